"""Setting up a mission: area, status, levels, the demands of each type of mission, and ambushes.

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
    roll_political_status,
    title,
)
from fng_cli.rules.mission.deployment import WOUNDED, evacuation_step, resupply_step, roll_guarded
from fng_cli.rules.mission.weather import (
    Deployment,
    Guarded,
    day_part,
    day_part_name,
    is_no_flying_weather,
    weather,
)
from fng_cli.rules.people.person import Person, known_rep, thrown_by
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import AoStatus, Area, Corps, DayPart, Light, MissionType, Season, Weather

_LOWER = LowerUnlessDoubles()


class SupportLevel(Report, frozen=True):
    """The Support Level (SL) of the Free World Forces."""

    ANSWER: ClassVar[tuple[str, ...]] = ("support_level",)

    support_level: int

    def summary(self) -> str:
        """Return the level: ``Support Level 3.``"""
        return f"Support Level {self.support_level}."


class ActivityLevel(Report, frozen=True):
    """The Enemy Activity Level (EAL) of the area."""

    ANSWER: ClassVar[tuple[str, ...]] = ("eal",)

    eal: int
    status: AoStatus
    rulings: tuple[str, ...] = ("b-20", "b-21")

    def summary(self) -> str:
        """Return the level: ``Enemy Activity Level 3.``"""
        return f"Enemy Activity Level {self.eal}."


def support_level(*, dice: Dice) -> SupportLevel:
    """Roll the Support Level and return it: the lower of 2d6. Source: p. 58."""
    return SupportLevel(dice.ask(2, _LOWER, "Support Level"))


def activity_level(status: AoStatus, *, dice: Dice) -> ActivityLevel:
    """Roll the Enemy Activity Level and return it: the lower of 2d6, modified by the area's political status,
    but at least 1 and at most 6 (ruling b-21). Source: p. 58.
    """
    eal = dice.ask(2, _activity_reading(status), "Enemy Activity Level")
    return ActivityLevel(eal, status)


@kept
def _activity_reading(status: AoStatus) -> LowerUnlessDoubles:
    """Return the rule that turns 2d6 into the Enemy Activity Level: the lower die (with doubles, either of
    them), plus the modifier for the area's political status, kept within 1 to 6. Cached; no dice are
    rolled.
    """
    rows = table("ao-political-status").column(None).values()
    return LowerUnlessDoubles(next(row["activity_modifier"] for row in rows if row["status"] == status))


class Mission(Report, frozen=True):
    """A mission before its terrain and forces are laid out."""

    ANSWER: ClassVar[tuple[str, ...]] = ("type", "area")

    corps: Corps
    area: Area
    status: AoStatus
    support_level: int
    eal: int
    part_of_day: DayPart
    light: Light
    light_turns: int
    """The turns that the first part of the day lasts."""
    next_row: int
    """The row of the day part table that follows."""
    weather_kind: Weather
    season: Season
    month: str | None
    type: MissionType
    ambushing: bool | None
    """The player's unit lies in ambush (False: walks into one); None in any other mission."""
    objective: str | None
    """The place that is defended; None in any other mission."""
    game_length_turns: int
    end_each_turn: str | None
    """The faces of a die that end the game after each turn from ``game_length_turns`` on."""
    becomes_fight: str | None
    """The faces of a die on which an ambush goes on as a fight."""
    deployment: Deployment
    guarded: Guarded | None = None
    """The numbers of the objective."""
    season_assumed: bool = False
    """The season was not given, and the dry one is assumed."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the headline, then the EAL, the Support Level (SL), the time of day and the weather."""
        return (
            f"{self.headline()}, EAL {self.eal}, SL {self.support_level}; "
            f"{day_part_name(self.part_of_day).lower()}, {self.weather_kind} weather."
        )

    def headline(self) -> str:
        """Return the mission's type, its detail if it has one, and the place: ``Defense (bridge) in the II
        Corps Highlands (Contested)``.
        """
        where = f"the {self.corps} Corps {title(self.area)} ({STATUS_NAMES[self.status]})"
        return f"{self.type.title()}{self._detail()} in {where}"

    def _detail(self) -> str:
        """Return the objective of a defense, or the player's part in an ambush, in brackets after a space: ``
        (you lie in wait)``. Empty if the mission has neither.
        """
        if self.objective:
            return f" ({self.objective})"
        if self.ambushing is None:
            return ""
        return " (you lie in wait)" if self.ambushing else " (you walk into the ambush)"


def ending_text(mission: Mission) -> str:
    """Return a clause on the roll that follows the fixed length of the game, with the faces of the die. An
    ambush may become a fight: ``after that, on a roll of 1-3 the mission becomes a Fight``. Any other mission
    may end: ``after that, roll each turn: the game ends on 5-6``. Source: p. 98-101.
    """
    if mission.becomes_fight:
        return f"after that, on a roll of {mission.becomes_fight} the mission becomes a Fight"
    return f"after that, roll each turn: the game ends on {mission.end_each_turn}"


