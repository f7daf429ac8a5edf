"""``fng report``: the story of an evening, made from its log, as text, Markdown or HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import document
from fng_cli.cli.mission.briefing import Briefing, PaperOptions, PaperRun, picture
from fng_cli.cli.mission.briefing_parts import map_blocks, origin_line
from fng_cli.cli.paper.formats import page_text
from fng_cli.cli.paper.page import (
    Block,
    Cells,
    Heading,
    Items,
    Labelled,
    LinkedPicture,
    PageFormat,
    Title,
    Words,
    put,
)
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import PIPE_WIDTH, Screen
from fng_cli.document import Content, LogEntry, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.armies.dates import month_name
from fng_cli.rules.armies.words import role_name
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.close.recovery import RECOVER, AfterBattle
from fng_cli.rules.enemy.who import MOODS, THE_ENEMY
from fng_cli.rules.evening.status import evening_standing
from fng_cli.rules.events.known import EVENT
from fng_cli.rules.events.random_events import event_text_without_book
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.mission.weather import MISSION, MISSION_END
from fng_cli.rules.pefs.contacts import CONTACTS, result_name
from fng_cli.rules.people.person import id_in_name
from fng_cli.rules.react.takers import Result
from fng_cli.rules.record.counted import WOUNDED
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.record.lost import evening_figures
from fng_cli.rules.scoring.score import SCORE
from fng_cli.rules.weapons.weapons import weapon_called, weapon_name
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import in_words, listed

Given = Mapping[str, Any]
"""The options of a logged command."""
SentenceWriter = Callable[[Given, str], str]
"""A function that returns a sentence of the story from the options and the summary of a logged command."""

HITS: Mapping[str, str] = {
    Harm.MISSED.told: "misses {}",
    Harm.MISSED_IN_COVER.told: "hits the cover of {}",
    Harm.DUCK_BACK.told: "makes {} duck back",
    Harm.CARRY_ON.told: "grazes {}",
    Harm.KNOCKED_DOWN.told: "knocks {} down",
    Harm.STUNNED.told: "stuns {}",
    Harm.OUT_OF_THE_FIGHT.told: "puts {} out of the fight",
    Harm.OBVIOUSLY_DEAD.told: "kills {}",
}
"""The verb for a shot, by its result; ``{}`` stands for the targets."""
REACTS: Mapping[str, tuple[str, str]] = {
    Result.FIRE.told: ("may fire back", "may fire back"),
    Result.CARRY_ON.told: ("carries on", "carry on"),
    Result.DUCK_BACK.told: ("ducks back", "duck back"),
    Result.RETIRE.told: ("retires", "retire"),
    Result.COHESION_TEST.told: ("wavers", "waver"),
    Result.STUNNED.told: ("is stunned", "are stunned"),
    Result.OUT_OF_THE_FIGHT.told: ("is out of the fight", "are out of the fight"),
    Result.OBVIOUSLY_DEAD.told: ("is dead", "are dead"),
}
"""The verb for a result of a test, with one figure and with several."""
ACTS: Mapping[str, tuple[str, str]] = {
    **REACTS,
    Result.FIRE.told: ("may open fire", "may open fire"),
    "Charge into Melee": ("charges", "charge"),
    "Does what it likes, being a Star": ("acts at will", "act at will"),
    "Goes on with its reaction": ("goes on", "go on"),
}
"""The verb for an action in an In Sight, with one figure and with several."""
REASONS: Mapping[str, str] = {
    "a hero from now on": ", and is a hero from now on",
    "removed once in cover, and does not return": ", and does not return",
}
"""What the story adds about a figure, by the reason in the summary of its test."""
IN_SIGHT, THEN = "In sight: ", "Then "
"""The beginning of the sentence on an In Sight, and of the next one in its order."""
PEF_MOVES = re.compile(r'(PEFs?) (\d+) \d+" toward (you|a PEF)')
SPLITS = re.compile(r"(PEF \d+) splits")


def shot_sentence(options: Given, summary: str) -> str:
    """Return the sentence on shots: the shooter, the result for each target, and if he is out of ammunition.

    If the results cannot be parsed, it says that he fires, followed by the summary.
    """
    shooter = joined_names(options.get("by")) or "Somebody"
    with_it = f" with his {weapon_name(options['weapon'])}" if options.get("weapon") else ""
    results, _, rest = summary.partition(".")
    deeds = list(_hits(results))
    if not deeds:
        return f"{shooter} fires{with_it}. {summary}"
    if rest.strip() == "Out of ammunition.":
        deeds.append("is out of ammunition")
        rest = ""
    return f"{shooter} {listed(deeds)}{with_it}.{rest}"


def _hits(results: str) -> Iterator[str]:
    """Yield a verb with its targets for each kind of result; nothing if one of the results cannot be parsed."""
    names_by_result: dict[str, list[str]] = {}
    for part in results.split("; "):
        name, _, result = part.rpartition(": ")
        if not name or result not in HITS:
            return
        names_by_result.setdefault(result, []).append(name)
    yield from (HITS[result].format(listed(names)) for result, names in names_by_result.items())


def received_fire_sentence(options: Given, summary: str) -> str:
    """Return the sentence on a Received Fire test, the figures grouped by result;
    the summary if it cannot be parsed.
    """
    return _result_clauses(_results(summary), REACTS) or summary


def man_down_sentence(options: Given, summary: str) -> str:
    """Return the sentence on a Man Down or Cohesion test:
    the figures that do not carry on, by result, or that all carry on.

    The summary is returned if it cannot be parsed.
    """
    names_by_result = _results(summary)
    shaken = {result: names for result, names in names_by_result.items() if result != Result.CARRY_ON.told}
    if names_by_result and not shaken:
        names = [name for group in names_by_result.values() for name in group]
        return f"{names[0]} carries on" if len(names) == 1 else "Everybody carries on"
    return _result_clauses(shaken, REACTS) or summary


def in_sight_sentence(options: Given, summary: str) -> str:
    """Return the sentence on the actions of an In Sight, the figures grouped by action;
    with the summary if it cannot be parsed.
    """
    names_by_action: dict[str, list[str]] = {}
    for part in summary.rstrip(".").split("; "):
        name, _, result = part.partition(": ")
        result, _, snap = result.partition(", as ")
        if result not in ACTS:
            return f"{IN_SIGHT}{summary}"
        names_by_action.setdefault(f"{result}, as {snap}" if snap else result, []).append(name)
    return f"{IN_SIGHT}{_result_clauses(names_by_action, ACTS)}"


def _results(summary: str) -> dict[str, list[str]]:
    """Parse the summary of a test into names by result; empty if it cannot be parsed.

    It is ``a1: Fire; a reason`` for one figure, ``Fire: a1, a2; Retire: a3`` for several.
    """
    names_by_result: dict[str, list[str]] = {}
    name, _, rest = summary.rstrip(".").partition(": ")
    result, _, reason = rest.partition("; ")
    if result in REACTS:
        return {f"{result}{REASONS.get(reason, '')}": [name]}
    for part in summary.rstrip(".").split("; "):
        result, _, names = part.partition(": ")
        if result not in REACTS:
            return {}
        names_by_result[result] = names.split(", ")
    return names_by_result


def _result_clauses(
    names_by_result: Mapping[str, Sequence[str]], verbs: Mapping[str, tuple[str, str]]
) -> str:
    """Return a clause for each result: ``a1 and a2 duck back; a3 retires``.

    ``verbs`` are those for one figure and for several.
    """
    clauses = []
    for result, names in names_by_result.items():
        known, comma, more = result.partition(",") if result not in verbs else (result, "", "")
        clauses.append(f"{listed(names)} {verbs[known][len(names) > 1]}{comma}{more}")
    return "; ".join(clauses)


def reload_sentence(options: Given, summary: str) -> str:
    """Return ``a1 reloads.``, without the duration; the summary if it does not say who reloads."""
    name, _, _ = summary.partition(" reloads ")
    return f"{name} reloads." if " reloads " in summary else summary


def event_sentence(options: Given, summary: str) -> str:
    """Return the sentence on a random event: its name, and in brackets what the dice chose,
    without the book's sentence.
    """
    number, _, rest = summary.partition(", ")
    name, _, text = rest.partition(": ")
    if not number.isdigit() or not text:
        return f"Random event: {summary}"
    details = event_text_without_book(name, text).rstrip(".")
    details = details if details[:2].isupper() else f"{details[:1].lower()}{details[1:]}"
    return f"Random event: {name}{f' ({details})' if details else ''}"


def enemy_sentence(options: Given, summary: str) -> str:
    """Return the sentence on the enemy's half of a turn:
    the moves of PEFs by their goal, then the actions of groups.
    """
    toward: dict[str, list[str]] = {}
    rest = []
    for part in summary.rstrip(".").split("; "):
        if move := PEF_MOVES.fullmatch(part):
            toward.setdefault(move[3], []).append(move[2])
        elif split := SPLITS.fullmatch(part):
            rest.append(f"{split[1]} splits in two")
        elif part:
            rest.append(part)
    moves = [
        f"PEF{'s' * (len(numbers) > 1)} {listed(numbers)} toward {'another PEF' if goal == 'a PEF' else goal}"
        for goal, numbers in toward.items()
    ]
    return f"The enemy: {'; '.join((*moves, *rest))}"


def with_doer(verb: str) -> SentenceWriter:
    """Return a writer that puts the acting figure and ``verb`` before a summary that does not name him."""

    def write(options: Given, summary: str) -> str:
        """Return the summary, with ``<figure> <verb>.`` before it unless it begins with the figure."""
        doer = joined_names(options.get("by"))
        return f"{doer} {verb}. {summary}" if doer and not summary.startswith(doer) else summary

    return write


def joined_names(option_value: Any) -> str:
    """Return the names in an option joined for a sentence, ``a1 and a2``; empty for None."""
    return listed(list(names_in(option_value)))


def names_in(option_value: Any) -> Iterable[str]:
    """Return the names in an option, a text or a list of texts:
    of each the part before the first comma or ``=``.
    """
    values = [option_value] if isinstance(option_value, str) else list(option_value or ())
    return (str(value).partition(",")[0].partition("=")[0] for value in values)


WRITERS: Mapping[str, SentenceWriter] = {
    "fire": shot_sentence,
    "grenade throw": with_doer("throws a grenade"),
    "grenade ready": with_doer("readies a grenade"),
    "charge": with_doer("charges"),
    "event": event_sentence,
    "react received-fire": received_fire_sentence,
    "react man-down": man_down_sentence,
    "react cohesion": man_down_sentence,
    "react in-sight-action": in_sight_sentence,
    "reload": reload_sentence,
    "enemy turn": enemy_sentence,
    "pef move": enemy_sentence,
    "enemy act": enemy_sentence,
}
"""The function that writes the sentence on a command, by the first words of the command."""


CONTINUES_DEED = ("react", "damage", "star fate", "lucky", "melee", "reload", "enemy act", "reinforce entry")
"""Commands whose sentence continues the deed before, by their first words."""
LEFT_OUT = (
    "dice",
    "react in-sight",
    "pef place",
    "mission",
    "terrain",
    "day-part",
    "score",
    "recover",
    "roster",
    "turn",
    "sight",
    "outgunned",
)
"""Commands that the story leaves out: of no interest, or covered by another part of the page."""
LOOKS_UP = ("show", "list")
"""The last words of commands that only look something up."""
ENEMY = ("enemy turn", "enemy act", "pef move")
"""Commands that are the enemy's half of a turn."""
STAYS = re.compile(r"(PEF \d+|group [\w-]+) (stays|defensive tactics)|(group )?[\w-]+: defensive tactics")
"""The parts of the enemy's half of a turn that the story leaves out."""
NO_NEWS = re.compile(
    r"Play on: |The game ends |.* off the table: the game ends|Enemy reinforcements: none this time|Nobody |nobody |[Hh]ow far"
)
"""Summaries without news, or with what stands at the head of the page."""
OPENINGS = ("FWF first.", "VC/NVA first.")
"""The first sentences of a turn, to which its first deed is appended."""
SMALL_PRINT = re.compile(
    r" \((?:passed|chose to pass|a hero, passes) \d+d6[^)]*\)|, \d and \d: no turn\. See about a random event, then roll again"
    r"|: play on, to turn \d+ at least| \([a-z]-\d+\)"
    r"|; no answer from it in this In Sight|; cannot better the Duck Back it had begun|(?<=first), with REP [^.]*"
    r"| A total of 7: [^.]*\.| At its end the civilians [^.]*\.| A political officer [^.]*\."
    r"|; then [^.]*(?=\.$)|; how far off are you from [^?]*\?"
)
"""The parts of a summary that matter at the table only, and are cut from the story."""


