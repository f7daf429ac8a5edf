"""Reinforcements that were asked for, on their way by the clock. Source: p. 97."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, due
from fng_cli.rules.radio.radio_calls import FAC_OVERHEAD
from fng_cli.rules.reinforcements.arrivals import Support
from fng_cli.rules.support.after import Coming, fac_for, with_coming, with_mission
from fng_cli.rules.support.requests import AIRCRAFT, FAC, Requested, following
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SUPPORT_RECORD,
    SupportKind,
    SupportMission,
    at_hand,
    on_the_way,
    record_of,
)

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


def told_of_arrival(report: Requested, content: Content) -> Requested:
    """The answer to a request, without the steps that a document has no use for.

    Those are what brings help that is still on its way where a clock runs, and the FAC who is known already.
    """
    turn = turn_of(content)
    fac = fac_for(content, turn, report)
    if fac and fac.craft:
        return replace(report, next=tuple(step for step in report.next if step != FAC))
    if turn is None or report.kind.flies or not report.granted or not report.arrives_turns:
        return report
    verb = "they arrive" if report.kind is SupportKind.REINFORCEMENTS else "it comes"
    return replace(report, next=(Next(call("activate"), f"{verb} with turn {turn + report.arrives_turns}"),))


def due_steps(content: Content) -> tuple[Next, ...]:
    """The commands of what is there with this turn: who fires, flies, or is to be rolled first. Source: p. 77, 80, 87, 89."""
    turn = turn_of(content)
    here = at_hand(SUPPORT_MISSIONS.read(content), turn)
    new = [one for one in here if turn is not None and one.from_turn == turn != one.active_turn]
    return tuple(dict.fromkeys(step for one in new for step in _uses(one)))


def steps_of_what_is_due(content: Content) -> tuple[Next, ...]:
    """The commands of what was granted, is there, and was not used yet. Source: p. 74, 77, 80, 87, 89, 97."""
    turn = turn_of(content)
    unused = {one.detail for one in due(LASTING.read(content), turn)}
    here = [one for one in at_hand(SUPPORT_MISSIONS.read(content), turn) if one.id in unused]
    come = following(SupportKind.REINFORCEMENTS, None) if _of(tuple(here)) else ()
    return tuple(dict.fromkeys((*(step for one in here for step in _uses(one)), *due_steps(content), *come)))


def _uses(mission: SupportMission) -> tuple[Next, ...]:
    """The commands that use a mission now that it has come; which craft flies it is rolled first."""
    kind, craft = mission.kind, mission.craft
    if kind is SupportKind.REINFORCEMENTS:
        return ()
    if kind is SupportKind.MEDEVAC:
        return (Next(call("dustoff"), "it flies the wounded out"),)
    if kind is SupportKind.AIRSTRIKE:
        attack = Next(call("strike", craft=craft), "the attack, once the ground has made contact")
        return (CONTACT, attack) if craft else (AIRCRAFT,)
    if kind is SupportKind.GUNSHIP and craft:
        return (Next(call("helo strike", craft=craft), "an attack run"),)
    if kind is SupportKind.FAC and craft:
        return (Next(call("air spot", at=Slot("NAME")), "a spotting run, while no airstrike is on"),)
    return following(kind, None)


PROMISED = {
    "gunship": SupportKind.GUNSHIP,
    "fac": SupportKind.FAC,
    "oh-6": SupportKind.GUNSHIP,
    "uh-1-hog": SupportKind.GUNSHIP,
    "uh-1-slick": SupportKind.TRANSPORT,
}
"""Help that the reinforcement tables bring, by its kind or the helicopter, and the support that it is."""


def promised(content: Content, support: Support) -> Content:
    """The parts of a document that change with help from a reinforcement table: it is in play at once. Source: p. 93-95."""
    if support.kind == "sure-call":
        record = replace(record_of(content), sure_request=support.request)
        return SUPPORT_RECORD.change(content, record)
    kind = PROMISED.get(support.helicopter or support.kind)
    if kind is None:
        return {}
    facts: dict[str, object] = {"passes_left": support.passes, "pilot_rep": support.pilot_rep}
    return with_coming(content, (Coming(kind, 0, facts),), turn_of(content))


CONTACT = Next(call("call", to=FAC_OVERHEAD), "contact with the FAC, before the attack")
