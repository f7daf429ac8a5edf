"""Changes that a mission brings to a platoon: new leaders, replacements, the time that each soldier still serves.

Source: p. 53, 103-105.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import Figure, Status
from fng_cli.names import find
from fng_cli.rules.after.consequence import NOTHING, Consequence
from fng_cli.rules.armies.armies import army_facts
from fng_cli.tables import Entry, table

POSTS = ("platoon-leader", "platoon-sergeant", "squad-leader", "jr-nco")
"""The posts in the order in which they are filled: a promotion leaves a gap further down."""


class Lost(Struct, frozen=True):
    """A post that nobody holds: its role, and the group that it leads or belongs to."""

    role: str
    group: str


class Promotion(Struct, frozen=True):
    """The one who takes a post: the id of a soldier, or None where a new man comes."""

    role: str
    group: str
    who: str | None = None
    from_role: str | None = None
    from_group: str | None = None

    def text(self) -> str:
        """``a5, until now jr-nco of a, is squad-leader of a``; ``a new platoon-leader comes to hq``."""
        if self.who is None:
            return f"a new {self.role} comes{f' to {self.group}' if self.group else ''}"
        was = f", until now {_of(self.from_role, self.from_group)}," if self.from_role else ""
        return f"{self.who}{was} is {_of(self.role, self.group)}"


def _of(role: str, group: str | None) -> str:
    """A post in words: ``jr-nco of a``."""
    return f"{role} of {group}" if group else role


class Promotions(Report, frozen=True):
    """Result: those who take the places of lost leaders, in the order in which it comes about, and the unit afterwards."""

    ANSWER: ClassVar[tuple[str, ...]] = ("promotions",)

    promotions: tuple[Promotion, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        if not self.promotions:
            return "No leader is missing."
        return "; ".join(one.text() for one in self.promotions) + "."


def promotions(
    unit: Iterable[Figure], lost: Sequence[Lost], months_in_country: Mapping[str, int]
) -> Promotions:
    """Promotions for the place of each lost leader, gaps that this leaves included.

    ``unit`` is who is left of it, ``months_in_country`` by id. Source: p. 105.
    """
    left = {figure.id: figure for figure in unit}
    open_posts = list(lost)
    found: list[Promotion] = []
    while open_posts:
        open_posts.sort(key=lambda post: POSTS.index(post.role))
        post = open_posts.pop(0)
        heir = successor(post, left.values(), months_in_country)
        if heir is None:
            found.append(Promotion(post.role, post.group))
            continue
        found.append(Promotion(post.role, post.group, heir.id, heir.role, heir.group))
        left[heir.id] = replace(heir, role=post.role, group=post.group)
        if heir.role in POSTS:
            open_posts.append(Lost(heir.role, heir.group))
    return Promotions(tuple(found), cited(("y-03",) if any(one.who for one in found) else ()))


def posts_of(gone: Iterable[Figure]) -> tuple[Lost, ...]:
    """The posts that those held who are lost: leaders among them, each with the group that he led or belonged to."""
    return tuple(Lost(figure.role, figure.group) for figure in gone if figure.role in POSTS)


def role_called(name: str, where: str) -> str:
    """The role of that name, as players say it. Raises RequestError with the nearest."""
    return find(name, table("roles").rows, "role", where)


def is_lost(figure: Figure) -> bool:
    """Whether somebody is lost to his unit: dead, or taken prisoner. Source: p. 105."""
    return figure.status is Status.OBVIOUSLY_DEAD or bool(figure.captured_by)


def promoted(unit: Iterable[Figure], report: Promotions) -> tuple[Figure, ...]:
    """Those of a unit who have taken posts, in their new ones."""
    known = {figure.id: figure for figure in unit}
    for one in report.promotions:
        if one.who:
            known[one.who] = replace(known[one.who], role=one.role, group=one.group)
    taken = {one.who for one in report.promotions}
    return tuple(figure for name, figure in known.items() if name in taken)


def successor(post: Lost, unit: Iterable[Figure], months_in_country: Mapping[str, int]) -> Figure | None:
    """The soldier who takes a post: None where a new man must come. Source: p. 105."""
    row = table("replacing-leaders").row(post.role)
    left = list(unit)
    longer: int = row.get("longer_than", 0)
    of_unit = post.role == "platoon-sergeant"
    for role in row["from"]:
        able = [
            figure
            for figure in left
            if figure.role == role
            and (of_unit or figure.group == post.group)
            and months_in_country.get(figure.id, 0) > longer
        ]
        if able:
            return _best(able, months_in_country)
    if row["otherwise"] == "generated":
        return None
    above = POSTS[: POSTS.index(post.role) + 1]
    squad = [figure for figure in left if figure.group == post.group and figure.role not in above]
    return _best(squad, months_in_country) if squad else None


def _best(able: Sequence[Figure], months_in_country: Mapping[str, int]) -> Figure:
    """The one of the highest REP, and of these the longest in country, the first of the roster (y-03)."""
    return max(able, key=lambda figure: (figure.rep, months_in_country.get(figure.id, 0)))


ASKS_FIRST = ("platoon-leader", "platoon-sergeant", "squad-leader")
"""The roles that ask for replacements, in their order; then whoever has the highest REP (y-06)."""
AMERICAN, ARVN = "american-and-anzac", "arvn"


class Replacement(Report, frozen=True):
    """Whether an open place is filled.

    ``rep`` is the REP of the one who comes where the table, or headquarters, says it; None where it is rolled as
    ever, with ``rep_change`` added. ``passed`` of ``dice`` against ``need``; None where nothing was rolled.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("comes",)

    comes: bool
    rep: int | None = None
    rep_change: int = 0
    rep_most: int | None = None
    passed: int | None = None
    need: int | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.need})"
        if not self.comes:
            return f"No replacement comes{passed}."
        return f"A replacement comes{self._rep()}{passed}."

    def _rep(self) -> str:
        if self.rep is not None:
            return f", with REP {self.rep}"
        if self.rep_change:
            direction = "better" if self.rep_change > 0 else "lower"
            most = f", up to {self.rep_most}" if self.rep_most else ""
            return f", with a REP one {direction} than rolled{most}"
        return ""

    def verdict(self) -> bool:
        """No: the place stays open."""
        return self.comes

    def rep_of(self, rolled: int) -> int:
        """The REP of the one who comes, where this was rolled for him; never below 1. Source: p. 103, 105."""
        if self.rep is not None:
            return self.rep
        rep = max(1, rolled + self.rep_change)
        return min(rep, max(rolled, self.rep_most)) if self.rep_most else rep


