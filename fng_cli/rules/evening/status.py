"""The state of an evening: clock, groups, markers, pending steps, what lasts, points so far; and the player's half of a turn.

Source: p. 14-24, 55, 60-64, 70-72, 98-102.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import ALL_SHOTS, HELPER, WHO, Next, Slot, call
from fng_cli.document import Report
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.names import nearest
from fng_cli.rules.civilians.people import CIVILIANS
from fng_cli.rules.clock.clock import clock_of, turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, coming, due, holding
from fng_cli.rules.close.capture import unguarded_captives
from fng_cli.rules.enemy.who import THE_ENEMY
from fng_cli.rules.evening.actions import active_groups, own_to_act
from fng_cli.rules.evening.deeds import DoneBy, deeds_this_turn, was_given
from fng_cli.rules.evening.duties import IN_SIGHT_ACTIONS, Duty, open_duties
from fng_cli.rules.evening.enemy_turn import enemy_to_come
from fng_cli.rules.evening.one_throw import WAITING, joined_steps
from fng_cli.rules.evening.phases import done_since_activation, is_over
from fng_cli.rules.evening.turn import TURN_HALVES, ClockNow, TurnHalves, displayed_clock, halves_of
from fng_cli.rules.evening.whole_fight import with_whole_fights
from fng_cli.rules.events.known import EVENT
from fng_cli.rules.mission.mission import points_of
from fng_cli.rules.mission.weather import MISSION, MISSION_PLACE
from fng_cli.rules.pefs.contacts import CONTACTS, REINFORCEMENTS, ContactPoint, result_name
from fng_cli.rules.pefs.state import PEFS, Pef, on_table
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import Deed, belongs, may, person_of, ranked_call
from fng_cli.rules.people.places import GROUP_PLACES
from fng_cli.rules.radio.radio_calls import caller_of, fallen_radio_steps, fallen_radios
from fng_cli.rules.react.activation import SIDE_NAMES
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.rules.react.pending import PENDING, PendingInSight, next_in_order, without_unable
from fng_cli.rules.record.counted import SECTORS, ids_left_below, points_so_far
from fng_cli.rules.record.fallen import LOST_FIGURES, LostFigure
from fng_cli.rules.record.feats import FEATS, FeatKind, numbers
from fng_cli.rules.scoring.score import SCORE
from fng_cli.rules.support.account import AccountEntry, Denial, denials, entries
from fng_cli.rules.support.arriving import unused_steps
from fng_cli.rules.tunnels.delve import ids_below
from fng_cli.rules.weapons.weapons import weapons_counted
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import MissionType, Side
from fng_cli.words import cut, listed

FEW = 3
"""The most figures that a step, or the first line, names one by one."""

PEF, SECTOR, SUPPORT = Slot("PEF"), Slot("SECTOR"), Slot("SUPPORT")


def _few(ids: Sequence[str]) -> str:
    """Return the ids joined by commas. If there are more than FEW, only the first FEW - 1 are named, followed
    by the number of the others: ``a1, a2 and 5 more``.
    """
    if len(ids) <= FEW:
        return ", ".join(ids)
    return f"{', '.join(ids[: FEW - 1])} and {len(ids) - FEW + 1} more"


def steps_of_own_half(own: Sequence[str], state: State) -> tuple[Next, ...]:
    """Return the steps of the player's half of the turn: fire, move, resolve a PEF, record a sector, call for
    support, rescue who is down in a tunnel, take the radios of the fallen. Steps that do not apply are left out. ``own`` are his groups
    and figures still to act; without any, the result is empty.
    """
    if not own:
        return ()
    halves = halves_of(state)
    is_over = halves is not None and Side.FWF in halves.played_sides
    who = f"{'left over from ' if is_over else ''}your half of the turn ({_few(own)})"
    steps = [
        *_fire(who, state),
        *_moves(who, own, state),
        *_plain_sight(state),
        *_sector_steps(state),
        *_calls(state),
        *_rescues(state),
        *fallen_radio_steps(state[FIGURES], fallen_radios(state[FIGURES])),
    ]
    return tuple(steps)


def _has_enemy(state: State) -> bool:
    """True if a figure of the VC/NVA counts among the forces of its side: it is still in the fight."""
    return any(figure.side is Side.VC_NVA and may(figure, Deed.COUNT) for figure in state[FIGURES])


def _fire(who: str, state: State) -> Iterator[Next]:
    """Yield the next step ``fire`` if an enemy is still in the fight; nothing if none is. ``who`` begins the
    step's reason: whose half of the turn it is, with the groups.
    """
    if _has_enemy(state):
        yield Next(call("fire", by=WHO, at=WHO, shots=ALL_SHOTS), f"{who}: anyone who sees an enemy may fire")


def _plain_sight(state: State) -> Iterator[Next]:
    """Yield the step that resolves a PEF in plain sight, if PEFs are on the table; else nothing. Source: p.
    60-61.
    """
    pefs = on_table(state[PEFS])
    if pefs:
        number = pefs[0].number if len(pefs) == 1 and pefs[0].number else PEF
        yield Next(call("pef resolve", number), "resolve a PEF that is in plain sight, or comes into sight")


def _moves(who: str, own: Sequence[str], state: State) -> Iterator[Next]:
    """Yield the step that moves the groups and single figures named in ``own``. If there are more than FEW
    single figures, the player fills in their names. ``who`` says in words which side or groups act. It
    begins the step's reason if no enemy is still in the fight. Source: p. 17.
    """
    named = {figure.group for figure in state[FIGURES]}
    groups_left = [name for name in own if name in named]
    alone = [name for name in own if name not in named]
    begins = "" if _has_enemy(state) else f"{who}: "
    moves = call("fast-move", group=groups_left, by=alone if len(alone) <= FEW else WHO)
    yield Next(moves, f"{begins}move the figures, fast or at normal speed")


def _sector_steps(state: State) -> Iterator[Next]:
    """Yield the step that records a sector, if sectors bring points in this mission and some are left; else
    nothing.

    Source: p. 100-101.
    """
    kind = MISSION.facts(state.content).type
    if kind is None or not points_of(kind).get("sector_patrolled"):
        return
    left = [
        number
        for number in range(1, SECTORS + 1)
        if number not in numbers(state[FEATS], FeatKind.SECTOR_PATROLLED)
    ]
    if left:
        still = f" (to do: {listed([str(number) for number in left])})" if len(left) < SECTORS else ""
        yield Next(
            call("record sector", SECTOR),
            f"record a sector once your figures inside it see its centre{still}",
        )


def _calls(state: State) -> Iterator[Next]:
    """Yield the step of a radio call for support. It is yielded if an FWF figure can call, and an enemy is
    still in the fight or an FWF figure is down. Yields nothing if a call was made since the last roll for
    activation. Source: p. 72-74.
    """
    figures = state[FIGURES]
    hurt = any(figure.side is Side.FWF and figure.down for figure in figures)
    if (hurt or _has_enemy(state)) and not was_given(state, "call") and (caller := caller_of(figures)):
        yield Next(
            call("call", by=caller.id, want=SUPPORT),
            "call for support by radio; fng support show lists the prices",
        )


def _rescues(state: State) -> Iterator[Next]:
    """Yield a step for each figure that is down in a tunnel and has not been fetched. Source: p. 66-67."""
    for name in sorted(ids_left_below(state)):
        yield Next(
            call("tunnel rescue", by=HELPER, down=name),
            "rescue him from the tunnel; otherwise he will be missing in action",
        )


STATES = {
    Status.DUCK_BACK: "ducked back",
    Status.RETIRE: "retiring",
    Status.STUNNED: "stunned",
    Status.OUT_OF_THE_FIGHT: "out of the fight",
    Status.OBVIOUSLY_DEAD: "dead",
    Status.GONE: "gone",
}
"""Words for the states of figures that are not up, the mildest first."""


class InState(Struct, frozen=True):
    """The figures of a group that are in the same state."""

    state: str
    """``stunned``; ``empty`` for figures without a loaded weapon in hand."""
    figure_ids: tuple[str, ...]
    names: tuple[str, ...] = ()
    """The same figures by name and id."""

    def text(self) -> str:
        """Return the state, then the figures that are in it: ``stunned Pfc Roy Baker (a3), a5``. If there are
        no names, all figures are listed by their ids alone.
        """
        return f"{self.state} {', '.join(self.names or self.figure_ids)}"


class GroupStanding(Struct, frozen=True):
    """A group and the state of its figures."""

    group: str
    side: Side
    rep: int | None
    """The REP on which it activates; None if nobody in it can act."""
    active_now: bool
    up_ids: tuple[str, ...]
    """The ids of the figures that carry on."""
    states: tuple[InState, ...] = ()
    """The other figures, and those that are up but out of ammunition, hindered or captive."""
    sector: int | None = None
    """The sector in which it is, as far as it is known."""

    def text(self) -> str:
        """Return the group in a line: ``FWF a (REP 5, active, sector 3): 7 up; stunned a3``."""
        rep = "nobody can act" if self.rep is None else f"REP {self.rep}"
        active = ", active" if self.active_now else ""
        active += f", sector {self.sector}" if self.sector is not None else ""
        parts = [f"{len(self.up_ids)} up", *(state.text() for state in self.states)]
        return f"{SIDE_NAMES[self.side]} {self.group} ({rep}{active}): {'; '.join(parts)}"


class PowerLeft(Struct, frozen=True):
    """A Star and the dice of Star Power that he has left."""

    who: str
    power: int

    def text(self) -> str:
        """Return the Star and the number of Star Power dice that he has left: ``Sgt Miller (a1) 3``."""
        return f"{self.who} {self.power}"


class SupplyLeft(Struct, frozen=True):
    """Something that the player's men use up, and how much of it they have left."""

    weapon: str
    amount: int
    bearers: tuple[str, ...]
    """The ids of those who have it."""

    def text(self) -> str:
        """Return how much there is and who has it: ``2 M-72 LAWs (a3, a4)``."""
        return f"{weapons_counted(self.weapon, self.amount)} ({', '.join(self.bearers)})"


