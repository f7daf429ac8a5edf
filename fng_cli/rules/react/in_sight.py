"""In Sight: the order in which figures act when enemies see each other, and the action of each.

Source: p. 20-21, 31, 112.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, Slot, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.events import ANYTHING, CHARGE, FIRE, CalledToReact, CameInto, CameOutOf, Disturbed, PersonEvent
from fng_cli.figures import Figure, Status
from fng_cli.rules.clock.lasting import OUTGUNNED, SAME_TIME
from fng_cli.rules.people.attributes import Effects, Reaches, TestKind, When, effects, treat_result
from fng_cli.rules.people.person import (
    Deed,
    Person,
    by,
    id_in_name,
    known_rep,
    may,
    thrown_by,
    without_star_if_nameless,
)
from fng_cli.rules.react.takers import TakerState, fire_call, is_outgunned
from fng_cli.rules.weapons.weapons import find_weapon, is_melee_weapon
from fng_cli.tables import Entry, table
from fng_cli.terms import Side
from fng_cli.words import listed

COMPLETING = {Status.DUCK_BACK: "ducking-back", Status.RETIRE: "retiring"}
"""The reaction that a figure in one of these states completes instead of firing."""


class Enemy(Struct, frozen=True, cache_hash=True):
    """An enemy that comes into sight."""

    attributes: tuple[str, ...] = ()
    hidden: bool = False
    """In cover, concealed, or both."""
    concealed: bool = False
    """Used only by another reading of a-23 or d-02."""
    doubly_hidden: bool = False
    """In cover and concealed; used only by another reading of a-23 or d-02."""


class Looker(Struct, frozen=True):
    """A figure that sees enemies come into sight; ``moved``: it is active and has moved."""

    who: Person
    on_point: bool = False
    moved: bool = False
    enemies: tuple[Enemy, ...] = ()
    status: Status = Status.CARRY_ON


class Looked(Struct, frozen=True, omit_defaults=True):
    """The In Sight roll of one figure."""

    name: str | None
    side: Side
    dice: int
    successes: int
    acts: bool
    """True if it has a success; if not, it cannot fire."""
    completing: Status | None = None
    """It did not roll, because it is busy ducking back or retiring."""
    star: bool = False
    """True for a Star, who picks his targets freely. Source: p. 31."""

    def text(self) -> str:
        """Return the result of a figure's In Sight roll, without its name: ``3 successes of 4d6``. If these
        are too few, ``: cannot fire`` is added. For a figure that is still ducking back or retiring,
        nothing was rolled: ``Cannot fire: still ducking back``.
        """
        if self.completing:
            return f"Cannot fire: still {COMPLETING[self.completing].replace('-', ' ')}"
        successes = f"{self.successes} success{'' if self.successes == 1 else 'es'} of {self.dice}d6"
        return f"{successes}{'' if self.acts else ': cannot fire'}"


class SameTime(Struct, frozen=True):
    """Figures that act at the same time, with the same number of successes; those without a name are named
    by REP.
    """

    successes: int
    names: tuple[str, ...]


class InSight(Report, frozen=True):
    """The order of an In Sight: ``order`` has the figures that may act, the most successes first."""

    figures: tuple[Looked, ...]
    order: tuple[SameTime, ...]
    joins: str | None = None
    """The order of the In Sight under way, with these late comers in it; None if it is one by itself."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield two events for each named figure of the In Sight, also for one that did not roll: that it was
        disturbed, and that it is no longer outgunned.

        Source: p. 17, 21, 39.
        """
        for figure in self.figures:
            if figure.name:
                yield Disturbed(figure.name)
                yield CameOutOf(figure.name, OUTGUNNED)

    def answer(self) -> str:
        """Return the names of the figures that act, in order, or ``nobody``;
        for one figure alone ``acts`` or ``cannot fire``.
        """
        if len(self.figures) == 1:
            return "acts" if self.order else "cannot fire"
        return ", then ".join(listed(turn.names) for turn in self.order) or "nobody"

    def summary(self) -> str:
        """Return the order in which the figures act, with the successes of each, or ``Nobody acts.``; then
        the figures that cannot fire. For a single figure, only its own result.
        """
        if len(self.figures) == 1:
            return f"{self.figures[0].text()}."
        turns = [f"{listed(turn.names)} ({turn.successes})" for turn in self.order]
        without_success = [figure.name or "somebody" for figure in self.figures if not figure.acts]
        sentences = [f"In this order: {', then '.join(turns)}." if turns else "Nobody acts."]
        if without_success:
            sentences.append(f"No success, so cannot fire: {', '.join(without_success)}.")
        return " ".join(sentences)

    def targets_text(self) -> str:
        """Return the rule by which everybody names a target before the firing, as text for the player. Empty
        if nobody acts, or if the figures are all of one side. Source: p. 31.
        """
        if not self.order or len({figure.side for figure in self.figures}) == 1:
            return ""
        stars = ", and a Star may choose any target" if any(figure.star for figure in self.figures) else ""
        return (
            "First everybody names a target, beginning with the inactive side (the one whose half of the "
            "turn it is not). Each names the closest enemy whom nobody on his side has named yet. An "
            f"active figure, however, must name the enemy who named him{stars} (p. 31)"
        )

    def joins_text(self) -> str:
        """Return a sentence that the figures of this report join an In Sight under way, with its order:
        ``These figures join the In Sight that is under way: a1, then e2.`` Empty if this In Sight was a
        new one.
        """
        return f"These figures join the In Sight that is under way: {self.joins}." if self.joins else ""


def as_late_comers(report: InSight, order: str, steps: tuple[Next, ...]) -> InSight:
    """Return the In Sight report of figures that come late, marked as joining an In Sight in progress.
    ``steps`` replace its own next steps; ``order`` is the order of the whole In Sight, in words. Source:
    p. 21-22.
    """
    return replace(report, joins=order, rulings=(*report.rulings, "q-15"), next=steps)


def check_in_view(figure: Figure, *, in_cover: bool) -> None:
    """Raise RequestError if a figure is prone and ``in_cover`` is true, since it can then neither see nor be
    seen. Source: p. 18.
    """
    if figure.prone and in_cover:
        raise RequestError(
            f"`by`: {figure.called()} is prone in cover and out of sight, so he can neither see nor be "
            "seen (p. 18)"
        )


def check_not_in_ambush(hidden: Side | None, figures: Iterable[Figure]) -> None:
    """Raise RequestError if one of the figures is of the side ``hidden``,
    which lies in ambush and takes no In Sight.

    Never raises if ``hidden`` is None: nobody lies in ambush. Source: p. 98.
    """
    for figure in figures:
        if figure.side is hidden:
            raise RequestError(
                f"{figure.called()} lies in ambush: both sides are already in sight in the first turn, so "
                "the ambushers do not roll In Sight (p. 98). Fire once they are active, or give `force` to "
                "roll it anyway"
            )


def roll_in_sight(lookers: Sequence[Looker], *, dice: Dice) -> InSight:
    """Roll for the order in which figures that see an enemy act, and return the report. Each figure rolls its
    REP in dice, more or fewer by its circumstances; one still ducking back or retiring rolls nothing. Of the
    figures that may act, the one with the most successes acts first; figures with equal successes act at the
    same time. Raises RequestError if a needed REP is not known. Source: p. 20-21, 31, 112.
    """
    looks = tuple(
        dice.part(roll_look, looker, serves=(f"figures.{place}", "order", "next"))
        for place, looker in enumerate(lookers)
    )
    return order_by_successes(lookers, looks)


def order_by_successes(lookers: Sequence[Looker], looks: tuple[Looked, ...]) -> InSight:
    """Return the report of an In Sight test whose dice were rolled before. The figures that act are grouped
    by successes, most first; a group acts at the same time. The next step is the action of the first
    group, if there is one. ``looks`` are the results of ``lookers``, in the same order. Source: p. 20-21,
    31.
    """
    by_successes: dict[int, list[Looker]] = {}
    for looker, figure in zip(lookers, looks, strict=True):
        if figure.acts:
            by_successes.setdefault(figure.successes, []).append(looker)
    ranked = sorted(by_successes.items(), reverse=True)
    order = tuple(
        SameTime(number, tuple(member.who.called for member in members)) for number, members in ranked
    )
    rulings = dict.fromkeys(ruling for looker in lookers for ruling in _rulings(looker))
    if any(figure.dice and not figure.acts for figure in looks):
        rulings |= dict.fromkeys(table("in-sight").at(0).rulings)
    step = _action_step(ranked[0][1]) if ranked else ()
    return InSight(looks, order, rulings=tuple(rulings), next=step)


def roll_look(looker: Looker, *, dice: Dice) -> Looked:
    """Roll the In Sight dice of one figure. Return its successes and whether it may act. It may act with at
    least one success, or without any by a house rule (ruling a-24). A figure that is still ducking back or
    retiring rolls nothing and may not act. Raises RequestError if a REP is needed and not known.

    Source: p. 20-21, 112.
    """
    who = looker.who
    if looker.status in COMPLETING:
        return Looked(
            name=who.name or None, side=who.side, dice=0, successes=0, acts=False, completing=looker.status
        )
    number = dice_in_sight(looker, dice.takes)
    label = ", ".join(filter(None, ("in sight", who.name)))
    successes = dice.successes(number, thrown_by(who, label))
    acts: bool = table("in-sight").at(successes)["result"] == "acts" or dice.takes("a-24", 2)
    return Looked(
        name=who.name or None, side=who.side, dice=number, successes=successes, acts=acts, star=who.star
    )


def dice_in_sight(looker: Looker, takes: Takes = as_written) -> int:
    """Return the number of dice that a figure rolls for In Sight, at least 0: its REP, changed by its
    attributes (some count only on point), movement and hidden enemies. Of the changes by the enemies'
    attributes, the one that leaves most dice counts (ruling e-59); with the house rule, the one that leaves
    fewest. ``takes`` knows the house rules. Raises RequestError if its REP is not known. Source: p. 20-21,
    112.
    """
    changes = table("in-sight").modifiers
    on_point = (When.ON_POINT,) if looker.on_point else ()
    number = known_rep(looker.who) + effects(looker.who.attributes, TestKind.IN_SIGHT, on_point).dice
    number += changes["active-and-moved"]["dice"] if looker.moved else 0
    number += int(changes["cover-or-concealed"]["dice"]) * _times_hidden(looker, takes)
    # The enemies' effect on the looker counts only if all of them have it (e-59).
    evasions = [_evasion(enemy).dice for enemy in looker.enemies]
    if len(set(evasions)) > 1 and takes("e-59", 1):
        number += min(evasions)
    else:
        number += max(evasions, default=0)
    return max(0, number)


def _times_hidden(looker: Looker, takes: Takes) -> int:
    """Return how many times the die for hidden opponents is taken off: 1 if all opponents are hidden, else 0.
    House rules change this; ``takes`` tells which hold. With a-23 only concealed opponents count as
    hidden. With j-08 one hidden opponent is enough. With d-02 it is 2 if all are doubly hidden, unless
    a-23 holds.
    """
    if not any(enemy.hidden for enemy in looker.enemies):
        return 0
    only_concealed = takes("a-23", 1)
    hidden = [enemy.concealed if only_concealed else enemy.hidden for enemy in looker.enemies]
    if not all(hidden) and not (any(hidden) and takes("j-08", 1)):
        return 0
    twice = not only_concealed and all(enemy.doubly_hidden for enemy in looker.enemies)
    return 2 if twice and takes("d-02", 2) else 1


def _evasion(enemy: Enemy) -> Effects:
    """Return the effects of an enemy's attributes on the In Sight rolls of figures that see it."""
    return effects(enemy.attributes, TestKind.IN_SIGHT, who=Reaches.OPPONENT)


