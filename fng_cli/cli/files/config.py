"""The user's own defaults: ``config.toml`` in the config folder of the platform, or FNG_CONFIG.

``[defaults]`` holds what would else be given as options every time: ``corps = "II"``; ``[rulings]`` the other
readings of unclear places that a group plays by: ``b-19 = 2``.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from fng_cli.cli.files import outside
from fng_cli.errors import FileProblem
from fng_cli.names import nearest
from fng_cli.tables import config_folder


def path() -> Path:
    """Path at which the config file is looked for."""
    if named := os.environ.get("FNG_CONFIG"):
        return Path(named)
    return config_folder() / "config.toml"


KNOWN = frozenset(
    {
        "EAL",
        "Population Value",
        "Support Level",
        "VC/NVA activation die",
        "activation total",
        "activity",
        "ambushing",
        "area",
        "army",
        "campaign",
        "corps",
        "current",
        "date",
        "day part",
        "depth of water",
        "enemy",
        "file",
        "icbm_file",
        "kind",
        "kind of trap",
        "last",
        "light",
        "mission",
        "objective",
        "row",
        "season",
        "sector",
        "side",
        "status",
        "turn",
        "turns",
        "victory points",
        "weather",
    }
)
"""The facts that a config may say, and the files at hand."""
TABLES = ("defaults", "rulings")
"""The tables that a config may have."""


@cache
def _content() -> dict[str, dict[str, Any]]:
    """The tables of the config by their names; none where there is no config."""
    file = path()
    if not os.path.isfile(file):  # noqa: PTH113 - Path fails where we may not look
        if os.environ.get("FNG_CONFIG"):
            raise FileProblem(f"{file}: there is no such file, and FNG_CONFIG names it")
        return {}
    import tomllib

    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise FileProblem(f"{file}: cannot be read: {fault}") from None
    except RecursionError:
        raise FileProblem(f"{file}: cannot be read: nested too deeply") from None
    _ensure_known(file, content, TABLES, "table")
    for name, table in content.items():
        if not isinstance(table, dict):
            raise FileProblem(f"{file}: {name} is no table")
    _ensure_known(file, content.get("defaults", {}), KNOWN, "default")
    for ruling, number in content.get("rulings", {}).items():
        if type(number) is not int:
            raise FileProblem(
                f"{file}: rulings, {ruling}: {number!r} is no number of a reading; write {ruling} = 2"
            )
    return content


def _defaults() -> dict[str, Any]:
    return _content().get("defaults", {})


def rulings() -> dict[str, int]:
    """The user's own readings of unclear places: the number of each, by its ruling."""
    return _content().get("rulings", {})


def _ensure_known(file: Path, names: Iterable[str], known: Iterable[str], what: str) -> None:
    """Raise FileProblem, with the nearest, for a name that a config may not have."""
    for name in names:
        if name not in known:
            raise FileProblem(f"{file}: there is no {what} {name!r}{nearest(name, sorted(known))}")


def in_force() -> dict[str, Any]:
    """The user's own defaults by their names; none where he has no config."""
    return dict(_defaults())


def default(name: str) -> Any:
    """The user's own value of a fact, from his config; None where it has none."""
    return outside.current().default(name, lambda: _defaults().get(name))
