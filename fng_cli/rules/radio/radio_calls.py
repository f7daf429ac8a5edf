"""Radio calls: the figures that may call, the roll whether a call gets through, and the radios of the fallen.

Source: p. 15, 17, 72-74.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum

from msgspec import Struct

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status, inches_between, inches_to_nearest
from fng_cli.rules.clock.lasting import Lasting, begun, holding
from fng_cli.rules.people import groups
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Deed, Person, known_rep, refusal, thrown_by
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side, Weather

HQ = "hq"
"""Headquarters, off the table, which is called for support."""


FAC_OVERHEAD = "fac"
"""The FAC overhead, or the aircraft itself, which is called before an airstrike attacks. Source: p. 80."""


class CallCondition(StrEnum):
    """A circumstance that makes a call easier or harder: a modifier of the table ``making-the-call``."""

    BAD_WEATHER = "bad-weather"
    TALLEST_HILL = "tallest-hill"
    FIELD_PHONE = "field-phone"


RAINY = frozenset({Weather.INCLEMENT, Weather.TERRIBLE})
"""The kinds of weather in which a call is harder. Source: p. 72."""


class RadioLine(Struct, frozen=True):
    """A call that is about to be made."""

    speaker: Person
    radio: str = ""
    """The name of the figure that carries the radio; empty if nobody is named."""
    to: str = HQ
    """Headquarters, the FAC, or the name of a Leader on the table."""
    wants: str = ""
    """The kind of support that is asked for; empty for none."""
    by_fo: bool = False
    """True if a Forward Observer makes it."""
    costs: int = 0
    """The victory points that the request costs, granted or not; 0 if it is free, or the price is not known."""


class Called(Report, frozen=True):
    """The result of a radio call."""

    ANSWER = ("got_through",)
    NO_MEANS = "the call does not get through"
    NOT_IN_ODDS = frozenset({"remarks"})

    by: str | None
    radio: str | None
    """The name of the figure that carries the radio."""
    to: str
    rep: int
    modified_rep: int
    """The REP with the modifiers of the circumstances, which the die was rolled against."""
    got_through: bool
    by_fo: bool = False
    """True if a Forward Observer made it."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()
    remarks: tuple[str, ...] = ()
    """Sentences on what may be an oversight of the player."""

    def summary(self) -> str:
        """Return a sentence: ``rto gets through to Headquarters (REP 4, changed to 3 for this call).`` If the
        call fails it reads ``does not reach``; an unchanged REP stands alone, ``(REP 4)``.
        """
        who = self.by or "The caller"
        whom = {HQ: "Headquarters", FAC_OVERHEAD: "the FAC"}.get(self.to, self.to)
        changed = f", changed to {self.modified_rep} for this call" if self.modified_rep != self.rep else ""
        reach = "gets through to" if self.got_through else "does not reach"
        return f"{who} {reach} {whom} (REP {self.rep}{changed})."

    def verdict(self) -> bool:
        """True if the call gets through; False if it does not."""
        return self.got_through


class CallHeard(Struct, frozen=True):
    """The outcome of a call."""

    modified_rep: int
    """The REP with the modifiers of the circumstances."""
    got_through: bool


def roll_call(
    rep: int,
    conditions: Collection[CallCondition],
    attributes: Iterable[str],
    *,
    label: str = "making the call",
    dice: Dice,
) -> CallHeard:
    """Roll a radio call: a die for the atmosphere, then a die against the speaker's REP. Return the REP
    rolled against, and True if the call got through. ``rep`` is his own REP; atmosphere, ``conditions``
    and ``attributes`` change it. ``label`` is for the second die. Source: p. 6, 72.
    """
    chart = table("making-the-call")
    changes = sum(int(chart.modifiers[condition]["rep"]) for condition in dict.fromkeys(conditions))
    changes += effects(attributes, TestKind.RADIO).rep
    changes += table("atmosphere").throw(dice, label="atmosphere")["rep"]
    return CallHeard(rep + changes, bool(chart.at(dice.count(1, rep + changes, label))["got_through"]))


