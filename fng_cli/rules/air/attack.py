"""Attacks from the air: guns, bombs, rockets and napalm, and what they hit turn by turn.

Source: p. 81-84, 89-90.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import reduce
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, replace

from fng_cli.calls import WHO, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.names import find
from fng_cli.rules.air.craft import Run, weapon_name
from fng_cli.rules.fire.to_hit import Aim, Plan, VolleyDice
from fng_cli.rules.harm.blast import is_stopped_by_cover
from fng_cli.rules.harm.damage import DamageTaken, Harm, HitsTaken, impact_on, take_hits
from fng_cli.rules.harm.targets import Affected, Circumstance, Target, reaction_tests, received_fire_words
from fng_cli.tables import Entry, table


class Struck(DamageTaken, frozen=True, kw_only=True):
    """The result of an attack from the air for one target."""

    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"hit_results"})

    attacks: int
    """The attacks on the target."""
    hits: int
    """The attacks that hit."""


class DeviationWay(StrEnum):
    """Places along the Flight Line where something comes down. Source: p. 83."""

    ON_TARGET = "on-target"
    PAST = "past"
    SHORT = "short"


class Landing(Struct, frozen=True):
    """The place where a bomb, a rocket or napalm came down."""

    weapon: str
    hit: bool
    """It hit the spot by its die to hit, and not by the luck of its deviation."""
    way: DeviationWay
    distance_in: float = 0
    """The inches from the spot that was aimed at."""

    @property
    def on_target(self) -> bool:
        """True if the bomb, rocket or napalm came down on the spot that was aimed at."""
        return self.way is DeviationWay.ON_TARGET

    def text(self) -> str:
        """Return the place in words: ``on target``, ``7" short``."""
        return "on target" if self.on_target else f'{self.distance_in:g}" {self.way}'


class AirWeapon(Struct, frozen=True):
    """A weapon that is used from the air: its force, and the ground that it strikes, a circle or a strip."""

    weapon: str
    impact: int
    apr: int
    blast_in: int | None = None
    """The diameter of the circle; None for a strip."""
    width_in: int | None = None
    """The width of the strip; None for a circle."""
    length_in: int | None = None
    """The length of the strip; None: all along the Flight Line."""
    above_trees: bool = False
    """Its smoke rises over any jungle."""

    def text(self) -> str:
        """Return the weapon in words, with the ground that it strikes, its Impact and its APR: ``500 lb bomb:
        a circle 20" across, Impact 3, APR 6``. It also says so if its smoke rises above the trees.
        """
        if self.blast_in is not None:
            ground = f'a circle {self.blast_in}" across'
        elif self.length_in is not None:
            ground = f'an area {self.width_in}" wide and {self.length_in}" long, along the Flight Line'
        else:
            ground = f'a strip {self.width_in}" wide along the whole Flight Line'
        smoke = "; its smoke rises above the trees" if self.above_trees else ""
        return f"{weapon_name(self.weapon)}: {ground}, Impact {self.impact}, APR {self.apr}{smoke}"


def air_weapon(weapon: str, *, helicopter: bool = False) -> AirWeapon:
    """Return an aircraft's weapon, given its id, with its Impact, Armor Piercing Rating and area. If
    ``helicopter`` is true, guns are taken from the helicopters' list; ``auto-gl`` always is. A gun without an
    area of its own strikes a strip along the whole Flight Line. Raises RequestError for an unknown weapon.
    Source: p. 83-84, 89-90.
    """
    if weapon in table("air-munitions").rows:
        row = table("air-munitions").row(weapon)
    else:
        row = table("helicopter-guns" if helicopter or weapon == "auto-gl" else "aircraft-guns").row(weapon)
    blast, width, length = row.get("blast_in"), row.get("width_in"), row.get("length_in")
    if blast is None and width is None:
        width = 2 * table("air-distances").row("strafing")["inches"]
    return AirWeapon(
        weapon=weapon,
        impact=row["impact"],
        apr=row["apr"],
        blast_in=blast,
        width_in=width,
        length_in=length,
        above_trees=row.get("above_trees", False),
    )


