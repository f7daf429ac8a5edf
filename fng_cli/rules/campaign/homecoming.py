"""The soldiers of a tour after an evening: what each did, how he is, what the mission was for him. Source: p. 40, 102-104."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.after.medals import deserved
from fng_cli.rules.after.rep import Outcome, Service, outcome
from fng_cli.rules.campaign.tour import TOUR_MARK, Soldier
from fng_cli.rules.close.recovery import RECOVER, AfterBattle
from fng_cli.rules.people.person import told_id
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind, deeds_of, kills_of
from fng_cli.terms import Side


class Returned(Struct, frozen=True):
    """A soldier of a tour after an evening: his figure, and what he did and suffered in it.

    ``lost`` says how he was lost: ``dead``, ``missing``, ``sent-home``; None where he is with the platoon. ``deserves``
    are the deeds that deserve a medal, in words, ``highest_rep`` the best REP that he ever had.
    """

    figure: Figure
    outcome: Outcome
    kills: int = 0
    deserves: tuple[str, ...] = ()
    wounded: bool = False
    lost: str | None = None
    highest_rep: int | None = None


class Homecoming(NamedTuple):
    """All who took part in an evening, in the order of the platoon, and those who stayed in camp."""

    took_part: tuple[Returned, ...]
    stayed: tuple[Figure, ...]

    @property
    def casualties(self) -> tuple[str, ...]:
        """The ids of those who were dead, missing or out of the fight: they do not ask for replacements."""
        return tuple(one.figure.id for one in self.took_part if one.lost or one.wounded)

    @property
    def lost(self) -> tuple[Returned, ...]:
        """Those who do not come back."""
        return tuple(one for one in self.took_part if one.lost)


def homecoming(platoon: Sequence[Figure], soldiers: Iterable[Soldier], evening: Content) -> Homecoming:
    """The platoon of a tour as an evening leaves it.

    From the evening come REP, wounds and fate alone: weapons, ammunition and gear are issued anew. Who was away has a
    mission less to miss. Source: p. 40, 104.
    """
    there = {figure.id: figure for figure in FIGURES.read(evening) if figure.side is Side.FWF}
    feats, known = FEATS.read(evening), {one.id: one for one in soldiers}
    fates = _fates(evening)
    met = met_enemy(evening)
    took_part = tuple(
        _returned(figure, there[figure.id], feats, fates, met, known.get(figure.id))
        for figure in platoon
        if figure.id in there and not figure.away_missions
    )
    gone = {one.figure.id for one in took_part}
    stayed = tuple(
        replace(figure, away_missions=max(0, figure.away_missions - 1))
        for figure in platoon
        if figure.id not in gone
    )
    return Homecoming(took_part, stayed)


def met_enemy(evening: Content) -> bool:
    """Whether an evening's unit met enemy forces: some of them stood on the table. Source: p. 104."""
    return any(figure.side is Side.VC_NVA and figure.bystander is None for figure in FIGURES.read(evening))


def _returned(
    own: Figure,
    there: Figure,
    feats: Sequence[Feat],
    fates: dict[str, AfterBattle],
    met: bool,
    soldier: Soldier | None,
) -> Returned:
    kills = sum(one.confirmed is True for one in kills_of(feats, own.id))
    wounded = _was_down(own.id, feats) or own.id in fates
    retired = any(one.kind is FeatKind.RETIRED and one.whom == own.id for one in feats)
    short = soldier is not None and soldier.short_timer
    service = Service(met, wounded, retired, kills, short)
    figure = replace(
        own, rep=there.rep + there.rep_lost - there.rep_gained, away_missions=there.away_missions
    )
    if there.star:
        figure = replace(figure, star_power=None)
    deeds = deserved(deeds_of(feats, own.id))
    highest = soldier.highest_rep if soldier else None
    return Returned(figure, outcome(service), kills, deeds, wounded, _lost(there, fates.get(own.id)), highest)


def _was_down(name: str, feats: Iterable[Feat]) -> bool:
    """Whether somebody was out of the fight at any time in an evening."""
    return any(one.kind is FeatKind.PUT_DOWN and one.whom == name for one in feats)


def with_fates(evening: Content, fates: Mapping[str, AfterBattle]) -> Content:
    """Return the part of a tour's evening that changes as recovery brings these fates, by id; nothing outside a tour.

    A recovery that is rolled for one man after the other leaves only the last of them in its own section.
    """
    mark = TOUR_MARK.read(evening)
    if mark is None or not fates:
        return {}
    return TOUR_MARK.change(evening, replace(mark, fates={**mark.fates, **fates}))


def _fates(evening: Content) -> dict[str, AfterBattle]:
    """The fate of each casualty by his id, as recovery had it."""
    mark = TOUR_MARK.read(evening)
    if mark and mark.fates:
        return {name: fate for name, fate in mark.fates.items() if fate is not AfterBattle.RETURNS}
    return {
        told_id(one.name): one.fate
        for one in RECOVER.facts(evening).casualties
        if one.name and one.fate not in (None, AfterBattle.RETURNS)
    }


def _lost(there: Figure, fate: AfterBattle | None) -> str | None:
    """The way in which a soldier was lost to the platoon; None where he is not: who has left the table is with it."""
    if there.status is Status.OBVIOUSLY_DEAD:
        return "dead"
    if fate is AfterBattle.MISSING or there.captured_by:
        return "missing"
    if fate is AfterBattle.LEAVES:
        return "sent-home"
    return None
