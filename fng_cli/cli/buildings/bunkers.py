"""``fng bunker``: keeping those in one from firing out of it, and what one holds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.buildings import options as structures
from fng_cli.cli.buildings.options import At, Inside
from fng_cli.cli.options import figures_after, shooter
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import Aimed
from fng_cli.cli.options.who import Given, Lone, Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.buildings.bunkers import BunkerRoom, Firer, Suppression, bunker_room, suppress, too_late
from fng_cli.rules.react.in_sight import Enemy, Looker, in_sight
from fng_cli.rules.weapons.weapons import Weapon, find_weapon
from fng_cli.terms import Side

WORDS = ("moved", "on-point", "cover", "concealed", "hip")
"""What may hold for who fires at a bunker, as it is typed behind his name."""


class Shooting(NamedTuple):
    """Who fires, what is known of him, and with what."""

    name: str
    given: Given | None
    weapon: Weapon
    rep: int | None


def _show(screen: Screen, report: Suppression, content: Content) -> None:
    """The ruling, and who came too late."""
    screen.ruling(report.summary())
    late = [one.name for one in report.firers if one.dice is None]
    if late:
        screen.line(f"Too late, and counted as having fired: {', '.join(late)}.", indent=2, hang=2)


@command("bunker suppress", page="42-43", section="suppression", report=Suppression, show=_show)
def suppress_bunker(
    play: Play,
    at: At = None,
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="WHO[,WORD...]", help="Who fires: a1, or billy=4,moved; once for each."),
    ] = None,
    firers: Annotated[
        int | None, typer.Option("--firers", min=1, max=60, metavar="N", help="So many without a name.")
    ] = None,
    rep: Rep = None,
    weapon: shooter.WeaponOption = None,
    side: SideOption = None,
    inside: Inside = None,
    roll: Annotated[
        bool, typer.Option("--in-sight", help="Roll In Sight first; else all who are named come in time.")
    ] = False,
    scores: Annotated[
        str | None,
        typer.Option("--scores", metavar="5,4,2", help="What the firers had in In Sight, in their order."),
    ] = None,
    theirs: Annotated[
        str | None,
        typer.Option("--their-scores", metavar="2,2", help="What those inside had in In Sight."),
    ] = None,
) -> Ruled:
    """Fire at a bunker, or another structure, to keep those inside from firing out of it."""
    place = structures.find(play, at)
    shooting = _shooting(play, by, firers, Lone(rep), weapon, side)
    those = structures.inside(play, place, inside)
    late = _late(play, shooting, those, roll=roll, scores=scores, theirs=theirs)
    area = structures.holding(place, those)
    reps = [_rep(one) for one in those]
    fired = [Firer(one.weapon, one.name, _is(one, "hip")) for one in shooting]
    report = suppress(area, fired, reps, late=late, dice=play.dice)
    changed = [*_spent(shooting, late), *(_down(those) if report.verdict() else ())]
    figures_ = figures.change(play.document, changed) if changed else {}
    return Ruled(report, figures_ | structures.changes(play, place, area))


def _shooting(
    play: Play,
    by: Sequence[str] | None,
    number: int | None,
    lone: Lone,
    weapon: str | None,
    side: str | None,
) -> list[Shooting]:
    """Everybody who fires, by name or by number."""
    if by and number is not None:
        raise RequestError("--firers: --by names who fires already")
    if not by:
        if weapon is None:
            raise RequestError("who fires? give --firers 3 --weapon m-16, or --by a1, once for each")
        found = find_weapon(weapon, side_of(play, side), "--weapon")
        names = [f"firer {place}" for place in range(1, (number or 1) + 1)]
        return [Shooting(name, None, found, lone.rep) for name in names]
    armed = [shooter.armed(play, text, lone, weapon, side, WORDS) for text in by]
    return [Shooting(one.given.name, one.given, one.weapon, one.given.figure.rep) for one in armed]


def _is(one: Shooting, word: str) -> bool:
    return one.given is not None and word in one.given.words


def _rep(one: Aimed) -> int:
    rep = one.target.victim.rep
    if rep is None:
        raise RequestError(f"--inside: the REP of {one.target.victim.name} is not known: give rep=3")
    return rep


def _late(
    play: Play,
    shooting: Sequence[Shooting],
    those: Sequence[Aimed],
    *,
    roll: bool,
    scores: str | None,
    theirs: str | None,
) -> frozenset[str]:
    """Who acts no earlier than those inside: by the scores that are given, or by an In Sight rolled now."""
    if roll and (scores or theirs):
        raise RequestError("--in-sight rolls what --scores and --their-scores say: give one or the other")
    if bool(scores) != bool(theirs):
        raise RequestError("--scores and --their-scores go together: --scores 5,4,2 --their-scores 2,2")
    if scores and theirs:
        own = _numbers(scores, "--scores")
        if len(own) != len(shooting):
            raise RequestError(f"--scores {scores}: says it for {len(own)} figures, and {len(shooting)} fire")
        named = {one.name: score for one, score in zip(shooting, own, strict=True)}
        return too_late(named, _numbers(theirs, "--their-scores"))
    return _rolled(play, shooting, those) if roll else frozenset()


def _numbers(text: str, option: str) -> list[int]:
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"\d", word)), None)
    if wrong or not words:
        raise RequestError(f"{option} {text}: {wrong!r} is no number of successes; write 5,4,2")
    return [int(word) for word in words]


def _rolled(play: Play, shooting: Sequence[Shooting], those: Sequence[Aimed]) -> frozenset[str]:
    """Who is too late by an In Sight of all of them. Source: p. 20-21, 42."""
    inside = [_occupant(one, shooting) for one in those]
    enemies = tuple(Enemy(one.target.victim.attributes, hidden=True) for one in those)
    order = in_sight([*(_looker(one, enemies) for one in shooting), *inside], dice=play.dice)
    scores = {figure.name: figure.successes if figure.acts else 0 for figure in order.figures}
    names = [one.name for one in inside]
    own: Mapping[str, int] = {name: score for name, score in scores.items() if name not in names}
    return too_late(own, [scores[name] for name in names])


def _looker(one: Shooting, enemies: tuple[Enemy, ...]) -> Looker:
    if one.rep is None:
        raise RequestError("--in-sight: the REP of those who fire is needed: give --rep 4, or --by a1")
    known = one.given.figure if one.given else None
    return Looker(
        one.rep,
        one.name,
        attributes=known.attributes if known else (),
        on_point=_is(one, "on-point"),
        moved=_is(one, "moved"),
        enemies=enemies,
        status=known.status if known else Status.CARRY_ON,
    )


def _occupant(one: Aimed, shooting: Sequence[Shooting]) -> Looker:
    """Somebody inside, who sees those who fire."""
    enemies = tuple(
        Enemy(
            each.given.figure.attributes if each.given else (), _is(each, "cover") or _is(each, "concealed")
        )
        for each in shooting
    )
    victim = one.target.victim
    status = one.figure.status if one.figure else Status.CARRY_ON
    return Looker(_rep(one), victim.called, attributes=victim.attributes, enemies=enemies, status=status)


def _spent(shooting: Sequence[Shooting], late: frozenset[str]) -> list[Figure]:
    """Those of the document who have thrown away what they fired."""
    return [
        figures_after.emptied(one.given.figure, one.weapon.id, empty=False, gone=True)
        for one in shooting
        if one.given and one.given.known and one.weapon.one_shot and one.name not in late
    ]


def _down(those: Sequence[Aimed]) -> list[Figure]:
    """Those of the document who keep their heads down: until they are active they have ducked back (o-14)."""
    return [
        replace(one.figure, status=Status.DUCK_BACK)
        for one in those
        if one.figure and one.figure.status is Status.CARRY_ON
    ]


@command("bunker room", page="42", section="bunker_room")
def room(
    play: Play,
    side: Annotated[
        str, typer.Option("--side", metavar="SIDE", help="Whose bunker it is: vc-nva or fwf.")
    ] = Side.VC_NVA.value,
) -> BunkerRoom:
    """How many figures a bunker has room for, and whether a tunnel begins in it."""
    return bunker_room(side_of(play, side) or Side.VC_NVA, dice=play.dice)
