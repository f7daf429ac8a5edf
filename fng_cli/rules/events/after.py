"""The game after a random event: figures, PEFs, weather and levels. Source: p. 70-71."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.figures import Figure, Status
from fng_cli.rules.clock.lasting import Lasting, begun
from fng_cli.rules.events.random_events import EventScene, Happened, RandomEvent
from fng_cli.rules.mission.known import MISSION, WEATHER
from fng_cli.rules.pefs.after import bolder, with_rep
from fng_cli.rules.pefs.state import MOST_REP, Pef, on_table
from fng_cli.rules.people import groups
from fng_cli.terms import Side, Weather

BETTER_OFF = {"revival": Status.CARRY_ON, "only-wounded": Status.OUT_OF_THE_FIGHT}
"""How somebody is by an event who seemed worse off."""


def scene_of(
    figures: Iterable[Figure],
    pefs: Iterable[Pef],
    *,
    weather: Weather | None = None,
    support_level: int | None = None,
    eal: int | None = None,
) -> EventScene:
    """The part of a game that an event may strike: its figures, its PEFs, weather and levels."""
    known = tuple(figures)
    pefs = tuple(pefs)
    led = [(side, name) for side in Side for name in _led_groups(known, side)]
    return EventScene(
        weather,
        support_level,
        eal,
        out=tuple((one.side, one.id) for one in known if one.status is Status.OUT_OF_THE_FIGHT),
        leaders=(*led, *((Side.VC_NVA, pef.called) for pef in on_table(pefs))),
        dead=tuple(one.id for one in known if one.status is Status.OBVIOUSLY_DEAD and one.side is Side.FWF),
        known=bool(known or pefs),
    )


def _led_groups(figures: Iterable[Figure], side: Side) -> tuple[str, ...]:
    """The groups of a side in which somebody can act."""
    by_name = groups.groups(figure for figure in figures if figure.side is side)
    return tuple(name for name, members in by_name.items() if groups.activation_rep(members) is not None)


def figures_after(figures: Iterable[Figure], event: RandomEvent) -> tuple[Figure, ...]:
    """The figure that turns out to be better off than it seemed, or leads better; nobody for most events."""
    if event.event_name == "decisive":
        return _decisive(tuple(figures), event.happened)
    status = BETTER_OFF.get(event.event_name or "")
    if status is None:
        return ()
    return tuple(replace(one, status=status) for one in figures if one.id == event.happened.target)


def _decisive(figures: Sequence[Figure], found: Happened) -> tuple[Figure, ...]:
    """The leader of the group that was struck, with a REP more for the day (u-41). Source: p. 71."""
    members = groups.groups(one for one in figures if one.side is found.side).get(found.target or "", ())
    leads = groups.in_charge(members)
    if leads is None or leads.rep >= MOST_REP:
        return ()
    return (replace(leads, rep=leads.rep + 1, rep_gained=leads.rep_gained + 1),)


def pefs_after(
    pefs: Iterable[Pef], event: RandomEvent, *, eal: int | None = None, first_contact: bool = True
) -> tuple[Pef, ...]:
    """The PEFs that change: one that was struck has a higher REP, all have the EAL until First Contact (t-05).

    ``eal`` was that before the event; PEFs of another REP keep it. Source: p. 60, 71.
    """
    now = event.happened.eal
    if now is not None and eal is not None and not first_contact:
        return tuple(with_rep([pef], now)[0] if pef.rep - pef.rep_gained == eal else pef for pef in pefs)
    target = event.happened.target
    return tuple(bolder(tuple(pefs), target)) if event.event_name == "decisive" and target else ()


LASTS = {
    "radio-jammed": "radio-jammed",
    "lull": "lull",
    "shower": "shower",
    "new-barrel": "new-barrel",
    "withdrawal": "withdrawal",
    "decisive": "good-day",
}
"""The events that hold for a while, with the kind of what lasts then."""


def lasting_after(
    known: Iterable[Lasting], event: RandomEvent, *, turn: int | None, weather: Weather | None = None
) -> tuple[Lasting, ...]:
    """The thing that an event leaves for a time; nothing where it is over at once, or strikes nobody.

    It comes with doubles, between ``turn`` and the next (w-01). A shower is dry where it rains already:
    in terrible ``weather`` (e-87). Source: p. 70-71.
    """
    kind, found = LASTS.get(event.event_name or ""), event.happened
    if kind is None or found.fits_nobody:
        return ()
    if kind == "shower" and weather is Weather.TERRIBLE:
        kind = "clear-pocket"
    if found.reinforcements_stay_away:
        kind = "reinforcements-off"
    return (begun(known, kind, turn=turn, turns=found.turns, side=found.side, group=found.target),)


def sections_after(content: Content, found: Happened) -> Content:
    """The sections ``mission`` and ``weather`` of a document after an event, where it has them."""
    sky, levels = found.weather_kind, {"support_level": found.support_level, "eal": found.eal}
    mission = MISSION.learning(content, weather_kind=sky, **levels)
    return mission | WEATHER.learning(content, weather_kind=sky)
