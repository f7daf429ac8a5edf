"""Replacements for those whom a unit has lost. Source: p. 103-105."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import Figure
from fng_cli.rules.after.consequence import NOTHING, Consequence
from fng_cli.tables import Entry, table

ASKS_FIRST = ("platoon-leader", "platoon-sergeant", "squad-leader")
"""The roles that ask for replacements, in their order; then whoever has the highest REP (y-06)."""
AMERICAN, ARVN = "american-and-anzac", "arvn"


class Replacement(Report, frozen=True):
    """Whether an open place is filled.

    ``rep`` is the REP of the one who comes where the table, or headquarters, says it; None where it is rolled as
    ever, with ``rep_change`` added. ``passed`` of ``dice`` against ``need``; None where nothing was rolled.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("comes",)

    comes: bool
    rep: int | None = None
    rep_change: int = 0
    rep_most: int | None = None
    passed: int | None = None
    need: int | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.need})"
        if not self.comes:
            return f"No replacement comes{passed}."
        return f"A replacement comes{self._rep()}{passed}."

    def _rep(self) -> str:
        if self.rep is not None:
            return f", with REP {self.rep}"
        if self.rep_change:
            direction = "better" if self.rep_change > 0 else "lower"
            most = f", up to {self.rep_most}" if self.rep_most else ""
            return f", with a REP one {direction} than rolled{most}"
        return ""

    def verdict(self) -> bool:
        """No: the place stays open."""
        return self.comes

    def rep_of(self, rolled: int) -> int:
        """The REP of the one who comes, where this was rolled for him; never below 1. Source: p. 103, 105."""
        if self.rep is not None:
            return self.rep
        rep = max(1, rolled + self.rep_change)
        return min(rep, max(rolled, self.rep_most)) if self.rep_most else rep


def replacement(
    asker_rep: int, *, arvn: bool = False, consequence: Consequence = NOTHING, dice: Dice
) -> Replacement:
    """The roll for one open place, against the REP of whoever asks for replacements.

    ``consequence`` is what the last mission brought: no replacements, all of REP 3, one better, a die more or
    fewer. Source: p. 103-105.
    """
    if consequence.no_replacements:
        return Replacement(comes=False)
    chart = table("replacements")
    number = max(0, chart.dice + consequence.replacement_dice)
    passed = dice.count(number, asker_rep, "replacement", most=chart.dice)
    cell = chart.at(passed, ARVN if arvn else AMERICAN)
    return _comes(cell, consequence, passed, asker_rep)


def relief(consequence: Consequence = NOTHING) -> Replacement:
    """The one who comes for a soldier whose tour is over: without a roll. Source: p. 104."""
    if consequence.no_replacements:
        return Replacement(comes=False)
    return _better(Replacement(comes=True, rep=consequence.replacement_rep), consequence)


def _comes(cell: Entry, consequence: Consequence, passed: int, need: int) -> Replacement:
    if not cell["comes"]:
        return Replacement(comes=False, passed=passed, need=need)
    fixed = consequence.replacement_rep
    change = cell.get("change", 0)
    rep = cell.get("rep") if fixed is None else fixed
    rulings = ("y-02",) if fixed is not None and change else ()
    found = Replacement(
        True, rep, 0 if rep is not None else change, passed=passed, need=need, rulings=rulings
    )
    return _better(found, consequence)


def _better(found: Replacement, consequence: Consequence) -> Replacement:
    """One who comes, a REP better where headquarters is pleased with the unit. Source: p. 103."""
    more, most = consequence.next_replacement_rep, consequence.replacement_most
    if not more:
        return found
    if found.rep is not None:
        return replace(found, rep=min(most, found.rep + more), rulings=cited(found.rulings, ("y-05",)))
    return replace(found, rep_change=found.rep_change + more, rep_most=most)


def asker(unit: Iterable[Figure], casualties: Sequence[str] = ()) -> Figure | None:
    """The one against whose REP replacements are rolled; None where nobody is left.

    ``casualties`` are the ids of those who were put out of the fight in the last mission: they do not ask. The
    platoon leader does, else the platoon sergeant, the squad leader of the highest REP, whoever has the
    highest REP. Source: p. 104.
    """
    left = [figure for figure in unit if figure.id not in casualties and not figure.down]
    for role in ASKS_FIRST:
        having = [figure for figure in left if figure.role == role]
        if having:
            return max(having, key=lambda figure: figure.rep)
    return max(left, key=lambda figure: figure.rep, default=None)


def from_headquarters(
    *, pleased: bool = False, displeased: bool = False, rep_3: bool = False, better: bool = False
) -> Consequence:
    """The consequence of a mission of which a player says only what it does to replacements. Source: p. 103, 105.

    ``pleased`` and ``displeased`` headquarters give a die more or fewer, ``rep_3`` makes all of them that, and
    ``better`` the next one a REP better.
    """
    modifiers, rows = table("replacements").modifiers, table("good-mission").column(None)
    dice = sum(
        int(modifiers[name]["dice"])
        for name, true in (("pleased", pleased), ("displeased", displeased))
        if true
    )
    gain = next(row for row in rows.values() if "next_replacement_rep" in row)
    return Consequence(
        "",
        replacement_dice=dice,
        replacement_rep=_fixed_rep() if rep_3 else None,
        next_replacement_rep=gain["next_replacement_rep"] if better else 0,
        replacement_most=gain["replacement_most"] if better else 0,
    )


def _fixed_rep() -> int:
    """The REP of all replacements, where headquarters is displeased. Source: p. 103."""
    rows = table("bad-mission").column(None).values()
    return int(next(row["replacement_rep"] for row in rows if "replacement_rep" in row))
