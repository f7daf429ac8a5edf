"""Charges and melees as the document knows them: who reaches whom, who is evenly matched. Source: p. 35-38."""

from __future__ import annotations

import json
from typing import Any

from tests.runner import fng, played, refused

ROLLED = {
    "is_turn": True,
    "turn": 3,
    "fwf": 4,
    "vc_nva": 3,
    "first": "fwf",
    "order": [{"name": "a", "side": "fwf"}],
    "waits": ["e"],
}
MEN = [
    {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
]
EVENING = {"fng": 3, "clock": {"turn": 3}, "activation": ROLLED, "figures": MEN}
CHARGE = "charge --by a1 --at e1 --dice 1,1,1,1"
SHOT = "fire --by e1 --at a1,charging --dice 1"
LEVEL = "melee --by a1 --at e1 --dice 1,1,5,5,1,1,5,5"


def after(*lines: str) -> dict[str, Any]:
    """The document after these commands."""
    return played(EVENING, *lines)


def locks(made: dict[str, Any]) -> set[tuple[str, str]]:
    """Who is evenly matched with whom."""
    return {(one["who"], one["detail"]) for one in made.get("lasting", ()) if one["kind"] == "locked"}


def test_who_is_evenly_matched_neither_walks_away_nor_fires() -> None:
    """p. 37-38: he fights on or breaks off, when next active."""
    made = after(CHARGE, LEVEL)
    assert locks(made) == {("a1", "e1"), ("e1", "a1")}
    later = fng("activate", "--dice", "4,2", "-j", stdin=json.dumps(made)).document
    for line in ("fast-move --by a1", "crawl --by a1", "fire --by a1 --at e1"):
        why = " ".join(refused(later, line).split())
        assert "a1 is evenly matched in melee, and must fight on or break off (p. 37-38)" in why
        assert "fng break-off" in why and "--force" in why
    assert not refused(later, "fast-move --by a1 --force")
    assert not refused(later, "fast-move --by a2")


def test_another_round_or_breaking_off_is_for_when_he_is_next_active() -> None:
    """p. 37: who attacked; not in the same activation."""
    made = after(CHARGE, LEVEL)
    assert "fight on or break off only when he is next active (p. 37-38);" in refused(made, LEVEL)
    assert "when he is next active" in refused(made, "break-off --by a1")
    later = fng("activate", "--dice", "4,2", "-j", stdin=json.dumps(made)).document
    assert not refused(later, LEVEL)


def test_a_grunt_who_becomes_active_evenly_matched_is_called_to_test() -> None:
    """p. 38: he has no choice; once he is away neither is in melee."""
    later = after(CHARGE, LEVEL, "activate --dice 4,2")
    assert "break-off --by a1" in json.dumps(later["activation"]["next"]).replace('", "', " ")
    assert "break-off" in [duty["kind"] for duty in later["duties"]]
    away = fng("break-off", "--by", "a1", "--dice", "6,2", "-j", stdin=json.dumps(later)).document
    assert locks(away) == set()
    stays = fng("break-off", "--by", "a1", "--dice", "1", "-j", stdin=json.dumps(later)).document
    assert locks(stays) == {("a1", "e1"), ("e1", "a1")}
    assert ["a1"] not in [duty["names"] for duty in stays["duties"] if duty["kind"] == "break-off"]


def test_who_is_evenly_matched_has_a_die_less_against_another() -> None:
    """p. 37-38: in a second command of the same turn too."""
    made = after(CHARGE, LEVEL)
    second = fng("melee", "--by", "a2", "--at", "e1", "--seed", "1", "-j", stdin=json.dumps(made)).document
    assert second["melee"]["bouts"][0]["defender"]["dice"] == 3


def test_a_melee_ends_with_one_who_goes_down() -> None:
    """p. 24, 37."""
    made = after(CHARGE, LEVEL, "activate --dice 4,2", "damage --impact 3 --at e1 --dice 2")
    assert locks(made) == set()


def test_who_halted_does_not_reach_his_target() -> None:
    """p. 36: target three ahead."""
    made = after("charge --by a1 --at e1,cover --dice 6,6,1,1,1")
    assert "halted while charging e1, and did not reach him (p. 36)" in refused(made, LEVEL)


def test_who_is_outdone_by_two_does_not_fire_before_contact() -> None:
    """p. 36."""
    made = after("charge --by a1 --at e1 --dice 1,1,6,6")
    assert made["charge"]["target_state"]["fires"] == "none"
    assert "e1 cannot fire at a1" in refused(made, "fire --by e1 --at a1")
    assert not refused(made, "fire --by e1 --at a2")


def test_one_is_reminded_once_of_a_charge_that_nobody_has_seen() -> None:
    """p. 35, 37: it may have been settled at the table."""
    made = after(LEVEL)
    assert made["melee"]["reminders"] == [
        "a1 must first pass the test to charge, with fng charge (p. 35, 37)"
    ]
    text = fng(*LEVEL.split(), stdin=json.dumps(EVENING)).out
    assert "a1 must first pass the test to charge, with fng charge (p. 35, 37)." in text
    again = fng("melee", "--by", "a1", "--at", "e1", "--force", "-j", stdin=json.dumps(made)).document
    assert "reminders" not in again["melee"]
    assert "reminders" not in after(CHARGE, SHOT, LEVEL)["melee"]
    assert (
        "reminders"
        not in fng(*LEVEL.split(), "-j", stdin=json.dumps({"fng": 3, "figures": MEN})).document["melee"]
    )


def test_one_is_reminded_that_another_was_charged() -> None:
    """p. 35, 37: only who was reached is fought; the charge of a friend brings nobody else there."""
    men = [*MEN, {"id": "e2", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]}]
    charged = json.dumps(after(CHARGE, SHOT) | {"figures": men})

    def reminders(line: str) -> list[str]:
        return list(fng(*line.split(), "-j", stdin=charged).document["melee"].get("reminders", ()))

    assert reminders(LEVEL) == []
    assert reminders(LEVEL.replace("e1", "e2")) == [
        "a1 has charged e1, and can fight only somebody he has reached (p. 35, 37)"
    ]
    assert reminders(LEVEL.replace("a1", "a2")) == [
        "a2 must first pass the test to charge, with fng charge (p. 35, 37)"
    ]


