"""Civilians: their places at the start, arrivals along the road, and reactions to gunfire.

Source: p. 55, 99.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.readings import Faces, amount, chance
from fng_cli.rules.book.dice import PerFigure
from fng_cli.rules.civilians.people import CIVILIANS, Civilian, activity_text, number_of
from fng_cli.rules.mission.weather import MISSION
from fng_cli.state import State
from fng_cli.tables import Entry, table
from fng_cli.terms import Area


class Home(Struct, frozen=True):
    """A building with people in it."""

    building: int
    """The number of the building."""
    section: int | None = None
    """The section of the table in which it stands, if known."""


class SettledSection(Struct, frozen=True):
    """A section of the table, and the number of buildings in it."""

    number: Annotated[int, Meta(ge=1, le=999)]
    buildings: Annotated[int, Meta(ge=0, le=99)] = 0


class Settlement(Struct, frozen=True):
    """The fields of a mission's terrain that say where people live."""

    has_civilians: bool
    sections: tuple[SettledSection, ...] = ()


def homes_in(settlement: Settlement) -> tuple[Home, ...]:
    """Return the buildings of the table as homes, numbered from 1 in the order of sections; empty if the
    table has no civilians.
    """
    if not settlement.has_civilians:
        return ()
    sections = [section.number for section in settlement.sections for _ in range(section.buildings)]
    return tuple(Home(building, section) for building, section in enumerate(sections, 1))


class Placed(Report, frozen=True):
    """The civilians at the start of a game."""

    people: str | None
    """``Montagnards`` or ``Vietnamese``; None if the area is not known."""
    civilians: tuple[Civilian, ...]
    activates_on: int
    """They act at the end of each turn on which an activation die shows this or more."""
    alarm_in: int
    """They react to shots and explosions within this distance, in inches."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the number of civilians, their kind and the number of buildings: ``3 Montagnards at 2
        buildings.``; without civilians ``No civilians are about.``
        """
        if not self.civilians:
            return "No civilians are about."
        homes = len({civilian.building for civilian in self.civilians})
        return f"{self.answer()} at {homes} building{'s' if homes > 1 else ''}."

    def answer(self) -> str:
        """Return the number of civilians and their kind: ``3 Montagnards``, ``1 civilian``, ``nobody``."""
        who, number = self.people or "civilians", len(self.civilians)
        return f"{number} {who.removesuffix('s') if number == 1 else who}" if number else "nobody"


class ActivityDie(Struct, frozen=True):
    """A reading of one die: a civilian's activity, a word of the table ``civilian-activity``."""

    def __call__(self, faces: Faces) -> str:
        """Return what a civilian is doing, by the face of the first die: a word of ``civilian-activity``."""
        return str(table("civilian-activity").at(faces[0])["activity"])


def place(homes: Sequence[Home], area: Area | None = None, *, first: int = 1, dice: Dice) -> Placed:
    """Roll the civilians at each building: their number, their distances from it, and their activities. Their
    ids are ``c1``, ``c2`` and so on, starting with the number ``first``. ``area`` only decides which
    people they are; None if unknown. Source: p. 55.
    """
    people = None if area is None else "Montagnards" if area is Area.HIGHLANDS else "Vietnamese"
    civilians: list[Civilian] = []
    for home in homes:
        civilians += _civilians_at(home, first + len(civilians), dice)
    alarm_in = number_of("alarm-in")
    steps = (
        Next(
            call("civilian react"),
            f'use this when there is fire or a blast within {alarm_in}" of civilians',
        ),
        Next(
            call("civilian speak", to=Slot("CIVILIAN"), by=WHO),
            "speak with a civilian in base contact, but only once with each civilian",
        ),
    )
    return Placed(
        people=people,
        civilians=tuple(civilians),
        activates_on=number_of("activation"),
        alarm_in=alarm_in,
        rulings=cited(table("civilians").rulings, table("civilian-activity").rulings),
        next=steps if civilians else (),
    )


