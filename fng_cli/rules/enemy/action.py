"""Actions of VC/NVA groups as they activate, and the last action of each.

Source: p. 64, 69-70, 116.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, convert

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Report, cited, lookup
from fng_cli.errors import RequestError
from fng_cli.readings import Chance, Count, Faces, chance
from fng_cli.rules.book.dice import WhoseDie
from fng_cli.rules.enemy.who import Foe, spacing_in
from fng_cli.tables import Entry, Table, table

ASSAULT, DEFEND, HARASS, MELT = "assault", "defend", "harass", "melt-away"
NEAR_IN, CLOSE_IN = 12, 6


class Order(Struct, frozen=True):
    """One order of a row of the table ``vc-nva-action``: ``does`` it ``when`` the distance fits; the table's record ``order``."""

    when: str
    does: str
    grenades: str | None = None
    text: str = ""


class Situation(Struct, frozen=True):
    """A group that activates, and the player's group nearest to it, ``distance_in`` inches away.

    ``rep`` is its leader's; ``eal`` that of the mission, for those who test it instead (b-26); ``figures`` and ``opponents`` are counted. ``names`` are those of its
    figures, where they are known. ``fortification``: one is nearer than the enemy. ``approached``:
    the enemy comes near. ``fwf_defend``: the player is on a defense mission.
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
    group: str | None = None
    eal: int | None = None


class EnemyAction(Report, frozen=True):
    """The ruling on one group of VC or NVA that activates.

    ``stance`` is ``assault``, ``maneuver``, ``harass``, ``defend`` or ``melt-away``; ``dice`` were
    rolled and ``passed`` for it, none for the last two. ``tactics`` are what it does, in order.
    ``grenadiers`` so many try to throw grenades, ``throwers`` by name where those are known. In the
    Charge into Melee test it has ``charge_dice`` more dice and ``charge_successes`` more successes.
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
        wave = ", a human wave" if self.human_wave else ""
        return f"{self.group or 'The group'}: {self.label()}{wave}."

    def label(self) -> str:
        """The stance in words."""
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
    """Reads how many of so many dice show a face of a chance."""

    chance: Chance

    def __call__(self, faces: Faces) -> int:
        return sum(self.chance((face,)) for face in faces)

    def ways(self, number: int) -> Mapping[int, int]:
        return Count(self.chance.high - self.chance.low + 1).ways(number)


def enemy_action(at: Situation, *, dice: Dice) -> EnemyAction:
    """Rule what a group of VC or NVA does that activates. Source: p. 69-70.

    Local VC far off and out of sight melt away (b-27). A group without half again as many figures
    as the nearest group of the player keeps to defensive tactics; any other tests its leader's REP (b-26).
    Raises RequestError where nobody says its REP or the distance, and they matter.
    """
    if melts(at):
        return _melting(at)
    if not outnumbers(at):
        return _defence(at, dice)
    return _by_table(at, _tested(at, dice), dice)


def _tested(at: Situation, dice: Dice) -> int:
    """The number that the group tests: its leader's REP, or the EAL where players read it so (b-26)."""
    if dice.takes("b-26", 2):
        if at.eal is None:
            raise RequestError("the group tests the EAL (b-26), and nobody says it: give `eal`")
        return at.eal
    if at.rep is None:
        raise RequestError("the group tests its leader's REP, and nobody says it")
    return at.rep


def lacking(at: Situation, takes: Takes = as_written) -> str | None:
    """The fact that ``enemy_action`` will ask for and the situation lacks: ``rep``, ``eal``, ``distance``; else None.

    ``takes`` says whether players read what is tested otherwise (b-26).
    """
    if at.distance_in is None and at.who is Foe.LVC and not at.in_sight:
        return "distance"
    if melts(at) or not outnumbers(at):
        return None
    if takes("b-26", 2):
        if at.eal is None:
            return "eal"
    elif at.rep is None:
        return "rep"
    return "distance" if at.distance_in is None else None


def melts(at: Situation) -> bool:
    """Whether a group melts away: Local VC, far enough off and out of sight (b-27). Source: p. 70."""
    if at.who is not Foe.LVC or at.in_sight:
        return False
    return bool(_distance(at) > table("vc-nva-tactics").row(Foe.LVC)["melts_beyond_in"])


