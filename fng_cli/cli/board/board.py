"""The board of an evening as data: clock, next steps, last answers with their dice, groups, and the score so far.

A page shows it, ``fng board -j`` prints it. Nothing on it is more than the document says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import ClassVar

from msgspec import Struct

from fng_cli import document
from fng_cli.calls import NextStep, parse_slot
from fng_cli.cli.evening.next_steps import next_steps
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.session.numbered import ListedStep
from fng_cli.cli.shell.steps import line, step_line
from fng_cli.cli.web.parts import ANSWERS, WITH_DICE, BoardAnswer, BoardFact, Todo, TrackTurn, board_answer
from fng_cli.document import Content, LogEntry, Report
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.armies.dates import month_name
from fng_cli.rules.armies.words import ranked_name, role_name
from fng_cli.rules.enemy.who import THE_ENEMY
from fng_cli.rules.evening.status import EveningStanding, GroupStanding, evening_standing
from fng_cli.rules.evening.turn import TURN_HALVES, ClockNow
from fng_cli.rules.mission.weather import MISSION, MISSION_PLACE
from fng_cli.rules.people.person import person_of
from fng_cli.rules.people.places import GROUP_PLACES, GroupPlace
from fng_cli.rules.record.fallen import FALLEN, FallenFigure, evening_figures, those_who_fell
from fng_cli.rules.record.feats import FEATS, FeatKind
from fng_cli.rules.record.named_text import with_names
from fng_cli.rules.record.notes import EVENING_TITLE
from fng_cli.rules.weapons.weapons import weapon_name
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import listed

TURNS_AFTER = 4
"""The turns beyond the least length of the game that the track shows."""
MOST_NAMES = 6
"""The most figures that are named in a text: a longer list of names would be harder to read."""


class SideInTurn(Struct, frozen=True):
    """A side in the order of the turn; ``rep_text`` says on which REP it acts, empty if that is not known."""

    side: Side
    name: str
    when: str
    rep_text: str = ""
    is_acting: bool = False


class BoardClock(Struct, frozen=True):
    """The clock of the board."""

    now: ClockNow
    sky: str
    """Part of the day, light and weather in words; empty if nothing is known."""
    track: tuple[TrackTurn, ...] = ()
    sides: tuple[SideInTurn, ...] = ()


class BoardFigure(Struct, frozen=True):
    """A figure of a group: ``kind`` is ``up``, ``shaken`` or ``down``, ``state`` the same in words, empty for one who is up."""

    id: str
    name: str
    role: str
    rep: int
    weapon: str
    kind: str
    state: str = ""
    star: bool = False


class BoardGroup(Struct, frozen=True):
    """A group with its figures; ``is_open``: it is in contact, and shown at length."""

    group: str
    side: Side
    title: str
    facts: str
    figures: tuple[BoardFigure, ...]
    is_open: bool = False

    def count(self, kind: str) -> int:
        """Return the number of the group's figures of a kind: ``up``, ``shaken`` or ``down``."""
        return sum(figure.kind == kind for figure in self.figures)


class Board(Report, frozen=True):
    """The board of an evening."""

    ANSWER: ClassVar[tuple[str, ...]] = ("title",)

    title: str
    subtitle: str
    board_clock: BoardClock
    todo: tuple[Todo, ...] = ()
    left_to_act: tuple[BoardFact, ...] = ()
    """Those who have still to act."""
    answers: tuple[BoardAnswer, ...] = ()
    groups_on_table: tuple[BoardGroup, ...] = ()
    points_so_far: int = 0
    facts: tuple[BoardFact, ...] = ()
    """The score so far, and what was found, is on its way or lasts."""
    command_count: int = 0

    def summary(self) -> str:
        """Return the title and the clock in a line."""
        return f"{self.title}. {self.board_clock.now.text()}."


def board_of(content: Content, origin: Origin | None = None, named: tuple[str, ...] = ()) -> Board:
    """Return the overview page of a game (its board): title, clock, tasks, groups, points and latest answers.
    ``origin`` says where the document came from, and ``named`` are the words that name its file. Both serve
    only to write the commands of the next steps. Raises RequestError if a value of the document is invalid.
    """
    state = State(content)
    standing = evening_standing(state)
    entries = [document.log_entry(entry, at) for at, entry in enumerate(content.get("log") or (), 1)]
    people = {figure.id: figure for figure in evening_figures(state) if figure.name}
    names = {figure.id: ranked_name(figure) for figure in people.values()}
    named_text = partial(with_names, figures=people, with_ids=False, most=MOST_NAMES)
    steps = [_next_step(step) for step in next_steps(content)]
    return Board(
        title=_title(state, standing),
        subtitle=_subtitle(state),
        board_clock=_clock(state, standing.clock_now),
        todo=tuple(_todo(step, names, step_line(step, named, origin), named_text) for step in steps),
        left_to_act=tuple(_left_to_act(standing, named_text)),
        answers=tuple(_answers(entries, named_text)),
        groups_on_table=tuple(_groups(state, standing)),
        points_so_far=standing.points_so_far,
        facts=tuple(_facts(state, standing)),
        command_count=len(entries),
    )


