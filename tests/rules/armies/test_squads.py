"""Raising squads: strength, the order in which they fill, what each man is and has."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Dice, Seeded
from fng_cli.figures import Figure
from fng_cli.odds import odds
from fng_cli.rules.armies.soldiers import Star, star
from fng_cli.rules.armies.units import SquadPlan, squad, squad_odds
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side
from tests.rules.armies.units import PLAIN, raised, wishes

LEADER, NCO, GUNNER, LOADER, LAUNCHER, RIFLE = (
    "squad-leader",
    "jr-nco",
    "lmg-gunner",
    "assistant-gunner",
    "grenadier",
    "rifleman",
)
ORDER = {
    "us-army": [LEADER, NCO, NCO, GUNNER, LOADER, LAUNCHER, LAUNCHER, *[RIFLE] * 3],
    "usmc": [
        LEADER,
        *[NCO] * 3,
        *["automatic-rifleman"] * 3,
        LAUNCHER,
        *["assistant-automatic-rifleman"] * 3,
        *[RIFLE] * 3,
    ],
    "sf-cidg": [LEADER, NCO, NCO, GUNNER, LOADER, LAUNCHER, *[RIFLE] * 6],
    "anzac": [LEADER, NCO, GUNNER, LOADER, LAUNCHER, *[RIFLE] * 5],
    "arvn-pre-1968": [LEADER, NCO, NCO, GUNNER, LOADER, LAUNCHER, *[RIFLE] * 4],
    "arvn-post-1968": [LEADER, *[NCO] * 3, GUNNER, LOADER, LAUNCHER, *[RIFLE] * 3],
    "nva": [LEADER, NCO, GUNNER, GUNNER, LOADER, LOADER, "rpg-gunner", "rpg-gunner", *[RIFLE] * 4],
    "mfvc": [LEADER, NCO, GUNNER, LOADER, "rpg-gunner", *[RIFLE] * 7],
    "lvc": [LEADER, NCO, NCO, GUNNER, LOADER, "rpg-gunner", *[RIFLE] * 3],
}
"""Who is in a squad at full strength, in the order in which it fills (p. 8-12, a-18, e-26)."""

LEAST = {"us-army": 6, "usmc": 9, "sf-cidg": 7, "anzac": 6, "arvn-pre-1968": 6, "arvn-post-1968": 6} | {
    "nva": 7,
    "mfvc": 7,
    "lvc": 5,
}
"""What the fixed part of the strength and a die that shows 1 make."""

MONTHS = [f"{year}-{month:02}" for year in (1967, 1968, 1969) for month in range(1, 13)]


def test_strength_beyond_full_is_cut() -> None:
    """The book's example: 5 + 6 = 11, and 10 are the most (p. 8)."""
    report, figures = raised(wishes(**PLAIN), 6, *[1] * 10)
    assert (report.strength_rolled, report.strength, len(figures)) == (11, 10, 10)
    assert report.summary() == "US Army infantry, January 1967: squad a has 10 of its 10 figures."


@pytest.mark.parametrize("army", ["anzac", "mfvc"])
def test_a_squad_of_eight(army: str) -> None:
    """The book's example: five specialists and three riflemen (p. 8)."""
    month = "1968-09"
    extra = (6,) if army == "mfvc" else ()
    report, _ = raised(wishes(army, month, strength=8, **PLAIN), *[1] * 8, *extra)
    assert report.strength_rolled is None
    assert [member.role for member in report.members] == ORDER[army][:8]
    assert Counter(member.role for member in report.members)[RIFLE] == 3


@given(
    army=st.sampled_from(sorted(ORDER)),
    month=st.sampled_from(MONTHS),
    seed=st.integers(0, 10**9),
    led=st.booleans(),
)
def test_every_squad_keeps_to_its_list(army: str, month: str, seed: int, led: bool) -> None:
    """No squad beyond its paper strength, without its leader, or filled in another order."""
    if army.startswith("arvn"):
        army = "arvn-pre-1968" if month < "1968" else "arvn-post-1968"
    leader = Star("Sgt. Alvarez", 5) if led else None
    report, figures = squad(
        SquadPlan("a", "a", wishes(army, month, star=leader), attached=bool(seed % 2)), dice=Seeded(seed)
    )
    own = figures[: report.strength]
    full = ORDER[army]
    assert LEAST[army] <= report.strength <= len(full) == report.paper_strength
    roles = [member.role for member in report.members]
    assert [figure.role for figure in own] == roles
    # A radio makes the last of the riflemen an RTO; all others are what they were.
    assert [RIFLE if role == "rto" else role for role in roles] == full[: report.strength]
    assert roles.count("rto") <= 1
    assert (own[0].role, report.leaders[0]) == (LEADER, own[0].id)
    assert len({figure.id for figure in figures}) == len(figures)
    assert [figure.star for figure in figures] == [led] + [False] * (len(figures) - 1)
    for figure in figures:
        assert 3 <= figure.rep <= 5
        assert figure.weapons
        assert all(find_weapon(weapon) for weapon in figure.weapons)
        at_home = army.startswith("arvn") or army == "sf-cidg"  # t-12
        assert (figure.deros_months is None) == (figure.side is Side.VC_NVA or at_home)


@given(seed=st.integers(0, 10**9))
def test_marines_have_no_m_16_before_july_1968(seed: int) -> None:
    _, figures = squad(SquadPlan("a", "a", wishes("usmc", "1968-06")), dice=Seeded(seed))
    assert not any("m-16" in figure.weapons for figure in figures)


def test_attributes_still_to_be_chosen_are_asked_for() -> None:
    report, _ = raised(wishes(strength=1, star=star("X"), **PLAIN))
    assert [following.command for following in report.next] == ["attribute list", "roster"]


def test_ids_go_on_where_some_are_taken() -> None:
    known = [Figure(id="a1", side=Side.FWF, rep=3), Figure(id="A3", side=Side.FWF, rep=3)]
    _, figures = raised(wishes(strength=3, **PLAIN), 1, 1, 1, known=known)
    assert [figure.id for figure in figures] == ["a4", "a5", "a6"]


def test_odds_of_the_strength() -> None:
    """A die of 5 or 6 makes a full squad."""
    told = (
        odds(lambda dice: squad_odds(SquadPlan("a", "a", wishes()), dice=dice)[0])
        .by(lambda report: report.strength)
        .chances
    )
    assert told == {10: Fraction(1, 3)} | {men: Fraction(1, 6) for men in (6, 7, 8, 9)}


@pytest.mark.parametrize("army", ["us-army", "nva"])
def test_odds_tell_what_a_squad_rolls(army: str) -> None:
    """The coarser rule that the odds follow has the same REPs as the one that is played."""

    def played(dice: Dice) -> tuple[int, ...]:
        return squad(SquadPlan("a", "a", wishes(army, strength=4, **PLAIN)), dice=dice)[0].reps

    coarse = odds(lambda dice: squad_odds(SquadPlan("a", "a", wishes(army, strength=4)), dice=dice)[0].reps)
    assert dict(coarse.chances) == dict(odds(played).chances)


def test_odds_with_a_star() -> None:
    told = odds(
        lambda dice: squad_odds(SquadPlan("a", "a", wishes(strength=2, star=Star("X", 6))), dice=dice)[0].reps
    )
    assert dict(told.chances) == {(6, 3): Fraction(1, 2), (6, 4): Fraction(1, 3), (6, 5): Fraction(1, 6)}