def replacement(
    asker_rep: int, *, arvn: bool = False, consequence: Consequence = NOTHING, dice: Dice
) -> Replacement:
    """The roll for one open place, against the REP of whoever asks for replacements.

    ``consequence`` is what the last mission brought: no replacements, all of REP 3, one better, a die more or
    fewer. Source: p. 103-105.
    """
    if consequence.no_replacements:
        return Replacement(comes=False)
    chart = table("replacements")
    number = max(0, chart.dice + consequence.replacement_dice)
    passed = dice.count(number, asker_rep, "replacement", most=chart.dice)
    cell = chart.at(passed, ARVN if arvn else AMERICAN)
    return _comes(cell, consequence, passed, asker_rep)


def relief(consequence: Consequence = NOTHING) -> Replacement:
    """The one who comes for a soldier whose tour is over: without a roll. Source: p. 104."""
    if consequence.no_replacements:
        return Replacement(comes=False)
    return _better(Replacement(comes=True, rep=consequence.replacement_rep), consequence)


def _comes(cell: Entry, consequence: Consequence, passed: int, need: int) -> Replacement:
    if not cell["comes"]:
        return Replacement(comes=False, passed=passed, need=need)
    fixed = consequence.replacement_rep
    change = cell.get("change", 0)
    rep = cell.get("rep") if fixed is None else fixed
    rulings = ("y-02",) if fixed is not None and change else ()
    found = Replacement(
        True, rep, 0 if rep is not None else change, passed=passed, need=need, rulings=rulings
    )
    return _better(found, consequence)


