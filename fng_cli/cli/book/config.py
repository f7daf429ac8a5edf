"""``fng config``: the user's defaults, the file with them, and the environment variables in force."""

from __future__ import annotations

import os
from typing import Any, ClassVar

from msgspec import Struct

from fng_cli.cli.files import config
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report

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
    return Config(str(file), file.is_file(), (*set_outside, *defaults, *readings))
