"""A unit's supplies besides its rifles, and who bears them: LAWs, mines, charges, smoke. Source: p. 9-12."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle, islice
from typing import Any

from msgspec import Struct, structs

from fng_cli.dice import Dice
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import role_facts
from fng_cli.rules.armies.kit import chosen, supplies
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.weapons.weapons import weapon_name

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
