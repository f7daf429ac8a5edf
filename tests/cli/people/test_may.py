"""What a figure may not do is refused by every command that is asked it, typed or kept. Source: p. 18-24, 38-40."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.runner import fng


def game(**more: Any) -> str:
    """One of the FWF as he is said to be, a medic, and an enemy who has gone."""
    mine = {"id": "a1", "side": "fwf", "rep": 4, "weapons": ["m-16"], **more}
    dead = {"id": "e1", "side": "vc-nva", "rep": 4, "weapons": ["ak-47"], "status": "obviously-dead"}
    alive = {"id": "e2", "side": "vc-nva", "rep": 4, "weapons": ["ak-47"]}
    return json.dumps({"fng": 2, "figures": [mine, dead, alive]})


CANNOT: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"status": "retire"}, "fire --by a1 --at e2", "has retired, and fires only when fired upon (p. 18, 24)"),
    ({"status": "retire"}, "charge --by a1 --at e2", "has retired, and fires only"),
    ({"status": "duck-back"}, "fire --by a1 --at e2", "ducks back until next active (p. 18, 21)"),
    (
        {"status": "stunned"},
        "grenade throw --by a1 --at e2",
        "is stunned and can do nothing of the kind (p. 24)",
    ),
    ({"status": "gone", "captured_by": "e2"}, "melee --by a1 --at e2", "is captured (p. 38)"),
    ({"away_missions": 2}, "react in-sight --by a1", "is away and takes no part in this mission (p. 40)"),
    ({"bystander": "prisoner"}, "fire --by a1 --at e2", "is a prisoner until somebody frees him (u-40)"),
    ({"role": "nurse"}, "charge --by a1 --at e2", "is a nurse and no fighter"),
    ({"status": "out-of-the-fight"}, "react received-fire --by a1", "is out of the fight"),
    ({}, "fire --by a1,suppressed --at e2", "is suppressed until next active (p. 43)"),
    ({}, "fire --by a1,setting-up --at e2", "is setting up a gun"),
    ({}, "react in-sight --by a1,in-trouble", "is in the water and in trouble (p. 50)"),
    ({}, "fire --by a1 --at e1", "e1 is obviously dead: nobody fires at him (p. 24)"),
)


@pytest.mark.parametrize(("how", "command", "said"), CANNOT)
def test_who_may_not_is_told_why(how: dict[str, Any], command: str, said: str) -> None:
    """With the page."""
    answer = fng(*command.split(), stdin=game(**how))
    assert answer.code == 2
    assert said in " ".join(answer.err.split())


def test_who_is_below_does_not_fire_above() -> None:
    """Page 65: the document knows who went down."""
    delve = {"eal": 3, "minimum": 2, "explorers": [{"name": "a1", "rep": 4, "arm": "pistol"}]}
    document = json.dumps(json.loads(game()) | {"delves": [delve]})
    assert "a1 is below, in a tunnel" in fng("fire", "--by", "a1", "--at", "e2", stdin=document).err


def test_who_retired_fires_back_when_fired_upon() -> None:
    """Page 18, 24."""
    answer = fng("fire", "--by", "a1,fired-upon", "--at", "e2", "--dice", "1", stdin=game(status="retire"))
    assert answer.code == 0, answer.err
