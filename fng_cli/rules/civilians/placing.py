"""Civilians: where they are at the start, who comes along the road, and how gunfire alarms them.

Source: p. 55, 99.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.readings import Faces, amount, chance
from fng_cli.rules.book.dice import PerFigure
from fng_cli.rules.civilians.people import Civilian, activity_text, number_of
from fng_cli.rules.mission.weather import MISSION
from fng_cli.tables import Entry, table
from fng_cli.terms import Area


class Home(Struct, frozen=True):
    """A building with people in it, and the section of the table that it stands in, if that is known."""

    building: int
    section: int | None = None


class SettledSection(Struct, frozen=True):
    """A section of the table, and how many buildings stand in it."""

    number: Annotated[int, Meta(ge=1, le=999)]
    buildings: Annotated[int, Meta(ge=0, le=99)] = 0


class Settlement(Struct, frozen=True):
    """As much of the ground of a mission as tells where people live."""

    has_civilians: bool
    sections: tuple[SettledSection, ...] = ()


def homes_in(settlement: Settlement) -> tuple[Home, ...]:
    """The buildings of the table, numbered by section; none where no civilians are about."""
    if not settlement.has_civilians:
        return ()
    sections = [section.number for section in settlement.sections for _ in range(section.buildings)]
    return tuple(Home(building, section) for building, section in enumerate(sections, 1))


class Placed(Report, frozen=True):
    """The civilians at the start of a game; ``people`` are Montagnards or Vietnamese, where the area is known.

    They act at the end of each turn on which an activation die shows ``activates_on`` or more, and react
    to what is loud within ``alarm_in`` inches.
    """

    people: str | None
    civilians: tuple[Civilian, ...]
    activates_on: int
    alarm_in: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.civilians:
            return "No civilians are about."
        homes = len({one.building for one in self.civilians})
        return f"{self.answer()} at {homes} building{'s' if homes > 1 else ''}."

    def answer(self) -> str:
        """``3 Montagnards``, ``1 civilian``, ``nobody``."""
        who, number = self.people or "civilians", len(self.civilians)
        return f"{number} {who.removesuffix('s') if number == 1 else who}" if number else "nobody"


class ActivityDie(Struct, frozen=True):
    """A reading: what a civilian does, by one die."""

    def __call__(self, faces: Faces) -> str:
        return str(table("civilian-activity").at(faces[0])["activity"])


def place(homes: Sequence[Home], area: Area | None = None, *, first: int = 1, dice: Dice) -> Placed:
    """Roll how many civilians are at each building, how far from it, and what they do. Source: p. 55."""
    people = None if area is None else "Montagnards" if area is Area.HIGHLANDS else "Vietnamese"
    found: list[Civilian] = []
    for home in homes:
        found += _at(home, first + len(found), dice)
    alarm_in = number_of("alarm-in")
    following = (
        Next(
            call("civilian react"),
            f'when there is fire or a blast within {alarm_in}" of them',
        ),
        Next(call("civilian speak", to=Slot("CIVILIAN"), by=WHO), "in base contact, once with each"),
    )
    return Placed(
        people,
        tuple(found),
        number_of("activation"),
        alarm_in,
        cited(table("civilians").rulings, table("civilian-activity").rulings),
        following if found else (),
    )


def _at(home: Home, first: int, dice: Dice) -> list[Civilian]:
    """The civilians at one building, numbered on from ``first``."""
    chart = table("civilians")
    where = f"building {home.building}"
    number = dice.amount(chart.row("per-building")["amount"], f"civilians at {where}")
    away = amount(chart.row("distance-in")["amount"])
    distances = dice.ask(number, PerFigure(_Away(away.fixed)), f"inches from {where}, 1/2d6 each")
    doing = dice.ask(number, PerFigure(ActivityDie()), f"what they do at {where}")
    rep = number_of("rep")
    return [
        Civilian(f"c{place}", home.building, inches, activity, rep, home.section)
        for place, (inches, activity) in enumerate(zip(distances, doing, strict=True), first)
    ]


class _Away(Struct, frozen=True):
    """A reading: 1/2d6 inches, and a fixed number besides."""

    fixed: int

    def __call__(self, faces: Faces) -> int:
        return self.fixed + (faces[0] + 1) // 2


CHECK_POINT = "check-point"
"""The objective at which papers are looked at."""


def objective_row(objective: str) -> Entry:
    """The table's row of something that is defended, by its name: ``check-point``."""
    rows = table("defense-objectives").column(None).values()
    return next(row for row in rows if row["objective"] == objective)


