"""A player who does anything: a printed next step, or a deed of anybody's, support of every kind among them.

Each game is drawn from its seed. After every command the laws of ``broken_laws`` are held to the document.
"""

from __future__ import annotations

import json
import random
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fng_cli.cli.index.fng import FNG
from tests.runner import Answer, Content, commands, fng

NAMED = {" ".join(path): lazy for path, lazy in commands(FNG)}
"""The commands of the game, by name."""

TYPES = ("patrol", "fight", "defense", "ambush", "recon")
ARMIES = ("us-army", "usmc", "anzac", "arvn")
ENEMIES = ("nva", "main-vc", "lvc")
WANTED = ("artillery", "mortars", "airstrike", "gunship", "medevac", "reinforcements")

DEEDS = (
    "fire --by {us} --at {them},8in",
    "fire --by {them} --at {us},8in,cover",
    "fast-move --group {our_group}",
    "crawl --by {us}",
    "charge --by {us} --at {them}",
    "melee --by {us} --at {them}",
    "reload --by {us}",
    "grenade throw --by {us} --at {them}",
    "first-aid --by {us} --at {us}",
    "capture --by {us} --at {them}",
    "loot --by {us}",
    "flare --by {us} --range 6",
    "recon-by-fire --by {us} --pef 1",
    "react received-fire --by {us}",
    "react in-sight --group {our_group} --group {their_group}",
    "swim --by {us} --current 1",
    "enemy turn",
    "event",
    "record sector 2",
    "settle all",
)
"""Deeds of both sides; whoever is drawn may be dead, gone or busy, and is then refused."""

SUPPORT = (
    "call --by {radio} --want {wanted}",
    "call --by {radio} --want {wanted}",
    "request {wanted}",
    "barrage artillery --by {radio} --at {them}",
    "barrage mortar --by {radio} --at {them}",
    "danger-close --by {us}",
    "illumination mortar --by {radio}",
    "air available",
    "air fac",
    "air mark --at {them}",
    "air spot --at 1",
    "air anti-aircraft --group {their_group}",
    "strike --at {them}",
    "air gunship --at {them}",
    "helo available",
    "helo strike --at {them}",
    "insert --aboard {us}",
    "dustoff --by {radio} --wounded 1",
    "dustoff --from approach --pilot 4 --wounded 1",
    "reinforce fwf",
    "reinforce enemy",
    "support show",
)
"""What comes from above or behind, and what is needed for it."""

GRANTED = {
    "barrage artillery": ("artillery",),
    "barrage mortar": ("mortars",),
    "strike": ("airstrike", "fac", "gunship"),
    "air gunship": ("airstrike", "gunship", "ac-47"),
    "helo strike": ("gunship",),
    "insert": ("transport", "medevac", "reinforcements", "gunship"),
}
"""Commands by which something comes, and the kinds of support one of which must have been granted."""

ACTING = ("fire", "fast-move", "crawl", "charge", "melee", "reload", "grenade throw", "first-aid", "capture", "loot", "flare",
          "recon-by-fire", "call", "order", "swim")  # fmt: skip
"""Commands whose ``--by`` does something himself."""

MOSTLY_UP = 0.8
"""The chance that somebody is drawn who is up; else anybody is."""

NO_MORE = ("obviously-dead", "gone")
"""States in which nobody does anything."""


class Law(NamedTuple):
    """A law that was broken: by which command, and how."""

    command: str
    fault: str


