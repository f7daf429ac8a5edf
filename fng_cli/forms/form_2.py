"""From form 1 to form 2: one name, one shape.

What is called otherwise stands in ``form_2.toml``, section by section: names of sections, names of
fields, texts that were empty where nothing was meant, lists of pairs that are objects now, words that
are ids. For a document of the missile game ``form_2_icbm.toml`` is laid over it, name by name. What
every section has in common (rolls, next steps, the log) is done here.
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
"""Changes an object, given it and the name of one of its fields."""


def step(content: Content, form: str) -> Content:
    """A document of form 1 in form 2."""
    known = _renames(form)
    renamed = known.get("sections", {})
    after: Content = {}
    for name, value in _parted(content, known.get("parted", {})):
        new = _section_name(renamed.get(name, name), value)
        after[new] = _common(value)
    for name, value in after.items():
        for path, change in _changes(name, known):
            for holder, field in _places({name: value}, path):
                change(holder, field)
    after |= dict(_remade(after, known.get("grouped", {})))
    lasting = [*_lasting(after.get("lasting")), *_stunned(after.get("activation"))]
    if "lasting" in after or lasting:
        after["lasting"] = lasting
    for value in after.values():
        if isinstance(value, dict) and "rolls" in value and "page" in value:
            value.setdefault("answer", None)
    return after | {"made": _made(after["made"])} if isinstance(after.get("made"), dict) else after


def _parted(content: Content, parted: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, Any]]:
    """The sections, one of two commands as two: what the second one wrote, by its fields, stands by itself."""
    for name, value in content.items():
        rule = parted.get(name)
        if rule is None or not isinstance(value, dict) or rule["has"] not in value:
            yield name, value
            continue
        second = {field: each for field, each in value.items() if field in rule["fields"]}
        if first := {field: each for field, each in value.items() if field not in rule["fields"]}:
            yield name, first
        yield rule["to"], second


def _remade(
    content: Content, grouped: Mapping[str, Mapping[str, Sequence[str]]]
) -> Iterator[tuple[str, Any]]:
    """The sections some of whose fields stand together now, and the kinds of state that are made anew."""
    for name, groups in grouped.items():
        if isinstance(value := content.get(name), dict):
            yield name, _grouped(value, groups)
    for name, reshaped in RESHAPED.items():
        if isinstance(value := content.get(name), list):
            yield name, [reshaped(one) for one in value]


def _grouped(value: Content, groups: Mapping[str, Sequence[str]]) -> Content:
    """An object, some fields of which stand together in one of a new name."""
    rest = {
        name: each for name, each in value.items() if not any(name in fields for fields in groups.values())
    }
    made = {
        group: {name: value[name] for name in fields if name in value} for group, fields in groups.items()
    }
    return rest | made


def _trusting(group: Any) -> Any:
    return {"group": group} if isinstance(group, str) else group


def _spider_hole(hole: Any) -> Any:
    """A spider hole whose men are a list of units, and without the mark of those just found."""
    if not isinstance(hole, dict) or "unit" not in hole:
        return hole
    kept = {name: value for name, value in hole.items() if name not in {"unit", "new"}}
    return kept | {"units": [hole["unit"]]}


_KINDS = {"decisive": "good-day"}


def _stunned(activation: Any) -> list[Content]:
    """Those who were stunned when their group acted last, as spending that turn doing nothing."""
    order = activation.get("order") if isinstance(activation, dict) else None
    groups = [group for group in order or () if isinstance(group, dict)]
    names = [name for group in groups for name in group.get("stunned") or ()]
    kind = "does-nothing"
    kept = {"kind": kind, "text": "Stunned", "since_turn": 0, "until_turn": 0}
    return [{"id": f"{kind}-{number}", **kept, "who": name} for number, name in enumerate(names, 1)]


def _lasting(events: Any) -> list[Content]:
    """Events that held for a while as things that last; nobody kept the turn, so they begin with the first."""
    if not isinstance(events, list):
        return []
    return [_from_event(event, number) for number, event in enumerate(events, 1) if isinstance(event, dict)]


def _from_event(event: Content, number: int) -> Content:
    name, turns = event.get("event"), event.get("turns")
    kind = "reinforcements-off" if event.get("reinforcements_stay_away") else _KINDS.get(str(name), name)
    kept: Content = {"id": f"{kind}-{number}", "kind": kind, "text": event.get("text", ""), "since_turn": 0}
    if kind not in {"good-day", "reinforcements-off"}:
        kept["from_turn"] = 1
    told = {"until_turn": turns, "side": event.get("side"), "group": event.get("target")}
    return kept | {field: value for field, value in told.items() if value}


RESHAPED: Mapping[str, Callable[[Any], Any]] = {
    "trusting_groups": _trusting,
    "spider_holes": _spider_hole,
}
"""Kinds of state each of which is made anew, after all renames."""


@cache
def _renames(form: str) -> Mapping[str, Any]:
    """The renamed keys of a game's documents, by kind of change and section."""
    known = _read("form_2.toml")
    for kind, sections in _read(f"form_2_{form}.toml").items() if form != "fng" else ():
        known[kind] = known.get(kind, {}) | sections
    return known


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("fng_cli.forms").joinpath(name).read_text(encoding="utf-8"))


