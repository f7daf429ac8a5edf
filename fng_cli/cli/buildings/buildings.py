"""``fng building``: structures, and fire that breaks or gets into them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.buildings import options as structures
from fng_cli.cli.buildings.options import At, CheatDeath, Inside
from fng_cli.cli.options import figures_after, shooter
from fng_cli.cli.options.shooter import Armed, By, WeaponOption
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import Aimed
from fng_cli.cli.options.who import Attributes, Given, Lone, Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.buildings.collapse import Collapse, after_collapse, collapse, storeys_of
from fng_cli.rules.buildings.fire_into import IntoBuilding, fire_into
from fng_cli.rules.buildings.penetration import (
    AtBuilding,
    BuildingTarget,
    Penetration,
    after_penetration,
    building_target,
    check_apr,
    penetrate,
)
from fng_cli.rules.buildings.structures import Building, StructureList, structure_list
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Toll
from fng_cli.rules.weapons.weapons import Weapon, find_weapon

Range = Annotated[
    float | None, typer.Option("--range", min=0, metavar="INCHES", help="From the shooter (20in).")
]
Fast = Annotated[bool, typer.Option("--fast", help="The shooter moved fast.")]
Areas = Annotated[
    int | None, typer.Option("--areas", min=1, max=40, metavar="N", help="Areas that the building has.")
]


def _show_list(screen: Screen, report: StructureList, content: Content) -> None:
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


@command("building list", page="41-43", section="building_list", show=_show_list)
def list_structures(play: Play) -> StructureList:
    """Every kind of structure: Defensive Value, the least APR that may get through, what burns."""
    return structure_list()


def show_tolls(screen: Screen, tolls: Sequence[Toll]) -> None:
    """What became of those inside, a line each."""
    for one in tolls:
        screen.ruling(f"{one.target}: {one.result.told}")
        for more in one.more():
            screen.line(more, indent=4, hang=2)


def _show_target(screen: Screen, report: BuildingTarget, content: Content) -> None:
    screen.ruling(report.summary())
    if report.hits_next_area:
        screen.line("Those in the area that was aimed at take Received Fire.", indent=2, hang=2)


@command("building target", page="41", section="building_target", report=BuildingTarget, show=_show_target)
def aim_at_building(
    play: Play,
    at: At = None,
    by: By = None,
    rep: Rep = None,
    weapon: WeaponOption = None,
    side: SideOption = None,
    attribute: Attributes = None,
    fast: Fast = False,
    range_in: Range = None,
    areas: Areas = None,
    spread: Annotated[
        int, typer.Option("--spread", min=1, max=6, metavar="N", help="Spread the shots over so many areas.")
    ] = 1,
    inside: Inside = None,
) -> Ruled:
    """Whether a weapon with an APR hits the area of a structure that it is aimed at."""
    place = structures.find(play, at)
    given, found = _armed(play, by, Lone(rep, tuple(attribute or ())), weapon, side)
    those = structures.inside(play, place, inside)
    area = structures.occupied(place, those)
    known = 1 + len(structures.others(play, area))
    moved_fast = fast or "fast" in given.words
    aimed = AtBuilding(given.person, found, moved_fast, range_in, areas or known, spread)
    report = building_target(aimed, area, [one.target for one in those], dice=play.dice)
    fired = (
        found
        and given.known
        and figures_after.emptied(given.figure, found.id, empty=False, gone=report.spent)
    )
    return Ruled(
        report, figures_after.changes(play, (), fired or None) | structures.changes(play, place, area)
    )


def _armed(
    play: Play, by: str | None, lone: Lone, weapon: str | None, side: str | None
) -> tuple[Given, Weapon | None]:
    """Who fires, and his weapon; None where only the roll is asked for."""
    if by is None and weapon is None:
        return shooter.one(play, by, lone, ("fast",)), None
    armed = shooter.armed(play, by, lone, weapon, side, ("fast",))
    return armed.given, armed.weapon


def _show_penetration(screen: Screen, report: Penetration, content: Content) -> None:
    """The area, then a figure a line."""
    screen.ruling(replace(report, people_inside=()).summary())
    if not report.stands:
        screen.line("It is rubble now." if report.rubble else "It leaves no rubble.", indent=2)
    show_tolls(screen, report.people_inside)


@command(
    "building penetrate", page="40-42", section="penetration", report=Penetration, show=_show_penetration
)
def break_into(
    play: Play,
    at: At = None,
    apr: Annotated[
        int | None, typer.Option("--apr", min=0, max=40, metavar="N", help="Armour Piercing Rating.")
    ] = None,
    weapon: Annotated[
        str | None, typer.Option("-w", "--weapon", metavar="WEAPON", help="A weapon, for its APR.")
    ] = None,
    side: SideOption = None,
    blocks: Annotated[
        int, typer.Option("--blocks", min=1, max=20, metavar="N", help="Blocks of plastic explosive.")
    ] = 1,
    hits: Annotated[
        int, typer.Option("--hits", min=1, max=6, metavar="N", help="Shots of the weapon that hit the area.")
    ] = 1,
    inside: Inside = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """What a hit does to an area of a structure, and to those inside."""
    place = structures.find(play, at)
    found = find_weapon(weapon, side_of(play, side), "--weapon") if weapon else None
    number = _apr(apr, found, place.area, blocks)
    those = structures.inside(play, place, inside, cheats=cheat_death)
    area = structures.occupied(place, those)
    report = penetrate(number, area, [one.target for one in those], hits=hits, weapon=found, dice=play.dice)
    after = structures.changes(play, place, after_penetration(area, report))
    return Ruled(report, figures_after.changes(play, report.people_inside) | after)


def _apr(apr: int | None, weapon: Weapon | None, area: Building, blocks: int) -> int:
    """The APR that the options name. Raises RequestError where none does."""
    if apr is not None:
        return apr
    if weapon is None:
        raise RequestError("no APR is known: give --apr 5, or --weapon law; fng weapon list has them all")
    if blocks > 1 and not weapon.per_block:
        raise RequestError(f"--blocks: only plastic explosive comes in blocks, not the {weapon.name}")
    return check_apr(weapon, area) * blocks


def _show_into(screen: Screen, report: IntoBuilding, content: Content) -> None:
    """What gets in, then a figure a line."""
    screen.ruling(replace(report, people_inside=(), out_of_ammo=False).summary())
    show_tolls(screen, report.people_inside)
    if report.out_of_ammo:
        screen.ruling("Out of ammunition.")


@command("building shoot", page="42", section="into_building", report=IntoBuilding, show=_show_into)
def shoot_into(
    play: Play,
    at: At = None,
    by: By = None,
    rep: Rep = None,
    weapon: WeaponOption = None,
    side: SideOption = None,
    attribute: Attributes = None,
    fast: Fast = False,
    snap: Annotated[bool, typer.Option("--snap", help="Snap firing.")] = False,
    prone: Annotated[bool, typer.Option("--prone", help="The shooter is prone.")] = False,
    hip: Annotated[bool, typer.Option("--hip", help="A light machine gun that is not set up.")] = False,
    loader: Annotated[bool, typer.Option("--loader", help="A loader feeds the machine gun.")] = False,
    range_in: Range = None,
    inside: Inside = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Fire into a structure with a weapon that does not break it, at whoever is inside."""
    place = structures.find(play, at)
    armed = shooter.armed(
        play, by, Lone(rep, tuple(attribute or ())), weapon, side, ("fast", "snap", "hip", "loader")
    )
    given, figure = armed.given, armed.given.figure
    firing = Shooter(
        figure.rep,
        armed.weapon,
        given.name,
        figure.attributes,
        moved_fast=fast or "fast" in given.words,
        snap=snap or "snap" in given.words,
        prone=prone or figure.prone,
        hip=hip or "hip" in given.words,
        loader=loader or "loader" in given.words,
    )
    those = structures.inside(play, place, inside, cheats=cheat_death)
    area = structures.occupied(place, those)
    report = fire_into(firing, area, [one.target for one in those], range_in=range_in, dice=play.dice)
    return Ruled(report, _after_shots(play, armed, report) | structures.changes(play, place, area))


