"""Shared by the commands of the missile game: options, finding the game, running a command, keeping secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.cli.files.origin import default_file as default_file_of
from fng_cli.cli.icbm.typed import need_side, parse_side
from fng_cli.cli.shell.answering import Answered
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command, Show, ThrownWhere, Uses
from fng_cli.cli.shell.options import again, flag
from fng_cli.cli.shell.play import Ruled
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.run_dice import RunDice
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice, Roll
from fng_cli.document import Content, Report, encode, section
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import THE_GAME, ActionResult, Game, Phase, visible_game
from fng_cli.icbm.mail.incoming import steps_by_mail
from fng_cli.icbm.mail.letters import next_own_dice
from fng_cli.icbm.mail.outgoing import record_action
from fng_cli.icbm.mail.plans import expected_game
from fng_cli.icbm.player.chronicle import GameTold, machine_answer
from fng_cli.icbm.player.players import WHIMS
from fng_cli.icbm.player.trial import HUMAN, seats_of
from fng_cli.icbm.war.orders import is_asked_for_fire
from fng_cli.icbm.war.question import fire_question
from fng_cli.icbm.war.steps import next_steps
from fng_cli.icbm.war.wave import Wave
from fng_cli.state import State

GAME_NAME = "icbm"
PART = "machine"
"""The section of a document with the events of the machine's part after a human's command."""
TELLS_SECRETS = "the answer would reveal the computer's secrets"

MissileMove = Callable[..., ActionResult[Wave]]
"""A call of ``conduct.fly`` that lacks only ``seats``: the players by side whose sites may fire."""

HexArgument = Annotated[
    str, typer.Argument(metavar="HEX", help="Hex, such as 2516, or a city such as moscow.")
]
SideOption = Annotated[str | None, typer.Option("--side", metavar="SIDE", help="Side: usa or ussr.")]
OwnSide = Annotated[
    str | None,
    again(SideOption, "Side: usa or ussr. [default: the human player's side, if there is only one]"),
]
UsaBid = Annotated[
    int | None, typer.Option("--usa", metavar="POINTS", help="Number of points that the USA bids.")
]
UssrBid = Annotated[
    int | None, typer.Option("--ussr", metavar="POINTS", help="Number of points that the USSR bids.")
]
RollOption = Annotated[
    bool, typer.Option("--roll", help="Roll instead of bidding: the side with the higher die launches first.")
]
To = Annotated[
    str | None,
    typer.Option(
        "--to",
        metavar="TARGET",
        help="Target that the missile flies to. [default: it continues along its planned route]",
    ),
]
Missile = Annotated[
    str | None,
    typer.Option(
        "--missile", metavar="MISSILE", help="Missile to intercept. [default: the missile being moved]"
    ),
]
Historical = Annotated[bool, flag("Play the historical variant.")]
Salt = Annotated[
    str | None,
    typer.Option("--salt", metavar="SALT", help="Salt for the hash. [default: random]"),
]
Commitment = Annotated[
    str | None,
    typer.Option("--commitment", metavar="SHA256", help="Hash of your secret ABM rounds and salt."),
]
All = Annotated[
    bool,
    typer.Option(
        "--all", help="Show everything, as an umpire sees it. [default: only what both sides may see]"
    ),
]
SeenBy = Annotated[
    str | None, typer.Option("--as", metavar="SIDE", help="Show only what this side may see: usa or ussr.")
]


def need_game(state: State) -> Game:
    """Return the game in the document. In a game by mail, moves that still wait for the enemy's decision on
    fire are carried out as if all rounds missed, as far as the owner can know. Raises RequestError if
    there is no game.
    """
    return expected_game(file_game(state))


def file_game(state: State) -> Game:
    """Return the game in the document. If there is none, raise RequestError, which says where to get one."""
    game = state[THE_GAME]
    if game is None:
        raise RequestError(
            "there is no game: give the file of a game with -f game.toml (icbm new game.toml makes one), "
            "or pipe in a document (icbm new -j)"
        )
    return game


def own_side(game: Game, typed_side: str | None) -> Power:
    """Return the side that a player typed. If it is None, return the side of the only human player. Raises
    RequestError if the text is not a side, or if there is no text and not exactly one human player.
    """
    return game.human or need_side(typed_side) if typed_side is None else need_side(typed_side)


def against_machine(game: Game) -> bool:
    """True if one human plays against the machine and the game is not over: the machine still has secrets.

    False for games by mail, and between two humans or two machines.
    """
    return game.human is not None and game.mail is None and game.phase is not Phase.OVER


def human_turn(state: State) -> Game:
    """Return the game in the document, as ``need_game`` does. Raises RequestError if there is no game, or if
    in the war it is the turn of a side that the program plays. Other phases are not checked.
    """
    game = need_game(state)
    if game.phase is Phase.WAR and game.forces(game.war.side).by_machine:
        raise RequestError(
            f"the computer plays the {game.war.side.label}, whose turn it is, and waits for you to "
            "fire (icbm intercept) or to let the missile pass (icbm hold)"
        )
    return game


def ruled_action(state: State, result: ActionResult[Any], *, dice: Dice) -> Ruled:
    """Return the ruling on an action in the missile game. If the machine decides next, it plays at once with
    the same ``dice``, except in odds. In a game by mail the action is recorded as ``record_action`` does it;
    raises RequestError if it is not allowed there now.
    """
    faces = tuple(face for roll in dice.rolls for face in roll.faces)
    before = state[THE_GAME]
    game, report = record_action(before, result, faces) if before else result.game, result.report
    if game.mail and hasattr(report, "next"):
        report = replace(report, next=steps_by_mail(game, game.mail, partial(_own_steps, game, report)))
    part = dice.part(partial(machine_answer, game), coarse=_no_machine_part)
    if part is None:
        return Ruled(report, partial(after_action, game=game))
    if hasattr(report, "next"):
        report = replace(report, next=part.report.next)
    return Ruled(report, partial(after_action, game=part.game, machine=part.report))


def after_action(state: State, *, game: Game, machine: GameTold | None = None) -> State:
    """Return the state with ``game`` as its game. If the machine has played, ``machine`` is the report on
    what it did and becomes a section of the document; None: it has not.
    """
    if machine is not None:
        state = state.with_part({PART: section(replace(machine, next=()), (), "icbm 3-9")})
    return state.with_(THE_GAME, game)


def _own_steps(game: Game, report: Any) -> tuple[Next, ...]:
    """Return the player's next steps after his action in a game by mail. In the phases in which both sides
    act at once (rounds, bids), these are the steps now open. In any other phase, they are those of
    ``report``, the report on the action.
    """
    if game.phase in {Phase.ROUNDS, Phase.BID}:
        return next_steps(game)
    steps: tuple[Next, ...] = report.next
    return steps


def move_under_fire(game: Game, fly: MissileMove, *, dice: Dice) -> ActionResult[Wave]:
    """Move missiles by calling ``fly``, and return the game after the moves with the report. If the computer
    plays a side, its sites may fire at them on the way, and dice are rolled.

    Raises RequestError if odds are wanted in a game against the computer, because they would show its plans.
    """

    def move_with(*, dice: Dice) -> ActionResult[Wave]:
        """Move the missiles; the sites of a side that the program plays may fire at them. ``dice`` are for
        the throws. Return the game after the moves, and the report.
        """
        return fly(seats=seats_of(game, dice))

    return dice.part(move_with, coarse=_refuse_odds if against_machine(game) else move_with)


def _refuse_odds(*, dice: Dice) -> ActionResult[Wave]:
    """Raise RequestError always: odds would reveal what the computer player intends. ``dice`` is unused."""
    raise RequestError(f"--odds: {TELLS_SECRETS}; icbm rule intercept --odds shows how often rounds hit")


def _no_machine_part(*, dice: Dice) -> None:
    """Return None and roll nothing: odds are those of the human's own action, without the machine's part.
    ``dice`` is unused.
    """
    return


class HidingRun(CommandRun):
    """A call of a command whose printed document holds no secret of the machine's; the file has everything."""

    def print_answer(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], *, is_only: bool
    ) -> None:
        """Print the answer of a call. If a document or a part of it is printed (``-j``, ``--only``, ``--jq``,
        ``--csv``), that of ``-f`` or the default file is first cut down to what the only human player may see.

        ``is_only``: the call has no other answer.
        """
        if (self.common.json or self.common.has_form) and self.origin.path:
            content = document_seen_by_human(content)
        super().print_answer(report, content, rolls, is_only=is_only)


