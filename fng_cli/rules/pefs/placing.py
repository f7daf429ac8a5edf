"""Placing PEFs (Possible Enemy Forces): how many, where, and what else the mission asks.

Source: p. 60, 98-101.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Report
from fng_cli.rules.enemy.who import pef_rep
from fng_cli.rules.ground.terrain import SectionCover
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.mission.mission import mission_facts, roll_ambushing
from fng_cli.rules.pefs.state import PEFS, Pef
from fng_cli.state import KeptSection, State
from fng_cli.tables import Entry
from fng_cli.terms import MissionType


class Pcs(Struct, frozen=True):
    """The rule by which PCs (Potential Contacts) come into a mission.

    ``how``: ``as-resolved``, ``count-as-reinforcements`` or ``hidden-among-pefs``. If hidden, a PEF that is
    resolved is one by ``chance``, until there are ``most``; ``last_always`` makes the last PEF one if none
    was.
    """

    how: str = "as-resolved"
    chance: str | None = None
    most: int | None = None
    last_always: bool = False

    def text(self) -> str:
        """Return the mission's rule on how Potential Contacts (PCs) turn up, as a sentence for the player:
        when PEFs are resolved, hidden among the PEFs, or as enemy reinforcements instead.
        """
        if self.how == "count-as-reinforcements":
            return "A PEF that turns out to be a PC counts as enemy reinforcements instead."
        if self.how != "hidden-among-pefs":
            return "Potential Contacts (PCs) turn up only when PEFs are resolved."
        most = (
            "One of the PEFs is a Potential Contact (PC)"
            if self.most == 1
            else f"Up to {self.most} of the PEFs are Potential Contacts (PCs)"
        )
        last = "; if none of the others was a PC, the last one is" if self.last_always else ""
        return f"{most}. Roll 1d6 for each PEF as it is resolved: on {self.chance} it is a PC{last}."


class PlacedFacts(Struct, frozen=True):
    """The fields of a placing of PEFs that later commands read, as in ``PlacedPefs``."""

    unit_sector: int | None = None
    pcs: Pcs | None = None


PLACED = KeptSection("pef_place", PlacedFacts)
"""The placing of the mission's PEFs."""


