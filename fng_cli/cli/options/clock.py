"""The clock in use: what holds now, what somebody has done in this turn, what ends by what he does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from fng_cli.cli.options import facts
from fng_cli.cli.shell.play import Play
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.terms import Light

if TYPE_CHECKING:
    from fng_cli.figures import Figure


class TimeKept(Struct, frozen=True):
    """All that lasts in a document, and the turn; None where it keeps no clock."""

    known: tuple[Lasting, ...]
    turn: int | None


def time_kept(play: Play) -> TimeKept:
    """The things that last in the document, and the turn."""
    return TimeKept(play.state[LASTING], turn_of(play.state))


class SightsNow(Struct, frozen=True):
    """Inches that one sees in the open now, what is lit and what is not; None across the table, or where nobody knows."""

    dark_in: int | None = None
    lit_in: int | None = None


def sights_now(play: Play, watcher: Figure | None = None) -> SightsNow:
    """The inches that one sees by the document's light and weather; ``watcher`` with what he carries for it.

    Nothing limits it where the document says neither. Source: p. 7, 19, 30.
    """
    light, weather = play.find(facts.LIGHT), play.find(facts.WEATHER)
    if not play.document or (light is None and weather is None):
        return SightsNow()
    from fng_cli.rules.move.sight import Device, Spot, air_of, sight

    scope = Device.STARLIGHT_SCOPE if watcher and Device.STARLIGHT_SCOPE in watcher.gear else None
    found = sight(Spot(device=scope), light=light or Light.DAYLIGHT, air=air_of(weather))
    by_day = sight(Spot(), air=air_of(weather))
    return SightsNow(_inches(found.sees_in), _inches(by_day.sees_in))


def sight_limit(play: Play, watcher: Figure | None = None) -> int | None:
    """The inches that somebody sees as he fires; None where nothing limits it, or whoever plays has his way."""
    return None if play.force else sights_now(play, watcher).dark_in


def _inches(far: float | None) -> int | None:
    return None if far is None else int(far)


def sight_now(play: Play) -> int | None:
    """Inches that one sees in the open by the document's light and weather; None where it says neither, or across the table.

    Source: p. 19, 30.
    """
    return sights_now(play).dark_in
