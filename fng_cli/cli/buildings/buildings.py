"""``fng building``: fire at structures, what it does to those inside, and burning structures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.cli.fire.fire import show_needs
from fng_cli.cli.options import facts, targets
from fng_cli.cli.options.clock import sight_limit
from fng_cli.cli.options.shooter import WORDS, Armed, Blocks, Shooting, WeaponOption, known_manner
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import Aimed, AtWhom, RangeIn
from fng_cli.cli.options.who import By, CheatDeath, FiguresOptions, Rep, Subject
from fng_cli.cli.options.words import AprOption, FiguresOption, HitsOption, RainOption, TurnsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import TARGET, Options, again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import DOWN, FIGURES
from fng_cli.names import nearest, slug
from fng_cli.rules.buildings.bunkers import Suppression
from fng_cli.rules.buildings.destruction import (
    Burning,
    Collapse,
    InFire,
    Rain,
    Storeys,
    after_collapse,
    after_in_fire,
    burn,
    catching_fire,
    check_alight,
    collapse,
    in_fire,
    storeys_of,
    tested_in_fire,
)
from fng_cli.rules.buildings.fire import (
    AtBuilding,
    BuildingTarget,
    IntoBuilding,
    Penetration,
    after_penetration,
    apr_against_structures,
    building_target,
    fire_into,
    penetrate,
)
from fng_cli.rules.buildings.structures import (
    MOST_DV,
    STRUCTURES,
    Building,
    StructureList,
    building,
    kind_called,
    other_standing_areas,
    structure_list,
    structure_rows,
    with_inside,
)
from fng_cli.rules.harm.damage import DamageTaken, after_damage, after_fire
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Deed
from fng_cli.rules.weapons.weapons import Weapon, find_weapon
from fng_cli.state import State

NUMBERS: Mapping[str, tuple[str, int, int]] = {
    "dv": ("dv", 0, MOST_DV),
    "full": ("full_dv", 0, MOST_DV),
    "floor": ("floor", -3, 30),
    "lighting": ("lighting", 0, 20),
}
"""Words that take a number: the field of the structure that each sets, its least and its most value."""
BURNING = "burning"
BUILDING_WORDS = (BURNING, "of=")


class NamedArea(NamedTuple):
    """An area of a structure."""

    area: Building
    kept: bool
    """True if a document keeps the area, or is to keep it from now on."""


class Occupied(NamedTuple):
    """An area of a structure, and those who are in it."""

    area: Building
    kept: bool
    """True if a document keeps the area, or is to keep it from now on."""
    occupants: tuple[Aimed, ...]

    @property
    def inside(self) -> list[Target]:
        """The occupants as targets of the rules, without their figures in the document."""
        return [occupant.target for occupant in self.occupants]

    def with_areas(self, state: State, areas: Iterable[Building]) -> State:
        """Return the state with these areas of structures put in. Each replaces the area with its id, or is
        added. The state is unchanged if this area is not kept in the document (``kept``).
        """
        return state.with_(STRUCTURES, areas) if self.kept else state


class StructureOptions(Options, frozen=True):
    """The options for an area of a structure: the area, and its occupants."""

    at: Annotated[
        str | None,
        again(
            AtWhom,
            "Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.",
            metavar="STRUCTURE[,WORD...]",
        ),
    ] = None
    inside: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO,WORD...",
            help="Figure inside the structure, such as b1 or rep=3; repeat for each.",
            rich_help_panel=TARGET,
        ),
    ] = None
    cheat_death: CheatDeath = False

    def read(self, play: Play) -> Occupied:
        """Return the area of ``--at`` with its occupants. By default it is the document's only area or, if
        the document has none, a building of the terrain's kind. The occupants are the figures of ``--inside``
        or, without that option, those recorded there who are not down. Raises RequestError for an unknown
        structure or figure or, unless forced, a figure that cannot be a target, or if it is not clear which
        area is meant.
        """
        place = find_area(play.state, self.at)
        return self.occupied(place, occupants(play, place.area, self.inside, cheats=self.cheat_death))

    def occupied(self, place: NamedArea, occupants: tuple[Aimed, ...]) -> Occupied:
        """Return the area with its occupants. If some of them are figures of the document, the area records
        just these figures as inside it, in place of those recorded before.
        """
        ids = (occupant.figure.id for occupant in occupants if occupant.figure)
        return Occupied(with_inside(place.area, ids), place.kept, occupants)


def find_area(state: State, at: str | None, where: str = "--at") -> NamedArea:
    """Return the area that ``at`` names; words after its name, separated by commas, change its fields. A text
    that begins with ``dv=`` has no name, only such words. If ``at`` is None, it is the document's only
    area or, if it has none, a building of the terrain's kind (ruling u-60). Raises RequestError for an
    unknown name or word. It is also raised if ``at`` is None and there are several areas, or none and no
    kind.
    """
    known = state[STRUCTURES]
    if at is None:
        if len(known) == 1:
            return NamedArea(known[0], True)
        kind = lookup(state.content, "terrain.building_kind")
        if not known and isinstance(kind, str):
            return NamedArea(building(kind_called(kind, "terrain.building_kind")), False)
        some = f" or {', '.join(area.id for area in known[:3])}" if known else ""
        raise RequestError(
            f"which structure? add e.g. {where} masonry{some}; fng building list shows all kinds"
        )
    name, *words = [word.strip() for word in at.split(",")]
    if name.startswith("dv="):
        name, words = "", [name, *words]
    place = _area_called(name, known, f"{where} {at}")
    settings = [_parse_word(word, f"{where} {at}") for word in words if word]
    return NamedArea(_with_settings(place.area, dict(settings), f"{where} {at}"), place.kept)


def _area_called(name: str, known: Sequence[Building], where: str) -> NamedArea:
    """Return the area that a typed name means, and whether a document keeps it. The text is the name of an area in
    the document (``known``), NAME=KIND for a new area, or a kind of structure; empty if nothing is known.
    Raises RequestError, beginning with ``where``, if the name or kind cannot be used.
    """
    if not name:
        return NamedArea(Building("", None, 0, 0), False)
    new, equals, kind = name.partition("=")
    there = next((area for area in known if slug(area.id) == slug(new)), None)
    if equals:
        if there:
            raise RequestError(
                f"{where}: the document already has a structure {there.id} ({there.kind}); "
                f"write just {there.id}"
            )
        if not slug(new):
            raise RequestError(f"{where}: the name is missing; write NAME=KIND, e.g. bar=masonry")
        return NamedArea(building(kind_called(kind, where), new), True)
    if there:
        return NamedArea(there, True)
    kinds = tuple(structure_rows())
    if not any(slug(name) == slug(kind) for kind in kinds):
        ids = [area.id for area in known]
        raise RequestError(f"{where}: {name!r} is not a structure{nearest(name, (*ids, *kinds))}")
    return NamedArea(building(kind_called(name, where)), False)


def _parse_word(word: str, where: str) -> tuple[str, Any]:
    """Parse a word after the name of a structure. Return the field that it sets and the value, such as
    ("floor", 2) for ``floor=2`` or ("burning", True) for ``burning``. Raises RequestError, beginning with
    ``where``, for an unknown word or a number that is missing or out of range.
    """
    key, _, value = word.partition("=")
    if word == BURNING:
        return "burning", True
    if key == "of" and value:
        return "of", value
    if key not in NUMBERS:
        words = [*(f"{name}=" for name in NUMBERS), *BUILDING_WORDS]
        raise RequestError(f"{where}: {word!r} is not a setting for a structure{nearest(word, words)}")
    field, least, most = NUMBERS[key]
    if not re.fullmatch(r"-?\d{1,3}", value) or not least <= int(value) <= most:
        raise RequestError(f"{where}: {key} must be a number from {least} to {most}")
    return field, int(value)


def _with_settings(area: Building, settings: Mapping[str, Any], where: str) -> Building:
    """Return the area with the fields of ``settings`` set. If they give no full DV, an area without a kind
    takes the new DV as its full DV. The full DV is raised to the DV if it is lower. An area that burns is
    no longer being lit. Raises RequestError, beginning with ``where``, if neither a kind nor a DV is
    known.
    """
    if not area.kind and "dv" not in settings and not area.full_dv:
        raise RequestError(
            f"{where}: what is the structure made of? write e.g. masonry or dv=3; fng building list shows the kinds"
        )
    full = settings.get("full_dv", area.full_dv if area.kind else settings.get("dv", area.full_dv))
    changed = replace(area, **{**settings, "full_dv": max(full, settings.get("dv", area.dv))})
    return replace(changed, lighting=None) if changed.burning else changed


def occupants(
    play: Play,
    area: Building,
    typed: Sequence[str] | None,
    *,
    cheats: bool = False,
    option: str = "--inside",
    name: str = "inside {}",
) -> tuple[Aimed, ...]:
    """Return the people inside an area as targets: those in ``typed`` or, if it is None, the figures recorded
    there that are not down. ``cheats``: a Star may cheat death. Errors name ``option``. ``name`` is the
    pattern for names of unnamed people. Raises RequestError for an unknown figure or word or, unless forced,
    a figure that cannot be a target.
    """
    if typed is None and area.inside_ids:
        known = {figure.id: figure for figure in play.state[FIGURES]}
        typed = [name for name in area.inside_ids if name in known and known[name].status not in DOWN]
    return targets.targets(play, typed, cheats=cheats, option=option, name=name)


def show_structures(screen: Screen, report: StructureList, content: Content) -> None:
    """Print the kinds of structure as a table, then a line of text for each kind. ``content`` is unused."""
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


def _yes(is_true: bool) -> str:
    """Return ``yes`` for True, ``-`` for False."""
    return "yes" if is_true else "-"


def show_damage(screen: Screen, damages: Sequence[DamageTaken]) -> None:
    """Print the harm to each figure inside: its result, then the details."""
    for damage in damages:
        screen.ruling(f"{damage.target}: {damage.result.told}")
        for detail in damage.details():
            screen.line(detail, indent=4, hang=2)


def show_target(screen: Screen, report: BuildingTarget, content: Content) -> None:
    """Print whether the area is hit, and the limits on using the weapon, such as once a turn. If the next
    area is hit instead, also print that those in the area aimed at take the Received Fire test.
    ``content`` is unused.
    """
    screen.ruling(report.summary())
    if report.hits_next_area:
        screen.line(
            "The figures in the area that was aimed at take the Received Fire test.", indent=2, hang=2
        )
    show_needs(screen, report.weapon)


def show_penetration(screen: Screen, report: Penetration, content: Content) -> None:
    """Print what the hit did to the area. If the area no longer stands, also print whether it leaves rubble.
    Then print the harm to each figure inside. ``content`` is unused.
    """
    screen.ruling(replace(report, people_inside=()).summary())
    if not report.stands:
        screen.line(
            "The area is rubble now." if report.rubble else "The area is gone and leaves no rubble.", indent=2
        )
    show_damage(screen, report.people_inside)


def show_fire_into(screen: Screen, report: IntoBuilding, content: Content) -> None:
    """Print how much of the fire gets into the structure, the damage to each figure inside, whether the
    weapon is out of ammunition, and what it needs before it can fire again. ``content`` is unused.
    """
    screen.ruling(replace(report, people_inside=(), out_of_ammo=False).summary())
    show_damage(screen, report.people_inside)
    if report.out_of_ammo:
        screen.ruling("Out of ammunition.")
    show_needs(screen, report.weapon)


def show_collapse(screen: Screen, report: Collapse, content: Content) -> None:
    """Print which areas come down, which floor holds, and what is left. Then print the harm to each figure in
    the area that collapsed, and in those that came down above it. ``content`` is not used.
    """
    screen.ruling(replace(report, killed=(), shaken=()).summary())
    show_damage(screen, (*report.killed, *report.shaken))


def show_burning(screen: Screen, report: Burning, content: Content) -> None:
    """Print how far the fire has got, then the harm to the people on whom the structure came down.
    ``content`` is unused.
    """
    screen.ruling(replace(report, killed=()).summary())
    show_damage(screen, report.killed)


def show_in_fire(screen: Screen, report: InFire, content: Content) -> None:
    """Print each figure's reaction on a line. If a figure would take the After the Battle Recovery with more
    or fewer dice, a line below says how many. ``content`` is unused.
    """
    for figure in report.figures:
        text = figure.text()
        screen.line(f"{text[:1].upper()}{text[1:]}.", hang=2, bold=True)
        if figure.recovery_dice:
            screen.line(
                f"If the figure is recovered, it takes the After the Battle Recovery with {figure.recovery_dice:+d}d6.",
                indent=4,
                hang=2,
            )


def show_suppression(screen: Screen, report: Suppression, content: Content) -> None:
    """Print the summary of the suppression, and the firers who fired too late. ``content`` is unused."""
    screen.ruling(report.summary())
    late = [firer.name for firer in report.firers if firer.dice is None]
    if late:
        screen.line(
            "These shooters fired too late to have any effect, but have used up their fire: "
            f"{', '.join(late)}.",
            indent=2,
            hang=2,
        )


Range = Annotated[float | None, again(RangeIn, "Inches from the shooter to the target.")]


@command(
    "building list",
    page="41-43",
    section="building_list",
    show=show_structures,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_structures(play: Play) -> StructureList:
    """List every kind of structure.

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
        int | None, typer.Option(min=1, max=40, metavar="N", help="Number of areas in the building.")
    ] = None,
    spread: Annotated[
        int, typer.Option(min=1, max=6, metavar="N", help="Number of areas to spread the shots over.")
    ] = 1,
) -> Ruled:
    """Roll to see whether a weapon hits the area of a structure that it is aimed at.

    Only the hit is rolled, against the firer's REP; use fng building penetrate to roll the effect of the hit.
    The document records the ammunition used.

    The command is refused for a weapon that cannot break a structure or does not reach that far.

    fng building target --at masonry --rep 4 --weapon m2hb --dice 3,5
    fng building target --at hooch --rep 4 --weapon rpg-7 --odds
    """
    place = structure.read(play)
    firer, armed = _firer(play, who)
    aimed = AtBuilding(
        who=firer.person,
        weapon=armed.weapon if armed else None,
        moved_fast=who.fast or "fast" in firer.words or known_manner(play, firer).fast,
        range_in=range_in,
        areas=areas or 1 + len(other_standing_areas(place.area, play.state[STRUCTURES])),
        spread=spread,
        sight_in=sight_limit(play, armed.figure if armed else None),
    )
    report = building_target(aimed, place.area, place.inside, dice=play.dice)
    return Ruled(report, partial(after_shot, place=place, armed=armed, gone=report.spent))


