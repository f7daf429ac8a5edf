"""``fng config``: the user's settings, the file with them, and the environment variables in force."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer
from msgspec import Struct

from fng_cli.cli.files import config, files, outputs
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import FileProblem, RequestError
from fng_cli.names import nearest, slug
from fng_cli.rules.book.reading import open_ruling
from fng_cli.state import load

VARIABLES = (
    "FNG_CONFIG",
    "FNG_FILE",
    "ICBM_FILE",
    "FNG_CAMPAIGN",
    "FNG_TABLES",
    "FNG_NO_INPUT",
    "NO_COLOR",
    "FORCE_COLOR",
    "COLUMNS",
    "PAGER",
)
"""The environment variables that the programs read."""


class ConfigValue(Struct, frozen=True):
    """A setting in force, its value, and where it is set: ``environment`` or a file."""

    setting_name: str
    set_to: str
    set_in: str


class Config(Report, frozen=True):
    """All settings outside the command line."""

    ANSWER: ClassVar[tuple[str, ...]] = ("config_file",)

    config_file: str
    config_exists: bool
    items: tuple[ConfigValue, ...]

    def summary(self) -> str:
        """Return a line: the path of the config file, and a note if it does not exist."""
        return f"Config: {self.config_file}{'' if self.config_exists else ' (the file does not exist yet)'}."


def show_config(screen: Screen, report: Config, content: Content) -> None:
    """Print the path of the config file, then a row for each setting in force with its value and where it
    comes from. If nothing is set, print the names that may be set. ``content`` is unused.
    """
    screen.ruling(report.summary())
    if report.items:
        screen.grid(
            ("setting", "value", "from"),
            [(value.setting_name, value.set_to, value.set_in) for value in report.items],
        )
    else:
        names = ", ".join(setting_names())
        screen.line(
            f"Nothing is set. fng config set can set {names}, a ruling such as b-19, or aliases.NAME."
        )


@command("config", page="1", show=show_config, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def config_command(play: Play) -> Config:
    """Show the config file, and the value of every setting.

    fng config
    fng config --csv
    """
    file = config.path()
    values: dict[str, Any] = config.all_defaults()
    set_outside = [
        ConfigValue(name, os.environ[name], "environment") for name in VARIABLES if name in os.environ
    ]
    defaults = [
        ConfigValue(slug_with_lines(name), _shown(value), str(file)) for name, value in sorted(values.items())
    ]
    readings = [
        ConfigValue(f"rulings.{name}", str(number), str(file))
        for name, number in sorted(config.rulings().items())
    ]
    play_settings = [
        ConfigValue(f"play.{name}", str(value), str(file)) for name, value in config.play_settings()
    ]
    aliases = [
        ConfigValue(f"aliases.{name}", words, str(file)) for name, words in sorted(config.aliases().items())
    ]
    items = (*set_outside, *defaults, *play_settings, *aliases, *readings)
    return Config(str(file), file.is_file(), items)


class ConfigPath(Report, frozen=True):
    """The path of the config file."""

    ANSWER: ClassVar[tuple[str, ...]] = ("config_file",)

    config_file: str
    config_exists: bool

    def summary(self) -> str:
        """Return the path alone."""
        return self.config_file


class ConfigSet(Report, frozen=True):
    """A setting that was changed in the config file."""

    ANSWER: ClassVar[tuple[str, ...]] = ("setting_name", "set_to")

    setting_name: str
    set_to: str | None
    """Its value now; None if it was taken out."""
    config_file: str

    def summary(self) -> str:
        """Return the setting with its new value, or that it is no longer set, and the config file in
        brackets.
        """
        is_now = "is no longer set" if self.set_to is None else f"is {self.set_to}"
        return f"{self.setting_name} {is_now} ({self.config_file})."


def show_unbroken(screen: Screen, report: ConfigPath | ConfigSet, content: Content) -> None:
    """Print the answer as one line, however long, so that a path in it can be copied, or read by a script.
    ``content`` is unused.
    """
    screen.plain(report.summary(), bold=True)


@command("config path", page="1", show=show_unbroken, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def config_path(play: Play) -> ConfigPath:
    """Print the path of the config file.

    The config file need not exist yet.

    fng config path
    fng config path -j
    """
    file = config.path()
    return ConfigPath(str(file), file.is_file())


@command("config set", page="1", show=show_unbroken, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def config_set(
    play: Play,
    key: Annotated[
        str,
        typer.Argument(
            metavar="KEY",
            help="Name of the setting, such as corps or dice; a ruling, such as b-19; or an alias, such as aliases.NAME.",
        ),
    ],
    value: Annotated[str | None, typer.Argument(metavar="[VALUE]", help="New value for the setting.")] = None,
    remove: Annotated[bool, flag("Remove the setting from the file.")] = False,
) -> ConfigSet:
    """Change one setting in the config file.

    Give the new value, or add --remove to delete the setting. A setting or value that is not allowed is
    refused, and the file stays as it was.

    fng config set corps II

    fng config set corps --remove
    """
    if remove == (value is not None):
        raise RequestError(
            f"{key}: the value is missing; add one (fng config set {key} VALUE), or use --remove to delete the setting"
        )
    setting, file = setting_called(key), config.path()
    before = _text_of(file)
    config.parse(file, before)
    set_to = None if value is None else value_of(value, setting)
    if set_to is not None:
        ensure_value(setting, set_to, setting.called)
    after = with_setting(before, setting, set_to)
    config.parse(file, after)
    if after != before:
        _write(file, after)
    return ConfigSet(setting.called, None if set_to is None else _shown(set_to), str(file))


@command("config edit", page="1", show=show_unbroken, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def config_edit(play: Play) -> ConfigPath:
    """Open the config file in your editor ($VISUAL or $EDITOR), and check the file afterwards.

    If there is no config file yet, a template is written first. A mistake in the file is reported, but the
    file stays as you saved it. The command fails if the editor is missing or ends with an error.

    fng config edit
    fng config edit --quiet
    """
    import shlex
    import shutil
    import subprocess

    named = (
        os.environ.get("VISUAL")
        or os.environ.get("EDITOR")
        or ("notepad" if sys.platform == "win32" else "vi")
    )
    words = shlex.split(named)
    if not words or not shutil.which(words[0]):
        raise RequestError(
            f"there is no editor {named!r}: set EDITOR to an editor that is installed, or use fng config set"
        )
    file = config.path()
    if not file.is_file():
        _write(file, _TEMPLATE)
    ended = subprocess.run([*words, str(file)], check=False).returncode  # noqa: S603 - the user's own editor
    if ended:
        raise RequestError(f"{named} ended with {ended}")
    for table, settings in config.parse(file, _text_of(file)).items():
        for key, value in settings.items():
            ensure_value(ConfigSetting(table, key), value, f"{file}, {table}.{key}")
    return ConfigPath(str(file), True)


_TEMPLATE = """\
# Settings of fng and icbm: fng config shows the settings in force, fng config set changes one.

