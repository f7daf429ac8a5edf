"""``fng wounded``, ``fng first-aid``, ``fng medic`` and ``fng recover``: those who were hit, and who helps them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import typer

from fng_cli import figures
from fng_cli.cli.close.options import name_of
from fng_cli.cli.options.who import Attributes, By, Given, IsStar, Lone, Rep, changed, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import find
from fng_cli.rules.close import medics
from fng_cli.rules.close.medics import FirstAid, MedicThere, Patient, WalkingWounded
from fng_cli.rules.close.recovery import Casualty, Evacuated, Fate, Recovered, Recovery, recovery
from fng_cli.rules.move.movement import Mover
from fng_cli.terms import Side

Flak = Annotated[bool, typer.Option("--flak-jacket", help="Wears a flak jacket.")]


def _is_out(figure: Figure) -> bool:
    return figure.status is Status.OUT_OF_THE_FIGHT


def _all_out(play: Play, by: Sequence[str] | None, rep: int | None) -> list[str] | None:
    """Whom a command is about: those who are named, else all of the document who are out of the fight."""
    if by or rep is not None:
        return list(by) if by else None
    found = [figure.id for figure in figures.read(play.document) if _is_out(figure)]
    if not found:
        raise RequestError("nobody is out of the fight: give --by a1 of a document, or --rep 4")
    return found


@command("wounded", page="24, 38", report=WalkingWounded)
def wounded(
    play: Play, by: By = None, rep: Rep = None, attribute: Attributes = None, flak_jacket: Flak = False
) -> WalkingWounded:
    """Who of those out of the fight still walks, at half speed, and who must be carried."""
    alone = rep if rep is not None or by or play.document.get("figures") else 1
    lone = Lone(alone, tuple(attribute or ()), flak_jacket=flak_jacket)
    named = _all_out(play, by, alone)
    given = who(play, named, None, Lone(None) if named and not by else lone, able=_is_out)
    return medics.walking_wounded([_mover(each) for each in given], dice=play.dice)


def _mover(given: Given) -> Mover:
    figure = given.figure
    return Mover(figure.rep, figure.called() if figure.id else "", figure.attributes, figure.flak_jacket)


Victim = Annotated[
    str | None, typer.Option("--at", metavar="WHO", help="Who is out of the fight: a figure, or NAME=REP.")
]
VictimRep = Annotated[
    int | None, typer.Option("--victim-rep", min=1, max=7, metavar="REP", help="REP of who is helped.")
]
Medic = Annotated[
    str | None, typer.Option("--by", metavar="WHO", help="The medic: a figure of the document, or NAME=REP.")
]


@command("first-aid", page="5, 39", section="first_aid", report=FirstAid)
def first_aid(
    play: Play, by: Medic = None, at: Victim = None, rep: Rep = None, victim_rep: VictimRep = None
) -> Ruled:
    """First aid for one who is out of the fight, after a whole turn beside him: once for each."""
    medic = who(play, [by] if by else None, None, Lone(rep))[0]
    if not at and victim_rep is None:
        raise RequestError("who is helped? give --victim-rep 5, or --at a1 of a document with figures")
    lone = Lone(None) if at else Lone(victim_rep)
    if at and victim_rep is not None:
        raise RequestError("--victim-rep: the figure of --at has a REP of its own; leave one out")
    hurt = who(play, [at] if at else None, None, lone, able=_is_out, option="--at")[0]
    report = medics.first_aid(_patient(medic), _patient(hurt), dice=play.dice)
    change: dict[str, Any] = {"first_aid": True}
    if report.returns:
        lost = hurt.figure.rep_lost + hurt.figure.rep - report.rep
        change |= {"status": Status.CARRY_ON, "rep": report.rep, "rep_lost": lost}
    return Ruled(report, changed(play, {hurt.name: change}) if hurt.known else {})


def _patient(given: Given) -> Patient:
    """A medic or a victim; of one who stands in no document it is taken that he is a medic."""
    figure = given.figure
    name = figure.called() if figure.id else ""
    if not given.known:
        return Patient(figure.rep, name)
    return Patient(figure.rep, name, figure.role, figure.attributes, figure.first_aid)


@command("medic", page="39")
def medic(
    play: Play,
    squads: Annotated[
        int, typer.Option("--squads", min=1, max=6, metavar="N", help="Squads of the platoon on the table.")
    ] = 1,
    platoon: Annotated[bool, typer.Option("--platoon", help="The whole platoon is there.")] = False,
) -> MedicThere:
    """Whether the platoon's medic is on the table, by how many of its squads are."""
    return medics.medic_there(squads, whole=platoon, dice=play.dice)


