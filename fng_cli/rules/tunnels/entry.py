"""Going down: who does, and how long it takes to find anything. Source: p. 5-6, 65-66."""

from __future__ import annotations

from collections.abc import Sequence

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.people.attributes import Test
from fng_cli.rules.tunnels.delve import Delve, Explorer, change
from fng_cli.tables import table


class Entered(Report, frozen=True):
    """Who went down, and for how many turns at least.

    ``stay_out`` do not go into tunnels. ``movement_in`` is what it costs of the turn's move.
    ``delve`` is the number of the group's delve.
    """

    delve: int
    eal: int
    explorers: tuple[Explorer, ...]
    stay_out: tuple[str, ...]
    minimum: int | None
    movement_in: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.minimum is None:
            return f"Nobody goes down: {_names(self.stay_out)} will not."
        names = _names([explorer.name or "Going" for explorer in self.explorers])
        turns = "1 turn" if self.minimum == 1 else f"{self.minimum} turns"
        out = f" {_names(self.stay_out)} will not." if self.stay_out else ""
        return f"{names} down: nothing can be found in less than {turns} below.{out}"

    def verdict(self) -> bool:
        return self.minimum is not None


def _names(names: Sequence[str]) -> str:
    return " and ".join(name or "the explorer" for name in names)


def enter(explorers: Sequence[Explorer], eal: int, *, delve: int = 1, dice: Dice) -> Entered:
    """A group goes down at one entrance: the least turns by a die.

    Of those who go together the worst modifiers count for all. Raises RequestError where they are
    more than can go in a turn. Source: p. 65-66.
    """
    work = table("tunnel-work").row("enter")
    going = [one for one in explorers if not refuses(one)]
    stay = tuple(one.name for one in explorers if refuses(one))
    if len(going) > work["figures"]:
        raise RequestError(
            f"--by: {len(going)} would go down, and one entrance takes {work['figures']} a turn; the others follow"
        )
    if not going:
        return Entered(delve, eal, (), stay, None, 0)
    minimum, rulings = minimum_turns(going, eal, dice=dice)
    following = Next("fng tunnel turn", "each turn, once the activation dice are rolled")
    return Entered(delve, eal, tuple(going), stay, minimum, work["movement_in"], rulings, (following,))


def refuses(explorer: Explorer) -> bool:
    """Whether somebody never goes into a tunnel. Source: p. 5."""
    return change(explorer, Test.TUNNEL_ENTRY).result("does-not-enter") is not None


def minimum_turns(explorers: Sequence[Explorer], eal: int, *, dice: Dice) -> tuple[int, tuple[str, ...]]:
    """The least turns below before anything can be found, and the readings leaned on. Source: p. 5-6, 66."""
    chart = table("tunnel-minimum-turns")
    least = chart.modifiers["eal"]["total"][0]
    per_eal = max(least, min(0, FREE_EAL - eal))
    slowest = max((change(one, Test.TUNNEL_MINIMUM) for one in explorers), key=lambda each: each.turns)
    row = chart.throw(dice, per_eal + slowest.turns, label="least turns below")
    return row["turns"], cited(chart.rulings, slowest.rulings)


FREE_EAL = 3
"""Up to this Enemy Activity Level the least turns are as the die says. Source: p. 66."""


def begun(entered: Entered) -> Delve:
    """The delve of those who went down."""
    return Delve(entered.eal, entered.minimum or 1, entered.explorers, entered.delve)
