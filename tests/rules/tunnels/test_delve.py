"""Tunnels: pages 5-6 and 65-67."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.people.attributes import Test, effects_of
from fng_cli.rules.tunnels.delve import (
    Arm,
    Condition,
    Delve,
    Explorer,
    Hazard,
    Met,
    arm_of,
    worst_survival,
    worst_total,
)
from fng_cli.rules.tunnels.entry import Entered, enter, refuses
from fng_cli.rules.tunnels.finds import collapse, haul, search, work
from fng_cli.rules.tunnels.rescue import rescue, to_reach
from fng_cli.rules.tunnels.run import Run, run
from fng_cli.rules.tunnels.survival import survival
from fng_cli.rules.tunnels.turns import TurnBelow, below, encounter, explore
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table
from tests.strategies import Drawn, OneAtATime

ENEMY, TRAP = Hazard.ENEMY, Hazard.BOOBY_TRAP
ATTRIBUTES = tuple(table("attribute-effects").rows)


def one(*attributes: str, rep: int = 4, arm: Arm = Arm.PISTOL, name: str = "") -> Explorer:
    return Explorer(name, rep, arm, attributes)


def came(explorer: Explorer, die: int, met: Met, eal: int) -> Condition:
    return survival([explorer], met, eal, dice=Typed([die])).explorers[0].condition


def entered(die: int, eal: int, *explorers: Explorer) -> Entered:
    return enter(explorers or [one()], eal, dice=Typed([die]))


def test_eal_5_and_a_4_is_two_turns() -> None:
    """p. 66: one less for each level above 3, and no less than 1."""
    assert entered(4, 5).minimum == 2
    assert entered(4, 3).minimum == 4
    assert entered(1, 6).minimum == 1
    assert [entered(6, eal).minimum for eal in range(1, 7)] == [6, 6, 6, 5, 4, 3]


@pytest.mark.parametrize(
    ("attributes", "less"),
    [
        (("slight",), 1),
        (("trap-finder",), 1),
        (("tunnel-rat",), 1),
        (("slight", "trap-finder"), 2),
        (("clumsy",), 0),
    ],
)
def test_some_are_quicker_below(attributes: tuple[str, ...], less: int) -> None:
    """p. 6, e-85: Slight, Trap Finder, and so the Tunnel Rat."""
    assert entered(6, 3, one(*attributes)).minimum == 6 - less


def test_a_group_is_as_quick_as_its_slowest() -> None:
    """p. 66: the worst personal modifiers count for all."""
    assert entered(6, 3, one("slight", name="a"), one(name="b")).minimum == 6
    assert entered(6, 3, one("slight", name="a"), one("trap-finder", name="b")).minimum == 5


def test_cowards_stay_out() -> None:
    """p. 5: whoever is with them goes alone."""
    assert refuses(one("coward"))
    found = entered(3, 3, one("coward", name="a"), one(name="b"))
    assert ([each.name for each in found.explorers], found.stay_out, found.verdict()) == (["b"], ("a",), True)
    nobody = enter([one("coward")], 3, dice=Typed([]))
    assert (nobody.minimum, nobody.verdict()) == (None, False)


def test_two_a_turn_at_one_entrance() -> None:
    """p. 66: and 4 inches of movement."""
    assert entered(3, 3).movement_in == 4
    with pytest.raises(RequestError, match="takes 2 a turn"):
        enter([one(name=name) for name in "abc"], 3, dice=Typed([3]))


@pytest.mark.parametrize(("activation", "die", "met"), [(2, 5, True), (5, 5, True), (6, 5, False)])
def test_an_encounter_at_the_enemy_s_die_or_more(activation: int, die: int, met: bool) -> None:
    """p. 66: derived-tunnel-check."""
    found, _ = encounter(Delve(3, 1, (one(),)), activation, dice=Typed([die, *([3] if met else [])]))
    assert (found is not None) is met


@pytest.mark.parametrize(
    ("die", "met"),
    [
        (1, Met(ENEMY, -1)),
        (2, Met(TRAP, -1)),
        (3, Met(ENEMY)),
        (4, Met(TRAP)),
        (5, Met(ENEMY, 2)),
        (6, Met(TRAP, 2)),
    ],
)
def test_what_is_met(die: int, met: Met) -> None:
    """p. 66: derived-tunnel-encounter-5 and -6 among them."""
    found, _ = encounter(Delve(3, 1, (one(),)), 1, dice=Typed([6, die]))
    assert found == met


@pytest.mark.parametrize(("name", "total"), [("clumsy", -1), ("stealthy", 1), ("tunnel-rat", 2)])
def test_attributes_change_what_is_met(name: str, total: int) -> None:
    """p. 66: as the table Tunnel Encounter has it, too."""
    assert worst_total([one(name)], Test.TUNNEL_ENCOUNTER)[0] == total
    assert table("tunnel-encounter").modifiers[name]["total"] == total


def test_survival_in_the_open() -> None:
    """p. 66: derived-tunnel-survival-plain-5 and -pistol-trap."""
    assert came(one(), 3, Met(ENEMY), 3) is Condition.UNHURT
    assert came(one(), 3, Met(TRAP), 2) is Condition.UNHURT
    assert came(one(), 2, Met(ENEMY), 3) is Condition.INJURED
    assert came(one(), 1, Met(TRAP), 3) is Condition.DOWN


SURVIVAL = {
    "clumsy": (0, -1),
    "stealthy": (1, 0),
    "trap-finder": (0, 2),
    "tunnel-rat": (2 + 1, 2 + 1 + 2),
    "hard-as-nails": (1, 1),
    "lucky": (1, 1),
    "quick-reflexes": (1, 1),
    "tough": (1, 1),
    "unlucky": (-1, -1),
}
"""What each attribute adds against an enemy, and against a booby trap (p. 5-6, b-33, e-85)."""


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_attributes_change_survival(name: str) -> None:
    """p. 5-6: each that does, and no other."""
    against = [worst_survival([one(name, arm=Arm.NO_FIREARM)], hazard)[0] for hazard in (TRAP, ENEMY)]
    enemy, trap = SURVIVAL.get(name, (0, 0))
    assert against == [trap, enemy - 2]


@pytest.mark.parametrize(
    ("arm", "enemy", "trap"),
    [(Arm.PISTOL, 1, 0), (Arm.SILENCED_PISTOL, 2, 0), (Arm.OTHER_FIREARM, -1, -1), (Arm.NO_FIREARM, -2, 0)],
)
def test_arms_change_survival(arm: Arm, enemy: int, trap: int) -> None:
    """p. 66: a rifle is in the way whatever is met."""
    assert worst_survival([one(arm=arm)], ENEMY)[0] == enemy
    assert worst_survival([one(arm=arm)], TRAP)[0] == trap


def test_the_worst_counts_for_all() -> None:
    """p. 66: with +2 and -1 both have -1; REP stays each man's own."""
    pair = [one("trap-finder", name="a", rep=5), one("unlucky", name="b", rep=3)]
    assert worst_survival(pair, TRAP)[0] == -1
    found = survival(pair, Met(TRAP), 3, dice=Typed([3, 3])).explorers
    assert [(each.modifier, each.condition) for each in found] == [
        (1, Condition.INJURED),
        (-1, Condition.DOWN),
    ]


