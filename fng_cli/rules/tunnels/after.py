"""Figures that went down: missing while nobody has fetched them, hurt once they are up. Source: p. 66-67."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from fng_cli.figures import Figure, Status
from fng_cli.rules.tunnels.delve import Condition, Delve, Explorer

Fetched = Mapping[str, Status | None]
"""How those are who were fetched, by name; None where they are as they were."""


def figures_after(
    figures: Iterable[Figure], delves: Iterable[Delve], fetched: Fetched | None = None
) -> Iterator[Figure]:
    """The figures that are otherwise now than they were: of these groups, or ``fetched`` just now."""
    known = {one.name: _status(one, delve) for delve in delves for one in delve.explorers}
    known |= fetched or {}
    for figure in figures:
        if status := known.get(figure.id):
            yield replace(figure, status=status)


def _status(explorer: Explorer, delve: Delve) -> Status | None:
    """The status of a figure that went down; None where it is as it was."""
    if explorer.condition is Condition.DOWN:
        return Status.GONE
    hurt = delve.out and explorer.condition is Condition.INJURED
    return Status.OUT_OF_THE_FIGHT if hurt else None
