"""The turn: its clock, as players read it and set it by hand, and its two halves. Source: p. 16-17, 58-59, 98-101."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import CLOCK, Clock, clock_of, turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, coming, due, holding, split_ended
from fng_cli.rules.enemy.who import half_turn_of
from fng_cli.rules.evening.enemy_turn import enemy_to_come
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.mission.weather import MISSION, MISSION_END, WEATHER, advance_day_part, clock_now
from fng_cli.rules.move.sight import Spot, air_of, sight
from fng_cli.state import KeptOne, State
from fng_cli.terms import DayPart, Light, MissionType, Side, Weather


class ClockNow(Struct, frozen=True):
    """The clock as players read it."""

    turn: int
    between_turns: bool
    """True if ``turn`` is over, and the next has not begun."""
    game_length_turns: int | None
    """The first turn that can be the last."""
    open_ended: bool
    """True if a die is rolled for the end after that turn and after each later one. An ambush has no such die:
    it ends with that turn, or becomes a fight.
    """
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

        Unknown parts and unlimited sight are left out; empty if nothing is left.
        """
        sky = [f"{self.weather_kind} weather"] if self.weather_kind else []
        if self.sight_in is not None:
            sky.append(f'sight {self.sight_in:g}"')
        day = [str(word) for word in dict.fromkeys((self.part_of_day, self.light)) if word]
        return "; ".join(", ".join(part) for part in (day, sky) if part)

    def turn_text(self) -> str:
        """Return the turn and the length of the game: ``Turn 4 of 10``, ``Before turn 1 of 10`` or, between
        turns, ``After turn 4 of 10, before turn 5``. The length has a plus (``of 10+``) if ``open_ended``. An
        unknown length is left out.
        """
        if self.turn == 0:
            return "Before turn 1" + self._length_text()
        over = f", before turn {self.turn + 1}" if self.between_turns else ""
        return f"{'After turn' if self.between_turns else 'Turn'} {self.turn}{self._length_text()}{over}"

    def _length_text(self) -> str:
        """Return `` of 10+``: the game's length, with a plus if ``open_ended``; empty if it is unknown."""
        if self.game_length_turns is None:
            return ""
        return f" of {self.game_length_turns}{'+' if self.open_ended else ''}"


def displayed_clock(state: State) -> ClockNow:
    """Return the document's clock as players see it, with the weather. If light or weather is known, the
    range of sight in the open is included; unknown light counts as daylight. Without a clock the turn is
    0.
    """
    clock = clock_now(state)
    length, open_ended = _length(state, clock.turn)
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


def _length(state: State, turn: int) -> tuple[int | None, bool]:
    """Return the first turn after which the game can end, and True if a die is rolled for the end after that
    turn and after each later one. ``(None, False)`` without a mission. A mission that can become a fight (an
    ambush) counts as one if the document says that it has. It also does so if ``turn`` is beyond its own
    length (ruling e-02).
    """
    kind = MISSION.facts(state.content).type
    if kind is None:
        return None, False
    facts = mission_facts(kind)
    plays_on = MISSION_END.facts(state.content).becomes or turn > facts["game_length_turns"]
    if "becomes_fight" in facts and plays_on:
        facts = mission_facts(MissionType.FIGHT)
    return int(facts["game_length_turns"]), "end_each_turn" in facts


class TurnTold(Report, frozen=True):
    """The clock of a document, and the things that last."""

    ANSWER: ClassVar[tuple[str, ...]] = ("turn",)

    turn: int
    clock_now: ClockNow
    holding: tuple[Lasting, ...] = ()
    coming: tuple[Lasting, ...] = ()
    due: tuple[Lasting, ...] = ()
    ended: tuple[Lasting, ...] = ()
    """The things that ended as the clock was set, or by hand."""

    def summary(self) -> str:
        """Return the turn and the known conditions in a sentence, such as ``Turn 4 of 10+: evening, daylight;
        terrible weather, sight 12".``
        """
        return f"{self.clock_now.text()}."


