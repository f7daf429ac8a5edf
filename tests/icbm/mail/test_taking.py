"""A letter is done line by line by the rules, or refused as a whole."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HIDDEN, Base, Game, Mailbox, MovingMissile, Phase, Site
from fng_cli.icbm.mail.incoming import read_letter
from fng_cli.icbm.mail.letters import LetterDice, dice_of_answer, faces_thrown, seal_letter
from fng_cli.icbm.mail.outgoing import announce, record_action
from fng_cli.icbm.setup.bid import base_line, dice_line, sha256_hex
from tests.icbm.games import MOSCOW, SALT, flight, forces, war
from tests.icbm.mail.test_telling import by_mail

SHOWN = ("ss-18", "ss-11")
UNSEEN = Base("1815", (HIDDEN, HIDDEN), pledge=sha256_hex(base_line("ussr", SHOWN, SALT)))


SEAL, NEXT = "1" * 64, f"pledge {'0' * 64}"


def secret_of(*thrown: int) -> str:
    """A secret by which the first throw of a letter falls so."""
    return next(
        word
        for word in (f"word{number}" for number in range(10_000))
        if LetterDice(word, SEAL).next().in_order(len(thrown), "any") == thrown
    )


FOUR = secret_of(4)


def said(game: Game, *lines: str, secret: str = FOUR) -> Game:
    """The USA's file after the third letter of the game, from the USSR, whose dice it had pledged."""
    mail = Mailbox(Power.USA, (), 1, 1, SEAL, sha256_hex(dice_line("ussr", 3, FOUR)))
    if game.mail:
        kept = (
            "announced_rounds",
            "fire_answers",
            "plan_lines",
            "orders",
            "orders_letter",
            "orders_pledge",
            "told_sites",
        )
        mail = replace(mail, **{name: getattr(game.mail, name) for name in kept})
    letter = seal_letter(3, Power.USSR, SEAL, (f"dice {secret}", *lines, NEXT))
    return read_letter(replace(game, mail=mail), letter).game


def soviet_turn() -> Game:
    """A turn of the USSR, in the file of the USA."""
    return by_mail(war(forces(), forces(UNSEEN), side=Power.USSR))


def test_a_set_up_leaves_types_hidden() -> None:
    """Only numbers. Source: 3.1."""
    pledge = "0" * 64
    game = said(by_mail(Game()), f"base 1815 30 {pledge}", f"base 1816 26 {pledge}", "abm 2516 A", "ready")
    assert game.phase is Phase.USA_SETUP
    assert {kind for base in game.ussr.bases for kind in base.types} == {HIDDEN}


def test_a_base_is_opened_as_it_was_pledged() -> None:
    """All its types are known from then on. Source: 5.2, ruling m-36."""
    game = said(soviet_turn(), "roll 4", f"activate 1815 ss-18,ss-11 {SALT} ss-18", "move ussr-1 1816 1817")
    assert (game.ussr.flights[0].type, game.ussr.flights[0].hex) == ("ss-18", "1817")
    assert game.war.allowed == 6


