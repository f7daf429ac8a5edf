"""The army lists as people read them: all of them, or one in a month. Source: p. 7-13."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.rules.armies.armies import army_facts, months_of_change, role_facts, rulings_of
from fng_cli.rules.armies.dates import in_force, month_in_words
from fng_cli.rules.armies.kit import issues, supplies
from fng_cli.rules.book.table_roll import Facts
from fng_cli.rules.weapons.weapons import weapon_name
from fng_cli.tables import Entry, table
from fng_cli.terms import Side


class ArmyLine(Struct, frozen=True):
    """An army in the list of armies; ``from_month`` or ``until_month`` is None if its list has no such limit."""

    id: str
    name: str
    side: Side
    in_corps: tuple[str, ...]
    squad_count: int
    strength_roll: str
    paper_strength: int
    from_month: str | None
    until_month: str | None


class ArmyList(Report, frozen=True):
    """The armies of the book."""

    items: tuple[ArmyLine, ...]

    def summary(self) -> str:
        """Return the number of army lists as a sentence."""
        return f"{len(self.items)} army lists."

    def answer(self) -> str:
        """Return the number of armies: ``9 armies``."""
        return f"{len(self.items)} armies"


class Issue(Struct, frozen=True, omit_defaults=True):
    """A weapon that a man is issued."""

    choices: tuple[str, ...] = ()
    """The weapons that the players may choose from; without a choice it is the first."""
    rolls_for_weapon: bool = False
    """It is rolled on the table ``vc-weapon``."""
    instead: Facts | None = None
    """The weapons of that table that are read as others."""
    die_rows: Facts | None = None
    """The weapon by the faces of one die."""
    optional: bool = False
    """It is carried only if the players like."""

    def text(self) -> str:
        """Return the weapon in a few words: ``M-2 carbine or M-1 Thompson``. If a die decides, each weapon is
        followed by its faces. A rolled VC weapon is called ``a VC weapon``, with its alternatives and
        replacements. ``(optional)`` may follow.
        """
        if self.die_rows:
            return ", ".join(f"{weapon_name(weapon)} ({faces})" for faces, weapon in self.die_rows.items())
        named = " or ".join(map(weapon_name, self.choices))
        if self.rolls_for_weapon:
            named = f"a VC weapon{f' (else {named})' if named else ''}"
            swaps = (self.instead or {}).items()
            named += "".join(f", {weapon_name(new)} for {weapon_name(old)}" for old, new in swaps)
        return f"{named} (optional)" if self.optional else named


class Line(Struct, frozen=True):
    """A line of an army's list in a month: a role, the number of men who have it, and their weapons."""

    key: str
    list_section: str
    role: str
    rank: str
    count: int
    weapon_lines: tuple[Issue, ...]
    chance: str | None
    rep_roll: Facts | None
    rep_of: str | None

    def carried(self) -> str:
        """Return the weapons issued to each man on this line in words: ``M-16, M-1911A1``. Those that depend
        on a choice or a roll are given as in ``Issue.text``.
        """
        return ", ".join(issue.text() for issue in self.weapon_lines)


class Provision(Struct, frozen=True):
    """A supply that a unit may have in a month; ``amount_dice`` is None if the book does not count it."""

    choices: tuple[str, ...]
    per: str
    chance: str | None
    amount_dice: str | None
    roles: tuple[str, ...]
    replaces: bool

    def text(self) -> str:
        """Return the supply in a few words: ``(1-3) 1d6 M-72 LAW for each squad``."""
        named = " or ".join(map(weapon_name, self.choices))
        many = " ".join(filter(None, (f"({self.chance})" if self.chance else "", self.amount_dice, named)))
        who = ", ".join(role_facts(role)["name"] for role in self.roles)
        if self.per == "figure":
            return f"{many} for each {who.lower() if ',' not in who else 'of ' + who}"
        return f"{many} for each {self.per}{f' ({who})' if who else ''}"


