"""One round of a fight: the order of the figures, volleys, and the reaction tests that follow.

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
from fng_cli.rules.fire.outgunned import RankedFigure, ranking_faced
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.firefight.field import Field, FighterIndex
from fng_cli.rules.firefight.scene import (
    FALLEN,
    HIDDEN,
    AimedShots,
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
    figure_name,
    is_in_reach,
    loaded_weapons,
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
    scene: Scene,
    place: FighterIndex,
    target: DeclaredTarget,
    *,
    snap: bool,
    first_roll: int,
    fleeing: Sequence[FighterIndex] = (),
) -> None:
    """Roll the volley of the fighter ``place`` at the declared ``target``, and change the scene by its
    results. ``snap`` means snap fire. If ``fleeing`` is not empty, it is a parting shot: shots spread only
    among these fighters, and nobody tests Received Fire. If the scene keeps a report, the volley is added
    to it; ``first_roll`` is the index of its first roll in the record of rolls. Source: p. 24, 31-33.
    """
    weapon, parting = target.weapon, bool(fleeing)
    hip = scene.has_moved(place) and bool(weapon.kind.hip_targets)
    aimed = spread_shots(scene, place, target, fleeing, hip=hip)
    circle_places = others_in_circle(scene, target.at, weapon.blast_in) if weapon.blast_in is not None else []
    unlucky = None if weapon.blast else _find_unlucky(scene, target.at)
    volley = _declare_volley(
        scene, place, weapon, aimed, circle_places, unlucky, snap=snap, hip=hip, parting=parting
    )
    places = [
        *(aimed_place for aimed_place, _, _ in aimed),
        *circle_places,
        *(() if unlucky is None else (unlucky,)),
    ]
    fired = shoot(volley, label=f"to hit, {volley.shooter.who.name}", dice=scene.dice)
    lying_ids = (
        {figure.id for figure in scene.figures if figure.status in FALLEN} if scene.reporting else set()
    )
    for hit_place, hits in zip(places, fired.taken, strict=False):
        _apply_hits(scene, place, hit_place, weapon, hits.damage, parting=parting or fired.jammed)
    _use_ammunition(scene, place, volley, fired)
    if scene.reporting:
        scene.cite(ruling for hits in fired.taken for ruling in hits.rulings)
        scene.cite((*rulings(volley), "q-09", *(("q-12",) if parting else ())))
        shown_places = places[: len(aimed)]
        scene.record_event(
            _fire_event(scene, place, weapon, shown_places, fired, lying_ids, snap=snap, parting=parting),
            first_roll,
        )


def _declare_volley(
    scene: Scene,
    place: FighterIndex,
    weapon: Weapon,
    aimed: Sequence[AimedShots],
    in_circle: Sequence[FighterIndex],
    unlucky: FighterIndex | None,
    *,
    snap: bool,
    hip: bool,
    parting: bool,
) -> Declared:
    """Return the volley of the fighter with index ``place``, for the rules of fire. Nothing is rolled.
    ``aimed`` are the shots at each target; ``in_circle`` are other fighters in a blast's circle.
    ``unlucky`` is an Unlucky figure in danger, or None. ``parting``: fire at fleeing enemies.
    """
    shooter = Shooter(scene.person(place), weapon, snap=snap, hip=hip, prone=_is_prone(scene, place))
    all_aimed = [*aimed, *[AimedShots(target_place, 1, 1) for target_place in in_circle]]
    targets = [
        _target(scene, target_place, shots, _range_in(scene, place, target_place, weapon), gap, fast=parting)
        for target_place, shots, gap in all_aimed
    ]
    unlucky_target: Target | int | None = None
    if unlucky is not None:
        places = [target_place for target_place, _, _ in all_aimed]
        unlucky_target = (
            places.index(unlucky)
            if unlucky in places
            else _target(scene, unlucky, 1, _range_in(scene, place, unlucky, weapon), 1, fast=False)
        )
    return scene.dice.part(_declare, shooter, tuple(targets), unlucky_target)


def _declare(
    shooter: Shooter, targets: tuple[Target, ...], unlucky: Target | int | None, *, dice: Dice
) -> Declared:
    """Return the volley as declared. ``unlucky`` is the Unlucky figure that may be hit in place of a target;
    a number is its index in ``targets``. None: there is no such figure. Nothing is rolled; ``dice`` only
    gives the house rules. Called through ``dice.part``, so that simulations can cache the result. Raises
    RequestError if the rules forbid the volley.
    """
    return declare(shooter, targets, unlucky, takes=dice.takes)


def _range_in(scene: Scene, shooter: FighterIndex, place: FighterIndex, weapon: Weapon) -> float:
    """Return the farthest distance in inches at which the weapon fires just as it does at the real distance
    between two fighters. ``shooter`` and ``place`` are the indexes of the two. With this distance more
    volleys are equal, so that cached results can be used.
    """
    return farthest_alike(weapon, scene.field.apart_in[shooter][place])


def _target(
    scene: Scene, place: FighterIndex, shots: int, range_in: float, gap_in: float, *, fast: bool
) -> Target:
    """Return a fighter as a target of ``shots`` shots. ``place`` is his index in the scene. ``gap_in`` is his
    distance in inches from the previous target. At most one circumstance counts: running (``fast``), then
    cover, then prone.
    """
    cover = scene.field.fighters[place].in_cover
    circumstances = _FAST if fast else _COVERED if cover else _PRONE if _is_prone(scene, place) else ()
    return Target(
        victim=scene.victim(place), circumstances=circumstances, shots=shots, range_in=range_in, gap_in=gap_in
    )


_FAST, _COVERED, _PRONE = (Circumstance.FAST,), (Circumstance.COVER,), (Circumstance.PRONE,)


def _carries(scene: Scene, place: FighterIndex) -> bool:
    """True if a fighter carries a wounded man, and so snap fires. Source: p. 39."""
    return bool(scene.figures[place].carrying)


def _is_prone(scene: Scene, place: FighterIndex) -> bool:
    """True if a fighter lies prone: the figure itself is prone, or it serves a gun that was set up prone and
    its side is not the one that moved. Source: p. 27.
    """
    return scene.figures[place].prone or (
        scene.field.fighters[place].serves_prone and not scene.has_moved(place)
    )


def _find_unlucky(scene: Scene, target: FighterIndex) -> FighterIndex | None:
    """Return the first friend of the target who is Unlucky, can act, and is so near that hits on the target
    may hit him instead; None if there is none. Source: p. 6.
    """
    apart, fighters = scene.field.apart_in[target], scene.field.fighters
    unlucky = [
        friend for friend in scene.field.friends[target] if fighters[friend].unlucky and scene.can_act(friend)
    ]
    if not unlucky:
        return None
    reach_in = table("fight-distances").row("unlucky")["inches"]
    return next((friend for friend in unlucky if apart[friend] <= reach_in), None)


def _apply_hits(
    scene: Scene,
    shooter: FighterIndex,
    place: FighterIndex,
    weapon: Weapon,
    damage: DamageTaken,
    *,
    parting: bool,
) -> None:
    """Change the scene by a volley's damage to the fighter ``place``, and record that he was shot at, by whom
    and with what. A miss is also recorded for Received Fire, unless it was a ``parting`` shot.
    """
    scene.apply_damage(place, damage)
    shot = ShotAt(shooter, place, weapon)
    scene.shots.setdefault(place, []).append(shot)
    if damage.result.missed and not parting:
        scene.missed.setdefault(place, []).append(shot)


def _use_ammunition(scene: Scene, place: FighterIndex, volley: Declared, fired: Fired) -> None:
    """Change the scene by what a volley used up. The weapon is empty if the volley emptied or jammed it, and
    gone if it can be fired only once. It is noted as spent if it must be readied again, or if it cannot be
    fired again this turn. Source: p. 28-30.
    """
    weapon = volley.shooter.weapon
    is_empty = fired.result.empty or fired.jammed
    if is_empty or weapon.one_shot:
        carried = carried_as(scene, place, weapon)
        scene.figures[place] = shooter_after(
            scene.figures[place], carried, empty=is_empty, gone=weapon.one_shot
        )
    if weapon.readied_anew or (weapon.kind.shots_per_turn and may_fire_again(volley.shooter) is False):
        scene.spent.add((place, weapon.type))


def _fire_event(
    scene: Scene,
    place: FighterIndex,
    weapon: Weapon,
    targets_aimed_at: Sequence[FighterIndex],
    fired: Fired,
    lying_ids: Collection[str],
    *,
    snap: bool,
    parting: bool,
) -> FightEvent:
    """Return the event of a volley, for the report. ``place`` is the index of the shooter;
    ``targets_aimed_at`` are the indexes of the fighters aimed at. ``fired`` is the result. ``lying_ids`` are
    the figures that were stunned or down before. ``snap``: it was snap fire. ``parting``: it was a parting
    shot.
    """
    targets = listed([fighter_name(scene, aimed_place) for aimed_place in targets_aimed_at])
    manner = ", snap fire" if snap else ""
    ending = "; it jams" if fired.jammed else _results_text(scene, fired, lying_ids)
    verb = "fires a parting shot at" if parting else "fires at"
    return FightEvent(
        DeedKind.PARTING_SHOT if parting else DeedKind.FIRES,
        f"{fighter_name(scene, place)} {verb} {targets} ({weapon.name}{manner}){ending}.",
        who=scene.figures[place].id,
        at=tuple(scene.figures[aimed_place].id for aimed_place in targets_aimed_at),
        weapon=weapon.id,
        became=tuple(Became(hits.damage.target, hits.damage.result) for hits in fired.taken),
        out_of_ammo=fired.result.empty or fired.jammed,
    )


def _results_text(scene: Scene, fired: Fired, lying_ids: Collection[str]) -> str:
    """Return the results of a volley as the end of a sentence, such as ``: out of the fight; out of
    ammunition``. If there is a result for several figures, each names its figure. For a figure in
    ``lying_ids``, the result is ``he is already down``. A dud is mentioned, too.
    """
    hurt = [hits.damage for hits in fired.taken]
    targets = {figure.id: figure for figure in scene.figures} if len(hurt) > 1 else {}
    parts = [
        (f"{figure_name(targets[damage.target])} " if targets else "")
        + ("he is already down" if damage.target in lying_ids else _harm_text(damage))
        for damage in hurt
    ]
    empty = ("; a dud" if fired.dud else "") + ("; out of ammunition" if fired.result.empty else "")
    return f": {', '.join(parts)}{empty}"


def _harm_text(damage: DamageTaken) -> str:
    """Return the harm to one target in words: ``out of the fight (2 hits)``. The number of hits is added if
    there are several, and ``(Larger Than Life)`` if that advantage of a Star changed the result.
    """
    words = {
        Harm.MISSED: "missed",
        Harm.MISSED_IN_COVER: "hit, but the cover stops it",
        Harm.CARRY_ON: "hit, but Star Power absorbs it",
        Harm.OUT_OF_THE_FIGHT: "out of the fight",
        Harm.OBVIOUSLY_DEAD: "dead",
        Harm.DUCK_BACK: "ducks back from the blast",
    }
    saved = " (Larger Than Life)" if damage.by == "larger-than-life" else ""
    hits = f" ({len(damage.hit_results)} hits)" if len(damage.hit_results) > 1 else ""
    return words.get(damage.result, damage.result.told) + saved + hits


ShotsByTarget = Mapping[FighterIndex, Sequence[ShotAt]]

PASSES_OF_A_STAR = 2
"""The passes that a Star chooses in a fight: the most, so he carries on (q-08)."""

KINDS = {
    (True, True): (TestKind.RECEIVED_FIRE, TestKind.MAN_DOWN),
    (True, False): (TestKind.RECEIVED_FIRE,),
    (False, True): (TestKind.MAN_DOWN,),
}
"""The tests to take, in order, by (was fired at, lost a friend)."""

STILL_THERE = frozenset({Status.CARRY_ON, Status.DUCK_BACK})
"""Statuses of figures that still take the tests of their group; those who ran have left it (q-10)."""


def is_outgunned_by(scene: Scene, place: FighterIndex, shots: Iterable[ShotAt]) -> bool:
    """True if at least one of these shots outguns the fighter at its distance. The Outgunned Ranking of the
    shot, as his attributes change it, is then above his own. False without shots. Source: p. 6, 30.
    """
    attributes, apart = scene.figures[place].attributes, scene.field.apart_in[place]
    for shot_ranking, distance in {(shot.weapon.outgunned_ranking or 0, apart[shot.by]) for shot in shots}:
        if _ranking_faced(shot_ranking, attributes) > ranking_of_fighter(scene, place, distance):
            return True
    return False


@kept_latest(1 << 10)
def _ranking_faced(ranking: int, attributes: tuple[str, ...]) -> int:
    """Return the Outgunned Ranking that an enemy's weapon of this ``ranking`` has against a figure: some
    attributes of the figure change it. It is never below 0. Cached.
    """
    return ranking_faced(ranking, RankedFigure(attributes=attributes))


def shots_to_test(scene: Scene, missed: ShotsByTarget) -> dict[FighterIndex, list[ShotAt]]:
    """Return, by fighter, the shots for which he has to take Received Fire. They are the shots in ``missed``
    that missed him or a friend near by (ruling q-06). For shots at himself he tests only if he carries on
    or ducks back; for shots at a friend, only if he can act. Fighters who need not test are left out.
    Source: p. 21-22, 31.
    """
    shots_by_place: dict[FighterIndex, list[ShotAt]] = {}
    for place, shots in missed.items():
        if scene.figures[place].status in STILL_THERE:
            shots_by_place.setdefault(place, []).extend(shots)
        for friend in scene.field.friends[place]:
            if scene.can_act(friend):
                shots_by_place.setdefault(friend, []).extend(shots)
    return shots_by_place


def places_of_man_down(scene: Scene, fallen: Iterable[FighterIndex]) -> set[FighterIndex]:
    """Return the fighters that take Man Down: they carry on, and one of the ``fallen`` is a friend near them.
    Source: p. 22, 31.
    """
    return {
        friend
        for fallen_place in fallen
        for friend in scene.field.friends[fallen_place]
        if scene.can_act(friend)
    }


def roll_group_tests(
    scene: Scene, group: Sequence[FighterIndex], fired_at: ShotsByTarget, near_loss: Collection[FighterIndex]
) -> list[FighterIndex]:
    """Roll the tests of one group, with one Leader Die for all of them. If a result calls for it, a Cohesion
    Test follows, with a Leader Die of its own. The scene is changed. Return the fighters that retire.
    ``fired_at`` has, by fighter, the shots for Received Fire. ``near_loss`` are the fighters that take Man
    Down. Source: p. 15, 19, 22-23.
    """
    leader_passed, cohesion, retiring = None, False, []
    for tests, takers in _takers_by_tests(group, fired_at, near_loss) if fired_at or near_loss else ():
        first_roll = scene.count_rolls()
        test_takers = [_taker(scene, place, group, fired_at.get(place, ())) for place in takers]
        judgement = judge_tests(
            tests,
            test_takers,
            leader_rep=_leader_rep(scene, group),
            leader_passed=leader_passed,
            dice=scene.dice,
        )
        leader_passed, cohesion = judgement.leader_passed, cohesion or judgement.cohesion_test
        retiring += _apply_results(scene, takers, tests, judgement, first_roll)
    return retiring + (_roll_cohesion(scene, group) if cohesion else [])


def _takers_by_tests(
    group: Sequence[FighterIndex], fired_at: ShotsByTarget, near_loss: Collection[FighterIndex]
) -> Iterable[tuple[tuple[TestKind, ...], list[FighterIndex]]]:
    """Return pairs of the tests to take and the fighters of a group who take them. A fighter who was fired at
    takes Received Fire. A fighter near a loss takes Man Down. A fighter to whom both happened takes both
    on the same dice. Others are left out.
    """
    kinds: dict[tuple[TestKind, ...], list[FighterIndex]] = {tests: [] for tests in KINDS.values()}
    for place in group:
        if place in fired_at or place in near_loss:
            kinds[KINDS[place in fired_at, place in near_loss]].append(place)
    return [(tests, takers) for tests, takers in kinds.items() if takers]


def _leader_rep(scene: Scene, group: Sequence[FighterIndex]) -> int | None:
    """Return the REP of the group's leader; None if no leader is able and still there."""
    figures = [scene.figures[place] for place in group]
    led_by = leader([figure for figure in figures if figure.status in STILL_THERE])
    return led_by.rep if led_by else None


