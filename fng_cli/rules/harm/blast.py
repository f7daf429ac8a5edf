"""Hits by themselves, and blasts that hit everybody in a circle.

Source: p. 3-4, 7, 23, 32-34, 42.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.rules.harm.damage import DamageTaken, Harm, HitsTaken, Victim, impact_on, take_hits
from fng_cli.rules.harm.targets import Affected, Target, tests
from fng_cli.rules.weapons.use import Use, check_use
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


class Damage(DamageTaken, Report, frozen=True, kw_only=True):
    """Result of hits on one figure; ``impact`` is what is left of the weapon's for him."""

    impact: int
    in_cover: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return "; ".join([f"{self.target}: {self.result.told}", *self.more()]) + "."


def damage(
    target: Target,
    impact: int,
    hits: int = 1,
    *,
    blast: bool = False,
    by_rep: int | None = None,
    dice: Dice,
) -> Damage:
    """Roll what a number of hits does to somebody, in cover or not; ``blast``: jackets help, cover does not.

    ``by_rep`` is the REP of who did it, None for what has none. Source: p. 3-4, 7, 32-33.
    """
    left = impact_on(target.victim, impact, blast=blast)
    in_cover = target.in_cover and not blast
    done = take_hits(target.victim, left, hits, in_cover=in_cover, by_rep=by_rep, dice=dice)
    after = tests([Affected(target.victim, done.damage)], received_fire=False)
    return Damage(**asdict(done.damage), impact=left, in_cover=in_cover, rulings=done.rulings, next=after)


class Blasted(DamageTaken, frozen=True, kw_only=True):
    """Result for a figure in the circle; ``impact`` is what reached it, None where nothing did.

    ``cover_unknown``: it has cover, and nobody said of which DV, so that it stops nothing.
    """

    impact: int | None
    cover_dv: int | None
    cover_unknown: bool = False

    def how(self) -> list[str]:
        """The reasons for the result, in a few words each."""
        if self.result is Harm.DUCK_BACK:
            return [f"cover of DV {self.cover_dv} takes it"]
        if self.result is Harm.ESCAPED:
            return ["dropped prone in time"]
        unknown = ["cover of no DV, which stops nothing: dv=2"] if self.cover_unknown else []
        return [f"Impact {self.impact}", *unknown] if self.impact is not None else unknown


def in_circle(figures: Sequence[Target], where: str = "`at`") -> Sequence[Target]:
    """Raise RequestError for what is no blast: bullets, and flame, against which no cover helps. Source: p. 29, 42."""
    if not figures:
        raise RequestError(f"{where}: nobody is in the circle: give `at` b1, or `at` dv=2, once for each")
    return figures


def bursting(weapon: Weapon | None, where: str = "`weapon`") -> Weapon | None:
    """A weapon whose blast it is, or none.

    Raises RequestError for what is no blast: bullets, and flame, against which no cover helps. Source: p. 29, 42.
    """
    if weapon is not None:
        check_use(weapon, Use.BURST)
    return weapon


class Blast(Report, frozen=True):
    """Result of a blast for everybody in its circle."""

    impact: int
    inside: bool
    targets: tuple[Blasted, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.targets:
            return f"Nobody is in the circle (Impact {self.impact})."
        return "; ".join(f"{target.target}: {target.result.told}" for target in self.targets) + "."


def blast(
    impact: int,
    figures: Sequence[Target],
    *,
    inside: bool = False,
    escape: bool = False,
    by_rep: int | None = None,
    dice: Dice,
) -> Blast:
    """Roll what a blast of that Impact does to everybody in its circle, friend or foe.

    ``inside``: it goes off within a building. ``escape``: who passes a die against his REP drops
    prone in time, as with a grenade that was dropped. ``by_rep`` is the REP of who caused it.
    Raises RequestError where somebody of unknown REP would have to drop. Source: p. 34, 42.
    """
    done = [
        reached(figure, impact, inside=inside, escape=escape, by_rep=by_rep, dice=dice) for figure in figures
    ]
    targets = tuple(
        Blasted(
            **asdict(one.taken.damage),
            impact=one.impact,
            cover_dv=figure.cover_dv,
            cover_unknown=figure.in_cover and figure.cover_dv is None,
        )
        for figure, one in zip(figures, done, strict=True)
    )
    rulings = dict.fromkeys(ruling for one in done for ruling in one.taken.rulings)
    affected = [Affected(figure.victim, one) for figure, one in zip(figures, targets, strict=True)]
    return Blast(impact, inside, targets, tuple(rulings), tests(affected))


class Reached(Struct, frozen=True):
    """Result of a blast for one figure, and the Impact on him: None where it did not reach him."""

    taken: HitsTaken
    impact: int | None


def reached(
    figure: Target,
    impact: int,
    *,
    inside: bool = False,
    escape: bool = False,
    by_rep: int | None = None,
    dice: Dice,
) -> Reached:
    """Roll what a blast of that Impact does to one figure in its circle; see ``blast``. Source: p. 34, 42."""
    victim, dv = figure.victim, figure.cover_dv
    target = victim.called
    full = impact_on(Victim(), impact, blast=True, inside=inside)
    if dv is not None and stopped_by_cover(dv, full):
        shaken = Harm.STUNNED if dice.takes("a-30", 2) else Harm.DUCK_BACK
        return Reached(HitsTaken(DamageTaken(target, shaken), ("a-30",)), None)
    if escape and _drops(victim, dice):
        return Reached(HitsTaken(DamageTaken(target, Harm.ESCAPED), ()), None)
    left = impact_on(victim, impact, blast=True, inside=inside)
    return Reached(take_hits(victim, left, by_rep=by_rep, dice=dice), left)


def stopped_by_cover(dv: int, impact: int) -> bool:
    """Whether cover of that Defensive Value takes a blast of that Impact. Source: p. 34."""
    return bool(table("blast-cover").at(dv - impact)["result"] == "duck-back")


def _drops(victim: Victim, dice: Dice) -> bool:
    """Whether somebody drops prone before it goes off. Source: p. 34."""
    if victim.rep is None:
        raise RequestError(f"{victim.name}: his REP is not known, to drop in time: give rep=4")
    number: int = table("throwing-a-grenade").at(0)["escape_dice"]
    return dice.count(number, victim.rep, f"drop prone, {victim.name}") == number
