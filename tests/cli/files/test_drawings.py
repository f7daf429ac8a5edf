"""What a picture or a page may be written over: never the game itself, nothing else of anybody's unasked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.history.evenings import Evening, begun
from tests.runner import fng, real_fng


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """An evening that has begun."""
    return begun(tmp_path / "evening.json")


@pytest.mark.parametrize("line", ["briefing", "crater", "crater --odds", "roster", "terrain map", "undo"])
def test_no_picture_goes_over_the_evening(evening: Evening, line: str) -> None:
    """Whatever it is called, its history no more than itself, and not by ``--force`` either."""
    (evening.path.parent / "link.json").symlink_to(evening.path)
    before = {path: path.read_bytes() for path in evening.path.parent.iterdir()}
    for named in ("evening.json", "./evening.json", ".evening.json.history", "link.json"):
        target = f"{evening.path.parent}/{named}"
        for force in ([], ["--force"]):
            answer = fng(*line.split(), "-f", str(evening.path), "--svg", target, *force)
            assert (answer.code, "the file of the game itself" in answer.fault) == (2, True), (named, force)
            assert {path: path.read_bytes() for path in evening.path.parent.iterdir()} == before


def test_nor_over_one_that_is_only_read(evening: Evening) -> None:
    """By ``-i``, or as the file at hand."""
    before = evening.path.read_bytes()
    assert fng("crater", "-i", str(evening.path), "--svg", str(evening.path)).code == 2
    assert evening.path.read_bytes() == before


def test_nor_over_one_at_standard_input(evening: Evening) -> None:
    """Where the shell put it, and not by ``--force`` either."""
    before = evening.path.read_bytes()
    for option in ("--svg", "-o"):
        with evening.path.open("rb") as given:
            answer = real_fng("briefing", option, str(evening.path), "--force", stdin=given.fileno())
        assert (answer.code, "the file of the game itself" in answer.fault) == (2, True)
    assert evening.path.read_bytes() == before


def test_no_page_goes_over_the_evening(evening: Evening) -> None:
    """Nor over another game, unless by ``--force``."""
    before = evening.path.read_bytes()
    assert fng("briefing", "-f", str(evening.path), "-o", str(evening.path), "--force").code == 2
    assert evening.path.read_bytes() == before
    other = evening.path.with_name("other.json")
    other.write_bytes(before)
    assert "--force overwrites it" in evening.type(f"briefing -o {other}").fault
    assert other.read_bytes() == before
    assert evening.type(f"briefing -o {other} --force").ok


def test_a_page_goes_over_a_page(evening: Evening) -> None:
    """As it is printed again and again."""
    page = evening.path.with_name("page.md")
    for _ in range(2):
        assert evening.type(f"briefing -o {page}").ok
    assert page.read_text(encoding="utf-8").startswith("#")


@pytest.mark.parametrize("options", [[], ["--odds"]])
def test_a_picture_goes_over_a_picture_alone(tmp_path: Path, options: list[str]) -> None:
    """Something else stays, unless by ``--force``."""
    path = tmp_path / "sky.svg"
    path.write_text("Dear diary\n")
    assert (
        "that file already exists and is not a picture; --force overwrites it"
        in fng("crater", *options, "--svg", str(path)).fault
    )
    assert path.read_text() == "Dear diary\n"
    assert fng("crater", *options, "--svg", str(path), "--force").ok
    assert fng("crater", *options, "--svg", str(path)).ok
    assert path.read_text().startswith("<svg")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_ruling_that_cannot_be_told_is_said_to_be_written(evening: Evening, unbuffered: str) -> None:
    """Nobody gives the command a second time by mistake; it is said once, whenever Python writes what is printed."""
    with Path("/dev/full").open("w") as full:
        import subprocess

        from tests.runner import PROGRAM

        done = subprocess.run(
            [*PROGRAM, "crater", "-f", str(evening.path)],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            check=False,
        )
    said = done.stderr.decode()
    assert (done.returncode, said.count("Error: ")) == (4, 1)
    assert f"The result is saved in {evening.path}" in said
    assert [entry["command"] for entry in evening.content["log"]][-1] == "crater"
    assert real_fng("undo", "-f", str(evening.path)).code == 0


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives a file away")
def test_a_file_keeps_its_owner(evening: Evening) -> None:
    """Whoever writes it back for him; so does its history."""
    os.chown(evening.path, 4321, 4322)
    (evening.path.parent / ".evening.json.history").unlink()
    assert evening.type("crater").code == 0
    for path in evening.path.parent.iterdir():
        assert (path.stat().st_uid, path.stat().st_gid) == (4321, 4322), path


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device without an end")
@pytest.mark.parametrize("options", [[], ["--odds"]])
def test_a_device_is_no_evening(options: list[str]) -> None:
    """It would be read for ever, even where nothing is written."""
    done = real_fng("weather", *options, env={"FNG_FILE": "/dev/full"})
    assert (done.code, "/dev/full is not an ordinary file" in done.err) == (3, True)