def _firer(play: Play, who: Shooting) -> tuple[Subject, Armed | None]:
    """Return the shooter, and the shooter together with his weapon. The second value is None if the options
    name neither a figure nor a weapon. Raises RequestError if the shooter is missing, unknown or, unless
    forced, unfit, or if the weapon is unknown, not loaded or, unless forced, not his.
    """
    if who.by is None and who.weapon is None:
        return who.find_shooter(play, ("fast",), Deed.ACT), None
    armed = who.armed(play, ("fast",))
    return armed.given, armed


def after_shot(
    state: State,
    place: Occupied,
    armed: Armed | None,
    damages: Iterable[DamageTaken] = (),
    *,
    empty: bool = False,
    gone: bool,
) -> State:
    """Return the state after fire at a structure: people harmed by ``damages``, ammunition used, and the area
    as it is now, if ``place`` is kept. ``armed`` is the shooter with his weapon; with None, ``damages`` and
    ammunition are left out. ``empty``: the weapon is out of ammunition. ``gone``: it is used up.
    """
    if armed:
        state = after_fire(state, armed.figure, armed.weapon.id, damages, empty=empty, gone=gone)
    return place.with_areas(state, [place.area])


def after_harm(
    state: State, place: Occupied, areas: Iterable[Building], damages: Iterable[DamageTaken]
) -> State:
    """Return the state after ``damages`` to the people in a structure. If ``place`` is kept, the ``areas``,
    as they are now, are put into the state.
    """
    return place.with_areas(after_damage(state, damages), areas)


