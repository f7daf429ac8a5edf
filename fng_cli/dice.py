"""Dice: the interface through which a rule rolls, and its implementations.

A rule gets a ``Dice`` and asks it the coarsest question that it can. It never knows whether the answer
was drawn from a seed, typed in beforehand, prompted for at the terminal, or is one of all possible
answers that ``fng_cli.odds`` enumerates.
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
    "Dice",
    "Played",
    "Roll",
    "RoundByRound",
    "Seeded",
    "Takes",
    "ThrowLabel",
    "Thrown",
    "Typed",
    "as_written",
    "dice_name",
    "face_words",
    "parse_faces",
    "read_faces",
    "seed_of",
]

SOURCE = "seeded/1"
"""Name and version of the seeded source: a version gives the same faces for a seed always."""

try:
    from _random import (
        Random,  # the one behind ``random``, whose import takes a quarter of the start-up time and seeds twice
    )
except ImportError:  # pragma: no cover
    from random import Random  # type: ignore[assignment]

AnswerT = TypeVar("AnswerT")
ResultT = TypeVar("ResultT")
StateT = TypeVar("StateT")


class Again:
    """The type of ``AGAIN``: the answer of a reading that wants the dice thrown again; see ``Dice.until``."""

    word = "again"


AGAIN = Again()

_FACE, _HALF, _HAND, _IN_ORDER, _SUM = Face(), Half(), Hand(), InOrder(), Total()


class ThrowLabel(str):
    """A label of a throw that a known person makes: its record then has his name or id, and his side."""

    __slots__ = ("side", "who")

    who: str
    side: str

    def __new__(cls, text: str, who: str, side: str) -> Self:
        """Make a label with the words ``text`` for a throw of ``who``, an id or name, of this side."""
        label = super().__new__(cls, text)
        label.who = who
        label.side = side
        return label

    def __eq__(self, other: object) -> bool:
        """True for a label with the same words, person and side: results are cached by it."""
        if type(other) is not ThrowLabel:
            return False
        return str(self) == str(other) and (self.who, self.side) == (other.who, other.side)

    def __hash__(self) -> int:
        """Return the hash of the words, the person and the side."""
        return hash((str(self), self.who, self.side))

    def __getnewargs__(self) -> tuple[str, str, str]:  # type: ignore[override]
        """Return the arguments with which pickle makes a copy of the label, for another process: its words,
        the person and the side.
        """
        return str(self), self.who, self.side


class Roll(Struct, frozen=True, omit_defaults=True):
    """The record of one throw, by which a player can check the referee. A field is None if it does not apply."""

    label: str
    """What the throw is for."""
    dice: int
    """The number of dice."""
    faces: Faces
    answer: str
    """The answer in words."""
    number: int | None = None
    """The answer, if it is a number in words too."""
    yes: bool | None = None
    """The answer, if it is a yes or no."""
    need: int | None = None
    """The number that each die had to be at or under."""
    modifier: int = 0
    total: int | None = None
    """The sum of the faces and the modifier."""
    who: str | None = None
    """The id or name of the person who throws; None if it is nobody in particular."""
    side: str | None = None
    """His side: ``fwf`` or ``vc-nva``."""


class RoundByRound(Protocol[StateT]):
    """Something that is played round by round, from state to state: a melee, a fire fight, a tunnel.

    It and its states are hashable values. A state holds everything that later rounds depend on and nothing else, so
    that odds can merge equal states.
    """

    def is_over(self, state: StateT, /) -> bool:
        """True if no further round is played."""
        ...

    def play_round(self, state: StateT, dice: Dice, /) -> tuple[StateT, Any]:
        """Play one round: return the state after it, and a report of the round (of any type)."""
        ...

    def __hash__(self) -> int:
        """Return the hash, by which odds cache results: equal games have equal hashes."""
        ...


class Played(Struct, Generic[StateT], frozen=True):
    """The result of ``Dice.rounds``."""

    state: StateT
    """The state after the last round."""
    rounds: tuple[Any, ...] = ()
    """The report of each round; empty for exact odds."""


class Dice(ABC):
    """The source of a rule's dice: a rule asks, the source answers.

    Every question is an ``ask``: the number of dice, how to read them, and what they are for. Methods such as ``count``
    and ``chance`` are short names for the readings of the book.
    """

    house_rules: HouseRules = NO_HOUSE_RULES
    """The house rules of the players who throw these dice."""

    def set_house_rules(self, house_rules: HouseRules) -> Self:
        """Set the house rules of these dice, and return the same dice."""
        if house_rules is not self.house_rules:
            self.house_rules = house_rules
        return self

    def takes(self, ruling: str, reading: int) -> bool:
        """True if a house rule chooses reading number ``reading`` (from 1) of a ruling such as ``b-19``.

        That house rule is then noted as applied.
        """
        return self.house_rules.takes(ruling, reading)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The records of the throws made so far; empty for a source that keeps none."""
        return ()

    @property
    def of_program(self) -> Dice:
        """Return the dice for the program's own rolls, such as choices of the computer player. Here these are
        the dice themselves. Dice rolled by hand may return separate seeded dice.
        """
        return self

    @abstractmethod
    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        """Throw ``number`` dice and return the answer of ``reading``; for 0 dice, its answer to no faces.

        ``label`` says what the throw is for.
        """

    @abstractmethod
    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        """Throw ``number`` dice, and throw all of them again as long as the reading answers ``AGAIN``; return
        the first other answer. ``label`` says what the throw is for.
        """

    def rounds(self, game: RoundByRound[StateT], start: StateT) -> Played[StateT]:
        """Play rounds from the state ``start`` until the game is over. Return the last state and the rounds'
        reports. No round is played if the game is over at ``start``.
        """
        state, reports = start, []
        while not game.is_over(state):
            state, report = game.play_round(state, self)
            reports.append(report)
        return Played(state, tuple(reports))

    def shown(self, number: int, reading: Reading[AnswerT], label: str) -> tuple[AnswerT, Faces]:
        """Throw ``number`` dice. Return the answer that ``reading`` gives for them, and the faces, highest
        first.

        For odds, and from dice that keep no record, the faces are returned empty. ``reading`` must not depend
        on the order of the dice.
        """
        faces = self.hand(number, label)
        return reading(faces), faces

    def part(
        self,
        rule: Callable[..., ResultT],
        *arguments: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[ResultT], ResultT] | None = None,
        coarse: Callable[..., ResultT] | None = None,
    ) -> ResultT:
        """Run a part of a rule with these dice: return ``rule(*arguments, dice=self)``. Its result may depend
        only on its arguments and its dice. ``arguments`` must be hashable if ``brief`` is given and, without
        ``coarse``, for dice that remember results. The other options simplify exact odds, and change
        nothing here:

        - ``serves``: the fields of the report that the part affects (paths such as ``figures.0``). If odds of
          none of them are wanted, any one possible result of the part stands for all.
        - ``brief``: the whole part counts as one question, whose answers are its distinct ``brief(result)``.
        - ``coarse``: odds run this simpler rule in place of ``rule``, with the same arguments.
        """
        return rule(*arguments, dice=self)

    def one(self, label: str) -> int:
        """Roll one die and return its face, 1 to 6. ``label`` says what the roll is for."""
        return self.ask(1, _FACE, label)

    def hand(self, number: int, label: str) -> Faces:
        """Roll ``number`` dice and return all faces, highest first. ``label`` says what the roll is for."""
        return self.ask(number, _HAND, label)

    def in_order(self, number: int, label: str) -> Faces:
        """Roll ``number`` dice and return all faces in the order thrown, as when each die belongs to
        somebody. ``label`` says what the roll is for.
        """
        return self.ask(number, _IN_ORDER, label)

    def total(self, number: int, label: str, modifier: int = 0) -> int:
        """Roll ``number`` dice and return the sum of their faces plus the modifier; just the modifier for 0
        dice. ``label`` says what the roll is for.
        """
        return self.ask(number, Total(modifier) if modifier else _SUM, label)

    def count(self, number: int, need: int, label: str, most: int | None = None) -> int:
        """Roll ``number`` dice and return how many are at or under ``need``, capped at ``most`` (None: no
        cap). ``label`` says what the roll is for.
        """
        return self.ask(number, Count(need, most), label)

    def successes(self, number: int, label: str) -> int:
        """Roll ``number`` dice and return how many of them show 1, 2 or 3. ``label`` says what the roll is
        for. Source: p. 1.
        """
        return self.ask(number, Count(3), label)

    def half(self, label: str) -> int:
        """Roll 1/2d6 and return it: one die halved and rounded up, 1 to 3. ``label`` says what the roll is
        for.
        """
        return self.ask(1, _HALF, label)

    def chance(self, faces: str | Chance, label: str) -> bool:
        """Roll one die: True if it shows a face of the chance, such as ``"1-2"``. ``label`` says what the
        roll is for. Raises RequestError for a text that is not a chance.
        """
        return self.ask(1, chance(faces) if isinstance(faces, str) else faces, label)

    def amount(self, text: str | Amount, label: str) -> int:
        """Roll a number that is written with dice, such as ``"3+1/2d6"``, and return it. Nothing is rolled
        for a fixed number such as ``"10"``. ``label`` says what the roll is for. Raises RequestError if
        the text cannot be parsed.
        """
        parts = amount(text) if isinstance(text, str) else text
        number = parts.fixed
        if parts.dice:
            number += self.total(parts.dice, label)
        for _ in range(parts.halves):
            number += self.half(label)
        return number


