"""Gunners aboard a helicopter, and the attack runs of gunships.

Source: p. 87-90.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.air.attack import (
    AimedSpot,
    AirAttack,
    Struck,
    drop,
    guns,
    struck_sentence,
    tests_after,
    worst_of,
)
from fng_cli.rules.air.available import SOUGHT
from fng_cli.rules.air.craft import Craft, Mount, Run, crafts, weapons_for_run
from fng_cli.rules.air.ground_fire import BbResult, GoldenBb
from fng_cli.rules.air.missions import after_pass, after_run_flown, after_unkept_run, mission_of
from fng_cli.rules.air.state import Airborne, after_run
from fng_cli.rules.air.strike import Attacker, GroundFire
from fng_cli.rules.fire.fire import FireResult
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Victim, after_damage
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.helicopters.damage import HelicopterDamage, roll_fire_in_flight
from fng_cli.rules.helicopters.piloting import Burden, Piloted, PilotMode, pilot
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.state import State
from fng_cli.tables import table


def burst_count(flown_in: float, *, hovering: bool = False) -> int:
    """Return the number of bursts that a door gunner fires in a turn: one for each full 24 inches that the
    helicopter flies (``flown_in``), and at least one. With ``hovering`` it is always one. Each burst has
    the full Target Rating of the gun. Source: p. 90.
    """
    each = table("helicopter-distances").row("door-gun")["inches"]
    return 1 if hovering else max(1, int(flown_in // each))


def gunner_rep(who: Person, *, ducking_back: bool = False) -> int:
    """Return the REP with which a door gunner fires. With ``ducking_back`` (a test made him duck back) it is
    lower, but at least 1.

    Raises RequestError if the REP is not known. Source: p. 90.
    """
    change = table("helicopter-distances").row("door-gun-duck")["rep"] if ducking_back else 0
    return max(1, known_rep(who) + int(change))


def aboard_shooter(who: Person, weapon: Weapon, *, moving: bool) -> Shooter:
    """Return a person as a shooter who fires this weapon out of a helicopter. With ``moving`` he counts as
    having moved fast; set it for a passenger of a flying helicopter, but not for a door gunner. Source: p.
    90.
    """
    return Shooter(who, weapon, moved_fast=moving)


class CraftFire(FireResult, frozen=True, kw_only=True):
    """A burst fired out of a helicopter."""

    bursts: int = 1
    """The bursts in this turn, this one counted."""
    burst: int = 1
    """The number of this burst among those of its gunner in this turn, if he is a figure of the document."""


def with_bursts(fired: FireResult, bursts: int, burst: int = 1) -> CraftFire:
    """Return a report of fire as fire out of a helicopter. ``bursts`` is the number of bursts in this turn,
    ``burst`` the number of this one (from 1).
    """
    fields = {name: getattr(fired, name) for name in fired.__struct_fields__}
    return CraftFire(**fields, bursts=bursts, burst=burst)


class Lit(Report, frozen=True):
    """The ground that a helicopter lights at night, and the enemies who may fire at it."""

    ANSWER: ClassVar[tuple[str, ...]] = ("lit",)

    craft: str
    lit: str
    """``circle``, ``strip``, ``flares`` or ``nothing``."""
    circle_in: int | None
    """The diameter of the circle that it lights in a hover."""
    strip_in: int | None
    """The width of the strip that it lights in flight."""
    flare_count: int
    """The illumination rounds that it may drop in a turn."""
    fired_at_within_in: int | None
    """With its light off, only enemies this near may fire at it; None: all enemies in range."""
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return what the helicopter lights, which enemies may fire at it, and that it spots and attacks only
        what is lit.
        """
        area = {
            "circle": f'a circle {self.circle_in}" across',
            "strip": f'a strip {self.strip_in}" wide along its Flight Line',
            "flares": "one circle a turn with a mortar flare",
            "nothing": "nothing itself",
        }[self.lit]
        within = self.fired_at_within_in
        fired = (
            f'; only enemies within {within}" may fire at the helicopter'
            if within
            else "; enemies in range may fire at the helicopter"
        )
        return f"The helicopter lights {area}{fired}. It spots and attacks only what is lit."