def _section_name(found: str | Sequence[Mapping[str, str]], value: Any) -> str:
    """The new name of a section; of several, the first whose field ``has`` the section has."""
    if isinstance(found, str):
        return found
    return next(
        one["to"] for one in found if "has" not in one or (isinstance(value, dict) and one["has"] in value)
    )


def _changes(section: str, known: Mapping[str, Any]) -> Iterator[tuple[str, Change]]:
    """The paths in a section that change, each with the change to make there."""
    found: list[tuple[str, Change]] = []
    found += [(path, _rename(new)) for path, new in known.get("fields", {}).get(section, {}).items()]
    found += [(path, _nothing) for path in known.get("nothing", {}).get(section, ())]
    found += [(path, _objects(names)) for path, names in known.get("pairs", {}).get(section, {}).items()]
    found += [(path, _text) for path in known.get("texts", {}).get(section, ())]
    found += [(path, _ids(words)) for path, words in known.get("ids", {}).get(section, {}).items()]
    found += [(path, _terrain) for path in known.get("terrain", {}).get(section, ())]
    found += [(path, _level) for path in known.get("levels", {}).get(section, ())]
    for path, change in found:
        yield section + ("" if path.startswith("[]") else ".") + path, change


def _rename(new: str | Mapping[str, str]) -> Change:
    """Calls a field otherwise; of several new names, that for the JSON type of its value."""

    def change(holder: Content, field: str) -> None:
        wanted = new if isinstance(new, str) else new.get(_type_of(holder.get(field)), field)
        if field in holder:
            items = [(wanted if name == field else name, value) for name, value in holder.items()]
            holder.clear()
            holder.update(items)

    return change


def _type_of(value: Any) -> str:
    """The JSON type of a value, as ``form_2.toml`` has it."""
    types = {bool: "bool", int: "number", float: "number", str: "string", list: "list", dict: "object"}
    return types.get(type(value), "null")


def _nothing(holder: Content, field: str) -> None:
    if holder.get(field) == "":
        holder[field] = None


def _text(holder: Content, field: str) -> None:
    if isinstance(holder.get(field), int):
        holder[field] = str(holder[field])


def _terrain(holder: Content, field: str) -> None:
    if field in holder:
        words = holder[field]
        holder[field] = terrain_types(words) if isinstance(words, str) else []
        _rename("terrain_types")(holder, field)


_SPOKEN = {"flooded rice paddy": "rice-paddy-flooded", "abandoned plantation": "plantation-abandoned"}


