"""``--odds``: a command's answer as an exact distribution, for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from fng_cli import __version__, document
from fng_cli.cli.files import files
from fng_cli.cli.shell.options import arguments
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.ruling import source_text
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice, Typed
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.names import nearest
from fng_cli.odds import Odds, odds
from fng_cli.tables import fingerprint

if TYPE_CHECKING:
    from fng_cli.cli.shell.common import Common
    from fng_cli.cli.shell.declared import Command

SOURCE = "exact/1"
BAR_WIDTH = 20
MOST_LINES = 40


class ChanceTold(Struct):
    """A probability as it stands in a document."""

    p: str
    probability: float


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


class OddsSection(Struct, omit_defaults=True):
    """Odds as they stand in a document; those of a volley tell of each target, and of the weapon."""

    command: str
    options: dict[str, Any]
    outcomes: list[OutcomeTold]
    method: str
    branches: int
    unfollowed: str
    page: str
    features: list[FeatureTold] = []
    targets: list[TargetTold] = []
    out_of_ammo_chance: ChanceTold | None = None
    jammed_chance: ChanceTold | None = None
    fuel_outcomes: list[ResultTold] = []
    landings: list[LandingTold] = []


def tell(
    command: Command, options: dict[str, Any], given: dict[str, Any], common: Common, content: Content
) -> None:
    """Enumerate a command and print the distribution of its answer."""
    distribution = odds(_rule(command, options, content, force=common.force))
    grouped = distribution.by(_key(common.group)) if common.group else distribution
    if common.svg or not common.json:
        screen = Screen(common.color)
        fill(screen, command, grouped, common.group)
    if common.svg:
        files.replace(Path(common.svg), screen.svg(f"{command.form} {command.name} --odds").encode())
    if common.json:
        told = section(command, given, grouped, whole=not common.group)
        made = {"version": __version__, "tables_hash": fingerprint(command.form), "dice_source": SOURCE}
        out = {command.form: document.FORM, "made": made} | content | {"odds": told}
        sys.stdout.buffer.write(document.encode(out, indented=sys.stdout.isatty()))
        return
    screen.show()


def _rule(
    command: Command, options: dict[str, Any], content: Content, *, force: bool
) -> Callable[[Dice], Report]:
    # What was asked does not depend on the dice: it is read once, and not for every way in which they fall.
    play = Play(content, Typed(()), force=force)
    read = arguments(command.rule, play, options)

    def rule(dice: Dice) -> Report:
        play.dice = dice
        result = command.rule(play, **read)
        return result.report if isinstance(result, Ruled) else result

    return rule


def _key(paths: list[str]) -> Callable[[Report], Hashable]:
    def key(report: Report) -> Hashable:
        return tuple((path, field(report, path)) for path in paths)

    return key


def field(value: Any, path: str) -> Any:
    """The field at a path such as ``fires.0.hit`` of a report.

    Raises RequestError, with the nearest names, where there is none.
    """
    for name in path.split("."):
        known = getattr(value, "__struct_fields__", None)
        if isinstance(value, tuple) and name.isdigit() and int(name) < len(value):
            value = value[int(name)]
        elif isinstance(value, tuple) and name == "length":
            value = len(value)
        elif known and name.replace("-", "_") in _untold(value):
            raise RequestError(f"--odds-by {path}: the odds leave {name!r} out: it falls in too many ways")
        elif known and name.replace("-", "_") in known:
            value = getattr(value, name.replace("-", "_"))
        elif value is None:
            return None
        else:
            names = known or ([str(place) for place in range(len(value))] if isinstance(value, tuple) else [])
            raise RequestError(f"--by {path}: there is no field {name!r}{nearest(name, names)}")
    return value


def _untold(report: Any) -> frozenset[str]:
    """The fields of a report that are not filled where odds are asked for."""
    untold: frozenset[str] = getattr(report, "NOT_IN_ODDS", frozenset())
    return untold


def section(command: Command, given: dict[str, Any], told: Odds[Any], *, whole: bool = True) -> Content:
    """The distribution as it stands in a document; probabilities are exact, and rounded beside.

    ``whole``: it is of whole reports, and not of some of their fields.
    """
    if whole and command.odds_facts:
        facts = command.odds_facts(told)
    else:
        facts = {
            "outcomes": [{"outcome": result} | chance_facts(chance) for result, chance in _outcomes(told)]
        }
    return {
        "command": command.name,
        "options": given,
        **facts,
        "method": "enumerated",
        "branches": told.branches,
        "unfollowed": str(told.unfollowed),
        "page": command.page,
    } | _features_section(told)


def chance_facts(chance: Fraction) -> Content:
    """A probability as it stands in a document: exact, and rounded."""
    return {"p": str(chance), "probability": rounded(chance)}


def features(told: Odds[Any]) -> dict[str, Fraction]:
    """The probability of each thing that a report's ``features`` name: that it comes out alive.

    Several may hold in one outcome, so these do not sum to 1. The likeliest come first.
    """
    found: dict[str, Fraction] = {}
    for result, chance in told.chances.items():
        name_them = getattr(result, "features", None)
        for name in name_them() if name_them else ():
            found[name] = found.get(name, Fraction(0)) + chance
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _features_section(told: Odds[Any]) -> Content:
    found = [{"feature": name} | chance_facts(chance) for name, chance in features(told).items()]
    return {"features": found} if found else {}


def _outcomes(told: Odds[Any]) -> list[tuple[Content, Fraction]]:
    """Each result as it stands in a document: those that differ in rulings only are one."""
    results: dict[bytes, Content] = {}
    chances: dict[bytes, Fraction] = {}
    for result, chance in told.chances.items():
        shown = _result(result)
        key = document.encode(shown)
        results[key] = shown
        chances[key] = chances.get(key, Fraction(0)) + chance
    return [(results[key], chance) for key, chance in sorted(chances.items(), key=lambda item: -item[1])]


def _result(result: Any) -> Content:
    if isinstance(result, tuple):
        return {name: _told_of(value) for name, value in result}
    facts: Content = _told_of(result)
    return {name: value for name, value in facts.items() if name not in {"next", "rulings"}}


def _told_of(value: Any) -> Any:
    """A part of a report as a document has it, without what the odds leave out."""
    if isinstance(value, tuple):
        return [_told_of(one) for one in value]
    plain = document.plain(value)
    for name in getattr(value, "__struct_fields__", ()):
        if name in _untold(value):
            plain.pop(name, None)
        elif name in plain:
            plain[name] = _told_of(getattr(value, name))
    return plain


def rounded(chance: Fraction) -> float:
    """A probability to four significant digits, counted from whichever of 0 and 1 is nearer."""
    if chance > Fraction(1, 2):
        return (
            1 - float(f"{float(1 - chance):.4g}")
            if chance > Fraction(999, 1000)
            else float(f"{float(chance):.4g}")
        )
    return float(f"{float(chance):.4g}")


def fill(screen: Screen, command: Command, told: Odds[Any], paths: list[str] | None) -> None:
    """Put a distribution on a screen: as its command draws it, else a line an outcome, with bars."""
    screen.ruling(f"Odds of {command.form} {command.name}")
    if command.show_odds and not paths:
        command.show_odds(screen, told)
    else:
        _show_outcomes(screen, told, paths)
    screen.note(f"enumerated, {told.branches:,} branches; {source_text(command.page, ())}")


def _show_outcomes(screen: Screen, told: Odds[Any], paths: list[str] | None) -> None:
    lines: dict[str, Fraction] = {}
    for result, chance in told.chances.items():
        label = ", ".join(f"{name} {_word(value)}" for name, value in result) if paths else result.summary()
        lines[label] = lines.get(label, Fraction(0)) + chance
    shown = sorted(lines.items(), key=lambda item: -item[1])
    most = max(lines.values(), default=Fraction(1))
    rows = [
        (
            label,
            _fraction(chance),
            percent(chance),
            "\N{FULL BLOCK}" * max(1, round(BAR_WIDTH * chance / most)),
        )
        for label, chance in shown[:MOST_LINES]
    ]
    whole = features(told)
    for name, chance in whole.items():
        screen.line(f"{percent(chance):>6}  {name}", indent=2, hang=8)
    screen.grid(("outcome", "exactly", "chance", ""), rows, right=(1, 2))
    if len(shown) > MOST_LINES:
        rest = sum((chance for _, chance in shown[MOST_LINES:]), Fraction(0))
        screen.note(f"and {len(shown) - MOST_LINES:,} more, together {percent(rest)}")
    if told.unfollowed or whole:
        screen.note(f"not followed to the end: {percent(told.unfollowed)}")


def _fraction(chance: Fraction) -> str:
    """A chance as a fraction; one too long to be read is told by a near one that is short."""
    text = str(chance)
    if len(text) <= 15:
        return text
    if chance < Fraction(1, 50):
        return f"\N{ALMOST EQUAL TO} {_one_in(chance)}"
    if chance > Fraction(49, 50):
        return f"\N{ALMOST EQUAL TO} 1 - {_one_in(1 - chance)}"
    return f"\N{ALMOST EQUAL TO} {chance.limit_denominator(99)}"


def _one_in(chance: Fraction) -> str:
    number = round(1 / chance)
    return f"1/{number:,}" if number < 10**9 else f"{float(chance):.1e}"


def percent(chance: Fraction) -> str:
    """A chance as people read it: ``19.6%``, ``0.013%``."""
    number = 100 * float(chance)
    return f"{number:.1f}%" if number >= 1 else f"{number:.2g}%"


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None or value == () else str(value)
