"""Newcomers: who comes into an open place of the platoon. Source: p. 5, 53, 103-105."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, free_ids
from fng_cli.rules.after.replacements import Replacement
from fng_cli.rules.after.tours import goes_home, tour_months
from fng_cli.rules.armies.armies import army_facts, lines
from fng_cli.rules.armies.kit import Arms, Post
from fng_cli.rules.armies.soldiers import Wishes, recruit
from fng_cli.rules.campaign.tour import OpenPlace
from fng_cli.tables import Entry

SECTIONS = ("squad", "hq", "attachment")


def line_of(army: str, role: str) -> Entry:
    """The line of an army's list for a role. Raises RequestError where it has none."""
    for section in SECTIONS:
        for line in lines(army, section):
            if line["role"] == role:
                return line
    raise RequestError(f"the list of the {army_facts(army)['name']} has no {role.replace('-', ' ')}")


def newcomer(
    place: OpenPlace,
    found: Replacement,
    *,
    army: str,
    month: str,
    stars_squad: bool,
    known: Sequence[Figure],
    dice: Dice,
) -> Figure:
    """The one who comes into an open place, with his whole tour before him (t-11).

    ``found`` says how good he is; ``stars_squad``: he has an attribute then, as all of that squad. ``known`` are
    the figures whose ids are taken. Weapons are those of the month. Source: p. 5, 103-105.
    """
    group = _stem(place.group, known)
    wishes = Wishes(Arms(army, month), deros=False, attributes=True if stars_squad else None)
    post = Post(free_ids(known, group, 1)[0], place.group, line_of(army, place.role))
    (figure,) = recruit([post], wishes, reps={} if found.rep is None else {post.id: found.rep}, dice=dice)
    months = tour_months(army) if goes_home(army) else None
    return replace(figure, rep=found.rep_of(figure.rep), deros_months=months)


def _stem(group: str, known: Iterable[Figure]) -> str:
    """The beginning of the ids of a group: as those of its figures do."""
    ids = [figure.id for figure in known if figure.group == group]
    return next((name.rstrip("0123456789") for name in ids), group)
