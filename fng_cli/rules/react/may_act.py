"""The right to act in a turn: what later commands ask of the last roll for activation, and of what has happened to somebody since.

Source: p. 5, 14-17, 24, 50, 73.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fng_cli.figures import FIGURES, Figure, inches_between
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.people import groups
from fng_cli.rules.react.known import ACTIVATION, LastRoll
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side


def last_roll(state: State) -> LastRoll | None:
    """Return the last roll for activation if it began a turn. None if it came up doubles, or if no roll was
    made yet. Raises RequestError for a damaged section of the document.
    """
    rolled = ACTIVATION.read(state.content)
    return rolled if rolled and rolled.is_turn else None


def _roll_of_this_turn(state: State) -> LastRoll | None:
    """Return the roll for activation that began this turn; None if the last roll belongs to another turn or
    was doubles, or if there is none. A roll without a turn counts for this turn.
    """
    rolled = last_roll(state)
    return rolled if rolled and rolled.turn in (None, turn_of(state)) else None


def ids_too_low_to_act(state: State, ids: Collection[str]) -> tuple[str, ...]:
    """Return those of ``ids`` whose figures cannot act this turn, because their group's REP was too low for
    the activation roll, as ``rep_is_too_low_to_act`` finds. Source: p. 14, 16-17.
    """
    return tuple(
        figure.id for figure in state[FIGURES] if figure.id in ids and rep_is_too_low_to_act(state, figure)
    )


def failed_to_act(state: State) -> frozenset[str]:
    """Return the ids of figures that failed their test to act at all this turn; empty if nobody did. Source:
    p. 5.
    """
    rolled = _roll_of_this_turn(state)
    return frozenset(name for group in rolled.order for name in group.does_not) if rolled else frozenset()


COMMANDED = "commanded"
"""The kind of ``Lasting``, and the state, of a Commander whose order went unheeded: he does no more in this activation."""


ORDERED = "ordered"
"""The kind of ``Lasting`` for a group that acts by radio, in place of its own activation."""


def ids_of_unheeded(state: State) -> frozenset[str]:
    """Return the ids of the Commanders who gave an order in this turn that their group did not follow. Empty
    if there are none, or if turns are not counted. Source: p. 73.
    """
    failed = holding(state[LASTING], turn_of(state), COMMANDED)
    return frozenset(order.who for order in failed if order.who)


def rep_is_too_low_to_act(state: State, figure: Figure) -> bool:
    """True if the REP of a figure's group was too low for the dice of this turn, and no radio order lets it
    act after all. The order may go to the group, or to a Leader who takes it along. False if no dice were
    rolled this turn, or doubles. A figure without a group is a group of its own. Source: p. 14, 16, 73.
    """
    rolled, group = _roll_of_this_turn(state), figure.group or figure.id
    if rolled is None or group not in rolled.waits:
        return False
    if any((one.side, one.name) == (figure.side, group) for one in rolled.order):
        return False
    ordered = holding(state[LASTING], turn_of(state), ORDERED)
    return not any(
        order.group == group or _takes_along(state[FIGURES], order.group or "", group, figure.side)
        for order in ordered
    )


def _takes_along(figures: Sequence[Figure], ordered: str, group: str, side: Side) -> bool:
    """True if the Leader of the group ``ordered``, who acts by an order over the radio, may take along the
    other ``group`` by voice. He must rank above its Leader. False if the two stand too far apart, as far as
    that is known, or if a group has no Leader who can be activated. Source: p. 15, 73.
    """
    by_name = groups.groups(figure for figure in figures if figure.side is side)
    leader, follower = (groups.in_charge(by_name.get(name, ())) for name in (ordered, group))
    if leader is None or follower is None:
        return False
    rank, rank_below = groups.echelon(leader), groups.echelon(follower)
    if rank is None or rank_below is None or rank >= rank_below:
        return False
    apart_in = inches_between(leader, follower)
    return apart_in is None or apart_in <= table("command-distances").row("force-commander")["within_in"]


SPENDS_TURN = "does-nothing"
"""The kind of ``Lasting`` for a stunned figure that spends a turn of activation doing nothing (p. 24)."""


def ids_with_turn_spent(state: State) -> frozenset[str]:
    """Return the ids of stunned figures that are recorded as spending the turn doing nothing, and so recover
    in the next one. Empty if there are none.
    """
    return frozenset(spent.who for spent in state[LASTING] if spent.kind == SPENDS_TURN and spent.who)


def after_stunned(state: State, ids: Collection[str]) -> State:
    """Return the state after the figures ``ids`` are stunned. Each must spend a whole turn doing nothing;
    such a turn spent before no longer counts. Once the first turn has begun, figures in the water also get a
    record that they were stunned there, unless they have one. Source: p. 24, 50.
    """
    known, turn = state[LASTING], turn_of(state)
    over = [spent.id for spent in known if spent.kind == SPENDS_TURN and spent.who in ids]
    shaken: list[Lasting] = []
    for figure in state[FIGURES] if turn else ():
        if figure.id in ids and figure.in_water and figure.id not in ids_stunned_in_water(state):
            shaken.append(begun((*known, *shaken), STUNNED_IN_WATER, turn=turn, who=figure.id))
    state = state.without(LASTING, over)
    return state.with_(LASTING, shaken) if shaken else state


STUNNED_IN_WATER = "stunned-in-water"
"""The kind of ``Lasting`` for a figure that was stunned in the water, until its next swimming test (p. 50)."""


def ids_stunned_in_water(state: State) -> frozenset[str]:
    """Return the ids of figures with a record that they were stunned in the water and have not swum since.
    Source: p. 50.
    """
    return frozenset(
        record.who for record in state[LASTING] if record.kind == STUNNED_IN_WATER and record.who
    )
