"""Attacks from the air: guns, bombs, rockets and napalm, and what they hit turn by turn.

Source: p. 81-84, 89-90.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
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
    return VolleyDice(Plan((Aim(0, rep, words),) * number, number, None, False).with_house_rules(dice))


def strafed(target: Target, rep: int, impact: int, number: int, *, dice: Dice) -> Struck:
    """Tell so many dice of a gun at one figure, each against the REP of who fires. Source: p. 83, 85, 89."""
    taken = dice.part(_strafed, target, rep, impact, number, brief=_in_brief)
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
    taken = dice.part(_bursts_on, target, burst, number, brief=_in_brief)
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
    if burst.cover and target.cover_dv is not None and is_stopped_by_cover(target.cover_dv, burst.impact):
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


STRUCTURE = Slot("STRUCTURE")


class AimedSpot(NamedTuple):
    """The spot that is aimed at: what hides it from the air, and what the terrain adds to blasts there.

    ``by_words``: that a FAC has ``marked`` it is known since his mark bears the same words (z-22).
    """

    hidden: tuple[Circumstance, ...] = ()
    added_impact: int = 0
    marked: bool = False
    by_words: bool = False

    @property
    def rulings(self) -> tuple[str, ...]:
        """The reading by which it counts as marked."""
        return ("z-22",) if self.by_words else ()


class AirAttack(Report, frozen=True):
    """An attack from the air.

    ``rep`` is that with which it was made: one more where a FAC has ``marked`` the place. Of what was dropped or launched ``on_target``
    came down where it was meant to (None for guns); ``landings`` say where each did. ``hits`` are those on
    everybody together. ``air_weapons`` say with what force each strikes, and on how much ground. ``smoke_in`` is the
    diameter of smoke that is left, ``crater_in`` that of each crater.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("hits",)
    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"landings", "air_weapons"})

    run: Run
    weapons: tuple[str, ...]
    rep: int
    targets: tuple[Struck, ...]
    hits: int
    on_target: int | None = None
    marked: bool = False
    landings: tuple[Landing, ...] = ()
    air_weapons: tuple[AirWeapon, ...] = ()
    smoke_in: int | None = None
    craters_in: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = struck_sentence(self.targets)
        if self.on_target is None:
            return f"{_capital(weapon_name(self.weapons[0]))}: {told or 'nobody is on the line'}."
        where = "; ".join(f"{weapon_name(one.weapon)} {one.text()}" for one in self.landings)
        where = where or f"{self.on_target} of {len(self.weapons)} on target"
        return f"{_capital(where)}{f': {told}' if told else ''}."

    def verdict(self) -> bool:
        """No: nothing is hit."""
        return self.hits > 0 if self.run is not Run.MARKING else bool(self.on_target)


def _capital(text: str) -> str:
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
    """Guns along the Flight Line, or under the template of a helicopter's: dice at each figure.

    ``marked``: all are near the smoke of a FAC, besides those of whom that is known; ``dual``: a pair in a turret, with a die more.
    ``leaned_on`` are the readings by which that is known. Raises RequestError, with the nearest names, for a gun that is none of theirs. Source: p. 83-84, 89-90.
    """
    chart = table("helicopter-guns" if helicopter else "aircraft-guns")
    gun = find(gun, [name for name in chart.rows if "dice" in chart.row(name)], "gun", "`gun`")
    row = chart.row(gun)
    number = row["dice"] + (row.get("dual_dice", 0) if dual else 0)
    reps = [rep + better_rep(marked=marked or one.marked) for one in targets]
    struck = tuple(
        strafed(one, each, row["impact"], number, dice=dice) for one, each in zip(targets, reps, strict=True)
    )
    marked = marked or any(one.marked for one in targets)
    rulings = cited(("x-47",), row.rulings, ("c-38",) if helicopter else (), leaned_on)
    return AirAttack(
        Run.GUNS,
        (gun,),
        max(reps, default=rep),
        struck,
        sum(one.hits for one in struck),
        marked=marked,
        air_weapons=(air_weapon(gun, helicopter=helicopter),),
        rulings=rulings,
        next=tests_after(targets, struck, outgunned=True),
    )


