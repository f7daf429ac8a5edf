"""Activation: who acts in a turn and in which order, and the figures of a document in it.

Source: p. 5, 14-17, 24.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import ALL_SHOTS, WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.figures import (
    Figure,
    Hindrance,
    Status,
    inches_to_nearest,
    with_hindrance,
    without_hindrance,
)
from fng_cli.readings import InOrder
from fng_cli.rules.clock.lasting import Lasting
from fng_cli.rules.people import attributes, groups
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import (
    Deed,
    Person,
    counts,
    known_rep,
    leaves_at_cover,
    may,
    person_of,
    thrown_by,
)
from fng_cli.tables import table
from fng_cli.terms import Side, Weather

SIDE_NAMES = {Side.FWF: "FWF", Side.VC_NVA: "VC/NVA"}


class Member(Struct, frozen=True):
    """A figure of a group, which may have to pass a test to act at all."""

    who: Person
    stunned: bool = False


class Group(Struct, frozen=True):
    """A group that may activate, on its leader's REP. Source: p. 15."""

    name: str
    side: Side
    rep: int
    commander: int | None = None
    """The REP of a Force Commander within reach, which must be used even if it is lower; None without one."""
    from_enemy_in: float | None = None
    """Inches to the nearest enemy; None if the places of figures are unknown."""
    members: tuple[Member, ...] = ()

    @property
    def activates_on(self) -> int:
        """Return the REP to which the activation die is compared: the commander's if the group has one, else
        the group's own.
        """
        return self.rep if self.commander is None else self.commander


class GroupActivated(Struct, frozen=True):
    """A group that may act."""

    name: str
    side: Side
    rep: int
    position: int
    """The place in the order of its side, from 1; the player chooses between groups with the same one."""
    does_not: tuple[str, ...] = ()
    """The figures that failed their test to act, and do nothing."""
    stunned: tuple[str, ...] = ()
    """The figures that spend this activation being stunned."""


class Activation(Report, frozen=True):
    """A roll for activation, and what its turn brings; fields from ``turn`` on need a document with a clock."""

    fwf: int
    """The die of the FWF: the lowest REP with which they may act."""
    vc_nva: int
    """The die of the VC/NVA: the lowest REP with which they may act."""
    total: int
    doubles: bool
    is_turn: bool
    first: Side | None
    """The side that goes first; None after doubles, which are no turn."""
    reinforcements: Side | None = None
    """The side that may be reinforced."""
    order: tuple[GroupActivated, ...] = ()
    waits: tuple[str, ...] = ()
    """The groups whose REP is too low."""
    political: int | None = None
    """The REP of a political officer or cadre who commands the VC/NVA this turn."""
    civilians_act: bool | None = None
    """True if the civilians act at the end of this turn; None if there are none."""
    turn: int | None = None
    """The turn that begins; after doubles the one that is over."""
    opens: str | None = None
    """The clock as a sentence."""
    ended: tuple[Lasting, ...] = ()
    begins: tuple[Lasting, ...] = ()
    due: tuple[Lasting, ...] = ()
    burnings: tuple[str, ...] = ()
    """Sentences on fires, smoke and lights."""
    recovered: tuple[str, ...] = ()
    """The ids of the figures that are no longer stunned."""
    drowned: tuple[str, ...] = ()
    """The ids of the figures that have drowned, since nobody helped them."""
    arrived: str | None = None
    """A sentence on the reinforcements that arrived."""
    arrived_ids: tuple[str, ...] = ()
    weather_kind: Weather | None = None
    """The new weather, if variable weather changed after doubles."""
    in_sight_lapsed: str | None = None
    """The figures that had still to act in an In Sight, which is over."""
    left_open: tuple[str, ...] = ()
    """The duties of the turn before that were not done."""
    enemy_left: tuple[str, ...] = ()
    """The enemy PEFs and groups that had still to act in the turn before."""
    out_of_touch: tuple[str, ...] = ()
    """The ids of the figures too far from their groups to act with them."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the side that goes first: ``fwf``; ``no turn`` after doubles."""
        return "no turn" if self.first is None else str(self.first)

    def summary(self) -> str:
        """Return who acts first, with the REP that each side needs: ``FWF first, with REP 4 or better; then
        VC/NVA with REP 3 or better.`` Notes on reinforcements, the officer and civilians follow. After
        doubles, the text says that nobody acts.
        """
        if self.first is None:
            return (
                f"The dice are doubles, {self.fwf} and {self.vc_nva}, so nobody acts. Check for a random "
                "event, then roll again."
            )
        second = opposite(self.first)
        return (
            f"{SIDE_NAMES[self.first]} first, with REP {self.die(self.first)} or better; "
            f"then {SIDE_NAMES[second]} with REP {self.die(second)} or better.{self._reinforcements_text()}{self._officer_text()}{self._civilians_text()}"
        )

    def _reinforcements_text(self) -> str:
        """Return a sentence, after a blank: `` The total is 7, so the VC/NVA may be reinforced.`` Empty if
        neither side may be.
        """
        side = self.reinforcements
        return f" The total is {self.total}, so the {SIDE_NAMES[side]} may be reinforced." if side else ""

    def _officer_text(self) -> str:
        """Return a sentence on the political officer in command, with a space in front; empty if none is."""
        if self.political is None:
            return ""
        return (
            f" A political officer or cadre of REP {self.political} is in command, so only groups with a "
            "higher REP act."
        )

    def _civilians_text(self) -> str:
        """Return a sentence on whether the civilians act at the end of the turn, with a space in front; empty
        if there are no civilians.
        """
        if self.civilians_act is None:
            return ""
        return f" The civilians {'act' if self.civilians_act else 'do not act'} at the end of this turn."

    def die(self, side: Side) -> int:
        """Return the face of a side's activation die, with which the REPs of its groups are compared."""
        return self.fwf if side is Side.FWF else self.vc_nva


