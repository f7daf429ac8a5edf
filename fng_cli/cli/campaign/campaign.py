"""``fng campaign``: begin a tour, play it, give orders, undo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.armies.units import UnitOptions, with_drawn_names
from fng_cli.cli.campaign.runs import AfterRun, NewTourRun, TurnRun
from fng_cli.cli.campaign.words import SoldierNames, show_after, show_begun, show_fortnight
from fng_cli.cli.files import inputs
from fng_cli.cli.files.origin import CAMPAIGN
from fng_cli.cli.history.log import HistoryRun, ListStates, StatesListed, Steps, StepsTaken
from fng_cli.cli.history.log import show_undone as show
from fng_cli.cli.options import facts
from fng_cli.cli.options.sides import ArmyOption
from fng_cli.cli.options.who import GroupsOption
from fng_cli.cli.scoring.score import Objective
from fng_cli.cli.shell.command import carried_out_by, command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import UNIT, again, flag, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.armies import army_in
from fng_cli.rules.armies.dates import month_of
from fng_cli.rules.armies.units import PlatoonPlan, free_stems, number_of_squads, platoon
from fng_cli.rules.campaign.counting import EveningCounted, after_count, count_evening
from fng_cli.rules.campaign.evening_end import EveningEnd
from fng_cli.rules.campaign.fortnight import (
    Fortnight,
    FortnightPlayed,
    Mustered,
    after_fortnight,
    after_muster,
    muster_men,
    need_tour,
    play_fortnight,
)
from fng_cli.rules.campaign.standing import (
    AttributeChosen,
    Handed,
    Squads,
    after_choice,
    after_handing_out,
    after_shuffle,
    choose_attribute,
    hand_out,
    shuffled_squads,
    tour_status,
)
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    TOUR,
    StoryKind,
    Tour,
    TourBegun,
    check_corps,
    new_soldiers,
    new_tour,
    with_star_deros,
)
from fng_cli.state import State


def show_mustered(screen: Screen, report: Mustered, content: Content) -> None:
    """Print how many take the field and who is away, then the soldiers who take the field, group by group."""
    screen.ruling(report.summary())
    soldiers = SoldierNames(content)
    figures = State(content)[FIGURES]
    for group in report.groups:
        ids = [figure.id for figure in figures if figure.group == group]
        screen.line(f"{group}: {soldiers.named(ids)}", indent=2, hang=2)


@command(
    "campaign muster",
    page="53, 57",
    section="campaign_muster",
    report=Mustered,
    show=show_mustered,
    file_use=FileUse.BEGINS,
    uses=Uses.DOCUMENT,
)
def muster(
    play: Play,
    path: Annotated[str, typer.Argument(metavar="TOUR", help="The tour's file, such as tour.toml.")],
    of: Annotated[
        list[str] | None,
        again(GroupsOption, "Group that goes on the mission; repeat for each. [default: the Star's squad]"),
    ] = None,
    platoon: Annotated[bool, typer.Option("--whole", help="Take the whole platoon into the game.")] = False,
) -> Ruled:
    """Put the men of a tour into a new game.

    The men are copied from the tour file, which does not change; men who are away are left out. Nothing is
    rolled.

    The command is refused if the game already has figures.

    fng campaign muster tour.toml -f evening.json
    fng campaign muster tour.toml --whole -f evening.json
    """
    if play.state[FIGURES]:
        raise RequestError("the document already has figures; muster the men of the tour into a new document")
    where = Path(path)
    tour = inputs.decode(where, inputs.other_file(path, "TOUR"), "fng")
    muster = muster_men(State(tour or {}), of or (), whole=platoon, tour_file=where.name)
    return Ruled(muster.report, partial(after_muster, muster=muster))


SoldierArgument = Annotated[str, typer.Argument(metavar="WHO", help="A soldier of the tour, by id or name.")]


def show_squads(screen: Screen, report: Squads, content: Content) -> None:
    """Print which soldiers were moved, then a line for each squad: its name, the number of its soldiers, and
    who they are.
    """
    screen.ruling(report.summary())
    soldiers = SoldierNames(content)
    for squad in report.squads_now:
        screen.line(f"{squad.group} ({len(squad.ids)}): {soldiers.named(squad.ids)}", indent=2, hang=2)


def _parse_move(text: str) -> tuple[str, str]:
    """Parse ``a4=b`` into a soldier and a group; neither is looked up. Raises RequestError unless
    there is one ``=``, with something before and after it.
    """
    words = [word.strip() for word in text.split("=")]
    if len(words) != 2 or not all(words):
        raise RequestError(f"{text!r} is not a move: write WHO=GROUP, e.g. a4=b")
    return words[0], words[1]


@command(
    "campaign squads",
    page="53",
    section="campaign_squads",
    report=Squads,
    store=CAMPAIGN,
    show=show_squads,
    uses=Uses.DOCUMENT,
)
def squads(
    play: Play,
    moves: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WHO=GROUP]...", help="Soldier to move, and his new squad, such as a4=b."),
    ] = None,
) -> Ruled:
    """List the squads of the platoon, or move soldiers between them.

    Leaders keep their posts, and the Star cannot change squads.

    The command is refused during a mission.

    fng campaign squads a4=b -f tour.toml
    fng campaign squads -f tour.toml
    """
    report = shuffled_squads(play.state, [_parse_move(text) for text in moves or ()])
    return Ruled(report, partial(after_shuffle, report=report))


@command(
    "campaign choose",
    page="5, 103",
    section="campaign_choose",
    report=AttributeChosen,
    store=CAMPAIGN,
    uses=Uses.DOCUMENT,
)
def choose(
    play: Play,
    who: SoldierArgument,
    name: Annotated[str, typer.Argument(metavar="ATTRIBUTE", help="Attribute, such as crack-shot.")],
) -> Ruled:
    """Choose an attribute for a soldier who has earned one.

    The soldier gets the attribute, which uses up one of his choices. Nothing is rolled.

    The command is refused if the soldier has no choice left, or already has the attribute.

    fng campaign choose a1 crack-shot -f tour.toml
    fng campaign choose Alvarez born-leader -f tour.toml
    """
    report = choose_attribute(play.state, who, name)
    return Ruled(report, partial(after_choice, report=report))


@command(
    "campaign give", page="103", section="campaign_give", report=Handed, store=CAMPAIGN, uses=Uses.DOCUMENT
)
def give(
    play: Play,
    what: Annotated[str, typer.Argument(metavar="WHAT", help="Item to hand out: radio, m-60 or m-79.")],
    who: SoldierArgument,
) -> Ruled:
    """Hand out an item that headquarters gave for a good mission.

    The item leaves the platoon's stores; a weapon becomes the soldier's first weapon.

    The command is refused if the item is not in store.

    fng campaign give m-60 a4 -f tour.toml
    fng campaign give radio hq3 -f tour.toml
    """
    report = hand_out(play.state, what, who)
    return Ruled(report, partial(after_handing_out, report=report))


@command("campaign undo", page="1", section="undo", show=show, store=CAMPAIGN, run=HistoryRun)
def undo(play: Play, steps: Steps = 1, list_states: ListStates = False) -> StepsTaken | StatesListed:
    """Undo the last command on a tour, or the last N commands. Game files are not deleted.

    fng campaign undo -f tour.toml
    fng campaign undo 1 --dry-run -f tour.toml
    """
    carried_out_by(HistoryRun)


@command("campaign redo", page="1", section="redo", show=show, store=CAMPAIGN, run=HistoryRun)
def redo(play: Play, steps: Steps = 1, list_states: ListStates = False) -> StepsTaken | StatesListed:
    """Redo the last command undone on a tour, or the last N of them.

    The command is refused if there is nothing to redo, or if another command has been given since the undo.

    fng campaign redo -f tour.toml
    fng campaign redo 1 --dry-run -f tour.toml
    """
    carried_out_by(HistoryRun)


@command(
    "campaign new",
    page="53",
    section="campaign_new",
    report=TourBegun,
    store=CAMPAIGN,
    run=NewTourRun,
    show=show_begun,
    file_use=FileUse.BEGINS,
)
def new(
    play: Play,
    corps: facts.TheCorps,
    army: Annotated[str, again(ArmyOption, "Army of the tour, such as us-army or usmc.")],
    unit_options: Annotated[UnitOptions, without("deros", "side")],
    path: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="File to keep the tour in, such as tour.toml.")
    ] = None,
    start: Annotated[
        str, typer.Option(metavar="MONTH", help="Month in which the tour begins, such as 1967-03.")
    ] = "1967-01",
    anywhere: Annotated[bool, flag("Allow a corps in which the army never fought.")] = False,
    roll_deros: Annotated[
        bool, flag("Roll the Star's DEROS too, as for everybody else.", rich_help_panel=UNIT)
    ] = False,
) -> Ruled:
    """Begin a tour of duty with a platoon and its Star.

    The whole platoon is rolled up and saved in the tour file. Name the Star with --star.

    The command is refused if the file already holds a tour. Unless you add --anywhere, it is also refused
    if the army never fought in the corps that you name.

    fng campaign new tour.toml --corps III --army us-army --star "Sgt. Alvarez" --start 1967-03 --seed 1
    fng campaign new marines.toml --corps I --army usmc --star Gunny --star-rep 5 --seed 2
    """
    NewTourRun.check_no_tour(play.state)
    month = month_of(start, "--start")
    when = army_in(army, month)
    if not anywhere:
        check_corps(when.army, corps, "--corps")
    if unit_options.star is None:
        raise RequestError('who is your Star? name him, e.g. --star "Sgt. Alvarez"')
    known = figures.figures_with_retired_ids(play.document)
    wishes = unit_options.wishes(when, known)
    stems = free_stems(known, wishes.fighting_side, number_of_squads(when.army))
    raised, nameless = platoon(PlatoonPlan(stems, wishes, known=known), dice=play.dice)
    men = with_star_deros(
        unit_options.with_names(nameless, when.army, play.dice.rolls, known), when.army, rolled=roll_deros
    )
    star = next(figure for figure in men if figure.star)
    tour = new_tour(corps, when.army, month, star, men, prefix=evening_prefix(path or ""))
    report = TourBegun(
        corps=corps,
        army=when.army,
        name=raised.name,
        start=month,
        turns=tour.turns,
        star_name=star.called(),
        strength=len(men),
    )
    return Ruled(report, partial(_after_new, tour=tour, men=men))


def _after_new(state: State, tour: Tour, men: Sequence[Figure]) -> State:
    """Return the state of a tour's document at its beginning: with the tour, the figures of its platoon
    (``men``), and a soldier's record for each of them.
    """
    soldiers = new_soldiers(men, 0, StoryKind.IN_COUNTRY)
    return state.with_(TOUR, tour).with_(FIGURES, men).with_(SOLDIERS, soldiers)


MOST_PREFIX_BYTES = 120
"""The longest beginning of the name of an evening, so that the whole name is short enough for every file system."""


def evening_prefix(file: str) -> str:
    """Return how the file names of a tour's games begin: ``tour`` for ``tour.toml``. Colons and backslashes
    are left out, and the result is cut to MOST_PREFIX_BYTES.
    """
    stem = Path(file).stem.replace(":", "").replace("\\", "")
    return stem.encode("utf-8", "ignore")[:MOST_PREFIX_BYTES].decode("utf-8", "ignore")


@command(
    "campaign turn",
    page="53, 57, 102-105",
    section="campaign_turn",
    report=Fortnight,
    store=CAMPAIGN,
    run=TurnRun,
    show=show_fortnight,
)
def turn(play: Play) -> Ruled:
    """Play the next fortnight, and set up the game if it brings a mission.

    The contact test decides whether there is a mission. If there is none, or if the platoon stands down
    without a test, the turn is over at once. The game file is written beside the tour file: tour-turn-01.json
    beside tour.toml, for example. --force overwrites a file that already has this name.

    fng campaign turn -f tour.toml
    fng campaign turn -f tour.toml --dry-run
    """
    tour = need_tour(play.state)
    played = play_fortnight(play.state, tour.evening_file(tour.turn + 1), dice=play.dice)
    return Ruled(played.report, partial(_after_turn, played=played, dice=play.dice))


def _after_turn(state: State, played: FortnightPlayed, dice: Dice) -> State:
    """Return the state of a tour after a campaign turn was played, with names for the newcomers. Nothing is
    rolled here: the names depend on what ``dice`` has rolled before.
    """
    return _with_names(state, after_fortnight(state, played), played.tour.army, dice)


def _with_names(before: State, after: State, army: str, dice: Dice) -> State:
    """Return the state ``after``, with a name for each figure that has none. If the soldiers' records were
    changed, those that lack a name get it too. Names come from lists by army and role and depend on earlier
    dice and on the figures in ``before``; nothing is rolled. Unchanged if the figures are those of
    ``before``.
    """
    if after[FIGURES] == before[FIGURES]:
        return after
    men = with_drawn_names(after[FIGURES], dice, army, before[FIGURES])
    name_by_id = {man.id: man.name for man in men}
    with_men = after.with_(FIGURES, men)
    if after[SOLDIERS] == before[SOLDIERS]:
        return with_men
    records = (
        replace(soldier, name=soldier.name or name_by_id.get(soldier.id, "")) for soldier in after[SOLDIERS]
    )
    return with_men.with_(SOLDIERS, records)


@command(
    "campaign after",
    page="102-105",
    section="after_evening",
    report=EveningEnd,
    store=CAMPAIGN,
    run=AfterRun,
    show=show_after,
)
def after(
    play: Play,
    objective: Objective,
    evening: Annotated[
        str | None,
        typer.Option(
            "--evening",
            metavar="FILE",
            help="Game file to use. [default: the one beside the tour file]",
        ),
    ] = None,
) -> Ruled:
    """End this turn's mission: recovery, score, medals, REP, replacements.

    If the wounded have not been recovered or the mission has not been scored, the command does so first.
    Recovery and score are saved in the game file, and all other results in the tour file.

    The command is refused if no mission is being played. Unless you add --force, it is also refused if the
    mission is not over.

    fng campaign after -f tour.toml --force
    fng campaign after -f tour.toml --not-exited --force
    """
    where = evening or need_tour(play.state).evening
    if not where:
        raise RequestError(
            "no mission of this tour is being played; begin the next fortnight with fng campaign turn"
        )
    raw = inputs.other_file(where, "--evening")
    content = inputs.decode(Path(where), raw, "fng") or {}
    points = lookup(content, "score.total")
    if not isinstance(points, int):
        raise RequestError(f"{where}: the mission has not been scored; use fng score -f {where}")
    fingerprint = sha256(raw).hexdigest()
    counted = count_evening(play.state, State(content), points, fingerprint, dice=play.dice)
    report = replace(counted.report, next=tour_status(after_count(play.state, counted)).next)
    return Ruled(report, partial(_after_evening, counted=counted, dice=play.dice))


def _after_evening(state: State, counted: EveningCounted, dice: Dice) -> State:
    """Return the state of a tour after a game has been scored for it, with names for the newcomers. Nothing
    is rolled: the names follow from what ``dice`` rolled before.
    """
    return _with_names(state, after_count(state, counted), counted.tour.army, dice)