def _taker(
    scene: Scene,
    place: FighterIndex,
    group: Sequence[FighterIndex],
    shots: Sequence[ShotAt] = (),
    *,
    halved: bool = False,
) -> Taker:
    """Return a fighter as he takes a test, with the states that count in it. He is outgunned if one of
    ``shots`` outguns him. He is at half strength if ``halved`` is true. He is apart if no friend near him
    in ``group`` is a Born Leader. A Star passes PASSES_OF_A_STAR dice by choice. A fighter who has ducked
    back keeps that as his earlier result.
    """
    figure, fighters = scene.figures[place], scene.field.fighters
    states = fighters[place].states
    if shots and is_outgunned_by(scene, place, shots):
        states |= {TakerState.OUTGUNNED}
    if halved:
        states |= {TakerState.HALF_STRENGTH}
    if not any(fighters[friend].born_leader for friend in scene.field.friends[place] if friend in group):
        states |= {TakerState.APART}
    return Taker(
        scene.person(place),
        states,
        PASSES_OF_A_STAR if figure.star else None,
        Result.DUCK_BACK if figure.status is Status.DUCK_BACK else None,
    )


def _roll_cohesion(scene: Scene, group: Sequence[FighterIndex]) -> list[FighterIndex]:
    """Roll the Cohesion Test for all figures of a group that are still there, and change the scene by the
    results. Return the fighters that now retire. Source: p. 23.
    """
    first_roll = scene.count_rolls()
    takers = [place for place in group if scene.figures[place].status in STILL_THERE]
    present = [figure for figure in (scene.figures[place] for place in group) if not figure.down]
    is_halved = 2 * sum(figure.status is not Status.RETIRE for figure in present) <= len(group)
    test_takers = [_taker(scene, place, group, halved=is_halved) for place in takers]
    tests = (TestKind.COHESION,)
    judgement = judge_tests(tests, test_takers, leader_rep=_leader_rep(scene, group), dice=scene.dice)
    return _apply_results(scene, takers, tests, judgement, first_roll)


