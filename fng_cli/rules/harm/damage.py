"""Damage to figures: the damage die, Star Power, the results, and the figure afterwards.

Source: p. 3-4, 7, 23-24, 30, 32-33.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.names import find, slug
from fng_cli.readings import SIDES, Faces, faces_text, spans_text
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.person import Person, person_of, thrown_by
from fng_cli.state import State
from fng_cli.tables import kept, table
from fng_cli.terms import Side
from fng_cli.typed_words import typed


class Harm(StrEnum):
    """The results of being fired at, from nothing to the worst."""

    MISSED = "missed"
    MISSED_IN_COVER = "missed-in-cover"
    """Only his cover saved him from a hit."""
    ESCAPED = "escaped"
    """He dropped prone in time."""
    DUCK_BACK = "duck-back"
    """His cover took a blast."""
    CARRY_ON = "carry-on"
    """Star Power took the damage away."""
    KNOCKED_DOWN = "knocked-down"
    """His REP is not known, and he has yet to test for it."""
    STUNNED = "stunned"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    OBVIOUSLY_DEAD = "obviously-dead"
    OUT_OF_THE_GAME = "out-of-the-game"
    """A Star who cheated death."""

    @property
    def level(self) -> int:
        """The level of the damage: 1 for stunned or knocked down, 2 for out of the fight, 3 for dead, 0 for
        any other result.
        """
        return _level_by_harm().get(self, 0)

    @property
    def missed(self) -> bool:
        """True for a miss, because of cover or otherwise; False for ``escaped`` and ``duck-back``. Source: p.
        22, 31-33.
        """
        return self in (Harm.MISSED, Harm.MISSED_IN_COVER)

    @property
    def down(self) -> bool:
        """True if the result costs the group this figure, at least for now, so that its friends take the Man
        Down test. That is any damage, or leaving the game. Source: p. 22.
        """
        return self.level > 0 or self is Harm.OUT_OF_THE_GAME

    @property
    def status(self) -> Status | None:
        """Return the status that a figure has after this result. None if the result changes no status, or if
        a knock-down test has yet to decide it.
        """
        if self is Harm.DUCK_BACK or self in LADDER[1:]:
            return Status(self.value)
        return Status.GONE if self is Harm.OUT_OF_THE_GAME else None

    @property
    def told(self) -> str:
        """Return the result in words: ``out of the fight``, ``missed because of cover``."""
        return "missed because of cover" if self is Harm.MISSED_IN_COVER else self.replace("-", " ")


LADDER = (Harm.CARRY_ON, Harm.STUNNED, Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD)
"""Results of damage, a level apart: Star Power lowers them by levels (p. 4)."""

_SHORT = {
    "od": Harm.OBVIOUSLY_DEAD,
    "dead": Harm.OBVIOUSLY_DEAD,
    "oof": Harm.OUT_OF_THE_FIGHT,
    "stun": Harm.STUNNED,
}


@kept
def _level_by_harm() -> dict[Harm, int]:
    """Return the level of harm of each result in LADDER, by result: 0 for carry-on, more for worse ones.
    Knocked down is added, with the level of stunned. Cached.
    """
    rows = table("statuses").column(None)
    levels = {harm: int(rows[harm].get("severity", 0)) for harm in LADDER}
    return levels | {Harm.KNOCKED_DOWN: levels[Harm.STUNNED]}


def lower_harm(harm: Harm, levels: int) -> Harm:
    """Return the result that is ``levels`` levels less bad than ``harm``, at best carry-on. Knocked down
    counts as stunned. A result that is no damage, such as a miss, becomes carry-on. Source: p. 4.
    """
    return LADDER[max(0, harm.level - levels)]


_HARMS = tuple(Harm)
"""All results of damage, the least bad first."""


def worst_harm(harms: Iterable[Harm]) -> Harm:
    """Return the worst of several results of one attack; ``missed`` if there are none."""
    return max(harms, key=_HARMS.index, default=Harm.MISSED)


def find_harm(name: str, where: str = "") -> Harm:
    """Return the result with this name or a short form of it, such as ``oof`` or ``od``: stunned, out of the
    fight or obviously dead. Raises RequestError, beginning with ``where``, for any other name, ``carry-on``
    included.
    """
    short = _SHORT.get(slug(name))
    if short:
        return short
    known = Harm(find(name, LADDER, "result of damage", where))
    if known is Harm.CARRY_ON:
        raise RequestError(f"{where}: carry-on is not damage; write one of {', '.join(LADDER[1:])}")
    return known


class StarPowerRead(NamedTuple):
    """Answer of Star Power dice: the levels by which damage falls, and the number of dice lost."""

    levels: int
    lost: int

    @property
    def word(self) -> str:
        """Return in words how many levels of damage the Star Power dice take away, and how many dice are
        lost: ``2 levels, 1 lost``. The second part is left out if no die is lost.
        """
        levels = "1 level" if self.levels == 1 else f"{self.levels} levels"
        return levels + (f", {self.lost} lost" if self.lost else "")


class PowerDice(Struct, frozen=True):
    """A reading: each die of Star Power lowers damage, does nothing, or is lost. Source: p. 4."""

    most: int
    """Levels of damage there are to lower; more are of no use."""

    def target(self, number: int) -> str:
        """Return in words what each face of a Star Power die does: ``1-3 1 level, 4-5 0 levels, 6 0 levels, 1
        lost``. ``most`` is disregarded. With a ``number`` of dice above 1 the text begins with ``each: ``.
        """
        return f"{'each: ' if number > 1 else ''}{faces_text(PowerDice(SIDES))}"

    def __call__(self, faces: Faces) -> StarPowerRead:
        """Return by how many levels these faces lower the damage, and how many of the Star Power dice are
        lost. ``most`` limits the levels, but not the lost dice.
        """
        levels, lost = _power_by_face()
        return StarPowerRead(
            min(self.most, sum(levels[face] for face in faces)), sum(lost[face] for face in faces)
        )


@kept
def _power_by_face() -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Return the effect of a Star Power die as two tuples, indexed by the face (index 0 is unused): the
    number of levels by which it lowers damage, and whether the die is lost. Cached.
    """
    rows = [table("star-power").at(face) for face in range(1, SIDES + 1)]
    return (0, *(row["levels"] for row in rows)), (False, *(row["die"] == "lost" for row in rows))


