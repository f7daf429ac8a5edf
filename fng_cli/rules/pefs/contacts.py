"""Potential Contacts and contact points: what may be found, and where.

Source: p. 61-64.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, convert
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.forces import TEAM, Force, ForceRaised, Raise, Unit, raise_forces
from fng_cli.rules.book.table_roll import SecondDie
from fng_cli.rules.pefs.state import Pef, What
from fng_cli.rules.reinforcements.arrivals import (
    Arrival,
    Support,
    arrivals_in_sight,
    row_rulings,
    unit_rulings,
)
from fng_cli.state import Kept, State
from fng_cli.tables import Entry, Table, table
from fng_cli.words import count, spoken

LB_EACH = 100
"""The unit in which tables give supplies, in pounds."""

NOTHING, BOOBY_TRAP, TUNNEL, BUNKER = "nothing", "booby-trap", "tunnel", "bunker"

STATES = {
    "empty": "empty",
    "occupied": "occupied",
    "cache": "empty except for supplies",
    "unusable": "no longer in use",
    "destroyed": "destroyed",
}
"""What a place may turn out to be, in words."""

KINDS = {
    "anti-aircraft-position": ("anti-aircraft position", "anti-aircraft positions"),
    "bamboo-cage": ("bamboo cage", "bamboo cages"),
    "bunker": ("bunker", "bunkers"),
    "campfire": ("campfire", "campfires"),
    "covered-area": ("thatched roof", "thatched roofs"),
    "fighting-position": ("foxhole", "foxholes"),
    "hooch": ("grass hooch", "grass hooches"),
    "truck": ("truck", "trucks"),
    "tunnel-entrance": ("tunnel entrance", "tunnel entrances"),
}
"""One of each kind of structure, and several."""


class Structure(Struct, frozen=True, omit_defaults=True):
    """A number of structures of a kind; Defensive Value, room for men and spacing are those of each."""

    kind: str
    count: int
    dv: int | None = None
    holds: int | None = None
    spacing_in: int | None = None
    radios: int | None = None
    weapon: str | None = None

    def text(self) -> str:
        """Return the structures in a few words: ``3 DV 4 bunkers for 2 men, 6" apart``. Radios stand after
        the room: ``with 2 radios``. Unknown numbers are left out.
        """
        one, many = KINDS[self.kind]
        name = one if self.count == 1 else many
        value = f"DV {self.dv} " if self.dv else ""
        room = f" for {self.holds} {'man' if self.holds == 1 else 'men'}" if self.holds else ""
        apart = f', {self.spacing_in}" apart' if self.spacing_in else ""
        radios = f" with {count(self.radios, 'radio')}" if self.radios else ""
        return f"{self.count} {value}{name}{room}{radios}{apart}"


class Place(Struct, frozen=True, omit_defaults=True):
    """A Potential Contact as it proved to be.

    ``state`` is ``empty``, ``occupied``, ``cache``, ``unusable`` or ``destroyed``, None if no die decides it.
    All of it lies within a circle of ``circle_in`` inches; ``trap_kind`` is that of a booby trap.
    """

    contact_kind: str
    text: str
    state: str | None = None
    structures: tuple[Structure, ...] = ()
    units: tuple[Unit, ...] = ()
    supplies_lb: int = 0
    trap_kind: str | None = None
    circle_in: int | None = None
    trenches: bool = False
    trail: bool = False

    @property
    def troops(self) -> bool:
        """True if figures were generated for the place."""
        return bool(self.units)


class FoundPlace(Struct, frozen=True):
    """A place with the figures raised for it, and the rulings on which the table rests."""

    place: Place
    figures: tuple[Figure, ...] = ()
    rulings: tuple[str, ...] = ()


class PlaceChoice(Struct, frozen=True):
    """One state of a place, on some faces of a die; the table's record ``outcome``."""

    faces: str
    state: str
    forces: tuple[Force, ...] = ()
    supplies_100_lb: str | None = None

    @property
    def word(self) -> str:
        """Return the result of the roll as the log shows it: ``occupied``."""
        return self.state


def contact_table(eal: int) -> Table:
    """Return the table of Potential Contacts for an EAL, 1 to 6."""
    return table(f"potential-contact-eal-{eal}")


def roll_potential_contact(eal: int, levy: Raise | None, *, dice: Dice) -> FoundPlace:
    """Roll a Potential Contact at this EAL. Return the kind of place, its state, and what is there. ``levy``
    returns the forces from which figures are raised. If it is None, and when exact odds are computed, only
    the kind and the state are rolled. Source: p. 62-64.
    """
    chart = contact_table(eal)
    entry = chart.throw(dice, label=f"Potential Contact, EAL {eal}")
    return play_out_row(chart, entry, levy, dice=dice)


