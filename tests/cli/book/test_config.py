"""``fng config path``, ``set`` and ``edit``: the user's settings, changed without a word of the rest of the file."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from fng_cli.cli.book.config import setting_called, setting_names, with_setting
from fng_cli.cli.files import config
from tests.runner import fng

TEXT = """\
# mine
[defaults]
corps = "II"  # where we play
"Population Value" = 2

[rulings]
b-19 = 2
"""


def text_after(name: str, value: str | int | None, text: str = TEXT) -> str:
    return with_setting(text, setting_called(name), value)


def test_a_setting_is_changed_where_it_stands_and_the_rest_stays() -> None:
    assert text_after("corps", "III") == TEXT.replace('corps = "II"  # where we play', 'corps = "III"')
    assert text_after("population_value", 3) == TEXT.replace('"Population Value" = 2', "population_value = 3")
    assert text_after("b-19", None) == TEXT.replace("b-19 = 2\n", "")
    assert text_after("army", None) == TEXT


def test_a_new_setting_is_the_last_of_its_table() -> None:
    assert text_after("army", "us-army") == TEXT.replace("= 2\n\n", '= 2\narmy = "us-army"\n\n', 1)
    assert text_after("dice", "own") == f'{TEXT}\n[play]\ndice = "own"\n'
    assert text_after("corps", "I", "") == '[defaults]\ncorps = "I"\n'
    said = 'react "man"'
    assert tomllib.loads(text_after("aliases.md", said))["aliases"] == {"md": said}


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("support_level", "defaults.support_level"),
        ("Support Level", "defaults.support_level"),
        ("weather_kind", "defaults.weather"),
        ("part_of_day", "defaults.day_part"),
        ("play.dice", "play.dice"),
        ("B-19", "rulings.b-19"),
    ],
)
def test_a_setting_is_called_as_in_documents_or_as_in_the_file(name: str, meant: str) -> None:
    assert setting_called(name).called == meant


def test_each_default_can_be_set_and_is_read_again(own_config: Path) -> None:
    assert len(setting_names()) == len(config.KNOWN) + len(config.PLAY)
    for name in config.KNOWN:
        own_config.write_text(with_setting("", setting_called(name), 1), encoding="utf-8")
        config.forget()
        assert config.all_defaults() == {name: 1}


def test_what_is_set_holds_for_the_next_command(own_config: Path) -> None:
    assert fng("config", "set", "corps", "II").ok == f"defaults.corps is II ({own_config}).\n"
    assert fng("mission", "--seed", "1", "-j").document["mission"]["corps"] == "II"
    assert fng("config", "set", "corps", "--remove").code == 0
    assert fng("mission", "--seed", "1").code == 2
    assert fng("config", "path").ok == f"{own_config}\n"


def test_a_file_that_is_not_there_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / ("long" * 20) / "config.toml"
    monkeypatch.setenv("FNG_CONFIG", str(file))
    assert fng("config", "path").ok == f"{file}\n"
    assert fng("config", "set", "dice", "mixed").code == 0
    assert tomllib.loads(file.read_text(encoding="utf-8")) == {"play": {"dice": "mixed"}}
    config.forget()


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("corpse II", "there is no setting 'corpse'; nearest: corps"),
        ("dice maybe", "'maybe' is not one of own, mixed, fng"),
        ("b-19 two", "is not a whole number"),
        ("corps IX", "defaults.corps: 'IX' is not a corps; nearest: I"),
        ("area highland", "nearest: highlands"),
        ("weather hot", "choose from clear, variable, inclement, terrible"),
        ("population_value 9", "9 is not a whole number from 0 to 3"),
        ("support-level high", "'high' is not a whole number from 1 to 6"),
        ("ambushing perhaps", "'perhaps' is neither true nor false"),
        ("date 13", "13 is not a month"),
        ("army usm", "nearest: usmc"),
        ("objective bridg", "nearest: bridge"),
        ("dice owm", "nearest: own"),
        ("b-19 9", "b-19 has no reading 9; write 1 or 2"),
        ("b-99 1", "'b-99' is not a ruling"),
        ("aliases.md reac", "'reac' is not a command; nearest: react, reach, reveal"),
        ("aliases.md 5", "5 is not a command; for example, write md = "),
        ("aliases.fire contact", "fire is a command of fng; choose another name for the alias"),
        (
            "corps",
            "corps: the value is missing; add one (fng config set corps VALUE), or use --remove to delete the setting",
        ),
        (
            "corps II --remove",
            "corps: the value is missing; add one (fng config set corps VALUE), or use --remove to delete the setting",
        ),
    ],
)
def test_a_wrong_setting_is_refused_and_nothing_is_written(own_config: Path, words: str, fault: str) -> None:
    own_config.write_text(TEXT, encoding="utf-8")
    assert fault in fng("config", "set", *words.split()).err
    assert own_config.read_text(encoding="utf-8") == TEXT


def test_all_that_is_shown_can_be_set(own_config: Path) -> None:
    text = TEXT + '[play]\ndice = "own"\n[aliases]\nmd = "react man-down"\n'
    own_config.write_text(text, encoding="utf-8")
    shown = [
        item for item in fng("config", "-j").document["config"]["items"] if item["set_in"] != "environment"
    ]
    assert {item["setting_name"] for item in shown} > {"population_value", "play.dice", "rulings.b-19"}
    own_config.write_text("", encoding="utf-8")
    for item in shown:
        assert fng("config", "set", item["setting_name"], item["set_to"]).code == 0
    config.forget()
    assert config.parse(own_config, own_config.read_text(encoding="utf-8")) == config.parse(own_config, text)


def test_the_name_of_a_default_file_stays_a_text(own_config: Path) -> None:
    assert fng("config", "set", "file", "3").code == 0
    assert tomllib.loads(own_config.read_text(encoding="utf-8")) == {"defaults": {"file": "3"}}
    config.forget()


def test_a_damaged_file_is_not_written_to_and_the_way_to_mend_it_is_named(own_config: Path) -> None:
    own_config.write_text("nonsense = [", encoding="utf-8")
    for words in ((), ("set", "corps", "II")):
        config.forget()
        said = f"Error: {own_config} cannot be read (Invalid value (at end of document)); use fng config edit to correct it\n"
        assert fng("config", *words).fault == said
    assert own_config.read_text(encoding="utf-8") == "nonsense = ["


@pytest.mark.skipif(os.name != "posix", reason="the editor is a script")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[defaults]\ncorps = "IX"', "defaults.corps: 'IX' is not a corps; nearest: I"),
        (
            "[rulings]\nb-19 = 9",
            "rulings.b-19: ruling b-19 has no reading 9; write 1 or 2 (fng ruling show b-19 explains them)",
        ),
        ('[aliases]\nmd = "reac"', "aliases.md: 'reac' is not a command; nearest: react, reach, reveal"),
    ],
)
def test_a_wrong_value_that_was_edited_is_told(
    text: str, said: str, own_config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_config.write_text(text, encoding="utf-8")
    monkeypatch.setenv("EDITOR", "true")
    config.forget()
    assert fng("config", "edit").fault == f"Error: {own_config}, {said}\n"


@pytest.mark.skipif(os.name != "posix", reason="the editor is a script")
def test_the_editor_opens_a_file_even_one_that_is_damaged_and_it_is_checked(
    own_config: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = tmp_path / "editor"
    editor.write_text("#!/bin/sh\nprintf '[defaults]\\ncorps = \"I\"\\n' >$1\n")
    editor.chmod(0o755)
    own_config.write_text("nonsense = [", encoding="utf-8")
    monkeypatch.setenv("EDITOR", str(editor))
    assert fng("config", "edit").ok == f"{own_config}\n"
    assert config.parse(own_config, own_config.read_text(encoding="utf-8")) == {"defaults": {"corps": "I"}}
    own_config.write_text("nonsense = [", encoding="utf-8")
    monkeypatch.setenv("EDITOR", "true")
    assert "cannot be read" in fng("config", "edit").err
    monkeypatch.setenv("EDITOR", "no-such-editor")
    own_config.unlink()
    assert "there is no editor 'no-such-editor'" in fng("config", "edit").fault
    assert not own_config.exists()


def test_an_empty_alias_is_refused_and_nothing_is_written(own_config: Path) -> None:
    own_config.write_text(TEXT, encoding="utf-8")
    assert "'' is not a command; for example, write md = " in fng("config", "set", "aliases.md", "").fault
    assert own_config.read_text(encoding="utf-8") == TEXT
