"""Playing a game: each decision is asked of the side that has it."""

from __future__ import annotations

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase, Site
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.machine import Machine
from tests.icbm.games import seats


def test_somebody_who_is_not_here_is_waited_for() -> None:
    """The machine does all that it can, and stops where the other side has to decide."""
    at = seats("alone", Machine(), Machine())
    alone = at._replace(players={Power.USA: None, Power.USSR: Machine()})
    game = conduct.over(Game(), alone)
    assert game.phase is Phase.USA_SETUP
    assert conduct.over(game, alone) == game
    assert list(conduct.play(game, alone)) == []


def test_a_missile_that_may_be_fired_at_waits_for_who_may_fire() -> None:
    """And flies on when the game is taken up again without fire."""
    at = seats("halt", Machine(), Machine())
    alone = at._replace(players={Power.USA: None, Power.USSR: Machine()})
    game = Game()
    for done in conduct.play(game, at):
        game = done.game
        if game.moving and game.moving.exposed and game.side is Power.USSR:
            break
    assert game.moving is not None
    halted, hexes_flown = game, game.moving.used
    game = next(iter(conduct.play(halted, alone))).game
    moved_on = game.moving is None or game.moving.id != halted.moving.id or game.moving.used > hexes_flown  # type: ignore[union-attr]
    assert moved_on


def test_sites_without_rounds_need_not_be_asked() -> None:
    """Fired all, or destroyed; one that has a round left is asked."""
    sites = (Site("A", "2516", 2, 2), Site("B", "2518", 2, 1), Site("C", "2716", 2, 0, destroyed=True))
    assert conduct.spent(sites) == ("A", "C")


def test_bids_that_stay_alike_are_settled_by_dice() -> None:
    """Two players of one mind bid the same again and again. Source: 4."""

    class Stubborn(Machine):
        """Bids three, whatever happens."""

        def bid(self, game: Game, side: Power, mind: object) -> int:
            """Three."""
            return 3

    reports = []
    for done in conduct.play(Game(), seats("alike", Stubborn(), Stubborn())):
        reports.append(done.report)
        if done.game.phase is Phase.WAR:
            break
    assert reports[-1].method == "dice"
