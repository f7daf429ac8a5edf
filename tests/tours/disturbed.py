"""A year of a tour whose files are disturbed between the commands: taken back, killed, and written by two at once."""

from __future__ import annotations

import json
import random
from functools import partial
from pathlib import Path

from fng_cli.cli.files import history
from tests.crash.test_killed import BUSY, child, codes_of, killed
from tests.runner import Content, fng, toml
from tests.tours.play import ARMY, FILE, fought, typed

KILLED_WITHIN_SECONDS = 0.05
"""A command that is killed lives at the most for so long: some end before, some have not begun to write."""
MOST_MARKERS = 1
"""So many markers of an evening are resolved, and whoever they prove to be is fought."""

REPLAYED = 3
"""So many evenings of a tour, drawn when it is over, are played again from their logs."""


class DisturbedTour:
    """A tour in ``tour.toml`` of this folder; between the commands it, or its evening, is disturbed in one of four ways."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(f"tour {seed}")
        self.count = 0
        self.disturbed: set[str] = set()
        """The ways in which it was disturbed."""

    def play(self, most_fortnights: int = 26) -> None:
        """Play a tour until it is over, or so many fortnights of it; nothing of an earlier one is left."""
        for path in filter(Path.is_file, Path().iterdir()):
            path.unlink()
        self.types("campaign", "new", FILE, *ARMY)
        while standing().get("phase") != "over" and standing().get("turn", 0) < most_fortnights:
            self.take_a_step()
            if self.chance.random() < 0.25:
                self.disturb()
        self.hold_tour()
        there = evenings()
        for path in self.chance.sample(there, min(REPLAYED, len(there))):
            replayed = json.loads(fng("replay", "-f", str(path), "-j").out)["replay"]
            assert replayed["same_document"] is True, (path, replayed)

    def take_a_step(self) -> None:
        """Go on to play the next fortnight; or play some of the evening that it brought, and come home."""
        campaign = standing()
        if campaign.get("phase") != "mission":
            # where the turn was taken back, its evening may stand there, played on
            written_over = ("--force",) if file_of_turn(campaign.get("turn", 0) + 1).exists() else ()
            self.types("campaign", "turn", "-f", FILE, *written_over)
            return
        file = str(Path(campaign["evening"]))
        markers = [one["number"] for one in content(Path(file)).get("pefs", ()) if not one.get("resolved")]
        for number in markers[:MOST_MARKERS]:
            self.types("pef", "resolve", str(number), "-f", file)
            self.count += len(list(fought(file)))
        self.hold_evening(Path(file))
        if self.chance.random() < 0.25:
            self.disturb()
        if standing().get("phase") == "mission":
            self.types("campaign", "after", "-f", FILE, "--force")

    def types(self, *words: str) -> None:
        """Type a command that has to succeed, with a seed drawn."""
        self.count += 1
        typed(*words, "--seed", str(self.chance.randrange(1, 10_000)))

    def disturb(self) -> None:
        """Disturb a file, and hold what must be true of it whatever was done."""
        campaign = standing()
        files = [Path(FILE)]
        if campaign.get("phase") == "mission":
            files.append(Path(campaign["evening"]))
        path = self.chance.choice(files)
        way = self.chance.choice(
            (self.take_back_and_do_again, self.take_back, self.be_killed, self.write_at_once)
        )
        way(path)
        self.disturbed.add(f"{way.__name__} {'tour' if path == Path(FILE) else 'evening'}")
        for file in filter(Path.exists, files):
            past = history.past(file)
            assert past.state(past.back) == file.read_bytes()
        self.hold_tour()

    def take_back_and_do_again(self, path: Path) -> None:
        """Take some commands back, and do them again: the file is the same to the byte."""
        before, steps = path.read_bytes(), str(self.chance.randint(1, 3))
        if history.past(path).back > int(steps):
            assert fng("undo", steps, "-f", str(path)).code == 0
            assert path.read_bytes() != before
            assert fng("redo", steps, "-f", str(path)).code == 0
        assert path.read_bytes() == before

    def take_back(self, path: Path) -> None:
        """Take a command back, and play on from there."""
        if history.past(path).back > 2:
            words = ("campaign", "undo") if path == Path(FILE) else ("undo",)
            answer = fng(*words, "-f", str(path))
            assert answer.code == 0, answer.err

    def be_killed(self, path: Path) -> None:
        """A command is killed: its file is as before it or as after it."""
        before = path.read_bytes()
        steps = history.past(path).back
        killed(partial(quiet, self.more(path)[0]), self.chance.uniform(0, KILLED_WITHIN_SECONDS))
        if path.read_bytes() != before:
            assert history.past(path).back == steps + 1

    def write_at_once(self, path: Path) -> None:
        """Two write at the same time: each that succeeds is a step. On a busy machine one may wait in vain for the other."""
        steps = history.past(path).back
        codes = codes_of([child(partial(quiet, words)) for words in self.more(path)])
        assert sorted(codes) in ([0, 0], [0, BUSY]), codes
        assert history.past(path).back == steps + codes.count(0)

    def more(self, path: Path) -> list[tuple[str, ...]]:
        """Two commands that change a file, whatever it stands at."""
        if path != Path(FILE):
            return [("crater", "-f", str(path)), ("crater", "--seed", "3", "-f", str(path))]
        notes = (f"seen {self.chance.random()}" for _ in range(2))
        return [("record", "note", note, "-f", str(path)) for note in notes]

    def hold_evening(self, path: Path) -> None:
        """The clock of an evening is that of its log, whose turns never go back; no id is there twice."""
        document = content(path)
        turns = [entry["turn"] for entry in document["log"] if "turn" in entry]
        assert turns == sorted(turns)
        assert (document.get("clock") or {}).get("turn", 0) == (turns[-1] if turns else 0)
        ids = [figure["id"] for figure in document.get("figures", ())]
        assert len(ids) == len(set(ids))

    def hold_tour(self) -> None:
        """Its fortnights follow each other, its men are here or gone, and its dead are those of its evenings."""
        checked = fng("campaign", "check", "-f", FILE)
        assert checked.code == 0, checked.err
        document = tour()
        campaign = document["campaign"]
        turns = [one["turn"] for one in campaign.get("turn_records", ())]
        assert turns == list(range(1, campaign.get("turn", 0) + 1))[: len(turns)]
        assert len(turns) in {campaign.get("turn", 0), campaign.get("turn", 0) - 1}
        soldiers = {one["id"]: one for one in document["soldiers"]}
        assert len(soldiers) == len(document["soldiers"])
        fallen = sum(one.get("left_how") == "dead" for one in soldiers.values())
        assert fallen == sum(one.get("killed_count", 0) for one in campaign.get("evenings", ()))


def tour() -> Content:
    """The whole tour as its file has it."""
    return toml(Path(FILE).read_text(encoding="utf-8"))


def standing() -> Content:
    """The campaign of the tour as its file has it."""
    found: Content = tour()["campaign"]
    return found


def content(path: Path) -> Content:
    """The document in a file."""
    found: Content = json.loads(path.read_bytes())
    return found


def file_of_turn(turn: int) -> Path:
    """The file of the evening of a turn."""
    return Path(f"tour-turn-{turn:02}.json")


def evenings() -> list[Path]:
    """The evenings of the tour, the first first."""
    return sorted(Path().glob("tour-turn-*.json"))


def quiet(words: tuple[str, ...]) -> int:
    """Type a command, whatever comes of it; its exit code."""
    return fng(*words).code
