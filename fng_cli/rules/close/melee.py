"""Melee of several against one, round after round, and breaking off.

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
from fng_cli.events import CameInto, CameOutOf, FoughtHandToHand, PersonEvent
from fng_cli.rules.clock.lasting import CLOSES, HOLDS_FIRE, LOCKED
from fng_cli.rules.close.bout import (
    Bout,
    BoutResult,
    MeleeFighter,
    MeleeModifier,
    fight_bout,
    lasting_words,
    melee_dice,
    rulings_of,
    strike,
    with_modifiers,
)
from fng_cli.rules.close.charge import break_off_step, capture_steps, melee_call
from fng_cli.rules.harm.damage import DamageTaken, Harm
from fng_cli.rules.harm.targets import Affected, reaction_tests
from fng_cli.rules.people.person import Person, at, by, id_in_name, known_rep, thrown_by
from fng_cli.tables import table


class FighterState(Struct, frozen=True):
    """A fighter in a melee between two bouts."""

    fighter: MeleeFighter
    impact: int = 0
    """Impact of a blow whose damage is still to be rolled, 0 for none."""
    damage_taken: DamageTaken | None = None
    """The damage of a blow; None if he took none."""

    @property
    def is_up(self) -> bool:
        """True if he fights on: he was not hit, or his hit was rolled and did no harm, because Star Power
        took it away (ruling n-04). False if a hit's damage is still to be rolled.
        """
        hurt = self.damage_taken is not None and (
            self.damage_taken.result.level > 0 or self.damage_taken.result.down
        )
        return not (self.impact or hurt)


class MeleeState(Struct, frozen=True):
    """A melee between two bouts."""

    attackers: tuple[FighterState, ...]
    defender: FighterState
    left: int | None
    """Rounds that may still begin or go on; None for as many as it takes."""
    place: int = 0
    """The place of the attacker whose turn it is."""
    even: bool = False
    """The defender is evenly matched with another attacker this turn."""


class MeleeBouts(Struct, frozen=True):
    """A melee bout by bout, for ``dice.rounds``. ``damage``: the damage of a blow is rolled at once."""

    damage: bool

    def is_over(self, state: MeleeState) -> bool:
        """True if the defender or all attackers have been hit and are not up any more, or if no rounds are
        left.
        """
        return (
            state.left == 0
            or not state.defender.is_up
            or not any(attacker.is_up for attacker in state.attackers)
        )

    def play_round(self, state: MeleeState, dice: Dice) -> tuple[MeleeState, ReportedBout]:
        """Roll the next bout of a melee. If a blow hits, its damage is rolled now if ``self.damage`` is set;
        if not, another command has to roll it. If nobody is hit, the fighters may become evenly matched.
        Return the melee as its next turn begins, and the bout for the report. Raises RequestError if the
        REP of one of the two fighters is not known.
        """
        attacker = state.attackers[state.place]
        defender = state.defender.fighter
        if state.even:
            defender = with_modifiers(defender, MeleeModifier.EVENLY_MATCHED)
        fought_bout = fight_bout(attacker.fighter, defender, dice=dice)
        rulings = cited(rulings_of(attacker.fighter), rulings_of(defender))
        if fought_bout.result is BoutResult.HITS:
            loser, more_rulings = self._strike(attacker, state.defender, fought_bout.impact, dice)
            is_waiting = not loser.is_up and any(
                waiting_attacker.is_up for waiting_attacker in state.attackers[state.place + 1 :]
            )
            rulings = cited(rulings, ("n-05",) if is_waiting else ())
            state = replace(state, defender=loser)
        elif fought_bout.result is BoutResult.IS_HIT:
            loser, more_rulings = self._strike(state.defender, attacker, fought_bout.impact, dice)
            state = replace(state, attackers=_replace_at(state.attackers, state.place, loser))
        else:
            more_rulings = ()
            state = replace(state, even=state.even or len(state.attackers) > 1)
            if dice.takes("e-71", 1):
                state = _match_evenly(state)
        is_lasting = _is_anybody_even(state) and dice.takes("e-71", 1)
        return _next_turn(state, lasting=is_lasting), ReportedBout(fought_bout, cited(rulings, more_rulings))

    def _strike(
        self, winner: FighterState, loser: FighterState, impact: int, dice: Dice
    ) -> tuple[FighterState, tuple[str, ...]]:
        """Return the loser after a blow of this Impact, and the ids of the rulings used. With ``self.damage``
        set, the damage is rolled and Star Power may be spent. If it is not set, nothing is rolled and only
        the Impact is kept. If damage is rolled, raises RequestError if the winner's REP is not known, or that
        of a loser who is a Star or has Star Power.
        """
        if not self.damage:
            return FighterState(loser.fighter, impact), ()
        hits = strike(winner.fighter, loser.fighter, impact, dice=dice)
        star_power = hits.damage.star_power
        who = (
            replace(loser.fighter.who, star_power=star_power) if star_power is not None else loser.fighter.who
        )
        loser_after = FighterState(replace(loser.fighter, who=who), damage_taken=hits.damage)
        return loser_after, cited(hits.rulings, ("n-04",) if loser_after.is_up else ())


class ReportedBout(Struct, frozen=True):
    """A bout for the report, with the ids of its rulings."""

    bout: Bout
    rulings: tuple[str, ...]


def _replace_at(
    fighters: tuple[FighterState, ...], index: int, fighter: FighterState
) -> tuple[FighterState, ...]:
    """Return the fighters with the one at ``index`` replaced by ``fighter``."""
    return (*fighters[:index], fighter, *fighters[index + 1 :])


def _is_anybody_even(state: MeleeState) -> bool:
    """True if any fighter is marked as evenly matched, which costs him a die."""
    return any(
        MeleeModifier.EVENLY_MATCHED in fighter.fighter.modifiers
        for fighter in (*state.attackers, state.defender)
    )


def _match_evenly(state: MeleeState) -> MeleeState:
    """Return the melee with the defender and the attacker whose turn it is both marked as evenly matched
    (ruling e-71).
    """
    attacker, defender = (
        replace(fighter_state, fighter=with_modifiers(fighter_state.fighter, MeleeModifier.EVENLY_MATCHED))
        for fighter_state in (state.attackers[state.place], state.defender)
    )
    return replace(state, attackers=_replace_at(state.attackers, state.place, attacker), defender=defender)


def _next_turn(state: MeleeState, *, lasting: bool) -> MeleeState:
    """Return the state of the melee when its next turn begins: that of the next attacker who is up. After the
    last of them a new round begins, and one round less is left (None: no limit). With ``lasting`` False,
    evenly matched fighters are no longer so when a new round begins (ruling e-71).
    """
    coming = [
        place for place, attacker in enumerate(state.attackers) if attacker.is_up and place > state.place
    ]
    if coming:
        return replace(state, place=coming[0])
    first = next((place for place, attacker in enumerate(state.attackers) if attacker.is_up), 0)
    rounds_left = None if state.left is None else state.left - 1
    if lasting:
        return MeleeState(state.attackers, state.defender, rounds_left, first)
    return MeleeState(
        tuple(map(_end_evenness, state.attackers)), _end_evenness(state.defender), rounds_left, first
    )


def _end_evenness(fighter_state: FighterState) -> FighterState:
    """Return the fighter without the modifier for being evenly matched. The modifier is always removed; the
    caller checks whether the house rule on ruling e-71 lets it last.
    """
    return replace(
        fighter_state,
        fighter=replace(
            fighter_state.fighter, modifiers=fighter_state.fighter.modifiers - {MeleeModifier.EVENLY_MATCHED}
        ),
    )


class MeleeResult(Struct, frozen=True):
    """A fighter after a melee."""

    name: str
    up: bool
    """He is still in it."""
    impact: int
    """Impact of a blow whose damage is still to be rolled, 0 for none."""
    damage_taken: DamageTaken | None
    """The damage of a blow; None if he took none."""

    def text(self) -> str:
        """Return the result of a blow in words: ``Tranh is hit: stunned``, with further details of the damage
        after semicolons; ``Tranh is hit: Impact 3`` if the damage is still to be rolled; ``Tranh is not
        hit``.
        """
        if self.damage_taken:
            return "; ".join(
                [f"{self.name} is hit: {self.damage_taken.result.told}", *self.damage_taken.details()]
            )
        return f"{self.name} is hit: Impact {self.impact}" if self.impact else f"{self.name} is not hit"

    def harm(self) -> str:
        """Return the effect of the blows on a fighter: ``stunned``, or ``Impact 3`` if the damage is still to
        be rolled. ``Impact 0`` means that he was not hit.
        """
        return str(self.damage_taken.result) if self.damage_taken else f"Impact {self.impact}"


class Melee(Report, frozen=True):
    """A melee of up to four against one.

    Odds of more than one bout leave out ``bouts``, and Impacts once rolled (None).
    """

    winner: str | None
    """``attackers``, ``defender``, or None while they are evenly matched."""
    impact: int | None
    """Impact of the last blow, 0 if there was none."""
    attackers: tuple[MeleeResult, ...]
    defender: MeleeResult
    bouts: tuple[Bout, ...] = ()
    """Each bout, in order."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in one sentence the result for each fighter who was hit, attackers first. If nobody was hit,
        it says that the two sides are evenly matched and stay in melee.
        """
        hit = [
            fighter.text()
            for fighter in (*self.attackers, self.defender)
            if fighter.impact or fighter.damage_taken
        ]
        return "; ".join(hit or ["The two sides are evenly matched and stay in melee"]) + "."

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield the events of a melee for the record. All fighters have fought hand to hand. Charges and even
        matches between them end. An attacker and a defender who are both still up are evenly matched anew.
        Source: p. 21, 37, 39.
        """
        for fighter in (*self.attackers, self.defender):
            yield FoughtHandToHand(id_in_name(fighter.name))
        foe = id_in_name(self.defender.name)
        for attacker in self.attackers:
            who = id_in_name(attacker.name)
            yield from (CameOutOf(who, CLOSES, foe), CameOutOf(foe, HOLDS_FIRE, who))
            yield from (CameOutOf(who, LOCKED, foe), CameOutOf(foe, LOCKED, who))
            if attacker.up and self.defender.up:
                yield CameInto(who, LOCKED, foe, 1, f"Evenly matched in melee with {foe}")
                yield CameInto(foe, LOCKED, who, None, f"Evenly matched in melee with {who}")

    def answer(self) -> str:
        """Return the fighters who are hit, and the result: ``defender: stunned``, ``attacker: Impact 2``;
        else ``evenly-matched``.
        """
        fighters = [*(("attacker", fighter) for fighter in self.attackers), ("defender", self.defender)]
        hit = [
            f"{role}: {fighter.harm()}"
            for role, fighter in fighters
            if fighter.impact or fighter.damage_taken
        ]
        return ", ".join(hit) or "evenly-matched"

    @property
    def hurt(self) -> tuple[DamageTaken, ...]:
        """The damage rolled for the fighters who were hit, attackers first. Empty if nobody was hit, or if
        the damage is still to be rolled.
        """
        return tuple(
            fighter.damage_taken for fighter in (*self.attackers, self.defender) if fighter.damage_taken
        )


