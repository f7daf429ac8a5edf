"""In Sight: in which order figures act when enemies see each other. Source: p. 20-21, 31, 112."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.events import Disturbed, Event
from fng_cli.figures import Figure, Status
from fng_cli.rules.people.attributes import Effects, Reaches, TestKind, When, effects
from fng_cli.rules.people.may import Deed, may
from fng_cli.rules.people.person import Person, by, known_rep
from fng_cli.tables import table
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
    """Those who act at the same time, having the same number of ``successes``; one without a name by his REP."""

    successes: int
    names: tuple[str, ...]


class InSight(Report, frozen=True):
    """The order of an In Sight: ``order`` has those who may act, the most successes first."""

    figures: tuple[Looked, ...]
    order: tuple[SameTime, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[Event]:
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
        dice.serving((f"figures.{place}", "order", "next"), look, looker)
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