def make_call(line: RadioLine, conditions: Collection[CallCondition] = (), *, dice: Dice) -> Called:
    """Roll to see whether a radio call gets through, against the speaker's REP under these ``conditions``,
    and report it. The next step is the purpose of the call (none for a call to a Leader on the table) or,
    if the call failed, another try. Nothing is recorded (see ``lasting_radio_use``). Raises RequestError
    if the speaker's REP is not known. Source: p. 72-73.
    """
    rep = known_rep(line.speaker)
    label = thrown_by(line.speaker, "making the call")
    heard = roll_call(rep, conditions, line.speaker.attributes, label=label, dice=dice)
    return Called(
        by=line.speaker.told() or None,
        radio=line.radio or None,
        to=line.to,
        rep=rep,
        modified_rep=heard.modified_rep,
        got_through=heard.got_through,
        by_fo=line.by_fo,
        rulings=cited(table("making-the-call").rulings),
        next=_answer_steps(line) if heard.got_through else (_call_again(line),),
    )


def _call_again(line: RadioLine) -> Next:
    """Return the next step after a radio call that failed: a call to the same receiver and for the same
    support, next turn. It does not name the caller. Source: p. 72.
    """
    to = None if line.to == HQ else line.to
    again = call("call", to=to, want=line.wants or None)
    return Next(again, "try again next turn, since a radio can make only one call a turn", waits=True)


def _answer_steps(line: RadioLine) -> tuple[Next, ...]:
    """Return the next step after a call that got through; empty for a call to a Leader on the table. For the
    FAC, it is his strike. For Headquarters, it is to get the support wanted or, if none is named, to show
    what is available.
    """
    if line.to == FAC_OVERHEAD:
        return (Next(call("strike"), "the FAC directs one attack, this turn or the next"),)
    if line.to != HQ:
        return ()
    if not line.wants:
        return (Next(call("support show"), "see what support is available, and how to ask for it"),)
    if line.wants in READY_ONLY:
        return (Next(call("support ready", line.wants), "call in the Ready Support"),)
    fo = line.by_fo and line.wants in FO_HELPS
    price = (
        f"; this costs {line.costs} victory points, whether it is granted or not (p. 102)"
        if line.costs
        else ""
    )
    return (Next(call(f"request {line.wants}", fo=fo), f"roll for the answer of Headquarters{price}"),)


READY_ONLY = frozenset({"fac", "transport"})
"""The kinds of support that come by Ready Support only, and cannot be requested. Source: p. 74-76."""
FO_HELPS = frozenset({"artillery", "mortars", "reinforcements"})
"""The requests that are easier if a Forward Observer makes them. Source: p. 77, 97."""


def conditions_of(weather: Weather | None, *, hill: bool, phone: bool) -> frozenset[CallCondition]:
    """Return the circumstances that count in a radio call. ``hill``: the call is made from the tallest hill
    of the table; ``phone``: it is made by a field phone. ``weather`` None (not known) counts as fine.
    """
    conditions = {
        CallCondition.BAD_WEATHER: weather in RAINY,
        CallCondition.TALLEST_HILL: hill,
        CallCondition.FIELD_PHONE: phone,
    }
    return frozenset(condition for condition, is_true in conditions.items() if is_true)


RADIO_USED = "called"
"""The kind of ``Lasting`` for a radio that has made its call of this turn."""


def check_open(records: Iterable[Lasting], turn: int | None, radio: str, side: Side = Side.FWF) -> None:
    """Raise RequestError if this radio has made a call this turn (p. 72). Raise it, too, for ``side`` FWF if
    their radios are jammed (p. 71). ``turn`` None: nothing is refused. An empty ``radio`` is only checked
    for jamming. ``records`` are those of the document.
    """
    records = tuple(records)
    jammed = holding(records, turn, "radio-jammed") if side is Side.FWF else ()
    if jammed:
        until = jammed[0].until_turn
        end = f" until turn {until}" if until is not None else ""
        raise RequestError(f"no call can be made, because the radios are jammed{end} (p. 71)")
    if radio and holding(records, turn, RADIO_USED, who=radio):
        raise RequestError(
            f"{radio} has already made a call this turn, and may make only one (p. 72); try again next "
            "turn, or with another radio or field phone"
        )


def lasting_radio_use(records: Iterable[Lasting], turn: int | None, radio: str) -> tuple[Lasting, ...]:
    """Return, as a tuple of one, the record that this radio has called this turn, whether or not it got
    through. Empty if no turns are counted (``turn`` is None), or for a radio without a name.
    """
    return (begun(records, RADIO_USED, turn=turn, who=radio),) if turn is not None and radio else ()


