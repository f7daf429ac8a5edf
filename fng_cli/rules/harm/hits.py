"""Damage by itself: what hits of some Impact do to one figure. Source: p. 3-4, 7, 23, 32-33."""

from __future__ import annotations

from msgspec.structs import asdict

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.rules.harm.damage import DamageTaken, impact_on, take_hits
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.harm.tests_called_for import Affected, tests


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
