"""Weapons and gear that change hands: picked up from the fallen, or handed over by a friend. Source: p. 8, 17, 72."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, FLAK_JACKET, Figure, Status
from fng_cli.names import find, slug
from fng_cli.rules.armies.words import carried_text
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun, holding
from fng_cli.rules.fire.in_hand import after_changing_hands
from fng_cli.rules.people.person import Deed, ranked_call, refusal
from fng_cli.rules.radio.radio_calls import RADIO, RADIO_USED, role_gear
from fng_cli.rules.weapons.weapons import weapon_called
from fng_cli.state import State


class HandedOver(Report, frozen=True):
    """Weapons and gear that a figure has from another one now."""

    ANSWER: ClassVar[tuple[str, ...]] = ("things",)

    giver: str
    taker: str
    things: tuple[str, ...]
    """The ids of the weapons and the gear; one that is handed over several times stands there as often."""
    in_hand: str | None = None
    """The weapon that the taker has in his hand now; None if that has not changed."""
    rulings: tuple[str, ...] = ("g-31",)
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return who takes what from whom and, if a weapon goes into the taker's hand, which one: ``Doe (a2)
        takes from Roe (a8): radio.``
        """
        weapons = [thing for thing in self.things if weapon_called(thing)]
        gear = [thing for thing in self.things if thing not in weapons]
        hand = f", and now has the {carried_text([self.in_hand])} in hand" if self.in_hand else ""
        return f"{self.taker} takes from {self.giver}: {carried_text(weapons, gear)}{hand}."


def things_of(figure: Figure) -> tuple[str, ...]:
    """Return the ids of all that a figure can hand over: its weapons, then its own gear except a flak jacket.
    Then comes the gear of its role, as far as its own gear does not contain it.
    """
    gear = [thing for thing in figure.gear if thing != FLAK_JACKET]
    return (*figure.weapons, *gear, *(thing for thing in role_gear(figure) if thing not in gear))


def check_may_take(taker: Figure, giver: Figure) -> None:
    """Raise RequestError if ``taker`` cannot take anything from ``giver``. The two must be different figures.
    The giver must not be off the table; a prisoner counts as on the table unless he was flown out or is
    away for some missions. An enemy must be a prisoner, down or stunned.
    """
    if giver.id == taker.id:
        raise RequestError(f"the giver and the taker are both {taker.called()}: name two different figures")
    is_held = bool(giver.captured_by)
    if giver.flown_out or giver.away_missions or (giver.status is Status.GONE and not is_held):
        raise RequestError(f"{giver.called()} is off the table, with everything that he carries")
    is_standing = not (giver.down or is_held or giver.status is Status.STUNNED)
    if giver.side is not taker.side and is_standing:
        raise RequestError(
            f"{giver.called()} is an enemy who is still standing: only prisoners, and figures that are "
            "down or stunned, can be disarmed"
        )


def hand_over(
    giver: Figure,
    taker: Figure,
    wanted: Sequence[str],
    *,
    number: int = 1,
    in_hand: bool = False,
    can_call_now: bool = True,
    call_to: str | None = None,
) -> HandedOver:
    """Return the report that ``taker`` gets things from ``giver``; the document is not changed. ``wanted``
    names weapons and gear; ``number`` of each change hands. The first weapon goes into the taker's hand if
    ``in_hand`` is set or the taker has no weapon. The next steps depend on ``can_call_now`` (the taker may
    use a radio at once) and ``call_to`` (the Leader through whom the taker asks for support, if any).
    Raises RequestError if nothing is wanted, if the giver lacks something, or for ``in_hand`` without a
    weapon. Source: p. 17.
    """
    if not wanted:
        raise RequestError(
            f"name the things to hand over: {giver.called()} has "
            f"{carried_text(giver.weapons, _gear_of(giver)) or 'nothing'}"
        )
    things: list[str] = []
    for name in wanted:
        thing = _thing_called(giver, name)
        have = things_of(giver).count(thing) - things.count(thing)
        if have < number:
            named = carried_text([thing]) if weapon_called(thing) else thing.replace("-", " ")
            raise RequestError(f"{giver.called()} has {have} {named}, and not {number}")
        things += [thing] * number
    weapons = [thing for thing in things if thing in giver.weapons]
    if in_hand and not weapons:
        raise RequestError("`in_hand` is only for a weapon, and no weapon is being handed over")
    first = weapons[0] if weapons and (in_hand or not taker.weapons) else None
    steps = tuple(_next_steps(taker, things, can_call_now=can_call_now, call_to=call_to))
    return HandedOver(ranked_call(giver), ranked_call(taker), tuple(things), first, next=steps)


def _gear_of(figure: Figure) -> tuple[str, ...]:
    """Return all that a figure can hand over except weapons: its own gear, without a flak jacket, and the
    gear that its role gives it.
    """
    return tuple(thing for thing in things_of(figure) if thing not in figure.weapons)


def _thing_called(giver: Figure, name: str) -> str:
    """Return the id of the weapon or gear of ``giver`` that ``name`` means. ``name`` is an id, the name or
    alias of a weapon, or a part of an id that fits only one thing. Raises RequestError if nothing fits, or
    if only a part fits, and it fits several things.
    """
    known = tuple(dict.fromkeys(things_of(giver)))
    weapon = weapon_called(name, giver.side)
    for thing in known:
        called = weapon_called(thing, giver.side)
        if slug(thing) == slug(name) or (weapon and called and called.id == weapon.id):
            return thing
    part = [thing for thing in known if slug(name) and slug(name) in slug(thing)]
    if len(part) == 1:
        return part[0]
    if not known:
        raise RequestError(f"{giver.called()} has nothing to hand over")
    return find(name, known, f"item carried by {giver.called()}")


