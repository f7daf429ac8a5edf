"""An id once given in an evening is never given again: to figures, groups, PEFs, places, civilians, those below."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.each import third_of
from tests.runner import commands, fng

MISSION: dict[str, Any] = {
    "corps": "III",
    "area": "coastal",
    "eal": 3,
    "type": "patrol",
    "support_level": 3,
    "date": "1967-06",
}

MAKERS = {
    "squad": ("squad us-army", ("figures",)),
    "platoon": ("platoon us-army --force", ("figures",)),
    "pef place": ("pef place --force", ("pefs",)),
    "pef move": ("pef move --id 1 --alone", ("pefs",)),
    "pef split": ("pef split 1", ("pefs",)),
    "pef resolve": ("pef resolve 1", ("figures", "contacts")),
    "pc": ("pc --eal 6", ("figures", "contacts")),
    "enemy melt-away": ("enemy melt-away e --sector 3", ("pefs",)),
    "reinforce enemy": ("reinforce enemy --eal 3 --passed 2 --on-table", ("figures",)),
    "reinforce fwf": ("reinforce fwf --sl 3 --granted", ("figures",)),
    "spider-hole": ("spider-hole --by a1 --who nva", ("figures", "contacts")),
    "civilian place": ("civilian place --buildings 3", ("civilians",)),
    "tunnel enter": ("tunnel enter --by a1 --eal 3", ("delves",)),
    "tunnel turn": ("tunnel turn --by a1 --eal 3", ("delves",)),
    "tunnel run": ("tunnel run --by a1 --eal 3", ("delves",)),
    "setup": ("setup --corps II --force", ("pefs",)),
}
"""Every command that makes figures or markers, and the lists in which they stand."""

NUMBERED = {"figures": "id", "civilians": "id", "pefs": "number", "contacts": "number", "delves": "number"}


def evening() -> dict[str, Any]:
    """An evening in play: a man, an enemy, PEFs."""
    people = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"], "army": "us-army"},
        {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "army": "lvc", "weapons": ["ak-47"]},
    ]
    pefs = [{"number": number, "rep": 3, "sector": number} for number in (1, 2)]
    enemy = {"who": "nva", "activity": "usual", "eal": 3}
    return {"fng": 3, "mission": MISSION, "enemy": enemy, "figures": people, "pefs": pefs}


def taken(document: dict[str, Any], key: str) -> set[Any]:
    """The ids in a list of a document; the first group below has none written, and is number 1."""
    return {one.get(NUMBERED[key], 1) for one in document.get(key) or ()}


@pytest.mark.parametrize("command", third_of(MAKERS))
def test_what_is_made_once_more_has_other_ids(command: str) -> None:
    """All that was made is taken off the table by hand, and the command is played again, with thirty seeds."""
    words, keys = MAKERS[command]
    compared = 0
    for seed in range(30):
        before = evening()
        first = fng(
            *words.split(),
            "--seed",
            str(seed),
            "-j",
            stdin=json.dumps(before),
        )
        if first.code not in {0, 1}:
            pytest.fail(first.err)
        made = first.document
        emptied = {**made, **{key: value for key, value in before.items() if key in NUMBERED}}
        emptied |= {key: [] for key in NUMBERED if key in made and key not in before}
        again = fng(
            *words.split(),
            "--seed",
            f"x{seed}",
            "-j",
            stdin=json.dumps(emptied),
        )
        assert again.code in {0, 1}, again.err
        for key in keys:
            old = taken(made, key) - taken(before, key)
            new = taken(again.document, key) - taken(before, key)
            compared += bool(old and new)
            assert not old & new, (seed, key, sorted(map(str, old & new)))
    assert compared, "nothing was ever made twice"


def test_no_command_that_makes_something_is_left_out() -> None:
    """A fight raises a squad for its length alone; all else that raises figures, or sets down markers, is walked."""
    assert set(MAKERS) <= {" ".join(words) for words, _ in commands()}


def test_the_dead_and_the_melted_keep_their_ids_and_groups() -> None:
    """Page 70: those who melted away come back as they were, and nobody has their ids meanwhile."""
    melted = fng(
        "enemy",
        "melt-away",
        "e",
        "--sector",
        "3",
        "-j",
        stdin=json.dumps(
            {**evening(), "figures": [{"id": "e1", "side": "vc-nva", "rep": 3, "group": "e", "army": "lvc"}]}
        ),
    ).document
    more = fng(
        "reinforce",
        "enemy",
        "--eal",
        "3",
        "--passed",
        "2",
        "--on-table",
        "--who",
        "lvc",
        "--force",
        "--seed",
        "4",
        "-j",
        stdin=json.dumps(melted),
    ).document
    assert all(one["group"] != "e" and one["id"] != "e1" for one in more.get("figures", ()))
