"""A whole game against the machine: few commands a turn, and nothing of its secrets in anything printed."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.player.trial import machine_salt
from tests.runner import icbm

CITIES = {
    Power.USA: (
        "moscow",
        "leningrad",
        "kiev",
        "gorky",
        "kharkov",
        "minsk",
        "kuibyshev",
        "odessa",
        "kazan",
        "riga",
    ),
    Power.USSR: ("chicago", "new-york", "detroit", "boston", "seattle", "montreal", "toronto", "winnipeg"),
}
MOST = 8
"""Commands that a turn of a human takes at the most, less one."""


class Played(NamedTuple):
    """A game as it was played: the human's side, its file, all that was printed, commands of each turn, the machine's secrets."""

    side: Power
    path: Path
    printed: list[str]
    commands: list[int]
    secrets: dict[str, Any]


class Human:
    """Types commands, and keeps all that is printed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.printed: list[str] = []

    def type(self, *args: str, document: bool = False) -> Any:
        """A command on the game; its document where that is asked for."""
        answer = icbm(*args, "-f", str(self.path), *(("-j",) if document else ()))
        assert answer.code == 0, answer.err
        self.printed += [answer.out, answer.err]
        return json.loads(answer.out) if document else answer.out

    def shown(self) -> Any:
        """What there is to see."""
        return self.type("show", document=True)["show"]


@pytest.fixture(scope="module", params=[Power.USA, pytest.param(Power.USSR, marks=pytest.mark.heavy)])
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A human of either side who launches what he may at one city after the other, and fires at what comes."""
    side = Power(request.param)
    path = tmp_path_factory.mktemp("machine") / "game.toml"
    human = Human(path)
    human.type("new", f"--{side.other}", "machine", "--seed", "4")
    human.type("place", "auto")
    if human.shown()["phase"] == "reply":
        human.type("place", "done")
    human.type("place", "rounds", "A=3", "B=3", "D=2", "--side", side)
    bid = 0
    while human.shown()["phase"] == "bid":  # after a tie both bid again, and the machine's bid is secret
        human.type("bid", f"--{side}", str(bid))
        bid += 1
    human.type("orders", "1")
    secrets = kept_secret(path, side.other)
    commands: list[int] = []
    while (state := human.shown())["phase"] == "war":
        assert state["side"] == side
        before = len(human.printed)
        own = state[side]
        allowed = human.type("activate", document=True)["activate"]["allowed"] if own["bases"] else 0
        bases: list[str] = []
        for base in own["bases"]:
            if base["missiles"] <= allowed:
                allowed -= base["missiles"]
                bases.append(base["hex"])
        missiles = sum(base["missiles"] for base in own["bases"] if base["hex"] in bases)
        aims = [
            word
            for number in range(missiles)
            for word in ("--aim", CITIES[side][(len(commands) + number) % len(CITIES[side])])
        ]
        if bases:
            launch(human, bases, aims)
        human.type("move", "all", "--impact")
        for svg in ("map.svg",):
            human.type("map", "--svg", str(path.with_name(svg)), "--force")
            human.printed.append(path.with_name(svg).read_text(encoding="utf-8"))
        human.type("turn", document=True)
        commands.append((len(human.printed) - before) // 2)
        assert len(commands) < 60
    for args in (("undo",), ("redo",), ("log", "-j")):
        human.printed.append(icbm(*args, "-f", str(path)).out) if args[0] == "log" else None
    return Played(side, path, human.printed[:-1], commands, secrets)


def launch(human: Human, bases: list[str], aims: list[str]) -> None:
    """All bases at once, with aims where every missile can reach its own."""
    human.type("activate", *bases, *aims)


def kept_secret(path: Path, machine: Power) -> dict[str, Any]:
    """What the file has of the machine's secrets."""
    own = tomllib.loads(path.read_text(encoding="utf-8"))["game"][machine]
    return {
        "secret": own["secret"],
        "salt": own["salt"],
        "rounds": {site["letter"]: site["rounds"] for site in own["sites"]},
        "commitment": own["commitment"],
    }


def test_a_turn_is_a_handful_of_commands(played: Played) -> None:
    """Whatever flies: roll, launch, move, end the turn."""
    assert len(played.commands) > 3
    assert max(played.commands) < MOST
    assert icbm("score", "-f", str(played.path)).ok


