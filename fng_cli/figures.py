"""The figures on the table, as a document keeps them: identity, weapons, status, and place.

They are the list ``figures`` of a document. Unknown fields of a figure are passed on unchanged.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import StrEnum
from itertools import islice
from typing import Annotated

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.names import nearest, slug
from fng_cli.state import Kept, highest_ids_given
from fng_cli.terms import Side
from fng_cli.typed_words import typed, typed_number


class Status(StrEnum):
    """The condition of a figure, from ``carry-on`` to ``gone``. Source: p. 18, 22-24."""

    CARRY_ON = "carry-on"
    DUCK_BACK = "duck-back"
    RETIRE = "retire"
    STUNNED = "stunned"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    OBVIOUSLY_DEAD = "obviously-dead"
    GONE = "gone"


class Bystander(StrEnum):
    """The reasons why a figure is not a fighter: it acts as civilians do, or is a prisoner to be freed. Source: p. 63-64, 95."""

    CIVILIAN = "civilian"
    PRISONER = "prisoner"


class Hindrance(StrEnum):
    """Something in addition to the status that keeps a figure from some actions for a while."""

    SUPPRESSED = "suppressed"
    """Until next active (p. 43)."""
    SWIMMING = "swimming"
    IN_TROUBLE = "in-trouble"
    """In trouble in the water (p. 50)."""
    IN_NAPALM = "in-napalm"
    """In burning napalm, until out of it, or it has burnt out (p. 83)."""
    IN_A_FIRE = "in-a-fire"
    """Active in a burning structure, and not yet tested for it (p. 43)."""


UNFINISHED = (Status.DUCK_BACK, Status.RETIRE)
"""The reactions that a figure may have begun in an earlier test, and has still to complete."""


FLAK_JACKET = "flak-jacket"
"""A flak jacket among the gear of a figure: it is worn."""

DOWN = frozenset({Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD, Status.GONE})
"""The statuses of figures that take no further part in the fight."""


class Figure(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One figure. An empty text, None or 0 means that the field is unknown or does not apply.

    A field with ``typed`` or ``typed_number`` may be typed behind a name (``--by a1,prone``, ``--at e1,star``).
    """

    id: str
    """What players type for it, such as a1."""
    side: Annotated[Side, typed()]
    rep: Annotated[int, typed_number("rep", 1, 7)]
    """Its REP now: losses and gains of the battle are included."""
    name: str = ""
    army: str = ""
    role: str = "rifleman"
    rank: str = ""
    group: str = ""
    weapons: tuple[str, ...] = ()
    """The ids of its weapons, the one in hand first."""
    empty: tuple[str, ...] = ()
    """The ids of the weapons that are out of ammunition."""
    gear: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    status: Annotated[Status, typed(terms=UNFINISHED)] = Status.CARRY_ON
    star: Annotated[bool, typed("The figure is a Star.")] = False
    star_power: Annotated[int | None, typed_number("power", 0, 7)] = None
    """The dice of Star Power left; None if none was spent yet: a Star then has as many as his REP (p. 4)."""
    hero: Annotated[bool, typed("The figure is in Hero mode.")] = False
    """True if he passes all his tests under fire for the rest of the game (p. 23)."""
    flak_jacket: Annotated[bool, typed("The figure wears a flak jacket.")] = False
    prone: Annotated[bool, typed("The figure lies prone.")] = False
    deros_months: int | None = None
    """The months until he goes home."""
    political_appointee: bool = False
    """True if he must speak to his own troops as a foreigner would (p. 10)."""
    x_in: float | None = None
    """Inches from the west edge of the table."""
    y_in: float | None = None
    """Inches from the north edge of the table."""
    rep_lost: int = 0
    """REP that he lacks until the battle is over."""
    first_aid_tried: bool = False
    """True if a medic has tried first aid on him."""
    luck_used: bool = False
    """True if he, being Lucky, has rerolled in this mission."""
    captured_by: str = ""
    """The id of the figure that guards him."""
    away_missions: int = 0
    """The missions that he still misses."""
    bystander: Bystander | None = None
    """Why he belongs to no force, and neither fights nor activates; None for a fighter."""
    rep_gained: int = 0
    """REP that he has in addition until the battle is over, but not for firing."""
    hindered_by: tuple[Hindrance, ...] = ()
    setting_up_turns: int = 0
    """The activations that he still needs to set up a gun."""
    captured_as: Status | None = None
    """His status when he was captured."""
    flown_out: bool = False
    """True if a helicopter has taken him off the table (p. 89)."""
    carrying: str = ""
    """The id of the wounded man that he carries (p. 39)."""
    handed_over: tuple[str, ...] = ()
    """The gear of his role that somebody else has now, such as an RTO's radio."""

    @property
    def weapon(self) -> str | None:
        """The id of the weapon in the figure's hand; None if he has no weapon."""
        return self.weapons[0] if self.weapons else None

    @property
    def wears_flak_jacket(self) -> bool:
        """True if the figure wears a flak jacket, or has one in its gear."""
        return self.flak_jacket or FLAK_JACKET in self.gear

    @property
    def in_water(self) -> bool:
        """True if the figure is swimming, or in trouble in the water."""
        return not {Hindrance.SWIMMING, Hindrance.IN_TROUBLE}.isdisjoint(self.hindered_by)

    @property
    def down(self) -> bool:
        """True if the figure's status is Out of the Fight, Obviously Dead or gone."""
        return self.status in DOWN

    @property
    def place(self) -> tuple[float, float] | None:
        """The figure's place on the table as ``(x_in, y_in)``; None if it is not recorded."""
        return None if self.x_in is None or self.y_in is None else (self.x_in, self.y_in)

    def called(self) -> str:
        """Return the figure's name and id for a sentence: ``Billy (a1)``. Just the id if he has no name, or a
        name that only spells the id in another way.
        """
        return f"{self.name} ({self.id})" if self.name and slug(self.name) != slug(self.id) else self.id


