"""``fng score``, ``fng body-count`` and ``fng record``: what a mission is worth."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer
from msgspec.structs import asdict, replace

from fng_cli.cli.options import facts
from fng_cli.cli.options.who import GroupsOption, OneFigureOptions
from fng_cli.cli.options.words import PefOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import Options, again, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.evening.phases import SCORE, check_over
from fng_cli.rules.record.counted import (
    TOLD,
    DeedTold,
    Patrolled,
    PefSeen,
    after_body_count,
    after_deed,
    after_patrol,
    roll_body_count,
    roll_body_count_by_name,
    sectors_patrolled,
    tally_of,
)
from fng_cli.rules.record.feats import FEATS, FeatKind
from fng_cli.rules.record.notes import NoteKept, TitleKept, after_note, after_title, entitle, note
from fng_cli.rules.record.places import groups_named, with_pef_in
from fng_cli.rules.scoring.earned import VICTORY_POINTS
from fng_cli.rules.scoring.score import BodyCount, MissionScore, SupportUsed, body_count, score
from fng_cli.rules.support.account import record_of
from fng_cli.rules.support.levels import ready_left


class EnemyOptions(Options, frozen=True):
    """Counts of the enemy captured or killed, in place of the document's."""

    captured_unharmed: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of VC/NVA captured unharmed. [default: as counted in the document]",
        ),
    ] = None
    captured_wounded: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of VC/NVA captured while out of the fight. [default: as counted in the document]",
        ),
    ] = None
    confirmed_dead: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of VC/NVA dead confirmed by the body count. [default: as counted in the document]",
        ),
    ] = None
    unconfirmed_dead: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of VC/NVA dead not confirmed by the body count. [default: as counted in the document]",
        ),
    ] = None


class Losses(Options, frozen=True):
    """Counts of the losses of a mission, in place of the document's."""

    fwf_dead: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="Number of FWF dead. [default: as counted in the document]"),
    ] = None
    fwf_wounded: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of FWF out of the fight, not counting men left behind. [default: as counted in the document]",
        ),
    ] = None
    wounded_not_withdrawn: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of wounded FWF who were left behind. [default: as counted in the document]",
        ),
    ] = None
    fwf_mia: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="Number of FWF missing in action. [default: as counted in the document]"
        ),
    ] = None
    civilian_casualty: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="Number of civilian casualties. [default: as counted in the document]"
        ),
    ] = None


class FoundOptions(Options, frozen=True):
    """Counts of discoveries, in place of the document's."""

    pef_revealed: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of PEFs that your squad or platoon revealed. [default: as counted in the document]",
        ),
    ] = None
    pc_revealed: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of PCs that your squad or platoon revealed. [default: as counted in the document]",
        ),
    ] = None
    sector_patrolled: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="Number of sectors patrolled. [default: as counted in the document]"
        ),
    ] = None
    detained_civilian: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of civilians detained because of false papers. [default: as counted in the document]",
        ),
    ] = None


class Objective(Options, frozen=True):
    """Outcomes of the mission as a whole."""

    completed: Annotated[
        bool,
        flag(
            "The objective was reached. In a Defense Mission, it was held; in a Recon Mission, every PC was revealed and the unit left the table in time."
        ),
    ] = False
    failed: Annotated[bool, flag("The objective of a Defense Mission was lost.")] = False
    not_exited: Annotated[
        bool, flag("In a Patrol or Recon mission, the unit did not leave the table in time.")
    ] = False


class SupportOptions(Options, frozen=True):
    """The support that was used, or left over."""

    ready_unused: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of Ready Support options never used. [default: as counted in the document]",
        ),
    ] = None
    on_demand: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KIND",
            help="Kind of support that you requested on demand although your Support Level offers it as Ready Support; repeat for each.",
        ),
    ] = None
    not_listed: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KIND",
            help="Kind of support requested on demand that is not listed for your Support Level; repeat for each.",
        ),
    ] = None

    def used(self, play: Play) -> SupportUsed:
        """Return the support that counts for the score: the number of Ready Supports that were not used, and
        the kinds requested on demand, those that the level lists and those that it does not. Without
        ``--ready-unused``, the number is counted from the Support Level and the record of the document; 0
        without a document, or if the level is not known. RequestError is then raised for a level that does
        not exist.
        """
        unused = self.ready_unused
        if unused is None:
            level = play.find(facts.SUPPORT_LEVEL) if play.document else None
            unused = len(ready_left(level, record_of(play.state))) if level else 0
        return SupportUsed(unused, tuple(self.on_demand or ()), tuple(self.not_listed or ()))


def show_score(screen: Screen, report: MissionScore, content: Content) -> None:
    """Print the total and the mission's result, then a table with a line for each thing that counts: its
    number, its points each and in all, and the page. ``content`` is unused.
    """
    screen.ruling(report.summary())
    screen.grid(
        ("", "number", "each", "points", "page"),
        [
            (line.what, str(line.number), f"{line.each:+d}", f"{line.points:+d}", line.page)
            for line in report.score_lines
        ],
    )