class StarPower(Report, frozen=True):
    """Result of Star Power against the damage of one attack."""

    ANSWER: ClassVar[tuple[str, ...]] = ("after",)

    damage_before: tuple[Harm, ...]
    after: tuple[Harm, ...]
    power: int
    """Dice that were rolled."""
    left: int
    """Dice that stay for later."""
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return each result before and after Star Power, and the dice left: ``Out of the fight becomes
        stunned. Star Power left: 3 of 5.`` Of a result that is unchanged it says ``stays``.
        """
        changed = [
            f"{old.told} becomes {new.told}" if new is not old else f"{old.told} stays"
            for old, new in zip(self.damage_before, self.after, strict=True)
        ]
        return f"{'; '.join(changed).capitalize()}. Star Power left: {self.left} of {self.power}."


def roll_star_power(
    results: Sequence[Harm], power: int, *, label: str = "Star Power", dice: Dice
) -> StarPower:
    """Roll all ``power`` Star Power dice against the damage of one attack. Return the results before and
    after the roll, and the number of dice before and left. The worst results are lowered first; several
    may be lowered (ruling k-01). Nothing is rolled if there are no dice or no damage. Source: p. 4.
    """
    levels_of_damage = sum(harm.level for harm in results)
    if not power or not levels_of_damage:
        return StarPower(tuple(results), tuple(results), power, power)
    answer = dice.ask(power, PowerDice(levels_of_damage), label)
    harms_after = lower_worst(results, answer.levels)
    return StarPower(
        damage_before=tuple(results),
        after=harms_after,
        power=power,
        left=power - answer.lost,
        rulings=("k-01",) if len(results) > 1 else (),
    )


def lower_worst(results: Sequence[Harm], levels: int) -> tuple[Harm, ...]:
    """Return the results, in their order, after up to ``levels`` levels of damage are taken away one at a
    time, always from the worst. If no damage is left, the rest of the levels has no effect. Source: p. 4.
    """
    harms = list(results)
    for _ in range(levels):
        worst = max(range(len(harms)), key=lambda place: harms[place].level)
        if harms[worst].level:
            harms[worst] = lower_harm(harms[worst], 1)
    return tuple(harms)


class Fate(Report, frozen=True):
    """Result for a Star, once Star Power is used up."""

    before: Harm
    result: Harm
    rep: int
    """His REP afterwards."""
    by: str | None = None
    """The rule that changed the result: ``larger-than-life`` or ``cheating-death``; None if none did."""
    may_cheat: bool = False
    """He is dead unless he cheats death."""
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the Star's result in a sentence: what saves him (Larger Than Life, or cheating death, with
        his later REP), or else the result, with a remark if he may still cheat death.
        """
        if self.by == "larger-than-life":
            return f"Larger Than Life: {self.before.told} becomes {self.result.told}."
        if self.by == "cheating-death":
            return f"He cheats death: he is out of this game, but will return in a later one with REP {self.rep}."
        may = ", unless he cheats death" if self.may_cheat else ""
        return f"{self.result.told.capitalize()}{may}."


