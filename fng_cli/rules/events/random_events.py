"""Random events, rolled for doubles on the activation dice, and what they change.

Source: p. 70-71.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Next, Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.readings import chance
from fng_cli.rules.book.dice import highest_one
from fng_cli.rules.clock.lasting import Lasting, begun
from fng_cli.rules.mission.weather import MISSION, WEATHER
from fng_cli.rules.pefs.after import with_bolder, with_rep
from fng_cli.rules.pefs.state import MOST_REP, Pef, on_table
from fng_cli.rules.people import groups
from fng_cli.tables import Entry, table
from fng_cli.terms import Side, Weather
from fng_cli.words import count

SKIES = (Weather.TERRIBLE, Weather.INCLEMENT, Weather.CLEAR)
"""The weathers that events lead to, the worst first (e-87)."""
LEVELS = (1, 6)
"""Support Level and EAL are kept within these (c-22)."""
SECTORS = tuple(map(str, range(1, 7)))


class EventScene(Struct, frozen=True):
    """The part of a game that an event may strike, as far as it is known.

    ``out`` are the figures Out of the Fight and ``leaders`` the groups and PEFs, each by side;
    ``dead`` the FWF's Obviously Dead. ``known``: it is known who is on the table.
    """

    weather: Weather | None = None
    support_level: int | None = None
    eal: int | None = None
    out: tuple[tuple[Side, str], ...] = ()
    leaders: tuple[tuple[Side, str], ...] = ()
    dead: tuple[str, ...] = ()
    known: bool = False


class Happened(Struct, frozen=True, omit_defaults=True):
    """The effect of an event: the side, whom it strikes, what is so from now on.

    ``turns`` is how long it lasts; ``fits_nobody``: of all who are known none is such as the event strikes.
    ``reinforcements_stay_away``: the next time that the side is due some. Only what the event is about is said.
    """

    side: Side | None = None
    target: str | None = None
    turns: int | None = None
    weather_kind: Weather | None = None
    support_level: int | None = None
    eal: int | None = None
    fits_nobody: bool = False
    reinforcements_stay_away: bool = False


class WhoseEvent(Struct, frozen=True):
    """The faces of a die on which an event is of that side: ``1-4``."""

    on_faces: str
    side: Side

    def text(self) -> str:
        """``FWF on 1-4``."""
        return f"{_SIDES[self.side]} on {self.on_faces}"


class RandomEvent(Report, frozen=True):
    """A random event, or none where the dice were no doubles.

    ``doubles_of`` is what the activation dice add up to, ``total`` that and one die. ``text`` says
    what happens, ``happened`` what it comes to; where that is left to the player, ``sides`` tells
    the faces of a die for each side, ``lasts`` the dice for its turns.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("event_name",)

    doubles_of: int | None
    total: int | None = None
    event_name: str | None = None
    text: str | None = None
    sides: tuple[WhoseEvent, ...] = ()
    lasts: str | None = None
    happened: Happened = Happened()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.event_name is None:
            return "No doubles: no random event."
        return f"{self.total}, {self.event_name.replace('-', ' ')}: {self.text}.{self._details()}"

    def _details(self) -> str:
        found = self.happened
        told = [
            self._falls_on(),
            count(found.turns, "turn") if found.turns else None,
            f"the weather is {found.weather_kind} now" if found.weather_kind else None,
            f"the Support Level is {found.support_level} now" if found.support_level else None,
            f"the EAL is {found.eal} now" if found.eal else None,
            ", ".join(share.text() for share in self.sides) or None,
            f"for {self.lasts} turns" if self.lasts else None,
        ]
        if found.fits_nobody:
            told.append("there is nobody whom it fits: no effect (e-92)")
        if found.reinforcements_stay_away:
            told.append("with nobody on the table, the side's next reinforcements stay away")
        text = "; ".join(each for each in told if each)
        return f" {text[:1].upper()}{text[1:]}." if text else ""

    def _falls_on(self) -> str | None:
        """The side, or whoever it is, that the event is about."""
        found = self.happened
        named = found.side and found.support_level is None and found.eal is None
        side = f"the {_SIDES[found.side]}" if named and found.side else None
        on = ": ".join(one for one in (side, found.target) if one)
        return f"it falls on {on}" if on else None

    def verdict(self) -> bool:
        """No: no event."""
        return self.event_name is not None


