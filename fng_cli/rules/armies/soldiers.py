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
"""The most characters of a name."""
_DIGITS = 7
"""The faces that draw one entry of a list: so many that all entries are about equally likely."""
_MOST_TRIES = 40
_LETTERS = {Side.FWF: "abcdhjkmnpqrst", Side.VC_NVA: "efguvwxyz"}
"""The prefixes for ids of squads: letters that look like digits are left out."""


def christen(
    figures: Sequence[Figure],
    key: str,
    *,
    names: Sequence[str] | None = None,
    known: Iterable[Figure] = (),
    where: str = "names",
) -> tuple[Figure, ...]:
    """Return the figures, with a name for each that has none. ``names`` are used in order; None: names are
    drawn from the lists of the figure's army and role, by ``key`` and without dice. If possible, a drawn name
    does not end in the same word as one in ``figures`` or ``known``. Raises RequestError, beginning with
    ``where``, if there are too few ``names``.
    """
    nameless = [figure for figure in figures if not figure.name]
    if names is not None and len(names) < len(nameless):
        raise RequestError(f"{where}: got {len(names)} of the {len(nameless)} names needed; add more")
    named = [figure.name for figure in (*known, *figures) if figure.name]
    drawn = iter(tuple(_draw_names(nameless, key, named)) if names is None else names)
    return tuple(figure if figure.name else structs.replace(figure, name=next(drawn)) for figure in figures)


def name_key(army: str, known: Iterable[Figure], rolls: Iterable[Roll]) -> str:
    """Return the key from which soldiers' names are drawn. It holds the army, the number of known figures,
    and the faces of all ``rolls`` so far.

    The same rolls therefore give the same names, and no dice are rolled for names.
    """
    faces = bytes(chain.from_iterable([roll.faces for roll in rolls])).hex()[1::2]  # a digit for each face
    return f"{army}/{len(tuple(known))}/{faces}"


def _draw_names(figures: Iterable[Figure], key: str, names_in_use: Iterable[str]) -> Iterator[str]:
    """Yield a name for each figure, from the list for its army and role. The draws follow from ``key`` and
    the figure's id. A name that ends in the same word as one in use or already yielded is avoided,
    unless none of ``_MOST_TRIES`` draws gives another.
    """
    taken = {_last_word(name) for name in names_in_use}
    for figure in figures:
        list_id, seed = _names_list(figure.army, figure.role), f"names/{key}/{figure.id}"
        name = next((name for name in _other_names(list_id, seed) if _last_word(name) not in taken), None)
        name = name or _draw_name(list_id, Seeded(seed))
        taken.add(_last_word(name))
        yield name


def _other_names(list_id: str, seed: str) -> Iterator[str]:
    """Return an iterator over ``_MOST_TRIES`` random names that follow from ``seed``; some may be equal. The
    seed's first name is left out: the caller falls back on it if all others are taken.
    """
    stream = Seeded(seed)
    _skip_name(list_id, stream)
    return (_draw_name(list_id, stream) for _ in range(_MOST_TRIES))


def _last_word(name: str) -> str:
    """Return the last word of a name as a slug: ``miller``; empty for an empty name."""
    words = name.split()
    return slug(words[-1]) if words else ""


@kept
def _names_list(army: str, role: str) -> str:
    """Return the id of the list from which a person gets his name: the one that the army has for his role or,
    if there is none, the army's own. For example, the leader of a CIDG unit gets an American name. Cached.
    """
    rows = table(f"army-{army}").column(None).values()
    own = next((row["names"] for row in rows if row["role"] == role and "names" in row), None)
    return str(own or army_facts(army)["names"])


def _draw_name(list_id: str, stream: Seeded) -> str:
    """Draw a name from a list, and return it in the usual order. If the list has middle names, the family
    name comes first; if not, it comes last, and one name in six has a nickname if the list has some.
    Advances ``stream``.
    """
    rows = _names_of(list_id)
    family, given = _draw(rows["family"], stream), _draw(rows["given"], stream)
    if "middle" in rows:
        return f"{family} {_draw(rows['middle'], stream)} {given}"
    if "nickname" in rows and _draw_nicknamed(stream):
        return f'{given} "{_draw(rows["nickname"], stream)}" {family}'
    return f"{given} {family}"


