"""Raising squads: strength, the order in which they fill, what each man is and has."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Dice, Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.odds import odds
from fng_cli.rules.armies.armies import first_month
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Star, Wishes, check_flak, read_strength, star
from fng_cli.rules.armies.squads import Squad, SquadPlan, squad, squad_odds
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side

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
PLAIN: dict[str, Any] = {"deros": False, "supplies": False, "gear": False}
"""Nothing is rolled for but strength and REP."""


def wishes(army: str = "us-army", month: str | None = None, **more: Any) -> Wishes:
    """What the players wish for, and else the usual."""
    return Wishes(arms=Arms(army, month or first_month(army)), **more)


def raised(asked: Wishes, *faces: int, **more: Any) -> tuple[Squad, tuple[Figure, ...]]:
    """A squad with the dice as they fell; all of them are used."""
    dice = Typed(faces)
    report, figures = squad(SquadPlan("a", "a", asked, **more), dice=dice)
    dice.finish()
    return report, figures


def test_strength_beyond_full_is_cut() -> None:
    """The book's example: 5 + 6 = 11, and 10 are the most (p. 8)."""
    report, figures = raised(wishes(**PLAIN), 6, *[1] * 10)
    assert (report.strength_rolled, report.strength, len(figures)) == (11, 10, 10)
    assert report.summary() == "US Army infantry: squad a of 10 (full 10), January 1967."


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
        assert (figure.deros_months is None) == (figure.side is Side.VC_NVA)


@given(seed=st.integers(0, 10**9))
def test_marines_have_no_m_16_before_july_1968(seed: int) -> None:
    _, figures = squad(SquadPlan("a", "a", wishes("usmc", "1968-06")), dice=Seeded(seed))
    assert not any("m-16" in figure.weapons for figure in figures)


@pytest.mark.parametrize(
    ("army", "faces", "reps"),
    [
        ("us-army", (1, 3, 4, 5, 6), (3, 3, 4, 4, 5)),
        ("usmc", (2, 3, 5, 6, 1), (3, 4, 4, 5, 3)),
        ("arvn-pre-1968", (1, 4, 5, 6, 3), (3, 3, 4, 5, 3)),
        ("sf-cidg", (4, 3, 6, 2, 5), (4, 3, 5, 3, 4)),
    ],
)
def test_rep_by_the_army_s_chart(army: str, faces: tuple[int, ...], reps: tuple[int, ...]) -> None:
    """A die each (p. 9-12)."""
    report, figures = raised(wishes(army, strength=5, **PLAIN), *faces)
    assert tuple(figure.rep for figure in figures) == reps
    assert report.reps == tuple(sorted(reps, reverse=True))


def test_the_star_leads_and_does_not_roll_for_rep() -> None:
    """He has REP 5 unless another is wished, as many dice of Star Power, the attributes chosen for him."""
    asked = wishes(strength=2, star=star("Sgt. Alvarez", None, ["Tough", "born leader"]), **PLAIN)
    report, (first, second) = raised(asked, 6, 4, 5)
    assert (first.name, first.rep, first.star_power, first.star) == ("Sgt. Alvarez", 5, 5, True)
    assert first.attributes == ("tough", "born-leader")
    assert (second.rep, second.star_power, second.attributes) == (5, 0, ("poser",))
    assert report.star_id == first.id
    assert [following.command for following in report.next] == ["roster"]


def test_attributes_still_to_be_chosen_are_asked_for() -> None:
    report, _ = raised(wishes(strength=1, star=star("X"), **PLAIN))
    assert [following.command for following in report.next] == ["attribute list", "roster"]


def test_a_star_chooses_two() -> None:
    with pytest.raises(RequestError, match="a Star chooses 2, not 3"):
        star("X", 5, ["tough", "fast", "lucky"])
    with pytest.raises(RequestError, match="--star-attribute: 'fats' is no attribute; nearest: fast"):
        star("X", 5, ["fats"], "--star-attribute")


def test_grunts_of_the_star_roll_for_attributes() -> None:
    """The book's examples: 4 and 5 is a Poser, 6 and 2 is Tough (p. 5)."""
    asked = wishes(strength=3, star=Star("X", 5), **PLAIN)
    _, figures = raised(asked, 1, 1, 4, 5, 6, 2)
    assert [figure.attributes for figure in figures] == [(), ("poser",), ("tough",)]


@pytest.mark.parametrize(("attributes", "leader"), [(False, Star("X", 5, ("lucky",))), (None, None)])
def test_others_have_no_attributes(attributes: bool | None, leader: Star | None) -> None:
    rolled = 1 if leader else 2
    asked = wishes(strength=2, star=leader, attributes=attributes, **PLAIN)
    _, figures = raised(asked, *[1] * rolled)
    assert {figure.attributes for figure in figures} == {()}


def test_a_tunnel_rat_brings_his_own() -> None:
    """A pistol, a bayonet and three blocks of C-4 (p. 6)."""
    _, (leader,) = raised(wishes(strength=1, attributes=True, **PLAIN), 1, 6, 4)
    assert leader.weapons == ("m-16", "m-1911a1", "c-4", "c-4", "c-4")
    assert leader.gear == ("hand-held-bayonet",)


