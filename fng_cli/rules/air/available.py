"""The roll for the aircraft that comes and its pilot, and spotting from the air.

Source: p. 80-81, 84-85, 109.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.readings import chance
from fng_cli.rules.air.craft import Craft, Mount, Run, configured, find_craft, passes_of, runs_of
from fng_cli.rules.mission.weather import delay_text, roll_takeoff
from fng_cli.tables import Entry, table
from fng_cli.terms import Corps, Light, Weather
from fng_cli.words import count

SOUGHT = Slot("NAME")
"""What is looked for from the air, which only the player knows."""


class Sought(Struct, frozen=True):
    """An account of what a pilot looks for: its name, what hides it from the air, the number of a PEF.

    ``unseen``: nothing of it is to be seen from the air, as under triple canopy jungle.
    """

    name: str = ""
    cover: bool = False
    concealed: bool = False
    unseen: bool = False
    pef: int | None = None


class SpottedOne(Struct, frozen=True):
    """Whether one of them is spotted, by how many dice; none where there is nothing to be seen."""

    name: str
    spotted: bool
    dice: int
    passed: int | None = None


class Spotting(Report, frozen=True):
    """An account of what was spotted from the air; a PEF that was is resolved at once."""

    ANSWER: ClassVar[tuple[str, ...]] = ("number_spotted",)

    rep: int
    number_spotted: int
    sought: tuple[SpottedOne, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "; ".join(f"{one.name}: {'spotted' if one.spotted else 'not spotted'}" for one in self.sought)
        return f"{told}."

    def verdict(self) -> bool | None:
        """No: the one that was sought is not spotted."""
        return bool(self.number_spotted) if len(self.sought) == 1 else None


def spotting_dice(one: Sought, *, hovering: bool = False) -> int:
    """The dice with which something is looked for. Source: p. 84."""
    change = table("aerial-spotting").modifiers
    holds = {"in-cover": one.cover, "in-concealment": one.concealed, "hovering": hovering}
    changes: list[int] = [change[name]["dice"] for name, true in holds.items() if true]
    return max(0, table("aerial-spotting").dice + sum(changes))


def spot(rep: int, sought: Sequence[Sought], *, hovering: bool = False, dice: Dice) -> Spotting:
    """A spotting run of a pilot of that REP, or the look from a helicopter that hovers. Source: p. 84."""
    found = tuple(
        _spotted(rep, one, f"target {place}", dice, hovering=hovering) for place, one in enumerate(sought, 1)
    )
    return Spotting(rep, sum(one.spotted for one in found), found, (), _next(sought, found))


def _spotted(rep: int, one: Sought, otherwise: str, dice: Dice, *, hovering: bool) -> SpottedOne:
    name = one.name or otherwise
    number = 0 if one.unseen else spotting_dice(one, hovering=hovering)
    if not number:
        return SpottedOne(name, False, 0)
    chart = table("aerial-spotting")
    passed = dice.count(number, rep, f"spotting, {name}", most=chart.dice)
    return SpottedOne(name, chart.at(passed)["spotted"], number, passed)


def _next(sought: Sequence[Sought], found: Sequence[SpottedOne]) -> tuple[Next, ...]:
    pefs = [one.pef for one, seen in zip(sought, found, strict=True) if seen.spotted and one.pef is not None]
    steps = [
        Next(call("pef resolve", number), "a PEF that is spotted is resolved at once") for number in pefs
    ]
    if any(one.spotted for one in found):
        steps.append(
            Next(call("strike"), "next turn an airstrike may be directed at what was spotted", waits=True)
        )
    return tuple(steps)


class Available(Report, frozen=True):
    """An aircraft that is to be had.

    ``craft`` is its row in the list, ``rep`` its pilot's, ``load`` its configuration. It may make
    ``passes`` (None where nobody counts them), one type of weapon each (``runs``), within ``turns_in_play``.
    ``grounded``: the weather keeps it at home; else it comes ``late_turns`` later than it should.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("craft", "rep")

    craft: str
    name: str
    service: str
    rep: int
    load: str
    mounts: tuple[Mount, ...]
    runs: tuple[Run, ...]
    passes: int | None
    turns_in_play: int
    damage_points: int
    grounded: bool
    late_turns: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        service = (
            f" ({self.service.replace('-', ' ').upper().replace(' OR ', ' or ')})" if self.service else ""
        )
        if self.grounded:
            return f"{self.name}{service}: grounded by the weather."
        late = delay_text(self.late_turns)
        passes = "" if self.passes is None else f", {self.passes} pass{'' if self.passes == 1 else 'es'}"
        return f"{self.name}{service}, pilot REP {self.rep}{passes}, {count(self.turns_in_play, 'turn')} in play{late}."