def _distance(at: Situation) -> float:
    if at.distance_in is None:
        raise RequestError("nobody says how far off your nearest group is")
    return at.distance_in


def outnumbers(at: Situation) -> bool:
    """Whether a group is so much larger than the nearest of the player that it goes for it."""
    percent = table("vc-nva-defense").row("outnumbering")["percent"]
    return 100 * at.figures >= (100 + int(percent)) * at.opponents


def _melting(at: Situation) -> EnemyAction:
    row = table("vc-nva-tactics").row(Foe.LVC)
    order = f'Take it off the table: {row["pefs"]} PEFs, {row["pefs_apart_in"]}" apart, stand in its place'
    return EnemyAction(
        group=at.group,
        stance=MELT,
        tactics=("melts-away",),
        orders=(order,),
        rulings=row.rulings,
        next=(
            Next(call("enemy melt-away", *([at.group] if at.group else [])), "put the two PEFs in its place"),
        ),
    )


def _by_table(at: Situation, rep: int, dice: Dice) -> EnemyAction:
    chart = table("vc-nva-action")
    twice = at.figures >= 2 * at.opponents
    number = chart.dice + (chart.modifiers["outnumbers-two-to-one"]["dice"] if twice else 0)
    row = chart.test(dice, rep, number, "VC/NVA action")
    if row["stance"] == "maneuver" and _distance(at) <= NEAR_IN:
        return _stance(at, chart, chart.at(2), number, int(row.key), "maneuver", dice)
    return _stance(at, chart, row, number, int(row.key), row["stance"], dice)


def _stance(
    at: Situation, chart: Table, row: Entry, number: int, passed: int, stance: str, dice: Dice
) -> EnemyAction:
    """The orders of a row at this distance, with grenades and human waves."""
    orders = _orders(row, at)
    times = row.get("human_wave_times")
    wave = times is not None and at.figures >= times * at.opponents
    grenades = None if wave else next(filter(None, (order.grenades for order in orders)), None)
    throwers, many = _throw(at, grenades, dice)
    return EnemyAction(
        group=at.group,
        stance=stance,
        tactics=tuple(dict.fromkeys(order.does for order in orders)),
        orders=_told(orders, wave, at),
        dice=number,
        passed=passed,
        counts_as_passed=int(row.key),
        human_wave=wave,
        grenadiers=many,
        throwers=throwers,
        charge_dice=row["charge_dice"],
        charge_successes=row.get("human_wave_successes", 0) if wave else 0,
        spacing_in=None if at.who is None else spacing_in(at.who),
        rulings=cited(chart.rulings, row.rulings),
        next=_after(many, throwers, row["stance"], at, wave=wave),
    )


MOVES = frozenset({"moves", "moves-fast"})
"""Orders that lead nearer: where to, the mission says (e-89)."""


def _told(orders: Sequence[Order], wave: bool, at: Situation) -> tuple[str, ...]:
    """The orders in words, with where a move goes; a human wave throws nothing."""
    told = tuple(
        f"{order.text} towards your nearest group"
        if order.does in MOVES and not at.fwf_defend
        else order.text
        for order in orders
        if not (wave and order.grenades)
    )
    return (*told, "A human wave: it throws no grenades, and charges with a success more") if wave else told


def _orders(row: Entry, at: Situation) -> tuple[Order, ...]:
    """Those of a row's orders that fit the distance.

    Within 6 inches it does as within 12, and something more; a move beyond them is for cover where
    the player defends (e-89).
    """
    known = [order for order in convert(row["orders"], tuple[Order, ...]) if _fits(order.when, at)]
    return tuple(sorted(known, key=lambda order: order.when == "within-6-in"))


def _fits(when: str, at: Situation) -> bool:
    distance = _distance(at)
    beyond = distance > NEAR_IN
    return {
        "within-6-in": distance <= CLOSE_IN,
        "within-12-in": not beyond,
        "beyond-12-in": beyond,
        "beyond-12-in-out-of-sight": beyond and not at.in_sight,
        "beyond-12-in-in-sight": beyond and at.in_sight,
        "fwf-defense-mission": beyond and at.fwf_defend,
        "always": True,
    }.get(when, False)


