"""The enemy's half of a turn: his PEFs one by one, then his groups from the closest on. Source: p. 60-61, 69-70, 115-116."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import FIGURES
from fng_cli.rules.clock.clock import clock_of
from fng_cli.rules.clock.lasting import LASTING, holding
from fng_cli.rules.enemy.action import EnemyAction, Situation, missing_fact, roll_enemy_action
from fng_cli.rules.enemy.who import after_activation, half_turn_of
from fng_cli.rules.pefs.after import with_moves
from fng_cli.rules.pefs.moving import PefMove, PefMoves, resolve_steps, roll_pef_moves
from fng_cli.rules.pefs.state import PEFS, Pef, on_table
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.react.activation import Group, groups_of
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.rules.react.may_act import last_roll
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import listed


class ActiveGroup(Struct, frozen=True):
    """A group of the enemy that is active."""

    name: str
    distance_in: float | None
    """Inches to the player's nearest group; None if unknown."""
    situation: Situation | None
    """What it faces; None if it is unknown how many stand against it."""

    @property
    def lacks_fact(self) -> bool:
        """True if the group's situation is unknown, or if its action depends on a fact that the situation
        lacks, such as a distance. House rules are not considered.
        """
        return self.situation is None or missing_fact(self.situation) is not None


class EnemyTurn(Report, frozen=True):
    """The enemy's half of a turn, up to the first question that only the players can answer."""

    ANSWER: ClassVar[tuple[str, ...]] = ("is_over",)

    activation_die: int
    moves: tuple[PefMove, ...] = ()
    """The moves of the PEFs, in their order."""
    actions: tuple[EnemyAction, ...] = ()
    """The actions of the groups, the closest first."""
    stopped_at: int | None = None
    """The number of a PEF that may have come into sight: nothing else is rolled before that is settled."""
    pefs_to_come: tuple[int, ...] = ()
    groups_to_come: tuple[str, ...] = ()
    unsaid_groups: tuple[str, ...] = ()
    """Groups whose action needs a fact from the players first."""
    is_over: bool = False
    """True if everybody has had his activation."""
    in_lull: bool = False
    """True if nobody does anything this turn."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the moves and actions of the enemy in a few words each, joined by semicolons, without a full
        stop. In a lull, or if no PEF or group acts, return a clause that says so.
        """
        if self.in_lull:
            return (
                "there is a lull in the battle: no PEF moves, and enemies move only from the open into cover"
            )
        parts = [f"{move.called} {move.brief()}" for move in self.moves]
        parts += [f"group {action.group}: {action.label()}" for action in self.actions]
        return "; ".join(parts) or "no enemy has anything to do"

    def summary(self) -> str:
        """Return the enemy's moves and actions in a sentence, then what is still to act: ``; then PEF 3, e.``
        If the action of some groups lacks a fact, the sentence asks for their distance instead: ``; say how
        far you are from e.`` If nothing has moved or acted yet, this request is the whole text.
        """
        answer = self.answer()
        sentence = f"{answer[:1].upper()}{answer[1:]}"
        if self.unsaid_groups:
            ask = f"say how far you are from {listed(self.unsaid_groups)}."
            return f"{sentence}; {ask}" if self.moves or self.actions else f"S{ask[1:]}"
        left = [*(f"PEF {number}" for number in self.pefs_to_come), *self.groups_to_come]
        return f"{sentence}{'; then ' if left else ''}{', '.join(left)}."


def enemy_turn(
    pefs: Sequence[Pef],
    groups: Sequence[ActiveGroup],
    *,
    others: int = 0,
    activation: int,
    unseen: Collection[int] | None = (),
    free_number: int | None = None,
    dice: Dice,
) -> EnemyTurn:
    """Roll the enemy's half of a turn: the moves of the PEFs, then the actions of the groups. PEFs with a REP
    below the die ``activation`` stay. A group that lacks a fact is not rolled, and is listed as still to
    come. ``others`` is the number of PEFs that do not move now. ``free_number`` is for a PEF that splits
    off. The turn stops if a PEF may have come into sight. Those in ``unseen`` have not; None: no PEF has.
    Source: p. 60-61, 69-70.
    """
    move_reports = _move_pefs(pefs, others, activation, unseen, free_number, dice)
    moves = tuple(move for report in move_reports for move in report.moves)
    if move_reports and _may_be_seen(moves[-1], unseen):
        left = move_reports[-1].still_to_move
        return EnemyTurn(
            activation,
            moves,
            stopped_at=moves[-1].number,
            pefs_to_come=left,
            groups_to_come=tuple(group.name for group in groups),
            rulings=cited(*(report.rulings for report in move_reports)),
            next=(*resolve_steps(moves[-1:]), *((_GOES_ON,) if left or groups else ())),
        )
    actions = tuple(
        roll_enemy_action(group.situation, dice=dice)
        for group in groups
        if group.situation is not None and not group.lacks_fact
    )
    unsaid = tuple(group.name for group in groups if group.lacks_fact)
    ordered = ("t-04",) if len(groups) > 1 else ()
    return EnemyTurn(
        activation,
        moves,
        actions,
        groups_to_come=unsaid,
        unsaid_groups=unsaid,
        is_over=not unsaid,
        rulings=cited(
            *(report.rulings for report in move_reports), *(action.rulings for action in actions), ordered
        ),
        next=tuple(_carrying_out(actions, unsaid)) or (_REST,),
    )


