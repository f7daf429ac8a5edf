"""A call for reinforcements in the game that a document keeps: who comes, and what of the game changes. Source: p. 93-97."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from fng_cli.dice import Dice
from fng_cli.document import Content, lookup
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.armies import ArmyInMonth, army_facts
from fng_cli.rules.armies.forces import Raise
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.enemy.who import Foe, pef_rep
from fng_cli.rules.pefs import after
from fng_cli.rules.pefs.contacts import CONTACTS, REINFORCEMENTS, point
from fng_cli.rules.pefs.entrances import ways_in
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.reinforcements import reinforced
from fng_cli.rules.reinforcements.arrivals import count_here, enemy_on_table, told_here
from fng_cli.rules.reinforcements.reinforced import (
    EntryWays,
    Reinforced,
    reinforce_enemy,
    reinforce_fwf,
    stayed_away,
)
from fng_cli.rules.support.arriving import arrived, promised
from fng_cli.terms import MissionType, Side

GRANTED = 2
"""The dice passed where reinforcements were asked for: they come without a test. Source: p. 97."""


class Reinforcing(NamedTuple):
    """The answer, the figures that come, not yet named, and what else of the document changes."""

    report: Reinforced
    figures: tuple[Figure, ...] = ()
    changes: Content = {}


def enemy_reinforced(
    content: Content,
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
    """Whether the enemy of a document is reinforced, and by whom.

    ``levy`` raises figures of whoever he is, in ``month``; ``passed`` takes the place of the test;
    ``kind`` of mission says where they come in. Raises what ``reinforce_enemy`` does. Source: p. 93, 95-96.
    """
    if (away := _kept_away(content, Side.VC_NVA, eal)) is not None:
        return away
    report, raised = reinforce_enemy(
        eal,
        who,
        month,
        None if who is None or levy is None else levy(who),
        activity=activity,
        passed=passed,
        on_table=on_table,
        occupied=occupied,
        ways=_ways(content, kind),
        dice=dice,
    )
    number, rep = PEFS.next_number(content), pef_rep(eal, activity, dice.takes)
    pefs = after.reinforced(PEFS.read(content), report.pef_sector, rep, number)
    return Reinforcing(report, raised, _arrival(content, report) | PEFS.change(content, pefs))


def fwf_reinforced(
    content: Content,
    level: int,
    army: ArmyInMonth,
    levy: Raise,
    *,
    passed: int | None = None,
    granted: bool = False,
    squads_here: int | None = None,
    dice: Dice,
) -> Reinforcing:
    """Whether the player of a document is reinforced, and by whom, at his Support Level.

    ``granted``: they were asked for, are there now, and do not test. ``squads_here`` takes the place of
    the squads that the document has on the table. Source: p. 93-95, 97.
    """
    if not granted and (away := _kept_away(content, Side.FWF, level)) is not None:
        return away
    squads = int(army_facts(army.army)["squads"])
    here = told_here(count_here(FIGURES.read(content), army.army, squads), squads_here, squads)
    passes = GRANTED if granted else passed
    report, raised = reinforce_fwf(level, here, levy, passed=passes, army=army.army, dice=dice)
    on_their_way = arrived(content) if granted else {}
    return Reinforcing(report, raised, _arrival(content, report) | on_their_way)


def any_enemy(content: Content) -> bool:
    """Whether the enemy has figures on the table; where no document tells of any, he is taken to have. Source: p. 93."""
    if not {"pefs", "figures"} & set(content):
        return True
    return enemy_on_table(FIGURES.read(content))


def are_kept_away(content: Content, side: Side) -> bool:
    """Whether an event keeps the next reinforcements of a side away. Source: p. 71."""
    return reinforced.stays_away(LASTING.read(content), side) is not None


def _kept_away(content: Content, side: Side, level: int) -> Reinforcing | None:
    """No reinforcements this once, where an event keeps them away, and a document in which that is over. Source: p. 71."""
    kept = reinforced.stays_away(LASTING.read(content), side)
    if kept is None:
        return None
    return Reinforcing(stayed_away(side, level), (), LASTING.change(content, (), gone=[kept.id]))


def _arrival(content: Content, report: Reinforced) -> Content:
    """The part of a document that changes with what came, but for its figures: a contact point, and help for the player."""
    if not (report.arrival and report.comes):
        return {}
    here = point(CONTACTS.next_number(content), REINFORCEMENTS, report.arrival)
    changes = CONTACTS.add(content, here)
    if report.arrival.support and report.side is Side.FWF:
        changes |= promised(content | changes, report.arrival.support)
    return changes


def _ways(content: Content, kind: MissionType | None) -> EntryWays | None:
    """The places where a mission lets the enemy's reinforcements come in; None where none is known."""
    most = lookup(content, "pef.pcs.most")
    return ways_in(kind, PEFS.read(content), most if isinstance(most, int) else None)
