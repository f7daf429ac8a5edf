"""One round of a fight: who acts in which order, volleys, and the reaction tests that follow.

Source: p. 15, 17, 19-33.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.figures import Status
from fng_cli.rules.fire.declare import Declared, declare, holds_fire, may_fire_again, rulings
from fng_cli.rules.fire.fire import Fired, shoot
from fng_cli.rules.fire.outgunned import Gunner, ranking_faced
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.firefight.field import Field
from fng_cli.rules.firefight.scene import (
    FALLEN,
    HIDDEN,
    Became,
    DeclaredTarget,
    DeedKind,
    FightEvent,
    FightState,
    Scene,
    ShotAt,
    carried_as,
    closest_target,
    declare_targets,
    fighter_name,
    order_of_sides,
    others_in_circle,
    ranking_of_fighter,
    spread_shots,
)
from fng_cli.rules.harm.damage import DamageTaken, Harm, shooter_after
from fng_cli.rules.harm.targets import Circumstance, Target, farthest_alike
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.groups import leader
from fng_cli.rules.react.in_sight import (
    Acted,
    Action,
    Actor,
    InSight,
    Looked,
    Looker,
    order_by_successes,
    roll_action,
    roll_look,
    rulings_of,
)
from fng_cli.rules.react.reactions import Judgement, judge_tests, test_in_words
from fng_cli.rules.react.takers import Result, Taker, TakerState
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import kept_latest, table
from fng_cli.terms import Side
from fng_cli.words import listed


def fire_at(
    scene: Scene, at: int, mark: DeclaredTarget, *, snap: bool, since: int, fleeing: Sequence[int] = ()
) -> None:
    """Let somebody fire at whom he has marked: hits, damage, ammunition.

    ``fleeing`` are those who run, where it is a parting shot at one of them: shots are spread among
    them alone, and nobody tests Received Fire for it. ``since`` is the mark of the first of its
    rolls. Source: p. 24, 31-33.
    """
    weapon, parting = mark.weapon, bool(fleeing)
    hip = scene.has_moved(at) and bool(weapon.kind.hip_targets)
    aimed = spread_shots(scene, at, mark, fleeing, hip=hip)
    circle = others_in_circle(scene, mark.at, weapon.blast_in) if weapon.blast_in is not None else []
    unlucky = None if weapon.blast else _unlucky(scene, mark.at)
    volley = _declared(scene, at, weapon, aimed, circle, unlucky, snap=snap, hip=hip, parting=parting)
    places = [*(target for target, _, _ in aimed), *circle, *(() if unlucky is None else (unlucky,))]
    fired = shoot(volley, label=f"to hit, {volley.shooter.who.name}", dice=scene.dice)
    lying = {figure.id for figure in scene.figures if figure.status in FALLEN} if scene.telling else set()
    for place, one in zip(places, fired.taken, strict=False):
        _take(scene, at, place, weapon, one.damage, parting=parting or fired.jammed)
    _use_up(scene, at, volley, fired)
    if scene.telling:
        scene.cite(ruling for one in fired.taken for ruling in one.rulings)
        scene.cite((*rulings(volley), "q-09", *(("q-12",) if parting else ())))
        shown = places[: len(aimed)]
        scene.record_event(_deed(scene, at, weapon, shown, fired, lying, snap=snap, parting=parting), since)


def _declared(
    scene: Scene,
    at: int,
    weapon: Weapon,
    aimed: Sequence[tuple[int, int, float]],
    circle: Sequence[int],
    unlucky: int | None,
    *,
    snap: bool,
    hip: bool,
    parting: bool,
) -> Declared:
    shooter = Shooter(scene.person(at), weapon, snap=snap, hip=hip, prone=_prone(scene, at))
    every = [*aimed, *[(place, 1, 1) for place in circle]]
    targets = [
        _target(scene, place, shots, _range_in(scene, at, place, weapon), gap, fast=parting)
        for place, shots, gap in every
    ]
    near: Target | int | None = None
    if unlucky is not None:
        places = [place for place, _, _ in every]
        near = (
            places.index(unlucky)
            if unlucky in places
            else _target(scene, unlucky, 1, _range_in(scene, at, unlucky, weapon), 1, fast=False)
        )
    return scene.dice.part(_as_declared, shooter, tuple(targets), near)


def _as_declared(
    shooter: Shooter, targets: tuple[Target, ...], near: Target | int | None, *, dice: Dice
) -> Declared:
    return declare(shooter, targets, near, takes=dice.takes)


def _range_in(scene: Scene, by: int, at: int, weapon: Weapon) -> float:
    """The distance between two, or the farthest at which it makes no difference: so volleys are more often alike."""
    return farthest_alike(weapon, scene.field.apart_in[by][at])


def _target(scene: Scene, at: int, shots: int, range_in: float, gap_in: float, *, fast: bool) -> Target:
    cover = scene.field.fighters[at].in_cover
    circumstances = _FAST if fast else _COVERED if cover else _PRONE if _prone(scene, at) else ()
    return Target(scene.victim(at), circumstances, shots, range_in, gap_in)


_FAST, _COVERED, _PRONE = (Circumstance.FAST,), (Circumstance.COVER,), (Circumstance.PRONE,)


def _prone(scene: Scene, at: int) -> bool:
    """Whether somebody lies prone: he did before, or he serves a gun that was set up so. Source: p. 27."""
    return scene.figures[at].prone or (scene.field.fighters[at].serves_prone and not scene.has_moved(at))


def _unlucky(scene: Scene, target: int) -> int | None:
    """An Unlucky friend so near to a target that hits may be his. Source: p. 6."""
    apart, fighters = scene.field.apart_in[target], scene.field.fighters
    unlucky = [one for one in scene.field.friends[target] if fighters[one].unlucky and scene.can_act(one)]
    if not unlucky:
        return None
    reach = table("fight-distances").row("unlucky")["inches"]
    return next((one for one in unlucky if apart[one] <= reach), None)


def _take(scene: Scene, by: int, at: int, weapon: Weapon, damage: DamageTaken, *, parting: bool) -> None:
    """Let somebody suffer a volley, and keep in mind that he was fired at."""
    scene.apply_damage(at, damage)
    shot = ShotAt(by, at, weapon)
    scene.shots.setdefault(at, []).append(shot)
    if damage.result.missed and not parting:
        scene.missed.setdefault(at, []).append(shot)


def _use_up(scene: Scene, at: int, volley: Declared, fired: Fired) -> None:
    """Take off what a volley uses of ammunition, and of weapons that are fired once a turn. Source: p. 28-30."""
    weapon = volley.shooter.weapon
    out = fired.result.empty or fired.jammed
    if out or weapon.one_shot:
        carried = carried_as(scene, at, weapon)
        scene.figures[at] = shooter_after(scene.figures[at], carried, empty=out, gone=weapon.one_shot)
    if weapon.readied_anew or (weapon.kind.shots_per_turn and may_fire_again(volley.shooter) is False):
        scene.spent.add((at, weapon.type))


def _deed(
    scene: Scene,
    at: int,
    weapon: Weapon,
    aimed: Sequence[int],
    fired: Fired,
    lying: Collection[str],
    *,
    snap: bool,
    parting: bool,
) -> FightEvent:
    targets = listed([fighter_name(scene, place) for place in aimed])
    how = ", snap fire" if snap else ""
    end = "; it jams" if fired.jammed else _ends(scene, fired, lying)
    verb = "fires a parting shot at" if parting else "fires at"
    return FightEvent(
        DeedKind.PARTING_SHOT if parting else DeedKind.FIRES,
        f"{fighter_name(scene, at)} {verb} {targets} ({weapon.name}{how}){end}.",
        who=scene.figures[at].id,
        at=tuple(scene.figures[place].id for place in aimed),
        weapon=weapon.id,
        became=tuple(Became(one.damage.target, one.damage.result) for one in fired.taken),
        out_of_ammo=fired.result.empty or fired.jammed,
    )


def _ends(scene: Scene, fired: Fired, lying: Collection[str]) -> str:
    """Results of a volley, in words; ``lying`` are those who had gone down before."""
    called = {figure.id: fighter_name(scene, place) for place, figure in enumerate(scene.figures)}
    hurt = [one.damage for one in fired.taken]
    parts = [
        (f"{called[one.target]} " if len(hurt) > 1 else "")
        + ("had gone down already" if one.target in lying else _harm(one))
        for one in hurt
    ]
    empty = ("; a dud" if fired.dud else "") + ("; out of ammunition" if fired.result.empty else "")
    return f": {', '.join(parts)}{empty}"


def _harm(damage: DamageTaken) -> str:
    """Results for one who was fired at, in words."""
    told = {
        Harm.MISSED: "missed",
        Harm.MISSED_IN_COVER: "the cover takes it",
        Harm.CARRY_ON: "hit, but Star Power takes it",
        Harm.OUT_OF_THE_FIGHT: "out of the fight",
        Harm.OBVIOUSLY_DEAD: "dead",
        Harm.DUCK_BACK: "ducks back from the blast",
    }
    by = " (Larger Than Life)" if damage.by == "larger-than-life" else ""
    hits = f" ({len(damage.hit_results)} hits)" if len(damage.hit_results) > 1 else ""
    return told.get(damage.result, damage.result.told) + by + hits


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
        if _faced(number, attributes) > ranking_of_fighter(scene, at, distance):
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
            if scene.can_act(friend):
                found.setdefault(friend, []).extend(shots)
    return found


def bereft(scene: Scene, fallen: Iterable[int]) -> set[int]:
    """Those who take Man Down: those who carry on near one who fell. Source: p. 22, 31."""
    return {friend for one in fallen for friend in scene.field.friends[one] if scene.can_act(friend)}


def group_tests(
    scene: Scene, group: Sequence[int], fired_at: ShotsByTarget, lost: Collection[int]
) -> list[int]:
    """The tests of one group, who all share one Leader Die; then Cohesion, where somebody calls for it.

    Answers who retires. Source: p. 15, 19, 22-23.
    """
    leader_passed, cohesion, runs = None, False, []
    for tests, takers in _takers(group, fired_at, lost) if fired_at or lost else ():
        since = scene.count_rolls()
        who = [_taker(scene, at, group, fired_at.get(at, ())) for at in takers]
        found = judge_tests(
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
    since = scene.count_rolls()
    takers = [at for at in group if scene.figures[at].status in STILL_THERE]
    present = [figure for figure in (scene.figures[at] for at in group) if not figure.down]
    halved = 2 * sum(figure.status is not Status.RETIRE for figure in present) <= len(group)
    who = [_taker(scene, at, group, halved=halved) for at in takers]
    tests = (TestKind.COHESION,)
    found = judge_tests(tests, who, leader_rep=_leader_rep(scene, group), dice=scene.dice)
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
        scene.cite((*found.rulings, *_own_rulings(tests, found)))
        became = tuple(
            Became(scene.figures[at].id, outcome.result)
            for at, outcome in zip(takers, found.outcomes, strict=True)
        )
        kind = DeedKind.COHESION if TestKind.COHESION in tests else DeedKind.TESTS
        scene.record_event(FightEvent(kind, _told(scene, takers, tests, found), became=became), since)
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
        by_result.setdefault(result, []).append(fighter_name(scene, at) + hero)
    named = " and ".join(test_in_words(test).title() for test in tests)
    led = {None: "", True: ", Leader Die passed", False: ", Leader Die not passed"}[found.leader_passed]
    parts = [f"{listed(who)}: {result.told}" for result, who in sorted(by_result.items(), key=_order)]
    return f"{named}{led}. {'; '.join(parts)}."


def _order(item: tuple[Result, list[str]]) -> int:
    return list(Result).index(item[0])


class Round(Struct, frozen=True):
    """A round of In Sight: its number, what happened in it, and how many of each side were in sight."""

    number: int
    fwf: int
    vc_nva: int
    deeds: tuple[FightEvent, ...]
    rulings: tuple[str, ...] = ()


class RoundPlayed(NamedTuple):
    """The state of a fight after a round, and the round; nothing of it where nobody is told."""

    now: FightState
    told: Round | None


def play_round(field: Field, now: FightState, dice: Dice, *, telling: bool = True) -> RoundPlayed:
    """One round of In Sight, with all that comes of it. Source: p. 20-24, 31."""
    scene = Scene(field, now, dice, telling=telling)
    sides = {side: scene.in_sight(side) for side in Side}
    running = _act(scene, [*sides[Side.FWF], *sides[Side.VC_NVA]])
    _take_tests(scene, running)
    after = FightState(now.active, now.rounds + 1, tuple(scene.figures), frozenset(scene.spent))
    if not telling:
        return RoundPlayed(after, None)
    told = Round(
        after.rounds,
        len(sides[Side.FWF]),
        len(sides[Side.VC_NVA]),
        tuple(scene.deeds),
        tuple(scene.rulings),
    )
    return RoundPlayed(after, told)


def _act(scene: Scene, in_it: Sequence[int]) -> list[int]:
    """Let all act in the order of their successes, equal ones together; answers who retires."""
    looked = _look(scene, in_it)
    turns: dict[int, list[int]] = {}
    for at, one in zip(in_it, looked, strict=True):
        if one.acts:
            turns.setdefault(one.successes, []).append(at)
    marks = declare_targets(scene, [at for at, one in zip(in_it, looked, strict=True) if one.acts])
    running: list[int] = []
    for _, turn in sorted(turns.items(), reverse=True):
        running += _take_turn(scene, turn, marks)
    return running


def _look(scene: Scene, in_it: Sequence[int]) -> tuple[Looked, ...]:
    """The In Sight test of everybody who sees an enemy. Source: p. 20-21."""
    since = scene.count_rolls()
    enemies = {
        side: tuple(
            {scene.field.fighters[at].seen_as: 0 for at in in_it if scene.figures[at].side is not side}
        )
        for side in Side
    }
    lookers = [
        Looker(scene.person(at), moved=scene.has_moved(at), enemies=enemies[scene.figures[at].side])
        for at in in_it
    ]
    looked = tuple([scene.dice.part(roll_look, looker) for looker in lookers])
    if scene.telling:
        ordered = order_by_successes(lookers, looked)
        scene.cite(ordered.rulings)
        scene.record_event(_order_told(scene, in_it, ordered), since)
    return looked


def _order_told(scene: Scene, in_it: Sequence[int], looked: InSight) -> FightEvent:
    called = {scene.figures[at].id: fighter_name(scene, at) for at in in_it}
    turns = [f"{listed([called[one] for one in turn.names])} ({turn.successes})" for turn in looked.order]
    idle = [called[figure.name or ""] for figure in looked.figures if not figure.acts]
    late = f" Too slow: {listed(idle)}." if idle else ""
    return FightEvent(
        DeedKind.IN_SIGHT,
        f"In this order: {', then '.join(turns)}.{late}" if turns else "Nobody is quick enough to act.",
        became=tuple(Became(figure.name or "", str(figure.successes)) for figure in looked.figures),
    )


def _take_turn(scene: Scene, turn: Sequence[int], marks: Mapping[int, DeclaredTarget]) -> list[int]:
    """Let those act who act at the same time; answers who retires. Source: p. 21, 31.

    They act on what was so before any of them did.
    """
    able = [at for at in turn if scene.can_act(at) and at not in scene.were_hit]
    actors = [_actor(scene, at, marks) for at in able]
    before = list(scene.figures)
    running = []
    for at, actor in zip(able, actors, strict=True):
        since = scene.count_rolls()
        acted = scene.dice.part(roll_action, actor)
        if scene.telling:
            scene.cite((*rulings_of(actor, acted), *_RULINGS.get(acted.row, ())))
        mark = marks.get(at)
        if acted.action in FIRING and mark is not None and before[mark.at].status not in HIDDEN:
            fire_at(scene, at, mark, snap=acted.snap_fire, since=since)
        elif _does_else(scene, at, acted, mark, since) is Status.RETIRE:
            running.append(at)
    return running


_RULINGS = {"outgunned": ("q-05",), "star": ("q-08",)}
"""The readings of a fight that rows of the In Sight Resolution lean on."""
FIRING = frozenset({Action.FIRE, Action.CHOOSE})
"""A Star who may choose fires, as long as he can (q-08)."""


def _actor(scene: Scene, at: int, marks: Mapping[int, DeclaredTarget]) -> Actor:
    states, who, shots = scene.field.fighters[at].states, scene.person(at), scene.shots.get(at)
    if shots and outgunned_by_shots(scene, at, shots):
        states |= {TakerState.OUTGUNNED}
    return Actor(
        who,
        states,
        cannot_shoot=at not in marks or holds_fire(who, scene.dice.takes),
        active=scene.has_moved(at),
        first_round=scene.is_first_round,
    )


def _does_else(scene: Scene, at: int, acted: Acted, mark: DeclaredTarget | None, since: int) -> Status | None:
    """Play somebody who does not fire; answers how he is afterwards, where that changes."""
    status = acted.action.status
    if acted.action is Action.CHOOSE and mark is None:
        status = Status.DUCK_BACK
    if status is not None:
        scene.set_status(at, status)
    if scene.telling:
        told = (
            _DOES[status]
            if status
            else f"has lost {fighter_name(scene, mark.at)} from sight"
            if mark
            else "waits"
        )
        scene.cite(("q-04",) if mark and not status else ())
        why = _WHY.get(acted.row, "") if status and status is not Status.CARRY_ON else ""
        now = scene.figures[at].status
        became = (Became(scene.figures[at].id, now),) if status else ()
        why += ", just as he is hit" if now in FALLEN else ""
        who = scene.figures[at].id
        scene.record_event(
            FightEvent(DeedKind.ACTS, f"{fighter_name(scene, at)} {told}{why}.", who=who, became=became),
            since,
        )
    return status


_DOES = {
    Status.CARRY_ON: "holds on, but does not fire",
    Status.DUCK_BACK: "ducks back",
    Status.RETIRE: "runs",
}
_WHY = {
    "outgunned": ", being outgunned",
    "cannot-shoot": ": nothing of his reaches the enemy",
    "star": ": nothing of his reaches the enemy",
}


def _take_tests(scene: Scene, running: list[int]) -> None:
    """The tests of a round; and as long as shots at those who run call for more, more of them."""
    missed, fallen = scene.missed, scene.fallen
    while missed or fallen or running:
        scene.fallen = []
        fired_at, lost = under_fire(scene, missed), bereft(scene, fallen)
        for side in order_of_sides(scene):
            for group in scene.field.groups:
                if scene.figures[group[0]].side is side:
                    running += group_tests(scene, group, fired_at, lost)
        _run(scene, running)
        missed, fallen, running = {}, scene.fallen, []


def _run(scene: Scene, running: Sequence[int]) -> None:
    """Parting shots at those who retire, by whoever made them; then they are gone. Source: p. 24.

    One after the other: who is hit by one before he fires his own does not fire it any more.
    """
    if not running:
        return
    taken: dict[int, int] = {}
    for at in _causes(scene, running):
        if not scene.can_act(at) or holds_fire(scene.person(at), scene.dice.takes):
            continue
        fleeing = [
            one for one in running if _is_enemy(scene, at, one) and scene.figures[one].status not in FALLEN
        ]
        mark = closest_target(scene, at, taken, fleeing)
        if mark is not None:
            taken[mark.at] = taken.get(mark.at, 0) + 1
            fire_at(scene, at, mark, snap=False, fleeing=fleeing, since=scene.count_rolls())
    left = [at for at in running if scene.figures[at].status not in FALLEN]
    for at in left:
        if scene.figures[at].side is Side.VC_NVA:
            scene.set_status(at, Status.GONE)
    if scene.telling and left:
        became = tuple(Became(scene.figures[at].id, scene.figures[at].status) for at in left)
        names = listed([fighter_name(scene, at) for at in left])
        verb = "gets away" if len(left) == 1 else "get away"
        scene.record_event(
            FightEvent(DeedKind.LEAVES, f"{names} {verb}.", became=became), scene.count_rolls()
        )


def _is_enemy(scene: Scene, one: int, other: int) -> bool:
    return scene.figures[one].side is not scene.figures[other].side


def _causes(scene: Scene, running: Sequence[int]) -> list[int]:
    """Those still in action who fired at a group of which somebody runs."""
    groups = [group for group in scene.field.groups if any(at in group for at in running)]
    shots = (shot for group in groups for at in group for shot in scene.shots.get(at, ()))
    return sorted({shot.by for shot in shots if scene.can_act(shot.by)})
