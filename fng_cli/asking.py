"""Dice that a player throws at the table, and types in throw by throw; the machine throws what he leaves to it.

A ``FaceReader`` is the place where he is asked: a terminal, a session, a test. It shows an ``AskedThrow`` and returns the line
that was typed; what such a line means is decided here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, StrEnum
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from fng_cli.dice import Again, ByHand, Seeded, ThrowLabel, dice_name, parse_faces, read_faces
from fng_cli.errors import DiceError
from fng_cli.readings import SIDES, Faces, Reading, target_text

AnswerT = TypeVar("AnswerT")
ResultT = TypeVar("ResultT")


class DiceMode(StrEnum):
    """The one who throws the dice at the table."""

    OWN = "own"
    """The player throws all dice."""
    MIXED = "mixed"
    """The player throws for his own side, the machine for the enemy, civilians and chance."""
    FNG = "fng"
    """The machine throws all dice."""


class AskedThrow(Struct, frozen=True):
    """A throw that a player is asked for."""

    number: int
    """The dice to throw now: fewer than the rule throws if some faces are typed already."""
    label: str
    """The purpose of the throw: ``to hit``."""
    target: str = ""
    """The meaning of the faces: ``each at or under 4``; empty if it is not known."""
    who: str | None = None
    """The id or name of the person who throws; None for nobody in particular."""
    side: str | None = None
    """His side: ``fwf`` or ``vc-nva``."""
    faces: Faces = ()
    """The faces of this throw that are typed already."""
    called: str | None = None
    """His name with his id, ``Pfc Roy Baker (a3)``; None if only ``who`` is known."""
    recorded_label: str = ""
    """What the throw is for as the record has it: with ids, and without names."""

    def text(self) -> str:
        """Return the question that asks for a throw, such as ``Pfc Roy Baker (a3): 2d6, received fire (each
        at or under 3)``. The thrower is left out if there is none, or if ``who`` is a word of the label. The
        target in brackets is left out if it is not known. Faces that are already typed follow the label.
        """
        label_words = self.label.replace("(", " ").replace(")", " ").replace(",", " ").split()
        whose = f"{self.called or self.who}: " if self.who and self.who not in label_words else ""
        known = f", beside {' '.join(map(str, self.faces))}" if self.faces else ""
        target = f" ({self.target})" if self.target else ""
        return f"{whose}{dice_name(self.number)}, {self.label}{known}{target}"


class FaceReader(Protocol):
    """The place where a player is asked for faces."""

    def ask(self, throw: AskedThrow) -> str:
        """Return the line that was typed for a throw. Raises EOFError at the end of the input. A reader may
        also raise RequestError if there is no terminal.
        """
        ...

    def show(self, throw: AskedThrow, faces: Faces) -> None:
        """Show the faces that the program threw for the player, in answer to the question asked last."""
        ...

    def say(self, text: str) -> None:
        """Show a line: what was wrong with the one typed, or an explanation."""
        ...


class Wish(Enum):
    """A word or key that a player can type in place of faces."""

    ONE = ""
    """The machine throws these dice: Enter alone."""
    REST = "r"
    """The machine throws these, and all further dice of the command."""
    BACK = "b"
    """The throw before this one is taken back."""
    LEAVE = "."
    """The command is left off, and nothing is written."""
    EXPLAIN = "?"
    """An explanation of these dice."""


WISHES = {wish.value: wish for wish in Wish}
HELP = "faces, such as {faces}; Enter: roll them for me; r: roll all the rest too; b: back one throw; .: stop here"
"""The answers to the question for faces."""


class LeftOff(DiceError):
    """The player left off a command while he was asked for dice; nothing is written."""


class TakenBack(Exception):
    """The player takes back a throw: the command is ruled anew with the faces before it."""


class FacesAhead:
    """The faces that a player typed before a command, for his first throws, and his wish for the rest of the throws.

    Several rulings in a row, as in a pipeline, share one.
    """

    def __init__(self, words: Sequence[str] = (), *, rest_by_machine: bool = False) -> None:
        """Store the faces that the player gave in advance, one word for each die. They are checked when they
        are used, not now.

        ``rest_by_machine``: once they are used up, the program rolls, and the player is not asked.
        """
        self._left = [str(word) for word in words]
        self._given = len(self._left)
        self.rest_by_machine = rest_by_machine

    def take(self, number: int, label: str) -> Faces:
        """Return the next faces, up to ``number`` (fewer if fewer are left, maybe none); they are then used
        up. Raises DiceError if one is not 1 to 6. ``label`` says in the message what the throw is for.
        """
        first = self._given - len(self._left) + 1
        taken, self._left = self._left[:number], self._left[number:]
        return parse_faces(taken, first, f", and the roll is {dice_name(number)}, {label}")

    def give_back(self, faces: Faces) -> None:
        """Put faces back, in front of the faces that are left, so that they are taken next."""
        self._left[:0] = map(str, faces)

    def check_none_left(self, thrown: Iterable[str]) -> None:
        """Raise DiceError if faces are left over. ``thrown`` are the throws made, such as ``2d6 to hit``, for
        its message.
        """
        if self._left:
            raise DiceError(
                f"too many dice: {len(self._left)} of {self._given} are left over "
                f"({','.join(self._left)}); the rule rolled {', '.join(thrown) or 'no dice'}"
            )


class Asked(ByHand):
    """Dice that a player throws and types in, throw by throw; those that he leaves to the machine are of its seed."""

    def __init__(
        self,
        reader: FaceReader,
        machine: Callable[[], Seeded],
        *,
        program: Callable[[], Seeded] | None = None,
        mode: DiceMode = DiceMode.OWN,
        ahead: FacesAhead | None = None,
    ) -> None:
        """Begin with an empty record of throws; nothing is asked yet. ``reader`` asks the player for faces;
        ``mode`` says for which throws. ``machine`` makes the dice for the others, the same at each call.
        ``program`` makes the dice for throws that nobody may choose, also the same at each call. ``ahead``
        holds faces for the player's first throws.
        """
        super().__init__(program and program())
        self._make_program = program
        self._reader = reader
        self._make_machine = machine
        self._machine = machine()
        self._mode = mode
        self._is_enemys: Callable[[str], bool] = lambda label: False
        self._about = ""
        self._named: Callable[[str], str] = str
        self._ahead = ahead or FacesAhead()
        self._answers: list[Faces] = []
        self._next = 0
        self._reading: Reading[Any] | None = None
        self._left_to_machine: AskedThrow | None = None
        self._is_retaken = False
        """True if the next throw that is asked for was taken back: faces typed ahead are not for it."""

    def settled(
        self,
        rule: Callable[[], ResultT],
        is_enemys: Callable[[str], bool],
        about: str = "",
        named: Callable[[str], str] = str,
    ) -> ResultT:
        """Return the result of ``rule``, a function that throws these dice. If the player takes back a throw,
        ``rule`` is called again, and reuses the earlier answers. ``is_enemys`` is True for the label of a
        throw that the computer makes in mixed mode. ``about`` is shown for ``?``. ``named`` replaces figure
        ids by names in the questions.
        """
        self._is_enemys, self._about, self._named = is_enemys, about, named
        while True:
            try:
                return rule()
            except TakenBack:
                self._begin_again()

    def _begin_again(self) -> None:
        """Delete all throws and go back to the first one, so that the rule can be run again. The player's
        answers are kept. The dice that the machine throws in his place, and the program's own, are made anew
        and fall as before.
        """
        self._rolls.clear()
        self._next = 0
        self._machine = self._make_machine()
        self._use_program(self._make_program and self._make_program())

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        """Get the faces of ``number`` dice, entered by the player or rolled by the program. Record the throw
        and return the answer that ``reading`` gives. For 0 dice, nothing is asked or recorded. Raises
        DiceError for a wrong face given in advance or missing input, LeftOff if the player stops, TakenBack
        if he takes back a throw.
        """
        self._reading = self._reading or reading
        try:
            return super().ask(number, reading, label)
        finally:
            self._reading = None

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        """Throw ``number`` dice until the reading answers other than ``AGAIN``, and return that answer. The
        faces of each throw are entered by the player or rolled by the program, and recorded. Raises
        DiceError for a wrong face given in advance or missing input, LeftOff if the player stops, TakenBack
        if he takes back a throw.
        """
        self._reading = reading
        try:
            return super().until(number, reading, label)
        finally:
            self._reading = None

    def shown(self, number: int, reading: Reading[AnswerT], label: str) -> tuple[AnswerT, Faces]:
        """Get the faces of ``number`` dice, entered by the player or rolled by the program, and record the
        throw. Return the answer of ``reading``, and the faces, highest first. A question to the player says
        what is needed. Raises as ``ask`` does.
        """
        self._reading = reading
        return super().shown(number, reading, label)

    def faces(self, number: int, label: str) -> Faces:
        """Return the faces of a throw: those that the player gives, completed by the program if he leaves
        some open. A throw that he has already answered is not asked for again. In mixed mode, the program
        makes all throws that are not the player's. Raises DiceError for a wrong face given in advance or
        missing input, LeftOff if the player stops, TakenBack if he takes back a throw.
        """
        if self._mode is DiceMode.MIXED and self._is_enemys(label):
            return self._machine.faces(number, label)
        if self._next == len(self._answers):
            typed = () if self._is_retaken else self._ahead.take(number, label)
            self._is_retaken = False
            shown = typed if len(typed) == number else self._typed_faces(number, label, typed)
            self._answers.append(shown)
        own = self._answers[self._next]
        self._next += 1
        if len(own) == number:
            return own
        others = self._machine.faces(number - len(own), label)
        if self._left_to_machine:
            self._reader.show(self._left_to_machine, others)
            self._left_to_machine = None
        return (*own, *others)

    def finish(self) -> None:
        """Raise DiceError if some of the faces given in advance are left over after the rule has run. The
        message says what was rolled.
        """
        self._ahead.check_none_left(f"{dice_name(len(roll.faces))} {roll.label}" for roll in self._rolls)

    def _typed_faces(self, number: int, label: str, known: Faces) -> Faces:
        """Ask the player for the missing faces of a throw of ``number`` dice. Return the ``known`` faces and
        the new ones. They are fewer than ``number`` if he leaves this throw, or all further ones, to the
        program. Nothing is asked if all further ones are left to it already. Raises TakenBack if he takes
        back a throw, LeftOff if he stops, and DiceError if there is no input.
        """
        target = target_text(self._reading, number) if self._reading else ""
        who, side = (label.who, label.side) if isinstance(label, ThrowLabel) else (None, None)
        while len(known) < number and not self._ahead.rest_by_machine:
            throw = AskedThrow(
                number - len(known),
                self._named(str(label)),
                target,
                who,
                side,
                known,
                self._named(who) if who else None,
                str(label),
            )
            answer = self._answer_to(throw)
            if isinstance(answer, tuple):
                known = (*known, *answer)
            elif answer is Wish.BACK:
                self._take_back(known)
            else:
                self._ahead.rest_by_machine = answer is Wish.REST
                self._left_to_machine = throw
                break
        return known

    def _answer_to(self, throw: AskedThrow) -> Faces | Wish:
        """Ask for a throw until the player gives fitting faces, or a wish such as to take back the last
        throw. Return the faces or the wish. A wish for an explanation is met, and the player is asked
        again. Raises DiceError at the end of the input, LeftOff if he stops.
        """
        while True:
            try:
                line = self._reader.ask(throw).strip().lower()
            except EOFError:
                raise DiceError(f"no dice were typed for {dice_name(throw.number)}, {throw.label}") from None
            wish = WISHES.get(line)
            if wish is Wish.LEAVE:
                raise LeftOff("stopped: nothing is written")
            if wish is Wish.EXPLAIN:
                self._reader.say(self._explained(throw))
            elif wish is not None:
                return wish
            else:
                try:
                    return _fitting(line, throw.number)
                except DiceError as fault:
                    self._reader.say(str(fault))

    def _explained(self, throw: AskedThrow) -> str:
        """Return the explanation that ``?`` prints for a throw: the question, the page if it is known, an
        example of faces and the other possible inputs.
        """
        example = "6 4 3 5 2 1 "[: 2 * min(throw.number, SIDES) - 1]
        about = f"; {self._about}" if self._about else ""
        return f"{throw.text()}{about}. Type {HELP.format(faces=example)}."

    def _take_back(self, known: Faces) -> None:
        """Take back the throw before the current one: forget its answer, and raise TakenBack, so that the
        command is run again. ``known``, the faces typed so far for the current throw, are kept. At the
        first throw nothing is raised; the player is told that there is no earlier one.
        """
        if not self._answers:
            self._reader.say("there is no roll before this one; type . to stop here")
            return
        self._answers.pop()
        self._ahead.give_back(known)
        self._is_retaken = True
        raise TakenBack


def _fitting(line: str, most: int) -> Faces:
    """Parse the faces in a line. Raises DiceError if a word is no face, or if they are more than ``most``."""
    faces = read_faces(line)
    if len(faces) > most:
        raise DiceError(f"that is {len(faces)} dice, but the roll is {dice_name(most)}")
    return faces