RADIO = "radio"
OBSERVERS = frozenset({"fo", "fo-rto"})
"""The roles of a Forward Observer and his RTO."""


def has_observer(state: State) -> bool:
    """True if the document has an FWF Forward Observer or an FO's RTO (roles ``fo``, ``fo-rto``) whose own
    states let him act. Source: p. 76, 80.
    """
    observers = (figure for figure in state[FIGURES] if figure.side is Side.FWF and figure.role in OBSERVERS)
    return any(refusal(figure, Deed.ACT) is None for figure in observers)


def role_gear(figure: Figure) -> tuple[str, ...]:
    """Return the gear that a figure has by its role, such as an RTO's radio, without what it has handed over."""
    roles = table("roles").column(None)
    by_role = roles[figure.role].get("gear", ()) if figure.role in roles else ()
    return tuple(gear for gear in by_role if gear not in figure.handed_over)


def has_radio(figure: Figure) -> bool:
    """True if a figure has a radio with it, as gear or because of its role. Its status, such as being down,
    does not matter.
    """
    return RADIO in figure.gear or RADIO in role_gear(figure)


def carries_radio(figure: Figure) -> bool:
    """True if a figure is not down and has a radio, as gear or by its role."""
    return not figure.down and has_radio(figure)


def check_carries_radio(figures: Iterable[Figure], figure: Figure) -> None:
    """Raise RequestError if a figure cannot use a radio of its own, because it has none or is down. The
    message suggests a figure of its group that carries a radio, and a radio of the fallen on its side, if
    there is one. Source: p. 72-73.
    """
    if carries_radio(figure):
        return
    figures = tuple(figures)
    near = operators(figures, figure.group, figure.side)
    rto = near[0].id if near else "RTO"
    raise RequestError(
        f"{figure.called()} has no radio: give `contact` {rto} if he holds an RTO's handset, "
        f'or `through` {rto} if he stands within 4" of one (p. 72-73){fallen_radio_text(figures, figure)}'
    )


def fallen_radios(figures: Iterable[Figure], side: Side = Side.FWF) -> tuple[Figure, ...]:
    """Return the figures of a side who are out of the fight or dead and have a radio, which may be taken.
    Those who were flown out, captured or are away from the mission are left out.
    """
    return tuple(
        figure
        for figure in figures
        if figure.side is side
        and figure.status in (Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD)
        and not (figure.flown_out or figure.captured_by or figure.away_missions)
        and has_radio(figure)
    )


def fallen_radio_text(figures: Iterable[Figure], figure: Figure) -> str:
    """Return the end of an error message for a figure that cannot use a radio of its own. It names a fallen
    figure of the same side with a radio, and the command that takes it. One of the figure's own group is
    preferred. Empty if no fallen figure of the side has a radio.
    """
    fallen = fallen_radios(figures, figure.side)
    same = [friend for friend in fallen if friend.group == figure.group] or fallen
    if not same:
        return ""
    take = call("gear take", RADIO, by=WHO if figure.down else figure.id, at=same[0].id)
    return (
        f"; to take the radio of {same[0].called()}, who is down, use fng {' '.join(map(str, take.argv()))}"
    )


def fallen_radio_steps(figures: Iterable[Figure], fallen: Iterable[Figure]) -> tuple[Next, ...]:
    """Return a next step for each of the figures ``fallen`` whose group has no other usable radio: somebody
    takes up that figure's radio. Empty if there is no such figure. ``figures`` are all figures of the
    document. Source: p. 17, 72.
    """
    figures = tuple(figures)
    return tuple(
        Next(
            call("gear take", RADIO, by=WHO, at=figure.id),
            f"take up the radio of {figure.called()}, since nobody else in the group has one",
        )
        for figure in fallen
        if not operators(figures, figure.group, figure.side)
    )


def leaders(figures: Iterable[Figure], side: Side = Side.FWF) -> tuple[Figure, ...]:
    """Return the Leaders of a side who can act, highest in command first: by echelon, then by role, then the
    higher REP first. Empty if there are none. Source: p. 15, 74.
    """
    able = [
        figure
        for figure in figures
        if figure.side is side and groups.is_able(figure) and groups.echelon(figure) is not None
    ]
    return tuple(sorted(able, key=lambda leader: (_rank(leader), -leader.rep)))


