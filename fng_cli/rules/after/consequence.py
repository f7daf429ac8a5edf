"""The consequences of a good, a bad or a disastrous mission. Source: p. 102-103."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.scoring.score import MissionResult, mission_result
from fng_cli.tables import Entry, table


class Relieved(StrEnum):
    """The leaders whom headquarters relieves of their posts."""

    PLATOON_LEADER = "platoon-leader"
    ALL_LEADERS = "all-leaders"


class Consequence(Struct, frozen=True, omit_defaults=True):
    """Result: the consequence of a mission, as a tour keeps it until it has acted.

    ``medal_dice`` more (or fewer) dice at each medal roll, ``replacement_dice`` at the next check for
    replacements. ``next_replacement_rep`` is added to the REP of the next one who comes, up to
    ``replacement_most``; all who come have ``replacement_rep`` where it is given. ``gear`` and ``weapon`` are what
    the platoon is given, ``most_eal`` the highest EAL of the next mission, ``on_leave`` how many soldiers
    miss it, those longest in country first. ``star_platoon_rep`` is the change of REP in the new platoon of
    a Star who is relieved.
    """

    text: str
    medal_dice: int = 0
    no_medals: bool = False
    next_replacement_rep: int = 0
    replacement_most: int = 0
    replacement_rep: int | None = None
    replacement_dice: int = 0
    no_replacements: bool = False
    gear: tuple[str, ...] = ()
    weapon: str | None = None
    most_eal: int | None = None
    stand_down: bool = False
    on_leave: int = 0
    no_rises: bool = False
    relieves: Relieved | None = None
    star_platoon_rep: int = 0


NOTHING = Consequence("")
"""The consequence of a mission that brings nothing."""


def still_owed(left: Consequence) -> Consequence | None:
    """The part of a consequence that has still to act; None where nothing of it has."""
    return None if replace(left, text="") == NOTHING else left


class Aftermath(Report, frozen=True):
    """The result of a mission by its points, and the consequence that was rolled; None after a normal one."""

    points: int
    mission_result: MissionResult
    table_face: int | None = None
    consequence: Consequence | None = None
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """``good``, or ``good: Another radio, ...``: the result and what it brings."""
        more = f": {self.consequence.text}" if self.consequence else ""
        return f"{self.mission_result}{more}"

    def summary(self) -> str:
        points = "1 victory point" if self.points == 1 else f"{self.points} victory points"
        brings = f" {self.consequence.text}." if self.consequence else " Nothing comes of it."
        return f"{table('mission-result').row(self.mission_result)['text']}, with {points}.{brings}"

    def verdict(self) -> bool:
        """Whether it was a good or a normal mission.

        No: the mission was a poor one.
        """
        return self.mission_result in (MissionResult.GOOD, MissionResult.NORMAL)


def aftermath(points: int, *, dice: Dice) -> Aftermath:
    """Roll what a mission of so many victory points brings: a die on the table of its result. Source: p. 102-103."""
    result = mission_result(points)
    named = table("mission-result").row(result).get("table")
    if named is None:
        return Aftermath(points, result)
    chart = table(named)
    face = dice.one(f"{result} mission")
    row = chart.at(face)
    brings = consequence(row, dice=dice)
    return Aftermath(points, result, face, brings, cited(chart.rulings, row.rulings))


def consequence(row: Entry, *, dice: Dice) -> Consequence:
    """A row of the tables of results, with what it has rolled for. Source: p. 103."""
    facts = {name: row[name] for name in row if name in _PLAIN}
    text = str(row["text"])
    if row.get("gift"):
        gift = table("unit-gift").throw(dice, label="what headquarters gives")
        facts |= {"gear": (gift["gear"],)} if "gear" in gift else {"weapon": gift["weapon"]}
        text = f"{gift['text']} more for the platoon"
    if "on_leave" in row:
        facts["on_leave"] = dice.amount(row["on_leave"], "soldiers on R&R")
        text = f"{facts['on_leave']} on R&R miss the next mission: those longest in country"
    if "relieved" in row:
        facts["relieves"] = Relieved(row["relieved"])
    return Consequence(text, **facts)


_PLAIN = frozenset(Consequence.__struct_fields__) - {"text", "gear", "weapon", "on_leave", "relieves"}
