"""Spider holes: pages 6 and 71-72."""

from __future__ import annotations

import pytest

from fng_cli.calls import WHO, call
from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.events.spider_holes import (
    SPIDER_HOLES,
    Hole,
    Prey,
    kept_holes,
    spider_holes,
    with_occupants,
    without_occupants,
)
from fng_cli.rules.people.person import Person


def hole(*dice: int, attributes: tuple[str, ...] = (), in_sight: bool | None = None) -> Hole:
    source = Typed(dice)
    found = spider_holes([Prey("", Person(4, attributes=attributes))], in_sight=in_sight, dice=source)
    source.finish()
    return found.holes[0]


@pytest.mark.parametrize(
    ("die", "direction"), [(1, "rear"), (2, "rear"), (3, "rear"), (4, "left"), (5, "right"), (6, "front")]
)
def test_where_the_hole_is(die: int, direction: str) -> None:
    """p. 71: derived-spider-hole-side-2 and -5; a die and 6 inches off."""
    found = hole(die, 4, 6, 6, 2)
    assert (found.direction, found.distance_in, found.faced) == (direction, 10, direction != "rear")


def test_discovery() -> None:
    """p. 71: derived-spider-hole-discovery-2 and -1: seen, or they fire from the front."""
    assert hole(6, 1, 2, 3, 2).spotted
    front = hole(6, 1, 2, 5, 2)
    assert (front.passed, front.spotted, front.does) == (1, False, "fire")
    rear = hole(1, 1, 2, 5, 2, in_sight=True)
    assert (rear.does, rear.charges_at) == ("charge", "nearest")
    none = hole(1, 1, 5, 5, 2)
    assert (none.rep, none.passed, none.does, none.charges_at) == (
        2,
        0,
        "fire-then-charge",
        "nearest-in-sight",
    )


def test_a_support_weapons_team_does_not_charge() -> None:
    """p. 71."""
    assert hole(1, 1, 5, 5, 6).does == "fire"


@pytest.mark.parametrize("attributes", [("trap-finder",), ("pointman",), ("trap-finder", "pointman")])
def test_three_dice_for_those_who_look_out(attributes: tuple[str, ...]) -> None:
    """p. 6, 71, b-30, m-10, m-11: of which the best two count; not behind his back."""
    found = hole(6, 1, 1, 1, 6, 2, attributes=attributes)
    assert (found.dice, found.passed, found.spotted) == (3, 2, True)
    assert hole(1, 1, 1, 1, 2, attributes=attributes).dice == 2
    unseen = spider_holes([Prey("", Person(4, attributes=attributes))], in_sight=False, dice=Seeded("1"))
    assert "m-11" in unseen.rulings and "m-11" not in found_rulings(attributes)


def found_rulings(attributes: tuple[str, ...]) -> tuple[str, ...]:
    """The rulings of a hole that the lookout faces."""
    return spider_holes([Prey("", Person(4, attributes=attributes))], in_sight=True, dice=Seeded("1")).rulings


@pytest.mark.parametrize(
    ("attributes", "doubtful"),
    [((), False), (("pointman",), False), (("trap-finder", "pointman"), True)],
)
def test_two_attributes_that_help_are_a_doubt(attributes: tuple[str, ...], doubtful: bool) -> None:
    """p. 71, m-10: whether each counts."""
    prey = [Prey("", Person(4, attributes=attributes))]
    found = spider_holes(prey, in_sight=True, dice=Seeded("1"))
    assert ("m-10" in found.rulings) is doubtful


def test_who_is_closest_is_a_doubt_where_nobody_said_it() -> None:
    """p. 71, u-44."""
    prey = [Prey("", Person(4))]
    assert "u-44" not in spider_holes(prey, dice=Seeded("1")).rulings
    assert "u-44" in spider_holes(prey, assumed=True, dice=Seeded("1")).rulings


def test_groups_that_tie_have_a_hole_each() -> None:
    """p. 71, b-29: and none is farther off than they see."""
    prey = [Prey(name, Person(4, name)) for name in ("1st", "2nd", "3rd")]
    found = spider_holes(prey, sight_in=8, dice=Typed([5, 2, 5, 6, 6, 1, 1, 1, 6, 6, 1, 1, 1]))
    assert [each.group for each in found.holes] == ["1st", "3rd"]
    assert {each.distance_in for each in found.holes} == {8}


