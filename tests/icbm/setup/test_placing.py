"""Setting up: every restriction of section 3 refuses what it forbids, and leaves the game as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from fng_cli.dice import Seeded
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, arsenals, city_in
from fng_cli.icbm.board.hexes import world
from fng_cli.icbm.board.state import Game, Phase
from fng_cli.icbm.player.machine import STYLES, Machine
from fng_cli.icbm.setup import placing
from tests.each import each
from tests.icbm.games import set_up

NEW = Game()
SIBERIA, SIBERIA_TOO = "1815", "1816"
KANSAS = "1844"
ALASKA = "1030"
WITH_A_BASE = placing.place_base(NEW, SIBERIA, {"ss-18": 2}).game
WITH_A_SITE = placing.place_site(NEW, SIBERIA).game
USSR_IS_SET_UP = placing.finish(Machine().deploy(NEW, Seeded(1))).game


def six_sites() -> Game:
    """A Soviet set-up with all its sites."""
    game = NEW
    for name in ("1815", "1816", "1817", "1818", "1715", "1716"):
        game = placing.place_site(game, name).game
    return game


def in_alaska() -> Game:
    """Both are set up, with three American missiles in Alaska."""
    styles = {side: replace(style, forward=1) for side, style in STYLES.items()}
    game = placing.finish(Machine(styles).deploy(USSR_IS_SET_UP, Seeded(2))).game
    assert game.phase is Phase.REPLY
    return game


IN_ALASKA = in_alaska()
BASES = [base.hex for base in IN_ALASKA.ussr.bases]
FREE = next(name for name in placing.home_hexes(Power.USSR) if name not in BASES)

Action = Callable[[], object]

FORBIDDEN: dict[str, tuple[Action, str]] = {
    "one missile is not a base (3.1)": (
        lambda: placing.place_base(NEW, SIBERIA, {"ss-18": 1}),
        "1 (rule 3.1)",
    ),
    "two bases in a hex (3.1)": (
        lambda: placing.place_base(WITH_A_BASE, SIBERIA, {"ss-18": 2}),
        "hex 1815 has a base already; remove that base first (icbm place remove 1815)",
    ),
    "more than there are": (
        lambda: placing.place_base(WITH_A_BASE, SIBERIA_TOO, {"ss-18": 11}),
        "11 SS-18: only 10 of 12 are left",
    ),
    "a missile of the enemy": (
        lambda: placing.place_base(NEW, SIBERIA, {"minuteman-ii": 2}),
        "'minuteman-ii' is not a missile of the USSR",
    ),
    "fewer than none": (
        lambda: placing.place_base(NEW, SIBERIA, {"ss-18": -2}),
        "-2 missiles cannot be placed",
    ),
    "the USA before the USSR (3.2)": (
        lambda: placing.place_base(NEW, KANSAS, {"titan-ii": 2}),
        "hex 1844 is in the United States, but the USSR sets up in the Soviet Union (rule 3.4)",
    ),
    "the USSR when it is done (3.2)": (
        lambda: placing.place_base(USSR_IS_SET_UP, SIBERIA, {"ss-18": 2}),
        "hex 1815 is in the Soviet Union, but the USA sets up in the United States or Alaska (rule 3.4)",
    ),
    "a set-up with missiles left over (3)": (
        lambda: placing.finish(WITH_A_BASE),
        "the USSR must still set up 23 SS-11, 3 SS-13, 6 SS-17, 10 SS-18, 12 SS-19; no missile may be left out (rule 3)",
    ),
    "a base at sea (3.4)": (lambda: placing.place_base(NEW, "0101", {"ss-18": 2}), "hex 0101 is at sea"),
    "a base in a neutral country (3.4)": (
        lambda: placing.place_base(NEW, "2001", {"ss-18": 2}),
        "is in a neutral country",
    ),
    "a Soviet base in Alaska (3.4)": (lambda: placing.place_base(NEW, ALASKA, {"ss-18": 2}), "is in Alaska"),
    "an American base in Canada (3.4)": (
        lambda: placing.place_base(USSR_IS_SET_UP, "1637", {"titan-ii": 2}),
        "hex 1637 is in Canada, but the USA sets up in the United States or Alaska (rule 3.4)",
    ),
    "a base in a city (3.4)": (
        lambda: placing.place_base(NEW, "2516", {"ss-18": 2}),
        "hex 2516 is Moscow, and no base may stand in a city; an ABM site may (rule 3.4)",
    ),
    "a site at sea (3.4)": (lambda: placing.place_site(NEW, "0101"), "hex 0101 is at sea"),
    "a site in Canada (3.4)": (lambda: placing.place_site(USSR_IS_SET_UP, "2341"), "hex 2341 is in Canada"),
    "two sites in a hex (3.4)": (
        lambda: placing.place_site(WITH_A_SITE, SIBERIA),
        "hex 1815 has an ABM site already, and a hex may have only one (rule 3.4)",
    ),
    "a seventh Soviet site (7.4)": (
        lambda: placing.place_site(six_sites(), "1717"),
        "the USSR has already placed all 6 of its ABM sites (rule 7.4)",
    ),
    "a sixth American site (7.4)": (
        lambda: placing.place_site(Machine().deploy(USSR_IS_SET_UP, Seeded(3)), "1844"),
        "the USA has already placed all 5 of its ABM sites (rule 7.4)",
    ),
    "a letter twice": (
        lambda: placing.place_site(WITH_A_SITE, SIBERIA_TOO, "a"),
        "site 'a' is not free; free: B, C",
    ),
    "taking back what is not there": (lambda: placing.remove(NEW, SIBERIA), "the USSR has nothing there"),
    "moving a base when nobody is in Alaska (3.3)": (
        lambda: placing.move_base(USSR_IS_SET_UP, BASES[0], FREE),
        "this cannot be done now: the USSR has set up, and the USA is setting up",
    ),
    "moving a base that is not there (3.3)": (
        lambda: placing.move_base(IN_ALASKA, FREE, BASES[0]),
        f"hex {FREE}: there is no Soviet base",
    ),
    "moving a base twice (3.3)": (
        lambda: placing.move_base(placing.move_base(IN_ALASKA, BASES[0], FREE).game, FREE, "1715"),
        f"the base in hex {FREE} has moved already, and no base may move twice (rule 3.3)",
    ),
    "moving a base onto another (3.1)": (
        lambda: placing.move_base(IN_ALASKA, BASES[0], BASES[1]),
        f"hex {BASES[1]} has a base already",
    ),
    "moving a base into a city (3.4)": (
        lambda: placing.move_base(IN_ALASKA, BASES[0], "2516"),
        "hex 2516 is Moscow, and no base may stand in a city (rule 3.4)",
    ),
    "moving a base out of the country (3.4)": (
        lambda: placing.move_base(IN_ALASKA, BASES[0], ALASKA),
        "hex 1030 is in Alaska, but the USSR sets up in the Soviet Union (rule 3.4)",
    ),
    "setting up in the war": (
        lambda: placing.place_base(replace(NEW, phase=Phase.WAR), SIBERIA, {"ss-18": 2}),
        "this cannot be done now: the war has begun",
    ),
}


@each("what", FORBIDDEN)
def test_what_section_3_forbids_is_refused(what: str) -> None:
    """A clear error says what is wrong, where, and which rule says so."""
    action, fault = FORBIDDEN[what]
    with pytest.raises(RequestError) as said:
        action()
    assert fault in str(said.value)


def test_a_base_may_be_of_any_size() -> None:
    """There is no most. Source: 3.1."""
    game = placing.place_base(NEW, SIBERIA, {"ss-18": 12, "ss-11": 20}).game
    assert len(game.ussr.bases[0].types) == 32


def test_a_site_may_stand_in_a_city_and_with_a_base() -> None:
    """A base may not stand in a city, and a site may; both may share a hex. Source: 3.4."""
    assert placing.place_site(NEW, "2516").game.ussr.sites[0].hex == "2516"
    assert placing.place_site(WITH_A_BASE, SIBERIA).game.ussr.sites[0].hex == SIBERIA


def test_the_usa_may_set_up_in_alaska() -> None:
    """Source: 3.4."""
    assert placing.place_base(USSR_IS_SET_UP, ALASKA, {"titan-ii": 2}).game.usa.bases[0].hex == ALASKA


def test_sites_are_a_limit_and_no_duty() -> None:
    """A side may be set up with none. Source: 7.4."""
    game = Machine().deploy(NEW, Seeded(1))
    bare = replace(game, ussr=replace(game.ussr, sites=()))
    assert placing.finish(bare).report.site_count == 0


def test_what_is_taken_back_may_be_placed_again() -> None:
    """A base or a site: of both in a hex the one that is named."""
    both = placing.place_site(WITH_A_BASE, SIBERIA).game
    with pytest.raises(
        RequestError, match="hex 1815 holds a base and site A; choose one with `what` base or `what` abm"
    ):
        placing.remove(both, SIBERIA)
    only_base = placing.remove(both, SIBERIA, placing.Stands.ABM_SITE).game
    assert only_base == WITH_A_BASE
    only_site = placing.remove(both, SIBERIA, placing.Stands.BASE).game
    assert (only_site.ussr.bases, len(only_site.ussr.sites)) == ((), 1)
    with pytest.raises(RequestError, match="has no base there"):
        placing.remove(only_site, SIBERIA, placing.Stands.BASE)
    empty = placing.remove(only_site, SIBERIA).game
    assert (empty.ussr.bases, empty.ussr.sites) == ((), ())
    assert placing.place_base(empty, SIBERIA, {"ss-18": 2}).game.ussr.base(SIBERIA)


def test_sites_have_letters_and_free_ones_are_used_again() -> None:
    """A, B and so on; a letter that was taken back is the next one given."""
    game = placing.place_site(WITH_A_SITE, SIBERIA_TOO).game
    game = placing.place_site(placing.remove(game, SIBERIA).game, "1817").game
    assert [(site.letter, site.hex) for site in game.ussr.sites] == [("A", "1817"), ("B", SIBERIA_TOO)]


def test_each_missile_in_alaska_lets_the_ussr_move_a_base() -> None:
    """Whole bases, as many as there are missiles, then the rounds are written down. Source: 3.3."""
    moves = placing.base_moves(IN_ALASKA)
    assert moves == 3
    free = [name for name in placing.home_hexes(Power.USSR) if name not in BASES]
    game = IN_ALASKA
    for start, end in zip(BASES[:moves], free, strict=False):
        before = game.ussr.base(start)
        game = placing.move_base(game, start, end).game
        assert before is not None
        assert game.ussr.base(end) == replace(before, hex=end)
    assert game.phase is Phase.ROUNDS
    assert game.ussr.face_down == 56


def test_the_ussr_need_not_move() -> None:
    """Source: 3.3."""
    assert placing.finish(IN_ALASKA).game.phase is Phase.ROUNDS


def test_without_missiles_in_alaska_nothing_moves() -> None:
    """Source: 3.3."""
    assert set_up(NEW).phase is Phase.ROUNDS


@pytest.mark.parametrize("side", Power)
def test_bases_stand_on_own_land_outside_cities(side: Power) -> None:
    """The hexes that are offered are just those that the rules allow."""
    offered = set(placing.home_hexes(side))
    for name in world().letters:
        allowed = world().letters[name] in arsenals()[side].home and name not in city_in()
        assert (name in offered) == allowed


@pytest.mark.parametrize("number", [1, 57])
def test_an_unseen_base_has_two_missiles_or_more_and_no_more_than_are_left(number: int) -> None:
    """The Soviets have 56: of the enemy's bases by mail no more is known than that. Source: 3.1."""
    missiles = "1 missile" if number == 1 else f"{number} missiles"
    with pytest.raises(
        RequestError,
        match=f"hex 1815: cannot place {missiles}; the USSR has 56 left, and a base needs at least 2",
    ):
        placing.place_unseen(Game(), "1815", number, "0" * 64)
