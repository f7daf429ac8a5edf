"""Who the enemy is, and how he means to fight: the tables of p. 67-69."""

from __future__ import annotations

import pytest

from fng_cli.calls import Slot, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.enemy.who import Foe, pef_rep, roll_activity, roll_enemy, spacing_in
from fng_cli.rules.ground.areas import areas_of
from fng_cli.terms import Area, Corps
from tests.each import each


@each(
    ("corps", "area", "face", "who"),
    [
        ("I", "interior", 6, "nva"),
        ("IV", "interior", 4, "mfvc"),
        ("III", "interior", 3, "mfvc"),
        ("III", "free-fire-zone", 6, "nva"),
        ("III", "free-fire-zone", 1, "lvc"),
        ("III", "coastal", 5, "mfvc"),
        ("IV", "free-fire-zone", 5, "nva"),
        ("II", "highlands", 1, "mfvc"),
        ("II", "interior", 6, "nva"),
        ("III", "highlands", 5, "nva"),
        ("I", "dmz", 1, "nva"),
        ("I", "coastal", 2, "lvc"),
        ("III", "swamp", 4, "mfvc"),
        ("IV", "swamp", 6, "nva"),
    ],
)
def test_who_the_enemy_is(corps: str, area: str, face: int, who: str) -> None:
    """The generators of the four corps, by area."""
    assert roll_enemy(Corps(corps), Area(area), dice=Typed([face])).who == who


@pytest.mark.parametrize("corps", Corps)
def test_every_area_has_a_generator(corps: Corps) -> None:
    """Each area of each corps is a column of one generator."""
    for area in areas_of(corps):
        assert roll_enemy(corps, area, dice=Typed([1])).area is area


def test_an_area_of_another_corps() -> None:
    """An area that the corps does not have is named, with those it has."""
    with pytest.raises(RequestError, match="its areas: dmz, coastal, interior"):
        roll_enemy(Corps.I, Area.SWAMP, dice=Typed([1]))


@pytest.mark.parametrize(
    ("eal", "faces", "activity", "now", "pef_rep", "dice", "fire"),
    [
        (4, (3, 6), "usual", 4, 3, 2, 0),
        (4, (2, 3), "aggressive", 5, 5, 3, 1),
        (4, (5, 6), "timid", 3, 1, 1, -1),
        (6, (1, 1), "aggressive", 6, 5, 3, 1),
        (1, (2, 2), "timid", 1, 1, 1, -1),
    ],
)
def test_activity(
    eal: int, faces: tuple[int, int], activity: str, now: int, pef_rep: int, dice: int, fire: int
) -> None:
    """By dice passed against the EAL, which stays within 1 to 6 (b-21)."""
    found = roll_activity(eal, dice=Typed(faces))
    assert (found.activity, found.eal, found.eal_before, found.pef_rep) == (activity, now, eal, pef_rep)
    assert (found.reinforcement_dice, found.cohesion_dice, found.received_fire_rep) == (dice, dice, fire)


def test_the_eal_is_told_as_it_was_and_as_it_is() -> None:
    """p. 68: it may rise or fall by one."""
    assert "EAL 4," in roll_activity(4, dice=Typed((3, 6))).summary()
    assert "EAL 4 becomes 5," in roll_activity(4, dice=Typed((2, 3))).summary()


def test_spacing() -> None:
    """How far apart the figures of a squad stay."""
    assert [spacing_in(who) for who in Foe] == [2, 3, 4]


def test_what_comes_next() -> None:
    """How he fights, then what each of his PEFs is."""
    [after_who] = roll_enemy(Corps.I, Area.DMZ, dice=Typed([1])).next
    [after_activity] = roll_activity(4, dice=Typed([3, 6])).next
    assert after_who.call == call("enemy activity")
    assert after_activity.call == call("pef resolve", Slot("PEF"))


def test_what_was_asked() -> None:
    """Who, and how: a word each."""
    assert roll_enemy(Corps.I, Area.DMZ, dice=Typed([1])).answer() == "nva"
    assert roll_activity(4, dice=Typed([3, 6])).answer() == "usual"


@pytest.mark.parametrize(
    ("eal", "activity", "rep"), [(4, None, 4), (4, "usual", 3), (2, "aggressive", 5), (6, "timid", 1)]
)
def test_the_rep_of_a_pef_that_comes_now(eal: int, activity: str | None, rep: int) -> None:
    """The EAL (b-24), until the activity is known (p. 69)."""
    assert pef_rep(eal, activity) == rep
