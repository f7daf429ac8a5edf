"""What comes from above or behind stands in the account of support, or does not come. Source: p. 67, 72-74, 80-83, 93, 97."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.runner import fng, played, refused

MEN = [
    {"id": "rto", "side": "fwf", "rep": 4, "group": "hq", "role": "rto", "weapons": ["m-16"]},
    {"id": "rto2", "side": "fwf", "rep": 4, "group": "hq", "role": "rto", "weapons": ["m-16"]},
    {"id": "lt", "side": "fwf", "rep": 5, "group": "hq", "role": "platoon-leader", "weapons": ["m-16"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"], "army": "nva"},
]
MISSION = {"type": "patrol", "support_level": 5, "eal": 3, "corps": "II", "area": "highlands"}
FIRST_TURN = "activate --dice 3,2"
STRIKE = ("call --by rto --want airstrike --dice 1,1", "request airstrike --dice {}", "air fac --seed 1")


def after(*lines: str) -> dict[str, Any]:
    """The document of a patrol after these commands."""
    return played({"fng": 3, "mission": MISSION, "figures": MEN}, *lines)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("air blast 500 --at e1", "no aircraft is available for the attack (p. 72-74)"),
        ("air burn --at e1", "no napalm is burning on the table (p. 83)"),
        ("squad us-army", "more FWF figures can arrive only as reinforcements"),
        ("platoon us-army", "more FWF figures can arrive only as reinforcements"),
    ],
)
def test_nothing_comes_that_was_not_granted(line: str, why: str) -> None:
    """Neither a bomb nor a squad; what no document knows is a calculation, and --force lets it come."""
    made = after(FIRST_TURN)
    assert why in refused(made, f"{line} --seed 1")
    assert not refused(made, f"{line} --seed 1 --force")
    assert not refused(made, f"{line.replace('e1', 'open')} --seed 1") or line.startswith(
        ("squad", "platoon")
    )
    assert not refused({"fng": 3, "figures": MEN}, f"{line} --seed 1")


def test_before_the_first_turn_a_squad_is_raised_as_ever() -> None:
    """And the enemy's at any time, of the kind that First Contact has shown (p. 67)."""
    assert not refused(after(), "squad us-army --seed 1")
    known = after(FIRST_TURN, "enemy who --dice 6")
    kind = known["enemy"]["who"]
    assert not refused(known, f"squad {kind} --seed 1")
    other = next(name for name in ("lvc", "nva") if name != kind)
    assert f"First Contact has already decided that the enemy in this mission is {kind} (p. 67)" in refused(
        known, f"squad {other} --seed 1"
    )


def steps_after_the_aircraft_is_rolled(total: int) -> list[str]:
    """The printed next steps of the aircraft's roll, after a request with this total."""
    made = after(FIRST_TURN, *(line.format(total) for line in STRIKE), "air available --seed 3")
    return [step["command"] for step in made["air_available"]["next"]]


def test_a_strike_that_is_here_leads_on_to_contact_by_a_radio_that_has_not_called() -> None:
    """p. 80-81, x-73: and each printed step runs; a strike that comes later waits for its turn."""
    assert steps_after_the_aircraft_is_rolled(6)[0] == "fng call --by rto2 --to fac"
    assert steps_after_the_aircraft_is_rolled(6)[1].startswith("fng strike --craft f-100")
    assert steps_after_the_aircraft_is_rolled(5) == ["fng activate"]


def test_contact_that_is_made_is_not_asked_for_again() -> None:
    """p. 80: one attack for it; once all radios have called, it waits for the next turn."""
    here = after(FIRST_TURN, *(line.format(6) for line in STRIKE), "air available --seed 3")
    made = fng("call", "--by", "rto2", "--to", "fac", "--dice", "1,1", "-j", stdin=json.dumps(here)).document
    listed = fng("next", "-j", stdin=json.dumps(made)).document["next_steps"]["items"]
    steps = [step["command"] for step in listed]
    assert "strike --craft f-100" in steps
    assert not [step for step in steps if step.startswith("call") and "fac" in step]


def test_no_run_of_a_fac_is_printed_in_a_turn_with_an_airstrike() -> None:
    """p. 84: it would be refused; before the attack it is named."""
    lines = [line.format(6) for line in STRIKE]
    contact = "call --by rto2 --to fac --dice 1,1"
    before = after(FIRST_TURN, *lines, "air available --seed 3", contact)
    assert any(step.startswith("air spot") for step in printed(before))
    strike = ("strike", "--run", "guns", "--at", "e1", "--seed", "1", "-j")
    attacked = fng(*strike, stdin=json.dumps(before)).document
    assert not any(step.startswith("air spot") for step in printed(attacked))


def printed(made: dict[str, Any]) -> list[str]:
    """The next steps of a document, as ``fng next`` lists them."""
    listed = fng("next", "-j", stdin=json.dumps(made)).document["next_steps"]["items"]
    return [step["command"] for step in listed]
