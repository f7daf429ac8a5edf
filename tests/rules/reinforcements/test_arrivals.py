"""Reinforcements of both sides: p. 93-97 and the worked examples."""

from __future__ import annotations

from functools import partial

import pytest

from fng_cli.calls import call
from fng_cli.dice import Seeded, Typed
from fng_cli.figures import Figure, Status
from fng_cli.readings import total_ways
from fng_cli.rules.armies.forces import Force, Levy, Unit
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.reinforcements.arrivals import (
    PlatoonHere,
    Support,
    arrivals_in_sight,
    count_here,
    enemy_on_table,
    enemy_table,
    fwf_table,
    own_army,
    platoon_forces,
    raise_fwf_of_row,
    reinforcement_test,
    support_steps,
    with_squads_here,
)
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
        for here in (
            PlatoonHere(0, False),
            PlatoonHere(1, False),
            PlatoonHere(3, True),
            PlatoonHere(3, True, 2),
        ):
            came = raise_fwf_of_row(
                chart, chart.at(total), here, partial(levy, army), level, dice=Seeded(total)
            )
            assert came.arrival.units or came.arrival.support
            assert len({figure.id for figure in came.figures}) == len(came.figures)
            assert {figure.side for figure in came.figures} <= {Side.FWF}


SQUAD, REST, HQ = Force("squad"), Force("rest-of-platoon"), Force("platoon-hq")


@pytest.mark.parametrize(
    ("asked", "here", "comes"),
    [
        (SQUAD, PlatoonHere(1, False), (SQUAD,)),
        (REST, PlatoonHere(1, False), (Force("squad", count="2"), HQ)),
        (REST, PlatoonHere(2, True), (Force("squad", count="1"),)),
        (REST, PlatoonHere(3, False), (HQ,)),
        (REST, PlatoonHere(3, True), (SQUAD,)),
        (SQUAD, PlatoonHere(3, True, 1), (SQUAD,)),
        (SQUAD, PlatoonHere(3, True, 2), (SQUAD, HQ)),
    ],
)
def test_the_rest_of_the_platoon(asked: Force, here: PlatoonHere, comes: tuple[Force, ...]) -> None:
    """What is not here yet; else another platoon's squad, with every third its headquarters."""
    assert platoon_forces(asked, here, 3) == comes


def figure(**facts: object) -> Figure:
    """A figure of the enemy."""
    return Figure(**({"id": "e1", "side": Side.VC_NVA, "rep": 4} | facts))  # type: ignore[arg-type]


def test_whether_the_enemy_is_on_the_table() -> None:
    """Not those who are down, nor the player's own (p. 93)."""
    assert enemy_on_table([figure()])
    assert not enemy_on_table([figure(status=Status.OBVIOUSLY_DEAD), figure(side=Side.FWF)])


def test_the_part_of_the_platoon_that_is_here() -> None:
    """p. 93, l-08: by the leaders of the own army; squads beyond a whole platoon are another's."""

    def leader(role: str, army: str = "us-army") -> Figure:
        return figure(id="a1", side=Side.FWF, army=army, role=role)

    squad, platoon, theirs = leader("squad-leader"), leader("platoon-leader"), leader("squad-leader", "nva")
    assert count_here([squad, theirs, theirs], "us-army", 3) == PlatoonHere(1, False)
    assert count_here([squad, squad, platoon], "us-army", 3) == PlatoonHere(2, True)
    assert count_here([squad] * 5, "us-army", 3) == PlatoonHere(3, False, 2)
    assert count_here([theirs], "us-army", 3) == PlatoonHere(1, False)


def test_whose_reinforcements_come() -> None:
    """The Star's army before any other; the enemy's does not count."""
    fwf = {"side": Side.FWF}
    assert own_army([figure(army="nva"), figure(army="usmc", **fwf)]) == "usmc"
    assert own_army([figure(army="usmc", **fwf), figure(army="anzac", star=True, **fwf)]) == "anzac"
    assert own_army([]) is None


def test_who_has_come_into_sight() -> None:
    """The groups that fight; civilians, captives and tanks do not."""
    fights = Unit("squad", "squad", "nva", ("e", "f"), ("e1", "f1"))
    meek = Unit("cell", "cell", "lvc", ("g",), ("g1",), is_civilian=True)
    [step] = arrivals_in_sight([meek, fights, fights])
    assert step.call == call("react in-sight", group=("e", "f"))
    assert arrivals_in_sight([meek]) == []


@pytest.mark.parametrize(
    ("squads_here", "here"),
    [
        (None, PlatoonHere(2, True)),
        (1, PlatoonHere(1, True)),
        (3, PlatoonHere(3, True)),
        (5, PlatoonHere(3, True, 2)),
    ],
)
def test_the_player_may_say_how_many_squads_are_here(squads_here: int | None, here: PlatoonHere) -> None:
    """Those beyond a platoon of three are another's (l-08)."""
    assert with_squads_here(PlatoonHere(2, True), squads_here, 3) == here


def test_help_from_off_the_table_names_its_command() -> None:
    """p. 93-96: barrages with their rounds, whose they are; a FAC, a gunship, a call that is granted."""
    barrage = Support("artillery-barrage", count=2, rounds=2, caliber="heavy")
    assert [step.call for step in support_steps(barrage, Side.FWF)] == [
        call("barrage artillery", weapons=2, rounds=2)
    ]
    mortars = Support("mortar-barrage", rounds=3, caliber="medium")
    assert [step.call for step in support_steps(mortars, Side.VC_NVA)] == [
        call("barrage mortar", side="vc-nva", weapons=1, rounds=3)
    ]
    assert [step.call.command for step in support_steps(Support("fac"), Side.FWF)] == ["air fac"]
    assert [step.call.command for step in support_steps(Support("sure-call"), Side.FWF)] == ["call"]
    assert [step.call.command for step in support_steps(Support("gunship"), Side.FWF)] == ["helo available"]
    hog = Support("helicopter", helicopter="uh-1-hog", pilot_rep=5, passes=1)
    assert [step.call for step in support_steps(hog, Side.FWF)] == [
        call("helo available", craft="uh-1-hog", rep=5)
    ]
    assert support_steps(None, Side.FWF) == []
