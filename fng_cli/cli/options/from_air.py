"""Options for targets of aircraft: ``--at a1,bamboo``, ``--terrain double-canopy-jungle``, and the spot aimed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.cli.options import targets
from fng_cli.cli.options.targets import AtWhom, TargetRep
from fng_cli.cli.options.who import CheatDeath, ids_in_bunkers, split
from fng_cli.cli.options.words import MarkedOption, TerrainOption
from fng_cli.cli.shell.options import TARGET, Options, again
from fng_cli.cli.shell.play import Play
from fng_cli.figures import FIGURES, Figure
from fng_cli.names import find, slug
from fng_cli.rules.air.attack import AimedSpot
from fng_cli.rules.air.missions import is_marked
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.ground.terrain import Section, terrain_of
from fng_cli.rules.ground.types import (
    blast_impact_of,
    hiding_from_air,
    hiding_from_air_of,
    is_ground_unseen_from_air,
    is_unseen_from_air,
    type_called,
    type_names,
)
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.state import State

CoveringOption = Annotated[
    str | None,
    again(
        TerrainOption, "Terrain that hides all targets from the air. [default: the ground under the targets]"
    ),
]


BOMBS = ("frag-250", "bomb-500", "bomb-750", "bomb-wp")
"""The bombs, by the keys of their table rows."""

BombOption = Annotated[
    list[str] | None,
    typer.Option(
        "--bomb", metavar="BOMB", help="Bomb dropped on the spot: 250, 500, 750 or wp; repeat for each."
    ),
]


class BelowOptions(Options, frozen=True):
    """Options for targets on the ground, and for the terrain that hides them from the air."""

    at: AtWhom = None
    terrain: CoveringOption = None
    target_rep: TargetRep = None
    cheat_death: CheatDeath = False

    def read(self, play: Play) -> tuple[Target, ...]:
        """Return the figures that are aimed at from the air. Each has its cover or concealment as seen from
        the air, and a mark if a FAC's smoke marks it. Empty if no target was typed. Raises RequestError
        for an unknown word.
        """
        typed = [
            target_from_air(
                text, self.terrain, ground_under(play.state, text), bunker=in_bunker(play.state, text)
            )
            for text in self.at or ()
        ]
        aimed = targets.targets(play, typed, rep=self.target_rep, cheats=self.cheat_death)
        return tuple(replace(at.target, marked=_is_marked(play.state, at.figure)) for at in aimed)

    def are_marked(self, play: Play) -> bool:
        """True if the first target is near the marking smoke of a FAC, as far as the document knows. False
        without targets. Source: p. 84.
        """
        return _is_marked(play.state, figure_in(play.state, self.at[0]) if self.at else None)

    def unseen(self, play: Play) -> tuple[str, ...]:
        """Return the ids of the targets that are hidden from the air by leaves above them. A target that was
        not typed by the id of a figure is called ``target 2`` by its position. A helicopter hovering within
        2" of a target could see it, which is not considered here. Source: p. 48.
        """
        hidden = ((place, text) for place, text in enumerate(self.at or (), 1) if self._is_unseen(play, text))
        return tuple(
            figure.id if (figure := figure_in(play.state, text)) else f"target {place}"
            for place, text in hidden
        )

    def _is_unseen(self, play: Play, text: str) -> bool:
        """True if the target ``text`` stands in terrain that hides everything from the air. The terrain comes
        from the text itself, or else from ``--terrain``, or else from the document. False if it is not
        known. The document does not count if the text says how the target is hidden.
        """
        kinds = [kind for word in split(text) if (kind := type_called(word))]
        if kinds or self.terrain:
            return any(map(is_unseen_from_air, kinds or filter(None, [type_called(self.terrain or "")])))
        ground = ground_under(play.state, text)
        return ground is not None and is_ground_unseen_from_air(ground.terrain_effects)

    def ground(self, play: Play) -> Section | None:
        """Return the section of the table in which the first target of ``--at`` stands. None if ``--terrain``
        is given or ``--at`` is not. Also None if the target's text says how it is hidden, or if its
        figure, position or section is not known. Raises RequestError for a wrong value in the document.
        """
        return None if self.terrain or not self.at else ground_under(play.state, self.at[0])

    def impact(self, play: Play) -> int:
        """Return what the terrain at the target adds to the Impact of blasts: the terrain of ``--terrain``
        or, without the option, that under the first target. 0 if it is not known, or, without the option, if
        the target's text says how it is hidden.
        """
        ground = self.ground(play)
        return ground.terrain_effects.blast_impact if ground else blast_impact_of(self.terrain or "")


class SpotOptions(Options, frozen=True):
    """Options for the spot that is aimed at."""

    spot: Annotated[
        str | None,
        typer.Option(
            "--spot",
            metavar="WORD",
            help="Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]",
            rich_help_panel=TARGET,
        ),
    ] = None
    marked: MarkedOption = None

    def read(self, play: Play, below: BelowOptions) -> AimedSpot:
        """Return the aimed spot: what hides it from the air, what its ground adds to Impact, whether it is
        marked, and whether it is marked only by its description. Without ``--spot``, it lies in the
        terrain of ``below``. Raises RequestError for an unknown word.
        """
        by_words = self.marked is None and self._is_marked_by_words(play, below)
        near = below.are_marked(play) and not self.spot if self.marked is None else self.marked
        marked = near or by_words
        ground = None if self.spot else below.ground(play)
        if ground:
            effects = ground.terrain_effects
            hiding = tuple(
                circumstance
                for circumstance in Circumstance
                if circumstance.value in hiding_from_air_of(effects)
            )
            return AimedSpot(hiding, effects.blast_impact, marked, by_words)
        words = split(self.spot or below.terrain or "")
        hidden: list[str] = []
        impact = 0
        for word in words:
            kind = type_called(word)
            if kind is None and slug(word) not in HIDING:
                known = (*type_names(), *HIDING)
                find(word, known, "cover or terrain", "--spot")
            hidden += hiding_from_air(kind) if kind else [word]
            impact = max(impact, blast_impact_of(word))
        hiding = tuple(circumstance for circumstance in Circumstance if circumstance.value in hidden)
        return AimedSpot(hiding, impact, marked, by_words)

    def _is_marked_by_words(self, play: Play, below: BelowOptions) -> bool:
        """True if a FAC's mark stands on a place that the typed words describe, such as the edge of a jungle.
        They are the words of ``--spot``, or else of ``--terrain``, and must name a terrain. False without
        ``--spot`` if the first target is typed by the id of a figure. Source: p. 84 (ruling z-22).
        """
        words = self.spot or below.terrain or ""
        has_figure = not self.spot and below.at and figure_in(play.state, below.at[0])
        if has_figure or not any(map(type_called, split(words))):
            return False
        return is_marked(play.state[LASTING], turn_of(play.state), words, None)


class AirTargets(NamedTuple):
    """The targets of an attack from the air, and the spot that is aimed at."""

    targets: tuple[Target, ...]
    spot: AimedSpot
    spot_name: str
    """The id of the first target, or the words for the spot; empty if nothing names it."""
    place: tuple[float, float] | None
    """The place of the spot in inches; None if unknown."""


def air_targets(play: Play, below: BelowOptions, aim: SpotOptions) -> AirTargets:
    """Return the targets of ``below``, the spot of ``aim``, and the spot's name and place. If the first
    target is typed by the id of a figure, these are its id and place. If not, they are the typed spot or
    terrain (or empty), and None. Raises RequestError for an unknown word.
    """
    targets, spot = below.read(play), aim.read(play, below)
    first = _first_figure(play.state, below.at[0]) if below.at else None
    if first:
        return AirTargets(targets, spot, first.id, first.place)
    return AirTargets(targets, spot, aim.spot or below.terrain or "", None)


def _first_figure(state: State, text: str) -> Figure | None:
    """Return the figure of the document whose id comes first among the words of ``text``, a target given as
    an option. None if no word is an id.
    """
    known = {slug(figure.id): figure for figure in state[FIGURES]}
    return next((known[slug(word)] for word in split(text) if slug(word) in known), None)


def figure_in(state: State, text: str) -> Figure | None:
    """Return the first figure of the document whose id is one of the words of ``text``. None if no word is
    the id of a figure.
    """
    words = {slug(word) for word in split(text)}
    return next((figure for figure in state[FIGURES] if slug(figure.id) in words), None)


def _is_marked(state: State, figure: Figure | None) -> bool:
    """True if a FAC's smoke marks the figure or its place, as the document records it. False if ``figure`` is
    None, or if turns are not counted.
    """
    if figure is None:
        return False
    return is_marked(state[LASTING], turn_of(state), figure.id, figure.place)


def ground_under(state: State, text: str) -> Section | None:
    """Return the table section in which the figure of a target text, such as ``e1,open``, stands. None if the
    figure, its position or the terrain is unknown, or if the text itself says how the target is hidden.
    Raises RequestError for a wrong value in the document.
    """
    table = terrain_of(state)
    if table is None or not {slug(word) for word in split(text)}.isdisjoint(HIDING):
        return None
    figure = figure_in(state, text)
    return table.section_at(*figure.place) if figure and figure.place else None


def in_bunker(state: State, text: str) -> bool:
    """True if ``text``, a target as it was typed, holds the id of a figure that the document has in a bunker.
    Always False if the text itself says how the target is hidden: ``cover``, ``concealed`` or ``open``.
    """
    words = {slug(word) for word in split(text)}
    if not words.isdisjoint(HIDING):
        return False
    return not words.isdisjoint(slug(figure_id) for figure_id in ids_in_bunkers(state))


HIDING = ("cover", "concealed", "open")
"""Words for cover from the air, in place of the terrain."""


def target_from_air(
    text: str, terrain: str | None = None, ground: Section | None = None, *, bunker: bool = False
) -> str:
    """Return a typed target with the terrain in it replaced by the cover that it gives from the air:
    ``a1,concealed`` for ``a1,bamboo``. Without terrain in the text, ``terrain`` counts, or else the section
    ``ground``. ``bunker`` adds cover. If no word is left, the target is ``open``. Raises RequestError if
    ``terrain`` counts but is unknown.
    """
    words = split(text)
    kinds = [type_called(word) for word in words]
    result = [word for word, kind in zip(words, kinds, strict=True) if kind is None]
    types = [kind for kind in kinds if kind]
    if not types and terrain is not None:
        types = [find(terrain, type_names(), "type of terrain", "--terrain")]
    result += [word for kind in types for word in hiding_from_air(kind)]
    if not types and ground:
        result += hiding_from_air_of(ground.terrain_effects)
    if bunker and "cover" not in result:
        result.append("cover")
    return ",".join(result) or targets.OPEN


def weapons_of(names: Sequence[str], known: Sequence[str], where: str) -> dict[str, int]:
    """Return how many of each weapon were given, by the weapon's key in ``known``: ``--bomb 500 --bomb 500``
    is two. Raises RequestError, beginning with ``where`` (the option), for a weapon that is not in
    ``known``.
    """
    counts: dict[str, int] = {}
    for name in names:
        key = _weapon(name, known, where)
        counts[key] = counts.get(key, 0) + 1
    return counts


def _weapon(name: str, known: Sequence[str], where: str) -> str:
    """Return the first key among ``known`` that ``name`` means: the key itself, its plural, or one part of
    it, such as ``500`` or ``500lb``. Raises RequestError, beginning with ``where``, if there is none.
    """
    wanted = slug(name.removesuffix("lb"))
    for key in known:
        if wanted in (slug(key), *(slug(part) for part in key.split("-")), slug(key) + "s"):
            return key
    return find(name, known, "weapon", where)
