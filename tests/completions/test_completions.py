"""The scripts that complete our programs: written for the commands as they are, and right in real shells."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

import completions
from completions.generator import words
from completions.generator.scripts import RENDER, scripts
from completions.generator.tree import HELP, Argument, Node, Option, Program, program
from completions.generator.words import VALUES, Word
from fng_cli.cli.book.completion import NAMES, PROGRAMS
from fng_cli.cli.book.config import setting_names
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from tests.completions import shells
from tests.runner import fng

FILES = [pattern.format(name) for name in PROGRAMS for pattern in NAMES.values()]
SCRIPTS = Path(completions.__file__).parent
GROUPS = {"fng": FNG, "icbm": ICBM}
NASTY = 'it\'s a "test": [x] $HOME `ls` \\ %s'

FORCE = Option(("--force", "-F"), NASTY)
AREA = Option(("--area", "-a"), "Where.", "AREA", "area")
AT = Option(("--at",), "Whom.", "WHOM", "odd", repeats=True)
WITH = Option(("--with",), "What holds.", "WHO[,WORD...]", ",holds")
WHO = Option(("--who",), "Whom.", "WHO", "@id")
GROUP = Option(("--group",), "Which group.", "GROUP", "@group")
FOE = Option(("--foe",), "What stands there.", "WHO,WORD...", "+holds")
READ = Option(("--read",), "How it is read.", "ID=N", "pairs")
BY = Option(("--by",), "Which field.", "FIELD", "field")
INPUT = Option(("--in", "-i"), "From here.", "FILE", "file")
FILE = Option(("--file", "-f"), "There.", "FILE", "file")
SEED = Option(("--seed",), "Any word.", "SEED")
COMMON = (HELP, INPUT, SEED, BY)
TOOL = Program(
    "tool",
    Node(
        ("tool",),
        "A tool.",
        (HELP,),
        nodes=(
            Node(
                ("tool", "shoot"),
                "Fire.",
                (FORCE, AREA, AT, WITH, READ),
                COMMON,
                (Argument("WHO", "Who.", "odd"), Argument("AREA", "Where.", "area", repeats=True)),
                ("hit", "missed"),
            ),
            Node(("tool", "wait"), "Do nothing.", (), COMMON),
            Node(("tool", "aim"), "Aim.", (WITH, WHO, GROUP, FOE), (*COMMON, FILE)),
            Node(
                ("tool", "deep"),
                "A group.",
                (HELP,),
                nodes=(
                    Node(
                        ("tool", "deep", "map"),
                        NASTY,
                        (AREA,),
                        COMMON,
                        (Argument("WHO", "Who.", "odd"),),
                        nodes=(Node(("tool", "deep", "map", "draw"), "Draw it.", (FORCE,), COMMON),),
                    ),
                    Node(("tool", "deep", "read"), "Read.", (), COMMON, (Argument("FILE", "What.", "file"),)),
                ),
            ),
        ),
    ),
    {
        "area": (Word("coastal", NASTY), Word("highlands"), Word("Hills", "Low ones.")),
        "pairs": (Word("b-1=1", "So."), Word("b-1=2"), Word("c-1=3")),
        ",holds": (Word("cover"), Word("charging")),
        "+holds": (Word("cover"), Word("charging")),
        "odd": (Word("plain"), Word("it's"), Word("two words"), Word("a:b", "Colon."), Word("$HOME")),
    },
)
"""A program with one of everything, and words that shells could stumble over."""

OFFERS: Mapping[str, set[str]] = {
    "": {"shoot", "wait", "aim", "deep"},
    "sh": {"shoot"},
    "-": {"-h", "--help"},
    "nothing ": set(),
    "deep ": {"map", "read"},
    "shoot --f": {"--force"},
    "shoot --force --f": set(),
    "shoot -F --f": set(),
    "shoot -Fa highlands --f": set(),
    "shoot --area ": {"coastal", "highlands", "Hills"},
    "shoot -a ": {"coastal", "highlands", "Hills"},
    "shoot --area co": {"coastal"},
    "shoot --area h": {"highlands", "Hills"},
    "shoot --area=c": {"coastal"},
    "shoot --area=coastal --ar": set(),
    "shoot --at plain --at p": {"plain"},
    "shoot --at plain --a": {"--at", "--area"},
    "shoot --by ": {"hit", "missed"},
    "shoot --by hit=": set(),
    "shoot --read ": {"b-1=1", "b-1=2", "c-1=3"},
    "shoot --read b": {"b-1=1", "b-1=2"},
    "shoot --read b-1=": {"b-1=1", "b-1=2"},
    "shoot --read b-1=2": {"b-1=2"},
    "shoot --read=c-1=": {"c-1=3"},
    "shoot --read x-1=": set(),
    "shoot --area highlands+c": {"coastal"},
    "shoot --area=highlands,c": {"coastal"},
    "shoot --area a=c": {"coastal"},
    "shoot --with ": {"a1", "a2", "e10"},
    "shoot --with billy,": {"cover", "charging"},
    "shoot --with billy,cover,c": {"cover", "charging"},
    "shoot --seed ": set(),
    "shoot --seed 7 p": {"plain"},
    "shoot p": {"plain"},
    "shoot plain --area coastal h": {"highlands", "Hills"},
    "shoot plain coastal hi": {"highlands", "Hills"},
    "shoot -- --": set(),
    "shoot -- p": {"plain"},
    "shoot --area coastal -- plain c": {"coastal"},
    "wait --s": {"--seed"},
    "wait plain p": set(),
    "aim --who ": {"a1", "a2", "e10"},
    "aim --who e": {"e10"},
    "aim --with a": {"a1", "a2"},
    "aim --with a1,c": {"cover", "charging"},
    "aim --foe ": {"a1", "a2", "e10", "cover", "charging"},
    "aim --group ": {"a", "e"},
    "aim --file other.toml --who ": {"b7"},
    "aim -i other.toml --with ": {"b7"},
    "aim -f none.json --who ": set(),
    "deep map ": {"draw", "plain", "it's", "two words", "a:b", "$HOME"},
    "deep map d": {"draw"},
    "deep map --area coastal ": {"plain", "it's", "two words", "a:b", "$HOME"},
    "deep map --area coastal d": set(),
    "deep map draw --fo": {"--force"},
    "deep map draw --area": set(),
    "deep map --area": {"--area"},
    "deep read rea": {"readme.md"},
    "wait --in rea": {"readme.md"},
    "wait -i rea": {"readme.md"},
}
"""What a shell should offer at the end of a line."""


@pytest.fixture(scope="module")
def made() -> Mapping[str, str]:
    return scripts()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with the scripts of the tool, and a file that can be completed."""
    for shell, name in NAMES.items():
        (tmp_path / name.format("tool")).write_text(RENDER[shell](TOOL), encoding="utf-8")
    _fill(tmp_path)
    return tmp_path