def check_star(figure: Figure, where: str = "`by`") -> Figure:
    """Return the figure unchanged if it is a Star. Raises RequestError if it is not; ``where`` begins the
    message. Source: p. 3.
    """
    if not figure.star:
        raise RequestError(f"{where}: {figure.called()} is not a Star, and only a Star has this power (p. 3)")
    return figure


def fate_of_star(result: Harm, rep: int, by_rep: int | None, *, cheats: bool = False) -> Fate:
    """Return what becomes of a Star of REP ``rep`` after a ``result`` that Star Power did not prevent.
    Nothing is rolled. Larger Than Life lessens the result for which it is meant if the attacker's REP,
    ``by_rep``, is lower; not if ``by_rep`` is None (ruling e-53). With ``cheats``, a Star who would still die
    returns later with a lower REP, at least 1. Without it, he is dead, marked as one who may cheat death. Any
    other result is unchanged. Source: p. 3.
    """
    rows = table("star-advantages").column(None)
    larger_than_life, cheating_death = rows["larger-than-life"], rows["cheating-death"]
    rulings = ("e-53",) if by_rep is None and result == cheating_death["from"] else ()
    if result == larger_than_life["from"] and by_rep is not None and by_rep < rep:
        return Fate(result, Harm(larger_than_life["to"]), rep, "larger-than-life")
    if result != cheating_death["from"]:
        return Fate(result, result, rep)
    if cheats:
        new_rep = max(1, rep + cheating_death["rep"])
        return Fate(result, Harm(cheating_death["to"]), new_rep, "cheating-death", rulings=rulings)
    return Fate(result, result, rep, may_cheat=True, rulings=rulings)


class Victim(Struct, frozen=True, cache_hash=True):
    """A person who is hit."""

    who: Person = Person()
    label: str = ""
    """His name in reports if he has none: ``target 2``."""
    chicken_plate: Annotated[
        bool, typed("The figure wears a chicken plate, as helicopter crews do aboard.")
    ] = False
    cheats: bool = False
    """A Star who cheats death if he may."""

    @property
    def rep(self) -> int | None:
        """The victim's REP; None if it is not known."""
        return self.who.rep

    @property
    def name(self) -> str:
        """Return the victim's full name and id for a sentence, or ``label`` for a nameless victim."""
        return self.who.told(self.label)

    @property
    def called(self) -> str:
        """Return the victim's short name in a report: his own name or id, or ``label`` if he has neither."""
        return self.who.name or self.label


