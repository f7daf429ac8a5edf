"""Activating a subordinate by radio: the call, the Commander's die, and its price for both. Source: p. 73."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.people.person import Deed, Person, known_rep, refusal_in, thrown_by
from fng_cli.rules.radio.radio_calls import (
    RADIO_USED,
    CallCondition,
    RadioLine,
    caller_of,
    check_open,
    lasting_radio_use,
    make_call,
    operators,
)
from fng_cli.rules.react.may_act import COMMANDED, ORDERED, ids_of_unheeded, rep_is_too_low_to_act
from fng_cli.state import State
from fng_cli.tables import table


class Ordered(Report, frozen=True):
    """The result of a Commander's order to a group to act out of turn."""

    ANSWER = ("activates",)
    NO_MEANS = "the group does not act"

    by: str | None
    to: str
    activates: bool
    """True if the group acts now."""
    got_through: bool | None
    """True if the call got through; None if it was made before."""
    passed: int | None
    """1 if the Commander's die passed, else 0; None if the call did not get through."""
    forfeits_activation: bool
    """True if the group gives up its own activation of this turn."""
    commander_acts_on: bool
    """True if the Commander may do more in this activation."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence with the result of an order to a group. If the radio call fails, the group
        keeps its own activation. In all other cases either the group acts now, in place of that
        activation, or the Commander can do nothing more in his.
        """
        who = self.by or "the Commander"
        if self.got_through is False:
            return f"The call does not reach {self.to}, which keeps its own activation."
        if self.activates:
            return f"{self.to} acts now, in place of its own activation this turn."
        return (
            f"{self.to} keeps its own activation and does not act now; {who} can do nothing more in this "
            "activation."
        )

    def verdict(self) -> bool:
        """True if the group acts; False if it does not."""
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
    """Roll an active Commander's order to the group ``to``, and return the report: if the group acts now, and
    what that costs. With a ``line``, the radio call is rolled first; if it fails, nothing more is rolled and
    the group does not act. Then comes a die against the Commander's REP. ``to_rep`` is the REP of the group's
    Leader; None is not checked. ``known``: the group is in the document; if it acts, an In Sight test is then
    the next step. Raises RequestError if ``to_rep`` is not lower than the Commander's REP, or if his REP or
    that of the caller is not known. Source: p. 73.
    """
    rep = known_rep(commander)
    check_lower(rep, to, to_rep)
    name = commander.told() or None
    made = make_call(line, conditions, dice=dice) if line else None
    rulings = made.rulings if made else ()
    chart = table("activating-a-subordinate")
    if made and not made.got_through:
        return Ordered(
            by=name,
            to=to,
            activates=False,
            got_through=False,
            passed=None,
            forfeits_activation=False,
            commander_acts_on=True,
            rulings=cited(rulings, chart.rulings),
        )
    passed = dice.count(1, rep, thrown_by(commander, "the Commander's order"))
    row = chart.at(passed)
    return Ordered(
        by=name,
        to=to,
        activates=row["activates"],
        got_through=None if made is None else True,
        passed=passed,
        forfeits_activation=row["forfeits_activation"],
        commander_acts_on=row["commander_may_act_on"],
        rulings=rulings,
        next=(
            (Next(call("react in-sight", group=to), "if the group meets an enemy while it acts"),)
            if row["activates"] and known
            else ()
        ),
    )


def check_may_speak(state: State, speaker: Figure) -> None:
    """Raise RequestError if a figure of the document may neither call nor give orders now. An order that it
    gave this turn was not obeyed; or the REP of its group is too low to act this turn, and no radio order
    lets it act. Source: p. 16, 73.
    """
    refused = refusal_in([COMMANDED], Deed.ACT) if speaker.id in ids_of_unheeded(state) else None
    if refused:
        raise RequestError(f"{speaker.called()} {refused.text()}; give `force` if you have agreed otherwise")
    if rep_is_too_low_to_act(state, speaker):
        raise RequestError(
            f"{speaker.called()} is not active in turn {turn_of(state)}; he can call and give "
            "orders when he is next active (p. 16, 73); give `force` if you have agreed otherwise"
        )


REACHED = "reached"
"""The kind of ``Lasting`` for a call that got through to a Leader on the table, whose id is its ``detail``."""


