"""The soldiers of a platoon after a mission: result, kills and deeds of each, and who is lost.

Source: p. 40, 102-103.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.after.soldiers import Outcome, Service, medal_deeds, outcome
from fng_cli.rules.campaign.tour import TOUR_MARK, Soldier
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.close.recovery import AfterBattle, own_fates
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind, deeds_of, kills_of
from fng_cli.state import State
from fng_cli.terms import Side


class Returned(Struct, frozen=True):
    """A soldier of a tour after an evening: his figure, and what he did and suffered in it."""

    figure: Figure
    outcome: Outcome
    kills: int = 0
    deserves: tuple[str, ...] = ()
    """His deeds that deserve a medal: rows of the table ``medal-deeds``."""
    wounded: bool = False
    lost: str | None = None
    """The way in which he was lost: ``dead``, ``missing``, ``sent-home``, ``relieved``; None if he is with the platoon."""
    highest_rep: int | None = None
    """The best REP that he ever had; None if nobody kept a record of him."""


class Homecoming(NamedTuple):
    """The soldiers who took part in an evening, in the order of the platoon, and the figures that stayed in camp."""

    took_part: tuple[Returned, ...]
    stayed: tuple[Figure, ...]

    @property
    def casualties(self) -> tuple[str, ...]:
        """The ids of the soldiers who were lost (dead, missing, sent home) or are marked as wounded: they
        cannot ask for replacements.
        """
        return tuple(soldier.figure.id for soldier in self.took_part if soldier.lost or soldier.wounded)

    @property
    def lost(self) -> tuple[Returned, ...]:
        """Return the soldiers who took part and do not come back to the platoon; empty if all come back."""
        return tuple(soldier for soldier in self.took_part if soldier.lost)


def homecoming(platoon: Sequence[Figure], soldiers: Iterable[Soldier], evening: State) -> Homecoming:
    """Return how each soldier of a platoon came out of an evening: REP, wounds and fate come from the
    evening, weapons and gear from ``platoon``. A soldier who is away or missing from the evening took no
    part, and has one mission fewer to miss, if any. ``soldiers`` are their records. Source: p. 40, 104.
    """
    there = {figure.id: figure for figure in evening[FIGURES] if figure.side is Side.FWF}
    known = {soldier.id: soldier for soldier in soldiers}
    fates = _fates(evening)
    met = met_enemy(evening)
    took_part = tuple(
        _soldier_result(figure, there[figure.id], evening[FEATS], fates, met, known.get(figure.id))
        for figure in platoon
        if figure.id in there and not figure.away_missions
    )
    played = {soldier.figure.id for soldier in took_part}
    stayed = tuple(
        replace(figure, away_missions=max(0, figure.away_missions - 1))
        for figure in platoon
        if figure.id not in played
    )
    return Homecoming(took_part, stayed)


def met_enemy(evening: State) -> bool:
    """True if there are VC/NVA figures in an evening's document, not counting civilians and other bystanders.
    Source: p. 104.
    """
    return any(figure.side is Side.VC_NVA and figure.bystander is None for figure in evening[FIGURES])


def _soldier_result(
    own: Figure,
    there: Figure,
    feats: Sequence[Feat],
    fates: Mapping[str, AfterBattle],
    met: bool,
    soldier: Soldier | None,
) -> Returned:
    """Return how one soldier came out of an evening. His new figure is ``own`` (before the evening) with the
    REP and the away missions of ``there`` (at its end). Temporary changes of REP are undone; a Star's Star
    Power is set to None. ``feats`` are all feats of the evening. ``fates`` are the results of recovery, by
    id. ``met``: the unit met the enemy. ``soldier`` is his record, if any.
    """
    service = _service(own.id, feats, fates, met=met, short_timer=soldier is not None and soldier.short_timer)
    figure = replace(
        own, rep=there.rep + there.rep_lost - there.rep_gained, away_missions=there.away_missions
    )
    if there.star:
        figure = replace(figure, star_power=None)
    return Returned(
        figure=figure,
        outcome=outcome(service),
        kills=service.confirmed_kills,
        deserves=medal_deeds(deeds_of(feats, own.id)),
        wounded=service.out_of_the_fight,
        lost=_lost_how(there, fates.get(own.id)),
        highest_rep=soldier.highest_rep if soldier else None,
    )


def _service(
    soldier_id: str,
    feats: Sequence[Feat],
    fates: Mapping[str, AfterBattle],
    *,
    met: bool,
    short_timer: bool = False,
) -> Service:
    """Return a soldier's part in an evening: if the unit ``met`` the enemy, if he was put down, retired or is
    a Short Timer, and his confirmed kills. An id in ``fates``, the results of recovery, also counts as put
    down. ``feats`` are those of all figures. Source: p. 104.
    """
    return Service(
        met,
        any(feat.kind is FeatKind.PUT_DOWN and feat.whom == soldier_id for feat in feats)
        or soldier_id in fates,
        any(feat.kind is FeatKind.RETIRED and feat.whom == soldier_id for feat in feats),
        sum(kill.confirmed is True for kill in kills_of(feats, soldier_id)),
        short_timer,
    )


def service_in(evening: State, soldier_id: str) -> Service | None:
    """Return what a figure did and suffered in an evening, for the check of its REP; None if no turn of the
    evening was played. The figure is never a Short Timer here, because only the tour records that. Source: p.
    104.
    """
    if not turn_of(evening):
        return None
    return _service(soldier_id, evening[FEATS], _fates(evening), met=met_enemy(evening))


def with_fates(evening: State, fates: Mapping[str, AfterBattle]) -> State:
    """Return the state of a tour's evening with these results of recovery, by figure id, added to those kept
    from earlier recoveries; a new result replaces an old one of the same figure. The state is unchanged
    outside a tour, or if ``fates`` is empty.
    """
    mark = evening[TOUR_MARK]
    if mark is None or not fates:
        return evening
    return evening.with_(TOUR_MARK, replace(mark, fate_by_id={**mark.fate_by_id, **fates}))


def _fates(evening: State) -> dict[str, AfterBattle]:
    """Return the results of recovery of an evening's casualties, by id. Casualties who simply return to duty
    are left out. The results come from the evening's record of its tour or, if it has none there, from that
    of its recoveries.
    """
    mark = evening[TOUR_MARK]
    if mark and mark.fate_by_id:
        return {name: fate for name, fate in mark.fate_by_id.items() if fate is not AfterBattle.RETURNS}
    return {one.id: one.fate for one in own_fates(evening) if one.id and one.fate is not AfterBattle.RETURNS}


def _lost_how(there: Figure, fate: AfterBattle | None) -> str | None:
    """Return how a soldier was lost: ``dead``, ``missing`` (also a prisoner) or ``sent-home``. None if he
    stays with the platoon, even if he left the table. ``there`` is his figure at the end of the evening.
    ``fate`` is his result of recovery; None if there is none.
    """
    if there.status is Status.OBVIOUSLY_DEAD:
        return "dead"
    if fate is AfterBattle.MISSING or there.captured_by:
        return "missing"
    if fate is AfterBattle.LEAVES:
        return "sent-home"
    return None
