"""``fng reinforce`` and ``fng pc``: reinforcements and Potential Contacts by the tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated

import typer

from fng_cli.cli.armies import units as army_options
from fng_cli.cli.enemy import enemy as foe
from fng_cli.cli.enemy import words as enemy_words
from fng_cli.cli.options import facts
from fng_cli.cli.options.sides import ARMY, ArmyOption
from fng_cli.cli.pefs.words import show_contact
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again, flag, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, check_may_enter
from fng_cli.rules.enemy.who import after_enemy_named
from fng_cli.rules.evening.duties import check_reinforced
from fng_cli.rules.evening.facing import own_sectors
from fng_cli.rules.pefs.contacts import (
    ContactFound,
    after_contact_found,
    contact_found,
    roll_potential_contact,
)
from fng_cli.rules.reinforcements import reinforced
from fng_cli.rules.reinforcements.arrivals import own_army
from fng_cli.rules.reinforcements.reinforced import Reinforced
from fng_cli.rules.support.arriving import check_due
from fng_cli.rules.support.reinforcing import (
    Reinforcing,
    after_reinforcing,
    any_enemy,
    are_kept_away,
    roll_enemy_reinforcements,
    roll_fwf_reinforcements,
)
from fng_cli.state import State
from fng_cli.terms import MissionType, Side


def show_reinforced(screen: Screen, report: Reinforced, content: Content) -> None:
    """Print the reinforcements of a side: the result, where to put a PEF, the forces, and when and where they
    come in. For enemy support, a note says whom its fire hits in solo play.
    """
    screen.ruling(report.summary())
    if report.pef_sector is not None:
        sectors = ", ".join(map(str, report.occupied_sectors))
        yours = (
            f"your figures are in sector {sectors}; give --occupied if they are elsewhere"
            if sectors
            else "--occupied"
        )
        screen.line(
            "Place the PEF at the centre of its sector, out of sight if possible. If your figures are in that sector, "
            f"place it in the nearest sector without them ({yours}).",
            indent=2,
            hang=2,
        )
    if report.arrival:
        enemy_words.show_arrival(screen, report.arrival, content)
        if report.arrival.support and report.side is Side.VC_NVA:
            screen.line(
                (
                    "In solo play the fire hits your farthest group in sight; if no group is in sight, "
                    "the fire is lost."
                ),
                indent=2,
                hang=2,
            )
    if report.comes:
        screen.line(
            "The reinforcements arrive at the beginning of their side's Activation in this turn.",
            indent=2,
            hang=2,
        )
    if report.entrance:
        screen.line(f"The reinforcements arrive {report.entrance.text()}.", indent=2, hang=2)


PassedOption = Annotated[
    int | None,
    typer.Option(
        "--passed", min=1, max=2, metavar="N", help="Use this number of passed dice instead of rolling."
    ),
]


@command("pc", page="62-64", report=ContactFound, show=show_contact)
def potential_contact_command(play: Play, eal: facts.TheEal, who: foe.EnemyOr, armory: foe.Armory) -> Ruled:
    """Roll to see what a Potential Contact is, and who is in it.

    The number of dice rolled is the Enemy Activity Level (EAL). Any enemies found are rolled up and added to
    the document.

    The command is refused if First Contact has shown a different enemy, unless you add --force.

    fng pc --eal 2 --who lvc --seed 4
    fng pc --eal 3 --who nva --odds
    """
    foe.same_enemy(play, who)
    found = roll_potential_contact(
        eal, lambda: foe.levy(play, foe.need_enemy(play, who), armory), dice=play.dice
    )
    report = contact_found(eal, found)
    figures = _name_figures(play, found.figures)
    return Ruled(
        report,
        lambda state: after_contact_found(after_enemy_named(state, who), place=found.place, figures=figures),
    )


def _name_figures(play: Play, raised: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return the new figures ``raised`` with names; an empty tuple if there are none. The names follow from
    the dice that this command has already rolled; no more dice are rolled.
    """
    return foe.name_figures(play, raised) if raised else ()


