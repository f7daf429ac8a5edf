"""What a PEF proves to be: the table of p. 61-62 cell by cell, first contact, the worked examples."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.pefs.placing import Pcs
from fng_cli.rules.pefs.resolution import Enemies, Resolved, proves_pc, resolve, roll_resolution
from fng_cli.rules.pefs.state import Pef, What
from fng_cli.terms import AoStatus, Area, Corps

AGAINST_4 = {2: (2, 3), 1: (2, 5), 0: (5, 6)}
"""Dice against 4 that pass so many."""

E_, P, N = What.ENEMY, What.POTENTIAL_CONTACT, What.FALSE_ALARM
CELLS = {
    (2, False): [E_] * 4 + [P] * 2,
    (2, True): [E_] * 5 + [P],
    (1, False): [E_] * 4 + [P] * 2,
    (1, True): [N] + [E_] * 4 + [P],
}


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("passed", "pro"), CELLS)
def test_every_cell_of_resolution(passed: int, pro: bool, face: int) -> None:
    """Each face of the second die, one less in a pro-communist area (b-22)."""
    dice = Typed([*AGAINST_4[passed], face])
    found = roll_resolution(4, AoStatus.PRO_COMMUNIST if pro else AoStatus.CONTESTED, dice=dice)
    dice.finish()
    assert (found.what, found.passed) == (CELLS[passed, pro][face - 1], passed)
    assert found.table_passed == (passed if found.what is E_ else None)


def test_no_die_passed_is_a_false_alarm() -> None:
    """Without a second die."""
    dice = Typed(AGAINST_4[0])
    assert roll_resolution(4, None, dice=dice).what is N
    dice.finish()


NVA = Enemies(4, who=Foe.NVA, activity="usual")
NEW = Enemies(4, Corps.I, Area.INTERIOR, AoStatus.CONTESTED)


def one(**facts: object) -> Pef:
    """PEF 1, of REP 4."""
    return Pef(**({"number": 1, "rep": 4} | facts))  # type: ignore[arg-type]


def others(*what: What | None) -> tuple[Pef, ...]:
    """More PEFs, from number 2, and what they proved to be."""
    return tuple(Pef(number, 4, resolved=each) for number, each in enumerate(what, 2))


def resolved(
    pef: Pef,
    enemies: Enemies,
    *faces: int,
    pcs: Pcs = Pcs(),  # noqa: B008
    more: tuple[Pef, ...] = (),
) -> Resolved:
    """A PEF, with the dice as they fell and nobody raised; all dice are used."""
    dice = Typed(faces)
    report, _ = resolve(pef, (pef, *more), enemies, pcs, "1968-09", None, dice=dice)
    dice.finish()
    return report


def test_first_contact_comes_before_the_table() -> None:
    """Who, how, then the table of the EAL that this led to (l-01)."""
    report = resolved(one(), NEW, 2, 3, 1, 6, 1, 1, 4, 4, 4, 3, 3)
    assert (report.what, report.who, report.eal) == (What.ENEMY, Foe.NVA, 5)
    assert report.first_contact
    assert report.first_contact.made
    assert (report.dice, report.result) == (5, "full-platoon")
    assert "l-01" in report.rulings


def test_one_die_passed_halves_the_dice() -> None:
    """EAL 5 gives three dice on the chart for three (c-20)."""
    report = resolved(one(), Enemies(5, who=Foe.NVA, activity="usual"), 6, 1, 1, 2, 2, 2)
    assert (report.dice, report.result) == (3, "squad")


def test_a_false_alarm_is_no_first_contact() -> None:
    """Nothing shows who they are."""
    report = resolved(one(), NEW, 5, 6)
    assert (report.what, report.first_contact, report.who) == (What.FALSE_ALARM, None, None)


def test_the_missions_die_makes_a_pc() -> None:
    """A recon: 1-5 is a PC without any resolution, until so many are known."""
    recon = Pcs("hidden-among-pefs", "1-5", 2)
    report = resolved(one(), NVA, 5, 1, 1, 1, 1, pcs=recon)
    assert (report.what, report.passed, report.result) == (What.POTENTIAL_CONTACT, None, "nothing")
    full = resolved(one(), NVA, 5, 3, 3, 6, 6, 3, pcs=recon)
    assert (full.result, full.state) == ("bunker-line", "occupied")
    other = resolved(one(), NVA, 5, 5, pcs=recon, more=others(P, P))
    assert other.what is What.FALSE_ALARM


def test_the_last_pef_is_the_pc_that_none_was() -> None:
    """A patrol at EAL 5: no die is needed for the last; where one was known before, none is."""
    patrol = Pcs("hidden-among-pefs", "1-3", 1, last_always=True)
    assert proves_pc(patrol, one(), (one(), *others(N)), dice=Typed([]))
    assert not proves_pc(patrol, one(), (one(), *others(P)), dice=Typed([]))
    assert not proves_pc(patrol, one(), (one(), *others(None)), dice=Typed([4]))


def test_in_an_ambush_a_pc_counts_as_reinforcements() -> None:
    """By the row of the dice that passed (e-03)."""
    report = resolved(one(), NVA, 2, 5, 6, 6, 6, pcs=Pcs("count-as-reinforcements"))
    assert (report.what, report.dice, report.result) == (What.ENEMY, 2, "nothing")
    assert "e-03" in report.rulings


def test_odds_of_a_resolution() -> None:
    """EAL 4: 1/9 is nothing; a third of the rest are PCs."""
    chances = odds(lambda dice: roll_resolution(4, None, dice=dice).what).chances
    assert chances == {E_: Fraction(16, 27), P: Fraction(8, 27), N: Fraction(1, 9)}


def test_a_pef_that_has_moved_may_be_a_potential_contact() -> None:
    """p. 61: by the same dice as one that stayed where it was put."""
    for moved in (False, True):
        report = resolved(one(moved=moved), NVA, 2, 3, 5, 1, 1, 1, 1)
        assert (report.what, report.has_moved) == (What.POTENTIAL_CONTACT, moved)


def test_those_who_melted_away_come_back() -> None:
    """Enemies are they, without a table; once certain, without a die (l-09)."""
    report = resolved(one(hides="e"), NVA, 2, 3, 1)
    assert (report.what, report.hides) == (What.RETURNED, "e")
    assert resolved(one(hides="e", certain=True), NVA).what is What.RETURNED


def test_those_who_came_back_act() -> None:
    """Their group is known, and who acts first is asked next."""
    [step] = resolved(one(hides="e", certain=True), NVA).next
    assert step.call == call("react in-sight", group="e")


def test_what_was_asked() -> None:
    """The row of the table; where no table was rolled on, what the PEF is."""
    assert resolved(one(), NEW, 5, 6).answer() == "false-alarm"
    assert resolved(one(), Enemies(5, who=Foe.NVA, activity="usual"), 6, 1, 1, 2, 2, 2).answer() == "squad"


def test_the_report_keeps_where_the_marker_stood() -> None:
    """Sector, section and ground, for the contact point."""
    pef = one(sector=2, section=7, terrain_types=("bamboo",))
    report = resolved(pef, NVA, 5, 6)
    assert (report.pef_number, report.sector, report.section) == (1, 2, 7)
    assert report.terrain_types == ("bamboo",)
