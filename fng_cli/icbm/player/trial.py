"""Games that are played many times over by machine players, each from a seed of its own."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice, Seeded, Unrecorded
from fng_cli.icbm.board.charts import Power, points
from fng_cli.icbm.board.state import STANDARD, Game, Phase
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.fighting import over
from fng_cli.icbm.player.machine import STYLES, Machine
from fng_cli.icbm.player.novice import Novice
from fng_cli.icbm.player.players import Dabbler, Player
from fng_cli.icbm.setup.bid import grant
from fng_cli.icbm.war.score import DRAW, level, score

MACHINE, NOVICE, RANDOM = "machine", "novice", "random"
HUMAN, MAIL = "human", "mail"
PLAYERS = (MACHINE, NOVICE, RANDOM)
"""Those that play by themselves."""


class TrialSetting(Struct, frozen=True):
    """The player of each side (``machine``, ``random``, ``human``), the scenario, and ABM rounds.

    The rounds of a side are None where the machine chooses how many it builds.
    """

    usa_player: str = MACHINE
    ussr_player: str = MACHINE
    scenario: str = STANDARD
    usa_rounds: int | None = None
    ussr_rounds: int | None = None

    def player(self, side: Power) -> str:
        """The player of a side: ``machine``, ``random`` or ``human``."""
        return self.usa_player if side is Power.USA else self.ussr_player


BY_ITSELF = TrialSetting()
"""The machine against itself, by the rules as they stand."""


def player(name: str, setting: TrialSetting = BY_ITSELF) -> Player | None:
    """The player of that name; None for a human, who decides for himself, here or elsewhere."""
    if name in {HUMAN, MAIL}:
        return None
    if name == RANDOM:
        return Dabbler()
    if name == NOVICE:
        return Novice()
    styles = dict(STYLES)
    for side, rounds in ((Power.USA, setting.usa_rounds), (Power.USSR, setting.ussr_rounds)):
        if rounds is not None:
            styles[side] = replace(styles[side], rounds=rounds, spread=0)
    return Machine(styles)


def seats_of(game: Game, dice: Dice) -> conduct.Seats:
    """The players of a game that knows its own, and its dice; nobody sits where a human decides.

    The whims of a machine come from its secret, and for each turn anew: they follow from nothing that is told.
    """
    players = {side: player(game.forces(side).player) for side in Power}
    minds = {side: Seeded(f"{_word(game, side)}/{game.phase}/{game.war.turn}") for side in Power}
    return conduct.Seats(players, dice, minds, {side: salt(_word(game, side), side) for side in Power})


def _word(game: Game, side: Power) -> str:
    """The secret of a machine, from which it draws its whims."""
    return game.forces(side).secret or ""


def seats_for(setting: TrialSetting, seed: str, dice: Dice | None = None) -> conduct.Seats:
    """The players, whims and salts of a game, all derived from a seed; its dice too, unless given."""
    players = {side: player(setting.player(side), setting) for side in Power}
    minds = {side: Unrecorded(f"{seed}/{side}") for side in Power}
    return conduct.Seats(players, dice or Unrecorded(seed), minds, {side: salt(seed, side) for side in Power})


def salt(seed: str, side: Power) -> str:
    """The salt of a machine player's commitment: it follows from the seed, as all that it does."""
    return sha256(f"{seed}/{side}/salt".encode()).hexdigest()[:32]


class Paired(Struct, frozen=True):
    """A trial: one set-up, played to the end with the USA launching first, and with the USSR."""

    setting: TrialSetting = BY_ITSELF

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        ready = _ready(self.setting, seed)
        ends = {side: _played(grant(ready, side, 0), self.setting, f"{seed}/{side}") for side in Power}
        values: dict[str, int | str] = {}
        for first, game in ends.items():
            end = score(game)
            ahead = end.usa.total - end.ussr.total
            second = points("second-launch")
            settled = ahead - second if first is Power.USA else ahead + second
            values |= {
                f"{first} first: USA ahead": ahead,
                f"{first} first: USA cities": end.ussr.city_points,
                f"{first} first: USSR cities": end.usa.city_points,
                f"{first} first: turns": game.war.turn,
                f"{first} first: result": result(settled),
            }
        gain = [values[f"{first} first: USA ahead"] for first in (Power.USA, Power.USSR)]
        values["worth"] = int(gain[0]) - int(gain[1])
        return values


class SingleTrial(Struct, frozen=True):
    """A trial: one game to its end, from the beginning or from where it stands.

    For the historical variant, in which it is settled who launches first, and for a game that is on.
    """

    setting: TrialSetting = BY_ITSELF
    start: Game | None = None

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        start = self.start or Game(scenario=self.setting.scenario)
        game = over(start, seats_for(self.setting, seed))
        end = score(game)
        ahead = end.usa.total - end.ussr.total
        return {
            "USA ahead": ahead,
            "USA cities": end.ussr.city_points,
            "USSR cities": end.usa.city_points,
            "turns": game.war.turn,
            "result": result(ahead),
        }


def _ready(setting: TrialSetting, seed: str) -> Game:
    """A game that is set up, and waits for bids."""
    game, at = Game(scenario=setting.scenario), seats_for(setting, seed)
    for done in conduct.play(game, at):
        game = done.game
        if game.phase is Phase.BID:
            break
    return game


def _played(game: Game, setting: TrialSetting, seed: str) -> Game:
    return over(game, seats_for(setting, seed))


def result(ahead: int) -> str:
    """``USA decisive``, or ``draw``, by the points by which the USA is ahead."""
    size = level(abs(ahead)).victory_level
    return size if size == DRAW else f"{'USA' if ahead > 0 else 'USSR'} {size}"
