"""Calls that nobody would make: any command, options of their own types and nonsense, documents wrong in any place."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from hypothesis import strategies as st

from completions.generator.words import listed, of
from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.index.lazy import build_command
from fng_cli.cli.shell.common import common_parameters
from tests.corpus import calls as corpus
from tests.runner import Content, commands

GROUPS: dict[str, CommandGroup] = {"fng": FNG, "icbm": ICBM}
LEFT_OUT = {"completion install"}
"""What changes the home of whoever runs it."""
COMMANDS: dict[tuple[str, str], Lazy] = {
    (program, " ".join(words)): entry
    for program, group in GROUPS.items()
    for words, entry in commands(group)
    if " ".join(words) not in LEFT_OUT
}

FILE, TOUR, GAME = "evening.json", "tour.toml", "game.json"
PICTURE, PAGE, GONE = "picture.svg", "page.md", "nowhere/at/all.json"
FILES = (FILE, TOUR, GAME, PICTURE, PAGE, "new.json", "new.toml", GONE, ".", "")
"""Names of files that a call may be given: those that are there, and others."""

NONSENSE = (
    *(
        "",
        " ",
        "-1",
        "0",
        "7",
        "1e9",
        "nan",
        "9" * 20,
        "9" * 5000,
        "nothing",
        "I",
        "a1",
        "a1,cover",
        "é",
        "1-6",
    ),
    *(
        "\x1b[31m",
        "\u009b",
        "\udcff",
        "\u202e",
        "a\nnext: fng",
        "{}",
        "[]",
        "a" * 3000,
        "../..",
        "1,2,3",
        "x=y",
        "=",
        ",",
    ),
)
COMMON = (
    *(["-j"], ["-q"], ["--brief"], ["-v"], ["--rulings"], ["--csv"], ["--tsv"], ["--exit-status"], ["-N"]),
    *(
        ["--jq", "."],
        ["--jq", "["],
        ["--only", "figures"],
        ["--only", "nothing"],
        ["--color"],
        ["--no-pager"],
    ),
    *(["--seed", "7"], ["--dice", "1,2,3"], ["--dice", "6" * 40], ["--dice", "x"], ["--ask"], ["--force"]),
    *(["-n", "3"], ["-n", "2", "--summary"], ["--dry-run"], ["--no-file"], ["--paper", "a4"]),
    *(["--odds"], ["--odds-by", "passed"], ["--odds-all"], ["--given", "rep>=3"], ["--exact"]),
    *(["--odds", "--vary", "rep=3-5"], ["--odds", "--svg", PICTURE], ["--svg", PICTURE, "--paper", "letter"]),
)
"""Options that every command has."""


class Call(NamedTuple):
    """A program, its words, and what stands at standard input."""

    program: str
    words: tuple[str, ...]
    stdin: bytes

    def __repr__(self) -> str:
        return f"{self.program} {list(self.words)} < {self.stdin[:3000]!r}"


def _values(name: tuple[str, str], param: Any) -> st.SearchStrategy[str]:
    """What may be given for an option: what TAB would offer, the ends of its range, or nonsense."""
    metavar = (param.metavar or param.human_readable_name or "").strip("[].")
    if metavar == "FILE" or metavar in {"PATH", "TOUR"}:
        return st.sampled_from(FILES)
    good = list(_offered(name, tuple(param.opts), metavar, param.type))
    low, high = getattr(param.type, "min", None), getattr(param.type, "max", None)
    edges = [str(one) for one in (low, high) if one is not None]
    edges += [str(int(low) - 1)] if low is not None else []
    edges += [str(int(high) + 1)] if high is not None else []
    if type(param.type).__name__.startswith(("Int", "Float")):
        edges += ["2", "5", "12"]
    good += edges
    few = st.sampled_from(NONSENSE)
    return few if not good else st.one_of(*[st.sampled_from(good)] * 12, few)


@cache
def _offered(name: tuple[str, str], opts: tuple[str, ...], metavar: str, kind: Any) -> tuple[str, ...]:
    program, words = name
    which = of((program, *words.split()), opts, metavar, kind)
    if which in {"", "file", "field"} or which.startswith("@"):
        return ("a1", "e1", "a", "e") if "WHO" in metavar or which.startswith("@") else ()
    told = [word.text for word in listed(which, program, GROUPS[program])][:60]
    return tuple(told + [f"a1,{word}" for word in told if which.startswith(",")])


@cache
def _params(name: tuple[str, str]) -> tuple[Any, ...]:
    return tuple(build_command(name[1].split()[-1], COMMANDS[name]).params)


@st.composite
def words(draw: st.DrawFn) -> tuple[str, tuple[str, ...]]:
    """A command with some of its options, and some of those that all have."""
    name = draw(st.sampled_from(sorted(COMMANDS)))
    said = name[1].split()
    own = [param for param in _params(name) if not _is_common(param)]
    for param in own:
        argument = param.param_type_name == "argument"
        if draw(st.integers(0, 19)) < (1 if argument or param.required else 17):
            continue
        name_of = [draw(st.sampled_from([*param.opts, *param.secondary_opts]))]
        if param.param_type_name == "argument":
            name_of = []
        elif param.is_flag:
            said += name_of
            continue
        for _ in range(
            draw(st.integers(1, 3)) if param.multiple or param.nargs == -1 else max(1, param.nargs)
        ):
            said += [*name_of, draw(_values(name, param))]
    return name[0], (*said, *draw(_common(name[0])))


@cache
def _common_names() -> frozenset[str]:
    return frozenset(parameter.name for parameter in common_parameters())


def _is_common(param: Any) -> bool:
    return param.name in _common_names() or param.name == "help"


@st.composite
def _common(draw: st.DrawFn, program: str) -> list[str]:
    """Options that all commands have: which document, and in which form the answer comes."""
    said = [
        word
        for option in draw(st.lists(st.sampled_from(COMMON), max_size=2, unique_by=str))
        for word in option
    ]
    match draw(st.integers(0, 9)):
        case 0 | 1 | 2 | 3:
            said += [
                draw(st.sampled_from(["-f", "-f", "-i"])),
                draw(st.sampled_from([FILE] * 4 + [TOUR] if program == "fng" else [GAME])),
            ]
        case 4:
            said += [draw(st.sampled_from(["-f", "-i", "--svg", "-o"])), draw(st.sampled_from(FILES))]
        case 5:
            said += ["-i", "-"]
    return said


@st.composite
def known_words(draw: st.DrawFn) -> tuple[str, tuple[str, ...], str | None]:
    """A call of the corpus, which makes sense, with a word of it another or none, and options beside."""
    call = draw(st.sampled_from(_corpus().calls))
    said = list(call.argv)
    for _ in range(max(0, draw(st.integers(-2, 2)))):
        place = draw(st.integers(0, len(said) - 1)) if said else 0
        match draw(st.integers(0, 2)):
            case 0 if said:
                said[place] = draw(st.sampled_from(NONSENSE))
            case 1 if said:
                del said[place]
            case _:
                said.insert(place, draw(st.sampled_from(NONSENSE)))
    return call.program, (*said, *draw(_common(call.program))), call.stdin


@cache
def _corpus() -> corpus.Corpus:
    return corpus.load()


VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        -1,
        0,
        1,
        7,
        10**30,
        1.5,
        -0.0,
        1e308,
        "",
        "a1",
        "x\n",
        "\x1b[31m",
        "\udcff",
        "1967-13",
    ),
    *([], {}, [{}], [None], [[]], {"id": "a1"}, {"": 0}, ["a1", "a1"], "us-army", "x; touch PWNED"),
)


@st.composite
def documents(draw: st.DrawFn, name: str | None = None) -> Content:
    """A document of a game, wrong in up to three places."""
    if name is None:
        name = draw(st.sampled_from(sorted(_corpus().documents)))
    found = _corpus().documents.get(name) or [{"fng": 3}]
    return draw(damaged(found[0]))


@st.composite
def damaged(draw: st.DrawFn, content: Content) -> Content:
    """A document with other values in a few places, and without or with one thing twice in others."""
    content = copy.deepcopy(content)
    for _ in range(max(0, draw(st.integers(-2, 3)))):
        places = [place for place in _places(content, ()) if place[:1] != ("log",)]
        if not places:
            break
        *way, last = draw(st.sampled_from(places))
        part: Any = content
        for key in way:
            part = part[key]
        match draw(st.integers(0, 5)):
            case 0:
                del part[last]
            case 1 if isinstance(part, list):
                part.append(copy.deepcopy(part[last]))
            case 2 if isinstance(part, dict):
                part[draw(st.sampled_from(["", "id", "x\n", "figures", str(last).upper()]))] = part.pop(last)
            case _:
                part[last] = copy.deepcopy(draw(st.sampled_from(VALUES)))
    return content


def _places(part: Any, way: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The way to every value of a document."""
    pairs = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in pairs:
        yield (*way, key)
        yield from _places(value, (*way, key))


