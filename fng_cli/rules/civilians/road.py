"""Civilians who come along the road to what is defended. Source: p. 99."""

from __future__ import annotations

from fng_cli.calls import WHO, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Next, Report
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.mission.known import MISSION
from fng_cli.tables import Entry, table

CHECK_POINT = "check-point"
"""The objective at which papers are looked at."""


def objective_row(objective: str) -> Entry:
    """The table's row of something that is defended, by its name: ``check-point``."""
    rows = table("defense-objectives").column(None).values()
    return next(row for row in rows if row["objective"] == objective)


def objective_on_road(value: object, where: str) -> str:
    """The objective of that name, which civilians pass by.

    Raises RequestError that says ``where`` it stood for one that they do not pass, or that there is not.
    """
    rows = table("defense-objectives").column(None).values()
    name = find(str(value), [row["objective"] for row in rows], "objective", where)
    on_road = [row["objective"] for row in rows if "civilians" in row]
    if name not in on_road:
        raise RequestError(f"{where}: no civilians pass a {name}; they do at a {' or a '.join(on_road)}")
    return name


class Arrived(Report, frozen=True):
    """Civilians who come along the road; ``far_end``: at the far end of it."""

    number: int
    far_end: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.number:
            return "Nobody comes along the road."
        who = "1 civilian comes" if self.number == 1 else f"{self.number} civilians come"
        return f"{who} on at the {'far' if self.far_end else 'near'} end of the road, to go off at the other."

    def answer(self) -> str:
        return f"{self.number} at the {'far' if self.far_end else 'near'} end" if self.number else "nobody"

    def verdict(self) -> bool:
        """No: nobody comes."""
        return self.number > 0


def arrive(objective: str, total: int | None = None, *, dice: Dice) -> Arrived:
    """Roll who comes along the road to a check point or a bridge, until combat begins.

    ``total`` is that of the activation dice, where it is known: not every turn brings somebody.
    Raises RequestError where what is defended has no such road. Source: p. 99.
    """
    row = objective_row(objective_on_road(objective, "objective"))
    if total is not None and total < row["civilians_activation"]:
        return Arrived(0, far_end=False)
    number = dice.amount(row["civilians"], "civilians on the road")
    far = dice.chance(row["from_far_end"], "from the far end")
    speak = Next(call("civilian speak", by=WHO, check_point=True), "with each who passes, about his papers")
    return Arrived(number, far, row.rulings, (speak,) if "papers_false" in row else ())


def defends_check_point(content: Content) -> bool:
    """Whether a document's mission is to defend a check point, where only papers are looked at. Source: p. 99."""
    return MISSION.facts(content).objective == CHECK_POINT
