"""The parts of a briefing that tell the mission: what, when, for how long, and what it is worth."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from fng_cli.cli.files.agreement import agreed_in
from fng_cli.cli.mission.words import SEASON_ASSUMED, guarded_lines
from fng_cli.cli.paper.page import Block, Heading, Labelled, Title, Words
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.play import Fact, term_of, whole
from fng_cli.document import Content, lookup
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.areas import STATUS_NAMES, title
from fng_cli.rules.mission import deployment
from fng_cli.rules.mission.defense import guarded_facts
from fng_cli.rules.mission.known import MISSION
from fng_cli.rules.mission.mission import mission_facts, points_of
from fng_cli.rules.mission.weather import PhaseTurns, foreseen, name_of, weather_facts
from fng_cli.tables import Entry
from fng_cli.terms import DayPart, Light, MissionType

ValueT = TypeVar("ValueT")

MONTH = r"(\d+)-(0?[1-9]|1[0-2])(?:-.*)?"
"""A month as a document has it: ``1967-07``, or a day of it."""

PLAY_ON_TURNS = 6
"""The turns beyond the least game length that the clock is told for."""

PART_OF_DAY: Fact[DayPart] = Fact(
    "day part", "", ("mission.part_of_day", "day_part.part_of_day"), term_of(DayPart, "day part")
)
LIGHT_TURNS: Fact[int] = Fact("turns", "", ("mission.light_turns", "day_part.turns"), whole(1, 99))
NEXT_ROW: Fact[int] = Fact("row", "", ("mission.next_row", "day_part.next_row"), whole(2, 12))


def known(content: Content, fact: Fact[ValueT]) -> ValueT | None:
    """A fact as the document itself says it, whatever the user's config says; None where it does not.

    Raises RequestError, naming the place, where what stands there cannot be read.
    """
    for path in fact.paths:
        value = lookup(content, path)
        if value is not None:
            return fact.read(value, path)
    return None


def known_row(content: Content) -> Entry | None:
    """The facts of the document's type of mission: game length, deployment; None where nobody knows it."""
    kind = known(content, facts.MISSION_TYPE)
    return None if kind is None else mission_facts(kind)


def heading(content: Content) -> Title:
    """The type of mission, the place, the month, and the strength of both sides."""
    kind, area = known(content, facts.MISSION_TYPE), known(content, facts.AREA)
    what = "Briefing" if kind is None else kind.capitalize()
    circumstances = "; ".join(_circumstances(content))
    guarded = defended(content)
    what += "" if guarded is None else f" ({guarded['objective'].replace('-', ' ')})"
    where = "" if area is None else f", {title(area)}"
    return Title(what + where, circumstances)


def _circumstances(content: Content) -> Iterator[str]:
    corps, status = known(content, facts.CORPS), known(content, facts.STATUS)
    season = known(content, facts.SEASON)
    eal, support = known(content, facts.EAL), known(content, facts.SUPPORT_LEVEL)
    if corps is not None:
        yield f"{corps} Corps"
    if status is not None:
        yield STATUS_NAMES[status]
    mission = MISSION.facts(content)
    when = "" if mission.month is None else f"{month_name(mission.month)}, "
    if season is not None:
        yield f"{when}{season} season{SEASON_ASSUMED if mission.season_assumed else ''}"
    if eal is not None:
        yield f"Enemy Activity Level {eal}"
    if support is not None:
        yield f"Support Level {support}"


def month_name(month: str) -> str:
    """A month as it is said: ``1967-07`` is July 1967. What cannot be read so stays as it is."""
    found = re.fullmatch(MONTH, month)
    return month_in_words(f"{found[1]}-{found[2]}") if found else month


def objective(content: Content) -> Iterator[Block]:
    """The task, and the special instructions of this type of mission."""
    row = known_row(content)
    if row is None:
        return
    yield Heading("Objective")
    yield Words(_task(content, row["objective"]))
    guarded = defended(content)
    if guarded is not None:
        yield Words(f"{guarded['text'].strip().removesuffix('.')}.")
        if lines := tuple(_numbers(content)):
            yield Labelled(lines)
        yield Words(f'The reward asks that no enemy is within {row["objective_clear_in"]}" of it at the end.')
    elif row["pcs"] != "hidden-among-pefs" or known(content, facts.EAL) is None:
        yield Heading("Special instructions")
        yield Words(row["text"].strip())


def _numbers(content: Content) -> Iterator[tuple[str, str]]:
    """The numbers of what is guarded, as the document has them."""
    numbers = MISSION.facts(content).guarded
    if numbers is None:
        return
    for label, told in guarded_lines(numbers):
        yield label, f"{told[:1].upper()}{told[1:]}."


def _task(content: Content, words: str) -> str:
    """Of an ambush, which of its two objectives is yours, where that is known."""
    ambushing = known(content, facts.AMBUSHING)
    if ambushing is None:
        return words
    yours, _, theirs = words.partition(" Ambushed: ")
    begins, task = (
        ("You lie in ambush:", yours.removeprefix("Ambushing: "))
        if ambushing
        else ("You walk into an ambush:", theirs)
    )
    return f"{begins} {task}"


def defended(content: Content) -> Entry | None:
    """The facts of what is defended, where the document names something that the table has."""
    return guarded_facts(MISSION.facts(content).objective)


def time(content: Content) -> Iterator[Block]:
    """The length of the game, its end, and the parts of the day meanwhile."""
    row = known_row(content)
    lines = [] if row is None else [("Game length", game_length(row))]
    lines += clock(content, row)
    if turn_of(content):
        from fng_cli.rules.evening.now import now_of

        lines.append(("Now", now_of(content).text()))
    if lines:
        yield Heading("Time")
        yield Labelled(tuple(lines))


