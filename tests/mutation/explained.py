"""Why a fault may stay unseen, where it may: ``explained.toml`` says it for each."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("explained.toml")
NO_RULING = ("words", "the same", "a choice")
"""Reasons by which a fault changes no ruling: it says the same otherwise, does the same, or plays otherwise."""

Reasons = dict[tuple[str, str, str], str]


def reasons() -> Reasons:
    """The kind of each explanation, by module and by the line as it was and as it is."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8")).get("fault", [])
    return {(row["path"], row["before"], row["after"]): row["kind"] for row in rows}


def reason_of(row: dict[str, Any], known: Reasons) -> str | None:
    """Why a fault that was not seen may stay; None where nobody has said."""
    return known.get((row["path"], row["before"], row["after"]))
