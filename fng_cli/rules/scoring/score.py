"""The score of a mission: victory points, the body count, and whether the mission was a good one.

Source: p. 55, 64-67, 78, 98-102.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.readings import SIDES
from fng_cli.rules.scoring.earned import Earned
from fng_cli.state import KeptSection
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import MissionType


class Counted(Struct, frozen=True):
    """An enemy who is Obviously Dead, and whether his death is confirmed. ``who`` is None where he has no name."""

    who: str | None
    confirmed: bool


class BodyCount(Report, frozen=True):
    """The body count of a mission: how many of the enemy dead are confirmed kills, and how many are not.

    ``bodies`` tells them apart where they have names.
    """

    confirmed_dead: int
    unconfirmed_dead: int
    bodies: tuple[Counted, ...] = ()

    def answer(self) -> str:
        """``3 confirmed, 1 unconfirmed``."""
        return f"{self.confirmed_dead} confirmed, {self.unconfirmed_dead} unconfirmed"

    def summary(self) -> str:
        return f"Body count: {self.answer()}."

    def verdict(self) -> bool | None:
        """Whether the kill is confirmed, where it is about one only.

        No: the one kill is not confirmed.
        """
        return self.confirmed_dead == 1 if self.confirmed_dead + self.unconfirmed_dead == 1 else None


def body_count(number: int, *, dice: Dice) -> BodyCount:
    """The body count of so many nameless dead, all dice at once. Source: p. 102."""
    unconfirmed = dice.count(number, _unconfirmed_up_to(), "body count, not confirmed")
    return BodyCount(number - unconfirmed, unconfirmed)


@kept
def _unconfirmed_up_to() -> int:
    """The highest face by which a kill is not confirmed."""
    return max(face for face in range(1, SIDES + 1) if not table("body-count").at(face)["confirmed"])


def body_count_of(names: Sequence[str], *, dice: Dice) -> BodyCount:
    """The body count of dead whom the document names, in their order. Source: p. 102."""
    bodies = tuple(
        Counted(name, table("body-count").throw(dice, label=f"body count, {name}")["confirmed"])
        for name in names
    )
    confirmed = sum(body.confirmed for body in bodies)
    return BodyCount(confirmed, len(bodies) - confirmed, bodies)


class MissionResult(StrEnum):
    """A mission by its points: good, normal, bad or disastrous. Source: p. 102."""

    GOOD = "good"
    NORMAL = "normal"
    BAD = "bad"
    DISASTROUS = "disastrous"


class Tally(Struct, frozen=True):
    """The counts that a mission is scored by: how many of each thing came about. Source: p. 98-102.

    Captured are VC or NVA, ``captured_wounded`` those taken out of the fight; ``wounded_not_withdrawn``
    are FWF left behind, beside the ``fwf_wounded`` who were not. PEFs and PCs count that the player's own
    unit revealed. ``completed``, ``failed`` and ``not_exited`` speak of the mission as a whole: its objective
    reached, lost, the unit still on the table when the time was over.
    """

    captured_unharmed: int = 0
    captured_wounded: int = 0
    confirmed_dead: int = 0
    unconfirmed_dead: int = 0
    fwf_mia: int = 0
    fwf_dead: int = 0
    fwf_wounded: int = 0
    wounded_not_withdrawn: int = 0
    civilian_casualty: int = 0
    detained_civilian: int = 0
    pef_revealed: int = 0
    sector_patrolled: int = 0
    pc_revealed: int = 0
    completed: bool = False
    failed: bool = False
    not_exited: bool = False


class SupportUsed(Struct, frozen=True):
    """The support of a mission: Ready options never called upon, and kinds called for on demand.

    ``on_demand`` are kinds of which the level has Ready Support, ``not_listed`` those of which it has none.
    Source: p. 74, 102.
    """

    ready_unused: int = 0
    on_demand: tuple[str, ...] = ()
    not_listed: tuple[str, ...] = ()


READY_UNUSED = "Ready Support unused"
"""The line of the score for Ready Support that nobody called upon."""


class ScoreLine(Struct, frozen=True):
    """A line of the score: so many of something, points for each, and together."""

    what: str
    number: int
    each: int
    points: int
    page: str


class ScoreFacts(Struct, frozen=True):
    """The fields of a score that later commands read, as in ``MissionScore``."""

    total: int | None = None
    mission_result: MissionResult | None = None
    score_lines: tuple[ScoreLine, ...] = ()


SCORE = KeptSection("score", ScoreFacts)
"""The score of a mission, once it was counted."""


class MissionScore(Report, frozen=True):
    """The score of a mission.

    ``mission_points`` are those of its type and what was earned besides; ``support_points`` what support
    spared or used adds or takes; ``total`` both, which decides the result.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("total", "mission_result")
    ROWS: ClassVar[str] = "score_lines"

    mission_type: MissionType
    mission_points: int
    support_points: int
    total: int
    mission_result: MissionResult
    score_lines: tuple[ScoreLine, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        ready = _sum([line for line in self.score_lines if line.what == READY_UNUSED])
        asked = self.support_points - ready
        left = f", {ready:+d} for Ready Support left over" if ready else ""
        support = f"{left}, {asked:+d} for support on demand" if asked else left
        text = table("mission-result").row(self.mission_result)["text"]
        return f"{self.total} victory point{'s' * (abs(self.total) != 1)} ({self.mission_points} for the mission{support}): {text[:1].lower()}{text[1:]}."

    def verdict(self) -> bool:
        """Whether it was a good or a normal mission.

        No: the mission was a poor one.
        """
        return self.mission_result in (MissionResult.GOOD, MissionResult.NORMAL)


def score(
    kind: MissionType, tally: Tally, *, earned: Iterable[Earned] = (), support: SupportUsed | None = None
) -> MissionScore:
    """The victory points of a mission of a kind, and what they make of it.

    ``earned`` are points won or lost on the way, as the document keeps them. Nothing counts that the kind
    of mission has no points for, such as sectors outside a patrol. Source: p. 98-102.
    """
    chart = table("victory-points")
    row = chart.row(kind)
    own = (*_of_tally(row, tally, chart.source), *_earned(earned))
    above = tuple(_of_support(support or SupportUsed()))
    mission, by_support = _sum(own), _sum(above)
    result = mission_result(mission + by_support)
    return MissionScore(
        kind,
        mission,
        by_support,
        mission + by_support,
        result,
        (*own, *above),
        cited(row.rulings if own else (), table("support-points").rulings if above else ()),
        (Next(call("after mission", points=mission + by_support), "what a mission like that brings"),),
    )


def mission_result(points: int) -> MissionResult:
    """The result of a mission of so many victory points. Source: p. 102."""
    for name, row in table("mission-result").column(None).items():
        if "least" not in row or points >= row["least"]:
            return MissionResult(name)
    raise AssertionError("the last row has no least points")


def _of_tally(row: Entry, tally: Tally, source: str) -> Iterable[ScoreLine]:
    """A line for each thing of the tally that came about and that this kind of mission counts.

    Wounded who were left behind count as other wounded where the mission has no points of their own for them.
    """
    page = source.removeprefix("p. ")
    for name in tally.__struct_fields__:
        number = int(getattr(tally, name))
        field = "fwf_wounded" if name == "wounded_not_withdrawn" and name not in row else name
        each = row.get(field)
        if number and each is not None:
            yield _line(_called(name), number, each, page)


def _earned(earned: Iterable[Earned]) -> Iterable[ScoreLine]:
    return (_line(one.reason, 1, one.points, one.page) for one in earned)


def _of_support(support: SupportUsed) -> Iterable[ScoreLine]:
    chart = table("support-points")
    page = chart.source.removeprefix("p. ")
    if support.ready_unused:
        row = chart.row("ready-unused")
        yield _line(READY_UNUSED, support.ready_unused, row["points"], page)
    for kinds, name in ((support.on_demand, "on-demand"), (support.not_listed, "on-demand-not-listed")):
        for kind in dict.fromkeys(kinds):
            yield _line(f"{kind} on demand", 1, chart.row(name)["points"], page)


def _called(name: str) -> str:
    """A thing that counts, as a player says it: ``PEF revealed``."""
    return " ".join(word.upper() if word in SAID_IN_CAPITALS else word for word in name.split("_"))


SAID_IN_CAPITALS = frozenset({"fwf", "mia", "pef", "pc"})


def _line(what: str, number: int, each: int, page: str) -> ScoreLine:
    return ScoreLine(what, number, each, number * each, page)


def _sum(lines: Sequence[ScoreLine]) -> int:
    return sum(line.points for line in lines)
