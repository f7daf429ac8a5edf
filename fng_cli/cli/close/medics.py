"""``fng wounded``, ``fng first-aid``, ``fng medic`` and ``fng recover``: those who were hit, and who helps them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.options.who import Attributes, By, Given, IsStar, Lone, Rep, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.rules.close import medics
from fng_cli.rules.close.medics import FirstAid, MedicThere, WalkingWounded, is_wounded
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
from fng_cli.terms import Side

Flak = Annotated[bool, typer.Option("--flak-jacket", help="Wears a flak jacket.")]


def _all_out(play: Play, by: Sequence[str] | None, rep: int | None) -> list[str] | None:
    """Whom a command is about: those who are named, else all of the document who are out of the fight."""
    if by or rep is not None:
        return list(by) if by else None
    found = [figure.id for figure in figures.read(play.document) if is_wounded(figure)]
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
    given = who(play, named, None, Lone(None) if named and not by else lone, able=is_wounded)
    return medics.walking_wounded([each.person for each in given], dice=play.dice)


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
    hurt = who(play, [at] if at else None, None, lone, able=is_wounded, option="--at")[0]
    report = medics.first_aid(medic.person, hurt.person, tried=hurt.figure.first_aid_tried, dice=play.dice)
    after = [medics.after_first_aid(hurt.figure, report)] if hurt.known else []
    return Ruled(report, figures.change(play.document, after))


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
    given = who(play, named, None, Lone(rep, (), star), WORDS, able=is_hurt)
    known = figures.read(play.document)
    hurt = [_casualty(each, way, burned, from_friends, known) for each in given]
    report = recovery(hurt, dice=play.dice)
    both = zip(given, report.casualties, strict=True)
    after = [after_battle(each.figure, found) for each, found in both if each.known]
    return Ruled(report, figures.change(play.document, after))


def _hurt(play: Play, by: Sequence[str] | None, rep: int | None, side: Side) -> list[str] | None:
    """Whom it is about: those who are named, else all of a side; None where options tell of one."""
    if by or rep is not None:
        return list(by) if by else None
    if not play.document.get("figures"):
        raise RequestError("who is hurt? give --rep 4, or --by a1 of a document with figures, or just that")
    return [one.id for one in hurt_of(figures.read(play.document), side)]


def _casualty(
    given: Given, way: Evacuated | None, burned: bool, far: float | None, known: Sequence[Figure]
) -> Casualty:
    """A figure with what is said of it: by a word behind its name, else by the options."""
    own = [EVACUATED[word] for word in given.words if word in EVACUATED]
    if far is None:
        far = math.inf if "far" in given.words else from_friends_in(given.figure, known)
    return Casualty(
        given.person,
        given.figure.rep_lost,
        own[0] if own else way,
        burned or "burned" in given.words,
        far,
        retired=given.known and not is_wounded(given.figure),
    )
