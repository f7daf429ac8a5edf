"""ABM fire: who may fire, what it costs, and exactly how often it hits. Source: 7."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.icbm.board.state import Game, Site
from fng_cli.icbm.war import intercept, move
from fng_cli.icbm.war.intercept import Attack, SiteVolley
from fng_cli.odds import odds
from tests.icbm.games import MOSCOW, forces, over_moscow, war

NEEDED = {1: 5, 2: 4, 3: 3}
"""The highest face that hits, by range: the chart as it stands in the table."""

TWO_AWAY = "2716"
OVER_SITE_A = over_moscow(Site("A", MOSCOW, 4), Site("B", TWO_AWAY, 1))


def test_all_rounds_are_spent_even_if_the_first_hits() -> None:
    """Five rounds, three fired: two are left. Source: 7.2 (m-19)."""
    game = over_moscow(Site("A", TWO_AWAY, 5))
    game, report = intercept.intercept(game, {"A": 3}, dice=Typed((1, 6, 6)))
    assert (report.hit, report.rounds, game.ussr.sites[0].left) == (True, 3, 2)


def test_a_site_cannot_fire_at_a_missile_over_it_and_others_can() -> None:
    """Site A lies under the missile, site B two hexes away. Source: 7.3."""
    with pytest.raises(RequestError, match="site A cannot fire at a missile in its own hex"):
        intercept.intercept(OVER_SITE_A, {"A": 1}, dice=Typed((1,)))
    assert intercept.intercept(OVER_SITE_A, {"B": 1}, dice=Typed((4,))).report.hit


def test_a_hit_shoots_the_missile_down() -> None:
    """It is off the map, and can be neither moved nor impact. Source: 7.2."""
    game = intercept.intercept(OVER_SITE_A, {"B": 1}, dice=Typed((4,))).game
    assert (game.usa.flights, game.usa.losses_by_cause, game.war.moving) == ((), {"shot-down": 1}, None)
    with pytest.raises(RequestError, match="no missile is being moved"):
        move.impact(game)


def test_a_miss_lets_it_fly_on_and_impact() -> None:
    """Source: 7.2, 8."""
    game = intercept.intercept(OVER_SITE_A, {"B": 1}, dice=Typed((5,))).game
    assert move.impact(game).report.city == "moscow"


def test_there_is_one_attack_in_a_hex() -> None:
    """A second one has to wait for the next hex. Source: 7.2."""
    game = over_moscow(Site("B", TWO_AWAY, 5))
    game = intercept.intercept(game, {"B": 1}, dice=Typed((5,))).game
    with pytest.raises(
        RequestError,
        match="usa-1 in hex 2516 cannot be fired at: it has entered no hex in range since the last attack, and only one attack is allowed in a hex",
    ):
        intercept.intercept(game, {"B": 1}, dice=Typed((1,)))
    game = move.move(game, "usa-1", ("2615",)).game
    assert intercept.intercept(game, {"B": 1}, dice=Typed((1,))).report.hit


def test_sites_may_fire_together_each_at_its_own_range() -> None:
    """The second site's die is held against its own column. Source: 7.1, 7.2."""
    game = over_moscow(Site("A", "2616", 2), Site("B", TWO_AWAY, 2))
    report = intercept.intercept(game, {"a": 1, "b": 2}, dice=Typed((6, 5, 4))).report
    assert report.volleys == (intercept.VolleyFired("A", 1, 1, 0), intercept.VolleyFired("B", 2, 2, 1))
    assert report.hit


def test_who_was_missed_at_the_end_of_his_route_flies_no_farther() -> None:
    """He impacts where he is. Source: 6, 8."""
    following = intercept.intercept(OVER_SITE_A, {"B": 1}, dice=Typed((5,))).report.next
    assert [step.call.command for step in following] == ["impact"]


@pytest.mark.parametrize(
    ("game", "rounds", "fault"),
    [
        (OVER_SITE_A, {"B": 2}, "site B cannot fire 2 rounds, because it has only 1 left"),
        (OVER_SITE_A, {"B": 0}, "site B cannot fire 0 rounds; write 1 or more, or leave the site out"),
        (OVER_SITE_A, {"C": 1}, "no site 'C' is still standing; choose from A, B"),
        (OVER_SITE_A, {}, "no rounds are given; give a site and its rounds, such as A=2"),
        (
            over_moscow(Site("A", "2916", 1)),
            {"A": 1},
            "site A is 4 hexes away, but cannot fire farther than 3 hexes",
        ),
        (
            over_moscow(Site("A", TWO_AWAY, 2, 0, destroyed=True)),
            {"A": 1},
            "no site 'A' is still standing",
        ),
        (war(forces(), forces(Site("A", MOSCOW, 2))), {"A": 1}, "no missile is being moved"),
        (Game(), {"A": 1}, "this cannot be done now: the USSR is setting up"),
    ],
)
def test_what_may_not_fire_is_refused(game: Game, rounds: dict[str, int], fault: str) -> None:
    """Too many rounds, none, a site that is not there, too far, or when nothing has come in range."""
    with pytest.raises(RequestError, match=fault):
        intercept.intercept(game, rounds, dice=Typed((1, 1)))


