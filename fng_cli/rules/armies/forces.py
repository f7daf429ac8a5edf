"""Raising the forces that a table names: cells, teams, squads, headquarters.

Source: p. 8-13, 62-64, 93-96.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
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
from fng_cli.rules.armies.gear import Supply, weapons_read_as_others, with_gear
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
"""The role of the gunner, by the arm that a team is named for."""


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


def roll_arm(choices: Sequence[ArmOnFaces], unit: str, dice: Dice) -> str:
    """Roll a die for the special weapon that one man of a unit carries, and return its id. ``choices`` says
    which faces give which weapon. ``unit`` is only used in the label of the die.
    """
    return str(dice.ask(1, chart({choice.faces: choice.weapon for choice in choices}), f"what {unit} has"))


def force_lines(force: Force, army: str, month: str, arm: str | None, number: int = 1) -> tuple[Entry, ...]:
    """Return one line of the army's list for each man of a force. Nothing is rolled. A REP of the force
    itself replaces that of the list, except in a half squad. Its role and weapons count only for single
    figures and teams.

    ``number`` is the number of men; it is used only if the force is not a half squad, cell or team. ``arm``
    is the weapon of a cell's or a team's gunner, or the support weapon that a half squad keeps. None: a cell
    has no gunner, a half squad keeps all, and a team without a role has a light machine gun.
    """
    if force.unit == HALF_SQUAD:
        return half_squad(army, force.size, arm)
    if force.unit == CELL:
        return _cell(army, force.size or 3, arm, force.rep)
    if force.unit == TEAM:
        return tuple(line_with(line, rep=force.rep) for line in _team_lines(force, army, month, arm))
    return (_single(force, army, month),) * number


def half_squad(army: str, size: int | None, arm: str | None) -> tuple[Entry, ...]:
    """Return the squad list's lines for the first ``size`` men of the army, one for each man (ruling e-81).
    ``size`` None means half the full strength, rounded up. If ``arm`` is a support weapon, one gunner of it
    and one helper of each role that serves it stay, and all other gunners of support weapons and all other
    helpers are skipped (ruling l-04). With ``arm`` None nobody is skipped.
    """
    full = places(army, SQUAD)
    number = (army_facts(army)["paper_strength"] + 1) // 2 if size is None else size
    if arm is None:
        return full[:number]
    gunner = GUNNERS[arm]
    roles = {line["role"] for line in full}
    others = {role for role in roles if role in GUNNERS.values() or "serves" in role_facts(role)} - {gunner}
    helped = {role for role in roles if role_facts(role).get("serves") == gunner}
    wanted, once = [], {gunner, *helped}
    for line in full:
        if line["role"] in once:
            once.discard(line["role"])
            wanted.append(line)
        elif line["role"] not in {gunner, *helped, *others}:
            wanted.append(line)
    return tuple(wanted[:number])


def _cell(army: str, size: int, arm: str | None, rep: int | None) -> tuple[Entry, ...]:
    """Return the army list's lines for a cell of ``size`` men: a Jr. NCO, then the gunner of the weapon
    ``arm`` (None: no gunner), then riflemen (ruling l-03). The gunner counts among the ``size`` men.
    ``rep`` is the REP of each man; None if it is rolled later.
    """
    roles = [CELL_LEADER, *([GUNNERS[arm]] if arm else []), *[RIFLEMAN] * size][:size]
    return tuple(line_with(line_for_role(army, role), rep=rep) for role in roles)


def _team_lines(force: Force, army: str, month: str, arm: str | None) -> tuple[Entry, ...]:
    """Return the army list's lines of a team with the team's own weapons, one for each man. A force without a
    size has two men. They are leaders and men of the role that the force names or, without one, a gunner and
    loaders. ``arm`` is the gunner's weapon; None means a light machine gun. The caller sets any fixed REP.
    Raises RequestError if the list has no line that could stand in for a role.
    """
    size = force.size or 2
    if force.role:
        led = line_for_role(army, f"{force.role}-leader") if force.leaders else None
        own = _weapons_of(force, army, month)
        plain = line_with(line_for_role(army, force.role), own)
        return tuple(line_with(led, own) if led and place < force.leaders else plain for place in range(size))
    gunner = line_for_role(army, GUNNERS[arm or "lmg"])
    weapons = arm_issues(arm or "lmg", army, month)
    if weapons is not None:
        sidearm = line_for_role(army, GUNNERS["lmg"])["weapons"][-1]
        gunner = line_with(gunner, (*weapons, sidearm))
    helper = arm_issues(force.loader or "vc-weapon", army, month) or ()
    return (gunner, *[line_with(line_for_role(army, LOADER), helper)] * (size - 1))


def _single(force: Force, army: str, month: str) -> Entry:
    """Return the line of an army list for a force of a single figure, found by the force's role (default:
    rifleman). Weapons or a REP that the force itself has replace those of the list.
    """
    line = line_for_role(army, force.role or RIFLEMAN)
    armed = bool(force.weapon or force.each_has or force.carries)
    return line_with(line, _weapons_of(force, army, month) if armed else None, force.rep)


def _weapons_of(force: Force, army: str, month: str) -> tuple[IssueRow, ...]:
    """Return the weapons that a force gives each man, as rows of an army's list: the main weapon first. If
    the force names no main weapon, a die may choose it later; nothing is rolled here. Empty if the force
    gives none, or only one that is not in the weapon lists, such as a mortar.
    """
    by_die = {choice.faces: _first_weapon(choice.weapon, army, month) for choice in force.each_has}
    first: tuple[IssueRow, ...] = ({"die": by_die},) if by_die else ()
    if force.weapon:
        issued = arm_issues(force.weapon, army, month)
        if issued is None:  # the weapons of the man in the army's list who has the arm
            issued = tuple(line_for_role(army, table("arms").row(force.weapon)["as"])["weapons"])
        first = issued
    return (*first, *({"options": [_first_weapon(arm, army, month)]} for arm in force.carries))


def _first_weapon(arm: str, army: str, month: str) -> str:
    """Return the id of the first weapon that ``arm``, a row of the table ``arms``, stands for in this army
    and month. If ``arm`` stands for no other weapons, it is returned itself.
    """
    return str((arm_issues(arm, army, month) or ({"options": [arm]},))[0]["options"][0])


def arm_issues(arm: str, army: str, month: str) -> tuple[IssueRow, ...] | None:
    """Return the weapons that an arm of the table ``arms`` stands for in this army and month, as rows of an
    army list. If the arm has no weapons for the army's side, those of the other side are returned. For
    ``vc-weapon`` the row calls for a roll later. None if the arm stands for a role, whose man keeps his own
    weapons. Empty for an arm that has none in the lists.
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
    """Return the line of an army's list for a role. If there is none, return that of the most similar role,
    renamed to ``role``. The table ``roles`` says which roles are similar; the last resort is a rifleman.
    Raises RequestError if the list has no rifleman either, or if neither the list nor the table ``roles``
    has the role.
    """
    known = (*lines(army, SQUAD), *lines(army, HEADQUARTERS), *lines(army, ATTACHMENT))
    wanted: str = role
    while not any(line["role"] == wanted for line in known):
        if wanted == RIFLEMAN:
            raise RequestError(
                f"the list of the army {army} has neither a {role} nor a {RIFLEMAN}; add one of them to its table"
            )
        wanted = role_facts(wanted).get("like", RIFLEMAN)
    line = next(line for line in known if line["role"] == wanted)
    return line if wanted == role else line_with(line, role=role)


