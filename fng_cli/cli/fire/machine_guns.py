"""The commands ``fng mg setup``, ``fng reload`` and ``fng recon-by-fire``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options import shooter
from fng_cli.cli.options.clock import sight_limit
from fng_cli.cli.options.shooter import FirerOptions, Prone
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.who import By, OneBy, Rep, Subject, subject, subjects
from fng_cli.cli.options.words import DistanceOption, PefOption, SightOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import WHO, Options, again, flag, only
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.fire import machine_guns
from fng_cli.rules.fire.in_hand import after_set_up
from fng_cli.rules.fire.recon_by_fire import Gun, ReconByFire, after_recon, recon_by_fire, with_loaders
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.people.person import Deed
from fng_cli.rules.weapons.weapons import Weapon, find_weapon


@command("mg setup", page="17, 26-27", deed="set-up", section="mg_setup", report=machine_guns.GunSetUp)
def set_up(
    play: Play,
    who: Annotated[FirerOptions, only("by", "weapon", "side")],
    rep: Annotated[int | None, again(Rep, "REP of the leader of the gun team.")] = None,
    crew: Annotated[
        int | None,
        typer.Option(
            "--crew", min=1, max=9, metavar="N", help="Number of crew members present. [default: all]"
        ),
    ] = None,
    prone: Annotated[bool, again(Prone, "The gunner goes prone behind the bipod.")] = False,
    hasty: Annotated[bool, flag("Try to set the gun up hastily, with a roll.")] = False,
) -> Ruled:
    """Set up a machine gun or another weapon that needs a crew.

    A roll against REP is made only for a hasty setup, or for a prone gunner without a full crew. The document
    records when the gun can fire.

    The command is refused for a weapon that does not have to be set up.

    fng mg setup --weapon m-60 --rep 4 --hasty --dice 2,6
    fng mg setup --by e3 --prone -i evening.json
    """
    weapon, gunner_subject = _gun_and_gunner(play, who)
    is_prone = prone or (gunner_subject is not None and gunner_subject.figure.prone)
    report = machine_guns.set_up(
        weapon,
        gunner=gunner_subject.person if gunner_subject else None,
        crew=crew,
        prone=is_prone,
        hasty=hasty,
        rep=rep,
        dice=play.dice,
    )
    gunner = gunner_subject.figure if gunner_subject and gunner_subject.known else None
    return Ruled(report, partial(after_set_up, gunner=gunner, report=report, prone=is_prone))


def _gun_and_gunner(play: Play, who: FirerOptions) -> tuple[Weapon, Subject | None]:
    """Return the gun and its gunner. The gunner is None if the options name only a weapon. Raises
    RequestError if they name neither weapon nor figure, if the weapon is unknown or not loaded, or, unless
    forced, if the figure may not act or does not carry it.
    """
    if who.by is not None:
        armed = who.armed(play, able=Deed.ACT)
        return armed.weapon, armed.given
    if (weapon := who.typed_weapon(play)) is None:
        raise RequestError(
            "the weapon is not known: give one, e.g. --weapon m-60, or a figure in the document, e.g. --by a1"
        )
    return weapon, None


@command(
    "reload", page="17, 30", deed="reload", section="reload", report=machine_guns.Reloaded, uses=Uses.DOCUMENT
)
def reload(
    play: Play,
    by: Annotated[str, again(OneBy, "Figure in the document who reloads.", metavar="WHO")],
    weapon: Annotated[
        str | None, again(shooter.WeaponOption, "Weapon to reload. [default: all that are out of ammunition]")
    ] = None,
) -> machine_guns.Reloaded | Ruled:
    """Reload a weapon, which takes one activation.

    Nothing is rolled; the document records the weapon as loaded.

    The command is refused if the weapon that you name is not out of ammunition.

    fng reload --by a4 -f evening.json
    fng reload --by a4 -i evening.json -j
    """
    shooter_subject = subject(play, by)
    weapon_id = find_weapon(weapon, shooter_subject.figure.side, "--weapon").id if weapon else None
    report = machine_guns.reload(
        shooter_subject.figure.called(), machine_guns.weapons_to_reload(shooter_subject.figure, weapon_id)
    )
    if not shooter_subject.known:
        return report
    return Ruled(
        report, partial(machine_guns.after_reloading, shooter_id=shooter_subject.name, report=report)
    )


class FiringParty(Options, frozen=True):
    """The options for those who fire at a PEF: figures by name, or weapons."""

    by: By = None
    weapon: Annotated[
        list[str] | None, again(shooter.WeaponOption, "Weapon that fires; repeat for each.")
    ] = None
    side: SideOption = None
    loader: Annotated[
        bool, again(shooter.Loader, "Each machine gun has a loader who does nothing but feed the gun.")
    ] = False

    def read(self, play: Play) -> tuple[Sequence[Subject], list[Gun]]:
        """Return the named figures (perhaps none), and all guns of the party: those in the figures' hands,
        then the rest of ``--weapon``. A figure outside the document takes the next weapon of ``--weapon``.
        With ``--loader``, each gun that can have a loader has one. Raises RequestError for an unknown
        weapon or figure, a figure without a loaded weapon or, unless forced, one that may not fire.
        """
        shooters = subjects(play, self.by, able=Deed.FIRE) if self.by else ()
        weapons_named, side = list(self.weapon or ()), side_of(play, self.side)
        guns_of_shooters = [_gun(_armed_figure(firer, weapons_named)) for firer in shooters]
        guns = [*guns_of_shooters, *(Gun(find_weapon(name, side, "--weapon")) for name in weapons_named)]
        return shooters, with_loaders(guns) if self.loader else guns


class AtPef(Options, frozen=True):
    """The options for the PEF that is fired at."""

    rep: Annotated[
        int | None,
        typer.Option("--pef-rep", min=1, max=7, metavar="REP", help="REP of the PEF.", rich_help_panel=WHO),
    ] = None
    pef: PefOption = None
    distance: Annotated[float | None, again(DistanceOption, "Distance to the PEF in inches.")] = None
    sight: Annotated[float | None, again(SightOption, "How far the unit can see, in inches.")] = None

    def rep_of(self, play: Play) -> int:
        """Return the PEF's REP: the number of ``--pef-rep``, if given. Without it, it is the REP of the PEF
        ``--pef`` in the document. Raises RequestError if neither option is given, if the document has no
        PEF ``--pef``, or if that PEF is resolved already. With ``--pef-rep`` the document is not looked
        at.
        """
        if self.rep is not None:
            return self.rep
        if self.pef is None:
            raise RequestError(
                "the REP of the PEF is not known: give it, e.g. --pef-rep 4, or a PEF in the document, "
                "e.g. --pef 2"
            )
        pef = PEFS.find(play.state[PEFS], self.pef, "--pef")
        if pef.resolved is not None:
            resolved_as = pef.resolved.value.replace("-", " ")
            raise RequestError(f"--pef {self.pef}: this PEF is already resolved: {resolved_as}")
        return pef.rep


@command("recon-by-fire", page="33", deed="fire", report=ReconByFire)
def fire_at_pef(play: Play, party: FiringParty, at: AtPef) -> Ruled:
    """Fire at a PEF to find out what it is.

    If the shots roll more sixes than the PEF's REP, resolve the PEF next (fng pef resolve). Every weapon that
    fires runs out of ammunition, except crew-served weapons, for which the dice decide. The document records
    the result, and which weapons are out of ammunition.

    The command is refused if the PEF is more than twice as far away as the shooters can see. --force skips
    this check, unless you give --sight.

    fng recon-by-fire --pef-rep 3 -w m-16 -w m60 --seed 4
    fng recon-by-fire --by a1 --by a2 --pef 1 -i evening.json
    """
    shooters, guns = party.read(play)
    report = recon_by_fire(
        guns,
        at.rep_of(play),
        distance_in=at.distance,
        sight_in=_sight_of(play, at, shooters),
        pef=at.pef,
        dice=play.dice,
    )
    firing = {firer.name for firer in shooters if firer.known}
    return Ruled(report, partial(after_recon, shooter_ids=firing, report=report, pef=at.pef))


def _sight_of(play: Play, at: AtPef, shooters: Sequence[Subject]) -> float | None:
    """Return how far the unit sees, in inches: the value of ``--sight``, if given. Without it, it is how far
    the best shooter sees in the document's light and weather (without shooters, a figure without a starlight
    scope). None if that is unlimited or unknown for any shooter, or with ``--force``. Source: p. 19, 30, 33.
    """
    if at.sight is not None:
        return at.sight
    limits = [sight_limit(play, shooter.figure) for shooter in shooters] or [sight_limit(play)]
    known = [limit for limit in limits if limit is not None]
    return max(known) if len(known) == len(limits) else None


def _armed_figure(who: Subject, weapons_left: list[str]) -> Figure:
    """Return the figure, armed if it is not in the document: it then gets the first of ``weapons_left``,
    which is removed from that list. Unchanged if it is in the document, or no weapon is left.
    """
    if who.known or not weapons_left:
        return who.figure
    return replace(who.figure, weapons=(weapons_left.pop(0),))


def _gun(figure: Figure) -> Gun:
    """Return the weapon in a figure's hand, with the figure as its shooter, as a Gun that takes part in the
    fire. Raises RequestError if the figure has no weapon in hand, or if that weapon is out of ammunition
    or unknown.
    """
    if figure.weapon is None or figure.weapon in figure.empty:
        reason = "has no weapon" if figure.weapon is None else shooter.NOT_LOADED
        raise RequestError(f"--by: {figure.called()} {reason}")
    return Gun(find_weapon(figure.weapon, figure.side, f"figure {figure.id}"), figure.id)
