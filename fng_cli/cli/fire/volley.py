"""A volley from the options that declare it. Source: p. 25-32."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from fng_cli.cli.options import targets as aim
from fng_cli.cli.options.shooter import Armed, armed
from fng_cli.cli.options.sides import side_of
from fng_cli.cli.options.who import Lone
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.targets import Target, rating

WORDS = ("fast", "snap", "hip", "loader", "scope", "indoors", "smoke")
"""What may hold for who fires, besides being prone."""


class VolleyOptions(NamedTuple):
    """The options of a volley, as they were given."""

    by: str | None = None
    rep: int | None = None
    weapon: str | None = None
    at: list[str] | None = None
    shots: str | None = None
    gaps: str | None = None
    range_in: float | None = None
    target_rep: int | None = None
    fast: bool = False
    snap: bool = False
    prone: bool = False
    hip: bool = False
    loader: bool = False
    scope: bool = False
    indoors: bool = False
    attribute: list[str] | None = None
    side: str | None = None
    unlucky: str | None = None
    cheat_death: bool = False
    parting: bool = False


class Volley(NamedTuple):
    """A declared volley, and who fires it."""

    declared: Declared
    armed: Armed


def volley(play: Play, said: VolleyOptions) -> Volley:
    """The volley that options and document declare: a parting shot with all that the weapon has (p. 18, 24).

    Raises RequestError where something is missing, means nothing, or cannot be fired so.
    """
    who = armed(play, said.by, Lone(said.rep, said.attribute or ()), said.weapon, said.side, WORDS)
    aimed = aim.targets(
        play,
        said.at,
        rep=said.target_rep,
        cheats=said.cheat_death,
        shooter=who.figure,
        range_in=said.range_in,
    )
    found = _spread([each.target for each in aimed], _gaps(said.gaps, aimed))
    unlucky = _unlucky(play, said, who)
    shooter = _shooter(play, said, who)
    shots = said.shots
    if said.parting and shots is None and len(found) == 1:
        shots = str(rating(shooter.weapon, [each.target for each in aimed], hip=shooter.from_hip))
    return Volley(declare(shooter, _with_shots(found, shots), unlucky), who)


def _shooter(play: Play, said: VolleyOptions, who: Armed) -> Shooter:
    words, figure = who.given.words, who.given.figure
    side = None if who.given.known or said.side is None else side_of(play, said.side)
    return Shooter(
        replace(who.given.person, side=side or figure.side),
        who.weapon,
        moved_fast=said.fast or "fast" in words,
        snap=said.snap or "snap" in words,
        prone=said.prone or figure.prone,
        hip=said.hip or "hip" in words,
        loader=said.loader or "loader" in words,
        scope=said.scope or "scope" in words,
        indoors=said.indoors or "indoors" in words,
        in_smoke="smoke" in words,
    )


def _unlucky(play: Play, said: VolleyOptions, who: Armed) -> Target | None:
    """The Unlucky one near the targets; he need not be called so."""
    if said.unlucky is None:
        return None
    [found] = aim.targets(
        play,
        [said.unlucky],
        rep=said.target_rep,
        cheats=said.cheat_death,
        shooter=who.figure,
        option="--unlucky",
        name="the Unlucky one",
    )
    victim = found.target.victim
    attributes = tuple(dict.fromkeys((*victim.who.attributes, "unlucky")))
    return replace(found.target, victim=replace(victim, who=replace(victim.who, attributes=attributes)))


def _with_shots(targets: Sequence[Target], text: str | None) -> list[Target]:
    """The targets with the shots declared at each; one each where nothing is said."""
    if text is None:
        return list(targets)
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"[1-9]\d?", word)), None)
    if wrong:
        raise RequestError(f"--shots {text}: {wrong!r} is no number of shots; write 1,2")
    if len(words) != len(targets):
        raise RequestError(f"--shots {text}: says it for {len(words)} targets, and --at names {len(targets)}")
    return [replace(target, shots=int(word)) for target, word in zip(targets, words, strict=True)]


def _gaps(text: str | None, aimed: Sequence[aim.Aimed]) -> list[float]:
    """Inches from each target to the next: as said, as they stand, or one."""
    if text is None:
        pairs = pairwise(aimed)
        return [
            (one.figure and other.figure and aim.distance_in(one.figure, other.figure)) or 1
            for one, other in pairs
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