def line_with(
    line: Entry, weapons: Iterable[IssueRow] | None = None, rep: int | None = None, role: str | None = None
) -> Entry:
    """Return a copy of a row of an army list with other weapons, a fixed REP or another role. Each of the
    three that is None stays as it is.
    """
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
    """Figures that a table brought in together."""

    unit: str
    """The kind of unit, as the table calls it."""
    name: str
    army: str
    """The army whose list they are of."""
    groups: tuple[str, ...]
    figure_ids: tuple[str, ...]
    supplies: tuple[Supply, ...] = ()
    rockets: int | None = None
    """The rockets that they have together."""
    rescue_vp: int | None = None
    """The victory points for each who is freed and leaves the table."""
    is_civilian: bool = False
    """They act as civilians."""

    def text(self) -> str:
        """Return the unit in a few words: ``half squad of 6``; for a unit of one figure, or of none, only its
        name.
        """
        return f"{self.name} of {len(self.figure_ids)}" if len(self.figure_ids) > 1 else self.name


class Levy(Struct, frozen=True):
    """The army from which figures are raised, and the ids and groups that are free for them."""

    wishes: Wishes
    stems: tuple[str, ...]
    """Free id prefixes for squads and teams, each also the name of its group."""
    headquarters: str
    """A free id prefix for the headquarters of a platoon."""
    known: tuple[Figure, ...] = ()
    """The figures that are there already."""
    night: bool = False
    """It is night: some figures have more gear."""

    @property
    def army(self) -> str:
        """The id of the army from whose list the figures are generated, unless their force names another."""
        return self.wishes.army

    def without_groups_of(self, figures: Sequence[Figure]) -> Levy:
        """Return a copy of the levy after these figures were raised: their groups are no longer among its
        free ``stems``, and they are among its ``known`` figures.
        """
        taken = {figure.group for figure in figures}
        left = tuple(stem for stem in self.stems if stem not in taken)
        return structs.replace(self, stems=left, known=(*self.known, *figures))