def _apply_results(
    scene: Scene,
    takers: Sequence[FighterIndex],
    tests: Sequence[TestKind],
    judgement: Judgement,
    first_roll: int,
) -> list[FighterIndex]:
    """Give ``takers`` the status and heroism that their tests result in; a fighter whose present status is
    worse keeps it. The tests are recorded if the scene reports. Return the indexes of the fighters that
    retire. ``first_roll`` is the index of the tests' first roll in the record of rolls.
    """
    for place, outcome in zip(takers, judgement.outcomes, strict=True):
        if outcome.hero:
            scene.figures[place] = replace(scene.figures[place], hero=True)
        if outcome.result.status is not None:
            scene.set_status(place, outcome.result.status)
    if scene.reporting:
        scene.cite((*judgement.rulings, *_own_rulings(tests, judgement)))
        became = tuple(
            Became(scene.figures[place].id, outcome.result)
            for place, outcome in zip(takers, judgement.outcomes, strict=True)
        )
        kind = DeedKind.COHESION if TestKind.COHESION in tests else DeedKind.TESTS
        scene.record_event(
            FightEvent(kind, _tests_text(scene, takers, tests, judgement), became=became), first_roll
        )
    return [
        place
        for place, outcome in zip(takers, judgement.outcomes, strict=True)
        if outcome.result is Result.RETIRE
    ]


