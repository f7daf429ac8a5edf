"""Setting up a mission, in the book's order, and what each type of mission asks for.

Source: p. 57-59, 98-101.
"""

from __future__ import annotations

from typing import ClassVar

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.ground.areas import (
    STATUS_NAMES,
    PickedArea,
    area_facts,
    pick_area,
    political_status,
    title,
)
from fng_cli.rules.mission.defense import WOUNDED, evacuated, guarded, resupplied
from fng_cli.rules.mission.known import Deployment, Guarded
from fng_cli.rules.mission.levels import activity_level, support_level
from fng_cli.rules.mission.weather import day_part, name_of, weather
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import AoStatus, Area, Corps, DayPart, Light, MissionType, Season, Weather


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
    picked = dice.alike(pick_area, corps, last) if area is None else PickedArea(corps, area)
    area = picked.area
    status = dice.serving(("status", "eal", "ambushing"), political_status, corps, area)
    # Odds of one field need not follow what others alone come from.
    support = dice.serving(("support_level",), support_level)
    activity = dice.serving(("eal", "ambushing"), activity_level, status.status)
    day = dice.serving(("part_of_day", "light", "light_turns", "next_row"), day_part)
    sky = dice.serving(("weather_kind",), weather, season)
    kind = kind or dice.serving(OF_THE_TYPE, mission_type, area)
    facts = mission_facts(kind)
    ambushing = dice.serving(("ambushing",), lies_in_ambush, facts, activity.eal)
    population = area_facts(corps, area)["population_value"]
    objective = dice.serving(("objective", "guarded"), _objective, kind, population)
    deployment = dice.serving(("deployment",), _deployment, facts)
    numbers = None if objective is None else dice.serving(("guarded",), guarded, objective)
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
