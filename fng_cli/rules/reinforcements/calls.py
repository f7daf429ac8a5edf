"""Asking for reinforcements, and where they come in. Source: p. 97."""

from __future__ import annotations

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.readings import Total
from fng_cli.rules.mission.deployment import fwf_entry
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.tables import table
from fng_cli.terms import MissionType


class Entered(Report, frozen=True):
    """Where reinforcements come in, as the player sees the table from his own edge.

    Along the ``edge``, no farther than ``within_in`` inches of that point; of the centre, to either side.
    """

    ANSWER = ("edge", "start")

    edge: str
    start: str
    within_in: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        edge = {"rear": "your own edge", "left": "the left edge", "right": "the right edge"}[self.edge]
        point = {
            "near-corner": "your corner of it",
            "left-corner": "its left corner",
            "right-corner": "its right corner",
            "centre": "its middle, to either side",
        }[self.start]
        return f'They come in on {edge}, within {self.within_in}" of {point}.'


class AtMission(Report, frozen=True):
    """Where reinforcements come in by the mission's own words (e-04)."""

    ANSWER = ("where",)

    entry: str
    where: str
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"They come in {self.where}."


def reinforcement_entry(*, dice: Dice) -> Entered:
    """Where ground reinforcements come in. Source: p. 97."""
    row = table("reinforcement-entry").throw(dice, label="where they come in")
    return Entered(row["edge"], row["from"], row["within_in"])


def entry(kind: MissionType | None, unit_sector: int | None, *, dice: Dice) -> Entered | AtMission:
    """Where ground reinforcements come in: by the mission's own words (e-04), else by the table. Source: p. 97."""
    way = None if kind is None else mission_facts(kind)["fwf_entry"]
    if way is None or way == "reinforcement-entry":
        return reinforcement_entry(dice=dice)
    return AtMission(way, fwf_entry(way, unit_sector), cited(("e-04",)))


CALLERS = ("sergeant", "lieutenant", "captain", "fo")
"""Who may ask for reinforcements; a sergeant stands for anybody below a lieutenant."""


class Requested(Report, frozen=True):
    """The answer to a request for reinforcements; ``arrives_turns`` is 0 where they are there at once."""

    ANSWER = ("granted",)

    granted: bool
    ask_again: bool
    total: int
    modifier: int
    arrives_turns: int | None
    text: str
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.granted:
            return f"{self.text}."
        when = {0: "at once", 1: "next turn"}.get(self.arrives_turns or 0, f"in {self.arrives_turns} turns")
        return f"{self.text}: reinforcements come {when}."

    def verdict(self) -> bool:
        return self.granted


def reinforcement_request(support_level: int, caller: str, *, dice: Dice) -> Requested:
    """The answer to a request, once the call got through; never at Support Level 1 (c-23).

    Source: p. 75, 97.
    """
    chart = table("reinforcements-request")
    if support_level == 1:
        row = chart.at(1)
        return Requested(False, False, 0, 0, None, "None are to be had at Support Level 1", chart.rulings)
    names = (f"support-level-{support_level}", caller)
    modifier = sum(int(chart.modifiers[name]["total"]) for name in names if name in chart.modifiers)
    total = dice.ask(1, Total(modifier), "reinforcements request")
    row = chart.at(total)
    turns = dice.amount(row["arrives_turns"], "turns until they come") if "arrives_turns" in row else None
    return Requested(
        granted=row["granted"],
        ask_again=row["ask_again"],
        total=total,
        modifier=modifier,
        arrives_turns=turns,
        text=row["text"],
        rulings=cited(chart.rulings, row.rulings),
        next=(Next(call("reinforce fwf", granted=True), "what comes"),) if row["granted"] else (),
    )