def circumstances_from_air(target: Target) -> frozenset[str]:
    """Return all circumstances of a target that is attacked from the air, as
    words of the table Ranged Combat.
    """
    return frozenset(circumstance.word for circumstance in target.circumstances)


def _dice_at(circumstances: frozenset[str], rep: int, number: int, dice: Dice) -> VolleyDice:
    """Return how ``number`` dice of a shooter with REP ``rep`` are read against one
    target with these circumstances.

    House rules of ``dice`` are taken into account; nothing is rolled.
    """
    return VolleyDice(
        Plan((Aim(0, rep, circumstances),) * number, number, None, False).with_house_rules(dice)
    )


def strafe(target: Target, rep: int, impact: int, number: int, *, dice: Dice) -> Struck:
    """Roll ``number`` dice of a gun against the shooter's REP ``rep``, and the damage of each hit at this
    ``impact``. Return the damage to the target and the numbers of dice and hits. Source: p. 83, 85, 89.
    """
    taken = dice.part(_strafe, target, rep, impact, number, brief=_brief_hits)
    return Struck(**asdict(taken.damage), attacks=number, hits=taken.hits)


def _strafe(target: Target, rep: int, impact: int, number: int, *, dice: Dice) -> HitsTaken:
    """Roll a gun's ``number`` dice at one target, and the damage if any hits. A target that is not hit is
    MISSED, or MISSED_IN_COVER if cover saved it from a hit. ``rep`` is that of the pilot or gunner. Raises
    RequestError if a target that is hit is a Star, or has Star Power, and its REP is not known.
    """
    label = f"guns, {target.victim.name}"
    result, _ = dice.shown(number, _dice_at(circumstances_from_air(target), rep, number, dice), label)
    aimed = result.targets[0]
    if not aimed.hits:
        return HitsTaken(
            DamageTaken(target.victim.called, Harm.MISSED_IN_COVER if aimed.saved_by_cover else Harm.MISSED)
        )
    left = impact_on(target.victim, impact)
    return take_hits(target.victim, left, aimed.hits, in_cover=target.in_cover, by_rep=rep, dice=dice)


def _brief_hits(taken: HitsTaken) -> HitsTaken:
    """Return ``taken`` without its rulings and without the result of each single hit; the damage in all and
    the number of hits stay. Odds need no more.
    """
    return HitsTaken(replace(taken.damage, hit_results=()), hits=taken.hits)


class Burst(NamedTuple):
    """The force of something that goes off among figures."""

    impact: int
    rep: int
    """The REP against which it rolls to hit."""
    stuns: bool = False
    """It stuns those whom it does not hit."""
    sure: bool = False
    """It hits all in it without a roll, as a grenade or napalm does."""
    cover: bool = True
    """Cover may stop it."""


def burst_of(weapon: str) -> Burst:
    """Return what a bomb, a rocket, napalm or a launched grenade does where it bursts; ``weapon`` is its id.
    Nothing is rolled. Launched grenades and napalm hit without a roll. Cover does not help against napalm.
    Raises RequestError for an unknown weapon. Source: p. 83-84, 90.
    """
    if weapon in table("helicopter-guns").rows:
        return Burst(table("helicopter-guns").row(weapon)["impact"], 0, sure=True)
    row = table("air-munitions").row(weapon)
    napalm = row["run"] == "napalm"
    return Burst(
        impact=row["impact"],
        rep=row.get("blast_rep", 0),
        stuns=row.get("stuns", False),
        sure=napalm,
        cover=not napalm,
    )


def roll_bursts(
    target: Target, burst: Burst, number: int = 1, *, added_impact: int = 0, dice: Dice
) -> Struck:
    """Roll ``number`` equal bursts against one target (ruling x-45), and the damage of those that hit.

    With ``number`` 0 nothing is rolled and the target is missed. ``added_impact`` is added to the Impact
    because of the terrain, such as bamboo. Raises RequestError if damage is rolled for a Star, or a target
    with Star Power, whose REP is not known. Source: p. 34, 83-84.
    """
    if not number:
        return Struck(target.victim.called, Harm.MISSED, attacks=0, hits=0)
    burst = burst._replace(impact=burst.impact + added_impact)
    taken = dice.part(_roll_bursts, target, burst, number, brief=_brief_hits)
    return Struck(**asdict(taken.damage), attacks=number, hits=taken.hits)


