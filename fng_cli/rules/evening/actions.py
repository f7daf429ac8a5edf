"""One action in each activation, and the loss of a place in the order of an In Sight.

Source: p. 17, 21-22, 30, 35, 39.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.events import (
    CHARGE,
    CalledToReact,
    CameInto,
    CameOutOf,
    FinishedWork,
    FoughtHandToHand,
    MovedFast,
    PlayedInSight,
    WasHit,
)
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.clock.clock import clock_of, turn_of
from fng_cli.rules.clock.lasting import (
    ACTED,
    LASTING,
    LEAVING,
    MAY_REACT,
    MOVED_FAST,
    OUTGUNNED,
    SAME_TIME,
    Lasting,
    begun,
    holding,
)
from fng_cli.rules.close.at_work import first_aid_of
from fng_cli.rules.enemy.who import half_turn_of
from fng_cli.rules.evening.called import called_to_react, deed_row
from fng_cli.rules.evening.checks import REMINDED, check_certain
from fng_cli.rules.evening.enemy_turn import active_now
from fng_cli.rules.evening.states import NOT_ACTIVE, Changes, is_turn_over, modifying, refused_as_active
from fng_cli.rules.people.person import Deed, Refused, forbids, may
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.rules.react.may_act import ORDERED, failed_to_act, ids_of_unheeded, rep_is_too_low_to_act
from fng_cli.rules.react.pending import CHANGE_ORDER, PENDING, PendingInSight, after_order, after_turns
from fng_cli.rules.weapons.weapons import weapon_called
from fng_cli.state import State
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

SNAP_FIRES = "snap-fires"
"""The kind of ``Lasting`` of fire in reaction that is snap fire."""


def moving_fast(state: State, figure: Figure) -> bool:
    """True if a figure moved fast this turn, and is not prone now. Source: p. 17-18."""
    return modifying(state, figure, Changes.FAST) is not None


def active_and_moved(state: State, figure: Figure) -> bool:
    """True if the figure has used its move to move in this turn, be it to cross wire or stakes, and its side
    is certainly still active. A side that does not act first stays active until the turn ends; so does each
    side if the document does not say who acts first. The side that acts first is certain only if it is the
    FWF and no enemy has acted yet. A figure also counts as moved as long as its side acts, if it came as a
    PEF that moved in this turn. Source: p. 20, 61.
    """
    if _came_as_moving_pef(state, figure):
        return True
    used = holding(state[LASTING], turn_of(state), ACTED)
    deeds = [row for one in used if one.who == figure.id and (row := deed_row(one.detail or ""))]
    if not any(row["takes"] in ("move", REST_OF_MOVE) and row["kind"] != "act" for row in deeds):
        return False
    if ACTIVATION.facts(state.content).first is not figure.side:
        return True
    half = half_turn_of(state)
    sides = {one.id: one.side for one in state[FIGURES]}
    others_acted = any(sides.get(one.who or "", figure.side) is not figure.side for one in used)
    return figure.side is Side.FWF and not (others_acted or half.moved_pefs or half.acted_groups)


def _came_as_moving_pef(state: State, figure: Figure) -> bool:
    """True if the figure's side acts now, and its group was found as a PEF that was activated in this turn and
    has left its first place.
    """
    moved_pefs = half_turn_of(state).moved_pefs
    if not (moved_pefs and figure.group and state.content.get("contacts")):
        return False
    from fng_cli.rules.evening.turn import halves_of  # few In Sights follow the move of a PEF
    from fng_cli.rules.pefs.contacts import CONTACTS
    from fng_cli.rules.pefs.state import PEFS

    halves = halves_of(state)
    if halves is None or halves.acting_side is not figure.side:
        return False
    moved = {pef.number for pef in state[PEFS] if pef.moved and pef.number in moved_pefs}
    return any(
        contact.pef_number in moved and any(figure.group in unit.groups for unit in contact.units)
        for contact in state[CONTACTS]
    )


REST_OF_MOVE = "rest-of-move"
"""What an action takes that leaves no movement after it: crossing wire or stakes (p. 51)."""


def check_action(given: GivenCommand, state: State) -> None:
    """Raise RequestError if it is certain that a command cannot be carried out now. Figures that do the deed
    must pass its checks in the table ``deeds``. A deed in reaction, or one that a test called for, needs
    nothing else. For any other that needs an active figure, the dice of this turn must not keep the group of
    a figure able to do it from acting. An active figure must have done nothing in this activation that
    excludes the deed. Neither hinders first aid begun before. If the option ``by`` names an active figure, it
    must also be in no state that forbids the deed to active figures. Nothing is refused before the first
    turn, or if the deed is not in that table. Source: p. 5, 17-18, 73.
    """
    turn = turn_of(state)
    if not turn or deed_row(given.deed) is None:
        return
    named, turn = given.words_by_doer(state[FIGURES]), turn or 0
    doers = given.doers(state[FIGURES])
    for figure in state[FIGURES]:
        row = deed_row(deed_of(given, figure)) if figure.id in doers else None
        if row:
            check_certain(state, given, row.get("checks", ()))
            _check_active(state, given, figure, row)
    for figure in () if given.in_reaction else _using_activation(state, given.deed, doers):
        deed = deed_of(given, figure)
        row = table("deeds").row(deed)
        refused = refused_as_active(
            state, figure, row["kind"], named.get(figure.id, ()), despite=row.get("despite", ())
        )
        if refused and figure.id in named:
            raise RequestError(f"{figure.called()} {refused.with_cure()}")
        if deed == FIRST_AID and first_aid_of(state, figure.id):
            continue  # his work of the turn before, or the one that he is at
        before = deed_in_the_way(state, figure, deed)
        if before:
            raise RequestError(_refusal(figure, row, before, turn))


def deed_in_the_way(state: State, figure: Figure, deed: str) -> Entry | None:
    """Return the ``deeds`` row of an earlier action that keeps a figure from doing ``deed`` in this turn.
    None if no earlier action does. ``deed`` is the name of a row in the same table. Source: p. 17, 30, 39,
    51.
    """
    row = table("deeds").row(deed)
    for used in holding(state[LASTING], turn_of(state), ACTED):
        before = deed_row(used.detail or "")
        if used.who == figure.id and before and excludes(row, before, deed, used.detail or ""):
            return before
    return None


def _check_active(state: State, given: GivenCommand, figure: Figure, row: Entry) -> None:
    """Raise RequestError if the deed needs an active figure and the dice of this turn kept its group from
    acting. ``row`` is the deed's row of ``deeds``. Allowed are a deed in reaction, first aid already begun,
    and a deed that a test called for. A figure unable to do the deed is not refused here. Source: p. 16-17.
    """
    not_active = table("states").row(NOT_ACTIVE)
    if (
        given.in_reaction
        or not forbids(not_active, row["kind"], ())
        or not rep_is_too_low_to_act(state, figure)
    ):
        return
    if given.deed == FIRST_AID and first_aid_of(state, figure.id):
        return  # the dice of his work of the turn before
    if not may(figure, Deed(row["kind"])):
        return  # that is refused for how he is
    if not called_to_react(state[LASTING], turn_of(state), given.deed, [figure.id]):
        refused = Refused(NOT_ACTIVE, not_active["text"], not_active["book"])
        raise RequestError(f"{figure.called()} {refused.with_cure()}")


def deed_of(given: GivenCommand, figure: Figure) -> str:
    """Return the name of the deed (a row of table ``deeds``) that the figure does by the command; empty if
    the command is no deed. It is the command's own deed, with two exceptions. A gun is set up at once if
    its gunner is prone, or if the command says ``prone`` or ``hasty``. Rigging takes a whole turn with a
    charge that needs turns to rig. Source: p. 27, 29.
    """
    if given.deed == RIG:
        charge = weapon_called(str(given.options.get("weapon") or ""), figure.side)
        return RIG_FOR_A_TURN if charge and charge.kind.rig_turns else RIG
    if given.deed == SET_UP and (figure.prone or given.has_flag("prone") or given.has_flag("hasty")):
        return AT_ONCE
    return given.deed


SET_UP, AT_ONCE = "set-up", "set-up-at-once"
"""The deeds of setting up a gun: for whole turns, and at once."""

RIG, RIG_FOR_A_TURN = "rig", "rig-for-a-turn"
"""The deeds of making a charge ready: by dice alone, and for a whole turn as well."""

FIRST_AID = "first-aid"
"""The deed of a medic, whose dice follow in the next turn."""

WHOLE_TURN = "turn"
"""What a deed takes that leaves room for no other one in the activation."""


def excludes(now: Entry, before: Entry, deed: str, deed_before: str) -> bool:
    """True if a figure that did ``before`` cannot do ``now`` in the same activation. Both are rows of the
    table ``deeds``; ``deed`` and ``deed_before`` are their names. A deed at normal speed and a fast one
    exclude each other. Apart from that, a fight excludes nothing and is excluded by nothing. A deed that
    takes the whole turn excludes any other, and an earlier charge all but those that take nothing. Two deeds
    that take the same part exclude each other, except parts of a move and a charge after a move; so do fire
    and part of a move. A charge cannot follow fire, staying, or the rest of a move. The rest of a move can
    follow a move only if that was a fast move or a crawl; no move can follow the rest of a move. All other
    pairs go together. Source: p. 17, 30, 39, 51.
    """
    takes, took = now["takes"], before["takes"]
    if any(
        first.get("normal_speed") and other.get("fast") for first, other in ((now, before), (before, now))
    ):
        return True
    if "fight" in (now["kind"], before["kind"]):
        return False
    if WHOLE_TURN in (takes, took) or deed_before == CHARGE:
        return NOTHING not in (takes, took) or WHOLE_TURN in (takes, took)
    if NOTHING in (takes, took):
        return False
    if deed == CHARGE:
        return took in ("fire", REST_OF_MOVE) or deed_before == STAY
    if took == REST_OF_MOVE or takes == REST_OF_MOVE:
        return takes == took or ({takes, took} == {"move", REST_OF_MOVE} and not _goes_on(deed_before))
    if takes == took:
        return bool(takes != "part-of-move")
    if {takes, took} == {"move", "part-of-move"}:
        return False
    return {takes, took} == {"fire", "part-of-move"}


NOTHING, STAY = "nothing", "stay"


def _goes_on(deed_before: str) -> bool:
    """True if a figure may use what is left of its move after the deed ``deed_before``: only after
    ``fast-move`` or ``crawl``. Source: p. 17, 49, 51.
    """
    return deed_before in ("fast-move", "crawl")


def _refusal(figure: Figure, row: Entry, before: Entry, turn: int) -> str:
    """Return the error message for a figure that may not do one deed because of another. ``row`` is the
    wanted deed, and ``before`` the one done in turn ``turn``; both are rows of ``deeds``. If the wanted
    deed is firing or a throw, the message adds that he may still fire in reaction.
    """
    whole = next((each for each in (before, row) if each["takes"] == WHOLE_TURN), None)
    page = str(whole["book"]) if whole else "17"
    page = "17, 51" if before["takes"] == REST_OF_MOVE else page
    free = "; he may still fire in reaction (fng react)" if row["takes"] == "fire" else ""
    return (
        f"{figure.called()} has {before.get('did', 'done something else')} in turn {turn}, so "
        f"this action cannot follow in the same activation (p. {page}){free}; give `force` if "
        "you have agreed otherwise"
    )


def record_actions(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, with new records of the figures that used their activation, moved
    fast, were called on to react, or fire snap shots. A fight, a parting shot and a command that finishes
    earlier work use no activation. Calls to react that the command answered are removed. Unchanged before
    the first turn, or if turns are not counted. Source: p. 17, 21-22, 35.
    """
    known, turn = state[LASTING], turn_of(state)
    if not turn:
        return state
    given, before = outcome.given, outcome.before
    row = deed_row(given.deed)
    counts = row and row["kind"] != "fight" and not given.has_flag("parting")
    counts = counts and not any(isinstance(event, FinishedWork) for event in outcome.events)
    ids = given.doers(before[FIGURES]) if counts else ()
    used = called_to_react(known, turn, given.deed, ids)
    own = () if given.in_reaction else _using_activation(before, given.deed, ids)
    begins: list[Lasting] = []
    for figure in own:
        deed = deed_of(given, figure)
        begins.append(begun((*known, *begins), ACTED, turn=turn, who=figure.id, detail=deed))
    for event in outcome.events:
        if isinstance(event, CalledToReact):
            begins.append(
                begun((*known, *begins), MAY_REACT, turn=turn, who=event.who, detail=event.reaction)
            )
        if isinstance(event, MovedFast) or (isinstance(event, CalledToReact) and event.snap):
            kind = MOVED_FAST if isinstance(event, MovedFast) else SNAP_FIRES
            begins.append(begun((*known, *begins), kind, turn=turn, who=event.who))
    if not begins and not used:
        return state
    answered = {call.who for call in used}
    snaps = [one for one in known if one.kind in (SNAP_FIRES, SAME_TIME) and one.who in answered]
    return state.with_part(LASTING.change(state.content, begins, gone=[one.id for one in (*used, *snaps)]))