def game_length(row: Entry) -> str:
    """The turns that a mission lasts, and the roll that ends it."""
    turns = row["game_length_turns"]
    if "becomes_fight" in row:
        fight = mission_facts(MissionType.FIGHT)
        return (
            f"{turns} turns. Then 1d6: on {row['becomes_fight']} it goes on as a fight, to turn "
            f"{fight['game_length_turns']} at least; else it is over (fng mission-end)."
        )
    return (
        f"{turns} turns. At the end of turn {turns}, and of each turn after it, 1d6: "
        f"it is over on {row['end_each_turn']} (fng mission-end)."
    )


def clock(content: Content, row: Entry | None) -> Iterator[tuple[str, str]]:
    """The parts of the day with their turns, as far as the dice have told them."""
    part, light = known(content, PART_OF_DAY), known(content, facts.FIRST_LIGHT)
    turns, following = known(content, LIGHT_TURNS), known(content, NEXT_ROW)
    if part is None or light is None:
        return
    if turns is None or following is None:
        yield "From turn 1", _phase(part, light)
        return
    most = (row["game_length_turns"] if row else 0) + PLAY_ON_TURNS
    takes = agreed_in(content).takes
    for phase in foreseen(PhaseTurns(1, turns, part, light), following, most, takes):
        told = _phase(phase.part_of_day, phase.light)
        if isinstance(phase, PhaseTurns):
            yield f"Turns {phase.from_turn}-{phase.to_turn}", told
        else:
            yield (
                f"From turn {phase.from_turn}",
                f"{told} for {phase.turns_dice} turns (fng day-part --row {phase.row})",
            )


def _phase(part: DayPart, light: Light) -> str:
    name = name_of(part)
    return name if name.lower() == light else f"{name}, {light}"


def weather(content: Content) -> Iterator[Block]:
    """The weather, and what it does to flying, seeing and walking."""
    kind = known(content, facts.LASTING_WEATHER)
    if kind is None:
        return
    row = weather_facts(kind)
    yield Heading(f"Weather: {kind}")
    yield Words(f"{row['text']}.")
    effects = tuple(_weather_effects(row))
    if effects:
        yield Labelled(effects)


def _weather_effects(row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if "aircraft_grounded" in row:
        late = (
            f"; otherwise it comes {row['aircraft_late_turns']} turns late"
            if row.get("aircraft_late_turns")
            else ""
        )
        yield "Aircraft", f"on {row['aircraft_grounded']} one does not take off{late}"
    if row.get("no_aircraft"):
        yield "Aircraft", "none"
    if "sight_daylight_in" in row:
        yield "Sight", f'{row["sight_daylight_in"]}" by day, {row["sight_night_in"]}" at night'
    if row.get("reread_on_doubles"):
        yield "On doubles", "fng weather --doubles TOTAL, with the total of the activation dice"


def deploy(content: Content) -> Iterator[Block]:
    """Tell where your unit and the reinforcements of both sides come in, and whether Claymores are set."""
    row = known_row(content)
    if row is None:
        return
    sector = known(content, facts.UNIT_SECTOR)
    ambushing = known(content, facts.AMBUSHING)
    lines = [("Your unit", _unit_place(content, row, sector, ambushing))]
    if ambushing is not None:
        lines.append(("The enemy", deployment.enemy_place(ambushing, sector)))
    lines.append(
        (
            "Claymores",
            deployment.claymores(row["claymores"], ambushing, lookup(content, "terrain.has_civilians")),
        )
    )
    lines.append(("FWF come in", deployment.fwf_entry(row["fwf_entry"], sector)))
    lines.append(("VC/NVA come in", deployment.enemy_entry(row["enemy_entry"])))
    yield Heading("Where they begin, and come in")
    yield Labelled(tuple((label, f"{text[:1].upper()}{text[1:]}.") for label, text in lines if text))


def _unit_place(content: Content, row: Entry, sector: int | None, ambushing: bool | None) -> str:
    """The place at which your unit begins: where your objective is, if the document knows that."""
    guarded = defended(content)
    if guarded is None:
        return deployment.unit_place(row["unit_place"], sector, ambushing)
    return deployment.OBJECTIVE_PLACES[guarded["place"]].format(sector=deployment.sector_name(sector))


POINTS: Mapping[str, Mapping[str, str]] = {
    "Enemy": {
        "captured_unharmed": "captured unharmed",
        "captured_wounded": "captured wounded",
        "confirmed_dead": "confirmed dead",
        "unconfirmed_dead": "unconfirmed dead",
    },
    "Your men": {
        "fwf_wounded": "wounded",
        "wounded_not_withdrawn": "wounded left behind",
        "fwf_dead": "dead",
        "fwf_mia": "missing",
    },
    "Civilians": {"civilian_casualty": "casualty", "detained_civilian": "suspect detained"},
    "Found out": {
        "pef_revealed": "PEF revealed",
        "pc_revealed": "PC revealed",
        "sector_patrolled": "sector patrolled",
    },
    "The mission": {"completed": "completed", "failed": "failed", "not_exited": "not off the table in time"},
}
"""The fields of the table of victory points in words, grouped for reading."""


def points(content: Content) -> Iterator[Block]:
    """The victory points that the mission counts."""
    kind = known(content, facts.MISSION_TYPE)
    if kind is None:
        return
    row = points_of(kind)
    lines = [
        (group, ", ".join(f"{words} {row[field]:+d}" for field, words in fields.items() if row.get(field)))
        for group, fields in POINTS.items()
    ]
    yield Heading("Victory points")
    yield Labelled(tuple(line for line in lines if line[1]))
    if row.get("text"):
        yield Words(f"{row['text']}.")