class DamageTaken(Struct, frozen=True, cache_hash=True):
    """The result for one figure after all hits of one attack: stunned, dead, or not hit at all."""

    target: str
    result: Harm
    hit_results: tuple[Harm, ...] = ()
    """The result of each hit, before Star Power."""
    star_power: int | None = None
    """Dice of Star Power left; None if he never had any."""
    by: str | None = None
    """The rule that saved a Star in the end: ``larger-than-life`` or ``cheating-death``."""
    may_cheat: bool = False
    """He is dead unless he cheats death."""
    new_rep: int | None = None
    """His REP from now on, if it changed."""

    def details(self) -> list[str]:
        """Return short additions to the damage result, in this order. First the results of the hits, if there
        are several or the single one differs from the damage. Then what saved the figure (after cheating
        death its new REP, if that is lower), ``unless he cheats death``, and ``Star Power 2 left``. Each is
        left out if it does not apply.
        """
        saved_by = {
            "larger-than-life": "Larger Than Life",
            "cheating-death": "he cheats death"
            if self.new_rep is None
            else f"his REP is {self.new_rep} from now on",
        }
        several = len(self.hit_results) > 1 or (self.hit_results and self.hit_results != (self.result,))
        return [
            *([f"hits: {', '.join(map(_hit_text, self.hit_results))}"] if several else []),
            *([saved_by[self.by]] if self.by else []),
            *(["unless he cheats death"] if self.may_cheat else []),
            *([self._star_power_text()] if self.star_power is not None else []),
        ]

    def _star_power_text(self) -> str:
        """Return how many dice of Star Power are left: ``Star Power 4 left``. If they eased the worst hit,
        the text says so: ``Star Power lowers the result to carry on; 4 left``. It does not say so if another
        rule saved the Star in the end (``by``).
        """
        worst = max((harm.level for harm in self.hit_results), default=0)
        eased = worst > self.result.level and self.by is None
        lowers = f"lowers the result to {self.result.told}; " if eased else ""
        return f"Star Power {lowers}{self.star_power} left"


def _hit_text(harm: Harm) -> str:
    """Return the result of one hit in words: ``stopped by the cover``, ``out of the fight``."""
    return "stopped by the cover" if harm is Harm.MISSED_IN_COVER else harm.told


class HitsTaken(Struct, frozen=True):
    """The result of somebody's hits: the damage he took, the rulings it rests on, and the number of hits."""

    damage: DamageTaken
    rulings: tuple[str, ...] = ()
    hits: int = 0
    """Hits for which a damage die was thrown: 0 if cover or a quick drop saved him."""


_FITS: Mapping[str, Callable[[int, int], bool]] = {
    "one": lambda face, impact: face == 1,
    "two-four-or-six": lambda face, impact: face in (2, 4, 6),
    "impact-or-less": lambda face, impact: face <= impact,
    "above-impact": lambda face, impact: face > impact,
}
"""The table's words for the faces of a damage die."""


@kept
def _damage_by_face(impact: int, in_cover: bool) -> tuple[Harm, ...]:
    """Return what each face of the damage die, 1 to 6, does for a hit with this Impact. With ``in_cover``
    some faces mean a miss. Cached; nothing is rolled.
    """
    rows = [
        row
        for row in table("combat-damage").column(None).values()
        if in_cover or not row.get("at_cover_only", False)
    ]
    rows_by_face = [
        next(row for row in rows if _FITS[row["die"]](face, impact)) for face in range(1, SIDES + 1)
    ]
    return tuple(
        Harm.MISSED_IN_COVER if row["result"] == "missed" else Harm(row["result"]) for row in rows_by_face
    )


SHORT_WORDS: Mapping[Harm, str] = {
    Harm.MISSED_IN_COVER: "cover saves",
    Harm.KNOCKED_DOWN: "down",
    Harm.OUT_OF_THE_FIGHT: "out",
    Harm.OBVIOUSLY_DEAD: "dead",
}
"""Short words for the results of the damage die, for the question that asks for it."""


