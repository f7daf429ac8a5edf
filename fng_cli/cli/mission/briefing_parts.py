"""The parts of a briefing: the mission, the ground, forces, support, and the game so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from fng_cli import figures
from fng_cli.cli.files.config import house_rules_in
from fng_cli.cli.ground import map_text
from fng_cli.cli.ground.in_play import PLACES_DRAWN
from fng_cli.cli.ground.map_text import (
    Frame,
    description_lines,
    legend,
    put_marks,
    sketch,
)
from fng_cli.cli.ground.words import hiding_phrases
from fng_cli.cli.mission.mission import SEASON_ASSUMED, guarded_lines
from fng_cli.cli.options import facts
from fng_cli.cli.paper.page import (
    Block,
    Cells,
    Drawing,
    EmbeddedPicture,
    Foot,
    Heading,
    Items,
    Labelled,
    Title,
    Words,
)
from fng_cli.cli.shell.play import Fact, term_of, whole
from fng_cli.cli.shell.screen import MOST_RULINGS
from fng_cli.document import lookup
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.dates import month_name
from fng_cli.rules.civilians.people import CIVILIANS, activity_text, number_of
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.areas import STATUS_NAMES, title
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.ground.terrain import Terrain, terrain_of
from fng_cli.rules.ground.types import in_whole_section, is_local, phrase, terrain_name, type_row
from fng_cli.rules.mission import deployment
from fng_cli.rules.mission.deployment import guarded_row, sections_of
from fng_cli.rules.mission.mission import mission_facts, points_of
from fng_cli.rules.mission.weather import MISSION, PhaseTurns, day_part_name, foreseeable_phases, weather_row
from fng_cli.rules.objective.deploying import deployed_in, without_bridged_fords
from fng_cli.rules.pefs.placing import pcs
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people.person import counts, ranked_call
from fng_cli.rules.support.levels import OnDemand, SupportShown, support_of_level
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
        "pef_place",
        "pefs",
        "civilians",
        "duties",
        "ids_given",
        "log",
    }
)
"""The parts of a document whose table is laid, without any figures on it yet."""


def game_in_play(state: State) -> Iterator[Block]:
    """Yield a heading and the state of the game: the enemy, contacts, lasting and coming effects, and the
    points. Parts without facts are left out. Yields nothing if the document has only parts in BEFORE_PLAY, or
    if no part has facts.
    """
    if state.content.keys() <= BEFORE_PLAY:
        return
    from fng_cli.rules.evening.status import evening_standing  # all the rules of a game in play come with it

    standing = evening_standing(state)
    turn = standing.clock_now.turn
    lasting = [
        f"{effect.full_text()} ({effect.when(turn)})" if effect.when(turn) else effect.full_text()
        for effect in standing.holding
    ]
    coming = [f"{effect.full_text()} ({effect.when(turn)})" for effect in (*standing.due, *standing.coming)]
    lines = (
        ("The enemy", standing.enemy_text or ""),
        ("Found", ", ".join(standing.contact_points)),
        ("Lasts", ", ".join(lasting)),
        ("On its way", ", ".join(coming)),
        ("Points so far", f"{standing.points_so_far:+d}" if standing.points_so_far else ""),
    )
    known_lines = tuple((label, text) for label, text in lines if text)
    if known_lines:
        yield Heading("The game so far")
        yield Labelled(known_lines)


ValueT = TypeVar("ValueT")

PLAY_ON_TURNS = 6
"""The turns beyond the least game length for which the parts of the day are printed."""

PART_OF_DAY: Fact[DayPart] = Fact(
    "day part", "", ("mission.part_of_day", "day_part.part_of_day"), term_of(DayPart, "day part")
)
LIGHT_TURNS: Fact[int] = Fact("turns", "", ("mission.light_turns", "day_part.turns"), whole(1, 99))
NEXT_ROW: Fact[int] = Fact("row", "", ("mission.next_row", "day_part.next_row"), whole(2, 12))


def document_fact(state: State, fact: Fact[ValueT]) -> ValueT | None:
    """Return a fact from the document alone, not from options or config;
    None if the document does not have it.

    Raises RequestError with the place of a wrong value.
    """
    for path in fact.paths:
        value = lookup(state.content, path)
        if value is not None:
            return fact.read(value, path)
    return None


def known_row(state: State) -> Entry | None:
    """Return the row of the table of missions for the document's mission; None if its type is not known.
    Raises RequestError for a wrong value in the document.
    """
    kind = document_fact(state, facts.MISSION_TYPE)
    return None if kind is None else mission_facts(kind)


def heading(state: State) -> Title:
    """Return the title of the briefing: the type of mission (``Briefing`` if it is not known), the objective
    that is defended, and the area. Beneath it stand the circumstances, such as corps, status, month, Enemy
    Activity Level and Support Level. What does not apply or is not known is left out. Raises RequestError for
    a wrong value in the document.
    """
    kind, area = document_fact(state, facts.MISSION_TYPE), document_fact(state, facts.AREA)
    what = "Briefing" if kind is None else kind.capitalize()
    circumstances = "; ".join(_circumstances(state))
    guarded = defended_row(state)
    what += "" if guarded is None else f" ({guarded['objective'].replace('-', ' ')})"
    where = "" if area is None else f", {title(area)}"
    return Title(what + where, circumstances)


def _circumstances(state: State) -> Iterator[str]:
    """Yield a phrase for each of these facts that is known: corps, political status, month and season, Enemy
    Activity Level, Support Level. The month is left out if the season is not known. Raises RequestError
    for an invalid value in the document.
    """
    corps, status = document_fact(state, facts.CORPS), document_fact(state, facts.STATUS)
    season = document_fact(state, facts.SEASON)
    eal, support = document_fact(state, facts.EAL), document_fact(state, facts.SUPPORT_LEVEL)
    if corps is not None:
        yield f"{corps} Corps"
    if status is not None:
        yield STATUS_NAMES[status]
    mission = MISSION.facts(state.content)
    when = "" if mission.month is None else f"{month_name(mission.month)}, "
    if season is not None:
        yield f"{when}{season} season{SEASON_ASSUMED if mission.season_assumed else ''}"
    if eal is not None:
        yield f"Enemy Activity Level {eal}"
    if support is not None:
        yield f"Support Level {support}"


def objective(state: State) -> Iterator[Block]:
    """Yield the task of the mission. A defended objective adds its text, its numbers and the condition for
    the reward. Other missions add special instructions, unless these belong to the section on PEFs.
    Nothing is yielded for an unknown mission. Raises RequestError for a wrong value in the document.
    """
    row = known_row(state)
    if row is None:
        return
    yield Heading("Objective")
    yield Words(_task(state, row["objective"]))
    guarded = defended_row(state)
    if guarded is not None:
        yield Words(f"{guarded['text'].strip().removesuffix('.')}.")
        if lines := tuple(_guarded_lines(state)):
            yield Labelled(lines)
        yield Words(
            f'You earn the reward if no enemy is within {row["objective_clear_in"]}" of the objective when the game '
            "ends."
        )
    elif row["pcs"] != "hidden-among-pefs" or document_fact(state, facts.EAL) is None:
        yield Heading("Special instructions")
        yield Words(row["text"].strip())


def _guarded_lines(state: State) -> Iterator[tuple[str, str]]:
    """Yield (label, sentence) for each thing that the mission records about its defended objective, such as
    its guards; nothing if it records none.
    """
    numbers = MISSION.facts(state.content).guarded
    if numbers is None:
        return
    for label, sentence in guarded_lines(numbers):
        yield label, f"{sentence[:1].upper()}{sentence[1:]}."


def _task(state: State, words: str) -> str:
    """Return the text of the objective. ``words`` is the full text, which for an ambush covers both sides. If
    the document says whether the player's unit lies in ambush or walks into one, only the text for that
    side is returned, after the words ``You lie in ambush:`` or ``You walk into an ambush:``. If not,
    ``words`` is returned unchanged. Raises RequestError for an invalid value in the document.
    """
    ambushing = document_fact(state, facts.AMBUSHING)
    if ambushing is None:
        return words
    yours, _, theirs = words.partition(" Ambushed: ")
    begins, task = (
        ("You lie in ambush:", yours.removeprefix("Ambushing: "))
        if ambushing
        else ("You walk into an ambush:", theirs)
    )
    return f"{begins} {task}"


def defended_row(state: State) -> Entry | None:
    """Return the row of the table of defended objectives for this mission; None if it has no objective of
    that table.
    """
    return guarded_row(MISSION.facts(state.content).objective)


def time(state: State) -> Iterator[Block]:
    """Yield a heading and, below it, the length of the game, the parts of the day and, for a game in play,
    the clock; nothing if none of these is known. Raises RequestError for a wrong value in the document.
    """
    row = known_row(state)
    lines = [] if row is None else [("Game length", game_length(row))]
    lines += clock(state, row)
    if turn_of(state):
        from fng_cli.rules.evening.turn import displayed_clock

        lines.append(("Now", displayed_clock(state).text()))
    if lines:
        yield Heading("Time")
        yield Labelled(tuple(lines))


def game_length(row: Entry) -> str:
    """Return how many turns a mission lasts and what the roll at its end means, in one or two sentences. The
    roll ends the game, or, in a mission that may become a fight, makes it continue. ``row`` is the
    mission's row in the table of missions.
    """
    turns = row["game_length_turns"]
    if "becomes_fight" in row:
        fight = mission_facts(MissionType.FIGHT)
        return (
            f"{turns} turns. Then roll 1d6: on {row['becomes_fight']} the game continues as a fight, at least until turn "
            f"{fight['game_length_turns']}; otherwise it is over (fng mission-end)."
        )
    return (
        f"{turns} turns. At the end of turn {turns}, and of each turn after it, roll 1d6: "
        f"the game is over on {row['end_each_turn']} (fng mission-end)."
    )


def clock(state: State, row: Entry | None) -> Iterator[tuple[str, str]]:
    """Yield (turns, light) for each part of the day that is certain without a roll, up to some turns after
    the least length of the game. Both are texts, such as ``Turns 1-3``. If a roll decides the length of the
    last part, its text names the command. If the end of the first part or what follows it is not known, only
    that part is yielded, as ``From turn 1``; nothing if that part or its light is unknown. ``row`` is the
    mission's row, or None. Raises RequestError for a wrong value in the document.
    """
    part, light = document_fact(state, PART_OF_DAY), document_fact(state, facts.FIRST_LIGHT)
    turns, following = document_fact(state, LIGHT_TURNS), document_fact(state, NEXT_ROW)
    if part is None or light is None:
        return
    if turns is None or following is None:
        yield "From turn 1", _light_text(part, light)
        return
    most = (row["game_length_turns"] if row else 0) + PLAY_ON_TURNS
    takes = house_rules_in(state.content).takes
    for phase in foreseeable_phases(PhaseTurns(1, turns, part, light), following, most, takes):
        text = _light_text(phase.part_of_day, phase.light)
        if isinstance(phase, PhaseTurns):
            yield f"Turns {phase.from_turn}-{phase.to_turn}", text
        else:
            yield (
                f"From turn {phase.from_turn}",
                f"{text} for {phase.turns_dice} turns (fng day-part --row {phase.row})",
            )


def _light_text(part: DayPart, light: Light) -> str:
    """Return a part of the day with its light: ``Evening, daylight``;
    only one of them if both are the same word.
    """
    name = day_part_name(part)
    return name if name.lower() == light else f"{name}, {light}"


def weather(state: State) -> Iterator[Block]:
    """Yield the weather: the text of the table, then its effects on aircraft and sight, and what to do on
    doubles; nothing if the weather is not known. Raises RequestError for a wrong value in the document.
    """
    kind = document_fact(state, facts.LASTING_WEATHER)
    if kind is None:
        return
    row = weather_row(kind)
    yield Heading(f"Weather: {kind}")
    yield Words(f"{row['text']}.")
    effects = tuple(_weather_effects(row))
    if effects:
        yield Labelled(effects)


def _weather_effects(row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield (label, effect) for each effect of a kind of weather: on aircraft, on sight, and what to do on
    doubles. ``row`` is its row of the weather table. Yields nothing for weather without an effect.
    """
    if "aircraft_grounded" in row:
        late = (
            f"; otherwise the aircraft arrives {row['aircraft_late_turns']} turns late"
            if row.get("aircraft_late_turns")
            else ""
        )
        yield "Aircraft", f"on {row['aircraft_grounded']} an aircraft does not take off{late}"
    if row.get("no_aircraft"):
        yield "Aircraft", "none"
    if "sight_daylight_in" in row:
        yield "Sight", f'{row["sight_daylight_in"]}" by day, {row["sight_night_in"]}" at night'
    if row.get("reread_on_doubles"):
        yield "On doubles", "fng weather --doubles TOTAL, with the total of the activation dice"


