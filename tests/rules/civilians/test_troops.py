"""Speaking with indigenous troops: pages 5, 56-57."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.civilians.speaking import (
    TRUSTING_GROUPS,
    TrustingGroup,
    has_casualties,
    speak_troops,
    trusts_advisor,
)
from fng_cli.rules.people.person import Person
from fng_cli.terms import Side


def test_sfc_chambers() -> None:
    """p. 57: speak-local-chambers: two dice, one success."""
    found = speak_troops(Person(4), dice=Typed([2, 5]))
    assert (found.dice, found.successes, found.result, found.normal_speed) == (2, 1, "next-activation", True)


@pytest.mark.parametrize(
    ("successes", "result"),
    [(0, "refuses"), (1, "next-activation"), (2, "next-turn"), (3, "at-once"), (4, "at-once")],
)
def test_successes_with_troops(successes: int, result: str) -> None:
    """p. 56: derived-speak-indigenous-3 among them; more than three are three (b-36)."""
    dice = [1] * successes + [6] * (4 - successes)
    found = speak_troops(Person(6), dice=Typed(dice))
    assert (found.result, found.no_more_tests, found.verdict()) == (result, successes > 2, successes > 0)


def test_fluent_and_trusted_need_no_test() -> None:
    """p. 5, 56, b-35; a quarter lost takes a die."""
    assert speak_troops(Person(4, attributes=("fluent",)), dice=Typed([])).result == "at-once"
    assert speak_troops(Person(4), rapport=True, dice=Typed([])).rolled is False
    assert speak_troops(Person(4), casualties=True, dice=Typed([1])).dice == 1
    assert speak_troops(Person(2), casualties=True, dice=Typed([])).result == "refuses"


def test_a_group_that_trusts_him_is_kept() -> None:
    """p. 56: after three successes, of a group that is named."""
    won = speak_troops(Person(6), dice=Typed([1, 1, 1, 6]))
    assert (won.answer(), won.wins_trust("1st")) == ("at-once", (TrustingGroup("1st"),))
    assert won.wins_trust(None) == ()
    assert speak_troops(Person(6, attributes=("fluent",)), dice=Typed([])).wins_trust("1st") == ()
    content = TRUSTING_GROUPS.change({}, won.wins_trust("1st"))
    assert trusts_advisor(TRUSTING_GROUPS.read(content), "1st")
    assert not trusts_advisor(TRUSTING_GROUPS.read(content), None)
    with pytest.raises(RequestError, match="his REP is not known"):
        speak_troops(Person(), dice=Typed([]))


@pytest.mark.parametrize(
    ("lost", "of", "is_decimated"), [(0, 4, False), (1, 5, False), (1, 4, True), (0, 0, False)]
)
def test_a_quarter_lost(lost: int, of: int, is_decimated: bool) -> None:
    """p. 56: or more."""
    fit = Figure("a1", Side.FWF, 4)
    members = [replace(fit, status=Status.OBVIOUSLY_DEAD)] * lost + [fit] * (of - lost)
    assert has_casualties(members) is is_decimated


def test_who_does_not_do_as_he_is_told_may_fire() -> None:
    """p. 56: and does nothing else this turn; only after one success is he kept to a walk."""
    done = [speak_troops(Person(5), dice=Typed([1] * number + [6] * (3 - number))) for number in range(4)]
    assert done[0].may_fire
    assert done[0].summary().startswith("The troops can only fire at the enemy this turn")
    assert [one.normal_speed for one in done] == [False, True, False, False]
