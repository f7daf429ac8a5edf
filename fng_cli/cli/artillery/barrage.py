"""``fng barrage``, ``fng danger-close`` and ``fng illumination``: indirect fire and its options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.artillery import words
from fng_cli.cli.options import facts
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import TargetsOptions, ids_aboard, targets
from fng_cli.cli.options.who import Doer, OneBy, OneFigureOptions, Rep, Subject, ids_underground, subject
from fng_cli.cli.options.words import RoundsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, WHO, again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.support.options import FoOption, TargetPointOption
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.names import find
from fng_cli.rules.artillery.barrage import (
    Barrage,
    DangerClose,
    FireMission,
    NearTarget,
    TargetGround,
    after_danger_close,
    check_allowed_close,
    check_friends,
    check_sector,
    craters_left,
    ground,
    nearest_friend_in,
    sector_middle,
)
from fng_cli.rules.artillery.barrage import barrage as fire_barrage
from fng_cli.rules.artillery.barrage import danger_close as roll_danger_close
from fng_cli.rules.artillery.guns import IndirectGun, RoundSpot, find_gun
from fng_cli.rules.artillery.illumination import Illuminated, illuminate, lasting_lights, wind_of
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, was_spotted
from fng_cli.rules.ground.grid import SIDES
from fng_cli.rules.ground.terrain import after_blasts, size_in, terrain_of
from fng_cli.rules.harm.damage import after_damage
from fng_cli.rules.people.person import Deed, Person, may, person_of
from fng_cli.rules.radio.radio_calls import OBSERVERS, check_is_commander, force_commander, leaders
from fng_cli.rules.support.account import (
    after_unkept_use,
    after_use,
    check_called_in,
    check_golden_rule,
    check_weapons,
    here,
    here_of,
    ready_guns,
    record_of,
    refuse_none_here,
)
from fng_cli.rules.support.heard import check_observer
from fng_cli.rules.support.state import SupportMission, SupportType, check_target_points
from fng_cli.state import State
from fng_cli.terms import Side

NOBODY_LEADS_REP = 4
"""The REP for barrages of the reinforcement tables if no leader is known (x-12)."""


class CalledIn(Struct, frozen=True):
    """A mission of indirect fire that is called in."""

    mission: FireMission
    place: TargetGround | None
    """The target spot on the table; None if not known."""
    side: Side
    """The side that calls it in."""
    support: SupportMission | None
    """The support that it uses up; None if none was requested in the document."""


class IndirectFireOptions(Doer, frozen=True):
    """The options for indirect fire: the caller, the target spot, and the number of weapons."""

    by: OneBy = None
    rep: Rep = None
    side: Annotated[
        str | None, again(SideOption, "Side that fires: fwf or vc-nva. [default: the caller's side, or fwf]")
    ] = None
    fo: Annotated[
        bool,
        again(
            FoOption,
            "The fire is called by a Forward Observer, or by a FAC who spotted the target last turn.",
            rich_help_panel=WHO,
        ),
    ] = False
    unseen: Annotated[bool, flag("The target spot is out of the caller's sight.")] = False
    target_point: Annotated[bool, again(TargetPointOption, "The spot is a Registered Target Point.")] = False
    weapons: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=6,
            metavar="N",
            help="Number of weapons that fire. [default: the number granted, or 1]",
        ),
    ] = None
    target: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="Target spot: a figure in the document, or any name, such as 'the well'.",
            rich_help_panel=TARGET,
        ),
    ] = None
    sector: Annotated[int | None, facts.UNIT_SECTOR.by_option("Sector whose middle is the target spot.")] = (
        None
    )
    edge: Annotated[
        str | None,
        typer.Option(
            metavar="EDGE",
            help="Table edge that the fire comes from: north, east, south or west. [default: the edge of "
            "the caller's side]",
        ),
    ] = None
    mission: Annotated[
        str | None, typer.Option(metavar="ID", help="ID of the granted support that fires, such as mortars2.")
    ] = None

    def read(
        self, play: Play, gun: IndirectGun, *, rounds: int | None = None, aimed: bool = True
    ) -> CalledIn:
        """Return what the options and the document describe: the fire mission, the place of its target spot,
        the side that fires, and the support used up. Place and support may be None. ``rounds`` None or 0:
        those that the support grants, or else the usual number. ``aimed`` False: nobody called the rounds in,
        so no REP and no support count. Raises RequestError if no REP is known for the call, or if the rules
        forbid the mission now; ``--force`` skips some of these checks.
        """
        has_caller = bool(self.by) or self.rep is not None
        caller = subject(play, self.by, self.unnamed) if has_caller else None
        side = side_of(play, self.side) or (caller.side if caller else None) or Side.FWF
        if self.target_point and side is Side.FWF and not play.force:
            check_target_points(record_of(play.state), play.find(facts.MISSION_TYPE))
        support = self._support(play, gun, side) if aimed else None
        if support and self.weapons:
            check_weapons(support, self.weapons)
        requester = _support_caller(play.state[FIGURES], support)
        if support and requester and caller and caller.known:
            check_called_in(support, caller.figure.id)
        caller = caller or requester
        observed = (caller is not None and caller.figure.role in OBSERVERS) or self._is_spotted(play.state)
        if self.fo and side is Side.FWF and not (observed or play.force):
            target = target_figure(play.state[FIGURES], self.target)
            check_observer(play.state, target.id if target else "")
        fire = FireMission(
            gun=gun,
            rep=self._rep(play.state[FIGURES], caller, side) if aimed else None,
            weapon_count=self.weapons or (support.weapon_count if support else None) or 1,
            rounds=rounds or (support.rounds if support else None),
            fo=self.fo or observed,
            unseen=self.unseen,
            target_point=self.target_point or (support is not None and support.at_target_point),
            target=self.target or (f"sector {self.sector}" if self.sector else ""),
        )
        return CalledIn(fire, self._place(play.state, caller), side, support)

    def with_target(self, known: Sequence[Figure], at: Sequence[str] | None) -> IndirectFireOptions:
        """Return these options with a target added if they name no target, sector or target point. The target
        is the first figure of the document named in ``at``; in ``e3,cover``, ``e3`` is the name. Unchanged
        if ``at`` is None or names no such figure. Source: p. 77-78.
        """
        if self.target or self.sector is not None or self.target_point:
            return self
        names = (text.partition(",")[0] for text in at or ())
        target = next((name for name in names if target_figure(known, name)), None)
        return replace(self, target=target) if target else self

    def _rep(self, known: Sequence[Figure], caller: Subject | None, side: Side) -> int:
        """Return the REP with which indirect fire is called in: that of ``caller``. If he is None, it is the
        highest REP among the leaders of ``side`` in ``known`` (ruling x-12), or NOBODY_LEADS_REP. Raises
        RequestError if neither caller nor figures are known, and neither the side nor the number of
        weapons is given.
        """
        if caller is not None:
            return caller.figure.rep
        if not known and self.side is None and self.weapons is None:
            raise RequestError(
                "the caller is not known: give a REP, e.g. --rep 4, or a figure in the document, e.g. --by a1"
            )
        return max((leader.rep for leader in leaders(known, side)), default=NOBODY_LEADS_REP)

    def _support(self, play: Play, gun: IndirectGun, side: Side) -> SupportMission | None:
        """Return the support mission that this fire mission uses up: the one of ``--mission``, or the first
        of its kind that is here. For a registered target point, Ready Support on its way will do, too. None
        for the VC/NVA and with ``--force``. Also None if there is none, before the first turn or without a
        clock. Raises RequestError if the mission of ``--mission`` cannot be used, if one is needed and
        missing, or if support of another type is active.
        """
        if side is not Side.FWF or play.force:
            return None
        check_golden_rule(play.state, gun.kind)
        support = here_of(play.state, gun.kind, self.mission or "")
        if support is None and self.target_point:
            support = ready_guns(play.state, gun.kind)
        if support is None:
            refuse_none_here(play.state, gun.kind)
        return support

    def _place(self, state: State, caller: Subject | None) -> TargetGround | None:
        """Return the ground at the target spot, with directions seen from the table edge ``--edge`` or,
        without it, from the caller. If neither the edge nor the caller's place is known, the direction is
        unknown. None if the spot is not known. Raises RequestError for an unknown edge or, without an edge,
        if the caller stands on the spot.
        """
        edge = find(self.edge, SIDES, "edge", "--edge") if self.edge else None
        point = self._target_point(state)
        if point is None:
            return None
        return ground(*point, caller=caller.figure.place if caller else None, edge=edge)

    def _is_spotted(self, state: State) -> bool:
        """True if the target is a figure of the document that a FAC spotted in the last turn. False if turns
        are not counted, or if the target's name fits several figures or none. Source: p. 84.
        """
        figure = target_figure(state[FIGURES], self.target)
        return figure is not None and was_spotted(state[LASTING], turn_of(state), figure.id)

    def _target_point(self, state: State) -> tuple[float, float] | None:
        """Return the point (x, y) of the target spot in inches: the middle of ``--sector``, else the place of
        the figure that is the target. None if neither is known. If the document has no terrain, the table
        has the usual size. Raises RequestError for a wrong value in the document.
        """
        if self.sector is not None:
            return sector_middle(self.sector, size_in(terrain_of(state)))
        figure = target_figure(state[FIGURES], self.target)
        return figure.place if figure else None


def _support_caller(known: Sequence[Figure], support: SupportMission | None) -> Subject | None:
    """Return the figure that called the support in. None if ``support`` is None, if the caller is not
    recorded or not among ``known``, or if his own state forbids him to act. Source: p. 77-78.
    """
    name = support.called_by if support else ""
    caller = next((figure for figure in known if name and figure.id == name), None)
    return Subject(caller, frozenset(), True) if caller and may(caller, Deed.ACT) else None


def target_figure(known: Sequence[Figure], name: str | None) -> Figure | None:
    """Return the figure with the id or name ``name``. None if no figure or more than one fits, or if ``name``
    is None or empty. None is no error, because a target may also be a place with any name.
    """
    try:
        return figures.find(known, name, "--target") if known and name else None
    except RequestError:
        return None


def with_friends(known: Iterable[Figure], called_in: CalledIn, friends_in: float | None) -> CalledIn:
    """Return the fire mission with the distance in inches from its target spot to the nearest friend. This is
    ``friends_in`` or, if that is None, the distance measured to the figures ``known``. If it cannot be
    measured, it is None: nobody called in the rounds, the spot has no position, or no friend has one.
    """
    place, nearest = called_in.place, friends_in
    if nearest is None and place is not None and called_in.mission.rep is not None:
        nearest = nearest_friend_in(place.x_in, place.y_in, known, called_in.side)
    return replace(called_in, mission=replace(called_in.mission, friends_in=nearest))


def check_distance(called_in: CalledIn, *, allowed: bool) -> None:
    """Raise RequestError if friends are too near the target spot and Danger Close is not allowed. It may be
    allowed by this command (``allowed``), or earlier for the support that is used.
    """
    close = allowed or (called_in.support is not None and called_in.support.danger_close)
    check_friends(called_in.mission.gun, called_in.mission.friends_in, allowed=close)


def check_target(state: State, called_in: CalledIn) -> None:
    """Raise RequestError if a caller aims at a sector of the table without an enemy. A Registered Target
    Point, and rounds that nobody called in, need no enemy. Nothing is refused if the target's place is
    unknown, if no enemy's place is known, or if the document has no terrain. Damaged terrain in the document
    also raises RequestError. Source: p. 77-78.
    """
    terrain = terrain_of(state)
    if called_in.mission.target_point or called_in.mission.rep is None:
        return
    if called_in.place is not None and terrain is not None:
        check_sector(called_in.place, size_in(terrain), state[FIGURES], called_in.side)


def near_target(play: Play, called_in: CalledIn, at: TargetsOptions) -> tuple[NearTarget, ...]:
    """Return the targets that a round may reach. First come the targets of ``at`` whose place relative to the
    target spot is not known: they count as standing on it. Then come all figures whose place is known so,
    except those in a tunnel and those that cannot be harmed any more. A figure among the targets of ``at``
    has the cover given there.
    """
    aimed_at = at.read(play)
    by_id = {aimed.figure.id: aimed.target for aimed in aimed_at if aimed.figure}
    near = [
        NearTarget(aimed.target, named=True)
        for aimed in aimed_at
        if aimed.figure is None or _spot(called_in, aimed.figure) is None
    ]
    in_tunnels = ids_underground(play.state)
    for figure in play.state[FIGURES]:
        spot = _spot(called_in, figure)
        if spot is not None and figure.id not in in_tunnels and may(figure, Deed.SUFFER):
            target = by_id.get(figure.id) or targets(play, [figure.id], cheats=at.cheat_death)[0].target
            near.append(NearTarget(target, spot, figure.id in by_id))
    return tuple(near)


def _spot(called_in: CalledIn, figure: Figure) -> RoundSpot | None:
    """Return the place of a figure relative to the target spot. None if either place, or the direction in
    which the caller looks, is not known.
    """
    return called_in.place.spot(*figure.place) if called_in.place and figure.place else None


GunName = Annotated[str, typer.Argument(metavar="WEAPON", help="Weapon: mortar, artillery or naval-gun.")]


@command(
    "barrage",
    needs=(facts.REP_OF_NOBODY,),
    page="34, 41, 47, 71, 76-79",
    report=Barrage,
    show=words.show_barrage,
    picture=words.draw_barrage,
    show_odds=words.show_barrage_odds,
    odds_facts=words.barrage_odds_facts,
)
def barrage(
    play: Play,
    weapon: GunName,
    how: IndirectFireOptions,
    at: Annotated[TargetsOptions, without("range_in")],
    rounds: Annotated[
        int | None, again(RoundsOption, "Number of rounds from each weapon. [default: 3]", max=3)
    ] = None,
    random: Annotated[
        bool, flag("The fire is random (event 15): roll once for each round to see how far it strays.")
    ] = False,
    friends: Annotated[
        float | None,
        typer.Option(
            min=0,
            metavar="INCHES",
            help="Inches from the target spot to the nearest friend. [default: measured on the map]",
        ),
    ] = None,
    danger_close: Annotated[
        bool, flag("Fire closer to friends than usual, after fng danger-close has allowed it.")
    ] = False,
) -> Ruled:
    """Fire a mortar or artillery mission, and roll to see where each round lands and what it does.

    Damage is rolled for figures near each round. The document records the damage, the craters and the use of
    the support.

    The command is refused if friends are too close to the spot, unless the fire is random or fng danger-close
    has allowed it. Unless you add --force, it is also refused if the sector has neither an enemy nor a target
    point. The same goes for support that has not arrived in a game that counts turns.

    fng barrage mortar --rep 4 --fo

    fng barrage artillery --by hq1 --target b1 -f evening.json
    """
    how = how.with_target(play.state[FIGURES], at.at)
    called = how.read(play, find_gun(weapon, "WEAPON"), rounds=rounds, aimed=not random)
    below_or_aboard = ids_underground(play.state) | ids_aboard(play.state)
    on_ground = [figure for figure in play.state[FIGURES] if figure.id not in below_or_aboard]
    called = with_friends(on_ground, called, friends)
    if danger_close:
        check_allowed_close(called.mission, called.support)
    check_distance(called, allowed=danger_close or random)
    if not play.force:
        check_target(play.state, called)
    report = fire_barrage(called.mission, near_target(play, called, at), called.place, dice=play.dice)
    after = partial(after_barrage, report=report, support=called.support)
    if called.side is not Side.FWF or called.support or random:
        return Ruled(report, after)
    return Ruled(report, lambda state: after_unkept_use(after(state), SupportType.ARTILLERY))


def after_barrage(state: State, report: Barrage, support: SupportMission | None) -> State:
    """Return the state after indirect fire: the harm to figures and the craters are recorded, and ``support``
    is used up. ``support`` None: the fire needed no support mission, and none is used up.
    """
    state = after_damage(state, report.targets)
    state = after_blasts(state, craters_left(report))
    return after_use(state, support)


@command("danger-close", page="78-79", section="danger_close_roll", report=DangerClose)
def danger_close(
    play: Play,
    commander: Annotated[OneFigureOptions, only("by", "rep")],
    weapon: Annotated[str | None, again(WeaponOption, "Weapon: mortar, artillery or naval-gun.")] = None,
) -> Ruled:
    """Roll to see whether fire within 20 (or 36) inches of friends is allowed, and what it costs.

    A die is rolled against the Commander's REP; a second die may cost him his command. If the roll fails, the
    support ends. The document records the permission and its price in victory points. Without --by or --rep,
    the Force Commander in the document makes the request.

    The command is refused if --by names any figure but the Force Commander, unless you add --force.

    fng danger-close --rep 4 --weapon mortar

    fng danger-close -f evening.json
    """
    kind = find_gun(weapon, "--weapon").kind if weapon else None
    kinds = [mission.kind for mission in here(play.state) if mission.kind.type is SupportType.ARTILLERY]
    called_in = kind in kinds if kind else bool(kinds)
    kind = kind or next(iter(kinds), None)
    granted = called_in or not play.document.get("figures")
    report = roll_danger_close(
        _commander(play, commander), kind, granted=granted, called_in=called_in, dice=play.dice
    )
    return Ruled(report, partial(after_danger_close, report=report, kind=kind))


def _commander(play: Play, options: OneFigureOptions) -> Person:
    """Return the Commander: the one of ``--by`` or ``--rep`` or, without them, the document's Force
    Commander. Raises RequestError if there is neither, or if the figure of ``--by`` is not known. Without
    ``--force`` it is also raised if that figure cannot act, or is not the Force Commander although the FWF
    have one. Source: p. 74, 78.
    """
    is_named = options.by or options.rep is not None
    known = play.state[FIGURES]
    if is_named:
        who = options.read(play)
        if who.known and not play.force:
            check_is_commander(known, who.figure)
        return who.person
    commander = force_commander(known)
    return person_of(commander) if commander else options.read(play).person


@command(
    "illumination", page="79", report=Illuminated, show=words.show_illumination, needs=(facts.REP_OF_NOBODY,)
)
def illumination(
    play: Play,
    weapon: GunName,
    how: IndirectFireOptions,
    wind: Annotated[str, typer.Option(metavar="WIND", help="Wind: calm, breeze or strong.")] = "breeze",
    toward: Annotated[
        str | None,
        typer.Option(
            metavar="EDGE",
            help="Table edge toward which the wind blows: north, east, south or west. [default: unchanged]",
        ),
    ] = None,
    dropped: Annotated[
        bool, flag("The flare is dropped by an aircraft overhead, and lands on the spot without a roll.")
    ] = False,
) -> Ruled:
    """Light the ground by night with illumination rounds.

    Each weapon fires one illumination round, which may stray like any other round; with --dropped, an
    aircraft drops flares on the spot instead, without a roll. The document records the lights and the use of
    the support.

    fng illumination mortar --rep 4 --wind strong

    fng illumination artillery --by hq4 --target b1 -f evening.json
    """
    called = how.read(play, find_gun(weapon, "WEAPON"), aimed=not dropped)
    if dropped and not play.force:
        # Of all commands of this module, only a dropped flare flies.
        from fng_cli.rules.air.missions import check_flare

        check_flare(play.state, called.mission.weapon_count)
    known = play.state[LASTING]
    edge = find(toward, SIDES, "edge", "--toward") if toward else wind_of(known)
    report = illuminate(called.mission, wind, called.place, toward=edge, dropped=dropped, dice=play.dice)
    return Ruled(
        report,
        partial(
            after_illumination,
            report=report,
            target=called.mission.target,
            support=called.support,
            dropped=dropped,
        ),
    )


def after_illumination(
    state: State,
    report: Illuminated,
    target: str,
    support: SupportMission | None,
    *,
    dropped: bool = False,
) -> State:
    """Return the state after illumination rounds: their lights are added at the spot ``target`` if turns are
    counted, and the mission ``support`` is used up (None: there was none). With ``dropped``, the craft in the
    document that carries flares, if any, has dropped its flare for this turn.
    """
    lights = lasting_lights(state[LASTING], report, turn_of(state), target)
    if dropped:
        from fng_cli.rules.air.missions import after_flare

        state = after_flare(state)
    return after_use(state.with_new(LASTING, *lights), support)