def _skip_name(list_id: str, stream: Seeded) -> None:
    """Advance ``stream`` by as many faces as drawing a name would use."""
    rows = _names_of(list_id)
    stream.skip_faces((3 if "middle" in rows else 2) * _DIGITS)
    if "middle" not in rows and "nickname" in rows and _draw_nicknamed(stream):
        stream.skip_faces(_DIGITS)


def _draw_nicknamed(stream: Seeded) -> bool:
    """Return True if a soldier has a nickname, which is drawn from ``stream``: one in six has. The same
    number of faces is always taken from ``stream``, so that later draws do not depend on the result.
    """
    stream.skip_faces(_DIGITS - 1)
    return stream.faces(1, "") == (1,)


@kept
def _names_of(list_id: str) -> dict[str, Sequence[str]]:
    """Return the names in a list, by their kind. The keys are kinds such as ``family``, ``given``, ``middle``
    and ``nickname``. Cached.
    """
    return {key: row["names"] for key, row in table(list_id).column(None).items()}


def _draw(names: Sequence[str], stream: Seeded) -> str:
    """Return one of the names, drawn with the next _DIGITS dice of ``stream``."""
    return names[stream.roll_base_six(_DIGITS) % len(names)]


def read_names(text: str, where: str) -> tuple[str, ...]:
    """Return the names in ``text``, one from each line, without extra blanks. Empty lines and lines that
    begin with # are skipped. Raises RequestError for a name that is too long or has control characters;
    the message gives ``where`` (the file) and the line.
    """
    names: list[str] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            names.append(check_name(line, f"{where}, line {number}"))
    return tuple(names)


def check_name(name: str, where: str) -> str:
    """Return ``name`` without spaces at its ends, and with single spaces between its words. Raises
    RequestError, naming ``where``, if nothing is left, if it has more than LONGEST characters, or if it
    contains characters that cannot be printed.
    """
    tidy = " ".join(filter(None, name.strip().split(" ")))
    if not tidy:
        raise RequestError(f"{where}: the name is empty; write one, e.g. Alvarez")
    if not tidy.isprintable():
        raise RequestError(f"{where}: {tidy!r} contains control characters; leave them out")
    if len(tidy) > LONGEST:
        raise RequestError(f"{where}: {len(tidy)} characters are too many for a name (at most {LONGEST})")
    return tidy


def star_name(name: str, known: Iterable[Figure], where: str) -> str:
    """Return the Star's name without extra spaces. Raises RequestError, beginning with ``where``, if it is
    not a valid name, or if a figure in ``known`` already has it. Case, spaces and punctuation do not
    matter for that.
    """
    tidy = check_name(name, where)
    if any(figure.name and slug(figure.name) == slug(tidy) for figure in known):
        raise RequestError(f"{where}: the name {tidy!r} is already taken")
    return tidy


def free_squad_stems(known: Iterable[Figure], side: Side, number: int) -> tuple[str, ...]:
    """Return ``number`` prefixes for the ids of new squads: ``a``, ``b``, ... for the FWF; ``e``, ``f``, ...
    for the enemy. If the letters of the ``side`` run out, they come doubled (``aa``), then tripled, and so
    on. Prefixes that ids or groups of the ``known`` figures have are skipped.
    """
    taken = _taken_stems(known)
    letters = _LETTERS[side]
    doubled = (letter * times for times in count(2) for letter in letters)
    free = (stem for stem in chain(letters, doubled) if stem not in taken)
    return tuple(next(free) for _ in range(number))


def headquarters_stem(known: Iterable[Figure], side: Side) -> str:
    """Return a free prefix for the ids of a headquarters: ``hq`` (enemy: ``ehq``); if that
    is taken ``hqb``, ``hqbb``, ...
    """
    taken = _taken_stems(known)
    first = "hq" if side is Side.FWF else "ehq"
    return next(stem for stem in (first + "b" * times for times in count()) if stem not in taken)


def _taken_stems(known: Iterable[Figure]) -> set[str]:
    """Return the prefixes of ids that are taken, in small letters: the names of all groups, and all ids
    without the number at their end.
    """
    return {stem.lower() for figure in known for stem in (figure.group, figure.id.rstrip("0123456789"))}


