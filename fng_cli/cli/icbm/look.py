"""Commands that look at a missile game: show, map, score, tables, log, undo, replay."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli.cli.book import completion as scripts
from fng_cli.cli.book import help as helping
from fng_cli.cli.book import schema as schema_page
from fng_cli.cli.book import tables as pages
from fng_cli.cli.history import log as logs
from fng_cli.cli.history import replay as replays
from fng_cli.cli.icbm.game import (
    GAME_NAME,
    All,
    Commitment,
    HidingRun,
    LookingRun,
    Salt,
    SeenBy,
    SideOption,
    UnansweredRun,
    need_game,
    open_log_entry,
    own_side,
    ruled_action,
)
from fng_cli.cli.icbm.typed import parse_rounds
from fng_cli.cli.icbm.words import show_game, show_reveal, show_score
from fng_cli.cli.icbm_map import text as map_text
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command, Uses
from fng_cli.cli.shell.options import again, flag
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import THE_GAME, Game, MapView, map_of
from fng_cli.icbm.setup import secret
from fng_cli.icbm.war import turn as scores
from fng_cli.icbm.war.turn import Overview, overview

PAGE = "icbm 1-9"


class HidingHistoryRun(HidingRun, logs.HistoryRun):
    """A call of ``icbm undo`` or ``icbm redo``: the document that it prints holds none of the machine's secrets."""


class HidingReplayRun(HidingRun, replays.ReplayRun):
    """A call of ``icbm replay``: the document that it prints holds none of the machine's secrets."""


undo = replace(logs.undo, game=GAME_NAME, page=PAGE, run=HidingHistoryRun)
redo = replace(logs.redo, game=GAME_NAME, page=PAGE, run=HidingHistoryRun)
replay = replace(replays.replay_command, game=GAME_NAME, page=PAGE, run=HidingReplayRun)


class OpenLogRun(logs.LogRun):
    """A call of a view of the log that shows only what is open to both sides, and the orders of the only human."""

    def read_documents(self, path: Path | None) -> Iterator[Content]:
        """Yield each document, its log reduced to what the game's only human player may see. If no player or
        both are human, the log is reduced to what both sides may see. ``path`` is the file to read; None
        for the run's usual source.
        """
        for content in super().read_documents(path):
            game = THE_GAME.read(content)
            human = game.human if game else None
            yield content | {"log": [open_log_entry(entry, human) for entry in content.get("log") or ()]}


@view("log", page=PAGE, section="log_told", game=GAME_NAME, show=logs.show, run=OpenLogRun)
def log(
    play: Play,
    last: logs.Last = None,
    rolls: Annotated[bool, flag("Show the dice rolls that both sides may see.")] = False,
) -> logs.LogTold:
    """List the commands of a game and their answers, showing only what both sides may know.

    If exactly one side is played by a human, the log also shows what that side ordered.

    icbm log -f game.json
    icbm log --last 3 --rolls -f game.json
    """
    return logs.log_report(play.state.content, GAME_NAME, None, last, rolls)


BOUND = ("game", "program")
"""The options that choose one of the two games, or programs."""