def test_what_one_asks() -> None:
    """Whether it is spotted, else what those inside do; and the fire, or the melee, that comes of it."""
    lookout = Person(4, "a1", known=True)
    spotted = spider_holes([Prey("1st", lookout)], dice=Typed([6, 1, 2, 3, 2]))
    assert (spotted.answer(), spotted.next[0].call) == ("spotted", call("fire", by="a1", at=WHO, shots="all"))
    charge = spider_holes([Prey("1st", lookout)], in_sight=True, dice=Typed([1, 1, 2, 5, 2]))
    assert (charge.answer(), charge.next[0].call) == ("charge", call("melee", by=WHO, at=WHO))
    fire = spider_holes([Prey("1st", lookout)], dice=Typed([6, 1, 2, 5, 2]))
    assert (fire.answer(), fire.next[0].call) == ("fire", call("fire", by=WHO, at=WHO, shots="all"))
    with pytest.raises(RequestError, match="a1: his REP is not known"):
        spider_holes([Prey("1st", Person(name="a1"))], dice=Typed([6]))


def levy() -> Levy:
    """NVA of 1968."""
    return Levy(Wishes(Arms("nva", "1968-09", (), True), gear=False), ("e", "f"), "h")


def test_men_sit_in_it() -> None:
    """p. 72: by the table, and in the document."""
    found = spider_holes([Prey("", Person(4))], dice=Typed([6, 1, 6, 6, 3]))
    report, figures = with_occupants(found, levy, dice=Typed([]))
    assert [figure.rep for figure in figures] == [4, 4]
    assert report.holes[0].units[0].figure_ids == tuple(figure.id for figure in figures)
    [kept] = kept_holes(report)
    assert (kept.group, kept.direction, kept.distance_in) == (None, "front", 7)
    assert SPIDER_HOLES.read(SPIDER_HOLES.add({}, kept)) == (kept,)


@pytest.mark.parametrize(
    ("face", "reps", "weapons"),
    [
        (1, [4], {"rpg-7"}),
        (2, [4], {"ak-47"}),
        (3, [4, 4], {"ppsh"}),
        (4, [3, 3], {"ak-47"}),
        (5, [3, 3], {"ak-47"}),
        (6, [4, 4], {"rpd"}),
    ],
)
def test_who_is_in_it(face: int, reps: list[int], weapons: set[str]) -> None:
    """p. 72: one man or two, of this REP, with this in hand."""
    found = spider_holes([Prey("", Person(4))], dice=Typed([6, 1, 6, 6, face]))
    _, figures = with_occupants(found, levy, dice=Seeded(1))
    assert [figure.rep for figure in figures] == reps
    assert {figure.weapons[0] for figure in figures} >= weapons


def test_odds_leave_the_men_out() -> None:
    """And nothing is kept of a hole in which nobody is known to sit."""
    found = spider_holes([Prey("", Person(4))], dice=Typed([6, 1, 6, 6, 3]))
    told = odds(lambda dice: dice.part(with_occupants, found, levy, coarse=without_occupants))
    assert told.chances == {(found, ()): 1}
    assert kept_holes(found) == ()


def test_each_hole_is_dealt_with() -> None:
    """p. 71, b-29: one is spotted and attacked, the men in the other go for the group that passed it."""
    prey = [Prey(name, Person(4, name, known=True)) for name in ("1st", "2nd", "3rd")]
    found = spider_holes(prey, dice=Typed([5, 2, 5, 6, 6, 1, 1, 2, 6, 6, 6, 6, 2]))
    assert [each.spotted for each in found.holes] == [True, False]
    report, _ = with_occupants(found, levy, prey, dice=Typed([]))
    first, second = (hole.units[0].figure_ids for hole in report.holes)
    calls = [step.call for step in report.next]
    assert call("fire", by="1st", at=first[0], shots="all") in calls
    assert any(call("melee", by=name, at="3rd") in calls for name in second)
