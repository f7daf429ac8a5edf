"""A volley from the options that declare it. Source: p. 25-32."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import ALL_SHOTS
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.clock import kept, time_kept
from fng_cli.cli.options.shooter import WORDS, Armed, Shooting
from fng_cli.cli.options.targets import Aimed, At
from fng_cli.cli.shell.options import TARGET, Options, flag
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Takes
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import apart_in
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.fire import FireResult
from fng_cli.rules.fire.in_hand import unset
from fng_cli.rules.fire.timed import check_time, fired_now, fresh_barrel
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.targets import Target, all_shots


class Laying(Options, frozen=True):
    """The options by which the shots of a volley are laid on its targets."""

    shots: Annotated[
        str | None,
        typer.Option(
            "--shots",
            metavar="1,2|all",
            help="Shots at each target in order; all: all that the weapon has; else one each.",
            rich_help_panel=TARGET,
        ),
    ] = None
    gaps: Annotated[
        str | None,
        typer.Option(
            "--gaps",
            metavar="1,3",
            help='Inches from each target to the next, else 1".',
            rich_help_panel=TARGET,
        ),
    ] = None
    unlucky: Annotated[
        str | None,
        typer.Option(
            "--unlucky",
            metavar="WHO",
            help='An Unlucky one within 3": he may be hit instead.',
            rich_help_panel=TARGET,
        ),
    ] = None
    parting: Annotated[
        bool, flag("A parting shot: all that the weapon has at one, and nobody tests Received Fire.")
    ] = False

    def laid(self, shooter: Shooter, targets: Sequence[Target], takes: Takes) -> Sequence[Target]:
        """The targets with the shots declared at each: in a parting shot at one, all that the weapon has."""
        if self.shots == ALL_SHOTS or (self.parting and self.shots is None and len(targets) == 1):
            return all_shots(shooter.weapon, targets, hip=shooter.from_hip, takes=takes)
        return _with_shots(targets, self.shots)


class Volley(Struct, frozen=True):
    """A declared volley, and who fires it; ``unset``: nobody has set up the gun that has to be."""

    declared: Declared
    armed: Armed
    unset: bool = False
    parting: bool = False

    def changes(self, play: Play, report: FireResult) -> Content:
        """The part of the document that changes by what the volley came to."""
        return figures_after.fired(
            play,
            self.armed,
            report.targets,
            empty=report.out_of_ammo or report.jammed,
            gone=report.spent,
        ) | self._of_the_clock(play)

    def _of_the_clock(self, play: Play) -> Content:
        """The part of it by the clock: that it was fired in this turn, what was ready is used, and a new barrel too."""
        clock = time_kept(play)
        return kept(play, *fired_now(clock.known, clock.turn, self.declared))


def declare_volley(play: Play, shooting: Shooting, at: At, laying: Laying) -> Volley:
    """The volley that options and document declare: a parting shot with all that the weapon has (p. 18, 24).

    Raises RequestError where something is missing, means nothing, or cannot be fired so.
    """
    armed = shooting.armed(play, WORDS)
    aimed = at.read(play, shooter=armed.figure)
    found = _spread([each.target for each in aimed], _gaps(laying.gaps, aimed))
    unlucky = _unlucky(play, laying.unlucky, at, armed)
    shooter = shooting.shooter(play, armed)
    takes = play.dice.takes
    declared = declare(shooter, laying.laid(shooter, found, takes), unlucky, takes=takes)
    clock = time_kept(play)
    if not play.force:
        check_time(clock.known, clock.turn, declared)
    nobody = unset(clock.known, clock.turn, armed.figure.id if armed.figure else "", armed.weapon)
    return Volley(fresh_barrel(clock.known, clock.turn, declared), armed, nobody, laying.parting)


def _unlucky(play: Play, named: str | None, at: At, armed: Armed) -> Target | None:
    """The Unlucky one near the targets; he need not be called so."""
    if named is None:
        return None
    [found] = at.others(play, [named], "--unlucky", "the Unlucky one", armed.figure)
    victim = found.victim
    attributes = tuple(dict.fromkeys((*victim.who.attributes, "unlucky")))
    return replace(found, victim=replace(victim, who=replace(victim.who, attributes=attributes)))


def _with_shots(targets: Sequence[Target], text: str | None) -> list[Target]:
    """The targets with the shots declared at each; one each where nothing is said."""
    if text is None:
        return list(targets)
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"[1-9]\d?", word)), None)
    if wrong:
        raise RequestError(f"--shots {text}: {wrong!r} is no number of shots; write 1,2, or all")
    if len(words) != len(targets):
        raise RequestError(f"--shots {text}: says it for {len(words)} targets, and --at names {len(targets)}")
    return [replace(target, shots=int(word)) for target, word in zip(targets, words, strict=True)]


def _gaps(text: str | None, aimed: Sequence[Aimed]) -> list[float]:
    """Inches from each target to the next: as said, as they stand, or one."""
    if text is None:
        pairs = pairwise(aimed)
        return [
            (one.figure and other.figure and apart_in(one.figure, other.figure)) or 1 for one, other in pairs
        ]
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"\d+(\.\d+)?", word)), None)
    if wrong:
        raise RequestError(f"--gaps {text}: {wrong!r} is no number of inches; write 1,3")
    if len(words) != len(aimed) - 1:
        raise RequestError(f"--gaps {text}: {len(aimed)} targets have {len(aimed) - 1} gaps between them")
    return [float(word) for word in words]


def _spread(targets: Sequence[Target], gaps: Sequence[float]) -> list[Target]:
    return [replace(target, gap_in=gap) for target, gap in zip(targets, (1, *gaps), strict=False)]
