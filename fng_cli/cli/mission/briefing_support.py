"""The part of a briefing about help from above: ready, on demand, on its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fng_cli.cli.mission.briefing_mission import known
from fng_cli.cli.paper.page import Block, Heading, Labelled
from fng_cli.cli.shell import facts
from fng_cli.document import Content
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.people.may import counts
from fng_cli.rules.support.levels import OnDemand, SupportShown, show
from fng_cli.rules.support.state import SUPPORT_MISSIONS, record_of
from fng_cli.terms import MissionType, Side


def support(content: Content) -> Iterator[Block]:
    """The help of the player's Support Level; nothing where nobody knows it."""
    level = known(content, facts.SUPPORT_LEVEL)
    if level is None:
        return
    defense = known(content, facts.MISSION_TYPE) is MissionType.DEFENSE
    missions = SUPPORT_MISSIONS.read(content)
    told = show(level, record_of(content), missions, turn_of(content), defense=defense)
    yield Heading("Support")
    yield Labelled((*_lines(told, defense=defense), *_by_radio(FIGURES.read(content))))


def _by_radio(figures: Sequence[Figure]) -> Iterator[tuple[str, str]]:
    """The one who calls for it; or why nobody can, where the FWF are known. Source: p. 72-74."""
    if not figures:
        return
    from fng_cli.rules.radio.chain import caller_of, carries_radio

    ours = [one for one in figures if one.side is Side.FWF and counts(one)]
    voice = caller_of(ours)
    if voice:
        yield "By radio", f"{voice.called()} calls, REP {voice.rep}"
    elif any(map(carries_radio, ours)):
        yield "By radio", "nobody with your Force Commander carries one: pass it up the chain (fng call --to)"
    elif ours:
        yield "By radio", "nobody of yours carries one: no help can be called, but by a field phone (--phone)"


def _lines(told: SupportShown, *, defense: bool) -> Iterator[tuple[str, str]]:
    yield "Ready", ", ".join(told.stands_ready) or "none"
    asked = [_asked(one) for one in told.on_demand if one.may_ask]
    yield "On demand", f"{', '.join(asked)} (fng call, then fng request)"
    if defense and told.target_points is not None:
        yield "Registered Target Points", str(told.target_points)
    elif defense and told.target_points_dice:
        yield "Registered Target Points", f"{told.target_points_dice} (fng support target-points)"
    for one in told.missions:
        yield "On its way" if one.in_turns else "Here", one.text()


def _asked(one: OnDemand) -> str:
    """A kind and what its request adds by the level: ``artillery -2``."""
    return f"{one.kind.in_text} {one.modifier:+d}" if one.modifier else one.kind.in_text