def opposite(side: Side) -> Side:
    """Return the other side."""
    return Side.VC_NVA if side is Side.FWF else Side.FWF


class ActivationDice(InOrder, frozen=True):
    """A reading of the dice for activation: the FWF's, then the VC/NVA's. Source: p. 16."""

    def target(self, number: int) -> str:
        """Return ``yours, then theirs``: the first die is the player's, the second the enemy's. ``number``,
        of dice, is unused.
        """
        return "yours, then theirs"


def throw_for_activation(*, dice: Dice) -> tuple[int, int]:
    """Roll the two dice for activation. Return two numbers: the die of the FWF, then that of the VC/NVA.
    Source: p. 16.
    """
    fwf, vc_nva = dice.ask(2, ActivationDice(), "activation, FWF and VC/NVA")
    return fwf, vc_nva


def roll_activation(
    groups: Sequence[Group] = (),
    *,
    political: Sequence[int] = (),
    weather: Weather | None = None,
    pef_reps: Collection[int] = (),
    civilians: bool = False,
    by_tables: bool = True,
    dice: Dice,
) -> Activation:
    """Roll for activation, a die for each side, and the tests of figures that may fail to act. Return the
    report: which groups act, in which order, and which wait. On doubles nobody acts; the next steps are then
    the rolls for a random event, for ``weather`` that is variable, and for activation again. ``political``
    are the REPs of political officers (ruling c-52), and ``pef_reps`` those of the PEFs. ``civilians``: there
    are any. ``by_tables``: nobody plays the VC/NVA (ruling t-04). Raises RequestError if a figure has to take
    a test and its REP is not known. Source: p. 5, 16-17, 55, 69, 96.
    """
    fwf, vc_nva = throw_for_activation(dice=dice)
    total = fwf + vc_nva
    if fwf == vc_nva:
        return Activation(
            fwf,
            vc_nva,
            total,
            doubles=True,
            is_turn=False,
            first=None,
            civilians_act=False if civilians else None,
            next=_steps_after_doubles(total, weather),
        )
    first = Side.FWF if fwf > vc_nva else Side.VC_NVA
    reinforced = first if total == table("activation").row("seven")["total"] else None
    least = {Side.FWF: fwf, Side.VC_NVA: vc_nva}
    officer = vc_nva if vc_nva in political else None
    pefs_move = any(rep >= vc_nva for rep in pef_reps)
    able = [group for group in groups if _may_act(group, least, officer)]
    able.sort(key=lambda group: (group.side is not first, _sort_key(group, by_tables)))
    return Activation(
        fwf,
        vc_nva,
        total,
        doubles=False,
        is_turn=True,
        first=first,
        reinforcements=reinforced,
        order=tuple(_activate_group(group, _position(group, able, by_tables), dice) for group in able),
        waits=tuple(group.name for group in groups if group not in able),
        political=officer,
        civilians_act=civilians_act((fwf, vc_nva)) if civilians else None,
        rulings=_rulings(able, officer, by_tables),
        next=(
            *_reinforcement_step(reinforced),
            *_in_order_of_sides(
                first,
                _own_step(groups, able, pefs=bool(pef_reps)),
                _enemy_turn_step(able, pefs=pefs_move) if by_tables else (),
            ),
            *((_NOBODY,) if pef_reps and not (able or pefs_move) else ()),
        ),
    )


