"""The kinds of support, and the missions of support that a document keeps.

Source: p. 73-76, 80-89.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import Lasting, begun, holding
from fng_cli.state import Kept, KeptOne, State
from fng_cli.tables import Entry, table
from fng_cli.terms import MissionType


class SupportType(StrEnum):
    """The four types of support, of which one at a time may be active on the table. Source: p. 73-76."""

    ARTILLERY = "artillery"
    AIRCRAFT = "aircraft"
    HELICOPTERS = "helicopters"
    REINFORCEMENTS = "reinforcements"


class SupportKind(StrEnum):
    """The kinds of support, as a player asks for it: the rows of the table ``support-kinds``."""

    ARTILLERY = "artillery"
    MORTARS = "mortars"
    AIRSTRIKE = "airstrike"
    FAC = "fac"
    AC_47 = "ac-47"
    GUNSHIP = "gunship"
    MEDEVAC = "medevac"
    TRANSPORT = "transport"
    REINFORCEMENTS = "reinforcements"

    @property
    def row(self) -> Entry:
        """The row of this kind in the table ``support-kinds``."""
        return table("support-kinds").row(self.value)

    @property
    def type(self) -> SupportType:
        """The type of support that it belongs to."""
        return SupportType(self.row["type"])

    @property
    def called(self) -> str:
        """Its name at the beginning of a sentence: ``Mortars``."""
        return str(self.row["name"])

    @property
    def stem(self) -> str:
        """The text before the number in the ids of its missions: ``mortars``, ``ac-47-``."""
        return f"{self.value}-" if self.value[-1].isdigit() else self.value

    @property
    def flies(self) -> bool:
        """True if this kind of support flies, so that bad weather keeps it away. Source: p. 59."""
        return bool(self.row["flies"])

    @property
    def in_the_way(self) -> bool:
        """True if it counts for the rule that only one type of support at a time is active on the table.

        Source: p. 73-74 (ruling x-01).
        """
        return bool(self.row["in_the_way"])

    @property
    def ready(self) -> str | None:
        """The name, in the table of levels, of the Ready Support that brings it.

        None if none does (ruling x-02).
        """
        name: str | None = self.row.get("ready")
        return name

    @property
    def turns_in_play(self) -> int | None:
        """The number of turns that support of this kind stays, the first included.

        None if only its use ends it.
        """
        turns: int | None = self.row.get("turns_in_play")
        return turns

    @property
    def in_text(self) -> str:
        """Its name within a sentence: ``mortars``, ``FAC``."""
        return self.called if self.called[:2].isupper() else self.called[:1].lower() + self.called[1:]


WANTED = ("artillery", "mortars", "airstrike", "gunship", "medevac", "reinforcements", "fac", "transport")
"""The kinds of support that Headquarters is called for."""


class SupportMission(Struct, frozen=True, omit_defaults=True):
    """Support that was granted: from the turn in which it comes until it is over."""

    id: str
    kind: SupportKind
    from_turn: int | None = None
    """The turn from which it may be used; None for at once."""
    until_turn: int | None = None
    """The last turn in play; None if only its use ends it, or turns are not counted."""
    passes_left: int | None = None
    """The passes left to an aircraft or a gunship; None if they are not counted."""
    weapon_count: int | None = None
    """The number of guns or mortars, each firing three rounds."""
    wounded_most: int | None = None
    """The most wounded that a medevac takes; None for no limit."""
    on_table: bool = False
    """True if it stays on or over the table, e.g. a landed helicopter; False if it loiters off it."""
    active_turn: int | None = None
    """The last turn in which it fired or flew its run."""
    craft: str = ""
    """The row of the table of aircraft or helicopters; empty if it is not rolled yet."""
    pilot_rep: int | None = None
    at_target_point: bool = False
    """True if it was requested on a Registered Target Point."""
    danger_close: bool = False
    """True if it may fire Danger Close."""
    came_ready: bool = False
    """True if it is Ready Support."""
    over: bool = False
    called_by: str = ""
    """The id of the figure that called it in; empty if not known."""
    to_fly_out: tuple[str, ...] = ()
    """The ids of those whom a medevac was told to take; empty for all who are out of the fight."""

    @property
    def called(self) -> str:
        """Its name in a sentence: ``the gunship (gunship1)``."""
        return f"the {self.kind.in_text} ({self.id})"


SUPPORT_MISSIONS = Kept("support_missions", SupportMission, "mission of support")
"""All support that was granted in the game of a document."""


class SupportRecord(Struct, frozen=True, omit_defaults=True):
    """The support that the player has used up, requested and been denied in this game."""

    ready_used: tuple[str, ...] = ()
    """The Ready Supports called upon, successful or not, one entry for each call."""
    asked_types: tuple[SupportType, ...] = ()
    """The types that were requested on demand, and are paid for."""
    denied_for_good: tuple[SupportKind, ...] = ()
    """The kinds that cannot be requested any more."""
    sure_request: int | None = None
    """The total that the next request for artillery or mortars has without a roll."""
    target_points: int | None = None
    """The number of Registered Target Points of a defence; None if it is not rolled yet."""
    relieved: bool = False
    """True if the Commander loses his command after the mission."""
    relieved_ids: tuple[str, ...] = ()
    """The ids of the Commanders who lose their command; empty if it is nobody of the document, or nobody."""


SUPPORT_RECORD = KeptOne("support_record", SupportRecord, "record of support")
"""The record of support of a document."""


def record_of(state: State) -> SupportRecord:
    """Return the record of support of a game; an empty one if there is none yet."""
    return state[SUPPORT_RECORD] or SupportRecord()


def new_mission(
    known: Sequence[SupportMission],
    kind: SupportKind,
    *,
    turn: int | None,
    in_turns: int = 0,
    **facts: Any,
) -> SupportMission:
    """Return a new mission of a kind, with an id free among ``known``, that
    comes ``in_turns`` turns after ``turn``.

    If ``turn`` is None, turns are not counted, and it has no first or
    last turn. ``facts`` are its other fields.
    """
    name = next(SUPPORT_MISSIONS.free_ids(known, kind.stem))
    from_turn = None if turn is None else turn + in_turns
    stays = kind.turns_in_play
    until = None if from_turn is None or stays is None or not kind.flies else from_turn + stays - 1
    return SupportMission(name, kind, from_turn, until, **facts)


def lasting_record(known: Iterable[Lasting], mission: SupportMission, turn: int | None) -> Lasting:
    """Return the ``Lasting`` record of a new mission: on its way, or for aircraft on station.

    Its ``detail`` is the id of the mission. ``known`` are the records
    already there, for a free id; ``turn`` is now.
    """
    in_turns = max(0, (mission.from_turn or 0) - (turn or 0))
    if not mission.kind.flies:
        kind = "reinforcements" if mission.kind is SupportKind.REINFORCEMENTS else "support"
        return begun(known, kind, turn=turn, turns=in_turns, text=mission.kind.called, detail=mission.id)
    station = begun(known, "on-station", turn=turn, text=mission.kind.called, detail=mission.id)
    return replace(station, from_turn=mission.from_turn if in_turns else None, until_turn=mission.until_turn)


def lasting_ids(known: Iterable[Lasting], mission: SupportMission) -> tuple[str, ...]:
    """Return the ids of the ``Lasting`` records of a mission: those with its id as ``detail``."""
    return tuple(lasting.id for lasting in known if lasting.detail == mission.id)


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


def has_come(mission: SupportMission, turn: int | None) -> bool:
    """True if a mission may be used in that turn or turns are not counted, also once it is over."""
    return mission.from_turn is None or turn is None or mission.from_turn <= turn


def is_over(mission: SupportMission, turn: int | None) -> bool:
    """True if a mission was used up, went home, or its last turn is past (never if ``turn`` is None)."""
    late = mission.until_turn is not None and turn is not None and turn > mission.until_turn
    return mission.over or late


def at_hand(known: Iterable[SupportMission], turn: int | None) -> tuple[SupportMission, ...]:
    """Return the missions that have come in that turn and are not over: on the table, or loitering off it.

    ``turn`` is None if turns are not counted: all have come.
    """
    return tuple(mission for mission in known if has_come(mission, turn) and not is_over(mission, turn))


def on_the_way(known: Iterable[SupportMission], turn: int | None) -> tuple[SupportMission, ...]:
    """Return the missions that come in a later turn; empty if turns are not counted (``turn`` is None)."""
    return tuple(mission for mission in known if not has_come(mission, turn) and not is_over(mission, turn))


def turns_left(mission: SupportMission, turn: int | None) -> int | None:
    """Return the turns that a mission may still stay, this one included; before it comes, all its turns.

    None if turns are not counted, or only its use ends it.
    """
    if mission.until_turn is None or turn is None:
        return None
    return max(0, mission.until_turn - max(turn, mission.from_turn or turn) + 1)


def active_on_table(known: Iterable[SupportMission], turn: int | None) -> tuple[SupportMission, ...]:
    """Return the missions that stay on the table, or fire or fly a run in
    that turn; not those that loiter off it.

    Only kinds that may be in the way of another type of support. Source: p. 73-74.
    """
    return tuple(
        mission
        for mission in known
        if mission.kind.in_the_way
        and (
            (mission.on_table and not is_over(mission, turn))
            or (turn is not None and mission.active_turn == turn)
        )
    )


SUPPORTED = "supported"
"""The kind of ``Lasting`` for support that was used though the document has no mission for it.

