"""A charge played to its end, for comparing odds: the charge itself, the fire before contact, the melee after it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from functools import cache
from typing import Any

from fng_cli.calls import Call
from fng_cli.cli.harm.odds import OUT, harmed_figures
from fng_cli.cli.odds.asked import ReportRule, report_rule
from fng_cli.cli.odds.calls import read_call
from fng_cli.cli.odds.measures import ChargePlayed, is_down
from fng_cli.dice import Dice
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.house_rules import HouseRules
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.people.person import id_in_name

STOPPED = OUT | {Harm.KNOCKED_DOWN, Harm.STUNNED}
"""Results of the fire before contact after which a figure does not reach its target."""


def charge_to_the_end(charge: ReportRule, content: Content, house_rules: HouseRules) -> ReportRule:
    """Return a function of dice that plays a charge as its printed next steps say: the fire before contact, then, if one who
    charges is still on his feet, a round of melee.

    ``charge`` rolls the charge itself on the document ``content``.
    """

    @cache
    def step(text: str) -> ReportRule:
        """Return the function of dice that runs the next step of that text, out of turn."""
        call = read_call(text, "fng")
        return report_rule(call.command, call.options, content, force=True, house_rules=house_rules)

    def rule(dice: Dice) -> Report:
        """Play the charge with these dice."""
        report: Any = charge(dice)
        down: set[str] = set()
        stopped: set[str] = set()
        for following in report.next:
            if following.call.command == "fire":
                for hit in harmed_figures(step(_typed(following.call))(dice)):
                    down |= {id_in_name(hit.target)} if hit.result in OUT else set()
                    stopped |= {id_in_name(hit.target)} if hit.result in STOPPED else set()
        chargers = [id_in_name(charger.name) for charger in report.chargers if charger.closes]
        closing = [charger for charger in chargers if charger not in stopped]
        if not closing:
            return ChargePlayed(False, bool(down))
        melee = next((one.call for one in report.next if one.call.command == "melee"), None)
        if melee is None:
            return ChargePlayed(False, bool(down))
        fought: Any = step(_typed(melee, by=closing))(dice)
        down |= {id_in_name(fighter.name) for fighter in fought.attackers if is_down(fighter)}
        return ChargePlayed(is_down(fought.defender), bool(down))

    return rule


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