def civilians_act(faces: Sequence[int]) -> bool:
    """True if civilians act at the end of a turn: one of the activation dice, whose ``faces`` are given,
    shows at least the number in the table of civilians. Nothing is rolled. Source: p. 55.
    """
    least = int(table("civilians").row("activation")["amount"])
    return any(face >= least for face in faces)


def _may_act(group: Group, least: Mapping[Side, int], officer: int | None) -> bool:
    """True if a group may act: its activation REP is at least the number in ``least`` for its side.
    ``officer`` is the REP of a commanding political officer (None: none commands). A VC/NVA group then
    needs a higher REP than his instead.
    """
    if officer is not None and group.side is Side.VC_NVA:
        return group.rep > officer
    return group.activates_on >= least[group.side]


def _sort_key(group: Group, by_tables: bool) -> float:
    """Return the sort key of a group among the groups of its side, lowest first.

    Groups go by the REP on which they activate (a commander's, if there is one), the highest first. VC/NVA
    groups that nobody plays (``by_tables``) go by distance from the enemy, the closest first; an unknown
    distance counts as 0 (ruling t-04).
    """
    if by_tables and group.side is Side.VC_NVA:
        return 0 if group.from_enemy_in is None else group.from_enemy_in
    return -group.activates_on


def _in_order_of_sides(
    first: Side, fwf_steps: tuple[Next, ...], vc_nva_steps: tuple[Next, ...]
) -> tuple[Next, ...]:
    """Return the steps of both sides, those of the side ``first`` before the other's."""
    return (*fwf_steps, *vc_nva_steps) if first is Side.FWF else (*vc_nva_steps, *fwf_steps)


def _own_step(groups: Sequence[Group], able: Sequence[Group], *, pefs: bool) -> tuple[Next, ...]:
    """Return the next step of the player's active groups: to fire if there is an enemy, or to look at the
    status if there are only PEFs. ``able`` are those of ``groups`` that may act. Groups without a figure
    in the document do not count. Empty if there is nobody to act, or no enemy and no PEF. Source: p. 17.
    """
    active = ", ".join(group.name for group in able if group.side is Side.FWF and _has_known(group))
    if not active:
        return ()
    if any(group.side is Side.VC_NVA and _has_known(group) for group in groups):
        reason = f"active groups: {active}; figures who see an enemy may fire, the others may move or charge"
        return (Next(call("fire", by=WHO, at=WHO, shots=ALL_SHOTS), reason),)
    return (
        (Next(call("status"), f"see what your active groups may do in your half of the turn: {active}"),)
        if pefs
        else ()
    )


def _enemy_turn_step(able: Sequence[Group], *, pefs: bool) -> tuple[Next, ...]:
    """Return the next step for the enemy's half of the turn, as a tuple of one. Empty if no PEF may move
    (``pefs``) and no known enemy can act. ``able`` are the groups of both sides that may act. Source: p.
    60, 69.
    """
    stand = any(group.side is Side.VC_NVA and _has_known(group) for group in able)
    step = Next(call("enemy turn"), "play the enemy's half of the turn, where PEFs move before figures act")
    return (step,) if pefs or stand else ()


