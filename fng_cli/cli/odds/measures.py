"""The measures by which choices are compared: who is out of the fight, own people hit, ammunition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from fng_cli.cli.harm.odds import OUT, harmed_figures
from fng_cli.cli.odds.asked import AnswerAsked, CommandOdds, percent
from fng_cli.cli.paper.chart import Cell, GridOf
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.people.person import id_in_name

OUT_OR_DEAD, MINE_DOWN, MINE_HIT, NO_AMMO = "out or dead", "mine down", "mine hit", "out of ammo"
COMES, COMES_SOON = "comes", "by next turn"
FEWER_IS_BETTER = frozenset({MINE_DOWN, MINE_HIT, NO_AMMO, "no"})
MOST_COLUMNS = 6
HARMLESS = frozenset({Harm.MISSED, Harm.MISSED_IN_COVER, Harm.ESCAPED, Harm.DUCK_BACK})
NOTE = "* best in its column (the lowest, if the outcome is unwanted)"


class ChoiceOdds(NamedTuple):
    """One of several choices: its label, and the chance of each measure with it."""

    label: str
    chances: Mapping[str, Fraction]


class ChargePlayed(Report, frozen=True):
    """The result of a charge with its fire before contact, and one round of melee."""

    target_down: bool
    charger_down: bool

    def summary(self) -> str:
        """Return who is down in a line: ``the target and a charger are down``, or ``nobody is down``."""
        down = [
            name
            for name, is_so in (("the target", self.target_down), ("a charger", self.charger_down))
            if is_so
        ]
        return f"{' and '.join(down) or 'nobody'} {'are' if len(down) > 1 else 'is'} down"


def measure_choice(label: str, call_odds: CommandOdds, mine: frozenset[str]) -> ChoiceOdds:
    """Return the odds of the choice ``label``: the chances of the fields asked for, if any. Without fields,
    they are measures that suit the command, such as the harm of an attack, or else its answers, such as yes
    and no. If support is requested, its price in points (unless 0) is then added to the label. ``mine`` are
    ids and names on the shooter's side. Raises RequestError if the conditions never hold, TooManyBranches if
    there are too many throws.
    """
    if call_odds.asked.paths:
        distribution = call_odds.fields
        return ChoiceOdds(
            label,
            _sum_by_label(
                (", ".join(f"{name} {value}" for name, value in result), chance)
                for result, chance in distribution.chances.items()
            ),
        )
    whole = call_odds.whole
    if whole is not None and whole.chances and _is_attack(next(iter(whole.chances))):
        return ChoiceOdds(label, _attack_measures(whole.chances, mine))
    if whole is not None and whole.chances:
        first = next(iter(whole.chances))
        if isinstance(first, ChargePlayed):
            return ChoiceOdds(label, _charge_measures(whole.chances))
        if _is_melee(first):
            return ChoiceOdds(label, _melee_measures(whole.chances, mine))
        if hasattr(first, "granted") and hasattr(first, "arrives_turns"):
            price = f", {first.points} VP" if getattr(first, "points", 0) else ""
            return ChoiceOdds(f"{label}{price}", _support_measures(whole.chances))
    answers = call_odds.answers.chances
    by_label = _sum_by_label((answer.text, chance) for answer, chance in answers.items())
    return ChoiceOdds(label, _yes_no_chances(answers) or by_label)


def _is_melee(report: Any) -> bool:
    """True if a report is that of a melee: it has ``attackers`` and a ``defender``."""
    return hasattr(report, "attackers") and hasattr(report, "defender")


def is_down(fighter: Any) -> bool:
    """True if a fighter of a melee is out of the fight, dead or out of the game, or if a blow hit him and its
    damage was not rolled.
    """
    if fighter.damage_taken is None:
        return bool(fighter.impact)
    return bool(fighter.damage_taken.result in OUT)


def _melee_measures(chances: Mapping[Any, Fraction], mine: frozenset[str]) -> dict[str, Fraction]:
    """Return two chances in a melee: that at least one figure of the other side is down, and that at least
    one of the acting side is. ``chances`` holds the chance of each report. ``mine`` holds the ids and names
    of the acting side.
    """
    measures = {OUT_OR_DEAD: Fraction(0), MINE_DOWN: Fraction(0)}
    for report, chance in chances.items():
        fighters = (*report.attackers, report.defender)
        measures[OUT_OR_DEAD] += chance * any(
            is_down(fighter) for fighter in fighters if id_in_name(fighter.name) not in mine
        )
        measures[MINE_DOWN] += chance * any(
            is_down(fighter) for fighter in fighters if id_in_name(fighter.name) in mine
        )
    return measures


def _charge_measures(chances: Mapping[ChargePlayed, Fraction]) -> dict[str, Fraction]:
    """Return two chances: that the target of a charge is down, and that at least one of the chargers is.
    ``chances`` holds the chance of each outcome.
    """
    return {
        OUT_OR_DEAD: sum((chance for played, chance in chances.items() if played.target_down), Fraction(0)),
        MINE_DOWN: sum((chance for played, chance in chances.items() if played.charger_down), Fraction(0)),
    }


def _support_measures(chances: Mapping[Any, Fraction]) -> dict[str, Fraction]:
    """Return two chances of a request for support: that it comes, and that it comes at once or next turn.
    ``chances`` holds the chance of each report.
    """
    granted = {report: chance for report, chance in chances.items() if report.granted}
    soon = (chance for report, chance in granted.items() if (report.arrives_turns or 0) <= 1)
    return {COMES: sum(granted.values(), Fraction(0)), COMES_SOON: sum(soon, Fraction(0))}


def _yes_no_chances(answers: Mapping[AnswerAsked, Fraction]) -> dict[str, Fraction]:
    """Return the chances of ``yes`` and ``no``, without the one that cannot come; empty if any answer has no
    verdict.
    """
    if any(answer.yes is None for answer in answers):
        return {}
    return _sum_by_label(("yes" if answer.yes else "no", chance) for answer, chance in answers.items())


def _is_attack(report: Any) -> bool:
    """True if a report is of an attack: it has ``targets``, and each of them has a ``result`` (so also if the
    list is empty), or it has one ``target`` and a ``result``.
    """
    return (hasattr(report, "targets") and all(hasattr(target, "result") for target in report.targets)) or (
        hasattr(report, "result") and hasattr(report, "target")
    )


def _attack_measures(chances: Mapping[Any, Fraction], mine: frozenset[str]) -> dict[str, Fraction]:
    """Return four chances of an attack, by label. They are: a foe ends in one of OUT, such as out of the
    fight or dead; an own figure does; an own figure is hit, even if Star Power takes the damage away; the
    ammunition runs out. ``chances`` gives the chance of each report. ``mine`` are the ids and names of the
    own side.
    """
    measures = {OUT_OR_DEAD: Fraction(0), MINE_DOWN: Fraction(0), MINE_HIT: Fraction(0), NO_AMMO: Fraction(0)}
    for report, chance in chances.items():
        foes = [hit_target for hit_target in harmed_figures(report) if hit_target.target not in mine]
        own = [hit_target for hit_target in harmed_figures(report) if hit_target.target in mine]
        measures[OUT_OR_DEAD] += chance * any(hit_target.result in OUT for hit_target in foes)
        measures[MINE_DOWN] += chance * any(hit_target.result in OUT for hit_target in own)
        measures[MINE_HIT] += chance * any(hit_target.result not in HARMLESS for hit_target in own)
        measures[NO_AMMO] += chance * bool(getattr(report, "out_of_ammo", False))
    return measures


def _sum_by_label(lines: Iterable[tuple[str, Fraction]]) -> dict[str, Fraction]:
    """Return the sum of the chances of each label, in the order in which labels first occur."""
    sums: dict[str, Fraction] = {}
    for label, chance in lines:
        sums[label] = sums.get(label, Fraction(0)) + chance
    return sums


def ids_of_own_side(content: Content, options: Mapping[str, Any]) -> frozenset[str]:
    """Return the ids and names of all figures on the acting figure's side, itself included, and also ``the
    thrower``. If the document does not have that figure, only its typed name, if any, and ``the thrower``.
    The acting figure is the first in the option ``by``.
    """
    shooters = options.get("by")
    first = shooters[0] if isinstance(shooters, list | tuple) and shooters else shooters
    shooter = str(first or "").split(",")[0].split("=")[0]
    figures = [figure for figure in content.get("figures") or () if isinstance(figure, dict)]
    side = next(
        (figure.get("side") for figure in figures if shooter in (figure.get("id"), figure.get("name"))), None
    )
    own = {
        str(figure[key])
        for figure in figures
        if side and figure.get("side") == side
        for key in ("id", "name")
        if figure.get(key)
    }
    return frozenset(own | {"the thrower", shooter} - {""})


def shown_columns(choices: Sequence[ChoiceOdds]) -> list[str]:
    """Return the names of the measures to show for these choices, at most MOST_COLUMNS. The main measures
    come first, in a fixed order. Those that never happen are left out, except OUT_OR_DEAD and ``yes``. The
    other measures follow, the most probable first; their chances are added up over all choices.
    """
    sums = _sum_by_label((name, chance) for choice in choices for name, chance in choice.chances.items())
    fixed = [
        name for name in (OUT_OR_DEAD, MINE_DOWN, MINE_HIT, NO_AMMO, COMES, COMES_SOON, "yes") if name in sums
    ]
    main_measures = [name for name in fixed if sums[name] or name in (OUT_OR_DEAD, "yes")]
    others = sorted((name for name in sums if name not in fixed), key=lambda name: -sums[name])
    return (main_measures + others)[:MOST_COLUMNS]


def best_chance(choices: Sequence[ChoiceOdds], column: str) -> Fraction | None:
    """Return the best chance of the measure ``column``; None if all choices have the same chance. The best is
    the highest, or the lowest for the unwelcome measures in FEWER_IS_BETTER. A choice without this measure
    counts as 0.
    """
    chances = [choice.chances.get(column, Fraction(0)) for choice in choices]
    if len(set(chances)) < 2:
        return None
    return min(chances) if column in FEWER_IS_BETTER else max(chances)


def show_choices(screen: Screen, head: str, choices: Sequence[ChoiceOdds]) -> None:
    """Print a table with a row for each choice and a column for each measure of ``shown_columns``. In columns
    where the choices differ, the best is marked, and a note explains the mark. ``head`` is the heading above
    the choices.
    """
    columns = shown_columns(choices)
    marks = {column: best_chance(choices, column) for column in columns}
    rows = [
        (
            choice.label,
            *(_cell_text(choice.chances.get(column, Fraction(0)), marks[column]) for column in columns),
        )
        for choice in choices
    ]
    screen.columns((head, *(f"{column} " for column in columns)), rows)
    if any(mark is not None for mark in marks.values()):
        screen.note(NOTE)


def _cell_text(chance: Fraction, mark: Fraction | None) -> str:
    """Return a chance in percent (``-`` for 0), followed by a star if it equals ``mark``, the best chance,
    and by a space if it does not. With ``mark`` None nothing gets a star.
    """
    return f"{percent(chance) if chance else '-'}{'*' if mark is not None and chance == mark else ' '}"


def choices_grid(heading: str, choices: Sequence[ChoiceOdds]) -> GridOf:
    """Return the choices as a grid to draw, titled ``heading``, with a row for each choice and a column for
    each measure of ``shown_columns``. The best chance in each column is marked, unless all choices have the
    same chance there. A chance of 0 is written ``-``.
    """
    columns = shown_columns(choices)
    marks = {column: best_chance(choices, column) for column in columns}
    rows = tuple(
        (
            choice.label,
            tuple(
                Cell(percent(chance) if chance else "-", float(chance), marks[column] == chance)
                for column in columns
                for chance in (choice.chances.get(column, Fraction(0)),)
            ),
        )
        for choice in choices
    )
    return GridOf(heading, tuple(columns), rows)


def show_two_way_grid(
    screen: Screen,
    choices: Sequence[ChoiceOdds],
    across: Sequence[str],
    down: Sequence[str],
    heads: tuple[str, str],
) -> None:
    """Print a table of the chances of one measure, the first that would be shown for these choices, for each
    pair of values of two options: ``down`` for the rows, ``across`` for the columns. ``choices`` are in
    order, row by row. ``heads`` are the options' names, down and across. The best chance is marked, unless
    all are equal.
    """
    measure = shown_columns(choices)[0]
    top = best_chance(choices, measure)
    chances = [choice.chances.get(measure, Fraction(0)) for choice in choices]
    column_count = len(across)
    rows = [
        (
            name,
            *(_cell_text(chance, top) for chance in chances[line * column_count : (line + 1) * column_count]),
        )
        for line, name in enumerate(down)
    ]
    screen.line(f"{measure}, by {heads[0]} (down) and {heads[1]} (across)", indent=2)
    screen.columns(("", *(f"{name} " for name in across)), rows)
    if top is not None:
        screen.note("* the best of all")


def check_choice_count(choice_count: int) -> None:
    """Raise RequestError if there are more than MOST_CHOICES choices."""
    if choice_count > MOST_CHOICES:
        raise RequestError(
            f"--vary: {choice_count} choices are too many to compare; the maximum is {MOST_CHOICES}"
        )


MOST_CHOICES = 200
"""The most choices of ``--vary``."""
