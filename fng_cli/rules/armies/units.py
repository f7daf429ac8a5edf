"""Raising squads and platoons by the army lists, with attached specialists.

Source: p. 3-13, 39, 53, 98.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import ClassVar

from msgspec import Struct, structs

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, free_ids
from fng_cli.readings import SIDES, amount
from fng_cli.rules.armies.armies import (
    ATTACHMENT,
    HEADQUARTERS,
    SQUAD,
    army_facts,
    lines,
    places,
    rep_chart,
    role_facts,
    rulings_of,
)
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.gear import (
    PER_FIGURE,
    PER_PLATOON,
    PER_SQUAD,
    SCOPE,
    Supplied,
    Supply,
    carrying,
    equip,
    riflemen,
    supply,
    with_cutters,
)
from fng_cli.rules.armies.kit import Post
from fng_cli.rules.armies.soldiers import Wishes, headquarters_stem, recruit, stems
from fng_cli.rules.book.dice import Chart, SortedValues, chart
from fng_cli.state import KeptSection
from fng_cli.tables import Entry, kept_latest, table
from fng_cli.terms import Side

MEDIC, RIFLEMAN = "medic", "rifleman"


class UnitFacts(Struct, frozen=True):
    """The fields of a raised squad or platoon that later commands read, as in ``Squad`` and ``Platoon``."""

    army: str | None = None
    side: Side | None = None
    date: str | None = None
    """The month of its weapons: ``1967-03``."""


SQUAD_FACTS = KeptSection("squad", UnitFacts)
"""The squad that was raised last."""
PLATOON_FACTS = KeptSection("platoon", UnitFacts)
"""The platoon that was raised last."""


class Attached(Struct, frozen=True):
    """Whether somebody came along; by his id, where he did. ``chance`` is that of his coming."""

    role: str
    came: bool
    chance: str | None = None
    id: str | None = None


class Comer(Struct, frozen=True):
    """A line of an army's list, whether its man came along, and which squad he joins, if any."""

    line: Entry
    came: bool
    chance: str | None
    squad: int | None = None

    def told(self, id: str | None = None) -> Attached:
        """The line of a report; ``id`` is that of his figure, if he came."""
        return Attached(self.line["role"], self.came, self.chance, id)


def attachments(army: str, squads: int, *, whole: bool, headquarters: bool, dice: Dice) -> tuple[Comer, ...]:
    """Roll for each of a platoon's attachments whether he is there. Source: p. 8, 39.

    ``squads`` of it take the field; ``whole``: all of them, with the headquarters. Who needs
    somebody else (an FO's RTO) comes with him only. The medic of a list that has none at
    headquarters comes by how much of the platoon is there (i-01).
    """
    has_medic = headquarters and any(line["role"] == MEDIC for line in lines(army, HEADQUARTERS))
    found: list[Comer] = []
    for line in places(army, ATTACHMENT):
        there = {comer.line["role"] for comer in found if comer.came}
        if role_facts(line["role"]).get("needs", line["role"]) not in {line["role"], *there}:
            found.append(Comer(line, False, line["chance"]))
        elif line["role"] == MEDIC and not has_medic:
            found.append(_medic(line, squads, whole, dice))
        else:
            found.append(Comer(line, _comes(line["role"], line["chance"], dice), line["chance"]))
    return tuple(found)


def _comes(role: str, chance: str, dice: Dice) -> bool:
    return dice.chance(chance, f"{role_facts(role)['name']} attached ({chance})")


def _medic(line: Entry, squads: int, whole: bool, dice: Dice) -> Comer:
    """The platoon's one medic, by how many of its squads are on the table. Source: p. 39."""
    row = availability(squads, whole=whole)
    chance = row.get("chance")
    came = chance is None or _comes(MEDIC, chance, dice)
    squad = {"squad": 0, "random-squad": None, "headquarters": None}[row["joins"]]
    if came and row["joins"] == "random-squad":
        numbers = Chart(tuple(face * squads // SIDES for face in range(SIDES)))
        squad = dice.ask(1, numbers, "which squad the medic joins")
    return Comer(line, came, chance, squad)


def availability(squads: int, *, whole: bool) -> Entry:
    """The row of the table ``medic-availability`` for so many squads, or for a whole platoon."""
    rows = list(table("medic-availability").column(None).values())
    if whole:
        return next(row for row in rows if "squads" not in row)
    return [row for row in rows if "squads" in row and row["squads"] <= squads][-1]


def lent(army: str, *, dice: Dice) -> tuple[Comer, ...]:
    """Roll for whom the platoon lends to a squad on its own: its medic, machine guns. Source: p. 39, 98."""
    found: list[Comer] = []
    for row in table("squad-attachments").column(None).values():
        for line in places(army, ATTACHMENT) if row["from"] == "platoon" else ():
            if line["role"] == row["role"] == MEDIC:
                found.append(_medic(line, 1, False, dice))
            elif line["role"] == row["role"]:
                found.append(Comer(line, _comes(line["role"], line["chance"], dice), line["chance"]))
    return tuple(found)


def with_radio(figures: Sequence[Figure], *, dice: Dice) -> tuple[tuple[Figure, ...], tuple[Attached, ...]]:
    """A squad on its own that may get a radio, which makes one of its riflemen the RTO (i-02).

    Source: p. 98.
    """
    told: list[Attached] = []
    held = {figure.id: figure for figure in figures}
    for row in table("squad-attachments").column(None).values():
        if row["from"] == "squad":
            came = _comes(row["role"], row["chance"], dice)
            bearer = riflemen(held.values())[-1]
            told.append(Attached(row["role"], came, row["chance"], bearer.id if came else None))
            if came:
                role = row["role"] if bearer.role == RIFLEMAN else bearer.role
                held[bearer.id] = carrying(structs.replace(bearer, role=role), *row["gear"])
    return tuple(held.values()), tuple(told)


def share_radios(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Figures of which those who lack their radio operator carry the radio themselves. Source: p. 9."""
    there = {figure.role for figure in figures}
    return tuple(
        carrying(figure, *role_facts(operator).get("gear", ()))
        if (operator := role_facts(figure.role).get("radio_without")) and operator not in there
        else figure
        for figure in figures
    )


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
