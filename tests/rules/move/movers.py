"""Figures that move, for tests: ``mover(4, "a1", attributes=("fast",))``."""

from __future__ import annotations

from fng_cli.rules.move.movement import Mover
from fng_cli.rules.people.person import Person


def mover(
    rep: int = 4,
    name: str = "",
    attributes: tuple[str, ...] = (),
    flak_jacket: bool = False,
    *,
    known: bool = False,
    getting_up: bool = False,
    retrieving_wounded: bool = False,
    walking_wounded: bool = False,
) -> Mover:
    """A soldier of that REP; ``known``: he stands in a document."""
    who = Person(rep, name, known, attributes=attributes, flak_jacket=flak_jacket)
    return Mover(who, getting_up, retrieving_wounded, walking_wounded)
