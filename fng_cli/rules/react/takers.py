"""Figures that take reaction tests, and sets of dice that several figures read.

Source: p. 17-24, 30.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from fng_cli.calls import ALL_SHOTS, WHO, Call, Slot, call
from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.figures import Status
from fng_cli.readings import Faces, at_or_under_text
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, by, known_rep, without_star_if_nameless
from fng_cli.tables import table
from fng_cli.terms import Side


class Reader(NamedTuple):
    """A figure that reads a set of dice: its first ``number`` dice, each of which passes at or under
    ``need``.
    """

    number: int
    need: int


class SharedThrow(Struct, frozen=True):
    """A set of dice that several figures read; what was not asked for is False."""

    passed: tuple[int, ...]
    """The number of dice that each reader passes."""
    ones: bool
    """Two dice of the set show 1 (j-12)."""
    doubles: tuple[bool, ...]
    """For each reader: two of its dice show the same."""

    @property
    def word(self) -> str:
        """Return how many dice were passed by each who read this shared roll, in their order, as the record
        shows it: ``2 1 2``.
        """
        return " ".join(map(str, self.passed))

    @property
    def number(self) -> int | None:
        """Return the number of dice passed, if it is the same for all figures that read the shared throw;
        else None. It is used for the record of the roll.
        """
        return self.passed[0] if len(set(self.passed)) == 1 else None


class SharedReading(Struct, frozen=True):
    """A reading: the dice that each reader passes, double ones, and the readers with doubles."""

    readers: tuple[Reader, ...]
    ones: bool = False
    doubles: bool = False

    @property
    def ordered(self) -> bool:
        """True if the readers do not all read the same number of dice. Who reads fewer reads those thrown
        first, so their order matters (ruling j-13).
        """
        return len({reader.number for reader in self.readers}) > 1

    @property
    def need(self) -> int | None:
        """Return the number at or under which the dice pass, if it is the same for all readers; else None."""
        needs = {reader.need for reader in self.readers}
        return needs.pop() if len(needs) == 1 else None

    def target(self, number: int) -> str:
        """Return in words what the dice must show. If all readers need the same: ``at or under 3`` for one
        die, ``each at or under 3`` for several, ``any face passes`` or ``no face passes`` if no die can fail
        or pass. If they need different numbers, all are named, and the words say that they depend on who
        takes the test. ``number`` is the number of dice.
        """
        needs = sorted({reader.need for reader in self.readers})
        if len(needs) == 1:
            return at_or_under_text(number, needs[0])
        each = "each " if number > 1 else ""
        return f"{each}at or under {', '.join(map(str, needs[:-1]))} or {needs[-1]}, depending on who takes the test"

    def __call__(self, faces: Faces) -> SharedThrow:
        """Return the results of these faces. Each reader gets how many of his own dice (the first ``number``)
        pass, and whether they show doubles. The result also says if at least two dice are ones. Ones and
        doubles are False if not asked for.
        """
        return SharedThrow(
            tuple(sum(face <= reader.need for face in faces[: reader.number]) for reader in self.readers),
            self.ones and faces.count(1) > 1,
            tuple(self.doubles and _has_doubles(faces[: reader.number]) for reader in self.readers),
        )


def _has_doubles(faces: Faces) -> bool:
    """True if at least two of the faces are the same."""
    return len(set(faces)) < len(faces)


def throw_shared(
    readers: Sequence[Reader], label: str, *, ones: bool = False, doubles: bool = False, dice: Dice
) -> SharedThrow:
    """Roll one set of dice that several readers share, as many as the reader with the most needs. Return for
    each reader how many of his dice pass, and what the throw shows of ones and doubles. ``ones`` and
    ``doubles`` say which of these matter. ``label`` names the dice in the log.
    """
    reading = SharedReading(
        tuple(Reader(max(0, reader.number), reader.need) for reader in readers), ones, doubles
    )
    return dice.ask(max((reader.number for reader in reading.readers), default=0), reading, label)


class HighestOf(Struct, frozen=True):
    """A reading: the places of the highest total of die and bonus; ``AGAIN`` if all are tied."""

    bonuses: tuple[int, ...]
    ordered = True

    def target(self, number: int) -> str:
        """Return a text that says that the highest total counts; if any die has a bonus, the bonuses follow
        in the order of the dice: ``the highest counts; +1, +0``. ``number`` (of dice) is unused.
        """
        bonuses = ", ".join(f"{bonus:+d}" for bonus in self.bonuses)
        return f"the highest counts{f'; {bonuses}' if any(self.bonuses) else ''}"

    def __call__(self, faces: Faces) -> tuple[int, ...] | Again:
        """Return the indexes of the dice with the highest total of face and bonus; AGAIN (roll again) if
        there are several dice and all are tied.
        """
        totals = [face + bonus for face, bonus in zip(faces, self.bonuses, strict=True)]
        best = tuple(place for place, total in enumerate(totals) if total == max(totals))
        return AGAIN if len(best) == len(faces) > 1 else best


def roll_off(bonuses: Sequence[int], label: str, *, dice: Dice) -> int:
    """Roll a die for each bonus and add the bonus. Those tied for the highest total roll again, until one
    wins. Return the index of the winner in ``bonuses``. With only one bonus, nothing is rolled, and the
    index is 0. ``label`` names the dice in the log. Raises IndexError without bonuses. Source: p. 23.
    """
    tied_places = tuple(range(len(bonuses)))
    while len(tied_places) > 1:
        best = dice.until(len(tied_places), HighestOf(tuple(bonuses[place] for place in tied_places)), label)
        tied_places = tuple(tied_places[place] for place in best)
    return tied_places[0]


class Result(StrEnum):
    """The results of tests, the best first; of several results at once the worst holds (p. 19)."""

    FIRE = "fire"
    CARRY_ON = "carry-on"
    DUCK_BACK = "duck-back"
    RETIRE = "retire"
    COHESION_TEST = "cohesion-test"
    STUNNED = "stunned"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    OBVIOUSLY_DEAD = "obviously-dead"

    @property
    def told(self) -> str:
        """Return the result in words: ``Duck Back``."""
        return "Out of the Fight" if self is Result.OUT_OF_THE_FIGHT else self.replace("-", " ").title()

    @property
    def status(self) -> Status | None:
        """The status of the figure after this result; None if a Cohesion Test has to decide on it first."""
        return _STATUSES[self]


_STATUSES = {
    **{result: Status(result) for result in Result if result.value in {status.value for status in Status}},
    Result.FIRE: Status.CARRY_ON,
    Result.COHESION_TEST: None,
}


def unfinished_reaction(status: Status) -> Result | None:
    """Return the reaction that a figure with this status has begun and not completed: Duck Back or Retire.
    None for any other status.
    """
    return Result(status) if status in (Status.DUCK_BACK, Status.RETIRE) else None


_FROM_BEST = {result: place for place, result in enumerate(Result)}


def worst_result(results: Iterable[Result]) -> Result:
    """Return the worst of one or more results."""
    return max(results, key=_FROM_BEST.__getitem__)


def fire_call(
    who: Person, *, snap: bool = False, at: str | None = None, weapon: str | Slot | None = None
) -> Call:
    """Return the call by which ``who`` fires all his shots at the figure ``at``; with None, the player fills
    in the target. ``snap``: as snap fire. ``weapon`` None: the weapon in hand. For a person without a
    weapon who is in no document, the player fills it in, even if ``weapon`` is given. A nameless person is
    called as one of the FWF who is not a Star.
    """
    weapon = weapon if who.known or who.weapon else Slot("WEAPON")
    return call(
        "fire", **by(without_star_if_nameless(who)), snap=snap, weapon=weapon, at=at or WHO, shots=ALL_SHOTS
    )


class TakerState(StrEnum):
    """A circumstance of a figure that its tests depend on; attributes are kept separately."""

    IN_COVER = "in-cover"
    IN_BUNKER = "in-bunker"
    OUTGUNNED = "outgunned"
    RETRIEVING_WOUNDED = "retrieving-wounded"
    CHARGING = "charging"
    FLAK_JACKET = "flak-jacket"
    HALF_STRENGTH = "half-strength-or-less"
    ACTIVITY_TWO_PASSED = "activity-two-passed"
    ACTIVITY_NONE_PASSED = "activity-none-passed"
    APART = "apart"
    UNLED = "unled"
    """Out of touch with the leader of his group, whose die is not for him (p. 14-15)."""


def activity_states(activity: str | None) -> frozenset[TakerState]:
    """Return the state that the enemy's activity gives to figures that take tests, as a set of one; empty for
    any activity other than ``aggressive`` or ``timid``, and for None. Source: p. 112.
    """
    state = {"aggressive": TakerState.ACTIVITY_TWO_PASSED, "timid": TakerState.ACTIVITY_NONE_PASSED}.get(
        activity or ""
    )
    return frozenset() if state is None else frozenset({state})


def standing_states(who: Person, activity: str | None = None) -> frozenset[TakerState]:
    """Return the states that hold for a person in every test: wearing a flak jacket, retrieving wounded, and,
    for the VC/NVA, those of ``activity``, the enemy's level of activity. ``activity`` None: not known.
    Source: p. 39, 112.
    """
    states = set(activity_states(activity)) if who.side is Side.VC_NVA else set()
    if who.flak_jacket:
        states.add(TakerState.FLAK_JACKET)
    if who.retrieves_wounded:
        states.add(TakerState.RETRIEVING_WOUNDED)
    return frozenset(states)


class Taker(Struct, frozen=True, cache_hash=True):
    """A figure that takes a test."""

    who: Person
    states: frozenset[TakerState] = frozenset()
    choice: int | None = None
    """The number of passes that a Star picks; None to roll."""
    pending: Result | None = None
    """The reaction that he has not completed: his result cannot be better."""
    retired_this_turn: bool | None = None
    """True if he has retired in this turn already; None without a clock."""
    cannot_fire: bool = False
    """True if he has nothing to fire now, whatever the result of the test."""
    serves: str | None = None
    """The name of the gunner who is setting up the gun that he serves; None if there is none."""
    fired_on_by: str | None = None
    """The id of the figure that fired at him; None if unknown."""
    fires_with: str | None = None
    """The weapon that he can fire if the one in his hand is empty or was fired."""
    label: str | None = None
    """His name in the record of rolls; None for that of ``who``."""

    @property
    def rep(self) -> int:
        """Return his REP, against which he tests. Raises RequestError if it is not known."""
        return known_rep(self.who)


def is_outgunned(
    states: Set[TakerState], attributes: tuple[str, ...], *, star: bool, test: TestKind
) -> tuple[bool, tuple[str, ...]]:
    """Return whether a figure is outgunned in a test, and the ids of the rulings used. ``states`` or
    ``attributes`` can make it outgunned. A Star is never outgunned, nor is a figure in a state of the
    table ``never-outgunned`` (ruling j-01). Source: p. 6, 30.
    """
    change = effects(attributes, test)
    by_attribute = change.counts_as("outgunned")
    if not (TakerState.OUTGUNNED in states or by_attribute):
        return False, ()
    never = star or any(state in table("never-outgunned").rows for state in states)
    rulings = (*change.rulings, *(("j-01",) if never else ())) if by_attribute else ()
    return not never, rulings


def counted_states(states: Set[TakerState], *, outgunned: bool) -> frozenset[TakerState]:
    """Return the states as the tables of results count them: a bunker is cover, too (ruling j-02).

    The state ``OUTGUNNED`` is in the result if ``outgunned`` is True, whether or not it was in ``states``.
    """
    counted = set(states) - {TakerState.OUTGUNNED}
    if TakerState.IN_BUNKER in counted:
        counted.add(TakerState.IN_COVER)
    if outgunned:
        counted.add(TakerState.OUTGUNNED)
    return frozenset(counted)
