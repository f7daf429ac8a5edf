"""What charges, melees and fire at buildings lead on to can be typed as it stands, once the slots are filled."""

from __future__ import annotations

import json

from tests.each import each
from tests.runner import fng

SLOTS = {"<REP>": "4", "REP": "4", "<WHO>": "x=4", "<APR>": "5", "<WEAPON>": "m-16"}
"""What a player might say; ``REP`` alone is an older kind of slot."""


@each(
    "line",
    [
        "charge --rep 4 -a brawler --hero --foe-rep 4",
        "charge --by x=4,vc-nva,hero --at y=4,star",
        "charge --rep 4 --foe-rep 4 --foe-hero",
        "melee --rep 4 --foe-rep 3 --damage",
        "melee --rep 4 --star --foe-rep 3 --foe-star -a brawler",
        "melee --by a=4,hero,flak-jacket --at b=3,vc-nva",
        "break-off --rep 5 --star --leave",
        "break-off --by c=5",
        "building target --at masonry --rep 4 -w law --areas 2",
        "building target --at masonry,floor=2 --rep 4",
        "building penetrate --at masonry,floor=2 -w law --inside minh=4",
        "building penetrate --at masonry -w law",
        "building shoot --at frame --rep 5 -w m16",
        "building burn --at frame --turns 1",
        "building in-fire --at frame --rep 4",
        "bunker suppress --at hooch --firers 9 -w m16 --inside rep=4",
    ],
)
def test_each_can_be_typed(line: str) -> None:
    """Whatever the dice are."""
    seen: set[str] = set()
    for seed in range(1, 7):
        content = fng(*line.split(), "--seed", str(seed), "-j", "-N").document
        steps = [step for told in content.values() if isinstance(told, dict) for step in told.get("next", ())]
        for step in steps:
            if step["command"] not in seen:
                seen.add(step["command"])
                words = [word.replace("<WHO>", "x=4") for word in step["argv"][1:]]
                assert fng(*(SLOTS.get(word, word) for word in words), "-N", "--seed", "1").ok


def test_who_swims_swims_on_in_the_next_round() -> None:
    """Page 50: the melee that is fought on has all that still holds, and with what they fight."""
    told = fng(
        "melee", "--by", "a=4,swimming,knife", "--at", "b=4,swimming", "--dice", "1,1,6,6,6,1,1,6,6", "-j"
    )
    step = next(step for step in told.document["melee"]["next"] if step["argv"][1] == "melee")
    assert step["argv"][1:] == ["melee", "--by", "a=4,hand-held-bayonet,swimming", "--at", "b=4,swimming"]


def test_at_most_two_in_front_and_two_behind_are_named_for_the_melee() -> None:
    """p. 37-38: the others who closed find no room, and the printed step can be typed as it stands."""
    front = [f"--by={name}=5" for name in "abc"]
    rear = [f"--by={name}=5,rear" for name in "dfg"]
    made = fng("charge", *front, *rear, "--at", "e=3", "--dice", "1,1,1,1,1,1,1,1,1,1,1,1,6", "-j").document
    step = made["charge"]["next"][-1]
    assert step["argv"][1:] == [
        *("melee", "--by", "a=5", "--by", "b=5", "--by", "d=5,behind", "--by", "f=5,behind", "--at", "e=3")
    ]
    assert step["reason"] == "fight the melee, once in contact; c, g find no room (p. 37-38)"
    assert fng(*step["argv"][1:], "--damage", "--seed", "1").code == 0


def test_whoever_ducked_back_still_fires_at_who_charges_him() -> None:
    """p. 36, z-44: his shot is a step until the melee is fought."""
    men = [
        {"id": "a1", "side": "fwf", "rep": 5, "group": "a", "weapons": ["m-14"]},
        {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"], "status": "duck-back"},
    ]
    begun = json.dumps({"fng": 3, "clock": {"turn": 3, "between_turns": False}, "figures": men})
    charged = fng("charge", "--by", "a1", "--at", "e1", "--dice", "5,5,4,6", "-j", stdin=begun).ok
    listed = fng("next", stdin=charged).ok
    assert listed.split("\n")[0].split() == ["1", "fire", "--by", "e1", "--at", "a1,charging", "--shots", "1"]
    assert fng("fire", "--by", "e1", "--at", "a1,charging", "--shots", "1", "--dice", "3", stdin=charged).ok
