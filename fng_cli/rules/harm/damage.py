"""Hits on a figure: the damage die, Knock Down, and what a Star makes of it.

The order is the book's: damage and the test that it calls for, hit by hit; then Star Power against
all of it; then Larger Than Life; then Cheating Death. Source: p. 3-4, 7, 23, 32-33.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.readings import SIDES, Faces
from fng_cli.rules.harm.results import Harm, worst_harm
from fng_cli.rules.harm.star_power import fate, star_power
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.person import Person
from fng_cli.tables import kept, table
from fng_cli.typed_words import typed


class Victim(Struct, frozen=True, cache_hash=True):
    """Somebody who is hit; ``label`` is what one without a name is called: ``target 2``.

    ``chicken_plate``: helicopter crew, aboard. ``cheats``: a Star who cheats death where he may.
    """

    who: Person = Person()
    label: str = ""
    chicken_plate: Annotated[bool, typed("Wears a chicken plate, as helicopter crews do aboard.")] = False
    cheats: bool = False

    @property
    def rep(self) -> int | None:
        """His REP; None where nobody knows it."""
        return self.who.rep

    @property
    def name(self) -> str:
        """His name in a sentence, in full."""
        return self.who.told(self.label)

    @property
    def called(self) -> str:
        """His name in a ruling: his id, his name, or else the label."""
        return self.who.name or self.label


class DamageTaken(Struct, frozen=True, cache_hash=True):
    """The state of somebody after all hits of one attack: stunned, dead, or not hit at all.

    ``hit_results`` has what each hit did before Star Power, ``star_power`` the dice left of it (None
    where he never had any). ``by`` is what saved a Star in the end; ``may_cheat``: dead, unless he
    cheats death. ``new_rep`` is his REP from now on, where it changed.
    """

    target: str
    result: Harm
    hit_results: tuple[Harm, ...] = ()
    star_power: int | None = None
    by: str | None = None
    may_cheat: bool = False
    new_rep: int | None = None

    def more(self) -> list[str]:
        """Additions to the result, in a few words each."""
        by = {"larger-than-life": "Larger Than Life", "cheating-death": f"REP {self.new_rep} from now on"}
        several = len(self.hit_results) > 1 or (self.hit_results and self.hit_results != (self.result,))
        return [
            *([f"hits: {', '.join(harm.told for harm in self.hit_results)}"] if several else []),
            *([by[self.by]] if self.by else []),
            *(["unless he cheats death"] if self.may_cheat else []),
            *([f"Star Power {self.star_power} left"] if self.star_power is not None else []),
        ]


class HitsTaken(Struct, frozen=True):
    """The rolls for somebody's hits: the damage he took, the rulings it leans on, the number of hits.

    ``hits`` counts those for which a damage die was thrown: none where cover or a quick drop saved him.
    """

    damage: DamageTaken
    rulings: tuple[str, ...] = ()
    hits: int = 0


_FITS: Mapping[str, Callable[[int, int], bool]] = {
    "one": lambda face, impact: face == 1,
    "two-four-or-six": lambda face, impact: face in (2, 4, 6),
    "impact-or-less": lambda face, impact: face <= impact,
    "above-impact": lambda face, impact: face > impact,
}
"""The words of the table for what a damage die shows."""


@kept
def _by_face(impact: int, in_cover: bool) -> tuple[Harm, ...]:
    """The row of the damage table for each face of the die: the first that fits."""
    rows = [
        row
        for row in table("combat-damage").column(None).values()
        if in_cover or not row.get("at_cover_only", False)
    ]
    found = [next(row for row in rows if _FITS[row["die"]](face, impact)) for face in range(1, SIDES + 1)]
    return tuple(Harm.MISSED_IN_COVER if row["result"] == "missed" else Harm(row["result"]) for row in found)


class DamageDie(Struct, frozen=True):
    """A reading: what one damage die does, by the Impact of the weapon. Source: p. 32."""

    by_face: tuple[Harm, ...]

    def __call__(self, faces: Faces) -> Harm:
        return self.by_face[faces[0] - 1]


class Hit(Struct, frozen=True, cache_hash=True):
    """One hit once its die is thrown: the harm it does, and the rulings that it leans on."""

    harm: Harm
    rulings: tuple[str, ...] = ()


def hit(victim: Victim, impact: int, *, in_cover: bool = False, dice: Dice) -> Hit:
    """One hit: the damage die, and the test at once of who is knocked down by it.

    ``in_cover`` is said of ranged fire only: some scores then miss after all (a-28). Source: p. 32-33.
    """
    [found] = _hits(victim, impact, 1, in_cover=in_cover, dice=dice)
    return found


class Body(Struct, frozen=True):
    """Somebody as far as the harm of a hit hangs on him."""

    rep: int | None
    attributes: tuple[str, ...]
    star: bool
    flak_jacket: bool


@lru_cache(1 << 10)
def body_of(victim: Victim) -> Body:
    """The body of a victim, which his name and all else does not change."""
    who = victim.who
    return Body(victim.rep, who.attributes, who.star, who.flak_jacket)


def _hit(body: Body, impact: int, in_cover: bool, label: str, *, dice: Dice) -> Hit:
    """One hit on somebody; ``label`` is his name."""
    stops = in_cover and not dice.takes("a-28", 1)
    harm = dice.ask(1, DamageDie(_by_face(impact, stops)), f"damage, {label}" if label else "damage")
    if harm is Harm.MISSED_IN_COVER:
        return Hit(harm, ("a-28",))
    return _knocked_down(body, label=label, dice=dice) if harm is Harm.KNOCKED_DOWN else Hit(harm)


def knock_down(victim: Victim, *, dice: Dice) -> Hit:
    """The test of somebody who is knocked down; without a known REP he has yet to take it. Source: p. 23."""
    return _knocked_down(body_of(victim), label=victim.name, dice=dice)


def _knocked_down(body: Body, *, label: str, dice: Dice) -> Hit:
    if body.rep is None:
        return Hit(Harm.KNOCKED_DOWN)
    from fng_cli.rules.react.judging import judge  # most hits come to no test
    from fng_cli.rules.react.takers import Taker, TakerState

    states = frozenset({TakerState.FLAK_JACKET} if body.flak_jacket else ())
    who = Person(body.rep, label, attributes=body.attributes, star=body.star)
    found = judge((TestKind.KNOCK_DOWN,), (Taker(who, states),), dice=dice)
    return Hit(Harm(found.outcomes[0].result), found.rulings)


def take_hits(
    victim: Victim,
    impact: int,
    hits: int = 1,
    *,
    in_cover: bool = False,
    by_rep: int | None = None,
    dice: Dice,
) -> HitsTaken:
    """Roll for each of the hits that somebody takes from one attack; the worst of them counts (k-05).

    ``by_rep`` is the REP of who fires, None for what has none (traps, artillery). Raises
    RequestError for a Star, or somebody with Star Power, whose REP is not known. Source: p. 3-4, 32.
    """
    check_star(victim)
    found = _hits(victim, impact, hits, in_cover=in_cover, dice=dice)
    return _left_by_star_power(victim, found, by_rep, dice)


def _hits(victim: Victim, impact: int, hits: int, *, in_cover: bool, dice: Dice) -> list[Hit]:
    """Each of several hits; where that is agreed on, none after the one that puts him down (k-05)."""
    found: list[Hit] = []
    body, name = body_of(victim), victim.name
    for _ in range(hits):
        found.append(dice.alike(_hit, body, impact, in_cover, name))
        if len(found) < hits and found[-1].harm.level and dice.takes("k-05", 2):
            break
    return found


def check_star(victim: Victim) -> None:
    """Raise RequestError for a Star, or somebody with Star Power, whose REP is not known."""
    if victim.rep is None and (victim.who.star or victim.who.power):
        target = victim.called
        raise RequestError(f"{target or 'the target'}: a Star, and his REP is not known: give rep=5")


def spend_star_power(
    victim: Victim, found: Sequence[Hit], *, by_rep: int | None = None, dice: Dice
) -> HitsTaken:
    """Apply Star Power, then Larger Than Life, then cheating death, to hits that are rolled already.

    Raises what ``take_hits`` does. Source: p. 3-4, 32.
    """
    check_star(victim)
    return _left_by_star_power(victim, found, by_rep, dice)


def _left_by_star_power(victim: Victim, found: Sequence[Hit], by_rep: int | None, dice: Dice) -> HitsTaken:
    saving = Saving(victim.rep, by_rep, victim.cheats) if victim.who.star else None
    return dice.alike(_spent, victim.called, victim.who.power, saving, tuple(found))


class Saving(Struct, frozen=True):
    """The chances of a Star to be saved in the end: his REP against that of who hits him, and whether he cheats death."""

    rep: int | None
    by_rep: int | None
    cheats: bool


def _spent(
    target: str, dice_of_power: int, saving: Saving | None, found: Sequence[Hit], *, dice: Dice
) -> HitsTaken:
    damage = tuple(one.harm for one in found)
    power = star_power(damage, dice_of_power, dice=dice)
    several = ("k-05",) if len(found) > 1 else ()
    rulings = dict.fromkeys([*(ruling for one in found for ruling in one.rulings), *power.rulings, *several])
    left = power.left if dice_of_power else None
    result = worst_harm(power.after)
    if saving is None or saving.rep is None:
        return HitsTaken(DamageTaken(target, result, damage, left), tuple(rulings), len(found))
    end = fate(result, saving.rep, saving.by_rep, cheats=saving.cheats)
    new_rep = end.rep if end.rep != saving.rep else None
    taken = DamageTaken(target, end.result, damage, left, end.by, end.may_cheat, new_rep)
    return HitsTaken(taken, tuple(rulings | dict.fromkeys(end.rulings)), len(found))


def impact_on(victim: Victim, impact: int, *, blast: bool = False, inside: bool = False) -> int:
    """The Impact that is left for somebody by what he wears, or by where a blast goes off.

    ``blast``: it is that of a blast, ``inside`` a building. Source: p. 7, 42.
    """
    return _impact_left(impact, inside and blast, victim.who.flak_jacket, victim.chicken_plate, blast=blast)


@kept
def _impact_left(impact: int, inside: bool, flak_jacket: bool, chicken_plate: bool, *, blast: bool) -> int:
    holds = {"inside-building": inside, "flak-jacket": flak_jacket, "chicken-plate": chicken_plate}
    for name, row in table("blast-impact").column(None).items():
        if holds.get(name) and (blast or row.get("bullets", False)):
            changed = impact + row["impact"]
            impact = max(row.get("least", changed), changed)
    return impact