class DamageDie(Struct, frozen=True):
    """A reading: the result of one damage die, by the weapon's Impact. Source: p. 32."""

    by_face: tuple[Harm, ...]

    def target(self, number: int) -> str:
        """Return the results by face, in short words: ``1 dead, 2-3 out, 4-6 down``. ``number`` is unused."""
        return spans_text([SHORT_WORDS.get(harm, harm.value.replace("-", " ")) for harm in self.by_face])

    def __call__(self, faces: Faces) -> Harm:
        """Return the result that the face of the single die gives."""
        return self.by_face[faces[0] - 1]


class Hit(Struct, frozen=True, cache_hash=True):
    """One hit after its die was thrown: the harm, and the rulings it rests on."""

    harm: Harm
    rulings: tuple[str, ...] = ()


def roll_hit(victim: Victim, impact: int, *, in_cover: bool = False, dice: Dice) -> Hit:
    """Roll one hit and return its result: the damage die and, if it knocks the victim down and his REP is
    known, the knock-down test at once. Star Power is not used here. With ``in_cover`` some faces of the
    damage die are a miss, unless a house rule forbids this (ruling a-28); use it only for ranged fire.
    Source: p. 32-33.
    """
    [hit] = _roll_hits(victim, impact, 1, None, in_cover, dice=dice)
    return hit


class Body(Struct, frozen=True):
    """The facts of a figure that decide the harm of a hit."""

    rep: int | None
    attributes: tuple[str, ...]
    star: bool
    flak_jacket: bool
    side: Side = Side.FWF
    name: str = ""
    """Its id, or the name that a player gave it; empty if it has none."""


@lru_cache(1 << 10)
def body_of(victim: Victim) -> Body:
    """Return the facts of a victim that decide the harm of a hit, with his side and name. Cached."""
    who = victim.who
    return Body(victim.rep, who.attributes, who.star, who.flak_jacket, who.side, who.name)


def _roll_hit(body: Body, impact: int, in_cover: bool, name: str, label: str, *, dice: Dice) -> Hit:
    """Roll the damage of one hit, and the knock-down test if the victim is knocked down and his REP is known.
    ``body`` has the facts of the victim that matter. ``in_cover`` lets cover stop the hit, unless a house
    rule forbids this (ruling a-28). ``name`` is the victim's name in the record; ``label`` names the damage
    die.
    """
    cover_stops = in_cover and not dice.takes("a-28", 1)
    harm = dice.ask(1, DamageDie(_damage_by_face(impact, cover_stops)), label)
    if harm is Harm.MISSED_IN_COVER:
        return Hit(harm, ("a-28",))
    return _roll_knock_down(body, label=name, dice=dice) if harm is Harm.KNOCKED_DOWN else Hit(harm)


def roll_knock_down(victim: Victim, *, dice: Dice) -> Hit:
    """Roll the knock-down test of a victim and return its result. If his REP is not known, nothing is rolled,
    and the result is ``knocked-down``: the test is still to come. Source: p. 23.
    """
    return _roll_knock_down(body_of(victim), label=victim.name, dice=dice)


def _roll_knock_down(body: Body, *, label: str, dice: Dice) -> Hit:
    """Roll the knock-down test against a victim's REP, and return its result as a hit. If the REP is not
    known, nothing is rolled, and the result is ``knocked-down``.
    """
    if body.rep is None:
        return Hit(Harm.KNOCKED_DOWN)
    from fng_cli.rules.react.reactions import judge_tests  # most hits come to no test
    from fng_cli.rules.react.takers import Taker, TakerState

    states = frozenset({TakerState.FLAK_JACKET} if body.flak_jacket else ())
    who = Person(body.rep, body.name, side=body.side, attributes=body.attributes, star=body.star)
    judgement = judge_tests((TestKind.KNOCK_DOWN,), (Taker(who, states, label=label),), dice=dice)
    return Hit(Harm(judgement.outcomes[0].result), judgement.rulings)


