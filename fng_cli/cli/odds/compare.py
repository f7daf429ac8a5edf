"""``fng odds compare``: rulings side by side by a common answer; a charge is played to its end.

Calls are parsed as they are typed: ``fire --by a4 --at e5``.
"""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import cache
from typing import Annotated, Any, ClassVar, NamedTuple, cast

import typer
from msgspec import Struct

from fng_cli.calls import Call
from fng_cli.cli.harm.odds import OUT, harmed_figures
from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.lazy import build_declared
from fng_cli.cli.odds import measures
from fng_cli.cli.odds.asked import CommandOdds, OddsAsking, ReportRule, percent, report_rule
from fng_cli.cli.odds.measures import ChargePlayed, ChoiceOdds, choices_grid, is_down, show_choices
from fng_cli.cli.paper.chart import ChartPage, draw
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.pipeline import ShowingRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.house_rules import HouseRules
from fng_cli.names import nearest
from fng_cli.odds import Odds, odds
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.people.person import id_in_name
from fng_cli.words import count


class AskedCall(NamedTuple):
    """A call whose odds are asked for: the command, and its own options as the shell reads them."""

    command: Command
    options: dict[str, Any]


def read_call(text: str, game: str) -> AskedCall:
    """Return the command and options of the call ``text``, with or without the program's name (``game``) in
    front. Raises RequestError if there is no such command, if the options do not fit it, or if the call
    names a document.
    """
    try:
        words = shlex.split(text)
    except ValueError as fault:
        raise RequestError(f"{text!r}: {fault}") from None
    if words[:1] == [game]:
        words = words[1:]
    entry: CommandGroup | Lazy | None = steps.index(game)
    name: list[str] = []
    while isinstance(entry, CommandGroup) and words and words[0] in entry.entries:
        name.append(words.pop(0))
        entry = entry.entries[name[-1]]
    if isinstance(entry, CommandGroup):
        entry = entry.default
    if entry is None:
        known = steps.index(game).entries
        raise RequestError(
            f"{text!r} is not a command{nearest(words[0], known) if words else ''}; for example, write 'fire --by a4 --at e5'"
        )
    command = cast(Command, entry.load())
    given = _parse_options(command, words, text)
    for option in ("file", "source"):
        if given[option]:
            raise RequestError(
                f"{text!r}: all commands use the same document; give -f or -i only once, for odds compare itself"
            )
    common = set(Common.__struct_fields__)
    own_parameters = {parameter.name for parameter in command.run.parameters(command)}
    return AskedCall(
        command, {key: value for key, value in given.items() if key in own_parameters or key not in common}
    )


def _parse_options(command: Command, words: list[str], text: str) -> dict[str, Any]:
    """Parse the words after the command's name in a call. Return the values of the options by field name,
    defaults included. ``text`` is the whole call, for the message. Raises RequestError if the command does
    not accept these words.
    """
    try:
        context = build_declared(command.name, command).make_context(command.name, words)
    except Exception as fault:
        if not hasattr(fault, "format_message"):
            raise
        raise RequestError(f"{text!r}: {fault.format_message().strip().rstrip('.')}") from None
    return cast(dict[str, Any], context.params)


STOPPED = OUT | {Harm.KNOCKED_DOWN, Harm.STUNNED}
"""Results of the fire before contact after which a figure does not reach its target."""