def _roll_bursts(target: Target, burst: Burst, number: int, *, dice: Dice) -> HitsTaken:
    """Roll to see which of ``number`` bursts hit the target, and their damage. A sure burst hits without a
    roll, and so do all under the house rule on x-45. A burst that stuns leaves an unharmed target Stunned,
    whether it hit or not, but not one saved by Star Power or by cheating death. Raises RequestError if damage
    is rolled for a Star, or a target with Star Power, whose REP is not known.
    """
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
    taken = _roll_damage(target, burst, hits, dice)
    saved = taken.damage.result in (Harm.CARRY_ON, Harm.OUT_OF_THE_GAME)
    if burst.stuns and taken.damage.result.level == 0 and not saved:
        taken = replace(
            taken, damage=replace(taken.damage, result=Harm.STUNNED), rulings=(*taken.rulings, "x-53")
        )
    return replace(taken, hits=hits)


def _roll_damage(target: Target, burst: Burst, hits: int, dice: Dice) -> HitsTaken:
    """Roll the damage of a burst's hits on one target. Protection that the target wears may lower the Impact.
    Raises RequestError if damage is rolled for a Star, or a target with Star Power, whose REP is not known.

    If cover counts against this burst and the target's cover stops it, nothing is rolled: the target ducks
    back, or is Stunned by a house rule (ruling a-30).
    """
    if burst.cover and target.cover_dv is not None and is_stopped_by_cover(target.cover_dv, burst.impact):
        shaken = Harm.STUNNED if dice.takes("a-30", 2) else Harm.DUCK_BACK
        return HitsTaken(DamageTaken(target.victim.called, shaken), ("a-30",))
    left = impact_on(target.victim, burst.impact, blast=burst.cover)
    return take_hits(target.victim, left, hits, dice=dice)


def roll_landing(
    weapon: str, rep: int, hidden_by: Iterable[Circumstance] = (), *, helicopter: bool = False, dice: Dice
) -> Landing:
    """Roll to see where something that is dropped or launched comes down, and return it. If one die on the
    table Ranged Combat, with ``rep``, the pilot's REP, hits, it is on the spot; if not, its deviation is
    rolled. ``hidden_by`` are the circumstances that hide the spot. From a ``helicopter`` it deviates less
    far. Source: p. 82-83, 89.
    """
    hidden = frozenset(circumstance.word for circumstance in hidden_by)
    result, _ = dice.shown(1, _dice_at(hidden, rep, 1, dice), f"{weapon.replace('-', ' ')} to hit")
    if result.targets[0].hits:
        return Landing(weapon, True, DeviationWay.ON_TARGET)
    row = table("airstrike-deviation").throw(dice, label="deviation")
    return _roll_deviation(weapon, row, dice, helicopter=helicopter)


def _roll_deviation(weapon: str, row: Entry, dice: Dice, *, helicopter: bool) -> Landing:
    """Roll where a weapon that missed its spot comes down. ``row``, of the deviation table, gives direction
    and distance. For a ``helicopter``, the distance is divided by a number in the row. A row without a
    distance puts the weapon on its spot; nothing is rolled.
    """
    if "distance" not in row:
        return Landing(weapon, False, DeviationWay.ON_TARGET)
    distance = dice.amount(row["distance"], "inches of deviation")
    over = row["helicopter_over"] if helicopter else 1
    return Landing(weapon, False, DeviationWay(row["result"]), distance / over)


def worst_of(first: Struck, second: Struck) -> Struck:
    """Return the worse of two results for the same target, by the order of ``Harm``; the first if they are
    equal. Its attacks and hits are those of both results added up.
    """
    order = list(Harm)
    worse = max(first, second, key=lambda struck: order.index(struck.result))
    return replace(worse, attacks=first.attacks + second.attacks, hits=first.hits + second.hits)


