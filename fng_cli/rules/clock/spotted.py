"""Those whom a FAC has spotted: in the turn after, fire on them is directed as by a Forward Observer. Source: p. 84."""

from __future__ import annotations

from collections.abc import Iterable

from fng_cli.rules.clock.lasting import Lasting, holding

SPOTTED = "spotted"
"""The kind of what lasts."""


def was_spotted(known: Iterable[Lasting], turn: int | None, who: str) -> bool:
    """Whether a FAC spotted somebody, by his id, in the turn before. Source: p. 84."""
    return bool(holding(known, turn, SPOTTED, who=who))
