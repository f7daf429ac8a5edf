"""The turns of an evening in which somebody fired or fought: who opened fire, who fired, and whose nerve broke.

They are recorded as they happen, for reports on the evening. Source: p. 16-24.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.events import FiredShots, FoughtHandToHand
from fng_cli.figures import FIGURES, Status
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import is_begun_by
from fng_cli.state import Kept, State

SHOOTING = "shooting"
"""The row of the table ``lasting`` that commands begin which fire or explode something."""


CALLED_IN = ("barrage", "strike", "air bomb", "air gunship", "helo strike", "trap spring")
"""Commands that begin ``SHOOTING``, whose doer does not fire himself."""


class FightTurn(Struct, frozen=True, omit_defaults=True):
    """A turn with fighting in it, 0 before the first; all figures are ids of both sides.

    ``opened_by`` fired first; None if that is not known. ``fired_ids`` fired, or fought hand to hand. ``ducked_ids``,
    ``stunned_ids`` and ``retired_ids`` are those who did not carry on.
    """

    turn: int
    opened_by: str | None = None
    fired_ids: tuple[str, ...] = ()
    ducked_ids: tuple[str, ...] = ()
    stunned_ids: tuple[str, ...] = ()
    retired_ids: tuple[str, ...] = ()


FIGHT_TURNS = Kept("fight_turns", FightTurn, "turn of a fight", id="turn")
"""The turns of an evening in which there was fighting, in order."""


def record_fighting(outcome: CommandOutcome, state: State) -> State:
    """Return the state with a command's fighting added to this turn's record: who fired, ducked back, was
    stunned, or retired. Source: p. 16-24.

    A shooting command begins the record even if it names nobody. Without fighting, or if turns are not
    counted, nothing changes.
    """
    number = turn_of(state)
    if number is None:
        return state
    fired = tuple(dict.fromkeys(_fired_ids(outcome, state)))
    shaken = {status: _turned(outcome, state, status) for status in _SHAKEN}
    if not fired and not any(shaken.values()) and not is_begun_by(SHOOTING, outcome.given.command):
        return state
    before = next((turn for turn in state[FIGHT_TURNS] if turn.turn == number), None)
    now = before or FightTurn(number, opened_by=next(iter(fired), None))
    return state.with_(
        FIGHT_TURNS,
        [
            replace(
                now,
                fired_ids=_merged(now.fired_ids, fired),
                ducked_ids=_merged(now.ducked_ids, shaken[Status.DUCK_BACK]),
                stunned_ids=_merged(now.stunned_ids, shaken[Status.STUNNED]),
                retired_ids=_merged(now.retired_ids, shaken[Status.RETIRE]),
            )
        ],
    )


_SHAKEN = (Status.DUCK_BACK, Status.STUNNED, Status.RETIRE)
"""The states of figures whose nerve broke, or who were stunned."""


def _fired_ids(outcome: CommandOutcome, state: State) -> Iterator[str]:
    """Yield the ids of the figures that fired or fought in a command. First come those named in its events,
    then those who carried out a shooting command. A command whose doer does not fire himself, such as a
    barrage, an airstrike or a sprung trap, adds no doers. An id may come several times.
    """
    for event in outcome.events:
        if isinstance(event, FiredShots | FoughtHandToHand) and event.who:
            yield event.who
    command = outcome.given.command
    if command not in CALLED_IN and is_begun_by(SHOOTING, command):
        yield from outcome.given.doers(state[FIGURES])


def _turned(outcome: CommandOutcome, state: State, status: Status) -> tuple[str, ...]:
    """Return the ids of the figures whose status the command changed to this ``status``, and those of new
    figures that have it. Empty for Carry On.
    """
    worse = set(outcome.newly_not_carrying_on(state))
    return tuple(figure.id for figure in state[FIGURES] if figure.id in worse and figure.status is status)


def _merged(known: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of ``known``, then those of ``more`` that are new."""
    return tuple(dict.fromkeys((*known, *more)))
