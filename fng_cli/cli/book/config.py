"""``fng config``: the user's settings, the file with them, and the environment variables in force."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer
from msgspec import Struct

from fng_cli.cli.files import config, files, outputs
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import FileProblem, RequestError

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
        return f"Config: {self.config_file}{'' if self.config_exists else ' (there is none yet)'}."


def show_config(screen: Screen, report: Config, content: Content) -> None:
    """Put the config file on the screen, then a row for each setting in force; if there is none, the names that may
    be set.
    """
    screen.ruling(report.summary())
    if report.items:
        screen.grid(
            ("setting", "value", "from"),
            [(value.setting_name, value.set_to, value.set_in) for value in report.items],
        )
    else:
        screen.line(
            "Nothing is set. Under [defaults] a config may say: " + ", ".join(sorted(config.KNOWN)) + "."
        )


@command("config", page="1", show=show_config, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def config_command(play: Play) -> Config:
    """Show the config file, and every value in force.

    fng config
    fng config --csv
    """
    file = config.path()
    values: dict[str, Any] = config.all_defaults()
    set_outside = [
        ConfigValue(name, os.environ[name], "environment") for name in VARIABLES if name in os.environ
    ]
    defaults = [ConfigValue(name, str(value), str(file)) for name, value in sorted(values.items())]
    readings = [
        ConfigValue(f"ruling {name}", str(number), str(file))
        for name, number in sorted(config.rulings().items())
    ]
    play_settings = [
        ConfigValue(f"play {name}", str(value), str(file)) for name, value in config.play_settings()
    ]
    aliases = [
        ConfigValue(f"alias {name}", words, str(file)) for name, words in sorted(config.aliases().items())
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
        """Return the setting, its value, and the file."""
        is_now = "is no longer set" if self.set_to is None else f"is {self.set_to}"
        return f"{self.setting_name} {is_now} ({self.config_file})."


def show_unbroken(screen: Screen, report: ConfigPath | ConfigSet, content: Content) -> None:
    """Print the answer as one line, however long: a path that is broken into two cannot be copied, nor read by a script."""
    screen.plain(report.summary(), bold=True)


@command("config path", page="1", show=show_unbroken, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def config_path(play: Play) -> ConfigPath:
    """Print the path of the config file.

    fng config path
    fng config path -j
    """
    file = config.path()
    return ConfigPath(str(file), file.is_file())


@command("config set", page="1", show=show_unbroken, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def config_set(
    play: Play,
    key: Annotated[
        str, typer.Argument(metavar="KEY", help="Such as corps, support_level, dice, b-19 or aliases.md.")
    ],
    value: Annotated[str | None, typer.Argument(metavar="[VALUE]", help="Its new value.")] = None,
    remove: Annotated[bool, flag("Take the setting out of the file.")] = False,
) -> ConfigSet:
    """Change a setting in the config file, and nothing else in it.

    fng config set corps II

    fng config set corps --remove
    """
    from fng_cli.cli.files.settings import setting_called, value_of, with_setting

    if remove == (value is not None):
        raise RequestError(f"{key}: give its value (fng config set {key} VALUE), or --remove")
    setting, file = setting_called(key), config.path()
    before = _text_of(file)
    set_to = None if value is None else value_of(value)
    after = with_setting(before, setting, set_to)
    config.parse(file, after)
    if after != before:
        _write(file, after)
    return ConfigSet(setting.called, None if set_to is None else str(set_to), str(file))


@command("config edit", page="1", show=show_unbroken, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def config_edit(play: Play) -> ConfigPath:
    """Open the config file in your editor ($VISUAL, else $EDITOR), and check it afterwards.

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
        raise RequestError(f"there is no editor {named!r}: set EDITOR to one, or use fng config set")
    file = config.path()
    if not file.is_file():
        _write(file, _TEMPLATE)
    ended = subprocess.run([*words, str(file)], check=False).returncode  # noqa: S603 - the user's own editor
    if ended:
        raise RequestError(f"{named} ended with {ended}")
    config.parse(file, _text_of(file))
    return ConfigPath(str(file), True)


_TEMPLATE = """\
# Settings of fng and icbm: fng config shows those in force, fng config set changes one.

[defaults]
# corps = "II"
# army = "us-army"

[play]
# dice = "own"
"""
"""The file that ``fng config edit`` begins with where there is none."""


def _text_of(file: Path) -> str:
    """Return the text of the config file; empty if there is none. Raises FileProblem if it cannot be read."""
    try:
        return files.read_text(file) if file.exists() else ""
    except OSError as fault:
        raise FileProblem(f"{file}: cannot be read: {fault}") from None


def _write(file: Path, text: str) -> None:
    """Write the config file, in a folder that is made if need be. Raises FileProblem if it cannot be written."""
    outputs.make_folder(file.parent)
    outputs.write(file, text.encode())
    config.forget()