DOCUMENT = """{
  "tool": 1, "figures": [{"id": "a1", "group": "a"}, {"id": "a2", "group": "a"},
    {
      "id": "e10",
      "group": "e"
    }
  ],
  "log": [{"who": "a1", "ids": ["x1"], "mid": "y2"}]
}"""
"""A document with figures of two groups."""


def _fill(folder: Path) -> None:
    """Files of which shells are to know: some to complete, some to read."""
    (folder / "readme.md").touch()
    (folder / "game.json").write_text(DOCUMENT, encoding="utf-8")
    (folder / "other.toml").write_text('[[figures]]\nid = "b7"\n', encoding="utf-8")


@pytest.fixture(scope="module", autouse=True)
def _file_in_use() -> Iterator[None]:
    """The document in use, where a line names no other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOOL_FILE", "game.json")
        yield


def _bare(offer: str) -> str:
    """A word without what stands before it in its value; one with = of its own whole."""
    if pair := re.search(r"(?:^|=)([bcx]-1(?:=\d?)?)$", offer):
        return pair[1]
    return re.split("[=+,]", offer)[-1]


@pytest.mark.parametrize("name", FILES)
def test_the_scripts_are_those_of_the_commands(name: str, made: Mapping[str, str]) -> None:
    if (SCRIPTS / name).read_text(encoding="utf-8") != made[name]:
        pytest.fail(f"completions/{name} is out of date: run python -m completions.generator", pytrace=False)


def test_every_list_of_words_is_for_a_command_that_there_is() -> None:
    calls = {node.call for name, group in GROUPS.items() for node in program(name, group).root.walk()}

    for key in VALUES:
        command, _, called = key.rpartition(" ")
        assert not command or command in calls, f"words.py: VALUES has {key!r}, which is not a command now"
        assert called


@pytest.mark.parametrize("shell", NAMES)
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_command_prints_the_script(shell: str, name: str) -> None:
    script = (SCRIPTS / NAMES[shell].format(name)).read_text(encoding="utf-8")

    assert fng("completion", shell, "--for", name).ok == script


def test_a_shell_that_is_not_known_is_told() -> None:
    assert "'bosh' is not a shell; nearest: bash" in fng("completion", "bosh").fault


@shells.needs("bash")
@pytest.mark.parametrize("line", [line for line in OFFERS if "rea" not in line])
def test_bash_offers(line: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place)
    quoted = {"it's": r"it\'s", "two words": r"two\ words", "$HOME": r"\$HOME"}

    found = shells.bash_offers(place / "tool.bash", "tool", *line.split(" "))

    assert {_bare(offer) for offer in found} == {quoted.get(offer, offer) for offer in OFFERS[line]}


@shells.needs("bash")
def test_bash_offers_options_where_nothing_else_can_come(place: Path) -> None:
    found = shells.bash_offers(place / "tool.bash", "tool", "wait", "")

    assert found == ["--help", "--in", "--seed", "--by"]


@shells.needs("bash")
def test_bash_cuts_a_value_at_the_equals_sign(place: Path) -> None:
    script = place / "tool.bash"

    assert shells.bash_offers(script, "tool", "shoot", "--area", "=") == ["coastal", "highlands", "Hills"]
    assert shells.bash_offers(script, "tool", "shoot", "--area", "=", "c") == ["coastal"]
    assert shells.bash_offers(script, "tool", "shoot", "--area", "=", "coastal", "p") == ["plain"]
    assert shells.bash_offers(script, "tool", "shoot", "--area", "a", "=") == [
        "coastal",
        "highlands",
        "Hills",
    ]
    assert shells.bash_offers(script, "tool", "shoot", "--area", "a", "=", "coastal", "p") == ["plain"]


@shells.needs("bash")
def test_bash_knows_words_with_an_equals_sign_of_their_own(place: Path) -> None:
    """Readline cuts ``b-1=2`` into three words: what is offered is what comes behind the sign."""
    script = place / "tool.bash"

    assert shells.bash_offers(script, "tool", "shoot", "--read", "b-1", "=") == ["1", "2"]
    assert shells.bash_offers(script, "tool", "shoot", "--read", "=", "b-1", "=") == ["1", "2"]
    assert shells.bash_offers(script, "tool", "shoot", "--read", "b-1", "=", "2") == ["2"]
    assert shells.bash_offers(script, "tool", "shoot", "--read", "b-2", "=") == []
    assert shells.bash_offers(script, "tool", "shoot", "--read", "b-1", "=", "2", "pl") == ["plain"]
    assert shells.bash_offers(script, "tool", "shoot", "--by", "hit", "=") == []


@pytest.fixture(scope="module")
def interactive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As ``place``, for shells that are started once."""
    folder = tmp_path_factory.mktemp("shells")
    for shell, name in NAMES.items():
        (folder / name.format("tool")).write_text(RENDER[shell](TOOL), encoding="utf-8")
    _fill(folder)
    return folder