def _rulings(looker: Looker) -> Iterable[str]:
    """Yield the ids of the rulings that affect how many dice a figure rolls. If an enemy is hidden: those on
    concealed enemies, and j-08 if there are several enemies. Then those on the evasion of each enemy.
    """
    if any(enemy.hidden for enemy in looker.enemies):
        yield from table("in-sight").modifiers["cover-or-concealed"]["ruling"]
        if len(looker.enemies) > 1:
            yield "j-08"
    for enemy in looker.enemies:
        yield from _evasion(enemy).rulings


def _action_step(first: Sequence[Looker]) -> tuple[Next, ...]:
    """Return the next step of an In Sight: the figures ``first`` act, all at the same time. The step names
    all of them, and marks those who moved. If one of them has no name, the step is only for the first: it
    gives his name or, without one, describes him.
    """
    command, reason = "react in-sight-action", "play the figures that act first, then the others in order"
    named = first if all(looker.who.name for looker in first) else first[:1]
    if named[0].who.name:
        who = [looker.who.typed(*(("active",) if looker.moved else ())) for looker in named]
        return (Next(call(command, by=who), reason),)
    alone = replace(first[0].who, side=Side.FWF)  # the command does not ask for the side
    return (Next(call(command, **by(alone, active=first[0].moved)), reason),)


