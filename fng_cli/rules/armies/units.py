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
    riflemen,
    supply,
    with_cutters,
    with_gear,
    with_rolled_gear,
)
from fng_cli.rules.armies.kit import Post
from fng_cli.rules.armies.soldiers import Wishes, free_squad_stems, headquarters_stem, recruit
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
    """An attachment that was rolled for: its role, whether it came, its chance, and the id of its figure if it came."""

    role: str
    came: bool
    chance: str | None = None
    id: str | None = None


class AttachmentRoll(Struct, frozen=True):
    """An attachment that was rolled for: its line of the list, and the squad that it joins, by number (None: none)."""

    line: Entry
    came: bool
    chance: str | None
    squad: int | None = None


def roll_attachments(
    army: str, squads: int, *, whole: bool, headquarters: bool, dice: Dice
) -> tuple[AttachmentRoll, ...]:
    """Roll to see which attachments of a platoon come. Return one entry for each, even if it stays away.
    ``squads`` is the number of the platoon's squads on the table. ``whole``: all of the platoon is there;
    ``headquarters``: its headquarters is. A man who needs another one comes only with him. The medic is
    rolled by ruling i-01, unless the headquarters is there and has a medic of its own. Source: p. 8, 39.
    """
    has_medic = headquarters and any(line["role"] == MEDIC for line in lines(army, HEADQUARTERS))
    comers: list[AttachmentRoll] = []
    for line in places(army, ATTACHMENT):
        there = {comer.line["role"] for comer in comers if comer.came}
        if role_facts(line["role"]).get("needs", line["role"]) not in {line["role"], *there}:
            comers.append(AttachmentRoll(line, False, line["chance"]))
        elif line["role"] == MEDIC and not has_medic:
            comers.append(_roll_medic(line, squads, whole, dice))
        else:
            comers.append(
                AttachmentRoll(line, _roll_comes(line["role"], line["chance"], dice), line["chance"])
            )
    return tuple(comers)


def _roll_comes(role: str, chance: str, dice: Dice) -> bool:
    """Roll a die for an attachment: True if it comes. ``chance`` holds the faces that bring it; ``role`` is
    for the label of the die.
    """
    return dice.chance(chance, f"{role_facts(role)['name']} attached ({chance})")