def fight_melee(
    attackers: Sequence[MeleeFighter],
    defender: MeleeFighter,
    *,
    rounds: int | None = 1,
    damage: bool | None = None,
    dice: Dice,
) -> Melee:
    """Roll a melee of up to four attackers, in order, against a defender, until one side is down. ``rounds``
    is the most rounds fought (None: no limit). ``damage`` True rolls each blow's damage at once. False
    leaves it to a next step, and is only for a single attacker. None means True for several attackers,
    False for one. Raises RequestError if the rules forbid such a melee, or if a REP is not known. Source:
    p. 37-38.
    """
    check_melee(attackers, defender, rounds)
    rule = MeleeBouts(len(attackers) > 1 if damage is None else damage)
    if len(attackers) > 1 and not rule.damage:
        raise RequestError(
            "when several figures fight a single enemy, damage is rolled after each bout, so that roll "
            "cannot be left out (p. 38)"
        )
    start = MeleeState(tuple(map(FighterState, attackers)), FighterState(defender), rounds)
    if len(attackers) == rounds == 1:
        state, fought_bout = rule.play_round(start, dice)
        bouts: tuple[Any, ...] = (fought_bout,)
    else:
        played = dice.rounds(rule, start)
        state, bouts = played.state, played.rounds
    return _melee_report(state, bouts)


