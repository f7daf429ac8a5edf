"""The machine plays: watch and sim; and games by mail."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli.cli.files import config, inputs, outputs
from fng_cli.cli.icbm.game import (
    GAME_NAME,
    GameRun,
    Historical,
    LookingRun,
    UnansweredRun,
    after_action,
    file_game,
)
from fng_cli.cli.icbm.setup import draw_secrets
from fng_cli.cli.icbm.words import show_lines, show_play, show_sim
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.common import ClusterOption, ClusterWaitOption, Common, WorkersOption
from fng_cli.cli.shell.declared import Command, FileUse, ThrownWhere, Uses
from fng_cli.cli.shell.options import Options, again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run_dice import fresh_seed, read_seed
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HISTORICAL, STANDARD, THE_GAME, Phase
from fng_cli.icbm.mail import incoming, letters
from fng_cli.icbm.player import chronicle, strategies, trial
from fng_cli.icbm.player.chronicle import GameTold
from fng_cli.icbm.player.players import Player
from fng_cli.icbm.player.trial import HUMAN, MACHINE, PLAYERS, TrialSetting
from fng_cli.icbm.war import intercept
from fng_cli.names import find
from fng_cli.words import whole_number

WHO = "Player of this side: machine, novice, random, greedy, cities, counterforce, late, or module:function."
SEATS = "Player of this side: machine, novice, random or human. [default: the player saved in the game, or machine in a new game]"


class PlayerOptions(Options, frozen=True):
    """The options for the player of each side and the scenario."""

    usa: Annotated[str, typer.Option("--usa", metavar="WHO", help=WHO)] = MACHINE
    ussr: Annotated[str, typer.Option("--ussr", metavar="WHO", help=WHO)] = MACHINE
    historical: Historical = False

    def players(self, known: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the players of the USA and of the USSR, one or more each, from the comma-separated names of
        ``--usa`` and ``--ussr``. A name is one of ``known`` or ``module:function``, which is imported.
        Raises RequestError for any other name, if the import fails, or if the function does not make a
        player.
        """
        usa, ussr = (
            tuple([_find_player(name.strip(), known, option) for name in names.split(",")])
            for names, option in ((self.usa, "--usa"), (self.ussr, "--ussr"))
        )
        return usa, ussr


def _find_player(name: str, known: Sequence[str], option: str) -> str:
    """Return the name of a player given with ``option``. It is one of ``known``, or ``module:function``,
    which is imported and registered as a player. Raises RequestError for an unknown name, or if the function
    cannot be imported or does not make a player.
    """
    if ":" not in name:
        return find(name, known, "player", option)
    trial.add_player(name, _own_player(name, option))
    return name


def _own_player(name: str, option: str) -> Callable[[], Player]:
    """Return the user's own function that makes a player. ``name`` has the form ``module:function``. The
    current folder is put first in ``sys.path``, unless it is there already, so that the module may lie in it.
    The function is called once as a test. Raises RequestError, naming ``option``, if it cannot be loaded or
    does not make a player.
    """
    module, _, function = name.partition(":")
    folder = str(Path.cwd())
    if folder not in sys.path:  # a module that lies in the folder in which the command is given
        sys.path.insert(0, folder)
    try:
        make: Callable[[], Player] = getattr(import_module(module), function)
        player = make()
    except Exception as fault:  # it is somebody else's code
        raise RequestError(f"{option} {name}: {type(fault).__name__}: {fault}") from None
    missing = [method for method in METHODS if not callable(getattr(player, method, None))]
    if missing:
        raise RequestError(
            f"{option} {name}: this is not a player, because it lacks the methods {', '.join(missing)}"
        )
    return make


METHODS = ("deploy", "reply", "rounds", "bid", "launch", "steer", "fire")
"""The methods of a player."""


class SeatOptions(Options, frozen=True):
    """The options for the players and the scenario of a game that may have its players already."""

    usa: Annotated[str | None, typer.Option("--usa", metavar="WHO", help=SEATS)] = None
    ussr: Annotated[str | None, typer.Option("--ussr", metavar="WHO", help=SEATS)] = None
    historical: Historical = False

    def players(self) -> Mapping[Power, str]:
        """Return the players that were named, by side; a side without one is missing. Raises RequestError for
        an unknown name.
        """
        given = {Power.USA: self.usa, Power.USSR: self.ussr}
        known = (*PLAYERS, HUMAN)
        return {side: find(name, known, "player", f"--{side}") for side, name in given.items() if name}


SEATS_KEPT = "icbm play"
"""The name under which the log notes that a game kept its own players: that of the command at the time when such notes
began. Logs of 0.2.0 have no such note."""