SIGHT = "react in-sight"


def with_own_groups(next_steps: Iterable[Next], figures: Iterable[Figure]) -> tuple[Next, ...]:
    """Return the next steps. An In Sight that names only enemy groups gets a group of the player, too: the
    only one that can react, or a slot to fill in if there are several. The steps are unchanged if the
    player has no such group. Source: p. 20.
    """
    steps = tuple(next_steps)
    all_figures = tuple(figures)
    sides = {figure.group or figure.id: figure.side for figure in all_figures}
    own_groups = dict.fromkeys(
        figure.group or figure.id
        for figure in all_figures
        if figure.side is Side.FWF and may(figure, Deed.REACT) and not figure.bystander
    )
    added: str | Slot = next(iter(own_groups)) if len(own_groups) == 1 else Slot("GROUP")
    return tuple(_with_own_group(step, sides, added) for step in steps) if own_groups else steps


def _with_own_group(step: Next, sides: Mapping[str, Side], added: str | Slot) -> Next:
    """Return an In Sight step with the group ``added``, if it has groups and all of them belong to the enemy.
    Any other step is returned unchanged. ``sides`` gives each group's side by its name.
    """
    groups = step.call.values_of("group")
    enemy_groups = [name for name in groups if sides.get(str(name)) is Side.VC_NVA]
    if step.call.command != SIGHT or not groups or len(enemy_groups) != len(groups):
        return step
    return replace(step, call=call(SIGHT, group=(*groups, added)))


