"""Text for people: a list of weapons, or one with what holds for all of its type."""

from __future__ import annotations

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.weapons.listing import WeaponList, WeaponShown
from fng_cli.rules.weapons.weapons import Weapon, WeaponType

MOST_LETTERS = 18
"""A longer name is too wide for its column."""


def show_list(screen: Screen, report: WeaponList, content: Content) -> None:
    """Weapons in a grid; the side of each where there are several sides."""
    screen.ruling(report.summary())
    several = len({weapon.side for weapon in report.items}) > 1
    heads = ("weapon", "type", "range", "targets", "impact", "APR", "OR", *(("list",) if several else ()))
    screen.grid(
        heads,
        [
            (
                _short(weapon),
                weapon.kind.abbreviation or weapon.kind.name,
                _range(weapon),
                weapon.targets_text(),
                _or_dash(weapon.impact),
                _or_dash(weapon.apr),
                _or_dash(weapon.outgunned_ranking),
                *((weapon.side.value,) if several else ()),
            )
            for weapon in report.items
        ],
        right=(4, 5, 6),
    )


def _short(weapon: Weapon) -> str:
    """A name for a narrow column: the id, or where that is long the shortest that it answers to."""
    return weapon.id if len(weapon.id) <= MOST_LETTERS else min(weapon.aliases, key=len, default=weapon.id)


def _range(weapon: Weapon) -> str:
    return weapon.range_text().partition('"')[0] if weapon.range_in is not None else "-"


def _or_dash(number: int | None) -> str:
    return "-" if number is None else str(number)


def show_weapon(screen: Screen, report: WeaponShown, content: Content) -> None:
    """A weapon: its numbers, what holds for its type, what else it is called."""
    weapon, kind = report, report.kind_facts
    screen.ruling(f"{weapon.name} ({kind.name})")
    numbers = ", ".join(weapon.numbers())
    screen.line(f"{numbers[0].upper()}{numbers[1:]}.", indent=2, hang=2)
    for fact in (*([f"{weapon.text}."] if weapon.text else []), *type_facts(kind)):
        screen.line(fact, indent=2, hang=2)
    if weapon.aliases:
        screen.note(f"also called {', '.join(weapon.aliases)}")


def type_facts(kind: WeaponType) -> list[str]:
    """The rules of a weapon type beyond its numbers, a line each: ammunition, loader, crew."""
    found: list[str] = []
    if kind.empty_ones:
        loader = f", {kind.loaded_empty_ones} with a loader" if kind.loaded_empty_ones else ""
        found.append(f"Out of ammunition on {kind.empty_ones} ones{loader}.")
    if kind.must_be_set_up:
        found.append("Cannot be fired before it is set up (fng mg setup).")
    if kind.hip_targets:
        found.append(f"From the hip: {kind.hip_targets:+d} target, {kind.hip_rep:+d} REP.")
    if kind.crew:
        found.append(f"Crew of {kind.crew}{', crew served' if kind.crew_served else ''}.")
    if kind.must_be_readied:
        found.append("Must be readied first (fng grenade ready).")
    if kind.back_blast:
        blast = kind.back_blast
        found.append(
            f'Back blast {blast.length_in}", within {blast.within_in}" of it, Impact {blast.impact}.'
        )
    return [*found, *([f"{kind.text.rstrip('.')}."] if kind.text else [])]
