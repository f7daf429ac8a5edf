"""The clock of an evening as players read it: the turn, the time of day, light, weather and sight. Source: p. 16, 58-59, 98-101."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.mission.weather import MISSION, MISSION_END, WEATHER, clock_now
from fng_cli.rules.move.sight import Spot, air_of, sight
from fng_cli.state import State
from fng_cli.terms import DayPart, Light, Weather


class ClockNow(Struct, frozen=True):
    """The clock as players read it."""

    turn: int
    between_turns: bool
    """True if ``turn`` is over, and the next has not begun."""
    game_length_turns: int | None
    """The first turn that can be the last."""
    open_ended: bool
    """True if the game may go on beyond that turn."""
    part_of_day: DayPart | None
    light: Light | None
    weather_kind: Weather | None
    sight_in: float | None
    """Visibility in the open in inches; None if it is unlimited, or light and weather are unknown."""

    def text(self) -> str:
        """Return a line such as ``Turn 4 of 10+: evening, daylight; terrible weather, sight 12"``;
        unknown parts are left out.
        """
        conditions = self.conditions_text()
        return f"{self.turn_text()}{': ' if conditions else ''}{conditions}"

    def conditions_text(self) -> str:
        """Return the time of day, the light and the weather: ``evening, daylight; terrible weather, sight 12"``.

        Unknown parts are left out; empty if all are.
        """
        sky = [f"{self.weather_kind} weather"] if self.weather_kind else []
        if self.sight_in is not None:
            sky.append(f'sight {self.sight_in:g}"')
        day = [str(word) for word in dict.fromkeys((self.part_of_day, self.light)) if word]
        return "; ".join(", ".join(part) for part in (day, sky) if part)

    def turn_text(self) -> str:
        """Return ``Turn 4 of 10``, ``Before turn 1`` or, between turns, ``After turn 4, before turn 5``."""
        if self.turn == 0:
            return "Before turn 1" + self._length_text()
        over = f", before turn {self.turn + 1}" if self.between_turns else ""
        return f"{'After turn' if self.between_turns else 'Turn'} {self.turn}{self._length_text()}{over}"

    def _length_text(self) -> str:
        """Return `` of 10+``: the length of the game, with a plus if it may go on; empty if it is unknown."""
        if self.game_length_turns is None:
            return ""
        return f" of {self.game_length_turns}{'+' if self.open_ended else ''}"


def displayed_clock(state: State) -> ClockNow:
    """Return the clock of a document as players read it, with weather and sight; turn 0 if it has no clock."""
    clock = clock_now(state)
    length, open_ended = _length(state)
    weather = (
        clock.weather_kind
        or MISSION.facts(state.content).weather_kind
        or WEATHER.facts(state.content).weather_kind
    )
    light = clock.light
    sight_in = None
    if light is not None or weather is not None:
        sight_in = sight(Spot(), light=light or Light.DAYLIGHT, air=air_of(weather)).sees_in
    return ClockNow(
        clock.turn, clock.between_turns, length, open_ended, clock.part_of_day, light, weather, sight_in
    )


def _length(state: State) -> tuple[int | None, bool]:
    """Return the first turn that can be the last, and True if the game may go on beyond it;
    ``(None, False)`` without a mission.
    """
    kind = MISSION.facts(state.content).type
    if kind is None:
        return None, False
    facts = mission_facts(MISSION_END.facts(state.content).becomes or kind)
    return int(facts["game_length_turns"]), "end_each_turn" in facts
