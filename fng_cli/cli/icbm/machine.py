"""Commands of the machine player: play, and sim."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli.cli.icbm import results
from fng_cli.cli.icbm.game import FORM, LookingRun, done, game_in, whims
from fng_cli.cli.shell.chance import fresh_seed, read_seed
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Seeded
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game
from fng_cli.icbm.player import conduct, trial
from fng_cli.icbm.player.chronicle import Played, chronicle
from fng_cli.icbm.player.players import Player
from fng_cli.names import find
from fng_cli.sim import Mean, percent, told

USA = Annotated[str, typer.Option("--usa", metavar="WHO", help="machine, random or human.")]
USSR = Annotated[str, typer.Option("--ussr", metavar="WHO", help="machine, random or human.")]
Historical = Annotated[bool, typer.Option("--historical", help="The historical variant.")]


def _show_play(screen: Screen, report: Played, content: Content) -> None:
    for event in report.events:
        screen.line(event.summary(), hang=6)
    screen.ruling(report.summary())


@command("play", page="icbm 3-9", form=FORM, report=Played, show=_show_play)
def play(play: Play, usa: USA = "machine", ussr: USSR = "machine", historical: Historical = False) -> Ruled:
    """Let the machine play: a whole game, or all until a human has to decide."""
    game = game_in(play)
    if game is not None and historical and not game.historical:
        raise RequestError("--historical: the game in the document is not; leave it out, or begin a new one")
    game = game or Game(scenario="historical" if historical else "standard")
    seed = whims(play)
    minds = {side: Seeded(f"{seed}/{side}") for side in Power}
    players = {Power.USA: _player(usa, "--usa"), Power.USSR: _player(ussr, "--ussr")}
    salts = {side: trial.salt(seed, side) for side in Power}
    return done(chronicle(game, conduct.Table(players, play.dice, minds, salts)))


def _player(name: str, where: str) -> Player | None:
    who = find(name, (*trial.PLAYERS, "human"), "player", where)
    return None if who == "human" else trial.player(who)


DEFAULT_GAMES = 1000


class SimulationRun(LookingRun):
    """One call of a command whose ``-n`` is for itself, with a default of its own: it repeats inside."""

    times = DEFAULT_GAMES

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        own = super().parameters(command)
        return [parameter for parameter in own if parameter.name not in {"games", "seed"}]

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        if common.dice or common.ask or common.odds:
            raise RequestError("sim: throws its own dice, many of them; leave out --dice, --ask and --odds")
        seed = fresh_seed() if common.seed is None else read_seed(common.seed)
        more = {"games": common.times, "seed": seed}
        super().__init__(command, options | more, replace(common, times=1, seed=str(seed)))


def _show_sim(screen: Screen, report: results.Simulated, content: Content) -> None:
    screen.ruling(report.summary())
    setting = report.setting
    screen.line(f"{report.games:,} games, {setting.usa} for the USA, {setting.ussr} for the USSR.", indent=2)
    heads = ["", *(order.start for order in report.orders)]
    screen.grid(heads, _rows(report), right=tuple(range(1, len(heads))))
    if report.worth is not None:
        screen.note(
            "USA ahead: its points less the USSR's, with nothing paid for going second. The results count "
            "ten points for that, as after a roll of dice. Simulated: errors are one standard error."
        )


def _rows(report: results.Simulated) -> Iterator[tuple[str, ...]]:
    orders = report.orders
    yield ("USA ahead", *(_mean(order.ahead) for order in orders))
    yield ("  nine of ten games", *(f"{order.ahead.low} to {order.ahead.high}" for order in orders))
    yield ("  least, most", *(f"{order.ahead.least}, {order.ahead.most}" for order in orders))
    yield ("points lost by American cities", *(_mean(order.usa_cities) for order in orders))
    yield ("points lost by Soviet cities", *(_mean(order.ussr_cities) for order in orders))
    yield ("turns", *(_mean(order.turns) for order in orders))
    for value in RESULTS:
        cells = [
            next(
                (percent(share.share, share.error) for share in order.results if share.value == value),
                "never",
            )
            for order in orders
        ]
        if set(cells) != {"never"}:
            yield (value, *cells)


def _mean(value: Mean) -> str:
    return told(value.mean, value.error)


SIZES = ("marginal", "substantial", "decisive")
RESULTS = (
    *(f"USA {size}" for size in reversed(SIZES)),
    "draw",
    *(f"USSR {size}" for size in SIZES),
)


@command("sim", page="icbm 4, 9", form=FORM, report=results.Simulated, show=_show_sim, run=SimulationRun)
def sim(
    play: Play,
    usa: USA = "machine",
    ussr: USSR = "machine",
    historical: Historical = False,
    usa_rounds: Annotated[
        int | None,
        typer.Option("--usa-rounds", min=0, metavar="N", help="ABM rounds that the machine builds."),
    ] = None,
    ussr_rounds: Annotated[
        int | None,
        typer.Option("--ussr-rounds", min=0, metavar="N", help="ABM rounds that the machine builds."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", min=1, metavar="N", help="Processes: else one for each processor."),
    ] = None,
    games: int = DEFAULT_GAMES,
    seed: int | str = "",
) -> results.Simulated:
    """Many games: results, spread of points, and what the first launch is worth, so what to bid."""
    from fng_cli.cli.shell.many import gather

    setting = trial.Setting(
        find(usa, trial.PLAYERS, "player", "--usa"),
        find(ussr, trial.PLAYERS, "player", "--ussr"),
        "historical" if historical else "standard",
        usa_rounds,
        ussr_rounds,
    )
    game = game_in(play)
    if game is not None or historical:
        tally = gather(trial.Single(setting, game), games, seed, workers=workers, what="games")
        return results.report_single(tally, setting, games, "from here" if game else "USSR first")
    pairs = max(1, games // 2)
    tally = gather(trial.Paired(setting), pairs, seed, workers=workers, what="games", each=2)
    return results.report_paired(tally, setting, pairs)
