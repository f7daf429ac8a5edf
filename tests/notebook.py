"""The notebook of ``docs/examples``: its cells run one after the other, and what each shows is kept in it.

``python -m tests.notebook`` runs it and writes the outputs; it needs ``pip install 'fng-cli[notebook]'``.
"""

from __future__ import annotations

import ast
import json
import os
import sys
import tempfile
from contextlib import chdir
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parent.parent / "docs" / "examples" / "missions.ipynb"


def read() -> dict[str, Any]:
    """The notebook as it stands."""
    known: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return known


def code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Its cells of code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def shown(source: str, names: dict[str, Any]) -> str | None:
    """Run a cell as a notebook does: the value of its last line is what it shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return None if value is None else repr(value)


def outputs() -> list[str | None]:
    """What each cell of code shows, run in a folder of its own with our programs on the path."""
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    names: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        return [shown("".join(cell["source"]), names) for cell in code(read())]


def kept(cell: dict[str, Any]) -> str | None:
    """What a cell says that it shows."""
    return "".join(cell["outputs"][0]["data"]["text/plain"]) if cell["outputs"] else None


def main() -> None:
    """Run the notebook, and keep what it shows."""
    notebook = read()
    for number, (cell, text) in enumerate(zip(code(notebook), outputs(), strict=True), 1):
        cell["execution_count"] = number
        data = {"text/plain": (text or "").splitlines(keepends=True)}
        result = {
            "output_type": "execute_result",
            "execution_count": number,
            "metadata": {},
            "data": data,
        }
        cell["outputs"] = [] if text is None else [result]
    NOTEBOOK.write_text(
        json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
