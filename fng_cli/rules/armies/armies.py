"""The nine army lists: the men of a unit, the months in which a list is used, and REP charts. Source: p. 7-13."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.names import nearest, slug
from fng_cli.rules.armies.dates import in_force, next_month, season_of
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import Season, Side

SQUAD, HEADQUARTERS, ATTACHMENT = "squad", "hq", "attachment"
"""The sections of an army's list."""
MOST_REP_AT_START = 6
"""The highest REP with which a figure begins (a-37)."""


def army_facts(army: str) -> Entry:
    """Return the row of an army, given its id, in the table ``armies``: name, side, strength, and so on.
    Raises RequestError for an unknown id.
    """
    return table("armies").row(army)


def army_ids() -> tuple[str, ...]:
    """Return the ids of all armies, in the order of the table."""
    return tuple(table("armies").rows)


def side_of_army(army: str) -> Side:
    """Return the side on which an army fights by default; ``army`` is its id."""
    return army_facts(army).term("side", Side)


def is_army(name: str) -> bool:
    """True if a word names an army by its id, its name or an alias. Case, spaces and punctuation do not
    matter.
    """
    rows = table("armies").column(None)
    return slug(name) in {slug(army) for army in rows} or any(
        slug(name) in _name_slugs(row) for row in rows.values()
    )


def find_army(name: str, month: str | None = None) -> str:
    """Return the id of an army by its id, name or alias. If several lists share the name (``arvn``), the one
    used in ``month`` is chosen. If none is, or ``month`` is None, the first is. Raises RequestError, with
    similar names if there are any, if there is no such army.
    """
    rows = table("armies").column(None)
    wanted = slug(name)
    meant = [army for army in rows if slug(army) == wanted]
    meant = meant or [army for army, row in rows.items() if wanted in _name_slugs(row)]
    if not meant:
        known = [*rows, *(alias for row in rows.values() for alias in row.get("aliases", ()))]
        raise RequestError(f"{name!r} is not an army{nearest(name, known)}; fng army list shows all armies")
    at_the_time = [army for army in meant if month is not None and in_force(rows[army], month)]
    return (at_the_time or meant)[0]


def _name_slugs(row: Entry) -> set[str]:
    """Return the slugs (lower case, without spaces and punctuation) of an army's name and aliases; ``row`` is
    the army's row.
    """
    return {slug(row["name"]), *map(slug, row.get("aliases", ()))}


def first_month(army: str, season: Season | None = None) -> str:
    """Return the month, such as ``1967-03``, assumed for an army if none is given. It is the first
    month of the campaign, or that of the army's list if it is later. With a ``season``, it is the first
    month of that season from then on. Raises RequestError for an unknown army.
    """
    start = table("campaign-span").row("first")
    number = list(table("seasons").rows).index(start["month"]) + 1
    month = max(f"{start['year']}-{number:02}", str(army_facts(army).get("from", "")))
    while season is not None and season_of(month) is not season:
        month = next_month(month)
    return month


def check_month(army: str, month: str) -> None:
    """Raise RequestError if an army is unknown, or if its list is not used in a month. In the second case the
    message names the list that is used instead, if there is one.
    """
    facts = army_facts(army)
    if in_force(facts, month):
        return
    span = f"from {facts['from']}" if "from" in facts else f"until {facts['until']}"
    other = next(
        (
            name
            for name, row in table("armies").column(None).items()
            if set(row.get("aliases", ())) & set(facts.get("aliases", ())) and in_force(row, month)
        ),
        None,
    )
    instead = f"; for {month}, use {other}" if other else ""
    raise RequestError(f"{army} is used {span}, not in {month}{instead}")


class ArmyInMonth(Struct, frozen=True):
    """An army, and the month in which its list is read; ``assumed``: the month was not given."""

    army: str
    month: str
    assumed: bool = False


