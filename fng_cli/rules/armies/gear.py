"""Useful gear, and who happens to have some. Source: p. 6-7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct, structs

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.readings import chance
from fng_cli.rules.armies.supplies import riflemen
from fng_cli.rules.book.handful import WhoseDie, ids_in_words
from fng_cli.rules.book.table_roll import Facts
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

CUTTERS, SCOPE = "wire-cutters", "starlight-scope"


class GearLine(Struct, frozen=True):
    """A piece of gear in a list: who has one, or with which chance."""

    id: str
    name: str
    who: str


class GearList(Report, frozen=True):
    """All gear."""

    items: tuple[GearLine, ...]

    def summary(self) -> str:
        return f"{len(self.items)} pieces of gear."

    def answer(self) -> str:
        return f"{len(self.items)} pieces"


class GearShown(Report, frozen=True):
    """A piece of gear, and what it does."""

    ANSWER: ClassVar[tuple[str, ...]] = ("who",)

    id: str
    name: str
    who: str
    facts: Facts
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{self.name}: {self.who}."

    def worn(self) -> tuple[str, ...]:
        """Sentences on what it does to hits, to moves, to getting up, and to wire. Source: p. 7."""
        facts, told = dict(self.facts), []
        if "impact" in facts:
            what = "Blasts and bullets" if facts.get("bullets") else "Blasts"
            told.append(f"{what} have {facts['impact']:+d} Impact, but {facts['least']} at the least.")
        if "knock_down_dice" in facts:
            told.append(f"Recovering from a knock down takes {facts['knock_down_dice']:+d}d6.")
        if "change_in" in facts:
            told.append(
                f'Moves change by {facts["change_in"]:+d}", fast moves by {facts["fast_change_in"]:+d}".'
            )
        if "cut_in" in facts:
            told.append(f'A whole turn opens {facts["cut_in"]}" by {facts["cut_in"]}" of barbed wire.')
        return tuple(told)


class GearRolled(Report, frozen=True):
    """The gear that one soldier turned out to carry, by ids."""

    ANSWER: ClassVar[tuple[str, ...]] = ("gear",)

    by: str | None
    gear: tuple[str, ...]

    def summary(self) -> str:
        carried = ", ".join(map(gear_name, self.gear))
        return f"{self.by or 'The soldier'} carries {carried or 'none of it'}."


WORN = frozenset({"impact", "least", "bullets", "knock_down_dice", "change_in", "fast_change_in", "cut_in"})
"""Facts of a piece of gear that ``GearShown.worn`` puts into sentences."""


OWNED = frozenset({"side", "amount", "per", "chance"})
"""Facts of a piece of gear that ``who_has`` puts into words."""


def gear_name(gear: str) -> str:
    """A piece of gear in a word or two."""
    return gear.replace("-", " ")


def who_has(row: Entry) -> str:
    """The owners of a piece of gear: ``Free World Forces: 1 for each platoon hq``, ``chance (1-2) for each ...``."""
    unit = row["per"].replace("-", " ")
    side = {Side.FWF: "Free World Forces: ", Side.VC_NVA: "VC and NVA: "}.get(row.get("side", ""), "")
    return f"{side}{'chance (' + row['chance'] + ')' if 'chance' in row else row['amount']} for each {unit}"


def gear_list() -> GearList:
    """All gear of the book. Source: p. 6-8."""
    rows = table("gear").column(None)
    return GearList(tuple(GearLine(key, row["name"], who_has(row)) for key, row in rows.items()))


def gear_shown(name: str) -> GearShown:
    """One piece of gear. Raises RequestError, with the nearest names, where there is none such."""
    rows = table("gear").column(None)
    by_name = {alias: key for key, row in rows.items() for alias in (key, row["name"])}
    key = by_name[find(name, by_name, "gear")]
    row = rows[key]
    facts = {field: value for field, value in row.items() if field not in {"name", "ruling"}}
    return GearShown(key, row["name"], who_has(row), Facts(facts | _worn(key)), row.rulings)


def _worn(key: str) -> dict[str, object]:
    """Sentences on what a jacket, a plate or cutters do, by the tables of hits, moves and obstacles. Source: p. 7."""
    hit, moved = table("blast-impact").column(None).get(key), table("movement").column(None).get(key)
    got_up = table("recover-from-knock-down").modifiers.get(key)
    found: dict[str, object] = {}
    if hit is not None:
        found |= {name: hit[name] for name in ("impact", "least", "bullets") if name in hit}
    if got_up is not None:
        found["knock_down_dice"] = got_up["dice"]
    if moved is not None:
        found |= {name: moved[name] for name in ("change_in", "fast_change_in") if name in moved}
    if key == CUTTERS:
        wire = table("obstacles").column(None).values()
        found["cut_in"] = next(row["cut_in"] for row in wire if "cut_in" in row)
    return found


def roll_gear(ids: Sequence[str], side: Side | None = None, *, dice: Dice) -> dict[str, tuple[str, ...]]:
    """The gear that each of some soldiers carries, by his id: a die for each man and piece. Source: p. 6-7."""
    found: dict[str, tuple[str, ...]] = dict.fromkeys(ids, ())
    for key, row in table("gear").column(None).items():
        if ids and "chance" in row and row.get("side", side) == side:
            label = f"{row['name'].lower()}, {ids_in_words(ids)} ({row['chance']})"
            for name in dice.ask(len(ids), WhoseDie(tuple(ids), chance(row["chance"])), label):
                found[name] += (key,)
    return found


def gear_of(by: str | None = None, side: Side | None = None, *, dice: Dice) -> GearRolled:
    """Roll for the gear of one soldier; ``by`` is the id of the figure that it is for. Source: p. 6-7."""
    who = by or "soldier"
    return GearRolled(by, roll_gear([who], side, dice=dice)[who])


def equip(figures: Sequence[Figure], *, dice: Dice) -> tuple[Figure, ...]:
    """Figures with the gear that each happens to carry. Source: p. 6-7."""
    rolled = roll_gear([figure.id for figure in figures], figures[0].side, dice=dice) if figures else {}
    return tuple(carrying(figure, *rolled[figure.id]) for figure in figures)


def with_cutters(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Figures for a mission that calls for wire cutters: one of them has some. Source: p. 7."""
    if any(CUTTERS in figure.gear for figure in figures):
        return tuple(figures)
    bearer = riflemen(figures)[0].id
    return tuple(carrying(figure, CUTTERS) if figure.id == bearer else figure for figure in figures)


def carrying(figure: Figure, *gear: str) -> Figure:
    """A figure with more gear; what it has already it keeps once."""
    carried = tuple(dict.fromkeys((*figure.gear, *gear)))
    return figure if carried == figure.gear else structs.replace(figure, gear=carried)