def check_melee(attackers: Sequence[MeleeFighter], defender: MeleeFighter, rounds: int | None = 1) -> None:
    """Raise RequestError if there are no attackers, or too many in front of or behind the defender. A melee
    without a limit of rounds (``rounds`` None) is also refused if nobody has any dice, because it would
    never end. Source: p. 38.
    """
    rows = table("multi-figure-melee").column(None)
    for where, behind, word in (("front", False, "in front of"), ("rear", True, "behind")):
        number = sum(attacker.behind is behind for attacker in attackers)
        if number > rows[where]["attackers"]:
            raise RequestError(
                f"{number} attackers {word} {defender.name} are too many; there is room for "
                f"{rows[where]['attackers']} (p. 38)"
                f"{'. Write a3,behind for an attacker who comes from behind' if not behind else ''}"
            )
    if not attackers:
        raise RequestError("no attacker is given: name a figure, or give a REP")
    if rounds is None and not any(map(melee_dice, (*attackers, defender))):
        raise RequestError("nobody has any dice: this melee would never be decided")


def _melee_report(state: MeleeState, fought_bouts: Sequence[ReportedBout]) -> Melee:
    """Return the report of a melee after its rounds: the winner (None while both sides have somebody up), the
    results of all fighters, and the next steps. The report lists ``fought_bouts``; when chances are
    computed, there are none.
    """
    attackers, defender = state.attackers, state.defender
    winner = None
    if not defender.is_up:
        winner = "attackers"
    elif not any(attacker.is_up for attacker in attackers):
        winner = "defender"
    bouts = tuple(fought.bout for fought in fought_bouts)
    rulings = cited(*(fought.rulings for fought in fought_bouts))
    return Melee(
        winner=winner,
        impact=_last_impact(state, bouts),
        attackers=tuple(map(_result_of, attackers)),
        defender=_result_of(defender),
        bouts=bouts,
        rulings=rulings,
        next=tuple(_next_steps(state)),
    )


