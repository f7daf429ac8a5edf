"""``fng schema``: what stands in a document, and that every document we write is one."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fng_cli.cli.book import schemas
from fng_cli.cli.index.icbm import ICBM
from tests.cli.shell.test_odds_agree import CASES, COMMANDS, RAW, Case, odds_of
from tests.each import third_of
from tests.runner import fng

VIEWS = {name for name in COMMANDS if name not in RAW and name in CASES}


@cache
def schema(*args: str) -> Any:
    """The schema of the document, or of a section of it."""
    return json.loads(fng("schema", *args).ok)


@cache
def validator() -> Draft202012Validator:
    """What holds a document against its schema."""
    return Draft202012Validator(schema())


def faults(document: Any) -> list[str]:
    """What of a document is not as its schema says."""
    return [f"{error.json_path}: {error.message[:200]}" for error in validator().iter_errors(document)]


EVERY = 12
"""One definition of a schema in so many is held against the rules of JSON Schema in the suite; all of them in a heavy test."""


def every_few(whole: Any) -> Any:
    """A schema with few of its definitions and properties, and all that is beside them."""
    few = {key: dict(list(whole[key].items())[::EVERY]) for key in ("$defs", "properties") if key in whole}
    return whole | few


@pytest.mark.parametrize("game", ["fng", "icbm"])
def test_the_schema_is_one(game: str) -> None:
    """What is printed is a JSON Schema: one definition in a few."""
    few = every_few(schema("--game", game))
    assert few["$defs"] and few["properties"]
    Draft202012Validator.check_schema(few)


@pytest.mark.heavy
@pytest.mark.parametrize("game", ["fng", "icbm"])
def test_the_whole_schema_is_one(game: str) -> None:
    """With every definition."""
    Draft202012Validator.check_schema(schema("--game", game))


NO_DOCUMENT = {"log", "play", "undo", "redo", "campaign undo", "campaign redo"}
"""Commands that write an entry a line, move a file among its own states, or run others."""


@pytest.mark.parametrize("name", third_of(name for name in CASES if name not in NO_DOCUMENT))
def test_every_document_is_as_its_schema_says(name: str) -> None:
    """What a command writes, alone or into a document, is what the schema says."""
    case: Case = CASES[name]
    answer = fng(*name.split(), *case.words(), "--seed", "7", "-j", stdin=case.stdin())
    assert faults(answer.document) == []


@pytest.mark.parametrize("name", third_of(name for name, case in CASES.items() if not case.refused))
def test_every_distribution_is_as_its_schema_says(name: str) -> None:
    """Odds in a document are what the schema says, too."""
    if name in {"tunnel run", "table check"}:
        pytest.skip("takes long, and writes what the others do")
    assert faults(odds_of(name).document) == []


def test_a_wrong_document_is_told() -> None:
    """The schema is no rubber stamp: what is wrong is told by its place."""
    document = fng("mission", "--corps", "II", "--seed", "7", "-j").document
    document["mission"]["support_level"] = "much"
    document["mission"]["corps"] = "V"
    document["log"] = {}
    assert {fault.split(":")[0] for fault in faults(document)} == {
        "$.mission.support_level",
        "$.mission.corps",
        "$.log",
    }


def test_every_section_has_a_schema() -> None:
    """Every section that a command writes is in the schema, and can be asked for by itself."""
    sections = {entry.load().section for name, entry in COMMANDS.items() if name not in RAW}
    assert sections <= set(schema()["properties"])
    for section in ("mission", "weather"):
        alone = schema(section)
        assert alone["$defs"].items() <= schema()["$defs"].items()
        Draft202012Validator.check_schema(alone | {"$defs": {}})
        document = fng(section, *(["--corps", "II"] if section == "mission" else []), "-j").document
        assert list(Draft202012Validator(alone).iter_errors(document[section])) == []


def test_an_unknown_section_gets_the_nearest() -> None:
    """A section that is not there is told with those that come nearest."""
    answer = fng("schema", "wether")
    assert answer.code == 2
    assert answer.fault.startswith("Error: 'wether' is not a section; nearest: weather")


def test_both_games_have_a_schema() -> None:
    """The missile game's documents have a schema of their own."""
    missile = schema("--game", "icbm")
    assert "icbm" in missile["properties"]
    assert ICBM.help


def test_a_file_is_held_against_the_schema(tmp_path: Path) -> None:
    """``--check`` says how many documents of a file are sound, or where they are not."""
    file = tmp_path / "game.json"
    fng("mission", "--corps", "II", "--seed", "7", "-f", str(file)).ok.strip()
    assert fng("schema", "--check", str(file)).ok == f"{file}: 1 document, valid against the schema.\n"

    file.write_text(file.read_text().replace('"support_level": ', '"support_level": "much", "x": '))
    answer = fng("schema", "--check", str(file))
    assert answer.code == 3
    assert "document 1, $.mission.support_level: 'much'" in answer.fault
    assert "there is no such file" in fng("schema", "--check", str(tmp_path / "none.json")).fault


def test_schemas_have_names_of_their_own() -> None:
    """A schema and its parts are named by what they are, and not by modules."""
    whole = schema()
    assert whole["$id"] == "urn:fng:document:3"
    assert schema("mission")["$id"] == "urn:fng:document:3:mission"
    assert not any("." in name or "_" in name for name in whole["$defs"])


def test_a_file_that_is_wrong_throughout_is_refused_in_little_time(tmp_path: Path) -> None:
    """A thousand faults are enough."""
    path = tmp_path / "wrong.json"
    figures = [{"id": f"a{number}", "side": "fwf", "rep": "x"} for number in range(3000)]
    path.write_text(json.dumps({"fng": 3, "figures": figures}), encoding="utf-8")
    assert "1,000 faults or more:" in fng("schema", "--check", str(path)).fault


def test_an_installed_package_does_without_the_meanings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the finished schemas; should it have to make one, it makes one without descriptions."""
    monkeypatch.setattr(schemas, "files", lambda package: tmp_path)
    schemas.meanings.cache_clear()
    assert schemas.meanings() == {}
    schemas.meanings.cache_clear()
