"""Text for people: structures that break, burn and come down, and those inside."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from fng_cli.cli.fire.fire import show_needs
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.buildings.bunkers import Suppression
from fng_cli.rules.buildings.burning import Burning, InFire
from fng_cli.rules.buildings.collapse import Collapse
from fng_cli.rules.buildings.fire_into import IntoBuilding
from fng_cli.rules.buildings.penetration import BuildingTarget, Penetration
from fng_cli.rules.buildings.structures import StructureList
from fng_cli.rules.harm.damage import DamageTaken


def show_structures(screen: Screen, report: StructureList, content: Content) -> None:
    """A structure a row."""
    screen.grid(
        ("structure", "DV", "APR from", "cover", "burns", "rubble"),
        [
            (line.id, line.dv, line.least_apr, *map(_yes, (line.cover, line.burns, line.rubble)))
            for line in report.items
        ],
        right=(1, 2),
    )
    for line in report.items:
        screen.line(f"{line.id}: {line.text}.", indent=2, hang=2)


def _yes(true: bool) -> str:
    return "yes" if true else "-"


def show_damage(screen: Screen, tolls: Sequence[DamageTaken]) -> None:
    """Print the harm to those inside, a figure a line."""
    for one in tolls:
        screen.ruling(f"{one.target}: {one.result.told}")
        for more in one.more():
            screen.line(more, indent=4, hang=2)


def show_target(screen: Screen, report: BuildingTarget, content: Content) -> None:
    """Whether it is hit, and who must test where another area is."""
    screen.ruling(report.summary())
    if report.hits_next_area:
        screen.line("Those in the area that was aimed at take Received Fire.", indent=2, hang=2)
    show_needs(screen, report.weapon)


def show_penetration(screen: Screen, report: Penetration, content: Content) -> None:
    """The area, then a figure a line."""
    screen.ruling(replace(report, people_inside=()).summary())
    if not report.stands:
        screen.line("It is rubble now." if report.rubble else "It leaves no rubble.", indent=2)
    show_damage(screen, report.people_inside)


def show_fire_into(screen: Screen, report: IntoBuilding, content: Content) -> None:
    """Print what gets into the structure, then the harm, a figure a line."""
    screen.ruling(replace(report, people_inside=(), out_of_ammo=False).summary())
    show_damage(screen, report.people_inside)
    if report.out_of_ammo:
        screen.ruling("Out of ammunition.")
    show_needs(screen, report.weapon)


def show_collapse(screen: Screen, report: Collapse, content: Content) -> None:
    """Print the areas that come down, then the dead and the shaken, a figure a line."""
    screen.ruling(replace(report, killed=(), shaken=()).summary())
    show_damage(screen, (*report.killed, *report.shaken))


def show_burning(screen: Screen, report: Burning, content: Content) -> None:
    """Print how far the fire is, then the dead, a figure a line."""
    screen.ruling(replace(report, killed=()).summary())
    show_damage(screen, report.killed)


def show_in_fire(screen: Screen, report: InFire, content: Content) -> None:
    """A figure a line."""
    for figure in report.figures:
        text = figure.text()
        screen.line(f"{text[:1].upper()}{text[1:]}.", hang=2, bold=True)
        if figure.recovery_dice:
            screen.line(
                f"If he is recovered: {figure.recovery_dice:+d}d6 on After the Battle Recovery.",
                indent=4,
                hang=2,
            )


def show_suppression(screen: Screen, report: Suppression, content: Content) -> None:
    """The ruling, and who came too late."""
    screen.ruling(report.summary())
    late = [one.name for one in report.firers if one.dice is None]
    if late:
        screen.line(f"Too late, and counted as having fired: {', '.join(late)}.", indent=2, hang=2)