class GameRun(HidingRun):
    """A call of a command on a game: nothing printed tells a human what the machine keeps secret.

    The file has everything; the screen, or another program, gets what the human's side may see.
    """

    thrown = ThrownWhere.AFTER

    def answer_document(self, content: Content, path: Path | None) -> None:
        """Answer one document: print the answers, and write the document to ``path`` if it is not None.

        Raises RequestError for many answers (``-n`` or ``--summary``) in a game against the machine, because
        they would reveal its secrets. A command that simulates whole games, such as ``sim``, is allowed.
        """
        game = THE_GAME.read(content) if self.common.times > 1 or self.common.summary else None
        if game and self.times == 1 and against_machine(game):
            raise RequestError(f"-n: {TELLS_SECRETS}; give the command without -n")
        super().answer_document(content, path)

    def rule_on(self, content: Content, number: int | None) -> Answered:
        """Run the command on a document, and return the answer. If the machine player made its moves in it,
        the section that records them is stored for ``fill_screen`` to show. ``number`` is the run of
        ``-n``, None for a single one.
        """
        answered = super().rule_on(content, number)
        after = answered.content.get(PART)
        self._part = after if after is not content.get(PART) else None
        return answered

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        """Put the command's report on ``screen``. If the machine has moved since, add the events of its move,
        and the facts on a missile at which the human may fire now. Return the screen.
        """
        command = self.command
        if self._part:
            self.command = replace(command, show=partial(_show_both, command.show, self._part))
        screen = super().fill_screen(report, content, rolls, screen)
        self.command = command
        return screen


