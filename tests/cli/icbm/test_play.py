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

from tests.runner import BY_MACHINES, Content, icbm


def test_the_same_seed_plays_the_same_game() -> None:
    """Twice, to the last event."""
    one, two = (icbm("watch", "--seed", "5", "-j").document for _ in range(2))
    assert one == two
    assert one["play"]["over"] is True
    assert one["game"]["phase"] == "over"
    assert icbm("watch", "--seed", "6", "-j").document["play"] != one["play"]


def test_a_game_is_told_event_by_event() -> None:
    """By turns, and ends with the score."""
    text = icbm("watch", "--seed", "5").ok
    assert "  1  " in text
    assert "impacts in" in text
    assert "The game ended in turn" in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_historical_variant_is_played_too() -> None:
    """The USSR launches first, and nothing is paid for it."""
    told = icbm("watch", "--seed", "1", "--historical", "-j").document
    assert (told["game"]["scenario"], told["game"]["war"]["first"], told["game"]["war"]["award"]) == (
        "historical",
        "ussr",
        0,
    )


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game that waits for the USA to set up: the machine plays the USSR."""
    path = tmp_path / "game.toml"
    assert icbm("watch", "--usa", "human", "--seed", "8", "-f", str(path)).ok
    return path


def shown(path: Path) -> Content:
    """The overview of a game in a file."""
    found: Content = icbm("show", "-f", str(path), "-j").document["show"]
    return found


def test_a_human_is_waited_for(game: Path) -> None:
    """The machine sets up, then it is the human's turn; playing on changes nothing."""
    assert shown(game)["phase"] == "usa-setup"
    assert "the USA is setting up" in icbm("watch", "--usa", "human", "-f", str(game)).ok
    assert shown(game)["usa"]["missiles"] == 0


def test_a_human_plays_against_the_machine(game: Path) -> None:
    """Set-up, bid, launch; the machine answers each time, and halts where the human may fire."""
    file = ("-f", str(game))
    against = ("watch", "--usa", "human", *file)
    for args in (("place", "auto"), against[:3], ("place", "rounds", "A=3", "B=3", "D=3", "--side", "usa")):
        assert icbm(*args, *file).ok
    assert icbm(*against).ok
    assert shown(game)["phase"] == "bid"
    assert icbm("bid", "--usa", "30", *file).ok
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
    """Both sides played to the end from there, where somebody insists on it."""
    assert "The game ended" in icbm(*BY_MACHINES, "-f", str(game)).ok
    assert shown(game)["score"]["final"] is True


@pytest.fixture
def war(tmp_path: Path) -> Path:
    """A game in which it is the turn of the USA, a human: the machine plays the USSR."""
    path = tmp_path / "war.json"
    file = ("-f", str(path))
    icbm("new", str(path), "--ussr", "machine", "--seed", "3").ok.strip()
    for args in (("place", "auto"), ("place", "rounds", "A=4", "B=4"), ("bid", "--usa", "30")):
        assert icbm(*args, *file).ok
    return path


def replayed(path: Path) -> bool:
    """Whether a log comes to its document, by its seeds, or by the faces that fell."""
    return all(
        icbm("replay", "-f", str(path), "-j", *faces).document["replay"]["same_document"]
        for faces in ((), ("--faces",))
    )


def test_the_seat_of_a_human_is_never_taken(war: Path) -> None:
    """Neither in the war nor before it; each time it is his turn still, and the log holds."""
    before = json.loads(war.read_bytes())["game"]
    assert "next: icbm activate" in icbm("watch", "-f", str(war)).ok
    after = json.loads(war.read_bytes())
    assert after["game"] == before
    assert after["game"]["usa"].get("player", "human") == "human"
    assert replayed(war)
    assert icbm("undo", "-f", str(war)).ok
    assert json.loads(war.read_bytes())["game"] == before


def test_a_missile_that_a_human_may_fire_at_waits_for_him(war: Path) -> None:
    """It is his decision, and he is told of it."""
    file = ("-f", str(war))
    while not [one for one in shown(war)["ussr"]["flights"] if one["state"] == "may be fired at"]:
        assert icbm("turn", *file).ok
    before = json.loads(war.read_bytes())["game"]
    assert "next: icbm wait" in icbm("watch", *file).ok
    assert json.loads(war.read_bytes())["game"] == before
    assert icbm("hold", *file).ok


