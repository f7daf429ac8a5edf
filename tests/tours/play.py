"""Plays whole tours of duty by seeds, as somebody would who types what the printed next steps ask."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.runner import Content, fng

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
    for _ in range(turns):
        played = typed("campaign", "turn", "-f", FILE)
        yield played
        campaign = played.document["campaign"]
        if campaign.get("phase") == "mission":
            yield from evening(str(Path(campaign["evening"])))
            ended = typed("campaign", "after", "-f", FILE, "--force")
            yield ended
            campaign = ended.document["campaign"]
        if campaign.get("phase") == "over":
            return


def evening(file: str) -> Iterator[Played]:
    """The mission of an evening: every marker is resolved, and whoever it proves to be is fought."""
    for _ in range(12):
        document: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))
        markers = [one["number"] for one in document.get("pefs", ()) if not one.get("resolved")]
        if not markers:
            return
        yield typed("pef", "resolve", str(markers[0]), "-f", file)
        fight = fng("fight", "-f", file, "-j")
        if fight.code == 0:
            yield Played(("fight",), json.loads(fight.out))
