"""What a delve is worth: finds, entrances reported, tunnels brought down. Source: p. 65-67."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.readings import Faces, amount
from fng_cli.rules.hands import Levels, chart
from fng_cli.rules.tunnel_survival import Survived, face
from fng_cli.rules.tunnels import Condition, Explorer, Hazard, Met
from fng_cli.tables import Entry, table


class Halves(Struct, frozen=True):
    """A reading: so many 1/2d6 added."""

    def __call__(self, faces: Faces) -> int:
        return sum((face + 1) // 2 for face in faces)


class Found(Struct, frozen=True, omit_defaults=True):
    """A kind of find, how often it was made, and the victory points of all of them together."""

    find: str
    times: int
    vp: int


class Search(Report, frozen=True):
    """What a group found below: a roll for the least turns, and one for each turn beyond them.

    ``nothing``, ``supplies`` and ``intel`` are how often each came up, ``vp`` all victory points.
    """

    turns: int
    minimum: int
    searches: int
    nothing: int
    supplies: int
    intel: int
    finds: tuple[Found, ...]
    vp: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.searches:
            return f"Up after {_turns(self.turns)}, and it takes {self.minimum}: nothing is found."
        return f"{found_text(self.finds).capitalize()}: {points(self.vp)}."

    def verdict(self) -> bool:
        return self.searches > 0

    def features(self) -> tuple[str, ...]:
        """What a player asks the odds of."""
        return features(self.finds)


def _turns(number: int) -> str:
    return "1 turn" if number == 1 else f"{number} turns"


def points(vp: int) -> str:
    """So many victory points."""
    return f"{vp:+d} victory point{'' if abs(vp) == 1 else 's'}"


def found_text(finds: Sequence[Found]) -> str:
    """What was found, in a few words: the best last."""
    special = [one for one in finds if one.find != NOTHING]
    told = [f"{one.find}{f' {one.times} times' if one.times > 1 else ''}" for one in special]
    return " and ".join(_TOLD.get(text, text) for text in told) or "nothing out of the way"


NOTHING = "nothing"
_TOLD = {"intel": "intelligence", "intel 2 times": "intelligence twice", "supplies 2 times": "supplies twice"}


def features(finds: Sequence[Found]) -> tuple[str, ...]:
    """What was found, for odds of each."""
    kinds = {"supplies": "finds supplies", "intel": "finds intelligence"}
    return tuple(kinds[one.find] for one in finds if one.find in kinds)


def search(turns: int, minimum: int, eal: int, *, dice: Dice) -> Search:
    """What those find who come up after so many turns. Source: p. 66-67."""
    found = haul(max(0, 1 + turns - minimum), eal, dice=dice)
    times = {one.find: one.times for one in found.finds}
    return Search(
        turns=turns,
        minimum=minimum,
        searches=max(0, 1 + turns - minimum),
        nothing=times.get(NOTHING, 0),
        supplies=times.get("supplies", 0),
        intel=times.get("intel", 0),
        finds=found.finds,
        vp=sum(one.vp for one in found.finds),
        rulings=found.rulings,
    )


class Haul(NamedTuple):
    """All finds of a delve, and the readings that they lean on."""

    finds: tuple[Found, ...]
    rulings: tuple[str, ...]


def haul(searches: int, eal: int, *, dice: Dice) -> Haul:
    """So many rolls on the table Tunnel Success, and what each kind of find is worth. Source: p. 67."""
    rows = table("tunnel-success").column(None)
    by_find = {row["find"]: row for row in rows.values()}
    kinds = Levels(chart({key: row["find"] for key, row in rows.items()}))
    rolled = dice.ask(searches, kinds, "tunnel success")
    finds = tuple(
        Found(find, rolled.count(find), worth(row, rolled.count(find), eal, dice=dice))
        for find, row in by_find.items()
        if find in rolled
    )
    return Haul(finds, cited(*(by_find[one.find].rulings for one in finds)))


def worth(row: Entry, times: int, eal: int, *, dice: Dice) -> int:
    """The victory points of so many finds of a kind: half the EAL is rounded up (d-05). Source: p. 67."""
    each = amount(row["vp"])
    total = times * (each.fixed + ((eal + 1) // 2 if row["half_eal"] else 0))
    if each.dice:
        total += dice.total(times * each.dice, f"{row['find']}, victory points")
    if each.halves:
        total += dice.ask(times * each.halves, Halves(), f"{row['find']}, victory points, half of each die")
    return total


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

    Whoever is ``below`` must survive each of them (m-06). Returns them as they are afterwards, too.
    Raises RequestError for other work than that. Source: p. 67.
    """
    row = work(what)
    denies = "charges_per_eal" in row
    charges = eal * row["charges_per_eal"] if denies else number * row["charges"]
    section = table("tunnel-work").row("collapse-section")
    vp = charges * section["vp"] if denies else number * row["vp"]
    met = Met(Hazard.BOOBY_TRAP, row["survival"])
    survived, explorers, rulings = _through(below, met, eal, turn, charges, dice)
    denied = denies or (row.key == section.key and charges >= eal)
    report = Collapsed(
        row.key,
        eal,
        charges,
        vp,
        denied,
        survived,
        cited(row.rulings, rulings, ("m-06",) if below and charges > 1 else ()),
        _after(survived),
    )
    return report, explorers


def work(what: str) -> Entry:
    """What can be blown up in a tunnel, by name; raises RequestError for what cannot."""
    rows = table("tunnel-work").column(None)
    row = table("tunnel-work").row(what)
    if "survival" not in row:
        blown = [key for key, each in rows.items() if "survival" in each]
        raise RequestError(f"{what!r} takes no charges; these do: {', '.join(blown)}")
    return row


def _through(
    below: Sequence[Explorer], met: Met, eal: int, turn: int, charges: int, dice: Dice
) -> tuple[tuple[Survived, ...], tuple[Explorer, ...], tuple[str, ...]]:
    """How those below come through one charge after the other."""
    now = {explorer.name: explorer for explorer in below}
    last: dict[str, Survived] = {}
    rulings: tuple[str, ...] = ()
    for _ in range(charges):
        able = [explorer for explorer in now.values() if explorer.able]
        if not able:
            break
        came, rulings = face(able, met, eal, turn=turn, dice=dice)
        last |= {one.name: one for one, _ in came}
        now |= {explorer.name: explorer for _, explorer in came}
    return tuple(last.values()), tuple(now.values()), rulings


def _after(survived: Sequence[Survived]) -> tuple[Next, ...]:
    down = [one.name for one in survived if one.condition is Condition.DOWN]
    return tuple(
        Next(f"fng tunnel rescue --down {name}" if name else "fng tunnel rescue", "else he is missing")
        for name in down
    )