@pytest.mark.parametrize("player", ["machine", "novice", "random"])
def test_a_human_s_seat_is_given_away_only_by_force(war: Path, player: str) -> None:
    """Else nothing is written, and both ways on are named; by force it can be taken back and replayed."""
    before = war.read_bytes()
    refused = icbm("watch", "--usa", player, "-f", str(war))
    assert refused.code == 2
    assert "--usa: a human plays the USA in this game; leave the" in refused.fault
    assert f"or add --force to give the USA to the {player}" in refused.fault
    assert war.read_bytes() == before
    assert "The game ended" in icbm("watch", "--usa", player, "--force", "-f", str(war)).ok
    assert replayed(war)
    assert icbm("undo", "-f", str(war)).ok
    assert war.read_bytes() == before


def test_only_the_seat_that_is_named_changes(war: Path) -> None:
    """Another player for the machine's side; the human's stays his."""
    assert icbm("watch", "--ussr", "random", "-f", str(war)).ok
    game = json.loads(war.read_bytes())["game"]
    assert (game["usa"].get("player", "human"), game["ussr"]["player"]) == ("human", "random")
    assert replayed(war)


def test_a_game_of_two_humans_is_left_to_them(tmp_path: Path) -> None:
    """The machine is given a side first, by the words that are named."""
    path = tmp_path / "two.json"
    icbm("new", str(path), "--seed", "3").ok.strip()
    before = path.read_bytes()
    assert (
        "Error: both sides of this game have human players; let the computer play one side, e.g. --ussr machine --force, or both"
        in icbm("watch", "-f", str(path)).fault
    )
    assert path.read_bytes() == before
    assert icbm("watch", "--ussr", "machine", "--force", "-f", str(path)).ok
    assert shown(path)["phase"] == "usa-setup"


@pytest.mark.parametrize("options", [{}, {"usa": "machine"}, {"ussr": "random"}])
def test_a_log_of_an_older_version_comes_to_the_same(war: Path, options: dict[str, str]) -> None:
    """There the machine took every seat that nobody gave a player; a log of that time has no note of seats."""
    words = [word for side in ("usa", "ussr") for word in (f"--{side}", options.get(side, "machine"))]
    assert icbm("watch", *words, "--force", "-f", str(war)).ok
    content = json.loads(war.read_bytes())
    entry = content["log"][-1]
    del entry["options"], entry["config"]
    content["log"][-1] = entry | ({"options": options} if options else {})
    war.write_text(json.dumps(content))
    assert replayed(war)


@pytest.mark.parametrize("hand", [("--ask",), ("--dice", "")])
def test_no_player_throws_for_the_whims_of_the_machine(tmp_path: Path, hand: tuple[str, ...]) -> None:
    """They fall by the seed of the game, as without a player's own dice; nobody is asked, and replays know them."""
    path, other = tmp_path / "own.json", tmp_path / "other.json"
    for file in (path, other):
        icbm("new", str(file), "--seed", "8").ok.strip()
    assert icbm("place", "auto", *hand, "-f", str(path)).ok == icbm(
        "place", "auto", "-f", str(other)
    ).ok.replace("other.json", "own.json")
    own, seeded = (json.loads(file.read_bytes()) for file in (path, other))
    assert own["game"] == seeded["game"]
    assert own["log"][-1]["rolls"] == seeded["log"][-1]["rolls"]
    assert replayed(path)


def test_dice_for_whims_are_too_many(tmp_path: Path) -> None:
    """Whoever gives some is told that none were rolled."""
    path = str(tmp_path / "game.json")
    icbm("new", path, "--seed", "8").ok.strip()
    told = icbm("place", "auto", "--dice", "1,2,3,4,5,6,1,2", "-f", path).fault
    assert "too many dice: 8 of 8 are left over (1,2,3,4,5,6,1,2); the rule rolled no dice" in told


