"""Local VC who melt away: two PEFs in their place, and what brings them back. Source: p. 64, 69-70."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.enemy.action import MeltAway
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.pefs.found import ContactPoint
from fng_cli.rules.pefs.state import Pef
from fng_cli.state import Kept


class Melted(Struct, frozen=True):
    """Local VC who melted away: off the table until one of their two PEFs is resolved. Source: p. 70."""

    group: str
    pef_numbers: tuple[int, ...]
    figures: tuple[Figure, ...]


MELTED = Kept("melted", Melted, "group that melted away", id="group")


def check_melting(group: str, members: Iterable[Figure]) -> None:
    """Raises RequestError where somebody of a group is no Local VC: the others stand and fight."""
    for member in members:
        if member.army != Foe.LVC:
            raise RequestError(f"group {group}: only Local VC melt away, and these are {member.army}")


def last_seen(contacts: Iterable[ContactPoint], group: str) -> int | None:
    """The sector in which a group came into sight; None where nobody knows it."""
    return next(
        (point.sector for point in contacts if any(group in unit.groups for unit in point.units)), None
    )


def pefs_of(melting: MeltAway, sector: int) -> tuple[Pef, ...]:
    """The PEFs that stand for a group that melted away."""
    return tuple(
        Pef(number, melting.rep or 1, sector, PefPlace.HIDDEN, hides=melting.group)
        for number in melting.pef_numbers
    )


def with_melted(known: Iterable[Figure], melted: Iterable[Melted]) -> tuple[Figure, ...]:
    """The figures of a game, and those who melted away: their ids and groups stay taken."""
    return (*known, *(figure for each in melted for figure in each.figures))


def figures_back(melted: Sequence[Melted], group: str | None) -> tuple[Figure, ...]:
    """The figures of a group that are on the table again."""
    return tuple(figure for each in melted if each.group == group for figure in each.figures)
