"""Typer's private names stand in one module of ours, and are those listed here."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import typer

import fng_cli

PACKAGE = Path(fng_cli.__file__).parent
PROJECT = PACKAGE.parent
HOME = PACKAGE / "cli" / "index" / "typer_internals.py"
OURS = [*PACKAGE.rglob("*.py"), *(PROJECT / "completions").rglob("*.py"), *(PROJECT / "tests").rglob("*.py")]

NAMES = {
    "typer.core.TyperCommand",
    "typer.core.TyperGroup",
    "typer.main.get_click_param",
    "typer.main.get_command",
    "typer.models.OptionInfo",
    "typer.models.ParamMeta",
    "typer.models.ParameterInfo",
}
"""What a new version of Typer must have, or ``typer_internals`` must do otherwise."""
PARTS = {"core", "main", "models", "rich_utils", "utils", "testing"}
"""Typer's own modules: what its documentation names can be had of ``typer`` itself."""


def private_names(path: Path) -> Iterator[str]:
    """What a module of ours takes of Typer's modules, or of Click, on which Typer is built."""
    text = path.read_text(encoding="utf-8")
    if "typer" not in text and "click" not in text:
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Attribute):
            names = [ast.unparse(node)]
        else:
            continue
        yield from (name for name in names if is_private(name))


def is_private(name: str) -> bool:
    """Whether a name is of Click, or stands in a module of Typer's own: ``typer.main.get_command``."""
    first, *rest = name.split(".")
    if first == "click":
        return True
    inner = bool(rest) and (rest[0] in PARTS or (rest[0].startswith("_") and rest[0] != "__version__"))
    return first == "typer" and inner and name not in {f"typer.{part}" for part in PARTS}


def test_only_one_module_names_what_typer_does_not_document() -> None:
    found = {path.relative_to(PROJECT).as_posix(): set(private_names(path)) for path in OURS if path != HOME}
    assert {path: names for path, names in found.items() if names} == {}


def test_the_private_names_that_are_used_are_these() -> None:
    assert set(private_names(HOME)) == NAMES


def test_typer_stays_below_the_version_that_has_them_no_longer() -> None:
    needed = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "dependencies"
    ]
    assert "typer>=0.25,<0.29" in needed
    assert tuple(map(int, typer.__version__.split(".")[:2])) < (0, 29)
