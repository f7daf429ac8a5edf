"""Weapons of the Viet Cong: a roll for each man of a Local VC or an early Main Force unit. Source: p. 12."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import structs

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import SQUAD, ArmyInMonth, lines
from fng_cli.rules.armies.kit import issues
from fng_cli.rules.book.handful import D66, PerFigure
from fng_cli.rules.weapons.weapons import weapon_name
from fng_cli.tables import table


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