@command(
    "watch",
    page="icbm 3-9",
    section="play",
    game=GAME_NAME,
    report=GameTold,
    show=show_play,
    file_use=FileUse.BEGINS,
    run=GameRun,
)
def watch(play: Play, seats: SeatOptions) -> Ruled:
    """Let the computer play a whole game, or only its own side.

    If there is no game yet, a new one begins. Play then goes on until a human has to decide or the game ends.
    Missiles that a human could fire at are let through, unless his orders say to ask him. The game file
    records who plays each side; --usa and --ussr change that. Add --force to let the computer take over from
    a human; a human cannot take over from the computer.

    icbm watch --seed 5
    icbm watch --usa random --seed 3 -j
    """
    game, players = play.state[THE_GAME], seats.players()
    if game is not None and game.phase is Phase.OVER:
        raise RequestError("the game is over; icbm score shows the result, icbm report the story")
    if game is None:
        seated = chronicle.new_game(players, historical=seats.historical)
    elif config.current().default(SEATS_KEPT, lambda: "players of the game"):
        chronicle.check_scenario(game, historical=seats.historical)
        seated = chronicle.with_players(game, players, over_humans=play.force)
    else:  # an entry of a log that was written when the machine took any seat that nobody gave a player
        chronicle.check_scenario(game, historical=seats.historical)
        taken = dict.fromkeys(Power, MACHINE) | dict(players)
        seated = intercept.hold_fire(chronicle.with_players(game, taken, over_humans=True))
    sides = {side: seated.forces(side).player for side in Power}
    drawn = draw_secrets(sides) if HUMAN in sides.values() and chronicle.lacks_secret(seated) else None
    result = chronicle.play_on(seated, dice=play.dice, secrets=drawn)
    return Ruled(result.report, partial(after_action, game=result.game))


DEFAULT_GAMES = 1000
ROUNDS = "Number of ABM rounds that the computer builds for this side. [default: the computer decides]"


def _parse_rounds(text: str | None, option: str) -> tuple[int | None, ...]:
    """Return the numbers of ABM rounds in the text of an option, separated by commas. If the option was not
    given (``text`` None), the result is a tuple with a single None. Raises RequestError for a word that is
    not a whole number from 0 up, or has more than nine digits.
    """
    if text is None:
        return (None,)
    numbers = tuple([whole_number(word.strip()) for word in text.split(",")])
    if None in numbers:
        raise RequestError(
            f"{option} {text}: this must be one number, or several separated by commas, such as 10,20"
        )
    return numbers


