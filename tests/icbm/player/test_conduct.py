"""Playing a game: each decision is asked of the side that has it."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase, Site
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.fighting import over
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.war import activate, intercept
from tests.icbm.games import base, forces, over_moscow, seats, war


def test_somebody_who_is_not_here_is_waited_for() -> None:
    """The machine does all that it can, and stops where the other side has to decide."""
    at = seats("alone", Machine(), Machine())
    alone = at._replace(players={Power.USA: None, Power.USSR: Machine()})
    game = over(Game(), alone)
    assert game.phase is Phase.USA_SETUP
    assert over(game, alone) == game
    assert list(conduct.play(game, alone)) == []


def halted(seed: str = "halt") -> tuple[Game, conduct.Seats]:
    """A game in which a Soviet missile has come in range of the USA, whose player is not here."""
    at = seats(seed, Machine(), Machine())
    game = Game()
    for done in conduct.play(game, at):
        game = done.game
        if game.war.moving and game.war.moving.exposed and game.war.side is Power.USSR:
            break
    assert game.war.moving is not None
    return game, at._replace(players={Power.USA: None, Power.USSR: Machine()})


def test_a_missile_that_may_be_fired_at_waits_for_who_may_fire() -> None:
    """Nothing goes on until he fires, or lets it pass: then it halts nowhere in that move. Source: 7.1."""
    game, alone = halted()
    assert list(conduct.play(game, alone)) == []
    passed = intercept.let_pass(game).game
    after = next(iter(conduct.play(passed, alone))).game
    assert after != passed
    assert not (
        after.war.moving
        and game.war.moving
        and after.war.moving.id == game.war.moving.id
        and after.war.moving.exposed
    )


def test_a_standing_order_is_followed_without_a_question() -> None:
    """So many rounds from the site that hits most often; or none. Source: 7.1."""
    game, alone = halted()
    ordered = game.with_forces(Power.USA, replace(game.usa, fire_order=1))
    first = next(iter(conduct.play(ordered, alone)))
    assert isinstance(first.report, intercept.Fire)
    assert first.report.rounds == 1
    silent = game.with_forces(Power.USA, replace(game.usa, fire_order=0))
    reports = [done.report for done in conduct.play(silent, alone)]
    assert reports
    assert not any(isinstance(report, intercept.Fire) for report in reports)


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


def test_a_standing_order_is_fired_by_the_nearest_site() -> None:
    """Which hits most often, as far as it has rounds; of two as near the one with more. Source: 7.1."""
    at = seats("order", Machine(), Machine())._replace(players={Power.USA: Machine(), Power.USSR: None})
    for far, near, rounds in (
        (Site("A", "2716", 5), Site("B", "2616", 2), 2),
        (Site("A", "2616", 1), Site("B", "2416", 3), 3),
    ):
        game = over_moscow(far, near)
        game = game.with_forces(Power.USSR, replace(game.ussr, fire_order=3))
        fired = next(iter(conduct.play(game, at))).report
        assert isinstance(fired, intercept.Fire)
        assert [(volley.site, volley.rounds) for volley in fired.volleys] == [("B", rounds)]


def test_a_number_that_was_rolled_is_not_rolled_again() -> None:
    """A machine that takes a turn up where somebody left it opens bases by the number that is there. Source: 5.1."""
    ready = war(forces(base("1844", "titan-ii", "titan-ii")), forces(), allowed=3)
    reports = [done.report for done in conduct.play(ready, seats("taken up", Machine(), Machine()))]
    assert not any(
        isinstance(report, activate.Allowance) and report.side is Power.USA for report in reports[:1]
    )
