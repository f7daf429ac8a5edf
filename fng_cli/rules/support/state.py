"""The kinds of support, and the missions of support that a document keeps.

Source: p. 73-76, 80-89.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.state import Kept, KeptOne
from fng_cli.tables import Entry, table
from fng_cli.terms import MissionType


class SupportType(StrEnum):
    """The four types of support, of which one at a time may be active on the table. Source: p. 73-76."""

    ARTILLERY = "artillery"
    AIRCRAFT = "aircraft"
    HELICOPTERS = "helicopters"
    REINFORCEMENTS = "reinforcements"


class SupportKind(StrEnum):
    """The kinds of support, as a player asks for it: the rows of the table ``support-kinds``."""

    ARTILLERY = "artillery"
    MORTARS = "mortars"
    AIRSTRIKE = "airstrike"
    FAC = "fac"
    AC_47 = "ac-47"
    GUNSHIP = "gunship"
    MEDEVAC = "medevac"
    TRANSPORT = "transport"
    REINFORCEMENTS = "reinforcements"

    @property
    def row(self) -> Entry:
        """The row of this kind in the table ``support-kinds``."""
        return table("support-kinds").row(self.value)

    @property
    def type(self) -> SupportType:
        """Return the type of support, such as aircraft or artillery, to which this kind belongs."""
        return SupportType(self.row["type"])

    @property
    def called(self) -> str:
        """Its name at the beginning of a sentence: ``Mortars``."""
        return str(self.row["name"])

    @property
    def stem(self) -> str:
        """Return the beginning of the ids of this kind's missions, before the number. It ends in a hyphen
        only if the kind itself ends in a digit: ``mortars``, but ``ac-47-``.
        """
        return f"{self.value}-" if self.value[-1].isdigit() else self.value

    @property
    def flies(self) -> bool:
        """True if this kind of support flies, so that the weather can keep it from coming. Source: p. 59."""
        return bool(self.row["flies"])

    @property
    def in_the_way(self) -> bool:
        """True if this kind of support keeps other types of support away: it counts for the rule of one type
        at a time. Source: p. 73-74 (ruling x-01).
        """
        return bool(self.row["in_the_way"])

    @property
    def ready(self) -> str | None:
        """The name, in the table of levels, of the Ready Support that brings support of this kind. None if no
        Ready Support does (ruling x-02).
        """
        name: str | None = self.row.get("ready")
        return name

    @property
    def turns_in_play(self) -> int | None:
        """The number of turns that support of this kind stays, the first included.

        None if only its use ends it.
        """
        turns: int | None = self.row.get("turns_in_play")
        return turns

    @property
    def in_text(self) -> str:
        """Return the name of this kind as it stands within a sentence: ``mortars``, ``FAC``."""
        return self.called if self.called[:2].isupper() else self.called[:1].lower() + self.called[1:]


STRIKES = (SupportKind.AIRSTRIKE, SupportKind.AC_47)
"""The kinds that attack from aircraft: in a turn in which one does, no FAC flies. Source: p. 84."""

WANTED = ("artillery", "mortars", "airstrike", "gunship", "medevac", "reinforcements", "fac", "transport")
"""The kinds of support that Headquarters is called for."""


class SupportMission(Struct, frozen=True, omit_defaults=True):
    """Support that was granted: from the turn in which it comes until it is over."""

    id: str
    kind: SupportKind
    from_turn: int | None = None
    """The turn from which it may be used; None for at once."""
    until_turn: int | None = None
    """The last turn in play; None if only its use ends it, or turns are not counted."""
    passes_left: int | None = None
    """The passes left to an aircraft or a gunship; None if they are not counted."""
    weapon_count: int | None = None
    """The number of guns or mortars."""
    rounds: int | None = None
    """The rounds that each of them fires; None for as many as the weapon usually does."""
    wounded_most: int | None = None
    """The most wounded that a medevac takes; None for no limit."""
    on_table: bool = False
    """True if it stays on or over the table, e.g. a landed helicopter; False if it loiters off it."""
    active_turn: int | None = None
    """The last turn in which it fired or flew its run."""
    craft: str = ""
    """The row of the table of aircraft or helicopters; empty if it is not rolled yet."""
    pilot_rep: int | None = None
    at_target_point: bool = False
    """True if it was requested on a Registered Target Point."""
    danger_close: bool = False
    """True if it may fire Danger Close."""
    came_ready: bool = False
    """True if it is Ready Support."""
    over: bool = False
    called_by: str = ""
    """The id of the figure that called it in; empty if not known."""
    to_fly_out: tuple[str, ...] = ()
    """The ids of those whom a medevac was told to take; empty for all who are out of the fight."""

    @property
    def called(self) -> str:
        """Its name in a sentence: ``the gunship (gunship1)``."""
        return f"the {self.kind.in_text} ({self.id})"


SUPPORT_MISSIONS = Kept("support_missions", SupportMission, "mission of support")
"""All support that was granted in the game of a document."""


class SupportRecord(Struct, frozen=True, omit_defaults=True):
    """The support that the player has used up, requested and been denied in this game."""

    ready_used: tuple[str, ...] = ()
    """The Ready Supports called upon, successful or not, one entry for each call."""
    asked_types: tuple[SupportType, ...] = ()
    """The types that were requested on demand, and are paid for."""
    denied_for_good: tuple[SupportKind, ...] = ()
    """The kinds that cannot be requested any more."""
    sure_request: int | None = None
    """The total that the next request for artillery or mortars has without a roll."""
    target_points: int | None = None
    """The number of Registered Target Points of a defense; None if it is not rolled yet."""
    relieved: bool = False
    """True if the Commander loses his command after the mission."""
    relieved_ids: tuple[str, ...] = ()
    """The ids of the Commanders who lose their command; empty if it is nobody of the document, or nobody."""


SUPPORT_RECORD = KeptOne("support_record", SupportRecord, "record of support")
"""The record of support of a document."""


def with_ready_used(record: SupportRecord, name: str) -> SupportRecord:
    """Return the record of support with the Ready Support ``name`` used up. Source: p. 74."""
    return replace(record, ready_used=(*record.ready_used, name))


def with_asked(record: SupportRecord, kind: SupportKind) -> SupportRecord:
    """Return the record of support with this kind's type added to the types that have been requested and paid
    for; unchanged if it is there already. Source: p. 102.
    """
    return replace(record, asked_types=tuple(dict.fromkeys((*record.asked_types, kind.type))))


def with_denied(record: SupportRecord, kind: SupportKind) -> SupportRecord:
    """Return the record with a kind denied for the rest of the game (ruling x-05). Source: p. 77, 80, 97."""
    return replace(record, denied_for_good=tuple(dict.fromkeys((*record.denied_for_good, kind))))


def check_target_points(record: SupportRecord, mission: MissionType | None = None) -> None:
    """Raise RequestError if Registered Target Points cannot be used: the mission is not a Defense, 0 were
    rolled, or none have been rolled yet.

    If the type of mission is not known (None), only a roll of 0 is refused. Source: p. 75-76.
    """
    check_defense(mission)
    if record.target_points == 0:
        raise RequestError("`target_point`: this defense has no Registered Target Points (p. 75)")
    if mission is MissionType.DEFENSE and record.target_points is None:
        raise RequestError(
            "`target_point`: no Registered Target Points have been rolled yet (p. 75-76). Roll "
            "for them before play with fng support target-points; give `force` if you have agreed on "
            "some anyway"
        )


def check_defense(mission: MissionType | None) -> None:
    """Raise RequestError if the mission is of a known type other than Defense: only a Defense has Registered
    Target Points. Does nothing for None (type not known). Source: p. 75-76.
    """
    if mission not in (None, MissionType.DEFENSE):
        raise RequestError(
            "Registered Target Points come only with a Defense Mission (p. 75-76), and the type of this "
            f"mission is {mission}; give `force` to have them anyway"
        )


def check_target_points_unrolled(record: SupportRecord) -> None:
    """Raise RequestError if the Registered Target Points of this game were rolled for before.

    Source: p. 75-76.
    """
    if record.target_points is not None:
        raise RequestError(
            "Registered Target Points are rolled only once, before play (p. 75-76), and "
            f"that roll gave {record.target_points}; give `force` to roll again"
        )
