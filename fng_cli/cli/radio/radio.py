"""``fng call`` and ``fng order``: calls over radios and field phones."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import calls as steps
from fng_cli import figures
from fng_cli.calls import Next
from fng_cli.cli.options import facts
from fng_cli.cli.options.who import AttributesOption, Doer, OneBy, Rep, Subject, below, subject
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, WHO, again, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find, slug
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.evening.deeds import was_called_anonymously
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import Deed, person_of, refusal
from fng_cli.rules.radio import orders, radio_calls
from fng_cli.rules.radio.orders import Ordered
from fng_cli.rules.radio.radio_calls import (
    FAC_OVERHEAD,
    HQ,
    CallCondition,
    Called,
    RadioLine,
    check_open,
    conditions_of,
    make_call,
    tried,
)
from fng_cli.rules.support.heard import lasting_call
from fng_cli.rules.support.levels import stands_ready
from fng_cli.rules.support.state import SupportKind, record_of
from fng_cli.terms import Weather


class Calling(Doer, frozen=True):
    """The caller, the radio, and how well one hears him."""

    by: Annotated[
        str | None,
        again(OneBy, "Who calls: a figure with a radio, or a Leader; NAME=REP.", metavar="WHO"),
    ] = None
    rep: Rep = None
    attribute: AttributesOption = None
    contact: Annotated[
        str | None,
        typer.Option(metavar="RTO", help="A Leader holds this RTO's handset: his own REP counts."),
    ] = None
    through: Annotated[
        str | None,
        typer.Option(metavar="RTO", help="A Leader within 4\" has this RTO call: the RTO's REP counts."),
    ] = None
    hill: Annotated[bool, flag("On top of the tallest hill on the table.")] = False
    phone: Annotated[bool, flag("By a field phone with a wire.", rich_help_panel=WHO)] = False
    weather: Annotated[Weather | None, facts.WEATHER] = None

    def conditions(self) -> frozenset[CallCondition]:
        """The circumstances of the call."""
        return conditions_of(self.weather, hill=self.hill, phone=self.phone)

    def or_by_radio(self, play: Play) -> Calling:
        """The same call; where nobody is named, by the one of the document who speaks for the Force Commander.

        With an RTO who is named that is the Force Commander himself. Source: p. 72-74.
        """
        if self.by or self.rep is not None or self.attribute:
            return self
        known = figures.read(play.document)
        found = (
            radio_calls.force_commander(known)
            if self.contact or self.through
            else radio_calls.caller_of(known)
        )
        return replace(self, by=found.id) if found else self

    def caller(self, play: Play) -> Subject:
        """The one whose call it is: who is named, or one without a name."""
        if self.contact and self.through:
            raise RequestError("--contact and --through: he speaks himself, or the RTO does for him")
        return subject(play, self.by, self.unnamed)

    def line(self, play: Play, to: str = HQ, wants: str = "") -> RadioLine:
        """The call that is made. Raises RequestError where it cannot be: see ``chain`` and ``check_open``."""
        caller = self.caller(play)
        operator = self._operator(play, caller)
        radio = operator.id if operator else caller.name
        if not play.force:
            check_open(LASTING.read(play.document), turn_of(play.state), radio, caller.figure.side)
        speaker = (
            person_of(operator) if operator and radio_calls.operator_speaks(self._how()) else caller.person
        )
        by_fo = caller.figure.role in radio_calls.OBSERVERS
        return RadioLine(speaker, radio, to, wants, by_fo)

    def _operator(self, play: Play, caller: Subject) -> Figure | None:
        """The one who carries the radio; None for one of whom no document tells. Raises RequestError where there is none."""
        named = self.contact or self.through
        if named is None:
            if not caller.known or self.phone:
                return None
            radio_calls.check_carries_radio(figures.read(play.document), caller.figure)
            return caller.figure
        option = "--contact" if self.contact else "--through"
        if "=" in named:
            return subject(play, named, option=option).figure
        operator = figures.find(figures.read(play.document), named, option)
        check_able(play, operator, Deed.ACT if self.through else Deed.COUNT, f"{option} {named}")
        if caller.known:
            radio_calls.check_near(caller.figure, operator, self._how())
        return operator

    def _how(self) -> str:
        """The way by which the Leader reaches the operator, as the table ``radio-distances`` calls it."""
        return "passed" if self.through else "contact"


def check_able(play: Play, figure: Figure, deed: Deed, where: str) -> None:
    """Raise RequestError where a figure of the document may not do that now, with the reason and the page."""
    no = refusal(figure, deed, ("below",) if figure.id in below(play.document) else ())
    if no:
        raise RequestError(f"{where}: {figure.called()} {no.text()}")


def receiver(play: Play, name: str) -> tuple[str, Figure | None]:
    """The one who is called: Headquarters, a Leader of the document, or the Leader of a group; else a bare name.

    Raises RequestError where a group of the document has no radio, or nobody to lead it.
    """
    if slug(name) in {HQ, "headquarters"}:
        return HQ, None
    if slug(name) in {FAC_OVERHEAD, "facs"}:
        return FAC_OVERHEAD, None
    known = figures.read(play.document)
    if not known:
        return name, None
    members = {slug(key): (key, those) for key, those in groups.groups(known).items()}
    if slug(name) in members and not any(slug(one.id) == slug(name) for one in known):
        key, those = members[slug(name)]
        leads = groups.in_charge(those)
        if leads is None:
            raise RequestError(f"--to {name}: {groups.nobody_acts_text(key, those)}")
    else:
        leads = figures.find(known, name, "--to")
    check_able(play, leads, Deed.ACT, f"--to {name}")
    radio_calls.check_receives(known, leads)
    return leads.id, leads


def check_may_ask(play: Play, caller: Subject) -> None:
    """Raise RequestError where a figure of the document is not the Force Commander's voice. Source: p. 74."""
    if caller.known:
        radio_calls.check_may_ask(figures.read(play.document), caller.figure)


