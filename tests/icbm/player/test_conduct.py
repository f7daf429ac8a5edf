"""Playing a game: each decision is asked of the side that has it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Flight, Game, MovingMissile, Phase, Site
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.player.trial import play_out
from fng_cli.icbm.war import activate, intercept
from fng_cli.icbm.war.move import Impact
from tests.icbm.games import MOSCOW, base, flight, forces, over_moscow, seats, war
from tests.icbm.mail.test_telling import by_mail


def test_somebody_who_is_not_here_is_waited_for() -> None:
    """The machine does all that it can, and stops where the other side has to decide."""
    at = seats("alone", Machine(), Machine())
    alone = at._replace(players={Power.USA: None, Power.USSR: Machine()})
    game = play_out(Game(), alone)
    assert game.phase is Phase.USA_SETUP
    assert play_out(game, alone) == game
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


def test_who_was_let_pass_opens_the_way_to_no_other() -> None:
    """The sites are silent for that missile, and for no other that is moved after it. Source: 7.1."""
    game, alone = halted()
    moving = game.war.moving
    assert moving is not None
    course = conduct.GameInPlay(intercept.let_pass(game).game, alone)
    assert len(conduct.silent_sites(course, moving.id)) == len(game.usa.sites)
    assert conduct.silent_sites(course, "ussr-99") == ()


def test_a_standing_order_is_followed_without_a_question() -> None:
    """So many rounds from the site most likely to hit; or none. Source: 7.1."""
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


class Peaceful(Machine):
    """Fires at nothing."""

    def fire(self, watch: object, mind: object) -> dict[str, int]:
        """No rounds at all."""
        return {}


def near_moscow(*more: Flight) -> Game:
    """An American missile two hexes from Moscow, which a site guards that never fires."""
    first = flight("usa-1", "titan-ii", "2514", route=("2515", MOSCOW))
    return war(forces(first, *more), forces(Site("A", "2616", 2)))


@pytest.mark.parametrize("strike", [False, True])
def test_a_missile_that_was_not_fired_at_impacts_if_its_owner_wants_it(strike: bool) -> None:
    """Against a machine a human's missile flies on by itself to where it may impact. Source: 7.1, 8."""
    at = seats("strike", Machine(), Peaceful())._replace(players={Power.USA: None, Power.USSR: Peaceful()})
    game, wave = conduct.fly(near_moscow(), ["usa-1"], seats=at, stay=False, strike=strike)
    assert [hit.city for hit in wave.impacts] == (["moscow"] if strike else [])
    assert wave.moves[-1].hex == MOSCOW
    assert bool(game.usa.flights) is not strike


@pytest.mark.parametrize("strike", [False, True])
def test_the_mover_is_told_that_nobody_fired(strike: bool) -> None:
    """Once for each missile that was in range and came through without a shot; a shot that missed says so itself. Source: 7.1."""
    elsewhere = flight("usa-2", "titan-ii", "1842", route=("1841",))
    at = seats("strike", Machine(), Peaceful())._replace(players={Power.USA: None, Power.USSR: Peaceful()})
    _, wave = conduct.fly(near_moscow(elsewhere), ["usa-2", "usa-1"], seats=at, stay=False, strike=strike)
    told = wave.lines()
    assert [line.endswith("The USSR let the missile pass.") for line in told] == [False, True]
    assert told[1].startswith("usa-1") and not (strike and "flies" in told[1])


def test_while_the_enemy_may_still_fire_nothing_is_told_of_it() -> None:
    """His answer is to come. Source: 7.1."""
    at = seats("human", Machine(), Machine())._replace(players={Power.USA: None, Power.USSR: None})
    assert "fire" not in conduct.fly(near_moscow(), ["usa-1"], seats=at, stay=False).report.summary()


@pytest.mark.parametrize("answer", [intercept.wait, intercept.let_pass])
def test_a_missile_over_its_target_hits_it_whatever_its_enemy_answered(answer: Any) -> None:
    """It was halted over Moscow, at the end of its way, with movement left and another target near. Source: 6, 7.2, 8."""
    at = seats("aim", Machine(), Machine())._replace(players={Power.USA: Machine(), Power.USSR: None})
    halted = over_moscow(Site("A", "2616", 2))
    halted = halted.with_forces(Power.USSR, replace(halted.ussr, bases=(base("2618", "ss-18", "ss-18"),)))
    ends = [done.report for done in conduct.play(answer(halted).game, at)]
    assert [(hit.missile, hit.city) for hit in ends if isinstance(hit, Impact)] == [("usa-1", "moscow")]


def test_one_that_is_not_fired_at_yet_may_be_fired_at_in_the_next_hex() -> None:
    """And the other side is asked again. Source: 7.2."""
    at = seats("wait", Machine(), Machine())._replace(players={Power.USA: Machine(), Power.USSR: None})
    game = near_moscow()
    for place in ("2515", MOSCOW):
        game = list(conduct.play(game, at))[-1].game
        assert game.war.moving == MovingMissile("usa-1", 1 if place == "2515" else 2, exposed=True)
        assert game.usa.flights[0].hex == place
        game = intercept.wait(game).game


def mailed(game: Game, **moving: Any) -> Game:
    """The file of the USA, who plays by mail; a missile in hand."""
    return by_mail(game.with_war(moving=MovingMissile("usa-1", **moving)))


NOBODY = seats("mail")._replace(players={Power.USA: None, Power.USSR: None})


def test_by_mail_nobody_lets_his_own_missile_pass() -> None:
    """Only a letter of the enemy's says so. Source: 7.1."""
    with pytest.raises(RequestError, match="only the enemy can let a missile pass"):
        conduct.fly(mailed(near_moscow()), ["usa-1"], seats=NOBODY, stay=False, unopposed=True)


def test_by_mail_missiles_fly_on_and_the_enemys_letter_says_where_he_fired() -> None:
    """None halts in its owner's file. Source: 7.1."""
    second = flight("usa-2", "titan-ii", "2514", route=("2515", "2616"))
    game, wave = conduct.fly(mailed(near_moscow(second)), ["all"], seats=NOBODY, stay=False, strike=True)
    assert [(flown.missile, flown.hex) for flown in wave.moves] == [("usa-1", MOSCOW), ("usa-2", "2616")]
    assert [hit.missile for hit in wave.impacts] == ["usa-1", "usa-2"]
    assert game.ussr.sites[0].destroyed
