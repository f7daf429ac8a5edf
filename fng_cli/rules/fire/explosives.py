"""Flame-throwers, demolition charges and mines.

Source: p. 11, 13, 29-30, 33.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import structs

from fng_cli.calls import WHO, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.rules.fire.declare import Declared
from fng_cli.rules.fire.fire import FireResult, shoot, volley_report
from fng_cli.rules.fire.grenades import ReadyWhen, ready
from fng_cli.rules.fire.to_hit import why_missed
from fng_cli.rules.harm.blast import Blast, Blasted, blast
from fng_cli.rules.harm.damage import DamageTaken, Harm, impact_on, take_hits
from fng_cli.rules.harm.targets import Affected, Target, tests
from fng_cli.rules.people.person import NOBODY, Person, by, known_rep, plain
from fng_cli.rules.weapons.weapons import BackBlast, Weapon, weapons
from fng_cli.tables import table
from fng_cli.terms import Side

EMPTY = "empty"


class Flame(FireResult, frozen=True, kw_only=True):
    """A shot of a flame-thrower; its path burns until the battle ends.

    ``fuel`` is ``enough``, ``one-shot-left``, or ``empty`` where this was the last.
    """

    fuel: str

    def summary(self) -> str:
        fuel = {"one-shot-left": " One shot is left.", EMPTY: " That was its last shot."}
        return f"{super().summary()}{fuel.get(self.fuel, '')}"


def flame(volley: Declared, *, last_shot: bool = False, dice: Dice) -> Flame:
    """A shot at everybody in the path, a die each. ``last_shot``: it had one left. Source: p. 29."""
    fired = shoot(volley, dice=dice)
    shot = volley_report(volley, fired)
    row = table("flame-thrower-fuel").at(1 if fired.result.low_fuel else 2)
    fuel = EMPTY if last_shot or shot.out_of_ammo else row["result"]
    facts = {name: getattr(shot, name) for name in shot.__struct_fields__}
    low = ("k-14",) if shot.out_of_ammo else row.rulings if fired.result.low_fuel else ()
    facts["rulings"] = tuple(dict.fromkeys((*shot.rulings, "e-47", *low)))
    facts["out_of_ammo"] = fuel == EMPTY
    return Flame(**facts, fuel=fuel)


class ThroughFlame(DamageTaken, Report, frozen=True, kw_only=True):
    """A passage through flame, which somebody dares or not, and its damage.

    ``total`` is that of the dice read on Ranged Combat, None where he stays.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    passes_through: bool
    total: int | None
    hit: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.passes_through:
            return f"{self.target} stays where he is."
        hurt = self.result.told if self.hit else "unhurt"
        return "; ".join([f"{self.target} goes through: {hurt} (total {self.total})", *self.more()]) + "."

    def verdict(self) -> bool:
        """No: he does not pass through."""
        return self.passes_through


def through(target: Target, *, dice: Dice) -> ThroughFlame:
    """Pass through flame that a flame-thrower left, or stay (e-66).

    Raises RequestError where his REP is not known. Source: p. 29.
    """
    victim = target.victim
    name = victim.called
    row = table("passing-through-flame").test(dice, known_rep(victim.who, name), label="go through flame")
    if row["result"] == "stays":
        stays = DamageTaken(name, Harm.CARRY_ON)
        return ThroughFlame(
            **structs.asdict(stays), passes_through=False, total=None, hit=False, rulings=row.rulings
        )
    total = dice.amount(row["to_hit"], "flame")
    words = frozenset(one.word for one in target.circumstances)
    hit = not why_missed(total, 1, words)
    if not hit:
        return ThroughFlame(
            **structs.asdict(DamageTaken(name, Harm.CARRY_ON)),
            passes_through=True,
            total=total,
            hit=False,
            rulings=row.rulings,
        )
    done = take_hits(victim, impact_on(victim, row["impact"]), dice=dice)
    rulings = tuple(dict.fromkeys((*row.rulings, *done.rulings)))
    return ThroughFlame(
        **structs.asdict(done.damage),
        passes_through=True,
        total=total,
        hit=True,
        rulings=rulings,
        next=tests([Affected(victim, done.damage)]),
    )