_SIDES = {Side.FWF: "FWF", Side.VC_NVA: "VC/NVA"}


def doubles_thrown(*, dice: Dice) -> int | None:
    """Roll the activation dice: their total where they show doubles; else None. Source: p. 16, 70."""
    fwf, vc_nva = dice.in_order(2, "activation, FWF and VC/NVA")
    return fwf + vc_nva if fwf == vc_nva else None


def doubles_total(number: int, where: str) -> int:
    """``number`` itself, if it is a total of doubles. Raises RequestError that says ``where`` if not."""
    if number % 2 or not 2 <= number <= 12:
        raise RequestError(f"{where}: {number} is no total of doubles; they add up to 2, 4, 6, 8, 10 or 12")
    return number


def random_event(doubles: int | None, scene: EventScene | None = None, *, dice: Dice) -> RandomEvent:
    """The event of doubles that add up to that; None, where they were none, brings none.

    Without a ``scene`` nothing but the event is rolled for: whom it strikes is the player's to say.
    Raises RequestError for a total that doubles cannot have. Source: p. 70-71.
    """
    if doubles is None:
        return RandomEvent(None)
    total = doubles_total(doubles, "doubles") + dice.one("random event")
    row = table("random-events").at(total)
    undecided = scene is None
    happened = Happened() if scene is None else _happened(row, scene, dice)
    return RandomEvent(
        doubles_of=doubles,
        total=total,
        event_name=row["event"],
        text=row["text"].rstrip("."),
        sides=_whose(row) if undecided else (),
        lasts=row.get("turns") if undecided else None,
        happened=happened,
        rulings=row.rulings,
        next=_next(row, happened, undecided=undecided),
    )


def told_without_book(name: str, text: str) -> str:
    """An event as the log tells it, without what the book says of it: what the dice chose, or all where it has other words."""
    rows = table("random-events").column(None).values()
    known = next((f"{one['text']}." for one in rows if one["event"].replace("-", " ") == name), None)
    return text.removeprefix(known).strip() if known else text


def _whose(row: Entry) -> tuple[WhoseEvent, ...]:
    """By which faces of a die an event is of which side, where the table says so."""
    return tuple(WhoseEvent(share["faces"], Side(share["side"])) for share in row.get("sides", ()))


def _happened(row: Entry, scene: EventScene, dice: Dice) -> Happened:
    """Roll the effect of an event, by its row, on this game."""
    side = _side(row, dice)
    turns = dice.amount(row["turns"], "turns that it lasts") if "turns" in row else None
    change = row.get("change", 0)
    event = row["event"]
    if event.startswith("weather") and scene.weather is not None:
        return Happened(weather_kind=changed_weather(scene.weather, change))
    if event.endswith("support"):
        return _support(side, scene, change)
    target = _target(event, side, scene, dice)
    if event == "withdrawal":
        return _withdrawal(side, scene)
    return Happened(side, target, turns, fits_nobody=event in STRIKES and scene.known and target is None)


STRIKES = frozenset({"revival", "only-wounded", "decisive"})
"""Events that strike somebody, or have no effect (e-92)."""


def _withdrawal(side: Side | None, scene: EventScene) -> Happened:
    """The side that has to leave, where there is one only; with nobody on the table its reinforcements stay away."""
    there = [name for whose, name in scene.leaders if whose is side]
    return Happened(
        side,
        there[0] if len(there) == 1 else None,
        reinforcements_stay_away=scene.known and not there,
    )