def blasting() -> tuple[str, ...]:
    """The weapons from the air that strike all in a circle or a strip, by their ids. Source: p. 82-83, 90."""
    return (*table("air-munitions").rows, "auto-gl")


def better_rep(*, marked: bool) -> int:
    """The REP that a pilot gains near the smoke of a FAC. Source: p. 84."""
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
    """Bombs, rockets, napalm, marking rockets or launched grenades at one spot.

    ``weapons`` are their numbers. ``targets`` are those who are in it where it comes down on the spot;
    what deviates strikes none of them by these dice. A FAC's mark near the spot makes the pilot better.
    Source: p. 82-84, 89-90.
    """
    spot = spot or AimedSpot()
    rep += better_rep(marked=spot.marked)
    each = [weapon for weapon, number in weapons.items() for _ in range(number)]
    landings = tuple(_landing(one, rep, spot.hidden, helicopter, len(each) > 1, dice) for one in each)
    struck = _struck(weapons, landings, targets, spot, dice)
    rows = table("air-munitions").column(None)
    rulings = cited(
        *(rows[one].rulings if one in rows else () for one in weapons),
        ("x-45",) if any("blast_rep" in rows.get(one, {}) for one in weapons) else (),
        spot.rulings,
    )
    on_target = sum(one.on_target for one in landings)
    craters = (crater_in(one.weapon) for one in landings if one.weapon in rows)
    smoke = max((rows[one].get("smoke_in", 0) for one in weapons if one in rows), default=0)
    return AirAttack(
        run,
        tuple(each),
        rep,
        struck,
        sum(one.hits for one in struck),
        on_target,
        spot.marked,
        landings,
        tuple(air_weapon(one) for one in weapons),
        smoke or None,
        tuple(one for one in craters if one is not None),
        rulings,
        (
            *tests_after(targets, struck, outgunned=True),
            *_elsewhere(run, landings),
            *_structures(run, weapons),
        ),
    )


def _landing(
    weapon: str, rep: int, hidden: tuple[Circumstance, ...], helicopter: bool, several: bool, dice: Dice
) -> Landing:
    if not several:
        return landing(weapon, rep, hidden, helicopter=helicopter, dice=dice)
    return dice.part(_landed, weapon, rep, hidden, helicopter, coarse=_roughly)


def _landed(
    weapon: str, rep: int, hidden: tuple[Circumstance, ...], helicopter: bool, *, dice: Dice
) -> Landing:
    return landing(weapon, rep, hidden, helicopter=helicopter, dice=dice)


def _roughly(
    weapon: str, rep: int, hidden: tuple[Circumstance, ...], helicopter: bool, *, dice: Dice
) -> Landing:
    """The same without saying how far off: for the odds of several."""
    on_target = dice.part(_on_target, weapon, rep, hidden, brief=_same)
    return Landing(weapon, False, DeviationWay.ON_TARGET if on_target else DeviationWay.PAST)


def _on_target(weapon: str, rep: int, hidden: tuple[Circumstance, ...], *, dice: Dice) -> bool:
    return landing(weapon, rep, hidden, dice=dice).on_target


def _same(found: bool) -> bool:
    return found


def _struck(
    weapons: Iterable[str],
    landings: Sequence[Landing],
    targets: Sequence[Target],
    spot: AimedSpot,
    dice: Dice,
) -> tuple[Struck, ...]:
    found: list[Struck] = []
    for target in targets:
        each = [
            burst_on(target, burst_of(weapon), number, added_impact=spot.added_impact, dice=dice)
            for weapon in weapons
            if (number := sum(one.on_target for one in landings if one.weapon == weapon))
        ]
        if not each:
            each = [burst_on(target, burst_of(next(iter(weapons))), 0, dice=dice)]
        whole = each[0]
        for more in each[1:]:
            whole = worst_of(whole, more)
        found.append(whole)
    return tuple(found)


def tests_after(targets: Sequence[Target], struck: Sequence[Struck], *, outgunned: bool) -> tuple[Next, ...]:
    """The tests of those who were fired at; who was in no danger takes none."""
    affected = [
        Affected(one.victim, done, received_fire_words(one, outgunned))
        for one, done in zip(targets, struck, strict=True)
        if done.attacks
    ]
    return reaction_tests(affected)


