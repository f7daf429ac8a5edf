"""Units that the tests of the armies raise."""

from __future__ import annotations

from typing import Any

from fng_cli.dice import Typed
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import first_month
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.armies.units import Squad, SquadPlan, squad

PLAIN: dict[str, Any] = {"deros": False, "supplies": False, "gear": False}
"""Nothing is rolled for but strength and REP."""


def wishes(army: str = "us-army", month: str | None = None, **more: Any) -> Wishes:
    """What the players wish for, and else the usual."""
    return Wishes(arms=Arms(army, month or first_month(army)), **more)


def raised(asked: Wishes, *faces: int, **more: Any) -> tuple[Squad, tuple[Figure, ...]]:
    """A squad with the dice as they fell; all of them are used."""
    dice = Typed(faces)
    report, figures = squad(SquadPlan("a", "a", asked, **more), dice=dice)
    dice.finish()
    return report, figures


STEMS = tuple("efguvwxyz") + tuple(letter * 2 for letter in "efguvwxyz") + ("eee", "fff", "ggg")


def levy(army: str, month: str = "1968-09", known: tuple[Figure, ...] = (), night: bool = False) -> Levy:
    """What figures of an army are raised from."""
    return Levy(Wishes(Arms(army, month), gear=False), STEMS, "ehq", known, night)