def test_a_pistol_is_drawn_before_a_rifle() -> None:
    """m-04."""
    weapons = [find_weapon(name) for name in ("m-16", "m-1911a1", "c-4")]
    assert arm_of(weapons) is Arm.PISTOL
    assert arm_of(weapons[:1]) is Arm.OTHER_FIREARM
    assert arm_of(weapons[2:]) is Arm.NO_FIREARM


def test_the_first_turn_keeps_them_below() -> None:
    """p. 66: derived-tunnel-stay-1-1: a die under the turns spent below brings them up."""
    delve, turn = explore(Delve(3, 2, (one(),)), activation=6, dice=Typed([1, 1]))
    assert (delve.turn, delve.out, turn.met) == (1, False, None)
    delve, turn = explore(delve, activation=6, dice=Typed([1, 1]))
    assert (delve.turn, delve.out, turn.up, delve.succeeded) == (2, True, True, True)
    assert Delve(3, 3, (one(),), turn=2, out=True).succeeded is False


def test_a_looter_stays_a_turn_longer() -> None:
    """p. 5, m-02: once the dice have called the group up."""
    delve, turn = explore(Delve(3, 1, (one("looter"),), turn=1), activation=6, dice=Typed([1, 1]))
    assert (delve.out, turn.lingers, delve.turn) == (False, True, 2)
    delve, turn = explore(delve, activation=6, dice=Typed([1]))
    assert (delve.out, turn.up, delve.turn) == (True, True, 3)


