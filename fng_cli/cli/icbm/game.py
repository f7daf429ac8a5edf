"""What the commands of the missile game share: the game in a document, and how words are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run import Run
from fng_cli.dice import Dice
from fng_cli.document import Content, plain
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import Done, Game, from_plain, power
from fng_cli.icbm.board.view import seen
from fng_cli.names import find

FORM = "icbm"

HexArgument = Annotated[str, typer.Argument(metavar="HEX", help="A hex: 2516, or a city such as moscow.")]
Side = Annotated[str | None, typer.Option("--side", metavar="SIDE", help="usa or ussr.")]
SeenBy = Annotated[
    str | None, typer.Option("--as", metavar="SIDE", help="Only what this side may see: usa or ussr.")
]


def game_in(play: Play) -> Game | None:
    """The game in the document; None where there is none.

    Raises RequestError that says what is wrong with it.
    """
    content = play.document.get("game")
    return None if content is None else from_plain(content, "the document")


def need_game(play: Play) -> Game:
    """The game in the document; raises RequestError, saying where to get one, where there is none."""
    game = game_in(play)
    if game is None:
        raise RequestError(
            "no game: give it with -f game.toml (icbm new game.toml makes one), or as a document (icbm new -j)"
        )
    return game


def done(result: Done[Any]) -> Ruled:
    """An action's report, with the game after it."""
    return Ruled(result.report, {"game": plain(result.game)})


WHIMS = "whims of the machine"
WHIM_DICE = 8
"""Dice that decide all whims of the machine in one command: enough for games that are not alike."""


def whims(play: Play) -> str:
    """A seed for what the machine player decides by whim: one throw of the command's dice.

    Raises RequestError for ``--odds``: nobody wants all whims enumerated.
    """
    return play.dice.in_full(_whims, coarse=_no_whims)


def _whims(*, dice: Dice) -> str:
    return "".join(map(str, dice.in_order(WHIM_DICE, WHIMS)))


def _no_whims(*, dice: Dice) -> str:
    raise RequestError("--odds: not of what a machine player does; icbm sim plays it many times instead")


def side_of(name: str | None) -> Power | None:
    """The side that an option names, if it is given."""
    return None if name is None else power(name)


def need_side(name: str | None) -> Power:
    """The side that an option names; raises RequestError where it is left out."""
    if name is None:
        raise RequestError("which side? give --side usa or --side ussr")
    return power(name)


def numbers(words: Sequence[str], what: str) -> Mapping[str, int]:
    """Words such as ``ss-18=2`` or ``A=3`` as names with numbers; a bare name counts one.

    Raises RequestError for a word that is no such thing, or a name that is given twice.
    """
    found: dict[str, int] = {}
    for word in words:
        name, equals, number = word.partition("=")
        if not name or (equals and not _is_whole(number)):
            raise RequestError(f"{word!r}: write {what}")
        if name in found:
            raise RequestError(f"{word!r}: {name} is given twice")
        found[name] = int(number) if equals else 1
    return found


def _is_whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit()


def whole_numbers(words: Sequence[str], where: str) -> tuple[int, ...]:
    """Whole numbers from 0; raises RequestError for a word that is none."""
    for word in words:
        if not (word.isascii() and word.isdigit()):
            raise RequestError(f"{where}: {word!r} is no number of missiles; write 5")
    return tuple(map(int, words))


def missiles(words: Sequence[str]) -> Mapping[str, int]:
    """Missiles by type, from words such as ``ss-18=2``.

    Raises RequestError, with the nearest names, for a type that does not exist.
    """
    found: dict[str, int] = {}
    for name, number in numbers(words, "a type of missile and how many, such as ss-18=2").items():
        kind = find(name, kinds(), "type of missile")
        found[kind] = found.get(kind, 0) + number
    return found


def rounds(words: Sequence[str]) -> Mapping[str, int]:
    """ABM rounds by letter of the site, from words such as ``A=3``."""
    return {
        name.upper(): number for name, number in numbers(words, "a site and its rounds, such as A=3").items()
    }


class LookingRun(Run):
    """One call of a command that only looks: with ``-f`` it reads the file and leaves it as it is.

    With ``--as`` it is given no more of the document than that side may see.
    """

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        common.check()
        if common.file:
            if not Path(common.file).is_file():
                raise RequestError(
                    f"-f {common.file}: there is no such file; icbm new {common.file} makes one"
                )
            common = replace(common, source=common.file, file=None)
        super().__init__(command, options, common)
        self._side = side_of(options.get("seen_by"))

    def _contents(self, path: Path | None) -> Iterator[Content]:
        for content in super()._contents(path):
            yield content if self._side is None else as_seen(content, self._side)


class StartingRun(Run):
    """One call of a command that begins a file: its own argument ``path`` names it."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        path = options.pop("path", None)
        if path and common.file:
            raise RequestError(f"{path} and -f {common.file}: name the file once")
        path = path or common.file
        if path and Path(path).exists() and Path(path).stat().st_size:
            raise RequestError(f"{path}: is there already; name another file, or delete that one first")
        super().__init__(command, options, replace(common, file=path))


def as_seen(content: Content, side: Power) -> Content:
    """A document with no more in it than a side may see: no seed either, since it tells all dice.

    Of each command the log keeps its summary and dice, which are open; not its options.
    """
    if "game" not in content:
        return content
    game = seen(from_plain(content["game"], "the document"), side)
    made = {
        name: value for name, value in (content.get("made") or {}).items() if name not in {"seed", "fresh"}
    }
    log = [_open_part(entry) for entry in content.get("log") or ()]
    return {FORM: content[FORM], "made": made, "game": plain(game), "log": log}


def _open_part(entry: Content) -> Content:
    """What everybody may see of an entry of the log."""
    rolls = [roll for roll in entry.get("rolls") or () if roll.get("label") != WHIMS]
    return {"command": entry.get("command"), "summary": entry.get("summary"), "rolls": rolls}