def turn_report(state: State, ended: Iterable[Lasting] = ()) -> TurnTold:
    """Return the report on the clock: the turn, what lasts now, what begins or arrives later, and what is due
    or overdue. What is hidden from players is left out of what lasts and what comes later. ``ended`` are the
    things that a change has just ended.
    """
    clock, known = displayed_clock(state), state[LASTING]
    return TurnTold(
        clock.turn,
        clock,
        tuple(thing for thing in holding(known, clock.turn) if thing.is_shown),
        tuple(thing for thing in coming(known, clock.turn) if thing.is_shown),
        due(known, clock.turn),
        tuple(ended),
    )


def things_named(state: State, ids: Iterable[str]) -> tuple[Lasting, ...]:
    """Return the lasting things with these ids. Raises RequestError for an unknown one."""
    return tuple(LASTING.find(state[LASTING], name, "`end`") for name in ids)


def clock_at(state: State, turn: int, *, dice: Dice) -> Clock:
    """Return the document's clock, set to ``turn`` and no longer between turns. For a later turn, the length
    of each part of the day that begins on the way is rolled, unless it is fixed.

    For an earlier turn the part of the day is not changed back. The document itself is not changed.
    """
    return advance_day_part(replace(clock_now(state), turn=turn, between_turns=False), dice=dice)


def ended_by(state: State, turn: int) -> tuple[Lasting, ...]:
    """Return the document's lasting effects that are over by ``turn``, that is, whose last turn is before it.
    The document is not changed.
    """
    return split_ended(state[LASTING], turn).ended


def after_turn_change(state: State, *, ended: Iterable[Lasting] = (), clock: Clock | None = None) -> State:
    """Return the state without the lasting effects ``ended``, and with this ``clock``. With None the clock
    stays as it is. A new clock also removes the lasting effects that end before its turn; setting the
    clock back does not restore them.
    """
    state = state.without(LASTING, [thing.id for thing in ended])
    if clock is None:
        return state
    over = ended_by(state, clock.turn)
    return state.with_(CLOCK, clock).without(LASTING, [thing.id for thing in over])


class TurnHalves(Struct, frozen=True, omit_defaults=True):
    """The halves of a turn: the side that acts now, and those whose half is over.

    ``acting_side`` is None once both are over.
    """

    turn: int
    first: Side
    """The side that acts first in this turn."""
    acting_side: Side | None = None
    played_sides: tuple[Side, ...] = ()


TURN_HALVES = KeptOne("turn_halves", TurnHalves, "halves of a turn")


def halves_of(state: State) -> TurnHalves | None:
    """Return the record of the halves of the turn that the clock shows; None if the document has none of this
    turn.
    """
    halves = state[TURN_HALVES]
    return halves if halves is not None and halves.turn == turn_of(state) else None


def begin_halves(state: State, first: Side | None) -> State:
    """Return the state at the beginning of a turn: it records that the half of the side ``first`` is being
    played. Unchanged if ``first`` is None (nobody acts), or before the first turn.
    """
    clock = clock_of(state)
    if first is None or clock is None or not clock.turn:
        return state
    return state.with_(TURN_HALVES, TurnHalves(clock.turn, first, first))


def record_halves(outcome: CommandOutcome, state: State) -> State:
    """Return the state with the record of the turn's halves updated after a command. The enemy's first deed
    ends the half of a player who acted first. The enemy's half ends when none of its PEFs and groups has
    still to act. Unchanged if this turn has no such record, or if the command began the turn. Source: p.
    16-17.
    """
    known, earlier, clock = state[TURN_HALVES], outcome.before[TURN_HALVES], clock_of(state)
    begun_before = known is not None and earlier is not None and known.turn == earlier.turn
    if known is None or not begun_before or clock is None or known.turn != clock.turn:
        return state  # the command that begins a turn has not written yet who acts in it
    theirs = half_turn_of(state)
    if Side.VC_NVA in known.played_sides or (
        known.first is Side.FWF and not (theirs.moved_pefs or theirs.acted_groups)
    ):
        return state
    is_over = not enemy_to_come(state)
    before: tuple[Side, ...] = (Side.FWF,) if known.first is Side.FWF else ()
    after_theirs = None if before else Side.FWF
    return state.with_(
        TURN_HALVES,
        replace(
            known,
            acting_side=after_theirs if is_over else Side.VC_NVA,
            played_sides=(*before, Side.VC_NVA) if is_over else before,
        ),
    )
