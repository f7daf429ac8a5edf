"""Two machines that play by mail: each has a file of its own, and they know of each other what letters say.

``python -m tests.icbm.mail.post --games 10`` prints how many letters a game takes: with standing orders, and if the
defender answers about every missile.
"""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from fng_cli.dice import Dice, Seeded
from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import ActionResult, Controller, Game, Mailbox, Phase
from fng_cli.icbm.mail.incoming import read_letter, waits_for_other_side
from fng_cli.icbm.mail.letters import Letter, faces_thrown, next_own_dice, parse_letter, write_letter
from fng_cli.icbm.mail.outgoing import announce, record_action
from fng_cli.icbm.mail.plans import expected_game
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.player.players import Player, Watch
from fng_cli.icbm.setup import bid, placing, secret
from fng_cli.icbm.war import activate, intercept, turn
from fng_cli.icbm.war.move import guards_by_hex, sites_without_rounds
from fng_cli.icbm.war.orders import give_fire_order
from fng_cli.icbm.war.wave import move_all

ORDERS = ("1@1",)
"""The standing orders of a machine that gives any: a round at range 1, from the site most likely to hit."""


class Correspondent:
    """A machine that plays one side by mail, in a file of its own."""

    def __init__(
        self, side: Power, seed: str, player: Player | None = None, orders: Sequence[str] = ()
    ) -> None:
        """Begin a game by mail; with ``orders`` the machine gives these, else it answers each time."""
        self.side, self.player, self.orders = side, player or Machine(), orders
        self.mind: Dice = Seeded(f"{seed}/{side}")
        controllers = {side: Controller.HUMAN, side.other: Controller.MAIL}
        self.game = Game(mail=Mailbox(side))
        for who in Power:
            forces = replace(self.game.forces(who), player=controllers[who])
            self.game = self.game.with_forces(who, forces)
        self.game = self.game.with_forces(
            side, replace(self.game.forces(side), secret=f"{seed}/{side}/secret", salt=f"{seed}/salt")
        )

    def do(self, result: ActionResult[Any], faces: Sequence[int] = ()) -> None:
        """Keep an action, as a command of its own does."""
        self.game = record_action(self.game, result, faces)

    @property
    def seen(self) -> Game:
        """The game as its file shows it."""
        return expected_game(self.game)

    def act(self) -> None:
        """Do all that can be done before the next letter."""
        mail = self.game.mail
        assert mail
        while mail and self.game.phase is not Phase.OVER and not waits_for_other_side(self.game, mail):
            before = self.game
            self._act_once(self.seen)
            assert self.game != before
            mail = self.game.mail
        if self.game.phase is Phase.OVER and self.game.forces(self.side).commitment:
            self.do(secret.reveal(self.game, self.side))

    def _act_once(self, game: Game) -> None:
        """Make the next decision."""
        if game.phase in {Phase.USSR_SETUP, Phase.USA_SETUP}:
            self.do(placing.finish(self.player.deploy(game, self.mind)))
        elif game.phase is Phase.REPLY:
            for start, end in self.player.reply(game, self.mind):
                self.do(placing.move_base(self.game, start, end))
            if self.game.phase is Phase.REPLY:
                self.do(placing.finish(self.game))
        elif game.phase is Phase.ROUNDS:
            rounds = self.player.rounds(game, self.side, self.mind)
            self.do(secret.allocate(game, self.side, rounds, "0123456789abcdef"))
            if self.orders:
                self.do(give_fire_order(self.game, self.side, self.orders))
        elif game.phase is Phase.BID:
            self.do(bid.bid(game, **{self.side.value: self.player.bid(game, self.side, self.mind)}))
        elif game.war.side is self.side:
            self._take_turn(game)
        else:
            self._answer(game)

    def _take_turn(self, game: Game) -> None:
        """Roll, launch, fly, and end the turn: a decision of each, and the rest with the last."""
        if game.war.allowed is None and game.war.moving is None and game.forces(self.side).bases:
            dice = next_own_dice(self.game)
            result = activate.roll(game, dice=dice)
            self.do(result, faces_thrown(dice))
            for choice in self.player.launch(self.game, self.mind):
                self.do(activate.activate(self.game, choice.hex, choice.missiles, choice.aims))
            return
        sites = tuple(site.letter for site in game.forces(self.side.other).sites)
        for flight in game.forces(self.side).flights:
            if flight.id in game.war.done_with or (game.war.moving and game.war.moving.id == flight.id):
                continue
            order = self.player.steer(self.seen, flight, self.mind)
            fits = order.impact and len(order.path) <= kinds()[flight.type].movement
            self.do(move_all(self.seen, [flight.id], order.path, holding=sites, strike=fits))
        self.do(turn.end_turn(self.seen))

    def _answer(self, game: Game) -> None:
        """Fire at the missile in range, or wait for a later hex."""
        moving, own, enemy = game.war.moving, game.forces(self.side), game.forces(self.side.other)
        flight = enemy.flight(moving.id) if moving else None
        assert moving and flight
        guards = guards_by_hex(own.sites, sites_without_rounds(own.sites))[flight.hex]
        watch = Watch(
            side=self.side, own=own, damage=game.damage, missile=flight, guards=guards,
            movement_left=kinds()[flight.type].movement - moving.used,
            enemies=enemy.face_down + len(enemy.flights),
        )  # fmt: skip
        rounds = self.player.fire(watch, self.mind)
        self.do(announce(game, rounds) if rounds else intercept.wait(game))

    def write(self) -> Letter:
        """Write the next letter."""
        self.game, letter = write_letter(self.game)
        return letter

    def read(self, text: str) -> tuple[str, ...]:
        """Read a letter from the text of a mail; return what it says."""
        self.game, report = read_letter(self.game, parse_letter(text))
        assert not report.caught, report.deed_lines
        return report.deed_lines


