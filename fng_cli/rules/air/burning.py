"""An account of what napalm does turn by turn, and whether the smoke of white phosphorus clears. Source: p. 83."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.air.attacks import Struck, burst_of, burst_on, struck_sentence
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.harm.tests_called_for import Affected, tests
from fng_cli.tables import table

CHARTS = {"napalm": "napalm-burning", "wp-smoke": "phosphorus-smoke"}
"""The table that says, at the start of a turn, whether it is still there: by the kind of what lasts."""


class AirBurning(Report, frozen=True):
    """Whether a template of napalm, or the smoke of a WP bomb, is still there, and what it does to those in it."""

    ANSWER: ClassVar[tuple[str, ...]] = ("remains",)

    kind: str
    remains: bool
    targets: tuple[Struck, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        napalm = self.kind == "napalm"
        if not self.remains:
            return "The napalm has burnt out." if napalm else "The smoke clears."
        told = f" {struck_sentence(self.targets)}." if self.targets else ""
        return ("The napalm burns on." if napalm else "The smoke stays.") + told

    def verdict(self) -> bool:
        """No: it is gone."""
        return self.remains


def burning(targets: Sequence[Target] = (), *, smoke: bool = False, dice: Dice) -> AirBurning:
    """The start of a turn: whether napalm burns on, or the ``smoke`` of white phosphorus stays.

    Whoever is still in napalm that burns is hit; he may do nothing but try to get out, and takes no
    Reaction Tests before he is. Source: p. 83.
    """
    kind = "wp-smoke" if smoke else "napalm"
    chart = table(CHARTS[kind])
    row = chart.throw(dice, label="the smoke clears" if smoke else "napalm burns on")
    struck: tuple[Struck, ...] = ()
    following: tuple[Next, ...] = ()
    if row["remains"] and not smoke:
        struck = tuple(burst_on(one, burst_of("napalm"), dice=dice) for one in targets)
        affected = [Affected(one.victim, done) for one, done in zip(targets, struck, strict=True)]
        following = (
            *tests(affected, received_fire=False),
            Next(call("air burn"), "at the start of the next turn, for each template"),
        )
    return AirBurning(kind, row["remains"], struck, chart.rulings, following)