class Thrown(Dice):
    """Dice that show faces, and keep a record of every throw."""

    def __init__(self) -> None:
        """Begin with an empty record of throws."""
        self._rolls: list[Roll] = []

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The records of the throws made so far, in order."""
        return tuple(self._rolls)

    @abstractmethod
    def faces(self, number: int, label: str) -> Faces:
        """Throw ``number`` dice, without recording the throw, and return their faces in the order thrown."""

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        """Throw ``number`` dice, record the throw, and return the answer that ``reading`` gives for the
        faces. If ``number`` is 0 or less, nothing is thrown or recorded, and ``reading`` is given no
        faces.
        """
        if number <= 0:
            return reading(())
        answer: AnswerT
        answer, roll = read_throw(self.faces(number, label), reading, label)
        self._rolls.append(roll)
        return answer

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        """Throw ``number`` dice, again and again, until ``reading`` gives an answer other than ``AGAIN``, and
        return that answer. Each throw is recorded under ``label``.
        """
        while True:
            answer, roll = read_throw(self.faces(number, label), reading, label)
            self._rolls.append(roll)
            if not isinstance(answer, Again):
                return cast(AnswerT, answer)


HANDFUL = 6
"""Throws of at most this number of dice are cached by ``read_throw``:
with more, one hardly ever comes up again.
"""


def read_throw(faces: Faces, reading: Reading[Any], label: str) -> tuple[Any, Roll]:
    """Return the answer of ``reading`` to these faces, and the record of the
    throw; cached for up to ``HANDFUL`` dice.

    Nothing is rolled. ``label`` says what the throw was for; a ``ThrowLabel`` also says who made it.
    """
    read = _read_cached if len(faces) <= HANDFUL else _read
    if type(label) is ThrowLabel:
        return read(faces, reading, str(label), label.who, label.side)  # a plain text is hashed faster
    return read(faces, reading, label)


def _read(
    faces: Faces, reading: Reading[Any], label: str, who: str | None = None, side: str | None = None
) -> tuple[Any, Roll]:
    """Return the answer of ``reading`` to these faces, and the record of the throw.

    ``label`` says what the throw is for. ``who`` and ``side`` say who throws; both are None for nobody in
    particular.
    """
    answer = reading(faces)
    word = getattr(answer, "word", answer)
    modifier = getattr(reading, "modifier", 0)
    text = in_words(word)
    return answer, Roll(
        label,
        len(faces),
        faces,
        text,
        number=_number_of(answer, word),
        yes=word if isinstance(word, bool) else None,
        need=getattr(reading, "need", None),
        modifier=modifier,
        total=sum(faces) + modifier if getattr(reading, "adds", False) else None,
        who=who,
        side=side,
    )


def _number_of(answer: Any, word: Any) -> int | None:
    """Return the whole number that a reading's result stands for; None if it stands for none. ``word`` is the
    result as it is printed: a whole number, or a tuple with a single face. If it is neither, the attribute
    ``number`` of ``answer`` counts, if that is a whole number.
    """
    if isinstance(word, tuple) and len(word) == 1:
        word = word[0]
    number = word if type(word) is int else getattr(answer, "number", None)
    return number if type(number) is int else None


_read_cached = lru_cache(maxsize=1 << 15)(_read)


def dice_name(number: int) -> str:
    """Return a number of dice as players write it: ``2d6``."""
    return f"{number}d6"


def seed_of(seed: str | int, number: int) -> str:
    """Return the seed of one run of a batch, ``SEED/NUMBER``, with numbers from 1. Trials and runs of ``-n``
    both get theirs here.
    """
    return f"{seed}/{number}"


class Seeded(Thrown):
    """Dice of a seed: the same faces always, on every machine and version of Python.

    They are derived from the seed and the place of the command in a document's log. Of Python's generator only
    ``Random(seed).random()`` is promised never to change, so the faces are taken from that alone.
    """

    def __init__(self, seed: int | str, place: int = 0) -> None:
        """Start the stream of faces that follows from ``seed`` and ``place``: the same two always give the
        same faces. ``place`` is the place of the command in the log, from 0.
        """
        self._rolls = []
        self._draw = Random(int.from_bytes(f"{SOURCE}:{seed}:{place}".encode(), "big")).random

    def faces(self, number: int, label: str) -> Faces:
        """Return the next ``number`` faces of the seeded stream; nothing is recorded. ``label`` is unused."""
        draw = self._draw
        if number == 2:
            return int(draw() * SIDES) + 1, int(draw() * SIDES) + 1
        if number == 1:
            return (int(draw() * SIDES) + 1,)
        return tuple([int(draw() * SIDES) + 1 for _ in range(number)])

    def record_in(self, rolls: list[Roll]) -> None:
        """Append the records of all further throws to ``rolls``, a list shared with other dice, instead of to
        the list of these dice.
        """
        self._rolls = rolls

    def skip_faces(self, number: int) -> None:
        """Skip the next ``number`` faces of the stream of dice: they are drawn and thrown away, and nothing
        is recorded.
        """
        draw = self._draw
        for _ in range(number):
            draw()

    def roll_base_six(self, digits: int) -> int:
        """Roll ``digits`` dice without recording them, and return the faces as one number in base 6. Each
        face less 1 is a digit; the first die gives the highest digit.
        """
        draw, number = self._draw, 0
        for _ in range(digits):
            number = number * SIDES + int(draw() * SIDES)
        return number


def faces_of_base_six(number: int, dice: int) -> Faces:
    """Return the faces of ``dice`` dice, in the order thrown, that are written in ``number``, a result of
    ``Seeded.roll_base_six``. Nothing is rolled.
    """
    faces = []
    for _ in range(dice):
        number, last = divmod(number, SIDES)
        faces.append(last + 1)
    return tuple(reversed(faces))


MOST_TALLIED = 31
TALLY = tuple((MOST_TALLIED + 1) ** face for face in range(SIDES))
"""A number for each face: the sum over a throw says how many dice show each face,
for up to MOST_TALLIED dice in any order.
"""


@lru_cache(1 << 12)
def faces_of_tally(number: int) -> Faces:
    """Return the faces of a throw, the lowest first. ``number`` is its tally: one number that stands for how
    often each face was thrown (``TALLY`` has the summand for each face).
    """
    counts = (number // unit % (MOST_TALLIED + 1) for unit in TALLY)
    return tuple(face for face, count in enumerate(counts, 1) for _ in range(count))


class Unrecorded(Seeded):
    """Dice of a seed that keep no record of their throws: for trials by the thousand, whose rolls nobody reads."""

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        """Throw ``number`` dice and return the answer of the reading (for 0 dice, its answer to no faces);
        nothing is recorded. ``label`` is unused.
        """
        return reading(self.faces(number, label) if number > 0 else ())

    def shown(self, number: int, reading: Reading[AnswerT], label: str) -> tuple[AnswerT, Faces]:
        """Throw ``number`` dice, and return the answer of the reading and an empty tuple in place of the
        faces. Nothing is recorded.
        """
        return self.ask(number, reading, label), ()

    def in_order(self, number: int, label: str) -> Faces:
        """Throw ``number`` dice and return the faces in the order thrown; nothing is recorded."""
        return self.faces(number, label)

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        """Throw ``number`` dice again and again, until ``reading`` returns something other than ``AGAIN`` for
        their faces, and return that. Nothing is recorded.
        """
        while isinstance(answer := reading(self.faces(number, label)), Again):
            pass
        return answer


class ByHand(Thrown):
    """Dice that a player throws. ``program`` are the dice for the program's own throws, recorded together with these.

    Without ``program`` those throws are taken from these dice too, as in a replay: a log has the faces of all throws.
    """

    def __init__(self, program: Seeded | None = None) -> None:
        """Begin with an empty record of throws. ``program`` makes the throws that the program keeps to
        itself, such as random choices of a computer player. They are recorded here too. With None, those
        throws are taken from these dice, as in a replay.
        """
        super().__init__()
        self._use_program(program)

    def _use_program(self, program: Seeded | None) -> None:
        """Set the dice for the program's own throws, which are recorded with these; None for no such dice."""
        self._program = program
        if program:
            program.record_in(self._rolls)

    @property
    def of_program(self) -> Dice:
        """Return the dice for the throws that the program makes itself: the program's own dice if there are
        any, else these dice (``self``), whose faces are typed by hand.
        """
        return self._program or self

    @abstractmethod
    def finish(self) -> None:
        """Raise DiceError if some of the faces typed beforehand are left over, once the rule has run."""


