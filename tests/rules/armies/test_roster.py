"""The platoon roster as the book's sheet has it. Source: p. 110-111."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.armies.roster import NO_GROUP, SPARE_LINES, roster
from fng_cli.terms import Side

LEADER = Figure(
    id="a1", side=Side.FWF, rep=4, army="us-army", role="squad-leader", group="a", weapons=("m-16",)
)
OFFICER = Figure(id="hq1", side=Side.FWF, rep=5, army="us-army", role="platoon-leader", group="hq")
ENEMY = Figure(id="e1", side=Side.VC_NVA, rep=4, army="nva", group="e", weapons=("ak-47", "slingshot"))


def test_headquarters_first_and_room_for_a_full_squad() -> None:
    """A squad of the US Army has ten lines (p. 8, 110)."""
    report = roster([LEADER, OFFICER])
    assert [(part.title, part.places) for part in report.parts] == [
        ("Platoon HQ", 1 + SPARE_LINES),
        ("Squad A", 10),
    ]
    assert report.unit_names == ("US Army infantry",)


def test_whose_roster_it_is() -> None:
    """The Free World Forces', the Star's wherever he is, or that of the side that is asked for."""
    assert roster([ENEMY, LEADER]).side is Side.FWF
    star = Figure(id="e2", side=Side.VC_NVA, rep=5, star=True)
    assert roster([LEADER, star]).side is Side.VC_NVA
    assert roster([LEADER, ENEMY], Side.VC_NVA).parts[0].lines[0].id == "e1"
    with pytest.raises(RequestError, match="there are no figures on the side vc-nva in the document"):
        roster([LEADER], Side.VC_NVA)


def test_what_is_not_to_be_said_is_none() -> None:
    """No gear, no effect, nothing wrong with him; a weapon that is on no list has no numbers."""
    report = roster([ENEMY])
    [line] = report.parts[0].lines
    assert (line.weapons_text, line.gear_text, line.status) == ("AK-47, slingshot", None, None)
    known, unknown = report.weapon_lines
    assert (known.range_text, known.impact_text) == ('48"', "3")
    assert (unknown.name, unknown.range_text, unknown.targets_text) == ("slingshot", None, None)


def test_somebody_in_no_group_who_is_hurt() -> None:
    hurt = Figure(id="x", side=Side.FWF, rep=3, status=Status.OUT_OF_THE_FIGHT, attributes=("tough",))
    [part] = roster([hurt]).parts
    assert part.group == NO_GROUP
    assert part.lines[0].status == "out of the fight"
    assert part.lines[0].attribute_notes[0].name == "Tough"
