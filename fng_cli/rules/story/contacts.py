"""Contacts in words: what a PEF proved to be, how many men there were, and where it was."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from fng_cli.rules.ground.types import phrase
from fng_cli.rules.pefs.contacts import ContactPoint, result_name
from fng_cli.rules.story.facts import number_text
from fng_cli.words import plural, with_article

SPOKEN_RESULTS = {
    "rest-of-platoon": "the rest of the platoon",
    "half-squad-and-medic": "half a squad with a medic",
    "half-squad-medic-and-rto": "half a squad with a medic and an RTO",
    "full-squad-and-rto": "a full squad with an RTO",
    "squad-and-guide": "a squad with a guide",
    "hmg-team-and-half-squad": "an HMG team with half a squad",
    "cell-and-lmg-team": "a cell with an LMG team",
    "cell-with-rpg": "a cell with an RPG",
    "medium-mortar-teams": "medium mortar teams",
    "light-mortar-teams": "light mortar teams",
    "medium-artillery-barrages": "medium artillery barrages",
    "heavy-artillery-barrages": "heavy artillery barrages",
    "heavy-mortar-barrages": "heavy mortar barrages",
    **{f"{arm}-team": f"an {arm.upper()} team" for arm in ("mmg", "hmg", "rpg", "lmg")},
    "rpg-or-lmg-team": "an RPG or LMG team",
    "lmg-team-or-sniper": "an LMG team or a sniper",
    "lone-vc": "a lone VC",
    "fac": "a FAC",
}
"""Contacts whose name is not said as it stands, with ``a`` before it."""


PARTIES = frozenset({"scouts", "sappers", "suicide-troops"})
"""Contacts that are a number of men of one kind: ``three scouts``."""
CACHE = "cache"
"""The state of a place in which there are supplies."""
ADJECTIVES = frozenset({"empty", "unusable", "destroyed"})
"""The states of a place that stand before its name: ``an empty hooch``."""
OCCUPIED = "occupied"
"""The state of a place in which there are men."""


def contact_text(contact: ContactPoint) -> str:
    """Return what a contact was, in words: ``a half squad of six``, ``three scouts``, ``an empty bunker``,
    ``an occupied bunker with two men``. The number of men is left out if there was at most one; in an
    occupied place only if there was none.
    """
    men = sum(len(unit.figure_ids) for unit in contact.units)
    if contact.result in PARTIES and men > 1:
        return f"{number_text(men)} {result_name(contact.result)}"
    plain = result_name(contact.result)
    if contact.state == OCCUPIED and men:
        return f"an occupied {plain} with {number_text(men)} {'man' if men == 1 else 'men'}"
    if contact.state in ADJECTIVES and contact.result not in SPOKEN_RESULTS:
        plain = f"{contact.state} {plain}"
    name = SPOKEN_RESULTS.get(contact.result) or with_article(plain)
    if contact.state == CACHE:
        name += " with supplies"
    if men <= 1:
        return name
    is_counted_in_all = " with " in name or not name.startswith(("a ", "an "))
    return f"{name} ({number_text(men)} in all)" if is_counted_in_all else f"{name} of {number_text(men)}"


def place_text(contact: ContactPoint) -> str:
    """Return where a contact was: ``in the swamp of sector 3``; empty if it is not known."""
    if contact.sector is None:
        return ""
    ground = f"the {phrase(contact.terrain_types)} of " if contact.terrain_types else ""
    return f"in {ground}sector {contact.sector}"


def each_once(texts: Sequence[str]) -> list[str]:
    """Return the texts without repeats, in order of first appearance. A text that occurs more than once is
    given once, in the plural with its number: ``two empty hooches``, ``two half squads of six``. If it does
    not begin with ``a`` or ``an``, the number follows: ``snipers (2 times)``.
    """
    return [text if number == 1 else _in_plural(text, number) for text, number in Counter(texts).items()]


def _in_plural(text: str, number: int) -> str:
    """Return a noun phrase such as ``a half squad of six`` in the plural with its number: ``two half squads
    of six``. A text that does not begin with ``a`` or ``an`` is only followed by the number: ``snipers (2
    times)``.
    """
    found = re.fullmatch(r"an? (.+?)((?: of | with | or | \().*)?", text)
    if found is None:
        return f"{text} ({number} times)"
    return f"{number_text(number)} {plural(found[1])}{found[2] or ''}"