class HitOptions(Options, frozen=True):
    """The options for a hit on a structure: its Armour Piercing Rating, and the number of hits."""

    apr: AprOption = None
    weapon: Annotated[str | None, again(WeaponOption, "Weapon whose Armour Piercing Rating is used.")] = None
    side: SideOption = None
    blocks: Blocks = 1
    hits: Annotated[
        int, again(HitsOption, "Number of shots that hit this area, one part of the building.", max=6)
    ] = 1

    def read(self, play: Play) -> Weapon | None:
        """Return the weapon of ``--weapon``; None without that option. With it, raises RequestError for an
        unknown weapon, or an unknown side in ``--side``.
        """
        return find_weapon(self.weapon, side_of(play, self.side), "--weapon") if self.weapon else None

    def rating(self, weapon: Weapon | None) -> int:
        """Return the APR given with ``--apr``; without that option, the APR of ``weapon`` times the number of
        blocks. Without ``--apr``, raises RequestError if there is no weapon, if it cannot break structures,
        or if several blocks are given for a weapon that has no blocks.
        """
        if self.apr is not None:
            return self.apr
        if weapon is None:
            raise RequestError(
                "the APR is not known; add e.g. --apr 5 or --weapon law (fng weapon list shows all weapons)"
            )
        if self.blocks > 1 and not weapon.per_block:
            raise RequestError(f"--blocks: only plastic explosive comes in blocks, not the {weapon.name}")
        return apr_against_structures(weapon) * self.blocks


