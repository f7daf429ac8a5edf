"""Commands out of their phase, as a person types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.runner import fng

GAME = json.dumps(
    {
        "fng": 3,
        "mission": {"type": "patrol"},
        "clock": {"turn": 4},
        "figures": [{"id": "a1", "side": "fwf", "rep": 4, "status": "out-of-the-fight"}],
    }
)


def test_nobody_recovers_in_the_middle_of_a_mission() -> None:
    """p. 40: after the battle; who insists has his way, and the log keeps that he did."""
    refused = fng("recover", stdin=GAME)
    assert refused.code == 2 and "it is turn 4, and the mission is not over" in refused.err
    assert "--force" in refused.err
    made = fng("recover", "--force", "--seed", "1", "-j", stdin=GAME).document
    assert made["log"][-1]["options"]["force"] is True


def lasting(*things: tuple[str, int | None, int | None]) -> str:
    """The game, in which these hold from a turn until a turn."""
    kept = [
        {"id": f"{kind}-1", "kind": kind, "text": kind.title(), "since_turn": 3}
        | ({} if first is None else {"from_turn": first})
        | ({} if last is None else {"until_turn": last})
        for kind, first, last in things
    ]
    return json.dumps(json.loads(GAME) | {"lasting": kept, "pefs": [{"number": 1, "rep": 3, "sector": 2}]})


def test_in_a_lull_no_pef_moves_and_nobody_charges() -> None:
    """p. 71: for its one turn."""
    lull = lasting(("lull", 4, 4))
    refused = fng("pef", "move", "--activation", "3", stdin=lull)
    assert refused.code == 2 and "there is a lull in the battle, so no PEF moves this turn" in refused.err
    charge = ("charge", "--rep", "4", "--at", "rep=4", "--seed", "1")
    assert "nobody charges this turn" in fng(*charge, stdin=lull).err
    assert fng(*charge, "--force", stdin=lull).code == 0
    assert fng("pef", "move", "--activation", "3", "--seed", "1", stdin=lasting(("lull", 3, 3))).code == 0


def test_a_lull_is_told_to_who_fires_or_moves() -> None:
    """p. 71: who sees whom already, and who seeks cover, players know; medics work on."""
    men = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
        {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "status": "out-of-the-fight"},
        {"id": "doc", "side": "fwf", "rep": 4, "group": "a", "role": "medic"},
        {"id": "e1", "side": "vc-nva", "rep": 3, "group": "e"},
    ]
    content = json.dumps(json.loads(lasting(("lull", 4, 4))) | {"figures": men})
    for line in (
        "fire --by a1 --at e1",
        "grenade throw --by a1 --at e1 --force",
        "fast-move --by a1",
        "swim --by a1 --current 1",
        "obstacle wire --by a1 --strands 1",
        "obstacle mines --by a1",
        "obstacle punji --by a1",
    ):
        assert "lull, this turn only" in fng(*line.split(), "--seed", "1", stdin=content).ok.lower()
    assert fng("first-aid", "--by", "doc", "--at", "a2", "--seed", "1", stdin=content).code == 0
    assert "lull" not in fng("fast-move", "--by", "doc", "--seed", "1", stdin=content).ok.lower()


def test_in_a_lull_nobody_comes_onto_the_table_but_medevacs() -> None:
    """p. 71: reinforcements on foot neither; the turn after they may."""
    lull = lasting(("lull", 4, 4))
    for side in (("fwf", "--sl", "2"), ("enemy", "--eal", "2", "--who", "nva")):
        assert (
            "only medevacs may come or go (p. 71), so reinforcements must wait"
            in fng("reinforce", *side, stdin=lull).err
        )
    ours = ("reinforce", "fwf", "--sl", "2", "--granted", "--seed", "1")
    assert "only medevacs" in fng(*ours, stdin=lull).err
    assert fng(*ours, "--force", stdin=lull).code == 0


def test_what_lasts_is_told_to_whom_it_concerns() -> None:
    """Smoke to who fires; not to who reloads, nor when it is gone."""
    fire = ("fire", "--rep", "4", "-w", "m-16", "--at", "cover", "--seed", "1")
    assert "Smoke, until turn 6." in fng(*fire, stdin=lasting(("smoke", 4, 6))).ok
    assert "Smoke" not in fng(*fire, stdin=lasting(("smoke", 2, 3))).ok
    assert "Smoke" not in fng("sight", "--terrain", "scrub", stdin=lasting(("smoke", 5, 7))).ok


def test_a_jammed_radio_makes_no_call_while_it_is_jammed() -> None:
    """p. 71."""
    call = ("call", "--rep", "4", "--seed", "1")
    refused = fng(*call, stdin=lasting(("radio-jammed", 4, 5)))
    assert refused.code == 2 and "jammed until turn 5" in refused.err
    assert fng(*call, stdin=lasting(("radio-jammed", 2, 3))).code == 0


def test_a_shower_shortens_sight_for_its_turn() -> None:
    """p. 71: after doubles in turn 4 it pours in turn 5, and no more."""
    evening = json.loads(lasting(("shower", 5, 5)))
    evening["mission"] |= {"weather_kind": "clear"}
    content = json.dumps(evening)
    seen = []
    for _ in range(3):
        seen.append(fng("sight", "-j", stdin=content).document["sight"]["sees_in"])
        content = fng("activate", "--dice", "4,3", "-j", stdin=content).ok
    assert seen == [None, 12, None]


def test_what_lasts_is_as_it_was_after_undo_and_replay(tmp_path: Path) -> None:
    """A step back brings back what had ended, byte for byte, and the log comes to the same."""
    file = tmp_path / "evening.json"
    fng("mission", "--corps", "II", "--seed", "7", "-f", str(file))
    fng("event", "--total", "2", "--dice", "2,1", "-f", str(file))
    for faces in ("4,3", "2,2"):
        fng("activate", "--dice", faces, "-f", str(file))
    before = file.read_bytes()
    assert [one["until_turn"] for one in json.loads(before)["lasting"]] == [1]
    ended = fng("activate", "--dice", "5,3", "-j", "-f", str(file)).document
    assert (ended["lasting"], ended["activation"]["ended"][0]["kind"]) == ([], "radio-jammed")
    assert fng("replay", "--exit-status", "-i", str(file)).code == 0
    assert fng("undo", "-f", str(file)).code == 0
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("said", "counts"), [(("--not-exited", "--dice", "6"), True), (("--exited",), False)]
)
def test_the_end_says_whether_the_unit_is_off_the_table(said: tuple[str, ...], counts: bool) -> None:
    """p. 101-102: the score knows it from there; off the table is over without a die."""
    late = json.dumps(json.loads(GAME) | {"clock": {"turn": 14}})
    over = fng("mission-end", *said, "-j", stdin=late).document
    assert (over["mission_end"]["ends"], over["mission_end"]["exited"]) == (True, not counts)
    lines = fng("score", "--seed", "1", "-j", stdin=json.dumps(over)).document["score"]["score_lines"]
    assert any(one["what"] == "not exited" for one in lines) is counts


def test_the_medic_is_rolled_for_once() -> None:
    """p. 39: for so many squads; with more of them on the table he is rolled for again."""
    once = fng("medic", "--squads", "1", "--dice", "5", "-j", stdin=GAME).ok
    assert (
        "the medic will come with the rest of the platoon" in fng("medic", "--squads", "1", stdin=once).fault
    )
    assert fng("medic", "--squads", "2", "--dice", "5", stdin=once).code in {0, 1}
    assert fng("medic", "--squads", "1", "--force", "--dice", "5", stdin=once).code in {0, 1}


def test_doubles_have_one_event() -> None:
    """p. 70: a second one wants to be insisted on."""
    doubles = json.dumps(json.loads(GAME) | {"activation": {"doubles": True, "total": 6}})
    once = fng("event", "--total", "6", "--dice", "3", "-j", stdin=doubles).ok
    assert "has already been rolled (p. 70)" in fng("event", "--total", "6", stdin=once).fault
    assert fng("event", "--total", "6", "--force", "--dice", "3", stdin=once).code == 0


@pytest.mark.parametrize(
    "early", [("score",), ("after",), ("after", "mission", "--points", "3"), ("recover",)]
)
def test_what_comes_afterwards_waits_for_the_end(early: tuple[str, ...]) -> None:
    """p. 40, 102-105: in turn 4 of a mission it wants to be insisted on."""
    game = GAME.replace('"side": "fwf"', '"side": "fwf", "army": "us-army"')
    assert "it is turn 4, and the mission is not over (see fng mission-end)" in fng(*early, stdin=game).fault
    assert fng(*early, "--force", "--seed", "1", stdin=game).code in {0, 1}


def test_a_mission_cannot_end_before_its_first_turn() -> None:
    begun = json.dumps(json.loads(GAME) | {"clock": {"turn": 0}})
    assert (
        "no turn has been played yet; begin the first with fng activate"
        in fng("mission-end", stdin=begun).fault
    )


@pytest.mark.parametrize("how", ["--exited", "--not-exited", ""])
def test_a_game_ends_once(how: str) -> None:
    """p. 98-101: as points are counted once; --force asks again, and so does --turn."""
    document = json.dumps({"fng": 3, "mission": {"type": "patrol"}, "clock": {"turn": 3}})
    over = fng("mission-end", "--exited", "-j", stdin=document).ok
    again = ("mission-end", *how.split(), "--seed", "1")
    assert "the game already ended in turn 3" in fng(*again, stdin=over).fault
    assert fng(*again, "--force", stdin=over).code == 0
    assert fng(*again, "--turn", "3", stdin=over).code == 0


def test_what_holds_through_one_activation_is_told_to_whom_it_binds() -> None:
    """p. 43, 56: men shaken by suppressing fire, and troops who obey at a walk, until they have been active once."""
    men = [
        {"id": "t1", "side": "fwf", "rep": 4, "group": "t"},
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a"},
        {"id": "e1", "side": "vc-nva", "rep": 3, "group": "e", "weapons": ["ak-47"]},
    ]
    game = json.loads(lasting()) | {"figures": men}
    told = fng("troops", "speak", "--rep", "4", "--to", "t", "--dice", "1,6", "-j", stdin=json.dumps(game))
    assert [one["kind"] for one in told.document["lasting"]] == ["walks"]
    now = fng("activate", "--dice", "4,3", "-j", stdin=told.out)
    assert "normal speed only" in fng("fast-move", "--by", "t1", "--seed", "1", stdin=now.out).ok
    assert "normal speed only" not in fng("fast-move", "--by", "a1", "--seed", "1", stdin=now.out).ok
    idle = fng("activate", "--dice", "5,6", "-j", stdin=told.out)
    later = fng("activate", "--dice", "2,1", "-j", stdin=idle.out)
    assert [one["kind"] for one in later.document["lasting"]] == ["walks"]
    over = fng("activate", "--dice", "4,3", "-j", stdin=now.out)
    assert not over.document.get("lasting")


def test_a_looter_is_reminded_of_his_loot() -> None:
    """p. 5: for a die of turns, and until a Leader is near; nobody else is told."""
    men = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "attributes": ["looter"], "weapons": ["m-16"]},
        {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    ]
    game = json.dumps(json.loads(lasting()) | {"figures": men})
    loots = fng("loot", "--by", "a1", "--dice", "2", "-j", stdin=game).out
    assert "until a Leader is within 4" in fng("fast-move", "--by", "a1", "--seed", "1", stdin=loots).ok
    assert "loot" not in fng("fast-move", "--by", "a2", "--seed", "1", stdin=loots).ok
