"""``fng break-off``, ``fng capture`` and ``fng free``; ``fng wounded``, ``fng first-aid``, ``fng medic`` and ``fng recover``."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.close.melee import Single, show_recovery
from fng_cli.cli.options.sides import SideOption
from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import FiguresOptions, Subject, on_the_table, subject, subjects
from fng_cli.cli.options.words import PlatoonOption, SquadsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import Options, again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.figures import find as find_figure
from fng_cli.names import find
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.close import medics, melee
from fng_cli.rules.close.at_work import (
    AidBegun,
    after_beginning,
    begin_first_aid,
    only_begins_now,
    remarks_on_work,
)
from fng_cli.rules.close.capture import (
    BroughtOut,
    Capture,
    Freed,
    after_capture,
    after_freeing,
    after_leaving,
    bring_out,
    count_guarded,
)
from fng_cli.rules.close.capture import capture as capture_helpless
from fng_cli.rules.close.capture import free_prisoners as set_free
from fng_cli.rules.close.carrying import carry_steps
from fng_cli.rules.close.charge import check_enemies
from fng_cli.rules.close.medics import FirstAid, MedicThere, WalkingWounded, carrying_text, is_wounded
from fng_cli.rules.close.melee import BreakOff
from fng_cli.rules.close.recovery import (
    Casualty,
    Evacuated,
    Recovered,
    Recovery,
    after_recovery,
    from_friends_in,
    roll_recoveries,
)
from fng_cli.rules.evening.phases import check_medic, check_over, check_recovered
from fng_cli.rules.mission.weather import MISSION_END
from fng_cli.rules.people.person import Deed, Person
from fng_cli.rules.record.counted import ids_left_below, to_recover
from fng_cli.state import State
from fng_cli.terms import Side


@command("break-off", page="38", deed="break-off", section="break_off")
def break_off(
    play: Play,
    who: Single,
    leave: Annotated[
        bool | None,
        typer.Option(
            "--leave/--stay",
            help="The figure is a Star, who gets out or stays as he chooses, without a roll.",
        ),
    ] = None,
    blocked: Annotated[
        bool, flag("The figure has no way out, for example because of a wall at his back.")
    ] = False,
) -> BreakOff:
    """Test whether an evenly matched figure gets out of a melee.

    A Grunt rolls a die against his REP. If the die passes, he must stay; otherwise he gets away and rolls for
    the distance. A Star chooses with --leave or --stay. With --blocked, the figure stays without a roll.

    fng break-off --rep 4 --dice 3
    fng break-off --rep 5 --star --leave
    """
    person = who.read(play).person
    return melee.break_off(person, leaves=leave, blocked=blocked, dice=play.dice)


@command("capture", page="24, 38", deed="act", report=Capture, uses=Uses.DOCUMENT)
def capture(
    play: Play,
    who: Annotated[Single, only("by")],
    at: Annotated[
        list[str] | None,
        again(AtWhom, "Figure that is stunned or out of the fight; repeat for each.", metavar="WHO"),
    ] = None,
    kill: Annotated[bool, flag("Kill the helpless enemies instead of capturing them.")] = False,
    bound: Annotated[bool, flag("The prisoners are bound and need no guard.")] = False,
) -> Ruled:
    """Capture or kill helpless enemies; one guard watches up to six.

    Nothing is rolled. The document records the prisoners, who are taken off the table, and any enemies who
    are killed.

    The command is refused if an enemy is not helpless, or if there are more prisoners than the guard can
    watch.

    fng capture --by a1 --at e8 -f evening.json
    fng capture --by a1 --at e8 --kill -i evening.json
    """
    captor, taken = _captor_and_taken(play, who, at)
    report = capture_helpless(
        captor.person,
        taken,
        choice="kill" if kill else "capture",
        bound=bound,
        guarded=count_guarded(captor.person, play.state[FIGURES]),
        armed=not captor.known or bool(captor.figure.weapons),
    )
    return Ruled(report, partial(after_capture, captor=captor.person, taken=taken, report=report))


def _captor_and_taken(play: Play, who: Single, at: Sequence[str] | None) -> tuple[Subject, list[Figure]]:
    """Return the captor of ``--by``, and the enemies of ``at`` (the values of ``--at``) whom he is to
    capture. Raises RequestError if an option is missing, if the captor is unknown or, unless forced, cannot
    act, or if one of ``at`` is refused by ``_figures_taken``. Being helpless is not checked.
    """
    if not who.by or not at:
        raise RequestError(
            "give the figure that makes the capture and each helpless figure that it reaches, "
            "e.g. --by a1 --at b1"
        )
    captor = who.read(play)
    return captor, _figures_taken(play, captor, at)


def _figures_taken(play: Play, captor: Subject, at: Sequence[str]) -> list[Figure]:
    """Return the enemies that ``at`` names. Raises RequestError for one that is not in the document, has left
    the table, or is the captor himself. One of the captor's side is also refused if the captor is in the
    document.
    """
    taken = subjects(play, at, able=on_the_table, option="--at")
    for prisoner in taken:
        if not prisoner.known:
            raise RequestError(f"--at {prisoner.name}: only a figure in the document can be captured")
        check_enemies([captor.person], prisoner.person)
    return [prisoner.figure for prisoner in taken]


def show_wounded(screen: Screen, report: WalkingWounded, content: Content) -> None:
    """Print who can walk and, if anybody must be carried, the rules for whoever carries him. ``content`` is
    unused.
    """
    screen.ruling(report.summary())
    if not all(man.walks for man in report.walking):
        screen.note(carrying_text())


@command("wounded", page="24, 38", report=WalkingWounded, show=show_wounded)
def roll_wounded(
    play: Play, who: Annotated[FiguresOptions, only("by", "rep", "attribute", "flak_jacket")]
) -> WalkingWounded:
    """Roll to see which of the wounded can walk, and who must be carried.

    One die is rolled for each man you name. If you name nobody, one is rolled for each wounded figure in the
    document. The command does not change any figure in the document.

    fng wounded --rep 4 --dice 3
    fng wounded --by a9 -i evening.json
    """
    wounded = _wounded_subjects(play, who)
    report = medics.walking_wounded([man.person for man in wounded], dice=play.dice)
    ids = [
        man.name
        for man, rolled in zip(wounded, report.walking, strict=True)
        if man.known and not rolled.walks
    ]
    return replace(report, next=carry_steps(ids))


def _wounded_subjects(play: Play, who: FiguresOptions) -> tuple[Subject, ...]:
    """Return the wounded whom the options name, or one nameless figure of the REP that they give. Without a
    name or REP, return all the document's wounded who are on the table, or one nameless figure if the
    document has no figures. Raises RequestError if a named figure is unknown, or is in the document and not
    wounded and on the table, or if nobody is named and there are no such wounded.
    """
    if who.by or who.rep is not None:
        return who.read(play, able=lies_wounded)
    if not play.document.get("figures"):
        return replace(who, rep=1).read(play)
    wounded = [figure.id for figure in play.state[FIGURES] if lies_wounded(figure)]
    if not wounded:
        raise RequestError(
            "no figure in the document is out of the fight: give a figure, e.g. --by a1, "
            "or a REP, e.g. --rep 4"
        )
    return FiguresOptions(by=wounded).read(play, able=lies_wounded)


def lies_wounded(figure: Figure) -> bool:
    """True if a figure is wounded (out of the fight) and still on the table. Source: p. 38, 89."""
    return is_wounded(figure) and on_the_table(figure)


@command("first-aid", page="5, 39", deed="first-aid", section="first_aid", report=FirstAid | AidBegun)
def first_aid(
    play: Play,
    who: Annotated[Single, without("star")],
    at: Annotated[
        str | None, again(AtWhom, "Figure that is out of the fight, by its id or as NAME=REP.", metavar="WHO")
    ] = None,
    victim_rep: Annotated[
        int | None, typer.Option(min=1, max=7, metavar="REP", help="REP of the wounded man.")
    ] = None,
) -> Ruled:
    """Give first aid to a man who is out of the fight, after a whole turn beside him.

    If a turn is in progress and both figures are in the document, the command only starts the first aid. The
    roll is then made at the end of the turn, unless something interrupts the medic. Otherwise, or with
    --force, the roll is made at once.

    The command is refused if the helper is not a medic, or if first aid has already been tried on this man.

    fng first-aid --rep 4 --victim-rep 5 --dice 2,6
    fng first-aid --rep 5 --victim-rep 3 --odds
    """
    medic, victim = who.read(play, able=Deed.AID), _victim(play, at, victim_rep)
    return play.dice.part(_give_aid, play, medic, victim, coarse=_roll_aid)


def _give_aid(play: Play, medic: Subject, victim: Subject, *, dice: Dice) -> Ruled:
    """Give first aid, and return the report with the change of the document. If the medic must first work for
    a turn, first aid only begins, without a roll; never so if forced. In all other cases it is rolled. Raises
    RequestError if the medic may not help the victim or, unless forced, if his work began in the turn that is
    still in progress.
    """
    medics.check_may_help(medic.person, victim.person, tried=victim.figure.first_aid_tried)
    if not play.force and only_begins_now(play.state, medic.person, victim.person):
        report = begin_first_aid(medic.person, victim.person, turn_of(play.state) or 0)
        return Ruled(report, partial(after_beginning, medic_id=medic.name, victim_id=victim.name))
    return _roll_aid(play, medic, victim, dice=dice)


def _roll_aid(play: Play, medic: Subject, victim: Subject, *, dice: Dice) -> Ruled:
    """Roll first aid at once, whether or not the medic has completed his turn of work. Return the report with
    the function that changes the document. Raises RequestError if the helper may not give first aid, if
    first aid was tried on this man before, or if a REP is not known.
    """
    is_tried = victim.figure.first_aid_tried
    report = medics.roll_first_aid(medic.person, victim.person, tried=is_tried, dice=dice)
    report = replace(report, remarks=remarks_on_work(play.state, medic.person, victim.person))
    return Ruled(
        report,
        partial(
            medics.after_first_aid,
            report=report,
            victim=victim.figure if victim.known else None,
            medic_id=medic.name if medic.known else None,
        ),
    )


def _victim(play: Play, at: str | None, rep: int | None) -> Subject:
    """Return the wounded man: the figure named by ``at`` (in the document, or as ``NAME=REP``), or a nameless
    man of REP ``rep``. Raises RequestError if both or neither are given, or if a figure named without REP
    is not in the document, or not out of the fight.
    """
    if not at and rep is None:
        raise RequestError(
            "the wounded man is not known: give his REP, e.g. --victim-rep 5, or a figure in the "
            "document, e.g. --at a1"
        )
    if at and rep is not None:
        raise RequestError(
            "--victim-rep: the figure given with --at already has a REP; leave out --victim-rep"
        )
    return subject(play, at, Person(rep), able=is_wounded, option="--at")


@command("medic", page="39")
def roll_for_medic(
    play: Play,
    squads: Annotated[
        int | None,
        again(
            SquadsOption,
            "Number of squads of the platoon that are on the table. [default: from the document]",
            max=6,
        ),
    ] = None,
    platoon: PlatoonOption = False,
) -> MedicThere:
    """Roll to see whether the platoon's medic is on the table.

    If the document has a medic who is still in the fight, the answer is yes without a roll, unless you give
    --squads or --platoon. No figure is added to the document.

    Unless you add --force or --platoon, the command is refused during a mission if the same number of squads
    has already been rolled for.

    fng medic --squads 2 --dice 3
    fng medic -i evening.json
    """
    known = play.state[FIGURES]
    if squads is None and not platoon and (there := medics.find_medic(known)) is not None:
        return there
    number = squads or medics.count_squads(known)
    if not (platoon or play.force):
        check_medic(play.state, number)
    return medics.roll_medic(number, whole=platoon, dice=play.dice)


EVACUATED = {
    "foot": Evacuated.ON_FOOT,
    "vehicle": Evacuated.ON_FOOT,
    "medevac": Evacuated.MEDEVAC,
    "helicopter": Evacuated.MEDEVAC,
}
"""The ways off the table, by the words that are typed."""

WORDS = (*EVACUATED, "burned", "far")
"""The words that may follow the name of a casualty; ``far``: too far from friends to be found."""


class RecoveryOptions(Options, frozen=True):
    """The options for all casualties when the battle is over."""

    evacuated: Annotated[
        str | None,
        typer.Option(
            metavar="WAY",
            help="How the casualty was brought off the table: on foot, by vehicle or by medevac.",
        ),
    ] = None
    burned: Annotated[bool, flag("The figure became a casualty in a fire, so he rolls one die fewer.")] = (
        False
    )
    from_friends: Annotated[
        float | None,
        typer.Option(
            min=0,
            metavar="INCHES",
            help="Inches from the casualty to the nearest friend; if over 6, the casualty is missing.",
        ),
    ] = None

    def way(self) -> Evacuated | None:
        """Return how all casualties were brought off the table, as ``--evacuated`` says; None if the option
        is not given. Raises RequestError for an unknown word.
        """
        return (
            EVACUATED[find(self.evacuated, EVACUATED, "way to leave the table", "--evacuated")]
            if self.evacuated
            else None
        )

    def read(self, subject: Subject, state: State) -> Casualty:
        """Return a figure as a casualty. How it left the table follows from the words after its name, or else
        the document, or else the options. ``--from-friends`` gives its distance from friends. Without it, a
        figure left behind or marked ``far`` is infinitely far; for any other the distance comes from the
        document. Raises RequestError if ``--evacuated`` is unknown and nothing else says how it left.
        """
        ended = MISSION_END.facts(state.content)
        ways = [EVACUATED[word] for word in subject.words if word in EVACUATED]
        if subject.figure.flown_out:
            ways.append(Evacuated.MEDEVAC)
        if subject.known and subject.name in ended.carried_off:
            ways.append(Evacuated.ON_FOOT)
        is_left = subject.known and subject.name in ended.left_behind
        far = (
            math.inf if is_left or "far" in subject.words else from_friends_in(subject.figure, state[FIGURES])
        )
        return Casualty(
            who=subject.person,
            rep_lost=subject.figure.rep_lost - subject.figure.rep_gained,
            evacuated=ways[0] if ways else self.way(),
            burnt=self.burned or "burned" in subject.words,
            from_friends_in=far if self.from_friends is None else self.from_friends,
            retired=subject.known and not is_wounded(subject.figure),
            left_below=subject.known and subject.figure.id in ids_left_below(state),
        )

    def casualties(self, subjects: Sequence[Subject], state: State) -> list[Casualty]:
        """Return all ``subjects`` as casualties, in order, each with what these options and the document say
        about it. Raises RequestError if ``--evacuated`` is an unknown word.
        """
        self.way()
        return [self.read(subject, state) for subject in subjects]


@command("recover", page="38-40, 44, 89", report=Recovery, show=show_recovery)
def recover(
    play: Play,
    who: Annotated[FiguresOptions, only("by", "rep", "star")],
    off: RecoveryOptions,
    side: Annotated[
        str | None, again(SideOption, "Side of the wounded: fwf or vc-nva. [default: fwf]")
    ] = None,
) -> Ruled:
    """Roll to see what becomes of the wounded after the battle.

    One roll is made for each man you name. If you name nobody, a roll is made for every hurt figure of the
    side, but not for missing men or men who have only retired. The document records the results.

    Unless you add --force, the command is refused if the mission is still being played, or if recovery has
    been rolled and nobody is left to roll for.

    fng recover --rep 4 --evacuated foot --dice 3,5
    fng recover -i evening.json
    """
    hurt_subjects = _subjects_to_recover(play, who, side)
    if not play.force:
        check_over(play.state)
        if not hurt_subjects:
            check_recovered(play.state)
    report = roll_recoveries(off.casualties(hurt_subjects, play.state), dice=play.dice)
    pairs = zip(hurt_subjects, report.casualties, strict=True)
    known = [(hurt.figure, recovered) for hurt, recovered in pairs if hurt.known]
    return Ruled(report, partial(_after_recovery, casualties=known))


def _after_recovery(state: State, casualties: Sequence[tuple[Figure, Recovered]]) -> State:
    """Return the state with the results of the casualties' recovery recorded. ``casualties`` pairs each
    figure with its result. In a game that belongs to a tour, the fate of each casualty is also recorded
    for the tour.
    """
    recovered_state = after_recovery(state, casualties)
    if "tour_turn" not in state.content:
        return recovered_state
    from fng_cli.rules.campaign.homecoming import with_fates

    fates = {figure.id: recovered.fate for figure, recovered in casualties}
    return with_fates(recovered_state, fates)


def _subjects_to_recover(play: Play, who: FiguresOptions, side: str | None) -> tuple[Subject, ...]:
    """Return the figures to roll for: those named, an unnamed one with the REP given or, without either, all
    of ``side`` (None: the FWF) whose fate is open, possibly none: the wounded, the retired, those with a REP
    changed for the battle, and those left down in a tunnel. Raises RequestError for an unknown side, if the
    document has no figures and neither a name nor a REP is given, or for a named figure whose fate is
    not open.
    """
    army = Side.FWF if side is None else Side(find(side, Side, "side", "--side"))
    waiting = {figure.id: figure.side for figure in to_recover(play.state)}

    def is_waiting(figure: Figure) -> bool:
        """True if the figure's fate is open."""
        return figure.id in waiting

    if who.by or who.rep is not None:
        return who.read(play, WORDS, is_waiting)
    if not play.document.get("figures"):
        raise RequestError(
            "the wounded figures are not known: give a REP, e.g. --rep 4, or a document with figures "
            "(use --by to choose only some of them, e.g. --by a1)"
        )
    hurt_ids = [name for name, its_side in waiting.items() if its_side is army]
    return replace(who, by=hurt_ids).read(play, WORDS, is_waiting) if hurt_ids else ()


