"""How many keys an evening takes, in the shell and in a session: the same commands, and the same file in the end."""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir, contextmanager
from pathlib import Path
from typing import NamedTuple

from fng_cli.cli.session.expand import expand, known_figures, short
from fng_cli.cli.session.lines import LineWanted
from fng_cli.cli.session.numbered import ListedStep, fill
from fng_cli.cli.session.session import REFUSED, Session
from fng_cli.cli.session.view import EveningView
from fng_cli.cli.shell import steps as command_lines
from fng_cli.errors import FngError
from tests.evenings.player import Player
from tests.play import table
from tests.readme import README, examples, setup_line
from tests.runner import Content, fng

SEEDS = (18, 7)
MOST_TURNS = 10


OTHER_NAMES = {"--month": "--date", "-w": "--weapon"}
"""Options by the name that a bare word stands for."""


class Keys(NamedTuple):
    """The keys of an evening, every character and each Enter."""

    commands: int
    in_shell: int
    in_session: int
    by_enter_or_digit: int
    """The lines of the session that are Enter, or begin with a digit."""
    is_same: bool
    """Whether the session's file is that of the shell, byte for byte."""

    @property
    def share(self) -> float:
        """The keys of the session, as a share of those of the shell."""
        return self.in_session / self.in_shell


class Nobody:
    """Types nothing: lines are given to the session one by one."""

    is_typed = False

    def read(self, wanted: LineWanted) -> str:
        """Nothing."""
        raise EOFError

    def drop_pasted(self) -> None:
        """Nothing to drop."""


class Practised:
    """Plays given commands in a session, each by the line with the fewest keys."""

    def __init__(self, path: Path) -> None:
        self.session = Session(EveningView(), path, Nobody())
        self.path = path
        self.lines: list[str] = []

    @contextmanager
    def at_table(self) -> Iterator[None]:
        """The session, begun."""
        with table.streams(), patched(FNG_FILE=str(self.path), FNG_NO_INPUT="1"), self.session.begun():
            yield

    def types(self, argv: Sequence[str]) -> None:
        """Type a command; it must be taken."""
        line = min(self.ways(tuple(argv)), key=len)
        for typed in line.split("\n"):
            self.lines.append(typed)
            assert self.session.obey(typed) < REFUSED, typed

    def ways(self, argv: tuple[str, ...]) -> Iterator[str]:
        """The lines that mean a command; two where a step is shown by ``0`` first."""
        content: Content = json.loads(self.path.read_bytes()) if self.path.exists() else {}
        known = known_figures(content)

        def in_full(words: Sequence[str]) -> tuple[str, ...]:
            """What a line without a step means."""
            return expand(words, known)

        yield command_lines.line(abbreviated(short(argv, known), argv, in_full))
        steps = self.session.steps
        by_enter = steps.by_enter()
        if by_enter and by_enter.argv == argv:
            yield ""
        for number, step in enumerate((*steps.first, *steps.others), 1):

            def by_number(words: Sequence[str], step: ListedStep = step) -> tuple[str, ...]:
                """What the step means with these words."""
                return expand(fill(step, words, content), known)

            words = [argv[slot.place] for slot in step.slots if slot.place < len(argv)]
            typed = [*words, *short_rest(argv, len(step.argv), content)]
            if means(typed, argv, by_number):
                shown = "" if number <= len(steps.first) else "0\n"
                shortest = abbreviated(typed, argv, by_number)
                yield shown + f"{number} {command_lines.line(shortest)}".rstrip()


def abbreviated(
    words: Sequence[str], argv: tuple[str, ...], meaning: Callable[[Sequence[str]], tuple[str, ...]]
) -> tuple[str, ...]:
    """Words that mean a command, each cut to the shortest beginning with which they still mean it."""
    done = list(words)
    for place, word in enumerate(words):
        for length in range(1, len(word)):
            done[place] = word[:length]
            if means(done, argv, meaning):
                break
        else:
            done[place] = word
    return tuple(done)


def means(
    words: Sequence[str], argv: tuple[str, ...], meaning: Callable[[Sequence[str]], tuple[str, ...]]
) -> bool:
    """True if words mean a command; those that are refused mean none."""
    try:
        return meaning(words) == argv
    except FngError:
        return False


def short_rest(argv: tuple[str, ...], length: int, content: Content) -> tuple[str, ...]:
    """The short words of a command beyond its first ones, which a step has already."""
    known = known_figures(content)
    return short(argv, known)[len(short(argv[:length], known)) :]


@contextmanager
def patched(**variables: str) -> Iterator[None]:
    """These variables of the environment, for a while."""
    before = dict(os.environ)
    os.environ.update(variables)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def compared(argvs: Sequence[Sequence[str]], shell_file: Path) -> Keys:
    """The keys of these commands, which the shell played into a file."""
    practised = Practised(shell_file.with_stem(f"{shell_file.stem}-session"))
    with practised.at_table():
        for argv in argvs:
            practised.types([OTHER_NAMES.get(word, word) for word in argv])
    in_shell = sum(len(f"fng {command_lines.line(argv)}") + 1 for argv in argvs)
    lines = practised.lines
    return Keys(
        len(argvs),
        in_shell,
        sum(len(line) + 1 for line in lines),
        sum(not line or line[0].isdigit() for line in lines),
        practised.path.read_bytes() == shell_file.read_bytes(),
    )


def of_seed(seed: int, folder: Path) -> Keys:
    """An evening of at most ten turns, by the player who types what is printed."""
    path = folder / f"seed-{seed}.json"
    with patched(FNG_FILE=str(path)):
        player = Player(path)
        player.types(
            "setup",
            "--army",
            "us-army",
            "--star",
            "Sgt. Parker",
            "--corps",
            "II",
            "--type",
            "patrol",
            "--seed",
            str(seed),
        )
        while not player.over() and player.turn < MOST_TURNS:
            player.takes_a_turn()
    return compared(player.typed, path)


def of_readme(folder: Path) -> Keys:
    """The evening of the README, from the line that sets it up: without what is said of the output alone."""
    import shlex

    played = [example.commands for example in examples(README) if "FNG_FILE=evening.json" in example.commands]
    commands = "".join((setup_line(README).replace(" -f evening.json", "\n"), *played))
    path = folder / "evening.json"
    argvs = []
    with patched(FNG_FILE=str(path)):
        for line in commands.splitlines():
            words = shlex.split(re.sub(r" > \S+$", "", line))
            if words[0] == "fng":
                argv = [word for word in words[1:] if word not in ("-q", "--brief")]
                argvs.append(argv)
                fng(*argv)
    return compared(argvs, path)


def main() -> None:
    """Print the keys of README's evening and of two more."""
    with tempfile.TemporaryDirectory() as name, chdir(name), patched(XDG_CONFIG_HOME=name, COLUMNS="80"):
        folder = Path(name)
        found = {"README": of_readme(folder)} | {f"seed {seed}": of_seed(seed, folder) for seed in SEEDS}
    for name, keys in found.items():
        print(
            f"{name}: {keys.commands} commands; shell {keys.in_shell}, session {keys.in_session} keys, "
            f"{keys.share:.0%}; {keys.by_enter_or_digit} by Enter or a digit; "
            f"{'same bytes' if keys.is_same else 'OTHER BYTES'}",
            file=sys.stderr if not keys.is_same else sys.stdout,
        )


if __name__ == "__main__":
    main()
