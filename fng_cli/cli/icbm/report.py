"""The after-action report of a missile game: its deeds turn by turn, the machine's as well, and the losses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.cli.history.replay import Replay
from fng_cli.cli.icbm.game import GAME_NAME, PART, document_seen_at_screen
from fng_cli.cli.shell.answering import Answered
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, LogEntry, Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import THE_GAME, Game, Loss, Phase, open_to_both
from fng_cli.icbm.war.turn import city_points_lost, next_turn_text, score
from fng_cli.words import count

UNTOLD = {"place base", "place abm", "place remove", "orders", "wait", "turn", "commit", "new"}
"""Commands whose answers do not belong to the story: steps of a set-up, orders, and what a heading says already."""
DEEDS = (" impacts in ", "Fire at ", " is fired at ")
"""The words by which those lines of a move are known that belong to the story; older logs have the last."""


class TurnStory(Struct, frozen=True):
    """The deeds of one turn, a sentence for each; turn 0 is all before the war."""

    turn: int
    deeds_told: tuple[str, ...]


class SideAccount(Struct, frozen=True):
    """The missiles of a side, what became of them, its ABM rounds fired, and the points that its cities lost."""

    side: Power
    launched: int
    impacted: int
    shot_down: int
    out_of_time: int
    lost_in_bases: int
    rounds_fired: int
    city_points_lost: int

    def summary(self) -> str:
        """Return two sentences on a side: the fate of the missiles that it launched; then its missiles lost
        in bases, ABM rounds fired, and points lost in its cities.
        """
        return (
            f"The {self.side.label} launched {count(self.launched, 'missile')}: {self.impacted} impacted, "
            f"{self.shot_down} shot down, {self.out_of_time} ran out of time. It lost "
            f"{count(self.lost_in_bases, 'missile')} in bases, fired {count(self.rounds_fired, 'ABM round')}, and its "
            f"cities lost {count(self.city_points_lost, 'point')}."
        )


class AfterAction(Report, frozen=True):
    """The after-action report: the deeds of each turn as both sides know them, the account of each side, the score.

    ``is_whole`` is False if the log could not be followed to its end, because the document was changed by hand or
    another version ruled otherwise.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    turns_told: tuple[TurnStory, ...]
    accounts: tuple[SideAccount, ...]
    result: str
    is_whole: bool

    def summary(self) -> str:
        """Return the score of the game in one sentence, as far as both sides know it."""
        return self.result


def account_of(game: Game, side: Power) -> SideAccount:
    """Return the account of a side: its missiles launched, impacted and lost, ABM rounds fired, and city
    points lost. It needs none of the side's secrets.
    """
    forces = game.forces(side)
    lost = forces.losses_by_cause
    return SideAccount(
        side=side,
        launched=forces.launched,
        impacted=lost.get(Loss.IMPACTED, 0),
        shot_down=lost.get(Loss.SHOT_DOWN, 0),
        out_of_time=lost.get(Loss.OUT_OF_TIME, 0),
        lost_in_bases=lost.get(Loss.IN_ITS_BASE, 0) + lost.get(Loss.WITH_ITS_BASE, 0),
        rounds_fired=sum(site.fired for site in forces.sites),
        city_points_lost=city_points_lost(game, side),
    )


def _own_deeds(entry: LogEntry) -> Iterator[str]:
    """Yield the lines of a command's answer that belong in the story of a game. A command in ``UNTOLD``
    yields nothing. A move yields only lines with one of the words in ``DEEDS``, such as an impact. Any
    other command yields all its lines.
    """
    if entry.command in UNTOLD:
        return
    for sentence in entry.summary.splitlines():
        if entry.command != "move" or any(words in sentence for words in DEEDS):
            yield sentence


def after_action(content: Content) -> AfterAction:
    """Return the after-action report of a game: what happened in each turn, each side's account, and the
    result, both without what a side keeps secret. The log is replayed to learn what the program's player did.
    If the replay fails, the report has the actions up to that point, and ``is_whole`` is False. Raises
    RequestError if there is no game or no log, or for a wrong value in the log.
    """
    game = THE_GAME.read(content)
    if game is None or not content.get("log"):
        raise RequestError("there is no game with a log to report on; give the game's file with -f")
    replay = Replay(content, GAME_NAME, lambda document: document, lambda place, digest: None)
    deeds: dict[int, list[str]] = {}
    before: Content = {}
    followed, ends_of_turns = 0, tuple(map(next_turn_text, Power))
    for entry, after in zip(replay.entries, replay.documents(), strict=False):
        told = THE_GAME.read(before)
        turn = told.war.turn if told and told.phase is Phase.WAR else 0
        deeds.setdefault(turn, []).extend(_own_deeds(entry))
        part = after.get(PART)
        if part is not None and part != before.get(PART):
            for event in part["events"]:
                name = event["turn"] if isinstance(event, dict) else event.turn
                text = event["text"] if isinstance(event, dict) else event.text
                if not text.endswith(ends_of_turns):
                    deeds.setdefault(name, []).append(text)
        before, followed = after, followed + 1
    seen = open_to_both(game)
    return AfterAction(
        turns_told=tuple(TurnStory(turn, tuple(told)) for turn, told in sorted(deeds.items()) if told),
        accounts=tuple(account_of(seen, side) for side in Power),
        result=score(seen).summary(),
        is_whole=followed == len(replay.entries),
    )


class StoryRun(ViewRun):
    """One call of the view that reports on a whole game.

    The report is made of the whole log; the document around it, in JSON, holds no more than may be seen at the screen.
    """

    def rule_on(self, content: Content, number: int | None) -> Answered:
        """Return the report on a document, and the document with it, without anything that the player at the
        screen may not see. Nothing is rolled. ``number`` is the run of ``-n``, None for a single one.
        """
        answered, section = super().rule_on(content, number), self.command.section
        seen = document_seen_at_screen(content) | {section: answered.content[section]}
        return replace(answered, content=seen)

    def build_view(self, content: Content) -> Report:
        """Return the after-action report of a document. Raises RequestError if it has no game or no log."""
        return after_action(content)


def _show(screen: Screen, report: AfterAction, content: Content) -> None:
    """Print the result, the account of each side, and the actions of each turn under a heading. Actions
    without a turn stand under ``Before the war``. If the log could not be followed to its end, a note says
    so. ``content`` is unused.
    """
    screen.ruling(report.result)
    for account in report.accounts:
        screen.line(account.summary(), indent=2, hang=2)
    for told in report.turns_told:
        screen.line(f"Turn {told.turn}" if told.turn else "Before the war", bold=True)
        for deed in told.deeds_told:
            screen.line(deed, indent=2, hang=2)
    if not report.is_whole:
        screen.note("The log could be followed only up to this point; icbm replay shows why.")


@view("report", page="icbm 1-9", section="after_action", game=GAME_NAME, show=_show, run=StoryRun)
def report(play: Play) -> AfterAction:
    """Show a game turn by turn, with the computer's actions, the losses and the score.

    Nothing is rolled; the log is replayed to find out what the computer did.

    The command is refused if there is no game, or if the game has no log.

    icbm report -f game.json
    icbm report -f game.json -j
    """
    return after_action(play.state.content)
