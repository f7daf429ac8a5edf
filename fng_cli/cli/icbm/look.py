"""Commands that look at a game: show, map, score; and reveal, which holds a side to its secret numbers."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.icbm.game import (
    FORM,
    Commitment,
    LookingRun,
    Salt,
    SeenBy,
    SideOption,
    UnansweredRun,
    done,
    game_in,
    need_game,
    own_side,
)
from fng_cli.cli.icbm.typed import rounds
from fng_cli.cli.icbm.words import show_game, show_reveal, show_score
from fng_cli.cli.icbm_map import text as map_text
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import again, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.map_view import MapView, map_of
from fng_cli.icbm.board.state import THE_GAME, Game
from fng_cli.icbm.setup import secret
from fng_cli.icbm.war import score as scores
from fng_cli.icbm.war.overview import Overview, overview


@command("show", page="icbm 2-5", form=FORM, show=show_game, run=LookingRun, uses=Uses.DOCUMENT)
def show(play: Play, seen_by: SeenBy = None) -> Overview:
    """Show where everything is, whose turn it is, and the score; --as shows what a side may see.

    icbm new --historical --seed 5 -j | icbm show
    icbm show -i game.json
    icbm show --as usa -i game.json
    """
    return overview(need_game(play))


def _game_of(content: Content) -> Game:
    """The game in a document; where there is none, the bare map."""
    return THE_GAME.read(content) or Game()


def _show_map(screen: Screen, report: MapView, content: Content) -> None:
    game = _game_of(content)
    if screen.in_words:
        for told in map_text.told(game):
            screen.line(told)
    else:
        for line in map_text.lines(game):
            screen.draw(line)
        for text in map_text.LEGEND:
            screen.note(text)
    for side in Power:
        screen.line(f"Cities of the {side.label}: {map_text.city_list(game, side)}.", hang=2)
    if THE_GAME.key in content:
        screen.ruling(overview(game).summary())


def _draw_map(report: MapView, content: Content) -> str:
    from fng_cli.cli.icbm_map.svg import picture

    return picture(_game_of(content))


@command(
    "map", page="icbm 2.2", form=FORM, show=_show_map, picture=_draw_map, run=LookingRun, uses=Uses.DOCUMENT
)
def show_map(play: Play, seen_by: SeenBy = None) -> MapView:
    """The map: with a game, all that stands and flies on it. --svg map.svg is one to play on.

    icbm map --svg map.svg
    icbm map --as usa -i game.json
    """
    return map_of(game_in(play) or Game())


@command(
    "score",
    page="icbm 9",
    form=FORM,
    show=show_score,
    report=scores.Score,
    run=LookingRun,
    uses=Uses.DOCUMENT,
)
def score(play: Play, seen_by: SeenBy = None) -> scores.Score:
    """Victory points of both sides and the size of the victory.

    icbm score -i game.json
    icbm score --as usa -i game.json
    """
    return scores.score(need_game(play))


def _who_shows(game: Game, name: str | None) -> Power:
    """The side that shows its numbers where none is named: a machine, of which a human knows none, or by mail oneself."""
    if name is None and game.human and not game.mail:
        return game.human.other
    return own_side(game, name)


@command(
    "reveal",
    page="icbm 3.5, 7.1",
    form=FORM,
    report=secret.Revealed,
    show=show_reveal,
    run=UnansweredRun,
    uses=Uses.DOCUMENT,
)
def reveal(
    play: Play,
    given: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SITE=N...]", help="The numbers, where the game does not hold them: A=3 B=2."
        ),
    ] = None,
    side: Annotated[
        str | None, again(SideOption, "usa or ussr: else the machine's, and by mail your own.")
    ] = None,
    salt: Annotated[str | None, again(Salt, "The salt, likewise.")] = None,
    noted: Annotated[str | None, again(Commitment, "The hash that you noted: it must be the game's.")] = None,
    refuse: Annotated[bool, flag("The side does not show its numbers, and loses.")] = False,
) -> Ruled:
    """At the end: show a side's ABM rounds, and check them against its commitment.

    icbm reveal --side usa -i game.json
    icbm reveal --side ussr -i game.json
    """
    game = need_game(play)
    who = _who_shows(game, side)
    if refuse:
        return done(play, secret.refuse(game, who))
    return done(play, secret.reveal(game, who, rounds(given) if given else None, salt, noted))
