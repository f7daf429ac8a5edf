"""``fng fast-move`` and ``fng crawl``: how far figures go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fng_cli import figures
from fng_cli.cli.move.options import Footing, Load, Movers
from fng_cli.cli.move.words import FAST_COUNTS, crawling_told, inside_told
from fng_cli.cli.options.shooter import Fast
from fng_cli.cli.options.who import Subject, in_document
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again, only
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.fire.in_hand import moved
from fng_cli.rules.ground.types import phrase
from fng_cli.rules.move.movement import INSIDE, Moves, crawl, fast_move, figures_after


def _show(screen: Screen, report: Moves, content: Content) -> None:
    """A figure a line, and what a fast move means."""
    if len(report.moves) == 1:
        screen.ruling(report.summary())
    else:
        for move in report.moves:
            screen.line(f"{move.text()}.", hang=2, bold=True)
        if not report.fast_move_allowed:
            screen.line("No fast move here.")
    if report.section is not None:
        ground = phrase(report.terrain_types)
        screen.note(f"section {report.section}, where they stand: {ground} (--terrain, if it is another)")
    elif report.ground_unknown:
        screen.note("taken as clear ground: nobody says where they stand (--terrain)")
    if INSIDE in report.rulings:
        screen.note(inside_told())
    if any(move.fast for move in report.moves):
        screen.note(FAST_COUNTS)


def _show_crawl(screen: Screen, report: Moves, content: Content) -> None:
    """The same, and what crawling means."""
    _show(screen, report, content)
    screen.note(crawling_told())


def _after(play: Play, given: Sequence[Subject], report: Moves) -> Content:
    """The part of the document that changes: figures after their move, and the guns that they had set up."""
    those = in_document(play, given)
    guns = moved(play.document, {figure.id for figure in those})
    return figures.change(play.document, figures_after(those, report)) | guns


@command("fast-move", page="5, 7, 17-18, 41, 47-51", report=Moves, show=_show)
def move_fast(play: Play, who: Movers, load: Load, footing: Footing) -> Ruled:
    """Roll how far figures go that try to move fast: one roll for a group, against each REP.

    fng fast-move --rep 4 --dice 2,5
    fng fast-move --group a --terrain forest -i evening.json
    """
    given, movers = load.read(play, who, climbs=bool(footing.floors))
    report = fast_move(movers, footing.read(play, given), dice=play.dice)
    return Ruled(footing.told(play, given, report), _after(play, given, report))


@command("crawl", page="5, 7, 18, 41, 47-51", report=Moves, show=_show_crawl)
def move_crawling(
    play: Play,
    who: Movers,
    load: Annotated[Load, only("retrieving")],
    footing: Footing,
    fast: Annotated[bool, again(Fast, "Try to be fast about it: a Fast Move on one die.")] = False,
) -> Ruled:
    """Roll how far figures crawl, being prone.

    fng crawl --rep 4 --fast --dice 3
    fng crawl --by a1 --by a2 -i evening.json
    """
    given, movers = load.read(play, who, climbs=bool(footing.floors))
    report = crawl(movers, footing.read(play, given), fast=fast, dice=play.dice)
    return Ruled(footing.told(play, given, report), _after(play, given, report))