def take_hits(
    victim: Victim,
    impact: int,
    hits: int = 1,
    *,
    in_cover: bool = False,
    by_rep: int | None = None,
    thrower: Person | None = None,
    any_order: bool = False,
    dice: Dice,
) -> HitsTaken:
    """Roll the hits that a victim takes from one attack, then Star Power; the worst result counts (ruling
    k-05). What may save a Star is applied last. The document is not changed. With ``in_cover``, cover may
    stop a hit; set it only for ranged fire. ``by_rep`` is the attacker's REP, if any. ``thrower`` is whoever
    rolls. With ``any_order``, odds ignore the order of hits. Raises RequestError for a Star, or a person with
    Star Power, whose REP is not known. Source: p. 3-4, 32.
    """
    check_star_known(victim)
    attack = victim, impact, hits, thrower, in_cover
    if any_order and hits > 1:
        hits_rolled = dice.part(_roll_hits, *attack, coarse=_roll_hits_in_any_order)
    else:
        hits_rolled = _roll_hits(*attack, dice=dice)
    return _apply_star_power(victim, hits_rolled, by_rep, dice)


def _roll_hits(
    victim: Victim, impact: int, hits: int, thrower: Person | None, in_cover: bool, *, dice: Dice
) -> tuple[Hit, ...]:
    """Roll the damage of each hit and return the results in order. A house rule on ruling k-05 stops the
    rolling after the first hit that stuns the victim, knocks him down, or does worse. ``thrower`` is the
    person who rolls; None for nobody in particular.
    """
    hits_rolled: list[Hit] = []
    body, name = body_of(victim), victim.name
    label = f"damage, {name}" if name else "damage"
    if thrower:
        label = thrown_by(thrower, label)
    for _ in range(hits):
        hits_rolled.append(dice.part(_roll_hit, body, impact, in_cover, name, label))
        if len(hits_rolled) < hits and hits_rolled[-1].harm.level and dice.takes("k-05", 2):
            break
    return tuple(hits_rolled)


def _roll_hits_in_any_order(
    victim: Victim, impact: int, hits: int, thrower: Person | None, in_cover: bool, *, dice: Dice
) -> tuple[Hit, ...]:
    """Roll several hits and return them sorted, so that odds need not follow every order in which they can
    come. Under a house rule on ruling k-05, rolling stops after the first hit that stuns the victim,
    knocks him down, or does worse.
    """
    if hits == 1:
        return _roll_hits(victim, impact, 1, thrower, in_cover, dice=dice)
    earlier = dice.part(
        _roll_hits_in_any_order, victim, impact, hits - 1, thrower, in_cover, brief=_sorted_hits
    )
    if any(hit.harm.level for hit in earlier) and dice.takes("k-05", 2):
        return earlier
    return _sorted_hits((*earlier, *_roll_hits(victim, impact, 1, thrower, in_cover, dice=dice)))


