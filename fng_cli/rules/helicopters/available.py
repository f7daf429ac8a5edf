"""The roll for the helicopter that comes and its pilot, and landing zones.

Source: p. 59, 86-89, 108.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.air.craft import Craft, Mount, find_craft, roll_configuration
from fng_cli.rules.air.missions import craft_for_mission
from fng_cli.rules.air.state import AIRBORNE
from fng_cli.rules.armies.dates import in_force
from fng_cli.rules.mission.weather import delay_text, roll_takeoff
from fng_cli.rules.support.account import after_end, delay_mission, with_mission, without_craft
from fng_cli.rules.support.state import SupportKind
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Corps, Light, Weather


class CrewMan(Struct, frozen=True):
    """A member of a crew, and his REP."""

    role: str
    rep: int


class Crew(Report, frozen=True):
    """The REP of each of a helicopter's crew."""

    ANSWER: ClassVar[tuple[str, ...]] = ("rep",)

    craft: str
    rep: int
    crewmen: tuple[CrewMan, ...]

    def summary(self) -> str:
        """Return one sentence with the role and the REP of each of the crew."""
        men = [f"{man.role.replace('-', ' ')} REP {man.rep}" for man in self.crewmen]
        return f"{', '.join(men)}."


class HelicopterComing(Struct, frozen=True):
    """A helicopter that comes, with its weapons and its crew."""

    craft: str
    name: str
    rep: int
    mounts: tuple[Mount, ...]
    crewmen: tuple[CrewMan, ...]
    service: str | None = None
    """The service that flies it; None if unknown."""
    load: str | None = None
    """The id of its configuration; None if it has but one."""


