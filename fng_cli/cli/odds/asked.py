"""Parsing what odds are asked for, enumerating them, and odds as a section of a document."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct

from fng_cli import __version__, document
from fng_cli.cli.shell.options import arguments
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import write_json
from fng_cli.dice import Dice, Typed
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError, TooManyBranches
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules, OtherReading
from fng_cli.names import nearest
from fng_cli.odds import Odds, odds
from fng_cli.state import State
from fng_cli.tables import fingerprint
from fng_cli.words import in_words, whole_number

if TYPE_CHECKING:
    from fng_cli.cli.shell.common import Common
    from fng_cli.cli.shell.declared import Command


ReportRule = Callable[[Dice], Report]
NOT_FACTS = frozenset({"rulings", "next"})
"""Fields of a report that are no part of its result; any part of a rule may add to them."""


class AnswerAsked(Struct, frozen=True):
    """The answer of a report: its text, its verdict, its features, and its number if it is one."""

    text: str
    yes: bool | None
    features: tuple[str, ...]
    number: float | None


class GivenCondition(Struct, frozen=True):
    """A condition of conditional odds: a field's path, how it is compared, and the value."""

    text: str
    path: str
    sign: str
    value: str

    def holds(self, report: Any) -> bool:
        """True if the condition holds for a report. ``=`` compares words, without regard to case; ``yes``
        equals True. ``>=`` and ``<=`` compare numbers. Raises RequestError if the report has no such
        field, or if a value to compare is not a number.
        """
        value_found = field(report, self.path)
        if self.sign == "=":
            return normalize_word(self.value) in {
                normalize_word(in_words(value_found)),
                normalize_word(str(value_found)),
            }
        if type(value_found) not in (int, float) or not re.fullmatch(r"-?\d+(\.\d+)?", self.value):
            raise RequestError(
                f"--given {self.text}: {self.sign} compares only numbers; write {self.path}=VALUE"
            )
        return (
            value_found >= float(self.value) if self.sign == ">=" else bool(value_found <= float(self.value))
        )


def parse_condition(text: str) -> GivenCondition:
    """Parse a condition such as ``made_contact=yes`` or ``eal>=3``. Raises RequestError if ``text`` is not
    FIELD=VALUE, FIELD>=VALUE or FIELD<=VALUE; whether the field exists is not checked here.
    """
    match = re.fullmatch(r"\s*([\w.-]+)\s*(>=|<=|=)\s*(.+?)\s*", text)
    if not match:
        raise RequestError(
            f"--given {text} is not a condition; write FIELD=VALUE, such as made_contact=yes or eal>=3"
        )
    return GivenCondition(text, match[1], match[2], match[3])


def normalize_word(text: str) -> str:
    """Return a word in the form used for comparing: lower case, with hyphens for spaces and underscores
    (``Duck back`` becomes ``duck-back``). ``true``, ``false`` and ``null`` become ``yes``, ``no`` and
    ``none``.
    """
    word = re.sub(r"[\s_]+", "-", text.strip().lower())
    return {"true": "yes", "false": "no", "null": "none"}.get(word, word)


class OddsAsking(Struct, frozen=True):
    """The odds asked for: of the fields at ``paths``, or without them of the answer, under the conditions
    ``given``.
    """

    paths: tuple[str, ...] = ()
    given: tuple[GivenCondition, ...] = ()


def parse_asking(fields: Sequence[str] | None, conditions: Sequence[str] | None) -> OddsAsking:
    """Return which odds are asked for. ``fields`` are the texts of ``--odds-by``, such as ``type,area``;
    ``conditions`` those of ``--given``, such as ``eal>=3``. None: the option was not given. Raises
    RequestError for an empty field name or a malformed condition.
    """
    paths = [path.strip() for text in fields or () for path in text.split(",")]
    if not all(paths):
        raise RequestError("--odds-by: a field name is empty; for example, write type,area")
    return OddsAsking(tuple(paths), tuple(map(parse_condition, conditions or ())))


