"""The order of an In Sight as the fight goes on: who forfeits his turn in it. Source: p. 21."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.document import Content
from fng_cli.figures import FIGURES, Status
from fng_cli.names import slug
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.evening.actions import action_of, called_to_react
from fng_cli.rules.evening.given import GivenCommand
from fng_cli.rules.react.pending import PENDING, keeping, next_place, played
from fng_cli.words import listed

ITS_OWN = frozenset({"activate", "react in-sight", "react in-sight-action"})
"""The commands that keep the order themselves."""


def order_after(before: Content, after: Content, given: GivenCommand) -> Content:
    """The part of a document that changes as somebody loses his turn in an In Sight.

    He does who is hit, is made to duck back, fights hand to hand, or has acted without being asked. Source: p. 21.
    """
    kept = PENDING.read(after)
    if given.command in ITS_OWN or kept is None or not kept.still_to_act:
        return {}
    waiting = {name for place in kept.still_to_act for name in place.names}
    out = waiting.intersection((*_worse_off(before, after), *_acting(before, given)))
    return keeping(after, played(kept, out, in_turn=False)) if out else {}


def _worse_off(before: Content, after: Content) -> Iterator[str]:
    """The ids of those who are in another state than before, and not up."""
    were = {one.id: one.status for one in FIGURES.read(before)}
    for one in FIGURES.read(after):
        if one.status is not Status.CARRY_ON and were.get(one.id) is not one.status:
            yield one.id


def _acting(before: Content, given: GivenCommand) -> Iterator[str]:
    """The ids of those who fight hand to hand, or fire or charge with no test that called for it."""
    figures = FIGURES.read(before)
    if given.command == "melee":
        named = given.concerns(figures)
        yield from (one.id for one in figures if slug(one.id) in named)
    row = action_of(given.command)
    if row is not None and not row["active_fire"]:
        doers = given.doers(figures)
        reacting = called_to_react(LASTING.read(before), turn_of(before), given.command, doers)
        yield from (name for name in doers if name not in {one.who for one in reacting})


def out_of_turn(content: Content, command: str, who: str, *, in_reaction: bool = False) -> tuple[str, ...]:
    """A sentence on somebody who acts while an In Sight is played out and it is not his turn: it is told, not refused. Source: p. 21.

    ``who`` is the id of a figure. What a test called for is in turn, and so is what is done ``in_reaction``.
    """
    kept, figures, turn = PENDING.read(content), FIGURES.read(content), turn_of(content)
    place = next_place(kept, figures) if kept else None
    if kept is None or place is None or in_reaction or not turn:
        return ()
    if called_to_react(LASTING.read(content), turn, command, [who]):
        return ()
    has_had = who in kept.had_turn
    waits = any(who in one.names for one in kept.still_to_act)
    why = (
        "has had his turn" if has_had else "has still to be asked what he does" if waits else "is in no place"
    )
    return (
        f"An In Sight is being played out, in which {who} {why}: it is the turn of {listed(place.names)} (p. 21)",
    )
