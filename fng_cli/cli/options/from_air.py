"""Those on the ground as aircraft see them: ``--at a1,bamboo``, ``--terrain double-canopy-jungle``, and the spot itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from fng_cli.cli.options import targets
from fng_cli.cli.options.targets import AtWhom, TargetRep
from fng_cli.cli.options.who import CheatDeath
from fng_cli.cli.options.words import MarkedOption, TerrainOption
from fng_cli.cli.shell.options import Options, again
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.names import find, slug
from fng_cli.rules.air.attack import AimedSpot
from fng_cli.rules.ground.types import hidden_from_air, type_row
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.tables import table

CoveringOption = Annotated[
    str | None, again(TerrainOption, "What all of them are in: it says what hides them from the air.")
]


class BelowOptions(Options, frozen=True):
    """An account of who is attacked from the air, and what hides them from there."""

    at: AtWhom = None
    terrain: CoveringOption = None
    target_rep: TargetRep = None
    cheat_death: CheatDeath = False

    def read(self, play: Play) -> tuple[Target, ...]:
        """The targets, with what hides each from the air. Raises RequestError for a word that means nothing."""
        typed = [from_air(text, self.terrain) for text in self.at or ()]
        found = targets.targets(play, typed, rep=self.target_rep, cheats=self.cheat_death)
        return tuple(one.target for one in found)


class SpotOptions(Options, frozen=True):
    """The spot that is aimed at."""

    spot: Annotated[
        str | None,
        typer.Option(
            "--spot",
            metavar="WORD",
            help="What the spot aimed at is in: cover, concealed, or a type of terrain.",
        ),
    ] = None
    marked: MarkedOption = False

    def read(self, terrain: str | None = None) -> AimedSpot:
        """The spot; where nothing is said of it, it lies in the terrain of the targets."""
        words = [word.strip() for word in (self.spot or terrain or "").split(",") if word.strip()]
        hidden: list[str] = []
        impact = 0
        for word in words:
            kind = terrain_called(word)
            if kind is None and slug(word) not in ("cover", "concealed", "open"):
                known = (*table("terrain-types").rows, "cover", "concealed", "open")
                find(word, known, "cover or terrain", "--spot")
            hidden += hidden_from_air(kind) if kind else [word]
            impact = max(impact, type_row(kind).get("blast_impact", 0) if kind else 0)
        return AimedSpot(tuple(one for one in Circumstance if one.value in hidden), impact, self.marked)


def terrain_called(word: str) -> str | None:
    """The type of terrain that a word is, written out; None where it is none."""
    return next((name for name in table("terrain-types").rows if slug(name) == slug(word)), None)


def from_air(text: str, terrain: str | None = None) -> str:
    """A target as it is typed, with terrain in it put as what it hides from the air: ``a1,bamboo`` is ``a1,concealed``."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    kinds = [terrain_called(word) for word in words]
    found = [word for word, kind in zip(words, kinds, strict=True) if kind is None]
    said = [kind for kind in kinds if kind]
    if not said and terrain is not None:
        name = terrain_called(terrain)
        if name is None:
            raise RequestError(
                f"--terrain {terrain}: {find(terrain, table('terrain-types').rows, 'terrain')}"
            )
        said = [name]
    found += [word for kind in said for word in hidden_from_air(kind)]
    return ",".join(found) or targets.OPEN


def impact_of(terrain: str | None) -> int:
    """Tell what the terrain adds to the Impact of blasts; nothing where nobody says it."""
    name = terrain_called(terrain) if terrain else None
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
