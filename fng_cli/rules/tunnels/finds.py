"""What a delve is worth: finds, entrances reported, tunnels brought down. Source: p. 65-67."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.tunnels.delve import Condition, Explorer, Hazard, Met
from fng_cli.rules.tunnels.survival import Survived, face
from fng_cli.tables import Entry, table


class Haul(Struct, frozen=True, omit_defaults=True):
    """What has been found so far: how often each kind, and the victory points of all together.

    ``left`` is how many rolls are still to be made.
    """

    left: int = 0
    nothing: int = 0
    supplies: int = 0
    intel: int = 0
    vp: int = 0

    def text(self) -> str:
        """The same in a few words, without the points."""
        return " and ".join(f"{kind}{_times(number)}" for kind, number in self._special()) or NOTHING_TOLD

    def kinds(self) -> str:
        """What kinds of find there are, however often."""
        return " and ".join(kind for kind, _ in self._special()) or NOTHING_TOLD

    def _special(self) -> list[tuple[str, int]]:
        kinds = (("supplies", self.supplies), ("intelligence", self.intel))
        return [(kind, number) for kind, number in kinds if number]

    def features(self) -> tuple[str, ...]:
        """What a player asks the odds of."""
        return tuple(f"finds {kind}" for kind, _ in self._special())


NOTHING = "nothing"
NOTHING_TOLD = "nothing out of the way"


def _times(number: int) -> str:
    return {1: "", 2: " twice"}.get(number, f" {number} times")


class Rummage(Struct, frozen=True):
    """Rolls on the table Tunnel Success as an affair of rounds, at that Enemy Activity Level."""

    eal: int

    def over(self, state: Haul) -> bool:
        """Whether all rolls are made."""
        return not state.left

    def after(self, state: Haul, dice: Dice) -> tuple[Haul, Entry]:
        """What there is after one more roll, and its row."""
        row = table("tunnel-success").throw(dice)
        find = row["find"]
        more = {find: getattr(state, find) + 1, "left": state.left - 1}
        return replace(state, vp=state.vp + worth(row, self.eal, dice=dice), **more), row


Hauled = tuple[Haul, tuple[str, ...]]
"""What was found, and the readings that it leans on."""


def haul(searches: int, eal: int, *, dice: Dice) -> Hauled:
    """What so many rolls on the table Tunnel Success come to. Source: p. 67."""
    played = dice.rounds(Rummage(eal), Haul(searches))
    return played.state, cited(*(row.rulings for row in played.told))


def kinds_alone(found: Hauled) -> Hauled:
    """What kinds of find there are, and neither how often nor for how many points."""
    haul, _ = found
    return Haul(supplies=min(1, haul.supplies), intel=min(1, haul.intel)), ()


def worth(row: Entry, eal: int, *, dice: Dice) -> int:
    """The victory points of a find: half the EAL is rounded up (d-05). Source: p. 67."""
    half = (eal + 1) // 2 if row["half_eal"] else 0
    return half + dice.amount(row["vp"], f"victory points of {row['find']}")


class Search(Report, frozen=True):
    """What a group found below: a roll for the least turns, and one for each turn beyond them."""

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
        return f"{text[:1].upper()}{text[1:]}: {points(self.vp)}."

    def verdict(self) -> bool:
        return self.searches > 0

    def features(self) -> tuple[str, ...]:
        """What a player asks the odds of."""
        return self.found.features()


def turns_text(number: int) -> str:
    """So many turns."""
    return "1 turn" if number == 1 else f"{number} turns"


def points(vp: int) -> str:
    """So many victory points."""
    return f"{vp:+d} victory point{'' if abs(vp) == 1 else 's'}"


def searches_after(turns: int, minimum: int) -> int:
    """How many rolls those make who come up after so many turns. Source: p. 66-67."""
    return max(0, 1 + turns - minimum)


def search(turns: int, minimum: int, eal: int, *, dice: Dice) -> Search:
    """What those find who come up after so many turns. Source: p. 66-67."""
    searches = searches_after(turns, minimum)
    found, rulings = haul(searches, eal, dice=dice)
    return Search(turns, minimum, searches, found, found.vp, rulings)


class Collapsed(Report, frozen=True):
    """Charges that went off in a tunnel.

    ``what`` is ``seal-entrance``, ``collapse-section`` or ``deny``; ``denied``: so much was brought
    down that the enemy can use it no more. ``below`` are those who were inside.
    """

    what: str
    eal: int
    charges: int
    vp: int
    denied: bool
    below: tuple[Survived, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        blocks = "1 block" if self.charges == 1 else f"{self.charges} blocks"
        denied = ": the enemy can use this tunnel no more" if self.denied else ""
        told = "".join(f"; {one.text()}" for one in self.below)
        return f"{blocks} of C-4, {points(self.vp)}{denied}{told}."

    def verdict(self) -> bool:
        return all(one.condition is not Condition.DOWN for one in self.below)


def collapse(
    what: str,
    eal: int,
    *,
    number: int = 1,
    below: Sequence[Explorer] = (),
    turn: int = 0,
    dice: Dice,
) -> tuple[Collapsed, tuple[Explorer, ...]]:
    """Set charges off: seal ``number`` entrances, bring down so many sections, or all that it takes.

    They go off together, and whoever is ``below`` must survive that (m-06). Returns them as they are afterwards, too.
    Raises RequestError for other work than that. Source: p. 67.
    """
    row = work(what)
    denies = "charges_per_eal" in row
    charges = eal * row["charges_per_eal"] if denies else number * row["charges"]
    section = table("tunnel-work").row("collapse-section")
    vp = charges * section["vp"] if denies else number * row["vp"]
    met = Met(Hazard.BOOBY_TRAP, row["survival"])
    came, rulings = face(below, met, eal, turn=turn, dice=dice) if below else ([], ())
    survived = tuple(one for one, _ in came)
    report = Collapsed(
        what=row.key,
        eal=eal,
        charges=charges,
        vp=vp,
        denied=denies or (row.key == section.key and charges >= eal),
        below=survived,
        rulings=cited(row.rulings, rulings, ("m-06",) if below and charges > 1 else ()),
        next=_after(survived),
    )
    return report, tuple(explorer for _, explorer in came)


def work(what: str) -> Entry:
    """What can be blown up in a tunnel, by name; raises RequestError for what cannot."""
    rows = table("tunnel-work").column(None)
    row = table("tunnel-work").row(what)
    if "survival" not in row:
        blown = [key for key, each in rows.items() if "survival" in each]
        raise RequestError(f"{what!r} takes no charges; these do: {', '.join(blown)}")
    return row


def _after(survived: Sequence[Survived]) -> tuple[Next, ...]:
    down = [one.name for one in survived if one.condition is Condition.DOWN]
    return tuple(
        Next(f"fng tunnel rescue --down {name}" if name else "fng tunnel rescue", "else he is missing")
        for name in down
    )