@command("score", page="55, 64-67, 78, 98-102", report=MissionScore, show=show_score)
def tell_score(
    play: Play,
    kind: facts.TheMission,
    enemies: EnemyOptions,
    losses: Losses,
    found: FoundOptions,
    objective: Objective,
    support: SupportOptions,
) -> Ruled:
    """Count the victory points of a mission.

    You need not give anything that the document already records. The body count is rolled, one die for each
    dead enemy in the document who has not been counted yet.

    The command is refused while the mission is still being played, unless you add --force.

    fng score --type patrol --confirmed-dead 4 --unconfirmed-dead 2 --fwf-wounded 2 --sector-patrolled 6

    fng score --type defense --completed --fwf-dead 1 --ready-unused 2 --on-demand artillery
    """
    given = {
        name: value
        for group in (enemies, losses, found, objective)
        for name, value in asdict(group).items()
        if value
    }
    if not play.force:
        check_over(play.state, SCORE)
    bodies = roll_body_count(play.state, dice=play.dice)
    tally = replace(tally_of(after_body_count(play.state, bodies)), **given)
    report = score(kind, tally, earned=play.state[VICTORY_POINTS], support=support.used(play))
    return Ruled(report, partial(after_body_count, report=bodies))


@command("body-count", page="102", section="body_count", report=BodyCount)
def count_bodies(
    play: Play,
    number: Annotated[
        int | None,
        typer.Argument(
            min=0,
            metavar="[N]",
            help="Number of enemies who are Obviously Dead. [default: from the document, or 1]",
        ),
    ] = None,
) -> BodyCount | Ruled:
    """Roll to see how many of the enemy dead are confirmed kills.

    One die is rolled for each dead enemy. If you give no number, the uncounted enemy dead in the document are
    rolled for, and the document records the results.

    The command is refused if no enemy dead are left to count.

    fng body-count 5

    fng body-count --dice 4
    """
    if number is None and play.document.get("figures"):
        report = roll_body_count_by_name(play.state, dice=play.dice)
        return Ruled(report, partial(after_body_count, report=report))
    return body_count(1 if number is None else number, dice=play.dice)


@command(
    "record sector",
    page="100-101",
    section="record_sector",
    report=Patrolled | PefSeen,
    uses=Uses.DOCUMENT,
)
def record_sector(
    play: Play,
    sectors: Annotated[
        list[int], typer.Argument(min=1, max=6, metavar="SECTOR...", help="Sectors whose centre was seen.")
    ],
    groups: Annotated[
        list[str] | None,
        again(GroupsOption, "Group that was in the sector; repeat for each. [default: all of your groups]"),
    ] = None,
    pef: Annotated[
        int | None,
        again(PefOption, "PEF that is now in the sector. [default: none; your groups are recorded]"),
    ] = None,
) -> Ruled:
    """Record sectors as patrolled; the last one named is where your unit is now.

    Nothing is rolled. With --pef, the command only records in which sector that PEF stands.

    fng record sector 3

    fng record sector 1 2 4 --group a -i evening.json

    fng record sector 5 --pef 2 -f evening.json
    """
    if pef is not None:
        if groups or len(sectors) > 1:
            raise RequestError("`pef` needs one PEF and one sector, and cannot be used together with `group`")
        seen = PefSeen(pef, sectors[0])
        return Ruled(seen, partial(with_pef_in, number=pef, sector=sectors[0]))
    report = sectors_patrolled(play.state[FEATS], sectors)
    there = groups_named(play.state, groups or ())
    return Ruled(report, partial(after_patrol, report=report, sectors=sectors, groups=there))


@command("record note", page="1", section="record_note", report=NoteKept, uses=Uses.DOCUMENT)
def record_note(
    play: Play, text: Annotated[str, typer.Argument(metavar="TEXT", help="Text of the note, in quotes.")]
) -> Ruled:
    """Add a note of your own to the game.

    The note is saved with the turn in the document, and fng report prints it.

    fng record note "Miller runs for the paddy dike."

    fng record note "Nobody saw the spider hole" -i evening.json
    """
    report = note(play.state, text)
    return Ruled(report, partial(after_note, report=report))


@command("record title", page="1", section="record_title", report=TitleKept, uses=Uses.DOCUMENT)
def record_title(
    play: Play, title: Annotated[str, typer.Argument(metavar="TEXT", help="Title of the game, in quotes.")]
) -> Ruled:
    """Give the game a title.

    The new title replaces an earlier one.

    fng record title "The road to An Khe"

    fng record title "Two wells" -i evening.json
    """
    report = entitle(title)
    return Ruled(report, partial(after_title, report=report))


@command("record deed", page="103", section="record_deed", report=DeedTold, uses=Uses.DOCUMENT)
def record_deed(
    play: Play,
    deed: Annotated[
        str, typer.Argument(metavar="DEED", help="Deed: fetched-under-fire or bunker-destroyed.")
    ],
    who: OneFigureOptions,
) -> Ruled:
    """Record a deed that deserves a medal and that no other command records.

    The document records the deed; roll for the medal after the mission.

    fng record deed fetched-under-fire --by a4=4

    fng record deed bunker-destroyed --by a2 -i evening.json
    """
    report = DeedTold(who.read(play).figure.id, FeatKind(find(deed, TOLD, "deed", "DEED")))
    return Ruled(report, partial(after_deed, report=report))
