"""``fng report``: an evening told from its log, as text or Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import document
from fng_cli.cli.mission.briefing import Briefing, PaperOptions, PaperRun, picture
from fng_cli.cli.mission.briefing_parts import made, month_name, the_map
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
    markdown,
    put,
    text_lines,
)
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import PIPE_WIDTH, Screen
from fng_cli.document import Content, LogEntry, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.armies.words import role_name
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.close.recovery import RECOVER, AfterBattle
from fng_cli.rules.enemy.who import MOODS, THE_ENEMY
from fng_cli.rules.evening.status import evening_standing
from fng_cli.rules.events.known import EVENT
from fng_cli.rules.events.random_events import told_without_book
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
Teller = Callable[[Given, str], str]

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
"""A shot by what it did to its target."""
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
"""A result of a test as the deed of one, and of several."""
ACTS: Mapping[str, tuple[str, str]] = {
    **REACTS,
    Result.FIRE.told: ("may open fire", "may open fire"),
    "Charge into Melee": ("charges", "charge"),
    "Does what it likes, being a Star": ("acts at will", "act at will"),
    "Goes on with its reaction": ("goes on", "go on"),
}
"""The same of an action in an In Sight."""
REASONS: Mapping[str, str] = {
    "a hero from now on": ", and is a hero from now on",
    "removed once in cover, and does not return": ", and does not return",
}
"""What a story tells besides of one who took a test."""
IN_SIGHT, THEN = "In sight: ", "Then "
"""The beginning of what is done in an In Sight, and of what follows in its order."""
PEF_MOVES = re.compile(r'(PEFs?) (\d+) \d+" toward (you|a PEF)')
SPLITS = re.compile(r"(PEF \d+) splits")


def fired(options: Given, summary: str) -> str:
    """A shot: who did what to whom, and whether he is out of ammunition."""
    by = who(options.get("by")) or "Somebody"
    with_it = f" with his {weapon_name(options['weapon'])}" if options.get("weapon") else ""
    results, _, rest = summary.partition(".")
    deeds = list(_hits(results))
    if not deeds:
        return f"{by} fires{with_it}. {summary}"
    if rest.strip() == "Out of ammunition.":
        deeds.append("is out of ammunition")
        rest = ""
    return f"{by} {listed(deeds)}{with_it}.{rest}"


def _hits(results: str) -> Iterator[str]:
    """The deeds of a shot, one for each kind of result; none where one of them cannot be read."""
    found: dict[str, list[str]] = {}
    for one in results.split("; "):
        name, _, result = one.rpartition(": ")
        if not name or result not in HITS:
            return
        found.setdefault(result, []).append(name)
    yield from (HITS[result].format(listed(names)) for result, names in found.items())


def reacted(options: Given, summary: str) -> str:
    """A test under fire: who fires back, who ducks."""
    return _sentences(_results(summary), REACTS) or summary


def lost_one(options: Given, summary: str) -> str:
    """A test of those who saw a friend go down: those on whom it makes no impression are not named."""
    found = _results(summary)
    shaken = {result: names for result, names in found.items() if result != Result.CARRY_ON.told}
    if found and not shaken:
        return (
            f"{next(iter(found.values()))[0]} carries on" if _number(found) == 1 else "Everybody carries on"
        )
    return _sentences(shaken, REACTS) or summary


def acted(options: Given, summary: str) -> str:
    """The actions of an In Sight."""
    found: dict[str, list[str]] = {}
    for one in summary.rstrip(".").split("; "):
        name, _, result = one.partition(": ")
        result, _, snap = result.partition(", as ")
        if result not in ACTS:
            return f"{IN_SIGHT}{summary}"
        found.setdefault(f"{result}, as {snap}" if snap else result, []).append(name)
    return f"{IN_SIGHT}{_sentences(found, ACTS)}"


def _results(summary: str) -> dict[str, list[str]]:
    """The names by result, of one: ``a1: Fire; a reason``, or of several: ``Fire: a1, a2; Retire: a3``."""
    found: dict[str, list[str]] = {}
    name, _, told = summary.rstrip(".").partition(": ")
    result, _, reason = told.partition("; ")
    if result in REACTS:
        return {f"{result}{REASONS.get(reason, '')}": [name]}
    for one in summary.rstrip(".").split("; "):
        result, _, names = one.partition(": ")
        if result not in REACTS:
            return {}
        found[result] = names.split(", ")
    return found


def _sentences(found: Mapping[str, Sequence[str]], verbs: Mapping[str, tuple[str, str]]) -> str:
    """``a1 and a2 duck back; a3 retires``."""
    told = []
    for result, names in found.items():
        known, comma, more = result.partition(",") if result not in verbs else (result, "", "")
        told.append(f"{listed(names)} {verbs[known][len(names) > 1]}{comma}{more}")
    return "; ".join(told)


def _number(found: Mapping[str, Sequence[str]]) -> int:
    return sum(map(len, found.values()))


def reloaded(options: Given, summary: str) -> str:
    """Somebody reloads: for how long is of no interest any more."""
    name, _, _ = summary.partition(" reloads ")
    return f"{name} reloads." if " reloads " in summary else summary


def happened(options: Given, summary: str) -> str:
    """A random event by its name, with what the dice chose: the book has the rest."""
    number, _, told = summary.partition(", ")
    name, _, text = told.partition(": ")
    if not number.isdigit() or not text:
        return f"Random event: {summary}"
    details = told_without_book(name, text).rstrip(".")
    details = details if details[:2].isupper() else f"{details[:1].lower()}{details[1:]}"
    return f"Random event: {name}{f' ({details})' if details else ''}"


def enemy(options: Given, summary: str) -> str:
    """The enemy's half of a turn: his PEFs by where they go, then what his groups do."""
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


