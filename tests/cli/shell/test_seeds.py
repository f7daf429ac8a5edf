"""The same seed, the same dice: what a document says of how it was made, and streams of many."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fng_cli import __version__
from fng_cli.dice import Seeded
from fng_cli.tables import fingerprint
from tests.runner import Content, fng, real_fng
from tests.terminal import Terminal


def piped(*stages: str, seed: str = "7") -> str:
    """What comes out of a pipe of commands, the first of which is given a seed."""
    first, *rest = stages
    text = fng(*first.split(), "--seed", seed, "-j").ok
    for stage in rest:
        text = fng(*stage.split(), "-j", stdin=text).ok
    return text


PIPE = ("mission --corps II", "weather", "level support", "contact --rep 4")


def test_the_same_pipe_gives_the_same_bytes() -> None:
    """A pipe of commands with a seed is the same, byte for byte, each time."""
    assert piped(*PIPE) == piped(*PIPE)
    assert piped(*PIPE) != piped(*PIPE, seed="8")


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_nothing_depends_on_the_hash_seed(hash_seed: str) -> None:
    """Neither Python's own hashing nor the locale; the width of the terminal only breaks the lines of text."""
    env = {"PYTHONHASHSEED": hash_seed, "LC_ALL": "C", "COLUMNS": "40", "TZ": "Asia/Ho_Chi_Minh"}
    whole = ["setup", "--corps", "II", "--seed", "7"]
    for args in (whole, ["ao", "pick", "--corps", "II", "--odds"]):
        for options in ([], ["-j"]):
            wide = env if options else env | {"COLUMNS": "80"}
            assert real_fng(*args, *options, env=wide).ok == fng(*args, *options).ok


def test_a_mission_from_nothing() -> None:
    """A mission, its ground and its markers, one after the other, are one document of three steps."""
    content = json.loads(piped("mission --corps II", "terrain", "pef place"))
    assert (content["fng"], content["mission"]["corps"]) == (3, "II")
    assert len(content["terrain"]["sections"]) == 6
    assert content["pefs"]
    assert [entry["command"] for entry in content["log"]] == ["mission", "terrain", "pef place"]


def test_each_command_of_a_pipe_has_dice_of_its_own() -> None:
    """A command draws from the seed of the document and its own place in the log."""
    content: Content = json.loads(piped(*PIPE))
    assert [entry["command"] for entry in content["log"]] == [
        "mission",
        "weather",
        "level support",
        "contact",
    ]
    for place, entry in enumerate(content["log"]):
        thrown = [face for roll in entry["rolls"] for face in roll["faces"]]
        assert tuple(thrown) == Seeded(7, place).faces(len(thrown), "all")


def test_a_document_says_what_made_it() -> None:
    """``made`` holds the version, the tables in force, the dice by name and version, and the seed."""
    assert fng("weather", "--seed", "7", "-j").document["made"] == {
        "version": __version__,
        "tables_hash": fingerprint(),
        "dice_source": "seeded/1",
        "seed": "7",
    }


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("7", "7"),
        ("007", "7"),
        ("evening", "evening"),
        ("7/2", "7/2"),
        ("-7", "-7"),
        ("1.5", "1.5"),
        ("9" * 30, "9" * 30),
    ],
)
def test_a_seed_may_be_a_number_or_a_word(text: str, kept: str) -> None:
    """A seed is kept as it was given, and rolls the same dice as ever."""
    content = fng("dice", "read", "-d", "9", "--seed", text, "-j").document
    assert content["made"]["seed"] == kept
    assert content["dice_read"]["rolls"][0]["faces"] == list(Seeded(kept).faces(9, "nine"))


def test_the_log_keeps_what_was_asked_and_answered() -> None:
    """An entry of the log has the command, the ruling in a line, the rolls, and the options given."""
    content = fng("dice", "pass", "--rep", "4", "-d", "3", "--dice", "1,5,4", "-j").document
    assert content["log"] == [
        {
            "command": "dice pass",
            "summary": "Passed 2d6 of 3d6 against 4.",
            "rolls": content["dice_pass"]["rolls"],
            "options": {"rep": 4, "number": 3},
        }
    ]


