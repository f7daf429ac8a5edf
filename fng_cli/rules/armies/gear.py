"""Gear and supplies besides a soldier's own weapon, and the dice for the weapons of the Viet Cong.

Source: p. 6-7, 9-12.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle, islice
from typing import Any, ClassVar

from msgspec import Struct, structs

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.readings import chance
from fng_cli.rules.armies.armies import SQUAD, ArmyInMonth, lines, role_facts
from fng_cli.rules.armies.kit import chosen, issues, supplies
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.book.dice import D66, PerFigure, WhoseDie, ids_in_words
from fng_cli.rules.book.table_roll import Facts
from fng_cli.rules.weapons.weapons import weapon_name
from fng_cli.tables import Entry, table
from fng_cli.terms import Side


class VcWeapons(Report, frozen=True):
    """A weapon for each man, in the order in which they were rolled for."""

    ANSWER: ClassVar[tuple[str, ...]] = ("weapons",)

    weapons: tuple[str, ...]
    by: str | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        named = ", ".join(map(weapon_name, self.weapons))
        return f"{self.by or 'VC'}: {named}."


def read_instead(when: ArmyInMonth) -> Mapping[str, str]:
    """Weapons that an army reads as others, since it does not have them yet (e-32): ``{"ak-47": "sks"}``."""
    for line in lines(when.army, SQUAD):
        for issue in issues(line, when.month):
            if issue.get("vc_weapon"):
                instead: Mapping[str, str] = issue.get("instead", {})
                return instead
    return {}


def vc_weapons(
    men: int, *, instead: Mapping[str, str] | None = None, by: str | None = None, dice: Dice
) -> VcWeapons:
    """A weapon for each of so many men: two dice each, read one after the other.

    ``instead``: weapons that are read as others. ``by`` is the figure that it is for. Source: p. 12.
    """
    chart = table("vc-weapon")
    label = "VC weapon" if men == 1 else f"VC weapons of {men} men, two dice each"
    rolled = dice.ask(2 * men, PerFigure(D66(chart, "weapon"), 2), label)
    weapons = tuple((instead or {}).get(weapon, weapon) for weapon in rolled)
    return VcWeapons(weapons, by, chart.rulings)


def armed_with(figure: Figure, weapon: str) -> Figure:
    """A figure with another weapon in hand; what else it carries it keeps."""
    return structs.replace(figure, weapons=(weapon, *figure.weapons[1:]))


def check_men(men: int, by: str | None) -> None:
    """Raise RequestError where one figure is named who rolls, and several men."""
    if by and men != 1:
        raise RequestError("`men`: `by` is one figure, so roll for one man")


PER_SQUAD, PER_PLATOON, PER_FIGURE = "squad", "platoon", "figure"
"""For what a supply is rolled once."""


class Supply(Struct, frozen=True):
    """A number of one weapon, and the ids of who bears them; no amount where the book gives no number."""

    weapon: str
    amount: int | None
    bearers: tuple[str, ...] = ()

    def text(self) -> str:
        """The supply in a few words."""
        name = weapon_name(self.weapon)
        if self.amount == 0:
            return f"no {name}"
        told = name if self.amount is None else f"{self.amount} {name}"
        return f"{told} ({', '.join(self.bearers)})"


class Supplied(Struct, frozen=True):
    """Figures with what they were given, and what that is."""

    figures: tuple[Figure, ...]
    supplies: tuple[Supply, ...] = ()


def supply(figures: Sequence[Figure], per: str, wishes: Wishes, unit: str, *, dice: Dice) -> Supplied:
    """Supplies for a squad, a platoon or its single figures, and who bears each of them.

    ``unit`` is what dice are rolled for, in a word. The bearers are those whom the list names;
    else riflemen, one each in their order, and again from the first (i-03). Source: p. 9-12.
    """
    held = {figure.id: figure for figure in figures}
    given: list[Supply] = []
    for entry in supplies(wishes.army, wishes.month) if wishes.supplies else ():
        if entry["per"] == per:
            weapon = chosen(entry["options"], wishes.arms.choices) or entry["options"][0]
            number = _amount(entry, weapon_name(weapon), unit, dice)
            bearers = _bearers(tuple(held.values()), entry, number)
            _give(held, weapon, bearers, replaces=entry.get("replaces", False))
            if bearers or number is not None:
                given.append(Supply(weapon, number, tuple(dict.fromkeys(bearers))))
    return Supplied(tuple(held.values()), tuple(given))


def _amount(entry: Mapping[str, Any], name: str, unit: str, dice: Dice) -> int | None:
    """The number of pieces: 0 where the chance fails, None where they are not counted."""
    if "chance" in entry and not dice.chance(entry["chance"], f"{name} for {unit} ({entry['chance']})"):
        return 0
    return dice.amount(entry["amount"], f"how many {name} for {unit}") if "amount" in entry else None


def _bearers(figures: Sequence[Figure], entry: Mapping[str, Any], number: int | None) -> list[str]:
    """The bearer of each piece, by his id; what is not counted goes to everybody named, once."""
    if number == 0:
        return []
    roles = entry.get("roles")
    able = [figure.id for figure in figures if roles is None or figure.role in roles]
    if number is None:
        return able
    if roles is None or not able:
        able = [figure.id for figure in riflemen(figures)]
    return list(islice(cycle(able), number)) if able else []


def riflemen(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """Those who may be burdened with more: riflemen; else those who help at a gun; else who does not lead."""
    everybody = tuple(figures)
    return (
        tuple(figure for figure in everybody if figure.role == "rifleman")
        or tuple(figure for figure in everybody if "serves" in role_facts(figure.role))
        or tuple(figure for figure in everybody if "leads" not in role_facts(figure.role))
        or everybody
    )


def _give(held: dict[str, Figure], weapon: str, bearers: Iterable[str], *, replaces: bool) -> None:
    for bearer in bearers:
        figure = held[bearer]
        weapons = (weapon, *figure.weapons[1:]) if replaces else (*figure.weapons, weapon)
        held[bearer] = structs.replace(figure, weapons=weapons)


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