def mission_type(area: Area, *, dice: Dice) -> MissionType:
    """Roll the type of the mission with 2d6, in the table's column for the area, and return it. Source: p.
    59.
    """
    return table("mission-type").throw(dice, column=area, label="mission type").term("result", MissionType)


def mission_facts(kind: MissionType) -> Entry:
    """Return the row of the table ``missions`` for a type: game length, PEFs, deployment. Source: p. 98-101."""
    return table("missions").row(kind)


def points_of(kind: MissionType) -> Entry:
    """Return the row of the table ``victory-points`` for a type of mission: the points for each thing that is
    counted in it.

    Source: p. 98-101.
    """
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
    """Roll a mission, but not its table and forces: area, status, levels, time of day, weather and type, with
    its objective and deployment. A given ``area`` or ``kind`` (type) is not rolled. ``last`` is the area of
    the mission before. ``season`` None means the dry season. ``month`` is only noted. Raises RequestError for
    an area outside the corps. Source: p. 57-59, 98-101.
    """
    season_assumed, season = season is None, season or Season.DRY
    picked = dice.part(pick_area, corps, last) if area is None else PickedArea(corps, area)
    area = picked.area
    status = dice.part(roll_political_status, corps, area, serves=("status", "eal", "ambushing"))
    # Odds of one field need not follow what others alone come from.
    support = dice.part(support_level, serves=("support_level",))
    activity = dice.part(activity_level, status.status, serves=("eal", "ambushing"))
    day = dice.part(day_part, serves=("part_of_day", "light", "light_turns", "next_row"))
    sky = dice.part(weather, season, serves=("weather_kind",))
    kind = kind or dice.part(mission_type, area, serves=OF_THE_TYPE)
    facts = mission_facts(kind)
    ambushing = dice.part(roll_ambushing, facts, activity.eal, serves=("ambushing",))
    population = area_facts(corps, area)["population_value"]
    objective = dice.part(_roll_objective, kind, population, serves=("objective", "guarded"))
    deployment = dice.part(_roll_deployment, facts, serves=("deployment",))
    numbers = None if objective is None else dice.part(roll_guarded, objective, serves=("guarded",))
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
        next=_next_steps(numbers, ambushing, flies=not is_no_flying_weather(sky.weather_kind)),
    )


@kept
def _next_steps(numbers: Guarded | None, ambushing: bool | None, *, flies: bool) -> tuple[Next, ...]:
    """Return the next steps of a mission: lay out the table, place the PEFs, then what this defense or ambush
    needs. ``numbers`` are those of the defended objective, if any. They may call for civilians, for the
    helicopter (only if ``flies``: the weather lets it come), and for flying out wounded. ``ambushing``
    True: test for Claymores. False: test whether the ambush is spotted. None: no ambush. Cached.
    """
    steps = [
        Next(call("terrain"), "lay out the table"),
        Next(call("pef place"), "place the PEFs, the markers that may be the enemy"),
    ]
    if numbers is not None and numbers.civilians_amount is not None:
        steps.append(
            Next(call("civilian arrive"), "roll each turn before combat to see who comes along the road")
        )
    if numbers is not None and numbers.helicopter is not None and flies:
        steps.append(
            resupply_step(
                numbers.helicopter,
                numbers.on_ground_turns,
                f"the helicopter comes in turn {numbers.arrives_turns}",
            )
        )
    if numbers is not None and any(men.role == WOUNDED for men in numbers.men):
        wounded = sum(men.number for men in numbers.men if men.role == WOUNDED)
        steps.append(evacuation_step(wounded, level_known=True))
    if ambushing is not None:
        squad = Next(
            call("ambush spot", by=WHO),
            "if the ambushed side activates first, roll to see whether it spots the ambush",
        )
        leader = Next(
            call("ambush claymores", by=WHO),
            "before play, roll to see whether your squad may set out its Claymores",
        )
        steps.append(leader if ambushing else squad)
    return tuple(steps)


OF_THE_TYPE = (
    *("type", "ambushing", "objective", "game_length_turns", "end_each_turn", "becomes_fight"),
    *("deployment", "guarded"),
)
"""The fields that depend on the type of the mission."""


def _roll_deployment(facts: Entry, *, dice: Dice) -> Deployment:
    """Roll the sector, 1 to 6, in which the player's unit begins; return it with the place in it, which the
    mission's row ``facts`` gives.
    """
    return Deployment(dice.one("your sector"), facts["unit_place"])


def roll_ambushing(facts: Entry, eal: int, *, dice: Dice) -> bool | None:
    """Roll a die plus the EAL to see who ambushes whom. True if the player's unit lies in ambush, False if it
    walks into one. None, without a roll, if the mission is not an ambush. ``facts`` is the mission's table
    row. Source: p. 98.
    """
    ambush = facts.get("ambush")
    if not ambush:
        return None
    return bool(dice.total(1, "who ambushes whom", eal) <= ambush["ambushing_up_to"])