class HelicopterAvailable(Report, frozen=True):
    """The helicopter that comes, or the Pink Team of two, unless the weather grounds them."""

    ANSWER: ClassVar[tuple[str, ...]] = ("crafts",)

    crafts: tuple[str, ...]
    helicopters: tuple[HelicopterComing, ...]
    grounded: bool
    late_turns: int = 0
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: each helicopter with its pilot's REP, then the delay, or
        that the weather grounds them.
        """
        names = " and ".join(f"{craft.name}, pilot REP {craft.rep}" for craft in self.helicopters)
        if self.grounded:
            return f"{names} {'is' if len(self.helicopters) == 1 else 'are'} grounded by the weather."
        return f"{names}{delay_text(self.late_turns)}."


def crew(craft: Craft, *, pilot_rep: int | None = None, dice: Dice) -> Crew:
    """Return the crew of a helicopter, with a REP for each member. Each REP is rolled separately; the pilot's
    is not rolled if ``pilot_rep`` gives it. Raises RequestError for a craft that is not a helicopter.
    Source: p. 87, 89.
    """
    if not craft.is_helicopter:
        raise RequestError(f"`craft`: the {craft.name} is not a helicopter")
    men = []
    for place, role in enumerate(craft.crew_roles):
        rep = pilot_rep if place == 0 and pilot_rep is not None else None
        if rep is None:
            rep = table("helicopter-crew").throw(dice, label=f"REP, {role.replace('-', ' ')}")["rep"]
        men.append(CrewMan(role, rep))
    return Crew(craft.id, men[0].rep, tuple(men))


def gunship(
    corps: Corps,
    *,
    month: str | None = None,
    caller_usmc: bool = False,
    craft: str = "",
    rep: int | None = None,
    light: Light | None = None,
    weather: Weather | None = None,
    dice: Dice,
) -> HelicopterAvailable:
    """Roll the gunship for an attack, and return the report: its type, its crew, and the weather. ``craft``
    names the type wanted (ruling x-51). If it is empty, the type is rolled, and a Pink Team of two craft
    may come. A ``month`` early in the war then rules out Cobras, and ``caller_usmc`` (Marines call) may
    decide the service. ``rep`` is the first pilot's; None: rolled. Raises RequestError for an unknown
    craft, one that is no helicopter, and a night flyer wanted by daylight. Source: p. 59, 87-88.
    """
    if craft:
        named = find_craft(craft)
        if named.night_only and light is Light.DAYLIGHT:
            raise RequestError(
                f"`craft`: the {named.name} flies only at night (p. 88), and it is daylight now"
            )
        wanted: tuple[tuple[str, str], ...] = ((named.id, ""),)
        rulings = ("x-51",) if named.night_only else ()
    else:
        wanted = _roll_gunships(corps, dice, month=month, caller_usmc=caller_usmc)
        rulings = ()
    return roll_helicopters(wanted, weather=weather, rulings=rulings, rep=rep, dice=dice)


def _roll_gunships(
    corps: Corps, dice: Dice, *, month: str | None, caller_usmc: bool
) -> tuple[tuple[str, str], ...]:
    """Roll to see which gunship comes, or which two for a Pink Team. Returns the id and service of each; the
    service may be empty.

    ``month`` None counts as late enough in the war for every type. ``caller_usmc``: Marines call; without it,
    a service that depends on the caller is left empty.
    """
    row = table("gunship-availability").throw(dice, column=corps.value, label="gunship")
    choices = row["choices"]
    choice = choices[0]
    if len(choices) > 1:
        face = dice.one("which of them")
        choice = next(choice for choice in choices if face in _faces(choice["faces"]))
    early = month is not None and not in_force(choice, month)
    service = choice.get("service", "")
    if choice.get("by_caller") and not caller_usmc:
        service = ""
    first = (choice["before"] if early else choice["helicopter"], service)
    return (first, (choice["with"], "")) if "with" in choice else (first,)


def _faces(text: str) -> range:
    """Parse the faces of a die, ``1-3`` or ``4``, as a range. Raises ValueError for text without numbers."""
    least, _, most = text.partition("-")
    return range(int(least), int(most or least) + 1)


def transport(
    craft: str = "uh-1-slick", *, weather: Weather | None = None, rep: int | None = None, dice: Dice
) -> HelicopterAvailable:
    """Roll the weapons and crew of a transport or medevac helicopter, usually a UH-1, and whether ``weather``
    grounds it or makes it late. With None (unknown weather) it comes on time.

    ``rep`` is the pilot's; None to roll it. Raises RequestError for an unknown ``craft``, or one that is no
    helicopter. Source: p. 59, 89.
    """
    return roll_helicopters(((find_craft(craft).id, ""),), weather=weather, rulings=(), rep=rep, dice=dice)


def roll_helicopters(
    wanted: tuple[tuple[str, str], ...],
    *,
    weather: Weather | None,
    rulings: tuple[str, ...],
    rep: int | None = None,
    dice: Dice,
) -> HelicopterAvailable:
    """Roll the weapons and crews of the ``wanted`` helicopters (id and service; at least one). The weather
    grounds all of them or none; it is rolled for once, only in inclement weather. ``rep`` is the first
    pilot's REP; None to roll it. ``rulings`` are added to those of the report. If the first is a gunship or a
    night flyer, and not grounded, the next step is an attack run. Source: p. 59, 87.
    """
    reps = (rep, *[None] * len(wanted))
    helicopters = tuple(
        _roll_helicopter(name, service, pilot, dice)
        for (name, service), pilot in zip(wanted, reps, strict=False)
    )
    first = helicopters[0]
    weathered = roll_takeoff(weather, what=first.name, dice=dice)
    attack = Next(
        call("helo strike", craft=first.craft, rep=first.rep),
        "make an attack run",
        waits=True,
    )
    armed = find_craft(first.craft).kind in ("gunship", "night")
    return HelicopterAvailable(
        crafts=tuple(helicopter.craft for helicopter in helicopters),
        helicopters=helicopters,
        grounded=weathered.grounded,
        late_turns=weathered.late_turns,
        rulings=cited(
            rulings,
            *(find_craft(helicopter.craft).rulings for helicopter in helicopters),
            weathered.rulings,
        ),
        next=(attack,) if armed and not weathered.grounded else (),
    )


def _roll_helicopter(name: str, service: str, rep: int | None, dice: Dice) -> HelicopterComing:
    """Roll the configuration and crew of one helicopter, and return the helicopter. ``name`` is the id of its
    type, ``service`` the service that it flies for. ``rep`` is the pilot's REP; with None it is rolled.
    """
    craft = find_craft(name)
    configuration = roll_configuration(craft, dice=dice)
    men = crew(craft, pilot_rep=rep, dice=dice)
    return HelicopterComing(
        craft=craft.id,
        name=craft.name,
        rep=men.rep,
        mounts=configuration.mounts,
        crewmen=men.crewmen,
        service=service or None,
        load=configuration.load or None,
    )


def after_available(state: State, report: HelicopterAvailable, kinds: Iterable[SupportKind]) -> State:
    """Return the state after a roll for helicopters, with those that come added. If a mission of one of
    ``kinds`` has no craft yet, they fly it, delayed if they are late. If the weather grounds them, that
    mission ends. Source: p. 59, 87-89.
    """
    mission = without_craft(state, *kinds)
    if report.grounded:
        return after_end(state, mission)
    for helicopter in report.helicopters:
        crew_reps = tuple(man.rep for man in helicopter.crewmen)
        state = state.with_(AIRBORNE, [craft_for_mission(state[AIRBORNE], mission, helicopter, crew_reps)])
    if mission is None:
        return state
    first = report.helicopters[0]
    return with_mission(
        state, replace(delay_mission(mission, report.late_turns), craft=first.craft, pilot_rep=first.rep)
    )


class HotLz(Report, frozen=True):
    """The answer if a pilot lands on a landing zone that may be hot."""

    ANSWER: ClassVar[tuple[str, ...]] = ("will_land",)
    NO_MEANS = "the pilot does not land"

    hot: bool
    """The zone is hot; if not, he lands without a die."""
    rep: int
    tries: int
    """The landings that he has refused before."""
    will_land: bool
    hot_score: int | None = None
    """His die, with one more for each try before; None if the zone is not hot."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: whether the pilot lands, with his total and REP if the zone is hot."""
        if not self.hot:
            return "The landing zone is not hot, so the pilot lands."
        text = (
            "the pilot takes the risk and lands"
            if self.will_land
            else ("the pilot will not take the risk, and flies off")
        )
        return f"The landing zone is hot: {text} ({self.hot_score} against REP {self.rep})."

    def verdict(self) -> bool:
        """True if the pilot lands; False if he does not."""
        return self.will_land


