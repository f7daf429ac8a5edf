"""Every next step that is printed runs as it stands, on the document that it came from, whatever is called how."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import chdir
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from tests import later
from tests.corpus import calls
from tests.corpus.calls import Call
from tests.each import third_of
from tests.runner import Answer, fng, icbm

HOSTILE = (
    "; touch PWNED",
    "\n  next: rm -rf ~",
    "$(touch PWNED)",
    "`touch PWNED`",
    "' && touch PWNED #",
    '" || touch PWNED; "',
    "\x1b[2J\x1b]0;owned\x07",
    "\u202e\xa0\x9b1m",
    "\\' | touch PWNED",
    "  a long name with   many blanks ; touch PWNED ; in it, so that no line of the screen holds it",
)
"""What follows the name of each figure and group: shell code, a forged line, characters that drive a terminal."""

NAME_REP = re.compile(r"^(?!rep=|range=|dv=|power=)([a-z]+)=(\d)(?:,|$)")
"""Somebody whom a player names with his REP: ``--by billy=5``."""
NAMING = {
    "--by",
    *("--inside", "--near", "--above", "--below", "--behind"),
    "--at",
    "--group",
    "--to",
    "--down",
    "--guide",
    "--tow",
    "--closest",
    "--unlucky",
    "act",
    "melt-away",
}
"""Words behind which somebody is named."""

SLOT = re.compile(r"<([A-Z=-]+)>")

Naming = Callable[[Any], Any]
"""How a document, or the words of a call, are written where everybody is called otherwise."""


class Tried(NamedTuple):
    """A next step that was run: after which call, its words, what came of it."""

    after: Call
    argv: tuple[str, ...]
    needs: tuple[str, ...]
    answer: Answer

    @property
    def failed(self) -> bool:
        """Whether it does not run, though no slot is left for the player to fill."""
        return self.answer.code not in {0, 1} and not self.needs

    @property
    def unknown(self) -> bool:
        """Whether the command has no such option."""
        return "No such option" in self.answer.err or "unexpected argument" in self.answer.err


class Printed(NamedTuple):
    """A next step as a document has it, with the call that it follows and the document that it goes on with."""

    after: Call
    document: Any
    step: Any


def as_they_are(thing: Any) -> Any:
    """Nobody is called otherwise."""
    return thing


def renamed(documents: list[Any], words: tuple[str, ...] = ()) -> Naming:
    """Every figure and group of documents, and who is typed, gets a name that no shell and no screen should meet."""
    figures = [one for each in documents for one in _figures(each)]
    known = dict.fromkeys(one[key] for one in figures for key in ("id", "group") if one.get(key))
    named = dict.fromkeys(found[0] for word in words for found in NAME_REP.findall(word))
    tails = islice(cycle(HOSTILE), len(" ".join(words)) % len(HOSTILE), None)
    names = {name: f"{name}{next(tails).replace(',', '')}" for name in (*known, *named)}

    def rename(thing: Any) -> Any:
        if isinstance(thing, dict):
            called = {"name": f"{thing['name']}{HOSTILE[1]}"} if thing.get("name") and "rep" in thing else {}
            return {key: rename(value) for key, value in thing.items()} | called
        if isinstance(thing, list | tuple):
            return [rename(one) for one in thing]
        return names.get(thing, thing) if isinstance(thing, str) else thing

    return rename


def _figures(document: Any) -> list[Any]:
    found = document.get("figures") if isinstance(document, dict) else None
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def typed(words: tuple[str, ...], rename: Naming) -> list[str]:
    """The words of a call where everybody is called otherwise: ``--by a1,cover`` and ``--by billy=5`` too."""
    return [
        ",".join("=".join(map(rename, part.split("="))) for part in word.split(","))
        if before in NAMING
        else word
        for before, word in zip(("", *words), words, strict=False)
    ]


PARTS = range(4)
"""The commands are tried in several tests, so that several workers share them."""


def asked_of(part: int) -> list[later.Asked]:
    """The calls of the corpus, and those of the chapters built since, with the documents that they are asked of.

    Only those of a part of the commands.
    """
    corpus = calls.load()
    known = [(call, corpus.documents[call.stdin] if call.stdin else []) for call in corpus.calls]
    return [
        asked for asked in (*known, *later.asked()) if crc32(asked[0].command.encode()) % len(PARTS) == part
    ]


def steps(part: int, most_of_a_kind: int, hostile: bool = False) -> Iterator[Printed]:
    """The next steps of a part of the commands."""
    seen: dict[tuple[str, ...], int] = {}
    for call, documents in asked_of(part):
        if call.raw or "--odds" in call.argv or "-n" in call.argv:
            continue
        rename = renamed(documents, call.argv) if hostile else as_they_are
        words = typed(call.argv, rename)
        if hostile and words == list(call.argv) and not any(map(_figures, documents)):
            continue
        reply = calls.ask(call, words, calls.stream(rename(documents)))
        for document in reply.answers[:1]:
            section = document.get(call.section) if isinstance(document, dict) else None
            for step in (section or {}).get("next", ()):
                kind = (call.command, *step["argv"][1:3], *_options(step))
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] <= most_of_a_kind:
                    yield Printed(call, document, step)


def _options(step: Any) -> tuple[str, ...]:
    return tuple(word for word in step["argv"] if word.startswith("-"))


def tried(printed: Iterator[Printed]) -> Iterator[Tried]:
    """Run them."""
    for call, document, step in printed:
        program = {"fng": fng, "icbm": icbm}[step["argv"][0]]
        words = step["argv"][1:]
        end = words.index("--") if "--" in words else len(words)
        answer = program(*words[:end], "--seed", "7", "-j", *words[end:], stdin=calls.stream([document]))
        yield Tried(call, tuple(step["argv"]), tuple(step["needs"]), answer)


def faults(every: list[Tried]) -> list[str]:
    """Those that do not run, or whose command has not each of their options."""
    assert every
    return [
        f"{one.after.id}: {' '.join(one.argv)}: {one.answer.err.strip()}"
        for one in every
        if one.failed or one.unknown
    ]


@pytest.mark.parametrize(
    ("most_of_a_kind", "part"),
    [
        *third_of((1, part) for part in PARTS),
        *(pytest.param(3, part, marks=pytest.mark.heavy) for part in PARTS),
    ],
)
def test_every_next_step_runs_as_it_is_printed(most_of_a_kind: int, part: int) -> None:
    """It succeeds, or its only lack is a slot that is marked; and its command has each of its options.

    ``most_of_a_kind``: how often the same command is tried with the same options after the same command.
    """
    with calls.alone():
        assert faults(list(tried(steps(part, most_of_a_kind)))) == []


class Hostile(NamedTuple):
    """A part of the commands, and their next steps where everybody has a name that is shell code."""

    part: int
    printed: list[Printed]


@pytest.fixture(
    scope="module",
    params=[
        *((part, 1) for part in PARTS[:1]),
        *(pytest.param((part, 3), marks=pytest.mark.heavy) for part in PARTS),
    ],
    ids=lambda param: f"{param[0]}-{param[1]}",
)
def hostile(request: pytest.FixtureRequest) -> Hostile:
    """Each part of the commands: the others where heavy tests are run."""
    part, most_of_a_kind = request.param
    with calls.alone():
        return Hostile(part, list(steps(part, most_of_a_kind, hostile=True)))


def test_every_next_step_runs_whatever_everybody_is_called(hostile: Hostile) -> None:
    """A name is a name, whatever stands in it."""
    with calls.alone():
        assert faults(list(tried(iter(hostile.printed)))) == []


def test_a_shell_reads_every_next_step_as_the_words_that_it_is_made_of(
    hostile: Hostile, tmp_path: Path
) -> None:
    """A real shell runs all of the lines, slots filled: nothing but our programs is called, each with its words."""
    programs = "".join(
        f"{name}() {{ printf '%s\\0' {name} \"$@\"; printf '\\n\\0'; }}\n" for name in ("fng", "icbm")
    )
    script = tmp_path / "evening.sh"
    script.write_text(
        programs + "\n".join(_filled(one.step["command"]) for one in hostile.printed), encoding="utf-8"
    )
    ran = subprocess.run(
        ["bash", str(script)], cwd=tmp_path, capture_output=True, check=True, env={"LC_ALL": "C.UTF-8"}
    )
    called = [tuple(words.split("\0")) for words in ran.stdout.decode().split("\0\n\0")[:-1]]
    assert called == [tuple(map(_filled, one.step["argv"])) for one in hostile.printed]
    assert ran.stderr == b""
    assert [path.name for path in tmp_path.iterdir()] == ["evening.sh"]


def _filled(line: str) -> str:
    """A line whose slots are filled: no shell takes ``<WHO>`` for a word."""
    return SLOT.sub(r"\1", line)


def test_no_name_reaches_the_screen_but_as_a_name(hostile: Hostile) -> None:
    """No line is forged, no terminal is driven; a next step stands there in one piece, as a document has it."""
    following: dict[str, list[str]] = {}
    for one in hostile.printed:
        following.setdefault(one.after.id, []).append(one.step["command"])
    with calls.alone():
        for call, documents in asked_of(hostile.part):
            rename = renamed(documents, call.argv)
            words = typed(call.argv, rename)
            if call.raw or "-n" in words or (words == list(call.argv) and not any(map(_figures, documents))):
                continue
            shown = fng(*(word for word in words if word != "-j"), stdin=calls.stream(rename(documents)))
            assert all(line.isprintable() for line in (shown.out + shown.err).split("\n")), call.id
            assert not re.search(r"^  next: (?!fng )", shown.out, re.MULTILINE), call.id
            assert all(f"  next: {command}" in shown.out for command in following.get(call.id, ())), call.id


TOUR = (
    "campaign new tour.toml --corps III --army us-army --star 'Alvarez; touch PWNED' --start 1967-03 --seed 1",
    "campaign turn -f tour.toml --seed 2",
    "campaign show -f tour.toml",
    "score -f tour-turn-01.json",
    "campaign after -f tour.toml --force --seed 3",
    "campaign show -f tour.toml",
    "campaign turn -f tour.toml --seed 4",
)
"""A tour, line by line, in files of its own."""

PRINTED = re.compile(r"  next: (fng .*?) \((?=[a-z])")


def test_every_next_step_of_a_tour_runs_as_it_is_printed(tmp_path: Path) -> None:
    """Each on a copy of the files that it was printed over, whatever the Star is called."""
    tried_lines: list[str] = []
    with calls.alone():
        for line in TOUR:
            answer = fng(*shlex.split(line))
            assert answer.code in {0, 1}, (line, answer.err)
            for step in PRINTED.findall(answer.out.replace("\n    ", " ")):
                at = tmp_path / str(len(tried_lines))
                shutil.copytree(Path.cwd(), at)
                with chdir(at):
                    ran = fng(*shlex.split(step)[1:], "--seed", "7")
                assert ran.code in {0, 1}, (line, step, ran.err)
                tried_lines.append(step)
        assert not Path("PWNED").exists()
    assert len(tried_lines) >= len(TOUR) - 2
