"""``--dry-run`` writes nothing: no document, no picture, no page, no letter. And a letter overwrites letters alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.icbm.test_by_mail import OTHER, Player
from tests.runner import fng, icbm

EVENING = Path(__file__).parents[2] / "frozen" / "evening.json"


@pytest.mark.parametrize(
    "words",
    [
        ("weather", "--force", "--svg", "new.svg"),
        ("weather", "--force", "--odds", "--svg", "new.svg"),
        ("weather", "--force", "--summary", "-n", "5", "--svg", "new.svg"),
        ("terrain", "--force", "--svg", "new.svg"),
        ("briefing", "-o", "new.md"),
        ("briefing", "-o", "new.md", "--svg", "new.svg"),
        ("roster", "-o", "new.md"),
        ("activate", "--odds", "--vary", "rep-a=3,4", "--svg", "new.svg"),
    ],
    ids=" ".join,
)
def test_a_dry_run_writes_nothing(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a picture nor a page, and the document stays as it is."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(EVENING, tmp_path / "e.json")
    before = (tmp_path / "e.json").read_bytes()
    answer = fng(*words, "-f", "e.json", "--dry-run")
    assert answer.code in {0, 2}
    assert {path.name for path in tmp_path.iterdir() if not path.name.startswith(".")} == {"e.json"}
    assert (tmp_path / "e.json").read_bytes() == before


def test_a_dry_run_says_what_is_not_written(tmp_path: Path) -> None:
    """And shows the page that would have been."""
    picture = tmp_path / "new.svg"
    told = fng("weather", "--force", "-i", str(EVENING), "--svg", str(picture), "--dry-run").ok
    assert f"dryrun:{picture}wasnotwritten" in "".join(told.split())
    assert "OBJECTIVE" in fng("briefing", "-i", str(EVENING), "-o", str(tmp_path / "x.md"), "--dry-run").ok


def test_a_letter_goes_over_no_other_file(tmp_path: Path) -> None:
    """Over a letter it does; over anything else only by force, and in a dry run over nothing."""
    ussr = {side: Player(tmp_path, side) for side in OTHER}["ussr"]
    ussr.play()
    precious, letter = tmp_path / "p.txt", tmp_path / "letter.txt"
    precious.write_text("precious", encoding="utf-8")
    line = ("mail", "write", "-f", str(ussr.path), "-o")
    before = ussr.path.read_bytes()
    for dry in ((), ("--dry-run",)):
        if not dry:
            assert (
                f"-o {precious}: that file already exists and is not a letter"
                in icbm(*line, str(precious)).fault
            )
        else:
            assert "icbm letter 1 from ussr" in icbm(*line, str(precious), *dry).ok
        assert precious.read_text(encoding="utf-8") == "precious"
        assert ussr.path.read_bytes() == before
    letter.write_text("Dear enemy,\nicbm letter 9 from usa\n", encoding="utf-8")
    assert icbm(*line, str(letter)).ok
    assert letter.read_text(encoding="utf-8").startswith("icbm letter 1 from ussr")
