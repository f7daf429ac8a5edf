"""Damage of hits, and of blasts that hit everybody in a circle.

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
from fng_cli.rules.harm.targets import Affected, Target, reaction_tests
from fng_cli.rules.people.person import thrown_by
from fng_cli.rules.weapons.use import Use, check_use
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


class Damage(DamageTaken, Report, frozen=True, kw_only=True):
    """Result of hits on one figure."""

    impact: int
    """The weapon's Impact on this figure, lowered by what it wears."""
    in_cover: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the harm to the target, ``a1: stunned.``, with further details after it, if there are any."""
        return "; ".join([f"{self.target}: {self.result.told}", *self.details()]) + "."


def roll_damage(
    target: Target,
    impact: int,
    hits: int = 1,
    *,
    blast: bool = False,
    by_rep: int | None = None,
    dice: Dice,
) -> Damage:
    """Roll the damage of ``hits`` hits with this ``impact`` on one target. Return the report, with the tests
    that follow; the document is not changed. With ``blast``, cover does not help. ``by_rep`` is the
    attacker's REP, if any. Raises RequestError for a Star, or a person with Star Power, whose REP is not
    known. Source: p. 3-4, 7, 32-33.
    """
    impact_left = impact_on(target.victim, impact, blast=blast)
    in_cover = target.in_cover and not blast
    hits_taken = take_hits(target.victim, impact_left, hits, in_cover=in_cover, by_rep=by_rep, dice=dice)
    test_steps = reaction_tests([Affected(target.victim, hits_taken.damage)], received_fire=False)
    return Damage(
        **asdict(hits_taken.damage),
        impact=impact_left,
        in_cover=in_cover,
        rulings=hits_taken.rulings,
        next=test_steps,
    )


class Blasted(DamageTaken, frozen=True, kw_only=True):
    """Result of a blast for one figure in its circle."""

    impact: int | None
    """The Impact that reached it; None if nothing did."""
    cover_dv: int | None
    cover_unknown: bool = False
    """It has cover, but its DV is not given, so it stops nothing."""

    def reasons(self) -> list[str]:
        """Return short reasons for the result: the cover that stopped the blast, or that the figure dropped
        prone in time. For any other result they are the Impact, if known, and a note if the DV of the
        figure's cover was not given. There may be none.
        """
        if self.result is Harm.DUCK_BACK:
            return [f"cover of DV {self.cover_dv} stops the blast"]
        if self.result is Harm.ESCAPED:
            return ["he dropped prone in time"]
        unknown = ["cover without a DV stops nothing; give its DV, e.g. dv=2"] if self.cover_unknown else []
        return [f"Impact {self.impact}", *unknown] if self.impact is not None else unknown


def check_in_circle(figures: Sequence[Target], where: str = "`at`") -> Sequence[Target]:
    """Return ``figures``, those in the circle of a blast, unchanged. Raises RequestError if there are none;
    ``where`` begins its message.
    """
    if not figures:
        raise RequestError(
            f"{where}: no targets are given. Name each figure in the blast circle, e.g. `at` b1 or `at` dv=2"
        )
    return figures


def check_bursts(weapon: Weapon | None) -> Weapon | None:
    """Return ``weapon`` unchanged if its blast can be rolled, or None if no weapon is named. Raises
    RequestError for a weapon without a blast, such as one that fires bullets or flame. Source: p. 29, 42.
    """
    if weapon is not None:
        check_use(weapon, Use.BURST)
    return weapon


class Blast(Report, frozen=True):
    """Result of a blast for everybody in its circle. ``inside``: it goes off inside a building."""

    impact: int
    inside: bool
    targets: tuple[Blasted, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the harm to each target, or that nobody is in the circle."""
        if not self.targets:
            return f"Nobody is in the circle (Impact {self.impact})."
        return "; ".join(f"{target.target}: {target.result.told}" for target in self.targets) + "."


