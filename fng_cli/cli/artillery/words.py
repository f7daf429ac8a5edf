"""Indirect fire as it is told to people: a small picture of the rounds, and the odds of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from fng_cli.cli.harm.damage import show_blasted
from fng_cli.cli.odds.told import chance_facts, percent
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.odds import Odds
from fng_cli.rules.artillery.barrage import Barrage, RoundLanded, round_text
from fng_cli.rules.artillery.guns import RoundSpot, deviation_text, guns
from fng_cli.rules.artillery.illumination import Illuminated
from fng_cli.rules.harm.results import Harm


def show_barrage(screen: Screen, report: Barrage, content: Content) -> None:
    """The mission, a line for each round, the picture, and who is hurt."""
    screen.ruling(_headline(report))
    for one in report.landed:
        screen.line(_round_text(report, one), indent=2, hang=2)
    if screen.in_words:
        screen.line(f'The circle of a round is {report.blast_in}" across.')
    else:
        screen.plain("\n".join(text_picture(report)))
    if report.deviation_rolls:
        screen.note(_dice_note(report))
    show_blasted(screen, report.targets)
    if report.crater_in:
        screen.note(f'each round leaves a crater of {report.crater_in}"')


def _headline(report: Barrage) -> str:
    where = f" at {report.target}" if report.target else ""
    weapons = f"{report.weapon_count} x " if report.weapon_count > 1 else ""
    passed = "" if report.passed is None else f" (passed {report.passed}d6 against {report.modified_rep})"
    return f"{weapons}{report.weapon.replace('-', ' ')}{where}: {report.deviation_rolls} deviation {_rolls(report)}{passed}."


def _dice_note(report: Barrage) -> str:
    """The meaning of the deviation dice, and from where each round is moved by them."""
    begins = "from the target, the next from there" if len(report.landed) > 1 else "from the target"
    return (
        f"each die moves a round {report.deviation_in}\", a weapon's first {begins}: "
        f"{deviation_text(guns()[report.weapon])}"
    )


def _rolls(report: Barrage) -> str:
    return "roll a round" if report.deviation_rolls == 1 else "rolls a round"


def _round_text(report: Barrage, one: RoundLanded) -> str:
    """A round in a line: ``round 1: 6" long, 6" left (8.5" off); in its circle: b1``."""
    name = round_text(report.weapon_count, one.round_number, one.weapon_number)
    off = f' ({one.from_target_in:g}" off)' if one.long_in and one.right_in else ""
    table = f', at {one.x_in:g}", {one.y_in:g}" of the table' if one.x_in is not None else ""
    circle = f"; in its circle: {', '.join(one.in_circle)}" if one.in_circle else ""
    return f"{name}: {one.place}{off}{table}{circle}"


def text_picture(report: Barrage) -> Iterator[str]:
    """The rounds by the target spot, long at the top, as the caller below sees them; ``+`` is the spot."""
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
    yield f'         caller below; a step is {step}", the circle of a round {report.blast_in}" across'


def _cells(report: Barrage, step: int) -> Mapping[tuple[int, int], str]:
    """The rounds by how many steps they are off: their numbers, those of one place together."""
    cells: dict[tuple[int, int], list[int]] = {}
    for one in report.landed:
        place = (round(one.long_in / step), round(one.right_in / step))
        cells.setdefault(place, []).append(one.round_number)
    return {place: _runs(numbers) for place, numbers in cells.items()}


def _runs(numbers: Sequence[int]) -> str:
    """Numbers in a few characters: ``1-3,5``; two in a row are told one by one."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and runs[-1][-1] == each - 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs)


def show_barrage_odds(screen: Screen, told: Odds[Barrage]) -> None:
    """A place a line, a round a column; then what becomes of those on the spot."""
    rounds = by_round(told)
    places = _places(rounds)
    most = next(iter(told.chances)).weapon_count
    screen.grid(
        ("lands", *(f"round {number}" for number in rounds)),
        [
            (place.word, *(percent(one[place]) if place in one else "-" for one in rounds.values()))
            for place in places
        ],
        right=range(1, len(rounds) + 1),
    )
    for name, harms in by_target(told).items():
        text = ", ".join(f"{harm.told} {percent(p)}" for harm, p in harms.items())
        screen.line(f"{name}: {text}", indent=2, hang=2)
    if most > 1:
        screen.note(f"rounds of one weapon; those of each of the {most} fall so")
    screen.note("exact fractions: -j; the odds of harm are told of one who is named: --at b1")


def barrage_odds_facts(told: Odds[Barrage]) -> Content:
    """The odds as they stand in a document: where each round lands, what becomes of each target."""
    rounds = by_round(told)
    return {
        "landings": [
            {
                "round_number": number,
                "spots": [
                    {"place": place.word, "long_in": place.long_in, "right_in": place.right_in}
                    | chance_facts(p)
                    for place, p in found.items()
                ],
            }
            for number, found in rounds.items()
        ],
        "targets": [
            {"target": name, "outcomes": [{"result": harm} | chance_facts(p) for harm, p in harms.items()]}
            for name, harms in by_target(told).items()
        ],
        "outcomes": [
            {"outcome": {"deviation_rolls": rolls}} | chance_facts(p)
            for rolls, p in told.by(lambda report: report.deviation_rolls).chances.items()
        ],
    }


def by_round(told: Odds[Barrage]) -> dict[int, dict[RoundSpot, Fraction]]:
    """The places where each round of a weapon lands, the likeliest first."""
    number = len(next(iter(told.chances)).landed)
    return {
        place + 1: dict(told.by(lambda report, place=place: report.landed[place].spot).chances)  # type: ignore[misc]
        for place in range(number)
    }


def _places(rounds: Mapping[int, Mapping[RoundSpot, Fraction]]) -> list[RoundSpot]:
    """All places where a round may land, the likeliest of the first rounds first."""
    found = {place for one in rounds.values() for place in one}
    return sorted(
        found,
        key=lambda place: (place.from_target_in, -place.long_in, place.right_in),
    )[:MOST_PLACES]


MOST_PLACES = 25
"""The most places that the odds list on a screen: the nearest to the spot."""


def by_target(told: Odds[Barrage]) -> dict[str, dict[Harm, Fraction]]:
    """The fate of each who stands on the spot or near it, by the worst that any round does."""
    names = dict.fromkeys(one.target for report in told.chances for one in report.targets)
    return {name: _harm_of(told, name) for name in names}


def _harm_of(told: Odds[Barrage], name: str) -> dict[Harm, Fraction]:
    order = list(Harm)

    def worst(report: Barrage) -> Harm:
        found = [one.result for one in report.targets if one.target == name]
        return max(found, key=order.index, default=Harm.MISSED)

    return dict(told.by(worst).chances)


def show_illumination(screen: Screen, report: Illuminated, content: Content) -> None:
    """The light, and where each circle lies in the turns after."""
    screen.ruling(report.summary())
    for one in report.flares:
        table = f' at {one.x_in:g}", {one.y_in:g}" of the table' if one.x_in is not None else ""
        screen.line(f"flare {one.weapon_number}: {one.place}{table}", indent=2, hang=2)
    if report.drift_in:
        ways = ", ".join(f'{turn * report.drift_in}"' for turn in range(1, report.turns))
        screen.note(f"with the wind from where it burst, turn by turn: {ways}")