def record_states(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, with the conditions that figures have come into (such as a halted
    charge) recorded, and those that have ended removed. Reminders given with the command are recorded, too,
    so that they are not repeated. Only figures of the document count; for some conditions, only those still
    to act in the In Sight. Unchanged before the first turn. Source: p. 36-38.
    """
    events = [event for event in outcome.events if isinstance(event, CameInto | CameOutOf)]
    events += [CameInto(reminder.who, REMINDED, reminder.about) for reminder in outcome.reminders]
    turn = turn_of(state)
    if not events or not turn:
        return state
    ids = {figure.id for figure in state[FIGURES]}
    order = outcome.before[PENDING] or PendingInSight()
    waiting = {name for place in order.still_to_act for name in place.names}
    gone: list[str] = []
    begins: list[Lasting] = []
    for event in events:
        gone += [thing.id for thing in state[LASTING] if _is_meant(thing, event)]
        begins = [thing for thing in begins if not _is_meant(thing, event)]
        if isinstance(event, CameInto) and event.who in (waiting if event.kind in ONLY_IN_SIGHT else ids):
            begins.append(
                begun(
                    (*state[LASTING], *begins),
                    event.kind,
                    turn=turn,
                    text=event.text,
                    who=event.who,
                    count=event.count,
                    detail=event.about or None,
                )
            )
    return state.with_part(LASTING.change(state.content, begins, gone=gone)) if begins or gone else state


ONLY_IN_SIGHT = frozenset({OUTGUNNED})
"""The states that only a figure comes into that has still to act in an In Sight. Source: p. 21."""

ATTACKS = frozenset({"fire", "throw", "charge"})
"""The deeds by which somebody who leaves the table is lost."""


def lose_fleeing(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command. If it was an attack, targets that were leaving the table are gone,
    except those who are down after it. An FWF figure lost like this is recorded as captured by the first
    attacker (``enemy`` if unknown). After any other command, nothing changes. Source: p. 18, 24.
    """
    given, before = outcome.given, outcome.before
    if given.deed not in ATTACKS:
        return state
    leaving = {thing.who for thing in holding(before[LASTING], turn_of(before), LEAVING)}
    ids = leaving.intersection(given.targets(before[FIGURES]))
    attackers = given.doers(before[FIGURES])
    lost = [
        replace(figure, status=Status.GONE, captured_by=attackers[0] if attackers else "enemy")
        if figure.side is Side.FWF
        else replace(figure, status=Status.GONE)
        for figure in state[FIGURES]
        if figure.id in ids and not figure.down
    ]
    return state.with_(FIGURES, lost) if lost else state


def _is_meant(thing: Lasting, event: CameInto | CameOutOf) -> bool:
    """True if ``event`` is about the state that the record ``thing`` keeps. Kind and figure must be the same.
    The event's ``about`` must be the record's ``detail``, or be empty, which stands for any detail.
    """
    return (thing.kind, thing.who) == (event.kind, event.who) and event.about in ("", thing.detail)


def _using_activation(state: State, deed: str, ids: Collection[str]) -> tuple[Figure, ...]:
    """Return the figures among ``ids`` that use their activation for ``deed``: their group is active, and
    they do not do ``deed`` merely because a test made them do it. Empty before the first turn, between
    turns, and if no turns are counted.
    """
    turn, clock = turn_of(state), clock_of(state)
    if not turn or clock is None or clock.between_turns:
        return ()
    reacting = {call.who for call in called_to_react(state[LASTING], turn, deed, ids)}
    active = active_groups(state)
    return tuple(
        figure
        for figure in state[FIGURES]
        if figure.id in ids
        and figure.id not in reacting
        and (figure.side, figure.group or figure.id) in active
    )


def active_groups(state: State) -> frozenset[tuple[Side, str]]:
    """Return the groups that are active in this turn, as pairs of side and name. They are active by the
    activation roll, by a radio order, or as enemies that came later. Source: p. 16, 73.
    """
    rolled = {(group.side, group.name) for group in ACTIVATION.facts(state.content).order}
    ordered = {order.group for order in holding(state[LASTING], turn_of(state), ORDERED)}
    by_radio = {(figure.side, figure.group) for figure in state[FIGURES] if figure.group in ordered}
    return frozenset(rolled | by_radio | {(group.side, group.name) for group in active_now(state)})


def ids_of_active(state: State) -> frozenset[str]:
    """Return the ids of the figures whose groups are active in this turn (see ``active_groups``); empty if
    there are none.
    """
    active = active_groups(state)
    return frozenset(
        figure.id for figure in state[FIGURES] if (figure.side, figure.group or figure.id) in active
    )


def own_to_act(state: State) -> tuple[str, ...]:
    """Return the active FWF groups that can still act this turn. Figures that cannot act are left out. If
    none of the others in a group has acted, the group's name is returned; if some have, the ids of those who
    have not. A deed that takes nothing is not counted. A figure that ducked back or retired in its activation
    counts as one that has acted, as does a Commander whose order went unheeded. Empty between turns, or
    without a clock. Source: p. 16-17.
    """
    turn, clock = turn_of(state), clock_of(state)
    if not turn or clock is None or clock.between_turns:
        return ()
    active, idle = active_groups(state), failed_to_act(state)
    done = ids_of_unheeded(state) | {
        used.who or ""
        for used in holding(state[LASTING], turn, ACTED)
        if (row := deed_row(used.detail or "")) and row["takes"] != NOTHING
    }
    able: dict[str, list[str]] = {}
    for figure in state[FIGURES]:
        if figure.side is not Side.FWF or figure.id in idle or not may(figure, Deed.ACT):
            continue
        group = figure.group or figure.id
        if (figure.side, group) in active:
            able.setdefault(group, []).append(figure.id)
            done |= {figure.id} if is_turn_over(state, figure, turn) else set()
    return tuple(
        name
        for group, ids in able.items()
        for name in ([name for name in ids if name not in done] if done.intersection(ids) else [group])
    )


def forfeit_places(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, with the order of the In Sight shortened by the figures that
    forfeited their place. A figure does so if its status becomes anything but Carry On, such as ducking back,
    if it fights hand to hand, acts out of turn, or has had its turn in the command. It also does if it is
    hit, even if Star Power saves it (ruling k-11). Unchanged before the first turn, if nobody still has to
    act, or after a command in CHANGE_ORDER. Source: p. 21.
    """
    order = state[PENDING]
    if not turn_of(state) or outcome.given.command in CHANGE_ORDER or order is None or not order.still_to_act:
        return state
    waiting = {name for place in order.still_to_act for name in place.names}
    out = waiting.intersection((*outcome.newly_not_carrying_on(state), *_out_of_turn_ids(outcome)))
    return after_order(state, after_turns(order, out, in_turn=False)) if out else state


def forfeit_fire(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, without the calls to fire or react that figures can no longer answer.
    A figure that fires at the same time as others loses its fire when hit, sent back or caught in melee,
    unless only those others carried out the command. Any other figure that may react loses its reaction when
    sent back or put down. Source: p. 21, 31 (ruling z-44).
    """
    hit = {event.who for event in outcome.events if isinstance(event, WasHit | FoughtHandToHand)}
    sent_back = set(outcome.newly_not_carrying_on(state))
    before = outcome.before
    doers = set(outcome.given.doers(before[FIGURES])) or {""}
    together = {thing.who: thing for thing in holding(before[LASTING], turn_of(before), SAME_TIME)}
    called = {thing.who for thing in holding(before[LASTING], turn_of(before), MAY_REACT) if thing.who}
    lost = {
        who
        for who, thing in together.items()
        if who in hit | sent_back and not doers <= set((thing.detail or "").split(","))
    }
    lost |= (called & sent_back) - set(together)
    if not lost:
        return state
    ids = [thing.id for thing in state[LASTING] if thing.who in lost and thing.kind in (SAME_TIME, MAY_REACT)]
    return state.without(LASTING, ids)


FORFEITING = (FoughtHandToHand, WasHit, PlayedInSight)
"""The events after which a figure has no place in an In Sight any more. Source: p. 21, 31."""


def _out_of_turn_ids(outcome: CommandOutcome) -> Iterator[str]:
    """Yield the ids of figures that the command hit, made fight hand to hand, or gave their turn in an In
    Sight. Then, if its deed takes part of an activation and leaves no active fire, yield those that carried
    it out without having been called on to react. An id may come twice.
    """
    given, before = outcome.given, outcome.before
    yield from (event.who for event in outcome.events if isinstance(event, FORFEITING))
    row = deed_row(given.deed)
    if row is not None and row["takes"] != "nothing" and not row["active_fire"]:
        doers = given.doers(before[FIGURES])
        reacting = called_to_react(before[LASTING], turn_of(before), given.deed, doers)
        yield from (name for name in doers if name not in {call.who for call in reacting})
