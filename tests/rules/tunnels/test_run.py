"""A whole delve: pages 65-67."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.dice import Dice, Seeded, Typed
from fng_cli.odds import odds
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.people.person import Person
from fng_cli.rules.tunnels.delve import Arm, Condition, Delve, Explorer
from fng_cli.rules.tunnels.run import DelverFate, TunnelRun, run
from fng_cli.rules.tunnels.turns import TurnBelow
from tests.rules.tunnels.explorers import ATTRIBUTES, one
from tests.strategies import Drawn

VICTIMS = {"": Victim(Person(4)), "a": Victim(Person(4), "a"), "b": Victim(Person(3), "b")}


def played(seed: int, *explorers: Explorer, eal: int = 4) -> tuple[TunnelRun, Delve | None]:
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
    assert (delve, report.alive, report.summary()) == (None, True, "Stays out.")


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

    def shape(report: TunnelRun) -> tuple[bool, int | None]:
        return report.alive, report.searches

    def short(dice: Dice) -> tuple[bool, int | None]:
        return shape(run([one(arm=Arm.OTHER_FIREARM)], 6, VICTIMS, dice=dice)[0])

    told = odds(short)
    assert sum(told.chances.values()) == 1
    assert told.unfollowed == 0
    seen = Counter(short(Seeded(seed)) for seed in range(2000))
    assert set(seen) <= set(told.chances)
    for outcome, chance in told.chances.items():
        spread = (float(chance * (1 - chance)) / 2000) ** 0.5
        assert abs(seen[outcome] / 2000 - float(chance)) <= 5 * spread + 0.001


def test_the_odds_of_a_group_leave_out_the_points() -> None:
    """Of the finds only their kinds, so that they can be told at all."""
    pair = [one(name="a"), one(name="b", rep=3)]
    told = odds(lambda dice: run(pair, 6, VICTIMS, dice=dice)[0])
    assert all(report.vp == 0 for report in told.chances)
    assert sum(told.chances.values()) == Fraction(1)


def test_who_was_fetched_is_known_afterwards() -> None:
    """How he is that was down; of others nothing is said."""
    seeds = (played(seed, one(name="a", rep=6), one(name="b", rep=2))[0] for seed in range(200))
    report = next(report for report in seeds if report.story[-1].rescue and report.story[-1].up)
    [(name, status)] = report.fetched().items()
    fate = next(each for each in report.fates if each.name == name)
    assert status is Harm(fate.fate).status


def test_what_odds_are_told_of() -> None:
    """Whether one, or all, come up alive, and unhurt."""
    report, _ = run([one()], 4, VICTIMS, dice=Typed((2, 4, 3, 1, 4, 3, 2, 4, 3, 2, 4, 1, 2, 6, 3)))
    assert report.features()[:3] == ("comes out alive", "unhurt", "stays long enough to find anything")
    hurt = replace(report, fates=(*report.fates, DelverFate("b", "injured", True)))
    assert hurt.features()[:2] == ("all come out alive", "stays long enough to find anything")