def _rank(figure: Figure) -> tuple[int, int]:
    """Return the sort key of a figure in the chain of command, lower for a higher Leader: its echelon, then
    its role. All other figures come after the Leaders.
    """
    level = groups.echelon(figure)
    roles = list(table("roles").rows)
    return (len(roles), 0) if level is None else (level, roles.index(figure.role))


def force_commander(figures: Iterable[Figure], side: Side = Side.FWF) -> Figure | None:
    """Return the highest Leader of a side who can act; None if there is none. Source: p. 15, 74."""
    return next(iter(leaders(figures, side)), None)


def check_is_commander(figures: Sequence[Figure], who: Figure) -> None:
    """Raise RequestError if a figure is not the Force Commander of the FWF; only the Commander rolls for
    Danger Close. If the FWF have no Leader who can act, any figure passes. Source: p. 74, 78.
    """
    commander = force_commander(figures)
    if commander is not None and who.id != commander.id:
        raise RequestError(
            f"{who.called()} does not command the force; {commander.called()} does, and he rolls "
            "for Danger Close (p. 78); give `force` if you have agreed on another Commander"
        )


def speaks_for_commander(figures: Sequence[Figure], who: Figure) -> bool:
    """True if a figure may ask for support: it is the Force Commander, a member of his group, or an observer;
    or its side has no Leader who can act. Source: p. 74, 76-77.
    """
    commander = force_commander(figures, who.side)
    if commander is None or who.id == commander.id or who.role in OBSERVERS:
        return True
    return bool(who.group) and who.group == commander.group


def relays(figures: Sequence[Figure], who: Figure) -> tuple[Figure, ...]:
    """Return the Leaders above a figure through whom its call passes: one of each echelon, the lowest first.
    Empty if there are none. Source: p. 74.

    The figure's own echelon is the highest in its group, even if the group's Leader is down; those without a
    group count as one group. If nobody in the group has an echelon, the Leaders of every echelon count.
    """
    group = [figure for figure in figures if figure.side is who.side and figure.group == who.group]
    own = min((level for figure in group if (level := groups.echelon(figure)) is not None), default=None)
    above: dict[int, Figure] = {}
    for leader in leaders(figures, who.side):
        level = groups.echelon(leader)
        if level is not None and (own is None or level < own):
            above.setdefault(level, leader)
    return tuple(above[level] for level in sorted(above, reverse=True))


def asks_through(figures: Sequence[Figure], who: Figure) -> tuple[Figure, ...]:
    """Return the Leaders who pass on a figure's request for support, in the order in which it reaches them.
    If there are none above the figure, it is the Force Commander alone. Empty if the figure may ask for
    support itself, or if there is no Commander. Source: p. 74.
    """
    if speaks_for_commander(figures, who):
        return ()
    commander = force_commander(figures, who.side)
    return relays(figures, who) or ((commander,) if commander else ())


def check_may_ask(figures: Sequence[Figure], who: Figure) -> None:
    """Raise RequestError if ``who`` may not ask for support himself. The message names the Leaders who may
    pass his request up. Source: p. 74.
    """
    if above := asks_through(figures, who):
        names = " and ".join(leader.called() for leader in above)
        raise RequestError(
            f"{who.called()} cannot ask for support himself, since only the Force Commander may (p. 74); pass "
            f"the request up with fng call to {above[0].id}, and then it is up to {names} to call"
        )


def check_side_asks(who: Figure) -> None:
    """Raise RequestError if a figure of the VC/NVA asks for support, since theirs comes by the activation
    roll. Source: p. 74, 93, 97.
    """
    if who.side is Side.VC_NVA:
        raise RequestError(
            f"{who.called()} belongs to the VC/NVA, and only the FWF can ask Headquarters for support (p. 74, 97). "
            "The activation roll decides on VC/NVA reinforcements (fng reinforce enemy). "
            "If you have agreed otherwise, give `force`"
        )


def operator_speaks(distance_row: str) -> bool:
    """True if the radio operator speaks in a call, so that his REP is rolled against; False if the Leader
    speaks. ``distance_row`` says how near the Leader is: ``contact`` (he holds the handset) or ``passed``
    (his words are passed on). Source: p. 72-73.
    """
    return bool(table("radio-distances").row(distance_row)["speaks"] == "operator")


