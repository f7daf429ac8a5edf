"""The men of a force that a table names, as lines of the army lists: cells, teams, half squads, single men.

Source: p. 12, 62-64, 93-96.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.rules.armies.armies import (
    ATTACHMENT,
    HEADQUARTERS,
    SQUAD,
    ArmyInMonth,
    army_facts,
    lines,
    places,
    role_facts,
)
from fng_cli.rules.armies.vc_weapons import read_instead
from fng_cli.rules.book.handful import chart
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

IssueRow = Mapping[str, Any]

RIFLEMAN, LOADER, CELL_LEADER = "rifleman", "loader", "jr-nco"
FIGURE, CELL, TEAM, HALF_SQUAD = "figure", "cell", "team", "half-squad"

GUNNERS = {
    "lmg": "lmg-gunner",
    "rpg": "rpg-gunner",
    "mmg": "mmg-gunner",
    "hmg": "hmg-gunner",
    "recoilless-82mm": "recoilless-gunner",
    "light-mortar": "mortar-gunner",
    "medium-mortar": "mortar-gunner",
}
"""The role of who serves an arm, by the arm that a team is named for."""


class ArmOnFaces(Struct, frozen=True):
    """An arm, and the faces of a die that give it."""

    faces: str
    weapon: str


class Force(Struct, frozen=True):
    """Figures that a table brings in; the fields are those of its record ``force``."""

    unit: str
    count: str = "1"
    size: int | None = None
    role: str | None = None
    army: str | None = None
    rep: int | None = None
    leaders: int = 0
    weapon: str | None = None
    loader: str | None = None
    carries: tuple[str, ...] = ()
    one_has: tuple[ArmOnFaces, ...] = ()
    each_has: tuple[ArmOnFaces, ...] = ()
    rockets: str | None = None
    gear: tuple[str, ...] = ()
    night_gear: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    civilian: bool = False
    rescue_vp: int | None = None


def one_arm(choices: Sequence[ArmOnFaces], what: str, dice: Dice) -> str:
    """The arm that one man of a unit has, by a die."""
    return str(dice.ask(1, chart({choice.faces: choice.weapon for choice in choices}), f"what {what} has"))


def men(force: Force, army: str, month: str, arm: str | None, number: int = 1) -> tuple[Entry, ...]:
    """The line of each man of a force: single figures, a cell, a team, half a squad.

    ``arm`` is the one that it is named for; ``number`` how many single figures there are.
    """
    if force.unit == HALF_SQUAD:
        return half_squad(army, force.size, arm)
    if force.unit == CELL:
        return _cell(army, force.size or 3, arm, force.rep)
    if force.unit == TEAM:
        return _team(force, army, month, arm)
    return (_single(force, army, month),) * number


def half_squad(army: str, size: int | None, arm: str | None) -> tuple[Entry, ...]:
    """Half a squad: the first of the list (e-81); with one support weapon named, only that one (l-04)."""
    full = places(army, SQUAD)
    number = (army_facts(army)["paper_strength"] + 1) // 2 if size is None else size
    if arm is None:
        return full[:number]
    gunner = GUNNERS[arm]
    others = {line["role"] for line in full if line["role"] in GUNNERS.values() or _serves(line)} - {gunner}
    helped = {line["role"] for line in full if role_facts(line["role"]).get("serves") == gunner}
    wanted, once = [], {gunner, *helped}
    for line in full:
        if line["role"] in once:
            once.discard(line["role"])
            wanted.append(line)
        elif line["role"] not in {gunner, *helped, *others}:
            wanted.append(line)
    return tuple(wanted[:number])


def _serves(line: Entry) -> bool:
    return "serves" in role_facts(line["role"])


def _cell(army: str, size: int, arm: str | None, rep: int | None) -> tuple[Entry, ...]:
    """A cell: a Jr. NCO and riflemen (l-03), one of whom may have an arm instead; of a ``rep`` that is settled."""
    roles = [CELL_LEADER, *([GUNNERS[arm]] if arm else []), *[RIFLEMAN] * size][:size]
    return tuple(line_with(line_for_role(army, role), rep=rep) for role in roles)


def _team(force: Force, army: str, month: str, arm: str | None) -> tuple[Entry, ...]:
    """A team: men of one role, or a gunner and those who help him; of the REP that the table says, if any."""
    return tuple(line_with(line, rep=force.rep) for line in _team_lines(force, army, month, arm))


def _team_lines(force: Force, army: str, month: str, arm: str | None) -> tuple[Entry, ...]:
    size = force.size or 2
    if force.role:
        led = line_for_role(army, f"{force.role}-leader") if force.leaders else None
        own = _armed(force, army, month)
        plain = line_with(line_for_role(army, force.role), own)
        return tuple(line_with(led, own) if led and place < force.leaders else plain for place in range(size))
    gunner = line_for_role(army, GUNNERS[arm or "lmg"])
    weapons = issues_of(arm or "lmg", army, month)
    if weapons is not None:
        sidearm = line_for_role(army, GUNNERS["lmg"])["weapons"][-1]
        gunner = line_with(gunner, (*weapons, sidearm))
    helper = issues_of(force.loader or "vc-weapon", army, month) or ()
    return (gunner, *[line_with(line_for_role(army, LOADER), helper)] * (size - 1))


def _single(force: Force, army: str, month: str) -> Entry:
    """A figure by itself: the army's own man of that role, or what the table says of him."""
    line = line_for_role(army, force.role or RIFLEMAN)
    armed = bool(force.weapon or force.each_has or force.carries)
    return line_with(line, _armed(force, army, month) if armed else None, force.rep)


