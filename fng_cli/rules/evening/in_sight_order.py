"""The order of an In Sight as the fight goes on: who forfeits his turn in it. Source: p. 21."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.document import Content
from fng_cli.events import FoughtHandToHand
from fng_cli.figures import FIGURES
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.evening.actions import action_of, called_to_react
from fng_cli.rules.react.pending import PENDING, keeping, next_place, played
from fng_cli.state import State
from fng_cli.words import listed

ITS_OWN = frozenset({"activate", "react in-sight", "react in-sight-action"})
"""The commands that keep the order themselves."""


def forfeit_places(outcome: CommandOutcome, state: State) -> State:
    """The state once figures have forfeited their places in the order of an In Sight that is being played out.

    A figure forfeits its place if it is hit, ducks back, fights hand to hand, or acts out of turn. Source: p. 21.
    """
    order = state[PENDING]
    if (
        not turn_of(state.content)
        or outcome.given.command in ITS_OWN
        or order is None
        or not order.still_to_act
    ):
        return state
    waiting = {name for place in order.still_to_act for name in place.names}
    out = waiting.intersection((*outcome.worse_off(state), *_acting(outcome)))
    return state.with_part(keeping(state.content, played(order, out, in_turn=False))) if out else state


def _acting(outcome: CommandOutcome) -> Iterator[str]:
    """The ids of the figures that fought hand to hand, or fired or charged without a test that called for it."""
    given, before = outcome.given, outcome.before
    yield from (event.who for event in outcome.events if isinstance(event, FoughtHandToHand))
    row = action_of(given.command)
    if row is not None and not row["active_fire"]:
        doers = given.doers(before[FIGURES])
        reacting = called_to_react(before[LASTING], turn_of(before.content), given.command, doers)
        yield from (name for name in doers if name not in {one.who for one in reacting})


def out_of_turn(content: Content, command: str, who: str, *, in_reaction: bool = False) -> tuple[str, ...]:
    """A sentence on somebody who acts while an In Sight is played out and it is not his turn: it is told, not refused. Source: p. 21.

    ``who`` is the id of a figure. What a test called for is in turn, and so is what is done ``in_reaction``.
    """
    kept, figures, turn = PENDING.read(content), FIGURES.read(content), turn_of(content)
    place = next_place(kept, figures) if kept else None
    if kept is None or place is None or in_reaction or not turn:
        return ()
    if called_to_react(LASTING.read(content), turn, command, [who]):
        return ()
    has_had = who in kept.had_turn
    waits = any(who in one.names for one in kept.still_to_act)
    why = (
        "has had his turn" if has_had else "has still to be asked what he does" if waits else "is in no place"
    )
    return (
        f"An In Sight is being played out, in which {who} {why}: it is the turn of {listed(place.names)} (p. 21)",
    )
