"""``fng helo fire``, ``helo grenades`` and ``helo strike``: gunners and gunships."""

from __future__ import annotations

from functools import partial
from typing import Annotated, NamedTuple

from msgspec.structs import replace

from fng_cli.cli.air.words import show_attack, show_strike_odds, strike_odds_facts
from fng_cli.cli.fire.fire import ShotOptions, odds_facts, show_fire, show_odds
from fng_cli.cli.helicopters import helo
from fng_cli.cli.helicopters.helo import FlyingOptions
from fng_cli.cli.options import facts
from fng_cli.cli.options.flying import (
    AboardOptions,
    CraftOptions,
    FiredAtOptions,
    FlownOption,
    HoveringOption,
    RunOption,
)
from fng_cli.cli.options.from_air import AirTargets, BelowOptions, SpotOptions, air_targets
from fng_cli.cli.options.shooter import WeaponOption, ensure_carried
from fng_cli.cli.options.who import OneFigureOptions
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import WHO, again, flag, only, read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.rules.air.attack import AirAttack
from fng_cli.rules.air.craft import Run
from fng_cli.rules.air.missions import (
    check_air_space,
    check_has_come,
    check_one_run,
    check_overhead,
    refuse_unsent,
)
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.fire import fire
from fng_cli.rules.harm.damage import Victim, after_damage
from fng_cli.rules.helicopters.gunships import (
    RUNS,
    CraftFire,
    GunshipStrike,
    aboard_shooter,
    after_gunship_strike,
    burst_count,
    grenade_run,
    gunner_rep,
    gunship_strike,
    runs_for,
    with_bursts,
)
from fng_cli.rules.helicopters.on_board import (
    after_door_fire,
    bursts_fired,
    check_door_gunner,
    check_passenger,
    door_remarks,
    unseen_remarks,
)
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.support.state import SupportKind
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State
from fng_cli.terms import Side

ONE_EACH = ShotOptions()
"""The default: one shot at each target."""

GunOption = Annotated[str, again(WeaponOption, "Weapon to fire, such as m-60, hmg or m-16.")]


def _show(screen: Screen, report: CraftFire, content: Content) -> None:
    """Print the result of a burst of fire. If the craft fires several bursts in this turn, a note says which
    of them this is.
    """
    show_fire(screen, report, content)
    if report.bursts > 1:
        screen.note(
            f"This is burst {report.burst} of {report.bursts} in this turn."
            if report.burst > 1
            else f"This is the first of {report.bursts} bursts in this turn."
        )


class DeclaredBurst(NamedTuple):
    """A burst from a helicopter, declared as a volley, and the number of bursts in this turn."""

    declared: Declared
    bursts: int
    gunner: str = ""
    """The id of the gunner or passenger; empty if he is no figure of the document."""
    remarks: tuple[str, ...] = ()
    burst: int = 1
    """The number of this burst among those that the document knows of him in this turn."""


def declare_burst(
    play: Play,
    who: OneFigureOptions,
    below: BelowOptions,
    weapon: GunOption = "m-60",
    passenger: Annotated[
        bool, flag("A passenger, not a door gunner, fires from the door.", rich_help_panel=WHO)
    ] = False,
    hovering: Annotated[bool, again(HoveringOption, "The helicopter is hovering or on the ground.")] = False,
    ducking_back: Annotated[bool, flag("The door gunner must Duck Back.")] = False,
    flown: Annotated[
        float, again(FlownOption, 'Inches flown over the table; a gunner fires one burst for every 24".')
    ] = 24,
    laying: Annotated[ShotOptions, only("shots")] = ONE_EACH,
) -> DeclaredBurst:
    """Return the declared burst out of a helicopter, with the number of bursts that the flight allows (1 for
    a passenger), and remarks; nothing is rolled. Raises RequestError if something is missing or unknown, or
    if the rules forbid this burst. The limits on bursts in a turn are not checked if forced.
    """
    gunner = who.read(play, (), _may_fire_aboard if passenger else Deed.FIRE)
    rep = gunner_rep(gunner.person, ducking_back=ducking_back and not passenger)
    gun = find_weapon(weapon, Side.FWF, "--weapon")
    shooter = aboard_shooter(
        replace(gunner.person, rep=rep),
        ensure_carried(play, gunner, gun) if passenger else gun,
        moving=passenger and not hovering,
    )
    takes = play.dice.takes
    declared = declare(shooter, laying.assign_shots(shooter, below.read(play), takes), takes=takes)
    bursts = 1 if passenger else burst_count(flown, hovering=hovering)
    remarks = tuple(unseen_remarks(below.unseen(play), hovering=hovering))
    if not gunner.known:
        return DeclaredBurst(declared, bursts, remarks=remarks)
    if passenger:
        if not play.force:
            check_passenger(play.state, gunner.figure)
        remarks = (*door_remarks(play.state, gunner.figure), *remarks)
        return DeclaredBurst(declared, bursts, gunner.name, remarks)
    if not play.force:
        check_door_gunner(play.state, gunner.figure, bursts)
    return DeclaredBurst(
        declared, bursts, gunner.name, remarks, burst=bursts_fired(play.state, gunner.name) + 1
    )


def _may_fire_aboard(figure: Figure) -> bool:
    """True if the figure's own state lets it fire. That it is aboard a craft does not count."""
    return may(figure, Deed.FIRE)


def _after_burst(state: State, burst: DeclaredBurst, report: CraftFire) -> State:
    """Return the state after a burst, with the damage to its targets. If the gunner is in the document and
    turn 1 has begun, it also has the record that he has fired.
    """
    state = after_damage(state, report.targets)
    return after_door_fire(state, burst.gunner) if burst.gunner else state


