"""Permission of a figure to do something now, by how and where it is: the one answer for every command.

Which states forbid what stands in the table ``may-not``. Source: p. 18-24, 27, 38-40, 43, 50, 65.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum

from msgspec import Struct

from fng_cli.figures import Bystander, Figure
from fng_cli.tables import table
from fng_cli.terms import Side


class Deed(StrEnum):
    """The things that somebody asks to do, or to have done to him. ``act``: whatever its group does when active.

    ``react``: In Sight and the reaction tests. ``suffer``: to be fired at.
    """

    ACT = "act"
    FIRE = "fire"
    THROW = "throw"
    CHARGE = "charge"
    FIGHT = "fight"
    REACT = "react"
    AID = "aid"
    CLIMB = "climb"
    SWIM = "swim"
    GO_BELOW = "go-below"
    SUFFER = "suffer"


class Refused(Struct, frozen=True):
    """The reason why a figure may not do something: the state that forbids it, in words, and the page."""

    state: str
    why: str
    page: str
    rulings: tuple[str, ...] = ()

    def text(self) -> str:
        """``is stunned and can do nothing of the kind (p. 24)``."""
        return f"{self.why} (p. {self.page})"


REMOVED = "removed"
"""What the table says of a side whose figures leave the table at cover."""


def leaves_at_cover(side: Side) -> bool:
    """Whether figures of a side that retire are removed once they reach cover. Source: p. 18, 24."""
    return bool(table("statuses").row("retire")[f"{side.value.replace('-', '_')}_in_cover"] == REMOVED)


def states_of(figure: Figure) -> Iterable[str]:
    """The states of a figure by what it is: away, captured, its status, whether it is a bystander, its role."""
    if figure.away_missions:
        yield "away"
    if figure.captured_by:
        yield "captured"
    yield figure.status.value
    if figure.bystander:
        yield figure.bystander.value
    if figure.role not in set(Bystander):
        yield figure.role
    if figure.prone:
        yield "prone"


def refusal(figure: Figure, deed: Deed, circumstances: Collection[str] = ()) -> Refused | None:
    """The reason why a figure may not do that now; None where it may.

    ``circumstances`` are what holds besides what it is: ``below``, ``suppressed``, ``in-trouble``,
    ``setting-up``; ``fired-upon`` and ``completed`` make exceptions (u-20 and u-21).
    """
    holding = {*states_of(figure), *circumstances}
    for key, row in table("may-not").column(None).items():
        if key in holding and deed in row["forbids"] and not holding & set(row.get("unless", ())):
            return Refused(key, row["text"], row["book"], row.rulings)
    return None
