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
    """A place in a unit: the id of its figure, its group, and its line of the army's list."""

    id: str
    group: str
    line: Entry

    @property
    def role(self) -> str:
        """Return the role of the man in this place: ``rifleman``."""
        return str(self.line["role"])


class WeaponTaken(Struct, frozen=True):
    """A weapon that the players chose where a list allows it; for one role, or (empty) for any."""

    weapon: str
    role: str = ""

    def suits(self, key: str, role: str) -> bool:
        """True if this choice of a weapon applies to the line of an army list that has this ``key`` and
        ``role``. It does if it names either of them, or names no role.
        """
        return self.role in {"", key, role}


class Arms(Struct, frozen=True, cache_hash=True):
    """The arms of a unit: the army's list, the month, the players' choices; ``roll_vc``: VC roll for weapons."""

    army: str
    month: str
    choices: tuple[WeaponTaken, ...] = ()
    roll_vc: bool = True


@kept
def issues(line: Entry, month: str) -> tuple[Mapping[str, Any], ...]:
    """Return the weapons that a line in an army list gives its soldier in this month, as rows in the order of
    the list.
    """
    return tuple(issue for issue in line["weapons"] if in_force(issue, month))


@kept
def supplies(army: str, month: str) -> tuple[Mapping[str, Any], ...]:
    """Return the supplies that a unit of an army may have in a month, as rows of the table, in its order."""
    return tuple(supply for supply in army_facts(army)["supplies"] if in_force(supply, month))


def read_choices(texts: Iterable[str], army: str, month: str, where: str) -> tuple[WeaponTaken, ...]:
    """Parse the players' choices of weapons, such as ``m-2`` or ``rifleman=m-2``. Raises RequestError, naming
    ``where`` and any near choices, if the army's list of that month does not allow one.
    """
    whose = f"{army_facts(army)['name']}, {month_in_words(month)}"
    return tuple(_read_choice(text, _offers(army, month), whose, where) for text in texts)


def _read_choice(text: str, offers: Sequence[tuple[str, str, str]], whose: str, where: str) -> WeaponTaken:
    """Parse the choice of a weapon, ``WEAPON`` or ``ROLE=WEAPON``. Return the weapon's id, with the role in
    the army list's spelling (``""`` if none). The key of a line may be given instead of the role, and is
    then returned in its place. ``offers`` are the (line, role, weapon) entries of the list. ``whose`` and
    ``where`` are for messages. Raises RequestError if the choice is not offered.
    """
    role, _, name = text.rpartition("=")
    by_name = {alias: weapon for _, _, weapon in offers for alias in _aliases(weapon)}
    if not any(slug(name) == slug(alias) for alias in by_name):
        tail = nearest(name, dict.fromkeys(weapon for _, _, weapon in offers))
        raise RequestError(f"{where}: {name!r} cannot be chosen ({whose}){tail}")
    weapon = by_name[find(name, by_name, "weapon", where)]
    able = dict.fromkeys(part for key, role_, other in offers if other == weapon for part in (key, role_))
    chooser = find(role, filter(None, able), f"role that may choose the {weapon}", where) if role else ""
    return WeaponTaken(weapon, chooser)


def _aliases(weapon: str) -> Iterator[str]:
    """Yield the id, the name and all other names of a weapon."""
    facts = find_weapon(weapon)
    yield from (weapon, facts.name, *facts.aliases)


@kept
def _offers(army: str, month: str) -> tuple[tuple[str, str, str], ...]:
    """Return (key, role, weapon) for each weapon that an army's list lets the players choose in this month.
    ``key`` and ``role`` are those of the line in the list; both are empty for a weapon from the unit's
    supplies. Cached.
    """
    return tuple(_list_offers(army, month))


def _list_offers(army: str, month: str) -> Iterator[tuple[str, str, str]]:
    """Yield (key of the line, role, weapon) for each choice that an army's list gives in this month. Choices
    are the weapons of an issue that is optional or has several, and of a supply that has several.

    For a supply, key and role are empty.
    """
    for key, line in table(f"army-{army}").column(None).items():
        for issue in issues(line, month):
            if issue.get("optional") or len(issue.get("options", ())) > 1:
                yield from ((key, line["role"], weapon) for weapon in issue["options"])
    for supply in supplies(army, month):
        if len(supply["options"]) > 1:
            yield from (("", "", weapon) for weapon in supply["options"])


def chosen_weapon(
    options: Sequence[str], choices: Iterable[WeaponTaken], key: str = "", role: str = ""
) -> str | None:
    """Return the weapon of the first of the players' ``choices`` that is among ``options``; None if there is
    none. ``key`` and ``role`` are those of the line of the army's list. A choice for another role does not
    count.
    """
    return next(
        (choice.weapon for choice in choices if choice.weapon in options and choice.suits(key, role)), None
    )


