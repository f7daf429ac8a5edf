"""A word that stands by itself where a command takes none: the error names the option that takes such a word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fng_cli.cli.index.entries import Lazy
from fng_cli.cli.index.lazy import build_command
from fng_cli.cli.shell.common import Common
from tests.each import each
from tests.runner import commands, fng, icbm

ADVISED = {
    "wounded a7": "unexpected argument 'a7' (try --by a7); see fng wounded --help",
    "first-aid a7": "try --by a7 or --at a7",
    "loot a4": "try --by a4",
    "melee a1 e1": "unexpected arguments 'a1', 'e1' (try --by a1 --at e1)",
    "fire e1,cover --by a1": "try --at e1,cover",
    "fire open": "try --at open",
    "fire --rep 4 prone": "try --prone or --at prone",
    "fire m-16": "try --weapon m-16",
    "fight us-army --against nva": "its men come from a document: fng squad us-army -f FILE",
    "flame a7": "fng flame: unexpected argument 'a7' (try --by a7",
    "fight us-army": "try --against us-army",
    "contact 4": "try --rep 4",
    "contact 40": "unexpected argument '40'; see fng contact --help",
    "sight 12in": "try --edge 12",
    "damage 3": "try --impact 3 or --rep 3 or --hits 3",
    "mission ii": "try --corps ii",
    "enemy who III highlands": "try --corps III; try --area highlands",
    "weather rainy": "try --rainy or --season rainy",
    "weather 1,2": "try --dice 1,2",
    "weather b-19=2": "try --ruling b-19=2",
    "status game.json": "try -f game.json",
    "react cohesion a": "try --group a",
    "squad us-army 1967-06": "unexpected argument '1967-06' (try --date 1967-06)",
    "squad us-army nva": "unexpected argument 'nva'; see fng squad --help",
    "weather more": "fng weather: unexpected argument 'more'; see fng weather --help",
}
"""What is typed, and what the error says of it."""


@each("line", ADVISED)
def test_the_error_names_the_option(line: str) -> None:
    """By what a word looks like, or is: somebody, a group, an army, a number in range, faces, a file, a flag."""
    answer = fng(*line.split())
    assert answer.code == 2
    assert ADVISED[line] in " ".join(answer.fault.split())


def test_the_other_game_is_told_so_too() -> None:
    """``icbm rule bid 5`` could be either side's."""
    assert "try --usa 5 or --ussr 5" in icbm("rule", "bid", "5").fault


def test_help_is_asked_for_all_the_same() -> None:
    """Who types a word and ``--help`` is shown help."""
    assert "Usage: fng weather" in fng("weather", "sunny", "--help").ok


SAMPLES = {
    "AREA": "highlands",
    "ARMY": "us-army",
    "ARMY|FILE": "nva",
    "CORPS": "III",
    "GROUP": "a",
    "LIGHT": "night",
    "MONTH": "1968-02",
    "SEASON": "rainy",
    "SIDE": "fwf",
    "WEAPON": "m-60",
    "WHO": "a7",
    "WHO,WORD...": "a7,cover",
    "WHO[,WORD...]": "a7",
}
"""A word for each of what values are called."""


def own(path: tuple[str, ...], entry: Lazy) -> list[Any]:
    """The options of a command's own that take a value."""
    built = build_command(path[-1], entry).params
    return [
        one
        for one in built
        if one.param_type_name == "option"
        and not one.is_flag
        and one.name not in Common.__struct_fields__
        and one.metavar in SAMPLES
    ]


def test_every_command_names_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all commands without words of their own, for each kind of word that one of their options takes."""
    monkeypatch.chdir(tmp_path)
    tried = 0
    for path, entry in commands():
        if any(one.param_type_name == "argument" for one in build_command(path[-1], entry).params):
            continue
        for called in {one.metavar for one in own(path, entry)}:
            said = " ".join(fng(*path, SAMPLES[called]).fault.split())
            names = {name for one in own(path, entry) if one.metavar == called for name in one.opts}
            assert any(f"{name} {SAMPLES[called]}" in said for name in names), (path, said)
            tried += 1
    assert tried > 150
