"""The player's half of a turn, as next steps. Source: p. 17, 60-61, 72, 100-101."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fng_cli.calls import ALL_SHOTS, WHO, Next, Slot, call
from fng_cli.figures import FIGURES
from fng_cli.rules.evening.deeds import was_given
from fng_cli.rules.mission.mission import points_of
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.radio.radio_calls import caller_of, fallen_radio_steps, fallen_radios
from fng_cli.rules.record.counted import SECTORS
from fng_cli.rules.record.feats import FEATS, FeatKind, numbers
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import listed

FEW = 3
"""The most figures that a step names one by one."""

PEF, SECTOR, SUPPORT = Slot("PEF"), Slot("SECTOR"), Slot("SUPPORT")


def own_half(own: Sequence[str], state: State) -> tuple[Next, ...]:
    """Return the steps of the player's half of the turn, for ``own``, his groups and figures that have still to act.

    They fire, if an enemy is on the table, or move; a PEF in plain sight is resolved; on a patrol a sector is recorded;
    somebody calls for support, if there is an enemy or one of them is hurt; and the radios of the fallen are taken up.
    Empty if nobody has still to act.
    """
    if not own:
        return ()
    who = f"your half of the turn, {', '.join(own)}"
    steps = [
        *_fire(who, state),
        *_moves(who, own, state),
        *_plain_sight(state),
        *_sectors(state),
        *_calls(state),
        *fallen_radio_steps(state[FIGURES], fallen_radios(state[FIGURES])),
    ]
    return tuple(steps)


def _has_enemy(state: State) -> bool:
    """True if an enemy who counts is on the table."""
    return any(figure.side is Side.VC_NVA and may(figure, Deed.COUNT) for figure in state[FIGURES])


def _fire(who: str, state: State) -> Iterator[Next]:
    """Yield the step of firing if an enemy is on the table; ``who`` begins its reason."""
    if _has_enemy(state):
        yield Next(call("fire", by=WHO, at=WHO, shots=ALL_SHOTS), f"{who}: anyone who sees an enemy may fire")


def _plain_sight(state: State) -> Iterator[Next]:
    """Yield the step that resolves a PEF in plain sight, if there are PEFs on the table. Source: p. 60-61."""
    pefs = on_table(state[PEFS])
    if pefs:
        number = pefs[0].number if len(pefs) == 1 and pefs[0].number else PEF
        yield Next(call("pef resolve", number), "a PEF that is in plain sight, or comes into sight")


def _moves(who: str, own: Sequence[str], state: State) -> Iterator[Next]:
    """Yield the step of moving; ``who`` begins its reason if they do not fire. Source: p. 17."""
    named = {figure.group for figure in state[FIGURES]}
    groups_left = [name for name in own if name in named]
    alone = [name for name in own if name not in named]
    begins = "" if _has_enemy(state) else f"{who}: "
    moves = call("fast-move", group=groups_left, by=alone if len(alone) <= FEW else WHO)
    yield Next(moves, f"{begins}they move, fast or at the speed of the terrain")


def _sectors(state: State) -> Iterator[Next]:
    """Yield the step that records a sector, if sectors bring points and some are left. Source: p. 100-101."""
    kind = MISSION.facts(state.content).type
    if kind is None or not points_of(kind).get("sector_patrolled"):
        return
    left = [
        number
        for number in range(1, SECTORS + 1)
        if number not in numbers(state[FEATS], FeatKind.SECTOR_PATROLLED)
    ]
    if left:
        still = f": {listed([str(number) for number in left])} left" if len(left) < SECTORS else ""
        yield Next(call("record sector", SECTOR), f"they see the centre of a sector from within{still}")


def _calls(state: State) -> Iterator[Next]:
    """Yield the step of a call for support, once a turn: if somebody can call, and there is an enemy or one of the FWF is hurt.

    Source: p. 72-74.
    """
    figures = state[FIGURES]
    hurt = any(figure.side is Side.FWF and figure.down for figure in figures)
    if (hurt or _has_enemy(state)) and not was_given(state, "call") and (caller := caller_of(figures)):
        yield Next(
            call("call", by=caller.id, want=SUPPORT),
            "a radio call for support; fng support show has the prices",
        )
