"""Chance: the one door through which a rule reaches dice, and the sources behind it.

A rule takes a ``Dice`` and asks it the coarsest question that it can. It never knows whether
the answer was drawn from a seed, typed in by a player, asked for at the terminal, or is one of
all possible answers being enumerated (``fng_cli.odds``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Generic, Protocol, Self, TypeVar, cast

from msgspec import Struct

from fng_cli.errors import DiceError
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules, Takes, as_written
from fng_cli.readings import (
    SIDES,
    Amount,
    Chance,
    Count,
    Face,
    Faces,
    Half,
    Hand,
    InOrder,
    Reading,
    Total,
    amount,
    chance,
)
from fng_cli.words import in_words

__all__ = [
    "AGAIN",
    "SOURCE",
    "Again",
    "Asked",
    "Dice",
    "Played",
    "Roll",
    "RoundByRound",
    "Seeded",
    "Takes",
    "Thrown",
    "Typed",
    "as_written",
    "dice_name",
    "face_words",
    "read_faces",
    "seed_of",
]

SOURCE = "seeded/1"
"""Name and version of the seeded source: it gives the same faces for ever."""

try:
    from _random import (
        Random,  # that of ``random``, which seeds itself twice, and brings a quarter of a start with it
    )
except ImportError:  # pragma: no cover
    from random import Random  # type: ignore[assignment]

AnswerT = TypeVar("AnswerT")
ResultT = TypeVar("ResultT")
StateT = TypeVar("StateT")


class Again:
    """The answer of a reading that wants the dice thrown anew; see ``Dice.until``."""


AGAIN = Again()

_FACE, _HALF, _HAND, _IN_ORDER, _SUM = Face(), Half(), Hand(), InOrder(), Total()


class Roll(Struct, frozen=True, omit_defaults=True):
    """One throw, as it is kept so that a player can check the referee.

    ``dice`` is their number, ``answer`` what they came to in words; ``number`` and ``yes`` say the
    same where it is a number, or a yes or no. ``need`` is what each die had to be at or under;
    ``total`` the faces added, with ``modifier`` in it. What was not asked is left out.
    """

    label: str
    dice: int
    faces: Faces
    answer: str
    number: int | None = None
    yes: bool | None = None
    need: int | None = None
    modifier: int = 0
    total: int | None = None


class RoundByRound(Protocol[StateT]):
    """A longer affair that goes from state to state, a round at a time: melee, a tunnel.

    It and its states are hashable values. A state holds all that the rest depends on and nothing
    else, so that what comes to the same can be followed as one.
    """

    def is_over(self, state: StateT, /) -> bool:
        """Whether nothing more happens."""
        ...

    def play_round(self, state: StateT, dice: Dice, /) -> tuple[StateT, Any]:
        """The state after one more round, and what there is to tell of that round."""
        ...

    def __hash__(self) -> int: ...


class Played(Struct, Generic[StateT], frozen=True):
    """The last state of a longer affair, and what was told of each round: nothing where odds are asked for."""

    state: StateT
    rounds: tuple[Any, ...] = ()


class Dice(ABC):
    """The source of a rule's dice: a rule asks, the source answers.

    Every question is an ``ask``: so many dice, how to read them, and what they are for. The
    other methods are short names for the readings of the book.
    """

    house_rules: HouseRules = NO_HOUSE_RULES
    """The other readings of unclear places by which those play who throw these dice."""

    def under(self, house_rules: HouseRules) -> Self:
        """The same dice, thrown by players who have agreed on other readings."""
        if house_rules is not self.house_rules:
            self.house_rules = house_rules
        return self

    def takes(self, ruling: str, reading: int) -> bool:
        """Whether those who play read an unclear place in that other way: by its ruling, and the reading's number."""
        return self.house_rules.takes(ruling, reading)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The throws made so far; empty for a source that throws nothing."""
        return ()

    @property
    def of_program(self) -> Dice:
        """Return the dice for a throw that the program makes for itself, such as the whims of a machine player.

        These same dice, unless a player throws them by hand: nobody is asked for the program's own throws.
        """
        return self

    @abstractmethod
    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        """Throw ``number`` dice and read them. No dice are read as the empty throw."""

    @abstractmethod
    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        """Throw, and throw all of them anew for as long as the reading answers ``AGAIN``."""

    def rounds(self, affair: RoundByRound[StateT], start: StateT) -> Played[StateT]:
        """Play a longer affair round by round until it is over."""
        state, told = start, []
        while not affair.is_over(state):
            state, news = affair.play_round(state, self)
            told.append(news)
        return Played(state, tuple(told))

    def shown(self, number: int, reading: Reading[AnswerT], label: str) -> tuple[AnswerT, Faces]:
        """The answer of thrown dice, and the faces behind it, highest first.

        For a rule that asks coarsely and tells in full: a volley comes to so many hits, and its
        faces show which die hit whom. Where odds are asked for there are no faces. The reading
        must not depend on the order of the dice.
        """
        faces = self.hand(number, label)
        return reading(faces), faces

    def part(
        self,
        rule: Callable[..., ResultT],
        *given: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[ResultT], ResultT] | None = None,
        coarse: Callable[..., ResultT] | None = None,
    ) -> ResultT:
        """Run a part of a rule: return ``rule(*given, dice=...)``.

        A part depends on nothing but ``given`` and its dice. A batch caches its results by ``given``, which must be
        hashable unless there is a ``brief`` or a ``coarse``. These options simplify exact odds, and nothing else:

        - ``serves``: the fields of the final report that the part affects (paths such as ``figures.0``). If odds of
          none of them are wanted, any one possible result of the part stands for all.
        - ``brief``: the whole part is one question, whose answers are its distinct ``brief(result)``; e.g. how badly
          a target is hurt, not by which of the hits.
        - ``coarse``: odds run this simpler rule in place of ``rule``, with the same arguments; e.g. that a squad comes,
          without each man's rifle. It raises RequestError if odds cannot be given at all.
        """
        return rule(*given, dice=self)

    def one(self, label: str) -> int:
        """One die as it lies: 1 to 6."""
        return self.ask(1, _FACE, label)

    def hand(self, number: int, label: str) -> Faces:
        """All faces, highest first."""
        return self.ask(number, _HAND, label)

    def in_order(self, number: int, label: str) -> Faces:
        """All faces in the order thrown, where each die belongs to something."""
        return self.ask(number, _IN_ORDER, label)

    def total(self, number: int, label: str, modifier: int = 0) -> int:
        """The faces added, and the modifier."""
        return self.ask(number, Total(modifier) if modifier else _SUM, label)

    def count(self, number: int, need: int, label: str, most: int | None = None) -> int:
        """The number of dice at or under ``need``, at the most ``most``."""
        return self.ask(number, Count(need, most), label)

    def successes(self, number: int, label: str) -> int:
        """The number of dice that show 1, 2 or 3. Source: p. 1."""
        return self.ask(number, Count(3), label)

    def half(self, label: str) -> int:
        """1/2d6: 1 to 3."""
        return self.ask(1, _HALF, label)

    def chance(self, faces: str | Chance, label: str) -> bool:
        """Whether one die shows one of the faces of a chance such as ``"1-2"``."""
        return self.ask(1, chance(faces) if isinstance(faces, str) else faces, label)

    def amount(self, text: str | Amount, label: str) -> int:
        """A number written with dice, such as ``"3+1/2d6"``."""
        wanted = amount(text) if isinstance(text, str) else text
        number = wanted.fixed
        if wanted.dice:
            number += self.total(wanted.dice, label)
        for _ in range(wanted.halves):
            number += self.half(label)
        return number


class Thrown(Dice):
    """A source that has real faces to show, and keeps a record of them."""

    def __init__(self) -> None:
        self._rolls: list[Roll] = []

    @property
    def rolls(self) -> tuple[Roll, ...]:
        return tuple(self._rolls)

    @abstractmethod
    def faces(self, number: int, label: str) -> Faces:
        """Throw so many dice."""

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        if number <= 0:
            return reading(())
        answer: AnswerT
        answer, roll = read_throw(self.faces(number, label), reading, label)
        self._rolls.append(roll)
        return answer

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        while True:
            answer, roll = read_throw(self.faces(number, label), reading, label)
            self._rolls.append(roll)
            if not isinstance(answer, Again):
                return cast(AnswerT, answer)


HANDFUL = 6
"""Of more dice than these a throw hardly ever comes again."""


def read_throw(faces: Faces, reading: Reading[Any], label: str) -> tuple[Any, Roll]:
    """The answer of thrown dice, and the record of the throw.

    The same throw is read the same way every time, which a stream of thousands of missions
    would else do over and over.
    """
    return _read_again(faces, reading, label) if len(faces) <= HANDFUL else _read_anew(faces, reading, label)


def _read_anew(faces: Faces, reading: Reading[Any], label: str) -> tuple[Any, Roll]:
    """The answer of dice that nobody has read yet."""
    answer = reading(faces)
    told = "again" if isinstance(answer, Again) else getattr(answer, "word", answer)
    modifier = getattr(reading, "modifier", 0)
    return answer, Roll(
        label,
        len(faces),
        faces,
        in_words(told),
        number=told if type(told) is int else None,
        yes=told if isinstance(told, bool) else None,
        need=getattr(reading, "need", None),
        modifier=modifier,
        total=sum(faces) + modifier if getattr(reading, "adds", False) else None,
    )


_read_again = lru_cache(maxsize=1 << 15)(_read_anew)


def dice_name(number: int) -> str:
    """A number of dice as players write it: ``2d6``."""
    return f"{number}d6"


def seed_of(seed: str | int, number: int) -> str:
    """The seed of one of many runs, by its number from 1: the same for a trial as for an answer of ``-n``."""
    return f"{seed}/{number}"


class Seeded(Thrown):
    """Dice that fall the same for ever, on every machine and version of Python.

    The stream is derived from the seed and the place of the command in a document's log. Of
    Python's generator only ``Random(seed).random()`` is promised never to change, so the faces
    are taken from that and from nothing else.
    """

    def __init__(self, seed: int | str, place: int = 0) -> None:
        self._rolls = []
        self._draw = Random(int.from_bytes(f"{SOURCE}:{seed}:{place}".encode(), "big")).random

    def faces(self, number: int, label: str) -> Faces:
        draw = self._draw
        if number == 2:
            return int(draw() * SIDES) + 1, int(draw() * SIDES) + 1
        if number == 1:
            return (int(draw() * SIDES) + 1,)
        return tuple([int(draw() * SIDES) + 1 for _ in range(number)])

    def record_in(self, rolls: list[Roll]) -> None:
        """Add the throws from now on to the record of other dice, in place of one of their own."""
        self._rolls = rolls

    def pass_over(self, number: int) -> None:
        """Leave so many faces behind that nobody looks at."""
        draw = self._draw
        for _ in range(number):
            draw()

    def in_sixes(self, digits: int) -> int:
        """A number of so many digits of base six, by as many faces, of which each stands for one less than it shows."""
        draw, number = self._draw, 0
        for _ in range(digits):
            number = number * SIDES + int(draw() * SIDES)
        return number


def faces_of(number: int, dice: int) -> Faces:
    """The faces of so many dice behind the number that ``Seeded.in_sixes`` made of them."""
    faces = []
    for _ in range(dice):
        number, last = divmod(number, SIDES)
        faces.append(last + 1)
    return tuple(reversed(faces))


MOST_TALLIED = 31
TALLY = tuple((MOST_TALLIED + 1) ** face for face in range(SIDES))
"""The numbers that stand for one die of each face: added, they say how many of the dice show it, in whatever order."""


@lru_cache(1 << 12)
def faces_of_tally(number: int) -> Faces:
    """The faces behind a sum of ``TALLY``, the lowest first."""
    times = (number // one % (MOST_TALLIED + 1) for one in TALLY)
    return tuple(face for face, count in enumerate(times, 1) for _ in range(count))


class Unrecorded(Seeded):
    """The same dice without a record of their throws: for trials by the thousand, of which nobody reads one."""

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        return reading(self.faces(number, label) if number > 0 else ())

    def shown(self, number: int, reading: Reading[AnswerT], label: str) -> tuple[AnswerT, Faces]:
        return self.ask(number, reading, label), ()

    def in_order(self, number: int, label: str) -> Faces:
        return self.faces(number, label)

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        while isinstance(answer := reading(self.faces(number, label)), Again):
            pass
        return answer


class ByHand(Thrown):
    """Dice that a player throws. ``program`` are the dice of the program's own throws, kept in the same record.

    Without ``program`` those faces are the player's too: so in a replay, where a log has the faces of all throws.
    """

    def __init__(self, program: Seeded | None = None) -> None:
        super().__init__()
        self._program = program
        if program:
            program.record_in(self._rolls)

    @property
    def of_program(self) -> Dice:
        return self._program or self


class Typed(ByHand):
    """The faces of the player's own dice, given beforehand in the order of the rolls."""

    def __init__(self, faces: Sequence[int | str], program: Seeded | None = None) -> None:
        super().__init__(program)
        self._left = [str(face) for face in faces]
        self._given = len(faces)
        self._asked: list[str] = []

    def faces(self, number: int, label: str) -> Faces:
        roll = f"{dice_name(number)}, {label}"
        self._asked.append(f"{dice_name(number)} {label}")
        if len(self._left) < number:
            raise DiceError(
                f"too few dice: the next roll is {roll}, and {len(self._left)} of the {self._given} "
                f"given are left; give {number - len(self._left)} more"
            )
        first = self._given - len(self._left) + 1
        taken, self._left = self._left[:number], self._left[number:]
        return _checked(taken, first, f", and the roll is {roll}")

    def finish(self) -> None:
        """Raise DiceError where more dice were given than the rule rolled."""
        if self._left:
            asked = ", ".join(self._asked) or "no dice"
            raise DiceError(
                f"too many dice: {len(self._left)} of {self._given} are left over "
                f"({','.join(self._left)}); the rule rolled {asked}"
            )


