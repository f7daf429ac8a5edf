"""Figures in words for a page: name with rank, role, weapons and gear, attributes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fng_cli.figures import Figure
from fng_cli.rules.armies.gear import gear_name
from fng_cli.rules.people.person import ranked_call as ranked_call
from fng_cli.rules.people.person import ranked_name as ranked_name
from fng_cli.rules.weapons.weapons import weapon_name, weapons_counted
from fng_cli.tables import table


def role_name(figure: Figure) -> str:
    """Return the name of a figure's role by the table of roles; an unknown role as the document has it, with
    spaces for hyphens.
    """
    roles = table("roles").column(None)
    return str(roles[figure.role]["name"]) if figure.role in roles else figure.role.replace("-", " ")


def is_leader(figure: Figure) -> bool:
    """True if the figure's role is one that leads, by the table ``roles``; False for a role that is not in
    the table.
    """
    roles = table("roles").column(None)
    return figure.role in roles and "leads" in roles[figure.role]


def carried_text(weapons: Iterable[str], gear: Iterable[str] = ()) -> str:
    """Return the names of weapons and gear: weapons in their order, several of a kind counted, then gear.

    Example: ``M-16, 2 M-72 LAWs, wire cutters``; empty if there are none.
    """
    carried = tuple(weapons)
    ids = {weapon_name(weapon): weapon for weapon in carried}
    counted = Counter(map(weapon_name, carried))
    named = (weapons_counted(ids[name], number) if number > 1 else name for name, number in counted.items())
    return ", ".join((*named, *map(gear_name, gear)))


def attribute_name(attribute: str) -> str:
    """Return the name of an attribute by its id; an unknown id is returned unchanged."""
    rows = table("attribute-effects").column(None)
    return str(rows[attribute]["name"]) if attribute in rows else attribute


def attribute_effect(attribute: str) -> str:
    """Return the effect of an attribute in one line, given its id; empty for an unknown id."""
    rows = table("attribute-effects").column(None)
    return str(rows[attribute].get("text", "")) if attribute in rows else ""