def deploy(state: State) -> Iterator[Block]:
    """Yield a heading and a list: where the player's unit (and in an ambush, the enemy) begins, when
    Claymores are allowed, and where reinforcements come in. Yields nothing without a mission. Raises
    RequestError for an invalid value in the document.
    """
    row = known_row(state)
    if row is None:
        return
    sector = document_fact(state, facts.UNIT_SECTOR)
    ambushing = document_fact(state, facts.AMBUSHING)
    lines = [("Your unit", _unit_place(state, row, sector, ambushing))]
    if ambushing is not None:
        lines.append(("The enemy", deployment.enemy_place(ambushing, sector)))
    lines.append(
        (
            "Claymores",
            deployment.claymores_text(
                row["claymores"],
                ambushing,
                bool(state[CIVILIANS]) or lookup(state.content, "terrain.has_civilians"),
            ),
        )
    )
    lines.append(("FWF come in", deployment.fwf_entry(row["fwf_entry"], sector)))
    lines.append(("VC/NVA come in", deployment.enemy_entry(row["enemy_entry"])))
    yield Heading("Where units begin, and where reinforcements come in")
    yield Labelled(tuple((label, f"{text[:1].upper()}{text[1:]}.") for label, text in lines if text))


def _unit_place(state: State, row: Entry, sector: int | None, ambushing: bool | None) -> str:
    """Return in words where the player's unit begins: at the defended objective, if there is one, or as the
    mission's row, ``row``, says. ``sector`` None: not known. ``ambushing`` is True if the unit lies in
    ambush, False if it walks into one, and None if neither is known to be so.
    """
    guarded = defended_row(state)
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
"""The fields of the table of victory points in words, by group."""


