"""``fng setup``: several commands in one, and the document of their pipe, byte for byte."""

from __future__ import annotations

import json
import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.runner import fng, real_fng

STEPS = (("mission",), ("terrain",), ("pef", "place"))


def pipe(*first: str, then: tuple[tuple[str, ...], ...] = ((), ()), each: tuple[str, ...] = ()) -> str:
    """The pipe that setup stands for: the options of the mission, and those of the steps after it."""
    text = ""
    for step, options in zip(STEPS, (first, *then), strict=True):
        text = fng(*step, *options, *each, "-j", stdin=text).ok
    return text


corps = st.sampled_from(["I", "II", "III", "IV"])
seeds = st.integers(0, 10**9).map(str) | st.sampled_from(["Tet", "a shau", "0"])


@given(corps, seeds)
def test_setup_is_the_pipe(zone: str, seed: str) -> None:
    """With the same seed it writes byte for byte what the pipe writes."""
    assert fng("setup", "--corps", zone, "--seed", seed, "-j").ok == pipe("--corps", zone, "--seed", seed)


def test_only_narrows_the_print_and_not_the_file(tmp_path: Path) -> None:
    """``--only briefing`` prints that section; the file is the same with and without it."""
    for name, only in (("whole.json", ()), ("narrow.json", ("--only", "briefing", "-j"))):
        assert fng("setup", "--corps", "II", "--seed", "3", *only, "-f", str(tmp_path / name)).ok
    assert (tmp_path / "whole.json").read_bytes() == (tmp_path / "narrow.json").read_bytes()


def test_options_go_to_their_step() -> None:
    """Each option reaches the step that it is for, and no other."""
    mission = ("--corps", "I", "--area", "dmz", "--month", "1967-07", "--type", "ambush", "--seed", "5")
    table, pefs = ("--layout", "6x4", "--table", "8x4"), ("--rep", "3")
    assert fng("setup", *mission, *table, *pefs, "-j").ok == pipe(*mission, then=(table, pefs))


def test_many_evenings_are_many_pipes() -> None:
    """-n makes as many documents, each that of a pipe with a seed of its own."""
    many = ("--corps", "III", "--seed", "7", "-n", "4")
    assert fng("setup", *many, "-j").ok == pipe(*many)


def test_an_evening_goes_on_from_a_document() -> None:
    """What stands in the document already counts, and what nobody knows passes through."""
    before = fng("contact", "--rep", "5", "--seed", "3", "-j").ok
    text = before
    for step in STEPS:
        options = ("--corps", "II") if step == ("mission",) else ()
        text = fng(*step, *options, "-j", stdin=text).ok
    assert fng("setup", "--corps", "II", "-j", stdin=before).ok == text


UNIT = ("--star", "Sgt. Parker", "--star-attribute", "brawler", "--star-attribute", "agile")


@pytest.mark.parametrize("seed", ["7", "8", "11"])
@pytest.mark.parametrize(
    ("wanted", "unit"),
    [
        ((), ("squad", "us-army", "--attached")),
        (("--platoon",), ("platoon", "us-army")),
        (("--squads", "1"), ("platoon", "us-army", "--squads", "1")),
    ],
)
def test_a_whole_evening_is_the_pipe_of_its_steps(
    wanted: tuple[str, ...], unit: tuple[str, ...], seed: str
) -> None:
    """With an army it goes on: civilians where some are about, then the unit, byte for byte."""
    mission = ("--corps", "II", "--month", "1967-06", "--seed", seed)
    text = pipe(*mission)
    if json.loads(text)["terrain"]["has_civilians"]:
        text = fng("civilian", "place", "-j", stdin=text).ok
    text = fng(*unit, *UNIT, "-j", stdin=text).ok
    assert fng("setup", *mission, "--army", "us-army", *UNIT, *wanted, "-j").ok == text
    known = json.loads(text)
    star = next(figure for figure in known["figures"] if figure.get("star"))
    assert star["name"] == "Sgt. Parker"
    assert {*star["attributes"]} >= {"brawler", "agile"}


def test_a_unit_needs_its_army() -> None:
    """A Star or a number of squads is of an army: the error says how to name it."""
    fault = fng("setup", "--corps", "II", "--star", "Sgt. Parker").fault
    assert "--star needs an army; add --army" in fault
    assert "--squads needs an army; add --army" in fng("setup", "--corps", "II", "--squads", "2").fault


def test_it_says_what_to_type_next(tmp_path: Path) -> None:
    """The order of a turn, with the file in use; without men, first of all a squad."""
    file = str(tmp_path / "evening.json")
    out = fng("setup", "--corps", "II", "--army", "us-army", "--type", "patrol", "--seed", "7", "-f", file).ok
    assert f"next: fng activate -f {file}" in " ".join(out.split())
    alone, ambush = str(tmp_path / "alone.json"), str(tmp_path / "ambush.json")
    out = fng("setup", "--corps", "II", "--seed", "7", "-f", alone).ok
    assert "next: fng squad <ARMY> --star <NAME>" in out
    out = fng("setup", "--corps", "II", "--type", "ambush", "--seed", "7", "-f", ambush).ok
    assert "fng pef resolve 1" in out


