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
from fng_cli.rules.armies.kit import chosen_weapon, issues, supplies
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.book.dice import D66, PerFigure, WhoseDie, ids_in_words
from fng_cli.rules.book.table_roll import Facts
from fng_cli.rules.weapons.weapons import weapon_name, weapons_counted
from fng_cli.tables import Entry, table
from fng_cli.terms import Side


class VcWeapons(Report, frozen=True):
    """The VC weapon rolled for each man, in the order of the rolls."""

    ANSWER: ClassVar[tuple[str, ...]] = ("weapons",)

    weapons: tuple[str, ...]
    by: str | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the figure, or ``VC``, and the names of the weapons."""
        named = ", ".join(map(weapon_name, self.weapons))
        return f"{self.by or 'VC'}: {named}."


def weapons_read_as_others(when: ArmyInMonth) -> Mapping[str, str]:
    """Return the weapons of the VC list that are not in use in an army's squads in this month. Each is mapped
    to the weapon to take instead (ruling e-32): ``{"ak-47": "sks"}``. Empty if there are none.
    """
    for line in lines(when.army, SQUAD):
        for issue in issues(line, when.month):
            if issue.get("vc_weapon"):
                instead: Mapping[str, str] = issue.get("instead", {})
                return instead
    return {}


def vc_weapons(
    men: int, *, instead: Mapping[str, str] | None = None, by: str | None = None, dice: Dice
) -> VcWeapons:
    """Roll a VC weapon for each of ``men`` men, and return the weapons. Each man has two dice, read one after
    the other. ``instead`` maps the id of a rolled weapon to the id that replaces it. ``by``, the id of a
    single figure, is only noted in the result. Source: p. 12.
    """
    chart = table("vc-weapon")
    label = "VC weapon" if men == 1 else f"VC weapons of {men} men, two dice each"
    rolled = dice.ask(2 * men, PerFigure(D66(chart, "weapon"), 2), label)
    weapons = tuple((instead or {}).get(weapon, weapon) for weapon in rolled)
    return VcWeapons(weapons, by, chart.rulings)


def with_weapon_in_hand(figure: Figure, weapon: str) -> Figure:
    """Return a copy of the figure with this weapon in hand. It replaces the weapon that was in hand, which
    the figure no longer has; the figure's other weapons stay.
    """
    return structs.replace(figure, weapons=(weapon, *figure.weapons[1:]))


def check_men(men: int, by: str | None) -> None:
    """Raise RequestError if a single figure is named (``by``) and ``men``, the number of men rolled for, is
    not 1. ``by`` None: nobody is named, and nothing is refused.
    """
    if by and men != 1:
        raise RequestError("`men` cannot be combined with `by`, which rolls for a single figure")


PER_SQUAD, PER_PLATOON, PER_FIGURE = "squad", "platoon", "figure"
"""The units for each of which a supply is rolled once."""


class Supply(Struct, frozen=True):
    """A supply of one weapon, and the ids of its bearers; ``amount`` is None if the book does not count it."""

    weapon: str
    amount: int | None
    bearers: tuple[str, ...] = ()

    def text(self) -> str:
        """Return the supply in a few words, with its bearers: ``2 M-72 LAWs (a3, a4)``. Without a number if
        that is not known (None); without bearers if it is 0.
        """
        if self.amount == 0:
            return weapons_counted(self.weapon, 0)
        counted = (
            weapon_name(self.weapon) if self.amount is None else weapons_counted(self.weapon, self.amount)
        )
        return f"{counted} ({', '.join(self.bearers)})"


class Supplied(Struct, frozen=True):
    """Figures with their supplies, and a list of what was given."""

    figures: tuple[Figure, ...]
    supplies: tuple[Supply, ...] = ()


def supply(figures: Sequence[Figure], per: str, wishes: Wishes, unit: str, *, dice: Dice) -> Supplied:
    """Roll the supplies of one unit, and give them to their bearers. ``per`` selects the supplies that the
    army's list issues per squad, platoon or figure; none are issued if the wishes exclude supplies. Return
    the figures, and the supplies issued, also those of which there are 0. Supplies with a number but no
    bearer go in turn to those of ``riflemen`` (ruling i-03). ``unit`` names the unit in dice labels. Source:
    p. 9-12.
    """
    held = {figure.id: figure for figure in figures}
    given: list[Supply] = []
    for entry in supplies(wishes.army, wishes.month) if wishes.supplies else ():
        if entry["per"] == per:
            weapon = chosen_weapon(entry["options"], wishes.arms.choices) or entry["options"][0]
            number = _roll_amount(entry, weapon_name(weapon), unit, dice)
            bearers = _bearers(tuple(held.values()), entry, number)
            _give(held, weapon, bearers, replaces=entry.get("replaces", False))
            if bearers or number is not None:
                given.append(Supply(weapon, number, tuple(dict.fromkeys(bearers))))
    return Supplied(tuple(held.values()), tuple(given))


def _roll_amount(entry: Mapping[str, Any], name: str, unit: str, dice: Dice) -> int | None:
    """Roll how many pieces of a supply are issued, and return the number. If the supply has a chance, that is
    rolled first; 0 if it fails. None if the book gives no amount. ``name`` and ``unit`` appear only in the
    labels of the dice.
    """
    if "chance" in entry and not dice.chance(entry["chance"], f"{name} for {unit} ({entry['chance']})"):
        return 0
    return dice.amount(entry["amount"], f"how many {name} for {unit}") if "amount" in entry else None


def _bearers(figures: Sequence[Figure], entry: Mapping[str, Any], number: int | None) -> list[str]:
    """Return the ids of the bearers of a supply, one for each piece, so an id may occur several times.
    ``number`` pieces go in turn to figures with the roles in ``entry``. If it names no roles or nobody has
    one, they go to those of ``riflemen``. With ``number`` None (not counted), each figure with such a role
    has one, or every figure if no roles are named. Empty if ``number`` is 0, or if there is nobody to carry
    it.
    """
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
    """Return the figures that may be given more to carry: the riflemen. If there are none, the helpers at a
    gun; if there are none of those either, everybody but leaders; else all figures.
    """
    everybody = tuple(figures)
    return (
        tuple(figure for figure in everybody if figure.role == "rifleman")
        or tuple(figure for figure in everybody if "serves" in role_facts(figure.role))
        or tuple(figure for figure in everybody if "leads" not in role_facts(figure.role))
        or everybody
    )


def _give(held: dict[str, Figure], weapon: str, bearers: Iterable[str], *, replaces: bool) -> None:
    """Give each bearer one ``weapon``, changing ``held`` (figures by id) in place. With ``replaces`` it takes
    the place of the weapon in hand; without, it is added as the last weapon.
    """
    for bearer in bearers:
        figure = held[bearer]
        weapons = (weapon, *figure.weapons[1:]) if replaces else (*figure.weapons, weapon)
        held[bearer] = structs.replace(figure, weapons=weapons)


CUTTERS, SCOPE = "wire-cutters", "starlight-scope"


class GearLine(Struct, frozen=True):
    """A piece of gear in a list, and who has one, or with which chance."""

    id: str
    name: str
    who: str


class GearList(Report, frozen=True):
    """All gear of the book."""

    items: tuple[GearLine, ...]

    def summary(self) -> str:
        """Return the number of pieces as a sentence: ``7 pieces of gear.``"""
        return f"{len(self.items)} pieces of gear."

    def answer(self) -> str:
        """Return the number of pieces of gear in the list: ``7 pieces``."""
        return f"{len(self.items)} pieces"


class GearShown(Report, frozen=True):
    """A piece of gear, who has it, and its effects."""

    ANSWER: ClassVar[tuple[str, ...]] = ("who",)

    id: str
    name: str
    who: str
    facts: Facts
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the piece of gear, and who has it."""
        return f"{self.name}: {self.who}."

    def effect_sentences(self) -> tuple[str, ...]:
        """Return a sentence for each effect that the gear has on hits, moves, getting up and wire. Empty if
        it has none. Source: p. 7.
        """
        facts, sentences = dict(self.facts), []
        if "impact" in facts:
            what = "blasts and bullets" if facts.get("bullets") else "blasts"
            sentences.append(
                f"The Impact of {what} is {-facts['impact']} lower, but never below {facts['least']}."
            )
        if "knock_down_dice" in facts:
            more = facts["knock_down_dice"]
            dice = "die" if more == 1 else "dice"
            sentences.append(f"To recover from a knock down, roll {more} more {dice}.")
        if "change_in" in facts:
            slower, fast = -facts["change_in"], -facts["fast_change_in"]
            sentences.append(f'Normal moves are {slower}" shorter, and fast moves {fast}" shorter.')
        if "cut_in" in facts:
            sentences.append(
                f'It takes a whole turn to cut a gap of {facts["cut_in"]}" by {facts["cut_in"]}" in barbed wire.'
            )
        return tuple(sentences)


