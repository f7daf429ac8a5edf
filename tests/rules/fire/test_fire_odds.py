"""The odds of fire, against the same situations counted out by hand, throw by throw."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter
from typing import Any

import pytest

from fng_cli.odds import Odds, odds
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.fire import FireResult, fire
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side
from tests.each import third_of
from tests.rules.fire.fire_by_hand import Case, Man, by_hand
from tests.targets import target_of
from tests.test_rounds import Unmerged

COVER, CONCEALED, PRONE = (Circumstance.COVER,), (Circumstance.CONCEALED,), (Circumstance.PRONE,)
CHARGING, FAST = (Circumstance.CHARGING,), (Circumstance.FAST,)


def target(name: str, *, rep: int | None = 4, **more: Any) -> Target:
    """A target, and what holds for him; what a victim is goes to the victim."""
    return target_of(name, rep=rep, **more)


def volley(weapon: str, rep: int, *targets: Target, side: Side | None = None, **more: Any) -> Declared:
    return declare(
        Shooter(Person(rep, attributes=more.pop("attributes", ())), find_weapon(weapon, side), **more),
        targets,
    )


def several(number: int, **more: Any) -> list[Target]:
    return [target(f"t{place}", **more) for place in range(1, number + 1)]


SITUATIONS: dict[str, tuple[Declared, Case]] = {
    "Sgt. Billy: an M-16 at two in cover, one shot and two": (
        volley("m-16", 5, target("a", circumstances=COVER), target("b", circumstances=COVER, shots=2)),
        Case(5, 2, (Man(cover=True), Man(2, cover=True))),
    ),
    "an M-60 at five in the open": (
        volley("m-60", 4, *several(5)),
        Case(4, 3, (Man(), Man(), Man(), Man(), Man())),
    ),
    "an M-60 at five of all kinds, with a loader": (
        volley(
            "m-60",
            5,
            target("a", circumstances=COVER),
            target("b", circumstances=CONCEALED, rep=3),
            target("c", circumstances=PRONE, rep=5, flak_jacket=True),
            target("d", circumstances=(Circumstance.COVER, Circumstance.FAST)),
            target("e"),
            loader=True,
        ),
        Case(
            5,
            3,
            (
                Man(cover=True),
                Man(elusive=True, rep=3),
                Man(elusive=True, rep=5, recover_dice=3),
                Man(cover=True, elusive=True),
                Man(),
            ),
            empty_ones=3,
        ),
    ),
    "an M-60 from the hip at two": (
        volley("m-60", 4, target("a", shots=2), target("b", shots=2), hip=True),
        Case(3, 3, (Man(2), Man(2))),
    ),
    "a shotgun from 2 inches: better of two": (
        volley("shotgun", 4, target("a", range_in=2)),
        Case(4, 2, (Man(),), dice=2),
    ),
    "a shotgun from 10 inches: best two of four": (
        volley("shotgun", 4, target("a", range_in=10), target("b", circumstances=CHARGING)),
        Case(4, 2, (Man(), Man(elusive=True)), dice=4),
    ),
    "snap fire with all of an AK-47 at one": (
        volley("ak-47", 4, target("a", shots=3, circumstances=COVER), snap=True),
        Case(4, 3, (Man(3, cover=True),), spoiled=True),
    ),
    "on the run at one who runs, REP not known": (
        volley("ppsh", 3, target("a", rep=None, shots=2, circumstances=FAST), moved_fast=True),
        Case(3, 1, (Man(2, elusive=True, rep=None),), spoiled=True),
    ),
    "Agile on the run": (
        volley("m-16", 4, target("a"), target("b"), moved_fast=True, attributes=("agile",)),
        Case(4, 2, (Man(), Man())),
    ),
    "Agile on the run and snap firing": (
        volley("m-16", 4, target("a"), moved_fast=True, snap=True, attributes=("agile",)),
        Case(4, 2, (Man(),), spoiled=True),
    ),
    "a Crack Shot who is prone": (
        volley("m-14", 3, target("a", circumstances=COVER), prone=True, attributes=("crack-shot",)),
        Case(3, 3, (Man(cover=True),), dice=3),
    ),
    "a Marksman with an SKS beyond 30 inches": (
        volley("sks", 4, target("a", range_in=31), target("b", range_in=30), attributes=("marksman",)),
        Case(5, 3, (Man(far=-1), Man())),
    ),
    "a Pigman with an M-60": (
        volley("m-60", 4, *several(3, rep=3), attributes=("pigman",)),
        Case(5, 3, (Man(rep=3), Man(rep=3), Man(rep=3))),
    ),
    "a VC BAR that may jam": (
        volley("bar", 4, target("a"), target("b"), side=Side.VC_NVA),
        Case(4, 3, (Man(), Man()), jam=Fraction(1, 6)),
    ),
    "a Star with three dice of Star Power, hit twice": (
        volley("m-60", 4, target("a", shots=2, rep=5, star=True, star_power=3)),
        Case(4, 3, (Man(2, rep=5, power=3, killer_cannot_kill=True),)),
    ),
    "a Star whom his equal may kill": (
        volley("ak-47", 5, target("a", rep=5, star=True, star_power=0)),
        Case(5, 3, (Man(rep=5),)),
    ),
    "a bolt-action rifle of REP 6 at one who is hard as nails": (
        volley("mosin", 6, target("a", rep=2, attributes=("hard-as-nails",), flak_jacket=True)),
        Case(6, 3, (Man(rep=2, recover_dice=3),)),
    ),
}


def result_of(place: int) -> Callable[[FireResult], Harm]:
    return lambda report: report.targets[place].result


@pytest.mark.parametrize("name", SITUATIONS)
def test_odds_agree_with_what_is_counted_by_hand(name: str) -> None:
    """What becomes of each target, and how likely the weapon is empty."""
    declared, case = SITUATIONS[name]
    told = odds(lambda dice: fire(declared, dice=dice))
    men, empty = by_hand(case)
    assert sum(told.chances.values()) == 1
    for place, chances in enumerate(men):
        assert dict(told.by(result_of(place)).chances) == chances
    assert told.by(lambda report: report.out_of_ammo).chances.get(True, 0) == empty


def every_die(declared: Declared) -> Odds[FireResult]:
    """The odds of a volley with no part of it merged: every die that is thrown at the table is followed."""
    return odds(lambda dice: fire(declared, dice=Unmerged(dice)))


@pytest.mark.parametrize("name", third_of(name for name in SITUATIONS if "five" not in name))
def test_odds_are_those_of_every_die(name: str) -> None:
    """Asked as coarsely as can be, or die by die as it is rolled: the odds of all together agree."""
    declared, _ = SITUATIONS[name]
    told = odds(lambda dice: fire(declared, dice=dice))
    assert dict(every_die(declared).by(_together).chances) == dict(told.by(_together).chances)


def _together(report: FireResult) -> Any:
    each = tuple((one.result, one.hits, one.star_power, one.by, one.new_rep) for one in report.targets)
    return each, report.out_of_ammo, report.jammed


def test_odds_leave_out_how_the_dice_fell() -> None:
    """For odds there are no faces, and so no shots; nor by which of the hits somebody fell."""
    declared, _ = SITUATIONS["an M-60 at five in the open"]
    for report in odds(lambda dice: fire(declared, dice=dice)).chances:
        assert report.dice == 5
        assert (report.totals, report.ones) == ((), 0)
        assert all((one.shots, one.hit_results) == ((), ()) for one in report.targets)


def test_an_m60_at_five_takes_a_moment() -> None:
    """Half a second is promised for the command; the rule itself takes a small part of it."""
    declared = volley("m-60", 5, *several(5, circumstances=COVER))
    start = perf_counter()
    told = odds(lambda dice: fire(declared, dice=dice))
    assert told.branches < 10_000
    assert perf_counter() - start < 2


def test_odds_of_launched_rounds_are_those_of_every_die() -> None:
    """The circle of an M-79: all in it, or nobody."""
    figures = [
        target("a", range_in=20, circumstances=COVER),
        target("b", cover_dv=2),
        target("c", rep=3, flak_jacket=True),
    ]
    declared = volley("m-79", 4, *figures, attributes=("grenadier",))
    told = odds(lambda dice: fire(declared, dice=dice))
    assert dict(every_die(declared).by(_together).chances) == dict(told.by(_together).chances)
    missed = told.by(lambda report: report.targets[2].result).chances["missed"]
    # REP 4 in cover: 9 or more, a 5 or 6 on the better of two dice.
    assert missed == Fraction(4, 9)
