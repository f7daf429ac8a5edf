"""An option is declared in one place: help, TAB, log and pipelines follow from it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import fng_cli

CLI = Path(fng_cli.__file__).parent / "cli"

TWO_THINGS: Mapping[str, str] = {
    "--activation": "the enemy's activation die; the total of all activation dice",
    "--active": "which side comes into sight; that this figure's side is active",
    "--against": "a group; an army or a file; what was met in a tunnel",
    "--behind": "that the foe is attacked in the back; those whom a back blast reaches",
    "--big": "large print; trouble in the water",
    "--bomb": "what is dropped; the bomb that made a crater",
    "--choose": "a weapon of a list; how many dice a Star passes",
    "--clear": "take an obstacle out; nobody is in the tunnel",
    "--damage": "that blows are rolled for; a result of damage",
    "--completed": "a reaction; the objective of a mission",
    "--deros": "that months are rolled for; how many he has left",
    "--dropped": "a grenade over a wall; a flare from an aircraft",
    "--edge": "inches from the edge of terrain; a side of the table",
    "--row": "a row of a table to change; the row of the part of the day to go on with",
    "--wind": "that there is some; how strong it is",
    "--in-sight": "roll In Sight; both see each other; he faces the hole",
    "--inside": "that a blast is inside a building; who is inside a structure",
    "--kind": "of water; of trap",
    "--last": "where the last mission was; so many entries of the log",
    "--number": "of dice (-d); of entrances",
    "--not-exited": "that a mission goes on, at its end; that it lost points, in its score",
    "--open": "a page in a browser; rulings that leave a choice",
    "--spread": "over so many areas; shots at neighbours too",
    "--star": "that somebody is a Star; the name of your Star",
    "--through": "inches that lie behind one; whose radio",
    "--to": "who is spoken to; who is called",
    "--turn": "since smoke was thrown; of the game",
    "--type": "of mission; of weapon",
    "--under": "trees; a Force Commander",
    "--unseen": "that he does not face the hole; that nobody sees the spot",
    "icbm --usa": "who plays a side; what it bids",
    "icbm --ussr": "who plays a side; what it bids",
}
"""Two different things of one word: the only options that may be declared more than once. Add none."""


DECLARATION = re.compile(r"typer\.Option|\bflag\b|\bFact\b")
"""Stands in every module that declares an option: only these are parsed."""


def bound(tree: ast.AST) -> Mapping[int, str]:
    """The name of the field, parameter or alias that each node of a declaration belongs to."""
    found: dict[int, str] = {}
    for node in ast.walk(tree):
        match node:
            case (
                ast.AnnAssign(target=ast.Name(id=name), annotation=said) | ast.arg(arg=name, annotation=said)
            ):
                found |= {id(part): name for part in ast.walk(said or node)}
            case ast.Assign(targets=[ast.Name(id=name)], value=said):
                found |= {id(part): name for part in ast.walk(said)}
    return found


def option_called(name: str) -> str:
    """The option of a field or parameter, or of an alias: ``--in-cover`` of ``in_cover`` and ``InCoverOption``."""
    return "--" + re.sub(r"(?<=[a-z])(?=[A-Z])|_", "-", name.removesuffix("Option")).lower()


def declared(path: Path) -> Iterator[str]:
    """The options that a module declares, by name; not those that it says again of another's."""
    text = path.read_text(encoding="utf-8")
    if not DECLARATION.search(text):
        return
    tree = ast.parse(text)
    names = bound(tree)
    game = "icbm " if path.parent.name == "icbm" else ""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        kind = ast.unparse(node.func).split("[")[0]
        said = [part.value for part in node.args if isinstance(part, ast.Constant)]
        called = option_called(names.get(id(node), ""))
        if kind == "typer.Option":
            own = [text for text in said if isinstance(text, str)] or [called]
        else:
            own = [called] if kind == "flag" else [str(said[1])] if kind == "Fact" and len(said) > 1 else []
        for name in (each for text in own for each in text.split("/") if each.startswith("--")):
            if name != "--":
                yield game + name


def test_an_option_is_declared_in_one_place() -> None:
    """But for two things that share a word; ``again`` says something else of one that is declared."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(CLI.rglob("*.py")):
        for name in declared(path):
            places[name].append(path.relative_to(CLI).as_posix())
    assert {"--by", "--snap", "--eal", "icbm --salt"} <= set(places)
    twice = {name: where for name, where in places.items() if len(where) > 1}
    assert {name: where for name, where in twice.items() if name not in TWO_THINGS} == {}
    assert set(TWO_THINGS) == set(twice), "take out what is no longer said twice"