def _next_steps(
    taker: Figure, things: Sequence[str], *, can_call_now: bool, call_to: str | None
) -> Iterator[Next]:
    """Yield the next steps of ``taker`` after he was handed ``things``: a radio call if a radio is among
    them, and setting up each gun that needs it. A gun that can be fired from the hip gets no step.
    ``call_to`` is the Leader through whom he calls; None for a call without one.

    Setting up waits for a later activation; so does the call if ``can_call_now`` is False. Source: p. 17.
    """
    if RADIO in things:
        why = f"make calls with {taker.called()}, who has the radio now and uses his own REP"
        yield Next(call("call", by=taker.id, to=call_to), why, waits=not can_call_now)
    for thing in dict.fromkeys(things):
        weapon = weapon_called(thing, taker.side)
        if weapon and weapon.kind.set_up and not weapon.kind.hip_targets:
            yield Next(
                call("mg setup", by=taker.id, weapon=thing),
                "set up the gun before firing it",
                waits=True,
            )


def after_handing_over(state: State, giver_id: str, taker_id: str, report: HandedOver) -> State:
    """Return the state after things were handed over from the giver to the taker. A weapon that the report
    has ``in_hand`` becomes the taker's weapon in hand. Records that a weapon is set up or ready change as in
    ``after_changing_hands``. If the giver has used a radio this turn, the taker who gets it counts as having
    used it too. Source: p. 17, 26-27, 30, 72.
    """
    by_id = {figure.id: figure for figure in state[FIGURES]}
    giver, taker = by_id[giver_id], by_id[taker_id]
    for thing in report.things:
        giver, taker = _moved(giver, taker, thing)
    if report.in_hand:
        rest = list(taker.weapons)
        rest.remove(report.in_hand)
        taker = replace(taker, weapons=(report.in_hand, *rest))
    state = state.with_(FIGURES, [giver, taker])
    for weapon in dict.fromkeys(thing for thing in report.things if thing in taker.weapons):
        state = after_changing_hands(state, giver, taker_id, weapon)
    return _with_radio_used(state, giver_id, taker_id) if RADIO in report.things else state


def _moved(giver: Figure, taker: Figure, thing: str) -> tuple[Figure, Figure]:
    """Return giver and taker after one thing has passed between them. A weapon goes to the end of the taker's
    weapons. If he already has one of its kind, both count as loaded if either is; if not, it stays loaded
    or empty. Anything else becomes the taker's own gear, unless he already has it there or gets the gear of
    his role back. Gear of the giver's role is recorded as handed over until it comes back. Source: p. 30.
    """
    if thing not in giver.weapons:
        held = _without(giver.gear, thing)
        by_role = (*giver.handed_over, thing) if thing in role_gear(giver) else giver.handed_over
        giver = replace(giver, gear=held, handed_over=by_role)
        if thing in taker.handed_over:
            return giver, replace(taker, handed_over=_without(taker.handed_over, thing))
        return giver, taker if thing in taker.gear else replace(taker, gear=(*taker.gear, thing))
    is_empty, had_one = thing in giver.empty, thing in taker.weapons
    giver = replace(giver, weapons=_without(giver.weapons, thing))
    if thing not in giver.weapons:
        giver = replace(giver, empty=_without(giver.empty, thing))
    taker = replace(taker, weapons=(*taker.weapons, thing))
    if is_empty and not had_one:
        taker = replace(taker, empty=(*taker.empty, thing))
    if not is_empty:
        taker = replace(taker, empty=_without(taker.empty, thing))
    return giver, taker


def _without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Return the things with one ``thing`` taken out, the first if there are several; unchanged if there is
    none.
    """
    if thing not in things:
        return things
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def has_called(state: State, figure: Figure) -> bool:
    """True if a call has been made this turn with a radio that the figure has or had then. False if turns are
    not counted.

    Source: p. 72.
    """
    return bool(holding(state[LASTING], turn_of(state), "called", who=figure.id))


def _with_radio_used(state: State, giver_id: str, taker_id: str) -> State:
    """Return the state after a radio has changed hands. If the giver has called with it this turn, the taker
    is recorded as having called too. A radio can be used only once a turn. Otherwise the state is
    unchanged. Source: p. 72.
    """
    known, turn = state[LASTING], turn_of(state)
    if not holding(known, turn, RADIO_USED, who=giver_id) or holding(known, turn, RADIO_USED, who=taker_id):
        return state
    return state.with_new(LASTING, begun(known, RADIO_USED, turn=turn, who=taker_id))


def check_can_get(taker: Figure, *, is_below: bool = False) -> None:
    """Raise RequestError if a figure cannot be handed things, for example because it is down, stunned or
    captured. With ``is_below``, the rules for a figure in a tunnel apply too.
    """
    refused = refusal(taker, Deed.ACT, ("below",) if is_below else ())
    if refused is not None:
        raise RequestError(f"`to` {taker.id}: {taker.called()} {refused.text()}")
