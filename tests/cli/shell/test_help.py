"""``--help`` of every command: it works, it says what the list says, and it names every option."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from fng_cli import __version__
from fng_cli.cli.book.help import TOPICS, topic
from fng_cli.cli.files.config import forget
from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.helping import headings, meaning_of_no, options_without_effect
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.index.lazy import SYNONYMS
from fng_cli.cli.shell.options import ACTOR, STAR, TARGET, UNIT, WHO
from fng_cli.document import Report
from tests.each import each
from tests.runner import Answer, commands, fng, groups, icbm, real_fng

COMMON = {
    "json": "-j",
    "quiet": "-q",
    "only_section": "--only",
    "csv": "--csv",
    "seed": "--seed",
    "dice": "--dice",
    "ask": "--ask",
    "odds": "--odds",
    "times": "-n",
    "source": "-i",
    "file": "-f",
    "no_input": "-N",
    "svg": "--svg",
    "color": "--color",
}
"""Options that all commands share, by the names of their fields."""

REGISTRY = {"fng": FNG, "icbm": ICBM}
COMMANDS = [
    pytest.param(program, path, entry, id=" ".join((program, *path)))
    for program, group in REGISTRY.items()
    for path, entry in commands(group)
]
GROUPS = [
    pytest.param(program, path, entry, id=" ".join((program, *path)))
    for program, group in REGISTRY.items()
    for path, entry in groups(group)
]


def ask(program: str, *args: str) -> Answer:
    """Run one of the programs."""
    return {"fng": fng, "icbm": icbm}[program](*args)


def words(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


@each("program, path, entry", COMMANDS)
def test_every_command_helps(program: str, path: tuple[str, ...], entry: Lazy) -> None:
    """Each command tells how it is used and what it is for, and fits 80 columns."""
    text = ask(program, *path, "--help").ok
    assert text.startswith(f"Usage: {' '.join((program, *path))} [OPTIONS]")
    assert words(entry.help) in words(text)
    assert max(map(len, text.splitlines())) <= 80


@each("program, path, entry", COMMANDS)
def test_the_list_says_what_the_command_says(program: str, path: tuple[str, ...], entry: Lazy) -> None:
    """The line of a command in the list is the first of its own help, and ends like a sentence."""
    doc = inspect.getdoc(entry.load().rule)
    assert doc is not None
    assert words(doc.split("\n\n")[0]) == entry.help
    assert re.fullmatch(r"[A-Z0-9].*\.", entry.help)


@each("program, path, entry", COMMANDS)
def test_a_command_goes_by_the_name_it_is_listed_under(
    program: str, path: tuple[str, ...], entry: Lazy
) -> None:
    """The name that a command puts into the log is the one that it is called by."""
    declared = entry.load()
    assert (declared.game, declared.name) == (program, " ".join(path))


def options_in(text: str) -> list[str]:
    """The names of all options that a help lists, in whatever section."""
    lists = re.split(r"^[A-Z]\w+:\n", text.split("\nExamples:\n")[0], flags=re.MULTILINE)[1:]
    listed = re.findall(r"^  (-\S.*?)(?:  |$)", "".join(lists), re.MULTILINE)
    return [name for one in listed for name in re.findall(r"(?<![\w-])--?[a-z][a-z-]*", one, re.IGNORECASE)]


@each("program, path, entry", COMMANDS)
def test_every_command_has_the_common_options(program: str, path: tuple[str, ...], entry: Lazy) -> None:
    """The options that all commands share are there once in each, but for those that mean nothing for it."""
    declared = entry.load()
    own = {parameter.name for parameter in declared.run.parameters(declared)}
    hidden = options_without_effect(declared) | own
    names = options_in(ask(program, *path, "--help", "--all").ok)

    for field, name in COMMON.items():
        assert names.count(name) == (field not in hidden) or field in own, (name, names)
    assert len(set(names)) == len(names)
    assert ("--exit-status" in names) is bool(meaning_of_no(declared))


@pytest.mark.parametrize(
    ("call", "there", "gone"),
    [
        ("fire", "--seed --dice --odds -f -j --svg", "--exit-status"),
        ("contact", "--seed -f --exit-status", ""),
        ("ruling list", "-j --csv --pager", "--seed --dice --ask --odds -n -f -i --exit-status"),
        ("roster", "-i -f -j --svg", "--seed --dice --odds -n"),
        ("schema", "--check", "--seed -f -j --svg --csv"),
    ],
)
def test_help_leaves_out_what_means_nothing(call: str, there: str, gone: str) -> None:
    """A list rolls no dice and is about no document; a page is no table; only a yes or no has a status."""
    names = options_in(fng(*call.split(), "--help", "--all").ok)
    assert set(there.split()) <= set(names)
    assert not set(gone.split()) & set(names)


def test_help_says_what_no_means() -> None:
    """``--exit-status`` says what the command's own no is."""
    assert "Exit with status 1 if there is no contact, and so no mission." in words(fng("contact", "-h").ok)


