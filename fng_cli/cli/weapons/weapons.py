"""Commands that look up weapons."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options.sides import ArmyOption, SideOption, side_of
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.weapons.weapons import (
    LISTS,
    Weapon,
    WeaponList,
    WeaponShown,
    find_types,
    find_weapon,
    weapon_list,
    with_type_facts,
)

MOST_LETTERS = 18
"""The longest name that fits into its column."""


def show_list(screen: Screen, report: WeaponList, content: Content) -> None:
    """Print the list's summary, then a table with a line for each weapon. If the list has weapons of several
    sides, a last column names the side. ``content`` is unused.
    """
    screen.ruling(report.summary())
    several = len({weapon.side for weapon in report.items}) > 1
    heads = ("weapon", "type", "range", "targets", "impact", "APR", "OR", *(("list",) if several else ()))
    screen.grid(
        heads,
        [
            (
                _short_name(weapon),
                weapon.kind.abbreviation or weapon.kind.name,
                _range_text(weapon),
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


def _short_name(weapon: Weapon) -> str:
    """Return a weapon's name for a narrow column: its id, or, if that is longer than MOST_LETTERS, its
    shortest alias (the id if it has none).
    """
    return weapon.id if len(weapon.id) <= MOST_LETTERS else min(weapon.aliases, key=len, default=weapon.id)


def _range_text(weapon: Weapon) -> str:
    """Return a weapon's range for a table, without inch marks and without what a scope adds: ``12-36``; ``-``
    if it has no range.
    """
    return weapon.range_text().partition('"')[0] if weapon.range_in is not None else "-"


def _or_dash(number: int | None) -> str:
    """Return a number as text; ``-`` for None."""
    return "-" if number is None else str(number)


def print_weapon(screen: Screen, report: WeaponShown, content: Content) -> None:
    """Print a weapon: its name and type, its numbers, its own text, the rules of its type, and its other
    names; parts that it does not have are left out. ``content`` is unused.
    """
    weapon, kind = report, report.kind_facts
    screen.ruling(f"{weapon.name} ({kind.name})")
    numbers = ", ".join(weapon.numbers())
    screen.line(f"{numbers[0].upper()}{numbers[1:]}.", indent=2, hang=2)
    for fact in (*([f"{weapon.text}."] if weapon.text else []), *type_facts(weapon)):
        screen.line(fact, indent=2, hang=2)
    if weapon.aliases:
        screen.note(f"also called {', '.join(weapon.aliases)}")


def type_facts(weapon: WeaponShown) -> list[str]:
    """Return the rules of a weapon's type beyond its numbers, a sentence each, such as on ammunition, loader
    and crew; empty if there are none.
    """
    kind = weapon.kind_facts
    facts: list[str] = []
    if kind.empty_ones:
        loader = f" ({kind.loaded_empty_ones} with a loader)" if kind.loaded_empty_ones else ""
        facts.append(f"The weapon runs out of ammunition when {kind.empty_ones} ones are rolled{loader}.")
    if weapon.mounted_only:
        facts.append(
            "The weapon is fired only from its mount (a jeep, an APC or the ground); nobody carries it (p. "
            "11, 27)."
        )
    if weapon.must_be_set_up:
        facts.append("The weapon must be set up before it is fired (fng mg setup).")
    if kind.hip_targets:
        facts.append(
            f"Fired from the hip, the weapon has {kind.hip_targets:+d} to its Target Rating, and the shooter {kind.hip_rep:+d} to REP."
        )
    if kind.crew:
        facts.append(f"Crew of {kind.crew}{', crew served' if kind.crew_served else ''}.")
    if kind.must_be_readied:
        facts.append("The weapon must be readied before it is used (fng grenade ready).")
    if kind.back_blast:
        blast = kind.back_blast
        facts.append(
            f'Back blast: {blast.length_in}" to the rear; anybody within {blast.within_in}" of that line '
            f"takes Impact {blast.impact}."
        )
    return [*facts, *([f"{kind.text.rstrip('.')}."] if kind.text else [])]


@command(
    "weapon list",
    page="11, 13, 25-30",
    section="weapon_list",
    show=show_list,
    file_use=FileUse.LEAVES,
    uses=Uses.DOCUMENT,
)
def list_weapons(
    play: Play,
    side: Annotated[
        str | None, again(SideOption, "List only the weapons of this side: fwf or vc-nva. [default: both]")
    ] = None,
    army: Annotated[
        str | None,
        again(ArmyOption, "Army, such as us-army or nva; list only the weapons of its side."),
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option(
            "--type",
            metavar="TYPE",
            help="List only weapons of this type, such as light-machine-gun, smg, sf or rpg.",
        ),
    ] = None,
) -> WeaponList:
    """List every weapon with its range, targets, Impact, APR and Outgunned Ranking.

    fng weapon list
    fng weapon list --side vc-nva
    """
    only = side_of(play, side, army)
    types = find_types(kind, "--type") if kind else ()
    return weapon_list(tuple(LISTS) if only is None else (only,), types)


@command(
    "weapon show",
    page="11, 13, 25-30",
    section="weapon_show",
    show=print_weapon,
    file_use=FileUse.LEAVES,
    uses=Uses.DOCUMENT,
)
def show_weapon(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Weapon to show, such as m-16, ak-47 or pig.")],
    side: SideOption = None,
    army: ArmyOption = None,
) -> WeaponShown:
    """Show a weapon, and the rules for its type.

    fng weapon show m-16
    fng weapon show rpg-7 -j
    """
    return with_type_facts(find_weapon(name, side_of(play, side, army)))
