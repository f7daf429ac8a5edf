"""The groups of the enemy that have still to act, and whom they face. Source: p. 69-70."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.enemy.who import after_activation
from fng_cli.rules.evening.facing import Opposed, groups_to_act, own_sectors
from fng_cli.state import State
from fng_cli.terms import MissionType, Side

Content = dict[str, Any]


def man(name: str, side: Side, group: str, x_in: float | None = None, rep: int = 4) -> Figure:
    """A man of a group, who stands so far from the left edge where that is said."""
    y_in = None if x_in is None else 0.0
    army = "nva" if side is Side.VC_NVA else "us-army"
    return Figure(name, side, rep, army=army, group=group, x_in=x_in, y_in=y_in)


def turn(*figures: Figure, active: tuple[str, ...] = ("e", "f")) -> Content:
    """A turn in which those groups of the enemy are active."""
    order = [{"name": name, "side": "vc-nva"} for name in active]
    rolled = {"is_turn": True, "turn": 1, "vc_nva": 5, "order": order}
    return {"clock": {"turn": 1}, "activation": rolled} | dict(FIGURES.only(figures))


ONE_EACH = (man("a1", Side.FWF, "a", 0), man("e1", Side.VC_NVA, "e", 20), man("f1", Side.VC_NVA, "f", 8))


def test_the_closest_first() -> None:
    """p. 69: by where they stand, or by what the players say."""
    assert [one.name for one in groups_to_act(State(turn(*ONE_EACH)), {})] == ["f", "e"]
    assert [one.name for one in groups_to_act(State(turn(*ONE_EACH)), {"e": Opposed(distance_in=3)})] == [
        "e",
        "f",
    ]


def test_who_had_his_activation_waits_for_the_next_turn() -> None:
    content = turn(*ONE_EACH)
    assert [
        one.name for one in groups_to_act(State(after_activation(State(content), groups=["f"]).content), {})
    ] == ["e"]


def test_what_a_group_faces() -> None:
    """p. 69-70: the nearest of the player's groups where places are known; who defends makes them attack."""
    far = (man("b1", Side.FWF, "b", 60), man("b2", Side.FWF, "b", 61))
    [first, second] = groups_to_act(
        State(turn(*ONE_EACH, *far)), {"e": Opposed(approached=True)}, MissionType.DEFENSE
    )
    assert first.situation is not None
    assert second.situation is not None
    assert (first.situation.opponents, first.situation.distance_in) == (1, 8)
    assert (second.situation.approached, second.situation.fwf_defend) == (True, True)
    [_, named] = groups_to_act(State(turn(*ONE_EACH, *far)), {"e": Opposed(against="b")})
    assert named.situation is not None
    assert named.situation.opponents == 2


def test_the_nearest_group_is_by_where_it_stands_and_not_by_its_name() -> None:
    """p. 69: of two the one that is closer."""
    own = (man("a1", Side.FWF, "a", 50), man("b1", Side.FWF, "b", 14), man("b2", Side.FWF, "b", 15))
    [one] = groups_to_act(State(turn(*own, man("e1", Side.VC_NVA, "e", 20), active=("e",))), {})
    assert one.situation is not None
    assert (one.situation.opponents, one.situation.distance_in) == (2, 5)


def test_the_nearest_is_by_whoever_of_it_is_closest() -> None:
    """p. 69: one who lags behind makes no group farther off."""
    own = (man("a1", Side.FWF, "a", 14), man("a2", Side.FWF, "a", 90), man("b1", Side.FWF, "b", 30))
    [one] = groups_to_act(State(turn(*own, man("e1", Side.VC_NVA, "e", 20), active=("e",))), {})
    assert one.situation is not None
    assert (one.situation.opponents, one.situation.distance_in) == (2, 6)


@pytest.mark.parametrize("hidden", [False, True])
def test_who_is_out_of_sight_the_players_say(hidden: bool) -> None:
    """p. 69-70: where nobody says it they see one another."""
    groups = turn(*ONE_EACH, active=("e",))
    [one] = groups_to_act(State(groups), {"e": Opposed(out_of_sight=True)} if hidden else {})
    assert one.situation is not None
    assert one.situation.in_sight is not hidden


def test_what_nobody_knows() -> None:
    """Against which of several it stands decides what it does: somebody has to say it."""
    several = (man("a1", Side.FWF, "a"), man("b1", Side.FWF, "b"), man("b2", Side.FWF, "b"))
    wave = tuple(man(f"e{at}", Side.VC_NVA, "e") for at in range(1, 4))
    [one] = groups_to_act(State(turn(*several, *wave, active=("e",))), {})
    assert one.situation is None
    assert one.lacks_fact
    [nobody] = groups_to_act(State(turn(wave[0], active=("e",))), {})
    assert nobody.situation is None


@pytest.mark.parametrize("said", [{"g": Opposed()}, {"e": Opposed(against="z")}])
def test_names_that_mean_nothing(said: dict[str, Opposed]) -> None:
    with pytest.raises(RequestError, match="`group`"):
        groups_to_act(State(turn(*ONE_EACH)), said)


def test_the_sectors_of_groups_that_have_moved_are_those_of_the_unit() -> None:
    """p. 60, 93: until then it is where the unit began."""
    men = [{"id": "a1", "side": "fwf", "rep": 4, "group": "a"}]
    for stops, sectors in (([1], (1,)), ([1, 4], (4,))):
        walked = [{"sector": sector, "turn": turn} for turn, sector in enumerate(stops)]
        place = {"group": "a", "sector": stops[-1], "stops": walked}
        assert own_sectors(State({"fng": 3, "figures": men, "group_places": [place]}), 1) == sectors
