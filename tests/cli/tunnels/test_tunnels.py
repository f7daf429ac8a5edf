"""``fng tunnel`` and ``fng trap`` as a person types them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.runner import fng

Content = dict[str, Any]


def figure(name: str, **more: Any) -> Content:
    return {"id": name, "side": "fwf", "rep": 4, "group": "1st", "weapons": ["m-1911a1"]} | more


def game(*figures: Content, **more: Any) -> str:
    return json.dumps({"fng": 3, "mission": {"eal": 3}, "figures": list(figures)} | more)


def by_id(document: Content) -> Content:
    return {each["id"]: each for each in document["figures"]}


def test_a_delve_goes_on_in_a_file(tmp_path: Path) -> None:
    """Down, two turns, up and searched: each command goes on where the last one stopped."""
    file = tmp_path / "game.json"
    file.write_text(game(figure("a1")))
    assert "least 2 turns" in fng("tunnel", "enter", "--by", "a1", "-f", str(file), "--dice", "2").ok
    out = fng("tunnel", "turn", "-f", str(file), "--activation", "3", "--dice", "3,3,2,1").ok
    assert "Turn 1: an enemy; a1 is injured." in out
    assert "The group is still in the tunnel after 1" in out
    assert "back at the surface" in fng("tunnel", "turn", "-f", str(file), "--dice", "4,3,1").ok
    assert "no group is" in fng("tunnel", "turn", "-f", str(file)).fault
    assert "Supplies: +3 victory points." in fng("tunnel", "search", "-f", str(file), "--dice", "4,3").ok
    made = json.loads(file.read_text())
    assert by_id(made)["a1"]["status"] == "out-of-the-fight"
    assert made["victory_points"] == [{"points": 3, "reason": "tunnel searched: supplies", "page": "67"}]
    assert (made["delves"][0]["turn"], made["delves"][0]["out"], made["delves"][0]["searched"]) == (
        2,
        True,
        True,
    )
    assert "no group is out" in fng("tunnel", "search", "-f", str(file)).fault


def test_who_is_below_does_nothing_above_and_does_not_go_down_twice(tmp_path: Path) -> None:
    """p. 65: until they come up they are out of the player's hands."""
    file = tmp_path / "game.json"
    file.write_text(game(figure("a1"), figure("a2"), clock={"turn": 1}))
    assert fng("tunnel", "enter", "--by", "a1", "-f", str(file), "--dice", "2").ok
    for words in (("tunnel", "enter"), ("tunnel", "turn"), ("fast-move",)):
        assert "a1 is down in a tunnel" in fng(*words, "--by", "a1", "-f", str(file)).fault
    assert "1 up; in a tunnel a1" in fng("status", "-f", str(file)).ok
    assert fng("fast-move", "--by", "a2", "-i", str(file), "--seed", "1").ok


def test_each_turn_brings_one_turn_below(tmp_path: Path) -> None:
    """p. 66: the activation calls for it, and there is no second one until the next."""
    file = tmp_path / "game.json"
    clock = {"turn": 1}
    file.write_text(game(figure("a1"), figure("a2"), clock=clock))
    assert fng("tunnel", "enter", "--by", "a1", "-f", str(file), "--dice", "2").ok
    turn = ("tunnel", "turn", "-f", str(file), "--activation", "6")
    assert "nothing is met" in fng(*turn, "--dice", "1,6").ok
    assert "has already moved in the tunnel in turn 1;" in fng(*turn).fault
    assert "fng tunnel turn" in fng("activate", "-f", str(file), "--dice", "5,3").ok
    assert "Turn 2: nothing is met" in fng(*turn, "--dice", "1,6").ok


def test_the_document_s_activation_counts() -> None:
    """The enemy's die of the turn is not rolled again; after doubles it is."""
    below = {"delves": [{"eal": 3, "minimum": 2, "explorers": [{"name": "a1", "rep": 4, "arm": "pistol"}]}]}
    document = game(figure("a1"), activation={"vc_nva": 6, "is_turn": True}, **below)
    assert "anything met (6 or more)" in fng("tunnel", "turn", "--dice", "5,1", stdin=document).ok
    doubles = game(figure("a1"), activation={"vc_nva": 6, "is_turn": False}, **below)
    assert "VC/NVA activation 4" in fng("tunnel", "turn", "--dice", "4,3,1", stdin=doubles).ok