def available(
    corps: Corps,
    *,
    weather: Weather | None = None,
    craft: str = "",
    load: str = "",
    rep: int | None = None,
    dice: Dice,
) -> Available:
    """The aircraft for a strike: its type by a die, and its pilot's REP by another.

    ``craft``, ``load`` and ``rep`` are what is known already. Raises RequestError for an aircraft that
    never comes there. Source: p. 59, 80-81, 109.
    """
    chart = table("aircraft-availability")
    row = _row_of(craft, corps) if craft else chart.throw(dice, column=corps.value, label="aircraft")
    found = find_craft(row["aircraft"])
    pilot = rep if rep is not None else _rep_of(row, dice)
    return _ready(found, row["service"], pilot, load, weather, row.rulings, dice)


def _row_of(craft: str, corps: Corps) -> Entry:
    """The first row that has an aircraft."""
    wanted = find_craft(craft)
    rows = table("aircraft-availability").column(corps.value).values()
    found = next((row for row in rows if row["aircraft"] == wanted.id), None)
    if found is None:
        there = ", ".join(dict.fromkeys(row["aircraft"] for row in rows))
        raise RequestError(
            f"`craft` {craft}: the {wanted.name} flies no strikes in {corps} Corps; there are {there}"
        )
    return found


def _rep_of(row: Entry, dice: Dice) -> int:
    """The REP of a pilot, by the faces of a die in the row."""
    face = dice.one("pilot's REP")
    return next(int(rep) for rep, faces in row["rep"].items() if face in _faces(faces))


def _faces(text: str) -> range:
    one = chance(text)
    return range(one.low, one.high + 1)


def fac(
    kind: str = "o-1", *, rep: int | None = None, weather: Weather | None = None, dice: Dice
) -> Available:
    """A FAC, with the REP of its pilot; which of the two planes it is, the player says. Source: p. 84, 109."""
    craft = find_craft(kind)
    if craft.kind != "fac":
        raise RequestError(f"`craft` {kind}: the {craft.name} is no FAC: o-1 or o-2")
    pilot = rep if rep is not None else table("fac-rep").throw(dice, label="REP of the FAC")["rep"]
    found = _ready(craft, "", pilot, "", weather, ("c-33",), dice)
    if found.grounded:
        return found
    steps = (
        Next(call("air spot", rep=pilot, at=SOUGHT), "a spotting run, while no airstrike is on"),
        Next(call("air mark", rep=pilot), "or it marks a target for those who attack"),
    )
    return replace(found, passes=None, next=steps)


def ac_47(*, light: Light | None = None, weather: Weather | None = None, dice: Dice) -> Available:
    """An AC-47, which flies at night and only when asked for by name. Raises RequestError by day. Source: p. 84-85."""
    if light is Light.DAYLIGHT:
        raise RequestError("the AC-47 flies at night only (p. 85), and it is daylight")
    row = table("air-gunship").row("swath")
    found = _ready(find_craft("ac-47"), "usaf", row["rep"], "", weather, ("c-43",), dice)
    found = replace(found, passes=row["runs"], runs=(Run.GUNS,))
    if found.grounded:
        return found
    return replace(found, next=(Next(call("air gunship", at=()), "it fires on a swath, or on a ring"),))


def _ready(
    craft: Craft,
    service: str,
    rep: int,
    load: str,
    weather: Weather | None,
    rulings: tuple[str, ...],
    dice: Dice,
) -> Available:
    has = configured(craft, load, dice=dice)
    weathered = roll_takeoff(weather, what=craft.name, dice=dice)
    choices = (*(("x-40",) if craft.loads and not load else ()), *(("x-41",) if craft.id == "a-1" else ()))
    runs = runs_of(craft, has.mounts)
    attack = Next(
        call("strike", craft=craft.id, rep=rep, load=has.load or None, run=runs[0] if runs else None),
        "the attack, in the player's next activation, once the ground has made contact",
        waits=True,
    )
    return Available(
        craft.id,
        craft.name,
        service,
        rep,
        has.load,
        has.mounts,
        runs,
        passes_of(craft, has.mounts),
        craft.turns_in_play,
        craft.damage_points,
        weathered.grounded,
        weathered.late_turns,
        cited(rulings, craft.rulings, choices, weathered.rulings),
        () if weathered.grounded or not runs else (attack,),
    )
