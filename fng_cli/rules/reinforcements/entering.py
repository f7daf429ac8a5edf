"""The ways by which reinforcements come in. Source: p. 97."""

from __future__ import annotations

from collections.abc import Iterable

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.clock.lasting import Lasting
from fng_cli.rules.mission.deployment import fwf_entry
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.tables import table
from fng_cli.terms import MissionType, Side


class Entered(Report, frozen=True):
    """The place where reinforcements come in, as the player sees the table from his own edge.

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
    """The place where reinforcements come in by the mission's own words (e-04)."""

    ANSWER = ("where",)

    entry: str
    where: str
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"They come in {self.where}."


def reinforcement_entry(*, dice: Dice) -> Entered:
    """Roll where ground reinforcements come in. Source: p. 97."""
    row = table("reinforcement-entry").throw(dice, label="where they come in")
    return Entered(row["edge"], row["from"], row["within_in"])


def entry(kind: MissionType | None, unit_sector: int | None, *, dice: Dice) -> Entered | AtMission:
    """Place of ground reinforcements: by the mission's own words (e-04), else by the table. Source: p. 97."""
    way = None if kind is None else mission_facts(kind)["fwf_entry"]
    if way is None or way == "reinforcement-entry":
        return reinforcement_entry(dice=dice)
    return AtMission(way, fwf_entry(way, unit_sector), cited(("e-04",)))


def stays_away(known: Iterable[Lasting], side: Side) -> Lasting | None:
    """The thing that keeps the next reinforcements of a side away, if an event said so. Source: p. 71."""
    return next((one for one in known if one.kind == "reinforcements-off" and one.side is side), None)
