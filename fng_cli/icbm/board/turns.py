"""The war as it goes on: who launched first, whose turn it is, and what has been done in it. Source: 4 to 6."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from fng_cli.icbm.board.charts import Power, arsenals, kinds

Fault = tuple[str, str]
"""A place in a game, and what is wrong there."""


class MovingMissile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The missile that is being moved: hexes moved, and whether it may be fired at where it is.

    ``let_by``: the enemy lets it go by for the rest of its move.
    """

    id: str
    used: int = 0
    exposed: bool = False
    let_by: bool = False


class War(Struct, frozen=True, forbid_unknown_fields=True):
    """A war: none yet where nobody has launched ``first``, and the turn is 0.

    ``award`` is what the side that launches second is paid. ``turn`` counts the turns of both players together,
    ``side`` has this one; ``allowed`` is how many missiles may be activated in it (None: not rolled yet),
    ``activated_missiles`` how many were. ``moving`` is the missile in hand, ``done_with`` are those that have been
    moved before it. ``passes`` counts the turns in a row that launched nothing.
    """

    first: Power | None = None
    award: int = 0
    turn: int = 0
    side: Power = Power.USSR
    allowed: int | None = None
    activated_missiles: int = 0
    moving: MovingMissile | None = None
    done_with: tuple[str, ...] = ()
    passes: int = 0

    @property
    def may_activate(self) -> int:
        """The missiles that may still be activated this turn; 0 where it is not known how many. Source: 5.1."""
        return (self.allowed or 0) - self.activated_missiles

    def faults(self, flying: dict[str, str], *, begun: bool) -> Iterator[Fault]:
        """Faults that a hand which mended a file may have left. Source: 4, 5.1, 6.1.

        ``flying`` are the missiles that the moving side has in the air, by name, with their types; ``begun``: the
        game is in its war, or has had it.
        """
        for field, number in (
            ("turn", self.turn),
            ("activated_missiles", self.activated_missiles),
            ("passes", self.passes),
            ("award", self.award),
        ):
            least = int(begun and field == "turn")
            if number < least:
                yield field, f"{number} is below {least}"
        most = max(arsenal.counters for arsenal in arsenals().values())
        if self.allowed is not None and not 0 <= self.allowed <= most:
            yield "allowed", f"{self.allowed} is not from 0 to {most}"
        if self.activated_missiles > (self.allowed or 0):
            yield "activated_missiles", f"{self.activated_missiles}, and {self.allowed or 0} are allowed"
        if begun and self.first is None:
            yield "first", "there is a war, and nobody launched first"
        if not begun and self != War():
            yield "turn", "there is no war yet, and it says what was done in it"
        if self.moving:
            yield from self._moving_faults(self.moving, flying)

    def _moving_faults(self, mover: MovingMissile, flying: dict[str, str]) -> Iterator[Fault]:
        if mover.id not in flying:
            yield "moving.id", f"the {self.side.label} has no missile {mover.id!r} in the air"
        elif (kind := kinds().get(flying[mover.id])) and not 0 <= mover.used <= kind.movement:
            yield "moving.used", f"{mover.used} is not from 0 to {kind.movement}"
        if mover.id in self.done_with:
            yield "done_with", f"{mover.id} is in hand, and done with"
