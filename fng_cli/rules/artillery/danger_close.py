"""Danger Close: indirect fire closer to friends than is usual, and its price. Source: p. 78-79."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.people.person import Person, by, known_rep
from fng_cli.rules.scoring.earned import Earned, points_text
from fng_cli.rules.support.kinds import SupportKind, SupportType
from fng_cli.rules.support.state import SupportMission, SupportRecord
from fng_cli.tables import table


class DangerClose(Report, frozen=True):
    """Whether fire comes Danger Close: a die against the Commander's REP, and what it costs.

    ``relieved``: the Commander loses his command after the mission; None where nobody had to ask.
    """

    ANSWER = ("goes_ahead",)

    by: str | None
    rep: int
    passed: int
    goes_ahead: bool
    points: int
    relieved: bool | None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "The mission goes ahead" if self.goes_ahead else "No mission"
        who = self.by or "The Commander"
        after = {True: f" {who} will be relieved of his command.", False: f" {who} keeps his command."}
        return f"{told}; {points_text(self.points)}.{after.get(self.relieved, '') if self.relieved is not None else ''}"

    def verdict(self) -> bool:
        """No: the fire does not come."""
        return self.goes_ahead


def danger_close(
    commander: Person, kind: SupportKind | None = None, *, granted: bool = True, dice: Dice
) -> DangerClose:
    """The Commander's die for fire closer than is usual; ``kind`` is what he calls in. Source: p. 78.

    ``granted``: weapons that fire it were; else the next step asks how many do.
    """
    rep = known_rep(commander)
    passed = dice.count(1, rep, "Danger Close")
    row = table("danger-close").at(passed)
    chance = row.get("relieved_chance")
    relieved = None if chance is None else dice.chance(str(chance), "whether he is relieved of his command")
    weapon = "mortar" if kind is SupportKind.MORTARS else "artillery"
    fire = call(
        f"barrage {weapon}", danger_close=True, **by(commander), weapons=None if granted else Slot("N")
    )
    following = (Next(fire, "now, as close as need be"),)
    return DangerClose(
        commander.told() or None,
        rep,
        passed,
        row["goes_ahead"],
        int(table("support-points").row(row["price"])["points"]),
        relieved,
        cited(("c-64",) if not row["goes_ahead"] else ()),
        following if row["goes_ahead"] else (),
    )


def price(report: DangerClose) -> Earned:
    """The victory points that it costs."""
    return Earned(report.points, "Danger Close", "78")


def record_after(record: SupportRecord, report: DangerClose) -> SupportRecord:
    """The record of a game afterwards: whether the Commander keeps his command."""
    return replace(record, relieved=record.relieved or bool(report.relieved))


def mission_after(missions: Sequence[SupportMission], report: DangerClose) -> SupportMission | None:
    """The mission that it was about, the first of artillery or mortars at hand: allowed closer, or over."""
    for one in missions:
        if one.kind.type is SupportType.ARTILLERY:
            return replace(one, danger_close=report.goes_ahead, over=not report.goes_ahead)
    return None
