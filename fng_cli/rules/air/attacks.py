"""An account of what aircraft do to those on the ground: guns, bombs, rockets, napalm, and where what misses comes down.

Source: p. 82-84, 89-90.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, replace

from fng_cli.dice import Dice
from fng_cli.rules.air.craft import weapon_name
from fng_cli.rules.fire.to_hit import Aim, Plan, VolleyDice
from fng_cli.rules.harm.blast import stopped_by_cover
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken, impact_on, take_hits
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.tables import Entry, table


class Struck(DamageTaken, frozen=True, kw_only=True):
    """An account of what became of one who was attacked from the air: so many ``hits`` of ``attacks`` at him."""

    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"hit_results"})

    attacks: int
    hits: int


class DeviationWay(StrEnum):
    """An account of where something comes down along the Flight Line. Source: p. 83."""

    ON_TARGET = "on-target"
    PAST = "past"
    SHORT = "short"


class Landing(Struct, frozen=True):
    """An account of where a bomb, a rocket or napalm came down: on the spot meant, or so far from it.

    ``hit``: at once, and not by the luck of its deviation.
    """

    weapon: str
    hit: bool
    way: DeviationWay
    distance_in: float = 0

    @property
    def on_target(self) -> bool:
        """Whether it came down where it was meant to."""
        return self.way is DeviationWay.ON_TARGET

    def text(self) -> str:
        """``on target``, ``7" short``."""
        return "on target" if self.on_target else f'{self.distance_in:g}" {self.way}'


class AirWeapon(Struct, frozen=True):
    """A weapon that is used from the air: its Impact and APR, and the ground that it strikes, in inches.

    A circle ``blast_in`` across, or a strip ``width_in`` wide, ``length_in`` long along the Flight Line
    (None: all of it). ``above_trees``: its smoke rises over any jungle.
    """

    weapon: str
    impact: int
    apr: int
    blast_in: int | None = None
    width_in: int | None = None
    length_in: int | None = None
    above_trees: bool = False

    def text(self) -> str:
        """``500 lb bomb: a circle 20" across, Impact 3, APR 6``."""
        if self.blast_in is not None:
            ground = f'a circle {self.blast_in}" across'
        elif self.length_in is not None:
            ground = f'{self.width_in}" wide, {self.length_in}" along the Flight Line'
        else:
            ground = f'{self.width_in}" wide, all along the Flight Line'
        smoke = "; its smoke rises above the trees" if self.above_trees else ""
        return f"{weapon_name(self.weapon)}: {ground}, Impact {self.impact}, APR {self.apr}{smoke}"


def air_weapon(weapon: str, *, helicopter: bool = False) -> AirWeapon:
    """A weapon of an aircraft, or of a helicopter, by the row of its table. Source: p. 83-84, 89-90."""
    if weapon in table("air-munitions").rows:
        row = table("air-munitions").row(weapon)
    else:
        row = table("helicopter-guns" if helicopter or weapon == "auto-gl" else "aircraft-guns").row(weapon)
    blast, width, length = row.get("blast_in"), row.get("width_in"), row.get("length_in")
    if blast is None and width is None:
        width = 2 * table("air-distances").row("strafing")["inches"]
    return AirWeapon(weapon, row["impact"], row["apr"], blast, width, length, row.get("above_trees", False))


def circumstances_from_air(target: Target) -> frozenset[str]:
    """Tell what holds for one who is attacked from the air, as the table Ranged Combat calls it."""
    return frozenset(one.word for one in target.circumstances)


def _dice_at(words: frozenset[str], rep: int, number: int, dice: Dice) -> VolleyDice:
    return VolleyDice(Plan((Aim(0, rep, words),) * number, number, None, False).as_agreed(dice))


def strafed(target: Target, rep: int, impact: int, number: int, *, dice: Dice) -> Struck:
    """Tell so many dice of a gun at one figure, each against the REP of who fires. Source: p. 83, 85, 89."""
    taken = dice.apart(_strafed, target, rep, impact, number, brief=_in_brief)
    return Struck(**asdict(taken.damage), attacks=number, hits=taken.hits)


def _strafed(target: Target, rep: int, impact: int, number: int, *, dice: Dice) -> HitsTaken:
    label = f"guns, {target.victim.name}"
    result, _ = dice.shown(number, _dice_at(circumstances_from_air(target), rep, number, dice), label)
    aimed = result.targets[0]
    if not aimed.hits:
        return HitsTaken(
            DamageTaken(target.victim.called, Harm.MISSED_IN_COVER if aimed.saved_by_cover else Harm.MISSED)
        )
    left = impact_on(target.victim, impact)
    return take_hits(target.victim, left, aimed.hits, in_cover=target.in_cover, by_rep=rep, dice=dice)


def _in_brief(taken: HitsTaken) -> HitsTaken:
    """Tell how he is afterwards, and not by which of his hits."""
    return HitsTaken(replace(taken.damage, hit_results=()), hits=taken.hits)


