"""The commands ``fng grenade``, ``fng smoke``, ``fng flare``, ``fng flame`` and ``fng demolition``."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.fire.fire import ShotOptions, Volley, declare_volley, show_fire, show_needs
from fng_cli.cli.harm import odds
from fng_cli.cli.harm.damage import InsideOption, show_blast, show_blasted
from fng_cli.cli.options import shooter, targets
from fng_cli.cli.options.clock import time_kept
from fng_cli.cli.options.shooter import Blocks, FirerOptions, Shooting, WeaponOption, ensure_carried
from fng_cli.cli.options.sides import ArmyOption, SideOption, side_of
from fng_cli.cli.options.targets import ByRep, RangeIn, TargetsOptions, blast_impacts, targets_of
from fng_cli.cli.options.who import (
    AttributesOption,
    CheatDeath,
    Doer,
    OneBy,
    Rep,
    Subject,
    subject,
)
from fng_cli.cli.options.words import NearOption, SpotOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import TARGET, Options, again, flag, only, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.civilians.people import check_claymores_before_play
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.enemy.action import check_may_stop
from fng_cli.rules.fire import explosives as flames
from fng_cli.rules.fire import grenades
from fng_cli.rules.fire.explosives import DemolitionCharge, Detonation
from fng_cli.rules.fire.smoke import (
    PencilFlare,
    Smoke,
    after_flare,
    after_smoke,
    check_has_flare,
    jungle_kinds,
    launch_flare,
    roll_smoke,
)
from fng_cli.rules.fire.timed import after_readying, after_throw, check_throw
from fng_cli.rules.harm.damage import Victim, after_damage
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Deed, Person
from fng_cli.rules.weapons.weapons import Weapon, find_weapon
from fng_cli.state import State
from fng_cli.terms import Side

if TYPE_CHECKING:
    from fng_cli.odds import Odds


class HandOptions(Doer, frozen=True):
    """The options for a figure that readies or throws something by hand, and for the thing."""

    by: OneBy = None
    rep: Rep = None
    weapon: Annotated[
        str, again(WeaponOption, "Weapon to ready or throw, such as grenade, law, satchel or smoke.")
    ] = "grenade"
    side: SideOption = None
    army: ArmyOption = None
    attribute: AttributesOption = None

    def read(self, play: Play) -> tuple[Subject, Weapon]:
        """Return the figure that is to ready or throw something, and the weapon. The weapon is searched first
        in the list of ``--side`` or ``--army``, else of the figure's own side. Raises RequestError if the
        figure or the weapon is unknown or, unless forced, if the figure may not throw or does not carry the
        weapon.
        """
        thrower = subject(play, self.by, self.unnamed, able=Deed.THROW)
        side = side_of(play, self.side, self.army) or thrower.side
        return thrower, shooter.ensure_carried(play, thrower, find_weapon(self.weapon, side, "--weapon"))


@command("grenade ready", page="28-29, 33, 113", deed="ready", section="grenade_ready", report=grenades.Ready)
def ready(play: Play, hand: Annotated[HandOptions, without("attribute")]) -> Ruled:
    """Ready a grenade, a LAW or a charge, or an M203 that has been fired.

    One roll against REP decides whether the weapon is ready now, only for a reaction, or at the next
    activation. If the document keeps track of turns, it records the result.

    The command is refused for a weapon that need not be readied. Unless you add --force, it is also refused
    for a group that charges as a human wave.

    fng grenade ready --rep 4 --dice 3,5
    fng grenade ready --by a6 --weapon grenade -i evening.json
    """
    readier, weapon = hand.read(play)
    if not play.force:
        check_may_stop(play.state, readier.figure.group)
    report = grenades.roll_ready(readier.person, weapon, dice=play.dice)
    return Ruled(report, partial(after_readying, who=readier.person, weapon=weapon, when=report.result))


def show_throw(screen: Screen, report: grenades.Throw, content: Content) -> None:
    """Print where a grenade landed, then the harm to each figure, then what the weapon needs. ``content`` is
    unused.
    """
    screen.ruling(report.landing_text())
    show_blasted(screen, report.targets)
    show_needs(screen, report.weapon)


class ThrownAt(Options, frozen=True):
    """The options for the spot at which something is thrown."""

    unseen: Annotated[bool, flag("The thrower cannot see the spot.")] = False
    dropped: Annotated[
        bool, flag("The grenade is dropped close by, e.g. behind a wall or through a door.")
    ] = False
    inside: Annotated[bool, again(InsideOption, "The target spot is inside a building.")] = False
    range_in: Annotated[float | None, again(RangeIn, "Distance to the target spot in inches.")] = None

    def thrower(self, who: Subject, weapon: Weapon, fuse_until: int | None) -> grenades.Thrower:
        """Return ``who`` as the thrower of ``weapon``, with the manner of throwing at this spot.
        ``fuse_until`` is the turn in which the weapon's fuse ends, None if it has none that burns.
        """
        return grenades.Thrower(
            who.person,
            weapon,
            unseen=self.unseen,
            dropped=self.dropped,
            distance_in=self.range_in,
            inside=self.inside,
            fuse_until=fuse_until,
        )


@command(
    "grenade throw",
    page="5, 13, 28, 33-34, 113",
    section="grenade_throw",
    deed="throw",
    report=grenades.Throw,
    show=show_throw,
    show_odds=odds.show_throw,
    odds_facts=odds.target_facts,
)
def throw(
    play: Play,
    hand: HandOptions,
    at: Annotated[TargetsOptions, without("range_in")],
    spot: ThrownAt,
    near: Annotated[
        list[str] | None,
        again(
            NearOption,
            "Another figure in the blast circle if the thrower drops the grenade; repeat for each.",
            rich_help_panel=TARGET,
        ),
    ] = None,
) -> Ruled:
    """Throw a grenade or a charge, and roll to see where it lands and what it does.

    Damage is rolled for everybody in the blast circle, unless the grenade is a dud or its fuse is still
    burning. The document records the throw and the damage.

    The command is refused if the spot is too far away. Unless you add --force, it is also refused if the
    thrower has thrown this turn or does not have the weapon ready.

    fng grenade throw --rep 4 --at rep=4 --at cover --target-rep 3 --seed 2
    fng grenade throw --by a1 --at e1 --range 5 -i evening.json --odds
    """
    thrower_subject, weapon = hand.read(play)
    clock = time_kept(play)
    if not play.force:
        check_throw(clock.known, clock.turn, thrower_subject.person, weapon)
    thrower = Target(
        Victim(thrower_subject.person, "the thrower", cheats=at.cheat_death),
        blast_impact=blast_impacts(play.state).get(thrower_subject.name, 0) if thrower_subject.known else 0,
    )
    near_targets = [thrower, *at.read_option(play, near, "--near", "near {}")]
    fuse_until = None if play.force else flames.fuse_end(play.state, thrower_subject.person, weapon)
    report = grenades.throw(
        spot.thrower(thrower_subject, weapon, fuse_until),
        targets_of(at.read(play)),
        near_targets,
        dice=play.dice,
    )
    return Ruled(report, partial(_after_throw, who=thrower_subject.person, weapon=weapon, report=report))


def _after_throw(state: State, who: Person, weapon: Weapon, report: grenades.Throw) -> State:
    """Return the state after a throw, with the damage to the figures hit. If ``who`` is a figure of the
    document, the ``weapon`` is no longer recorded as ready. Once the first turn has begun, it is also
    recorded that he has thrown in this turn.
    """
    return after_throw(after_damage(state, report.targets), who, weapon)


@command("smoke", page="28", report=Smoke)
def show_smoke(
    play: Play,
    turn: Annotated[
        int | None,
        typer.Option(
            "--turn", min=1, metavar="N", help="Turn to show, counted from the throw: the turn after it is 1."
        ),
    ] = None,
    wind: Annotated[bool, typer.Option("--wind", help="Wind carries the smoke.")] = False,
    under: Annotated[
        str | None,
        typer.Option(
            "--under", metavar="JUNGLE", help="Trees above the smoke, such as single-canopy-jungle."
        ),
    ] = None,
    spot: SpotOption = None,
) -> Smoke | Ruled:
    """Show the ground that smoke covers, turn by turn.

    A die is rolled only for smoke under trees. Without --turn, all turns are shown, and the smoke is recorded
    if the document keeps track of turns.

    fng smoke --under single-canopy-jungle
    fng smoke --wind -j
    """
    trees = _parse_jungle(under) if under else None
    report = roll_smoke(wind=wind, turn=turn, under=trees, dice=play.dice)
    return report if turn else Ruled(report, partial(after_smoke, place=spot, wind=wind))


def _parse_jungle(name: str) -> str:
    """Return the id of the kind of jungle that ``name`` means. The first word is enough: ``triple`` for
    ``triple-canopy-jungle``. Raises RequestError, with any near names, if there is none.
    """
    known = jungle_kinds()
    by_short_name = {kind.removesuffix("-jungle"): kind for kind in known} | {
        kind.split("-")[0]: kind for kind in known
    }
    name_found = find(name, (*known, *by_short_name), "jungle", "--under")
    return by_short_name.get(name_found, name_found)


@command("flare", page="6", deed="act", report=PencilFlare, uses=Uses.DOCUMENT)
def light_flare(
    play: Play,
    by: OneBy = None,
    range_in: Annotated[
        float | None, again(RangeIn, "Distance from the figure to the middle of the lit area, in inches.")
    ] = None,
    spot: SpotOption = None,
) -> Ruled:
    """Launch a pencil flare, and show what it lights up and for how long.

    Nothing is rolled. The document records that the flare is used up and, in a game that counts turns,
    where its light is.

    The command is refused if the spot is too far away. Unless you add --force, it is also refused if the
    figure carries no flare.

    fng flare --range 12 --where "over the paddy"
    fng flare --by a1 --where "over the paddy" -f evening.json
    """
    launcher = subject(play, by, able=Deed.ACT) if by else None
    if launcher and launcher.known and not play.force:
        check_has_flare(launcher.figure)
    turn = time_kept(play).turn
    report = launch_flare(launcher.name if launcher else "", distance_in=range_in, spot=spot, turn=turn)
    return Ruled(report, partial(after_flare, report=report))


FLAMER = "flame-thrower"
FUEL = {
    "enough": "There is enough fuel.",
    "one-shot-left": "One shot is left.",
    flames.EMPTY: "That was the last shot.",
}
"""The fuel that is left, in words, by the results of its table."""


def show_flame(screen: Screen, report: flames.Flame, content: Content) -> None:
    """Print the volley of a flame-thrower, the fuel that is left, and that the path burns on."""
    show_fire(screen, report, content)
    screen.note(FUEL[report.fuel])
    screen.note("The path burns until the battle ends; use fng flame through for any figure that enters it.")


def _show_odds(screen: Screen, odds: Odds[flames.Flame]) -> None:
    """Print the odds of a flame-thrower's volley, then the chance of each state of its fuel."""
    from fng_cli.cli.fire.odds import show_fuel

    show_fuel(screen, odds, FUEL)