def issue_weapons(posts: Sequence[Post], arms: Arms, dice: Dice) -> dict[str, tuple[str, ...]]:
    """Return the weapons of each post by its id, the one in hand first. Dice are rolled only for weapons that
    the army's list, or the players' wish to roll VC weapons, leaves to them: first all VC weapons in one
    throw, then the others.
    """
    rolled = _roll_vc_weapons([post for post in posts if _is_vc_line(post.line, arms)], arms.month, dice)
    by_id = {}
    for post in posts:
        settled = _settled_weapons(post.line, arms)
        by_id[post.id] = (
            _roll_weapons(post, arms, rolled.get(post.id, ""), dice) if settled is None else settled
        )
    return by_id


@kept
def _settled_weapons(line: Entry, arms: Arms) -> tuple[str, ...] | None:
    """Return the weapons for each man of a line of an army list, as chosen in ``arms``. Without a choice, a
    man gets the first weapon offered, or none if it is optional. None if dice decide a weapon; nothing is
    rolled here. Cached.
    """
    issued = _optional_first(line, arms.month)
    if any("die" in issue or _is_vc_rolled(issue, arms) for issue in issued):
        return None
    return tuple(filter(None, (_chosen_or_first(line, issue, arms) for issue in issued)))


@kept
def _is_vc_line(line: Entry, arms: Arms) -> bool:
    """True if a soldier with this line of an army list has weapons to roll on the table of VC weapons, in the
    month of ``arms``.
    """
    return any(_is_vc_rolled(issue, arms) for issue in issues(line, arms.month))


def _is_vc_rolled(issue: Mapping[str, Any], arms: Arms) -> bool:
    """True if an issued weapon is rolled on the table of VC weapons: the list allows that roll, and either
    the roll is asked for or the list names no weapon to take instead.
    """
    return bool(issue.get("vc_weapon") and (arms.roll_vc or not issue.get("options")))


def _roll_vc_weapons(posts: Sequence[Post], month: str, dice: Dice) -> dict[str, str]:
    """Roll the VC weapons of all posts in one throw, two dice each. Return the weapons by the ids of the
    posts. If the list names a substitute for a weapon in this month, the substitute is returned. Empty,
    without a roll, if there are no posts.
    """
    if not posts:
        return {}
    ids = [post.id for post in posts]
    reading = PerFigure(D66(table("vc-weapon"), "weapon"), 2)
    rolled = dice.ask(
        2 * len(ids),
        reading,
        f"VC weapons of {ids_in_words(ids)}, two dice each{_instead_note(posts, month)}",
    )
    weapons = {}
    for post, weapon in zip(posts, rolled, strict=True):
        issue = next(issue for issue in issues(post.line, month) if issue.get("vc_weapon"))
        weapons[post.id] = issue.get("instead", {}).get(weapon, weapon)
    return weapons


def _instead_note(posts: Sequence[Post], month: str) -> str:
    """Return a note for the label of the roll for weapons: ``, ak-47 counts as sks``. It names the weapons in
    these posts' lists that count as another one in this month. Empty if there are none.
    """
    instead = [
        issue.get("instead", {})
        for post in posts
        for issue in issues(post.line, month)
        if issue.get("vc_weapon")
    ]
    others = {name: other for swaps in instead for name, other in swaps.items()}
    return "".join(f", {name} counts as {other}" for name, other in others.items())


def _roll_weapons(post: Post, arms: Arms, vc_weapon: str, dice: Dice) -> tuple[str, ...]:
    """Return the ids of a soldier's weapons by his line of the army list, optional weapons first. Dice are
    rolled only for weapons that a die decides. ``vc_weapon`` is the weapon already rolled for him on the
    table of VC weapons, or empty.
    """
    issued = _optional_first(post.line, arms.month)
    return tuple(filter(None, (_roll_weapon(post, issue, arms, vc_weapon, dice) for issue in issued)))


@kept
def _optional_first(line: Entry, month: str) -> tuple[Mapping[str, Any], ...]:
    """Return the rows of the weapons that a line of an army's list issues in a month. Optional weapons come
    first; otherwise they are in the order of the list. Cached.
    """
    return tuple(sorted(issues(line, month), key=lambda issue: not issue.get("optional")))


def _roll_weapon(post: Post, issue: Mapping[str, Any], arms: Arms, vc_weapon: str, dice: Dice) -> str | None:
    """Return the id of the weapon that a post gets for ``issue``, a row of its line. If the row has a die,
    it is rolled here. If it is rolled on the table of VC weapons, ``vc_weapon`` is returned, the result of
    an earlier roll. In other cases it is the players' choice; without one, the first weapon of the row,
    or None if the row is optional.
    """
    if "die" in issue:
        return str(dice.ask(1, chart(issue["die"]), f"weapon of {post.id}, {role_facts(post.role)['name']}"))
    return vc_weapon if _is_vc_rolled(issue, arms) else _chosen_or_first(post.line, issue, arms)


def _chosen_or_first(line: Entry, issue: Mapping[str, Any], arms: Arms) -> str | None:
    """Return the id of the weapon that the players chose for an issue. If they chose none, return its first
    weapon; but None if the issue is optional.
    """
    wanted = chosen_weapon(issue["options"], arms.choices, line.key, str(line["role"]))
    return wanted if wanted or issue.get("optional") else str(issue["options"][0])