def after_placing(state: State, report: Placed) -> State:
    """Return the state with the civilians of the report as its only civilians."""
    return state.with_only(CIVILIANS, report.civilians)


def _civilians_at(home: Home, first: int, dice: Dice) -> list[Civilian]:
    """Roll the civilians at one building: their number, and for each his distance from it in inches and what
    he does. Their ids are ``c`` and a number, counting up from ``first``.
    """
    chart = table("civilians")
    where = f"building {home.building}"
    number = dice.amount(chart.row("per-building")["amount"], f"civilians at {where}")
    away = amount(chart.row("distance-in")["amount"])
    distances = dice.ask(number, PerFigure(_Away(away.fixed)), f"inches from {where}, 1/2d6 each")
    activities = dice.ask(number, PerFigure(ActivityDie()), f"what they do at {where}")
    rep = number_of("rep")
    return [
        Civilian(f"c{place}", home.building, inches, activity, rep, home.section)
        for place, (inches, activity) in enumerate(zip(distances, activities, strict=True), first)
    ]


class _Away(Struct, frozen=True):
    """A reading of one die: 1/2d6 inches plus a fixed number."""

    fixed: int

    def __call__(self, faces: Faces) -> int:
        """Return the inches from the building: ``fixed`` plus half of the face of the first die, rounded up."""
        return self.fixed + (faces[0] + 1) // 2


CHECK_POINT = "check-point"
"""The objective at which civilians' papers are checked."""


def objective_row(objective: str) -> Entry:
    """Return the row of the table ``defense-objectives`` for an objective, e.g. ``check-point``, which must
    be in it.
    """
    rows = table("defense-objectives").column(None).values()
    return next(row for row in rows if row["objective"] == objective)


def objective_on_road(value: object, where: str) -> str:
    """Return the defense objective that ``value`` names, as the table spells it; case, spaces and punctuation
    do not matter.

    Raises RequestError, whose message begins with ``where``, if it is unknown, or if civilians do not pass
    it.
    """
    rows = table("defense-objectives").column(None).values()
    name = find(str(value), [row["objective"] for row in rows], "objective", where)
    on_road = [row["objective"] for row in rows if "civilians" in row]
    if name not in on_road:
        raise RequestError(f"{where}: civilians pass only a {' or a '.join(on_road)}, not a {name}")
    return name


class Arrived(Report, frozen=True):
    """The civilians who come along the road this turn."""

    NO_MEANS = "no civilian comes along the road"

    number: int
    far_end: bool
    """True if they enter at the far end of the road."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return how many civilians come along the road, and at which end of it."""
        if not self.number:
            return "Nobody comes along the road."
        who = "1 civilian comes" if self.number == 1 else f"{self.number} civilians come"
        return (
            f"{who} onto the table at the {'far' if self.far_end else 'near'} end of the road, "
            "going to the other end."
        )

    def answer(self) -> str:
        """Return the number of civilians and the end of the road where they come in, ``2 at the far end``;
        ``nobody`` if none come.
        """
        return f"{self.number} at the {'far' if self.far_end else 'near'} end" if self.number else "nobody"

    def verdict(self) -> bool:
        """True if any civilian comes along the road; False if none does."""
        return self.number > 0


def arrive(objective: str, total: int | None = None, *, dice: Dice) -> Arrived:
    """Roll how many civilians come along the road to a check point or bridge this turn, and from which end.
    If ``total``, that of the activation dice, is too low, nobody comes and nothing is rolled. None skips
    that check. Raises RequestError for an objective without such a road. Source: p. 99.
    """
    row = objective_row(objective_on_road(objective, "objective"))
    if total is not None and total < row["civilians_activation"]:
        return Arrived(0, far_end=False)
    number = dice.amount(row["civilians"], "civilians on the road")
    far = dice.chance(row["from_far_end"], "from the far end")
    speak = Next(call("civilian speak", by=WHO, check_point=True), "check the papers of each passer-by")
    return Arrived(number, far, row.rulings, (speak,) if "papers_false" in row else ())


