"""``fng call`` and ``fng order``: calls over radios and field phones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import calls as steps
from fng_cli import figures
from fng_cli.calls import Next
from fng_cli.cli.options import facts
from fng_cli.cli.options.who import AttributesOption, Doer, OneBy, Rep, Subject, subject
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, WHO, again, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.names import find, slug
from fng_cli.rules.air.missions import check_fac_hears
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.evening.deeds import was_called_anonymously
from fng_cli.rules.evening.states import refusal_now
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import Deed, person_of
from fng_cli.rules.radio import orders, radio_calls
from fng_cli.rules.radio.orders import Ordered
from fng_cli.rules.radio.radio_calls import (
    FAC_OVERHEAD,
    HQ,
    READY_ONLY,
    CallCondition,
    Called,
    RadioLine,
    check_open,
    conditions_of,
    make_call,
)
from fng_cli.rules.support.account import is_denied, record_of
from fng_cli.rules.support.heard import after_call
from fng_cli.rules.support.levels import stands_ready
from fng_cli.rules.support.requests import is_grounded, may_be_asked, price_of
from fng_cli.rules.support.state import WANTED, SupportKind
from fng_cli.state import State
from fng_cli.terms import Weather


class Calling(Doer, frozen=True):
    """The options for the caller, his radio, and the circumstances of the call."""

    by: Annotated[
        str | None,
        again(OneBy, "Caller: a figure with a radio, a Leader, or anybody as NAME=REP.", metavar="WHO"),
    ] = None
    rep: Rep = None
    attribute: AttributesOption = None
    contact: Annotated[
        str | None,
        typer.Option(
            metavar="RTO",
            help="RTO in contact with the Leader, who uses the RTO's handset; the Leader's REP counts.",
        ),
    ] = None
    through: Annotated[
        str | None,
        typer.Option(
            metavar="RTO",
            help="RTO who makes the call on behalf of a Leader within 4\"; the RTO's REP counts.",
        ),
    ] = None
    hill: Annotated[bool, flag("The caller is on top of the tallest hill on the table.")] = False
    phone: Annotated[bool, flag("The call is made by field phone.", rich_help_panel=WHO)] = False
    weather: Annotated[Weather | None, facts.WEATHER] = None

    def conditions(self) -> frozenset[CallCondition]:
        """Return the circumstances that count in the call: the tallest hill and a field phone, if the options
        give them, and bad weather, which may also come from the document or the config.
        """
        return conditions_of(self.weather, hill=self.hill, phone=self.phone)

    def with_default_caller(self, figures: Sequence[Figure]) -> Calling:
        """Return these options with a caller, if they neither name nor describe one. With ``--contact`` or
        ``--through`` the caller is the Force Commander, without them the figure that asks for support. If
        ``figures`` has no such figure, the options are unchanged. Source: p. 72-74.
        """
        if self.by or self.rep is not None or self.attribute:
            return self
        caller = (
            radio_calls.force_commander(figures)
            if self.contact or self.through
            else radio_calls.caller_of(figures)
        )
        return replace(self, by=caller.id) if caller else self

    def caller(self, play: Play) -> Subject:
        """Return the caller: the figure of ``--by`` or, without it, an unnamed one with the REP of the
        options. Raises RequestError if there is neither a figure nor a REP, if the figure is unknown
        or, unless forced, cannot act, or if both ``--contact`` and ``--through`` are given. For a fallen
        man with a radio, the message says how to take it up.
        """
        if self.contact and self.through:
            raise RequestError(
                "--contact and --through cannot be used together: either the Leader speaks himself, or the RTO speaks for him"
            )
        try:
            return subject(play, self.by, self.unnamed)
        except RequestError as error:
            raise RequestError(f"{error}{_fallen_radio_text(play.state, self.by)}") from None

    def line(self, play: Play, to: str = HQ, wants: str = "") -> RadioLine:
        """Return the call to be made to ``to``, asking for support of the kind ``wants`` (empty: none). It
        says which radio is used and who speaks: the caller or, depending on his distance from the radio,
        its operator. Nothing is rolled. Raises RequestError as ``caller`` and ``_operator`` do or,
        unless forced, if he or the radio may not call now.
        """
        caller = self.caller(play)
        operator = self._operator(play, caller)
        radio = operator.id if operator else caller.name
        if not play.force:
            if caller.known:
                orders.check_may_speak(play.state, caller.figure)
            check_open(play.state[LASTING], turn_of(play.state), radio, caller.figure.side)
        by_operator = operator is not None and radio_calls.operator_speaks(self._distance_row())
        return RadioLine(
            speaker=person_of(operator) if operator and by_operator else caller.person,
            radio=radio,
            to=to,
            wants=wants,
            by_fo=caller.figure.role in radio_calls.OBSERVERS,
        )

    def _operator(self, play: Play, caller: Subject) -> Figure | None:
        """Return the figure whose radio is used: the one of ``--contact`` or ``--through``, or, without these
        options, the caller. It is then None for a field phone, or for a caller who is not in the document.
        Raises RequestError if the figure is unknown, has no radio, or is too far from the caller; also,
        unless forced, if it cannot act or, with ``--contact``, no longer counts. A figure given as NAME=REP
        is not checked; for a caller who is not in the document, neither radio nor distance is.
        """
        named = self.contact or self.through
        if named is None:
            if not caller.known or self.phone:
                return None
            radio_calls.check_carries_radio(play.state[FIGURES], caller.figure)
            return caller.figure
        option = "--contact" if self.contact else "--through"
        if "=" in named:
            return subject(play, named, option=option).figure
        operator = figures.find(play.state[FIGURES], named, option)
        try:
            check_able(play, operator, Deed.ACT if self.through else Deed.COUNT, f"{option} {named}")
        except RequestError as error:
            raise RequestError(f"{error}{_fallen_radio_text(play.state, named)}") from None
        if caller.known:
            radio_calls.check_near(caller.figure, operator, self._distance_row())
        return operator

    def _distance_row(self) -> str:
        """Return the row of the table ``radio-distances`` that applies: ``passed`` with --through, else
        ``contact``.
        """
        return "passed" if self.through else "contact"


def _fallen_radio_text(state: State, name: str | None) -> str:
    """Return the end of an error message that says how to take up a fallen figure's radio. ``name`` is the
    figure's id or name from the command line, perhaps with more words after a comma. Empty if it names no
    fallen figure of the FWF with a radio.
    """
    wanted = slug((name or "").partition(",")[0])
    fallen = radio_calls.fallen_radios(state[FIGURES])
    named = next(
        (figure for figure in fallen if wanted in {slug(figure.id), *figures.name_slugs(figure.name)}), None
    )
    return radio_calls.fallen_radio_text(state[FIGURES], named) if named else ""


def check_able(play: Play, figure: Figure, deed: Deed, where: str) -> None:
    """Raise RequestError if a figure of the document may not do ``deed`` now, unless forced. Its message
    begins with ``where`` and says what can be done about it.
    """
    reason = refusal_now(play.state, figure, deed)
    if reason and not play.force:
        raise RequestError(f"{where}: {figure.called()} {reason.with_cure()}")


def receiver(play: Play, name: str) -> tuple[str, Figure | None]:
    """Return (name, figure) for the receiver of a radio call: ``hq`` or ``fac`` with None, or a figure with
    its id. For a group, it is the Leader or, without one, the able figure with the highest REP. Without
    figures in the document, any other name is returned with None. Raises RequestError for a name that is
    unknown or cannot be called.
    """
    if slug(name) in {HQ, "headquarters"}:
        return HQ, None
    if slug(name) in {FAC_OVERHEAD, "facs"}:
        return FAC_OVERHEAD, None
    known = play.state[FIGURES]
    if not known:
        return name, None
    groups_by_slug = {slug(group): (group, members) for group, members in groups.groups(known).items()}
    if slug(name) in groups_by_slug and not any(slug(figure.id) == slug(name) for figure in known):
        group, members = groups_by_slug[slug(name)]
        leads = groups.in_charge(members)
        if leads is None:
            raise RequestError(f"--to {name}: {groups.nobody_acts_text(group, members)}")
    else:
        leads = figures.find(known, name, "--to")
    check_able(play, leads, Deed.ACT, f"--to {name}")
    radio_calls.check_receives(known, leads)
    return leads.id, leads


def check_may_ask(figures: Sequence[Figure], caller: Subject) -> None:
    """Raise RequestError if the caller is a figure of the document that may not ask for support. A caller who
    is not in the document passes. Source: p. 74.
    """
    if caller.known:
        radio_calls.check_may_ask(figures, caller.figure)


To = Annotated[
    str,
    typer.Option(
        metavar="WHO",
        help="Who to call: hq, fac (overhead), or a Leader or group on the table.",
        rich_help_panel=TARGET,
    ),
]


@command(
    "call",
    page="6, 15, 71-74",
    deed="radio-call",
    section="call",
    report=Called,
    needs=(facts.REP_OF_NOBODY,),
)
def call(
    play: Play,
    calling: Calling,
    to: To = HQ,
    want: Annotated[
        str | None,
        typer.Option(
            metavar="artillery|mortars|airstrike|gunship|medevac|reinforcements",
            help="Kind of support to call for.",
        ),
    ] = None,
) -> Ruled:
    """Make a call by radio or field phone, and roll to see whether it gets through.

    The roll is against the REP of the figure who speaks; in a game that counts turns, the document
    records the call. After a call that gets through, make the request itself.

    The command is refused for a call to Headquarters by somebody who may not ask for support. Unless you add
    --force, it is also refused if the radio has already made a call this turn, or if you call a FAC and no
    aircraft overhead can hear you.

    fng call --rep 4 --weather inclement --want mortars

    fng call --by hq3 --to hq -i evening.json
    """
    calling = calling.with_default_caller(play.state[FIGURES])
    line = calling.line(play, receiver(play, to)[0], find(want, WANTED, "support", "--want") if want else "")
    if line.to == FAC_OVERHEAD and not play.force:
        check_fac_hears(play.state)
    if line.to == HQ:
        caller = calling.caller(play)
        if not play.force:
            radio_calls.check_side_asks(caller.figure)
        check_may_ask(play.state[FIGURES], caller)
        line = replace(line, costs=_price(play, line.wants))
    report = make_call(line, calling.conditions(), dice=play.dice)
    report = replace(report, remarks=_remarks(play.state, line))
    if _stands_ready(play, line.wants) and report.got_through:
        step = Next(
            steps.call("support ready", line.wants),
            "call in the Ready Support; it costs nothing",
        )
        others = (other for other in report.next if other.call != step.call)
        report = replace(report, next=(step, *others))
    if not _may_be_requested(play, line.wants) and report.got_through:
        step = Next(
            steps.call("support show"),
            "see what you can request instead: your Support Level does not allow this kind of "
            "support (p. 75)",
        )
        report = replace(report, next=(step,))
    if line.wants and is_denied(play.state, SupportKind(line.wants)):
        asked = f"request {line.wants}"
        denied = Next(
            steps.call("support show"),
            "see what you can request instead: Headquarters has denied this kind of support (p. 77, 80, 97)",
        )
        kept = tuple(other for other in report.next if other.call.command != asked)
        report = replace(report, next=kept if len(kept) == len(report.next) else (*kept, denied))
    if line.wants in READY_ONLY and is_grounded(SupportKind(line.wants), play.find(facts.WEATHER)):
        report = replace(
            report,
            next=(
                Next(
                    steps.call("support show"),
                    "see what support is left: nothing flies in this weather (p. 59)",
                ),
            ),
        )
    return Ruled(report, partial(after_call, report=report, line=line))


def _remarks(state: State, line: RadioLine) -> tuple[str, ...]:
    """Return a remark, as a tuple of one, if this caller has no name and a nameless caller has already called
    this turn. Both may be using the same radio. Empty in all other cases, also if no turns are counted.
    Source: p. 72.
    """
    if line.radio or not turn_of(state) or not was_called_anonymously(state):
        return ()
    return (
        "An unnamed caller has already called in this turn, and a radio makes only one call a turn (p. 72)",
    )


def _may_be_requested(play: Play, wants: str) -> bool:
    """False if the Support Level rules out requests for the support ``wants``, as it may for reinforcements.
    True for any other kind, if the level is unknown, or if ``wants`` is empty. Raises RequestError for a
    level that is not in the table. Source: p. 75.
    """
    level = play.find(facts.SUPPORT_LEVEL)
    return not wants or not level or may_be_asked(SupportKind(wants), level)


def _price(play: Play, wants: str) -> int:
    """Return the victory points that a request for this kind of support costs; 0 if it is free or not a kind
    to request, or if the Support Level is not known.
    """
    level = play.find(facts.SUPPORT_LEVEL)
    if not level or wants not in {kind.value for kind in SupportKind} - READY_ONLY:
        return 0
    return -price_of(SupportKind(wants), level, record_of(play.state))[0]


def _stands_ready(play: Play, wants: str) -> bool:
    """True if the support ``wants`` is Ready Support that is not used up, and that can come in this weather.
    False if ``wants`` is empty, or if the Support Level is not known. Source: p. 59, 74.
    """
    level = play.find(facts.SUPPORT_LEVEL)
    if not wants or not level or is_grounded(SupportKind(wants), play.find(facts.WEATHER)):
        return False
    return stands_ready(SupportKind(wants), level, record_of(play.state))


@command("order", page="15, 73", deed="act", section="radio_order", report=Ordered)
def order(
    play: Play,
    calling: Calling,
    to: To = "",
    to_rep: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=7,
            metavar="REP",
            help="REP of the Leader who receives the order.",
            rich_help_panel=TARGET,
        ),
    ] = None,
    called: Annotated[bool, flag("The call has already got through; roll for the order only.")] = False,
) -> Ruled:
    """Activate a subordinate Leader's group out of turn by radio.

    The radio call is rolled first, unless you add --called. If the call gets through, a die against the
    Commander's REP decides whether the group acts now, and whether the group or the Commander may do anything
    more this turn; the document records the result.

    The command is refused if the Leader is not under the Commander, or does not have a lower REP. Unless you
    add --force, it is also refused if the Commander may not speak now, or if the group has already acted on
    an order this turn.

    fng order --rep 5 --to 2nd --to-rep 3

    fng order --rep 4 --to 2nd --to-rep 3 --phone
    """
    commander, leads = _commander_and_leader(play, calling, to)
    if called and commander.known and leads and not play.force:
        orders.check_reached(play.state, commander.figure, leads, calling.contact or calling.through or "")
    line = None if called else calling.line(play, to or "the group")
    if leads and not play.force:
        orders.check_not_ordered(play.state, leads.group or leads.id)
    report = orders.order(
        commander.person,
        leads.group or leads.id if leads else to or "the group",
        to_rep=to_rep or (leads.rep if leads else None),
        known=leads is not None,
        line=line,
        conditions=calling.conditions(),
        dice=play.dice,
    )
    name = commander.name if commander.known else ""
    return Ruled(report, partial(orders.after_order, report=report, line=line, commander_id=name))


def _commander_and_leader(play: Play, calling: Calling, to: str) -> tuple[Subject, Figure | None]:
    """Return the Commander, and the Leader who gets the order. The Leader is None if ``to`` is empty or he is
    not in the document.

    Raises RequestError if ``to`` names nobody who can be called. For a Commander of the document, it is also
    raised if ``to`` is empty, if he may not order that Leader or, unless forced, if he may not speak now.
    """
    commander = calling.caller(play)
    if commander.known and not to:
        raise RequestError("--to: which group gets the order? Give its name, or the name of its Leader")
    if commander.known and not play.force:
        orders.check_may_speak(play.state, commander.figure)
    leads = receiver(play, to)[1] if to else None
    if commander.known and leads:
        radio_calls.check_commands(play.state[FIGURES], commander.figure, leads)
    return commander, leads