@command(
    "building penetrate",
    page="40-42",
    section="building_penetrate",
    report=Penetration,
    show=show_penetration,
)
def break_into(
    play: Play,
    structure: StructureOptions,
    hit: HitOptions,
) -> Ruled:
    """Roll for the effect of a hit on an area of a structure and on those inside.

    The number to roll against is the weapon's Armour Piercing Rating minus the Defensive Value; at zero or
    less the hit does nothing. The document records the harm to figures inside, and any area that collapses.

    fng building penetrate --at masonry --weapon law --inside rep=4 --seed 2
    fng building penetrate --at hooch --weapon m2hb --hits 3 --seed 1
    """
    place, weapon = structure.read(play), hit.read(play)
    apr = hit.rating(weapon)
    report = penetrate(apr, place.area, place.inside, hits=hit.hits, weapon=weapon, dice=play.dice)
    areas = [after_penetration(place.area, report)]
    return Ruled(report, partial(after_harm, place=place, areas=areas, damages=report.people_inside))


@command(
    "building shoot",
    page="42",
    deed="fire",
    section="building_shoot",
    report=IntoBuilding,
    show=show_fire_into,
)
def shoot_into(
    play: Play,
    structure: StructureOptions,
    shooting: Annotated[Shooting, without("scope", "indoors")],
    range_in: Range = None,
) -> Ruled:
    """Fire into a structure at figures inside.

    For figures inside, the structure's Defensive Value is the only cover. The document records the damage to
    them and the ammunition used.

    The command is refused if the shots cannot get in, or if the structure is out of range.

    fng building shoot --at frame --rep 5 --weapon m-14 --inside rep=4 --seed 2
    fng building shoot --at hooch --by a1 --inside e1 --inside e2 -i evening.json
    """
    place, armed = structure.read(play), shooting.armed(play, INTO)
    firing = shooting.shooter(play, armed)
    aimed = Target(range_in=range_in, sight_in=sight_limit(play, armed.figure))
    report = fire_into(firing, place.area, place.inside, aimed=aimed, dice=play.dice)
    return Ruled(
        report,
        partial(
            after_shot,
            place=place,
            armed=armed,
            damages=report.people_inside,
            empty=report.out_of_ammo,
            gone=report.spent,
        ),
    )


