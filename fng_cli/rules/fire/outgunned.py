"""Outgunning: whoever is fired on by more than he can answer with. Source: p. 6, 30, 42, 113."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum

from msgspec import Struct, structs

from fng_cli.document import Report
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.attributes import TestKind, When, effects
from fng_cli.rules.people.person import retrieves
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


class NoReply(StrEnum):
    """The reasons why somebody cannot fire back, whatever he is armed with. Source: p. 30."""

    CANNOT_RETURN_FIRE = "cannot-return-fire"
    OUT_OF_AMMO = "out-of-ammo"
    OUT_OF_RANGE = "out-of-range"


class Never(StrEnum):
    """The kinds of figures that are never outgunned. Source: p. 30."""

    STAR = "star"
    CHARGING = "charging"
    RETRIEVING_WOUNDED = "retrieving-wounded"


class Gunned(Struct, frozen=True):
    """One who is fired on, outgunned or not.

    ``ranking`` is that of whatever fires, as he counts it; ``own`` that of what he answers with.
    ``reason`` says what settled it, where that was not the two numbers. ``outguns``: firing back, he
    outguns the shooter.
    """

    target: str
    is_outgunned: bool
    ranking: int
    own: int
    reason: str | None = None
    outguns: bool = False

    def text(self) -> str:
        """The same in a line."""
        who = self.target or "The target"
        verdict = "is outgunned" if self.is_outgunned else "is not outgunned"
        why = f" ({self.reason.replace('-', ' ')})" if self.reason else ""
        back = "; firing back he outguns the shooter" if self.outguns else ""
        return f"{who} {verdict}: {self.ranking} against his {self.own}{why}{back}."


class Outgunned(Report, frozen=True):
    """Result: who of several that are fired on is outgunned."""

    shooter: str | None
    weapon: str
    targets: tuple[Gunned, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return " ".join(target.text() for target in self.targets)

    def verdict(self) -> bool:
        """No: nobody is outgunned."""
        return any(target.is_outgunned for target in self.targets)


class Gunner(Struct, frozen=True):
    """One who is fired on, as far as this asks: his name, what he answers with, what holds for him.

    ``ranking`` is None where his weapon is not known; ``bunker``: he is in one, and the blast missed.
    """

    name: str = ""
    ranking: int | None = None
    attributes: tuple[str, ...] = ()
    never: frozenset[Never] = frozenset()
    cannot: frozenset[NoReply] = frozenset()
    missed_bunker: bool = False


def ranking_of(weapon: Weapon | None, cannot: Collection[NoReply] = ()) -> int:
    """The Outgunned Ranking of what somebody answers with: nothing, where he cannot. Source: p. 30."""
    if weapon is None or cannot:
        return nothing()
    return weapon.outgunned_ranking or nothing()


def nothing() -> int:
    """The ranking of who cannot return fire."""
    rows = table("outgunned-rankings").column(None)
    return next(int(key) for key, row in rows.items() if row.get("state"))


def ranking_faced(ranking: int, gunner: Gunner) -> int:
    """A ranking as one who is fired on counts it. Source: p. 6, 42."""
    change = effects(gunner.attributes, TestKind.OUTGUNNED, (When.FIRED_UPON,)).ranking
    missed = table("outgunned-rankings").modifiers["missed-bunker"]["total"] if gunner.missed_bunker else 0
    return max(0, ranking + change + missed)


def gunned(ranking: int, gunner: Gunner) -> Gunned:
    """True if somebody is outgunned by a weapon of that ranking, in Received Fire. Source: p. 6, 30."""
    faced = ranking_faced(ranking, gunner)
    own = nothing() if gunner.ranking is None or gunner.cannot else gunner.ranking
    if gunner.never:
        return Gunned(gunner.name, False, faced, own, str(min(gunner.never)))
    if shirks := _shirks(gunner):
        return Gunned(gunner.name, True, faced, own, shirks)
    why = str(min(gunner.cannot)) if gunner.cannot else None
    return Gunned(gunner.name, faced > own, faced, own, why)


def outgunned(shooter: Gunner, weapon: Weapon, targets: Iterable[Gunner]) -> Outgunned:
    """Tell who of those fired on by a weapon is outgunned, and who outguns the shooter when he fires back.

    Never a Star, a charger, or who retrieves wounded. Source: p. 30.
    """
    ranking = weapon.outgunned_ranking or 0
    every = tuple(targets)
    found = tuple(_both_ways(shooter, ranking, gunner) for gunner in every)
    both = any(gunner.never and _shirks(gunner) for gunner in every)
    rulings = (*_rulings(weapon), *(("j-01",) if both else ()))
    return Outgunned(shooter.name or None, weapon.id, found, tuple(dict.fromkeys(rulings)))


def _both_ways(shooter: Gunner, ranking: int, gunner: Gunner) -> Gunned:
    found = gunned(ranking, gunner)
    back = gunned(found.own, structs.replace(shooter, ranking=ranking)) if found.own else None
    return structs.replace(found, outguns=back is not None and back.is_outgunned)


def _shirks(gunner: Gunner) -> str | None:
    """The attribute by which he counts as outgunned in Received Fire, whatever fires."""
    change = effects(gunner.attributes, TestKind.RECEIVED_FIRE)
    return next((effect.by for effect in change.all if effect.counts_as == "outgunned"), None)


def _rulings(weapon: Weapon) -> tuple[str, ...]:
    """The rulings that the weapon's ranking leans on."""
    rows = table("outgunned-rankings").column(None).values()
    return next((row.rulings for row in rows if weapon.type in row["types"]), ())


def outguns(weapon: Weapon, target: Target, change: int = 0) -> bool | None:
    """True if somebody who is fired at is outgunned by a weapon; None if it is not known what he has.

    ``change``: to the weapon's Outgunned Ranking. Source: p. 6, 30, 42.
    """
    found = gunned((weapon.outgunned_ranking or 0) + change, gunner(target, blast=weapon.blast))
    return None if target.ranking is None and found.reason is None else found.is_outgunned


def may_lack_one(target: Target) -> bool:
    """True if his attributes, or that he is a Star, decide whatever weapon he has."""
    return bool(target.victim.who.attributes) or target.victim.who.star


def gunner(target: Target, *, blast: bool = False) -> Gunner:
    """One who is fired at, as far as this asks; ``blast``: by what bursts, and it missed."""
    holds = {
        Never.STAR: target.victim.who.star,
        Never.CHARGING: Circumstance.CHARGING in target.circumstances,
        Never.RETRIEVING_WOUNDED: target.retrieving or retrieves(target.victim.who.role),
    }
    return Gunner(
        target.victim.name,
        target.ranking,
        target.victim.who.attributes,
        frozenset(why for why, true in holds.items() if true),
        missed_bunker=target.bunker and blast,
    )