def _own_rulings(tests: Sequence[TestKind], judgement: Judgement) -> Iterable[str]:
    """Yield the ids of the rulings on fights in rounds that this judgement used: q-10 if there was a Cohesion
    Test, otherwise q-06; q-07 if somebody fires; q-08 if a choice was made.
    """
    yield "q-10" if TestKind.COHESION in tests else "q-06"
    if any(outcome.result is Result.FIRE for outcome in judgement.outcomes):
        yield "q-07"
    if any(outcome.by == "choice" for outcome in judgement.outcomes):
        yield "q-08"


def _tests_text(
    scene: Scene, takers: Sequence[FighterIndex], tests: Sequence[TestKind], judgement: Judgement
) -> str:
    """Return the results of tests in words, grouped by result: ``Man Down, Leader Die passed. a1: Carry On;
    a2: Retire.`` ``takers`` are the fighters, in the order of ``judgement.outcomes``. A fighter who may
    fire counts under Carry On (q-07). A new hero is marked.
    """
    by_result: dict[Result, list[str]] = {}
    for place, outcome in zip(takers, judgement.outcomes, strict=True):
        # A fighter that may fire carries on: he fires in the next round of In Sight (q-07).
        result = Result.CARRY_ON if outcome.result is Result.FIRE else outcome.result
        hero = " (a hero now)" if outcome.hero else ""
        by_result.setdefault(result, []).append(fighter_name(scene, place) + hero)
    test_names = " and ".join(test_in_words(test).title() for test in tests)
    leader_die_text = {None: "", True: ", Leader Die passed", False: ", Leader Die failed"}[
        judgement.leader_passed
    ]
    parts = [f"{listed(who)}: {result.told}" for result, who in sorted(by_result.items(), key=_result_order)]
    return f"{test_names}{leader_die_text}. {'; '.join(parts)}."