def test_the_log_keeps_a_nought_that_was_given() -> None:
    """An option of 0 is an option: a log that leaves it out could not be run again."""
    content = fng("dice", "pass", "--rep", "4", "-d", "0", "-j").document
    assert content["log"][0]["options"] == {"rep": 4, "number": 0}


def test_dice_that_are_not_the_document_s_own_are_logged() -> None:
    """Where a command of a document was given another seed, or typed dice, its entry says so."""
    made = fng("weather", "--seed", "7", "-j").ok
    other = fng("weather", "--seed", "8", "-j", stdin=made).document
    typed = fng("weather", "--dice", "1,1", "-j", stdin=made).document
    same = fng("weather", "--seed", "7", "-j", stdin=made).document
    assert other["made"] == typed["made"] == same["made"] == json.loads(made)["made"]
    assert other["log"][1]["seed"] == "8"
    assert typed["log"][1]["dice_source"] == "typed"
    assert not {"seed", "dice_source"} & set(same["log"][1])


def test_a_document_of_typed_dice_says_so() -> None:
    """A document that was begun with typed dice has no seed, and later dice are fresh."""
    content = fng("weather", "--dice", "1,1", "-j").document
    assert content["made"]["dice_source"] == "typed"
    assert "seed" not in content["made"]
    text = json.dumps(content)
    seeds = {fng("weather", "-j", stdin=text).document["log"][1]["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_without_a_seed_the_dice_are_fresh() -> None:
    """Without a seed two runs differ, and each says which seed it happened to have."""
    one, other = (fng("dice", "read", "-d", "30", "-j").document for _ in range(2))
    assert one["made"]["fresh"] is True
    assert one["made"]["seed"] != other["made"]["seed"]
    assert one["dice_read"]["faces"] != other["dice_read"]["faces"]


def test_a_fresh_seed_can_be_given_again() -> None:
    """The seed that a run happened to have rolls the same dice when it is chosen."""
    fresh = fng("mission", "--corps", "II", "-j").document
    again = fng("mission", "--corps", "II", "--seed", str(fresh["made"]["seed"]), "-j").document
    assert again["mission"] == fresh["mission"]


def test_a_document_made_without_a_seed_does_not_fix_later_dice() -> None:
    """Dice on a document that nobody chose a seed for are fresh every time, and the log keeps their seed."""
    text = fng("weather", "-j").ok
    runs = [fng("dice", "read", "-d", "30", "-j", stdin=text).document for _ in range(2)]
    assert runs[0]["dice_read"]["faces"] != runs[1]["dice_read"]["faces"]
    for run in runs:
        entry = run["log"][1]
        assert entry["rolls"][0]["faces"] == list(Seeded(entry["seed"], 1).faces(30, "again"))


def test_a_document_with_a_seed_fixes_later_dice() -> None:
    """Dice on a document that was made from a chosen seed go on with it."""
    text = fng("weather", "--seed", "7", "-j").ok
    runs = [fng("dice", "read", "-d", "30", "-j", stdin=text).ok for _ in range(2)]
    assert runs[0] == runs[1]


@pytest.mark.parametrize("document", ["", '{"fng": 3,"note":"mine"}'])
def test_many_answers_are_a_stream(document: str) -> None:
    """``-n 3`` writes three documents, a line each, and each can be made again by its seed."""
    answer = fng("mission", "--corps", "II", "-n", "3", "--seed", "7", "-j", stdin=document)
    lines = answer.out.splitlines(keepends=True)
    assert len(lines) == 3
    assert [content["made"]["seed"] for content in answer.documents] == ["7/1", "7/2", "7/3"]
    for place, line in enumerate(lines, 1):
        assert fng("mission", "--corps", "II", "--seed", f"7/{place}", "-j", stdin=document).ok == line


def test_many_answers_as_text() -> None:
    """``-n`` without ``-j`` prints one answer after the other, numbered."""
    answer = fng("dice", "half", "-n", "3", "--seed", "7")
    alone = [fng("dice", "half", "--seed", f"7/{place}").ok for place in (1, 2, 3)]
    assert answer.ok == "".join(f"#{place}\n{text}" for place, text in enumerate(alone, 1))


def test_a_stream_begins_the_same_however_long_it_is() -> None:
    """The first lines of a long stream are those of a short one."""
    short = fng("weather", "-n", "2", "--seed", "7", "-j").ok
    assert fng("weather", "-n", "5", "--seed", "7", "-j").ok.startswith(short)


@pytest.mark.parametrize("seed", [[], ["--seed", "7"]], ids=["fresh", "seeded"])
@pytest.mark.parametrize("stream", ['{"fng": 3}\n' * 8, None], ids=["bare", "fresh missions"])
def test_each_document_of_a_stream_has_dice_of_its_own(stream: str | None, seed: list[str]) -> None:
    """Documents of a stream are not all ruled on with the same dice, whoever chose the seed."""
    text = stream or fng("mission", "--corps", "II", "-n", "8", "-j").ok
    answer = fng("dice", "read", "-d", "30", "-j", *seed, stdin=text)
    assert len({tuple(content["dice_read"]["faces"]) for content in answer.documents}) == 8


def test_each_document_of_a_seeded_stream_can_be_made_again() -> None:
    """What a document of a stream was ruled on with stands in it."""
    text = '{"fng": 3}\n' * 3
    for content in fng("dice", "read", "-d", "30", "-j", "--seed", "7", stdin=text).documents:
        seed = content["made"]["seed"]
        alone = fng("dice", "read", "-d", "30", "-j", "--seed", str(seed), stdin='{"fng": 3}').document
        assert alone == content


def test_one_set_of_dice_serves_one_document() -> None:
    """Typed dice for a stream of documents are refused from the second on."""
    answer = fng("weather", "--dice", "1,2", "-j", stdin='{"fng": 3}\n' * 2)
    assert answer.code == 2
    assert len(answer.out.splitlines()) == 1
    assert answer.err == "Error: --dice works with one document only, and there are several\n"


def test_random_is_a_fresh_seed_even_where_a_document_has_its_own(tmp_path: Path) -> None:
    """``--seed random`` rolls anew each time, and the log keeps what it rolled with."""
    squad = fng("squad", "us-army", "--seed", "5", "-j").out
    own = {fng("dice", "sum", "-d", "6", "-q", stdin=squad).ok for _ in range(3)}
    assert len(own) == 1
    seeds = set()
    for _ in range(4):
        entry = fng("dice", "sum", "-d", "6", "--seed", "random", "-j", stdin=squad).document["log"][-1]
        seeds.add(entry["seed"])
        again = fng("dice", "sum", "-d", "6", "--seed", entry["seed"], "-j", stdin=squad).document["log"][-1]
        assert again["rolls"] == entry["rolls"]
    assert len(seeds) == 4


def test_a_terminal_is_told_that_a_seed_rolls_the_same_again(tmp_path: Path) -> None:
    """Who reads a seeded document with ``-i`` hears of it; who chooses dice, or goes on with ``-f``, does not."""
    file = tmp_path / "squad.json"
    fng("squad", "us-army", "--seed", "5", "-f", str(file)).ok.strip()
    for args, told in (
        (["-i", str(file)], True),
        (["-i", str(file), "--seed", "random"], False),
        (["-i", str(file), "--dice", "3"], False),
        (["-f", str(file)], False),
    ):
        terminal = Terminal("dice", "sum", "-d", "1", *args)
        assert terminal.end() == 0
        assert ("--seed random gives other dice" in " ".join(terminal.text.split())) is told, args
