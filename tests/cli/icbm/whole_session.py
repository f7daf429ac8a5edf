"""A whole game of a human against the machine in a session: what is typed, and how many keys that is.

``python -m tests.cli.icbm.whole_session`` plays it anew, and writes down the lines that are typed, and all that is
printed; read the difference before it is committed.
"""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from fng_cli.cli.icbm.view import MissileView
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.session.lines import LineWanted
from fng_cli.cli.session.session import REFUSED, Session
from fng_cli.cli.shell.main import run
from fng_cli.dice import Unrecorded
from fng_cli.icbm.board.charts import Power, city_in
from fng_cli.icbm.board.state import THE_GAME, Game, Phase, visible_game
from fng_cli.icbm.player.machine import Machine
from tests.play import table

GAME = "game.toml"
SCRIPT = Path(__file__).with_name("whole-session.lines")
PRINTED = SCRIPT.with_suffix(".txt")
ARGS = ("--ussr", "machine")
"""Who plays whom: the game is begun by ``icbm play`` itself."""
BEGINNING = ("2", "1 a=5 b=5 c=4 d=3 e=3", "1 4", "o 1@1 ask@2")
"""Set-up, ABM rounds, bid, and standing orders: lines before the first turn."""


class Keys(NamedTuple):
    """The keys of a game, every character and each Enter: those that launch missiles at targets, and all others."""

    of_launches: int
    beside: int


def is_launch(line: str) -> bool:
    """True if a line names a base and the targets of its missiles: ``a 2242 moscow kiev``."""
    return line.startswith("a ")


def keys(lines: Sequence[str]) -> Keys:
    """The keys of typed lines."""
    launches = sum(len(line) + 1 for line in lines if is_launch(line))
    return Keys(launches, sum(len(line) + 1 for line in lines) - launches)


def printed(lines: Sequence[str]) -> str:
    """All that a session prints now, in the current folder, which is empty."""
    with table.streams("".join(f"{line}\n" for line in lines)) as out:
        code = run("icbm", ICBM, ["play", GAME, *ARGS, "--plain"])
    return f"{out.buffer.getvalue().decode()}exit code {code}\n"  # type: ignore[attr-defined]


def document() -> dict[str, Any]:
    """The file of the game in the current folder."""
    return tomllib.loads(Path(GAME).read_text(encoding="utf-8"))


class Nobody:
    """Types nothing: lines are given to the session one by one."""

    is_typed = False

    def read(self, wanted: LineWanted) -> str:
        """Nothing."""
        raise EOFError

    def drop_pasted(self) -> None:
        """Nothing to drop."""


def played() -> Iterator[str]:
    """Play a game in the current folder as the USA, launching as the machine would, and yield each line typed."""
    session = Session(MissileView(), Path(GAME), Nobody(), beginning=("new", *ARGS))
    with table.streams(), session.begun():
        for line in BEGINNING:
            yield obeyed(session, line)
        while (game := _game()).phase is not Phase.OVER:
            war = game.war
            if war.side is Power.USA and war.may_activate and not war.activated_missiles:
                for launch in Machine().launch(visible_game(game, Power.USA), Unrecorded(war.turn)):
                    yield obeyed(session, " ".join(("a", launch.hex, *map(_word, launch.aims))))
            yield obeyed(session, _line_of_step(session))


def _word(target: str) -> str:
    """A target as a player types it: the beginning of a city's name, or the hex of a base."""
    city = city_in().get(target)
    return city.id[:4] if city else target


def _line_of_step(session: Session) -> str:
    """The line that goes on: Enter, or the number of the step that flies on or ends the turn."""
    by_enter = session.steps.by_enter()
    if by_enter and by_enter.argv != ("reach",):
        return ""
    words = [step.argv[0] for step in session.steps.first]
    return str(1 + words.index("move" if "move" in words else "turn"))


def obeyed(session: Session, line: str) -> str:
    """Type a line, which must be taken, and return it."""
    assert session.obey(line) < REFUSED, line
    return line


def _game() -> Game:
    """The game in the current folder."""
    game = THE_GAME.read(document())
    assert game
    return game


@contextmanager
def empty_folder() -> Iterator[None]:
    """Work in an empty folder without the user's settings, with lines of 80 columns, and with the seeds and the
    machine's secret drawn from one list, so that a game comes out the same each time.
    """
    seeds = count(1)
    with (
        tempfile.TemporaryDirectory() as folder,
        chdir(folder),
        mock.patch.dict(
            os.environ, {"COLUMNS": "80", "XDG_CONFIG_HOME": folder, "ICBM_FILE": GAME, "FNG_NO_INPUT": "1"}
        ),
        mock.patch("secrets.token_hex", lambda size=16: f"{next(seeds):0{2 * size}x}"),
        mock.patch("fng_cli.cli.shell.run_dice.fresh_seed", lambda: str(next(seeds))),
    ):
        yield


def main() -> None:
    """Write the lines and what is printed anew, and print the keys."""
    with empty_folder():
        lines = [*played()]
    with empty_folder():
        text = printed(lines)
    SCRIPT.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    PRINTED.write_text(text, encoding="utf-8", newline="\n")
    print(keys(lines))


if __name__ == "__main__":
    main()