def check_near(leader: Figure, operator: Figure, distance_row: str) -> None:
    """Raise RequestError if a Leader is too far from the operator, or if the operator has no usable radio.
    ``distance_row`` is a row of the table ``radio-distances``. An unknown distance is accepted. Source: p.
    72-73.
    """
    if not carries_radio(operator):
        raise RequestError(f"{operator.called()} has no radio, or is out of the fight")
    within = table("radio-distances").row(distance_row)["within_in"]
    apart = inches_between(leader, operator)
    if apart is not None and apart > within:
        what = "hold the handset" if distance_row == "contact" else "pass his request on"
        raise RequestError(
            f'{leader.called()} is {apart:g}" from {operator.called()}, and must be within {within:g}" to '
            f"{what} (p. 72-73)"
        )


def operators(figures: Iterable[Figure], group: str, side: Side) -> tuple[Figure, ...]:
    """Return the figures of a group and side that carry a radio and are not down."""
    return tuple(
        figure
        for figure in figures
        if figure.side is side and figure.group == group and carries_radio(figure)
    )


def caller_of(figures: Sequence[Figure], side: Side = Side.FWF) -> Figure | None:
    """Return the figure that calls for support if no caller is named. It is the first of its side that can
    act, has a radio, and may ask for support; observers come last. None if no figure can call. Source: p.
    72-74.
    """
    return next(iter(callers_of(figures, side)), None)


def callers_of(figures: Sequence[Figure], side: Side = Side.FWF) -> tuple[Figure, ...]:
    """Return the figures of a side that can call for support: each of them can act, has a radio, and may ask
    for support. Observers come last; otherwise the order is that of ``figures``. Source: p. 72-74.
    """
    able = [
        figure
        for figure in figures
        if figure.side is side and carries_radio(figure) and groups.is_able(figure)
    ]
    voices = [figure for figure in able if speaks_for_commander(figures, figure)]
    return tuple(sorted(voices, key=lambda figure: figure.role in OBSERVERS))


def check_receives(figures: Sequence[Figure], to: Figure) -> None:
    """Raise RequestError if a radio call cannot reach the figure ``to``. This is so if nobody in its group
    who is not down has a radio, or the nearest of these radios is known to be too far away. A figure
    without a group is not checked. Source: p. 15, 73.
    """
    if not to.group:
        return
    radios = operators(figures, to.group, to.side)
    if not radios:
        raise RequestError(
            f"nobody in group {to.group} has a radio on which {to.called()} could hear the call (p. 15)"
        )
    within = table("radio-distances").row("passed")["within_in"]
    apart = inches_to_nearest(to, radios)
    if apart is not None and apart > within:
        raise RequestError(
            f'{to.called()} is {apart:g}" from the nearest radio of {to.group}, and must be within '
            f'{within:g}" to be told of the call (p. 73)'
        )


def check_commands(figures: Sequence[Figure], commander: Figure, leads: Figure) -> None:
    """Raise RequestError if ``commander`` is not a Leader, or the ordered Leader ``leads`` is of another side
    or does not rank below him. Passes if the commander's side has no Leader who can act. Source: p. 73.
    """
    if force_commander(figures, commander.side) is None:
        return
    if groups.echelon(commander) is None:
        raise RequestError(
            f"{commander.called()} is not a Leader, and only a Leader orders others to act (p. 73); if he "
            "speaks over his RTO's radio, add `contact` or `through`"
        )
    if commander.side is not leads.side or _rank(leads) <= _rank(commander):
        raise RequestError(f"{leads.called()} is not under the command of {commander.called()} (p. 73)")


def radio_steps(command: str, before: State, state: State) -> tuple[Next, ...]:
    """Return a next step for each FWF figure with a radio that was put down by a command, if nobody in its
    group has a usable radio now: somebody takes up its radio. Empty if there is no such figure. ``before``
    and ``state`` are the states before and after the command; ``command`` is not used. Source: p. 17, 72.
    """
    were_down = {figure.id for figure in before[FIGURES] if figure.down}
    figures = state[FIGURES]
    fell = [figure for figure in fallen_radios(figures) if figure.id not in were_down]
    return fallen_radio_steps(figures, fell)