def points(state: State) -> Iterator[Block]:
    """Yield the victory points that a mission of this type gives, grouped by what they are given for. A
    sentence on them follows if the mission's row has one. Nothing is yielded if the type is not known.
    Raises RequestError for a wrong value in the document.
    """
    kind = document_fact(state, facts.MISSION_TYPE)
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


def support(state: State) -> Iterator[Block]:
    """Yield the support that the player's Support Level gives, and who can call for it by radio; nothing if
    the level is not known. Raises RequestError for a wrong value in the document.
    """
    level = document_fact(state, facts.SUPPORT_LEVEL)
    if level is None:
        return
    defense = document_fact(state, facts.MISSION_TYPE) is MissionType.DEFENSE
    shown = support_of_level(level, state, defense=defense)
    yield Heading("Support")
    yield Labelled((*_support_lines(shown, defense=defense), *_by_radio(state[FIGURES])))


def _by_radio(figures: Sequence[Figure]) -> Iterator[tuple[str, str]]:
    """Yield one (label, line) that says which figure calls for support by radio, or why none can. Nothing if
    no FWF figure is left that still counts among its force. Source: p. 72-74.
    """
    if not figures:
        return
    from fng_cli.rules.radio.radio_calls import caller_of, carries_radio

    ours = [figure for figure in figures if figure.side is Side.FWF and counts(figure)]
    voice = caller_of(ours)
    if voice:
        yield "By radio", f"{ranked_call(voice)} makes the calls (REP {voice.rep})"
    elif any(map(carries_radio, ours)):
        yield (
            "By radio",
            "nobody with your Force Commander carries a radio; pass the call up the chain (fng call --to)",
        )
    elif ours:
        yield (
            "By radio",
            "none of your men carries a radio, so you can call for help only by field phone (--phone)",
        )