def crater_in(weapon: str) -> int | None:
    """Return the diameter in inches of the crater that a weapon (an id) leaves; None if it leaves none
    (ruling x-46). It is that of the heaviest listed bomb that does not outweigh the weapon. If all are
    heavier, the first bomb counts. The id must be in the table ``air-munitions``. Source: p. 47, 83.
    """
    pounds = table("air-munitions").row(weapon).get("crater_lb")
    if pounds is None:
        return None
    bombs = [row for row in table("crater-size").column(None).values() if "bomb_lb" in row]
    fitting = [row for row in bombs if row["bomb_lb"] <= pounds]
    return int(max(fitting, key=lambda row: row["bomb_lb"], default=bombs[0])["diameter_in"])


def struck_sentence(targets: Sequence[Struck]) -> str:
    """Return the results for all targets in one line,
    ``v1: obviously dead; v2: missed``; empty without targets.
    """
    return "; ".join(f"{struck.target}: {struck.result.told}" for struck in targets)


STRUCTURE = Slot("STRUCTURE")


class AimedSpot(NamedTuple):
    """The spot that is aimed at."""

    hidden: tuple[Circumstance, ...] = ()
    """The circumstances that hide it from the air."""
    added_impact: int = 0
    """The Impact that the terrain adds to blasts there."""
    marked: bool = False
    """A FAC has marked it."""
    by_words: bool = False
    """It counts as marked because a FAC's mark has the same words (z-22)."""

    @property
    def rulings(self) -> tuple[str, ...]:
        """The id of the ruling by which the spot counts as marked, as a tuple of one (``z-22``); empty if no
        ruling is needed.
        """
        return ("z-22",) if self.by_words else ()


class AirAttack(Report, frozen=True):
    """An attack from the air."""

    ANSWER: ClassVar[tuple[str, ...]] = ("hits",)
    NO_MEANS = "nothing is hit"
    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"landings", "air_weapons"})

    run: Run
    weapons: tuple[str, ...]
    rep: int
    """The REP with which the attack was made: one more if a FAC has marked the place."""
    targets: tuple[Struck, ...]
    hits: int
    """The hits on all targets together."""
    on_target: int | None = None
    """The number of weapons that came down on the spot; None for guns."""
    marked: bool = False
    landings: tuple[Landing, ...] = ()
    """The place where each weapon came down."""
    air_weapons: tuple[AirWeapon, ...] = ()
    """The force and the area of each kind of weapon."""
    smoke_in: int | None = None
    """The diameter of the smoke that is left."""
    craters_in: tuple[int, ...] = ()
    """The diameter of each crater."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: where each weapon came down, then the result for each target, if any. For
        guns, and for a weapon whose landing was not rolled, it is the weapon's name and the results:
        ``Autocannon: v1: obviously dead; v2: missed.`` Without a target, it then says that nobody is in the
        line of fire. If landings are left out, as in odds, those on target are counted: ``2 of 3 weapons land
        on target``.
        """
        results = struck_sentence(self.targets)
        if self.on_target is None:
            return f"{_capital(weapon_name(self.weapons[0]))}: {results or 'nobody is in the line of fire'}."
        where = "; ".join(f"{weapon_name(landing.weapon)} {landing.text()}" for landing in self.landings)
        where = (
            where
            or f"{self.on_target} of {len(self.weapons)} weapons {'lands' if self.on_target == 1 else 'land'} on target"
        )
        return f"{_capital(where)}{f': {results}' if results else ''}."

    def verdict(self) -> bool:
        """For a marking run: True if the rocket came down on its spot; False if it did not, or if its landing
        was not rolled. For any other run: True if anything is hit, False if nothing is.
        """
        return self.hits > 0 if self.run is not Run.MARKING else bool(self.on_target)