def play_out_row(chart: Table, entry: Entry, levy: Raise | None, *, dice: Dice) -> FoundPlace:
    """Roll what a row (``entry``) of a table of Potential Contacts leads to: the state of the place (None if
    the row lists none), then its structures, supplies and figures. ``levy`` is called for the facts by
    which figures are raised. With None, and when exact odds are computed, only the state is rolled.
    """
    outcomes = convert(entry.get("outcomes", ()), tuple[PlaceChoice, ...])
    outcome = dice.ask(1, SecondDie(outcomes), "what is in it") if outcomes else None
    rulings = row_rulings(chart, entry, None)
    if levy is None:
        return _kind_alone(entry, outcome, rulings, None, dice=dice)
    return dice.part(_roll_whole_place, entry, outcome, rulings, levy, coarse=_kind_alone)


def _kind_alone(
    entry: Entry, outcome: PlaceChoice | None, rulings: tuple[str, ...], levy: Raise | None, *, dice: Dice
) -> FoundPlace:
    """Return the kind of place without its contents; nothing is rolled. Its state is that of ``outcome``
    (None: no state). Odds use this in place of ``_roll_whole_place``, so it has the same parameters;
    ``levy`` and ``dice`` are unused.
    """
    return FoundPlace(Place(entry["contact"], entry["text"], outcome.state if outcome else None), (), rulings)


def _roll_whole_place(
    entry: Entry, outcome: PlaceChoice | None, rulings: tuple[str, ...], levy: Raise, *, dice: Dice
) -> FoundPlace:
    """Roll everything at the place that the row ``entry`` describes: structures, supplies and figures.
    ``outcome`` is the place's state, None if the row has none. Figures come from ``levy``, and only if
    ``outcome`` has forces. ``rulings`` are the ids used so far.
    """
    structures = tuple(_roll_structures(record, dice) for record in entry.get("structures", ()))
    supplies = _roll_supplies(entry, outcome, dice)
    manned = (*outcome.forces, *_crews(structures)) if outcome is not None and outcome.forces else ()
    raised = raise_forces(manned, levy(), dice=dice) if manned else ForceRaised()
    place = Place(
        contact_kind=entry["contact"],
        text=entry["text"],
        state=outcome.state if outcome else None,
        structures=structures,
        units=raised.units,
        supplies_lb=supplies,
        trap_kind=entry.get("trap"),
        circle_in=entry.get("circle_in"),
        trenches=entry.get("trenches", False),
        trail=entry.get("trail", False),
    )
    crews = ("t-07",) if manned and _crews(structures) else ()
    all_rulings = cited(rulings, unit_rulings(raised.units), _bunker_rulings(structures), crews)
    return FoundPlace(place, raised.figures, all_rulings)


def _roll_structures(record: Mapping[str, Any], dice: Dice) -> Structure:
    """Return the structures that a record of a table gives, as one kind with its number. The number is rolled
    if the record gives dice for it; if it gives a fixed number, that counts; if none, it is 1.
    """
    number = dice.amount(record.get("count", "1"), f"how many {KINDS[record['kind']][1]}")
    return convert({**record, "count": number}, Structure)


def _crews(structures: tuple[Structure, ...]) -> tuple[Force, ...]:
    """Return teams for the positions that have a weapon: one force for each kind of position, with a team for
    each such position. Empty if the place has fewer than two kinds of structure, or if no position has a
    weapon (ruling t-07).
    """
    if len(structures) < 2:
        return ()
    return tuple(
        Force(TEAM, count=str(structure.count), size=structure.holds, weapon=structure.weapon)
        for structure in structures
        if structure.weapon is not None
    )


def _roll_supplies(entry: Entry, outcome: PlaceChoice | None, dice: Dice) -> int:
    """Return how many pounds of supplies are there: those of the row ``entry`` and those of ``outcome``, the
    state rolled for the place (None if it has none), added up. Amounts given in dice are rolled. A destroyed
    place has 0, without a roll (ruling e-93).
    """
    if outcome and outcome.state == "destroyed":
        return 0
    amounts = (entry.get("supplies_100_lb"), outcome.supplies_100_lb if outcome else None)
    return sum(LB_EACH * dice.amount(text, "supplies, in 100 lb") for text in amounts if text)


def _bunker_rulings(structures: tuple[Structure, ...]) -> tuple[str, ...]:
    """Return the id of the ruling on bunkers, if one of the structures is a bunker; else empty."""
    return ("e-96",) if any(structure.kind == BUNKER for structure in structures) else ()


def place_next(place: Place) -> list[Next]:
    """Return the next steps at a place that was found: an In Sight test for its figures, the check of who
    triggers a booby trap, or going down into a tunnel. If the place has a bunker and is not destroyed, a
    roll for a tunnel below it comes after the test or alone. Empty if there is nothing to do.
    """
    if place.troops:
        return [*arrivals_in_sight(place.units), *_tunnel_steps(place)]
    if place.contact_kind == BOOBY_TRAP:
        target = call("trap target", closest=WHO, kind=place.trap_kind)
        return [Next(target, "the trap lies 1 inch from your figure that is closest to the marker")]
    if place.contact_kind == TUNNEL:
        return [Next(call("tunnel enter", by=WHO), "if somebody goes down into the tunnel")]
    return _tunnel_steps(place)