def _roll_medic(line: Entry, squads: int, whole: bool, dice: Dice) -> AttachmentRoll:
    """Roll to see if the platoon's medic comes, unless that is certain, and which squad he joins. The result's
    ``squad`` is an index: 0 if only one squad of a larger platoon is on the table, even if he does not come;
    rolled if he comes and joins one of several at random; otherwise None. ``line`` is his line in the army's
    list. ``whole``: the whole platoon is on the table, with ``squads`` squads. Source: p. 39.
    """
    row = medic_availability(squads, whole=whole)
    chance = row.get("chance")
    came = chance is None or _roll_comes(MEDIC, chance, dice)
    squad = {"squad": 0, "random-squad": None, "headquarters": None}[row["joins"]]
    if came and row["joins"] == "random-squad":
        numbers = Chart(tuple(face * squads // SIDES for face in range(SIDES)))
        squad = dice.ask(1, numbers, "which squad the medic joins")
    return AttachmentRoll(line, came, chance, squad)


def medic_availability(squads: int, *, whole: bool) -> Entry:
    """Return the row of the table ``medic-availability`` with the chance of a medic. If ``whole`` is true, it
    is the row for a whole platoon. If not, it is the last row whose number of squads is at most
    ``squads``, the number of squads on the table. Nothing is rolled.
    """
    rows = list(table("medic-availability").column(None).values())
    if whole:
        return next(row for row in rows if "squads" not in row)
    return [row for row in rows if "squads" in row and row["squads"] <= squads][-1]


def roll_lent(army: str, *, dice: Dice) -> tuple[AttachmentRoll, ...]:
    """Roll to see which men a platoon lends to a single squad, such as its medic and machine guns. Return a
    result for each man on the army's list who may be lent, even if he does not come. Source: p. 39, 98.
    """
    comers: list[AttachmentRoll] = []
    for row in table("squad-attachments").column(None).values():
        for line in places(army, ATTACHMENT) if row["from"] == "platoon" else ():
            if line["role"] == row["role"] == MEDIC:
                comers.append(_roll_medic(line, 1, False, dice))
            elif line["role"] == row["role"]:
                comers.append(
                    AttachmentRoll(line, _roll_comes(line["role"], line["chance"], dice), line["chance"])
                )
    return tuple(comers)


def roll_radio(figures: Sequence[Figure], *, dice: Dice) -> tuple[tuple[Figure, ...], tuple[Attached, ...]]:
    """Roll to see whether a single squad gets a radio. If it does, its last rifleman carries it as RTO
    (ruling i-02). Without riflemen, another figure carries it and keeps its role. Return the figures, and
    a record of each attachment rolled for. Source: p. 98.
    """
    attached: list[Attached] = []
    held = {figure.id: figure for figure in figures}
    for row in table("squad-attachments").column(None).values():
        if row["from"] == "squad":
            came = _roll_comes(row["role"], row["chance"], dice)
            bearer = riflemen(held.values())[-1]
            attached.append(Attached(row["role"], came, row["chance"], bearer.id if came else None))
            if came:
                role = row["role"] if bearer.role == RIFLEMAN else bearer.role
                held[bearer.id] = with_gear(structs.replace(bearer, role=role), *row["gear"])
    return tuple(held.values()), tuple(attached)


def share_radios(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return the figures with the radios shared out. A man who works with a radio operator gets the
    operator's gear himself if no such operator is among the figures. All others are unchanged.

    Source: p. 9.
    """
    there = {figure.role for figure in figures}
    return tuple(
        with_gear(figure, *role_facts(operator).get("gear", ()))
        if (operator := role_facts(figure.role).get("radio_without")) and operator not in there
        else figure
        for figure in figures
    )


class UnitMember(Struct, frozen=True):
    """A figure of a unit, by its id."""

    id: str
    role: str
    rep: int


class Muster(Struct, frozen=True):
    """The strength of a squad; ``strength_rolled`` is the roll before the limit of its paper strength, None without a roll."""

    strength: int
    strength_rolled: int | None


def _ids_of(members: Iterable[UnitMember], attached: Iterable[Attached]) -> tuple[str, ...]:
    """Return the ids of the members of a unit and of what is attached to it, each once."""
    ids = [*(member.id for member in members), *(extra.id for extra in attached if extra.id)]
    return tuple(dict.fromkeys(ids))


class Squad(Report, frozen=True):
    """A squad that was raised, its members in the order in which places were filled.

    ``reps`` are the REPs of its members, highest first; ``leaders`` in the order in which they
    lead. ``date_assumed``: the month was not given.
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

    def row_figures(self) -> tuple[str, ...]:
        """Return the ids of the squad's members, then those of figures lent to it."""
        return _ids_of(self.members, self.attached)

    def summary(self) -> str:
        """Return one sentence: the army, the month, and the squad with its strength and its full strength."""
        return f"{self.name}, {month_in_words(self.date)}: squad {self.group} has {self.strength} of its {self.paper_strength} figures."


class SquadOdds(Report, frozen=True):
    """A squad as its odds show it: its strength, and its REPs, highest first."""

    ANSWER: ClassVar[tuple[str, ...]] = ("strength",)

    army: str
    name: str
    strength_rolled: int | None
    strength: int
    reps: tuple[int, ...]

    def summary(self) -> str:
        """Return the army and the strength of its squad, ``<army>: squad of 10``, without a full stop."""
        return f"{self.name}: squad of {self.strength}"


class SquadPlan(Struct, frozen=True):
    """A squad that is to be raised."""

    stem: str
    """The prefix of its ids."""
    group: str
    wishes: Wishes
    attached: bool = False
    """Roll for the men whom its platoon may lend it."""
    known: Sequence[Figure] = ()
    """The figures whose ids are taken."""
    date_assumed: bool = False
    """The month was not given."""


class SquadRaised(Struct, frozen=True):
    """A squad as it was raised: its strength, figures and supplies."""

    muster: Muster
    figures: tuple[Figure, ...]
    supplies: tuple[Supply, ...]


def roll_strength(wishes: Wishes, unit: str = "squad", *, dice: Dice) -> Muster:
    """Roll the strength of a squad with its army's dice. Return the number of figures, at most the squad's
    paper strength, and the total rolled. If ``wishes`` gives the strength, nothing is rolled, and the
    total is None. ``unit`` names the squad in the dice's label. Source: p. 8.
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
    """Roll the figures of one squad. Return them with the squad's strength and the supplies that it gets as a
    squad. Their ids are ``stem`` and a number, such as ``a1``, that is free in ``known``. ``group`` is the
    squad's name. ``own``: the Star of ``wishes``, if any, leads it. Below full strength, the last places of
    the list stay empty (ruling a-18). Source: p. 8, 13.
    """
    called_up = roll_strength(wishes, f"squad {group}", dice=dice)
    filled = places(wishes.army, SQUAD)[: called_up.strength]
    recruits = enlist(filled, stem, group, wishes, own=own, known=known, dice=dice)
    supplied = supply(recruits, PER_SQUAD, wishes, f"squad {group}", dice=dice)
    return SquadRaised(called_up, supplied.figures, supplied.supplies)


def enlist(
    lines_to_fill: Sequence[Entry],
    stem: str,
    group: str,
    wishes: Wishes,
    *,
    own: bool = False,
    known: Iterable[Figure],
    dice: Dice,
) -> tuple[Figure, ...]:
    """Return a new figure for each of these lines of an army's list, rolled as ``wishes`` ask. ``stem`` is
    the prefix of the ids; ids in ``known`` are not used again. ``group`` is the figures' group. With
    ``own`` the Star of ``wishes``, if any, takes the first line.
    """
    ids = _free_ids(tuple(known), stem, len(lines_to_fill))
    return recruit(_posts(ids, group, tuple(lines_to_fill)), wishes, own=own, dice=dice)


_free_ids = lru_cache(1 << 6)(free_ids)


@kept_latest(1 << 8)
def _posts(ids: tuple[str, ...], group: str, lines_to_fill: tuple[Entry, ...]) -> tuple[Post, ...]:
    """Return a post for each id with the line of the army list at the same place; all are posts of ``group``.
    Memoized, as the same squads recur.
    """
    return tuple(Post(name, group, line) for name, line in zip(ids, lines_to_fill, strict=True))


def outfit(figures: Sequence[Figure], unit: str, wishes: Wishes, *, dice: Dice) -> Supplied:
    """Roll what each figure of a unit carries for itself: supplies issued to each figure, such as smoke
    grenades, and gear, each only if the wishes include it. Return the figures with it and the supplies
    issued. ``unit`` names the unit in the labels of the dice.
    """
    smoke = supply(figures, PER_FIGURE, wishes, unit, dice=dice)
    equipped = with_rolled_gear(smoke.figures, dice=dice) if wishes.gear else smoke.figures
    return Supplied(equipped, smoke.supplies)


class Turnout(Struct, frozen=True):
    """A squad as it turns out, with the figures that were lent to it."""

    muster: Muster
    figures: tuple[Figure, ...]
    supplies: tuple[Supply, ...]
    attached: tuple[Attached, ...]


def turnout(plan: SquadPlan, *, dice: Dice) -> Turnout:
    """Roll a squad with its gear and, if the plan wants them, its attachments. Return the squad's strength,
    all figures, the supplies and the attachments rolled for. If ``plan`` has a Star, the Star leads the
    squad.

    Source: p. 3-13, 53, 98.
    """
    wishes, group, known = plan.wishes, plan.group, plan.known
    raised = raise_squad(plan.stem, group, wishes, own=wishes.star is not None, known=known, dice=dice)
    figures: tuple[Figure, ...] = raised.figures
    came: tuple[Attached, ...] = ()
    if plan.attached:
        figures, came = _roll_reinforced(figures, plan, dice)
    outfitted = outfit(figures, f"squad {group}", wishes, dice=dice)
    figures = with_cutters(outfitted.figures) if wishes.wire else outfitted.figures
    return Turnout(raised.muster, figures, (*raised.supplies, *outfitted.supplies), came)


def squad(plan: SquadPlan, *, dice: Dice) -> tuple[Squad, tuple[Figure, ...]]:
    """Roll a squad. Return its report, and its figures: the squad's own, then those attached to it. The
    report's members are only the squad's own. Source: p. 3-13, 53, 98.
    """
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


def _roll_reinforced(
    figures: tuple[Figure, ...], plan: SquadPlan, dice: Dice
) -> tuple[tuple[Figure, ...], tuple[Attached, ...]]:
    """Roll for the men lent to a squad, and for its radio. If the radio comes, the last rifleman carries it
    as RTO; without riflemen, another figure carries it and keeps its role. Return all figures, with the
    lent men who came, and all attachments rolled for, even if they did not come. Source: p. 98.
    """
    comers = roll_lent(plan.wishes.army, dice=dice)
    figures, radio = roll_radio(figures, dice=dice)
    came = [comer.line for comer in comers if comer.came]
    new = enlist(came, plan.stem, plan.group, plan.wishes, known=(*plan.known, *figures), dice=dice)
    return (*figures, *new), (*present_and_missing(comers, new), *radio)


def next_steps(wishes: Wishes) -> tuple[Next, ...]:
    """Return the next steps after a unit was generated: to choose attributes for its Star, if it has a Star
    without attributes and attributes are not turned off; then to print the roster.
    """
    star = wishes.star
    bare = star is not None and not star.attributes and wishes.attributes is not False
    choose = Next(call("attribute list"), "choose two attributes for the Star, if you wish")
    return (*([choose] if bare else []), Next(call("roster"), "print the roster as a page"))


def present_and_missing(comers: Iterable[AttachmentRoll], figures: Iterable[Figure]) -> tuple[Attached, ...]:
    """Convert attachment rolls to the form used in reports. ``figures`` are the attachments that came, in the
    order of the rolls; a roll that brought nobody has the id None.
    """
    ids = (figure.id for figure in figures)
    return tuple(
        Attached(comer.line["role"], comer.came, comer.chance, next(ids) if comer.came else None)
        for comer in comers
    )


def reps(figures: Iterable[Figure]) -> tuple[int, ...]:
    """Return the REPs of the figures, highest first."""
    return tuple(sorted((figure.rep for figure in figures), reverse=True))


def members(figures: Iterable[Figure]) -> tuple[UnitMember, ...]:
    """Return the figures of a unit as a report lists them: the id, role and REP of each, in their order."""
    return tuple(UnitMember(figure.id, figure.role, figure.rep) for figure in figures)


def leaders(figures: Iterable[Figure]) -> tuple[str, ...]:
    """Return the ids of the figures whose role is to lead, in the order of ``figures``: the highest in
    command first if ``figures`` are listed so (p. 8, 15-16).
    """
    return tuple(figure.id for figure in figures if "leads" in role_facts(figure.role))


def squad_odds(plan: SquadPlan, *, dice: Dice) -> tuple[SquadOdds, tuple[Figure, ...]]:
    """Roll the strength and the REPs of a squad, for use in odds. Return (report, figures), where figures is
    always empty. A strength in the wishes is not rolled. Nor is the REP of a Star in the wishes, who fills
    the squad's first place.

    The report lists the REPs of the whole squad, highest first, not soldier by soldier. This keeps the number
    of results small enough to enumerate.
    """
    wishes = plan.wishes
    called_up = roll_strength(wishes, dice=dice)
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
    """The id prefixes of a platoon, which also name its groups: one for each squad, one for headquarters."""

    squads: tuple[str, ...]
    headquarters: str


def free_stems(known: Sequence[Figure], side: Side, squads: int) -> Stems:
    """Return new id prefixes for a platoon: one for each of its ``squads`` squads, and one for its
    headquarters. None of the ``known`` figures has one of them. The enemy's prefixes differ from those of
    the FWF, according to ``side``.
    """
    return Stems(free_squad_stems(known, side, squads), headquarters_stem(known, side))


class PlatoonPlan(Struct, frozen=True):
    """A platoon that is to be raised."""

    stems: Stems
    wishes: Wishes
    headquarters: bool | None = None
    """Its headquarters takes the field; None: if all of its squads do."""
    attached: bool = True
    """Roll for its attachments."""
    known: Sequence[Figure] = ()
    """The figures whose ids are taken."""
    date_assumed: bool = False
    """The month was not given."""


class SquadPart(Struct, frozen=True):
    """A squad of a platoon, its members in the order in which places were filled."""

    group: str
    strength_rolled: int | None
    strength: int
    leaders: tuple[str, ...]
    members: tuple[UnitMember, ...]
    supplies: tuple[Supply, ...]


class Platoon(Report, frozen=True):
    """A platoon that was raised: its squads, its headquarters, and its attachments.

    ``strength`` counts all its figures, ``in_squads`` those in squads; ``leaders`` are ids in the order in which they
    lead. ``date_assumed``: the month was not given.
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

    def row_figures(self) -> tuple[str, ...]:
        """Return the ids of all figures of the platoon: squads, then headquarters, then attachments."""
        members = (*(member for part in self.squads for member in part.members), *self.headquarters)
        return _ids_of(members, self.attached)

    def summary(self) -> str:
        """Return one sentence: the army, the platoon's strength, in brackets the strength of each squad and
        the number of men outside the squads (``12 + 12 + 12 + 7``), and the month.
        """
        parts = " + ".join(map(str, (*self.squad_strengths, self.strength - self.in_squads)))
        return f"{self.name}: platoon of {self.strength} ({parts}), {month_in_words(self.date)}."


class PlatoonOdds(Report, frozen=True):
    """A platoon as its odds show it: the strength of its squads, together and each."""

    ANSWER: ClassVar[tuple[str, ...]] = ("in_squads", "squad_strengths")

    army: str
    name: str
    in_squads: int
    squad_strengths: tuple[int, ...]

    def summary(self) -> str:
        """Return the army, the number of figures in its squads, and the number of squads: ``US Army infantry:
        30 in 3 squads``, without a full stop.
        """
        return f"{self.name}: {self.in_squads} in {len(self.squad_strengths)} squads"


class _Built(Struct, frozen=True):
    """A finished part of a platoon: its figures and supplies."""

    figures: tuple[Figure, ...] = ()
    supplies: tuple[Supply, ...] = ()


def number_of_squads(army: str, wanted: int | None = None, where: str = "squads") -> int:
    """Return the number of squads of a platoon that take the field: ``wanted``, or the list's usual number
    for None.

    Raises RequestError, naming ``where``, for less than one or more than the list allows. It is also raised
    for an unknown ``army`` (an id). Source: p. 8-12.
    """
    facts = army_facts(army)
    most = facts.get("squads_most", facts["squads"])
    if wanted is not None and not 1 <= wanted <= most:
        raise RequestError(
            f"{where}: {wanted} is out of range; a platoon of the {facts['name']} has 1 to {most} squads"
        )
    return int(facts["squads"] if wanted is None else wanted)


def platoon(plan: PlatoonPlan, *, dice: Dice) -> tuple[Platoon, tuple[Figure, ...]]:
    """Roll a platoon. Return its report and its figures: squads (the Star's first), headquarters, then
    attachments. Unless the plan decides about headquarters, only a platoon with all its squads has them.
    Attachments are rolled only if the plan wants them. Source: p. 3-13, 39, 53.
    """
    stems, wishes, known = plan.stems, plan.wishes, plan.known
    facts = army_facts(wishes.army)
    whole = len(stems.squads) >= facts["squads"]
    has_hq = whole if plan.headquarters is None else plan.headquarters
    squads = tuple(_raise_squads(stems, wishes, known, dice))
    figures = tuple(figure for raised in squads for figure in raised.figures)
    hq = _raise_headquarters(stems, wishes, (*known, *figures), dice) if has_hq else _Built()
    figures += hq.figures
    comers = (
        roll_attachments(
            wishes.army, len(stems.squads), whole=whole and has_hq, headquarters=has_hq, dice=dice
        )
        if plan.attached
        else ()
    )
    home = stems.headquarters if has_hq else stems.squads[0]
    extra = _raise_attached(comers, home, stems, wishes, (*known, *figures), dice)
    strengths = tuple(raised.muster.strength for raised in squads)
    parts = _Built((*figures, *extra.figures), _merge_supplies((*hq.supplies, *extra.supplies)))
    built = _with_platoon_supplies(parts, wishes, whole=has_hq, dice=dice)
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
        leaders=_chain_of_command(built.figures),
        squads=tuple(_squad_part(stem, raised) for stem, raised in zip(stems.squads, squads, strict=True)),
        headquarters=members(hq.figures),
        attached=present_and_missing(comers, extra.figures),
        supplies=built.supplies,
        rulings=tuple(_rulings(wishes, built.figures, comers)),
        next=next_steps(wishes),
    )
    return report, built.figures


def _rulings(wishes: Wishes, figures: Iterable[Figure], comers: Iterable[AttachmentRoll]) -> Iterator[str]:
    """Yield the ids of the rulings that the platoon relies on: those of its army, those of the starlight
    scope if a figure has one, and those of the table ``medic-availability`` if any attachment came.
    """
    yield from rulings_of(wishes.army)
    if any(SCOPE in figure.gear for figure in figures):
        yield from table("gear").row(SCOPE).rulings
    if any(comer.came for comer in comers):
        yield from table("medic-availability").rulings


def _chain_of_command(figures: Sequence[Figure]) -> tuple[str, ...]:
    """Return the ids of a platoon's leaders, highest first: figures whose role leads a platoon, then those
    whose role leads a squad, each in the order of ``figures``.
    """
    order = ("platoon", "squad")
    return tuple(
        figure.id for level in order for figure in figures if role_facts(figure.role).get("leads") == level
    )


def _squad_part(group: str, raised: SquadRaised) -> SquadPart:
    """Convert a squad of a platoon to the form of the platoon's report; ``group`` is its name."""
    return SquadPart(
        group,
        raised.muster.strength_rolled,
        raised.muster.strength,
        leaders(raised.figures),
        members(raised.figures),
        raised.supplies,
    )


def _raise_squads(stems: Stems, wishes: Wishes, known: Sequence[Figure], dice: Dice) -> Iterator[SquadRaised]:
    """Yield the squads of a platoon. Each squad is rolled completely, with gear and supplies, before the
    next. ``stems`` has the id prefix of each squad, which is also its name. A Star leads the first squad.
    ``known`` are the figures already in the document.
    """
    for place, stem in enumerate(stems.squads):
        own = place == 0 and wishes.star is not None
        raised = raise_squad(stem, stem, wishes, own=own, known=known, dice=dice)
        outfitted = outfit(raised.figures, f"squad {stem}", wishes, dice=dice)
        yield SquadRaised(raised.muster, outfitted.figures, (*raised.supplies, *outfitted.supplies))


def _raise_headquarters(stems: Stems, wishes: Wishes, known: Sequence[Figure], dice: Dice) -> _Built:
    """Roll the figures of the headquarters and, if ``wishes`` includes it, their gear. Returns them with the
    supplies. ``known`` are the figures whose ids are taken.

    With gear, the first figure of a Free World Forces army also gets the platoon's starlight scope (rulings
    e-37, i-04).
    """
    stem = stems.headquarters
    recruits = enlist(places(wishes.army, HEADQUARTERS), stem, stem, wishes, known=known, dice=dice)
    outfitted = outfit(recruits, stem, wishes, dice=dice)
    first, *others = outfitted.figures
    if wishes.gear and table("gear").row(SCOPE)["side"] == army_facts(wishes.army)["side"]:
        first = with_gear(first, SCOPE)
    return _Built((first, *others), outfitted.supplies)


def _raise_attached(
    comers: Sequence[AttachmentRoll],
    home: str,
    stems: Stems,
    wishes: Wishes,
    known: Sequence[Figure],
    dice: Dice,
) -> _Built:
    """Roll the figures of those attachments that came, with their supplies and gear. A figure gets the group
    of the squad that it joins, or the group ``home`` if it joins none. ``stems`` has the squads' groups.
    ``known`` are the figures whose ids are in use.
    """
    figures: list[Figure] = []
    homes = ((stems.squads[c.squad] if c.squad is not None else home, c.line) for c in comers if c.came)
    for stem, some in groupby(homes, key=itemgetter(0)):
        lines = [line for _, line in some]
        figures.extend(enlist(lines, stem, stem, wishes, known=(*known, *figures), dice=dice))
    outfitted = outfit(share_radios(figures), "attachments", wishes, dice=dice)
    return _Built(outfitted.figures, outfitted.supplies)


def _with_platoon_supplies(parts: _Built, wishes: Wishes, *, whole: bool, dice: Dice) -> _Built:
    """Return the parts of a platoon with the supplies that are issued once per platoon, and with wire
    cutters. If ``whole`` is false, there are no such supplies, and nothing is rolled. Wire cutters are
    handed out only if ``wishes`` asks for wire.
    """
    if whole:
        supplied = supply(parts.figures, PER_PLATOON, wishes, "the platoon", dice=dice)
        parts = _Built(supplied.figures, (*parts.supplies, *supplied.supplies))
    return _Built(with_cutters(parts.figures), parts.supplies) if wishes.wire else parts


def _merge_supplies(supplies: Iterable[Supply]) -> tuple[Supply, ...]:
    """Return one entry for each weapon, with the bearers of all entries for that weapon and the amount of the
    last one. Amounts are not added.
    """
    merged: dict[str, Supply] = {}
    for given in supplies:
        same = merged.get(given.weapon)
        bearers = (*same.bearers, *given.bearers) if same else given.bearers
        merged[given.weapon] = Supply(given.weapon, given.amount, bearers)
    return tuple(merged.values())


def platoon_odds(plan: PlatoonPlan, *, dice: Dice) -> tuple[PlatoonOdds, tuple[Figure, ...]]:
    """Roll only the strength of a platoon's squads; a strength that the plan gives is not rolled. Return
    (report, figures); the figures are always empty. This rule is used for odds.
    """
    wishes = plan.wishes
    squads = tuple(roll_strength(wishes, f"squad {stem}", dice=dice).strength for stem in plan.stems.squads)
    return PlatoonOdds(wishes.army, army_facts(wishes.army)["name"], sum(squads), squads), ()