INTO = tuple(word for word in WORDS if word not in ("scope", "indoors", "smoke"))
"""The words that may follow the name of a figure that fires into a structure."""


class StoreyOptions(Options, frozen=True):
    """The options for the place of an area in its building."""

    floor: Annotated[
        int | None,
        typer.Option(
            min=-3, max=30, metavar="N", help="Floor of the area: 0 is the basement, 1 the ground floor."
        ),
    ] = None
    top: Annotated[
        int | None,
        typer.Option(
            min=-3,
            max=30,
            metavar="N",
            help="Highest floor of the building. [default: from the document, or one above --floor]",
        ),
    ] = None
    basement: Annotated[bool, flag("The building has a basement.")] = False
    whole_level: Annotated[bool, flag("Every area on this floor has collapsed.")] = False

    def read(self, area: Building, rest: Sequence[Building]) -> Storeys:
        """Return the floor of an area, the highest and lowest floor of its building, and whether its whole
        level is gone. Anything that the options do not give is worked out from the area and ``rest``, the
        other areas of the building that still stand.
        """
        return storeys_of(area, rest, top=self.top, basement=self.basement, whole_level=self.whole_level)


@command("building collapse", page="40", section="collapse", report=Collapse, show=show_collapse)
def bring_down(
    play: Play,
    structure: StructureOptions,
    lying: StoreyOptions,
    above: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO,WORD...",
            help="Figure in the area directly above the one that collapses; repeat for each.",
        ),
    ] = None,
) -> Ruled:
    """Roll to see what comes down with a collapsed area, and who is hurt.

    The areas above are rolled for one by one, until one holds; with --whole-level all of them fall, without a
    roll. Harm is then rolled for figures in the collapsed area and in every area that falls with it. The
    document records the harm, and the areas that have fallen.

    fng building collapse --at masonry --floor 1 --top 4 --above rep=4 --seed 1
    fng building collapse --at hooch --inside e1 -i evening.json
    """
    place = structure.read(play)
    area = replace(place.area, floor=place.area.floor if lying.floor is None else lying.floor)
    rest = other_standing_areas(area, play.state[STRUCTURES])
    over = _above(play, area, rest, above, structure.cheat_death)
    report = collapse(area, lying.read(area, rest), place.inside, over, dice=play.dice)
    areas, damages = after_collapse(area, rest, report), (*report.killed, *report.shaken)
    return Ruled(report, partial(after_harm, place=place, areas=areas, damages=damages))


