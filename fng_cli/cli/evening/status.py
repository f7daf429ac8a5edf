"""``fng status``, ``fng turn`` and ``fng settle``: the state of the evening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.cli.enemy.words import act_lines, show_act
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.pipeline import RulingLikeViewRun, ViewRun, view
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.rules.clock.lasting import Lasting
from fng_cli.rules.enemy.action import EnemyAction
from fng_cli.rules.evening.duties import StruckOff, after_striking_off, struck_off_report
from fng_cli.rules.evening.enemy_turn import EnemyTurn
from fng_cli.rules.evening.phases import check_evening
from fng_cli.rules.evening.status import (
    MOST_ON_A_PHONE,
    EveningAtAGlance,
    EveningStanding,
    at_a_glance,
    evening_standing,
)
from fng_cli.rules.evening.turn import (
    TurnTold,
    after_turn_change,
    clock_at,
    ended_by,
    things_named,
    turn_report,
)
from fng_cli.state import State


def show_turn(screen: Screen, report: TurnTold, content: Content) -> None:
    """Print the clock in a line, then a line for each effect that has ended, is due, lasts or is still to
    come. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for lasting in report.ended:
        screen.line(f"Over: {lasting.full_text()}.", indent=2, hang=2)
    for lasting in (*report.due, *report.holding, *report.coming):
        screen.line(f"{_lasting_text(lasting, report.turn)} [{lasting.id}].", indent=2, hang=2)


def _lasting_text(lasting: Lasting, turn: int) -> str:
    """Return an effect and when it ends or begins: ``Smoke (the ford): until turn 6``. Without a time if it
    has none.
    """
    when = lasting.when(turn)
    return f"{lasting.full_text()}{f': {when}' if when else ''}"


def show_standing(screen: Screen, report: EveningStanding, content: Content) -> None:
    """Print the state of a game: a summary; the mission, enemy, light and weather; the groups; lists such as
    what is to be done; and the victory points so far. Patrolled sectors follow if they count. ``content``
    is not used.
    """
    screen.ruling(report.summary())
    known = (report.headline, report.enemy_text, report.clock_now.conditions_text())
    if any(known):
        screen.line("; ".join(filter(None, known)), hang=2)
    for group in report.by_group:
        screen.line(f"{group.text()}.", hang=2)
    for heading, items in _headings(report):
        if items:
            screen.line(f"{heading}: {', '.join(items)}.", hang=2)
    points = report.points_so_far
    patrolled = report.sectors_patrolled
    sectors = "" if patrolled is None else f"; sectors patrolled: {', '.join(map(str, patrolled)) or 'none'}"
    screen.line(f"Victory points so far: {f'{points:+d}' if points else '0'}{sectors}.")


def show_at_a_glance(screen: Screen, report: EveningAtAGlance, content: Content) -> None:
    """Print the three lines of large print, and nothing else. In each line, ids get their names if the line
    then still fits a phone screen. ``content`` is unused.
    """
    for line in report.big_lines:
        named = screen.named(line)
        screen.plain(named if len(named) <= MOST_ON_A_PHONE else line, bold=True)


BEGINNING = Next(
    call("setup", corps=Slot("CORPS"), army=Slot("ARMY"), star=Slot("NAME")),
    "set up a mission, the table and your men",
)
"""The step where there is no evening yet."""


def has_game(content: Content) -> bool:
    """True if a document holds anything of a game: any section besides ``fng``, ``made`` and ``standing``."""
    return not content.keys() <= {"fng", "made", "standing"}


def show_status(screen: Screen, report: EveningStanding | EveningAtAGlance, content: Content) -> None:
    """Print the state of the game: the page, or the three lines of large print. Without a game, only a
    sentence that there is none.
    """
    if not has_game(content):
        screen.ruling("There is no game here yet.")
    elif isinstance(report, EveningAtAGlance):
        show_at_a_glance(screen, report, content)
    else:
        show_standing(screen, report, content)


