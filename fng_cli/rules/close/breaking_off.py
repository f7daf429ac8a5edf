"""Getting out of a melee, and what becomes of the helpless. Source: p. 24, 38."""

from __future__ import annotations

import shlex

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.figures import Status
from fng_cli.names import find
from fng_cli.tables import Entry, table


class BreakOff(Report, frozen=True):
    """Whether somebody who is evenly matched gets away.

    ``passed`` of the one die against ``rep``, None where he does as he likes, or cannot.
    ``move_in`` is how far he moves away: None for a Star, who goes as far as he may.
    """

    name: str
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

    def verdict(self) -> bool:
        return self.breaks_off


def least_in() -> int:
    """How far from the enemy a melee is over, in inches. Source: p. 38."""
    return int(table("fight-distances").row("breaking-off")["inches"])


def break_off(
    rep: int,
    *,
    name: str = "",
    typed: str = "",
    star: bool = False,
    leaves: bool | None = None,
    blocked: bool = False,
    dice: Dice,
) -> BreakOff:
    """Whether one who becomes active evenly matched stays in melee.

    A Star does as he likes: ``leaves`` says what. A Grunt rolls a die against his REP, and without
    a pass gets away. ``blocked``: the ground lets him go nowhere, and he stays, without a roll
    (n-06). Raises RequestError for a Star who says nothing, and a Grunt who says something.
    Source: p. 38.
    """
    if star and leaves is None and not blocked:
        raise RequestError("a Star does as he likes: say --leave or --stay (p. 38)")
    if not star and leaves is not None:
        raise RequestError(f"{name or 'this figure'} is no Star: a Grunt must roll (p. 38)")
    if blocked:
        return BreakOff(name, rep, False, blocked=True, rulings=("n-06",))
    if star:
        return BreakOff(name, rep, bool(leaves), next=_in_sight(typed, rep) if leaves else ())
    passed = dice.count(1, rep, "breaking off")
    row = table("breaking-off").at(passed)
    if row["result"] == "stays":
        return BreakOff(name, rep, False, passed)
    return BreakOff(name, rep, True, passed, _away(row, dice), next=_in_sight(typed, rep))


def _away(row: Entry, dice: Dice) -> int:
    return dice.amount(row["move_in"], "inches away")


def _in_sight(typed: str, rep: int) -> tuple[Next, ...]:
    who = f"--by {shlex.quote(typed)}" if typed else f"--rep {rep}"
    return (Next(f"fng react in-sight {who}", f'both sides, once they are {least_in()}" apart'),)


class Capture(Report, frozen=True):
    """What an active figure does with the helpless whom it comes into contact with.

    ``prisoners`` is how many it guards from now on; who is bound needs no guard.
    """

    by: str
    choice: str
    figures: tuple[str, ...]
    bound: bool
    prisoners: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        who = " and ".join(self.figures)
        if self.choice == "kill":
            return f"{self.by} kills {who}."
        many = "1 prisoner" if self.prisoners == 1 else f"{self.prisoners} prisoners"
        guard = "bound, without a guard" if self.bound else f"and guards {many}"
        return f"{self.by} captures {who}, {guard}."


def capture(
    by: str,
    helpless: tuple[tuple[str, Status], ...],
    *,
    choice: str = "capture",
    bound: bool = False,
    guarded: int = 0,
    armed: bool = True,
) -> Capture:
    """Kill or capture those whom an active figure comes upon, stunned or out of the fight.

    ``helpless`` has the name and status of each, ``guarded`` is how many he guards already;
    ``bound``: they cannot get away, and need no guard. Raises RequestError for one who is not
    helpless, or for more prisoners than a guard can keep. Source: p. 24, 38.
    """
    rows = table("capture").column(None)
    for name, status in helpless:
        if status not in rows:
            told = " or ".join(key.replace("-", " ") for key in rows)
            raise RequestError(
                f"{name} is {status.replace('-', ' ')}: only who is {told} is helpless (p. 38)"
            )
    row = rows[helpless[0][1]]
    choice = find(choice, row["choices"], "choice", "capture")
    kept = 0 if bound or choice == "kill" else len(helpless)
    most = int(row["prisoners_per_guard"]) if armed else 0
    if kept and guarded + kept > most:
        raise RequestError(
            f"{by} can guard {most} at once, and would have {guarded + kept}: "
            "another must capture some of them, or give --bound (p. 38)"
            if armed
            else f"{by} is not armed and can guard nobody: give --bound, or --kill (p. 38)"
        )
    return Capture(by, choice, tuple(name for name, _ in helpless), bound, guarded + kept)
