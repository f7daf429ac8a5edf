"""The parts of a briefing: the mission, the ground, forces, support, and the game so far."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from fng_cli import figures
from fng_cli.cli.files.config import house_rules_in
from fng_cli.cli.ground import map_text
from fng_cli.cli.ground.map_text import (
    Frame,
    legend,
    mark_lines,
    mark_places,
    marks_by_section,
    placed_markers,
    sketch,
)
from fng_cli.cli.ground.words import hiding_phrases
from fng_cli.cli.mission.mission import SEASON_ASSUMED, guarded_lines
from fng_cli.cli.options import facts
from fng_cli.cli.paper.page import Block, Cells, Drawing, Foot, Heading, Items, Labelled, Title, Words
from fng_cli.cli.shell.play import Fact, term_of, whole
from fng_cli.cli.shell.screen import MOST_RULINGS
from fng_cli.document import Content, lookup
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.civilians.people import CIVILIANS, activity_text, number_of
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.areas import STATUS_NAMES, title
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.ground.terrain import terrain_of
from fng_cli.rules.ground.types import in_whole_section, is_local, phrase, terrain_name, type_row
from fng_cli.rules.mission import deployment
from fng_cli.rules.mission.deployment import guarded_row, sections_of
from fng_cli.rules.mission.mission import mission_facts, points_of
from fng_cli.rules.mission.weather import MISSION, PhaseTurns, day_part_name, foreseeable_phases, weather_row
from fng_cli.rules.objective.deploying import deployed_in, with_bridge
from fng_cli.rules.pefs.placing import pcs
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people.person import counts
from fng_cli.rules.support.levels import OnDemand, SupportShown, show
from fng_cli.rules.support.state import SUPPORT_MISSIONS, record_of
from fng_cli.state import State
from fng_cli.tables import Entry
from fng_cli.terms import DayPart, Light, MissionType, Side

if TYPE_CHECKING:
    from fng_cli.rules.ground.terrain import Section, Terrain
    from fng_cli.rules.ground.types import TerrainEffects


BEFORE_PLAY = frozenset(
    {
        "fng",
        "made",
        "mission",
        "terrain",
        "deployed",
        "pef",
        "pefs",
        "civilians",
        "duties",
        "ids_given",
        "log",
    }
)
"""The parts of a document whose table is laid, and on which nobody stands yet."""


def so_far(content: Content) -> Iterator[Block]:
    """The state of a game in play; nothing before its first contact, and its first turn."""
    if content.keys() <= BEFORE_PLAY:
        return
    from fng_cli.rules.evening.status import evening_standing  # all the rules of a game in play come with it

    told = evening_standing(State(content))
    turn = told.clock_now.turn
    lasting = [
        f"{one.told_text()} ({one.when(turn)})" if one.when(turn) else one.told_text() for one in told.holding
    ]
    coming = [f"{one.told_text()} ({one.when(turn)})" for one in (*told.due, *told.coming)]
    lines = (
        ("The enemy", told.enemy_text or ""),
        ("Found", ", ".join(told.contact_points)),
        ("Lasts", ", ".join(lasting)),
        ("On its way", ", ".join(coming)),
        ("Points so far", f"{told.points_so_far:+d}" if told.points_so_far else ""),
    )
    known = tuple((label, text) for label, text in lines if text)
    if known:
        yield Heading("The game so far")
        yield Labelled(known)


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
    return guarded_row(MISSION.facts(content).objective)


def time(content: Content) -> Iterator[Block]:
    """The length of the game, its end, and the parts of the day meanwhile."""
    row = known_row(content)
    lines = [] if row is None else [("Game length", game_length(row))]
    lines += clock(content, row)
    if turn_of(State(content)):
        from fng_cli.rules.evening.now import displayed_clock

        lines.append(("Now", displayed_clock(State(content)).text()))
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
    takes = house_rules_in(content).takes
    for phase in foreseeable_phases(PhaseTurns(1, turns, part, light), following, most, takes):
        told = _phase(phase.part_of_day, phase.light)
        if isinstance(phase, PhaseTurns):
            yield f"Turns {phase.from_turn}-{phase.to_turn}", told
        else:
            yield (
                f"From turn {phase.from_turn}",
                f"{told} for {phase.turns_dice} turns (fng day-part --row {phase.row})",
            )


def _phase(part: DayPart, light: Light) -> str:
    name = day_part_name(part)
    return name if name.lower() == light else f"{name}, {light}"


def weather(content: Content) -> Iterator[Block]:
    """The weather, and what it does to flying, seeing and walking."""
    kind = known(content, facts.LASTING_WEATHER)
    if kind is None:
        return
    row = weather_row(kind)
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
            deployment.claymores_text(row["claymores"], ambushing, lookup(content, "terrain.has_civilians")),
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


def support(content: Content) -> Iterator[Block]:
    """The help of the player's Support Level; nothing where nobody knows it."""
    level = known(content, facts.SUPPORT_LEVEL)
    if level is None:
        return
    defense = known(content, facts.MISSION_TYPE) is MissionType.DEFENSE
    missions = SUPPORT_MISSIONS.read(content)
    told = show(level, record_of(State(content)), missions, turn_of(State(content)), defense=defense)
    yield Heading("Support")
    yield Labelled((*_lines(told, defense=defense), *_by_radio(FIGURES.read(content))))


