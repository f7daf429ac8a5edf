"""Helicopter Piloting and its mishaps, and loading.

Source: p. 85-89, 108-109.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.air.craft import Craft, CraftSeats
from fng_cli.rules.air.missions import with_craft
from fng_cli.rules.air.state import Airborne, Station
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.harm.damage import Victim, after_damage
from fng_cli.rules.helicopters.damage import PLATES, HurtAboard, hit_aboard, hurt_sentence
from fng_cli.rules.mission.weather import MISSION
from fng_cli.state import State
from fng_cli.tables import Entry, table
from fng_cli.terms import Area, Side, Weather
from fng_cli.words import count


class PilotMode(StrEnum):
    """Maneuvers of a pilot: the columns of the table ``helicopter-piloting``."""

    FLYING = "flying"
    LANDING = "landing"
    TAKE_OFF = "take-off"
    ENTER_HOVER = "enter-hover"
    LEAVE_HOVER = "leave-hover"


class PilotResult(StrEnum):
    """The results of the table ``helicopter-piloting``."""

    SKIMS_THE_TREES = "skims-the-trees"
    FIRED_AT_BY_CHECK = "fired-at-by-check"
    SITTING_DUCK = "sitting-duck"
    DONE = "done"
    GO_AROUND = "go-around"
    NOT_ENOUGH_POWER = "not-enough-power"
    OVERSHOOTS = "overshoots"
    HARD_LANDING = "hard-landing"
    STALLS = "stalls"
    SPINS = "spins"


class Burden(Struct, frozen=True):
    """Circumstances that lower a pilot's REP for Piloting."""

    weather: Weather | None = None
    night: bool = False
    carries: bool = False
    """Anybody but the crew is aboard."""
    on_skids: bool = False
    "There is a man standing on the skids."
    smoke: bool = False
    """Smoke burns inside."""

    def rep(self, craft: Craft | None = None) -> int:
        """Return by how much these circumstances change the pilot's REP: 0 or less. They are inclement
        weather, night, a load, people on the skids, and smoke inside. If ``craft`` is None, or has no
        seats, the load and the people on the skids cost nothing. Source: p. 86, 91, 109.
        """
        change = table("helicopter-piloting").modifiers
        seats = craft.seats if craft else None
        parts = (
            change["inclement-weather"]["rep"] if self.weather is Weather.INCLEMENT else 0,
            change["night"]["rep"] if self.night else 0,
            seats.loaded_rep if seats and self.carries else 0,
            seats.skids_rep if seats and self.on_skids else 0,
            table("dropping-stuff").at(0)["smoke_rep"] if self.smoke else 0,
        )
        return sum(parts)


