"""The account of support: the one place that says, and changes, what was granted and what has become of it.

Whatever comes from above or behind stands here as a ``SupportMission``: who asked for it, the turn in which it arrives,
until when it is here, the passes that it has left, its last use, and whether it is over. The record of support beside it
has what was paid for and what is denied. Every command that brings, uses or ends support asks these functions, and no
other module reads the two keys of the document. Source: p. 59, 71-97, 102.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SUPPORT_RECORD,
    SupportKind,
    SupportMission,
    SupportRecord,
    SupportType,
)
from fng_cli.state import State
from fng_cli.words import count


def record_of(state: State) -> SupportRecord:
    """Return the record of support of a game; an empty one if there is none yet."""
    return state[SUPPORT_RECORD] or SupportRecord()


def with_record(state: State, record: SupportRecord) -> State:
    """Return the state with this record of support in place of the one it had."""
    return state.with_(SUPPORT_RECORD, record)


def without_support(state: State) -> State:
    """Return the state with its support emptied, as at the beginning of a game: an empty record, and no
    support missions.
    """
    if state[SUPPORT_RECORD]:
        state = with_record(state, SupportRecord())
    return state.with_only(SUPPORT_MISSIONS, ()) if state[SUPPORT_MISSIONS] else state


# What was granted, and where it is now


def granted(state: State, *kinds: SupportKind) -> tuple[SupportMission, ...]:
    """Return all support missions granted of these kinds, including those that are over; without ``kinds``,
    of every kind.
    """
    return tuple(mission for mission in state[SUPPORT_MISSIONS] if not kinds or mission.kind in kinds)


def has_come(mission: SupportMission, turn: int | None) -> bool:
    """True if a support mission has arrived by ``turn``, even if it is already over. Also True if ``turn`` is
    None (turns are not counted) or the mission records no turn of arrival.
    """
    return mission.from_turn is None or turn is None or mission.from_turn <= turn


def is_over(mission: SupportMission, turn: int | None) -> bool:
    """True if a support mission has ended: it was used up, lost or went home, or ``turn`` is after its last
    turn. With ``turn`` None (turns are not counted) no last turn is past.
    """
    late = mission.until_turn is not None and turn is not None and turn > mission.until_turn
    return mission.over or late


def here(state: State, *kinds: SupportKind) -> tuple[SupportMission, ...]:
    """Return the missions of these ``kinds`` that have come and are not over, whether on the table or
    loitering off it. Without ``kinds``, of every kind. If turns are not counted, all missions count as
    having come.
    """
    turn = turn_of(state)
    return tuple(mission for mission in not_over(state, *kinds) if has_come(mission, turn))


def arriving(state: State, *kinds: SupportKind) -> tuple[SupportMission, ...]:
    """Return the missions that are not over and come in a later turn, of these ``kinds`` only; without
    ``kinds``, of every kind. Empty if turns are not counted.
    """
    turn = turn_of(state)
    return tuple(mission for mission in not_over(state, *kinds) if not has_come(mission, turn))


def not_over(state: State, *kinds: SupportKind) -> tuple[SupportMission, ...]:
    """Return the support missions of these kinds (no kind given: of all kinds) that are on their way or here,
    that is, not over.
    """
    turn = turn_of(state)
    return tuple(mission for mission in granted(state, *kinds) if not is_over(mission, turn))


def turns_left(mission: SupportMission, turn: int | None) -> int | None:
    """Return how many turns a mission may still stay, this turn included, and never less than 0. Before it
    has come, return all its turns. None if turns are not counted, or if only being used ends it. A mission
    that ended early is not treated apart.
    """
    if mission.until_turn is None or turn is None:
        return None
    return max(0, mission.until_turn - max(turn, mission.from_turn or turn) + 1)


def active_on_table(state: State) -> tuple[SupportMission, ...]:
    """Return the missions that are on the table now, and those that fire or fly a run in this turn. Missions
    that loiter off the table are left out. So are kinds of support that cannot get in the way of another
    type. Source: p. 73-74.
    """
    turn = turn_of(state)
    return tuple(
        mission
        for mission in granted(state)
        if mission.kind.in_the_way
        and (
            (mission.on_table and not is_over(mission, turn))
            or (turn is not None and mission.active_turn == turn)
        )
    )


def here_of(state: State, kind: SupportKind, name: str = "") -> SupportMission | None:
    """Return the support mission that can be used now: the one with the id ``name`` or, if that is empty, the
    first mission of this ``kind`` that is here. None if there is none. Raises RequestError if the mission
    ``name`` does not exist, is of another kind, has not come, or is over.
    """
    if name:
        turn, mission = turn_of(state), SUPPORT_MISSIONS.find(granted(state), name, "`mission`")
        if mission.kind is not kind:
            raise RequestError(f"`mission` {name} is for {mission.kind.in_text}, not for {kind.in_text}")
        if is_over(mission, turn):
            raise RequestError(f"`mission` {name}: {mission.called} is over")
        if not has_come(mission, turn):
            raise RequestError(
                f"`mission` {name}: {mission.called} does not arrive until turn {mission.from_turn}"
            )
        return mission
    return next(iter(here(state, kind)), None)


def ready_guns(state: State, kind: SupportKind) -> SupportMission | None:
    """Return the first mission of Ready Support of this kind that is still on its way; None if there is none.
    Guns of Ready Support fire at a Registered Target Point at once, without waiting for their turn.
    Source: p. 76.
    """
    return next((mission for mission in arriving(state, kind) if mission.came_ready), None)


def without_craft(state: State, *kinds: SupportKind) -> SupportMission | None:
    """Return the first mission of one of these ``kinds`` that is not over and has no craft yet; None if there is none."""
    return next((mission for mission in not_over(state, *kinds) if not mission.craft), None)


def mission_named(state: State, name: str) -> SupportMission | None:
    """Return the support mission with the id ``name``, even if it is over. None if the id is empty or
    unknown.
    """
    return next((mission for mission in granted(state) if name and mission.id == name), None)


# The account, as it is shown


class AccountEntry(Struct, frozen=True, omit_defaults=True):
    """Support that was granted and is not over, as it stands in this turn."""

    id: str
    kind: SupportKind
    place: str
    """``on-its-way``, ``loitering``, ``at-hand`` or ``on-the-table``."""
    in_turns: int | None = None
    """The turns until it comes."""
    turns_left: int | None = None
    passes_left: int | None = None
    weapon_count: int | None = None
    craft: str = ""
    called_by: str = ""
    """The id of the figure that asked for it; empty if not known."""
    until_turn: int | None = None
    """The last turn in which it may be used."""
    active_turn: int | None = None
    """The turn in which it last fired or flew a run."""

    def text(self) -> str:
        """Return the support in one line, without what is not known: ``gunship1, gunship: loitering; turns
        left: 5; called in by a2``.
        """
        details = [
            *([f"here in {count(self.in_turns, 'turn')}"] if self.in_turns else []),
            *([count(self.weapon_count, "weapon")] if self.weapon_count else []),
            *([f"passes left: {self.passes_left}"] if self.passes_left is not None else []),
            *([f"turns left: {self.turns_left}"] if self.turns_left is not None else []),
            *([f"last used in turn {self.active_turn}"] if self.active_turn is not None else []),
            *([f"called in by {self.called_by}"] if self.called_by else []),
        ]
        what = f"{self.kind.in_text}, {self.craft}" if self.craft else self.kind.in_text
        return "; ".join([f"{self.id}, {what}: {self.place.replace('-', ' ')}", *details])

    def here_text(self) -> str:
        """Return the support in a few words: ``gunship1 (gunship, uh-1-hog; until turn 9; passes left: 3; by
        a2)``. Craft, number of weapons, last turn, passes and caller are left out where they are not
        known.
        """
        details = [
            f"{self.kind.in_text}, {self.craft}" if self.craft else self.kind.in_text,
            *([count(self.weapon_count, "weapon")] if self.weapon_count else []),
            *([f"until turn {self.until_turn}"] if self.until_turn is not None else []),
            *([f"passes left: {self.passes_left}"] if self.passes_left is not None else []),
            *([f"by {self.called_by}"] if self.called_by else []),
        ]
        return f"{self.id} ({'; '.join(details)})"


def entries(state: State) -> tuple[AccountEntry, ...]:
    """Return an account entry for each support mission that is not over: first those on their way, then those
    that have come.
    """
    turn, active = turn_of(state), active_on_table(state)
    return tuple(
        _entry(mission, turn, on_table=mission in active) for mission in (*arriving(state), *here(state))
    )


def _entry(mission: SupportMission, turn: int | None, *, on_table: bool) -> AccountEntry:
    """Return the entry of a support mission that is not over. ``turn`` is the present turn, None if turns are
    not counted.

    The mission is ``on-its-way`` until it has come. After that it is ``on-the-table`` with ``on_table``,
    ``loitering`` if it flies, or else ``at-hand``.
    """
    come = has_come(mission, turn)
    place = "loitering" if mission.kind.flies else "at-hand"
    if on_table:
        place = "on-the-table"
    return AccountEntry(
        mission.id,
        mission.kind,
        place if come else "on-its-way",
        in_turns=None if come else (mission.from_turn or 0) - (turn or 0),
        turns_left=turns_left(mission, turn) if come else None,
        passes_left=mission.passes_left if come else None,
        weapon_count=mission.weapon_count,
        craft=mission.craft,
        called_by=mission.called_by,
        until_turn=mission.until_turn,
        active_turn=mission.active_turn,
    )


class Denial(Struct, frozen=True, omit_defaults=True):
    """A kind of support that Headquarters refuses, and for how long."""

    kind: SupportKind
    until_turn: int | None = None
    """The last turn in which it is refused; None for the rest of the game."""

    def text(self) -> str:
        """Return the kind of support and for how long it is denied: ``mortars, this turn`` or ``mortars, for
        the rest of the game``.
        """
        return f"{self.kind.in_text}, {'this turn' if self.until_turn else 'for the rest of the game'}"


PUT_OFF = "put-off"
"""The kind of ``Lasting`` for support that Headquarters does not have this turn; ``detail`` is its kind."""


def denials(state: State) -> tuple[Denial, ...]:
    """Return the kinds of support that Headquarters denies: first those denied for the rest of the game, then
    those denied only for this turn. Empty if none is. Source: p. 77-97.
    """
    turn, for_good = turn_of(state), record_of(state).denied_for_good
    put_off = (SupportKind(thing.detail) for thing in holding(state[LASTING], turn, PUT_OFF) if thing.detail)
    this_turn = (kind for kind in dict.fromkeys(put_off) if kind not in for_good)
    return (*map(Denial, for_good), *(Denial(kind, turn) for kind in this_turn))


# What may come, and may be used


def is_denied(state: State, kind: SupportKind) -> bool:
    """True if Headquarters has denied this kind of support for the rest of the game, or for this turn. Source:
    p. 77, 80, 87, 89, 97.
    """
    return any(denial.kind is kind for denial in denials(state))


def check_denied(state: State, kind: SupportKind) -> None:
    """Raise RequestError if this kind of support was denied for the rest of the game, so that it cannot be
    asked for again. Source: p. 77, 80, 97.
    """
    if Denial(kind) in denials(state):
        raise RequestError(
            f"{kind.in_text} cannot be asked for again: the request has been denied for "
            "the rest of this game (p. 77, 80, 97)"
        )


def check_not_put_off(state: State, kind: SupportKind) -> None:
    """Raise RequestError if Headquarters has already answered in this turn that there is no support of this
    kind for now. Never raises for a kind that is denied for the rest of the game: ``check_denied`` does.

    Source: p. 80, 87, 89, 97.
    """
    if any(denial.kind is kind and denial.until_turn for denial in denials(state)):
        raise RequestError(
            f"{kind.in_text} cannot be asked for again this turn, because Headquarters has already "
            "answered (p. 80, 87, 89, 97): ask in another turn; give `force` to ask anyway"
        )


def check_golden_rule(state: State, kind: SupportKind) -> None:
    """Raise RequestError if support of this ``kind`` cannot come because another type of support is active. A
    type is active if a recorded mission of it is on the table or acts this turn, or if it was used this
    turn without a recorded mission. Nothing is refused for a kind that may come beside other types;
    missions of such kinds do not count either. Source: p. 73-74 (ruling x-01).
    """
    if not kind.in_the_way:
        return
    kinds = (thing.detail for thing in holding(state[LASTING], turn_of(state), SUPPORTED))
    used = next((detail for detail in kinds if detail != kind.type.value), None)
    if used:
        raise RequestError(
            f"{kind.in_text} cannot come this turn, because support of another type ({used}) was active on "
            "the table, and only one type may be active at a time (p. 73-74): wait until next turn"
        )
    active = active_on_table(state)
    other = next((mission for mission in active if mission.kind.type is not kind.type), None)
    if other:
        raise RequestError(
            f"{kind.in_text} cannot come while support of another type, {other.called}, is active on the table, "
            "because only one type may be active at a time (p. 73-74): wait until it loiters off the table, or is gone"
        )


def check_may_fly(state: State, kind: SupportKind) -> None:
    """Raise RequestError if ``kind`` flies and a lull in the battle keeps it away in this turn. Medevacs fly
    all the same. Nothing is refused if turns are not counted.

    Source: p. 71.
    """
    if kind.flies and kind is not SupportKind.MEDEVAC and holding(state[LASTING], turn_of(state), "lull"):
        raise RequestError(
            f"{kind.in_text} cannot come or go this turn: during a lull in the battle only medevacs can "
            "(p. 71)"
        )


def check_granted(state: State, *kinds: SupportKind) -> None:
    """Raise RequestError if there is no granted mission of ``kinds``, not yet over, whose craft has still to
    be rolled. Nothing is checked before the first turn, or if turns are not counted. At least one kind must
    be given. Source: p. 74, 80, 87.
    """
    if not turn_of(state) or without_craft(state, *kinds):
        return
    raise RequestError(
        f"{kinds[0].in_text}: no granted mission is still on its way (p. 74). Use "
        "fng call, then request one; give `force` to roll anyway"
    )


def check_weapons(mission: SupportMission, number: int) -> None:
    """Raise RequestError if ``number``, how many weapons are to fire, is more than the mission has. Never
    raises if the number of its weapons is not recorded. Source: p. 77.
    """
    if mission.weapon_count is not None and number > mission.weapon_count:
        raise RequestError(
            f"`weapons` {number}: {mission.called} has only "
            f"{count(mission.weapon_count, 'weapon')} (p. 77); give `force` if you have agreed on "
            "more"
        )


def check_called_in(mission: SupportMission, caller_id: str) -> None:
    """Raise RequestError if the mission was called in by another figure than ``caller_id``: whoever called it
    rolls for it.

    Never raises if the caller is not recorded. Source: p. 77-78.
    """
    if mission.called_by and mission.called_by != caller_id:
        raise RequestError(
            f"`by` {caller_id}: {mission.called_by} called {mission.called} in and makes the roll "
            "himself (p. 77-78). Leave `by` out; give `force` if you have agreed on another "
            "figure"
        )


def refuse_none_here(state: State, kind: SupportKind) -> None:
    """Raise RequestError with the reason why no mission of this kind can be used now: it is on its way, has
    ended, or was never granted. Call this only if no mission can be used. Nothing is raised before the
    first turn, or if turns are not counted.
    """
    turn = turn_of(state)
    if not turn:
        return
    if coming := arriving(state, kind):
        raise RequestError(f"{coming[0].called} comes in turn {coming[0].from_turn}, and this is turn {turn}")
    if granted(state, kind):
        raise RequestError(
            f"{kind.in_text}: the support that was granted has ended. Ask for more with fng request "
            f"{kind.value}; give `force` if you have agreed otherwise"
        )
    raise RequestError(
        f"{kind.in_text}: no such support was granted (p. 74). Make the call with fng call "
        f"and, once it has got through, use fng request {kind.value}; give `force` if you "
        "have agreed otherwise"
    )


# What becomes of it


class Coming(Struct, frozen=True):
    """Support that was granted."""

    kind: SupportKind
    in_turns: int
    """The turns until it comes."""
    facts: dict[str, object] = {}
    """Other fields of the new ``SupportMission``."""


def after_grant(
    state: State,
    coming: Sequence[Coming],
    turn: int | None,
    *,
    ready: bool = False,
    called_by: str = "",
) -> State:
    """Return the state with a new mission for each support in ``coming``. If turns are counted, a ``Lasting``
    record of each mission is added (see ``lasting_record``). ``turn`` is None if they are not. ``ready``: it
    is Ready Support. ``called_by`` is the id of the caller; empty if not known.
    """
    for support in coming:
        facts = {**support.facts, "came_ready": ready, "called_by": called_by}
        mission = new_mission(
            state[SUPPORT_MISSIONS], support.kind, turn=turn, in_turns=support.in_turns, **facts
        )
        state = state.with_new(SUPPORT_MISSIONS, mission)
        if turn is not None:
            state = state.with_new(LASTING, lasting_record(state[LASTING], mission, turn))
    return state


def new_mission(
    known: Sequence[SupportMission],
    kind: SupportKind,
    *,
    turn: int | None,
    in_turns: int = 0,
    **facts: Any,
) -> SupportMission:
    """Return a new support mission of a kind, with an id that is free among ``known``. It arrives
    ``in_turns`` turns after ``turn``. Aircraft that stay for a limited time also have a last turn. If
    turns are not counted (``turn`` None), it has no turn of arrival and no last turn. ``facts`` are its
    other fields.
    """
    name = next(SUPPORT_MISSIONS.free_ids(known, kind.stem))
    from_turn = None if turn is None else turn + in_turns
    stays = kind.turns_in_play
    until = None if from_turn is None or stays is None or not kind.flies else from_turn + stays - 1
    return SupportMission(name, kind, from_turn, until, **facts)


def lasting_record(known: Iterable[Lasting], mission: SupportMission, turn: int | None) -> Lasting:
    """Return the ``Lasting`` record of a new support mission: the turns until it comes or, for aircraft, its
    turns on station. ``known`` are the records already there, whose ids are not used again. ``turn`` is
    the present turn (None: turns are not counted).
    """
    in_turns = max(0, (mission.from_turn or 0) - (turn or 0))
    if not mission.kind.flies:
        kind = "reinforcements" if mission.kind is SupportKind.REINFORCEMENTS else "support"
        return begun(known, kind, turn=turn, turns=in_turns, text=mission.kind.called, detail=mission.id)
    station = begun(known, "on-station", turn=turn, text=mission.kind.called, detail=mission.id)
    return replace(station, from_turn=mission.from_turn if in_turns else None, until_turn=mission.until_turn)


def with_mission(state: State, mission: SupportMission) -> State:
    """Return the state with ``mission`` in place of the mission that has its id; added if there is none. The
    mission's ``Lasting`` records get its new turns. If the mission is over, or its kind of support does not
    fly, they are removed.
    """
    ids = [thing.id for thing in state[LASTING] if thing.detail == mission.id]
    state = state.with_(SUPPORT_MISSIONS, [mission])
    if mission.over or not mission.kind.flies:
        return state.without(LASTING, ids)
    first = mission.from_turn
    return state.with_(
        LASTING,
        [
            replace(
                lasting,
                until_turn=mission.until_turn,
                from_turn=None if first is None or first <= lasting.since_turn else first,
            )
            for lasting in state[LASTING]
            if lasting.id in ids
        ],
    )


def delay_mission(mission: SupportMission, turns: int) -> SupportMission:
    """Return the mission with its first and last turn ``turns`` turns later; None stays None.

    Source: p. 59.
    """
    first, last = mission.from_turn, mission.until_turn
    return replace(
        mission,
        from_turn=None if first is None else first + turns,
        until_turn=None if last is None else last + turns,
    )


def mission_after_use(mission: SupportMission, turn: int | None) -> SupportMission:
    """Return the support mission after it was used in ``turn`` (None: turns are not counted). It is off the
    table until it comes again. If its passes are counted, it has one less, and is over after the last.
    Artillery and mortars are over after one use.
    """
    passes = None if mission.passes_left is None else max(0, mission.passes_left - 1)
    used_up = passes == 0 or mission.kind.type is SupportType.ARTILLERY
    return replace(
        mission, passes_left=passes, active_turn=turn, on_table=False, over=mission.over or used_up
    )


def end_mission(mission: SupportMission) -> SupportMission:
    """Return the mission marked as over and no longer on the table."""
    return replace(mission, on_table=False, over=True)


def after_use(state: State, mission: SupportMission | None) -> State:
    """Return the state after this support mission was used in the present turn: it is off the table, and has
    one pass less if passes are counted. It is over if none is left; artillery and mortars are over after one
    use. Its ``Lasting`` records are updated, or removed if it is over. Unchanged if ``mission`` is None.
    """
    return with_mission(state, mission_after_use(mission, turn_of(state))) if mission else state


def after_end(state: State, mission: SupportMission | None) -> State:
    """Return the state in which this support mission is over and off the table; its ``Lasting`` records are
    removed. Unchanged if ``mission`` is None.
    """
    return with_mission(state, end_mission(mission)) if mission else state


SUPPORTED = "supported"
"""The kind of ``Lasting`` for support that was used though the document has no mission for it.

``detail`` is its type.
"""


def after_unkept_use(state: State, support: SupportType) -> State:
    """Return the state with a record that support of this type acted in this turn. The record is for support
    used without a mission in the document. Nothing changes before the first turn, or if turns are not
    counted. Source: p. 73-74 (ruling x-01).
    """
    turn = turn_of(state)
    if not turn:
        return state
    return state.with_new(LASTING, begun(state[LASTING], SUPPORTED, turn=turn, detail=support.value))
