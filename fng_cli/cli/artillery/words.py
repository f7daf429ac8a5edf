"""The output of indirect fire: text, the picture of the rounds in characters, and odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from fng_cli.cli.harm.damage import show_blasted
from fng_cli.cli.odds.asked import chance_facts, percent
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.odds import Odds
from fng_cli.rules.artillery.barrage import Barrage, RoundLanded, round_text
from fng_cli.rules.artillery.guns import RoundSpot, deviation_text, guns
from fng_cli.rules.artillery.illumination import Illuminated
from fng_cli.rules.harm.damage import Harm


def draw_barrage(report: Barrage, content: Content) -> str:
    """Return the picture of a barrage as an SVG document, with the figures of ``content`` if the barrage's
    spot and direction on the table are known.
    """
    from fng_cli.cli.artillery.picture import draw

    return draw(report, content)


def show_barrage(screen: Screen, report: Barrage, content: Content) -> None:
    """Print the barrage: a headline, a line for each round, and a picture in characters (for screen readers
    the width of the blast circle). A note on deviation dice, the harm to figures, and a note on craters
    follow, where there are any.
    """
    screen.ruling(_headline(report))
    for landed in report.landed:
        screen.line(_round_text(report, landed), indent=2, hang=2)
    if screen.in_words:
        screen.line(f'The blast circle of a round is {report.blast_in}" across.')
    else:
        screen.plain("\n".join(text_picture(report)))
    if report.deviation_rolls:
        screen.note(_dice_note(report))
    show_blasted(screen, report.targets)
    if report.crater_in:
        screen.note(f'each round leaves a crater {report.crater_in}" across')


def _headline(report: Barrage) -> str:
    """Return the first line of a barrage: weapons, target, number of deviation rolls, and the test that gave
    that number, if there was one.
    """
    where = f" at {report.target}" if report.target else ""
    weapons = f"{report.weapon_count} x " if report.weapon_count > 1 else ""
    passed = "" if report.passed is None else f" (passed {report.passed}d6 against {report.modified_rep})"
    return f"{weapons}{report.weapon.replace('-', ' ')}{where}: {report.deviation_rolls} deviation {_rolls_text(report)}{passed}."


def _dice_note(report: Barrage) -> str:
    """Return a note on the deviation dice: how many inches a die moves a round, the point from which each
    round starts, and the direction for each face.
    """
    begins = (
        "a weapon's first round starts from the target, "
        "and each later round from where the previous one landed"
        if len(report.landed) > 1
        else "the round starts from the target"
    )
    return (
        f'Each die moves a round {report.deviation_in}"; {begins}. '
        f"Directions: {deviation_text(guns()[report.weapon])}"
    )


def _rolls_text(report: Barrage) -> str:
    """Return the words after ``deviation`` in a phrase such as ``1 deviation roll for each round``: ``roll
    for each round`` for one deviation roll, else ``rolls for each round``.
    """
    return "roll for each round" if report.deviation_rolls == 1 else "rolls for each round"


def _round_text(report: Barrage, landed: RoundLanded) -> str:
    """Return one line on a round: where it fell from the target spot, its place on the table if known, and
    who is in its circle. If it is off both ways, its distance stands in brackets. An example: ``round 1:
    6" long, 6" left (8.5" off); in its circle: b1``.
    """
    name = round_text(report.weapon_count, landed.round_number, landed.weapon_number)
    off = f' ({landed.from_target_in:g}" off)' if landed.long_in and landed.right_in else ""
    table = (
        f', {landed.x_in:g}" from the west edge and {landed.y_in:g}" from the north'
        if landed.x_in is not None
        else ""
    )
    circle = f"; in its circle: {', '.join(landed.in_circle)}" if landed.in_circle else ""
    return f"{name}: {landed.place}{off}{table}{circle}"


def text_picture(report: Barrage) -> Iterator[str]:
    """Yield the lines of a text picture of where the rounds landed, then a line that explains it. Each row
    begins with its distance in inches from the target spot. Numbers are rounds, ``+`` is the target spot if
    no round landed on it, dots are empty. Long rounds are at the top.
    """
    step = report.deviation_in
    cells = _cells(report, step)
    across = [place[1] for place in cells] + [0]
    ahead = [place[0] for place in cells] + [0]
    wide = max(len(text) for text in [*cells.values(), "+"])
    for row in range(max(*ahead, 1), min(*ahead, -1) - 1, -1):
        line = " ".join(
            cells.get((row, column), "+" if (row, column) == (0, 0) else "·").center(wide)
            for column in range(min(*across, -1), max(*across, 1) + 1)
        )
        yield f'{row * step:>6d}"  {line}'.rstrip()
    yield (
        f'         The caller is toward the bottom. Each step is {step}"; the blast circle '
        f'of a round is {report.blast_in}" across.'
    )


def _cells(report: Barrage, step: int) -> Mapping[tuple[int, int], str]:
    """Return the numbers of the rounds that landed in each cell of the picture in characters, as text. The
    key of a cell is (steps beyond the target spot, steps to its right); a step is ``step`` inches.
    """
    cells: dict[tuple[int, int], list[int]] = {}
    for landed in report.landed:
        place = (round(landed.long_in / step), round(landed.right_in / step))
        cells.setdefault(place, []).append(landed.round_number)
    return {place: _runs(numbers) for place, numbers in cells.items()}


def _runs(numbers: Sequence[int]) -> str:
    """Return ascending numbers in short form: ``1-3,5``. Only three or more in a row are joined: ``1,2``."""
    runs: list[list[int]] = []
    for round_number in numbers:
        if runs and runs[-1][-1] == round_number - 1:
            runs[-1].append(round_number)
        else:
            runs.append([round_number])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs)


def show_barrage_odds(screen: Screen, odds: Odds[Barrage]) -> None:
    """Print the chance that each round of one weapon lands at each listed place, then the chances of harm to
    each target, if any. If several weapons fire, a note says that the chart holds for each of them. A last
    note explains how to get exact fractions and the odds of harm.
    """
    rounds = by_round(odds)
    places = _places(rounds)
    most = next(iter(odds.chances)).weapon_count
    screen.grid(
        ("lands", *(f"round {number}" for number in rounds)),
        [
            (
                place.word,
                *(percent(chances[place]) if place in chances else "-" for chances in rounds.values()),
            )
            for place in places
        ],
        right=range(1, len(rounds) + 1),
    )
    for name, harms in by_target(odds).items():
        text = ", ".join(f"{harm.told} {percent(p)}" for harm, p in harms.items())
        screen.line(f"{name}: {text}", indent=2, hang=2)
    if most > 1:
        screen.note(
            f"The chart shows the rounds of one weapon; it is the same for each of the {most} weapons."
        )
    screen.note("Use -j for exact fractions; name a target for the odds of harm, e.g. --at b1.")


def barrage_odds_facts(odds: Odds[Barrage]) -> Content:
    """Return the odds of a barrage for the JSON output. ``landings`` has the chance of each landing place for
    each round. ``targets`` has the chance of each result for each target. ``outcomes`` has the chance of
    each number of deviation rolls.
    """
    rounds = by_round(odds)
    return {
        "landings": [
            {
                "round_number": number,
                "spots": [
                    {"place": place.word, "long_in": place.long_in, "right_in": place.right_in}
                    | chance_facts(p)
                    for place, p in chances.items()
                ],
            }
            for number, chances in rounds.items()
        ],
        "targets": [
            {"target": name, "outcomes": [{"result": harm} | chance_facts(p) for harm, p in harms.items()]}
            for name, harms in by_target(odds).items()
        ],
        "outcomes": [
            {"outcome": {"deviation_rolls": rolls}} | chance_facts(p)
            for rolls, p in odds.by(lambda report: report.deviation_rolls).chances.items()
        ],
    }


def by_round(odds: Odds[Barrage]) -> dict[int, dict[RoundSpot, Fraction]]:
    """Return, for each round of one weapon (by its number, from 1), the chance of each place where it may
    land. Odds follow a single weapon, since all have the same.
    """
    number = len(next(iter(odds.chances)).landed)
    return {
        place + 1: dict(odds.by(lambda report, place=place: report.landed[place].spot).chances)  # type: ignore[misc]
        for place in range(number)
    }


def _places(rounds: Mapping[int, Mapping[RoundSpot, Fraction]]) -> list[RoundSpot]:
    """Return the places where at least one of the rounds may land, at most MOST_PLACES of them, the nearest
    to the target spot first.
    """
    places = {place for chances in rounds.values() for place in chances}
    return sorted(
        places,
        key=lambda place: (place.from_target_in, -place.long_in, place.right_in),
    )[:MOST_PLACES]


MOST_PLACES = 25
"""The most places that the odds list on a screen."""


def by_target(odds: Odds[Barrage]) -> dict[str, dict[Harm, Fraction]]:
    """Return the chance of each harm, by the target's name and the harm. In each outcome only the worst harm
    of a target counts, however many rounds hit it.
    """
    names = dict.fromkeys(blasted.target for report in odds.chances for blasted in report.targets)
    return {name: _worst_harm(odds, name) for name in names}


def _worst_harm(odds: Odds[Barrage], name: str) -> dict[Harm, Fraction]:
    """Return the chance of each harm to the target called ``name``, from the odds of a barrage. If several
    rounds hit the target, the worst harm counts. A barrage with no result for the target counts as MISSED.
    """
    order = list(Harm)

    def worst(report: Barrage) -> Harm:
        """Return the worst result of this barrage for the target ``name`` of the outer function; MISSED if
        it has none.
        """
        harms = [blasted.result for blasted in report.targets if blasted.target == name]
        return max(harms, key=order.index, default=Harm.MISSED)

    return dict(odds.by(worst).chances)


def show_illumination(screen: Screen, report: Illuminated, content: Content) -> None:
    """Print the summary of the flares, then a line for each flare with where it burst. If there is wind, a
    last line says how far the circles of light have drifted after each turn. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for flare in report.flares:
        table = (
            f', {flare.x_in:g}" from the west edge and {flare.y_in:g}" from the north'
            if flare.x_in is not None
            else ""
        )
        screen.line(f"flare {flare.weapon_number}: {flare.place}{table}", indent=2, hang=2)
    if report.drift_in:
        ways = ", ".join(f'{turn * report.drift_in}"' for turn in range(1, report.turns))
        screen.note(f"drift downwind from where each flare burst, turn by turn: {ways}")