class EveningStanding(Report, frozen=True):
    """The state of an evening, on one page."""

    ANSWER: ClassVar[tuple[str, ...]] = ("clock_now",)

    clock_now: ClockNow
    headline: str | None = None
    """The mission; None without one."""
    enemy_text: str | None = None
    """The enemy and how he fights; None before First Contact."""
    by_group: tuple[GroupStanding, ...] = ()
    deeds: tuple[DoneBy, ...] = ()
    pefs_left: tuple[str, ...] = ()
    own_to_act: tuple[str, ...] = ()
    """The FWF groups and figures that have still to act this turn."""
    enemy_to_come: tuple[str, ...] = ()
    """The enemy PEFs and groups that have still to act this turn."""
    contact_points: tuple[str, ...] = ()
    civilian_count: int = 0
    in_sight_order: str | None = None
    """The figures that have still to act in an In Sight; None if none is being played out."""
    left_to_do: tuple[str, ...] = ()
    """Mandatory duties."""
    may_do: tuple[str, ...] = ()
    """Optional duties."""
    due: tuple[Lasting, ...] = ()
    holding: tuple[Lasting, ...] = ()
    coming: tuple[Lasting, ...] = ()
    support_granted: tuple[AccountEntry, ...] = ()
    """The support that is on its way or here."""
    support_denied: tuple[Denial, ...] = ()
    points_so_far: int = 0
    acting_side: Side | None = None
    """The side whose half of the turn it is; None between turns, once both are over, or if it is not known."""
    halves_over: bool = False
    """True if both sides have had their half of this turn."""
    game_over: bool = False
    """True if the game is over."""
    power_left: tuple[PowerLeft, ...] = ()
    supplies: tuple[SupplyLeft, ...] = ()
    unknown_roles: tuple[str, ...] = ()
    """The figures of the player whose role no rule knows, each with the nearest that is known."""
    sectors_patrolled: tuple[int, ...] | None = None
    """The numbers of the sectors patrolled; None if none is, and the mission asks for none."""
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the clock in a line: ``Turn 4 of 10+: evening, daylight; terrible weather, sight 12"``.
        Unknown parts are left out.
        """
        return self.clock_now.text()

    def summary(self) -> str:
        """Return two short sentences: the turn and whose half it is (left out if unknown), then what is open:
        ``Turn 4 of 10+, your half. Open: Man Down (a).``
        """
        whose = f", {self.half_text()}" if self.half_text() else ""
        return f"{self.clock_now.turn_text()}{whose}. {self.open_text()}."

    def half_text(self) -> str:
        """Return whose half of the turn it is, in words: ``your half`` or ``the enemy's half``. It may also
        be ``your half is done`` (none of your groups has still to act), ``both halves of the turn are over``
        or ``the game is over``. Empty if none of these is so, for example before the first half of a turn.
        """
        if self.game_over:
            return "the game is over"
        if self.acting_side is Side.FWF:
            return "your half is done" if self._own_have_acted() else "your half"
        if self.acting_side is not None:
            return "the enemy's half"
        return "both halves of the turn are over" if self.halves_over else ""

    def _own_have_acted(self) -> bool:
        """True if ``by_group`` has a group of the player, and ``own_to_act`` is empty."""
        return not self.own_to_act and any(group.side is Side.FWF for group in self.by_group)

    def open_text(self) -> str:
        """Return in one line what is still to do: an In Sight in progress (``Open: In Sight, a1, then 3
        more``), or else mandatory duties (``Open: ...``), or else, while a side acts, groups that have still
        to act (``Still to act: ...``). In the player's half these are his own groups; the enemy's are named
        in the enemy's half, or if none of his is left. ``Nothing is open`` if none of these applies.
        """
        if self.in_sight_order:
            first, _, others = self.in_sight_order.partition(", then ")
            number = len(others.replace(" and ", ", ").replace("then ", "").split(", ")) if others else 0
            return f"Open: In Sight, {first}{f', then {number} more' if number else ''}"
        if self.left_to_do:
            first, *more = (text.partition(" [")[0] for text in self.left_to_do)
            others = f", {more[0]}" if len(more) == 1 else f", and {len(more)} more" if more else ""
            return f"Open: {first}{others}"
        own = self.own_to_act if self.acting_side is Side.FWF else ()
        to_act = own or self.enemy_to_come
        if self.acting_side is None or not to_act:
            return "Nothing is open"
        return f"Still to act: {_few(to_act)}"


MOST_ON_A_PHONE = 40
"""The most characters in a line of large print."""


class EveningAtAGlance(Report, frozen=True):
    """The state of an evening in three lines of large print, to be read across the table."""

    ANSWER: ClassVar[tuple[str, ...]] = ("big_lines",)

    big_lines: tuple[str, ...]
    """The turn and the half; what is open; the men of both sides who are up, and the victory points."""

    def answer(self) -> str:
        """Return the first of the three lines: the turn, and whose half it is."""
        return self.big_lines[0]

    def summary(self) -> str:
        """Return the three lines as one text, separated by line breaks."""
        return "\n".join(self.big_lines)


def at_a_glance(standing: EveningStanding) -> EveningAtAGlance:
    """Return the state of an evening in three lines, each cut to MOST_ON_A_PHONE characters. The first gives
    the turn and the side whose half it is, the second what is still to do. The third counts the figures up
    on each side, the victory points, and the Star Power left to the first entry of
    ``standing.power_left``, also if that is 0.
    """
    half = standing.half_text().upper()
    up = dict.fromkeys(Side, 0)
    for group in standing.by_group:
        up[group.side] += len(group.up_ids)
    power = "".join(f", Star Power {left.power}" for left in standing.power_left[:1])
    tally = f"{up[Side.FWF]} up, enemy {up[Side.VC_NVA]}; {standing.points_so_far:+d} VP{power}"
    lines = (
        f"{standing.clock_now.turn_text().upper()}{': ' if half else ''}{half}",
        standing.open_text(),
        tally,
    )
    return EveningAtAGlance(tuple(cut(line, MOST_ON_A_PHONE) for line in lines))


def evening_standing(state: State) -> EveningStanding:
    """Return the state of an evening: all that the page of ``fng status`` shows, and the next steps. Nothing
    is rolled.
    """
    now, figures = displayed_clock(state), state[FIGURES]
    known = state[LASTING]
    pending = state[PENDING] or PendingInSight()
    over = is_over(state)
    step, own, theirs_left = (
        ((), (), ()) if over else (next_in_order(pending, figures), own_to_act(state), enemy_to_come(state))
    )
    duties = () if over else open_duties(state)
    must = [duty for duty in duties if not duty.optional]
    theirs, ours = (
        ((_THEIRS,) if theirs_left else ()),
        () if step else steps_of_own_half(own, state),
    )
    asked = with_whole_fights(joined_steps(tuple(duty.step() for duty in duties), state), state)
    is_fired = bool(step) or any(duty.kind in IN_SIGHT_ACTIONS for duty in duties)
    later = tuple(one for one in asked if is_fired and one.call.command in WAITING)
    asked = (*(one for one in asked if one not in later), *(step if later else ()), *later)
    waiting = (*asked, *step, *theirs)
    at_the_end = tuple(one for one in asked if one.call.command == "mission-end")
    asked = tuple(one for one in asked if one not in at_the_end)
    both = (*ours, *theirs) if ACTIVATION.facts(state.content).first is Side.FWF else (*theirs, *ours)
    halves = _halves(state, now)
    here = () if over else unused_steps(state, medevac=not was_given(state, "dustoff"))
    calls = (*asked, *(() if later else step), *here, *both, *at_the_end)
    asked_for = {one.call for one in calls}
    of_game = tuple(one for one in _steps_of_game(state, now) if one.call not in asked_for)
    moved_pefs = [pef.number for pef in state[PEFS] if pef.moved]
    return EveningStanding(
        now,
        headline=_mission(state, over=over),
        enemy_text=_enemy(state),
        by_group=_groups(state, figures),
        deeds=deeds_this_turn(state),
        pefs_left=tuple(map(_pef_text, on_table(state[PEFS]))),
        own_to_act=own,
        enemy_to_come=theirs_left,
        contact_points=tuple(
            _contact_text(point, moved_pefs) for point in state[CONTACTS] if point.what != REINFORCEMENTS
        ),
        civilian_count=len(state[CIVILIANS]),
        in_sight_order=without_unable(pending, figures).text() if step else None,
        left_to_do=tuple(duty.listed() for duty in must),
        may_do=tuple(duty.listed() for duty in duties if duty.optional),
        due=due(known, now.turn),
        holding=tuple(thing for thing in holding(known, now.turn) if thing.is_shown),
        coming=() if over else tuple(thing for thing in coming(known, now.turn) if thing.is_shown),
        support_granted=() if over else entries(state),
        support_denied=() if over else denials(state),
        points_so_far=_points(state, over=over),
        acting_side=None if over else halves.acting_side,
        halves_over=halves.acting_side is None and bool(halves.played_sides),
        game_over=over,
        power_left=_star_power(figures),
        supplies=_supplies(figures),
        unknown_roles=_unknown_roles(figures),
        sectors_patrolled=_sectors(state),
        next=(*calls, *(() if waiting and _is_on(now) else of_game), *_settle_step(must)),
    )


def _halves(state: State, now: ClockNow) -> TurnHalves:
    """Return which side is acting in this turn and whose half is over, as the document records it. If nothing
    is recorded for this turn, or between turns, no side acts, none has acted, and the FWF are first.
    Source: p. 16-17.
    """
    halves = state[TURN_HALVES] if state.content.get(TURN_HALVES.key) else None
    if halves is None or halves.turn != now.turn or not _is_on(now):
        return TurnHalves(now.turn, Side.FWF)
    return halves


def _star_power(figures: Iterable[Figure]) -> tuple[PowerLeft, ...]:
    """Return the Star Power left to each of the player's Stars, and to each other figure of the FWF for which
    a number is recorded, even 0. Figures that are down are included. Bystanders are not, nor figures that are
    away, captured or flown out. Source: p. 4.
    """
    return tuple(
        PowerLeft(ranked_call(figure), person_of(figure).power)
        for figure in figures
        if figure.side is Side.FWF and (figure.star or figure.star_power is not None) and belongs(figure)
    )


def _supplies(figures: Iterable[Figure]) -> tuple[SupplyLeft, ...]:
    """Return the weapons that the player's men use up one by one (LAWs, mines, charges), with the number left
    and the ids of the bearers. Men who are down or dead count, but not men who are away, captured or flown
    out. Source: p. 9-12, 28-30.
    """
    bearers: dict[str, list[str]] = {}
    for figure in figures:
        if figure.side is Side.FWF and figure.weapons and belongs(figure):
            for weapon in figure.weapons:
                bearers.setdefault(weapon, []).append(figure.id)
    return tuple(
        SupplyLeft(weapon, len(ids), tuple(dict.fromkeys(ids)))
        for weapon in table("supplies-left").rows
        if (ids := bearers.get(weapon))
    )


def _unknown_roles(figures: Iterable[Figure]) -> tuple[str, ...]:
    """Return each of the player's figures whose role is no row of the table ``roles``, with the nearest
    roles, if any are near: ``a1: squad; nearest: squad-leader``. Nothing follows from such a role. Source: p.
    15-16.
    """
    known = table("roles").rows
    return tuple(
        f"{figure.id}: {figure.role}{nearest(figure.role, known)}"
        for figure in figures
        if figure.side is Side.FWF and figure.role and figure.role not in known
    )


def _sectors(state: State) -> tuple[int, ...] | None:
    """Return the numbers of the sectors patrolled, sorted. If there are none, an empty tuple on a patrol, and
    None in any other mission. Source: p. 101.
    """
    patrolled = numbers(state[FEATS], FeatKind.SECTOR_PATROLLED)
    is_patrol = MISSION.facts(state.content).type is MissionType.PATROL
    return tuple(sorted(patrolled)) if patrolled or is_patrol else None


def _points(state: State, *, over: bool) -> int:
    """Return the victory points so far. If the game is ``over`` and has been scored since the last
    activation, return the final score.
    """
    counted = SCORE.facts(state.content).total if over and "score" in done_since_activation(state) else None
    return points_so_far(state) if counted is None else counted


def _mission(state: State, *, over: bool) -> str | None:
    """Return the mission in a line, such as ``Defense (bridge), II Corps interior; EAL 3, SL 2``; None
    without a mission.

    With ``over`` the line ends by saying that the mission is over.
    """
    mission = MISSION.facts(state.content)
    if mission.type is None:
        return None
    objective = f" ({mission.objective.replace('-', ' ')})" if mission.objective else ""
    place = MISSION_PLACE.facts(state.content)
    where = f"{place.corps} Corps {(place.area or '').replace('-', ' ')}" if place.corps else ""
    levels = [
        f"{name} {level}" for level, name in ((mission.eal, "EAL"), (mission.support_level, "SL")) if level
    ]
    headline = ", ".join(filter(None, (f"{mission.type.title()}{objective}", where)))
    return "; ".join(filter(None, (headline, ", ".join(levels), "the mission is over" if over else "")))


def _enemy(state: State) -> str | None:
    """Return the enemy and his activity, ``NVA, aggressive``; only ``NVA`` if the activity is usual or
    unknown. None if the document does not say who the enemy is, as before First Contact.
    """
    enemy = THE_ENEMY.facts(state.content)
    if not enemy.who:
        return None
    name = enemy.who.upper()
    return name if enemy.activity in (None, "", "usual") else f"{name}, {enemy.activity}"


def _groups(state: State, figures: Sequence[Figure]) -> tuple[GroupStanding, ...]:
    """Return each group and its state, by side, then in the document's order. Figures that are away are left
    out; figures that the unit has lost are added to the groups they were in.
    """
    active = active_groups(state)
    here = [figure for figure in figures if not figure.away_missions]
    lost, below = state[LOST_FIGURES], ids_below(state) if state.content.get("delves") else frozenset()
    unguarded, left_below = unguarded_captives(here), ids_left_below(state)
    sectors = {place.group: place.sector for place in state[GROUP_PLACES]}
    standings = []
    for side in Side:
        by_name = groups.groups(figure for figure in here if figure.side is side)
        gone = _lost_by_group(loss for loss in lost if loss.figure.side is side)
        for name in dict.fromkeys((*by_name, *gone)):
            members = by_name.get(name, ())
            states = _with_lost(_states(members, below, unguarded, left_below), gone.get(name, ()))
            states = _with_names(states, (*members, *(loss.figure for loss in gone.get(name, ()))))
            rep, up = groups.activation_rep(members), _up(members, below)
            is_active = (side, name) in active
            standings.append(GroupStanding(name, side, rep, is_active, up, states, sectors.get(name)))
    return tuple(standings)


def _with_names(states: Iterable[InState], members: Iterable[Figure]) -> tuple[InState, ...]:
    """Return the states of figures with the names of these figures filled in. ``members`` must hold all of
    them.
    """
    by_id = {figure.id: figure for figure in members}
    return tuple(
        replace(held, names=tuple(ranked_call(by_id[name]) for name in held.figure_ids)) for held in states
    )


def _lost_by_group(lost: Iterable[LostFigure]) -> dict[str, list[LostFigure]]:
    """Return the lost figures by the name of the group in which each was. A figure without a group stands
    alone under its own id.
    """
    by_group: dict[str, list[LostFigure]] = {}
    for loss in lost:
        by_group.setdefault(loss.figure.group or loss.id, []).append(loss)
    return by_group


def _with_lost(states: Sequence[InState], lost: Iterable[LostFigure]) -> tuple[InState, ...]:
    """Return the states of a group with its lost figures added, each under the way in which it was lost:
    ``dead a6, a8``, ``sent home a3``. If the group already has figures in a state of that name, the lost
    figures come after them. The result has ids only, and no names.
    """
    ids_by_state = {state.state: list(state.figure_ids) for state in states}
    for loss in lost:
        ids_by_state.setdefault(loss.lost_how.replace("-", " "), []).append(loss.id)
    return tuple(InState(state, tuple(ids)) for state, ids in ids_by_state.items())


def _up(members: Iterable[Figure], below: Collection[str]) -> tuple[str, ...]:
    """Return the ids of the figures that carry on, are not captive, and are not in a tunnel. ``below`` holds
    the ids of the figures in tunnels.
    """
    return tuple(
        figure.id
        for figure in members
        if figure.status is Status.CARRY_ON and not figure.captured_by and figure.id not in below
    )


def _states(
    members: Sequence[Figure],
    below: Collection[str],
    unguarded: Collection[str] = (),
    left_below: Collection[str] = (),
) -> tuple[InState, ...]:
    """Return the states of these figures in words, each with the ids of its figures: ``captive a3``.
    Conditions such as ``captive`` or ``empty`` come first, then the status of figures that are not up, except
    those captured or flown out. ``below`` are ids in a tunnel, ``left_below`` those who are down there.
    ``unguarded`` are ids of captives without an able guard.
    """
    down = [figure.id for figure in members if figure.id in below and not figure.down]
    ids_by_state: dict[str, list[str]] = {"in a tunnel": down} if down else {}
    for figure in members:
        if figure.captured_by:
            captive = "unguarded captive" if figure.id in unguarded else "captive"
            ids_by_state.setdefault(captive, []).append(figure.id)
        elif figure.flown_out:
            ids_by_state.setdefault("flown out", []).append(figure.id)
        elif figure.bystander:
            ids_by_state.setdefault(figure.bystander.value, []).append(figure.id)
        if figure.weapon is not None and figure.weapon in figure.empty and not figure.down:
            ids_by_state.setdefault("empty", []).append(figure.id)
        for hindrance in figure.hindered_by:
            ids_by_state.setdefault(hindrance.value.replace("-", " "), []).append(figure.id)
        if figure.carrying:
            ids_by_state.setdefault(f"{figure.carrying} carried by", []).append(figure.id)
        if figure.setting_up_turns and not figure.down:
            ids_by_state.setdefault("setting up", []).append(figure.id)
    if down_there := [figure.id for figure in members if figure.id in left_below]:
        ids_by_state["down in a tunnel"] = down_there
    free = [
        figure
        for figure in members
        if not (figure.captured_by or figure.flown_out or figure.id in left_below)
    ]
    by_status = {
        word: [figure.id for figure in free if figure.status is status] for status, word in STATES.items()
    }
    return tuple(InState(word, tuple(ids)) for word, ids in {**ids_by_state, **by_status}.items() if ids)


def _settle_step(must: Sequence[Duty]) -> tuple[Next, ...]:
    """Return the step that strikes off these duties if they were settled at the table, as a tuple of one; its
    reason names at most FEW of them. Empty if there are no duties.
    """
    if not must:
        return ()
    names = [duty.text() for duty in must]
    which = listed(names if len(names) <= FEW else [*names[: FEW - 1], f"{len(names) - FEW + 1} more"])
    return (
        Next(
            call("settle", *(duty.id for duty in must)),
            f"tick off what you have dealt with at the table: {which}",
        ),
    )


_THEIRS = Next(call("enemy turn"), "play the enemy's half of the turn")


def _pef_text(pef: Pef) -> str:
    """Return a PEF in words: ``PEF 2 (REP 4, sector 3, moved)``. A sector that is not known is left out, and
    ``moved`` stands only if it has moved.
    """
    where = f"sector {pef.sector}" if pef.sector else ""
    moved = "moved" if pef.moved else ""
    return f"{pef.called} ({', '.join(filter(None, (f'REP {pef.rep}', where, moved)))})"


def _contact_text(point: ContactPoint, moved_pefs: Collection[int | None]) -> str:
    """Return a contact point with its result and sector: ``C2 bunker (sector 4)``. If its PEF is one of
    ``moved_pefs`` (their numbers), the sector is the one that it came from: ``C2 bunker (PEF 3 came from
    sector 4)``. An unknown sector is left out.
    """
    came = f"PEF {point.pef_number} came from " if point.pef_number in moved_pefs else ""
    where = f" ({came}sector {point.sector})" if point.sector else ""
    return f"C{point.number} {result_name(point.result)}{where}"


def _steps_of_game(state: State, now: ClockNow) -> tuple[Next, ...]:
    """Return the next steps that continue the game. Before the first turn and between turns that is the roll
    for activation; after doubles a roll for an event comes first, unless it was made. During a turn it is the
    check for the end, if this may be the last turn and nothing was checked yet, else the beginning of the
    next turn. A step to leave the table follows. After the game these are the closing steps not done yet;
    after ``fng after`` it is always the report. Empty during a turn without a mission.
    """
    if is_over(state):
        done = done_since_activation(state)
        if "after" in done:  # fng after includes all of them but the report
            return _AFTERWARDS[-1:]
        return tuple(step for step in _AFTERWARDS if step.call.command not in done)
    if _is_on(now):
        if MISSION.facts(state.content).type is None:
            return ()
        last = now.game_length_turns is None or now.turn >= now.game_length_turns
        over = (
            "when both sides, and then the civilians, have acted"
            if _civilians_act(state)
            else "when both sides have acted"
        )
        ends = Next(call("mission-end"), f"{over}, check whether the game is over")
        goes_on = Next(call("activate"), f"begin the next turn {over}{_light_text(state)}")
        checked = "mission-end" in done_since_activation(state)
        return (ends if last and not checked else goes_on, *steps_to_leave(state))
    rolled = ACTIVATION.facts(state.content)
    if rolled.doubles and EVENT.facts(state.content).doubles_of is None:
        return (
            Next(call("event", total=rolled.total), "roll for a random event on these doubles"),
            _ACTIVATE,
        )
    return (_ACTIVATE,)


def steps_to_leave(state: State) -> tuple[Next, ...]:
    """Return the step that ends the game because the player's unit has left the table, which it may do in any
    turn; empty without a mission, before the first turn and after the game.
    """
    is_played = turn_of(state) and not is_over(state) and MISSION.facts(state.content).type is not None
    return (_LEFT,) if is_played else ()


def steps_after_moving(state: State) -> tuple[Next, ...]:
    """Return the steps that may follow the player's last move of a turn: to resolve a PEF that has come into
    sight, and to record a sector if that brings points in this mission. Empty while any of his figures has
    still to act, before the first turn, between turns, and once the game is over.
    """
    if is_over(state) or not _is_on(displayed_clock(state)) or own_to_act(state):
        return ()
    return (*_plain_sight(state), *_sector_steps(state))


def _light_text(state: State) -> str:
    """Return a clause that says that a new part of the day begins with the next turn, and that its length is
    rolled, too. Empty if none begins, or if the document has no clock. Source: p. 58-59.
    """
    clock = clock_of(state)
    if clock is None or clock.next_row is None or clock.day_until_turn != clock.turn:
        return ""
    return "; a new part of the day begins, and its length is rolled too"


def _civilians_act(state: State) -> bool:
    """True if the last roll for activation lets the civilians act at the end of the turn; False also if there
    was no roll. Source: p. 55.
    """
    return ACTIVATION.facts(state.content).civilians_act is True


def _is_on(now: ClockNow) -> bool:
    """True if a turn is being played: the first has begun, and it is not between turns."""
    return bool(now.turn) and not now.between_turns


_AFTERWARDS = (
    Next(call("recover"), "the game is over: roll for the fate of the wounded"),
    Next(call("score"), "count the victory points of the mission"),
    Next(call("after"), "play the whole aftermath in one command, with rewards, REP and replacements"),
    Next(call("report"), "read the report of the mission"),
)
_ACTIVATE = Next(call("activate"), "begin the next turn")
_LEFT = Next(call("mission-end", exited=True), "end the game, once your whole unit has left the table")
