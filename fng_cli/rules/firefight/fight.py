"""A fight between two groups, round by round, and the totals of many fights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.events import FiredShots, PersonEvent, PlayedInSight, PutDown
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.firefight.field import Field, FighterIndex, Setting, build_field
from fng_cli.rules.firefight.round import Round, play_round
from fng_cli.rules.firefight.scene import DeedKind, FightState, is_in_reach
from fng_cli.rules.people.groups import is_able
from fng_cli.rules.people.person import by, person_of
from fng_cli.rules.react.takers import roll_off
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import count


class SideState(Struct, frozen=True):
    """The figures of a side after a fight, by id, in groups by their status."""

    side: Side
    strength: int
    """Figures at the start."""
    carry_on: tuple[str, ...]
    duck_back: tuple[str, ...]
    retired: tuple[str, ...]
    """Those who ran; VC/NVA among them are gone for good."""
    stunned: tuple[str, ...]
    out_of_the_fight: tuple[str, ...]
    obviously_dead: tuple[str, ...]

    def states(self) -> dict[str, tuple[str, ...]]:
        """Return the ids of the figures in each state, from dead to carrying on; states with no figure are
        left out.
        """
        ids_by_state = {
            "dead": self.obviously_dead,
            "out of the fight": self.out_of_the_fight,
            "stunned": self.stunned,
            "ran": self.retired,
            "ducked back": self.duck_back,
            "carrying on": self.carry_on,
        }
        return {state: ids for state, ids in ids_by_state.items() if ids}

    def text(self) -> str:
        """Return the number of figures in each state, in words: ``2 dead, 5 carrying on``."""
        return ", ".join(f"{len(ids)} {state}" for state, ids in self.states().items())


class Fight(Report, frozen=True):
    """A fight: the side that holds the field, how it ended, the losses, and each round."""

    holder: Side | None
    """The side that has the field to itself, if any."""
    end: str
    active: Side | None
    """The side that came into sight; None if both stood there."""
    range_in: float | None
    sides_in_cover: tuple[Side, ...]
    sides: tuple[SideState, ...]
    round_reports: tuple[Round, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield an event for each figure that took part, and for each time that a figure fired or its weapon
        jammed. Each enemy killed or put out of the fight by a shot has an event too, with the shooter and the
        weapon. Friends hit by a shot or blast have no such event. Source: p. 20-22, 103.
        """
        sides = {name: side.side for side in self.sides for ids in side.states().values() for name in ids}
        yield from map(PlayedInSight, sides)
        for deed in (deed for fight_round in self.round_reports for deed in fight_round.deeds):
            if deed.who and deed.kind in (DeedKind.FIRES, DeedKind.PARTING_SHOT):
                yield FiredShots(deed.who)
                for result in deed.became:
                    is_foe = sides.get(result.who) not in (None, sides.get(deed.who))
                    if is_foe and result.what in (Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD):
                        yield PutDown(result.who, deed.who, deed.weapon or None)

    def summary(self) -> str:
        """Return how the fight ended, then the state of each side's figures."""
        ends = "; ".join(f"{NAMES[side.side]}: {side.text()}" for side in self.sides)
        return f"{self.verdict_text()} {ends}."

    def verdict_text(self) -> str:
        """Return a sentence on how the fight ended: ``After 3 rounds the FWF hold the field.``, or the reason
        why nobody does.
        """
        held = f"the {NAMES[self.holder]} hold the field" if self.holder else ENDS[self.end]
        if not self.round_reports:
            return f"No round is fought: {held}."
        rounds = "1 round" if len(self.round_reports) == 1 else f"{len(self.round_reports)} rounds"
        return f"After {rounds} {held}."


NAMES = {Side.FWF: "FWF", Side.VC_NVA: "VC/NVA"}
"""Short names of the sides."""


ENDS = {
    "nobody-left": "neither side has anybody left in action",
    "nobody-can-fire": "nobody can fire any more",
    "cut": "both sides were still fighting when the fight was stopped",
}


