"""``fng free``: a prison camp from its discovery to the victory points. Source: p. 38, 64."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.runner import fng


def play(document: str, command: str) -> str:
    return fng(*command.split(), "-j", stdin=document).ok


def figures(document: str) -> dict[str, Any]:
    return {one["id"]: one for one in json.loads(document)["figures"]}


@pytest.fixture
def camp() -> str:
    """A squad that has come upon a camp with its guards and prisoners."""
    document = play("", "squad us-army --seed 3 --star Fox")
    document = play(document, "enemy who --corps I --area dmz --dice 1")
    faces = [6, 6, 6, 6, 6, 5, 6]
    while True:
        typed = ",".join(map(str, faces))
        answer = fng("pc", "--eal", "6", "--dice", typed, "-j", stdin=document)
        if answer.code == 0:
            return answer.out
        more = re.search(r"give (\d+) more", answer.err)
        assert more, answer.err
        faces += [3] * int(more[1])


def caged(document: str) -> list[str]:
    return [name for name, one in figures(document).items() if one.get("bystander") == "prisoner"]


def test_until_they_are_freed_they_are_in_no_fight_activation_or_count(camp: str) -> None:
    """Page 64, u-40."""
    prisoners = caged(camp)
    group = figures(camp)[prisoners[0]]["group"]
    activation = json.loads(play(camp, "activate --dice 1,2,1"))["activation"]
    assert group not in [one["name"] for one in activation["order"]] + activation["waits"]
    fight = json.loads(play(camp, "fight --seed 1"))["fight"]
    own = sum(one["side"] == "fwf" for one in figures(camp).values()) - len(prisoners)
    assert [side["strength"] for side in fight["sides"] if side["side"] == "fwf"] == [own]
    for command in (
        "fire --by {} --at rep=4",
        "crawl --by {}",
        "react in-sight --by {}",
        "capture --by {} --at a1",
    ):
        assert "is a prisoner until somebody frees him" in " ".join(
            fng(*command.format(prisoners[0]).split(), stdin=camp).fault.split()
        )


def test_freed_they_act_and_earn_points_when_they_are_out(camp: str) -> None:
    """Page 64: 2 victory points each; a turn of activation, and no die."""
    one, two = caged(camp)[:2]
    freed = play(camp, f"free --by a1 --by a2 --at {one} --at {two}")
    assert json.loads(freed)["free"]["rolls"] == []
    assert {"bystander"} & set(figures(freed)[one]) == set()
    assert figures(freed)[one]["group"] in [
        each["name"] for each in json.loads(play(freed, "activate --dice 2,1,1"))["activation"]["order"]
    ]
    assert play(freed, f"crawl --by {one}")
    out = play(freed, f"free --off --at {one} --at {two}")
    assert [each["points"] for each in json.loads(out)["victory_points"]] == [4]
    assert (
        json.loads(play(out, "score --type patrol"))["score"]["total"]
        == json.loads(play(freed, "score --type patrol"))["score"]["total"] + 4
    )


def test_refusals(camp: str) -> None:
    [one, two, *_] = caged(camp)
    assert (
        "each can free only one per activation"
        in fng("free", "--by", "a1", "--at", one, "--at", two, stdin=camp).fault
    )
    assert "is still a prisoner" in fng("free", "--off", "--at", one, stdin=camp).fault
    assert "is nobody's prisoner" in fng("free", "--by", "a1", "--at", "a2", stdin=camp).fault
    assert (
        "the prisoners are not known: give the id of each, as in the document, e.g. --at f1"
        in fng("free", "--by", "a1", stdin=camp).fault
    )
    assert "the rescuers are not known:" in fng("free", "--at", one, stdin=camp).fault


def test_odds_and_words(camp: str) -> None:
    """Nothing is rolled, so it is certain."""
    one = caged(camp)[0]
    assert "100.0%" in fng("free", "--by", "a1", "--at", one, "--odds", stdin=camp).ok
    told = fng("free", "--by", "a1", "--at", one, stdin=camp).ok
    assert "a whole activation; anyone freed is unarmed" in " ".join(told.split())
    assert "p. 24, 38, 64; ruling u-40, u-82" in told