def test_wounds_stay_below_ground() -> None:
    """p. 66: one REP less for each injury, for as long as he is below."""
    report, delve = below(Delve(3, 1, (one(),)), activation=1, dice=Typed([1, 3, 2, 3]))
    assert report.explorers[0].condition is Condition.INJURED
    assert delve.explorers[0].wounds == 1
    report, delve = below(delve, activation=1, dice=Typed([1, 3, 3, 3]))
    assert delve.explorers[0].wounds == 2
    assert "is injured" in report.summary()


def test_who_is_down_stays_below() -> None:
    """p. 66: he must be fetched, and the turn says so."""
    report, delve = below(Delve(4, 1, (one(name="a1"),)), activation=1, dice=Typed([1, 1, 1]))
    assert (report.verdict(), delve.ended, delve.out) == (False, True, False)
    assert [following.command for following in report.next] == ["fng tunnel rescue --down a1"]
    assert delve.down[0].felled_by == Met(ENEMY, -1)


def test_to_fetch_one_takes_half_his_turns() -> None:
    """p. 67, b-34: rounded up."""
    assert [to_reach(turns) for turns in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]


@pytest.mark.parametrize(("hazard", "impact"), [(ENEMY, 4), (TRAP, 3)])
def test_a_rescue(hazard: Hazard, impact: int) -> None:
    """p. 67: derived-tunnel-rescue-impact-enemy: Impact 4 and a 4 is Out of the Fight."""
    fallen = Explorer("a1", 3, Arm.PISTOL, felled_by=Met(hazard, -1), felled_turn=3)
    report, after = rescue(one(name="b1"), fallen, Victim("a1", rep=3), 3, entrance=True, dice=Typed([4, 2]))
    assert (report.reached_turns, report.up_turns, report.impact) == (2, 3, impact)
    assert report.toll is not None
    assert report.toll.result is Harm.OUT_OF_THE_FIGHT
    assert report.rescuer.modifier == 4 - 3 - 1 + 1 + (1 if hazard is ENEMY else 0)
    assert after.able


def test_a_rescuer_may_go_down_too() -> None:
    """p. 67: then nobody comes up."""
    fallen = Explorer("a1", 3, Arm.PISTOL, felled_by=Met(ENEMY, -1), felled_turn=1)
    report, after = rescue(one(rep=1), fallen, Victim("a1"), 5, dice=Typed([1]))
    assert (report.toll, report.up_turns, report.verdict(), after.condition) == (
        None,
        None,
        False,
        Condition.DOWN,
    )


@pytest.mark.parametrize(
    ("dice", "eal", "vp"),
    [((1,), 4, 1), ((3,), 4, 1), ((4, 1), 4, 2), ((5, 6), 4, 4), ((6, 4), 4, 7), ((6, 4), 3, 7)],
)
def test_finds(dice: tuple[int, ...], eal: int, vp: int) -> None:
    """p. 67: derived-tunnel-success-1 among them; half an odd EAL is rounded up (d-05)."""
    source = Typed(dice)
    found, _ = haul(1, eal, dice=source)
    source.finish()
    assert found.vp == vp


def test_a_roll_for_each_turn_beyond_the_least() -> None:
    """p. 67: one, and one more for each; none for who came up too soon."""
    found = search(5, 3, 4, dice=Typed([1, 4, 3, 2]))
    assert (found.searches, found.found.nothing, found.found.supplies, found.vp) == (3, 2, 1, 1 + 3 + 1)
    assert search(2, 3, 4, dice=Typed([])).verdict() is False


def test_charges() -> None:
    """p. 67: derived-tunnel-charges: as many blocks as the EAL deny a tunnel, a point each (e-86)."""
    report, _ = collapse("deny", 3, dice=Typed([]))
    assert (report.charges, report.vp, report.denied) == (3, 3, True)
    report, _ = collapse("seal-entrance", 3, dice=Typed([]))
    assert (report.charges, report.vp, report.denied) == (1, 1, False)
    report, _ = collapse("collapse-section", 2, number=2, dice=Typed([]))
    assert (report.vp, report.denied) == (2, True)
    with pytest.raises(RequestError, match="takes no charges"):
        work("enter")


def test_a_charge_is_a_trap_easily_seen_for_those_inside() -> None:
    """p. 67: +2 to survive it, once for all of them (m-06)."""
    report, after = collapse("deny", 3, below=[one(name="a1")], turn=2, dice=Typed([2]))
    assert (report.below[0].modifier, report.below[0].condition) == (4 - 3 + 2, Condition.UNHURT)
    report, after = collapse("deny", 6, below=[one(rep=2, name="a1")], turn=2, dice=Typed([1]))
    assert (after[0].felled_by, after[0].felled_turn) == (Met(TRAP, 2), 2)
    assert report.verdict() is False


