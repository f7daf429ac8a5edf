"""Whole runs of an aircraft: an airstrike from Flight Line to reactions, the AC-47, and what they leave on the table.

Source: p. 81-85.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, WHO, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Hindrance, with_hindrance, without_hindrance
from fng_cli.rules.air.attack import (
    AimedSpot,
    AirAttack,
    AirBurning,
    Landing,
    Struck,
    crater_in,
    drop,
    guns,
    strafe,
    struck_sentence,
)
from fng_cli.rules.air.craft import ATTACKS, Craft, Mount, Run, crafts, runs_of, weapon_name, weapons_for_run
from fng_cli.rules.air.ground_fire import (
    AircraftDamage,
    AntiAircraft,
    BbResult,
    GoldenBb,
    GroundGunner,
    after_anti_aircraft,
    aircraft_damage,
    anti_aircraft,
    golden_bb,
)
from fng_cli.rules.air.missions import (
    AC_47,
    MARK,
    SMOKE,
    after_fac_run,
    after_pass,
    after_run_flown,
    after_unkept_run,
)
from fng_cli.rules.air.state import Airborne, after_run, faced_in
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun
from fng_cli.rules.ground.terrain import BlastCrater, after_blasts
from fng_cli.rules.harm.damage import after_damage
from fng_cli.rules.harm.targets import Affected, Target, reaction_tests, received_fire_words
from fng_cli.rules.support.heard import after_contact_used
from fng_cli.rules.weapons.weapons import weapons
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Light, Side


class Attacker(Struct, frozen=True):
    """A craft on its attack run."""

    craft: Craft
    rep: int
    """The pilot's REP now."""
    start_rep: int
    """The REP with which the pilot began."""
    mounts: tuple[Mount, ...]
    damage: int = 0
    """The points of damage so far."""
    spent: tuple[Run, ...] = ()
    """The runs of which it has made all passes."""


class GroundFire(NamedTuple):
    """The fire that a craft flies into: the Outgunned Ranking of all who fire, and their highest Impact."""

    ranking: int = 0
    impact: int = 3


def ground_fire(
    craft: Airborne | None, turn: int | None, ranking: int | None = None, impact: int | None = None
) -> GroundFire:
    """Return the fire that a craft flies into: its Outgunned Ranking and Impact. ``ranking`` and ``impact``
    count if given. Without a ``ranking``, the Anti-Aircraft Checks of ``turn`` recorded with ``craft`` give
    what is missing. If there are none, nobody fires. In all other cases an Impact that is not given is the
    usual one. Source: p. 82.
    """
    checked = faced_in(craft, turn) if craft and ranking is None else None
    usual = GroundFire(checked.ranking, checked.impact or GroundFire().impact) if checked else GroundFire()
    return GroundFire(
        usual.ranking if ranking is None else ranking, usual.impact if impact is None else impact
    )


class AirStrike(Report, frozen=True):
    """An attack run of an aircraft."""

    ANSWER: ClassVar[tuple[str, ...]] = ("hits", "brought_down")

    craft: str
    name: str
    run: Run
    rep: int
    new_rep: int
    """The pilot's REP from now on."""
    brought_down: bool
    """The craft is lost, and did not attack."""
    veered: bool
    """The pilot broke off, and did not attack."""
    goes_home: bool
    """The craft takes no further part."""
    hits: int
    targets: tuple[Struck, ...]
    golden_bb: GoldenBb | None = None
    craft_damage: AircraftDamage | None = None
    attack_made: AirAttack | None = None
    """The attack; None if there was none."""
    anti_aircraft: AntiAircraft | None = None
    """The checks of the gunners near the Flight Line; None if their fire was given instead."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the craft goes down, veers away, goes home, or attacks,
        with the result for each target.
        """
        if self.brought_down:
            return f"The {self.name} is hit and goes down before it attacks."
        if self.veered:
            return f"The {self.name} veers away{' and goes home' if self.goes_home else ''}."
        if self.attack_made is None:
            return f"The {self.name} goes home without attacking."
        return f"The {self.name} attacks: {struck_sentence(self.targets) or 'nobody is there'}."