def _title(state: State, standing: EveningStanding) -> str:
    """Return the title that the player gave the game; without one, its mission and place, or ``An evening``
    if they are not known.
    """
    given = state[EVENING_TITLE]
    return given.title if given else (standing.headline or "An evening").partition(";")[0]


def _subtitle(state: State) -> str:
    """Return the month, corps, levels and enemy of a mission in a line: ``March 1967 · II Corps · Enemy
    Activity Level 3 · Support Level 2 · against the NVA``. What is not known is left out, and so is a
    level of 0. Empty if nothing is left.
    """
    mission, place = MISSION.facts(state.content), MISSION_PLACE.facts(state.content)
    enemy = THE_ENEMY.facts(state.content)
    parts = (
        month_name(mission.month) if mission.month else "",
        f"{place.corps} Corps" if place.corps else "",
        f"Enemy Activity Level {mission.eal}" if mission.eal else "",
        f"Support Level {mission.support_level}" if mission.support_level else "",
        f"against the {enemy.name}" if enemy.name else "",
    )
    return " \N{MIDDLE DOT} ".join(filter(None, parts))


def _clock(state: State, now: ClockNow) -> BoardClock:
    """Return the clock for the board: part of the day, light, weather and sight in one line of words (unknown
    parts are left out), the track of turns, and the sides in the order in which they act.
    """
    day = [str(word) for word in dict.fromkeys((now.part_of_day, now.light)) if word]
    sky = [", ".join(day).capitalize(), f"{now.weather_kind} weather" if now.weather_kind else ""]
    if now.sight_in is not None:
        sky.append(f"sight {now.sight_in:g}\N{DOUBLE PRIME}")
    return BoardClock(
        now, " \N{MIDDLE DOT} ".join(filter(None, sky)), tuple(_track(now)), tuple(_sides_in_turn(state, now))
    )


def _track(now: ClockNow) -> Iterator[TrackTurn]:
    """Yield each turn of the game with its state: ``done``, ``now``, ``to-come``, or ``late`` for a future
    turn beyond the shortest length of the game. If the game's end is open, TURNS_AFTER turns follow the
    shortest length. Between turns no turn is ``now``. Nothing if the length of the game is not known.
    """
    if now.game_length_turns is None:
        return
    last = max(now.game_length_turns + (TURNS_AFTER if now.open_ended else 0), now.turn)
    for turn in range(1, last + 1):
        if turn == now.turn and not now.between_turns:
            yield TrackTurn(turn, "now")
        elif turn <= now.turn:
            yield TrackTurn(turn, "done")
        else:
            yield TrackTurn(turn, "late" if turn > now.game_length_turns else "to-come")


SIDE_WORDS = {Side.FWF: "You", Side.VC_NVA: "The enemy"}


def _sides_in_turn(state: State, now: ClockNow) -> Iterator[SideInTurn]:
    """Yield both sides in the order in which they act this turn. Each comes with the REP that its groups need
    to act, if that roll is in the document. Yields nothing between turns, or if the order for this turn is
    not known.
    """
    roll = state.content.get("activation")
    halves = state[TURN_HALVES]
    if halves is None or halves.turn != now.turn or now.between_turns:
        return
    faces: Mapping[str, object] = roll if isinstance(roll, Mapping) else {}
    second = Side.VC_NVA if halves.first is Side.FWF else Side.FWF
    for side, when in ((halves.first, "first"), (second, "then")):
        face = faces.get(side.value.replace("-", "_"))
        rep = f"REP {face} or better" if isinstance(face, int) else ""
        yield SideInTurn(side, SIDE_WORDS[side], when, rep, halves.acting_side is side)


def _next_step(listed_step: ListedStep) -> NextStep:
    """Return a step of the list of next steps as a complete call, with its words, its reason, and the names
    of the options that still need a value.
    """
    words = ("fng", *listed_step.argv)
    needs = tuple(open_slot.option.lstrip("-") for open_slot in listed_step.slots)
    return NextStep(line([parse_slot(word) or word for word in words]), words, needs, listed_step.reason)


TITLES: Mapping[str, str] = {
    "react received-fire": "Received Fire",
    "react man-down": "Man Down",
    "react cohesion": "Cohesion",
    "react in-sight": "In Sight",
    "react in-sight-action": "Next in the In Sight order",
    "activate": "The next turn",
    "enemy turn": "The enemy's half of the turn",
    "fire": "Fire",
    "mission-end": "The end of the game",
    "settle": "A step done at the table",
    "reload": "Reload",
    "pef resolve": "A marker in sight",
    "event": "A random event",
    "report": "The story of the game",
    "score": "Points",
    "recover": "The wounded",
    "after": "After the mission",
}
"""The title of a step by its command; the words of the command for all others."""