class TurnStory(Struct, frozen=True):
    """A turn (0 for everything before the first) and its deeds, a text for each."""

    turn: int
    deeds: tuple[str, ...]


def story(content: Content) -> tuple[TurnStory, ...]:
    """Return the story of an evening turn by turn, without turns that have nothing to report.

    Raises RequestError that names the place of a damaged entry of the log.
    """
    entries = [document.log_entry(entry, place) for place, entry in enumerate(content.get("log") or (), 1)]
    named = Namer(content)
    turns = []
    for turn, group in groupby(entries, key=lambda entry: entry.turn or 0):
        turn_entries = tuple(group)
        deeds = tuple(_deeds(turn_entries, named))
        if any(not _is_command(entry.command, ("activate",)) and _sentence(entry) for entry in turn_entries):
            turns.append(TurnStory(turn, deeds))
    return tuple(turns)


def aftermath(content: Content) -> tuple[str, ...]:
    """Return a sentence on each hurt figure after the battle, from the ``recover`` commands in the log.

    Raises RequestError that names the place of a damaged entry of the log.
    """
    entries = [document.log_entry(entry, place) for place, entry in enumerate(content.get("log") or (), 1)]
    sentences = [
        part
        for entry in entries
        if entry.command == "recover" and not NO_NEWS.match(entry.summary)
        for part in SMALL_PRINT.sub("", entry.summary).rstrip(".").split("; ")
    ]
    return tuple(f"{part}." for part in dict.fromkeys(sentences) if part)