class ArmyShown(Report, frozen=True):
    """An army's list as it is in a month; ``changes`` are the months in which it changes."""

    ANSWER: ClassVar[tuple[str, ...]] = ("name",)

    army: str
    name: str
    side: Side
    date: str
    date_assumed: bool
    from_month: str | None
    until_month: str | None
    in_corps: tuple[str, ...]
    squad_count: int
    squads_most: int
    strength_roll: str
    paper_strength: int
    rep_roll: Facts
    tour: str | None
    deros: bool
    flak_jackets: str
    changes: tuple[str, ...]
    lines: tuple[Line, ...]
    supplies: tuple[Provision, ...]
    notes: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the name of the army and the month in words."""
        return f"{self.name}, {month_in_words(self.date)}."


def army_list(month: str | None = None) -> ArmyList:
    """Return the armies of the book whose lists are used in ``month``; None: all armies. Source: p. 7-12."""
    rows = table("armies").column(None).items()
    return ArmyList(tuple(_army_line(key, row) for key, row in rows if month is None or in_force(row, month)))


def _army_line(key: str, row: Entry) -> ArmyLine:
    """Convert an army's row of the table to its entry in the list of armies; ``key`` is its id."""
    return ArmyLine(
        id=key,
        name=row["name"],
        side=Side(row["side"]),
        in_corps=tuple(row.get("corps", ())),
        squad_count=row["squads"],
        strength_roll=row["strength"],
        paper_strength=row["paper_strength"],
        from_month=row.get("from"),
        until_month=row.get("until"),
    )


def army_shown(army: str, month: str, *, date_assumed: bool = False) -> ArmyShown:
    """Return an army's list as it stands in a month: its units, their weapons, and the supplies. It is not
    checked that the army uses the list in that month. ``army`` is its id. With ``date_assumed`` the report
    says that the month was only assumed. Raises RequestError for an unknown army. Source: p. 7-13.
    """
    facts = army_facts(army)
    listed = table(f"army-{army}")
    return ArmyShown(
        army=army,
        name=facts["name"],
        side=Side(facts["side"]),
        date=month,
        date_assumed=date_assumed,
        from_month=facts.get("from"),
        until_month=facts.get("until"),
        in_corps=tuple(facts.get("corps", ())),
        squad_count=facts["squads"],
        squads_most=facts.get("squads_most", facts["squads"]),
        strength_roll=facts["strength"],
        paper_strength=facts["paper_strength"],
        rep_roll=Facts(facts["rep"]),
        tour=facts.get("tour"),
        deros=facts["deros"],
        flak_jackets=facts["flak_jackets"],
        changes=months_of_change(army),
        lines=tuple(_month_line(row, month) for row in listed.column(None).values()),
        supplies=tuple(map(_provision, supplies(army, month))),
        notes=tuple(filter(None, (facts.get("text"), *listed.content.get("notes", ())))),
        rulings=rulings_of(army),
        next=(Next(call("squad", army, date=month), "roll up a squad of this army"),),
    )


def _month_line(row: Entry, month: str) -> Line:
    """Return a row of an army's list as a ``Line``, with only those weapons that are issued in this month."""
    return Line(
        key=row.key,
        list_section=row["section"],
        role=row["role"],
        rank=row["rank"],
        count=row["count"],
        weapon_lines=tuple(map(_issue, issues(row, month))),
        chance=row.get("chance"),
        rep_roll=Facts(row["rep"]) if "rep" in row else None,
        rep_of=row.get("rep_of"),
    )


def _issue(issue: Mapping[str, Any]) -> Issue:
    """Convert ``issue``, the weapon of a row of an army's list as the table has it, to an Issue. A field that
    is missing gets the default of ``Issue``.
    """
    return Issue(
        choices=tuple(issue.get("options", ())),
        rolls_for_weapon=issue.get("vc_weapon", False),
        instead=Facts(issue["instead"]) if "instead" in issue else None,
        die_rows=Facts(issue["die"]) if "die" in issue else None,
        optional=issue.get("optional", False),
    )


def _provision(supply: Mapping[str, Any]) -> Provision:
    """Return a supply as the Provision that reports use. ``supply`` is its row in an army's list. It must
    have ``options`` and ``per``; any other field that is missing gets its default.
    """
    return Provision(
        choices=tuple(supply["options"]),
        per=supply["per"],
        chance=supply.get("chance"),
        amount_dice=supply.get("amount"),
        roles=tuple(supply.get("roles", ())),
        replaces=supply.get("replaces", False),
    )
