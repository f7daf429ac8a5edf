"""Named checks of deeds, for what fits in no table: each is a small function with its page.

A check gets the state, a figure and the ids of the targets, and returns what there is to say, or None. The table
``deeds`` names the checks of each deed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.outcome import GivenCommand, Reminder
from fng_cli.rules.clock.clock import clock_of, turn_of
from fng_cli.rules.clock.lasting import ACTED, CLOSES, HALTED, HOLDS_FIRE, LASTING, MAY_REACT, holding
from fng_cli.rules.evening.called import why_out_of_turn
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.rules.react.pending import PENDING
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.words import listed


class Objection(Struct, frozen=True):
    """A reason against a deed of a figure."""

    text: str
    """A predicate, with its page: ``halted in his charge at e1 (p. 36)``."""
    is_certain: bool
    """True if the document knows it for certain, so that the deed is refused; else a player is reminded of it."""


Check = Callable[[State, Figure, Collection[str]], Objection | None]
"""A function of the state, the figure and the ids of its targets; None if nothing stands against the deed."""


def object_to_next_round(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return an objection to another round of melee, or to breaking off, if the figure attacked a target in
    this turn and ended evenly matched with it. None if there is no objection, for a figure that was only
    attacked, between turns, and without a clock. ``targets`` are ids of opponents; empty for any
    opponent. Source: p. 37-38.
    """
    from fng_cli.rules.close.charge import locks_of

    turn, clock = turn_of(state), clock_of(state)
    locks = [lock for lock in locks_of(state, figure.id) if lock.since_turn == turn and lock.count]
    locks = [lock for lock in locks if not targets or lock.detail in targets]
    if not locks or clock is None or clock.between_turns:
        return None
    return Objection(
        f"is evenly matched in melee with {locks[0].detail}, and may fight on or break off only when he "
        "is next active (p. 37-38)",
        True,
    )


