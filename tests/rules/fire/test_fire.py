"""Fire: the examples of pages 25-33, the table of page 32 cell by cell, ammunition, spread, and what is refused."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import REP, WHO, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.fire.declare import declare
from fng_cli.rules.fire.fire import FireResult, fire
from fng_cli.rules.fire.to_hit import Shooter, why_missed
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.harm.targets import Circumstance, Target, gap_points, most_shots
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon, weapons
from fng_cli.terms import Side
from tests.each import each
from tests.strategies import Drawn
from tests.targets import target_of

COVER = (Circumstance.COVER,)


def man(name: str = "a", *, rep: int | None = None, shots: int = 1, **more: Any) -> Target:
    return target_of(name, rep=rep, shots=shots, **more)


def fired(
    weapon: str, rep: int, targets: list[Target], *faces: int, side: Side | None = None, **more: Any
) -> FireResult:
    """A volley with the dice as they fell; all of them are used."""
    unlucky, parting = more.pop("unlucky", None), more.pop("parting", False)
    dice = Typed(faces)
    done = fire(
        declare(Shooter(Person(rep), find_weapon(weapon, side), **more), targets, unlucky),
        parting=parting,
        dice=dice,
    )
    dice.finish()
    return done


def results(done: FireResult) -> list[str]:
    return [target.result.value for target in done.targets]


def test_sgt_billy_at_two_in_cover() -> None:
    """p. 32: 3, 4 and 6 of REP 5 are 11 on the first, 9 and 8 on the second; 9 hits (a-29)."""
    two = [man("first", circumstances=COVER), man("second", circumstances=COVER, shots=2)]
    done = fired("m-16", 5, two, 3, 4, 6, 5, 5)
    assert done.totals == (11, 9, 8)
    assert [[shot.hit for shot in target.shots] for target in done.targets] == [[True], [True, False]]
    assert done.targets[1].shots[1].why == ("target-in-cover",)
    assert "a-29" in done.rulings
    assert results(done) == ["knocked-down", "knocked-down"]


def test_sgt_billy_hits_phouc_in_cover() -> None:
    """p. 33: damage of 4 is above the Impact of an M-16, but Phouc is in cover: missed, and keeps his turn."""
    done = fired("m-16", 5, [man("Phouc", rep=4, circumstances=COVER)], 6, 4)
    assert results(done) == ["missed-in-cover"]
    assert done.targets[0].keeps_turn
    assert "a-28" in done.rulings


@pytest.mark.parametrize("word", [Circumstance.CONCEALED, Circumstance.PRONE, Circumstance.FAST])
def test_nothing_but_cover_saves_who_is_hit(word: Circumstance) -> None:
    """p. 31-32: a 2 for damage of Impact 2, which cover would take, puts one out who is merely concealed."""
    assert results(fired("m-16", 5, [man(rep=4, circumstances=(word,))], 6, 2)) == ["out-of-the-fight"]
    assert results(fired("m-16", 5, [man(rep=4, circumstances=COVER)], 6, 2)) == ["missed-in-cover"]


def test_one_volley_may_hit_one_man_twice() -> None:
    """p. 32: a damage die for each hit."""
    [target] = fired("m-16", 4, [man(rep=4, shots=3)], 6, 5, 2, 2, 1).targets
    assert (target.hits, target.hit_results) == (2, (Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD))


def test_the_farther_target_may_be_fired_at() -> None:
    """p. 32: in active fire nobody must take the nearest; and a hit is rolled for him whom it was fired at."""
    near, far = man("near", rep=4, range_in=3), man("far", rep=4, range_in=20)
    assert [target.target for target in fired("m-16", 4, [far], 6, 1).targets] == ["far"]
    assert [target.target for target in fired("m-16", 4, [far, near], 6, 2, 1).targets] == ["far", "near"]


def test_phouc_hits_billy() -> None:
    """p. 33: 5 beats Impact 3, so Billy is knocked down; he passes two dice and is stunned."""
    done = fired("ak-47", 4, [man("Billy", rep=5)], 6, 5, 2, 3)
    assert results(done) == ["stunned"]
    assert not done.targets[0].keeps_turn


def test_tranh_lays_his_dice() -> None:
    """p. 32: two shots at Barnes and one at Nobles; of 3, 5 and 2 the 5 and 3 go to Barnes."""
    done = fired("mat-49", 1, [man("Barnes", shots=2), man("Nobles")], 3, 5, 2)
    assert [[shot.die for shot in target.shots] for target in done.targets] == [[5, 3], [2]]


def test_linh_is_out_of_ammunition() -> None:
    """p. 30: 1, 1 and 5 with an SMG: one hit, by the 5, and out of ammunition."""
    done = fired("ppsh", 4, [man(shots=3)], 1, 1, 5, 6)
    assert [shot.hit for shot in done.targets[0].shots] == [True, False, False]
    assert done.out_of_ammo


@pytest.mark.parametrize(
    ("weapon", "loader", "faces", "empty"),
    [
        ("smg", False, (1, 1, 6), True),
        ("smg", False, (1, 4, 5), False),
        ("m-60", False, (1, 1, 2, 2, 2), True),
        ("m-60", True, (1, 1, 2, 2, 2), False),
        ("m-60", True, (1, 1, 1, 2, 2), True),
        ("m-14a1", False, (1, 1, 2), True),
    ],
)
def test_ones_empty_a_weapon(weapon: str, loader: bool, faces: tuple[int, ...], empty: bool) -> None:
    """p. 30: two ones, or three where a loader serves a machine gun."""
    name = "mat-49" if weapon == "smg" else weapon
    done = fired(name, 1, [man(shots=len(faces), circumstances=COVER)], *faces, loader=loader)
    assert done.out_of_ammo is empty


DERIVED = [
    # REP, die, circumstance, place of the target, total, whether it hits: derived from the table of p. 32
    (4, 3, "charging", 1, 7, False),
    (4, 6, "cover", 1, 10, True),
    (4, 5, None, 3, 9, True),
    (4, 2, "cover", 1, 6, False),
    (4, 5, "fast", 1, 9, True),
    (4, 5, "concealed", 1, 9, True),
    (4, 4, "concealed", 1, 8, True),
]


@pytest.mark.parametrize(("rep", "die", "circumstance", "place", "total", "hit"), DERIVED)
def test_single_shots(
    rep: int, die: int, circumstance: str | None, place: int, total: int, hit: bool
) -> None:
    """A shot of that total, at a target in that place of the volley."""
    words = frozenset({Circumstance(circumstance).word} if circumstance else ())
    assert rep + die == total
    assert (not why_missed(total, place, words)) is hit


def test_three_fours_at_three_targets() -> None:
    """REP 4: three eights hit the first and the second, and miss the third."""
    done = fired("mat-49", 4, [man("a"), man("b"), man("c")], 4, 4, 4, 6, 6)
    assert done.totals == (8, 8, 8)
    assert results(done) == ["knocked-down", "knocked-down", "missed"]
    assert done.targets[2].shots[0].why == ("later-target",)


SHOOTER = ("shooter-moved-fast", "shooter-snap-firing")
ELUSIVE = ("target-charging", "target-concealed", "target-prone", "target-moved-fast")


@each(
    "total, word, place",
    list(product(range(14), [None, *SHOOTER, *ELUSIVE, "target-in-cover"], [1, 2, 3, 4])),
)
def test_every_cell_of_ranged_combat(total: int, word: str | None, place: int) -> None:
    """p. 32: what spoils a shot of each total, alone and with the target's place."""
    why = why_missed(total, place, frozenset({word} if word else ()))
    if total <= 6:
        assert why == ("total-too-low",)
    elif total >= 9:
        assert why == ()
    else:
        seven = total == 7
        spoils = word in SHOOTER or word == "target-in-cover" or (seven and word in ELUSIVE)
        later = place >= (2 if seven else 3)
        assert (word in why) is spoils
        assert ("later-target" in why) is later
        assert bool(why) is (spoils or later)


