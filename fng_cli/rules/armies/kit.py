"""A man's arms by his army's list, in a month, and what the players choose of it. Source: p. 9-13."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.names import find, nearest, slug
from fng_cli.rules.armies.armies import army_facts, role_facts
from fng_cli.rules.armies.dates import in_force, month_in_words
from fng_cli.rules.book.dice import D66, PerFigure, chart, ids_in_words
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import Entry, kept, table


class Post(Struct, frozen=True, cache_hash=True):
    """A place in a unit and who takes it: the id of the figure, its group, its line of the list."""

    id: str
    group: str
    line: Entry

    @property
    def role(self) -> str:
        return str(self.line["role"])


class WeaponTaken(Struct, frozen=True):
    """A weapon that the players take where a list leaves it to them; for one role, or for any."""

    weapon: str
    role: str = ""

    def suits(self, key: str, role: str) -> bool:
        """Whether it is meant for that line of a list."""
        return self.role in {"", key, role}


class Arms(Struct, frozen=True, cache_hash=True):
    """The arms of a unit: by which list, in which month, by which choices, and whether VC roll for weapons."""

    army: str
    month: str
    choices: tuple[WeaponTaken, ...] = ()
    roll_vc: bool = True


@kept
def issues(line: Entry, month: str) -> tuple[Mapping[str, Any], ...]:
    """The weapons that a line of a list issues in a month, the main one first, as the table has them."""
    return tuple(issue for issue in line["weapons"] if in_force(issue, month))


@kept
def supplies(army: str, month: str) -> tuple[Mapping[str, Any], ...]:
    """The provisions that a unit of an army may have in a month, in the order of the list."""
    return tuple(supply for supply in army_facts(army)["supplies"] if in_force(supply, month))


def read_choices(texts: Iterable[str], army: str, month: str, where: str) -> tuple[WeaponTaken, ...]:
    """The choices that were written ``m-2`` or ``rifleman=m-2``.

    Raises RequestError that says ``where`` they stood, naming what there is to choose, where the list
    leaves no such choice.
    """
    whose = f"{army_facts(army)['name']}, {month_in_words(month)}"
    return tuple(_read_choice(text, _offers(army, month), whose, where) for text in texts)


def _read_choice(text: str, offers: Sequence[tuple[str, str, str]], whose: str, where: str) -> WeaponTaken:
    role, _, name = text.rpartition("=")
    by_name = {alias: weapon for _, _, weapon in offers for alias in _aliases(weapon)}
    if not any(slug(name) == slug(alias) for alias in by_name):
        tail = nearest(name, dict.fromkeys(weapon for _, _, weapon in offers))
        raise RequestError(f"{where}: {name!r} is nothing that may be chosen ({whose}){tail}")
    weapon = by_name[find(name, by_name, "weapon", where)]
    able = dict.fromkeys(part for key, role_, other in offers if other == weapon for part in (key, role_))
    chooser = find(role, filter(None, able), f"role that may choose the {weapon}", where) if role else ""
    return WeaponTaken(weapon, chooser)


def _aliases(weapon: str) -> Iterator[str]:
    facts = find_weapon(weapon)
    yield from (weapon, facts.name, *facts.aliases)


@kept
def _offers(army: str, month: str) -> tuple[tuple[str, str, str], ...]:
    """Line, role and weapon of everything that a list leaves to the players."""
    return tuple(_left_to_choose(army, month))


def _left_to_choose(army: str, month: str) -> Iterator[tuple[str, str, str]]:
    for key, line in table(f"army-{army}").column(None).items():
        for issue in issues(line, month):
            if issue.get("optional") or len(issue.get("options", ())) > 1:
                yield from ((key, line["role"], weapon) for weapon in issue["options"])
    for supply in supplies(army, month):
        if len(supply["options"]) > 1:
            yield from (("", "", weapon) for weapon in supply["options"])


def chosen(
    options: Sequence[str], choices: Iterable[WeaponTaken], key: str = "", role: str = ""
) -> str | None:
    """The one of some weapons that the players chose; None where they chose none of them."""
    return next(
        (choice.weapon for choice in choices if choice.weapon in options and choice.suits(key, role)), None
    )


def issue_weapons(posts: Sequence[Post], arms: Arms, dice: Dice) -> dict[str, tuple[str, ...]]:
    """The weapons of each man, by his id, the one in hand first.

    VC roll first, all in one throw; then those who have one weapon or another by a die.
    """
    rolled = _roll_vc_weapons([post for post in posts if _rolls_vc(post.line, arms)], arms.month, dice)
    found = {}
    for post in posts:
        settled = _settled_weapons(post.line, arms)
        found[post.id] = _weapons(post, arms, rolled.get(post.id, ""), dice) if settled is None else settled
    return found


@kept
def _settled_weapons(line: Entry, arms: Arms) -> tuple[str, ...] | None:
    """The weapons of each man of a line of a list; None where dice have a say in them."""
    issued = _optional_first(line, arms.month)
    if any("die" in issue or _from_table(issue, arms) for issue in issued):
        return None
    return tuple(filter(None, (_as_chosen(line, issue, arms) for issue in issued)))


@kept
def _rolls_vc(line: Entry, arms: Arms) -> bool:
    return any(_from_table(issue, arms) for issue in issues(line, arms.month))


def _from_table(issue: Mapping[str, Any], arms: Arms) -> bool:
    return bool(issue.get("vc_weapon") and (arms.roll_vc or not issue.get("options")))


def _roll_vc_weapons(posts: Sequence[Post], month: str, dice: Dice) -> dict[str, str]:
    if not posts:
        return {}
    ids = [post.id for post in posts]
    reading = PerFigure(D66(table("vc-weapon"), "weapon"), 2)
    found = dice.ask(
        2 * len(ids), reading, f"VC weapons of {ids_in_words(ids)}, two dice each{_read_as(posts, month)}"
    )
    weapons = {}
    for post, weapon in zip(posts, found, strict=True):
        issue = next(issue for issue in issues(post.line, month) if issue.get("vc_weapon"))
        weapons[post.id] = issue.get("instead", {}).get(weapon, weapon)
    return weapons


def _read_as(posts: Sequence[Post], month: str) -> str:
    """The weapons that are read as others in that month, for who looks at the dice: ``, ak-47 counts as sks``."""
    instead = [
        issue.get("instead", {})
        for post in posts
        for issue in issues(post.line, month)
        if issue.get("vc_weapon")
    ]
    found = {name: other for each in instead for name, other in each.items()}
    return "".join(f", {name} counts as {other}" for name, other in found.items())


def _weapons(post: Post, arms: Arms, rolled: str, dice: Dice) -> tuple[str, ...]:
    """A man's weapons, where dice have a say in them."""
    issued = _optional_first(post.line, arms.month)
    return tuple(filter(None, (_weapon(post, issue, arms, rolled, dice) for issue in issued)))


@kept
def _optional_first(line: Entry, month: str) -> tuple[Mapping[str, Any], ...]:
    """The weapons that a line of a list issues in a month: a rifle that a man need not carry comes first."""
    return tuple(sorted(issues(line, month), key=lambda issue: not issue.get("optional")))


def _weapon(post: Post, issue: Mapping[str, Any], arms: Arms, rolled: str, dice: Dice) -> str | None:
    if "die" in issue:
        return str(dice.ask(1, chart(issue["die"]), f"weapon of {post.id}, {role_facts(post.role)['name']}"))
    return rolled if _from_table(issue, arms) else _as_chosen(post.line, issue, arms)


def _as_chosen(line: Entry, issue: Mapping[str, Any], arms: Arms) -> str | None:
    """The weapon that the players chose; else the first of those issued, unless a man need not carry it."""
    wanted = chosen(issue["options"], arms.choices, line.key, str(line["role"]))
    return wanted if wanted or issue.get("optional") else str(issue["options"][0])
