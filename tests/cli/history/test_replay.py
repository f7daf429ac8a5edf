"""``fng replay``: a log, played again, comes to its document; what does not is named."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fng_cli.cli.files import config
from fng_cli.rules.ground import water
from tests.cli.history.evenings import COMMANDS, Evening, begun, game
from tests.corpus import calls
from tests.runner import Answer, fng, icbm

EVERY = int(os.environ.get("FNG_EVERY", "5"))
"""One call of the corpus in so many is played again; ``FNG_EVERY=1`` plays all."""
FIRSTS = (0, *(pytest.param(number, marks=pytest.mark.heavy) for number in range(1, EVERY)))
"""The first of these calls; from the others on they are heavy, and make up the rest of the corpus."""


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """An evening that has begun."""
    return begun(tmp_path / "evening.json")


def test_an_evening_comes_to_the_same(evening: Evening) -> None:
    """Every command of it: with seeds, typed dice and fresh ones."""
    for line in COMMANDS:
        evening.type(line)
    told = evening.told("replay")
    assert (told["same_document"], told["unlike"], told["by_faces"]) == (True, [], False)
    assert told["commands_played"] == len(evening.content["log"])
    assert "the document is identical" in evening.type("replay").ok


def test_by_faces_it_comes_to_the_same(evening: Evening) -> None:
    """The faces that fell are enough."""
    for line in COMMANDS:
        evening.type(line)
    told = evening.told("replay --faces")
    assert (told["same_document"], told["by_faces"]) == (True, True)


def test_it_does_after_undo_and_redo(evening: Evening) -> None:
    """The log goes back with the document."""
    for line in ("activate", "crater", "undo 2", "activate", "river", "undo", "redo", "undo 2", "event"):
        assert evening.type(line).code == 0
    assert evening.told("replay")["same_document"]


def test_it_does_from_fresh_dice(tmp_path: Path) -> None:
    """Nobody chose a seed: the log has that of each command."""
    evening = Evening(tmp_path / "evening.json")
    for line in ("mission --corps II", "squad us-army", "activate", "crater"):
        assert evening.type(line).code == 0
    assert evening.told("replay")["same_document"]


def test_a_missile_game_comes_to_the_same(tmp_path: Path) -> None:
    """In TOML as in JSON."""
    for name in ("game.toml", "game.json"):
        with game(tmp_path / name) as path:
            assert icbm("replay", str(path), "--exit-status").ok


def test_what_was_made_at_random_is_kept(tmp_path: Path) -> None:
    """The salt of secret rounds, where nobody gives one, is no die: the log has it."""
    path = tmp_path / "game.toml"
    icbm("new", str(path), "--seed", "4")
    for line in (
        ["place", "auto"],
        ["place", "auto"],
        ["place", "done"],
        ["place", "rounds", "A=1", "--side", "ussr"],
    ):
        assert icbm(*line, "-f", str(path)).code == 0
    assert icbm("replay", str(path), "--exit-status").code == 0


def test_what_came_from_the_config_is_kept(tmp_path: Path, own_config: Path) -> None:
    """Another config later changes nothing of what was played."""
    own_config.write_text('[defaults]\ncorps = "II"\n')
    evening = Evening(tmp_path / "evening.json")
    assert evening.type("mission").code == 0
    assert evening.content["log"][0]["config"] == {"corps": "II"}
    own_config.write_text('[defaults]\ncorps = "IV"\n')
    from tests.runner import forget_everything

    forget_everything()
    assert evening.told("replay")["same_document"]


@pytest.mark.parametrize("long", [False, True])
def test_what_came_from_another_file_is_kept(tmp_path: Path, long: bool) -> None:
    """A short one whole, a long one by its hash: that has to be there still, and be the same."""
    names = tmp_path / "names.txt"
    names.write_text("".join(f"Man {'x' * 40}{number}\n" for number in range(2000 if long else 100)))
    evening = Evening(tmp_path / "evening.json")
    assert evening.type(f"squad us-army --names {names}").code == 0
    [kept] = evening.content["log"][0]["files"]
    assert (kept["file"], "text" in kept) == (str(names), not long)
    assert evening.told("replay")["same_document"]
    names.write_text("Somebody else\n")
    told = evening.told("replay")
    assert told["same_document"] is not long
    if long:
        assert "has changed since" in told["unlike"][0]["replayed"]


def test_a_long_file_that_we_wrote_is_brought_back_from_its_history(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tour goes on after an evening of it, and has all of its states; without its history the evening is refused."""
    tour = tmp_path / "tour.toml"
    fng("campaign", "new", str(tour), "--corps", "III", "--army", "us-army", "--star", "Ann").ok  # noqa: B018
    monkeypatch.setattr(config, "MOST_CHARACTERS", 100)
    evening = Evening(tmp_path / "evening.json")
    assert evening.type(f"campaign muster {tour}").code == 0
    [kept] = evening.content["log"][0]["files"]
    assert "text" not in kept
    fng("record", "note", "later", "-f", str(tour)).ok  # noqa: B018
    assert evening.told("replay")["same_document"]
    (tmp_path / ".tour.toml.history").unlink()
    assert "has changed since" in evening.told("replay")["unlike"][0]["replayed"]


def test_a_change_by_hand_in_the_end_is_found(evening: Evening) -> None:
    """With the place, and what stands there and should."""
    evening.type("crater")
    figures = evening.content["figures"]
    was, figures[0]["rep"] = figures[0]["rep"], 6
    evening.change(figures=figures)
    told = evening.told("replay")
    assert not told["same_document"]
    assert told["unlike"][0]["kind"] == "by-hand"
    assert told["unlike"][0]["differing"] == [f"figures[0].rep: the document has 6, the log gives {was}"]
    assert fng("replay", str(evening.path), "--exit-status").code == 1