def _last_impact(state: MeleeState, bouts: Sequence[Bout]) -> int | None:
    """Return the Impact of the latest of the ``bouts`` that had one; 0 if none had. If ``bouts`` is empty,
    return the highest Impact recorded for the fighters. None if damage is recorded for one of them
    instead, because odds have dropped the Impact.
    """
    if bouts:
        return next((blow.impact for blow in reversed(bouts) if blow.impact), 0)
    everybody = (*state.attackers, state.defender)
    return None if any(blow.damage_taken for blow in everybody) else max(blow.impact for blow in everybody)


def _result_of(fighter: FighterState) -> MeleeResult:
    """Convert a fighter's state at the end of the melee into his part of the report."""
    return MeleeResult(fighter.fighter.name, fighter.is_up, fighter.impact, fighter.damage_taken)


def _next_steps(state: MeleeState) -> Iterable[Next]:
    """Yield the next steps of a melee, where they apply: damage still to be rolled, reaction tests, and the
    capture of a helpless defender by an attacker who is still up. If both sides still have somebody standing,
    also another round, or breaking off.
    """
    standing = [fighter.fighter.who for fighter in state.attackers if fighter.is_up]
    for fighter in (*state.attackers, state.defender):
        if fighter.impact and fighter.damage_taken is None:
            foe = state.attackers[0] if fighter is state.defender else state.defender
            yield _damage_step(fighter, foe.fighter.rep)
    for side in (state.attackers, (state.defender,)):
        hit = [
            Affected(fighter.fighter.victim, fighter.damage_taken) for fighter in side if fighter.damage_taken
        ]
        yield from reaction_tests(hit, received_fire=False)
    foe_person = state.defender.fighter.who
    if standing and _is_helpless(state.defender):
        yield from capture_steps(standing[0], foe_person)
    if standing and state.defender.is_up:
        fighters = [fighter.fighter for fighter in (*state.attackers, state.defender)]
        holding = {fighter.who.name: lasting_words(fighter) for fighter in fighters if fighter.who.name}
        weapon, foe_weapon = (_weapon_said(fighters[place]) for place in (0, -1))
        again = melee_call(standing, foe_person, holding, weapon=weapon, foe_weapon=foe_weapon)
        yield Next(again, "continue the melee when next active", waits=True)
        yield break_off_step(standing[0], waits=True)


def _weapon_said(fighter: MeleeFighter) -> str | None:
    """Return the fighter's weapon if the command for the next round must name it again: the player gave it,
    or it is not improvised and the fighter is not in the document. Otherwise None.
    """
    return fighter.weapon if fighter.weapon in lasting_words(fighter) else None


