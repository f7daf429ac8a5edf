"""``fng air``: attacks by guns, bombs, rockets and napalm, marks, spotting runs, the AC-47."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.air import words
from fng_cli.cli.air.ground_fire import EntersOption, LeavesOption, line_over
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.craft import HelicopterOption
from fng_cli.cli.options.flying import HoveringOption
from fng_cli.cli.options.from_air import (
    BOMBS,
    HIDING,
    AirTargets,
    BelowOptions,
    BombOption,
    SpotOptions,
    air_targets,
    ground_under,
    in_bunker,
    weapons_of,
    what_is_left,
)
from fng_cli.cli.options.people import split
from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.words import MarkedOption
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import again, flag, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.names import slug
from fng_cli.rules.air import attack as attacks
from fng_cli.rules.air.attack import AirAttack
from fng_cli.rules.air.burning import AirBurning, burning
from fng_cli.rules.air.craft import Run
from fng_cli.rules.air.fac import check_run, has_run, spotted
from fng_cli.rules.air.fac import in_play as fac_in_play
from fng_cli.rules.air.flight_line import AirLine
from fng_cli.rules.air.gunship import GunshipRun, check_dark, gunship_run
from fng_cli.rules.air.lasting import NAPALM, WP_SMOKE, one_of
from fng_cli.rules.air.missions import check_air_space, check_has_come, flown
from fng_cli.rules.air.spotting import Sought, Spotting
from fng_cli.rules.air.spotting import spot as spotting
from fng_cli.rules.air.state import AIRBORNE, Airborne
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.ground.state import terrain_of
from fng_cli.rules.ground.terrain import Section
from fng_cli.rules.ground.types import hidden_by, hidden_from_air, type_called, unseen_from_air, unseen_under
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.support.kinds import SupportKind
from fng_cli.state import State
from fng_cli.terms import Light
from fng_cli.words import whole_number

Rep = Annotated[int, again(facts.Rep, "The pilot's REP.")]
FacRep = Annotated[int | None, again(facts.Rep, "The pilot's REP; else that of the FAC in play.")]
FromHelicopter = Annotated[bool, again(HelicopterOption, "From a helicopter: what deviates does so by half.")]


@command("air guns", page="83, 89", section="air_attack", report=AirAttack, show=words.show_attack)
def guns(
    play: Play,
    rep: Rep,
    targets: Annotated[tuple[Target, ...], read_by(BelowOptions)],
    gun: Annotated[
        str,
        typer.Option(
            "--gun", metavar="GUN", help="lmg, hmg or autocannon; of helicopters rlmg and rhmg too."
        ),
    ] = "autocannon",
    helicopter: Annotated[
        bool, again(HelicopterOption, 'From a helicopter: those under a template of 6" by 18".')
    ] = False,
    marked: Annotated[
        bool | None,
        again(
            MarkedOption, 'A FAC has marked the place: his smoke is within 24" (else: as the document knows).'
        ),
    ] = None,
    dual: Annotated[bool, flag("A pair in a chin turret: a die more at each.")] = False,
) -> Ruled:
    """Strafe all within 3" of the Flight Line, or under a helicopter's template: dice at each.

    fng air guns --rep 4 --at open --at cover

    fng air guns --rep 5 --gun rlmg --helicopter --at bamboo --at open
    """
    if marked is False:
        targets = tuple(replace(one, marked=False) for one in targets)
    report = attacks.guns(
        gun, rep, targets, helicopter=helicopter, marked=bool(marked), dual=dual, dice=play.dice
    )
    return Ruled(report, figures_after.changes(play, report.targets))


@command("air bomb", page="82-83", section="air_attack", report=AirAttack, show=words.show_attack)
def bomb(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    bombs: BombOption = None,
) -> Ruled:
    """Drop bombs on a spot: where each comes down, and what it does to all in its circle.

    fng air bomb --rep 4 --bomb 500 --at open --at cover

    fng air bomb --rep 5 --bomb 750 --bomb 750 --spot double-canopy-jungle --marked
    """
    weapons = weapons_of(bombs or ["500"], BOMBS, "--bomb")
    return _dropped(play, Run.BOMBS, weapons, rep, attacked)


def _dropped(
    play: Play,
    run: Run,
    weapons: dict[str, int],
    rep: int,
    attacked: AirTargets,
    *,
    helicopter: bool = False,
) -> Ruled:
    report = attacks.drop(
        run,
        weapons,
        rep,
        attacked.targets,
        spot=attacked.spot,
        helicopter=helicopter,
        dice=play.dice,
    )
    left = what_is_left(play.document, report, attacked)
    return Ruled(report, figures_after.changes(play, report.targets) | left)


@command("air rockets", page="82-84, 89-90", section="air_attack", report=AirAttack, show=words.show_attack)
def rockets(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    number: Annotated[
        int,
        typer.Option("--launchers", min=1, max=12, metavar="N", help="Rocket launchers: an attack for each."),
    ] = 2,
    helicopter: FromHelicopter = False,
) -> Ruled:
    """Fire rockets at a spot, an attack for each launcher: where each comes down, and what it does.

    fng air rockets --rep 4 --at open

    fng air rockets --rep 5 --launchers 6 --helicopter --at cover --at bamboo
    """
    return _dropped(play, Run.ROCKETS, {"rocket": number}, rep, attacked, helicopter=helicopter)


@command("air napalm", page="82-83", section="air_attack", report=AirAttack, show=words.show_attack)
def napalm(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    number: Annotated[
        int, typer.Option("--tanks", min=1, max=6, metavar="N", help="Tanks dropped on the spot.")
    ] = 1,
) -> Ruled:
    """Drop napalm on a spot: where it comes down, and whom its template of 6" by 18" burns.

    fng air napalm --rep 4 --at open --at cover

    fng air napalm --rep 4 --tanks 2 --spot bamboo --at bamboo
    """
    return _dropped(play, Run.NAPALM, {"napalm": number}, rep, attacked)


def targets_to_mark(
    play: Play, below: BelowOptions, aim: Annotated[SpotOptions, without("marked")]
) -> AirTargets:
    """Return what ``air_targets`` does, of a spot that nobody has marked yet."""
    return air_targets(play, below, aim)


@command("air mark", page="84", section="air_attack", report=AirAttack, show=words.show_attack)
def mark(play: Play, attacked: Annotated[AirTargets, read_by(targets_to_mark)], rep: FacRep = None) -> Ruled:
    """Mark a target with a WP rocket of a FAC: whether it comes down there, and whom it burns.

    fng air mark --rep 5

    fng air mark --rep 5 --spot single-canopy-jungle --at b1,cover -i evening.json
    """
    fac = _fac(play, Run.MARKING)
    found = _dropped(play, Run.MARKING, {"wp-rocket": 1}, _rep_of(rep, fac), attacked)
    if fac is None:
        return found

    def marked(state: State) -> State:
        after = found.after(state)
        return after.with_part(has_run(after.content, fac, Run.MARKING))

    return Ruled(found.report, marked)


def _fac(play: Play, run: Run | None = None) -> Airborne | None:
    """The FAC of the document; None where it has none. Raises RequestError where it may not make this run now."""
    fac = fac_in_play(AIRBORNE.read(play.document))
    if not play.force:
        check_run(play.document, fac, run)
    return fac


def _rep_of(rep: int | None, craft: Airborne | None) -> int:
    """The pilot's REP: as typed, else that of the craft in play. Raises RequestError where nobody knows it."""
    if rep is None and craft is None:
        raise RequestError("--rep: the pilot's REP is needed: --rep 4")
    return rep or (craft.rep if craft else 0)


