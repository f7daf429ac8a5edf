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
from fng_cli.rules.air.craft import Craft, Mount, Run, find_craft, passes_of, roll_configuration, runs_of
from fng_cli.rules.mission.weather import delay_text, roll_takeoff
from fng_cli.tables import Entry, table
from fng_cli.terms import Corps, Light, Weather
from fng_cli.words import count

SOUGHT = Slot("NAME")
"""A slot for what is looked for from the air, which only the player knows."""


class Sought(Struct, frozen=True):
    """Something that a pilot looks for, and what hides it from the air."""

    name: str = ""
    cover: bool = False
    concealed: bool = False
    unseen: bool = False
    """It cannot be seen from the air, as under triple canopy jungle."""
    pef: int | None = None
    """The number of a PEF; None for anything else."""


def check_in_reach(distance_in: float) -> None:
    """Raise RequestError if something is farther from the Flight Line than a pilot spots. Source: p. 84."""
    reach_in = table("air-distances").row("spotting")["inches"]
    if distance_in > reach_in:
        raise RequestError(
            f'`at`: the target is {distance_in:g}" from the Flight Line, but a pilot can spot only '
            f'what is within {reach_in}" of that line (p. 84)'
        )


class SpottedOne(Struct, frozen=True):
    """The answer if something is spotted from the air."""

    name: str
    spotted: bool
    dice: int
    """The number of dice; 0 if it cannot be seen from the air."""
    passed: int | None = None
    """The dice that passed; None if none were rolled."""


