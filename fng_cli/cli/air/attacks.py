"""``fng air``: attacks from the air with guns, bombs, rockets and napalm, and what burns afterwards."""

from __future__ import annotations

from functools import partial
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.cli.air import words
from fng_cli.cli.options import facts
from fng_cli.cli.options.flying import (
    HelicopterOption,
)
from fng_cli.cli.options.from_air import (
    BOMBS,
    AirTargets,
    BelowOptions,
    BombOption,
    air_targets,
    weapons_of,
)
from fng_cli.cli.options.words import MarkedOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again, flag, read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Hindrance
from fng_cli.rules.air import attack
from fng_cli.rules.air.attack import AirAttack, AirBurning, roll_burning
from fng_cli.rules.air.craft import Run, find_craft
from fng_cli.rules.air.missions import (
    AC_47,
    check_air_space,
    check_has_come,
    check_no_fac_run,
    check_one_run,
    check_overhead,
    refuse_unsent,
    refuse_without_napalm,
)
from fng_cli.rules.air.state import AIRBORNE, Airborne
from fng_cli.rules.air.strike import (
    NAPALM,
    WP_SMOKE,
    GunshipRun,
    after_attack,
    after_blast,
    after_burning,
    after_gun_run,
    check_dark,
    find_lasting,
    gunship_run,
)
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.harm.damage import after_damage
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.support.state import SupportKind
from fng_cli.state import State
from fng_cli.terms import Light

Rep = Annotated[int, again(facts.Rep, "The pilot's REP.")]


FromHelicopter = Annotated[
    bool, again(HelicopterOption, "A helicopter fires the weapon, so the deviation is halved.")
]


@command("air guns", page="83, 89", section="air_attack", report=AirAttack, show=words.show_attack)
def guns(
    play: Play,
    rep: Rep,
    targets: Annotated[tuple[Target, ...], read_by(BelowOptions)],
    gun: Annotated[
        str,
        typer.Option(
            "--gun",
            metavar="GUN",
            help="Gun that fires: lmg, hmg or autocannon; for helicopters also rlmg or rhmg.",
        ),
    ] = "autocannon",
    helicopter: Annotated[
        bool,
        again(
            HelicopterOption, 'The guns are fired from a helicopter, at everybody under a 6" by 18" template.'
        ),
    ] = False,
    marked: Annotated[
        bool | None,
        again(
            MarkedOption,
            'A FAC has marked a place within 24" of the targets with smoke. [default: from the document]',
        ),
    ] = None,
    dual: Annotated[
        bool, flag("The guns are a pair in a chin turret, and roll one extra die at each target.")
    ] = False,
) -> Ruled:
    """Strafe everybody near the Flight Line or, from a helicopter, everybody under its template.

    Hits and damage are rolled for each target; the document records the damage.

    Unless you add --force, the command is refused if a target is a figure in a game that counts turns and no
    aircraft is over the table this turn. With --helicopter, only helicopters count.

    fng air guns --rep 4 --at open --at cover

    fng air guns --rep 5 --gun rlmg --helicopter --at bamboo --at open
    """
    if not play.force:
        check_overhead(play.state, targets, helicopter=helicopter)
    if marked is False:
        targets = tuple(replace(target, marked=False) for target in targets)
    report = attack.guns(
        gun, rep, targets, helicopter=helicopter, marked=bool(marked), dual=dual, dice=play.dice
    )
    return Ruled(report, partial(after_damage, damages=report.targets))


@command("air bomb", page="82-83", section="air_attack", report=AirAttack, show=words.show_attack)
def bomb(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    bombs: BombOption = None,
) -> Ruled:
    """Drop bombs on a spot, and roll to see where each lands and whom it hits.

    All targets are assumed to be near the spot aimed at, and only a bomb that lands there hits them. The
    document records damage and craters.

    Unless you add --force, the command is refused if a target is a figure in a game that counts turns and no
    aircraft is over the table this turn.

    fng air bomb --rep 4 --bomb 500 --at open --at cover

    fng air bomb --rep 5 --bomb 750 --bomb 750 --spot double-canopy-jungle --marked
    """
    weapons = weapons_of(bombs or ["500"], BOMBS, "--bomb")
    return _attack(play.state, Run.BOMBS, weapons, rep, attacked, force=play.force, dice=play.dice)