class CommandOdds:
    """The odds of one call of a command, enumerated when they are first needed.

    ``given_chance`` is the chance of the conditions, once odds were enumerated.
    """

    def __init__(
        self,
        command: Command,
        options: dict[str, Any],
        content: Content,
        asked: OddsAsking,
        *,
        force: bool,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> None:
        """Prepare the odds of a command called with ``options`` on the document ``content``; nothing is
        computed yet. ``asked`` says which odds are wanted. With ``force``, the command is allowed even at
        the wrong time. ``given_chance``, the chance of the conditions, begins at 1.
        """
        self.command = command
        self.asked = asked
        self.house_rules = house_rules
        self.rule = report_rule(command, options, content, force=force, house_rules=house_rules)
        self.given_chance = Fraction(1)

    @cached_property
    def whole(self) -> Odds[Any] | None:
        """Return the chances of every possible report, given the conditions that the user set; computed on
        first use. None if there are too many ways for the dice to fall. Raises RequestError if the
        conditions never hold.
        """
        try:
            distribution = odds(self.rule)
        except TooManyBranches:
            return None
        if not self.asked.given:
            return distribution
        return self._conditional(distribution.by(lambda report: (self._holds(report), report)))

    @cached_property
    def fields(self) -> Odds[Any]:
        """The chances of the fields that the user asked for, under the conditions set. Each outcome is a
        tuple of pairs (path, value).

        Raises RequestError if a field does not exist or the conditions never hold, and TooManyBranches if
        there are too many dice results.
        """
        return self._enumerate(key_by_paths(self.asked.paths), self._wanted_fields(self.asked.paths))

    @cached_property
    def answers(self) -> Odds[AnswerAsked]:
        """The distribution of the command's answers, given the conditions of ``--given``; computed once and
        kept.

        Raises RequestError if the conditions never hold, TooManyBranches if there are too many outcomes to
        enumerate.
        """
        if "whole" in self.__dict__ and self.whole is not None:
            return self.whole.by(answer_of)
        return self._enumerate(answer_of, self._answer_fields())

    def _answer_fields(self) -> frozenset[str] | None:
        """Return the names of the report fields from which the answer is made, for all reports of the command
        together; None if the answer may depend on any field.
        """
        names: set[str] = set()
        for kind in self.command.reports:
            if not kind.ANSWER or kind.answer is not Report.answer or hasattr(kind, "features"):
                return None
            if kind.verdict is not Report.verdict:
                return None
            names |= set(kind.ANSWER)
        return frozenset(names)

    def _wanted_fields(self, paths: Sequence[str]) -> frozenset[str] | None:
        """Return the fields of the report that decide what stands at ``paths``, as ``wanted_fields`` does; for
        the path ``answer``, those that make the answer. None if any field may matter.
        """
        of_answer = self._answer_fields() if "answer" in paths else frozenset()
        others = wanted_fields([path for path in paths if path != "answer"])
        return None if of_answer is None or others is None else of_answer | others

    def _enumerate(self, key: Callable[[Any], Hashable], wanted: frozenset[str] | None) -> Odds[Any]:
        """Return the distribution of ``key(report)`` over all possible reports that meet the conditions, and
        store the chance of the conditions in ``given_chance``. If ``wanted`` is given, only one result is
        followed of a part of the rule that serves neither it nor a condition. Raises RequestError if the
        conditions never hold, TooManyBranches if there are too many possible throws.
        """
        if wanted is not None:
            condition_fields = self._wanted_fields([condition.path for condition in self.asked.given])
            wanted = None if condition_fields is None else wanted | condition_fields

        def keyed(dice: Dice) -> Hashable:
            """Run the call with these dice; return whether the conditions hold, and the key of the report."""
            report = self.rule(dice)
            return self._holds(report), key(report)

        return self._conditional(odds(keyed, wanted=wanted))

    def _holds(self, report: Any) -> bool:
        """True if all conditions of ``--given`` hold for a report, also if there are none."""
        return all(condition.holds(report) for condition in self.asked.given)

    def _values_of_conditions(self) -> Iterable[Hashable]:
        """Return every combination of values that the conditions' fields can have, as tuples of (path, value)
        pairs, whether or not the conditions hold. Raises RequestError if a field does not exist.
        """
        paths = [condition.path for condition in self.asked.given]
        key = key_by_paths(paths)
        return odds(lambda dice: key(self.rule(dice)), wanted=self._wanted_fields(paths)).chances

    def _conditional(self, distribution: Odds[Any]) -> Odds[Any]:
        """Return the chances of the results in the cases that meet the conditions, scaled to sum to 1 with
        the branches not followed. Without conditions, nothing is scaled. The chance of these cases is
        stored in ``given_chance``. ``distribution`` is over (meets the conditions, result). Raises
        RequestError if the conditions never hold.
        """
        holding = {result: chance for (holds, result), chance in distribution.chances.items() if holds}
        chance = sum(holding.values(), Fraction(0))
        if not chance:
            raise never_so(self.asked.given, "this condition is never true", self._values_of_conditions())
        self.given_chance = chance
        if not self.asked.given:
            return Odds(holding, distribution.branches, distribution.unfollowed)
        # The conditions may also hold in branches that were not followed: they are counted, so all still sums to 1.
        share = chance + distribution.unfollowed
        return Odds(
            {result: condition / share for result, condition in holding.items()},
            distribution.branches,
            distribution.unfollowed / share,
        )


def never_so(given: Sequence[GivenCondition], what: str, found: Iterable[Hashable]) -> RequestError:
    """Return (not raise) the error that says that conditions of ``--given`` never held. For each of their
    fields, the message lists up to eight values that the field did have. ``what`` is the part of the
    message that says so. ``found`` has a tuple of (path, value) pairs for each report.
    """
    values: dict[str, dict[str, None]] = {}
    for pairs in found:
        for path, value in cast("tuple[tuple[str, Any], ...]", pairs):
            values.setdefault(path, {})[in_words(value)] = None
    known = "".join(f"; {path} can be {', '.join(sorted(texts)[:8])}" for path, texts in values.items())
    return RequestError(f"--given {' '.join(condition.text for condition in given)}: {what}{known}")


def report_rule(
    command: Command,
    options: dict[str, Any],
    content: Content,
    *,
    force: bool,
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> ReportRule:
    """Return a function that runs the command with the dice that it is given, and returns the report. The
    options are read once, here. ``force`` is the option ``--force``. Raises RequestError if an option is
    wrong or a fact is missing.
    """
    play = Play(State(content), Typed(()).set_house_rules(house_rules), force=force, for_odds=True)
    read_arguments = arguments(command.rule, play, options)

    def rule(dice: Dice) -> Report:
        """Run the call once with these dice, and return its report. Changes to the document are dropped."""
        play.dice = dice.set_house_rules(house_rules)
        result = command.rule(play, **read_arguments)
        return result.report if isinstance(result, Ruled) else result

    return rule


def answer_of(report: Report) -> AnswerAsked:
    """Return the answer of a report in the form that odds compare. It holds the answer itself, the verdict
    (None: the report has none), the report's features, and a number: its only ANSWER field, if that is
    a number, else None.
    """
    features_of = getattr(report, "features", None)
    value = getattr(report, report.ANSWER[0]) if len(report.ANSWER) == 1 else None
    return AnswerAsked(
        report.answer(),
        report.verdict(),
        tuple(features_of()) if features_of else (),
        value if type(value) in (int, float) else None,
    )


def key_by_paths(paths: Sequence[str]) -> Callable[[Report], Hashable]:
    """Return a function that takes a report and returns its fields at these paths, as (path, value) pairs. It
    raises RequestError if the report has no such field.
    """

    def key(report: Report) -> Hashable:
        """Return the fields of the report at the paths, as (path, value) pairs. Raises RequestError if the
        report has no such field, or if the odds do not cover it.
        """
        return tuple((path, field(report, path)) for path in paths)

    return key


def wanted_fields(paths: Sequence[str]) -> frozenset[str] | None:
    """Return these paths in the form in which odds take the fields that they need: hyphens become
    underscores, and a final ``.length`` is dropped. None (all fields are needed) if a path begins with one of
    NOT_FACTS, or asks for an ``answer``, which any field of a report may decide.
    """
    names = frozenset(path.replace("-", "_").removesuffix(".length") for path in paths)
    words = [path.split(".") for path in names]
    return None if any(path[0] in NOT_FACTS or "answer" in path for path in words) else names


def field(value: Any, path: str) -> Any:
    """Return the field of a report at a path such as ``fires.0.hit``; None if a part on the way is None. A
    tuple also has ``length``, a report ``answer``. Raises RequestError if there is no such field, or if
    the odds do not cover it.
    """
    for name in path.split("."):
        known = getattr(value, "__struct_fields__", None)
        if isinstance(value, tuple) and (place := whole_number(name)) is not None and place < len(value):
            value = value[place]
        elif isinstance(value, tuple) and name == "length":
            value = len(value)
        elif known and name.replace("-", "_") in fields_not_in_odds(value):
            raise RequestError(
                f"--odds-by {path}: the odds do not cover {name!r}, because it has too many outcomes"
            )
        elif known and name.replace("-", "_") in known:
            value = getattr(value, name.replace("-", "_"))
        elif value is None:
            return None
        elif name == "answer" and isinstance(value, Report):
            value = value.answer()
        else:
            names = known or ([str(place) for place in range(len(value))] if isinstance(value, tuple) else [])
            raise RequestError(
                f"--odds-by {path}: there is no field {name!r}{nearest(name, names)}{_known_fields_hint(names)}"
            )
    return value


def _known_fields_hint(names: Sequence[str]) -> str:
    """Return the end of an error message that lists the fields that exist: ``; there are damage, hits``.
    ``rulings`` and ``next`` are left out. Empty if no field remains, or if more than 30 do.
    """
    facts = [name for name in names if name not in NOT_FACTS]
    return f"; there are {', '.join(facts)}" if 0 < len(facts) <= 30 else ""


def fields_not_in_odds(report: Any) -> frozenset[str]:
    """Return the names of the fields that odds do not cover in this kind of report: its ``NOT_IN_ODDS``.
    Empty for most kinds.
    """
    names: frozenset[str] = getattr(report, "NOT_IN_ODDS", frozenset())
    return names


def outcome_facts(result: Any) -> Content:
    """Return a result of odds as a dict for a document. A tuple of (path, value) pairs gives the values by
    path. A report gives its fields, without those in NOT_FACTS and those that odds do not cover.
    """
    if isinstance(result, tuple):
        return {name: _serialize(value) for name, value in result}
    facts: Content = _serialize(result)
    return {name: value for name, value in facts.items() if name not in NOT_FACTS}


def _serialize(value: Any) -> Any:
    """Return a value as plain JSON data. A report becomes a dict, a tuple a list. Fields that odds do not
    cover are left out, at every depth.
    """
    if isinstance(value, tuple):
        return [_serialize(item) for item in value]
    plain = document.plain(value)
    for name in getattr(value, "__struct_fields__", ()):
        if name in fields_not_in_odds(value):
            plain.pop(name, None)
        elif name in plain:
            plain[name] = _serialize(getattr(value, name))
    return plain


LARGEST_INTEGER = 2**53
"""Integers from here on lose digits in programs that have only floating-point numbers."""


class ChanceTold(Struct, omit_defaults=True):
    """A probability in a document: as a fraction, as a float, and as ``ways`` of ``ways_in_all`` if these are
    short.
    """

    p: str
    probability: float
    ways: int | None = None
    ways_in_all: int | None = None


class AnswerTold(ChanceTold, kw_only=True):
    """One answer, in words; ``yes`` is given if it is a yes or no."""

    answer: str
    yes: bool | None = None


class OutcomeTold(ChanceTold, kw_only=True):
    """One outcome: the section that the command would write, or the fields asked for by their paths."""

    outcome: dict[str, Any]


class ResultTold(ChanceTold, kw_only=True):
    """One result of a target, or of the fuel."""

    result: str


class FeatureTold(ChanceTold, kw_only=True):
    """The probability of a feature that may hold in several outcomes, as in ``comes out alive``."""

    feature: str


class TargetTold(Struct):
    """The possible outcomes of one target, each with its probability."""

    target: str
    outcomes: list[ResultTold]


class PlaceTold(ChanceTold, kw_only=True):
    """A place where a round may land, in inches from the target spot as the caller sees it."""

    place: str
    long_in: float
    right_in: float


class LandingTold(Struct):
    """The places where a round may land, each with its probability."""

    round_number: int
    spots: list[PlaceTold]


class BeforeTold(ChanceTold, kw_only=True):
    """The probability of acting before one of the foes."""

    foe: str


class ActsTold(Struct):
    """The probability that a figure or a group acts at all, that it acts first, and before each foe."""

    who: str
    acts_chance: ChanceTold
    first_chance: ChanceTold
    before_foes: list[BeforeTold] = []


class MeasureTold(ChanceTold, kw_only=True):
    """A measure of a choice with its probability; ``best``: no other choice has a better one."""

    measure: str
    best: bool = False


class VariedTold(Struct):
    """One of the choices that were varied, and the probability of each measure with it."""

    alternative: str
    measures: list[MeasureTold]


class SampleTold(Struct, omit_defaults=True):
    """An answer that came up ``times`` times: its share with its error, and its exact chance if that is
    known.
    """

    answer: str
    times: int
    share: float
    error: float
    p: str | None = None


class OddsSection(Struct, omit_defaults=True):
    """Odds in a document: of the answer (``answers``), and every outcome in full.

    The odds of a volley are by target and for the weapon. ``outcomes`` are missing if there are too many of
    them, ``answers`` if odds of certain fields were asked for. ``given`` are the conditions, ``given_chance``
    their probability.
    """

    command: str
    options: dict[str, Any]
    method: str
    branches: int
    unfollowed: str
    page: str
    answers: list[AnswerTold] = []
    outcomes: list[OutcomeTold] = []
    features: list[FeatureTold] = []
    targets: list[TargetTold] = []
    acting: list[ActsTold] = []
    out_of_ammo_chance: ChanceTold | None = None
    jammed_chance: ChanceTold | None = None
    fuel_outcomes: list[ResultTold] = []
    landings: list[LandingTold] = []
    samples: list[SampleTold] = []
    seed: str | None = None
    varied: list[str] = []
    alternatives: list[VariedTold] = []
    given: list[str] = []
    given_chance: ChanceTold | None = None
    other_readings: list[OtherReading] = []


def chance_facts(chance: Fraction) -> Content:
    """Return a probability as data for a document: the exact fraction and a decimal number. Unless the
    denominator is too large, numerator and denominator follow, as ``ways`` and ``ways_in_all``. The fields
    are described at ChanceTold.
    """
    facts: Content = {"p": str(chance), "probability": float(chance)}
    if chance.denominator < LARGEST_INTEGER:
        facts |= {"ways": chance.numerator, "ways_in_all": chance.denominator}
    return facts


def percent(chance: Fraction) -> str:
    """Return a chance in percent, with one decimal: ``19.6%``, and ``0.0%`` for 0. Below 1 percent there are
    at most two significant digits, ``0.013%``; below 0.0001 percent they have an exponent, ``1e-05%``. A
    chance so near to 1 that it would be rounded to 100% gets more decimals, ``99.9987%``, up to 12.
    """
    number = 100 * float(chance)
    if chance < 1 and number >= 99.95:
        rest = 100 * float(1 - chance)
        return f"{100 - rest:.{min(12, max(2, _leading_zeros(rest) + 2))}f}%"
    return f"{number:.1f}%" if number >= 1 or not chance else f"{number:.2g}%"


def _leading_zeros(number: float) -> int:
    """Return the number of zeros after the decimal point of a small number such as 0.003 (here 2), at most
    12. For a power of ten, rounding errors may add one. 0 for a number of 0 or less.
    """
    zeros = 0
    while 0 < number < 0.1 and zeros < 12:
        number, zeros = number * 10, zeros + 1
    return zeros


SOURCE = "exact/1"


def with_origin(command: Command, content: Content) -> Content:
    """Return a copy of a document that also names the form, and in ``made`` the program version, the tables
    and the dice source from which its odds come. A form or a ``made`` that the document already has is
    kept whole.
    """
    made = {"version": __version__, "tables_hash": fingerprint(command.game), "dice_source": SOURCE}
    return {command.game: document.FORMS[command.game], "made": made} | content


def write_odds(command: Command, common: Common, content: Content, odds: Content) -> None:
    """Print a document with its odds, and with the version and tables they come from, as JSON or in the form
    asked for (CSV, one section, ...). Raises RequestError if ``--jq`` or ``--only`` fails.
    """
    out = with_origin(command, content) | {"odds": odds}
    if common.has_form:
        from fng_cli.cli.output.forms import print_once

        print_once(common, "odds", out)
        return
    write_json(out)


def odds_section(command: Command, typed_options: dict[str, Any], call_odds: CommandOdds) -> Content:
    """Return the odds of a call as a section of the document. It has the command with ``typed_options``, the
    results with their chances, and how they were computed. House rules applied, conditions and features
    are added if there are any. Raises RequestError if the conditions never hold, and TooManyBranches if
    the dice can fall in too many ways.
    """
    facts: Content = {"command": command.name, "options": typed_options}
    if call_odds.asked.paths:
        distribution: Odds[Any] = call_odds.fields
        facts["outcomes"] = list(outcomes(distribution))
    elif (whole := call_odds.whole) is not None:
        distribution = whole
        facts |= {"answers": answers(call_odds.answers)}
        facts |= command.odds_facts(whole) if command.odds_facts else {"outcomes": list(outcomes(whole))}
    elif command.odds_apart:
        separate_odds = command.odds_apart(call_odds.rule)
        distribution = separate_odds.totals
        facts |= separate_odds.facts()
    else:
        distribution = call_odds.answers
        facts |= {"answers": answers(distribution)}
    facts |= {
        "method": "enumerated",
        "branches": distribution.branches,
        "unfollowed": str(distribution.unfollowed),
        "page": command.page,
    }
    if call_odds.house_rules.applied:
        facts["other_readings"] = call_odds.house_rules.applied
    if call_odds.asked.given:
        facts["given"] = [condition.text for condition in call_odds.asked.given]
        facts["given_chance"] = chance_facts(call_odds.given_chance)
    chances_by_feature = features(distribution)
    if chances_by_feature:
        facts["features"] = [
            {"feature": name} | chance_facts(chance) for name, chance in chances_by_feature.items()
        ]
    return facts


def answers(distribution: Odds[AnswerAsked]) -> list[Content]:
    """Return each answer as a dict for a document, likeliest first: its text and its chance; and ``yes``
    (True or False) if the answer has a verdict.
    """
    return [
        {"answer": text} | chance_facts(chance) | ({} if yes is None else {"yes": yes})
        for (text, yes), chance in distribution.by(lambda answer: (answer.text, answer.yes)).chances.items()
    ]


def outcomes(distribution: Odds[Any]) -> Iterable[Content]:
    """Yield each result as a dict for a document, the likeliest first. Results that differ only in what odds
    leave out, such as rulings and next steps, are merged.
    """
    results: dict[bytes, Content] = {}
    chances: dict[bytes, Fraction] = {}
    for result, chance in distribution.chances.items():
        facts = outcome_facts(result)
        key = document.encode(facts)
        results[key] = facts
        chances[key] = chances.get(key, Fraction(0)) + chance
    for key, chance in sorted(chances.items(), key=lambda item: -item[1]):
        yield {"outcome": results[key]} | chance_facts(chance)


def features(distribution: Odds[Any]) -> dict[str, Fraction]:
    """Return the probability of each feature, most probable first. A feature is something that holds in an
    outcome, such as ``comes out alive``. Empty if the results name no features.

    Several features may hold in one outcome, so the probabilities need not sum to 1.
    """
    chances: dict[str, Fraction] = {}
    for result, chance in distribution.chances.items():
        names = getattr(result, "features", ())
        for name in names() if callable(names) else names:
            chances[name] = chances.get(name, Fraction(0)) + chance
    return dict(sorted(chances.items(), key=lambda item: -item[1]))


def asked_fields(call_odds: CommandOdds) -> str:
    """Return the names of the fields by which odds are given by default, in words: ``made contact``.

    Empty if the user named fields, if the command prints its own odds, or if its reports do not share the
    same answer fields. Reports with an ``answer`` method of their own do not count.
    """
    kinds = {kind.ANSWER for kind in call_odds.command.reports if kind.answer is Report.answer}
    fields = next(iter(kinds)) if len(kinds) == 1 and not call_odds.asked.paths else ()
    return "" if call_odds.command.show_odds else ", ".join(fields).replace("_", " ")
