"""The document's clock: the turn, lasting effects, and how far one can see now."""

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
    """The lasting effects of a document, and its turn."""

    known: tuple[Lasting, ...]
    """The lasting effects."""
    turn: int | None
    """None if the document has no clock."""


def time_kept(play: Play) -> TimeKept:
    """Return the document's lasting effects together with its turn. The turn is None if the document has
    neither clock nor mission.
    """
    return TimeKept(play.state[LASTING], turn_of(play.state))


class SightsNow(Struct, frozen=True):
    """The range of sight in the open now, in inches; None if it is unlimited or unknown."""

    dark_in: int | None = None
    """For a target that is not lit."""
    lit_in: int | None = None
    """For a target that is lit."""


def sights_now(play: Play, watcher: Figure | None = None) -> SightsNow:
    """Return the range of sight, in inches, to an unlit and to a lit target, by light and weather as the
    document or the config has them. If only the light is unknown, daylight is assumed. A starlight scope of
    ``watcher`` counts for unlit targets. Both ranges are None (no limit) without a document, or if light
    and weather are unknown. Raises RequestError for a wrong value. Source: p. 7, 19, 30.
    """
    light, weather = play.find(facts.LIGHT), play.find(facts.WEATHER)
    if not play.document or (light is None and weather is None):
        return SightsNow()
    from fng_cli.rules.move.sight import Device, Spot, air_of, sight

    scope = Device.STARLIGHT_SCOPE if watcher and Device.STARLIGHT_SCOPE in watcher.gear else None
    unlit = sight(Spot(device=scope), light=light or Light.DAYLIGHT, air=air_of(weather))
    by_day = sight(Spot(), air=air_of(weather))
    return SightsNow(_whole_inches(unlit.sees_in), _whole_inches(by_day.sees_in))


def sight_limit(play: Play, watcher: Figure | None = None) -> int | None:
    """Return how far, in inches, the shooter ``watcher`` sees a target that is not lit, by light and weather.
    None if the sight is unlimited or unknown, or with ``--force``. ``watcher`` (None: not known) only
    matters if he carries a starlight scope. Raises RequestError for a wrong light or weather, unless forced.
    """
    return None if play.force else sights_now(play, watcher).dark_in


def _whole_inches(range_in: float | None) -> int | None:
    """Return the range ``range_in`` rounded down to whole inches; None if it is None."""
    return None if range_in is None else int(range_in)


def sight_now(play: Play) -> int | None:
    """Return how far, in inches, a figure in the open sees a target that is not lit, by light and weather as
    the document or the config has them. None if sight is unlimited or not known. Raises RequestError for a
    wrong value. Source: p. 19, 30.
    """
    return sights_now(play).dark_in
