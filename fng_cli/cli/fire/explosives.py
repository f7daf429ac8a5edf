"""``fng flame`` and ``fng demolition``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from fng_cli.cli.fire.fire import Fast, show_fire
from fng_cli.cli.fire.volley import VolleyOptions, volley
from fng_cli.cli.harm.damage import ByRep, CheatDeath, show_blast, show_blasted
from fng_cli.cli.options import figures_after, shooter, targets
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import At, TargetRep
from fng_cli.cli.options.who import AttributesOption, Lone, Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.fire import demolition
from fng_cli.rules.fire import flame as flames
from fng_cli.rules.fire.demolition import DemolitionCharge, Detonation
from fng_cli.rules.people.may import Deed
from fng_cli.rules.weapons.weapons import find_weapon

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


@command(
    "flame", page="29", report=flames.Flame, show=show_flame, show_odds=_show_odds, odds_facts=_odds_facts
)
def throw_flame(
    play: Play,
    by: shooter.By = None,
    rep: Rep = None,
    at: At = None,
    target_rep: TargetRep = None,
    fast: Fast = False,
    attribute: AttributesOption = None,
    last_shot: Annotated[bool, typer.Option("--last-shot", help="It had one shot left.")] = False,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Fire a flame-thrower: a die at everybody in its path, and the fuel."""
    said = VolleyOptions(
        by=by,
        rep=rep,
        weapon=FLAMER,
        at=at,
        target_rep=target_rep,
        fast=fast,
        attribute=attribute,
        cheat_death=cheat_death,
    )
    declared, armed = play.once(volley, said)
    report = flames.flame(declared, last_shot=last_shot, dice=play.dice)
    figure = armed.figure and figures_after.shooter_after(
        armed.figure, FLAMER, empty=report.out_of_ammo, gone=False
    )
    return Ruled(report, figures_after.changes(play, report.targets, figure))


@command("flame through", page="29", section="flame_through", report=flames.ThroughFlame)
def pass_through(
    play: Play,
    by: Annotated[
        str | None, typer.Option("--by", metavar="WHO,WORD...", help="Who goes: a figure, and what holds.")
    ] = None,
    rep: Rep = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Pass through the flame that a flame-thrower left: whether he does, and what it does to him."""
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


ChargeOption = Annotated[
    str, typer.Option("-w", "--weapon", metavar="WEAPON", help="satchel, demolition-charge, c-4 or claymore.")
]
Blocks = Annotated[
    int, typer.Option("--blocks", min=1, max=20, metavar="N", help="Blocks of plastic explosive.")
]


@command("demolition", page="29-30, 33")
def prepare(
    play: Play,
    weapon: ChargeOption,
    by: shooter.By = None,
    rep: Rep = None,
    side: SideOption = None,
    blocks: Blocks = 1,
    fuse: Annotated[
        int | None, typer.Option("--fuse", min=0, max=9, metavar="TURNS", help="Turns until it goes off.")
    ] = None,
) -> DemolitionCharge:
    """Rig and ready a charge or a mine, with its fuse."""
    if by is not None:
        rep = shooter.one(play, by, Lone(rep)).figure.rep
    found = find_weapon(weapon, side_of(play, side), "--weapon")
    return demolition.prepare(found, blocks=blocks, fuse=fuse, rep=rep, dice=play.dice)


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
    weapon: ChargeOption,
    side: SideOption = None,
    blocks: Blocks = 1,
    at: At = None,
    behind: Annotated[
        list[str] | None,
        typer.Option("--behind", metavar="WHO,WORD...", help="Behind a mine, where its back blast goes."),
    ] = None,
    target_rep: TargetRep = None,
    inside: Annotated[bool, typer.Option("--inside", help="It goes off inside a building.")] = False,
    by_rep: ByRep = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Roll what a charge or a mine does to everybody that it reaches."""
    found = find_weapon(weapon, side_of(play, side), "--weapon")
    front = targets.targets(play, at, rep=target_rep, cheats=cheat_death)
    rear = targets.targets(
        play, behind, rep=target_rep, cheats=cheat_death, option="--behind", name="behind {}"
    )
    report = demolition.detonate(
        found,
        [one.target for one in front],
        [one.target for one in rear],
        blocks=blocks,
        inside=inside,
        by_rep=by_rep,
        dice=play.dice,
    )
    return Ruled(report, figures_after.changes(play, (*report.targets, *report.behind)))
