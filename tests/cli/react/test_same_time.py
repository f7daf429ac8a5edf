"""Figures of as many successes act at the same time: neither can stop the other. Source: p. 21, 31."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.close.test_locked import EVENING, MEN
from tests.runner import fng

THIRD = {"id": "e3", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]}
GAME: dict[str, Any] = EVENING | {"figures": [*MEN, THIRD]}
BOTH_FIRE = (
    "react in-sight --by a1 --by e1 --by e3 --dice 1,1,6,6,1,1,6,6,1,6,6,6",
    "react in-sight-action --dice 1,1",
)
DEAD = "fire --by a1 --at e1 --dice 6,1"


def played(*lines: str, game: dict[str, Any] = GAME) -> dict[str, Any]:
    """The document after these commands."""
    for line in lines:
        answer = fng(*line.split(), "-j", stdin=json.dumps(game))
        assert answer.code == 0, answer.err
        game = answer.document
    return game


def refusal(game: dict[str, Any], line: str) -> str:
    """Why a command is refused; empty if it is not."""
    return fng(*line.split(), "-j", stdin=json.dumps(game)).err


def status_of(game: dict[str, Any], name: str) -> str:
    """The status of a figure."""
    return str(next(one.get("status", "carry-on") for one in game["figures"] if one["id"] == name))


def steps(game: dict[str, Any]) -> str:
    """The next steps that the status prints."""
    return fng("status", stdin=json.dumps(game)).out


def test_who_is_killed_by_one_who_fires_with_him_fires_all_the_same() -> None:
    """p. 31, q-14: in whichever order the two shots are told."""
    game = played(*BOTH_FIRE, DEAD)
    assert status_of(game, "e1") == "obviously-dead"
    assert "fire --by e1" in steps(game)
    assert status_of(played("fire --by e1 --at a1 --dice 6,1", game=game), "a1") == "obviously-dead"


def test_he_fires_once() -> None:
    game = played(*BOTH_FIRE, DEAD, "fire --by e1 --at a1 --dice 1")
    assert "obviously dead" in refusal(game, "fire --by e1 --at a1 --dice 1")
    assert "fire --by e1" not in steps(game)


@pytest.mark.parametrize(
    "line", ["charge --by e1 --at a1", "fast-move --by e1", "react received-fire --by e1"]
)
def test_he_does_nothing_else(line: str) -> None:
    """p. 24: he is dead for everything but that shot."""
    assert "obviously dead" in refusal(played(*BOTH_FIRE, DEAD), f"{line} --seed 1")


def test_who_goes_down_by_anybody_else_fires_no_more() -> None:
    """p. 31: that is not at the same time."""
    game = played(*BOTH_FIRE, "fire --by e3 --at a1 --force --dice 6,1")
    assert status_of(game, "a1") == "obviously-dead"
    assert "obviously dead" in refusal(game, "fire --by a1 --at e1 --dice 6")
    assert "fire --by a1" not in steps(game)


def test_who_acts_later_is_stopped_by_a_hit() -> None:
    """p. 31: e3 has one success, and is killed before his turn."""
    game = played(*BOTH_FIRE, "fire --by a1 --at e3 --dice 6,1")
    assert game["in_sight_pending"]["still_to_act"] == []
    assert "obviously dead" in refusal(game, "fire --by e3 --at a1 --dice 6")


def test_who_is_saved_by_star_power_loses_his_turn() -> None:
    """p. 31, k-11: he was hit."""
    star = THIRD | {"star": True, "star_power": 5}
    game = played(
        *BOTH_FIRE, "fire --by a1 --at e3 --dice 6,1,1,1,1,1,1", game=EVENING | {"figures": [*MEN, star]}
    )
    assert status_of(game, "e3") == "carry-on"
    assert game["in_sight_pending"]["still_to_act"] == []


def test_who_was_missed_because_of_his_cover_keeps_his_turn() -> None:
    """p. 31."""
    game = played(*BOTH_FIRE, "fire --by a1 --at e3,cover --dice 4")
    assert [place["names"] for place in game["in_sight_pending"]["still_to_act"]] == [["e3"]]


def test_who_was_declared_at_is_fired_at_though_he_is_dead_by_now() -> None:
    """p. 31: as declared; out of an In Sight nobody fires at the dead."""
    order = {"still_to_act": [{"names": ["a1"], "typed": ["a1"], "successes": 2}], "had_turn": ["e1"]}
    men = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
        {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "status": "obviously-dead"},
        {"id": "e2", "side": "vc-nva", "rep": 4, "group": "e", "status": "obviously-dead"},
    ]
    game = {"fng": 3, "clock": {"turn": 2}, "figures": men}
    shot = ("fire", "--by", "a1", "--at", "e1", "--seed", "1", "-j")
    assert "nobody fires at him" in fng(*shot, stdin=json.dumps(game)).err
    fired = fng(*shot, stdin=json.dumps(game | {"in_sight_pending": order})).document
    assert [man["status"] for man in fired["figures"] if man["id"] == "e1"] == ["obviously-dead"]
    other = fng(*shot[:4], "e2", "--seed", "1", stdin=json.dumps(game | {"in_sight_pending": order}))
    assert "nobody fires at him" in other.err


def test_a_star_is_told_that_he_picks_his_targets() -> None:
    """p. 31: he fires at whom he likes; the others at the closest whom none of theirs has taken."""
    star, plain = (
        fng("react", "in-sight", "--by", word, "--by", "e=3,vc-nva", "--dice", "1,1,1,1,6,6,1").ok
        for word in ("a=4,star", "a=4")
    )
    assert "a Star may choose any target (p. 31)" in " ".join(star.split())
    assert "Star" not in plain