class RandomPlayer:
    """A game in a file: what was typed, and which laws were broken."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.chance = random.Random(f"evening {seed}")
        self.document: Content = {}
        self.broken: list[Law] = []
        self.count = 0
        self.steps: list[Content] = []
        self.over = False
        """True once no further turn begins: the game has ended."""

    def play(self, most_commands: int) -> None:
        """Set up an evening and play so many commands of it."""
        self.set_up()
        while self.count < most_commands and not self.over:
            self.step()

    def set_up(self) -> None:
        """Begin an evening with a platoon, a squad of the enemy's, and the first turn."""
        pick = self.chance.choice
        self.run(f"setup --corps II --type {pick(TYPES)} --month 1967-02")
        self.run(f"platoon {pick(ARMIES)} --star Parker")
        self.run(f"squad {pick(ENEMIES)}")
        self.run("activate")

    def step(self) -> None:
        """Do one thing: a printed step, a deed, a call for support, or the next activation."""
        drawn = self.chance.random()
        runnable = [
            step for step in self.steps if not step["needs"] and step["argv"][1] not in ("after", "report")
        ]
        if drawn < 0.55 and runnable:
            words = self.chance.choice(runnable)["argv"][1:]
            answer = self.run(shlex.join(words))
            if answer.code not in {0, 1}:
                after = self.document["log"][-1]["command"]
                self.broken.append(
                    Law(shlex.join(words), f"printed by {after}, refused: {answer.err.strip()}")
                )
                self.steps = []
        elif drawn < 0.65:
            self.over = self.run("activate").code == 2
        elif drawn < 0.8:
            self.run(self.filled(self.chance.choice(DEEDS)))
        else:
            self.run(self.filled(self.chance.choice(SUPPORT)))

    def filled(self, line: str) -> str:
        """Return a line with somebody of the document in each slot, whatever has become of him."""
        figures = self.document.get("figures", [{"id": "a1", "side": "fwf"}])
        ours = [figure for figure in figures if figure["side"] == "fwf" and not figure.get("bystander")]
        theirs = [figure for figure in figures if figure["side"] == "vc-nva"] or ours
        radios = [figure for figure in ours if "radio" in figure.get("gear", ())] or ours
        us, them = self.drawn(ours), self.drawn(theirs)
        return line.format(
            us=us["id"],
            them=them["id"],
            our_group=us.get("group", us["id"]),
            their_group=them.get("group", them["id"]),
            radio=self.chance.choice(radios)["id"],
            wanted=self.chance.choice(WANTED),
        )

    def drawn(self, figures: list[Content]) -> Content:
        """Draw one of the figures: mostly one that is still up."""
        up = [figure for figure in figures if figure.get("status") in (None, "carry-on")]
        return self.chance.choice(up if up and self.chance.random() < MOSTLY_UP else figures)

    def run(self, line: str) -> Answer:
        """Type a line on the file, with a seed drawn; note the laws that it breaks."""
        self.count += 1
        before = self.document
        words = shlex.split(line)
        seed = () if "--seed" in words else ("--seed", str(self.chance.randrange(1, 10_000)))
        end = words.index("--") if "--" in words else len(words)
        answer = fng(*words[:end], *seed, "-f", str(self.path), "-j", *words[end:])
        if answer.code not in {0, 1, 2}:
            self.broken.append(Law(line, f"exit {answer.code}: {answer.err.strip()[:300]}"))
        if answer.code in {0, 1} and answer.out.startswith("{"):
            self.document = json.loads(answer.out.splitlines()[0])
            log = self.document.get("log") or []
            if log:
                section = NAMED[log[-1]["command"]].load().section
                self.steps = list((self.document.get(section) or {}).get("next", ()))
            if len(log) > len(before.get("log", ())):
                self.broken += [Law(line, fault) for fault in broken_laws(log[-1]["command"], words, before)]
        return answer


def broken_laws(command: str, words: list[str], before: Content) -> Iterator[str]:
    """Yield the laws that a command broke by succeeding, given the document before it."""
    figures = {figure["id"]: figure for figure in before.get("figures", ())}
    if command in ACTING and "--by" in words and "--force" not in words:
        actor = figures.get(words[words.index("--by") + 1].split(",")[0], {})
        if actor.get("status") in NO_MORE or actor.get("captured_by") or actor.get("away_missions"):
            yield f"{actor['id']} acts, who is {actor.get('status')}"
    if command in GRANTED and "--force" not in words and (before.get("clock") or {}).get("turn"):
        missions = before.get("support_missions", ())
        granted, flown = (
            {mission["kind"] for mission in missions},
            {mission.get("craft") for mission in missions},
        )
        # Who was rolled for before turn 1 flies for no mission: he was put on the table by hand.
        is_there = any(craft["id"] not in flown for craft in before.get("airborne", ()))
        if not is_there and not granted & set(GRANTED[command]):
            yield f"it comes, and only {sorted(granted)} was granted"
