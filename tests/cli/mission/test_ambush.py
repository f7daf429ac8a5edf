"""``fng ambush`` and the numbers of a defense, as a person types them. Source: p. 98-99."""

from __future__ import annotations

import json

import pytest

from fng_cli.calls import Next, call
from fng_cli.rules.evening.duties import remaining_steps
from fng_cli.state import State
from tests.runner import fng


def test_a_squad_spots_the_ambush() -> None:
    """e-13: the whole squad by its highest REP, a Pointman's one more."""
    spotted, unseen = (
        " ".join(fng("ambush", "spot", "--rep", "4", "--dice", faces).ok.split()) for faces in ("4,1", "4,5")
    )
    assert (
        "The ambush is spotted" in spotted
        and "the ambushed figures fire at once, then move or go prone" in spotted
    )
    assert "is not spotted" in unseen and "the ambushers fire as soon as they are active" in unseen
    assert "is spotted" in fng("ambush", "spot", "--rep", "4", "-a", "pointman", "--dice", "4,5").ok
    figures = [{"id": "a1", "side": "fwf", "rep": 3, "group": "1st"}, {"id": "a2", "side": "fwf", "rep": 5, "group": "1st"}]  # fmt: skip
    stdin = json.dumps({"fng": 3, "figures": figures})
    made = fng("ambush", "spot", "--group", "1st", "--dice", "5,5", "-j", stdin=stdin).document
    assert (made["ambush"]["spotted"], made["ambush"]["need"]) == (True, 5)


def test_the_ambushers_take_no_in_sight_in_the_first_turn() -> None:
    """p. 98: both sides begin in sight; from the second turn on it is as ever, and in any other mission."""
    figures = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a"},
        {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e"},
    ]
    look = ("react", "in-sight", "--by", "a1", "--by", "e1", "--seed", "1")
    for ambushing, who in ((True, "a1"), (False, "e1")):
        mission = {"type": "ambush", "ambushing": ambushing}
        first = {"fng": 3, "figures": figures, "clock": {"turn": 1}, "mission": mission}
        assert f"{who} lies in ambush" in fng(*look, stdin=json.dumps(first)).fault
        assert fng(*look, "--force", stdin=json.dumps(first)).code == 0
        assert fng(*look, stdin=json.dumps(first | {"clock": {"turn": 2}})).code == 0
        step = Next(call("react in-sight", group="e"), "they see each other")
        assert remaining_steps((step,), State(first)) == ()
        assert len(remaining_steps((step,), State(first | {"clock": {"turn": 2}}))) == 1


def test_who_tries_to_spot_an_ambush() -> None:
    """p. 98: the lead squad of those who walk into it, once, and only if theirs is the first activation."""
    figures = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a"},
        {"id": "b1", "side": "fwf", "rep": 4, "group": "b"},
        {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e"},
    ]
    walks = {
        "fng": 3,
        "figures": figures,
        "clock": {"turn": 1},
        "mission": {"type": "ambush", "ambushing": False},
    }
    ours, theirs = ({"is_turn": True, "turn": 1, "first": side} for side in ("fwf", "vc-nva"))
    spot = ("ambush", "spot", "--group", "a", "--dice", "5,5", "-j")
    tried = fng(*spot, stdin=json.dumps(walks | {"activation": ours})).document
    assert tried["ambush"]["spotted"] is False
    again = ("ambush", "spot", "--group", "b", "--dice", "1,1")
    for at, why in (
        (tried, "the lead squad has already tried"),
        (walks | {"activation": theirs}, "the ambushers have the first activation"),
        (walks | {"clock": {"turn": 2}}, "the ambush was sprung in turn 1, and this is turn 2"),
    ):
        assert why in fng(*again, stdin=json.dumps(at)).fault
        assert "is spotted" in fng(*again, "--force", stdin=json.dumps(at)).ok
    assert "e1 lies in ambush" in fng("ambush", "spot", "--by", "e1", stdin=json.dumps(walks)).fault


def test_claymores_of_who_lies_in_ambush() -> None:
    """p. 98: a die against the leader's REP."""
    assert "may set out" in fng("ambush", "claymores", "--rep", "4", "--dice", "4").ok
    assert "No Claymores" in fng("ambush", "claymores", "--rep", "4", "--dice", "5").ok


@pytest.mark.parametrize(
    ("seed", "lines"),
    [
        (2, ("UH-1 Slick arrives 7 turns after the start", "2 full turns", "weigh as much as 6 passengers")),
        (6, ("2 full turns until the canteens are filled", "2 unarmed soldiers")),
        (7, ("8 wounded, 1 medic, 1 RTO",)),
        (3, ("1d6 civilians", "total is 7 or more", "fng civilian arrive")),
    ],
)
def test_the_numbers_of_a_defense_are_told(seed: int, lines: tuple[str, ...]) -> None:
    """p. 99: in the mission, in the briefing, and as data."""
    args = ("--corps", "I", "--area", "dmz", "--type", "defense", "--seed", str(seed))
    mission, briefing = (" ".join(fng(command, *args).ok.split()) for command in ("mission", "setup"))
    for line in lines:
        assert line in mission
        assert line in briefing
    assert "end.." not in briefing
    guarded = fng("mission", *args, "-j").document["mission"]["guarded"]
    assert guarded["arrives_turns"] == (7 if seed == 2 else None)
    assert sum(each["number"] for each in guarded["men"]) == {2: 0, 6: 2, 7: 10, 3: 0}[seed]
