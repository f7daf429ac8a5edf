"""Speak Local: what civilians tell, and whether indigenous troops obey their Advisor.

Source: p. 5, 10, 55-57, 99.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.civilians.placing import CHECK_POINT, objective_row
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, by, plain
from fng_cli.rules.scoring.earned import Earned
from fng_cli.state import Kept, KeptOne
from fng_cli.tables import Entry, table


class TrapHelp(Struct, frozen=True):
    """Help against booby traps above ground.

    ``none_harm``: one who told all comes along, and no trap does any harm. ``next_disarmed``: the next
    one does none.
    """

    none_harm: bool = False
    next_disarmed: bool = False

    @property
    def harmless(self) -> bool:
        """Whether the next trap above ground does no harm."""
        return self.none_harm or self.next_disarmed


TRAP_HELP = KeptOne("trap_help", TrapHelp, "help against traps")
"""The help that a document knows of."""


def trap_help(content: Content) -> TrapHelp:
    """The help that a document knows of: none, where it says nothing."""
    return TRAP_HELP.read(content) or TrapHelp()


def with_help(content: Content, now: TrapHelp) -> Content:
    """Changes of a document by the help that there is now; empty where it is as it was."""
    return {} if now == trap_help(content) else TRAP_HELP.change(content, now)


def helped_by(known: TrapHelp, traps: str) -> TrapHelp:
    """The help once somebody has spoken: ``none-harm``, ``next-disarmed`` or ``no-help``."""
    if traps == "none-harm":
        return replace(known, none_harm=True)
    return replace(known, next_disarmed=True) if traps == "next-disarmed" else known


def after_trap(known: TrapHelp) -> TrapHelp:
    """The help that is left once a trap was set off: a word serves once, a companion always."""
    return known if known.none_harm else replace(known, next_disarmed=False)


TWICE = 2
"""From this many times as many successes on, they are "twice as many"."""
ANOMALY = 2
"""From this many successes on, somebody's papers look odd (e-09)."""


class Talk(Report, frozen=True):
    """Result of speaking with a civilian.

    ``result``: ``tells-all``, ``tells-some``, ``silent`` or ``defiant``. ``reveals``: ``all-pefs``,
    ``nearest-pef``, ``nearest-booby-trap`` or ``nothing``. ``traps`` says what becomes of booby traps,
    ``moves_to`` whether he goes where he is sent. ``papers``, at a check point: ``fine`` or ``false``.
    """

    dice: int
    civilian_dice: int
    successes: int
    civilian_successes: int
    result: str
    reveals: str
    traps: str
    moves_to: str
    accompanies: bool
    papers: str | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.papers is not None:
            return f"{_PAPERS[self.papers]}."
        return f"{_RESULTS[self.result]}{_REVEALS[self.reveals]}."

    def answer(self) -> str:
        """``tells-some, nearest-pef``; at a check point ``fine`` or ``false``."""
        told = [self.result, *([self.reveals] if self.reveals != "nothing" else [])]
        return self.papers or ", ".join(told)

    def verdict(self) -> bool:
        """No: his papers are in order, or he tells nothing."""
        return self.papers == "false" if self.papers is not None else self.reveals != "nothing"

    def earned(self) -> Earned | None:
        """The victory points for one with false papers, who is held. Source: p. 99-100."""
        if self.papers != "false":
            return None
        points = table("victory-points").row("defense")["detained_civilian"]
        return Earned(points, "civilian with false papers detained", "99-100")


_RESULTS = {
    "tells-all": "The civilian tells all",
    "tells-some": "The civilian tells something",
    "silent": "The civilian says nothing",
    "defiant": "The civilian says nothing, and will not budge",
}
_REVEALS = {
    "all-pefs": ": turn up every PEF",
    "nearest-pef": ": turn up the nearest PEF",
    "nearest-booby-trap": ": where the closest booby trap is",
    "nothing": "",
}
_PAPERS = {"fine": "The papers are in order", "false": "False papers: he is held until the game ends"}


def speak(
    speaker: Person,
    eal: int,
    *,
    shooting: bool = False,
    hurt: bool = False,
    check_point: bool = False,
    to: str | None = None,
    dice: Dice,
) -> Talk:
    """Speaking with a civilian in base contact, once with each.

    ``shooting``: there was some on the table, or one of their buildings is destroyed. ``hurt``: the
    FWF wounded or killed civilians. ``check_point``: only their papers are looked at (m-07). ``to`` is the id of the
    civilian, where he stands in a document. Raises
    RequestError where the REP of who speaks is not known. Source: p. 55-56, 99.
    """
    if speaker.rep is None:
        raise RequestError(f"{speaker.called}: his REP is not known")
    chart = table("speak-local-civilians")
    change = effects(speaker.attributes, TestKind.SPEAK_CIVILIANS)
    number = speaker.rep + (
        0 if change.ignores("not-fluent") else chart.modifiers["player-not-fluent"]["dice"]
    )
    theirs = eal + (chart.modifiers["civilian-shooting"]["dice"] if shooting else 0)
    theirs += chart.modifiers["civilian-hurt-by-fwf"]["dice"] if hurt else 0
    number = max(0, number)
    mine = dice.successes(number, "you speak")
    answer = dice.successes(theirs, "the civilian")
    row = chart.row(
        "more" if (mine, answer) == (TWICE, 1) and dice.takes("d-09", 2) else compared(mine, answer)
    )
    return Talk(
        dice=number,
        civilian_dice=theirs,
        successes=mine,
        civilian_successes=answer,
        result=row["result"],
        reveals="nothing" if check_point else _revealed(row, dice),
        traps="no-help" if check_point else row["traps"],
        moves_to=row["moves"],
        accompanies=not check_point and row.get("accompanies", False),
        papers=_papers(mine, dice) if check_point else None,
        rulings=cited(chart.rulings, change.rulings, ("e-09", "m-07") if check_point else ()),
        next=() if check_point else _next(row, speaker, to),
    )