def terrain_types(words: str) -> list[str]:
    """Types of terrain in one place by their ids, from the ground up, as form 1 told them in words.

    >>> terrain_types("muddy triple canopy jungle on a hill")
    ['hill', 'mud', 'triple-canopy-jungle']
    """
    main, _, above = words.partition(", with ")
    beneath = [name for name in ("hill", "marsh") if f" {_IN[name]} a {name}" in main]
    for name in beneath:
        main = main.replace(f" {_IN[name]} a {name}", "")
    if main.startswith("muddy "):
        beneath, main = [*beneath, "mud"], main.removeprefix("muddy ")
    rest = [word.removeprefix("a ") for part in (main, above) if part for word in part.split(" and ")]
    return [*beneath, *(_SPOKEN.get(word, word.replace(" ", "-")) for word in rest)]


_IN = {"hill": "on", "marsh": "in"}


def _level(holder: Content, field: str) -> None:
    """The level that a side's reinforcements were tested against, under its own name; the other's is null."""
    if field in holder:
        enemy = holder.get("side") == "vc-nva"
        level = holder.pop(field)
        holder |= {"support_level": None if enemy else level, "eal": level if enemy else None}


def _objects(names: Sequence[str]) -> Change:
    def change(holder: Content, field: str) -> None:
        if isinstance(pairs := holder.get(field), list):
            holder[field] = [
                dict(zip(names, pair, strict=False)) if isinstance(pair, list) else pair for pair in pairs
            ]

    return change


def _ids(words: Mapping[str, str]) -> Change:
    def change(holder: Content, field: str) -> None:
        if isinstance(word := holder.get(field), str):
            holder[field] = words.get(word, word)

    return change


def _places(holder: Any, path: str) -> Iterator[tuple[Content, str]]:
    """Every object that a path such as ``fire.targets[].hits`` leads to, with the name of its last field."""
    head, _, rest = path.partition(".")
    name, many = re.sub(r"(\[\])+$", "", head), head.count("[]")
    if not isinstance(holder, dict):
        return
    if not rest:
        yield holder, name
        return
    inside = [holder.get(name)]
    for _ in range(many):
        inside = [one for some in inside if isinstance(some, list) for one in some]
    for one in inside:
        yield from _places(one, rest)


def _common(value: Any) -> Any:
    """A value with the rolls and next steps in it as they are now; a copy."""
    if isinstance(value, list):
        return [_common(one) for one in value]
    if not isinstance(value, dict):
        return value
    copy = {name: _common(one) for name, one in value.items()}
    if isinstance(copy.get("rolls"), list):
        copy["rolls"] = [_roll(roll) if isinstance(roll, dict) else roll for roll in copy["rolls"]]
    if isinstance(copy.get("next"), list):
        copy["next"] = [_next(one) if isinstance(one, dict) else one for one in copy["next"]]
    if "command" in copy and "summary" in copy:
        copy = _entry(copy)
    return copy


def _roll(old: Content) -> Content:
    answer = old.get("answer")
    told: Content = {"number": answer} if type(answer) is int else {}
    if isinstance(answer, bool):
        told = {"yes": answer}
    faces = old.get("faces")
    dice = len(faces) if isinstance(faces, list) else 0
    return {
        name: value
        for name, value in ({**old, "dice": dice, "answer": in_words(answer)} | told).items()
        if value is not None
    }


def _next(old: Content) -> Content:
    if "argv" in old or not isinstance(old.get("command"), str):
        return old
    try:
        argv = shlex.split(old["command"])
    except ValueError:
        argv = old["command"].split()
    return {"command": old["command"], "argv": argv, "needs": [], "reason": old.get("reason", "")}


def _entry(old: Content) -> Content:
    renamed = {("dice_source" if name == "dice" else name): value for name, value in old.items()}
    for holder in (renamed, renamed.get("options")):
        if isinstance(holder, dict) and type(holder.get("seed")) is int:
            holder["seed"] = str(holder["seed"])
    return renamed


def _made(old: Content) -> Content:
    new = {"dice": "dice_source", "tables": "tables_hash"}
    made = {new.get(name, name): value for name, value in old.items()}
    if isinstance(made.get("seed"), int):
        made["seed"] = str(made["seed"])
    return made