def _attack(
    state: State,
    run: Run,
    weapons: dict[str, int],
    rep: int,
    attacked: AirTargets,
    *,
    helicopter: bool = False,
    force: bool,
    dice: Dice,
) -> Ruled:
    """Roll an attack with weapons dropped on a spot. Return its report, with the function that changes the
    document afterwards. ``weapons`` gives the number of each weapon, by id. ``rep`` is the pilot's REP.
    From a ``helicopter`` weapons deviate less. Unless ``force`` is true, raises RequestError if figures of
    the document are targets and no craft of this kind (helicopter or aircraft) can have attacked them this
    turn.
    """
    if not force:
        check_overhead(state, attacked.targets, helicopter=helicopter)
    report = attack.drop(
        run, weapons, rep, attacked.targets, spot=attacked.spot, helicopter=helicopter, dice=dice
    )
    after = partial(after_attack, report=report, spot=attacked.spot_name, place=attacked.place)
    return Ruled(report, after)


@command("air rockets", page="82-84, 89-90", section="air_attack", report=AirAttack, show=words.show_attack)
def rockets(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    number: Annotated[
        int,
        typer.Option(
            "--launchers",
            min=1,
            max=12,
            metavar="N",
            help="Number of rocket launchers; each makes its own attack.",
        ),
    ] = 2,
    helicopter: FromHelicopter = False,
) -> Ruled:
    """Fire rockets at a spot, and roll to see where they land and whom they hit.

    All targets are assumed to be near the spot aimed at, and only rockets that land there hit them. The
    document records the damage.

    Unless you add --force, the command is refused if a target is a figure in a game that counts turns and no
    aircraft is over the table this turn.

    fng air rockets --rep 4 --at open

    fng air rockets --rep 5 --launchers 6 --helicopter --at cover --at bamboo
    """
    return _attack(
        play.state,
        Run.ROCKETS,
        {"rocket": number},
        rep,
        attacked,
        helicopter=helicopter,
        force=play.force,
        dice=play.dice,
    )


@command("air napalm", page="82-83", section="air_attack", report=AirAttack, show=words.show_attack)
def napalm(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    number: Annotated[
        int,
        typer.Option(
            "--tanks", min=1, max=6, metavar="N", help="Number of napalm tanks to drop on the target spot."
        ),
    ] = 1,
) -> Ruled:
    """Drop napalm on a spot, and roll to see where it lands and whom it burns.

    All targets are assumed to be near the spot aimed at, and only a tank of napalm that lands there hits
    them. The document records the damage and the fire.

    Unless you add --force, the command is refused if a target is a figure in a game that counts turns and no
    aircraft is over the table this turn.

    fng air napalm --rep 4 --at open --at cover

    fng air napalm --rep 4 --tanks 2 --spot bamboo --at bamboo
    """
    return _attack(
        play.state, Run.NAPALM, {"napalm": number}, rep, attacked, force=play.force, dice=play.dice
    )


class BlastedNow(NamedTuple):
    """The targets in a blast, and what the terrain adds to its Impact."""

    targets: tuple[Target, ...]
    added_impact: int


def read_blasted(play: Play, below: BelowOptions) -> BlastedNow:
    """Return the targets in the blast, and what the ground adds to the Impact of the blast: the terrain of
    ``--terrain``, or else the ground under the first target (0 if unknown, or if the target's text says how
    it is hidden). Both are read from the options (``below``) and the document. Raises RequestError for an
    unknown word.
    """
    return BlastedNow(below.read(play), below.impact(play))


@command("air blast", page="83-84, 90", section="air_attack", report=AirAttack, show=words.show_attack)
def blast(
    play: Play,
    weapon: Annotated[
        str,
        typer.Argument(
            metavar="WEAPON", help="Weapon: 250, 500, 750, wp, rocket, wp-rocket, napalm or auto-gl."
        ),
    ],
    there: Annotated[BlastedNow, read_by(read_blasted)],
) -> Ruled:
    """Roll for the effect of a bomb, a rocket or napalm where it has landed.

    All targets that you name are in the blast, so only its effect on each is rolled. The document records the
    damage, and who is caught in napalm.

    Unless you add --force, the command is refused if a target is a figure in a game that counts turns and no
    aircraft or helicopter is over the table this turn.

    fng air blast 500 --at open --at cover

    fng air blast napalm --at b1 -i evening.json
    """
    [found] = weapons_of([weapon], attack.blast_weapons(), "WEAPON")
    if not play.force:
        check_overhead(play.state, there.targets)
    report = attack.blast_there(found, there.targets, added_impact=there.added_impact, dice=play.dice)
    return Ruled(report, partial(after_blast, report=report))


class BurningNow(NamedTuple):
    """Napalm that may burn on, or WP smoke that may stay, and the targets in it."""

    is_smoke: bool
    lasting: Lasting | None
    """Its row in the document; None if the document has none."""
    targets: tuple[Target, ...]


