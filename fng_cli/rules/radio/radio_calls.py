"""Radio calls: who may call, and whether a call gets through.

Source: p. 15, 72-74.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, inches_between, inches_to_nearest
from fng_cli.rules.clock.lasting import Lasting, begun, holding
from fng_cli.rules.people import groups
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.tables import table
from fng_cli.terms import Side, Weather

HQ = "hq"
"""Whom one calls for support: Headquarters, off the table."""


FAC_OVERHEAD = "fac"
"""Whom one calls before an airstrike attacks: the FAC overhead, or the aircraft itself. Source: p. 80."""


class CallCondition(StrEnum):
    """Circumstances that make a call easier or harder: the modifiers of the table ``making-the-call``."""

    BAD_WEATHER = "bad-weather"
    TALLEST_HILL = "tallest-hill"
    FIELD_PHONE = "field-phone"


RAINY = frozenset({Weather.INCLEMENT, Weather.TERRIBLE})
"""The weathers in which a call is harder. Source: p. 72."""


class RadioLine(Struct, frozen=True):
    """A call that somebody wants to make: who speaks, over whose radio, to whom, and what he wants.

    ``radio`` is the name of who carries it, nothing where nobody is named. ``to`` is Headquarters, or
    the name of a Leader on the table. ``wants`` is a kind of support.
    """

    speaker: Person
    radio: str = ""
    to: str = HQ
    wants: str = ""
    by_fo: bool = False


class Called(Report, frozen=True):
    """Whether a call gets through: a die against the REP as the circumstances have changed it.

    ``radio`` is carried by the one of that name. ``by_fo``: a Forward Observer makes it. ``remarks`` tell what may be
    a slip of the finger.
    """

    ANSWER = ("got_through",)
    NOT_IN_ODDS = frozenset({"remarks"})

    by: str | None
    radio: str | None
    to: str
    rep: int
    modified_rep: int
    got_through: bool
    by_fo: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()
    remarks: tuple[str, ...] = ()

    def summary(self) -> str:
        who = self.by or "The caller"
        whom = {HQ: "Headquarters", FAC_OVERHEAD: "the FAC"}.get(self.to, self.to)
        changed = f", {self.modified_rep} here" if self.modified_rep != self.rep else ""
        told = "gets through to" if self.got_through else "does not reach"
        return f"{who} {told} {whom} (REP {self.rep}{changed})."

    def verdict(self) -> bool:
        """No: the call does not get through."""
        return self.got_through


class CallHeard(NamedTuple):
    """The outcome of a call: the REP as the circumstances changed it, and whether it got through."""

    modified_rep: int
    got_through: bool


def reaches(
    rep: int, conditions: Collection[CallCondition], attributes: Iterable[str], *, dice: Dice
) -> CallHeard:
    """The die for the atmosphere, then that of the call. Source: p. 6, 72."""
    chart = table("making-the-call")
    changes = sum(int(chart.modifiers[one]["rep"]) for one in dict.fromkeys(conditions))
    changes += effects(attributes, TestKind.RADIO).rep
    changes += table("atmosphere").throw(dice, label="atmosphere")["rep"]
    return CallHeard(
        rep + changes, bool(chart.at(dice.count(1, rep + changes, "making the call"))["got_through"])
    )


def make_call(line: RadioLine, conditions: Collection[CallCondition] = (), *, dice: Dice) -> Called:
    """Whether the call gets through. Source: p. 72-73.

    Raises RequestError where the speaker's REP is not known.
    """
    rep = known_rep(line.speaker)
    heard = reaches(rep, conditions, line.speaker.attributes, dice=dice)
    return Called(
        by=line.speaker.told() or None,
        radio=line.radio or None,
        to=line.to,
        rep=rep,
        modified_rep=heard.modified_rep,
        got_through=heard.got_through,
        by_fo=line.by_fo,
        rulings=cited(table("making-the-call").rulings),
        next=_following(line) if heard.got_through else (_once_more(line),),
    )


def _once_more(line: RadioLine) -> Next:
    """The same call, in the next turn. Source: p. 72."""
    to = None if line.to == HQ else line.to
    again = call("call", to=to, want=line.wants or None)
    return Next(again, "once more in the next turn: a radio makes one call a turn", waits=True)


def _following(line: RadioLine) -> tuple[Next, ...]:
    if line.to == FAC_OVERHEAD:
        return (Next(call("strike"), "one attack, in this turn or the next"),)
    if line.to != HQ:
        return ()
    if not line.wants:
        return (Next(call("support show"), "what is to be had, and how it is asked for"),)
    if line.wants in READY_ONLY:
        return (Next(call("support ready", line.wants), "whether it comes, where it stands ready"),)
    fo = line.by_fo and line.wants in FO_HELPS
    return (Next(call(f"request {line.wants}", fo=fo), "the answer of Headquarters"),)


READY_ONLY = frozenset({"fac", "transport"})
"""What comes by Ready Support, and by no request of its own. Source: p. 74-76."""
FO_HELPS = frozenset({"artillery", "mortars", "reinforcements"})
"""The requests that a Forward Observer's voice makes easier. Source: p. 77, 97."""


