"""Names that nobody has given: of figures, and of squads. They are no rule, so no dice are spent on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count

from msgspec import structs

from fng_cli.dice import Roll, Seeded
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import slug
from fng_cli.rules.armies.armies import army_facts
from fng_cli.tables import kept, table
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
    stream.pass_over((3 if "middle" in rows else 2) * _DIGITS)
    if "middle" not in rows and "nickname" in rows and _is_nicknamed(stream):
        stream.pass_over(_DIGITS)


def _is_nicknamed(stream: Seeded) -> bool:
    """Whether he has a nickname, one in six: by the faces of a number, of which the last is its rest by six."""
    stream.pass_over(_DIGITS - 1)
    return stream.faces(1, "") == (1,)


@kept
def _names_of(kind: str) -> dict[str, Sequence[str]]:
    """The lists of names of a kind, by what they are: family names, given names."""
    return {key: row["names"] for key, row in table(kind).column(None).items()}


def _pick(names: Sequence[str], stream: Seeded) -> str:
    return names[_number(len(names), stream)]


def _number(below: int, stream: Seeded) -> int:
    """A number from 0 on, by the faces of the stream."""
    return stream.in_sixes(_DIGITS) % below


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