class Namer:
    """Replaces the ids in texts by names: ``Jack Russo (a5)`` at the first occurrence, then ``Jack Russo``."""

    def __init__(self, content: Content) -> None:
        """Read the names of the figures of a document; none of them has occurred yet."""
        known = {figure.id: figure.name for figure in evening_figures(State(content)) if figure.name}
        self._names: Mapping[str, str] = known
        self._met: set[str] = set()
        ids = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
        self._ids = re.compile(rf"(?<![\w-])({ids})(?![\w=-])") if known else None

    def __call__(self, text: str) -> str:
        """Return the text with names instead of ids, and note which have occurred;
        ``Jack Russo (a5)`` in it counts as the id a5.
        """
        for name, full in self._names.items():
            text = text.replace(f"{full} ({name})", name)
        return self._ids.sub(self._name, text) if self._ids else text

    def _name(self, match: re.Match[str]) -> str:
        """Return the name for a matched id, with the id in brackets at its first occurrence, which is noted."""
        name = match[1]
        first = name not in self._met
        self._met.add(name)
        return f"{self._names[name]} ({name})" if first else self._names[name]


def _deeds(entries: Sequence[LogEntry], named: Callable[[str], str]) -> Iterator[str]:
    """Yield the text of each deed of a turn together with its results; ``named`` replaces ids by names."""
    sentences: list[str] = []
    for entry in _with_enemy_merged(entries):
        text = _sentence(entry)
        continues = _is_command(entry.command, CONTINUES_DEED)
        if text and sentences and (continues or _is_introduction(sentences[-1], entry)):
            _append_sentence(sentences, text)
        elif text:
            if sentences:
                yield _capitalized(named(" ".join(sentences)))
            sentences = [text]
    if sentences:
        yield _capitalized(named(" ".join(sentences)))