def _todo(step: NextStep, names: Mapping[str, str], command: str, named_text: Callable[[str], str]) -> Todo:
    """Return a step as an item of the to-do list. The title says who acts and what is done; if more than
    MOST_NAMES act, it names none of them. If nobody is named and the step still has blanks, the title is
    the reason up to its first comma. ``command`` is the complete line to type. ``names`` are figures'
    names by id. ``named_text`` replaces ids by names in the reason.
    """
    words = [word for word in step.argv[1:] if not word.startswith("-")]
    title = next((TITLES[name] for name in (" ".join(words[:2]), words[0]) if name in TITLES), "")
    if not title:
        options = [at for at, word in enumerate(step.argv) if word.startswith("-")]
        title = " ".join(step.argv[1 : min(options, default=len(step.argv))]).replace("-", " ").capitalize()
    who = [*_who(step.argv, "--by", names), *(f"group {name}" for name in _who(step.argv, "--group", {}))]
    reason = named_text(step.reason)
    if step.needs and not who:  # nobody in particular: what the step is for says more than its command
        title, _, reason = reason.partition(", ")
    head = f"{listed(who)}: {title}" if who and len(who) <= MOST_NAMES else title
    head, reason = f"{head[:1].upper()}{head[1:]}", f"{reason[:1].upper()}{reason[1:]}"
    return Todo(head, "" if reason == head else reason, command)