Raise = Callable[[], Levy]
"""Returns the levy for new figures; called only if some are raised."""


class ForceRaised(Struct, frozen=True):
    """Units, and the figures in them."""

    units: tuple[Unit, ...] = ()
    figures: tuple[Figure, ...] = ()


def raise_nobody(*ignored: object, dice: Dice) -> ForceRaised:
    """Return no units, without a roll; all arguments are ignored.

    Odds use it in place of ``raise_forces``, since figures can be rolled in too many ways.
    """
    return ForceRaised()


def raise_forces(forces: Iterable[Force], levy: Levy, *, dice: Dice) -> ForceRaised:
    """Roll the figures of all forces that one row of a table brings in. Return them with their units. Most
    join the group of the first fighting force. The squads and headquarters of a platoon, further copies of
    one force, and figures that do not fight have their own groups (ruling l-05). ``levy`` has the army and
    the free ids.
    """
    units: list[Unit] = []
    figures: tuple[Figure, ...] = ()
    joins: str | None = None
    for force in forces:
        for copy in _copies(force, dice):
            apart = force.civilian or force.rescue_vp is not None
            group = None if apart or copy.again else joins
            raised = _raise_force(copy.force, copy.number, levy, group, dice)
            units.extend(raised.units)
            figures += raised.figures
            levy = levy.without_groups_of(raised.figures)
            if joins is None and not apart and raised.units:
                joins = raised.units[0].groups[-1] if raised.units[0].groups else None
    return ForceRaised(tuple(units), figures)


class _Copy(Struct, frozen=True):
    """A force that is to be raised once; ``number`` counts single figures. ``again``: one like it was raised before."""

    force: Force
    number: int
    again: bool = False


def _copies(force: Force, dice: Dice) -> Iterator[_Copy]:
    """Yield a copy of a force for each that comes; the number is rolled if the force's count has dice. Copies
    after the first are marked ``again``. A force of single figures is instead yielded exactly once, together
    with the number, which may be 0.
    """
    label = f"how many: {(force.role or force.unit).replace('-', ' ')}"
    number = dice.amount(force.count, label)
    if force.unit == FIGURE:
        yield _Copy(force, number)
    else:
        yield from (_Copy(force, 1, place > 0) for place in range(number))


def _raise_force(force: Force, number: int, levy: Levy, group: str | None, dice: Dice) -> ForceRaised:
    """Roll the figures of one force and return them with their unit. ``number`` is the number of figures,
    used only for a force of single figures. Squads and small units join ``group`` (None: a group of their
    own); a platoon and a headquarters never do. A tank brings no figures, and nothing is rolled.
    """
    wishes = _force_wishes(force, levy)
    if force.unit in (PLATOON, FULL_PLATOON):
        return _raise_platoon(wishes, levy, dice)
    if force.unit == TANK:
        return ForceRaised((Unit(TANK, "tank", levy.army, (), ()),))
    stem = levy.headquarters if force.unit == PLATOON_HQ else group or levy.stems[0]
    if force.unit in (SQUAD_UNIT, FULL_SQUAD):
        raised = raise_squad(stem, stem, wishes, own=False, known=levy.known, dice=dice)
        return _outfitted_unit(force.unit, "squad", stem, wishes, raised.figures, raised.supplies, dice)
    if force.unit == PLATOON_HQ:
        lines = places(wishes.army, HEADQUARTERS)
        own = enlist(lines, stem, stem, wishes, known=levy.known, dice=dice)
        return _outfitted_unit(force.unit, "platoon headquarters", stem, wishes, own, (), dice)
    return _raise_small_unit(force, number, stem, wishes, levy, dice)


def _raise_small_unit(
    force: Force, number: int, stem: str, wishes: Wishes, levy: Levy, dice: Dice
) -> ForceRaised:
    """Roll the figures of a cell, a team, half a squad, or ``number`` single figures, with weapons, gear and
    rockets. Return them with their unit. ``stem`` is their group and the prefix of their ids. ``wishes``
    gives army and month. ``levy`` gives the figures already known, and whether it is night.
    """
    arm = force.weapon if force.unit in (TEAM, CELL) else None
    if force.one_has:
        arm = roll_arm(force.one_has, unit_name(force, None), dice)
    lines = force_lines(force, wishes.army, wishes.month, arm, number)
    recruits = enlist(lines, stem, stem, wishes, known=levy.known, dice=dice)
    figures = tuple(_with_table_gear(figure, force, arm, levy.night) for figure in recruits)
    rockets = dice.amount(force.rockets, "rockets") if force.rockets else None
    built = _outfitted_unit(force.unit, unit_name(force, arm), stem, wishes, figures, (), dice)
    [unit] = built.units
    unit = structs.replace(unit, rockets=rockets, rescue_vp=force.rescue_vp, is_civilian=force.civilian)
    return ForceRaised((unit,), built.figures)