def _support_lines(shown: SupportShown, *, defense: bool) -> Iterator[tuple[str, str]]:
    """Yield (label, line) for Ready Support, for support on demand, and for each support that is on its way
    or here. ``defense``: there is also a line for Registered Target Points, if their number is known or
    can be rolled. Nothing is rolled here.
    """
    yield "Ready", ", ".join(shown.stands_ready) or "none"
    on_demand = [_request_text(kind) for kind in shown.on_demand if kind.may_ask]
    how = "you pay once for each type that you ask for, granted or not (fng call, then fng request)"
    yield "On demand", f"{', '.join(on_demand)}; {how}" if on_demand else "none"
    if defense and shown.target_points is not None:
        yield "Registered Target Points", str(shown.target_points)
    elif defense and shown.target_points_dice:
        number = f"{shown.target_points_dice}; roll for the number with fng support target-points"
        yield "Registered Target Points", number
    for mission in shown.missions:
        yield "On its way" if mission.in_turns else "Here", mission.text()


def _request_text(demand: OnDemand) -> str:
    """Return a kind of support with the modifier of its request and its price: ``artillery (die -2, 7 VP)``;
    0 is left out.
    """
    die = f"die {demand.modifier:+d}" if demand.modifier else ""
    price = f"{-demand.points} VP" if demand.points else ""
    details = ", ".join(filter(None, (die, price)))
    return f"{demand.kind.in_text} ({details})" if details else demand.kind.in_text


