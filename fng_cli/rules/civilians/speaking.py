"""Speak Local: talking with civilians, and orders of an Advisor to indigenous troops.

Source: p. 5, 10, 55-57, 99.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.figures import Figure
from fng_cli.rules.civilians.people import CIVILIANS, Civilian
from fng_cli.rules.civilians.placing import CHECK_POINT, objective_row
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, by, known_rep, thrown_by, without_star_if_nameless
from fng_cli.rules.scoring.earned import Earned, with_points
from fng_cli.state import Kept, KeptOne, State
from fng_cli.tables import Entry, table


class TrapHelp(Struct, frozen=True):
    """The help of civilians against booby traps above ground."""

    none_harm: bool = False
    """True if a civilian who told everything comes along: no trap does any harm."""
    next_disarmed: bool = False
    """True if the next trap does no harm."""

    @property
    def harmless(self) -> bool:
        """True if the next trap above ground does no harm: a civilian keeps all traps from harming, or has
        warned of the next one.
        """
        return self.none_harm or self.next_disarmed


TRAP_HELP = KeptOne("trap_help", TrapHelp, "help against traps")
"""The help that a document keeps."""


def trap_help(state: State) -> TrapHelp:
    """Return the help of civilians against traps that the document records; if it records none, an empty
    TrapHelp.
    """
    return state[TRAP_HELP] or TrapHelp()


def with_help(state: State, now: TrapHelp) -> State:
    """Return the state with ``now`` as the help against traps; unchanged if it is the same as before."""
    return state if now == trap_help(state) else state.with_(TRAP_HELP, now)


def use_up_warning(state: State) -> State:
    """Return the state after a trap: a warning of the next trap is used up. It stays if a companion makes all
    traps harmless; other help stays in any case. Source: p. 56.
    """
    return with_help(state, after_trap(trap_help(state)))


def with_help_of(known: TrapHelp, traps: str) -> TrapHelp:
    """Return the help against booby traps after a talk with a civilian. ``known`` is the help so far,
    ``traps`` what the civilian tells. With ``none-harm``, no trap does harm; with ``next-disarmed``, the
    next trap does none. Any other value changes nothing.
    """
    if traps == "none-harm":
        return replace(known, none_harm=True)
    return replace(known, next_disarmed=True) if traps == "next-disarmed" else known


def after_trap(known: TrapHelp) -> TrapHelp:
    """Return the help of civilians against traps that is left after a trap. A warning that disarms the next
    trap is used up, unless a civilian who comes along makes all traps harmless.
    """
    return known if known.none_harm else replace(known, next_disarmed=False)


TWICE = 2
"""The factor from which successes count as "twice as many"."""
ANOMALY = 2
"""The least successes with which somebody's papers look odd (e-09)."""


class Talk(Report, frozen=True):
    """The result of speaking with a civilian."""

    NO_MEANS = "the civilian's papers are in order, or he reveals nothing"

    dice: int
    civilian_dice: int
    successes: int
    civilian_successes: int
    result: str
    """``tells-all``, ``tells-some``, ``silent`` or ``defiant``."""
    reveals: str
    """``all-pefs``, ``nearest-pef``, ``nearest-booby-trap`` or ``nothing``."""
    traps: str
    """The help against booby traps: ``none-harm``, ``next-disarmed`` or ``no-help``."""
    moves_to: str
    """Where he goes: ``as-directed``, ``as-directed-normal-speed``, ``next-turn`` or ``by-force``."""
    accompanies: bool
    """True if he comes along."""
    papers: str | None = None
    """``fine`` or ``false``; None anywhere but at a check point."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the result of the talk and what it reveals, in words. At a check point, return a sentence on
        the civilian's papers instead.
        """
        if self.papers is not None:
            return f"{_PAPERS[self.papers]}."
        return f"{_RESULTS[self.result]}{_REVEALS[self.reveals]}."

    def answer(self) -> str:
        """Return the result of the talk and what it reveals, ``tells-some, nearest-pef``; only the result if
        it reveals nothing. At a check point: ``fine`` or ``false``, for the papers.
        """
        results = [self.result, *([self.reveals] if self.reveals != "nothing" else [])]
        return self.papers or ", ".join(results)

    def verdict(self) -> bool:
        """At a check point, True if the civilian's papers are false. Elsewhere, True if he reveals something.
        False if his papers are in order, or if he reveals nothing.
        """
        return self.papers == "false" if self.papers is not None else self.reveals != "nothing"

    def earned(self) -> Earned | None:
        """Return the victory points for detaining a civilian whose papers are false; None if his papers are
        fine, or were not looked at.
        """
        if self.papers != "false":
            return None
        points = table("victory-points").row("defense")["detained_civilian"]
        return Earned(points, "civilian with false papers detained", "99-100")