def before_the_end(played: Played) -> list[str]:
    """All that was printed while the game went on."""
    return [
        text for text in played.printed if "the game is over" not in text and '"phase":"over"' not in text
    ]


def test_nothing_printed_tells_the_machine_s_secret(played: Played) -> None:
    """Neither the secret, nor the salt, nor the rounds of a site."""
    texts = before_the_end(played)
    assert len(texts) > 30
    for text in texts:
        assert played.secrets["secret"].split("/")[0] not in text
        assert played.secrets["salt"] not in text
        assert "whims" not in text or f"{played.side.label} is set up" in text
    for text in texts:
        if not text.startswith("{"):
            continue
        sites = json.loads(text)["game"][played.side.other].get("sites", ())
        assert all("rounds" not in site for site in sites)


def test_nothing_printed_is_what_the_secret_could_be_computed_from(played: Played) -> None:
    """No word that is printed, nor all dice of a roll, makes the machine's salt."""
    words = {word for text in before_the_end(played) for word in re.findall(r"[0-9A-Za-z/-]+", text)}
    words |= {
        roll.replace(" ", "")
        for text in before_the_end(played)
        for roll in re.findall(r"(?:[1-6] ){3,}[1-6]", text)
    }
    assert len(words) > 100
    tried = {word for word in words if len(word) < 200}
    for word in tried:
        for made in (word, f"{word}/ussr", f"{word}/usa"):
            assert machine_salt(made, played.side.other) != played.secrets["salt"]


def test_no_score_betrays_how_many_rounds_it_built(played: Played) -> None:
    """Points that are told while the game goes on count only rounds that were seen to be fired."""
    for text in before_the_end(played):
        if text.startswith("{") and (show := json.loads(text).get("show")):
            machine = played.side.other
            fired = sum(site["fired"] for site in show[machine]["sites"])
            assert show["score"][machine]["abm_rounds"] == -2 * fired


def test_two_games_with_one_seed_have_other_rounds(tmp_path: Path) -> None:
    """The seed is typed, and known: the machine's whims do not come from it."""
    found = []
    for name in ("one.toml", "two.toml"):
        human = Human(tmp_path / name)
        for args in (("new", "--ussr", "machine", "--seed", "1"), ("place", "auto"),
                     ("place", "rounds", "A=1", "--side", "usa")):  # fmt: skip
            human.type(*args)
        found.append(kept_secret(tmp_path / name, Power.USSR)["secret"])
    assert found[0] != found[1]


def test_undo_goes_back_to_the_last_decision_of_the_human(tmp_path: Path) -> None:
    """The machine's part goes with it: it is of the same command."""
    human = Human(tmp_path / "game.toml")
    human.type("new", "--ussr", "machine")
    human.type("place", "auto")
    before = human.path.read_bytes()
    human.type("place", "rounds", "A=1", "--side", "usa")
    assert human.shown()["phase"] == "bid"
    assert icbm("undo", "-f", str(human.path)).ok
    assert human.path.read_bytes() == before


def test_the_machine_s_side_is_shown_to_nobody(tmp_path: Path) -> None:
    """And a game against it has a file: a pipe would carry its secrets."""
    assert "must be kept in a file" in icbm("new", "--ussr", "machine", "-j").fault
    path = str(tmp_path / "game.toml")
    assert icbm("new", path, "--ussr", "machine").ok
    assert "the computer plays that side" in icbm("show", "--as", "ussr", "-f", path).fault
    assert (
        "Error: the computer plays the USSR in this game, and its secrets stay hidden"
        in icbm("watch", "--usa", "machine", "--ussr", "human", "-f", path).fault
    )
    assert "you cannot give orders to that side" in icbm("orders", "hold", "--side", "ussr", "-f", path).fault


def test_orders_are_ask_hold_or_rounds(tmp_path: Path) -> None:
    """Anything else is refused."""
    path = str(tmp_path / "game.toml")
    assert icbm("new", path, "--ussr", "machine").ok
    for wanted, order in (("hold", 0), ("2", 2), ("ask", None)):
        assert icbm("orders", wanted, "-f", path, "-j").document["fire_orders"].get("fire_order") == order
    assert (
        " is not an order; write 'ask', 'hold' or a number of rounds from 1 to 9, with a site if you like (A=2), a range (2@1), or both (A=2@1)"
        in icbm("orders", "all", "-f", path).fault
    )