def run_for(craft: Craft, mounts: Sequence[Mount], run: Run | None, spent: Sequence[Run] = ()) -> Run:
    """Return the attack run that the craft flies: ``run`` or, if that is None, the first run of ``ATTACKS``
    that it can still make (ruling x-60). A run with grenades is never chosen for None. ``spent`` are the
    runs of which all passes are made. Raises RequestError if the craft cannot make ``run``, or, for None,
    any run of ``ATTACKS``.
    """
    able = [possible for possible in runs_of(craft, mounts) if possible not in spent]
    if run is None:
        first = next((attack for attack in ATTACKS if attack in able), None)
        if first is None:
            raise RequestError(f"the {craft.name} has no weapons left to attack with")
        return first
    if run not in runs_of(craft, mounts):
        has = ", ".join(runs_of(craft, mounts)) or "none"
        raise RequestError(f"`run` {run}: the {craft.name} cannot make that run; its runs: {has}")
    if run in spent:
        raise RequestError(
            f"`run` {run}: the {craft.name} has already made all its passes with {run} (p. 83)"
        )
    return run


def strike(
    attacker: Attacker,
    run: Run,
    targets: Sequence[Target],
    *,
    fire: GroundFire | None = None,
    gunners: Sequence[GroundGunner] = (),
    without_sight: Sequence[str] = (),
    weapons: Mapping[str, int] | None = None,
    spot: AimedSpot | None = None,
    dice: Dice,
) -> AirStrike:
    """Roll an attack run of a craft: fire from the ground, its damage, then the attack. There is no attack if
    the craft is lost, veers off or goes home. If there are ``gunners``, their fire replaces ``fire``,
    and the report also names those ``without_sight``. ``weapons`` are the numbers to drop, by id;
    None: all. ``spot`` None: in the open, not marked. Raises RequestError if the attack would drop more
    weapons than the craft has. Source: p. 81-84.
    """
    craft = attacker.craft
    checked: AntiAircraft | None = None
    if gunners:
        checked = dice.part(_roll_checks, tuple(gunners), tuple(without_sight), brief=_brief_checks)
        fire = GroundFire(checked.ranking, checked.impact)
    faced = _face_fire(attacker, fire, dice)
    flies_on = not (faced.lost or faced.veered or faced.home)
    attack = _attack(attacker, run, targets, faced.rep, weapons, spot, dice) if flies_on else None
    return AirStrike(
        craft=craft.id,
        name=craft.name,
        run=run,
        rep=attacker.rep,
        new_rep=faced.rep,
        brought_down=faced.lost,
        veered=faced.veered,
        goes_home=faced.home and not faced.lost,
        hits=attack.hits if attack else 0,
        targets=attack.targets if attack else (),
        golden_bb=faced.golden_bb,
        craft_damage=faced.damage,
        attack_made=attack,
        anti_aircraft=checked,
        rulings=cited(
            checked.rulings if checked else (),
            faced.golden_bb.rulings if faced.golden_bb else (),
            faced.damage.rulings if faced.damage else (),
            attack.rulings if attack else (),
        ),
        next=attack.next if attack else _next_without_attack(faced),
    )


def _roll_checks(
    gunners: tuple[GroundGunner, ...], without_sight: tuple[str, ...], *, dice: Dice
) -> AntiAircraft:
    """Roll the Anti-Aircraft Checks of all gunners and report them. ``without_sight`` are the names of
    gunners who do not see the craft. The arguments are positional, because ``dice.part`` passes them so.
    """
    return anti_aircraft(gunners, without_sight=without_sight, dice=dice)


def _brief_checks(checked: AntiAircraft) -> AntiAircraft:
    """Return a report with only the total ranking and the highest Impact of ``checked``: odds need no more."""
    return AntiAircraft(checked.ranking, checked.impact, ())


class FireFaced(NamedTuple):
    """The state of a craft and its pilot after the fire from the ground."""

    rep: int
    """The pilot's REP from now on."""
    lost: bool = False
    veered: bool = False
    home: bool = False
    golden_bb: GoldenBb | None = None
    """The Golden BB; None if nobody fired."""
    damage: AircraftDamage | None = None
    """The damage; None without a hit."""


