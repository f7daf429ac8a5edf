"""Setting up a mission: area, status, levels, what each type of mission asks for, and ambushes.

Source: p. 57-59, 98-101.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fng_cli.calls import ALL_SHOTS, WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.readings import LowerUnlessDoubles
from fng_cli.rules.ground.areas import (
    STATUS_NAMES,
    PickedArea,
    area_facts,
    pick_area,
    political_status,
    title,
)
from fng_cli.rules.mission.deployment import WOUNDED, evacuated, guarded, resupplied
from fng_cli.rules.mission.weather import Deployment, Guarded, day_part, name_of, weather
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import AoStatus, Area, Corps, DayPart, Light, MissionType, Season, Weather

_LOWER = LowerUnlessDoubles()


class SupportLevel(Report, frozen=True):
    """The Support Level (SL) of the Free World Forces."""

    ANSWER: ClassVar[tuple[str, ...]] = ("support_level",)

    support_level: int

    def summary(self) -> str:
        return f"Support Level {self.support_level}."


class ActivityLevel(Report, frozen=True):
    """The Enemy Activity Level (EAL) of the area."""

    ANSWER: ClassVar[tuple[str, ...]] = ("eal",)

    eal: int
    status: AoStatus
    rulings: tuple[str, ...] = ("b-20", "b-21")

    def summary(self) -> str:
        return f"Enemy Activity Level {self.eal}."


def support_level(*, dice: Dice) -> SupportLevel:
    """The lower of 2d6, or either of doubles. Source: p. 58."""
    return SupportLevel(dice.ask(2, _LOWER, "Support Level"))


def activity_level(status: AoStatus, *, dice: Dice) -> ActivityLevel:
    """The lower of 2d6, or either of doubles, moved by the area's status; within 1 to 6 (b-21).

    Source: p. 58.
    """
    eal = dice.ask(2, _by_status(status), "Enemy Activity Level")
    return ActivityLevel(eal, status)


@kept
def _by_status(status: AoStatus) -> LowerUnlessDoubles:
    rows = table("ao-political-status").column(None).values()
    return LowerUnlessDoubles(next(row["activity_modifier"] for row in rows if row["status"] == status))


class Mission(Report, frozen=True):
    """All that is known of a mission before terrain and forces are laid out.

    ``light_turns`` is how many turns the first part of the day lasts, ``next_row`` the row of the
    day part table that follows. ``ambushing`` is only said of an ambush, ``objective`` only of a
    defense, and ``guarded`` its numbers. After ``game_length_turns`` the game ends each turn by the chance ``end_each_turn``;
    an ambush goes on as a fight by the chance ``becomes_fight``. ``season_assumed``: nobody said it.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("type", "area")

    corps: Corps
    area: Area
    status: AoStatus
    support_level: int
    eal: int
    part_of_day: DayPart
    light: Light
    light_turns: int
    next_row: int
    weather_kind: Weather
    season: Season
    month: str | None
    type: MissionType
    ambushing: bool | None
    objective: str | None
    game_length_turns: int
    end_each_turn: str | None
    becomes_fight: str | None
    deployment: Deployment
    guarded: Guarded | None = None
    season_assumed: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return (
            f"{self.headline()}, EAL {self.eal}, SL {self.support_level}; "
            f"{name_of(self.part_of_day).lower()}, {self.weather_kind} weather."
        )

    def headline(self) -> str:
        """The type of mission, and the place: ``Defense (bridge) in the II Corps Highlands (Contested)``."""
        where = f"the {self.corps} Corps {title(self.area)} ({STATUS_NAMES[self.status]})"
        return f"{self.type.title()}{self._part()} in {where}"

    def _part(self) -> str:
        if self.objective:
            return f" ({self.objective})"
        if self.ambushing is None:
            return ""
        return " (you lie in wait)" if self.ambushing else " (you walk into it)"


def ending(mission: Mission) -> str:
    """The end of the game when its length is over, in a few words. Source: p. 98-101."""
    if mission.becomes_fight:
        return f"it goes on as a fight on {mission.becomes_fight}"
    return f"then it ends each turn on {mission.end_each_turn}"


def mission_type(area: Area, *, dice: Dice) -> MissionType:
    """The type of the mission, by 2d6 and the area. Source: p. 59."""
    return table("mission-type").throw(dice, column=area, label="mission type").term("result", MissionType)


