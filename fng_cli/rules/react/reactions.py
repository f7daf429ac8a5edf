"""Reaction tests against REP: Received Fire, Man Down, cohesion, Knock Down.

Source: p. 15, 18-24, 112.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.events import FIRE, CalledToReact, Disturbed, PersonEvent
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.people import person as persons
from fng_cli.rules.people.attributes import Reaches, TestKind, effects, treated
from fng_cli.rules.people.person import leaves_at_cover, told_id
from fng_cli.rules.react.activation import after_stunned
from fng_cli.rules.react.in_sight import InSightActions
from fng_cli.rules.react.pending import PendingInSight, after_order
from fng_cli.rules.react.takers import (
    Reader,
    Result,
    SharedThrow,
    Taker,
    TakerState,
    counted_states,
    fire_by,
    is_outgunned,
    roll_off,
    throw_shared,
    worst_result,
)
from fng_cli.state import State
from fng_cli.tables import Entry, PrintedFacts, kept, kept_latest, rulings_of, table

PASSES = 2
"""The dice that a hero always passes, and the most that count (d-03). Source: p. 4, 19, 23."""

Rulings = tuple[str, ...]
DicePassed = dict[int, tuple[int, ...]]
"""The dice passed in each test, the Leader Die apart, by the place of the taker."""


class Reaction(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The result of one figure.

    ``test`` is the one that decided, where there were several; ``passed`` of ``dice`` against
    ``rep``, the Leader Die included; ``own_rep`` is his own, where that is another. ``by`` is ``dice``, ``choice`` (a Star's), ``hero``, or
    ``born-leader`` (it does as that friend does). ``attribute`` changed the result; ``held_to``
    is the reaction begun before, which it could not better. ``hero``: from now on it is one.
    ``leaves_table``: its second Retire, if that is in one turn (a-27), as ``retired_before`` knows. ``removed_at_cover``: a Communist
    who retires is out of the game once he gets there (u-20). ``cannot_fire``: he would fire back, and has
    nothing that he may fire now.
    """

    name: str | None
    test: TestKind
    result: Result
    passed: int | None = None
    dice: int | None = None
    rep: int | None = None
    own_rep: int | None = None
    by: str = "dice"
    attribute: str | None = None
    held_to: Result | None = None
    hero: bool = False
    leaves_table: bool = False
    retired_before: bool = False
    removed_at_cover: bool = False
    cannot_fire: bool = False

    def text(self) -> str:
        """The ruling on it, in a line."""
        name = f"{self.name}: " if self.name else ""
        return "; ".join((f"{name}{self.result.told}{self._passes()}", *self._reasons()))

    def named(self) -> str:
        """Its name, with all that is to be said of it besides the result: ``a6 (a hero from now on)``."""
        reasons = "; ".join(self._reasons())
        return f"{self.name or 'somebody'}{f' ({reasons})' if reasons else ''}"

    def _passes(self) -> str:
        if self.passed is None:
            return ""
        if self.by == "dice":
            own = "" if self.own_rep is None else f", REP {self.own_rep} {(self.rep or 0) - self.own_rep:+d}"
            return f" (passed {self.passed}d6 against {self.rep}{own})"
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
            yield f"leaves the table{', as' if self.retired_before else ' if'} it has retired this turn already"
        if self.removed_at_cover:
            yield "removed once in cover, and does not return"
        if self.cannot_fire:
            yield "has nothing that may be fired now"


class Judgement(Struct, frozen=True):
    """The results of tests before anybody is told of them; see ``Reactions``.

    ``together``: all read one set of dice; ``rulings_of_each`` are those that each result leans on.
    """

    tests: Sequence[TestKind]
    outcomes: tuple[Reaction, ...]
    leader_passed: bool | None
    together: bool
    rulings_of_each: Sequence[Rulings]

    @property
    def rulings(self) -> Rulings:
        """The readings that the results lean on."""
        own = _own_rulings(self.tests, self.outcomes, together=self.together)
        return tuple(dict.fromkeys((*(one for found in self.rulings_of_each for one in found), *own)))

    @property
    def cohesion_test(self) -> bool:
        """True if the whole group must take a Cohesion Test."""
        return any(outcome.result is Result.COHESION_TEST for outcome in self.outcomes)


