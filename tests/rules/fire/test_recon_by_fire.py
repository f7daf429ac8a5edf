"""Shooting at a PEF to see what it is: page 33."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.calls import REP, WHO, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.fire.recon_by_fire import (
    Gun,
    ReconByFire,
    after_found,
    after_recon,
    recon_by_fire,
    steps_of_found,
)
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State


def recon(*faces: int, guns: list[Gun] | None = None, pef_rep: int = 4, **more: Any) -> ReconByFire:
    dice = Typed(faces)
    done = recon_by_fire(
        guns or [Gun(find_weapon("m-16"), f"a{n}") for n in (1, 2, 3)], pef_rep, dice=dice, **more
    )
    dice.finish()
    return done


def test_three_m16s_at_a_pef() -> None:
    """p. 33: twelve dice, five sixes, against REP 4: resolved, one hit, all of them out of ammunition."""
    done = recon(6, 6, 6, 6, 6, 1, 1, 2, 3, 4, 5, 5, distance_in=12, sight_in=6)
    assert (done.dice, done.sixes, done.is_resolved, done.hits) == (12, 5, True, 1)
    assert done.out_of_ammo_ids == ("a1", "a2", "a3")
    assert done.summary().endswith("Out of ammunition, to be reloaded in the next activation: a1, a2, a3.")
    assert done.impact == 2


@pytest.mark.parametrize(("sixes", "times"), [(5, "1 hit"), (6, "2 hits")])
def test_what_follows_on_those_who_were_found(sixes: int, times: str) -> None:
    """p. 33: it is resolved at once; hits at random with a damage roll each; Received Fire, and Man Down."""
    steps = recon(*[6] * sixes, *[1] * (12 - sixes), pef=2).next
    assert [step.call for step in steps] == [
        call("pef resolve", 2),
        call("damage", impact=2, at=WHO),
        call("react received-fire", rep=REP),
    ]
    assert steps[1].reason == (
        f"if the PEF proves to be troops, roll damage for {times}; choose a figure at random each time"
    )
    assert steps[2].reason == (
        "if the PEF proves to be troops, have them all take this test; a casualty also calls for a Man Down test"
    )


def test_as_many_sixes_as_rep_are_not_enough() -> None:
    """p. 33: four sixes against REP 4."""
    done = recon(6, 6, 6, 6, *[1] * 8)
    assert (done.is_resolved, done.hits, done.next) == (False, 0, ())


def test_only_ones_empty_a_crewed_weapon() -> None:
    """p. 33: an M-60 rolls its own dice; two ones empty it, three with a loader."""
    guns = [Gun(find_weapon("m-60"), "pig"), Gun(find_weapon("m-16"), "a1")]
    assert recon(6, 6, 6, 6, 2, 2, 3, 4, 1, guns=guns).out_of_ammo_ids == ("a1",)
    assert recon(6, 6, 6, 6, 2, 2, 3, 1, 1, guns=guns).out_of_ammo_ids == ("a1", "pig")
    loaded = [Gun(find_weapon("m-60"), "pig", loader=True)]
    assert recon(1, 1, 3, 3, 3, guns=loaded).out_of_ammo_ids == ()


def test_impact_of_several_weapons() -> None:
    """k-07: that which most of the dice have, of several the lowest."""
    guns = [Gun(find_weapon("m-60")), Gun(find_weapon("m-16"))]
    done = recon(6, 6, 6, 6, 6, 6, 6, 6, 6, guns=guns, pef_rep=3)
    assert (done.hits, done.impact, done.rulings) == (6, 3, ("k-07",))
    equal = [Gun(find_weapon("m-16")), Gun(find_weapon("m-14")), Gun(find_weapon("m-14"))]
    assert recon(*[6] * 8, guns=equal).impact == 2


def test_recon_by_fire_refused() -> None:
    with pytest.raises(RequestError, match='up to 12"'):
        recon(distance_in=13, sight_in=6)
    with pytest.raises(RequestError, match="no shooter is given: name each shooter"):
        recon_by_fire([], 4, dice=Typed(()))
    with pytest.raises(RequestError, match="no Target Rating"):
        recon(guns=[Gun(find_weapon("m-79"))])
    with pytest.raises(RequestError, match="the BAR cannot have a loader; only these can"):
        recon(guns=[Gun(find_weapon("bar"), loader=True)])


RESOLVED = (6, 6, 6, 6, 6, 6, 1, 1, 2, 3, 4, 5)


def test_those_who_were_found_take_their_hits_and_test() -> None:
    """p. 33: kept until their PEF is resolved in that turn; what is no troops takes none."""
    state = after_recon(State({"clock": {"turn": 3}}), (), recon(*RESOLVED, pef=2), pef=2)
    assert [step.call for step in steps_of_found(state, 2, ["e", "f"])] == [
        call("damage", impact=2, at=WHO),
        call("react received-fire", group=("e", "f")),
    ]
    assert (
        steps_of_found(state, 2, ["e"])[0].reason
        == "roll damage for 2 hits of the recon by fire; choose a figure of the group at random each time"
    )
    assert steps_of_found(state, 2, []) == steps_of_found(state, 1, ["e"]) == ()
    assert after_found(state, 1)[LASTING] == state[LASTING] != ()
    assert after_found(state, 2)[LASTING] == ()


def test_what_is_not_resolved_is_found_by_nobody() -> None:
    """p. 33; and nothing is kept of a PEF without a number."""
    clock = State({"clock": {"turn": 3}})
    assert after_recon(clock, (), recon(6, 6, 6, 6, *[1] * 8, pef=2), pef=2)[LASTING] == ()
    assert after_recon(clock, (), recon(*RESOLVED))[LASTING] == ()
    assert after_recon(State({}), (), recon(*RESOLVED, pef=2), pef=2)[LASTING] == ()


@pytest.mark.parametrize("detail", [None, "", "2", "two 3", "2 3 4"])
def test_a_record_that_was_damaged_by_hand_finds_nobody(detail: str | None) -> None:
    """p. 33: no step comes of it, and nothing breaks."""
    state = after_recon(State({"clock": {"turn": 3}}), (), recon(*RESOLVED, pef=2), pef=2)
    damaged = state.with_(LASTING, [replace(each, detail=detail) for each in state[LASTING]])
    assert steps_of_found(damaged, 2, ["e"]) == ()
