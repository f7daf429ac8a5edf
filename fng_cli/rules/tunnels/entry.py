"""Going down: who does, and how long it takes to find anything. Source: p. 5-6, 65-66."""

from __future__ import annotations

from collections.abc import Sequence

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.tunnels.delve import Delve, Explorer, change_below, turn_call, turns_text
from fng_cli.tables import table


class WentDown(Report, frozen=True):
    """The group that went down, and the least number of its turns there.

    ``stay_out`` are those who do not go into tunnels, as they are called; where nobody goes down
    ``minimum`` is None. ``movement_in`` is what it costs of the turn's move, in inches. ``delve`` is the
    number of the group.
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
        stay = " and ".join(self.stay_out)
        if self.minimum is None:
            return f"Nobody goes down: {stay} will not."
        names = " and ".join(explorer.name or "Going" for explorer in self.explorers)
        turns, out = turns_text(self.minimum), f" {stay} will not." if stay else ""
        return f"{names} down: nothing can be found in less than {turns} below.{out}"

    def answer(self) -> str:
        return "stays out" if self.minimum is None else turns_text(self.minimum)

    def verdict(self) -> bool:
        """No: nobody can go down."""
        return self.minimum is not None


def one_entrance(explorers: Sequence[Explorer], where: str) -> tuple[Explorer, ...]:
    """Those who would go down together, cowards among them.

    Raises RequestError that says ``where`` they were named if more would go than one entrance takes in a
    turn. Source: p. 66.
    """
    going, most = sum(not refuses(one) for one in explorers), table("tunnel-work").row("enter")["figures"]
    if going > most:
        raise RequestError(
            f"{where}: {going} would go down, and one entrance takes {most} a turn; the others follow"
        )
    return tuple(explorers)


def enter(explorers: Sequence[Explorer], eal: int, *, delve: int = 1, dice: Dice) -> WentDown:
    """A group goes down at one entrance: the least turns by a die.

    Of those who go together the worst modifiers count for all. Raises RequestError where they are
    more than can go in a turn. Source: p. 65-66.
    """
    together = one_entrance(explorers, "explorers")
    going = tuple(one for one in together if not refuses(one))
    stay = tuple(one.called for one in together if refuses(one))
    if not going:
        return WentDown(delve, eal, (), stay, None, 0)
    minimum, rulings = minimum_turns(going, eal, dice=dice)
    movement_in = table("tunnel-work").row("enter")["movement_in"]
    following = Next(turn_call(delve), "each turn, once the activation dice are rolled")
    return WentDown(delve, eal, going, stay, minimum, movement_in, rulings, (following,))


def refuses(explorer: Explorer) -> bool:
    """Whether somebody never goes into a tunnel. Source: p. 5."""
    return change_below(explorer, TestKind.TUNNEL_ENTRY).result("does-not-enter") is not None


def minimum_turns(explorers: Sequence[Explorer], eal: int, *, dice: Dice) -> tuple[int, tuple[str, ...]]:
    """The least turns below before anything can be found, and the readings leaned on. Source: p. 5-6, 66."""
    chart = table("tunnel-minimum-turns")
    least = chart.modifiers["eal"]["total"][0]
    per_eal = max(least, min(0, FREE_EAL - eal))
    slowest = max(
        (change_below(one, TestKind.TUNNEL_MINIMUM) for one in explorers), key=lambda each: each.turns
    )
    row = chart.throw(dice, per_eal + slowest.turns, label="least turns below")
    return row["turns"], cited(chart.rulings, slowest.rulings)


FREE_EAL = 3
"""Up to this Enemy Activity Level the least turns are as the die says. Source: p. 66."""


def group_gone_down(entered: WentDown) -> Delve:
    """The group of those who went down, at the beginning of its delve."""
    return Delve(entered.eal, entered.minimum or 1, entered.explorers, entered.delve)
