"""Those aboard a helicopter, as they are typed: figures of the document, passengers without a name, the crew."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options import targets
from fng_cli.cli.shell.options import Options
from fng_cli.cli.shell.play import Play
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
        said = list(dict.fromkeys(self.aboard or ()))
        loaded = [one for one in craft.aboard if one not in said] if craft else []
        named = targets.targets(play, said, option="--aboard", name="passenger {}")
        inside = targets.targets(play, loaded, option="--aboard", able=None)
        return (*(one.target.victim for one in (*named, *inside)), *crew)
