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
from fng_cli.events import FIRE, CalledToReact, CameInto, Disturbed, PersonEvent
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.clock.lasting import LEAVING
from fng_cli.rules.people import person as persons
from fng_cli.rules.people.attributes import Reaches, TestKind, effects, treat_result
from fng_cli.rules.people.person import id_in_name, leaves_at_cover, thrown_by
from fng_cli.rules.react.in_sight import InSightActions
from fng_cli.rules.react.may_act import after_stunned
from fng_cli.rules.react.pending import PendingInSight, after_order
from fng_cli.rules.react.takers import (
    Reader,
    Result,
    SharedThrow,
    Taker,
    TakerState,
    counted_states,
    fire_call,
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
    """The result of one figure's test."""

    name: str | None
    test: TestKind
    """The test that decided, if there were several."""
    result: Result
    passed: int | None = None
    """Dice that passed, the Leader Die included."""
    dice: int | None = None
    """Dice that were rolled."""
    rep: int | None = None
    """The REP that they were rolled against."""
    own_rep: int | None = None
    """Its own REP, if that is another."""
    by: str = "dice"
    """``dice``, ``choice`` (a Star's), ``hero``, or ``born-leader`` (it does as that friend does)."""
    attribute: str | None = None
    """The attribute that changed the result."""
    held_to: Result | None = None
    """A reaction begun before, which the result could not better."""
    hero: bool = False
    """It is a hero from now on."""
    leaves_table: bool = False
    """Its second Retire, if that is in one turn (a-27)."""
    retired_before: bool = False
    """The document records that it retired this turn already."""
    removed_at_cover: bool = False
    """A Communist who retires is out of the game once in cover (u-20)."""
    cannot_fire: bool = False
    """It would fire back, but has nothing that may be fired now."""
    serves: str | None = None
    """It would fire back, unless it is with this gunner, whose gun is being set up."""

    def text(self) -> str:
        """Return the result in a line: ``a1: Fire (passed 2d6 against 4)``. Remarks on it, as ``_reasons``
        yields them, follow after semicolons. The id is left out for a nameless figure.
        """
        name = f"{self.name}: " if self.name else ""
        return "; ".join((f"{name}{self.result.told}{self._passes_text()}", *self._reasons()))

    def name_with_reasons(self) -> str:
        """Return the name, or ``somebody``, with remarks on the result, if any: ``a6 (becomes a hero)``."""
        reasons = "; ".join(self._reasons())
        return f"{self.name or 'somebody'}{f' ({reasons})' if reasons else ''}"

    def _passes_text(self) -> str:
        """Return how many dice were passed, and how, with a leading space: `` (passed 2d6 against 4)``, ``
        (chose to pass 1d6)`` or `` (a hero, passes 2d6)``. A modified REP is added to the first, such as
        ``, REP 5 -1``. Empty if the number is not known.
        """
        if self.passed is None:
            return ""
        if self.by == "dice":
            own_rep_text = (
                "" if self.own_rep is None else f", REP {self.own_rep} {(self.rep or 0) - self.own_rep:+d}"
            )
            return f" (passed {self.passed}d6 against {self.rep}{own_rep_text})"
        return f" ({'chose to pass' if self.by == 'choice' else 'a hero, passes'} {self.passed}d6)"

    def _reasons(self) -> Iterable[str]:
        """Yield remarks on the result, the dice apart; often none. Some name its cause, such as an attribute
        or a reaction already begun. Others name what follows, such as becoming a hero or leaving the table.
        """
        if self.by == "born-leader":
            yield "does the same as the Born Leader"
        if self.attribute:
            yield f"changed by {self.attribute.replace('-', ' ')}"
        if self.held_to:
            yield f"the result cannot be better than the {self.held_to.told} that has already begun"
        if self.hero:
            yield "becomes a hero"
        if self.leaves_table:
            yield (
                f"leaves the table{', as' if self.retired_before else ' if'} he has already retired this turn"
            )
        if self.removed_at_cover:
            yield "is removed once he is in cover, and does not return"
        if self.cannot_fire:
            yield "has no weapon that may be fired now"
        if self.serves:
            yield (
                f"but he serves with {self.serves}, whose gun is being set up, so he has nothing to fire "
                "(p. 27)"
            )


class Judgement(Struct, frozen=True):
    """The results of tests, from which ``roll_reactions`` makes a report."""

    tests: Sequence[TestKind]
    outcomes: tuple[Reaction, ...]
    leader_passed: bool | None
    together: bool
    """All read one set of dice."""
    rulings_of_each: Sequence[Rulings]
    """The ids of the rulings on which each result rests."""

    @property
    def rulings(self) -> Rulings:
        """Return the ids of the rulings behind the results, each once: first those of the single results, in
        order, then those of the procedure.
        """
        procedure_rulings = _own_rulings(self.tests, self.outcomes, together=self.together)
        return tuple(
            dict.fromkeys(
                (*(ruling for rulings in self.rulings_of_each for ruling in rulings), *procedure_rulings)
            )
        )

    @property
    def cohesion_test(self) -> bool:
        """True if the whole group must take a Cohesion Test."""
        return any(outcome.result is Result.COHESION_TEST for outcome in self.outcomes)


def judge_tests(
    tests: Sequence[TestKind],
    takers: Sequence[Taker],
    *,
    leader_rep: int | None = None,
    leader_passed: bool | None = None,
    one_set: bool = False,
    dice: Dice,
) -> Judgement:
    """Roll one test, or several on the same dice, for all takers. Return each taker's result, the worst of
    several tests. Some takers need no dice, such as those whose choice is given or who follow a Born
    Leader. Group tests (p. 23), and any test with ``one_set``, share one set of dice. ``leader_rep`` is
    for the Leader Die, if ``leader_passed`` is None. Raises RequestError for an unknown REP, or a choice
    that is not allowed. Source: p. 15, 19-24, 112 (ruling j-03).
    """
    born_leader = _born_leader_place(tests, takers)
    ways = [
        _way_to_decide(tests, taker, follows=born_leader not in (NOBODY, at))
        for at, taker in enumerate(takers)
    ]
    rolling_places = sorted(
        (at for at, way in enumerate(ways) if way == "dice"), key=lambda at: at != born_leader
    )
    leader = leader_passed
    if leader is None:
        led = any(TakerState.UNLED not in takers[at].states for at in rolling_places)
        leader = _roll_leader_die(tests, leader_rep if led else None, dice)
    together = one_set or any(facts_of_test(test)["by_group"] for test in tests)
    thrown, heroes = (_roll_together if together else _roll_apart)(tests, takers, rolling_places, dice)
    judged = {
        at: dice.part(
            _judge_taker,
            tests,
            taker,
            ways[at],
            thrown.get(at),
            bool(leader) and TakerState.UNLED not in taker.states,
        )
        for at, taker in enumerate(takers)
        if ways[at] != "born-leader"
    }
    outcomes = tuple(
        [
            _complete(
                judged[at][0] if at in judged else _follow_born_leader(judged[born_leader][0], taker),
                taker,
                at in heroes,
            )
            for at, taker in enumerate(takers)
        ]
    )
    return Judgement(
        tests=tests,
        outcomes=outcomes,
        leader_passed=leader,
        together=together,
        rulings_of_each=[rulings for _, rulings in judged.values()],
    )


def facts_of_test(test: TestKind) -> Entry:
    """Return the row of the table ``reaction-tests`` for a test. The row says which figures take the test,
    and its special rules.
    """
    return table("reaction-tests").row(test)


NOBODY = -1


def _born_leader_place(tests: Sequence[TestKind], takers: Sequence[Taker]) -> int:
    """Return the index of the Born Leader of highest REP, whose result his friends take;
    NOBODY (-1) without one, and for a Knock Down test.
    """
    if TestKind.KNOCK_DOWN in tests:
        return NOBODY
    leaders = [at for at, taker in enumerate(takers) if _is_born_leader(taker)]
    return max(leaders, key=lambda at: takers[at].rep, default=NOBODY)


def _is_born_leader(taker: Taker) -> bool:
    """True if an attribute of the taker makes him a Born Leader, whose friends react as he does."""
    attributes = taker.who.attributes
    return bool(
        attributes and effects(attributes, TestKind.REACTION, who=Reaches.FRIENDS).result("reacts-alike")
    )


def _way_to_decide(tests: Sequence[TestKind], taker: Taker, *, follows: bool) -> str:
    """Return how a taker's result is decided. It is ``choice`` if he has chosen. It is ``born-leader`` if
    ``follows`` (another taker is a Born Leader), unless he is apart from him or a Born Leader himself. It
    is ``hero`` if he is a hero and all ``tests`` allow heroes. In all other cases it is ``dice``. Raises
    RequestError for a choice that is not allowed.
    """
    if taker.choice is not None:
        _check_choice(tests, taker)
        return "choice"
    if follows and TakerState.APART not in taker.states and not _is_born_leader(taker):
        return "born-leader"
    return "hero" if taker.who.hero and all(facts_of_test(test)["hero_mode"] for test in tests) else "dice"


def _check_choice(tests: Sequence[TestKind], taker: Taker) -> None:
    """Raise RequestError if the taker of these tests may not choose how many dice to pass: if he is not a
    Star, if one of the tests allows no choice, or if his number is not 0, 1 or 2. Call this only for a
    taker who has chosen.
    """
    who = taker.who.name or "this figure"
    if not taker.who.star:
        raise RequestError(f"{who} is not a Star, and only a Star chooses how many dice he passes (p. 4)")
    for test in tests:
        if not facts_of_test(test)["free_will"]:
            raise RequestError(f"{test_in_words(test)}: in this test even a Star must roll (p. 4)")
    if taker.choice not in range(PASSES + 1):
        raise RequestError(f"{who} cannot choose to pass {taker.choice} dice: give 0, 1 or 2")


def test_in_words(test: TestKind) -> str:
    """Return the name of a test in words: ``received fire``."""
    return test.replace("-", " ")


def _roll_leader_die(tests: Sequence[TestKind], rep: int | None, dice: Dice) -> bool | None:
    """Roll the Leader Die against the leader's ``rep``: True if it passes, False if not. Source: p. 15.

    None, without a roll, if ``rep`` is None (no leader rolls) or none of the tests uses a Leader Die.
    """
    if rep is None or not any(facts_of_test(test)["leader_die"] for test in tests):
        return None
    return dice.count(1, rep, "leader die") == 1


def _roll_apart(
    tests: Sequence[TestKind], takers: Sequence[Taker], rolling: Sequence[int], dice: Dice
) -> tuple[DicePassed, set[int]]:
    """Roll dice for each figure separately. ``rolling`` are the indexes in ``takers`` of the figures that
    roll. Return the number of dice passed in each test, by the figure's index. Also return the indexes of
    the figures that became heroes, by double ones in a test that can make heroes.
    """
    passed_by_place: DicePassed = {}
    heroes: set[int] = set()
    for at in rolling:
        throw = dice.part(_roll_own_dice, tests, takers[at])
        passed_by_place[at] = throw.passed
        if throw.ones:
            heroes.add(at)
    return passed_by_place, heroes


def _roll_own_dice(tests: Sequence[TestKind], taker: Taker, *, dice: Dice) -> SharedThrow:
    """Roll one set of dice for a figure, as many as the largest of ``tests`` needs. Return how many dice pass
    each test, and True if at least two dice show 1 and a test can make heroes. Raises RequestError if the
    REP for a test is not known.
    """
    name = taker.who.name if taker.label is None else taker.label
    label = thrown_by(taker.who, ", ".join(filter(None, (_label(tests), name))))
    readers = [reader_of(test, taker) for test in tests]
    return throw_shared(readers, label, ones=_makes_heroes(tests), dice=dice)


def _roll_together(
    tests: Sequence[TestKind], takers: Sequence[Taker], rolling: Sequence[int], dice: Dice
) -> tuple[DicePassed, set[int]]:
    """Roll one set of dice for several figures and tests. The figures in ``rolling`` (indexes in ``takers``)
    compare the dice with their own numbers. Return the dice passed in each test, by the figure's index,
    and a set with the index of the hero, if there is one. In tests that can make a hero, double ones make
    one; a roll-off decides among several figures. Raises RequestError if a REP for a test is not known.
    Source: p. 23.
    """
    readers = [reader_of(test, takers[at]) for at in rolling for test in tests]
    label = thrown_by(takers[rolling[0]].who, _label(tests)) if len(rolling) == 1 else _label(tests)
    throw = throw_shared(readers, label, ones=_makes_heroes(tests), dice=dice)
    passed = iter(throw.passed)
    passed_by_place = {at: tuple(next(passed) for _ in tests) for at in rolling}
    if not throw.ones:
        return passed_by_place, set()
    best = roll_off([takers[at].rep for at in rolling], "who is the hero", dice=dice)
    return passed_by_place, {rolling[best]}


def _label(tests: Sequence[TestKind]) -> str:
    """Return the label of the dice, the names of the tests: ``received fire and man down``."""
    return " and ".join(map(test_in_words, tests))


def _makes_heroes(tests: Sequence[TestKind]) -> bool:
    """True if double ones make a hero in any of these tests."""
    return any(facts_of_test(test)["hero_mode"] for test in tests)


def reader_of(test: TestKind, taker: Taker) -> Reader:
    """Return how a taker rolls a test: his number of dice, and the REP against which they are counted.
    Nothing is rolled.

    Raises RequestError if that REP is not known. Source: p. 112.
    """
    return _find_reader(test, taker.rep, taker.who.attributes, taker.states)


@kept
def _find_reader(
    test: TestKind, rep: int, attributes: tuple[str, ...], states: frozenset[TakerState]
) -> Reader:
    """Return the number of dice (at least 0) that a figure reads in a test, and the REP against which it
    reads them; cached. ``rep`` is the figure's own. Attributes and states change both numbers, as the
    table of the test says. The table may limit the dice that are added.
    """
    chart = table(test)
    change = effects(attributes, test)
    changes: list[PrintedFacts] = [chart.modifiers[state] for state in states if state in chart.modifiers]
    change_of_dice = change.dice + sum(modifier.get("dice", 0) for modifier in changes)
    most_dice: int | None = chart.modifiers["at-most"]["dice"] if "at-most" in chart.modifiers else None
    number = chart.dice + (change_of_dice if most_dice is None else min(change_of_dice, most_dice))
    return Reader(max(0, number), rep + change.rep + sum(modifier.get("rep", 0) for modifier in changes))


def _judge_taker(
    tests: Sequence[TestKind],
    taker: Taker,
    way: str,
    thrown: tuple[int, ...] | None,
    leader: bool,
    *,
    dice: Dice,
) -> tuple[Reaction, Rulings]:
    """Return the worst of a taker's results in these tests, with its rulings; nothing is rolled. ``thrown``
    are the numbers of dice passed, one for each test. None: his choice counts, or, without one, all dice
    pass. ``leader``: the Leader Die passed, which adds one to ``thrown`` in tests that use it. ``way``
    says how that was decided. ``dice`` says which house rules hold.
    """
    outcomes = []
    for at, test in enumerate(tests):
        passed = PASSES if taker.choice is None else taker.choice
        if thrown is not None:
            passed = thrown[at] + (leader and facts_of_test(test)["leader_die"])
        arguments = (test, taker.who.attributes, taker.states, taker.who.star, min(passed, PASSES))
        result, attribute, rulings = _find_result(*arguments)
        if other_result := _result_by_other_reading(taker, rulings, dice):
            result, attribute, rulings = _find_result(*arguments, other_result)
        rulings += table(test).rulings if passed > PASSES else ()
        number, need = reader_of(test, taker) if thrown is not None else (None, None)
        own_rep = taker.rep if need is not None and need != taker.rep else None
        outcome = Reaction(
            name=taker.who.name or None,
            test=test,
            result=result,
            passed=min(passed, PASSES),
            dice=number,
            rep=need,
            own_rep=own_rep,
            by=way,
            attribute=attribute,
        )
        outcomes.append((outcome, rulings))
    worst = worst_result(outcome.result for outcome, _ in outcomes)
    return next(
        outcome_with_rulings for outcome_with_rulings in outcomes if outcome_with_rulings[0].result is worst
    )


def _result_by_other_reading(taker: Taker, rulings: Rulings, dice: Dice) -> Result | None:
    """Return the result that a house rule on ruling a-25 or d-08 gives a figure; None if none applies. The
    result is to fire (a-25, with the state ``IN_COVER``) or to carry on (d-08). ``rulings`` are those of the
    test. Nothing is rolled; ``dice`` knows the house rules.
    """
    if "a-25" in rulings and TakerState.IN_COVER in taker.states and dice.takes("a-25", 1):
        return Result.FIRE
    return Result.CARRY_ON if "d-08" in rulings and dice.takes("d-08", 1) else None


@kept
def _find_result(
    test: TestKind,
    attributes: tuple[str, ...],
    states: frozenset[TakerState],
    star: bool,
    passed: int,
    otherwise: Result | None = None,
) -> tuple[Result, str | None, Rulings]:
    """Return the result of a test in which ``passed`` dice passed, the attribute that changed it (None: none
    did), and the rulings used. Cached; nothing is rolled.

    ``star``: the figure is a Star, whom nobody outguns. ``otherwise`` takes the place of the table's result,
    before attributes change it (None: the table's result holds).
    """
    outgunned, outgunned_rulings = is_outgunned(states, attributes, star=star, test=test)
    row = table(test).at(passed)
    counted = counted_states(states, outgunned=outgunned)
    case = next(case for case in row.get("cases", [row]) if case.get("when") in (None, *counted))
    final = treat_result(otherwise or case["result"], attributes)
    by_bunker = case.get("when") == TakerState.IN_COVER and TakerState.IN_COVER not in states
    rulings = (
        *outgunned_rulings,
        *(("j-02",) if by_bunker else ()),
        *effects(attributes, test).rulings,
        *row.rulings,
        *rulings_of(case),
        *(final.by.rulings if final.by else ()),
    )
    return Result(final.result), final.by.by if final.by else None, rulings


def _follow_born_leader(shared: Reaction, taker: Taker) -> Reaction:
    """Return the result of a figure that follows a Born Leader beside it: the test and the result are those
    of ``shared``, the leader's own, and the result is marked ``born-leader``. Nothing is rolled.

    Source: p. 5.
    """
    return Reaction(taker.who.name or None, shared.test, shared.result, by="born-leader")


@kept_latest(1 << 10)
def _complete(outcome: Reaction, taker: Taker, hero: bool) -> Reaction:
    """Return a taker's result with what follows from it filled in; cached. ``hero`` is only recorded. Source:
    p. 18-19.

    Without a reaction begun before (``taker.pending``), it is recorded whether he is to fire but cannot, or
    else which gunner he serves instead of firing. With one, the result is no better than that reaction
    (``held_to``). A second Retire takes him off the table, unless the first is known to be of an earlier
    turn. In both cases it is also recorded whether he is removed once in cover.
    """
    outcome = replace(outcome, hero=hero)
    if not taker.pending:
        fires = outcome.result is Result.FIRE
        serves = taker.serves if fires and not taker.cannot_fire else None
        outcome = replace(outcome, cannot_fire=fires and taker.cannot_fire, serves=serves)
        return _with_removal(outcome, taker)
    final = worst_result((outcome.result, taker.pending))
    retires_twice = outcome.result is Result.RETIRE is taker.pending and taker.retired_this_turn is not False
    held_to = taker.pending if final is not outcome.result else None
    outcome = replace(outcome, result=final, held_to=held_to, leaves_table=retires_twice)
    return _with_removal(
        replace(outcome, retired_before=retires_twice and bool(taker.retired_this_turn)), taker
    )


def _with_removal(outcome: Reaction, taker: Taker) -> Reaction:
    """Return the result with ``removed_at_cover`` set: True if the figure retires and its side removes such
    figures when they reach cover, else False.

    Source: p. 18, 24.
    """
    return replace(
        outcome, removed_at_cover=outcome.result is Result.RETIRE and leaves_at_cover(taker.who.side)
    )


def _own_rulings(tests: Sequence[TestKind], outcomes: Sequence[Reaction], *, together: bool) -> Iterable[str]:
    """Yield the ids of the rulings on the procedure of reaction tests that mattered for these outcomes.
    ``tests`` are the tests taken; ``together``: all figures read one set of dice.
    """
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
    """The results of all who took a test, or several at once."""

    tests: tuple[TestKind, ...]
    outcomes: tuple[Reaction, ...]
    leader_passed: bool | None = None
    """True if the Leader Die passed; None if there was none."""
    heroes: tuple[str, ...] = ()
    """The figures that became heroes."""
    cohesion_test: bool = False
    """The whole group must take a Cohesion Test."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield what happened to each named figure that was tested. Each figure yields a ``Disturbed``. One
        that leaves the table yields a ``CameInto``, if its first Retire of this turn is recorded. One whose
        result is to fire yields a ``CalledToReact``, unless ``cannot_fire``. Source: p. 17-18, 21-22, 24, 39.
        """
        for outcome in self.outcomes:
            if not outcome.name:
                continue
            yield Disturbed(id_in_name(outcome.name))
            if outcome.leaves_table and outcome.retired_before:
                yield CameInto(id_in_name(outcome.name), LEAVING)
            if outcome.result is Result.FIRE and not outcome.cannot_fire:
                yield CalledToReact(id_in_name(outcome.name), FIRE)

    def answer(self) -> str:
        """Return the result of a single figure: ``duck-back``; for several figures: ``nco: fire, a1:
        retire``.
        """
        if len(self.outcomes) == 1:
            return str(self.outcomes[0].result)
        return ", ".join(f"{outcome.name}: {outcome.result}" for outcome in self.outcomes)

    def summary(self) -> str:
        """Return the results in words, the best first, each with the names of the figures that got it.
        Results are separated by semicolons. For a single figure, return the line of ``Reaction.text``
        instead.
        """
        if len(self.outcomes) == 1:
            return f"{self.outcomes[0].text()}."
        results = [f"{result.told}: {', '.join(names)}" for result, names in self.by_result().items()]
        return f"{'; '.join(results)}."

    def by_result(self) -> dict[Result, list[str]]:
        """Return the names of the figures that got each result, the best result first. Results that nobody
        got are left out; a figure without a name is called ``somebody``.
        """
        names: dict[Result, list[str]] = {result: [] for result in Result}
        for outcome in self.outcomes:
            names[outcome.result].append(outcome.name or "somebody")
        return {result: who for result, who in names.items() if who}


def roll_reactions(
    tests: Sequence[TestKind],
    takers: Sequence[Taker],
    *,
    leader_rep: int | None = None,
    leader_passed: bool | None = None,
    one_set: bool = False,
    activity: str | None = None,
    dice: Dice,
) -> Reactions:
    """Roll a test for all takers, or several tests on the same dice, and return the report; the worst result
    counts. ``leader_rep`` is for the Leader Die, if ``leader_passed`` is None. With ``one_set``, or in a
    group test, all share one set of dice. ``activity`` is only an option of the next step, if that is a
    Cohesion Test. Raises RequestError for an unknown REP, or a choice that is not allowed.
    """
    judgement = judge_tests(
        tests, takers, leader_rep=leader_rep, leader_passed=leader_passed, one_set=one_set, dice=dice
    )
    return _reactions_report(tests, takers, judgement, activity)


def _reactions_report(
    tests: Sequence[TestKind], takers: Sequence[Taker], judgement: Judgement, activity: str | None
) -> Reactions:
    """Return the report on tests that have been judged, with the next steps; nothing is rolled. ``activity``
    is written into the command of a Cohesion Test, if that is a next step; None leaves it out.
    """
    outcomes = judgement.outcomes
    heroes = tuple(taker.who.called for taker, outcome in zip(takers, outcomes, strict=True) if outcome.hero)
    return Reactions(
        tests=tuple(tests),
        outcomes=outcomes,
        leader_passed=judgement.leader_passed,
        heroes=heroes,
        cohesion_test=judgement.cohesion_test,
        rulings=judgement.rulings,
        next=tuple(_next_steps(takers, outcomes, activity)),
    )


def _next_steps(
    takers: Sequence[Taker], outcomes: Sequence[Reaction], activity: str | None
) -> Iterable[Next]:
    """Yield the next steps: a Cohesion Test, fire in reply, a parting shot at figures that retire, and Star
    Power against knock-down damage. ``takers`` took the tests; ``outcomes`` are their results, in the same
    order. Each of the first three steps is yielded at most once, with its options taken from the first
    figure with that result. A figure that is to fire but cannot is passed over. ``activity`` is that of the
    VC/NVA for the Cohesion Test, or None.
    """
    who: dict[Result, list[Taker]] = {}
    for taker, outcome in zip(takers, outcomes, strict=True):
        if not outcome.cannot_fire:
            who.setdefault(outcome.result, []).append(taker)
    for first in who.get(Result.COHESION_TEST, [])[:1]:
        group = {"group": first.who.group} if first.who.group else persons.by(first.who)
        test = call("react cohesion", **group, activity=activity)
        yield Next(test, "the whole group takes the Cohesion test")
    for first in who.get(Result.FIRE, [])[:1]:
        yield Next(
            fire_call(first.who, at=first.fired_on_by, weapon=first.fires_with),
            f"{_names(who[Result.FIRE])} may fire back",
        )
    for first in who.get(Result.RETIRE, [])[:1]:
        reason = (
            f"{_names(who[Result.RETIRE])} retired, so whoever caused the retreat may fire a parting shot"
        )
        shot = call("fire", by=first.fired_on_by or WHO, at=persons.at(first.who, "fast"), parting=True)
        yield Next(shot, reason)
    for taker, outcome in zip(takers, outcomes, strict=True):
        if outcome.test is TestKind.KNOCK_DOWN and outcome.result in HARMED and taker.who.power:
            saved = call("star power", **persons.by(taker.who), damage=outcome.result.value)
            yield Next(
                saved,
                "use Star Power against the damage, unless it was already used when the shot was rolled (p. 4)",
            )


HARMED = frozenset({Result.STUNNED, Result.OUT_OF_THE_FIGHT, Result.OBVIOUSLY_DEAD})
"""The results of Recover From Knock Down against which Star Power helps. Source: p. 4, 23."""


def _names(takers: Sequence[Taker]) -> str:
    """Return the names of the takers, joined by commas; takers without a name are left out. ``it`` if no
    taker has a name.
    """
    return ", ".join(taker.who.name for taker in takers if taker.who.name) or "it"


def after_reactions(state: State, report: Reactions, ids: Collection[str]) -> State:
    """Return the state after the reported tests: the document's figures ``ids`` get their new status, and
    those who became heroes are marked. Without ``ids`` the state is unchanged.

    Figures that are now stunned have to spend a turn doing nothing. Source: p. 18-24.
    """
    if not ids:
        return state
    takers = [figure for figure in state[FIGURES] if figure.id in ids]
    stunned_ids = {
        outcome.name
        for outcome in report.outcomes
        if outcome.name and outcome.result.status is Status.STUNNED
    }
    return after_stunned(state.with_(FIGURES, after_tests(takers, report)), stunned_ids)


def after_tests(figures: Iterable[Figure], report: Reactions) -> tuple[Figure, ...]:
    """Return the figures that took a test, with the status and hero mode that the test gives them. Other
    figures are left out.

    A figure whose result is a Cohesion Test keeps its status until that test is taken. Source: p. 18-24.
    """
    outcomes = {outcome.name: outcome for outcome in report.outcomes}
    return tuple(
        replace(
            figure,
            status=_status_after(figure.status, outcomes[figure.id].result),
            hero=figure.hero or outcomes[figure.id].hero,
        )
        for figure in figures
        if figure.id in outcomes
    )


def _status_after(before: Status, result: Result) -> Status:
    """Return the status of a figure after the ``result`` of a test. If the result brings no status, the
    status ``before`` stays. A figure that has retired stays retired, unless the result is worse than
    Retire.

    Source: p. 18, 24.
    """
    retires_still = before is Status.RETIRE and worst_result((result, Result.RETIRE)) is Result.RETIRE
    return before if retires_still else result.status or before


def after_in_sight_actions(
    state: State, report: InSightActions, ids: Collection[str], order: PendingInSight
) -> State:
    """Return the state after the document's figures ``ids`` have acted in an In Sight: those in ``report``
    have the status that their action gives them. ``order`` is the rest of the order of acting; it replaces
    the one in the document.

    Source: p. 21.
    """
    actors = [figure for figure in state[FIGURES] if figure.id in ids]
    return after_order(state.with_(FIGURES, after_actions(actors, report)), order)


def after_actions(figures: Iterable[Figure], report: InSightActions) -> tuple[Figure, ...]:
    """Return the figures that have had their turn in this report, with the status that their action gives
    them (unchanged if it gives none). All other figures are left out.

    Source: p. 21.
    """
    actions = {acted.name: acted.action for acted in report.actions}
    return tuple(
        replace(figure, status=actions[figure.id].status or figure.status)
        for figure in figures
        if figure.id in actions
    )
