"""A cache of the results of rules, for batches of many runs.

The result of a rule depends on its arguments and on the answers of its dice alone. So the results for
equal arguments form a decision tree: each branch node is a question to the dice, with a child for each
distinct answer, and each leaf holds the result of the rule for the answers on the way to it. A later run
asks its dice the questions along the tree, the same ones in the same order as the rule would, and does
not run the rule when it reaches a leaf.
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
    faces_of_base_six,
    faces_of_tally,
    read_throw,
)
from fng_cli.house_rules import HouseRules
from fng_cli.readings import SIDES, Faces, Reading

AnswerT = TypeVar("AnswerT")
ResultT = TypeVar("ResultT")

TRIAL_WALKS = 400
"""After this number of walks a tree is given up if its hits are too few."""
WALKS_PER_HIT = 10
"""Too few are fewer than one hit in this number of walks."""
MOST_TREES, MOST_LEAVES = 8_000, 200
"""The most trees in a cache, and the most leaves of each."""
MOST_CHILDREN_BY_THROW = 1_000
"""The most throws of which a branch node stores the child."""
MOST_CHILDREN_BY_FACES = SIDES**2
"""The most throws of which a branch node stores the child and the record: all throws of two dice."""


class Branch:
    """A branch node: one question to the dice (``number`` dice, ``reading``, ``label``), and a child for each answer."""

    __slots__ = (
        "before",
        "children",
        "children_by_faces",
        "children_by_throw",
        "label",
        "number",
        "ordered",
        "reading",
    )

    def __init__(self, number: int, reading: Reading[Any], label: str, before: Path = ()) -> None:
        """Make a node of the tree, as yet without children, for a question: a throw of ``number`` dice, read
        by ``reading``. ``label`` says what the throw is for; ``before`` is the path from the root to this
        node.
        """
        self.number = number
        self.reading = reading
        self.label = label
        self.ordered: bool = number > MOST_TALLIED or getattr(reading, "ordered", False)
        """True if the order of the faces matters for a throw's number
        (or there are too many dice for a tally).
        """
        self.before = before
        """The path from the root to this node, without it."""
        self.children: dict[Any, Branch | Leaf] = {}
        """The child for each distinct answer met so far."""
        self.children_by_throw: dict[int, Branch | Leaf] = {}
        """The child by the number of a throw: ``Seeded.roll_base_six``
        if ``ordered``, else a sum of ``TALLY``.
        """
        self.children_by_faces: dict[Faces, tuple[Roll, Branch | Leaf]] = {}
        """The record of a throw and the child, by its faces."""

    def answer_to(self, throw: int) -> Any:
        """Return the answer of the reading to a throw. ``throw`` encodes the faces as one number: in base six
        if ``ordered`` is true, else as a tally of the faces.
        """
        return self.reading(faces_of_base_six(throw, self.number) if self.ordered else faces_of_tally(throw))


class Leaf:
    """A leaf: the result of the rule for the answers on the path to it."""

    __slots__ = ("result",)

    def __init__(self, result: Any) -> None:
        """Make a leaf that holds the result of the rule."""
        self.result = result


Path = Sequence[tuple[Branch, Any]]
"""A path from the root of a tree: the questions of a rule in their order, each with its answer."""


class PathDice(Dice):
    """Dice that first repeat the answers of a path, then throw ``dice``, and append each new question to the path."""

    def __init__(self, dice: Dice, path: Path) -> None:
        """Prepare to run a rule again along ``path``, the questions and answers with which an earlier run
        began. Their throws are already made: they are the last ``len(path)`` throws in the record of
        ``dice``.
        """
        self.house_rules = dice.house_rules
        self.is_cacheable = True
        """False once the rule has looked at the throws themselves: its
        result then depends on more than the answers.
        """
        self.path = list(path)
        self._dice = dice
        self._place = 0
        self._before = len(dice.rolls) - len(path)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The records of the throws made so far: those that the dice had made before the path, then those on
        it. Reading this property sets ``is_cacheable`` to False, so that the result of the rule is not
        cached.
        """
        self.is_cacheable = False
        return self._dice.rolls[: self._before + self._place]

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        """Return the next answer recorded on the path. At the end of the path, roll ``number`` dice instead
        and record the answer. With ``number`` 0 or less nothing is rolled or recorded, and ``reading`` of
        no dice is returned.
        """
        if number <= 0:
            return reading(())
        answer: AnswerT
        if self._place < len(self.path):
            answer = self.path[self._place][1]
        else:
            answer = self._dice.ask(number, reading, label)
            self.path.append((Branch(number, reading, label, tuple(self.path)), answer))
        self._place += 1
        return answer

    def shown(self, number: int, reading: Reading[AnswerT], label: str) -> tuple[AnswerT, Faces]:
        """Return the answer of the next throw and the faces behind it; the faces are empty if the dice keep
        no record. Throws on the path answer before any dice are rolled. If there are faces, the throw is
        stored under its faces and not only under its answer, because the rule sees them.
        """
        if isinstance(self._dice, Unrecorded):
            return self.ask(number, reading, label), ()
        return super().shown(number, reading, label)

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        """Throw again and again until the answer is not ``AGAIN``, and return it. Each throw is a question of
        its own on the path.
        """
        while isinstance(answer := self.ask(number, reading, label), Again):
            pass
        return answer


