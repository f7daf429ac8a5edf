"""Speak Local: with civilians, and with indigenous troops. Source: p. 5, 10, 55-57, 99."""

from __future__ import annotations

from collections.abc import Sequence

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.people.attributes import Test, effects
from fng_cli.tables import Entry, table

TWICE = 2
"""So many times as many successes are "twice as many", or better."""
ANOMALY = 2
"""From so many successes on, somebody's papers look odd (e-09)."""


class Talk(Report, frozen=True):
    """What came of speaking with a civilian.

    ``result``: ``tells-all``, ``tells-some``, ``silent`` or ``defiant``. ``reveals``: ``all-pefs``,
    ``pef``, ``nearest-booby-trap`` or ``nothing``. ``traps`` says what becomes of booby traps,
    ``moves`` whether he goes where he is sent. ``papers``, at a check point: ``fine`` or ``false``.
    """

    dice: int
    civilian_dice: int
    successes: int
    civilian_successes: int
    result: str
    reveals: str
    traps: str
    moves: str
    accompanies: bool
    papers: str | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.papers is not None:
            return f"{_PAPERS[self.papers]}."
        return f"{_RESULTS[self.result]}{_REVEALS[self.reveals]}."

    def score(self) -> str:
        """Who had how many successes."""
        return (
            f"{self.successes} of {self.dice}d6 against {self.civilian_successes} of {self.civilian_dice}d6"
        )

    def lines(self) -> tuple[str, ...]:
        """The score, and what follows from it, a sentence each."""
        if self.papers is not None:
            return (self.score(),)
        found = (
            self.score(),
            _TRAPS.get(self.traps),
            "He comes along." if self.accompanies else None,
            _MOVES[self.moves],
        )
        return tuple(line for line in found if line)

    def verdict(self) -> bool:
        return self.papers == "false" if self.papers is not None else self.reveals != "nothing"


_RESULTS = {
    "tells-all": "The civilian tells all",
    "tells-some": "The civilian tells something",
    "silent": "The civilian says nothing",
    "defiant": "The civilian says nothing, and will not budge",
}
_REVEALS = {
    "all-pefs": ": turn up every PEF",
    "pef": ": turn up a PEF",
    "nearest-booby-trap": ": where the closest booby trap is",
    "nothing": "",
}
_TRAPS = {
    "none-harm": "As long as he is with them, booby traps do them no harm.",
    "next-disarmed": "The next booby trap that they set off above ground does no harm.",
}
_MOVES = {
    "as-directed": "He goes where he is sent this turn.",
    "as-directed-normal-speed": "He goes where he is sent this turn, no faster than at a walk.",
    "next-turn": "He stays this turn, and goes on the next.",
    "by-force": "Only a round of melee makes him go: if he wins it he runs off; nobody is hurt.",
}
_PAPERS = {"fine": "The papers are in order", "false": "False papers: he is held until the game ends"}


def speak(
    rep: int,
    eal: int,
    attributes: Sequence[str] = (),
    *,
    shooting: bool = False,
    hurt: bool = False,
    check_point: bool = False,
    dice: Dice,
) -> Talk:
    """Speaking with a civilian in base contact, once with each.

    ``shooting``: there was some on the table, or one of their buildings is destroyed. ``hurt``: the
    FWF wounded or killed civilians. ``check_point``: only their papers are looked at (m-07).
    Source: p. 55-56, 99.
    """
    chart = table("speak-local-civilians")
    change = effects(attributes, Test.SPEAK_CIVILIANS)
    number = rep + (0 if change.ignores("not-fluent") else chart.modifiers["player-not-fluent"]["dice"])
    theirs = eal + (chart.modifiers["civilian-shooting"]["dice"] if shooting else 0)
    theirs += chart.modifiers["civilian-hurt-by-fwf"]["dice"] if hurt else 0
    number = max(0, number)
    mine = dice.successes(number, "you speak")
    answer = dice.successes(theirs, "the civilian")
    row = chart.row(compared(mine, answer))
    return Talk(
        dice=number,
        civilian_dice=theirs,
        successes=mine,
        civilian_successes=answer,
        result=row["result"],
        reveals="nothing" if check_point else _revealed(row, dice),
        traps="no-help" if check_point else row["traps"],
        moves=row["moves"],
        accompanies=not check_point and row.get("accompanies", False),
        papers=_papers(mine, dice) if check_point else None,
        rulings=cited(chart.rulings, change.rulings, ("e-09", "m-07") if check_point else ()),
        next=() if check_point else _after(row),
    )