def test_the_shot_before_contact_is_due_until_the_melee() -> None:
    """p. 35-36: status names it, a melee without it reminds of it, and one after it does not."""
    charged = after(CHARGE)
    told = fng("status", "-j", stdin=json.dumps(charged)).document["standing"]["next"]
    assert [step["argv"][1] for step in told][:2] == ["fire", "melee"]
    fought = fng(*LEVEL.split(), "-j", stdin=json.dumps(charged)).document
    assert fought["melee"]["reminders"] == [
        "a1 comes under fire from e1 before contact; resolve that first with fng fire (p. 35-36)"
    ]
    assert not fought.get("duties")
    shot = after(CHARGE, SHOT)
    assert [duty["kind"] for duty in shot["duties"]] == ["melee"]


def test_the_melee_of_a_charge_is_due_until_it_is_fought() -> None:
    """p. 36: at once, also where the charge was made in an In Sight, before the next one acts."""
    looked = after("react in-sight --by a1 --by e1 --dice 1,1,1,1,1,6,6,6", CHARGE)
    assert [duty["kind"] for duty in looked["duties"]] == ["charge-fire", "melee"]
    fought = fng(*LEVEL.split(), "-j", stdin=json.dumps(looked)).document
    assert not fought.get("duties")
    assert not fought["in_sight_pending"].get("still_to_act")


def test_a_typed_weapon_is_handed_on_to_the_next_round() -> None:
    """p. 37: of both fighters."""
    made = after(CHARGE, "melee --by a1 -w knife --at e1 --foe-weapon machete --seed 3")
    assert made["melee"]["answer"] == "evenly-matched"
    handed_on = "fng melee --by a1,hand-held-bayonet --at e1,rifle-mounted-bayonet"
    assert handed_on in made["melee"]["next"][0]["reason"]


def test_nobody_is_left_to_break_off_after_a_break_off() -> None:
    """p. 38: once a1 is away, e1 is no longer evenly matched with anybody."""
    later = after(CHARGE, LEVEL, "activate --dice 4,2", "break-off --by a1 --dice 6,3")
    assert not locks(later)
    assert "fng break-off" not in fng("status", stdin=json.dumps(later)).ok


def test_nobody_charges_farther_than_a_fast_move_takes_him() -> None:
    """p. 17, 35: by the places of the document; nothing is refused without them."""
    far = [man | {"x_in": 10.0 * at, "y_in": 5.0} for at, man in enumerate(MEN)]
    why = refused(EVENING | {"figures": far}, CHARGE)
    assert 'is 20" from e1,' in why and 'no farther than 16" (p. 17, 35)' in why
    assert not refused(EVENING | {"figures": far}, f"{CHARGE} --force")
    assert not refused(EVENING | {"figures": far}, CHARGE.replace("a1", "a2"))


def test_the_weapons_that_were_typed_are_those_of_the_next_round() -> None:
    """p. 37: the next round is fought with them, also by those who have no names."""
    dice = "1,1,6,6,6,1,1,6,6,6,6"
    line = f"melee --rep 4 -w knife --foe-rep 4 --foe-weapon bayonet-rifle --dice {dice}"
    [again] = [
        step["argv"]
        for step in fng(*line.split(), "-j").document["melee"]["next"]
        if step["argv"][1] == "melee"
    ]
    round_two = fng(*again[1:], "--dice", dice, "-j").document["melee"]["bouts"][0]
    assert [one["weapon"] for one in (round_two["attacker"], round_two["defender"])] == [
        "hand-held-bayonet",
        "rifle-mounted-bayonet",
    ]


def test_the_melee_of_an_in_sight_charge_comes_before_the_next_figure() -> None:
    """p. 36: who acts next is told so as the first step, until it is fought."""
    made = after(
        "react in-sight --by a1 --by a2 --by e1 --dice 1,1,1,1,1,1,1,6,1,1,6,6",
        "react in-sight-action --by a1,may-charge,cannot-shoot",
        CHARGE,
    )
    told = fng("react", "in-sight-action", "--dice", "1", stdin=json.dumps(made)).ok
    assert "next: fng melee --by a1 --at e1 (fight this melee right after the charge" in " ".join(
        told.split()
    )
    fought = json.dumps(
        fng("melee", "--by", "a1", "--at", "e1", "--seed", "2", "-j", stdin=json.dumps(made)).document
    )
    assert "right after the charge" not in fng("react", "in-sight-action", "--dice", "1", stdin=fought).ok
