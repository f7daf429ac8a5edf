"""The odds of an attack run: what becomes of each target, how often each is hit, what becomes of the craft."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Protocol, TypeVar

from fng_cli.cli.odds.told import chance_facts, percent
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.odds import Odds
from fng_cli.rules.air.attacks import Struck
from fng_cli.rules.harm.results import Harm


class AttackRun(Hashable, Protocol):
    """A run that may have been an aircraft's or a gunship's."""

    @property
    def brought_down(self) -> bool: ...
    @property
    def veered(self) -> bool: ...
    @property
    def goes_home(self) -> bool: ...
    @property
    def hits(self) -> int: ...
    @property
    def targets(self) -> tuple[Struck, ...]: ...


RunT = TypeVar("RunT", bound=AttackRun)

SHORT = {
    Harm.MISSED_IN_COVER: "in cover",
    Harm.DUCK_BACK: "ducks",
    Harm.OUT_OF_THE_FIGHT: "out",
    Harm.OBVIOUSLY_DEAD: "dead",
    Harm.KNOCKED_DOWN: "down",
}
"""Results where there is little room."""


def show(screen: Screen, told: Odds[RunT]) -> None:
    """A target a line: how likely it is hit, and what becomes of it; then the craft."""
    results = {name: _results(told, name) for name in _names(told)}
    columns = [harm for harm in Harm if any(harm in one for one in results.values())]
    if results:
        screen.grid(
            ("", "hit", *(SHORT.get(harm, harm.told) for harm in columns)),
            [
                (name, percent(_is_hit(told, name)), *(_percent(one.get(harm)) for harm in columns))
                for name, one in results.items()
            ],
            right=range(1, len(columns) + 2),
        )
    for label, holds in FEATURES.items():
        screen.line(f"{label[:1].upper()}{label[1:]}: {percent(_sum(told, holds))}")
    screen.note("exact fractions: -j, or --odds-by hits for how many hits there are")


FEATURES: dict[str, Callable[[AttackRun], bool]] = {
    "the craft is lost": lambda one: one.brought_down,
    "its pilot veers away": lambda one: one.veered and not one.brought_down,
    "it goes home": lambda one: one.goes_home,
    "it attacks": lambda one: not (one.brought_down or one.veered or one.goes_home),
}
"""What may hold of a run, apart from its targets."""


def facts(told: Odds[RunT]) -> Content:
    """The odds as a document has them: of each target, whether it is hit, and of the craft."""
    return {
        "targets": [
            {
                "target": name,
                "outcomes": [{"result": harm} | chance_facts(p) for harm, p in _results(told, name).items()],
            }
            for name in _names(told)
        ],
        "features": [
            *({"feature": label} | chance_facts(_sum(told, holds)) for label, holds in FEATURES.items()),
            *({"feature": f"{name} is hit"} | chance_facts(_is_hit(told, name)) for name in _names(told)),
        ],
        "outcomes": [
            {"outcome": {"hits": hits, "brought_down": down}} | chance_facts(p)
            for (hits, down), p in told.by(lambda one: (one.hits, one.brought_down)).chances.items()
        ],
    }


def _names(told: Odds[RunT]) -> list[str]:
    return list(dict.fromkeys(one.target for report in told.chances for one in report.targets))


def _results(told: Odds[RunT], name: str) -> dict[Harm, Fraction]:
    """Tell what may become of a target; where the craft never attacks it is missed."""
    return dict(told.by(lambda report: _result(report, name)).chances)


def _result(report: AttackRun, name: str) -> Harm:
    return next((one.result for one in report.targets if one.target == name), Harm.MISSED)


def _is_hit(told: Odds[RunT], name: str) -> Fraction:
    return _sum(told, lambda report: any(one.target == name and one.hits > 0 for one in report.targets))


def _sum(told: Odds[RunT], holds: Callable[[AttackRun], bool]) -> Fraction:
    return sum((p for report, p in told.chances.items() if holds(report)), Fraction(0))


def _percent(p: Fraction | None) -> str:
    return percent(p) if p else "-"
