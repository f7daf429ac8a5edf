"""``fng campaign``: begin a tour, play it fortnight by fortnight."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.armies.options import Wished, named
from fng_cli.cli.campaign.runs import AfterRun, NewTourRun, TurnRun
from fng_cli.cli.campaign.words import show_after, show_begun, show_fortnight
from fng_cli.cli.files import inputs
from fng_cli.cli.options.sides import ArmyOption
from fng_cli.cli.scoring.score import Objective
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.options import UNIT, again, flag, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.armies.armies import army_in
from fng_cli.rules.armies.dates import month_of
from fng_cli.rules.armies.platoons import PlatoonPlan, free_stems, number_of_squads, platoon
from fng_cli.rules.campaign.begin import TourBegun, check_corps, soldiers_of, tour_of, with_tours
from fng_cli.rules.campaign.evening_end import EveningEnd
from fng_cli.rules.campaign.fortnight import Fortnight, fortnight, need_tour
from fng_cli.rules.campaign.mission_over import mission_over
from fng_cli.rules.campaign.tour import SOLDIERS, TOUR


@command(
    "campaign new",
    page="53",
    section="tour_begun",
    report=TourBegun,
    run=NewTourRun,
    show=show_begun,
    file_use=FileUse.BEGINS,
)
def new(
    play: Play,
    corps: facts.TheCorps,
    army: Annotated[str, again(ArmyOption, "Such as us-army or usmc.")],
    wished: Annotated[Wished, without("deros", "side")],
    path: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="Where to keep the tour, such as tour.toml.")
    ] = None,
    start: Annotated[
        str, typer.Option(metavar="MONTH", help="The month that it begins in: 1967-03.")
    ] = "1967-01",
    anywhere: Annotated[bool, flag("The army serves in a corps where it did not fight.")] = False,
    roll_deros: Annotated[bool, flag("The Star rolls his DEROS as all do.", rich_help_panel=UNIT)] = False,
) -> Ruled:
    """Begin a tour of duty: a platoon and its Star, in a file of their own.

    fng campaign new tour.toml --corps III --army us-army --star "Sgt. Alvarez" --start 1967-03 --seed 1
    fng campaign new marines.toml --corps I --army usmc --star Gunny --star-rep 5 --seed 2
    """
    NewTourRun.begins_in(play.document)
    month = month_of(start, "--start")
    when = army_in(army, month)
    if not anywhere:
        check_corps(when.army, corps, "--corps")
    if wished.star is None:
        raise RequestError('who is your Star? give --star "Sgt. Alvarez"')
    known = figures.ever(play.document)
    wishes = wished.wishes(when, known)
    stems = free_stems(known, wishes.of_side, number_of_squads(when.army))
    raised = platoon(PlatoonPlan(stems, wishes, known=known), dice=play.dice)
    men = with_tours(
        wished.christened(raised[1], when.army, play.dice.rolls, known), when.army, rolled=roll_deros
    )
    star = next(figure for figure in men if figure.star)
    tour = tour_of(corps, when.army, month, star, men, prefix=evening_prefix(path or ""))
    report = TourBegun(corps, when.army, raised[0].name, month, tour.turns, star.called(), len(men))
    return Ruled(
        report,
        {
            **TOUR.change(play.document, tour),
            **figures.change(play.document, men),
            **SOLDIERS.change(play.document, soldiers_of(men, 0, "in country when the tour began")),
        },
    )


MOST_PREFIX_BYTES = 120
"""The longest beginning of the name of an evening, so that the whole name is short enough for every file system."""


def evening_prefix(file: str) -> str:
    """Return how the names of a tour's evenings begin: ``tour`` for ``tour.toml``, cut where it is very long."""
    stem = Path(file).stem.replace(":", "").replace("\\", "")
    return stem.encode("utf-8", "ignore")[:MOST_PREFIX_BYTES].decode("utf-8", "ignore")


@command(
    "campaign turn",
    page="53, 57, 102-105",
    section="fortnight",
    report=Fortnight,
    run=TurnRun,
    show=show_fortnight,
)
def turn(play: Play) -> Ruled:
    """Go on by a fortnight: the contact test, and a whole evening where it brings a mission.

    The evening of tour.toml is written to tour-turn-01.json beside it. --force writes over another file of that name.

    fng campaign turn -f tour.toml
    fng campaign turn -f tour.toml --dry-run
    """
    tour = need_tour(play.document)
    report, changes = fortnight(play.document, tour.evening_file(tour.turn + 1), dice=play.dice)
    return Ruled(report, christened(play, tour.army, changes))


def christened(play: Play, army: str, changes: Content) -> Content:
    """The part of a tour's document that changes, its newcomers with names of their army's list."""
    if FIGURES.key not in changes:
        return changes
    men = FIGURES.read(changes)
    after = named(men, play.dice, army, FIGURES.read(play.document))
    names = {man.id: man.name for man in after}
    records = [replace(one, name=one.name or names.get(one.id, "")) for one in SOLDIERS.read(changes)]
    return changes | FIGURES.anew(after) | (SOLDIERS.anew(records) if records else {})


@command(
    "campaign after",
    page="102-105",
    section="after_evening",
    report=EveningEnd,
    run=AfterRun,
    show=show_after,
)
def after(
    play: Play,
    objective: Objective,
    evening: Annotated[
        str | None,
        typer.Option("--evening", metavar="FILE", help="The evening's file; else the one beside the tour."),
    ] = None,
) -> Ruled:
    """End the mission of this turn: recovery, score, rewards, medals, REP, replacements, leaders.

    fng campaign after -f tour.toml --force
    fng campaign after -f tour.toml --not-exited --force
    """
    where = evening or need_tour(play.document).evening
    if not where:
        raise RequestError(
            "no mission of this tour is being played: fng campaign turn begins the next fortnight"
        )
    raw = inputs.text_beside(where, "--evening")
    content = inputs.decoded(Path(where), raw, "fng") or {}
    points = lookup(content, "score.total")
    if not isinstance(points, int):
        raise RequestError(f"{where}: the mission is not scored: fng score -f {where}")
    report, changes = mission_over(play.document, content, points, sha256(raw).hexdigest(), dice=play.dice)
    return Ruled(report, christened(play, need_tour(play.document).army, changes))
