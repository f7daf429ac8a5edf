"""``fng building``: structures, and fire that breaks or gets into them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.buildings.options import StructureOptions, inside, others
from fng_cli.cli.buildings.words import (
    show_collapse,
    show_fire_into,
    show_penetration,
    show_structures,
    show_target,
)
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.clock import sight_limit
from fng_cli.cli.options.shooter import WORDS, Armed, Blocks, Shooting, WeaponOption
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import RangeIn
from fng_cli.cli.options.who import Subject
from fng_cli.cli.options.words import AprOption, HitsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import Options, again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.buildings.collapse import Collapse, Storeys, after_collapse, collapse, storeys_of
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
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.may import Deed
from fng_cli.rules.weapons.weapons import Weapon, find_weapon

Range = Annotated[float | None, again(RangeIn, "From the shooter (20in).")]


@command(
    "building list",
    page="41-43",
    section="building_list",
    show=show_structures,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_structures(play: Play) -> StructureList:
    """Every kind of structure: Defensive Value, the least APR that may get through, what burns.

    fng building list
    fng building list -j
    """
    return structure_list()


@command("building target", page="41", section="building_target", report=BuildingTarget, show=show_target)
def aim_at_building(
    play: Play,
    structure: Annotated[StructureOptions, without("cheat_death")],
    who: Annotated[Shooting, only("by", "rep", "weapon", "side", "attribute", "fast")],
    range_in: Range = None,
    areas: Annotated[
        int | None, typer.Option(min=1, max=40, metavar="N", help="Areas that the building has.")
    ] = None,
    spread: Annotated[
        int, typer.Option(min=1, max=6, metavar="N", help="Spread the shots over so many areas.")
    ] = 1,
) -> Ruled:
    """Whether a weapon with an APR hits the area of a structure that it is aimed at.

    fng building target --at masonry --rep 4 --weapon m2hb --dice 3,5
    fng building target --at hooch --rep 4 --weapon rpg-7 --odds
    """
    place = structure.read(play)
    given, armed = _aiming(play, who)
    many = areas or 1 + len(others(play, place.area))
    fast = who.fast or "fast" in given.words
    aimed = AtBuilding(
        given.person,
        armed.weapon if armed else None,
        fast,
        range_in,
        many,
        spread,
        sight_limit(play, armed.figure if armed else None),
    )
    report = building_target(aimed, place.area, place.inside, dice=play.dice)
    return Ruled(report, _after_shot(play, armed, report) | place.changes(play, place.area))


def _aiming(play: Play, who: Shooting) -> tuple[Subject, Armed | None]:
    """The firer, and what he fires; nothing where only the roll is asked for."""
    if who.by is None and who.weapon is None:
        return who.given(play, ("fast",), Deed.ACT), None
    armed = who.armed(play, ("fast",))
    return armed.given, armed


def _after_shot(play: Play, armed: Armed | None, report: BuildingTarget) -> Content:
    """The part of a document that changes: a weapon that is gone once it is fired."""
    return figures_after.fired(play, armed, (), empty=False, gone=report.spent) if armed else {}


class Hitting(Options, frozen=True):
    """The options of a hit on a structure: its Armour Piercing Rating, and the number of hits."""

    apr: AprOption = None
    weapon: Annotated[str | None, again(WeaponOption, "A weapon, for its APR.")] = None
    side: SideOption = None
    blocks: Blocks = 1
    hits: Annotated[int, again(HitsOption, "Shots of the weapon that hit the area.", max=6)] = 1

    def read(self, play: Play) -> Weapon | None:
        """The weapon, where one is named."""
        return find_weapon(self.weapon, side_of(play, self.side), "--weapon") if self.weapon else None

    def rating(self, weapon: Weapon | None) -> int:
        """The APR of the weapon, or that which is given. Raises RequestError where there is none."""
        if self.apr is not None:
            return self.apr
        if weapon is None:
            raise RequestError("no APR is known: give --apr 5, or --weapon law; fng weapon list has them all")
        if self.blocks > 1 and not weapon.per_block:
            raise RequestError(f"--blocks: only plastic explosive comes in blocks, not the {weapon.name}")
        return check_apr(weapon) * self.blocks


@command("building penetrate", page="40-42", section="penetration", report=Penetration, show=show_penetration)
def break_into(
    play: Play,
    structure: StructureOptions,
    hit: Hitting,
) -> Ruled:
    """Roll what a hit does to an area of a structure, and to those inside.

    fng building penetrate --at masonry --weapon law --inside rep=4 --seed 2
    fng building penetrate --at hooch --weapon m2hb --hits 3 --seed 1
    """
    place, weapon = structure.read(play), hit.read(play)
    apr = hit.rating(weapon)
    report = penetrate(apr, place.area, place.inside, hits=hit.hits, weapon=weapon, dice=play.dice)
    after = place.changes(play, after_penetration(place.area, report))
    return Ruled(report, figures_after.changes(play, report.people_inside) | after)


@command("building shoot", page="42", section="into_building", report=IntoBuilding, show=show_fire_into)
def shoot_into(
    play: Play,
    structure: StructureOptions,
    shooting: Annotated[Shooting, without("scope", "indoors")],
    range_in: Range = None,
) -> Ruled:
    """Fire into a structure with a weapon that does not break it, at whoever is inside.

    fng building shoot --at frame --rep 5 --weapon m-14 --inside rep=4 --seed 2
    fng building shoot --at hooch --by a1 --inside e1 --inside e2 -i evening.json
    """
    place, armed = structure.read(play), shooting.armed(play, INTO)
    firing = shooting.shooter(play, armed)
    aimed = Target(range_in=range_in, sight_in=sight_limit(play, armed.figure))
    report = fire_into(firing, place.area, place.inside, aimed=aimed, dice=play.dice)
    return Ruled(report, _after_shots(play, armed, report) | place.changes(play, place.area))


INTO = tuple(word for word in WORDS if word not in ("scope", "indoors", "smoke"))
"""What may hold for who fires into a structure."""


def _after_shots(play: Play, armed: Armed, report: IntoBuilding) -> Content:
    return figures_after.fired(play, armed, report.people_inside, empty=report.out_of_ammo, gone=report.spent)


class Lying(Options, frozen=True):
    """Options that say where an area lies in its building."""

    floor: Annotated[
        int | None,
        typer.Option(min=-3, max=30, metavar="N", help="It lies on: 0 basement, 1 ground floor."),
    ] = None
    top: Annotated[
        int | None, typer.Option(min=-3, max=30, metavar="N", help="The highest floor; else one more.")
    ] = None
    basement: Annotated[bool, flag("The building has a basement.")] = False
    whole_level: Annotated[bool, flag("No area of its floor stands any more.")] = False

    def read(self, area: Building, rest: Sequence[Building]) -> Storeys:
        """By these options, else by the other areas of the building."""
        return storeys_of(area, rest, top=self.top, basement=self.basement, whole_level=self.whole_level)


@command("building collapse", page="40", section="collapse", report=Collapse, show=show_collapse)
def bring_down(
    play: Play,
    structure: StructureOptions,
    lying: Lying,
    above: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO,WORD...", help="Somebody in the area right above."),
    ] = None,
) -> Ruled:
    """Roll what comes down with an area that has collapsed, and what becomes of those in and above it.

    fng building collapse --at masonry --floor 1 --top 4 --above rep=4 --seed 1
    fng building collapse --at hooch --inside e1 -i evening.json
    """
    place = structure.read(play)
    area = replace(place.area, floor=place.area.floor if lying.floor is None else lying.floor)
    rest = others(play, area)
    over = _above(play, area, rest, above, structure.cheat_death)
    report = collapse(area, lying.read(area, rest), place.inside, over, dice=play.dice)
    down = place.changes(play, *after_collapse(area, rest, report))
    return Ruled(report, figures_after.changes(play, (*report.killed, *report.shaken)) | down)


def _above(
    play: Play, area: Building, rest: Sequence[Building], given: Sequence[str] | None, cheats: bool
) -> Mapping[int, Sequence[Target]]:
    """Those in the areas above, by floor: as the option says, else as the document has them."""
    over = area.floor + 1
    if given is not None:
        blank = Building("", None, 0, 0, floor=over)
        return {over: [one.target for one in inside(play, blank, given, cheats=cheats)]}
    found: dict[int, list[Target]] = {}
    for one in rest:
        if one.floor > area.floor:
            some = inside(play, one, None, cheats=cheats)
            found.setdefault(one.floor, []).extend(each.target for each in some)
    return found