def test_another_missile_than_was_pledged_ends_the_game() -> None:
    """And its owner has lost; what follows in the letter does not count."""
    game = said(soviet_turn(), "roll 4", f"activate 1815 ss-18,ss-18 {SALT} ss-18", "turn")
    assert game.phase is Phase.OVER
    assert game.ussr.caught


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("activate 1816 - - ss-18", "first find out how many"),
        (
            "fire A=1 3",
            "letter 3, line 2 (fire A=1 3): it is the turn of the USSR, so only the USA can answer",
        ),
        ("base 1817 2 " + "0" * 64, "this cannot be done now"),
        ("surrender", "this is not a valid line of a letter"),
        ("move", "a word in the line is missing"),
        ("fly 2516", "this is not a valid line of a letter"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_its_line(line: str, fault: str) -> None:
    """And with its reason."""
    with pytest.raises(RequestError, match="letter 3, line 2") as told:
        said(soviet_turn(), line)
    assert fault in str(told.value)


def test_a_letter_does_only_what_it_is_time_for() -> None:
    """Its side's own turn, its own set-up, and nothing before the fire that it owes an answer to. Source: 3, 5, 7.1."""
    flying = forces(flight("ussr-1", "ss-18", "2441"))
    owed = war(forces(), flying, side=Power.USSR, moving=MovingMissile("ussr-1", 3, exposed=True))
    for game, line, fault in (
        (war(forces(), forces(UNSEEN)), "turn", "not allowed now, because it is the turn of the USA"),
        (
            Game(phase=Phase.USA_SETUP),
            "base 1815 2 " + "0" * 64,
            "not allowed now, because the USA is setting up",
        ),
        (owed, "roll 4", "the moves that may still draw fire must come first"),
    ):
        with pytest.raises(RequestError, match=fault):
            said(by_mail(game), line)


@pytest.mark.parametrize("line", ["roll 5", "roll", "roll 4 4"])
def test_other_dice_than_those_of_the_letter_lose(line: str) -> None:
    """Its secret says that it was a 4. Source: ruling m-39."""
    game = said(soviet_turn(), line)
    assert (game.phase, game.ussr.caught) == (Phase.OVER, True)


def test_another_secret_than_was_pledged_loses() -> None:
    """Even where its die is as good. Source: ruling m-39."""
    game = said(soviet_turn(), "roll 5", secret=secret_of(5))
    assert (game.phase, game.ussr.caught) == (Phase.OVER, True)


def test_nobody_waits_for_a_better_die() -> None:
    """Who is on rolls in this letter, or passes. Source: ruling m-39."""
    with pytest.raises(
        RequestError, match="it is the turn of the USSR, which must roll for its missiles before it writes"
    ):
        said(soviet_turn(), "orders ask")
    assert not said(soviet_turn(), "turn").ussr.caught


def test_a_move_past_a_site_waits_for_what_its_owner_answers() -> None:
    """The missile halts in the first hex in range, and the rest is a plan; unless it was let by before. Source: 7."""
    mine = forces(Site("A", "1944", 3))
    game = by_mail(war(mine, forces(flight("ussr-1", "ss-18", "1939")), side=Power.USSR))
    halted = said(game, "move ussr-1 1940 1941 1942", "turn")
    assert halted.ussr.flights[0].hex == "1941"
    assert halted.mail
    assert halted.mail.plan_lines == ("move ussr-1 1942", "turn")
    passing = game.with_war(moving=MovingMissile("ussr-1", 0, let_by=True))
    assert said(passing, "move ussr-1 1940 1941 1942").ussr.flights[0].hex == "1942"


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (
            ("move ussr-1 1940 1941 1943",),
            ": ussr-1 is in hex 1939, but hex 1943 is not next to the hex before it",
        ),
        (("move ussr-1 1940 1941 1942", "turn", "impact ussr-1"), "come first"),
        (("move ussr-1 1940 1941", "activate 1815 - - ss-18"), "come first"),
        (("move ussr-1 1940 1941", "move ussr-2 1816"), "no missile 'ussr-2'"),
        (("move ussr-1 1940 1941", "move"), "a word in the line is missing"),
        (("move ussr-1 1940 1941", "impact"), "a word in the line is missing"),
        (("move ussr-1 1940 1941", "strike"), "a word in the line is missing"),
    ],
)
def test_a_plan_that_the_rules_forbid_is_refused_at_once(lines: tuple[str, ...], fault: str) -> None:
    """Also what stands behind the missile that has halted. Source: 5, 6.2."""
    mine = forces(Site("A", "1944", 3))
    game = by_mail(war(mine, forces(flight("ussr-1", "ss-18", "1939"), UNSEEN), side=Power.USSR, allowed=3))
    with pytest.raises(RequestError, match=fault):
        said(game, *lines)


def test_fire_that_the_enemy_announces_is_thrown_by_the_answer() -> None:
    """By a secret of the reader's, and the seal of the letter that announced it. Source: 7.2, ruling m-39."""
    halted = by_mail(
        war(
            forces(flight("usa-1", "titan-ii", MOSCOW)),
            forces(Site("A", "2517")),
            moving=MovingMissile("usa-1", 3, exposed=True),
        )
    )
    game = said(halted, "fire A=2")
    assert game.mail
    hand = dice_of_answer(game, 3, game.mail.seal)
    dice = hand.next()
    thrown = dice.in_order(2, "the same")
    assert faces_thrown(dice) == thrown
    assert game.mail.outbox[0] == f"shot {thrown[0]} {thrown[1]}"
    assert bool(game.usa.flights) == (min(thrown) == 6)  # a hit on 1 to 5 at range 1
    assert game.ussr.sites[0].fired == 2


def test_the_dice_of_fire_that_was_announced_come_first() -> None:
    """They are thrown anew, and nothing else is done before them. Source: ruling m-39."""
    halted = by_mail(
        war(
            forces(Site("A", "1944", 3)),
            forces(flight("ussr-1", "ss-18", "1944"), UNSEEN),
            side=Power.USSR,
            moving=MovingMissile("ussr-1", 3, exposed=True),
        )
    )
    near = by_mail(halted.with_forces("usa", replace(halted.usa, sites=(Site("A", "1943", 3),))))
    near = replace(near, mail=Mailbox(Power.USA, sent=1, received=2))
    waits = record_action(near, announce(near, {"A": 1}), ())
    after = said(waits, "shot 4", "turn")
    assert (after.ussr.flights, after.usa.sites[0].fired) == ((), 1)
    assert after.mail
    assert after.mail.fire_answers == ()
    old_file = replace(near, mail=replace(near.mail or Mailbox(Power.USA), announced_rounds={"A": 1}))
    assert said(old_file, "shot 4", "turn").ussr.flights == ()
    assert said(waits, "shot 6").ussr.caught
    with pytest.raises(RequestError, match="must begin with the dice for the pending fire"):
        said(waits, "turn")
    with pytest.raises(RequestError, match="and with no others"):
        said(near, "shot 4")