@st.composite
def inputs(draw: st.DrawFn, name: str | None) -> bytes:
    """What stands at standard input: a document or several, a line each; or something that is none."""
    told = json.dumps(draw(documents(name)), ensure_ascii=draw(st.booleans())).encode(
        "utf-8", "surrogatepass"
    )
    match draw(st.integers(0, 9)):
        case 0:
            return b"".join(
                json.dumps(draw(documents(name))).encode() + b"\n" for _ in range(draw(st.integers(1, 3)))
            )
        case 1:
            return told[: draw(st.integers(0, len(told)))]
        case 2:
            place = draw(st.integers(0, max(0, len(told) - 1)))
            return told[:place] + draw(st.binary(max_size=4)) + told[place + draw(st.integers(0, 4)) :]
        case 3:
            return draw(
                st.sampled_from(
                    [
                        b"",
                        b"\n\n",
                        b"\xef\xbb\xbf" + told,
                        told.decode("utf-8", "ignore").encode("utf-16"),
                        b"[" * 5000,
                        b"null\n",
                        b'{"fng":99}',
                        b"\x00",
                    ]
                )
            )
        case _:
            return told


@st.composite
def calls(draw: st.DrawFn) -> Call:
    """A call of either kind, with its input."""
    name: str | None = None
    if draw(st.integers(0, 2)):
        program, said = draw(words())
    else:
        program, said, name = draw(known_words())
    return Call(program, said, draw(inputs(name)))
