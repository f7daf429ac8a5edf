"""Questions asked of odds, how they are followed, and odds as a document has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

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
"""Fields that every part of a rule may add to."""


class AnswerAsked(Struct, frozen=True):
    """The answer of a report, with what else may be told of it; ``number`` where it is one."""

    text: str
    yes: bool | None
    features: tuple[str, ...]
    number: float | None


class GivenCondition(Struct, frozen=True):
    """Something that is taken for granted: a field, how it compares, and with what."""

    text: str
    path: str
    sign: str
    value: str

    def holds(self, report: Any) -> bool:
        """Whether it is so in a report."""
        found = field(report, self.path)
        if self.sign == "=":
            return plain_word(self.value) in {plain_word(in_words(found)), plain_word(str(found))}
        if type(found) not in (int, float) or not re.fullmatch(r"-?\d+(\.\d+)?", self.value):
            raise RequestError(f"--given {self.text}: {self.sign} compares numbers; write {self.path}=VALUE")
        return found >= float(self.value) if self.sign == ">=" else bool(found <= float(self.value))


def condition(text: str) -> GivenCondition:
    """A condition as it is typed: ``made_contact=yes``, ``eal>=3``."""
    match = re.fullmatch(r"\s*([\w.-]+)\s*(>=|<=|=)\s*(.+?)\s*", text)
    if not match:
        raise RequestError(f"--given {text}: write FIELD=VALUE, as in made_contact=yes, or eal>=3")
    return GivenCondition(text, match[1], match[2], match[3])


def plain_word(text: str) -> str:
    """A word for comparing: yes and true are one, and so are ``duck-back`` and ``Duck back``."""
    word = re.sub(r"[\s_]+", "-", text.strip().lower())
    return {"true": "yes", "false": "no", "null": "none"}.get(word, word)


class OddsAsking(Struct, frozen=True):
    """Odds that are asked for: of ``paths``, or else of the answer; ``given`` is taken for granted."""

    paths: tuple[str, ...] = ()
    given: tuple[GivenCondition, ...] = ()


def asking(fields: Sequence[str] | None, given: Sequence[str] | None) -> OddsAsking:
    """Read what is asked for, as it is typed: ``--odds-by type,area --given eal>=3``."""
    paths = [one.strip() for text in fields or () for one in text.split(",")]
    if not all(paths):
        raise RequestError("--odds-by: a field has no name; write type,area")
    return OddsAsking(tuple(paths), tuple(map(condition, given or ())))


class Enumerated:
    """The odds of one call of a command, followed when they are first looked at."""

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
        self.command = command
        self.asked = asked
        self.house_rules = house_rules
        self.rule = report_rule(command, options, content, force=force, house_rules=house_rules)
        self.given_chance = Fraction(1)

    @cached_property
    def whole(self) -> Odds[Any] | None:
        """Every outcome in full; None where there are too many of them."""
        try:
            return self._under(odds(self.rule), lambda report: report)
        except TooManyBranches:
            return None

    @cached_property
    def fields(self) -> Odds[Any]:
        """The fields that are asked for, each with its path."""
        return self._of(key_of(self.asked.paths), wanted_fields(self.asked.paths))

    @cached_property
    def answers(self) -> Odds[AnswerAsked]:
        """The answers to what was asked."""
        if "whole" in self.__dict__ and self.whole is not None:
            return self.whole.by(answer_of)
        return self._of(answer_of, self._of_the_answer())

    def _of_the_answer(self) -> frozenset[str] | None:
        """The fields that the answer is made of; None where it may be made of all of them."""
        found: set[str] = set()
        for kind in self.command.reports:
            if not kind.ANSWER or kind.answer is not Report.answer or hasattr(kind, "features"):
                return None
            if kind.verdict is not Report.verdict:
                return None
            found |= set(kind.ANSWER)
        return frozenset(found)

    def _of(self, key: Callable[[Any], Hashable], wanted: frozenset[str] | None) -> Odds[Any]:
        if wanted is not None:
            also = wanted_fields([one.path for one in self.asked.given])
            wanted = None if also is None else wanted | also
        given = self.asked.given

        def told(dice: Dice) -> Hashable:
            report = self.rule(dice)
            return all(one.holds(report) for one in given), key(report)

        return self._taken(odds(told, wanted=wanted))

    def _under(self, told: Odds[Any], key: Callable[[Any], Hashable]) -> Odds[Any]:
        given = self.asked.given
        if not given:
            return told
        return self._taken(told.by(lambda report: (all(one.holds(report) for one in given), key(report))))

    def _taken(self, told: Odds[Any]) -> Odds[Any]:
        """The distribution of what holds under the conditions alone."""
        kept = {result: chance for (holds, result), chance in told.chances.items() if holds}
        chance = sum(kept.values(), Fraction(0))
        if not chance:
            raise RequestError(
                f"--given {' '.join(one.text for one in self.asked.given)}: that never happens"
                f"{_what_does(told)}"
            )
        self.given_chance = chance
        if not self.asked.given:
            return Odds(kept, told.branches, told.unfollowed)
        # What was not followed may hold too: it is told, and all sums to 1 still.
        share = chance + told.unfollowed
        return Odds(
            {result: one / share for result, one in kept.items()}, told.branches, told.unfollowed / share
        )


def _what_does(told: Odds[Any]) -> str:
    texts = [result.text for (_, result) in told.chances if isinstance(result, AnswerAsked)]
    return f"; what happens: {', '.join(texts[:6])}" if texts else ""


def report_rule(
    command: Command,
    options: dict[str, Any],
    content: Content,
    *,
    force: bool,
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> ReportRule:
    """A call of a command as a rule of dice alone, played by the readings that are ``agreed`` on.

    Its arguments are read here, once for all branches of the odds.
    """
    play = Play(State(content), Typed(()).under(house_rules), force=force)
    given = arguments(command.rule, play, options)

    def rule(dice: Dice) -> Report:
        play.dice = dice.under(house_rules)
        result = command.rule(play, **given)
        return result.report if isinstance(result, Ruled) else result

    return rule


def answer_of(report: Report) -> AnswerAsked:
    """The answer of a report."""
    name_them = getattr(report, "features", None)
    value = getattr(report, report.ANSWER[0]) if len(report.ANSWER) == 1 else None
    return AnswerAsked(
        report.answer(),
        report.verdict(),
        tuple(name_them()) if name_them else (),
        value if type(value) in (int, float) else None,
    )


def key_of(paths: Sequence[str]) -> Callable[[Report], Hashable]:
    """The parts of a report that are looked at: fields, each with its path."""

    def key(report: Report) -> Hashable:
        return tuple((path, field(report, path)) for path in paths)

    return key


def wanted_fields(paths: Sequence[str]) -> frozenset[str] | None:
    """The fields that a rule is to follow for these paths; None where that is all of it."""
    named = frozenset(path.replace("-", "_").removesuffix(".length") for path in paths)
    return None if any(path.split(".")[0] in NOT_FACTS for path in named) else named


def field(value: Any, path: str) -> Any:
    """The field at a path such as ``fires.0.hit`` of a report.

    Raises RequestError, with the nearest names, where there is none.
    """
    for name in path.split("."):
        known = getattr(value, "__struct_fields__", None)
        if isinstance(value, tuple) and (place := whole_number(name)) is not None and place < len(value):
            value = value[place]
        elif isinstance(value, tuple) and name == "length":
            value = len(value)
        elif known and name.replace("-", "_") in untold(value):
            raise RequestError(f"--odds-by {path}: the odds leave {name!r} out: it falls in too many ways")
        elif known and name.replace("-", "_") in known:
            value = getattr(value, name.replace("-", "_"))
        elif value is None:
            return None
        elif name == "answer" and isinstance(value, Report):
            value = value.answer()
        else:
            names = known or ([str(place) for place in range(len(value))] if isinstance(value, tuple) else [])
            raise RequestError(
                f"--odds-by {path}: there is no field {name!r}{nearest(name, names)}{_all(names)}"
            )
    return value


def _all(names: Sequence[str]) -> str:
    facts = [name for name in names if name not in NOT_FACTS]
    return f"; there are {', '.join(facts)}" if 0 < len(facts) <= 30 else ""


def untold(report: Any) -> frozenset[str]:
    """The fields of a report that are not filled where odds are asked for."""
    found: frozenset[str] = getattr(report, "NOT_IN_ODDS", frozenset())
    return found


def outcome_facts(result: Any) -> Content:
    """A result as a document has it: fields by their paths, or a report without what the odds leave out."""
    if isinstance(result, tuple):
        return {name: _told_of(value) for name, value in result}
    facts: Content = _told_of(result)
    return {name: value for name, value in facts.items() if name not in NOT_FACTS}


def _told_of(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_told_of(one) for one in value]
    plain = document.plain(value)
    for name in getattr(value, "__struct_fields__", ()):
        if name in untold(value):
            plain.pop(name, None)
        elif name in plain:
            plain[name] = _told_of(getattr(value, name))
    return plain


LARGEST_INTEGER = 2**53
"""From here on programs that have numbers of one kind only would lose digits."""


class ChanceTold(Struct, omit_defaults=True):
    """A probability as it stands in a document: so many ``ways`` of ``ways_in_all``, where these are short."""

    p: str
    probability: float
    ways: int | None = None
    ways_in_all: int | None = None


class AnswerTold(ChanceTold, kw_only=True):
    """One answer to what was asked, in words; ``yes`` where it is a yes or no."""

    answer: str
    yes: bool | None = None


class OutcomeTold(ChanceTold, kw_only=True):
    """One outcome: what the section of the command would say, or the fields asked for by their paths."""

    outcome: dict[str, Any]


class ResultTold(ChanceTold, kw_only=True):
    """One result of a target, or of the fuel."""

    result: str


class FeatureTold(ChanceTold, kw_only=True):
    """The probability of a thing that may hold in several outcomes, as in ``comes out alive``."""

    feature: str


class TargetTold(Struct):
    """The possible outcomes of one target, each with its probability."""

    target: str
    outcomes: list[ResultTold]


class PlaceTold(ChanceTold, kw_only=True):
    """A place where a round may land, by the spot that it is fired at as the caller sees it."""

    place: str
    long_in: float
    right_in: float


class LandingTold(Struct):
    """The places where a round may land, each with its probability."""

    round_number: int
    spots: list[PlaceTold]


class BeforeTold(ChanceTold, kw_only=True):
    """The probability that somebody acts before one of his foes."""

    foe: str


class ActsTold(Struct):
    """The probability that a figure or a group acts at all, that it acts first, and before each foe."""

    who: str
    acts_chance: ChanceTold
    first_chance: ChanceTold
    before_foes: list[BeforeTold] = []


class MeasureTold(ChanceTold, kw_only=True):
    """A thing that may be, with its probability; ``best``: no other choice has a better."""

    measure: str
    best: bool = False


class VariedTold(Struct):
    """One of the choices that were varied, and how likely each thing is with it."""

    alternative: str
    measures: list[MeasureTold]


class SampleTold(Struct, omit_defaults=True):
    """An answer that came so many ``times``: its share with its error, and its exact chance where it is known."""

    answer: str
    times: int
    share: float
    error: float
    p: str | None = None


class OddsSection(Struct, omit_defaults=True):
    """Odds as they stand in a document: what was asked (``answers``), and every outcome in full.

    Those of a volley tell of each target, and of the weapon. ``outcomes`` are not there where they fall
    in too many ways, ``answers`` where odds of some fields were asked for. ``given`` is what was taken
    for granted, ``given_chance`` how likely that is.
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
    """A probability as it stands in a document."""
    facts: Content = {"p": str(chance), "probability": float(chance)}
    if chance.denominator < LARGEST_INTEGER:
        facts |= {"ways": chance.numerator, "ways_in_all": chance.denominator}
    return facts


