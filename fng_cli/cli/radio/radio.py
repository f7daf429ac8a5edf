"""``fng call`` and ``fng order``: what is said over radios and field phones."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import calls as steps
from fng_cli import figures
from fng_cli.calls import Next
from fng_cli.cli.options.who import Subject
from fng_cli.cli.radio.options import Calling, check_may_ask, receiver
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.evening.deeds import called_by_nobody
from fng_cli.rules.radio import chain, orders
from fng_cli.rules.radio.calling import HQ, Called, RadioLine, make_call, tried
from fng_cli.rules.radio.orders import Ordered
from fng_cli.rules.support.heard import got_through
from fng_cli.rules.support.kinds import SupportKind
from fng_cli.rules.support.ready import stands_ready
from fng_cli.rules.support.state import record_of

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
    kept = got_through(LASTING.read(play.document), turn_of(play.document), report, line.wants)
    return Ruled(_with_ready(play, report, line.wants), _tried(play, line.radio, *kept))


def _remarks(play: Play, line: RadioLine) -> tuple[str, ...]:
    """A sentence on a call of one without a name, where another was made in this turn: by the same radio it may not be. Source: p. 72."""
    if line.radio or not turn_of(play.document) or not called_by_nobody(play.document):
        return ()
    return (
        "Somebody without a name has called in this turn already, and a radio makes one call a turn (p. 72)",
    )


def _with_ready(play: Play, report: Called, wants: str) -> Called:
    """The call with the step that calls upon Ready Support, where what is wanted stands ready. Source: p. 74."""
    level = play.find(facts.SUPPORT_LEVEL)
    if not (report.got_through and wants and level):
        return report
    if not stands_ready(SupportKind(wants), level, record_of(play.document)):
        return report
    step = Next(steps.call("support ready", wants), "it stands ready, and costs nothing")
    return replace(report, next=(step, *report.next))


def _tried(play: Play, radio: str, *more: Lasting) -> Content:
    """The part of a document that keeps that this radio was used in this turn."""
    called = tried(LASTING.read(play.document), turn_of(play.document), radio)
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
        chain.check_commands(figures.read(play.document), commander.figure, leads)
    return commander, leads


def _ordered(play: Play, report: Ordered, line: RadioLine | None, commander: Subject) -> Content:
    """The part of a document that keeps an order: the call, and who acts no more in this turn."""
    known, turn = LASTING.read(play.document), turn_of(play.document)
    called = tried(known, turn, line.radio) if line else ()
    name = commander.name if commander.known else ""
    return LASTING.add(play.document, *called, *orders.kept_of((*known, *called), turn, report, name))