def charge_odds(charge: ReportRule, content: Content, house_rules: HouseRules) -> Odds[ChargePlayed]:
    """Return the chance of each outcome of a charge: whether the target goes down, and whether a charger
    does. The fire before contact and a round of melee are included. ``charge`` rolls the charge; later
    steps are run on the document ``content``. Raises RequestError if a step cannot be carried out.
    """
    branches = 0

    @cache
    def step(text: str, key: Callable[[Any], Hashable]) -> Odds[Any]:
        """Run the command written in ``text``, without regard to whose turn it is. Return its odds, grouped
        by ``key(report)``. Results are cached: only the first call with the same arguments adds the
        branches that were followed to the running total. Raises RequestError if the command cannot be
        carried out.
        """
        nonlocal branches
        call = read_call(text, "fng")
        found = odds(report_rule(call.command, call.options, content, force=True, house_rules=house_rules))
        branches += found.branches
        return found.by(key)

    begun = odds(charge)
    chances: defaultdict[ChargePlayed, Fraction] = defaultdict(Fraction)
    for report, charge_chance in begun.by(_course).chances.items():
        chargers, fire_texts, melee = report
        for (down, stopped), fire_chance in _combined([step(text, _fallen) for text in fire_texts]).items():
            closing = tuple(name for name in chargers if name not in stopped)
            chance = charge_chance * fire_chance
            if not closing or melee is None:
                chances[ChargePlayed(False, bool(down))] += chance
                continue
            for (target_down, charger_down), part in step(_typed(melee, by=closing), _fought).chances.items():
                chances[ChargePlayed(target_down, charger_down or bool(down))] += chance * part
    return Odds(dict(chances), begun.branches + branches)


def _course(report: Any) -> tuple[tuple[str, ...], tuple[str, ...], Call | None]:
    """Return what a charge leads to: the ids of chargers who close in, the fire commands before contact, and
    the melee's call (None if there is none). Raises RequestError if a fire command has a placeholder that
    only a player can fill in.
    """
    chargers = tuple(id_in_name(charger.name) for charger in report.chargers if charger.closes)
    fire_texts = tuple(_typed(step.call) for step in report.next if step.call.command == "fire")
    return (
        chargers,
        fire_texts,
        next((step.call for step in report.next if step.call.command == "melee"), None),
    )


def _fallen(report: Any) -> tuple[frozenset[str], frozenset[str]]:
    """Return two sets of ids from a volley's report. The first has the figures with a result in OUT (they
    fight no more). The second has those with a result in STOPPED (they do not reach their target).
    STOPPED includes OUT, so the second set contains the first.
    """
    hits = harmed_figures(report)
    return (
        frozenset(id_in_name(hit.target) for hit in hits if hit.result in OUT),
        frozenset(id_in_name(hit.target) for hit in hits if hit.result in STOPPED),
    )


def _fought(report: Any) -> tuple[bool, bool]:
    """Return two truth values of a melee: the defender is down, and at least one attacker is, both as
    ``is_down`` says.
    """
    return is_down(report.defender), any(map(is_down, report.attackers))


def _combined(volleys: Sequence[Odds[Any]]) -> dict[tuple[frozenset[str], frozenset[str]], Fraction]:
    """Return the chance of each pair of sets (ids of the fallen, ids of the stopped) after all volleys
    together. ``volleys`` holds the odds of such pairs for each volley. The volleys are independent.
    Without volleys both sets are certain to be empty.
    """
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
    """Return the command and options of a call as a command line, without the program's name and the call's
    arguments, quoted for a shell. If ``by`` is not empty, its figures replace those of the call's
    ``--by``. ``--damage`` is added to a melee. Raises RequestError if the call has a placeholder that a
    player must fill.
    """
    if call.needs():
        raise RequestError(
            "odds compare can play a charge to its end only with figures from a document (-i FILE)"
        )
    words: list[str] = call.command.split()
    for name, values in call.options:
        named = by if by and name == "--by" else tuple(map(str, values))
        words += [name] if not values else [word for value in named for word in (name, value)]
    return shlex.join([*words, *(["--damage"] if call.command == "melee" else [])])


class MeasureOf(Struct, frozen=True):
    """A measure of a choice with its probability, exact and as a float; ``best``: no other choice has a
    better one.
    """

    measure: str
    p: str
    probability: float
    best: bool


class ComparedChoice(Struct, frozen=True):
    """One of the rulings that are compared, and the probability of each measure with it."""

    alternative: str
    measures: tuple[MeasureOf, ...]


