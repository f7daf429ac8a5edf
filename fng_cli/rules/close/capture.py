"""The fate of the helpless whom an active figure comes upon. Source: p. 24, 38."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import find
from fng_cli.rules.people.person import Person
from fng_cli.tables import table

BOUND = "bound"
"""What stands for a guard in ``captured_by`` of one who is bound and needs none."""
KILL = "kill"


class Capture(Report, frozen=True):
    """The fate of the helpless whom an active figure comes into contact with.

    ``choice`` is ``capture`` or ``kill``. ``prisoners`` is how many it guards from now on; who is bound
    needs no guard.
    """

    ANSWER = ("choice",)

    by: str
    choice: str
    figure_ids: tuple[str, ...]
    names: tuple[str, ...]
    bound: bool
    prisoners: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        who = " and ".join(self.names)
        if self.choice == KILL:
            return f"{self.by} kills {who}."
        many = "1 prisoner" if self.prisoners == 1 else f"{self.prisoners} prisoners"
        guard = "bound, without a guard" if self.bound else f"and guards {many}"
        return f"{self.by} captures {who}, {guard}."


def helpless(figure: Figure) -> bool:
    """True for a figure that may be killed or captured: stunned, or out of the fight. Source: p. 38."""
    return figure.status in table("capture").column(None)


def check_stands(figure: Figure) -> None:
    """Raise RequestError for one who cannot fight back: he is killed or captured. Source: p. 24, 38."""
    if helpless(figure):
        told = figure.status.replace("-", " ")
        raise RequestError(
            f"`at`: {figure.called()} is {told} (p. 24): he is killed or captured: fng capture `at` {figure.id}"
        )


def guarded_by(captor: Person, figures: Iterable[Figure]) -> int:
    """The number of prisoners whom a figure guards already."""
    return sum(one.captured_by == captor.name for one in figures if one.captured_by)


def capture(
    captor: Person,
    taken: Sequence[Figure],
    *,
    choice: str = "capture",
    bound: bool = False,
    guarded: int = 0,
    armed: bool = True,
) -> Capture:
    """Kill or capture those whom an active figure comes upon, stunned or out of the fight.

    ``guarded`` is how many the captor guards already; ``bound``: those taken cannot get away, and
    need no guard. Raises RequestError for one who is not helpless, or for more prisoners than a guard
    can keep. Source: p. 24, 38.
    """
    rows = table("capture").column(None)
    for one in taken:
        if not helpless(one):
            told = " or ".join(key.replace("-", " ") for key in rows)
            raise RequestError(f"{one.called()} is not helpless: only who is {told} is (p. 38)")
    row = rows[taken[0].status]
    choice = find(choice, row["choices"], "choice", "capture")
    prisoners = guarded + (0 if bound or choice == KILL else len(taken))
    name = captor.told()
    most = int(row["prisoners_per_guard"]) if armed else 0
    if prisoners > max(guarded, most):
        raise RequestError(
            f"{name} can guard {most} at once, and would have {prisoners}: "
            "another must capture some of them, or they are bound (p. 38)"
            if armed
            else f"{name} is not armed and can guard nobody: they are bound, or killed (p. 38)"
        )
    ids, names = tuple(one.id for one in taken), tuple(one.called() for one in taken)
    return Capture(name, choice, ids, names, bound, prisoners)


def after_capture(captor: Person, taken: Iterable[Figure], report: Capture) -> tuple[Figure, ...]:
    """Those who were taken, as they are then: dead, or gone from the fight with whoever guards them."""
    if report.choice == KILL:
        return tuple(replace(one, status=Status.OBVIOUSLY_DEAD) for one in taken)
    guard = BOUND if report.bound else captor.name
    return tuple(replace(one, status=Status.GONE, captured_by=guard, captured_as=one.status) for one in taken)