def _face_fire(attacker: Attacker, fire: GroundFire | None, dice: Dice) -> FireFaced:
    """Roll the fire from the ground at the craft (the Golden BB), and the damage if it hits. Return the
    pilot's REP afterwards, and whether the craft is lost, veers away or goes home. If nobody fires
    (``fire`` None, or a ranking of 0), it is unharmed.
    """
    if fire is None or not fire.ranking:
        return FireFaced(attacker.rep)
    bb = golden_bb(fire.ranking, attacker.rep, start_rep=attacker.start_rep, dice=dice)
    hurt = None
    rep = bb.new_rep
    if bb.hits:
        hurt = aircraft_damage(
            bb.hits,
            fire.impact,
            attacker.craft.damage_points,
            damage=attacker.damage,
            rep=rep,
            start_rep=attacker.start_rep,
            dice=dice,
        )
        rep = hurt.new_rep or rep
    return FireFaced(
        rep=rep,
        lost=bool(hurt and hurt.brought_down),
        veered=bb.result is BbResult.VEERS_AWAY,
        home=bb.goes_home or bool(hurt and hurt.goes_home),
        golden_bb=bb,
        damage=hurt,
    )


def _next_without_attack(faced: FireFaced) -> tuple[Next, ...]:
    """Return the next steps after a pilot came under fire and makes no attack. If he goes home: the request
    for another airstrike. Empty if he only veers away, or if the craft is lost.
    """
    if faced.lost:
        return ()
    again = Next(call("request airstrike"), "ask for another airstrike once this aircraft has left")
    return (again,) if faced.home else ()


def _attack(
    attacker: Attacker,
    run: Run,
    targets: Sequence[Target],
    rep: int,
    weapons: Mapping[str, int] | None,
    spot: AimedSpot | None,
    dice: Dice,
) -> AirAttack:
    """Roll the attack of a run, with the pilot's present ``rep``, and return it. ``weapons`` is how many of
    each weapon, by id, are dropped; None: all for this run. A gun run ignores them. In a bomb run a next
    step drops the bombs that are left. ``spot`` None: in the open, not marked. Raises RequestError if
    there are too few weapons.
    """
    has = weapons_for_run(attacker.mounts, run)
    if run is Run.GUNS:
        spot = spot or AimedSpot()
        return guns(next(iter(has)), rep, targets, marked=spot.marked, leaned_on=spot.rulings, dice=dice)
    dropped = weapons or has
    more = next((weapon for weapon, number in dropped.items() if number > has.get(weapon, 0)), None)
    if more:
        there = ", ".join(f"{number} x {weapon_name(weapon)}" for weapon, number in has.items()) or "none"
        raise RequestError(
            f"the {attacker.craft.name} does not carry enough of this weapon for the run: "
            f"{weapon_name(more)} (p. 109); it carries {there}"
        )
    attack = drop(run, dropped, rep, targets, spot=spot, dice=dice)
    rest = [weapon for weapon, number in has.items() for _ in range(number - dropped.get(weapon, 0))]
    if not rest or run is not Run.BOMBS:
        return attack
    others = Next(
        call("air bomb", rep=rep, bomb=rest, at=WHO), "drop the other bombs of this run on another spot"
    )
    return replace(attack, next=(*attack.next, others))


SWATH, RING = "swath", "ring"


class GunshipRun(Report, frozen=True):
    """A gun run of the AC-47: everybody in the area is attacked, friend or foe."""

    ANSWER: ClassVar[tuple[str, ...]] = ("hits",)

    shape: str
    """``swath`` or ``ring``."""
    width_in: int
    inner_radius_in: float | None
    """The inner radius of a ring, which stays free; None for a swath."""
    rep: int
    impact: int
    targets: tuple[Struck, ...]
    hits: int
    runs_left: int
    """The gun runs before its ammunition is gone; then it stays for its flares."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the area, the result for each target (or that nobody is in the area), and how
        many runs are left.
        """
        left = {0: "its ammunition is gone", 1: "one run is left"}.get(
            self.runs_left, f"{self.runs_left} runs are left"
        )
        results = struck_sentence(self.targets) or "nobody is in the area"
        return f"{self.area_text()}: {results}; {left}."

    def area_text(self) -> str:
        """Return the shape and size of the area in words: ``Swath 12" wide``. For a ring with a hole the
        inner radius, in inches, follows: ``Ring 8" wide round 10"``.
        """
        inside = "" if self.inner_radius_in is None else f' round {self.inner_radius_in:g}"'
        return f'{self.shape.capitalize()} {self.width_in}" wide{inside}'