@command("reinforce enemy", page="93, 95-96", report=Reinforced, show=show_reinforced)
def enemy(
    play: Play,
    eal: facts.TheEal,
    who: foe.EnemyOr,
    activity: Annotated[str | None, facts.ACTIVITY],
    armory: foe.Armory,
    passed: PassedOption = None,
    on_table: Annotated[
        bool | None,
        typer.Option(
            "--on-table/--none-on-table",
            help="Say whether the enemy has figures on the table. [default: from the document]",
        ),
    ] = None,
    occupied: Annotated[
        str | None,
        typer.Option(
            "--occupied",
            metavar="3,6",
            help="Sectors that hold your figures, or the word none; no PEF can appear in these sectors. [default: from the document]",
        ),
    ] = None,
) -> Ruled:
    """Roll to see whether the enemy is reinforced, and by whom.

    The test for reinforcements is rolled, unless --passed gives its result; enemies or PEFs that arrive are
    added to the document.

    Unless you add --force, the command is refused in a lull, or if First Contact has shown a different enemy.
    It is also refused if nothing calls for this test now and you have not given --passed.

    fng reinforce enemy --eal 2 --who lvc --seed 3
    fng reinforce enemy --eal 4 --who nva --odds
    """
    foe.same_enemy(play, who)
    if not play.force:
        check_may_enter(play.state[LASTING], turn_of(play.state), "reinforcements")
        if passed is None:
            check_reinforced(play.state, Side.VC_NVA)
    there = any_enemy(play.state) if on_table is None else on_table
    raises = there and not are_kept_away(play.state, Side.VC_NVA)
    reinforcing = roll_enemy_reinforcements(
        play.state,
        eal,
        foe.need_enemy(play, who) if raises else who,
        foe.month_of(play, armory),
        lambda known: partial(foe.levy, play, known, armory),
        activity=activity,
        passed=passed,
        on_table=there,
        occupied=_occupied(play, occupied),
        kind=play.find(facts.MISSION_TYPE),
        dice=play.dice,
    )
    update = _state_update(play, reinforcing)
    return Ruled(reinforcing.report, lambda state: update(after_enemy_named(state, who if raises else None)))


def _occupied(play: Play, text: str | None) -> frozenset[int]:
    """Return the sectors in which the player has figures: those listed in ``text``. If it is None, their
    places in the document decide, and without any known place the sector in which the unit begins. Empty if
    nothing is known, or if no figure of the player still counts. Raises RequestError if ``text`` is not a
    list of sectors.
    """
    if text is None:
        return frozenset(own_sectors(play.state, play.find(facts.UNIT_SECTOR)))
    return _parse_sectors(text)


def _parse_sectors(text: str) -> frozenset[int]:
    """Parse a list of sectors such as ``3,6``; empty for ``none`` and for an empty text. Raises RequestError
    for a word that is not a number from 1 to 6.
    """
    words = [] if text == "none" else text.replace(",", " ").split()
    for word in words:
        if word not in {"1", "2", "3", "4", "5", "6"}:
            raise RequestError(
                f"--occupied: {word!r} is not a sector; write numbers from 1 to 6, such as 3,6"
            )
    return frozenset(map(int, words))


@command("reinforce fwf", page="93-95", report=Reinforced, show=show_reinforced)
def fwf(
    play: Play,
    sl: Annotated[int, facts.SUPPORT_LEVEL],
    armory: Annotated[foe.Armory, without("listed")],
    army: Annotated[
        str | None, again(ArmyOption, "Army that sends the reinforcements. [default: from the document]")
    ] = None,
    passed: PassedOption = None,
    granted: Annotated[bool, flag("The reinforcements have already been granted: skip the test.")] = False,
    squads_here: Annotated[
        int | None,
        typer.Option(
            "--squads-here",
            min=0,
            max=9,
            metavar="N",
            help="Number of your squads on the table. [default: from the document]",
        ),
    ] = None,
) -> Ruled:
    """Roll to see whether your side is reinforced, and by whom.

    The test for reinforcements is rolled, unless --passed gives its result or --granted skips it; figures
    that come are added to the document.

    Unless you add --force, the command is refused in a lull. It is also refused if nothing calls for the test
    now and you have not given --passed. With --granted no test is needed, but reinforcements must be due.

    fng reinforce fwf --sl 2 --army us-army --seed 3
    fng reinforce fwf --sl 3 --army usmc --granted --seed 1
    """
    _check_called_for(play.state, granted=granted, passed=passed, force=play.force)
    reinforcing = _reinforce_player(play, sl, armory, army, passed, granted, squads_here, dice=play.dice)
    return Ruled(reinforcing.report, _state_update(play, reinforcing, granted=granted))


