"""Fire by mail: it is announced, and the letter that answers throws its dice. Source: 7.1, ruling m-39."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.state import Done, Game
from fng_cli.icbm.setup.secret import SiteRounds
from fng_cli.icbm.war.intercept import aimed
from fng_cli.words import number_of


class FireAnnounced(Report, frozen=True):
    """Fire that a side by mail has announced: the missile, its hex, and the rounds of each site."""

    ANSWER: ClassVar[tuple[str, ...]] = ("missile",)

    missile: str
    hex: str
    site_rounds: tuple[SiteRounds, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        rounds = ", ".join(f"{given.site} {number_of(given.rounds, 'round')}" for given in self.site_rounds)
        return f"Fire at {self.missile} in {self.hex} is announced ({rounds}): the letter that answers throws the dice."


def announce(game: Game, rounds: Mapping[str, int], missile: str | None = None) -> Done[FireAnnounced]:
    """Announce fire at the missile that has halted in range: nobody knows its dice yet. Source: 7.1.

    Raises RequestError as an attack does, and where one is announced already.
    """
    if game.mail is None:
        raise RequestError("this game is not played by mail: fire (icbm intercept)")
    flight, _, attack = aimed(game, rounds, missile)
    told = {volley.site: volley.rounds for volley in attack}
    after = replace(game, mail=replace(game.mail, announced_rounds=told))
    report = FireAnnounced(
        flight.id,
        flight.hex,
        tuple(SiteRounds(site, number) for site, number in told.items()),
        ("m-19", "m-39"),
        (Next(call("mail write"), "the answer tells what it hit"),),
    )
    return Done(after, report)
