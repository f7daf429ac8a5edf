"""In Sight: in which order figures act when enemies see each other. Source: p. 20-21, 31, 112."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.figures import Status
from fng_cli.rules.people.attributes import Effects, TestKind, When, Who, effects
from fng_cli.tables import table
from fng_cli.terms import Side

COMPLETING = {Status.DUCK_BACK: "ducking-back", Status.RETIRE: "retiring"}
"""Who is in one of these states goes on with it in place of firing."""


class Enemy(Struct, frozen=True):
    """An enemy that comes into sight; ``hidden``: in cover, concealed, or both."""

    attributes: tuple[str, ...] = ()
    hidden: bool = False


class Looker(Struct, frozen=True):
    """A figure that has enemies come into its sight.

    ``moved``: it is active and has moved. ``typed`` is what a player types for it.
    """

    rep: int
    name: str = ""
    typed: str = ""
    side: Side = Side.FWF
    attributes: tuple[str, ...] = ()
    on_point: bool = False
    moved: bool = False
    enemies: tuple[Enemy, ...] = ()
    status: Status = Status.CARRY_ON


class Looked(Struct, frozen=True, omit_defaults=True):
    """How a figure fared: ``successes`` of ``dice``. Without any it cannot fire, unlike one that ``acts``.

    ``completing``: it rolled nothing, being busy with ducking back or retiring.
    """

    name: str
    side: Side
    dice: int
    successes: int
    acts: bool
    completing: Status | None = None


class Turn(Struct, frozen=True):
    """Those who act at the same time, on so many successes."""

    successes: int
    names: tuple[str, ...]


class InSight(Report, frozen=True):
    """The order of an In Sight: ``order`` has those who may act, the most successes first."""

    figures: tuple[Looked, ...]
    order: tuple[Turn, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if len(self.figures) == 1:
            return _alone(self.figures[0])
        turns = [f"{_listed(turn.names)} ({turn.successes})" for turn in self.order]
        out = [figure.name for figure in self.figures if not figure.acts]
        told = [f"In this order: {', then '.join(turns)}." if turns else "Nobody acts."]
        if out:
            told.append(f"Cannot fire: {', '.join(out)}.")
        return " ".join(told)


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _alone(figure: Looked) -> str:
    if figure.completing:
        return f"Cannot fire: goes on {COMPLETING[figure.completing].replace('-', ' ')}."
    told = f"{figure.successes} success{'' if figure.successes == 1 else 'es'} of {figure.dice}d6"
    return f"{told}{'' if figure.acts else ': cannot fire'}."


def in_sight(lookers: Sequence[Looker], *, dice: Dice) -> InSight:
    """The order in which figures act that see an enemy: a die a point of REP, and successes.

    The highest number acts first, equal ones at the same time. Source: p. 20-21, 31, 112.
    """
    found = tuple(_look(looker, dice) for looker in lookers)
    numbers = sorted({figure.successes for figure in found if figure.acts}, reverse=True)
    order = tuple(
        Turn(number, tuple(figure.name for figure in found if figure.acts and figure.successes == number))
        for number in numbers
    )
    rulings = dict.fromkeys(each for looker in lookers for each in _rulings(looker))
    if any(figure.dice and not figure.acts for figure in found):
        rulings |= dict.fromkeys(table("in-sight").at(0).rulings)
    return InSight(found, order, tuple(rulings), _following(lookers, order))


def _look(looker: Looker, dice: Dice) -> Looked:
    if looker.status in COMPLETING:
        return Looked(looker.name, looker.side, 0, 0, False, looker.status)
    number = dice_in_sight(looker)
    label = ", ".join(filter(None, ("in sight", looker.name)))
    successes = dice.successes(number, label)
    acts: bool = table("in-sight").at(successes)["result"] == "acts"
    return Looked(looker.name, looker.side, number, successes, acts)


def dice_in_sight(looker: Looker) -> int:
    """How many dice a figure rolls for In Sight, no fewer than none. Source: p. 20-21, 112."""
    changes = table("in-sight").modifiers
    on_point = (When.ON_POINT,) if looker.on_point else ()
    number = looker.rep + effects(looker.attributes, TestKind.IN_SIGHT, on_point).dice
    number += changes["active-and-moved"]["dice"] if looker.moved else 0
    number += changes["cover-or-concealed"]["dice"] if _all_hidden(looker) else 0
    # What enemies do to whoever sees them counts only where all of them do it (e-59).
    number += max((_evasion(enemy).dice for enemy in looker.enemies), default=0)
    return max(0, number)


def _all_hidden(looker: Looker) -> bool:
    return bool(looker.enemies) and all(enemy.hidden for enemy in looker.enemies)


def _evasion(enemy: Enemy) -> Effects:
    return effects(enemy.attributes, TestKind.IN_SIGHT, who=Who.OPPONENT)


def _rulings(looker: Looker) -> Iterable[str]:
    """The readings on which the number of a figure's dice leans."""
    if any(enemy.hidden for enemy in looker.enemies):
        yield from table("in-sight").modifiers["cover-or-concealed"]["ruling"]
        if len(looker.enemies) > 1:
            yield "j-08"
    for enemy in looker.enemies:
        yield from _evasion(enemy).rulings


def _following(lookers: Sequence[Looker], order: Sequence[Turn]) -> tuple[Next, ...]:
    if not order:
        return ()
    first = [looker.typed for looker in lookers if looker.typed and looker.name in order[0].names]
    who = " ".join(f"--by {shlex.quote(typed)}" for typed in first) or f"--rep {lookers[0].rep}"
    return (Next(f"fng react in-sight-action {who}", "what the first to act does, then the next"),)
