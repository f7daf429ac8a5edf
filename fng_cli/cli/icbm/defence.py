"""Commands of the defence: intercept and plan. Section 7."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import typer

from fng_cli.cli.icbm.fire import attacks_at_ranges, attacks_on_path, path_to, pursued
from fng_cli.cli.icbm.game import (
    FORM,
    LookingRun,
    SeenBy,
    done,
    game_in,
    need_game,
    rounds,
    whole_numbers,
)
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.icbm.board.state import Game
from fng_cli.icbm.war import intercept as interception
from fng_cli.icbm.war import plan as plans
from fng_cli.icbm.war.move import guarded

Missile = Annotated[
    str | None, typer.Option("--missile", metavar="MISSILE", help="Which one: else the one being moved.")
]
To = Annotated[str | None, typer.Option("--to", metavar="HEX", help="Where it flies: else its route.")]


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
    """ABM rounds at a missile that has entered a hex; with --to, along its whole path."""
    game = game_in(play)
    if game is None:
        if missile or to:
            need_game(play)
        return interception.defend(attacks_at_ranges(given), dice=play.dice)
    if to is None and not any("@" in word for word in given):
        if missile is not None and (game.moving is None or game.moving.id != missile):
            raise RequestError(
                f"{missile} is not being moved; --to HEX asks what fire along its path would do"
            )
        words = [part for word in given for part in word.split(",")]
        return done(interception.intercept(game, rounds(words), dice=play.dice))
    side, flight = pursued(game, missile)
    attacks = attacks_on_path(given, path_to(game, flight, to), game.forces(side.other))
    return interception.defend(attacks, dice=play.dice)


def _show_plan(screen: Screen, report: plans.Plan, content: Content) -> None:
    screen.ruling(report.summary())
    for shots in report.shots:
        screen.line(f"{shots.summary()}", indent=2, hang=2)
    screen.line(
        f"On average {report.spent:.3g} of them are fired: what is left is kept once one hits.", indent=2
    )
    rows = [(rung.rounds, rung.chance, f"{100 * rung.probability:.4g}%") for rung in report.ladder[1:]]
    screen.grid(("rounds", "best chance", ""), rows, right=(0, 1, 2))


@command("plan", page="icbm 7", form=FORM, report=plans.Plan, show=_show_plan, run=LookingRun)
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
) -> plans.Plan:
    """The fewest ABM rounds that stop a missile with a wanted chance, and where to fire them."""
    wanted = _chance(chance)
    if ranges is not None:
        path = [
            ((("", distance),) if distance else ())
            for distance in whole_numbers(ranges.split(","), "--ranges")
        ]
        return plans.plan(path, wanted)
    return _plan_in(need_game(play), missile, to, wanted)


def _plan_in(game: Game, missile: str | None, to: str | None, wanted: Fraction) -> plans.Plan:
    side, flight = pursued(game, missile)
    own = game.forces(side.other)
    path = path_to(game, flight, to)
    watch = guarded(own)
    left = {site.letter: site.left for site in own.sites if site.rounds is not None}
    return plans.plan([watch.get(name, ()) for name in path], wanted, rounds=left, names=path)


def _chance(text: str) -> Fraction:
    """A chance written as 0.9, 90% or 9/10; raises RequestError where it is none."""
    try:
        return Fraction(text.removesuffix("%").strip()) / (100 if text.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise RequestError(f"--chance {text!r}: write 0.9, 90% or 9/10") from None