def _who(argv: Sequence[str], option: str, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the name of each figure that follows ``option`` in the words of a call: its name in ``names``, or
    its id if it has none there. Slots still to be filled in, such as ``<WHO>``, are skipped.
    """
    for before, word in pairwise(argv):
        name = word.partition(",")[0]
        if before == option and not name.startswith("<"):
            yield names.get(name, name)


def _left_to_act(standing: EveningStanding, named_text: Callable[[str], str]) -> Iterator[BoardFact]:
    """Yield a labelled fact for each of these that is not empty: who has still to act on your side, who on
    the enemy's, and the order of the In Sight under way.
    """
    for label, who in (
        ("Your figures still to act", standing.own_to_act),
        ("Enemies still to act", standing.enemy_to_come),
    ):
        if who:
            yield BoardFact(label, ", ".join(who))
    if standing.in_sight_order:
        yield BoardFact("In Sight order", named_text(standing.in_sight_order))


def _answers(entries: Sequence[LogEntry], named_text: Callable[[str], str]) -> Iterator[BoardAnswer]:
    """Yield the last answers of the log (at most ANSWERS), newest first; only the newest WITH_DICE of them
    come with their dice. ``named_text`` replaces ids in a text by names.
    """
    for at in range(len(entries) - 1, max(-1, len(entries) - 1 - ANSWERS), -1):
        yield board_answer(
            at + 1,
            entries[at],
            "fng",
            with_dice=at >= len(entries) - WITH_DICE,
            named=named_text,
        )


def _groups(state: State, standing: EveningStanding) -> Iterator[BoardGroup]:
    """Yield the groups of the board with their figures, in the order of ``standing``. The fallen are shown in
    their groups. An enemy group is left out if all its figures are down and none is recorded as fallen.
    The first two active groups with somebody up are marked as open. During an In Sight so is every active
    group of fewer than eight figures.
    """
    figures = {figure.id: figure for figure in evening_figures(state)}
    places = {place.group: place for place in state[GROUP_PLACES]}
    fallen = {fell.id: fell for fell in state[FALLEN]}
    in_sight = bool(standing.in_sight_order)
    acting = [found.group for found in standing.by_group if found.active_now and found.up_ids]
    for found in standing.by_group:
        shown = tuple(_figure(figures[name], found, fallen) for name in _ids(found, figures))
        enemy = found.side is Side.VC_NVA
        if (
            enemy
            and not any(figure.kind != "down" for figure in shown)
            and not any(name in fallen for name in _ids(found, figures))
        ):
            continue
        yield BoardGroup(
            found.group,
            found.side,
            _group_title(shown, found),
            " \N{MIDDLE DOT} ".join(_group_facts(found, places.get(found.group), shown)),
            shown,
            is_open=found.group in acting[:2] or (in_sight and found.active_now and len(shown) < 8),
        )


def _ids(found: GroupStanding, figures: Mapping[str, Figure]) -> list[str]:
    """Return the ids of a group's figures, whether up or in some other state, in the order of ``figures``.
    Ids that ``figures`` does not have are left out.
    """
    ids = {*found.up_ids, *(name for state in found.states for name in state.figure_ids)}
    return [name for name in figures if name in ids]


def _figure(figure: Figure, found: GroupStanding, fallen: Mapping[str, FallenFigure]) -> BoardFigure:
    """Return a figure for the board. Its kind is ``down`` (also if fallen), ``up`` (it carries on and is no
    captive), or ``shaken`` (every other case). Its states come from ``found``, the standing of its group.
    Without any, a fallen figure's state is how it fell.
    """
    states = [state.state for state in found.states if figure.id in state.figure_ids]
    fell = fallen.get(figure.id)
    if fell and not states:
        states = [fell.how.value]
    down = figure.down or fell is not None
    calm = figure.status is Status.CARRY_ON and not figure.captured_by
    kind = "down" if down else "up" if calm else "shaken"
    return BoardFigure(
        figure.id,
        ranked_name(figure) if figure.name else "",
        role_name(figure) if figure.role else "",
        figure.rep,
        weapon_name(figure.weapon) if figure.weapon else "",
        kind,
        ", ".join(dict.fromkeys(states)),
        figure.star,
    )


def _group_title(figures: Sequence[BoardFigure], found: GroupStanding) -> str:
    """Return the title of a group: ``Sgt. Miller and 4 more``, after its first figure with a name, or the
    name alone if it is the only figure. ``Group a`` if nobody has a name.
    """
    leader = next((figure for figure in figures if figure.name), None)
    if leader is None:
        return f"Group {found.group}"
    return leader.name if len(figures) == 1 else f"{leader.name} and {len(figures) - 1} more"


def _group_facts(
    found: GroupStanding, place: GroupPlace | None, figures: Sequence[BoardFigure]
) -> Iterator[str]:
    """Yield phrases on a group: how many figures are up and down, its REP or ``nobody can act``, ``active``
    if it may act, and its sector. The sector reads ``began in sector 2`` if no turn is recorded for it.
    Without a ``place``, it is left out.
    """
    yield f"{sum(figure.kind == 'up' for figure in figures)} up"
    down = sum(figure.kind == "down" for figure in figures)
    if down:
        yield f"{down} down"
    yield "nobody can act" if found.rep is None else f"REP {found.rep}"
    if found.active_now and found.rep is not None:
        yield "active"
    if place is not None:
        yield f"sector {place.sector}" if place.since_turn else f"began in sector {place.sector}"


def _facts(state: State, standing: EveningStanding) -> Iterator[BoardFact]:
    """Yield the labelled facts that the board shows below the victory points. They cover enemies and
    contacts, patrolled sectors, the fallen, Star Power and civilians. Others are what may be done, what
    lasts, and what is still to come. A fact without content is left out.
    """
    now = standing.clock_now.turn
    sectors = sorted(
        {feat.number for feat in state[FEATS] if feat.kind is FeatKind.SECTOR_PATROLLED and feat.number}
    )
    facts = (
        ("Possible enemies", ", ".join(standing.pefs_left)),
        ("Found", ", ".join(standing.contact_points)),
        ("Sectors patrolled", ", ".join(map(str, sectors))),
        ("Yours who fell", _fallen_text(state, Side.FWF)),
        ("Theirs who fell", _fallen_text(state, Side.VC_NVA)),
        ("Star Power", _star_power(state[FIGURES])),
        ("Civilians", str(standing.civilian_count) if standing.civilian_count else ""),
        ("May be done", ", ".join(standing.may_do)),
        (
            "Lasts",
            ", ".join(f"{thing.full_text()} {thing.when(now) or ''}".strip() for thing in standing.holding),
        ),
        (
            "To come",
            ", ".join(f"{thing.full_text()} {thing.when(now) or ''}".strip() for thing in standing.coming),
        ),
    )
    yield from (BoardFact(label, text) for label, text in facts if text)


def _fallen_text(state: State, side: Side) -> str:
    """Return the fallen of a side in words, separated by semicolons: ``Roy Baker (by Quan Khai, turn 5)``.
    What happened to a figure is added if it is not dead. By whom and when are given as far as known. Empty
    if nobody fell.
    """
    texts = []
    for fell in those_who_fell(state):
        if fell.side is side:
            how = "" if fell.how.value == "dead" else f" {fell.how.value}"
            by = f" by {fell.by_name}" if fell.by_name else ""
            turn = f", turn {fell.turn}" if fell.turn else ""
            texts.append(f"{fell.name or fell.id}{how}{f' ({by.strip()}{turn})' if by else turn}")
    return "; ".join(texts)


def _star_power(figures: Iterable[Figure]) -> str:
    """Return the dice of Star Power that each of the player's Stars has left, as text: ``Sgt. Billy Pink 3``.
    Several are separated by commas. Empty if there are none.
    """
    return ", ".join(
        f"{ranked_name(figure)} {person_of(figure).power}"
        for figure in figures
        if figure.star and figure.side is Side.FWF
    )