class GearRolled(Report, frozen=True):
    """The ids of the gear that one soldier was rolled to carry."""

    ANSWER: ClassVar[tuple[str, ...]] = ("gear",)

    by: str | None
    gear: tuple[str, ...]

    def summary(self) -> str:
        """Return one sentence: the figure, or ``The soldier``, and the gear that was rolled for him:
        ``a1 carries flashlight.``; ``carries none of it`` if there is none.
        """
        carried = ", ".join(map(gear_name, self.gear))
        return f"{self.by or 'The soldier'} carries {carried or 'none of it'}."


WORN = frozenset({"impact", "least", "bullets", "knock_down_dice", "change_in", "fast_change_in", "cut_in"})
"""The facts of a piece of gear that ``GearShown.effect_sentences`` puts into sentences."""


OWNED = frozenset({"side", "amount", "per", "chance"})
"""The facts of a piece of gear that ``who_has`` puts into words."""


def gear_name(gear: str) -> str:
    """Return the id of a piece of gear as words: ``wire cutters`` for ``wire-cutters``."""
    return gear.replace("-", " ")


def who_has(row: Entry) -> str:
    """Return in words who has a piece of gear: ``Free World Forces: 1 for each platoon``. Gear for both sides
    names no side. Gear that is rolled for has its chance in place of the number: ``chance (1-2) for each
    soldier``.
    """
    unit = row["per"].replace("-", " ")
    side = {Side.FWF: "Free World Forces: ", Side.VC_NVA: "VC and NVA: "}.get(row.get("side", ""), "")
    return f"{side}{'chance (' + row['chance'] + ')' if 'chance' in row else row['amount']} for each {unit}"