def _by_radio(figures: Sequence[Figure]) -> Iterator[tuple[str, str]]:
    """The one who calls for it; or why nobody can, where the FWF are known. Source: p. 72-74."""
    if not figures:
        return
    from fng_cli.rules.radio.radio_calls import caller_of, carries_radio

    ours = [one for one in figures if one.side is Side.FWF and counts(one)]
    voice = caller_of(ours)
    if voice:
        yield "By radio", f"{voice.called()} calls, REP {voice.rep}"
    elif any(map(carries_radio, ours)):
        yield "By radio", "nobody with your Force Commander carries one: pass it up the chain (fng call --to)"
    elif ours:
        yield "By radio", "nobody of yours carries one: no help can be called, but by a field phone (--phone)"


def _lines(told: SupportShown, *, defense: bool) -> Iterator[tuple[str, str]]:
    yield "Ready", ", ".join(told.stands_ready) or "none"
    asked = [_asked(one) for one in told.on_demand if one.may_ask]
    yield "On demand", f"{', '.join(asked)} (fng call, then fng request)"
    if defense and told.target_points is not None:
        yield "Registered Target Points", str(told.target_points)
    elif defense and told.target_points_dice:
        yield "Registered Target Points", f"{told.target_points_dice} (fng support target-points)"
    for one in told.missions:
        yield "On its way" if one.in_turns else "Here", one.text()


def _asked(one: OnDemand) -> str:
    """A kind and what its request adds by the level: ``artillery -2``."""
    return f"{one.kind.in_text} {one.modifier:+d}" if one.modifier else one.kind.in_text


SIDES = {Side.FWF: "Free World Forces", Side.VC_NVA: "VC and NVA"}


def pefs(content: Content) -> Iterator[Block]:
    """The possible enemy forces, and the rules by which they are revealed."""
    there = on_table(PEFS.read(content))
    if not there:
        return
    yield Heading("Possible enemy forces")
    rows = tuple(
        (str(pef.number), str(pef.rep), str(pef.sector or "?"), "has moved" if pef.moved else pef.spot())
        for pef in there
    )
    yield Cells(("PEF", "REP", "Sector", "Where"), rows, right=(0, 1, 2))
    yield Items(tuple(_pef_rules(content)))


def _pef_rules(content: Content) -> Iterator[str]:
    row, eal = known_row(content), known(content, facts.EAL)
    ambush = row is not None and row["pef_place"] == "ambush"
    if ambush:
        yield "All are resolved before play: fng pef resolve, one by one."
    else:
        yield "They activate by their REP: fng enemy turn moves them, with --order for the nearest to you first."
        yield "In sight of you one is resolved at once: fng pef resolve, with its number."
    if eal is not None:
        yield pcs(row, eal).text()