def _sorted_hits(hits: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """Return the hits sorted by their results, so that equal sets of results are equal tuples."""
    return tuple(sorted(hits, key=lambda hit: (hit.harm, hit.rulings)))


def check_star_known(victim: Victim) -> None:
    """Raise RequestError for a Star, or a person with Star Power, whose REP is not known."""
    if victim.rep is None and (victim.who.star or victim.who.power):
        target = victim.called
        raise RequestError(
            f"{target or 'the target'} is a Star, but his REP is not known: give it, e.g. rep=5"
        )


def spend_star_power(
    victim: Victim, hits: Sequence[Hit], *, by_rep: int | None = None, dice: Dice
) -> HitsTaken:
    """Roll the victim's Star Power against ``hits``, whose damage is already rolled. Then apply Larger Than
    Life and cheating death, and return the damage taken. ``by_rep`` is the attacker's REP (None if there
    is none). Raises RequestError for a Star, or a person with Star Power, whose REP is not known. Source:
    p. 3-4, 32.
    """
    check_star_known(victim)
    return _apply_star_power(victim, hits, by_rep, dice)


def _apply_star_power(victim: Victim, hits: Sequence[Hit], by_rep: int | None, dice: Dice) -> HitsTaken:
    """Roll Star Power against ``hits`` that were rolled before, then apply the rules that save a Star; return
    the damage taken. Without Star Power no dice are rolled. ``by_rep`` is the attacker's REP, None if
    there is none.
    """
    saving = Saving(victim.rep, by_rep, victim.cheats) if victim.who.star else None
    return dice.part(
        _spend, victim.called, victim.who.power, saving, tuple(hits), thrown_by(victim.who, "Star Power")
    )


class Saving(Struct, frozen=True):
    """The chances of a Star to be saved in the end: his REP against the attacker's, and whether he cheats
    death.
    """

    rep: int | None
    by_rep: int | None
    cheats: bool


def _spend(
    target: str, dice_of_power: int, saving: Saving | None, hits: Sequence[Hit], label: str, *, dice: Dice
) -> HitsTaken:
    """Roll the Star Power dice against the hits, and apply Larger Than Life and cheating death to the worst
    result left. Return the damage taken. ``target`` is the name in the report. ``saving`` holds the REP of
    the Star and of his attacker. If it is None or has no REP, only the dice count.
    """
    damage = tuple(hit.harm for hit in hits)
    power = roll_star_power(damage, dice_of_power, label=label, dice=dice)
    several = ("k-05",) if len(hits) > 1 else ()
    rulings = dict.fromkeys([*(ruling for hit in hits for ruling in hit.rulings), *power.rulings, *several])
    power_left = power.left if dice_of_power else None
    result = worst_harm(power.after)
    if saving is None or saving.rep is None:
        return HitsTaken(DamageTaken(target, result, damage, power_left), tuple(rulings), len(hits))
    fate = fate_of_star(result, saving.rep, saving.by_rep, cheats=saving.cheats)
    new_rep = fate.rep if fate.rep != saving.rep else None
    damage_taken = DamageTaken(
        target=target,
        result=fate.result,
        hit_results=damage,
        star_power=power_left,
        by=fate.by,
        may_cheat=fate.may_cheat,
        new_rep=new_rep,
    )
    return HitsTaken(damage_taken, tuple(rulings | dict.fromkeys(fate.rulings)), len(hits))


def impact_on(victim: Victim, impact: int, *, blast: bool = False, inside: bool = False) -> int:
    """Return the Impact that reaches a victim: ``impact``, lowered by the protection that he wears, and
    raised if a ``blast`` bursts ``inside`` the building where he is. Some protection works only against a
    blast, not against a bullet. Nothing is rolled. Source: p. 7, 42.
    """
    return _impact_left(impact, inside and blast, victim.who.flak_jacket, victim.chicken_plate, blast=blast)


@kept
def _impact_left(impact: int, inside: bool, flak_jacket: bool, chicken_plate: bool, *, blast: bool) -> int:
    """Return the Impact of a hit after what changes it for this victim: being inside a building, a flak
    jacket or a chicken plate. Each of the last two stops at a minimum of its own. For a bullet (not a
    ``blast``) only some of these count. Cached.
    """
    circumstances = {"inside-building": inside, "flak-jacket": flak_jacket, "chicken-plate": chicken_plate}
    for name, row in table("blast-impact").column(None).items():
        if circumstances.get(name) and (blast or row.get("bullets", False)):
            changed = impact + row["impact"]
            impact = max(min(impact, row.get("least", changed)), changed)
    return impact


_FROM_BEST: Mapping[Status, int] = {status: place for place, status in enumerate(Status)}


def worse_status(first: Status, second: Status) -> Status:
    """Return the worse of two statuses."""
    return max(first, second, key=_FROM_BEST.__getitem__)


def figure_after(figure: Figure, damage: DamageTaken) -> Figure:
    """Return a figure with the damage applied: its Star Power, its REP, and the worse of its old and new
    status. It is prone if it escaped a blast, or was prone before.
    """
    return replace(
        figure,
        status=worse_status(figure.status, damage.result.status or figure.status),
        star_power=_recorded_power(figure, damage.star_power),
        rep=damage.new_rep or figure.rep,
        prone=figure.prone or damage.result is Harm.ESCAPED,
    )


def _recorded_power(figure: Figure, power: int | None) -> int | None:
    """Return the number of Star Power dice to record for a figure with ``power`` dice left. A figure without
    a record has None as long as no die has been spent. If ``power`` is None (unknown), the figure's present
    record is returned.
    """
    if power is None or (figure.star_power is None and power == person_of(figure).power):
        return figure.star_power
    return power


def shooter_after(figure: Figure, weapon_id: str, *, empty: bool, gone: bool) -> Figure:
    """Return a shooter after firing. With ``gone``, one weapon ``weapon_id`` is taken from him, if he still
    has it. Without ``gone`` but with ``empty``, the weapon is marked as empty. With neither he is
    unchanged.
    """
    if gone:
        weapons_left = list(figure.weapons)
        if weapon_id in weapons_left:
            weapons_left.remove(weapon_id)
        return replace(figure, weapons=tuple(weapons_left))
    if empty and weapon_id not in figure.empty:
        return replace(figure, empty=(*figure.empty, weapon_id))
    return figure


def after_star_power(figure: Figure, report: StarPower) -> Figure:
    """Return a Star after Star Power was spent: with the number of dice left, and with the status of the
    worst result that is left (Carry On if that result gives no status). Source: p. 4.
    """
    status = worst_harm(report.after).status or Status.CARRY_ON
    return replace(figure, status=status, star_power=_recorded_power(figure, report.left))


def after_fate(figure: Figure, report: Fate) -> Figure:
    """Return a Star with the fate in ``report``: he has the REP that it gives, and the status of its result.
    If that gives no status, he keeps his. Source: p. 3-4.
    """
    return replace(figure, status=report.result.status or figure.status, rep=report.rep)


def damage_of(figure: Figure) -> Harm | None:
    """Return the damage that a figure's status shows: stunned, out of the fight or obviously dead; None for
    any other status.
    """
    return Harm(figure.status.value) if figure.status.value in LADDER[1:] else None


def after_damage(state: State, damages: Iterable[DamageTaken]) -> State:
    """Return the state with each figure changed by its damage; targets that are not figures of the state are
    ignored.

    A figure that is stunned again starts counting its stunned turns from the beginning. Source: p. 23-24,
    32-33.
    """
    damages = tuple(damages)
    figures_before = {figure.id: figure for figure in state[FIGURES]}
    figures_after = dict(figures_before)
    for damage in damages:
        if damage.target in figures_after:
            figures_after[damage.target] = figure_after(figures_after[damage.target], damage)
    changed = [figure for figure in figures_after.values() if figure != figures_before[figure.id]]
    state = state.with_(FIGURES, changed) if changed else state
    return _after_stunning(
        state, {damage.target for damage in damages if damage.result.status is Status.STUNNED}
    )


def _after_stunning(state: State, ids: Collection[str]) -> State:
    """Return the state after the figures ``ids`` were stunned. Each has to spend its stunned turn from the
    beginning, even if an earlier hit had stunned it already. Once the first turn has begun, those in the
    water get a record of it. Nothing changes if ``ids`` is empty. Source: p. 24.
    """
    if not ids:
        return state
    from fng_cli.rules.react.may_act import after_stunned  # most fire stuns nobody

    return after_stunned(state, ids)


def after_fire(
    state: State,
    shooter: Figure | None,
    weapon_id: str,
    damages: Iterable[DamageTaken],
    *,
    empty: bool,
    gone: bool,
) -> State:
    """Return the state after fire: with the damage to each target, and the shooter's weapon marked as
    ``empty`` or, with ``gone``, removed for good. Source: p. 23-24, 30, 32-33.

    ``shooter`` is the figure before the fire. If it is None or not in the document, no weapon changes.
    """
    state = after_damage(state, damages)
    known = next((figure for figure in state[FIGURES] if shooter and figure.id == shooter.id), None)
    if shooter is None or known is None:
        return state
    fired = shooter_after(shooter, weapon_id, empty=empty, gone=gone)
    return state.with_(FIGURES, [replace(known, weapons=fired.weapons, empty=fired.empty)])
