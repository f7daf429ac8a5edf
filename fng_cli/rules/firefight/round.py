"""A round of In Sight: who may act, in which order, what each does; then the tests. Source: p. 20-24, 30-32."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.figures import Status
from fng_cli.rules.fire.declare import holds_fire
from fng_cli.rules.firefight.field import Field
from fng_cli.rules.firefight.fire import fire_at
from fng_cli.rules.firefight.reactions import bereft, group_tests, outgunned_by_shots, under_fire
from fng_cli.rules.firefight.scene import FALLEN, Became, DeedKind, FightEvent, Now, Scene, name
from fng_cli.rules.firefight.targets import HIDDEN, Marked, closest, declare_targets, order_of_sides
from fng_cli.rules.react.in_sight import InSight, Looked, Looker, in_order, look
from fng_cli.rules.react.in_sight_action import Acted, Action, Actor, act, rulings_of
from fng_cli.rules.react.takers import TakerState
from fng_cli.terms import Side
from fng_cli.words import listed


class Round(Struct, frozen=True):
    """A round of In Sight: its number, what happened in it, and how many of each side were in sight."""

    number: int
    fwf: int
    vc_nva: int
    deeds: tuple[FightEvent, ...]
    rulings: tuple[str, ...] = ()


class RoundPlayed(NamedTuple):
    """The state of a fight after a round, and the round; nothing of it where nobody is told."""

    now: Now
    told: Round | None


def play_round(field: Field, now: Now, dice: Dice, *, telling: bool = True) -> RoundPlayed:
    """One round of In Sight, with all that comes of it. Source: p. 20-24, 31."""
    scene = Scene(field, now, dice, telling=telling)
    sides = {side: scene.in_sight(side) for side in Side}
    running = _act(scene, [*sides[Side.FWF], *sides[Side.VC_NVA]])
    _take_tests(scene, running)
    after = Now(now.active, now.rounds + 1, tuple(scene.figures), frozenset(scene.spent))
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
    since = scene.mark()
    enemies = {
        side: tuple(
            {scene.field.fighters[at].seen_as: 0 for at in in_it if scene.figures[at].side is not side}
        )
        for side in Side
    }
    lookers = [
        Looker(scene.person(at), moved=scene.moved(at), enemies=enemies[scene.figures[at].side])
        for at in in_it
    ]
    looked = tuple([scene.dice.alike(look, looker) for looker in lookers])
    if scene.telling:
        ordered = in_order(lookers, looked)
        scene.lean_on(ordered.rulings)
        scene.tell(_order_told(scene, in_it, ordered), since)
    return looked


def _order_told(scene: Scene, in_it: Sequence[int], looked: InSight) -> FightEvent:
    called = {scene.figures[at].id: name(scene, at) for at in in_it}
    turns = [f"{listed([called[one] for one in turn.names])} ({turn.successes})" for turn in looked.order]
    idle = [called[figure.name or ""] for figure in looked.figures if not figure.acts]
    late = f" Too slow: {listed(idle)}." if idle else ""
    return FightEvent(
        DeedKind.IN_SIGHT,
        f"In this order: {', then '.join(turns)}.{late}" if turns else "Nobody is quick enough to act.",
        became=tuple(Became(figure.name or "", str(figure.successes)) for figure in looked.figures),
    )


def _take_turn(scene: Scene, turn: Sequence[int], marks: Mapping[int, Marked]) -> list[int]:
    """Let those act who act at the same time; answers who retires. Source: p. 21, 31.

    They act on what was so before any of them did.
    """
    able = [at for at in turn if scene.acts(at) and at not in scene.were_hit]
    actors = [_actor(scene, at, marks) for at in able]
    before = list(scene.figures)
    running = []
    for at, actor in zip(able, actors, strict=True):
        since = scene.mark()
        acted = scene.dice.alike(act, actor)
        if scene.telling:
            scene.lean_on((*rulings_of(actor, acted), *_RULINGS.get(acted.row, ())))
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


def _actor(scene: Scene, at: int, marks: Mapping[int, Marked]) -> Actor:
    states, who, shots = scene.field.fighters[at].states, scene.person(at), scene.shots.get(at)
    if shots and outgunned_by_shots(scene, at, shots):
        states |= {TakerState.OUTGUNNED}
    return Actor(
        who,
        states,
        cannot_shoot=at not in marks or holds_fire(who, scene.dice.takes),
        active=scene.moved(at),
        first_round=scene.first,
    )


def _does_else(scene: Scene, at: int, acted: Acted, mark: Marked | None, since: int) -> Status | None:
    """Play somebody who does not fire; answers how he is afterwards, where that changes."""
    status = acted.action.status
    if acted.action is Action.CHOOSE and mark is None:
        status = Status.DUCK_BACK
    if status is not None:
        scene.set_status(at, status)
    if scene.telling:
        told = _DOES[status] if status else f"has lost {name(scene, mark.at)} from sight" if mark else "waits"
        scene.lean_on(("q-04",) if mark and not status else ())
        why = _WHY.get(acted.row, "") if status and status is not Status.CARRY_ON else ""
        now = scene.figures[at].status
        became = (Became(scene.figures[at].id, now),) if status else ()
        why += ", just as he is hit" if now in FALLEN else ""
        who = scene.figures[at].id
        scene.tell(
            FightEvent(DeedKind.ACTS, f"{name(scene, at)} {told}{why}.", who=who, became=became), since
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
        if not scene.acts(at) or holds_fire(scene.person(at), scene.dice.takes):
            continue
        fleeing = [
            one for one in running if _is_enemy(scene, at, one) and scene.figures[one].status not in FALLEN
        ]
        mark = closest(scene, at, taken, fleeing)
        if mark is not None:
            taken[mark.at] = taken.get(mark.at, 0) + 1
            fire_at(scene, at, mark, snap=False, fleeing=fleeing, since=scene.mark())
    left = [at for at in running if scene.figures[at].status not in FALLEN]
    for at in left:
        if scene.figures[at].side is Side.VC_NVA:
            scene.set_status(at, Status.GONE)
    if scene.telling and left:
        became = tuple(Became(scene.figures[at].id, scene.figures[at].status) for at in left)
        names = listed([name(scene, at) for at in left])
        verb = "gets away" if len(left) == 1 else "get away"
        scene.tell(FightEvent(DeedKind.LEAVES, f"{names} {verb}.", became=became), scene.mark())


def _is_enemy(scene: Scene, one: int, other: int) -> bool:
    return scene.figures[one].side is not scene.figures[other].side


def _causes(scene: Scene, running: Sequence[int]) -> list[int]:
    """Those still in action who fired at a group of which somebody runs."""
    groups = [group for group in scene.field.groups if any(at in group for at in running)]
    shots = (shot for group in groups for at in group for shot in scene.shots.get(at, ()))
    return sorted({shot.by for shot in shots if scene.acts(shot.by)})