class Sent(NamedTuple):
    """A letter that was sent and read: its sender, the letter, and what its reader was told."""

    sender: Power
    letter: Letter
    told: tuple[str, ...]


def mailed(letter: Letter) -> str:
    """The text of a mail with a letter, quoted and wrapped at 72 columns as mail programs do it."""
    lines = [part for line in letter.text() for part in textwrap.wrap(line, 70)]
    return "\n".join(("Dear enemy,", "", *(f"> {line}" for line in lines), "", "yours"))


def exchange(players: dict[Power, Correspondent]) -> Iterator[Sent]:
    """Letters to and fro until both have shown their rounds."""
    writer = players[Power.USSR]
    while True:
        writer.act()
        letter = writer.write()
        reader = players[writer.side.other]
        yield Sent(writer.side, letter, reader.read(mailed(letter)))
        ends = [player.game for player in players.values() if player.game.phase is Phase.OVER]
        if len(ends) == len(players) and not any(secret.sides_unrevealed(game) for game in ends):
            return
        writer = reader


def open_part(game: Game) -> Any:
    """All of a game that both sides know."""
    return (
        game.phase, game.war, game.damage,
        [
            (
                sorted((base.hex, len(base.types)) for base in forces.bases),
                [(site.hex, site.fired, site.destroyed) for site in forces.sites],
                [(flight.id, flight.type, flight.hex, flight.turns) for flight in forces.flights],
                forces.losses_by_cause,
            )
            for forces in (game.usa, game.ussr)
        ],
    )  # fmt: skip


def pair(seed: str, orders: Sequence[str] = ()) -> dict[Power, Correspondent]:
    """Two machines at the beginning of a game by mail."""
    return {side: Correspondent(side, seed, orders=orders) for side in Power}


def main() -> None:
    """Print the mean number of letters of a game, with standing orders and without."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    games = parser.parse_args().games
    for name, orders in (("standing orders", ORDERS), ("an answer about each missile", ())):
        counts = [len(list(exchange(pair(f"post/{number}", orders)))) for number in range(games)]
        print(f"{name}: {sum(counts) / games:.1f} letters a game ({min(counts)} to {max(counts)})")


if __name__ == "__main__":
    main()
