"""The beginning of a turn: the clock goes on, things end, others come, the day and the weather change.

Source: p. 16, 24, 28, 58-59, 71, 97-101.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.figures import Figure
from fng_cli.rules.air.state import AIRBORNE
from fng_cli.rules.artillery.illumination import drifted
from fng_cli.rules.clock.clock import CLOCK, Clock, advanced
from fng_cli.rules.clock.lasting import LASTING, Lasting, after, begun, due, holding
from fng_cli.rules.close.at_work import rolled_for
from fng_cli.rules.enemy.half_turn import HALF_TURN, HalfTurn
from fng_cli.rules.evening.duties import DUTIES
from fng_cli.rules.evening.fires import burn_on
from fng_cli.rules.evening.now import now_of
from fng_cli.rules.fire.in_hand import stand_now
from fng_cli.rules.fire.smoke import WIND, cloud_text
from fng_cli.rules.ground.craters import BLAST_CRATERS
from fng_cli.rules.mission.defense import steps_in
from fng_cli.rules.mission.hours import clock_now, day_passed
from fng_cli.rules.mission.known import MISSION
from fng_cli.rules.mission.weather import variable_after
from fng_cli.rules.react.acting import SPENDS_TURN, acting, spends_turn
from fng_cli.rules.react.activation import Activation
from fng_cli.rules.react.pending import PendingInSight, keeping
from fng_cli.rules.support.state import SUPPORT_MISSIONS, SUPPORT_RECORD, SupportRecord
from fng_cli.terms import Weather


def opened(
    content: Content, report: Activation, figures: Sequence[Figure], *, dice: Dice
) -> tuple[Activation, Content]:
    """The activation with what its turn brings, and the parts of the document that change by it.

    Doubles are no turn: nothing ends or comes by them, but variable weather is settled. A document
    with nothing in it keeps no clock. Source: p. 16, 58-59.
    """
    if not content:
        return report, {}
    was = clock_now(content)
    clock = advanced(was, is_turn=report.is_turn)
    if not report.is_turn:
        return _doubles(content, report, clock, dice)
    clock = day_passed(clock, dice=dice)
    known = LASTING.read(content)
    left, ended = after(known, clock.turn)
    fires = burn_on(content, dice=dice)
    spending = _spending(left, report, figures, clock.turn)
    clock = replace(clock, weather_kind=_shower(left, clock.turn))
    changes = CLOCK.change(content, clock) | LASTING.change(content, spending, gone=[one.id for one in ended])
    changes |= fires.changes
    begins = tuple(one for one in holding(left, clock.turn) if one.from_turn == clock.turn and one.told)
    lights = drifted(left, clock.turn)
    changes |= LASTING.change(content | changes, lights) if lights else {}
    stand, set_up = stand_now(left, clock.turn, acting(figures, report))
    changes |= LASTING.change(content | changes, stand, gone=[one.id for one in set_up]) if stand else {}
    coming = due(left, clock.turn)
    told = replace(
        report,
        turn=clock.turn,
        opens=now_of(content | changes).text(),
        ended=tuple(one for one in ended if one.told),
        begins=(*begins, *stand),
        due=coming,
        recovered=tuple(one.who or "" for one in ended if one.kind == SPENDS_TURN and _is_up(one, figures)),
        burnings=(*fires.told, *_smoke(left, clock.turn), *(one.told_text() for one in lights)),
        next=(
            *fires.next,
            *_in_lull(report.next, left, clock.turn),
            *_next(content | changes, clock, report.total),
        ),
    )
    return told, changes


def _doubles(content: Content, report: Activation, clock: Clock, dice: Dice) -> tuple[Activation, Content]:
    """The part of doubles in it: variable weather becomes what their total says (b-19)."""
    changes = CLOCK.change(content, clock)
    became, weather = variable_after(content, report.total, dice=dice)
    rest = tuple(one for one in report.next if one.call.command != "weather")
    told = replace(
        report,
        turn=clock.turn,
        opens=now_of(content | changes | weather).text(),
        weather_kind=became,
        rulings=(*report.rulings, *(("b-19",) if became else ())),
        next=rest if became else report.next,
    )
    return told, changes | weather


def _spending(
    known: Iterable[Lasting], report: Activation, figures: Sequence[Figure], turn: int
) -> tuple[Lasting, ...]:
    """Those who are stunned and spend this turn doing nothing, as their groups are active (j-15). Source: p. 24."""
    found: list[Lasting] = []
    for name in spends_turn(figures, report):
        found.append(begun((*known, *found), SPENDS_TURN, turn=turn, who=name))
    return tuple(found)


def _is_up(one: Lasting, figures: Iterable[Figure]) -> bool:
    return any(figure.id == one.who and not figure.down for figure in figures)


def _smoke(known: Iterable[Lasting], turn: int) -> tuple[str, ...]:
    """The ground that smoke of grenades covers in a turn, in words. Source: p. 28."""
    return tuple(
        f"{one.told_text()}: {cloud_text(turn - (one.from_turn or turn) + 1, wind=one.detail == WIND)}"
        for one in holding(known, turn, "smoke")
    )


def _shower(known: Iterable[Lasting], turn: int) -> Weather | None:
    """The weather of a turn in which it pours, or stops, of a sudden. Source: p. 71 (e-87)."""
    if holding(known, turn, "shower"):
        return Weather.TERRIBLE
    return Weather.CLEAR if holding(known, turn, "clear-pocket") else None


def _in_lull(steps: Sequence[Next], known: Iterable[Lasting], turn: int) -> tuple[Next, ...]:
    """The steps of a turn: in a lull no PEF moves. Source: p. 71."""
    lull = holding(known, turn, "lull")
    return tuple(step for step in steps if not lull or step.call.command not in {"pef move", "enemy turn"})


def _next(content: Content, clock: Clock, total: int) -> tuple[Next, ...]:
    """The calls of the clock: civilians on the road, whether the game is over, once it can be. Source: p. 98-101."""
    now = now_of(content)
    guarded = MISSION.facts(content).guarded
    least = guarded.civilians_activation if guarded else None
    steps = [*rolled_for(content, clock.turn), *steps_in(content, clock.turn)]
    if least is not None and total >= least:
        steps.append(Next(call("civilian arrive"), f"a total of {least} or more: civilians along the road"))
    if now.game_length_turns is not None and clock.turn >= now.game_length_turns:
        steps.append(Next(call("mission-end"), "at the end of this turn: is the game over?"))
    return tuple(steps)


def begun_anew(content: Content) -> Content:
    """The parts of a document that change as another mission begins in it: its clock stands at 0, nothing lasts or is pending."""
    clock = CLOCK.change(content, Clock()) if CLOCK.read(content) else {}
    lasting = LASTING.anew(()) if LASTING.read(content) else {}
    theirs = HALF_TURN.change(content, HalfTurn(0)) if HALF_TURN.read(content) else {}
    kinds = (SUPPORT_MISSIONS, AIRBORNE, BLAST_CRATERS)
    help_from_above = [kind.anew(()) for kind in kinds if kind.read(content)]
    if SUPPORT_RECORD.read(content):
        help_from_above.append(SUPPORT_RECORD.change(content, SupportRecord()))
    pending = keeping(content, PendingInSight()) | (DUTIES.anew(()) if DUTIES.read(content) else {})
    return (
        clock
        | lasting
        | theirs
        | pending
        | {key: value for one in help_from_above for key, value in one.items()}
    )
