"""``fng after rep``: what a soldier did and suffered in the evening decides. Source: p. 104."""

from __future__ import annotations

import json

import pytest

from tests.runner import Content, fng

FIGURES = [
    {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "deros_months": 8},
    {"id": "e1", "side": "vc-nva", "rep": 4, "status": "obviously-dead"},
]
KILL = {"kind": "put-down", "turn": 2, "who": "a1", "whom": "e1", "side": "vc-nva", "state_before": "carry-on", "state_after": "obviously-dead"}  # fmt: skip
CONFIRMED = KILL | {"confirmed": True}
RETIRED = {"kind": "retired", "turn": 2, "whom": "a1", "side": "fwf"}
HIT = {"kind": "put-down", "turn": 2, "who": "e1", "whom": "a1", "side": "fwf", "state_before": "carry-on", "state_after": "out-of-the-fight"}  # fmt: skip


def outcome(*options: str, feats: list[Content], figures: list[Content] = FIGURES) -> str:
    """Return the result of an evening for a1, in whose second turn these feats happened."""
    evening = {"fng": 3, "figures": figures, "clock": {"turn": 2}, "feats": feats}
    made = fng("after", "rep", "--by", "a1", *options, "--seed", "1", "-j", stdin=json.dumps(evening))
    return str(made.document["after_rep"]["outcome"])


@pytest.mark.parametrize(
    ("feats", "result"),
    [
        ([CONFIRMED], "success"),
        ([KILL], "failure"),
        ([KILL | {"confirmed": False}], "failure"),
        ([], "failure"),
        ([CONFIRMED, RETIRED], "failure"),
        ([CONFIRMED, HIT], "failure"),
        ([CONFIRMED | {"who": "a2"}], "failure"),
    ],
)
def test_the_evening_tells_what_he_did(feats: list[Content], result: str) -> None:
    """A confirmed kill of his own, and neither retired nor out of the fight; an unconfirmed one does not do."""
    assert outcome(feats=feats) == result


def test_who_met_no_enemy_makes_no_check() -> None:
    """No enemy stood on the table."""
    assert outcome(feats=[], figures=FIGURES[:1]) == "no-contact"


def test_what_is_typed_stands_above_the_document() -> None:
    """A player may know better."""
    assert outcome("--kills", "0", feats=[CONFIRMED]) == "failure"
    assert outcome("--kills", "1", feats=[]) == "success"
    assert outcome("--met-enemy", feats=[], figures=FIGURES[:1]) == "failure"
    assert outcome("--no-enemy", feats=[CONFIRMED]) == "no-contact"


def test_before_the_first_turn_the_options_decide() -> None:
    """A roster that was not played tells nothing."""
    roster = json.dumps({"fng": 3, "figures": FIGURES[:1]})
    made = fng("after", "rep", "--by", "a1", "--kills", "1", "--seed", "1", "-j", stdin=roster)
    assert made.document["after_rep"]["outcome"] == "success"