WANTS = ("artillery", "mortars", "airstrike", "gunship", "medevac", "reinforcements", "fac", "transport")
"""What Headquarters is asked for."""

To = Annotated[
    str,
    typer.Option(
        metavar="WHO",
        help="Whom: hq, fac (overhead), or a Leader or group on the table.",
        rich_help_panel=TARGET,
    ),
]


@command("call", page="6, 15, 71-74", section="radio_call", report=Called, needs=(facts.REP_OF_NOBODY,))
def call(
    play: Play,
    calling: Calling,
    to: To = HQ,
    want: Annotated[
        str | None, typer.Option(metavar="KIND", help="What for: mortars, artillery, gunship, medevac ...")
    ] = None,
) -> Ruled:
    """Make the Call: whether a radio or field phone gets through, to Headquarters or on the table.

    fng call --rep 4 --weather inclement --want mortars

    fng call --by hq3 --to hq -i evening.json
    """
    calling = calling.or_by_radio(play)
    line = calling.line(play, receiver(play, to)[0], find(want, WANTS, "support", "--want") if want else "")
    if line.to == HQ:
        check_may_ask(play, calling.caller(play))
    report = make_call(line, calling.conditions(), dice=play.dice)
    report = replace(report, remarks=_remarks(play, line))
    kept = lasting_call(LASTING.read(play.document), turn_of(play.state), report, line.wants)
    return Ruled(_with_ready(play, report, line.wants), _tried(play, line.radio, *kept))


def _remarks(play: Play, line: RadioLine) -> tuple[str, ...]:
    """A sentence on a call of one without a name, where another was made in this turn: by the same radio it may not be. Source: p. 72."""
    if line.radio or not turn_of(play.state) or not was_called_anonymously(play.state):
        return ()
    return (
        "Somebody without a name has called in this turn already, and a radio makes one call a turn (p. 72)",
    )


def _with_ready(play: Play, report: Called, wants: str) -> Called:
    """The call with the step that calls upon Ready Support, where what is wanted stands ready. Source: p. 74."""
    level = play.find(facts.SUPPORT_LEVEL)
    if not (report.got_through and wants and level):
        return report
    if not stands_ready(SupportKind(wants), level, record_of(play.state)):
        return report
    step = Next(steps.call("support ready", wants), "it stands ready, and costs nothing")
    return replace(report, next=(step, *report.next))


def _tried(play: Play, radio: str, *more: Lasting) -> Content:
    """The part of a document that keeps that this radio was used in this turn."""
    called = tried(LASTING.read(play.document), turn_of(play.state), radio)
    return LASTING.add(play.document, *called, *more)


@command("order", page="15, 73", section="radio_order", report=Ordered)
def order(
    play: Play,
    calling: Calling,
    to: To = "",
    to_rep: Annotated[
        int | None,
        typer.Option(
            min=1, max=7, metavar="REP", help="REP of the Leader who is ordered.", rich_help_panel=TARGET
        ),
    ] = None,
    called: Annotated[bool, flag("The call got through already: the order alone.")] = False,
) -> Ruled:
    """Activate a subordinate out of turn by radio: the call, the Commander's die, what each gives up.

    fng order --rep 5 --to 2nd --to-rep 3

    fng order --rep 4 --to 2nd --to-rep 3 --phone
    """
    commander, leads = _both(play, calling, to)
    line = None if called else calling.line(play, to or "the group")
    report = orders.order(
        commander.person,
        leads.group or leads.id if leads else to or "the group",
        to_rep=to_rep or (leads.rep if leads else None),
        known=leads is not None,
        line=line,
        conditions=calling.conditions(),
        dice=play.dice,
    )
    return Ruled(report, _ordered(play, report, line, commander))


def _both(play: Play, calling: Calling, to: str) -> tuple[Subject, Figure | None]:
    """The Commander and the Leader whom he orders; RequestError where he may not, or nobody is named."""
    commander = calling.caller(play)
    if commander.known and not to:
        raise RequestError("--to: which group is ordered? give its name, or its Leader's")
    orders.check_heeded(play.document, commander.name)
    leads = receiver(play, to)[1] if to else None
    if commander.known and leads:
        radio_calls.check_commands(figures.read(play.document), commander.figure, leads)
    return commander, leads


def _ordered(play: Play, report: Ordered, line: RadioLine | None, commander: Subject) -> Content:
    """The part of a document that keeps an order: the call, and who acts no more in this turn."""
    known, turn = LASTING.read(play.document), turn_of(play.state)
    called = tried(known, turn, line.radio) if line else ()
    name = commander.name if commander.known else ""
    return LASTING.add(play.document, *called, *orders.kept_of((*known, *called), turn, report, name))