_NOBODY = Next(call("status"), "nobody can act this turn: see how to end the turn")


def _has_known(group: Group) -> bool:
    """True if a figure of the group is in the document."""
    return any(member.who.known for member in group.members)


def _rulings(able: Sequence[Group], officer: int | None, by_tables: bool) -> tuple[str, ...]:
    """Return the ids of the rulings used in an activation, each only where it applies: for stunned figures in
    the groups ``able`` to act, for a political officer (``officer`` is his REP, None for no officer), and
    for the order of several VC/NVA groups that nobody plays (``by_tables``).
    """
    ordered = by_tables and sum(group.side is Side.VC_NVA for group in able) > 1
    stunned = any(member.stunned for group in able for member in group.members)
    return (
        *(("j-15",) if stunned else ()),
        *(("c-52",) if officer is not None else ()),
        *(("t-04",) if ordered else ()),
    )


def _position(group: Group, able: Sequence[Group], by_tables: bool) -> int:
    """Return the position of a group in the order of its side, from 1: one more than the number of groups in
    ``able`` that come before it. Equal groups share a position. ``by_tables``: nobody plays the VC/NVA, so
    other rules order their groups.
    """
    key = _sort_key(group, by_tables)
    return 1 + sum(
        other_group.side is group.side and _sort_key(other_group, by_tables) < key for other_group in able
    )


def _activate_group(group: Group, position: int, dice: Dice) -> GroupActivated:
    """Return the report that a group is active, at ``position`` in the order. A figure whose attributes may
    keep it from acting, and that is not stunned, rolls a test. Figures that fail, and stunned figures, are
    listed in the report. Raises RequestError if a figure has to roll and its REP is not known.
    """
    does_not = tuple(member.who.name for member in group.members if not _roll_acts(member, dice))
    stunned = tuple(member.who.name for member in group.members if member.stunned)
    return GroupActivated(
        name=group.name,
        side=group.side,
        rep=group.activates_on,
        position=position,
        does_not=does_not,
        stunned=stunned,
    )


def with_newcomers(report: Activation, newcomers: Sequence[Group], *, dice: Dice) -> Activation:
    """Return the activation with newly arrived FWF groups placed by REP among the other FWF groups. New
    groups with too low a REP for this turn are added to ``waits`` instead. In the others, figures that may
    fail to act roll their tests. Source: p. 93.
    """
    least = {Side.FWF: report.fwf, Side.VC_NVA: report.vc_nva}
    able = [
        _activate_group(group, 0, dice) for group in newcomers if _may_act(group, least, report.political)
    ]
    fwf_groups = [*(group for group in report.order if group.side is Side.FWF), *able]
    ranked = [
        replace(group, position=1 + sum(another.rep > group.rep for another in fwf_groups))
        for group in sorted(fwf_groups, key=lambda group: -group.rep)
    ]
    vc_nva_groups = [group for group in report.order if group.side is not Side.FWF]
    order = (*ranked, *vc_nva_groups) if report.first is Side.FWF else (*vc_nva_groups, *ranked)
    late = {group.name for group in able}
    waits = (*report.waits, *(group.name for group in newcomers if group.name not in late))
    return replace(report, order=order, waits=waits)


def _roll_acts(member: Member, dice: Dice) -> bool:
    """True unless a figure fails its test to act with its group. Only a figure with certain attributes takes
    the test. A stunned figure never takes it, and also counts as True. Raises RequestError if the REP of a
    figure that rolls is not known. Source: p. 5.
    """
    check = effects(member.who.attributes, TestKind.ACTIVATION).result("does-not-activate")
    if check is None or member.stunned:
        return True
    return (
        dice.count(
            check.check_dice or 0,
            known_rep(member.who),
            thrown_by(member.who, f"to act at all, {member.who.name}"),
        )
        > 0
    )