def _outfitted_unit(
    kind: str,
    name: str,
    stem: str,
    wishes: Wishes,
    figures: tuple[Figure, ...],
    supplies: tuple[Supply, ...],
    dice: Dice,
) -> ForceRaised:
    """Roll the gear of these figures and the supplies issued to each, as ``wishes`` ask, and return them as
    one unit. ``kind`` is the unit's id in the table, ``name`` its name in words, and ``stem`` the name of its
    group. ``supplies`` are those that the unit has already.
    """
    outfitted = outfit(figures, f"{name} {stem}", wishes, dice=dice)
    ids = tuple(figure.id for figure in outfitted.figures)
    given = (*supplies, *outfitted.supplies)
    return ForceRaised((Unit(kind, name, wishes.army, (stem,), ids, given),), outfitted.figures)


def _raise_platoon(wishes: Wishes, levy: Levy, dice: Dice) -> ForceRaised:
    """Roll a platoon with its headquarters and attachments, as ``wishes`` ask, with the id prefixes of
    ``levy``.

    The result has a unit for the headquarters, then one for each squad.
    """
    number = army_facts(wishes.army)["squads"]
    stems = Stems(levy.stems[:number], levy.headquarters)
    report, figures = platoon(PlatoonPlan(stems, wishes, True, known=levy.known), dice=dice)
    units = [
        _group_unit(part.group, SQUAD_UNIT, "squad", wishes.army, figures, part.supplies)
        for part in report.squads
    ]
    home = _group_unit(
        stems.headquarters, PLATOON_HQ, "platoon headquarters", wishes.army, figures, report.supplies
    )
    return ForceRaised((home, *units), figures)


def _group_unit(
    group: str, kind: str, name: str, army: str, figures: Sequence[Figure], supplies: tuple[Supply, ...]
) -> Unit:
    """Return the unit formed by the figures of ``group`` among ``figures``. ``kind`` is the unit's word in
    the table, ``name`` its name in words; ``supplies`` are those issued to it.
    """
    ids = tuple(figure.id for figure in figures if figure.group == group)
    return Unit(kind, name, army, (group,), ids, supplies)


def _force_wishes(force: Force, levy: Levy) -> Wishes:
    """Return the wishes for raising one force: those of ``levy``, with paper strength for a full squad or
    platoon (ruling e-82).

    A force of another army is raised from that army's list and on its side, without the player's choices of
    weapons and without DEROS, and with flak jackets only if that army issues them. Raises RequestError for an
    unknown army.
    """
    wishes = levy.wishes
    army = wishes.army if force.army is None else find_army(force.army, wishes.month)
    if force.unit in (FULL_SQUAD, FULL_PLATOON):
        wishes = structs.replace(wishes, strength=army_facts(army)["paper_strength"])
    if army == wishes.army:
        return wishes
    arms = Arms(army, wishes.month, (), wishes.arms.roll_vc)
    return structs.replace(wishes, arms=arms, side=None, deros=False, flak=None)


def _with_table_gear(figure: Figure, force: Force, arm: str | None, night: bool) -> Figure:
    """Return a figure with the gear and attributes that the table gives its force; ``night_gear`` is added
    only if ``night`` is true. Prisoners and civilians are marked. ``arm`` is the force's weapon, or None.
    A weapon missing from the weapon lists, such as a mortar, becomes its gunner's gear.
    """
    gear = (*force.gear, *(force.night_gear if night else ()))
    if arm and figure.role == GUNNERS.get(arm) and not table("arms").row(arm).get("type"):
        gear = (*gear, arm)
    known = tuple(dict.fromkeys((*figure.attributes, *force.attributes)))
    return structs.replace(with_gear(figure, *gear), attributes=known, bystander=_bystander(force))


def _bystander(force: Force) -> Bystander | None:
    """Return the kind of bystanders that a force is: prisoners to be freed,
    or civilians; None for fighters.
    """
    if force.rescue_vp is not None:
        return Bystander.PRISONER
    return Bystander.CIVILIAN if force.civilian else None


def unit_name(force: Force, arm: str | None) -> str:
    """Return the name of a small unit or a single figure: ``half squad``, ``light machine gun team``,
    ``sniper``. A team is named by its role or, if the force has none, by ``arm``, the weapon of its
    gunner. With neither it is ``weapons team``. A single figure without a role is a rifleman.
    """
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
