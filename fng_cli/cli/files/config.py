"""The user's own defaults: ``config.toml`` in the config folder of the platform, or FNG_CONFIG.

``[defaults]`` holds what would else be given as options every time: ``corps = "II"``.
"""

from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from fng_cli.cli.files import outside
from fng_cli.errors import FileProblem
from fng_cli.tables import config_folder


def path() -> Path:
    """Path at which the config file is looked for."""
    if named := os.environ.get("FNG_CONFIG"):
        return Path(named)
    return config_folder() / "config.toml"


@cache
def _defaults() -> dict[str, Any]:
    file = path()
    if not file.is_file():
        return {}
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise FileProblem(f"{file}: cannot be read: {fault}") from None
    except RecursionError:
        raise FileProblem(f"{file}: cannot be read: nested too deeply") from None
    defaults = content.get("defaults", {})
    if not isinstance(defaults, dict):
        raise FileProblem(f"{file}: defaults is no table")
    return defaults


def default(name: str) -> Any:
    """The user's own value of a fact, from his config; None where it has none."""
    return outside.current().default(name, lambda: _defaults().get(name))