_RESULTS = tuple(Result)
"""All results of reaction tests, the best first."""


def _result_order(item: tuple[Result, list[str]]) -> int:
    """Return the sort key of a result with its figures: the place of the result among all, the best first."""
    return _RESULTS.index(item[0])


class Round(Struct, frozen=True):
    """A round of In Sight: its number, its events, and the number of each side's figures in sight."""

    number: int
    fwf: int
    vc_nva: int
    deeds: tuple[FightEvent, ...]
    rulings: tuple[str, ...] = ()


class RoundPlayed(NamedTuple):
    """The state of a fight after a round, and the report of the round; None if rounds are not reported."""

    now: FightState
    told: Round | None


def play_round(field: Field, state: FightState, dice: Dice, *, reporting: bool = True) -> RoundPlayed:
    """Play one round of In Sight: the actions of both sides and the tests that follow, rolling dice. Return
    the state after the round and its report; the report is None unless ``reporting``. Source: p. 20-24,
    31.
    """
    scene = Scene(field, state, dice, reporting=reporting)
    sides = {side: scene.in_sight(side) for side in Side}
    retiring = _play_actions(scene, [*sides[Side.FWF], *sides[Side.VC_NVA]])
    _play_tests(scene, retiring)
    state_after = FightState(state.active, state.rounds + 1, tuple(scene.figures), frozenset(scene.spent))
    if not reporting:
        return RoundPlayed(state_after, None)
    report = Round(
        number=state_after.rounds,
        fwf=len(sides[Side.FWF]),
        vc_nva=len(sides[Side.VC_NVA]),
        deeds=tuple(scene.deeds),
        rulings=tuple(scene.rulings),
    )
    return RoundPlayed(state_after, report)