``detail`` is its type.
"""


def supported_record(known: Iterable[Lasting], turn: int | None, support: SupportType) -> tuple[Lasting, ...]:
    """Return the record of support that was used in this turn without a
    mission; empty if turns are not counted.

    ``known`` are the records already there, for a free id.
    """
    return (begun(known, SUPPORTED, turn=turn, detail=support.value),) if turn else ()


def check_golden_rule(
    known: Iterable[SupportMission], kind: SupportKind, turn: int | None, lasting: Iterable[Lasting] = ()
) -> None:
    """Raise RequestError if a kind cannot be used since support of another
    type is active on the table in that turn.

    ``lasting`` are the records of the document: those of support that was used without a mission count too.
    Source: p. 73-74 (ruling x-01).
    """
    used = next(
        (one.detail for one in holding(lasting, turn, SUPPORTED) if one.detail != kind.type.value), None
    )
    if used and kind.in_the_way:
        raise RequestError(
            f"{kind.in_text}: support of another type ({used}) was active on the table this turn, and one type at a "
            "time may be (p. 73-74): wait until the next"
        )
    active = active_on_table(known, turn)
    other = next((mission for mission in active if mission.kind.type is not kind.type), None)
    if other and kind.in_the_way:
        raise RequestError(
            f"{kind.in_text}: {other.called} is active on the table this turn, and one type of support at a "
            "time may be (p. 73-74): wait until it loiters off the table, or is gone"
        )


def check_may_fly(known: Iterable[Lasting], kind: SupportKind, turn: int | None) -> None:
    """Raise RequestError if a lull in the battle keeps an aircraft away in that turn; medevacs may still fly.

    ``known`` are the ``Lasting`` records of the document. Source: p. 71.
    """
    if kind.flies and kind is not SupportKind.MEDEVAC and holding(known, turn, "lull"):
        raise RequestError(
            f"{kind.in_text}: a lull in the battle: only medevacs come or go this turn (p. 71)"
        )


def mission_after_use(mission: SupportMission, turn: int | None) -> SupportMission:
    """Return the mission after a pass, a barrage or another use in that
    turn: off the table until it comes again.

    It has one pass less, if they are counted, and is over after the last;
    artillery and mortars fire for one turn.
    """
    passes = None if mission.passes_left is None else max(0, mission.passes_left - 1)
    used_up = passes == 0 or mission.kind.type is SupportType.ARTILLERY
    return replace(
        mission, passes_left=passes, active_turn=turn, on_table=False, over=mission.over or used_up
    )


def end_mission(mission: SupportMission) -> SupportMission:
    """Return the mission as over, and off the table."""
    return replace(mission, on_table=False, over=True)


def at_hand_of(
    known: Iterable[SupportMission], kinds: Iterable[SupportKind], turn: int | None, name: str = ""
) -> SupportMission | None:
    """Return the mission that can be used in that turn: the one with the id
    ``name``, else the first of these kinds.

    None if there is none of these kinds. Raises RequestError if the named one
    does not exist, has not come, or is over.
    """
    known, kinds = tuple(known), tuple(kinds)
    if name:
        mission = SUPPORT_MISSIONS.find(known, name, "`mission`")
        if is_over(mission, turn):
            raise RequestError(f"`mission` {name}: {mission.called} is over")
        if not has_come(mission, turn):
            raise RequestError(f"`mission` {name}: {mission.called} comes in turn {mission.from_turn}")
        return mission
    return next((mission for mission in at_hand(known, turn) if mission.kind in kinds), None)


def ready_guns(known: Iterable[SupportMission], kind: SupportKind, turn: int | None) -> SupportMission | None:
    """Return the first mission of Ready Support of this kind that is on its way; None if there is none.

    On a Registered Target Point it fires at once, without waiting for its turn. Source: p. 76.
    """
    coming = on_the_way(known, turn)
    return next((mission for mission in coming if mission.kind is kind and mission.came_ready), None)


def check_weapons(mission: SupportMission, number: int) -> None:
    """Raise RequestError if more weapons are to fire than the mission has. Source: p. 77."""
    if mission.weapon_count is not None and number > mission.weapon_count:
        raise RequestError(
            f"`weapons` {number}: {mission.called} has {mission.weapon_count} (p. 77); give `force` for those that "
            "were settled at the table"
        )


def check_called_in(mission: SupportMission, caller_id: str) -> None:
    """Raise RequestError if another figure than the one of this id called the mission in: he rolls for it.

    Source: p. 77-78.
    """
    if mission.called_by and mission.called_by != caller_id:
        raise RequestError(
            f"`by` {caller_id}: {mission.called_by} called {mission.called} in, and rolls for it (p. 77-78): leave `by` "
            "out; give `force` for another who was settled on at the table"
        )


def refuse_none_at_hand(known: Iterable[SupportMission], kind: SupportKind, turn: int | None) -> None:
    """Raise RequestError for a kind of which no mission can be used now, as the caller has found out.

    The message has the reason: on its way, over, or never granted. Does nothing if turns are not counted.
    """
    if not turn:
        return
    granted_before = [mission for mission in known if mission.kind is kind]
    coming = on_the_way(granted_before, turn)
    if coming:
        raise RequestError(f"{coming[0].called} comes in turn {coming[0].from_turn}, and this is turn {turn}")
    if granted_before:
        raise RequestError(
            f"{kind.in_text}: what was granted is over: ask for more (fng request {kind.value}), or say in "
            "`weapons` how many fire"
        )
    raise RequestError(
        f"{kind.in_text}: none were granted (p. 74): fng call, and when it got through fng request {kind.value}; "
        "or say in `weapons` how many fire"
    )


def with_ready_used(record: SupportRecord, name: str) -> SupportRecord:
    """Return the record of support with the Ready Support ``name`` used up. Source: p. 74."""
    return replace(record, ready_used=(*record.ready_used, name))


def with_asked(record: SupportRecord, kind: SupportKind) -> SupportRecord:
    """Return the record of support with the type of a requested kind as paid for. Source: p. 102."""
    return replace(record, asked_types=tuple(dict.fromkeys((*record.asked_types, kind.type))))


def with_denied(record: SupportRecord, kind: SupportKind) -> SupportRecord:
    """Return the record with a kind denied for the rest of the game (ruling x-05). Source: p. 77, 80, 97."""
    return replace(record, denied_for_good=tuple(dict.fromkeys((*record.denied_for_good, kind))))


def check_target_points(record: SupportRecord, mission: MissionType | None = None) -> None:
    """Raise RequestError if the game has no Registered Target Points: only
    a Defense Mission has them, once rolled.

    A mission of unknown type (None) may have them unless 0 was rolled. Source: p. 75-76.
    """
    check_defense(mission)
    if record.target_points == 0:
        raise RequestError("`target_point`: this defence has no Registered Target Points (p. 75)")
    if mission is MissionType.DEFENSE and record.target_points is None:
        raise RequestError(
            "`target_point`: none was rolled for yet (p. 75-76): fng support target-points does so before play; give "
            "`force` for those that were settled at the table"
        )


def check_defense(mission: MissionType | None) -> None:
    """Raise RequestError if a mission is known not to be a Defense, which alone has Registered Target Points.

    Does nothing if its type is not known (None). Source: p. 75-76.
    """
    if mission not in (None, MissionType.DEFENSE):
        raise RequestError(
            f"Registered Target Points come with a Defense Mission (p. 75-76), and this is of the type {mission}; give "
            "`force` to have them all the same"
        )


def check_target_points_unrolled(record: SupportRecord) -> None:
    """Raise RequestError if the Registered Target Points of this game were rolled for before.

    Source: p. 75-76.
    """
    if record.target_points is not None:
        raise RequestError(
            f"the Registered Target Points are rolled once, before play (p. 75-76), and came to {record.target_points}; "
            "give `force` to roll anew"
        )


def check_denied(record: SupportRecord, kind: SupportKind) -> None:
    """Raise RequestError if a kind was denied for the rest of the game. Source: p. 77, 80, 97."""
    if kind in record.denied_for_good:
        raise RequestError(
            f"{kind.in_text}: denied for good: none are to be had for the rest of this game (p. 77, 80, 97)"
        )
