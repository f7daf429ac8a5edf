"""A FAC's runs and its mark: pages 80-81, 84, 109."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.rules.air.attack import AirAttack, DeviationWay, Landing
from fng_cli.rules.air.craft import Run, crafts
from fng_cli.rules.air.missions import after_fac_run, check_fac_run, is_marked, rockets_left
from fng_cli.rules.air.missions import fac_in_play as in_play
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station
from fng_cli.rules.air.strike import fire_and_smoke
from fng_cli.state import State

BIRD_DOG = Airborne("o-1", "o-1", 5, 5, mounts=crafts()["o-1"].mounts, for_mission="fac1")


def smoke(way: DeviationWay = DeviationWay.ON_TARGET, off: float = 0) -> tuple[Any, ...]:
    rocket = Landing("wp-rocket", False, way, off)
    attack = AirAttack(Run.MARKING, ("wp-rocket",), 5, (), 0, landings=(rocket,))
    return fire_and_smoke((), 4, attack, "v1", (10, 10))


def evening(**more: Any) -> dict[str, Any]:
    mission = {"id": "fac1", "kind": "fac", "from_turn": 3, "until_turn": 14}
    return {"clock": {"turn": 4}, "support_missions": [mission], **more}


def test_what_is_within_24_inches_of_the_smoke_is_marked() -> None:
    """p. 28, 84: the smoke is that of a grenade, from the next turn on, for three turns."""
    assert is_marked(smoke(), 5, "v9", (34, 10))
    assert not is_marked(smoke(), 5, "v9", (34.1, 10))
    assert not is_marked(smoke(), 4, "v9", (10, 10))
    assert is_marked(smoke(), 7, "v9", (10, 10))
    assert not is_marked(smoke(), 8, "v9", (10, 10))


def test_what_may_be_too_far_off_is_not_marked() -> None:
    """z-17: a rocket that deviated lies on a circle about its spot."""
    past = smoke(DeviationWay.PAST, 14)
    assert is_marked(past, 5, "v1", (20, 10))
    assert not is_marked(past, 5, "v1", (20.1, 10))
    assert is_marked(past, 5, "v1", None)
    assert not is_marked(past, 5, "v2", None)


def test_a_fac_makes_a_run_in_a_turn_without_airstrike() -> None:
    """p. 84."""
    content = evening()
    check_fac_run(State(content), BIRD_DOG)
    strike = {"id": "airstrike1", "kind": "airstrike", "from_turn": 4, "active_turn": 4}
    missions = [*content["support_missions"], strike]
    with pytest.raises(RequestError, match="attacks this turn"):
        check_fac_run(State(content | {"support_missions": missions}), BIRD_DOG)
    past = {"support_missions": [*content["support_missions"], strike | {"active_turn": 3}]}
    check_fac_run(State(content | past), BIRD_DOG)
    with pytest.raises(RequestError, match="no FAC is overhead"):
        check_fac_run(State(content), None)
    check_fac_run(State({}), None)


def test_one_fac_does_not_keep_another_from_its_run() -> None:
    """p. 84: each makes its own."""
    content = evening()
    other = {"id": "fac2", "kind": "fac", "from_turn": 3, "until_turn": 14, "active_turn": 4}
    check_fac_run(State(content | {"support_missions": [other, *content["support_missions"]]}), BIRD_DOG)
    flown = [other, content["support_missions"][0] | {"active_turn": 4}]
    with pytest.raises(RequestError, match="has already made its run this turn"):
        check_fac_run(State(content | {"support_missions": flown}), BIRD_DOG)


def test_it_makes_one_run_in_a_turn() -> None:
    """p. 84."""
    content = evening(airborne=[AIRBORNE.to_json(BIRD_DOG)])
    after = after_fac_run(State(content), BIRD_DOG, Run.MARKING)
    [one] = after[AIRBORNE]
    assert one.runs_made == (Run.MARKING,)
    with pytest.raises(RequestError, match="has already made its run"):
        check_fac_run(after, one)


def test_its_rockets_run_out() -> None:
    """p. 109, z-18: two under an O-1."""
    assert [rockets_left(replace(BIRD_DOG, runs_made=(Run.MARKING,) * made)) for made in range(4)] == [
        2,
        1,
        0,
        0,
    ]
    spent = replace(BIRD_DOG, runs_made=(Run.MARKING,) * 2)
    check_fac_run(State(evening()), spent)
    with pytest.raises(RequestError, match="no marking rocket"):
        check_fac_run(State(evening()), spent, Run.MARKING)


def test_who_is_the_fac_in_play() -> None:
    gone = replace(BIRD_DOG, station=Station.HOME)
    jet = Airborne("f-100", "f-100", 4, 4)
    assert in_play([jet, gone, BIRD_DOG]) is BIRD_DOG
    assert in_play([jet, gone]) is None


def test_the_same_words_are_the_same_spot() -> None:
    """z-22: whole words, whatever their case."""
    rocket = Landing("wp-rocket", False, DeviationWay.PAST, 14)
    left = fire_and_smoke(
        (), 4, AirAttack(Run.MARKING, ("wp-rocket",), 5, (), 0, landings=(rocket,)), "the ford"
    )
    assert is_marked(left, 5, "The Ford", None)
    assert not is_marked(left, 5, "the", None)
    assert not is_marked(left, 5, "", None)