class Typed(ByHand):
    """Dice whose faces the player has typed beforehand, in the order of the rolls."""

    def __init__(self, faces: Sequence[int | str], program: Seeded | None = None) -> None:
        """Take the typed faces, in the order of the rolls; they are checked only when they are rolled.
        ``program`` (None: none) are the dice for the program's own throws, recorded with these.
        """
        super().__init__(program)
        self._left = [str(face) for face in faces]
        self._given = len(faces)
        self._asked: list[str] = []

    def faces(self, number: int, label: str) -> Faces:
        """Return the next ``number`` of the faces that the player gave, which are then used up.

        Raises DiceError if too few are left, or one is not 1 to 6.
        """
        roll = f"{dice_name(number)}, {label}"
        self._asked.append(f"{dice_name(number)} {label}")
        if len(self._left) < number:
            raise DiceError(
                f"too few dice: the next roll is {roll}, and {len(self._left)} of the {self._given} "
                f"given are left; give {number - len(self._left)} more"
            )
        first = self._given - len(self._left) + 1
        taken, self._left = self._left[:number], self._left[number:]
        return parse_faces(taken, first, f", and the roll is {roll}")

    def finish(self) -> None:
        """Raise DiceError if some of the typed faces are left over, once the rule has run."""
        if self._left:
            asked = ", ".join(self._asked) or "no dice"
            raise DiceError(
                f"too many dice: {len(self._left)} of {self._given} are left over "
                f"({','.join(self._left)}); the rule rolled {asked}"
            )


def face_words(text: str) -> list[str]:
    """Split a text into a word for each die, unchecked: ``["6", "4"]`` for ``"6,4"``, ``"6 4"`` or ``"64"``.
    A number is split into digits only if it is the single word of the text.
    """
    words = text.replace(",", " ").split()
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        return list(words[0])
    return words


def read_faces(text: str) -> Faces:
    """Parse the faces of dice in a text. Raises DiceError, naming the first word at fault, if a word is not a
    face of a d6.
    """
    return parse_faces(face_words(text))


def parse_faces(words: Sequence[str], first: int = 1, roll: str = "") -> Faces:
    """Return the faces of dice, one for each word. Raises DiceError for a word that is not 1 to 6. ``first``
    and ``roll`` are only used in its message. ``first`` is the number of the first die, and ``roll`` is
    put after the wrong word.
    """
    for place, word in enumerate(words, first):
        if word not in {"1", "2", "3", "4", "5", "6"}:
            raise DiceError(f"die {place} is {word!r}{roll}: a d6 shows 1 to {SIDES}; write 6,4,3")
    return tuple(map(int, words))