[defaults]
# corps = "II"
# army = "us-army"

[play]
# dice = "own"
"""
"""The file that ``fng config edit`` begins with where there is none."""


def _text_of(file: Path) -> str:
    """Return the text of the config ``file``; empty if there is no such file. Raises FileProblem if it cannot
    be read.
    """
    try:
        return files.read_text(file) if file.exists() else ""
    except OSError as fault:
        raise FileProblem(f"{file} cannot be read: {fault}") from None


def _write(file: Path, text: str) -> None:
    """Write ``text`` as the config file ``file``, creating its folder if needed, and drop the cached config.
    In a dry run nothing is written. Raises FileProblem if it cannot be written.
    """
    outputs.make_folder(file.parent)
    outputs.write(file, text.encode())
    config.forget()


SettingValue = str | int | bool


class ConfigSetting(Struct, frozen=True):
    """A place in a config: the table, and the key under it, as the file has it."""

    table: str
    key: str

    @property
    def called(self) -> str:
        """Return the setting as it is typed, table and key: ``defaults.corps``."""
        return f"{self.table}.{self.key}"


RULING = re.compile(r"[a-z]-[0-9]{2}")
"""The id of a ruling."""


def setting_called(name: str) -> ConfigSetting:
    """Return the setting called ``name``: a default, a ``play`` setting, the id of a ruling, or
    ``aliases.NAME``. Its table may stand in front (``play.NAME``); for an alias it must. Whether a ruling
    of this id exists is not checked. Raises RequestError, with any near names, if there is no such
    setting.
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
    names = sorted([*setting_names(), "aliases.NAME"])
    raise RequestError(f"there is no setting {name!r}{nearest(name, names)}")


