"""Soldiers as the army lists raise them: REP, weapons, attributes, time to serve, and names.

Source: p. 3-6, 8-13, 53.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, count, groupby
from typing import NamedTuple

from msgspec import Struct, structs
from msgspec.structs import replace

from fng_cli.dice import Dice, Roll, Seeded
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import slug
from fng_cli.readings import Total, amount
from fng_cli.rules.armies.armies import army_facts, rep_chart, role_facts
from fng_cli.rules.armies.kit import Arms, Post, issue_weapons
from fng_cli.rules.book.dice import D66, PerFigure, chart, ids_in_words
from fng_cli.rules.people.attributes import attribute_ids
from fng_cli.tables import Entry, kept, kept_latest, table
from fng_cli.terms import Side

LONGEST = 60
"""No name has more characters."""
_DIGITS = 7
"""Faces that draw one entry of a list: enough that each is drawn about as often as another."""
_MOST_TRIES = 40
_LETTERS = {Side.FWF: "abcdhjkmnpqrst", Side.VC_NVA: "efguvwxyz"}
"""The letters that ids of squads begin with: those that look like digits are left out."""


def christen(
    figures: Sequence[Figure],
    key: str,
    *,
    given: Sequence[str] | None = None,
    known: Iterable[Figure] = (),
    where: str = "names",
) -> tuple[Figure, ...]:
    """Figures with names: those ``given``, in order, else of the lists that suit their army.

    The same ``key`` gives the same names; what a person is called by (the last word) is given to one
    figure only, as long as the list lasts, the ``known`` figures included. Raises RequestError that
    says ``where`` the names stood, where fewer are given than are needed.
    """
    nameless = [figure for figure in figures if not figure.name]
    if given is not None and len(given) < len(nameless):
        raise RequestError(f"{where}: {len(given)} names, and {len(nameless)} figures need one")
    named = [figure.name for figure in (*known, *figures) if figure.name]
    drawn = iter(tuple(_drawn(nameless, key, named)) if given is None else given)
    return tuple(figure if figure.name else structs.replace(figure, name=next(drawn)) for figure in figures)


def name_key(army: str, known: Iterable[Figure], rolls: Iterable[Roll]) -> str:
    """The key by which figures of an army are named: it follows from the dice that fell, and who was there.

    So the same dice give the same names, and no dice are rolled for them.
    """
    fallen = bytes(chain.from_iterable([roll.faces for roll in rolls])).hex()[1::2]  # a digit for each face
    return f"{army}/{len(tuple(known))}/{fallen}"


def _drawn(figures: Iterable[Figure], key: str, named: Iterable[str]) -> Iterator[str]:
    taken = {_short(name) for name in named}
    for figure in figures:
        kind, seed = _kind(figure.army, figure.role), f"names/{key}/{figure.id}"
        name = next((name for name in _tries(kind, seed) if _short(name) not in taken), None)
        name = name or _name(kind, Seeded(seed))
        taken.add(_short(name))
        yield name


def _tries(kind: str, seed: str) -> Iterator[str]:
    """The names of a seed, but for its first: that one is kept for when all the others are taken."""
    stream = Seeded(seed)
    _pass_over_name(kind, stream)
    return (_name(kind, stream) for _ in range(_MOST_TRIES))


def _short(name: str) -> str:
    """The last word of a name, by which people call him, in small letters."""
    words = name.split()
    return slug(words[-1]) if words else ""


@kept
def _kind(army: str, role: str) -> str:
    """The list of names that suits a place in an army: an American leads the CIDG."""
    rows = table(f"army-{army}").column(None).values()
    own = next((row["names"] for row in rows if row["role"] == role and "names" in row), None)
    return str(own or army_facts(army)["names"])


def _name(kind: str, stream: Seeded) -> str:
    """A name as its people write it: the family first where the list has middle names."""
    rows = _names_of(kind)
    family, given = _pick(rows["family"], stream), _pick(rows["given"], stream)
    if "middle" in rows:
        return f"{family} {_pick(rows['middle'], stream)} {given}"
    if "nickname" in rows and _is_nicknamed(stream):
        return f'{given} "{_pick(rows["nickname"], stream)}" {family}'
    return f"{given} {family}"


def _pass_over_name(kind: str, stream: Seeded) -> None:
    """Leave the faces of a name in the stream behind, as if it had been drawn."""
    rows = _names_of(kind)
    stream.skip_faces((3 if "middle" in rows else 2) * _DIGITS)
    if "middle" not in rows and "nickname" in rows and _is_nicknamed(stream):
        stream.skip_faces(_DIGITS)


def _is_nicknamed(stream: Seeded) -> bool:
    """Whether he has a nickname, one in six: by the faces of a number, of which the last is its rest by six."""
    stream.skip_faces(_DIGITS - 1)
    return stream.faces(1, "") == (1,)


@kept
def _names_of(kind: str) -> dict[str, Sequence[str]]:
    """The lists of names of a kind, by what they are: family names, given names."""
    return {key: row["names"] for key, row in table(kind).column(None).items()}


def _pick(names: Sequence[str], stream: Seeded) -> str:
    return names[_number(len(names), stream)]


def _number(below: int, stream: Seeded) -> int:
    """A number from 0 on, by the faces of the stream."""
    return stream.roll_base_six(_DIGITS) % below


def read_names(text: str, where: str) -> tuple[str, ...]:
    """The names of a file: one a line; empty lines and those that begin with # do not count.

    They are data, not markup: raises RequestError, with the line, for one that holds control
    characters or is longer than a name can be.
    """
    names: list[str] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            names.append(check_name(line, f"{where}, line {number}"))
    return tuple(names)


def check_name(name: str, where: str) -> str:
    """A name, tidied. Raises RequestError, naming ``where``, for what is no name."""
    tidy = " ".join(filter(None, name.strip().split(" ")))
    if not tidy:
        raise RequestError(f"{where}: is empty; write a name")
    if not tidy.isprintable():
        raise RequestError(f"{where}: {tidy!r} has control characters in it")
    if len(tidy) > LONGEST:
        raise RequestError(f"{where}: {len(tidy)} characters are no name (at most {LONGEST})")
    return tidy


def star_name(name: str, known: Iterable[Figure], where: str) -> str:
    """The Star's name. Raises RequestError, naming ``where``, for what is none, or somebody's already."""
    tidy = check_name(name, where)
    if any(slug(figure.name) == slug(tidy) for figure in known):
        raise RequestError(f"{where}: there is a {tidy!r} already")
    return tidy


def stems(known: Iterable[Figure], side: Side, number: int) -> tuple[str, ...]:
    """Free stems, one for the ids of each squad: ``a``, ``b``, ...; no id or group of a figure has them."""
    taken = _taken(known)
    letters = _LETTERS[side]
    doubled = (letter * times for times in count(2) for letter in letters)
    free = (stem for stem in chain(letters, doubled) if stem not in taken)
    return tuple(next(free) for _ in range(number))


def headquarters_stem(known: Iterable[Figure], side: Side) -> str:
    """A free stem for the ids of a headquarters: ``hq``, or ``ehq`` with the enemy, else ``hqb``, ..."""
    taken = _taken(known)
    first = "hq" if side is Side.FWF else "ehq"
    return next(stem for stem in (first + "b" * times for times in count()) if stem not in taken)


def _taken(known: Iterable[Figure]) -> set[str]:
    """The stems that are taken: groups, and ids without their numbers."""
    return {stem.lower() for figure in known for stem in (figure.group, figure.id.rstrip("0123456789"))}


def check_stem(stem: str, where: str) -> str:
    """A stem for ids as it was typed, in small letters: ``A`` is ``a``.

    Raises RequestError, naming ``where``, for a beginning with which ids could not be read.
    """
    if not stem.isascii() or not stem.replace("-", "").isalnum() or not stem[-1:].isalpha():
        raise RequestError(f"{where}: {stem!r}: ids are the prefix and a number, so write letters, such as a")
    return stem.lower()


class Star(Struct, frozen=True):
    """The player's own figure: his name, his REP and the attributes that were chosen for him."""

    name: str
    rep: int
    attributes: tuple[str, ...] = ()