class Action(StrEnum):
    """An action of a figure on its turn in an In Sight."""

    FIRE = "fire"
    CHOOSE = "choose"
    CHARGE = "charge-into-melee"
    CARRY_ON = "carry-on"
    DUCK_BACK = "duck-back"
    RETIRE = "retire"
    COMPLETE_REACTION = "complete-reaction"

    @property
    def status(self) -> Status | None:
        """Return the status that a figure gets by this action; None if its status does not change."""
        return _STATUSES.get(self)


_STATUSES = {action: Status(action) for action in (Action.CARRY_ON, Action.DUCK_BACK, Action.RETIRE)}


class Actor(Struct, frozen=True):
    """A figure whose turn it is in an In Sight."""

    who: Person
    states: frozenset[TakerState] = frozenset()
    status: Status = Status.CARRY_ON
    cannot_shoot: bool = False
    """It has no ranged weapon, no ammunition, or is too far away."""
    may_charge: bool = False
    """If it cannot shoot, it is near enough to charge."""
    active: bool = False
    """It is active; in the first round it then snap fires."""
    first_round: bool = True
    has_fired: bool = False
    """Each of its weapons was fired this turn and cannot be fired again."""
    fires_with: str | None = None
    """The weapon that it can fire if the one in its hand cannot be fired."""

    @property
    def fires_nothing(self) -> bool:
        """True if the figure cannot shoot, or can fire nothing more this turn because of what it has fired
        (ruling z-21).
        """
        return self.cannot_shoot or self.has_fired


