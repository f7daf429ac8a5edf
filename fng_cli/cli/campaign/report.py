"""``fng campaign report``: the chronicle of a tour as text, Markdown or HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

from msgspec import structs
from msgspec.structs import replace

from fng_cli.cli.files import inputs, outputs
from fng_cli.cli.files.origin import CAMPAIGN
from fng_cli.cli.mission.briefing import Briefing, PaperOptions
from fng_cli.cli.mission.briefing_parts import origin_line
from fng_cli.cli.paper.formats import page_text
from fng_cli.cli.paper.page import Block, Cells, Drawing, Foot, Heading, Items, PageFormat, Title, Words, put
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.story.chronicle import chronicle_of
from fng_cli.rules.story.facts import upper_first
from fng_cli.rules.story.tour import Chronicle, MissionTold, StripTurn
from fng_cli.state import State
from fng_cli.words import count, listed


class ChroniclePage(Briefing, frozen=True, kw_only=True):
    """The chronicle of a tour: the page, and what it shows."""

    chronicle: Chronicle


TURNS_IN_A_ROW = 12
"""The campaign turns in one row of the strip: half a year."""
TURN_WIDTH = 5
"""The columns that a turn takes in the strip."""


def chronicle_blocks(chronicle: Chronicle) -> Iterator[Block]:
    """Yield the blocks of a chronicle: title, introduction, the strip of turns, the roll of honor, missions,
    medals, the men, those who went home, and a note on missing mission files. Missions, medals, men gone
    home and the note are left out if there are none.
    """
    yield Title(chronicle.title, chronicle.when)
    yield Words(chronicle.lede)
    yield Heading("The tour, fortnight by fortnight")
    yield Drawing(tuple(strip_rows(chronicle.strip)), description=tuple(map(strip_sentence, chronicle.strip)))
    yield Heading("Roll of honour")
    if not chronicle.honoured:
        yield Words("Nobody was killed, and nobody is missing.")
    for man in chronicle.honoured:
        yield Words(f"{man.name}{f', {man.post}' if man.post else ''}. {man.text}")
    if chronicle.missions_told:
        yield Heading("Mission by mission")
        for mission in chronicle.missions_told:
            yield Words(_mission_text(mission))
            yield from (Words(f"\u201c{note}\u201d") for note in mission.notes)
        yield Heading("The missions in numbers")
        yield missions_in_numbers(chronicle)
    if chronicle.medals_told:
        yield Heading("Medals")
        yield Items(tuple(medal.text for medal in chronicle.medals_told))
    yield Heading("The men")
    yield Words(KILLS_OF_A_MAN)
    yield from (Words(man.text) for man in chronicle.soldiers_told if not man.passed_through)
    passed = [man.name for man in chronicle.soldiers_told if man.passed_through and man.left_how != "home"]
    if passed:
        yield Words(f"On no mission: {listed(passed)}.")
    if chronicle.gone_home:
        yield Heading("Gone home")
        yield Words(f"{listed(chronicle.gone_home)}.")
    if chronicle.sent_home:
        yield Words(f"Sent home wounded: {listed(chronicle.sent_home)}.")
    if chronicle.missing_files:
        yield Foot(
            f"The missions in {listed(chronicle.missing_files)} are left out, because their files were not found."
        )


KILLS_OF_A_MAN = (
    "For each man, only his confirmed kills are counted; for each mission, all enemy dead are counted."
)
"""Why the kills of the men are fewer than those of their missions."""


def missions_in_numbers(chronicle: Chronicle) -> Cells:
    """Return a table of a tour's missions, with date, type, result, points, own losses (also captured and
    missing) and wounded, and enemy dead and confirmed dead. A last row has the sums. A cell is empty if its
    value is unknown, which counts as 0 in the sums.
    """
    missions = chronicle.missions_told
    numbers = [
        (
            mission.points,
            len(mission.killed_names),
            len(mission.wounded_names),
            mission.enemy_dead,
            mission.enemy_confirmed,
        )
        for mission in missions
    ]
    rows = [
        (_short_date(mission.date), mission.type.value, mission.mission_result or "", *map(_cell, row))
        for mission, row in zip(missions, numbers, strict=True)
    ]
    sums = [sum(number or 0 for number in column) for column in zip(*numbers, strict=True)]
    rows.append(("All", "", "", *map(_cell, sums)))
    heads = ("When", "Mission", "Result", "Points", "Dead", "Wounded", "Enemy dead", "Confirmed")
    return Cells(heads, tuple(rows), right=(3, 4, 5, 6, 7))


def _short_date(date: str) -> str:
    """Return a date such as ``early March 1967`` in few letters: ``Early Mar 67``. A text that does not end
    in a month and a year only gets a capital first letter.
    """
    return upper_first(re.sub(r"\b([A-Z][a-z]{2})[a-z]* \d\d(\d\d)$", r"\1 \2", date))


def _cell(number: int | None) -> str:
    """Return a number as a cell of a table; empty for None."""
    return "" if number is None else str(number)


def _mission_text(mission: MissionTold) -> str:
    """Return a mission in a paragraph: date and title, its result and points, then what happened. Without
    points the result is left out too.
    """
    result = f"{mission.mission_result}, " if mission.mission_result else ""
    points = f" ({result}{count(mission.points, 'victory point')})" if mission.points is not None else ""
    return f"{upper_first(mission.date)}: {mission.title}{points}. {mission.text}"


def strip_rows(strip: Sequence[StripTurn]) -> Iterator[str]:
    """Yield the strip of a tour as lines of text with a column for each turn: TURNS_IN_A_ROW turns side by
    side, then an empty line and the next turns.
    """
    for first in range(0, len(strip), TURNS_IN_A_ROW):
        if first:
            yield ""
        turns = strip[first : first + TURNS_IN_A_ROW]
        for label, cells in _strip_lines(turns).items():
            yield f"{label:9}{''.join(f'{cell:>{TURN_WIDTH}}' for cell in cells)}".rstrip()


def _strip_lines(turns: Sequence[StripTurn]) -> Mapping[str, list[str]]:
    """Return lines of the tour's strip by their labels, each with a cell for every turn. In the line
    ``killed``, the dead, captured and missing are shown as daggers. Points and total are empty for a turn
    without known points, and other numbers if they are not known. The cells for killed and wounded are empty
    if there were none.
    """
    return {
        "": [turn.month_short for turn in turns],
        "mission": [_mission_cell(turn) for turn in turns],
        "points": ["" if turn.points is None else str(turn.points) for turn in turns],
        "total": ["" if turn.points is None else str(turn.points_so_far) for turn in turns],
        "killed": [_daggers(len(turn.killed_names)) for turn in turns],
        "wounded": [str(turn.wounded_count or "") for turn in turns],
        "men": ["" if turn.strength is None else str(turn.strength) for turn in turns],
        "Star REP": [str(turn.star_rep or "") for turn in turns],
        "mean REP": ["" if turn.mean_rep is None else f"{turn.mean_rep:.1f}" for turn in turns],
    }


def _mission_cell(turn: StripTurn) -> str:
    """Return the mission of a turn as the first four letters of its type; ``.`` for a turn that was played
    without a mission, empty for one that was not played.
    """
    if turn.type:
        return turn.type.value[:4]
    return "" if turn.is_unplayed else "."


def _daggers(number: int) -> str:
    """Return a dagger for each of ``number`` dead, ``††``; from four on, one dagger and the number, ``†7``.
    Empty for 0.
    """
    return "\u2020" * number if number < TURN_WIDTH - 1 else f"\u2020{number}"


def strip_sentence(turn: StripTurn) -> str:
    """Return a turn of a tour in words, for a screen reader: ``Early March 1967: patrol, 12 points; 2
    wounded; 9 men; Star REP 5.`` The killed are named, and so are the captured and missing. Unknown or empty
    parts are left out. ``no mission`` or ``not played`` may take the place of the mission.
    """
    if turn.is_unplayed:
        return f"{upper_first(turn.date)}: not played."
    points = "" if turn.points is None else f", {count(turn.points, 'point')}"
    parts = [
        f"{turn.type}{points}" if turn.type else "no mission",
        f"killed: {listed(turn.killed_names)}" if turn.killed_names else "",
        f"{turn.wounded_count} wounded" if turn.wounded_count else "",
        f"{turn.strength} men" if turn.strength is not None else "",
        f"Star REP {turn.star_rep}" if turn.star_rep else "",
    ]
    return f"{upper_first(turn.date)}: {'; '.join(filter(None, parts))}."


def show(screen: Screen, report: ChroniclePage, content: Content) -> None:
    """Print the chronicle in its format (text, Markdown or HTML). If it was written to a file, print one line
    instead: its title and the name of that file.
    """
    if report.file:
        screen.ruling(f"{report.chronicle.title}: written to {report.file}.")
    elif report.format is not PageFormat.TEXT:
        screen.plain(report.text)
    else:
        put(screen, (*chronicle_blocks(report.chronicle), *origin_line(State(content))))


class ChronicleRun(ViewRun):
    """A run of ``campaign report``, which also reads the tour's evenings whose files are still beside it."""

    def build_view(self, content: Content) -> Report:
        """Return the chronicle as a page, and also write it to the output file, if one was named. Raises
        RequestError if there is no tour, and FileProblem if the file of a mission is damaged or the output
        cannot be written.
        """
        page = cast(ChroniclePage, super().build_view(content))
        folder = self.origin.path.parent if self.origin.path else None
        chronicle = chronicle_of(State(content), read_evenings(content, folder))
        text = page.text and chronicle_text(chronicle, content, page.format)
        if page.file:
            outputs.write(page.file, text.encode())
        return replace(page, chronicle=chronicle, text=text)


