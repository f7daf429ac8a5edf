"""First contact, resolution of PEFs, what enemy groups do: the tables of p. 61-70 and the worked examples."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.enemy.action import Action, Situation, enemy_action
from fng_cli.rules.enemy.who import Foe, enemy_activity, enemy_who, spacing_in
from fng_cli.rules.ground.areas import areas_of
from fng_cli.rules.pefs.placing import Pcs
from fng_cli.rules.pefs.resolution import Enemies, Marker, Resolved, What, proves_pc, resolution, resolve
from fng_cli.terms import AoStatus, Area, Corps

AGAINST_4 = {2: (2, 3), 1: (2, 5), 0: (5, 6)}
"""Dice against 4 that pass so many."""


@pytest.mark.parametrize(
    ("corps", "area", "face", "who"),
    [
        ("I", "interior", 6, "nva"),
        ("IV", "interior", 4, "mfvc"),
        ("III", "interior", 3, "mfvc"),
        ("III", "free-fire-zone", 6, "nva"),
        ("III", "free-fire-zone", 1, "lvc"),
        ("III", "coastal", 5, "mfvc"),
        ("IV", "free-fire-zone", 5, "nva"),
        ("II", "highlands", 1, "mfvc"),
        ("II", "interior", 6, "nva"),
        ("III", "highlands", 5, "nva"),
        ("I", "dmz", 1, "nva"),
        ("I", "coastal", 2, "lvc"),
        ("III", "swamp", 4, "mfvc"),
        ("IV", "swamp", 6, "nva"),
    ],
)
def test_who_the_enemy_is(corps: str, area: str, face: int, who: str) -> None:
    """The generators of the four corps, by area."""
    assert enemy_who(Corps(corps), Area(area), dice=Typed([face])).who == who


@pytest.mark.parametrize("corps", Corps)
def test_every_area_has_a_generator(corps: Corps) -> None:
    """Each area of each corps is a column of one generator."""
    for area in areas_of(corps):
        assert enemy_who(corps, area, dice=Typed([1])).area is area


def test_an_area_of_another_corps() -> None:
    """An area that the corps does not have is named, with those it has."""
    with pytest.raises(RequestError, match="its areas: dmz, coastal, interior"):
        enemy_who(Corps.I, Area.SWAMP, dice=Typed([1]))


@pytest.mark.parametrize(
    ("eal", "faces", "activity", "now", "pef_rep", "dice", "fire"),
    [
        (4, (3, 6), "usual", 4, 3, 2, 0),
        (4, (2, 3), "aggressive", 5, 5, 3, 1),
        (4, (5, 6), "timid", 3, 1, 1, -1),
        (6, (1, 1), "aggressive", 6, 5, 3, 1),
        (1, (2, 2), "timid", 1, 1, 1, -1),
    ],
)
def test_activity(
    eal: int, faces: tuple[int, int], activity: str, now: int, pef_rep: int, dice: int, fire: int
) -> None:
    """By dice passed against the EAL, which stays within 1 to 6 (b-21)."""
    found = enemy_activity(eal, dice=Typed(faces))
    assert (found.activity, found.eal, found.eal_before, found.pef_rep) == (activity, now, eal, pef_rep)
    assert (found.reinforcement_dice, found.cohesion_dice, found.received_fire_rep) == (dice, dice, fire)


def test_spacing() -> None:
    """How far apart the figures of a squad stay."""
    assert [spacing_in(who) for who in Foe] == [2, 3, 4]


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
    found = resolution(4, AoStatus.PRO_COMMUNIST if pro else AoStatus.CONTESTED, dice=dice)
    dice.finish()
    assert (found.what, found.passed) == (CELLS[passed, pro][face - 1], passed)
    assert found.table_passed == (passed if found.what is E_ else None)


def test_no_die_passed_is_a_false_alarm() -> None:
    """Without a second die."""
    dice = Typed(AGAINST_4[0])
    assert resolution(4, None, dice=dice).what is N
    dice.finish()


NVA = Enemies(4, who=Foe.NVA, activity="usual")
NEW = Enemies(4, Corps.I, Area.INTERIOR, AoStatus.CONTESTED)


def resolved(marker: Marker, enemies: Enemies, *faces: int, pcs: Pcs = Pcs()) -> Resolved:  # noqa: B008
    """A PEF, with the dice as they fell and nobody raised; all dice are used."""
    dice = Typed(faces)
    report, _ = resolve(marker, enemies, pcs, "1968-09", None, dice=dice)
    dice.finish()
    return report


def test_first_contact_comes_before_the_table() -> None:
    """Who, how, then the table of the EAL that this led to (l-01)."""
    report = resolved(Marker(1), NEW, 2, 3, 1, 6, 1, 1, 4, 4, 4, 3, 3)
    assert (report.what, report.first_contact, report.who, report.eal) == (What.ENEMY, True, "nva", 5)
    assert (report.dice, report.result) == (5, "full-platoon")
    assert "l-01" in report.rulings


def test_one_die_passed_halves_the_dice() -> None:
    """EAL 5 gives three dice on the chart for three (c-20)."""
    report = resolved(Marker(1), Enemies(5, who=Foe.NVA, activity="usual"), 6, 1, 1, 2, 2, 2)
    assert (report.dice, report.result) == (3, "squad")


def test_a_false_alarm_is_no_first_contact() -> None:
    """Nothing shows who they are."""
    report = resolved(Marker(1), NEW, 5, 6)
    assert (report.what, report.first_contact, report.who) == (What.FALSE_ALARM, False, None)


def test_the_missions_die_makes_a_pc() -> None:
    """A recon: 1-5 is a PC without any resolution, until so many are known."""
    recon = Pcs("hidden-among-pefs", "1-5", 2)
    report = resolved(Marker(1), NVA, 5, 1, 1, 1, 1, pcs=recon)
    assert (report.what, report.passed, report.result) == (What.POTENTIAL_CONTACT, None, "nothing")
    other = resolved(Marker(1, known_pcs=2), NVA, 5, 5, pcs=recon)
    assert other.what is What.FALSE_ALARM


def test_the_last_pef_is_the_pc_that_none_was() -> None:
    """A patrol at EAL 5: no die is needed for the last; where one was known before, none is."""
    patrol = Pcs("hidden-among-pefs", "1-3", 1, last_always=True)
    assert proves_pc(patrol, Marker(1, last=True), dice=Typed([]))
    assert not proves_pc(patrol, Marker(1, last=True, known_pcs=1), dice=Typed([]))
    assert not proves_pc(patrol, Marker(1), dice=Typed([4]))


def test_in_an_ambush_a_pc_counts_as_reinforcements() -> None:
    """By the row of the dice that passed (e-03)."""
    report = resolved(Marker(1), NVA, 2, 5, 6, 6, 6, pcs=Pcs("count-as-reinforcements"))
    assert (report.what, report.dice, report.result) == (What.ENEMY, 2, "nothing")
    assert "e-03" in report.rulings


def test_odds_of_a_resolution() -> None:
    """EAL 4: 1/9 is nothing; a third of the rest are PCs."""
    chances = odds(lambda dice: resolution(4, None, dice=dice).what).chances
    assert chances == {E_: Fraction(16, 27), P: Fraction(8, 27), N: Fraction(1, 9)}


def test_those_who_melted_away_come_back() -> None:
    """Enemies are they, without a table; once certain, without a die (l-09)."""
    report = resolved(Marker(5, hides="e"), NVA, 2, 3, 1)
    assert (report.what, report.hides) == (What.RETURNED, "e")
    assert resolved(Marker(6, hides="e", certain=True), NVA).what is What.RETURNED


def acts(*faces: int, **at: object) -> Action:
    """What a group does, with the dice as they fell; all of them are used."""
    dice = Typed(faces)
    facts = {"figures": 8, "opponents": 5, "rep": 4} | at
    found = enemy_action(Situation(**facts), dice=dice)  # type: ignore[arg-type]
    dice.finish()
    return found


def test_maneuver_within_12_inches_is_an_assault() -> None:
    """It counts as two dice passed."""
    found = acts(2, 5, distance_in=12)
    assert (found.stance, found.passed, found.counts_as_passed, found.does) == ("maneuver", 1, 2, ("splits",))


@pytest.mark.parametrize(
    ("faces", "distance", "sight", "stance", "does"),
    [
        ((2, 3), 13, True, "assault", ("closes",)),
        ((2, 3), 12, True, "assault", ("splits",)),
        ((2, 5), 13, False, "maneuver", ("moves-fast",)),
        ((2, 5), 13, True, "maneuver", ("moves",)),
        ((5, 6), 5, True, "harass", ("harasses",)),
    ],
)
def test_actions(
    faces: tuple[int, int], distance: int, sight: bool, stance: str, does: tuple[str, ...]
) -> None:
    """By dice passed, distance and sight."""
    found = acts(*faces, distance_in=distance, in_sight=sight)
    assert (found.stance, found.does) == (stance, does)


@pytest.mark.parametrize(("face", "throws"), [(3, False), (4, False), (5, True), (6, True)])
def test_grenades_of_an_assault(face: int, throws: bool) -> None:
    """Within 6 inches: 5-6 for each figure."""
    found = acts(2, 3, *[face] * 8, distance_in=6)
    assert found.grenadiers == (8 if throws else 0)


def test_grenadiers_by_name() -> None:
    """Where the figures are known, so are those who throw."""
    found = acts(2, 3, 5, 1, 6, figures=3, opponents=2, distance_in=4, names=("e1", "e2", "e3"))
    assert found.throwers == ("e1", "e3")


def test_twice_as_many_roll_a_die_more() -> None:
    """Three dice, of which two passes are enough (d-03)."""
    found = acts(2, 3, 4, figures=10, distance_in=20)
    assert (found.dice, found.passed, found.stance) == (3, 2, "assault")


def test_human_wave() -> None:
    """Three times as many: no grenades, and a success more when they charge."""
    found = acts(1, 2, 6, figures=15, distance_in=5)
    assert (found.human_wave, found.charge_successes, found.grenadiers) == (True, 1, 0)


def test_harassing_charges_badly() -> None:
    """A die less in the Charge into Melee test."""
    assert acts(5, 6, distance_in=20).charge_dice == -1


def test_the_defense_mission_makes_them_seek_cover() -> None:
    """Beyond 12 inches, where the FWF defend (e-89)."""
    found = acts(2, 5, distance_in=20, fwf_defend=True)
    assert found.does == ("moves", "seeks-firing-position")


@pytest.mark.parametrize(
    ("figures", "opponents", "attacks"), [(7, 5, False), (8, 5, True), (6, 4, True), (5, 4, False)]
)
def test_half_again_as_many_attack(figures: int, opponents: int, attacks: bool) -> None:
    """A smaller group keeps to defensive tactics, and rolls for nothing."""
    faces = (2, 3) if attacks else ()
    assert (acts(*faces, figures=figures, opponents=opponents, distance_in=9).stance != "defend") is attacks


def test_defensive_tactics() -> None:
    """To a fortification that is nearer than the enemy; grenades on a 6 where he comes near."""
    assert acts(figures=4, fortification=True).does == ("moves-fast-to-it", "stays-in-cover")
    found = acts(5, 6, 1, 6, figures=4, approached=True)
    assert (found.does[0], found.grenadiers) == ("stays", 2)


@pytest.mark.parametrize(
    ("distance", "sight", "melts"), [(13, False, True), (12, False, False), (13, True, False)]
)
def test_local_vc_melt_away(distance: int, sight: bool, melts: bool) -> None:
    """Over 12 inches off and out of sight, whatever else they would do (b-27)."""
    at = {"figures": 4, "who": Foe.LVC, "distance_in": distance, "in_sight": sight}
    assert (acts(**at).stance == "melt-away") is melts
    assert acts(**(at | {"who": Foe.MFVC})).stance == "defend"


def test_odds_of_grenades_are_coarse() -> None:
    """However many they are, only the number of throwers is asked for."""
    at = Situation(figures=30, opponents=12, rep=4, distance_in=4)
    assert odds(lambda dice: enemy_action(at, dice=dice).grenadiers).branches < 200