@each("program, path, entry", COMMANDS)
def test_every_verdict_says_what_its_no_means(program: str, path: tuple[str, ...], entry: Lazy) -> None:
    """Each report that can be a no says so, in words for help."""
    for kind in entry.load().reports:
        if kind.verdict is not Report.verdict:
            assert kind.NO_MEANS, kind


@each("program, path, entry", COMMANDS)
def test_help_is_plain(program: str, path: tuple[str, ...], entry: Lazy) -> None:
    """Ranges are told in words, defaults in brackets, and the summary begins with an imperative."""
    text = ask(program, *path, "--help", "--all").ok
    assert "<=" not in text.replace("eal>=3", "")
    assert "x>=" not in text
    assert "; else" not in text
    assert "else:" not in text
    assert not re.match(r"(The|A|An|Whether|Who|What|How|Every|All|One) ", entry.help)


def test_help_groups_its_options() -> None:
    """A command's own options come first, the common ones in a line, or in groups where all are asked for."""
    short, whole = fng("contact", "-h").ok, fng("contact", "-h", "--all").ok
    assert re.findall(r"^([A-Z]\w+):$", short, re.MULTILINE) == ["Options", "Examples"]
    assert "Common options (--help --all lists them):\n  --seed, --dice, --ask, --odds, -n, -f," in short
    headings = re.findall(r"^([A-Z]\w+):$", whole, re.MULTILINE)
    assert headings == ["Options", "Dice", "Odds", "Document", "Output", "Examples"]
    assert fng("fire", "--all", "--help").ok == fng("fire", "--help", "--all").ok != fng("fire", "--help").ok


@pytest.mark.parametrize("call", ["fire", "gear give", "score", "air bomb"])
def test_help_says_when_a_command_is_refused_only_with_all(call: str) -> None:
    """A refusal explains itself when it comes, so the short help leaves it out, wherever its paragraph stands."""
    short, whole = fng(*call.split(), "-h").ok, fng(*call.split(), "-h", "--all").ok
    assert "refused" not in short
    description = re.split(r"^[A-Z]\w+:$", whole, maxsplit=1, flags=re.MULTILINE)[0]
    assert re.search(r"^  (The command is refused|Unless you add --force)", description, re.MULTILINE)


@pytest.mark.parametrize(
    ("call", "groups"),
    [
        ("fire", {"Who": "--by --weapon", "Circumstances": "--snap --hip", "Target": "--at --target-rep"}),
        (
            "melee",
            {"Who": "--by --star", "Circumstances": "--prone --rounds", "Target": "--foe-rep --foe-prone"},
        ),
        ("react received-fire", {"Who": "--by --group", "Circumstances": "--in-cover --outgunned"}),
        ("platoon", {"Star": "--star --star-rep", "Unit": "--strength --gear", "Options": "--date"}),
    ],
)
def test_many_options_are_told_apart(call: str, groups: dict[str, str]) -> None:
    """Who, circumstances and target stand in parts of their own; so do a Star and his unit."""
    parts = re.split(r"^([A-Z]\w+):$", fng(*call.split(), "--help", "--all").ok, flags=re.MULTILINE)
    told = dict(zip(parts[1::2], parts[2::2], strict=True))
    for heading, names in groups.items():
        assert set(names.split()) <= set(re.findall(r"--[a-z-]+", told[heading])), heading
    assert list(told)[-1] == "Examples"
    assert "--help" in told["Output"] or "--help" in told["Options"]


def test_help_of_a_command_and_of_a_topic() -> None:
    """``fng help fire`` is ``fng fire --help``; a topic is a page of its own, and a slip is told."""
    assert fng("help", "fire").ok == fng("fire", "--help").ok
    assert fng("help", "react", "in-sight").ok == fng("react", "in-sight", "--help").ok
    assert fng("help").ok == fng("--help").ok
    assert icbm("help", "move").ok == icbm("move", "--help").ok
    assert fng("help", "terms").ok.startswith("Words of the book")
    assert "fng dice: there is no command 'nonsense'" in fng("help", "dice", "nonsense").fault
    assert "nearest: fire" in fng("help", "fir").fault