def test_one_is_down_and_fetched() -> None:
    """He is gone as long as nobody knows what became of him, then what the dice make of him."""
    down = fng("tunnel", "enter", "--by", "a1", "--dice", "1", "-j", stdin=game(figure("a1"), figure("b1")))
    lost = fng("tunnel", "turn", "--activation", "1", "--dice", "1,1,1", "-j", stdin=down.ok).document
    assert by_id(lost)["a1"]["status"] == "gone"
    assert lost["tunnel"]["next"][0]["command"] == "fng tunnel rescue --by <HELPER> --down a1"
    up = fng("tunnel", "rescue", "--by", "b1", "--dice", "3,4", "-j", stdin=json.dumps(lost)).document
    assert by_id(up)["a1"]["status"] == "out-of-the-fight"
    assert up["delves"][0]["explorers"][0]["condition"] == "fetched"
    assert "no figure is down" in fng("tunnel", "rescue", "--by", "b1", stdin=json.dumps(up)).fault


def test_a_rescuer_who_falls_is_down_himself() -> None:
    """He has a delve of his own, from which he can be fetched."""
    fallen = {"name": "a1", "rep": 4, "arm": "pistol", "condition": "down", "felled_turn": 3}
    fallen["felled_by"] = {"hazard": "enemy", "survival": -1}
    document = game(figure("b1", rep=1), delves=[{"eal": 6, "minimum": 1, "explorers": [fallen], "turn": 3}])
    made = fng("tunnel", "rescue", "--by", "b1", "--dice", "1", "-j", stdin=document).document
    assert by_id(made)["b1"]["status"] == "gone"
    assert [each["explorers"][0]["condition"] for each in made["delves"]] == ["down", "down"]


def test_charges_are_used_up_and_earn_points() -> None:
    """A Tunnel Rat's three blocks, and those below who are not warned."""
    carrier = figure("a1", weapons=["m-1911a1", "c-4", "c-4", "c-4"])
    document = game(carrier, figure("b1"))
    below = fng("tunnel", "enter", "--by", "b1", "--dice", "3", "-j", stdin=document).ok
    made = fng("tunnel", "collapse", "deny", "--by", "a1", "--dice", "4", "-j", stdin=below).document
    assert by_id(made)["a1"]["weapons"] == ["m-1911a1"]
    assert [each["points"] for each in made["victory_points"]] == [3]
    assert made["tunnel"]["below"][0]["name"] == "b1"
    again = fng("tunnel", "collapse", "--by", "a1", "--clear", stdin=json.dumps(made))
    assert "a1 does not have enough C-4 (blocks needed: 1, carried: 0)" in again.fault


def test_an_entrance_that_is_reported() -> None:
    """p. 65: three points, and they add up in the document."""
    once = fng("tunnel", "report", "-j").ok
    twice = fng("tunnel", "report", "-j", stdin=once).document
    assert sum(each["points"] for each in twice["victory_points"]) == 6


def test_the_odds_of_a_tunnel_rat() -> None:
    """The chance of coming out alive, and of each find, with what was cut."""
    args = ("tunnel", "run", "--rep", "4", "--eal", "4", "-a", "tunnel-rat", "--odds")
    out = fng(*args).ok
    for told in (
        "100.0%  comes out alive",
        "finds supplies",
        "finds intelligence",
    ):
        assert told in out
    assert all(len(line) <= 80 for line in out.splitlines())
    odds = fng(*args, "-j").document["odds"]
    assert odds["unfollowed"] == "0"
    chances = {one["feature"]: one["p"] for one in odds["features"]}
    assert chances["comes out alive"] == "1"


