"""``fng grenade``, ``fng smoke``: readied, thrown, and smoke turn by turn."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.harm.damage import CheatDeath, show_blasted
from fng_cli.cli.options import figures_after, shooter, targets
from fng_cli.cli.options.sides import ArmyOption, SideOption, side_of
from fng_cli.cli.options.targets import At, TargetRep
from fng_cli.cli.options.who import AttributesOption, Lone, Rep, Subject
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.names import find
from fng_cli.rules.fire import grenades
from fng_cli.rules.fire.smoke import Smoke, jungles, smoke
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.may import Deed
from fng_cli.rules.weapons.weapons import Weapon, find_weapon

GRENADE = "grenade"
WeaponOption = Annotated[
    str, typer.Option("-w", "--weapon", metavar="WEAPON", help="A hand grenade, or law, satchel, smoke ...")
]


def _weapon(play: Play, name: str, given: Subject, side: str | None, army: str | None) -> Weapon:
    """The weapon as whoever uses it has it: his side's, by option or figure."""
    of = side_of(play, side, army) or given.side
    return find_weapon(name, of, "--weapon")


@command("grenade ready", page="28-29, 33, 113", section="grenade_ready")
def ready(
    play: Play,
    by: shooter.By = None,
    rep: Rep = None,
    weapon: WeaponOption = GRENADE,
    side: SideOption = None,
    army: ArmyOption = None,
) -> grenades.Ready:
    """Ready a grenade, a LAW, a charge, or an M203 once fired."""
    given = shooter.one(play, by, Lone(rep), able=Deed.THROW)
    found = _weapon(play, weapon, given, side, army)
    return grenades.ready(given.person, found, dice=play.dice)


def show_throw(screen: Screen, report: grenades.Throw, content: Content) -> None:
    """Print where a grenade went, then a figure a line."""
    screen.ruling(report.where())
    show_blasted(screen, report.targets)


@command("grenade throw", page="5, 13, 28, 33-34, 113", report=grenades.Throw, show=show_throw)
def throw(
    play: Play,
    by: shooter.By = None,
    rep: Rep = None,
    weapon: WeaponOption = GRENADE,
    side: SideOption = None,
    army: ArmyOption = None,
    at: At = None,
    near: Annotated[
        list[str] | None,
        typer.Option(
            "--near", metavar="WHO,WORD...", help="Others in the circle, if he drops it at his feet."
        ),
    ] = None,
    target_rep: TargetRep = None,
    unseen: Annotated[bool, typer.Option("--unseen", help="He cannot see the spot.")] = False,
    dropped: Annotated[
        bool, typer.Option("--dropped", help="Dropped over a wall, rolled into a doorway and the like.")
    ] = False,
    inside: Annotated[bool, typer.Option("--inside", help="The spot is inside a building.")] = False,
    range_in: Annotated[
        float | None, typer.Option("--range", min=0, metavar="INCHES", help="How far away the spot is.")
    ] = None,
    attribute: AttributesOption = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Throw a grenade or a charge: where it lands, whether it is a dud, what it does."""
    given = shooter.one(play, by, Lone(rep, attribute or ()), able=Deed.THROW)
    thrower = grenades.Thrower(
        given.person,
        _weapon(play, weapon, given, side, army),
        unseen=unseen,
        dropped=dropped,
        distance_in=range_in,
        inside=inside,
    )
    in_circle = targets.targets(play, at, rep=target_rep, cheats=cheat_death)
    about = targets.targets(play, near, rep=target_rep, cheats=cheat_death, option="--near", name="near {}")
    himself = _himself(given, cheats=cheat_death)
    report = grenades.throw(
        thrower, [one.target for one in in_circle], [himself, *(one.target for one in about)], dice=play.dice
    )
    return Ruled(report, figures_after.changes(play, report.targets))


def _himself(given: Subject, *, cheats: bool) -> Target:
    """The thrower, as one whom his own grenade may hit."""
    return Target(Victim(given.person, "the thrower", cheats=cheats))


@command("smoke", page="28")
def tell_smoke(
    play: Play,
    turn: Annotated[
        int | None,
        typer.Option("--turn", min=1, metavar="N", help="One turn only, from the one after the throw."),
    ] = None,
    wind: Annotated[bool, typer.Option("--wind", help="There is wind, and the smoke goes with it.")] = False,
    under: Annotated[
        str | None, typer.Option("--under", metavar="JUNGLE", help="Trees above: single-canopy-jungle ...")
    ] = None,
) -> Smoke:
    """Text of the ground that smoke covers, turn by turn; nobody in it fires or is hit."""
    trees = _jungle(under) if under else None
    return smoke(wind=wind, turn=turn, under=trees, dice=play.dice)


def _jungle(name: str) -> str:
    """A kind of jungle by its name: ``triple``, ``triple canopy``, or the whole of it."""
    known = jungles()
    short = {kind.removesuffix("-jungle"): kind for kind in known} | {
        kind.split("-")[0]: kind for kind in known
    }
    key = find(name, (*known, *short), "jungle", "--under")
    return short.get(key, key)
