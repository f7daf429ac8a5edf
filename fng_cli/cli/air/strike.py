"""``fng strike``: an attack run from the Flight Line to damage and reactions, and who fires at the craft."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from functools import partial
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.cli.air import words
from fng_cli.cli.index.entries import Need
from fng_cli.cli.options.flying import CraftOptions, RankingOption, RunOption, TheirImpact
from fng_cli.cli.options.from_air import (
    BOMBS,
    BelowOptions,
    BombOption,
    SpotOptions,
    air_targets,
    figure_in,
    weapons_of,
)
from fng_cli.cli.options.who import Subject, ids_in_bunkers, ids_underground
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.air import strike as strikes
from fng_cli.rules.air.craft import ATTACKS, Run
from fng_cli.rules.air.ground_fire import (
    AirLine,
    GroundGunner,
    Point,
    check_ends,
    check_on_line,
    flight_line,
    ground_gunner,
)
from fng_cli.rules.air.missions import (
    check_air_space,
    check_director,
    check_has_come,
    check_no_fac_run,
    check_one_run,
    needs_director,
    refuse_unsent,
)
from fng_cli.rules.air.state import faced_in
from fng_cli.rules.air.strike import AirStrike, after_strike, ground_fire
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.terrain import Section, Terrain, terrain_of
from fng_cli.rules.ground.types import hiding_from_air_of, is_ground_unseen_from_air
from fng_cli.rules.support.heard import check_contact
from fng_cli.rules.support.state import SupportKind
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State

WORDS = ("cover", "concealed", "open", "bunker", "unloaded", "vehicle")
"""Words for a gunner: hidden from the air or not, nothing loaded, or a vehicle."""

APART = frozenset({"unloaded", "vehicle"})
"""The words that do not say where a gunner is."""

EntersOption = Annotated[
    str | None,
    typer.Option(
        "--enters",
        metavar="X,Y",
        help="Point where the craft enters the table, in inches from the west and north edges, such as 0,12.",
    ),
]
LeavesOption = Annotated[
    str | None,
    typer.Option(
        "--leaves",
        metavar="X,Y",
        help="Point where the craft leaves the table, in inches from the west and north edges, such as 60,20.",
    ),
]


class FlightLineOptions(Options, frozen=True):
    """The Flight Line over the table: by the document's places it decides who fires, and who is strafed."""

    enters: EntersOption = None
    leaves: LeavesOption = None

    def read(self, play: Play) -> AirLine | None:
        """Return the Flight Line given by the options, with the figures near it; None if neither end is
        given. Raises RequestError if only one end is given, or if ``line_over`` refuses the line.
        """
        if self.enters is None and self.leaves is None:
            return None
        if self.enters is None or self.leaves is None:
            raise RequestError("a Flight Line needs both its ends, e.g. --enters 0,12 --leaves 60,20")
        return line_over(play, self.enters, self.leaves)


def line_over(play: Play, enters: str, leaves: str) -> AirLine:
    """Return the Flight Line from ``enters`` to ``leaves``, with the figures of the document near it. Raises
    RequestError if an end is not two distances in inches. Unless forced, it is also raised for a line that
    does not cross the table from edge to edge or, without a table, that runs along the west or the north
    edge.
    """
    state = play.state
    ground = terrain_of(state)
    start, end = _parse_point(enters, "--enters"), _parse_point(leaves, "--leaves")
    if not play.force:
        check_ends(start, end, (ground.length_in, ground.depth_in) if ground else None)
    return flight_line(
        state[FIGURES],
        start,
        end,
        ground,
        ids_in_bunkers(state),
        ids_underground(state),
    )


def _parse_point(text: str, option: str) -> Point:
    """Parse a place on the table, ``0,12``, into inches from the west and the north edge. Raises
    RequestError, beginning with ``option``, if it is not two numbers.
    """
    words = text.replace(",", " ").split()
    try:
        x, y = map(float, words)
        if not (math.isfinite(x) and math.isfinite(y)):
            raise ValueError
    except ValueError:
        raise RequestError(
            f"{option} {text} is not a place; give two distances in inches, e.g. 0,12"
        ) from None
    return x, y