SIDES = {Side.FWF: "Free World Forces", Side.VC_NVA: "VC and NVA"}


def pefs(state: State) -> Iterator[Block]:
    """Yield a heading, a table of the PEFs that are still on the table, and the rules by which PEFs move and
    are revealed. Yields nothing if no PEF is left. Raises RequestError for a wrong value in the document.
    """
    left = on_table(state[PEFS])
    if not left:
        return
    yield Heading("Possible enemy forces")
    rows = tuple(
        (str(pef.number), str(pef.rep), str(pef.sector or "?"), "has moved" if pef.moved else pef.spot())
        for pef in left
    )
    yield Cells(("PEF", "REP", "Sector", "Where"), rows, right=(0, 1, 2))
    yield Items(tuple(_pef_rules(state)))


def _pef_rules(state: State) -> Iterator[str]:
    """Yield sentences on how PEFs move and are resolved in this mission and, if the EAL is known, how
    Potential Contacts turn up. Raises RequestError for a wrong value in the document.
    """
    row, eal = known_row(state), document_fact(state, facts.EAL)
    ambush = row is not None and row["pef_place"] == "ambush"
    if ambush:
        yield "Resolve all PEFs before play, one by one, with fng pef resolve."
    else:
        yield (
            "Whether a PEF activates depends on its REP. fng enemy turn moves the PEFs; use --order to list "
            "the one nearest to you first."
        )
        yield "A PEF that comes into your sight is resolved at once, with fng pef resolve and its number."
    if eal is not None:
        yield pcs(row, eal).text()


def civilians(state: State) -> Iterator[Block]:
    """Yield the heading ``Civilians``, a table with a row for each civilian (id, building, section, distance
    from the building, what he does), and the rules for civilians. Yields nothing if there are none.
    """
    people = state[CIVILIANS]
    if not people:
        return
    yield Heading("Civilians")
    rows = tuple(
        (
            civilian.id,
            str(civilian.building),
            str(civilian.section or "?"),
            f'{civilian.distance_in}"',
            activity_text(civilian.activity),
        )
        for civilian in people
    )
    yield Cells(("Id", "Building", "Section", "From it", "What he does"), rows, right=(1, 2, 3))
    least, near = number_of("activation"), number_of("alarm-in")
    yield Items(
        (
            f"Civilians act at the end of each turn in which an activation die shows {least} or more; each continues "
            "what he is doing.",
            f'Shots and explosions within {near}" scare civilians (fng civilian react). To speak with a civilian, use fng civilian speak.',
        )
    )


def forces(state: State) -> Iterator[Block]:
    """Yield a heading and a table of the figures of each side; nothing for a side without figures."""
    known_figures = state[FIGURES]
    for side, name in SIDES.items():
        rows = tuple(_figure_cells(figure) for figure in known_figures if figure.side is side)
        if rows:
            yield Heading(name)
            yield Cells(("Id", "Name", "Role", "REP", "Carries", "Notes"), rows, right=(3,))


