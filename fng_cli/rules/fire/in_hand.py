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
from fng_cli.rules.clock.lasting import LASTING, MOVED_FAST, READIED, Lasting, begun, holding
from fng_cli.rules.weapons.weapons import Weapon, weapon_called
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.rules.fire.machine_guns import GunSetUp

SETTING_UP, SET_UP, TAKEN_DOWN, LOADS_ALONE = "setting-up", "set-up", "taken-down", "loads-alone"
"""Kinds of records: a gun that is being set up, is set up, or no longer is, and a launcher that one man loads."""

GUNS = frozenset({SETTING_UP, SET_UP, TAKEN_DOWN})


def _gun_records(known: Iterable[Lasting], who: str, weapon: str) -> tuple[Lasting, ...]:
    """Return the records that a figure sets up this weapon, has set it up, or no longer has it set up."""
    return tuple(
        record for record in known if record.kind in GUNS and (record.who, record.detail) == (who, weapon)
    )


def _gun_record(known: Iterable[Lasting], kind: str, turn: int, who: str, weapon: str) -> Lasting:
    """Return a new record of this kind for a gun, named by the id of its weapon."""
    known_weapon = weapon_called(weapon)
    name = known_weapon.name if known_weapon else weapon
    text = {
        SETTING_UP: f"Setting up the {name}",
        SET_UP: f"The {name} is set up",
        TAKEN_DOWN: f"The {name} is no longer set up",
    }
    return begun(known, kind, turn=turn, text=text[kind], who=who, detail=weapon)


def after_set_up(state: State, gunner: Figure | None, report: GunSetUp, *, prone: bool) -> State:
    """Return the state after a gunner sets up his gun, or begins to; unchanged if ``gunner`` is None.

    With a clock, the gun is recorded as set up, or as being set up for some more activations.
    Source: p. 27.
    """
    gunners = (
        [replace(gunner, setting_up_turns=report.turns_left, prone=prone or gunner.prone)] if gunner else []
    )
    state = state.with_(FIGURES, gunners)
    known, turn = state[LASTING], turn_of(state)
    if gunner is None or not turn:
        return state
    gun = _gun_record(known, SETTING_UP if report.turns_left else SET_UP, turn, gunner.id, report.weapon)
    earlier = [record.id for record in _gun_records(known, gunner.id, report.weapon)]
    return state.without(LASTING, earlier).with_(LASTING, [gun])


def finish_setting_up(
    known: Iterable[Lasting], turn: int, figures: Iterable[Figure]
) -> tuple[tuple[Lasting, ...], tuple[Lasting, ...]]:
    """Return the records of guns that are now set up as a turn begins, and the records of setting them up,
    which are over.

    ``figures`` are those of the turn that begins. Source: p. 27.
    """
    done_ids = {figure.id for figure in figures if not figure.setting_up_turns and not figure.down}
    over = tuple(record for record in known if record.kind == SETTING_UP and record.who in done_ids)
    set_up: list[Lasting] = []
    for gun in over:
        set_up.append(_gun_record((*known, *set_up), SET_UP, turn, gun.who or "", gun.detail or ""))
    return tuple(set_up), over


def check_set_up(known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon) -> None:
    """Raise RequestError if a gun that must be set up is still being set up, or was moved since.
    Source: p. 26-27.
    """
    kinds = {record.kind for record in _gun_records(holding(known, turn), who, weapon.id)}
    if holding(known, turn, MOVED_FAST, who=who):
        kinds.add(TAKEN_DOWN)
    if weapon.kind.must_be_set_up and kinds & {TAKEN_DOWN, SETTING_UP} and SET_UP not in kinds:
        reason = (
            "is still being set up"
            if SETTING_UP in kinds
            else "was moved, left or interrupted, and has to be set up anew"
        )
        raise RequestError(
            f"{who}: the {weapon.name} {reason} (p. 26-27, fng mg setup); give `force` to fire it all the same"
        )


def needs_set_up(known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon) -> bool:
    """True if the weapon must be set up and no record says that it was; False without a clock.
    Source: p. 26-27.
    """
    if not turn or not who or not weapon.kind.must_be_set_up:
        return False
    return not _gun_records(holding(known, turn), who, weapon.id)


def was_taken_down(known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon) -> bool:
    """True if the gunner moved a gun that was set up, and has not set it up again. Source: p. 26-27."""
    kinds = {record.kind for record in _gun_records(holding(known, turn), who, weapon.id)}
    return TAKEN_DOWN in kinds and SET_UP not in kinds


def check_loaded(
    known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon, *, alone: bool
) -> None:
    """Raise RequestError if a man who is ``alone`` fired a two-man launcher last turn and has not loaded it
    yet. Source: p. 28.
    """
    if alone and who and holding(known, turn, LOADS_ALONE, who=who, detail=weapon.id):
        raise RequestError(
            f"{who}: alone he fires the {weapon.name} once in {weapon.kind.short_crew_turns} turns (p. 28); "
            "give `force` to fire it all the same"
        )


def loading_record(
    known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon, *, alone: bool
) -> tuple[Lasting, ...]:
    """Return the record that one man fired a two-man launcher and needs another turn to load it; empty in
    all other cases.

    Source: p. 28.
    """
    if not turn or not who or not alone or not weapon.kind.short_crew_turns:
        return ()
    text = f"Loads the {weapon.name} alone"
    turns = weapon.kind.short_crew_turns
    return (begun(known, LOADS_ALONE, turn=turn, turns=turns, text=text, who=who, detail=weapon.id),)


def after_moving(state: State, ids: Collection[str]) -> State:
    """Return the state after the figures with these ids move: guns that they had set up no longer are.
    Source: p. 26-27.
    """
    known, turn = state[LASTING], turn_of(state)
    over = [record for record in known if record.kind in {SETTING_UP, SET_UP} and record.who in ids]
    taken_down: list[Lasting] = []
    for gun in over:
        taken_down.append(
            _gun_record((*known, *taken_down), TAKEN_DOWN, turn or 0, gun.who or "", gun.detail or "")
        )
    return (
        state.without(LASTING, [record.id for record in over]).with_(LASTING, taken_down) if over else state
    )


def drop_what_was_ready(outcome: CommandOutcome, state: State) -> State:
    """Return the state without the set-up guns and readied weapons of figures that went down, were captured
    or moved away.

    Source: p. 24, 26-27, 33.
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
    """Return the state after a command: a reaction test, a charge or a melee breaks off setting up a gun in the
    turn in which it was begun, and it has to be set up anew. Source: p. 17, 27.
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
    """True if the figure is down, captured or flown out."""
    return figure.down or bool(figure.captured_by) or figure.flown_out


def _has_moved(before: Figure | None, after: Figure) -> bool:
    """True if the figure left the place where its gun stood, or now retires from it; False if it is new.
    Source: p. 24, 27.
    """
    if before is None:
        return False
    shifted = before.x_in is not None and (before.x_in, before.y_in) != (after.x_in, after.y_in)
    return shifted or (after.status is Status.RETIRE and before.status is not Status.RETIRE)