def reached_record(known: Iterable[Lasting], turn: int | None, radio: str | None, to: str) -> Lasting:
    """Return a new record that a call over ``radio`` reached the Leader with the id ``to`` in this turn.
    ``radio`` is None if the radio has no name. ``known`` are the records already there, whose ids are not
    used again. Source: p. 72-73.
    """
    return begun(known, REACHED, turn=turn, who=radio, detail=to)


def check_reached(state: State, commander: Figure, leads: Figure, operator_id: str = "") -> None:
    """Raise RequestError if no call of this turn can have reached the Leader ``leads``: no call to him is
    recorded, and each radio that could be used has made its one call. ``operator_id`` names the radio;
    empty for all in the commander's group. Nothing is refused without a clock or a known radio. Source: p.
    72-73.
    """
    turn, known = turn_of(state), state[LASTING]
    carriers = operators(state[FIGURES], commander.group, commander.side) if commander.group else ()
    radios = [operator_id] if operator_id else [carrier.id for carrier in carriers]
    if not radios or holding(known, turn, REACHED, detail=leads.id):
        return
    if all(holding(known, turn, RADIO_USED, who=radio) for radio in radios):
        raise RequestError(
            f"`called`: no call of turn {turn} got through to {leads.called()}, and "
            f"{' and '.join(radios)} cannot call again this turn (p. 72-73). Try again next turn; "
            "give `force` if you have agreed otherwise"
        )


def check_not_ordered(state: State, group: str) -> None:
    """Raise RequestError if a group acts on an order this turn, which takes the place of its own activation.
    Nothing is refused if turns are not counted. Source: p. 73.
    """
    if holding(state[LASTING], turn_of(state), ORDERED, group=group):
        raise RequestError(
            f"{group} is already acting on an order in turn {turn_of(state)}, in place of its own "
            "activation (p. 73); give `force` if you have agreed otherwise"
        )


def has_caller_now(state: State) -> bool:
    """True if the FWF's usual caller may call by radio now, or if the document has no figures. False if there
    are figures but none can call. It is also false if his radio has called this turn, or the radios are
    jammed. Source: p. 16, 71-73.
    """
    caller = caller_of(state[FIGURES])
    return not state[FIGURES] if caller is None else may_call_now(state, caller)


def may_call_now(state: State, caller: Figure) -> bool:
    """True if a figure may speak now, has not called with its radio this turn, and the radios are not jammed.
    Source: p. 16, 71-73.
    """
    try:
        check_may_speak(state, caller)
        check_open(state[LASTING], turn_of(state), caller.id)
    except RequestError:
        return False
    return True


def check_lower(rep: int, to: str, to_rep: int | None) -> None:
    """Raise RequestError if the REP of the ordered group's Leader (``to_rep``) is not lower than that of the
    Commander (``rep``). An unknown ``to_rep`` (None) is not checked. ``to`` is the group's name, for the
    message. Source: p. 73.
    """
    if to_rep is not None and to_rep >= rep:
        raise RequestError(
            f"the Leader of {to} has REP {to_rep}, and a Commander of REP {rep} can give orders only to "
            "those with a lower REP (p. 73)"
        )


def after_order(state: State, report: Ordered, line: RadioLine | None, commander_id: str) -> State:
    """Return the state after an order by radio; unchanged if turns are not counted. If ``line``, the call for
    the order, names a radio, it is recorded as used; ``line`` is None if the call was made before. Also
    recorded is that the group's activation is used up, or that the Commander acts no more this turn, if the
    report says so. ``commander_id`` is empty if he is not a figure of the document; then nothing is recorded
    of him.
    """
    known, turn = state[LASTING], turn_of(state)
    called = lasting_radio_use(known, turn, line.radio) if line else ()
    return state.with_new(LASTING, *called, *lasting_of_order((*known, *called), turn, report, commander_id))


def lasting_of_order(
    records: Iterable[Lasting], turn: int | None, report: Ordered, commander_id: str
) -> tuple[Lasting, ...]:
    """Return the record that an order leaves until the end of the turn, as a tuple of one: the group's
    activation is used up, or the Commander acts no more. Empty if neither is so, or if turns are not
    counted. A Commander with an empty id gets no record.
    """
    records = tuple(records)
    if turn is None:
        return ()
    if report.forfeits_activation:
        return (begun(records, ORDERED, turn=turn, group=report.to),)
    if not report.commander_acts_on and commander_id:
        return (begun(records, COMMANDED, turn=turn, who=commander_id),)
    return ()