def check_dark(light: Light | None) -> None:
    """Raise RequestError in daylight, because the AC-47 flies only at night. If ``light`` is None (unknown),
    it may fly. Source: p. 85.
    """
    if light is Light.DAYLIGHT:
        raise RequestError("the AC-47 flies only at night (p. 85), and it is daylight now")


def gunship_run(
    targets: Sequence[Target],
    *,
    inner_radius_in: float | None = None,
    runs_made: int = 0,
    dice: Dice,
) -> GunshipRun:
    """Roll the dice of an AC-47 at each target in its area, friend or foe. The area is a ring with the inner
    radius ``inner_radius_in`` (ruling x-48); None means a straight swath. ``runs_made`` is the number of
    gun runs that it made before. Raises RequestError for a radius that the craft cannot fly, or if its
    ammunition is used up. Source: p. 84-85.
    """
    shape = SWATH if inner_radius_in is None else RING
    row = table("air-gunship").row(shape)
    if runs_made >= row["runs"]:
        raise RequestError(
            f"`runs_made` {runs_made}: the gunship has ammunition for only {row['runs']} gun runs (p. 85)"
        )
    if inner_radius_in is not None and not row["inner_least_in"] <= inner_radius_in <= row["inner_most_in"]:
        raise RequestError(
            f"`ring` {inner_radius_in:g}: the inner radius must be {row['inner_least_in']} to "
            f"{row['inner_most_in']} inches"
        )
    struck = tuple(strafe(target, row["rep"], row["impact"], row["targets"], dice=dice) for target in targets)
    affected = [
        Affected(target.victim, result, received_fire_words(target, True))
        for target, result in zip(targets, struck, strict=True)
    ]
    return GunshipRun(
        shape=shape,
        width_in=row["width_in"],
        inner_radius_in=inner_radius_in,
        rep=row["rep"],
        impact=row["impact"],
        targets=struck,
        hits=sum(result.hits for result in struck),
        runs_left=row["runs"] - runs_made - 1,
        rulings=cited(table("air-gunship").rulings),
        next=(*reaction_tests(affected), *_answer_steps(row["answers"])),
    )


def _answer_steps(weapon_types: Sequence[str]) -> tuple[Next, ...]:
    """Return four next steps after a gun run of the AC-47: the Received Fire test of a heavy machine gun, its
    fire at the gunship, the roll for its hits, and a flare that may be dropped. The machine gun is the first
    VC/NVA weapon of the type ``weapon_types[0]``.
    """
    gun = next(gun for gun in weapons(Side.VC_NVA).values() if gun.type == weapon_types[0])
    test = Next(
        call("react received-fire", by=Slot("HMG")),
        "take the Received Fire test for any heavy machine gun that is to fire back, wherever it stands",
    )
    fire = Next(
        call("fire", rep=REP, weapon=gun.id, at="fast"),
        "then fire the machine gun, with the aircraft as a fast-moving target",
    )
    hit = Next(
        call("air damage", hits=1, impact=gun.impact, craft=AC_47),
        "roll one die for each hit by the machine gun, as for the Golden BB",
    )
    flare = Next(
        call("illumination", "mortar", dropped=True),
        "you may drop one flare each turn for as long as the gunship stays",
    )
    return (test, fire, hit, flare)


def after_gun_run(state: State, report: GunshipRun, craft: Airborne | None) -> State:
    """Return the state after a gun run of the AC-47. Its targets are harmed. The run is added to its record,
    but uses up no pass. If ``craft`` (the AC-47 before the run) is None, no run is recorded: only the harm
    and, if a turn is being played, the use of aircraft in it. Source: p. 84-85.
    """
    state = after_damage(state, report.targets)
    if craft is None:
        return after_unkept_run(state, crafts()[AC_47])
    flown = replace(craft, runs_made=(*craft.runs_made, Run.GUNS))
    return after_run_flown(after_pass(state, flown, pass_made=False), craft)