class Burst(NamedTuple):
    """An account of what goes off among figures: its Impact, the REP with which it strikes, and whether it stuns the others.

    ``sure``: all in it are hit, as by a grenade or by napalm; ``cover``: cover may take it.
    """

    impact: int
    rep: int
    stuns: bool = False
    sure: bool = False
    cover: bool = True


def burst_of(weapon: str) -> Burst:
    """Tell how a bomb, a rocket, napalm or a launched grenade strikes those in it. Source: p. 83-84, 90."""
    if weapon in table("helicopter-guns").rows:
        return Burst(table("helicopter-guns").row(weapon)["impact"], 0, sure=True)
    row = table("air-munitions").row(weapon)
    napalm = row["run"] == "napalm"
    return Burst(
        row["impact"], row.get("blast_rep", 0), row.get("stuns", False), sure=napalm, cover=not napalm
    )


def burst_on(target: Target, burst: Burst, number: int = 1, *, added_impact: int = 0, dice: Dice) -> Struck:
    """Tell so many bombs, rockets and the like that go off round one figure (x-45); the worst of it counts.

    ``added_impact`` is what the terrain adds, as bamboo does. Source: p. 34, 83-84.
    """
    if not number:
        return Struck(target.victim.called, Harm.MISSED, attacks=0, hits=0)
    burst = burst._replace(impact=burst.impact + added_impact)
    taken = dice.apart(_bursts_on, target, burst, number, brief=_in_brief)
    return Struck(**asdict(taken.damage), attacks=number, hits=taken.hits)


def _bursts_on(target: Target, burst: Burst, number: int, *, dice: Dice) -> HitsTaken:
    hits = number
    if not burst.sure and not dice.takes("x-45", 1):
        label = f"blast, {target.victim.name}"
        hits = sum(
            dice.shown(1, _dice_at(circumstances_from_air(target), burst.rep, 1, dice), label)[0]
            .targets[0]
            .hits
            for _ in range(number)
        )
    if not hits:
        return HitsTaken(DamageTaken(target.victim.called, Harm.STUNNED if burst.stuns else Harm.MISSED))
    taken = _hurt(target, burst, hits, dice)
    if burst.stuns and taken.damage.result.level == 0 and taken.damage.result is not Harm.CARRY_ON:
        taken = replace(
            taken, damage=replace(taken.damage, result=Harm.STUNNED), rulings=(*taken.rulings, "x-53")
        )
    return replace(taken, hits=hits)


def _hurt(target: Target, burst: Burst, hits: int, dice: Dice) -> HitsTaken:
    if burst.cover and target.cover_dv is not None and stopped_by_cover(target.cover_dv, burst.impact):
        shaken = Harm.STUNNED if dice.takes("a-30", 2) else Harm.DUCK_BACK
        return HitsTaken(DamageTaken(target.victim.called, shaken), ("a-30",))
    left = impact_on(target.victim, burst.impact, blast=burst.cover)
    return take_hits(target.victim, left, hits, dice=dice)


def landing(
    weapon: str, rep: int, words: Iterable[Circumstance] = (), *, helicopter: bool = False, dice: Dice
) -> Landing:
    """Tell where something that is dropped or launched comes down: a die and the pilot's REP, else it deviates.

    ``words`` are what hides the spot from the air. Source: p. 82-83, 89.
    """
    hidden = frozenset(one.word for one in words)
    result, _ = dice.shown(1, _dice_at(hidden, rep, 1, dice), f"{weapon.replace('-', ' ')} to hit")
    if result.targets[0].hits:
        return Landing(weapon, True, DeviationWay.ON_TARGET)
    row = table("airstrike-deviation").throw(dice, label="deviation")
    return _deviated(weapon, row, dice, helicopter=helicopter)


def _deviated(weapon: str, row: Entry, dice: Dice, *, helicopter: bool) -> Landing:
    if "distance" not in row:
        return Landing(weapon, False, DeviationWay.ON_TARGET)
    distance = dice.amount(row["distance"], "inches of deviation")
    over = row["helicopter_over"] if helicopter else 1
    return Landing(weapon, False, DeviationWay(row["result"]), distance / over)


def worst_of(first: Struck, second: Struck) -> Struck:
    """One figure that was struck twice: the worse result, all attacks and hits together."""
    order = list(Harm)
    worse = max(first, second, key=lambda one: order.index(one.result))
    return replace(worse, attacks=first.attacks + second.attacks, hits=first.hits + second.hits)


def crater_in(weapon: str) -> int | None:
    """The diameter of the crater that a bomb leaves, in inches (x-46); None where it leaves none. Source: p. 47, 83."""
    pounds = table("air-munitions").row(weapon).get("crater_lb")
    if pounds is None:
        return None
    bombs = [row for row in table("crater-size").column(None).values() if "bomb_lb" in row]
    fitting = [row for row in bombs if row["bomb_lb"] <= pounds]
    return int(max(fitting, key=lambda row: row["bomb_lb"], default=bombs[0])["diameter_in"])


def struck_sentence(targets: Sequence[Struck]) -> str:
    """Tell what became of all of them, in a line."""
    return "; ".join(f"{one.target}: {one.result.told}" for one in targets)
