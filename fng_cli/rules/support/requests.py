"""Requests for support on demand: the answer of Headquarters, the time of arrival, and the price.

Each kind has its own table; all modifiers that apply are added up (t-06).
Source: p. 59, 74-77, 80, 87, 89, 97, 102.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.readings import Total
from fng_cli.rules.mission.weather import is_no_flying_weather
from fng_cli.rules.people.person import counts
from fng_cli.rules.support.state import SupportKind, SupportRecord, SupportType
from fng_cli.tables import Entry, Table, table
from fng_cli.terms import Light, Side, Weather
from fng_cli.words import count

RANKS = ("sergeant", "lieutenant", "captain")
"""The ranks of a Force Commander in the request tables; anybody below a lieutenant counts as a sergeant."""

FO = "fo"


class SupportAsked(Struct, frozen=True):
    """A request for support, and its circumstances."""

    kind: SupportKind
    level: int
    """The Support Level."""
    rank: str = RANKS[0]
    """The rank of the Force Commander, one of ``RANKS``."""
    fo: bool = False
    """True if a Forward Observer makes the call."""
    target_point: bool = False
    """True if it is for a Registered Target Point."""
    population: int = 0
    """The Population Value of the area."""
    weather: Weather | None = None
    sure: int | None = None
    """The total that the reinforcement tables have promised, in place of a roll (p. 94)."""


class Requested(Report, frozen=True):
    """The answer to a request for support."""

    ANSWER = ("granted",)
    NO_MEANS = "the request is refused"

    kind: SupportKind
    support_level: int
    granted: bool
    ask_again: bool
    """True if a refused request may be made again."""
    total: int | None
    """The total of the die and its modifier; None if nothing was rolled."""
    modifier: int
    arrives_turns: int | None
    """The turns until it comes, 0 for at once; None if it was refused."""
    text: str
    weapon_count: int | None = None
    strike_turns: int | None = None
    """The turns from the arrival of a FAC to the strike."""
    passes_most: int | None = None
    wounded_most: int | None = None
    at_target_point: bool = False
    grounded: bool = False
    """True if nothing flies in this weather.

    Inclement weather is rolled for once the aircraft is known (x-14).
    """
    points: int = 0
    """The victory points that the request costs, below 0; 0 if its type is paid for already."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the answer to a request in short: how many weapons come, when, and any limits, ``2 weapons,
        next turn``. If it was refused, ``not now`` if the player may ask again, else ``denied for good``.
        """
        if not self.granted:
            return "not now" if self.ask_again else "denied for good"
        weapons = [] if self.weapon_count is None else [count(self.weapon_count, "weapon")]
        return ", ".join([*weapons, when_text(self.arrives_turns or 0), *self._limits()])

    def _limits(self) -> list[str]:
        """Return the limits of granted support, each in words: when the airstrike strikes, that it makes one
        pass only, how many wounded the helicopter takes. Empty if there are none.
        """
        strike = {None: "", 0: "attacking in the same turn"}.get(self.strike_turns, "attacking a turn later")
        return [
            *([strike] if strike else []),
            *(["one pass only"] if self.passes_most == 1 else []),
            *([f"{self.wounded_most} wounded only"] if self.wounded_most else []),
        ]

    def summary(self) -> str:
        """Return the kind of support, the answer (granted with its details, or the reason of the refusal),
        and the victory points that it costs, if any.
        """
        cost = f" This costs {-self.points} victory points." if self.points else ""
        if not self.granted:
            return f"{self.kind.called}: {self.text[:1].lower()}{self.text[1:]}.{cost}"
        return f"{self.kind.called}: granted, {self.answer()}.{cost}"

    def verdict(self) -> bool:
        """True if the request is granted; False if the request is refused."""
        return self.granted


def when_text(turns: int) -> str:
    """Return a number of turns as a time: ``at once``, ``next turn``, ``in 3 turns``."""
    return {0: "at once", 1: "next turn"}.get(turns, f"in {turns} turns")


def total_text(report: Requested) -> str:
    """Return the total of a request in words, with its modifier unless that is 0: ``total 5, with +3``."""
    changed = f", with {report.modifier:+d}" if report.modifier else ""
    return f"total {report.total}{changed}"


def check_light(kind: SupportKind, light: Light | None) -> None:
    """Raise RequestError if ``kind`` is an aircraft that flies at night only, and it is daylight. Never
    raises if the light is not known (None).

    Source: p. 84-85.
    """
    if light is Light.DAYLIGHT and kind.row.get("at_night_only", False):
        raise RequestError(f"{kind.in_text} flies only at night, and it is daylight now (p. 84-85)")


def chart_of(kind: SupportKind) -> Table:
    """Return the request table of a kind. Raises TableError for a kind that has none. Source: p. 77, 80, 87,
    89, 97.
    """
    return table(kind.row["request_table"])


def check_fo_counts(kind: SupportKind) -> None:
    """Raise RequestError for a kind of support that a Forward Observer does not help to request. Source: p.
    77, 80, 87, 89, 97.
    """
    if FO not in chart_of(kind).modifiers:
        raise RequestError(
            f"`caller` fo: a Forward Observer does not help a request for {kind.in_text} (p. 80, "
            "87, 89). Leave `caller` out"
        )


def modifiers_of(asking: SupportAsked) -> tuple[str, ...]:
    """Return the names of the modifiers that apply to a request for support and are in its table. They depend
    on the Force Commander's rank, a Forward Observer, a target point, the area's population, and the Support
    Level. Source: p. 77, 80, 87, 89, 97.
    """
    kind, level = asking.kind.value, f"support-level-{asking.level}"
    conditions = {
        asking.rank: True,
        FO: asking.fo,
        "target-point": asking.target_point,
        f"population-{asking.population}": True,
        level: True,
        f"{kind}-{level}": True,
    }
    known = chart_of(asking.kind).modifiers
    return tuple(name for name, applies in conditions.items() if applies and name in known)


def modifier_of(asking: SupportAsked) -> int:
    """Return the sum of all modifiers that apply to a request (ruling t-06)."""
    known = chart_of(asking.kind).modifiers
    return sum(int(known[name]["total"]) for name in modifiers_of(asking))


def may_be_asked(kind: SupportKind, level: int) -> bool:
    """False if the Support Level rules out requests for this kind of support: only the lowest level does, for
    reinforcements (ruling c-23). Raises RequestError for a level that the table does not have.

    Source: p. 75.
    """
    row = table("support-levels").row(str(level))
    return kind is not SupportKind.REINFORCEMENTS or bool(row["reinforcements_on_request"])


def request(asking: SupportAsked, record: SupportRecord | None = None, *, dice: Dice) -> Requested:
    """Roll the answer to a request for support: whether it is granted, how soon it comes, and what it costs.
    ``record`` is the support used so far. A request that the Support Level or the weather rules out is
    refused without a roll. ``asking.sure`` replaces the roll for the answer. Source: p. 59, 74-77, 80, 87,
    89, 97, 102.
    """
    chart = chart_of(asking.kind)
    record = record or SupportRecord()
    if not may_be_asked(asking.kind, asking.level):
        text = f"No reinforcements are available at Support Level {asking.level}"
        return _refused(asking, text, ask_again=False, rulings=chart.rulings)
    price, paid_by = price_of(asking.kind, asking.level, record)
    if asking.kind.flies and nothing_flies(asking):
        return _refused(asking, "Nothing flies in this weather", ask_again=True, price=price, rulings=paid_by)
    modifier = modifier_of(asking)
    total = asking.sure
    if total is None:
        total = dice.ask(1, Total(modifier), f"{asking.kind.in_text} request")
    row = chart.at(total)
    names = modifiers_of(asking)
    by_modifiers = (
        *(("t-06",) if len(names) > 1 else ()),
        *(ruling for name in names if (ruling := chart.modifiers[name].get("ruling"))),
    )
    return _answer(asking, row, total, modifier, price, cited(row.rulings, by_modifiers, paid_by), dice)


def _refused(
    asking: SupportAsked, text: str, *, ask_again: bool, price: int = 0, rulings: tuple[str, ...] = ()
) -> Requested:
    """Return the report of a request that is refused without a roll; ``text`` is the reason.

    ``ask_again``: only the weather is against it, so it may be asked for again. ``price`` is the change of
    victory points, 0 or below.
    """
    return Requested(
        kind=asking.kind,
        support_level=asking.level,
        granted=False,
        ask_again=ask_again,
        total=None,
        modifier=modifier_of(asking),
        arrives_turns=None,
        text=text,
        grounded=ask_again,
        points=price,
        rulings=cited(rulings, ("x-14",) if ask_again else ()),
    )


def _answer(
    asking: SupportAsked,
    row: Entry,
    total: int,
    modifier: int,
    price: int,
    rulings: tuple[str, ...],
    dice: Dice,
) -> Requested:
    """Return the report for ``row``, the row of the request table for ``total``. If the support is granted,
    the row gives the turns until it comes; they are rolled if they are not a fixed number. On a
    Registered Target Point it comes at once, without a roll. ``total``, ``modifier``, ``price`` (in victory
    points) and ``rulings`` are passed on to the report. Source: p. 76.
    """
    granted = bool(row["granted"])
    turns = None
    if granted:
        turns = 0 if asking.target_point else dice.amount(row["arrives_turns"], "turns until it comes")
    return Requested(
        kind=asking.kind,
        support_level=asking.level,
        granted=granted,
        ask_again=row["ask_again"],
        total=total,
        modifier=modifier,
        arrives_turns=turns,
        text=row["text"],
        weapon_count=row.get("weapon_count"),
        strike_turns=row.get("strike_turns"),
        passes_most=row.get("passes_most"),
        wounded_most=row.get("wounded_most"),
        at_target_point=asking.target_point and granted,
        points=price,
        rulings=cited(rulings, ("x-71",) if asking.kind.type is SupportType.ARTILLERY else ()),
        next=steps_to_use(asking.kind, turns) if granted else (),
    )


def nothing_flies(asking: SupportAsked) -> bool:
    """True if the weather of a request keeps all aircraft on the ground. False if it does not, or if the
    weather is not known. Source: p. 59.
    """
    return is_no_flying_weather(asking.weather)


def check_flies(craft: str, weather: Weather | None) -> None:
    """Raise RequestError if the weather keeps all aircraft on the ground. ``weather`` None: not known, and
    nothing is refused. ``craft`` is the name in the message. Source: p. 59.
    """
    if is_no_flying_weather(weather):
        raise RequestError(
            f"the {craft} cannot fly in {weather} weather (p. 59): wait until the weather is better; give "
            "`force` to fly anyway"
        )


def is_grounded(kind: SupportKind, weather: Weather | None) -> bool:
    """True if support of this kind flies and this ``weather`` keeps all aircraft on the ground; False if the
    weather is None (unknown).

    Source: p. 59.
    """
    return kind.type in (SupportType.AIRCRAFT, SupportType.HELICOPTERS) and is_no_flying_weather(weather)


def check_weather(kind: SupportKind, weather: Weather | None) -> None:
    """Raise RequestError if support of this kind flies and the weather keeps all aircraft on the ground. This
    keeps Ready Support from being used up for nothing. ``weather`` is None if it is not known. Source: p.
    59, 74 (ruling x-14).
    """
    if is_grounded(kind, weather):
        raise RequestError(
            f"{kind.in_text} cannot fly in this weather (p. 59), and the Ready Support would be used "
            "up: wait for better weather; give `force` to call upon it anyway"
        )


def price_of(kind: SupportKind, level: int, record: SupportRecord) -> tuple[int, tuple[str, ...]]:
    """Return by how much a request for support changes the victory points (0 or a negative number), and the
    ids of the rulings used. It is 0 if support of this type was asked for before. The loss is greater if
    this support ``level`` has no Ready Support of that type. Source: p. 102.
    """
    if kind.type in record.asked_types:
        return 0, ()
    ready = {
        other.type for other in SupportKind if other.ready in table("support-levels").row(str(level))["ready"]
    }
    row = table("support-points").row("on-demand" if kind.type in ready else "on-demand-not-listed")
    return int(row["points"]), ("c-61", "x-04")


def steps_to_use(kind: SupportKind, turns: int | None) -> tuple[Next, ...]:
    """Return the next steps for using granted support of this kind: to fire it, to bring in its craft, to fly
    out the wounded, or to roll for the reinforcements. ``turns`` is the number of turns until it comes; 0 or
    None means now. The steps that fire or fly out the wounded wait for that. Source: p. 80-81.
    """
    when = "now" if not turns else f"{when_text(turns)}, once it has arrived"
    fires = f"it fires {when}; roll fng danger-close first if friends are near the target"
    later = bool(turns)
    steps = {
        SupportKind.ARTILLERY: (Next(call("barrage artillery", target=WHO), fires, waits=later),),
        SupportKind.MORTARS: (Next(call("barrage mortar", target=WHO), fires, waits=later),),
        SupportKind.AIRSTRIKE: (AIRCRAFT, FAC),
        SupportKind.FAC: (FAC,),
        SupportKind.AC_47: (Next(call("air gunship", at=WHO), f"it fires {when}", waits=later),),
        SupportKind.GUNSHIP: (GUNSHIP,),
        SupportKind.TRANSPORT: (
            Next(call("helo available", craft="slick"), "roll for the helicopter's crew"),
        ),
        SupportKind.MEDEVAC: (
            Next(
                call("dustoff", from_="on-its-way"),
                f"the helicopter flies the wounded out {when}",
                waits=later,
            ),
        ),
        SupportKind.REINFORCEMENTS: (
            Next(call("reinforce fwf", granted=True), "roll to see which reinforcements come"),
        ),
    }
    return steps.get(kind, ())


AIRCRAFT = Next(call("air available"), "roll for the aircraft that comes and for its pilot")
GUNSHIP = Next(call("helo available"), "roll for the helicopter that comes and for its crew")
FAC = Next(call("air fac"), "bring in the FAC, who must come before the airstrike")


SHIP = Next(
    call("air available", craft=SupportKind.AC_47.value),
    "bring in the AC-47 and its pilot; no FAC is needed first",
)
"""The step that brings an AC-47."""


def with_ac_47(report: Requested) -> Requested:
    """Return the answer to a request for an AC-47: its next steps bring the AC-47 in place of attack aircraft
    and FAC.

    Source: p. 84-85.
    """
    steps = [SHIP if step == AIRCRAFT else step for step in report.next if step != FAC]
    return replace(report, next=tuple(steps))


def rank_of(figures: Iterable[Figure]) -> str:
    """Return the rank of the player's Force Commander: ``captain`` or ``lieutenant``, whichever is the
    highest among the FWF figures that count in the fight, else RANKS[0], a sergeant (ruling u-43).
    """
    ranks = {figure.rank for figure in figures if figure.side is Side.FWF and counts(figure)}
    return next((name for name in ("captain", "lieutenant") if name in ranks), RANKS[0])


def rank_and_fo(callers: Collection[str], figures: Iterable[Figure]) -> tuple[str, bool]:
    """Return the Force Commander's rank for a call for support, and True if a Forward Observer calls.
    ``callers`` are words from the command line: ranks, and ``fo`` for the observer.

    The last rank given counts. If none is given, the rank comes from the player's ``figures`` that count in
    the fight: captain, else lieutenant, else sergeant.
    """
    ranks = [name for name in callers if name != FO]
    return (ranks[-1] if ranks else rank_of(figures)), FO in callers
