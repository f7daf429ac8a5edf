"""``fng barrage``, ``fng danger-close`` and ``fng illumination``: indirect fire and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.artillery import words
from fng_cli.cli.options import facts, figures_after
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import At, targets
from fng_cli.cli.options.who import Doer, One, OneBy, Rep, Subject, below, subject
from fng_cli.cli.options.words import RoundsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, WHO, again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.support.options import FoOption, TargetPointOption
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.rules.artillery import barrage as closer
from fng_cli.rules.artillery.barrage import (
    Barrage,
    DangerClose,
    FireMission,
    NearTarget,
    TargetGround,
    check_friends,
    check_sector,
    craters_left,
    ground,
    nearest_friend_in,
    sector_middle,
)
from fng_cli.rules.artillery.barrage import barrage as fire_barrage
from fng_cli.rules.artillery.guns import IndirectGun, RoundSpot, find_gun
from fng_cli.rules.artillery.illumination import Illuminated, illuminate, lit, wind_of
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, was_spotted
from fng_cli.rules.ground.craters import with_craters
from fng_cli.rules.ground.grid import SIDES, TABLE_IN
from fng_cli.rules.ground.terrain import terrain_of
from fng_cli.rules.people.person import Deed, Person, may, person_of
from fng_cli.rules.radio.radio_calls import OBSERVERS, force_commander, leaders
from fng_cli.rules.scoring.earned import earned
from fng_cli.rules.support.after import with_mission
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SUPPORT_RECORD,
    SupportMission,
    SupportType,
    at_hand,
    at_hand_of,
    check_golden_rule,
    check_none_at_hand,
    flown_over,
    record_of,
)
from fng_cli.terms import Side

NOBODY_LEADS_REP = 4
"""The REP against which barrages of the reinforcement tables are rolled where nobody leads (x-12)."""


class CalledIn(NamedTuple):
    """A mission that is called in: the mission, its ground, the side that calls, and the support that it uses up."""

    mission: FireMission
    place: TargetGround | None
    side: Side
    support: SupportMission | None


class Indirect(Doer, frozen=True):
    """Indirect fire: who calls it in, where, with how many weapons."""

    by: OneBy = None
    rep: Rep = None
    side: Annotated[
        str | None, again(SideOption, "Whose fire it is: fwf or vc-nva; else the caller's, or fwf.")
    ] = None
    fo: Annotated[
        bool,
        again(FoOption, "An FO calls it, or a FAC who spotted the target last turn.", rich_help_panel=WHO),
    ] = False
    unseen: Annotated[bool, flag("The target spot is out of the caller's sight.")] = False
    target_point: Annotated[bool, again(TargetPointOption, "The spot is a Registered Target Point.")] = False
    weapons: Annotated[
        int | None,
        typer.Option(
            min=1, max=6, metavar="N", help="How many weapons fire (else: those that came, or one)."
        ),
    ] = None
    target: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="The spot: a figure of the document, or any name, such as 'the well'.",
            rich_help_panel=TARGET,
        ),
    ] = None
    sector: Annotated[int | None, facts.UNIT_SECTOR.by_option("The spot: the middle of this sector.")] = None
    edge: Annotated[
        str | None,
        typer.Option(
            metavar="EDGE", help="Seen from this edge: north, east, south or west; else from the caller."
        ),
    ] = None
    mission: Annotated[
        str | None, typer.Option(metavar="ID", help="The support that fires, such as mortars2.")
    ] = None

    def read(
        self, play: Play, gun: IndirectGun, *, rounds: int | None = None, aimed: bool = True
    ) -> CalledIn:
        """The mission. Raises RequestError where nobody is known to call it, or it may not be fired now."""
        caller = self._caller(play) if self.by or self.rep is not None else None
        side = side_of(play, self.side) or (caller.side if caller else None) or Side.FWF
        support = self._support(play, gun, side) if aimed else None
        caller = caller or _who_called(play, support)
        fire = FireMission(
            gun,
            self._rep(play, caller, side) if aimed else None,
            self.weapons or (support.weapon_count if support else None) or 1,
            rounds,
            fo=self.fo or (caller is not None and caller.figure.role in OBSERVERS) or self._is_spotted(play),
            unseen=self.unseen,
            target_point=self.target_point or (support is not None and support.at_target_point),
            target=self.target or (f"sector {self.sector}" if self.sector else ""),
        )
        return CalledIn(fire, self._place(play, caller), side, support)

    def on(self, play: Play, at: Sequence[str] | None) -> Indirect:
        """The same on a spot: where none is said, on the first of those named who stands in the document. Source: p. 77-78."""
        if self.target or self.sector is not None or self.target_point:
            return self
        typed = (text.partition(",")[0] for text in at or ())
        found = next((name for name in typed if target_figure(play, name)), None)
        return replace(self, target=found) if found else self

    def _caller(self, play: Play) -> Subject:
        return subject(play, self.by, self.unnamed)

    def _rep(self, play: Play, caller: Subject | None, side: Side) -> int:
        """The REP of who called it in; else of the best leader of his side in the document (x-12)."""
        if caller is not None:
            return caller.figure.rep
        known = figures.read(play.document)
        if not known and self.side is None and self.weapons is None:
            raise RequestError("who called it in? give --rep 4, or --by a1 of a document with figures")
        return max((one.rep for one in leaders(known, side)), default=NOBODY_LEADS_REP)

    def _support(self, play: Play, gun: IndirectGun, side: Side) -> SupportMission | None:
        """The support that is used up; None where none was asked for in the document.

        Raises RequestError where it has not come, or support of another type is active on the table.
        """
        if side is not Side.FWF or play.force:
            return None
        known, turn = SUPPORT_MISSIONS.read(play.document), turn_of(play.state)
        check_golden_rule(known, gun.kind, turn)
        found = at_hand_of(known, (gun.kind,), turn, self.mission or "")
        if found is None and self.weapons is None:
            check_none_at_hand(known, gun.kind, turn)
        return found

    def _place(self, play: Play, caller: Subject | None) -> TargetGround | None:
        """The place of the target spot, as far as the document knows it."""
        edge = find(self.edge, SIDES, "edge", "--edge") if self.edge else None
        at = self._target_at(play)
        if at is None:
            return None
        figure = caller.figure if caller else None
        return ground(*at, caller=figure.place if figure else None, edge=edge)

    def _is_spotted(self, play: Play) -> bool:
        """Whether a FAC spotted the target in the turn before. Source: p. 84."""
        figure = target_figure(play, self.target)
        known = LASTING.read(play.document) if figure else ()
        return figure is not None and was_spotted(known, turn_of(play.state), figure.id)

    def _target_at(self, play: Play) -> tuple[float, float] | None:
        """The place of the target spot in inches; None where nobody knows it."""
        if self.sector is not None:
            terrain = terrain_of(play.document)
            return sector_middle(self.sector, (terrain.length_in, terrain.depth_in) if terrain else TABLE_IN)
        figure = target_figure(play, self.target)
        return figure.place if figure else None


def _who_called(play: Play, support: SupportMission | None) -> Subject | None:
    """The one who called the support in, by the document; None where nobody knows, or he is out of it. Source: p. 77-78."""
    name = support.called_by if support else ""
    one = next((each for each in figures.read(play.document) if name and each.id == name), None)
    return Subject(one, frozenset(), True) if one and may(one, Deed.ACT) else None


def target_figure(play: Play, name: str | None) -> Figure | None:
    """The figure of the document that is the target; None where the target is something else."""
    known = figures.read(play.document) if name else ()
    try:
        return figures.find(known, name or "", "--target") if known else None
    except RequestError:
        return None


def with_friends(play: Play, called: CalledIn, friends_in: float | None) -> CalledIn:
    """The mission with how far the nearest friend is from its spot: by the option, else by where they stand."""
    place, nearest = called.place, friends_in
    if nearest is None and place is not None and called.mission.rep is not None:
        nearest = nearest_friend_in(place.x_in, place.y_in, figures.read(play.document), called.side)
    return called._replace(mission=replace(called.mission, friends_in=nearest))


def check_distance(called: CalledIn, *, allowed: bool) -> None:
    """Raise RequestError where friends are too near the target spot, but for Danger Close."""
    close = allowed or (called.support is not None and called.support.danger_close)
    check_friends(called.mission.gun, called.mission.friends_in, allowed=close)


def check_target(play: Play, called: CalledIn) -> None:
    """Raise RequestError where a mission that somebody calls in is aimed where no enemy is. Source: p. 77-78."""
    terrain = terrain_of(play.document)
    if play.force or called.mission.target_point or called.mission.rep is None:
        return
    if called.place is not None and terrain is not None:
        check_sector(
            called.place, (terrain.length_in, terrain.depth_in), figures.read(play.document), called.side
        )


def standing(play: Play, called: CalledIn, at: At) -> tuple[NearTarget, ...]:
    """Those near the target spot: figures whose place is known, and those who are named, on the spot itself.

    Those who are named have the cover and the like that is said of them.
    """
    named = at.read(play)
    own = {one.figure.id: one.target for one in named if one.figure}
    found = [
        NearTarget(one.target, named=True)
        for one in named
        if one.figure is None or _spot(called, one.figure) is None
    ]
    under = below(play.document)
    for figure in figures.read(play.document):
        spot = _spot(called, figure)
        if spot is not None and figure.id not in under and may(figure, Deed.SUFFER):
            target = own.get(figure.id) or targets(play, [figure.id], cheats=at.cheat_death)[0].target
            found.append(NearTarget(target, spot, figure.id in own))
    return tuple(found)


def _spot(called: CalledIn, figure: Figure) -> RoundSpot | None:
    """The place of a figure by the target spot; None where nobody knows it."""
    return called.place.spot(*figure.place) if called.place and figure.place else None


def of_artillery(known: tuple[SupportMission, ...]) -> tuple[SupportMission, ...]:
    """Those of artillery or mortars."""
    return tuple(one for one in known if one.kind.type is SupportType.ARTILLERY)


GunName = Annotated[str, typer.Argument(metavar="WEAPON", help="mortar, artillery or naval-gun.")]


@command(
    "barrage",
    needs=(facts.REP_OF_NOBODY,),
    page="34, 41, 47, 71, 76-79",
    report=Barrage,
    show=words.show_barrage,
    picture=words.draw,
    show_odds=words.show_barrage_odds,
    odds_facts=words.barrage_odds_facts,
)
def barrage(
    play: Play,
    weapon: GunName,
    how: Indirect,
    at: Annotated[At, without("range_in")],
    rounds: Annotated[int | None, again(RoundsOption, "Rounds from each weapon (else 3).", max=3)] = None,
    random: Annotated[bool, flag("Nobody called it in: each round strays by one roll (event 15).")] = False,
    friends: Annotated[
        float | None,
        typer.Option(
            min=0, metavar="INCHES", help="From the target spot to the nearest friend; else by places."
        ),
    ] = None,
    danger_close: Annotated[
        bool, flag("Closer to friends than is usual: fng danger-close allowed it.")
    ] = False,
) -> Ruled:
    """Fire a mission of mortars or artillery: where each round lands, and what it does there.

    fng barrage mortar --rep 4 --fo

    fng barrage artillery --by hq1 --target b1 -f evening.json
    """
    how = how.on(play, at.at)
    called = how.read(play, find_gun(weapon, "WEAPON"), rounds=rounds, aimed=not random)
    called = with_friends(play, called, friends)
    check_distance(called, allowed=danger_close or random)
    check_target(play, called)
    report = fire_barrage(called.mission, standing(play, called, at), called.place, dice=play.dice)
    craters = with_craters(play.document, craters_left(report))
    return Ruled(report, figures_after.changes(play, report.targets) | craters | _used_up(play, called))


def _used_up(play: Play, called: CalledIn) -> Content:
    """The part of a document that keeps that the support has fired, and is over with this turn."""
    if called.support is None:
        return {}
    after = with_mission(play.state, flown_over(called.support, turn_of(play.state)))
    return after.difference(play.state)


@command("danger-close", page="78-79", section="danger_close_roll", report=DangerClose)
def danger_close(
    play: Play,
    commander: Annotated[One, only("by", "rep")],
    weapon: Annotated[str | None, again(WeaponOption, "mortar, artillery or naval-gun.")] = None,
) -> Ruled:
    """Call fire closer to friends than 20 or 36 inches: whether it comes, and what it costs.

    fng danger-close --rep 4 --weapon mortar

    fng danger-close -f evening.json
    """
    kind = find_gun(weapon, "--weapon").kind if weapon else None
    there = of_artillery(at_hand(SUPPORT_MISSIONS.read(play.document), turn_of(play.state)))
    granted = bool(there) or not play.document.get("figures")
    report = closer.danger_close(_commander(play, commander), kind, granted=granted, dice=play.dice)
    return Ruled(report, _closer(play, report))


def _commander(play: Play, said: One) -> Person:
    """The Commander who is named; else the Force Commander of the document. Source: p. 74, 78."""
    found = None if said.by or said.rep is not None else force_commander(figures.read(play.document))
    return person_of(found) if found else said.read(play).person


def _closer(play: Play, report: DangerClose) -> Content:
    """The parts of a document that change: points, the Commander, and the mission that was meant."""
    record = closer.record_after(record_of(play.state), report)
    there = of_artillery(at_hand(SUPPORT_MISSIONS.read(play.document), turn_of(play.state)))
    mission = closer.mission_after(there, report)
    return (
        SUPPORT_RECORD.change(play.document, record)
        | earned(play.document, closer.price(report))
        | (with_mission(play.state, mission).difference(play.state) if mission else {})
    )


@command(
    "illumination", page="79", report=Illuminated, show=words.show_illumination, needs=(facts.REP_OF_NOBODY,)
)
def illumination(
    play: Play,
    weapon: GunName,
    how: Indirect,
    wind: Annotated[str, typer.Option(metavar="WIND", help="calm, breeze or strong.")] = "breeze",
    toward: Annotated[
        str | None,
        typer.Option(
            metavar="EDGE", help="The edge to which it blows: north, east, south or west (else as before)."
        ),
    ] = None,
    dropped: Annotated[bool, flag("From an aircraft overhead: on the spot, no hitting.")] = False,
) -> Ruled:
    """Light the ground by night: where each flare bursts, how long it burns, how it drifts.

    fng illumination mortar --rep 4 --wind strong

    fng illumination artillery --by hq4 --target b1 -f evening.json
    """
    called = how.read(play, find_gun(weapon, "WEAPON"), aimed=not dropped)
    known = LASTING.read(play.document)
    edge = find(toward, SIDES, "edge", "--toward") if toward else wind_of(known)
    report = illuminate(called.mission, wind, called.place, toward=edge, dropped=dropped, dice=play.dice)
    lights = lit(known, report, turn_of(play.state), called.mission.target)
    return Ruled(report, LASTING.add(play.document, *lights) | _used_up(play, called))
