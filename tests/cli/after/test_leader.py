"""``fng after leader``. Source: p. 105."""

from __future__ import annotations

import json

import pytest

from tests.runner import Content, fng


def man(name: str, role: str, rep: int, months: int, **more: object) -> Content:
    """A soldier with so many months left."""
    known = {"id": name, "side": "fwf", "rep": rep, "role": role, "group": "a", "army": "us-army"}
    return known | {"deros_months": months} | more


EVENING = json.dumps(
    {
        "fng": 3,
        "figures": [
            man("a1", "squad-leader", 5, 3, status="obviously-dead"),
            man("a2", "jr-nco", 4, 5),
            man("a3", "rifleman", 4, 9),
            man("a4", "rifleman", 4, 2),
            {"id": "e1", "side": "vc-nva", "rep": 4, "role": "squad-leader", "status": "obviously-dead"},
        ],
    }
)


def test_the_dead_of_the_document_are_replaced_and_the_gap_filled() -> None:
    """p. 105: the Jr. NCO, seven months in country; his place goes to the rifleman who is longest there."""
    content = fng("after", "leader", "-j", stdin=EVENING).document
    roles = {one["id"]: one.get("role") for one in content["figures"]}
    assert (roles["a2"], roles["a4"], roles["a3"]) == ("squad-leader", "jr-nco", "rifleman")
    assert [one["who"] for one in content["after_leader"]["promotions"]] == ["a2", "a4"]
    again = fng("after", "leader", stdin=json.dumps(content))
    assert "already been replaced" in again.err


def test_one_who_is_named() -> None:
    content = fng("after", "leader", "a2", "-j", stdin=EVENING).document
    assert [(one["role"], one["who"]) for one in content["after_leader"]["promotions"]] == [("jr-nco", "a4")]


def test_by_hand() -> None:
    """Without a document: a post, and who is left."""
    told = fng("after", "leader", "platoon-sergeant", "--man", "hill=5,squad-leader,9").ok
    assert "hill, until now squad leader, becomes platoon sergeant" in told
    assert "a new squad leader" in told


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ((), "which post was lost?"),
        (("sergeant-at-arms",), "platoon-sergeant"),
        (("jr-nco", "--man", "hill=5"), "NAME=REP,ROLE,MONTHS"),
        (("jr-nco", "--man", "hill=5,riflemen,9"), "rifleman"),
    ],
)
def test_what_cannot_be_read(words: tuple[str, ...], fault: str) -> None:
    assert fault in fng("after", "leader", *words).err