def civilians(content: Content) -> Iterator[Block]:
    """The civilians, building by building: how far from it each is, and what he does."""
    there = CIVILIANS.read(content)
    if not there:
        return
    yield Heading("Civilians")
    rows = tuple(
        (
            one.id,
            str(one.building),
            str(one.section or "?"),
            f'{one.distance_in}"',
            activity_text(one.activity),
        )
        for one in there
    )
    yield Cells(("Id", "Building", "Section", "From it", "What he does"), rows, right=(1, 2, 3))
    least, near = number_of("activation"), number_of("alarm-in")
    yield Items(
        (
            f"They act at the end of each turn with a {least} or more among its activation dice: each goes on "
            "with what he does.",
            f'Shots and explosions within {near}" scare them: fng civilian react. To speak with one: fng civilian speak.',
        )
    )


def forces(content: Content) -> Iterator[Block]:
    """The figures, one side after the other."""
    known_figures = figures.read(content)
    for side, name in SIDES.items():
        rows = tuple(_figure(figure) for figure in known_figures if figure.side is side)
        if rows:
            yield Heading(name)
            yield Cells(("Id", "Name", "Role", "REP", "Carries", "Notes"), rows, right=(3,))


def _figure(figure: Figure) -> tuple[str, ...]:
    from fng_cli.rules.armies.words import carried_text, role_name  # the lists of armies wait for their men

    arms = carried_text(figure.weapons, figure.gear)
    return figure.id, figure.name, role_name(figure), str(figure.rep), arms, ", ".join(_notes(figure))


def _notes(figure: Figure) -> Iterator[str]:
    from fng_cli.rules.armies.words import attribute_name
    from fng_cli.rules.people.person import person_of

    if figure.star:
        power = person_of(figure).power
        yield f"Star ({power})" if power else "Star"
    yield from map(attribute_name, figure.attributes)
    if figure.status is not figures.Status.CARRY_ON:
        yield figure.status.replace("-", " ")


def rulings(content: Content, *, every: bool = True) -> Iterator[Block]:
    """The readings that the document leans on; of many, unless ``every`` is to be named, how many."""
    found: list[str] = []
    for section in content.values():
        listed = section.get("rulings") if isinstance(section, dict) else None
        found += (
            [name for name in listed if isinstance(name, str)] if isinstance(listed, list | tuple) else []
        )
    names = sorted(dict.fromkeys(found))
    if len(names) > MOST_RULINGS and not every:
        yield Foot(f"{len(names)} rulings leaned on (fng briefing --rulings names them)")
    elif names:
        yield Heading("Rulings leaned on")
        yield Words(f"{', '.join(names)} (fng ruling show ID tells each).")


def made(content: Content) -> Iterator[Block]:
    """The seed, dice, version and tables that make the same document again."""
    parts: Sequence[tuple[str, Any]] = (
        ("seed", lookup(content, "made.seed")),
        ("dice", lookup(content, "made.dice_source")),
        ("fng", lookup(content, "made.version")),
        ("tables", lookup(content, "made.tables_hash")),
    )
    told = ", ".join(
        f"{name} {value}" for name, value in parts if isinstance(value, str | int) and value != ""
    )
    if told:
        yield Foot(told)


def the_map(content: Content, width: int) -> Iterator[Block]:
    """The table with all that is known to stand on it."""
    state = State(content)
    table, pefs = terrain_of(state), on_table(state[PEFS])
    if table is None and not pefs and known(content, facts.UNIT_SECTOR) is None:
        return
    stands = None if table is None else with_bridge(table, deployed_in(state, table))
    frame = _bare(width) if stands is None else sketch(stands, width)
    enemies = placed_markers(state, table)
    standing = marks_by_section(state, table, frame.grid, enemies, roomy=frame.roomy)
    at = mark_places(state, table, enemies)
    for section, names in standing.items():
        frame.mark(section, names, at)
    yield Heading("Map")
    told = tuple(map_text.sections(table, frame.grid, standing))
    yield Drawing(tuple(frame.canvas.lines()), frame.canvas.text, told)
    if lines := tuple(mark_lines(state, table, roomy=frame.roomy)):
        yield Items(lines)
    ways = "" if stands is None else " ".join(map_text.ways(stands))
    yield Words(" ".join(_legend(stands, frame)), ways)


