"""Commands to begin a game and to set it up: sections 2 to 4."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from fng_cli.cli.icbm.game import (
    FORM,
    HexArgument,
    Side,
    StartingRun,
    done,
    game_in,
    missiles,
    need_game,
    need_side,
    rounds,
    whims,
)
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Seeded
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, leaning
from fng_cli.icbm.board.state import Done, Game, Phase
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.setup import bid as bids
from fng_cli.icbm.setup import placing, secret


class Begun(Report, frozen=True):
    """A game that has just begun."""

    scenario: str
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return f"A {self.scenario} game of ICBM: the USSR sets up first."


@command("new", page="icbm 3", form=FORM, report=Begun, run=StartingRun)
def new(
    play: Play,
    path: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="Where to keep the game, such as game.toml.")
    ] = None,
    historical: Annotated[
        bool,
        typer.Option("--historical", help="The historical variant: rounds are given, the USSR launches."),
    ] = False,
) -> Ruled:
    """Begin a game, in a file or as a document."""
    if game_in(play):
        raise RequestError(
            "there is a game in the document already: start without it (-N), or in another file"
        )
    game = Game(scenario="historical" if historical else "standard")
    following = Next("icbm place base HEX ss-18=2", "the USSR sets up; icbm place auto does it for you")
    return done(Done(game, Begun(game.scenario, leaning("map", "cities", "missiles"), (following,))))


@command("place base", page="icbm 3.1, 3.4", form=FORM, report=placing.Placed)
def place_base(
    play: Play,
    where: HexArgument,
    kinds: Annotated[list[str], typer.Argument(metavar="TYPE=N...", help="Missiles: ss-18=2 ss-11.")],
) -> Ruled:
    """Form a missile base: two or more missiles in a hex of your own land, not in a city."""
    return done(placing.place_base(need_game(play), hexes.find(where), missiles(kinds)))


@command("place abm", page="icbm 3.4, 7.4", form=FORM, report=placing.Placed)
def place_abm(
    play: Play,
    where: HexArgument,
    letter: Annotated[
        str | None, typer.Option("--letter", metavar="LETTER", help="Which site: else the next free one.")
    ] = None,
) -> Ruled:
    """Set up an ABM site, in a hex of your own land; cities are allowed."""
    return done(placing.place_site(need_game(play), hexes.find(where), letter))


@command("place remove", page="icbm 3", form=FORM, report=placing.Placed)
def place_remove(play: Play, where: HexArgument) -> Ruled:
    """Take back what you have set up in a hex."""
    return done(placing.remove(need_game(play), hexes.find(where)))


@command("place done", page="icbm 3.2", form=FORM, report=placing.SetUp)
def place_done(play: Play, side: Side = None) -> Ruled:
    """You are set up; the USSR ends its answer to Alaska so, too."""
    game = need_game(play)
    if side is not None and game.phase in placing.BUILDER and placing.builder(game) is not need_side(side):
        raise RequestError(f"--side {side}: it is the {placing.builder(game).label} that sets up now")
    return done(placing.finish(game))


@command("place move", page="icbm 3.3", form=FORM, report=placing.Moved)
def place_move(
    play: Play,
    start: Annotated[str, typer.Argument(metavar="FROM", help="The hex of the base.")],
    end: Annotated[str, typer.Argument(metavar="TO", help="Where it goes.")],
) -> Ruled:
    """Move a Soviet base because of missiles in Alaska."""
    return done(placing.move_base(need_game(play), hexes.find(start), hexes.find(end)))


@command("place auto", page="icbm 3", form=FORM, report=placing.SetUp)
def place_auto(play: Play, side: Side = None) -> Ruled:
    """Let the machine set up the side whose turn it is to do so."""
    game, machine = need_game(play), Machine()
    who = Power.USSR if game.phase is Phase.REPLY else placing.builder(game)
    if side is not None and who is not need_side(side):
        raise RequestError(f"--side {side}: it is the {who.label} that sets up now")
    if game.phase is not Phase.REPLY and (game.forces(who).bases or game.forces(who).sites):
        raise RequestError(f"the {who.label} has begun to set up: take that back, or go on by hand")
    mind = Seeded(whims(play))
    if game.phase is not Phase.REPLY:
        return done(placing.finish(machine.deploy(game, mind)))
    for start, end in machine.reply(game, mind):
        game = placing.move_base(game, start, end).game
    return done(placing.set_up_ends(game))


@command("place rounds", page="icbm 3.5", form=FORM, report=secret.Committed)
def place_rounds(
    play: Play,
    given: Annotated[
        list[str] | None, typer.Argument(metavar="[SITE=N...]", help="Rounds of each site: A=3 B=2.")
    ] = None,
    side: Side = None,
    salt: Annotated[
        str | None,
        typer.Option("--salt", metavar="SALT", help="What the hash is salted with: else something random."),
    ] = None,
    hashed: Annotated[
        str | None,
        typer.Option("--commitment", metavar="SHA256", help="Only the hash: you keep numbers and salt."),
    ] = None,
) -> Ruled:
    """Write down the secret ABM rounds of a side, fixed by a hash that anybody can check at the end."""
    game, who = need_game(play), need_side(side)
    if hashed is not None:
        if given or salt:
            raise RequestError("--commitment: with it the numbers and the salt stay with you; leave them out")
        return done(secret.commit(game, who, hashed))
    return done(secret.allocate(game, who, rounds(given or ()), salt or secrets.token_hex(16)))


@command("bid", page="icbm 4", form=FORM, report=bids.First | bids.Sealed)
def bid(
    play: Play,
    usa: Annotated[int | None, typer.Option("--usa", metavar="POINTS", help="The bid of the USA.")] = None,
    ussr: Annotated[int | None, typer.Option("--ussr", metavar="POINTS", help="The bid of the USSR.")] = None,
    roll: Annotated[bool, typer.Option("--roll", help="No bids: the higher die launches first.")] = False,
) -> bids.First | bids.Sealed | Ruled:
    """Who launches first: bids, one by one in secret or both at once, or dice."""
    if roll and (usa is not None or ussr is not None):
        raise RequestError("--roll and a bid: settle it by dice, or by bids")
    game = game_in(play)
    if game is not None:
        return done(bids.roll_for_first(game, dice=play.dice) if roll else bids.bid(game, usa, ussr))
    if roll:
        return bids.dice_off(dice=play.dice)
    if usa is None or ussr is None:
        raise RequestError("without a game give both bids (--usa 5 --ussr 3), or --roll")
    return bids.bids(usa, ussr)
