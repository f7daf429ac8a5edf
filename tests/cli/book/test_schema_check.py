"""``fng schema --check`` on files and pipes, the schemas of parts, and look-ups that leave standard input alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fng_cli.cli.book import packed, schemas
from tests.cli.shell.test_odds_agree import COMMANDS
from tests.each import each
from tests.runner import fng, icbm

MISSION = fng("mission", "--corps", "II", "--seed", "7", "-j").ok
WEATHER = fng("weather", "--seed", "7", "-j").ok


def schema(*args: str) -> Any:
    return json.loads(fng("schema", *args).ok)


def test_documents_of_a_pipe_are_checked() -> None:
    assert fng("schema", "--check", "-", stdin=MISSION + WEATHER).ok == (
        "standard input: 2 documents, valid against the schema.\n"
    )
    wrong = json.loads(MISSION)
    wrong["mission"]["corps"] = "V"
    answer = fng("schema", "--check", "-", stdin=WEATHER + json.dumps(wrong))
    assert answer.code == 3
    assert "standard input: 1 fault:" in answer.err and "document 2, $.mission.corps" in answer.err


def test_several_files_are_checked_at_once(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ("a.json", "b.json")]
    for name, text in zip(names, (MISSION, WEATHER), strict=True):
        Path(name).write_text(text, encoding="utf-8")
    told = fng("schema", "--check", *names).ok
    assert told == "".join(f"{name}: 1 document, valid against the schema.\n" for name in names)
    Path(names[1]).write_text(WEATHER.replace('"clear"', '"pink"'), encoding="utf-8")
    if '"clear"' in WEATHER:
        assert "2 files: " in fng("schema", "--check", *names).err
    assert "there is no such file" in fng("schema", "--check", names[0], str(tmp_path / "c.json")).fault
    assert "is empty" in fng("schema", "--check", "-", stdin="").fault


def test_entries_of_a_log_have_a_schema() -> None:
    entries = fng("log", "-j", stdin=MISSION).ok
    assert fng("schema", "--check", "-", stdin=entries).ok == (
        "standard input: 1 log entry, valid against the schema.\n"
    )
    alone = schema("log-entry")
    Draft202012Validator.check_schema(alone)
    [entry] = [json.loads(line) for line in entries.splitlines()]
    assert list(Draft202012Validator(alone).iter_errors(entry)) == []
    assert list(Draft202012Validator(alone).iter_errors(entry | {"command": 1}))


def test_a_tour_has_a_schema_with_what_the_commands_of_a_tour_keep() -> None:
    tour = schema("tour")
    begun = fng(
        "campaign", "new", "--corps", "III", "--army", "us-army", "--star", "A", "--seed", "1", "-j"
    ).document
    assert list(Draft202012Validator(tour).iter_errors(begun)) == []
    assert [fault.message for fault in Draft202012Validator(tour).iter_errors(json.loads(MISSION))]
    kept = {entry.load().section for entry in COMMANDS.values() if entry.load().store == "campaign"}
    assert kept - {"undo", "redo"} <= set(tour["properties"])
    assert all(map(schemas.is_of_tour, tour["properties"]))


def test_a_missile_game_is_checked_by_its_own_schema(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert icbm("new", "--seed", "1", "-f", str(file)).code == 0
    for program in (fng, icbm):
        assert "1 document, valid against the schema." in program("schema", "--check", str(file)).ok
    assert "tour" not in json.loads(icbm("schema").ok)["properties"]


def test_a_part_has_the_definitions_that_it_refers_to_and_no_others() -> None:
    whole, part = schema(), schema("weather")
    assert 0 < len(part["$defs"]) < len(whole["$defs"]) / 10
    text = json.dumps(part)
    assert all(f'"#/$defs/{name}"' in text for name in part["$defs"])


def test_the_schema_that_was_made_for_the_release_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "_data").mkdir()
    made = {"fng.schema.json": b'{"title": "made for the release", "properties": {}}'}
    packed.write_pack(tmp_path / "_data" / packed.PACK, made)
    monkeypatch.setattr(packed, "files", lambda package: tmp_path)
    assert schema() == {"title": "made for the release", "properties": {}}


@each(
    "words",
    [
        "table show weather",
        "table list",
        "ruling show b-19",
        "weapon show m16",
        "army show nva",
        "craft list",
        "gear list",
        "attribute show poser",
        "terrain list",
        "help turn",
        "config",
        "completion bash",
        "schema log-entry",
    ],
)
def test_a_look_up_leaves_standard_input_alone(words: str) -> None:
    """However many documents are there, and whatever else: as a loop of the shell needs it."""
    answer = fng(*words.split(), stdin="no document")
    assert answer.code == 0, answer.err
    assert answer.out == fng(*words.split(), "-N").out


def test_a_look_up_that_is_told_to_reads_a_document() -> None:
    merged = fng("weapon", "show", "m16", "-i", "-", "-j", stdin=MISSION).document
    assert "mission" in merged
    assert "mission" not in fng("weapon", "show", "m16", "-j", stdin=MISSION).document