class Watchers(NamedTuple):
    """The gunners near the Flight Line who see the aircraft."""

    gunners: tuple[GroundGunner, ...]
    without_sight: tuple[str, ...] = ()
    """The names of the figures near the line that do not see it."""


def watchers_among(
    state: State, near: Iterable[Subject], weapons: Collection[str] = (), *, helicopter: bool
) -> Watchers:
    """Return the gunners among the figures ``near`` a Flight Line, and, as the player wrote them, the figures
    that see nothing. Words given with a figure override the document. A figure outside the document
    becomes one gunner for each of ``weapons``, or, if there are none, one without a named weapon.
    ``helicopter``: the target is a helicopter. Raises RequestError for an unknown weapon.
    """
    ground, bunkers = terrain_of(state), ids_in_bunkers(state)
    near = tuple(near)
    watching = [subject for subject in near if not _sees_nothing(subject, ground, bunkers)]
    gunners = [
        _gunner(subject, None, ground, helicopter=helicopter)
        for subject in watching
        if subject.known or not weapons
    ]
    gunners += [
        _gunner(subject, weapon, ground, helicopter=helicopter)
        for subject in watching
        if not subject.known
        for weapon in weapons
    ]
    return Watchers(tuple(gunners), tuple(subject.typed for subject in near if subject not in watching))


def watchers_near(state: State, line: AirLine, *, helicopter: bool = False) -> Watchers:
    """Return the enemies of ``line.near_enemies`` as gunners with their weapons in hand. With ``helicopter``
    the craft is a helicopter. The line holds only enemies who see the aircraft, so none is without sight.
    Raises RequestError for an unknown weapon. Source: p. 81-82.
    """
    known = {figure.id: figure for figure in state[FIGURES]}
    near = [Subject(known[name], frozenset(), True) for name in line.near_enemies]
    return watchers_among(state, near, helicopter=helicopter)


def _section_of(subject: Subject, ground: Terrain | None) -> Section | None:
    """Return the section of the table ``ground`` on which a figure stands. None if ``ground`` is None, if the
    figure's position is not known, or if that section was not laid out.
    """
    place = subject.figure.place
    return ground.section_at(*place) if ground and place else None


def _sees_nothing(subject: Subject, ground: Terrain | None, bunkers: Collection[str]) -> bool:
    """True if a bunker or triple canopy hides the aircraft from a figure. Words given with the figure that
    say where it is take precedence over the document. ``ground`` is the game's table, None if there is
    none. ``bunkers`` are the ids of figures in bunkers. Source: p. 48, 81.
    """
    says_where = bool(subject.words - APART)
    if "bunker" in subject.words or (subject.known and subject.name in bunkers and not says_where):
        return True
    section = None if says_where else _section_of(subject, ground)
    return section is not None and is_ground_unseen_from_air(section.terrain_effects)


def _gunner(
    subject: Subject, weapon: str | None, ground: Terrain | None, *, helicopter: bool
) -> GroundGunner:
    """Return a figure as a gunner with ``weapon``; if that is None, with the weapon in its hand. Words given
    with the figure say whether it is hidden, ``unloaded`` or a ``vehicle``. It is also unloaded if the
    document lists the weapon as empty. Without a word on hiding, the ``ground`` decides, if known.
    ``helicopter``: the target is a helicopter. Raises RequestError for an unknown weapon.
    """
    section = None if subject.words & {"cover", "concealed", "open"} else _section_of(subject, ground)
    hides = hiding_from_air_of(section.terrain_effects) if section else ()
    name = weapon or subject.figure.weapon
    gun = find_weapon(name, subject.figure.side, "--weapon") if name else None
    return ground_gunner(
        subject.person,
        gun,
        hidden=bool({"cover", "concealed"} & subject.words) or bool(hides),
        unloaded="unloaded" in subject.words or bool(gun and gun.id in subject.figure.empty),
        helicopter=helicopter,
        vehicle="vehicle" in subject.words,
    )


CRAFT = Need("--craft", "CRAFT", ("airborne",))
"""The craft, which is needed if the document has none in play."""