def _after_shots(play: Play, armed: Armed, report: IntoBuilding) -> Content:
    fired: Figure | None = armed.figure and figures_after.emptied(
        armed.figure, armed.weapon.id, empty=report.out_of_ammo, gone=report.spent
    )
    return figures_after.changes(play, report.people_inside, fired)


def _show_collapse(screen: Screen, report: Collapse, content: Content) -> None:
    screen.ruling(replace(report, killed=(), shaken=()).summary())
    show_tolls(screen, (*report.killed, *report.shaken))


@command("building collapse", page="40", section="collapse", report=Collapse, show=_show_collapse)
def bring_down(
    play: Play,
    at: At = None,
    floor: Annotated[
        int | None,
        typer.Option("--floor", min=-3, max=30, metavar="N", help="It lies on: 0 basement, 1 ground floor."),
    ] = None,
    top: Annotated[
        int | None,
        typer.Option("--top", min=-3, max=30, metavar="N", help="The highest floor; else one more."),
    ] = None,
    basement: Annotated[bool, typer.Option("--basement", help="The building has a basement.")] = False,
    whole_level: Annotated[
        bool, typer.Option("--whole-level", help="No area of its floor stands any more.")
    ] = False,
    inside: Inside = None,
    above: Annotated[
        list[str] | None,
        typer.Option("--above", metavar="WHO,WORD...", help="Somebody in the area right above."),
    ] = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """What comes down with an area that has collapsed, and what becomes of those in and above it."""
    place = structures.find(play, at)
    area = replace(place.area, floor=place.area.floor if floor is None else floor)
    others = structures.others(play, area)
    those = structures.inside(play, place, inside, cheats=cheat_death)
    over = _above(play, area, others, above, cheat_death)
    storeys = storeys_of(area, others, top=top, basement=basement, whole_level=whole_level)
    report = collapse(
        area,
        storeys,
        [one.target for one in those],
        {number: [one.target for one in some] for number, some in over.items()},
        dice=play.dice,
    )
    down = structures.changes(play, place, *after_collapse(area, others, report))
    return Ruled(report, figures_after.changes(play, (*report.killed, *report.shaken)) | down)


def _above(
    play: Play, area: Building, others: Sequence[Building], given: Sequence[str] | None, cheats: bool
) -> Mapping[int, Sequence[Aimed]]:
    """Those in the areas above, by floor: as the option says, else as the document has them."""
    over = area.floor + 1
    blank = structures.NamedArea(Building("", None, 0, 0, floor=over), False)
    if given is not None:
        return {over: structures.inside(play, blank, given, cheats=cheats)}
    found: dict[int, list[Aimed]] = {}
    for one in others:
        if one.floor > area.floor:
            some = structures.inside(play, structures.NamedArea(one, True), None, cheats=cheats)
            found.setdefault(one.floor, []).extend(some)
    return found