def defends_check_point(state: State) -> bool:
    """True if the mission is to defend a check point, where only papers are checked. Source: p. 99."""
    return MISSION.facts(state.content).objective == CHECK_POINT


class Crowd(Struct, frozen=True):
    """A group of civilians."""

    name: str
    rep: int
    members: tuple[str, ...] = ()
    """The ids of the civilians in it."""


def crowds(
    known: Sequence[Civilian], rep: int, buildings: Sequence[int] = (), where: str = "buildings"
) -> tuple[Crowd, ...]:
    """Return a group of civilians with the REP ``rep`` for each building in ``buildings``. If ``buildings``
    is empty, all buildings where civilians of ``known`` live are taken. Raises RequestError, beginning
    with ``where``, for a building without civilians.
    """
    homes = tuple(dict.fromkeys(civilian.building for civilian in known))
    for number in buildings:
        if number not in homes:
            inhabited = ", ".join(map(str, homes))
            raise RequestError(f"{where}: nobody lives at building {number}; people live at {inhabited}")
    return tuple(
        Crowd(
            f"building {number}",
            rep,
            tuple(civilian.id for civilian in known if civilian.building == number),
        )
        for number in buildings or homes
    )


class Scared(Struct, frozen=True):
    """The reaction of a group of civilians."""

    group: str | None
    member_ids: tuple[str, ...]
    passed: int
    """The number of dice passed."""
    result: str
    """``fast-move-away``, ``to-cover``, ``prone`` or ``frozen``."""

    def text(self) -> str:
        """Return the group's reaction as a line: ``building 2: Walks to the closest cover.``"""
        head = f"{self.group}: " if self.group else ""
        return f"{head}{activity_text(self.result)}."


class Alarm(Report, frozen=True):
    """The reactions of groups of civilians to shots or explosions close by."""

    scared_groups: tuple[Scared, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return a sentence on the reaction of each group."""
        return " ".join(group.text() for group in self.scared_groups)

    def answer(self) -> str:
        """Return the reaction of each group: ``prone, to-cover``."""
        return ", ".join(group.result for group in self.scared_groups)


def react_to_alarm(alarmed: Sequence[Crowd], *, dice: Dice) -> Alarm:
    """Roll the reaction of each group of civilians to shots or explosions close by, and return the report.
    Source: p. 55.
    """
    return Alarm(tuple(_roll_reaction(crowd, dice) for crowd in alarmed), table("civilian-reaction").rulings)


def _roll_reaction(crowd: Crowd, dice: Dice) -> Scared:
    """Roll the reaction test of one group of civilians against its REP, and return its reaction."""
    chart = table("civilian-reaction")
    label = f"civilians, {crowd.name}" if crowd.name else "civilians"
    row = chart.test(dice, crowd.rep, label=label)
    return Scared(crowd.name or None, crowd.members, int(row.key), _result(row, dice))


def _result(row: Entry, dice: Dice) -> str:
    """Return the result in a row of ``civilian-reaction``. If the row has two outcomes, a die is rolled for
    one of them.
    """
    if "outcomes" not in row:
        return str(row["result"])
    first, second = row["outcomes"]
    drops = dice.chance(chance(first["faces"]), "drops prone, else frozen")
    return str((first if drops else second)["result"])


def after_alarm(known: Iterable[Civilian], alarm: Alarm) -> tuple[Civilian, ...]:
    """Return all civilians. Those who reacted to the alarm now do what their group's reaction says; the
    others are unchanged.
    """
    reactions = {name: group.result for group in alarm.scared_groups for name in group.member_ids}
    return tuple(
        replace(civilian, activity=reactions.get(civilian.id, civilian.activity)) for civilian in known
    )