def _play_actions(scene: Scene, places: Sequence[FighterIndex]) -> list[FighterIndex]:
    """Roll In Sight for the fighters with these indexes, and play the actions of those who pass, in order of
    successes. Fighters with equal successes act together. All targets are declared before the first
    action. Changes the scene. Return the indexes of the fighters that retire.
    """
    looks = _roll_in_sight(scene, places)
    turns: dict[int, list[FighterIndex]] = {}
    for place, look in zip(places, looks, strict=True):
        if look.acts:
            turns.setdefault(look.successes, []).append(place)
    targets = declare_targets(scene, [place for place, look in zip(places, looks, strict=True) if look.acts])
    retiring: list[FighterIndex] = []
    for _, turn in sorted(turns.items(), reverse=True):
        retiring += _play_turn(scene, turn, targets)
    return retiring


def _roll_in_sight(scene: Scene, places: Sequence[FighterIndex]) -> tuple[Looked, ...]:
    """Roll an In Sight test for each fighter of ``places``, and return the results in that order. Each
    fighter sees the other side's fighters in ``places`` as enemies. If the scene keeps a report, the order
    of action is recorded. Source: p. 20-21.
    """
    first_roll = scene.count_rolls()
    enemies = {
        side: tuple(
            {
                scene.field.fighters[place].seen_as: 0
                for place in places
                if scene.figures[place].side is not side
            }
        )
        for side in Side
    }
    lookers = [
        Looker(scene.person(place), moved=scene.has_moved(place), enemies=enemies[scene.figures[place].side])
        for place in places
    ]
    looks = tuple([scene.dice.part(roll_look, looker) for looker in lookers])
    if scene.reporting:
        ordered = order_by_successes(lookers, looks)
        scene.cite(ordered.rulings)
        scene.record_event(_order_event(scene, places, ordered), first_roll)
    return looks


def _order_event(scene: Scene, places: Sequence[FighterIndex], looked: InSight) -> FightEvent:
    """Return an event for the fight's report on who acts in which order: names with their successes, then
    those too slow to act. If nobody is quick enough, it says that.
    """
    names_by_id = {scene.figures[place].id: fighter_name(scene, place) for place in places}
    turns = [
        f"{listed([names_by_id[name] for name in turn.names])} ({turn.successes})" for turn in looked.order
    ]
    idle = [names_by_id[figure.name or ""] for figure in looked.figures if not figure.acts]
    late = f" Too slow: {listed(idle)}." if idle else ""
    return FightEvent(
        DeedKind.IN_SIGHT,
        f"In this order: {', then '.join(turns)}.{late}" if turns else "Nobody is quick enough to act.",
        became=tuple(Became(figure.name or "", str(figure.successes)) for figure in looked.figures),
    )