class Acted(Struct, frozen=True, omit_defaults=True):
    """The action of one figure."""

    name: str | None
    rep: int
    row: str
    """The circumstance in the In Sight Resolution table that decided."""
    action: Action
    passed: int | None = None
    """Passes of its one die against REP; None if it did not roll."""
    snap_fire: bool = False
    """If it fires, it snap fires."""
    forfeits: bool = False
    """It loses its chance to answer in this In Sight."""
    attribute: str | None = None
    """The attribute that changed the action, if any."""

    def text(self) -> str:
        """Return the action of a figure in a line: ``a1: Fire (passed 1d6 against 4)``. The figure's name and
        the dice are left out if there are none. Where it applies, the line also mentions snap fire, a
        change by an attribute, and that the figure may not respond in this In Sight.
        """
        name = f"{self.name}: " if self.name else ""
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.rep})"
        snap = ("; if he fires" if self.action is Action.CHOOSE else "") + ", as snap fire"
        snap = snap if self.snap_fire else ""
        forfeit_text = "; he may not respond in this In Sight" if self.forfeits else ""
        changed = f"; changed by {self.attribute.replace('-', ' ')}" if self.attribute else ""
        action = _TOLD[self.action]
        action = action if name else f"{action[:1].upper()}{action[1:]}"
        return f"{name}{action}{snap}{passed}{changed}{forfeit_text}"


_TOLD = {
    Action.FIRE: "Fire",
    Action.CHOOSE: "is a Star, and acts as he chooses",
    Action.CHARGE: "Charge into Melee",
    Action.CARRY_ON: "Carry On",
    Action.DUCK_BACK: "Duck Back",
    Action.RETIRE: "Retire",
    Action.COMPLETE_REACTION: "continues with his reaction",
}


REACTIONS = {Action.FIRE: FIRE, Action.CHARGE: CHARGE, Action.CHOOSE: ANYTHING}
"""For each action that lets a figure fire or charge: the reactions open to it."""