class Firefight(Struct, frozen=True):
    """A fight for ``dice.rounds``, round by round; ``reporting``: rounds are reported, not only played."""

    field: Field
    reporting: bool

    def is_over(self, state: FightState) -> bool:
        """True if the fight is over: at most one side still has somebody in action, nobody can fire any more,
        or the highest number of rounds is reached.
        """
        return reason_of_end(self.field, state) is not None

    def play_round(self, state: FightState, dice: Dice) -> tuple[FightState, Round | None]:
        """Play one more round, rolling dice. Return the state after it and its report; the report is None if
        rounds are not reported.
        """
        return play_round(self.field, state, dice, reporting=self.reporting)


def reason_of_end(field: Field, state: FightState) -> str | None:
    """Return the reason why a fight is over; None while it goes on.

    The reasons are ``nobody-left``, ``one-side-left``, ``cut`` (the highest number of rounds is reached) and
    ``nobody-can-fire``. Only figures that carry on count as left.
    """
    sides = {figure.side for figure in state.figures if figure.status is Status.CARRY_ON}
    if len(sides) < len(NAMES):
        return "nobody-left" if not sides else "one-side-left"
    if state.rounds >= field.setting.most_rounds:
        return "cut"
    return (
        None
        if any(_may_fire(field, state, place) for place in range(len(state.figures)))
        else "nobody-can-fire"
    )


def _may_fire(field: Field, state: FightState, place: FighterIndex) -> bool:
    """True if the fighter can fire at an enemy now. Both must carry on, and the enemy must be in sight and in
    reach of a weapon that is loaded and not spent (``state.spent``). ``place`` is the fighter's index in
    ``field`` and ``state``.
    """
    figure = state.figures[place]
    if figure.status is not Status.CARRY_ON:
        return False
    weapons: Sequence[Weapon] = field.fighters[place].weapons
    if figure.empty or state.spent:
        weapons = [
            weapon
            for weapon in weapons
            if not {weapon.id, weapon.id.removesuffix("-buckshot")} & set(figure.empty)
            and (place, weapon.type) not in state.spent
        ]
    return any(
        is_in_reach(field, weapon, field.apart_in[place][enemy])
        for enemy in field.enemies[place]
        if state.figures[enemy].status is Status.CARRY_ON
        for weapon in weapons
    )


def begin_fight(field: Field, *, dice: Dice) -> FightState:
    """Return the state of a fight before its first round. The active side, which came into sight, is the one
    in the setting. If it names none, a roll decides, unless nobody moved: then no side is active, and
    nothing is rolled (ruling q-02).
    """
    setting = field.setting
    active = setting.active
    if active is None and not setting.nobody_moved:
        active = (Side.FWF, Side.VC_NVA)[roll_off((0, 0), "who comes into sight: FWF, VC/NVA", dice=dice)]
    return FightState(active, 0, tuple(fighter.figure for fighter in field.fighters))


def play_fight(field: Field, *, reporting: bool = True, dice: Dice) -> tuple[FightState, tuple[Any, ...]]:
    """Play a fight to its end, rolling dice. Return the final state and the reports of its rounds. If
    ``reporting`` is false, each report is None. When odds are calculated, the tuple of reports is empty.
    """
    played = dice.rounds(Firefight(field, reporting), begin_fight(field, dice=dice))
    return played.state, played.rounds


def roll_fight(
    figures: Sequence[Figure], setting: Setting, *, dice: Dice
) -> tuple[Fight, tuple[Figure, ...]]:
    """Play a fight between the figures of two sides to its end, rolling all dice. Return its report, and the
    figures afterwards. Raises RequestError if a side has nobody who can act, if there are too many
    figures, or for an unknown weapon or attribute. Also raised if positions on the table count and a
    figure has none. Source: p. 20-34.
    """
    ground = build_field(figures, setting)
    state, rounds = play_fight(ground, dice=dice)
    end = reason_of_end(ground, state) or "cut"
    by_dice = state.active is not setting.active
    rulings_of_fight = (
        *RULINGS,
        *(("q-02",) if by_dice else ()),
        *(("q-11",) if state.active and state.rounds > 1 else ()),
    )
    rulings = (*rulings_of_fight, *(ruling for fight_round in rounds for ruling in fight_round.rulings))
    report = Fight(
        holder=side_that_holds(state),
        end=end,
        active=state.active,
        range_in=setting.range_in,
        sides_in_cover=tuple(side for side in Side if side in setting.cover),
        sides=tuple(side_state(ground, state, side) for side in Side),
        round_reports=rounds,
        rulings=tuple(dict.fromkeys(rulings)),
        next=tuple(_next_steps(state)),
    )
    return report, state.figures