def army_in(name: str, month: str | None, season: Season | None = None) -> ArmyInMonth:
    """Return the army with this name, id or alias, and the month of its list. If ``month`` is None, the month
    is that of ``first_month``, which depends on ``season``. It is then marked as assumed.

    Raises RequestError if there is no such army, or if its list is not used in that month.
    """
    army = find_army(name, month)
    list_month = month or first_month(army, season)
    check_month(army, list_month)
    return ArmyInMonth(army, list_month, assumed=month is None)


@kept
def lines(army: str, section: str) -> tuple[Entry, ...]:
    """Return the rows of one section of an army's list, in the order in which a unit is filled with them;
    empty if the army has no such section.

    ``section`` is ``squad``, ``hq`` or ``attachment``.
    """
    rows = table(f"army-{army}").column(None).values()
    return tuple(row for row in rows if row["section"] == section)


@kept
def places(army: str, section: str) -> tuple[Entry, ...]:
    """Return the lines of an army's list for a section, once for each man: a line for ten men comes ten
    times. ``section`` is ``squad``, ``hq`` or ``attachment``. Cached.
    """
    return tuple(line for line in lines(army, section) for _ in range(line["count"]))


def role_facts(role: str) -> Entry:
    """Return the row of a role in the table ``roles``, the same for all armies. It has the name of the role
    and, if they apply, whom it leads or serves and other facts. Raises RequestError for an unknown role.
    """
    return table("roles").row(role)


def role_in_sentence(role: str) -> str:
    """Return a role as it stands within a sentence: ``squad leader``, ``Jr. NCO``. A role that is not in the
    table is returned with spaces for hyphens.
    """
    roles = table("roles").column(None)
    if role not in roles:
        return role.replace("-", " ")
    name = str(roles[role]["name"])
    return (
        name
        if name[1:2].isupper() or name.startswith(("Jr.", "Special"))
        else f"{name[:1].lower()}{name[1:]}"
    )


def rank_in_post(army: str, role: str, rank: str) -> str:
    """Return the rank of a soldier who takes a post. It is the rank in his army's list for this role, or his
    own ``rank`` if that is higher (ruling y-10). If the army is unknown, or its list lacks the role, he keeps
    his own.
    """
    listed = (
        [line["rank"] for line in table(f"army-{army}").column(None).values() if line["role"] == role]
        if army in army_ids()
        else []
    )
    order = tuple(table("ranks").rows)
    known = [name for name in (*listed[:1], rank) if name in order]
    return min(known, key=order.index, default=rank)


def rep_chart(army: str, line: Entry) -> Mapping[str, int]:
    """Return the chart for the REP roll of a line of an army's list, from the faces of a die (``1-2``) to
    REP. It is the line's own chart. Without one, it is the chart of the army that the line names
    (``rep_of``), or else of ``army``.
    """
    own: Mapping[str, int] | None = line.get("rep")
    chart: Mapping[str, int] = own or army_facts(line.get("rep_of", army))["rep"]
    return chart


def months_of_change(army: str) -> tuple[str, ...]:
    """Return the months in which an army's list of weapons or supplies changes, in order. Each is the first
    month of a new list. Months in which the army's list is not in use are left out. Empty if it never
    changes.
    """
    months: set[str] = set()
    for facts in _dated_rows(army):
        if "from" in facts:
            months.add(facts["from"])
        if "until" in facts:
            months.add(next_month(facts["until"]))
    return tuple(sorted(month for month in months if in_force(army_facts(army), month)))


def _dated_rows(army: str) -> Iterator[Mapping[str, Any]]:
    """Yield all supplies and weapons of an army's list; each may have a first and a last month."""
    yield from army_facts(army)["supplies"]
    for line in table(f"army-{army}").column(None).values():
        yield from line["weapons"]


@kept
def rulings_of(army: str) -> tuple[str, ...]:
    """Return the ids of the rulings that an army's list rests on, each once; cached."""
    rulings = (*table("armies").rulings, *army_facts(army).rulings, *table(f"army-{army}").rulings)
    return tuple(dict.fromkeys(rulings))
