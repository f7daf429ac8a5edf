"""Finds below, and what they are worth. Source: p. 66-67."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.scoring.earned import Earned, points_text
from fng_cli.rules.tunnels.delve import turns_text
from fng_cli.tables import Entry, table


class Haul(Struct, frozen=True, omit_defaults=True):
    """The finds so far: how often each kind, and the victory points of all together.

    ``left`` is how many rolls are still to be made.
    """

    left: int = 0
    nothing: int = 0
    supply_count: int = 0
    intel: int = 0
    vp: int = 0

    def text(self) -> str:
        """``supplies twice and intelligence``: the finds, without the points."""
        return " and ".join(f"{kind}{_times(number)}" for kind, number in self._special()) or NOTHING_TOLD

    def kinds(self) -> str:
        """``supplies and intelligence``: the kinds of find, however often."""
        return " and ".join(kind for kind, _ in self._special()) or NOTHING_TOLD

    def _special(self) -> list[tuple[str, int]]:
        kinds = (("supplies", self.supply_count), ("intelligence", self.intel))
        return [(kind, number) for kind, number in kinds if number]

    def features(self) -> tuple[str, ...]:
        """The things of which odds are told: ``finds intelligence``."""
        return tuple(f"finds {kind}" for kind, _ in self._special())

    def earned(self) -> Earned:
        """Its victory points, for the document."""
        return Earned(self.vp, f"tunnel searched: {self.text()}", "67")


NOTHING_TOLD = "nothing out of the way"
FIELDS = {"nothing": "nothing", "supplies": "supply_count", "intel": "intel"}
"""The field of ``Haul`` that counts a find of the table."""


def _times(number: int) -> str:
    return {1: "", 2: " twice"}.get(number, f" {number} times")


class Searching(Struct, frozen=True):
    """Rolls on the table Tunnel Success as an affair of rounds, at that Enemy Activity Level.

    ``kinds_alone``: only the kinds of find count, neither how often nor for how many points.
    """

    eal: int
    kinds_alone: bool = False

    def over(self, state: Haul) -> bool:
        """Whether all rolls are made."""
        return not state.left

    def after(self, state: Haul, dice: Dice) -> tuple[Haul, Entry]:
        """The haul after one more roll, and the row of that roll."""
        row = table("tunnel-success").throw(dice)
        field = FIELDS[row["find"]]
        if self.kinds_alone:
            found = {} if field == "nothing" else {field: 1}
            return replace(state, left=state.left - 1, **found), row
        more = {field: getattr(state, field) + 1, "left": state.left - 1}
        return replace(state, vp=state.vp + worth(row, self.eal, dice=dice), **more), row


Found = tuple[Haul, tuple[str, ...]]
"""What was found, and the readings leaned on."""


def haul(searches: int, eal: int, *, dice: Dice) -> Found:
    """Roll ``searches`` times on the table Tunnel Success: all finds, and the readings leaned on. Source: p. 67."""
    played = dice.rounds(Searching(eal), Haul(searches))
    return played.state, cited(*(row.rulings for row in played.told))


def kinds_found(searches: int, eal: int, *, dice: Dice) -> Found:
    """The kinds of find of that many rolls alone, neither how often nor for how many points: for odds."""
    return dice.rounds(Searching(eal, kinds_alone=True), Haul(searches)).state, ()


def worth(row: Entry, eal: int, *, dice: Dice) -> int:
    """The victory points of a find: half the EAL is rounded up (d-05). Source: p. 67."""
    half = (eal + 1) // 2 if row["half_eal"] else 0
    return half + dice.amount(row["vp"], f"victory points of {row['find']}")


class Search(Report, frozen=True):
    """The finds of a group below: a roll for the least turns, and one for each turn beyond them."""

    turns: int
    minimum: int
    searches: int
    found: Haul
    vp: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.searches:
            return f"Up after {turns_text(self.turns)}, and it takes {self.minimum}: nothing is found."
        text = self.found.text()
        return f"{text[:1].upper()}{text[1:]}: {points_text(self.vp)}."

    def answer(self) -> str:
        return self.found.text() if self.searches else "up too soon"

    def verdict(self) -> bool:
        """No: there was no time to search."""
        return self.searches > 0

    def features(self) -> tuple[str, ...]:
        """The things of which odds are told: ``finds intelligence``."""
        return self.found.features()


def searches_after(turns: int, minimum: int) -> int:
    """The number of rolls for those who come up after that many turns. Source: p. 66-67."""
    return max(0, 1 + turns - minimum)


def search(turns: int, minimum: int, eal: int, *, dice: Dice) -> Search:
    """Roll the finds of those who come up after ``turns``, where it took ``minimum``. Source: p. 66-67."""
    searches = searches_after(turns, minimum)
    found, rulings = haul(searches, eal, dice=dice)
    return Search(turns, minimum, searches, found, found.vp, rulings)


class Reported(Report, frozen=True):
    """An entrance that is noted and reported."""

    vp: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"A tunnel entrance reported: {points_text(self.vp)}."

    def answer(self) -> str:
        return points_text(self.vp)

    def earned(self) -> Earned:
        """Its victory points, for the document."""
        return Earned(self.vp, "tunnel entrance reported", "65")


def report_entrance() -> Reported:
    """An entrance is noted and reported, and nobody goes down. Source: p. 65."""
    return Reported(int(table("tunnel-work").row("report")["vp"]))
