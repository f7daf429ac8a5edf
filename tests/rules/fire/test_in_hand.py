"""Guns that are set up, and what is held ready: pages 24, 26-28, 33."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.clock.lasting import LASTING, READIED, Lasting, begun
from fng_cli.rules.fire.in_hand import (
    LOADS_ALONE,
    SET_UP,
    SETTING_UP,
    TAKEN_DOWN,
    after_moving,
    after_set_up,
    check_loaded,
    check_set_up,
    drop_what_was_ready,
    finish_setting_up,
    loading_record,
    needs_set_up,
)
from fng_cli.rules.fire.machine_guns import set_up
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State
from fng_cli.terms import Side

TRANH = Person(4, "e1", known=True, side=Side.VC_NVA)
HEAVY = find_weapon("dshk", Side.VC_NVA, "--weapon")
BAZOOKA = find_weapon("bazooka", Side.FWF, "--weapon")
FIGURE = Figure("e1", Side.VC_NVA, 4, weapons=("dshk",), x_in=10, y_in=10)


def gun(kind: str, **more: Any) -> Lasting:
    return begun((), kind, turn=3, who="e1", detail=HEAVY.id, **more)


def kinds(known: tuple[Lasting, ...]) -> list[str]:
    return [one.kind for one in known]


def document(figure: Figure, *known: Lasting) -> dict[str, Any]:
    return {"fng": 3, "clock": {"turn": 4}} | FIGURES.only([figure]) | LASTING.only(known)


def left(before: Figure, after: Figure | None, *known: Lasting) -> list[str]:
    """The kinds of what is left where a ruling has made that of a figure; None: he is off the list."""
    was = document(before, *known)
    now = was | {"figures": [] if after is None else document(after)["figures"]}
    return kinds(let_all_go(was, now)[LASTING])


def let_all_go(was: dict[str, Any], now: dict[str, Any]) -> State:
    """The document once everybody has let go who cannot hold on any longer."""
    return drop_what_was_ready(CommandOutcome(GivenCommand("fire", {}), State(was)), State(now))


def test_a_gun_takes_its_activations_and_then_stands() -> None:
    """p. 27: a whole activation for its crew, and no shot before."""
    report = set_up(HEAVY, gunner=TRANH, dice=Typed(()))
    after = after_set_up(State(document(FIGURE)), FIGURE, report, prone=False)
    begins = after[LASTING]
    assert kinds(begins) == [SETTING_UP]
    assert after[FIGURES][0].setting_up_turns == report.activations_until_fire
    assert finish_setting_up(begins, 4, [replace(FIGURE, setting_up_turns=1)]) == ((), ())
    stands, over = finish_setting_up(begins, 4, [FIGURE])
    assert (kinds(stands), over) == ([SET_UP], begins)
    assert (stands[0].since_turn, stands[0].until_turn) == (4, None)


def test_a_gun_set_up_anew_is_recorded_once() -> None:
    """p. 27: prone behind its bipod, and in a document without a clock only of the figure."""
    report = set_up(HEAVY, gunner=TRANH, hasty=True, dice=Typed((1, 1)))
    again = after_set_up(State(document(FIGURE, gun(TAKEN_DOWN))), FIGURE, report, prone=True)
    assert kinds(again[LASTING]) == [SET_UP]
    assert again[FIGURES][0].prone
    timeless = after_set_up(State(FIGURES.only([FIGURE])), FIGURE, report, prone=True)
    assert timeless[LASTING] == () and timeless[FIGURES][0].prone


def test_one_set_up_hastily_stands_at_once() -> None:
    """p. 27."""
    report = set_up(HEAVY, gunner=TRANH, hasty=True, dice=Typed((1, 1)))
    assert kinds(after_set_up(State(document(FIGURE)), FIGURE, report, prone=False)[LASTING]) == [SET_UP]


def test_a_gun_is_not_fired_until_it_stands_nor_once_it_was_moved() -> None:
    """p. 26-27."""
    for kind, why in ((SETTING_UP, "is still being set up"), (TAKEN_DOWN, r"set up again \(p.")):
        with pytest.raises(RequestError, match=why):
            check_set_up((gun(kind),), 4, "e1", HEAVY)
        check_set_up((gun(kind),), 4, "e2", HEAVY)
        check_set_up((gun(kind),), None, "e1", HEAVY)
        check_set_up((gun(kind),), 4, "e1", find_weapon("rpd", Side.VC_NVA, "--weapon"))
    check_set_up((gun(SET_UP),), 4, "e1", HEAVY)


def test_a_gun_of_which_nobody_has_said_anything() -> None:
    assert needs_set_up((), 4, "e1", HEAVY)
    assert not needs_set_up((gun(SET_UP),), 4, "e1", HEAVY)
    assert not needs_set_up((), None, "e1", HEAVY)
    assert not needs_set_up((), 4, "e1", find_weapon("ak-47", Side.VC_NVA, "--weapon"))


def test_a_gun_that_moves_is_no_longer_set_up() -> None:
    """p. 26-27: and it is not said again of who moves on."""
    state = State(document(FIGURE, gun(SET_UP)))
    after = after_moving(state, {"e1"})
    assert kinds(after[LASTING]) == [TAKEN_DOWN]
    assert after_moving(after, {"e1"}) is after and after_moving(state, {"e2"}) is state


@pytest.mark.parametrize("kind", [SETTING_UP, SET_UP, READIED])
def test_who_is_hit_and_down_has_nothing_ready(kind: str) -> None:
    """p. 24, 27, 33."""
    for after in (
        replace(FIGURE, status=Status.OUT_OF_THE_FIGHT),
        replace(FIGURE, status=Status.OBVIOUSLY_DEAD),
        replace(FIGURE, captured_by="a1"),
        None,
    ):
        assert left(FIGURE, after, gun(kind)) == []
    assert left(FIGURE, replace(FIGURE, status=Status.STUNNED), gun(kind)) == [kind]
    assert left(FIGURE, replace(FIGURE, rep=3), gun(kind)) == [kind]


def test_who_leaves_his_place_leaves_a_gun_that_no_longer_stands() -> None:
    """p. 24, 27: what is readied by hand goes with him."""
    for after in (replace(FIGURE, x_in=12), replace(FIGURE, status=Status.RETIRE)):
        assert left(FIGURE, after, gun(SET_UP)) == [TAKEN_DOWN]
        assert left(FIGURE, after, gun(READIED)) == [READIED]


def test_one_man_fires_a_bazooka_every_other_turn() -> None:
    """p. 28: with two every turn."""
    known = loading_record((), 4, "a1", BAZOOKA, alone=True)
    assert kinds(known) == [LOADS_ALONE]
    with pytest.raises(RequestError, match=r"only every 2 turns"):
        check_loaded(known, 5, "a1", BAZOOKA, alone=True)
    check_loaded(known, 5, "a1", BAZOOKA, alone=False)
    check_loaded(known, 6, "a1", BAZOOKA, alone=True)
    assert loading_record((), 4, "a1", BAZOOKA, alone=False) == ()
    assert loading_record((), None, "a1", BAZOOKA, alone=True) == ()


def test_a_gun_of_one_who_has_only_now_come_stands() -> None:
    """Nobody has seen him leave it: he was on no list before."""
    now = document(FIGURE, gun(SET_UP))
    before: dict[str, Any] = now | {"figures": []}
    assert let_all_go(before, now).content == now
