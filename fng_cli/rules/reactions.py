"""Reaction tests against REP: Received Fire, Man Down, Cohesion, Recover From Knock Down.

Which of them has a Leader Die, free will, hero mode, or one set of dice for a group stands in the
table ``reaction-tests``; what each number of passes means, in the table of the test. In Sight is
taken otherwise: ``fng_cli.rules.in_sight``. Source: p. 15, 19-24, 112.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.rules.attributes import Test, Who, effects, treated
from fng_cli.rules.one_set import Held, Want, read_one_set, roll_off
from fng_cli.rules.testers import Result, State, Tester, held, is_outgunned, worst
from fng_cli.tables import Entry, Table, kept, table

HERO_PASSES = 2
"""A hero always passes so many dice. Source: p. 23."""


class Outcome(Struct, frozen=True, omit_defaults=True):
    """What one figure does.

    ``test`` is the one that decided, where there were several; ``passed`` of ``dice`` against
    ``rep``, the Leader Die included. ``by`` is ``dice``, ``choice`` (a Star's), ``hero``, or
    ``born-leader`` (it does as that friend does). ``attribute`` changed the result; ``held_to``
    is the reaction begun before, which it could not better. ``hero``: from now on it is one.
    ``leaves_table``: its second Retire, if that is in one turn (a-27).
    """

    name: str
    test: Test
    result: Result
    passed: int | None = None
    dice: int | None = None
    rep: int | None = None
    by: str = "dice"
    attribute: str | None = None
    held_to: Result | None = None
    hero: bool = False
    leaves_table: bool = False

    def text(self) -> str:
        """The ruling on it, in a line."""
        name = f"{self.name}: " if self.name else ""
        return "; ".join((f"{name}{self.result.told}{self._passes()}", *self._reasons()))

    def _passes(self) -> str:
        if self.passed is None:
            return ""
        if self.by == "dice":
            return f" (passed {self.passed}d6 against {self.rep})"
        return f" ({'chose to pass' if self.by == 'choice' else 'a hero, passes'} {self.passed}d6)"

    def _reasons(self) -> Iterable[str]:
        if self.by == "born-leader":
            yield "does as the Born Leader does"
        if self.attribute:
            yield f"changed by {self.attribute.replace('-', ' ')}"
        if self.held_to:
            yield f"cannot better the {self.held_to.told} it had begun"
        if self.hero:
            yield "a hero from now on"
        if self.leaves_table:
            yield "leaves the table if it has retired this turn already"


class Reactions(Report, frozen=True):
    """What everybody does who took a test, or several at once.

    ``leader_passed`` says whether the Leader Die did, None where there was none. ``hero`` is who
    became one; ``cohesion`` calls for a Cohesion Test by the whole group.
    """

    tests: tuple[Test, ...]
    outcomes: tuple[Outcome, ...]
    leader_passed: bool | None
    hero: str | None
    cohesion: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if len(self.outcomes) == 1:
            return f"{self.outcomes[0].text()}."
        names: dict[Result, list[str]] = {}
        for outcome in self.outcomes:
            names.setdefault(outcome.result, []).append(outcome.name)
        return f"{'; '.join(f'{result.told}: {", ".join(who)}' for result, who in names.items())}."


class _Taken(Struct, frozen=True):
    """A tester's outcome before the reaction that it had begun is held against it; and its rulings."""

    outcome: Outcome
    rulings: tuple[str, ...] = ()


@kept
def facts(test: Test) -> Entry:
    """What the book says of a reaction test: its dice, who takes it, who may do more."""
    return table("reaction-tests").row(test)


def react(
    tests: Sequence[Test],
    testers: Sequence[Tester],
    *,
    leader_rep: int | None = None,
    one_set: bool = False,
    dice: Dice,
) -> Reactions:
    """What figures do that take a test, or several at once on the same dice: the worst result holds.

    ``leader_rep`` is the REP of whoever leads them, for the Leader Die. Each throws dice of his
    own but in tests of a group (p. 23); ``one_set`` has all read one set in the others, too.
    Double ones make a hero of whoever threw them; on one set the testers roll for it (j-03).
    Raises RequestError where somebody picks his passes who may not. Source: p. 15, 19-24, 112.
    """
    for tester in testers:
        _check_choice(tests, tester)
    rolling = [t for t in _who_decide(tests, testers) if t.choice is None and not _is_hero(tests, t)]
    leader = _leader_die(tests, leader_rep if rolling else None, dice)
    one_set = one_set or any(facts(test)["by_group"] for test in tests)
    threw = _throw_together if one_set else _throw_apart
    thrown, hero = threw(tests, rolling, dice)
    taken: dict[Tester, _Taken] = {}
    for tester in _who_decide(tests, testers):
        taken[tester] = _judged(tests, tester, thrown.get(tester), leader)
    outcomes, rulings = _settled(tests, testers, taken)
    outcomes = tuple(
        replace(outcome, hero=True) if tester is hero else outcome
        for tester, outcome in zip(testers, outcomes, strict=True)
    )
    return _report(tests, testers, outcomes, leader, hero, rulings)