@pytest.fixture(scope="module")
def bash(interactive: Path) -> Iterator[shells.Terminal]:
    with shells.bash(interactive / "tool.bash") as shell:
        yield shell


@pytest.fixture(scope="module")
def zsh(interactive: Path) -> Iterator[shells.Terminal]:
    with shells.zsh(interactive / "_tool") as shell:
        yield shell


@shells.needs("bash")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("tool sh", "tool shoot "),
        ("tool shoot --area=high", "tool shoot --area=highlands "),
        ("tool shoot --area=c", "tool shoot --area=coastal "),
        ("tool shoot --area 'c", "tool shoot --area 'coastal' "),
        ("tool shoot --with billy=5,ch", "tool shoot --with billy=5,charging "),
        ("tool shoot --area coastal+high", "tool shoot --area coastal+highlands "),
        ("tool shoot tw", r"tool shoot two\ words "),
        ("tool shoot --read c", "tool shoot --read c-1=3 "),
        ("tool shoot --read c-1=", "tool shoot --read c-1=3 "),
        ("tool shoot --read=c-1=", "tool shoot --read=c-1=3 "),
        ("tool shoot --read b-1=", "tool shoot --read b-1="),
        ("tool wait --in=rea", "tool wait --in=readme.md "),
        ("tool wait -i rea", "tool wait -i readme.md "),
        ("tool wait < rea", "tool wait < readme.md "),
        ("tool wait | tool dee", "tool wait | tool deep "),
        ("tool wait -- -", "tool wait -- -"),
        ("tool wait rea", "tool wait rea"),
    ],
)
def test_bash_completes(typed: str, completed: str, bash: shells.Terminal) -> None:
    assert shells.completed(bash, typed) == completed


