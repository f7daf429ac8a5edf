"""In Sight: the order in which figures act when enemies see each other, and what each does.

Source: p. 20-21, 31, 112.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, Slot, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.events import ANYTHING, CHARGE, FIRE, CalledToReact, Disturbed, PersonEvent
from fng_cli.figures import Figure, Status
from fng_cli.rules.people.attributes import Effects, Reaches, TestKind, When, effects, treated
from fng_cli.rules.people.person import Deed, Person, by, known_rep, may, plain, told_id
from fng_cli.rules.react.takers import TakerState, fire_by, is_outgunned
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import Entry, table
from fng_cli.terms import Side
from fng_cli.words import listed

COMPLETING = {Status.DUCK_BACK: "ducking-back", Status.RETIRE: "retiring"}
"""The reaction that somebody in one of these states completes in place of firing."""


class Enemy(Struct, frozen=True, cache_hash=True):
    """An enemy that comes into sight; ``hidden``: in cover, concealed, or both.

    ``concealed`` and ``doubly_hidden``, which is both, matter only to those who read a-23 or d-02 otherwise.
    """

    attributes: tuple[str, ...] = ()
    hidden: bool = False
    concealed: bool = False
    doubly_hidden: bool = False


class Looker(Struct, frozen=True):
    """Somebody who has enemies come into his sight; ``moved``: he is active and has moved."""

    who: Person
    on_point: bool = False
    moved: bool = False
    enemies: tuple[Enemy, ...] = ()
    status: Status = Status.CARRY_ON


class Looked(Struct, frozen=True, omit_defaults=True):
    """The In Sight of one figure: ``successes`` of ``dice``; it ``acts`` if it has any, else it cannot fire.

    ``completing``: it rolled nothing, being busy with ducking back or retiring.
    """

    name: str | None
    side: Side
    dice: int
    successes: int
    acts: bool
    completing: Status | None = None

    def told(self) -> str:
        """The result in a few words, without the name: ``3 successes of 4d6``."""
        if self.completing:
            return f"Cannot fire: goes on {COMPLETING[self.completing].replace('-', ' ')}"
        told = f"{self.successes} success{'' if self.successes == 1 else 'es'} of {self.dice}d6"
        return f"{told}{'' if self.acts else ': cannot fire'}"


class SameTime(Struct, frozen=True):
    """Figures that act at the same time, with the same number of ``successes``; without a name by REP."""

    successes: int
    names: tuple[str, ...]


class InSight(Report, frozen=True):
    """The order of an In Sight: ``order`` has those who may act, the most successes first."""

    figures: tuple[Looked, ...]
    order: tuple[SameTime, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[PersonEvent]:
        """All who looked are disturbed. Source: p. 17, 39."""
        for figure in self.figures:
            if figure.name:
                yield Disturbed(figure.name)

    def answer(self) -> str:
        """The names of those who act, the first first; of one alone whether he does."""
        if len(self.figures) == 1:
            return "acts" if self.order else "cannot fire"
        return ", then ".join(listed(turn.names) for turn in self.order) or "nobody"

    def summary(self) -> str:
        if len(self.figures) == 1:
            return f"{self.figures[0].told()}."
        turns = [f"{listed(turn.names)} ({turn.successes})" for turn in self.order]
        out = [figure.name or "somebody" for figure in self.figures if not figure.acts]
        told = [f"In this order: {', then '.join(turns)}." if turns else "Nobody acts."]
        if out:
            told.append(f"Without a success, and so without fire: {', '.join(out)}.")
        return " ".join(told)


def check_in_view(figure: Figure, *, in_cover: bool) -> None:
    """Raise RequestError where somebody lies where nobody sees him, nor he anybody. Source: p. 18."""
    if figure.prone and in_cover:
        raise RequestError(
            f"`by`: {figure.called()} is prone in cover, and so out of sight: "
            "he sees nobody, nor is he seen (p. 18)"
        )


def in_sight(lookers: Sequence[Looker], *, dice: Dice) -> InSight:
    """The order in which figures act that see an enemy: a die a point of REP, and successes.

    The highest number acts first, equal ones at the same time. Source: p. 20-21, 31, 112.
    """
    found = tuple(
        dice.part(look, looker, serves=(f"figures.{place}", "order", "next"))
        for place, looker in enumerate(lookers)
    )
    return in_order(lookers, found)


def in_order(lookers: Sequence[Looker], found: tuple[Looked, ...]) -> InSight:
    """The order of those who have looked. Source: p. 20-21, 31."""
    by_successes: dict[int, list[Looker]] = {}
    for looker, figure in zip(lookers, found, strict=True):
        if figure.acts:
            by_successes.setdefault(figure.successes, []).append(looker)
    ranked = sorted(by_successes.items(), reverse=True)
    order = tuple(SameTime(number, tuple(one.who.called for one in those)) for number, those in ranked)
    rulings = dict.fromkeys(each for looker in lookers for each in _rulings(looker))
    if any(figure.dice and not figure.acts for figure in found):
        rulings |= dict.fromkeys(table("in-sight").at(0).rulings)
    return InSight(found, order, tuple(rulings), _following(ranked[0][1]) if ranked else ())


def look(looker: Looker, *, dice: Dice) -> Looked:
    """The In Sight of one figure. Source: p. 20-21, 112."""
    who = looker.who
    if looker.status in COMPLETING:
        return Looked(who.name or None, who.side, 0, 0, False, looker.status)
    number = dice_in_sight(looker, dice.takes)
    label = ", ".join(filter(None, ("in sight", who.name)))
    successes = dice.successes(number, label)
    acts: bool = table("in-sight").at(successes)["result"] == "acts" or dice.takes("a-24", 2)
    return Looked(who.name or None, who.side, number, successes, acts)


def dice_in_sight(looker: Looker, takes: Takes = as_written) -> int:
    """The number of dice that a figure rolls for In Sight, 0 at least. Source: p. 20-21, 112."""
    changes = table("in-sight").modifiers
    on_point = (When.ON_POINT,) if looker.on_point else ()
    number = known_rep(looker.who) + effects(looker.who.attributes, TestKind.IN_SIGHT, on_point).dice
    number += changes["active-and-moved"]["dice"] if looker.moved else 0
    number += int(changes["cover-or-concealed"]["dice"]) * _times_hidden(looker, takes)
    # What enemies do to whoever sees them counts only where all of them do it (e-59).
    evasions = [_evasion(enemy).dice for enemy in looker.enemies]
    if len(set(evasions)) > 1 and takes("e-59", 1):
        number += min(evasions)
    else:
        number += max(evasions, default=0)
    return max(0, number)


def _times_hidden(looker: Looker, takes: Takes) -> int:
    """The times that the die for hidden opponents is taken off: once where all of them are (j-08, d-02)."""
    if not any(enemy.hidden for enemy in looker.enemies):
        return 0
    only_concealed = takes("a-23", 1)
    hidden = [enemy.concealed if only_concealed else enemy.hidden for enemy in looker.enemies]
    if not all(hidden) and not (any(hidden) and takes("j-08", 1)):
        return 0
    twice = not only_concealed and all(enemy.doubly_hidden for enemy in looker.enemies)
    return 2 if twice and takes("d-02", 2) else 1


def _evasion(enemy: Enemy) -> Effects:
    return effects(enemy.attributes, TestKind.IN_SIGHT, who=Reaches.OPPONENT)


def _rulings(looker: Looker) -> Iterable[str]:
    """The readings on which the number of a figure's dice leans."""
    if any(enemy.hidden for enemy in looker.enemies):
        yield from table("in-sight").modifiers["cover-or-concealed"]["ruling"]
        if len(looker.enemies) > 1:
            yield "j-08"
    for enemy in looker.enemies:
        yield from _evasion(enemy).rulings


