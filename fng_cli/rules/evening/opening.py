"""The beginning of a turn: the roll for activation, what ends, what arrives, and fires that burn on.

Source: p. 14-17, 24, 28, 43-44, 58-59, 71, 97-101.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.air.state import AIRBORNE
from fng_cli.rules.artillery.illumination import drifted
from fng_cli.rules.buildings.destruction import burn, catching_fire
from fng_cli.rules.buildings.structures import STRUCTURES, Building, burning_places, rest_of, typed
from fng_cli.rules.civilians.people import CIVILIANS
from fng_cli.rules.clock.clock import CLOCK, Clock, advanced
from fng_cli.rules.clock.lasting import LASTING, Lasting, after, begun, due, holding
from fng_cli.rules.close.at_work import steps_after_work
from fng_cli.rules.enemy.half_turn import HALF_TURN, HalfTurn
from fng_cli.rules.evening.duties import DUTIES, left_open
from fng_cli.rules.evening.enemy_turn import enemy_to_come
from fng_cli.rules.evening.now import now_of
from fng_cli.rules.fire.in_hand import stand_now
from fng_cli.rules.fire.smoke import WIND, cloud_text
from fng_cli.rules.ground.craters import BLAST_CRATERS
from fng_cli.rules.mission.deployment import steps_in
from fng_cli.rules.mission.weather import MISSION, clock_now, day_passed, variable_after
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people.groups import out_of_touch
from fng_cli.rules.react.activation import (
    SPENDS_TURN,
    Activation,
    Group,
    acting,
    activate,
    groups_of,
    officers,
    recovered,
    reloading,
    spends_turn,
    stunned_before,
    tests_in_fires,
)
from fng_cli.rules.react.pending import PENDING, PendingInSight, keeping, of_the_able, then
from fng_cli.rules.support.state import SUPPORT_MISSIONS, SUPPORT_RECORD, SupportRecord
from fng_cli.state import State
from fng_cli.terms import Weather


class BurntOn(Struct, frozen=True):
    """The fires of a turn: what became of each, in words, what is left to the player, and the areas that changed."""

    told: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()
    changes: Content = {}


def burn_on(content: Content, *, dice: Dice) -> BurntOn:
    """The structures of a document that burn, a turn on: each loses a point of Defensive Value.

    One that comes down with somebody inside is left to the player, for what becomes of him is rolled.
    What catches fire now burns from the next turn on. Source: p. 43-44.
    """
    areas = {area.id: area for area in STRUCTURES.read(content)}
    told: list[str] = []
    steps: list[Next] = []
    for area in [area for area in areas.values() if area.burning]:
        if area.inside_ids and area.dv <= 1:
            steps.append(
                Next(call("building burn", at=typed(area), turns=1), "it comes down on those inside")
            )
            continue
        blaze = burn(area, turns=1, dice=dice)
        caught = catching_fire(blaze, rest_of(area, areas.values()))
        areas |= {one.id: one for one in (blaze.area, *caught)}
        told.append(_text(blaze.area, caught))
    return BurntOn(tuple(told), tuple(steps), STRUCTURES.change(content, areas.values()) if told else {})


def _text(area: Building, caught: tuple[Building, ...]) -> str:
    """``bar burns: DV 2 of 3 left``, ``bar has burnt down; attic catches fire``."""
    if not area.gone:
        return f"{area.called} burns: DV {area.dv} of {area.full_dv} left"
    fire = f"; {', '.join(one.called for one in caught)} on fire" if caught else ""
    return f"{area.called} has burnt down{fire}"


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
    steps = [*steps_after_work(State(content), clock.turn), *steps_in(content, clock.turn)]
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


def groups_now(content: Content) -> tuple[Group, ...]:
    """The groups of a document that can act in its next turn, those of the FWF first. Source: p. 14, 24."""
    return tuple(groups_of(_recovered(content)))


def turn_begun(
    content: Content,
    groups: Sequence[Group],
    *,
    political: Sequence[int] = (),
    weather: Weather | None = None,
    by_tables: bool = True,
    dice: Dice,
) -> tuple[Activation, Content]:
    """Roll for activation: the answer, and the parts of the document that change as the turn begins.

    ``political`` are the REPs of political officers and cadre, where not the document's own;
    ``weather`` is what lasts in this mission; without ``by_tables`` a person plays the VC/NVA.
    An order of In Sight that was not played out lapses; what else was still to be done is told, and no longer kept. Source: p. 14-17, 20-21, 43, 55.
    """
    figures = _recovered(content)
    rolled = activate(
        list(groups),
        political=list(political) or officers(figures),
        weather=weather,
        by_tables=by_tables,
        pefs=bool(on_table(PEFS.read(content))),
        civilians=bool(CIVILIANS.read(content)),
        dice=dice,
    )
    places = burning_places(content)
    due = left_open(content)
    steps = (
        *(duty.step(late=True) for duty in due),
        *tests_in_fires(places, rolled, figures),
        *rolled.next,
        *reloading(rolled, figures),
    )
    report = replace(
        rolled,
        in_sight_lapsed=_lapsed(content),
        left_open=tuple(duty.text() for duty in due),
        enemy_left=enemy_to_come(content) if by_tables else (),
        out_of_touch=out_of_touch(figures),
        next=steps,
    )
    in_fires = {name for ids in places.values() for name in ids}
    told, changes = opened(content, report, figures, dice=dice)
    changes |= FIGURES.change(content, acting(figures, report, in_fires))
    return told, changes | keeping(content, PendingInSight())


def _recovered(content: Content) -> tuple[Figure, ...]:
    """The figures of a document, those carrying on who have spent their turn of being stunned."""
    return recovered(FIGURES.read(content), stunned_before(content))


def _lapsed(content: Content) -> str | None:
    """The rest of an order of In Sight that nobody played out, in words."""
    order = PENDING.read(content)
    figures = FIGURES.read(content)
    return of_the_able(order, figures).text() if order and then(order, figures) else None
