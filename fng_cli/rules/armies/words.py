"""Figures in words for a page: name with rank, role, weapons and gear, attributes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fng_cli.figures import Figure
from fng_cli.rules.armies.gear import gear_name
from fng_cli.rules.weapons.weapons import weapon_name
from fng_cli.tables import table


def ranked_name(figure: Figure) -> str:
    """A figure's name with his rank, unless somebody gave that as part of the name."""
    ranks = table("ranks").column(None)
    if any(_begins_with(figure.name, rank) for row in ranks.values() for rank in (row["short"], row["name"])):
        return figure.name
    short = ranks[figure.rank]["short"] if figure.rank in ranks else ""
    return f"{short} {figure.name}".strip() or figure.id


def _begins_with(name: str, rank: str) -> bool:
    """Whether a name begins with a rank, with or without its full stop."""
    return f"{name} ".lower().replace(". ", " ").startswith(f"{rank} ".lower())


def role_name(figure: Figure) -> str:
    """A figure's place in its unit: that of the army lists, or whatever a document calls it."""
    roles = table("roles").column(None)
    return str(roles[figure.role]["name"]) if figure.role in roles else figure.role.replace("-", " ")


def is_leader(figure: Figure) -> bool:
    """Whether its place in its unit is that of a leader."""
    roles = table("roles").column(None)
    return figure.role in roles and "leads" in roles[figure.role]


def carried(weapons: Iterable[str], gear: Iterable[str] = ()) -> str:
    """Weapons, the one in hand first, several of a kind counted, then gear."""
    counted = Counter(map(weapon_name, weapons))
    named = (f"{number} {name}" if number > 1 else name for name, number in counted.items())
    return ", ".join((*named, *map(gear_name, gear)))


def attribute_name(attribute: str) -> str:
    """An attribute as it is written on a page."""
    rows = table("attribute-effects").column(None)
    return str(rows[attribute]["name"]) if attribute in rows else attribute


def attribute_effect(attribute: str) -> str:
    """The effect of an attribute in a line; an empty text for one that is not in the book."""
    rows = table("attribute-effects").column(None)
    return str(rows[attribute].get("text", "")) if attribute in rows else ""
