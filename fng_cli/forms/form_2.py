"""The upgrade of documents from form 1 to form 2.

``form_2.toml`` lists the changes section by section: new names of sections and fields, empty texts
that become null, lists of pairs that become objects, words that become ids. For the missile game the
entries of ``form_2_icbm.toml`` replace those with the same names. Changes in the parts that all
sections share (rolls, next steps, log) are made here.
"""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fng_cli.forms import Content
from fng_cli.words import in_words

Change = Callable[[Content, str], None]
"""A function that modifies an object in place, given the object and the name of one of its fields."""


def step(content: Content, game: str) -> Content:
    """Return a document of a game (``fng`` or ``icbm``) upgraded from form
    1 to form 2; ``content`` is not modified.

    The number of the form in it stays 1.
    """
    known = _changes_of_game(game)
    renamed = known.get("sections", {})
    after: Content = {}
    for name, value in _split_sections(content, known.get("parted", {})):
        new = _section_name(renamed.get(name, name), value)
        after[new] = _with_new_rolls_and_steps(value)
    for name, value in after.items():
        for path, change in _changes(name, known):
            for holder, field in _places({name: value}, path):
                change(holder, field)
    after |= dict(_reshaped_parts(after, known.get("grouped", {})))
    lasting = [*_lasting_from_events(after.get("lasting")), *_lasting_from_stunned(after.get("activation"))]
    if "lasting" in after or lasting:
        after["lasting"] = lasting
    for value in after.values():
        if isinstance(value, dict) and "rolls" in value and "page" in value:
            value.setdefault("answer", None)
    return after | {"made": _new_made(after["made"])} if isinstance(after.get("made"), dict) else after


def _split_sections(content: Content, parted: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, Any]]:
    """Yield the name and value of each section of a document; one that two
    commands wrote in form 1 is split into two.

    ``parted`` has, by section, the field that marks the second (``has``),
    its ``fields``, and its new name (``to``).
    """
    for name, value in content.items():
        rule = parted.get(name)
        if rule is None or not isinstance(value, dict) or rule["has"] not in value:
            yield name, value
            continue
        second = {field: item for field, item in value.items() if field in rule["fields"]}
        if first := {field: item for field, item in value.items() if field not in rule["fields"]}:
            yield name, first
        yield rule["to"], second


def _reshaped_parts(
    content: Content, grouped: Mapping[str, Mapping[str, Sequence[str]]]
) -> Iterator[tuple[str, Any]]:
    """Yield the name and new value of changed sections, and of the kinds of state that are in ``RESHAPED``.

    ``grouped`` has, by section and name of the group, the fields that become one object.
    """
    for name, groups in grouped.items():
        if isinstance(value := content.get(name), dict):
            yield name, _group_fields(value, groups)
    for name, reshaped in RESHAPED.items():
        if isinstance(value := content.get(name), list):
            yield name, [reshaped(item) for item in value]


def _group_fields(value: Content, groups: Mapping[str, Sequence[str]]) -> Content:
    """Return a section in which the fields of each group are moved into an object under the group's name.

    The object is empty if the section has none of the fields.
    """
    rest = {
        name: item for name, item in value.items() if not any(name in fields for fields in groups.values())
    }
    made = {
        group: {name: value[name] for name in fields if name in value} for group, fields in groups.items()
    }
    return rest | made


def _trusting_group(group: Any) -> Any:
    """Return a trusting group as an object, ``{"group": ...}``; in form 1 it was just a name."""
    return {"group": group} if isinstance(group, str) else group


def _spider_hole(hole: Any) -> Any:
    """Return a spider hole with a list ``units`` in place of ``unit``, and without ``new``.

    Unchanged without ``unit``.
    """
    if not isinstance(hole, dict) or "unit" not in hole:
        return hole
    kept = {name: value for name, value in hole.items() if name not in {"unit", "new"}}
    return kept | {"units": [hole["unit"]]}


_RENAMED_EVENTS = {"decisive": "good-day"}