class MemoTree(Generic[ResultT]):
    """The decision tree of the results of one rule with the same arguments.

    It stores results until the sum of their ``size_of`` exceeds ``room``. It is given up, and just runs the rule from
    then on, if too few of the first walks reach a leaf.
    """

    def __init__(self, room: int, size_of: Callable[[ResultT], int] = lambda result: 1) -> None:
        """Make an empty tree, which stores results until their sizes add up to ``room``; ``size_of`` gives
        the size of a result (by default 1).
        """
        self.root: Branch | Leaf | None = None
        self._room = room
        self._size_of = size_of
        self.hits = self._misses = 0
        self.is_given_up = False

    def evaluate(self, dice: Dice, rule: Callable[[Dice], ResultT]) -> ResultT:
        """Return the result of ``rule``, a function of dice, for a new throw of ``dice``. If a result is
        stored for these answers of the dice, the rule is not run. If not, it is run, and its result is stored
        if there is room and the rule has not read ``rolls``. A tree that was given up stores nothing.
        """
        if self.is_given_up:
            return rule(dice)
        path: list[tuple[Branch, Any]] = []
        node = self.root
        while isinstance(node, Branch):
            answer = dice.ask(node.number, node.reading, node.label)
            path.append((node, answer))
            node = node.children.get(answer)
        if node is None:
            return self.evaluate_miss(dice, rule, path)
        self.hits += 1
        result: ResultT = node.result
        return result

    def evaluate_miss(self, dice: Dice, rule: Callable[[Dice], ResultT], path: Path) -> ResultT:
        """Return ``rule(dice)`` after a walk down the tree that found no stored result. ``path`` is this
        walk; its throws are already made. Once TRIAL_WALKS walks have been made, the tree is given up for
        good if too few of them found a result.
        """
        self._misses += 1
        walks = self.hits + self._misses
        if walks >= TRIAL_WALKS and self.hits * WALKS_PER_HIT < walks:
            self.is_given_up, self.root = True, None
        return self.evaluate_from(dice, rule, path)

    def evaluate_from(self, dice: Dice, rule: Callable[[Dice], ResultT], path: Path) -> ResultT:
        """Run ``rule`` and return its result. The throws in ``path``, which were made before, answer its
        first questions. Later throws are rolled with ``dice``.

        The result is stored in the tree, unless the tree is full or has been given up, or the rule has read
        ``rolls``.
        """
        path_dice = PathDice(dice, path)
        result = rule(path_dice)
        if path_dice.is_cacheable and not self.is_given_up:
            self._store(path_dice.path, result)
        return result

    def _store(self, path: Path, result: ResultT) -> None:
        """Add a leaf with the result at the end of a path from the root, in place of an older result. Missing
        branches of the path are added, too. The result's size is taken from the tree's remaining room. If
        that is not enough, nothing is added.
        """
        self._room -= self._size_of(result)
        if self._room < 0:
            return
        child: Branch | Leaf = Leaf(result)
        for branch, answer in reversed(path):
            if branch.children.get(answer) is child:
                return
            branch.children[answer] = child
            child = branch
        self.root = child


class MemoCache:
    """A tree for each part of a rule and its arguments, shared by the runs of a batch."""

    def __init__(self) -> None:
        """Make an empty cache."""
        self.trees: dict[Hashable, MemoTree[Any]] = {}

    def evaluate(self, dice: Dice, part: Hashable, rule: Callable[[Dice], AnswerT]) -> AnswerT:
        """Return ``rule(dice)``, cached under the key ``part``: a part of a rule with its arguments. The dice
        are thrown even if the result is cached. Nothing is cached under house rules. Once there are
        MOST_TREES keys, no new key is added.
        """
        if dice.house_rules.readings:
            return rule(dice)
        tree = self.trees.get(part)
        if tree is None:
            if len(self.trees) >= MOST_TREES:
                return rule(dice)
            tree = self.trees[part] = MemoTree(MOST_LEAVES)
        result: AnswerT = tree.evaluate(dice, rule)
        return result


