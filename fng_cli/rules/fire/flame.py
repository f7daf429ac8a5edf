"""Flame-throwers: their fuel, and passing through the flame that they leave. Source: p. 29."""

from __future__ import annotations

from typing import ClassVar

from msgspec import structs

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.rules.fire.declare import Declared
from fng_cli.rules.fire.fire import FireResult, shoot, volley_report
from fng_cli.rules.fire.to_hit import why_missed
from fng_cli.rules.harm.damage import DamageTaken, impact_on, take_hits
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.harm.tests_called_for import Affected, tests
from fng_cli.rules.people.person import known_rep
from fng_cli.tables import table

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
    """Whether somebody passes through flame, and what it does to him.

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
