"""``fng grenade``, ``fng smoke``: readied, thrown, and smoke turn by turn."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.fire.fire import show_needs
from fng_cli.cli.harm import odds
from fng_cli.cli.harm.damage import InsideOption, show_blasted
from fng_cli.cli.options import figures_after, shooter
from fng_cli.cli.options.clock import kept, time_kept
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.sides import ArmyOption, SideOption, side_of
from fng_cli.cli.options.targets import At, RangeIn, targets_of
from fng_cli.cli.options.who import AttributesOption, Doer, OneBy, Rep, Subject, in_document, subject
from fng_cli.cli.options.words import NearOption, SpotOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import TARGET, Options, again, flag, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.names import find
from fng_cli.rules.fire import grenades
from fng_cli.rules.fire.flares import PencilFlare, flare, flare_begun, without_flare
from fng_cli.rules.fire.smoke import Smoke, jungles, smoke, smoke_begun
from fng_cli.rules.fire.timed import check_throw, readied_now, thrown_now
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.may import Deed
from fng_cli.rules.weapons.weapons import Weapon, find_weapon


class OfHand(Doer, frozen=True):
    """The one who readies or throws something by hand, and the thing."""

    by: OneBy = None
    rep: Rep = None
    weapon: Annotated[str, again(WeaponOption, "A hand grenade, or law, satchel, smoke ...")] = "grenade"
    side: SideOption = None
    army: ArmyOption = None
    attribute: AttributesOption = None

    def read(self, play: Play) -> tuple[Subject, Weapon]:
        """The one who is meant, and the weapon as his side has it: that of the option, else of the figure."""
        given = subject(play, self.by, self.unnamed, able=Deed.THROW)
        of = side_of(play, self.side, self.army) or given.side
        return given, shooter.his(play, given, find_weapon(self.weapon, of, "--weapon"))


@command("grenade ready", page="28-29, 33, 113", section="grenade_ready", report=grenades.Ready)
def ready(play: Play, hand: Annotated[OfHand, without("attribute")]) -> Ruled:
    """Ready a grenade, a LAW, a charge, or an M203 once fired.

    fng grenade ready --rep 4 --dice 3,5
    fng grenade ready --by a6 --weapon grenade -i evening.json
    """
    given, weapon = hand.read(play)
    report = grenades.ready(given.person, weapon, dice=play.dice)
    clock = time_kept(play)
    return Ruled(
        report, kept(play, *readied_now(clock.known, clock.turn, given.person, weapon, report.result))
    )


def show_throw(screen: Screen, report: grenades.Throw, content: Content) -> None:
    """Print where a grenade went, then a figure a line."""
    screen.ruling(report.where())
    show_blasted(screen, report.targets)
    show_needs(screen, report.weapon)


class ThrownAt(Options, frozen=True):
    """The spot at which something is thrown."""

    unseen: Annotated[bool, flag("He cannot see the spot.")] = False
    dropped: Annotated[bool, flag("Dropped over a wall, rolled into a doorway and the like.")] = False
    inside: Annotated[bool, again(InsideOption, "The spot is inside a building.")] = False
    range_in: Annotated[float | None, again(RangeIn, "How far away the spot is.")] = None

    def thrower(self, given: Subject, weapon: Weapon) -> grenades.Thrower:
        """The one who throws something at it."""
        return grenades.Thrower(
            given.person,
            weapon,
            unseen=self.unseen,
            dropped=self.dropped,
            distance_in=self.range_in,
            inside=self.inside,
        )


@command(
    "grenade throw",
    page="5, 13, 28, 33-34, 113",
    report=grenades.Throw,
    show=show_throw,
    show_odds=odds.show_throw,
    odds_facts=odds.target_facts,
)
def throw(
    play: Play,
    hand: OfHand,
    at: Annotated[At, without("range_in")],
    spot: ThrownAt,
    near: Annotated[
        list[str] | None,
        again(NearOption, "Others in the circle, if he drops it at his feet.", rich_help_panel=TARGET),
    ] = None,
) -> Ruled:
    """Throw a grenade or a charge: where it lands, whether it is a dud, what it does.

    fng grenade throw --rep 4 --at rep=4 --at cover --target-rep 3 --seed 2
    fng grenade throw --by a1 --at e1 --range 5 -i evening.json --odds
    """
    given, weapon = hand.read(play)
    clock = time_kept(play)
    if not play.force:
        check_throw(clock.known, clock.turn, given.person, weapon)
    himself = Target(Victim(given.person, "the thrower", cheats=at.cheat_death))
    about = [himself, *at.others(play, near, "--near", "near {}")]
    report = grenades.throw(spot.thrower(given, weapon), targets_of(at.read(play)), about, dice=play.dice)
    thrown = thrown_now(clock.known, clock.turn, given.person, weapon)
    return Ruled(report, figures_after.changes(play, report.targets) | kept(play, *thrown))


@command("smoke", page="28", report=Smoke)
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
    spot: SpotOption = None,
) -> Ruled:
    """Text of the ground that smoke covers, turn by turn; nobody in it fires or is hit.

    fng smoke --under single-canopy-jungle
    fng smoke --wind -j
    """
    trees = _jungle(under) if under else None
    report = smoke(wind=wind, turn=turn, under=trees, dice=play.dice)
    clock = time_kept(play)
    begins = () if turn else smoke_begun(clock.known, clock.turn, spot, wind=wind)
    return Ruled(report, kept(play, begins))


def _jungle(name: str) -> str:
    """A kind of jungle by its name: ``triple``, ``triple canopy``, or the whole of it."""
    known = jungles()
    short = {kind.removesuffix("-jungle"): kind for kind in known} | {
        kind.split("-")[0]: kind for kind in known
    }
    key = find(name, (*known, *short), "jungle", "--under")
    return short.get(key, key)


@command("flare", page="6", report=PencilFlare, uses=Uses.DOCUMENT)
def light_up(
    play: Play,
    by: OneBy = None,
    range_in: Annotated[float | None, again(RangeIn, "How far off the middle of its circle is.")] = None,
    spot: SpotOption = None,
) -> Ruled:
    """Launch a pencil flare: the circle that it lights as by day, and for how long.

    fng flare --range 12 --where "over the paddy"
    fng flare --by a1 --where "over the paddy" -f evening.json
    """
    given = subject(play, by, able=Deed.ACT) if by else None
    clock = time_kept(play)
    report = flare(given.name if given else "", distance_in=range_in, spot=spot, turn=clock.turn)
    after = [without_flare(figure) for figure in in_document(play, [given])] if given else []
    return Ruled(
        report,
        figures.change(play.document, after) | kept(play, flare_begun(clock.known, clock.turn, report)),
    )
