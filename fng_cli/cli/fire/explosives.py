"""``fng flame`` and ``fng demolition``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.fire.fire import show_fire
from fng_cli.cli.fire.volley import Laying, Volley, declare_volley
from fng_cli.cli.harm.damage import InsideOption, show_blast, show_blasted
from fng_cli.cli.options import figures_after, targets
from fng_cli.cli.options.clock import kept, time_kept
from fng_cli.cli.options.shooter import Blocks, FirerOptions, Shooting, WeaponOption, his
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import At, ByRep, targets_of
from fng_cli.cli.options.who import CheatDeath, OneBy, Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again, flag, only, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.fire import demolition
from fng_cli.rules.fire import flame as flames
from fng_cli.rules.fire.demolition import DemolitionCharge, Detonation
from fng_cli.rules.fire.timed import readied_now
from fng_cli.rules.people.may import Deed
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import Weapon, find_weapon

if TYPE_CHECKING:
    from fng_cli.odds import Odds

FLAMER = "flame-thrower"
FUEL = {
    "enough": "Fuel enough.",
    "one-shot-left": "One shot is left.",
    flames.EMPTY: "That was its last shot.",
}
"""How much fuel is left, as players say it."""


def show_flame(screen: Screen, report: flames.Flame, content: Content) -> None:
    """As any volley, and how much fuel is left."""
    show_fire(screen, report, content)
    screen.note(FUEL[report.fuel])
    screen.note("Its path burns until the battle ends: fng flame through.")


def _show_odds(screen: Screen, told: Odds[flames.Flame]) -> None:
    from fng_cli.cli.fire.odds import show_fuel

    show_fuel(screen, told, FUEL)


def _odds_facts(told: Odds[flames.Flame]) -> Content:
    from fng_cli.cli.fire.odds import fuel_facts

    return fuel_facts(told)


def declare_flame(
    play: Play,
    shooting: Annotated[Shooting, only("by", "rep", "attribute", "fast")],
    at: Annotated[At, without("range_in")],
) -> Volley:
    """Return the volley of a flame-thrower. Raises RequestError as ``declare_volley`` does."""
    return declare_volley(play, replace(shooting, weapon=FLAMER), at, Laying())


@command(
    "flame", page="29", report=flames.Flame, show=show_flame, show_odds=_show_odds, odds_facts=_odds_facts
)
def throw_flame(
    play: Play,
    volley: Annotated[Volley, read_by(declare_flame)],
    last_shot: Annotated[bool, flag("It had one shot left.")] = False,
) -> Ruled:
    """Fire a flame-thrower: a die at everybody in its path, and the fuel.

    fng flame --rep 4 --at rep=4 --at cover --dice 2,6,3
    fng flame --rep 4 --at rep=4 --last-shot --odds
    """
    report = flames.flame(volley.declared, last_shot=last_shot, dice=play.dice)
    return Ruled(report, volley.changes(play, report))


@command("flame through", page="29", section="flame_through", report=flames.ThroughFlame)
def pass_through(
    play: Play,
    by: Annotated[str | None, again(OneBy, "Who goes: a figure, and what holds.")] = None,
    rep: Rep = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Pass through the flame that a flame-thrower left: whether he does, and what it does to him.

    fng flame through --rep 4 --seed 1
    fng flame through --by a2 -i evening.json
    """
    [one] = targets.targets(
        play,
        [by or targets.OPEN],
        rep=rep,
        cheats=cheat_death,
        option="--by",
        name="the figure",
        able=Deed.ACT,
    )
    report = flames.through(one.target, dice=play.dice)
    return Ruled(report, figures_after.changes(play, [report]))


class ChargeOptions(Options, frozen=True):
    """A charge or a mine, and how many blocks of it."""

    weapon: Annotated[str, again(WeaponOption, "satchel, demolition-charge, c-4 or claymore.")]
    side: SideOption = None
    blocks: Blocks = 1

    def read(self, play: Play) -> Weapon:
        """The charge. Raises RequestError for a name that nothing has."""
        return find_weapon(self.weapon, side_of(play, self.side), "--weapon")


@command("demolition", page="29-30, 33", report=DemolitionCharge)
def prepare(
    play: Play,
    charge: ChargeOptions,
    who: Annotated[FirerOptions, only("by", "rep")],
    fuse: Annotated[
        int | None,
        typer.Option(
            "--fuse", min=0, max=9, metavar="TURNS", help="Turns until it goes off; else when it is set off."
        ),
    ] = None,
) -> Ruled:
    """Rig and ready a charge or a mine, with its fuse.

    fng demolition --weapon satchel --rep 4 --fuse 1
    fng demolition --weapon c-4 --blocks 3 --rep 5
    """
    given = who.given(play, able=Deed.ACT) if who.by else None
    weapon = his(play, given, charge.read(play)) if given else charge.read(play)
    by = given.person if given else Person(who.rep)
    report = demolition.prepare(weapon, blocks=charge.blocks, fuse=fuse, who=by, dice=play.dice)
    clock = time_kept(play)
    held = readied_now(clock.known, clock.turn, by, weapon, report.ready_when) if report.ready_when else ()
    return Ruled(report, kept(play, *held))


def _show_detonation(screen: Screen, report: Detonation, content: Content) -> None:
    show_blast(screen, report, content)
    if report.behind:
        screen.line("Behind it:")
        show_blasted(screen, report.behind)


@command(
    "demolition detonate", page="29, 34, 42", section="detonation", report=Detonation, show=_show_detonation
)
def detonate(
    play: Play,
    charge: ChargeOptions,
    at: Annotated[At, without("range_in")],
    behind: Annotated[
        list[str] | None,
        typer.Option("--behind", metavar="WHO,WORD...", help="Behind a mine, where its back blast goes."),
    ] = None,
    inside: InsideOption = False,
    by_rep: ByRep = None,
) -> Ruled:
    """Roll what a charge or a mine does to everybody that it reaches.

    fng demolition detonate --weapon satchel --at open --target-rep 4 --seed 1
    fng demolition detonate --weapon claymore --at e1 --at e2 -i evening.json
    """
    front, rear = targets_of(at.read(play)), at.others(play, behind, "--behind", "behind {}")
    report = demolition.detonate(
        charge.read(play), front, rear, blocks=charge.blocks, inside=inside, by_rep=by_rep, dice=play.dice
    )
    return Ruled(report, figures_after.changes(play, (*report.targets, *report.behind)))