class Wishes(Struct, frozen=True):
    """A unit as the players wish it, where the book leaves it to them.

    ``strength``: how many a squad has, in place of dice (``read_strength``). ``attributes``: for everybody,
    for nobody, or (None) for the Star and his squad. ``flak``: whether jackets are worn, else as
    the list says. The others say what is rolled for at all.
    """

    arms: Arms
    side: Side | None = None
    strength: int | None = None
    star: Star | None = None
    attributes: bool | None = None
    flak: bool | None = None
    deros: bool = True
    supplies: bool = True
    gear: bool = True
    wire: bool = False

    @property
    def army(self) -> str:
        return self.arms.army

    @property
    def month(self) -> str:
        return self.arms.month

    @property
    def of_side(self) -> Side:
        """The side of some soldiers: their army's, where nobody wishes otherwise."""
        return self.side or Side(army_facts(self.army)["side"])


def star(
    name: str, rep: int | None = None, attributes: Sequence[str] = (), where: str = "attributes of the Star"
) -> Star:
    """A player's Star, with the REP that Stars usually begin with where none is given.

    Raises RequestError, naming ``where``, for an attribute that there is not, or more than he may
    choose. Source: p. 3-5.
    """
    usual = table("characters").row("star")
    chosen = attribute_ids(attributes, where)
    if len(chosen) > usual["attributes"]:
        raise RequestError(f"{where}: a Star chooses {usual['attributes']}, not {len(chosen)}")
    return Star(name, usual["rep"] if rep is None else rep, chosen)