class SimulationRun(LookingRun):
    """A call of ``sim``: its ``-n`` is the number of games inside one ruling, with a default of its own."""

    times = DEFAULT_GAMES
    thrown = ThrownWhere.MANY
    divides = False

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        """Return the command's parameters without ``games`` and ``seed``, which the run fills in."""
        own = super().parameters(command)
        return [parameter for parameter in own if parameter.name not in {"games", "seed"}]

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Set up the simulation. ``-n`` gives the number of games; ``--seed`` gives the seed, and without it
        a new one is drawn. Raises RequestError if dice or odds are asked for.
        """
        if common.dice or common.ask or common.odds:
            raise RequestError("sim rolls its own dice, many times; leave out --dice, --ask and --odds")
        seed = fresh_seed() if common.seed is None else read_seed(common.seed)
        more = {"games": common.times, "seed": seed}
        super().__init__(command, options | more, replace(common, times=1, seed=str(seed)))


@command(
    "sim",
    page="icbm 4, 9",
    game=GAME_NAME,
    report=trial.GamesSimulated | strategies.StrategiesCompared,
    show=show_sim,
    run=SimulationRun,
)
def sim(
    play: Play,
    players: PlayerOptions,
    usa_rounds: Annotated[str | None, typer.Option("--usa-rounds", metavar="N", help=ROUNDS)] = None,
    ussr_rounds: Annotated[str | None, typer.Option("--ussr-rounds", metavar="N", help=ROUNDS)] = None,
    first: Annotated[
        str | None,
        typer.Option(
            "--first", metavar="SIDE", help="Side that launches first: usa, ussr or both. [default: both]"
        ),
    ] = None,
    workers: Annotated[
        int | None, again(WorkersOption, "Number of worker processes. [default: one per processor]")
    ] = None,
    cluster: ClusterOption = None,
    cluster_wait: ClusterWaitOption = None,
    games: int = DEFAULT_GAMES,
    seed: int | str = "",
) -> trial.GamesSimulated | strategies.StrategiesCompared:
    """Play many games, and show the results, the spread of points, and what launching first is worth.

    To compare players, numbers of rounds or first launches, give several of them, separated by commas. All
    variants play the same set-ups. In new standard games, half as many set-ups as -n are drawn, but at least
    one. Each is played twice, so that each side launches first once; with --first usa or ussr, each is played
    once. If the document holds a game, that game is continued -n times, and the document does not change. A
    game against the computer can be simulated only once it is over.

    icbm sim -n 4 --seed 3 --workers 1
    icbm sim -n 2 --seed 1 --historical --workers 1 -j
    icbm sim -n 8 --seed 3 --workers 1 --usa machine,greedy,cities
    icbm sim -n 4 --seed 3 --workers 1 --usa-rounds 10,20 --first usa,ussr -j
    """
    from fng_cli.cli.dividing.trials import Division, gather

    where = Division(workers, cluster, cluster_wait)
    usa, ussr = players.players((*trial.PLAYERS, *trial.POOL))
    built = _parse_rounds(usa_rounds, "--usa-rounds"), _parse_rounds(ussr_rounds, "--ussr-rounds")
    game = play.state[THE_GAME]
    if first or any(len(values) > 1 for values in (usa, ussr, *built)):
        if game is not None or players.historical:
            raise RequestError("sim compares strategies only in new games of the standard scenario")
        firsts = [
            find(word.strip(), strategies.FIRSTS, "side", "--first") for word in (first or "both").split(",")
        ]
        tried = strategies.strategies(usa, ussr, *built, firsts)
        pairs = max(1, games // 2)
        tally = gather(
            strategies.StrategiesTrial(tried, trial.own_players()), pairs, seed, where=where, what="set-ups"
        )
        return strategies.report_strategies(tally, tried, pairs)
    scenario = HISTORICAL if players.historical else STANDARD
    setting = TrialSetting(usa[0], ussr[0], scenario, built[0][0], built[1][0])
    if game is not None and game.human is not None and game.phase is not Phase.OVER:
        raise RequestError("sim would reveal the computer's secrets; use it once the game is over")
    if game is not None or players.historical:
        tally = gather(
            trial.SingleTrial(setting, game, trial.own_players()), games, seed, where=where, what="games"
        )
        return trial.report_single(tally, setting, games, "from here" if game else "USSR first")
    pairs = max(1, games // 2)
    tally = gather(trial.Paired(setting, trial.own_players()), pairs, seed, where=where, what="games", each=2)
    return trial.report_paired(tally, setting, pairs)


def _show_letter(screen: Screen, report: letters.Letter, content: Content) -> None:
    """Print the letter as it is sent. If it was written to a file, print only its summary and the file.
    ``content`` is unused.
    """
    if report.file:
        screen.ruling(f"{report.summary()} Written to {report.file}.")
        return
    for line in report.text():
        screen.draw(line)


class LetterRun(UnansweredRun):
    """A call of the command that writes a letter."""

    output_kind = outputs.LETTER


@command(
    "mail write",
    page="icbm 3-8",
    section="mail_letter",
    game=GAME_NAME,
    report=letters.Letter,
    show=_show_letter,
    run=LetterRun,
    uses=Uses.DOCUMENT,
)
def mail_write(
    play: Play,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write the letter to this file.")
    ] = None,
) -> Ruled:
    """Write a letter with your moves, leaving out the secrets that the other side may not know.

    In a game by mail nobody chooses the dice; they come from the secrets that both sides pledged (icbm ruling
    show m-39). The letter counts as sent as soon as this command has run, whether it is saved with -o or only
    printed.

    The command is refused if the other side's letter must come first, or if you still have to roll for your
    missiles.

    icbm mail write -f mail.toml
    icbm mail write -f mail.toml -o letter.txt
    """
    game, letter = letters.write_letter(file_game(play.state))
    if output:
        outputs.write(output, "".join(f"{line}\n" for line in letter.text()).encode())
        letter = replace(letter, file=output)
    return Ruled(letter, partial(after_action, game=game))


@command(
    "mail read",
    page="icbm 3-8",
    section="letter_read",
    game=GAME_NAME,
    report=incoming.LetterRead,
    show=show_lines,
    run=UnansweredRun,
    uses=Uses.DOCUMENT,
)
def mail_read(
    play: Play,
    path: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="File that contains the letter you received, such as letter.txt."
        ),
    ],
) -> Ruled:
    """Read the other side's letter, and rule on each of its moves.

    The dice are derived from the secrets of both sides. If a move or a die differs from what the sender
    pledged, he is caught cheating, and the game ends. A letter is refused as a whole if it is out of order or
    contains an illegal move.

    icbm mail read letter.txt -f answer.toml
    icbm mail read letter.txt -f answer.toml -j
    """
    letter = letters.parse_letter(inputs.other_file(path, "FILE").decode("utf-8", "replace"))
    game, report = incoming.read_letter(file_game(play.state), letter)
    return Ruled(report, partial(after_action, game=game))
