"""The machine sets up for somebody. Source: 3."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.dice import Seeded
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, arsenals
from fng_cli.icbm.board.state import HIDDEN, Base, Game, Phase
from fng_cli.icbm.player import machine
from fng_cli.icbm.player.aims import best_hexes
from fng_cli.icbm.setup import placing


def test_it_sets_up_the_side_whose_turn_it_is() -> None:
    """First the USSR, then the USA, then the Soviet answer to missiles in Alaska. Source: 3.2, 3.3."""
    dice, game = Seeded("deputy"), Game()
    phases = []
    while game.phase is not Phase.ROUNDS:
        game, report = machine.set_up(game, None, dice=dice)
        phases.append((report.side, report.phase))
    assert phases == [
        (Power.USSR, Phase.USA_SETUP),
        (Power.USA, Phase.REPLY),
        (Power.USSR, Phase.ROUNDS),
    ]


def test_it_does_not_set_up_the_other_side() -> None:
    """Source: 3.2."""
    with pytest.raises(RequestError, match="`side` usa: the USSR is setting up now"):
        machine.set_up(Game(), Power.USA, dice=Seeded(1))


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_it_goes_on_with_a_set_up_begun_by_hand(number: int) -> None:
    """What stands stays, all missiles and sites are set up, two in a base at the least. Source: 3.1, 3.4."""
    kind, most = next((kind, most) for kind, most in arsenals()[Power.USSR].missiles.items() if most > number)
    begun = placing.place_site(placing.place_base(Game(), "1815", {kind: number}).game, "1815", "C").game
    done, report = machine.set_up(begun, None, dice=Seeded(number))
    assert done.ussr.bases[0] == begun.ussr.bases[0]
    assert done.ussr.site_in("1815") == begun.ussr.site_in("1815")
    assert placing.count_unplaced(done, Power.USSR) == 0
    assert report.site_count == arsenals()[Power.USSR].sites
    assert all(len(base.types) >= placing.LEAST_BASE for base in done.ussr.bases)
    assert len({base.hex for base in done.ussr.bases}) == len(done.ussr.bases)
    assert (done.phase, most > number) == (Phase.USA_SETUP, True)


def test_it_does_not_go_on_for_a_side_whose_bases_it_does_not_see() -> None:
    """By mail the enemy's own player sets up."""
    game = Game()
    unseen = replace(game.ussr, bases=(Base("1815", (HIDDEN, HIDDEN), pledge="0" * 64),))
    with pytest.raises(
        RequestError, match="the USSR is set up in secret, so only its own player can continue"
    ):
        machine.set_up(replace(game, ussr=unseen), None, dice=Seeded(1))


MANY = [kind for kind, number in arsenals()[Power.USSR].missiles.items() if number > 4]
"""Soviet missiles of which there are enough for a base and some more."""


def all_but(left: dict[str, int]) -> Game:
    """A game in which the USSR has set up by hand all but so many missiles of some types."""
    game = Game()
    hexes = iter(best_hexes("ss-18", 1, 1, 1))
    for kind, number in arsenals()[Power.USSR].missiles.items():
        if (placed := number - left.get(kind, 0)) > 1:
            game = placing.place_base(game, next(hexes), {kind: placed}).game
    return game


def test_last_missiles_of_several_types_stand_together() -> None:
    """Source: 3.1."""
    one, other = MANY[:2]
    begun = all_but({one: 1, other: 1})
    done, _ = machine.set_up(begun, None, dice=Seeded(1))
    assert set(done.ussr.bases[-1].types) == {one, other}
    assert len(done.ussr.bases) == len(begun.ussr.bases) + 1


def test_a_last_missile_stands_beside_others_or_nowhere() -> None:
    """Source: 3.1: two make a base."""
    one, other = MANY[:2]
    done, _ = machine.set_up(all_but({one: 1, other: 2}), None, dice=Seeded(1))
    assert sorted(done.ussr.bases[-1].types) == sorted((one, other, other))
    with pytest.raises(RequestError, match="the USSR has one missile left, but a base needs two"):
        machine.set_up(all_but({one: 1}), None, dice=Seeded(1))
