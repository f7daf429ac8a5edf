"""Flame-throwers, demolition charges and mines.

Source: p. 11, 13, 29-30, 33.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import structs

from fng_cli.calls import WHO, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.fire.declare import Declared
from fng_cli.rules.fire.fire import FireResult, shoot, volley_report
from fng_cli.rules.fire.grenades import ReadyWhen, roll_ready
from fng_cli.rules.fire.timed import after_readying
from fng_cli.rules.fire.to_hit import why_missed
from fng_cli.rules.harm.blast import Blast, Blasted, roll_blast
from fng_cli.rules.harm.damage import DamageTaken, Harm, impact_on, take_hits
from fng_cli.rules.harm.targets import Affected, Target, away_from_splinters, reaction_tests
from fng_cli.rules.people.person import NOBODY, Person, by, known_rep, thrown_by, without_star_if_nameless
from fng_cli.rules.weapons.weapons import BackBlast, Weapon, weapon_name, weapons
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side
from fng_cli.words import count, sentence_case

EMPTY, ONE_SHOT_LEFT = "empty", "one-shot-left"
"""Kinds of fuel that is low; the second is a kind of ``Lasting``, too."""


class Flame(FireResult, frozen=True, kw_only=True):
    """A shot of a flame-thrower; its path burns until the battle ends."""

    fuel: str
    """``enough``, ``one-shot-left``, or ``empty`` if this was the last shot."""

    def summary(self) -> str:
        """Return the results of the volley; if the flame-thrower has one shot left or is empty now, also
        that.
        """
        fuel = {"one-shot-left": " One shot is left.", EMPTY: " That was the last shot."}
        return f"{super().summary()}{fuel.get(self.fuel, '')}"


def fire_flame(volley: Declared, *, last_shot: bool = False, dice: Dice) -> Flame:
    """Roll a shot of a flame-thrower at all targets of the volley, and return the report. The same dice
    decide how much fuel is left. ``last_shot``: none is left after this shot. Raises RequestError if a Star,
    or a person with Star Power, is hit and his REP is not known. Source: p. 29.
    """
    fired = shoot(volley, dice=dice)
    shot = volley_report(volley, fired)
    row = table("flame-thrower-fuel").at(1 if fired.result.low_fuel else 2)
    fuel = EMPTY if last_shot or shot.out_of_ammo else row["result"]
    facts = {name: getattr(shot, name) for name in shot.__struct_fields__}
    fuel_rulings = ("k-14",) if shot.out_of_ammo else row.rulings if fired.result.low_fuel else ()
    facts["rulings"] = tuple(dict.fromkeys((*shot.rulings, "e-47", *fuel_rulings)))
    facts["out_of_ammo"] = fuel == EMPTY
    return Flame(**facts, fuel=fuel)


def has_one_shot_left(records: Iterable[Lasting], who: Person) -> bool:
    """True if the document records that the flame-thrower of this person has fuel for only one more shot.
    False for anybody who is not a figure of the document. Source: p. 29.
    """
    return who.known and any((kept.kind, kept.who) == (ONE_SHOT_LEFT, who.name) for kept in records)


def after_flame(state: State, who: Person, report: Flame) -> State:
    """Return the state after a shot of a flame-thrower. If fuel for one more shot is left, that is recorded
    for a shooter in the document. Once the fuel is used up, the record is removed. In any other case the
    state is unchanged. Source: p. 29.
    """
    known = state[LASTING]
    if report.fuel == EMPTY:
        return state.without(
            LASTING, [kept.id for kept in known if (kept.kind, kept.who) == (ONE_SHOT_LEFT, who.name)]
        )
    if report.fuel != ONE_SHOT_LEFT or not who.known:
        return state
    left = begun(known, ONE_SHOT_LEFT, turn=turn_of(state), who=who.name, detail=report.weapon)
    return state.with_(LASTING, [left])


class ThroughFlame(DamageTaken, Report, frozen=True, kw_only=True):
    """An attempt to pass through flame, and the damage from it; somebody who does not dare stays where he
    is.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)
    NO_MEANS = "the figure does not pass through the flames"

    passes_through: bool
    """False: he does not dare, and stays where he is."""
    total: int | None
    """Total of the dice, read on Ranged Combat; None if he stays."""
    hit: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return a sentence on whether the figure goes through the flames: ``a1 stays where he is.`` or ``a1
        runs through the flames: unhurt (total 5).`` The second has the harm to the figure, the total
        rolled, and further details, if any.
        """
        if not self.passes_through:
            return f"{self.target} stays where he is."
        hurt = self.result.told if self.hit else "unhurt"
        return (
            "; ".join(
                [f"{self.target} runs through the flames: {hurt} (total {self.total})", *self.details()]
            )
            + "."
        )

    def verdict(self) -> bool:
        """True if the figure passes through the flames; False if it does not."""
        return self.passes_through


def pass_through_flame(target: Target, *, dice: Dice) -> ThroughFlame:
    """Roll to see if a figure dares to pass through flame left by a flame-thrower. If he does, roll to see if
    the flame hits him, and then his damage (ruling e-66). If he does not, he stays where he is, unharmed.

    Raises RequestError if his REP is not known. Source: p. 29.
    """
    victim = target.victim
    name = victim.called
    row = table("passing-through-flame").test(
        dice, known_rep(victim.who, name), label=thrown_by(victim.who, "go through flame")
    )
    if row["result"] == "stays":
        unharmed = DamageTaken(name, Harm.CARRY_ON)
        return ThroughFlame(
            **structs.asdict(unharmed), passes_through=False, total=None, hit=False, rulings=row.rulings
        )
    total = dice.amount(row["to_hit"], "flame")
    circumstances = frozenset(circumstance.word for circumstance in target.circumstances)
    hit = not why_missed(total, 1, circumstances)
    if not hit:
        return ThroughFlame(
            **structs.asdict(DamageTaken(name, Harm.CARRY_ON)),
            passes_through=True,
            total=total,
            hit=False,
            rulings=row.rulings,
        )
    hits = take_hits(victim, impact_on(victim, row["impact"]), dice=dice)
    rulings = tuple(dict.fromkeys((*row.rulings, *hits.rulings)))
    return ThroughFlame(
        **structs.asdict(hits.damage),
        passes_through=True,
        total=total,
        hit=True,
        rulings=rulings,
        next=reaction_tests([Affected(victim, hits.damage)]),
    )


class DemolitionCharge(Report, frozen=True):
    """A charge or a mine that was made ready."""

    ANSWER: ClassVar[tuple[str, ...]] = ("ready_when",)
    NO_MEANS = "the charge or mine is not ready yet"

    weapon: str
    blocks: int | None
    impact: int
    apr: int | None
    blast_in: int | None
    range_in: int | None
    throwable: bool
    """It can be thrown, up to ``range_in`` inches."""
    rig_turns: int
    """Whole turns that it takes to rig it."""
    fuse_turns: int | None
    """Turns until it goes off; None if somebody sets it off by hand."""
    detonate_in: int | None
    """Inches from which it can be set off by hand."""
    ready_when: ReadyWhen | None
    """The time from which it may be used; None if no dice decide that."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence on a charge: its weapon and blocks, its Impact and APR, the turns it takes to
        rig, when it is ready, and when it goes off. What does not apply or is not known is left out.
        """
        blocks = f", {self.blocks} blocks" if self.blocks and self.blocks > 1 else ""
        ready = {
            ReadyWhen.READY: "ready now",
            ReadyWhen.IN_REACTION: "ready to use in reaction, or when next active",
            ReadyWhen.WHEN_NEXT_ACTIVE: "ready to use when next active",
        }
        numbers = [f"Impact {self.impact}", *([f"APR {self.apr}"] if self.apr else [])]
        steps = [
            *([f"{count(self.rig_turns, 'whole turn')} to rig"] if self.rig_turns else []),
            *([ready[self.ready_when]] if self.ready_when else []),
            self._detonation_text(),
        ]
        return (
            f"{sentence_case(weapon_name(self.weapon))}{blocks} ({', '.join(numbers)}): {'; '.join(steps)}."
        )

    def _detonation_text(self) -> str:
        """Return the part of the summary on the time of the blast: ``goes off at the end of this turn``, or
        ``goes off 2 turns from now, at the end of that turn``. For a weapon without a fuse, the text says
        from how far away it can be set off.
        """
        if self.fuse_turns is None:
            return f'can be set off from up to {self.detonate_in}" away'
        if not self.fuse_turns:
            return "goes off at the end of this turn"
        return f"goes off {count(self.fuse_turns, 'turn')} from now, at the end of that turn"

    def verdict(self) -> bool:
        """True if the charge or mine is ready now, or if ``ready_when`` is None; False if it is not ready
        yet.
        """
        return self.ready_when in (None, ReadyWhen.READY)


def prepare_charge(
    weapon: Weapon, *, blocks: int = 1, fuse: int | None = None, who: Person = NOBODY, dice: Dice
) -> DemolitionCharge:
    """Return a charge or mine made ready: its Impact, blast, fuse and next steps. If the weapon must be
    readied, dice are rolled against the REP of ``who``. The Impact of ``blocks`` adds up. ``fuse`` is in
    turns (None: the shortest). Raises RequestError for other weapons, several blocks of a weapon that has
    none, a wrong fuse, or a REP that is needed and missing. Source: p. 29-30, 33.
    """
    kind = weapon.kind
    _check_charge(weapon, blocks)
    ready_when: ReadyWhen | None = None
    if kind.must_be_readied:
        if who.rep is None:
            raise RequestError(
                f"`rep`: the REP of the figure that readies the {weapon.name} is needed; give it, or name "
                "the figure, e.g. `by` a1"
            )
        ready_when = roll_ready(who, weapon, dice=dice).result
    detonating = call("demolition detonate", weapon=weapon.id, blocks=_several(blocks), at=WHO)
    throwing = Next(
        call("grenade throw", **by(without_star_if_nameless(who)), weapon=weapon.id, at=WHO),
        f'throw the charge up to {weapon.range_in}"',
    )
    return DemolitionCharge(
        weapon=weapon.id,
        blocks=blocks if weapon.per_block else None,
        impact=(weapon.impact or 0) * blocks,
        apr=weapon.apr * blocks if weapon.apr else None,
        blast_in=weapon.blast_in,
        range_in=weapon.range_in,
        throwable=bool(kind.throwable),
        rig_turns=kind.rig_turns,
        fuse_turns=_fuse_turns(weapon, fuse),
        detonate_in=kind.detonate_in,
        ready_when=ready_when,
        rulings=weapon.rulings,
        next=(
            *((throwing,) if kind.throwable else ()),
            Next(detonating, "roll the blast for everybody near the charge when it goes off"),
        ),
    )


FUSE = "fuse"
"""The kind of ``Lasting`` of a charge whose fuse runs."""


def after_preparing(state: State, who: Person, weapon: Weapon, report: DemolitionCharge) -> State:
    """Return the state after a charge was made ready. If dice decided when it is ready, that is recorded for
    ``who``, if he is a figure of the document. A fuse that burns beyond this turn is recorded until the turn
    in which the charge goes off; not before the first turn, or if turns are not counted. Source: p. 29, 33.
    """
    state, turn = after_readying(state, who, weapon, report.ready_when), turn_of(state)
    if not turn or not report.fuse_turns:
        return state
    known = state[LASTING]
    text = f"{weapon.name} with its fuse lit"
    lit = begun(
        known,
        FUSE,
        turn=turn,
        turns=report.fuse_turns + 1,
        text=text,
        who=who.name if who.known else None,
        count=report.blocks,
        detail=weapon.id,
    )
    return state.with_(LASTING, [lit])


def fuse_end(state: State, who: Person, weapon: Weapon) -> int | None:
    """Return the turn at the end of which a charge made ready by the figure ``who`` goes off. None if no
    burning fuse of his is recorded for this weapon, or if he is not a figure of the document. Source: p. 13,
    29.
    """
    lit = holding(state[LASTING], turn_of(state), FUSE, who=who.name, detail=weapon.id) if who.known else ()
    return lit[0].until_turn if lit else None


def fuse_steps(records: Iterable[Lasting], turn: int) -> tuple[Next, ...]:
    """Return the detonation as a next step for each charge whose fuse ends with this ``turn``; it goes off at
    the end of the turn. Empty if there is none.

    Source: p. 29.
    """
    return tuple(
        Next(
            call("demolition detonate", weapon=fuse.detail, blocks=_several(fuse.count), at=WHO),
            f"{fuse.full_text()}: roll the blast at the end of this turn, for everybody near the charge",
        )
        for fuse in holding(records, turn, FUSE)
        if fuse.until_turn == turn
    )


def _several(blocks: int | None) -> int | None:
    """Return ``blocks`` if there are several; None for one block, 0 or None, since a command need not give
    that number.
    """
    return blocks if blocks and blocks > 1 else None


def _check_charge(weapon: Weapon, blocks: int) -> None:
    """Raise RequestError if the weapon is not a charge or a mine, or if ``blocks`` is not 1 for a weapon that
    does not come in blocks.
    """
    if not _is_charge(weapon):
        known = [charge.id for side in Side for charge in weapons(side).values() if _is_charge(charge)]
        raise RequestError(
            f"`weapon`: the {weapon.name} is not a charge or a mine; choose one of these: "
            f"{', '.join(dict.fromkeys(known))}"
        )
    if blocks != 1 and not weapon.per_block:
        raise RequestError(f"`blocks`: only plastic explosive comes in blocks, not the {weapon.name}")


def _is_charge(weapon: Weapon) -> bool:
    """True for a charge or a mine: a weapon with a fuse, or one that is placed or set off by command."""
    kind = weapon.kind
    return kind.fuse_most_turns is not None or kind.attack in ("place", "command")


def _fuse_turns(weapon: Weapon, fuse: int | None) -> int | None:
    """Return after how many turns a charge goes off: ``fuse``, or, if that is None, the shortest time
    possible. For a weapon without a fuse, return None. Raises RequestError if ``fuse`` is outside the
    weapon's limits, or is given for a weapon without a fuse. Source: p. 11, 13, 29.
    """
    shortest, longest = weapon.kind.fuse_least_turns, weapon.kind.fuse_most_turns
    if shortest is None or longest is None:
        if fuse is not None:
            raise RequestError(f"`fuse`: the {weapon.name} has no fuse; it is set off by hand")
        return None
    if fuse is None:
        return shortest
    if not shortest <= fuse <= longest:
        raise RequestError(f"`fuse` {fuse}: the {weapon.name} must go off in {shortest} to {longest} turns")
    return fuse


class Detonation(Blast, frozen=True, kw_only=True):
    """The effect of a charge or a mine on everybody near it."""

    weapon: str
    behind: tuple[Blasted, ...] = ()
    """The effect of a mine's back blast on those behind it."""

    def summary(self) -> str:
        """Return the harm to each figure in the circle (or in the fan of a mine), then, if there are any, to
        the figures behind the mine.
        """
        back = "; ".join(f"{target.target}: {target.result.told}" for target in self.behind)
        return f"{super().summary()}{f' Behind it: {back}.' if back else ''}"


