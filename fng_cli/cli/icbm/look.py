"""Commands that look at a game: show, map, score; and reveal, which holds a side to its secret numbers."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.icbm import map_text
from fng_cli.cli.icbm.game import (
    FORM,
    Commitment,
    LookingRun,
    Salt,
    SeenBy,
    SideOption,
    done,
    game_in,
    need_game,
)
from fng_cli.cli.icbm.typed import need_side, rounds
from fng_cli.cli.icbm.words import show_game, show_score
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.icbm.board.map_view import MapView, map_of
from fng_cli.icbm.board.state import THE_GAME, Game
from fng_cli.icbm.setup import secret
from fng_cli.icbm.war import score as scores
from fng_cli.icbm.war.overview import Overview, overview


@command("show", page="icbm 2-5", form=FORM, show=show_game, run=LookingRun)
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
    for line in map_text.lines(game):
        screen.draw(line)
    for text in map_text.LEGEND:
        screen.note(text)
    if THE_GAME.key in content:
        screen.ruling(overview(game).summary())


def _draw_map(report: MapView, content: Content) -> str:
    from fng_cli.cli.icbm.map_svg import picture

    return picture(_game_of(content))


@command("map", page="icbm 2.2", form=FORM, show=_show_map, picture=_draw_map, run=LookingRun)
def show_map(play: Play, seen_by: SeenBy = None) -> MapView:
    """The map: with a game, all that stands and flies on it. --svg map.svg is one to play on.

    icbm map --svg map.svg
    icbm map --as usa -i game.json
    """
    return map_of(game_in(play) or Game())


class ScoredApart(Options, frozen=True):
    """The options for points that stand in no game: the size of a victory, or the parts of a side's total."""

    difference: Annotated[
        int | None, typer.Option(metavar="N", help="Without a game: the size of this victory.")
    ] = None
    second: Annotated[
        int | None, typer.Option(metavar="N", help="Without a game: points for launching second.")
    ] = None
    surviving: Annotated[
        int | None, typer.Option(metavar="N", help="Without a game: missiles still in bases.")
    ] = None
    built: Annotated[
        int | None, typer.Option("--rounds", metavar="N", help="Without a game: ABM rounds built.")
    ] = None
    cities: Annotated[
        int | None, typer.Option(metavar="N", help="Without a game: city points taken from the enemy.")
    ] = None

    def score(self) -> scores.Points | scores.Level | None:
        """The total of a side, or the size of a victory; None where neither is asked. Raises RequestError for both."""
        parts = (self.second, self.surviving, self.built, self.cities)
        total = any(part is not None for part in parts)
        if self.difference is None:
            return scores.total(*(part or 0 for part in parts)) if total else None
        if total:
            raise RequestError(
                "--difference and points: ask for the size of a victory, or for a side's total"
            )
        return scores.level(self.difference)


@command(
    "score",
    page="icbm 9",
    form=FORM,
    show=show_score,
    report=scores.Score | scores.Points | scores.Level,
    run=LookingRun,
)
def score(
    play: Play,
    apart: ScoredApart,
    seen_by: SeenBy = None,
) -> scores.Score | scores.Points | scores.Level:
    """Victory points of both sides and the size of the victory.

    icbm score --second 5 --surviving 20 --rounds 3 --cities 14
    icbm score -i game.json
    """
    return apart.score() or scores.score(need_game(play))


@command("reveal", page="icbm 3.5, 7.1", form=FORM, report=secret.Revealed)
def reveal(
    play: Play,
    given: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SITE=N...]", help="The numbers, where the game does not hold them: A=3 B=2."
        ),
    ] = None,
    side: SideOption = None,
    salt: Annotated[str | None, again(Salt, "The salt, likewise.")] = None,
    noted: Annotated[str | None, again(Commitment, "The hash that you noted: it must be the game's.")] = None,
) -> Ruled:
    """At the end: show a side's ABM rounds, and check them against its commitment.

    icbm reveal --side usa -i game.json
    icbm reveal --side ussr -i game.json
    """
    game, who = need_game(play), need_side(side)
    return done(play, secret.reveal(game, who, rounds(given) if given else None, salt, noted))
