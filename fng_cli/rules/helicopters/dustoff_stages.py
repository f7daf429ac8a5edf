"""The stages of a dustoff, one after the other: each plays its part, and may end it for now. Source: p. 59, 72-76, 85-89."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.helicopters.available import crew
from fng_cli.rules.helicopters.dustoff_plan import (
    Ending,
    Stage,
    carried_by,
    taken,
)
from fng_cli.rules.helicopters.flight import DustoffFlight, FlightFate
from fng_cli.rules.helicopters.landing_zone import hot_lz
from fng_cli.rules.helicopters.loading import CargoLoad, loaders_needed
from fng_cli.rules.helicopters.piloting import PilotMode, PilotResult
from fng_cli.rules.mission.flying import flies
from fng_cli.rules.radio.calling import CallCondition, Called, RadioLine, make_call
from fng_cli.rules.support.ready import ReadyCalled, call_ready
from fng_cli.rules.support.requests import Requested, SupportAsked, nothing_flies, request
from fng_cli.rules.support.state import SupportRecord
from fng_cli.tables import table
from fng_cli.words import so_many


def _heard(line: RadioLine, conditions: frozenset[CallCondition], *, dice: Dice) -> Called:
    return make_call(line, conditions, dice=dice)


def _in_brief_called(found: Called) -> Called:
    return replace(found, modified_rep=found.rep, rulings=(), next=())


def _asked(asking: SupportAsked, record: SupportRecord | None, *, dice: Dice) -> Requested:
    return request(asking, record, dice=dice)


def _in_brief_asked(found: Requested) -> Requested:
    """An answer as far as the rest needs it: whether it comes, at once or not, and with how much room."""
    return replace(
        found,
        total=None,
        arrives_turns=min(1, found.arrives_turns or 0),
        text="",
        rulings=(),
        next=(),
    )


def _called_upon(asking: SupportAsked, record: SupportRecord | None, *, dice: Dice) -> ReadyCalled:
    return call_ready(asking.kind, asking.level, record, dice=dice)


def _in_brief_ready(found: ReadyCalled) -> ReadyCalled:
    return replace(found, text="", rulings=(), next=())


def _call(flight: DustoffFlight) -> Ending | None:
    plan = flight.plan
    if plan.line is not None:
        flight.called = flight.dice.apart(_heard, plan.line, plan.conditions, brief=_in_brief_called)
        flight.tell(flight.called.summary())
        if not flight.called.got_through:
            return Ending.NOT_REACHED
    flight.goes_on(Stage.REQUEST)
    return None


def _request(flight: DustoffFlight) -> Ending | None:
    plan = flight.plan
    if plan.asking is None:
        flight.goes_on(Stage.ON_ITS_WAY)
        return None
    if plan.ready:
        return _calls_ready(flight, plan.asking)
    found = flight.dice.apart(_asked, plan.asking, plan.record, brief=_in_brief_asked)
    flight.requested = found
    flight.tell(found.summary())
    flight.rulings += found.rulings
    if not found.granted:
        return Ending.DENIED
    flight.keeps(wounded_most=found.wounded_most)
    return _sets_out(flight, found.arrives_turns)


def _calls_ready(flight: DustoffFlight, asking: SupportAsked) -> Ending | None:
    """The help that stands ready: it is not called upon in weather in which nothing flies. Source: p. 59, 74."""
    if nothing_flies(asking):
        flight.tell("Nothing flies in this weather: the Ready Support is not called upon.")
        return Ending.GROUNDED
    found = flight.dice.apart(_called_upon, asking, flight.plan.record, brief=_in_brief_ready)
    flight.readied = found
    flight.tell(f"Ready Support, which costs nothing. {found.summary()}")
    flight.rulings += found.rulings
    if not found.granted:
        return Ending.DENIED
    return _sets_out(flight, found.arrives_turns)


def _sets_out(flight: DustoffFlight, in_turns: int | None) -> Ending | None:
    """It was granted, and comes in so many turns, if the weather lets it. Source: p. 59."""
    flight.turns += in_turns or 0
    if _is_grounded(flight):
        return Ending.GROUNDED
    flight.goes_on(Stage.ON_ITS_WAY)
    return Ending.WAITS if flight.plan.waits and (flight.turns or flight.plan.held_off) else None


def _is_grounded(flight: DustoffFlight) -> bool:
    """Whether the weather keeps it on the ground; else it may be late (x-58). Source: p. 59."""
    plan = flight.plan
    weathered = flies(plan.burden.weather, what=plan.craft.name, dice=flight.dice)
    flight.rulings += weathered.rulings
    flight.turns += weathered.late_turns
    flight.keeps(late_turns=weathered.late_turns, weather_rolled=True)
    if weathered.grounded:
        flight.tell(f"The {plan.craft.name} is grounded by the weather.")
    elif weathered.late_turns:
        flight.tell(f"The weather makes it late: {so_many(weathered.late_turns, 'turn')}.")
    return weathered.grounded


def _arrives(flight: DustoffFlight) -> Ending | None:
    """It comes: who flies it is known from now on."""
    if not flight.plan.weather_rolled:
        if _is_grounded(flight):
            return Ending.GROUNDED
        if flight.plan.waits and flight.plan.late_turns:
            return Ending.WAITS
    plan = flight.plan
    if not plan.crew_reps:
        reps = flight.dice.in_full(_crew_reps, plan.craft, plan.pilot_rep, coarse=_pilot_rep)
        flight.plan = plan = replace(plan, pilot_rep=reps[0], crew_reps=reps)
    flight.tell(f"The {plan.craft.name} comes, pilot REP {plan.pilot_rep}.")
    flight.keeps(stage=Stage.APPROACH)
    return None


def _crew_reps(craft: Craft, pilot_rep: int | None, *, dice: Dice) -> tuple[int, ...]:
    """The REP of each of its crew. Source: p. 87, 89."""
    return tuple(man.rep for man in crew(craft, pilot_rep=pilot_rep, dice=dice).crewmen)


def _pilot_rep(craft: Craft, pilot_rep: int | None, *, dice: Dice) -> tuple[int, ...]:
    """That of the pilot alone: all that odds need."""
    if pilot_rep is not None:
        return (pilot_rep,)
    return (int(table("helicopter-crew").throw(dice, label="REP, pilot")["rep"]),)


def _approach(flight: DustoffFlight) -> Ending | None:
    """The way in, the pilot's nerve, and the landing. Source: p. 85-86, 89."""
    ending = _flies_in(flight) or _dares(flight)
    if ending:
        return ending
    if flight.plan.lz_too_small:
        flight.tell("The landing zone is too small for it: it crashes.")
        flight.comes_down(hovering=True)
        return Ending.CRASHED
    down = flight.pilots(PilotMode.LANDING)
    if down.result is PilotResult.GO_AROUND:
        flight.turns += down.turns
        flight.rulings.append("z-41")
        return Ending.GOES_AROUND
    if down.wrecked:
        return Ending.CRASHED
    flight.goes_on(Stage.LOADING)
    flight.turns += table("helicopter-distances").row("landed")["turns"]
    return None