def objective_on_road(value: object, where: str) -> str:
    """The objective of that name, which civilians pass by.

    Raises RequestError that says ``where`` it stood for one that they do not pass, or that there is not.
    """
    rows = table("defense-objectives").column(None).values()
    name = find(str(value), [row["objective"] for row in rows], "objective", where)
    on_road = [row["objective"] for row in rows if "civilians" in row]
    if name not in on_road:
        raise RequestError(f"{where}: no civilians pass a {name}; they do at a {' or a '.join(on_road)}")
    return name


class Arrived(Report, frozen=True):
    """Civilians who come along the road; ``far_end``: at the far end of it."""

    number: int
    far_end: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.number:
            return "Nobody comes along the road."
        who = "1 civilian comes" if self.number == 1 else f"{self.number} civilians come"
        return f"{who} on at the {'far' if self.far_end else 'near'} end of the road, to go off at the other."

    def answer(self) -> str:
        return f"{self.number} at the {'far' if self.far_end else 'near'} end" if self.number else "nobody"

    def verdict(self) -> bool:
        """No: nobody comes."""
        return self.number > 0


def arrive(objective: str, total: int | None = None, *, dice: Dice) -> Arrived:
    """Roll who comes along the road to a check point or a bridge, until combat begins.

    ``total`` is that of the activation dice, where it is known: not every turn brings somebody.
    Raises RequestError where what is defended has no such road. Source: p. 99.
    """
    row = objective_row(objective_on_road(objective, "objective"))
    if total is not None and total < row["civilians_activation"]:
        return Arrived(0, far_end=False)
    number = dice.amount(row["civilians"], "civilians on the road")
    far = dice.chance(row["from_far_end"], "from the far end")
    speak = Next(call("civilian speak", by=WHO, check_point=True), "with each who passes, about his papers")
    return Arrived(number, far, row.rulings, (speak,) if "papers_false" in row else ())


def defends_check_point(content: Content) -> bool:
    """Whether a document's mission is to defend a check point, where only papers are looked at. Source: p. 99."""
    return MISSION.facts(content).objective == CHECK_POINT


class Crowd(Struct, frozen=True):
    """A group of civilians: its name, its REP, and the ids of those in it."""

    name: str
    rep: int
    members: tuple[str, ...] = ()


def crowds(
    known: Sequence[Civilian], rep: int, buildings: Sequence[int] = (), where: str = "buildings"
) -> tuple[Crowd, ...]:
    """The civilians by the buildings that they are of, all of them or those of ``buildings``.

    Raises RequestError, with the buildings where people live, for one where nobody does.
    """
    homes = tuple(dict.fromkeys(each.building for each in known))
    for number in buildings:
        if number not in homes:
            there = ", ".join(map(str, homes))
            raise RequestError(f"{where}: nobody lives at building {number}; people live at {there}")
    return tuple(
        Crowd(f"building {number}", rep, tuple(each.id for each in known if each.building == number))
        for number in buildings or homes
    )


class Scared(Struct, frozen=True):
    """A group of civilians and what it does: ``fast-move-away``, ``to-cover``, ``prone`` or ``frozen``."""

    group: str | None
    member_ids: tuple[str, ...]
    passed: int
    result: str

    def text(self) -> str:
        """``building 2: Walks to the closest cover.``"""
        head = f"{self.group}: " if self.group else ""
        return f"{head}{activity_text(self.result)}."


class Alarm(Report, frozen=True):
    """Result: what groups of civilians do when there are shots or explosions close by."""

    scared_groups: tuple[Scared, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return " ".join(group.text() for group in self.scared_groups)

    def answer(self) -> str:
        return ", ".join(group.result for group in self.scared_groups)


def react_to_alarm(alarmed: Sequence[Crowd], *, dice: Dice) -> Alarm:
    """Roll what each group of civilians does that is shot near. Source: p. 55."""
    return Alarm(tuple(_scared(crowd, dice) for crowd in alarmed), table("civilian-reaction").rulings)


def _scared(crowd: Crowd, dice: Dice) -> Scared:
    chart = table("civilian-reaction")
    label = f"civilians, {crowd.name}" if crowd.name else "civilians"
    row = chart.test(dice, crowd.rep, label=label)
    return Scared(crowd.name or None, crowd.members, int(row.key), _result(row, dice))


def _result(row: Entry, dice: Dice) -> str:
    if "outcomes" not in row:
        return str(row["result"])
    first, second = row["outcomes"]
    drops = dice.chance(chance(first["faces"]), "drops prone, else frozen")
    return str((first if drops else second)["result"])


def after_alarm(known: Iterable[Civilian], alarm: Alarm) -> tuple[Civilian, ...]:
    """The civilians, each doing what his group has come to do."""
    now = {name: group.result for group in alarm.scared_groups for name in group.member_ids}
    return tuple(replace(each, activity=now.get(each.id, each.activity)) for each in known)