def roll_blast(
    impact: int,
    figures: Sequence[Target],
    *,
    inside: bool = False,
    escape: bool = False,
    by_rep: int | None = None,
    dice: Dice,
) -> Blast:
    """Roll the effect of a blast on each of ``figures``, and return a report with the tests that follow. The
    document is not changed. ``inside`` means within a building. ``escape``: a figure may drop prone in
    time. ``by_rep`` is the attacker's REP, if any. Raises RequestError if a needed REP is not known.
    Source: p. 34, 42.
    """
    results = [
        roll_blast_on(figure, impact, inside=inside, escape=escape, by_rep=by_rep, dice=dice)
        for figure in figures
    ]
    targets = tuple(
        Blasted(
            **asdict(result.taken.damage),
            impact=result.impact,
            cover_dv=figure.cover_dv,
            cover_unknown=figure.in_cover and figure.cover_dv is None,
        )
        for figure, result in zip(figures, results, strict=True)
    )
    rulings = dict.fromkeys(ruling for result in results for ruling in result.taken.rulings)
    affected = [Affected(figure.victim, target) for figure, target in zip(figures, targets, strict=True)]
    return Blast(
        impact=impact, inside=inside, targets=targets, rulings=tuple(rulings), next=reaction_tests(affected)
    )


class BlastOnFigure(Struct, frozen=True):
    """Result of a blast for one figure, and the Impact on it: None if it did not reach the figure."""

    taken: HitsTaken
    impact: int | None


def roll_blast_on(
    figure: Target,
    impact: int,
    *,
    inside: bool = False,
    escape: bool = False,
    by_rep: int | None = None,
    dice: Dice,
) -> BlastOnFigure:
    """Roll the effect of a blast on one figure in its circle. Return the damage, and the Impact that struck
    (None if nothing did). Cover that stops the blast leaves a duck back or, by a house rule, Stunned.
    ``inside``: the blast goes off inside a building, which changes its Impact, and the Impact that the
    figure's ground adds does not count. ``escape``: the figure may drop prone in time. ``by_rep`` is the
    attacker's REP, if any. Raises RequestError if a needed REP is not known. Source: p. 34, 42, 47.
    """
    victim, cover_dv = figure.victim, figure.cover_dv
    name = victim.called
    if not inside:
        impact += figure.blast_impact
    impact_before_armor = impact_on(Victim(), impact, blast=True, inside=inside)
    if cover_dv is not None and is_stopped_by_cover(cover_dv, impact_before_armor):
        harm = Harm.STUNNED if dice.takes("a-30", 2) else Harm.DUCK_BACK
        return BlastOnFigure(HitsTaken(DamageTaken(name, harm), ("a-30",)), None)
    if escape and _roll_drop(victim, dice):
        return BlastOnFigure(HitsTaken(DamageTaken(name, Harm.ESCAPED), ()), None)
    impact_left = impact_on(victim, impact, blast=True, inside=inside)
    return BlastOnFigure(take_hits(victim, impact_left, by_rep=by_rep, dice=dice), impact_left)


def is_stopped_by_cover(dv: int, impact: int) -> bool:
    """True if cover of this Defensive Value stops a blast of this Impact. Source: p. 34."""
    return bool(table("blast-cover").at(dv - impact)["result"] == "duck-back")


def _roll_drop(victim: Victim, dice: Dice) -> bool:
    """Roll a figure's dice to drop prone before a blast; True if all of them pass, so that it drops in time.
    Raises RequestError if its REP is not known. Source: p. 34.
    """
    if victim.rep is None:
        raise RequestError(
            f"{victim.name} needs a REP for the roll to drop prone in time: give it, e.g. rep=4"
        )
    number: int = table("throwing-a-grenade").at(0)["escape_dice"]
    return dice.count(number, victim.rep, thrown_by(victim.who, f"drop prone, {victim.name}")) == number