def _play_turn(
    scene: Scene, same_time: Sequence[FighterIndex], declared_targets: Mapping[FighterIndex, DeclaredTarget]
) -> list[FighterIndex]:
    """Roll the actions of the fighters that act at the same time, and change the scene by them. Return the
    fighters that retire. Fighters who cannot act any more, or were hit, do nothing. Nobody fires at a
    target that was hidden before these actions; one that hides during them may still be shot at. Source:
    p. 21, 31.
    """
    able_places = [place for place in same_time if scene.can_act(place) and place not in scene.were_hit]
    actors = [_actor(scene, place, declared_targets) for place in able_places]
    figures_before = list(scene.figures)
    retiring = []
    for place, actor in zip(able_places, actors, strict=True):
        first_roll = scene.count_rolls()
        acted = scene.dice.part(roll_action, actor)
        if scene.reporting:
            scene.cite((*rulings_of(actor, acted), *_RULINGS.get(acted.row, ())))
        target = declared_targets.get(place)
        if acted.action in FIRING and target is not None and figures_before[target.at].status not in HIDDEN:
            fire_at(
                scene, place, target, snap=acted.snap_fire or _carries(scene, place), first_roll=first_roll
            )
        elif _act_otherwise(scene, place, acted, target, first_roll) is Status.RETIRE:
            retiring.append(place)
    return retiring


_RULINGS = {"outgunned": ("q-05",), "star": ("q-08",)}
"""The rulings of a fight on which rows of the In Sight Resolution rest."""
FIRING = frozenset({Action.FIRE, Action.CHOOSE})
"""A Star who may choose fires, as long as he can (q-08)."""


def _actor(scene: Scene, place: FighterIndex, targets: Mapping[FighterIndex, DeclaredTarget]) -> Actor:
    """Return a fighter in the form that the In Sight rules use.

    ``targets`` holds each fighter's declared target. The fighter cannot shoot if he has no target there, or
    if he holds his fire. He is outgunned if a shot fired at him in this round outguns him.
    """
    states, who, shots = scene.field.fighters[place].states, scene.person(place), scene.shots.get(place)
    if shots and is_outgunned_by(scene, place, shots):
        states |= {TakerState.OUTGUNNED}
    return Actor(
        who,
        states,
        cannot_shoot=place not in targets or holds_fire(who, scene.dice.takes),
        active=scene.has_moved(place),
        first_round=scene.is_first_round,
    )


def _act_otherwise(
    scene: Scene, place: FighterIndex, acted: Acted, target: DeclaredTarget | None, first_roll: int
) -> Status | None:
    """Carry out the action of a fighter who does not fire: change the scene and, if it reports, record the
    action. Return the status that the action gives him; None if it gives none. ``target`` is his declared
    target, if any. A fighter who may choose but has no target ducks back.
    """
    status = acted.action.status
    if acted.action is Action.CHOOSE and target is None:
        status = Status.DUCK_BACK
    if status is not None:
        scene.set_status(place, status)
    if scene.reporting:
        action = (
            _DOES[status]
            if status
            else f"has lost sight of {fighter_name(scene, target.at)}"
            if target
            else "waits"
        )
        scene.cite(("q-04",) if target and not status else ())
        reason = _reason(scene, place, acted) if status and status is not Status.CARRY_ON else ""
        status_now = scene.figures[place].status
        became = (Became(scene.figures[place].id, status_now),) if status else ()
        reason += ", and is hit at that moment" if status_now in FALLEN else ""
        fighter_id = scene.figures[place].id
        scene.record_event(
            FightEvent(
                DeedKind.ACTS,
                f"{fighter_name(scene, place)} {action}{reason}.",
                who=fighter_id,
                became=became,
            ),
            first_roll,
        )
    return status


_DOES = {
    Status.CARRY_ON: "carries on, but does not fire",
    Status.DUCK_BACK: "ducks back",
    Status.RETIRE: "runs",
}


