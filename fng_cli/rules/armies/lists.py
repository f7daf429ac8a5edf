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
    """An army in a list; ``from_month`` and ``until_month`` where its list is not always used."""

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
    """Every army."""

    items: tuple[ArmyLine, ...]

    def summary(self) -> str:
        return f"{len(self.items)} army lists."

    def answer(self) -> str:
        return f"{len(self.items)} armies"


class Issue(Struct, frozen=True, omit_defaults=True):
    """A weapon that a man is issued: one of ``choices``, the first where nobody chooses.

    ``rolls_for_weapon``: on the table ``vc-weapon``, which reads a weapon ``instead`` of another.
    ``die_rows``: by the face of one die. ``optional``: besides, where the players like.
    """

    choices: tuple[str, ...] = ()
    rolls_for_weapon: bool = False
    instead: Facts | None = None
    die_rows: Facts | None = None
    optional: bool = False

    def text(self) -> str:
        """The weapon in a few words: ``M-2 carbine or M-1 Thompson``."""
        if self.die_rows:
            return ", ".join(f"{weapon_name(weapon)} ({faces})" for faces, weapon in self.die_rows.items())
        named = " or ".join(map(weapon_name, self.choices))
        if self.rolls_for_weapon:
            named = f"a VC weapon{f' (else {named})' if named else ''}"
            swaps = (self.instead or {}).items()
            named += "".join(f", {weapon_name(new)} for {weapon_name(old)}" for old, new in swaps)
        return f"{named} if you like" if self.optional else named


class Line(Struct, frozen=True):
    """A line of an army's list in a month: a role, how many have it, and with what."""

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
        """The weapons of each man of the line: ``M-16, M-1911A1``."""
        return ", ".join(issue.text() for issue in self.weapon_lines)


class Provision(Struct, frozen=True):
    """Something that a unit may have besides in a month; no amount where the book gives none."""

    choices: tuple[str, ...]
    per: str
    chance: str | None
    amount_dice: str | None
    roles: tuple[str, ...]
    replaces: bool

    def text(self) -> str:
        """This provision in a few words: ``(1-3) 1d6 M-72 LAW for each squad``."""
        named = " or ".join(map(weapon_name, self.choices))
        many = " ".join(filter(None, (f"({self.chance})" if self.chance else "", self.amount_dice, named)))
        who = ", ".join(role_facts(role)["name"] for role in self.roles)
        if self.per == "figure":
            return f"{many} for each {who.lower() if ',' not in who else 'of ' + who}"
        return f"{many} for each {self.per}{f' ({who})' if who else ''}"


class ArmyShown(Report, frozen=True):
    """An army's list as it is in a month; ``changes`` are the months from which it is different."""

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
        return f"{self.name}, {month_in_words(self.date)}."


def army_list(month: str | None = None) -> ArmyList:
    """Every army, or those whose lists are used in a month. Source: p. 7-12."""
    rows = table("armies").column(None).items()
    return ArmyList(tuple(_army_line(key, row) for key, row in rows if month is None or in_force(row, month)))


def _army_line(key: str, row: Entry) -> ArmyLine:
    return ArmyLine(
        key,
        row["name"],
        Side(row["side"]),
        tuple(row.get("corps", ())),
        row["squads"],
        row["strength"],
        row["paper_strength"],
        row.get("from"),
        row.get("until"),
    )


def army_shown(army: str, month: str, *, date_assumed: bool = False) -> ArmyShown:
    """An army's list in a month: who is in a unit, with which weapons, and what it has besides.

    Source: p. 7-13.
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
        lines=tuple(_line(row, month) for row in listed.column(None).values()),
        supplies=tuple(map(_provision, supplies(army, month))),
        notes=tuple(filter(None, (facts.get("text"), *listed.content.get("notes", ())))),
        rulings=rulings_of(army),
        next=(Next(call("squad", army, date=month), "raise a squad of it"),),
    )


def _line(row: Entry, month: str) -> Line:
    return Line(
        row.key,
        row["section"],
        row["role"],
        row["rank"],
        row["count"],
        tuple(map(_issue, issues(row, month))),
        row.get("chance"),
        Facts(row["rep"]) if "rep" in row else None,
        row.get("rep_of"),
    )


def _issue(issue: Mapping[str, Any]) -> Issue:
    return Issue(
        tuple(issue.get("options", ())),
        issue.get("vc_weapon", False),
        Facts(issue["instead"]) if "instead" in issue else None,
        Facts(issue["die"]) if "die" in issue else None,
        issue.get("optional", False),
    )


def _provision(supply: Mapping[str, Any]) -> Provision:
    return Provision(
        tuple(supply["options"]),
        supply["per"],
        supply.get("chance"),
        supply.get("amount"),
        tuple(supply.get("roles", ())),
        supply.get("replaces", False),
    )
