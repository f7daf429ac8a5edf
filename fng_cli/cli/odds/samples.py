"""``-n N --summary``: how often each answer comes up, with its standard error.

If the chances of the answers can be enumerated, samples are drawn from them; else the command is played N
times.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from itertools import accumulate
from random import Random
from typing import Any, NamedTuple

from fng_cli import sim
from fng_cli.cli.files import outputs
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.odds.asked import (
    CommandOdds,
    OddsAsking,
    ReportRule,
    answer_of,
    key_by_paths,
    never_so,
    parse_asking,
    percent,
    write_odds,
)
from fng_cli.cli.odds.charts import question_lines
from fng_cli.cli.odds.printing import LABEL_WIDTH, fit_label
from fng_cli.cli.paper.chart import Bar, Bars, ChartPage, draw
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.ruling import show_other_readings, source_text
from fng_cli.cli.shell.run_dice import fresh_seed, read_seed
from fng_cli.cli.shell.screen import Screen, safe
from fng_cli.dice import SOURCE, Seeded, seed_of
from fng_cli.document import Content
from fng_cli.errors import RequestError, TooManyBranches
from fng_cli.words import in_words

MANY = 1000
"""The default number of samples."""
MOST_PLAYED = 200_000
"""The most samples that are played: more take long and add little."""
MOST_SHOWN = 8
BAR_WIDTH = 20


class Samples(NamedTuple):
    """The counts of many answers; ``exact`` are the chances of the answers, empty if they are not known."""

    times: int
    seed: str
    counts: Mapping[str, int]
    exact: Mapping[str, Fraction]

    @property
    def is_exact(self) -> bool:
        """True if the samples were drawn from exact chances that had been computed; False if the command was
        played for each.
        """
        return bool(self.exact)

    def shares(self) -> tuple[sim.Share, ...]:
        """Return each answer with its share and standard error, the most frequent first."""
        return sim.shares({"answer": dict(self.counts)}, "answer")


def draw_samples(call_odds: CommandOdds, times: int, seed: str, log_length: int) -> Samples:
    """Return how often each answer of a command comes up in ``times`` samples. They are drawn from the exact
    chances. If the dice can fall in too many ways to compute these, the command is played ``times`` times.
    ``seed`` decides the draws or the dice, ``log_length`` only the dice. Raises RequestError if the
    conditions never hold, or if too many plays would be needed.
    """
    try:
        distribution = call_odds.fields if call_odds.asked.paths else call_odds.answers
    except TooManyBranches:
        return Samples(
            times, seed, _count_played(call_odds.rule, call_odds.asked, times, seed, log_length), {}
        )
    exact: dict[str, Fraction] = {}
    for result, chance in distribution.chances.items():
        label = _answer_label(result)
        exact[label] = exact.get(label, Fraction(0)) + chance
    if distribution.unfollowed:
        exact["not followed to the end"] = distribution.unfollowed
    return Samples(times, seed, draw_counts(exact, times, seed), exact)


def draw_counts(chances: Mapping[str, Fraction], times: int, seed: str) -> dict[str, int]:
    """Return how often each answer comes in ``times`` random draws from exact chances. Answers that are never
    drawn are left out. The same seed gives the same draws.
    """
    # Of Python's generator only random() is promised never to change.
    draw_one = Random(int.from_bytes(f"{SOURCE}:drawn:{seed}".encode(), "big")).random
    bounds = [float(bound) for bound in accumulate(chances.values())][:-1]
    labels = list(chances)
    counts = Counter([bisect(bounds, draw_one()) for _ in range(times)])
    return {labels[place]: number for place, number in sorted(counts.items())}


def _count_played(
    rule: ReportRule, asking: OddsAsking, times: int, seed: str, log_length: int
) -> dict[str, int]:
    """Play a command ``times`` times with dice, and return how often each answer came up. Runs in which the
    conditions do not hold are not counted. ``seed`` and ``log_length`` decide the dice. Raises
    RequestError if ``times`` is above MOST_PLAYED, or if the conditions never held.
    """
    if times > MOST_PLAYED:
        raise RequestError(
            f"-n {times}: these answers are played one by one, so at most {MOST_PLAYED:,} are possible; give fewer, or "
            "ask for one field with --odds-by"
        )
    key_of_report = key_by_paths(asking.paths) if asking.paths else answer_of
    key_of_conditions = key_by_paths([condition.path for condition in asking.given])
    counts: Counter[str] = Counter()
    others: set[Hashable] = set()
    for number in range(1, times + 1):
        report = rule(Seeded(seed_of(seed, number), log_length))
        if all(condition.holds(report) for condition in asking.given):
            counts[_answer_label(key_of_report(report))] += 1
        elif not counts:
            others.add(key_of_conditions(report))
    if not counts:
        raise never_so(asking.given, f"this condition was never true in {times:,} runs", others)
    return dict(counts)


def _answer_label(result: Any) -> str:
    """Return a possible answer in words: the text of a report, or, if fields were asked for, the path and
    value of each: ``type patrol, area coastal``.
    """
    text = getattr(result, "text", None)
    return str(text) if text is not None else ", ".join(f"{name} {in_words(value)}" for name, value in result)


def print_samples(
    command: Command, options: dict[str, Any], typed_options: dict[str, Any], common: Common, content: Content
) -> None:
    """Draw or play many samples of a call, and print how often each answer came up. ``-n`` says how many; if
    it is 1, MANY. With ``--json`` or another form the samples are printed as a section of the document
    instead. ``--svg`` also writes a chart. ``options`` are the arguments of the call, and ``typed_options``
    those that the player typed. Raises RequestError if the conditions never hold, or if too many plays would
    be needed.
    """
    asking = parse_asking(common.group, common.odds_given)
    house_rules = read_house_rules(common.ruling, content, command.game)
    call_odds = CommandOdds(command, options, content, asking, force=common.force, house_rules=house_rules)
    seed = fresh_seed() if common.seed is None else read_seed(common.seed)
    times = common.times if common.times > 1 else MANY
    samples = draw_samples(call_odds, times, seed, len(content.get("log") or ()))
    if common.svg:
        outputs.write(common.svg, draw(samples_chart(command, typed_options, samples)).encode())
    if common.json or common.has_form:
        write_odds(command, common, content, samples_section(command, typed_options, samples, call_odds))
        return
    screen = Screen(common.color)
    show_samples(screen, command, samples)
    show_other_readings(screen, call_odds.house_rules.applied)
    screen.show()


def method_text(samples: Samples) -> str:
    """Return ``drawn from the exact chances`` or ``played``, as the samples were made."""
    return "drawn from the exact chances" if samples.is_exact else "played"


def show_samples(screen: Screen, command: Command, samples: Samples) -> None:
    """Print a heading, then a line for each of the most frequent answers (at most MOST_SHOWN): its share with
    its standard error, and its exact chance or, if that is not known, a bar. The other answers share one
    line. Then print the mean, if all answers are whole numbers, and the seed.
    """
    screen.ruling(f"{samples.times:,} times {command.game} {command.name}, {method_text(samples)}")
    shares = samples.shares()
    total = sum(samples.counts.values())
    shown_shares = shares[:MOST_SHOWN]
    names = [safe(share.label) for share in shown_shares]
    labels = [[name] if screen.in_words else fit_label(name, LABEL_WIDTH, whole=True) for name in names]
    label_width = max(len(first) for first, *_ in labels)
    highest = shown_shares[0].share or 1.0
    for share, (first, *more) in zip(shown_shares, labels, strict=True):
        exact = f"  exactly {percent(samples.exact[share.label])}" if samples.is_exact else ""
        bar_length = 0 if samples.is_exact else max(1, BAR_WIDTH * share.share / highest)
        screen.bar_line(
            f"{first:<{label_width}}",
            f"{sim.percent(share.share, share.error):>15}{exact}",
            bar_length,
        )
        for line in more:
            screen.plain(f"    {line}")
    if rest := shares[MOST_SHOWN:]:
        times = sum(share.times for share in rest)
        screen.plain(f"  other outcomes ({len(rest)}): {100 * times / total:.1f}%")
    numbers = _counts_by_number(samples)
    if numbers:
        mean = sim.mean({"answer": numbers}, "answer")
        screen.note(f"on average {sim.with_error(mean.mean, mean.error)}")
    screen.note(
        f"seed {samples.seed}; \N{PLUS-MINUS SIGN} is the standard error: the true value is this close about two "
        f"times in three; {source_text(command.page, ())}"
    )


def _counts_by_number(samples: Samples) -> dict[int, int]:
    """Return how often each answer came up, by the answer as a number. Empty if any answer is not a whole
    number.
    """
    if not all(label.removeprefix("-").isdecimal() for label in samples.counts):
        return {}
    return {int(label): times for label, times in samples.counts.items()}


def samples_section(
    command: Command, typed_options: dict[str, Any], samples: Samples, call_odds: CommandOdds
) -> Content:
    """Return the samples (answers of many simulated rolls) as a section of the document. ``typed_options``
    are the options given on the command line; ``call_odds`` has the conditions and the house rules.
    """
    total = sum(samples.counts.values())
    facts: Content = {
        "command": command.name,
        "options": typed_options,
        "method": method_text(samples),
        "branches": 0,
        "unfollowed": "0",
        "page": command.page,
        "samples": [
            {"answer": item.label, "times": item.times, "share": item.times / total, "error": item.error}
            | ({"p": str(samples.exact[item.label])} if samples.is_exact else {})
            for item in samples.shares()
        ],
        "seed": samples.seed,
    }
    if call_odds.house_rules.applied:
        facts["other_readings"] = call_odds.house_rules.applied
    if call_odds.asked.given:
        facts["given"] = [item.text for item in call_odds.asked.given]
    return facts


def samples_chart(command: Command, typed_options: dict[str, Any], samples: Samples) -> ChartPage:
    """Return the samples as a chart to draw, of the 24 most frequent answers."""
    bars = tuple(
        Bar(share.label, share.share, sim.percent(share.share, share.error), share.error)
        for share in samples.shares()[:24]
    )
    foot = (
        f"n = {samples.times:,}, {method_text(samples)}; seed {samples.seed}; {source_text(command.page, ())}",
        (
            "The line at the end of a bar is its standard error: the true value is this close about two times "
            "in three."
        ),
    )
    title = f"{samples.times:,} times {command.game} {command.name}"
    return ChartPage(
        title, question_lines(typed_options), (Bars("how often each answer came up", bars, "of all"),), foot
    )