VICTIMS = {"": Victim(rep=4), "a": Victim("a", rep=4), "b": Victim("b", rep=3)}


def played(seed: int, *explorers: Explorer, eal: int = 4) -> tuple[Run, Delve | None]:
    return run(explorers, eal, VICTIMS, dice=Seeded(seed))


def test_a_whole_delve() -> None:
    """Down, three turns, up, and what they found."""
    faces = (2, 4, 3, 1, 4, 3, 2, 4, 3, 2, 4, 1, 2, 6, 3)
    dice = Typed(faces)
    report, delve = run([one()], 4, VICTIMS, dice=dice)
    dice.finish()
    assert delve is not None
    assert (report.minimum, report.turns, report.searches, report.vp) == (1, 3, 3, 2 + 1 + 6)
    assert [turn.turn for turn in report.story] == [1, 2, 3]
    assert report.alive


def test_a_companion_goes_back() -> None:
    """m-05: in place of exploring, and both come up on the turn after."""
    seeds = (played(seed, one(name="a", rep=6), one(name="b", rep=2)) for seed in range(200))
    report, delve = next(
        (report, delve) for report, delve in seeds if report.story[-1].rescue and report.story[-1].up
    )
    assert delve is not None
    last: TurnBelow = report.story[-1]
    assert report.turns == last.turn + 1
    assert {fate.name for fate in report.fates} == {"a", "b"}
    assert [each.condition for each in delve.explorers].count(Condition.FETCHED) == 1


def test_only_cowards() -> None:
    """Nobody goes down, and nothing is rolled."""
    report, delve = run([one("coward")], 4, VICTIMS, dice=Typed([]))
    assert (delve, report.summary()) == (None, "Stays out.")


@given(st.data(), st.integers(1, 6), st.lists(st.sampled_from(ATTRIBUTES), max_size=3, unique=True))
def test_every_delve_ends(data: st.DataObject, eal: int, attributes: list[str]) -> None:
    """Within a die's turns, and one more for a Looter; nobody is both up and missing."""
    if "coward" in attributes:
        return
    report, delve = run([one(*attributes)], eal, VICTIMS, dice=Drawn(data))
    assert delve is not None
    assert report.turns is not None
    assert 1 <= report.turns <= 7 + attributes.count("looter")
    assert report.alive is delve.out
    assert (report.searches is None) is bool(delve.down)
    assert report.vp >= (report.searches or 0)


def test_the_odds_are_those_of_every_turn_replayed() -> None:
    """Merging equal states changes no chance: the enemy's die given, so that replaying is possible."""

    def shape(report: Run) -> tuple[bool, int | None]:
        return report.alive, report.searches

    def short(dice: object) -> tuple[bool, int | None]:
        return shape(run([one(arm=Arm.OTHER_FIREARM)], 6, VICTIMS, dice=dice)[0])  # type: ignore[arg-type]

    told = odds(short)
    assert sum(told.chances.values()) == 1
    assert told.unfollowed == 0
    seen = Counter(short(Seeded(seed)) for seed in range(2000))
    assert set(seen) <= set(told.chances)
    for outcome, chance in told.chances.items():
        spread = (float(chance * (1 - chance)) / 2000) ** 0.5
        assert abs(seen[outcome] / 2000 - float(chance)) <= 5 * spread + 0.001


def test_one_turn_merged_is_one_turn_replayed() -> None:
    """A turn asked coarsely has the odds of its dice one at a time."""
    delve = Delve(4, 2, (one("clumsy", arm=Arm.OTHER_FIREARM),), turn=2)
    coarse = odds(lambda dice: explore(delve, dice=dice)[0])
    assert coarse.chances == odds(lambda dice: explore(delve, dice=OneAtATime(dice))[0]).chances


def test_the_odds_of_a_group_leave_out_the_points() -> None:
    """Of the finds only their kinds, so that they can be told at all."""
    pair = [one(name="a"), one(name="b", rep=3)]
    told = odds(lambda dice: run(pair, 6, VICTIMS, dice=dice)[0])
    assert all(report.vp == 0 for report in told.chances)
    assert sum(told.chances.values()) == Fraction(1)


def test_a_tunnel_rat_is_as_good_as_all_that_he_counts_as() -> None:
    """e-85: the table says what, not the code."""
    likenesses = {effect.attribute for effect in effects_of("tunnel-rat") if effect.test is Test.AS_IF}
    assert likenesses == {"quick-reflexes", "trap-finder"}
