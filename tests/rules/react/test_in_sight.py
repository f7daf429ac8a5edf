"""In Sight, and in which order figures act: page 20-21, 31, 112."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import Next, call
from fng_cli.dice import Typed
from fng_cli.figures import Figure, Status
from fng_cli.odds import odds
from fng_cli.rules.react.in_sight import Enemy, InSight, Looker, dice_in_sight, roll_in_sight, with_own_groups
from fng_cli.terms import Side
from tests.each import each
from tests.rules.react.people import looker
from tests.strategies import Drawn

HIDDEN = Enemy(hidden=True)
BILLY = looker(5, "billy", enemies=(HIDDEN,))
MINH = looker(4, "minh", side=Side.VC_NVA, moved=True, enemies=(Enemy(),))


def looked(*dice: int, who: tuple[Looker, ...]) -> InSight:
    source = Typed(dice)
    report = roll_in_sight(who, dice=source)
    source.finish()
    return report


def test_billy_and_minh() -> None:
    """p. 21: four dice against one in cover, three for one who moved; both have three successes."""
    report = looked(1, 2, 2, 6, 2, 3, 3, who=(BILLY, MINH))
    assert [(figure.dice, figure.successes, figure.acts) for figure in report.figures] == [
        (4, 3, True),
        (3, 3, True),
    ]
    assert [turn.names for turn in report.order] == [("billy", "minh")]
    assert report.next[0].call == call("react in-sight-action", by=("billy=5", "minh=4,vc-nva,active"))
    assert report.summary() == "In this order: billy and minh (3)."
    assert report.answer() == "billy and minh"


def test_who_has_no_name_settles_what_he_does_by_himself() -> None:
    """p. 21: of several who act together, one of them unnamed, the next step is that of the first."""
    report = looked(1, 1, 1, 1, who=(looker(2), looker(2, "b")))
    assert [step.call for step in report.next] == [call("react in-sight-action", rep=2)]
    report = looked(1, 1, 1, 1, who=(looker(2, "b"), looker(2)))
    assert [step.call for step in report.next] == [call("react in-sight-action", by="b=2")]


@each(
    ("who", "number"),
    [
        (looker(4), 4),
        (looker(4, moved=True), 3),
        (looker(4, moved=True, enemies=(HIDDEN,)), 2),
        (looker(4, attributes=("pointman",), on_point=True), 5),
        (looker(7, attributes=("pointman", "quick-reflexes"), on_point=True), 9),
        (looker(4, attributes=("pointman",)), 4),
        (looker(3, moved=True, enemies=(Enemy(("stealthy",), hidden=True),)), 0),
        (looker(1, moved=True, enemies=(Enemy(("stealthy",), hidden=True),)), 0),
        (looker(4, enemies=(HIDDEN, Enemy())), 4),
        (looker(4, enemies=(HIDDEN, HIDDEN)), 3),
        (looker(4, enemies=(Enemy(("stealthy",)), Enemy())), 4),
        (looker(4, enemies=(Enemy(("stealthy",)), Enemy(("stealthy", "poser")))), 3),
        (looker(7, attributes=("quick-reflexes", "shortsighted")), 7),
    ],
)
def test_number_of_dice(who: Looker, number: int) -> None:
    """p. 20-21, 112; e-59 and j-08 for several opponents; never below none, and as many as there are."""
    assert dice_in_sight(who) == number


def test_cover_alone_takes_no_die_off_where_only_concealment_counts() -> None:
    """a-23, its first reading: of an enemy of whom no more is known than that he is hidden, cover is meant."""
    assert dice_in_sight(looker(4, enemies=(HIDDEN,)), takes=only_concealment) == 4
    concealed = Enemy(hidden=True, concealed=True)
    assert dice_in_sight(looker(4, enemies=(concealed,)), takes=only_concealment) == 3


def only_concealment(ruling: str, choice: int) -> bool:
    """The house rule that cover takes no die off."""
    return (ruling, choice) == ("a-23", 1)


def test_without_successes_nobody_fires() -> None:
    """a-24."""
    report = looked(5, 6, 4, 4, who=(looker(2, "a"), looker(2, "b")))
    assert (report.order, report.next, report.rulings) == ((), (), ("a-24",))
    assert report.summary() == "Nobody acts. No success, so cannot fire: a, b."


@pytest.mark.parametrize(
    ("status", "told"), [(Status.DUCK_BACK, "ducking back"), (Status.RETIRE, "retiring")]
)
def test_those_who_complete_a_reaction(status: Status, told: str) -> None:
    """They roll nothing and cannot fire."""
    report = looked(who=(looker(5, "a", status=status),))
    assert (report.figures[0].acts, report.figures[0].completing) == (False, status)
    assert report.summary() == f"Cannot fire: still {told}."


def test_the_order_of_page_31() -> None:
    """Billy first, Tranh second, Charles last."""
    report = looked(
        1, 2, 3, 6, 6, 1, 1, 6, 1, 6, 6, 6, who=(looker(5, "Billy"), looker(3, "Tranh"), looker(4, "Charles"))
    )
    assert [turn.names for turn in report.order] == [("Billy",), ("Tranh",), ("Charles",)]
    assert "then Tranh (2), then Charles (1)" in report.summary()


def test_one_alone() -> None:
    """He goes on by his options, a Star among them; a side is not asked for."""
    star = looker(4, star=True, side=Side.VC_NVA, moved=True)
    report = looked(1, 2, 6, who=(star,))
    assert report.next[0].call == call("react in-sight-action", rep=4, star=True, active=True)
    assert (report.figures[0].name, report.answer()) == (None, "acts")
    assert report.summary() == "2 successes of 3d6."
    assert looked(6, 6, who=(looker(2),)).answer() == "cannot fire"


lookers = st.builds(
    looker,
    st.integers(1, 6),
    st.text("abcdef", min_size=1, max_size=3),
    moved=st.booleans(),
    enemies=st.lists(st.sampled_from([HIDDEN, Enemy()]), max_size=2).map(tuple),
    status=st.sampled_from([Status.CARRY_ON, Status.DUCK_BACK]),
)


@given(st.data(), st.lists(lookers, max_size=5, unique_by=lambda one: one.who.name))
def test_law_the_order(data: st.DataObject, who: list[Looker]) -> None:
    """Fewer successes never go before more; each who acts does so once."""
    report = roll_in_sight(who, dice=Drawn(data))
    numbers = [turn.successes for turn in report.order]
    assert numbers == sorted(set(numbers), reverse=True)
    assert sorted(name for turn in report.order for name in turn.names) == sorted(
        figure.name or "" for figure in report.figures if figure.acts
    )
    assert all(figure.acts == (figure.successes > 0) for figure in report.figures)


def test_odds_agree_with_every_throw() -> None:
    """Who of REP 3, moved, and REP 2 acts first: by all throws of their four dice."""
    told = odds(lambda dice: roll_in_sight((looker(3, "a", moved=True), looker(2, "b")), dice=dice))
    counted: dict[tuple[str, ...], Fraction] = {}
    for throw in product(range(1, 7), repeat=4):
        a, b = (sum(face <= 3 for face in dice) for dice in (throw[:2], throw[2:]))
        first = tuple(name for name, number in (("a", a), ("b", b)) if number and number == max(a, b))
        counted[first] = counted.get(first, Fraction(0)) + Fraction(1, 6**4)
    assert told.by(lambda report: report.order[0].names if report.order else ()).chances == counted


def test_the_players_group_is_named_beside_the_enemys() -> None:
    """p. 20: his only one, a slot where he has several, nothing where he has nobody."""
    step = Next(call("react in-sight", group=("e",)), "who acts first")
    foe_, own = Figure("e1", Side.VC_NVA, 3, group="e"), Figure("a1", Side.FWF, 4, group="a")
    other = Figure("b1", Side.FWF, 4, group="b")
    down = Figure("b1", Side.FWF, 4, group="b", status=Status.OUT_OF_THE_FIGHT)

    def groups(*figures: Figure, step: Next = step) -> tuple[str, ...]:
        [told] = with_own_groups([step], figures)
        return tuple(map(str, told.call.values_of("group")))

    assert groups(foe_, own) == ("e", "a")
    assert groups(foe_, own, down) == ("e", "a")
    assert groups(foe_, own, other) == ("e", "<GROUP>")
    assert groups(foe_) == ("e",)
    both = Next(call("react in-sight", group=("e", "b")), "")
    assert groups(foe_, own, other, step=both) == ("e", "b")
    nobody = Next(call("react in-sight", by="e1"), "")
    assert with_own_groups([nobody], (foe_, own)) == (nobody,)