def _show_both(show: Show | None, part: Content, screen: Screen, report: Report, content: Content) -> None:
    """Print the result of a human's command: with ``show`` or, if that is None, as its summary. Then print
    each event of the machine player's turn, and the facts on a missile at which the human may fire now.
    """
    if show:
        show(screen, report, content)
    else:
        screen.ruling(report.summary())
    for event in part["events"]:
        screen.line(event.text, indent=2, hang=2)
    show_question(screen, content)


def show_question(screen: Screen, content: Content) -> None:
    """Print the question whether the human player fires at the missile that has halted in range of his sites.
    Prints nothing if there is none, if his orders decide already, or if not exactly one side is played by a
    human. In a game by mail, the game is that which is expected after his own turns.
    """
    game = THE_GAME.read(content)
    game = game and expected_game(game)
    if game is None or game.human is None or game.war.side is game.human or not is_asked_for_fire(game):
        return
    if question := fire_question(game):
        for line in question.lines():
            screen.line(line, indent=2, hang=4)


def document_seen_by_human(content: Content) -> Content:
    """Return a document as the only human in its game may see it; unchanged if there is none or the game is
    over.
    """
    game = THE_GAME.read(content)
    if game is None or game.human is None or game.phase is Phase.OVER:
        return content
    # Every section is of the human's own commands, or of what the machine did in the open.
    plain: Content = msgspec.json.decode(encode(content))
    return plain | document_seen_by(plain, game.human)


def document_seen_at_screen(content: Content) -> Content:
    """Return a document as the only human in its game may see it. If no human plays, or two do, it has only
    what both sides may see. Unchanged without a game, or if the only human's game is over.
    """
    game = THE_GAME.read(content)
    if game is None or game.human is not None:
        return document_seen_by_human(content)
    return document_seen_by(document_seen_by(content, Power.USA), Power.USSR)


class RollingRun(GameRun):
    """A call of a command by which a side rolls; by mail, its dice follow from both sides' pledges."""

    def dice_for(self, content: Content, number: int | None) -> RunDice:
        """Return the dice for the call, not yet rolled. In a game by mail, they follow from the secrets that
        both sides pledged, unless the call only names a base and rolls nothing. ``number`` is the run of
        ``-n``. By mail, raises RequestError if the player wants to choose his dice, if the other side
        writes the next letter, or in a side's first letter.
        """
        run_dice = super().dice_for(content, number)
        game = THE_GAME.read(content)
        if game is None or game.mail is None or self.options.get("where") is not None:
            return run_dice
        if self.common.dice or self.common.ask or self.common.seed:
            raise RequestError(
                "--dice, --ask and --seed cannot be used in a game by mail, where the dice come from the secrets that both sides pledged "
                "(icbm ruling show m-39)"
            )
        return replace(
            run_dice,
            dice=next_own_dice(game),
            logged=_without_seed(run_dice.logged) | {"dice_source": "typed"},
        )


def _without_seed(logged: Mapping[str, Any]) -> Content:
    """Return what a log entry records about its dice, without the seed."""
    return {name: value for name, value in logged.items() if name != "seed"}