def conditions_of(weather: Weather | None, *, hill: bool, phone: bool) -> frozenset[CallCondition]:
    """The circumstances of a call."""
    holding_now = {
        CallCondition.BAD_WEATHER: weather in RAINY,
        CallCondition.TALLEST_HILL: hill,
        CallCondition.FIELD_PHONE: phone,
    }
    return frozenset(one for one, true in holding_now.items() if true)


def check_open(known: Iterable[Lasting], turn: int | None, radio: str, side: Side = Side.FWF) -> None:
    """Raise RequestError where the radios are jammed (p. 71), or that one called in this turn already (p. 72)."""
    known = tuple(known)
    jammed = holding(known, turn, "radio-jammed") if side is Side.FWF else ()
    if jammed:
        until = jammed[0].until_turn
        told = f" until turn {until}" if until is not None else ""
        raise RequestError(f"the radios are jammed{told}: no call is made (p. 71)")
    if radio and holding(known, turn, "called", who=radio):
        raise RequestError(
            f"{radio}: one call a turn from the same radio or field phone (p. 72); try again next turn, "
            "or from another"
        )


def tried(known: Iterable[Lasting], turn: int | None, radio: str) -> tuple[Lasting, ...]:
    """The thing that is kept of a call, made or not: nothing without a clock, or of a radio without a name."""
    return (begun(known, "called", turn=turn, who=radio),) if turn is not None and radio else ()


RADIO = "radio"
OBSERVERS = frozenset({"fo", "fo-rto"})
"""Roles that speak for a Forward Observer."""


def carries_radio(figure: Figure) -> bool:
    """Whether somebody who is still in the fight has a radio on his back."""
    roles = table("roles").column(None)
    by_role = roles[figure.role].get("gear", ()) if figure.role in roles else ()
    return not figure.down and (RADIO in figure.gear or RADIO in by_role)


def check_carries_radio(figures: Iterable[Figure], figure: Figure) -> None:
    """Raise RequestError, naming whose radio he may use, for a figure without one. Source: p. 72-73."""
    if carries_radio(figure):
        return
    near = operators(figures, figure.group, figure.side)
    rto = near[0].id if near else "RTO"
    raise RequestError(
        f"{figure.called()} has no radio: `contact` {rto} where he holds an RTO's handset, "
        f'`through` {rto} where he stands within 4" of one (p. 72-73)'
    )


def leaders(figures: Iterable[Figure], side: Side = Side.FWF) -> tuple[Figure, ...]:
    """The Leaders of a side who can act, the highest echelon first, and of one by role and REP. Source: p. 15, 74."""
    found = [
        one for one in figures if one.side is side and groups.is_able(one) and groups.echelon(one) is not None
    ]
    return tuple(sorted(found, key=lambda one: (_place(one), -one.rep)))


def _place(figure: Figure) -> tuple[int, int]:
    """The place of somebody in the chain of command, the highest first: his echelon, and his role in it."""
    level = groups.echelon(figure)
    roles = list(table("roles").rows)
    return (len(roles), 0) if level is None else (level, roles.index(figure.role))


def force_commander(figures: Iterable[Figure], side: Side = Side.FWF) -> Figure | None:
    """The highest Leader of a side on the table; None where it has none. Source: p. 15, 74."""
    return next(iter(leaders(figures, side)), None)


def speaks_for_commander(figures: Sequence[Figure], who: Figure) -> bool:
    """Whether support may be asked for through him: the Force Commander, one of his group, or an observer.

    Where nobody leads, anybody may. Source: p. 74, 76-77.
    """
    commander = force_commander(figures, who.side)
    if commander is None or who.id == commander.id or who.role in OBSERVERS:
        return True
    return bool(who.group) and who.group == commander.group


