"""Names for figures that nobody has named. They are no rule, so no dice of the game are spent on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import structs

from fng_cli.dice import Seeded
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import slug
from fng_cli.readings import SIDES
from fng_cli.rules.armies.armies import army_facts
from fng_cli.tables import kept, table

NICKNAMED_ONE_IN = 6
LONGEST = 60
"""No name has more characters."""
_DIGITS = 7
"""So many faces draw from a list of names: enough that each name is drawn about as often."""
_MOST_TRIES = 40


def christen(
    figures: Sequence[Figure], key: str, *, given: Sequence[str] | None = None, known: Iterable[Figure] = ()
) -> tuple[Figure, ...]:
    """Figures with names: those ``given``, in order, else of the lists that suit their army.

    The same ``key`` gives the same names; what a person is called by (the last word) is given to one
    figure only, as long as the list lasts, the ``known`` figures included. Raises RequestError
    where names are given, and fewer than are needed.
    """
    nameless = [figure for figure in figures if not figure.name]
    if given is not None and len(given) < len(nameless):
        raise RequestError(f"--names: {len(given)} names, and {len(nameless)} figures need one")
    named = [figure.name for figure in (*known, *figures) if figure.name]
    drawn = iter(given) if given is not None else _drawn(nameless, key, named)
    return tuple(figure if figure.name else structs.replace(figure, name=next(drawn)) for figure in figures)


def _drawn(figures: Iterable[Figure], key: str, named: Iterable[str]) -> Iterator[str]:
    taken = {_short(name) for name in named}
    for figure in figures:
        stream = Seeded(f"names/{key}/{figure.id}")
        kind = _kind(figure.army, figure.role)
        name = next((name for name in _tries(kind, stream) if _short(name) not in taken), _name(kind, stream))
        taken.add(_short(name))
        yield name


def _tries(kind: str, stream: Seeded) -> Iterator[str]:
    return (_name(kind, stream) for _ in range(_MOST_TRIES))


def _short(name: str) -> str:
    """What people call him: the last word of his name."""
    return slug(name.split()[-1]) if name.split() else ""


@kept
def _kind(army: str, role: str) -> str:
    """The list of names that suits a place in an army: an American leads the CIDG."""
    rows = table(f"army-{army}").column(None).values()
    own = next((row["names"] for row in rows if row["role"] == role and "names" in row), None)
    return str(own or army_facts(army)["names"])


def _name(kind: str, stream: Seeded) -> str:
    """A name as its people write it: the family first where the list has middle names."""
    rows = {key: row["names"] for key, row in table(kind).column(None).items()}
    family, given = _pick(rows["family"], stream), _pick(rows["given"], stream)
    if "middle" in rows:
        return f"{family} {_pick(rows['middle'], stream)} {given}"
    if "nickname" in rows and _number(NICKNAMED_ONE_IN, stream) == 0:
        return f'{given} "{_pick(rows["nickname"], stream)}" {family}'
    return f"{given} {family}"


def _pick(names: Sequence[str], stream: Seeded) -> str:
    return names[_number(len(names), stream)]


def _number(below: int, stream: Seeded) -> int:
    """A number from 0 on, by the faces of the stream."""
    number = 0
    for face in stream.faces(_DIGITS, "a name"):
        number = number * SIDES + face - 1
    return number % below


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


def star_name(name: str, known: Iterable[Figure]) -> str:
    """The Star's name. Raises RequestError where it is none, or somebody has it already."""
    tidy = check_name(name, "--star")
    if any(slug(figure.name) == slug(tidy) for figure in known):
        raise RequestError(f"--star: there is a {tidy!r} already")
    return tidy