def check_stem(stem: str, where: str) -> str:
    """Return a typed id prefix in lower case: ``A`` becomes ``a``. Raises RequestError, naming ``where``, if
    it does not end in a letter, or if it has characters other than ASCII letters, digits and hyphens.
    """
    if not stem.isascii() or not stem.replace("-", "").isalnum() or not stem[-1:].isalpha():
        raise RequestError(
            f"{where}: {stem!r} is not a prefix; an id is made of a prefix and a number, so write letters, e.g. a"
        )
    return stem.lower()


class Star(Struct, frozen=True):
    """The player's own figure: his name, his REP, and the attributes chosen for him."""

    name: str
    rep: int
    attributes: tuple[str, ...] = ()


class Wishes(Struct, frozen=True):
    """The choices that the book leaves to the players for a unit."""

    arms: Arms
    side: Side | None = None
    """The side on which it fights; None for its army's own."""
    strength: int | None = None
    """The strength of a squad; None to roll it."""
    star: Star | None = None
    attributes: bool | None = None
    """Roll attributes for everybody, for nobody, or (None) for the Star's squad."""
    flak: bool | None = None
    """Flak jackets are worn, or not; None as the army issues them."""
    deros: bool = True
    """Roll for the months until each goes home."""
    supplies: bool = True
    """Roll for LAWs, mines, charges and smoke."""
    gear: bool = True
    """Roll for flashlights, flares and wire cutters."""
    wire: bool = False
    """The mission calls for wire cutters: one man gets them."""

    @property
    def army(self) -> str:
        """The id of the army to which the wanted soldiers belong."""
        return self.arms.army

    @property
    def month(self) -> str:
        """The month, such as ``1967-03``, whose weapons are issued."""
        return self.arms.month

    @property
    def fighting_side(self) -> Side:
        """The side of the soldiers: the chosen one, else their army's."""
        return self.side or Side(army_facts(self.army)["side"])


def star(
    name: str, rep: int | None = None, attributes: Sequence[str] = (), where: str = "attributes of the Star"
) -> Star:
    """Return a Star with this name, REP and chosen attributes; nothing is rolled. With ``rep=None`` he has
    the usual REP of a Star. Raises RequestError, beginning with ``where``, for an unknown attribute or for
    too many. Source: p. 3-5.
    """
    usual = table("characters").row("star")
    chosen = attribute_ids(attributes, where)
    if len(chosen) > usual["attributes"]:
        raise RequestError(
            f"{where}: a Star chooses at most {usual['attributes']} attributes, not {len(chosen)}"
        )
    return Star(name, usual["rep"] if rep is None else rep, chosen)


def read_strength(text: str, army: str, where: str) -> int:
    """Parse the strength of a squad: ``full``, ``half`` of that (rounded up, ruling e-81), or a number.
    Return the number of figures. Raises RequestError, beginning with ``where``, if the army's squads
    cannot have that strength.
    """
    facts = army_facts(army)
    paper = int(facts["paper_strength"])
    if text in {"full", "half"}:
        return paper if text == "full" else (paper + 1) // 2
    if not re.fullmatch(r"\d{1,3}", text) or not 1 <= int(text) <= paper:
        raise RequestError(
            f"{where}: {text!r} is not a strength; a squad of the {facts['name']} has 1 to {paper} figures, so write a number, full or half"
        )
    return int(text)


def check_flak(army: str, worn: bool | None, where: str) -> None:
    """Raise RequestError, naming ``where``, if flak jackets are to be worn in an army that has none.

    If ``worn`` is False, or None (the players have not said), nothing is refused.
    """
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
    """Roll a figure for each post of a unit, and return them in this order. Facts fixed by the posts,
    ``wishes`` or ``reps`` (by figure id) are not rolled. DEROS is rolled only if ``wishes.deros`` is set.
    ``own``: in the Star's own squad, the Star takes the first post. Source: p. 4-5, 8-13, 53.
    """
    leader = wishes.star if own else None
    star_id = posts[0].id if leader else None
    known = {star_id: leader.rep} if leader and star_id else {}
    reps = _roll_reps(posts, wishes.army, dice, known | _fixed_reps(posts) | dict(reps or {}))
    weapons = issue_weapons(posts, wishes.arms, dice)
    attributes = _roll_all_attributes(posts, wishes, own, dice)
    political = _roll_political(posts, dice)
    months = _roll_deros(_with_tour(posts, wishes.army), dice) if wishes.deros else {}
    unit = InCommon(wishes.army, wishes.fighting_side, _wears_flak(wishes))
    soldier = _make_figure if months else _make_same_figure
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
        power = raised[0].rep if table("characters").row("star")["star_power"] == "rep" else None
        raised[0] = replace(raised[0], name=leader.name, star=True, star_power=power)
    return tuple(raised)