class Piloted(Report, frozen=True):
    """The outcome of a roll on Helicopter Piloting."""

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)
    NO_MEANS = "the maneuver fails"

    mode: PilotMode
    rep: int
    need: int
    """The pilot's REP with the circumstances."""
    passed: int
    result: PilotResult
    under_fire: str | None = None
    """How enemies ``within_in`` inches may fire: ``open-ground-only``, by the ``check``, ``freely``; None: not at all."""
    within_in: int | None = None
    turns: int = 0
    """The turns before the pilot may try again."""
    moves_in: int | None = None
    """The inches that it moves first if it stalls, overshoots or spins."""
    turned: str | None = None
    """The side to which it spins: ``left`` or ``right``; None if it does not spin."""
    points: int = 0
    """The points of damage of a hard landing."""
    points_taken: int = 0
    """The points of damage in all."""
    wrecked: bool = False
    """It does not fly again."""
    impact: int | None = None
    """The Impact on all aboard of a hard landing, or of terrain; None if nothing happened to them."""
    hurt: tuple[HurtAboard, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one line: the maneuver, its result with the dice, the damage, and the people hurt."""
        moves = f' {self.moves_in}"' if self.moves_in is not None else ""
        turned = f" {self.turned}" if self.turned else ""
        text = self.result.replace("-", " ")
        harm = f" {count(self.points, 'point')} of damage." if self.points else ""
        wreck = " It is a wreck." if self.wrecked else ""
        people = f" {hurt_sentence(self.hurt)}." if self.hurt else ""
        return (
            f"{self.mode.replace('-', ' ').capitalize()}: {text}{turned}{moves} "
            f"(passed {self.passed}d6 against {self.need}).{harm}{wreck}{people}"
        )

    def verdict(self) -> bool:
        """True if the maneuver succeeded, even if the craft was fired at or overshot; False if it failed."""
        return self.goes_well

    @property
    def goes_well(self) -> bool:
        """True if the maneuver succeeded. Skimming the trees, being a sitting duck or otherwise fired at, and
        overshooting count as success too.
        """
        return self.result in (
            PilotResult.DONE,
            PilotResult.SKIMS_THE_TREES,
            PilotResult.FIRED_AT_BY_CHECK,
            PilotResult.SITTING_DUCK,
            PilotResult.OVERSHOOTS,
        )

    def is_exposed(self, *, open_ground: bool) -> bool:
        """True if enemies may fire at the helicopter in flight: over ``open_ground`` always, elsewhere unless
        it skims the trees.

        Source: p. 86.
        """
        return self.result is not PilotResult.SKIMS_THE_TREES or open_ground


STATIONS = {
    PilotMode.LANDING: Station.LANDED,
    PilotMode.TAKE_OFF: Station.OFF_TABLE,
    PilotMode.ENTER_HOVER: Station.HOVERING,
    PilotMode.LEAVE_HOVER: Station.OFF_TABLE,
}
"""The station of a helicopter after a maneuver that goes well; flying changes nothing."""


def after_maneuver(state: State, report: Piloted, craft: Airborne | None) -> State:
    """Return the state after a maneuver: people aboard may be hurt, and the craft has its new damage and
    station (where it is). A wreck is DOWN. Otherwise the station changes only if the maneuver went well.
    With ``craft`` None, only the people change. Source: p. 86.
    """
    state = after_damage(state, report.hurt)
    if craft is None:
        return state
    station = STATIONS.get(report.mode, craft.station) if report.goes_well else craft.station
    if report.wrecked:
        station = Station.DOWN
    return with_craft(state, replace(craft, points_taken=report.points_taken, station=station))


def check_lands(craft: Craft) -> None:
    """Raise RequestError for a helicopter that cannot land, such as a Firefly or a Nighthawk. Nothing is
    raised for a craft that is no helicopter. Source: p. 88.
    """
    if craft.is_helicopter and not craft.may_land:
        raise RequestError(f"`craft`: the {craft.name} can neither land nor take anybody aboard (p. 88)")


def check_marines_have_it(state: State, craft: Craft) -> None:
    """Raise RequestError if the Marines no longer have this helicopter in the month of the mission, and all
    friends are Marines.

    Nothing is refused if the month is not known. Source: p. 109.
    """
    last: str | None = table("helicopters").row(craft.id).get("usmc_until")
    month = MISSION.facts(state.content).month
    armies = {figure.army for figure in state[FIGURES] if figure.side is Side.FWF}
    if last and month and month > last and armies == {"usmc"}:
        raise RequestError(
            f"`craft`: the Marines had the {craft.name} only until {month_in_words(last)} (p. "
            "109). Name another craft, or give `force`"
        )


def pilot(
    mode: PilotMode,
    rep: int,
    *,
    burden: Burden | None = None,
    craft: Craft | None = None,
    damage: int = 0,
    aboard: Sequence[Victim] = (),
    into_terrain: bool = False,
    dice: Dice,
) -> Piloted:
    """Roll a pilot's maneuver, and the damage of a mishap. ``burden`` is what lowers his REP. ``craft`` is
    None if unknown. ``damage`` are earlier points. ``aboard`` may be hurt by a hard landing.
    ``into_terrain``: a stall or spin ends in trees or the like. Raises RequestError if a helicopter that
    cannot land is to land, or carries anybody but its crew. Source: p. 86, 88.
    """
    burden = burden or Burden()
    if craft and (mode is PilotMode.LANDING or burden.carries or burden.on_skids):
        check_lands(craft)
    chart = table("helicopter-piloting")
    need = rep + burden.rep(craft)
    passed = dice.count(chart.dice, need, f"piloting, {mode.replace('-', ' ')}")
    row = chart.at(passed, mode.value)
    result = PilotResult(row["result"])
    moves = dice.amount(row["moves"], "inches that it moves") if "moves" in row else None
    turned = None
    if "turn_left" in row:
        turned = "left" if dice.chance(row["turn_left"], "spins to the left") else "right"
    hits_terrain = into_terrain and "terrain_impact" in row
    impact: int | None = row.get("terrain_impact" if hits_terrain else "aboard_impact")
    points, wrecked, hurt = _roll_mishap(row, craft, damage, aboard, impact, dice, hits_terrain=hits_terrain)
    return Piloted(
        mode=mode,
        rep=rep,
        need=need,
        passed=passed,
        result=result,
        under_fire=row.get("under_fire"),
        within_in=row.get("within_in"),
        turns=row.get("turns", 0),
        moves_in=moves,
        turned=turned,
        points=points,
        points_taken=damage + points,
        wrecked=wrecked,
        impact=impact,
        hurt=hurt,
        rulings=cited(
            ("x-52",) if row.get("under_fire") in ("check", "freely") else (),
            ("x-49",) if points else (),
            (PLATES,) if any(victim.chicken_plate for victim in aboard) and hurt else (),
            ("c-04",) if turned else (),
            ("z-41",) if result in TRIED_AGAIN else (),
        ),
        next=(
            *_anti_aircraft_step(mode, result, row, craft),
            *_flying_on(mode, result, rep, craft),
            *_second_try(mode, result, rep, craft),
        ),
    )


def _roll_mishap(
    row: Entry,
    craft: Craft | None,
    damage: int,
    aboard: Sequence[Victim],
    impact: int | None,
    dice: Dice,
    *,
    hits_terrain: bool,
) -> tuple[int, bool, tuple[HurtAboard, ...]]:
    """Roll the damage of a hard landing to the craft and to each person aboard (ruling x-49). Return the
    damage points of this landing alone, True if the craft is wrecked, and what happened to each person.
    ``damage`` is the earlier damage, which counts toward a wreck. ``impact`` None: no damage and no wreck,
    whatever ``hits_terrain`` says. With ``hits_terrain`` the craft is wrecked, with 0 points and no roll
    for the craft. Without it, an unknown craft (None) is never wrecked.
    """
    if impact is None:
        return 0, False, ()
    if hits_terrain:
        return 0, True, tuple(hit_aboard(victim, impact, crash=True, dice=dice) for victim in aboard)
    points = dice.amount(row["points"], "points of damage")
    most = craft.damage_points if craft else None
    hurt = tuple(hit_aboard(victim, impact, crash=True, dice=dice) for victim in aboard)
    return points, most is not None and damage + points > most, hurt


TRIED_AGAIN = {
    PilotResult.GO_AROUND: "in the turn after next",
    PilotResult.NOT_ENOUGH_POWER: "in the next turn",
}
"""The results after which a pilot tries again, and when. Source: p. 86 (ruling z-41)."""


def _second_try(mode: PilotMode, result: PilotResult, rep: int, craft: Craft | None) -> tuple[Next, ...]:
    """Return the next step of a pilot who goes around, or who lacks the power to take off: he tries the same
    maneuver again. Empty for any other result.

    If ``craft`` is None, the step names none. Source: p. 86 (ruling z-41).
    """
    if result not in TRIED_AGAIN:
        return ()
    again = call("helo fly", craft=craft.id if craft else None, rep=rep, mode=mode.value)
    return (Next(again, f"the pilot can try again {TRIED_AGAIN[result]}", waits=True),)


def _flying_on(mode: PilotMode, result: PilotResult, rep: int, craft: Craft | None) -> tuple[Next, ...]:
    """Return the next step after a take-off that went well: the piloting roll for flying. Empty for any other
    maneuver or result.

    If ``craft`` is None, the step names none. Source: p. 87.
    """
    if mode is not PilotMode.TAKE_OFF or result is not PilotResult.DONE:
        return ()
    flying = call("helo fly", craft=craft.id if craft else None, rep=rep)
    return (Next(flying, "if crew and craft survive the fire, roll to see whether there is another check"),)


def _anti_aircraft_step(
    mode: PilotMode, result: PilotResult, row: Entry, craft: Craft | None
) -> tuple[Next, ...]:
    """Return the next step in which enemies may fire at the helicopter after a piloting roll; empty if there
    is none. ``row``, the result's table row, decides whether they check first or fire freely. If it says
    neither, they check if they see the helicopter begin to hover or take off (result DONE or OVERSHOOTS).
    ``craft`` None: the step names no craft.
    """
    name = craft.id if craft else None
    fire = row.get("under_fire")
    if fire == "check":
        checks = call("air anti-aircraft", by=WHO, helicopter=name is None, craft=name)
        return (
            Next(
                checks,
                f'roll for enemies within {row["within_in"]}" of the Flight Line who see the helicopter',
            ),
        )
    if fire == "freely":
        checks = call("air anti-aircraft", by=WHO, freely=True, helicopter=name is None, craft=name)
        return (
            Next(checks, f'roll for the fire of all enemies within {row["within_in"]}"; they need no check'),
        )
    if result in (PilotResult.DONE, PilotResult.OVERSHOOTS) and mode in SEEN_AT_REST:
        return checks_at_rest(name, SEEN_AT_REST[mode])
    return ()


SEEN_AT_REST = {PilotMode.ENTER_HOVER: "hover", PilotMode.TAKE_OFF: "lift off (x-63)"}
"""The maneuvers at which enemies near a helicopter check, as they see it do so, in words. Source: p. 85-86."""


def checks_at_rest(craft: str | None, seen: str) -> tuple[Next, ...]:
    """Return as next step the Anti-Aircraft Check of enemies who see a helicopter hover or lift off (ruling
    x-63). ``craft`` is its id, None for one that is not named; ``seen`` is what they see it do, in words:
    ``hover``. Source: p. 85-86.
    """
    within = table("helicopter-distances").row("hover-fire")["inches"]
    checks = call("air anti-aircraft", by=WHO, helicopter=craft is None, craft=craft)
    return (
        Next(
            checks,
            f'roll for enemies within {within}" who see the helicopter {seen}; then use fng helo '
            "shot-at for the fire of those who do not duck or run",
        ),
    )


class Room(Struct, frozen=True):
    """The room of a helicopter: for passengers, or for casualties in their place."""

    passengers: int
    casualty_passengers: int
    """The seats that one casualty takes."""
    casualties_most: int
    """The most casualties that it takes."""


class CargoLoad(Struct, frozen=True):
    """The load of a helicopter: numbers of fit passengers, of wounded who are Out of the Fight, and of dead."""

    passengers: int = 0
    wounded: int = 0
    dead: int = 0

    @property
    def casualties(self) -> int:
        """The number of wounded and dead together."""
        return self.wounded + self.dead


def room_of(craft: Craft, *, area: Area | None = None, arvn: bool = False, guns_left: bool = False) -> Room:
    """Return the room of a craft for passengers and casualties.

    There may be less in the Highlands (an unknown ``area``, None, does not count as such), and more for
    passengers of the ``arvn``, or if the door guns are left behind. Raises RequestError for a craft that is
    no helicopter or cannot land. Source: p. 88, 108-109.
    """
    seats = craft.seats
    if seats is None or not craft.is_helicopter:
        raise RequestError(f"`craft`: the {craft.name} takes no passengers")
    check_lands(craft)
    number = _seat_count(seats, highlands=area is Area.HIGHLANDS, arvn=arvn)
    more = seats.guns_left_passengers if guns_left else 0
    if not seats.takes_casualties:
        return Room(number + more, 1, 0)
    casualties = number // seats.casualty_passengers + (seats.guns_left_casualties if guns_left else 0)
    most = casualties if seats.casualties_to is None else min(casualties, seats.casualties_to)
    return Room(number + more, seats.casualty_passengers, most)


def _seat_count(seats: CraftSeats, *, highlands: bool, arvn: bool) -> int:
    """Return the number of seats for passengers. A craft may have other numbers in the ``highlands`` and for
    the ``arvn`` (ruling c-47). Of those that apply, the first that it has counts: ARVN in the highlands,
    ARVN, highlands, usual.
    """
    if highlands:
        of_arvn = seats.highlands_arvn if seats.highlands_arvn is not None else seats.passengers_arvn
        own = seats.highlands if seats.highlands is not None else seats.passengers
    else:
        of_arvn, own = seats.passengers_arvn, seats.passengers
    return of_arvn if arvn and of_arvn is not None else own


def load_fits(room: Room, load: CargoLoad) -> bool:
    """True if the craft has room for the whole load. The load may not have more casualties than the craft
    takes. Its passengers and casualties together must also fit into the seats, where a casualty may take
    several. If its greatest number of casualties takes more seats than it has, that number of seats
    counts. Source: p. 86, 109.
    """
    if load.casualties > room.casualties_most:
        return False
    return load.passengers + load.casualties * room.casualty_passengers <= max(
        room.passengers, room.casualties_most * room.casualty_passengers
    )


def check_fits(
    craft: Craft, load: CargoLoad, *, area: Area | None = None, arvn: bool = False, guns_left: bool = False
) -> None:
    """Raise RequestError if the load does not fit into the craft, or if the craft is no helicopter or cannot
    land. The room depends on the ``area`` (None: unknown), on whether the passengers are ``arvn``,
    and on whether the door guns were left behind (``guns_left``). Source: p. 86, 108-109.
    """
    room = room_of(craft, area=area, arvn=arvn, guns_left=guns_left)
    if not load_fits(room, load):
        raise RequestError(
            f"`aboard`: the {craft.name} has room for {room.passengers} (p. 108-109), but "
            f"{load.passengers} would be aboard; give `force` to fly anyway"
        )


def turns_to_carry(load: CargoLoad, loaders: int) -> int | None:
    """Return the number of turns in which this number of loaders (1 or more) carries a load. None if they can
    never carry all of it, because a dead man needs more loaders than there are. Source: p. 86, ruling
    x-65.
    """
    dead_a_turn = loaders // count_loaders_needed(CargoLoad(0, 0, 1))
    if load.dead and not dead_a_turn:
        return None
    turns = -(-count_loaders_needed(load) // loaders)
    return max(turns, -(-load.dead // dead_a_turn)) if load.dead else turns


def count_loaders_needed(load: CargoLoad) -> int:
    """Return how many unwounded figures are needed to carry a load in one turn: one for each wounded, two for
    each dead (ruling x-65).

    Passengers walk, so they need nobody. Source: p. 86.
    """
    rows = table("helicopter-loading")
    wounded: int = rows.row("out-of-the-fight")["loaders"] * load.wounded
    dead: int = rows.row("obviously-dead")["loaders"] * load.dead
    return wounded + dead


class Loaded(Report, frozen=True):
    """The answer if a load fits into a helicopter, and how many figures carry it there."""

    ANSWER: ClassVar[tuple[str, ...]] = ("fits",)
    NO_MEANS = "the load does not fit"

    craft: str
    fits: bool
    seat_count: int
    """Its room for passengers."""
    casualties_most: int
    """Its room for casualties."""
    loaders_needed: int
    loaders: int | None = None
    turns: int | None = None
    """The turns that loading takes, if each loader carries once a turn; None without loaders."""
    changes_rep: int = 0
    """The change of the pilot's REP for Piloting."""
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: whether the load fits and the room that there is; then the people needed to
        load it, if any, and the turns it takes, if known; then the change of the pilot's REP, if any.
        """
        room = (
            f"there is room for {count(self.seat_count, 'seated passenger')}, "
            f"or for {count(self.casualties_most, 'casualty')}"
        )
        carry = f"; it takes {self.loaders_needed} people to load them" if self.loaders_needed else ""
        turns = (
            ""
            if self.turns is None
            else f"; loading takes {self.turns} {'turn' if self.turns == 1 else 'turns'}"
        )
        rep = f"; the pilot's REP for Piloting changes by {self.changes_rep:+d}" if self.changes_rep else ""
        return f"{'The load fits' if self.fits else 'The load does not fit'}: {room}{carry}{turns}{rep}."

    def verdict(self) -> bool:
        """True if the load fits; False if it does not."""
        return self.fits


def loading(
    craft: Craft,
    load: CargoLoad,
    *,
    area: Area | None = None,
    arvn: bool = False,
    guns_left: bool = False,
    loaders: int | None = None,
) -> Loaded:
    """Return whether a load fits into a helicopter, and how it changes the pilot's REP. Nothing is rolled.
    The report also has the figures needed to carry it in one turn, and the turns that ``loaders`` need. These
    turns are None if they never can, or if ``loaders`` is 0 or None. Room depends on ``area`` (None: not the
    Highlands), on ``arvn`` passengers, and on door guns left behind (``guns_left``). Raises RequestError for
    a craft that is no helicopter or cannot land. Source: p. 86, 108-109.
    """
    room = room_of(craft, area=area, arvn=arvn, guns_left=guns_left)
    needed = count_loaders_needed(load)
    turns = turns_to_carry(load, loaders) if loaders else None
    seats = craft.seats
    change = 0
    if seats and (load.passengers or load.casualties):
        change = seats.loaded_rep + (seats.skids_rep if on_skids(craft, load) else 0)
    rulings = cited(
        ("c-47",) if seats and seats.highlands is not None else (),
        ("c-46",) if seats and seats.casualty_passengers > 1 else (),
        ("x-65",) if needed else (),
    )
    return Loaded(
        craft=craft.id,
        fits=load_fits(room, load),
        seat_count=room.passengers,
        casualties_most=room.casualties_most,
        loaders_needed=needed,
        loaders=loaders,
        turns=turns,
        changes_rep=change,
        rulings=rulings,
    )


def on_skids(craft: Craft, load: CargoLoad) -> bool:
    """True if more people are to be carried than there are seats inside, so that somebody stands on the
    skids. Source: p. 109.

    False for a craft whose seats inside are not known.
    """
    seats = craft.seats
    if seats is None or seats.seats_inside is None:
        return False
    return load.passengers + load.casualties > seats.seats_inside


def door_shooters(craft: Craft, *, side: str = "left") -> int:
    """Return how many passengers may fire from one ``side`` of a craft, ``left`` or ``right``. With a ramp it
    is the number of seats divided by ``ramp_shooters_over``, on either side. With windows it is one on the
    left and none on the right. With doors on the right only, it is none on the left. In all other cases it
    is the craft's ``door_shooters``, at most the number of seats. Source: p. 90.
    """
    seats = craft.seats.passengers if craft.seats else 0
    if craft.ramp_shooters_over:
        return seats // craft.ramp_shooters_over
    if craft.doors == "windows":
        return 1 if side == "left" else 0
    if craft.doors == "right" and side != "right":
        return 0
    return min(craft.door_shooters, seats)