class DemolitionCharge(Report, frozen=True):
    """A charge or a mine that is made ready.

    ``rig_turns`` are whole turns before that; ``fuse_turns`` those until it goes off, None where
    somebody sets it off from up to ``detonate_in`` inches away. ``ready_when`` is when it may be used,
    None where no dice decide that. ``throwable``: as far as ``range_in``.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("ready_when",)

    weapon: str
    blocks: int | None
    impact: int
    apr: int | None
    blast_in: int | None
    range_in: int | None
    throwable: bool
    rig_turns: int
    fuse_turns: int | None
    detonate_in: int | None
    ready_when: ReadyWhen | None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        blocks = f" of {self.blocks} blocks" if self.blocks and self.blocks > 1 else ""
        numbers = [f"Impact {self.impact}", *([f"APR {self.apr}"] if self.apr else [])]
        steps = [
            *([f"{self.rig_turns} whole turn to rig"] if self.rig_turns else []),
            *([self.ready_when.replace("-", " ")] if self.ready_when else []),
            self._when(),
        ]
        return f"{self.weapon}{blocks} ({', '.join(numbers)}): {'; '.join(steps)}."

    def _when(self) -> str:
        if self.fuse_turns is None:
            return f'set off from up to {self.detonate_in}" away'
        if not self.fuse_turns:
            return "goes off this turn"
        return f"goes off at the end of turn {self.fuse_turns} from now"

    def verdict(self) -> bool:
        """No: it is not ready yet."""
        return self.ready_when in (None, ReadyWhen.READY)


def prepare(
    weapon: Weapon, *, blocks: int = 1, fuse: int | None = None, who: Person = NOBODY, dice: Dice
) -> DemolitionCharge:
    """Make a charge or a mine ready, with a fuse of so many turns: the least, where none is said.

    ``blocks`` of plastic explosive add up. Raises RequestError for other weapons, for a fuse that
    it cannot have, and where nobody knows the REP of ``who`` readies it. Source: p. 29-30, 33.
    """
    kind = weapon.kind
    _check(weapon, blocks)
    found: ReadyWhen | None = None
    if kind.must_be_readied:
        if who.rep is None:
            raise RequestError(f"`rep`: the REP of whoever readies the {weapon.name} is needed, or `by` a1")
        found = ready(who, weapon, dice=dice).result
    detonating = call("demolition detonate", weapon=weapon.id, blocks=blocks if blocks > 1 else None, at=WHO)
    throwing = Next(
        call("grenade throw", **by(plain(who)), weapon=weapon.id), f'to toss it, up to {weapon.range_in}"'
    )
    return DemolitionCharge(
        weapon.id,
        blocks if weapon.per_block else None,
        (weapon.impact or 0) * blocks,
        weapon.apr * blocks if weapon.apr else None,
        weapon.blast_in,
        weapon.range_in,
        bool(kind.throwable),
        kind.rig_turns,
        _fuse(weapon, fuse),
        kind.detonate_in,
        found,
        weapon.rulings,
        (
            *((throwing,) if kind.throwable else ()),
            Next(detonating, "when it goes off, on everybody near it"),
        ),
    )


def _check(weapon: Weapon, blocks: int) -> None:
    if not _is_charge(weapon):
        known = [one.id for side in Side for one in weapons(side).values() if _is_charge(one)]
        raise RequestError(
            f"`weapon`: the {weapon.name} is no charge; these are: {', '.join(dict.fromkeys(known))}"
        )
    if blocks != 1 and not weapon.per_block:
        raise RequestError(f"`blocks`: only plastic explosive comes in blocks, not the {weapon.name}")


def _is_charge(weapon: Weapon) -> bool:
    kind = weapon.kind
    return kind.fuse_most_turns is not None or kind.attack in ("place", "command")


def _fuse(weapon: Weapon, fuse: int | None) -> int | None:
    """The fuse in turns; None where it has none. Source: p. 11, 13, 29."""
    least, most = weapon.kind.fuse_least_turns, weapon.kind.fuse_most_turns
    if least is None or most is None:
        if fuse is not None:
            raise RequestError(f"`fuse`: the {weapon.name} has none; somebody sets it off")
        return None
    if fuse is None:
        return least
    if not least <= fuse <= most:
        raise RequestError(f"`fuse` {fuse}: the {weapon.name} goes off in {least} to {most} turns")
    return fuse


class Detonation(Blast, frozen=True, kw_only=True):
    """Result of a charge or a mine; ``behind`` is what its back blast did."""

    weapon: str
    behind: tuple[Blasted, ...] = ()

    def summary(self) -> str:
        back = "; ".join(f"{one.target}: {one.result.told}" for one in self.behind)
        return f"{super().summary()}{f' Behind it: {back}.' if back else ''}"


def detonate(
    weapon: Weapon,
    figures: Sequence[Target],
    behind: Sequence[Target] = (),
    *,
    blocks: int = 1,
    inside: bool = False,
    by_rep: int | None = None,
    dice: Dice,
) -> Detonation:
    """Roll what a charge does to those in its circle, or a mine to those in its fan and ``behind`` it.

    A mine strikes as a blast does (k-08). Raises RequestError for other weapons. Source: p. 29, 34, 42.
    """
    _check(weapon, blocks)
    back = weapon.kind.back_blast
    if behind and back is None:
        raise RequestError(f"`behind`: the {weapon.name} has no back blast; name them with `at`")
    impact = (weapon.impact or 0) * blocks
    front = blast(impact, figures, inside=inside, by_rep=by_rep, dice=dice)
    rear = _back(back, behind, by_rep, dice)
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


def _back(back: BackBlast | None, behind: Sequence[Target], by_rep: int | None, dice: Dice) -> Blast | None:
    return blast(back.impact, behind, by_rep=by_rep, dice=dice) if back and behind else None
