"""A charge played to its end, for comparing odds: the charge itself, the fire before contact, the melee after it."""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from fng_cli.calls import Call
from fng_cli.cli.harm.odds import OUT, harmed_figures
from fng_cli.cli.odds.asked import ReportRule, report_rule
from fng_cli.cli.odds.calls import read_call
from fng_cli.cli.odds.measures import ChargePlayed, is_down
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.house_rules import HouseRules
from fng_cli.odds import Odds, odds
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.people.person import id_in_name

STOPPED = OUT | {Harm.KNOCKED_DOWN, Harm.STUNNED}
"""Results of the fire before contact after which a figure does not reach its target."""


def charge_odds(charge: ReportRule, content: Content, house_rules: HouseRules) -> Odds[ChargePlayed]:
    """Return the odds of a charge played as its printed next steps say: the fire before contact, then, if one who charges is
    still on his feet, a round of melee.

    ``charge`` rolls the charge itself on the document ``content``. The steps are enumerated one by one, each once, and their
    chances multiplied: the dice of one do not depend on those of another. Raises RequestError without a document.
    """
    branches = 0

    @cache
    def step(text: str, key: Callable[[Any], Hashable]) -> Odds[Any]:
        """Return the odds of ``key`` of the report of the next step of that text, ruled out of turn."""
        nonlocal branches
        call = read_call(text, "fng")
        found = odds(report_rule(call.command, call.options, content, force=True, house_rules=house_rules))
        branches += found.branches
        return found.by(key)

    begun = odds(charge)
    chances: defaultdict[ChargePlayed, Fraction] = defaultdict(Fraction)
    for report, charge_chance in begun.by(_course).chances.items():
        chargers, fire_texts, melee = report
        for (down, stopped), fire_chance in _both([step(text, _fallen) for text in fire_texts]).items():
            closing = tuple(name for name in chargers if name not in stopped)
            chance = charge_chance * fire_chance
            if not closing or melee is None:
                chances[ChargePlayed(False, bool(down))] += chance
                continue
            for (target_down, charger_down), part in step(_typed(melee, by=closing), _fought).chances.items():
                chances[ChargePlayed(target_down, charger_down or bool(down))] += chance * part
    return Odds(dict(chances), begun.branches + branches)


def _course(report: Any) -> tuple[tuple[str, ...], tuple[str, ...], Call | None]:
    """Return what follows a charge: the ids of those who close, the calls of the fire before contact as they are typed, and the
    call of the melee; None if there is none.
    """
    chargers = tuple(id_in_name(charger.name) for charger in report.chargers if charger.closes)
    fire_texts = tuple(_typed(step.call) for step in report.next if step.call.command == "fire")
    return (
        chargers,
        fire_texts,
        next((step.call for step in report.next if step.call.command == "melee"), None),
    )


def _fallen(report: Any) -> tuple[frozenset[str], frozenset[str]]:
    """Return the ids of the figures that a volley put down, and of those that it stopped."""
    hits = harmed_figures(report)
    return (
        frozenset(id_in_name(hit.target) for hit in hits if hit.result in OUT),
        frozenset(id_in_name(hit.target) for hit in hits if hit.result in STOPPED),
    )


def _fought(report: Any) -> tuple[bool, bool]:
    """Return two truth values of a melee: the defender is down, and at least one attacker is down."""
    return is_down(report.defender), any(map(is_down, report.attackers))


def _both(volleys: Sequence[Odds[Any]]) -> dict[tuple[frozenset[str], frozenset[str]], Fraction]:
    """Return the chance of each pair of fallen and stopped figures after all of the volleys."""
    nobody: frozenset[str] = frozenset()
    chances = {(nobody, nobody): Fraction(1)}
    for volley in volleys:
        after: defaultdict[tuple[frozenset[str], frozenset[str]], Fraction] = defaultdict(Fraction)
        for (down, stopped), chance in chances.items():
            for (more_down, more_stopped), part in volley.chances.items():
                after[down | more_down, stopped | more_stopped] += chance * part
        chances = dict(after)
    return chances


def _typed(call: Call, by: Sequence[str] = ()) -> str:
    """Return a printed call as it is typed, with ``by`` as the figures of ``--by`` if any are given.

    Raises RequestError for a call with a slot that only a player can fill.
    """
    if call.needs():
        raise RequestError(
            "odds compare: a charge is played to its end only with figures of a document (-i FILE)"
        )
    words: list[str] = call.command.split()
    for name, values in call.options:
        named = by if by and name == "--by" else tuple(map(str, values))
        words += [name] if not values else [word for value in named for word in (name, value)]
    return shlex.join([*words, *(["--damage"] if call.command == "melee" else [])])
