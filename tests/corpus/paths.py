"""Places in a JSON document: patterns of them, where they match, and taking and putting values there.

A pattern is names with dots between them. ``[]`` is every item of a list, ``[2]`` one of them, ``*`` every
name, ``**`` any number of steps of either kind, and a name in quotes is taken as it stands:
``fire.targets[].hit``, ``odds.outcomes[].result."targets.0.hit"``, ``**.rolls[].label``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

Step = str | int
Path = tuple[Step, ...]
Wilds = tuple[Path, ...]
"""What the wild steps of a pattern stand for, one after the other."""


class Wild:
    """A step of a pattern that stands for several."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def fits(self, step: Step) -> bool:
        """Whether a step is one of those that this one stands for."""
        return self is DEEP or isinstance(step, int) == (self is ITEM)


ITEM: Final = Wild("[]")
NAME: Final = Wild("*")
DEEP: Final = Wild("**")

Pattern = tuple[Step | Wild, ...]

_TOKEN = re.compile(r'\.?(?:"(?P<quoted>[^"]*)"|\[(?P<item>\d*)\]|(?P<name>[^.\[\]"]+))')


class _Absent:
    """No value at all, which is something else than null."""

    def __repr__(self) -> str:
        return "(absent)"


ABSENT: Final = _Absent()


def pattern(text: str, section: str = "") -> Pattern:
    """A pattern as it is written, within a section of the document where one is named.

    Raises ValueError where it cannot be read.
    """
    steps: list[Step | Wild] = [section] if section else []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if not token:
            raise ValueError(f"no path: {text!r}, from {text[at:]!r} on")
        steps.append(_step(token))
        at = token.end()
    return tuple(steps)


def _step(token: re.Match[str]) -> Step | Wild:
    if token["quoted"] is not None:
        return token["quoted"]
    if token["item"] is not None:
        return int(token["item"]) if token["item"] else ITEM
    name = token["name"]
    return {"*": NAME, "**": DEEP}.get(name, name)


def written(path: Path, *, general: bool = False) -> str:
    """A path as a person writes it; ``general``: every item of a list is ``[]``."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += "[]" if general else f"[{step}]"
        else:
            name = f'"{step}"' if re.search(r"[.\[\]]", step) else step
            text += f".{name}" if text else name
    return text or "(whole)"


def fits(path: Path, wanted: Pattern) -> bool:
    """Whether a path is one that a pattern stands for, or lies within one."""
    if not wanted:
        return True
    if wanted[0] is DEEP:
        return any(fits(path[skip:], wanted[1:]) for skip in range(len(path) + 1))
    if not path:
        return False
    first = wanted[0]
    same = first.fits(path[0]) if isinstance(first, Wild) else first == path[0]
    return same and fits(path[1:], wanted[1:])


def found(value: Any, wanted: Pattern) -> list[tuple[Path, Wilds]]:
    """The paths in a value that a pattern stands for, each with what its wild steps stood for."""
    return list(_found(value, wanted, (), ()))


def _found(value: Any, wanted: Pattern, path: Path, wild: Wilds) -> Iterator[tuple[Path, Wilds]]:
    if not wanted:
        yield path, wild
        return
    first, rest = wanted[0], wanted[1:]
    if first is DEEP:
        for below, inner in _everything(value, ()):
            yield from _found(inner, rest, (*path, *below), (*wild, below))
        return
    for step, inner in _items(value):
        if isinstance(first, Wild):
            if first.fits(step):
                yield from _found(inner, rest, (*path, step), (*wild, (step,)))
        elif step == first and type(step) is type(first):
            yield from _found(inner, rest, (*path, step), wild)


def _everything(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    yield path, value
    for step, inner in _items(value):
        yield from _everything(inner, (*path, step))


def _items(value: Any) -> list[tuple[Step, Any]]:
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def at(value: Any, path: Path) -> Any:
    """The value at a path; ABSENT where there is none."""
    for step in path:
        inside = step in value if isinstance(value, dict) else _counts(value, step)
        if not inside:
            return ABSENT
        value = value[step]
    return value


def _counts(value: Any, step: Step) -> bool:
    return isinstance(value, list) and isinstance(step, int) and step < len(value)
