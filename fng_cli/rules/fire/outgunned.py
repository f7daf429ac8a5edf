"""Outgunning: a figure is outgunned if it is fired on by more than it can answer with. Source: p. 6, 30,
42, 113.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum

from msgspec import Struct, structs

from fng_cli.document import Report
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.attributes import TestKind, When, effects
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


class NoReply(StrEnum):
    """The reasons why somebody cannot fire back, whatever his weapon. Source: p. 30."""

    CANNOT_RETURN_FIRE = "cannot-return-fire"
    OUT_OF_AMMO = "out-of-ammo"
    OUT_OF_RANGE = "out-of-range"


class Never(StrEnum):
    """The kinds of figures that are never outgunned. Source: p. 30."""

    STAR = "star"
    CHARGING = "charging"
    RETRIEVING_WOUNDED = "retrieving-wounded"


class Gunned(Struct, frozen=True):
    """Result for one figure that is fired on: outgunned or not."""

    target: str
    is_outgunned: bool
    ranking: int
    """The Outgunned Ranking of the weapon that fires, as this figure counts it."""
    own: int
    """The Outgunned Ranking of the weapon that it answers with."""
    reason: str | None = None
    """The rule that settled it, if it was not the two rankings."""
    outguns: bool = False
    """Firing back, it outguns the shooter."""

    def text(self) -> str:
        """Return the result in a sentence: ``a1 is outgunned: 4 against his 2.`` The numbers are the rankings
        of the shooter's weapon and of the target's own. A reason other than the two rankings is added in
        brackets. It also says if the target would outgun the shooter when firing back.
        """
        who = self.target or "The target"
        verdict = "is outgunned" if self.is_outgunned else "is not outgunned"
        why = f" ({self.reason.replace('-', ' ')})" if self.reason else ""
        back = "; if he fires back, he outguns the shooter" if self.outguns else ""
        return f"{who} {verdict}: {self.ranking} against his {self.own}{why}{back}."


class Outgunned(Report, frozen=True):
    """Result: the figures fired on that are outgunned, and those that are not."""

    NO_MEANS = "nobody is outgunned"

    shooter: str | None
    weapon: str
    targets: tuple[Gunned, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the sentence (``text``) of each target's result, with spaces between them."""
        return " ".join(target.text() for target in self.targets)

    def verdict(self) -> bool:
        """True if anybody is outgunned; False if nobody is outgunned."""
        return any(target.is_outgunned for target in self.targets)


class RankedFigure(Struct, frozen=True):
    """A figure that is fired on, reduced to what decides whether it is outgunned."""

    name: str = ""
    ranking: int | None = None
    """The Outgunned Ranking of the weapon that it answers with; None if that is not known."""
    attributes: tuple[str, ...] = ()
    never: frozenset[Never] = frozenset()
    cannot: frozenset[NoReply] = frozenset()
    missed_bunker: bool = False
    """It is in a bunker, and the blast missed."""


def ranking_of(weapon: Weapon | None, cannot: Collection[NoReply] = ()) -> int:
    """Return the Outgunned Ranking of the weapon with which a figure fires back. It is the ranking for no
    reply if ``weapon`` is None or has no ranking, or if ``cannot`` has a reason why the figure cannot fire
    back. Source: p. 30.
    """
    if weapon is None or cannot:
        return no_reply_ranking()
    return weapon.outgunned_ranking or no_reply_ranking()


def no_reply_ranking() -> int:
    """Return the Outgunned Ranking of a figure that cannot return fire."""
    rows = table("outgunned-rankings").column(None)
    return next(int(key) for key, row in rows.items() if row.get("state"))


def ranking_faced(ranking: int, fired_on: RankedFigure) -> int:
    """Return the Outgunned Ranking of the shooter's weapon against this figure: ``ranking``, changed by the
    figure's attributes and, if a blast missed the bunker it is in, by that too; at least 0. Source: p. 6,
    42.
    """
    change = effects(fired_on.attributes, TestKind.OUTGUNNED, (When.FIRED_UPON,)).ranking
    missed = table("outgunned-rankings").modifiers["missed-bunker"]["total"] if fired_on.missed_bunker else 0
    return max(0, ranking + change + missed)