def read_strength(text: str, army: str, where: str) -> int:
    """The strength that is wished for a squad: ``full``, ``half`` (an odd one rounded up, e-81) or a number.

    Raises RequestError, naming ``where``, for what a squad of the army cannot have.
    """
    facts = army_facts(army)
    paper = int(facts["paper_strength"])
    if text in {"full", "half"}:
        return paper if text == "full" else (paper + 1) // 2
    if not re.fullmatch(r"\d{1,3}", text) or not 1 <= int(text) <= paper:
        raise RequestError(
            f"{where}: {text!r}: a squad of the {facts['name']} has 1 to {paper}; or write full or half"
        )
    return int(text)


def check_flak(army: str, worn: bool | None, where: str) -> None:
    """Raise RequestError, naming ``where``, where jackets are to be worn that an army does not have."""
    facts = army_facts(army)
    if worn and facts["flak_jackets"] == "none":
        raise RequestError(f"{where}: the list of the {facts['name']} has no flak jackets")


def recruit(
    posts: Sequence[Post],
    wishes: Wishes,
    *,
    own: bool = False,
    reps: Mapping[str, int] | None = None,
    dice: Dice,
) -> tuple[Figure, ...]:
    """A figure for each place in a unit, in their order.

    ``own``: the unit is that of the Star, who has the first place in it. ``reps`` are those that need no die,
    by id. Rolled, for all of them
    together: REP, weapons, attributes, months to serve. Source: p. 4-5, 8-13, 53.
    """
    leader = wishes.star if own else None
    star_id = posts[0].id if leader else None
    known = {star_id: leader.rep} if leader and star_id else {}
    reps = _reps(posts, wishes.army, dice, known | _settled(posts) | dict(reps or {}))
    weapons = issue_weapons(posts, wishes.arms, dice)
    attributes = _attributes(posts, wishes, own, dice)
    political = _political(posts, dice)
    months = _months(_going_home(posts, wishes.army), dice) if wishes.deros else {}
    unit = InCommon(wishes.army, wishes.of_side, _wears_flak(wishes))
    soldier = _soldier if months else _same_soldier
    raised = [
        soldier(
            post,
            unit,
            reps[post.id],
            weapons[post.id],
            attributes.get(post.id, ()),
            months.get(post.id),
            post.id in political,
        )
        for post in posts
    ]
    if leader:
        power = raised[0].rep if _has_star_power() else None
        raised[0] = replace(raised[0], name=leader.name, star=True, star_power=power)
    return tuple(raised)


class InCommon(NamedTuple):
    """All that the soldiers of a unit have in common."""

    army: str
    side: Side
    flak_jacket: bool


def _soldier(
    post: Post,
    of: InCommon,
    rep: int,
    weapons: tuple[str, ...],
    attributes: tuple[str, ...],
    deros_months: int | None,
    political: bool,
) -> Figure:
    """The man in a post, once all is rolled."""
    return Figure(
        id=post.id,
        side=of.side,
        rep=rep,
        army=of.army,
        role=post.role,
        rank=post.line["rank"],
        group=post.group,
        weapons=_with_own(weapons, attributes),
        gear=_gear_of(post.role, attributes),
        attributes=attributes,
        flak_jacket=of.flak_jacket,
        deros_months=deros_months,
        political_appointee=political,
    )


_same_soldier = kept_latest(1 << 12)(_soldier)
"""Where nobody's months are rolled there are not many different men: in squad after squad they are the same."""


def _settled(posts: Iterable[Post]) -> dict[str, int]:
    """The REP of those whose line says it outright: nobody rolls for it."""
    return {post.id: post.line["settled_rep"] for post in posts if "settled_rep" in post.line}


def _reps(posts: Sequence[Post], army: str, dice: Dice, known: Mapping[str, int]) -> dict[str, int]:
    """The REP of each: one die, on his own chart where he has one."""
    reps = dict(known)
    for ids, reading, label in _rep_rolls(tuple([post for post in posts if post.id not in known]), army):
        reps.update(zip(ids, dice.ask(len(ids), reading, label), strict=True))
    return reps


class RepRoll(NamedTuple):
    """Dice that are thrown for the REPs of some, one for each, and read on one chart."""

    ids: tuple[str, ...]
    reading: PerFigure
    label: str


