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
    """An enemy who is Obviously Dead."""

    who: str | None
    """His id; None if he has none."""
    confirmed: bool
    """His death is confirmed."""


class BodyCount(Report, frozen=True):
    """The body count of a mission: the numbers of enemy dead that are confirmed kills, and that are not."""

    NO_MEANS = "there is only one kill, and it is not confirmed"

    confirmed_dead: int
    unconfirmed_dead: int
    bodies: tuple[Counted, ...] = ()
    """Each of the dead, if they have ids; else empty."""

    def answer(self) -> str:
        """Return the numbers in words: ``3 confirmed, 1 unconfirmed``."""
        return f"{self.confirmed_dead} confirmed, {self.unconfirmed_dead} unconfirmed"

    def summary(self) -> str:
        """Return the numbers in a sentence: ``Body count: 3 confirmed, 1 unconfirmed.``"""
        return f"Body count: {self.answer()}."

    def verdict(self) -> bool | None:
        """True if the one kill counted is confirmed, False if it is not. None unless exactly one kill was
        counted.
        """
        return self.confirmed_dead == 1 if self.confirmed_dead + self.unconfirmed_dead == 1 else None


def body_count(dead: int, *, dice: Dice) -> BodyCount:
    """Roll the body count of ``dead`` bodies without ids, all dice at once; return how many are confirmed,
    and how many are not. Source: p. 102.
    """
    unconfirmed = dice.count(dead, _unconfirmed_up_to(), "body count, not confirmed")
    return BodyCount(dead - unconfirmed, unconfirmed)


@kept
def _unconfirmed_up_to() -> int:
    """Return the highest face of a die for which a kill is not confirmed. Cached."""
    return max(face for face in range(1, SIDES + 1) if not table("body-count").at(face)["confirmed"])


def body_count_of(dead_ids: Sequence[str], *, dice: Dice) -> BodyCount:
    """Roll the body count of the dead with these ids: a die for each, in their order, decides whether he
    counts as confirmed. Return the numbers, and the result for each. Source: p. 102.
    """
    bodies = tuple(
        Counted(name, table("body-count").throw(dice, label=f"body count, {name}")["confirmed"])
        for name in dead_ids
    )
    confirmed = sum(body.confirmed for body in bodies)
    return BodyCount(confirmed, len(bodies) - confirmed, bodies)


class MissionResult(StrEnum):
    """Results of a mission by its points. Source: p. 102."""

    GOOD = "good"
    NORMAL = "normal"
    BAD = "bad"
    DISASTROUS = "disastrous"


class Tally(Struct, frozen=True):
    """The counts by which a mission is scored. Source: p. 98-102."""

    captured_unharmed: int = 0
    """VC or NVA captured unharmed."""
    captured_wounded: int = 0
    """VC or NVA captured who were Out of the Fight."""
    confirmed_dead: int = 0
    unconfirmed_dead: int = 0
    fwf_mia: int = 0
    fwf_dead: int = 0
    fwf_wounded: int = 0
    """FWF wounded, without those left behind."""
    wounded_not_withdrawn: int = 0
    """FWF wounded who were left behind."""
    civilian_casualty: int = 0
    detained_civilian: int = 0
    pef_revealed: int = 0
    """PEFs that the player's own unit revealed."""
    sector_patrolled: int = 0
    pc_revealed: int = 0
    """PCs that the player's own unit revealed."""
    completed: bool = False
    """The objective of the mission was reached."""
    failed: bool = False
    """The objective of the mission was lost."""
    not_exited: bool = False
    """The unit was still on the table when the time was over."""


class SupportUsed(Struct, frozen=True):
    """The support of a mission, as far as it is scored. Source: p. 74, 102."""

    ready_unused: int = 0
    """The Ready Support options that were never called upon."""
    on_demand: tuple[str, ...] = ()
    """Kinds requested on demand that the support level has as Ready Support."""
    not_listed: tuple[str, ...] = ()
    """Kinds requested on demand that the support level does not have."""


READY_UNUSED = "Ready Support unused"
"""The text of the score line for Ready Support that was never called upon."""


