"""A call for reinforcements in a game: the places where the enemy comes in, the roll, and the state after it.

Source: p. 93-101.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import lookup
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.armies import ArmyInMonth, army_facts
from fng_cli.rules.armies.forces import Raise
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.enemy.who import Foe, pef_rep
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.pefs.after import with_reinforcement as with_pef
from fng_cli.rules.pefs.contacts import CONTACTS, REINFORCEMENTS, contact_point
from fng_cli.rules.pefs.state import PEFS, Pef, on_table, potential_contacts
from fng_cli.rules.people.places import with_places_of_ids
from fng_cli.rules.reinforcements.arrivals import count_here, enemy_on_table, with_squads_here
from fng_cli.rules.reinforcements.reinforced import (
    EntryWays,
    Reinforced,
    event_keeping_away,
    kept_away_report,
    reinforce_enemy,
    reinforce_fwf,
)
from fng_cli.rules.support.arriving import after_arrival, after_promise, steps_with_fac
from fng_cli.state import State
from fng_cli.terms import MissionType, Side


def enemy_entries(kind: MissionType | None, pefs: Sequence[Pef], most_pcs: int | None) -> EntryWays | None:
    """Return how the enemy's reinforcements come in. Usually it is at the edge of a random sector (rulings
    e-04, e-06). In a Recon Mission, if fewer than ``most_pcs`` of ``pefs`` proved to be PCs (Potential
    Contacts), it is at one of the PEFs on the table instead; at the edge if there are none, or if
    ``most_pcs`` is None. None if ``kind``, the type of mission, is not known. Source: p. 97-101.
    """
    if kind is None:
        return None
    hidden = mission_facts(kind)["enemy_entry"] == "pcs-then-random-sector-edge"
    if not hidden or most_pcs is None or potential_contacts(pefs) >= most_pcs:
        return EntryWays(True)
    return EntryWays(True, tuple(pef.number for pef in on_table(pefs) if pef.number is not None))


GRANTED = 2
"""The dice that count as passed for requested reinforcements, which come without a test. Source: p. 97."""


class Reinforcing(NamedTuple):
    """The result of a roll for reinforcements."""

    report: Reinforced
    figures: tuple[Figure, ...] = ()
    """The figures that come; they get names when they arrive."""
    pef_rep: int | None = None
    """The REP of a PEF that comes."""


def roll_enemy_reinforcements(
    state: State,
    eal: int,
    who: Foe | None,
    month: str,
    levy: Callable[[Foe], Raise] | None,
    *,
    activity: str | None = None,
    passed: int | None = None,
    on_table: bool = True,
    occupied: Collection[int] = (),
    kind: MissionType | None = None,
    dice: Dice,
) -> Reinforcing:
    """Roll the enemy's reinforcements. Return the report, the figures that come, and the REP that a PEF would
    have; an event may keep them all away. ``passed`` is the number of dice passed in an earlier test; None:
    the test is rolled here, depending on the enemy's ``activity``. If the enemy has no figures ``on_table``,
    a PEF comes instead, in a sector that is not ``occupied`` by the player, if one is free. Otherwise, if the
    test is passed, ``who`` (the kind of enemy) must be given; if it is None, AssertionError is raised. With
    ``levy`` None no figures are raised. ``kind`` decides how they come in. Source: p. 93, 95-96.
    """
    if are_kept_away(state, Side.VC_NVA):
        return Reinforcing(kept_away_report(Side.VC_NVA, eal))
    report, raised = reinforce_enemy(
        eal,
        who,
        month,
        None if who is None or levy is None else levy(who),
        activity=activity,
        passed=passed,
        on_table=on_table,
        occupied=occupied,
        ways=_entry_ways(state, kind),
        dice=dice,
    )
    return Reinforcing(report, raised, pef_rep(eal, activity, dice.takes))


def roll_fwf_reinforcements(
    state: State,
    level: int,
    army: ArmyInMonth,
    levy: Raise,
    *,
    passed: int | None = None,
    granted: bool = False,
    squads_here: int | None = None,
    dice: Dice,
) -> Reinforcing:
    """Roll the player's reinforcements at Support Level ``level`` for ``army``. Return the report and the
    figures that ``levy`` raises. An event may keep them away, except those ``granted``, which come without
    a test. ``passed`` is the number of dice passed; None: rolled. ``squads_here`` is the number of squads
    on the table; None: counted. Source: p. 93-95, 97.
    """
    if not granted and are_kept_away(state, Side.FWF):
        return Reinforcing(kept_away_report(Side.FWF, level))
    squads = int(army_facts(army.army)["squads"])
    here = with_squads_here(count_here(state[FIGURES], army.army, squads), squads_here, squads)
    passes = GRANTED if granted else passed
    report, raised = reinforce_fwf(level, here, levy, passed=passes, army=army.army, dice=dice)
    return Reinforcing(replace(report, next=steps_with_fac(report.next, state)), raised)


def after_reinforcing(
    state: State,
    report: Reinforced,
    figures: Sequence[Figure] = (),
    *,
    pef_rep: int | None = None,
    granted: bool = False,
) -> State:
    """Return the state after a roll for reinforcements. If an event kept them away and is still recorded,
    that event is removed and nothing else changes. In all other cases, what the report brings is recorded: an
    arrival, the player's support, or a PEF with the REP ``pef_rep``. ``figures`` are the newcomers, placed
    where they come in, if that is known. ``granted``: they had been requested, and the request is now
    fulfilled. Source: p. 71, 93-97.
    """
    if report.stayed_away and (event := event_keeping_away(state[LASTING], report.side)):
        return state.without(LASTING, [event.id])
    if report.arrival and report.comes:
        number = CONTACTS.next_number(state.content)
        state = state.with_new(CONTACTS, contact_point(number, REINFORCEMENTS, report.arrival))
        if report.arrival.support and report.side is Side.FWF:
            state = after_promise(state, report.arrival.support)
    if report.pef_sector is not None:
        number = PEFS.next_number(state.content)
        state = state.with_(PEFS, with_pef(state[PEFS], report.pef_sector, pef_rep, number))
    if granted:
        state = after_arrival(state)
    return _with_entrance(state.with_(FIGURES, figures), report, figures)


def _with_entrance(state: State, report: Reinforced, figures: Sequence[Figure]) -> State:
    """Return the state with the new figures placed in the sector where they come in. If the report names a
    PEF instead of a sector, it is the sector of that PEF. The state is unchanged if the report names no
    entrance, or if the sector is not known.
    """
    entrance = report.entrance
    if entrance is None:
        return state
    pef = next((pef for pef in state[PEFS] if pef.number == entrance.pef_number), None)
    at_pef = (pef.sector_now if pef.moved else pef.sector) if pef else None
    return with_places_of_ids(state, [figure.id for figure in figures], entrance.sector or at_pef)


def any_enemy(state: State) -> bool:
    """True if the enemy has figures on the table that count among its force; stunned ones do. Also True if
    the document has neither the section for figures nor the section for PEFs, since then nothing is known.
    Source: p. 93.
    """
    if not {"pefs", "figures"} & set(state.content):
        return True
    return enemy_on_table(state[FIGURES])


def are_kept_away(state: State, side: Side) -> bool:
    """True if an event (a random event that lasts) keeps the next reinforcements of this side away. Source:
    p. 71.
    """
    return event_keeping_away(state[LASTING], side) is not None


def _entry_ways(state: State, kind: MissionType | None) -> EntryWays | None:
    """Return how the enemy's reinforcements come in, in a mission of the type ``kind``. Usually it is at the
    edge of a random sector. In a Recon Mission it is at one of the PEFs on the table instead, if there are
    any, the document records how many PCs (Potential Contacts) there can be, and not all were found. None if
    ``kind`` is None.
    """
    most = lookup(state.content, "pef_place.pcs.most")
    return enemy_entries(kind, state[PEFS], most if isinstance(most, int) else None)