def test_a_change_by_hand_between_commands_is_found(evening: Evening) -> None:
    """Between which; the history knows what it was, and the commands after it are played from there."""
    evening.type("crater")
    evening.change(note="mine")
    evening.type("activate")
    evening.type("river")
    told = evening.told("replay")
    assert told["commands_played"] == told["of_all"] == 8
    assert [(one["number"], one["kind"]) for one in told["unlike"]] == [(7, "by-hand")]
    assert told["unlike"][0]["differing"] == ["note: the document has mine, the log gives nothing"]


def test_without_a_history_it_is_found_likewise(evening: Evening) -> None:
    """By the hash that each command keeps of the document as it found it."""
    evening.type("crater")
    evening.change(note="mine")
    evening.type("activate")
    told = fng("replay", "-j", stdin=evening.path.read_bytes()).document["replay"]
    assert [(one["number"], one["kind"], one["differing"]) for one in told["unlike"]] == [(7, "by-hand", [])]
    assert "changed by hand, not by a command" in evening.type("replay").ok


@pytest.mark.parametrize(
    ("name", "value", "kind"),
    [
        ("summary", "All is well.", "answer"),
        ("rolls", [], "dice"),
        ("command", "firee", "command"),
        ("seed", "8", "dice"),
    ],
)
def test_a_log_that_was_mended_is_found(evening: Evening, name: str, value: object, kind: str) -> None:
    """The command is named at which it no longer holds."""
    evening.type("activate")
    evening.type("river")
    log = evening.content["log"]
    log[5][name] = value
    evening.change(log=log)
    [one] = evening.told("replay")["unlike"]
    assert (one["number"], one["kind"]) == (6, kind)


def test_the_rule_that_differs_is_named(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a rule answers otherwise than it did: the first command of it, what it said and says."""
    evening.type("activate")
    evening.type("river")
    monkeypatch.setattr(water.River, "summary", lambda report: "It snows.")
    [one] = evening.told("replay")["unlike"]
    assert (one["command"], one["kind"], one["replayed"]) == ("river", "answer", "It snows.")


def test_another_version_is_played_by_its_faces(evening: Evening) -> None:
    """Said so; what its rules asked otherwise would be named."""
    evening.type("activate")
    evening.change(made=evening.content["made"] | {"version": "0.1.9"})
    told = evening.told("replay")
    assert (told["by_faces"], told["same_document"]) == (True, True)
    assert "version 0.1.9" in told["remarks"][0]


def test_other_tables_are_told(evening: Evening) -> None:
    """The log says which were in force."""
    evening.change(made=evening.content["made"] | {"tables_hash": "0123456789ab"})
    told = evening.told("replay")
    assert "tables 0123456789ab" in told["remarks"][0]


def test_an_old_log_says_what_it_lacks(evening: Evening) -> None:
    """One that keeps no hashes is played as far as it goes."""
    log = [
        {name: part for name, part in entry.items() if name != "document_hash"}
        for entry in evening.content["log"]
    ]
    evening.change(log=log)
    told = evening.told("replay")
    assert told["same_document"]
    assert "older commands" in told["remarks"][0]


def test_a_document_that_did_not_begin_empty_is_told(tmp_path: Path) -> None:
    """What no command has made stood there before the first."""
    evening = Evening(tmp_path / "evening.json")
    evening.path.write_text('{"fng": 3, "figures": [{"id": "a1", "side": "fwf", "rep": 4}]}')
    evening.type("activate")
    [one] = evening.told("replay")["unlike"]
    assert (one["number"], one["kind"]) == (1, "by-hand")
    assert one["differing"] == ["figures: the document has a list of 1, the log gives nothing"]


def test_it_writes_nothing(evening: Evening) -> None:
    """It is a view."""
    before = evening.path.read_bytes()
    evening.type("replay")
    assert evening.path.read_bytes() == before


def test_a_document_is_named_once(evening: Evening) -> None:
    """As an argument, or by ``-f``."""
    assert "given twice" in fng("replay", str(evening.path), "-f", str(evening.path)).fault


def playable(corpus: calls.Corpus, first: int) -> Iterator[tuple[calls.Call, Any]]:
    """Calls of the corpus that may be given on a file, each with the document that it begins from."""
    for number, call in enumerate(corpus.calls):
        if call.raw or number % EVERY != first or {"--odds", "-n", "--summary", "-f", "-i"} & set(call.argv):
            continue
        document = copy.deepcopy(corpus.documents[call.stdin][0]) if call.stdin else {}
        for part in ("log", "made"):
            document.pop(part, None)
        yield call, document


def run(call: calls.Call, *words: str) -> Answer:
    """The program of a call with other words."""
    return {"fng": fng, "icbm": icbm}[call.program](*words)


@pytest.mark.parametrize("first", FIRSTS)
def test_every_command_of_the_corpus_comes_to_the_same(first: int) -> None:
    """From the document that it was given, which the history knows."""
    played = 0
    with calls.alone():
        for call, document in playable(calls.load(), first):
            for path in Path().glob(".game.json*"):
                path.unlink()
            Path("game.json").write_text(json.dumps(document) if document else "")
            answer = run(call, *(word for word in call.argv if word != "-j"), "-f", "game.json")
            if answer.code not in {0, 1} or not Path("game.json").stat().st_size:
                continue
            if not json.loads(Path("game.json").read_text()).get("log"):
                continue
            told = run(call, "replay", "game.json", "-j").document["replay"]
            assert told["commands_played"] == told["of_all"], (call.id, told["unlike"])
            assert [one for one in told["unlike"] if (one["number"], one["kind"]) != (1, "by-hand")] == [], (
                call.id
            )
            played += 1
    assert played > 450 / EVERY