def _steps_after_doubles(total: int, weather: Weather | None) -> tuple[Next, ...]:
    """Return the next steps after doubles: a random event; a roll for the weather, if it is variable; and
    another roll for activation. ``total`` is the total of the doubles; ``weather`` is None if not known.
    """
    steps = [Next(call("event", total=total), "roll for a random event, if you play with events")]
    if weather is Weather.VARIABLE:
        steps.append(Next(call("weather", doubles=total), "roll to see what the variable weather becomes"))
    return (*steps, Next(call("activate"), "roll again, since nobody acts on doubles"))


def _reinforcement_step(side: Side | None) -> tuple[Next, ...]:
    """Return the next step that rolls for the reinforcements of a side; empty for None."""
    if side is None:
        return ()
    which = "fwf" if side is Side.FWF else "enemy"
    return (
        Next(
            call(f"reinforce {which}"),
            "a total of 7 may bring reinforcements for the side with the higher die",
        ),
    )


POLITICAL = frozenset({"political-officer", "cadre"})
"""The roles that may take command of the VC/NVA for a turn."""


def groups_of(figures: Sequence[Figure]) -> Iterator[Group]:
    """Yield each group in which at least one figure can act, with the REP on which it activates and its
    distance from the nearest enemy. The groups of the FWF come first. Source: p. 14.
    """
    for side in Side:
        for name, members in groups.groups(figure for figure in figures if figure.side is side).items():
            rep = groups.activation_rep(members)
            if rep is not None:
                far = _apart_in(members, figures)
                yield Group(name, side, rep, from_enemy_in=far, members=tuple(map(_member, members)))


def _apart_in(members: Sequence[Figure], figures: Sequence[Figure]) -> float | None:
    """Return the distance in inches from a group to the nearest enemy. Only figures that count (``counts``)
    are considered, on both sides. None if no such distance is known.
    """
    foes = [figure for figure in figures if figure.side is not members[0].side and counts(figure)]
    apart = (inches_to_nearest(member, foes) for member in members if counts(member))
    return min((distance_in for distance_in in apart if distance_in is not None), default=None)


def _member(figure: Figure) -> Member:
    """Return a figure as a member of its group, with whether it is stunned. One that is down counts as
    without attributes.

    Raises RequestError for an attribute that is not known.
    """
    attribute_ids = () if figure.down else attributes.attribute_ids(figure.attributes, f"figure {figure.id}")
    return Member(replace(person_of(figure), attributes=attribute_ids), figure.status is Status.STUNNED)


def officer_reps(figures: Sequence[Figure]) -> list[int]:
    """Return the REP of each political officer or cadre among the figures who is still in the fight; empty if
    there is none.
    """
    return [figure.rep for figure in figures if figure.role in POLITICAL and counts(figure)]


def ids_that_spend_turn(figures: Sequence[Figure], report: Activation) -> tuple[str, ...]:
    """Return the ids of the stunned figures that spend this turn doing nothing, because their group is active
    (ruling j-15). In a group where all who can still fight are stunned, the best REP decides if the group
    is active (ruling w-03).
    """
    active = tuple(name for group in report.order for name in group.stunned)
    return (
        *active,
        *(
            figure.id
            for figure in figures
            if figure.id not in active and _activates_stunned_group(figure, figures, report)
        ),
    )


def _activates_stunned_group(stunned: Figure, figures: Sequence[Figure], report: Activation) -> bool:
    """True if the activation roll ``report`` activates this stunned figure's group although nobody in it can
    act. The roll must begin a turn, and the best REP among the group's stunned figures must be at least
    the side's die. False if the figure is not stunned, or if somebody in the group can act.
    """
    side = [figure for figure in figures if figure.side is stunned.side]
    members = groups.groups(side).get(stunned.group or stunned.id, ())
    if stunned.status is not Status.STUNNED or not report.is_turn or groups.in_charge(members):
        return False
    return max(member.rep for member in members if member.status is Status.STUNNED) >= report.die(
        stunned.side
    )