class Spotting(Report, frozen=True):
    """The result of a look from the air; a PEF that is spotted is resolved at once."""

    ANSWER: ClassVar[tuple[str, ...]] = ("number_spotted",)
    NO_MEANS = "the pilot looks for only one target and does not spot it"

    rep: int
    number_spotted: int
    sought: tuple[SpottedOne, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: what was looked for, each with ``spotted`` or ``not spotted``."""
        results = (f"{seen.name}: {'spotted' if seen.spotted else 'not spotted'}" for seen in self.sought)
        return f"{'; '.join(results)}."

    def verdict(self) -> bool | None:
        """True if the single target that was sought is spotted, False if it is not. None if several targets
        or none were sought.
        """
        return bool(self.number_spotted) if len(self.sought) == 1 else None


def spotting_dice(target: Sought, *, hovering: bool = False) -> int:
    """Return the number of dice for spotting a target from the air, at least 0. Cover and concealment of the
    target, and ``hovering`` (the observer hovers in a helicopter), change it. Source: p. 84.
    """
    change = table("aerial-spotting").modifiers
    holds = {"in-cover": target.cover, "in-concealment": target.concealed, "hovering": hovering}
    changes: list[int] = [change[name]["dice"] for name, true in holds.items() if true]
    return max(0, table("aerial-spotting").dice + sum(changes))


def spot(rep: int, sought: Sequence[Sought], *, hovering: bool = False, dice: Dice) -> Spotting:
    """Roll to see which of the things sought a pilot of REP ``rep`` spots, on a spotting run or ``hovering``.
    Return the result for each, the number spotted, and the next steps. Nothing is rolled for a thing that
    cannot be seen, or for which no dice are left. Source: p. 84.
    """
    results = tuple(
        _roll_spotting(rep, target, f"target {place}", dice, hovering=hovering)
        for place, target in enumerate(sought, 1)
    )
    number = sum(result.spotted for result in results)
    return Spotting(rep, number_spotted=number, sought=results, next=_next_after_spotting(sought, results))


def _roll_spotting(rep: int, target: Sought, default_name: str, dice: Dice, *, hovering: bool) -> SpottedOne:
    """Roll to see if a pilot with this REP spots one target. If it cannot be seen, or no dice are left, it is
    not spotted and nothing is rolled.

    ``default_name`` is used for a target without a name. ``hovering``: the observer hovers in a helicopter.
    """
    name = target.name or default_name
    number = 0 if target.unseen else spotting_dice(target, hovering=hovering)
    if not number:
        return SpottedOne(name, False, 0)
    chart = table("aerial-spotting")
    passed = dice.count(number, rep, f"spotting, {name}", most=chart.dice)
    return SpottedOne(name, chart.at(passed)["spotted"], number, passed)


def _next_after_spotting(sought: Sequence[Sought], results: Sequence[SpottedOne]) -> tuple[Next, ...]:
    """Return the next steps: resolve each PEF that was spotted, then, if anything at all was spotted, direct
    an airstrike at it next turn. Empty if nothing was spotted.
    """
    pairs = zip(sought, results, strict=True)
    pefs = [target.pef for target, result in pairs if result.spotted and target.pef is not None]
    steps = [
        Next(call("pef resolve", number), "a PEF that the pilot spots is resolved at once") for number in pefs
    ]
    if any(result.spotted for result in results):
        steps.append(
            Next(
                call("strike"),
                "next turn, you may direct an airstrike at whatever the pilot spotted",
                waits=True,
            )
        )
    return tuple(steps)


class Available(Report, frozen=True):
    """An aircraft that comes, unless the weather grounds it."""

    ANSWER: ClassVar[tuple[str, ...]] = ("craft", "rep")

    craft: str
    name: str
    service: str | None
    rep: int
    """The pilot's REP."""
    load: str | None
    """The id of its configuration; None if it has but one."""
    mounts: tuple[Mount, ...]
    runs: tuple[Run, ...]
    """The kinds of runs that it can make."""
    passes: int | None
    """The passes that it may make; None if they are not counted."""
    turns_in_play: int
    damage_points: int
    grounded: bool
    """The weather keeps it at home."""
    late_turns: int
    """The turns by which the weather makes it late."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence on an aircraft: its name, its pilot's REP, and its turns in play. Its service,
        passes and delay are added if there are any. If the weather grounds it, the sentence has only its
        name, its service and that fact.
        """
        service = (
            f" ({self.service.replace('-', ' ').upper().replace(' OR ', ' or ')})" if self.service else ""
        )
        if self.grounded:
            return f"{self.name}{service} is grounded by the weather."
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
    """Roll the aircraft for a strike: its type, the pilot's REP, its configuration, and the effect of the
    weather (None: no roll). ``craft``, ``rep`` and ``load`` (the configuration) are not rolled if given.
    Raises RequestError for an aircraft that flies no strikes in that corps, or a ``load`` it does not
    have. Source: p. 59, 80-81, 109.
    """
    chart = table("aircraft-availability")
    row = _row_of(craft, corps) if craft else chart.throw(dice, column=corps.value, label="aircraft")
    pilot = rep if rep is not None else _roll_pilot_rep(row, dice)
    return _roll_arrival(find_craft(row["aircraft"]), row["service"], pilot, load, weather, row.rulings, dice)


def _row_of(craft: str, corps: Corps) -> Entry:
    """Return the first row of an aircraft in the availability table of a corps. Raises RequestError if the
    aircraft is unknown, or flies no strikes in that corps.
    """
    wanted = find_craft(craft)
    rows = table("aircraft-availability").column(corps.value).values()
    first = next((row for row in rows if row["aircraft"] == wanted.id), None)
    if first is None:
        there = ", ".join(dict.fromkeys(row["aircraft"] for row in rows))
        raise RequestError(
            f"`craft` {craft}: the {wanted.name} flies no strikes in {corps} Corps; "
            f"the aircraft there are {there}"
        )
    return first


def _roll_pilot_rep(row: Entry, dice: Dice) -> int:
    """Roll a die and return the REP of a pilot; the table row says which faces mean which REP."""
    face = dice.one("pilot's REP")
    return next(int(rep) for rep, faces in row["rep"].items() if face in _faces(faces))


def _faces(text: str) -> range:
    """Return the faces of a die that a text names: 1, 2 and 3 for ``1-3``, only 6 for ``6``. Raises
    RequestError for a text that names neither a face nor a range of faces.
    """
    faces = chance(text)
    return range(faces.low, faces.high + 1)


def fac(
    kind: str = "o-1", *, rep: int | None = None, weather: Weather | None = None, dice: Dice
) -> Available:
    """Roll the arrival of a forward air controller (FAC): his REP, unless given, and the test for the weather
    (None: no test). If the weather grounds him, the report has no next steps. ``kind`` is his plane, such
    as ``o-1``. Raises RequestError for a craft that no FAC flies. Source: p. 84, 109.
    """
    craft = find_craft(kind)
    if craft.kind != "fac":
        raise RequestError(
            f"`craft` {kind}: the {craft.name} is not a FAC (forward air controller); use o-1 or o-2"
        )
    pilot = rep if rep is not None else table("fac-rep").throw(dice, label="REP of the FAC")["rep"]
    report = _roll_arrival(craft, None, pilot, "", weather, ("c-33",), dice)
    if report.grounded:
        return report
    steps = (
        Next(
            call("air spot", rep=pilot, at=SOUGHT),
            "make a spotting run with the FAC in a turn without an airstrike",
        ),
        Next(call("air mark", rep=pilot), "or have the FAC mark a target for an attack, instead of spotting"),
    )
    return replace(report, passes=None, next=steps)


def ac_47(*, light: Light | None = None, weather: Weather | None = None, dice: Dice) -> Available:
    """Return the report on the arrival of an AC-47, with its fixed REP and its number of gun runs. Dice are
    rolled only if ``weather`` is inclement. The next step is its attack; a grounded AC-47 has none. Raises
    RequestError by daylight, since it flies at night only; a ``light`` of None is allowed. Source: p. 84-85.
    """
    if light is Light.DAYLIGHT:
        raise RequestError("the AC-47 flies only at night (p. 85), and it is daylight now")
    row = table("air-gunship").row("swath")
    report = _roll_arrival(find_craft("ac-47"), "usaf", row["rep"], "", weather, ("c-43",), dice)
    report = replace(report, passes=row["runs"], runs=(Run.GUNS,))
    if report.grounded:
        return report
    return replace(
        report,
        next=(
            Next(
                call("air gunship", at=()),
                "fire the guns of the AC-47 along a straight swath or around a ring",
            ),
        ),
    )


def _roll_arrival(
    craft: Craft,
    service: str | None,
    rep: int,
    load: str,
    weather: Weather | None,
    rulings: tuple[str, ...],
    dice: Dice,
) -> Available:
    """Roll the configuration of a craft, unless ``load`` gives it, and whether the weather lets it fly
    (``weather`` None: no roll). Return the report on its arrival. The next step is its attack; none if it is
    grounded or has no attack runs. Raises RequestError for a ``load`` that the craft does not have.
    """
    configuration = roll_configuration(craft, load, dice=dice)
    weathered = roll_takeoff(weather, what=craft.name, dice=dice)
    choices = (
        "x-73",
        *(("x-40",) if craft.loads and not load else ()),
        *(("x-41",) if craft.id == "a-1" else ()),
    )
    runs = runs_of(craft, configuration.mounts)
    first_run = runs[0] if runs else None
    attack = Next(
        call("strike", craft=craft.id, rep=rep, load=configuration.load or None, run=first_run),
        "attack as soon as somebody on the ground is in radio contact with the aircraft",
        waits=True,
    )
    return Available(
        craft=craft.id,
        name=craft.name,
        service=service,
        rep=rep,
        load=configuration.load or None,
        mounts=configuration.mounts,
        runs=runs,
        passes=passes_of(craft, configuration.mounts),
        turns_in_play=craft.turns_in_play,
        damage_points=craft.damage_points,
        grounded=weathered.grounded,
        late_turns=weathered.late_turns,
        rulings=cited(rulings, craft.rulings, choices, weathered.rulings),
        next=() if weathered.grounded or not runs else (attack,),
    )
