"""Asking for reinforcements, and where they come in. Source: p. 97."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.readings import Total
from fng_cli.rules.clock.lasting import Lasting
from fng_cli.rules.mission.deployment import fwf_entry
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.people.may import counts
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


def check_denied(denied: bool) -> None:
    """Raises RequestError where reinforcements were denied for the rest of the game. Source: p. 97."""
    if denied:
        raise RequestError(
            "reinforcements were denied for good: none are to be had for the rest of this game (p. 97)"
        )


def was_denied(content: Mapping[str, Any]) -> bool:
    """Whether a document has the answer that none are to be had in this game, by the dice."""
    told = lookup(content, "reinforce_request")
    return isinstance(told, Mapping) and told.get("ask_again") is False and bool(told.get("total"))


def caller_of(figures: Iterable[Figure]) -> str:
    """The rank of the player's Force Commander, as a request knows it: the highest of those in the fight (u-43)."""
    ranks = {figure.rank for figure in figures if figure.side is Side.FWF and counts(figure)}
    return next((name for name in ("captain", "lieutenant") if name in ranks), CALLERS[0])


def reinforcement_request(support_level: int, callers: Sequence[str], *, dice: Dice) -> Requested:
    """The answer to a request, once the call got through; never at Support Level 1 (c-23).

    ``callers`` are the Force Commander's rank and the Forward Observer, as far as they apply: all are
    added up (t-06). Source: p. 75, 97.
    """
    chart = table("reinforcements-request")
    if support_level == 1:
        row = chart.at(1)
        return Requested(False, False, 0, 0, None, "None are to be had at Support Level 1", chart.rulings)
    names = (f"support-level-{support_level}", *dict.fromkeys(callers))
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
        rulings=cited(
            chart.rulings, row.rulings, ("t-06",) if len(set(callers) & set(chart.modifiers)) > 1 else ()
        ),
        next=(Next(call("reinforce fwf", granted=True), "what comes"),) if row["granted"] else (),
    )
