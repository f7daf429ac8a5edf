"""Civilians at the start of a game: how many there are, where, what they do. Source: p. 55."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from fng_cli.calls import WHO, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.readings import Faces, amount
from fng_cli.rules.book.handful import PerFigure
from fng_cli.rules.civilians.people import Civilian, number_of
from fng_cli.tables import table
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