def test_typed_whims_of_an_older_log_come_to_the_same(tmp_path: Path) -> None:
    """There a player typed them: the log has their faces."""
    path = tmp_path / "game.json"
    icbm("new", str(path), "--seed", "8").ok.strip()
    assert icbm("place", "auto", "--ask", "-f", str(path)).ok
    content = json.loads(path.read_bytes())
    content["log"][-1]["dice_source"] = "typed"
    path.write_text(json.dumps(content))
    assert replayed(path)


def test_typed_dice_decide_what_the_dice_decide() -> None:
    """The rolls of the game; no player throws for the whims of the machine."""
    assert "too few dice: the next roll is 1d6, activation" in icbm("watch", "--dice", "1").fault


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


@pytest.mark.heavy
@pytest.mark.every
def test_a_simulation_does_not_depend_on_its_processes() -> None:
    """One of them, or two."""
    told = [simulated("-n", "50", "--seed", "4", "--workers", str(workers)) for workers in (1, 2)]
    assert told[0] == told[1]


def test_strategies_are_compared_over_the_same_set_ups() -> None:
    """The first row is what sim tells of it alone; each other one also has its difference, with an error smaller
    than that of two means of other games.
    """
    told = simulated("-n", "40", "--seed", "3", "--workers", "1", "--usa", "machine,cities")["strategies"]
    alone = simulated("-n", "40", "--seed", "3", "--workers", "1")["launch_orders"]
    assert [row["usa_player"] for row in told] == ["machine", "cities"]
    assert told[0]["lead"]["most"] == max(order["lead"]["most"] for order in alone)
    assert told[0]["lead"]["mean"] == pytest.approx(
        sum(order["lead"]["mean"] for order in alone) / 2, abs=alone[0]["lead"]["error"]
    )
    assert (told[0]["difference"], told[0]["difference_error"]) == (None, None)
    gap = told[1]["lead"]["mean"] - told[0]["lead"]["mean"]
    assert told[1]["difference"] == pytest.approx(gap, abs=1.5) and told[1]["difference_error"] > 0


def test_a_strategy_against_itself_makes_no_difference() -> None:
    """Set-ups, dice and whims are the same."""
    told = simulated("-n", "10", "--seed", "3", "--workers", "1", "--usa", "cities,cities")["strategies"]
    assert (told[1]["difference"], told[1]["difference_error"]) == (0.0, 0.0)


def test_every_combination_of_players_rounds_and_first_launch_is_tried() -> None:
    """A row for each, in the order in which they are named; one first launch is that of a single game."""
    args = ("-n", "8", "--seed", "2", "--workers", "1")
    found = simulated(*args, "--ussr", "novice,late", "--usa-rounds", "0,20", "--first", "usa,ussr")
    assert [(row["ussr_player"], row["usa_rounds"], row["first"]) for row in found["strategies"]] == [
        (who, rounds, first) for who in ("novice", "late") for rounds in (0, 20) for first in ("usa", "ussr")
    ]
    assert found["games"] == 32
    alone = simulated(*args, "--ussr", "late", "--usa-rounds", "20")["launch_orders"]
    assert [row["lead"]["mean"] for row in found["strategies"][-2:]] == [
        order["lead"]["mean"] for order in alone
    ]


def test_strategies_are_a_chart_of_spreads() -> None:
    """A line for each, with its median and the place of 0; what does not differ is not told."""
    text = icbm("sim", "-n", "20", "--seed", "3", "--workers", "1", "--usa", "machine,greedy").ok
    rows = [line for line in text.splitlines() if line.startswith((" machine", " greedy"))]
    assert len(rows) == 2 and all("o" in row[50:] and "=" in row for row in rows)
    assert "USSR rounds" not in text and "against row 1" in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--usa-rounds", "ten"), "--usa-rounds ten: this must be one number"),
        (("--usa-rounds", "-3"), "this must be one number"),
        (("--usa", "machine,gredy"), "greedy"),
        (("--first", "france"), "--first"),
        (("--historical", "--first", "usa"), "standard scenario"),
        (("--usa-rounds", ",".join(map(str, range(41)))), "at most 40"),
    ],
)
def test_strategies_that_cannot_be_tried_are_refused(args: tuple[str, ...], told: str) -> None:
    """With what would do."""
    assert told in icbm("sim", "-n", "2", *args).fault


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
    assert "sim would reveal the computer's secrets" in icbm("sim", "-n", "10", "-f", str(game)).fault


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