def test_a_whole_delve_is_told_turn_by_turn() -> None:
    """A story, and the same in the document with a seed."""
    args = (
        "tunnel",
        "run",
        "--by",
        "able=4,pistol,looter",
        "--by",
        "baker=3,m-16",
        "--eal",
        "3",
        "--seed",
        "8",
    )
    out = fng(*args).ok
    assert "Turn 1:" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert fng(*args, "-j").document["tunnel"] == fng(*args, "-j").document["tunnel"]


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        ("tunnel run --rep 4 --eal 3", "which weapon is carried in the tunnel? add --weapon pistol"),
        ("tunnel run --eal 3 -w pistol", "who acts? Give a REP (e.g. --rep 4)"),
        ("tunnel run --rep 4 -w pistol", "EAL is not known: give --eal 1-6,"),
        (
            "tunnel survive --rep 4 --eal 3 -w pistol --against rats",
            "--against: 'rats' is not a hazard of tunnels",
        ),
        ("tunnel turn", "no group is in a tunnel; send a group down with fng tunnel enter"),
        ("tunnel collapse roof --eal 3", "'roof' is not a work with charges"),
        (
            "trap target",
            "the figures that may step on the trap are not known: give each with its REP, e.g. --by able=4",
        ),
        (
            "trap target --by able=4 --closest baker",
            "--closest: 'baker' is not a figure that may step on the trap",
        ),
        ("trap spring --at able=4", "kind of trap is not known: give --kind wide-spread|localized,"),
        ("trap spring --kind localized", "the figures that the trap hits are not known"),
        ("trap spring --kind localized --at able=4 --at baker=4", "hurts only the figure who stepped on it"),
    ],
)
def test_what_is_missing_is_said(args: str, fault: str) -> None:
    """A wrong request says what was wrong, and how to mend it."""
    assert fault in fng(*args.split()).fault


def test_faults_of_a_delve_are_named() -> None:
    """With their place in the document."""
    assert "delves[0].eal" in fng("tunnel", "turn", stdin='{"fng": 3,"delves":[{"eal":"x"}]}').fault


def test_a_trap_flows_through() -> None:
    """Who steps on it, whether he disarms it, what it does to him."""
    document = game(figure("a1"), figure("a2"))
    stepped = fng("trap", "target", "--dice", "2,5,1", "-j", stdin=document).ok
    assert json.loads(stepped)["trap"]["target"] == "a2"
    lost = fng("trap", "disarm", "--dice", "6,5", "-j", stdin=stepped).ok
    assert json.loads(lost)["trap"]["disarmed"] is False
    hurt = fng("trap", "spring", "--dice", "2", "-j", stdin=lost).document
    assert by_id(hurt)["a2"]["status"] == "out-of-the-fight"


def test_a_localized_trap_gives_no_chance_to_disarm_it() -> None:
    """p. 65 (b-32): he who stepped on it, named or not; with --force it is another trap."""
    stepped = game(figure("a1"), figure("a2"), trap={"kind": "localized", "target": "a2"})
    for who in ([], ["--by", "a2"]):
        fault = fng("trap", "disarm", *who, "--dice", "6,5", stdin=stepped).fault
        assert "a localized trap cannot be disarmed; fng trap spring" in fault
    assert "It goes off" in fng("trap", "disarm", "--by", "a2", "--force", "--dice", "6,5", stdin=stepped).ok
    assert "It goes off" in fng("trap", "disarm", "--by", "a1", "--dice", "6,5", stdin=stepped).ok


def test_what_a_civilian_told_spares_a_trap() -> None:
    """p. 56: the next one, once; or all, as long as he is with them."""
    spared = fng(
        "trap",
        "target",
        "--kind",
        "localized",
        "-j",
        stdin=game(figure("a1"), trap_help={"next_disarmed": True}),
    )
    assert spared.document["trap"]["harmless"] is True
    assert spared.document["trap_help"] == {"none_harm": False, "next_disarmed": False}
    with_them = game(figure("a1"), trap_help={"none_harm": True})
    made = fng("trap", "spring", "--kind", "localized", "--at", "a1", "-j", stdin=with_them).document
    assert (made["trap"]["harmless"], made["trap_help"]) == (True, {"none_harm": True})


def test_a_delve_of_an_older_file_goes_on() -> None:
    """In a file of form 1 a group has an id, and its explorers a REP and a name."""
    explorer = {"name": "a1", "rep": 4, "arm": "pistol"}
    delves = [{"id": 2, "eal": 3, "minimum": 2, "explorers": [explorer], "turn": 1}]
    old = json.dumps({"fng": 1, "figures": [figure("a1")], "delves": delves})
    made = fng("tunnel", "turn", "--activation", "6", "--dice", "1,1", "-j", stdin=old).document
    assert [(each["number"], each["out"]) for each in made["delves"]] == [(2, True)]