def active_now(state: State) -> tuple[Group, ...]:
    """Return the groups of the enemy that are active in this turn, even if they have acted already. A group
    that came after the roll is active if its REP is at least the enemy's die, or, with a political
    officer, above his REP. Groups in which nobody can be activated are left out. Empty if the last roll
    began no turn. Source: p. 16-17, 60-61.
    """
    rolled = last_roll(state)
    if rolled is None:
        return ()
    active = {group.name for group in rolled.order if group.side is Side.VC_NVA}
    rolled_for = {*rolled.waits, *active}
    least = rolled.vc_nva if rolled.political is None else rolled.political + 1
    return tuple(
        group
        for group in groups_of(state[FIGURES])
        if group.side is Side.VC_NVA
        and (
            group.name in active
            or (group.name not in rolled_for and least is not None and group.rep >= least)
        )
    )


def enemy_to_come(state: State) -> tuple[str, ...]:
    """Return the names of the enemy's PEFs and groups that have still to act in this turn. PEFs whose REP is
    below the enemy's activation die, and groups in which nobody can act, are left out. Empty between
    turns, before activation is rolled, and in a lull. Source: p. 60, 69, 71.
    """
    rolled, so_far = ACTIVATION.facts(state.content), half_turn_of(state)
    die = rolled.vc_nva
    clock = clock_of(state)
    if clock is None or not clock.turn or clock.between_turns or die is None:
        return ()
    if holding(state[LASTING], clock.turn, "lull"):
        return ()
    order = [group.name for group in rolled.order if group.side is Side.VC_NVA]
    active = dict.fromkeys((*order, *(group.name for group in active_now(state))))
    pefs = [pef for pef in on_table(state[PEFS]) if pef.rep >= die and pef.number not in so_far.moved_pefs]
    known = {figure.group or figure.id for figure in state[FIGURES]}
    able = {figure.group or figure.id for figure in state[FIGURES] if may(figure, Deed.ACT)}
    idle = {*so_far.acted_groups, *(known - able)}
    groups_left = [name for name in active if name not in idle]
    return (*(pef.called for pef in pefs), *groups_left)


def as_enemy_turn(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """Return the steps, with a move of all PEFs replaced by the command for the enemy's whole half of the
    turn.

    Unchanged without a clock, before the first turn and between turns, when PEFs move alone. Source: p. 60, 69.
    """
    clock = clock_of(state)
    if clock is None or not clock.turn or clock.between_turns:
        return steps
    return tuple(replace(step, call=_THEIR_HALF) if step.call == _ALL_PEFS else step for step in steps)


_ALL_PEFS, _THEIR_HALF = call("pef move"), call("enemy turn")


def lull(activation: int) -> EnemyTurn:
    """Return the report of the enemy's half of a turn in a lull of the battle. The enemy does nothing, and
    his half is over. Nothing is rolled. Source: p. 71.

    ``activation`` is the die that the enemy rolled for activation; it is only reported.
    """
    return EnemyTurn(activation, is_over=True, in_lull=True)


def _move_pefs(
    pefs: Sequence[Pef],
    others: int,
    activation: int,
    unseen: Collection[int] | None,
    free_number: int | None,
    dice: Dice,
) -> list[PefMoves]:
    """Roll the moves of the PEFs in order, and return the reports. PEFs with a REP below the die
    ``activation`` stay. Rolling ends after a move by which a PEF may have come into sight, unless ``unseen``
    has its number. With ``unseen`` None, all are rolled. ``others`` is the number of PEFs that do not move
    now. ``free_number`` is the number for the first PEF that splits off.
    """
    reports: list[PefMoves] = []
    waiting = list(pefs)
    while waiting and not (reports and _may_be_seen(reports[-1].moves[-1], unseen)):
        company = len(pefs) - len(waiting) + others
        report = roll_pef_moves(
            waiting, others=company, activation=activation, free_number=free_number, dice=dice
        )
        reports.append(report)
        if free_number is not None:
            free_number += sum(move.new_number is not None for move in report.moves)
        waiting = waiting[len(report.moves) :]
    return reports


def _may_be_seen(move: PefMove, unseen: Collection[int] | None) -> bool:
    """True if a PEF may have come into sight by its move, so that no other PEF may move yet. False if
    ``unseen`` has its number. Always False if ``unseen`` is None, which means that no PEF came into sight.
    """
    return move.resolve_in_sight and unseen is not None and move.number not in unseen


_GOES_ON = Next(call("enemy turn"), "play the enemy's next group, once the earlier steps are done")
_REST = Next(call("status"), "the enemy's half is over: see who may still act, and how to end the turn")


def _carrying_out(actions: Iterable[EnemyAction], unsaid: Iterable[str]) -> Iterator[Next]:
    """Yield the next steps of the enemy's actions. Last comes a step for each group in ``unsaid``, whose
    action lacks a fact. It rolls the action, and has placeholders for the group that it faces and for the
    distance.
    """
    for action in actions:
        yield from action.next
    for name in unsaid:
        act = call("enemy act", name, against=Slot("GROUP"), distance=Slot("IN"))
        yield Next(act, f"roll to see what {name} does; give the distance to your nearest group")


def after_enemy_turn(state: State, report: EnemyTurn) -> State:
    """Return the state with the PEFs moved and split as reported. From the first turn on, these PEFs, the new
    ones too, and the groups of the report are recorded as having acted. Source: p. 60-61, 69.
    """
    state = state.with_(PEFS, with_moves(state[PEFS], report.moves))
    numbers = [move.number for move in report.moves] + [move.new_number for move in report.moves]
    return after_activation(state, pefs=numbers, groups=[action.group for action in report.actions])
