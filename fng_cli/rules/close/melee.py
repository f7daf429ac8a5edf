"""Melee of several against one, round after round, and how to get out of it.

Source: p. 37-38, 114.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.events import FoughtHandToHand, PersonEvent
from fng_cli.rules.close.bout import (
    Bout,
    BoutResult,
    MeleeFighter,
    MeleeModifier,
    bout,
    melee_dice,
    modified,
    rulings_of,
    still_holding,
    strike,
)
from fng_cli.rules.close.charge import get_out, melee_call, take
from fng_cli.rules.harm.damage import DamageTaken, Harm
from fng_cli.rules.harm.targets import Affected, tests
from fng_cli.rules.people.person import Person, at, by, told_id
from fng_cli.tables import table


class FighterState(Struct, frozen=True):
    """One in a melee between two bouts.

    ``impact`` is that of a blow whose damage is still to be rolled, 0 for none; ``damage_taken`` is
    what a blow did to him, None where he took none.
    """

    fighter: MeleeFighter
    impact: int = 0
    damage_taken: DamageTaken | None = None

    @property
    def up(self) -> bool:
        """True if he fights on: not hit, or Star Power took all of it away (n-04)."""
        hurt = self.damage_taken is not None and (
            self.damage_taken.result.level > 0 or self.damage_taken.result.down
        )
        return not (self.impact or hurt)


class MeleeState(Struct, frozen=True):
    """A melee between two bouts.

    ``place`` is that of the attacker whose turn it is; ``even``: the defender is evenly matched
    with another this turn. ``left`` counts the rounds that may still begin or go on, None for as many
    as it takes.
    """

    attackers: tuple[FighterState, ...]
    defender: FighterState
    left: int | None
    place: int = 0
    even: bool = False


class MeleeBouts(Struct, frozen=True):
    """A melee bout by bout, for ``dice.rounds``. ``damage``: what a blow does is rolled at once."""

    damage: bool

    def is_over(self, state: MeleeState) -> bool:
        """True if one side is down, or all rounds are fought."""
        return state.left == 0 or not state.defender.up or not any(one.up for one in state.attackers)

    def play_round(self, state: MeleeState, dice: Dice) -> tuple[MeleeState, BoutTold]:
        """The next bout, and what a blow in it does."""
        attacker = state.attackers[state.place]
        defender = state.defender.fighter
        if state.even:
            defender = modified(defender, MeleeModifier.EVENLY_MATCHED)
        fought = bout(attacker.fighter, defender, dice=dice)
        rulings = cited(rulings_of(attacker.fighter), rulings_of(defender))
        if fought.result is BoutResult.HITS:
            struck, more = self._struck(attacker, state.defender, fought.impact, dice)
            waiting = not struck.up and any(one.up for one in state.attackers[state.place + 1 :])
            rulings = cited(rulings, ("n-05",) if waiting else ())
            state = replace(state, defender=struck)
        elif fought.result is BoutResult.IS_HIT:
            struck, more = self._struck(state.defender, attacker, fought.impact, dice)
            state = replace(state, attackers=_put(state.attackers, state.place, struck))
        else:
            more = ()
            state = replace(state, even=state.even or len(state.attackers) > 1)
            if dice.takes("e-71", 1):
                state = _both_even(state)
        lasting = _is_anybody_even(state) and dice.takes("e-71", 1)
        return _turned(state, lasting=lasting), BoutTold(fought, cited(rulings, more))

    def _struck(
        self, winner: FighterState, loser: FighterState, impact: int, dice: Dice
    ) -> tuple[FighterState, tuple[str, ...]]:
        """The loser after a blow, and the rulings that it leans on."""
        if not self.damage:
            return FighterState(loser.fighter, impact), ()
        found = strike(winner.fighter, loser.fighter, impact, dice=dice)
        left = found.damage.star_power
        who = replace(loser.fighter.who, star_power=left) if left is not None else loser.fighter.who
        after = FighterState(replace(loser.fighter, who=who), damage_taken=found.damage)
        return after, cited(found.rulings, ("n-04",) if after.up else ())


class BoutTold(Struct, frozen=True):
    """A bout as the report keeps it, and its rulings."""

    bout: Bout
    rulings: tuple[str, ...]


def _put(standings: tuple[FighterState, ...], place: int, one: FighterState) -> tuple[FighterState, ...]:
    return (*standings[:place], one, *standings[place + 1 :])


def _is_anybody_even(state: MeleeState) -> bool:
    """True if a fighter has been evenly matched, and has a die less for it."""
    return any(
        MeleeModifier.EVENLY_MATCHED in one.fighter.modifiers for one in (*state.attackers, state.defender)
    )


def _both_even(state: MeleeState) -> MeleeState:
    """A melee in which the attacker whose turn it is and the defender are evenly matched for good (e-71)."""
    attacker, defender = (
        replace(one, fighter=modified(one.fighter, MeleeModifier.EVENLY_MATCHED))
        for one in (state.attackers[state.place], state.defender)
    )
    return replace(state, attackers=_put(state.attackers, state.place, attacker), defender=defender)


def _turned(state: MeleeState, *, lasting: bool) -> MeleeState:
    """The next attacker's turn; after the last of them another round, in another turn.

    ``lasting``: who was evenly matched is so in any later round, as some read it (e-71).
    """
    coming = [place for place, one in enumerate(state.attackers) if one.up and place > state.place]
    if coming:
        return replace(state, place=coming[0])
    first = next((place for place, one in enumerate(state.attackers) if one.up), 0)
    left = None if state.left is None else state.left - 1
    if lasting:
        return MeleeState(state.attackers, state.defender, left, first)
    return MeleeState(tuple(map(_rested, state.attackers)), _rested(state.defender), left, first)


def _rested(one: FighterState) -> FighterState:
    """A fighter in the next turn: evenly matched with another held for one turn only (e-71)."""
    return replace(
        one, fighter=replace(one.fighter, modifiers=one.fighter.modifiers - {MeleeModifier.EVENLY_MATCHED})
    )


class MeleeResult(Struct, frozen=True):
    """One after a melee.

    ``up``: he is still in it. ``impact`` is that of a blow whose damage is still to be rolled, else
    0; ``damage_taken`` is what a blow did, None where he took none.
    """

    name: str
    up: bool
    impact: int
    damage_taken: DamageTaken | None

    def text(self) -> str:
        """``Tranh is hit: stunned``, ``Tranh is hit: Impact 3``, or ``Tranh is not hit``."""
        if self.damage_taken:
            return "; ".join(
                [f"{self.name} is hit: {self.damage_taken.result.told}", *self.damage_taken.more()]
            )
        return f"{self.name} is hit: Impact {self.impact}" if self.impact else f"{self.name} is not hit"

    def harm(self) -> str:
        """The effect of the blow: ``stunned``, or ``Impact 3`` where its damage is still to be rolled."""
        return str(self.damage_taken.result) if self.damage_taken else f"Impact {self.impact}"


class Melee(Report, frozen=True):
    """A melee of up to four against one.

    ``winner`` is ``attackers``, ``defender``, or None while they are evenly matched; ``impact``
    that of the last blow, 0 where there was none. ``bouts`` has each bout in its order. Odds of
    more than one tell what became of everybody, and leave out bouts, and Impacts once rolled (None).
    """

    winner: str | None
    impact: int | None
    attackers: tuple[MeleeResult, ...]
    defender: MeleeResult
    bouts: tuple[Bout, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        hit = [one.text() for one in (*self.attackers, self.defender) if one.impact or one.damage_taken]
        return "; ".join(hit or ["Evenly matched: still in melee"]) + "."

    def report_events(self) -> Iterator[PersonEvent]:
        """All who took part have fought hand to hand. Source: p. 21, 39."""
        for fighter in (*self.attackers, self.defender):
            yield FoughtHandToHand(told_id(fighter.name))

    def answer(self) -> str:
        """Return the fighters who are hit, and the result: ``defender: stunned``, ``attacker: Impact 2``; else ``evenly-matched``."""
        fighters = [*(("attacker", one) for one in self.attackers), ("defender", self.defender)]
        hit = [f"{role}: {one.harm()}" for role, one in fighters if one.impact or one.damage_taken]
        return ", ".join(hit) or "evenly-matched"

    @property
    def hurt(self) -> tuple[DamageTaken, ...]:
        """The damage taken by each who was hit, attackers first."""
        return tuple(one.damage_taken for one in (*self.attackers, self.defender) if one.damage_taken)


def melee(
    attackers: Sequence[MeleeFighter],
    defender: MeleeFighter,
    *,
    rounds: int | None = 1,
    damage: bool | None = None,
    dice: Dice,
) -> Melee:
    """Up to four against one, each in turn; the attackers stand in the order in which they attack.

    ``rounds``: how many are fought while they are evenly matched, None until somebody is down;
    nobody breaks off. ``damage``: what blows do is rolled at once, as it must be where several
    attack (left out: then only). Raises RequestError where more attack than there is room for, or
    where nobody could ever hit. Source: p. 37-38.
    """
    check(attackers, defender, rounds)
    affair = MeleeBouts(len(attackers) > 1 if damage is None else damage)
    if len(attackers) > 1 and not affair.damage:
        raise RequestError("several against one: damage is rolled between their bouts (p. 38)")
    start = MeleeState(tuple(map(FighterState, attackers)), FighterState(defender), rounds)
    if len(attackers) == rounds == 1:
        state, one = affair.play_round(start, dice)
        told: tuple[Any, ...] = (one,)
    else:
        played = dice.rounds(affair, start)
        state, told = played.state, played.rounds
    return _report(state, told)


def check(attackers: Sequence[MeleeFighter], defender: MeleeFighter, rounds: int | None = 1) -> None:
    """Raise RequestError where a melee cannot be fought so. Source: p. 38."""
    rows = table("multi-figure-melee").column(None)
    for where, behind, word in (("front", False, "in front of"), ("rear", True, "behind")):
        number = sum(one.behind is behind for one in attackers)
        if number > rows[where]["attackers"]:
            raise RequestError(
                f"{number} attackers {word} {defender.name}: there is room for {rows[where]['attackers']}"
                f"{'; write a3,behind for who attacks his back' if not behind else ''} (p. 38)"
            )
    if not attackers:
        raise RequestError("nobody attacks: name somebody, or give his REP")
    if rounds is None and not any(map(melee_dice, (*attackers, defender))):
        raise RequestError("nobody has any dice: this melee would never be decided")


def _report(state: MeleeState, told: Sequence[BoutTold]) -> Melee:
    attackers, defender = state.attackers, state.defender
    winner = None
    if not defender.up:
        winner = "attackers"
    elif not any(one.up for one in attackers):
        winner = "defender"
    bouts = tuple(one.bout for one in told)
    rulings = cited(*(one.rulings for one in told))
    return Melee(
        winner,
        _last_impact(state, bouts),
        tuple(map(_fared, attackers)),
        _fared(defender),
        bouts,
        rulings,
        tuple(_following(state)),
    )


def _last_impact(state: MeleeState, bouts: Sequence[Bout]) -> int | None:
    """The Impact of the last blow, where anybody knows it."""
    if bouts:
        return next((one.impact for one in reversed(bouts) if one.impact), 0)
    everybody = (*state.attackers, state.defender)
    return None if any(one.damage_taken for one in everybody) else max(one.impact for one in everybody)


def _fared(one: FighterState) -> MeleeResult:
    return MeleeResult(one.fighter.name, one.up, one.impact, one.damage_taken)


def _following(state: MeleeState) -> Iterable[Next]:
    """The next steps of a melee: damage, tests of friends, a helpless foe, another round."""
    standing = [one.fighter.who for one in state.attackers if one.up]
    for one in (*state.attackers, state.defender):
        if one.impact and one.damage_taken is None:
            foe = state.attackers[0] if one is state.defender else state.defender
            yield _damage(one, foe.fighter.rep)
    for side in (state.attackers, (state.defender,)):
        hit = [Affected(one.fighter.victim, one.damage_taken) for one in side if one.damage_taken]
        yield from tests(hit, received_fire=False)
    foe_person = state.defender.fighter.who
    if standing and _helpless(state.defender):
        yield from take(standing[0], foe_person)
    if standing and state.defender.up:
        fighters = [one.fighter for one in (*state.attackers, state.defender)]
        holding = {one.who.name: still_holding(one) for one in fighters if one.who.name}
        yield Next(melee_call(standing, foe_person, holding), "when next active, to fight on")
        yield get_out(standing[0])


def _damage(loser: FighterState, by_rep: int) -> Next:
    """The damage of a blow that is still to be rolled."""
    hit = call("damage", impact=loser.impact, at=at(loser.fighter.who), by_rep=by_rep)
    return Next(hit, "what the blow does; cover is no help")


def _helpless(one: FighterState) -> bool:
    return one.damage_taken is not None and one.damage_taken.result in (Harm.STUNNED, Harm.OUT_OF_THE_FIGHT)


class BreakOff(Report, frozen=True):
    """An attempt to get away from melee by somebody who is evenly matched.

    ``passed`` of the one die against ``rep``, None where he does as he likes, or cannot.
    ``move_in`` is how far he moves away: None for a Star, who goes as far as he may.
    """

    name: str | None
    rep: int
    breaks_off: bool
    passed: int | None = None
    move_in: int | None = None
    blocked: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        who = self.name or "The figure"
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.rep})"
        if not self.breaks_off:
            return f"{who} stays in melee{', having no way out' if self.blocked else passed}."
        away = f'at least {least_in()}"' if self.move_in is None else f'{self.move_in}"'
        return f"{who} breaks off and moves {away} away{passed}."

    def answer(self) -> str:
        """``stays``, or ``breaks off`` with the inches, where they are rolled: ``breaks off, 3``."""
        if not self.breaks_off:
            return "stays"
        return "breaks off" if self.move_in is None else f"breaks off, {self.move_in}"

    def verdict(self) -> bool:
        """No: he does not get away."""
        return self.breaks_off


def least_in() -> int:
    """The inches from the enemy at which a melee is over. Source: p. 38."""
    return int(table("fight-distances").row("breaking-off")["inches"])


def break_off(who: Person, *, leaves: bool | None = None, blocked: bool = False, dice: Dice) -> BreakOff:
    """True if somebody who becomes active evenly matched stays in melee.

    A Star does as he likes: ``leaves`` says what. A Grunt rolls a die against his REP, and without
    a pass gets away. ``blocked``: the ground lets him go nowhere, and he stays, without a roll
    (n-06). Raises RequestError for a Star who says nothing, a Grunt who says something, and for one
    whose REP is not known. Source: p. 38.
    """
    name, rep = who.told() or None, who.rep
    if rep is None:
        raise RequestError(f"{who.called}: his REP is not known")
    if who.star and leaves is None and not blocked:
        raise RequestError("a Star does as he likes: say whether he leaves or stays (p. 38)")
    if not who.star and leaves is not None:
        raise RequestError(f"{name or 'this figure'} is no Star: a Grunt must roll (p. 38)")
    if blocked:
        return BreakOff(name, rep, False, blocked=True, rulings=("n-06",))
    if who.star:
        return BreakOff(name, rep, bool(leaves), next=_in_sight(who) if leaves else ())
    passed = dice.count(1, rep, "breaking off")
    row = table("breaking-off").at(passed)
    if row["result"] == "stays":
        return BreakOff(name, rep, False, passed)
    move_in = dice.amount(row["move_in"], "inches away")
    return BreakOff(name, rep, True, passed, move_in, next=_in_sight(who))


def _in_sight(who: Person) -> tuple[Next, ...]:
    """The test of both sides once they are apart; it does not ask who is a Star."""
    plain = who if who.name else replace(who, star=False)
    reason = f'both sides, once they are {least_in()}" apart'
    return (Next(call("react in-sight", **by(plain)), reason),)
