"""Commands of the war: activate, move, impact, turn, intercept, plan."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

import typer

from fng_cli.cli.icbm import typed
from fng_cli.cli.icbm.game import (
    GAME_NAME,
    GameRun,
    LookingRun,
    Missile,
    OwnSide,
    RollingRun,
    SeenBy,
    SideOption,
    To,
    human_turn,
    move_under_fire,
    need_game,
    own_side,
    ruled_action,
)
from fng_cli.cli.icbm.rule import ChanceOption, TypeOption
from fng_cli.cli.icbm.typed import (
    parse_hex,
    parse_missile_type,
    parse_missiles,
    parse_path,
    parse_rounds,
    parse_side,
)
from fng_cli.cli.icbm.words import show_lines, show_plan, show_reach, show_wave
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import again, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import arsenals
from fng_cli.icbm.board.state import ActionResult, Game, Phase, visible_game
from fng_cli.icbm.mail import outgoing
from fng_cli.icbm.player import conduct
from fng_cli.icbm.war import activate as activation
from fng_cli.icbm.war import intercept as interception
from fng_cli.icbm.war import move as impacts
from fng_cli.icbm.war import orders
from fng_cli.icbm.war import reach as reaching
from fng_cli.icbm.war import turn as turns
from fng_cli.icbm.war import wave as waves


@command(
    "activate",
    page="icbm 5.1, 5.2",
    game=GAME_NAME,
    report=activation.Activated | activation.Allowance | activation.BasesLaunched,
    show=show_lines,
    run=RollingRun,
)
def activate(
    play: Play,
    where: Annotated[
        str | None,
        typer.Argument(
            metavar="[HEX]",
            help="Hex of the base to activate. Without HEX, roll for the number of missiles allowed this turn.",
        ),
    ] = None,
    chosen: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TYPE=N...]",
            help="Number of missiles of each type to activate, such as ss-18=2; or the hex of another base, to activate all its missiles.",
        ),
    ] = None,
    aims: Annotated[
        list[str] | None,
        typer.Option(
            "--aim",
            metavar="TARGET",
            help="Target of each missile, in order. The targets are only a note for yourself.",
        ),
    ] = None,
    side: SideOption = None,
) -> Ruled:
    """Roll for the number of missiles to activate, or activate the missiles you name.

    Without HEX, the roll gives the number of missiles allowed this turn. With HEX, nothing is rolled: all
    missiles of the base take off, or only the missiles that you name by type. Missiles that stay behind are
    lost once a missile moves or the turn ends.

    The command is refused if it is not your turn, or if a missile has been moved this turn. It is also
    refused if you name more missiles than are allowed.

    icbm activate -i game.json --odds
    icbm activate 2816 2612 --aim chicago --aim detroit -i game.json
    """
    game = human_turn(play.state)
    activation.check_side_to_move(game, parse_side(side))
    if where is None:
        return ruled_action(play.state, activation.roll(game, dice=play.dice), dice=play.dice)
    if "=" in where:
        hex_name, _, number = where.partition("=")
        base = game.forces(game.war.side).base(hex_name)
        kind = base.types[0] if base else next(iter(arsenals()[game.war.side].missiles))
        raise RequestError(
            f"{where!r}: name the type of the missiles, e.g. icbm activate {hex_name} {kind}={number or 1}"
        )
    targets = [hexes.find(aim, "--aim") for aim in aims or ()]
    if chosen and all(word.isdigit() for word in chosen):
        bases = [hexes.find(name) for name in (where, *chosen)]
        return ruled_action(play.state, activation.activate_all(game, bases, targets), dice=play.dice)
    only = parse_missiles(chosen) if chosen else None
    return ruled_action(
        play.state, activation.activate(game, hexes.find(where), only, targets), dice=play.dice
    )


@command(
    "move",
    page="icbm 6, 7",
    game=GAME_NAME,
    report=waves.Wave,
    show=show_wave,
    run=GameRun,
    uses=Uses.DOCUMENT,
)
def move(
    play: Play,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[MISSILE...]",
            help="One or more missiles, such as usa-3, or the word 'all' for every missile that has a destination.",
        ),
    ] = None,
    to: To = None,
    via: Annotated[
        list[str] | None, typer.Option("--via", metavar="HEX", help="Hexes to fly over, in order.")
    ] = None,
    stay: Annotated[bool, flag("The missile stays where it is.")] = False,
    no_fire: Annotated[
        bool, flag("The enemy lets the missile pass, so the missile does not stop on the way.")
    ] = False,
    strike: Annotated[
        bool,
        typer.Option(
            "--impact",
            help="Missiles that arrive over a target impact at once, unless they are fired at.",
        ),
    ] = False,
) -> Ruled:
    """Move missiles; each missile halts where the enemy may fire at it.

    --to and --via set the path of the missiles that you name. The computer decides at once whether it fires,
    and its fire is rolled; a human uses icbm intercept, hold or wait. With --no-fire, and in a game by mail,
    missiles do not halt.

    The command is refused if it is not your turn, or if the missile cannot fly that far.

    icbm move ussr-1 --to new-york -f game.json
    icbm move all --impact -f game.json
    """
    way, game = parse_path(via, to, stay=stay), human_turn(play.state)
    fly = partial(conduct.fly, game, names, way, stay=stay, unopposed=no_fire, strike=strike)
    return ruled_action(play.state, move_under_fire(game, fly, dice=play.dice), dice=play.dice)


@command(
    "impact",
    page="icbm 8",
    section="missile_impact",
    game=GAME_NAME,
    report=impacts.Impact,
    run=GameRun,
    uses=Uses.DOCUMENT,
)
def impact(
    play: Play,
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[MISSILE]", help="Missile that is over a target. [default: the missile being moved]"
        ),
    ] = None,
) -> Ruled:
    """Detonate a missile in the hex it is over.

    Nothing is rolled. The missile is spent; the enemy's base and site in the hex are destroyed, and the
    enemy's city loses points, up to the missile's strength.

    The command is refused if the missile is not yours to move, or has finished its move. If you name no
    missile, it is also refused if the missile being moved is not over a target.

    icbm impact ussr-1 -f game.json
    icbm impact ussr-1 -i game.json -j
    """
    return ruled_action(play.state, impacts.impact(human_turn(play.state), name), dice=play.dice)


@command(
    "turn",
    page="icbm 5, 6.1",
    section="turn_end",
    game=GAME_NAME,
    report=turns.TurnEnd,
    run=GameRun,
    uses=Uses.DOCUMENT,
)
def turn(play: Play) -> Ruled:
    """End the turn.

    Each of your missiles in the air now has one turn fewer to fly, and missiles left in opened bases are
    lost. The other side moves next, or the game ends; a side with nothing left to do is skipped.

    The command is refused if a missile still has to move or impact, unless you add --force.

    icbm turn -f game.json
    icbm turn -i game.json -j
    """
    game = human_turn(play.state)
    if not play.force:
        waves.check_turn_done(game)
    return ruled_action(play.state, turns.end_turn(game), dice=play.dice)


@command(
    "intercept", page="icbm 7", game=GAME_NAME, report=interception.Fire | outgoing.FireAnnounced, run=GameRun
)
def intercept(
    play: Play,
    given: Annotated[
        list[str],
        typer.Argument(metavar="SITE=N...", help="Number of rounds for each site, such as A=2 B=1."),
    ],
    missile: Missile = None,
) -> Ruled:
    """Fire ABM rounds at the missile that has just entered a hex.

    The fire of each site is rolled; one hit destroys the missile, and the rounds are spent even if they miss.
    In a game by mail, the fire is only announced; it is rolled with the next letter.

    The command is refused if no missile has halted in range. It is also refused if a site that you name
    cannot fire at the missile or has too few rounds.

    icbm intercept B=1 -f game.json
    icbm intercept B=1 --odds --odds-by hit -i game.json
    """
    game, wanted = need_game(play.state), parse_rounds(given)
    fire = partial(interception.intercept, game, wanted, missile)
    if game.mail is None:
        return ruled_action(play.state, fire(dice=play.dice), dice=play.dice)
    return ruled_action(
        play.state,
        play.dice.part(partial(_announce_fire, game, wanted, missile), coarse=fire),
        dice=play.dice,
    )


def _announce_fire(
    game: Game, rounds_by_site: Mapping[str, int], missile: str | None, *, dice: Dice
) -> ActionResult[Any]:
    """Announce fire, by mail, at the missile that has halted. Return the game and the report. ``missile`` is
    the id that the player named, or None. Nothing is rolled here, and ``dice`` is unused. Raises RequestError
    if the game is not played by mail or the rules forbid the fire.
    """
    return outgoing.announce(game, rounds_by_site, missile)


@command(
    "plan",
    page="icbm 7",
    game=GAME_NAME,
    report=interception.InterceptPlan,
    show=show_plan,
    run=LookingRun,
    uses=Uses.DOCUMENT,
)
def plan(
    play: Play,
    chance: ChanceOption = "0.9",
    missile: Missile = None,
    to: To = None,
    seen_by: SeenBy = None,
) -> interception.InterceptPlan:
    """Find the fewest ABM rounds that give the wanted chance of stopping a missile.

    Nothing is rolled. If the plan does not reach the wanted chance, it says so. Without --missile, the plan
    is for the missile being moved; without --to, the missile flies along its route.

    icbm plan --to moscow -i game.json
    icbm plan --missile usa-1 --to moscow --chance 3/4 -i game.json
    """
    return interception.plan_against(
        need_game(play.state), missile, parse_hex(to, "--to"), typed.parse_chance(chance)
    )


@command(
    "hold", page="icbm 7.1", game=GAME_NAME, report=interception.PassedBy, run=GameRun, uses=Uses.DOCUMENT
)
def hold(play: Play) -> Ruled:
    """Let the missile in range pass, now and for the rest of its move.

    Nothing is rolled.

    The command is refused if there is no missile to fire at now.

    icbm hold -f game.json
    icbm hold -i game.json -j
    """
    return ruled_action(play.state, interception.let_pass(need_game(play.state)), dice=play.dice)


@command(
    "wait",
    page="icbm 7.2",
    section="fire_withheld",
    game=GAME_NAME,
    report=interception.FireWithheld,
    run=GameRun,
    uses=Uses.DOCUMENT,
)
def wait(play: Play) -> Ruled:
    """Do not fire yet; you are asked again in the next hex in range.

    Nothing is rolled.

    The command is refused if there is no missile to fire at now.

    icbm wait -f game.json
    icbm wait -i game.json -j
    """
    return ruled_action(play.state, interception.wait(need_game(play.state)), dice=play.dice)


@command(
    "orders",
    page="icbm 7.1",
    section="fire_orders",
    game=GAME_NAME,
    report=orders.OrdersGiven,
    run=GameRun,
    uses=Uses.DOCUMENT,
)
def fire_orders(
    play: Play,
    wanted: Annotated[
        list[str],
        typer.Argument(
            metavar="ask|hold|ROUNDS|SITE=N@RANGE...",
            help="Order: ask, hold, or the number of rounds to fire at each missile. Add @2 for ranges of 2 hexes or less only, as in 1@2 or ask@2. Begin with A= for site A alone, as in A=2 or A=2@1.",
        ),
    ],
    side: OwnSide = None,
) -> Ruled:
    """Give your sites orders for the enemy's moves: ask, hold fire, or fire by range.

    These orders replace all the side's earlier orders, and stay in force until you change them.

    The command is refused for a site that is not standing, or for a side that the computer plays.

    icbm orders hold --side usa -f game.json
    icbm orders 1@2 ask@1 --side usa -i game.json -j
    """
    game = need_game(play.state)
    return ruled_action(
        play.state, orders.give_fire_order(game, own_side(game, side), wanted), dice=play.dice
    )


@command(
    "reach",
    page="icbm 6.1, 8",
    section="targets_in_reach",
    game=GAME_NAME,
    report=reaching.MissilesReach | reaching.BasesReach,
    show=show_reach,
    run=LookingRun,
    uses=Uses.DOCUMENT,
)
def reach(
    play: Play,
    where: Annotated[
        str | None,
        typer.Argument(
            metavar="[HEX|MISSILE]",
            help="Base or missile whose targets are listed. [default: all bases, with the threats to them]",
        ),
    ] = None,
    kind: Annotated[
        str | None, again(TypeOption, "Type of missile, such as ss-18. [default: the type at the base]")
    ] = None,
    side: OwnSide = None,
) -> reaching.MissilesReach | reaching.BasesReach:
    """List the targets that a base or a missile can reach, with the turns needed and the ABM sites that guard them.

    Nothing is rolled or moved, and only what your side may see counts. If you name no hex or missile, all
    your bases are listed, with the bases under threat first.

    icbm reach 1815 --type ss-18 --side ussr -i game.json
    icbm reach --side ussr -i game.json
    """
    game = need_game(play.state)
    who = (
        game.war.side
        if side is None and game.human is None and game.phase is Phase.WAR
        else own_side(game, side)
    )
    seen = visible_game(game, who)
    if where is None:
        return reaching.bases_reach(seen, who)
    return reaching.reach_of(seen, who, where, parse_missile_type(kind).id if kind else None)