_RESULTS = {
    "tells-all": "The civilian tells you everything",
    "tells-some": "The civilian tells you something",
    "silent": "The civilian says nothing",
    "defiant": "The civilian says nothing, and will not budge",
}
_REVEALS = {
    "all-pefs": ": reveal every PEF",
    "nearest-pef": ": reveal the nearest PEF",
    "nearest-booby-trap": ": he shows where the closest booby trap is",
    "nothing": "",
}
_PAPERS = {
    "fine": "The papers are in order",
    "false": "The papers are false: the civilian is held until the game ends",
}


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
    """Roll a talk with a civilian: the speaker's dice against those for ``eal``. A speaker whose attributes
    do not make him fluent has fewer. ``shooting`` and ``hurt`` give the civilian more dice. The successes
    decide what the civilian does and reveals; for some results a further die decides what he reveals. With
    ``check_point`` he reveals nothing and gives no help; his papers are checked instead (ruling m-07). ``to``
    is the civilian's id. Raises RequestError if the speaker's REP is not known. Source: p. 55-56, 99.
    """
    chart = table("speak-local-civilians")
    change = effects(speaker.attributes, TestKind.SPEAK_CIVILIANS)
    number = known_rep(speaker) + (
        0 if change.ignores("not-fluent") else chart.modifiers["player-not-fluent"]["dice"]
    )
    theirs = eal + (chart.modifiers["civilian-shooting"]["dice"] if shooting else 0)
    theirs += chart.modifiers["civilian-hurt-by-fwf"]["dice"] if hurt else 0
    number = max(0, number)
    mine = dice.successes(number, thrown_by(speaker, "you speak"))
    answer = dice.successes(theirs, "the civilian")
    row = chart.row(
        "more" if (mine, answer) == (TWICE, 1) and dice.takes("d-09", 2) else compare_successes(mine, answer)
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


def compare_successes(mine: int, theirs: int) -> str:
    """Return the key of the table's row for the player's successes (``mine``) against the civilian's
    (``theirs``): ``same``, ``fewer``, ``more``, or ``twice`` for at least twice as many. Any success
    counts as twice none (ruling b-35).
    """
    if mine == theirs:
        return "same"
    if mine < theirs:
        return "fewer"
    return "twice" if mine >= TWICE * theirs else "more"


def _revealed(row: Entry, dice: Dice) -> str:
    """Return what the civilian reveals, as a word of ``Talk.reveals``. If the row leaves it to a die, the die
    is rolled: a booby trap or a PEF.
    """
    if row["reveals"] != "by-die":
        return str(row["reveals"])
    first, second = row["outcomes"]
    trap = dice.chance(first["faces"], "a booby trap is shown, else a PEF")
    return str((first if trap else second)["reveals"])


def _papers(successes: int, dice: Dice) -> str:
    """Return ``false`` or ``fine`` for a civilian's papers. With at least ANOMALY ``successes``, a die
    decides which. With fewer they are fine, and nothing is rolled. Source: p. 99.
    """
    faces = objective_row(CHECK_POINT)["papers_false"]
    return "false" if successes >= ANOMALY and dice.chance(faces, "false papers") else "fine"


CIVILIAN_HURT = "civilian-hurt"
"""The kind of ``Lasting`` that says that the FWF have wounded or killed a civilian."""


def was_told_of_hurt(state: State) -> bool:
    """True if the document records, since an earlier talk, that the FWF have wounded or killed a civilian.
    Source: p. 56.
    """
    return any(lasting.kind == CIVILIAN_HURT for lasting in state[LASTING])


def after_talk(state: State, report: Talk, civilian: Civilian | None, *, hurt: bool = False) -> State:
    """Return the state after a talk. The report's help against traps and its victory points are recorded. The
    civilian is marked as spoken to. ``hurt``: the FWF have hurt civilians and he knows, which is recorded for
    later talks. If ``civilian`` is None (not in the document), only help and points are recorded. Source: p.
    55-56, 99-100.
    """
    if hurt and civilian and not was_told_of_hurt(state):
        state = state.with_new(LASTING, begun(state[LASTING], CIVILIAN_HURT, turn=turn_of(state)))
    if civilian:
        state = state.with_(CIVILIANS, [replace(civilian, spoken=True)])
    state = with_help(state, with_help_of(trap_help(state), report.traps))
    return with_points(state, report.earned())


def _next(row: Entry, speaker: Person, to: str | None) -> tuple[Next, ...]:
    """Return the next step after a talk with a civilian, by its result ``row``: resolve the PEFs, or make the
    civilian go by force. Empty for any other result. ``to`` is the civilian's id; None if he is not in the
    document.
    """
    if row["reveals"] == "all-pefs":
        return (
            Next(
                call("pef resolve", Slot("PEF")), "resolve each PEF, since the civilian has revealed them all"
            ),
        )
    if row["moves"] == "by-force":
        force = call("civilian force", **by(without_star_if_nameless(speaker)), to=to)
        return (
            Next(
                force,
                "fight a round of melee to make the civilian move: nobody is hurt, but a civilian who wins runs off",
            ),
        )
    return ()


LOST_PART = 4
"""A group has casualties once one in this many is lost. Source: p. 56."""


class TrustingGroup(Struct, frozen=True):
    """A group that trusts its Advisor and needs no more tests in this battle. Source: p. 56."""

    group: str


TRUSTING_GROUPS = Kept("trusting_groups", TrustingGroup, "group that trusts its Advisor", id="group")
"""The groups of a document that trust their Advisor."""


def trusts_advisor(known: Sequence[TrustingGroup], group: str | None) -> bool:
    """True if the group is among ``known``, the groups that trust their Advisor. False if ``group`` is None."""
    return any(trusting.group == group for trusting in known)


def has_casualties(members: Sequence[Figure]) -> bool:
    """True if at least one member of the group, and at least a quarter of its members, is down. Source: p.
    56.
    """
    down_count = sum(figure.down for figure in members)
    return down_count > 0 and LOST_PART * down_count >= len(members)


class Orders(Report, frozen=True):
    """The response of indigenous troops to their Advisor's orders."""

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)
    NO_MEANS = "the troops refuse"

    dice: int
    successes: int
    result: str
    """``at-once``, ``next-turn``, ``next-activation`` or ``refuses``."""
    normal_speed: bool
    """True if they move at normal speed at most."""
    no_more_tests: bool
    """True if the group needs no tests for the rest of the battle."""
    may_fire: bool
    rolled: bool
    """False if the result needed no dice."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return whether and when the troops obey, with the successes and the number of dice if the test was
        rolled. If it won the group's trust in its Advisor, a sentence says that it is not taken again in this
        battle.
        """
        score = f" ({self.successes} of {self.dice}d6)" if self.rolled else ""
        return f"{_ORDERS[self.result]}{score}.{_RAPPORT if self.no_more_tests and self.rolled else ''}"

    def verdict(self) -> bool:
        """True if the troops obey, now or later; False if the troops refuse."""
        return self.result != "refuses"

    def wins_trust(self, group: str | None) -> tuple[TrustingGroup, ...]:
        """Return the group, as a tuple of one, if this test makes it trust its Advisor from now on. Empty if
        it does not, if no dice were rolled, or if ``group`` is None or empty.
        """
        return (TrustingGroup(group),) if group and self.no_more_tests and self.rolled else ()