def _armed(force: Force, army: str, month: str) -> tuple[IssueRow, ...]:
    """The weapons that a table gives each man of a force: by a die, by name, and what he carries besides."""
    by_die = {choice.faces: _first(choice.weapon, army, month) for choice in force.each_has}
    first: tuple[IssueRow, ...] = ({"die": by_die},) if by_die else ()
    if force.weapon:
        issued = issues_of(force.weapon, army, month)
        first = _of_the_list(force.weapon, army) if issued is None else issued
    return (*first, *({"options": [_first(arm, army, month)]} for arm in force.carries))


def _of_the_list(arm: str, army: str) -> tuple[IssueRow, ...]:
    """The issues of the man of an army's list who has an arm: what an RPG gunner of theirs carries."""
    return tuple(line_for_role(army, table("arms").row(arm)["as"])["weapons"])


def _first(arm: str, army: str, month: str) -> str:
    return str((issues_of(arm, army, month) or ({"options": [arm]},))[0]["options"][0])


def issues_of(arm: str, army: str, month: str) -> tuple[IssueRow, ...] | None:
    """An arm of the table ``arms`` as a line of a list issues it; None where the list's own weapon stands.

    Nothing is issued for what is no weapon of the lists: mortars, and no arm at all.
    """
    row = table("arms").row(arm)
    if "as" in row:
        return None
    if row.get("vc_weapon"):
        return ({"vc_weapon": True, "instead": dict(read_instead(ArmyInMonth(army, month)))},)
    own = "fwf" if army_facts(army)["side"] == Side.FWF else "vc_nva"
    options = row.get(own) or row.get("vc_nva") or row.get("fwf")
    return ({"options": list(options)},) if options else ()


def line_for_role(army: str, role: str) -> Entry:
    """The line of an army's list for a role, or for the one that the table ``roles`` likens it to."""
    known = (*lines(army, SQUAD), *lines(army, HEADQUARTERS), *lines(army, ATTACHMENT))
    wanted: str = role
    while not any(line["role"] == wanted for line in known):
        wanted = role_facts(wanted).get("like", RIFLEMAN)
    line = next(line for line in known if line["role"] == wanted)
    return line if wanted == role else line_with(line, role=role)


def line_with(
    line: Entry, weapons: Iterable[IssueRow] | None = None, rep: int | None = None, role: str | None = None
) -> Entry:
    """A line of a list with something else in it: weapons, a REP that nobody rolls for, a role."""
    facts = dict(line)
    if weapons is not None:
        facts["weapons"] = list(weapons)
    if rep is not None:
        facts["settled_rep"] = rep
    return Entry(line.place, line.key, facts | {"role": role or line["role"]})
