"""The upgrade of documents from form 1 to form 2.

``form_2.toml`` lists the changes section by section: new names of sections and fields, empty texts
that become null, lists of pairs that become objects, words that become ids. For the missile game the
entries of ``form_2_icbm.toml`` replace those with the same names. Changes in the parts that all
sections share (rolls, next steps, log) are made here.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from fng_cli.forms import Content
from fng_cli.forms.changes import change_sections, read_toml, section_name
from fng_cli.words import in_words


def step(content: Content, game: str) -> Content:
    """Return a document of a game (``fng`` or ``icbm``) upgraded from form
    1 to form 2; ``content`` is not modified.

    The number of the form in it stays 1.
    """
    known = _changes_of_game(game)
    renamed = known.get("sections", {})
    after: Content = {}
    for name, value in _split_sections(content, known.get("parted", {})):
        new = section_name(renamed.get(name, name), value)
        after[new] = _with_new_rolls_and_steps(value)
    change_sections(after, known)
    after |= dict(_reshaped_parts(after, known.get("grouped", {})))
    lasting = [*_lasting_from_events(after.get("lasting")), *_lasting_from_stunned(after.get("activation"))]
    if "lasting" in after or lasting:
        after["lasting"] = lasting
    for value in after.values():
        if isinstance(value, dict) and "rolls" in value and "page" in value:
            value.setdefault("answer", None)
    return after | {"made": _new_made(after["made"])} if isinstance(after.get("made"), dict) else after


def _split_sections(content: Content, parted: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, Any]]:
    """Yield (name, value) for each section of a document. A section that two commands shared in form 1 is
    split in two; an empty first part is left out. ``parted`` holds, by section name, the field that calls
    for the split (``has``), the second part's ``fields``, and its name (``to``).
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
    """Yield (name, new value) for each part of a document whose form changes. ``grouped`` gives, for each
    section, the new objects and the fields that move into them. The lists named in RESHAPED follow, with each
    item reshaped. Parts that are missing, or no object or list, are skipped.
    """
    for name, groups in grouped.items():
        if isinstance(value := content.get(name), dict):
            yield name, _group_fields(value, groups)
    for name, reshaped in RESHAPED.items():
        if isinstance(value := content.get(name), list):
            yield name, [reshaped(item) for item in value]


def _group_fields(value: Content, groups: Mapping[str, Sequence[str]]) -> Content:
    """Return a section with fields moved into groups. ``groups`` names the fields of each group. They are
    moved into an object under the group's name, which is empty if the section has none of them. Other
    fields stay where they are.
    """
    rest = {
        name: item for name, item in value.items() if not any(name in fields for fields in groups.values())
    }
    made = {
        group: {name: value[name] for name in fields if name in value} for group, fields in groups.items()
    }
    return rest | made


def _trusting_group(group: Any) -> Any:
    """Return a trusting group as an object, ``{"group": ...}``. Form 1 has just the group's name, which is
    converted; anything else is returned unchanged.
    """
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
    """Return records for ``lasting``, one for each figure that the section ``activation`` lists as stunned;
    empty if it is no such section, or lists none.
    """
    order = activation.get("order") if isinstance(activation, dict) else None
    groups = [group for group in order or () if isinstance(group, dict)]
    names = [name for group in groups for name in group.get("stunned") or ()]
    kind = "does-nothing"
    kept = {"kind": kind, "text": "Stunned", "since_turn": 0, "until_turn": 0}
    return [{"id": f"{kind}-{number}", **kept, "who": name} for number, name in enumerate(names, 1)]


def _lasting_from_events(events: Any) -> list[Content]:
    """Return the lasting events of form 1 as records of form 2. Events that are no objects are left out;
    empty if ``events`` is no list.
    """
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
    """Return the changes that turn documents of a game from form 1 into form 2, by kind of change and
    section. They come from TOML files; ``icbm`` has the common changes and its own. Cached.
    """
    known = read_toml("form_2.toml")
    for kind, sections in read_toml(f"form_2_{game}.toml").items() if game != "fng" else ():
        known[kind] = known.get(kind, {}) | sections
    return known


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
    """Convert the record of a throw to form 2. The number of ``dice`` and the ``answer`` in words are added.
    A whole number as answer is also stored as ``number``, a yes-or-no answer as ``yes``. Null values are
    dropped.
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
    """Return a next step in the new form, with ``command``, ``argv`` (the words of the command line), an
    empty ``needs``, and ``reason``. A step that already has ``argv``, or has no command, is unchanged. A
    command line that is not valid shell is split at spaces.
    """
    if "argv" in old or not isinstance(old.get("command"), str):
        return old
    try:
        argv = shlex.split(old["command"])
    except ValueError:
        argv = old["command"].split()
    return {"command": old["command"], "argv": argv, "needs": [], "reason": old.get("reason", "")}


def _new_entry(old: Content) -> Content:
    """Return a log entry in form 2: ``dice`` is renamed to ``dice_source``, and the seed of the entry and
    that of its options, if they are whole numbers, become texts. ``old`` itself stays as it is, but its
    ``options`` are changed in place.
    """
    renamed = {("dice_source" if name == "dice" else name): value for name, value in old.items()}
    for holder in (renamed, renamed.get("options")):
        if isinstance(holder, dict) and type(holder.get("seed")) is int:
            holder["seed"] = str(holder["seed"])
    return renamed


def _new_made(old: Content) -> Content:
    """Return the part ``made`` of a document in form 2: ``dice`` becomes ``dice_source``, ``tables`` becomes
    ``tables_hash``, and a seed that is an integer becomes text. ``old`` is not changed.
    """
    new = {"dice": "dice_source", "tables": "tables_hash"}
    made = {new.get(name, name): value for name, value in old.items()}
    if isinstance(made.get("seed"), int):
        made["seed"] = str(made["seed"])
    return made
