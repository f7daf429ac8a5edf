"""One action an activation: what a figure of a document has done as it was active, and what it may do besides.

Fire and charges that an In Sight or a reaction test called for are no actions of its own. A document
without a clock refuses nothing, nor does anybody whose group is not active. Source: p. 17, 21-22, 30, 35, 39.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.events import ANYTHING, CHARGE, CalledToReact, FinishedWork
from fng_cli.figures import FIGURES, Figure
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.clock.clock import clock_of, turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.close.at_work import at_work
from fng_cli.rules.evening.enemy_turn import active_now
from fng_cli.rules.people.may import Deed, may
from fng_cli.rules.react.acting import held_back
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.state import State
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

ACTED, MAY_REACT = "acted", "may-react"
"""The kinds of what somebody has done of his own this turn, and of what he may do in reaction."""


def action_of(command: str) -> Entry | None:
    """The row of the table ``actions`` of which a command is; None for most."""
    rows = table("actions").column(None).values()
    return next((row for row in rows if command in row.get("commands", ())), None)


def check_action(given: GivenCommand, state: State) -> None:
    """Raise RequestError if a figure that carries out the command has already used its activation otherwise.

    Source: p. 17.
    """
    content = state.content
    command, turn = given.command, turn_of(content)
    row = action_of(command) if turn else None
    if row is None or not turn or given.in_reaction:
        return
    ids = [name for name in given.doers(state[FIGURES]) if not at_work(content, name)]
    named = GivenCommand(command, {"by": given.options.get("by")}).doers(state[FIGURES])
    unwilling = held_back(content).intersection(named)
    done = holding(state[LASTING], turn, ACTED)
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


def record_actions(outcome: CommandOutcome, state: State) -> State:
    """The state once actions are recorded: those that figures have used, and those that they may take in reaction.

    Source: p. 17, 21-22, 35.
    """
    known, turn = state[LASTING], turn_of(state.content)
    if not turn:
        return state
    given, before = outcome.given, outcome.before.content
    counts = action_of(given.command) and not given.in_reaction
    counts = counts and not any(isinstance(event, FinishedWork) for event in outcome.events)
    ids = given.doers(outcome.before[FIGURES]) if counts else ()
    used, own = called_to_react(known, turn, given.command, ids), _on_their_own(before, given.command, ids)
    begins: list[Lasting] = []
    for figure in own:
        begins.append(begun((*known, *begins), ACTED, turn=turn, who=figure.id, detail=given.command))
    for event in outcome.events:
        if isinstance(event, CalledToReact):
            begins.append(
                begun((*known, *begins), MAY_REACT, turn=turn, who=event.who, detail=event.reaction)
            )
    if not begins and not used:
        return state
    return state.with_part(LASTING.change(state.content, begins, gone=[one.id for one in used]))


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
    rolled = {(one.side, one.name) for one in ACTIVATION.facts(content).order}
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
