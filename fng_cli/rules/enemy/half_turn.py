"""The enemy's half of a turn: which of his PEFs and groups have had their activation in it. Source: p. 60, 69."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from fng_cli.document import Content
from fng_cli.rules.clock.clock import turn_of
from fng_cli.state import KeptOne


class HalfTurn(Struct, frozen=True):
    """The PEFs, by number, and the groups of the enemy, by name, that have had their activation in a turn."""

    turn: int
    moved_pefs: tuple[int, ...] = ()
    acted_groups: tuple[str, ...] = ()


HALF_TURN = KeptOne("enemy_half_turn", HalfTurn, "half turn of the enemy")


def half_turn_of(content: Content) -> HalfTurn:
    """The half turn that is being played: nobody has had his activation in a turn that has only begun."""
    turn = turn_of(content) or 0
    kept = HALF_TURN.read(content)
    return kept if kept is not None and kept.turn == turn else HalfTurn(turn)


def done(content: Content, *, pefs: Iterable[int | None] = (), groups: Iterable[str | None] = ()) -> Content:
    """The part of a document that changes as these have had their activation; nothing before the first turn."""
    known = half_turn_of(content)
    if not known.turn:
        return {}
    moved = (*known.moved_pefs, *(pef for pef in pefs if pef is not None))
    acted = (*known.acted_groups, *(group for group in groups if group))
    after = HalfTurn(known.turn, tuple(dict.fromkeys(moved)), tuple(dict.fromkeys(acted)))
    return {} if after == known else HALF_TURN.change(content, after)
