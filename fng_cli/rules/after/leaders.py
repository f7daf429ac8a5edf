"""Leaders who were lost, and who takes their places. Source: p. 103, 105."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Report, cited
from fng_cli.figures import Figure, Status
from fng_cli.names import find
from fng_cli.tables import table

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
