"""The tally for the score: the part that a document keeps, and the part that only players know.

Source: p. 98-103.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.close.recovery import FATES, AfterBattle, KnownFate, changes_after_battle, own_fates
from fng_cli.rules.events.known import was_called_off
from fng_cli.rules.mission.weather import MISSION, MISSION_END
from fng_cli.rules.people.places import with_places
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind, numbers
from fng_cli.rules.scoring.earned import VICTORY_POINTS
from fng_cli.rules.scoring.score import BodyCount, Counted, Tally, body_count, body_count_of, score
from fng_cli.state import KeptSection, State
from fng_cli.tables import table
from fng_cli.terms import Side
from fng_cli.words import in_words

TOLD = (FeatKind.FETCHED_UNDER_FIRE, FeatKind.BUNKER_DESTROYED)
"""The deeds of one man that no other command records."""


class Patrolled(Report, frozen=True):
    """The sectors that the unit has patrolled, the new ones among them. Source: p. 100-101."""

    ANSWER: ClassVar[tuple[str, ...]] = ("patrolled_sectors",)
    NO_MEANS = "a sector has not been patrolled yet"

    new_sectors: tuple[int, ...]
    patrolled_sectors: tuple[int, ...]

    def summary(self) -> str:
        """Return the new sectors, if any, and how many of the six are patrolled in all."""
        if not self.new_sectors:
            return (
                f"No new sector: you have patrolled {len(self.patrolled_sectors)} of the {SECTORS} sectors."
            )
        new = f"sector{'' if len(self.new_sectors) == 1 else 's'} {in_words(self.new_sectors)}"
        return (
            f"You have now patrolled {new}, which makes {len(self.patrolled_sectors)} of the "
            f"{SECTORS} sectors."
        )

    def verdict(self) -> bool:
        """True if all six sectors are patrolled; False if any of them is not yet."""
        return len(self.patrolled_sectors) == SECTORS


SECTORS = 6
"""Sectors of the table. Source: p. 45."""


def sectors_patrolled(feats: Iterable[Feat], sectors: Sequence[int]) -> Patrolled:
    """Return the report on patrolled sectors: which of ``sectors`` are new, and all that are patrolled so
    far. ``sectors`` are those that the unit has entered and whose centre it has seen. Source: p. 100-101.
    """
    known = numbers(feats, FeatKind.SECTOR_PATROLLED)
    new = tuple(sorted(set(sectors) - known))
    return Patrolled(new, tuple(sorted(known | set(sectors))))


def patrol_feats(report: Patrolled, turn: int | None) -> tuple[Feat, ...]:
    """Return a feat for each sector that the report counts as newly patrolled. ``turn`` is the turn of the
    feats, None without a clock.
    """
    return tuple(Feat(FeatKind.SECTOR_PATROLLED, turn, number=number) for number in report.new_sectors)


def after_patrol(
    state: State, report: Patrolled, sectors: Sequence[int] = (), groups: Sequence[str] = ()
) -> State:
    """Return the state after a patrol. A feat is recorded for each sector that, by the ``report``, was
    patrolled for the first time. ``groups`` are moved through ``sectors`` in this order, so they end in
    the last one; without groups nobody is moved.
    """
    for sector in sectors if groups else ():
        state = with_places(state, groups, sector)
    return state.with_new(FEATS, *patrol_feats(report, turn_of(state)))


class PefSeen(Report, frozen=True):
    """A PEF that has moved, and the sector in which it is now."""

    ANSWER: ClassVar[tuple[str, ...]] = ("sector",)

    pef_number: int
    sector: int

    def summary(self) -> str:
        """Return the number of the PEF and the sector in which it is now."""
        return f"PEF {self.pef_number} is now in sector {self.sector}."


class DeedTold(Report, frozen=True):
    """A deed of one man that the players report, for the roll for a medal. Source: p. 103."""

    ANSWER: ClassVar[tuple[str, ...]] = ("kind",)

    who: str
    kind: FeatKind

    def summary(self) -> str:
        """Return who did which deed, ``a4 fetched a wounded comrade under fire.``, and that it counts."""
        deed = str(table("medal-deeds").row(self.kind)["text"])
        return f"{self.who} {deed[:1].lower()}{deed[1:]}. This counts when you roll for a medal."


def after_deed(state: State, report: DeedTold) -> State:
    """Return the state with a feat for the deed in ``report``, credited to its doer. The feat has the turn of
    the clock. Source: p. 103.
    """
    return state.with_new(FEATS, Feat(report.kind, turn_of(state), who=report.who))


WOUNDED = frozenset({AfterBattle.RECOVERS, AfterBattle.REPLACEMENT, AfterBattle.LEAVES})
"""The fates after the battle that count as wounded."""


class SoldierLost(Struct, frozen=True):
    """The fields of a soldier lost in an evening that the tally reads: his id, and how he was lost."""

    who: str = ""
    lost_how: str = ""


class AfterEveningFacts(Struct, frozen=True):
    """The fields of an evening's end that the tally reads."""

    lost_soldiers: tuple[SoldierLost, ...] = ()


