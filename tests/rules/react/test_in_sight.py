"""In Sight, and what figures do on their turn: page 20-21, 31, 112."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.figures import Status
from fng_cli.odds import odds
from fng_cli.rules.react.in_sight import Enemy, InSight, Looker, dice_in_sight, in_sight
from fng_cli.rules.react.in_sight_action import Acted, Action, Actor, in_sight_action
from fng_cli.rules.react.testers import State
from fng_cli.terms import Side
from tests.strategies import Drawn

HIDDEN = Enemy(hidden=True)
OUTGUNNED = frozenset({State.OUTGUNNED})
BILLY = Looker(5, "Billy", "billy=5", enemies=(HIDDEN,))
MINH = Looker(4, "Minh", "minh=4", Side.VC_NVA, moved=True, enemies=(Enemy(),))


def looked(*dice: int, who: tuple[Looker, ...]) -> InSight:
    source = Typed(dice)
    report = in_sight(who, dice=source)
    source.finish()
    return report


def acted(*dice: int, **actor: Any) -> Acted:
    source = Typed(dice)
    report = in_sight_action((Actor(actor.pop("rep", 4), **actor),), dice=source)
    source.finish()
    return report.actions[0]


def test_billy_and_minh() -> None:
    """p. 21: four dice against one in cover, three for one who moved; both have three successes."""
    report = looked(1, 2, 2, 6, 2, 3, 3, who=(BILLY, MINH))
    assert [(figure.dice, figure.successes, figure.acts) for figure in report.figures] == [
        (4, 3, True),
        (3, 3, True),
    ]
    assert [turn.names for turn in report.order] == [("Billy", "Minh")]
    assert report.next[0].command == "fng react in-sight-action --by billy=5 --by minh=4"
    assert report.summary() == "In this order: Billy and Minh (3)."


@pytest.mark.parametrize(
    ("looker", "number"),
    [
        (Looker(4), 4),
        (Looker(4, moved=True), 3),
        (Looker(4, moved=True, enemies=(HIDDEN,)), 2),
        (Looker(4, attributes=("pointman",), on_point=True), 5),
        (Looker(4, attributes=("pointman",)), 4),
        (Looker(3, moved=True, enemies=(Enemy(("stealthy",), hidden=True),)), 0),
        (Looker(1, moved=True, enemies=(Enemy(("stealthy",), hidden=True),)), 0),
        (Looker(4, enemies=(HIDDEN, Enemy())), 4),
        (Looker(4, enemies=(HIDDEN, HIDDEN)), 3),
        (Looker(4, enemies=(Enemy(("stealthy",)), Enemy())), 4),
        (Looker(4, enemies=(Enemy(("stealthy",)), Enemy(("stealthy", "poser")))), 3),
        (Looker(7, attributes=("quick-reflexes", "shortsighted")), 7),
    ],
)
def test_number_of_dice(looker: Looker, number: int) -> None:
    """p. 20-21, 112; e-59 and j-08 for several opponents; never below none."""
    assert dice_in_sight(looker) == number


def test_without_successes_nobody_fires() -> None:
    """a-24."""
    report = looked(5, 6, 4, 4, who=(Looker(2, "a"), Looker(2, "b")))
    assert (report.order, report.next, report.rulings) == ((), (), ("a-24",))
    assert report.summary() == "Nobody acts. Cannot fire: a, b."


@pytest.mark.parametrize(
    ("status", "told"), [(Status.DUCK_BACK, "ducking back"), (Status.RETIRE, "retiring")]
)
def test_those_who_complete_a_reaction(status: Status, told: str) -> None:
    """They roll nothing and cannot fire."""
    report = looked(who=(Looker(5, "a", status=status),))
    assert (report.figures[0].acts, report.figures[0].completing) == (False, status)
    assert report.summary() == f"Cannot fire: goes on {told}."


def test_the_order_of_page_31() -> None:
    """Billy first, Tranh second, Charles last."""
    report = looked(
        1, 2, 3, 6, 6, 1, 1, 6, 1, 6, 6, 6, who=(Looker(5, "Billy"), Looker(3, "Tranh"), Looker(4, "Charles"))
    )
    assert [turn.names for turn in report.order] == [("Billy",), ("Tranh",), ("Charles",)]
    assert "then Tranh (2), then Charles (1)" in report.summary()


@pytest.mark.parametrize(
    ("actor", "dice", "action", "row"),
    [
        ({"rep": 5}, (4,), Action.FIRE, "otherwise"),
        ({"rep": 4}, (6,), Action.DUCK_BACK, "otherwise"),
        ({"rep": 3}, (4,), Action.DUCK_BACK, "otherwise"),
        ({"cannot_shoot": True}, (), Action.DUCK_BACK, "cannot-shoot"),
        ({"cannot_shoot": True, "may_charge": True}, (), Action.CHARGE, "cannot-shoot-may-charge"),
        ({"states": OUTGUNNED}, (), Action.DUCK_BACK, "outgunned"),
        ({"states": OUTGUNNED, "star": True}, (), Action.CHOOSE, "star"),
        ({"states": OUTGUNNED | {State.CHARGING}}, (2,), Action.FIRE, "otherwise"),
        ({"star": True}, (), Action.CHOOSE, "star"),
        ({"star": True, "status": Status.RETIRE}, (), Action.COMPLETE_REACTION, "ducking-back-or-retiring"),
        ({"may_charge": True}, (2,), Action.FIRE, "otherwise"),
        ({"attributes": ("shirker",)}, (2,), Action.FIRE, "otherwise"),
        ({"attributes": ("coward",)}, (6,), Action.RETIRE, "otherwise"),
        ({"attributes": ("nerves-of-steel",), "states": OUTGUNNED}, (), Action.CARRY_ON, "outgunned"),
    ],
)
def test_in_sight_action(actor: dict[str, Any], dice: tuple[int, ...], action: Action, row: str) -> None:
    """p. 21, 112: the first circumstance that fits."""
    found = acted(*dice, **actor)
    assert (found.action, found.row) == (action, row)


def test_who_forfeits() -> None:
    """p. 21: Minh ducks back and has lost his chance; Billy fires."""
    assert acted(6).forfeits
    assert acted(states=OUTGUNNED).forfeits
    assert not acted(4).forfeits
    assert not acted(star=True).forfeits


@pytest.mark.parametrize(
    ("active", "first_round", "snap"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_snap_fire(active: bool, first_round: bool, snap: bool) -> None:
    """p. 21: active shooters, in the first round; whoever does not fire does not snap fire."""
    assert acted(2, active=active, first_round=first_round).snap_fire is snap
    assert acted(star=True, active=active, first_round=first_round).snap_fire is snap
    assert not acted(6, active=active, first_round=first_round).snap_fire


def test_what_follows() -> None:
    """Commands for those who fire or charge."""
    actors = (
        Actor(4, "a", "a", active=True),
        Actor(4, "b", "b", cannot_shoot=True, may_charge=True),
        Actor(4),
    )
    report = in_sight_action(actors, dice=Typed((2, 6)))
    assert [each.command for each in report.next] == ["fng fire --by a --snap", "fng charge --by b"]
    assert report.actions[1].action.status is None
    assert report.actions[2].action.status is Status.DUCK_BACK


lookers = st.builds(
    Looker,
    st.integers(1, 6),
    st.text("abcdef", min_size=1, max_size=3),
    moved=st.booleans(),
    enemies=st.lists(st.sampled_from([HIDDEN, Enemy()]), max_size=2).map(tuple),
    status=st.sampled_from([Status.CARRY_ON, Status.DUCK_BACK]),
)


@given(st.data(), st.lists(lookers, max_size=5, unique_by=lambda looker: looker.name))
def test_law_the_order(data: st.DataObject, who: list[Looker]) -> None:
    """Fewer successes never go before more; each who acts does so once."""
    report = in_sight(who, dice=Drawn(data))
    numbers = [turn.successes for turn in report.order]
    assert numbers == sorted(set(numbers), reverse=True)
    assert sorted(name for turn in report.order for name in turn.names) == sorted(
        figure.name for figure in report.figures if figure.acts
    )
    assert all(figure.acts == (figure.successes > 0) for figure in report.figures)


def test_odds_agree_with_every_throw() -> None:
    """Who of REP 3, moved, and REP 2 acts first: by all throws of their four dice."""
    told = odds(lambda dice: in_sight((Looker(3, "a", moved=True), Looker(2, "b")), dice=dice))
    counted: dict[tuple[str, ...], Fraction] = {}
    for throw in product(range(1, 7), repeat=4):
        a, b = (sum(face <= 3 for face in dice) for dice in (throw[:2], throw[2:]))
        first = tuple(name for name, number in (("a", a), ("b", b)) if number and number == max(a, b))
        counted[first] = counted.get(first, Fraction(0)) + Fraction(1, 6**4)
    assert told.by(lambda report: report.order[0].names if report.order else ()).chances == counted


@pytest.mark.parametrize("rep", range(1, 7))
def test_odds_of_firing(rep: int) -> None:
    """One die against REP."""
    told = odds(lambda dice: in_sight_action((Actor(rep),), dice=dice))
    chances = told.by(lambda report: report.actions[0].action).chances
    assert chances[Action.FIRE] == Fraction(rep, 6)