@command("free", page="24, 38, 64", deed="act", section="free", report=Freed | BroughtOut, uses=Uses.DOCUMENT)
def free(
    play: Play,
    rescuers: Annotated[FiguresOptions, only("by")],
    at: Annotated[
        list[str] | None,
        again(AtWhom, "Prisoner in the document; repeat for each.", metavar="WHO"),
    ] = None,
    off: Annotated[
        bool, flag("The prisoners were freed earlier and now leave the table by your edge.")
    ] = False,
) -> Ruled:
    """Free prisoners.

    Nothing is rolled. Each rescuer in contact frees one prisoner, and the document records who is freed. With
    --off, freed prisoners of a camp leave the table and earn you victory points.

    The command is refused if a prisoner's guard is still standing, or if there are more prisoners than
    rescuers.

    fng free --by a1 --at c10 -i evening.json

    fng free --by a1 --at c10 -i evening.json -j | fng free --off --at c10
    """
    captives = _captives(play.state, at)
    if off:
        out = bring_out(captives)
        return Ruled(out, partial(after_leaving, freed=captives, report=out))
    if not rescuers.by:
        raise RequestError(
            "the rescuers are not known: give each figure that is in contact with a prisoner, e.g. --by a1"
        )
    people = [rescuer.person for rescuer in rescuers.read(play)]
    report = set_free(people, captives, play.state[FIGURES])
    return Ruled(report, partial(after_freeing, captives=captives))


def _captives(state: State, at: Sequence[str] | None) -> list[Figure]:
    """Return the figures that ``at`` names. Whether they are prisoners is not checked. Raises RequestError if
    ``at`` names none, or if a name fits no figure of the document or several.
    """
    if not at:
        raise RequestError(
            "the prisoners are not known: give the id of each, as in the document, e.g. --at f1"
        )
    return [find_figure(state[FIGURES], name, f"--at {name}") for name in at]
