"""``fng break-off`` and ``fng capture``: out of a melee, and what becomes of the helpless."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.close.options import anybody, check_sides, name_of, side_of_by
from fng_cli.cli.options.who import Given, IsStar, Lone, Rep, changed, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.close import breaking_off
from fng_cli.rules.close.breaking_off import BreakOff, Capture

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
    figure = given.figure
    return breaking_off.break_off(
        figure.rep,
        name=name_of(given),
        typed=given.typed,
        star=figure.star,
        leaves=leave,
        blocked=blocked,
        dice=play.dice,
    )


@command("capture", page="24, 38", report=Capture)
def capture(
    play: Play, by: One = None, at: Helpless = None, kill: Kill = False, bound: Bound = False
) -> Ruled:
    """Kill or capture the helpless whom an active figure comes upon; a guard keeps up to six."""
    if not by or not at:
        raise RequestError("give --by a1, who comes upon them, and --at b1, once for each who is helpless")
    [captor] = side_of_by(play, [by], Lone(None))
    found = who(play, at, None, Lone(None), able=anybody, option="--at")
    for each in found:
        if not each.known:
            raise RequestError(f"--at {each.name}: only figures of a document can be taken")
        check_sides([captor], each)
    report = breaking_off.capture(
        name_of(captor),
        tuple((name_of(each), each.figure.status) for each in found),
        choice="kill" if kill else "capture",
        bound=bound,
        guarded=_guarded(play, captor),
        armed=not captor.known or bool(captor.figure.weapons),
    )
    return Ruled(report, changed(play, {each.name: _after(captor, kill, bound) for each in found}))


def _guarded(play: Play, captor: Given) -> int:
    """How many a figure guards already."""
    return sum(one.captured_by == captor.name for one in _prisoners(figures.read(play.document)))


def _prisoners(known: Sequence[Figure]) -> Sequence[Figure]:
    return [one for one in known if one.captured_by]


def _after(captor: Given, kill: bool, bound: bool) -> dict[str, object]:
    """How one is afterwards: dead, or gone from the fight, with whoever guards him."""
    if kill:
        return {"status": Status.OBVIOUSLY_DEAD}
    return {"status": Status.GONE, "captured_by": "bound" if bound else captor.name}
