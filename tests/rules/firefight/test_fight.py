"""A firefight step by step, with typed dice: the exercises of page 24 and 34, and what single rules do there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from fng_cli.calls import call
from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.firefight.field import Setting, build_field
from fng_cli.rules.firefight.fight import Fight, roll_fight
from fng_cli.rules.firefight.scene import DeedKind, FightState, Scene, declare_targets
from fng_cli.terms import Side

STANDING = Setting(6, nobody_moved=True)


def fwf(name: str, rep: int = 4, weapon: str = "m-16", **more: Any) -> Figure:
    return Figure(name, Side.FWF, rep, group="a", weapons=(weapon,) if weapon else (), **more)


def vc(name: str, rep: int = 4, weapon: str = "ak-47", **more: Any) -> Figure:
    return Figure(name, Side.VC_NVA, rep, group="e", weapons=(weapon,) if weapon else (), **more)


def fought(
    figures: Iterable[Figure], dice: str, setting: Setting = STANDING
) -> tuple[Fight, dict[str, Figure]]:
    """A fight with the faces given: all of them are used."""
    hand = Typed(dice.replace("|", " ").split())
    report, after = roll_fight(tuple(figures), setting, dice=hand)
    hand.finish()
    return report, {figure.id: figure for figure in after}


def told(report: Fight, kind: DeedKind | None = None) -> list[str]:
    return [deed.told for one in report.round_reports for deed in one.deeds if kind in (None, deed.kind)]


def test_two_against_two_at_six_inches() -> None:
    """The exercise of page 34: in order of successes, who is hit loses his turn, then the tests."""
    figures = [fwf("a1"), fwf("a2", 3), vc("e1"), vc("e2", 3, "sks")]
    in_sight = "1 2 3 6 | 4 5 6 | 1 2 5 6 | 1 5 6"
    a1_fires = "3 | 6 5 1 2 | 3 | 5 6 | 2"
    report, after = fought(figures, f"{in_sight} | {a1_fires} | 5")

    assert told(report) == [
        "In this order: a1 (3), then e1 (2), then e2 (1). Too slow: a2.",
        "a1 fires at e1 (M-16): dead (2 hits).",
        "e2 ducks back.",
    ]
    assert (report.holder, report.end, len(report.round_reports)) == (Side.FWF, "one-side-left", 1)
    assert after["e1"].status is Status.OBVIOUSLY_DEAD
    assert after["e2"].status is Status.DUCK_BACK


def test_missed_then_a_test_then_cohesion_then_a_parting_shot() -> None:
    """Who passes nothing under fire calls for Cohesion; who retires is fired at once more, then gone."""
    figures = [fwf("a1"), vc("e1"), vc("e2")]
    in_sight = "1 1 1 1 | 6 6 6 6 | 6 6 6 6"
    missed = "1 | 2 2 2 1"
    received_fire = "6 6 | 1 4"
    cohesion = "6 5"
    parting = "2 2 2 1"
    report, after = fought(figures, f"{in_sight} | {missed} | {received_fire} | {cohesion} | {parting}")

    assert told(report)[1:] == [
        "a1 fires at e1 (M-16): missed.",
        "Received Fire. e2: Carry On; e1: Cohesion Test.",
        "Cohesion. e1 and e2: Retire.",
        "a1 fires a parting shot at e1 (M-16): missed.",
        "e1 and e2 get away.",
    ]
    assert {after["e1"].status, after["e2"].status} == {Status.GONE}
    assert report.holder is Side.FWF


def test_both_still_in_sight_take_another_in_sight() -> None:
    """The exercise of page 24: In Sight again, until one side has nobody left for it."""
    figures = [fwf("a1"), vc("e1")]
    nobody = "6 6 6 6 | 6 6 6 6"
    report, _ = fought(figures, f"{nobody} | {nobody} | 1 6 6 6 | 6 6 6 6 | 6")
    assert [one.number for one in report.round_reports] == [1, 2, 3]
    assert report.round_reports[0].deeds[0].told == "Nobody is quick enough to act."
    assert told(report, DeedKind.ACTS) == ["a1 ducks back."]
    assert report.holder is Side.VC_NVA


def test_equal_successes_fire_together() -> None:
    """Page 21, 31: two who fire at the same time may both go down."""
    report, after = fought([fwf("a1"), vc("e1")], "1 6 6 6 | 1 6 6 6 | 1 | 6 2 2 2 | 1 | 1 | 6 2 2 | 1")
    assert {figure.status for figure in after.values()} == {Status.OBVIOUSLY_DEAD}
    assert (report.holder, report.end) == (None, "nobody-left")


def test_an_active_side_loses_a_die_and_snap_fires_in_the_first_round_only() -> None:
    """Page 112: the die is lost in each round (q-11), snap fire is for the first."""
    setting = Setting(6, active=Side.FWF)
    first = "1 6 6 | 6 6 6 6 | 1 | 4 2 2 2 | 4 4"
    second = "1 6 6 | 6 6 6 6 | 1 | 4 2 2 2 | 1"
    report, _ = fought([fwf("a1"), vc("e1")], f"{first} | {second}", setting)
    assert told(report, DeedKind.FIRES) == [
        "a1 fires at e1 (M-16, snap fire): missed.",
        "a1 fires at e1 (M-16): dead.",
    ]


def test_dice_say_who_came_into_sight() -> None:
    """The higher die has moved; equal dice are rolled again (q-02)."""
    report, _ = fought([fwf("a1"), vc("e1")], "3 3 | 2 5 | 1 6 6 6 | 6 6 6 | 6", Setting(6))
    assert report.active is Side.VC_NVA
    assert "q-02" in report.rulings


def test_a_miss_because_of_cover_leaves_the_turn() -> None:
    """Page 31-33: who is saved by his cover still acts when it is his turn."""
    setting = Setting(6, nobody_moved=True, cover=frozenset({Side.VC_NVA}))
    figures = [fwf("a1", 5), vc("e1")]
    dice = "1 1 1 6 | 1 6 6 6 | 1 | 6 1 2 2 | 4 | 1 | 6 2 2 | 1 | 1 1"
    report, after = fought(figures, dice, setting)
    assert told(report, DeedKind.FIRES) == [
        "a1 fires at e1 (M-16): hit, but the cover stops it.",
        "e1 fires at a1 (AK-47): dead.",
    ]
    assert after["e1"].hero
    assert told(report, DeedKind.TESTS) == ["Received Fire. e1 (a hero now): Carry On."]


def test_out_of_ammunition_ducks_back_in_the_next_round() -> None:
    """Two ones empty the weapon; without another the figure is outgunned, and can only duck."""
    figures = [fwf("a1"), vc("e1", 5)]
    first = "1 1 1 6 | 6 6 6 6 6 | 1 | 2 2 1 1 | 1 2"
    second = "1 1 1 6 | 6 6 6 6 6"
    report, after = fought(figures, f"{first} | {second}")
    assert told(report, DeedKind.FIRES) == ["a1 fires at e1 (M-16): missed; out of ammunition."]
    assert told(report, DeedKind.ACTS) == ["a1 ducks back: he has no ammunition left."]
    assert after["a1"].empty == ("m-16",)
    assert report.next[0].call == call("reload", by="a1")


def test_who_is_shot_at_by_more_than_he_has_ducks_back() -> None:
    """Page 21, 30: outgunned on his turn, he forfeits it; his test can come to no better."""
    figures = [fwf("a1", 4, "m-60"), vc("e1", 4, "sks")]
    report, after = fought(figures, "1 1 6 6 | 1 6 6 6 | 1 | 2 2 2 2 2 | 1 4")
    assert told(report)[2:] == [
        "e1 ducks back, being outgunned.",
        "Received Fire. e1: Duck Back.",
    ]
    assert after["e1"].status is Status.DUCK_BACK


def test_a_target_that_has_ducked_back_is_not_fired_at() -> None:
    """q-04: he is out of sight, and no other target may be picked."""
    figures = [fwf("a1"), vc("e1"), vc("e2")]
    in_sight = "1 6 6 6 | 1 1 1 6 | 1 1 6 6"
    report, _ = fought(figures, f"{in_sight} | 6 | 6 | 1")
    assert "a1 has lost sight of e1." in told(report)


def _cut(rounds: int) -> Setting:
    return Setting(6, nobody_moved=True, most_rounds=rounds)


def test_stars_fire_pass_and_use_their_power() -> None:
    """A Star fires without a die, carries on under fire, and a hit that his power takes costs his turn."""
    star = fwf("billy", 5, star=True, star_power=5)
    figures = [star, vc("e1")]
    in_sight = "1 6 6 6 6 | 1 1 6 6"
    e1_fires = "1 | 6 2 2 | 2 | 1 2 3 4 4"
    report, after = fought(figures, f"{in_sight} | {e1_fires}", _cut(1))
    assert told(report, DeedKind.FIRES)[0].startswith(
        "e1 fires at billy (AK-47): hit, but Star Power absorbs it"
    )
    assert after["billy"].status is Status.CARRY_ON
    assert [deed.who for one in report.round_reports for deed in one.deeds if deed.who] == ["e1"]
    assert report.end == "cut"


def test_targets_go_by_proximity_as_in_the_examples() -> None:
    """Page 31: three inactive against five active, and four against three."""

    def marks(inactive: int, active: int) -> dict[str, str]:
        figures = [fwf(f"a{number}") for number in range(1, inactive + 1)]
        figures += [vc(f"e{number}") for number in range(1, active + 1)]
        # Everybody as far down the line as his number is high: the first are the closest.
        placed = [
            Figure(one.id, one.side, one.rep, weapons=one.weapons, x_in=0, y_in=_depth(one))
            for one in figures
        ]
        ground = build_field(placed, Setting(None, active=Side.VC_NVA))
        scene = Scene(ground, FightState(Side.VC_NVA, 0, tuple(placed)), Seeded(1), reporting=False)
        found = declare_targets(scene, range(len(placed)))
        return {placed[at].id: placed[mark.at].id for at, mark in found.items()}

    five = marks(3, 5)
    assert {name: five[name] for name in ("a1", "a2", "a3")} == {"a1": "e1", "a2": "e2", "a3": "e3"}
    assert {name: five[name] for name in ("e1", "e2", "e3")} == {"e1": "a1", "e2": "a2", "e3": "a3"}
    assert {name: five[name] for name in ("e4", "e5")} == {"e4": "a1", "e5": "a2"}
    four = marks(4, 3)
    assert [four[f"a{number}"] for number in range(1, 5)] == ["e1", "e2", "e3", "e1"]


def _depth(figure: Figure) -> float:
    number = int(figure.id[1:])
    return -number * 0.1 if figure.side is Side.FWF else 6 + number * 0.1


def test_a_side_without_anybody_is_refused() -> None:
    """A fight takes two sides."""
    with pytest.raises(RequestError, match="none of the VC/NVA"):
        roll_fight([fwf("a1")], STANDING, dice=Typed(()))


def test_places_are_needed_where_they_count() -> None:
    """Without a range everybody must stand somewhere."""
    with pytest.raises(RequestError, match=r"figure a1: its position is not known; give a distance"):
        roll_fight([fwf("a1"), vc("e1")], Setting(None), dice=Typed(()))