def lights(craft: Craft, *, hovering: bool = False, off: bool = False) -> Lit:
    """Return what a Firefly, a Nighthawk or a Sea Wolf lights at night. A searchlight lights a circle if the
    helicopter is ``hovering``, and a strip if not. If it has no searchlight, or that is ``off``, flares
    give the light; without flares nothing is lit. In both these cases the report also has the distance
    within which the unlit craft is fired at. It always has the number of flares. Raises RequestError for a
    craft with neither searchlight nor flares. Source: p. 84, 88.
    """
    has = {mount.weapon for mount in craft.mounts}
    rows = table("helicopter-distances")
    if not has & {"searchlight", "flares"}:
        raise RequestError(f"`craft`: the {craft.name} has neither searchlight nor flares")
    light = "searchlight" in has and not off
    circle = rows.row("light-circle")["inches"] if light and hovering else None
    strip = rows.row("light-strip")["inches"] if light and not hovering else None
    flares = table("air-gunship").row("swath")["flares_a_turn"] if "flares" in has else 0
    lit = "circle" if circle else "strip" if strip else "flares" if flares else "nothing"
    spot = Next(
        call("air spot", rep=4, hovering=hovering, at=SOUGHT),
        "have the crew look for enemies in the lit area",
    )
    near = None if light else rows.row("fired-at-unlit")["inches"]
    return Lit(
        craft=craft.id,
        lit=lit,
        circle_in=circle,
        strip_in=strip,
        flare_count=flares,
        fired_at_within_in=near,
        next=(spot,),
    )