AFTER_EVENING = KeptSection("after_evening", AfterEveningFacts)
"""The end of an evening of a tour, for the soldiers lost in it."""


def tally_of(state: State) -> Tally:
    """Return the tally of a mission for its score, counted from its document. The player's losses are as
    recovery left them, or as they are now if it was not rolled yet. Losses whom the aftermath has taken out
    of the document count, too. Each sector, PEF and Potential Contact counts once.
    """
    figures, feats = state[FIGURES], state[FEATS]
    own = [figure for figure in figures if figure.side is Side.FWF and figure.bystander is None]
    theirs = [figure for figure in figures if figure.side is Side.VC_NVA]
    confirmed, unconfirmed = _count_dead(feats)
    captives = [figure for figure in theirs if figure.captured_by]
    wounded = _wounded_captive_ids(feats)
    fates = own_fates(state)
    left = _count_left_behind(state, fates)
    replaced = _count_replaced(state, own, fates)
    return Tally(
        captured_unharmed=sum(person.id not in wounded for person in captives),
        captured_wounded=sum(person.id in wounded for person in captives),
        confirmed_dead=confirmed,
        unconfirmed_dead=unconfirmed,
        fwf_mia=_count_missing(own, fates, ids_left_below(state)) + replaced["missing"],
        fwf_dead=sum(person.status is Status.OBVIOUSLY_DEAD for person in own) + replaced["dead"],
        fwf_wounded=_count_wounded(own, fates) - left,
        wounded_not_withdrawn=left,
        civilian_casualty=len({person.whom for person in feats if person.kind is FeatKind.CIVILIAN_HIT}),
        pef_revealed=len(numbers(feats, FeatKind.PEF_REVEALED)),
        sector_patrolled=len(numbers(feats, FeatKind.SECTOR_PATROLLED)),
        pc_revealed=len(numbers(feats, FeatKind.PC_REVEALED)),
        not_exited=MISSION_END.facts(state.content).exited is False and not was_called_off(state),
    )


def uncounted_dead(state: State) -> tuple[Figure, ...]:
    """Return the Obviously Dead VC/NVA figures of whom no recorded kill is confirmed or rejected by a body
    count yet, in the document's order. Source: p. 102.
    """
    counted = {feat.whom for feat in state[FEATS] if feat.confirmed is not None}
    return tuple(
        figure
        for figure in state[FIGURES]
        if figure.side is Side.VC_NVA and figure.status is Status.OBVIOUSLY_DEAD and figure.id not in counted
    )


def roll_body_count(state: State, *, dice: Dice) -> BodyCount:
    """Roll the body count of the enemy dead not counted yet, one die for each. If there are none, nothing is
    rolled and the report counts 0. When odds are calculated, only the number confirmed is followed, not
    which of the dead. Source: p. 102.
    """
    names = tuple(figure.id for figure in uncounted_dead(state))
    return dice.part(body_count_of, names, coarse=_count_alike) if names else BodyCount(0, 0)


def roll_body_count_by_name(state: State, *, dice: Dice) -> BodyCount:
    """Roll the body count of the enemy dead of the document who were not counted yet, a die for each, and
    return it. Raises RequestError if there are none. Source: p. 102.
    """
    report = roll_body_count(state, dice=dice)
    if not report.bodies:
        raise RequestError(
            "the document has no obviously dead enemies left to count; give the number of bodies, "
            "e.g. fng body-count 3"
        )
    return report


def _count_alike(names: Sequence[str], *, dice: Dice) -> BodyCount:
    """Roll how many of the dead ``names`` are confirmed, and return the body count. The first names are
    marked as confirmed, as many as were rolled. This is for odds, which do not care which of the dead are
    confirmed.
    """
    report = body_count(len(names), dice=dice)
    bodies = tuple(Counted(name, at < report.confirmed_dead) for at, name in enumerate(names))
    return replace(report, bodies=bodies)


def after_body_count(state: State, report: BodyCount) -> State:
    """Return the state after a body count by name. It decides for each dead figure whether its last recorded
    kill is confirmed. If no kill is recorded, one is added that credits nobody. A count without names
    changes nothing. Source: p. 102.
    """
    feats = list(state[FEATS])
    for body in report.bodies:
        kills = (at for at, feat in enumerate(feats) if feat.whom == body.who and feat.kills)
        place = max(kills, default=None)
        if place is None:
            feats.append(_uncredited_kill(body.who, body.confirmed))
        else:
            feats[place] = replace(feats[place], confirmed=body.confirmed)
    return state.with_only(FEATS, feats) if report.bodies else state


