"""What a VC/NVA group does when it activates: the table of p. 69-70, cell by cell."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from fng_cli.calls import WHO, call
from fng_cli.cli.enemy.words import act_lines
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.house_rules import HouseRules
from fng_cli.odds import odds
from fng_cli.rules.enemy.action import EnemyAction, Situation, melt_away, missing_fact, roll_enemy_action
from fng_cli.rules.enemy.who import Foe


def acts(*faces: int, **at: object) -> EnemyAction:
    """What a group does, with the dice as they fell; all of them are used."""
    dice = Typed(faces)
    facts = {"figures": 8, "opponents": 5, "rep": 4} | at
    found = roll_enemy_action(Situation(**facts), dice=dice)  # type: ignore[arg-type]
    dice.finish()
    return found


def test_maneuver_within_12_inches_is_an_assault() -> None:
    """It counts as two dice passed."""
    found = acts(2, 5, distance_in=12)
    assert (found.stance, found.passed, found.counts_as_passed, found.tactics) == (
        "maneuver",
        1,
        2,
        ("splits",),
    )


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
    assert (found.stance, found.tactics) == (stance, does)


@pytest.mark.parametrize(
    ("faces", "at", "said"),
    [
        (
            (2, 3),
            {"distance_in": 13},
            ("moves into range as fast as it can", "through cover", "sets up and fires"),
        ),
        (
            (2, 3),
            {"distance_in": 12},
            ("splits in two", "all support weapons", "charges, moving fast if necessary"),
        ),
        ((5, 6), {"distance_in": 13}, ("as far away as range and sight allow", "most isolated")),
        ((), {"figures": 4}, ("stays where it is", "fires at your closest figure")),
    ],
)
def test_orders_in_words(faces: tuple[int, ...], at: dict[str, object], said: tuple[str, ...]) -> None:
    """p. 69-70: what players carry out, and how far apart the figures spread out again."""
    found = acts(*faces, who=Foe.NVA, **at)
    assert all(part in " ".join(found.orders) for part in said)
    assert 'The figures spread out, 4" apart.' in act_lines(found)


@pytest.mark.parametrize("defend", [False, True])
def test_where_an_enemy_who_moves_goes(defend: bool) -> None:
    """p. 69, e-89: towards the player, but where he defends; who keeps away or sets up goes nowhere."""
    for faces, moves in (((2, 5), True), ((5, 6), False), ((2, 3), False)):
        found = acts(*faces, distance_in=13, in_sight=True, fwf_defend=defend)
        assert any("toward your nearest group" in order for order in found.orders) is (moves and not defend)


def test_who_assaults_from_far_off_keeps_to_cover() -> None:
    """p. 69: at its fastest, in cover if it can, into range."""
    found = acts(2, 3, distance_in=13)
    assert found.tactics == ("closes",)
    assert "through cover if possible" in found.orders[0]


@pytest.mark.parametrize(("face", "throws"), [(3, False), (4, False), (5, True), (6, True)])
def test_grenades_of_an_assault(face: int, throws: bool) -> None:
    """Within 6 inches: 5-6 for each figure."""
    found = acts(2, 3, *[face] * 8, distance_in=6)
    assert found.grenadiers == (8 if throws else 0)


def test_grenadiers_by_name() -> None:
    """Where the figures are known, so are those who throw."""
    found = acts(2, 3, 5, 1, 6, figures=3, opponents=2, distance_in=4, names=("e1", "e2", "e3"))
    assert found.throwers == ("e1", "e3")


def test_whoever_ducked_back_throws_nothing() -> None:
    """p. 18: his die is rolled with the others, but he neither throws nor is told to ready a grenade."""
    names, held = ("e1", "e2", "e3"), frozenset({"e1"})
    found = acts(2, 3, 5, 1, 6, figures=3, opponents=2, distance_in=4, names=names, held=held)
    assert (found.throwers, found.grenadiers) == (("e3",), 1)
    assert [step.call for step in found.next if step.call.command == "grenade ready"] == [
        call("grenade ready", by="e3")
    ]


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
    assert found.tactics == ("moves", "seeks-firing-position")


@pytest.mark.parametrize(
    ("figures", "opponents", "attacks"), [(7, 5, False), (8, 5, True), (6, 4, True), (5, 4, False)]
)
def test_half_again_as_many_attack(figures: int, opponents: int, attacks: bool) -> None:
    """A smaller group keeps to defensive tactics, and rolls for nothing."""
    faces = (2, 3) if attacks else ()
    assert (acts(*faces, figures=figures, opponents=opponents, distance_in=9).stance != "defend") is attacks


def test_defensive_tactics() -> None:
    """To a fortification that is nearer than the enemy; grenades on a 6 where he comes near."""
    assert acts(figures=4, fortification=True).tactics == ("moves-fast-to-it", "stays-in-cover")
    found = acts(5, 6, 1, 6, figures=4, approached=True)
    assert (found.tactics[0], found.grenadiers) == ("stays", 2)


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
    assert odds(lambda dice: roll_enemy_action(at, dice=dice).grenadiers).branches < 200


def test_each_of_an_assault_throws_one_time_in_three() -> None:
    """Within 6 inches, p. 69: of three who assault, by 5-6 for each; nobody throws but in an assault."""
    at = Situation(figures=3, opponents=2, rep=4, distance_in=4)
    told = odds(lambda dice: roll_enemy_action(at, dice=dice))
    near = {"assault", "maneuver"}
    assault = sum(chance for found, chance in told.chances.items() if found.stance in near)
    throwers = told.by(lambda found: found.grenadiers).chances
    thirds = {1: Fraction(12, 27), 2: Fraction(6, 27), 3: Fraction(1, 27)}
    assert {number: throwers[number] for number in thirds} == {
        number: assault * share for number, share in thirds.items()
    }


def test_what_comes_next_names_who_is_known() -> None:
    """Those who throw, one by one, where they are known; else the player says who; an assault near by ends in a charge."""
    at = {"figures": 3, "opponents": 2, "distance_in": 4, "names": ("e1", "e2", "e3")}
    one, charge = acts(2, 3, 5, 1, 1, **at).next
    assert (one.call, charge.call) == (call("grenade ready", by="e1"), call("charge", by=WHO, at=WHO))
    assert [step.call for step in acts(2, 3, 5, 5, 1, **at).next[:2]] == [
        call("grenade ready", by="e1"),
        call("grenade ready", by="e2"),
    ]
    nameless = acts(2, 3, 5, 5, 1, figures=3, opponents=2, distance_in=4).next
    assert nameless[0].call == call("grenade ready", by=WHO)
    assert acts(2, 3, distance_in=20).next == ()


@pytest.mark.parametrize(("group", "names"), [("e", ("e",)), (None, ())])
def test_melting_leads_to_its_two_pefs(group: str | None, names: tuple[str, ...]) -> None:
    """The group is named, where it has a name; each PEF of a document is resolved once it is seen (p. 70)."""
    at = {"figures": 4, "who": Foe.LVC, "distance_in": 20, "in_sight": False}
    [step] = acts(group=group, **at).next
    assert step.call == call("enemy melt-away", *names)
    report = melt_away(group, 4, 3, 2)
    assert (report.pef_numbers, report.apart_in, report.figure_count) == ((3, 4), 4, 4)
    leads_to = [call("pef resolve", 3), call("pef resolve", 4)]
    assert [step.call for step in report.next] == (leads_to if group else [])
    assert report.answer() == "3 4"


@pytest.mark.parametrize(
    ("at", "missing", "fault"),
    [
        ({"rep": None, "distance_in": 9}, "rep", "leader's REP"),
        ({"distance_in": None}, "distance", "the distance to your nearest group"),
        (
            {"distance_in": None, "who": Foe.LVC, "in_sight": False},
            "distance",
            "the distance to your nearest group",
        ),
    ],
)
def test_what_a_test_needs(at: dict[str, object], missing: str, fault: str) -> None:
    """The leader's REP, and the distance; it is told beforehand what is lacking."""
    assert missing_fact(Situation(**({"figures": 8, "opponents": 5, "rep": 4} | at))) == missing  # type: ignore[arg-type]
    with pytest.raises(RequestError, match=fault):
        acts(2, 3, **at)


def test_who_reads_the_table_by_the_eal_must_say_it() -> None:
    """b-26: the leader's REP is of no matter then."""
    at = Situation(figures=8, opponents=4, distance_in=20, rep=4)
    house_rules = HouseRules({"b-26": 2})
    assert missing_fact(at) is None
    assert missing_fact(at, house_rules.takes) == "eal"
    with pytest.raises(RequestError, match=r"tested against the EAL \(ruling b-26\)"):
        roll_enemy_action(at, dice=Typed((1, 1, 1)).set_house_rules(house_rules))
    known = replace(at, rep=None, eal=2)
    assert missing_fact(known, house_rules.takes) is None
    assert roll_enemy_action(known, dice=Typed((2, 3, 6)).set_house_rules(house_rules)).passed == 1


def test_a_group_that_does_not_test_needs_neither() -> None:
    """Defensive tactics, and melting away."""
    assert missing_fact(Situation(4, 5)) is None
    assert missing_fact(Situation(8, 5, distance_in=20, in_sight=False, who=Foe.LVC)) is None
    assert missing_fact(Situation(8, 5, 4, 9)) is None