def _figure_cells(figure: Figure) -> tuple[str, ...]:
    """Return the cells of a figure: id, name, role, REP, weapons and gear, notes."""
    from fng_cli.rules.armies.words import carried_text, role_name  # the lists of armies wait for their men

    arms = carried_text(figure.weapons, figure.gear)
    return figure.id, figure.name, role_name(figure), str(figure.rep), arms, ", ".join(_figure_notes(figure))


def _figure_notes(figure: Figure) -> Iterator[str]:
    """Yield notes on a figure in words: ``Star``, if it is one, with its Star Power in brackets unless none
    is left; each attribute; and its status, unless it carries on.
    """
    from fng_cli.rules.armies.words import attribute_name
    from fng_cli.rules.people.person import person_of

    if figure.star:
        power = person_of(figure).power
        yield f"Star ({power})" if power else "Star"
    yield from map(attribute_name, figure.attributes)
    if figure.status is not figures.Status.CARRY_ON:
        yield figure.status.replace("-", " ")


def rulings(state: State, *, every: bool = True) -> Iterator[Block]:
    """Yield a heading and the ids of the rulings that the document's reports name, sorted. If they are more
    than MOST_RULINGS and ``every`` is False, yield only their number. Nothing if there are none.
    """
    ids: list[str] = []
    for section in state.content.values():
        listed = section.get("rulings") if isinstance(section, dict) else None
        ids += [name for name in listed if isinstance(name, str)] if isinstance(listed, list | tuple) else []
    names = sorted(dict.fromkeys(ids))
    if len(names) > MOST_RULINGS and not every:
        yield Foot(f"{len(names)} rulings were used (fng briefing --rulings lists them)")
    elif names:
        yield Heading("Rulings used")
        yield Words(f"{', '.join(names)} (fng ruling show ID explains each).")


def origin_line(state: State) -> Iterator[Block]:
    """Yield a line with seed, dice, version and tables, from which the same document can be made again;
    nothing if the document has none of these.
    """
    parts: Sequence[tuple[str, Any]] = (
        ("seed", lookup(state.content, "made.seed")),
        ("dice", lookup(state.content, "made.dice_source")),
        ("fng", lookup(state.content, "made.version")),
        ("tables", lookup(state.content, "made.tables_hash")),
    )
    text = ", ".join(
        f"{name} {value}" for name, value in parts if isinstance(value, str | int) and value != ""
    )
    if text:
        yield Foot(text)


def map_blocks(state: State, width: int, *, pictured: bool = False) -> Iterator[Block]:
    """Yield the map of the table, with everything known to be on it, and a legend. It is at most ``width``
    characters wide, unless its sections would be too narrow. With ``pictured``, and if the terrain is known,
    it is a picture with a description instead. Nothing is yielded if the terrain and the unit's sector are
    not known and no PEF is on the table. Raises RequestError for a wrong value in the document.
    """
    table, pefs = terrain_of(state), on_table(state[PEFS])
    if table is None and not pefs and document_fact(state, facts.UNIT_SECTOR) is None:
        return
    if pictured and table is not None:
        yield Heading("Map")
        sentences, caption = tuple(description_lines(table, state)), PLACES_DRAWN if turn_of(state) else ""
        yield EmbeddedPicture("The table", partial(_map_picture, table, state), sentences, caption)
        return
    stands = None if table is None else without_bridged_fords(table, deployed_in(state, table))
    frame = _sector_frame(width) if stands is None else sketch(stands, width)
    marks = put_marks(frame, table, state)
    yield Heading("Map")
    sentences = tuple(map_text.sections(table, frame.grid, marks.by_section))
    yield Drawing(tuple(frame.canvas.lines()), frame.canvas.text, sentences)
    if marks.lines:
        yield Items(marks.lines)
    ways = "" if stands is None else " ".join(map_text.ways(stands))
    yield Words(" ".join(_legend(stands, frame)), ways)


def _map_picture(table: Terrain, state: State) -> str:
    """Return a table as SVG, with everything that the document places on it, but without a legend."""
    from fng_cli.cli.ground.map_svg import table_picture

    return table_picture(table, state.content)


