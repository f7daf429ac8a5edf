"""The beginning of a turn: the roll for activation, what ends, what arrives, and fires that burn on.

Source: p. 14-17, 24, 28, 43-44, 58-59, 71, 97-101.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.air.state import AIRBORNE
from fng_cli.rules.artillery.illumination import drifted_lights
from fng_cli.rules.buildings.destruction import burn, catching_fire
from fng_cli.rules.buildings.structures import (
    STRUCTURES,
    Building,
    burning_places,
    other_standing_areas,
    typed_area,
)
from fng_cli.rules.civilians.people import CIVILIANS, was_shooting
from fng_cli.rules.clock.clock import CLOCK, Clock, clock_after_roll
from fng_cli.rules.clock.lasting import (
    LASTING,
    LOCKED,
    Lasting,
    after_one_activation,
    begun,
    due,
    holding,
    split_ended,
)
from fng_cli.rules.close.at_work import steps_after_work
from fng_cli.rules.close.charge import steps_in_melee
from fng_cli.rules.enemy.who import HALF_TURN, HalfTurn
from fng_cli.rules.evening.duties import DUTIES, mandatory_duties
from fng_cli.rules.evening.enemy_turn import enemy_to_come
from fng_cli.rules.evening.turn import begin_halves, displayed_clock
from fng_cli.rules.fire.explosives import fuse_steps
from fng_cli.rules.fire.in_hand import finish_setting_up
from fng_cli.rules.fire.smoke import WIND, cloud_text
from fng_cli.rules.ground.terrain import BLAST_CRATERS
from fng_cli.rules.mission.deployment import helicopter_steps
from fng_cli.rules.mission.weather import (
    MISSION,
    advance_day_part,
    after_settled_weather,
    clock_now,
    settled_weather,
    side_in_ambush,
)
from fng_cli.rules.move.swimming import SWIMMERS, ids_drowned, swim_steps, with_drowned
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people.groups import ids_out_of_touch
from fng_cli.rules.react.activation import (
    Activation,
    Group,
    fire_test_steps,
    groups_of,
    ids_that_spend_turn,
    officer_reps,
    reload_steps,
    roll_activation,
    with_active,
    with_recovered,
)
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.rules.react.may_act import SPENDS_TURN, ids_with_turn_spent
from fng_cli.rules.react.pending import PENDING, PendingInSight, after_order, next_in_order, without_unable
from fng_cli.rules.support.account import without_support
from fng_cli.rules.support.reinforcing import Reinforcing, after_reinforcing
from fng_cli.rules.tunnels.delve import steps_below
from fng_cli.state import Kept, State
from fng_cli.terms import Weather


class FiresOfTurn(Struct, frozen=True):
    """The effect of a turn on structures that burn."""

    sentences: tuple[str, ...] = ()
    """A sentence on each of them."""
    next: tuple[Next, ...] = ()
    """The steps for structures that come down on somebody."""
    areas: tuple[Building, ...] = ()
    """All structures after it; empty if none has changed."""


def burn_for_a_turn(structures: Sequence[Building], *, dice: Dice) -> FiresOfTurn:
    """Burn the structures that are on fire for a turn. Each loses a point of Defensive Value. One that burns
    down may set others on fire; if somebody is inside, it becomes a next step instead. Return sentences on
    what happened, these steps, and all structures as they are now (empty if none was burned). Source: p.
    43-44.
    """
    areas = {area.id: area for area in structures}
    sentences: list[str] = []
    steps: list[Next] = []
    for area in [area for area in areas.values() if area.burning]:
        if area.inside_ids and area.dv <= 1:
            steps.append(
                Next(
                    call("building burn", at=typed_area(area), turns=1), "the area comes down on those inside"
                )
            )
            continue
        blaze = burn(area, turns=1, dice=dice)
        caught = catching_fire(blaze, other_standing_areas(area, areas.values()))
        areas |= {changed.id: changed for changed in (blaze.area, *caught)}
        sentences.append(_burn_text(blaze.area, caught))
    return FiresOfTurn(tuple(sentences), tuple(steps), tuple(areas.values()) if sentences else ())


def _burn_text(area: Building, caught: tuple[Building, ...]) -> str:
    """Return a sentence on a burning structure: ``bar is burning, with DV 2 of 3 left``,
    ``bar has burnt down; attic on fire``.

    ``caught`` are the structures that caught fire from it.
    """
    if not area.gone:
        return f"{area.called} is burning, with DV {area.dv} of {area.full_dv} left"
    fire = f"; {', '.join(other.called for other in caught)} on fire" if caught else ""
    return f"{area.called} has burnt down{fire}"


class TurnStart(Struct, frozen=True):
    """A roll for activation and all that the turn begins with: decided, but not yet in the document."""

    report: Activation
    clock: Clock | None = None
    """The clock after the roll; None if the document is empty and keeps none."""
    structures: tuple[Building, ...] = ()
    """All structures after a turn of burning; empty if none has changed."""
    ended: tuple[Lasting, ...] = ()
    """The things that ended with the turn before, with those that players are not shown."""
    stunned_turns: tuple[Lasting, ...] = ()
    """The records of the stunned figures that spend this turn doing nothing."""
    lights: tuple[Lasting, ...] = ()
    """The lights that have drifted, at their new places."""
    guns_set_up: tuple[Lasting, ...] = ()
    """The records of guns that are set up from now on."""
    setting_up_over: tuple[Lasting, ...] = ()
    """The records of setting up those guns, which are over."""
    ids_in_fires: frozenset[str] = frozenset()
    """The ids of the figures in burning structures."""


def decide_clock(state: State, report: Activation, figures: Sequence[Figure], *, dice: Dice) -> TurnStart:
    """Return how an activation's turn begins: the report, with everything that begins and ends, and the new
    clock. Dice may be rolled for the part of the day. After doubles, no turn begins. Without a document, the
    report is unchanged. ``figures`` have already recovered. Source: p. 16, 58-59.
    """
    if not state.content:
        return TurnStart(report)
    clock = clock_after_roll(clock_now(state), is_turn=report.is_turn)
    if not report.is_turn:
        return TurnStart(_doubles(state, report, clock, dice), clock)
    clock = advance_day_part(clock, dice=dice)
    remaining, ended = split_ended(state[LASTING], clock.turn)
    last = ACTIVATION.facts(state.content)
    spent = after_one_activation(remaining, figures, {group.name for group in last.order}, last.turn)
    remaining = tuple(thing for thing in remaining if thing not in spent)
    ended = (*ended, *spent)
    fires = burn_for_a_turn(state[STRUCTURES], dice=dice)
    clock = replace(clock, weather_kind=_sudden_weather(remaining, clock.turn))
    begins = tuple(
        thing for thing in holding(remaining, clock.turn) if thing.from_turn == clock.turn and thing.is_shown
    )
    lights = drifted_lights(remaining, clock.turn)
    stand, set_up = finish_setting_up(remaining, clock.turn, with_active(figures, report))
    now = _with_lasting(state.with_(CLOCK, clock), (), ended)
    turn_report = replace(
        report,
        turn=clock.turn,
        opens=displayed_clock(now).text(),
        ended=tuple(thing for thing in ended if thing.is_shown),
        begins=(*begins, *stand),
        due=due(remaining, clock.turn),
        recovered=tuple(
            thing.who or "" for thing in ended if thing.kind == SPENDS_TURN and _is_up(thing.who, figures)
        ),
        burnings=(
            *fires.sentences,
            *_smoke_sentences(remaining, clock.turn),
            *(light.full_text() for light in lights),
        ),
        next=(
            *_ambush_steps(now, report),
            *fires.next,
            *_burning_steps(remaining, clock.turn),
            *fuse_steps(remaining, clock.turn),
            *_steps_in_lull(report.next, remaining, clock.turn),
            *steps_in_melee(now, {(group.side, group.name) for group in report.order}),
            *_steps_of_clock(now, clock, report.total),
        ),
    )
    return TurnStart(
        turn_report,
        clock,
        structures=fires.areas,
        ended=ended,
        stunned_turns=_stunned_turns(remaining, report, figures, clock.turn),
        lights=lights,
        guns_set_up=stand,
        setting_up_over=set_up,
    )


def after_clock(state: State, start: TurnStart) -> State:
    """Return the state at the beginning of a turn. The clock is set, and changes due this turn are recorded,
    such as stuns, fires and lights. If the roll began no turn (doubles), only the clock and the settled
    weather change. Unchanged if ``start`` has no clock, as without a document.
    """
    if start.clock is None:
        return state
    state = state.with_(CLOCK, start.clock)
    if not start.report.is_turn:
        return after_settled_weather(state, start.report.weather_kind)
    state = _with_lasting(state, start.stunned_turns, start.ended).with_(STRUCTURES, start.structures)
    return _with_lasting(state.with_(LASTING, start.lights), start.guns_set_up, start.setting_up_over)


def _with_lasting(state: State, begins: Iterable[Lasting], ended: Iterable[Lasting]) -> State:
    """Return the state without the lasting effects ``ended``, and with those in ``begins`` added. The effects
    that ended are removed first, since a new one may have the same id.
    """
    return state.without(LASTING, [thing.id for thing in ended]).with_(LASTING, begins)


def _doubles(state: State, report: Activation, clock: Clock, dice: Dice) -> Activation:
    """Return the report of an activation roll that was doubles, with the clock's turn and conditions added.
    If the weather was variable, the doubles settle it: the report has the new weather (ruling b-19), and
    no step to roll for it. ``dice`` only tells which house rules hold; nothing is rolled.
    """
    became = settled_weather(state, report.total, dice=dice)
    now = after_settled_weather(state.with_(CLOCK, clock), became)
    rest = tuple(step for step in report.next if step.call.command != "weather")
    return replace(
        report,
        turn=clock.turn,
        opens=displayed_clock(now).text(),
        weather_kind=became,
        rulings=(*report.rulings, *(("b-19",) if became else ())),
        next=rest if became else report.next,
    )


def _stunned_turns(
    lasting: Iterable[Lasting], report: Activation, figures: Sequence[Figure], turn: int
) -> tuple[Lasting, ...]:
    """Return a record for each stunned figure of an active group: the figure spends ``turn`` doing nothing
    (ruling j-15). ``lasting`` are the existing records; their ids are not used again. Source: p. 24.
    """
    records: list[Lasting] = []
    for name in ids_that_spend_turn(figures, report):
        records.append(begun((*lasting, *records), SPENDS_TURN, turn=turn, who=name))
    return tuple(records)


def _is_up(who: str | None, figures: Iterable[Figure]) -> bool:
    """True if the figure with the id ``who`` is among the figures, and not down; False for None."""
    return any(figure.id == who and not figure.down for figure in figures)


def _smoke_sentences(lasting: Iterable[Lasting], turn: int) -> tuple[str, ...]:
    """Return a text for each smoke grenade that burns in this turn, on the ground that its smoke covers now.

    Source: p. 28.
    """
    return tuple(
        f"{smoke.full_text()}: {cloud_text(turn - (smoke.from_turn or turn) + 1, wind=smoke.detail == WIND)}"
        for smoke in holding(lasting, turn, "smoke")
    )


def _burning_steps(lasting: Iterable[Lasting], turn: int) -> tuple[Next, ...]:
    """Return a next step ``air burn`` for each napalm template and WP smoke left from an earlier turn.

    Source: p. 83.
    """
    return tuple(
        Next(
            call("air burn", wp=thing.kind == "wp-smoke", which=thing.id),
            f"{thing.full_text()}: roll for it at the start of the turn",
        )
        for thing in holding(lasting, turn)
        if thing.kind in ("napalm", "wp-smoke") and thing.since_turn < turn
    )


def _sudden_weather(lasting: Iterable[Lasting], turn: int) -> Weather | None:
    """Return the weather that a random event brings for this turn: TERRIBLE in a shower, CLEAR in a pause in
    the rain; None without either.

    Source: p. 71 (ruling e-87).
    """
    if holding(lasting, turn, "shower"):
        return Weather.TERRIBLE
    return Weather.CLEAR if holding(lasting, turn, "clear-pocket") else None


def _steps_in_lull(steps: Sequence[Next], lasting: Iterable[Lasting], turn: int) -> tuple[Next, ...]:
    """Return the ``steps`` to be offered in a turn. If a lull holds in ``turn``, the steps that move PEFs and
    the enemy, or bring reinforcements, are left out. Source: p. 71.
    """
    lull = holding(lasting, turn, "lull")
    return tuple(step for step in steps if not lull or step.call.command not in NOT_IN_LULL)


NOT_IN_LULL = frozenset({"pef move", "enemy turn", "reinforce fwf", "reinforce enemy"})
"""The steps of a turn that a lull in the battle leaves out: only medevacs come onto the table. Source: p. 71."""


def _ambush_steps(state: State, report: Activation) -> tuple[Next, ...]:
    """Return the step in which the ambushed side tries to spot the ambush. If several of its groups are
    active, the group is a placeholder. Empty if nobody lies in ambush, or if the ambushed side does not
    act first with an active group. Source: p. 98.
    """
    ambushers = side_in_ambush(state)
    if ambushers is None or report.first is None or report.first is ambushers:
        return ()
    names = [group.name for group in report.order if group.side is report.first]
    if not names:
        return ()
    squad = names[0] if len(names) == 1 else Slot("GROUP")
    reason = "do this first: the ambushed side acts first, and only its lead squad tests"
    return (Next(call("ambush spot", group=squad), reason),)


def _steps_of_clock(state: State, clock: Clock, total: int) -> tuple[Next, ...]:
    """Return the steps due in this turn: after finished work, for helicopters and for groups in tunnels;
    civilians on the road; and, from the last turn on, the check for the end. Civilians need a mission that
    has them, a high enough activation ``total``, and no shooting. Source: p. 98-101.
    """
    length = displayed_clock(state).game_length_turns
    guarded = MISSION.facts(state.content).guarded
    least = guarded.civilians_activation if guarded else None
    below = steps_below(state) if state.content.get("delves") else ()
    steps = [*steps_after_work(state, clock.turn), *helicopter_steps(state, clock.turn), *below]
    if least is not None and total >= least and not was_shooting(state):
        steps.append(
            Next(
                call("civilian arrive"),
                f"roll for civilians on the road, since the activation total is {least} or more",
            )
        )
    if length is not None and clock.turn >= length:
        steps.append(Next(call("mission-end"), "at the end of this turn, check whether the game is over"))
    return tuple(steps)


def after_new_mission(state: State) -> State:
    """Return the state at the beginning of another mission: the clock at 0, nothing lasting or pending, no
    aircraft, craters or swimmers, and no support. Figures and PEFs stay.
    """
    if state[CLOCK]:
        state = state.with_(CLOCK, Clock())
    if state[HALF_TURN]:
        state = state.with_(HALF_TURN, HalfTurn(0))
    kinds: tuple[Kept[Any], ...] = (LASTING, DUTIES, AIRBORNE, BLAST_CRATERS, SWIMMERS)
    for kind in kinds:
        if state[kind]:
            state = state.with_only(kind, ())
    return after_order(without_support(state), PendingInSight())


def groups_next_turn(state: State) -> tuple[Group, ...]:
    """Return the groups in which somebody can act next turn; the FWF's groups come first. Stunned figures
    that have spent their turn count as recovered. The state itself is not changed. Source: p. 14, 24.
    """
    return tuple(groups_of(_recovered(state)))


def decide_turn(
    state: State,
    groups: Sequence[Group],
    *,
    political: Sequence[int] = (),
    weather: Weather | None = None,
    by_tables: bool = True,
    dice: Dice,
) -> TurnStart:
    """Roll for activation, and decide what else begins with the turn, except reinforcements. The document is
    not changed. An unfinished In Sight ends; duties not done are listed. ``political`` are the REPs of
    political officers (empty: those of the document). Doubles may change a variable ``weather``.
    ``by_tables`` False: a person plays the VC/NVA. Raises RequestError if a figure has to take a test and its
    REP is not known. Source: p. 14-17, 20-21, 43, 55.
    """
    figures = _recovered(state)
    rolled = roll_activation(
        list(groups),
        political=list(political) or officer_reps(figures),
        weather=weather,
        by_tables=by_tables,
        pef_reps=[pef.rep for pef in on_table(state[PEFS])],
        civilians=bool(state[CIVILIANS]),
        dice=dice,
    )
    turn = clock_after_roll(clock_now(state), is_turn=rolled.is_turn).turn
    drowned = ids_drowned(state, turn, takes=dice.takes) if rolled.is_turn else ()
    places = burning_places(state)
    undone = mandatory_duties(state)
    steps = (
        *(duty.step(late=True) for duty in undone),
        *fire_test_steps(places, rolled, figures),
        *swim_steps(
            state, with_drowned(figures, drowned), {(group.side, group.name) for group in rolled.order}
        ),
        *rolled.next,
        *reload_steps(rolled, figures, {thing.who for thing in state[LASTING] if thing.kind == LOCKED}),
    )
    report = replace(
        rolled,
        drowned=drowned,
        in_sight_lapsed=_lapsed_order(state),
        left_open=tuple(duty.text() for duty in undone),
        enemy_left=enemy_to_come(state) if by_tables else (),
        out_of_touch=ids_out_of_touch(figures),
        next=steps,
    )
    in_fires = frozenset(name for ids in places.values() for name in ids)
    return replace(decide_clock(state, report, figures, dice=dice), ids_in_fires=in_fires)


def after_activation(state: State, start: TurnStart, arrivals: Reinforcing | None = None) -> State:
    """Return the state after a roll for activation. The clock is set, active groups are marked, and figures
    that recover or drown have their new status. A pending In Sight is over. ``arrivals`` are the
    reinforcements that come with the turn, or None.
    """
    figures = with_active(_recovered(state), start.report, start.ids_in_fires)
    state = after_clock(state, start).with_(FIGURES, with_drowned(figures, start.report.drowned))
    state = begin_halves(after_order(state, PendingInSight()), start.report.first)
    if arrivals is None:
        return state
    return after_reinforcing(state, arrivals.report, arrivals.figures, pef_rep=arrivals.pef_rep, granted=True)


def _recovered(state: State) -> tuple[Figure, ...]:
    """Return all figures of a document as they begin a new turn. Stunned figures that have spent their turn
    doing nothing carry on again. Retired figures of a side that leaves at cover are gone. All others are
    unchanged.
    """
    return with_recovered(state[FIGURES], ids_with_turn_spent(state))


def _lapsed_order(state: State) -> str | None:
    """Return the order of an unfinished In Sight, in words, without those who can no longer act. None if no
    In Sight is pending, or if nobody in it can still act.
    """
    order, figures = state[PENDING], state[FIGURES]
    if order is None or not next_in_order(order, figures):
        return None
    return without_unable(order, figures).text()