class InCommon(Struct, frozen=True):
    """The facts that all soldiers of a unit have in common."""

    army: str
    side: Side
    flak_jacket: bool


def _make_figure(
    post: Post,
    unit: InCommon,
    rep: int,
    weapons: tuple[str, ...],
    attributes: tuple[str, ...],
    deros_months: int | None,
    political: bool,
) -> Figure:
    """Return the figure that fills a post, from what was rolled for it before; nothing is rolled here.
    ``unit`` is what all figures of the unit have in common. ``deros_months`` is None if none was rolled.
    ``political``: he is a political appointee.
    """
    return Figure(
        id=post.id,
        side=unit.side,
        rep=rep,
        army=unit.army,
        role=post.role,
        rank=post.line["rank"],
        group=post.group,
        weapons=_with_attribute_weapons(weapons, attributes),
        gear=_gear_of(post.role, attributes),
        attributes=attributes,
        flak_jacket=unit.flak_jacket,
        deros_months=deros_months,
        political_appointee=political,
    )


_make_same_figure = kept_latest(1 << 12)(_make_figure)
"""The same, memoized: without DEROS there are few different soldiers, and they recur in squad after squad."""


def _fixed_reps(posts: Iterable[Post]) -> dict[str, int]:
    """Return the REPs that are settled without a roll (``settled_rep`` in the line of a post), by the id of
    the post. Posts without one are left out.
    """
    return {post.id: post.line["settled_rep"] for post in posts if "settled_rep" in post.line}


def _roll_reps(posts: Sequence[Post], army: str, dice: Dice, fixed: Mapping[str, int]) -> dict[str, int]:
    """Return the REP of each post by its id. Posts in ``fixed`` have the REP given there; for every other
    post one die is rolled. It is read on the chart of the post's line. If the line has none, it is read on
    the chart of the army that the line names, or else of ``army``.
    """
    reps = dict(fixed)
    for ids, reading, label in _rep_rolls(tuple([post for post in posts if post.id not in fixed]), army):
        reps.update(zip(ids, dice.ask(len(ids), reading, label), strict=True))
    return reps


class RepRoll(NamedTuple):
    """The dice for the REPs of some posts, one die each, that are read on the same chart."""

    ids: tuple[str, ...]
    reading: PerFigure
    label: str


@kept_latest(1 << 8)
def _rep_rolls(posts: tuple[Post, ...], army: str) -> tuple[RepRoll, ...]:
    """Return the rolls that the REPs of these posts need: one for each run of neighbouring posts with the
    same chart. Nothing is rolled here. Cached.
    """
    rolls = []
    for rows, some in groupby(posts, key=lambda post: tuple(rep_chart(army, post.line).items())):
        ids = tuple(post.id for post in some)
        rolls.append(RepRoll(ids, PerFigure(chart(dict(rows))), f"REP of {ids_in_words(ids)}"))
    return tuple(rolls)


def _roll_all_attributes(
    posts: Sequence[Post], wishes: Wishes, own: bool, dice: Dice
) -> dict[str, tuple[str, ...]]:
    """Roll the attributes of each post, and return them by its id. A die is rolled for each attribute that
    its army list line may give. In the Star's squad (``own``), the Star has only his chosen ones, and the
    others roll more (p. 5). Other squads roll more only if ``wishes.attributes`` is True. If it is False,
    nothing is rolled, and the result is empty.
    """
    if wishes.attributes is False:
        return {}
    by_id = {
        post.id: tuple(_roll_listed_attributes(post, dice)) if "attributes" in post.line else ()
        for post in posts
    }
    grunts = [post.id for post in posts]
    if own and wishes.star:
        by_id[grunts.pop(0)] = wishes.star.attributes
    if own or wishes.attributes:
        _roll_attributes(grunts, by_id, dice)
    return by_id


