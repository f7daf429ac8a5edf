"""Events that hold for a while: pages 70-71."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.events.lasting import EVENTS, LASTING, Lasting, lasting
from fng_cli.rules.events.random_events import EventScene, random_event
from fng_cli.tables import table
from fng_cli.terms import Side


def test_every_event_that_lasts_is_one_of_the_table() -> None:
    events = {row["event"] for row in table("random-events").column(None).values()}
    assert events > LASTING


@pytest.mark.parametrize(("double", "dice", "kept"), [(2, (1,), ()), (8, (2, 1), ())])
def test_what_is_over_at_once_is_not_kept(double: int, dice: tuple[int, ...], kept: object) -> None:
    """p. 70-71: the weather, a revival."""
    assert lasting(random_event(double, EventScene(), dice=Typed(dice))) == kept


def test_a_jammed_radio_is_kept_with_its_turns() -> None:
    """p. 70."""
    [found] = lasting(random_event(2, EventScene(), dice=Typed([2, 5])))
    assert (found.event_name, found.turns) == ("radio-jammed", 3)


def test_a_withdrawal_is_kept_with_its_side() -> None:
    """p. 70, b-31."""
    [found] = lasting(random_event(6, EventScene(), dice=Typed([2, 1])))
    assert (found.event_name, found.side) == ("withdrawal", Side.FWF)
    assert EVENTS.read(EVENTS.add({}, found)) == (found,)
    assert EVENTS.add({}, Lasting("lull", "Nothing moves")) == {
        "events": [{"event_name": "lull", "text": "Nothing moves"}]
    }
