"""Set-up guns and readied grenades through the clock of a document, as a person types them: pages 26-28, 33."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.runner import fng

GUNNER = {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["dshk"]}
BILLY = {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["bazooka", "grenade"]}
BOTH_ACT = ("--dice", "4,3")


def played(*lines: tuple[str, ...]) -> dict[str, Any]:
    """The document after these commands, each of which has to be answered."""
    made: dict[str, Any] = {"fng": 3, "clock": {"turn": 3}, "figures": [GUNNER, BILLY]}
    for line in lines:
        made = fng(*line, "-j", stdin=json.dumps(made)).document
    return made


def lasting(made: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one["kind"], one["who"]) for one in made.get("lasting", ())]


SET_UP = ("mg", "setup", "--by", "e1")
FIRE = ("fire", "--by", "e1", "--at", "a1", "--dice", "1")


def test_a_gun_is_set_up_and_the_activation_says_when_it_stands() -> None:
    """p. 27."""
    setting = played(SET_UP)
    assert lasting(setting) == [("setting-up", "e1")]
    assert fng(*FIRE, stdin=json.dumps(setting)).code == 2
    told = fng("activate", *BOTH_ACT, stdin=json.dumps(setting))
    assert "Now: The DShK" in told.ok and "is set up (e1)." in told.ok
    assert lasting(played(SET_UP, ("activate", *BOTH_ACT))) == [("set-up", "e1")]


def test_a_reaction_test_breaks_off_setting_up() -> None:
    """p. 17, 27: it takes a turn that nothing interrupts; a test in a later turn undoes nothing."""
    tested = ("react", "received-fire", "--by", "e1", "--seed", "2")
    broken_off = played(SET_UP, tested)
    assert ("taken-down", "e1") in lasting(broken_off)
    assert "setting_up_turns" not in broken_off["figures"][0]
    acted = played(SET_UP, tested, ("activate", *BOTH_ACT))
    assert ("set-up", "e1") not in lasting(acted)
    assert "set up again (p." in fng(*FIRE, stdin=json.dumps(acted)).err
    assert ("set-up", "e1") in lasting(played(SET_UP, ("activate", *BOTH_ACT), tested))


def test_who_sets_up_a_gun_has_no_shot_in_an_in_sight() -> None:
    """p. 21, 27: no fire is printed that would then be refused."""
    act = ("react", "in-sight-action", "--by", "e1")
    told = fng(*act, stdin=json.dumps(played(SET_UP))).ok
    assert "Duck Back" in told and "fng fire" not in told
    near = fng("react", "in-sight-action", "--by", "e1,may-charge", stdin=json.dumps(played(SET_UP))).ok
    assert "Charge into Melee" in near
    stands = fng(*act, "--dice", "1", stdin=json.dumps(played(SET_UP, ("activate", *BOTH_ACT)))).ok
    assert "Fire" in stands


def test_doubles_set_up_nothing() -> None:
    """p. 16."""
    assert lasting(played(SET_UP, ("activate", "--dice", "3,3"))) == [("setting-up", "e1")]


@pytest.mark.parametrize("way", ["fast-move", "crawl"])
def test_a_gun_that_moves_is_set_up_anew(way: str) -> None:
    """p. 26-27."""
    walked = played(SET_UP, ("activate", *BOTH_ACT), (way, "--by", "e1", "--seed", "1"))
    assert lasting(walked)[:2] == [("taken-down", "e1"), ("acted", "e1")]
    refused = fng(*FIRE, stdin=json.dumps(walked))
    assert refused.code == 2 and "must be set up again (p." in refused.err


def test_a_gun_that_nobody_has_set_up_is_fired_with_a_remark() -> None:
    """It may have stood there from the beginning."""
    assert "The DShK-46 has not been set up yet" in " ".join(
        fng(*FIRE, stdin=json.dumps(played())).ok.split()
    )


@pytest.mark.parametrize("line", [SET_UP, ("grenade", "ready", "--by", "e1", "--dice", "1,1")])
def test_who_is_hit_has_nothing_ready_any_more(line: tuple[str, ...]) -> None:
    """p. 27, 33."""
    hit = ("damage", "--impact", "6", "--at", "e1", "--dice", "1")
    assert lasting(played(line)) != []
    assert lasting(played(line, hit)) == []


def test_a_bazooka_with_one_man_fires_every_other_turn() -> None:
    """p. 28."""
    shot = ("fire", "--by", "a1,one-man", "--at", "e1", "--seed", "1")
    activate = ("activate", "--dice", "2,1")
    fired = played(shot, activate)
    refused = fng(*shot, stdin=json.dumps(fired))
    assert refused.code == 2 and "only every 2 turns" in refused.err
    assert fng("fire", "--by", "a1", "--at", "e1", "--seed", "1", stdin=json.dumps(fired)).code == 0
    assert fng("fire", "--rep", "4", "-w", "m-16", "--one-man", "--at", "rep=4").code == 2


FLAMER = {"id": "f1", "side": "fwf", "rep": 4, "group": "f", "weapons": ["flame-thrower"]}


@pytest.mark.parametrize("clock", [{"clock": {"turn": 3}}, {}])
def test_the_last_shot_of_a_flame_thrower_is_kept_until_it_is_fired(clock: dict[str, Any]) -> None:
    """p. 29: a 1 leaves one shot, also on a later turn, and without a clock."""
    made = {"fng": 3, "figures": [FLAMER, GUNNER]} | clock
    shot = ("flame", "--by", "f1", "--at", "e1", "--force", "-j")
    first = fng(*shot, "--dice", "1", stdin=json.dumps(made)).document
    assert first["flame"]["fuel"] == "one-shot-left"
    if clock:
        first = fng("activate", *BOTH_ACT, "-j", stdin=json.dumps(first)).document
    last = fng(*shot, "--dice", "2", stdin=json.dumps(first)).document
    assert last["flame"]["fuel"] == "empty"
    assert "one-shot-left" not in [kind for kind, _ in lasting(last)]
    if clock:
        last = fng("activate", *BOTH_ACT, "-j", stdin=json.dumps(last)).document
    again = fng("flame", "--by", "f1", "--at", "e1", "--dice", "2", stdin=json.dumps(last))
    assert again.code == 2 and "out of ammunition" in again.err


MG = {"id": "a3", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-60"]}


def test_a_heavy_gun_that_ran_is_refused_though_nobody_had_set_it_up() -> None:
    """p. 27; by force it is fired."""
    ran = json.dumps(played(("fast-move", "--by", "e1", "--seed", "1")))
    refused = fng(*FIRE, stdin=ran)
    assert refused.code == 2 and "must be set up again (p." in refused.err
    assert fng(*FIRE, "--force", stdin=ran).ok


def test_a_light_gun_that_is_no_longer_set_up_is_fired_from_the_hip() -> None:
    """p. 26-27: a die and a point of REP less."""
    made: dict[str, Any] = {"fng": 3, "clock": {"turn": 3}, "figures": [MG, GUNNER | {"id": "e2"}]}
    fire = ("fire", "--by", "a3", "--at", "e2", "--shots", "all", "--seed", "1", "-j")
    lines = (("mg", "setup", "--by", "a3", "--prone"), ("fast-move", "--by", "a3", "--seed", "1"))
    before = fng(*fire, stdin=json.dumps(made)).document["fire"]
    for line in lines:
        made = fng(*line, "-j", stdin=json.dumps(made)).document
    made["figures"][0].pop("prone", None)
    after = fng(*fire, stdin=json.dumps(made)).document["fire"]
    assert after["dice"] == before["dice"] - 1


def test_the_turn_in_which_a_charge_goes_off_calls_for_it() -> None:
    """p. 29: a fuse of one turn, lit in turn 3, ends with turn 4."""
    lit = ("demolition", "-w", "c-4", "--by", "a1", "--fuse", "1", "--dice", "1,1", "--force")
    turn_4 = fng("activate", *BOTH_ACT, stdin=json.dumps(played(lit)))
    assert "demolition detonate --weapon c-4 --at <WHO>" in " ".join(turn_4.ok.split())
    turn_5 = fng("activate", *BOTH_ACT, stdin=json.dumps(played(lit, ("activate", *BOTH_ACT))))
    assert "demolition detonate" not in turn_5.ok and "Over: C-4 with its fuse lit (a1)." in turn_5.ok


def test_a_gun_set_up_hastily_by_one_die_fires_in_reaction_only() -> None:
    """p. 27: in this turn; in the next one as any other."""
    made: dict[str, Any] = {"fng": 3, "clock": {"turn": 3}, "figures": [MG, GUNNER | {"id": "e2"}]}
    setup = ("mg", "setup", "--by", "a3", "--hasty", "--crew", "2", "--dice", "5,1", "-j")
    made = fng(*setup, stdin=json.dumps(made)).document
    shot = ("fire", "--by", "a3", "--at", "e2", "--dice", "1")
    refused = fng(*shot, stdin=json.dumps(made))
    assert refused.code == 2 and "may fire only in reaction" in " ".join(refused.err.split())
    assert fng("fire", "--by", "a3,snap", "--at", "e2", "--dice", "1", stdin=json.dumps(made)).ok
    assert fng(*shot, "--force", stdin=json.dumps(made)).ok
    later = fng("activate", *BOTH_ACT, "-j", stdin=json.dumps(made)).document
    assert fng(*shot, stdin=json.dumps(later)).ok
