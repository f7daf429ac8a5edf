"""Examples in the help of a command: two at the least, each of which runs as it stands."""

from __future__ import annotations

import json
import shlex
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fng_cli.cli.index.entries import Lazy
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.index.lazy import WIDTH, CommandText, split_docstring, wrap_example
from tests.corpus import calls
from tests.each import each, third_of
from tests.runner import Answer, commands, fng, icbm

PROGRAMS = {"fng": fng, "icbm": icbm}
COMMANDS = [
    pytest.param(program, entry, id=" ".join((program, *path)))
    for program, group in {"fng": FNG, "icbm": ICBM}.items()
    for path, entry in commands(group)
]

EVENING = (
    "fng setup --corps II --seed 7 -f evening.json",
    "fng platoon us-army --star 'Sgt. Parker' --seed 3 -f evening.json",
    "fng squad nva --seed 4 -f evening.json",
    "fng civilian place --buildings 2 --seed 1 -f evening.json",
)
"""What was played before: the evening of the examples has a platoon (``a``, ``b``, ``c``, ``hq``), an enemy squad ``e``, and civilians."""

SUFFERED: dict[str, dict[str, Any]] = {
    "e8": {"status": "stunned"},
    "e9": {"status": "out-of-the-fight"},
    "a9": {"status": "out-of-the-fight"},
    "a1": {"gear": ["radio", "flare"]},
    "a4": {"empty": ["m-60"]},
    "c10": {"bystander": "prisoner", "role": "prisoner"},
}
"""What has become of some of them."""

GAMES = {
    **dict.fromkeys(("place base", "place abm", "place auto"), "begun"),
    **dict.fromkeys(("undo", "redo"), "begun"),
    "place remove": "ussr-base",
    **dict.fromkeys(("place done", "place move"), "both"),
    **dict.fromkeys(("place rounds", "commit"), "replied"),
    "hold": "halted",
    "wait": "halted",
    "reach": "flying",
    "bid": "rounds",
    "activate": "bidden",
    "move": "flying",
    "impact": "flown",
    "turn": "active",
    "intercept": "halted",
    "rule intercept": "second",
    "plan": "second",
}
"""How far the missile game of ``game.json`` is when a command plays in it: a document of the corpus, else its end."""


BEGIN = {"setup", "new", "campaign new", "campaign muster"}
"""Commands that begin a file: there is none before."""

TOUR = 'fng campaign new tour.toml --corps III --army us-army --star "Sgt. Alvarez" --start 1967-03 --seed 1'
"""The tour of the examples."""

BY_MAIL = "icbm new mail.toml --usa mail --seed 1"
"""The game by mail of the examples."""

LAST = {
    "settle": ("fng activate --seed 1 -f evening.json", "fng fire --by e1 --at a1 --dice 1 -f evening.json"),
    "report": ("fng activate --seed 1 -f evening.json",),
    "enemy turn": ("fng activate --seed 1 -f evening.json",),
    "request artillery": ("fng support target-points --seed 1 -f evening.json",),
    "undo": ("fng crater -f evening.json", "icbm place auto -f game.json"),
    "redo": (
        "fng crater -f evening.json",
        "icbm place auto -f game.json",
        "fng undo -f evening.json",
        "icbm undo -f game.json",
    ),
    **{
        f"campaign {word}": (TOUR,)
        for word in (
            "turn",
            "muster",
            "squads",
            "choose",
            "give",
            "report",
            "status",
            "show",
            "man",
            "chart",
            "check",
            "roster",
            "sim",
            "luck",
        )
    },
    "mail write": (BY_MAIL, "icbm place auto -f mail.toml"),
    "mail read": (
        BY_MAIL,
        "icbm place auto -f mail.toml",
        "icbm mail write -f mail.toml -o letter.txt",
        "icbm new answer.toml --ussr mail --seed 1",
    ),
    "campaign undo": (TOUR, "fng campaign squads a4=b -f tour.toml"),
    "campaign redo": (TOUR, "fng campaign squads a4=b -f tour.toml", "fng campaign undo -f tour.toml"),
    "campaign after": (TOUR, "fng campaign turn -f tour.toml"),
}
"""What was typed last before a command that takes it back, does it again, or goes on with it."""


OWED = {"campaign choose": 'choices = ["a1", "a1"]', "campaign give": 'stores = ["m-60", "radio"]'}
"""What the tour of the examples has besides, when a command needs it."""


@contextmanager
def table(evening: str, command: str) -> Iterator[None]:
    """A folder with the files that examples name, and nothing else of anybody's."""
    game = "" if command in BEGIN else GAMES.get(command, "over")
    files = files_after(evening, game, LAST.get(command, ()), OWED.get(command, ""))
    with calls.alone():
        for name, content in files.items():
            Path(name).write_bytes(content)
        yield


