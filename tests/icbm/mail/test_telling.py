"""What a side did, told without its secrets; and what is not for it to do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import ActionResult, Controller, Game, Mailbox, MovingMissile, Phase, Site
from fng_cli.icbm.mail.letters import lines_of_next_letter, orders_salt
from fng_cli.icbm.mail.outgoing import record_action
from fng_cli.icbm.setup import bid, placing, secret
from fng_cli.icbm.setup.bid import sha256_hex
from fng_cli.icbm.war import activate, intercept, move, orders, turn
from tests.icbm.games import MOSCOW, SALT, base, flight, forces, over_moscow, war


def by_mail(game: Game, owner: Power = Power.USA) -> Game:
    """The game as one side keeps it that plays by mail."""
    for side in Power:
        player = Controller.HUMAN if side is owner else Controller.MAIL
        game = game.with_forces(side, replace(game.forces(side), player=player, secret="word"))
    return replace(game, mail=Mailbox(owner))


def told(before: Game, done: ActionResult[Any], *faces: int) -> tuple[str, ...]:
    """The lines in the box after a deed."""
    mail = record_action(before, done, faces).mail
    assert mail
    return mail.outbox


def test_a_set_up_is_told_without_types() -> None:
    """Number and hash of each base, in the order of their hexes. Source: 3.1."""
    game = by_mail(Game(), Power.USSR)
    for where, kinds in (
        ("1816", {"ss-11": 23, "ss-13": 3, "ss-17": 6}),
        ("1815", {"ss-18": 12, "ss-19": 12}),
    ):
        done = placing.place_base(game, where, kinds)
        assert told(game, done) == ()
        game = done.game
    lines = told(game, placing.finish(game))
    assert [line.split()[:3] for line in lines[:2]] == [["base", "1815", "24"], ["base", "1816", "32"]]
    assert lines[2:] == ("ready",)
    assert "ss-" not in " ".join(lines)


def test_rounds_and_a_bid_are_told_by_hash() -> None:
    """The bid is shown once both are pledged. Source: 3.5, 4."""
    ready = by_mail(war(forces(Site("A", "1944")), forces()))
    game = replace(ready, phase=Phase.ROUNDS)
    [line] = told(game, secret.allocate(game, Power.USA, {"A": 3}, SALT))
    assert line.split()[0] == "rounds"
    game = replace(ready, phase=Phase.BID)
    alone = record_action(game, bid.bid(game, usa=5), ())
    assert alone.mail
    assert alone.mail.outbox[-1] == f"bid {alone.usa.bid_pledge}"
    both = game.with_forces(Power.USSR, replace(game.ussr, bid_pledge="0" * 64))
    assert told(both, bid.bid(both, usa=5))[-1].startswith("bid-shown 5 ")


def test_the_war_is_told_as_it_is_seen() -> None:
    """Fire with its dice, impacts, the end of a turn. Source: 5 to 8."""
    mine = by_mail(
        war(forces(flight("usa-1", "titan-ii", MOSCOW)), forces(), moving=MovingMissile("usa-1", 3))
    )
    assert told(mine, move.impact(mine)) == ("impact usa-1",)
    assert told(mine, turn.end_turn(mine)) == ("turn",)
    theirs = by_mail(
        war(
            forces(flight("usa-1", "titan-ii", MOSCOW)),
            forces(),
            moving=MovingMissile("usa-1", 3, exposed=True),
        ),
        Power.USSR,
    )
    held = record_action(theirs, intercept.let_pass(theirs), ())
    assert [line for line in lines_of_next_letter(held) if line.startswith("at ")] == ["at usa-1 2516 hold"]


def test_nobody_does_what_is_for_the_other_side_to_do() -> None:
    """Or moves on before it has said whether it fires. Source: 5, 7.1."""
    flying = forces(flight("usa-1", "titan-ii", MOSCOW), base("1844", "titan-ii"))
    halted = war(flying, forces(Site("A", "2517", 3)), moving=MovingMissile("usa-1", 3, exposed=True))
    usa, ussr = by_mail(halted), by_mail(halted, Power.USSR)
    with pytest.raises(RequestError, match="your letter is on its way"):
        record_action(usa, move.impact(usa), ())
    over = replace(usa, mail=Mailbox(Power.USA, sent=1, received=2))
    ended = record_action(over, turn.end_turn(over), ())
    assert ended.mail
    assert (ended.war, ended.mail.plan_lines) == (over.war, ("turn",))
    with pytest.raises(RequestError, match="the USSR must first answer your moves; write"):
        record_action(ended, move.impact(over), ())
    with pytest.raises(RequestError, match="plays by mail"):
        record_action(usa, intercept.let_pass(usa), ())
    with pytest.raises(RequestError, match="plays by mail"):
        record_action(ussr, turn.end_turn(ussr), ())
    bids = replace(usa, phase=Phase.BID)
    with pytest.raises(RequestError, match="bids by mail"):
        record_action(bids, bid.bid(bids, ussr=3), ())


def test_a_base_that_goes_elsewhere_is_told() -> None:
    """The Soviet answer to missiles in Alaska. Source: 3.3."""
    pledged = replace(base("1815", "ss-18", "ss-18"), pledge="0" * 64)
    alaska = war(forces(base("1030", "titan-ii", "titan-ii")), forces(pledged), phase=Phase.REPLY)
    game = by_mail(alaska, Power.USSR)
    assert told(game, placing.move_base(game, "1815", "1816")) == ("shift 1815 1816",)


def test_orders_travel_by_hash_and_with_another_salt_each_time() -> None:
    """Nobody reads them before they have been followed, nor sees that they were changed. Source: 7, ruling m-39."""
    game = by_mail(war(forces(Site("A", "1944", 3)), forces()))
    assert not any("orders" in line for line in lines_of_next_letter(game))
    ordered = record_action(game, orders.give_fire_order(game, Power.USA, "A=2@1 1@2"), ())
    [line] = [line for line in lines_of_next_letter(ordered) if "orders" in line]
    salt = orders_salt(ordered, 1)
    assert line.split() == ["orders-pledge", sha256_hex(f"icbm orders usa 1 A=2@1 1@2 {salt}")]
    assert "A=2" not in line
    later = replace(ordered, mail=Mailbox(Power.USA, sent=1, received=2))
    assert line not in lines_of_next_letter(later)


def test_several_bases_are_told_one_by_one_and_who_shows_nothing_says_so() -> None:
    """What opens them stands with each. Source: 5.2, 3.5."""
    flying = forces(base("1844", "titan-ii", "titan-ii"), base("1845", "titan-ii", "titan-ii"))
    game = by_mail(war(flying, forces(), allowed=6))
    lines = told(game, activate.activate_all(game, ["1844", "1845"]))
    assert [line.split()[:2] for line in lines] == [["activate", "1844"], ["activate", "1845"]]
    ended = replace(game, phase=Phase.OVER)
    unknown = replace(ended.usa, commitment="0" * 64, sites=(Site("A", "1944"),))
    pledged = ended.with_forces(Power.USA, unknown)
    assert told(pledged, secret.refuse(pledged, Power.USA)) == ("refuse",)


def test_what_opens_a_base_is_shown_once() -> None:
    """Types and salt with its first missiles; of those that follow their types alone. Source: 5.2, 3.5."""
    flying = forces(replace(base("1844", "titan-ii", "titan-ii"), salt=SALT))
    game = by_mail(war(flying, forces(), allowed=6))
    first = activate.activate(game, "1844", {"titan-ii": 1})
    assert told(game, first) == (f"activate 1844 titan-ii,titan-ii {SALT} titan-ii",)
    assert told(first.game, activate.activate(first.game, "1844", {"titan-ii": 1})) == (
        "activate 1844 - - titan-ii",
    )


def test_what_needs_no_line_is_told_by_none() -> None:
    """Fire is told by its announcement, and the answer to Alaska by each base that moves. Source: 3.3, 7.1."""
    exposed = by_mail(over_moscow(Site("A", "2517", 2)), Power.USSR)
    assert told(exposed, intercept.intercept(exposed, {"A": 1}, dice=Typed((6,))), 6) == ()
    answers = replace(war(forces(), forces(base("1815", "ss-18", "ss-18"))), phase=Phase.REPLY)
    replies = by_mail(answers, Power.USSR)
    assert told(replies, placing.finish(replies)) == ("ready",)
