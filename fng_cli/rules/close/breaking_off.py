"""Getting out of a melee. Source: p. 38."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.rules.people.person import Person, by
from fng_cli.tables import table


class BreakOff(Report, frozen=True):
    """Whether somebody who is evenly matched gets away.

    ``passed`` of the one die against ``rep``, None where he does as he likes, or cannot.
    ``move_in`` is how far he moves away: None for a Star, who goes as far as he may.
    """

    name: str | None
    rep: int
    breaks_off: bool
    passed: int | None = None
    move_in: int | None = None
    blocked: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        who = self.name or "The figure"
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.rep})"
        if not self.breaks_off:
            return f"{who} stays in melee{', having no way out' if self.blocked else passed}."
        away = f'at least {least_in()}"' if self.move_in is None else f'{self.move_in}"'
        return f"{who} breaks off and moves {away} away{passed}."

    def answer(self) -> str:
        """``stays``, or ``breaks off`` with the inches, where they are rolled: ``breaks off, 3``."""
        if not self.breaks_off:
            return "stays"
        return "breaks off" if self.move_in is None else f"breaks off, {self.move_in}"

    def verdict(self) -> bool:
        """No: he does not get away."""
        return self.breaks_off


def least_in() -> int:
    """The inches from the enemy at which a melee is over. Source: p. 38."""
    return int(table("fight-distances").row("breaking-off")["inches"])


def break_off(who: Person, *, leaves: bool | None = None, blocked: bool = False, dice: Dice) -> BreakOff:
    """Whether one who becomes active evenly matched stays in melee.

    A Star does as he likes: ``leaves`` says what. A Grunt rolls a die against his REP, and without
    a pass gets away. ``blocked``: the ground lets him go nowhere, and he stays, without a roll
    (n-06). Raises RequestError for a Star who says nothing, a Grunt who says something, and for one
    whose REP is not known. Source: p. 38.
    """
    name, rep = who.told() or None, who.rep
    if rep is None:
        raise RequestError(f"{who.called}: his REP is not known")
    if who.star and leaves is None and not blocked:
        raise RequestError("a Star does as he likes: say whether he leaves or stays (p. 38)")
    if not who.star and leaves is not None:
        raise RequestError(f"{name or 'this figure'} is no Star: a Grunt must roll (p. 38)")
    if blocked:
        return BreakOff(name, rep, False, blocked=True, rulings=("n-06",))
    if who.star:
        return BreakOff(name, rep, bool(leaves), next=_in_sight(who) if leaves else ())
    passed = dice.count(1, rep, "breaking off")
    row = table("breaking-off").at(passed)
    if row["result"] == "stays":
        return BreakOff(name, rep, False, passed)
    move_in = dice.amount(row["move_in"], "inches away")
    return BreakOff(name, rep, True, passed, move_in, next=_in_sight(who))


def _in_sight(who: Person) -> tuple[Next, ...]:
    """The test of both sides once they are apart; it does not ask who is a Star."""
    plain = who if who.name else replace(who, star=False)
    reason = f'both sides, once they are {least_in()}" apart'
    return (Next(call("react in-sight", **by(plain)), reason),)
