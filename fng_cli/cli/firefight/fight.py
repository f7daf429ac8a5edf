"""``fng fight``: two groups in sight of each other, played out round by round."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.armies.options import Date
from fng_cli.cli.firefight.sides import Said, meeting
from fng_cli.cli.firefight.story import show
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import Command
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run import Run
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.rules.firefight import fight as fights
from fng_cli.rules.firefight.many import Simulated

MANY = 1000
"""Fights of a summary where nobody says how many."""


class FightCommand(Command, frozen=True):
    """A command whose odds are simulated: many fights, and what they came to."""

    def start(self, options: dict[str, Any], common: Common) -> None:
        if common.odds:
            raise RequestError(
                "--odds: a whole fight falls in too many ways to tell the odds of it; simulate it: "
                "fng fight -n 1000 --summary"
            )
        if not options["summary"]:
            if options["workers"] is not None:
                raise RequestError("--workers: divides the fights of a --summary; give that too")
            FightRun(self, options, common).go()
            return
        from fng_cli.cli.firefight.many import SummaryRun

        if common.dice or common.ask:
            raise RequestError("--summary: many fights have dice of their own: --seed, not --dice or --ask")
        times = common.times if common.times > 1 else MANY
        SummaryRun(self, options, replace(common, times=1), times).go()


class FightRun(Run):
    """One fight; its dice are told with what they decided, and not once more at the end."""

    def _screen(self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen) -> Screen:
        return super()._screen(report, content, (), screen)


def fight(
    play: Play,
    against: Annotated[
        str | None,
        typer.Option(
            "--against", metavar="ARMY|FILE", help="The enemy: an army, to roll up its squad, or a document."
        ),
    ] = None,
    range_in: Annotated[
        float | None,
        typer.Option(
            "--range", min=0, metavar="INCHES", help="Between the two lines; else by places, or 12 inches."
        ),
    ] = None,
    spacing: Annotated[
        float | None,
        typer.Option("--spacing", min=0, metavar="INCHES", help="From man to man in a line, else 3 inches."),
    ] = None,
    cover: Annotated[
        str | None,
        typer.Option("--cover", metavar="SIDE", help="Who is in cover: fwf, vc-nva, both or none."),
    ] = None,
    active: Annotated[
        str | None,
        typer.Option(
            "--active", metavar="SIDE", help="Who comes into sight: fwf, vc-nva, none; else by dice."
        ),
    ] = None,
    spread: Annotated[
        bool, typer.Option("--spread", help="Shots at neighbours of the target too, not all at one.")
    ] = False,
    activity: facts.ActivityOption = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, metavar="N", help="Broken off after these, else 50.")
    ] = None,
    date: Date = None,
    summary: Annotated[
        bool, typer.Option("--summary", help="Play -n of them (1000), and tell what they came to.")
    ] = False,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, metavar="N", help="Processes for --summary; else all.")
    ] = None,
) -> Ruled:
    """A firefight of two groups in sight of each other, round by round; --summary: of many, who wins."""
    said = Said(against, range_in, spacing, cover, active, spread, activity, rounds, date)
    met = meeting(play, said)
    before = met.sides(play.dice)
    report, after = fights.fight(before, met.setting, dice=play.dice)
    return Ruled(report, figures.change(play.document, after))


fight_command = FightCommand("fight", "20-24, 30-34", "fight", fight, (fights.Fight, Simulated), show)