@pytest.mark.parametrize(("inches", "points"), [(0, 0), (0.5, 0), (1, 0), (1.5, 1), (2, 1), (3, 2), (3.2, 3)])
def test_gaps_cost_points(inches: float, points: int) -> None:
    """p. 31-32 (k-02): an inch apart costs nothing, each inch more a point."""
    assert gap_points(inches) == points


def test_an_smg_swath() -> None:
    """p. 32: three targets within 3" have a die each; with a gap to bridge two are left (t-02: its die is rolled)."""
    three = [man("1"), man("2"), man("3")]
    assert fired("mat-49", 1, three, 2, 3, 4).points == 3
    done = fired("mat-49", 1, [man("1"), man("3", gap_in=2)], 2, 3, 1)
    assert (done.dice, done.points, done.totals) == (3, 3, (4, 2))
    assert {"k-02", "t-02"} <= set(done.rulings)
    with pytest.raises(
        RequestError, match="3 shots and 1 more for the gaps between the targets, but the MaT-49"
    ):
        fired("mat-49", 1, [man("1"), man("2"), man("3", gap_in=2)])


@pytest.mark.parametrize(
    ("weapon", "range_in", "hip", "most"),
    [
        ("mat-49", None, False, 3),
        ("shotgun", 0, False, 1),
        ("shotgun", 2, False, 1),
        ("shotgun", 3, False, 1),
        ("shotgun", 3.5, False, 2),
        ("shotgun", None, False, 2),
        ("m-60", None, False, 5),
        ("m-60", None, True, 4),
        ("m-14a1", None, True, 2),
        ("m-79", 20, False, 1),
    ],
)
def test_target_ratings(weapon: str, range_in: float | None, hip: bool, most: int) -> None:
    """p. 25-27: how many shots there are, and what distance and the hip take from them."""
    assert most_shots(find_weapon(weapon), [man(range_in=range_in)], hip=hip) == most