def hot_lz(
    rep: int, *, tries: int = 0, enemy_in: float | None = None, fired_upon: bool = False, dice: Dice
) -> HotLz:
    """Roll to see whether the pilot of a medevac lands on a hot landing zone: a die, plus 1 for each earlier
    try, must not exceed his REP. On any other zone he lands without a roll. It is hot if the craft was
    ``fired_upon`` (ruling x-64), or if an enemy is near (``enemy_in`` inches; None: near). Source: p. 89.
    """
    within = table("helicopter-distances").row("hot-lz")["inches"]
    near = enemy_in is None or enemy_in <= within
    if not near and not fired_upon:
        return HotLz(hot=False, rep=rep, tries=tries, will_land=True, next=_landing_step(rep))
    more = table("helicopter-distances").row("hot-lz-again")["number"]
    score = dice.total(1, "hot landing zone", more * tries)
    lands = score <= rep
    again = Next(
        call("helo hot-lz", rep=rep, tries=tries + 1),
        "try again when the helicopter is next active",
        waits=True,
    )
    return HotLz(
        hot=True,
        rep=rep,
        tries=tries,
        will_land=lands,
        hot_score=score,
        rulings=("x-64",),
        next=_landing_step(rep) if lands else (again,),
    )


def _landing_step(rep: int) -> tuple[Next, ...]:
    """Return the piloting roll for the landing as the next step."""
    return (Next(call("helo fly", mode="landing", rep=rep), "roll for the pilot to land"),)
