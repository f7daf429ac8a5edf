"""The command ``fng fight``: two groups in sight of each other, played out round by round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from msgspec.structs import replace

from fng_cli.cli.firefight.sides import FightOptions, set_up_fight
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.common import (
    WAIT_WITHOUT_CLUSTER,
    ClusterOption,
    ClusterWaitOption,
    Common,
    SummaryOption,
    WorkersOption,
)
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
    """Print one fight round by round, or the summary of many fights."""
    if isinstance(report, FightsSimulated):
        from fng_cli.cli.firefight.many import show_many

        show_many(screen, report)
        return
    _show_fight(screen, report, content)


def _show_fight(screen: Screen, report: Fight, content: Content) -> None:
    """Print a fight: the sides, a note on Stars if the document has one, each round with its events and dice,
    and how it ended. Reads the dice from ``content["fight"]["rolls"]``.
    """
    rolls: Sequence[Roll] = content["fight"]["rolls"]
    screen.line(_opening_text(report), hang=2)
    _show_roster(screen, report, content)
    if any(figure.get("star") for figure in content["figures"]):
        screen.line(
            "Stars (*) keep firing as long as they can, and always pass two dice of a test.",
            indent=2,
            dim=True,
        )
    for round_report in report.round_reports:
        screen.line()
        screen.line(
            f"Round {round_report.number}: {round_report.fwf} FWF and {round_report.vc_nva} VC/NVA in sight",
            bold=True,
        )
        for deed in round_report.deeds:
            screen.line(deed.told, indent=2, hang=2)
            dice = dice_text(deed, rolls[deed.first_roll : deed.last_roll])
            if dice:
                screen.line(dice, indent=6, hang=2, dim=True)
    screen.line()
    screen.ruling(report.verdict_text())
    for side in report.sides:
        screen.line(side_text(side), indent=2, hang=2)


def _opening_text(report: Fight) -> str:
    """Return a sentence on the start of a fight, such as ``9 FWF against 8 VC/NVA, 12" apart; nobody in
    cover; the FWF come into sight.`` Without a distance it says "where they stand". Without an active side
    it says that everybody is already in place.
    """
    distance_text = "where they stand" if report.range_in is None else f'{report.range_in:g}" apart'
    cover = (
        f"in cover: {' and '.join(NAMES[side] for side in report.sides_in_cover)}"
        if report.sides_in_cover
        else "nobody in cover"
    )
    meeting_text = (
        f"the {NAMES[report.active]} come into sight" if report.active else "everybody is already in place"
    )
    sides_text = " against ".join(f"{side.strength} {NAMES[side.side]}" for side in report.sides)
    return f"{sides_text}, {distance_text}; {cover}; {meeting_text}."


def _show_roster(screen: Screen, report: Fight, content: Content) -> None:
    """Print a line for each side with its fighters: the id of each, its REP (with ``*`` for a Star) and its
    weapon in hand. Figures of the document that are not in the fight are left out.
    """
    fighter_ids = {
        fighter_id for side in report.sides for ids in side.states().values() for fighter_id in ids
    }
    for side in Side:
        figures = [
            figure for figure in content["figures"] if figure["side"] == side and figure["id"] in fighter_ids
        ]
        texts = [
            f"{figure['id']} {figure['rep']}{'*' if figure.get('star') else ''} {weapon_in_hand(figure)}"
            for figure in figures
        ]
        screen.line(f"{NAMES[side]} (id, REP, weapon): {', '.join(texts)}", indent=2, hang=2, dim=True)


def weapon_in_hand(figure_json: Content) -> str:
    """Return the id of the weapon in a figure's hand, given the figure as JSON of the document; ``unarmed``
    if it has none.
    """
    weapons = figure_json.get("weapons") or ("unarmed",)
    return str(weapons[0])


def side_text(side: SideState) -> str:
    """Return a side after a fight in words, its figures by their state: ``FWF: 2 stunned (a1, a4), 5 carrying
    on (...).``
    """
    texts = [f"{len(ids)} {state} ({', '.join(ids)})" for state, ids in side.states().items()]
    return f"{NAMES[side.side]}: {', '.join(texts)}."


def dice_text(deed: FightEvent, rolls: Sequence[Roll]) -> str:
    """Return the dice of the event ``deed`` as short text, one part for each roll: ``a1 5 3; a2 6 1`` for an
    In Sight. Empty if there are no ``rolls``.
    """
    return "; ".join(_roll_text(deed, roll) for roll in rolls)


def _roll_text(deed: FightEvent, roll: Roll) -> str:
    """Return one roll of an event as text. For an In Sight it is the figure and its dice: ``a1 5 3``. For any
    other event it is the purpose of the roll and its dice, ``damage 4``, and ``against 4`` if it is a roll
    against a number. The figure is named too if it is neither the one that acts nor the only target.
    """
    label_of_roll, _, who = roll.label.partition(", ")
    faces = " ".join(map(str, roll.faces))
    if deed.kind is DeedKind.IN_SIGHT:
        return f"{who} {faces}"
    label = label_of_roll if not who or who == deed.who or deed.at == (who,) else roll.label
    need = f" against {roll.need}" if roll.need is not None else ""
    return f"{label} {faces}{need}"


MANY = 1000
"""Fights of a summary, by default."""


class FightRun(CommandRun):
    """A call of ``fng fight``: one fight, or many and their totals. Exact odds are refused."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Set up the run. With ``--summary``, ``-n`` is the number of fights to sum up, MANY by default.
        Raises RequestError for ``--odds`` and for other options that do not go together, such as
        ``--summary`` with ``--dice`` or ``--ask``.
        """
        if common.odds:
            raise RequestError(
                "--odds: a whole fight has too many outcomes for exact odds; simulate it with "
                "fng fight -n 1000 --summary"
            )
        if options["workers"] is not None and not options["summary"] and common.times == 1:
            raise RequestError(
                "--workers divides the fights of --summary or -n among processes; add one of the two"
            )
        if options["cluster"] is not None and not options["summary"]:
            raise RequestError("--cluster divides the fights of --summary among machines; add --summary")
        if options["cluster_wait"] is not None and options["cluster"] is None:
            raise RequestError(WAIT_WITHOUT_CLUSTER)
        if options["summary"] and (common.dice or common.ask):
            raise RequestError("--summary rolls new dice for every fight; use --seed, not --dice or --ask")
        self._many = common.times if common.times > 1 else MANY
        super().__init__(command, options, replace(common, times=1) if options["summary"] else common)

    def go(self) -> None:
        """Run the command: play one fight (or ``-n`` of them), or with ``--summary`` play many and print
        their summary.
        """
        if not self.options["summary"]:
            super().go()
            return
        from fng_cli.cli.firefight.many import SummaryRun

        SummaryRun(self.command, self.options, self.common, self._many).go()

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        """Put the fight on ``screen`` and return the screen. The list of dice at the end (``rolls``) is left
        out, because each event is printed with its own dice.
        """
        return super().fill_screen(report, content, (), screen)


def _draw_picture(report: fights.Fight | FightsSimulated, content: Content) -> str:
    """Return the SVG picture of one fight, or of the summary of many."""
    from fng_cli.cli.firefight.pictures import picture, picture_of_one

    return picture(report, content) if isinstance(report, FightsSimulated) else picture_of_one(report)


@command(
    "fight",
    page="20-24, 30-34",
    report=fights.Fight | FightsSimulated,
    show=show,
    picture=_draw_picture,
    run=FightRun,
)
def fight_command(
    play: Play,
    options: FightOptions,
    summary: Annotated[
        bool, again(SummaryOption, "Play the fight -n times (default 1000), and count the results.")
    ] = False,
    workers: Annotated[
        int | None,
        again(WorkersOption, "Number of worker processes for --summary. [default: one for each processor]"),
    ] = None,
    cluster: ClusterOption = None,
    cluster_wait: ClusterWaitOption = None,
) -> Ruled:
    """Play out a firefight between two groups; --summary shows how often each side wins.

    The whole fight is rolled at once. The document records the state of each figure after the fight; an enemy
    squad that --against brings is added to it. With --summary, nothing in the document changes.

    The command is refused unless both sides have somebody who can act.

    fng fight --group a --group e --seed 5 -i evening.json
    fng squad us-army --seed 3 -j | fng fight --against mfvc --summary -n 20
    """
    # One fight; FightRun plays many if --summary is given.
    met = set_up_fight(play, options)
    report, fighters = fights.roll_fight(met.roll_sides(play.dice), met.setting, dice=play.dice)
    return Ruled(report, partial(fights.after_fight, fighters=fighters))