class ReadingRun(CommandRun):
    """A call of a command that serves both games, bound to this one; it has no option ``--game`` or
    ``--for``.
    """

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        """Return the command's parameters for Typer, without those that choose which game to look at."""
        return [parameter for parameter in super().parameters(command) if parameter.name not in BOUND]

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Set up the run of a command that both games share: options that choose a game are set to the
        missile game.
        """
        bound = {
            parameter.name: GAME_NAME for parameter in super().parameters(command) if parameter.name in BOUND
        }
        super().__init__(command, options | bound, common)


def _of_this_game(command: Command) -> Command:
    """Return a command that both games share as a command of ``icbm``: with its game, its page, and a run
    without the options that choose one of the games.
    """
    return replace(command, game=GAME_NAME, page="icbm 1-9", run=ReadingRun)


help_command = _of_this_game(helping.help_command)
list_tables = _of_this_game(pages.list_tables)
show_table = _of_this_game(pages.show_table)
roll_table = _of_this_game(pages.roll_table)
list_rulings = _of_this_game(pages.list_rulings)
show_ruling = _of_this_game(pages.show_ruling)
schema = _of_this_game(schema_page.schema)
completion = _of_this_game(scripts.completion)
check_tables = _of_this_game(pages.check_tables)


@command("show", page="icbm 2-5", game=GAME_NAME, show=show_game, run=LookingRun, uses=Uses.DOCUMENT)
def show(play: Play, seen_by: SeenBy = None, everything: All = False) -> Overview:
    """Show all positions, whose turn it is, and the score.

    By default the command shows what both sides may see; with --as, what one side may see; with --all,
    everything. In an unfinished game against the computer you always see what your side may see, and --all is
    refused.

    The command is refused if the document holds no game.

    icbm new --historical --seed 5 -j | icbm show
    icbm show -i game.json
    icbm show --as usa -i game.json
    """
    # LookingRun has removed what --as and --all do not show.
    return overview(need_game(play.state))


def _game_of(content: Content) -> Game:
    """Return the game in a document; a new game, whose map is empty, if there is none."""
    return THE_GAME.read(content) or Game()


def _show_map(screen: Screen, report: MapView, content: Content) -> None:
    """Print the map with its legend and the cities of each side. A screen in words, for a screen reader, gets
    the map as sentences, without a legend. If the document has a game, its overview comes last.
    """
    game = _game_of(content)
    if screen.in_words:
        for sentence in map_text.describe(game):
            screen.line(sentence)
    else:
        wide = map_text.hex_width(screen.table_width)
        for line in map_text.map_lines(game, wide):
            screen.draw(line)
        for sign in map_text.legend(wide):
            screen.note(sign)
    for side in Power:
        screen.line(f"Cities of the {side.label}: {map_text.city_list(game, side)}.", hang=2)
    if THE_GAME.key in content:
        screen.ruling(overview(game).summary())


def _draw_map(report: MapView, content: Content) -> str:
    """Return the map of a document's game as SVG; a map without counters if it has no game. ``report`` is
    unused.
    """
    from fng_cli.cli.icbm_map.svg import picture

    return picture(_game_of(content))


@command(
    "map",
    page="icbm 2.2",
    game=GAME_NAME,
    show=_show_map,
    picture=_draw_map,
    run=LookingRun,
    uses=Uses.DOCUMENT,
)
def show_map(play: Play, seen_by: SeenBy = None, everything: All = False) -> MapView:
    """Print the map; with --svg FILE, draw a map to play on.

    Without a game the map is empty; in a game, --as and --all decide what is shown.

    icbm map --svg map.svg
    icbm map --as usa -i game.json
    """
    # LookingRun has removed what --as and --all do not show.
    return map_of(play.state[THE_GAME] or Game())


@command(
    "score",
    page="icbm 9",
    game=GAME_NAME,
    show=show_score,
    report=scores.Score,
    run=LookingRun,
    uses=Uses.DOCUMENT,
)
def score(play: Play, seen_by: SeenBy = None, everything: All = False) -> scores.Score:
    """Show the victory points of both sides.

    The score is final once the game is over and all ABM rounds have been revealed. A side that was caught
    cheating loses, whatever its points; if both were caught, it is a draw.

    icbm score -i game.json
    icbm score --as usa -i game.json
    """
    # LookingRun has removed what --as and --all do not show.
    return scores.score(need_game(play.state))


def _revealing_side(game: Game, name: str | None) -> Power:
    """Return the side whose numbers are shown: the named side or, without a name, the computer's side. In a
    game by mail, the default is the player's own side. Raises RequestError for an unknown side, or if a
    name is needed and missing.
    """
    if name is None and game.human and not game.mail:
        return game.human.other
    return own_side(game, name)


@command(
    "reveal",
    page="icbm 3.5, 7.1",
    game=GAME_NAME,
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
            metavar="[SITE=N...]",
            help="Number of rounds at each site, such as A=3 B=2, if the numbers are not stored in the game.",
        ),
    ] = None,
    side: Annotated[
        str | None,
        again(
            SideOption,
            "Side to reveal: usa or ussr. [default: the computer's side; in a game by mail, your own]",
        ),
    ] = None,
    salt: Annotated[str | None, again(Salt, "Salt of the hash, if it is not stored in the game.")] = None,
    noted: Annotated[
        str | None, again(Commitment, "Hash that you wrote down; it must match the hash in the game.")
    ] = None,
    refuse: Annotated[bool, flag("The side refuses to reveal its rounds, and loses the game.")] = False,
) -> Ruled:
    """Reveal a side's ABM rounds at the end of the game, and check them against its hash.

    If the numbers of rounds do not match the hash, the side is caught cheating and loses; if they match, they
    are saved in the game.

    The command is refused before the game is over, or if the side never gave a hash.

    icbm reveal --side usa -i game.json
    icbm reveal --side ussr -i game.json
    """
    game = need_game(play.state)
    who = _revealing_side(game, side)
    if refuse:
        return ruled_action(play.state, secret.refuse(game, who), dice=play.dice)
    return ruled_action(
        play.state,
        secret.reveal(game, who, parse_rounds(given) if given else None, salt, noted),
        dice=play.dice,
    )