class ScoreLine(Struct, frozen=True):
    """A line of the score: a number of things, the points for each, and their points together."""

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
    """The score of a mission."""

    ANSWER: ClassVar[tuple[str, ...]] = ("total", "mission_result")
    NO_MEANS = "the mission was a poor one"
    ROWS: ClassVar[str] = "score_lines"

    mission_type: MissionType
    mission_points: int
    """The points of its type, and those won or lost on the way."""
    support_points: int
    """The points for support that was not used, less those for support on demand."""
    total: int
    """Both together, which decides the result."""
    mission_result: MissionResult
    score_lines: tuple[ScoreLine, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the victory points in all, those for the mission, for Ready Support left over
        and for support on demand (the last two if they are not 0), and the result of the mission.
        """
        ready = _total_points([line for line in self.score_lines if line.what == READY_UNUSED])
        asked = self.support_points - ready
        left = f", {ready:+d} for unused Ready Support" if ready else ""
        support = f"{left}, {asked:+d} for support on demand" if asked else left
        text = table("mission-result").row(self.mission_result)["text"]
        return f"{self.total} victory point{'s' * (abs(self.total) != 1)} ({self.mission_points} for the mission{support}): {text[:1].lower()}{text[1:]}."

    def verdict(self) -> bool:
        """True if the mission was good or normal; False if it was bad or disastrous."""
        return self.mission_result in (MissionResult.GOOD, MissionResult.NORMAL)


def score(
    kind: MissionType, tally: Tally, *, earned: Iterable[Earned] = (), support: SupportUsed | None = None
) -> MissionScore:
    """Return the score of a mission: its lines, total and result. Nothing is rolled. ``earned`` are further
    points won or lost during the mission. If ``support`` is None, no support is scored. Counts that this
    type of mission does not score are left out. Source: p. 98-102.
    """
    chart = table("victory-points")
    row = chart.row(kind)
    own = (*_tally_lines(row, tally, chart.source), *_earned_lines(earned))
    by_support = tuple(_support_lines(support or SupportUsed()))
    mission_points, support_points = _total_points(own), _total_points(by_support)
    total = mission_points + support_points
    return MissionScore(
        mission_type=kind,
        mission_points=mission_points,
        support_points=support_points,
        total=total,
        mission_result=mission_result(total),
        score_lines=(*own, *by_support),
        rulings=cited(row.rulings if own else (), table("support-points").rulings if by_support else ()),
        next=(Next(call("after mission", points=total), "roll for the consequences of this result"),),
    )


def mission_result(points: int) -> MissionResult:
    """Return the result of a mission with this many victory points. It is the best result whose least number
    of points is reached, according to the table. If none is reached, it is the last and worst result.
    Source: p. 102.
    """
    for name, row in table("mission-result").column(None).items():
        if "least" not in row or points >= row["least"]:
            return MissionResult(name)
    raise AssertionError("the last row must not have a least number of points")


def _tally_lines(row: Entry, tally: Tally, source: str) -> Iterable[ScoreLine]:
    """Yield a score line for each count of the tally that is not 0 and that this type of mission (``row``)
    scores. ``source`` is the page of the table, such as ``p. 102``. Wounded left behind count as other
    wounded if ``row`` has no points of their own for them.
    """
    page = source.removeprefix("p. ")
    for name in tally.__struct_fields__:
        number = int(getattr(tally, name))
        field = "fwf_wounded" if name == "wounded_not_withdrawn" and name not in row else name
        each = row.get(field)
        if number and each is not None:
            yield _line(_count_text(name), number, each, page)


def _earned_lines(earned: Iterable[Earned]) -> Iterable[ScoreLine]:
    """Return a line of the score for each entry of points won or lost during the game, even if the points are
    0.
    """
    return (_line(entry.reason, 1, entry.points, entry.page) for entry in earned)


def _support_lines(support: SupportUsed) -> Iterable[ScoreLine]:
    """Yield the lines of the score for support: one for unused Ready Support, if there is some, and one for
    each kind requested on demand. A kind that was requested several times has one line. Kinds that the
    Support Level has as Ready Support, and those that it does not have, are counted apart.
    """
    chart = table("support-points")
    page = chart.source.removeprefix("p. ")
    if support.ready_unused:
        row = chart.row("ready-unused")
        yield _line(READY_UNUSED, support.ready_unused, row["points"], page)
    for kinds, name in ((support.on_demand, "on-demand"), (support.not_listed, "on-demand-not-listed")):
        for kind in dict.fromkeys(kinds):
            yield _line(f"{kind} on demand", 1, chart.row(name)["points"], page)


def _count_text(name: str) -> str:
    """Return the name of a count in words: ``PEF revealed`` for ``pef_revealed``."""
    return " ".join(word.upper() if word in ACRONYMS else word for word in name.split("_"))


ACRONYMS = frozenset({"fwf", "mia", "pef", "pc"})


def _line(what: str, number: int, each: int, page: str) -> ScoreLine:
    """Return a line of the score for ``number`` things worth ``each`` points."""
    return ScoreLine(what, number, each, number * each, page)


def _total_points(lines: Sequence[ScoreLine]) -> int:
    """Return the points of all these lines together."""
    return sum(line.points for line in lines)
