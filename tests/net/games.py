"""Whole evenings, tours and missile games for the net: what their players type is written down as plain calls."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import tests.runner
from tests import later
from tests.cli.history import evenings as history
from tests.cli.icbm import test_by_mail as by_mail
from tests.evenings.player import Player, StuckError
from tests.net.calls import Call, Scenario
from tests.net.play import alone
from tests.runner import Answer, icbm
from tests.tours import play as tours

Drawn = tuple[Scenario, dict[str, str]]
"""A scenario, and the documents that it needs besides those of the corpus."""

FILE, GAME = "evening.json", "game.toml"


@contextmanager
def noted() -> Iterator[list[tuple[str, ...]]]:
    """Write down every call that is made in this process."""
    run, typed = tests.runner._in_process, []

    def note(name: str, group: Any, args: tuple[str, ...], stdin: str | bytes) -> Answer:
        typed.append((name, *args))
        return run(name, group, args, stdin)

    tests.runner._in_process = note
    try:
        yield typed
    finally:
        tests.runner._in_process = run


def on_file(words: Sequence[str], file: str = FILE) -> tuple[str, ...]:
    """Words of a call as a text, on a file."""
    words = [word for word in words if word not in {"-j", "--json"}]
    return (*words, "-f", file) if "-f" not in words else tuple(words)


def with_forms(calls: Sequence[tuple[str, ...]], file: str) -> Iterator[Call]:
    """The calls as texts, every ninth in JSON; some are tried without writing first, some taken back and done again."""
    for place, words in enumerate(calls):
        program = words[0]
        if place % 10 == 6:
            yield Call((*words, "--dry-run"))
        yield Call((*words, "-j") if place % 9 == 8 else words, columns=60 if place % 13 == 12 else 80)
        if place % 12 == 11:
            yield Call((program, "undo", "-f", file))
            yield Call((program, "redo", "-f", file))
        if place % 8 == 7 and program == "fng":
            yield Call(("fng", "status", "-i", file))


END = (
    *(
        "status",
        "status -j",
        "status -q",
        "status --plain",
        "turn",
        "report",
        "report --format md",
        "report -o report.md",
    ),
    *(
        "log",
        "log -j",
        "log --turn 2",
        "replay",
        "score",
        "score --odds",
        "briefing",
        "briefing --svg map.svg -o page.md",
    ),
    *(
        "roster",
        "roster --format md",
        "after",
        "after mission --seed 2",
        "body-count --seed 3",
        "support show",
        "terrain map",
    ),
    *(
        "luck",
        "after medal --by a1 --seed 1",
        "after rep --by a1 --seed 1",
        "undo 3",
        "redo 2",
        "undo 500",
        "redo 500",
    ),
    *(
        "tunnel report",
        "wounded",
        "recover --seed 4",
        "pef split 1 --seed 1",
        "enemy turn --seed 6",
        "event --seed 3 --force",
    ),
)
"""Views of an evening at its end, and a few commands more."""


def ended(file: str = FILE) -> Iterator[Call]:
    """The calls at the end of an evening."""
    for text in END:
        words = shlex.split(text)
        yield Call(("fng", *words, *(("-i", file) if words[0] in {"status", "log"} else ("-f", file))))


class OfArmy(Player):
    """The same player with an army and a corps of his own."""

    army, corps = "us-army", "II"

    def types(self, *words: str) -> list[dict[str, Any]]:
        """Type a command; its next steps."""
        own = {"us-army": self.army, "II": self.corps}
        return super().types(*(own.get(word, word) if words[0] == "setup" else word for word in words))


def evening(name: str, army: str, corps: str, *setting: str) -> Drawn:
    """An evening of the player of simple habits; where he is stuck it is over."""
    with alone(), noted() as typed:
        os.environ["FNG_FILE"] = FILE
        player = OfArmy(Path(FILE))
        player.army, player.corps = army, corps
        try:
            player.plays("--corps", "II", "--month", "1967-06", "--rep", "4", *setting)
        except (StuckError, AssertionError, LookupError) as fault:
            print(f"{name}: {fault}", flush=True)
    calls = [on_file(words) for words in typed if words[1] != "status"]
    return Scenario(f"evening: {name}", {}, (*with_forms(calls, FILE), *ended())), {}


def lines(name: str, typed: Sequence[str]) -> Drawn:
    """An evening of these lines."""
    calls = [on_file(("fng", *shlex.split(line))) for line in typed]
    return Scenario(f"evening: {name}", {}, (*with_forms(calls, FILE), *ended())), {}


TUNNELS = (
    "setup --corps III --month 1967-06 --seed 11 --type patrol",
    "squad us-army --star 'Sgt. Parker' --date 1967-06 --seed 3",
    "squad lvc --date 1967-06 --seed 4",
    "activate --seed 1",
    "spider-hole --seed 1",
    "trap target --by a2 --seed 2",
    "trap disarm --by a2 --seed 3",
    "trap spring --at a3 --at a4 --seed 4",
    "tunnel enter --by a5 --seed 1",
    "activate --seed 5",
    *(
        f"tunnel {what} --by a5 --seed {seed}"
        for seed in (1, 2)
        for what in ("turn", "search", "survive", "run")
    ),
    "tunnel collapse --seed 3",
    "tunnel rescue --by a6 --seed 3",
    "tunnel report",
    "grenade ready --by a2",
    "activate --seed 3",
    "grenade throw --by a2 --at e1 --at e2 --seed 5",
    "smoke --by a3 --seed 1",
    "flare --by a4 --seed 1",
    "mg setup --by a4 --seed 1",
    "flame --by a4 --at e3 --seed 2",
    "demolition --by a6 --seed 2",
    "charge --by a1 --at e1 --seed 3",
    "melee --by a1 --at e1 --seed 3",
    "capture --by a1 --at e2 --seed 1",
    "first-aid --by a2 --at a3 --seed 1",
    "medic --seed 1",
    "fight --rounds 3 --seed 8",
    "fast-move --group a --seed 2",
    "crawl --by a2 --seed 2",
    "swim --by a2 --seed 2",
    "reload --by a3",
    "record sector 2",
    "record deed fetched-under-fire --by a2",
    "settle 1",
    "mission-end --force --seed 2",
)
"""An evening with what the others lack: tunnels, traps, grenades, close combat. Refusals are as good."""


ANY_ORDER = (
    *history.BEGUN,
    *(
        line if "--seed" in line or "--dice" in line else f"{line} --seed {seed}"
        for seed in (1, 2)
        for line in history.COMMANDS
    ),
)
"""An evening of commands in any order."""

SHOWN = (
    *(
        "campaign show",
        "campaign show -j",
        "campaign show -q",
        "campaign man a1",
        "campaign man a2",
        "campaign man zz9",
    ),
    *(
        "campaign roster",
        "campaign roster --format md",
        "campaign chart",
        "campaign chart --svg chart.svg",
        "campaign check",
    ),
    *(
        "campaign luck",
        "campaign undo",
        "campaign redo",
        "campaign undo 3",
        "campaign redo 3",
        "campaign squads a4=b",
    ),
    *(
        "campaign choose a1",
        "campaign give a2=m-60",
        "campaign muster --seed 3",
        "campaign turn --seed 9",
        "campaign turn",
    ),
    *(
        "campaign after --seed 2",
        "campaign after --force --seed 2",
        "campaign show",
        "campaign sim -n 2 --seed 4",
    ),
)
"""Views of a tour at its end, and a few commands more."""


def tour(name: str, seed: str, beginning: tuple[str, ...], calls_most: int) -> Drawn:
    """The first calls of a tour."""
    with alone(), noted() as typed:
        try:
            for _ in islice(tours.tour(seed, beginning, 6), calls_most):
                pass
        except AssertionError as fault:
            print(f"{name}: {fault}", flush=True)
    calls = [tuple(word for word in words if word != "-j") for words in typed]
    shown: list[Call] = []
    for place, words in enumerate(calls):
        shown += [Call((*words, "-j") if place % 9 == 8 else words)]
        if words[1:3] in {("campaign", "turn"), ("campaign", "after")}:
            shown += [Call(("fng", "campaign", what, "-f", tours.FILE)) for what in ("show", "roster")]
        if words[1] == "fight":
            shown += [Call(("fng", "status", "-i", words[words.index("-f") + 1]))]
    shown += [Call(("fng", *shlex.split(line), "-f", tours.FILE)) for line in SHOWN]
    return Scenario(f"tour: {name}", {}, tuple(shown)), {}


class Both(by_mail.Player):
    """Somebody who plays one side, or both, in one file."""

    def __init__(self, side: str, against: str = "") -> None:
        self.side, self.path, self.against = side, Path(GAME), against

    def type(self, *args: str) -> str:
        """A command; where it is refused, the game is over for this player."""
        return icbm(*args, "-f", GAME).ok


VIEWS = (
    "show",
    "show --as usa",
    "map",
    "score",
    "log",
    "show -j",
    "plan --to chicago",
    "map --as ussr --plain",
    "show -q",
)
OVER = (
    *(
        *VIEWS,
        "score -j",
        "log -j",
        "replay",
        "map --svg board.svg",
        "reveal A=2 --side usa --salt s1",
        "undo",
        "redo",
    ),
    *(
        "undo 4",
        "redo 4",
        "score --csv",
        "undo 900",
        "turn",
        "activate --seed 1",
        "move all",
        "impact usa-1",
        "hold",
        "bid --dice 3,4",
    ),
    *(
        "intercept A=9",
        "orders hold --side usa",
        "orders 1",
        "place auto",
        "place done",
        "watch",
        "commit A=1",
        "mail write",
    ),
)


def missiles(name: str, turns: int, *new: str, historical: bool = False) -> Drawn:
    """A missile game by hand, of both sides or against a machine."""
    with alone(), noted() as typed:
        icbm("new", GAME, *new, "--seed", "6")
        sides = [side for side in ("ussr", "usa") if f"--{side}" not in new]
        players = {side: Both(side) for side in sides}
        try:
            begin(players)
            for _ in range(turns):
                step(players)
        except (AssertionError, LookupError) as fault:
            print(f"{name}: {str(fault)[:300]}", flush=True)
    calls = [tuple(word for word in words if word != "-j") for words in typed]
    return Scenario(f"missiles: {name}", {}, tuple(watched(calls))), {}


def begin(players: dict[str, Both]) -> None:
    """Both sides set up, and bid."""
    for _ in range(12):
        for player in players.values():
            game = player.game
            if game["phase"] == "bid":
                bids = {"--usa": "2", "--ussr": "3"}
                player.type("bid", *(word for side in players for word in (f"--{side}", bids[f"--{side}"])))
            elif game["phase"] == "reply":
                player.type("place", "done")
            elif game["phase"] != "war":
                player.play()


def step(players: dict[str, Both]) -> None:
    """Whoever has to do something does it."""
    game = next(iter(players.values())).game
    if game["phase"] != "war":
        return
    side = game["war"]["side"]
    other = by_mail.OTHER[side]
    if game["war"].get("moving", {}).get("exposed") and other in players:
        players[other].answer()
    elif side in players:
        players[side].fight()


def watched(calls: Sequence[tuple[str, ...]]) -> Iterator[Call]:
    """The calls of a missile game, with views of it between them and at the end."""
    for place, words in enumerate(calls):
        if place % 10 == 6:
            yield Call((*words, "--dry-run"))
        yield Call((*words, "-j") if place % 11 == 10 else words)
        if place % 5 == 4:
            yield Call(("icbm", *VIEWS[place // 5 % len(VIEWS)].split(), "-f", GAME))
        if place % 14 == 13:
            yield Call(("icbm", "undo", "-f", GAME))
            yield Call(("icbm", "redo", "-f", GAME))
    for line in OVER:
        yield Call(("icbm", *line.split(), "-f", GAME))


def machines(name: str, *new: str) -> Drawn:
    """A game of machines, and all views of it."""
    calls = [("icbm", "new", GAME, *new), ("icbm", "watch", "-f", GAME)]
    return Scenario(f"missiles: {name}", {}, tuple(watched(calls))), {}


def mail() -> Drawn:
    """A whole game by mail, of two files in one folder."""
    with alone(), noted() as typed:
        players = {side: by_mail.Player(Path(), side) for side in by_mail.OTHER}
        by_mail.exchange(players)
    more = [
        (*("icbm", what, "-f"), f"{side}.toml")
        for side in players
        for what in ("show", "score", "log", "replay", "map")
    ]
    every = [
        Call((*words, "-j") if place % 15 == 14 else words) for place, words in enumerate([*typed, *more])
    ]
    return Scenario("mail: a whole game", {}, tuple(every)), {}


EVENINGS: dict[str, tuple[str, ...]] = {
    "patrol": ("us-army", "II", "--type", "patrol", "--seed", "17"),
    "fight": ("usmc", "I", "--type", "fight", "--seed", "13"),
    "defense": ("us-army", "II", "--type", "defense", "--seed", "3"),
    "ambush": ("sf-cidg", "III", "--type", "ambush", "--seed", "12"),
    "recon": ("us-army", "II", "--type", "recon", "--seed", "13"),
    "australians": ("anzac", "III", "--type", "patrol", "--seed", "24"),
    "chance": ("us-army", "IV", "--seed", "31"),
}
"""Evenings of the player of simple habits: army, corps, and more options of setup."""

ALL: dict[str, Callable[[], Drawn]] = {
    **{f"evening: {name}": partial(evening, name, *setting) for name, setting in EVENINGS.items()},
    "evening: support": partial(lines, "support", later.EVENING),
    "evening: any order": partial(lines, "any order", ANY_ORDER),
    "evening: tunnels and close combat": partial(lines, "tunnels and close combat", TUNNELS),
    "tour: army": partial(tour, "army", "1", tours.ARMY, 90),
    "tour: marines": partial(tour, "marines", "4", tours.MARINES, 60),
    "missiles: two at one table": partial(missiles, "two at one table", 60),
    "missiles: against a machine": partial(missiles, "against a machine", 60, "--ussr", "machine"),
    "missiles: historical": partial(missiles, "historical", 40, "--historical"),
    "missiles: machines": partial(
        machines, "machines", "--usa", "machine", "--ussr", "machine", "--seed", "3"
    ),
    "missiles: novices": partial(machines, "novices", "--usa", "novice", "--ussr", "random", "--seed", "9"),
    "mail: a whole game": mail,
}
"""All of them, by the names of their scenarios."""
