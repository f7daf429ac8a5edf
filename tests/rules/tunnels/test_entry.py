"""Going down a tunnel: pages 5-6 and 65-66."""

from __future__ import annotations

import pytest

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.tunnels.delve import Delve, Explorer, WentDown, enter, group_gone_down, refuses_tunnels
from tests.rules.tunnels.explorers import one


def entered(die: int, eal: int, *explorers: Explorer) -> WentDown:
    return enter(explorers or [one()], eal, dice=Typed([die]))


def test_eal_5_and_a_4_is_two_turns() -> None:
    """p. 66: one less for each level above 3, and no less than 1."""
    assert entered(4, 5).minimum == 2
    assert entered(4, 3).minimum == 4
    assert entered(1, 6).minimum == 1
    assert [entered(6, eal).minimum for eal in range(1, 7)] == [6, 6, 6, 5, 4, 3]


@pytest.mark.parametrize(
    ("attributes", "less"),
    [
        (("slight",), 1),
        (("trap-finder",), 1),
        (("tunnel-rat",), 1),
        (("slight", "trap-finder"), 2),
        (("clumsy",), 0),
    ],
)
def test_some_are_quicker_below(attributes: tuple[str, ...], less: int) -> None:
    """p. 6, e-85: Slight, Trap Finder, and so the Tunnel Rat."""
    assert entered(6, 3, one(*attributes)).minimum == 6 - less


def test_a_group_is_as_quick_as_its_slowest() -> None:
    """p. 66: the worst personal modifiers count for all."""
    assert entered(6, 3, one("slight", name="a"), one(name="b")).minimum == 6
    assert entered(6, 3, one("slight", name="a"), one("trap-finder", name="b")).minimum == 5


def test_cowards_stay_out() -> None:
    """p. 5: whoever is with them goes alone."""
    assert refuses_tunnels(one("coward"))
    found = entered(3, 3, one("coward", name="a"), one(name="b"))
    assert ([each.name for each in found.explorers], found.stay_out, found.verdict()) == (["b"], ("a",), True)
    nobody = enter([one("coward")], 3, dice=Typed([]))
    assert (nobody.minimum, nobody.verdict()) == (None, False)


def test_two_a_turn_at_one_entrance() -> None:
    """p. 66: and 4 inches of movement."""
    assert entered(3, 3).movement_in == 4
    with pytest.raises(RequestError, match="only 2 can use an entrance"):
        enter([one(name=name) for name in "abc"], 3, dice=Typed([3]))


def test_what_one_asks() -> None:
    """The least turns; and the turns below are next."""
    found = entered(4, 3)
    assert (found.answer(), found.next[0].call) == ("4 turns", call("tunnel turn"))
    assert enter([one("coward")], 3, dice=Typed([])).answer() == "stays out"
    assert group_gone_down(found) == Delve(3, 4, (one(),), 1)
