"""Limits on fire and grenades by the clock: once a turn, ready or not, a new barrel. Source: p. 28-29, 33,
71.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fng_cli.figures import Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import (
    LASTING,
    REACTION_ONLY,
    UNREADY,
    Lasting,
    check_in_reaction,
    check_once,
    check_ready,
    deed_record,
    holding,
    reaction_only_record,
    readied_record,
    readiness_records,
)
from fng_cli.rules.fire.declare import Declared, may_fire_again
from fng_cli.rules.fire.in_hand import check_loaded, check_set_up, loading_record
from fng_cli.rules.fire.to_hit import Shooter, plan_volley
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.use import Use, may_use
from fng_cli.rules.weapons.weapons import Weapon, find_weapon
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.rules.fire.grenades import ReadyWhen

FIRED, THREW, NEW_BARREL = "fired", "threw", "new-barrel"
FIRED_UP = "fired-at-aircraft"
"""Kinds of records: a weapon fired and a grenade thrown in this turn, and a new barrel that was not fired yet."""

ROUND = "-buckshot"
"""The end of a launcher's id for its other round."""


def _figure_id(who: Person) -> str:
    """Return the id of a figure of the document. Empty for a person who is not in the document, and so has no
    records.
    """
    return who.name if who.known else ""


def _record_name(weapon: Weapon) -> str:
    """Return the name under which records list a weapon: its id without the round, so that a launcher has one
    name whether it fires grenades or buckshot.
    """
    return weapon.id.removesuffix(ROUND)


def _is_fired_once(shooter: Shooter) -> bool:
    """True if the weapon fires only once a turn, and this shooter has no attribute that lets him fire it
    again in reaction. Source: p. 28-29.
    """
    return shooter.weapon.kind.shots_per_turn is not None and not may_fire_again(shooter)


def check_time(records: Iterable[Lasting], turn: int | None, volley: Declared) -> None:
    """Raise RequestError if the records forbid the volley in this turn. The shooter may have fired at an
    aircraft already. The weapon may be used up for this turn, not ready, not set up or not loaded. It may
    also be usable only in reaction, if no test has let the shooter react; this does not matter for snap
    fire. Nothing is refused if ``turn`` is None. Source: p. 26-29, 33, 82.
    """
    shooter, records = volley.shooter, tuple(records)
    who, weapon = _figure_id(shooter.who), shooter.weapon
    reason = f"has already fired at an aircraft in turn {turn}, and cannot fire again in this turn (p. 82)"
    check_once(records, turn, FIRED_UP, who, reason)
    if _is_fired_once(shooter):
        once_reason = (
            f"has already fired the {weapon.name} in turn {turn}, and it may be fired only once a turn (p. "
            "28-29)"
        )
        check_once(records, turn, FIRED, who, once_reason, detail=_record_name(weapon))
    check_ready(records, turn, who, _record_name(weapon), must=weapon.kind.must_be_readied)
    if not shooter.snap:
        check_in_reaction(records, turn, who, _record_name(weapon))
    check_set_up(records, turn, who, weapon)
    check_loaded(records, turn, who, weapon, alone=shooter.one_man)


def has_fired_all(records: Iterable[Lasting], turn: int | None, figure: Figure) -> bool:
    """True if a figure can fire nothing more in this turn because of what it has fired already. Either it has
    fired at an aircraft, or it has used a weapon that cannot be fired again this turn, and has no other
    weapon that is loaded and can be fired. False if turns are not counted (``turn`` None). Raises
    RequestError if it has to look up an unknown weapon. Source: p. 28-29, 82.
    """
    records = tuple(records)
    if holding(records, turn, FIRED_UP, who=figure.id):
        return True
    used = _used_weapons(records, turn, figure)
    if not used:
        return False
    from fng_cli.rules.react.in_sight import is_unarmed  # asked of who reacts, not of who fires

    return is_unarmed(replace(figure, empty=(*figure.empty, *used)))


def next_weapon(records: Iterable[Lasting], turn: int | None, figure: Figure) -> str | None:
    """Return the id of a weapon to fire if the one in the figure's hand is empty, or cannot be fired again
    this turn. It is the first of the figure's weapons that is neither, and of a kind that is fired. None if
    there is none. None also if the one in hand is neither, even a knife. Raises RequestError if it has to
    look up an unknown weapon. Source: p. 28-29.
    """
    unusable = {*figure.empty, *_used_weapons(tuple(records), turn, figure)}
    if figure.weapon not in unusable:
        return None
    weapons_left = (name for name in figure.weapons if name not in unusable)
    return next((name for name in weapons_left if may_use(find_weapon(name, figure.side), Use.FIRE)), None)


def _used_weapons(all_records: tuple[Lasting, ...], turn: int | None, figure: Figure) -> tuple[str, ...]:
    """Return the ids of a figure's weapons that it cannot fire again this turn, because they fire once a turn
    or must be readied anew. Empty if there are none, or if turns are not counted (``turn`` None).
    """
    records = [
        record for kind in (FIRED, UNREADY) for record in holding(all_records, turn, kind, who=figure.id)
    ]
    spent = {record.detail for record in records}
    if not spent:
        return ()
    return tuple(name for name in figure.weapons if _record_name(find_weapon(name, figure.side)) in spent)