class Blasted(NamedTuple):
    """Those in a blast, and what the terrain adds to its Impact."""

    targets: tuple[Target, ...]
    added_impact: int


def read_blasted(play: Play, below: BelowOptions) -> Blasted:
    """Return those in the blast. Raises RequestError for a word that means nothing."""
    return Blasted(below.read(play), below.impact(play))


@command("air blast", page="83-84, 90", section="air_attack", report=AirAttack, show=words.show_attack)
def blast(
    play: Play,
    weapon: Annotated[
        str, typer.Argument(metavar="WEAPON", help="250, 500, 750, wp, rocket, wp-rocket, napalm or auto-gl.")
    ],
    there: Annotated[Blasted, read_by(read_blasted)],
) -> Ruled:
    """Roll what a bomb, a rocket or napalm does to all in it, wherever it came down.

    fng air blast 500 --at open --at cover

    fng air blast napalm --at b1 -i evening.json
    """
    [found] = weapons_of([weapon], attacks.blasting(), "WEAPON")
    report = attacks.blast_there(found, there.targets, added_impact=there.added_impact, dice=play.dice)
    return Ruled(report, figures_after.changes(play, report.targets))


class Burning(NamedTuple):
    """What burns or smokes on, by the document, and those whom it may hurt."""

    is_smoke: bool
    lasting: Lasting | None
    targets: tuple[Target, ...]