ENDINGS = {
    FlightFate.BROUGHT_DOWN: Ending.CRASHED,
    FlightFate.GOES_HOME: Ending.GOES_HOME,
    FlightFate.VEERS_AWAY: Ending.BREAKS_OFF,
}
"""How it ends for now that flies in, by what fire from the ground makes of it."""


def _flies_in(flight: DustoffFlight) -> Ending | None:
    """The way in; a pilot who veers away has tried to land, and may try again when next active. Source: p. 82, 86, 89."""
    ending = ENDINGS.get(flight.flies())
    if flight.under_fire:
        flight.rulings.append("x-64")
    if ending is Ending.BREAKS_OFF:
        flight.keeps(tries=flight.plan.tries + 1)
        flight.turns += 1
    return ending


def _dares(flight: DustoffFlight) -> Ending | None:
    """Whether the pilot lands, where the zone is hot. Source: p. 89."""
    plan = flight.plan
    if plan.enemy_in is None and not flight.under_fire:
        return None
    zone = hot_lz(
        flight.rep,
        tries=plan.tries,
        enemy_in=plan.enemy_in if plan.enemy_in is not None else FAR,
        fired_upon=flight.under_fire,
        dice=flight.dice,
    )
    if zone.hot:
        flight.tell(zone.summary())
        flight.rulings += zone.rulings
    if zone.will_land:
        return None
    flight.keeps(tries=plan.tries + 1)
    flight.turns += 1
    return Ending.TOO_RISKY


FAR = 999.0
"""Inches to an enemy who is nowhere near."""


def _loads(flight: DustoffFlight) -> Ending | None:
    """Those who find room are carried to it, as many a turn as there are loaders for. Source: p. 86."""
    plan = flight.plan
    wanted = [name for name in taken(plan) if name not in flight.aboard]
    if not wanted and not flight.aboard:
        return Ending.NO_ROOM
    if plan.loaders == 0 and wanted:
        return Ending.NOBODY_LOADS
    room = len(wanted)
    if plan.waits and plan.loaders is not None:
        room = carried_by(wanted, plan.dead, plan.loaders)
    flight.aboard = (*flight.aboard, *wanted[:room])
    turns = 1
    if plan.loaders:
        load = CargoLoad(
            0, sum(name not in plan.dead for name in wanted), sum(name in plan.dead for name in wanted)
        )
        turns = 1 if plan.waits else max(1, -(-loaders_needed(load) // plan.loaders))
    flight.turns += turns - 1
    flight.tell(f"Loaded: {', '.join(flight.aboard)}.")
    flight.turns += 1
    flight.rulings += ("x-65", *(("x-56",) if plan.wounded_most is not None else ()))
    if room < len(wanted):
        flight.keeps(aboard=flight.aboard)
        return Ending.WAITS
    flight.goes_on(Stage.TAKE_OFF)
    return None


def _takes_off(flight: DustoffFlight) -> Ending | None:
    """The roll to take off, fire as at one that hovers, the roll to fly on (x-63). Source: p. 86-87."""
    up = flight.pilots(PilotMode.TAKE_OFF)
    flight.rulings.append("x-63")
    if up.result is PilotResult.NOT_ENOUGH_POWER:
        flight.turns += up.turns
        return Ending.NO_POWER
    if not up.goes_well or flight.is_shot_down() or flight.flies() is FlightFate.BROUGHT_DOWN:
        return Ending.CRASHED
    flight.goes_on(Stage.AWAY)
    return None


def _is_away(flight: DustoffFlight) -> Ending | None:
    flight.tell(f"Flown out: {', '.join(flight.aboard) or 'nobody'}.")
    return Ending.FLOWN_OUT


STAGES = {
    Stage.CALL: _call,
    Stage.REQUEST: _request,
    Stage.ON_ITS_WAY: _arrives,
    Stage.APPROACH: _approach,
    Stage.LOADING: _loads,
    Stage.TAKE_OFF: _takes_off,
    Stage.AWAY: _is_away,
}