def judge(
    tests: Sequence[TestKind],
    takers: Sequence[Taker],
    *,
    leader_rep: int | None = None,
    leader_passed: bool | None = None,
    one_set: bool = False,
    dice: Dice,
) -> Judgement:
    """The results of all who take a test, or several at once on the same dice: the worst result holds.

    ``leader_rep`` is the REP of whoever leads them, for the Leader Die; ``leader_passed`` is that
    die where it has fallen already, for others of the group. Each throws dice of his own but in
    tests of a group (p. 23); ``one_set`` has all read one set in the others, too.
    Double ones make a hero of whoever threw them; on one set they roll for it (j-03).
    Raises RequestError where somebody picks his passes who may not. Source: p. 15, 19-24, 112.
    """
    guide = _born_leader(tests, takers)
    ways = [_way(tests, taker, follows=guide not in (NOBODY, at)) for at, taker in enumerate(takers)]
    rolling = sorted((at for at, way in enumerate(ways) if way == "dice"), key=lambda at: at != guide)
    leader = leader_passed
    if leader is None:
        leader = _leader_die(tests, leader_rep if rolling else None, dice)
    together = one_set or any(facts(test)["by_group"] for test in tests)
    thrown, heroes = (_together if together else _apart)(tests, takers, rolling, dice)
    judged = {
        at: dice.part(_judged, tests, taker, ways[at], thrown.get(at), bool(leader))
        for at, taker in enumerate(takers)
        if ways[at] != "born-leader"
    }
    outcomes = tuple(
        [
            _completed(
                judged[at][0] if at in judged else _alike(judged[guide][0], taker), taker, at in heroes
            )
            for at, taker in enumerate(takers)
        ]
    )
    return Judgement(tests, outcomes, leader, together, [found for _, found in judged.values()])


def facts(test: TestKind) -> Entry:
    """The facts of a reaction test: its dice, who takes it, who may do more."""
    return table("reaction-tests").row(test)


NOBODY = -1


def _born_leader(tests: Sequence[TestKind], takers: Sequence[Taker]) -> int:
    """The place of the one whom his friends do alike; nobody shares what a wound does to him."""
    if TestKind.KNOCK_DOWN in tests:
        return NOBODY
    leaders = [at for at, taker in enumerate(takers) if _leads_by_birth(taker)]
    return max(leaders, key=lambda at: takers[at].rep, default=NOBODY)


def _leads_by_birth(taker: Taker) -> bool:
    attributes = taker.who.attributes
    return bool(
        attributes and effects(attributes, TestKind.REACTION, who=Reaches.FRIENDS).result("reacts-alike")
    )


def _way(tests: Sequence[TestKind], taker: Taker, *, follows: bool) -> str:
    """The way in which the result of a taker is settled: ``choice``, ``born-leader``, ``hero`` or ``dice``."""
    if taker.choice is not None:
        _check_choice(tests, taker)
        return "choice"
    if follows and TakerState.APART not in taker.states and not _leads_by_birth(taker):
        return "born-leader"
    return "hero" if taker.who.hero and all(facts(test)["hero_mode"] for test in tests) else "dice"


def _check_choice(tests: Sequence[TestKind], taker: Taker) -> None:
    who = taker.who.name or "this figure"
    if not taker.who.star:
        raise RequestError(f"{who} is no Star: only a Star picks how many dice he passes (p. 4)")
    for test in tests:
        if not facts(test)["free_will"]:
            raise RequestError(f"{test_in_words(test)}: here even a Star must roll (p. 4)")
    if taker.choice not in range(PASSES + 1):
        raise RequestError(f"{who} cannot choose to pass {taker.choice} dice: 0, 1 or 2")


def test_in_words(test: TestKind) -> str:
    """A test as players say it."""
    return test.replace("-", " ")


def _leader_die(tests: Sequence[TestKind], rep: int | None, dice: Dice) -> bool | None:
    """True if the Leader Die is passed; None without one. Source: p. 15."""
    if rep is None or not any(facts(test)["leader_die"] for test in tests):
        return None
    return dice.count(1, rep, "leader die") == 1


def _apart(
    tests: Sequence[TestKind], takers: Sequence[Taker], rolling: Sequence[int], dice: Dice
) -> tuple[DicePassed, set[int]]:
    """Each throws dice of his own; and who threw double ones."""
    thrown: DicePassed = {}
    heroes: set[int] = set()
    for at in rolling:
        found = dice.part(_throws, tests, takers[at])
        thrown[at] = found.passed
        if found.ones:
            heroes.add(at)
    return thrown, heroes


