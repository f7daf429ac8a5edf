"""Civilians near shots and explosions. Source: p. 55."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.readings import chance
from fng_cli.rules.civilians.people import Civilian, activity_text
from fng_cli.tables import Entry, table


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
