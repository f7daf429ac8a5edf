"""Actions of VC/NVA groups as they activate, and the last action of each.

Source: p. 64, 69-70, 116.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, convert

from fng_cli.calls import ALL_SHOTS, WHO, Next, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.readings import Chance, Count, Faces, chance
from fng_cli.rules.book.dice import WhoseDie
from fng_cli.rules.enemy.who import Foe, spacing_in
from fng_cli.state import KeptSection, State
from fng_cli.tables import Entry, Table, table

ASSAULT, DEFEND, HARASS, MELT = "assault", "defend", "harass", "melt-away"
NEAR_IN, CLOSE_IN = 12, 6


class Order(Struct, frozen=True):
    """One order of a row of the table ``vc-nva-action``: ``does`` it ``when`` the distance fits; the table's
    record ``order``.
    """

    when: str
    does: str
    grenades: str | None = None
    text: str = ""


class Situation(Struct, frozen=True):
    """A group that activates, and the player's group nearest to it, ``distance_in`` inches away.

    ``rep`` is its leader's; ``eal`` that of the mission, for players who test it instead (b-26); ``figures``
    and ``opponents`` are counted. ``names`` are those of its figures, if known; of these ``held`` cannot
    ready a grenade now, such as those that ducked back. ``fortification``: one is nearer than the enemy. ``approached``: the enemy comes near. ``fwf_defend``: the player is on a defense
    mission.
    """

    figures: int
    opponents: int
    rep: int | None = None
    distance_in: float | None = None
    in_sight: bool = True
    who: Foe | None = None
    fortification: bool = False
    approached: bool = False
    fwf_defend: bool = False
    names: tuple[str, ...] = ()
    held: frozenset[str] = frozenset()
    group: str | None = None
    eal: int | None = None


class EnemyAction(Report, frozen=True):
    """The ruling on one group of VC or NVA that activates.

    ``stance`` is ``assault``, ``maneuver``, ``harass``, ``defend`` or ``melt-away``; ``dice`` were rolled and
    ``passed`` for it, None for the last two. ``tactics`` are its deeds, in order. ``grenadiers`` is how many
    try to throw grenades, ``throwers`` their names if known. In the Charge into Melee test it has
    ``charge_dice`` more dice and ``charge_successes`` more successes.
    """

    ANSWER = ("stance",)

    group: str | None
    stance: str
    tactics: tuple[str, ...]
    orders: tuple[str, ...]
    dice: int | None = None
    passed: int | None = None
    counts_as_passed: int | None = None
    human_wave: bool = False
    grenadiers: int = 0
    throwers: tuple[str, ...] = ()
    charge_dice: int = 0
    charge_successes: int = 0
    spacing_in: int | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the group and its stance: ``e: assault, a human wave.`` The last part is left out if it is
        no human wave. A group without a name is ``The group``.
        """
        wave = ", a human wave" if self.human_wave else ""
        return f"{self.group or 'The group'}: {self.label()}{wave}."

    def label(self) -> str:
        """Return the stance in words: ``defensive tactics``."""
        return STANCES[self.stance]


STANCES: Mapping[str, str] = {
    "assault": "assault",
    "maneuver": "maneuver",
    HARASS: "harass",
    DEFEND: "defensive tactics",
    MELT: "it melts away",
}
"""The stances in words."""


class Throwers(Struct, frozen=True):
    """A reading of dice: how many of them show a face of the chance."""

    chance: Chance

    def target(self, number: int) -> str:
        """Return in words the faces with which a figure throws a grenade: ``yes on 1-2`` for one die, ``each
        yes on 1-2`` for several. ``number`` is the number of dice.
        """
        return f"{'each ' if number > 1 else ''}{self.chance.target(1)}"

    def __call__(self, faces: Faces) -> int:
        """Return how many of the faces pass. A face passes if ``chance``, called with it alone, is true."""
        return sum(self.chance((face,)) for face in faces)

    def ways(self, number: int) -> Mapping[int, int]:
        """Return, by the number of dice that show one of the chance's faces, how many throws of ``number``
        dice show that many. Nothing is rolled.
        """
        return Count(self.chance.high - self.chance.low + 1).ways(number)


