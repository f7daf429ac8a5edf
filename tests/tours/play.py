"""Plays whole tours of duty by seeds, as somebody would who types what the printed next steps ask."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.runner import Content, fng, toml

ARMY = ("--corps", "III", "--army", "us-army", "--star", "Sgt. Alvarez", "--start", "1967-03")
MARINES = ("--corps", "I", "--army", "usmc", "--star", "Sgt. Kowalski", "--start", "1967-03")
FILE = "tour.toml"


class Played(NamedTuple):
    """A command of a tour, and what it answered as a document."""

    words: tuple[str, ...]
    document: Content


def typed(*words: str) -> Played:
    """A command that has to succeed."""
    answer = fng(*words, "-j")
    assert answer.code == 0, (words, answer.err)
    return Played(words, json.loads(answer.out))


def tour(seed: str, beginning: tuple[str, ...], turns: int = 26) -> Iterator[Played]:
    """Every command of a tour in ``tour.toml`` of this folder, until it is over or so many turns were played."""
    yield typed("campaign", "new", FILE, *beginning, "--seed", seed)
    yield from rest(turns)


def rest(turns: int = 26) -> Iterator[Played]:
    """The rest of the tour in this folder, from wherever its file stands."""
    for _ in range(turns):
        if standing().get("phase") != "mission":
            yield typed("campaign", "turn", "-f", FILE)
        campaign = standing()
        if campaign.get("phase") == "mission":
            hard = len(hard_evenings(campaign)) < MOST_HARD
            yield from evening(str(Path(campaign["evening"])), hard=hard)
            yield typed("campaign", "after", "-f", FILE, "--force")
        if standing().get("phase") == "over":
            return


def standing() -> Content:
    """The tour as its file has it."""
    found: Content = toml(Path(FILE).read_text(encoding="utf-8"))["campaign"]
    return found


MOST_HARD = 7
"""So many evenings of a tour are hard ones; the others are as the dice have them."""
MOST_COME = 5
"""So often the enemy is reinforced in a hard evening in which nobody was met."""


def hard_evenings(campaign: Content) -> list[int]:
    """The turns of a tour whose evenings had dead, wounded and a medal."""
    counts = ("killed_count", "wounded_count", "medal_count")
    return [one["turn"] for one in campaign.get("evenings", ()) if all(one.get(name) for name in counts)]


def evening(file: str, *, hard: bool = False) -> Iterator[Played]:
    """The mission of an evening: every marker is resolved, and whoever it proves to be is fought.

    In a ``hard`` one more markers come until somebody was met, and after the first fight mortars find the squad.
    """
    come = 0
    for _ in range(12):
        document: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))
        markers = [one["number"] for one in document.get("pefs", ()) if not one.get("resolved")]
        if not markers:
            if not hard or come == MOST_COME:
                return
            come += 1
            yield typed("reinforce", "enemy", "--passed", "2", "-f", file)
            continue
        yield typed("pef", "resolve", str(markers[0]), "-f", file)
        met = bool(men(file, side="vc-nva"))
        if met and hard:
            yield from under_mortars(file)
        yield from fought(file)
        if met and hard:
            yield from fetched_in(file)
        hard = hard and not met


BREAKS_OFF = ("--rounds", "3", "--cover", "both")
"""A fight in cover, from which the squad breaks away."""
MOST_ROUNDS = 12


def fought(file: str) -> Iterator[Played]:
    """A fight with whoever is there; nothing where nobody is left to fight."""
    fight = fng("fight", *BREAKS_OFF, "-f", file, "-j")
    if fight.code == 0:
        yield Played(("fight",), json.loads(fight.out))


def under_mortars(file: str) -> Iterator[Played]:
    """Rounds fall on two men of the squad, and on the wounded where they lie, until one is dead and two are out of the fight."""
    for _ in range(MOST_ROUNDS):
        hurt = men(file, "out-of-the-fight")
        if men(file, "obviously-dead") and len(hurt) > 1:
            return
        near = hurt if len(hurt) > 2 else men(file)[-2:]
        if near:
            yield typed(
                "blast", "--impact", "4", *(word for name in near for word in ("--at", name)), "-f", file
            )


def fetched_in(file: str) -> Iterator[Played]:
    """Four of those who are up bring the wounded in under fire."""
    for name in men(file)[:4]:
        yield typed("record", "deed", "fetched-under-fire", "--by", name, "-f", file)


def men(file: str, *how: str, side: str = "fwf") -> list[str]:
    """The men of an evening who are up, but the Star; or those who are in such a state."""
    document: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))
    wanted = how or ("carry-on", "duck-back")
    return [
        one["id"]
        for one in document["figures"]
        if one["side"] == side and not one.get("star") and one.get("status", "carry-on") in wanted
    ]
