"""``--workers``: a stream on many processes, byte for byte that of one."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.runner import PROGRAM, Answer, fng, icbm, real_fng

EVENING = fng("setup", "--corps", "II", "--seed", "7", "-j").ok


def on_one_and_on_two(*args: str, stdin: str = "") -> Iterator[Answer]:
    """The same call on this process, and on two of a program of its own."""
    yield fng(*args, "--workers", "1", stdin=stdin)
    yield real_fng(*args, "--workers", "2", stdin=stdin.encode())


@pytest.mark.parametrize(
    "args",
    [
        ("contact", "--rep", "4", "--seed", "3", "-n", "900", "-j"),
        ("contact", "--rep", "4", "--seed", "3", "-n", "900"),
        ("weather", "--seed", "x", "-n", "500", "-q"),
        ("contact", "--rep", "4", "--seed", "3", "-n", "500", "--only", "contact", "--exit-status"),
        ("contact", "--rep", "4", "--seed", "3", "-n", "50", "--csv"),
    ],
)
def test_many_runs_are_the_same_bytes_in_the_same_order(args: tuple[str, ...]) -> None:
    """Documents, text, bare answers, sections, rows; and the exit code."""
    one, two = on_one_and_on_two(*args)
    assert one == two
    assert one.out


@pytest.mark.parametrize("more", [(), ("-n", "3")])
def test_many_documents_are_the_same_bytes_in_the_same_order(more: tuple[str, ...]) -> None:
    """One after the other, and each several times."""
    one, two = on_one_and_on_two("weather", "--seed", "3", "-j", "--force", *more, stdin=EVENING * 90)
    assert one == two
    assert len(one.documents) == 90 * int(more[1] if more else 1)


def test_a_document_named_as_an_argument_reaches_every_worker(tmp_path: Path) -> None:
    """A roster takes its file as an argument."""
    path = tmp_path / "evening.json"
    path.write_text(fng("squad", "us-army", "--seed", "3", "-j").ok, encoding="utf-8")
    one, two = on_one_and_on_two("roster", str(path), "-n", "3")
    assert one == two
    assert one.ok


def test_a_document_that_cannot_be_read_is_told_in_its_turn() -> None:
    """All before it are ruled on."""
    one, two = on_one_and_on_two("weather", "--seed", "3", "-q", "--force", stdin=EVENING * 50 + '{"fng"')
    assert one == two
    assert (one.code, one.out.count("\n")) == (2, 50)
    assert "line 51" in one.err


def test_what_a_ruling_refuses_ends_the_stream_where_it_is() -> None:
    """A document without what the command needs."""
    one, two = on_one_and_on_two(
        "ao", "pick", "--seed", "3", "-q", "--force", stdin=EVENING * 45 + '{"fng": 3}\n'
    )
    assert one == two
    assert one.code == 2
    assert "corps" in one.err


def test_a_seed_that_nobody_chose_is_one_for_all_runs() -> None:
    """Each run is number so and so of it."""
    made = [one["made"]["seed"] for one in real_fng("weather", "-n", "900", "--workers", "2", "-j").documents]
    assert len({seed.partition("/")[0] for seed in made}) == 1
    numbers = [int(seed.partition("/")[2]) for seed in made]
    assert numbers == list(range(1, 901))


def test_a_stream_ends_where_nobody_reads_on() -> None:
    """No error, and no worker stays."""
    with subprocess.Popen(
        [*PROGRAM, "contact", "--rep", "4", "-n", "1000000", "-j", "--workers", "2"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout
        assert running.stderr
        lines = [running.stdout.readline() for _ in range(3)]
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0
    assert all(first != second for first, second in pairwise(lines))


def test_where_games_are_simulated_changes_no_byte() -> None:
    """Nor does the log say where that was."""
    line = ("sim", "-n", "4", "--seed", "7", "-j")
    one, two = (icbm(*line, "--workers", number).ok for number in ("1", "2"))
    assert one == two
    assert "workers" not in one
