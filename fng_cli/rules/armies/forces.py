"""Raising the forces that a table names: cells, teams, squads, headquarters.

Source: p. 8-13, 62-64, 93-96.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from fng_cli.dice import Dice
from fng_cli.figures import Bystander, Figure
from fng_cli.rules.armies.armies import (
    ATTACHMENT,
    HEADQUARTERS,
    SQUAD,
    ArmyInMonth,
    army_facts,
    find_army,
    lines,
    places,
    role_facts,
)
from fng_cli.rules.armies.gear import Supply, carrying, weapons_read_as_others
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.armies.units import PlatoonPlan, Stems, enlist, outfit, platoon, raise_squad
from fng_cli.rules.book.dice import chart
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
        return ({"vc_weapon": True, "instead": dict(weapons_read_as_others(ArmyInMonth(army, month)))},)
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


SQUAD_UNIT, FULL_SQUAD, PLATOON, FULL_PLATOON, PLATOON_HQ, TANK = (
    "squad",
    "full-squad",
    "platoon",
    "full-platoon",
    "platoon-hq",
    "tank",
)


class Unit(Struct, frozen=True, omit_defaults=True):
    """Figures that came together, by their ids; ``unit`` is what the table calls them.

    ``army`` is whose list they are of. ``rockets`` are theirs together, ``rescue_vp`` the victory
    points for each who is freed and leaves the table. ``is_civilian``: they act as civilians.
    """

    unit: str
    name: str
    army: str
    groups: tuple[str, ...]
    figure_ids: tuple[str, ...]
    supplies: tuple[Supply, ...] = ()
    rockets: int | None = None
    rescue_vp: int | None = None
    is_civilian: bool = False

    def text(self) -> str:
        """The unit in a few words: ``half squad of 6``."""
        return f"{self.name} of {len(self.figure_ids)}" if len(self.figure_ids) > 1 else self.name


class Levy(Struct, frozen=True):
    """The means to raise figures: their army and how it is armed, free stems for ids, who is there.

    ``stems`` are for squads and teams, each also the name of its group; ``headquarters`` is one for
    the headquarters of a platoon. At ``night`` some have more gear.
    """

    wishes: Wishes
    stems: tuple[str, ...]
    headquarters: str
    known: tuple[Figure, ...] = ()
    night: bool = False

    @property
    def army(self) -> str:
        return self.wishes.army

    def after(self, figures: Sequence[Figure]) -> Levy:
        """The same levy once some figures were raised: their groups are taken."""
        taken = {figure.group for figure in figures}
        left = tuple(stem for stem in self.stems if stem not in taken)
        return structs.replace(self, stems=left, known=(*self.known, *figures))


Raise = Callable[[], Levy]
"""From what figures are raised; asked for only where some are."""


class ForceRaised(Struct, frozen=True):
    """Units, and the figures in them."""

    units: tuple[Unit, ...] = ()
    figures: tuple[Figure, ...] = ()


def nobody(*given: object, dice: Dice) -> ForceRaised:
    """Nobody: what odds follow where a table brings figures in, since each man falls in too many ways."""
    return ForceRaised()


def raise_forces(forces: Iterable[Force], levy: Levy, *, dice: Dice) -> ForceRaised:
    """The figures of all that one row of a table brings in.

    All of it is one group; but squads of a platoon, more than one team, and those who do not fight
    have groups of their own (l-05).
    """
    units: list[Unit] = []
    figures: tuple[Figure, ...] = ()
    joins: str | None = None
    for force in forces:
        for copy in _copies(force, dice):
            apart = force.civilian or force.rescue_vp is not None
            group = None if apart or copy.again else joins
            raised = _raise(copy.force, copy.number, levy, group, dice)
            units.extend(raised.units)
            figures += raised.figures
            levy = levy.after(raised.figures)
            if joins is None and not apart and raised.units:
                joins = raised.units[0].groups[-1] if raised.units[0].groups else None
    return ForceRaised(tuple(units), figures)


class _Copy(Struct, frozen=True):
    """A force to be raised, so many single figures at once; ``again``: one such was raised before."""

    force: Force
    number: int
    again: bool = False


def _copies(force: Force, dice: Dice) -> Iterator[_Copy]:
    """A force once for each of its count; single figures all at once."""
    label = f"how many: {(force.role or force.unit).replace('-', ' ')}"
    number = dice.amount(force.count, label)
    if force.unit == FIGURE:
        yield _Copy(force, number)
    else:
        yield from (_Copy(force, 1, place > 0) for place in range(number))


def _raise(force: Force, number: int, levy: Levy, group: str | None, dice: Dice) -> ForceRaised:
    wishes = _wishes(force, levy)
    if force.unit in (PLATOON, FULL_PLATOON):
        return _platoon(wishes, levy, dice)
    if force.unit == TANK:
        return ForceRaised((Unit(TANK, "tank", levy.army, (), ()),))
    stem = levy.headquarters if force.unit == PLATOON_HQ else group or levy.stems[0]
    if force.unit in (SQUAD_UNIT, FULL_SQUAD):
        raised = raise_squad(stem, stem, wishes, own=False, known=levy.known, dice=dice)
        return _one(force.unit, "squad", stem, wishes, raised.figures, raised.supplies, dice)
    if force.unit == PLATOON_HQ:
        lines = places(wishes.army, HEADQUARTERS)
        own = enlist(lines, stem, stem, wishes, known=levy.known, dice=dice)
        return _one(force.unit, "platoon headquarters", stem, wishes, own, (), dice)
    return _few(force, number, stem, wishes, levy, dice)


def _few(force: Force, number: int, stem: str, wishes: Wishes, levy: Levy, dice: Dice) -> ForceRaised:
    """A cell, a team, half a squad, or single figures."""
    arm = force.weapon if force.unit in (TEAM, CELL) else None
    if force.one_has:
        arm = one_arm(force.one_has, unit_name(force, None), dice)
    lines = men(force, wishes.army, wishes.month, arm, number)
    recruits = enlist(lines, stem, stem, wishes, known=levy.known, dice=dice)
    figures = tuple(_with_more(figure, force, arm, levy.night) for figure in recruits)
    rockets = dice.amount(force.rockets, "rockets") if force.rockets else None
    built = _one(force.unit, unit_name(force, arm), stem, wishes, figures, (), dice)
    [unit] = built.units
    told = structs.replace(unit, rockets=rockets, rescue_vp=force.rescue_vp, is_civilian=force.civilian)
    return ForceRaised((told,), built.figures)


def _one(
    kind: str,
    name: str,
    stem: str,
    wishes: Wishes,
    figures: tuple[Figure, ...],
    supplies: tuple[Supply, ...],
    dice: Dice,
) -> ForceRaised:
    """One unit, its men with what each has for himself."""
    outfitted = outfit(figures, f"{name} {stem}", wishes, dice=dice)
    ids = tuple(figure.id for figure in outfitted.figures)
    given = (*supplies, *outfitted.supplies)
    return ForceRaised((Unit(kind, name, wishes.army, (stem,), ids, given),), outfitted.figures)


def _platoon(wishes: Wishes, levy: Levy, dice: Dice) -> ForceRaised:
    """A platoon with its headquarters and whoever is attached: a unit for each squad, one for the rest."""
    number = army_facts(wishes.army)["squads"]
    stems = Stems(levy.stems[:number], levy.headquarters)
    report, figures = platoon(PlatoonPlan(stems, wishes, True, known=levy.known), dice=dice)
    units = [
        _unit_of(part.group, SQUAD_UNIT, "squad", wishes.army, figures, part.supplies)
        for part in report.squads
    ]
    home = _unit_of(
        stems.headquarters, PLATOON_HQ, "platoon headquarters", wishes.army, figures, report.supplies
    )
    return ForceRaised((home, *units), figures)


def _unit_of(
    group: str, kind: str, name: str, army: str, figures: Sequence[Figure], supplies: tuple[Supply, ...]
) -> Unit:
    ids = tuple(figure.id for figure in figures if figure.group == group)
    return Unit(kind, name, army, (group,), ids, supplies)


def _wishes(force: Force, levy: Levy) -> Wishes:
    """The wishes for one force: full units at paper strength (e-82), strangers by their own army's list."""
    wishes = levy.wishes
    army = wishes.army if force.army is None else find_army(force.army, wishes.month)
    if force.unit in (FULL_SQUAD, FULL_PLATOON):
        wishes = structs.replace(wishes, strength=army_facts(army)["paper_strength"])
    if army == wishes.army:
        return wishes
    arms = Arms(army, wishes.month, (), wishes.arms.roll_vc)
    return structs.replace(wishes, arms=arms, side=None, deros=False, flak=None)