def _state_update(play: Play, reinforcing: Reinforcing, *, granted: bool = False) -> Callable[[State], State]:
    """Return the function that changes the state after reinforcements. The new figures are named at once,
    before the function is called. Nothing is rolled; the names follow from the dice rolled so far.
    ``granted``: the reinforcements had been requested and have arrived.
    """
    return partial(
        after_reinforcing,
        report=reinforcing.report,
        figures=_name_figures(play, reinforcing.figures),
        pef_rep=reinforcing.pef_rep,
        granted=granted,
    )


def _check_called_for(state: State, *, granted: bool, passed: int | None, force: bool) -> None:
    """Raise RequestError if the player's reinforcements may not come now: in a lull, for example. If
    ``granted`` (they were requested earlier), they are refused before their turn or, from turn 1 on, if none
    are on their way. If not, they are refused if this turn's roll for activation called for no test, or the
    test was rolled already; but not if the dice passed in it are given (``passed``). Nothing is refused with
    ``force``, or if turns are not counted.
    """
    if force:
        return
    check_may_enter(state[LASTING], turn_of(state), "reinforcements")
    if granted:
        check_due(state)
    elif passed is None:
        check_reinforced(state, Side.FWF)


def _reinforce_player(
    play: Play,
    sl: int,
    armory: foe.Armory,
    army: str | None = None,
    passed: int | None = None,
    granted: bool = True,
    squads_here: int | None = None,
    *,
    dice: Dice,
) -> Reinforcing:
    """Roll the player's reinforcements at Support Level ``sl``; the figures have no names yet. ``army`` None:
    chosen by ``_own_army``. ``granted``: they arrive without a test; if not, ``passed`` is the number of dice
    passed (None: rolled). ``squads_here`` is the number of squads on the table; None: counted. Raises
    RequestError without a list for the date.
    """
    own = _own_army(play, army)
    return roll_fwf_reinforcements(
        play.state,
        sl,
        army_options.find_army(play, own, armory.date),
        partial(foe.levy, play, own, armory, Side.FWF),
        passed=passed,
        granted=granted,
        squads_here=squads_here,
        dice=dice,
    )


def roll_due_reinforcements(play: Play, sl: int, *, dice: Dice) -> Reinforcing:
    """Roll the granted reinforcements that arrive with this turn, and return them with names for their
    figures. The document is not changed here. The caller must have checked that some are due. ``sl`` is
    the Support Level. Raises RequestError if the army has no list for the date. Source: p. 97.
    """
    reinforcing = _reinforce_player(play, sl, foe.Armory(), dice=dice)
    return reinforcing._replace(figures=_name_figures(play, reinforcing.figures))


def _own_army(play: Play, typed_army: str | None) -> str:
    """Return the player's army: ``typed_army``, a name or an id, if given, or else the army of the player's
    figures in the document. If they have none, it is the army set in the document or config. The default is
    ``us-army``.
    """
    return typed_army or own_army(play.state[FIGURES]) or play.find(ARMY) or "us-army"


@command(
    "reinforce entry", page="97", report=reinforced.Entered | reinforced.AtMission, section="reinforce_entry"
)
def entry(
    play: Play, kind: Annotated[MissionType | None, facts.MISSION_TYPE]
) -> reinforced.Entered | reinforced.AtMission:
    """Roll to see where your ground reinforcements come in.

    In some types of mission the place where reinforcements come in is fixed, so nothing is rolled. No figure
    in the document is moved.

    fng reinforce entry --type patrol
    fng reinforce entry -i evening.json
    """
    return reinforced.find_or_roll_entry(kind, play.find(facts.UNIT_SECTOR), dice=play.dice)