def mission_facts(kind: MissionType) -> Entry:
    """The facts of a type of mission: game length, markers, deployment. Source: p. 98-101."""
    return table("missions").row(kind)


def points_of(kind: MissionType) -> Entry:
    """The victory points that a type of mission counts, by what they are given for. Source: p. 98-101."""
    return table("victory-points").row(kind)


def mission(
    corps: Corps,
    *,
    last: Area | None = None,
    area: Area | None = None,
    season: Season | None = None,
    month: str | None = None,
    kind: MissionType | None = None,
    dice: Dice,
) -> Mission:
    """A whole mission before terrain and forces: area, status, levels, time, weather, type.

    ``area`` and ``kind`` are rolled for unless they are given; a season that nobody says is dry. Raises
    RequestError where the corps has no such area. Source: p. 57-59, 98-101.
    """
    season_assumed, season = season is None, season or Season.DRY
    picked = dice.part(pick_area, corps, last) if area is None else PickedArea(corps, area)
    area = picked.area
    status = dice.part(political_status, corps, area, serves=("status", "eal", "ambushing"))
    # Odds of one field need not follow what others alone come from.
    support = dice.part(support_level, serves=("support_level",))
    activity = dice.part(activity_level, status.status, serves=("eal", "ambushing"))
    day = dice.part(day_part, serves=("part_of_day", "light", "light_turns", "next_row"))
    sky = dice.part(weather, season, serves=("weather_kind",))
    kind = kind or dice.part(mission_type, area, serves=OF_THE_TYPE)
    facts = mission_facts(kind)
    ambushing = dice.part(lies_in_ambush, facts, activity.eal, serves=("ambushing",))
    population = area_facts(corps, area)["population_value"]
    objective = dice.part(_objective, kind, population, serves=("objective", "guarded"))
    deployment = dice.part(_deployment, facts, serves=("deployment",))
    numbers = None if objective is None else dice.part(guarded, objective, serves=("guarded",))
    rulings = cited(
        picked.rulings,
        status.rulings,
        activity.rulings,
        day.rulings,
        sky.rulings,
        facts.rulings,
        () if numbers is None else ("u-61",),
    )
    return Mission(
        corps=corps,
        area=area,
        status=status.status,
        support_level=support.support_level,
        eal=activity.eal,
        part_of_day=day.part_of_day,
        light=day.light,
        light_turns=day.turns,
        next_row=day.next_row,
        weather_kind=sky.weather_kind,
        season=season,
        month=month,
        type=kind,
        ambushing=ambushing,
        objective=objective,
        game_length_turns=facts["game_length_turns"],
        end_each_turn=facts.get("end_each_turn"),
        becomes_fight=facts.get("becomes_fight"),
        deployment=deployment,
        guarded=numbers,
        season_assumed=season_assumed,
        rulings=rulings,
        next=_next(numbers, ambushing),
    )


@kept
def _next(numbers: Guarded | None, ambushing: bool | None) -> tuple[Next, ...]:
    """The steps before play, and what is rolled for in it that this mission alone has."""
    found = [
        Next(call("terrain"), "lay out the table"),
        Next(call("pef place"), "place what may be the enemy"),
    ]
    if numbers is not None and numbers.civilians_amount is not None:
        found.append(Next(call("civilian arrive"), "each turn before combat, who comes along the road"))
    if numbers is not None and numbers.helicopter is not None:
        found.append(
            resupplied(numbers.helicopter, numbers.on_ground_turns, f"in turn {numbers.arrives_turns}")
        )
    if numbers is not None and any(one.role == WOUNDED for one in numbers.men):
        found.append(evacuated(sum(one.number for one in numbers.men if one.role == WOUNDED)))
    if ambushing is not None:
        squad = Next(call("ambush spot", by=WHO), "whoever is ambushed, if his side has the first activation")
        leader = Next(call("ambush claymores", by=WHO), "your squad leader, before play")
        found.append(leader if ambushing else squad)
    return tuple(found)


OF_THE_TYPE = (
    *("type", "ambushing", "objective", "game_length_turns", "end_each_turn", "becomes_fight"),
    *("deployment", "guarded"),
)
"""The fields that hang on the type of the mission."""


def _deployment(facts: Entry, *, dice: Dice) -> Deployment:
    return Deployment(dice.one("your sector"), facts["unit_place"])


