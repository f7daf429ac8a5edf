"""An In Sight under way: late comers, and who is outgunned when his turn comes. Source: p. 21-22, 30."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fng_cli.rules.react.pending import InSightPlace, PendingInSight, with_late_comers
from tests.cli.close.test_locked import EVENING, MEN
from tests.runner import fng, played

LATE = {"id": "e3", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]}
GAME: dict[str, Any] = EVENING | {"figures": [*MEN, LATE]}
LOOK = "react in-sight --by a1 --by e1 --dice 1,1,1,6,1,1,6,6"


def after(*lines: str) -> dict[str, Any]:
    """The document after these commands."""
    return played(GAME, *lines)


def order(made: dict[str, Any]) -> list[list[str]]:
    """Those who have still to act, in their order."""
    return [place["names"] for place in made["in_sight_pending"]["still_to_act"]]


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ("1,1,1,1", [["e3"], ["a1"], ["e1"]]),
        ("1,1,1,6", [["a1", "e3"], ["e1"]]),
        ("1,6,6,6", [["a1"], ["e1"], ["e3"]]),
    ],
)
def test_a_late_comer_is_put_in_by_his_successes(dice: str, expected: list[list[str]]) -> None:
    """p. 21-22: and nobody loses his place by it."""
    made = after(LOOK, f"react in-sight --by e3 --opponent plain --dice {dice}")
    assert order(made) == expected


def test_who_has_had_his_turn_has_had_it() -> None:
    """p. 21-22: a late comer before the next in order."""
    made = after(
        LOOK, "react in-sight-action --dice 1", "react in-sight --by e3 --opponent plain --dice 1,1,1,6"
    )
    assert order(made) == [["e3"], ["e1"]]
    assert made["in_sight_pending"]["had_turn"] == ["a1"]
    assert "e3" in json.dumps(made["in_sight"]["next"][-1])


def test_the_same_figures_look_anew() -> None:
    """p. 22: that is another In Sight; one forced is another, too."""
    assert order(after(LOOK, LOOK)) == [["a1"], ["e1"]]
    assert order(after(LOOK, "react in-sight --by e3 --opponent plain --force --dice 1,1,1,1")) == [["e3"]]


def test_an_order_that_does_not_say_its_successes_is_replaced() -> None:
    """As older documents keep it."""
    old = PendingInSight((InSightPlace(("a1",), ("a1",)),))
    late = PendingInSight((InSightPlace(("e3",), ("e3",), 3),))
    assert with_late_comers(old, late) == late
    assert with_late_comers(None, late) == late


def test_who_was_fired_at_by_a_better_weapon_ducks_back_when_his_turn_comes() -> None:
    """p. 21, 30; q-05: nobody need type it."""
    gun = [figure | {"weapons": ["m-60"]} if figure["id"] == "a1" else figure for figure in GAME["figures"]]
    game = GAME | {"figures": gun}
    for line in (LOOK, "react in-sight-action --dice 1", "fire --by a1,prone --at e1 --dice 1"):
        game = fng(*line.split(), "-j", stdin=json.dumps(game)).document
    told = fng("react", "in-sight-action", "-j", stdin=json.dumps(game)).document["in_sight_action"]
    assert [(one["name"], one["row"], one["action"]) for one in told["actions"]] == [
        ("e1", "outgunned", "duck-back")
    ]
    level = after(LOOK, "react in-sight-action --dice 1", "fire --by a1 --at e1 --dice 1")
    told = fng("react", "in-sight-action", "--dice", "1", "-j", stdin=json.dumps(level)).document
    assert told["in_sight_action"]["actions"][0]["row"] != "outgunned"


def test_only_the_late_comer_rolls_where_those_whom_he_sees_are_named() -> None:
    """p. 22, q-15: who has a place keeps it, and no dice of his are rolled again."""
    made = after(LOOK, "react in-sight --by a1 --by e1 --by e3 --dice 1,1,1,1")
    assert order(made) == [["e3"], ["a1"], ["e1"]]
    assert made["in_sight"]["joins"] == "e3, then a1, then e1"
    assert "q-15" in made["in_sight"]["rulings"]


def test_who_rolled_no_success_has_had_his_chance() -> None:
    """p. 31: he is no late comer to the same In Sight."""
    made = after("react in-sight --by a1 --by e1 --dice 1,1,1,6,6,6,6,6")
    assert made["in_sight_pending"]["without"] == ["e1"]
    assert order(after_in(made, "react in-sight --by e1 --by e3 --dice 1,6,6,6")) == [["a1"], ["e3"]]


def test_who_looks_anew_takes_nobody_his_place() -> None:
    """p. 21-22: nobody is dropped, because others look anew."""
    made = after(LOOK, "react in-sight --by e1 --dice 1,1,1,1")
    assert order(made) == [["e1"], ["a1"]]


def test_the_whole_side_of_who_moved_is_active() -> None:
    """p. 21: in the first round every active shooter snap fires, late comers, too."""
    game = after("react in-sight --by a1,moved --by e1 --dice 1,1,1,1,1,6,6")
    made = after_in(game, "react in-sight --by a2 --by e3 --dice 1,1,1,1,1,6,6,6")
    typed = [name for place in made["in_sight_pending"]["still_to_act"] for name in place["typed"]]
    assert typed == ["a2,active", "a1,active", "e1", "e3"]


def test_who_has_crossed_wire_has_moved() -> None:
    """p. 20, 51: it takes his move, so that he rolls a die less than one who has done nothing."""
    game = fng("activate", "--dice", "4,2", "-j", stdin=json.dumps(GAME | {"log": []})).document
    crossed = fng(
        *["obstacle", "wire", "--by", "a1", "--strands", "1", "--seed", "1", "-j"], stdin=json.dumps(game)
    ).document
    dice_of = [
        len(after_in(one, "react in-sight --by a1 --by e1 --seed 1")["in_sight"]["rolls"][0]["faces"])
        for one in (game, crossed)
    ]
    assert dice_of[0] - dice_of[1] == 1


def test_a_group_that_came_as_a_moving_pef_has_moved() -> None:
    """p. 20, 61: a die less for each of them, as in ``fight``, while the enemy's half of the turn is played."""
    turn = 3
    assert EVENING["clock"] == {"turn": turn}
    found = GAME | {
        "pefs": [{"number": 2, "rep": 3, "moved": True, "resolved": "enemy"}],
        "contacts": [
            {
                "number": 1,
                "what": "enemy",
                "result": "half-squad",
                "pef_number": 2,
                "units": [
                    {
                        "unit": "half-squad",
                        "name": "half squad",
                        "army": "mfvc",
                        "groups": ["e"],
                        "figure_ids": ["e3"],
                    }
                ],
            }
        ],
        "enemy_half_turn": {"turn": turn, "moved_pefs": [2], "acted_groups": ["e"]},
        "turn_halves": {"turn": turn, "first": "fwf", "acting_side": "vc-nva", "played_sides": ["fwf"]},
    }
    look = "react in-sight --group e --by a1"
    assert dice_of(played(found, look), "e3") == 3
    assert dice_of(played(GAME, look), "e3") == 4
    own_half = {"turn": turn, "first": "vc-nva", "acting_side": "fwf", "played_sides": ["vc-nva"]}
    assert dice_of(played(found | {"turn_halves": own_half}, look), "e3") == 4


def dice_of(made: dict[str, Any], name: str) -> int:
    """The dice that a figure rolled In Sight."""
    figures: list[dict[str, Any]] = made["in_sight"]["figures"]
    return next(int(figure["dice"]) for figure in figures if figure["name"] == name)


def after_in(made: dict[str, Any], line: str) -> dict[str, Any]:
    """The document after one more command."""
    return played(made, line)


def test_targets_are_declared_before_anybody_fires() -> None:
    """p. 31: told with the order, where both sides look; nobody declares anything alone."""
    told = "First everybody names a target, beginning with the inactive side"
    seen = fng(
        "react", "in-sight", "--by", "a1", "--by", "e1", "--dice", "1,1,1,6,1,1,6,6", stdin=json.dumps(GAME)
    )
    assert told in " ".join(seen.out.split())
    alone = fng(
        "react", "in-sight", "--by", "a1", "--by", "a2", "--dice", "1,1,1,6,1,1,6,6", stdin=json.dumps(GAME)
    )
    assert told not in " ".join(alone.out.split())
