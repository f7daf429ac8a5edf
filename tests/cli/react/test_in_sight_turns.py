"""A figure does in an In Sight what its turn was ruled to be, and nothing else. Source: p. 21."""

from __future__ import annotations

import json
from typing import Any

from tests.runner import fng, played

MEN = [
    {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"], "star": True},
    {"id": "e1", "side": "vc-nva", "rep": 3, "group": "e", "weapons": ["ak-47"]},
]
FIRST_FIRES = (
    "activate --dice 5,2",
    "react in-sight --by a1 --by e1 --dice 1,1,1,1,6,6,1",
    "react in-sight-action --dice 1",
)
CHARGE = "charge --by a1 --at e1 --dice 1,2,1,6"


def after(*lines: str) -> dict[str, Any]:
    """The document after these commands."""
    return played({"fng": 3, "figures": MEN}, *lines)


def test_who_is_to_fire_does_not_charge_instead() -> None:
    """The first case of the list that fits counts; he may let the shot go, or fire first."""
    made = after(*FIRST_FIRES)
    answer = fng(*CHARGE.split(), stdin=json.dumps(made))
    assert "is due to fire in the In Sight test, and cannot charge instead (p. 21" in answer.fault
    settle = answer.err.partition("fng settle ")[2].partition(")")[0]
    assert after_these(made, f"settle {settle}", CHARGE).code == 0
    assert after_these(made, "fire --by a1 --at e1 --dice 1", CHARGE).code == 0


def after_these(made: dict[str, Any], *lines: str) -> Any:
    """The answer to the last of these commands, each upon the document of the one before."""
    return fng(*lines[-1].split(), stdin=json.dumps(played(made, *lines[:-1])))


def test_a_star_chooses() -> None:
    """p. 21: he may fire, and may charge."""
    made = after(
        "activate --dice 5,2",
        "react in-sight --by a2 --by e1 --dice 1,1,1,1,6,6,1",
        "react in-sight-action",
    )
    assert fng(*CHARGE.replace("a1", "a2").split(), stdin=json.dumps(made)).code == 0


def test_a_charge_out_of_turn_is_remarked() -> None:
    """As a shot is: others are still to act, and he has not been asked what he does."""
    made = after(*FIRST_FIRES[:2])
    answer = fng(*CHARGE.split(), stdin=json.dumps(made))
    assert answer.code == 0
    assert "has not yet announced his action, and it is now the turn of a1 (p. 21)" in " ".join(
        answer.out.split()
    )
