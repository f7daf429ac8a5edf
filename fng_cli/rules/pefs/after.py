"""The PEFs of a game after something befell one of them: pure functions from PEFs to PEFs. Source: p. 60-71, 93."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fng_cli.document import Report
from fng_cli.rules.enemy.half_turn import after_activation
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.pefs.moving import SPLIT_APART_IN, PefMove, PefMoves
from fng_cli.rules.pefs.state import MOST_REP, PEFS, Pef, What
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.rules.enemy.who import FirstContact


def resolved(pefs: Sequence[Pef], pef: Pef, what: What) -> tuple[Pef, ...]:
    """The PEFs once one of them proved to be something.

    Where Local VC melted away into it and its twin, the twin goes with it if they are here; if they
    are not, they are certain to be there. Source: p. 61-62, 70.
    """
    return tuple(_resolved(each, pef, what) for each in pefs)


def _resolved(each: Pef, pef: Pef, what: What) -> Pef:
    if each.number == pef.number:
        return replace(each, resolved=what)
    if pef.hides is None or each.hides != pef.hides or each.resolved is not None:
        return each
    return replace(each, resolved=What.DUMMY) if what is What.RETURNED else replace(each, certain=True)


def moved(pefs: Sequence[Pef], moves: Iterable[PefMove]) -> tuple[Pef, ...]:
    """The PEFs after their moves; one that split has another beside it, at the end. Source: p. 61."""
    known = {move.number: move for move in moves}
    after = [
        replace(pef, moved=True) if pef.number in known and known[pef.number].distance_in else pef
        for pef in pefs
    ]
    twins = [
        _twin(pef, move.new_number)
        for pef in pefs
        if (move := known.get(pef.number)) is not None and move.new_number is not None
    ]
    return (*after, *twins)


def after_moves(state: State, report: PefMoves) -> State:
    """The state once PEFs have moved or split: all of them have had their activation. Source: p. 60-61."""
    state = state.with_(PEFS, moved(state[PEFS], report.moves))
    numbers = [move.number for move in report.moves] + [move.new_number for move in report.moves]
    return after_activation(state, pefs=numbers)


class PefSplit(Report, frozen=True):
    """A PEF that splits: a second one, ``new_number``, stands ``apart_in`` inches from it. Source: p. 61."""

    ANSWER = ("new_number",)

    pef_number: int
    new_number: int
    apart_in: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f'PEF {self.pef_number} splits: put PEF {self.new_number} {self.apart_in}" from it.'


def split(pef: Pef, new_number: int) -> PefSplit:
    """Split a PEF by hand: the second one gets ``new_number``. Source: p. 61."""
    return PefSplit(pef.number or 0, new_number, SPLIT_APART_IN, ("h-02",))


def after_split(state: State, report: PefSplit) -> State:
    """The state with the PEF that a split puts on the table. Source: p. 61."""
    pef = PEFS.find(state[PEFS], report.pef_number, "`pef`")
    return state.with_(PEFS, [_twin(pef, report.new_number)])


def _twin(pef: Pef, number: int) -> Pef:
    return replace(pef, number=number, split_from=pef.number)


def with_rep(pefs: Sequence[Pef], rep: int) -> tuple[Pef, ...]:
    """The PEFs with the REP that is given to all that are left, and what each has gained. Source: p. 69, 71."""
    return tuple(
        pef if pef.resolved else replace(pef, rep=min(MOST_REP, rep + pef.rep_gained)) for pef in pefs
    )


def after_contact(pefs: Sequence[Pef], first: FirstContact | None) -> tuple[Pef, ...]:
    """The PEFs after First Contact, if it was made: they have the REP of the activity found. Source: p. 69."""
    found = first.activity_found if first else None
    return tuple(pefs) if found is None else with_rep(pefs, found.pef_rep)


def bolder(pefs: Sequence[Pef], called: str) -> tuple[Pef, ...]:
    """The PEFs when one that is left, ``PEF 3``, has become decisive: a REP more, up to 7. Source: p. 71."""
    return tuple(_bolder(pef) if pef.called == called and not pef.resolved else pef for pef in pefs)


def _bolder(pef: Pef) -> Pef:
    more = min(MOST_REP, pef.rep + 1) - pef.rep
    return replace(pef, rep=pef.rep + more, rep_gained=pef.rep_gained + more)


def reinforced(pefs: Sequence[Pef], sector: int | None, rep: int | None, number: int) -> tuple[Pef, ...]:
    """The PEFs with one that came as reinforcements, hidden in its sector; as they were where none came.

    Source: p. 93.
    """
    if sector is None or rep is None:
        return tuple(pefs)
    return (*pefs, Pef(number, rep, sector, PefPlace.HIDDEN))
