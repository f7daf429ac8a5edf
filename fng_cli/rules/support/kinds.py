"""The kinds of support, and what holds for each. Source: p. 73-76, 80-89."""

from __future__ import annotations

from enum import StrEnum

from fng_cli.tables import Entry, table


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
        """Its row of the table."""
        return table("support-kinds").row(self.value)

    @property
    def type(self) -> SupportType:
        """The type that it is of."""
        return SupportType(self.row["type"])

    @property
    def called(self) -> str:
        """Its name: ``Mortars``."""
        return str(self.row["name"])

    @property
    def stem(self) -> str:
        """The beginning of the ids of its missions: ``mortars``, ``ac-47-``."""
        return f"{self.value}-" if self.value[-1].isdigit() else self.value

    @property
    def flies(self) -> bool:
        """Whether bad weather keeps it away. Source: p. 59."""
        return bool(self.row["flies"])

    @property
    def in_the_way(self) -> bool:
        """Whether it counts for the rule of one type at a time on the table (x-01). Source: p. 73-74."""
        return bool(self.row["in_the_way"])

    @property
    def ready(self) -> str | None:
        """The Ready Support that brings it, as the table of levels calls it; None where none does (x-02)."""
        name: str | None = self.row.get("ready")
        return name

    @property
    def turns_in_play(self) -> int | None:
        """The number of turns it stays, that of its coming counted; None where nothing ends it but its use."""
        turns: int | None = self.row.get("turns_in_play")
        return turns

    @property
    def in_text(self) -> str:
        """Its name within a sentence: ``mortars``, ``FAC``."""
        return self.called if self.called[:2].isupper() else self.called[:1].lower() + self.called[1:]
