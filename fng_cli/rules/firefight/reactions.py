"""The reaction tests of a fight, once all have acted: Received Fire, Man Down, Cohesion.

Source: p. 15, 19, 22-24, 31.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from fng_cli.figures import Status
from fng_cli.rules.fire.outgunned import Gunner, ranking_faced
from fng_cli.rules.firefight.scene import Became, DeedKind, FightEvent, Scene, ShotAt, name, ranking
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.groups import leader
from fng_cli.rules.react.judging import Judgement, judge, test_in_words
from fng_cli.rules.react.takers import Result, Taker, TakerState
from fng_cli.tables import kept_latest
from fng_cli.words import listed

ShotsByTarget = Mapping[int, Sequence[ShotAt]]

PASSES_OF_A_STAR = 2
"""A Star picks how many dice he passes, and picks the best: he carries on (q-08)."""

KINDS = {
    (True, True): (TestKind.RECEIVED_FIRE, TestKind.MAN_DOWN),
    (True, False): (TestKind.RECEIVED_FIRE,),
    (False, True): (TestKind.MAN_DOWN,),
}
"""The tests of those who were fired at, or not, and who have lost a friend, or not; in the order in which they are taken."""

STILL_THERE = frozenset({Status.CARRY_ON, Status.DUCK_BACK})
"""Who of a group still takes its tests: who ran has left it (q-10)."""


def outgunned_by_shots(scene: Scene, at: int, shots: Iterable[ShotAt]) -> bool:
    """Whether any of these shots outguns somebody, by what he could answer it with. Source: p. 6, 30."""
    attributes, apart = scene.figures[at].attributes, scene.field.apart_in[at]
    for number, distance in {(shot.weapon.outgunned_ranking or 0, apart[shot.by]) for shot in shots}:
        if _faced(number, attributes) > ranking(scene, at, distance):
            return True
    return False


@kept_latest(1 << 10)
def _faced(number: int, attributes: tuple[str, ...]) -> int:
    return ranking_faced(number, Gunner(attributes=attributes))


def under_fire(scene: Scene, missed: ShotsByTarget) -> dict[int, list[ShotAt]]:
    """Those who take Received Fire, and for which shots: who was missed, and his friends near by (q-06).

    A friend tests as long as he carries on; who was shot at, even when he ducks back. Source: p. 21-22, 31.
    """
    found: dict[int, list[ShotAt]] = {}
    for at, shots in missed.items():
        if scene.figures[at].status in STILL_THERE:
            found.setdefault(at, []).extend(shots)
        for friend in scene.field.friends[at]:
            if scene.acts(friend):
                found.setdefault(friend, []).extend(shots)
    return found


def bereft(scene: Scene, fallen: Iterable[int]) -> set[int]:
    """Those who take Man Down: those who carry on near one who fell. Source: p. 22, 31."""
    return {friend for one in fallen for friend in scene.field.friends[one] if scene.acts(friend)}


def group_tests(
    scene: Scene, group: Sequence[int], fired_at: ShotsByTarget, lost: Collection[int]
) -> list[int]:
    """The tests of one group, who all share one Leader Die; then Cohesion, where somebody calls for it.

    Answers who retires. Source: p. 15, 19, 22-23.
    """
    leader_passed, cohesion, runs = None, False, []
    for tests, takers in _takers(group, fired_at, lost) if fired_at or lost else ():
        since = scene.mark()
        who = [_taker(scene, at, group, fired_at.get(at, ())) for at in takers]
        found = judge(
            tests, who, leader_rep=_leader_rep(scene, group), leader_passed=leader_passed, dice=scene.dice
        )
        leader_passed, cohesion = found.leader_passed, cohesion or found.cohesion_test
        runs += _carry_out(scene, takers, tests, found, since)
    return runs + (_cohesion(scene, group) if cohesion else [])


def _takers(
    group: Sequence[int], fired_at: ShotsByTarget, lost: Collection[int]
) -> Iterable[tuple[tuple[TestKind, ...], list[int]]]:
    """Those of a group who take both tests, on the same dice, and those who take one of them."""
    kinds: dict[tuple[TestKind, ...], list[int]] = {tests: [] for tests in KINDS.values()}
    for at in group:
        if at in fired_at or at in lost:
            kinds[KINDS[at in fired_at, at in lost]].append(at)
    return [(tests, takers) for tests, takers in kinds.items() if takers]


def _leader_rep(scene: Scene, group: Sequence[int]) -> int | None:
    figures = [scene.figures[at] for at in group]
    led_by = leader([figure for figure in figures if figure.status in STILL_THERE])
    return led_by.rep if led_by else None


def _taker(
    scene: Scene, at: int, group: Sequence[int], shots: Sequence[ShotAt] = (), *, halved: bool = False
) -> Taker:
    figure, fighters = scene.figures[at], scene.field.fighters
    states = fighters[at].states
    if shots and outgunned_by_shots(scene, at, shots):
        states |= {TakerState.OUTGUNNED}
    if halved:
        states |= {TakerState.HALF_STRENGTH}
    if not any(fighters[one].born_leader for one in scene.field.friends[at] if one in group):
        states |= {TakerState.APART}
    return Taker(
        scene.person(at),
        states,
        PASSES_OF_A_STAR if figure.star else None,
        Result.DUCK_BACK if figure.status is Status.DUCK_BACK else None,
    )


def _cohesion(scene: Scene, group: Sequence[int]) -> list[int]:
    """The Cohesion Test of a whole group, one of whom has called for it; answers who retires. Source: p. 23."""
    since = scene.mark()
    takers = [at for at in group if scene.figures[at].status in STILL_THERE]
    present = [figure for figure in (scene.figures[at] for at in group) if not figure.down]
    halved = 2 * sum(figure.status is not Status.RETIRE for figure in present) <= len(group)
    who = [_taker(scene, at, group, halved=halved) for at in takers]
    tests = (TestKind.COHESION,)
    found = judge(tests, who, leader_rep=_leader_rep(scene, group), dice=scene.dice)
    return _carry_out(scene, takers, tests, found, since)


def _carry_out(
    scene: Scene, takers: Sequence[int], tests: Sequence[TestKind], found: Judgement, since: int
) -> list[int]:
    """Let everybody do what his test says, and tell it; answers who retires."""
    for at, outcome in zip(takers, found.outcomes, strict=True):
        if outcome.hero:
            scene.figures[at] = replace(scene.figures[at], hero=True)
        if outcome.result.status is not None:
            scene.set_status(at, outcome.result.status)
    if scene.telling:
        scene.lean_on((*found.rulings, *_own_rulings(tests, found)))
        became = tuple(
            Became(scene.figures[at].id, outcome.result)
            for at, outcome in zip(takers, found.outcomes, strict=True)
        )
        kind = DeedKind.COHESION if TestKind.COHESION in tests else DeedKind.TESTS
        scene.tell(FightEvent(kind, _told(scene, takers, tests, found), became=became), since)
    return [at for at, outcome in zip(takers, found.outcomes, strict=True) if outcome.result is Result.RETIRE]


def _own_rulings(tests: Sequence[TestKind], found: Judgement) -> Iterable[str]:
    """The readings of a fight that tests lean on."""
    yield "q-10" if TestKind.COHESION in tests else "q-06"
    if any(outcome.result is Result.FIRE for outcome in found.outcomes):
        yield "q-07"
    if any(outcome.by == "choice" for outcome in found.outcomes):
        yield "q-08"


def _told(scene: Scene, takers: Sequence[int], tests: Sequence[TestKind], found: Judgement) -> str:
    by_result: dict[Result, list[str]] = {}
    for at, outcome in zip(takers, found.outcomes, strict=True):
        # Whoever may fire carries on: he fires in the next round of In Sight (q-07).
        result = Result.CARRY_ON if outcome.result is Result.FIRE else outcome.result
        hero = " (a hero now)" if outcome.hero else ""
        by_result.setdefault(result, []).append(name(scene, at) + hero)
    named = " and ".join(test_in_words(test).title() for test in tests)
    led = {None: "", True: ", Leader Die passed", False: ", Leader Die not passed"}[found.leader_passed]
    parts = [f"{listed(who)}: {result.told}" for result, who in sorted(by_result.items(), key=_order)]
    return f"{named}{led}. {'; '.join(parts)}."


def _order(item: tuple[Result, list[str]]) -> int:
    return list(Result).index(item[0])