def compared(mine: int, theirs: int) -> str:
    """The row of the table for these successes; one is twice as many as none (b-35)."""
    if mine == theirs:
        return "same"
    if mine < theirs:
        return "fewer"
    return "twice" if mine >= TWICE * theirs else "more"


def _revealed(row: Entry, dice: Dice) -> str:
    """The thing that is shown, by a die where the table asks for one."""
    if row["reveals"] != "by-die":
        return str(row["reveals"])
    first, second = row["outcomes"]
    trap = dice.chance(first["faces"], "a booby trap is shown, else a PEF")
    return str((first if trap else second)["reveals"])


def _papers(successes: int, dice: Dice) -> str:
    """The state of somebody's papers: odd, where enough is understood, and false by a die. Source: p. 99."""
    faces = objective_row(CHECK_POINT)["papers_false"]
    return "false" if successes >= ANOMALY and dice.chance(faces, "false papers") else "fine"


def _next(row: Entry, speaker: Person, to: str | None) -> tuple[Next, ...]:
    if row["reveals"] == "all-pefs":
        return (Next(call("pef resolve", Slot("PEF")), "for each PEF, since all of them are known now"),)
    if row["moves"] == "by-force":
        force = call("civilian force", **by(plain(speaker)), to=to)
        return (Next(force, "a round of melee makes him go unless he wins it, and hurts nobody"),)
    return ()


LOST_PART = 4
"""One in this many lost counts as casualties. Source: p. 56."""


class TrustingGroup(Struct, frozen=True):
    """A group that trusts its Advisor: it needs no more tests in this battle. Source: p. 56."""

    group: str


TRUSTING_GROUPS = Kept("trusting_groups", TrustingGroup, "group that trusts its Advisor", id="group")
"""The groups of a document that trust their Advisor."""


def trusts(known: Sequence[TrustingGroup], group: str | None) -> bool:
    """Whether a group trusts its Advisor already."""
    return any(one.group == group for one in known)


def decimated(members: Sequence[Figure]) -> bool:
    """Whether a group has lost a quarter of its men, or more. Source: p. 56."""
    return LOST_PART * sum(figure.down for figure in members) >= len(members)


class Orders(Report, frozen=True):
    """Whether indigenous troops do what their Advisor wants of them.

    ``result``: ``at-once``, ``next-turn``, ``next-activation`` or ``refuses``. ``normal_speed``: and
    no faster. ``no_more_tests``: this group needs none for the rest of the battle. ``rolled``: it
    took dice to tell.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

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
        """No: they refuse."""
        return self.result != "refuses"

    def wins_trust(self, group: str | None) -> tuple[TrustingGroup, ...]:
        """The group that trusts him by this; none where it was not tested, or nobody named it."""
        return (TrustingGroup(group),) if group and self.no_more_tests and self.rolled else ()


_ORDERS = {
    "at-once": "They do it at once",
    "next-turn": "They do it on their next turn",
    "next-activation": "They do it when they next activate, no faster than at a walk",
    "refuses": "They do nothing this turn but fire at the enemy",
}
_RAPPORT = " They trust him: no more tests for this group in this battle."


def speak_troops(advisor: Person, *, casualties: bool = False, rapport: bool = False, dice: Dice) -> Orders:
    """Whether indigenous troops do anything more than follow and fire, as their Advisor tells them.

    ``casualties``: a quarter of the unit is lost, or more. ``rapport``: this group has come to
    trust him. Who speaks the language needs no test (b-35). Raises RequestError where the Advisor's REP is
    not known. Source: p. 5, 56-57.
    """
    if advisor.rep is None:
        raise RequestError(f"{advisor.called}: his REP is not known")
    chart = table("speak-local-indigenous")
    change = effects(advisor.attributes, TestKind.SPEAK_INDIGENOUS)
    if rapport or change.result("passes"):
        best = chart.at(max(map(int, chart.rows)))
        return _orders(best, 0, 0, change.rulings, rolled=False)
    number = advisor.rep + chart.modifiers["not-fluent"]["dice"]
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