def _append_sentence(sentences: list[str], text: str) -> None:
    """Append a sentence to the list ``sentences`` of a deed, without clauses that stand there already.

    If it begins with the name that ends the last sentence, it is joined to that one with ``who`` or ``then``.
    """
    known = {clause for sentence in sentences for clause in sentence.rstrip(".").split("; ")}
    clauses = [clause for clause in text.rstrip(".").split("; ") if clause not in known]
    text = f"{'; '.join(clauses)}."
    who, _, does = text.partition(" ")
    if not clauses:
        return
    last = sentences[-1]
    if last.endswith(f" {who}.") and len(clauses) == 1:
        sentences[-1] = f"{last.rstrip('.')}, who {does}"
    elif last.endswith(f"{who} wavers.") and len(clauses) == 1:
        sentences[-1] = f"{last.rstrip('.')}, then {does}"
    elif text.startswith(IN_SIGHT) and last.startswith((IN_SIGHT, THEN)):
        sentences.append(f"{THEN}{text.removeprefix(IN_SIGHT)}")
    else:
        sentences.append(text)


def _capitalized(text: str) -> str:
    """Return a text with a capital first letter, unless it begins with an id such as ``a1``."""
    return text if any(map(str.isdigit, text.partition(" ")[0])) else f"{text[:1].upper()}{text[1:]}"