def _headings(report: EveningStanding) -> tuple[tuple[str, list[str]], ...]:
    """Return all headings of the state of a game in their order, each with its items; a heading without items
    is included.
    """
    turn = report.clock_now.turn
    on_its_way = [lasting for lasting in report.coming if lasting.kind in ON_ITS_WAY]
    to_come = [lasting for lasting in report.coming if lasting.kind not in ON_ITS_WAY]
    due = {lasting.detail for lasting in report.due}
    here = [help_ for help_ in report.support_granted if not help_.in_turns and help_.id not in due]
    return (
        ("Still to be done", list(report.left_to_do)),
        ("May be done", list(report.may_do)),
        ("In Sight, still to act", [report.in_sight_order] if report.in_sight_order else []),
        ("This turn", [f"{done.who} {done.text}" for done in report.deeds]),
        ("Possible enemies", list(report.pefs_left)),
        ("Your figures still to act", list(report.own_to_act)),
        ("Enemies still to act", list(report.enemy_to_come)),
        ("Found", list(report.contact_points)),
        ("Civilians", [str(report.civilian_count)] if report.civilian_count else []),
        ("Star Power left", [left.text() for left in report.power_left]),
        ("Supplies left", [left.text() for left in report.supplies]),
        ("Roles unknown to the rules", list(report.unknown_roles)),
        ("Due", [lasting.full_text() for lasting in report.due]),
        ("Support here", [help_.here_text() for help_ in here]),
        ("Support denied", [denial.text() for denial in report.support_denied]),
        ("Lasts", [_lasting_text(lasting, turn) for lasting in report.holding if lasting.kind != ON_STATION]),
        ("On its way", [_lasting_text(lasting, turn) for lasting in on_its_way]),
        ("To come", [_lasting_text(lasting, turn) for lasting in to_come]),
    )


ON_STATION = "on-station"
"""The kind of lasting thing for support that flies, which has a heading of its own while it is here."""

ON_ITS_WAY = frozenset({"support", "reinforcements", ON_STATION})
"""The kinds of lasting things that are help on its way."""


def _with_equal_group(actions: Sequence[EnemyAction]) -> Iterator[tuple[EnemyAction, str | None]]:
    """Yield (action, name) for each action. The name is that of the first group listed before this action
    that does exactly the same; None if no group does.
    """
    group_by_lines: dict[tuple[str, ...], str] = {}
    for action in actions:
        lines = (action.label(), str(action.human_wave), *act_lines(action))
        yield action, group_by_lines.get(lines)
        if action.group is not None:
            group_by_lines.setdefault(lines, action.group)


def _was_given_before(content: Content, command: str) -> bool:
    """True if the log has ``command`` anywhere before its last entry, so that a hint on it was shown already.
    False without a log.
    """
    return any(entry.get("command") == command for entry in (content.get("log") or ())[:-1])


def show_enemy_turn(screen: Screen, report: EnemyTurn, content: Content) -> None:
    """Print the enemy's moves and actions, then what still has to be settled. A group that acts like an
    earlier one gets only a short line. If nothing was done, the summary is printed. If several PEFs move
    in the first ``enemy turn`` of the log, a note explains their order.
    """
    if not (report.moves or report.actions or report.unsaid_groups):
        screen.ruling(report.summary())
    for move in report.moves:
        screen.line(move.text(), hang=2, bold=True)
    if report.stopped_at is not None:
        screen.line(f"First find out whether PEF {report.stopped_at} comes into sight.", indent=2, hang=2)
    for action, alike in _with_equal_group(report.actions):
        if alike is None:
            show_act(screen, action, content)
        else:
            screen.ruling(f"Group {action.group} does the same as group {alike}.")
    for name in report.unsaid_groups:
        screen.line(
            f"Group {name} is active; what it does depends on how far away you are.", hang=2, bold=True
        )
    left = [
        *(f"PEF {number}" for number in report.pefs_to_come),
        *(report.groups_to_come if not report.unsaid_groups else ()),
    ]
    if left:
        screen.line(f"Still to come: {', '.join(left)}.", indent=2, hang=2)
    if len(report.moves) + len(report.pefs_to_come) > 1 and not _was_given_before(content, "enemy turn"):
        screen.note(
            "The nearest PEFs move first, judged by where they were placed; use --order for another order."
        )


def standing_steps(state: State) -> tuple[Next, ...]:
    """Return the next steps that the state of a game calls for. In a game that belongs to a tour, the steps
    of the aftermath are replaced by the tour's.
    """
    return with_tours_aftermath(evening_standing(state).next, state)


