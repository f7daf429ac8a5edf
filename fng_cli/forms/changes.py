"""Changes of documents from one form to the next, as the TOML files beside this module list them.

A file has a table for each kind of change (``sections``, ``fields``, ``nothing``, ...), and in it an entry for each
section or kind of state. ``form_2.toml`` says how each kind is written.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from fng_cli.forms import Content

Change = Callable[[Content, str], None]
"""A function that modifies an object in place, given the object and the name of one of its fields."""


def change_sections(content: Content, known: Mapping[str, Any]) -> None:
    """Convert the values in all sections of a document to a new form, in place. ``known`` holds the changes
    as the TOML files of this package do: by kind of change (``fields`` for renaming, ``texts``, ``ids``
    ...), then by section.
    """
    for name, value in content.items():
        for path, change in _changes(name, known):
            for holder, field in _places({name: value}, path):
                change(holder, field)


def read_toml(name: str) -> dict[str, Any]:
    """Return the content of a TOML file of this package."""
    return tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))


def section_name(new: str | Sequence[Mapping[str, str]], value: Any) -> str:
    """Return the new name of a section of a document. ``new`` is that name, or a list of candidates. The name
    is the ``to`` of the first candidate whose ``has`` is a field of ``value``, or that has no ``has``.
    Raises StopIteration if none fits.
    """
    if isinstance(new, str):
        return new
    return next(
        choice["to"]
        for choice in new
        if "has" not in choice or (isinstance(value, dict) and choice["has"] in value)
    )


def _changes(section: str, known: Mapping[str, Any]) -> Iterator[tuple[str, Change]]:
    """Yield (path, change) for each field of a section that changes between the forms; ``change`` is a
    function that changes the field in place.

    ``known`` holds the changes by kind (``fields`` for renaming, ``texts``, ``ids`` ...), then by section.
    """
    changes: list[tuple[str, Change]] = []
    changes += [(path, _rename(new)) for path, new in known.get("fields", {}).get(section, {}).items()]
    changes += [(path, _empty_to_null) for path in known.get("nothing", {}).get(section, ())]
    changes += [
        (path, _pairs_to_objects(names)) for path, names in known.get("pairs", {}).get(section, {}).items()
    ]
    changes += [(path, _number_to_text) for path in known.get("texts", {}).get(section, ())]
    changes += [(path, _words_to_ids(words)) for path, words in known.get("ids", {}).get(section, {}).items()]
    changes += [(path, _terrain_to_ids) for path in known.get("terrain", {}).get(section, ())]
    changes += [(path, _split_level) for path in known.get("levels", {}).get(section, ())]
    for path, change in changes:
        yield section + ("" if path.startswith("[]") else ".") + path, change


def _rename(new: str | Mapping[str, str]) -> Change:
    """Return a change that renames a field in place. A missing field is ignored. ``new`` is the new name, or
    maps the value's JSON type to a name. A type missing in this mapping keeps the old name.
    """

    def change(holder: Content, field: str) -> None:
        """Rename ``field`` in ``holder`` in place, keeping the order of fields. If ``new`` is a mapping, it
        gives the new name by the type of the value; a type without an entry keeps the old name. Nothing is
        done if the field is missing.
        """
        wanted = new if isinstance(new, str) else new.get(_type_of(holder.get(field)), field)
        if field in holder:
            items = [(wanted if name == field else name, value) for name, value in holder.items()]
            holder.clear()
            holder.update(items)

    return change


def _type_of(value: Any) -> str:
    """Return the JSON type of a value, in the words of ``form_2.toml``: ``bool``, ``number``, ``string``,
    ``list``, ``object``, or ``null`` for None (and for any other type).
    """
    types = {bool: "bool", int: "number", float: "number", str: "string", list: "list", dict: "object"}
    return types.get(type(value), "null")


def _empty_to_null(holder: Content, field: str) -> None:
    """Change an empty text in the field to null, in place; other values stay."""
    if holder.get(field) == "":
        holder[field] = None


def _number_to_text(holder: Content, field: str) -> None:
    """Change an integer or a truth value in the field to a text, in place; other values stay."""
    if isinstance(holder.get(field), int):
        holder[field] = str(holder[field])


def _terrain_to_ids(holder: Content, field: str) -> None:
    """Replace the field ``field``, terrain in words, by the field ``terrain_types``, a list of ids (empty if
    the words are not a text), in place. Nothing is done if the field is missing.
    """
    if field in holder:
        words = holder[field]
        holder[field] = terrain_types(words) if isinstance(words, str) else []
        _rename("terrain_types")(holder, field)


_ID_BY_WORDS = {"flooded rice paddy": "rice-paddy-flooded", "abandoned plantation": "plantation-abandoned"}


def terrain_types(words: str) -> list[str]:
    """Parse the terrain of one place, which form 1 has in words, into
    the ids of its types, from the ground up.

    >>> terrain_types("muddy triple canopy jungle on a hill")
    ['hill', 'mud', 'triple-canopy-jungle']
    """
    main, _, above = words.partition(", with ")
    beneath = [name for name in ("hill", "marsh") if f" {_PREPOSITIONS[name]} a {name}" in main]
    for name in beneath:
        main = main.replace(f" {_PREPOSITIONS[name]} a {name}", "")
    if main.startswith("muddy "):
        beneath, main = [*beneath, "mud"], main.removeprefix("muddy ")
    rest = [word.removeprefix("a ") for part in (main, above) if part for word in part.split(" and ")]
    return [*beneath, *(_ID_BY_WORDS.get(word, word.replace(" ", "-")) for word in rest)]


_PREPOSITIONS = {"hill": "on", "marsh": "in"}


def _split_level(holder: Content, field: str) -> None:
    """Replace ``field`` of ``holder``, the level of reinforcements, by two fields, in place. For the enemy
    (side ``vc-nva``) ``eal`` gets the level, and for anybody else ``support_level`` does. The other of the
    two is None. Nothing changes if ``holder`` has no such field.
    """
    if field in holder:
        enemy = holder.get("side") == "vc-nva"
        level = holder.pop(field)
        holder |= {"support_level": None if enemy else level, "eal": level if enemy else None}


def _pairs_to_objects(names: Sequence[str]) -> Change:
    """Return a change that converts, in a field that is a list, each inner list (such as a pair) to an object
    with these field names. The field changes in place; other values in it stay.
    """

    def change(holder: Content, field: str) -> None:
        """Convert each list in the field to an object, in place: its values get ``names`` as their keys, in
        order; values beyond the names are lost. Items that are not lists, and a field that is not a list,
        are left as they are.
        """
        if isinstance(pairs := holder.get(field), list):
            holder[field] = [
                dict(zip(names, pair, strict=False)) if isinstance(pair, list) else pair for pair in pairs
            ]

    return change


def _words_to_ids(words: Mapping[str, str]) -> Change:
    """Return a change for older documents: it replaces the text in a field by the id that ``words`` has for
    it. A text without an id, and a value that is not a text, stay as they are.
    """

    def change(holder: Content, field: str) -> None:
        """Replace a text in the field of ``holder`` by its id in ``words``, in place. A text without an id
        there, and a value that is not a text, stay.
        """
        if isinstance(word := holder.get(field), str):
            holder[field] = words.get(word, word)

    return change


def _places(holder: Any, path: str) -> Iterator[tuple[Content, str]]:
    """Yield each object that holds the last field of a path such as
    ``fire.targets[].hits``, with that field's name.

    ``[]`` stands for each item of a list. The object may lack the field. Nothing where there is no such
    object.
    """
    head, _, rest = path.partition(".")
    name, depth = re.sub(r"(\[\])+$", "", head), head.count("[]")
    if not isinstance(holder, dict):
        return
    if not rest:
        yield holder, name
        return
    values = [holder.get(name)]
    for _ in range(depth):
        values = [item for value in values if isinstance(value, list) for item in value]
    for value in values:
        yield from _places(value, rest)