def _throws(tests: Sequence[TestKind], taker: Taker, *, dice: Dice) -> SharedThrow:
    """The dice of one who throws his own."""
    label = ", ".join(filter(None, (_label(tests), taker.who.name)))
    readers = [reader_of(test, taker) for test in tests]
    return throw_shared(readers, label, ones=_makes_heroes(tests), dice=dice)


def _together(
    tests: Sequence[TestKind], takers: Sequence[Taker], rolling: Sequence[int], dice: Dice
) -> tuple[DicePassed, set[int]]:
    """All read one set of dice; and who of them becomes a hero by double ones. Source: p. 23."""
    readers = [reader_of(test, takers[at]) for at in rolling for test in tests]
    found = throw_shared(readers, _label(tests), ones=_makes_heroes(tests), dice=dice)
    passed = iter(found.passed)
    thrown = {at: tuple(next(passed) for _ in tests) for at in rolling}
    if not found.ones:
        return thrown, set()
    best = roll_off([takers[at].rep for at in rolling], "who is the hero", dice=dice)
    return thrown, {rolling[best]}


def _label(tests: Sequence[TestKind]) -> str:
    return " and ".join(map(test_in_words, tests))


def _makes_heroes(tests: Sequence[TestKind]) -> bool:
    return any(facts(test)["hero_mode"] for test in tests)


def reader_of(test: TestKind, taker: Taker) -> Reader:
    """The dice that somebody reads in a test, and the REP that he reads them against. Source: p. 112."""
    return _reader_of(test, taker.rep, taker.who.attributes, taker.states)


@kept
def _reader_of(
    test: TestKind, rep: int, attributes: tuple[str, ...], states: frozenset[TakerState]
) -> Reader:
    chart = table(test)
    change = effects(attributes, test)
    changes: list[PrintedFacts] = [chart.modifiers[state] for state in states if state in chart.modifiers]
    more = change.dice + sum(one.get("dice", 0) for one in changes)
    most: int | None = chart.modifiers["at-most"]["dice"] if "at-most" in chart.modifiers else None
    number = chart.dice + (more if most is None else min(more, most))
    return Reader(max(0, number), rep + change.rep + sum(one.get("rep", 0) for one in changes))


def _judged(
    tests: Sequence[TestKind],
    taker: Taker,
    way: str,
    thrown: tuple[int, ...] | None,
    leader: bool,
    *,
    dice: Dice,
) -> tuple[Reaction, Rulings]:
    """The result of the passes of one who tests mean, in the test in which they mean the worst; and the rulings."""
    found = []
    for at, test in enumerate(tests):
        passed = PASSES if taker.choice is None else taker.choice
        if thrown is not None:
            passed = thrown[at] + (leader and facts(test)["leader_die"])
        given = (test, taker.who.attributes, taker.states, taker.who.star, min(passed, PASSES))
        result, attribute, rulings = _result(*given)
        if otherwise := _read_otherwise(taker, rulings, dice):
            result, attribute, rulings = _result(*given, otherwise)
        rulings += table(test).rulings if passed > PASSES else ()
        number, need = reader_of(test, taker) if thrown is not None else (None, None)
        own = taker.rep if need is not None and need != taker.rep else None
        outcome = Reaction(
            taker.who.name or None, test, result, min(passed, PASSES), number, need, own, way, attribute
        )
        found.append((outcome, rulings))
    bad = worst_result(outcome.result for outcome, _ in found)
    return next(each for each in found if each[0].result is bad)


def _read_otherwise(taker: Taker, rulings: Rulings, dice: Dice) -> Result | None:
    """The result that players have agreed on where that of the table hangs on a ruling: a-25, d-08; else None."""
    if "a-25" in rulings and TakerState.IN_COVER in taker.states and dice.takes("a-25", 1):
        return Result.FIRE
    return Result.CARRY_ON if "d-08" in rulings and dice.takes("d-08", 1) else None


@kept
def _result(
    test: TestKind,
    attributes: tuple[str, ...],
    states: frozenset[TakerState],
    star: bool,
    passed: int,
    otherwise: Result | None = None,
) -> tuple[Result, str | None, Rulings]:
    """The result of a number of passes in a test, the attribute that changed it, and the rulings.

    ``otherwise`` stands in place of what the table has, before attributes.
    """
    outgunned, leant_on = is_outgunned(states, attributes, star=star, test=test)
    row = table(test).at(passed)
    holding = counted_states(states, outgunned=outgunned)
    case = next(case for case in row.get("cases", [row]) if case.get("when") in (None, *holding))
    final = treated(otherwise or case["result"], attributes)
    by_bunker = case.get("when") == TakerState.IN_COVER and TakerState.IN_COVER not in states
    rulings = (
        *leant_on,
        *(("j-02",) if by_bunker else ()),
        *effects(attributes, test).rulings,
        *row.rulings,
        *rulings_of(case),
        *(final.by.rulings if final.by else ()),
    )
    return Result(final.result), final.by.by if final.by else None, rulings


