"""Damage to figures: the damage die, Star Power, the results, and the figure after it.

Source: p. 3-4, 7, 23-24, 30, 32-33.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import find, slug
from fng_cli.readings import SIDES, Faces
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.person import Person, person_of
from fng_cli.tables import kept, table
from fng_cli.typed_words import typed


class Harm(StrEnum):
    """The results of being fired at, from nothing to the worst.

    ``missed-in-cover``: but for his cover he would have been hit. ``escaped``: dropped in time.
    ``duck-back``: cover took a blast. ``carry-on``: Star Power took the damage away.
    ``knocked-down``: his REP is not known, and he has yet to test for it. ``out-of-the-game``: a
    Star who cheated death.
    """

    MISSED = "missed"
    MISSED_IN_COVER = "missed-in-cover"
    ESCAPED = "escaped"
    DUCK_BACK = "duck-back"
    CARRY_ON = "carry-on"
    KNOCKED_DOWN = "knocked-down"
    STUNNED = "stunned"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    OBVIOUSLY_DEAD = "obviously-dead"
    OUT_OF_THE_GAME = "out-of-the-game"

    @property
    def level(self) -> int:
        """The level of damage: stunned, or knocked down, is 1, dead 3; nothing of the kind is 0."""
        return _levels().get(self, 0)

    @property
    def missed(self) -> bool:
        """Whether nothing hit him: he keeps his turn, and takes Received Fire. Source: p. 22, 31-33."""
        return self in (Harm.MISSED, Harm.MISSED_IN_COVER)

    @property
    def down(self) -> bool:
        """Whether his friends lose a man by it, and take the Man Down test. Source: p. 22."""
        return self.level > 0 or self is Harm.OUT_OF_THE_GAME

    @property
    def status(self) -> Status | None:
        """The status of a figure afterwards; None where it is as it was, or where a test must say first."""
        if self is Harm.DUCK_BACK or self in LADDER[1:]:
            return Status(self.value)
        return Status.GONE if self is Harm.OUT_OF_THE_GAME else None

    @property
    def told(self) -> str:
        """As it is said in a sentence."""
        return "missed because of cover" if self is Harm.MISSED_IN_COVER else self.replace("-", " ")


LADDER = (Harm.CARRY_ON, Harm.STUNNED, Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD)
"""Results of damage, a level apart: Star Power takes them down by levels (p. 4)."""

_SHORT = {
    "od": Harm.OBVIOUSLY_DEAD,
    "dead": Harm.OBVIOUSLY_DEAD,
    "oof": Harm.OUT_OF_THE_FIGHT,
    "stun": Harm.STUNNED,
}


@kept
def _levels() -> dict[Harm, int]:
    rows = table("statuses").column(None)
    levels = {harm: int(rows[harm].get("severity", 0)) for harm in LADDER}
    return levels | {Harm.KNOCKED_DOWN: levels[Harm.STUNNED]}


def lower(harm: Harm, levels: int) -> Harm:
    """A result so many levels less bad. Source: p. 4."""
    return LADDER[max(0, harm.level - levels)]


def worst_harm(harms: Iterable[Harm]) -> Harm:
    """The worst of several results of one attack; ``missed`` where there is none."""
    order = list(Harm)
    return max(harms, key=order.index, default=Harm.MISSED)


def find_harm(name: str, where: str = "") -> Harm:
    """A result of damage by its name, or as players shorten it: ``oof``, ``od``, ``stunned``.

    Raises RequestError with the nearest names.
    """
    short = _SHORT.get(slug(name))
    if short:
        return short
    known = Harm(find(name, LADDER, "result of damage", where))
    if known is Harm.CARRY_ON:
        raise RequestError(f"{where}: carry-on is no damage; write {', '.join(LADDER[1:])}")
    return known


class StarPowerRead(NamedTuple):
    """Answer of Star Power dice: by how many levels damage falls, and how many dice are lost."""

    levels: int
    lost: int

    @property
    def word(self) -> str:
        """The same for the record of the roll."""
        levels = "1 level" if self.levels == 1 else f"{self.levels} levels"
        return levels + (f", {self.lost} lost" if self.lost else "")


class PowerDice(Struct, frozen=True):
    """A reading: each die takes damage down, does nothing, or is lost. Source: p. 4."""

    most: int
    """More levels than these are of no use."""

    def __call__(self, faces: Faces) -> StarPowerRead:
        levels, lost = _by_face()
        return StarPowerRead(
            min(self.most, sum(levels[face] for face in faces)), sum(lost[face] for face in faces)
        )


@kept
def _by_face() -> tuple[tuple[int, ...], tuple[bool, ...]]:
    rows = [table("star-power").at(face) for face in range(1, SIDES + 1)]
    return (0, *(row["levels"] for row in rows)), (False, *(row["die"] == "lost" for row in rows))


class StarPower(Report, frozen=True):
    """Result of Star Power against damage; ``power`` dice were rolled, ``left`` stay for later."""

    ANSWER: ClassVar[tuple[str, ...]] = ("after",)

    damage_before: tuple[Harm, ...]
    after: tuple[Harm, ...]
    power: int
    left: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        changed = [
            f"{old.told} becomes {new.told}" if new is not old else f"{old.told} stays"
            for old, new in zip(self.damage_before, self.after, strict=True)
        ]
        return f"{'; '.join(changed).capitalize()}. Star Power left: {self.left} of {self.power}."


def star_power(results: Sequence[Harm], power: int, *, dice: Dice) -> StarPower:
    """All Star Power dice against the damage of one attack; the worst result is lowered first.

    Levels may go to one result or to several (k-01). Source: p. 4.
    """
    most = sum(harm.level for harm in results)
    if not power or not most:
        return StarPower(tuple(results), tuple(results), power, power)
    answer = dice.ask(power, PowerDice(most), "Star Power")
    after = lowered(results, answer.levels)
    return StarPower(tuple(results), after, power, power - answer.lost, ("k-01",) if len(results) > 1 else ())


def lowered(results: Sequence[Harm], levels: int) -> tuple[Harm, ...]:
    """Results lowered by so many levels in the best way: always the worst one first. Source: p. 4."""
    left = list(results)
    for _ in range(levels):
        worst = max(range(len(left)), key=lambda place: left[place].level)
        if left[worst].level:
            left[worst] = lower(left[worst], 1)
    return tuple(left)


class Fate(Report, frozen=True):
    """Result for a Star, once Star Power is used up.

    ``by`` is what changed the result: ``larger-than-life`` or ``cheating-death``; ``may_cheat``:
    he is dead unless he says that he cheats death. ``rep`` is what he has afterwards.
    """

    before: Harm
    result: Harm
    rep: int
    by: str | None = None
    may_cheat: bool = False
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        if self.by == "larger-than-life":
            return f"Larger Than Life: {self.before.told} becomes {self.result.told}."
        if self.by == "cheating-death":
            return f"He cheats death: out of this game, and REP {self.rep} when he comes back."
        may = ", unless he cheats death" if self.may_cheat else ""
        return f"{self.result.told.capitalize()}{may}."


def check_star(figure: Figure, where: str = "`by`") -> Figure:
    """A figure that is a Star. Raises RequestError for any other. Source: p. 3."""
    if not figure.star:
        raise RequestError(f"{where}: {figure.called()} is no Star: this is for Stars alone (p. 3)")
    return figure


def fate(result: Harm, rep: int, by_rep: int | None, *, cheats: bool = False) -> Fate:
    """The fate of a Star of this REP by a result that Star Power left as it is.

    ``by_rep`` is the REP of who did it, None for what has none (e-53); ``cheats``: he cheats death
    where he may. Source: p. 3.
    """
    rows = table("star-advantages").column(None)
    life, death = rows["larger-than-life"], rows["cheating-death"]
    rulings = ("e-53",) if by_rep is None and result == death["from"] else ()
    if result == life["from"] and by_rep is not None and by_rep < rep:
        return Fate(result, Harm(life["to"]), rep, "larger-than-life")
    if result != death["from"]:
        return Fate(result, result, rep)
    if cheats:
        after = max(1, rep + death["rep"])
        return Fate(result, Harm(death["to"]), after, "cheating-death", rulings=rulings)
    return Fate(result, result, rep, may_cheat=True, rulings=rulings)


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
def _damage_by_face(impact: int, in_cover: bool) -> tuple[Harm, ...]:
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
    harm = dice.ask(1, DamageDie(_damage_by_face(impact, stops)), f"damage, {label}" if label else "damage")
    if harm is Harm.MISSED_IN_COVER:
        return Hit(harm, ("a-28",))
    return _knocked_down(body, label=label, dice=dice) if harm is Harm.KNOCKED_DOWN else Hit(harm)


def knock_down(victim: Victim, *, dice: Dice) -> Hit:
    """The test of somebody who is knocked down; without a known REP he has yet to take it. Source: p. 23."""
    return _knocked_down(body_of(victim), label=victim.name, dice=dice)


def _knocked_down(body: Body, *, label: str, dice: Dice) -> Hit:
    if body.rep is None:
        return Hit(Harm.KNOCKED_DOWN)
    from fng_cli.rules.react.reactions import judge  # most hits come to no test
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
    check_star_known(victim)
    found = _hits(victim, impact, hits, in_cover=in_cover, dice=dice)
    return _left_by_star_power(victim, found, by_rep, dice)


def _hits(victim: Victim, impact: int, hits: int, *, in_cover: bool, dice: Dice) -> list[Hit]:
    """Each of several hits; where that is agreed on, none after the one that puts him down (k-05)."""
    found: list[Hit] = []
    body, name = body_of(victim), victim.name
    for _ in range(hits):
        found.append(dice.part(_hit, body, impact, in_cover, name))
        if len(found) < hits and found[-1].harm.level and dice.takes("k-05", 2):
            break
    return found


def check_star_known(victim: Victim) -> None:
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
    check_star_known(victim)
    return _left_by_star_power(victim, found, by_rep, dice)


def _left_by_star_power(victim: Victim, found: Sequence[Hit], by_rep: int | None, dice: Dice) -> HitsTaken:
    saving = Saving(victim.rep, by_rep, victim.cheats) if victim.who.star else None
    return dice.part(_spent, victim.called, victim.who.power, saving, tuple(found))


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


_FROM_BEST: Mapping[Status, int] = {status: place for place, status in enumerate(Status)}


def worse(one: Status, other: Status) -> Status:
    """The worse of two states."""
    return max(one, other, key=_FROM_BEST.__getitem__)


def figure_after(figure: Figure, damage: DamageTaken) -> Figure:
    """A figure once it has taken that damage: who was dead before stays dead."""
    return replace(
        figure,
        status=worse(figure.status, damage.result.status or figure.status),
        star_power=_left(figure, damage.star_power),
        rep=damage.new_rep or figure.rep,
        prone=figure.prone or damage.result is Harm.ESCAPED,
    )


def _left(figure: Figure, power: int | None) -> int | None:
    """His dice of Star Power once ``power`` are left; said nowhere as long as none was spent."""
    if power is None or (figure.star_power is None and power == person_of(figure).power):
        return figure.star_power
    return power


def shooter_after(figure: Figure, weapon: str, *, empty: bool, gone: bool) -> Figure:
    """A shooter once he has fired: his weapon is ``empty`` and must be reloaded, or ``gone`` for good."""
    if gone:
        left = list(figure.weapons)
        if weapon in left:
            left.remove(weapon)
        return replace(figure, weapons=tuple(left))
    if empty and weapon not in figure.empty:
        return replace(figure, empty=(*figure.empty, weapon))
    return figure


def after_star_power(figure: Figure, report: StarPower) -> Figure:
    """A Star whose damage was rolled before: his state is now what Star Power made of it. Source: p. 4."""
    status = worst_harm(report.after).status or Status.CARRY_ON
    return replace(figure, status=status, star_power=_left(figure, report.left))


def after_fate(figure: Figure, report: Fate) -> Figure:
    """A Star once it is decided what becomes of him; who cheated death has a lower REP. Source: p. 3-4."""
    return replace(figure, status=report.result.status or figure.status, rep=report.rep)


def suffered_by(figure: Figure) -> Harm | None:
    """The damage from which a figure suffers, by how it is; None for one that suffers from none."""
    return Harm(figure.status.value) if figure.status.value in LADDER[1:] else None