def roll_enemy_action(situation: Situation, *, dice: Dice) -> EnemyAction:
    """Roll the action of a group of VC or NVA that activates. Local VC far off and out of sight melt away
    without a roll (ruling b-27). A group that is not clearly stronger keeps to defensive tactics. Any
    other tests its leader's REP or, under a house rule, the EAL (ruling b-26). Raises RequestError if a
    needed fact is missing (see ``missing_fact``). Source: p. 69-70.
    """
    if melts_away(situation):
        return _melt_away_action(situation)
    if not outnumbers(situation):
        return _defend_action(situation, dice)
    return _roll_action(situation, _tested_number(situation, dice), dice)


def _tested_number(situation: Situation, dice: Dice) -> int:
    """Return the number against which the group tests: the REP of its leader or, under a house rule on ruling
    b-26, the EAL. Nothing is rolled; ``dice`` says whether that house rule holds. Raises RequestError if
    the number is not known.
    """
    if dice.takes("b-26", 2):
        if situation.eal is None:
            raise RequestError(
                "the group is tested against the EAL (ruling b-26), which is not known: give `eal`"
            )
        return situation.eal
    if situation.rep is None:
        raise RequestError("the group is tested against its leader's REP, which is not known: give `rep`")
    return situation.rep


def missing_fact(situation: Situation, takes: Takes = as_written) -> str | None:
    """Return the first fact that ``roll_enemy_action`` needs and the situation lacks: ``rep``, ``eal`` or
    ``distance``; None if nothing is missing. ``takes`` says which house rules hold; a house rule on b-26
    needs the EAL instead of the REP.
    """
    if situation.distance_in is None and situation.who is Foe.LVC and not situation.in_sight:
        return "distance"
    if melts_away(situation) or not outnumbers(situation):
        return None
    if takes("b-26", 2):
        if situation.eal is None:
            return "eal"
    elif situation.rep is None:
        return "rep"
    return "distance" if situation.distance_in is None else None


def melts_away(situation: Situation) -> bool:
    """True if a group melts away: it is Local VC, out of sight, and farther off than the table's distance
    (ruling b-27). Raises RequestError if a Local VC group is out of sight and its distance is not given.
    Source: p. 70.
    """
    if situation.who is not Foe.LVC or situation.in_sight:
        return False
    return bool(_known_distance_in(situation) > table("vc-nva-tactics").row(Foe.LVC)["melts_beyond_in"])


def _known_distance_in(situation: Situation) -> float:
    """Return the distance to the player's nearest group in inches. Raises RequestError if it is not given."""
    if situation.distance_in is None:
        raise RequestError("the distance to your nearest group is not known: give `distance`")
    return situation.distance_in


def outnumbers(situation: Situation) -> bool:
    """True if a group outnumbers the player's nearest group by enough to attack it. By the percentage in the
    table, it needs at least half as many figures again, such as 3 against 2.
    """
    percent = table("vc-nva-defense").row("outnumbering")["percent"]
    return 100 * situation.figures >= (100 + int(percent)) * situation.opponents


def _melt_away_action(situation: Situation) -> EnemyAction:
    """Return the action of a group that melts away: its figures leave the table, and PEFs are put in their
    place. Nothing is rolled.
    """
    row = table("vc-nva-tactics").row(Foe.LVC)
    order = (
        f'Take the group off the table and put {row["pefs"]} PEFs in its place, {row["pefs_apart_in"]}" apart'
    )
    return EnemyAction(
        group=situation.group,
        stance=MELT,
        tactics=("melts-away",),
        orders=(order,),
        rulings=row.rulings,
        next=(
            Next(
                call("enemy melt-away", *([situation.group] if situation.group else [])),
                "replace the group with the two PEFs",
            ),
        ),
    )