def _side(row: Entry, dice: Dice) -> Side | None:
    """The side of an event, by a die where the table says so."""
    if "sides" not in row:
        return None
    first, second = row["sides"]
    wanted = f"the {_SIDES[Side(first['side'])]}, else the {_SIDES[Side(second['side'])]}"
    return Side((first if dice.chance(chance(first["faces"]), wanted) else second)["side"])


def changed_weather(weather: Weather, change: int) -> Weather:
    """The weather one better or worse: variable counts as clear, and beyond the ends is nothing (e-87)."""
    known = Weather.CLEAR if weather is Weather.VARIABLE else weather
    return SKIES[max(0, min(len(SKIES) - 1, SKIES.index(known) + change))]


def _support(side: Side | None, scene: EventScene, change: int) -> Happened:
    """The Support Level or the EAL as it is now, kept within 1 to 6 (c-22)."""
    least, most = LEVELS
    before = scene.support_level if side is Side.FWF else scene.eal
    now = None if before is None else max(least, min(most, before + change))
    return Happened(side, support_level=now) if side is Side.FWF else Happened(side, eal=now)


def _target(event: str, side: Side | None, scene: EventScene, dice: Dice) -> str | None:
    """The one that an event strikes, by dice among all that it fits (e-92); None where it fits none."""
    among: Mapping[str, tuple[str, ...]] = {
        "revival": tuple(name for whose, name in scene.out if whose is side),
        "only-wounded": scene.dead,
        "decisive": tuple(name for whose, name in scene.leaders if whose is side),
        "random-artillery": SECTORS,
    }
    names = among.get(event, ())
    found = highest_one(names, event.replace("-", " "), dice=dice) if names else None
    return f"sector {found}" if found and names is SECTORS else found


def _next(row: Entry, happened: Happened, *, undecided: bool) -> tuple[Next, ...]:
    """The next steps of an event, and then another roll for activation: doubles are no turn.

    ``undecided``: whose event it is, is left to the player.
    """
    whose = [
        Next(call("dice chance", share.on_faces), f"whether it is the {_SIDES[share.side]}'s")
        for share in (_whose(row) if undecided else ())[:1]
    ]
    called_for = [_CALLS[row["event"]]] if row["event"] in _CALLS else []
    if "rounds" in row:
        called_for.append(_rounds(row, happened))
    again = [] if row["event"] == "end-of-mission" else [ACTIVATE_AGAIN]
    return (*whose, *called_for, *again)


def _rounds(row: Entry, happened: Happened) -> Next:
    """The rounds that nobody called in, on the middle of the sector that was struck. Source: p. 71."""
    sector = happened.target.removeprefix("sector ") if happened.target else SECTOR
    falls = call("barrage artillery", random=True, rounds=int(row["rounds"]), sector=sector, edge=EDGE)
    return Next(falls, "as seen from the edge where your side came in")


EDGE, SECTOR = Slot("EDGE"), Slot("SECTOR")
ACTIVATE_AGAIN = Next(call("activate"), "then roll again: doubles are no turn")
_CALLS = {
    "booby-trap": Next(call("trap target", closest=WHO), "who of you is closest to a PEF?"),
    "spider-hole": Next(call("spider-hole"), "whom it surprises"),
    "end-of-mission": Next(call("score"), "victory points, as if all had left the table"),
}


BETTER_OFF = {"revival": Status.CARRY_ON, "only-wounded": Status.OUT_OF_THE_FIGHT}
"""How somebody is by an event who seemed worse off."""


