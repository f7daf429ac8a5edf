"""Every recorded call answers the same words as ever: streams, exit code, written files.

Whoever means another answer reads ``python -m tests.net compare``, and runs ``python -m tests.net record``.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.net import calls, record
from tests.net.__main__ import difference, line, main
from tests.net.calls import Call, Net, Scenario
from tests.net.play import Said, play_all, played

SHARE = 240
"""Calls of the default run, of scenarios drawn by a seed; the marker ``heavy`` has all of them."""
LEFT_OUT = {
    *("fng completion install", "fng config edit", "fng config path", "fng config set"),
    *("fng board", "fng play", "icbm board"),
}
"""Commands that write outside of their folder, or serve or ask until somebody ends them."""
PROCESSES = 24
"""Scenarios of which a call is made by a process of its own, too."""


@pytest.fixture(scope="module")
def net() -> Net:
    """The recorded list of calls."""
    return calls.load()


def share(net: Net, most: int) -> list[Scenario]:
    """Return scenarios drawn by a seed, with so many calls."""
    drawn: list[Scenario] = []
    names = sorted(name for name, scenario in net.scenarios.items() if len(scenario.calls) < 40)
    random.Random("net").shuffle(names)
    while sum(len(scenario.calls) for scenario in drawn) < most:
        drawn.append(net.scenarios[names.pop()])
    return drawn


def told(net: Net, found: record.Record) -> str:
    """Return what differs from the record: the first few calls, and how many there are."""
    differing = record.differing(record.hashes(), found)
    old = record.texts({net.scenarios[name].kind for name, _ in differing[:5]})
    lines = [
        text
        for name, place in differing[:5]
        for text in (
            f"{name}: {line(net.scenarios[name].calls[place])}",
            *(difference(old[name][place], found[name][place]) if name in old else ("(not recorded yet)",)),
        )
    ]
    return (
        "\n".join([f"{len(differing)} calls (meant? python -m tests.net record):", *lines]) if lines else ""
    )


def test_a_share_of_the_calls_answers_as_recorded(net: Net) -> None:
    assert told(net, dict(play_all(share(net, SHARE), net.documents))) == ""


@pytest.mark.heavy
def test_every_call_answers_as_recorded(net: Net) -> None:
    assert told(net, dict(play_all(net.scenarios.values(), net.documents))) == ""


@pytest.mark.heavy
def test_a_process_of_its_own_answers_as_recorded(net: Net) -> None:
    """What is played in one process, call after call, is what a player gets."""
    drawn = [scenario._replace(calls=scenario.calls[:4]) for scenario in share(net, 900)[:PROCESSES]]
    assert told(net, dict(play_all(drawn, net.documents, real=True))) == ""


def test_every_command_has_calls_in_the_net(net: Net) -> None:
    """A new command gets its calls by ``python -m tests.net draw``."""
    held = {call.command for scenario in net.scenarios.values() for call in scenario.calls}
    assert set(calls.COMMANDS) - held == LEFT_OUT


def test_the_record_has_the_texts_of_its_hashes(net: Net) -> None:
    """Those of one kind here: no file of the record was renewed without the others."""
    hashes = record.hashes()
    assert hashes.keys() == net.scenarios.keys()
    for name, answers in record.texts({"lists", "mail"}).items():
        assert [said.hash for said in answers] == hashes[name]


def test_another_word_is_found_and_shown() -> None:
    """In either stream, the exit code, or a file that was written."""
    old = Said(0, "He is hit.\n  p. 5\n", "", {"map.svg": "<svg/>"})
    assert list(difference(old, old)) == []
    shown = "\n".join(difference(old, Said(2, "He was hit.\n  p. 5\n", "Error\n", {})))
    for text in ("exit code: 0, now 2", "-He is hit.", "+He was hit.", "+Error", "map.svg", "+(not written)"):
        assert text in shown
    assert old.hash != old._replace(out="He was hit.\n  p. 5\n").hash != old._replace(files={}).hash


def test_a_call_finds_the_files_of_the_calls_before_it_and_no_path_is_told() -> None:
    scenario = Scenario(
        "x",
        {},
        (
            Call(("fng", "setup", "--corps", "II", "--seed", "7", "-f", "evening.json")),
            Call(("fng", "status", "-q", "-i", "evening.json")),
            Call(("fng", "undo", "-f", "evening.json")),
            Call(("fng", "config")),
        ),
    )
    begun, status, undone, config = played(scenario, {})
    assert set(begun.files) == {"evening.json", ".evening.json.history"}
    assert status.code == undone.code == config.code == 0
    assert status.files == {}
    assert "/tmp" not in config.out + config.err


def test_a_record_is_written_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line: record, compare, and 1 once a word is another."""

    def run(*words: str) -> int:
        monkeypatch.setattr("sys.argv", ["net", *words, "--jobs", "1", "--only", "lists: fng gear"])
        return main()

    assert run("record", str(tmp_path)) == 0
    assert run("compare", str(tmp_path)) == 0
    hashes = tmp_path / record.HASHES
    only = [
        text
        for text in hashes.read_text("utf-8").splitlines(keepends=True)
        if text.startswith("lists: fng gear")
    ]
    hashes.write_text("".join(only).replace(only[0].split("\t")[1][:8], "00000000"), encoding="utf-8")
    assert run("compare", str(tmp_path)) == 1