def _above(
    play: Play, area: Building, rest: Sequence[Building], typed: Sequence[str] | None, cheats: bool
) -> Mapping[int, Sequence[Target]]:
    """Return the people above an area, by floor. If ``typed`` is None, they are the document's figures on
    higher floors that are not down; ``rest`` are the building's other areas. If not, they are the people in
    ``typed``, all on the next floor. ``cheats``: a Star may cheat death. Raises RequestError for an unknown
    figure or word in ``typed`` or, unless forced, a figure that cannot be a target.
    """
    next_floor = area.floor + 1
    if typed is not None:
        blank = Building("", None, 0, 0, floor=next_floor)
        people = occupants(play, blank, typed, cheats=cheats, option="--above", name="above {}")
        return {next_floor: [occupant.target for occupant in people]}
    by_floor: dict[int, list[Target]] = {}
    for upper in rest:
        if upper.floor > area.floor:
            people = occupants(play, upper, None, cheats=cheats)
            by_floor.setdefault(upper.floor, []).extend(occupant.target for occupant in people)
    return by_floor


class LightingOptions(Options, frozen=True):
    """The options for setting fire: the number of figures that light it, and the rain."""

    number: Annotated[
        int | None, again(FiguresOption, "Number of figures who light the fire. [default: 1]", max=20)
    ] = None
    rain: RainOption = False
    monsoon: Annotated[bool, flag("It is raining as hard as in the monsoon.")] = False
    dry: Annotated[bool, flag("It is not raining, whatever the weather in the document.")] = False

    def falling(self) -> Rain | None:
        """Return the rain that the options give: MONSOON, RAIN or DRY, the wettest if several are given; None
        if none is given.
        """
        if self.monsoon:
            return Rain.MONSOON
        return Rain.RAIN if self.rain else Rain.DRY if self.dry else None

    def count(self, play: Play, who: FiguresOptions) -> int:
        """Return the number of figures that light the fire: those of ``--by``, and those of ``--group`` who
        can act. Without both options it is the value of ``--figures`` (1 if not given). Raises
        RequestError if ``--figures`` is added to them, or for an unknown figure or group.
        """
        if self.number is not None and (who.by or who.of):
            raise RequestError(
                "--figures cannot be used together with --by or --group, which already name who lights the fire"
            )
        return len(who.read(play)) if who.by or who.of else self.number or 1


