"""``fng fight``: two groups in sight of each other, played out round by round, as a story."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from msgspec.structs import replace

from fng_cli.cli.firefight.sides import FightOptions, meeting
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.common import ClusterOption, Common, SummaryOption, WorkersOption
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.rules.firefight import fight as fights
from fng_cli.rules.firefight.fight import NAMES, Fight, FightsSimulated, SideState
from fng_cli.rules.firefight.scene import DeedKind, FightEvent
from fng_cli.terms import Side


def show(screen: Screen, report: Fight | FightsSimulated, content: Content) -> None:
    """A fight told, or what many came to."""
    if isinstance(report, FightsSimulated):
        from fng_cli.cli.firefight.many import show_many

        show_many(screen, report)
        return
    _tell(screen, report, content)


def _tell(screen: Screen, report: Fight, content: Content) -> None:
    rolls: Sequence[Roll] = content["fight"]["rolls"]
    screen.line(_opening(report), hang=2)
    _roster(screen, report, content)
    if any(figure.get("star") for figure in content["figures"]):
        screen.line("Stars (*) fire as long as they can, and pass two dice of a test.", indent=2, dim=True)
    for one in report.round_reports:
        screen.line()
        screen.line(f"Round {one.number}: {one.fwf} FWF and {one.vc_nva} VC/NVA in sight", bold=True)
        for deed in one.deeds:
            screen.line(deed.told, indent=2, hang=2)
            dice = dice_text(deed, rolls[deed.first_roll : deed.last_roll])
            if dice:
                screen.line(dice, indent=6, hang=2, dim=True)
    screen.line()
    screen.ruling(report.verdict_text())
    for side in report.sides:
        screen.line(side_text(side), indent=2, hang=2)


def _opening(report: Fight) -> str:
    where = "where they stand" if report.range_in is None else f'{report.range_in:g}" apart'
    cover = (
        f"; in cover: {' and '.join(NAMES[side] for side in report.sides_in_cover)}"
        if report.sides_in_cover
        else ""
    )
    came = f"the {NAMES[report.active]} come into sight" if report.active else "all stand there already"
    strong = " against ".join(f"{one.strength} {NAMES[one.side]}" for one in report.sides)
    return f"{strong}, {where}{cover}; {came}."


def _roster(screen: Screen, report: Fight, content: Content) -> None:
    """Print those who fight with REP and the weapon in hand, a line for each side."""
    fighting = {who for side in report.sides for those in side.states().values() for who in those}
    for side in Side:
        mine = [
            figure for figure in content["figures"] if figure["side"] == side and figure["id"] in fighting
        ]
        told = [
            f"{figure['id']} {figure['rep']}{'*' if figure.get('star') else ''} {weapon_of(figure)}"
            for figure in mine
        ]
        screen.line(f"{NAMES[side]} (id, REP, weapon): {', '.join(told)}", indent=2, hang=2, dim=True)


def weapon_of(figure: Content) -> str:
    """The weapon in a figure's hand."""
    weapons = figure.get("weapons") or ("unarmed",)
    return str(weapons[0])


def side_text(side: SideState) -> str:
    """A side after a fight: ``FWF: 2 stunned (a1, a4), 5 carrying on (...).``"""
    told = [f"{len(who)} {what} ({', '.join(who)})" for what, who in side.states().items()]
    return f"{NAMES[side.side]}: {', '.join(told)}."


def dice_text(deed: FightEvent, rolls: Sequence[Roll]) -> str:
    """The dice of a deed, as short as can be."""
    return "; ".join(_roll_text(deed, roll) for roll in rolls)


def _roll_text(deed: FightEvent, roll: Roll) -> str:
    what, _, who = roll.label.partition(", ")
    faces = " ".join(map(str, roll.faces))
    if deed.kind is DeedKind.IN_SIGHT:
        return f"{who} {faces}"
    label = what if not who or who == deed.who or deed.at == (who,) else roll.label
    need = f" against {roll.need}" if roll.need is not None else ""
    return f"{label} {faces}{need}"


MANY = 1000
"""Fights of a summary where nobody says how many."""


class FightRun(CommandRun):
    """One call of a command whose odds are simulated: a fight, or many and what they came to."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        if common.odds:
            raise RequestError(
                "--odds: a whole fight falls in too many ways to tell the odds of it; simulate it: "
                "fng fight -n 1000 --summary"
            )
        if options["workers"] is not None and not options["summary"] and common.times == 1:
            raise RequestError(
                "--workers: divides the fights of a --summary, or of -n; give one of them, too"
            )
        if options["cluster"] is not None and not options["summary"]:
            raise RequestError("--cluster: divides the fights of a --summary; give that too")
        if options["summary"] and (common.dice or common.ask):
            raise RequestError("--summary: many fights have dice of their own: --seed, not --dice or --ask")
        self._many = common.times if common.times > 1 else MANY
        super().__init__(command, options, replace(common, times=1) if options["summary"] else common)

    def go(self) -> None:
        if not self.options["summary"]:
            super().go()
            return
        from fng_cli.cli.firefight.many import SummaryRun

        SummaryRun(self.command, self.options, self.common, self._many).go()

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        # The dice of a fight are told with what they decided, and not once more at the end.
        return super().fill_screen(report, content, (), screen)


def _draw(report: fights.Fight | FightsSimulated, content: Content) -> str:
    from fng_cli.cli.firefight.many import picture, picture_of_one

    return picture(report, content) if isinstance(report, FightsSimulated) else picture_of_one(report)


@command(
    "fight",
    page="20-24, 30-34",
    report=fights.Fight | FightsSimulated,
    show=show,
    picture=_draw,
    run=FightRun,
)
def fight_command(
    play: Play,
    options: FightOptions,
    summary: Annotated[
        bool, again(SummaryOption, "Play -n of them (1000), and tell what they came to.")
    ] = False,
    workers: Annotated[int | None, again(WorkersOption, "Processes for --summary; else all.")] = None,
    cluster: ClusterOption = None,
) -> Ruled:
    """A firefight of two groups in sight of each other, round by round; --summary: of many, who wins.

    fng fight --group a --group e --seed 5 -i evening.json
    fng squad us-army --seed 3 -j | fng fight --against mfvc --summary -n 20
    """
    met = meeting(play, options)
    report, fighters = fights.roll_fight(met.sides(play.dice), met.setting, dice=play.dice)
    return Ruled(report, partial(fights.after_fight, fighters=fighters))