@pytest.mark.parametrize(
    ("shots", "range_in", "dice"), [(1, 0, 2), (1, 2, 2), (1, 10, 2), (2, 10, 4), (2, None, 4), (1, None, 2)]
)
def test_shotgun_dice(shots: int, range_in: float | None, dice: int) -> None:
    """p. 26: at 2" two dice, the better counts; beyond 3" four, the best two."""
    done = fired("shotgun", 1, [man(shots=shots, range_in=range_in)], *range(2, 2 + dice))
    assert done.dice == dice
    assert [total - 1 for total in done.totals] == list(range(1 + dice, 1 + dice - shots, -1))


@pytest.mark.parametrize("ranges", [(5, 3), (3, 5), (None, 2)])
def test_a_shotgun_near_one_of_two(ranges: tuple[float | None, float | None]) -> None:
    """p. 26, k-15: at 3" or less it hits one target, whichever of the two is named first."""
    near_and_far = [man("1", range_in=ranges[0]), man("2", range_in=ranges[1])]
    with pytest.raises(RequestError, match="a Target Rating of 1 at this distance"):
        fired("shotgun", 1, near_and_far)
    assert most_shots(find_weapon("shotgun"), [man(range_in=4), man(range_in=3.5)]) == 2


@pytest.mark.parametrize(("range_in", "total"), [(30, 7), (30.5, 6), (48, 6), (None, 7)])
def test_sks_far_away(range_in: float | None, total: int) -> None:
    """p. 13: one less beyond 30 inches."""
    done = fired("sks", 4, [man(range_in=range_in)], *((3, 6) if total == 7 else (3,)))
    assert done.totals == (total,)


def test_the_hip_costs_a_rep() -> None:
    """p. 26-27 (a-16): an M-60 that is not set up has one target and one REP less."""
    done = fired("m-60", 4, [man(shots=4)], 2, 2, 2, 2, hip=True)
    assert done.totals == (5, 5, 5, 5)
    assert "a-16" in done.rulings


def test_a_bar_jams() -> None:
    """p. 13 (e-48): on a 1 nothing is fired, and nobody takes a test; on more it fires as any other."""
    done = fired("bar", 4, [man(), man("b")], 1, side=Side.VC_NVA)
    assert (done.jammed, done.dice, done.next) == (True, 0, ())
    assert results(done) == ["missed", "missed"]
    assert not fired("bar", 1, [man()], 2, 3, side=Side.VC_NVA).jammed
    assert not fired("bar", 1, [man()], 1, side=Side.FWF).jammed


def test_snap_fire_and_fast_moves() -> None:
    """p. 32: on the run, or snap firing, a 7 and an 8 miss."""
    ways: list[dict[str, Any]] = [{"snap": True}, {"moved_fast": True}]
    for way in ways:
        assert results(fired("m-14", 4, [man()], 4, **way)) == ["missed"]
        assert results(fired("m-14", 4, [man()], 5, 6, **way)) == ["knocked-down"]


def test_a_launched_round_strikes_its_circle() -> None:
    """p. 34: a hit centres the circle on the first target; all in it take damage, by their own cover."""
    three = [
        man("a", circumstances=COVER),
        man("b", rep=3, flak_jacket=True),
        man("c", circumstances=COVER, cover_dv=2),
    ]
    done = fired("m-79", 5, three, 6, 2, 2, 1, 5, 6)
    assert results(done) == ["out-of-the-fight", "out-of-the-fight", "duck-back"]
    assert [target.hit_results for target in done.targets[1:]] == [(Harm.OUT_OF_THE_FIGHT,), ()]
    missed = fired("m-79", 4, three, 4)
    assert results(missed) == ["missed-in-cover", "missed", "missed"]


def test_a_bunker_and_a_blast_that_missed() -> None:
    """p. 42: it counts two less for those in a bunker; elsewhere it does not."""
    in_bunker = man(ranking=3, bunker=True, circumstances=COVER)
    assert fired("m-79", 1, [in_bunker], 2).targets[0].is_outgunned is False
    assert fired("m-79", 1, [man(ranking=3)], 2).targets[0].is_outgunned is True
    assert fired("m-60", 1, [in_bunker], 2).targets[0].is_outgunned is True


