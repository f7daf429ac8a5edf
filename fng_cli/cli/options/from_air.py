"""Those on the ground as aircraft see them: ``--at a1,bamboo``, ``--terrain double-canopy-jungle``, and the spot itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options import targets
from fng_cli.cli.options.people import split
from fng_cli.cli.options.targets import AtWhom, TargetRep
from fng_cli.cli.options.who import CheatDeath, in_bunkers
from fng_cli.cli.options.words import MarkedOption, TerrainOption
from fng_cli.cli.shell.options import TARGET, Options, again
from fng_cli.cli.shell.play import Play
from fng_cli.figures import Figure
from fng_cli.names import find, slug
from fng_cli.rules.air.attack import AimedSpot
from fng_cli.rules.air.missions import is_marked
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.ground.terrain import Section, terrain_of
from fng_cli.rules.ground.types import hidden_by, hidden_from_air, type_called, type_names, type_row
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.state import State

CoveringOption = Annotated[
    str | None,
    again(
        TerrainOption, "What all of them are in, which hides them from the air; else the ground under them."
    ),
]


BOMBS = ("frag-250", "bomb-500", "bomb-750", "bomb-wp")
"""The bombs, by their rows."""

BombOption = Annotated[
    list[str] | None,
    typer.Option("--bomb", metavar="BOMB", help="250, 500, 750 or wp; once for each that is dropped there."),
]


class BelowOptions(Options, frozen=True):
    """An account of who is attacked from the air, and what hides them from there: as said, else where the document has them."""

    at: AtWhom = None
    terrain: CoveringOption = None
    target_rep: TargetRep = None
    cheat_death: CheatDeath = False

    def read(self, play: Play) -> tuple[Target, ...]:
        """The targets, with what hides each from the air. Raises RequestError for a word that means nothing."""
        typed = [
            from_air(text, self.terrain, ground_under(play, text), bunker=in_bunker(play, text))
            for text in self.at or ()
        ]
        found = targets.targets(play, typed, rep=self.target_rep, cheats=self.cheat_death)
        return tuple(replace(one.target, marked=_is_marked(play, one.figure)) for one in found)

    def are_marked(self, play: Play) -> bool:
        """Whether the first of them stands near the smoke of a FAC, by the document. Source: p. 84."""
        one = named(play, self.at[0]) if self.at else None
        return _is_marked(play, one)

    def ground(self, play: Play) -> Section | None:
        """The section of the table on which the first of them stands; None where another terrain is said, or nobody knows it."""
        return None if self.terrain or not self.at else ground_under(play, self.at[0])

    def impact(self, play: Play) -> int:
        """Tell what the terrain in which they are adds to the Impact of blasts; nothing where nobody knows it."""
        ground = self.ground(play)
        return ground.terrain_effects.blast_impact if ground else impact_of(self.terrain)


class SpotOptions(Options, frozen=True):
    """The spot that is aimed at."""

    spot: Annotated[
        str | None,
        typer.Option(
            "--spot",
            metavar="WORD",
            help="What the spot aimed at is in: cover, concealed, or a type of terrain; else the targets' own.",
            rich_help_panel=TARGET,
        ),
    ] = None
    marked: MarkedOption = None

    def read(self, play: Play, below: BelowOptions) -> AimedSpot:
        """The spot; where nothing is said of it, it lies in the terrain of the targets."""
        by_words = self.marked is None and self._is_marked_by_words(play, below)
        near = below.are_marked(play) and not self.spot if self.marked is None else self.marked
        marked = near or by_words
        ground = None if self.spot else below.ground(play)
        if ground:
            effects = ground.terrain_effects
            hides = tuple(one for one in Circumstance if one.value in hidden_by(effects))
            return AimedSpot(hides, effects.blast_impact, marked, by_words)
        words = split(self.spot or below.terrain or "")
        hidden: list[str] = []
        impact = 0
        for word in words:
            kind = type_called(word)
            if kind is None and slug(word) not in HIDING:
                known = (*type_names(), *HIDING)
                find(word, known, "cover or terrain", "--spot")
            hidden += hidden_from_air(kind) if kind else [word]
            impact = max(impact, type_row(kind).get("blast_impact", 0) if kind else 0)
        return AimedSpot(tuple(one for one in Circumstance if one.value in hidden), impact, marked, by_words)

    def _is_marked_by_words(self, play: Play, below: BelowOptions) -> bool:
        """Whether the document keeps the mark of a FAC in the same words, where they name a type of terrain. Source: p. 84 (z-22)."""
        words = self.spot or below.terrain or ""
        somebody = not self.spot and below.at and named(play, below.at[0])
        if somebody or not any(map(type_called, split(words))):
            return False
        return is_marked(LASTING.read(play.document), turn_of(play.state), words, None)


class AirTargets(NamedTuple):
    """The targets of an attack from the air, and the spot that is aimed at."""

    targets: tuple[Target, ...]
    spot: AimedSpot
    spot_name: str
    """The id of the first target, or the words for the spot; empty if nothing names it."""
    place: tuple[float, float] | None
    """The place of the spot in inches; None if unknown."""


def air_targets(play: Play, below: BelowOptions, aim: SpotOptions) -> AirTargets:
    """Return the targets and the spot that options and document say. Raises RequestError for an unknown word."""
    targets, spot = below.read(play), aim.read(play, below)
    first = _first_figure(play, below.at[0]) if below.at else None
    if first:
        return AirTargets(targets, spot, first.id, first.place)
    return AirTargets(targets, spot, aim.spot or below.terrain or "", None)


def _first_figure(play: Play, text: str) -> Figure | None:
    """Return the figure of the document that the first word of a target names which names any; None if none does."""
    known = {slug(figure.id): figure for figure in figures.read(play.document)}
    return next((known[slug(word)] for word in split(text) if slug(word) in known), None)


def named(play: Play, text: str) -> Figure | None:
    """The figure of the document that is named in a text; None where none is."""
    typed = {slug(word) for word in split(text)}
    return next((each for each in figures.read(play.document) if slug(each.id) in typed), None)


def _is_marked(play: Play, one: Figure | None) -> bool:
    content = play.document
    return one is not None and is_marked(LASTING.read(content), turn_of(State(content)), one.id, one.place)


def ground_under(play: Play, text: str) -> Section | None:
    """The section on which a figure of the document stands that is named in a text; None where nobody knows it."""
    table = terrain_of(play.state)
    if table is None or not {slug(word) for word in split(text)}.isdisjoint(HIDING):
        return None
    one = named(play, text)
    return table.section_at(*one.place) if one and one.place else None


def in_bunker(play: Play, text: str) -> bool:
    """Whether a figure of the document that is named in a text is in a bunker, and nothing else is said of it."""
    named = {slug(word) for word in split(text)}
    if not named.isdisjoint(HIDING):
        return False
    return not named.isdisjoint(slug(name) for name in in_bunkers(play.document))


HIDING = ("cover", "concealed", "open")
"""Words that say themselves what hides somebody from the air."""


def from_air(
    text: str, terrain: str | None = None, ground: Section | None = None, *, bunker: bool = False
) -> str:
    """A target as it is typed, with terrain in it put as what it hides from the air: ``a1,bamboo`` is ``a1,concealed``.

    Where neither it nor ``terrain`` says any, it is in what grows on the ``ground`` where it stands. A
    ``bunker`` over its head is cover besides.
    """
    words = split(text)
    kinds = [type_called(word) for word in words]
    found = [word for word, kind in zip(words, kinds, strict=True) if kind is None]
    said = [kind for kind in kinds if kind]
    if not said and terrain is not None:
        said = [find(terrain, type_names(), "type of terrain", "--terrain")]
    found += [word for kind in said for word in hidden_from_air(kind)]
    if not said and ground:
        found += hidden_by(ground.terrain_effects)
    if bunker and "cover" not in found:
        found.append("cover")
    return ",".join(found) or targets.OPEN


def impact_of(terrain: str | None) -> int:
    """Tell what the terrain adds to the Impact of blasts; nothing where nobody says it."""
    name = type_called(terrain) if terrain else None
    return int(type_row(name).get("blast_impact", 0)) if name else 0


def weapons_of(names: Sequence[str], known: Sequence[str], where: str) -> dict[str, int]:
    """Weapons as they are typed, by number: ``--bomb 500 --bomb 500`` is two."""
    found: dict[str, int] = {}
    for name in names:
        key = _weapon(name, known, where)
        found[key] = found.get(key, 0) + 1
    return found


def _weapon(name: str, known: Sequence[str], where: str) -> str:
    wanted = slug(name.removesuffix("lb"))
    for key in known:
        if wanted in (slug(key), *(slug(part) for part in key.split("-")), slug(key) + "s"):
            return key
    return find(name, known, "weapon", where)