@shells.needs("bash")
def test_bash_completes_in_the_middle_of_a_line(bash: shells.Terminal) -> None:
    left = "\x1b[D"

    assert shells.completed(bash, f"tool sh --area coastal{left * 15}") == "tool shoot --area coastal"


@shells.needs("fish")
@pytest.mark.parametrize("line", OFFERS)
def test_fish_offers(line: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place)

    found = shells.fish_offers(place / "tool.fish", f"tool {line}")

    # Where nothing begins as what is typed does, fish looks for it within the words.
    typed = _bare(line.rpartition(" ")[2])
    near = {offer for offer in map(_bare, found) if offer.lower().startswith(typed.lower())}
    assert near == OFFERS[line]


@shells.needs("fish")
def test_fish_tells_what_a_word_means(place: Path) -> None:
    script = place / "tool.fish"

    assert shells.fish_offers(script, "tool deep ") == {"map": NASTY, "read": "Read."}
    assert shells.fish_offers(script, "tool shoot --f")["--force"] == NASTY
    assert shells.fish_offers(script, "tool shoot --area c") == {"coastal": NASTY}


@shells.needs("zsh")
@pytest.mark.parametrize("line", OFFERS)
def test_zsh_offers(line: str, zsh: shells.Terminal) -> None:
    assert set(shells.zsh_offers(zsh, f"tool {line}")) == OFFERS[line]


@pytest.mark.parametrize("shell", NAMES)
def test_a_script_tells_no_more_than_it_knows(shell: str) -> None:
    """A program without commands has a script all the same, and no name is left to be filled in."""
    script = RENDER[shell](Program("tool", Node(("tool",), "A tool.", (HELP,)), {}))

    assert "PROGRAM" not in script
    assert "--help" in script
    assert script.endswith("\n")


def test_powershell_scripts_are_ascii() -> None:
    script = RENDER["powershell"](replace(TOOL, lists={"area": (Word("it\u2019s", "\u00bd"),)}))

    assert script.isascii()
    assert "'it?s\t?'" in script


def test_powershell_scripts_have_all_their_braces(made: Mapping[str, str]) -> None:
    for name in PROGRAMS:
        script = re.sub(r"""'(?:[^']|'')*'|"[^"]*"|#.*""", "", made[f"{name}.ps1"])
        for opening, closing in ("{}", "()"):
            assert script.count(opening) - script.count(closing) == 0


@shells.needs("bash")
def test_every_command_can_be_reached_by_tab() -> None:
    script = SCRIPTS / "fng.bash"

    assert shells.bash_offers(script, "fng", "dice", "pa") == ["pass"]
    assert "weather" in shells.bash_offers(script, "fng", "table", "show", "we")
    assert "--corps" in shells.bash_offers(script, "fng", "mission", "--c")
    assert shells.bash_offers(script, "fng", "mission", "--corps", "i") == ["I", "II", "III", "IV"]


def test_words_behind_a_name_are_told_what_they_mean() -> None:
    """Each word that may stand behind a name has its meaning, and no meaning is that of no word."""
    sources = {
        source
        for name, known in words.LISTS.items()
        for source in known
        if isinstance(source, str) and ":" in source and name not in {"program", "shell", "water"}
    }
    offered = {word.text: word.help for source in sources for word in words._words(source, "fng", FNG)}
    assert [text for text, help in offered.items() if not help] == []
    assert sorted(set(words.meanings()) - set(offered)) == []


EVENING = ("squad us-army --seed 5 -f evening.json", "squad nva --seed 4 -f evening.json")
REAL = {
    "fire --by a": {f"a{number}" for number in range(1, 7)},
    "fire --at e": {"e1", "e2", "empty"},
    "react cohesion --group ": {"a", "e"},
    "weather --odds --odds-by weather": {"weather_kind"},
    "squad us-army --date 1967-0": {f"1967-0{month}" for month in range(1, 10)},
    "weather --ruling b-19": {"b-19=1", "b-19=2"},
}
"""What our own scripts offer for an evening of two squads."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with an evening, which FNG_FILE names, and with the scripts as they are shipped."""
    place = tmp_path_factory.mktemp("evening")
    for name in FILES:
        (place / name).write_bytes((SCRIPTS / name).read_bytes())
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(place)
        for line in EVENING:
            fng(*line.split()).ok.strip()
        patch.setenv("FNG_FILE", "evening.json")
        for python in ("python", "python3", "fng"):  # whoever calls one of these is found out
            (place / python).write_text("#!/bin/sh\ntouch started\n")
            (place / python).chmod(0o755)
        patch.setenv("PATH", str(place), prepend=":")
        yield place