def compare_rankings(ranking: int, fired_on: RankedFigure) -> Gunned:
    """Compare the ranking of the shooter's weapon with that of the figure fired on; nothing is rolled. The
    figure is outgunned if the shooter's ranking, after modifiers, is higher. A figure without a ranking, or
    one that cannot fire back, has the ranking of no reply. With a reason in ``never`` it is not outgunned,
    whatever the rankings; without one, an attribute may make it always outgunned. Source: p. 6, 30.
    """
    faced = ranking_faced(ranking, fired_on)
    own_ranking = no_reply_ranking() if fired_on.ranking is None or fired_on.cannot else fired_on.ranking
    if fired_on.never:
        return Gunned(
            target=fired_on.name,
            is_outgunned=False,
            ranking=faced,
            own=own_ranking,
            reason=str(min(fired_on.never)),
        )
    if shirks := _attribute_outgunned_by(fired_on):
        return Gunned(target=fired_on.name, is_outgunned=True, ranking=faced, own=own_ranking, reason=shirks)
    reason = str(min(fired_on.cannot)) if fired_on.cannot else None
    return Gunned(
        target=fired_on.name, is_outgunned=faced > own_ranking, ranking=faced, own=own_ranking, reason=reason
    )


def outgunned(shooter: RankedFigure, weapon: Weapon, targets: Iterable[RankedFigure]) -> Outgunned:
    """Report which of ``targets`` the weapon outguns, and which of them would outgun the shooter when they
    fire back. Rolls nothing. A weapon without an Outgunned Ranking counts as 0. Source: p. 30.

    A Star, a charging figure, or one that retrieves wounded is never outgunned.
    """
    ranking = weapon.outgunned_ranking or 0
    gunners = tuple(targets)
    results = tuple(_both_ways(shooter, ranking, gunner) for gunner in gunners)
    rulings_clash = any(gunner.never and _attribute_outgunned_by(gunner) for gunner in gunners)
    rulings = (*_rulings(weapon), *(("j-01",) if rulings_clash else ()))
    return Outgunned(shooter.name or None, weapon.id, results, tuple(dict.fromkeys(rulings)))


def _both_ways(shooter: RankedFigure, shooter_ranking: int, target: RankedFigure) -> Gunned:
    """Compare the Outgunned Rankings of a shooter, who fires with ``shooter_ranking``, and of one target.
    Returns the result for the target. Its field ``outguns`` is True if the target, firing back, would
    outgun the shooter; False if the target cannot fire back, or its ranking is not known.
    """
    result = compare_rankings(shooter_ranking, target)
    reply = (
        compare_rankings(result.own, structs.replace(shooter, ranking=shooter_ranking))
        if result.own
        else None
    )
    return structs.replace(result, outguns=reply is not None and reply.is_outgunned)


def _attribute_outgunned_by(fired_on: RankedFigure) -> str | None:
    """Return the id of the attribute by which a figure always counts as outgunned in Received Fire; None if
    it has none.
    """
    change = effects(fired_on.attributes, TestKind.RECEIVED_FIRE)
    return next((effect.by for effect in change.all if effect.counts_as == "outgunned"), None)


def _rulings(weapon: Weapon) -> tuple[str, ...]:
    """Return the ids of the rulings that decide the Outgunned Ranking of this weapon's type; empty if there
    are none.
    """
    rows = table("outgunned-rankings").column(None).values()
    return next((row.rulings for row in rows if weapon.type in row["types"]), ())


def outguns(weapon: Weapon, target: Target, change: int = 0) -> bool | None:
    """True if a weapon outguns the target, False if not. None if the target's weapon is not known, and no
    other rule, such as that for a Star, settles it.

    ``change`` is added to the weapon's Outgunned Ranking. Source: p. 6, 30, 42.
    """
    result = compare_rankings(
        (weapon.outgunned_ranking or 0) + change, ranked_figure(target, blast=weapon.blast)
    )
    return None if target.ranking is None and result.reason is None else result.is_outgunned


def may_need_no_weapon(target: Target) -> bool:
    """True if it may be possible to decide whether the target is outgunned without knowing its weapon,
    because it is a Star or has attributes.
    """
    return bool(target.victim.who.attributes) or target.victim.who.star


def ranked_figure(target: Target, *, blast: bool = False) -> RankedFigure:
    """Return a target in the form used to compare Outgunned Rankings: its name, ranking and attributes, and
    the reasons why it is never outgunned. With ``blast`` it was fired at with a blast; if it is in a
    bunker it then counts as missed.
    """
    conditions = {
        Never.STAR: target.victim.who.star,
        Never.CHARGING: target.charging,
        Never.RETRIEVING_WOUNDED: target.retrieving or target.victim.who.retrieves_wounded,
    }
    return RankedFigure(
        target.victim.name,
        target.ranking,
        target.victim.who.attributes,
        frozenset(reason for reason, is_true in conditions.items() if is_true),
        missed_bunker=target.bunker and blast,
    )
