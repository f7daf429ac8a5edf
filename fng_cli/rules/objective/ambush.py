"""The first turn of an ambush: who may try to spot it. Source: p. 98."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.people.person import Person
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.state import KeptSection, State
from fng_cli.terms import MissionType, Side


class AmbushTried(Struct, frozen=True):
    """The answer to whether an ambush was spotted, as later commands read it."""

    spotted: bool | None = None


AMBUSH = KeptSection("ambush", AmbushTried)
"""The last try to spot the ambush."""


def check_may_spot(state: State, squad: Iterable[Person]) -> None:
    """Raise RequestError if the figures ``squad`` may not try to spot the ambush. Only those who walk into it
    may try, once, in turn 1, and not if the ambushers have the first activation. Nothing is checked before
    turn 1, or if the mission is no ambush or does not say which side ambushes. Source: p. 98.
    """
    mission, turn = MISSION.facts(state.content), turn_of(state)
    if mission.type is not MissionType.AMBUSH or mission.ambushing is None or not turn:
        return
    hidden = Side.FWF if mission.ambushing else Side.VC_NVA
    rolled = ACTIVATION.read(state.content)
    known = AMBUSH.read(state.content)
    if lying := [who.called for who in squad if who.known and who.side is hidden]:
        raise RequestError(
            f"{lying[0]} lies in ambush, and only those who walk into the ambush try to spot it (p. 98)"
        )
    if turn > 1:
        why = f"the ambush was sprung in turn 1, and this is turn {turn}"
    elif rolled and rolled.is_turn and rolled.first is hidden:
        why = "the ambushers have the first activation"
    elif known and known.spotted is not None:
        why = "the lead squad has already tried, and no other squad may try"
    else:
        return
    raise RequestError(
        f"nobody can spot the ambush any more: {why} (p. 98); give `force` if you have agreed otherwise"
    )
