"""Raising a platoon by its army's list: squads, headquarters, who is attached to it.

Source: p. 3-13, 39, 53.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import HEADQUARTERS, army_facts, places, role_facts, rulings_of
from fng_cli.rules.armies.attachments import Attached, Comer, attachments, share_radios
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.gear import SCOPE, carrying, with_cutters
from fng_cli.rules.armies.names import headquarters_stem, stems
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.armies.squads import (
    SquadRaised,
    UnitMember,
    enlist,
    leaders,
    members,
    muster,
    next_steps,
    outfit,
    present_and_missing,
    raise_squad,
)
from fng_cli.rules.armies.supplies import PER_PLATOON, Supply, supply
from fng_cli.tables import table
from fng_cli.terms import Side


class Stems(Struct, frozen=True):
    """The beginnings of the ids and groups of a platoon: a stem for each squad, one for headquarters."""

    squads: tuple[str, ...]
    headquarters: str


def free_stems(known: Sequence[Figure], side: Side, squads: int) -> Stems:
    """Stems for a platoon of that many squads that none of the ``known`` figures has."""
    return Stems(stems(known, side, squads), headquarters_stem(known, side))


class PlatoonPlan(Struct, frozen=True):
    """A platoon that is to be raised: what its ids begin with, what the players wish.

    ``headquarters``: whether it takes the field; where nobody says, it does with a whole platoon.
    ``attached``: whether attachments are rolled for. ``known`` are the figures that are there;
    ``date_assumed``: nobody said the month.
    """

    stems: Stems
    wishes: Wishes
    headquarters: bool | None = None
    attached: bool = True
    known: Sequence[Figure] = ()
    date_assumed: bool = False


class SquadPart(Struct, frozen=True):
    """A squad of a platoon; its members in the order in which it filled."""

    group: str
    strength_rolled: int | None
    strength: int
    leaders: tuple[str, ...]
    members: tuple[UnitMember, ...]
    supplies: tuple[Supply, ...]


class Platoon(Report, frozen=True):
    """A platoon: its squads, its headquarters, and who is attached to it.

    ``strength`` are all its figures, ``in_squads`` those who are in squads; ``leaders`` those who
    lead it, in their order. ``date_assumed``: nobody said the month.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("strength",)

    army: str
    name: str
    side: Side
    date: str
    date_assumed: bool
    strength: int
    in_squads: int
    squad_strengths: tuple[int, ...]
    star_id: str | None
    leaders: tuple[str, ...]
    squads: tuple[SquadPart, ...]
    headquarters: tuple[UnitMember, ...]
    attached: tuple[Attached, ...]
    supplies: tuple[Supply, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        parts = " + ".join(map(str, (*self.squad_strengths, self.strength - self.in_squads)))
        return f"{self.name}: platoon of {self.strength} ({parts}), {month_in_words(self.date)}."


class PlatoonOdds(Report, frozen=True):
    """A platoon as its odds tell it: how strong its squads are, in all and each."""

    ANSWER: ClassVar[tuple[str, ...]] = ("in_squads", "squad_strengths")

    army: str
    name: str
    in_squads: int
    squad_strengths: tuple[int, ...]

    def summary(self) -> str:
        return f"{self.name}: {self.in_squads} in {len(self.squad_strengths)} squads"


class _Built(Struct, frozen=True):
    """A part of a platoon that is ready: its figures, what they are supplied with."""

    figures: tuple[Figure, ...] = ()
    supplies: tuple[Supply, ...] = ()


def number_of_squads(army: str, wanted: int | None = None, where: str = "squads") -> int:
    """The number of squads of a platoon that take the field: all of them, where nobody says fewer.

    Raises RequestError, naming ``where``, for more than the list has. Source: p. 8-12.
    """
    facts = army_facts(army)
    most = facts.get("squads_most", facts["squads"])
    if wanted is not None and not 1 <= wanted <= most:
        raise RequestError(f"{where}: {wanted}: a platoon of the {facts['name']} has 1 to {most}")
    return int(facts["squads"] if wanted is None else wanted)


def platoon(plan: PlatoonPlan, *, dice: Dice) -> tuple[Platoon, tuple[Figure, ...]]:
    """A platoon, and its figures: the Star's squad first, then the others, then the headquarters.

    Source: p. 3-13, 39, 53.
    """
    stems, wishes, known = plan.stems, plan.wishes, plan.known
    facts = army_facts(wishes.army)
    whole = len(stems.squads) >= facts["squads"]
    has_hq = whole if plan.headquarters is None else plan.headquarters
    squads = tuple(_squads(stems, wishes, known, dice))
    figures = tuple(figure for raised in squads for figure in raised.figures)
    hq = _headquarters(stems, wishes, (*known, *figures), dice) if has_hq else _Built()
    figures += hq.figures
    comers = _comers(wishes.army, len(stems.squads), whole, has_hq, dice) if plan.attached else ()
    home = stems.headquarters if has_hq else stems.squads[0]
    extra = _attached(comers, home, stems, wishes, (*known, *figures), dice)
    strengths = tuple(raised.muster.strength for raised in squads)
    parts = _Built((*figures, *extra.figures), _merged((*hq.supplies, *extra.supplies)))
    built = _with_platoons_own(parts, wishes, whole=has_hq, dice=dice)
    report = Platoon(
        army=wishes.army,
        name=facts["name"],
        side=built.figures[0].side,
        date=wishes.month,
        date_assumed=plan.date_assumed,
        strength=len(built.figures),
        in_squads=sum(strengths),
        squad_strengths=strengths,
        star_id=next((figure.id for figure in built.figures if figure.star), None),
        leaders=_chain(built.figures),
        squads=tuple(_part(stem, raised) for stem, raised in zip(stems.squads, squads, strict=True)),
        headquarters=members(hq.figures),
        attached=present_and_missing(comers, extra.figures),
        supplies=built.supplies,
        rulings=tuple(_rulings(wishes, built.figures, comers)),
        next=next_steps(wishes),
    )
    return report, built.figures


def _rulings(wishes: Wishes, figures: Iterable[Figure], comers: Iterable[Comer]) -> Iterator[str]:
    yield from rulings_of(wishes.army)
    if any(SCOPE in figure.gear for figure in figures):
        yield from table("gear").row(SCOPE).rulings
    if any(comer.came for comer in comers):
        yield from table("medic-availability").rulings


def _comers(army: str, squads: int, whole: bool, headquarters: bool, dice: Dice) -> tuple[Comer, ...]:
    return attachments(army, squads, whole=whole and headquarters, headquarters=headquarters, dice=dice)


def _chain(figures: Sequence[Figure]) -> tuple[str, ...]:
    """The ids of who commands the whole, the highest first: those above the squads, then squad leaders."""
    order = ("platoon", "squad")
    return tuple(
        figure.id for level in order for figure in figures if role_facts(figure.role).get("leads") == level
    )


def _part(group: str, raised: SquadRaised) -> SquadPart:
    return SquadPart(
        group,
        raised.muster.strength_rolled,
        raised.muster.strength,
        leaders(raised.figures),
        members(raised.figures),
        raised.supplies,
    )


def _squads(stems: Stems, wishes: Wishes, known: Sequence[Figure], dice: Dice) -> Iterator[SquadRaised]:
    """The squads, each whole before the next; the first is the Star's, where there is one."""
    for place, stem in enumerate(stems.squads):
        own = place == 0 and wishes.star is not None
        raised = raise_squad(stem, stem, wishes, own=own, known=known, dice=dice)
        outfitted = outfit(raised.figures, f"squad {stem}", wishes, dice=dice)
        yield SquadRaised(raised.muster, outfitted.figures, (*raised.supplies, *outfitted.supplies))


def _headquarters(stems: Stems, wishes: Wishes, known: Sequence[Figure], dice: Dice) -> _Built:
    """The headquarters; with the Free World Forces it has the platoon's starlight scope (e-37, i-04)."""
    stem = stems.headquarters
    recruits = enlist(places(wishes.army, HEADQUARTERS), stem, stem, wishes, known=known, dice=dice)
    outfitted = outfit(recruits, stem, wishes, dice=dice)
    first, *others = outfitted.figures
    if wishes.gear and table("gear").row(SCOPE)["side"] == army_facts(wishes.army)["side"]:
        first = carrying(first, SCOPE)
    return _Built((first, *others), outfitted.supplies)


def _attached(
    comers: Sequence[Comer], home: str, stems: Stems, wishes: Wishes, known: Sequence[Figure], dice: Dice
) -> _Built:
    """Those of the attachments who came, each with the group that he joins."""
    figures: list[Figure] = []
    homes = ((stems.squads[c.squad] if c.squad is not None else home, c.line) for c in comers if c.came)
    for stem, some in groupby(homes, key=itemgetter(0)):
        lines = [line for _, line in some]
        figures.extend(enlist(lines, stem, stem, wishes, known=(*known, *figures), dice=dice))
    outfitted = outfit(share_radios(figures), "attachments", wishes, dice=dice)
    return _Built(outfitted.figures, outfitted.supplies)


def _with_platoons_own(parts: _Built, wishes: Wishes, *, whole: bool, dice: Dice) -> _Built:
    """A platoon with what it has once for all, if its headquarters is there, and with wire cutters."""
    if whole:
        supplied = supply(parts.figures, PER_PLATOON, wishes, "the platoon", dice=dice)
        parts = _Built(supplied.figures, (*parts.supplies, *supplied.supplies))
    return _Built(with_cutters(parts.figures), parts.supplies) if wishes.wire else parts


def _merged(supplies: Iterable[Supply]) -> tuple[Supply, ...]:
    """Supplies with what is not counted told once, for all who bear it."""
    merged: dict[str, Supply] = {}
    for given in supplies:
        same = merged.get(given.weapon)
        bearers = (*same.bearers, *given.bearers) if same else given.bearers
        merged[given.weapon] = Supply(given.weapon, given.amount, bearers)
    return tuple(merged.values())


def platoon_odds(plan: PlatoonPlan, *, dice: Dice) -> tuple[PlatoonOdds, tuple[Figure, ...]]:
    """The strength of a platoon's squads only: the coarser rule for odds, which raises no figures."""
    wishes = plan.wishes
    squads = tuple(muster(wishes, f"squad {stem}", dice=dice).strength for stem in plan.stems.squads)
    return PlatoonOdds(wishes.army, army_facts(wishes.army)["name"], sum(squads), squads), ()
