"""``fng civilian`` and ``fng troops``: civilians, indigenous troops, and talking with both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated, NamedTuple

import msgspec
import typer

from fng_cli.cli.options import facts
from fng_cli.cli.options.who import OneFigureOptions, Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, Options, again, flag
from fng_cli.cli.shell.play import Fact, Play, Ruled, whole
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, fault_message
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.buildings.structures import is_home_destroyed
from fng_cli.rules.civilians.people import (
    CIVILIANS,
    activity_text,
    check_no_combat,
    is_shot_in_log,
    listener,
    rep_of,
    usual_rep,
    was_shooting,
    with_civilians,
)
from fng_cli.rules.civilians.placing import (
    Alarm,
    Arrived,
    Crowd,
    Home,
    Placed,
    Settlement,
    after_alarm,
    after_placing,
    arrive,
    crowds,
    defends_check_point,
    homes_in,
    objective_on_road,
    place,
    react_to_alarm,
)
from fng_cli.rules.civilians.speaking import (
    TRUSTING_GROUPS,
    Orders,
    Talk,
    after_orders,
    after_talk,
    has_casualties,
    speak,
    speak_troops,
    trusts_advisor,
    was_told_of_hurt,
)
from fng_cli.rules.close.bout import MovedByForce, civilian_after, move_by_force
from fng_cli.rules.close.charge import fighter_of
from fng_cli.rules.evening.phases import check_settled
from fng_cli.rules.people import groups
from fng_cli.rules.record.feats import FEATS, FeatKind
from fng_cli.state import State
from fng_cli.terms import Area, Side

TRAPS = {
    "none-harm": "As long as the civilian is with your men, booby traps do them no harm.",
    "next-disarmed": "The next booby trap that your men set off above ground does no harm.",
}
MOVES = {
    "as-directed": "The civilian goes where he is sent this turn.",
    "as-directed-normal-speed": "The civilian goes where he is sent this turn, but only at a walk.",
    "next-turn": "The civilian stays this turn, and goes in the next one.",
    "by-force": "To make the civilian go, fight a round of melee with him. It hurts nobody, but if he "
    "wins, he runs off.",
}


def show_placed(screen: Screen, report: Placed, content: Content) -> None:
    """Print a summary, then the civilians of each building, a line each. If any were placed, a note says when
    they act. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for building in dict.fromkeys(civilian.building for civilian in report.civilians):
        members = [civilian for civilian in report.civilians if civilian.building == building]
        section = "" if members[0].section is None else f", section {members[0].section}"
        screen.line(f"Building {building}{section}:", indent=2)
        for civilian in members:
            activity = activity_text(civilian.activity)
            screen.line(f'{civilian.id}  {civilian.distance_in}"  {activity}.', indent=4, hang=8)
    if report.civilians:
        screen.note(
            f"Civilians act at the end of each turn in which an activation die shows {report.activates_on} or more."
        )


def show_alarm(screen: Screen, report: Alarm, content: Content) -> None:
    """Print the reaction of each group, with the ids of its members if it has any. ``content`` is unused."""
    for group in report.scared_groups:
        screen.line(group.text(), hang=2, bold=True)
        if group.member_ids:
            screen.line(", ".join(group.member_ids), indent=2)


