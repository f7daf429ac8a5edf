"""Commands of the defence: intercept and plan. Section 7."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

import typer

from fng_cli.cli.icbm import typed
from fng_cli.cli.icbm.game import (
    FORM,
    GameRun,
    LookingRun,
    Missile,
    OwnSide,
    SeenBy,
    To,
    done,
    need_game,
    own_side,
)
from fng_cli.cli.icbm.rule import ChanceOption
from fng_cli.cli.icbm.typed import hex_at, rounds
from fng_cli.cli.icbm.words import show_plan
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Dice
from fng_cli.icbm.board.state import Done, Game
from fng_cli.icbm.mail import announcing
from fng_cli.icbm.player import orders
from fng_cli.icbm.war import intercept as interception
from fng_cli.icbm.war import path_fire
from fng_cli.icbm.war import plan as plans


@command(
    "intercept", page="icbm 7", form=FORM, report=interception.Fire | announcing.FireAnnounced, run=GameRun
)
def intercept(
    play: Play,
    given: Annotated[list[str], typer.Argument(metavar="SITE=N...", help="Rounds by site: A=2 B=1.")],
    missile: Missile = None,
) -> Ruled:
    """ABM rounds at the missile that has just entered a hex; they are spent, whatever they hit.

    icbm intercept B=1 -f game.json
    icbm intercept B=1 --odds --odds-by hit -i game.json
    """
    game, wanted = need_game(play), rounds(given)
    fire = partial(interception.intercept, game, wanted, missile)
    if game.mail is None:
        return done(play, fire(dice=play.dice))
    return done(play, play.dice.in_full(partial(_announced, game, wanted, missile), coarse=fire))


def _announced(game: Game, wanted: Mapping[str, int], missile: str | None, *, dice: Dice) -> Done[Any]:
    """Fire by mail, whose dice are not thrown before it is answered."""
    return announcing.announce(game, wanted, missile)


@command(
    "plan",
    page="icbm 7",
    form=FORM,
    report=plans.InterceptPlan,
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
) -> plans.InterceptPlan:
    """The fewest ABM rounds that stop a missile with a wanted chance, and where to fire them.

    icbm plan --to moscow -i game.json
    icbm plan --missile usa-1 --to moscow --chance 3/4 -i game.json
    """
    return path_fire.plan_against(need_game(play), missile, hex_at(to, "--to"), typed.chance(chance))


@command("hold", page="icbm 7.1", form=FORM, report=interception.PassedBy, run=GameRun, uses=Uses.DOCUMENT)
def hold(play: Play) -> Ruled:
    """Let the missile that has come in range pass, here and for the rest of its move.

    icbm hold -f game.json
    icbm hold -i game.json -j
    """
    return done(play, interception.let_pass(need_game(play)))


@command(
    "orders",
    page="icbm 7.1",
    section="fire_orders",
    form=FORM,
    report=orders.OrdersGiven,
    run=GameRun,
    uses=Uses.DOCUMENT,
)
def fire_orders(
    play: Play,
    wanted: Annotated[
        str, typer.Argument(metavar="ask|hold|ROUNDS", help="Ask me, hold fire, or rounds at each missile.")
    ],
    side: OwnSide = None,
) -> Ruled:
    """Order how your sites fire while the machine moves: ask each time, hold, or so many rounds.

    icbm orders hold --side usa -f game.json
    icbm orders 1 --side usa -i game.json -j
    """
    game = need_game(play)
    return done(play, orders.give(game, own_side(game, side), wanted))