def _following(first: Sequence[Looker]) -> tuple[Next, ...]:
    """The command that settles what those do who act first, all at the same time."""
    command, reason = "react in-sight-action", "what the first to act does, then the next"
    if all(one.who.name for one in first):
        who = [one.who.typed(*(("active",) if one.moved else ())) for one in first]
        return (Next(call(command, by=who), reason),)
    alone = replace(first[0].who, side=Side.FWF)  # the command does not ask for the side
    return (Next(call(command, **by(alone, active=first[0].moved)), reason),)


SIGHT = "react in-sight"


def with_own_groups(following: Iterable[Next], figures: Iterable[Figure]) -> tuple[Next, ...]:
    """The next steps, where an In Sight of the enemy's groups alone names the player's as well: his only one, else a slot. Source: p. 20.

    What names no group, or names one of his, stays as it is, and so do all where he has nobody who can react.
    """
    steps = tuple(following)
    there = tuple(figures)
    sides = {one.group or one.id: one.side for one in there}
    own = dict.fromkeys(
        one.group or one.id
        for one in there
        if one.side is Side.FWF and may(one, Deed.REACT) and not one.bystander
    )
    added: str | Slot = next(iter(own)) if len(own) == 1 else Slot("GROUP")
    return tuple(_with_own(step, sides, added) for step in steps) if own else steps