class PlacedPefs(Report, frozen=True):
    """The PEFs of a mission, and what goes with them.

    ``type`` is None if no mission is known: then the book's general rule holds. ``ambushing`` and
    ``unit_sector``, where the player's unit begins, are None unless the mission needs them.
    ``resolve_first``: all are resolved before play.
    """

    ANSWER = ("pef_count",)

    eal: int
    type: MissionType | None
    pef_count: int
    pefs: tuple[Pef, ...]
    pcs: Pcs
    ambushing: bool | None = None
    unit_sector: int | None = None
    unit_place: str | None = None
    fwf_entry: str | None = None
    enemy_entry: str | None = None
    resolve_first: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the number of PEFs, their REP and where they are: ``2 PEFs of REP 3: sectors 1, 4.`` In an
        ambush all are in one sector. The text then also says whether they lie in ambush or walk into the
        player's ambush.
        """
        sectors = ", ".join(str(pef.sector) for pef in self.pefs)
        count = "1 PEF" if self.pef_count == 1 else f"{self.pef_count} PEFs"
        where = f"sector {sectors}" if self.pef_count == 1 else f"sectors {sectors}"
        if self.type is MissionType.AMBUSH:
            where = f"in {'a column walking into your ambush' if self.ambushing else 'ambush'}, sector {sectors[0]}"
        return f"{count} of REP {self.pefs[0].rep}: {where}."


def place_pefs(
    eal: int,
    kind: MissionType | None = None,
    *,
    rep: int | None = None,
    ambushing: bool | None = None,
    unit_sector: int | None = None,
    grounds: Sequence[SectionCover] = (),
    first: int = 1,
    dice: Dice,
) -> PlacedPefs:
    """Roll the PEFs of a mission: their number, and a sector for each. In an ambush, all go to the unit's
    sector. ``rep`` None takes the REP from the EAL (ruling b-24). ``ambushing`` and ``unit_sector`` are
    rolled if None and needed. ``grounds`` is the cover of the sections. The PEFs are numbered from ``first``.
    Source: p. 60, 98-101.
    """
    facts = mission_facts(kind) if kind else None
    in_ambush = kind is MissionType.AMBUSH
    if facts and in_ambush and ambushing is None:
        ambushing = roll_ambushing(facts, eal, dice=dice)
    if facts and unit_sector is None and _needs_unit_sector(facts):
        unit_sector = dice.one("your sector")
    count = _roll_count(eal, facts, dice)
    sectors = [
        unit_sector if in_ambush and unit_sector else dice.one(f"sector of PEF {number}")
        for number in range(first, first + count)
    ]
    pef_rep_used = rep or pef_rep(eal, None, dice.takes) or eal
    pefs = tuple(
        _with_section(
            Pef(number, pef_rep_used, sector, _place_in_sector(facts, sector, unit_sector, ambushing)),
            grounds,
        )
        for number, sector in enumerate(sectors, first)
    )
    return PlacedPefs(
        eal=eal,
        type=kind,
        pef_count=count,
        pefs=pefs,
        pcs=pcs(facts, eal, dice.takes),
        ambushing=ambushing if in_ambush else None,
        unit_sector=unit_sector,
        unit_place=facts["unit_place"] if facts else None,
        fwf_entry=facts["fwf_entry"] if facts else None,
        enemy_entry=facts["enemy_entry"] if facts else None,
        resolve_first=in_ambush,
        rulings=tuple(_rulings(facts, eal, rep)),
        next=_next(in_ambush, range(first, first + count)),
    )


def _needs_unit_sector(facts: Entry) -> bool:
    """True if the places of a mission's PEFs depend on the sector of the player's unit. ``facts`` is the row
    of the mission.
    """
    return bool(facts["pef_place"] == "ambush" or facts["pef_in_unit_sector"] != "as-others")


def _roll_count(eal: int, facts: Entry | None, dice: Dice) -> int:
    """Return the number of PEFs. It is the EAL without a mission (``facts`` None), or if the mission's row
    says so. If not, it is 1, plus 1 for each successful roll. There is one roll for each point of EAL above 1
    (ruling c-53); by a house rule there is at most one roll in all (ruling c-54).
    """
    if facts is None or facts["pefs"] == "per-eal":
        return eal
    levels = range(2, eal + 1)
    if len(levels) > 1 and dice.takes("c-54", 2):
        return 1 + dice.chance(facts["extra_pef"], "extra PEF")
    extra = [dice.chance(facts["extra_pef"], f"extra PEF (EAL {level})") for level in levels]
    return 1 + sum(extra)


def _place_in_sector(
    facts: Entry | None, sector: int, unit_sector: int | None, ambushing: bool | None
) -> PefPlace:
    """Return where in ``sector`` a PEF stands, by ``facts``, the mission's row; hidden if that is None. In an
    ambush it is in column if the player is ``ambushing``; if not, it lies in ambush. The row may name
    another place for ``unit_sector``, where the player's unit begins (None: unknown).
    """
    if facts is None:
        return PefPlace.HIDDEN
    if facts["pef_place"] == "ambush":
        return PefPlace.IN_COLUMN if ambushing else PefPlace.IN_AMBUSH
    place_in_unit_sector = facts["pef_in_unit_sector"]
    return PefPlace(
        facts["pef_place"]
        if place_in_unit_sector == "as-others" or sector != unit_sector
        else place_in_unit_sector
    )


def _with_section(pef: Pef, grounds: Sequence[SectionCover]) -> Pef:
    """Return the PEF with the section of the table where it stands, and that section's terrain. It is the
    section of its sector with the best cover, or of equal ones the nearest to the sector's center (for a
    PEF at the table's center, to that). If no section there has cover, the PEF gets none; a PEF that was
    to stand hidden or in the best cover then stands at the center of its sector (p. 60). Unchanged for a
    PEF in a column, or if no section of the sector is known.
    """
    covers_in_sector = [ground for ground in grounds if ground.sector == pef.sector]
    if pef.place is PefPlace.IN_COLUMN or not covers_in_sector:
        return pef
    near_table = pef.place is PefPlace.TABLE_CENTRE
    best = min(
        (ground for ground in covers_in_sector if ground.cover),
        key=lambda ground: (
            -ground.cover,
            ground.from_table_centre if near_table else ground.from_sector_centre,
            ground.section,
        ),
        default=None,
    )
    if best is None:
        bare = pef.place in (PefPlace.HIDDEN, PefPlace.BEST_COVER)
        return replace(pef, place=PefPlace.CENTRE) if bare else pef
    return replace(pef, section=best.section, terrain_types=best.terrain_types)


def pcs(facts: Entry | None, eal: int, takes: Takes = as_written) -> Pcs:
    """Return the mission's rule for PCs (Potential Contacts). In some missions they hide among the PEFs, from
    a certain EAL on (any EAL by a house rule on c-55), up to a certain number (ruling c-56). ``facts`` is the
    row of the mission. With None, or below that EAL, the usual rule is returned. ``takes`` says which house
    rules hold.
    """
    if facts is None:
        return Pcs()
    if facts["pcs"] != "hidden-among-pefs":
        return Pcs(facts["pcs"])
    if eal < facts["pc_from_eal"] and not takes("c-55", 2):
        return Pcs()
    most = facts["pcs_most"]
    if facts.get("pcs_per_eal"):
        most = eal if eal > most and takes("c-56", 2) else min(eal, most)
    return Pcs("hidden-among-pefs", facts["pc_chance"], most, facts["pc_last_always"])


def _rulings(facts: Entry | None, eal: int, rep: int | None) -> list[str]:
    """Return the ids of the rulings used in placing PEFs. ``rep`` is the REP that was given for them; None:
    the EAL decides it. ``facts`` is the mission's row, None without a mission.
    """
    rulings = ["b-24"] if rep is None else []
    if facts is None:
        return rulings
    rulings.append("c-53")
    if facts["pefs"] == "one-and-chance" and eal > 1:
        rulings.append("c-54")
    if facts["pef_place"] == "ambush":
        return [*rulings, "h-01", "e-03"]
    if facts["pcs"] == "hidden-among-pefs":
        rulings += ["c-56", "e-05"] if facts.get("pcs_per_eal") else ["c-55"]
    return [*rulings, "h-05", "e-04", "e-12"]


def _next(in_ambush: bool, numbers: Iterable[int]) -> tuple[Next, ...]:
    """Return the next steps. In an ambush there is one for each PEF, to resolve it, by its number in
    ``numbers``. In other missions they are the briefing, and ``pef move``, to be used each time the enemy
    activates.
    """
    if in_ambush:
        return tuple(
            Next(call("pef resolve", number), "all PEFs are resolved before play begins")
            for number in numbers
        )
    return (
        Next(call("briefing"), "print the briefing page to play from"),
        Next(call("pef move"), "use this each time the enemy activates"),
    )


def after_placing(state: State, report: PlacedPefs) -> State:
    """Return the state with the placed PEFs as its only PEFs. Source: p. 60."""
    return state.with_only(PEFS, report.pefs)
