"""Reinforcements of both sides: p. 93-97 and the worked examples."""

from __future__ import annotations

from functools import partial

import pytest

from fng_cli.dice import Seeded, Typed
from fng_cli.readings import total_ways
from fng_cli.rules.armies.force_lines import Force
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.reinforcements.arrivals import (
    Here,
    enemy_table,
    fwf_drawn,
    fwf_table,
    platoon_forces,
    reinforcement_test,
)
from fng_cli.rules.reinforcements.calls import reinforcement_entry, reinforcement_request
from fng_cli.rules.reinforcements.reinforced import nearest_free, reinforce_enemy, reinforce_fwf
from fng_cli.terms import Side


@pytest.mark.parametrize(
    ("level", "faces", "passed", "dice"),
    [(2, (6, 6), 0, 0), (3, (1, 6), 1, 2), (4, (1, 2), 2, 4), (1, (1, 6), 1, 1), (5, (1, 6), 1, 3)],
)
def test_how_many_dice(level: int, faces: tuple[int, int], passed: int, dice: int) -> None:
    """All of the level, half of it rounded up, or none."""
    found = reinforcement_test(level, Side.FWF, dice=Typed(faces))
    assert (found.passed, found.table_dice, found.test_dice) == (passed, dice, 2)


@pytest.mark.parametrize(
    ("eal", "activity", "dice"),
    [
        (5, None, 3),
        (1, None, 1),
        (3, None, 2),
        (5, "usual", 2),
        (5, "aggressive", 3),
        (1, "timid", 1),
        (4, "aggressive", 3),
        (5, "timid", 1),
    ],
)
def test_dice_of_the_enemys_test(eal: int, activity: str | None, dice: int) -> None:
    """By VC/NVA Activity (c-21); by an EAL of 5 or 1 where nobody knows it, and never by both."""
    assert reinforcement_test(eal, Side.VC_NVA, activity, dice=Typed([1] * dice)).test_dice == dice


@pytest.mark.parametrize(
    ("who", "eal", "total", "result"),
    [
        ("lvc", 3, 11, "cadre"),
        ("nva", 1, 1, "half-squad"),
        ("lvc", 3, 3, "mmg-team"),
        ("mfvc", 3, 10, "sappers"),
    ],
)
def test_enemy_tables(who: str, eal: int, total: int, result: str) -> None:
    """Rows of the examples."""
    assert enemy_table(eal).at(total, who)["result"] == result


@pytest.mark.parametrize(
    ("level", "total", "result"),
    [(3, 13, "heavy-mortar-barrages"), (1, 3, "squad"), (1, 4, "squad"), (3, 10, "rest-of-platoon")],
)
def test_fwf_tables(level: int, total: int, result: str) -> None:
    """Rows of the examples."""
    assert fwf_table(level).at(total)["result"] == result


def levy(army: str = "us-army") -> Levy:
    """What figures of an army are raised from."""
    return Levy(Wishes(Arms(army, "1968-09"), gear=False), tuple("abcdhjkmnpq"), "hq")


@pytest.mark.parametrize("army", ["us-army", "usmc", "anzac", "arvn-post-1968", "sf-cidg"])
@pytest.mark.parametrize("level", range(1, 7))
def test_every_total_of_the_fwf_builds(level: int, army: str) -> None:
    """Figures or support for each total, whatever of the platoon is here."""
    chart = fwf_table(level)
    for total in total_ways(level):
        for here in (Here(0, False), Here(1, False), Here(3, True), Here(3, True, 2)):
            came = fwf_drawn(chart, chart.at(total), here, partial(levy, army), level, dice=Seeded(total))
            assert came.arrival.units or came.arrival.support
            assert len({figure.id for figure in came.figures}) == len(came.figures)
            assert {figure.side for figure in came.figures} <= {Side.FWF}


SQUAD, REST, HQ = Force("squad"), Force("rest-of-platoon"), Force("platoon-hq")


@pytest.mark.parametrize(
    ("asked", "here", "comes"),
    [
        (SQUAD, Here(1, False), (SQUAD,)),
        (REST, Here(1, False), (Force("squad", count="2"), HQ)),
        (REST, Here(2, True), (Force("squad", count="1"),)),
        (REST, Here(3, False), (HQ,)),
        (REST, Here(3, True), (SQUAD,)),
        (SQUAD, Here(3, True, 1), (SQUAD,)),
        (SQUAD, Here(3, True, 2), (SQUAD, HQ)),
    ],
)
def test_the_rest_of_the_platoon(asked: Force, here: Here, comes: tuple[Force, ...]) -> None:
    """What is not here yet; else another platoon's squad, with every third its headquarters."""
    assert platoon_forces(asked, here, 3) == comes


def test_without_figures_the_enemy_gets_a_pef() -> None:
    """In a random sector, or the nearest without the player's figures (p. 93)."""
    report, figures = reinforce_enemy(
        4, None, "1968-09", None, on_table=False, occupied=(5,), dice=Typed([1, 1, 5])
    )
    assert (report.pef, figures, report.comes) == (2, (), True)


def test_nearest_free_sector() -> None:
    """Itself, or the nearest; of equals the lowest number."""
    assert nearest_free(3, ()) == 3
    assert nearest_free(3, (3,)) == 2
    assert nearest_free(1, (1, 2, 4)) == 5


def test_none_come() -> None:
    """No die passed: nothing more is rolled."""
    dice = Typed([6, 6])
    report, figures = reinforce_fwf(2, Here(1, False), levy, dice=dice)
    dice.finish()
    assert (report.verdict(), report.dice, figures) == (False, 0, ())


def test_enemy_reinforcements_in_play() -> None:
    """The test, the table, the figures: all dice are used."""
    dice = Typed([6, 3, 1, 1, 3, 2, 1, 2, 1, 3, 5, 6, 6])
    report, figures = reinforce_enemy(3, Foe.LVC, "1968-09", lambda: levy("lvc"), activity="usual", dice=dice)
    dice.finish()
    assert (report.dice, report.result, len(figures)) == (2, "cell", 3)


@pytest.mark.parametrize(
    ("face", "edge", "start", "within"),
    [(1, "left", "near-corner", 12), (3, "rear", "centre", 6), (6, "right", "near-corner", 12)],
)
def test_entry(face: int, edge: str, start: str, within: int) -> None:
    """Where ground reinforcements come in."""
    found = reinforcement_entry(dice=Typed([face]))
    assert (found.edge, found.start, found.within_in) == (edge, start, within)


@pytest.mark.parametrize(
    ("level", "caller", "faces", "modifier", "turns"),
    [
        (3, "sergeant", (4, 3), -1, 2),
        (5, "sergeant", (6,), 0, 0),
        (5, "sergeant", (4,), 0, 2),
        (2, "captain", (5,), 0, 1),
        (6, "fo", (5,), 2, 0),
        (2, "sergeant", (3,), -2, None),
    ],
)
def test_request(level: int, caller: str, faces: tuple[int, ...], modifier: int, turns: int | None) -> None:
    """By Support Level and who calls; 1/2d6 turns on a 3."""
    dice = Typed(faces)
    found = reinforcement_request(level, caller, dice=dice)
    dice.finish()
    assert (found.modifier, found.arrives_turns, found.granted) == (modifier, turns, turns is not None)


def test_no_request_at_support_level_1() -> None:
    """It cannot be asked for (c-23)."""
    found = reinforcement_request(1, "captain", dice=Typed([]))
    assert (found.granted, found.ask_again) == (False, False)
