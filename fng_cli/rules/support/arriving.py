"""Reinforcements that were asked for, on their way by the clock. Source: p. 97."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, due
from fng_cli.rules.support.after import with_mission
from fng_cli.rules.support.kinds import SupportKind
from fng_cli.rules.support.requests import Requested
from fng_cli.rules.support.state import SUPPORT_MISSIONS, SupportMission, at_hand, on_the_way

KIND = "reinforcements"


def _of(missions: tuple[SupportMission, ...]) -> tuple[SupportMission, ...]:
    return tuple(one for one in missions if one.kind is SupportKind.REINFORCEMENTS)


def check_due(content: Content) -> None:
    """Raise RequestError where reinforcements were asked for and are still on their way. Source: p. 97."""
    missions, turn = SUPPORT_MISSIONS.read(content), turn_of(content)
    waiting = _of(on_the_way(missions, turn))
    if waiting and not _of(at_hand(missions, turn)):
        raise RequestError(
            f"reinforcements: they arrive with turn {waiting[0].from_turn}, and this is turn {turn} (p. 97); "
            "give `force` to bring them all the same"
        )


def are_due(content: Content) -> bool:
    """Whether reinforcements that were asked for are there with this turn."""
    return any(one.kind == KIND for one in due(LASTING.read(content), turn_of(content)))


def arrived(content: Content) -> Content:
    """The parts of a document that change as reinforcements arrive: the first of those that are due, else on their way."""
    missions, turn = SUPPORT_MISSIONS.read(content), turn_of(content)
    coming = [*_of(at_hand(missions, turn)), *_of(on_the_way(missions, turn))]
    return with_mission(content, replace(coming[0], over=True)) if coming else {}


def told_of_arrival(report: Requested, turn: int | None) -> Requested:
    """The answer to a request, without the step that brings them by hand where a clock does it."""
    if turn is None or not report.granted or not report.arrives_turns:
        return report
    return replace(
        report, next=(Next(call("activate"), f"they arrive with turn {turn + report.arrives_turns}"),)
    )