def relays(figures: Sequence[Figure], who: Figure) -> tuple[Figure, ...]:
    """The Leaders above somebody up to the Force Commander, the nearest echelon first, one of each.

    His own echelon is that of his group, whatever has become of its Leader. Source: p. 74.
    """
    own = [one for one in figures if one.side is who.side and one.group == who.group]
    mine = min((level for one in own if (level := groups.echelon(one)) is not None), default=None)
    above: dict[int, Figure] = {}
    for one in leaders(figures, who.side):
        level = groups.echelon(one)
        if level is not None and (mine is None or level < mine):
            above.setdefault(level, one)
    return tuple(above[level] for level in sorted(above, reverse=True))


def check_may_ask(figures: Sequence[Figure], who: Figure) -> None:
    """Raise RequestError where somebody asks Headquarters for support who is not the Force Commander's voice."""
    if speaks_for_commander(figures, who):
        return
    above = relays(figures, who) or (force_commander(figures, who.side),)
    names = " and ".join(one.called() for one in above if one)
    first = next(one.id for one in above if one)
    raise RequestError(
        f"{who.called()}: only the Force Commander asks for support (p. 74): pass it up, with fng call "
        f"to {first}: {names} then calls in his turn"
    )


def operator_speaks(how: str) -> bool:
    """Whether the operator makes the call, by his own REP, and not the Leader who has him make it.

    ``how`` is a row of the table ``radio-distances``. Source: p. 72-73.
    """
    return bool(table("radio-distances").row(how)["speaks"] == "operator")


def check_near(leader: Figure, operator: Figure, how: str) -> None:
    """Raise RequestError where a Leader is too far from the operator, or the operator has no radio.

    ``how`` is a row of the table ``radio-distances``; distances count where it is known where both stand.
    Source: p. 72-73.
    """
    if not carries_radio(operator):
        raise RequestError(f"{operator.called()} has no radio, or is out of the fight")
    within = table("radio-distances").row(how)["within_in"]
    apart = inches_between(leader, operator)
    if apart is not None and apart > within:
        what = "hold the handset" if how == "contact" else "pass his request on"
        raise RequestError(
            f'{leader.called()} is {apart:g}" from {operator.called()}: to {what} he must be within '
            f'{within:g}" (p. 72-73)'
        )


def operators(figures: Iterable[Figure], group: str, side: Side) -> tuple[Figure, ...]:
    """Those of a group who carry a radio."""
    return tuple(one for one in figures if one.side is side and one.group == group and carries_radio(one))


def caller_of(figures: Sequence[Figure], side: Side = Side.FWF) -> Figure | None:
    """The one who calls where nobody is named: who carries a radio and may ask for support, a Leader's RTO before an observer.

    None where nobody on the table can. Source: p. 72-74.
    """
    able = [one for one in figures if one.side is side and carries_radio(one) and groups.is_able(one)]
    voices = [one for one in able if speaks_for_commander(figures, one)]
    return min(voices, key=lambda one: one.role in OBSERVERS, default=None)


def check_receives(figures: Sequence[Figure], to: Figure) -> None:
    """Raise RequestError where the group that is called has no radio, or its operator is too far from who is meant. Source: p. 15, 73."""
    if not to.group:
        return
    there = operators(figures, to.group, to.side)
    if not there:
        raise RequestError(f"{to.called()}: nobody of {to.group} has a radio to hear it (p. 15)")
    within = table("radio-distances").row("passed")["within_in"]
    apart = inches_to_nearest(to, there)
    if apart is not None and apart > within:
        raise RequestError(
            f'{to.called()}: {apart:g}" from the nearest radio of {to.group}: he hears of it within {within:g}" (p. 73)'
        )


def check_commands(figures: Sequence[Figure], commander: Figure, leads: Figure) -> None:
    """Raise RequestError where somebody orders who leads nobody, or one who is not under his command. Source: p. 73.

    Where nobody leads, anybody may.
    """
    if force_commander(figures, commander.side) is None:
        return
    if groups.echelon(commander) is None:
        raise RequestError(
            f"{commander.called()}: only a Leader orders others to act (p. 73); who speaks over his RTO's radio says so by "
            "`contact` or `through`"
        )
    if commander.side is not leads.side or _place(leads) <= _place(commander):
        raise RequestError(f"{leads.called()} is not under the command of {commander.called()} (p. 73)")