def _with_own(step: Next, sides: Mapping[str, Side], added: str | Slot) -> Next:
    named = step.call.given("group")
    theirs = [name for name in named if sides.get(str(name)) is Side.VC_NVA]
    if step.call.command != SIGHT or not named or len(theirs) != len(named):
        return step
    return replace(step, call=call(SIGHT, group=(*named, added)))


class Action(StrEnum):
    """An action of a figure on its turn."""

    FIRE = "fire"
    CHOOSE = "choose"
    CHARGE = "charge-into-melee"
    CARRY_ON = "carry-on"
    DUCK_BACK = "duck-back"
    RETIRE = "retire"
    COMPLETE_REACTION = "complete-reaction"

    @property
    def status(self) -> Status | None:
        """The status that the action gives a figure; None where it stays as it was."""
        return _STATUSES.get(self)


_STATUSES = {one: Status(one) for one in (Action.CARRY_ON, Action.DUCK_BACK, Action.RETIRE)}


class Actor(Struct, frozen=True):
    """Somebody whose turn it is.

    ``cannot_shoot``: he has no ranged weapon, no ammunition, or is too far away; ``may_charge``:
    near enough to charge then. ``active`` and ``first_round`` decide on snap fire. ``has_fired``: all that he has
    was fired already, and not more than once in a turn; ``fires_with`` is what he can fire where that in his hand cannot be.
    """

    who: Person
    states: frozenset[TakerState] = frozenset()
    status: Status = Status.CARRY_ON
    cannot_shoot: bool = False
    may_charge: bool = False
    active: bool = False
    first_round: bool = True
    has_fired: bool = False
    fires_with: str | None = None

    @property
    def fires_nothing(self) -> bool:
        """True if he can fire nothing: a weapon already fired this turn counts as out of ammunition (z-21)."""
        return self.cannot_shoot or self.has_fired


class Acted(Struct, frozen=True, omit_defaults=True):
    """The action of one figure; ``row`` of the In Sight Resolution is the circumstance that decided.

    ``passed`` its one die against REP, where it rolled. ``snap_fire``: it fires as one who snap
    fires, if it fires. ``forfeits``: its chance to answer is lost.
    """

    name: str | None
    rep: int
    row: str
    action: Action
    passed: int | None = None
    snap_fire: bool = False
    forfeits: bool = False
    attribute: str | None = None

    def text(self) -> str:
        """The action in a line, with the dice that decided."""
        name = f"{self.name}: " if self.name else ""
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.rep})"
        snap = ("; if it fires" if self.action is Action.CHOOSE else "") + ", as snap fire"
        snap = snap if self.snap_fire else ""
        lost = "; no answer from it in this In Sight" if self.forfeits else ""
        changed = f"; changed by {self.attribute.replace('-', ' ')}" if self.attribute else ""
        return f"{name}{_TOLD[self.action]}{snap}{passed}{changed}{lost}"


_TOLD = {
    Action.FIRE: "Fire",
    Action.CHOOSE: "Does what it likes, being a Star",
    Action.CHARGE: "Charge into Melee",
    Action.CARRY_ON: "Carry On",
    Action.DUCK_BACK: "Duck Back",
    Action.RETIRE: "Retire",
    Action.COMPLETE_REACTION: "Goes on with its reaction",
}


REACTIONS = {Action.FIRE: FIRE, Action.CHARGE: CHARGE, Action.CHOOSE: ANYTHING}
"""What somebody may do by each action of an In Sight that lets him fire or charge."""