EVACUATED = {
    "foot": Evacuated.ON_FOOT,
    "vehicle": Evacuated.ON_FOOT,
    "medevac": Evacuated.MEDEVAC,
    "helicopter": Evacuated.MEDEVAC,
}
"""How somebody was brought off, as it is typed."""

WORDS = (*EVACUATED, "burned", "far")
"""What may hold for a casualty, typed behind his name; ``far``: farther from friends than one is found."""

Way = Annotated[
    str | None,
    typer.Option("--evacuated", metavar="WAY", help="Brought off the table: foot, vehicle or medevac."),
]
Burned = Annotated[bool, typer.Option("--burned", help="Went out of the fight in a fire: a die less.")]
FarIn = Annotated[
    float | None,
    typer.Option(
        "--from-friends", min=0, metavar="INCHES", help='To the nearest friend: over 6" he is missing.'
    ),
]


def show(screen: Screen, report: Recovery, content: Content) -> None:
    """A casualty a line."""
    if not report.casualties:
        screen.ruling(report.summary())
    for one in report.casualties:
        screen.ruling(f"{one.text()}.")


@command("recover", page="38-40, 44, 89", report=Recovery, show=show)
def recover(
    play: Play,
    by: By = None,
    rep: Rep = None,
    star: IsStar = False,
    evacuated: Way = None,
    burned: Burned = False,
    from_friends: FarIn = None,
    side: Annotated[
        str | None, typer.Option("--side", metavar="SIDE", help="Whose hurt are meant: fwf (else) or vc-nva.")
    ] = None,
) -> Ruled:
    """What becomes of the hurt when the battle is over: all of the document, or those who are named."""
    way = EVACUATED[find(evacuated, EVACUATED, "way off the table", "--evacuated")] if evacuated else None
    named = _hurt(play, by, rep, Side.FWF if side is None else Side(find(side, Side, "side", "--side")))
    if named == []:
        return Ruled(Recovery(()), {})
    given = who(play, named, None, Lone(rep, (), star), WORDS, able=_any_hurt)
    friends = figures.read(play.document) if play.document.get("figures") else ()
    casualties = [_casualty(each, way, burned, from_friends, friends) for each in given]
    report = recovery(casualties, dice=play.dice)
    return Ruled(report, _changes(play, given, report.casualties))


def _any_hurt(figure: Figure) -> bool:
    """Whether the end of the battle changes anything for a figure. Source: p. 39-40."""
    return _is_out(figure) or figure.status is Status.RETIRE or (figure.rep_lost > 0 and not figure.down)


def _hurt(play: Play, by: Sequence[str] | None, rep: int | None, side: Side) -> list[str] | None:
    """Whom it is about: those who are named, else all of a side; None where options tell of one."""
    if by or rep is not None:
        return list(by) if by else None
    if not play.document.get("figures"):
        raise RequestError("who is hurt? give --rep 4, or --by a1 of a document with figures, or just that")
    return [one.id for one in figures.read(play.document) if one.side is side and _any_hurt(one)]


def _casualty(
    given: Given, way: Evacuated | None, burned: bool, far: float | None, friends: Iterable[Figure]
) -> Casualty:
    figure = given.figure
    own = [EVACUATED[word] for word in given.words if word in EVACUATED]
    if far is None:
        far = math.inf if "far" in given.words else _from_friends(figure, friends)
    return Casualty(
        figure.rep,
        name_of(given) if figure.id else "",
        figure.star,
        figure.rep_lost,
        own[0] if own else way,
        burned or "burned" in given.words,
        far,
        retired=given.known and not _is_out(figure),
    )


def _from_friends(figure: Figure, friends: Iterable[Figure]) -> float | None:
    """How far the nearest friend on his feet is, where the document says where they are."""
    if figure.x_in is None or figure.y_in is None:
        return None
    apart = [
        math.hypot(figure.x_in - one.x_in, figure.y_in - one.y_in)
        for one in friends
        if one.id != figure.id and one.side is figure.side and not one.down
        if one.x_in is not None and one.y_in is not None
    ]
    return min(apart, default=None)


_STATUS = {Fate.LEAVES: Status.GONE, Fate.MISSING: Status.GONE}


def _changes(play: Play, given: Sequence[Given], found: Sequence[Recovered]) -> Content:
    """How figures are from now on: sound, away for some missions, or gone for good."""
    change = {
        each.name: {
            "status": _STATUS.get(one.fate, Status.CARRY_ON),
            "rep": one.rep,
            "rep_lost": 0,
            "first_aid": False,
            "away_missions": one.away_missions,
        }
        for each, one in zip(given, found, strict=True)
        if each.known
    }
    return changed(play, change)