class Asked(ByHand):
    """Dice that a person throws and types in, roll by roll.

    ``prompt`` shows a text and returns what was typed; EOFError from it means that nobody is
    there.
    """

    def __init__(self, prompt: Callable[[str], str], program: Seeded | None = None) -> None:
        super().__init__(program)
        self._prompt = prompt

    def faces(self, number: int, label: str) -> Faces:
        question = f"{dice_name(number)}, {label}: "
        complaint = ""
        while True:
            try:
                typed = self._prompt(complaint + question)
            except EOFError:
                raise DiceError(f"no dice were typed for {dice_name(number)}, {label}") from None
            try:
                faces = read_faces(typed)
                if len(faces) != number:
                    raise DiceError(f"that is {len(faces)}, and {dice_name(number)} are thrown")
            except DiceError as fault:
                complaint = f"{fault}\n"
            else:
                return faces


def face_words(text: str) -> list[str]:
    """The words that stand for a die each: ``["6", "4", "3"]`` of ``"6,4,3"``, ``"6 4 3"`` or ``"643"``."""
    words = text.replace(",", " ").split()
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        return list(words[0])
    return words


def read_faces(text: str) -> Faces:
    """The faces in a text; raises DiceError that names the first word that is no face of a d6."""
    return _checked(face_words(text))


def _checked(words: Sequence[str], first: int = 1, roll: str = "") -> Faces:
    for place, word in enumerate(words, first):
        if word not in {"1", "2", "3", "4", "5", "6"}:
            raise DiceError(f"die {place} is {word!r}{roll}: a d6 shows 1 to {SIDES}; write 6,4,3")
    return tuple(map(int, words))
