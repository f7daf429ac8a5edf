"""The places of groups, recorded as they follow from what commands find: deployment, contacts, sectors told by players.

Source: p. 60-64, 93-101.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.pefs.contacts import CONTACTS, ContactPoint
from fng_cli.rules.pefs.state import PEFS, Pef
from fng_cli.rules.people.groups import groups
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.people.places import GROUP_PLACES, Stop, group_of, with_places, with_places_of_ids
from fng_cli.rules.record.fallen import evening_figures
from fng_cli.state import State
from fng_cli.terms import Side


class Route(Struct, frozen=True):
    """The way that groups went together: two stops or more, in order, the last is where they are or were seen last."""

    group_names: tuple[str, ...]
    stops: tuple[Stop, ...]

    @property
    def sectors(self) -> tuple[int, ...]:
        """The sectors of the route's stops, in order."""
        return tuple(stop.sector for stop in self.stops)


def routes(state: State) -> tuple[Route, ...]:
    """Return the routes of the player's groups that were in more than one sector. Groups whose figures have
    all fallen are included. Groups with the same stops share one route.
    """
    own = {group_of(figure) for figure in evening_figures(state) if figure.side is Side.FWF}
    names_by_stops: dict[tuple[Stop, ...], list[str]] = {}
    for place in state[GROUP_PLACES]:
        if place.group in own and len(place.stops) > 1:
            names_by_stops.setdefault(place.stops, []).append(place.group)
    return tuple(Route(tuple(names), stops) for stops, names in names_by_stops.items())


UNIT_SECTORS = ("mission.deployment.sector", "pef_place.unit_sector")
"""The fields of a document with the sector in which the player's unit begins, unless its objective stands elsewhere: the first
that is known counts.
"""


def record_places(outcome: CommandOutcome, state: State) -> State:
    """Return the state with the places that a command makes known: those of the groups found at each new
    contact whose sector is known. Before the first turn, or without a clock, the place of the deployed unit
    is recorded too. Source: p. 60-64, 98-101.
    """
    known = {contact.number for contact in outcome.before[CONTACTS]}
    for contact in state[CONTACTS]:
        if contact.number not in known:
            ids = [id for unit in contact.units for id in unit.figure_ids]
            state = with_places_of_ids(state, ids, *_contact_place(state, contact))
    return state if turn_of(state) else _with_unit_deployed(state)


def _contact_place(state: State, contact: ContactPoint) -> tuple[int | None, int | None]:
    """Return the sector and the section of a new contact, each None if unknown. For a PEF that has moved,
    they are the PEF's present sector and None.
    """
    pef = next((pef for pef in state[PEFS] if pef.number == contact.pef_number), None)
    if pef is not None and pef.moved:
        return pef.sector_now, None
    return contact.sector, contact.section


def _with_unit_deployed(state: State) -> State:
    """Return the state with the player's groups placed where the mission deploys them. Groups whose place is
    already known stay there. Unchanged if the document does not say where the mission deploys them.
    """
    section = lookup(state.content, "deployed.unit_section")
    section = section if type(section) is int else None
    sector = _sector_of_section(state, section)
    if sector is None:
        sector = next(filter(None, (lookup(state.content, path) for path in UNIT_SECTORS)), None)
    if type(sector) is not int:
        return state
    known = {place.group for place in state[GROUP_PLACES]}
    names = [name for name in own_groups(state) if name not in known]
    return with_places(state, names, sector, section) if names else state


def _sector_of_section(state: State, number: int | None) -> int | None:
    """Return the sector in which the section ``number`` of the table lies; None if the document has no such
    section.
    """
    sections = lookup(state.content, "terrain.sections")
    rows = sections if isinstance(sections, list | tuple) else ()
    return next(
        (row.get("sector") for row in rows if isinstance(row, Mapping) and row.get("number") == number), None
    )


def own_groups(state: State) -> tuple[str, ...]:
    """Return the names of the player's groups with at least one figure that counts on the table
    (``Deed.COUNT``). A figure without a group is a group of its own, named by its id.
    """
    return tuple(
        groups(figure for figure in state[FIGURES] if figure.side is Side.FWF and may(figure, Deed.COUNT))
    )


def groups_named(state: State, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the groups that ``names`` stand for; case, spaces and punctuation do not matter. If
    ``names`` is empty, return all groups of the player on the table. Raises RequestError for an unknown
    name, or if names are given but the document has no figures.
    """
    wanted = tuple(names)
    if not wanted:
        return own_groups(state)
    known = tuple(groups(state[FIGURES]))
    if not known:
        raise RequestError("`group`: the document has no figures, and therefore no groups")
    return tuple(find(name, known, "group", "`group`") for name in wanted)


def with_pef_in(state: State, number: int, sector: int) -> State:
    """Return the state in which the PEF with this number is known to be in ``sector``. Raises RequestError if
    there is no such PEF, or it was resolved and is off the table.
    """
    pef: Pef = PEFS.find(state[PEFS], number, "`pef`")
    if pef.resolved is not None:
        raise RequestError(f"`pef`: {pef.called} is no longer on the table, because it was resolved")
    return state.with_(PEFS, [replace(pef, sector_now=sector)])
