"""The orders that a player gives between two missions: who serves where, who carries what, which attribute. Source: p. 53, 103."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, find
from fng_cli.names import find as find_word
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.tour import TOUR, TourPhase
from fng_cli.rules.people.attributes import attribute
from fng_cli.tables import table


class SquadNow(Struct, frozen=True):
    """A squad of the platoon, and the ids of its men."""

    group: str
    ids: tuple[str, ...]


class Squads(Report, frozen=True):
    """The squads of a tour's platoon, and who was moved just now."""

    ANSWER: ClassVar[tuple[str, ...]] = ("moved_ids",)
    ROWS: ClassVar[str] = "squads_now"

    moved_ids: tuple[str, ...]
    squads_now: tuple[SquadNow, ...]

    def summary(self) -> str:
        if not self.moved_ids:
            return "Nobody is moved."
        return f"Moved: {', '.join(self.moved_ids)}."


def shuffled(content: Content, moves: Sequence[tuple[str, str]]) -> tuple[Squads, Content]:
    """The platoon once soldiers were moved between its squads, each to a group; a leader keeps his post where he goes.

    Raises RequestError for one who is not there, a group that is not, the Star, or while a mission is played.
    Source: p. 53.
    """
    tour = need_tour(content)
    if tour.phase is TourPhase.MISSION:
        raise RequestError(f"a mission is being played ({tour.evening}): shuffle between missions (p. 53)")
    men = FIGURES.read(content)
    groups = tuple(dict.fromkeys(man.group for man in men))
    by_id = {man.id: man for man in men}
    moved = []
    for name, group in moves:
        man = find(men, name, "`WHO=GROUP`")
        if man.id == tour.star_id:
            raise RequestError(f"`WHO=GROUP`: {man.called()} is the Star, and leads his own squad")
        where = find_word(group, groups, "group", "`WHO=GROUP`")
        by_id[man.id] = replace(by_id[man.id], group=where)
        moved.append(man.id)
    after = tuple(by_id.values())
    return Squads(tuple(moved), _squads(after, groups)), FIGURES.change(content, after)


def _squads(men: Iterable[Figure], groups: Sequence[str]) -> tuple[SquadNow, ...]:
    known = tuple(men)
    return tuple(SquadNow(group, tuple(man.id for man in known if man.group == group)) for group in groups)


class AttributeChosen(Report, frozen=True):
    """An attribute that somebody chose who may: by a major medal, or as a Star whose REP rose."""

    ANSWER: ClassVar[tuple[str, ...]] = ("attribute",)

    who: str
    attribute: str

    def summary(self) -> str:
        return f"{self.who} is {self.attribute.replace('-', ' ')} from now on."


def chosen_attribute(content: Content, who: str, name: str) -> tuple[AttributeChosen, Content]:
    """The attribute that a soldier chooses. Raises RequestError for who may not, or has it already. Source: p. 5, 103."""
    tour, men = need_tour(content), FIGURES.read(content)
    man = find(men, who, "`by`")
    if man.id not in tour.choices:
        may = ", ".join(tour.choices) or "nobody"
        raise RequestError(f"`by`: {man.called()} has no attribute to choose (p. 5, 103); {may} has")
    found = attribute(name)
    if found in man.attributes:
        raise RequestError(f"`attribute`: {man.called()} is {found.replace('-', ' ')} already")
    return AttributeChosen(man.called(), found), {
        **TOUR.change(content, replace(tour, choices=_less(tour.choices, man.id))),
        **FIGURES.change(content, [replace(man, attributes=(*man.attributes, found))]),
    }


class Handed(Report, frozen=True):
    """A weapon, or a piece of gear, that headquarters gave and somebody carries from now on."""

    ANSWER: ClassVar[tuple[str, ...]] = ("what_given",)

    who: str
    what_given: str

    def summary(self) -> str:
        return f"{self.who} carries the {self.what_given} from now on."


def handed(content: Content, what: str, who: str) -> tuple[Handed, Content]:
    """A thing of the platoon's stores in a soldier's hands. Raises RequestError where there is none. Source: p. 103."""
    tour, men = need_tour(content), FIGURES.read(content)
    man = find(men, who, "`by`")
    if not tour.stores:
        raise RequestError(
            "there is nothing in store: headquarters gives a radio, an M-60 or an M-79 for a good mission (p. 103)"
        )
    found = find_word(what, tour.stores, "thing in store", "`WHAT`")
    is_gear = found in table("gear").rows
    after = replace(man, gear=(*man.gear, found)) if is_gear else replace(man, weapons=(found, *man.weapons))
    return Handed(man.called(), found), {
        **TOUR.change(content, replace(tour, stores=_less(tour.stores, found))),
        **FIGURES.change(content, [after]),
    }


def _less(those: Sequence[str], one: str) -> tuple[str, ...]:
    """All of those but the first that is ``one``."""
    place = those.index(one)
    return (*those[:place], *those[place + 1 :])