class InSightActions(Report, frozen=True):
    """The actions of the figures whose turn it is."""

    actions: tuple[Acted, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield a ``CalledToReact`` for each named figure whose action lets it fire or charge.

        If there are several such figures, they act at the same time. Then each of them that does not charge
        also gets a ``CameInto``, with the ids of all of them. Source: p. 21, 31.
        """
        called = [
            (id_in_name(acted.name), acted)
            for acted in self.actions
            if acted.name and acted.action in REACTIONS
        ]
        ids = ",".join(name for name, _ in called)
        for name, acted in called:
            yield CalledToReact(name, REACTIONS[acted.action], snap=acted.snap_fire)
            if len(called) > 1 and acted.action is not Action.CHARGE:
                yield CameInto(name, SAME_TIME, ids)

    def answer(self) -> str:
        """Return the action of a single figure: ``fire``; for several figures: ``billy: fire, minh:
        duck-back``.
        """
        if len(self.actions) == 1:
            return str(self.actions[0].action)
        return ", ".join(f"{acted.name}: {acted.action}" for acted in self.actions)

    def summary(self) -> str:
        """Return one sentence that says for each figure what it does."""
        return f"{'; '.join(acted.text() for acted in self.actions)}."


def roll_actions(actors: Sequence[Actor], *, dice: Dice) -> InSightActions:
    """Roll the actions of the figures whose turn it is in an In Sight, and return them with their next steps.
    Each figure rolls a die, or none if its circumstances alone decide.

    Raises RequestError if a REP is not known. Source: p. 21, 112.
    """
    results = tuple(roll_action(actor, dice=dice) for actor in actors)
    rulings = [
        ruling for actor, result in zip(actors, results, strict=True) for ruling in rulings_of(actor, result)
    ]
    return InSightActions(results, tuple(dict.fromkeys(rulings)), tuple(_next_steps(actors, results)))


def _row_name(actor: Actor) -> str:
    """Return the key of the row of ``in-sight-action`` that decides a figure's action. The first case that
    fits counts: ducking back or retiring, a Star, outgunned, no weapon that can fire (another row if it
    may charge). ``otherwise`` if none fits.
    """
    if actor.status in COMPLETING:
        return "ducking-back-or-retiring"
    if actor.who.star:
        return "star"
    if is_outgunned(actor.states, actor.who.attributes, star=actor.who.star, test=TestKind.IN_SIGHT)[0]:
        return "outgunned"
    if actor.fires_nothing:
        return "cannot-shoot-may-charge" if actor.may_charge else "cannot-shoot"
    return "otherwise"


def roll_action(actor: Actor, *, dice: Dice) -> Acted:
    """Roll the action of one figure whose turn it is in an In Sight, and return it with what decided it. One
    die is tested against its REP, unless its circumstance alone decides. An attribute may then change the
    result. Raises RequestError if its REP is not known. Source: p. 21, 112.
    """
    who, name = actor.who, _row_name(actor)
    row = table("in-sight-action").row(name)
    passed = None
    result = row.get("result")
    if result is None:
        label = ", ".join(filter(None, ("in sight action", who.name)))
        passed = dice.count(1, known_rep(who), thrown_by(who, label))
        result = row["passed"] if passed else row["failed"]
    final = treat_result(result, who.attributes)
    return Acted(
        name=who.name or None,
        rep=known_rep(who),
        row=name,
        action=Action(final.result),
        passed=passed,
        snap_fire=_is_snap_fire(actor, row, result),
        forfeits=row.get("forfeits", False) and not passed,
        attribute=final.by.by if final.by else None,
    )


def _is_snap_fire(actor: Actor, row: Entry, result: str) -> bool:
    """True if the figure's fire is snap fire. It is if the result lets it fire or choose, the figure is
    active in the first round, and the ``row`` of its result says so.
    """
    may_fire = result in (Action.FIRE, Action.CHOOSE)
    return may_fire and actor.active and actor.first_round and row.get("snap_fires_first_round", False)


_WITHOUT_A_SHOT = frozenset({"cannot-shoot", "cannot-shoot-may-charge"})


def rulings_of(actor: Actor, acted: Acted) -> tuple[str, ...]:
    """Return the ids of the rulings behind an action. They come from its table row, and from the attribute
    that changed the action, if any. Ruling z-21 is added if the figure does not shoot because it has fired
    already.
    """
    by_weapon = actor.has_fired and acted.row in _WITHOUT_A_SHOT
    of_row = (*table("in-sight-action").row(acted.row).rulings, *(("z-21",) if by_weapon else ()))
    if acted.attribute is None:
        return of_row
    treatment = treat_result(Action.DUCK_BACK, actor.who.attributes)
    return (*of_row, *(treatment.by.rulings if treatment.by else ()))


def _next_steps(actors: Sequence[Actor], acted: Sequence[Acted]) -> Iterable[Next]:
    """Yield the next steps of the figures whose action is to fire or to charge. A Star who may choose gets a
    step for each, but none to fire if he has nothing to fire. Nothing for any other action. ``acted`` has
    the actions of ``actors`` in the same order.
    """
    for actor, result in zip(actors, acted, strict=True):
        name = actor.who.name or "the figure"
        if result.action is Action.FIRE:
            yield Next(
                fire_call(actor.who, snap=result.snap_fire, weapon=actor.fires_with), f"have {name} fire"
            )
        elif result.action is Action.CHARGE:
            yield Next(
                call("charge", **by(without_star_if_nameless(actor.who)), at=WHO), f"have {name} charge"
            )
        elif result.action is Action.CHOOSE:
            charge = call("charge", **by(without_star_if_nameless(actor.who)), at=WHO)
            if actor.fires_nothing:
                yield Next(charge, "a Star with nothing to fire may choose to charge or duck back")
                continue
            yield Next(
                fire_call(actor.who, snap=result.snap_fire, weapon=actor.fires_with),
                "a Star may choose to fire",
            )
            yield Next(charge, "a Star may instead charge, duck back, or hold his fire")


def cannot_shoot(figure: Figure) -> bool:
    """True if a figure cannot fire: it has no loaded weapon to shoot with, or is in the water.

    A figure without any listed weapon counts as armed. Raises RequestError for an unknown weapon. Source: p.
    21, 50.
    """
    return figure.in_water or is_unarmed(figure)


def is_unarmed(figure: Figure) -> bool:
    """True if a figure has weapons, but none that is loaded and can be fired, e.g. only a knife. False if it
    has no weapon at all on record. Raises RequestError for an unknown weapon.
    """
    guns = [name for name in figure.weapons if not is_melee_weapon(name)]
    weapons = [find_weapon(name, figure.side, f"figure {figure.id}") for name in guns]
    empty = {find_weapon(name, figure.side, f"figure {figure.id}").id for name in figure.empty}
    return bool(figure.weapons) and not any(
        weapon.kind.attack == "fire" and weapon.id not in empty for weapon in weapons
    )