def by(verb: str) -> Teller:
    """The teller of a deed whose ruling does not say who did it."""

    def told(options: Given, summary: str) -> str:
        doer = who(options.get("by"))
        return f"{doer} {verb}. {summary}" if doer and not summary.startswith(doer) else summary

    return told


def who(given: Any) -> str:
    """The names in an option, without the words that hold for them."""
    return listed(list(ids(given)))


def ids(given: Any) -> Iterable[str]:
    """The names in an option, one by one."""
    named = [given] if isinstance(given, str) else list(given or ())
    return (str(one).partition(",")[0].partition("=")[0] for one in named)


TELLERS: Mapping[str, Teller] = {
    "fire": fired,
    "grenade throw": by("throws a grenade"),
    "grenade ready": by("readies a grenade"),
    "charge": by("charges"),
    "event": happened,
    "react received-fire": reacted,
    "react man-down": lost_one,
    "react cohesion": lost_one,
    "react in-sight-action": acted,
    "reload": reloaded,
    "enemy turn": enemy,
    "pef move": enemy,
    "enemy act": enemy,
}
"""How an answer is told, by the first words of its command."""


CAME_OF_IT = ("react", "damage", "star fate", "lucky", "melee", "reload", "enemy act", "reinforce entry")
"""Commands that only tell what came of the deed before: by their first words."""
UNTOLD = (
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
"""Commands that no reader asks about, or of which other parts of the page tell."""
LOOKS_UP = ("show", "list")
"""The last words of commands that only look something up."""
ENEMY = ("enemy turn", "enemy act", "pef move")
"""Commands that are the enemy's half of a turn."""
STAYS = re.compile(r"(PEF \d+|group [\w-]+) (stays|defensive tactics)|(group )?[\w-]+: defensive tactics")
"""What a reader need not be told of the enemy's half of a turn."""
NO_NEWS = re.compile(
    r"Play on: |The game ends |.* off the table: the game ends|Enemy reinforcements: none this time|Nobody |nobody |[Hh]ow far"
)
"""Answers that tell of nothing that happened, or of what stands at the head of the page."""
OPENINGS = ("FWF first.", "VC/NVA first.")
"""The beginning of a turn, which the first deed in it goes on from."""
SMALL_PRINT = re.compile(
    r" \((?:passed|chose to pass|a hero, passes) \d+d6[^)]*\)|, \d and \d: no turn\. See about a random event, then roll again"
    r"|: play on, to turn \d+ at least| \([a-z]-\d+\)"
    r"|; no answer from it in this In Sight|; cannot better the Duck Back it had begun|(?<=first), with REP [^.]*"
    r"| A total of 7: [^.]*\.| At its end the civilians [^.]*\.| A political officer [^.]*\."
    r"|; then [^.]*(?=\.$)|; how far off are you from [^?]*\?"
)
"""What is for the table, and for no reader."""


class ToldTurn(Struct, frozen=True):
    """A turn, 0 for all before the first, and what was done in it, deed by deed."""

    turn: int
    deeds: tuple[str, ...]


def story(content: Content) -> tuple[ToldTurn, ...]:
    """The evening of a document, turn by turn, without turns that have nothing to report.

    Raises RequestError that names the place of a fault in the log.
    """
    entries = [document.log_entry(entry, place) for place, entry in enumerate(content.get("log") or (), 1)]
    named = Namer(content)
    turns = []
    for turn, group in groupby(entries, key=lambda entry: entry.turn or 0):
        those = tuple(group)
        deeds = tuple(_deeds(those, named))
        if any(not _is(entry.command, ("activate",)) and _sentence(entry) for entry in those):
            turns.append(ToldTurn(turn, deeds))
    return tuple(turns)


def aftermath(content: Content) -> tuple[str, ...]:
    """The fates of the hurt when the battle was over, man by man, by the rulings on recovery in the log."""
    entries = [document.log_entry(entry, place) for place, entry in enumerate(content.get("log") or (), 1)]
    told = [
        part
        for entry in entries
        if entry.command == "recover" and not NO_NEWS.match(entry.summary)
        for part in SMALL_PRINT.sub("", entry.summary).rstrip(".").split("; ")
    ]
    return tuple(f"{part}." for part in dict.fromkeys(told) if part)


class Namer:
    """Puts the names of people in place of their ids: in full, with the id, where they are first met."""

    def __init__(self, content: Content) -> None:
        known = {one.id: one.name for one in evening_figures(State(content)) if one.name}
        self._names: Mapping[str, str] = known
        self._met: set[str] = set()
        ids = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
        self._ids = re.compile(rf"(?<![\w-])({ids})(?![\w=-])") if known else None

    def __call__(self, text: str) -> str:
        """The text with names; one that is told in full already, ``Jack Russo (a5)``, is no longer for it."""
        for name, full in self._names.items():
            text = text.replace(f"{full} ({name})", name)
        return self._ids.sub(self._named, text) if self._ids else text

    def _named(self, found: re.Match[str]) -> str:
        name = found[1]
        first = name not in self._met
        self._met.add(name)
        return f"{self._names[name]} ({name})" if first else self._names[name]


def _deeds(entries: Sequence[LogEntry], named: Callable[[str], str]) -> Iterator[str]:
    """The deeds of a turn, each with what came of it."""
    told: list[str] = []
    for entry in _joined(entries):
        text = _sentence(entry)
        if text and told and (_is(entry.command, CAME_OF_IT) or _leads_on(told[-1], entry)):
            _go_on(told, text)
        elif text:
            if told:
                yield _capital(named(" ".join(told)))
            told = [text]
    if told:
        yield _capital(named(" ".join(told)))


def _go_on(told: list[str], text: str) -> None:
    """Add a sentence to those of a deed: nothing twice, and nobody named again where ``who`` will do."""
    known = {clause for one in told for clause in one.rstrip(".").split("; ")}
    clauses = [clause for clause in text.rstrip(".").split("; ") if clause not in known]
    text = f"{'; '.join(clauses)}."
    who, _, does = text.partition(" ")
    if not clauses:
        return
    if told[-1].endswith(f" {who}.") and len(clauses) == 1:
        told[-1] = f"{told[-1].rstrip('.')}, who {does}"
    elif told[-1].endswith(f"{who} wavers.") and len(clauses) == 1:
        told[-1] = f"{told[-1].rstrip('.')}, then {does}"
    elif text.startswith(IN_SIGHT) and told[-1].startswith((IN_SIGHT, THEN)):
        told.append(f"{THEN}{text.removeprefix(IN_SIGHT)}")
    else:
        told.append(text)


def _capital(text: str) -> str:
    """A text with a capital, unless it begins with an id: ``a1`` is typed so."""
    return text if any(map(str.isdigit, text.partition(" ")[0])) else f"{text[:1].upper()}{text[1:]}"


def _leads_on(told: str, entry: LogEntry) -> bool:
    """True if the last sentence is only the beginning of this one: of a turn, or of a random event."""
    return told in OPENINGS or (told.startswith("Doubles") and entry.command == "event")


def _joined(entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """The entries, where the enemy's moves are one entry as long as nothing comes between."""
    for is_enemy, group in groupby(entries, key=lambda entry: entry.command in ENEMY):
        if not is_enemy:
            yield from group
            continue
        those = list(group)
        moves = [_moved(entry) for entry in those]
        yield replace(those[0], summary="; ".join(filter(None, moves)) + ".")


def _moved(entry: LogEntry) -> str:
    """The deeds of the enemy in a command, without those who stay where they are."""
    parts = SMALL_PRINT.sub("", entry.summary).rstrip(".").split("; ")
    told = (f"{part[:1].lower()}{part[1:]}" if part.startswith("Group ") else part for part in parts)
    return "; ".join(part for part in told if not STAYS.fullmatch(part) and not NO_NEWS.match(part))


def _is(command: str, names: Iterable[str]) -> bool:
    return any(f"{command} ".startswith(f"{name} ") for name in names)


def _sentence(entry: LogEntry) -> str:
    """A command as a sentence; nothing where there is no news in it."""
    looked_up = _is(entry.command, UNTOLD) or entry.command.endswith(LOOKS_UP)
    if looked_up and entry.command != "react in-sight-action":
        return ""
    summary = SMALL_PRINT.sub("", entry.summary)
    if NO_NEWS.match(summary) or not summary.strip(" ."):
        return ""
    teller = next((teller for name, teller in TELLERS.items() if _is(entry.command, (name,))), None)
    text = (teller(entry.options, summary) if teller else summary).strip(" .")
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
"""The fate of who was taken by the enemy, as he lay there."""
LAY = WOUNDED | {AfterBattle.MISSING}
"""Fates, by recovery, of those who lay out of the fight."""
DEEDS = {
    FeatKind.PUT_DOWN: "put down",
    FeatKind.CAPTURED: "captured",
    FeatKind.FREED: "freed",
    FeatKind.BUNKER_DESTROYED: "destroyed a bunker",
    FeatKind.FETCHED_UNDER_FIRE: "fetched a wounded man under fire",
    FeatKind.CIVILIAN_HIT: "hit a civilian",
}


def report_blocks(content: Content, width: int, picture: str | None = None) -> list[Block]:
    """The blocks of the page of an evening; ``picture`` is the file of its map, relative to the page.

    Raises RequestError if no turn was played yet.
    """
    turns = story(content)
    if not turns:
        raise RequestError(
            "there is nothing to report: no turn of this evening has been played (fng activate)"
        )
    state = State(content)
    own = evening_figures(state)
    blocks: list[Block] = [_title(state), *_mission(state, own), *_map(content, width, picture)]
    quiet = _quiet(turns, turn_of(State(content)) or 0)
    for told in turns:
        blocks += [Heading(f"Turn {told.turn}" if told.turn else "Before the first turn"), Items(told.deeds)]
    if quiet:
        blocks.append(Words(f"Nothing to tell of turn{'s' * (len(quiet) != 1)} {_spans(quiet)}."))
    fates = _fates(state, own)
    return [
        *blocks,
        *_losses(fates),
        *_recovered(content),
        *_report_page_deeds(state, own),
        *_points(content),
        *made(State(content)),
    ]


def _quiet(turns: Sequence[ToldTurn], last: int) -> tuple[int, ...]:
    """The numbers of the turns up to ``last`` that have nothing to report."""
    eventful = {one.turn for one in turns}
    return tuple(turn for turn in range(1, last + 1) if turn not in eventful)


def _spans(turns: Sequence[int]) -> str:
    """The numbers of turns, consecutive ones as a range: ``2, 9 to 15``."""
    rows: list[list[int]] = []
    for turn in turns:
        if rows and turn == rows[-1][-1] + 1:
            rows[-1].append(turn)
        else:
            rows.append([turn])
    return ", ".join(f"{row[0]} to {row[-1]}" if len(row) > 2 else ", ".join(map(str, row)) for row in rows)


def _title(state: State) -> Title:
    told = evening_standing(state).headline
    month = (
        MISSION.facts(state.content).month
        or lookup(state.content, "squad.month")
        or lookup(state.content, "platoon.month")
    )
    when = month_name(month) if isinstance(month, str) else ""
    number = turn_of(state) or 0
    turns = f"{number} turn{'s' * (number != 1)}"
    place = (told or "An evening").partition(";")[0]
    return Title(f"After action: {place}", ", ".join(one for one in (when, turns) if one))


def _mission(state: State, figures: Sequence[Figure]) -> Iterator[Block]:
    """The mission, the enemy, the end, and both sides, each with its label."""
    stands = evening_standing(state)
    enemy = THE_ENEMY.facts(state.content)
    mood = MOODS.get(enemy.activity, enemy.activity) if enemy.activity else None
    against = ", ".join(one for one in (enemy.name, mood) if one)
    facts = [("Mission", stands.headline or ""), ("Enemy", against), ("In the end", _ending(state))]
    facts += [
        (SHORT[side], ", ".join(f"{group} of {len(men)}" for group, men in _groups(figures, side)))
        for side in Side
    ]
    found = [one for one in state[CONTACTS] if one.pef_number is not None]
    facts += [("Lost", _lost(_fates(state, figures))), ("Result", _result(state))]
    facts.append(
        (
            "Found",
            ", ".join(f"{result_name(one.result)} (C{one.number}, sector {one.sector})" for one in found),
        )
    )
    yield Labelled(tuple(fact for fact in facts if fact[1]))


def _lost(fates: Sequence[LostAlike]) -> str:
    """The losses of both sides in numbers: ``FWF nobody; VC/NVA 2 dead``."""
    told = []
    for side, name in SHORT.items():
        lost = ", ".join(f"{len(one.men)} {one.fate}" for one in fates if one.side is side)
        told.append(f"{name} {lost or 'nobody'}")
    return "; ".join(told)


def _result(state: State) -> str:
    """The victory points and the result of the mission; empty if they were not counted."""
    score = SCORE.facts(state.content)
    if score.total is None:
        return ""
    return f"{score.total} victory point{'s' * (abs(score.total) != 1)}: a {in_words(score.mission_result)} mission"


def _ending(state: State) -> str:
    """The end of the evening in a sentence, or that it is still being played."""
    end = MISSION_END.facts(state.content)
    if EVENT.facts(state.content).event_name == "end-of-mission":
        return "The enemy is gone, and the mission over."
    if end.exited:
        return f"Your unit left the table in turn {end.turn}."
    if end.ends:
        return f"The game ended with turn {end.turn}."
    return "Still being played."


def _groups(figures: Sequence[Figure], side: Side) -> Iterator[tuple[str, list[Figure]]]:
    """Yield the groups of a side in their order, without bystanders."""
    groups: dict[str, list[Figure]] = {}
    for figure in figures:
        if figure.side is side and figure.bystander is None:
            groups.setdefault(figure.group or figure.id, []).append(figure)
    yield from groups.items()


def _map(content: Content, width: int, picture: str | None) -> Iterator[Block]:
    """The table as it was laid out, and the link to its picture."""
    yield from the_map(State(content), width)
    if picture:
        yield LinkedPicture("The table", picture)


def _losses(fates: Sequence[LostAlike]) -> Iterator[Block]:
    """The dead, the hurt and the missing of each side."""
    rows = [
        (SIDES[one.side], one.fate.capitalize(), str(len(one.men)), ", ".join(map(_called, one.men)))
        for one in fates
    ]
    yield Heading("Losses")
    if not rows:
        yield Words("None on either side.")
        return
    yield Cells(("Side", "Fate", "Number", "Who"), tuple(rows), right=(2,))


class LostAlike(Struct, frozen=True):
    """The figures of a side with the same fate."""

    side: Side
    fate: str
    men: tuple[Figure, ...]


def _fates(state: State, figures: Sequence[Figure]) -> tuple[LostAlike, ...]:
    """The losses of each side, the dead first: as the battle ended, before anybody was looked after."""
    hurt = _looked_after(state)
    found: dict[tuple[Side, str], list[Figure]] = {}
    for one in figures:
        fate = "captured" if one.captured_by else hurt.get(one.id) or FATES.get(one.status)
        if fate and one.bystander is None:
            found.setdefault((one.side, fate), []).append(one)
    return tuple(
        LostAlike(side, fate, tuple(found[side, fate]))
        for side in Side
        for fate in (*FATES.values(), MISSING, "captured")
        if (side, fate) in found
    )


def _looked_after(state: State) -> dict[str, str]:
    """The state of the figures before recovery, by id."""
    return {
        id_in_name(str(one.name)): MISSING
        if one.fate is AfterBattle.MISSING
        else FATES[Status.OUT_OF_THE_FIGHT]
        for one in RECOVER.facts(state.content).casualties
        if one.fate in LAY
    }


def _recovered(content: Content) -> Iterator[Block]:
    """Yield the fates of the hurt after the battle, figure by figure."""
    told = aftermath(content)
    if told:
        yield Heading("After the battle")
        yield Items(told)


def _called(figure: Figure) -> str:
    return figure.called() if figure.name else f"{figure.id} ({role_name(figure)})"


def _report_page_deeds(state: State, figures: Sequence[Figure]) -> Iterator[Block]:
    """Yield the feats, a line for each figure."""
    known = {one.id: one for one in figures}
    by_man: dict[str, list[Feat]] = {}
    for feat in state[FEATS]:
        if feat.who and feat.who in known and feat.kind in DEEDS:
            by_man.setdefault(feat.who, []).append(feat)
    if by_man:
        yield Heading("Who did what")
        told = [f"{_called(known[who])}: {'; '.join(_told(feats, known))}." for who, feats in by_man.items()]
        yield Items(tuple(told))


def _told(feats: Sequence[Feat], known: dict[str, Figure]) -> Iterator[str]:
    for feat in feats:
        whom = _called(known[feat.whom]) if feat.whom in known else ""
        means = f" with {_means(feat.by_means)}" if feat.by_means else ""
        turn = f" (turn {feat.turn})" if feat.turn else ""
        yield f"{' '.join(part for part in ('killed' if feat.kills else DEEDS[feat.kind], whom) if part)}{means}{turn}"


def _means(by: str) -> str:
    return weapon_name(by).replace("-", " ") if weapon_called(by) is None else weapon_name(by)


def _points(content: Content) -> Iterator[Block]:
    """Yield the victory points; nothing if they were not counted."""
    score = SCORE.facts(content)
    if score.total is None:
        return
    yield Heading("Victory points")
    lines = [
        (line.what, str(line.number), f"{line.each:+d}", f"{line.points:+d}") for line in score.score_lines
    ]
    yield Cells(("Counted", "Number", "Each", "Points"), tuple(lines), right=(1, 2, 3))
    yield Words(f"{score.total} in all: a {in_words(score.mission_result)} mission.")


def told(content: Content, form: PageFormat, svg: str | None = None) -> str:
    """The page of an evening as it goes to a file; ``svg`` is the file of its map, as seen from the page."""
    blocks = report_blocks(content, PIPE_WIDTH, svg)
    if form is PageFormat.MD:
        return markdown(blocks)
    return "".join(f"{line}\n" for line, _ in text_lines(blocks, PIPE_WIDTH))


def show(screen: Screen, report: Briefing, content: Content) -> None:
    """The page itself, or where it was written."""
    if report.file:
        screen.ruling(f"{report.summary()}: written to {report.file}.")
    elif report.format is PageFormat.MD:
        screen.plain(report.text)
    else:
        put(screen, report_blocks(content, screen.width))


class ReportRun(PaperRun):
    """One call of the report: its page names the picture that is drawn beside it."""

    def page_text(self, content: Content, form: PageFormat, svg: str) -> str:
        return told(content, form, svg)


@view("report", page="1", show=show, picture=picture, run=ReportRun)
def report_command(play: Play, paper: PaperOptions) -> Briefing:
    """Tell the evening from its log: turn by turn, with the map, losses, who did what, and points.

    Something to keep, or to post: text or Markdown; --svg FILE draws the map, and the page links it.

    fng report -f evening.json
    fng report -o evening.md --svg map.svg -f evening.json
    """
    return paper.page(play.document, told, on_screen=play.on_screen)