def read_burning(
    play: Play,
    below: BelowOptions,
    wp: Annotated[bool, flag("The smoke of a WP bomb, in place of napalm.")] = False,
    which: Annotated[
        str, typer.Option("--which", metavar="ID", help="Of several in the document, such as napalm-2.")
    ] = "",
) -> Burning:
    """Return what burns or smokes on. Raises RequestError for targets of smoke, and for an id that is not there."""
    if wp and below.at:
        raise RequestError("--wp: nobody is hurt in it; leave out --at")
    known = LASTING.read(play.document)
    one = one_of(known, WP_SMOKE if wp else NAPALM, which)
    if which and one is None:
        raise RequestError(f"--which {which}: nothing of the kind is on the table")
    return Burning(wp, one, below.read(play))


@command("air burn", page="83", section="air_burn", report=AirBurning, show=words.show_burning)
def burn(play: Play, there: Annotated[Burning, read_by(read_burning)]) -> Ruled:
    """Roll at the start of a turn whether napalm burns on, or WP smoke stays, and whom it burns.

    fng air burn --at open

    fng air burn --wp
    """
    report = burning(there.targets, smoke=there.is_smoke, dice=play.dice)
    one = there.lasting
    over = LASTING.change(play.document, (), gone=[one.id]) if one and not report.remains else {}
    return Ruled(report, figures_after.changes(play, report.targets) | over)


@command("air spot", page="84, 88", section="air_spot", report=Spotting, show=words.show_spotting)
def spot(
    play: Play,
    rep: FacRep = None,
    at: Annotated[
        list[str] | None,
        again(
            AtWhom,
            "What is looked for: 2 (a PEF) or a name, with cover, concealed, terrain.",
            metavar="NAME,WORD...",
        ),
    ] = None,
    hovering: Annotated[bool, again(HoveringOption, "From a helicopter that hovers.")] = False,
) -> Ruled:
    """Look for groups, vehicles and PEFs within 12" of the Flight Line: spotted or not.

    fng air spot --rep 5 --at 1 --at 2,double-canopy-jungle

    fng air spot --rep 4 --hovering --at sampan,cover
    """
    if not at:
        raise RequestError("--at: what is looked for? a PEF by its number, or a name: --at 2,bamboo")
    craft = _spotter(play, hovering=hovering)
    sought = [_sought(play, text) for text in at]
    report = spotting(_rep_of(rep, craft), sought, hovering=hovering, dice=play.dice)
    if craft is None or craft.row.is_helicopter:
        return Ruled(report, {})
    known = {one.id for one in figures.read(play.document)}
    seen = [one.name for one in report.sought if one.spotted and one.name in known]
    kept = LASTING.add(play.document, *spotted(LASTING.read(play.document), turn_of(play.document), seen))
    return Ruled(report, kept | has_run(play.document | kept, craft))


def _spotter(play: Play, *, hovering: bool) -> Airborne | None:
    """The craft whose crew looks about: the FAC, or a helicopter where it hovers or no FAC is in play. Source: p. 84, 88."""
    known = AIRBORNE.read(play.document)
    helicopter = next((one for one in known if one.row.is_helicopter and not one.gone), None)
    if hovering or (helicopter and not fac_in_play(known)):
        return helicopter
    return _fac(play)


