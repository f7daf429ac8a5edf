"""Activating a subordinate by radio: the call, the Commander's die, and what each gives up. Source: p. 73."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.rules.radio.radio_calls import CallCondition, RadioLine, make_call
from fng_cli.state import State
from fng_cli.tables import table


class Ordered(Report, frozen=True):
    """Whether a group acts out of turn by its Commander's order, and what it costs.

    ``got_through`` is None where the call was made before; ``passed`` of the Commander's one die, None
    where nothing got through. ``commander_acts_on``: he may do more in this activation.
    """

    ANSWER = ("activates",)

    by: str | None
    to: str
    activates: bool
    got_through: bool | None
    passed: int | None
    forfeits_activation: bool
    commander_acts_on: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        who = self.by or "the Commander"
        if self.got_through is False:
            return f"The call does not reach {self.to}: it stays as it is."
        if self.activates:
            return f"{self.to} acts now, in place of its own activation this turn."
        return f"{self.to} keeps its own activation and does not act now; {who} does no more in this one."

    def verdict(self) -> bool:
        """No: the group does not act."""
        return self.activates


def order(
    commander: Person,
    to: str,
    *,
    to_rep: int | None = None,
    known: bool = False,
    line: RadioLine | None = None,
    conditions: Collection[CallCondition] = (),
    dice: Dice,
) -> Ordered:
    """An active Commander's order to a group under him whose Leader has a lower REP.

    ``known``: the group stands in a document. ``line`` is the call by which it is given; None where it got through already. Raises RequestError
    where the Leader's REP is not lower, or the Commander's is not known. Source: p. 73.
    """
    rep = known_rep(commander)
    check_lower(rep, to, to_rep)
    name = commander.told() or None
    told = make_call(line, conditions, dice=dice) if line else None
    leaned = told.rulings if told else ()
    chart = table("activating-a-subordinate")
    if told and not told.got_through:
        return Ordered(name, to, False, False, None, False, True, cited(leaned, chart.rulings))
    passed = dice.count(1, rep, "the Commander's order")
    row = chart.at(passed)
    following = (Next(call("react in-sight", group=to), "whom it comes upon as it acts"),)
    return Ordered(
        by=name,
        to=to,
        activates=row["activates"],
        got_through=None if told is None else True,
        passed=passed,
        forfeits_activation=row["forfeits_activation"],
        commander_acts_on=row["commander_may_act_on"],
        rulings=leaned,
        next=following if row["activates"] and known else (),
    )


def check_heeded(content: Content, commander: str) -> None:
    """Raise RequestError where an order of a Commander, by id, went unheeded this turn: he does no more. Source: p. 73."""
    if holding(LASTING.read(content), turn_of(State(content)), "commanded", who=commander):
        raise RequestError(f"{commander}: his order went unheeded: he does no more this turn (p. 73)")


def check_lower(rep: int, to: str, to_rep: int | None) -> None:
    """Raise RequestError where the Leader who is ordered has no lower REP than the Commander. Source: p. 73."""
    if to_rep is not None and to_rep >= rep:
        raise RequestError(
            f"{to}: its Leader has REP {to_rep}, and a Commander of REP {rep} orders those of a lower REP (p. 73)"
        )


def kept_of(
    known: Iterable[Lasting], turn: int | None, report: Ordered, commander: str
) -> tuple[Lasting, ...]:
    """The things that a document keeps of an order for the rest of the turn: who acts no more in it; nothing without a clock."""
    known = tuple(known)
    if turn is None:
        return ()
    if report.forfeits_activation:
        return (begun(known, "ordered", turn=turn, group=report.to),)
    if not report.commander_acts_on and commander:
        return (begun(known, "commanded", turn=turn, who=commander),)
    return ()
