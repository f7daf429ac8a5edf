"""The user's own defaults: ``config.toml``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from fng_cli.cli.files import config
from fng_cli.cli.files.origin import KEYS
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.shell.play import Fact
from fng_cli.state import load
from tests.runner import commands, fng, forget_everything, real_fng


def test_a_default_is_what_nobody_else_says(own_config: Path) -> None:
    """What stands under ``[defaults]`` is as if it were given, where nothing else is."""
    own_config.write_text('[defaults]\ncorps = "iv"\narea = "swamp"\nseason = "rainy"\n')
    content = fng("ao", "status", "-j").document["ao"]
    assert (content["corps"], content["area"]) == ("IV", "swamp")
    assert fng("weather", "-j").document["weather"]["season"] == "rainy"
    assert fng("weather", "--season", "dry", "-j").document["weather"]["season"] == "dry"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[defaults]\ncorps = "V"\n', "corps: 'V' is not a corps; nearest: IV"),
        ("[defaults]\ncorps = 5\n", "corps: 5 is not a corps; write I or II or III or IV"),
        ("[defaults]\ncorps = 1967-07-01\n", "corps: datetime.date(1967, 7, 1) is not a corps"),
    ],
)
def test_a_wrong_default_is_told(own_config: Path, text: str, said: str) -> None:
    """A default that cannot be read is told by its file and its name."""
    own_config.write_text(text)
    answer = fng("ao", "pick")
    assert answer.code == 2
    assert answer.fault.startswith(f"Error: {own_config}, {said}")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"[defaults\n", "line 1"),
        (b'[defaults]\ncorps = "II"\ncorps = "II"\n', "line 3"),
        (b"\xff\xfe", "UTF-8"),
        (b"x = " + b"[" * 5000, "nested too deeply"),
        (b"x" + b".a" * 100_000 + b" = 1", "nested too deeply"),
        (b"x = " + b"1" * 5000, "digit"),
        (b"defaults = 7\n", "defaults is not a table"),
    ],
)
def test_a_damaged_config_is_told(own_config: Path, content: bytes, said: str) -> None:
    """A config that cannot be read is named with the reason, with exit 3, and is as it was."""
    own_config.write_bytes(content)
    answer = fng("ao", "pick")
    assert answer.code == 3
    assert answer.fault.startswith((f"Error: {own_config}: ", f"Error: {own_config} cannot be read"))
    assert said.lower() in answer.fault.lower()
    assert own_config.read_bytes() == content


def test_a_config_is_only_read_where_it_is_asked(own_config: Path) -> None:
    """A damaged config does not hinder who only looks something up; a ruling may hang on a reading that stands in it."""
    own_config.write_text("nonsense")
    assert fng("weapon", "list").ok
    assert fng("ruling", "show", "b-19").ok
    assert str(own_config) in fng("ao", "status", "--corps", "II", "--area", "highlands", "--no-file").fault
    assert str(own_config) in fng("dice", "half").fault


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[defaultz]\n", "there is no table 'defaultz'; nearest: defaults"),
        ('[defaults]\ncorpss = "II"\n', "there is no default 'corpss'; nearest: corps"),
        ("other = 1\n", "there is no table 'other'"),
    ],
)
def test_what_a_config_may_not_say_is_told(own_config: Path, text: str, said: str) -> None:
    """A table or a default that nobody knows is a slip: it is told with its file, and the nearest."""
    own_config.write_text(text)
    assert fng("ao", "pick").fault.startswith(f"Error: {own_config}: {said}")


def test_every_fact_may_be_a_default() -> None:
    """A config may say each fact that a command looks for, and the files at hand."""
    for group in (FNG, ICBM):
        for _, entry in commands(group):
            entry.load()
    ours = [module for name, module in sys.modules.items() if name.startswith("fng_cli.")]
    declared = [one for module in ours for one in vars(module).values() if type(one) is Fact]
    assert {one.name for one in declared if not one.chosen} | set(KEYS.values()) == set(config.KNOWN)
    addresses = {name: address for name, address in config.KNOWN.items() if name not in KEYS.values()}
    assert {name: load(address).name for name, address in addresses.items()} == {
        name: name for name in addresses
    }


def test_what_is_in_force_is_shown(own_config: Path) -> None:
    """``fng config`` names the file, and each value in force with where it comes from."""
    own_config.write_text('[defaults]\ncorps = "II"\n')
    told = fng("config", "-j").document["config"]
    assert told["config_file"] == str(own_config)
    assert {"setting_name": "corps", "set_to": "II", "set_in": str(own_config)} in told["items"]
    assert {"setting_name": "FNG_CONFIG", "set_to": str(own_config), "set_in": "environment"} in told["items"]
    assert "corps" in fng("config").ok


@pytest.mark.parametrize("text", ["", "[defaults]\n"])
def test_a_config_may_say_nothing(own_config: Path, text: str) -> None:
    """A config without defaults is none."""
    own_config.write_text(text)
    answer = fng("ao", "pick")
    assert (answer.code, answer.fault.startswith("Error: the corps is not known")) == (2, True)


def test_no_config_is_none() -> None:
    """Where no file stands, there are no defaults."""
    forget_everything()
    assert fng("ao", "pick").fault.startswith("Error: the corps is not known")


def test_a_config_that_is_named_and_not_there_is_told(own_config: Path) -> None:
    """A file that ``FNG_CONFIG`` names has to be there."""
    own_config.unlink()
    forget_everything()
    assert fng("ao", "pick").fault == f"Error: {own_config}: there is no such file, but FNG_CONFIG names it\n"


def test_the_config_folder_of_the_platform(tmp_path: Path) -> None:
    """Without ``FNG_CONFIG`` the config and tables of the user's own stand in the platform's folder."""
    folder = tmp_path / "fng"
    (folder / "tables").mkdir(parents=True)
    (folder / "config.toml").write_text('[defaults]\ncorps = "IV"\n')
    env = {"XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)}
    assert "IV Corps" in real_fng("ao", "pick", env=env).ok
    (folder / "tables" / "areas.toml").write_text("nonsense")
    answer = real_fng("ao", "pick", env=env)
    assert answer.code == 3
    assert "areas.toml: is damaged" in answer.fault