def with_tours_aftermath(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """Return the next steps of a game. If the game belongs to a tour, the tour's step replaces those of the
    aftermath (see ``steps_in_tour``). If not, the steps are unchanged.
    """
    if "tour_turn" not in state.content:
        return steps
    from fng_cli.rules.campaign.tour_steps import steps_in_tour

    return steps_in_tour(steps, state)


def steps_with_tour(steps: tuple[Next, ...], content: Content, evening: Path | None) -> tuple[Next, ...]:
    """Return the next steps of a game. If the game belongs to a tour that has already scored it, ``campaign
    after`` is replaced by the tour's next step. ``evening`` is the game's file; the tour's file is looked
    for beside it. The steps are unchanged if ``evening`` is None, or if there is no tour.
    """
    if "tour_turn" not in content or evening is None:
        return steps
    from fng_cli.cli.files.tour_beside import tour_beside
    from fng_cli.rules.campaign.fortnight import need_tour
    from fng_cli.rules.campaign.tour_steps import steps_once_counted

    tour = tour_beside(evening)
    return steps_once_counted(steps, State(content), need_tour(State(tour[1]))) if tour else steps


class StatusRun(RulingLikeViewRun):
    """A run of ``fng status``: once a tour has scored the evening, the next step is the tour's."""

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        """Put the state of the game on ``screen``, with its page and next steps, and return the screen. A
        report at a glance (the three lines of large print) is put there as a plain view.
        """
        if isinstance(report, EveningAtAGlance):
            return ViewRun.fill_screen(self, report, content, rolls, screen)
        return super().fill_screen(report, content, rolls, screen)

    def build_view(self, content: Content) -> Report:
        """Return the state of the game. If there is no game yet, the only next step is to begin one. If the
        tour of the game, whose file lies in the same folder, has counted it already, its next step
        replaces ``campaign after``. A report at a glance (three short lines) is returned with its steps
        unchanged.
        """
        report = super().build_view(content)
        if not isinstance(report, EveningStanding):
            return report
        if not has_game(content):
            return replace(report, next=(BEGINNING,))
        return replace(report, next=steps_with_tour(report.next, content, self.origin.document))


@view("status", page="14-24, 55, 60-64, 98-102", section="standing", show=show_status, run=StatusRun)
def status(
    play: Play,
    big: Annotated[
        bool, flag("Print three short lines: the turn, the pending steps, and whose turn it is.")
    ] = False,
) -> EveningStanding | EveningAtAGlance:
    """Show where the game stands, and what to do next.

    Nothing is rolled or changed. For a tour file, use fng campaign status instead.

    fng status -i evening.json

    fng status -i evening.json --big
    """
    check_evening(play.state)
    report = evening_standing(play.state)
    if big:
        return at_a_glance(report)
    return replace(report, next=with_tours_aftermath(report.next, play.state))


@command("settle", page="16-24", section="settle", report=StruckOff, uses=Uses.DOCUMENT)
def settle(
    play: Play,
    duty: Annotated[
        list[str],
        typer.Argument(
            metavar="DUTY...",
            help="Id of a pending step listed by fng status, such as duty-1. Type all for everything, or in-sight for the In Sight order.",
        ),
    ],
) -> Ruled:
    """Mark a pending step as settled at the table.

    The step is removed from the document without a roll, so fng status and fng activate no longer ask for it.

    The command is refused for a step that is not pending.

    fng settle duty-1 -f evening.json

    fng settle all -f evening.json
    """
    return Ruled(struck_off_report(play.state, duty), partial(after_striking_off, names=duty))


class TurnToldRun(CommandRun):
    """A run of ``fng turn``: who only asks for the turn changes nothing, and nothing is written."""

    def _target_file(self) -> Path | None:
        """Return the file to write the document to. None if the command only shows the turn (neither a number
        to set nor ``--end``), or if there is no file.
        """
        given = self.options.get("turn") is not None or self.options.get("end")
        return super()._target_file() if given else None


@command("turn", page="16, 58-59", section="turn_told", report=TurnTold, show=show_turn, run=TurnToldRun)
def turn_command(
    play: Play,
    turn: Annotated[
        int | None, typer.Option("--set", min=0, max=999, metavar="TURN", help="Set the clock to this turn.")
    ] = None,
    end: Annotated[
        list[str] | None,
        typer.Option("--end", metavar="ID", help="End a lasting effect, by its id; repeat for more."),
    ] = None,
) -> Ruled:
    """Show the turn, light, weather and lasting effects; or set the clock.

    --end ends a lasting effect at once. Setting the clock forward ends every effect whose time is up, and
    rolls for the length of each part of the day that has begun. Setting the clock back does not restore
    effects that have ended.

    fng turn -i evening.json
    fng turn --set 6 -f evening.json
    """
    ended_by_hand = things_named(play.state, end or ())
    clock = None if turn is None else clock_at(play.state, turn, dice=play.dice)
    change = partial(after_turn_change, ended=ended_by_hand, clock=clock)
    over = () if clock is None else ended_by(play.state, clock.turn)
    ended = (*ended_by_hand, *(thing for thing in over if thing.is_shown and thing not in ended_by_hand))
    return Ruled(turn_report(change(play.state), ended), change)
