"""Civilians: how many there are, where, what they do, and what they do when it gets loud. Source: p. 55, 99."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.readings import Faces, amount, chance
from fng_cli.rules.book.handful import PerFigure
from fng_cli.tables import Entry, table
from fng_cli.terms import Area


class Home(Struct, frozen=True):
    """A building with people in it, and the section of the table that it stands in, if that is known."""

    building: int
    section: int | None = None


class Civilian(Struct, frozen=True, omit_defaults=True):
    """A civilian, as the document's list ``civilians`` keeps him.

    ``building`` is that of his group, ``distance_in`` how far from it he is at the start.
    ``activity`` is what he does, at first or by his last reaction; ``spoken``: somebody has
    spoken with him.
    """

    id: str
    building: int
    distance_in: int
    activity: str
    rep: int
    section: int | None = None
    spoken: bool = False


class Placed(Report, frozen=True):
    """The civilians at the start of a game; ``people`` are Montagnards or Vietnamese, where the area is known."""

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
        who = self.people or "civilians"
        one = who.removesuffix("s") if len(self.civilians) == 1 else who
        return f"{len(self.civilians)} {one} at {homes} building{'s' if homes > 1 else ''}."


@dataclass(frozen=True, slots=True)
class Doing:
    """A reading: what a civilian does, by one die."""

    def __call__(self, faces: Faces) -> str:
        return str(table("civilian-activity").at(faces[0])["activity"])


def activity_text(activity: str) -> str:
    """What a civilian does, in a few words: at the start, or by his reaction."""
    rows = table("civilian-activity").column(None).values()
    told = {row["activity"]: row.get("text", "") for row in rows} | _REACTIONS
    return str(told.get(activity, activity.replace("-", " ")))


_REACTIONS = {
    "fast-move-away": "Runs: to cover or from the shooter, whichever is nearer",
    "to-cover": "Walks to the closest cover",
    "prone": "Drops prone",
    "frozen": "Stands as if frozen",
}


def _number(name: str) -> int:
    """A number of the table of civilians."""
    return int(table("civilians").row(name)["amount"])


def place(homes: Sequence[Home], area: Area | None = None, *, dice: Dice) -> Placed:
    """How many civilians are at each building, how far from it, and what they do. Source: p. 55."""
    people = None if area is None else "Montagnards" if area is Area.HIGHLANDS else "Vietnamese"
    found: list[Civilian] = []
    for home in homes:
        found += _at(home, len(found), dice)
    following = (
        Next("fng civilian react", f'when there is fire or a blast within {_number("alarm-in")}" of them'),
        Next("fng civilian speak", "in base contact, once with each"),
    )
    return Placed(
        people,
        tuple(found),
        _number("activation"),
        _number("alarm-in"),
        cited(table("civilians").rulings, table("civilian-activity").rulings),
        following if found else (),
    )


def _at(home: Home, before: int, dice: Dice) -> list[Civilian]:
    """The civilians at one building, numbered on from those before."""
    chart = table("civilians")
    where = f"building {home.building}"
    number = dice.amount(chart.row("per-building")["amount"], f"civilians at {where}")
    away = amount(chart.row("distance-in")["amount"])
    distances = dice.ask(number, PerFigure(_Away(away.fixed)), f"inches from {where}, 1/2d6 each")
    doing = dice.ask(number, PerFigure(Doing()), f"what they do at {where}")
    return [
        Civilian(f"c{before + place}", home.building, inches, activity, _number("rep"), home.section)
        for place, (inches, activity) in enumerate(zip(distances, doing, strict=True), 1)
    ]


@dataclass(frozen=True, slots=True)
class _Away:
    """A reading: so many inches and 1/2d6 of them."""

    fixed: int

    def __call__(self, faces: Faces) -> int:
        return self.fixed + (faces[0] + 1) // 2


class Crowd(Struct, frozen=True):
    """A group of civilians: what it is called, its REP, and who is in it."""

    name: str
    rep: int
    members: tuple[str, ...] = ()


class Scared(Struct, frozen=True):
    """What a group does: ``fast-move-away``, ``to-cover``, ``prone`` or ``frozen``."""

    group: str
    members: tuple[str, ...]
    passed: int
    result: str

    def text(self) -> str:
        """The same in a sentence."""
        head = f"{self.group}: " if self.group else ""
        return f"{head}{activity_text(self.result)}."


class Alarm(Report, frozen=True):
    """What groups of civilians do when there are shots or explosions close by."""

    groups: tuple[Scared, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return " ".join(group.text() for group in self.groups)


def react(crowds: Sequence[Crowd], *, dice: Dice) -> Alarm:
    """What each group of civilians does that is shot near. Source: p. 55."""
    return Alarm(tuple(_scared(crowd, dice) for crowd in crowds), table("civilian-reaction").rulings)


def _scared(crowd: Crowd, dice: Dice) -> Scared:
    chart = table("civilian-reaction")
    label = f"civilians, {crowd.name}" if crowd.name else "civilians"
    row = chart.test(dice, crowd.rep, label=label)
    return Scared(crowd.name, crowd.members, int(row.key), _result(row, dice))


def _result(row: Entry, dice: Dice) -> str:
    if "outcomes" not in row:
        return str(row["result"])
    first, second = row["outcomes"]
    return str(
        (first if dice.chance(chance(first["faces"]), "drops prone, else frozen") else second)["result"]
    )


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

    def verdict(self) -> bool:
        return self.number > 0


def arrive(objective: str, total: int | None = None, *, dice: Dice) -> Arrived:
    """Who comes along the road to a check point or a bridge, until combat begins.

    ``total`` is that of the activation dice, where it is known: not every turn brings somebody.
    Raises RequestError where what is defended has no such road. Source: p. 99.
    """
    rows = table("defense-objectives").column(None).values()
    on_road = {row["objective"]: row for row in rows if "civilians" in row}
    if objective not in on_road:
        raise RequestError(
            f"--objective: no civilians pass a {objective}; they do at a {' or a '.join(on_road)}"
        )
    row = on_road[objective]
    if total is not None and total < row["civilians_activation"]:
        return Arrived(0, far_end=False)
    number = dice.amount(row["civilians"], "civilians on the road")
    far = dice.chance(row["from_far_end"], "from the far end")
    speak = Next("fng civilian speak", "with each who passes: --check-point looks at his papers")
    return Arrived(number, far, row.rulings, (speak,) if "papers_false" in row else ())