@command(
    "strike",
    needs=(CRAFT,),
    page="81-84",
    report=AirStrike,
    show=words.show_strike,
    show_odds=words.show_strike_odds,
    odds_facts=words.strike_odds_facts,
)
def strike(
    play: Play,
    craft: CraftOptions,
    below: BelowOptions,
    aim: SpotOptions,
    over: FlightLineOptions,
    run: Annotated[
        str | None,
        again(
            RunOption,
            "Kind of attack: guns, bombs, rockets or napalm. [default: the first kind that the craft can make]",
        ),
    ] = None,
    ranking: Annotated[
        int | None,
        again(
            RankingOption,
            "Sum of the Outgunned Rankings of all the figures that stand and fire at the craft. [default: the result of this turn's Anti-Aircraft Check, or 0 if there was none]",
        ),
    ] = None,
    impact: Annotated[
        int | None,
        again(
            TheirImpact,
            "Highest Impact among the weapons that fire. [default: from this turn's Anti-Aircraft Check, or 3 if there was none]",
        ),
    ] = None,
    bombs: Annotated[
        list[str] | None,
        again(
            BombOption,
            "Bomb to drop on the target spot in a bombing run: 250, 500, 750 or wp; repeat for each. [default: all bombs]",
        ),
    ] = None,
) -> Ruled:
    """Play an attack run: ground fire, the pilot's reaction, damage, and the attack.

    The aircraft does not attack if it is shot down or breaks off. With --enters and --leaves, enemies near
    the Flight Line first roll to see whether they fire. They do not roll if you give --ranking, or if they
    have already rolled this turn.

    The command is refused if airstrikes may not fly now, or if nobody can direct this one. Unless you add
    --force, it is also refused if the aircraft was not sent, has made its run this turn or lacks radio
    contact, or if a target is too far from the line.

    fng strike --craft f-100 --rep 4 --ranking 21 --at open --at cover

    fng strike --craft hun --rep 5 --run bombs --spot bamboo --at bamboo --marked

    fng strike --craft f-100 --rep 4 --enters 0,12 --leaves 60,20 -i evening.json
    """
    flown = craft.read(play, helicopter=False)
    if flown.craft.row.is_helicopter:
        raise RequestError(
            f"--craft {flown.craft.id}: a helicopter attacks with its own command, fng helo strike"
        )
    check_air_space(play.state, SupportKind.AIRSTRIKE)
    if not play.force:
        if flown.known:
            check_one_run(play.state, flown.craft)
        else:
            refuse_unsent(play.state, flown.craft.row)
        check_no_fac_run(play.state)
    if flown.known:
        check_has_come(play.state, flown.craft)
        check_director(play.state, flown.craft)
        if needs_director(play.state, flown.craft) and not play.force:
            check_contact(play.state)
    attacker = flown.attacker()
    typed_run = Run(find(run, [attack.value for attack in ATTACKS], "run", "--run")) if run else None
    typed_run = Run.BOMBS if bombs and typed_run is None else typed_run
    attack_run = strikes.run_for(attacker.craft, attacker.mounts, typed_run, attacker.spent)
    line = over.read(play)
    if line and attack_run is Run.GUNS and not below.at:
        below = replace(below, at=list(line.strafed))
    # The targets are read in each branch: which run it is may depend on the die for the craft's configuration.
    attacked = air_targets(play, below, aim)
    if line and not play.force:
        aimed_at = [figure_in(play.state, text) for text in below.at or ()]
        if attack_run is not Run.GUNS:
            aimed_at = aimed_at[:1]  # the others are in the circle or on the template, wherever that reaches
        check_on_line(line, [figure for figure in aimed_at if figure])
    fire = ground_fire(flown.kept, turn_of(play.state), ranking, impact)
    # Who has checked in this turn does not check again.
    checks = (ranking is None and faced_in(flown.craft, turn_of(play.state)) is None) or ranking == 0
    watchers = watchers_near(play.state, line) if line and checks else Watchers(())
    report = strikes.strike(
        attacker,
        attack_run,
        attacked.targets,
        fire=fire,
        gunners=watchers.gunners,
        without_sight=watchers.without_sight,
        weapons=weapons_of(bombs, BOMBS, "--bomb") if bombs else None,
        spot=attacked.spot,
        dice=play.dice,
    )
    after = partial(
        after_strike, report=report, craft=flown.kept, spot=attacked.spot_name, place=attacked.place
    )
    return Ruled(report, after)
