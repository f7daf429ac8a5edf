"""A mission of indirect fire as it is typed: who calls it, on what spot, with what weapons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import At, targets
from fng_cli.cli.options.who import Doer, OneBy, Rep, Subject, below, subject
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.options import TARGET, WHO, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.cli.support.options import FoOption, TargetPointOption
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.rules.artillery.barrage import FireMission, NearTarget, check_friends
from fng_cli.rules.artillery.ground import (
    TargetGround,
    check_sector,
    ground,
    nearest_friend_in,
    sector_middle,
)
from fng_cli.rules.artillery.guns import IndirectGun, RoundSpot
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.clock.spotted import was_spotted
from fng_cli.rules.ground.grid import SIDES, TABLE_IN
from fng_cli.rules.ground.state import terrain_of
from fng_cli.rules.people.may import Deed, may
from fng_cli.rules.radio.chain import OBSERVERS, leaders
from fng_cli.rules.support.kinds import SupportType
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SupportMission,
    at_hand_of,
    check_golden_rule,
    check_none_at_hand,
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
        known, turn = SUPPORT_MISSIONS.read(play.document), turn_of(play.document)
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
        return figure is not None and was_spotted(known, turn_of(play.document), figure.id)

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