def _capital(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def guns(
    gun: str,
    rep: int,
    targets: Sequence[Target],
    *,
    helicopter: bool = False,
    marked: bool = False,
    dual: bool = False,
    leaned_on: tuple[str, ...] = (),
    dice: Dice,
) -> AirAttack:
    """Roll an attack with guns on each target: along an aircraft's Flight Line, or under a ``helicopter``'s
    template. ``rep`` is the pilot's REP. A FAC's smoke raises it for all targets if ``marked``, else for
    those that are marked themselves. ``dual``: a pair of guns, with more dice if the table gives them.
    ``leaned_on`` are further rulings for the report. Raises RequestError for an unknown gun, or if a Star who
    is hit has no known REP. Source: p. 83-84, 89-90.
    """
    chart = table("helicopter-guns" if helicopter else "aircraft-guns")
    gun = find(gun, [name for name in chart.rows if "dice" in chart.row(name)], "gun", "`gun`")
    row = chart.row(gun)
    number = row["dice"] + (row.get("dual_dice", 0) if dual else 0)
    reps = [rep + rep_bonus(marked=marked or target.marked) for target in targets]
    struck = tuple(
        strafe(target, rep_at, row["impact"], number, dice=dice)
        for target, rep_at in zip(targets, reps, strict=True)
    )
    marked = marked or any(target.marked for target in targets)
    rulings = cited(("x-47",), row.rulings, ("c-38",) if helicopter else (), leaned_on)
    return AirAttack(
        run=Run.GUNS,
        weapons=(gun,),
        rep=max(reps, default=rep),
        targets=struck,
        hits=sum(result.hits for result in struck),
        marked=marked,
        air_weapons=(air_weapon(gun, helicopter=helicopter),),
        rulings=rulings,
        next=tests_after(targets, struck, outgunned=True),
    )


def blast_weapons() -> tuple[str, ...]:
    """Return the ids of the weapons from the air that burst: all bombs, rockets and napalm, and the grenade
    launcher ``auto-gl``, but no guns.

    Source: p. 82-83, 90.
    """
    return (*table("air-munitions").rows, "auto-gl")


def rep_bonus(*, marked: bool) -> int:
    """Return the REP that a pilot gains if the target is ``marked`` by the smoke of a FAC near it; else 0.

    Source: p. 84.
    """
    return int(table("air-marking").row("fac")["strike_rep"]) if marked else 0


def drop(
    run: Run,
    weapons: Mapping[str, int],
    rep: int,
    targets: Sequence[Target] = (),
    *,
    spot: AimedSpot | None = None,
    helicopter: bool = False,
    dice: Dice,
) -> AirAttack:
    """Roll an attack with bombs, rockets, napalm or launched grenades at one spot. ``weapons`` gives the
    number of each weapon, by id. ``run`` is only for the report and its next steps. ``targets`` are struck by
    weapons that land on the spot; some of these also stun targets that they do not hit. A marked ``spot``
    raises ``rep``; None means open and unmarked. From a ``helicopter``, weapons deviate less. Source: p.
    82-84, 89-90.
    """
    spot = spot or AimedSpot()
    rep += rep_bonus(marked=spot.marked)
    dropped = [weapon for weapon, number in weapons.items() for _ in range(number)]
    landings = tuple(
        _roll_landing(weapon, rep, spot.hidden, helicopter, len(dropped) > 1, dice) for weapon in dropped
    )
    struck = _strike_targets(weapons, landings, targets, spot, dice)
    rows = table("air-munitions").column(None)
    rulings = cited(
        *(rows[weapon].rulings if weapon in rows else () for weapon in weapons),
        ("x-45",) if any("blast_rep" in rows.get(weapon, {}) for weapon in weapons) else (),
        spot.rulings,
    )
    craters = (crater_in(landing.weapon) for landing in landings if landing.weapon in rows)
    smoke = max((rows[weapon].get("smoke_in", 0) for weapon in weapons if weapon in rows), default=0)
    return AirAttack(
        run=run,
        weapons=tuple(dropped),
        rep=rep,
        targets=struck,
        hits=sum(result.hits for result in struck),
        on_target=sum(landing.on_target for landing in landings),
        marked=spot.marked,
        landings=landings,
        air_weapons=tuple(air_weapon(weapon) for weapon in weapons),
        smoke_in=smoke or None,
        craters_in=tuple(crater for crater in craters if crater is not None),
        rulings=rulings,
        next=(
            *tests_after(targets, struck, outgunned=True),
            *_steps_elsewhere(run, landings),
            *_structure_steps(run, weapons),
        ),
    )


def _roll_landing(
    weapon: str, rep: int, hidden: tuple[Circumstance, ...], helicopter: bool, several: bool, dice: Dice
) -> Landing:
    """Roll where one weapon of an attack comes down, and return it. ``rep`` is the pilot's REP. ``hidden``
    lists what hides the spot from the air. From a ``helicopter`` the weapon deviates less far.
    ``several``: it is one of several weapons; odds then follow only whether it is on target.
    """
    if not several:
        return roll_landing(weapon, rep, hidden, helicopter=helicopter, dice=dice)
    return dice.part(_land_exactly, weapon, rep, hidden, helicopter, coarse=_land_roughly)


def _land_exactly(
    weapon: str, rep: int, hidden: tuple[Circumstance, ...], helicopter: bool, *, dice: Dice
) -> Landing:
    """Roll where a weapon comes down, and return the landing with its exact distance from the spot. The first
    arguments are positional, because ``dice.part`` passes them so.
    """
    return roll_landing(weapon, rep, hidden, helicopter=helicopter, dice=dice)


def _land_roughly(
    weapon: str, rep: int, hidden: tuple[Circumstance, ...], helicopter: bool, *, dice: Dice
) -> Landing:
    """Roll to see whether a weapon lands on target. Return a landing ON_TARGET, or PAST without a distance
    for any miss. It replaces ``_land_exactly`` in odds for several weapons. ``helicopter`` is unused.
    """
    on_target = dice.part(_is_on_target, weapon, rep, hidden, brief=bool)
    return Landing(weapon, False, DeviationWay.ON_TARGET if on_target else DeviationWay.PAST)


def _is_on_target(weapon: str, rep: int, hidden: tuple[Circumstance, ...], *, dice: Dice) -> bool:
    """Roll where a weapon lands, and return only whether it is on target (True) or not. The first arguments
    are positional, because ``dice.part`` passes them so.
    """
    return roll_landing(weapon, rep, hidden, dice=dice).on_target


def _strike_targets(
    weapons: Iterable[str],
    landings: Sequence[Landing],
    targets: Sequence[Target],
    spot: AimedSpot,
    dice: Dice,
) -> tuple[Struck, ...]:
    """Roll what the weapons do to each target, and return the worst result for each. Only weapons that came
    down on the spot count, once for each landing. If none did, nothing is rolled and all targets are
    missed.
    """
    struck: list[Struck] = []
    for target in targets:
        results = [
            roll_bursts(target, burst_of(weapon), number, added_impact=spot.added_impact, dice=dice)
            for weapon in weapons
            if (number := sum(landing.on_target for landing in landings if landing.weapon == weapon))
        ]
        if not results:
            results = [roll_bursts(target, burst_of(next(iter(weapons))), 0, dice=dice)]
        struck.append(reduce(worst_of, results))
    return tuple(struck)


def tests_after(targets: Sequence[Target], struck: Sequence[Struck], *, outgunned: bool) -> tuple[Next, ...]:
    """Return the Reaction Tests that the attacked targets have to take, as next steps; nothing is rolled.
    ``struck`` holds the result for each target, in the same order. Targets that were not attacked are left
    out. ``outgunned``: the targets are Outgunned by the attack.
    """
    affected = [
        Affected(target.victim, result, received_fire_words(target, outgunned))
        for target, result in zip(targets, struck, strict=True)
        if result.attacks
    ]
    return reaction_tests(affected)


def _steps_elsewhere(run: Run, landings: Sequence[Landing]) -> tuple[Next, ...]:
    """Return the next steps that the landings of this run call for; empty if there are none. Weapons that
    came down off the spot need a blast, one step for each kind, except in a marking run. A napalm run
    needs a roll to see whether the napalm burns on. A marking run that hit allows a strike at the mark.
    """
    steps: list[Next] = []
    for weapon in dict.fromkeys(landing.weapon for landing in landings if not landing.on_target):
        if run in (Run.BOMBS, Run.ROCKETS, Run.NAPALM, Run.GRENADES):
            strike = call("air blast", weapon, at=WHO)
            steps.append(
                Next(
                    strike,
                    f"roll the blast where the {weapon_name(weapon)} actually landed, if anybody is there",
                )
            )
    if run is Run.NAPALM:
        steps.append(
            Next(
                call("air burn"),
                (
                    "at the start of each turn, roll once for each napalm template to see whether it still burns"
                ),
            )
        )
    if run is Run.MARKING and any(landing.on_target for landing in landings):
        steps.append(
            Next(
                call("strike", at=WHO, marked=True),
                "attack near the mark, which raises the REP of the attacking pilot",
                waits=True,
            )
        )
    return tuple(steps)


def _structure_steps(run: Run, weapons: Iterable[str]) -> tuple[Next, ...]:
    """Return a next step for each different APR (Armour Piercing) of the weapons: the roll whether structures
    inside the blast are penetrated. Empty for a marking run. Source: p. 41, 79, 83-84.
    """
    if run is Run.MARKING:
        return ()
    reason = "roll for each area of a building or defensive position inside the blast"
    aprs = dict.fromkeys(air_weapon(weapon).apr for weapon in weapons)
    return tuple(Next(call("building penetrate", at=STRUCTURE, apr=apr), reason) for apr in aprs)


def blast_there(weapon: str, targets: Sequence[Target], *, added_impact: int = 0, dice: Dice) -> AirAttack:
    """Roll the effect of one bomb, rocket, grenade burst or napalm tank on the ``targets`` in its area, and
    return the report. Where the weapon lands is not rolled here. ``weapon`` is its id, ``added_impact``
    what the terrain adds to its Impact. Raises RequestError for an unknown weapon. Source: p. 83-84.
    """
    run = Run.GRENADES if weapon == "auto-gl" else Run(table("air-munitions").row(weapon)["run"])
    burst = burst_of(weapon)
    struck = tuple(roll_bursts(target, burst, added_impact=added_impact, dice=dice) for target in targets)
    return AirAttack(
        run=run,
        weapons=(weapon,),
        rep=burst.rep,
        targets=struck,
        hits=sum(result.hits for result in struck),
        air_weapons=(air_weapon(weapon),),
        rulings=("x-45",),
        next=(*tests_after(targets, struck, outgunned=True), *_structure_steps(run, (weapon,))),
    )


CHARTS = {"napalm": "napalm-burning", "wp-smoke": "phosphorus-smoke"}
"""The table that decides, at the start of a turn, if napalm or WP smoke is still there."""


class AirBurning(Report, frozen=True):
    """The answer if napalm burns on, or the smoke of a WP bomb stays, and the results for the targets in it."""

    ANSWER: ClassVar[tuple[str, ...]] = ("remains",)
    NO_MEANS = "the napalm or the smoke is gone"

    kind: str
    remains: bool
    targets: tuple[Struck, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence on whether the napalm or the smoke is still there. If it is, the results for
        the targets follow, if there are any.
        """
        napalm = self.kind == "napalm"
        if not self.remains:
            return "The napalm has burnt out." if napalm else "The smoke clears."
        results = f" {struck_sentence(self.targets)}." if self.targets else ""
        return ("The napalm burns on." if napalm else "The smoke stays.") + results

    def verdict(self) -> bool:
        """True if the napalm or the smoke is still there; False if it is gone."""
        return self.remains


def roll_burning(targets: Sequence[Target] = (), *, smoke: bool = False, dice: Dice) -> AirBurning:
    """Roll to see whether napalm still burns at the start of a turn. If it does, the ``targets`` in it are
    hit, and their damage is rolled. With ``smoke``, the roll is for white phosphorus smoke, which hurts
    nobody. Return the report; its next steps are the targets' tests (no Received Fire) and the same roll
    next turn, only if napalm burns on. Source: p. 83.
    """
    kind = "wp-smoke" if smoke else "napalm"
    chart = table(CHARTS[kind])
    row = chart.throw(dice, label="the smoke clears" if smoke else "napalm burns on")
    struck: tuple[Struck, ...] = ()
    steps: tuple[Next, ...] = ()
    if row["remains"] and not smoke:
        struck = tuple(roll_bursts(target, burst_of("napalm"), dice=dice) for target in targets)
        affected = [Affected(target.victim, result) for target, result in zip(targets, struck, strict=True)]
        steps = (
            *reaction_tests(affected, received_fire=False),
            Next(
                call("air burn"),
                (
                    "at the start of the next turn, roll once for each napalm template to see "
                    "whether it still burns"
                ),
            ),
        )
    return AirBurning(kind, row["remains"], struck, chart.rulings, steps)