def _alike(shared: Reaction, taker: Taker) -> Reaction:
    """The result of somebody who does as a Born Leader beside him. Source: p. 5."""
    return Reaction(taker.who.name or None, shared.test, shared.result, by="born-leader")


@kept_latest(1 << 10)
def _completed(outcome: Reaction, taker: Taker, hero: bool) -> Reaction:
    """An outcome beside the reaction that had been begun, which it cannot better. Source: p. 18-19."""
    outcome = replace(outcome, hero=hero)
    if not taker.pending:
        unable = outcome.result is Result.FIRE and taker.cannot_fire
        return _leaving(replace(outcome, cannot_fire=unable), taker)
    final = worst_result((outcome.result, taker.pending))
    twice = outcome.result is Result.RETIRE is taker.pending and taker.retired_this_turn is not False
    held_to = taker.pending if final is not outcome.result else None
    outcome = replace(outcome, result=final, held_to=held_to, leaves_table=twice)
    return _leaving(replace(outcome, retired_before=twice and bool(taker.retired_this_turn)), taker)


def _leaving(outcome: Reaction, taker: Taker) -> Reaction:
    """An outcome with whether he is removed at the cover that he runs for. Source: p. 18, 24."""
    return replace(
        outcome, removed_at_cover=outcome.result is Result.RETIRE and leaves_at_cover(taker.who.side)
    )


def _own_rulings(tests: Sequence[TestKind], outcomes: Sequence[Reaction], *, together: bool) -> Iterable[str]:
    """The readings of procedure that decided something."""
    heroes = [outcome for outcome in outcomes if outcome.hero]
    if heroes and len(outcomes) > 1:
        yield "j-03"
    if any((outcome.dice or 0) > PASSES for outcome in heroes):
        yield "j-12"
    if any(outcome.by == "born-leader" for outcome in outcomes):
        yield "j-11"
    if together and len({outcome.dice for outcome in outcomes} - {None}) > 1:
        yield "j-13"
    if any(outcome.removed_at_cover for outcome in outcomes):
        yield "u-20"
    if len(tests) > 1 and any(outcome.result is Result.COHESION_TEST for outcome in outcomes):
        yield "j-14"


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

    def report_events(self) -> Iterator[PersonEvent]:
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


def after_reactions(state: State, report: Reactions, ids: Collection[str]) -> State:
    """The state once figures took their tests; ``ids`` are those of the document among them. Source: p. 18-24."""
    takers = [figure for figure in state[FIGURES] if figure.id in ids]
    stunned = {one.name for one in report.outcomes if one.name and one.result.status is Status.STUNNED}
    return after_stunned(state.with_(FIGURES, after_tests(takers, report)), stunned)


def after_tests(figures: Iterable[Figure], report: Reactions) -> tuple[Figure, ...]:
    """The figures that took a test, with the status and the hero mode that it gives them.

    A figure that must take a Cohesion Test first stays as it is until then. Source: p. 18-24.
    """
    outcomes = {outcome.name: outcome for outcome in report.outcomes}
    return tuple(
        replace(
            figure,
            status=outcomes[figure.id].result.status or figure.status,
            hero=figure.hero or outcomes[figure.id].hero,
        )
        for figure in figures
        if figure.id in outcomes
    )


def after_in_sight_actions(
    state: State, report: InSightActions, ids: Collection[str], order: PendingInSight
) -> State:
    """The state once figures acted in an In Sight; ``ids`` are those of the document, ``order`` is what remains of it.

    Source: p. 21.
    """
    actors = [figure for figure in state[FIGURES] if figure.id in ids]
    return after_order(state.with_(FIGURES, after_actions(actors, report)), order)


def after_actions(figures: Iterable[Figure], report: InSightActions) -> tuple[Figure, ...]:
    """The figures whose turn it was, with the status that their action gives them. Source: p. 21."""
    actions = {acted.name: acted.action for acted in report.actions}
    return tuple(
        replace(figure, status=actions[figure.id].status or figure.status)
        for figure in figures
        if figure.id in actions
    )
