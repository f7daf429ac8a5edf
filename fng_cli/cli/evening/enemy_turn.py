"""``fng enemy turn``: the enemy's half of a turn as one command on a document."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.evening.words import show_enemy_turn
from fng_cli.cli.options.targets import distance_in
from fng_cli.cli.options.who import GroupsOption
from fng_cli.cli.pefs.options import OrderOption, in_order
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import cited, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find, slug
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, holding
from fng_cli.rules.enemy.action import Situation, outnumbers
from fng_cli.rules.enemy.half_turn import done, half_turn_of
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.evening.enemy_turn import (
    ActiveGroup,
    EnemyTurn,
    active_now,
    enemy_turn,
    lull,
    nearest_first,
)
from fng_cli.rules.pefs import after
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people import groups
from fng_cli.rules.people.may import counts
from fng_cli.terms import MissionType, Side

HIDDEN, APPROACHED, FORTIFICATION = "out-of-sight", "approached", "fortification"
WORDS = {HIDDEN, APPROACHED, FORTIFICATION}
"""The words that may hold for a group."""


class MarkersSeen(Options, frozen=True):
    """The options for the PEFs: the nearest of them, and that none came into sight."""

    order: Annotated[
        str | None,
        again(OrderOption, "PEFs, the nearest to you first."),
    ] = None
    unseen: Annotated[bool, flag("No PEF that moves comes into sight: roll for all of them.")] = False
    sector: Annotated[
        int | None, facts.UNIT_SECTOR.with_help("Your unit's sector: PEFs nearest to it go first.")
    ] = None


class FacedGroups(Options, frozen=True):
    """The options for the enemy's groups, as the players see them, and the type of the mission."""

    facing: Annotated[
        list[str] | None,
        again(
            GroupsOption,
            "An enemy group and what it faces: e,a,10in (your group a, nearest, 10 inches off); "
            f"words: {', '.join(sorted(WORDS))}.",
            metavar="GROUP,WORD...",
        ),
    ] = None
    kind: Annotated[MissionType | None, facts.MISSION_TYPE] = None

    def said(self) -> dict[str, list[str]]:
        """The words of each group that is named, by its slug."""
        split = ([word.strip() for word in text.split(",") if word.strip()] for text in self.facing or ())
        return {slug(words[0]): words[1:] for words in split if words}


@command(
    "enemy turn",
    page="60-61, 69-70, 115-116",
    section="enemy_turn",
    report=EnemyTurn,
    show=show_enemy_turn,
)
def turn(play: Play, markers: MarkersSeen, faced: FacedGroups) -> Ruled:
    """Play the enemy's half of a turn: PEFs one by one, then groups, the closest first.

    It stops where a PEF may have come into sight: settle that, and call it again.

    fng enemy turn -f evening.json
    fng enemy turn --order 2,1 --unseen -f evening.json
    fng enemy turn --group e,a,10in -f evening.json
    """
    die, pefs = _die(play), PEFS.read(play.document)
    if holding(LASTING.read(play.document), turn_of(play.document), "lull") and not play.force:
        return Ruled(lull(die), {})
    had = half_turn_of(play.document)
    left = on_table(pefs)
    nearest = nearest_first(left, markers.sector)
    ordered = in_order(nearest, markers.order, None) if left else ()
    report = enemy_turn(
        [pef for pef in ordered if pef.number not in had.moved_pefs],
        play.once(_facing, faced),
        others=sum(pef.number in had.moved_pefs for pef in left),
        activation=die,
        unseen=None if markers.unseen else (),
        free_number=PEFS.next_number(play.document),
        dice=play.dice,
    )
    had_it = [one.number for one in report.moves] + [one.new_number for one in report.moves]
    acted = [one.group for one in report.actions]
    if len(report.moves) + len(report.pefs_to_come) > 1 and markers.order is None:
        report = replace(report, rulings=cited(report.rulings, ("w-50",)))
    changes = PEFS.change(play.document, after.moved(pefs, report.moves))
    return Ruled(report, changes | done(play.document, pefs=had_it, groups=acted))


def _die(play: Play) -> int:
    """The enemy's activation die of this turn. Raises RequestError before the first turn, and after doubles."""
    if lookup(play.document, "activation.is_turn") is not True:
        doubles = lookup(play.document, "activation.is_turn") is False
        why = "the last activation dice were doubles, which is no turn" if doubles else "no turn has begun"
        raise RequestError(f"enemy turn: {why}: fng activate")
    return play.need(facts.ACTIVATION)


def _facing(play: Play, faced: FacedGroups) -> tuple[ActiveGroup, ...]:
    """The groups of the enemy that are active and have not acted yet, the closest first."""
    known, had = figures.read(play.document), half_turn_of(play.document)
    theirs = {
        one.name: one.from_enemy_in for one in active_now(play.document) if one.name not in had.acted_groups
    }
    said = {
        find(name, theirs, "active group of the enemy", "--group"): words
        for name, words in faced.said().items()
    }
    found = [_one(known, name, theirs[name], said.get(name, ()), faced.kind) for name in theirs]
    return tuple(sorted(found, key=lambda one: one.distance_in if one.distance_in is not None else 1e9))


def _one(
    known: Sequence[Figure], name: str, distance: float | None, words: Sequence[str], kind: MissionType | None
) -> ActiveGroup:
    """A group with what is said of it. Raises RequestError for a word that means nothing."""
    own = groups.groups(figure for figure in known if figure.side is Side.FWF and counts(figure))
    members = tuple(
        figure
        for figure in known
        if figure.side is Side.VC_NVA and (figure.group or figure.id) == name and groups.able(figure)
    )
    against = _nearest(members, own)
    told: set[str] = set()
    for word in words:
        if match := re.fullmatch(r'(\d+(?:\.\d+)?)(?:in|")', word):
            distance = float(match[1])
        elif slug(word) in WORDS:
            told.add(slug(word))
        else:
            against = find(word, [*own, *sorted(WORDS)], "group of yours, distance (10in) or word", "--group")
    sizes = {group: len(figures) for group, figures in own.items()}
    if against is None and not sizes:
        return ActiveGroup(name, distance, None)
    opponents = sizes[against] if against else min(sizes.values())
    army = members[0].army
    at = Situation(
        figures=len(members),
        opponents=opponents,
        rep=groups.activation_rep(members),
        distance_in=distance,
        in_sight=HIDDEN not in told,
        who=Foe(army) if army in set(Foe) else None,
        fortification=FORTIFICATION in told,
        approached=APPROACHED in told,
        fwf_defend=kind is MissionType.DEFENSE,
        names=tuple(member.id for member in members),
        group=name,
    )
    # Against the smallest of several it may do what it does against none of the others.
    unsure = against is None and outnumbers(at)
    return ActiveGroup(name, distance, None if unsure else at)


def _nearest(members: Sequence[Figure], own: Mapping[str, Sequence[Figure]]) -> str | None:
    """The player's group that is nearest: the only one, or by where figures stand; None where nobody knows."""
    if len(own) == 1:
        return next(iter(own))
    apart = {
        name: [
            far
            for one in members
            for other in theirs
            if counts(other) and (far := distance_in(one, other)) is not None
        ]
        for name, theirs in own.items()
    }
    placed = {name: min(each) for name, each in apart.items() if each}
    return min(placed, key=lambda name: placed[name]) if placed else None
