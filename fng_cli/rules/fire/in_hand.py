"""Guns that are set up and weapons made ready, as the document records them. Source: p. 26-28, 33.

A gun stays set up until its gunner moves it, leaves it, or goes down; a readied weapon stays ready until
the figure uses it or goes down.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.events import Disturbed, FoughtHandToHand
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import (
    LASTING,
    MOVED_FAST,
    READIED,
    Lasting,
    begun,
    holding,
    reaction_only_record,
)
from fng_cli.rules.weapons.weapons import Weapon, weapon_called
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.rules.fire.machine_guns import GunSetUp

SETTING_UP, SET_UP, TAKEN_DOWN, LOADS_ALONE = "setting-up", "set-up", "taken-down", "loads-alone"
"""Kinds of records: a gun that is being set up, is set up, or no longer is, and a launcher that one man loads."""

GUNS = frozenset({SETTING_UP, SET_UP, TAKEN_DOWN})


def _gun_records(records: Iterable[Lasting], gunner_id: str, weapon_id: str) -> tuple[Lasting, ...]:
    """Return a gunner's records for this weapon: that he is setting it up, has set it up, or has taken it
    down again.
    """
    return tuple(
        record
        for record in records
        if record.kind in GUNS and (record.who, record.detail) == (gunner_id, weapon_id)
    )


def _gun_record(records: Iterable[Lasting], kind: str, turn: int, gunner_id: str, weapon_id: str) -> Lasting:
    """Return a new record for a gun, with an id not used in ``records``. ``kind`` says if the gun is being
    set up, is set up, or no longer is. The record's text has the weapon's name, or its id if the weapon is
    unknown.
    """
    known_weapon = weapon_called(weapon_id)
    name = known_weapon.name if known_weapon else weapon_id
    text = {
        SETTING_UP: f"Setting up the {name}",
        SET_UP: f"The {name} is set up",
        TAKEN_DOWN: f"The {name} is no longer set up",
    }
    return begun(records, kind, turn=turn, text=text[kind], who=gunner_id, detail=weapon_id)


def after_set_up(state: State, gunner: Figure | None, report: GunSetUp, *, prone: bool) -> State:
    """Return the state after a gunner sets up his gun, or begins to. Unchanged if ``gunner`` is None (not in
    the document). The activations that he still needs are recorded; with ``prone`` he becomes prone. Once the
    first turn has begun, a new record of the gun replaces its earlier ones. If the gun may only react, a
    second record says so. Source: p. 27.
    """
    gunners = (
        [replace(gunner, setting_up_turns=report.activations_until_fire, prone=prone or gunner.prone)]
        if gunner
        else []
    )
    state = state.with_(FIGURES, gunners)
    known, turn = state[LASTING], turn_of(state)
    if gunner is None or not turn:
        return state
    gun = _gun_record(
        known, SETTING_UP if report.activations_until_fire else SET_UP, turn, gunner.id, report.weapon
    )
    earlier = [record.id for record in _gun_records(known, gunner.id, report.weapon)]
    reacts = reaction_only_record(known, turn, gunner.id, report.weapon) if report.reacts_only else ()
    return state.without(LASTING, earlier).with_(LASTING, [gun, *reacts])


def finish_setting_up(
    records: Iterable[Lasting], turn: int, figures: Iterable[Figure]
) -> tuple[tuple[Lasting, ...], tuple[Lasting, ...]]:
    """Return the new records of guns that are set up as ``turn`` begins, and the records of setting them up,
    which are to be removed. ``figures`` are as the new turn begins. A gun is set up once its gunner needs
    no more turns, unless he is down. Source: p. 27.
    """
    done_ids = {figure.id for figure in figures if not figure.setting_up_turns and not figure.down}
    over = tuple(record for record in records if record.kind == SETTING_UP and record.who in done_ids)
    set_up: list[Lasting] = []
    for gun in over:
        set_up.append(_gun_record((*records, *set_up), SET_UP, turn, gun.who or "", gun.detail or ""))
    return tuple(set_up), over


def check_set_up(records: Iterable[Lasting], turn: int | None, gunner_id: str, weapon: Weapon) -> None:
    """Raise RequestError if the records show that a gun is not ready: it is being set up, it was taken down,
    or its gunner moved fast this turn. Nothing is raised for a gun that is set up or need not be, or if no
    turns are counted (``turn`` is None). Source: p. 26-27.
    """
    kinds = {record.kind for record in _gun_records(holding(records, turn), gunner_id, weapon.id)}
    if holding(records, turn, MOVED_FAST, who=gunner_id):
        kinds.add(TAKEN_DOWN)
    if weapon.must_be_set_up and kinds & {TAKEN_DOWN, SETTING_UP} and SET_UP not in kinds:
        reason = (
            "is still being set up"
            if SETTING_UP in kinds
            else "has been moved or left behind, or its set-up was interrupted, so it must be set up again"
        )
        raise RequestError(
            f"{gunner_id} cannot fire: the {weapon.name} {reason} (p. 26-27, fng mg setup); give `force` "
            "to fire it anyway"
        )


def needs_set_up(records: Iterable[Lasting], turn: int | None, gunner_id: str, weapon: Weapon) -> bool:
    """True if the weapon must be set up and this gunner has no record for it now, that is, he has neither
    begun to set it up nor taken it down. False if no turns are counted (``turn`` None or 0), or if
    ``gunner_id`` is empty. Source: p. 26-27, ruling e-42.
    """
    if not turn or not gunner_id or not weapon.must_be_set_up:
        return False
    return not _gun_records(holding(records, turn), gunner_id, weapon.id)


def check_loaded(
    records: Iterable[Lasting], turn: int | None, gunner_id: str, weapon: Weapon, *, alone: bool
) -> None:
    """Raise RequestError if this two-man launcher was fired by a lone gunner, in this turn or a turn before,
    who has not had time to load it since.

    Nothing is raised if ``alone`` is False, if turns are not counted (``turn`` None), or if ``gunner_id`` is
    empty. Source: p. 28.
    """
    if alone and gunner_id and holding(records, turn, LOADS_ALONE, who=gunner_id, detail=weapon.id):
        raise RequestError(
            f"{gunner_id}: with a crew of one, the {weapon.name} fires only every "
            f"{weapon.kind.short_crew_turns} turns (p. 28); give `force` to fire it anyway"
        )


def loading_record(
    records: Iterable[Lasting], turn: int | None, gunner_id: str, weapon: Weapon, *, alone: bool
) -> tuple[Lasting, ...]:
    """Return the record that a gunner has fired a two-man launcher and needs more time to load it alone, as a
    tuple of one. Empty if ``alone`` is false, for any other weapon, or without a ``gunner_id``. Also empty
    before the first turn (0), or if turns are not counted (None). Source: p. 28.
    """
    if not turn or not gunner_id or not alone or not weapon.kind.short_crew_turns:
        return ()
    text = f"Loads the {weapon.name} alone"
    turns = weapon.kind.short_crew_turns
    return (begun(records, LOADS_ALONE, turn=turn, turns=turns, text=text, who=gunner_id, detail=weapon.id),)


def after_moving(state: State, moved_ids: Collection[str]) -> State:
    """Return the state after figures moved: the guns that they had set up, or were setting up, are recorded
    as taken down. Unchanged if they had none. Source: p. 26-27.
    """
    known, turn = state[LASTING], turn_of(state)
    over = [record for record in known if record.kind in {SETTING_UP, SET_UP} and record.who in moved_ids]
    taken_down: list[Lasting] = []
    for gun in over:
        taken_down.append(
            _gun_record((*known, *taken_down), TAKEN_DOWN, turn or 0, gun.who or "", gun.detail or "")
        )
    return (
        state.without(LASTING, [record.id for record in over]).with_(LASTING, taken_down) if over else state
    )


def after_changing_hands(state: State, giver: Figure, taker_id: str, weapon_id: str) -> State:
    """Return the state after a weapon changed hands. The giver's records of setting it up, taking it down,
    readying it and loading it alone are removed, unless he still has another such weapon; ``giver`` is the
    figure afterwards. For the taker, a gun that has to be set up, or of a type that may be fired from the
    hip, is recorded as taken down. Unchanged before the first turn, without a clock, or for an unknown
    weapon. Source: p. 26-27, 33.
    """
    known, turn = state[LASTING], turn_of(state)
    weapon = weapon_called(weapon_id)
    if not turn or weapon is None:
        return state
    if weapon_id not in giver.weapons:
        over = [
            record.id
            for record in known
            if record.kind in {*GUNS, READIED, LOADS_ALONE}
            and (record.who, record.detail) == (giver.id, weapon_id)
        ]
        state = state.without(LASTING, over) if over else state
    if not weapon.must_be_set_up and not weapon.kind.hip_targets:
        return state
    earlier = [record.id for record in _gun_records(state[LASTING], taker_id, weapon_id)]
    gun = _gun_record(state[LASTING], TAKEN_DOWN, turn, taker_id, weapon_id)
    return state.without(LASTING, earlier).with_(LASTING, [gun])


def drop_what_was_ready(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, without the records of weapons that are no longer ready. Figures that
    are down, captured, flown out or no longer there lose those of guns set up or being set up, and of readied
    weapons. If a gunner has moved or begun to retire, such guns are recorded as taken down; his readied
    weapons stay ready. Source: p. 24, 26-27, 33.
    """
    known = state[LASTING]
    ready_ids = {record.who for record in known if record.kind in {SETTING_UP, SET_UP, READIED}}
    if not ready_ids:
        return state
    figures_before = {figure.id: figure for figure in outcome.before[FIGURES] if figure.id in ready_ids}
    now = {figure.id: figure for figure in state[FIGURES] if figure.id in ready_ids}
    lost_ids = {name for name in figures_before if name not in now or _is_out(now[name])}
    moved_ids = {
        name
        for name, figure in now.items()
        if name not in lost_ids and _has_moved(figures_before.get(name), figure)
    }
    dropped = [record.id for record in known if record.who in lost_ids and record.kind in {*GUNS, READIED}]
    return after_moving(state.without(LASTING, dropped), moved_ids)


