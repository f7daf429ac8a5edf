"""A platoon with radios, and an enemy in sight, as a document for tests."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

from tests.runner import Content, fng

FIGURES: list[Content] = [
    {"id": "lt1", "side": "fwf", "rep": 5, "role": "platoon-leader", "rank": "lieutenant", "group": "hq", "x_in": 30, "y_in": 34},
    {"id": "rto1", "side": "fwf", "rep": 4, "role": "rto", "group": "hq", "gear": ["radio"], "x_in": 31, "y_in": 34},
    {"id": "fo1", "side": "fwf", "rep": 4, "role": "fo", "group": "hq", "gear": ["radio"], "x_in": 30, "y_in": 33},
    {"id": "nco", "side": "fwf", "rep": 4, "role": "squad-leader", "group": "1st", "x_in": 10, "y_in": 34},
    {"id": "rto2", "side": "fwf", "rep": 3, "group": "1st", "gear": ["radio"], "x_in": 11, "y_in": 34},
    {"id": "sgt", "side": "fwf", "rep": 3, "role": "squad-leader", "group": "2nd", "x_in": 50, "y_in": 34},
    {"id": "b1", "side": "vc-nva", "rep": 3, "group": "cell", "weapons": ["ak-47"], "x_in": 30, "y_in": 6},
    {"id": "b2", "side": "vc-nva", "rep": 4, "group": "cell", "weapons": ["ak-47"], "x_in": 32, "y_in": 6},
    {"id": "b3", "side": "vc-nva", "rep": 3, "group": "cell", "weapons": ["ak-47"], "x_in": 42, "y_in": 6},
]  # fmt: skip
"""A lieutenant with his RTO and observer, two squads of which one has a radio, and a cell far ahead."""


class Evening:
    """A document in a file, with a turn, and commands on it.

    Before a request a call is made that gets through, but where ``calls`` says that the test makes its own.
    """

    def __init__(
        self, folder: Path, *, turn: int = 3, level: int = 5, calls: bool = False, **more: object
    ) -> None:
        self.path = folder / "evening.json"
        self.calls = calls
        content = {
            "fng": 3,
            "clock": {"turn": turn, "between_turns": False},
            "mission": {"support_level": level, "corps": "II", "area": "highlands"},
            "figures": FIGURES,
        }
        self.path.write_text(json.dumps(content | more))

    def _call_first(self, line: str) -> None:
        """A call that gets through, before what needs one; of what is asked for by name alone it says nothing."""
        if line.startswith(("request ", "support ready ")) and not self.calls:
            assert fng("call", "--rep", "6", "--dice", "3,1", "-f", str(self.path)).code == 0

    def does(self, line: str) -> str:
        """What a command says that succeeds."""
        self._call_first(line)
        return fng(*self._words(line)).ok

    def fails(self, line: str) -> str:
        """What a command says that is refused."""
        self._call_first(line)
        answer = fng(*self._words(line))
        assert answer.code != 0, answer.out
        return answer.err

    def made(self, line: str) -> Content:
        """The document after a command."""
        self._call_first(line)
        return fng(*self._words(line), "-j").document

    def at_turn(self, turn: int) -> None:
        """Another turn is played now."""
        content = json.loads(self.path.read_text())
        content["clock"]["turn"] = turn
        self.path.write_text(json.dumps(content))

    @property
    def content(self) -> Content:
        """The document as it is."""
        found: Content = json.loads(self.path.read_text())
        return found

    def _words(self, line: str) -> list[str]:
        return [*shlex.split(line), "-f", str(self.path)]
