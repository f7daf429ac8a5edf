"""Printed steps never circle, and drop nothing that is due. Source: p. 17, 20-22, 60, 72-74, 86, 89."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

from tests.cli.close.test_locked import EVENING, MEN, ROLLED
from tests.runner import fng

RTO = {
    "id": "a3",
    "side": "fwf",
    "rep": 5,
    "group": "a",
    "role": "rto",
    "weapons": ["m-16"],
    "gear": ["prc-25"],
}
HURT = {"id": "a4", "side": "fwf", "rep": 4, "group": "a", "status": "out-of-the-fight"}
MISSION = {"type": "patrol", "corps": "II", "area": "interior", "support_level": 1}
GAME: dict[str, Any] = EVENING | {"mission": MISSION, "figures": [*MEN, RTO, HURT]}


def played(*lines: str, game: dict[str, Any] = GAME) -> dict[str, Any]:
    """The document after these commands."""
    for line in lines:
        answer = fng(*line.split(), "-j", stdin=json.dumps(game))
        assert answer.code == 0, answer.err
        game = answer.document
    return game


def steps(game: dict[str, Any]) -> list[str]:
    """The next steps of the status, as typed."""
    told = fng("status", "-j", stdin=json.dumps(game)).document["standing"]["next"]
    return [shlex.join(step["argv"][1:]) for step in told]


def test_a_call_that_got_through_is_not_forgotten() -> None:
    """p. 72, 74: the request stays among the steps, with its price, until one is made."""
    game = played("call --by a3 --want medevac --dice 1,1")
    [step] = game["call"]["next"]
    assert "this costs 7 victory points, whether it is granted or not (p. 102)" in step["reason"]
    assert "request medevac" in steps(game)
    assert "request medevac" not in steps(played("request medevac --dice 1", game=game))


def test_a_medevac_that_is_here_is_not_forgotten() -> None:
    """p. 86, 89: it waits, until it has flown them out."""
    mission = {"id": "medevac1", "kind": "medevac", "from_turn": 1, "until_turn": 9}
    game = GAME | {"support_missions": [mission]}
    assert "dustoff" in steps(game)
    game = played("activate --dice 4,2", game=game)
    assert "dustoff" in steps(game)
    assert "dustoff" not in steps(played("dustoff --seed 1", game=game))


def test_one_that_is_grounded_never_flies() -> None:
    """p. 59: another needs another call; there was one for this."""
    mission = {"id": "medevac1", "kind": "medevac", "from_turn": 1, "until_turn": 9}
    grounded = GAME["clock"] | {"weather_kind": "terrible"}
    game = played("dustoff --seed 1", game=GAME | {"support_missions": [mission], "clock": grounded})
    [step] = game["dustoff"]["next"]
    assert "this medevac will not come, so make another call on a later turn" in step["reason"]
    assert "fng call --want medevac" in step["reason"]


def test_without_an_enemy_in_sight_ones_own_half_comes_first() -> None:
    """p. 17, 60: it is a turn for moving, and PEFs are what may come into sight."""
    alone = GAME | {
        "figures": MEN[:2],
        "pefs": [{"number": 1, "rep": 3, "sector": 2}],
        "activation": ROLLED | {"waits": []},
    }
    move, resolve, record, theirs = steps(alone)[:4]
    assert (move, resolve[:13], theirs) == ("fast-move --group a", "pef resolve 1", "enemy turn")
    assert record.startswith("record sector")


def test_a_fight_has_played_the_in_sight_out() -> None:
    """p. 20-22: who took part has had his turns; nobody else has."""
    looked = "react in-sight --by a1 --by e1 --dice 1,1,1,1,1,6,6,6"
    assert "react in-sight-action" in steps(played(looked))
    game = played(looked, "fight --group a --group e --rounds 1 --seed 3")
    assert "react in-sight-action" not in steps(game)
    other = [*GAME["figures"], {"id": "f1", "side": "vc-nva", "rep": 4, "group": "f", "weapons": ["ak-47"]}]
    third = "react in-sight --by a1 --by e1 --by f1 --dice 1,1,1,1,1,6,6,6,1,1,1,6"
    game = played(third, "fight --group a --group e --rounds 1 --seed 3", game=GAME | {"figures": other})
    assert [place["names"] for place in game["in_sight_pending"]["still_to_act"]] == [["f1"]]


def test_who_asks_for_the_turn_changes_nothing(tmp_path: Path) -> None:
    """A look at the clock is no command of the log; setting it is."""
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(GAME))
    assert "Turn 3" in fng("turn", "-f", str(path)).out
    assert json.loads(path.read_text()) == GAME
    fng("turn", "--set", "4", "-f", str(path))
    assert [entry["command"] for entry in json.loads(path.read_text())["log"]] == ["turn"]


def test_what_was_left_open_is_not_said_to_be_dropped() -> None:
    """p. 22: it is named with its turn, as one step, and may be done now."""
    game = played("fire --by a1 --at e1 --dice 1")
    answer = fng("activate", "--dice", "4,2", stdin=json.dumps(game))
    text = " ".join(answer.out.split())
    assert (
        "These steps were not done before the new turn: Received Fire (e1). Do them now or skip them" in text
    )
    assert text.count("react received-fire --by e1 (still open since turn 3:") == 1


def test_more_dice_than_two_are_announced() -> None:
    """p. 58-59: the turn before another part of the day, for who throws dice of his own."""
    clock = {"turn": 3, "part_of_day": "morning", "light": "daylight", "day_until_turn": 3, "next_row": 7}
    done = {"kind": "acted", "id": "acted-1", "text": "", "since_turn": 3, "until_turn": 3, "who": "a1"}
    game = GAME | {"clock": clock, "figures": MEN[:1], "lasting": [done]}
    told = "its length is rolled too"
    assert told in " ".join(fng("status", stdin=json.dumps(game)).out.split())
    later = game | {"clock": clock | {"day_until_turn": 4}}
    assert told not in " ".join(fng("status", stdin=json.dumps(later)).out.split())


def test_in_a_turn_the_enemy_moves_by_his_half() -> None:
    """p. 60, 69: reinforcements that come as a PEF name the same command as the status does."""
    game = GAME | {"figures": MEN[:2], "enemy": {"who": "nva"}}
    line = "reinforce enemy --force --eal 5 --passed 2 --seed 2"
    made = fng(*line.split(), stdin=json.dumps(game))
    assert "next: fng enemy turn (move the PEFs each time the enemy activates)" in made.out
    before = game | {"clock": {"turn": 0}}
    assert "fng pef move" in fng(*line.split(), stdin=json.dumps(before)).out


def test_activation_is_rolled_again_in_a_document_that_has_it() -> None:
    """Next steps are changed before the section is written, which then holds the report itself."""
    assert played("activate --dice 4,2", "activate --dice 5,1")["clock"]["turn"] == 5