class LookingRun(GameRun):
    """A call of a command that changes nothing: with ``-f`` it reads the file and does not write it.

    With ``--as`` it gets no more of the document than that side may see; a human who plays against the
    machine always gets only what his own side may see. A view, which has an option ``--all``, gets what both
    sides may see without it.
    """

    writes = False
    thrown = ThrownWhere.HERE

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Parse ``--as``; raises RequestError if it is not a side, or is given together with ``--all``."""
        super().__init__(command, options, common)
        self.side = parse_side(options.get("seen_by"), "--as")
        self._is_view = "everything" in options
        self._all = bool(options.get("everything"))
        if self._all and self.side:
            raise RequestError(
                "--all and --as cannot be used together; --all shows everything, --as only what one side may see"
            )

    def read_documents(self, path: Path | None) -> Iterator[Content]:
        """Yield each document as the viewing side may see it. Raises RequestError if ``--as`` or ``--all``
        would show the secrets of the human's enemy.
        """
        for content in super().read_documents(path):
            yield self.seen(content)

    def dice_for(self, content: Content, number: int | None) -> RunDice:
        """Return the dice of the call, not yet rolled. ``number`` is the number of a run of ``-n``; None for
        a single run. If the command rolls no dice, the seed is left out of the log: the document's own
        seed is hidden, so each call would print a different one.
        """
        run_dice = super().dice_for(content, number)
        if self.command.uses is Uses.DICE:
            return run_dice
        return replace(run_dice, logged=_without_seed(run_dice.logged))

    def seen(self, content: Content) -> Content:
        """Return the document with only what the looking side may see. For the game of ``-f`` or the default
        file with one human, that is the human's side until the game is over. In all other cases it is the
        side of ``--as``. Without a side, a view shows what both sides may see; with ``--all``, or for any
        other command, it is the whole document. Raises RequestError for options that would reveal the secrets
        of the human's enemy.
        """
        game = THE_GAME.read(content) if self.origin.path else None
        human = game.human if game and game.phase is not Phase.OVER else None
        if human and self.side not in (None, human):
            raise RequestError(
                f"--as {self.side}: the computer plays that side, and its secrets are not shown"
            )
        if human and self._all:
            raise RequestError(f"--all: {TELLS_SECRETS}; once the game is over, nothing is secret")
        side = human or self.side
        if side is None and self._is_view and not self._all:
            return document_seen_by(document_seen_by(content, Power.USA), Power.USSR)
        return content if side is None else document_seen_by(content, side)


class UnansweredRun(GameRun):
    """A call of a command after which the machine rolls no dice: it sets up, at most."""

    thrown = ThrownWhere.HERE


class StartingRun(UnansweredRun):
    """A call of a command that begins a file, named by its own argument ``path``."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Choose the file for the new game: ``path``, else ``-f``, else the default file, unless
        ``--no-file`` or ``-i`` excludes it. Raises RequestError if ``path`` and ``-f`` are both given, or
        if the file exists and is not empty. Also raises it if only one side is human and there is no file.
        """
        path = options.pop("path", None)
        if path and common.file:
            raise RequestError(f"{path} and -f {common.file}: the file is given twice; leave out one of them")
        default_file = default_file_of(command.game) if not common.no_file and not common.source else None
        path = path or common.file or default_file
        if path and Path(path).exists() and Path(path).stat().st_size:
            raise RequestError(f"{path} exists already; give another file, or delete this one first")
        if not path and (options.get("usa") == HUMAN) != (options.get("ussr") == HUMAN):
            raise RequestError(
                "a game against the computer or by mail must be kept in a file, because it holds secrets: give a file name"
            )
        super().__init__(command, options, replace(common, file=path))


def document_seen_by(content: Content, side: Power) -> Content:
    """Return a document reduced to what ``side`` may see: the number of its form, the game as
    ``visible_game`` shows it to ``side``, and the part of each log entry that ``side`` may see. Of ``made``,
    all but ``seed`` and ``fresh`` stays. All other sections are left out. Without a game the document is
    returned unchanged.
    """
    game = THE_GAME.read(content)
    if game is None:
        return content
    made = {
        name: value for name, value in (content.get("made") or {}).items() if name not in {"seed", "fresh"}
    }
    log = [open_log_entry(entry, side) for entry in content.get("log") or ()]
    return {
        GAME_NAME: content[GAME_NAME],
        "made": made,
        "game": THE_GAME.to_json(visible_game(game, side)),
        "log": log,
    }


OPEN_OPTIONS = {
    "activate": ("where", "chosen"),
    "move": ("names",),
    "impact": ("name",),
    "intercept": ("given", "missile"),
}
"""The options of a command that the enemy may know: what is launched, moved or fired, but no aim and no order."""


SECRET_ANSWERS = {"orders": "The orders for the ABM sites were given."}
"""The commands whose answer only the side that gave them may know, and what the other side reads instead."""


def open_log_entry(entry: Content, viewer: Power | None) -> Content:
    """Return the parts of a log entry that may be shown: command, options known to both sides, summary and
    rolls. Rolls for random choices are left out. If only the side itself may know a command's summary, a
    neutral one stands in its place.

    ``viewer``, the side that looks on, sees the summaries of orders that name its side or no side, with its
    side as the only option; with None, no orders are shown.
    """
    rolls = [roll for roll in entry.get("rolls") or () if roll.get("label") != WHIMS]
    options, command = entry.get("options") or {}, entry.get("command", "")
    shown = {name: options[name] for name in OPEN_OPTIONS.get(command, ()) if name in options}
    is_open = command not in SECRET_ANSWERS
    if not is_open and viewer is not None and str(options.get("side", viewer)).lower() == viewer:
        is_open, shown = (
            True,
            {"side": viewer.value},
        )  # so that who reads the result knows whose orders they are
    return {
        "command": entry.get("command"),
        "options": shown,
        "summary": entry.get("summary") if is_open else SECRET_ANSWERS[command],
        "rolls": rolls,
    }
