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
    """The consequence of a mission; a tour keeps it until all of it has acted."""

    text: str
    medal_dice: int = 0
    """Dice more (or fewer) at each medal roll."""
    no_medals: bool = False
    next_replacement_rep: int = 0
    """Added to the REP of the next newcomer, up to ``replacement_most``."""
    replacement_most: int = 0
    replacement_rep: int | None = None
    """The REP of all newcomers; None if it is rolled."""
    replacement_dice: int = 0
    """Dice more (or fewer) at the next check for replacements."""
    no_replacements: bool = False
    gear: tuple[str, ...] = ()
    """Gear that the platoon is given."""
    weapon: str | None = None
    """A weapon that the platoon is given."""
    most_eal: int | None = None
    """The highest EAL of the next mission."""
    stand_down: bool = False
    """The platoon rests for a campaign turn, without a contact test."""
    on_leave: int = 0
    """The number of soldiers who miss the next mission, those longest in country first."""
    no_rises: bool = False
    """Nobody checks for a higher REP."""
    relieves: Relieved | None = None
    star_platoon_rep: int = 0
    """The change of REP in the new platoon of a Star who is relieved."""


NOTHING = Consequence("")
"""The consequence of a mission that brings nothing."""


def still_owed(remainder: Consequence) -> Consequence | None:
    """Return the consequence unchanged if any part of it has still to act; None if only its text is left."""
    return None if replace(remainder, text="") == NOTHING else remainder


class Aftermath(Report, frozen=True):
    """The result of a mission by its points, and the consequence that was rolled; None after a normal mission."""

    points: int
    mission_result: MissionResult
    table_face: int | None = None
    consequence: Consequence | None = None
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """Return the result and its consequence: ``good: Another radio, ...``, or ``normal``."""
        more = f": {self.consequence.text}" if self.consequence else ""
        return f"{self.mission_result}{more}"

    def summary(self) -> str:
        """Return the result of the mission with its victory points, and the consequence."""
        points = "1 victory point" if self.points == 1 else f"{self.points} victory points"
        brings = f" {self.consequence.text}." if self.consequence else " It has no effect."
        return f"{table('mission-result').row(self.mission_result)['text']}, with {points}.{brings}"

    def verdict(self) -> bool:
        """True for a good or a normal mission.

        No: the mission was a poor one.
        """
        return self.mission_result in (MissionResult.GOOD, MissionResult.NORMAL)


def aftermath(points: int, *, dice: Dice) -> Aftermath:
    """Roll the consequence of a mission that was worth ``points`` victory points; a normal mission has none,
    and nothing is rolled. Source: p. 102-103.
    """
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
    """Return the consequence that a row of the tables of results describes. Rolls only for a gift, or for the
    number of soldiers on R&R. Source: p. 103.
    """
    facts = {name: row[name] for name in row if name in _PLAIN}
    text = str(row["text"])
    if row.get("gift"):
        gift = table("unit-gift").throw(dice, label="what headquarters gives")
        facts |= {"gear": (gift["gear"],)} if "gear" in gift else {"weapon": gift["weapon"]}
        text = f"{gift['text']} more for the platoon"
    if "on_leave" in row:
        facts["on_leave"] = dice.amount(row["on_leave"], "soldiers on R&R")
        text = f"{facts['on_leave']} go on R&R and miss the next mission: those longest in country"
    if "relieved" in row:
        facts["relieves"] = Relieved(row["relieved"])
    return Consequence(text, **facts)


_PLAIN = frozenset(Consequence.__struct_fields__) - {"text", "gear", "weapon", "on_leave", "relieves"}
