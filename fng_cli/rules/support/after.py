"""The game after a request, or after Ready Support: what is on its way, used up, denied, paid for. Source: p. 74-77, 102."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.scoring.earned import Earned, earned
from fng_cli.rules.support.levels import ReadyCalled
from fng_cli.rules.support.requests import Requested
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SUPPORT_RECORD,
    SupportKind,
    SupportMission,
    SupportRecord,
    SupportType,
    forgotten,
    granted,
    has_come,
    is_over,
    record_of,
    told_of,
    with_asked,
    with_denied,
    with_ready_used,
)


class Coming(Struct, frozen=True):
    """A kind of support that was granted, in how many turns it comes, and other facts of it."""

    kind: SupportKind
    in_turns: int
    facts: dict[str, object] = {}


def record_after(record: SupportRecord, report: Requested) -> SupportRecord:
    """The record once a request was answered."""
    if report.total is None and not report.grounded:
        return record
    after = with_asked(record, report.kind)
    if not report.granted and not report.ask_again:
        after = with_denied(after, report.kind)
    if report.kind.type is SupportType.ARTILLERY:
        after = replace(after, sure_request=None)
    return after


def coming_of(report: Requested, kind: SupportKind) -> tuple[Coming, ...]:
    """The help that was granted: with an airstrike comes a FAC, and the strike after him. Source: p. 80."""
    if not report.granted:
        return ()
    turns = report.arrives_turns or 0
    if report.kind is SupportKind.AIRSTRIKE and kind is SupportKind.AIRSTRIKE:
        return (
            Coming(SupportKind.FAC, turns),
            Coming(SupportKind.AIRSTRIKE, turns + (report.strike_turns or 0)),
        )
    facts: dict[str, object] = {
        "weapon_count": report.weapon_count,
        "passes_left": report.passes_most,
        "wounded_most": report.wounded_most,
        "at_target_point": report.at_target_point,
    }
    return (Coming(kind, turns, facts),)


def fac_for(content: Content, turn: int | None, report: Requested) -> SupportMission | None:
    """The FAC who was granted before and directs the strike of this answer too: he is there when it comes. Source: p. 80, 84.

    None where nobody is: another comes with it.
    """
    if report.kind is not SupportKind.AIRSTRIKE or not report.granted:
        return None
    wait = (report.arrives_turns or 0) + (report.strike_turns or 0)
    strikes = None if turn is None else turn + wait
    facs = [one for one in SUPPORT_MISSIONS.read(content) if one.kind is SupportKind.FAC]
    return next((one for one in facs if has_come(one, strikes) and not is_over(one, strikes)), None)


def with_coming(
    content: Content,
    coming: Sequence[Coming],
    turn: int | None,
    *,
    ready: bool = False,
    called_by: str = "",
) -> Content:
    """The parts of a document that change with help on its way: the missions, and what the clock tells of them."""
    known = list(SUPPORT_MISSIONS.read(content))
    lasting = list(LASTING.read(content))
    new: list[SupportMission] = []
    told: list[Lasting] = []
    for one in coming:
        facts = {**one.facts, "came_ready": ready, "called_by": called_by}
        mission = granted(known, one.kind, turn=turn, in_turns=one.in_turns, **facts)
        known.append(mission)
        new.append(mission)
        if turn is not None:
            told.append(told_of([*lasting, *told], mission, turn))
    return SUPPORT_MISSIONS.add(content, *new) | LASTING.add(content, *told)


def after_request(
    content: Content, report: Requested, kind: SupportKind, turn: int | None, called_by: str = ""
) -> Content:
    """The parts of a document that change with an answer: what comes, what it cost, what is denied.

    ``kind`` is what was asked for: an AC-47 by the table of airstrikes; ``called_by`` who made the call.
    """
    record = record_after(record_of(content), report)
    coming = coming_of(report, kind)
    if fac_for(content, turn, report):
        coming = tuple(one for one in coming if one.kind is not SupportKind.FAC)
    cost = Earned(report.points, f"{report.kind.called} on demand", "102")
    there = with_coming(content, coming, turn, called_by=called_by)
    return there | SUPPORT_RECORD.change(content, record) | earned(content, cost)


def after_ready(content: Content, report: ReadyCalled, turn: int | None, called_by: str = "") -> Content:
    """The parts of a document that change with Ready Support: it is used up, and comes or is lost. Source: p. 74."""
    facts: dict[str, object] = {"weapon_count": report.weapon_count}
    coming = (Coming(report.kind, report.arrives_turns or 0, facts),) if report.granted else ()
    record = with_ready_used(record_of(content), report.ready)
    there = with_coming(content, coming, turn, ready=True, called_by=called_by)
    return there | SUPPORT_RECORD.change(content, record)


def with_mission(content: Content, mission: SupportMission) -> Content:
    """The parts of a document that change with a mission: its state, and what the clock tells of it.

    That goes where it is over, or what was on its way has come; of what flies it tells its new turns.
    """
    known = LASTING.read(content)
    gone = forgotten(known, mission) if mission.over or not mission.kind.flies else ()
    stays = [
        replace(one, until_turn=mission.until_turn, from_turn=_later(one, mission))
        for one in known
        if one.detail == mission.id and one.id not in gone
    ]
    return SUPPORT_MISSIONS.change(content, [mission]) | LASTING.change(content, stays, gone=gone)


def _later(one: Lasting, mission: SupportMission) -> int | None:
    """The turn with which it begins, None where that was at once."""
    first = mission.from_turn
    return None if first is None or first <= one.since_turn else first