def _roll_listed_attributes(post: Post, dice: Dice) -> Iterator[str]:
    """Roll a die for each attribute that the post's line in the army list may give, and yield those that the
    soldier gets.
    """
    for name, faces in post.line["attributes"].items():
        if dice.chance(faces, f"{name.replace('-', ' ')}, {post.id}"):
            yield name


def _roll_attributes(ids: Sequence[str], by_id: dict[str, tuple[str, ...]], dice: Dice) -> None:
    """Roll attributes for the ordinary soldiers with these ids, and add them to ``by_id`` in place. The
    character table gives the number of attributes for each soldier. An attribute rolled twice counts once.
    Nothing is rolled if ``ids`` is empty.
    """
    reading = PerFigure(D66(table("attributes"), "attribute"), 2)
    for _ in range(table("characters").row("squad-grunt")["attributes"] if ids else 0):
        rolled = dice.ask(2 * len(ids), reading, f"attributes of {ids_in_words(ids)}, two dice each")
        for name, attribute in zip(ids, rolled, strict=True):
            by_id[name] = tuple(dict.fromkeys((*by_id[name], attribute)))


def _roll_political(posts: Iterable[Post], dice: Dice) -> set[str]:
    """Roll a die for each post that a political appointee may hold. Return the ids of the posts that such a
    man does hold (p. 10).
    """
    return {
        post.id
        for post in posts
        if "political" in post.line and dice.chance(post.line["political"], f"political appointee, {post.id}")
    }


def _with_tour(posts: Sequence[Post], army: str) -> Sequence[Post]:
    """Return the posts whose soldiers serve a limited tour: all, or for an army without such tours (such as
    the ARVN) only those of Americans (ruling t-12).
    """
    if army_facts(army)["deros"]:
        return posts
    return [post for post in posts if post.line.get("names") == AMERICANS]


AMERICANS = "names-american"
"""The list of names that marks the Americans in another army."""


def _roll_deros(posts: Sequence[Post], dice: Dice) -> dict[str, int]:
    """Roll how many months each soldier still has to serve (DEROS), with the dice of his rank. Return the
    months by the id of his post. Source: p. 53.
    """
    months: dict[str, int] = {}
    for row, some in groupby(posts, key=lambda post: _deros_row(post.line["rank"])):
        ids = [post.id for post in some]
        text = table("deros").row(row)["months"]
        per_soldier = amount(text)
        label = f"DEROS of {ids_in_words(ids)}, {text}{' each' if len(ids) > 1 else ''}"
        rolled = dice.ask(
            per_soldier.dice * len(ids), PerFigure(Total(per_soldier.fixed), per_soldier.dice), label
        )
        months.update(zip(ids, rolled, strict=True))
    return months


@kept
def _deros_row(rank: str) -> str:
    """Return which row of the table ``deros`` holds for a rank: ``officer`` or ``nco-or-below``. Cached."""
    return str(table("ranks").row(rank)["deros"])


@kept
def _with_attribute_weapons(weapons: tuple[str, ...], attributes: tuple[str, ...]) -> tuple[str, ...]:
    """Return a soldier's weapons, followed by the weapons that his attributes bring. A weapon that he has
    already is not added again. C-4 is added once for each block that the attribute brings. Cached.
    """
    for row in _effect_rows(attributes):
        for weapon in row.get("weapons", ()):
            if weapon not in weapons:
                weapons += (weapon,) * (row["c4_blocks"] if weapon == "c-4" else 1)
    return weapons


@kept
def _gear_of(role: str, attributes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the gear of a role, and the blades that a soldier's attributes bring along."""
    blades = (row["melee"] for row in _effect_rows(attributes) if "melee" in row)
    return (*role_facts(role).get("gear", ()), *blades)


def _effect_rows(attributes: Iterable[str]) -> Iterator[Entry]:
    """Yield the effects of each of these attributes: its row in the table of effects. The attributes are
    given by their ids.
    """
    return (table("attribute-effects").row(name) for name in attributes)


def _wears_flak(wishes: Wishes) -> bool:
    """True if flak jackets are worn: as the players wish (``wishes.flak``) or, if they did not say, if the
    army issues them.
    """
    issued = army_facts(wishes.army)["flak_jackets"]
    return bool(issued == "issued" if wishes.flak is None else wishes.flak)