@command(
    "building burn",
    page="43-44",
    deed="set-alight",
    section="building_burn",
    report=Burning,
    show=show_burning,
)
def set_fire(
    play: Play,
    structure: StructureOptions,
    who: Annotated[FiguresOptions, only("by", "of")],
    lighting: LightingOptions,
    turns: Annotated[
        int,
        again(
            TurnsOption, "Number of turns that pass, including the turns needed to light the fire.", max=60
        ),
    ] = 0,
) -> Ruled:
    """Set a structure on fire, and see how it burns.

    How long a structure takes to catch fire depends on the rain and on how many figures light it. A burning
    structure loses one point of Defensive Value each turn; when no point is left, it collapses on the figures
    inside. Dice are rolled only to see whether Star Power saves a Star. The document records the harm, the
    state of the structure, and other areas that catch fire.

    fng building burn --at frame --turns 2 --seed 1
    fng building burn --at hooch --figures 3
    """
    place = structure.read(play)
    blaze = burn(
        place.area,
        figures=lighting.count(play, who),
        rain=lighting.falling(),
        weather=play.find(facts.WEATHER),
        turns=turns,
        inside=place.inside,
        dice=play.dice,
    )
    rest = other_standing_areas(blaze.area, play.state[STRUCTURES])
    areas = (blaze.area, *catching_fire(blaze, rest))
    return Ruled(blaze.report, partial(after_harm, place=place, areas=areas, damages=blaze.report.killed))


@command("building in-fire", page="43-44", section="in_fire", report=InFire, show=show_in_fire)
def caught_in_fire(
    play: Play,
    structure: Annotated[StructureOptions, without("inside")],
    by: Annotated[
        list[str] | None,
        again(By, "Figure inside the burning building: an id, or NAME=REP such as minh=3; repeat for each."),
    ] = None,
    rep: Rep = None,
) -> Ruled:
    """Roll to see whether figures inside a burning structure leave, stay or burn.

    Without --by or --rep, each figure that the document records inside the structure rolls against his own
    REP. The document records the reactions and the harm.

    The command is refused for a structure in the document that is not burning, unless you add --force.

    fng building in-fire --at masonry,dv=2,burning --rep 4 --seed 2
    fng building in-fire --at hooch --by a2 -i evening.json
    """
    place = structure.read(play)
    if not play.force:
        check_alight(play.state[STRUCTURES], place.area)
    if by or rep is not None:
        named = targets.targets(
            play,
            by or [targets.OPEN],
            rep=rep,
            cheats=structure.cheat_death,
            option="--by",
            name="figure {}",
        )
        place = structure.occupied(find_area(play.state, structure.at), named)
    if not place.occupants:
        raise RequestError("who is inside? add e.g. --rep 4, or --by c1 with a document that has figures")
    report = in_fire(place.area, place.inside, dice=play.dice)
    return Ruled(report, partial(after_fire_test, place=place, report=report))


def after_fire_test(state: State, place: Occupied, report: InFire) -> State:
    """Return the state after the people in a burning structure have tested. Their harm and reactions are
    applied, and the test is no longer due. Those who fled from the fire are removed from the area.
    ``place`` is the area with its occupants, ``report`` the results.
    """
    state = after_damage(state, report.figures)
    state = state.with_(FIGURES, tested_in_fire(state[FIGURES], report))
    return place.with_areas(state, [after_in_fire(place.area, report)])