class BatchDice(Seeded):
    """The dice of one run of a batch, whose runs share a cache. With house rules they use no cache."""

    def __init__(self, seed: int | str, place: int, cache: MemoCache) -> None:
        """Start the stream of faces for one run of a batch. ``seed`` is the run's seed; ``place`` is the
        number of the command in the log, from 0. ``cache`` is shared by all runs of the batch.
        """
        super().__init__(seed, place)
        self._cache = cache
        self._trees = cache.trees

    def set_house_rules(self, house_rules: HouseRules) -> Self:
        """Set the house rules of these dice, and return the dice themselves.

        If any reading was chosen, the cache of answers is dropped for these dice.
        """
        if house_rules.readings:
            self._trees = {}
        return super().set_house_rules(house_rules)


class CachingDice(BatchDice):
    """Dice that take the result of a part from the cache if any run had the same arguments and answers before."""

    def part(
        self,
        rule: Callable[..., AnswerT],
        *arguments: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[AnswerT], AnswerT] | None = None,
        coarse: Callable[..., AnswerT] | None = None,
    ) -> AnswerT:
        """Return ``rule(*arguments, dice=self)``. The dice are always thrown, but the rule is not run if the
        same throws already gave a result that is cached. With ``brief`` or ``coarse``, nothing is cached.
        ``serves`` is unused.
        """
        if brief or coarse:
            return rule(*arguments, dice=self)
        part = (rule, arguments)
        tree = self._trees.get(part)
        if tree is None:
            return self._cache.evaluate(self, part, lambda dice: rule(*arguments, dice=dice))
        answer: AnswerT = self.evaluate(tree, lambda dice: rule(*arguments, dice=dice))
        return answer

    def evaluate(self, tree: MemoTree[ResultT], rule: Callable[[Dice], ResultT]) -> ResultT:
        """Return the result of ``rule(self)``, and record its throws. If the same answers of the dice already
        led to a result in ``tree``, that result is returned and the rule is not run. If not, the rule is run,
        and its result is added to the tree if the tree still stores results and the rule has not read
        ``rolls``.
        """
        node, rolls = tree.root, self._rolls
        if node is None:
            return tree.evaluate(self, rule)
        while isinstance(node, Branch):
            faces = self.faces(node.number, node.label)
            known = node.children_by_faces.get(faces)
            if known is None:
                answer, roll = read_throw(faces, node.reading, node.label)
                rolls.append(roll)
                child = node.children.get(answer)
                if child is None:
                    return tree.evaluate_miss(self, rule, (*node.before, (node, answer)))
                if len(node.children_by_faces) < MOST_CHILDREN_BY_FACES:
                    node.children_by_faces[faces] = roll, child
                node = child
            else:
                roll, node = known
                rolls.append(roll)
        tree.hits += 1
        result: ResultT = node.result
        return result


class CachingTrialDice(BatchDice, Unrecorded):
    """The dice of one of thousands of trials: as ``CachingDice``, but without a record of the throws."""

    def part(
        self,
        rule: Callable[..., AnswerT],
        *arguments: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[AnswerT], AnswerT] | None = None,
        coarse: Callable[..., AnswerT] | None = None,
    ) -> AnswerT:
        """Return ``rule(*arguments, dice=self)``. The dice are always thrown. If they lead to a result
        already cached for these arguments, the rule is not run. With ``serves``, ``brief`` or ``coarse``,
        nothing is cached, and the rule is always run.
        """
        if serves or brief or coarse:
            return rule(*arguments, dice=self)
        # This loop runs a hundred thousand times a second, so it looks up throws by their number.
        part = (rule, arguments)
        tree = self._trees.get(part)
        if tree is None or tree.root is None:
            return self._cache.evaluate(self, part, lambda dice: rule(*arguments, dice=dice))
        node, draw = tree.root, self._draw
        while isinstance(node, Branch):
            if node.ordered:
                throw = self.roll_base_six(node.number)
            else:
                throw = 0
                for _ in range(node.number):
                    throw += TALLY[int(draw() * SIDES)]
            child = node.children_by_throw.get(throw)
            if child is None:
                answer = node.answer_to(throw)
                child = node.children.get(answer)
                if child is None:
                    path = (*node.before, (node, answer))
                    new_result: AnswerT = tree.evaluate_from(
                        self, lambda dice: rule(*arguments, dice=dice), path
                    )
                    return new_result
                if len(node.children_by_throw) < MOST_CHILDREN_BY_THROW:
                    node.children_by_throw[throw] = child
            node = child
        result: AnswerT = node.result
        return result