def _reason(scene: Scene, place: FighterIndex, acted: Acted) -> str:
    """Return the reason why a fighter does not fire, as the end of a sentence: he is outgunned, he holds his
    fire as a medic, none of his weapons can be fired at the enemy, or he has nobody to fire at. Empty unless
    the row of ``acted`` is ``outgunned``, ``cannot-shoot`` or ``star``.
    """
    if acted.row == "outgunned":
        return ", being outgunned"
    if acted.row not in ("cannot-shoot", "star"):
        return ""
    fighter, empty = scene.field.fighters[place], scene.figures[place].empty
    if holds_fire(scene.person(place), scene.dice.takes):
        return ": a medic holds his fire"
    if not fighter.weapons:
        return ": he has no firearm"
    enemies, apart_in = scene.field.enemies[place], scene.field.apart_in[place]
    seen = [enemy for enemy in enemies if scene.figures[enemy].status is Status.CARRY_ON] or enemies
    reaching = [
        weapon
        for weapon in fighter.weapons
        if any(is_in_reach(scene.field, weapon, apart_in[enemy]) for enemy in seen)
    ]
    if not reaching:
        return ": none of his weapons reaches the enemy"
    if all(carried_as(scene, place, weapon) in empty for weapon in reaching):
        return ": he has no ammunition left"
    loaded = loaded_weapons(scene, place)
    if any(weapon in loaded for weapon in reaching):
        return ": he has no enemy to fire at"
    fired = any((place, weapon.type) in scene.spent for weapon in reaching)
    return f": his weapon cannot be fired {'again this turn' if fired else 'on the move'}"


def _play_tests(scene: Scene, retiring: list[FighterIndex]) -> None:
    """Roll the tests of a round, group by group, and change the scene by their results. Fighters that retire
    draw parting shots, which may call for more tests, until none is left. ``retiring`` holds the fighters
    that already retire, and may be changed.
    """
    missed, fallen = scene.missed, scene.fallen
    while missed or fallen or retiring:
        scene.fallen = []
        fired_at, places_with_loss = shots_to_test(scene, missed), places_of_man_down(scene, fallen)
        for side in order_of_sides(scene):
            for group in scene.field.groups:
                if scene.figures[group[0]].side is side:
                    retiring += roll_group_tests(scene, group, fired_at, places_with_loss)
        _play_retreat(scene, retiring)
        missed, fallen, retiring = {}, scene.fallen, []


def _play_retreat(scene: Scene, retiring: Sequence[FighterIndex]) -> None:
    """Roll the parting shots at the retiring fighters, one after the other. A fighter who is put out of
    action before his own shot does not shoot, nor does a medic if a house rule forbids it. Retiring VC/NVA
    who are not brought down leave the table; retiring FWF keep their status. Does nothing if nobody retires.
    Source: p. 24.
    """
    if not retiring:
        return
    times_targeted: dict[FighterIndex, int] = {}
    for place in _attackers_of(scene, retiring):
        if not scene.can_act(place) or holds_fire(scene.person(place), scene.dice.takes):
            continue
        fleeing = [
            runner
            for runner in retiring
            if scene.figures[runner].side is not scene.figures[place].side
            and scene.figures[runner].status not in FALLEN
        ]
        target = closest_target(scene, place, times_targeted, fleeing)
        if target is not None:
            times_targeted[target.at] = times_targeted.get(target.at, 0) + 1
            fire_at(
                scene,
                place,
                target,
                snap=_carries(scene, place),
                fleeing=fleeing,
                first_roll=scene.count_rolls(),
            )
    got_away = [place for place in retiring if scene.figures[place].status not in FALLEN]
    for place in got_away:
        if scene.figures[place].side is Side.VC_NVA:
            scene.set_status(place, Status.GONE)
    if scene.reporting and got_away:
        became = tuple(Became(scene.figures[place].id, scene.figures[place].status) for place in got_away)
        names = listed([fighter_name(scene, place) for place in got_away])
        verb = "gets away" if len(got_away) == 1 else "get away"
        scene.record_event(
            FightEvent(DeedKind.LEAVES, f"{names} {verb}.", became=became), scene.count_rolls()
        )


def _attackers_of(scene: Scene, retiring: Sequence[FighterIndex]) -> list[FighterIndex]:
    """Return the fighters that fired this round at a group in which somebody retires, and that can still act,
    in the order of their indices.
    """
    groups = [group for group in scene.field.groups if any(place in group for place in retiring)]
    shots = (shot for group in groups for place in group for shot in scene.shots.get(place, ()))
    return sorted({shot.by for shot in shots if scene.can_act(shot.by)})