_ORDERS = {
    "at-once": "The troops obey at once",
    "next-turn": "The troops obey on their next turn",
    "next-activation": "The troops obey when they next activate, and may only walk",
    "refuses": "The troops can only fire at the enemy this turn",
}
_RAPPORT = " The group trusts its Advisor, and need not take this test again in this battle."


def speak_troops(advisor: Person, *, casualties: bool = False, rapport: bool = False, dice: Dice) -> Orders:
    """Roll to see whether indigenous troops carry out an order of their Advisor, other than to follow him or
    to fire. With ``rapport``, or if he is fluent, they obey without a roll (ruling b-35). ``casualties`` (a
    quarter of the unit or more) cost dice. Raises RequestError if his REP is needed and not known. Source: p.
    5, 56-57.
    """
    chart = table("speak-local-indigenous")
    change = effects(advisor.attributes, TestKind.SPEAK_INDIGENOUS)
    if rapport or change.result("passes"):
        best = chart.at(max(map(int, chart.rows)))
        return _orders(best, 0, 0, change.rulings, rolled=False)
    number = known_rep(advisor) + chart.modifiers["not-fluent"]["dice"]
    number = max(0, number + (chart.modifiers["casualties"]["dice"] if casualties else 0))
    successes = dice.successes(number, thrown_by(advisor, "you speak"))
    row = chart.at(successes)
    return _orders(row, number, successes, cited(chart.rulings, row.rulings), rolled=True)


def after_orders(state: State, report: Orders, group: str | None) -> State:
    """Return the state after a test of orders. If the group trusts its Advisor by this test, that is
    recorded. If it may only move at normal speed when next active, that is recorded, too, from turn 1 on.
    Unchanged if ``group`` is None. Source: p. 56.
    """
    state = state.with_(TRUSTING_GROUPS, report.wins_trust(group))
    turn = turn_of(state)
    if not (turn and group and report.normal_speed):
        return state
    return state.with_new(LASTING, begun(state[LASTING], "walks", turn=turn, group=group))


def _orders(row: Entry, number: int, successes: int, rulings: tuple[str, ...], *, rolled: bool) -> Orders:
    """Return the report on whether troops obey, from a row of the table ``speak-local-indigenous`` and the
    number of dice and of successes; nothing is rolled here. ``rolled`` says whether dice were rolled for
    it.
    """
    return Orders(
        dice=number,
        successes=successes,
        result=row["result"],
        normal_speed=row["normal_speed"],
        no_more_tests=row["no_more_tests"],
        may_fire=row.get("may_fire", False),
        rolled=rolled,
        rulings=rulings,
    )
