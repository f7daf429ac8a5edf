"""Many games at once: sim."""

from __future__ import annotations

import inspect
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli.cli.icbm.game import FORM, LookingRun, game_in
from fng_cli.cli.icbm.play import PlayerOptions
from fng_cli.cli.icbm.words import show_sim
from fng_cli.cli.shell.chance import fresh_seed, read_seed
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.common import ClusterOption, Common, WorkersOption
from fng_cli.cli.shell.declared import Command, ThrownWhere
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.icbm.board.state import Phase
from fng_cli.icbm.player import results, trial

DEFAULT_GAMES = 1000


class SimulationRun(LookingRun):
    """One call of a command whose ``-n`` is for itself, with a default of its own: it repeats inside."""

    times = DEFAULT_GAMES
    thrown = ThrownWhere.MANY
    divides = False

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
        self.given.pop("cluster", None)  # where games are played changes nothing, so the log does not keep it


@command("sim", page="icbm 4, 9", form=FORM, report=results.GamesSimulated, show=show_sim, run=SimulationRun)
def sim(
    play: Play,
    players: PlayerOptions,
    usa_rounds: Annotated[
        int | None,
        typer.Option("--usa-rounds", min=0, metavar="N", help="ABM rounds that the machine builds."),
    ] = None,
    ussr_rounds: Annotated[
        int | None,
        typer.Option("--ussr-rounds", min=0, metavar="N", help="ABM rounds that the machine builds."),
    ] = None,
    workers: Annotated[int | None, again(WorkersOption, "Processes: else one for each processor.")] = None,
    cluster: ClusterOption = None,
    games: int = DEFAULT_GAMES,
    seed: int | str = "",
) -> results.GamesSimulated:
    """Many games: results, spread of points, and what the first launch is worth, so what to bid.

    icbm sim -n 4 --seed 3 --workers 1
    icbm sim -n 2 --seed 1 --historical --workers 1 -j
    """
    from fng_cli.cli.dividing.trials import Division, gather

    where = Division(workers, cluster)

    setting = replace(players.setting(trial.PLAYERS), usa_rounds=usa_rounds, ussr_rounds=ussr_rounds)
    game = game_in(play)
    if game is not None and game.human is not None and game.phase is not Phase.OVER:
        raise RequestError(
            "sim: it would tell what the machine keeps secret in this game; ask once it is over"
        )
    if game is not None or players.historical:
        tally = gather(trial.SingleTrial(setting, game), games, seed, where=where, what="games")
        return results.report_single(tally, setting, games, "from here" if game else "USSR first")
    pairs = max(1, games // 2)
    tally = gather(trial.Paired(setting), pairs, seed, where=where, what="games", each=2)
    return results.report_paired(tally, setting, pairs)