def _roll_action(situation: Situation, rep: int, dice: Dice) -> EnemyAction:
    """Roll a group's action on the table ``vc-nva-action``, against ``rep``, and return it. A group at least
    twice as strong as its opponents gets more dice. A maneuver within NEAR_IN inches of the opponents takes
    its orders from the row for two dice passed. Raises RequestError if the distance is not given.
    """
    chart = table("vc-nva-action")
    twice = situation.figures >= 2 * situation.opponents
    number = chart.dice + (chart.modifiers["outnumbers-two-to-one"]["dice"] if twice else 0)
    row = chart.test(dice, rep, number, "VC/NVA action")
    if row["stance"] == "maneuver" and _known_distance_in(situation) <= NEAR_IN:
        return _build_action(situation, chart, chart.at(2), number, int(row.key), "maneuver", dice)
    return _build_action(situation, chart, row, number, int(row.key), row["stance"], dice)


def _build_action(
    situation: Situation, chart: Table, row: Entry, number: int, passed: int, stance: str, dice: Dice
) -> EnemyAction:
    """Return the action of an enemy group with this ``stance``, from ``row`` of ``chart``. ``number`` dice
    were rolled before; ``passed`` is how many of them passed, at most 2. If the orders allow grenades, the
    throwers are rolled here, except in a human wave. Raises RequestError if the distance is not known.
    """
    orders = _orders(row, situation)
    times = row.get("human_wave_times")
    wave = times is not None and situation.figures >= times * situation.opponents
    grenades = None if wave else next(filter(None, (order.grenades for order in orders)), None)
    throwers, many = _roll_throwers(situation, grenades, dice)
    return EnemyAction(
        group=situation.group,
        stance=stance,
        tactics=tuple(dict.fromkeys(order.does for order in orders)),
        orders=_order_texts(orders, wave, situation),
        dice=number,
        passed=passed,
        counts_as_passed=int(row.key),
        human_wave=wave,
        grenadiers=many,
        throwers=throwers,
        charge_dice=row["charge_dice"],
        charge_successes=row.get("human_wave_successes", 0) if wave else 0,
        spacing_in=None if situation.who is None else spacing_in(situation.who),
        rulings=cited(chart.rulings, row.rulings),
        next=_next_steps(many, throwers, row["stance"], situation, wave=wave),
    )


MOVES = frozenset({"moves", "moves-fast"})
"""Orders that lead nearer: where to, the mission says (e-89)."""


def _order_texts(orders: Sequence[Order], wave: bool, situation: Situation) -> tuple[str, ...]:
    """Return the orders in words. Unless the FWF defend, moves are followed by ``toward your nearest group``.
    In a human wave (``wave``) orders to throw grenades are left out, and a sentence about the wave is
    added.
    """
    texts = tuple(
        f"{order.text} toward your nearest group"
        if order.does in MOVES and not situation.fwf_defend
        else order.text
        for order in orders
        if not (wave and order.grenades)
    )
    return (
        (
            *texts,
            "This is a human wave: the group throws no grenades, and each charge counts one extra success",
        )
        if wave
        else texts
    )


def _orders(row: Entry, situation: Situation) -> tuple[Order, ...]:
    """Return the orders of a row whose condition holds in this situation, in the order of the row, but those
    for within 6 inches last. At up to 6 inches, the orders for within 12 inches apply too. An order for a
    mission in which the FWF defend applies only beyond 12 inches (ruling e-89). Raises RequestError if the
    situation gives no distance.
    """
    fitting = [order for order in convert(row["orders"], tuple[Order, ...]) if _fits(order.when, situation)]
    return tuple(sorted(fitting, key=lambda order: order.when == "within-6-in"))


def _fits(when: str, situation: Situation) -> bool:
    """True if ``when``, the condition of an order such as ``within-12-in``, holds in this situation.
    ``fwf-defense-mission`` also needs a distance beyond 12 inches. False for an unknown word.

    Raises RequestError if the situation does not give the distance, even if the condition does not depend on
    it.
    """
    distance = _known_distance_in(situation)
    beyond = distance > NEAR_IN
    return {
        "within-6-in": distance <= CLOSE_IN,
        "within-12-in": not beyond,
        "beyond-12-in": beyond,
        "beyond-12-in-out-of-sight": beyond and not situation.in_sight,
        "beyond-12-in-in-sight": beyond and situation.in_sight,
        "fwf-defense-mission": beyond and situation.fwf_defend,
        "always": True,
    }.get(when, False)