class OnTable(Report, frozen=True):
    """The limits of a light observation helicopter that stays on the table."""

    ANSWER: ClassVar[tuple[str, ...]] = ("move_in", "hovers")

    craft: str
    move_in: int
    hovers: int
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return two sentences on the helicopter: how far it may move this turn and how often it may enter or
        leave a hover, then by what it activates and reacts, and when it can leave.
        """
        return (
            f'The helicopter may move up to {self.move_in}" this turn, and may enter or leave a hover up to {self.hovers} '
            "times. It activates on its pilot's REP, reacts as infantry does, and can leave the table next "
            "turn at the earliest."
        )


def on_table(craft: Craft, rep: int) -> OnTable:
    """Return how far a light observation helicopter may move over the table in a turn, and how often it may
    begin or end hovering. Nothing is rolled. The pilot's ``rep`` is only used in the next steps.

    Raises RequestError for any other craft. Source: p. 88.
    """
    if craft.kind != "observation":
        raise RequestError(f"`craft`: the {craft.name} is not a light observation helicopter")
    row = table("helicopter-distances").row("observation")
    steps = (
        Next(call("helo fly", craft=craft.id, rep=rep), "roll for the helicopter's altitude this turn"),
        Next(
            call("helo fly", craft=craft.id, rep=rep, mode="enter-hover"),
            "make a Piloting roll each time the helicopter goes into a hover",
        ),
        Next(
            call("helo fly", craft=craft.id, rep=rep, mode="leave-hover"),
            "make a Piloting roll each time the helicopter leaves a hover",
        ),
        Next(
            call("air spot", rep=rep, at=SOUGHT),
            "have the crew look for the enemy, as a FAC does",
        ),
        Next(
            call("helo drop", rep=rep, impact=2), "have the observer and the passengers drop grenades or fire"
        ),
    )
    return OnTable(craft.id, move_in=row["inches"], hovers=row["number"], next=steps)


RUNS = (Run.GUNS, Run.ROCKETS, Run.GRENADES)
"""The runs of a gunship, in the order in which they are chosen by default."""


class GunshipStrike(Report, frozen=True):
    """An attack run of a gunship."""

    ANSWER: ClassVar[tuple[str, ...]] = ("hits", "brought_down")

    craft: str
    name: str
    runs: tuple[Run, ...]
    """The kinds of its attacks: two if pilot and co-pilot fire one each."""
    rep: int
    new_rep: int
    """The pilot's REP from now on."""
    brought_down: bool
    """It is lost, and did not attack."""
    veered: bool
    """The pilot veered away, and did not attack."""
    goes_home: bool
    hits: int
    """The hits of all its attacks."""
    targets: tuple[Struck, ...]
    """Each target once, with the worst result of all attacks."""
    piloted: Piloted
    golden_bb: GoldenBb | None = None
    helicopter_damage: HelicopterDamage | None = None
    air_attacks: tuple[AirAttack, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: it goes down, veers away, goes home, or attacks,
        with the result for each target.
        """
        if self.brought_down:
            return f"The {self.name} is brought down before it attacks."
        if self.veered:
            return f"The {self.name} veers away{' and goes home' if self.goes_home else ''}."
        if not self.air_attacks:
            return f"The {self.name} goes home without attacking."
        return f"The {self.name} attacks: {struck_sentence(self.targets) or 'nobody is there'}."


def runs_for(craft: Craft, mounts: Sequence[Mount], runs: Sequence[Run]) -> tuple[Run, ...]:
    """Return the attack runs that are flown, each once: those in ``runs``. If that is empty, they are the
    first run for which the craft has weapons, or the first two if its pilots may fire different weapons.
    Raises RequestError for a run without weapons, for a craft without any, or for too many runs (p. 87).
    """
    able = [run for run in RUNS if weapons_for_run(mounts, run, helicopter=True)]
    if not runs:
        if not able:
            raise RequestError(f"the {craft.name} can attack only with its door gunners: use fng helo fire")
        return tuple(able[: 2 if craft.two_weapons else 1])
    for run in runs:
        if run not in able:
            raise RequestError(
                f"`run` {run}: the {craft.name} cannot make that run; "
                f"its possible runs: {', '.join(able) or 'none'}"
            )
    if len(runs) > (2 if craft.two_weapons else 1):
        raise RequestError(
            f"`run`: the {craft.name} attacks with at most {'two kinds' if craft.two_weapons else 'one kind'} "
            "of weapon in each pass (p. 87)"
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
    """Roll a run of a gunship: piloting, fire from the ground if it is exposed, then an attack for each of
    ``runs``. There is no attack if it is brought down, veers away or goes home. ``fire`` None: nobody
    fires. ``open_ground``: it is always exposed. ``spot`` None: in the open, not marked. ``flown_in``, the
    inches over which a launcher fires, counts only for grenades. ``aboard`` may be hurt. Source: p. 86-87,
    89-90.
    """
    craft = attacker.craft
    piloted = pilot(PilotMode.FLYING, attacker.rep, burden=burden, craft=craft, dice=dice)
    bb, hurt = roll_fire_in_flight(
        craft,
        fire if piloted.is_exposed(open_ground=open_ground) else None,
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
        attacks = tuple(
            dice.part(_attack, attacker, run, rep, tuple(targets), spot, flown_in, brief=_without_landings)
            for run in runs
        )
    struck = _worst_results([attack.targets for attack in attacks])
    return GunshipStrike(
        craft=craft.id,
        name=craft.name,
        runs=tuple(runs),
        rep=attacker.rep,
        new_rep=rep,
        brought_down=down,
        veered=veered and not down,
        goes_home=home,
        hits=sum(target.hits for target in struck),
        targets=struck,
        piloted=piloted,
        golden_bb=bb,
        helicopter_damage=hurt,
        air_attacks=attacks,
        rulings=cited(
            piloted.rulings,
            bb.rulings if bb else (),
            hurt.rulings if hurt else (),
            *(attack.rulings for attack in attacks),
        ),
        next=_steps_after_attacks(targets, struck, attacks) if attacks else (hurt.next if hurt else ()),
    )


def after_gunship_strike(state: State, report: GunshipStrike, craft: Airborne | None) -> State:
    """Return the state after an attack run of a gunship, with the harm to its targets and the people aboard.
    The craft and its mission are updated; after its last pass it goes home. ``craft`` is the gunship before
    the run. If it is None (not in the document), only the harm is recorded and, from the first turn on, the
    use of this type of support. Source: p. 81, 86-91.
    """
    damage = report.helicopter_damage
    state = after_damage(state, (*report.targets, *(damage.hurt if damage else ())))
    if craft is None:
        return after_unkept_run(state, crafts()[report.craft])
    mission = mission_of(state, craft)
    is_last_pass = mission is not None and mission.passes_left == 1
    flown = after_run(
        craft,
        report.runs[0],
        rep=report.new_rep,
        damage=damage.points_taken if damage else craft.points_taken,
        down=report.brought_down,
        home=report.goes_home or is_last_pass,
    )
    return after_run_flown(after_pass(state, flown), craft)


def _steps_after_attacks(
    targets: Sequence[Target], struck: Sequence[Struck], attacks: Sequence[AirAttack]
) -> tuple[Next, ...]:
    """Return the next steps after all attacks: the reaction tests of the targets that were attacked, then the
    blasts of weapons that landed off their target, equal ones once. Other next steps of ``attacks`` are left
    out.
    """
    elsewhere = (step for attack in attacks for step in attack.next if step.call.command == "air blast")
    return (*tests_after(targets, struck, outgunned=True), *dict.fromkeys(elsewhere))


def _attack(
    attacker: Attacker,
    run: Run,
    rep: int,
    targets: Sequence[Target],
    spot: AimedSpot | None,
    flown_in: float,
    *,
    dice: Dice,
) -> AirAttack:
    """Roll one attack of a gunship whose pilot has REP ``rep``, and return it: a run with its guns or
    grenades, or a drop of all weapons for this run. With ``spot`` None the target is in the open and not
    marked. ``flown_in`` counts only for grenades: the inches over which the launcher fires.
    """
    has = weapons_for_run(attacker.mounts, run, helicopter=True)
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


def _without_landings(attack: AirAttack) -> AirAttack:
    """Return the attack without its landings and next steps, on which no odds depend, so that odds can merge
    outcomes that differ only in them.
    """
    return replace(attack, landings=(), next=())


def grenades_fired(flown_in: float, *, single_targets: bool = False) -> int:
    """Return the number of grenades that a launcher fires over ``flown_in`` inches: one for each full
    distance in the table, at least one.

    With ``single_targets`` a turret aims at single figures, and the distance is longer. Source: p. 90.
    """
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
    """Roll an attack of a helicopter's grenade launcher, also in a chin turret, on one spot. A marked
    ``spot`` raises ``rep``, the REP of the man who fires; None means in the open and not marked. ``targets``
    are those that the grenades may strike. The inches ``flown_in`` give the number of grenades; with
    ``single_targets`` each takes a longer distance. Source: p. 89-90.
    """
    number = grenades_fired(flown_in, single_targets=single_targets)
    return drop(Run.GRENADES, {"auto-gl": number}, rep, targets, spot=spot, helicopter=True, dice=dice)


def _worst_results(attacks: Sequence[Sequence[Struck]]) -> tuple[Struck, ...]:
    """Return the worst result of each target over all attacks, with its attacks and hits added up. The
    targets stand in the order of their first results.
    """
    worst: dict[str, Struck] = {}
    for targets in attacks:
        for struck in targets:
            known = worst.get(struck.target)
            worst[struck.target] = worst_of(known, struck) if known else struck
    return tuple(worst.values())