def test_rounds_kept_secret_elsewhere_are_not_counted_yet() -> None:
    """The end of the game holds them against the numbers that were written down (3.5)."""
    game = over_moscow(Site("B", TWO_AWAY))
    game = intercept.intercept(game, {"B": 3}, dice=Typed((6, 6, 6))).game
    assert game.ussr.sites[0].fired == 3


attacks = st.lists(
    st.lists(st.tuples(st.sampled_from([1, 2, 3]), st.integers(1, 2)), min_size=1, max_size=2),
    min_size=1,
    max_size=3,
)


def as_attacks(plan: Sequence[Sequence[tuple[int, int]]]) -> list[Attack]:
    """Attacks hex by hex from ranges and rounds."""
    return [tuple(SiteVolley("", distance, rounds) for distance, rounds in attack) for attack in plan]


def by_hand(plan: Sequence[Sequence[tuple[int, int]]]) -> Fraction:
    """The chance that something hits, by throwing every die of the whole path in every way."""
    needs = [NEEDED[distance] for attack in plan for distance, rounds in attack for _ in range(rounds)]
    throws = list(product(range(1, 7), repeat=len(needs)))
    hits = sum(any(face <= need for face, need in zip(throw, needs, strict=True)) for throw in throws)
    return Fraction(hits, len(throws))


@settings(max_examples=25)
@given(attacks.filter(lambda plan: sum(rounds for attack in plan for _, rounds in attack) <= 5))
def test_the_odds_over_a_path_are_those_of_all_throws(plan: list[list[tuple[int, int]]]) -> None:
    """Exactly: the enumeration by answers agrees with one by dice that knows nothing of it."""
    told = odds(lambda dice: intercept.defend(as_attacks(plan), dice=dice)).by(lambda end: end.stopped)
    assert told.chances.get(True, Fraction(0)) == by_hand(plan)
    assert sum(told.chances.values()) == 1


def spent_by_hand(plan: Sequence[Sequence[tuple[int, int]]]) -> Iterator[tuple[int, Fraction]]:
    """Rounds fired and how likely, by the chances of each attack in turn."""
    missed, fired = Fraction(1), 0
    for attack in plan:
        fired += sum(rounds for _, rounds in attack)
        all_miss = Fraction(1)
        for distance, rounds in attack:
            all_miss *= Fraction(6 - NEEDED[distance], 6) ** rounds
        yield fired, missed * (1 - all_miss)
        missed *= all_miss
    yield fired, missed


@given(attacks)
def test_rounds_of_later_hexes_are_kept_once_one_hits(plan: list[list[tuple[int, int]]]) -> None:
    """How many are fired, and how often."""
    told = odds(lambda dice: intercept.defend(as_attacks(plan), dice=dice)).by(lambda end: end.rounds_fired)
    expected: dict[int, Fraction] = {}
    for fired, chance in spent_by_hand(plan):
        expected[fired] = expected.get(fired, Fraction(0)) + chance
    assert told.chances == expected


@pytest.mark.parametrize(
    ("distance", "fault"),
    [
        (0, "cannot fire at a missile in its own hex"),
        (4, "a site is 4 hexes away, but cannot fire farther than 3 hexes"),
    ],
)
def test_ranges_that_nothing_fires_at(distance: int, fault: str) -> None:
    """Over the site, and beyond three hexes. Source: 7, 7.3."""
    with pytest.raises(RequestError, match=fault):
        intercept.defend([(SiteVolley("", distance, 1),)], dice=Typed((1,)))


def test_rounds_that_were_not_needed_are_kept() -> None:
    """Those of later hexes, where an earlier attack hits; none where all of them miss. Source: 7.2."""
    attacks = [(SiteVolley("A", 2, 2),), (SiteVolley("A", 1, 3),)]
    stopped = intercept.defend(attacks, dice=Typed((1, 6)))
    assert (stopped.stopped, stopped.rounds_fired, stopped.rounds_kept) == (True, 2, 3)
    through = intercept.defend(attacks, dice=Typed((6, 6, 6, 6, 6)))
    assert (through.stopped, through.rounds_fired, through.rounds_kept) == (False, 5, 0)
