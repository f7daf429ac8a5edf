"""``fng break-off`` and ``fng capture``: out of a melee, and what becomes of the helpless."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.close.options import Single
from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import Subject, on_the_table, subjects
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import again, flag, only
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.close import breaking_off
from fng_cli.rules.close.breaking_off import BreakOff
from fng_cli.rules.close.capture import Capture, after_capture, guarded_by
from fng_cli.rules.close.capture import capture as capture_helpless
from fng_cli.rules.close.fighters import check_enemies
from fng_cli.rules.react.acting import check_active


@command("break-off", page="38", section="break_off")
def break_off(
    play: Play,
    who: Single,
    leave: Annotated[
        bool | None, typer.Option("--leave/--stay", help="What a Star likes to do, who need not roll.")
    ] = None,
    blocked: Annotated[bool, flag("A wall at his back, or the like: no way out.")] = False,
) -> BreakOff:
    """Whether a figure that becomes active evenly matched gets out of melee, and how far.

    fng break-off --rep 4 --dice 3
    fng break-off --rep 5 --star --leave
    """
    person = who.read(play).person
    return breaking_off.break_off(person, leaves=leave, blocked=blocked, dice=play.dice)


@command("capture", page="24, 38", report=Capture, uses=Uses.DOCUMENT)
def capture(
    play: Play,
    who: Annotated[Single, only("by")],
    at: Annotated[
        list[str] | None,
        again(AtWhom, "One who is stunned or out of the fight; may be repeated.", metavar="WHO"),
    ] = None,
    kill: Annotated[bool, flag("Kill them, and do not capture them.")] = False,
    bound: Annotated[bool, flag("They are bound, and need no guard.")] = False,
) -> Ruled:
    """Kill or capture the helpless whom an active figure comes upon; a guard keeps up to six.

    fng capture --by a1 --at e8 -f evening.json
    fng capture --by a1 --at e8 --kill -i evening.json
    """
    captor, taken = _come_upon(play, who, at)
    taking = partial(
        capture_helpless, captor.person, taken, choice="kill" if kill else "capture", bound=bound
    )
    guarded = guarded_by(captor.person, figures.read(play.document))
    report = taking(guarded=guarded, armed=not captor.known or bool(captor.figure.weapons))
    return Ruled(report, figures.change(play.document, after_capture(captor.person, taken, report)))


def _come_upon(play: Play, who: Single, at: Sequence[str] | None) -> tuple[Subject, list[Figure]]:
    """The captor, and those whom he comes upon. Raises RequestError where one of them is not named."""
    if not who.by or not at:
        raise RequestError("give --by a1, who comes upon them, and --at b1, once for each who is helpless")
    captor = who.read(play)
    if captor.known and not play.force:
        check_active(play.document, captor.figure)
    return captor, _taken(play, captor, at)


def _taken(play: Play, captor: Subject, at: Sequence[str]) -> list[Figure]:
    """Those who are taken: figures of the document, and enemies."""
    found = subjects(play, at, able=on_the_table, option="--at")
    for each in found:
        if not each.known:
            raise RequestError(f"--at {each.name}: only figures of a document can be taken")
        check_enemies([captor.person], each.person)
    return [each.figure for each in found]
