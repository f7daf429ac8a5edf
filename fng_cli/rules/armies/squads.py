"""Raising a squad by its army's list: how many they are, who they are, what they carry.

Source: p. 3-13, 53, 98.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.figures import Figure, free_ids
from fng_cli.readings import amount
from fng_cli.rules.armies.armies import SQUAD, army_facts, places, rep_chart, role_facts, rulings_of
from fng_cli.rules.armies.attachments import Attached, Comer, lent, with_radio
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.gear import equip, with_cutters
from fng_cli.rules.armies.kit import Post
from fng_cli.rules.armies.soldiers import Wishes, recruit
from fng_cli.rules.armies.supplies import PER_FIGURE, PER_SQUAD, Supplied, Supply, supply
from fng_cli.rules.book.handful import SortedValues, chart
from fng_cli.tables import Entry, kept_latest, table
from fng_cli.terms import Side


class UnitMember(Struct, frozen=True):
    """A man of a unit, by his id; ``figures`` in the document tell the rest."""

    id: str
    role: str
    rep: int


class Muster(Struct, frozen=True):
    """The strength of a squad as it was called up; ``strength_rolled`` is what the dice said before the cap."""

    strength: int
    strength_rolled: int | None


class Squad(Report, frozen=True):
    """A squad: what it is, how strong, who is in it in the order in which it filled.

    ``reps`` are the REPs of its members, highest first; ``leaders`` in the order in which they
    lead. ``date_assumed``: nobody said the month.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("strength",)

    army: str
    name: str
    side: Side
    date: str
    date_assumed: bool
    group: str
    strength_rolled: int | None
    strength: int
    paper_strength: int
    reps: tuple[int, ...]
    star_id: str | None
    leaders: tuple[str, ...]
    members: tuple[UnitMember, ...]
    supplies: tuple[Supply, ...]
    attached: tuple[Attached, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return f"{self.name}: squad {self.group} of {self.strength} (full {self.paper_strength}), {month_in_words(self.date)}."


class SquadOdds(Report, frozen=True):
    """A squad as its odds tell it: how strong it is, and which REPs are in it, highest first."""

    ANSWER: ClassVar[tuple[str, ...]] = ("strength",)

    army: str
    name: str
    strength_rolled: int | None
    strength: int
    reps: tuple[int, ...]

    def summary(self) -> str:
        return f"{self.name}: squad of {self.strength}"


class SquadPlan(Struct, frozen=True):
    """A squad that is to be raised: what its ids begin with, its name, what the players wish.

    ``attached``: what its platoon may lend it is rolled for, too. ``known`` are the figures that are
    there; ``date_assumed``: nobody said the month.
    """

    stem: str
    group: str
    wishes: Wishes
    attached: bool = False
    known: Sequence[Figure] = ()
    date_assumed: bool = False


class SquadRaised(Struct, frozen=True):
    """A squad as it was called up, its figures, and what they are supplied with."""

    muster: Muster
    figures: tuple[Figure, ...]
    supplies: tuple[Supply, ...]


def muster(wishes: Wishes, unit: str = "squad", *, dice: Dice) -> Muster:
    """Roll for the strength of a squad: by its army's dice, and never more than its paper strength.

    Source: p. 8.
    """
    facts = army_facts(wishes.army)
    paper = int(facts["paper_strength"])
    if wishes.strength is not None:
        return Muster(min(wishes.strength, paper), None)
    by_dice = amount(facts["strength"])
    rolled = dice.total(by_dice.dice, f"strength of {unit}", by_dice.fixed)
    return Muster(min(rolled, paper), rolled)


def raise_squad(
    stem: str, group: str, wishes: Wishes, *, own: bool, known: Iterable[Figure], dice: Dice
) -> SquadRaised:
    """The figures of one squad, with ids such as ``a1`` that none of the ``known`` figures has.

    Places fill from the top of the list until the strength is used up (a-18). ``own``: the Star
    leads it. What single figures carry besides is for ``outfit``. Source: p. 8, 13.
    """
    called_up = muster(wishes, f"squad {group}", dice=dice)
    filled = places(wishes.army, SQUAD)[: called_up.strength]
    recruits = enlist(filled, stem, group, wishes, own=own, known=known, dice=dice)
    supplied = supply(recruits, PER_SQUAD, wishes, f"squad {group}", dice=dice)
    return SquadRaised(called_up, supplied.figures, supplied.supplies)


def enlist(
    filled: Sequence[Entry],
    stem: str,
    group: str,
    wishes: Wishes,
    *,
    own: bool = False,
    known: Iterable[Figure],
    dice: Dice,
) -> tuple[Figure, ...]:
    """A figure for each of some lines of a list, with ids that none of the ``known`` figures has."""
    ids = _free_ids(tuple(known), stem, len(filled))
    return recruit(_posts(ids, group, tuple(filled)), wishes, own=own, dice=dice)


_free_ids = lru_cache(1 << 6)(free_ids)


@kept_latest(1 << 8)
def _posts(ids: tuple[str, ...], group: str, filled: tuple[Entry, ...]) -> tuple[Post, ...]:
    return tuple(Post(name, group, line) for name, line in zip(ids, filled, strict=True))


def outfit(figures: Sequence[Figure], unit: str, wishes: Wishes, *, dice: Dice) -> Supplied:
    """Figures with what each has for himself: smoke grenades, and the gear that he happens to carry."""
    smoke = supply(figures, PER_FIGURE, wishes, unit, dice=dice)
    equipped = equip(smoke.figures, dice=dice) if wishes.gear else smoke.figures
    return Supplied(equipped, smoke.supplies)


class Turnout(Struct, frozen=True):
    """Everybody of a squad as it turns out, with those who were lent to it, before anything is told of it."""

    muster: Muster
    figures: tuple[Figure, ...]
    supplies: tuple[Supply, ...]
    attached: tuple[Attached, ...]


def turnout(plan: SquadPlan, *, dice: Dice) -> Turnout:
    """The figures of a squad; the Star leads it, where there is one. Source: p. 3-13, 53, 98."""
    wishes, group, known = plan.wishes, plan.group, plan.known
    raised = raise_squad(plan.stem, group, wishes, own=wishes.star is not None, known=known, dice=dice)
    figures: tuple[Figure, ...] = raised.figures
    came: tuple[Attached, ...] = ()
    if plan.attached:
        figures, came = _reinforced(figures, plan, dice)
    outfitted = outfit(figures, f"squad {group}", wishes, dice=dice)
    figures = with_cutters(outfitted.figures) if wishes.wire else outfitted.figures
    return Turnout(raised.muster, figures, (*raised.supplies, *outfitted.supplies), came)


def squad(plan: SquadPlan, *, dice: Dice) -> tuple[Squad, tuple[Figure, ...]]:
    """A squad, and its figures, as ``turnout`` has them. Source: p. 3-13, 53, 98."""
    wishes, group = plan.wishes, plan.group
    out = turnout(plan, dice=dice)
    figures = out.figures
    own = figures[: out.muster.strength]
    facts = army_facts(wishes.army)
    report = Squad(
        army=wishes.army,
        name=facts["name"],
        side=figures[0].side,
        date=wishes.month,
        date_assumed=plan.date_assumed,
        group=group,
        strength_rolled=out.muster.strength_rolled,
        strength=out.muster.strength,
        paper_strength=facts["paper_strength"],
        reps=reps(own),
        star_id=next((figure.id for figure in figures if figure.star), None),
        leaders=leaders(figures),
        members=members(own),
        supplies=out.supplies,
        attached=out.attached,
        rulings=rulings_of(wishes.army) + (table("squad-attachments").rulings if plan.attached else ()),
        next=next_steps(wishes),
    )
    return report, figures


def _reinforced(
    figures: tuple[Figure, ...], plan: SquadPlan, dice: Dice
) -> tuple[tuple[Figure, ...], tuple[Attached, ...]]:
    """A squad with those who were lent to it, and its own RTO. Source: p. 98."""
    comers = lent(plan.wishes.army, dice=dice)
    figures, radio = with_radio(figures, dice=dice)
    came = [comer.line for comer in comers if comer.came]
    new = enlist(came, plan.stem, plan.group, plan.wishes, known=(*plan.known, *figures), dice=dice)
    return (*figures, *new), (*present_and_missing(comers, new), *radio)


def next_steps(wishes: Wishes) -> tuple[Next, ...]:
    """The next steps of a unit: attributes for a Star who has none yet, the roster."""
    star = wishes.star
    bare = star is not None and not star.attributes and wishes.attributes is not False
    choose = Next(call("attribute list"), "the Star has two attributes of your choice")
    return (*([choose] if bare else []), Next(call("roster"), "the roster as a page"))


def present_and_missing(comers: Iterable[Comer], figures: Iterable[Figure]) -> tuple[Attached, ...]:
    """Those who came along, by id, and those who did not; ``figures`` are those who did, in the same order."""
    ids = (figure.id for figure in figures)
    return tuple(comer.told(next(ids) if comer.came else None) for comer in comers)


def reps(figures: Iterable[Figure]) -> tuple[int, ...]:
    """The REPs of figures, highest first."""
    return tuple(sorted((figure.rep for figure in figures), reverse=True))


def members(figures: Iterable[Figure]) -> tuple[UnitMember, ...]:
    """The figures of a unit as a report names them."""
    return tuple(UnitMember(figure.id, figure.role, figure.rep) for figure in figures)


def leaders(figures: Iterable[Figure]) -> tuple[str, ...]:
    """The ids of who leads a unit, and who after him, in the order of the list (p. 8, 15-16)."""
    return tuple(figure.id for figure in figures if "leads" in role_facts(figure.role))


def squad_odds(plan: SquadPlan, *, dice: Dice) -> tuple[SquadOdds, tuple[Figure, ...]]:
    """The strength and the REPs of a squad only: the coarser rule for odds, which raises no figures.

    Each man by himself may fall in more ways than can be counted; the squad as a whole may not.
    """
    wishes = plan.wishes
    called_up = muster(wishes, dice=dice)
    filled = places(wishes.army, SQUAD)[: called_up.strength]
    known = [wishes.star.rep] if wishes.star else []
    rolling = filled[len(known) :]
    charts = Counter(tuple(rep_chart(wishes.army, line).items()) for line in rolling)
    for rows, number in charts.items():
        known.extend(dice.ask(number, SortedValues(chart(dict(rows))), "REP of all"))
    name = army_facts(wishes.army)["name"]
    ordered = tuple(sorted(known, reverse=True))
    return SquadOdds(wishes.army, name, called_up.strength_rolled, called_up.strength, ordered), ()