class _Figures(Kept[Figure]):
    """The figures of a document. Fields with their default value are left out of it, except for the role."""

    def names_in(self, content: Content) -> Iterable[str]:
        """Return the names taken in a document: the id of each figure,
        and the name of its group if it has one.
        """
        return [
            name
            for figure in self.read(content)
            for name in (figure.id, figure.group)[: 2 if figure.group else 1]
        ]

    def to_json(self, item: Figure) -> Content:
        """Return a figure as a document has it: a dict without default
        values, except that the role is always there.
        """
        fields: Content = msgspec.to_builtins(item)
        if "role" in fields:
            return fields
        fields["role"] = item.role
        return {name: fields[name] for name in Figure.__struct_fields__ if name in fields}


def inches_between(figure: Figure, other: Figure) -> float | None:
    """Return the distance between two figures in inches, rounded to the hundredth. None if the place of
    either figure is not recorded.
    """
    if figure.place is None or other.place is None:
        return None
    return round(math.dist(figure.place, other.place), 2)


def inches_to_nearest(figure: Figure, others: Iterable[Figure]) -> float | None:
    """Return the inches from a figure to the nearest of those ``others`` whose place is recorded.

    None if there are none, or if the place of the figure itself is not recorded.
    """
    return min(
        (inches for other in others if (inches := inches_between(figure, other)) is not None), default=None
    )


def with_hindrance(figure: Figure, *added: Hindrance) -> Figure:
    """Return the figure with these hindrances added, each once."""
    return replace(figure, hindered_by=tuple(dict.fromkeys((*figure.hindered_by, *added))))


def without_hindrance(figure: Figure, *removed: Hindrance) -> Figure:
    """Return the figure with these hindrances removed, if it has them."""
    return replace(
        figure, hindered_by=tuple(hindrance for hindrance in figure.hindered_by if hindrance not in removed)
    )


FIGURES = _Figures("figures", Figure, "figure", never_reused=True)
read, change = FIGURES.read, FIGURES.change


def find(figures: Iterable[Figure], name: str, where: str) -> Figure:
    """Return the figure with this id or, if there is none, the only figure with this name or last name. Case,
    spaces and punctuation do not matter. Raises RequestError if no figure fits, or if several have the
    name; the message begins with ``where``, the option.
    """
    known = list(figures)
    wanted = slug(name)
    for figure in known:
        if slug(figure.id) == wanted:
            return figure
    named = [figure for figure in known if wanted in name_slugs(figure.name)]
    if len(named) == 1:
        return named[0]
    if named:
        raise RequestError(
            f"{where}: {name!r} may be {' or '.join(figure.id for figure in named)}; give the id"
        )
    raise RequestError(
        f"{where}: there is no figure {name!r}{nearest(name, [figure.id for figure in known])}"
    )


def name_slugs(name: str) -> set[str]:
    """Return the slugs (lower case, without spaces and punctuation) that a player may type for a figure of
    this name: the slug of the whole name, and the slug of its last word. Empty for a name without words.
    """
    words = name.split()
    return {slug(name), slug(words[-1])} if words else set()


def figures_with_retired_ids(content: Content) -> tuple[Figure, ...]:
    """Return all figures of a document, then placeholders for the highest id ever given with each stem, if no
    figure has that id now. New figures are numbered after these, so that no id or group name is given
    twice in an evening.
    """
    known = read(content)
    ids = {slug(figure.id) for figure in known}
    retired = (name for name in highest_ids_given(content, FIGURES) if slug(name) not in ids)
    return (*known, *(Figure(name, Side.FWF, 1, status=Status.GONE) for name in retired))


def free_ids(figures: Iterable[Figure], stem: str, number: int) -> tuple[str, ...]:
    """Return ``number`` free ids for new figures, made of ``stem`` and a number. They count on from the
    highest id with this stem among ``figures``: for the stem ``a``, ``a5`` and ``a6`` come after ``a4``. If
    none has the stem, they begin with 1.
    """
    return tuple(islice(FIGURES.free_ids(figures, stem), number))