def break_off_setting_up(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command that may interrupt the setting up of a gun. A gunner who began it this
    turn must begin again if he took a reaction test or an In Sight, was charged or fought hand to hand.
    His guns that are set up or being set up are recorded as taken down. Without such a gunner the state is
    unchanged. Source: p. 17, 27.
    """
    known, turn = state[LASTING], turn_of(state)
    ids = {event.who for event in outcome.events if isinstance(event, Disturbed | FoughtHandToHand)}
    broken_off = {
        record.who
        for record in known
        if record.kind == SETTING_UP and record.who in ids and record.since_turn == turn
    }
    if not broken_off:
        return state
    crews = [replace(figure, setting_up_turns=0) for figure in state[FIGURES] if figure.id in broken_off]
    return after_moving(state.with_(FIGURES, crews), {who for who in broken_off if who})


def _is_out(figure: Figure) -> bool:
    """True if the figure is out of the fight, dead, gone, captured or flown out."""
    return figure.down or bool(figure.captured_by) or figure.flown_out


def _has_moved(before: Figure | None, after: Figure) -> bool:
    """True if the recorded position of a figure has changed or was removed, or if it has begun to retire.
    False if it is new (``before`` is None). A figure without a position before counts as moved only if it has
    begun to retire. Source: p. 24, 27.
    """
    if before is None:
        return False
    shifted = before.x_in is not None and (before.x_in, before.y_in) != (after.x_in, after.y_in)
    return shifted or (after.status is Status.RETIRE and before.status is not Status.RETIRE)
