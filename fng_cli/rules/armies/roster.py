"""The platoon roster: every figure of a side, by its squad, as the book's sheet has it. Source: p. 110-111."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FLAK_JACKET, Figure, Status
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.words import (
    attribute_effect,
    attribute_name,
    carried_text,
    is_leader,
    ranked_name,
    role_name,
)
from fng_cli.rules.people.groups import groups
from fng_cli.rules.people.person import person_of
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table
from fng_cli.terms import Side
from fng_cli.words import count

NO_GROUP = "others"
SPARE_LINES = 2
"""The empty lines of a part of the sheet whose full strength is not known."""


class RosterAttribute(Struct, frozen=True):
    """An attribute by its name, and its effect in a line."""

    name: str
    effect: str | None


class RosterLine(Struct, frozen=True):
    """A figure on the roster."""

    id: str
    name: str
    role: str
    leader: bool
    star: bool
    rep: int
    attribute_notes: tuple[RosterAttribute, ...]
    weapons_text: str | None
    gear_text: str | None
    deros_months: int | None
    status: str | None
    """His status and absence in words; None if he carries on, and is not away."""
    star_power: int | None = None
    """The dice of Star Power that he has left; None if he is no Star."""


class RosterPart(Struct, frozen=True):
    """A squad or the headquarters on the roster; ``places`` is the number of its lines, empty ones included."""

    group: str
    title: str
    places: int
    lines: tuple[RosterLine, ...]


class RosterWeapon(Struct, frozen=True):
    """A weapon that somebody carries, as the columns of the sheet show it; None if it is not in the tables."""

    name: str
    range_text: str | None = None
    targets_text: str | None = None
    impact_text: str | None = None


class Roster(Report, frozen=True):
    """A platoon roster: headquarters first, then the squads in the order of the document.

    ``format`` is the format of the page, ``text`` or ``md``; ``file`` the file that it was written to.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("unit_names",)
    ROWS: ClassVar[str] = "parts.lines"

    side: Side
    unit_names: tuple[str, ...]
    date: str | None
    parts: tuple[RosterPart, ...]
    weapon_lines: tuple[RosterWeapon, ...]
    format: str = "text"
    file: str | None = None

    def summary(self) -> str:
        """Return one line: ``Platoon roster:``, the names of its armies, and the month if one is to be
        printed.
        """
        return f"Platoon roster: {', '.join((*self.unit_names, *([month_in_words(self.date)] if self.date else [])))}."


def roster(figures: Sequence[Figure], side: Side | None = None, date: str | None = None) -> Roster:
    """Return the roster of one side. Source: p. 110-111.

    With ``side`` None it is the Star's side; without a Star the FWF, or if they have no figures, the first
    figure's side. ``date`` is the month to print, None for none. Raises RequestError if the side has no
    figures.
    """
    wanted = side or _own_side(figures)
    own = [figure for figure in figures if figure.side is wanted]
    if not own:
        whose = f" on the side {wanted}" if wanted else ""
        raise RequestError(f"there are no figures{whose} in the document")
    parts = sorted((_ranked_part(name, members) for name, members in _grouped(own)), key=lambda part: part[0])
    return Roster(
        side=own[0].side,
        unit_names=tuple(dict.fromkeys(_army_name(figure.army) for figure in own if figure.army)),
        date=date,
        parts=tuple(part for _, part in parts),
        weapon_lines=_weapon_lines(own),
    )


def _own_side(figures: Iterable[Figure]) -> Side | None:
    """Return the side of the Star. Without a Star: the FWF if some of the figures are FWF, else the side of
    the first figure. None if there are no figures.
    """
    sides = [figure.side for figure in sorted(figures, key=lambda figure: not figure.star)]
    stars = any(figure.star for figure in figures)
    return Side.FWF if Side.FWF in sides and not stars else next(iter(sides), None)


def _grouped(figures: Iterable[Figure]) -> Iterable[tuple[str, tuple[Figure, ...]]]:
    """Return (name, figures) for each group; figures without a group come last, together under the name
    ``others``. No such entry if every figure has a group.
    """
    alone = [figure for figure in figures if not figure.group]
    named = groups(figure for figure in figures if figure.group)
    return [*named.items(), *([(NO_GROUP, tuple(alone))] if alone else [])]


def _army_name(army: str) -> str:
    """Return the name of an army by its id; an unknown id is returned unchanged."""
    return str(army_facts(army)["name"]) if army in table("armies").rows else army