def object_out_of_reach(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return an objection to a melee of the figure with ``targets`` (ids), or None. It is None if the figure
    and one of the targets have reached each other. The objection is certain if the figure was halted while it
    charged a target. In all other cases it is not certain: the figure has charged somebody else, or must
    charge first. None, too, without targets or a clock, between turns, or for a figure from a spider hole.
    Source: p. 35-37.
    """
    turn, clock = turn_of(state), clock_of(state)
    if not targets or clock is None or clock.between_turns or _is_from_a_hole(state, figure):
        return None
    from fng_cli.rules.close.charge import has_closed_with

    if any(
        has_closed_with(state, figure.id, foe) or has_closed_with(state, foe, figure.id) for foe in targets
    ):
        return None
    for foe in targets:
        if holding(state[LASTING], turn, HALTED, who=figure.id, detail=foe):
            return Objection(f"halted while charging {foe}, and did not reach him (p. 36)", True)
    if charged := [thing.detail for thing in holding(state[LASTING], turn, CLOSES, who=figure.id)]:
        return Objection(
            f"has charged {charged[0]}, and can fight only somebody he has reached (p. 35, 37)", False
        )
    return Objection("must first pass the test to charge, with fng charge (p. 35, 37)", False)


def _is_from_a_hole(state: State, figure: Figure) -> bool:
    """True if a figure came out of a spider hole, and so charges without a test. Source: p. 71-72."""
    if not state.content.get("spider_holes"):
        return False
    from fng_cli.rules.events.spider_holes import ids_from_holes

    return figure.id in ids_from_holes(state)


def object_to_held_fire(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return an objection if one of ``targets`` (ids) charged the figure this turn, and by the charge's
    result the figure may not fire at it before contact. None if there is no such target. Source: p. 36.
    """
    for foe in targets:
        if holding(state[LASTING], turn_of(state), HOLDS_FIRE, who=figure.id, detail=foe):
            return Objection(
                f"cannot fire at {foe}, who is charging him and passed two more dice than he did (p. 36)",
                True,
            )
    return None


def object_to_shot_first(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return an objection to a melee while an opponent may still fire at a charging figure before contact.
    None if no such shot is open. The objection is not certain, so it only reminds the player. Only shots
    by ``targets`` (ids) count; if empty, all shots count. ``figure`` is unused. Source: p. 35-36.
    """
    from fng_cli.rules.evening.duties import open_duties

    shooters = [name for duty in open_duties(state) if duty.kind == "charge-fire" for name in duty.names]
    first = next((name for name in shooters if not targets or name in targets), None)
    return (
        Objection(
            f"comes under fire from {first} before contact; resolve that first with fng fire (p. 35-36)",
            False,
        )
        if first
        else None
    )


def object_to_charge(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return an objection to a charge by this figure during an In Sight; None if there is none, or if it
    cannot charge at all. The objection is certain if the figure has to fire instead, and soft if the
    charge is out of turn. ``targets`` is unused. Source: p. 21.
    """
    from fng_cli.rules.evening.duties import open_duties

    if not may(figure, Deed.CHARGE):
        return None
    due = {duty.kind: duty.id for duty in open_duties(state) if figure.id in duty.names}
    if "in-sight-fire" in due and "in-sight-charge" not in due:
        return Objection(
            "is due to fire in the In Sight test, and cannot charge instead (p. 21; to give up the "
            f"shot, use fng settle {due['in-sight-fire']})",
            True,
        )
    why = why_out_of_turn(state, "charge", figure.id)
    return (
        Objection(
            f"may not charge during the In Sight test that is being played out, since he {why} (p. 21)", False
        )
        if why
        else None
    )


def object_to_crew_at_work(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return an objection if somebody in the figure's group is setting up a gun that the figure serves; None
    if not. The objection is only a reminder, and nothing is refused. ``targets`` is unused. Source: p. 27.
    """
    gunner = gunner_at_work(state, figure)
    if gunner is None:
        return None
    return Objection(
        f"serves the gun that {gunner.called()} is setting up, and its crew can do nothing else (p. 27)",
        False,
    )


def gunner_at_work(state: State, figure: Figure) -> Figure | None:
    """Return the gunner of the figure's group who is setting up a gun that the figure's role serves. None if
    there is no such gunner. The rules also require the figure to stand beside the gunner, which is not
    checked here. Source: p. 27.
    """
    serves = _role_served(figure)
    if serves is None or not figure.group:
        return None
    gunners = (other for other in state[FIGURES] if other.group == figure.group and other.role == serves)
    return next((gunner for gunner in gunners if gunner.setting_up_turns), None)


def _role_served(figure: Figure) -> str | None:
    """Return the role of the gunner whom a figure helps to serve his gun, by the figure's own role. None if
    it helps with no gun, or if its role is not in the table ``roles``.
    """
    roles = table("roles")
    return roles.row(figure.role).get("serves") if figure.role in roles.rows else None


def object_without_crew(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return a reminder if the gun of the gunner ``figure`` needs a crew, and all of its crew are down. The
    crew are the figures of his group who serve his gun. None if no crew is needed or recorded, or if one of
    them is up. ``targets`` is unused. Source: p. 27.
    """
    from fng_cli.rules.weapons.weapons import find_weapon

    weapon = find_weapon(figure.weapon, figure.side) if figure.weapon else None
    if weapon is None or (weapon.kind.crew or 0) < 2:
        return None
    crew = [
        other
        for other in state[FIGURES]
        if figure.group and other.group == figure.group and _role_served(other) == figure.role
    ]
    if not crew or not all(other.down for other in crew):
        return None
    lost = listed([other.called() for other in crew])
    return Objection(
        (
            f"has lost the crew of his weapon: until somebody takes the place of {lost}, he counts as alone (p. 27)"
        ),
        False,
    )


def object_to_mounted_gun(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return an objection to a deed on foot if the weapon in the figure's hand must stay on its mount. None
    for any other weapon, and without a weapon. The objection is not certain: the players may know better.
    ``targets`` is unused. Raises RequestError for an unknown weapon. Source: p. 11, 27.
    """
    from fng_cli.rules.weapons.weapons import find_weapon

    weapon = find_weapon(figure.weapon, figure.side) if figure.weapon else None
    if weapon is None or not weapon.mounted_only:
        return None
    return Objection(
        f"serves the {weapon.name}, which stays on its mount and cannot be carried (p. 11, 27)", False
    )


HALF_BASE_IN = 0.5
"""Inches from the middle of a figure's base to its rim: a line of sight that passes nearer meets the figure."""


def object_to_friend_in_line(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return an objection to fire if a friend stands on the line from the figure to one of the enemy
    ``targets`` (ids). It goes by recorded positions and is not certain: the players may know better. A
    prone or downed friend blocks no line. None if no line is blocked. Source: p. 30.
    """
    friends = [
        other
        for other in state[FIGURES]
        if other.side is figure.side and other.id != figure.id and not (other.prone or other.down)
    ]
    for foe in (other for other in state[FIGURES] if other.id in targets and other.side is not figure.side):
        for friend in friends:
            if _is_on_line(figure, foe, friend):
                return Objection(
                    (
                        f"cannot see {foe.called()}: by the positions in the file, {friend.called()} is in the "
                        "line of sight, and friends block it (p. 30)"
                    ),
                    False,
                )
    return None


def _is_on_line(figure: Figure, foe: Figure, friend: Figure) -> bool:
    """True if the middle of ``friend`` lies between ``figure`` and ``foe``, less than HALF_BASE_IN from the
    line that joins them. False if one of the three has no recorded position.
    """
    if figure.place is None or foe.place is None or friend.place is None:
        return False
    (x, y), (to_x, to_y), (at_x, at_y) = figure.place, foe.place, friend.place
    length = math.dist(figure.place, foe.place)
    if not length:
        return False
    along = ((at_x - x) * (to_x - x) + (at_y - y) * (to_y - y)) / length
    aside = abs((at_x - x) * (to_y - y) - (at_y - y) * (to_x - x)) / length
    return 0 < along < length and aside < HALF_BASE_IN


def object_to_order(state: State, figure: Figure, targets: Collection[str]) -> Objection | None:
    """Return a reminder (an objection that is not certain) if the figure's group begins to act although a
    group that comes later in the order of its side has acted already. None if the group has begun before,
    if the order is not known, in reaction to a test, or during an In Sight. ``targets`` is unused. Source:
    p. 16.
    """
    turn = turn_of(state)
    order = [group for group in ACTIVATION.facts(state.content).order if group.side is figure.side]
    own = next((group for group in order if group.name == (figure.group or figure.id)), None)
    if own is None or state[PENDING] or tuple(holding(state[LASTING], turn, MAY_REACT, who=figure.id)):
        return None
    acted = {used.who for used in holding(state[LASTING], turn, ACTED)}
    begun = {other.group or other.id for other in state[FIGURES] if other.id in acted}
    before = next(
        (group for group in order if group.name in begun and group.position > own.position > 0), None
    )
    if before is None or own.name in begun:
        return None
    if before.rep < own.rep:
        return Objection(
            (
                f"would act after {before.name}, a group of lower REP, but the groups of a side act from "
                "the highest REP to the lowest (p. 16)"
            ),
            False,
        )
    return Objection(
        f"would act after {before.name}, but his own group comes first in the order of activation (p. 16)",
        False,
    )


CHECKS: Mapping[str, Check] = {
    "next-round": object_to_next_round,
    "in-reach": object_out_of_reach,
    "held-fire": object_to_held_fire,
    "shot-first": object_to_shot_first,
    "due-in-sight": object_to_charge,
    "crew-at-work": object_to_crew_at_work,
    "on-its-mount": object_to_mounted_gun,
    "friend-in-line": object_to_friend_in_line,
    "groups-in-order": object_to_order,
    "crew-left": object_without_crew,
}
"""The checks by the names that the table ``deeds`` gives them."""


def objections(
    state: State, given: GivenCommand, names: Collection[str]
) -> Iterator[tuple[Figure, str, Objection]]:
    """Run the checks with these ``names`` on each figure that carries out a command. Yield (figure, name of
    the check, objection) for each check that objects.
    """
    if not names:
        return
    targets, doers = given.targets(state[FIGURES]), given.doers(state[FIGURES])
    for figure in state[FIGURES]:
        for name in names if figure.id in doers else ():
            if objection := CHECKS[name](state, figure, targets):
                yield figure, name, objection


REMINDED = "reminded"
"""The kind of ``Lasting`` of what a player was reminded of in this turn: by the figure, and the name of the check."""


def reminders(state: State, given: GivenCommand, names: Collection[str]) -> tuple[Reminder, ...]:
    """Return reminders for the player before a command. They are the objections of the checks ``names`` that
    are uncertain because the document does not tell enough. No figure gets the same reminder twice in a
    turn. Empty before the first turn or without a clock.
    """
    turn = turn_of(state)
    if not turn:
        return ()
    return tuple(
        Reminder(figure.id, name, f"{figure.called()} {objection.text}")
        for figure, name, objection in objections(state, given, names)
        if not objection.is_certain
        and not holding(state[LASTING], turn, REMINDED, who=figure.id, detail=name)
    )


def check_certain(state: State, given: GivenCommand, names: Collection[str]) -> None:
    """Raise RequestError if one of the checks named in ``names`` has a certain objection to the command.
    Objections that are not certain, where the players may know better, are ignored.
    """
    for figure, _, objection in objections(state, given, names):
        if objection.is_certain:
            raise RequestError(
                f"{figure.called()} {objection.text}; give `force` if you have agreed otherwise"
            )
