"""What a figure may not do is refused by every command that is asked it, typed or kept. Source: p. 18-24, 38-40."""

from __future__ import annotations

import json
from typing import Any

from tests.each import each
from tests.runner import fng


def game(**more: Any) -> str:
    """One of the FWF as he is said to be, a medic, and an enemy who has gone."""
    mine = {"id": "a1", "side": "fwf", "rep": 4, "weapons": ["m-16"], **more}
    dead = {"id": "e1", "side": "vc-nva", "rep": 4, "weapons": ["ak-47"], "status": "obviously-dead"}
    alive = {"id": "e2", "side": "vc-nva", "rep": 4, "weapons": ["ak-47"]}
    return json.dumps({"fng": 3, "figures": [mine, dead, alive]})


CANNOT: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"status": "retire"}, "fire --by a1 --at e2", "has retired, and fires only if fired upon (p. 18, 24)"),
    ({"status": "retire"}, "charge --by a1 --at e2", "has retired, and fires only"),
    ({"status": "duck-back"}, "fire --by a1 --at e2", "is ducking back until he is next active (p. 18, 21)"),
    (
        {"status": "stunned"},
        "grenade throw --by a1 --at e2",
        "is stunned and cannot do this (p. 24)",
    ),
    ({"status": "gone", "captured_by": "e2"}, "melee --by a1 --at e2", "is captured (p. 38)"),
    ({"away_missions": 2}, "react in-sight --by a1", "is away and takes no part in this mission (p. 40)"),
    ({"bystander": "prisoner"}, "fire --by a1 --at e2", "is a prisoner until somebody frees him (u-40)"),
    ({"role": "nurse"}, "charge --by a1 --at e2", "is a nurse, who acts as civilians do (u-21)"),
    ({"status": "out-of-the-fight"}, "react received-fire --by a1", "is out of the fight"),
    ({}, "fire --by a1,suppressed --at e2", "is suppressed until he is next active (p. 43)"),
    ({}, "fire --by a1,setting-up --at e2", "is setting up a gun"),
    ({}, "fast-move --by a1,in-trouble", "is in trouble in the water (p. 50)"),
    ({}, "fire --by a1 --at e1", "e1 is obviously dead: nobody fires at him (p. 24)"),
)


@each(("how", "command", "said"), CANNOT)
def test_who_may_not_is_told_why(how: dict[str, Any], command: str, said: str) -> None:
    """With the page."""
    answer = fng(*command.split(), stdin=game(**how))
    assert answer.code == 2
    assert said in " ".join(answer.err.split())


def test_who_is_below_does_not_fire_above() -> None:
    """Page 65: the document knows who went down."""
    delve = {"eal": 3, "minimum": 2, "explorers": [{"name": "a1", "rep": 4, "arm": "pistol"}]}
    document = json.dumps(json.loads(game()) | {"delves": [delve]})
    assert "a1 is down in a tunnel" in fng("fire", "--by", "a1", "--at", "e2", stdin=document).err


def test_who_retired_fires_back_when_fired_upon() -> None:
    """Page 18, 24."""
    answer = fng("fire", "--by", "a1,fired-upon", "--at", "e2", "--dice", "1", stdin=game(status="retire"))
    assert answer.code == 0, answer.err


class TestWhatADocumentKeeps:
    """Who sets up a gun, swims, is suppressed, or stands in a fire is kept, until it is over."""

    def after(self, command: str, document: str) -> str:
        return fng(*command.split(), "-j", stdin=document).ok

    def refused(self, command: str, document: str) -> str:
        return " ".join(fng(*command.split(), stdin=document).fault.split())

    def test_a_gun_that_is_set_up(self) -> None:
        """Page 27: two men short it takes three activations, and he does nothing else."""
        document = self.after("mg setup --by a1 -w m1917 --crew 1 --force", game())
        assert "is setting up a gun" in self.refused("fire --by a1 --at e2", document)
        target = json.loads(self.after("outgunned -w ak-47 --at a1", document))
        assert target["outgunned"]["targets"][0]["own"] == 0
        for _ in range(3):
            assert "is setting up a gun" in self.refused("crawl --by a1", document)
            document = self.after("activate --dice 4,1", document)
        assert self.after("crawl --by a1", document)

    def test_swimming(self) -> None:
        """Page 50: who swims does not fire, who is in big trouble does nothing; ashore it is over."""
        trouble = self.after("swim --by a1 --current 1 --dice 5,5", game())
        assert "in trouble in the water" in self.refused("crawl --by a1", trouble)
        swimming = self.after("swim --by a1 --current 1 --dice 1,1", trouble)
        assert "is swimming" in self.refused("fire --by a1 --at e2", swimming)
        assert self.after("fire --by a1,ashore --at e2 --dice 1", swimming)
        assert self.after("fire --by a1 --at e2 --dice 1", self.after("crawl --by a1", swimming))

    def test_a_bunker_that_is_suppressed(self) -> None:
        """Page 43: those inside do not react until they are next active."""
        fire = "bunker suppress --at log-bunker --inside a1 --firers 4 -w m-16 --dice 6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6"
        kept = self.after(fire.rsplit(" ", 2)[0] + " --seed 3", game())
        assert "is suppressed until he is next active (p. 43)" in self.refused("react in-sight --by a1", kept)
        free = self.after("activate --dice 4,1", kept)
        assert self.after("react in-sight --by a1 --seed 1", free)

    def test_a_fire(self) -> None:
        """Page 43-44, u-81: when active he tests first, and then does what is left him."""
        burning = {"id": "hut", "kind": "hooch", "inside_ids": ["a1"], "burning": True, "full_dv": 4, "dv": 4}
        document = json.dumps(json.loads(game()) | {"structures": [burning]})
        assert self.after("crawl --by a1", document)
        active = self.after("activate --dice 4,1", document)
        step = json.loads(active)["activation"]["next"][0]
        assert step["argv"][1:] == ["building", "in-fire", "--at", "hut", "--by", "a1"]
        assert "must first test whether he leaves it" in self.refused("crawl --by a1", active)
        tested = self.after("building in-fire --at hut --by a1 --dice 1,1", active)
        assert self.after("crawl --by a1", tested)
