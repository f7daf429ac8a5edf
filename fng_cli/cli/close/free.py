"""``fng free``: prisoners set free by their own, and brought off the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fng_cli import figures
from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import Who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import again, flag, only
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.close.freeing import (
    BroughtOut,
    Freed,
    after_freeing,
    after_leaving,
    bring_out,
    points_for,
)
from fng_cli.rules.close.freeing import free as set_free
from fng_cli.rules.scoring.earned import earned


@command("free", page="24, 38, 64", section="freed", report=Freed | BroughtOut, uses=Uses.DOCUMENT)
def free(
    play: Play,
    rescuers: Annotated[Who, only("by")],
    at: Annotated[
        list[str] | None,
        again(AtWhom, "A prisoner of the document; once for each.", metavar="WHO"),
    ] = None,
    off: Annotated[bool, flag("Those freed before leave the table by your edge.")] = False,
) -> Ruled:
    """Free prisoners: those in a camp's cages, or whom the other side captured; each frees one in an activation.

    fng free --by a1 --at c10 -i evening.json

    fng free --by a1 --at c10 -i evening.json -j | fng free --off --at c10
    """
    captives = _captives(play, at)
    if off:
        out = bring_out(captives)
        changes = figures.change(play.document, after_leaving(captives))
        return Ruled(out, changes | earned(play.document, points_for(out)))
    if not rescuers.by:
        raise RequestError("who frees them? give --by a1, in contact with one of them, once for each")
    people = [each.person for each in rescuers.read(play)]
    report = set_free(people, captives, figures.read(play.document))
    return Ruled(report, figures.change(play.document, after_freeing(captives)))


def _captives(play: Play, at: Sequence[str] | None) -> list[Figure]:
    """Those who are named, of the document. Raises RequestError where nobody is."""
    known = figures.read(play.document)
    if not at:
        raise RequestError("whom? give --at f1, once for each prisoner of a document with figures")
    return [figures.find(known, name, f"--at {name}") for name in at]