def with_recovered(figures: Sequence[Figure], stunned_last: Collection[str]) -> tuple[Figure, ...]:
    """Return all figures as they begin a new turn. A stunned figure whose id is in ``stunned_last`` has
    missed a turn, and carries on again. A retired figure of a side that leaves at cover (the Communists)
    is gone (ruling u-20). All others are unchanged. Source: p. 24.
    """
    return tuple(
        replace(figure, status=Status.GONE)
        if figure.status is Status.RETIRE and leaves_at_cover(figure.side)
        else replace(figure, status=Status.CARRY_ON)
        if figure.status is Status.STUNNED and figure.id in stunned_last
        else figure
        for figure in figures
    )


def with_active(
    figures: Sequence[Figure], report: Activation, in_fires: Collection[str] = ()
) -> tuple[Figure, ...]:
    """Return all figures after an activation. Only figures of the groups that act are changed, without those
    that failed their test to act. A changed figure stops ducking back, is no longer suppressed and, unless
    it is stunned, is one turn nearer to having its gun set up. If its id is in ``in_fires`` (a burning
    structure) and it is not down, it must test before it acts (ruling u-81). Source: p. 14, 18, 27, 43.
    """
    active = {(group.side, group.name) for group in report.order}
    held_back = {name for group in report.order for name in group.does_not}
    return tuple(
        _activate_figure(figure, figure.id in in_fires)
        if (figure.side, figure.group or figure.id) in active and figure.id not in held_back
        else figure
        for figure in figures
    )


def _activate_figure(figure: Figure, in_fire: bool) -> Figure:
    """Return a figure after its activation: no longer ducking back or suppressed and, unless it is stunned,
    one turn nearer to having its gun set up. ``in_fire``: the figure is inside a burning structure and,
    unless it is down, is hindered by the fire.
    """
    if figure.status is not Status.STUNNED:
        figure = replace(figure, setting_up_turns=max(0, figure.setting_up_turns - 1))
    if figure.status is Status.DUCK_BACK:
        figure = replace(figure, status=Status.CARRY_ON)
    figure = without_hindrance(figure, Hindrance.SUPPRESSED)
    return with_hindrance(figure, Hindrance.IN_A_FIRE) if in_fire and not figure.down else figure


MOST_RELOADING = 4
"""At most this number of figures out of ammunition are named as a turn begins."""


def reload_steps(
    report: Activation, figures: Sequence[Figure], busy_ids: Collection[str | None] = ()
) -> tuple[Next, ...]:
    """Return a next step to reload for each active figure with an empty weapon in hand, at most
    ``MOST_RELOADING`` steps. Figures that failed their test to act, are stunned, in melee (``busy_ids``)
    or unable to act get none. Empty if there are no figures to reload. Source: p. 17, 30.
    """
    active = {(group.side, group.name) for group in report.order}
    held_back = {name for group in report.order for name in (*group.does_not, *group.stunned)}
    empty = [
        figure.id
        for figure in figures
        if (figure.side, figure.group or figure.id) in active
        and figure.id not in held_back
        and figure.id not in busy_ids
        and figure.weapon in figure.empty
        and may(figure, Deed.ACT)
    ]
    reason = "to reload an empty weapon, spend one activation without active fire or a fast move"
    return tuple(Next(call("reload", by=name), reason) for name in empty[:MOST_RELOADING])


def fire_test_steps(
    places: Mapping[str, Collection[str]], report: Activation, figures: Sequence[Figure]
) -> tuple[Next, ...]:
    """Return a next step for each burning structure with active figures inside: it rolls their test. Nothing
    is rolled here. A figure is active if its group is in the order of ``report`` and it is not down.
    ``places`` has the ids of figures inside, by structure. Source: p. 43.
    """
    active = {(group.side, group.name) for group in report.order}
    acting_ids = {
        figure.id
        for figure in figures
        if (figure.side, figure.group or figure.id) in active and not figure.down
    }
    return tuple(
        Next(
            call("building in-fire", at=place, by=tuple(sorted(acting_ids.intersection(ids)))),
            "test the figures in the burning building before they do anything else",
        )
        for place, ids in places.items()
        if acting_ids.intersection(ids)
    )
