"""What a side by mail does next: its own part, or a letter. Source: 3 to 9."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Mailbox, MovingMissile, Phase, Site
from fng_cli.icbm.mail.incoming import steps_by_mail, waits_for_other_side
from tests.icbm.games import MOSCOW, flight, forces, war
from tests.icbm.mail.test_telling import by_mail

OWN = Next(call("activate"), "yours")
USA, USSR = Mailbox(Power.USA), Mailbox(Power.USSR)


def named(game: Game, mail: Mailbox) -> list[str]:
    """The commands that come next."""
    return [step.call.command for step in steps_by_mail(game, mail, lambda: (OWN,))]


def waits(game: Game, mail: Mailbox) -> bool:
    """Whether the owner of this mailbox has nothing to decide."""
    return waits_for_other_side(replace(game, mail=mail), mail)


def test_who_is_on_acts_and_the_other_waits_for_a_letter() -> None:
    """Whoever's letter comes next."""
    game = war(forces(), forces())
    assert (named(game, USA), named(game, USSR)) == (["activate"], ["mail write"])
    assert named(game, Mailbox(Power.USSR, sent=1)) == ["mail read"]


def test_a_missile_in_range_waits_for_the_enemy() -> None:
    """He fires, or lets it pass; once he has announced his fire, he writes. Source: 7.1."""
    flying = forces(flight("usa-1", "titan-ii", MOSCOW))
    game = war(flying, forces(Site("A", "2517", 3)), moving=MovingMissile("usa-1", 3, exposed=True))
    mine, theirs = replace(USA, sent=1, received=1), USSR
    assert (waits(game, mine), waits(game, theirs)) == (True, False)
    assert waits(game, replace(theirs, fire_answers=("usa-1 2516 A=1",)))
    assert not waits(game, replace(USA, sent=1, received=2))  # his letter may go on


def test_a_set_up_rounds_and_a_bid_are_made_by_each_side() -> None:
    """Until it has made its own. Source: 3, 4."""
    game = by_mail(Game())
    assert (waits_for_other_side(game, USA), waits_for_other_side(game, USSR)) == (True, False)
    assert waits_for_other_side(replace(game, phase=Phase.REPLY), USA)
    rounds = replace(game, phase=Phase.ROUNDS)
    assert not waits_for_other_side(rounds, USA)
    assert waits_for_other_side(rounds.with_forces("usa", replace(rounds.usa, commitment="0" * 64)), USA)
    bids = replace(game, phase=Phase.BID)
    assert not waits_for_other_side(bids, USA)
    assert waits_for_other_side(bids.with_forces("usa", replace(bids.usa, bid_points=3)), USA)


def test_at_the_end_both_show_their_rounds() -> None:
    """And tell it. Source: 9."""
    over = replace(war(forces(), forces()), phase=Phase.OVER)
    over = over.with_forces("ussr", replace(over.ussr, commitment="0" * 64))
    assert named(over, USSR) == ["reveal", "mail write", "score"]
    assert named(over, replace(USSR, outbox=("reveal A=1 salt",))) == ["mail write", "score"]
    assert named(over, USA) == ["mail read", "score"]
