"""A game begins. Source: 3; historical variant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, leaning
from fng_cli.icbm.board.mailbox import Mailbox
from fng_cli.icbm.board.state import HISTORICAL, STANDARD, Controller, Done, Game


class Begun(Report, frozen=True):
    """A game that has just begun: its scenario, and who plays each side."""

    ANSWER: ClassVar[tuple[str, ...]] = ("scenario",)

    scenario: str
    usa_player: Controller = Controller.HUMAN
    ussr_player: Controller = Controller.HUMAN
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        who = f" USA: {self.usa_player}, USSR: {self.ussr_player}." if self._by_machine() else ""
        return f"A {self.scenario} game of ICBM: the USSR sets up first.{who}"

    def _by_machine(self) -> bool:
        return {self.usa_player, self.ussr_player} != {Controller.HUMAN}


def begin(
    *,
    historical: bool = False,
    players: Mapping[Power, Controller] | None = None,
    secrets: Mapping[Power, str] | None = None,
) -> Done[Begun]:
    """A game in which nothing stands yet: standard, or the historical variant. Source: 3.2.

    ``players`` say who decides for each side: people where nothing is said. ``secrets`` are what machines
    draw their whims from, and a side by mail its salts.
    Raises RequestError where both sides are to be elsewhere, or a machine plays by mail.
    """
    game = Game(scenario=HISTORICAL if historical else STANDARD)
    players = players or {}
    by_mail = [side for side, player in players.items() if player is Controller.MAIL]
    if by_mail and players.get(by_mail[0].other) is not Controller.HUMAN:
        raise RequestError("by mail one side is yours and one is elsewhere: `usa` human, and `ussr` mail")
    if by_mail:
        game = replace(game, mail=Mailbox(by_mail[0].other))
    for side, player in players.items():
        if player is not Controller.HUMAN or by_mail:
            forces = replace(game.forces(side), player=player, secret=(secrets or {}).get(side))
            game = game.with_forces(side, forces)
    following = (
        Next(call("place base", Slot("HEX"), Slot("TYPE=N")), "the USSR sets up"),
        Next(call("place auto"), "the machine does it for you"),
    )
    report = Begun(
        game.scenario,
        game.usa.player,
        game.ussr.player,
        leaning("map", "cities", "missiles"),
        following,
    )
    return Done(game, report)