def slug_with_lines(name: str) -> str:
    """Return a name as a key of TOML that needs no quotes: ``population_value`` for ``Population Value``.
    Each run of characters other than ASCII letters and digits becomes one underscore. At the ends they are
    dropped.
    """
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def setting_names() -> list[str]:
    """Return the keys that ``fng config set`` takes, sorted; rulings and aliases, which it takes too, are not
    among them.
    """
    return sorted([*map(slug_with_lines, config.KNOWN), *config.PLAY])


def ensure_value(setting: ConfigSetting, value: Any, where: str) -> None:
    """Raise an error if ``value`` is not allowed for this setting of the config. It is FileProblem for a
    ``play`` setting that cannot have this value, for a reading that is no whole number, and for an alias that
    is empty or no text. It is RequestError for a malformed default, for an unknown ruling or reading, and for
    an alias that could not be used. The message begins with ``where``.
    """
    if setting.table == "defaults":
        _ensure_default(config.default_called(setting.key) or setting.key, value, where)
    elif setting.table == "play":
        config.ensure_play(setting.key, value, where)
    elif setting.table == "rulings":
        config.ensure_number(setting.key, value, where)
        open_ruling(setting.key, value, where)
    elif setting.table == "aliases":
        config.ensure_words(setting.key, value, where)
        _ensure_alias(setting.key, value, where)


def _ensure_default(name: str, value: object, where: str) -> None:
    """Raise RequestError, beginning with ``where``, if the default ``name`` cannot have this value. A fact
    cannot have a value that its option would refuse. A default file must be a text that is not blank; the
    file need not exist.
    """
    if address := config.KNOWN[name]:
        load(address).read(value, where)
    elif not isinstance(value, str) or not value.strip():
        raise RequestError(f"{where}: {value!r} is not a file name")


def _ensure_alias(name: str, words: str, where: str) -> None:
    """Raise RequestError, beginning with ``where``, if fng or icbm has a command called ``name``, or if the
    ``words`` of the alias do not begin with a command of either.
    """
    programs = {"fng": FNG, "icbm": ICBM}
    if of := [program for program, group in programs.items() if name in group.entries]:
        raise RequestError(
            f"{where}: {name} is a command of {' and '.join(of)}; choose another name for the alias"
        )
    first, known = words.split()[0], [command for group in programs.values() for command in group.entries]
    if first not in known:
        raise RequestError(f"{where}: {first!r} is not a command{nearest(first, known)}")


def _shown(value: object) -> str:
    """Return a value as it is typed: ``true`` for True, a number or text as it is."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_of(text: str, setting: ConfigSetting) -> SettingValue:
    """Return the value that a user typed for a setting. A whole number of at most nine digits becomes a
    number, and ``true`` or ``false`` becomes True or False. Any other text is returned unchanged, and so
    is the name of a default file.
    """
    if setting.table == "defaults" and not config.KNOWN[config.default_called(setting.key) or ""]:
        return text
    if re.fullmatch(r"[+-]?[0-9]{1,9}", text):
        return int(text)
    return {"true": True, "false": False}.get(text.lower(), text)


def with_setting(text: str, setting: ConfigSetting, value: SettingValue | None) -> str:
    """Return the text of a config file with a setting changed to ``value``; None removes the setting. If the
    setting has a line, it is replaced. If not, a new line becomes the last one of the setting's table. A
    missing table is added at the end of the file.
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
    """Return the range of a table in the lines of a TOML file: the index of the first line below its head,
    and the index after its last line. (0, 0) if the file has no such table.
    """
    heads = [place for place, line in enumerate(lines) if re.match(r"\s*\[", line)]
    for at, place in enumerate(heads):
        if re.fullmatch(rf"\s*\[\s*{table}\s*\]\s*(#.*)?", lines[place]):
            return place + 1, heads[at + 1] if at + 1 < len(heads) else len(lines)
    return 0, 0


def _key_of(line: str, setting: ConfigSetting) -> bool:
    """True if a line of the config file gives a value to the key of this setting, however the key is quoted.
    The table in which the line stands is not checked. Keys of the table ``defaults`` also match in any
    other spelling.
    """
    match = re.match(r"""\s*("[^"]*"|'[^']*'|[^\s=#]+)\s*=""", line)
    if match is None:
        return False
    key = match[1].strip("\"'")
    if setting.table == "defaults":
        return config.default_called(key) == config.default_called(setting.key)
    return key == setting.key


def _key_text(key: str) -> str:
    """Return a key as TOML writes it: bare if TOML allows that, else in quotes."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def _value_text(value: SettingValue) -> str:
    """Return a value as TOML writes it: ``true``, ``12``, or text in quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False)
