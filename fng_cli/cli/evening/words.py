"""The clock of an evening, told at length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fng_cli.cli.enemy.words import act_lines, show_act
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.clock.lasting import Lasting
from fng_cli.rules.enemy.action import EnemyAction
from fng_cli.rules.evening.enemy_turn import EnemyTurn
from fng_cli.rules.evening.status import EveningStanding
from fng_cli.rules.evening.turn import TurnTold


def show_turn(screen: Screen, report: TurnTold, content: Content) -> None:
    """The clock in a line, then what lasts, a line each."""
    screen.ruling(report.summary())
    for one in report.ended:
        screen.line(f"Over: {one.told_text()}.", indent=2, hang=2)
    for one in (*report.due, *report.holding, *report.coming):
        screen.line(f"{_lasts(one, report.turn)} [{one.id}].", indent=2, hang=2)


def _lasts(one: Lasting, turn: int) -> str:
    """Something that lasts, and until when."""
    when = one.when(turn)
    return f"{one.told_text()}{f': {when}' if when else ''}"


def show_standing(screen: Screen, report: EveningStanding, content: Content) -> None:
    """A page that fits a screen of 24 lines as long as it can: a group a line, the rest by headings."""
    screen.ruling(report.summary())
    told = [one for one in (report.headline, report.enemy_text) if one]
    if told:
        screen.line("; ".join(told), hang=2)
    for group in report.by_group:
        screen.line(f"{group.text()}.", hang=2)
    for heading, items in _headings(report):
        if items:
            screen.line(f"{heading}: {', '.join(items)}.", hang=2)
    points = report.points_so_far
    screen.line(f"Victory points so far: {f'{points:+d}' if points else '0'}.")


def _headings(report: EveningStanding) -> tuple[tuple[str, list[str]], ...]:
    turn = report.clock_now.turn
    return (
        ("Still to be done", list(report.left_to_do)),
        ("May be done", list(report.may_do)),
        ("In Sight, still to act", [report.in_sight_order] if report.in_sight_order else []),
        ("This turn", [f"{one.who} {one.text}" for one in report.deeds]),
        ("Possible enemies", list(report.pefs_left)),
        ("Yours still to act", list(report.own_to_act)),
        ("Enemy still to act", list(report.enemy_to_come)),
        ("Found", list(report.contact_points)),
        ("Civilians", [str(report.civilian_count)] if report.civilian_count else []),
        ("Due", [one.told_text() for one in report.due]),
        ("Lasts", [_lasts(one, turn) for one in report.holding]),
        ("To come", [_lasts(one, turn) for one in report.coming]),
    )


def _with_whom_alike(actions: Sequence[EnemyAction]) -> Iterator[tuple[EnemyAction, str | None]]:
    """The actions, each with the first group before it that does the very same; None where there is none."""
    known: dict[tuple[str, ...], str] = {}
    for one in actions:
        told = (one.label(), str(one.human_wave), *act_lines(one))
        yield one, known.get(told)
        if one.group is not None:
            known.setdefault(told, one.group)


def _told_before(content: Content, command: str) -> bool:
    """Whether a command was given before in this document: what everybody knows by then need not be told."""
    return any(entry["command"] == command for entry in (content.get("log") or ())[:-1])


def show_enemy_turn(screen: Screen, report: EnemyTurn, content: Content) -> None:
    """The moves and actions as a list to carry out; then everybody still to come."""
    if not (report.moves or report.actions or report.unsaid_groups):
        screen.ruling(report.summary())
    for move in report.moves:
        screen.line(move.text(), hang=2, bold=True)
    if report.stopped_at is not None:
        screen.line(f"Settle first whether PEF {report.stopped_at} comes into sight.", indent=2, hang=2)
    for action, alike in _with_whom_alike(report.actions):
        if alike is None:
            show_act(screen, action, content)
        else:
            screen.ruling(f"Group {action.group}: the same as group {alike}.")
    for name in report.unsaid_groups:
        screen.line(f"Group {name} is active; what it does hangs on how far off you are.", hang=2, bold=True)
    left = [
        *(f"PEF {number}" for number in report.pefs_to_come),
        *(report.groups_to_come if not report.unsaid_groups else ()),
    ]
    if left:
        screen.line(f"Still to come: {', '.join(left)}.", indent=2, hang=2)
    if len(report.moves) + len(report.pefs_to_come) > 1 and not _told_before(content, "enemy turn"):
        screen.note("nearest first, by where they were put: --order, if you see it otherwise")