def _roll_throwers(situation: Situation, grenades: str | None, dice: Dice) -> tuple[tuple[str, ...], int]:
    """Roll a die for each figure of the group to see who tries to throw a grenade. Return the names and the
    number of the throwers. ``grenades`` are the faces that call for a throw, such as ``1-2``; None: nobody
    throws. Figures named in ``situation.held`` never throw. If the group's names are not known, only the
    number is found, and nobody is left out.
    """
    if grenades is None:
        return (), 0
    label = f"grenades, a die for each figure ({grenades})"
    if situation.names:
        shown = dice.ask(len(situation.names), WhoseDie(situation.names, chance(grenades)), label)
        thrower_names = tuple(name for name in shown if name not in situation.held)
        return thrower_names, len(thrower_names)
    return (), dice.ask(situation.figures, Throwers(chance(grenades)), label)


def _next_steps(
    number: int, throwers: tuple[str, ...], stance: str, situation: Situation, *, wave: bool = False
) -> tuple[Next, ...]:
    """Return the next steps of an action with this ``stance``. Each thrower readies a grenade; without names
    in ``throwers``, one step is for all ``number`` of them. An assault at most NEAR_IN inches away also
    has a charge; ``wave`` makes it one of a human wave. A group that defends or harasses has a step to fire. Raises RequestError for an assault at an unknown
    distance.
    """
    steps = [Next(call("grenade ready", by=name), f"have {name} try to throw a grenade") for name in throwers]
    if number and not throwers:
        steps.append(
            Next(
                call("grenade ready", by=WHO),
                f"roll once for each figure who throws a grenade ({number} in all)",
            )
        )
    if stance == ASSAULT and _known_distance_in(situation) <= NEAR_IN:
        who = situation.names[0] if len(situation.names) == 1 else WHO
        charge = call("charge", by=who, at=WHO, human_wave=wave)
        steps.append(Next(charge, "resolve the charge of the figures that go into melee"))
    if stance in {DEFEND, HARASS}:
        whom = "your closest figure" if stance == DEFEND else "your most isolated figure"
        of = f" of group {situation.group}" if situation.group else ""
        steps.append(
            Next(
                call("fire", by=WHO, at=WHO, shots=ALL_SHOTS),
                f"fire at {whom} with every figure{of} that can see a target",
            )
        )
    return tuple(steps)


def _defend_action(situation: Situation, dice: Dice) -> EnemyAction:
    """Return the action of an enemy group that keeps to defensive tactics. The tactics depend on whether a
    fortification is nearer than the player's figures, and being approached adds one. If the tactics allow
    grenades, dice decide who throws them. Source: p. 70.
    """
    chart = table("vc-nva-defense")
    rows = [chart.row("fortification-nearer" if situation.fortification else "no-fortification")]
    rows += [chart.row("approached")] if situation.approached else []
    rows += [chart.row("in-cover")]
    throwers, many = _roll_throwers(
        situation, next((row["grenades"] for row in rows if "grenades" in row), None), dice
    )
    return EnemyAction(
        group=situation.group,
        stance=DEFEND,
        tactics=tuple(row["does"] for row in rows),
        orders=(*(row["text"] for row in rows), "The group fires at your closest figure"),
        grenadiers=many,
        throwers=throwers,
        spacing_in=None if situation.who is None else spacing_in(situation.who),
        rulings=chart.rulings,
        next=_next_steps(many, throwers, DEFEND, situation),
    )