def compared(mine: int, theirs: int) -> str:
    """The row of the table for these successes; one is twice as many as none (b-35)."""
    if mine == theirs:
        return "same"
    if mine < theirs:
        return "fewer"
    return "twice" if mine >= TWICE * theirs else "more"


def _revealed(row: Entry, dice: Dice) -> str:
    """What is shown, by a die where the table asks for one."""
    if row["reveals"] != "by-die":
        return str(row["reveals"])
    first, second = row["outcomes"]
    return str(
        (first if dice.chance(first["faces"], "a booby trap is shown, else a PEF") else second)["reveals"]
    )


def _papers(successes: int, dice: Dice) -> str:
    """How somebody's papers are: odd, where enough is understood, and false by a die. Source: p. 99."""
    faces = table("defense-objectives").at(CHECK_POINT)["papers_false"]
    return "false" if successes >= ANOMALY and dice.chance(faces, "false papers") else "fine"


CHECK_POINT = 5
"""The row of the check point in the table of what is defended."""


def _after(row: Entry) -> tuple[Next, ...]:
    if row["reveals"] == "all-pefs":
        return (Next("fng pef resolve", "for each PEF, since all of them are known now"),)
    return (
        (Next("fng melee", "a round of it makes him go, and hurts nobody"),)
        if row["moves"] == "by-force"
        else ()
    )


class Orders(Report, frozen=True):
    """Whether indigenous troops do what their Advisor wants of them.

    ``result``: ``at-once``, ``next-turn``, ``next-activation`` or ``refuses``. ``normal_speed``: and
    no faster. ``no_more_tests``: this group needs none for the rest of the battle. ``rolled``: it
    took dice to tell.
    """

    dice: int
    successes: int
    result: str
    normal_speed: bool
    no_more_tests: bool
    may_fire: bool
    rolled: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        score = f" ({self.successes} of {self.dice}d6)" if self.rolled else ""
        return f"{_ORDERS[self.result]}{score}.{_RAPPORT if self.no_more_tests and self.rolled else ''}"

    def verdict(self) -> bool:
        return self.result != "refuses"


_ORDERS = {
    "at-once": "They do it at once",
    "next-turn": "They do it on their next turn",
    "next-activation": "They do it when they next activate, no faster than at a walk",
    "refuses": "They do nothing this turn but fire at the enemy",
}
_RAPPORT = " They trust him: no more tests for this group in this battle."


def speak_troops(
    rep: int,
    attributes: Sequence[str] = (),
    *,
    casualties: bool = False,
    rapport: bool = False,
    dice: Dice,
) -> Orders:
    """Whether indigenous troops do anything more than follow and fire, as their Advisor tells them.

    ``casualties``: a quarter of the unit is lost, or more. ``rapport``: this group has come to
    trust him. Who speaks the language needs no test (b-35). Source: p. 5, 56-57.
    """
    chart = table("speak-local-indigenous")
    change = effects(attributes, Test.SPEAK_INDIGENOUS)
    if rapport or change.result("passes"):
        best = chart.at(max(map(int, chart.rows)))
        return _orders(best, 0, 0, change.rulings, rolled=False)
    number = rep + chart.modifiers["not-fluent"]["dice"]
    number = max(0, number + (chart.modifiers["casualties"]["dice"] if casualties else 0))
    successes = dice.successes(number, "you speak")
    row = chart.at(successes)
    return _orders(row, number, successes, cited(chart.rulings, row.rulings), rolled=True)


def _orders(row: Entry, number: int, successes: int, rulings: tuple[str, ...], *, rolled: bool) -> Orders:
    return Orders(
        number,
        successes,
        row["result"],
        row["normal_speed"],
        row["no_more_tests"],
        row.get("may_fire", False),
        rolled,
        rulings,
    )
