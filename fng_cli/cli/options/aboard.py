"""Those aboard a helicopter, as they are typed: figures of the document, passengers without a name, the crew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.options import targets
from fng_cli.cli.shell.options import Options
from fng_cli.cli.shell.play import Play
from fng_cli.names import slug
from fng_cli.rules.air.state import Airborne
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import crew_of


class AboardOptions(Options, frozen=True):
    """The passengers; the crew is always aboard."""

    aboard: Annotated[
        list[str] | None,
        typer.Option(
            "--aboard", metavar="WHO,WORD...", help="A passenger or a casualty: a1, or rep=4; once for each."
        ),
    ] = None

    def read(self, play: Play, craft: Airborne | None = None) -> tuple[Victim, ...]:
        """Everybody aboard: the crew of a craft that is known, who is said, who is loaded in the document."""
        crew = crew_of(craft.row, craft.crew_reps, craft.rep) if craft else ()
        said = each_once(play, self.aboard or ())
        loaded = [one for one in craft.aboard if one not in said] if craft else []
        named = targets.targets(play, said, option="--aboard", name="passenger {}")
        inside = targets.targets(play, loaded, option="--aboard", able=None)
        return (*(one.target.victim for one in (*named, *inside)), *crew)


def each_once(play: Play, aboard: Iterable[str]) -> list[str]:
    """Those aboard as they are typed, a figure of the document once; ``rep=4`` twice is two passengers."""
    known = {slug(one.id) for one in figures.read(play.document)}
    found: list[str] = []
    for text in aboard:
        if text not in found or slug(text.partition(",")[0]) not in known:
            found.append(text)
    return found
