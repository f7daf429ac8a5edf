"""A fight between two groups, round by round, and the totals of many fights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.events import PersonEvent, PutDown
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.firefight.field import Field, Setting, build_field
from fng_cli.rules.firefight.round import Round, play_round
from fng_cli.rules.firefight.scene import FightState, is_in_reach
from fng_cli.rules.people.groups import is_able
from fng_cli.rules.people.person import by, person_of
from fng_cli.rules.react.takers import roll_off
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import count


class SideState(Struct, frozen=True):
    """The figures of a side after a fight by how they are, by id; ``strength`` stood there at first.

    ``retired`` are those who ran; VC/NVA who did so are gone for good.
    """

    side: Side
    strength: int
    carry_on: tuple[str, ...]
    duck_back: tuple[str, ...]
    retired: tuple[str, ...]
    stunned: tuple[str, ...]
    out_of_the_fight: tuple[str, ...]
    obviously_dead: tuple[str, ...]

    def states(self) -> dict[str, tuple[str, ...]]:
        """The figures in each state, the worst state first; states in which nobody is are left out."""
        every = {
            "dead": self.obviously_dead,
            "out of the fight": self.out_of_the_fight,
            "stunned": self.stunned,
            "ran": self.retired,
            "ducked back": self.duck_back,
            "carrying on": self.carry_on,
        }
        return {what: who for what, who in every.items() if who}

    def text(self) -> str:
        """Text of how many are in each state: ``2 dead, 5 carrying on``."""
        return ", ".join(f"{len(who)} {what}" for what, who in self.states().items())


class Fight(Report, frozen=True):
    """A fight: who holds the field, how it ended, what it cost, and each round of it.

    ``holder`` is the side that has the field to itself, if any does. ``active`` is the side that came
    into sight, None where both stood there.
    """

    holder: Side | None
    end: str
    active: Side | None
    range_in: float | None
    sides_in_cover: tuple[Side, ...]
    sides: tuple[SideState, ...]
    round_reports: tuple[Round, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield each figure that was put down, with who did it and the weapon. Source: p. 103."""
        for deed in (deed for one in self.round_reports for deed in one.deeds):
            if deed.who:
                for became in deed.became:
                    if became.what in (Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD):
                        yield PutDown(became.who, deed.who, deed.weapon or None)

    def summary(self) -> str:
        ends = "; ".join(f"{NAMES[one.side]}: {one.text()}" for one in self.sides)
        return f"{self.verdict_text()} {ends}."

    def verdict_text(self) -> str:
        """A sentence on who holds the field, and why it is over."""
        after = "1 round" if len(self.round_reports) == 1 else f"{len(self.round_reports)} rounds"
        held = f"the {NAMES[self.holder]} hold the field" if self.holder else ENDS[self.end]
        return f"After {after} {held}."


NAMES = {Side.FWF: "FWF", Side.VC_NVA: "VC/NVA"}
"""The sides, as they are called where there is little room."""


ENDS = {
    "nobody-left": "neither side has anybody in sight",
    "nobody-can-fire": "nobody has anything left to fire",
    "cut": "both still fight: it was broken off",
}


class Firefight(Struct, frozen=True):
    """A fight as dice play it, round by round; ``telling``: it is told, not only played."""

    field: Field
    telling: bool

    def is_over(self, now: FightState) -> bool:
        """Whether a side has nobody left who acts in sight, or nothing more can happen."""
        return how_it_ended(self.field, now) is not None

    def play_round(self, now: FightState, dice: Dice) -> tuple[FightState, Round | None]:
        """One more round."""
        return play_round(self.field, now, dice, telling=self.telling)


def how_it_ended(field: Field, now: FightState) -> str | None:
    """The reason why a fight is over; None while it goes on."""
    sides = {figure.side for figure in now.figures if figure.status is Status.CARRY_ON}
    if len(sides) < len(NAMES):
        return "nobody-left" if not sides else "one-side-left"
    if now.rounds >= field.setting.most_rounds:
        return "cut"
    return None if any(_may_fire(field, now, at) for at in range(len(now.figures))) else "nobody-can-fire"


def _may_fire(field: Field, now: FightState, at: int) -> bool:
    """Whether somebody in sight has something that reaches an enemy in sight."""
    figure = now.figures[at]
    if figure.status is not Status.CARRY_ON:
        return False
    weapons: Sequence[Weapon] = field.fighters[at].weapons
    if figure.empty or now.spent:
        weapons = [
            weapon
            for weapon in weapons
            if not {weapon.id, weapon.id.removesuffix("-buckshot")} & set(figure.empty)
            and (at, weapon.type) not in now.spent
        ]
    return any(
        is_in_reach(field, weapon, field.apart_in[at][enemy])
        for enemy in field.enemies[at]
        if now.figures[enemy].status is Status.CARRY_ON
        for weapon in weapons
    )


