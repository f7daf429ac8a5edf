"""The text of reports on the enemy: his army, his orders, the figures that came into sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.forces import TANK, Unit
from fng_cli.rules.armies.words import attribute_name, carried_text, role_name
from fng_cli.rules.enemy.action import EnemyAction
from fng_cli.rules.enemy.who import MOODS, Activity, EnemyIdentity, FirstContact
from fng_cli.rules.pefs.contacts import BOOBY_TRAP, STATES, Place
from fng_cli.rules.reinforcements.arrivals import Arrival, Support
from fng_cli.state import State
from fng_cli.words import count

COMMANDS = (
    "In a turn when the enemy's activation die equals this figure's REP, he takes command: only squads "
    "with a higher REP than his are active (p. 96; ruling c-52)."
)

NOTES = {
    "political-officer": COMMANDS,
    "cadre": COMMANDS,
    "suicide-trooper": "Whoever sets off the mine on the suicide trooper's chest is killed by it.",
}
"""Notes on some roles."""

MOST_LINES = 18
"""The most figures that have a line each; beyond it each unit has one."""


def show_first(screen: Screen, first: FirstContact | None, *, pefs_left: int | None = None) -> None:
    """Print what First Contact showed of the enemy; nothing if ``first`` is None. ``pefs_left``: how many
    PEFs remain and get a new REP (None: unknown); if it is 0, nothing is said of PEFs.
    """
    if first is None:
        return
    if first.who_found:
        print_enemy(screen, first.who_found)
    if first.activity_found:
        print_activity(screen, first.activity_found, pefs_left=pefs_left)


def print_enemy(screen: Screen, who: EnemyIdentity) -> None:
    """Print one line: the name of the enemy, and how many inches apart the figures of its squads keep."""
    screen.line(
        f'You are fighting the {who.name}. Place the figures of each enemy squad {who.spacing_in}" apart.',
        indent=2,
        hang=2,
    )


def print_activity(screen: Screen, activity: Activity, *, pefs_left: int | None = None) -> None:
    """Print a line on the enemy's activity: how active the enemy is, the EAL, its effects, and the new REP of
    the remaining PEFs. If the EAL has changed, the old one is added. ``pefs_left`` is the number of PEFs
    left; with 0 they are not mentioned. With None, the number is unknown, and they are mentioned.
    """
    was = f" (was {activity.eal_before})" if activity.eal != activity.eal_before else ""
    left = "the remaining PEF now has" if pefs_left == 1 else "the remaining PEFs now have"
    pefs = f", and {left} REP {activity.pef_rep}" if pefs_left != 0 else ""
    screen.line(
        f"They are {MOODS[activity.activity]}: EAL {activity.eal}{was}{pefs}; {activity.effects()}.",
        indent=2,
        hang=2,
    )


def show_who(screen: Screen, report: EnemyIdentity, content: Content) -> None:
    """Print who the enemy is, and how far apart the figures of its squads keep. ``content`` is unused."""
    screen.ruling(report.summary())
    screen.line(f'Place the figures of each squad {report.spacing_in}" apart if possible.', indent=2, hang=2)


def show_activity(screen: Screen, report: Activity, content: Content) -> None:
    """Print the summary of the enemy's activity, then its effects as a sentence. ``content`` is unused."""
    screen.ruling(report.summary())
    effects = report.effects()
    screen.line(f"{effects[:1].upper()}{effects[1:]}.", indent=2, hang=2)


def show_act(screen: Screen, report: EnemyAction, content: Content) -> None:
    """Print an enemy group with its stance, and that it is a human wave if it is one; then its lines from
    ``act_lines``. ``content`` is unused.
    """
    wave = ", a human wave" if report.human_wave else ""
    screen.ruling(
        f"{'The group' if report.group is None else 'Group ' + report.group}: {report.label()}{wave}."
    )
    for line in act_lines(report):
        screen.line(line, indent=2, hang=2)


def act_lines(report: EnemyAction) -> Iterator[str]:
    """Yield a line for each order of a group, then for its grenades, its charge and its spacing, where it has
    any.
    """
    yield from (f"{order}." for order in report.orders)
    if report.grenadiers:
        names = f": {', '.join(report.throwers)}" if report.throwers else ""
        yield f"{count(report.grenadiers, 'figure')} {'tries' if report.grenadiers == 1 else 'try'} to ready and throw grenades{names}."
    if report.charge_dice:
        yield f"Charge into Melee: {report.charge_dice:+d}d6."
    if report.charge_successes:
        yield f"Charge into Melee: {report.charge_successes:+d} success."
    if report.spacing_in:
        yield f'The figures spread out, {report.spacing_in}" apart.'


def show_arrival(screen: Screen, arrival: Arrival, content: Content) -> None:
    """Print what a reinforcement table brings: support from off the table, then units with their figures,
    with a note if a tank is among them.
    """
    if arrival.support:
        screen.line(support_text(arrival.support), indent=2, hang=2)
    if any(unit.unit == TANK for unit in arrival.units):
        screen.line(
            "The book does not name a type of tank (ruling e-91), so use any tank you have.", indent=2, hang=2
        )
    show_units(screen, arrival.units, content)