def _elsewhere(run: Run, landings: Sequence[Landing]) -> tuple[Next, ...]:
    """Tell what is still to do: those near where something else came down, and napalm that burns."""
    found: list[Next] = []
    for weapon in dict.fromkeys(one.weapon for one in landings if not one.on_target):
        if run in (Run.BOMBS, Run.ROCKETS, Run.NAPALM, Run.GRENADES):
            strike = call("air blast", weapon, at=WHO)
            found.append(
                Next(strike, f"those where the {weapon_name(weapon)} came down instead, if anybody is there")
            )
    if run is Run.NAPALM:
        found.append(Next(call("air burn"), "at the start of each turn, for each template"))
    if run is Run.MARKING and any(one.on_target for one in landings):
        found.append(
            Next(
                call("strike", at=WHO, marked=True),
                "who attacks near the mark has a better pilot",
                waits=True,
            )
        )
    return tuple(found)


def _structures(run: Run, weapons: Iterable[str]) -> tuple[Next, ...]:
    """The structures that are struck, by the APR of each weapon. Source: p. 41, 79, 83-84."""
    if run is Run.MARKING:
        return ()
    reason = "each area of a building or defensive position within it"
    aprs = dict.fromkeys(air_weapon(one).apr for one in weapons)
    return tuple(Next(call("building penetrate", at=STRUCTURE, apr=apr), reason) for apr in aprs)


def blast_there(weapon: str, targets: Sequence[Target], *, added_impact: int = 0, dice: Dice) -> AirAttack:
    """Tell what a bomb, a rocket or napalm does to those in it, wherever it came down. Source: p. 83-84."""
    run = Run.GRENADES if weapon == "auto-gl" else Run(table("air-munitions").row(weapon)["run"])
    struck = tuple(burst_on(one, burst_of(weapon), added_impact=added_impact, dice=dice) for one in targets)
    return AirAttack(
        run,
        (weapon,),
        burst_of(weapon).rep,
        struck,
        sum(one.hits for one in struck),
        air_weapons=(air_weapon(weapon),),
        rulings=("x-45",),
        next=(*tests_after(targets, struck, outgunned=True), *_structures(run, (weapon,))),
    )


CHARTS = {"napalm": "napalm-burning", "wp-smoke": "phosphorus-smoke"}
"""The table that says, at the start of a turn, whether it is still there: by the kind of what lasts."""


class AirBurning(Report, frozen=True):
    """Whether a template of napalm, or the smoke of a WP bomb, is still there, and what it does to those in it."""

    ANSWER: ClassVar[tuple[str, ...]] = ("remains",)

    kind: str
    remains: bool
    targets: tuple[Struck, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        napalm = self.kind == "napalm"
        if not self.remains:
            return "The napalm has burnt out." if napalm else "The smoke clears."
        told = f" {struck_sentence(self.targets)}." if self.targets else ""
        return ("The napalm burns on." if napalm else "The smoke stays.") + told

    def verdict(self) -> bool:
        """No: it is gone."""
        return self.remains


def burning(targets: Sequence[Target] = (), *, smoke: bool = False, dice: Dice) -> AirBurning:
    """The start of a turn: whether napalm burns on, or the ``smoke`` of white phosphorus stays.

    Whoever is still in napalm that burns is hit; he may do nothing but try to get out, and takes no
    Reaction Tests before he is. Source: p. 83.
    """
    kind = "wp-smoke" if smoke else "napalm"
    chart = table(CHARTS[kind])
    row = chart.throw(dice, label="the smoke clears" if smoke else "napalm burns on")
    struck: tuple[Struck, ...] = ()
    following: tuple[Next, ...] = ()
    if row["remains"] and not smoke:
        struck = tuple(burst_on(one, burst_of("napalm"), dice=dice) for one in targets)
        affected = [Affected(one.victim, done) for one, done in zip(targets, struck, strict=True)]
        following = (
            *reaction_tests(affected, received_fire=False),
            Next(call("air burn"), "at the start of the next turn, for each template"),
        )
    return AirBurning(kind, row["remains"], struck, chart.rulings, following)