def gear_list() -> GearList:
    """Return all gear of the book, in the order of its table. Source: p. 6-8."""
    rows = table("gear").column(None)
    return GearList(tuple(GearLine(key, row["name"], who_has(row)) for key, row in rows.items()))


def gear_shown(name: str) -> GearShown:
    """Return the report on a piece of gear, which is named by its id or name: who has it, and its other
    facts.

    Raises RequestError, with any near names, if there is none.
    """
    rows = table("gear").column(None)
    by_name = {alias: key for key, row in rows.items() for alias in (key, row["name"])}
    key = by_name[find(name, by_name, "piece of gear")]
    row = rows[key]
    facts = {field: value for field, value in row.items() if field not in {"name", "ruling"}}
    return GearShown(key, row["name"], who_has(row), Facts(facts | _effects_of(key)), row.rulings)


def _effects_of(key: str) -> dict[str, object]:
    """Return the effects of a piece of gear on hits, getting up, moves and wire, by field name. Examples are
    ``impact``, ``knock_down_dice`` and ``change_in`` (inches of a move). Empty if it has none of them.

    Source: p. 7.
    """
    hit, moved = table("blast-impact").column(None).get(key), table("movement").column(None).get(key)
    got_up = table("recover-from-knock-down").modifiers.get(key)
    effects: dict[str, object] = {}
    if hit is not None:
        effects |= {name: hit[name] for name in ("impact", "least", "bullets") if name in hit}
    if got_up is not None:
        effects["knock_down_dice"] = got_up["dice"]
    if moved is not None:
        effects |= {name: moved[name] for name in ("change_in", "fast_change_in") if name in moved}
    if key == CUTTERS:
        wire = table("obstacles").column(None).values()
        effects["cut_in"] = next(row["cut_in"] for row in wire if "cut_in" in row)
    return effects


def roll_gear(ids: Sequence[str], side: Side | None = None, *, dice: Dice) -> dict[str, tuple[str, ...]]:
    """Roll one die per soldier for each piece of gear that is carried by chance. Return the ids of the gear
    by the soldier's id; an empty tuple for a soldier without any.

    With ``side`` None only gear common to both sides is rolled for; with a side, that side's own gear too.
    Source: p. 6-7.
    """
    gear_by_id: dict[str, tuple[str, ...]] = dict.fromkeys(ids, ())
    for key, row in table("gear").column(None).items():
        if ids and "chance" in row and row.get("side", side) == side:
            label = f"{row['name'].lower()}, {ids_in_words(ids)} ({row['chance']})"
            for name in dice.ask(len(ids), WhoseDie(tuple(ids), chance(row["chance"])), label):
                gear_by_id[name] += (key,)
    return gear_by_id


def roll_gear_of_one(by: str | None = None, side: Side | None = None, *, dice: Dice) -> GearRolled:
    """Roll the gear that one soldier happens to have. ``by`` is the id of his figure for the report, None if
    he has no figure.

    With a ``side``, that side's own gear is rolled for too; with None, only gear that both sides can have.
    Source: p. 6-7.
    """
    who = by or "soldier"
    return GearRolled(by, roll_gear([who], side, dice=dice)[who])


def with_rolled_gear(figures: Sequence[Figure], *, dice: Dice) -> tuple[Figure, ...]:
    """Roll the gear that each figure happens to carry, and return the figures with it. All figures must be of
    one side; without figures nothing is rolled.

    Source: p. 6-7.
    """
    rolled = roll_gear([figure.id for figure in figures], figures[0].side, dice=dice) if figures else {}
    return tuple(with_gear(figure, *rolled[figure.id]) for figure in figures)


def with_cutters(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return the figures. If nobody has wire cutters, one figure gets some: the first of
    ``riflemen(figures)``, which takes other figures if there are no riflemen. ``figures`` must not be
    empty. Source: p. 7.
    """
    if any(CUTTERS in figure.gear for figure in figures):
        return tuple(figures)
    bearer = riflemen(figures)[0].id
    return tuple(with_gear(figure, CUTTERS) if figure.id == bearer else figure for figure in figures)


def with_gear(figure: Figure, *gear: str) -> Figure:
    """Return the figure with this gear added. A piece that the figure already has is not added again."""
    carried = tuple(dict.fromkeys((*figure.gear, *gear)))
    return figure if carried == figure.gear else structs.replace(figure, gear=carried)
