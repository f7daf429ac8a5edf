"""Commands to begin a game and to set it up: sections 2 to 4."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated

import typer

from fng_cli.cli.files import config
from fng_cli.cli.icbm.game import (
    GAME_NAME,
    Commitment,
    GameRun,
    HexArgument,
    Historical,
    LookingRun,
    OwnSide,
    RollOption,
    Salt,
    SideOption,
    StartingRun,
    UnansweredRun,
    UsaBid,
    UssrBid,
    need_game,
    own_side,
    ruled_action,
)
from fng_cli.cli.icbm.typed import parse_missiles, parse_rounds, parse_side
from fng_cli.cli.icbm.words import show_committed, show_lines
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import THE_GAME, Controller
from fng_cli.icbm.player import machine
from fng_cli.icbm.player.trial import HUMAN, MAIL
from fng_cli.icbm.setup import bid as bids
from fng_cli.icbm.setup import placing, secret
from fng_cli.names import find

WHO_PLAYS = "Player of this side: human, machine, novice, random, or mail for an opponent elsewhere."


RoundsOfSites = Annotated[
    list[str] | None,
    typer.Argument(metavar="[SITE=N...]", help="Number of rounds for each site, such as A=3 B=2."),
]


@command(
    "new",
    page="icbm 3",
    game=GAME_NAME,
    report=placing.Begun,
    run=StartingRun,
    file_use=FileUse.BEGINS,
    uses=Uses.DOCUMENT,
)
def new(
    play: Play,
    path: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="File to keep the game in, such as game.toml.")
    ] = None,
    usa: Annotated[str, typer.Option("--usa", metavar="WHO", help=WHO_PLAYS)] = HUMAN,
    ussr: Annotated[str, typer.Option("--ussr", metavar="WHO", help=WHO_PLAYS)] = HUMAN,
    historical: Annotated[
        bool,
        again(
            Historical,
            "Play the historical variant: the numbers of rounds are fixed, and the USSR launches first.",
        ),
    ] = False,
) -> Ruled:
    """Begin a game.

    A person plays each side, unless --usa or --ussr says otherwise. The map is empty; the USSR sets up
    first, then the USA, and the computer sets up its side as soon as its turn comes.

    The command is refused if the file exists already, or if the document holds a game.

    icbm new game.json --seed 5
    icbm new game.json --ussr machine
    icbm new game.json --ussr mail
    icbm new --historical --seed 5 -j
    """
    if play.state[THE_GAME]:
        raise RequestError(
            "the document already holds a game; start without the document (-N), or in another file"
        )
    players = {
        side: Controller(find(name, list(Controller), "player", f"--{side}"))
        for side, name in ((Power.USA, usa), (Power.USSR, ussr))
    }
    return ruled_action(
        play.state,
        placing.begin(historical=historical, players=players, secrets=draw_secrets(players)),
        dice=play.dice,
    )


def draw_secrets(players: Mapping[Power, str]) -> Mapping[Power, str]:
    """Return a random secret (in a replay, the logged one) for each side that needs one; empty if none does.
    By mail, this is the side that this file belongs to. In other games, it is each side that the program
    plays. ``players`` says who plays each side.
    """
    by_mail = MAIL in players.values()
    machines = [side for side, player in players.items() if player != (MAIL if by_mail else HUMAN)]
    if not machines:
        return {}
    word = config.current().draw("secret", lambda: secrets.token_hex(16))
    return {side: f"{word}/{side}" for side in machines}


@command(
    "place base",
    page="icbm 3.1, 3.4",
    section="placed",
    game=GAME_NAME,
    report=placing.CounterPlaced,
    run=UnansweredRun,
    uses=Uses.DOCUMENT,
)
def place_base(
    play: Play,
    where: HexArgument,
    kinds: Annotated[
        list[str],
        typer.Argument(metavar="TYPE=N...", help="Number of missiles of each type, such as ss-18=2 ss-11."),
    ],
) -> Ruled:
    """Form a base of two or more missiles on your own land, but not in a city.

    The base belongs to the side that is setting up.

    The command is refused if the hex has a base already, or if the side setting up has too few missiles left.

    icbm place base 1815 ss-18=2 -f game.json
    icbm new --seed 5 -j | icbm place base 1815 ss-18=2
    """
    return ruled_action(
        play.state,
        placing.place_base(need_game(play.state), hexes.find(where), parse_missiles(kinds)),
        dice=play.dice,
    )


@command(
    "place abm",
    page="icbm 3.4, 7.4",
    section="placed",
    game=GAME_NAME,
    report=placing.CounterPlaced,
    run=UnansweredRun,
    uses=Uses.DOCUMENT,
)
def place_abm(
    play: Play,
    where: HexArgument,
    letter: Annotated[
        str | None,
        typer.Option("--letter", metavar="LETTER", help="Letter of the site. [default: the next free one]"),
    ] = None,
) -> Ruled:
    """Set up an ABM site on your own land or in one of your cities.

    The site belongs to the side that is setting up.

    The command is refused if the hex has a site already, or if no site is left. It is also refused if the
    letter that you give is taken.

    icbm place abm moscow -f game.json
    icbm new --seed 5 -j | icbm place abm 1815 --letter C
    """
    return ruled_action(
        play.state, placing.place_site(need_game(play.state), hexes.find(where), letter), dice=play.dice
    )


@command(
    "place remove",
    page="icbm 3",
    section="placed",
    game=GAME_NAME,
    report=placing.CounterPlaced,
    run=UnansweredRun,
    uses=Uses.DOCUMENT,
)
def place_remove(
    play: Play,
    where: HexArgument,
    what: Annotated[
        placing.Stands | None,
        typer.Option(
            "--what",
            metavar="base|abm",
            help="Counter to remove, if there is both a base and a site in the hex.",
        ),
    ] = None,
) -> Ruled:
    """Remove a base or a site that you have set up.

    The base or site can be placed again elsewhere.

    The command is refused once the side has ended its setup.

    icbm place remove 1815 -f game.json
    icbm new -j | icbm place base 1815 ss-18=2 -j | icbm place abm 1815 -j | icbm place remove 1815 --what abm
    icbm new -j | icbm place base 1815 ss-18=2 -j | icbm place remove 1815
    """
    return ruled_action(
        play.state, placing.remove(need_game(play.state), hexes.find(where), what), dice=play.dice
    )


@command(
    "place done",
    page="icbm 3.2",
    section="placed",
    game=GAME_NAME,
    report=placing.SetUp,
    run=UnansweredRun,
    uses=Uses.DOCUMENT,
)
def place_done(play: Play, side: SideOption = None) -> Ruled:
    """End your setup.

    The USA sets up after the USSR. If the USA has placed missiles in Alaska, the USSR may then reply, and
    ends its reply with this command too. The ABM rounds are chosen last.

    The command is refused while you still have missiles to place.

    icbm place done -f game.json
    icbm new -j | icbm place auto -j | icbm place auto -j | icbm place done
    """
    return ruled_action(play.state, placing.finish(need_game(play.state), parse_side(side)), dice=play.dice)


@command(
    "place move",
    page="icbm 3.3",
    section="placed",
    game=GAME_NAME,
    report=placing.Moved,
    run=UnansweredRun,
    uses=Uses.DOCUMENT,
)
def place_move(
    play: Play,
    start: Annotated[str, typer.Argument(metavar="FROM", help="Hex of the base to move.")],
    end: Annotated[str, typer.Argument(metavar="TO", help="Hex that the base moves to.")],
) -> Ruled:
    """Move a Soviet base in reply to missiles in Alaska.

    The last move allowed ends the Soviet reply.

    The command is refused except during the Soviet reply to missiles in Alaska. It is also refused if the
    base has already moved, or if no base may stand in the new hex.

    icbm place move 2612 2512 -f game.json
    icbm place move 2612 2512 -i game.json -j
    """
    return ruled_action(
        play.state,
        placing.move_base(need_game(play.state), hexes.find(start), hexes.find(end)),
        dice=play.dice,
    )


@command("place auto", page="icbm 3", section="placed", game=GAME_NAME, report=placing.SetUp, run=GameRun)
def place_auto(play: Play, side: SideOption = None) -> Ruled:
    """Let the computer set up a side, or finish its setup.

    Bases and sites placed by hand stay where they are, except that the computer may move Soviet bases in the
    reply to missiles in Alaska. One roll seeds all the computer's choices.

    The command is refused if it is not the side's turn to set up.

    icbm place auto -f game.json
    icbm new --seed 5 -j | icbm place auto -j | icbm place auto
    """
    return ruled_action(
        play.state, machine.set_up(need_game(play.state), parse_side(side), dice=play.dice), dice=play.dice
    )


@command(
    "place rounds",
    page="icbm 3.5",
    section="placed",
    game=GAME_NAME,
    report=secret.Committed,
    show=show_committed,
    run=GameRun,
    uses=Uses.DOCUMENT,
)
def place_rounds(
    play: Play,
    given: RoundsOfSites = None,
    side: OwnSide = None,
    salt: Salt = None,
    hashed: Commitment = None,
) -> Ruled:
    """Write down a side's secret ABM rounds, with a hash to check them later.

    The game keeps the numbers of rounds secret and shows their hash. With --commitment, the game gets only
    the hash, and you keep the numbers. Without --salt, a random salt is drawn.

    The command is refused outside the phase for ABM rounds, or if the side has already fixed its rounds. It
    is also refused if the rules forbid these numbers.

    icbm place rounds A=2 B=1 --side ussr -f game.json
    icbm place rounds --side usa A=1 C=2 -i game.json
    """
    game = need_game(play.state)
    who = own_side(game, side)
    if hashed is not None:
        if given or salt:
            raise RequestError(
                "--commitment gives only a hash; leave out the numbers and the salt, which stay with you"
            )
        return ruled_action(play.state, secret.commit(game, who, hashed), dice=play.dice)
    word = salt or config.current().draw("salt", lambda: secrets.token_hex(16))
    return ruled_action(
        play.state, secret.allocate(game, who, parse_rounds(given or ()), word), dice=play.dice
    )


@command("bid", page="icbm 4", game=GAME_NAME, report=bids.First | bids.Sealed | bids.Caught, run=GameRun)
def bid(
    play: Play,
    usa: UsaBid = None,
    ussr: UssrBid = None,
    roll: RollOption = False,
    side: OwnSide = None,
    hashed: Annotated[
        str | None,
        again(
            Commitment, "Hash of the bid, for the side given with --side; the bid itself is revealed later."
        ),
    ] = None,
    salt: Annotated[
        str | None, again(Salt, "Salt used for the hash of the bid, if the hash was given earlier.")
    ] = None,
) -> Ruled:
    """Decide who launches first, by bids or by dice.

    The side with the higher bid launches first; if the bids are equal, both are withdrawn and the sides bid
    again. You can give both bids, one bid, or the hash of a bid that is revealed later; with --roll, the side
    with the higher die launches first.

    The command is refused if the side has already bid; --roll is refused once any bid has been made.

    icbm bid --usa 2 --ussr 3 -f game.json
    icbm bid --roll --odds -i game.json
    """
    bids.check_roll(usa, ussr, roll=roll)
    game = need_game(play.state)
    if hashed is not None:
        return ruled_action(play.state, bids.pledge(game, own_side(game, side), hashed), dice=play.dice)
    if salt is not None:
        return ruled_action(play.state, bids.show_bid_of_side(game, usa, ussr, salt), dice=play.dice)
    return ruled_action(
        play.state,
        bids.roll_for_first(game, dice=play.dice) if roll else bids.bid(game, usa, ussr),
        dice=play.dice,
    )


@command(
    "commit",
    page="icbm 3.5, 7.1",
    game=GAME_NAME,
    report=secret.Sworn,
    show=show_lines,
    run=LookingRun,
    uses=Uses.DOCUMENT,
)
def commit(
    play: Play,
    given: RoundsOfSites = None,
    side: OwnSide = None,
    salt: Salt = None,
    bid: Annotated[
        int | None,
        typer.Option(
            "--bid",
            min=0,
            metavar="POINTS",
            help="Bid to commit to: print it with its hash, instead of the ABM rounds.",
        ),
    ] = None,
) -> secret.Sworn:
    """Print your secret ABM rounds or a bid, with their hash; nothing is saved.

    Without --salt, a random salt is drawn and printed.

    The command is refused outside the phase for ABM rounds (with --bid, the phase for bids). It is also
    refused if the rules forbid these numbers of rounds, or if the salt is too short.

    icbm commit A=2 B=1 --side ussr -f game.json
    icbm commit A=1 --side usa --salt saltthatnobodyguesses -i game.json -j
    """
    game, word = need_game(play.state), salt or secrets.token_hex(16)
    who = own_side(game, side)
    if bid is not None:
        return secret.seal_bid(game, who, bid, word)
    return secret.seal_rounds(game, who, parse_rounds(given or ()), word)
