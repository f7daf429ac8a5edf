"""The figures on the table, as they stand in a document: who they are, what they carry, how they are.

A document keeps them in ``figures``, a list of objects. What we do not know in one of them is
passed on untouched.
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
    """The state that a figure is in, from ``carry-on`` to ``gone``. Source: p. 18, 22-24."""

    CARRY_ON = "carry-on"
    DUCK_BACK = "duck-back"
    RETIRE = "retire"
    STUNNED = "stunned"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    OBVIOUSLY_DEAD = "obviously-dead"
    GONE = "gone"


class Bystander(StrEnum):
    """The reasons why somebody is no fighter: he acts as civilians do, or waits to be freed. Source: p. 63-64, 95."""

    CIVILIAN = "civilian"
    PRISONER = "prisoner"


class Hindrance(StrEnum):
    """A state besides the status that keeps a figure from doing some things until it is over.

    ``suppressed`` until next active (p. 43); ``swimming``, and ``in-trouble`` in the water (p. 50);
    ``in-a-fire``: active in a burning structure, and not yet tested (p. 43).
    """

    SUPPRESSED = "suppressed"
    SWIMMING = "swimming"
    IN_TROUBLE = "in-trouble"
    IN_A_FIRE = "in-a-fire"


UNFINISHED = (Status.DUCK_BACK, Status.RETIRE)
"""The reactions that a figure may have begun in a test before, and has still to complete."""


DOWN = frozenset({Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD, Status.GONE})
"""Who is in one of these states takes no further part in the fight."""


class Figure(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One figure.

    ``id`` is what a person types for it. ``weapons`` are ids of the weapon tables, the one in hand
    first; ``empty`` names those that are out of ammunition. ``star_power`` is the number of dice
    left, absent where none was ever spent: a Star then has as many as his REP (p. 4); a ``hero`` passes all his tests under fire for the rest of the game (p. 23).
    ``deros_months`` are the months until he goes home; a ``political_appointee`` must speak to his
    own troops as a foreigner would (p. 10). ``x_in`` and ``y_in`` say where he stands on the table,
    where somebody keeps track of that. ``rep_lost`` is REP that he lacks until the battle is over
    (``rep`` is what he has now), ``first_aid_tried`` says that a medic has tried, ``luck_used`` that a Lucky one has rolled again; ``captured_by`` is the id
    of who guards him, ``captured_as`` how he was when he was taken; he comes back after ``away_missions`` more missions. ``rep_gained`` is REP that he
    has besides until then, but for firing. A ``bystander`` belongs to no
    force: he neither fights nor activates. ``hindered_by`` is what holds him up for now; he is setting
    up a gun for ``setting_up_turns`` more turns of activation. ``flown_out``: a helicopter has taken it off the table (p. 89).

    A field with ``typed`` or ``typed_number`` may be typed behind a name (``--by a1,prone``, ``--at e1,star``).
    """

    id: str
    side: Annotated[Side, typed()]
    rep: Annotated[int, typed_number("rep", 1, 7)]
    name: str = ""
    army: str = ""
    role: str = "rifleman"
    rank: str = ""
    group: str = ""
    weapons: tuple[str, ...] = ()
    empty: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    status: Annotated[Status, typed(terms=UNFINISHED)] = Status.CARRY_ON
    star: Annotated[bool, typed("A Star.")] = False
    star_power: Annotated[int | None, typed_number("power", 0, 7)] = None
    hero: Annotated[bool, typed("In hero mode.")] = False
    flak_jacket: Annotated[bool, typed("Wears a flak jacket.")] = False
    prone: Annotated[bool, typed("Lies prone.")] = False
    deros_months: int | None = None
    political_appointee: bool = False
    x_in: float | None = None
    y_in: float | None = None
    rep_lost: int = 0
    first_aid_tried: bool = False
    luck_used: bool = False
    captured_by: str = ""
    away_missions: int = 0
    bystander: Bystander | None = None
    rep_gained: int = 0
    hindered_by: tuple[Hindrance, ...] = ()
    setting_up_turns: int = 0
    captured_as: Status | None = None
    flown_out: bool = False

    @property
    def weapon(self) -> str | None:
        """The weapon in hand."""
        return self.weapons[0] if self.weapons else None

    @property
    def down(self) -> bool:
        """Whether he takes no further part in the fight."""
        return self.status in DOWN

    @property
    def place(self) -> tuple[float, float] | None:
        """The spot on the table where he stands, as ``x_in`` and ``y_in`` say; None where nobody keeps track."""
        return None if self.x_in is None or self.y_in is None else (self.x_in, self.y_in)

    def called(self) -> str:
        """The figure in a sentence: its name, with the id where that is another: ``Billy (a1)``."""
        return f"{self.name} ({self.id})" if self.name and slug(self.name) != slug(self.id) else self.id


class _Figures(Kept[Figure]):
    """The figures of a document; what is as usual is left out of it, but for the role."""

    def names_in(self, content: Content) -> Iterable[str]:
        """The id of each, and the name of his group."""
        return [name for one in self.read(content) for name in (one.id, one.group)[: 2 if one.group else 1]]

    def plain(self, one: Figure) -> Content:
        plain: Content = msgspec.to_builtins(one)
        if "role" in plain:
            return plain
        plain["role"] = one.role
        return {name: plain[name] for name in Figure.__struct_fields__ if name in plain}


def inches_between(one: Figure, other: Figure) -> float | None:
    """The inches between two figures, to the hundredth; None where nobody knows where both stand."""
    if one.place is None or other.place is None:
        return None
    return round(math.dist(one.place, other.place), 2)


def inches_to_nearest(figure: Figure, others: Iterable[Figure]) -> float | None:
    """The inches from a figure to the nearest of some others; None where no two places are known."""
    return min((far for one in others if (far := inches_between(figure, one)) is not None), default=None)


def with_hindrance(figure: Figure, *by: Hindrance) -> Figure:
    """The figure, held up by these besides what holds it up already."""
    return replace(figure, hindered_by=tuple(dict.fromkeys((*figure.hindered_by, *by))))


def without_hindrance(figure: Figure, *of: Hindrance) -> Figure:
    """The figure, no longer held up by these."""
    return replace(figure, hindered_by=tuple(each for each in figure.hindered_by if each not in of))


FIGURES = _Figures("figures", Figure, "figure", never_reused=True)
read, change = FIGURES.read, FIGURES.change


def find(figures: Iterable[Figure], name: str, where: str) -> Figure:
    """The figure with that id or name.

    Raises RequestError, with the nearest ids, where there is none, or where several have the name.
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
    """The words that somebody of that name answers to besides his id, as slugs: the whole name, and its last word."""
    words = name.split()
    return {slug(name), slug(words[-1])} if words else set()


def figures_with_retired_ids(content: Content) -> tuple[Figure, ...]:
    """The figures of a document, and one who is gone for each beginning of ids that were given before.

    Whoever raises figures looks at these, so that no id and no group's name is given twice in an evening.
    """
    known = read(content)
    ids = {slug(figure.id) for figure in known}
    lost = (name for name in highest_ids_given(content, FIGURES) if slug(name) not in ids)
    return (*known, *(Figure(name, Side.FWF, 1, status=Status.GONE) for name in lost))


def free_ids(figures: Iterable[Figure], stem: str, number: int) -> tuple[str, ...]:
    """That many free ids of the form ``a1``, ``a2``, ..., the next first."""
    return tuple(islice(FIGURES.free_ids(figures, stem), number))