def _sector_frame(width: int) -> Frame:
    """Return the frame of a map of an unknown table: the six sectors, with their numbers. ``width`` is the
    most characters of a line, as for ``Frame``.
    """
    frame = Frame(SECTORS, width, height=2)
    frame.rule()
    for number in SECTORS.numbers:
        left, top = frame.corner(number)
        frame.canvas.put(left, top, str(number), "bold")
    return frame


def _legend(table: Terrain | None, frame: Frame) -> Iterator[str]:
    """Yield the sentences that explain the map drawn in ``frame``. ``table`` None: the terrain is not known,
    so it shows only the six sectors.
    """
    if table is None:
        yield "The six sectors of the table."
        return
    yield from legend(table, roomy=frame.roomy)
    if frame.grid != SECTORS:
        yield f"First and last section of each sector: {'; '.join(_sector_corners(frame.grid))}."


def _sector_corners(grid: Grid) -> Iterator[str]:
    """Yield a text for each sector: its number, then its first and its last section: ``1: 1-8``. Sectors
    without sections are left out.
    """
    for sector in SECTORS.numbers:
        own = sections_of(grid, sector)
        if own:
            yield f"{sector}: {own[0]}-{own[-1]}"


def ground(state: State) -> Iterator[Block]:
    """Yield a table of the kinds of terrain on this table with their effects, and notes; nothing if no
    terrain is laid out. Raises RequestError for a wrong value in the document.
    """
    table = terrain_of(state)
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
    """Return the cells of a row in the table of the ground: the terrain ``kind``, its movement, the range of
    sight in it, the cover it gives, and the numbers of its ``sections``. The values are those of the
    section with the best movement on a road.
    """
    effects = max(
        (section.terrain_effects for section in sections), key=lambda section: section.movement_on_road or 0
    )
    return (
        kind,
        movement_text(effects),
        _sight_text(effects),
        ", ".join(_cover_phrases(effects, in_whole_section(sections[0].terrain_types))) or "nothing",
        ", ".join(str(section.number) for section in sections),
    )


def movement_text(effects: TerrainEffects) -> str:
    """Return the share of movement on foot in words: ``full``, ``1/2``, ``full, 1/2 uphill, no Fast Move``;
    uphill and on the road only where it differs. ``by depth`` for water.
    """
    if effects.movement is None:
        return "by depth"
    parts = [share_text(effects.movement)]
    if effects.movement_uphill is not None and effects.movement_uphill != effects.movement:
        parts.append(f"{share_text(effects.movement_uphill)} uphill")
    if effects.movement_on_road is not None and effects.movement_on_road != effects.movement:
        parts.append(f"{share_text(effects.movement_on_road)} on the road")
    if not effects.fast_move_allowed:
        parts.append("no Fast Move")
    return ", ".join(parts)


def share_text(share: float) -> str:
    """Return a share from 0 to 1 as a fraction with a denominator up to 16, rounded if need be: ``1/2``; 1 is
    ``full``, 0 is ``none``.
    """
    if share in (0, 1):
        return "full" if share else "none"
    above, below = share.as_integer_ratio()
    if not 1 < below <= 16:
        from fractions import Fraction

        return str(Fraction(share).limit_denominator(16))
    return f"{above}/{below}"


def _sight_text(effects: TerrainEffects) -> str:
    """Return the limits of sight by day and night: ``12"/6"``;
    ``-`` for one without a limit, ``open`` if neither has one.
    """
    if effects.sight_day_in is None and effects.sight_night_in is None:
        return "open"
    return "/".join(
        "-" if inches is None else f'{inches}"' for inches in (effects.sight_day_in, effects.sight_night_in)
    )


def _cover_phrases(effects: TerrainEffects, names: Sequence[str]) -> Iterator[str]:
    """Yield phrases for the cover and concealment that terrain gives, then ``blocks sight`` if it does.
    ``names`` are its types.
    """
    yield from hiding_phrases(effects, names)
    if effects.blocks_sight:
        yield "blocks sight"


def _briefing_ground_notes(table: Terrain) -> Iterable[str]:
    """Yield a sentence on each type of terrain on this table that fills only a part of a section, such as
    craters; each type once.
    """
    local = [name for section in table.sections for name in section.terrain_types if is_local(name)]
    for name in dict.fromkeys(local):
        yield f"{terrain_name(name).capitalize()}: {type_row(name)['text']}."
