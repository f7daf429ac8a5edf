"""``fng damage`` and ``fng blast``: what hits and blasts do."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options import figures_after
from fng_cli.cli.options import targets as aim
from fng_cli.cli.options.sides import side_of
from fng_cli.cli.options.targets import At, TargetRep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.harm.blast import Blast, Blasted, blast, check_blast
from fng_cli.rules.harm.hits import Damage, damage
from fng_cli.rules.harm.targets import Circumstance
from fng_cli.rules.weapons.weapons import Weapon, find_weapon

ImpactOption = Annotated[
    int | None, typer.Option("--impact", min=0, max=30, metavar="N", help="Impact of what hits.")
]
WeaponOption = Annotated[
    str | None, typer.Option("-w", "--weapon", metavar="WEAPON", help="A weapon, for its Impact.")
]
SideOption = Annotated[
    str | None, typer.Option("--side", metavar="SIDE", help="Whose weapon is meant: fwf or vc-nva.")
]
ByRep = Annotated[
    int | None,
    typer.Option("--by-rep", min=1, max=7, metavar="REP", help="REP of who did it: Stars ask for it."),
]
CheatDeath = Annotated[bool, typer.Option("--cheat-death", help="Stars who would die cheat death.")]


def impact_of(play: Play, impact: int | None, weapon: str | None, side: str | None = None) -> int:
    """The Impact that the options name, or that of the weapon that they name.

    Raises RequestError where neither is given, or where the weapon has none.
    """
    if impact is not None:
        return impact
    if weapon is None:
        raise RequestError("no Impact is known: give --impact 3, or --weapon m-60")
    found = _weapon(play, weapon, side)
    if found.impact is None:
        raise RequestError(f"--weapon: the {found.name} does no damage")
    return found.impact


def _weapon(play: Play, name: str, side: str | None) -> Weapon:
    return find_weapon(name, side_of(play, side), "--weapon")


@command("damage", page="3-4, 7, 32-33, 113", report=Damage)
def roll_damage(
    play: Play,
    impact: ImpactOption = None,
    weapon: WeaponOption = None,
    side: SideOption = None,
    hits: Annotated[int, typer.Option("--hits", min=1, max=20, metavar="N", help="How many hits.")] = 1,
    at: Annotated[
        str | None,
        typer.Option("--at", metavar="WHO,WORD...", help="Who is hit: a figure, and what holds for it."),
    ] = None,
    rep: Annotated[
        int | None, typer.Option("--rep", min=1, max=7, metavar="REP", help="REP of who is hit.")
    ] = None,
    in_cover: Annotated[
        bool, typer.Option("--in-cover", help="Fired at in cover: it may stop a hit.")
    ] = False,
    is_blast: Annotated[bool, typer.Option("--blast", help="The hit of a blast: flak jackets help.")] = False,
    by_rep: ByRep = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Roll what hits do: dead, out of the fight, knocked down, or stopped by cover."""
    [one] = aim.targets(play, [at or aim.OPEN], rep=rep, cheats=cheat_death, name="target")
    target = one.target
    if in_cover and not target.in_cover:
        target = replace(target, circumstances=(Circumstance.COVER, *target.circumstances))
    number = impact_of(play, impact, weapon, side)
    is_blast = is_blast or (weapon is not None and _weapon(play, weapon, side).bursts)
    report = damage(target, number, hits, blast=is_blast, by_rep=by_rep, dice=play.dice)
    return Ruled(report, figures_after.changes(play, [report]))


def show_blasted(screen: Screen, targets: tuple[Blasted, ...]) -> None:
    """Print the harm to those in a circle, a line each."""
    for target in targets:
        screen.ruling(f"{target.target}: {target.result.told}")
        if how := "; ".join([*target.how(), *target.more()]):
            screen.line(how, indent=4, hang=2)


def show_blast(screen: Screen, report: Blast, content: Content) -> None:
    """A figure a line."""
    where = ", inside a building" if report.inside else ""
    screen.line(f"A blast of Impact {report.impact}{where}.")
    if not report.targets:
        screen.ruling(report.summary())
    show_blasted(screen, report.targets)


@command("blast", page="7, 34, 42", report=Blast, show=show_blast)
def roll_blast(
    play: Play,
    impact: ImpactOption = None,
    weapon: WeaponOption = None,
    side: SideOption = None,
    at: At = None,
    target_rep: TargetRep = None,
    inside: Annotated[bool, typer.Option("--inside", help="It goes off inside a building.")] = False,
    escape: Annotated[
        bool, typer.Option("--escape", help="A grenade that was dropped: who passes a die drops in time.")
    ] = False,
    by_rep: ByRep = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Roll what a blast does to everybody in its circle: cover with dv=3, flak, chicken-plate."""
    if not at:
        raise RequestError("--at: nobody is in the circle: give --at b1, or --at dv=2, once for each")
    aimed = aim.targets(play, at, rep=target_rep, cheats=cheat_death)
    if weapon is not None:
        check_blast(find_weapon(weapon, side_of(play, side), "--weapon"))
    number = impact_of(play, impact, weapon, side)
    report = blast(
        number,
        [one.target for one in aimed],
        inside=inside,
        escape=escape,
        by_rep=by_rep,
        dice=play.dice,
    )
    return Ruled(report, figures_after.changes(play, report.targets))