def test_help_on_an_option_is_its_lines_alone() -> None:
    """By its name or its short one, and in the order asked for."""
    whole = fng("fire", "--help", "--all").ok
    at = fng("help", "fire", "at").ok
    assert at.startswith("  --at WHO,WORD...")
    assert at in whole
    assert "--target-rep" not in at
    assert fng("help", "fire", "w", "at").ok == fng("help", "fire", "weapon").ok + at
    assert icbm("help", "move", "to").ok.startswith("  --to ")
    assert "fng fire: there is no option 'rang'; nearest: range" in fng("help", "fire", "rang").fault


@pytest.mark.parametrize("program", REGISTRY)
@pytest.mark.parametrize("name", TOPICS)
def test_topics_fit_and_name_commands_that_are_there(program: str, name: str) -> None:
    """Each page fits 80 columns, and every command that it names is one."""
    text = topic(program, name)
    assert max(map(len, text.splitlines())) <= 80
    for called, group in REGISTRY.items():
        known = {" ".join(path) for path, _ in commands(group)} | set(group.entries)
        for call in re.findall(rf"\b{called} ((?:[a-z][a-z-]+ ?)+)", text):
            first = call.split()[:2]
            assert " ".join(first) in known or first[0] in known, call


def test_each_program_has_a_turn_of_its_own() -> None:
    """What is typed in a turn of the missile game is not what is typed in a turn in the jungle."""
    assert "fng enemy turn" in fng("help", "turn").ok
    assert "icbm activate" in icbm("help", "turn").ok
    assert "fng" not in icbm("help", "turn").ok + icbm("help", "terms").ok


def test_options_of_the_program_go_before_the_command() -> None:
    """``-V`` and ``--no-color`` may stand before the command, and hold for this call only."""
    assert fng("-V") == fng("--version")
    assert "\x1b[" in fng("--color", "weather", "--seed", "1").ok
    assert "\x1b[" not in fng("weather", "--seed", "1").ok
    assert "\x1b[" not in fng("--no-color", "weather", "--seed", "1").ok


@each(("program", "path", "entry"), GROUPS)
def test_every_group_lists_its_commands(program: str, path: tuple[str, ...], entry: CommandGroup) -> None:
    """A group, and the program itself, lists each command with its line of help."""
    text = words(ask(program, *path, "--help").ok)
    for name, inner in entry.entries.items():
        assert f"{name} {words(inner.help)}" in text


@each(("program", "path", "entry"), GROUPS)
def test_a_group_without_a_command_helps(program: str, path: tuple[str, ...], entry: CommandGroup) -> None:
    """Where no command is named, the list is shown, unless the group is a command itself; a program begins with a shorter one."""
    if entry.default is None and path:
        assert ask(program, *path).out == ask(program, *path, "--help").out


@each(("program", "path", "entry"), GROUPS)
def test_an_unknown_command_gets_the_nearest(
    program: str, path: tuple[str, ...], entry: CommandGroup
) -> None:
    """A command that is not there is told with those that come nearest."""
    if not entry.entries or entry.default is not None:
        return
    name = next(iter(entry.entries))
    wrong = name[:-1] + "xx"
    answer = ask(program, *path, wrong)
    assert answer.code == 2
    start = " ".join((program, *path))
    assert answer.fault.startswith(f"Error: {start}: there is no command {wrong!r}")
    assert len(name) < 4 or re.search(rf"(nearest|choose from).*\b{name}\b", answer.fault)
    assert answer.fault.endswith(f"{start} --help lists all\n")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("act", "; did you mean fng activate? "),
        ("map", "; did you mean fng terrain map? "),
        ("medevac", "; did you mean fng request medevac or fng dustoff? "),
        ("version", "; did you mean fng --version? "),
        ("dice 3d6+1", "; did you mean fng dice roll 3d6+1? "),
        ("re", "; nearest: report, redo, replay; "),
        ("xylophone", "; fng --help lists all"),
    ],
)
def test_a_word_that_is_no_command_leads_to_what_was_meant(typed: str, meant: str) -> None:
    """A beginning of one command and a word that people try are answered, not run; nothing is named where nothing is near."""
    answer = fng(*typed.split())
    assert answer.code == 2
    assert f"there is no command {typed.split()[-1]!r}{meant}" in answer.fault