def after_shot(state: State, volley: Declared) -> State:
    """Return the state after a volley. New records say if the weapon may not fire again this turn, must be
    readied again, or is loaded by one man. There are none before the first turn, if turns are not counted, or
    if the shooter is not in the document. Old records that the weapon is ready, or must be readied, are
    removed. So is the new barrel of his side, if one is in force and he fired a light machine gun. Source: p.
    28-29, 33, 71.
    """
    shooter, known, turn = volley.shooter, state[LASTING], turn_of(state)
    if turn is None and not known:
        return state
    who, weapon = _figure_id(shooter.who), shooter.weapon
    fired = (
        deed_record(known, turn, FIRED, who, detail=_record_name(weapon)) if _is_fired_once(shooter) else ()
    )
    loading = loading_record(known, turn, who, weapon, alone=shooter.one_man)
    unready = (
        deed_record(known, turn, UNREADY, who, detail=_record_name(weapon)) if weapon.readied_anew else ()
    )
    over = (*readiness_records(known, who, _record_name(weapon)), *_new_barrel(known, turn, shooter))
    return _replace_records(state, (*fired, *loading, *unready), over)


def _replace_records(state: State, new: Sequence[Lasting], over: Sequence[Lasting]) -> State:
    """Return the state with the lasting records in ``over`` removed and those in ``new`` added."""
    return state.without(LASTING, [record.id for record in over]).with_(LASTING, new)


def _new_barrel(records: Iterable[Lasting], turn: int | None, shooter: Shooter) -> tuple[Lasting, ...]:
    """Return the record of a new barrel for the shooter's side, as a tuple of one. Empty if there is none in
    force, if his weapon is not a light machine gun, or if no turns are counted (``turn`` None). Source: p.
    71.
    """
    if shooter.weapon.type != "light-machine-gun":
        return ()
    return holding(records, turn, NEW_BARREL, side=shooter.who.side)[:1]


def with_new_barrel(records: Iterable[Lasting], turn: int | None, volley: Declared) -> Declared:
    """Return the volley with its shooter's REP raised by one, and its fire planned anew. This is done if he
    is the first to fire his side's new machine gun barrel. Unchanged for any other shooter, if no turns
    are counted (``turn`` None), or if his REP is not known. Source: p. 71.
    """
    shooter = volley.shooter
    if not _new_barrel(records, turn, shooter) or shooter.who.rep is None:
        return volley
    better = replace(shooter, who=replace(shooter.who, rep=shooter.who.rep + 1))
    aimed = volley.targets[:1] if shooter.weapon.blast else volley.targets
    return replace(volley, shooter=better, plan=plan_volley(better, aimed))


def check_throw(records: Iterable[Lasting], turn: int | None, who: Person, weapon: Weapon) -> None:
    """Raise RequestError if this turn's records forbid a figure to throw the weapon now. It may have thrown a
    grenade already, or the weapon may not be ready, or only for a reaction that no test has called for.
    Nothing is refused if turns are not counted (``turn`` is None), or for a person who is not in the
    document. Source: p. 33.
    """
    records, name = tuple(records), _figure_id(who)
    check_once(
        records,
        turn,
        THREW,
        name,
        f"has already thrown a grenade in turn {turn}, and may throw only one a turn (p. 33)",
    )
    check_ready(records, turn, name, _record_name(weapon), must=weapon.kind.must_be_readied)
    check_in_reaction(records, turn, name, _record_name(weapon))


def after_throw(state: State, who: Person, weapon: Weapon) -> State:
    """Return the state after a throw. It records that the thrower has thrown in this turn, once the first
    turn has begun. Records that the weapon is ready, or must be readied again, are removed. Nothing changes
    if the thrower is not a figure of the document. Source: p. 33.
    """
    known, turn, name = state[LASTING], turn_of(state), _figure_id(who)
    return _replace_records(
        state, deed_record(known, turn, THREW, name), readiness_records(known, name, _record_name(weapon))
    )


def after_readying(state: State, who: Person, weapon: Weapon, when: ReadyWhen | None) -> State:
    """Return the state after a weapon was readied. ``when`` says if it is ready now, in this turn for
    reactions only, or from the next turn on; if it is None, nothing changes. Earlier records on its readiness
    are removed. No new one is made before the first turn, if turns are not counted, or if ``who`` is not a
    figure of the document. Source: p. 33.
    """
    if when is None:
        return state
    from fng_cli.rules.fire.grenades import ReadyWhen  # a volley has no grenades to wait for

    known, turn, name, what = state[LASTING], turn_of(state), _figure_id(who), _record_name(weapon)
    ready = readied_record(known, turn, name, what, later=when is ReadyWhen.WHEN_NEXT_ACTIVE)
    if when is ReadyWhen.IN_REACTION:
        ready = (*ready, *reaction_only_record(known, turn, name, what))
    before = (
        *readiness_records(known, name, what),
        *holding(known, turn, REACTION_ONLY, who=name, detail=what),
    )
    return _replace_records(state, ready, before)