def _damage_step(loser: FighterState, by_rep: int) -> Next:
    """Return the next step that rolls the damage of a blow; ``by_rep`` is the REP of the fighter who hit."""
    hit = call("damage", impact=loser.impact, at=at(loser.fighter.who), by_rep=by_rep)
    return Next(hit, "roll the damage of the blow; cover does not help against it")


def _is_helpless(fighter: FighterState) -> bool:
    """True if the damage of a blow has been rolled, and has left the fighter stunned or out of the fight."""
    return fighter.damage_taken is not None and fighter.damage_taken.result in (
        Harm.STUNNED,
        Harm.OUT_OF_THE_FIGHT,
    )


class BreakOff(Report, frozen=True):
    """An evenly matched fighter's attempt to get away from melee."""

    NO_MEANS = "the figure does not get away"

    name: str | None
    rep: int
    breaks_off: bool
    passed: int | None = None
    """1 if his die passed against his REP, 0 if not; None if there was no roll."""
    move_in: int | None = None
    """Inches that he moves away; None for a Star, who goes as far as he may."""
    blocked: bool = False
    """The ground lets him go nowhere."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return whether the fighter stays in the melee or breaks off, how many inches he moves away, and his
        roll, if he rolled.
        """
        who = self.name or "The figure"
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.rep})"
        if not self.breaks_off:
            return f"{who} stays in melee{', because he has no way out' if self.blocked else passed}."
        away = f'at least {break_off_distance_in()}"' if self.move_in is None else f'{self.move_in}"'
        return f"{who} breaks off and moves {away} away from the melee{passed}."

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield the one event that the fighter is no longer in melee, if he gets away and has a name; else
        nothing. Source: p. 38.
        """
        if self.breaks_off and self.name:
            yield CameOutOf(id_in_name(self.name), LOCKED)

    def answer(self) -> str:
        """Return ``stays``, ``breaks off`` (a Star), or ``breaks off, 3`` with the inches rolled."""
        if not self.breaks_off:
            return "stays"
        return "breaks off" if self.move_in is None else f"breaks off, {self.move_in}"

    def verdict(self) -> bool:
        """True if the figure gets away; False if it does not."""
        return self.breaks_off


def break_off_distance_in() -> int:
    """Return the inches from the enemy at which a melee is over. Source: p. 38."""
    return int(table("fight-distances").row("breaking-off")["inches"])


def break_off(who: Person, *, leaves: bool | None = None, blocked: bool = False, dice: Dice) -> BreakOff:
    """Decide whether a fighter who becomes active while evenly matched gets away from the melee. A Star
    chooses by ``leaves``. A Grunt (``leaves`` None) rolls against his REP; if he fails, he leaves, and the
    distance is rolled. With ``blocked`` he stays, and nothing is rolled (ruling n-06). Raises RequestError
    if a Star who is not blocked has not chosen, if a Grunt has, or if the REP is not known. Source: p. 38.
    """
    name, rep = who.told() or None, known_rep(who)
    if who.star and leaves is None and not blocked:
        raise RequestError("a Star chooses: say whether he leaves or stays (p. 38)")
    if not who.star and leaves is not None:
        raise RequestError(f"{name or 'this figure'} is a Grunt, not a Star, and must roll (p. 38)")
    if blocked:
        return BreakOff(name, rep, False, blocked=True, rulings=("n-06",))
    if who.star:
        return BreakOff(name, rep, bool(leaves), next=_in_sight_step(who) if leaves else ())
    passed = dice.count(1, rep, thrown_by(who, "breaking off"))
    row = table("breaking-off").at(passed)
    if row["result"] == "stays":
        return BreakOff(name, rep, False, passed)
    move_in = dice.amount(row["move_in"], thrown_by(who, "inches away"))
    return BreakOff(
        name=name, rep=rep, breaks_off=True, passed=passed, move_in=move_in, next=_in_sight_step(who)
    )


def _in_sight_step(who: Person) -> tuple[Next, ...]:
    """Return the next step, as a tuple of one: ``react in-sight`` for both sides once they are apart. A
    nameless person is described in it without Star status.
    """
    plain = who if who.name else replace(who, star=False)
    reason = f'roll In Sight for both sides, once they are {break_off_distance_in()}" apart'
    return (Next(call("react in-sight", **by(plain)), reason),)
