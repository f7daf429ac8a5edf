"""The mailbox of a game that is played by mail: what has still to be told, and how many letters went to and fro."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from fng_cli.icbm.board.charts import Power


class Mailbox(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A mailbox: whose it is, and the lines of its next letter.

    ``sent`` and ``received`` count letters; ``seal`` is that of the last one, whoever wrote it: each letter names the
    seal of the one before, so that none is lost, changed, or read twice. ``pledge`` is the hash that the other side
    gave of the secret from which the dice of its next letter come; ``announced_rounds`` is fire of the owner's, by site, whose dice
    that letter throws.
    """

    owner: Power
    outbox: tuple[str, ...] = ()
    sent: int = 0
    received: int = 0
    seal: str = ""
    pledge: str = ""
    announced_rounds: Mapping[str, int] = {}

    @property
    def writes(self) -> bool:
        """Whether the next letter is this side's: they go to and fro, and the USSR writes the first one."""
        return (self.sent == self.received) == (self.owner is Power.USSR)

    @property
    def number(self) -> int:
        """The number of the next letter."""
        return self.sent + self.received + 1