class Comparison(Report, frozen=True):
    """Rulings side by side.

    ``best_alternative`` is the one that is best in the first measure; None if all are equal.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("best_alternative",)
    ROWS: ClassVar[str] = "alternatives.measures"

    best_alternative: str | None
    alternatives: tuple[ComparedChoice, ...]
    branches: int
    unfollowed: str

    def summary(self) -> str:
        """Return which alternative is best, or ``No choice is better than the others``."""
        return (
            f"{self.best_alternative} is best"
            if self.best_alternative
            else "No choice is better than the others"
        )


def _choices_of(report: Comparison) -> list[ChoiceOdds]:
    """Return the compared commands of a report, each with its chances as exact fractions."""
    return [
        ChoiceOdds(choice.alternative, {measure.measure: Fraction(measure.p) for measure in choice.measures})
        for choice in report.alternatives
    ]


def _show_comparison(screen: Screen, report: Comparison, content: Content) -> None:
    """Print the odds of the compared commands as a table with one line per command. Below it stands the
    number of branches counted. If some were not followed to the end, their chance is added, the largest of
    all commands. ``content`` is unused.
    """
    screen.ruling("Odds side by side")
    choices = _choices_of(report)
    show_choices(screen, "", choices)
    unfollowed_note = (
        f"; branches not followed to the end: {percent(Fraction(report.unfollowed))}"
        if report.unfollowed != "0"
        else ""
    )
    screen.note(f"enumerated, {count(report.branches, 'branch')}{unfollowed_note}")


def _draw_comparison(report: Comparison, content: Content) -> str:
    """Return the compared commands side by side as an SVG chart. ``content`` is unused."""
    part = choices_grid("chance of each outcome, in percent", _choices_of(report))
    foot = (measures.NOTE, f"exact, not simulated; computed from {count(report.branches, 'branch')}")
    return draw(ChartPage("Odds side by side", (), (part,), foot))


@view("odds compare", page="25-34", section="odds_compare", show=_show_comparison, picture=_draw_comparison)
def compare(
    play: Play,
    calls: Annotated[
        list[str], typer.Argument(metavar="COMMAND", help="Commands to compare, each in quotes.")
    ],
) -> Comparison:
    """Compare the odds of commands: the chance of a casualty, the chance of being hit, and the cost in
    ammunition and support.

    The odds of a charge include the fire before contact and one round of melee after it. Commands that
    neither attack nor ask for support are compared by their answers. Nothing is rolled or changed. Give at
    least two commands; each must be one that rolls dice.

    fng odds compare 'fire --by a1 --at e1' 'melee --by a1 --at e1' -i evening.json
    fng odds compare 'fire --by a1 --at e1' 'charge --by a1 --at e1' -i evening.json
    fng odds compare 'contact --rep 4' 'contact --rep 5' -j
    """
    if len(calls) < 2:
        raise RequestError("odds compare needs at least two commands, each in quotes")
    measured = []
    branches, unfollowed = 0, []
    for text in calls:
        call = read_call(text, "fng")
        if call.command.name == "melee" and call.options.get("damage") is None:
            call.options["damage"] = True  # so that a blow counts by what it does, as a shot
        if issubclass(call.command.run, ShowingRun):
            raise RequestError(f"{text!r}: fng {call.command.name} rolls no dice")
        call_odds = CommandOdds(
            call.command,
            call.options,
            play.state.content,
            OddsAsking(),
            force=play.force,
            house_rules=play.dice.house_rules,
        )
        if call.command.name == "charge":
            call_odds.whole = charge_odds(call_odds.rule, play.state.content, play.dice.house_rules)
        own_side = measures.ids_of_own_side(play.state.content, call.options)
        measured.append(measures.measure_choice(text.strip().removeprefix("fng "), call_odds, own_side))
        distribution = call_odds.whole or call_odds.answers
        branches += distribution.branches
        unfollowed.append(distribution.unfollowed)
    columns = measures.shown_columns(measured)
    marks = {column: measures.best_chance(measured, column) for column in columns}
    choices = tuple(
        ComparedChoice(
            choice.label,
            tuple(
                MeasureOf(column, str(chance), float(chance), marks[column] == chance)
                for column in columns
                for chance in (choice.chances.get(column, Fraction(0)),)
            ),
        )
        for choice in measured
    )
    top = next(
        (choice.alternative for choice in choices if choice.measures and choice.measures[0].best), None
    )
    return Comparison(top, choices, branches, str(max(unfollowed)))