def _better(found: Replacement, consequence: Consequence) -> Replacement:
    """One who comes, a REP better where headquarters is pleased with the unit. Source: p. 103."""
    more, most = consequence.next_replacement_rep, consequence.replacement_most
    if not more:
        return found
    if found.rep is not None:
        return replace(found, rep=min(most, found.rep + more), rulings=cited(found.rulings, ("y-05",)))
    return replace(found, rep_change=found.rep_change + more, rep_most=most)


def asker(unit: Iterable[Figure], casualties: Sequence[str] = ()) -> Figure | None:
    """The one against whose REP replacements are rolled; None where nobody is left.

    ``casualties`` are the ids of those who were put out of the fight in the last mission: they do not ask. The
    platoon leader does, else the platoon sergeant, the squad leader of the highest REP, whoever has the
    highest REP. Source: p. 104.
    """
    left = [figure for figure in unit if figure.id not in casualties and not figure.down]
    for role in ASKS_FIRST:
        having = [figure for figure in left if figure.role == role]
        if having:
            return max(having, key=lambda figure: figure.rep)
    return max(left, key=lambda figure: figure.rep, default=None)


def from_headquarters(
    *, pleased: bool = False, displeased: bool = False, rep_3: bool = False, better: bool = False
) -> Consequence:
    """The consequence of a mission of which a player says only what it does to replacements. Source: p. 103, 105.

    ``pleased`` and ``displeased`` headquarters give a die more or fewer, ``rep_3`` makes all of them that, and
    ``better`` the next one a REP better.
    """
    modifiers, rows = table("replacements").modifiers, table("good-mission").column(None)
    dice = sum(
        int(modifiers[name]["dice"])
        for name, true in (("pleased", pleased), ("displeased", displeased))
        if true
    )
    gain = next(row for row in rows.values() if "next_replacement_rep" in row)
    return Consequence(
        "",
        replacement_dice=dice,
        replacement_rep=_fixed_rep() if rep_3 else None,
        next_replacement_rep=gain["next_replacement_rep"] if better else 0,
        replacement_most=gain["replacement_most"] if better else 0,
    )


def _fixed_rep() -> int:
    """The REP of all replacements, where headquarters is displeased. Source: p. 103."""
    rows = table("bad-mission").column(None).values()
    return int(next(row["replacement_rep"] for row in rows if "replacement_rep" in row))


USUAL = "one-year"
"""The tour of an army for which the book gives none."""


def tour_months(army: str) -> int:
    """The months of a tour in an army: twelve, thirteen for Marines (t-09). Source: p. 53."""
    return int(table("tours").row(army_facts(army).get("tour", USUAL))["months"])


def goes_home(army: str) -> bool:
    """Whether the soldiers of an army go home one day: not those who are at home (t-12). Source: p. 53."""
    return bool(army_facts(army)["deros"])


def months_in_country(army: str, deros_months: int) -> int:
    """The months that somebody has behind him, of the months that he has left (t-09). Source: p. 104."""
    return max(0, tour_months(army) - deros_months)


class Deros(Report, frozen=True):
    """The months that a soldier has to serve when a platoon is made, and the campaign turns that they are."""

    ANSWER: ClassVar[tuple[str, ...]] = ("deros_months",)

    deros_months: int
    turns: int
    rulings: tuple[str, ...] = ("b-40",)

    def summary(self) -> str:
        months = f"{self.deros_months} month{'s' * (self.deros_months != 1)}"
        return f"{months} until he goes home: {self.turns} campaign turns."


def deros(*, officer: bool = False, dice: Dice) -> Deros:
    """The roll for one soldier: 2d6 months up to NCO, 1d6 for an officer. Source: p. 53."""
    row = table("deros").row("officer" if officer else "nco-or-below")
    months = dice.amount(row["months"], "DEROS")
    return Deros(months, months * TURNS_A_MONTH)


TURNS_A_MONTH = 2
"""Campaign turns of a month. Source: p. 53."""