def lies_in_ambush(facts: Entry, eal: int, *, dice: Dice) -> bool | None:
    """Whether the player's unit lies in ambush or walks into one; None in other missions.

    Source: p. 98.
    """
    ambush = facts.get("ambush")
    if not ambush:
        return None
    return bool(dice.total(1, "who ambushes whom", eal) <= ambush["ambushing_up_to"])


def _objective(kind: MissionType, population_value: int, *, dice: Dice) -> str | None:
    """The objective that is defended, one more on the die in a populated area (e-07). Source: p. 99."""
    if kind is not MissionType.DEFENSE:
        return None
    chart = table("defense-objectives")
    modifier = chart.modifiers["populated"]["total"] if population_value else 0
    return str(chart.throw(dice, modifier, label="what is defended")["objective"])


class AmbushSpotted(Report, frozen=True):
    """Whether a squad spots the ambush that it walks into: all of ``dice`` must pass against ``need``.

    ``need`` is the highest REP of the squad, a Pointman's counting one more; ``name`` is whose it is.
    """

    spotted: bool
    dice: int
    passed: int
    need: int
    name: str | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """``spotted`` or ``not spotted``."""
        return "spotted" if self.spotted else "not spotted"

    def summary(self) -> str:
        roll = f"{self.passed} of {self.dice}d6 passed against {self.need}"
        if self.spotted:
            return f"The ambush is spotted ({roll}): they fire at once, then move or go prone."
        turns = mission_facts(MissionType.AMBUSH)["ambush"]["no_in_sight_turns"]
        first = "turn" if turns == 1 else f"{turns} turns"
        return (
            f"The ambush is not spotted ({roll}): the ambushers fire as soon as they are active, and take no "
            f"In Sight in the first {first}."
        )

    def verdict(self) -> bool:
        """No: the ambush is not spotted."""
        return self.spotted


def spot_ambush(squad: Sequence[Person], *, dice: Dice) -> AmbushSpotted:
    """One roll for the squad that is ambushed, where its side has the first activation (e-13).

    Its highest REP decides; a Pointman in it is on point and counts one more (u-62). The whole platoon
    spots what its lead squad does. Raises RequestError where a REP is not known. Source: p. 6, 98.
    """
    facts = mission_facts(MissionType.AMBUSH)
    best = max(squad, key=need_to_spot)
    need, number = need_to_spot(best), int(facts["ambush"]["spot_dice"])
    passed = dice.count(number, need, "spot the ambush")
    spotted = passed >= facts["ambush"]["spot_passes"]
    pointman = ("u-62",) if best.rep != need else ()
    following = Next(
        call("fire", by=WHO, at=WHO, shots=ALL_SHOTS),
        "each who was ambushed may fire at once, then move or drop",
    )
    return AmbushSpotted(
        spotted,
        number,
        passed,
        need,
        best.name or None,
        ("e-13", *pointman),
        (following,) if spotted else (),
    )


def need_to_spot(who: Person) -> int:
    """The number at or under which his dice pass. Raises RequestError where his REP is not known. Source: p. 6, 98."""
    from fng_cli.rules.people.attributes import TestKind, When, effects  # no mission asks for them

    return known_rep(who) + effects(who.attributes, TestKind.SPOTTING, (When.ON_POINT,)).rep


class ClaymoresSet(Report, frozen=True):
    """Whether a squad that lies in ambush may set its Claymores before play: by its leader's ``rep``."""

    may_set: bool
    dice: int
    passed: int
    rep: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """``set`` or ``not set``."""
        return "set" if self.may_set else "not set"

    def summary(self) -> str:
        roll = f"{self.passed} of {self.dice}d6 passed against {self.rep}"
        if self.may_set:
            return f"The squad may set out whatever Claymores it has ({roll})."
        return f"No Claymores are set ({roll})."

    def verdict(self) -> bool:
        """No: none may be set."""
        return self.may_set


def set_claymores(leader: Person, *, dice: Dice) -> ClaymoresSet:
    """Whether those who lie in ambush have their Claymores out. Source: p. 98.

    Raises RequestError where the leader's REP is not known.
    """
    rep = known_rep(leader)
    number = int(mission_facts(MissionType.AMBUSH)["ambush"]["claymore_dice"])
    passed = dice.count(number, rep, "set the Claymores")
    return ClaymoresSet(passed == number, number, passed, rep)