def _tunnel_steps(place: Place) -> list[Next]:
    """Return one next step, in a list: to roll for a tunnel below each bunker. An empty list if there is no
    bunker, or the place is destroyed (ruling e-96).
    """
    if place.state == "destroyed" or not any(structure.kind == BUNKER for structure in place.structures):
        return []
    return [
        Next(
            call("dice chance", "1-3"),
            (
                "roll this for each bunker that somebody enters; on a success, a tunnel leads down from that bunker"
            ),
        )
    ]


class ContactFound(Report, frozen=True):
    """A Potential Contact by the table of an EAL; ``place_found`` is what stands there."""

    NOT_IN_ODDS = frozenset({"place_found"})

    eal: int
    contact_kind: str
    state: str | None
    place_found: Place | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the kind of place, and its state if it has one, in a sentence."""
        state = f" ({self.state})" if self.state else ""
        return f"A Potential Contact: {self.contact_kind.replace('-', ' ')}{state}."

    def answer(self) -> str:
        """Return the kind of place, and its state if it has one: ``hooch, empty``."""
        return ", ".join(filter(None, (self.contact_kind, self.state)))


def contact_found(eal: int, found_place: FoundPlace) -> ContactFound:
    """Return the report on a place that was found at a Potential Contact. ``eal`` is the EAL by which the
    place was rolled. Nothing is rolled here.
    """
    place = found_place.place
    return ContactFound(
        eal, place.contact_kind, place.state, place, found_place.rulings, tuple(place_next(place))
    )


REINFORCEMENTS = "reinforcements"


class ContactPoint(Struct, frozen=True, omit_defaults=True):
    """The result of a PEF, a Potential Contact or a call for reinforcements, and where it is.

    ``what`` is ``enemy``, ``potential-contact`` or ``reinforcements``; ``result`` the row of its table. The
    fields below are those of ``Arrival`` and ``Place``.
    """

    number: int
    what: str
    result: str
    text: str = ""
    pef_number: int | None = None
    sector: int | None = None
    section: int | None = None
    terrain_types: tuple[str, ...] = ()
    state: str | None = None
    structures: tuple[Structure, ...] = ()
    units: tuple[Unit, ...] = ()
    support: Support | None = None
    supplies_lb: int = 0
    trap_kind: str | None = None
    circle_in: int | None = None
    trenches: bool = False
    trail: bool = False


CONTACTS = Kept("contacts", ContactPoint, "contact point", id="number", never_reused=True)


def after_contact_found(state: State, place: Place, figures: Sequence[Figure]) -> State:
    """Return the state with ``figures``, the figures met at a Potential Contact, added or updated, and with a
    new contact point for ``place``, whose position is not recorded. Source: p. 62-64.
    """
    number = CONTACTS.next_number(state.content)
    return state.with_(FIGURES, figures).with_new(
        CONTACTS, contact_point(number, What.POTENTIAL_CONTACT, place)
    )


def result_name(result: str) -> str:
    """Return the result of a row in words: ``booby trap`` for ``booby-trap``, ``platoon HQ`` for
    ``platoon-hq``.
    """
    return spoken(result)


def contact_point(number: int, what: str, contact: Arrival | Place, pef: Pef | None = None) -> ContactPoint:
    """Return the contact point with this number for an arrival or a place that was found. ``what`` is the
    kind of contact, as in ``ContactPoint``. ``pef`` is the PEF that was resolved; the contact gets the
    position where it was put. With None the position is not known.
    """
    stood_at = pef or Pef(None, 1)
    base = ContactPoint(
        number,
        what,
        contact.result if isinstance(contact, Arrival) else contact.contact_kind,
        contact.text,
        stood_at.number,
        stood_at.sector,
        stood_at.section,
        stood_at.terrain_types,
        units=contact.units,
    )
    if isinstance(contact, Arrival):
        return replace(base, support=contact.support)
    return replace(
        base,
        state=contact.state,
        structures=contact.structures,
        supplies_lb=contact.supplies_lb,
        trap_kind=contact.trap_kind,
        circle_in=contact.circle_in,
        trenches=contact.trenches,
        trail=contact.trail,
    )


def ids_in_bunkers(points: Iterable[ContactPoint]) -> frozenset[str]:
    """Return the ids of the figures found inside bunkers. If the bunkers of a contact point have room for all
    its figures, all are inside; if not, none counts as inside. Source: p. 22, 42, 62-64.
    """
    inside: set[str] = set()
    for contact in points:
        room = sum(
            structure.count * (structure.holds or 0)
            for structure in contact.structures
            if structure.kind == BUNKER
        )
        ids = [name for unit in contact.units for name in unit.figure_ids]
        inside.update(ids if len(ids) <= room else ())
    return frozenset(inside)
