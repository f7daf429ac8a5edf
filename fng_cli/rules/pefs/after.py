"""The PEFs of a game after an event: pure functions from PEFs to PEFs. Source: p. 60-71, 93."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fng_cli.document import Report
from fng_cli.rules.enemy.who import after_activation
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.pefs.moving import SPLIT_APART_IN, PefMove, PefMoves
from fng_cli.rules.pefs.state import MOST_REP, PEFS, Pef, What
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.rules.enemy.who import FirstContact


def with_resolved(pefs: Sequence[Pef], pef: Pef, what: What) -> tuple[Pef, ...]:
    """Return all PEFs, with ``pef`` resolved as ``what``. If Local VC who melted away may be in ``pef`` or in
    one other PEF, the other is settled, too. It is a dummy if they were in ``pef``, and holds them if not.
    Source: p. 61-62, 70.
    """
    return tuple(_after_resolving(other, pef, what) for other in pefs)


def _after_resolving(other: Pef, pef: Pef, what: What) -> Pef:
    """Return the PEF ``other`` after ``pef`` was resolved as ``what``. The same PEF is marked as resolved. If
    both may hide the same melted-away group, ``other`` becomes a dummy (the group was in ``pef``) or
    certain to hide it. Any other PEF is unchanged.
    """
    if other.number == pef.number:
        return replace(other, resolved=what)
    if pef.hides is None or other.hides != pef.hides or other.resolved is not None:
        return other
    return replace(other, resolved=What.DUMMY) if what is What.RETURNED else replace(other, certain=True)


def with_moves(pefs: Sequence[Pef], moves: Iterable[PefMove]) -> tuple[Pef, ...]:
    """Return all PEFs after these moves. A PEF that covered a distance is marked as moved, and its present
    sector is unknown; the second PEFs of splits are added at the end. Source: p. 61.
    """
    known = {move.number: move for move in moves}
    after = [
        replace(pef, moved=True, sector_now=None)
        if pef.number in known and known[pef.number].distance_in
        else pef
        for pef in pefs
    ]
    twins = [
        _split_twin(pef, move.new_number)
        for pef in pefs
        if (move := known.get(pef.number)) is not None and move.new_number is not None
    ]
    return (*after, *twins)


def after_moves(state: State, report: PefMoves) -> State:
    """Return the state after the moves and splits of a report. If a turn is being played, all PEFs of the
    report, the new ones of splits too, are recorded as having acted.

    Source: p. 60-61.
    """
    state = state.with_(PEFS, with_moves(state[PEFS], report.moves))
    numbers = [move.number for move in report.moves] + [move.new_number for move in report.moves]
    return after_activation(state, pefs=numbers)


class PefSplit(Report, frozen=True):
    """A split of a PEF: a second one, ``new_number``, stands ``apart_in`` inches from it. Source: p. 61."""

    ANSWER = ("new_number",)

    pef_number: int
    new_number: int
    apart_in: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return in a sentence which PEF splits, and where the second one is put."""
        return f'PEF {self.pef_number} splits in two: place PEF {self.new_number} (the new one) {self.apart_in}" away from it.'


def split(pef: Pef, new_number: int) -> PefSplit:
    """Return the report on splitting a PEF in two by hand: its number (0 if it has none), and ``new_number``
    for the second one. Nothing is rolled, and no document is changed. Source: p. 61.
    """
    return PefSplit(pef.number or 0, new_number, SPLIT_APART_IN, ("h-02",))


def after_split(state: State, report: PefSplit) -> State:
    """Return the state with the second PEF of a split added. Raises RequestError if the state lacks the
    first. Source: p. 61.
    """
    pef = PEFS.find(state[PEFS], report.pef_number, "`pef`")
    return state.with_(PEFS, [_split_twin(pef, report.new_number)])


def _split_twin(pef: Pef, number: int) -> Pef:
    """Return the second PEF of a split: a copy with this number that records from which PEF it split."""
    return replace(pef, number=number, split_from=pef.number)


def with_rep(pefs: Sequence[Pef], rep: int) -> tuple[Pef, ...]:
    """Return all PEFs in their order. Each unresolved one gets ``rep`` plus the REP that it has gained, at
    most 7; resolved ones are unchanged. Source: p. 69, 71.
    """
    return tuple(
        pef if pef.resolved else replace(pef, rep=min(MOST_REP, rep + pef.rep_gained)) for pef in pefs
    )


def with_activity_rep(pefs: Sequence[Pef], first: FirstContact | None) -> tuple[Pef, ...]:
    """Return all PEFs. If the first contact ``first`` rolled the enemy's activity, each unresolved PEF gets
    the REP of that activity plus any REP gained. Without a first contact or a rolled activity they are
    unchanged. Source: p. 69.
    """
    activity = first.activity_found if first else None
    return tuple(pefs) if activity is None else with_rep(pefs, activity.pef_rep)


def with_bolder(pefs: Sequence[Pef], name: str) -> tuple[Pef, ...]:
    """Return all PEFs; the one with this name, such as ``PEF 3``, gets 1 more REP, up to 7, unless it is
    resolved. Source: p. 71.
    """
    return tuple(_make_bolder(pef) if pef.called == name and not pef.resolved else pef for pef in pefs)


def _make_bolder(pef: Pef) -> Pef:
    """Return the PEF with a REP higher by 1, but not above MOST_REP. The rise also counts in ``rep_gained``."""
    gained = min(MOST_REP, pef.rep + 1) - pef.rep
    return replace(pef, rep=pef.rep + gained, rep_gained=pef.rep_gained + gained)


def with_reinforcement(
    pefs: Sequence[Pef], sector: int | None, rep: int | None, number: int
) -> tuple[Pef, ...]:
    """Return the PEFs with one more, of this number, hidden in a sector; unchanged if ``sector`` or ``rep``
    is None. Source: p. 93.
    """
    if sector is None or rep is None:
        return tuple(pefs)
    return (*pefs, Pef(number, rep, sector, PefPlace.HIDDEN))
