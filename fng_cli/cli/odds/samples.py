"""``-n N --summary``: how often each answer comes, with its error.

Where the chances of the answers are known exactly they are drawn from; else the command is played.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from fng_cli import sim
from fng_cli.cli.files import files
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.odds.asked import (
    Enumerated,
    OddsAsking,
    ReportRule,
    answer_of,
    asking,
    key_of,
    percent,
    write,
)
from fng_cli.cli.odds.charts import asked_words
from fng_cli.cli.paper.chart import Bar, Bars, ChartPage, draw
from fng_cli.cli.shell.chance import fresh_seed, read_seed
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.ruling import show_other_readings, source_text
from fng_cli.cli.shell.screen import Screen, safe
from fng_cli.dice import SOURCE, Seeded, seed_of
from fng_cli.document import Content
from fng_cli.errors import RequestError, TooManyBranches
from fng_cli.words import in_words

MANY = 1000
"""How many where nobody says."""
MOST_PLAYED = 200_000
"""More are not played: it takes long, and says little more."""
MOST_SHOWN = 8
BAR_WIDTH = 20


class Samples(NamedTuple):
    """Counts of many answers, by answer; ``exact`` are their chances, where they are known."""

    times: int
    seed: str
    counts: Mapping[str, int]
    exact: Mapping[str, Fraction]

    @property
    def drawn(self) -> bool:
        """Whether they were drawn from exact chances, and not played."""
        return bool(self.exact)

    def shares(self) -> tuple[sim.Share, ...]:
        """Each answer with its share and error, the most frequent first."""
        return sim.shares({"answer": dict(self.counts)}, "answer")


def sampled(found: Enumerated, times: int, seed: str, place: int) -> Samples:
    """Answers of a command so many times over."""
    try:
        told = found.fields if found.asked.paths else found.answers
    except TooManyBranches:
        return Samples(times, seed, _played(found.rule, found.asked, times, seed, place), {})
    exact: dict[str, Fraction] = {}
    for result, chance in told.chances.items():
        label = _label(result)
        exact[label] = exact.get(label, Fraction(0)) + chance
    if told.unfollowed:
        exact["not followed to the end"] = told.unfollowed
    return Samples(times, seed, drawn(exact, times, seed), exact)


def drawn(chances: Mapping[str, Fraction], times: int, seed: str) -> dict[str, int]:
    """Counts of many draws from exact chances, by answer."""
    # Of Python's generator only random() is promised never to change.
    draw_one = Random(int.from_bytes(f"{SOURCE}:drawn:{seed}".encode(), "big")).random
    bounds = [float(bound) for bound in accumulate(chances.values())][:-1]
    labels = list(chances)
    counted = Counter([bisect(bounds, draw_one()) for _ in range(times)])
    return {labels[place]: number for place, number in sorted(counted.items())}


def _played(rule: ReportRule, asked: OddsAsking, times: int, seed: str, place: int) -> dict[str, int]:
    if times > MOST_PLAYED:
        raise RequestError(
            f"-n {times}: these answers are played one by one, {MOST_PLAYED:,} at the most; or ask for a field: --odds-by"
        )
    look = key_of(asked.paths) if asked.paths else answer_of
    counted: Counter[str] = Counter()
    for number in range(1, times + 1):
        report = rule(Seeded(seed_of(seed, number), place))
        if all(one.holds(report) for one in asked.given):
            counted[_label(look(report))] += 1
    if not counted:
        raise RequestError(f"--given: in {times:,} times that never came")
    return dict(counted)


def _label(result: Any) -> str:
    text = getattr(result, "text", None)
    return str(text) if text is not None else ", ".join(f"{name} {in_words(value)}" for name, value in result)


def tell_samples(
    command: Command, options: dict[str, Any], given: dict[str, Any], common: Common, content: Content
) -> None:
    """Print how often each answer came, or draw it."""
    asked = asking(common.group, common.odds_given)
    house_rules = read_house_rules(common.ruling, content, command.form)
    found = Enumerated(command, options, content, asked, force=common.force, house_rules=house_rules)
    seed = fresh_seed() if common.seed is None else read_seed(common.seed)
    times = common.times if common.times > 1 else MANY
    told = sampled(found, times, seed, len(content.get("log") or ()))
    if common.svg and not common.dry_run:
        files.replace(Path(common.svg), draw(chart(command, given, told)).encode())
    if common.json or common.has_form:
        write(command, common, content, section(command, given, told, found))
        return
    screen = Screen(common.color)
    show(screen, command, told)
    show_other_readings(screen, found.house_rules.applied)
    screen.show()


def how(told: Samples) -> str:
    """The way in which the answers were made."""
    return "drawn from the exact chances" if told.drawn else "played"


def show(screen: Screen, command: Command, told: Samples) -> None:
    """An answer a line: its share with its error, and the exact chance beside it."""
    screen.ruling(f"{told.times:,} times {command.form} {command.name}, {how(told)}")
    shares = told.shares()
    whole = sum(told.counts.values())
    shown = shares[:MOST_SHOWN]
    wide = max(len(one.label[:44]) for one in shown)
    most = shown[0].share or 1.0
    for one in shown:
        exact = f"  exactly {percent(told.exact[one.label])}" if told.drawn else ""
        long = 0 if told.drawn else max(1, BAR_WIDTH * one.share / most)
        screen.measured(
            f"{safe(one.label[:44]):<{wide}}", f"{sim.percent(one.share, one.error):>15}{exact}", long
        )
    if rest := shares[MOST_SHOWN:]:
        times = sum(one.times for one in rest)
        screen.plain(f"  any of {len(rest)} others: {100 * times / whole:.1f}%")
    numbers = _numbers(told)
    if numbers:
        mean = sim.mean({"answer": numbers}, "answer")
        screen.note(f"on average {sim.with_error(mean.mean, mean.error)}")
    screen.note(
        f"seed {told.seed}; \N{PLUS-MINUS SIGN}: two of three such runs come within it; {source_text(command.page, ())}"
    )


def _numbers(told: Samples) -> dict[int, int]:
    if not all(label.lstrip("-").isdigit() for label in told.counts):
        return {}
    return {int(label): times for label, times in told.counts.items()}


def section(command: Command, given: dict[str, Any], told: Samples, found: Enumerated) -> Content:
    """The same as it stands in a document."""
    whole = sum(told.counts.values())
    facts: Content = {
        "command": command.name,
        "options": given,
        "method": how(told),
        "branches": 0,
        "unfollowed": "0",
        "page": command.page,
        "samples": [
            {"answer": one.label, "times": one.times, "share": one.times / whole, "error": one.error}
            | ({"p": str(told.exact[one.label])} if told.drawn else {})
            for one in told.shares()
        ],
        "seed": told.seed,
    }
    if found.house_rules.applied:
        facts["other_readings"] = found.house_rules.applied
    if found.asked.given:
        facts["given"] = [one.text for one in found.asked.given]
    return facts


def chart(command: Command, given: dict[str, Any], told: Samples) -> ChartPage:
    """The same as a sheet of paper."""
    bars = tuple(
        Bar(one.label, one.share, sim.percent(one.share, one.error), one.error) for one in told.shares()[:24]
    )
    foot = (
        f"n = {told.times:,}, {how(told)}; seed {told.seed}; {source_text(command.page, ())}",
        "The line at the end of a bar is its error: two of three such runs come within it.",
    )
    title = f"{told.times:,} times {command.form} {command.name}"
    return ChartPage(title, asked_words(given), (Bars("how often each answer came", bars, "of all"),), foot)
