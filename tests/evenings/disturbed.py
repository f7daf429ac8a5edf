"""A player of random evenings who takes back, is killed in the midst of a command, and has another writer at the file."""

from __future__ import annotations

import json
import os
from collections import Counter
from functools import partial

from fng_cli.cli.files import history
from tests.crash.test_killed import child, killed
from tests.evenings.random_play import RandomPlayer
from tests.runner import Content, fng

KILLED_WITHIN_SECONDS = 0.05
"""A command that is killed lives at the most for so long: some end before, some have not begun to write."""


class DisturbedPlayer(RandomPlayer):
    """A random player; between the commands the file is disturbed in one of four ways, each as likely as the next."""

    def play(self, most_commands: int) -> None:
        """Play evening after evening on the same file until so many commands were typed, with a disturbance every few."""
        while self.count < most_commands:
            self.over = False
            self.begin()
            while self.count < most_commands and not self.over:
                self.step()
                if self.chance.random() < 0.2 and self.path.exists():
                    self.disturb()
            self.hold_replay()

    def begin(self) -> None:
        """Begin an evening, over the one that is there."""
        self.path.unlink(missing_ok=True)
        history.history_path(self.path).unlink(missing_ok=True)
        self.document = {}
        self.set_up()

    def disturb(self) -> None:
        """Disturb the file, read it again, and hold what must be true of it whatever was done."""
        ways = (self.take_back_and_do_again, self.take_back, self.be_killed, self.write_at_once)
        self.chance.choice(ways)()
        self.document = json.loads(self.path.read_bytes())
        self.steps = []
        self.hold_account()

    def take_back_and_do_again(self) -> None:
        """Take some commands back, and do them again: the file is the same to the byte."""
        before, steps = self.path.read_bytes(), str(self.chance.randint(1, 5))
        if self.run(f"undo {steps}").code == 0:
            assert self.run(f"redo {steps}").code == 0
        assert self.path.read_bytes() == before

    def take_back(self) -> None:
        """Take a command or two back, and play on from there."""
        if history.past(self.path).back > 8:
            assert self.run(f"undo {self.chance.randint(1, 2)}").code == 0

    def be_killed(self) -> None:
        """A command is killed: the file is as before it or as after it."""
        before = self.path.read_bytes()
        killed(partial(self.type, "crater"), self.chance.uniform(0, KILLED_WITHIN_SECONDS))
        if self.path.read_bytes() != before:
            assert len(entries(self)) == len(json.loads(before)["log"]) + 1

    def write_at_once(self) -> None:
        """Two write at the same time: both commands stand in the log."""
        before = len(entries(self))
        for process in [child(partial(self.type, line)) for line in ("crater", "crater --seed 3")]:
            os.waitpid(process, 0)
        assert len(entries(self)) == before + 2

    def type(self, line: str) -> None:
        """Type a line on the file, as another player does, whose commands are not counted."""
        fng(*line.split(), "-f", str(self.path))

    def hold_account(self) -> None:
        """The clock is that of the log, whose turns never go back; file, history and ids agree."""
        turns = [entry["turn"] for entry in self.document["log"] if "turn" in entry]
        assert turns == sorted(turns)
        assert (self.document.get("clock") or {}).get("turn", 0) == (turns[-1] if turns else 0)
        past = history.past(self.path)
        assert past.state(past.back) == self.path.read_bytes()
        ids = [figure["id"] for figure in self.document.get("figures", ())]
        assert len(ids) == len(set(ids))
        missions = [mission["id"] for mission in self.document.get("support_missions", ())]
        assert len(missions) == len(set(missions))

    def hold_replay(self) -> None:
        """The log comes to the same document again."""
        self.document = json.loads(self.path.read_bytes())
        self.hold_account()
        replayed = json.loads(fng("replay", "-f", str(self.path), "-j").out)["replay"]
        assert replayed["same_document"] is True, replayed


HANDED = (
    "gear give --by {us} --to {friend} {thing}",
    "gear take --by {us} --at {friend} {thing}",
    "carry --by {us} --at {wounded}",
    "carry --by {us} --drop",
    "carry --drop",
    "record note 'Rain on {friend}'",
    "record title 'The hill of {friend}'",
    "fire --by {them} --at {us},3in --shots all",
    "fire --by {them} --at {friend},3in --shots all",
    "report -q",
)
"""What passes from hand to hand, who is carried, and what makes people fall; whoever is drawn may be dead or busy, and is then
refused."""


class PeoplePlayer(DisturbedPlayer):
    """A disturbed player whose men hand over gear, carry the wounded and fall: at every third command or so."""

    handed: Counter[str]

    def begin(self) -> None:
        """Begin an evening; count from nothing what is done with gear and wounded."""
        if not hasattr(self, "handed"):
            self.handed = Counter()
        super().begin()

    def step(self) -> None:
        """Do one thing, often with gear or the wounded."""
        if self.chance.random() < 0.35 and self.document.get("figures"):
            line = self.handed_line(self.chance.choice(HANDED))
            if self.run(line).code == 0:
                self.handed[" ".join(line.split()[:2])] += 1
        else:
            super().step()

    def handed_line(self, line: str) -> str:
        """Return a line with somebody in each slot, and a thing of whoever hands it over."""
        ours = [one for one in self.document["figures"] if one["side"] == "fwf" and not one.get("bystander")]
        us, friend = self.drawn(ours), self.chance.choice(ours)
        down = [one for one in ours if one.get("status") in ("out-of-the-fight", "obviously-dead")] or ours
        taken = "gear take" in line
        friend = self.chance.choice(down) if taken else friend
        owner = friend if taken else us
        things = [*owner.get("weapons", ()), *owner.get("gear", ())] or ["radio"]
        hurt = [one for one in ours if one.get("status") == "out-of-the-fight"] or down
        wounded = self.chance.choice(hurt)["id"]
        slots = {
            "us": us["id"],
            "friend": friend["id"],
            "wounded": wounded,
            "thing": self.chance.choice(things),
        }
        return self.filled(line.format(**slots, them="{them}"))


def entries(player: RandomPlayer) -> list[Content]:
    """The log in a player's file."""
    log: list[Content] = json.loads(player.path.read_bytes())["log"]
    return log
