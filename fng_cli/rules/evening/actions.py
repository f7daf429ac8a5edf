"""One action an activation: what a figure of a document has done as it was active, and what it may do besides.

Fire and charges that an In Sight or a reaction test called for are no actions of its own. A document
without a clock refuses nothing, nor does anybody whose group is not active. Source: p. 17, 21-22, 30, 35, 39.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from fng_cli.document import Content, Report, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.clock.clock import clock_of, turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.close.at_work import at_work
from fng_cli.rules.close.charge import Charge, MayFire
from fng_cli.rules.close.medics import FirstAid
from fng_cli.rules.evening.enemy_turn import active_now
from fng_cli.rules.evening.given import GivenCommand
from fng_cli.rules.people.may import Deed, may
from fng_cli.rules.people.person import told_id
from fng_cli.rules.react.acting import held_back
from fng_cli.rules.react.in_sight_action import Action, InSightActions
from fng_cli.rules.react.reactions import Reactions
from fng_cli.rules.react.takers import Result
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

ACTED, MAY_REACT = "acted", "may-react"
"""The kinds of what somebody has done of his own this turn, and of what he may do in reaction."""

FIRE, CHARGE, ANYTHING = "fire", "charge", "anything"
"""What somebody may do in reaction, as ``MAY_REACT`` keeps it."""


def action_of(command: str) -> Entry | None:
    """The row of the table ``actions`` of which a command is; None for most."""
    rows = table("actions").column(None).values()
    return next((row for row in rows if command in row.get("commands", ())), None)


def check_action(content: Content, given: GivenCommand) -> None:
    """Raise RequestError where whoever does it has used his activation otherwise already. Source: p. 17."""
    command, turn = given.command, turn_of(content)
    row = action_of(command) if turn else None
    if row is None or not turn or given.in_reaction:
        return
    ids = [name for name in given.doers(FIGURES.read(content)) if not at_work(content, name)]
    named = GivenCommand(command, {"by": given.options.get("by")}).doers(FIGURES.read(content))
    unwilling = held_back(content).intersection(named)
    done = holding(LASTING.read(content), turn, ACTED)
    for figure in _on_their_own(content, command, ids):
        if figure.id in unwilling:
            raise RequestError(
                f"{figure.called()} will not act in turn {turn}: he failed his test (p. 5); give `force` to have him do it"
            )
        for one in done:
            before = action_of(one.detail or "")
            if one.who == figure.id and before and excludes(row, before, command, one.detail or ""):
                raise RequestError(_refusal(figure, row, before, turn))


def excludes(now: Entry, before: Entry, command: str, command_before: str) -> bool:
    """Whether somebody cannot do this in an activation in which he has done that. Source: p. 17, 30, 39."""
    takes, took = now["takes"], before["takes"]
    if "turn" in (takes, took) or CHARGE in (command, command_before):
        return True
    if takes == took:
        return bool(takes != "part-of-move")
    if {takes, took} == {"move", "part-of-move"}:
        slow = bool(now.get("normal_speed") or before.get("normal_speed"))
        return slow and "fast-move" in (command, command_before)
    return {takes, took} == {"fire", "part-of-move"}


def _refusal(figure: Figure, row: Entry, before: Entry, turn: int) -> str:
    page = "17, 39" if "turn" in (row["takes"], before["takes"]) else "17"
    free = "; fire that fng react calls for is had besides" if row["takes"] == "fire" else ""
    return (
        f"{figure.called()} has {before['did']} in turn {turn}, which leaves him no room for this in the same "
        f"activation (p. {page}){free}; give `force` for what was settled at the table"
    )


def actions_after(before: Content, after: Content, given: GivenCommand, report: Report) -> Content:
    """The part of a document that changes by what somebody has done of his own, or in reaction, or may do in reaction.

    ``after`` is the document with all else that changes.
    """
    known, turn = LASTING.read(after), turn_of(after)
    if not turn:
        return {}
    command = given.command
    ids = given.doers(FIGURES.read(before)) if action_of(command) and not given.in_reaction else ()
    ids = () if isinstance(report, FirstAid) else ids  # his turn of work was the one before
    used, own = called_to_react(known, turn, command, ids), _on_their_own(before, command, ids)
    begins: list[Lasting] = []
    for figure in own:
        begins.append(begun((*known, *begins), ACTED, turn=turn, who=figure.id, detail=command))
    for who, what in _calls_to_react(report):
        begins.append(begun((*known, *begins), MAY_REACT, turn=turn, who=who, detail=what))
    return LASTING.change(after, begins, gone=[one.id for one in used]) if begins or used else {}


def _on_their_own(content: Content, command: str, ids: Collection[str]) -> tuple[Figure, ...]:
    """Those of them who do it by their own activation: their groups are active, and nothing called for it."""
    turn, clock = turn_of(content), clock_of(content)
    if not turn or clock is None or clock.between_turns:
        return ()
    reacting = {one.who for one in called_to_react(LASTING.read(content), turn, command, ids)}
    active = _active(content)
    return tuple(
        one
        for one in FIGURES.read(content)
        if one.id in ids and one.id not in reacting and (one.side, one.group or one.id) in active
    )


def _active(content: Content) -> frozenset[tuple[Side, str]]:
    """The groups that are active in this turn, by side and name."""
    order: Any = lookup(content, "activation.order") or ()
    rolled = {(Side(one["side"]), one["name"]) for one in order if isinstance(one, dict)}
    return frozenset(rolled | {(one.side, one.name) for one in active_now(content)})


def own_to_act(content: Content) -> tuple[str, ...]:
    """The FWF that are active in this turn and have not acted of their own, as far as the document was told. Source: p. 16-17.

    A group by its name where that holds for all of it who can act, else each by his id.
    """
    turn, clock = turn_of(content), clock_of(content)
    if not turn or clock is None or clock.between_turns:
        return ()
    active, idle = _active(content), held_back(content)
    done = {one.who for one in holding(LASTING.read(content), turn, ACTED)}
    able: dict[str, list[str]] = {}
    for one in FIGURES.read(content):
        group = one.group or one.id
        if (one.side, group) in active and one.side is Side.FWF and one.id not in idle and may(one, Deed.ACT):
            able.setdefault(group, []).append(one.id)
    return tuple(
        name
        for group, ids in able.items()
        for name in ([one for one in ids if one not in done] if done.intersection(ids) else [group])
    )


def called_to_react(
    known: Iterable[Lasting], turn: int | None, command: str, ids: Collection[str]
) -> tuple[Lasting, ...]:
    """The first call to react of each who follows it by this command."""
    found: dict[str, Lasting] = {}
    for one in holding(known, turn, MAY_REACT):
        if one.who in ids and _meant(one.detail, command):
            found.setdefault(one.who or "", one)
    return tuple(found.values())


def _meant(detail: str | None, command: str) -> bool:
    if detail == CHARGE or command == CHARGE:
        return command == CHARGE and detail in (CHARGE, ANYTHING)
    row = action_of(command)
    return row is not None and row["takes"] == "fire"


def _calls_to_react(report: Report) -> Iterator[tuple[str, str]]:
    """Those whom a report calls to fire or charge in reaction, each with what he may do. Source: p. 21-22, 35."""
    if isinstance(report, Reactions):
        for outcome in report.outcomes:
            if outcome.name and outcome.result is Result.FIRE and not outcome.cannot_fire:
                yield told_id(outcome.name), FIRE
    elif isinstance(report, InSightActions):
        for acted in report.actions:
            if acted.name and acted.action in _CALLS:
                yield told_id(acted.name), _CALLS[acted.action]
    elif isinstance(report, Charge) and report.target_state.fires is not MayFire.NONE:
        yield told_id(report.target_state.name), FIRE


_CALLS = {Action.FIRE: FIRE, Action.CHARGE: CHARGE, Action.CHOOSE: ANYTHING}
