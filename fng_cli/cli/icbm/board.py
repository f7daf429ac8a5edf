"""The hex board as data: the turn, next steps, last answers with their dice, both sides, the score.

It is made from a document as one side may see it, or both: nothing on it is more than ``icbm show`` tells that side. The
commands that it lists are only those that are done in the open, so that a secret one leaves no trace, not even a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from fng_cli import document
from fng_cli.calls import Next, NextStep, call
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.icbm.words import bases_text, site_text
from fng_cli.cli.shell.steps import step_line, written_steps
from fng_cli.cli.web.parts import ANSWERS, WITH_DICE, BoardAnswer, BoardFact, Todo, TrackTurn, board_answer
from fng_cli.document import Content, Report
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import THE_GAME, Game, Phase
from fng_cli.icbm.mail.incoming import steps_by_mail, waits_for_other_side
from fng_cli.icbm.war.question import fire_question
from fng_cli.icbm.war.steps import next_steps
from fng_cli.icbm.war.turn import FlightLine, Overview, SideView, overview
from fng_cli.words import count

OPEN_COMMANDS = frozenset(
    {
        *("new", "bid", "activate", "move", "intercept", "impact", "turn", "reveal", "play", "mail read"),
        *(f"place {what}" for what in ("base", "abm", "remove", "done", "move", "auto", "rounds")),
    }
)
"""The commands that both players see being done: the board lists no others."""
TRACK_TURNS = 24
"""The number of turns on the track, as on the map."""
MOST_DEEDS = 8
"""The most of the last deeds against the machine that the board tells."""


class FlightOnBoard(Struct, frozen=True):
    """A missile in the air; ``aim`` and ``state`` are empty if they are not known."""

    id: str
    missile: str
    strength: int
    place: str
    turns_text: str
    aim_text: str
    state: str


class SideOnBoard(Struct, frozen=True):
    """A side: its points so far, what it has, and its missiles in the air."""

    side: Power
    name: str
    points: int
    is_acting: bool
    facts: tuple[BoardFact, ...]
    flights: tuple[FlightOnBoard, ...]


class HexBoard(Report, frozen=True):
    """The board of a missile game, as one side may see it, or both."""

    ANSWER: ClassVar[tuple[str, ...]] = ("title",)

    title: str
    subtitle: str
    turn: int
    track: tuple[TrackTurn, ...]
    sides: tuple[SideOnBoard, ...]
    score_text: str
    waits_text: str
    """What the game waits for, if the viewer has nothing to do."""
    question_texts: tuple[str, ...] = ()
    """The facts on a missile at which the viewer may fire now."""
    todo: tuple[Todo, ...] = ()
    answers: tuple[BoardAnswer, ...] = ()
    deeds_told: tuple[str, ...] = ()
    """The last deeds of both sides in a game against the machine, the newest at the end."""
    facts: tuple[BoardFact, ...] = ()
    command_count: int = 0

    def summary(self) -> str:
        """Return two sentences: whose view of the board it is, then the score. Before the war the second one
        says what the game waits for instead.
        """
        return f"{self.subtitle}. {self.score_text}"


def hex_board(
    content: Content,
    viewer: Power | None,
    *,
    is_all: bool = False,
    deeds: Sequence[str] = (),
    origin: Origin | None = None,
    named: tuple[str, ...] = (),
) -> HexBoard:
    """Return what the board page shows; without a game, an empty map. ``content`` must already be limited to
    what ``viewer`` may see (None: what both may see). ``is_all``: an umpire sees everything. ``deeds`` are
    past actions, oldest first; only the last MOST_DEEDS are shown. ``origin`` and ``named`` give the file
    name for suggested commands.
    """
    game = THE_GAME.read(content) or Game()
    seen = overview(game)
    steps = tuple(written_steps(_steps(game, viewer), "icbm", content)) if THE_GAME.key in content else ()
    answers, number = _answers(content)
    waits = seen.summary().partition(".")[0]
    return HexBoard(
        title="ICBM",
        subtitle=_subtitle(game, viewer, is_all=is_all),
        turn=game.war.turn,
        track=tuple(_track(game)),
        sides=tuple(_side(game, side) for side in (seen.usa, seen.ussr)),
        score_text=seen.score.summary() if game.phase in {Phase.WAR, Phase.OVER} else f"{waits}.",
        waits_text="" if steps else _waits_text(game),
        question_texts=tuple(_question(game, viewer)),
        todo=tuple(_todo(step, step_line(step, named, origin)) for step in steps),
        answers=answers,
        deeds_told=tuple(deeds[-MOST_DEEDS:]),
        facts=tuple(_facts(game, seen)),
        command_count=number,
    )


def _subtitle(game: Game, viewer: Power | None, *, is_all: bool) -> str:
    """Return the line below the title: ``The board as the USA sees it`` for a ``viewer``, or ``What both
    sides may see`` for None. With ``is_all`` it is ``Everything, as an umpire sees it`` for anyone. The
    historical variant is mentioned if it is played.
    """
    whose = f"The board as the {viewer.label} sees it" if viewer else "What both sides may see"
    variant = " \N{MIDDLE DOT} historical variant" if game.historical else ""
    return f"{'Everything, as an umpire sees it' if is_all else whose}{variant}"


def _track(game: Game) -> Iterator[TrackTurn]:
    """Yield 24 turns of the turn track, each as ``done``, ``now`` or ``to-come``. They are the first 24 or,
    later in the game, the last 24 up to the current turn. Once the game is over, the current turn is
    ``done`` too.
    """
    now, over = game.war.turn, game.phase is Phase.OVER
    begin = max(0, now - TRACK_TURNS)
    for turn in range(begin + 1, begin + TRACK_TURNS + 1):
        is_now = turn == now and not over
        yield TrackTurn(turn, "now" if is_now else "done" if turn <= now else "to-come")


def acting_side(game: Game) -> Power | None:
    """Return the side that has to decide. During the war it is the side whose turn it is or, if a halted
    missile can be fired at, the other side. During set-up it is the side that sets up. When the USSR may
    respond to missiles in Alaska, it is the USSR. None in all other phases.
    """
    if game.phase is Phase.WAR:
        exposed = game.war.moving is not None and game.war.moving.exposed
        return game.war.side.other if exposed else game.war.side
    builders = {Phase.USSR_SETUP: Power.USSR, Phase.USA_SETUP: Power.USA, Phase.REPLY: Power.USSR}
    return builders.get(game.phase)


def _steps(game: Game, viewer: Power | None) -> tuple[Next, ...]:
    """Return the next steps of ``viewer``, the side that looks at the board (None: the side that has to act).
    Empty if the viewer has nothing to do now. By mail, they are the steps of the mailbox's owner. After
    any other game, the only step is to show the score.
    """
    if game.mail:
        return steps_by_mail(game, game.mail, lambda: next_steps(game, viewer))
    if game.phase is Phase.OVER:
        return (Next(call("score"), "show how the points add up"),)
    acting = acting_side(game)
    if viewer and acting not in {viewer, None}:
        return ()
    if viewer and game.phase is Phase.ROUNDS and game.forces(viewer).commitment:
        return ()
    if viewer and game.phase is Phase.BID and game.forces(viewer).bid_points is not None:
        return ()
    return next_steps(game, viewer)


def _todo(step: NextStep, command: str) -> Todo:
    """Return a step as an item of the page's list of things to do. ``command`` is the line to type. A step
    that answers a missile under fire has a title, with the reason below it. Any other step has its reason
    as the title.
    """
    reason = f"{step.reason[:1].upper()}{step.reason[1:]}"
    title = UNDER_FIRE.get(step.argv[1], "")
    return Todo(title, reason, command) if title else Todo(reason, "", command)


UNDER_FIRE: Mapping[str, str] = {
    "intercept": "Fire",
    "wait": "Wait",
    "hold": "Let it pass",
    "orders": "Standing orders",
}
"""The titles of the steps of a side that may fire."""


def _waits_text(game: Game) -> str:
    """Return a sentence for a viewer who has nothing to do: that the game waits for a letter, for the named
    side, or, if it may be either, for ``the other side``; or that the game is over.
    """
    acting = acting_side(game)
    if game.mail and waits_for_other_side(game, game.mail):
        return f"Waiting for a letter from the {game.mail.owner.other.label}."
    if game.phase is Phase.OVER:
        return "The game is over."
    return f"The {acting.label} acts next." if acting else "The other side must still decide."


def _question(game: Game, viewer: Power | None) -> Iterator[str]:
    """Yield lines on the missile at which the viewer may fire now. Yields nothing if he is not the one to
    decide on fire now, or if ``viewer`` is None.
    """
    if viewer and game.phase is Phase.WAR and acting_side(game) is viewer is not game.war.side:
        question = fire_question(game)
        yield from question.lines() if question else ()


def _answers(content: Content) -> tuple[tuple[BoardAnswer, ...], int]:
    """Return the answers to the last open commands in the log, newest first, at most ANSWERS, and the number
    of all open commands. A command is open if both sides may know it. Only the newest WITH_DICE answers
    have their dice. The answers are numbered among the open commands only: log numbers would show how many
    secret commands there were. Raises RequestError for a malformed log entry.
    """
    entries = [document.log_entry(entry, at) for at, entry in enumerate(content.get("log") or (), 1)]
    shown = [entry for entry in entries if entry.command in OPEN_COMMANDS]
    last = range(len(shown) - 1, max(-1, len(shown) - 1 - ANSWERS), -1)
    answers = (board_answer(at + 1, shown[at], "icbm", with_dice=at >= len(shown) - WITH_DICE) for at in last)
    return tuple(answers), len(shown)


def _side(game: Game, seen: SideView) -> SideOnBoard:
    """Return what the board shows of a side: its name, its points, whether it is acting, the facts known of
    it, and its missiles in the air.
    """
    side = seen.side
    points = getattr(overview(game).score, side.value).total
    return SideOnBoard(
        side=side,
        name=seen.name,
        points=points,
        is_acting=acting_side(game) is side,
        facts=tuple(_side_facts(seen)),
        flights=tuple(map(_flight, seen.flights)),
    )


def _side_facts(seen: SideView) -> Iterator[BoardFact]:
    """Yield a labeled line for each fact known about a side: its missiles in bases, its bases, its ABM sites,
    the missiles it has lost with the causes, and its bid.
    """
    yield BoardFact("In bases", f"{count(seen.missiles, 'missile')} in {count(len(seen.bases), 'base')}")
    if seen.bases:
        yield BoardFact("Bases", bases_text(seen.bases))
    if seen.sites:
        yield BoardFact("ABM sites", "; ".join(map(site_text, seen.sites)))
    if seen.missiles_gone:
        gone = (f"{loss.number} {loss.cause.label_of(loss.number)}" for loss in seen.missiles_gone)
        yield BoardFact("Gone", ", ".join(gone))
    if seen.bid_points is not None:
        yield BoardFact("Bid", count(seen.bid_points, "point"))


def _flight(flight: FlightLine) -> FlightOnBoard:
    """Return a missile in the air as the board shows it: its type, strength, place, turns left, target and
    state in words. Target and state are empty if there are none.
    """
    facts = kinds()[flight.type]
    return FlightOnBoard(
        id=flight.id,
        missile=facts.name,
        strength=facts.strength,
        place=hexes.with_city(flight.hex),
        turns_text="last" if flight.turns == 1 else str(flight.turns),
        aim_text=hexes.with_city(flight.aim) if flight.aim else "",
        state=flight.state or "",
    )


def _facts(game: Game, seen: Overview) -> Iterator[BoardFact]:
    """Yield the facts on the whole game: the score in words, the cities that were hit, the missiles activated
    this turn, and the tables that are a reconstruction. A fact that does not apply is left out.
    """
    if game.phase in {Phase.WAR, Phase.OVER}:
        yield BoardFact("Score", seen.score.summary())
    if seen.city_damage:
        hit = (f"{line.name} {line.left} of {line.points}" for line in seen.city_damage)
        yield BoardFact("Cities hit", ", ".join(hit))
    if seen.side is not None and seen.allowed is not None:
        yield BoardFact("Activated", f"{seen.activated_missiles} of {seen.allowed} missiles this turn")
    if seen.reconstruction:
        yield BoardFact("Reconstruction", f"{', '.join(seen.reconstruction)} (icbm ruling show m-00)")
