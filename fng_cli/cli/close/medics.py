"""``fng wounded``, ``fng first-aid``, ``fng medic`` and ``fng recover``: those who were hit, and who helps them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.close.options import Single
from fng_cli.cli.close.words import show_recovery
from fng_cli.cli.options.sides import SideOption
from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import Subject, Who, subject
from fng_cli.cli.options.words import PlatoonOption, SquadsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.rules.close import medics
from fng_cli.rules.close.at_work import AidBegun, begins, done, remarks, takes_a_turn
from fng_cli.rules.close.medics import FirstAid, MedicThere, WalkingWounded, carrying_told, is_wounded
from fng_cli.rules.close.recovery import (
    Casualty,
    Evacuated,
    Recovery,
    after_battle,
    from_friends_in,
    hurt_of,
    is_hurt,
    recovery,
)
from fng_cli.rules.evening.phases import check_medic, check_over, check_recovered
from fng_cli.rules.people.may import Deed
from fng_cli.rules.people.person import Person
from fng_cli.rules.react.acting import check_active
from fng_cli.terms import Side


def show_wounded(screen: Screen, report: WalkingWounded, content: Content) -> None:
    """The ruling, and what holds for whoever carries a man."""
    screen.ruling(report.summary())
    if not all(one.walks for one in report.walking):
        screen.note(carrying_told())


@command("wounded", page="24, 38", report=WalkingWounded, show=show_wounded)
def wounded(play: Play, who: Annotated[Who, only("by", "rep", "attribute", "flak_jacket")]) -> WalkingWounded:
    """Roll who of those out of the fight still walks, at half speed, and who must be carried.

    fng wounded --rep 4 --dice 3
    fng wounded --by a9 -i evening.json
    """
    return medics.walking_wounded([each.person for each in _wounded(play, who)], dice=play.dice)


def _wounded(play: Play, who: Who) -> tuple[Subject, ...]:
    """Those who are named, else all of the document who are out of the fight; without one anybody."""
    if who.by or who.rep is not None:
        return who.read(play, able=is_wounded)
    if not play.document.get("figures"):
        return replace(who, rep=1).read(play)
    found = [figure.id for figure in figures.read(play.document) if is_wounded(figure)]
    if not found:
        raise RequestError("nobody is out of the fight: give --by a1 of a document, or --rep 4")
    return Who(by=found).read(play, able=is_wounded)


@command("first-aid", page="5, 39", section="first_aid", report=FirstAid | AidBegun)
def first_aid(
    play: Play,
    who: Annotated[Single, without("star")],
    at: Annotated[
        str | None, again(AtWhom, "Who is out of the fight: a figure, or NAME=REP.", metavar="WHO")
    ] = None,
    victim_rep: Annotated[
        int | None, typer.Option(min=1, max=7, metavar="REP", help="REP of who is helped.")
    ] = None,
) -> Ruled:
    """First aid for one who is out of the fight, after a whole turn beside him: once for each.

    Where a document keeps the clock it is begun first, and rolled for once the turn is over, if nothing breaks in.

    fng first-aid --rep 4 --victim-rep 5 --dice 2,6
    fng first-aid --rep 5 --victim-rep 3 --odds
    """
    medic, victim = who.read(play, able=Deed.AID), _victim(play, at, victim_rep)
    return play.dice.in_full(_aid, play, medic, victim, coarse=_aid_rolled)


def _aid(play: Play, medic: Subject, victim: Subject, *, dice: Dice) -> Ruled:
    """First aid that is begun, where it takes the turn; else that is rolled for."""
    medics.check_may_help(medic.person, victim.person, tried=victim.figure.first_aid_tried)
    if not play.force and takes_a_turn(play.document, medic.person, victim.person):
        check_active(play.document, medic.figure)
        return Ruled(*begins(play.document, medic.person, victim.person))
    return _aid_rolled(play, medic, victim, dice=dice)


def _aid_rolled(play: Play, medic: Subject, victim: Subject, *, dice: Dice) -> Ruled:
    tried = victim.figure.first_aid_tried
    report = medics.first_aid(medic.person, victim.person, tried=tried, dice=dice)
    after = [medics.after_first_aid(victim.figure, report)] if victim.known else []
    work = done(play.document, medic.name) if medic.known else {}
    report = replace(report, remarks=remarks(play.document, medic.person, victim.person))
    return Ruled(report, figures.change(play.document, after) | work)


def _victim(play: Play, at: str | None, rep: int | None) -> Subject:
    """The figure to be helped: ``--at``, or an unnamed one by its REP; one of the two must be given."""
    if not at and rep is None:
        raise RequestError("who is helped? give --victim-rep 5, or --at a1 of a document with figures")
    if at and rep is not None:
        raise RequestError("--victim-rep: the figure of --at has a REP of its own; leave one out")
    return subject(play, at, Person(rep), able=is_wounded, option="--at")


@command("medic", page="39")
def medic(
    play: Play,
    squads: Annotated[
        int | None, again(SquadsOption, "Squads of the platoon on the table, else the document's.", max=6)
    ] = None,
    platoon: PlatoonOption = False,
) -> MedicThere:
    """Whether the platoon's medic is on the table, by how many of its squads are.

    fng medic --squads 2 --dice 3
    fng medic -i evening.json
    """
    known = figures.read(play.document)
    if squads is None and not platoon and (there := medics.medic_of(known)) is not None:
        return there
    number = squads or medics.squads_of(known)
    if not (platoon or play.force):
        check_medic(play.document, number)
    return medics.medic_there(number, whole=platoon, dice=play.dice)


EVACUATED = {
    "foot": Evacuated.ON_FOOT,
    "vehicle": Evacuated.ON_FOOT,
    "medevac": Evacuated.MEDEVAC,
    "helicopter": Evacuated.MEDEVAC,
}
"""How somebody was brought off, as it is typed."""

WORDS = (*EVACUATED, "burned", "far")
"""What may hold for a casualty, typed behind his name; ``far``: farther from friends than one is found."""


class Off(Options, frozen=True):
    """The options that hold for all casualties when the battle is over."""

    evacuated: Annotated[
        str | None, typer.Option(metavar="WAY", help="Brought off the table: foot, vehicle or medevac.")
    ] = None
    burned: Annotated[bool, flag("Went out of the fight in a fire: a die less.")] = False
    from_friends: Annotated[
        float | None,
        typer.Option(min=0, metavar="INCHES", help='To the nearest friend: over 6" he is missing.'),
    ] = None

    def way(self) -> Evacuated | None:
        """The way in which all were brought off the table; None where they were not."""
        return (
            EVACUATED[find(self.evacuated, EVACUATED, "way off the table", "--evacuated")]
            if self.evacuated
            else None
        )

    def read(self, given: Subject, known: Sequence[Figure]) -> Casualty:
        """A figure with what is said of it: by a word behind its name, else by the options."""
        own = [EVACUATED[word] for word in given.words if word in EVACUATED]
        far = math.inf if "far" in given.words else from_friends_in(given.figure, known)
        return Casualty(
            given.person,
            given.figure.rep_lost - given.figure.rep_gained,
            own[0] if own else Evacuated.MEDEVAC if given.figure.flown_out else self.way(),
            self.burned or "burned" in given.words,
            far if self.from_friends is None else self.from_friends,
            retired=given.known and not is_wounded(given.figure),
        )

    def casualties(self, given: Sequence[Subject], known: Sequence[Figure]) -> list[Casualty]:
        """All of them, with what is said of each. Raises RequestError for a way off that nobody knows."""
        self.way()
        return [self.read(each, known) for each in given]


@command("recover", page="38-40, 44, 89", report=Recovery, show=show_recovery)
def recover(
    play: Play,
    who: Annotated[Who, only("by", "rep", "star")],
    off: Off,
    side: Annotated[str | None, again(SideOption, "Whose hurt are meant: fwf (else) or vc-nva.")] = None,
) -> Ruled:
    """Roll what becomes of the hurt when the battle is over: all of the document, or those who are named.

    fng recover --rep 4 --evacuated foot --dice 3,5
    fng recover -i evening.json
    """
    given = _hurt(play, who, side)
    if not play.force:
        check_over(play.document)
        if not given:
            check_recovered(play.document)
    report = recovery(off.casualties(given, figures.read(play.document)), dice=play.dice)
    both = zip(given, report.casualties, strict=True)
    known = [(each.figure, found) for each, found in both if each.known]
    after = [after_battle(figure, found) for figure, found in known]
    changes = figures.change(play.document, after)
    if "tour_turn" in play.document:
        from fng_cli.rules.campaign.homecoming import with_fates

        changes |= with_fates(play.document, {figure.id: found.fate for figure, found in known})
    return Ruled(report, changes)


def _hurt(play: Play, who: Who, side: str | None) -> tuple[Subject, ...]:
    """The figures to roll for: those who are named, else all of a side whom the end of the battle concerns."""
    of = Side.FWF if side is None else Side(find(side, Side, "side", "--side"))
    if who.by or who.rep is not None:
        return who.read(play, WORDS, is_hurt)
    if not play.document.get("figures"):
        raise RequestError("who is hurt? give --rep 4, or --by a1 of a document with figures, or just that")
    hurt = [one.id for one in hurt_of(figures.read(play.document), of)]
    return replace(who, by=hurt).read(play, WORDS, is_hurt) if hurt else ()
