"""``fng mission-end`` and ``fng ambush``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options import facts
from fng_cli.cli.options.who import FiguresOptions, OneFigureOptions
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import only
from fng_cli.cli.shell.play import Fact, Play, whole
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.figures import find as find_figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.evening.phases import check_begun, check_end_open, check_end_unrolled
from fng_cli.rules.events.known import was_called_off
from fng_cli.rules.mission.game_end import (
    GameEnd,
    end_by_event,
    end_by_exit,
    mission_end,
    next_check_turn,
    with_recovery_steps,
    with_unit_on_table,
)
from fng_cli.rules.mission.mission import AmbushSpotted, ClaymoresSet, set_claymores, spot_ambush
from fng_cli.rules.mission.weather import MISSION_END
from fng_cli.rules.objective.ambush import check_may_spot
from fng_cli.state import State
from fng_cli.terms import MissionType
from fng_cli.words import listed


@command("ambush spot", page="6, 98")
def spot(play: Play, who: Annotated[FiguresOptions, only("by", "of", "rep", "attribute")]) -> AmbushSpotted:
    """Test whether the lead squad spots the ambush that it walks into.

    One roll is made against the best REP in the squad; if it passes, the whole platoon spots the ambush.

    Unless you add --force, the command is refused if turn 1 is over, or if the ambushers act first. It is
    also refused if the lead squad has already tried, or if the figure is lying in ambush himself.

    fng ambush spot --rep 4 -a pointman --dice 2,5
    fng ambush spot --group a -i evening.json
    """
    squad = [figure.person for figure in who.read(play)]
    if not play.force:
        check_may_spot(play.state, squad)
    return spot_ambush(squad, dice=play.dice)


@command("ambush claymores", page="98")
def claymores(play: Play, who: Annotated[OneFigureOptions, only("by", "rep")]) -> ClaymoresSet:
    """Test whether a squad in ambush may set its Claymores before play.

    One roll against the leader's REP decides whether Claymores may be placed. The document does not record
    the mines; set one off with fng demolition.

    fng ambush claymores --rep 4
    fng ambush claymores --by a1 -i evening.json
    """
    return set_claymores(who.read(play).person, dice=play.dice)


TURN: Fact[int] = Fact(
    "turn",
    "--turn",
    ("mission_end.turn",),
    whole(1, 999),
    "TURN",
    metavar="TURN",
    help="Turn that has just been played. [default: from the document]",
)


@command("mission-end", page="98-101")
def end(
    play: Play,
    kind: facts.TheMission,
    turn: Annotated[int | None, TURN.by_option()],
    exited: Annotated[
        bool | None,
        typer.Option(
            "--exited/--not-exited",
            help="Your unit has left the table where it came in, so the game is over.",
        ),
    ] = None,
    left: Annotated[
        list[str] | None,
        typer.Option(
            "--left",
            metavar="ID",
            help="Wounded man who stays behind when the unit leaves (with --exited); repeat for each.",
        ),
    ] = None,
) -> GameEnd:
    """Check at the end of a turn whether the game is over.

    A die is rolled only in turns that may be the last; --exited ends the game without a roll. If the game is
    over, the next steps are recovery and score.

    The command is refused once the game has ended, or if the die has already been rolled this turn, unless
    you give --turn or --force.

    fng mission-end --type patrol --turn 15 --dice 4
    fng mission-end -i evening.json --turn 12 --odds
    fng mission-end --type recon --turn 9 --exited
    """
    if turn is None and not play.force:
        check_end_open(play.state)
        if not exited:
            check_end_unrolled(play.state)
    is_called_off = turn is None and exited is None and not play.force and was_called_off(play.state)
    if turn is None and (turn := turn_of(play.state) or None) is None:
        check_begun(play.state)
        ended = MISSION_END.facts(play.document).ends is True
        turn = next_check_turn(kind, play.find(TURN), ended=ended)
    if left and not exited:
        raise RequestError(
            "--left: only a unit that leaves the table can leave somebody behind; add --exited"
        )
    if exited:
        report = _unit_leaves(play.state, kind, turn, left or ())
    elif is_called_off:
        report = end_by_event(kind, turn)
    else:
        report = mission_end(kind, turn, dice=play.dice)
    report = with_unit_on_table(report) if exited is False else report
    return with_recovery_steps(report) if play.document.get("figures") else report


def _unit_leaves(state: State, kind: MissionType, turn: int, left: Sequence[str]) -> GameEnd:
    """Return the report of a game that ends because the unit left the table with its wounded. Nothing is
    rolled. ``left`` are the wounded men who stay behind. If others are assumed to leave too, a remark says
    so. Raises RequestError if a name in ``left`` is not that of one of ``lying_wounded``. Source: p. 39, 101.
    """
    from fng_cli.rules.close.carrying import carried_fwf_ids, lying_wounded

    figures = state[FIGURES]
    lying = [figure.id for figure in lying_wounded(figures)]
    behind = [find_figure(figures, name, f"--left {name}") for name in left]
    wrong = next((figure for figure in behind if figure.id not in lying), None)
    if wrong is not None:
        raise RequestError(f"--left {wrong.id}: {wrong.called()} is not a wounded man lying on the table")
    ids = [figure.id for figure in behind]
    report = end_by_exit(kind, turn, carried_off=carried_fwf_ids(figures), left_behind=ids)
    asked = [name for name in lying if name not in ids]
    if not asked:
        return report
    remark = (
        f"{listed(asked)} {'is' if len(asked) == 1 else 'are'} out of the fight, and assumed to leave with "
        "the unit. "
        f"If somebody stays behind, run fng undo, then fng mission-end --exited --left {asked[0]}"
    )
    return replace(report, remarks=(remark,))
