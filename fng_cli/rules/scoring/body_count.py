"""The body count: which of the enemy dead are confirmed. Source: p. 102."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.readings import SIDES
from fng_cli.tables import kept, table


class Counted(Struct, frozen=True):
    """An enemy who is Obviously Dead, and whether his death is confirmed. ``who`` is None where he has no name."""

    who: str | None
    confirmed: bool


class BodyCount(Report, frozen=True):
    """The body count of a mission: how many of the enemy dead are confirmed kills, and how many are not.

    ``bodies`` tells them apart where they have names.
    """

    confirmed_dead: int
    unconfirmed_dead: int
    bodies: tuple[Counted, ...] = ()

    def answer(self) -> str:
        """``3 confirmed, 1 unconfirmed``."""
        return f"{self.confirmed_dead} confirmed, {self.unconfirmed_dead} unconfirmed"

    def summary(self) -> str:
        return f"Body count: {self.answer()}."

    def verdict(self) -> bool | None:
        """Whether the kill is confirmed, where it is about one only.

        No: the one kill is not confirmed.
        """
        return self.confirmed_dead == 1 if self.confirmed_dead + self.unconfirmed_dead == 1 else None


def body_count(number: int, *, dice: Dice) -> BodyCount:
    """The body count of so many nameless dead, all dice at once. Source: p. 102."""
    unconfirmed = dice.count(number, _unconfirmed_up_to(), "body count, not confirmed")
    return BodyCount(number - unconfirmed, unconfirmed)


@kept
def _unconfirmed_up_to() -> int:
    """The highest face by which a kill is not confirmed."""
    return max(face for face in range(1, SIDES + 1) if not table("body-count").at(face)["confirmed"])


def body_count_of(names: Sequence[str], *, dice: Dice) -> BodyCount:
    """The body count of dead whom the document names, in their order. Source: p. 102."""
    bodies = tuple(
        Counted(name, table("body-count").throw(dice, label=f"body count, {name}")["confirmed"])
        for name in names
    )
    confirmed = sum(body.confirmed for body in bodies)
    return BodyCount(confirmed, len(bodies) - confirmed, bodies)