NAPALM, WP_SMOKE = "napalm", "wp-smoke"
"""Kinds of lasting rows: a template of napalm that burns, and the smoke of a WP bomb."""


KINDS = {"napalm": NAPALM, "bomb-wp": WP_SMOKE, "wp-rocket": SMOKE}
"""The kind of lasting row that each weapon leaves; a marking rocket leaves smoke as a grenade does (p. 84)."""


def after_attack(
    state: State, report: AirAttack, spot: str = "", place: tuple[float, float] | None = None
) -> State:
    """Return the state after an attack from the air: the damage to figures, the fire, smoke and craters on
    the table, and who is caught in napalm. An empty document stays empty. ``spot`` is the name of the spot
    aimed at; ``place`` is its position, None if not known. Source: p. 23-24, 47, 83-84.
    """
    return _with_traces(after_damage(state, report.targets), report, spot, place)


def _with_traces(state: State, report: AirAttack, spot: str, place: tuple[float, float] | None) -> State:
    """Return the state with the fire, smoke and craters that an air attack leaves. Figures in its napalm are
    marked, unless they are down. An empty document is returned unchanged.

    ``spot`` is the name of the spot aimed at; ``place`` is its position, None if unknown.
    """
    if not state.content:
        return state
    state = state.with_new(LASTING, *fire_and_smoke(state[LASTING], turn_of(state), report, spot, place))
    return after_blasts(caught_in_napalm(state, report), craters_left(report, spot, place))


def caught_in_napalm(state: State, report: AirAttack | AirBurning) -> State:
    """Return the state in which each figure that napalm attacked, even without a hit, is marked as being in
    the napalm, unless it is down. Such a figure can only get out. Unchanged if the report is not of napalm.
    Source: p. 83.
    """
    burning = report.kind == NAPALM if isinstance(report, AirBurning) else "napalm" in report.weapons
    struck = {target.target for target in report.targets if target.attacks} if burning else set()
    return state.with_(
        FIGURES,
        [
            with_hindrance(figure, Hindrance.IN_NAPALM)
            for figure in state[FIGURES]
            if figure.id in struck and not figure.down
        ],
    )


def after_napalm(state: State) -> State:
    """Return the state in which no figure is marked as in napalm any more. The caller has found that the last
    napalm has burnt out. Source: p. 83.
    """
    return state.with_(
        FIGURES,
        [
            without_hindrance(figure, Hindrance.IN_NAPALM)
            for figure in state[FIGURES]
            if Hindrance.IN_NAPALM in figure.hindered_by
        ],
    )


def after_blast(state: State, report: AirAttack) -> State:
    """Return the state after a bomb, rocket or napalm has missed its target spot. The targets have their
    damage. Those that napalm attacked, even without a hit, are marked as being in it, unless they are down.
    Source: p. 83-84.
    """
    return caught_in_napalm(after_damage(state, report.targets), report)


def after_marking(
    state: State,
    report: AirAttack,
    fac: Airborne | None,
    spot: str = "",
    place: tuple[float, float] | None = None,
) -> State:
    """Return the state after a FAC has marked a spot, with the damage and traces of the attack and his run
    recorded. If ``fac`` is None, no run is recorded. ``place`` is where ``spot`` lies on the table (None:
    unknown). Source: p. 84.
    """
    state = after_attack(state, report, spot, place)
    return after_fac_run(state, fac, Run.MARKING) if fac else state