def _is_introduction(sentence: str, entry: LogEntry) -> bool:
    """True if a sentence only introduces the entry after it:
    the beginning of a turn, or doubles before their event.
    """
    return sentence in OPENINGS or (sentence.startswith("Doubles") and entry.command == "event")


def _with_enemy_merged(entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """Yield the entries, consecutive moves and actions of the enemy merged into one."""
    for is_enemy, group in groupby(entries, key=lambda entry: entry.command in ENEMY):
        if not is_enemy:
            yield from group
            continue
        enemy_entries = list(group)
        moves = [_enemy_deeds(entry) for entry in enemy_entries]
        yield replace(enemy_entries[0], summary="; ".join(filter(None, moves)) + ".")


def _enemy_deeds(entry: LogEntry) -> str:
    """Return the enemy's deeds of a logged command, joined by ``; ``, without PEFs and groups that stay;
    may be empty.
    """
    parts = SMALL_PRINT.sub("", entry.summary).rstrip(".").split("; ")
    clauses = (f"{part[:1].lower()}{part[1:]}" if part.startswith("Group ") else part for part in parts)
    return "; ".join(part for part in clauses if not STAYS.fullmatch(part) and not NO_NEWS.match(part))


def _is_command(command: str, names: Iterable[str]) -> bool:
    """True if a command begins with the words of one of the names."""
    return any(f"{command} ".startswith(f"{name} ") for name in names)


def _sentence(entry: LogEntry) -> str:
    """Return the sentence of the story on a logged command;
    empty if it has no news or is one that the story leaves out.
    """
    looked_up = _is_command(entry.command, LEFT_OUT) or entry.command.endswith(LOOKS_UP)
    if looked_up and entry.command != "react in-sight-action":
        return ""
    summary = SMALL_PRINT.sub("", entry.summary)
    if NO_NEWS.match(summary) or not summary.strip(" ."):
        return ""
    writer = next((writer for name, writer in WRITERS.items() if _is_command(entry.command, (name,))), None)
    text = (writer(entry.options, summary) if writer else summary).strip(" .")
    return f"{text}." if text else ""


SIDES = {Side.FWF: "Free World Forces", Side.VC_NVA: "VC/NVA"}
SHORT = {Side.FWF: "FWF", Side.VC_NVA: "VC/NVA"}
FATES = {
    Status.OBVIOUSLY_DEAD: "dead",
    Status.OUT_OF_THE_FIGHT: "out of the fight",
    Status.RETIRE: "retired",
    Status.GONE: "gone",
}
MISSING = "missing"
"""The fate of a hurt figure that the enemy carried off."""
LAY_HURT = WOUNDED | {AfterBattle.MISSING}
"""The results of recovery for figures that were out of the fight."""
DEEDS = {
    FeatKind.PUT_DOWN: "put down",
    FeatKind.CAPTURED: "captured",
    FeatKind.FREED: "freed",
    FeatKind.BUNKER_DESTROYED: "destroyed a bunker",
    FeatKind.FETCHED_UNDER_FIRE: "fetched a wounded man under fire",
    FeatKind.CIVILIAN_HIT: "hit a civilian",
}


def report_blocks(
    content: Content, width: int, picture: str | None = None, *, pictured: bool = False
) -> list[Block]:
    """Return the blocks of the report on an evening, for a page of ``width`` characters.

    ``picture`` is the file of its map, relative to the page; None without a link to it.
    ``pictured``: the map is within the page, as a picture. Raises RequestError
    if there is no turn with anything to report.
    """
    turns = story(content)
    if not turns:
        raise RequestError(
            "there is nothing to report: no turn of this evening has been played (fng activate)"
        )
    state = State(content)
    own = evening_figures(state)
    blocks: list[Block] = [
        _title(state),
        *_mission(state, own),
        *_map(content, width, picture, pictured=pictured),
    ]
    quiet = _quiet_turns(turns, turn_of(state) or 0)
    for turn in turns:
        blocks += [Heading(f"Turn {turn.turn}" if turn.turn else "Before the first turn"), Items(turn.deeds)]
    if quiet:
        blocks.append(Words(f"Nothing to tell of turn{'s' * (len(quiet) != 1)} {_turn_ranges(quiet)}."))
    fates = _fates(state, own)
    return [
        *blocks,
        *_losses(fates),
        *_recovered(content),
        *_report_page_deeds(state, own),
        *_points(content),
        *origin_line(state),
    ]


def _quiet_turns(turns: Sequence[TurnStory], last: int) -> tuple[int, ...]:
    """Return the numbers of the turns from 1 to ``last`` that are not in ``turns``,
    the ones with something to report.
    """
    eventful = {turn.turn for turn in turns}
    return tuple(turn for turn in range(1, last + 1) if turn not in eventful)


def _turn_ranges(turns: Sequence[int]) -> str:
    """Return the numbers of turns as text, three and more consecutive ones as a range: ``2, 9 to 15``."""
    rows: list[list[int]] = []
    for turn in turns:
        if rows and turn == rows[-1][-1] + 1:
            rows[-1].append(turn)
        else:
            rows.append([turn])
    return ", ".join(f"{row[0]} to {row[-1]}" if len(row) > 2 else ", ".join(map(str, row)) for row in rows)


def _title(state: State) -> Title:
    """Return the title of the report, the mission, and a second line with month (if known) and number of
    turns.
    """
    headline = evening_standing(state).headline
    month = (
        MISSION.facts(state.content).month
        or lookup(state.content, "squad.month")
        or lookup(state.content, "platoon.month")
    )
    when = month_name(month) if isinstance(month, str) else ""
    number = turn_of(state) or 0
    turns = f"{number} turn{'s' * (number != 1)}"
    place = (headline or "An evening").partition(";")[0]
    return Title(f"After action: {place}", ", ".join(filter(None, (when, turns))))


def _mission(state: State, figures: Sequence[Figure]) -> Iterator[Block]:
    """Yield one block of labelled facts: mission, enemy, end, both sides, losses, result, contact points;
    unknown ones are left out.
    """
    stands = evening_standing(state)
    enemy = THE_ENEMY.facts(state.content)
    mood = MOODS.get(enemy.activity, enemy.activity) if enemy.activity else None
    against = ", ".join(word for word in (enemy.name, mood) if word)
    facts = [("Mission", stands.headline or ""), ("Enemy", against), ("In the end", _ending(state))]
    facts += [
        (SHORT[side], ", ".join(f"{group} of {len(men)}" for group, men in _groups(figures, side)))
        for side in Side
    ]
    points = [point for point in state[CONTACTS] if point.pef_number is not None]
    facts += [("Lost", _losses_text(_fates(state, figures))), ("Result", _result(state))]
    facts.append(
        (
            "Found",
            ", ".join(
                f"{result_name(point.result)} (C{point.number}, sector {point.sector})" for point in points
            ),
        )
    )
    yield Labelled(tuple(fact for fact in facts if fact[1]))


def _losses_text(fates: Sequence[LossGroup]) -> str:
    """Return the losses of both sides in numbers: ``FWF nobody; VC/NVA 2 dead``."""
    parts = []
    for side, name in SHORT.items():
        lost = ", ".join(f"{len(group.men)} {group.fate}" for group in fates if group.side is side)
        parts.append(f"{name} {lost or 'nobody'}")
    return "; ".join(parts)


def _result(state: State) -> str:
    """Return the victory points and the result of the mission as text; empty if they were not counted."""
    score = SCORE.facts(state.content)
    if score.total is None:
        return ""
    return f"{score.total} victory point{'s' * (abs(score.total) != 1)}: a {in_words(score.mission_result)} mission"


def _ending(state: State) -> str:
    """Return a sentence on the end of the mission, or ``Still being played.``"""
    end = MISSION_END.facts(state.content)
    if EVENT.facts(state.content).event_name == "end-of-mission":
        return "The enemy is gone, and the mission over."
    if end.exited:
        return f"Your unit left the table in turn {end.turn}."
    if end.ends:
        return f"The game ended with turn {end.turn}."
    return "Still being played."


def _groups(figures: Sequence[Figure], side: Side) -> Iterator[tuple[str, list[Figure]]]:
    """Yield the groups of a side in the order of ``figures``, as name and figures, without bystanders."""
    groups: dict[str, list[Figure]] = {}
    for figure in figures:
        if figure.side is side and figure.bystander is None:
            groups.setdefault(figure.group or figure.id, []).append(figure)
    yield from groups.items()


def _map(content: Content, width: int, picture: str | None, *, pictured: bool) -> Iterator[Block]:
    """Yield the blocks of the map, ``width`` characters wide or ``pictured``,
    then the link to the file ``picture`` unless it is None.
    """
    yield from map_blocks(State(content), width, pictured=pictured)
    if picture:
        yield LinkedPicture("The table", picture)


def _losses(fates: Sequence[LossGroup]) -> Iterator[Block]:
    """Yield the heading and the table of losses, with a row for each side and fate;
    a sentence if there are none.
    """
    rows = [
        (SIDES[loss.side], loss.fate.capitalize(), str(len(loss.men)), ", ".join(map(_figure_name, loss.men)))
        for loss in fates
    ]
    yield Heading("Losses")
    if not rows:
        yield Words("None on either side.")
        return
    yield Cells(("Side", "Fate", "Number", "Who"), tuple(rows), right=(2,))


class LossGroup(Struct, frozen=True):
    """The figures of a side with the same fate."""

    side: Side
    fate: str
    men: tuple[Figure, ...]


def _fates(state: State, figures: Sequence[Figure]) -> tuple[LossGroup, ...]:
    """Return the losses of each side at the end of the battle, before recovery, the dead first;
    bystanders do not count.
    """
    hurt = _fates_before_recovery(state)
    lost: dict[tuple[Side, str], list[Figure]] = {}
    for figure in figures:
        fate = "captured" if figure.captured_by else hurt.get(figure.id) or FATES.get(figure.status)
        if fate and figure.bystander is None:
            lost.setdefault((figure.side, fate), []).append(figure)
    return tuple(
        LossGroup(side, fate, tuple(lost[side, fate]))
        for side in Side
        for fate in (*FATES.values(), MISSING, "captured")
        if (side, fate) in lost
    )


def _fates_before_recovery(state: State) -> dict[str, str]:
    """Return the fate before recovery, by id, of each figure that recovery was rolled for:
    missing or out of the fight.
    """
    return {
        id_in_name(str(casualty.name)): MISSING
        if casualty.fate is AfterBattle.MISSING
        else FATES[Status.OUT_OF_THE_FIGHT]
        for casualty in RECOVER.facts(state.content).casualties
        if casualty.fate in LAY_HURT
    }


def _recovered(content: Content) -> Iterator[Block]:
    """Yield a heading and a list with the fates of the hurt after the battle;
    nothing if recovery was not rolled.
    """
    sentences = aftermath(content)
    if sentences:
        yield Heading("After the battle")
        yield Items(sentences)


def _figure_name(figure: Figure) -> str:
    """Return the name of a figure with its id; without a name its id with its role."""
    return figure.called() if figure.name else f"{figure.id} ({role_name(figure)})"


def _report_page_deeds(state: State, figures: Sequence[Figure]) -> Iterator[Block]:
    """Yield a heading and a list of feats, a line for each figure; nothing without feats."""
    known = {figure.id: figure for figure in figures}
    by_man: dict[str, list[Feat]] = {}
    for feat in state[FEATS]:
        if feat.who and feat.who in known and feat.kind in DEEDS:
            by_man.setdefault(feat.who, []).append(feat)
    if by_man:
        yield Heading("Who did what")
        yield Items(
            tuple(
                f"{_figure_name(known[who])}: {'; '.join(_feat_texts(feats, known))}."
                for who, feats in by_man.items()
            )
        )


def _feat_texts(feats: Sequence[Feat], known: dict[str, Figure]) -> Iterator[str]:
    """Yield each feat as text: what was done to whom, by what means, in which turn.

    ``known`` are the figures by id.
    """
    for feat in feats:
        whom = _figure_name(known[feat.whom]) if feat.whom in known else ""
        means = f" with {_means_name(feat.by_means)}" if feat.by_means else ""
        turn = f" (turn {feat.turn})" if feat.turn else ""
        yield f"{' '.join(part for part in ('killed' if feat.kills else DEEDS[feat.kind], whom) if part)}{means}{turn}"


def _means_name(means_id: str) -> str:
    """Return the name of a weapon or another means such as ``first-aid``, given its id."""
    name = weapon_name(means_id)
    return name.replace("-", " ") if weapon_called(means_id) is None else name


def _points(content: Content) -> Iterator[Block]:
    """Yield the heading, table and total of the victory points; nothing if they were not counted."""
    score = SCORE.facts(content)
    if score.total is None:
        return
    yield Heading("Victory points")
    lines = [
        (line.what, str(line.number), f"{line.each:+d}", f"{line.points:+d}") for line in score.score_lines
    ]
    yield Cells(("Counted", "Number", "Each", "Points"), tuple(lines), right=(1, 2, 3))
    yield Words(f"{score.total} in all: a {in_words(score.mission_result)} mission.")


def report_text(content: Content, page_format: PageFormat, svg: str | None = None) -> str:
    """Return the report on an evening as plain text, Markdown or HTML.

    ``svg`` is the file of its map, relative to the page;
    None without a map. Raises RequestError if there is nothing to report.
    """
    blocks = report_blocks(content, PIPE_WIDTH, svg, pictured=page_format is PageFormat.HTML)
    return page_text(blocks, page_format)


def show(screen: Screen, report: Briefing, content: Content) -> None:
    """Print the page, or the name of the file that it was written to."""
    if report.file:
        screen.ruling(f"{report.summary()}: written to {report.file}.")
    elif report.format is not PageFormat.TEXT:
        screen.plain(report.text)
    else:
        put(screen, report_blocks(content, screen.width))


class ReportRun(PaperRun):
    """A run of ``fng report``, whose page links the map that is drawn beside it."""

    def page_text(self, content: Content, page_format: PageFormat, svg: str) -> str:
        """Return the report on the evening as a page of this format;
        ``svg`` is the file of its map, relative to the page.
        """
        return report_text(content, page_format, svg)


@view("report", page="1", show=show, picture=picture, run=ReportRun)
def report_command(play: Play, paper: PaperOptions) -> Briefing:
    """Tell the story of the evening: turns, losses, who did what, and points.

    Something to keep, or to post: text, Markdown, or HTML with the map in it; --svg FILE draws the map, and the page
    links it.

    fng report -f evening.json
    fng report -o evening.html -f evening.json
    fng report -o evening.md --svg map.svg -f evening.json
    """
    return paper.page(play.document, report_text, on_screen=play.on_screen)
