"""A Looter who comes on something to take: how long he lingers. Source: p. 5."""

from __future__ import annotations

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person


class Loot(Report, frozen=True):
    """Result: the ``turns`` that somebody lingers over loot, none for all but a Looter.

    He comes away at once when a leader is within ``leader_in`` inches; None for who does not linger.
    """

    name: str | None
    turns: int
    leader_in: int | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """``4 turns``, ``does not linger``."""
        return f"{self.turns} turn{'s' if self.turns > 1 else ''}" if self.turns else "does not linger"

    def summary(self) -> str:
        who = f"{self.name[:1].upper()}{self.name[1:]}" if self.name else "He"
        if not self.turns:
            return f"{who} is no Looter, and does not linger."
        return (
            f"{who} lingers over the loot for {self.answer()} and does nothing else, unless a leader moves "
            f'within {self.leader_in}" of him.'
        )

    def verdict(self) -> bool:
        """No: nobody lingers."""
        return self.turns > 0


def loot(who: Person, *, dice: Dice) -> Loot:
    """The turns that somebody lingers above ground where there is something to take (u-65). Source: p. 5."""
    found = next((one for one in effects(who.attributes, TestKind.LOOT).all if one.delay_turns), None)
    if found is None:
        return Loot(who.name or None, 0)
    turns = dice.amount(found.delay_turns or "", "turns over the loot")
    return Loot(who.name or None, turns, found.leader_in, cited(("u-65",)))
