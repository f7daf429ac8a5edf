"""Commands of the defence: intercept and plan. Section 7."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.icbm import typed
from fng_cli.cli.icbm.game import FORM, LookingRun, SeenBy, To, done, game_in, need_game
from fng_cli.cli.icbm.typed import attacks_at_ranges, hex_at, rounds, shots
from fng_cli.cli.icbm.words import show_plan
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.icbm.war import intercept as interception
from fng_cli.icbm.war import path_fire
from fng_cli.icbm.war import plan as plans

Missile = Annotated[
    str | None, typer.Option("--missile", metavar="MISSILE", help="Which one: else the one being moved.")
]


@command("intercept", page="icbm 7", form=FORM, report=interception.Fire | interception.Defence)
def intercept(
    play: Play,
    given: Annotated[
        list[str],
        typer.Argument(
            metavar="SITE=N...",
            help="Rounds by site: A=2 B=1; A=2@2617 in that hex of a path. Without a game, hex by hex: 3=1 1=2.",
        ),
    ],
    missile: Missile = None,
    to: To = None,
) -> interception.Fire | interception.Defence | Ruled:
    """ABM rounds at a missile that has entered a hex; with --to, along its whole path.

    icbm intercept 3=1 2=1 1=2 --dice 2
    icbm intercept 3=1 2=1 --odds
    """
    if (game := need_game(play) if missile or to else game_in(play)) is None:
        return interception.defend(attacks_at_ranges(given), dice=play.dice)
    if to is None and not any("@" in word for word in given):
        return done(play, interception.intercept(game, rounds(given), missile, dice=play.dice))
    return path_fire.fire_along(game, missile, hex_at(to, "--to"), shots(given), dice=play.dice)


@command("plan", page="icbm 7", form=FORM, report=plans.InterceptPlan, show=show_plan, run=LookingRun)
def plan(
    play: Play,
    chance: Annotated[
        str, typer.Option("--chance", metavar="CHANCE", help="Wanted: 0.9, 90% or 9/10.")
    ] = "0.9",
    ranges: Annotated[
        str | None,
        typer.Option(
            "--ranges", metavar="3,2,1", help="Without a game: how far a site is from each hex of the path."
        ),
    ] = None,
    missile: Missile = None,
    to: To = None,
    seen_by: SeenBy = None,
) -> plans.InterceptPlan:
    """The fewest ABM rounds that stop a missile with a wanted chance, and where to fire them.

    icbm plan --ranges 3,2,1 --chance 95%
    icbm plan --to moscow -i game.json
    """
    wanted = typed.chance(chance)
    if ranges is not None:
        return plans.plan(typed.guards_at(ranges), wanted)
    return path_fire.plan_against(need_game(play), missile, hex_at(to, "--to"), wanted)
