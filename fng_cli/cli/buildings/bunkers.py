"""``fng bunker``: suppressing the people in a bunker, and its room for figures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Annotated

import typer

from fng_cli.cli.buildings.buildings import Occupied, StructureOptions, show_suppression
from fng_cli.cli.options import shooter
from fng_cli.cli.options.shooter import Armed
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import Aimed
from fng_cli.cli.options.who import By, Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import WHO, Options, again, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.buildings.bunkers import (
    BunkerRoom,
    Firer,
    Occupant,
    Suppression,
    bunker_room,
    suppress,
    suppressed_figures,
    too_late,
    too_late_in_sight,
    with_lower_rep,
)
from fng_cli.rules.harm.damage import shooter_after
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import count

WORDS = ("moved", "on-point", "cover", "concealed", "hip")
"""The words that may follow the name of a figure that fires at a bunker."""


class InTimeOptions(Options, frozen=True):
    """The options for In Sight between firers and occupants; without any of them all fire in time."""

    roll: Annotated[
        bool,
        typer.Option(
            "--in-sight",
            help="Roll In Sight first, to see who fires in time. [default: everybody fires in time, without a roll]",
        ),
    ] = False
    scores: Annotated[
        str | None,
        typer.Option(
            metavar="5,4,2", help="In Sight scores of the firers, in the order in which they are named."
        ),
    ] = None
    theirs: Annotated[
        str | None,
        typer.Option(
            "--their-scores", metavar="2,2", help="In Sight scores of the figures inside the bunker."
        ),
    ] = None

    def late(self, shooting: Sequence[Firer], occupants: Sequence[Occupant], dice: Dice) -> frozenset[str]:
        """Return the names of the firers who do not act before the people inside. ``--scores`` and
        ``--their-scores`` give the In Sight scores that decide it; ``--in-sight`` rolls them. Without
        these options nobody is late. Raises RequestError for options that contradict each other or are
        incomplete.
        """
        if self.roll and (self.scores or self.theirs):
            raise RequestError(
                "--in-sight rolls the scores, while --scores and --their-scores give them; use one or the other"
            )
        if bool(self.scores) != bool(self.theirs):
            raise RequestError(
                "--scores and --their-scores must be given together, e.g. --scores 5,4,2 --their-scores 2,2"
            )
        if self.scores and self.theirs:
            return _too_late_by_scores(shooting, self.scores, self.theirs)
        return too_late_in_sight(shooting, occupants, dice=dice) if self.roll else frozenset()


def _too_late_by_scores(shooting: Sequence[Firer], scores: str, occupant_scores: str) -> frozenset[str]:
    """Return the names of the firers who fire too late: those whose In Sight score is not above the best of
    the people inside. ``scores`` is the text of ``--scores``, the firers' scores in order, such as
    ``5,4,2``. ``occupant_scores`` is that of ``--their-scores``, for the people inside. Raises
    RequestError if the scores are malformed, or if there is not one for each firer.
    """
    own = _numbers(scores, "--scores")
    if len(own) != len(shooting):
        raise RequestError(
            f"--scores {scores}: that is {count(len(own), 'score')}, but {count(len(shooting), 'figure')} fired"
        )
    by_name = {firer.name: score for firer, score in zip(shooting, own, strict=True)}
    return too_late(by_name, _numbers(occupant_scores, "--their-scores"))


@command(
    "bunker suppress",
    page="42-43",
    deed="fire",
    section="bunker_suppress",
    report=Suppression,
    show=show_suppression,
)
def suppress_bunker(
    play: Play,
    structure: Annotated[StructureOptions, without("cheat_death")],
    by: Annotated[
        list[str] | None,
        again(By, "Figure that fires, such as a1 or billy=4,moved; repeat for each."),
    ] = None,
    firers: Annotated[
        int | None,
        typer.Option(
            min=1, max=60, metavar="N", help="Number of unnamed figures that fire.", rich_help_panel=WHO
        ),
    ] = None,
    rep: Rep = None,
    weapon: shooter.WeaponOption = None,
    side: SideOption = None,
    *,
    in_time: InTimeOptions,
) -> Ruled:
    """Fire at a bunker to keep the figures inside from firing back.

    The successes of all firers are compared with the bunker's Defensive Value; if there are enough, the
    figures inside take one test. The document records who ducks back, whose REP falls, and which single-shot
    weapons are used up.

    The command is refused for a weapon that cannot suppress a bunker. It is also refused if the figures
    inside must take the test and you have named none of them.

    fng bunker suppress --at log-bunker --firers 4 --weapon m-16 --inside rep=3 --seed 2
    fng bunker suppress --at log-bunker --by a1 --by a2 --inside e1 -i evening.json
    """
    place = structure.read(play)
    armed = [shooter.armed(play, text, Person(rep), weapon, side, WORDS) for text in by or ()]
    shooting = _named_firers(armed, firers) if armed else _unnamed_firers(play, firers, rep, weapon, side)
    occupants = [_occupant(aimed) for aimed in place.occupants]
    late = in_time.late(shooting, occupants, play.dice)
    reps = [occupant.rep for occupant in occupants]
    report = suppress(place.area, shooting, reps, late=late, dice=play.dice)
    inside = [aimed.figure for aimed in place.occupants if aimed.figure]
    changed = [*_after_firing(armed, late), *(suppressed_figures(inside) if report.verdict() else ())]
    shaken = [figure.id for figure in inside] if report.rep_change else []
    return Ruled(report, partial(after_suppression, place=place, figures=changed, shaken=shaken))


def after_suppression(
    state: State, place: Occupied, figures: Iterable[Figure], shaken: Sequence[str] = ()
) -> State:
    """Return the state after suppressing fire, with ``figures`` and, if ``place`` is kept, its area as the
    fire left them. ``shaken`` are the ids of figures whose REP is lower through their next activation; this
    is recorded only from the first turn on. Source: p. 43.
    """
    state = with_lower_rep(state, shaken)
    return place.with_areas(state.with_(FIGURES, figures), [place.area])


def _named_firers(armed: Sequence[Armed], number: int | None) -> list[Firer]:
    """Return the ``armed`` shooters named with ``--by`` as firers. Raises RequestError if ``number``, the
    value of ``--firers``, is not None, because ``--by`` already says how many fire.
    """
    if number is not None:
        raise RequestError("--firers cannot be used together with --by, which already names the shooters")
    return [
        Firer(
            weapon=firer.weapon,
            who=firer.given.person,
            name=firer.given.name,
            status=firer.given.figure.status,
            hip="hip" in firer.given.words,
            moved="moved" in firer.given.words,
            on_point="on-point" in firer.given.words,
            hidden=not firer.given.words.isdisjoint({"cover", "concealed"}),
        )
        for firer in armed
    ]


def _unnamed_firers(
    play: Play, number: int | None, rep: int | None, weapon: str | None, side: str | None
) -> list[Firer]:
    """Return ``number`` firers (None: one) called ``firer 1``, ``firer 2`` and so on, with this REP and
    weapon. ``side`` decides in whose list the weapon is looked up first. Raises RequestError if the weapon is
    missing or unknown.
    """
    if weapon is None:
        raise RequestError("who fires? add e.g. --firers 3 --weapon m-16, or --by a1 for each shooter")
    fired = find_weapon(weapon, side_of(play, side), "--weapon")
    names = [f"firer {place}" for place in range(1, (number or 1) + 1)]
    return [Firer(fired, Person(rep), name) for name in names]


def _occupant(aimed: Aimed) -> Occupant:
    """Return a target of ``--inside`` as an occupant of the bunker. A figure of the document keeps its
    status; anybody else has the status Carry On. Raises RequestError if the REP is not known.
    """
    victim = aimed.target.victim
    if victim.rep is None:
        raise RequestError(f"--inside: the REP of {victim.name} is not known; add it, e.g. rep=3")
    status = aimed.figure.status if aimed.figure else Status.CARRY_ON
    return Occupant(victim.called, victim.rep, victim.who.attributes, status)


def _numbers(text: str, option: str) -> list[int]:
    """Parse a list of numbers of successes, each a single digit, such as ``5,4,2`` or ``5 4 2``. Raises
    RequestError, beginning with ``option``, for any other text.
    """
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"\d", word)), None)
    if wrong or not words:
        raise RequestError(f"{option} {text}: {wrong!r} is not a number of successes; write e.g. 5,4,2")
    return [int(word) for word in words]


def _after_firing(armed: Sequence[Armed], late: frozenset[str]) -> list[Figure]:
    """Return the figures that fired a single-shot weapon, with that weapon taken from them. Figures outside
    the document are left out. So are the firers named in ``late``, who came too late to fire.
    """
    return [
        shooter_after(firer.figure, firer.weapon.id, empty=False, gone=True)
        for firer in armed
        if firer.figure and firer.weapon.one_shot and firer.given.name not in late
    ]


@command("bunker room", page="42", section="bunker_room")
def room(
    play: Play,
    side: Annotated[str, again(SideOption, "Side that holds the bunker: vc-nva or fwf.")] = Side.VC_NVA.value,
) -> BunkerRoom:
    """Roll for the number of figures in a bunker, and see whether it has a tunnel.

    No figure is added to the document.

    fng bunker room --dice 4,2
    fng bunker room --odds
    """
    return bunker_room(side_of(play, side) or Side.VC_NVA, dice=play.dice)