def _throw(at: Situation, grenades: str | None, dice: Dice) -> tuple[tuple[str, ...], int]:
    """Roll a die for each figure: the names of those who try to throw a grenade, where known, and their number."""
    if grenades is None:
        return (), 0
    label = f"grenades, a die for each figure ({grenades})"
    if at.names:
        named = dice.ask(len(at.names), WhoseDie(at.names, chance(grenades)), label)
        return named, len(named)
    return (), dice.ask(at.figures, Throwers(chance(grenades)), label)


def _after(
    many: int, throwers: tuple[str, ...], stance: str, at: Situation, *, wave: bool = False
) -> tuple[Next, ...]:
    """Grenades are readied, by one after the other; an assault near by ends in a charge, with all that holds for it."""
    steps = [Next(call("grenade ready", by=name), f"{name} tries to throw") for name in throwers]
    if many and not throwers:
        steps.append(Next(call("grenade ready", by=WHO), f"for {many} who try to throw"))
    if stance == ASSAULT and _distance(at) <= NEAR_IN:
        who = at.names[0] if len(at.names) == 1 else WHO
        charge = call("charge", by=who, at=WHO, human_wave=wave)
        steps.append(Next(charge, "for those who charge into melee"))
    return tuple(steps)


def _defence(at: Situation, dice: Dice) -> EnemyAction:
    """Defensive tactics. Source: p. 70."""
    chart = table("vc-nva-defense")
    rows = [chart.row("fortification-nearer" if at.fortification else "no-fortification")]
    rows += [chart.row("approached")] if at.approached else []
    rows += [chart.row("in-cover")]
    throwers, many = _throw(at, next((row["grenades"] for row in rows if "grenades" in row), None), dice)
    return EnemyAction(
        group=at.group,
        stance=DEFEND,
        tactics=tuple(row["does"] for row in rows),
        orders=(*(row["text"] for row in rows), "It fires at the closest of yours"),
        grenadiers=many,
        throwers=throwers,
        spacing_in=None if at.who is None else spacing_in(at.who),
        rulings=chart.rulings,
        next=_after(many, throwers, DEFEND, at),
    )


class MeltAway(Report, frozen=True):
    """Local VC who melt away: off the table, and two PEFs ``apart_in`` inches apart in their place.

    Both have ``rep``, where somebody knows it. When one is resolved, the figures are there, or in the other.
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
        numbered = " and ".join(map(str, self.pef_numbers))
        who = f"Group {self.group}" if self.group else "The Local VC"
        return (
            f'{who} melt away: take them off, and put PEFs {numbered} {self.apart_in}" apart in their place.'
        )


def melt_away(group: str | None, figures: int, first_number: int, rep: int | None) -> MeltAway:
    """Two PEFs for a group of Local VC, numbered from ``first_number``. Source: p. 64, 70."""
    row = table("vc-nva-tactics").row(Foe.LVC)
    numbers = tuple(range(first_number, first_number + row["pefs"]))
    following = tuple(
        Next(call("pef resolve", number), f"when PEF {number} comes into sight")
        for number in (numbers if group else ())
    )
    return MeltAway(group, figures, numbers, row["pefs_apart_in"], rep, (*row.rulings, "l-09"), following)


ACT, ACTIVATE = "enemy act", "activate"


def harasses(content: Mapping[str, Any], group: str) -> bool:
    """Whether a group's last Action was to harass: it has a die less where it charges or is charged (u-42)."""
    return bool(_of(content, group, "stance") == HARASS)


def is_human_wave(content: Mapping[str, Any], group: str) -> bool:
    """Whether a group comes as a human wave: for the activation in which it was told to (u-42)."""
    return _of(content, group, "human_wave") is True and not _activated_since(content)


def _of(content: Mapping[str, Any], group: str, field: str) -> Any:
    """A field of the last Action, where it was that group's."""
    if not group or lookup(content, "enemy_act.group") != group:
        return None
    return lookup(content, f"enemy_act.{field}")


def _activated_since(content: Mapping[str, Any]) -> bool:
    """Whether dice for activation were thrown after the last Action."""
    done = [str(entry.get("command", "")) for entry in content.get("log", ()) if isinstance(entry, Mapping)]
    last = next((each for each in reversed(done) if _is(each, ACT) or _is(each, ACTIVATE)), ACT)
    return _is(last, ACTIVATE)


def _is(command: str, name: str) -> bool:
    return command.removeprefix("fng ").startswith(name)
