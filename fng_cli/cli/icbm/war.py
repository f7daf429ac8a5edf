"""Commands of the war: activate, move, impact, turn. Sections 5, 6 and 8."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from fng_cli.cli.icbm.game import FORM, SideOption, To, done, game_in, need_game
from fng_cli.cli.icbm.typed import kind_of, missiles, need_side, side_of, way_over, whole_numbers
from fng_cli.cli.icbm.words import show_wave
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.state import Done, Game
from fng_cli.icbm.war import activate as activation
from fng_cli.icbm.war import impact as impacts
from fng_cli.icbm.war import move as movement
from fng_cli.icbm.war import turn as turns
from fng_cli.icbm.war import wave as waves

Type = Annotated[str | None, typer.Option("--type", metavar="TYPE", help="A type of missile, such as ss-18.")]


class Apart(Options, frozen=True):
    """The options for activating without a game."""

    turn: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Without a game: the side's own turn.")
    ] = None
    base: Annotated[
        list[str] | None,
        typer.Option(metavar="SIZE", help="Without a game: missiles of a base, in the order opened."),
    ] = None
    launch: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Without a game: activate no more than these.")
    ] = None

    def none(self, game: Game) -> Game:
        """The game. Raises RequestError where any of these is given beside it."""
        if self.turn is not None or self.base or self.launch is not None:
            raise RequestError(
                "--turn, --base and --launch are for ruling without a game; here give the hex of a base"
            )
        return game

    def ruled(
        self, play: Play, where: str | None, side: str | None
    ) -> activation.Allowance | activation.BasesActivated:
        """The number that a side may activate, or which of the bases that are opened. Raises RequestError for a hex."""
        if where is not None:
            need_game(play)
        who, number = need_side(side), 1 if self.turn is None else self.turn
        if not self.base:
            return activation.allowance(who, number, dice=play.dice)
        opened = whole_numbers(self.base, "--base")
        return activation.open_bases(who, number, opened, self.launch, dice=play.dice)


@command(
    "activate",
    page="icbm 5.1, 5.2",
    form=FORM,
    report=activation.Activated | activation.Allowance | activation.BasesActivated,
)
def activate(
    play: Play,
    where: Annotated[
        str | None, typer.Argument(metavar="[HEX]", help="The base to activate; none: roll for how many.")
    ] = None,
    chosen: Annotated[
        list[str] | None, typer.Argument(metavar="[TYPE=N...]", help="Only these of its missiles.")
    ] = None,
    aims: Annotated[
        list[str] | None,
        typer.Option(
            "--aim", metavar="HEX", help="What a missile is meant for, one each; a note of your own."
        ),
    ] = None,
    side: SideOption = None,
    *,
    apart: Apart,
) -> activation.Allowance | activation.BasesActivated | Ruled:
    """Roll how many missiles may be activated, and name them: the rest of an opened base is lost.

    icbm activate --side usa --turn 2 --base 5 --dice 4
    icbm activate -i game.json --odds
    """
    game = game_in(play)
    if game is None:
        return apart.ruled(play, where, side)
    return done(play, _activated(play, apart.none(game), where, chosen, aims, side))


def _activated(
    play: Play,
    game: Game,
    where: str | None,
    chosen: list[str] | None,
    aims: list[str] | None,
    side: str | None,
) -> Done[Any]:
    """The missiles of a base activated, or the roll for how many may be."""
    activation.need_side_on(game, side_of(side))
    if where is None:
        return activation.roll(game, dice=play.dice)
    targets = [hexes.find(aim, "--aim") for aim in aims or ()]
    return activation.activate(game, hexes.find(where), missiles(chosen) if chosen else None, targets)


@command("move", page="icbm 6, 7", form=FORM, report=waves.Wave | movement.Reach, show=show_wave)
def move(
    play: Play,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[MISSILE...]", help="usa-3, or several, or all: each that has somewhere to fly."
        ),
    ] = None,
    to: To = None,
    via: Annotated[
        list[str] | None, typer.Option("--via", metavar="HEX", help="Hexes to fly over on the way, in order.")
    ] = None,
    stay: Annotated[bool, flag("It stays where it is.")] = False,
    no_fire: Annotated[bool, flag("The enemy has said that he lets it pass: it halts nowhere.")] = False,
    strike: Annotated[
        bool, typer.Option("--impact", help="What arrives without being fired at impacts at once.")
    ] = False,
    kind: Type = None,
    start: Annotated[
        str | None,
        typer.Option("--from", metavar="HEX", help="Without a game: from here, with --type and --to."),
    ] = None,
) -> movement.Reach | Ruled:
    """Move missiles in the air; each halts where the enemy may fire at it.

    icbm move --type ss-11 --from moscow --to miami
    icbm move ussr-1 --to new-york -f game.json
    """
    if start is not None or kind is not None:
        return _reach(names, kind, start, to)
    way, game = way_over(via, to, stay=stay), need_game(play)
    return done(play, waves.fly(game, names, way, stay=stay, unopposed=no_fire, strike=strike))


def _reach(names: list[str] | None, kind: str | None, start: str | None, to: str | None) -> movement.Reach:
    if names or kind is None or start is None or to is None:
        raise RequestError("without a game give --type, --from and --to, and no missile")
    return movement.reach(kind_of(kind), hexes.find(start, "--from"), hexes.find(to, "--to"))


@command("impact", page="icbm 8", section="missile_impact", form=FORM, report=impacts.Impact | impacts.Strike)
def impact(
    play: Play,
    name: Annotated[
        str | None, typer.Argument(metavar="[MISSILE]", help="Else the one that is being moved.")
    ] = None,
    city: Annotated[
        str | None, typer.Option("--city", metavar="CITY", help="Without a game: a city, or its points.")
    ] = None,
    strength: Annotated[
        int | None, typer.Option("--strength", min=0, metavar="N", help="Without a game: of the missile.")
    ] = None,
    kind: Type = None,
) -> impacts.Strike | Ruled:
    """A missile impacts where it is: base, site and city of the enemy in that hex are hit.

    icbm impact --city moscow --type titan-ii
    icbm impact ussr-1 -f game.json
    """
    if city is None and strength is None and kind is None:
        return done(play, impacts.impact(need_game(play), name))
    return _strike(name, city, strength, kind)


def _strike(name: str | None, city: str | None, strength: int | None, kind: str | None) -> impacts.Strike:
    """The impact of a missile that stands in no game."""
    if name is not None or city is None or (strength is None) == (kind is None):
        raise RequestError("without a game give --city, and one of --strength and --type")
    force = strength if strength is not None else kind_of(kind or "").strength
    if city.isascii() and city.isdigit() and len(city) < 4:
        return impacts.strike(int(city), force)
    return impacts.strike_city(hexes.find(city, "--city"), force)


@command("turn", page="icbm 5, 6.1", section="turn_end", form=FORM, report=turns.TurnEnd | turns.Aged)
def turn(
    play: Play,
    duration: Annotated[
        int | None, typer.Option("--duration", metavar="N", help="Without a game: of a missile in the air.")
    ] = None,
) -> turns.Aged | Ruled:
    """End the turn: opened bases are cleared, durations go down, the other side is on.

    icbm turn --duration 3
    icbm turn -f game.json
    """
    if duration is not None:
        return turns.age(duration)
    return done(play, turns.end_turn(need_game(play)))