@shells.needs("bash")
@pytest.mark.parametrize("line", REAL)
def test_bash_knows_the_evening_in_use_and_starts_no_python(line: str, evening: Path) -> None:
    offered = shells.bash_offers(evening / "fng.bash", "fng", *line.split(" "))
    assert {offer.partition(",")[0] for offer in offered} >= REAL[line]
    assert not (evening / "started").exists()


@shells.needs("fish")
@pytest.mark.parametrize("line", REAL)
def test_fish_knows_the_evening_in_use_and_starts_no_python(line: str, evening: Path) -> None:
    assert set(shells.fish_offers(evening / "fng.fish", f"fng {line}")) >= REAL[line]
    assert not (evening / "started").exists()


@shells.needs("zsh")
def test_zsh_knows_the_evening_in_use_and_starts_no_python(evening: Path) -> None:
    with shells.zsh(evening / "_fng") as shell:
        for line, words_of in REAL.items():
            assert set(shells.zsh_offers(shell, f"fng {line}")) >= words_of, line
    assert not (evening / "started").exists()


@shells.needs("fish")
def test_fish_tells_what_a_circumstance_is(evening: Path) -> None:
    found = shells.fish_offers(evening / "fng.fish", "fng fire --at e1,co")
    assert found["e1,cover"] == "In cover."
    assert found["e1,concealed"].startswith("Concealed")


DESCRIBED = {
    "a1": "Sgt. Fox, REP 4, m-16",
    "a2": 'Pfc Roy "Tex" Baker, REP 3, m-60, out of the fight',
    "a3": "REP 5",
}
"""Figures of a document, as TAB describes them."""


@pytest.fixture
def men(tmp_path: Path, made: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the scripts, and with an evening whose log and sections name figures otherwise."""
    figures = [
        {
            "id": "a1",
            "side": "fwf",
            "rep": 4,
            "name": "Sgt. Fox",
            "rank": "sergeant",
            "weapons": ["m-16", "c-4"],
        },
        {"id": "a2", "rep": 3, "name": 'Roy "Tex" Baker', "rank": "private-first-class", "weapons": ["m-60"]},
        {"id": "a3", "rep": 5},
    ]
    figures[1]["status"] = "out-of-the-fight"
    squad = {"members": [{"id": "a1", "role": "squad-leader", "rep": 7}]}
    evening = {"fng": 3, "squad": squad, "figures": figures, "log": [{"id": "a2", "name": "wrong"}]}
    (tmp_path / "evening.json").write_text(json.dumps(evening, indent=2), encoding="utf-8")
    for name in ("_fng", "fng.fish"):
        (tmp_path / name).write_text(made[name], encoding="utf-8")
    monkeypatch.setenv("FNG_FILE", str(tmp_path / "evening.json"))
    return tmp_path


@shells.needs("fish")
def test_fish_tells_who_a_figure_is(men: Path) -> None:
    told = shells.fish_offers(men / "fng.fish", "fng fire --by a")
    assert {name: help.replace("\\", "") for name, help in told.items()} == DESCRIBED


@shells.needs("zsh")
def test_zsh_tells_who_a_figure_is(men: Path) -> None:
    code = 'compdef() { :; }; source "$1"; typeset -a known; words=(fng fire --by a) CURRENT=4; _fng_kept id; print -l $known'
    told = shells.output("zsh", "-f", "-c", code, "zsh", str(men / "_fng"))
    assert dict(line.split(":", 1) for line in told) == DESCRIBED


@shells.needs("fish")
def test_fish_offers_the_settings_of_the_config(men: Path) -> None:
    assert set(shells.fish_offers(men / "fng.fish", "fng config set po")) == {"population_value"}
    assert set(shells.fish_offers(men / "fng.fish", "fng config set ")) == set(setting_names())


@shells.needs("fish")
def test_a_file_that_is_not_indented_has_ids_without_a_description(men: Path) -> None:
    file = men / "evening.json"
    file.write_text(json.dumps(json.loads(file.read_text())), encoding="utf-8")
    assert set(shells.fish_offers(men / "fng.fish", "fng fire --by a")) == set(DESCRIBED)