def read_evenings(content: Content, folder: Path | None) -> dict[int, State]:
    """Return the games of a tour by campaign turn, read from their files in ``folder``. Missing and empty
    files are skipped. Empty if ``folder`` is None. If it is given, raises RequestError if the document has
    no tour, and FileProblem if a file is damaged.
    """
    if folder is None:
        return {}
    found = {
        evening.turn: inputs.from_file(folder / evening.file, "fng")
        for evening in need_tour(State(content)).evenings
        if evening.file and (folder / evening.file).is_file()
    }
    return {turn: State(document) for turn, document in found.items() if document}


def chronicle_text(chronicle: Chronicle, content: Content, page_format: PageFormat) -> str:
    """Return a chronicle as plain text, Markdown or HTML. A line with seed and version follows, if
    ``content``, the tour's document, has them.
    """
    if page_format is PageFormat.HTML:
        from fng_cli.cli.web.stories import html_of_chronicle

        numbers = missions_in_numbers(chronicle) if chronicle.missions_told else None
        return html_of_chronicle(chronicle, strip_sentence, numbers, [*origin_line(State(content))])
    return page_text((*chronicle_blocks(chronicle), *origin_line(State(content))), page_format)


@view("campaign report", page="53, 102-105", show=show, store=CAMPAIGN, run=ChronicleRun)
def report(play: Play, paper: PaperOptions) -> ChroniclePage:
    """Tell the story of a tour: a timeline, the roll of honour, missions, medals, and each man who served.

    The report reads the game files that are still beside the tour file; for a missing game it uses the outcome in the tour file.

    fng campaign report -f tour.toml
    fng campaign report -o tour.md -f tour.toml
    """
    # ChronicleRun then adds the games whose files are beside the tour file.
    chronicle = chronicle_of(play.state, {})
    page = paper.page(
        play.document,
        lambda content, form: chronicle_text(chronicle, content, form),
        on_screen=play.on_screen,
    )
    return ChroniclePage(**structs.asdict(page), chronicle=chronicle)