def percent(chance: Fraction) -> str:
    """A chance as people read it: ``19.6%``, ``0.013%``; only what is certain is 100%."""
    number = 100 * float(chance)
    if chance < 1 and number >= 99.95:
        rest = 100 * float(1 - chance)
        return f"{100 - rest:.{min(12, max(2, _zeros(rest) + 2))}f}%"
    return f"{number:.1f}%" if number >= 1 or not chance else f"{number:.2g}%"


def _zeros(number: float) -> int:
    """The zeros behind the point of a small number."""
    found = 0
    while 0 < number < 0.1 and found < 12:
        number, found = number * 10, found + 1
    return found


SOURCE = "exact/1"


def content_of(command: Command, content: Content) -> Content:
    """A document with what made it, where its odds are not made already."""
    made = {"version": __version__, "tables_hash": fingerprint(command.form), "dice_source": SOURCE}
    return {command.form: document.FORM, "made": made} | content


def write(command: Command, common: Common, content: Content, odds: Content) -> None:
    """Print a document with its odds, in the form that is asked for."""
    out = content_of(command, content) | {"odds": odds}
    if common.has_form:
        from fng_cli.cli.output.forms import print_once

        print_once(common, "odds", out)
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
    if found.house_rules.applied:
        facts["other_readings"] = found.house_rules.applied
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
