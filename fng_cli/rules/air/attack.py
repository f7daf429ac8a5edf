"""One attack of a craft: who is fired at or bombed, what comes down where, what it does. Source: p. 81-84, 89-90."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from fng_cli.calls import WHO, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.names import find
from fng_cli.rules.air.attacks import (
    AirWeapon,
    DeviationWay,
    Landing,
    Struck,
    air_weapon,
    burst_of,
    burst_on,
    crater_in,
    landing,
    strafed,
    struck_sentence,
    worst_of,
)
from fng_cli.rules.air.craft import Run, weapon_name
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.harm.tests_called_for import Affected, tests, words
from fng_cli.tables import table

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
    return dice.in_full(_landed, weapon, rep, hidden, helicopter, coarse=_roughly)


def _landed(
    weapon: str, rep: int, hidden: tuple[Circumstance, ...], helicopter: bool, *, dice: Dice
) -> Landing:
    return landing(weapon, rep, hidden, helicopter=helicopter, dice=dice)


def _roughly(
    weapon: str, rep: int, hidden: tuple[Circumstance, ...], helicopter: bool, *, dice: Dice
) -> Landing:
    """The same without saying how far off: for the odds of several."""
    on_target = dice.apart(_on_target, weapon, rep, hidden, brief=_same)
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
        Affected(one.victim, done, words(one, outgunned))
        for one, done in zip(targets, struck, strict=True)
        if done.attacks
    ]
    return tests(affected)


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