def _roll_objective(kind: MissionType, population_value: int, *, dice: Dice) -> str | None:
    """Roll the objective of a Defense and return it. In a populated area 1 is added to the die (ruling e-07).
    For any other mission the result is None, without a roll. Source: p. 99.

    ``population_value`` is that of the area, 0 if nobody lives there.
    """
    if kind is not MissionType.DEFENSE:
        return None
    chart = table("defense-objectives")
    modifier = chart.modifiers["populated"]["total"] if population_value else 0
    return str(chart.throw(dice, modifier, label="what is defended")["objective"])


class AmbushSpotted(Report, frozen=True):
    """The roll of a squad to spot the ambush that it walks into: all of its dice must pass against ``need``."""

    NO_MEANS = "the ambush is not spotted"

    spotted: bool
    dice: int
    """The number of dice rolled."""
    passed: int
    need: int
    """The highest REP of the squad; a Pointman's counts one more."""
    name: str | None = None
    """The figure with this REP."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return ``spotted`` or ``not spotted``."""
        return "spotted" if self.spotted else "not spotted"

    def summary(self) -> str:
        """Return in a sentence whether the ambush is spotted, with the roll and the consequence."""
        roll = f"passed {self.passed} of {self.dice}d6 against {self.need}"
        if self.spotted:
            return (
                f"The ambush is spotted ({roll}): the ambushed figures fire at once, then move or go prone."
            )
        turns = mission_facts(MissionType.AMBUSH)["ambush"]["no_in_sight_turns"]
        first = "turn" if turns == 1 else f"{turns} turns"
        return (
            f"The ambush is not spotted ({roll}): the ambushers fire as soon as they are active, and "
            f"take no In Sight test in the first {first}."
        )

    def verdict(self) -> bool:
        """True if the ambush is spotted; False if it is not."""
        return self.spotted


def spot_ambush(squad: Sequence[Person], *, dice: Dice) -> AmbushSpotted:
    """Roll to see whether an ambushed squad spots the ambush, against the squad's highest REP; a Pointman has
    one more (ruling u-62). It is not checked that the squad's side has the first activation (ruling e-13).
    Raises RequestError if a REP is not known. Source: p. 6, 98.
    """
    facts = mission_facts(MissionType.AMBUSH)
    best = max(squad, key=need_to_spot)
    need, number = need_to_spot(best), int(facts["ambush"]["spot_dice"])
    passed = dice.count(number, need, thrown_by(best, "spot the ambush"))
    spotted = passed >= facts["ambush"]["spot_passes"]
    pointman = ("u-62",) if best.rep != need else ()
    following = Next(
        call("fire", by=WHO, at=WHO, shots=ALL_SHOTS),
        "fire at once with everyone who was ambushed, then have them move or drop prone",
    )
    return AmbushSpotted(
        spotted=spotted,
        dice=number,
        passed=passed,
        need=need,
        name=best.name or None,
        rulings=("e-13", *pointman),
        next=(following,) if spotted else (),
    )


def need_to_spot(who: Person) -> int:
    """Return the number at or under which a person's dice spot an ambush: REP, plus 1 for a Pointman.

    Raises RequestError if the REP is not known. Source: p. 6, 98.
    """
    from fng_cli.rules.people.attributes import TestKind, When, effects  # no mission asks for them

    return known_rep(who) + effects(who.attributes, TestKind.SPOTTING, (When.ON_POINT,)).rep


class ClaymoresSet(Report, frozen=True):
    """The roll that decides if a squad in ambush may set its Claymores before play: all dice must pass against ``rep``."""

    NO_MEANS = "no Claymores may be set"

    may_set: bool
    dice: int
    """The number of dice rolled."""
    passed: int
    rep: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the answer in a word or two: ``set`` if the Claymores may be set out, else ``not set``."""
        return "set" if self.may_set else "not set"

    def summary(self) -> str:
        """Return in a sentence whether Claymores may be set, with the roll."""
        roll = f"passed {self.passed} of {self.dice}d6 against {self.rep}"
        if self.may_set:
            return f"The squad may set out all the Claymores that it has ({roll})."
        return f"No Claymores are set ({roll})."

    def verdict(self) -> bool:
        """True if Claymores may be set; False if they may not."""
        return self.may_set


def set_claymores(leader: Person, *, dice: Dice) -> ClaymoresSet:
    """Roll to see whether a squad in ambush may set its Claymores before play: all dice must pass against its
    leader's REP. Return the report. Raises RequestError if his REP is not known. Source: p. 98.
    """
    rep = known_rep(leader)
    number = int(mission_facts(MissionType.AMBUSH)["ambush"]["claymore_dice"])
    passed = dice.count(number, rep, thrown_by(leader, "set the Claymores"))
    return ClaymoresSet(passed == number, number, passed, rep)
