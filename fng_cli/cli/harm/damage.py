"""``fng damage`` and ``fng blast``: what hits and blasts do."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from fng_cli.cli.harm import odds
from fng_cli.cli.options import targets as aim
from fng_cli.cli.options.shooter import WeaponOption, WeaponSide
from fng_cli.cli.options.sides import side_of
from fng_cli.cli.options.targets import AtWhom, ByRep, TargetsOptions, targets_of
from fng_cli.cli.options.who import CheatDeath, Rep
from fng_cli.cli.options.words import HitsOption, ImpactOption, InCoverOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, Options, again, flag, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.harm import blast as blasts
from fng_cli.rules.harm.blast import (
    Blast,
    Blasted,
    Damage,
    check_bursts,
    check_in_circle,
)
from fng_cli.rules.harm.damage import after_damage
from fng_cli.rules.harm.targets import Target, behind_cover
from fng_cli.rules.weapons.use import HarmedBy, harmed_by
from fng_cli.rules.weapons.weapons import Weapon, find_weapon

InsideOption = Annotated[bool, flag("The explosion happens inside a building.", rich_help_panel=TARGET)]


class HitBy(Options, frozen=True):
    """The options for the thing that hits: its Impact, or a weapon with its Impact."""

    impact: ImpactOption = None
    weapon: Annotated[str | None, again(WeaponOption, "Weapon whose Impact is used.")] = None
    side: WeaponSide = None

    def read(self, play: Play) -> Weapon | None:
        """Return the weapon of ``--weapon``; None without that option, and then ``--side`` is not read.
        Raises RequestError for an unknown weapon, or an unknown side in ``--side``.
        """
        return find_weapon(self.weapon, side_of(play, self.side), "--weapon") if self.weapon else None

    def impact_of(self, weapon: Weapon | None) -> int:
        """Return the Impact of ``--impact``, else that of ``weapon``. Raises RequestError if ``weapon`` is
        None as well, or has no Impact.
        """
        if self.impact is not None:
            return self.impact
        if weapon is None:
            raise RequestError(
                "the Impact is not known: give it, e.g. --impact 3, or a weapon, e.g. --weapon m-60"
            )
        if weapon.impact is None:
            raise RequestError(f"--weapon: the {weapon.name} does no damage")
        return weapon.impact


class OneHit(Options, frozen=True):
    """The options for the one figure that is hit, and its protection."""

    at: Annotated[
        str | None,
        again(AtWhom, "Figure that is hit, with any words that describe it after commas, such as a2,star."),
    ] = None
    rep: Annotated[int | None, again(Rep, "REP of the figure that is hit.")] = None
    in_cover: Annotated[
        bool,
        again(
            InCoverOption,
            "The figure was in cover when fired at, so the cover may stop the hit.",
            rich_help_panel=TARGET,
        ),
    ] = False
    cheat_death: CheatDeath = False

    def read(self, play: Play) -> Target:
        """Return the target given by ``--at`` (default: an unnamed target in the open). ``--in-cover`` puts
        any target in cover. ``--rep`` is the REP of a target that has none of its own; ``--cheat-death``
        counts only for a Star. Raises RequestError for an unknown word or, unless forced, an unfit figure.
        """
        texts = [self.at or aim.OPEN]
        [aimed] = aim.targets(play, texts, rep=self.rep, cheats=self.cheat_death, name="target")
        return behind_cover(aimed.target) if self.in_cover else aimed.target


@command(
    "damage",
    page="3-4, 7, 32-33, 113",
    report=Damage,
    show_odds=odds.show_targets,
    odds_facts=odds.target_facts,
)
def roll_damage(
    play: Play,
    hit: HitBy,
    who: OneHit,
    hits: HitsOption = 1,
    is_blast: Annotated[
        bool, typer.Option("--blast", help="The hit comes from a blast, against which flak jackets help.")
    ] = False,
    by_rep: ByRep = None,
) -> Ruled:
    """Roll for the damage caused by hits.

    A roll against the Impact is made for each hit, and the worst result counts. The document records the
    damage to a figure, and any tests that follow are listed as next steps.

    fng damage --impact 3 --rep 4 --hits 2 --dice 1,2
    fng damage --weapon grenade --at rep=4,flak --odds
    """
    target, weapon = who.read(play), hit.read(play)
    burst = is_blast or (weapon is not None and harmed_by(weapon) is HarmedBy.BLAST)
    report = blasts.roll_damage(
        target, hit.impact_of(weapon), hits, blast=burst, by_rep=by_rep, dice=play.dice
    )
    return Ruled(report, partial(after_damage, damages=[report]))


def show_blasted(screen: Screen, targets: tuple[Blasted, ...]) -> None:
    """Print a line with the harm to each figure in a blast circle. A second line has its reasons and details,
    if there are any.
    """
    for target in targets:
        screen.ruling(f"{target.target}: {target.result.told}")
        if reasons := "; ".join([*target.reasons(), *target.details()]):
            screen.line(reasons, indent=4, hang=2)


def show_blast(screen: Screen, report: Blast, content: Content) -> None:
    """Print the Impact of the blast, and whether it is inside a building; then the harm to each figure, or
    that there is nobody in it.
    """
    where = ", inside a building" if report.inside else ""
    screen.line(f"A blast of Impact {report.impact}{where}.")
    if not report.targets:
        screen.ruling(report.summary())
    show_blasted(screen, report.targets)


@command(
    "blast",
    page="7, 34, 42",
    report=Blast,
    show=show_blast,
    show_odds=odds.show_targets,
    odds_facts=odds.target_facts,
)
def roll_blast(
    play: Play,
    hit: HitBy,
    at: Annotated[TargetsOptions, without("range_in")],
    inside: InsideOption = False,
    escape: Annotated[
        bool, flag("The grenade was dropped, so figures that pass one die go prone in time.")
    ] = False,
    by_rep: ByRep = None,
) -> Ruled:
    """Roll for the effect of a blast on everybody in its circle.

    Friends and enemies are hit alike. Damage is rolled for each of them, and the document records it.

    The command is refused if nobody is in the circle, or for a weapon that does not explode.

    fng blast --weapon grenade --at cover,dv=2 --at open --target-rep 4
    fng blast --impact 3 --at e1 --at e2,flak -i evening.json
    """
    figures, weapon = check_in_circle(targets_of(at.read(play))), check_bursts(hit.read(play))
    impact = hit.impact_of(weapon)
    report = blasts.roll_blast(impact, figures, inside=inside, escape=escape, by_rep=by_rep, dice=play.dice)
    return Ruled(report, partial(after_damage, damages=report.targets))