@kept_latest(1 << 8)
def _rep_rolls(posts: tuple[Post, ...], army: str) -> tuple[RepRoll, ...]:
    found = []
    for rows, some in groupby(posts, key=lambda post: tuple(rep_chart(army, post.line).items())):
        ids = tuple(post.id for post in some)
        found.append(RepRoll(ids, PerFigure(chart(dict(rows))), f"REP of {ids_in_words(ids)}"))
    return tuple(found)


def _attributes(posts: Sequence[Post], wishes: Wishes, own: bool, dice: Dice) -> dict[str, tuple[str, ...]]:
    """The attributes of each: chosen for the Star, rolled for the Grunts of his squad (p. 5)."""
    if wishes.attributes is False:
        return {}
    found = {post.id: tuple(_by_list(post, dice)) if "attributes" in post.line else () for post in posts}
    grunts = [post.id for post in posts]
    if own and wishes.star:
        found[grunts.pop(0)] = wishes.star.attributes
    if own or wishes.attributes:
        _roll_attributes(grunts, found, dice)
    return found


def _by_list(post: Post, dice: Dice) -> Iterator[str]:
    """The attributes that a man of this line may have by the list itself."""
    for name, faces in post.line["attributes"].items():
        if dice.chance(faces, f"{name.replace('-', ' ')}, {post.id}"):
            yield name


def _roll_attributes(ids: Sequence[str], found: dict[str, tuple[str, ...]], dice: Dice) -> None:
    reading = PerFigure(D66(table("attributes"), "attribute"), 2)
    for _ in range(table("characters").row("squad-grunt")["attributes"] if ids else 0):
        rolled = dice.ask(2 * len(ids), reading, f"attributes of {ids_in_words(ids)}, two dice each")
        for name, attribute in zip(ids, rolled, strict=True):
            found[name] = tuple(dict.fromkeys((*found[name], attribute)))


def _political(posts: Iterable[Post], dice: Dice) -> set[str]:
    """The ids of those who owe their place to politics (p. 10)."""
    return {
        post.id
        for post in posts
        if "political" in post.line and dice.chance(post.line["political"], f"political appointee, {post.id}")
    }


def _going_home(posts: Sequence[Post], army: str) -> Sequence[Post]:
    """Those who go home one day: all of an army, or in one that is at home the Americans with it (t-12)."""
    if army_facts(army)["deros"]:
        return posts
    return [post for post in posts if post.line.get("names") == AMERICANS]


AMERICANS = "names-american"
"""The list of names of those who are Americans in another army."""


def _months(posts: Sequence[Post], dice: Dice) -> dict[str, int]:
    """The months that each still has to serve, by his rank (p. 53)."""
    months: dict[str, int] = {}
    for row, some in groupby(posts, key=lambda post: _deros_row(post.line["rank"])):
        ids = [post.id for post in some]
        text = table("deros").row(row)["months"]
        each = amount(text)
        label = f"DEROS of {ids_in_words(ids)}, {text}{' each' if len(ids) > 1 else ''}"
        rolled = dice.ask(each.dice * len(ids), PerFigure(Total(each.fixed), each.dice), label)
        months.update(zip(ids, rolled, strict=True))
    return months


@kept
def _deros_row(rank: str) -> str:
    """The row of the table ``deros`` for a rank."""
    return str(table("ranks").row(rank)["deros"])


@kept
def _with_own(weapons: tuple[str, ...], attributes: tuple[str, ...]) -> tuple[str, ...]:
    """His weapons, and those that his attributes bring along: a block each of what is counted."""
    for row in _effects(attributes):
        for weapon in row.get("weapons", ()):
            if weapon not in weapons:
                weapons += (weapon,) * (row["c4_blocks"] if weapon == "c-4" else 1)
    return weapons


@kept
def _gear_of(role: str, attributes: tuple[str, ...]) -> tuple[str, ...]:
    """The gear that comes with his role, and the blades that his attributes bring along."""
    blades = (row["melee"] for row in _effects(attributes) if "melee" in row)
    return (*role_facts(role).get("gear", ()), *blades)


def _effects(attributes: Iterable[str]) -> Iterator[Entry]:
    return (table("attribute-effects").row(name) for name in attributes)


def _has_star_power() -> bool:
    return bool(table("characters").row("star")["star_power"] == "rep")


def _wears_flak(wishes: Wishes) -> bool:
    """Whether flak jackets are worn: as issued, or as the players like where the list leaves it."""
    issued = army_facts(wishes.army)["flak_jackets"]
    return bool(issued == "issued" if wishes.flak is None else wishes.flak)