def read_burning(
    play: Play,
    below: BelowOptions,
    wp: Annotated[bool, flag("Roll for the smoke of a WP bomb, not for burning napalm.")] = False,
    which: Annotated[
        str,
        typer.Option(
            "--which",
            metavar="ID",
            help="Napalm fire to roll for, such as napalm-2, if the document has more than one.",
        ),
    ] = "",
) -> BurningNow:
    """Return the napalm fire (with ``wp``, the WP smoke) to roll for, and its targets. ``which`` is its id;
    by default, the first in the document is used, None if there is none. If no targets of napalm are named,
    they are the figures in napalm that it can still harm. Smoke has no targets. Raises RequestError for an
    unknown ``which``, for named targets of smoke, or, unless forced, for targets of the document in a turn
    in which no napalm burns.
    """
    if wp and below.at:
        raise RequestError("--wp: WP smoke hurts nobody; leave out --at")
    row = find_lasting(play.state[LASTING], WP_SMOKE if wp else NAPALM, which)
    if which and row is None:
        raise RequestError(f"--which {which}: there is no such fire or smoke on the table")
    if not wp and not below.at:
        inside = [
            figure.id
            for figure in play.state[FIGURES]
            if Hindrance.IN_NAPALM in figure.hindered_by and may(figure, Deed.SUFFER)
        ]
        below = replace(below, at=inside)
    targets = below.read(play)
    if row is None and not play.force:
        refuse_without_napalm(play.state, targets)
    return BurningNow(wp, row, targets)


@command("air burn", page="83", section="air_burn", report=AirBurning, show=words.show_burning)
def burn(play: Play, there: Annotated[BurningNow, read_by(read_burning)]) -> Ruled:
    """Roll at the start of a turn to see whether napalm still burns or WP smoke is still there.

    If napalm still burns, every figure in it is hit, and damage is rolled; smoke hurts nobody. Without --at,
    the targets are all figures that are in napalm according to the document. The damage is recorded there,
    and a fire that has gone out is removed.

    fng air burn --at open

    fng air burn --wp
    """
    report = roll_burning(there.targets, smoke=there.is_smoke, dice=play.dice)
    return Ruled(report, partial(after_burning, report=report, lasting=there.lasting))


class GunRunDeclared(NamedTuple):
    """A declared gun run of an AC-47."""

    targets: tuple[Target, ...]
    inner_radius_in: float | None
    """The inner radius of a ring; None for a swath."""
    runs_made: int
    """The gun runs that it has made before."""
    kept: Airborne | None
    """The AC-47 of the document; None if it has none."""


def read_gun_run(
    play: Play,
    below: BelowOptions,
    light: Annotated[Light | None, facts.LIGHT],
    ring: Annotated[
        float | None,
        typer.Option(
            "--ring",
            metavar="INCHES",
            help="Fire at a ring with this inner radius, 10 to 20 inches. [default: fire at a straight swath]",
        ),
    ] = None,
    runs_made: Annotated[
        int,
        typer.Option(min=0, max=2, metavar="N", help="Number of gun runs that the craft has already made."),
    ] = 0,
) -> GunRunDeclared:
    """Return the gun run of an AC-47 from the options and the document. If ``runs_made`` is 0, the document's
    number of runs is used. Raises RequestError by daylight, or if a lull or other support keeps the craft
    away. Unless forced, also raises it if the craft was not sent or may not make a run now.
    """
    check_dark(light)
    in_play = (craft for craft in play.state[AIRBORNE] if craft.craft == AC_47 and not craft.gone)
    kept = next(in_play, None)
    check_air_space(play.state, SupportKind.AC_47)
    if not play.force:
        if kept:
            check_has_come(play.state, kept)
            check_one_run(play.state, kept)
        else:
            refuse_unsent(play.state, find_craft(AC_47))
        check_no_fac_run(play.state)
    made = runs_made or (len(kept.runs_made) if kept else 0)
    return GunRunDeclared(below.read(play), ring, made, kept)


@command("air gunship", page="84-85, 109", section="air_gunship", report=GunshipRun, show=words.show_gunship)
def gunship(play: Play, run: Annotated[GunRunDeclared, read_by(read_gun_run)]) -> Ruled:
    """Fire the guns of an AC-47 at everybody in a swath or a ring.

    Everybody in the area, friend or foe, is a target; hits and damage are rolled for each figure. The
    document records the damage and the run.

    The command is refused if it is daylight, if the AC-47 has no ammunition, or if aircraft may not fly now.
    Unless you add --force, it is also refused if the AC-47 was not sent or cannot make a run this turn.

    fng air gunship --at open --at cover

    fng air gunship --ring 12 --runs-made 1 --at double-canopy-jungle
    """
    report = gunship_run(
        run.targets, inner_radius_in=run.inner_radius_in, runs_made=run.runs_made, dice=play.dice
    )
    return Ruled(report, partial(after_gun_run, report=report, craft=run.kept))