class MeltAway(Report, frozen=True):
    """Local VC who melt away: off the table, and two PEFs ``apart_in`` inches apart in their place.

    Both have ``rep``, None if not known. When one is resolved, the figures are there, or in the other.
    """

    ANSWER = ("pef_numbers",)

    group: str | None
    figure_count: int
    pef_numbers: tuple[int, ...]
    apart_in: int
    rep: int | None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in a sentence which group melts away, into which PEFs, and how far apart they are placed.
        Without a group the text says ``The Local VC melt away``.
        """
        numbered = " and ".join(map(str, self.pef_numbers))
        who = f"Group {self.group} melts" if self.group else "The Local VC melt"
        return (
            f"{who} away: take the figures off the table and put PEFs {numbered} in their place, "
            f'{self.apart_in}" apart.'
        )


def melt_away(group: str | None, figures: int, first_number: int, rep: int | None) -> MeltAway:
    """Return the report on a group of Local VC that melts away into PEFs, numbered from ``first_number``.
    Nothing is changed. ``figures`` is the number of its figures. ``group`` is None for a group without a
    name, which gets no next steps. ``rep``, the REP of the PEFs, is None if not known. Source: p. 64, 70.
    """
    row = table("vc-nva-tactics").row(Foe.LVC)
    numbers = tuple(range(first_number, first_number + row["pefs"]))
    next_steps = tuple(
        Next(call("pef resolve", number), f"use this when PEF {number} comes into sight")
        for number in (numbers if group else ())
    )
    return MeltAway(group, figures, numbers, row["pefs_apart_in"], rep, (*row.rulings, "l-09"), next_steps)


class LastAction(Struct, frozen=True):
    """The fields of the enemy's last Action that later commands read, as in ``EnemyAction``."""

    group: str | None = None
    stance: str | None = None
    human_wave: bool = False


LAST_ACTION = KeptSection("enemy_act", LastAction)
"""The last Action of a group of the enemy."""

ACT, ACTIVATE = "enemy act", "activate"


def harasses(state: State, group: str) -> bool:
    """True if the enemy's last Action was one of this group, and was to harass. The group then rolls one die
    less in charges (ruling u-42).
    """
    action = _last_action(state, group)
    return action is not None and action.stance == HARASS


def is_human_wave(state: State, group: str) -> bool:
    """True if the enemy's last Action made this group a human wave,
    and no activation was rolled since (ruling u-42).
    """
    action = _last_action(state, group)
    return action is not None and action.human_wave and not _activated_since(state)


def defends(state: State, group: str) -> bool:
    """True if the enemy's last Action made this group keep to defensive tactics, and no activation was rolled
    since: it leaves cover only when a reaction test drives it. Source: p. 70.
    """
    action = _last_action(state, group)
    return action is not None and action.stance == DEFEND and not _activated_since(state)


def check_may_stop(state: State, group: str) -> None:
    """Raise RequestError if a group of the enemy charges as a human wave, in which nobody stops to throw
    grenades. Source: p. 69.
    """
    if is_human_wave(state, group):
        raise RequestError(
            f"{group}: a human wave does not stop to throw grenades (p. 69); give `force` to do it anyway"
        )


def _last_action(state: State, group: str) -> LastAction | None:
    """Return the enemy's last Action if it was an Action of this group. None if another group acted last, if
    no group has acted, or if ``group`` is empty.
    """
    action = LAST_ACTION.facts(state.content)
    return action if group and action.group == group else None


def _activated_since(state: State) -> bool:
    """True if activation was rolled after the enemy's last Action. The log's last command of the two kinds
    (``activate`` and the enemy's Action) decides: True for ``activate``, False for the Action. False if
    the log has neither.
    """
    commands = [str(entry.get("command", "")) for entry in state.content.get("log") or ()]
    latest = next(
        (name for name in reversed(commands) if _begins_with(name, ACT) or _begins_with(name, ACTIVATE)), ACT
    )
    return _begins_with(latest, ACTIVATE)


def _begins_with(command: str, name: str) -> bool:
    """True if a command of the log, with or without ``fng`` in front, begins with the words of this name:
    ``enemy act`` does, and ``enemy activity`` does not.
    """
    return f"{command.removeprefix('fng ')} ".startswith(f"{name} ")
