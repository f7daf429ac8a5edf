"""Making the Call: whether a radio or a field phone gets through. Source: p. 72-73."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import Lasting, begun, holding
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
