"""The action of a figure whose turn comes in an In Sight. Source: p. 21, 112."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.events import ANYTHING, CHARGE, FIRE, CalledToReact, Event
from fng_cli.figures import Figure, Status
from fng_cli.rules.people.attributes import TestKind, treated
from fng_cli.rules.people.person import Person, by, known_rep, plain, told_id
from fng_cli.rules.react.in_sight import COMPLETING
from fng_cli.rules.react.takers import TakerState, fire_by, is_outgunned
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import Entry, table


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
        """Whether he has nothing that he can fire at them: what was fired for this turn counts as out of ammunition (z-21)."""
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

    def report_events(self) -> Iterator[Event]:
        """Those whose action it is may fire or charge. Source: p. 21."""
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
    return InSightActions(acted, tuple(dict.fromkeys(rulings)), tuple(_following(actors, acted)))


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


def _following(actors: Sequence[Actor], acted: Sequence[Acted]) -> Iterable[Next]:
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
    """Whether what a figure carries, as far as that is told, lets it shoot at nobody."""
    weapons = [find_weapon(name, figure.side, f"figure {figure.id}") for name in figure.weapons]
    empty = {find_weapon(name, figure.side, f"figure {figure.id}").id for name in figure.empty}
    return bool(weapons) and not any(w.kind.attack == "fire" and w.id not in empty for w in weapons)