def test_without_a_file_it_says_how_to_save_the_same_game(tmp_path: Path) -> None:
    """No other step would find the game; the step that is named saves it as it was."""
    told = fng("setup", "--corps", "II", "--seed", "7").ok
    assert "The game is not saved yet." in " ".join(told.split())
    [step] = re.findall(r"next: (.*)", told)
    assert step.startswith("fng setup --corps II --seed 7 -f evening.json")
    path = tmp_path / "evening.json"
    saved = fng("setup", "--corps", "II", "--seed", "7", "-f", str(path)).ok
    assert "not saved" not in saved
    assert "fng briefing shows the whole briefing again" in " ".join(saved.split())
    fresh = fng("setup", "--corps", "II", "--army", "us-army", "--star", "Sgt. Stone").ok
    assert re.search(r"next: fng setup --corps II --army us-army --star 'Sgt. Stone' --seed \d+ -f", fresh)


def test_a_seed_that_nobody_chose_can_be_told(tmp_path: Path) -> None:
    """All steps share the fresh seed that the document names, so the evening can be had again."""
    made = fng("setup", "--corps", "II", "-j").document
    assert made["made"]["fresh"] is True
    assert all("seed" not in entry for entry in made["log"])
    again = fng("setup", "--corps", "II", "--seed", str(made["made"]["seed"]), "-j").document
    assert again["log"] == made["log"]


def rolled(document: dict[str, Any]) -> list[list[str]]:
    """The faces of each step."""
    return [[str(face) for roll in entry["rolls"] for face in roll["faces"]] for entry in document["log"]]


@given(corps, seeds)
def test_typed_dice_run_through_all_steps(zone: str, seed: str) -> None:
    """The faces of a player's own dice serve one step after the other, as in the pipe."""
    by_step = rolled(fng("setup", "--corps", zone, "--seed", seed, "-j").document)
    text = ""
    for step, faces in zip(STEPS, by_step, strict=True):
        options = ("--corps", zone) if step == ("mission",) else ()
        text = fng(*step, *options, "--dice", ",".join(faces), "-j", stdin=text).ok
    assert fng("setup", "--corps", zone, "--dice", ",".join(chain(*by_step)), "-j").ok == text


def test_too_few_and_too_many_dice_are_refused(tmp_path: Path) -> None:
    """Nothing is written before the last die has been found right."""
    faces = list(chain(*rolled(fng("setup", "--corps", "II", "--seed", "7", "-j").document)))
    file = tmp_path / "evening.json"
    few = fng("setup", "--corps", "II", "--dice", ",".join(faces[:-1]), "-f", str(file)).fault
    assert "too few dice: the next roll is 1d6, sector of PEF" in few
    assert f"of the {len(faces) - 1} given" in few
    many = fng("setup", "--corps", "II", "--dice", ",".join([*faces, "6"]), "-f", str(file)).fault
    assert f"too many dice: 1 of {len(faces) + 1} are left over (6)" in many
    assert not file.exists()


def test_odds_are_refused_with_a_way_out() -> None:
    """There is too much chance in an evening to enumerate: the error says what to do instead."""
    fault = fng("setup", "--corps", "II", "--odds").fault
    assert "fng mission --odds --odds-by type" in fault
    assert "fng setup -n 1000 -j" in fault


def test_the_corps_is_needed() -> None:
    """Without a corps there is no evening."""
    assert "the corps is not known: give --corps" in fng("setup").fault


def test_it_writes_a_file_back(tmp_path: Path) -> None:
    """-f keeps the evening, and prints the briefing."""
    file = tmp_path / "evening.json"
    out = fng("setup", "--corps", "II", "--seed", "7", "-f", str(file)).ok
    assert "seed 7" in out
    assert json.loads(file.read_text()) == fng("setup", "--corps", "II", "--seed", "7", "-j").document
    assert out.startswith(fng("briefing", "-f", str(file)).ok)


def test_help_lists_the_options_of_the_steps() -> None:
    """What may be given to the steps may be given to setup."""
    out = fng("setup", "--help").ok
    for option in ("--corps", "--last", "--month", "--type", "--layout", "--table", "--rep", "--format"):
        assert option in out


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "COLUMNS": "40"},
        {"PYTHONHASHSEED": "2", "LC_ALL": "C.UTF-8", "COLUMNS": "200"},
    ],
)
@pytest.mark.parametrize("form", [("-j",), (), ("--format", "md")])
def test_the_same_seed_is_the_same_bytes_everywhere(env: dict[str, str], form: tuple[str, ...]) -> None:
    """Neither hashes nor locale change a byte, nor the width of the terminal where no person reads it."""
    if not form:
        env = env | {"COLUMNS": "80"}
    args = ("setup", "--corps", "IV", "--seed", "11", *form)
    assert real_fng(*args, env=env).ok == fng(*args).ok