def show_talk(screen: Screen, report: Talk, content: Content) -> None:
    """Print the result of the talk, the successes of both sides, and what the civilian does now. After a
    check of papers, print only the state of the papers and the successes. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for line in _talk_lines(report):
        screen.line(line, indent=2, hang=2)


def _talk_lines(report: Talk) -> Iterator[str]:
    """Yield the lines below the result of a talk with a civilian: the successes of both sides, the help
    against traps (if any), that he comes along (if he does), and where he goes. After a check of papers
    only the successes are given.
    """
    mine = f"{report.successes} of {report.dice}d6"
    yield f"{mine} against {report.civilian_successes} of {report.civilian_dice}d6"
    if report.papers is not None:
        return
    if report.traps in TRAPS:
        yield TRAPS[report.traps]
    if report.accompanies:
        yield "He comes along."
    yield MOVES[report.moves_to]


OBJECTIVE: Fact[str] = Fact(
    "objective",
    "--objective",
    ("mission.objective",),
    objective_on_road,
    "check-point|bridge",
    metavar="check-point|bridge",
    help="Objective that you defend.",
)
ACTIVATION_TOTAL: Fact[int] = Fact(
    "activation total",
    "--activation",
    ("activation.total",),
    whole(2, 12),
    metavar="TOTAL",
    help="Total of the activation dice.",
)

To = Annotated[
    str | None,
    typer.Option("--to", metavar="ID", help="Civilian in the document, such as c2.", rich_help_panel=TARGET),
]


@command("civilian place", page="55", section="civilian", report=Placed, show=show_placed)
def place_civilians(
    play: Play,
    buildings: Annotated[
        int | None,
        typer.Option(min=0, max=20, metavar="N", help="Number of buildings. [default: from the document]"),
    ] = None,
    area: Annotated[Area | None, facts.AREA] = None,
) -> Ruled:
    """Roll for the number of civilians at each building and what they are doing.

    The new civilians replace any in the document. Without --buildings, they are placed at the document's
    buildings.

    Unless you add --force, a second roll is refused once the mission is under way.

    fng civilian place --buildings 3 --seed 2
    fng civilian place --buildings 2 --area coastal -j
    """
    check_settled(play.state, "civilians", force=play.force)
    report = place(
        _homes(play.document, buildings),
        area,
        first=CIVILIANS.next_number(play.document, "c"),
        dice=play.dice,
    )
    return Ruled(report, partial(after_placing, report=report))


def _homes(content: Content, number: int | None) -> Sequence[Home]:
    """Return the buildings where civilians may be: ``number`` of them, or, for None, those of the document's
    terrain. Raises RequestError if ``number`` is None and there is no terrain, or it cannot be read.
    """
    if number is not None:
        return [Home(building) for building in range(1, number + 1)]
    if not isinstance(content.get("terrain"), dict):
        raise RequestError(
            "how many buildings are there? add e.g. --buildings 3, or give a document with terrain"
        )
    try:
        return homes_in(msgspec.convert(content["terrain"], Settlement))
    except msgspec.ValidationError as fault:
        raise RequestError(fault_message(fault, "terrain")) from None


@command("civilian react", page="55", section="civilian", report=Alarm, show=show_alarm)
def civilians_react(
    play: Play,
    building: Annotated[
        list[int] | None,
        typer.Option(
            "--building",
            min=1,
            max=999,
            metavar="N",
            help="Roll only for civilians in this building; repeat for more.",
        ),
    ] = None,
    rep: Rep = None,
) -> Ruled:
    """Roll for the reaction of civilians to shots and explosions within 12".

    One roll is made for the civilians in each building (with --building, only in the buildings that you
    name). The document records their reactions. If the document has no civilians, the roll is for one
    group.

    fng civilian react --seed 2
    fng civilian react --rep 3 --odds
    """
    known, usual = play.state[CIVILIANS], usual_rep() if rep is None else rep
    alarmed = crowds(known, usual, building or (), "--building") if known else (Crowd("", usual),)
    report = react_to_alarm(alarmed, dice=play.dice)
    return Ruled(report, partial(with_civilians, changed=after_alarm(known, report)))


@command("civilian arrive", page="99", section="civilian", report=Arrived)
def civilians_arrive(
    play: Play,
    objective: Annotated[str, OBJECTIVE],
    activation: Annotated[int | None, ACTIVATION_TOTAL] = None,
) -> Arrived:
    """Roll to see whether civilians come along the road to a check point or a bridge.

    The dice decide how many civilians come, and from which end of the road. If the activation dice are too
    low, nobody comes and nothing is rolled. Nobody is added to the document.

    The command is refused once combat has begun, unless you add --force.

    fng civilian arrive --objective bridge --seed 3
    fng civilian arrive -i evening.json
    """
    if not play.force:
        check_no_combat(play.state)
    return arrive(objective, activation, dice=play.dice)


class MoodOptions(Options, frozen=True):
    """The options for what has turned civilians against the FWF."""

    shooting: Annotated[
        bool,
        flag(
            "There has been shooting, or a building of the civilians was destroyed. [default: from the "
            "document]"
        ),
    ] = False
    hurt: Annotated[bool, flag("The FWF have wounded or killed civilians. [default: from the document]")] = (
        False
    )


@command("civilian speak", page="5, 55-56, 99", deed="act", section="civilian", report=Talk, show=show_talk)
def speak_civilian(
    play: Play,
    who: OneFigureOptions,
    mood: MoodOptions,
    eal: facts.TheEal,
    to: To = None,
    check_point: Annotated[
        bool | None,
        typer.Option(
            "--check-point/--no-check-point",
            help="Only check the civilian's papers, at a check point in a Defense Mission.",
        ),
    ] = None,
) -> Ruled:
    """Speak with a civilian, or check his papers.

    Both speakers roll dice and count successes; the difference decides what the civilian reveals and where he
    goes. At a check point only the civilian's papers are checked. The document records any victory points,
    and any warning of traps. If you name the civilian with --to, the document also records the talk, and
    nobody can speak with him again.

    fng civilian speak --rep 5 --eal 3 --seed 2
    fng civilian speak --rep 4 --eal 2 --odds
    """
    civilian = None if to is None else listener(play.state[CIVILIANS], to, "--to")
    hurt = mood.hurt or _were_civilians_hurt(play.state)
    report = speak(
        who.read(play).person,
        eal,
        shooting=mood.shooting or _is_alarmed(play.state),
        hurt=hurt,
        check_point=defends_check_point(play.state) if check_point is None else check_point,
        to=civilian.id if civilian else None,
        dice=play.dice,
    )
    return Ruled(report, partial(after_talk, report=report, civilian=civilian, hurt=hurt))


def _is_alarmed(state: State) -> bool:
    """True if civilians are alarmed by what the document records: a shot, an explosion, or a destroyed
    structure that may belong to civilians. Source: p. 56.
    """
    return was_shooting(state) or is_shot_in_log(state) or is_home_destroyed(state)


def _were_civilians_hurt(state: State) -> bool:
    """True if the document shows that a civilian was hurt: a feat in which a figure of the FWF hit one, or a
    record from an earlier talk. Source: p. 56.
    """
    own = {figure.id for figure in state[FIGURES] if figure.side is Side.FWF and figure.bystander is None}
    hits = (feat.who for feat in state[FEATS] if feat.kind is FeatKind.CIVILIAN_HIT)
    return was_told_of_hurt(state) or not own.isdisjoint(hits)


class Troops(NamedTuple):
    """The troops that are to obey."""

    group: str | None
    """The name of their group in the document; None if it is not given."""
    casualties: bool
    """True if they have lost a quarter of their men or more."""
    trusting: bool
    """True if they trust their Advisor."""


class TroopOptions(Options, frozen=True):
    """The options for the troops that are to obey."""

    of: Annotated[
        str | None, again(To, "Group of troops in the document that the Advisor speaks to.", metavar="GROUP")
    ] = None
    casualties: Annotated[bool, flag("The unit has lost at least a quarter of its men.")] = False
    trusted: Annotated[
        bool, flag("The group has already passed this test with three successes in this battle.")
    ] = False

    def read(self, play: Play) -> Troops:
        """Return the troops that the Advisor speaks to: the group of ``--to``, or a nameless group described
        by the options. A group of the document has casualties, or trusts him, if the document or an option
        says so. Raises RequestError for an unknown group.
        """
        if self.of is None:
            return Troops(None, self.casualties, self.trusted)
        known = groups.groups(play.state[FIGURES])
        group = find(self.of, known, "group in the document", "--to")
        return Troops(
            group,
            casualties=self.casualties or has_casualties(known[group]),
            trusting=self.trusted or trusts_advisor(play.state[TRUSTING_GROUPS], group),
        )


@command("troops speak", page="5, 56-57", deed="act", section="troops_speak", report=Orders)
def speak_to_troops(play: Play, who: OneFigureOptions, unit: TroopOptions) -> Ruled:
    """Test whether indigenous troops do what their Advisor wants.

    The Advisor rolls dice and counts successes; nothing is rolled if he speaks the language or the troops
    already trust him. If you name the group of the troops and the roll wins their trust, the document records
    that trust.

    fng troops speak --rep 4 --casualties --dice 2
    fng troops speak --rep 5 --trusted --odds
    """
    troops = unit.read(play)
    report = speak_troops(
        who.read(play).person, casualties=troops.casualties, rapport=troops.trusting, dice=play.dice
    )
    return Ruled(report, partial(after_orders, report=report, group=troops.group))


@command("civilian force", page="37, 56", deed="act", section="civilian", report=MovedByForce)
def force(
    play: Play,
    who: OneFigureOptions,
    to: To = None,
) -> Ruled:
    """Make a civilian move by force, in a round of melee that hurts nobody.

    The figure and the civilian both roll. If the civilian wins, he flees; otherwise he goes where he is told.
    If you name the civilian with --to, the document records his flight.

    fng civilian force --rep 4 --seed 2
    fng civilian force --by a1 -i evening.json
    """
    civilian = None if to is None else CIVILIANS.find(play.state[CIVILIANS], to, "--to")
    mover = who.read(play)
    by = fighter_of(mover.figure, known=mover.known, default_name="mover")
    report = move_by_force(by, rep_of(civilian), civilian.id if civilian else None, dice=play.dice)
    return Ruled(report, partial(with_civilians, changed=civilian_after(civilian, report)))
