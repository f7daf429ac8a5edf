"""The machine plays: whole games, its own side against a human, many games."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.runner import Content, icbm


def test_the_same_seed_plays_the_same_game() -> None:
    """Twice, to the last event."""
    one, two = (icbm("play", "--seed", "5", "-j").document for _ in range(2))
    assert one == two
    assert one["play"]["over"] is True
    assert one["game"]["phase"] == "over"
    assert icbm("play", "--seed", "6", "-j").document["play"] != one["play"]


def test_a_game_is_told_event_by_event() -> None:
    """By turns, and ends with the score."""
    text = icbm("play", "--seed", "5").ok
    assert "  1  " in text
    assert "impacts in" in text
    assert "The game is over in turn" in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_historical_variant_is_played_too() -> None:
    """The USSR launches first, and nothing is paid for it."""
    told = icbm("play", "--seed", "1", "--historical", "-j").document
    assert (told["game"]["scenario"], told["game"]["war"]["first"], told["game"]["war"]["award"]) == (
        "historical",
        "ussr",
        0,
    )


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game that waits for the USA to set up: the machine plays the USSR."""
    path = tmp_path / "game.toml"
    assert icbm("play", "--usa", "human", "--seed", "8", "-f", str(path)).ok
    return path


def shown(path: Path) -> Content:
    """The overview of a game in a file."""
    found: Content = icbm("show", "-f", str(path), "-j").document["show"]
    return found


def test_a_human_is_waited_for(game: Path) -> None:
    """The machine sets up, then it is the human's turn; playing on changes nothing."""
    assert shown(game)["phase"] == "usa-setup"
    assert "the USA is setting up" in icbm("play", "--usa", "human", "-f", str(game)).ok
    assert shown(game)["usa"]["missiles"] == 0


def test_a_human_plays_against_the_machine(game: Path) -> None:
    """Set-up, bid, launch; the machine answers each time, and halts where the human may fire."""
    file = ("-f", str(game))
    against = ("play", "--usa", "human", *file)
    for args in (("place", "auto"), against[:3], ("place", "rounds", "A=3", "B=3", "D=3", "--side", "usa")):
        assert icbm(*args, *file).ok
    assert icbm(*against).ok
    assert shown(game)["phase"] == "bid"
    assert icbm("bid", "--usa", "0", *file).ok
    assert "USSR" in icbm(*against).ok
    halts = 0
    while shown(game)["phase"] == "war" and halts < 3:
        state = shown(game)
        if state["side"] == "usa":
            assert icbm("turn", *file).ok
        flying = [f for f in shown(game)["ussr"]["flights"] if f["state"] == "may be fired at"]
        if flying:
            halts += 1
            [site, *_] = icbm("plan", "--as", "usa", *file, "-j").document["plan"]["shots"]
            assert icbm("intercept", f"{site['site']}=1", *file, "--dice", "6").ok
        assert icbm(*against).ok
    assert halts == 3


def test_the_machine_takes_over_a_game_at_any_point(game: Path) -> None:
    """Both sides played to the end from there."""
    assert "The game is over" in icbm("play", "-f", str(game)).ok
    assert shown(game)["score"]["final"] is True


def test_typed_dice_decide_what_the_dice_decide() -> None:
    """The whims of the machine first, then the rolls of the game, and no way round them."""
    assert "too few dice: the next roll is 8d6, whims of the machine" in icbm("play", "--dice", "1").fault


def simulated(*args: str) -> Content:
    """What a simulation came to."""
    found: Content = icbm("sim", *args, "-j").document["sim"]
    return found


def test_a_simulation_tells_what_the_first_launch_is_worth() -> None:
    """With its error, and the bid that follows."""
    told = simulated("-n", "40", "--seed", "3", "--workers", "1")
    worth = told["worth"]
    assert told["games"] == 40
    assert worth["error"] > 0
    assert abs(told["fair_bid"] - worth["mean"] / 2) <= worth["error"]
    assert told["bid_points"] == max(0, int(told["fair_bid"]))
    for order in told["launch_orders"]:
        assert order["lead"]["error"] > 0
        assert sum(share["times"] for share in order["results"]) == 20
        assert (
            order["lead"]["least"] <= order["lead"]["low"] <= order["lead"]["median"] <= order["lead"]["most"]
        )
    text = icbm("sim", "-n", "10", "--seed", "3").ok
    assert "The first launch is worth" in text
    assert "±" in text
    assert max(map(len, text.splitlines())) <= 80


def test_a_simulation_does_not_depend_on_its_processes() -> None:
    """One of them, or two."""
    told = [simulated("-n", "50", "--seed", "4", "--workers", str(workers)) for workers in (1, 2)]
    assert told[0] == told[1]


def test_a_simulation_of_the_historical_variant() -> None:
    """There is nothing to bid for."""
    told = simulated("-n", "10", "--seed", "1", "--historical")
    assert (told["worth"], told["bid_points"], len(told["launch_orders"])) == (None, None, 1)
    assert "USSR first: USA ahead by" in icbm("sim", "-n", "10", "--seed", "1", "--historical").ok


def test_a_simulation_goes_on_from_where_a_game_stands(tmp_path: Path) -> None:
    """The machine takes over both sides, many times; the file stays as it is."""
    path = tmp_path / "both.toml"
    assert icbm("new", str(path), "--seed", "8").ok
    assert icbm("place", "auto", "-f", str(path)).ok
    before = path.read_bytes()
    told = simulated("-n", "10", "--seed", "1", "-f", str(path))
    assert (told["launch_orders"][0]["start"], told["games"], told["worth"]) == ("from here", 10, None)
    assert path.read_bytes() == before


def test_a_simulation_tells_nothing_of_the_machine_s_secrets(game: Path) -> None:
    """From a game against it many games would tell what it has."""
    assert "it would tell what the machine keeps secret" in icbm("sim", "-n", "10", "-f", str(game)).fault


def test_a_simulation_tries_things_out() -> None:
    """Another number of rounds, another player."""
    random = simulated("-n", "10", "--seed", "2", "--ussr", "random")
    assert all(order["lead"]["least"] > 0 for order in random["launch_orders"])
    assert simulated("-n", "10", "--seed", "2", "--usa-rounds", "0") != simulated("-n", "10", "--seed", "2")


PROGRAM = [
    sys.executable,
    "-c",
    "from fng_cli.cli.shell.main import icbm; icbm()",
    "sim",
    "-n",
    "44",
    "--seed",
    "1",
]


def test_a_pipe_sees_no_progress() -> None:
    """Bar and speed are for a terminal; nothing but the answer goes anywhere else."""
    done = subprocess.run([*PROGRAM, "-j"], capture_output=True, check=True, stdin=subprocess.DEVNULL)
    assert done.stderr == b""
    assert json.loads(done.stdout)["sim"]["games"] == 44


def test_a_terminal_sees_how_far_it_is_and_how_fast_it_was() -> None:
    """A bar on standard error while it works, then games a second; the answer is the same."""
    screen, follower = os.openpty()
    told = b""
    with subprocess.Popen(
        [*PROGRAM, "-j", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=follower,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
    ) as process:
        os.close(follower)
        # The screen is read as it is written: a terminal holds little, and a slow machine draws many a bar.
        with contextlib.suppress(OSError):
            while part := os.read(screen, 4096):
                told += part
        answer, _ = process.communicate()
    os.close(screen)
    assert process.returncode == 0
    assert b"games" in told
    assert re.search(rb"44 games in [0-9.]+ s: [0-9]+ a second on 2 processes", told)
    assert json.loads(answer)["sim"] == simulated("-n", "44", "--seed", "1", "--workers", "1")
