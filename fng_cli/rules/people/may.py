"""Permission of a figure to do something now, by how and where it is: the one answer for every command.

Which states forbid what stands in the table ``may-not``. Source: p. 18-24, 27, 38-40, 43, 50, 55, 63-65, 95.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.figures import Bystander, Figure, Status
from fng_cli.tables import Entry, kept_latest, table
from fng_cli.terms import Side


class Deed(StrEnum):
    """The things that somebody asks to do, or to have done to him. ``act``: whatever its group does when active.

    ``count``: to be one of a force, and of those whom the enemy sees on the table. ``activate``: to be
    one of those whom an activation sets going. ``react``: In Sight and the reaction tests.
    ``suffer``: to be fired at.
    """

    COUNT = "count"
    ACTIVATE = "activate"
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


def spared(refused: Refused, *, from_fire: bool) -> str:
    """Words for one whom nothing more can befall: ``is captured: nobody fires at him (p. 38)``."""
    so = "nobody fires at him" if from_fire else "nothing more befalls him"
    return f"is {refused.state.replace('-', ' ')}: {so} (p. {refused.page})"


SETTING_UP = "setting-up"
"""The word for one who is setting up a gun."""

REMOVED = "removed"
"""What the table says of a side whose figures leave the table at cover."""


def leaves_at_cover(side: Side) -> bool:
    """Whether figures of a side that retire are removed once they reach cover. Source: p. 18, 24."""
    return bool(in_cover(table("statuses").row("retire"), side) == REMOVED)


def in_cover(status: Entry, side: Side) -> str | None:
    """The fate of figures of a side with that status once they are in cover; None where nothing happens."""
    found = status.get("fwf_in_cover") if side is Side.FWF else status.get("vc_nva_in_cover")
    return None if found is None else str(found)


_BYSTANDERS = frozenset(Bystander)


def states_of(figure: Figure) -> Iterable[str]:
    """The states of a figure by what it is: away, captured, its status, whether it is a bystander, its role."""
    if figure.away_missions:
        yield "away"
    if figure.captured_by:
        yield "captured"
    if figure.flown_out:
        yield "flown-out"
    yield figure.status.value
    if figure.bystander:
        yield figure.bystander.value
    if figure.role not in _BYSTANDERS:
        yield figure.role
    if figure.prone:
        yield "prone"
    if figure.setting_up_turns:
        yield SETTING_UP
    for hindrance in figure.hindered_by:
        yield hindrance.value


def refusal(figure: Figure, deed: Deed, circumstances: Collection[str] = ()) -> Refused | None:
    """The reason why a figure may not do that now; None where it may.

    ``circumstances`` are what holds besides what the figure says of itself: ``below``, or what a player
    typed; ``fired-upon``, ``completed`` and ``ashore`` make exceptions (u-20).
    """
    return _refused(frozenset((*states_of(figure), *circumstances)), deed)


@kept_latest(1 << 12)
def _refused(holding: frozenset[str], deed: Deed) -> Refused | None:
    """The reason why nobody may do that of whom this holds."""
    for key, row in table("may-not").column(None).items():
        if key in holding and deed in row["forbids"] and not holding & set(row.get("unless", ())):
            return Refused(key, row["text"], row["book"], row.rulings)
    return None


def may(figure: Figure, deed: Deed, circumstances: Collection[str] = ()) -> bool:
    """Whether a figure may do that now."""
    return refusal(figure, deed, circumstances) is None


def belongs(figure: Figure) -> bool:
    """Whether a figure is one of a force, whatever has become of it: no bystander, and not away.

    Source: p. 40, 63-64, 95.
    """
    return may(replace(figure, status=Status.CARRY_ON), Deed.COUNT)


def counts(figure: Figure) -> bool:
    """Whether a figure counts among the forces on the table. Source: p. 24, 63-64, 93."""
    return may(figure, Deed.COUNT)
