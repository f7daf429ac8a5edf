"""The text of a config with a setting changed: comments, order and everything else stay as they are."""

from __future__ import annotations

import json
import re

from msgspec import Struct

from fng_cli.cli.files import config
from fng_cli.errors import RequestError
from fng_cli.names import nearest, slug

SettingValue = str | int | bool


class ConfigSetting(Struct, frozen=True):
    """A place in a config: the table, and the key under it, as the file has it."""

    table: str
    key: str

    @property
    def called(self) -> str:
        """The setting as it is typed: ``defaults.corps``."""
        return f"{self.table}.{self.key}"


RULING = re.compile(r"[a-z]-[0-9]{2}")
"""The id of a ruling."""


def setting_called(name: str) -> ConfigSetting:
    """Return the setting of this name: a default, ``dice``, a ruling's id, or ``aliases.NAME``, with its table or without.

    A default is found in any spelling, or by its key in documents. Raises RequestError, with the nearest names, for an
    unknown one.
    """
    table, dot, key = name.partition(".")
    table, key = (table, key) if dot and table in config.TABLES else ("", name)
    if table in ("", "defaults") and (known := config.default_called(key)):
        return ConfigSetting("defaults", slug_with_lines(known))
    if table in ("", "play") and slug(key) in config.PLAY:
        return ConfigSetting("play", slug(key))
    if table in ("", "rulings") and RULING.fullmatch(key.lower()):
        return ConfigSetting("rulings", key.lower())
    if table == "aliases" and key:
        return ConfigSetting("aliases", key)
    names = [*config.KNOWN, *config.PLAY, "aliases.NAME"]
    raise RequestError(f"there is no setting {name!r}{nearest(name, sorted(names))}")


def slug_with_lines(name: str) -> str:
    """Return a name as a key of TOML that needs no quotes: ``population_value`` for ``Population Value``."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def value_of(text: str) -> SettingValue:
    """Return a typed value: a whole number, ``true`` or ``false``, else the text itself."""
    if re.fullmatch(r"[+-]?[0-9]{1,9}", text):
        return int(text)
    return {"true": True, "false": False}.get(text.lower(), text)


def with_setting(text: str, setting: ConfigSetting, value: SettingValue | None) -> str:
    """Return the text of a config in which a setting has this value; None takes it out.

    Its line is changed where it stands; else it is the last of its table, which is added at the end if there is none.
    """
    lines = text.splitlines()
    begin, end = _table_lines(lines, setting.table)
    places = [place for place in range(begin, end) if _key_of(lines[place], setting)]
    line = [] if value is None else [f"{_key_text(setting.key)} = {_value_text(value)}"]
    if places:
        lines[places[0] : places[0] + 1] = line
    elif line and begin:
        while end > begin and not lines[end - 1].strip():
            end -= 1
        lines[end:end] = line
    elif line:
        lines += [*([""] if lines else []), f"[{setting.table}]", *line]
    return "".join(f"{one}\n" for one in lines)


def _table_lines(lines: list[str], table: str) -> tuple[int, int]:
    """Return the numbers of the first line under a table's head, and of the one behind its last; (0, 0) without it."""
    heads = [place for place, line in enumerate(lines) if re.match(r"\s*\[", line)]
    for at, place in enumerate(heads):
        if re.fullmatch(rf"\s*\[\s*{table}\s*\]\s*(#.*)?", lines[place]):
            return place + 1, heads[at + 1] if at + 1 < len(heads) else len(lines)
    return 0, 0


def _key_of(line: str, setting: ConfigSetting) -> bool:
    """True if a line sets this setting, whichever way its key is spelled."""
    match = re.match(r"""\s*("[^"]*"|'[^']*'|[^\s=#]+)\s*=""", line)
    if match is None:
        return False
    key = match[1].strip("\"'")
    if setting.table == "defaults":
        return config.default_called(key) == config.default_called(setting.key)
    return key == setting.key


def _key_text(key: str) -> str:
    """Return a key as TOML writes it: bare where that is allowed."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def _value_text(value: SettingValue) -> str:
    """Return a value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False)