def test_every_synonym_leads_to_a_command() -> None:
    """What stands for a word that people try is a call of a command that there is."""
    known = {" ".join((name, *path)) for name, group in REGISTRY.items() for path, _ in commands(group)}
    known |= {f"{name} {entry}" for name, group in REGISTRY.items() for entry in group.entries}
    for (path, word), meant in SYNONYMS.items():
        assert f"{path} {word}" not in known
        assert all(call in known or call.endswith("--version") for call in meant.split(", ")), meant


def test_h_is_help() -> None:
    """``-h`` is ``--help``."""
    assert fng("-h") == fng("--help")
    assert fng("weather", "-h") == fng("weather", "--help")


def test_help_does_not_run_the_command() -> None:
    """``--help`` helps, whatever else is given."""
    assert fng("weather", "--season", "wet", "--help", stdin="nonsense").code == 0


def test_the_version() -> None:
    """``--version`` says name and version."""
    assert fng("--version").ok == f"fng {__version__}\n"
    assert icbm("--version").ok == f"icbm {__version__}\n"


def test_a_real_process_helps() -> None:
    """A process of its own says the same, whatever the terminal."""
    assert (
        real_fng("--help", env={"COLUMNS": "200", "TERM": "xterm", "FORCE_COLOR": "1"}).ok == fng("--help").ok
    )


def test_listing_imports_no_command() -> None:
    """The list of commands is there without importing any of them."""
    import subprocess
    import sys

    code = (
        "import sys; from fng_cli.cli.shell.main import run; from fng_cli.cli.index.fng import FNG; run('fng', FNG, ['-h']);"
        "print([name for name in sys.modules if name.startswith(('fng_cli.rules', 'fng_cli.tables'))], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


def test_every_command_stands_under_one_heading() -> None:
    """The long list of ``fng --help`` is sorted, and nothing is left over or listed twice."""
    listed = [name for names in FNG.headings.values() for name in names]

    assert sorted(listed) == sorted(FNG.entries)


@pytest.mark.parametrize("program", REGISTRY)
def test_a_program_alone_says_how_to_begin(program: str) -> None:
    """Six commands to begin with, all others by name, and where more is told; ``--help`` tells all of each."""
    alone, whole = ask(program).ok, ask(program, "--help").ok
    group = REGISTRY[program]
    first = alone.partition("To begin with:\n")[2].partition("\n\n")[0]
    assert [line.split()[0] for line in first.splitlines() if line[2] != " "] == list(group.first)
    assert len(group.first) == 6
    names = alone.partition("Other commands:\n")[2].partition("\n\n")[0]
    assert {*names.split(), *group.first} == set(group.entries)
    assert max(map(len, alone.splitlines())) <= 80
    assert len(alone.splitlines()) < min(24, len(whole.splitlines()))
    assert f"{program} help turn" in alone
    assert f"{program} --help" in alone


def test_an_option_says_under_which_heading_it_stands() -> None:
    """Who acts, whom it is done to, and the rest; where nobody acts, or few options are, they stand together."""
    rest = {f"word{number}": None for number in range(6)}
    assert headings({"by": ACTOR, "weapon": WHO, **rest}) == {"by": "Who", "weapon": "Who"} | dict.fromkeys(
        rest, "Circumstances"
    )
    assert headings({"craft": WHO, "at": TARGET, **rest})["at"] == "Target"
    assert set(headings({"craft": WHO, "load": WHO, **rest}).values()) == {"Options"}
    assert set(headings({"by": ACTOR, "at": TARGET}).values()) == {"Options"}
    assert headings({"star": STAR, "names": UNIT, "side": WHO, **rest})["side"] == "Options"


def test_an_alias_of_the_config_is_a_command_and_the_log_has_its_full_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words for words; a command's own name is never an alias, and next steps and log say what was run."""
    config = tmp_path / "config.toml"
    config.write_text('[aliases]\nmd = "react man-down"\nweather = "dice half"\n')
    monkeypatch.setenv("FNG_CONFIG", str(config))
    forget()
    try:
        answer = fng("md", "--rep", "4", "--dice", "5,2", "-j").document
        assert answer["log"][0]["command"] == "react man-down"
        assert "terrible" in fng("weather", "--rainy", "--dice", "3,6").ok.lower()
        assert "there is no command 'mx'" in fng("mx").fault
    finally:
        forget()