@command(
    "helo fire",
    page="87, 90",
    deed_with={"passenger": "fire"},
    section="helo_fire",
    report=CraftFire,
    show=_show,
    show_odds=show_odds,
    odds_facts=odds_facts,
)
def fire_aboard_command(play: Play, burst: Annotated[DeclaredBurst, read_by(declare_burst)]) -> Ruled:
    """Fire from a helicopter with a door gunner, a passenger or the chin turret.

    The document records the damage, and that the gunner has fired.

    Unless you add --force, the command is refused if the gunner may not fire again this turn. In a game that
    counts turns, it is also refused if a target is a figure in the document and no helicopter is over the
    table.

    fng helo fire --rep 4 --at open --at cover --at cover

    fng helo fire --rep 4 --at open --at bamboo --shots 3,2

    fng helo fire --rep 4 --passenger -w m-16 --at open --target-rep 4
    """
    if not play.force:
        check_overhead(play.state, burst.declared.targets, helicopter=True)
    report = with_bursts(fire(burst.declared, dice=play.dice), burst.bursts, burst.burst)
    report = replace(report, remarks=(*report.remarks, *burst.remarks))
    return Ruled(report, partial(_after_burst, burst=burst, report=report))


@command("helo grenades", page="89-90", section="air_attack", report=AirAttack, show=show_attack)
def grenades(
    play: Play,
    rep: Annotated[int, again(facts.Rep, "REP of the figure that fires the grenades.")],
    attacked: Annotated[AirTargets, read_by(air_targets)],
    single: Annotated[
        bool, flag("Fire from a chin turret at single targets: one grenade for every 24 inches flown.")
    ] = False,
    flown: Annotated[
        float, again(FlownOption, 'Inches flown over the table; one grenade is fired for every 6".', min=1)
    ] = 18,
) -> Ruled:
    """Fire a helicopter's 40 mm grenade launcher.

    Each grenade is rolled separately. All targets are assumed to be near the spot aimed at, and only grenades
    that land there hit them. The document records the damage.

    Unless you add --force, the command is refused if a target is a figure in a game that counts turns and no
    helicopter is over the table this turn.

    fng helo grenades --rep 4 --at open --at cover

    fng helo grenades --rep 5 --single --flown 48 --at open
    """
    if not play.force:
        check_overhead(play.state, attacked.targets, helicopter=True)
    report = grenade_run(
        rep,
        attacked.targets,
        flown_in=flown,
        single_targets=single,
        spot=attacked.spot,
        dice=play.dice,
    )
    return Ruled(report, partial(after_damage, damages=report.targets))


def _show_strike(screen: Screen, report: GunshipStrike, content: Content) -> None:
    """Print a gunship's attack run step by step; the JSON ``content`` is not needed."""
    helo.show_gunship_strike(screen, report)


def read_attacked(play: Play, craft: CraftOptions, below: BelowOptions, aim: SpotOptions) -> AirTargets:
    """Return the targets of the gunship and the spot at which it aims. Raises RequestError if the craft is
    not a helicopter or not able to attack now, or for an unknown word. Unless forced, it is also raised if
    the craft has made its run this turn, or was never sent.
    """
    flown = craft.read(play, helicopter=True, weaponed=False)
    if not flown.craft.row.is_helicopter:
        raise RequestError(f"--craft {flown.craft.id} is not a helicopter; use fng strike")
    check_air_space(play.state, SupportKind.GUNSHIP)
    if not play.force:
        if flown.known:
            check_one_run(play.state, flown.craft)
        else:
            refuse_unsent(play.state, flown.craft.row)
    check_has_come(play.state, flown.craft)
    return air_targets(play, below, aim)


@command(
    "helo strike",
    page="81, 86-87, 89-91",
    section="helo_strike",
    report=GunshipStrike,
    show=_show_strike,
    show_odds=show_strike_odds,
    odds_facts=strike_odds_facts,
)
def strike(
    play: Play,
    craft: CraftOptions,
    attacked: Annotated[AirTargets, read_by(read_attacked)],
    how: FlyingOptions,
    aboard: Annotated[tuple[Victim, ...], read_by(AboardOptions)],
    fired_at: FiredAtOptions,
    run: Annotated[
        list[str] | None,
        again(RunOption, "Kind of attack: guns, rockets or grenades; give two kinds if two men fire."),
    ] = None,
    flown_in: Annotated[
        float,
        again(FlownOption, 'Length of the template in inches; one grenade is fired for every 6".', min=1),
    ] = 18,
) -> Ruled:
    """Play a gunship's attack run: piloting, ground fire, damage, and the attack.

    The gunship does not attack if it is brought down, veers away or goes home. The document records what
    happens.

    The command is refused if gunships may not fly now, or if this gunship has not arrived yet or has gone
    home. Unless you add --force, it is also refused if the gunship was never sent, or has already made its
    run this turn.

    fng helo strike --craft frog --rep 4 --ranking 12 --at open --at cover

    fng helo strike --craft heavy-hog --rep 5 --run rockets --run grenades --at bamboo
    """
    flown = craft.read(play, helicopter=True)  # in each branch: a die may decide what it carries
    attacker = flown.attacker()
    typed_runs = [Run(find(name, [known.value for known in RUNS], "run", "--run")) for name in run or ()]
    report = gunship_strike(
        attacker,
        runs_for(attacker.craft, attacker.mounts, typed_runs),
        attacked.targets,
        fire=fired_at.fire(play, flown.kept),
        burden=how.burden(play, flown.craft, len(aboard) or len(flown.craft.aboard)),
        open_ground=fired_at.open_ground,
        spot=attacked.spot,
        flown_in=flown_in,
        aboard=aboard,
        dice=play.dice,
    )
    return Ruled(report, partial(after_gunship_strike, report=report, craft=flown.kept))
