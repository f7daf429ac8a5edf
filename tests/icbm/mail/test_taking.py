"""A letter is done line by line by the rules, or refused as a whole."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HIDDEN, Base, Game, Phase, Site
from fng_cli.icbm.board.turns import MovingMissile
from fng_cli.icbm.mail.letters import sealed
from fng_cli.icbm.mail.taking import holding, read
from fng_cli.icbm.setup.pledges import base_line, hashed
from tests.icbm.games import MOSCOW, SALT, flight, forces, war
from tests.icbm.mail.test_telling import by_mail

SHOWN = ("ss-18", "ss-11")
UNSEEN = Base("1815", (HIDDEN, HIDDEN), pledge=hashed(base_line("ussr", SHOWN, SALT)))


def said(game: Game, *lines: str) -> Game:
    """The USA's file after the first letter from the USSR."""
    return read(game, sealed(1, Power.USSR, "", lines)).game


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
        ("roll", "too few dice"),
        ("roll 4 4", "too many dice"),
        ("activate 1816 - - ss-18", "first find out how many"),
        ("fire A=1 3", "it is the turn of the USSR itself"),
        ("base 1817 2 " + "0" * 64, "not now"),
        ("surrender", "is no line of a letter"),
        ("move", "is not whole"),
        ("fly 2516", "is no line of a letter"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_its_line(line: str, fault: str) -> None:
    """And with its reason."""
    with pytest.raises(RequestError, match="letter 1, line 1") as told:
        said(soviet_turn(), line)
    assert fault in str(told.value)


def test_nobody_flies_past_a_site_without_asking() -> None:
    """A move ends where the missile may be fired at, unless its enemy lets it go by. Source: 7."""
    mine = forces(Site("A", "1944", 3))
    game = by_mail(war(mine, forces(flight("ussr-1", "ss-18", "1939")), side=Power.USSR))
    with pytest.raises(RequestError, match="ussr-1 halts in 1941"):
        said(game, "move ussr-1 1940 1941 1942")
    passing = game.with_war(moving=MovingMissile("ussr-1", 0, let_by=True))
    assert holding(passing) == ("A",)
    assert said(passing, "move ussr-1 1940 1941 1942").ussr.flights[0].hex == "1942"


def test_fire_is_ruled_by_the_dice_of_the_letter() -> None:
    """A hit on 1 to 5 at range 1. Source: 7.2."""
    halted = by_mail(
        war(
            forces(flight("usa-1", "titan-ii", MOSCOW)),
            forces(Site("A", "2517")),
            moving=MovingMissile("usa-1", 3, exposed=True),
        )
    )
    assert said(halted, "fire A=2 6 6").usa.flights
    assert not said(halted, "fire A=2 6 5").usa.flights
    assert said(halted, "fire A=2 6 6").ussr.sites[0].fired == 2
