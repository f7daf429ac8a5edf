"""Received Fire and Man Down of the same figures are one step with one throw; tests wait for the end of an In Sight.

Source: p. 19, 22, 31.
"""

from __future__ import annotations

import json
import shlex
from typing import Any

from tests.cli.close.test_locked import EVENING, MEN
from tests.runner import fng

FOES = [
    {"id": name, "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]}
    for name in ("e2", "e3", "e4")
]
GAME: dict[str, Any] = EVENING | {"figures": [*MEN, *FOES]}
MISSED, KILLED = "fire --by a1 --at e1 --dice 1", "fire --by a2 --at e3 --dice 6,1"


def played(*lines: str, game: dict[str, Any] = GAME) -> dict[str, Any]:
    """The document after these commands."""
    for line in lines:
        answer = fng(*line.split(), "-j", stdin=json.dumps(game))
        assert answer.code == 0, answer.err
        game = answer.document
    return game


def due_tests(game: dict[str, Any], section: str = "standing") -> list[str]:
    """The reaction tests among the next steps, as typed."""
    if section == "standing":
        game = fng("status", "-j", stdin=json.dumps(game)).document
    lines = [shlex.join(step["argv"][1:]) for step in game[section]["next"]]
    return [line for line in lines if line.startswith("react ") and "in-sight" not in line]


def test_who_was_missed_and_lost_a_friend_throws_once() -> None:
    """p. 19, 22: by two shots, one after the other; the others of his group take Man Down alone."""
    game = played(MISSED, KILLED)
    expected = ["react received-fire --by e1 --man-down", "react man-down --by e2 --by e4"]
    assert due_tests(game) == expected
    assert due_tests(game, "fire") == expected


def test_the_other_way_round() -> None:
    game = played(KILLED, MISSED)
    assert due_tests(game, "fire") == ["react received-fire --by e1 --man-down"]
    assert due_tests(game)[0] == "react received-fire --by e1 --man-down"


def test_by_one_volley() -> None:
    """p. 22: e1 is missed, e2 is hit."""
    game = played("fire --by a1 --at e2 --at e1 --dice 6,1,1")
    assert "react received-fire --by e1 --man-down" in due_tests(game, "fire")


def test_the_man_down_of_the_others_is_not_dropped() -> None:
    """p. 22: e2 and e4 have not tested; who names them with the first has said who was near."""
    game = played(MISSED, KILLED)
    alone = played("react received-fire --by e1 --man-down --dice 1,2", game=game)
    assert due_tests(alone) == ["react man-down --by e2 --by e4"]
    assert due_tests(played("react man-down --by e2 --dice 1,2", game=alone)) == []
    together = played("react received-fire --by e1 --by e2 --man-down --seed 4", game=game)
    assert "react man-down" not in " ".join(due_tests(together))


def test_groups_are_kept_apart() -> None:
    """p. 22: who was missed in another group lost nobody."""
    others = [figure | {"group": "f"} if figure["id"] == "e1" else figure for figure in GAME["figures"]]
    game = played(MISSED, KILLED, game=GAME | {"figures": others})
    assert due_tests(game) == ["react received-fire --by e1", "react man-down --group e"]


def test_who_alone_is_left_has_one_step() -> None:
    """p. 19: nobody is left for Man Down by itself."""
    game = played(MISSED, KILLED, game=EVENING | {"figures": [*MEN, FOES[1]]})
    assert due_tests(game) == due_tests(game, "fire") == ["react received-fire --by e1 --man-down"]


def test_tests_wait_until_the_in_sight_is_played_out() -> None:
    """p. 22, 31: the next in the order stands before them."""
    game = played(
        "react in-sight --by a1 --by e1 --dice 1,1,1,6,1,6,6,6", "react in-sight-action --dice 1", MISSED
    )
    told = fng("status", "-j", stdin=json.dumps(game)).document["standing"]["next"]
    commands = [step["argv"][1:3] for step in told]
    assert commands.index(["react", "in-sight-action"]) < commands.index(["react", "received-fire"])
    [test] = [step for step in told if step["argv"][2] == "received-fire"]
    assert test["reason"].startswith("once the In Sight is over: ")
    over = played("react in-sight-action --dice 6", game=game)
    told = fng("status", "-j", stdin=json.dumps(over)).document["standing"]["next"]
    assert not any("once the In Sight" in step["reason"] for step in told)


def test_a_shot_in_an_in_sight_goes_on_with_the_order() -> None:
    """p. 21-22: the next in the order stands before the tests; nothing is added once everybody has acted."""
    game = played(
        "react in-sight --by a1 --by e1 --dice 1,1,1,6,1,6,6,6", "react in-sight-action --dice 1", MISSED
    )
    steps = [step["argv"][1:3] for step in game["fire"]["next"]]
    assert steps.index(["react", "in-sight-action"]) < steps.index(["react", "received-fire"])
    over = played("react in-sight-action --dice 1", "fire --by e1 --at a1 --dice 1", game=game)
    assert "in-sight-action" not in " ".join(" ".join(step["argv"]) for step in over["fire"]["next"])


def test_those_who_act_together_come_before_the_next_place() -> None:
    """p. 21: a1 and e1 act at the same time; after the shot of one, the other has still to fire, and then e2 acts."""
    game = played(
        "react in-sight --by a1 --by e1 --by e2 --dice 1,1,6,6,1,1,6,6,1,6,6,6",
        "react in-sight-action --dice 1,1",
        "fire --by a1 --at e2 --dice 1",
    )
    steps = [step["argv"][1:4] for step in game["fire"]["next"]]
    assert steps[:2] == [["fire", "--by", "e1"], ["react", "in-sight-action"]]


def test_an_empty_weapon_waits_until_the_in_sight_is_played_out() -> None:
    """p. 17, 21: the next turn, in which it is reloaded, is not offered while somebody has still to act."""
    empty = "fire --by a1 --at e1 --shots all --dice 1,1,1,1"
    amid = played(
        "react in-sight --by a1 --by e1 --dice 1,1,1,6,1,6,6,6", "react in-sight-action --dice 1", empty
    )
    for game in (amid, played(empty)):
        assert game["figures"][0]["empty"] == ["m-16"]
    assert "activate" not in [step["argv"][1] for step in amid["fire"]["next"]]
    assert "activate" in [step["argv"][1] for step in played(empty)["fire"]["next"]]


def test_tests_wait_for_the_last_who_may_still_fire() -> None:
    """p. 22, 31: the order is at its end, but one of those whose turn it was has still to fire."""
    game = played(
        "react in-sight --by a1 --by e1 --dice 1,1,6,6,1,1,6,6",
        "react in-sight-action --dice 1,1",
        "fire --by a1 --at e1 --dice 1",
    )
    [test] = [step for step in game["fire"]["next"] if step["argv"][2] == "received-fire"]
    assert test["reason"].startswith("once the In Sight is over: ")
    over = played("fire --by e1 --at a1 --dice 1", game=game)
    tests = [step for step in over["fire"]["next"] if step["argv"][2] == "received-fire"]
    assert tests and not any("once the In Sight" in step["reason"] for step in tests)


def test_after_a_test_come_the_tests_still_due() -> None:
    """p. 22: each answer names what is owed; when nobody has to test, where the game stands."""
    game = played(MISSED, KILLED)
    first, second = due_tests(game)
    game = played(f"{first} --dice 1,1", game=game)
    assert due_tests(game, "received_fire") == [second]
    game = played(f"{second} --dice 1,1,1,1", game=game)
    assert [step["argv"][1:] for step in game["man_down"]["next"]] == [["status"]]


def test_a_test_that_was_due_as_outgunned_stays_so() -> None:
    """p. 22, 30: a second shooter who does not outgun him changes nothing; there is one test."""
    game = played("fire --by a1 --at e1 --dice 1")
    [duty] = game["duties"]
    outgunned = [word.replace("e1", "e1,outgunned") for word in duty["argv"]]
    game = played("fire --by a2 --at e1 --dice 1", game=game | {"duties": [duty | {"argv": outgunned}]})
    assert due_tests(game, "fire") == due_tests(game) == ["react received-fire --by e1,outgunned"]
