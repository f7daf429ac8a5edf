"""Everything that lasts, in a file: from its first turn to its last, over doubles, undo, redo and replay."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fng_cli.document import plain
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, due, holding, kind_of
from fng_cli.tables import table
from tests.runner import fng

KINDS = list(table("lasting").column(None))
ROLLS = ("4,3", "2,2", "5,3", "1,1", "6,6", "4,2", "6,1", "3,3", "5,4")
"""Turns, and doubles between them, which are none."""
BEGUN_IN = 3
TURNS = 2
"""How long those last, or are on their way, whose page says no number."""
ENDS_BY_A_DEED = {"setting-up", "locked", "fire-smoke"}
"""As its man is active the gun stands: that has tests of its own."""


class Played(NamedTuple):
    """An evening with one thing of each kind: the file after each command, and the documents in it."""

    file: Path
    states: list[bytes]
    documents: list[dict[str, Any]]
    things: dict[str, Lasting]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Nine rolls for activation, five of them turns."""
    file = tmp_path_factory.mktemp("lasting") / "evening.json"
    things: dict[str, Lasting] = {}
    for kind in KINDS:
        turns = None if "turns" in kind_of(kind) else TURNS
        who = f"z-{kind}" if kind not in ENDS_BY_A_DEED else "a1"
        things[kind] = begun(things.values(), kind, turn=BEGUN_IN, turns=turns, place="the ford", who=who)
    man = {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]}
    content = {"fng": 3, "figures": [man], "clock": {"turn": BEGUN_IN}}
    file.write_text(json.dumps(content | plain(LASTING.change({}, things.values()))))
    states = [file.read_bytes()]
    for faces in ROLLS:
        assert fng("activate", "--dice", faces, "-f", str(file)).code == 0
        states.append(file.read_bytes())
    return Played(file, states, [json.loads(state) for state in states], things)


@pytest.mark.parametrize("kind", sorted(set(KINDS) - ENDS_BY_A_DEED))
def test_it_lasts_neither_a_turn_early_nor_late(played: Played, kind: str) -> None:
    """Doubles are no turn: it holds, or arrives, with its turns and with no other."""
    one = played.things[kind]
    for document in played.documents:
        turn, known = document["clock"]["turn"], LASTING.read(document)
        there = one.id in {
            each.id for each in (due(known, turn) if one.comes else holding(known, turn, kind))
        }
        begins, ends = one.from_turn or BEGUN_IN, one.until_turn
        assert there == (turn >= begins and (ends is None or turn <= ends)), f"turn {turn}"


def test_each_step_back_and_forth_is_the_file_as_it_was(played: Played) -> None:
    """Byte for byte; and the log comes to the same."""
    file = str(played.file)
    for state in reversed(played.states[:-1]):
        assert fng("undo", "-f", file).code == 0 and played.file.read_bytes() == state
    for state in played.states[1:]:
        assert fng("redo", "-f", file).code == 0 and played.file.read_bytes() == state
    replayed = fng("replay", "-j", "-f", file).document["replay"]
    assert replayed["commands_played"] == len(ROLLS)
    assert [one for one in replayed["unlike"] if one["kind"] != "by-hand"] == []