@cache
def files_after(evening: str, game: str, lines: tuple[str, ...], owed: str) -> Mapping[str, bytes]:
    """The files that lie there, histories too, once these lines were typed on an evening and a game, if there is one."""
    with calls.alone():
        if game:
            Path("evening.json").write_text(evening, encoding="utf-8")
            [document] = games()[game]
            Path("game.json").write_text(json.dumps(document), encoding="utf-8")
        for line in lines:
            assert typed(line).code == 0, line
        if owed:
            tour = Path("tour.toml").read_text(encoding="utf-8")
            Path("tour.toml").write_text(tour.replace("[campaign]", f"[campaign]\n{owed}"), "utf-8")
        return {path.name: path.read_bytes() for path in Path().iterdir()}


@cache
def games() -> dict[str, list[Any]]:
    """The documents of the corpus, and a missile game in which one has just come in range of a site."""
    halted = Path(__file__).parents[1] / "icbm" / "old" / "game.toml"
    return calls.load().documents | {"halted": [tomllib.loads(halted.read_text(encoding="utf-8"))]}


@pytest.fixture(scope="module")
def evening() -> str:
    """The evening that the examples are about."""
    return played_evening()


@cache
def played_evening() -> str:
    """Return the evening that the examples are about, as JSON."""
    with calls.alone():
        for line in EVENING:
            assert typed(line).code == 0, line
        document = json.loads(Path("evening.json").read_text(encoding="utf-8"))
    for figure in document["figures"]:
        figure.update(SUFFERED.get(figure["id"], {}))
    return json.dumps(document)


def typed(line: str) -> Answer:
    """A line of a shell, run here: commands of ours, each with what the one before it has written."""
    answer = Answer(0, "", "")
    for one in line.split(" | "):
        program, *words = shlex.split(one)
        answer = PROGRAMS[program](*words, stdin=answer.out)
        if answer.code:
            break
    return answer


@pytest.mark.parametrize(("program", "entry"), third_of(COMMANDS))
def test_examples_run_as_they_stand(
    program: str,
    entry: Lazy,
    evening: str,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """Each is of this command, succeeds and says something; no command has fewer than two."""
    command = entry.load()
    if command.name.startswith("config "):  # it changes a file that all commands read
        request.getfixturevalue("own_config")
        monkeypatch.setenv("EDITOR", "true")
    examples = split_docstring(command.rule.__doc__, program).examples
    assert len(examples) >= 2
    assert len(set(examples)) == len(examples)
    for example in examples:
        assert f"{program} {command.name}" in example
        with table(evening, command.name):
            answer = typed(example)
            assert (answer.code, answer.err) == (0, ""), example
            assert answer.out.strip()


@each("program, entry", COMMANDS)
def test_help_shows_the_examples_in_a_section_of_their_own(program: str, entry: Lazy) -> None:
    """They stand at its end, as one types them, and nowhere else; a long one goes on in the next line."""
    command = entry.load()
    text = PROGRAMS[program](*command.name.split(), "--help").ok
    before, section = text.split("\nExamples:\n")
    shown = section.split("\n\n")[0].replace("\\\n", " ")
    examples = split_docstring(command.rule.__doc__, program).examples
    assert [shlex.split(line) for line in shown.splitlines()] == [shlex.split(one) for one in examples]
    assert not set(examples) & {line.strip() for line in before.splitlines()}


def test_a_long_example_is_read_by_a_shell_as_one() -> None:
    """It is broken before an option, or before the next command of a pipe."""
    example = (
        "fng score --type patrol --confirmed-dead 4 --unconfirmed-dead 2 --fwf-wounded 2 --completed | fng x"
    )
    lines = wrap_example(example).split("\n")
    assert len(lines) == 2
    assert max(map(len, lines)) <= WIDTH
    assert " ".join(wrap_example(example).replace("\\\n", " ").split()) == example


def test_what_a_docstring_says_besides_stays() -> None:
    """Lines that call a program are examples, if it is this program; paragraphs on refusals stand apart."""
    docstring = """What it does.

    More of it, about fng.

    The command is refused at night.

    fng weather --rainy
    icbm weather
    """
    about = "What it does.\n\nMore of it, about fng."
    assert split_docstring(docstring, "fng") == CommandText(
        about, "The command is refused at night.", ("fng weather --rainy",)
    )
    assert split_docstring(docstring, "icbm").examples == ("icbm weather",)
    assert split_docstring(None, "fng") == CommandText("", "", ())