def test_what_has_to_be_tested() -> None:
    """Who is missed takes Received Fire, in what holds for him; friends of who went down take Man Down."""
    done = fired(
        "m-60",
        3,
        [
            man("b1", known=True, rep=4, ranking=3, circumstances=COVER),
            man("b2", known=True, rep=4, group="1st"),
        ],
        6,
        6,
        6,
        1,
    )
    assert results(done) == ["missed-in-cover", "obviously-dead"]
    assert [following.call for following in done.next] == [
        call("react received-fire", by="b1,cover,outgunned"),
        call("react man-down", group="1st"),
    ]


def test_fire_at_a_charger_calls_for_no_test() -> None:
    """p. 35: in a charge nobody takes a reaction test but Cohesion; others who are fired at do."""
    charger = man("c1", known=True, rep=4, group="1st", circumstances=(Circumstance.CHARGING,))
    other = man("b1", known=True, rep=4, group="2nd")
    assert fired("m-60", 3, [charger], 2).next == ()
    assert fired("m-60", 3, [charger], 6, 1).next == ()
    missed = fired("m-60", 3, [charger, other], 2, 2)
    assert [step.call for step in missed.next] == [call("react received-fire", by="b1")]


def test_a_parting_shot_frightens_nobody() -> None:
    """p. 18: nobody takes Received Fire for it."""
    assert fired("m-16", 1, [man(circumstances=(Circumstance.FAST,))], 3, parting=True).next == ()
    assert fired("m-16", 1, [man(circumstances=(Circumstance.FAST,))], 3).next


def test_an_unknown_rep_is_asked_for() -> None:
    """Who goes down must test, and nobody knows against what."""
    done = fired("m-60", 5, [man(rep=None)], 6, 5)
    assert results(done) == ["knocked-down"]
    assert done.next[0].call == call("react knock-down", rep=REP)


def test_back_blasts() -> None:
    """p. 27-28 (a-15): 8" and Impact 3 behind recoilless rifles, 6" and Impact 2 behind rockets."""
    law = fired("law", 1, [man()], 2).next[-1]
    assert (law.call, '6"' in law.reason) == (call("damage", impact=2, at=WHO), True)
    rifle = fired("57mm", 1, [man()], 2).next[-1]
    assert (rifle.call, '8"' in rifle.reason) == (call("damage", impact=3, at=WHO), True)
    assert fired("law", 1, [man()], 2).spent


@given(st.data())
def test_laws_of_fire(data: st.DataObject) -> None:
    """Whatever is fired: dice fall from high to low, no more hits than shots, who is hit does not keep his turn."""
    side = data.draw(st.sampled_from(list(Side)))
    guns = [
        one
        for one in weapons(side).values()
        if one.kind.attack == "fire" and not one.blast and one.target_rating
    ]
    weapon = data.draw(st.sampled_from(guns))
    number = data.draw(st.integers(1, weapon.target_rating or 1))
    hidden = {Circumstance.COVER, Circumstance.PRONE}
    some = st.sets(st.sampled_from(Circumstance)).map(lambda words: tuple(sorted(words)))
    some = some.filter(lambda words: not hidden <= set(words))
    targets = [
        man(f"t{place}", rep=data.draw(st.integers(1, 7)), circumstances=data.draw(some))
        for place in range(number)
    ]
    done = fire(declare(Shooter(Person(data.draw(st.integers(1, 7))), weapon), targets), dice=Drawn(data))
    assert list(done.totals) == sorted(done.totals, reverse=True)
    for target in done.targets:
        assert target.hits == sum(shot.hit for shot in target.shots) <= len(target.shots)
        assert target.keeps_turn is (target.result in {Harm.MISSED, Harm.MISSED_IN_COVER})
        assert len(target.hit_results) == target.hits
    assert done.jammed or done.dice == number or weapon.kind.patterns


@pytest.mark.parametrize("hits", range(1, 4))
def test_an_unlucky_one_is_hit_instead(hits: int) -> None:
    """p. 6 (k-06): each hit is his by a chance of 1 in 6, and the rest are the target's."""
    unlucky = man("u", rep=4, attributes=("unlucky",))
    volley = declare(Shooter(Person(7), find_weapon("m-60")), [man("a", rep=4, shots=hits)], unlucky)
    told = odds(lambda dice: fire(volley, dice=dice))
    struck = told.by(lambda report: sum(one.hits for one in report.targets if one.target == "u"))
    ways = [sum(throw.count(1) == n for throw in product(range(1, 7), repeat=hits)) for n in range(hits + 1)]
    assert [struck.chances[n] * 6**hits for n in range(hits + 1)] == ways


def test_an_unlucky_target_takes_the_hits_of_others() -> None:
    """One who is fired at himself takes what was meant for a friend on top."""
    two = [
        man("a", known=True, rep=4),
        man("u", known=True, rep=4, attributes=("unlucky",)),
    ]
    done = fired("m-14", 6, two, 3, 4, 1, 2, 2, unlucky=two[1])
    assert results(done) == ["missed", "out-of-the-fight"]
    assert len(done.targets[1].hit_results) == 2