def after_fight(state: State, fighters: Sequence[Figure]) -> State:
    """Return the state with the fighters as the fight leaves them. Fighters that the document lacks, such as
    an enemy squad made for the fight, are added to its figures.
    """
    return state.with_(FIGURES, fighters)


RULINGS = ("q-01", "q-03", "q-13")
"""The rulings on which every fight rests."""


def side_that_holds(state: FightState) -> Side | None:
    """Return the side that alone has somebody in action (Carry On); None if both or neither have."""
    sides = {figure.side for figure in state.figures if figure.status is Status.CARRY_ON}
    return sides.pop() if len(sides) == 1 else None


def side_state(field: Field, state: FightState, side: Side) -> SideState:
    """Return the ids of a side's figures after a fight, by their status; those that are gone count among the
    retired.

    Those who were down before it began took no part, and are left out.
    """
    ids_by_status: dict[Status, list[str]] = {status: [] for status in Status}
    for fighter, figure in zip(field.fighters, state.figures, strict=True):
        if figure.side is side and not fighter.figure.down:
            ids_by_status[figure.status].append(figure.id)
    return SideState(
        side=side,
        strength=sum(map(len, ids_by_status.values())),
        carry_on=tuple(ids_by_status[Status.CARRY_ON]),
        duck_back=tuple(ids_by_status[Status.DUCK_BACK]),
        retired=(*ids_by_status[Status.RETIRE], *ids_by_status[Status.GONE]),
        stunned=tuple(ids_by_status[Status.STUNNED]),
        out_of_the_fight=tuple(ids_by_status[Status.OUT_OF_THE_FIGHT]),
        obviously_dead=tuple(ids_by_status[Status.OBVIOUSLY_DEAD]),
    )


def _next_steps(state: FightState) -> list[Next]:
    """Return the next steps after a fight: each dead Star may cheat death, and the first able figure that has
    an empty weapon reloads. Empty if there is neither.
    """
    dead_stars = [
        figure for figure in state.figures if figure.star and figure.status is Status.OBVIOUSLY_DEAD
    ]
    empty = [figure for figure in state.figures if figure.empty and is_able(figure)]
    return [
        *(
            Next(
                call("star fate", **by(person_of(star)), damage=star.status, cheat=True),
                "the Star may cheat death",
            )
            for star in dead_stars
        ),
        *(
            Next(call("reload", **by(person_of(figure))), "spend one activation on reloading")
            for figure in empty[:1]
        ),
    ]


class Estimate(Struct, frozen=True):
    """A mean with its standard error, and the range in which nine of ten fights lie: ``low`` to ``high``."""

    mean: float
    error: float
    low: int
    median: int
    high: int


class Held(Struct, frozen=True):
    """The share of fights in which a side held the field, or nobody did (``nobody``), with its standard
    error.
    """

    side: str
    share: float
    error: float
    times: int


class Cost(Struct, frozen=True):
    """The losses of a side over many fights."""

    side: str
    strength_at_first: Estimate
    """Figures at the start; a squad that is rolled up for each fight varies."""
    dead: Estimate
    loss: Estimate
    """Figures dead or out of the fight."""
    ran: Estimate
    losses: tuple[int, ...]
    """For each number of figures lost, from 0: in how many fights that many were."""


class FightsSimulated(Report, frozen=True):
    """Many simulated fights: how often each side held the field, its losses, and the number of rounds."""

    fights: int
    held: tuple[Held, ...]
    costs: tuple[Cost, ...]
    rounds_played: Estimate
    seed: str
    method: str = "simulated"
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the number of fights, and in what share of them each side, or nobody, held the field."""
        shares = ", ".join(f"{NAMED.get(held.side, held.side)} {100 * held.share:.3g}%" for held in self.held)
        return f"{count(self.fights, 'fight')} simulated. The field was held by: {shares}."


NAMED = {"fwf": "FWF", "vc-nva": "VC/NVA", "nobody": "nobody"}
"""The names of the sides, and of nobody, for players."""
