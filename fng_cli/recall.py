"""Rules remembered by the answers of their dice: what one came to, it comes to again.

A rule hangs on nothing but what it is given, and what its dice answer. So all that it has come to, given
the same, makes a tree: at each fork stands a question, each branch is an answer to it, and at the end of a branch
hangs what came of it. Whoever walks where somebody has walked before asks the dice in the rule's place, the same
questions in the same order, and needs the rule itself no more.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Self, TypeVar

from fng_cli.dice import (
    MOST_TALLIED,
    TALLY,
    Again,
    Dice,
    Roll,
    Seeded,
    Unrecorded,
    faces_of,
    faces_of_tally,
    read_throw,
)
from fng_cli.house_rules import HouseRules
from fng_cli.readings import SIDES, Faces, Reading

AnswerT = TypeVar("AnswerT")
EndT = TypeVar("EndT")

PROOF = 400
"""After so many walks it is asked whether they were worth it."""
WORTH_IT = 10
"""One walk of so many has to come to a known end for that."""
MOST_PARTS, MOST_ENDS = 8_000, 200
"""So many parts of rules are remembered at the most, each with so many ends."""
MOST_KNOWN = 1_000
"""Of so many throws at the most it is kept at each question how they were read."""

MOST_RECORDED = SIDES**2
"""Of so many the record is kept with it: of all throws of two dice."""


class Fork:
    """A question of a rule, and where each answer to it leads; answers that are equal are one, as they are for odds.

    ``before`` are the questions before it, each with its answer. ``known`` is where throws lead that were read here,
    by a number for their faces: that of ``Seeded.in_sixes`` where their order matters, else a sum of ``TALLY``.
    ``recorded`` is the same by the faces themselves, with the record of the throw.
    """

    __slots__ = ("before", "branches", "known", "label", "number", "ordered", "reading", "recorded")

    def __init__(self, number: int, reading: Reading[Any], label: str, before: Path = ()) -> None:
        self.number = number
        self.reading = reading
        self.label = label
        self.ordered: bool = number > MOST_TALLIED or getattr(reading, "ordered", False)
        self.before = before
        self.branches: dict[Any, Fork | End] = {}
        self.known: dict[int, Fork | End] = {}
        self.recorded: dict[Faces, tuple[Roll, Fork | End]] = {}

    def answer_to(self, throw: int) -> Any:
        """The answer of the dice to a throw, by its number."""
        return self.reading(faces_of(throw, self.number) if self.ordered else faces_of_tally(throw))


class End:
    """The end of a branch: that which a rule came to there."""

    __slots__ = ("came_to",)

    def __init__(self, came_to: Any) -> None:
        self.came_to = came_to


Path = Sequence[tuple[Fork, Any]]
"""The questions of a rule in their order, each with its answer."""


class Noting(Dice):
    """Dice that first answer again as they did on a path, then throw, and note each question with its answer.

    ``alone``: what comes of them hangs on these answers, and on nothing else. A rule that looks at the throws
    themselves is not alone, and so is not remembered.
    """

    def __init__(self, dice: Dice, path: Path) -> None:
        self.house_rules = dice.house_rules
        self.alone = True
        self.path = list(path)
        self._dice = dice
        self._place = 0
        self._before = len(dice.rolls) - len(path)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        self.alone = False
        return self._dice.rolls[: self._before + self._place]

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        if number <= 0:
            return reading(())
        answer: AnswerT
        if self._place < len(self.path):
            answer = self.path[self._place][1]
        else:
            answer = self._dice.ask(number, reading, label)
            self.path.append((Fork(number, reading, label, tuple(self.path)), answer))
        self._place += 1
        return answer

    def shown(self, number: int, reading: Reading[AnswerT], label: str) -> tuple[AnswerT, Faces]:
        if isinstance(self._dice, Unrecorded):
            return self.ask(number, reading, label), ()
        return super().shown(number, reading, label)

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        while isinstance(answer := self.ask(number, reading, label), Again):
            pass
        return answer


class Tree(Generic[EndT]):
    """All that a rule has come to, given the same. ``room`` is how much it may remember, as ``size_of`` tells of each end.

    It is given up where hardly anything comes again.
    """

    def __init__(self, room: int, size_of: Callable[[EndT], int] = lambda end: 1) -> None:
        self.root: Fork | End | None = None
        self._room = room
        self._size_of = size_of
        self.known = self._astray = 0
        self.is_given_up = False

    def come_to(self, dice: Dice, rule: Callable[[Dice], EndT]) -> EndT:
        """The answer of a rule to these dice: as it is remembered, or as it rules now."""
        if self.is_given_up:
            return rule(dice)
        path: list[tuple[Fork, Any]] = []
        node = self.root
        while isinstance(node, Fork):
            answer = dice.ask(node.number, node.reading, node.label)
            path.append((node, answer))
            node = node.branches.get(answer)
        if node is None:
            return self.go_astray(dice, rule, path)
        self.known += 1
        came_to: EndT = node.came_to
        return came_to

    def go_astray(self, dice: Dice, rule: Callable[[Dice], EndT], path: Path) -> EndT:
        """The same as ``go_on``; it is counted, and the tree given up where hardly a walk ends otherwise."""
        self._astray += 1
        walks = self.known + self._astray
        if walks >= PROOF and self.known * WORTH_IT < walks:
            self.is_given_up, self.root = True, None
        return self.go_on(dice, rule, path)

    def go_on(self, dice: Dice, rule: Callable[[Dice], EndT], path: Path) -> EndT:
        """The answer of a rule once these answers were given to its questions, where nobody has been before."""
        noting = Noting(dice, path)
        came_to = rule(noting)
        if noting.alone and not self.is_given_up:
            self._remember(noting.path, came_to)
        return came_to

    def _remember(self, path: Path, came_to: EndT) -> None:
        """Hang an end on a path, while there is room."""
        self._room -= self._size_of(came_to)
        if self._room < 0:
            return
        ahead: Fork | End = End(came_to)
        for fork, answer in reversed(path):
            if fork.branches.get(answer) is ahead:
                return
            fork.branches[answer] = ahead
            ahead = fork
        self.root = ahead


class Memory:
    """All that recurring parts of rules have come to, for the many runs that share it."""

    def __init__(self) -> None:
        self.trees: dict[Hashable, Tree[Any]] = {}

    def come_to(self, dice: Dice, part: Hashable, rule: Callable[[Dice], AnswerT]) -> AnswerT:
        """The answer of a part of a rule to these dice; ``part`` is the part, and what it is given.

        Nothing is remembered where players have agreed on other readings: it is told which of them counted.
        """
        if dice.house_rules.readings:
            return rule(dice)
        tree = self.trees.get(part)
        if tree is None:
            if len(self.trees) >= MOST_PARTS:
                return rule(dice)
            tree = self.trees[part] = Tree(MOST_ENDS)
        came_to: AnswerT = tree.come_to(dice, rule)
        return came_to


class OneOfMany(Seeded):
    """Dice of a seed in one of many runs, which share a memory; none where players have agreed on other readings."""

    def __init__(self, seed: int | str, place: int, memory: Memory) -> None:
        super().__init__(seed, place)
        self._memory = memory
        self._trees = memory.trees

    def under(self, house_rules: HouseRules) -> Self:
        if house_rules.readings:
            self._trees = {}
        return super().under(house_rules)


class Remembering(OneOfMany):
    """Dice that rule a recurring part by what it has come to in any of the runs."""

    def part(
        self,
        rule: Callable[..., AnswerT],
        *given: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[AnswerT], AnswerT] | None = None,
        coarse: Callable[..., AnswerT] | None = None,
    ) -> AnswerT:
        if brief or coarse:
            return rule(*given, dice=self)
        part = (rule, given)
        tree = self._trees.get(part)
        if tree is None:
            return self._memory.come_to(self, part, lambda dice: rule(*given, dice=dice))
        answer: AnswerT = self.come_to(tree, lambda dice: rule(*given, dice=dice))
        return answer

    def come_to(self, tree: Tree[EndT], rule: Callable[[Dice], EndT]) -> EndT:
        """The answer of a rule by the tree of all that it has come to: a throw that fell there before is not read again."""
        node, rolls = tree.root, self._rolls
        if node is None:
            return tree.come_to(self, rule)
        while isinstance(node, Fork):
            faces = self.faces(node.number, node.label)
            recorded = node.recorded.get(faces)
            if recorded is None:
                answer, roll = read_throw(faces, node.reading, node.label)
                rolls.append(roll)
                ahead = node.branches.get(answer)
                if ahead is None:
                    return tree.go_astray(self, rule, (*node.before, (node, answer)))
                if len(node.recorded) < MOST_RECORDED:
                    node.recorded[faces] = roll, ahead
                node = ahead
            else:
                roll, node = recorded
                rolls.append(roll)
        tree.known += 1
        came_to: EndT = node.came_to
        return came_to


class RememberingTrial(OneOfMany, Unrecorded):
    """The same without a record of its throws, so that it does not matter how they are called."""

    def part(
        self,
        rule: Callable[..., AnswerT],
        *given: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[AnswerT], AnswerT] | None = None,
        coarse: Callable[..., AnswerT] | None = None,
    ) -> AnswerT:
        if serves or brief or coarse:
            return rule(*given, dice=self)
        # This is walked a hundred thousand times a second, and so asks for faces by their number.
        part = (rule, given)
        tree = self._trees.get(part)
        if tree is None or tree.root is None:
            return self._memory.come_to(self, part, lambda dice: rule(*given, dice=dice))
        node, draw = tree.root, self._draw
        while isinstance(node, Fork):
            if node.ordered:
                throw = self.in_sixes(node.number)
            else:
                throw = 0
                for _ in range(node.number):
                    throw += TALLY[int(draw() * SIDES)]
            ahead = node.known.get(throw)
            if ahead is None:
                answer = node.answer_to(throw)
                ahead = node.branches.get(answer)
                if ahead is None:
                    path = (*node.before, (node, answer))
                    ruled: AnswerT = tree.go_on(self, lambda dice: rule(*given, dice=dice), path)
                    return ruled
                if len(node.known) < MOST_KNOWN:
                    node.known[throw] = ahead
            node = ahead
        came_to: AnswerT = node.came_to
        return came_to
