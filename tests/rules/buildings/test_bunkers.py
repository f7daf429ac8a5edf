"""Suppressing bunkers: page 42-44."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.odds import odds
from fng_cli.rules.buildings.bunkers import (
    Firer,
    Occupant,
    Suppression,
    average_rep,
    bunker_room,
    firing_dice,
    suppress,
    suppressed_figures,
    too_late,
    too_late_in_sight,
)
from fng_cli.rules.buildings.structures import Building, building
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side
from tests.strategies import Drawn

M16 = Firer(find_weapon("m-16"))
LOGS = building("log-bunker")


def suppressed(
    successes: int, dice: int, *test: int, area: Building = LOGS, reps: tuple[int, ...] = (3, 3)
) -> Suppression:
    faces = (*(1,) * successes, *(6,) * (dice - successes), *test)
    source = Typed(faces)
    report = suppress(area, [M16] * (dice // 4), reps, dice=source)
    source.finish()
    return report


def test_six_riflemen_and_a_log_bunker() -> None:
    """p. 43: three of six are in time, roll twelve dice, and six successes keep nobody quite down (a-35)."""
    scores = dict(zip("abcdef", (5, 4, 3, 2, 1, 1), strict=True))
    late = too_late(scores, (2, 2))
    assert late == {"d", "e", "f"}
    firers = [Firer(M16.weapon, name=name) for name in scores]
    source = Typed((*(1,) * 6, *(6,) * 6, 2, 5))
    report = suppress(LOGS, firers, (3, 3), late=late, dice=source)
    source.finish()
    assert (report.dice, report.successes, report.dv, report.rep, report.passed) == (12, 6, 4, 3, 1)
    assert (report.result, report.rep_change, report.until) == ("carry-on", -1, "activation-over")
    assert [one.dice for one in report.firers] == [4, 4, 4, None, None, None]
    assert {"a-35", "e-77"} <= set(report.rulings)


def test_ten_riflemen_roll_forty_dice() -> None:
    """p. 44: the Target Rating of each."""
    assert suppressed(0, 40).dice == 40


@pytest.mark.parametrize(
    ("successes", "test", "result", "rep"),
    [
        (3, (), "no-effect", 0),
        (4, (), "no-effect", 0),
        (5, (5, 6), "suppressed", 0),
        (9, (2, 3), "carry-on", 0),
        (7, (2, 6), "carry-on", -1),
        (8, (2, 6), "suppressed", 0),
    ],
)
def test_bunker_suppression(successes: int, test: tuple[int, ...], result: str, rep: int) -> None:
    """p. 43: more than the value is tested for; one pass holds where twice as many came."""
    report = suppressed(successes, 12, *test)
    assert (report.result, report.rep_change, report.tested) == (result, rep, bool(test))


@pytest.mark.parametrize(("reps", "average"), [((3,), 3), ((3, 4), 4), ((3, 3, 4), 4), ((5, 5, 2), 4)])
def test_the_average_is_rounded_up(reps: tuple[int, ...], average: int) -> None:
    """p. 43."""
    assert average_rep(reps) == average


@pytest.mark.parametrize(
    ("weapon", "dice"), [("m-16", 4), ("m-60", 5), ("law", 5), ("m-79", 5), ("flame-thrower", 5), ("m-14", 2)]
)
def test_explosive_weapons_count_as_five_dice(weapon: str, dice: int) -> None:
    """p. 43."""
    assert firing_dice(Firer(find_weapon(weapon))) == dice


def test_a_machine_gun_from_the_hip() -> None:
    """a-16: a shot less."""
    assert firing_dice(Firer(find_weapon("m-60"), hip=True)) == 4


def test_what_cannot_be() -> None:
    """Nobody fires, nobody is inside, or what is laid down."""
    with pytest.raises(RequestError, match="the shooters are not known; name the"):
        suppress(LOGS, [], (3,), dice=Typed(()))
    with pytest.raises(RequestError, match="who is inside"):
        suppressed(12, 12, reps=())
    with pytest.raises(RequestError, match="Claymore cannot be fired at anybody;"):
        firing_dice(Firer(find_weapon("claymore")))


def test_room_in_a_bunker() -> None:
    """p. 42: one to three Communists, or four men; a tunnel on 1 to 3."""
    ours = bunker_room(Side.FWF, dice=Typed((4,)))
    assert (ours.figure_count, ours.has_tunnel) == (4, False)
    theirs = bunker_room(Side.VC_NVA, dice=Typed((5, 3)))
    assert (theirs.figure_count, theirs.has_tunnel) == (3, True)


def test_odds_against_brute_force() -> None:
    """One rifle at frame walls, and a man of REP 3 inside."""
    expected: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=6):
        hits, passed = sum(face <= 3 for face in faces[:4]), sum(face <= 3 for face in faces[4:])
        tested = hits > 1
        down = tested and (passed == 0 or (passed == 1 and hits >= 2))
        expected["suppressed" if down else "carry-on" if tested else "no-effect"] += 1
    told = odds(lambda dice: suppress(building("frame"), [M16], (3,), dice=dice).result).chances
    assert told == {result: Fraction(ways, 6**6) for result, ways in expected.items()}


@given(
    st.data(),
    st.sampled_from(["hooch", "frame", "masonry", "log-bunker"]),
    st.integers(1, 6),
    st.lists(st.integers(1, 6), min_size=1, max_size=4),
)
def test_laws(data: st.DataObject, kind: str, firers: int, reps: list[int]) -> None:
    """A test only for more than the value; the successes are no more than the dice."""
    report = suppress(building(kind), [M16] * firers, reps, dice=Drawn(data))
    assert report.tested == (report.successes > report.dv)
    assert report.successes <= report.dice == 4 * firers
    assert report.verdict() == (report.tested and report.result == "suppressed")
    assert report.rep is None or min(reps) <= report.rep <= max(reps)


@given(st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 6)), st.lists(st.integers(0, 6), max_size=3))
def test_at_the_same_time_is_too_late(scores: dict[str, int], theirs: list[int]) -> None:
    """o-07: and without a success nobody fires."""
    late = too_late(scores, theirs)
    for name, score in scores.items():
        assert (name in late) == (score == 0 or any(score <= other for other in theirs))


def firer(name: str, rep: int | None = 4, **more: bool) -> Firer:
    return Firer(M16.weapon, Person(rep, name), name, **more)  # type: ignore[arg-type]


def test_in_sight_decides_who_comes_in_time() -> None:
    """p. 42: whoever has more successes than all inside; the same is too late (o-07)."""
    firers, inside = [firer("a1"), firer("a2")], [Occupant("b1", 3)]
    source = Typed((*(1,) * 4, *(6,) * 4, 1, 6, 6))
    assert too_late_in_sight(firers, inside, dice=source) == {"a2"}


def test_a_point_man_is_quicker_at_a_bunker_too() -> None:
    """p. 6, 42: who is at home on point throws a die more in sight, where he walks point."""
    born = Person(4, "a1", attributes=("pointman",))
    inside = [Occupant("b1", 3)]
    for on_point, dice in ((True, 4), (False, 3)):  # one less at those who are hidden
        source = Typed((*(6,) * (dice - 1), 1, 6, 6, 6))
        assert (
            too_late_in_sight([Firer(M16.weapon, born, "a1", on_point=on_point)], inside, dice=source)
            == set()
        )
        source.finish()


@pytest.mark.parametrize(("attributes", "dice"), [((), 3), (("quick-reflexes",), 4), (("shortsighted",), 2)])
def test_what_those_inside_are_counts_in_sight(attributes: tuple[str, ...], dice: int) -> None:
    """p. 4-6, 42: they take the In Sight as anybody, with a die more or fewer."""
    source = Typed((1, *(6,) * 2, *(6,) * dice))
    inside = [Occupant("b1", 3, attributes=attributes)]
    assert too_late_in_sight([firer("a1")], inside, dice=source) == set()
    source.finish()


def test_in_sight_needs_the_rep_of_all() -> None:
    with pytest.raises(RequestError, match="In Sight test needs the REP of each figure that fires"):
        too_late_in_sight([firer("a1", None)], [Occupant("b1", 3)], dice=Typed(()))


def test_who_is_suppressed_keeps_his_head_down() -> None:
    """o-14: and whoever was worse off stays so."""
    fit = Figure("b1", Side.VC_NVA, 3)
    stunned = Figure("b2", Side.VC_NVA, 3, status=Status.STUNNED)
    [down] = suppressed_figures([fit, stunned])
    assert (down.id, down.status) == ("b1", Status.DUCK_BACK)


def test_what_comes_next() -> None:
    """p. 43: somebody runs up, and drops a grenade through an opening."""
    [step] = suppressed(5, 12, 5, 6).next
    assert step.call == call("blast", weapon="grenade", inside=True, at="open")
