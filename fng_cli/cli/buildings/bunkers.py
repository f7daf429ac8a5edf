"""``fng bunker``: keeping those in one from firing out of it, and what one holds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.buildings.buildings import StructureOptions, show_suppression
from fng_cli.cli.options import figures_after, shooter
from fng_cli.cli.options.shooter import Armed
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import Aimed
from fng_cli.cli.options.who import By, Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import WHO, Options, again, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.buildings.bunkers import (
    BunkerRoom,
    Firer,
    Occupant,
    Suppression,
    bunker_room,
    keep_down,
    suppress,
    too_late,
    too_late_in_sight,
)
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side

WORDS = ("moved", "on-point", "cover", "concealed", "hip")
"""What may hold for who fires at a bunker, as it is typed behind his name."""


class InTime(Options, frozen=True):
    """The options for which firers come in time; without any of them all do."""

    roll: Annotated[
        bool,
        typer.Option("--in-sight", help="Roll In Sight first; else all who are named come in time."),
    ] = False
    scores: Annotated[
        str | None,
        typer.Option(metavar="5,4,2", help="What the firers had in In Sight, in their order."),
    ] = None
    theirs: Annotated[
        str | None, typer.Option("--their-scores", metavar="2,2", help="What those inside had in In Sight.")
    ] = None

    def late(self, play: Play, shooting: Sequence[Firer], occupants: Sequence[Occupant]) -> frozenset[str]:
        """The firers who act no earlier than those inside."""
        if self.roll and (self.scores or self.theirs):
            raise RequestError("--in-sight rolls what --scores and --their-scores say: give one or the other")
        if bool(self.scores) != bool(self.theirs):
            raise RequestError("--scores and --their-scores go together: --scores 5,4,2 --their-scores 2,2")
        if self.scores and self.theirs:
            return _by_scores(shooting, self.scores, self.theirs)
        return too_late_in_sight(shooting, occupants, dice=play.dice) if self.roll else frozenset()


def _by_scores(shooting: Sequence[Firer], scores: str, theirs: str) -> frozenset[str]:
    """The firers who are too late by what both sides had in In Sight."""
    own = _numbers(scores, "--scores")
    if len(own) != len(shooting):
        raise RequestError(f"--scores {scores}: says it for {len(own)} figures, and {len(shooting)} fire")
    named = {one.name: score for one, score in zip(shooting, own, strict=True)}
    return too_late(named, _numbers(theirs, "--their-scores"))


@command("bunker suppress", page="42-43", section="suppression", report=Suppression, show=show_suppression)
def suppress_bunker(
    play: Play,
    structure: Annotated[StructureOptions, without("cheat_death")],
    by: Annotated[
        list[str] | None,
        again(By, "Who fires: a1, or billy=4,moved; once for each."),
    ] = None,
    firers: Annotated[
        int | None,
        typer.Option(min=1, max=60, metavar="N", help="So many without a name.", rich_help_panel=WHO),
    ] = None,
    rep: Rep = None,
    weapon: shooter.WeaponOption = None,
    side: SideOption = None,
    *,
    in_time: InTime,
) -> Ruled:
    """Fire at a bunker, or another structure, to keep those inside from firing out of it.

    fng bunker suppress --at log-bunker --firers 4 --weapon m-16 --inside rep=3 --seed 2
    fng bunker suppress --at log-bunker --by a1 --by a2 --inside e1 -i evening.json
    """
    place = structure.read(play)
    armed = [shooter.armed(play, text, Person(rep), weapon, side, WORDS) for text in by or ()]
    shooting = _named(armed, firers) if armed else _unnamed(play, firers, rep, weapon, side)
    occupants = [_occupant(one) for one in place.those]
    late = in_time.late(play, shooting, occupants)
    reps = [one.rep for one in occupants]
    report = suppress(place.area, shooting, reps, late=late, dice=play.dice)
    down = keep_down(one.figure for one in place.those if one.figure) if report.verdict() else ()
    changed = figures.change(play.document, [*_thrown_away(armed, late), *down])
    return Ruled(report, changed | place.changes(play, place.area))


def _named(armed: Sequence[Armed], number: int | None) -> list[Firer]:
    """Those who fire, by name, with the words that hold for them."""
    if number is not None:
        raise RequestError("--firers: --by names who fires already")
    return [
        Firer(
            one.weapon,
            one.given.person,
            one.given.name,
            one.given.figure.status,
            hip="hip" in one.given.words,
            moved="moved" in one.given.words,
            on_point="on-point" in one.given.words,
            hidden=not one.given.words.isdisjoint({"cover", "concealed"}),
        )
        for one in armed
    ]


def _unnamed(
    play: Play, number: int | None, rep: int | None, weapon: str | None, side: str | None
) -> list[Firer]:
    """Those who fire, by number: ``firer 1``, ``firer 2``, all with one weapon."""
    if weapon is None:
        raise RequestError("who fires? give --firers 3 --weapon m-16, or --by a1, once for each")
    found = find_weapon(weapon, side_of(play, side), "--weapon")
    names = [f"firer {place}" for place in range(1, (number or 1) + 1)]
    return [Firer(found, Person(rep), name) for name in names]


def _occupant(one: Aimed) -> Occupant:
    """One who is inside. Raises RequestError where his REP is not known."""
    victim = one.target.victim
    if victim.rep is None:
        raise RequestError(f"--inside: the REP of {victim.name} is not known: give rep=3")
    status = one.figure.status if one.figure else Status.CARRY_ON
    return Occupant(victim.called, victim.rep, victim.who.attributes, status)


def _numbers(text: str, option: str) -> list[int]:
    """The numbers of successes in a list such as ``5,4,2``."""
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"\d", word)), None)
    if wrong or not words:
        raise RequestError(f"{option} {text}: {wrong!r} is no number of successes; write 5,4,2")
    return [int(word) for word in words]


def _thrown_away(armed: Sequence[Armed], late: frozenset[str]) -> list[Figure]:
    """Those of the document whose weapon is gone once they have fired it."""
    return [
        figures_after.shooter_after(one.figure, one.weapon.id, empty=False, gone=True)
        for one in armed
        if one.figure and one.weapon.one_shot and one.given.name not in late
    ]


@command("bunker room", page="42", section="bunker_room")
def room(
    play: Play,
    side: Annotated[str, again(SideOption, "Whose bunker it is: vc-nva or fwf.")] = Side.VC_NVA.value,
) -> BunkerRoom:
    """Roll how many figures a bunker has room for, and whether a tunnel begins in it.

    fng bunker room --dice 4,2
    fng bunker room --odds
    """
    return bunker_room(side_of(play, side) or Side.VC_NVA, dice=play.dice)