def test_deros_in_months() -> None:
    """2d6 for everybody up to NCO (p. 53); VC and NVA have none (e-22)."""
    asked = wishes(strength=2, supplies=False, gear=False)
    _, figures = raised(asked, 1, 1, 4, 5, 6, 6)
    assert [figure.deros_months for figure in figures] == [9, 12]
    _, enemies = raised(wishes("nva", strength=2, supplies=False, gear=False), 1, 1)
    assert [figure.deros_months for figure in enemies] == [None, None]


def test_supplies_and_who_bears_them() -> None:
    """1-3 for 1d6 LAWs, half a die of Claymores, a die of C-4: riflemen bear them in turn (i-03)."""
    asked = wishes(strength=9, deros=False, gear=False)
    report, figures = raised(asked, *[1] * 9, 3, 3, 6, 1)
    told = {supply.weapon: (supply.amount, supply.bearers) for supply in report.supplies}
    assert told == {
        "m-72-law": (3, ("a8", "a9")),
        "claymore": (3, ("a8", "a9")),
        "c-4": (1, ("a8",)),
        "smoke-grenade": (None, ("a1",)),
    }
    eighth = figures[7]
    assert eighth.weapons == ("m-16", "m-72-law", "m-72-law", "claymore", "claymore", "c-4")


def test_no_laws_this_time() -> None:
    report, _ = raised(wishes(strength=8, deros=False, gear=False), *[1] * 8, 4, 1, 1)
    assert (report.supplies[0].weapon, report.supplies[0].amount) == ("m-72-law", 0)
    assert report.supplies[0].text() == "no M-72 LAW"


def test_supplies_by_month() -> None:
    """The Marines' LAWs come after mid 1968 (p. 9)."""
    for month, laws in (("1968-06", False), ("1968-07", True)):
        report, _ = squad(SquadPlan("a", "a", wishes("usmc", month)), dice=Seeded(1))
        assert any(supply.weapon == "m-72-law" for supply in report.supplies) is laws


def test_gear_by_chance() -> None:
    """Flashlight and flare on 1-2, wire cutters on 1, a die for each man (p. 6-7)."""
    _, figures = raised(wishes(strength=2, deros=False, supplies=False), 1, 1, 2, 3, 3, 2, 1, 2)
    assert [figure.gear for figure in figures] == [("flashlight", "wire-cutters"), ("flare",)]


def test_cutters_where_the_mission_calls_for_them() -> None:
    """At least one man has some (p. 7)."""
    _, figures = raised(wishes(strength=8, wire=True, **PLAIN), *[1] * 8)
    assert [figure.id for figure in figures if "wire-cutters" in figure.gear] == ["a8"]


@pytest.mark.parametrize(
    ("army", "flak", "worn"),
    [("usmc", None, True), ("usmc", False, False), ("us-army", None, False), ("us-army", True, True)],
)
def test_flak_jackets(army: str, flak: bool | None, worn: bool) -> None:
    """Issued to Marines, left to the players with the US Army (p. 9)."""
    _, figures = raised(wishes(army, strength=1, flak=flak, **PLAIN), 1)
    assert figures[0].flak_jacket is worn


def test_flak_jackets_that_an_army_does_not_have() -> None:
    with pytest.raises(RequestError, match="--flak: the list of the ANZAC has no flak jackets"):
        check_flak("anzac", True, "--flak")


@pytest.mark.parametrize(("strength", "men"), [("full", 9), ("half", 5), ("1", 1), ("9", 9)])
def test_strengths_that_are_wished_for(strength: str, men: int) -> None:
    """Half of an odd number is rounded up (e-81)."""
    assert read_strength(strength, "lvc", "--strength") == men


@pytest.mark.parametrize("strength", ["0", "10", "most", "-1", "9999"])
def test_strengths_that_cannot_be(strength: str) -> None:
    with pytest.raises(
        RequestError, match=r"^--strength: .*a squad of the Local Viet Cong has 1 to 9; or write full or half"
    ):
        read_strength(strength, "lvc", "--strength")


def test_what_a_squad_on_its_own_is_lent() -> None:
    """Medic and machine gun of the platoon, a radio that makes a rifleman the RTO (p. 39, 98)."""
    asked = wishes("usmc", strength=12, **PLAIN)
    report, figures = raised(asked, *[1] * 12, 2, 2, 1, 6, 6, attached=True)
    told = {attached.role: (attached.came, attached.id) for attached in report.attached}
    assert told == {"medic": (True, "a13"), "lmg-gunner": (True, "a14"), "rto": (True, "a12")}
    assert [figure.role for figure in figures[-3:]] == ["rto", "medic", "lmg-gunner"]
    assert figures[-3].gear == ("radio",)
    assert [figure.rep for figure in figures[-2:]] == [5, 5]
    assert report.strength == 12


def test_nothing_is_lent() -> None:
    report, figures = raised(wishes(strength=6, **PLAIN), *[1] * 6, 3, 3, attached=True)
    assert [attached.came for attached in report.attached] == [False, False]
    assert len(figures) == 6


def test_ids_go_on_where_some_are_taken() -> None:
    known = [Figure(id="a1", side=Side.FWF, rep=3), Figure(id="A3", side=Side.FWF, rep=3)]
    _, figures = raised(wishes(strength=3, **PLAIN), 1, 1, 1, known=known)
    assert [figure.id for figure in figures] == ["a2", "a4", "a5"]


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
