"""A game by mail: each side keeps its numbers and sends a hash; the end shows who kept to them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.runner import BY_MACHINES, icbm

SALTS = {"usa": "americansaltthatnobodyknows", "ussr": "sovietsaltthatnobodyknows"}


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A game that is over, in which both sides gave hashes only: the USA of A 2, the USSR of B 3."""
    path = str(tmp_path / "game.toml")
    assert icbm("new", path, "--seed", "1").ok
    for _ in range(3):
        assert icbm("place", "auto", "-f", path).ok
    for side, rounds in (("usa", "A=2"), ("ussr", "B=3")):
        before = Path(path).read_bytes()
        told = icbm("commit", rounds, "--side", side, "--salt", SALTS[side], "-f", path, "-j").document[
            "commit"
        ]
        assert Path(path).read_bytes() == before
        assert told["victory_points_spent"] == 2 * int(rounds[2:])
        assert icbm("place", "rounds", "--side", side, "--commitment", told["commitment"], "-f", path).ok
    assert all(salt not in Path(path).read_text(encoding="utf-8") for salt in SALTS.values())
    assert icbm(*BY_MACHINES, "-f", path).ok
    return path


def score(path: str) -> dict[str, object]:
    """The score as it stands."""
    found: dict[str, object] = icbm("score", "-f", path, "-j").document["score"]
    return found


def test_numbers_that_are_shown_make_the_score_final(game: str) -> None:
    """Both were charged for theirs, and anybody can hash the line. Source: 3.5, 9."""
    assert (score(game)["final"], score(game)["unknown"]) == (False, ["usa", "ussr"])
    for side, rounds in (("usa", "A=2"), ("ussr", "B=3")):
        answer = icbm("reveal", rounds, "--side", side, "--salt", SALTS[side], "-f", game)
        assert "exactly what it had" in answer.ok
        line = answer.out[answer.out.index("printf") : answer.out.index("sha256sum") + len("sha256sum")]
        done = subprocess.run(line, shell=True, capture_output=True, text=True, check=True)
        assert done.stdout.split()[0] in answer.out
    told = score(game)
    assert told["final"] is True
    assert (told["usa"]["abm_rounds"], told["ussr"]["abm_rounds"]) == (-4, -6)  # type: ignore[index]


def test_who_shows_other_numbers_is_caught_and_loses(game: str) -> None:
    """Decisively, whatever the points; the right numbers still put it right. Source: ruling m-35."""
    assert icbm("reveal", "A=2", "--side", "usa", "--salt", SALTS["usa"], "-f", game).ok
    answer = icbm("reveal", "B=1", "--side", "ussr", "--salt", SALTS["ussr"], "-f", game, "--exit-status")
    assert answer.code == 1
    told = score(game)
    assert (told["winner"], told["victory_level"], told["final"]) == ("usa", "decisive", True)
    assert told["caught_sides"] == ["ussr"]
    assert icbm("reveal", "B=3", "--side", "ussr", "--salt", SALTS["ussr"], "-f", game).ok
    assert score(game)["caught_sides"] == []


def test_who_refuses_loses(game: str) -> None:
    """Nobody need take a hash for a number. Source: ruling m-35."""
    assert icbm("reveal", "A=2", "--side", "usa", "--salt", SALTS["usa"], "-f", game).ok
    assert "does not show" in icbm("reveal", "--side", "ussr", "--refuse", "-f", game).ok
    assert (score(game)["winner"], score(game)["final"]) == ("usa", True)
    assert "no secret left to withhold" in icbm("reveal", "--side", "usa", "--refuse", "-f", game).fault


def test_more_than_the_historical_variant_gives_is_caught_at_the_end(tmp_path: Path) -> None:
    """A hash hides the number, and not for ever. Source: historical variant, ruling m-35."""
    from fng_cli.icbm.board.charts import Power
    from fng_cli.icbm.setup.bid import rounds_line, sha256_hex

    path = str(tmp_path / "historical.toml")
    assert icbm("new", path, "--historical", "--seed", "1").ok
    for _ in range(3):
        assert icbm("place", "auto", "-f", path).ok
    rounds = dict.fromkeys("ABCDEF", 50)
    pledged = sha256_hex(rounds_line(Power.USSR, rounds, SALTS["ussr"]))
    assert icbm("place", "rounds", "--side", "ussr", "--commitment", pledged, "-f", path).ok
    assert icbm("place", "rounds", "A=2", "--side", "usa", "-f", path).ok
    assert icbm(*BY_MACHINES, "-f", path).ok
    shown = [f"{letter}={number}" for letter, number in rounds.items()]
    answer = icbm("reveal", *shown, "--side", "ussr", "--salt", SALTS["ussr"], "-f", path, "--exit-status")
    assert answer.code == 1
    told = " ".join(answer.out.split())
    assert "That is not allowed (300 rounds are too many; in the historical variant the USSR has 20" in told
    assert "NOT what it had written down" not in told
    assert score(path)["winner"] == "usa"