def _bare(width: int) -> Frame:
    """The six sectors of a table of which nothing is known."""
    frame = Frame(SECTORS, width, height=2)
    frame.rule()
    for number in SECTORS.numbers:
        left, top = frame.corner(number)
        frame.canvas.put(left, top, str(number), "bold")
    return frame


def _legend(table: Terrain | None, frame: Frame) -> Iterator[str]:
    if table is None:
        yield "The six sectors of the table."
        return
    yield from legend(table, roomy=frame.roomy)
    if frame.grid != SECTORS:
        yield f"Sectors, from their first section to their last: {'; '.join(_corners(frame.grid))}."


def _corners(grid: Grid) -> Iterator[str]:
    """The sections of two opposite corners of each sector."""
    for sector in SECTORS.numbers:
        own = sections_of(grid, sector)
        if own:
            yield f"{sector}: {own[0]}-{own[-1]}"


def ground(content: Content) -> Iterator[Block]:
    """The effects of the kinds of terrain on this table."""
    table = terrain_of(State(content))
    if table is None:
        return
    kinds: dict[str, list[Section]] = {}
    for section in table.sections:
        kinds.setdefault(phrase(in_whole_section(section.terrain_types)), []).append(section)
    rows = tuple(_ground_row(kind, sections) for kind, sections in kinds.items())
    yield Heading("Ground")
    yield Cells(("Ground", "Move", "Sight day/night", "Gives", "Sections"), rows)
    notes = tuple(_briefing_ground_notes(table))
    if notes:
        yield Items(notes)


def _ground_row(kind: str, sections: Sequence[Section]) -> tuple[str, ...]:
    effects = max((one.terrain_effects for one in sections), key=lambda one: one.movement_on_road or 0)
    return (
        kind,
        movement(effects),
        _sight(effects),
        ", ".join(_gives(effects, in_whole_section(sections[0].terrain_types))) or "nothing",
        ", ".join(str(section.number) for section in sections),
    )


def movement(effects: TerrainEffects) -> str:
    """The share of movement on foot that is left: ``full``, ``1/2``, ``full, 1/2 uphill``."""
    if effects.movement is None:
        return "by depth"
    parts = [part(effects.movement)]
    if effects.movement_uphill is not None and effects.movement_uphill != effects.movement:
        parts.append(f"{part(effects.movement_uphill)} uphill")
    if effects.movement_on_road is not None and effects.movement_on_road != effects.movement:
        parts.append(f"{part(effects.movement_on_road)} on the road")
    if not effects.fast_move_allowed:
        parts.append("no Fast Move")
    return ", ".join(parts)


def part(share: float) -> str:
    """A share as a fraction: ``1/2``; the whole is ``full``, nothing is ``none``."""
    if share in (0, 1):
        return "full" if share else "none"
    above, below = share.as_integer_ratio()
    if not 1 < below <= 16:
        from fractions import Fraction

        return str(Fraction(share).limit_denominator(16))
    return f"{above}/{below}"


def _sight(effects: TerrainEffects) -> str:
    if effects.sight_day_in is None and effects.sight_night_in is None:
        return "open"
    return "/".join(
        "-" if inches is None else f'{inches}"' for inches in (effects.sight_day_in, effects.sight_night_in)
    )


def _gives(effects: TerrainEffects, names: Sequence[str]) -> Iterator[str]:
    yield from hiding_phrases(effects, names)
    if effects.blocks_sight:
        yield "blocks sight"


def _briefing_ground_notes(table: Terrain) -> Iterable[str]:
    """The notes on terrain that covers only a part of a section."""
    local = [name for section in table.sections for name in section.terrain_types if is_local(name)]
    for name in dict.fromkeys(local):
        yield f"{terrain_name(name).capitalize()}: {type_row(name)['text']}."
