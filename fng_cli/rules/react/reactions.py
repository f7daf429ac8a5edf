"""The answer to all who took a reaction test: their results, whom these make heroes, and what they call for.

How each result is found is in ``fng_cli.rules.react.judging``. Source: p. 15, 19-24, 112.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.events import FIRE, CalledToReact, Disturbed, Event
from fng_cli.rules.people import person as persons
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.person import told_id
from fng_cli.rules.react.judging import Judgement, Reaction, judge
from fng_cli.rules.react.takers import Result, Taker, fire_by


class Reactions(Report, frozen=True):
    """The results of all who took a test, or several at once.

    ``leader_passed`` says whether the Leader Die did, None where there was none. ``heroes`` are
    those who became one; ``cohesion_test``: the whole group must take one.
    """

    tests: tuple[TestKind, ...]
    outcomes: tuple[Reaction, ...]
    leader_passed: bool | None = None
    heroes: tuple[str, ...] = ()
    cohesion_test: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[Event]:
        """All who tested are disturbed; those who return fire may do so. Source: p. 17, 21-22, 39."""
        for outcome in self.outcomes:
            if not outcome.name:
                continue
            yield Disturbed(told_id(outcome.name))
            if outcome.result is Result.FIRE and not outcome.cannot_fire:
                yield CalledToReact(told_id(outcome.name), FIRE)

    def answer(self) -> str:
        """The result of one alone: ``duck-back``; of several each by name: ``nco: fire, a1: retire``."""
        if len(self.outcomes) == 1:
            return str(self.outcomes[0].result)
        return ", ".join(f"{outcome.name}: {outcome.result}" for outcome in self.outcomes)

    def summary(self) -> str:
        if len(self.outcomes) == 1:
            return f"{self.outcomes[0].text()}."
        told = [f"{result.told}: {', '.join(names)}" for result, names in self.by_result().items()]
        return f"{'; '.join(told)}."

    def by_result(self) -> dict[Result, list[str]]:
        """The names of those who came to each result, the best first."""
        names: dict[Result, list[str]] = {result: [] for result in Result}
        for outcome in self.outcomes:
            names[outcome.result].append(outcome.name or "somebody")
        return {result: who for result, who in names.items() if who}


def react(
    tests: Sequence[TestKind],
    takers: Sequence[Taker],
    *,
    leader_rep: int | None = None,
    leader_passed: bool | None = None,
    one_set: bool = False,
    dice: Dice,
) -> Reactions:
    """The results of all who take a test, as ``judge`` finds them, and what they call for."""
    found = judge(
        tests, takers, leader_rep=leader_rep, leader_passed=leader_passed, one_set=one_set, dice=dice
    )
    return _report(tests, takers, found)


def _report(tests: Sequence[TestKind], takers: Sequence[Taker], found: Judgement) -> Reactions:
    outcomes = found.outcomes
    heroes = tuple(taker.who.called for taker, outcome in zip(takers, outcomes, strict=True) if outcome.hero)
    return Reactions(
        tuple(tests),
        outcomes,
        found.leader_passed,
        heroes,
        found.cohesion_test,
        found.rulings,
        tuple(_following(takers, outcomes)),
    )


def _following(takers: Sequence[Taker], outcomes: Sequence[Reaction]) -> Iterable[Next]:
    """The commands that the results call for, one for each kind of result."""
    who: dict[Result, list[Taker]] = {}
    for taker, outcome in zip(takers, outcomes, strict=True):
        if not outcome.cannot_fire:
            who.setdefault(outcome.result, []).append(taker)
    for first in who.get(Result.COHESION_TEST, [])[:1]:
        group = {"group": first.who.group} if first.who.group else persons.by(first.who)
        yield Next(call("react cohesion", **group), "the whole group tests")
    for first in who.get(Result.FIRE, [])[:1]:
        yield Next(
            fire_by(first.who, at=first.fired_on_by, weapon=first.fires_with),
            f"{_names(who[Result.FIRE])} may fire back",
        )
    for first in who.get(Result.RETIRE, [])[:1]:
        reason = f"a parting shot by whoever made {_names(who[Result.RETIRE])} retire"
        shot = call("fire", by=first.fired_on_by or WHO, at=persons.at(first.who, "fast"), parting=True)
        yield Next(shot, reason)


def _names(takers: Sequence[Taker]) -> str:
    return ", ".join(taker.who.name for taker in takers if taker.who.name) or "it"
