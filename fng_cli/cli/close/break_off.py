"""``fng break-off`` and ``fng capture``: out of a melee, and what becomes of the helpless."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.close.options import on_the_table
from fng_cli.cli.options.who import IsStar, Lone, Rep, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.rules.close import breaking_off
from fng_cli.rules.close.breaking_off import BreakOff
from fng_cli.rules.close.capture import Capture, after_capture, guarded_by
from fng_cli.rules.close.capture import capture as capture_helpless
from fng_cli.rules.close.fighters import check_enemies

One = Annotated[
    str | None,
    typer.Option("--by", metavar="WHO[,WORD...]", help="A figure of the document, or NAME=REP."),
]
Leave = Annotated[
    bool | None, typer.Option("--leave/--stay", help="What a Star likes to do, who need not roll.")
]
Blocked = Annotated[bool, typer.Option("--blocked", help="A wall at his back, or the like: no way out.")]
Helpless = Annotated[
    list[str] | None,
    typer.Option("--at", metavar="WHO", help="One who is stunned or out of the fight; may be repeated."),
]
Kill = Annotated[bool, typer.Option("--kill", help="Kill them, and do not capture them.")]
Bound = Annotated[bool, typer.Option("--bound", help="They are bound, and need no guard.")]


@command("break-off", page="38", section="break_off")
def break_off(
    play: Play,
    by: One = None,
    rep: Rep = None,
    star: IsStar = False,
    leave: Leave = None,
    blocked: Blocked = False,
) -> BreakOff:
    """Whether a figure that becomes active evenly matched gets out of melee, and how far."""
    given = who(play, [by] if by else None, None, Lone(rep, (), star))[0]
    return breaking_off.break_off(given.person, leaves=leave, blocked=blocked, dice=play.dice)


@command("capture", page="24, 38", report=Capture)
def capture(
    play: Play, by: One = None, at: Helpless = None, kill: Kill = False, bound: Bound = False
) -> Ruled:
    """Kill or capture the helpless whom an active figure comes upon; a guard keeps up to six."""
    if not by or not at:
        raise RequestError("give --by a1, who comes upon them, and --at b1, once for each who is helpless")
    captor = who(play, [by], None, Lone(None))[0]
    found = who(play, at, None, Lone(None), able=on_the_table, option="--at")
    for each in found:
        if not each.known:
            raise RequestError(f"--at {each.name}: only figures of a document can be taken")
        check_enemies([captor.person], each.person)
    taken = [each.figure for each in found]
    report = capture_helpless(
        captor.person,
        taken,
        choice="kill" if kill else "capture",
        bound=bound,
        guarded=guarded_by(captor.person, figures.read(play.document)),
        armed=not captor.known or bool(captor.figure.weapons),
    )
    return Ruled(report, figures.change(play.document, after_capture(captor.person, taken, report)))