def scene_of(
    figures: Iterable[Figure],
    pefs: Iterable[Pef],
    *,
    weather: Weather | None = None,
    support_level: int | None = None,
    eal: int | None = None,
) -> EventScene:
    """The part of a game that an event may strike: its figures, its PEFs, weather and levels."""
    known = tuple(figures)
    pefs = tuple(pefs)
    led = [(side, name) for side in Side for name in _led_groups(known, side)]
    return EventScene(
        weather,
        support_level,
        eal,
        out=tuple((one.side, one.id) for one in known if one.status is Status.OUT_OF_THE_FIGHT),
        leaders=(*led, *((Side.VC_NVA, pef.called) for pef in on_table(pefs))),
        dead=tuple(one.id for one in known if one.status is Status.OBVIOUSLY_DEAD and one.side is Side.FWF),
        known=bool(known or pefs),
    )


def _led_groups(figures: Iterable[Figure], side: Side) -> tuple[str, ...]:
    """The groups of a side in which somebody can act."""
    by_name = groups.groups(figure for figure in figures if figure.side is side)
    return tuple(name for name, members in by_name.items() if groups.activation_rep(members) is not None)


def figures_after(figures: Iterable[Figure], event: RandomEvent) -> tuple[Figure, ...]:
    """The figure that turns out to be better off than it seemed, or leads better; nobody for most events."""
    if event.event_name == "decisive":
        return _decisive(tuple(figures), event.happened)
    status = BETTER_OFF.get(event.event_name or "")
    if status is None:
        return ()
    return tuple(replace(one, status=status) for one in figures if one.id == event.happened.target)


def _decisive(figures: Sequence[Figure], found: Happened) -> tuple[Figure, ...]:
    """The leader of the group that was struck, with a REP more for the day (u-41). Source: p. 71."""
    members = groups.groups(one for one in figures if one.side is found.side).get(found.target or "", ())
    leads = groups.in_charge(members)
    if leads is None or leads.rep >= MOST_REP:
        return ()
    return (replace(leads, rep=leads.rep + 1, rep_gained=leads.rep_gained + 1),)


def pefs_after(
    pefs: Iterable[Pef], event: RandomEvent, *, eal: int | None = None, first_contact: bool = True
) -> tuple[Pef, ...]:
    """The PEFs that change: one that was struck has a higher REP, all have the EAL until First Contact (t-05).

    ``eal`` was that before the event; PEFs of another REP keep it. Source: p. 60, 71.
    """
    now = event.happened.eal
    if now is not None and eal is not None and not first_contact:
        return tuple(with_rep([pef], now)[0] if pef.rep - pef.rep_gained == eal else pef for pef in pefs)
    target = event.happened.target
    return tuple(with_bolder(tuple(pefs), target)) if event.event_name == "decisive" and target else ()


LASTS = {
    "radio-jammed": "radio-jammed",
    "lull": "lull",
    "shower": "shower",
    "new-barrel": "new-barrel",
    "withdrawal": "withdrawal",
    "decisive": "good-day",
}
"""The events that hold for a while, with the kind of what lasts then."""


def lasting_after(
    known: Iterable[Lasting], event: RandomEvent, *, turn: int | None, weather: Weather | None = None
) -> tuple[Lasting, ...]:
    """The thing that an event leaves for a time; nothing where it is over at once, or strikes nobody.

    It comes with doubles, between ``turn`` and the next (w-01). A shower is dry where it rains already:
    in terrible ``weather`` (e-87). Source: p. 70-71.
    """
    kind, found = LASTS.get(event.event_name or ""), event.happened
    if kind is None or found.fits_nobody:
        return ()
    if kind == "shower" and weather is Weather.TERRIBLE:
        kind = "clear-pocket"
    if found.reinforcements_stay_away:
        kind = "reinforcements-off"
    return (begun(known, kind, turn=turn, turns=found.turns, side=found.side, group=found.target),)


def sections_after(content: Content, found: Happened) -> Content:
    """The sections ``mission`` and ``weather`` of a document after an event, where it has them."""
    sky, levels = found.weather_kind, {"support_level": found.support_level, "eal": found.eal}
    mission = MISSION.change_facts(content, weather_kind=sky, **levels)
    return mission | WEATHER.change_facts(content, weather_kind=sky)