def _with_more(figure: Figure, force: Force, arm: str | None, night: bool) -> Figure:
    """A figure with the gear and attributes that the table gives him; mortars go with their gunner."""
    gear = (*force.gear, *(force.night_gear if night else ()))
    if arm and figure.role == GUNNERS.get(arm) and not table("arms").row(arm).get("type"):
        gear = (*gear, arm)
    known = tuple(dict.fromkeys((*figure.attributes, *force.attributes)))
    return structs.replace(carrying(figure, *gear), attributes=known, bystander=_bystander(force))


def _bystander(force: Force) -> Bystander | None:
    """As what the men of a force stand by, where the table says that they are no fighters."""
    if force.rescue_vp is not None:
        return Bystander.PRISONER
    return Bystander.CIVILIAN if force.civilian else None


def unit_name(force: Force, arm: str | None) -> str:
    """The name of a small unit: ``half squad``, ``light machine gun team``, ``sniper``."""
    if force.unit == HALF_SQUAD:
        return "half squad"
    if force.unit == CELL:
        return "cell"
    if force.unit == TEAM and force.role:
        return f"{force.role} team"
    if force.unit == TEAM:
        return f"{table('arms').row(arm)['name']} team" if arm else "weapons team"
    name = str(table("roles").row(force.role or "rifleman")["name"])
    return name if name.isupper() else name.lower()