def begin(field: Field, *, dice: Dice) -> FightState:
    """A fight before its first round: dice say which side came into sight, where nobody does (q-02)."""
    setting = field.setting
    active = setting.active
    if active is None and not setting.nobody_moved:
        active = (Side.FWF, Side.VC_NVA)[roll_off((0, 0), "who comes into sight: FWF, VC/NVA", dice=dice)]
    return FightState(active, 0, tuple(fighter.figure for fighter in field.fighters))


def play(field: Field, *, telling: bool = True, dice: Dice) -> tuple[FightState, tuple[Any, ...]]:
    """A fight to its end: how it stands then, and its rounds."""
    played = dice.rounds(Firefight(field, telling), begin(field, dice=dice))
    return played.state, played.rounds


def fight(figures: Sequence[Figure], setting: Setting, *, dice: Dice) -> tuple[Fight, tuple[Figure, ...]]:
    """A fight between the figures of two sides, and how they all are afterwards.

    Raises RequestError where a side has nobody, or nobody knows where somebody stands. Source: p. 20-34.
    """
    ground = build_field(figures, setting)
    now, told = play(ground, dice=dice)
    end = how_it_ended(ground, now) or "cut"
    by_dice = now.active is not setting.active
    own = (*RULINGS, *(("q-02",) if by_dice else ()), *(("q-11",) if now.active and now.rounds > 1 else ()))
    rulings = (*own, *(ruling for one in told for ruling in one.rulings))
    report = Fight(
        holds(now),
        end,
        now.active,
        setting.range_in,
        tuple(side for side in Side if side in setting.cover),
        tuple(side_state(now, side) for side in Side),
        told,
        tuple(dict.fromkeys(rulings)),
        tuple(_following(now)),
    )
    return report, now.figures


def after_fight(state: State, fighters: Sequence[Figure]) -> State:
    """Return the state with the fighters as the fight leaves them; an enemy squad rolled up for it is added."""
    return state.with_(FIGURES, fighters)


RULINGS = ("q-01", "q-03", "q-13")
"""The readings that every fight leans on."""


def holds(now: FightState) -> Side | None:
    """The side that alone has somebody in sight who acts."""
    sides = {figure.side for figure in now.figures if figure.status is Status.CARRY_ON}
    return sides.pop() if len(sides) == 1 else None


def side_state(now: FightState, side: Side) -> SideState:
    """The ids of a side's figures by how they are: carrying on, stunned, dead."""
    found: dict[Status, list[str]] = {status: [] for status in Status}
    for figure in now.figures:
        if figure.side is side:
            found[figure.status].append(figure.id)
    return SideState(
        side,
        sum(map(len, found.values())),
        tuple(found[Status.CARRY_ON]),
        tuple(found[Status.DUCK_BACK]),
        (*found[Status.RETIRE], *found[Status.GONE]),
        tuple(found[Status.STUNNED]),
        tuple(found[Status.OUT_OF_THE_FIGHT]),
        tuple(found[Status.OBVIOUSLY_DEAD]),
    )


def _following(now: FightState) -> list[Next]:
    """The next steps: a dead Star may cheat death; who is out of ammunition reloads when he is active."""
    dead = [figure for figure in now.figures if figure.star and figure.status is Status.OBVIOUSLY_DEAD]
    empty = [figure for figure in now.figures if figure.empty and is_able(figure)]
    return [
        *(
            Next(
                call("star fate", **by(person_of(star)), damage=star.status, cheat=True), "he may cheat death"
            )
            for star in dead
        ),
        *(Next(call("reload", **by(person_of(one))), "a turn of activation") for one in empty[:1]),
    ]


class Estimate(Struct, frozen=True):
    """A mean with its standard error, and where nine of ten fights lie: from ``low`` to ``high``."""

    mean: float
    error: float
    low: int
    median: int
    high: int


class Held(Struct, frozen=True):
    """The share of fights in which a side held the field, or nobody did (``nobody``), with its standard error."""

    side: str
    share: float
    error: float
    times: int


class Cost(Struct, frozen=True):
    """Losses of a side over many fights: ``loss`` is who is dead or out of the fight; ``losses`` how often how many were.

    ``strength_at_first`` is how many began; a squad that was rolled up anew for each fight was now weaker, now
    stronger.
    """

    side: str
    strength_at_first: Estimate
    dead: Estimate
    loss: Estimate
    ran: Estimate
    losses: tuple[int, ...]


class FightsSimulated(Report, frozen=True):
    """Many fights: who held the field how often, what it cost each side, how long they took."""

    fights: int
    held: tuple[Held, ...]
    costs: tuple[Cost, ...]
    rounds_played: Estimate
    seed: str
    method: str = "simulated"
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = ", ".join(f"{NAMED.get(one.side, one.side)} {100 * one.share:.3g}%" for one in self.held)
        return f"{count(self.fights, 'fight')} simulated; the field is held by: {told}."


NAMED = {"fwf": "FWF", "vc-nva": "VC/NVA", "nobody": "nobody"}
"""The sides, as people read them."""