def _ranked_part(group: str, figures: Sequence[Figure]) -> tuple[int, RosterPart]:
    """Return a number for sorting, and a group's part of the roster. The number is 0 for a group with a
    platoon leader, else 1. A group with a squad leader has places for a squad at full strength (by the
    army of its first figure), but no spare ones if that army is unknown. Any other group has SPARE_LINES
    free places.
    """
    headquarters = any(_leads_platoon(figure) for figure in figures)
    squad = any(figure.role == "squad-leader" for figure in figures)
    title = "Platoon HQ" if headquarters and group.endswith("hq") else _part_title(group)
    places = _paper_strength(figures[0].army) if squad else len(figures) + SPARE_LINES
    lines = tuple(map(_roster_line, figures))
    return 0 if headquarters else 1, RosterPart(group, title, max(places, len(lines)), lines)


def _leads_platoon(figure: Figure) -> bool:
    """True if a figure's role is to lead the platoon."""
    roles = table("roles").column(None)
    return figure.role in roles and roles[figure.role].get("leads") == "platoon"


def _part_title(group: str) -> str:
    """Return the heading of a group: for a name of one or two letters ``Squad A``; any other name with a
    capital letter: ``Headquarters``.
    """
    return f"Squad {group.upper()}" if len(group) <= 2 and group.isalpha() else group[:1].upper() + group[1:]


def _paper_strength(army: str) -> int:
    """Return the full strength of an army's squad; 0 for an unknown army."""
    return int(army_facts(army)["paper_strength"]) if army in table("armies").rows else 0


def _status_text(figure: Figure) -> str | None:
    """Return a figure's status and absence in words, such as ``away 1 mission``; None if
    it carries on and is not away.
    """
    status = "" if figure.status is Status.CARRY_ON else figure.status.replace("-", " ")
    away = f"away {count(figure.away_missions, 'mission')}" if figure.away_missions else ""
    return ", ".join(filter(None, (status, away))) or None


def _roster_line(figure: Figure) -> RosterLine:
    """Convert a figure to its line on the roster."""
    return RosterLine(
        id=figure.id,
        name=ranked_name(figure),
        role=role_name(figure),
        leader=is_leader(figure),
        star=figure.star,
        rep=figure.rep,
        attribute_notes=tuple(
            RosterAttribute(attribute_name(name), attribute_effect(name) or None)
            for name in figure.attributes
        ),
        weapons_text=carried_text(figure.weapons) or None,
        gear_text=carried_text((), _gear_and_jacket(figure)) or None,
        deros_months=figure.deros_months,
        status=_status_text(figure),
        star_power=person_of(figure).power if figure.star else None,
    )


def _gear_and_jacket(figure: Figure) -> tuple[str, ...]:
    """Return the gear of a figure; a flak jacket that it wears is in it once, and last."""
    jacket = (FLAK_JACKET,) if figure.wears_flak_jacket else ()
    return (*(name for name in figure.gear if name != FLAK_JACKET), *jacket)


def _weapon_lines(figures: Iterable[Figure]) -> tuple[RosterWeapon, ...]:
    """Return a line for each weapon that any of the figures carries, each weapon once, in the order in which
    they come up. The numbers in a line are those for the side of the first figure that carries the weapon.
    """
    by_name: dict[str, RosterWeapon] = {}
    for figure in figures:
        for name in figure.weapons:
            if name not in by_name:
                by_name[name] = _weapon_line(name, figure.side)
    return tuple(by_name.values())


def _weapon_line(name: str, side: Side) -> RosterWeapon:
    """Return a weapon's line on the roster: name, range, targets, and Impact with Armor Piercing Rating.
    ``name`` is the weapon's id or name. The range is None if the weapon has none, the
    targets if it has no Impact, the last if it has neither value. An unknown weapon has only its name.
    """
    try:
        weapon = find_weapon(name, side)
    except RequestError:
        return RosterWeapon(name)
    impact = "" if weapon.impact is None else str(weapon.impact)
    apr = "" if weapon.apr is None else f"-{weapon.apr}"
    return RosterWeapon(
        weapon.name,
        weapon.range_text() if weapon.range_in else None,
        weapon.targets_text() if impact else None,
        f"{impact}{apr}" or None,
    )


def rep_colours() -> Mapping[int, str]:
    """Return the colour of the stripe on a figure's base for each REP; a REP without a colour is left out.

    Source: p. 3.
    """
    rows = table("rep-levels").column(None).values()
    return {row["rep"]: row["colour"] for row in rows if "colour" in row}