def _sought(play: Play, text: str) -> Sought:
    """Something that is looked for, as it is typed: ``2,bamboo``; where nothing hides it, what grows where it is."""
    name = ""
    hidden: set[str] = set()
    unseen = False
    for word in split(text):
        kind = type_called(word)
        if kind:
            hidden.update(hidden_from_air(kind))
            unseen = unseen or unseen_from_air(kind)
        elif slug(word) in HIDING:
            hidden.add(slug(word))
        else:
            name = word
    pef = whole_number(name)
    ground = None if len(split(text)) > 1 else ground_under(play, name) if pef is None else _of_pef(play, pef)
    if ground:
        hidden.update(hidden_by(ground.terrain_effects))
        unseen = unseen_under(ground.terrain_effects)
    if in_bunker(play, text):
        hidden.add("cover")
    told = f"PEF {name}" if pef is not None else name
    return Sought(told, "cover" in hidden, "concealed" in hidden, unseen, pef)


def _of_pef(play: Play, number: int) -> Section | None:
    """The section in which a PEF of the document was put; None where it has left it, or nobody knows it."""
    table = terrain_of(play.document)
    pef = next((one for one in PEFS.read(play.document) if one.number == number and not one.moved), None)
    if table is None or pef is None:
        return None
    return next((one for one in table.sections if one.number == pef.section), None)


class GunRunDeclared(NamedTuple):
    """A gun run of an AC-47: on whom, how many it has made before, and the craft if the document has it."""

    targets: tuple[Target, ...]
    inner_radius_in: float | None
    runs_made: int
    kept: Airborne | None


def read_gun_run(
    play: Play,
    below: BelowOptions,
    light: Annotated[Light | None, facts.LIGHT],
    ring: Annotated[
        float | None,
        typer.Option(
            "--ring", metavar="INCHES", help="A ring round this inner radius, 10 to 20; else a swath."
        ),
    ] = None,
    runs_made: Annotated[int, typer.Option(min=0, max=2, metavar="N", help="Gun runs that it has made.")] = 0,
) -> GunRunDeclared:
    """Return the gun run. Raises RequestError by day, and where it may not come now."""
    check_dark(light)
    kept = next((one for one in AIRBORNE.read(play.document) if one.craft == "ac-47" and not one.gone), None)
    check_air_space(play.document, SupportKind.AC_47)
    if kept and not play.force:
        check_has_come(play.document, kept)
    made = runs_made or (len(kept.runs_made) if kept else 0)
    return GunRunDeclared(below.read(play), ring, made, kept)


@command("air gunship", page="84-85, 109", section="air_gunship", report=GunshipRun, show=words.show_gunship)
def gunship(play: Play, run: Annotated[GunRunDeclared, read_by(read_gun_run)]) -> Ruled:
    """Fire the guns of an AC-47 on all in a swath or a ring, friend or foe: four dice at each.

    fng air gunship --at open --at cover

    fng air gunship --ring 12 --runs-made 1 --at double-canopy-jungle
    """
    report = gunship_run(
        run.targets, inner_radius_in=run.inner_radius_in, runs_made=run.runs_made, dice=play.dice
    )
    changes = figures_after.changes(play, report.targets)
    if run.kept is None:
        return Ruled(report, changes)
    after = replace(run.kept, runs_made=(*run.kept.runs_made, Run.GUNS))
    part = AIRBORNE.change(play.document, [after])
    return Ruled(report, changes | part | flown(play.document, after, pass_made=False))


@command("air line", page="81, 83-84", section="air_line", uses=Uses.DOCUMENT)
def line(
    play: Play,
    enters: Annotated[
        str, again(EntersOption, "Where it comes in: inches from the west and the north edge, 0,12.")
    ],
    leaves: Annotated[str, again(LeavesOption, "Where it goes out, such as 36,20.")],
) -> AirLine:
    """Tell who is near a Flight Line: who checks, who is strafed, what may be spotted, by where figures stand.

    fng air line --enters 0,12 --leaves 36,20

    fng air line --enters 0,12 --leaves 36,20 -i evening.json
    """
    return line_over(play, enters, leaves)