def _uncredited_kill(whom: str | None, confirmed: bool) -> Feat:
    """Return the feat of killing a VC/NVA figure, credited to nobody. ``whom`` is the figure killed (None:
    not named).

    ``confirmed``: the body count has confirmed the kill.
    """
    return Feat(
        FeatKind.PUT_DOWN,
        whom=whom,
        side=Side.VC_NVA,
        state_after=Status.OBVIOUSLY_DEAD,
        confirmed=confirmed,
    )


def _count_dead(feats: Iterable[Feat]) -> tuple[int, int]:
    """Return the number of enemy dead that the body count has confirmed, and the number that it has checked
    but not confirmed. Dead that it has not checked yet (``confirmed`` None) are in neither.
    """
    counted = [feat.confirmed for feat in feats if feat.confirmed is not None]
    return sum(counted), len(counted) - sum(counted)


def _wounded_captive_ids(feats: Iterable[Feat]) -> frozenset[str]:
    """Return the ids of captives who were out of the fight when they were captured."""
    return frozenset(
        feat.whom
        for feat in feats
        if feat.kind is FeatKind.CAPTURED and feat.whom and feat.state_before is Status.OUT_OF_THE_FIGHT
    )


def _count_replaced(state: State, own: Iterable[Figure], fates: Iterable[KnownFate]) -> Counter[str]:
    """Return how many soldiers the aftermath of the evening has taken out of the unit, by how they were lost
    (``dead``, ``sent-home``, ...). Soldiers still among the unit's figures (``own``) are not counted.

    Soldiers whom recovery found missing, by their ``fates``, are counted elsewhere. Source: p.
    102-105.
    """
    ids_here = {figure.id for figure in own}
    missing_ids = {person.id for person in fates if person.fate is AfterBattle.MISSING}
    lost = AFTER_EVENING.facts(state.content).lost_soldiers
    return Counter(
        person.lost_how for person in lost if person.who not in ids_here and person.who not in missing_ids
    )


def _count_missing(own: Iterable[Figure], fates: Iterable[KnownFate], left_below_ids: Collection[str]) -> int:
    """Return the number of FWF missing in action: prisoners, those left down in a tunnel, and others that
    recovery found missing. Source: p. 40, 66-67, 100.
    """
    gone_ids = {figure.id for figure in own if figure.captured_by or figure.id in left_below_ids}
    others = [one for one in fates if one.fate is AfterBattle.MISSING and one.id not in gone_ids]
    return len(gone_ids) + len(others)


def to_recover(state: State) -> tuple[Figure, ...]:
    """Return the figures of both sides whose fate is open at the end of the battle: those that it changes (see
    ``changes_after_battle``), and those left down in a tunnel for whom recovery was not rolled yet. Source:
    p. 40, 66-67.
    """
    below = ids_left_below(state) - {fate.id for fate in state[FATES]}
    return tuple(figure for figure in state[FIGURES] if changes_after_battle(figure) or figure.id in below)


def ids_left_below(state: State) -> frozenset[str]:
    """Return the ids of those who are down in a tunnel and were not fetched; empty if there are none."""
    if not state.content.get("delves"):
        return frozenset()
    from fng_cli.rules.tunnels.delve import ids_down_below  # most evenings have no tunnel

    return ids_down_below(state)


def _count_wounded(own: Iterable[Figure], fates: Iterable[KnownFate]) -> int:
    """Return the number of FWF wounded. Counted are figures of ``own`` that are out of the fight and not
    prisoners. The ``fates`` that mean wounded are added.
    """
    lying = sum(figure.status is Status.OUT_OF_THE_FIGHT and not figure.captured_by for figure in own)
    return lying + sum(one.fate in WOUNDED for one in fates)


def _count_left_behind(state: State, fates: Iterable[KnownFate]) -> int:
    """Return how many wounded FWF the unit left behind when it went off the table; 0 if it has not left.
    Soldiers that recovery found missing are counted as such, and not here. Source: p. 101.
    """
    ids = MISSION_END.facts(state.content).left_behind
    if not ids:
        return 0
    wounded = {one.id for one in fates if one.fate in WOUNDED}
    wounded |= {figure.id for figure in state[FIGURES] if figure.status is Status.OUT_OF_THE_FIGHT}
    return len(wounded.intersection(ids))


def points_so_far(state: State) -> int:
    """Return the mission's victory points so far, with points earned on the way but without those for support
    unused at the end. Uncounted enemy dead count as not confirmed. Without a mission, only the points
    earned on the way count. Source: p. 98-102.
    """
    earned, kind = state[VICTORY_POINTS], MISSION.facts(state.content).type
    if kind is None:
        return sum(entry.points for entry in earned)
    tally = tally_of(state)
    tally = replace(tally, unconfirmed_dead=tally.unconfirmed_dead + len(uncounted_dead(state)))
    return score(kind, tally, earned=earned).mission_points
