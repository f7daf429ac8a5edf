"""The next steps of a side that plays by mail: its own, and never those of the side that is elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from fng_cli.calls import Next, Slot, call
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.mailbox import Mailbox
from fng_cli.icbm.board.state import Game, Phase
from fng_cli.icbm.setup.placing import BUILDER


def following(game: Game, mail: Mailbox, steps: Callable[[], tuple[Next, ...]]) -> tuple[Next, ...]:
    """The steps of the side whose file it is: ``steps`` where it is for it to act, else a letter."""
    if game.phase is Phase.OVER:
        return (*_shown(game, mail), _letter(mail), Next(call("score"), "how the points came about"))
    return (_letter(mail),) if is_elsewhere(game, mail) else steps()


def is_elsewhere(game: Game, mail: Mailbox) -> bool:
    """Whether the game waits for the other side."""
    own, war = game.forces(mail.owner), game.war
    if game.phase in BUILDER:
        return BUILDER[game.phase] is not mail.owner
    if game.phase is Phase.REPLY:
        return mail.owner is not Power.USSR
    if game.phase is Phase.ROUNDS:
        return own.commitment is not None
    if game.phase is Phase.BID:
        return own.bid_points is not None or own.bid_pledge is not None
    exposed = war.moving is not None and war.moving.exposed
    return bool(mail.announced_rounds) or (war.side is mail.owner) == exposed


def _letter(mail: Mailbox) -> Next:
    """The letter that comes next: one's own, or the other side's."""
    if mail.writes:
        return Next(call("mail write"), f"tell the {mail.owner.other.label}")
    return Next(call("mail read", Slot("FILE")), f"the {mail.owner.other.label}'s letter")


def _shown(game: Game, mail: Mailbox) -> tuple[Next, ...]:
    """One's own ABM rounds, where there are any to show that have not been told yet."""
    told = any(line.split()[0] in {"reveal", "refuse"} for line in mail.outbox)
    if told or not game.forces(mail.owner).commitment:
        return ()
    return (Next(call("reveal", side=mail.owner), "show your ABM rounds"),)
