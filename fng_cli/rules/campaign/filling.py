"""Filling the gaps of a platoon: leaders are replaced from below, open places by newcomers. Source: p. 104-105."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.figures import Figure
from fng_cli.rules.after.consequence import Consequence
from fng_cli.rules.after.leaders import POSTS, Lost, Promotion, promotions
from fng_cli.rules.after.replacements import Replacement, asker, relief, replacement
from fng_cli.rules.after.tours import months_in_country
from fng_cli.rules.campaign.newcomers import newcomer
from fng_cli.rules.campaign.tour import OpenPlace


class PlatoonToFill(NamedTuple):
    """A platoon of a tour: its figures, the id of its Star, its army, and the month that its weapons are of.

    ``taken`` are figures of whom only the ids matter: none is given twice.
    """

    figures: tuple[Figure, ...]
    star: str
    army: str
    month: str
    taken: tuple[Figure, ...] = ()

    def with_figures(self, figures: Sequence[Figure]) -> PlatoonToFill:
        """The platoon with other figures."""
        return self._replace(figures=tuple(figures))


class PlaceFilled(Struct, frozen=True):
    """An open place: who came into it, or None; and the roll for him."""

    role: str
    group: str
    who: str | None
    found: Replacement


class Promoted(NamedTuple):
    """A platoon once its leaders are replaced: the promotions, and the places that are open now."""

    platoon: PlatoonToFill
    steps: tuple[Promotion, ...]
    open_places: tuple[OpenPlace, ...]


class Filled(NamedTuple):
    """A platoon once newcomers have come: each place, those still open, and what headquarters still owes."""

    platoon: PlatoonToFill
    places: tuple[PlaceFilled, ...]
    open_places: tuple[OpenPlace, ...]
    consequence: Consequence


def months_of(figures: Sequence[Figure]) -> Mapping[str, int]:
    """The months in country of each figure; none where nobody counts them."""
    return {
        figure.id: months_in_country(figure.army, figure.deros_months)
        for figure in figures
        if figure.deros_months is not None
    }


def promoted(platoon: PlatoonToFill, gone: Sequence[Figure], *, went_home: bool = False) -> Promoted:
    """The platoon once the leaders among those who are ``gone`` are replaced.

    A promotion leaves a place open further down; a leader for whom nobody stands ready comes anew, without a
    roll. ``went_home``: those gone are replaced without one, whatever they were. Source: p. 104-105.
    """
    lost = [Lost(figure.role, figure.group) for figure in gone if figure.role in POSTS]
    others = [OpenPlace(figure.role, figure.group, went_home) for figure in gone if figure.role not in POSTS]
    report = promotions(platoon.figures, lost, months_of(platoon.figures))
    by_id = {figure.id: figure for figure in platoon.figures}
    for step in report.promotions:
        if step.who is None:
            others.append(OpenPlace(step.role, step.group, went_home=True))
            continue
        old = by_id[step.who]
        by_id[step.who] = replace(old, role=step.role, group=step.group)
        if old.role not in POSTS:
            others.append(OpenPlace(old.role, old.group, went_home))
    return Promoted(platoon.with_figures(tuple(by_id.values())), report.promotions, tuple(others))


def filled(
    platoon: PlatoonToFill,
    places: Sequence[OpenPlace],
    consequence: Consequence,
    *,
    casualties: Sequence[str] = (),
    arvn: bool = False,
    dice: Dice,
) -> Filled:
    """The platoon once its open places were asked for, each by a roll of whoever asks. Source: p. 104-105.

    ``consequence`` is what the last mission brought; a better newcomer is owed until one comes. Places for which
    nobody came stay open.
    """
    found: list[PlaceFilled] = []
    left: list[OpenPlace] = []
    for place in places:
        chance = _asked(platoon, place, consequence, casualties, arvn, dice)
        if not chance.comes:
            left.append(place)
            found.append(PlaceFilled(place.role, place.group, None, chance))
            continue
        figure = newcomer(
            place,
            chance,
            army=platoon.army,
            month=platoon.month,
            stars_squad=place.group == _stars_group(platoon),
            known=(*platoon.figures, *platoon.taken),
            dice=dice,
        )
        platoon = platoon.with_figures((*platoon.figures, figure))
        consequence = replace(consequence, next_replacement_rep=0, replacement_most=0)
        found.append(PlaceFilled(place.role, place.group, figure.id, chance))
    if any(one.found.passed is not None for one in found):
        consequence = replace(consequence, replacement_dice=0)
    return Filled(platoon, tuple(found), tuple(left), consequence)


def _asked(
    platoon: PlatoonToFill,
    place: OpenPlace,
    consequence: Consequence,
    casualties: Sequence[str],
    arvn: bool,
    dice: Dice,
) -> Replacement:
    if place.went_home:
        return relief(consequence)
    who = asker(platoon.figures, casualties)
    if who is None:
        return Replacement(comes=False)
    return replacement(who.rep, arvn=arvn, consequence=consequence, dice=dice)


def _stars_group(platoon: PlatoonToFill) -> str | None:
    return next((figure.group for figure in platoon.figures if figure.id == platoon.star), None)
