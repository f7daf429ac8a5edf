"""An attack run of a gunship: piloting, fire from the ground, then one or two kinds of weapons. Source: p. 87, 89-90."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.air.attack import AimedSpot, AirAttack, drop, guns, tests_after
from fng_cli.rules.air.attacks import Struck, struck_sentence, worst_of
from fng_cli.rules.air.craft import Craft, Mount, Run, carried
from fng_cli.rules.air.golden_bb import BbResult, GoldenBb
from fng_cli.rules.air.strike import Attacker, GroundFire
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.helicopters.damage import HelicopterDamage
from fng_cli.rules.helicopters.piloting import Burden, Piloted, PilotMode, pilot
from fng_cli.rules.helicopters.shot_at import flown_through
from fng_cli.tables import table

RUNS = (Run.GUNS, Run.ROCKETS, Run.GRENADES)
"""The runs of a gunship, in the order in which they are taken where nobody says."""


class GunshipStrike(Report, frozen=True):
    """An attack run of a gunship.

    ``runs`` are what it attacked with: two kinds, where pilot and co-pilot fire one each. ``targets`` and
    ``hits`` are of all its attacks. ``brought_down``, ``veered``: it did not attack.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("hits", "brought_down")

    craft: str
    name: str
    runs: tuple[Run, ...]
    rep: int
    new_rep: int
    brought_down: bool
    veered: bool
    goes_home: bool
    hits: int
    targets: tuple[Struck, ...]
    piloted: Piloted
    golden_bb: GoldenBb | None = None
    helicopter_damage: HelicopterDamage | None = None
    air_attacks: tuple[AirAttack, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.brought_down:
            return f"The {self.name} is brought down before it attacks."
        if self.veered:
            return f"The {self.name} veers away{' and goes home' if self.goes_home else ''}."
        if not self.air_attacks:
            return f"The {self.name} goes home without an attack."
        return f"The {self.name} attacks: {struck_sentence(self.targets) or 'nobody is there'}."


def runs_for(craft: Craft, mounts: Sequence[Mount], runs: Sequence[Run]) -> tuple[Run, ...]:
    """The runs that are flown: as said, else the first that it has; two only where two men fire (p. 87).

    Raises RequestError where it has nothing for one of them, or where one man fires.
    """
    able = [run for run in RUNS if carried(mounts, run, helicopter=True)]
    if not runs:
        if not able:
            raise RequestError(
                f"the {craft.name} has nothing to attack with but what its door gunners fire: fng helo fire"
            )
        return tuple(able[: 2 if craft.two_weapons else 1])
    for run in runs:
        if run not in able:
            raise RequestError(
                f"`run` {run}: the {craft.name} has nothing for it; its runs: {', '.join(able) or 'none'}"
            )
    if len(runs) > (2 if craft.two_weapons else 1):
        raise RequestError(
            f"`run`: the {craft.name} attacks with {'two kinds' if craft.two_weapons else 'one kind'} of weapon in a pass (p. 87)"
        )
    return tuple(dict.fromkeys(runs))


def gunship_strike(
    attacker: Attacker,
    runs: Sequence[Run],
    targets: Sequence[Target],
    *,
    fire: GroundFire | None = None,
    burden: Burden | None = None,
    open_ground: bool = False,
    spot: AimedSpot | None = None,
    flown_in: float = 18,
    aboard: Sequence[Victim] = (),
    dice: Dice,
) -> GunshipStrike:
    """A run of a gunship: the roll to fly, fire from the ground as that lets it, damage, then its attacks.

    ``open_ground``: it crosses an open area, where it is fired at even as it skims the trees. ``fire`` are those
    who have passed their check, or who need none. ``flown_in`` inches say how often its grenade launcher
    fires. Source: p. 86-87, 89-90.
    """
    craft = attacker.craft
    flown = pilot(PilotMode.FLYING, attacker.rep, burden=burden, craft=craft, dice=dice)
    bb, hurt = flown_through(
        craft,
        fire if flown.is_exposed(open_ground=open_ground) else None,
        attacker.rep,
        start_rep=attacker.start_rep,
        damage=attacker.damage,
        aboard=aboard,
        dice=dice,
    )
    rep = bb.new_rep if bb else attacker.rep
    down = bool(hurt and hurt.brought_down)
    veered = bool(bb and bb.result is BbResult.VEERS_AWAY)
    home = bool(bb and bb.goes_home) and not down
    attacks: tuple[AirAttack, ...] = ()
    if not (down or veered or home):
        attacks = tuple(_attack(attacker, run, rep, targets, spot, flown_in, dice) for run in runs)
    struck = _together([one.targets for one in attacks])
    return GunshipStrike(
        craft.id,
        craft.name,
        tuple(runs),
        attacker.rep,
        rep,
        down,
        veered and not down,
        home,
        sum(one.hits for one in struck),
        struck,
        flown,
        bb,
        hurt,
        attacks,
        cited(
            flown.rulings,
            bb.rulings if bb else (),
            hurt.rulings if hurt else (),
            *(one.rulings for one in attacks),
        ),
        _next(targets, struck, attacks) if attacks else (hurt.next if hurt else ()),
    )


def _next(
    targets: Sequence[Target], struck: Sequence[Struck], attacks: Sequence[AirAttack]
) -> tuple[Next, ...]:
    """The tests after all of it together, and what is left to do where something came down elsewhere."""
    elsewhere = (step for one in attacks for step in one.next if step.call.command == "air blast")
    return (*tests_after(targets, struck, outgunned=True), *dict.fromkeys(elsewhere))


def _attack(
    attacker: Attacker,
    run: Run,
    rep: int,
    targets: Sequence[Target],
    spot: AimedSpot | None,
    flown_in: float,
    dice: Dice,
) -> AirAttack:
    has = carried(attacker.mounts, run, helicopter=True)
    if run is Run.GUNS:
        spot = spot or AimedSpot()
        return guns(
            next(iter(has)),
            rep,
            targets,
            helicopter=True,
            marked=spot.marked,
            leaned_on=spot.rulings,
            dice=dice,
        )
    if run is Run.GRENADES:
        return grenade_run(rep, targets, flown_in=flown_in, spot=spot, dice=dice)
    return drop(run, has, rep, targets, spot=spot, helicopter=True, dice=dice)


def grenades_fired(flown_in: float, *, single_targets: bool = False) -> int:
    """The shots of a grenade launcher over so many inches flown: fewer from a turret at single targets. Source: p. 90."""
    row = table("helicopter-guns").row("auto-gl")
    return max(1, int(flown_in // row["turret_each" if single_targets else "strafe_each"]))


def grenade_run(
    rep: int,
    targets: Sequence[Target],
    *,
    flown_in: float,
    single_targets: bool = False,
    spot: AimedSpot | None = None,
    dice: Dice,
) -> AirAttack:
    """The grenades of a helicopter's automatic launcher, those of a chin turret too, at one spot. Source: p. 89-90."""
    number = grenades_fired(flown_in, single_targets=single_targets)
    return drop(Run.GRENADES, {"auto-gl": number}, rep, targets, spot=spot, helicopter=True, dice=dice)


def _together(attacks: Sequence[Sequence[Struck]]) -> tuple[Struck, ...]:
    """Each figure once, with the worst of what all attacks did to it."""
    found: dict[str, Struck] = {}
    for targets in attacks:
        for one in targets:
            known = found.get(one.target)
            found[one.target] = worst_of(known, one) if known else one
    return tuple(found.values())