def _lasting_from_stunned(activation: Any) -> list[Content]:
    """Return records for ``lasting``, one for each figure that the
    section ``activation`` lists as stunned.
    """
    order = activation.get("order") if isinstance(activation, dict) else None
    groups = [group for group in order or () if isinstance(group, dict)]
    names = [name for group in groups for name in group.get("stunned") or ()]
    kind = "does-nothing"
    kept = {"kind": kind, "text": "Stunned", "since_turn": 0, "until_turn": 0}
    return [{"id": f"{kind}-{number}", **kept, "who": name} for number, name in enumerate(names, 1)]


def _lasting_from_events(events: Any) -> list[Content]:
    """Return the lasting events of form 1 as records of form 2; empty if they are no list."""
    if not isinstance(events, list):
        return []
    return [_from_event(event, number) for number, event in enumerate(events, 1) if isinstance(event, dict)]


def _from_event(event: Content, number: int) -> Content:
    """Return an event of form 1 as a record for ``lasting``, with ``number`` in its id: ``good-day-1``."""
    name, turns = event.get("event"), event.get("turns")
    kind = (
        "reinforcements-off"
        if event.get("reinforcements_stay_away")
        else _RENAMED_EVENTS.get(str(name), name)
    )
    kept: Content = {"id": f"{kind}-{number}", "kind": kind, "text": event.get("text", ""), "since_turn": 0}
    if kind not in {"good-day", "reinforcements-off"}:
        kept["from_turn"] = 1
    optional = {"until_turn": turns, "side": event.get("side"), "group": event.get("target")}
    return kept | {field: value for field, value in optional.items() if value}


RESHAPED: Mapping[str, Callable[[Any], Any]] = {
    "trusting_groups": _trusting_group,
    "spider_holes": _spider_hole,
}
"""The function that converts each object of a kind of state, after all renames."""


@cache
def _changes_of_game(game: str) -> Mapping[str, Any]:
    """Return the changes of a game's documents from the TOML files, by kind of change and section. Cached."""
    known = _read_toml("form_2.toml")
    for kind, sections in _read_toml(f"form_2_{game}.toml").items() if game != "fng" else ():
        known[kind] = known.get(kind, {}) | sections
    return known


def _read_toml(name: str) -> dict[str, Any]:
    """Return the content of a TOML file of this package."""
    return tomllib.loads(files("fng_cli.forms").joinpath(name).read_text(encoding="utf-8"))


def _section_name(new: str | Sequence[Mapping[str, str]], value: Any) -> str:
    """Return the new name of a section with this value.

    Of several candidates it is the first whose field ``has`` occurs in
    the section, or that names no such field.
    """
    if isinstance(new, str):
        return new
    return next(
        choice["to"]
        for choice in new
        if "has" not in choice or (isinstance(value, dict) and choice["has"] in value)
    )


def _changes(section: str, known: Mapping[str, Any]) -> Iterator[tuple[str, Change]]:
    """Yield each path in a section that changes, with its change.

    ``known`` is the result of ``_changes_of_game``.
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
    """Return a change that renames a field.

    Of several new names it takes the one for the JSON type of the value.
    """

    def change(holder: Content, field: str) -> None:
        """Rename the field in place, keeping the order of fields."""
        wanted = new if isinstance(new, str) else new.get(_type_of(holder.get(field)), field)
        if field in holder:
            items = [(wanted if name == field else name, value) for name, value in holder.items()]
            holder.clear()
            holder.update(items)

    return change


def _type_of(value: Any) -> str:
    """Return the JSON type of a value as ``form_2.toml`` calls it:
    ``bool``, ``number``, ``string``, ..., ``null``.
    """
    types = {bool: "bool", int: "number", float: "number", str: "string", list: "list", dict: "object"}
    return types.get(type(value), "null")


def _empty_to_null(holder: Content, field: str) -> None:
    """Change an empty text in the field to null, in place; other values stay."""
    if holder.get(field) == "":
        holder[field] = None


def _number_to_text(holder: Content, field: str) -> None:
    """Change an integer in the field to a text, in place; other values stay."""
    if isinstance(holder.get(field), int):
        holder[field] = str(holder[field])


def _terrain_to_ids(holder: Content, field: str) -> None:
    """Replace the field, terrain in words, by ``terrain_types``, a list
    of ids (empty if it is no text), in place.
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
    """Replace the field, the level of reinforcements, by ``support_level`` and ``eal``, in place.

    The one of the object's side has the level, the other is null.
    """
    if field in holder:
        enemy = holder.get("side") == "vc-nva"
        level = holder.pop(field)
        holder |= {"support_level": None if enemy else level, "eal": level if enemy else None}