def _odds_facts(odds: Odds[flames.Flame]) -> Content:
    """Return the odds of a flame-thrower's volley and of the fuel that is left, for the JSON output."""
    from fng_cli.cli.fire.odds import fuel_facts

    return fuel_facts(odds)


def declare_flame(
    play: Play,
    shooting: Annotated[Shooting, only("by", "rep", "attribute", "fast")],
    at: Annotated[TargetsOptions, without("range_in")],
) -> Volley:
    """Return the volley of a flame-thrower as the options declare it; rolls nothing. Raises RequestError if
    something is missing, cannot be parsed, or cannot be fired like that.
    """
    return declare_volley(play, replace(shooting, weapon=FLAMER), at, ShotOptions())


@command(
    "flame",
    page="29",
    deed="fire",
    report=flames.Flame,
    show=show_flame,
    show_odds=_show_odds,
    odds_facts=_odds_facts,
)
def throw_flame(
    play: Play,
    volley: Annotated[Volley, read_by(declare_flame)],
    last_shot: Annotated[bool, flag("The flame-thrower had only one shot left.")] = False,
) -> Ruled:
    """Fire a flame-thrower at everybody in its path.

    One die for each target decides whether the target is hit, and the same dice show how much fuel is left.
    The document records the damage and the fuel. With --last-shot, no fuel is left whatever the dice show.

    fng flame --rep 4 --at rep=4 --at cover --dice 2,6,3
    fng flame --rep 4 --at rep=4 --last-shot --odds
    """
    shooter = volley.declared.shooter.who
    last_shot = last_shot or flames.has_one_shot_left(play.state[LASTING], shooter)
    report = flames.fire_flame(volley.declared, last_shot=last_shot, dice=play.dice)
    return Ruled(report, lambda state: flames.after_flame(volley.after(state, report), shooter, report))


