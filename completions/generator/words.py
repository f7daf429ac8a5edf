"""What values may be: lists of words for the names by which commands call their values.

A list has the words of all its sources (``LISTS``). A source is a term of the game (``terms.TERMS``),
a table whose rows it is, or a name in the code (``cli.react.react:WORDS``, an enum, or a function that returns words). A list without
sources is its own: a term or a table of that name, the numbers ``1-7``, the words ``a|b|c``. A comma
before its name: it is for what follows a comma only, and before it come the figures of the document in use.
A plus: these, and its words.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

from fng_cli import tables
from fng_cli.cli.book.config import setting_names
from fng_cli.cli.files import config
from fng_cli.cli.index.entries import CommandGroup
from fng_cli.cli.options import targets
from fng_cli.figures import Figure
from fng_cli.names import slug
from fng_cli.state import load
from fng_cli.terms import TERMS
from fng_cli.typed_words import meanings_of

FREE = ""
FILES = "file"
KEPT = "@"
"""Begins a list that the shell reads from the document in use: ``@id`` of figures, ``@group``."""
FIELDS = "field"
MOST_NUMBERS = 12
"""A range of more numbers than these is not offered: typing one is quicker than choosing it."""
NUMBER = "N"
"""What stands among choices for any number."""
HELP_WIDTH = 70

VALUES: Mapping[str, str] = {
    "ACTIVITY": "aggressive|usual|timid",
    "ARMY": "armies",
    "AREA": "area",
    "ATTRIBUTE": "attribute-effects",
    "COLUMN": "column",
    "CORPS": "corps",
    "DIR": FILES,
    "FIELD": FIELDS,
    "FILE": FILES,
    "FOLDER": FILES,
    "GAME": "program",
    "FIELD=VALUE": FIELDS,
    "GROUP": "@group",
    "ID=N": "open-ruling",
    "LIGHT": "light",
    "MELEE": "melee-weapons",
    "MONTH": "month",
    "PATH": FILES,
    "PROGRAM": "program",
    "RULING": "rulings",
    "SEASON": "season",
    "SECTION": "section",
    "SHELL": "shell",
    "SIDE": "side",
    "STATUS": "status",
    "STRUCTURE[,WORD...]": "structures",
    "TERRAIN": "terrain-types",
    "TYPE": "mission",
    "WAY": "evacuated",
    "WEAPON": "weapon",
    "WEATHER": "weather",
    "WHO": "@id",
    "WHO,WORD...": ",figure",
    "WHO[,WORD...]": ",figure",
    "[ROLE=]WEAPON": "weapon",
    "--after": "status-before",
    "--at": "+target",
    "--attribute": "attribute-effects",
    "--opponent": "opponent",
    "--star-attribute": "attribute-effects",
    "--who": "lvc|mfvc|nva",
    "fng attribute show NAME": "attribute-effects",
    "fng capture --at": FREE,
    "fng charge --at": ",charged",
    "fng charge --by": ",charging",
    "fng config set KEY": "setting",
    "fng bunker suppress --by": ",suppressing",
    "fng crawl --by": ",moving",
    "fng dice chance FACES": "1|1-2|1-3|1-4|1-5",
    "fng fast-move --by": ",moving",
    "fng settle DUTY...": "all|in-sight",
    "fng fire --by": ",firing",
    "fng first-aid --at": FREE,
    "fng gear show NAME": "gear",
    "fng danger-close --weapon": "mortar|artillery|naval-gun",
    "fng illumination --edge": "north|east|south|west",
    "fng illumination --wind": "calm|breeze|strong",
    "fng illumination WEAPON": "mortar|artillery|naval-gun",
    "fng melee --at": ",fighting",
    "fng melee --by": ",fighting",
    "fng react --by": ",reacting",
    "fng react in-sight --by": ",looking",
    "fng react in-sight-action --by": ",acting",
    "fng recover --by": ",hurt",
    "fng obstacle --blow": "weapon",
    "fng obstacle mines --shelled": "artillery|rocket|bomb-500-lb|bomb-750-lb|bomb-1000-lb",
    "fng obstacle wire --by": ",moving",
    "fng river --kind": "water",
    "fng barrage --edge": "north|east|south|west",
    "fng barrage WEAPON": "mortar|artillery|naval-gun",
    "fng call --want": "artillery|mortars|airstrike|gunship|medevac|reinforcements",
    "fng request airstrike --caller": "sergeant|lieutenant|captain",
    "fng request artillery --caller": "sergeant|lieutenant|captain|fo",
    "fng request gunship --caller": "sergeant|lieutenant|captain",
    "fng request mortars --caller": "sergeant|lieutenant|captain|fo",
    "fng request reinforcements --caller": "sergeant|lieutenant|captain|fo",
    "fng support ready KIND": "artillery|fac|gunship|medevac|reinforcements|transport",
    "fng ruling show ID": "rulings",
    "fng table diff ID": "table",
    "fng table new ID": "table",
    "fng table show ID": "table",
    "fng table roll ID": "table",
    "fng swim --by": ",swimming",
    "fng terrain show TYPE": "terrain-types",
    "fng weapon list --type": "weapon-types",
    "fng weapon show NAME": "weapon",
    "icbm CITY": "town",
    "icbm FROM": "town",
    "icbm HEX": "town",
    "icbm TARGET": "town",
    "icbm [HEX]": "town",
    "icbm ruling show ID": "missile-ruling",
    "icbm SIDE": "usa|ussr",
    "icbm table roll ID": "table",
    "icbm table show ID": "table",
    "icbm TO": "town",
    "icbm TYPE": "missile",
    "icbm TYPE=N...": "missile",
    "icbm [TYPE=N...]": "missile",
    "icbm WHO": "machine|random|human",
}
"""The list for an option, or for what a value is called; after the first words of a command, for it only."""


class Word(NamedTuple):
    """A word that can be completed, and what it means."""

    text: str
    help: str = ""


Source = str | Callable[[str, CommandGroup], Iterable[Word]]


def of(path: Sequence[str], names: Sequence[str], metavar: str, kind: Any) -> str:
    """The list of words for a value: its own choices, its range, or by what it is called."""
    if choices := getattr(kind, "choices", None):
        return "|".join(map(str, choices))
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if isinstance(low, int) and isinstance(high, int) and low >= 0 and high - low < MOST_NUMBERS:
        return f"{low}-{high}"
    if "|" in metavar:
        return metavar
    keys = (
        " ".join((*path[:length], called))
        for length in range(len(path), -1, -1)
        for called in (*names, metavar)
    )
    return next((VALUES[key] for key in keys if key in VALUES), FREE)


def listed(name: str, program: str, group: CommandGroup) -> tuple[Word, ...]:
    """The words of a list, each once."""
    name = name.lstrip(",+")
    found = [word for source in LISTS.get(name, (name,)) for word in _words(source, program, group)]
    return tuple({word.text: word for word in reversed(found)}.values())[::-1]


def _words(source: Source, program: str, group: CommandGroup) -> Iterable[Word]:
    if callable(source):
        return source(program, group)
    if source in TERMS:
        return (Word(term.value) for term in TERMS[source])
    if numbers := re.fullmatch(r"(-?\d+)-(\d+)", source):
        return (Word(str(number)) for number in range(int(numbers[1]), int(numbers[2]) + 1))
    if "|" in source:
        return (Word(word) for word in source.split("|") if word != NUMBER)
    module, colon, known = source.partition(":")
    if colon:
        found = getattr(import_module(f"fng_cli.{module}"), known)
        known_words = map(str, found() if isinstance(found, FunctionType) else found)
        return (Word(word, meanings().get(word, "")) for word in known_words)
    return (Word(key, _short(key, row)) for key, row in _built_in("fng")[source]["rows"].items())


@cache
def meanings() -> Mapping[str, str]:
    """What the words mean that may stand behind a name: as their fields declare it, else ``meanings.toml``."""
    text = Path(__file__).with_name("meanings.toml").read_text(encoding="utf-8")
    return tomllib.loads(text) | dict(meanings_of(Figure)) | dict(meanings_of(targets.TypedTarget))


def _short(key: str, row: Mapping[str, Any]) -> str:
    """What a row is, in a few words, where it is no more than its key written otherwise."""
    said = [str(row[field]) for field in ("name", "subject", "text") if field in row]
    told = next((one for one in said if slug(one) != slug(key)), "")
    return told if len(told) <= HELP_WIDTH else told[: HELP_WIDTH - 3].rstrip(" ,;:") + "..."


def _open_rulings(program: str, group: CommandGroup) -> Iterable[Word]:
    """The readings that may be chosen, those that are taken unless somebody does among them: ``b-19=2``."""
    for id, row in _built_in("fng")["rulings"]["rows"].items():
        for place, number in enumerate(row.get("followed", ())):
            taken = "" if place else "(as usual) "
            meant = f"{taken}{row['readings'][number - 1]}: {row['subject']}"
            yield Word(f"{id}={number}", _short("", {"text": meant}))


@cache
def _built_in(game: str) -> Mapping[str, Any]:
    """The built-in tables of a game. Whatever tables of their own lie with who writes the scripts do not count."""
    paths = sorted((tables.built_in_folder() / game).rglob("*.toml"), key=lambda path: path.stem)
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in paths}


def _tables(program: str, group: CommandGroup) -> Iterable[Word]:
    return (Word(name, table["title"]) for name, table in _built_in(program).items())


def _columns(program: str, group: CommandGroup) -> Iterable[Word]:
    known = chain.from_iterable(table.get("columns", ()) for table in _built_in(program).values())
    return map(Word, known)


def _of_icbm(name: str) -> Callable[[str, CommandGroup], Iterable[Word]]:
    """The rows of a table of the missile game."""

    def rows(program: str, group: CommandGroup) -> Iterable[Word]:
        return (Word(key, _short(key, row)) for key, row in _built_in("icbm")[name]["rows"].items())

    return rows


def _months(program: str, group: CommandGroup) -> Iterable[Word]:
    """The months that a campaign lasts."""
    span = _built_in("fng")["campaign-span"]["rows"]
    years = range(span["first"]["year"], span["last"]["year"] + 1)
    return (Word(f"{year}-{month:02}") for year in years for month in range(1, 13))


def _settings(program: str, group: CommandGroup) -> Iterable[Word]:
    """What the config may set, with the help of the option whose default it is."""
    for name in setting_names():
        address = config.KNOWN.get(config.default_called(name) or "", "")
        yield Word(name, load(address).help if address else "")


def _sections(program: str, group: CommandGroup) -> Iterable[Word]:
    from fng_cli.cli.book.schemas import of_document

    return map(Word, of_document(program)["properties"])


FIGURE = ("cli.options.who:figure_words", "attribute-effects")
"""What may hold for a figure, typed behind its name."""

LISTS: Mapping[str, Sequence[Source]] = {
    "acting": ("cli.react.in_sight:ACTING", *FIGURE),
    "charged": ("cli.close.melee:CHARGED", *FIGURE),
    "charging": ("cli.close.melee:CHARGING", *FIGURE),
    "column": (_columns,),
    "evacuated": ("cli.close.medics:EVACUATED",),
    "figure": FIGURE,
    "fighting": ("cli.close.melee:WORDS", "melee-weapons", *FIGURE),
    "firing": ("cli.fire.fire:WORDS", *FIGURE),
    "hurt": ("cli.close.medics:WORDS", *FIGURE),
    "looking": ("cli.react.in_sight:LOOKING", *FIGURE),
    "missile": (_of_icbm("missiles"),),
    "missile-ruling": (_of_icbm("rulings"),),
    "month": (_months,),
    "moving": ("rules.move.movement:STATES", *FIGURE),
    "opponent": ("cli.react.in_sight:HIDDEN", "attribute-effects"),
    "open-ruling": (_open_rulings,),
    "program": ("cli.book.completion:PROGRAMS",),
    "reacting": ("cli.react.react:WORDS", *FIGURE),
    "section": (_sections,),
    "setting": (_settings,),
    "shell": ("cli.book.completion:NAMES",),
    "status-before": ("figures:UNFINISHED",),
    "suppressing": ("cli.buildings.bunkers:WORDS", *FIGURE),
    "swimming": ("rules.move.swimming:STATES", *FIGURE),
    "table": (_tables,),
    "target": ("cli.options.targets:target_words", "structures", "attribute-effects"),
    "water": ("rules.ground.water:Waters",),
    "town": (_of_icbm("cities"),),
    "weapon": ("fwf-weapons", "vc-nva-weapons", "melee-weapons"),
}
"""Where the words of each list stand, for those that are no term and no table themselves."""