def after_strike(
    state: State,
    report: AirStrike,
    craft: Airborne | None,
    spot: str = "",
    place: tuple[float, float] | None = None,
) -> State:
    """Return the state after an attack run: the results of the Anti-Aircraft Check, the damage to targets,
    the traces on the ground, the FAC contact used up, and the run and pass of the craft. ``craft`` is the
    attacker before the run. If it is None, no run is recorded but, if a turn is being played, the use of this
    type of support. ``spot`` names the spot aimed at; ``place`` is its position, if known. Source: p. 80-84.
    """
    if report.anti_aircraft:
        state = after_anti_aircraft(state, report.anti_aircraft)
    state = after_contact_used(after_damage(state, report.targets))
    if report.attack_made:
        state = _with_traces(state, report.attack_made, spot, place)
    if craft is None:
        return after_unkept_run(state, crafts()[report.craft])
    taken = report.craft_damage.points_taken if report.craft_damage else craft.points_taken
    flown = after_run(
        craft,
        report.run,
        rep=report.new_rep,
        damage=taken,
        down=report.brought_down,
        home=report.goes_home,
    )
    return after_run_flown(after_pass(state, flown), craft)


def after_burning(state: State, report: AirBurning, lasting: Lasting | None) -> State:
    """Return the state after the roll for napalm or WP smoke, with the harm to figures. If napalm remains,
    the figures that it attacked are marked as in it, unless they are down. If the napalm or smoke is gone,
    its record ``lasting`` is removed (None: there is none). After the last napalm has burnt out, no figure is
    marked as in it any more. Source: p. 83.
    """
    state = after_damage(state, report.targets)
    if report.remains:
        return caught_in_napalm(state, report)
    state = state.without(LASTING, [lasting.id]) if lasting else state
    if report.kind != NAPALM or find_lasting(state[LASTING], NAPALM):
        return state
    return after_napalm(state)


def fire_and_smoke(
    known: Iterable[Lasting],
    turn: int | None,
    attack: AirAttack,
    spot: str = "",
    aimed_at: tuple[float, float] | None = None,
) -> tuple[Lasting, ...]:
    """Return new lasting records for what an attack leaves: napalm for each tank that landed, and smoke for
    each WP bomb or marking rocket. Empty if it left neither. ``turn`` is the present turn. ``spot`` is the
    name of the spot; its place ``aimed_at`` (inches) is only kept for a marking run. ``known`` are existing
    records, whose ids are not used again. Source: p. 83-84.
    """
    rows: list[Lasting] = []
    for landing in attack.landings:
        if landing.weapon in KINDS:
            kind, place = KINDS[landing.weapon], _place_text(spot, landing)
            row = begun((*known, *rows), kind, turn=turn, place=place)
            rows.append(_as_fac_mark(row, landing, aimed_at) if attack.run is Run.MARKING else row)
    return tuple(rows)


def _as_fac_mark(smoke: Lasting, rocket: Landing, aimed_at: tuple[float, float] | None) -> Lasting:
    """Return the smoke of a rocket as a FAC's mark. It records the point at which the rocket was aimed, and
    how far from that point it landed (None if on target). ``aimed_at`` is in inches; None if not known.
    """
    x, y = aimed_at or (None, None)
    off_in = None if rocket.on_target else rocket.distance_in
    return replace(smoke, detail=MARK, x_in=x, y_in=y, off_in=off_in)


def _place_text(spot: str, landing: Landing) -> str:
    """Return where something came down: ``the ford, 7" short``, or ``7" short`` if the spot has no name."""
    return f"{spot}, {landing.text()}" if spot else landing.text()


def craters_left(
    attack: AirAttack, spot: str = "", aimed_at: tuple[float, float] | None = None
) -> tuple[BlastCrater, ...]:
    """Return the craters that an attack leaves, still without ids. Weapons that leave none are skipped. Only
    a bomb on target has a known place, ``aimed_at``, in inches; None: unknown. ``spot`` is the name of the
    spot that was attacked. Source: p. 47, 83.
    """
    craters = []
    for landing in attack.landings:
        wide = crater_in(landing.weapon) if landing.weapon in table("air-munitions").rows else None
        if wide is not None:
            x, y = aimed_at if aimed_at and landing.on_target else (None, None)
            craters.append(BlastCrater("", wide, landing.weapon, _place_text(spot, landing), x, y))
    return tuple(craters)


def find_lasting(known: Iterable[Lasting], kind: str, name: str = "") -> Lasting | None:
    """Return the first record of this ``kind`` whose id is ``name``; if ``name`` is empty, the first record
    of the kind, whatever its id. None if there is none.
    """
    return next((row for row in known if row.kind == kind and name in ("", row.id)), None)
