"""Guns that are set up and weapons made ready: how long they stay so. Source: p. 26-28, 33.

A gun stands from the moment it is set up until whoever serves it moves it, leaves it, or goes down; what
somebody has readied is ready until he uses it, or goes down.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, READIED, Lasting, begun, holding
from fng_cli.rules.weapons.weapons import Weapon, weapon_called
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.rules.fire.machine_guns import GunSetUp

SETTING_UP, SET_UP, TAKEN_DOWN, LOADS_ALONE = "setting-up", "set-up", "taken-down", "loads-alone"
"""Kinds of what lasts: a gun that is being set up, one that is, one that no longer is, and a launcher that one man loads."""

GUNS = frozenset({SETTING_UP, SET_UP, TAKEN_DOWN})


def _records(known: Iterable[Lasting], who: str, weapon: str) -> tuple[Lasting, ...]:
    """Return the records of a gun that somebody sets up, has set up, or no longer has set up."""
    return tuple(
        record for record in known if record.kind in GUNS and (record.who, record.detail) == (who, weapon)
    )


def _gun(known: Iterable[Lasting], kind: str, turn: int, who: str, weapon: str) -> Lasting:
    """Return the record of a gun, by the id of its weapon."""
    known_weapon = weapon_called(weapon)
    name = known_weapon.name if known_weapon else weapon
    text = {
        SETTING_UP: f"Setting up the {name}",
        SET_UP: f"The {name} is set up",
        TAKEN_DOWN: f"The {name} is no longer set up",
    }
    return begun(known, kind, turn=turn, text=text[kind], who=who, detail=weapon)


def after_set_up(state: State, gunner: Figure | None, report: GunSetUp, *, prone: bool) -> State:
    """Return the state after a gunner sets up his gun, or begins to; None for one who is no figure, of whom nothing changes.

    The gun is recorded as set up, or as being set up for some activations more; not without a clock.
    Source: p. 27.
    """
    busy = (
        [replace(gunner, setting_up_turns=report.turns_left, prone=prone or gunner.prone)] if gunner else []
    )
    state = state.with_(FIGURES, busy)
    known, turn = state[LASTING], turn_of(state)
    if gunner is None or not turn:
        return state
    gun = _gun(known, SETTING_UP if report.turns_left else SET_UP, turn, gunner.id, report.weapon)
    earlier = [record.id for record in _records(known, gunner.id, report.weapon)]
    return state.without(LASTING, earlier).with_(LASTING, [gun])


def stand_now(
    known: Iterable[Lasting], turn: int, figures: Iterable[Figure]
) -> tuple[tuple[Lasting, ...], tuple[Lasting, ...]]:
    """Return the guns that are set up as a turn begins, and the records of setting them up, which are over.

    ``figures`` are those of the turn that begins. Source: p. 27.
    """
    done = {figure.id for figure in figures if not figure.setting_up_turns and not figure.down}
    over = tuple(record for record in known if record.kind == SETTING_UP and record.who in done)
    ready: list[Lasting] = []
    for gun in over:
        ready.append(_gun((*known, *ready), SET_UP, turn, gun.who or "", gun.detail or ""))
    return tuple(ready), over


def check_set_up(known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon) -> None:
    """Raise RequestError where a gun that has to be set up was, and has been moved since, or is not yet. Source: p. 26-27."""
    kinds = {record.kind for record in _records(holding(known, turn), who, weapon.id)}
    if weapon.kind.must_be_set_up and kinds & {TAKEN_DOWN, SETTING_UP} and SET_UP not in kinds:
        why = (
            "is still being set up" if SETTING_UP in kinds else "was moved or left, and has to be set up anew"
        )
        raise RequestError(
            f"{who}: the {weapon.name} {why} (p. 26-27, fng mg setup); give `force` to fire it all the same"
        )


def needs_set_up(known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon) -> bool:
    """True if a weapon has to be set up and nobody has done so; False without a clock. Source: p. 26-27."""
    if not turn or not who or not weapon.kind.must_be_set_up:
        return False
    return not _records(holding(known, turn), who, weapon.id)


def check_loaded(
    known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon, *, alone: bool
) -> None:
    """Raise RequestError where one man fired a launcher of two last turn, and has it not loaded yet. Source: p. 28."""
    if alone and who and holding(known, turn, LOADS_ALONE, who=who, detail=weapon.id):
        raise RequestError(
            f"{who}: alone he fires the {weapon.name} once in {weapon.kind.short_crew_turns} turns (p. 28); "
            "give `force` to fire it all the same"
        )


def loads_alone(
    known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon, *, alone: bool
) -> tuple[Lasting, ...]:
    """Return the record that one man fired a launcher for two and takes another turn to load it; empty for all others.

    Source: p. 28.
    """
    if not turn or not who or not alone or not weapon.kind.short_crew_turns:
        return ()
    text = f"Loads the {weapon.name} alone"
    turns = weapon.kind.short_crew_turns
    return (begun(known, LOADS_ALONE, turn=turn, turns=turns, text=text, who=who, detail=weapon.id),)


def after_moving(state: State, ids: Collection[str]) -> State:
    """Return the state after the figures with these ids move: the guns that they had set up no longer are. Source: p. 26-27."""
    known, turn = state[LASTING], turn_of(state)
    over = [record for record in known if record.kind in {SETTING_UP, SET_UP} and record.who in ids]
    down: list[Lasting] = []
    for gun in over:
        down.append(_gun((*known, *down), TAKEN_DOWN, turn or 0, gun.who or "", gun.detail or ""))
    return state.without(LASTING, [record.id for record in over]).with_(LASTING, down) if over else state


def let_go(outcome: CommandOutcome, state: State) -> State:
    """Return the state once figures that went down, were captured or left their place let go of what they had ready.

    Source: p. 24, 26-27, 33.
    """
    known = state[LASTING]
    busy = {record.who for record in known if record.kind in {SETTING_UP, SET_UP, READIED}}
    if not busy:
        return state
    before = {figure.id: figure for figure in outcome.before[FIGURES] if figure.id in busy}
    now = {figure.id: figure for figure in state[FIGURES] if figure.id in busy}
    lost = {name for name in before if name not in now or _is_out(now[name])}
    moved = {
        name for name, figure in now.items() if name not in lost and _has_moved(before.get(name), figure)
    }
    dropped = [record.id for record in known if record.who in lost and record.kind in {*GUNS, READIED}]
    return after_moving(state.without(LASTING, dropped), moved)


def _is_out(figure: Figure) -> bool:
    return figure.down or bool(figure.captured_by) or figure.flown_out


def _has_moved(was: Figure | None, figure: Figure) -> bool:
    """True if somebody left the place where his gun stood, or retires from it; False if he is new. Source: p. 24, 27."""
    if was is None:
        return False
    shifted = was.x_in is not None and (was.x_in, was.y_in) != (figure.x_in, figure.y_in)
    return shifted or (figure.status is Status.RETIRE and was.status is not Status.RETIRE)