class InSightActions(Report, frozen=True):
    """The actions of those whose turn it is."""

    actions: tuple[Acted, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield an event for each figure whose action lets it fire or charge. Source: p. 21."""
        for acted in self.actions:
            if acted.name and acted.action in REACTIONS:
                yield CalledToReact(told_id(acted.name), REACTIONS[acted.action])

    def answer(self) -> str:
        """The action of one alone: ``fire``; of several each by name: ``billy: fire, minh: duck-back``."""
        if len(self.actions) == 1:
            return str(self.actions[0].action)
        return ", ".join(f"{acted.name}: {acted.action}" for acted in self.actions)

    def summary(self) -> str:
        return f"{'; '.join(acted.text() for acted in self.actions)}."


def in_sight_action(actors: Sequence[Actor], *, dice: Dice) -> InSightActions:
    """The actions of those whose turn comes in an In Sight: the first circumstance that fits decides.

    Source: p. 21, 112.
    """
    acted = tuple(act(actor, dice=dice) for actor in actors)
    rulings = [
        ruling for actor, each in zip(actors, acted, strict=True) for ruling in rulings_of(actor, each)
    ]
    return InSightActions(
        acted, tuple(dict.fromkeys(rulings)), tuple(_in_sight_action_following(actors, acted))
    )


def _row(actor: Actor) -> str:
    """The first circumstance of the In Sight Resolution that fits."""
    if actor.status in COMPLETING:
        return "ducking-back-or-retiring"
    if actor.who.star:
        return "star"
    if is_outgunned(actor.states, actor.who.attributes, star=actor.who.star, test=TestKind.IN_SIGHT)[0]:
        return "outgunned"
    if actor.fires_nothing:
        return "cannot-shoot-may-charge" if actor.may_charge else "cannot-shoot"
    return "otherwise"


def act(actor: Actor, *, dice: Dice) -> Acted:
    """The action of one whose turn comes. Source: p. 21, 112."""
    who, name = actor.who, _row(actor)
    row = table("in-sight-action").row(name)
    passed = None
    result = row.get("result")
    if result is None:
        label = ", ".join(filter(None, ("in sight action", who.name)))
        passed = dice.count(1, known_rep(who), label)
        result = row["passed"] if passed else row["failed"]
    final = treated(result, who.attributes)
    return Acted(
        who.name or None,
        known_rep(who),
        name,
        Action(final.result),
        passed,
        snap_fire=_snaps(actor, row, result),
        forfeits=row.get("forfeits", False) and not passed,
        attribute=final.by.by if final.by else None,
    )


def _snaps(actor: Actor, row: Entry, result: str) -> bool:
    may_fire = result in (Action.FIRE, Action.CHOOSE)
    return may_fire and actor.active and actor.first_round and row.get("snap_fires_first_round", False)


_WITHOUT_A_SHOT = frozenset({"cannot-shoot", "cannot-shoot-may-charge"})


def rulings_of(actor: Actor, acted: Acted) -> tuple[str, ...]:
    """The readings that an action leans on: those of its row, of what he has fired, and of an attribute that changed it."""
    by_weapon = actor.has_fired and acted.row in _WITHOUT_A_SHOT
    of_row = (*table("in-sight-action").row(acted.row).rulings, *(("z-21",) if by_weapon else ()))
    if acted.attribute is None:
        return of_row
    changed = treated(Action.DUCK_BACK, actor.who.attributes)
    return (*of_row, *(changed.by.rulings if changed.by else ()))


def _in_sight_action_following(actors: Sequence[Actor], acted: Sequence[Acted]) -> Iterable[Next]:
    for actor, each in zip(actors, acted, strict=True):
        if each.action is Action.FIRE:
            yield Next(fire_by(actor.who, snap=each.snap_fire, weapon=actor.fires_with), "it fires")
        elif each.action is Action.CHARGE:
            yield Next(call("charge", **by(plain(actor.who)), at=WHO), "it charges")
        elif each.action is Action.CHOOSE:
            charge = call("charge", **by(plain(actor.who)), at=WHO)
            if actor.fires_nothing:
                yield Next(
                    charge, "a Star does as he likes: he may charge, or duck back; he has nothing to fire"
                )
                continue
            yield Next(
                fire_by(actor.who, snap=each.snap_fire, weapon=actor.fires_with),
                "a Star does as he likes: he may fire",
            )
            yield Next(charge, "or charge, or duck back, or hold his fire")


def is_unarmed(figure: Figure) -> bool:
    """True if a figure has no weapon that it can shoot with; False if its weapons are unknown."""
    weapons = [find_weapon(name, figure.side, f"figure {figure.id}") for name in figure.weapons]
    empty = {find_weapon(name, figure.side, f"figure {figure.id}").id for name in figure.empty}
    return bool(weapons) and not any(w.kind.attack == "fire" and w.id not in empty for w in weapons)