def support_text(support: Support) -> str:
    """Return a sentence on support from off the table: a barrage, a helicopter, a gunship, a FAC, or what the
    next call for artillery counts as. Raises KeyError for any other kind.
    """
    if support.kind in {"mortar-barrage", "artillery-barrage"}:
        what = "mortars" if support.kind == "mortar-barrage" else "artillery"
        many = "One barrage" if support.count == 1 else f"{support.count} barrages"
        return f"{many} of {support.rounds} rounds, fired by {support.caliber} {what} at a single target."
    if support.kind == "helicopter":
        name = (support.helicopter or "").upper().replace("UH-1-", "UH-1 ")
        rep = f", REP {support.pilot_rep}" if support.pilot_rep else ""
        passes = f", for {count(support.passes, 'pass')}" if support.passes else ""
        return f"{name.title() if ' ' not in name else name}{rep}{passes}."
    return {
        "gunship": "A gunship is available at once; use fng helo available to find out which one.",
        "fac": f"A FAC flies overhead; if a FAC is already there, {support.attack_aircraft} attack aircraft come instead.",
        "sure-call": f"The next call for artillery or mortars that gets through counts as {support.request}.",
    }[support.kind]


def show_place(screen: Screen, place: Place, content: Content) -> None:
    """Print what lies at a Potential Contact: its structures, state, supplies in pounds, booby trap and
    figures. Whatever is not there is left out. ``content`` is the document, needed for the figures.
    """
    if place.structures:
        structures = "; ".join(structure.text() for structure in place.structures)
        screen.line(f"There: {structures}{_layout_text(place)}.", indent=2, hang=2)
    if place.state:
        screen.line(f"State: {STATES[place.state]}.", indent=2, hang=2)
    if place.supplies_lb:
        screen.line(f"Supplies: {place.supplies_lb} lb.", indent=2, hang=2)
    if place.contact_kind == BOOBY_TRAP:
        kind = (place.trap_kind or "").replace("-", " ")
        screen.line(
            f'A {kind} booby trap lies 1" from your nearest figure, not at the marker.', indent=2, hang=2
        )
    show_units(screen, place.units, content)


def _layout_text(place: Place) -> str:
    """Return words on the layout of a place's structures: ``; all within an 8" circle, joined by trenches,
    beside a trail that leads off the table``. Parts that do not apply are left out. Empty if no part
    applies.
    """
    parts = (
        [
            f'all within an {place.circle_in}" circle'
            if place.circle_in == 8
            else f'all within a {place.circle_in}" circle'
        ]
        if place.circle_in
        else []
    )
    parts += ["joined by trenches"] if place.trenches else []
    parts += ["beside a trail that leads off the table"] if place.trail else []
    return f"; {', '.join(parts)}" if parts else ""


def show_units(screen: Screen, units: Sequence[Unit], content: Content) -> None:
    """Print each unit with its figures, notes and supplies. Each figure has its own line; but if all units
    together have more than MOST_LINES figures, the figures of a unit share one line.
    """
    known = {figure.id: figure for figure in State(content)[FIGURES]}
    has_line_each = sum(len(unit.figure_ids) for unit in units) <= MOST_LINES
    for unit in units:
        members = [known[name] for name in unit.figure_ids]
        screen.line(_unit_heading(unit), indent=2, hang=2, bold=True)
        supplied_weapons = {supply.weapon for supply in unit.supplies}
        lines = map(_figure_line, members) if has_line_each else [_figures_line(members, supplied_weapons)]
        for line in lines if members else ():
            screen.line(line, indent=4, hang=6)
        for note in role_notes(members):
            screen.line(note, indent=4, hang=2)
        supplies = [supply.text() for supply in unit.supplies if supply.amount != 0]
        if supplies:
            screen.line(f"Supplies: {'; '.join(supplies)}.", indent=4, hang=2)


def _unit_heading(unit: Unit) -> str:
    """Return the heading of a unit: its ``text`` with a capital, then notes in brackets, such as
    ``(group e; 2 rockets)``. Notes may also say that its figures act as civilians, and the points for each
    man rescued. Without notes, there are no brackets.
    """
    name = unit.text()
    notes = [f"group {', '.join(unit.groups)}"] if unit.groups else []
    notes += ["its figures act as civilians"] if unit.is_civilian else []
    notes += [f"{unit.rockets} rockets"] if unit.rockets is not None else []
    notes += [f"{unit.rescue_vp} VP for each man you bring out"] if unit.rescue_vp else []
    return f"{name[:1].upper()}{name[1:]}{f' ({chr(59).join(notes)})' if notes else ''}".replace(";", "; ")


def _figure_line(figure: Figure) -> str:
    """Return a figure in a line: id, name if it has one, role, REP, weapons and gear (or ``unarmed``), and
    attributes.
    """
    own = (*([carried_text(figure.weapons, figure.gear)] if figure.weapons or figure.gear else ["unarmed"]),)
    notes = ", ".join((*own, *map(attribute_name, figure.attributes)))
    name = f"{figure.name:<20} " if figure.name else ""
    return f"{figure.id:<4} {name}{role_name(figure):<16} REP {figure.rep}  {notes}"


def _figures_line(members: Sequence[Figure], supplied_weapons: Container[str]) -> str:
    """Return a unit's figures in one line: the first and last id (one figure: its id), how many have each REP
    (highest first), and their weapons except ``supplied_weapons``. Raises IndexError without figures.
    """
    ids = f"{members[0].id} to {members[-1].id}" if len(members) > 1 else members[0].id
    ranks = Counter(figure.rep for figure in members)
    reps_counted = ", ".join(f"{number} of REP {rep}" for rep, number in sorted(ranks.items(), reverse=True))
    weapons = (weapon for figure in members for weapon in figure.weapons if weapon not in supplied_weapons)
    return f"{ids}: {reps_counted}; {carried_text(weapons)}"


def role_notes(members: Iterable[Figure]) -> Iterator[str]:
    """Yield the notes on the roles of ``members``, each once, in the order of the members. Roles without a
    note are skipped.
    """
    yield from dict.fromkeys(NOTES[figure.role] for figure in members if figure.role in NOTES)
