"""A player of simple habits, who types what the printed next steps ask of him, and knows where figures stand.

He plays with ``FNG_FILE`` alone. Of himself he types only how an evening begins, and ``activate`` for a turn:
all else is a next step of a command before, its slots filled by the rules of this module.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from fng_cli.cli.index.fng import FNG
from tests.runner import Content, commands, fng

NAMED = {" ".join(path): lazy for path, lazy in commands(FNG)}
"""The commands of the game, by name."""

NOT_HIS = (
    *("table", "ruling", "attribute", "weapon", "roster", "briefing", "status", "terrain", "report", "army"),
    *(
        "pef move",
        "pef place",
        "civilian place",
        "civilian speak",
        "tunnel",
        "smoke",
        "contact",
        "setup",
        "day-part",
    ),
    *("sight", "enemy melt-away", "capture", "free", "loot", "mg", "illumination", "carry", "gear"),
)
"""Next steps that he leaves, by how they begin: pages that he has read, and what others do as well."""
LATER = ("mission-end", "activate", "recover", "score", "body-count")
"""Next steps that wait until the turn, or the game, is over."""
UP = (None, "carry-on", "duck-back")
DOWN = ("out-of-the-fight", "obviously-dead", "gone")
MOST_IN_A_TURN = 7
"""Next steps that he follows in one turn: nobody sits at a table for ever."""
MOST_TURNS = 40


FAR = ("m-79", "rpg-2", "rpg-7", "m-72-law", "m-20", "60-mm-mortar", "82-mm-mortar", "81-mm-mortar")
"""Weapons that reach nobody as near as his enemies are."""


class StuckError(Exception):
    """A next step does not run as it was printed, its slots filled."""


class Player:
    """One evening: what was typed, and the file as it was before each command."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.typed: list[tuple[str, ...]] = []
        self.before: list[bytes | None] = []
        self.document: Content = {}
        self.seen: set[tuple[str, ...]] = set()
        self.left_in_turn = 0
        self._sights_in: dict[int, float] = {}

    def plays(self, *setting: str) -> None:
        """A whole evening, from its setup until the mission is over."""
        self.types("setup", "--army", "us-army", "--star", "Sgt. Parker", *setting)
        while not self.over():
            assert self.turn < MOST_TURNS
            self.takes_a_turn()
        done: set[str] = set()
        for step in self.steps():
            if not self.starts(step, "report", *done):
                self.types(*step["argv"][1:])
                done.add(step["argv"][1])

    def takes_a_turn(self) -> None:
        """Activation, what it asks for, and the end of the turn."""
        self.left_in_turn, self.seen = MOST_IN_A_TURN, set()
        steps = self.types("activate")
        for step in steps:
            if not self.starts(step, *LATER):
                self.follows(step)
        for step in steps:
            if self.starts(step, "mission-end"):
                self.types(*step["argv"][1:])

    # ---- typing

    def types(self, *words: str) -> list[Content]:
        """Type a command; its next steps."""
        was = self.path.read_bytes() if self.path.exists() else None
        answer = fng(*words, "-j")
        if answer.code not in {0, 1}:
            raise StuckError(f"fng {' '.join(words)}: {answer.err.strip()}")
        self.typed.append(words)
        self.before.append(was)
        self.document = json.loads(answer.out.splitlines()[0])
        return self.steps()

    def steps(self) -> list[Content]:
        """The next steps of the last command."""
        section = NAMED[self.document["log"][-1]["command"]].load().section
        return list(self.document[section].get("next", ()))

    def follows(self, step: Content) -> None:
        """Type a next step, and what it asks for in its turn; not what was typed in this turn already."""
        if self.starts(step, *NOT_HIS, *LATER) or self.left_in_turn <= 0:
            return
        words = self.filled(step)
        if words is None or (words in self.seen and words != ("enemy", "turn")):
            return
        self.seen.add(words)
        self.left_in_turn -= 1
        for following in self.types(*words):
            self.follows(following)

    @staticmethod
    def starts(step: Content, *names: str) -> bool:
        """Whether a step is one of these commands."""
        return any(f"{' '.join(step['argv'][1:])} ".startswith(f"{name} ") for name in names)

    # ---- the table, and the slots that only he can fill

    def filled(self, step: Content) -> tuple[str, ...] | None:
        """The words of a step, its slots filled; None where he passes."""
        words = list(step["argv"][1:])
        if self.starts(step, "pef resolve") and len(self.groups("vc-nva")) > 1:
            return None
        if self.starts(step, "react in-sight"):
            words += [word for name in self.groups("fwf")[:1] for word in ("--group", name)]
        side = self.acting_side(step)
        for place, word in enumerate(words):
            if "<" in word:
                filling = self.filling(words, place, side)
                if filling is None:
                    return None
                words[place] = filling
        return tuple(words) if self.may(words) else None

    def acting_side(self, step: Content) -> str:
        """The side of whoever does what a step says: that of a name in it, else of the group in its reason."""
        names = [word.split(",")[0] for word in step["argv"]]
        known = {one["id"]: one["side"] for one in self.document.get("figures", ())}
        theirs = [group for group in self.groups("vc-nva") if f" {group} " in f" {step['reason']} "]
        return next((known[name] for name in names if name in known), "vc-nva" if theirs else "fwf")

    def filling(self, words: Sequence[str], place: int, side: str) -> str | None:
        """What stands in place of a slot; None where nobody fits."""
        other = "vc-nva" if side == "fwf" else "fwf"
        option, slot = words[place - 1], words[place]
        if slot.startswith("<WHO>"):
            tail = slot.removeprefix("<WHO>")
            if option == "--at" and self.up(other):
                return self.up(other)[0]["id"] if words[0] == "charge" else f"{self.target(other)}{tail}"
            if option == "--at":
                return None
            able = [
                one
                for one in self.up(side)
                if self.acts(one) and (words[0] != "fire" or (self.armed(one) and not self.has_acted(one)))
            ]
            return f"{able[0]['id']}{tail}" if able else None
        if slot == "<GROUP>":
            return next(iter(self.groups("fwf")), None)
        if slot == "<PEF>":
            left = [one["number"] for one in self.document.get("pefs", ()) if not one.get("resolved")]
            return str(left[0]) if left else None
        return str(self.apart_in()) if slot in {"<IN>", "<INCHES>"} else None

    def may(self, words: Sequence[str]) -> bool:
        """Whether he does that at all: nobody charges from afar, fights or fires at who is down, fires an empty
        weapon, or reloads if he was shot after that step was printed.
        """
        if words[0] == "reload":
            return any(
                one["id"] == words[words.index("--by") + 1] and self.acts(one) for one in self.everybody()
            )
        if words[0] == "charge":
            return self.apart_in() <= 6
        if words[0] in {"melee", "fire"} and "--at" in words:
            at = words[words.index("--at") + 1].split(",")[0]
            if not any(one["id"] == at for side in ("fwf", "vc-nva") for one in self.up(side)):
                return False
        if words[0] == "fire" and "--by" in words:
            by = words[words.index("--by") + 1].split(",")[0]
            at = words[words.index("--at") + 1].split(",")[0]
            aims = any(one["id"] == at for one in self.everybody() if one.get("status") not in DOWN)
            return aims and any(
                one["id"] == by and self.armed(one) and self.acts(one) for one in self.everybody()
            )
        return True

    def target(self, side: str) -> str:
        """The nearest of a side, with the distance and that he stands in cover."""
        return f"{self.up(side)[0]['id']},{self.apart_in()}in,cover"

    def apart_in(self) -> int:
        """How far off the enemies are: they close in, turn by turn, and nobody is fired at unseen."""
        return int(min(max(3, 12 - self.turn), self.sight_in()))

    def sight_in(self) -> float:
        """How far one sees this turn, by light and weather."""
        if self.turn not in self._sights_in:
            now = json.loads(fng("status", "-j").ok)["standing"]["clock_now"]
            self._sights_in[self.turn] = now["sight_in"] or math.inf
        return self._sights_in[self.turn]

    # ---- who is there

    @property
    def turn(self) -> int:
        clock: Any = self.document.get("clock") or {}
        return int(clock.get("turn", 0))

    def over(self) -> bool:
        """Whether the mission is over, or nobody is left to play it."""
        end: Any = self.document.get("mission_end") or {}
        event: Any = self.document.get("event") or {}
        called_off = event.get("event_name") == "end-of-mission"
        return called_off or (bool(end.get("ends")) and end["turn"] == self.turn)

    def everybody(self) -> list[Content]:
        return list(self.document.get("figures", ()))

    def up(self, side: str) -> list[Content]:
        """Those of a side who can still do something."""
        return [
            one
            for one in self.everybody()
            if one["side"] == side
            and one.get("status") in UP
            and not (one.get("captured_by") or one.get("bystander") or one.get("away_missions"))
        ]

    def groups(self, side: str) -> list[str]:
        """The groups of a side in which somebody is up."""
        return list(dict.fromkeys(one.get("group") or one["id"] for one in self.up(side)))

    @staticmethod
    def acts(one: Content) -> bool:
        """Whether somebody is neither ducked back nor held up."""
        return one.get("status") in UP[:2] and not one.get("hindered_by")

    def has_acted(self, one: Content) -> bool:
        """Whether somebody has used his activation in this turn."""
        lasting = self.document.get("lasting", ())
        return any(each["kind"] == "acted" and each["who"] == one["id"] for each in lasting)

    @staticmethod
    def armed(one: Content) -> bool:
        """Whether somebody has a weapon in hand that is not empty, and not for targets far off alone."""
        weapons = one.get("weapons") or []
        return bool(weapons) and weapons[0] not in (one.get("empty") or ()) and weapons[0] not in FAR

    def commands(self) -> Iterator[str]:
        """What was done, by the log."""
        yield from (entry["command"] for entry in self.document["log"])