@command("flame through", page="29", deed="act", section="flame_through", report=flames.ThroughFlame)
def pass_through(
    play: Play,
    by: Annotated[
        str | None,
        again(
            OneBy,
            "Figure that passes through the flames, by id or as NAME=REP, such as billy=4. You can add words that describe the figure.",
        ),
    ] = None,
    rep: Rep = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Test whether a figure passes through flames, and how badly they hurt him.

    A roll against REP decides whether the figure dares to go through the flames. If he does, the flames may
    hit him. The document records the damage.

    fng flame through --rep 4 --seed 1
    fng flame through --by a2 -i evening.json
    """
    if by is None and rep is None:
        raise RequestError(
            "the figure is not known: give a REP, e.g. --rep 4, or a figure in the document, e.g. --by a1"
        )
    [runner] = targets.targets(
        play,
        [by or targets.OPEN],
        rep=rep,
        cheats=cheat_death,
        option="--by",
        name="the figure",
        able=Deed.ACT,
    )
    report = flames.pass_through_flame(runner.target, dice=play.dice)
    return Ruled(report, partial(after_damage, damages=[report]))


class ChargeOptions(Options, frozen=True):
    """The options for a charge or a mine, and for its blocks."""

    weapon: Annotated[
        str, again(WeaponOption, "Charge or mine: satchel, demolition-charge, c-4 or claymore.")
    ]
    side: SideOption = None
    blocks: Blocks = 1

    def read(self, play: Play) -> Weapon:
        """Return the charge that ``--weapon`` names; the weapon list of ``--side`` is searched first. Raises
        RequestError if no weapon has that name. It is not checked here that it is a charge.
        """
        return find_weapon(self.weapon, side_of(play, self.side), "--weapon")


@command("demolition", page="29-30, 33", deed="rig", report=DemolitionCharge)
def prepare(
    play: Play,
    charge: ChargeOptions,
    who: Annotated[FirerOptions, only("by", "rep")],
    fuse: Annotated[
        int | None,
        typer.Option(
            "--fuse",
            min=0,
            max=9,
            metavar="TURNS",
            help="Number of turns until the charge explodes. [default: it waits until it is set off]",
        ),
    ] = None,
) -> Ruled:
    """Rig and ready a charge or a mine, with its fuse.

    A roll against REP is made only for a weapon that has to be readied. The document records when the charge
    is ready or, with --fuse, when it explodes.

    The command is refused for a fuse that the charge cannot have. Unless you add --force, it is also refused
    if the figure does not carry the charge, or if no Claymore may be set out before this mission begins.

    fng demolition --weapon satchel --rep 4 --fuse 1
    fng demolition --weapon c-4 --blocks 3 --rep 5
    """
    rigger = who.find_shooter(play, able=Deed.ACT) if who.by else None
    weapon = ensure_carried(play, rigger, charge.read(play)) if rigger else charge.read(play)
    by = rigger.person if rigger else Person(who.rep)
    side = rigger.side if rigger else side_of(play, charge.side)
    if weapon.kind.detonate_in and side is not Side.VC_NVA and not play.force:
        check_claymores_before_play(play.state)
    report = flames.prepare_charge(weapon, blocks=charge.blocks, fuse=fuse, who=by, dice=play.dice)
    if fuse is None:
        return Ruled(report, partial(after_readying, who=by, weapon=weapon, when=report.ready_when))
    return Ruled(report, partial(flames.after_preparing, who=by, weapon=weapon, report=report))


def _show_detonation(screen: Screen, report: Detonation, content: Content) -> None:
    """Print the blast of a charge or mine: its Impact, and the harm to each figure near it. Below the words
    ``Behind it:`` come those behind a mine, if there are any.
    """
    show_blast(screen, report, content)
    if report.behind:
        screen.line("Behind it:")
        show_blasted(screen, report.behind)


@command(
    "demolition detonate",
    page="29, 34, 42",
    section="demolition_detonate",
    report=Detonation,
    show=_show_detonation,
)
def detonate(
    play: Play,
    charge: ChargeOptions,
    at: Annotated[TargetsOptions, without("range_in")],
    behind: Annotated[
        list[str] | None,
        typer.Option(
            "--behind",
            metavar="WHO,WORD...",
            help="Figure behind the mine, in its back blast; repeat for each.",
        ),
    ] = None,
    inside: InsideOption = False,
    by_rep: ByRep = None,
    range_in: Annotated[
        float | None, again(RangeIn, "Distance from the mine to whoever sets it off, in inches.")
    ] = None,
) -> Ruled:
    """Set off a charge or a mine.

    Damage is rolled for everybody in the blast. A mine also hurts figures close behind it. The document
    records the damage.

    The command is refused if the weapon is neither a charge nor a mine. Unless you add --force, it is also
    refused if the figure that sets it off is too far away.

    fng demolition detonate --weapon satchel --at open --target-rep 4 --seed 1
    fng demolition detonate --weapon claymore --at e1 --at e2 -i evening.json
    """
    front, rear = targets_of(at.read(play)), at.read_option(play, behind, "--behind", "behind {}")
    report = flames.detonate(
        charge.read(play),
        front,
        rear,
        blocks=charge.blocks,
        inside=inside,
        by_rep=by_rep,
        distance_in=None if play.force else range_in,
        dice=play.dice,
    )
    return Ruled(report, partial(after_damage, damages=(*report.targets, *report.behind)))