def detonate(
    weapon: Weapon,
    figures: Sequence[Target],
    behind: Sequence[Target] = (),
    *,
    blocks: int = 1,
    inside: bool = False,
    by_rep: int | None = None,
    distance_in: float | None = None,
    dice: Dice,
) -> Detonation:
    """Roll the damage of a charge to ``figures`` in its circle, and return the report. For a mine,
    ``figures`` are in its fan, and ``behind`` are those behind it (ruling k-08). ``blocks`` is the number of
    blocks of plastic explosive. ``inside``: the charge is in a building. ``by_rep`` and ``distance_in`` are
    those of the figure that sets it off. Raises RequestError if that figure is too far away, if figures are
    behind a charge without back blast, if the charge or ``blocks`` is not allowed, or if a needed REP is not
    known. Source: p. 29, 34, 42.
    """
    _check_charge(weapon, blocks)
    farthest_in = weapon.kind.detonate_in
    if distance_in is not None and farthest_in is not None and distance_in > farthest_in:
        raise RequestError(
            f'`range`: the {weapon.name} is {distance_in:g}" away, but can be set off only from '
            f'up to {farthest_in}" away (p. 29). Let somebody nearer do it; give `force` to set '
            "it off anyway"
        )
    back = weapon.kind.back_blast
    if behind and back is None:
        raise RequestError(
            f"`behind`: the {weapon.name} has no back blast, so nobody behind it is hurt; name targets "
            "with `at`"
        )
    impact = (weapon.impact or 0) * blocks
    struck = away_from_splinters(figures) if weapon.fan else figures
    front = roll_blast(impact, struck, inside=inside, by_rep=by_rep, dice=dice)
    rear = _roll_back_blast(back, behind, by_rep, dice)
    rulings = (*front.rulings, *(rear.rulings if rear else ()), *(("k-08",) if weapon.fan else ()))
    return Detonation(
        impact=front.impact,
        inside=inside,
        targets=front.targets,
        rulings=tuple(dict.fromkeys(rulings)),
        next=(*front.next, *(rear.next if rear else ())),
        weapon=weapon.id,
        behind=rear.targets if rear else (),
    )


def _roll_back_blast(
    back_blast: BackBlast | None, behind: Sequence[Target], by_rep: int | None, dice: Dice
) -> Blast | None:
    """Roll the damage of a back blast to the people ``behind`` the weapon. ``by_rep`` is the firer's REP,
    None if not known. Return None, without a roll, if the weapon has no back blast or nobody is behind it.
    Raises RequestError if a needed REP is not known.
    """
    if back_blast is None or not behind:
        return None
    return roll_blast(back_blast.impact, away_from_splinters(behind), by_rep=by_rep, dice=dice)
