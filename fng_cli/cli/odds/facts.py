"""Odds as the facts of a document: answers, outcomes, what was followed."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from fng_cli import __version__, document
from fng_cli.cli.odds.asked import AnswerAsked, Enumerated, outcome_facts
from fng_cli.cli.odds.told import chance_facts
from fng_cli.cli.shell.screen import write_json
from fng_cli.document import Content, Report
from fng_cli.odds import Odds
from fng_cli.tables import fingerprint

if TYPE_CHECKING:
    from fng_cli.cli.shell.common import Common
    from fng_cli.cli.shell.declared import Command

SOURCE = "exact/1"


def content_of(command: Command, content: Content) -> Content:
    """A document with what made it, where its odds are not made already."""
    made = {"version": __version__, "tables_hash": fingerprint(command.form), "dice_source": SOURCE}
    return {command.form: document.FORM, "made": made} | content


def write(command: Command, common: Common, content: Content, odds: Content) -> None:
    """Print a document with its odds, in the form that is asked for."""
    out = content_of(command, content) | {"odds": odds}
    if common.has_form:
        from fng_cli.cli.output.forms import tell_once

        tell_once(common, "odds", out)
        return
    write_json(out)


def section(command: Command, given: dict[str, Any], found: Enumerated) -> Content:
    """The distribution as it stands in a document."""
    facts: Content = {"command": command.name, "options": given}
    if found.asked.paths:
        told: Odds[Any] = found.fields
        facts["outcomes"] = list(outcomes(told))
    elif (whole := found.whole) is not None:
        told = whole
        facts |= {"answers": answers(found.answers)}
        facts |= command.odds_facts(whole) if command.odds_facts else {"outcomes": list(outcomes(whole))}
    elif command.odds_apart:
        apart = command.odds_apart(found.rule)
        told = apart.told
        facts |= apart.facts()
    else:
        told = found.answers
        facts |= {"answers": answers(told)}
    facts |= {
        "method": "enumerated",
        "branches": told.branches,
        "unfollowed": str(told.unfollowed),
        "page": command.page,
    }
    if found.agreed.counted:
        facts["other_readings"] = found.agreed.counted
    if found.asked.given:
        facts["given"] = [one.text for one in found.asked.given]
        facts["given_chance"] = chance_facts(found.given_chance)
    named = features(told)
    if named:
        facts["features"] = [{"feature": name} | chance_facts(chance) for name, chance in named.items()]
    return facts


def answers(told: Odds[AnswerAsked]) -> list[Content]:
    """Each answer as it stands in a document, the likeliest first."""
    return [
        {"answer": text} | chance_facts(chance) | ({} if yes is None else {"yes": yes})
        for (text, yes), chance in told.by(lambda one: (one.text, one.yes)).chances.items()
    ]


def outcomes(told: Odds[Any]) -> Iterable[Content]:
    """Each result as it stands in a document: those that differ in rulings only are one."""
    results: dict[bytes, Content] = {}
    chances: dict[bytes, Fraction] = {}
    for result, chance in told.chances.items():
        shown = outcome_facts(result)
        key = document.encode(shown)
        results[key] = shown
        chances[key] = chances.get(key, Fraction(0)) + chance
    for key, chance in sorted(chances.items(), key=lambda item: -item[1]):
        yield {"outcome": results[key]} | chance_facts(chance)


def features(told: Odds[Any]) -> dict[str, Fraction]:
    """The probability of each thing that a report's ``features`` name: that it comes out alive.

    Several may hold in one outcome, so these do not sum to 1. The likeliest come first.
    """
    found: dict[str, Fraction] = {}
    for result, chance in told.chances.items():
        named = getattr(result, "features", ())
        for name in named() if callable(named) else named:
            found[name] = found.get(name, Fraction(0)) + chance
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def what_was_asked(found: Enumerated) -> str:
    """``made contact``: the fields that say what was asked, where it is said by fields; else nothing."""
    kinds = {kind.ANSWER for kind in found.command.reports if kind.answer is Report.answer}
    named = next(iter(kinds)) if len(kinds) == 1 and not found.asked.paths else ()
    return "" if found.command.show_odds else ", ".join(named).replace("_", " ")