def _pairs_to_objects(names: Sequence[str]) -> Change:
    """Return a change that converts each list in a list, such as a pair,
    to an object with these field names.
    """

    def change(holder: Content, field: str) -> None:
        """Convert the lists in the field to objects, in place."""
        if isinstance(pairs := holder.get(field), list):
            holder[field] = [
                dict(zip(names, pair, strict=False)) if isinstance(pair, list) else pair for pair in pairs
            ]

    return change


def _words_to_ids(words: Mapping[str, str]) -> Change:
    """Return a change that replaces a text by its id, if ``words`` has one."""

    def change(holder: Content, field: str) -> None:
        """Replace the text in the field by its id, in place; a text without an id stays."""
        if isinstance(word := holder.get(field), str):
            holder[field] = words.get(word, word)

    return change


def _places(holder: Any, path: str) -> Iterator[tuple[Content, str]]:
    """Yield each object that holds the last field of a path such as
    ``fire.targets[].hits``, with that field's name.

    ``[]`` stands for each item of a list. The object may lack the field.
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


def _with_new_rolls_and_steps(value: Any) -> Any:
    """Return a deep copy of a value with all rolls, next steps and log entries in it converted to form 2."""
    if isinstance(value, list):
        return [_with_new_rolls_and_steps(item) for item in value]
    if not isinstance(value, dict):
        return value
    copy = {name: _with_new_rolls_and_steps(item) for name, item in value.items()}
    if isinstance(copy.get("rolls"), list):
        copy["rolls"] = [_new_roll(roll) if isinstance(roll, dict) else roll for roll in copy["rolls"]]
    if isinstance(copy.get("next"), list):
        copy["next"] = [_new_step(step) if isinstance(step, dict) else step for step in copy["next"]]
    if "command" in copy and "summary" in copy:
        copy = _new_entry(copy)
    return copy


def _new_roll(old: Content) -> Content:
    """Convert the record of a throw to form 2: the answer in words, also as ``number`` or ``yes``.

    Nulls are dropped.
    """
    answer = old.get("answer")
    typed: Content = {"number": answer} if type(answer) is int else {}
    if isinstance(answer, bool):
        typed = {"yes": answer}
    faces = old.get("faces")
    dice = len(faces) if isinstance(faces, list) else 0
    return {
        name: value
        for name, value in ({**old, "dice": dice, "answer": in_words(answer)} | typed).items()
        if value is not None
    }


def _new_step(old: Content) -> Content:
    """Return a next step with the words of its command line as ``argv``.

    Unchanged if it has them, or no command.
    """
    if "argv" in old or not isinstance(old.get("command"), str):
        return old
    try:
        argv = shlex.split(old["command"])
    except ValueError:
        argv = old["command"].split()
    return {"command": old["command"], "argv": argv, "needs": [], "reason": old.get("reason", "")}


def _new_entry(old: Content) -> Content:
    """Return a log entry in form 2: ``dice`` is renamed to ``dice_source``, and its seeds are texts."""
    renamed = {("dice_source" if name == "dice" else name): value for name, value in old.items()}
    for holder in (renamed, renamed.get("options")):
        if isinstance(holder, dict) and type(holder.get("seed")) is int:
            holder["seed"] = str(holder["seed"])
    return renamed


def _new_made(old: Content) -> Content:
    """Return the part ``made`` in form 2: ``dice`` and ``tables`` are renamed, and the seed is a text."""
    new = {"dice": "dice_source", "tables": "tables_hash"}
    made = {new.get(name, name): value for name, value in old.items()}
    if isinstance(made.get("seed"), int):
        made["seed"] = str(made["seed"])
    return made
