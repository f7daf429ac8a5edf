"""``fng enemy turn``: the enemy's half of a turn as one command on a document."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated, NamedTuple

from msgspec.structs import replace

from fng_cli.cli.evening.status import show_enemy_turn
from fng_cli.cli.options import facts
from fng_cli.cli.options.who import GroupsOption, Settings, parse, split
from fng_cli.cli.pefs.move import OrderOption, in_order
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again, flag, read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import cited, lookup
from fng_cli.errors import RequestError
from fng_cli.names import slug
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, holding
from fng_cli.rules.enemy.who import half_turn_of
from fng_cli.rules.evening.enemy_turn import (
    ActiveGroup,
    EnemyTurn,
    after_enemy_turn,
    enemy_turn,
    lull,
)
from fng_cli.rules.evening.facing import HOLDS, Opposed, groups_to_act, nearest_first
from fng_cli.rules.pefs.state import PEFS, Pef, on_table
from fng_cli.terms import MissionType
from fng_cli.typed_words import FieldSetting, with_settings, words_of


class MarkersSeen(Options, frozen=True):
    """The options for the PEFs: their order, and that none came into sight."""

    order: Annotated[
        str | None,
        again(OrderOption, "Numbers of the PEFs in the order in which they move, nearest to you first."),
    ] = None
    unseen: Annotated[bool, flag("No PEF comes into sight as it moves, so the command does not stop.")] = (
        False
    )
    sector: Annotated[
        int | None,
        facts.UNIT_SECTOR.with_help("Sector of your unit; the PEFs nearest to your unit move first."),
    ] = None


class FacedGroups(Options, frozen=True):
    """The options for the enemy's groups, as the players see them, and the type of the mission."""

    facing: Annotated[
        list[str] | None,
        again(
            GroupsOption,
            "Enemy group and what it faces: e,a,10in means that your group a is the nearest to group e, 10 "
            f"inches away. You can add {', '.join(HOLDS)}.",
            metavar="GROUP,WORD...",
        ),
    ] = None
    kind: Annotated[MissionType | None, facts.MISSION_TYPE] = None

    def seen(self) -> dict[str, Opposed]:
        """Return the situation of each enemy group named in ``--facing``, by the group's name; empty if the
        option is not given.
        """
        typed = map(split, self.facing or ())
        return {words[0]: _opposed(words[1:]) for words in typed if words}


def _opposed(words: Iterable[str]) -> Opposed:
    """Return what an enemy group faces, from the words after its name on the command line. A word is a
    distance (``10in``), a flag, or, if it is neither, the name of the group faced.
    """

    def distance(value: str, _: str) -> Settings:
        """Return the setting of ``distance_in`` for a distance that the player gave; ``value`` is the number
        of inches as text. The second argument is unused.
        """
        return (FieldSetting("distance_in", float(value)),)

    def against(word: str) -> Settings:
        """Return the setting for a word that is neither a flag nor a distance: the word is the name of the
        group that is faced. Never fails.
        """
        return (FieldSetting("against", word),)

    vocabulary = {slug(word): (sets,) for word, sets in words_of(Opposed).items()}
    return with_settings(Opposed(), parse(words, vocabulary, {}, against, distance))


class HalfTurnToPlay(NamedTuple):
    """The rest of the enemy's half turn."""

    die: int
    """The enemy's activation die."""
    is_lull: bool = False
    """True in a lull, in which nobody moves."""
    pefs: tuple[Pef, ...] = ()
    """The PEFs that have not moved, in their order."""
    groups: tuple[ActiveGroup, ...] = ()
    """The groups that have not acted."""
    pefs_moved: int = 0
    """The number of PEFs on the table that moved before."""
    unseen: bool = False
    """True if the players say that no PEF comes into sight."""
    is_ordered: bool = False
    """True if the player says in which order the PEFs move."""


def read_half_turn(play: Play, markers: MarkersSeen, faced: FacedGroups) -> HalfTurnToPlay:
    """Return what the enemy still has to play of its half of the turn: PEFs, in the order of their moves, and
    groups. Nothing is rolled. In a lull, unless forced, there are neither, and no names are checked. Raises
    RequestError before the first turn, after doubles, for a group that is not active or has acted, and, as
    long as PEFs are left, for an unknown PEF.
    """
    die, pefs = _activation_die(play), play.state[PEFS]
    if holding(play.state[LASTING], turn_of(play.state), "lull") and not play.force:
        return HalfTurnToPlay(die, is_lull=True)
    so_far = half_turn_of(play.state)
    left = on_table(pefs)
    nearest = nearest_first(play.state, left, markers.sector)
    ordered = in_order(nearest, markers.order, None) if left else ()
    return HalfTurnToPlay(
        die,
        pefs=tuple(pef for pef in ordered if pef.number not in so_far.moved_pefs),
        groups=groups_to_act(play.state, faced.seen(), faced.kind, play.find(facts.EAL)),
        pefs_moved=sum(pef.number in so_far.moved_pefs for pef in left),
        unseen=markers.unseen,
        is_ordered=markers.order is not None,
    )


@command(
    "enemy turn",
    page="60-61, 69-70, 115-116",
    section="enemy_turn",
    report=EnemyTurn,
    show=show_enemy_turn,
)
def turn(play: Play, half: Annotated[HalfTurnToPlay, read_by(read_half_turn)]) -> EnemyTurn | Ruled:
    """Play the enemy's half of a turn: PEFs first, then groups.

    The command stops when a PEF may have come into sight, unless you add --unseen. Decide whether it has,
    then run the command again. If a fact about a group is missing, such as a distance, the group is skipped
    and named. The document records who has moved and acted.

    The command is refused before the first turn, and if the last activation dice were doubles. During a lull
    the enemy does nothing, unless you add --force.

    fng enemy turn -f evening.json
    fng enemy turn --order 2,1 --unseen -f evening.json
    fng enemy turn --group e,a,10in -f evening.json
    """
    if half.is_lull:
        return lull(half.die)
    report = enemy_turn(
        half.pefs,
        half.groups,
        others=half.pefs_moved,
        activation=half.die,
        unseen=None if half.unseen else (),
        free_number=PEFS.next_number(play.document),
        dice=play.dice,
    )
    if len(report.moves) + len(report.pefs_to_come) > 1 and not half.is_ordered:
        report = replace(report, rulings=cited(report.rulings, ("w-50",)))
    return Ruled(report, partial(after_enemy_turn, report=report))


def _activation_die(play: Play) -> int:
    """Return the enemy's activation die of this turn.

    Raises RequestError before the first turn, and after doubles.
    """
    if lookup(play.document, "activation.is_turn") is not True:
        doubles = lookup(play.document, "activation.is_turn") is False
        why = "the last activation dice were doubles, so nobody acts" if doubles else "no turn has begun"
        raise RequestError(f"enemy turn: {why}; roll with fng activate")
    return play.need(facts.ACTIVATION)
