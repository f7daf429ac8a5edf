"""Structures that are shot at, collapse and burn, and the harm to the people inside.

Source: p. 22-23, 40-44.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import asdict, replace

from fng_cli.calls import REP, Next, call
from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Hindrance, without_hindrance
from fng_cli.readings import SIDES, Faces
from fng_cli.rules.buildings.structures import (
    GROUND_FLOOR,
    Building,
    StructureType,
    building,
    check_stands,
    mark_gone,
    typed_area,
)
from fng_cli.rules.fire.outgunned import outguns
from fng_cli.rules.harm.damage import (
    DamageTaken,
    Harm,
    Hit,
    HitsTaken,
    Victim,
    roll_hit,
    roll_knock_down,
    spend_star_power,
)
from fng_cli.rules.harm.targets import Affected, Circumstance, Target, reaction_tests, received_fire_words
from fng_cli.rules.people.person import thrown_by
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import Entry, rulings_of, table
from fng_cli.terms import Weather
from fng_cli.words import listed, sentence_case


def crush(victim: Victim, escape_dice: int = 0, *, dice: Dice) -> HitsTaken:
    """Roll the harm to a person on whom a structure collapses. He escapes unhurt if one of ``escape_dice``
    passes his REP. If not, he is dead, unless Star Power or another rule for Stars saves him (ruling o-05).
    Raises RequestError if a needed REP is not known. Source: p. 40-42.
    """
    if escape_dice:
        if victim.rep is None:
            raise RequestError(
                f"{victim.called}: his REP is needed to roll for his escape; add it, e.g. rep=4"
            )
        if dice.count(escape_dice, victim.rep, thrown_by(victim.who, f"escape, {victim.name}")):
            return HitsTaken(DamageTaken(victim.called, Harm.CARRY_ON), ())
    done = spend_star_power(victim, (Hit(Harm.OBVIOUSLY_DEAD),), dice=dice)
    starred = victim.who.star or victim.who.power
    return HitsTaken(done.damage, (*done.rulings, *(("o-05",) if starred else ())))


def roll_knock_down_inside(victim: Victim, *, dice: Dice) -> HitsTaken:
    """Roll the Knock Down test of a person in a structure that was hit. Star Power may then be spent against
    the result. Return the damage taken. If his REP is not known, he is knocked down and the test is still to
    come. Raises RequestError if a Star, or a person with Star Power, has no known REP. Source: p. 23, 40, 42.
    """
    return spend_star_power(victim, (roll_knock_down(victim, dice=dice),), dice=dice)


def shot_at(target: Target, structure: StructureType, weapon: Weapon | None = None) -> Affected:
    """Return a person inside a structure as missed by fire, with what counts in his Received Fire test, such
    as cover or a bunker. ``weapon`` is the firer's; if it is None (unknown), he does not count as
    outgunned. Nothing is rolled. Source: p. 22, 41.
    """
    sheltered = (Circumstance.COVER,) if structure.cover else ()
    sheltered_target = replace(
        target,
        circumstances=tuple(dict.fromkeys((*target.circumstances, *sheltered))),
        bunker=target.bunker or structure.bunker,
    )
    circumstances = received_fire_words(
        sheltered_target, outguns(weapon, sheltered_target) if weapon else None
    )
    return Affected(target.victim, DamageTaken(target.victim.called, Harm.MISSED), circumstances)


def received_fire(
    inside: Sequence[Target], structure: StructureType, weapon: Weapon | None = None
) -> tuple[Next, ...]:
    """Return Received Fire tests, as next steps, for the people ``inside`` a structure that was fired at.
    Each test takes into account the cover or the bunker. If ``inside`` is empty, there is a single step to
    test whoever is in the structure, with a slot for the REP. ``weapon`` is the firer's. If it is None
    (unknown), nobody counts as outgunned.
    """
    if inside:
        return reaction_tests([shot_at(target, structure, weapon) for target in inside])
    covered = structure.cover and not structure.bunker
    test = call("react received-fire", rep=REP, in_bunker=structure.bunker, in_cover=covered)
    return (Next(test, "test each figure inside against its REP"),)


class OneAtRandom(Struct, frozen=True):
    """A reading of dice: the index of one of ``number``, all equally likely; else ``AGAIN`` to throw again."""

    number: int
    ordered = True

    def __call__(self, faces: Faces) -> int | Again:
        """Return the index that the faces choose, or ``AGAIN`` if they choose none and must be rolled again."""
        value = 0
        for face in faces:
            value = value * SIDES + face - 1
        index = value // (SIDES ** len(faces) // self.number)
        return index if index < self.number else AGAIN


def at_random(number: int, label: str, *, dice: Dice) -> int:
    """Choose one of ``number`` people by dice, and return the index, from 0. All have the same chance: a
    throw that chooses none is repeated. No dice are rolled if there is only one.
    """
    if number == 1:
        return 0
    throw = 1
    while SIDES**throw < number:
        throw += 1
    return dice.until(throw, OneAtRandom(number), label)


class Storeys(Struct, frozen=True):
    """The place of a collapsed area in its building; floor 1 is the ground floor, 0 a basement."""

    floor: int
    """The floor of the area."""
    top: int
    lowest: int
    whole_level: bool = False
    """True if no area of its floor stands any more."""


class Collapse(Report, frozen=True):
    """The result of the collapse of an area for the areas above it, and for those inside."""

    ANSWER = ("areas_fallen",)

    structure: str
    floor: int
    areas_fallen: tuple[int, ...]
    """The floors above that come down."""
    holds: int | None
    """The lowest floor above that does not come down; None if there is none."""
    rubble_areas: int | None
    """The floor that is rubble now; None if the structure leaves none."""
    intact: tuple[int, ...]
    """The floors below the rubble."""
    still_conceals: bool
    """True if the remains conceal, though they give no cover."""
    killed: tuple[DamageTaken, ...] = ()
    """The harm to those in the area that collapsed, some of whom may escape."""
    shaken: tuple[DamageTaken, ...] = ()
    """The harm to those in the areas that came down above it."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return a sentence: which areas above come down, which floor holds, what is left of the building,
        and the harm to each person. Parts that do not apply are left out; with none of them it says that
        nothing lies above the floor.
        """
        parts = [self._above_text(), self._below_text()]
        parts += [f"{damage.target}: {damage.result.told}" for damage in (*self.killed, *self.shaken)]
        text = "; ".join(filter(None, parts)) or f"nothing lies above {floor_name(self.floor)}"
        return f"{sentence_case(text)}."

    def _above_text(self) -> str:
        """Return as text which areas above come down, and which floor holds and ends the collapse. Either
        part is left out if there is none; empty if there is neither.
        """
        held = f"{floor_name(self.holds)} holds" if self.holds is not None else ""
        down = (
            f"{_listed(self.areas_fallen)} {'comes' if len(self.areas_fallen) == 1 else 'come'} down"
            if self.areas_fallen
            else ""
        )
        return ", but ".join(filter(None, (down, held)))

    def _below_text(self) -> str:
        """Return what is left of a collapsed building: which floor is rubble, and which areas still stand. If
        no floor is rubble, return that the ruins still give concealment; empty if they do not.
        """
        if self.rubble_areas is None:
            return "the ruins still give concealment" if self.still_conceals else ""
        stand = "stands" if len(self.intact) == 1 else "stand"
        whole = f", {_listed(self.intact)} still {stand}" if self.intact else ""
        return f"{floor_name(self.rubble_areas)} is rubble now{whole}"


def floor_name(floor: int) -> str:
    """Return the name of a floor: ``the basement``, ``the ground floor``, ``floor 2``."""
    return {0: "the basement", 1: "the ground floor"}.get(floor, f"floor {floor}")


def _listed(floors: Sequence[int]) -> str:
    """Return floors in words: ``the ground floor and floors 2 to 4``. Three or more floors from the second up
    are written as a range if none between them is missing. Otherwise each is listed. Empty for no floors.
    """
    low = [floor_name(floor) for floor in floors if floor < 2]
    high = sorted(floor for floor in floors if floor >= 2)
    if len(high) < 2:
        return listed([*low, *map(floor_name, high)])
    is_row = len(high) > 2 and high[-1] - high[0] == len(high) - 1
    numbers = f"{high[0]} to {high[-1]}" if is_row else listed([*map(str, high)])
    return listed([*low, f"floors {numbers}"])


def collapse(
    area: Building,
    storeys: Storeys,
    inside: Sequence[Target] = (),
    above: Mapping[int, Sequence[Target]] | None = None,
    *,
    dice: Dice,
) -> Collapse:
    """Roll the collapse of an area of a building. Return which areas above come down too, and the harm to the
    people inside it and on the floors that come down. Each area above is rolled for until one holds. If the
    whole level is gone, all come down without a roll (ruling o-06). ``above`` has the people, by floor.
    Raises RequestError for an unknown floor, or if a needed REP is not known. Source: p. 40.
    """
    _check_floors(storeys)
    falls = _roll_falls(storeys, dice)
    holds = storeys.floor + len(falls) + 1
    crushed_inside = [crush(target.victim, area.type.escape_dice, dice=dice) for target in inside]
    over = [target for floor in falls for target in (above or {}).get(floor, ())]
    shaken_above = [roll_knock_down_inside(target.victim, dice=dice) for target in over]
    rubble = max(storeys.lowest, storeys.floor - 1) if area.type.rubble else None
    harm = [*crushed_inside, *shaken_above]
    own = (*(("e-79",) if falls else ()), *(("o-06",) if storeys.whole_level and falls else ()))
    below = range(storeys.lowest, storeys.floor)
    return Collapse(
        structure=area.called,
        floor=storeys.floor,
        areas_fallen=falls,
        holds=holds if holds <= storeys.top else None,
        rubble_areas=rubble,
        intact=tuple(floor for floor in below if rubble is not None and floor < rubble),
        still_conceals=area.type.still_conceals,
        killed=tuple(taken.damage for taken in crushed_inside),
        shaken=tuple(taken.damage for taken in shaken_above),
        rulings=cited(own, *(taken.rulings for taken in harm)),
        next=_reaction_steps([*inside, *over], harm),
    )


def _check_floors(storeys: Storeys) -> None:
    """Raise RequestError if the floor of the area lies above the top or below the lowest floor of the
    building.
    """
    if storeys.lowest > storeys.floor or storeys.top < storeys.floor:
        span = f"from {storeys.lowest} to {storeys.top}"
        raise RequestError(f"floor {storeys.floor}: the building has only floors {span}")


def _roll_falls(storeys: Storeys, dice: Dice) -> tuple[int, ...]:
    """Roll for each floor above to see if it comes down, from the lowest up, until one holds. Returns the
    floors that come down. If the area's whole level is gone, all floors above come down and nothing is
    rolled.
    """
    above = range(storeys.floor + 1, storeys.top + 1)
    if storeys.whole_level:
        return tuple(above)
    falls: list[int] = []
    for floor in above:
        if table("collapse").throw(dice, label=f"does {floor_name(floor)} come down?")["result"] == "holds":
            break
        falls.append(floor)
    return tuple(falls)


def _reaction_steps(targets: Sequence[Target], harm: Sequence[HitsTaken]) -> tuple[Next, ...]:
    """Return the tests that follow from the harm to the targets, as next steps (see ``reaction_tests``).
    ``harm`` holds what was done to each of them, in the same order.
    """
    return reaction_tests(
        [Affected(target.victim, taken.damage) for target, taken in zip(targets, harm, strict=True)]
    )


def storeys_of(
    area: Building,
    others: Sequence[Building],
    *,
    top: int | None = None,
    basement: bool = False,
    whole_level: bool = False,
) -> Storeys:
    """Return the floor of an area, the highest and lowest floor of its building, and whether its whole level
    is gone. ``others`` are the building's areas that still stand. If ``top`` is None, the highest floor is
    that of all these areas or, for an area that is not part of a building, the floor above it, but at least
    the ground floor. The lowest floor is 1, or 0 with ``basement``, unless an area lies lower. The level is
    gone with ``whole_level``, or if the area is part of a building and no other area stands on its floor.
    Source: p. 40.
    """
    floors = [other.floor for other in others]
    lowest = min([0 if basement else GROUND_FLOOR, area.floor, *floors])
    if top is None:
        top = max([area.floor, *floors]) if area.of else max(area.floor + 1, GROUND_FLOOR)
    whole = whole_level or bool(area.of and area.floor not in floors)
    return Storeys(area.floor, top, lowest, whole)


def after_collapse(area: Building, others: Sequence[Building], report: Collapse) -> tuple[Building, ...]:
    """Return the areas that came down, marked as collapsed: ``area`` itself, then those of ``others`` on the
    floors that fell.
    """
    upper = [other for other in others if other.floor in report.areas_fallen]
    return tuple(mark_gone(down, "collapsed") for down in (area, *upper))


class Rain(StrEnum):
    """The rain while a fire is lit: the rows of the table ``setting-fire``."""

    DRY = "dry"
    RAIN = "rain"
    MONSOON = "monsoon"


def rain_of(weather: Weather | None) -> Rain:
    """Return the rain that falls on a fire in this weather, used if the players name no rain. In terrible
    weather it is a monsoon rain. In any other weather, or if ``weather`` is None, there is no rain (ruling
    o-15). Source: p. 43, 59, 71.
    """
    return Rain.MONSOON if weather is Weather.TERRIBLE else Rain.DRY


class Burning(Report, frozen=True):
    """A structure that is set on fire, or burns, after some turns of activation."""

    NO_MEANS = "the structure does not burn"

    structure: str
    dv: int
    full_dv: int
    turns: int
    """The turns of activation that have passed."""
    figure_count: int
    """The number of figures that light it."""
    lighting_turns: int | None
    """The whole turns of activation that lighting takes; None if it was alight already."""
    turns_left: int
    """The turns until it is alight; once it is, those until it has burnt down."""
    burning: bool
    burnt_down: bool
    catches_fire: bool
    """True if it has burnt down and what is next to it burns now."""
    killed: tuple[DamageTaken, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the state of the fire in a sentence, and the harm to each person on whom the structure came
        down.
        """
        harm = "".join(f"; {damage.target}: {damage.result.told}" for damage in self.killed)
        return f"{self._state_text()}{harm}."

    def _state_text(self) -> str:
        """Return the state of the fire in words, without a full stop: burnt down; burning, with the DV and
        the turns left; or being lit, with the turns until it is alight.
        """
        turns = "1 turn" if self.turns_left == 1 else f"{self.turns_left} turns"
        if self.burnt_down:
            return "The area has burnt down, and every adjacent area that can burn catches fire"
        if self.burning:
            return f"The area burns, with DV {self.dv} of {self.full_dv} left; it burns down in {turns}"
        who = "one figure has" if self.figure_count == 1 else f"{self.figure_count} figures have"
        whole = "whole turn" if self.turns_left == 1 else "whole turns in a row"
        return f"The area catches fire once {who} spent {self.turns_left} {whole} on lighting it"

    def answer(self) -> str:
        """Return the state of the fire in short: ``burnt-down``; ``burns, 2`` with the turns until it has
        burnt down; or ``alight in 3`` with the turns until it burns.
        """
        if self.burnt_down:
            return "burnt-down"
        return f"burns, {self.turns_left}" if self.burning else f"alight in {self.turns_left}"

    def verdict(self) -> bool:
        """True if the structure burns or has burnt down; False if it does not burn."""
        return self.burning or self.burnt_down


class Blaze(Struct, frozen=True):
    """The report of a fire, and the area after it."""

    report: Burning
    area: Building


def lighting_turns(dv: int, figures: int = 1, rain: Rain = Rain.DRY) -> int:
    """Return how many whole turns of activation ``figures`` people need to set an area of Defensive Value
    ``dv`` alight in this rain. It is never fewer than the least number that the table gives for the rain,
    however many people help. Source: p. 43.
    """
    rows = table("setting-fire").column(None)
    row, helper = rows[rain], rows["extra-figure"]
    turns: int = dv + row["dv"] + helper["turns"] * (figures - 1)
    return max(int(row["least_turns"]), turns)


def burn(
    area: Building,
    *,
    figures: int = 1,
    rain: Rain | None = None,
    weather: Weather | None = None,
    turns: int = 0,
    inside: Sequence[Target] = (),
    dice: Dice,
) -> Blaze:
    """Let ``turns`` turns of activation pass for an area that burns or is set alight. Return the report, and
    the area afterwards. If it does not burn yet, the first turns go into lighting it: those still missing if
    it is being lit already, else as many as ``figures`` people need in ``rain`` (None: that of the
    ``weather``). If it burns down, the harm to those ``inside`` is rolled. Raises RequestError if the area
    cannot burn or is gone, or if a needed REP is not known. Source: p. 43-44.
    """
    check_stands(area)
    if not area.type.burns:
        kinds = [kind for kind in table("structures").rows if building(kind).type.burns]
        made = "the area's material is not known" if not area.kind else f"{area.kind} does not burn"
        raise RequestError(f"{made}; the kinds of structure that burn are {', '.join(kinds)} (ruling e-74)")
    falls = rain_of(weather) if rain is None else rain
    by_weather = ("o-15",) if rain is None and falls is not Rain.DRY else ()
    first = None
    turns_alight = turns
    dv = area.dv
    if not area.burning:
        first = lighting_turns(dv, figures, falls) if area.lighting is None else area.lighting
        turns_alight -= first
    alight = turns_alight >= 0
    loses = -int(table("burning").row("each-turn")["dv"])
    dv = max(0, dv - loses * turns_alight) if alight else dv
    # An area without Defensive Value has burnt down at the end of its first turn in flames (e-75).
    down = alight and turns_alight >= max(1, area.dv)
    harm = [crush(target.victim, dice=dice) for target in inside] if down else []
    after = _burning_after(area, dv, None if alight else -turns_alight, down)
    report = Burning(
        structure=area.called,
        dv=dv,
        full_dv=area.full_dv,
        turns=turns,
        figure_count=figures,
        lighting_turns=first,
        turns_left=0 if down else (max(1, area.dv) - turns_alight if alight else -turns_alight),
        burning=alight and not down,
        burnt_down=down,
        catches_fire=down and table("burning").row("dv-zero")["adjacent"] == "catches-fire",
        killed=tuple(taken.damage for taken in harm),
        rulings=cited(area.type.rulings, by_weather if first else (), *(taken.rulings for taken in harm)),
        next=_burning_steps(after, inside, harm),
    )
    return Blaze(report, after)


def _burning_after(area: Building, dv: int, lighting: int | None, down: bool) -> Building:
    """Return the area after the fire. If ``down``, it is gone, as burnt down, with Defensive Value 0. If not,
    it has the Defensive Value ``dv``. ``lighting`` is then the number of turns until it burns; None if it
    burns now.
    """
    if down:
        return mark_gone(replace(area, dv=0), "burnt-down")
    return replace(area, dv=dv, lighting=lighting, burning=lighting is None)


def _burning_steps(area: Building, inside: Sequence[Target], harm: Sequence[HitsTaken]) -> tuple[Next, ...]:
    """Return the next steps after a turn of burning; empty before the area is alight. After it has burnt
    down, these are the reaction tests for the ``harm`` of the people inside. While it burns, they are the
    test of everybody inside and the next turn of burning. For an area that is not in the document (no id),
    its smoke follows.
    """
    if area.gone:
        return _reaction_steps(inside, harm)
    if not area.burning:
        return ()
    where = typed_area(area) if area.id else f"{typed_area(area)},dv={area.dv},full={area.full_dv},burning"
    rep = None if area.inside_ids else REP
    steps = (
        Next(
            call("building in-fire", at=where, rep=rep),
            "roll for each figure inside when that figure is active",
        ),
        Next(call("building burn", at=where, turns=1), "let the area burn for one more turn"),
    )
    if area.id:
        return steps  # the document keeps the smoke, which `fng smoke` would lay once more, and let thin out
    return (*steps, Next(call("smoke"), "show the smoke, which lasts as long as the area burns"))


class Scorched(DamageTaken, frozen=True, kw_only=True):
    """The test of a person in a burning structure, and the damage if there is any."""

    passed: int
    """The number of dice passed."""
    rep: int
    """The REP of the test."""
    does: str
    """``leave``, ``carry-on`` or ``damage``."""
    recovery_dice: int = 0
    """The change to his dice of After the Battle Recovery if he goes out of the fight."""

    def text(self) -> str:
        """Return the result in words, with the dice passed and details of damage: ``minh leaves the structure
        (passed 2d6 against 4)``. Others carry on inside, or burn, with the harm they take.
        """
        texts = {"leave": "leaves the structure", "carry-on": "stays inside and carries on"}
        text = texts.get(self.does, f"burns: {self.result.told}")
        return "; ".join(
            [f"{self.target} {text} (passed {self.passed}d6 against {self.rep})", *self.details()]
        )


class InFire(Report, frozen=True):
    """The reactions of all who are inside a burning structure."""

    structure: str
    dv: int
    full_dv: int
    figures: tuple[Scorched, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the reaction of each person inside, with his dice and details of damage, as one sentence."""
        return f"{'; '.join(figure.text() for figure in self.figures)}."

    def answer(self) -> str:
        """Return what each figure does, in order, joined by commas: ``damage, carry-on`` for two figures."""
        return ", ".join(figure.does for figure in self.figures)


def check_alight(known: Iterable[Building], area: Building) -> None:
    """Raise RequestError if an area of the document is not burning, so that nobody has to be tested in it.
    ``known`` are the document's areas; an area that is not among them passes. Source: p. 43.
    """
    if not area.burning and area.id in {each.id for each in known}:
        raise RequestError(
            f"`at`: {area.the} is not burning, so nobody has to test there (p. 43). Set it on fire "
            "with fng building burn, or give `force` to test anyway"
        )


def in_fire(area: Building, inside: Sequence[Target], *, dice: Dice) -> InFire:
    """Roll for each of ``inside``, the active people in a burning structure: he leaves, stays, or is burned.
    Each tests his own REP; under a house rule, all test the average (ruling a-36). It is not checked that the
    area burns. Raises RequestError if a REP is not known, or if the area is gone. Source: p. 43-44.
    """
    check_stands(area)
    average = _average(inside) if len(inside) > 1 and dice.takes("a-36", 1) else None
    rolled = [_roll_fire_test(area, target, average, dice) for target in inside]
    figures = tuple(scorched for scorched, _ in rolled)
    pairs = list(zip(inside, figures, strict=True))
    steps = list(reaction_tests([Affected(target.victim, scorched) for target, scorched in pairs]))
    out = [target.victim.who.typed() for target, scorched in pairs if scorched.recovery_dice]
    if out:
        names = tuple(filter(None, out))
        recover = call("recover", by=names, rep=None if names else REP, burned=True)
        steps.append(Next(recover, "after the battle, roll for any burned figures who were recovered"))
    return InFire(
        structure=area.called,
        dv=area.dv,
        full_dv=area.full_dv,
        figures=figures,
        rulings=cited(table("in-a-fire").rulings, *(rulings for _, rulings in rolled)),
        next=tuple(steps),
    )


def _average(inside: Sequence[Target]) -> int:
    """Return the average REP of all who are inside, rounded up. A figure whose REP is not known counts as REP
    0. ``inside`` must not be empty.
    """
    reps = [target.victim.rep for target in inside]
    return math.ceil(sum(rep for rep in reps if rep is not None) / len(reps))


def _roll_fire_test(
    area: Building, target: Target, average: int | None, dice: Dice
) -> tuple[Scorched, tuple[str, ...]]:
    """Roll the test of one person in a burning structure, and his damage if he is burnt. Return the result
    and the ids of the rulings used. The test is against ``average`` or, if that is None, against his own
    REP. Raises RequestError if his own REP is not known, even if ``average`` is given.
    """
    victim = target.victim
    who = victim.called
    if victim.rep is None:
        raise RequestError(f"{who}: his REP is not known; add it, e.g. rep=4")
    rep = average or victim.rep
    row = table("in-a-fire").test(dice, rep, label=thrown_by(victim.who, f"in a fire, {victim.name}"))
    passed = int(row.key)
    conditions = _conditions(area)
    case = next(case for case in row["cases"] if case.get("when") in (None, *conditions))
    rulings = rulings_of(case)
    if case["result"] != "damage":
        unhurt = DamageTaken(who, Harm.CARRY_ON)
        return Scorched(**asdict(unhurt), passed=passed, rep=rep, does=case["result"]), rulings
    taken = _roll_flames(target, row, dice)
    out = taken.damage.result is Harm.OUT_OF_THE_FIGHT
    scorched = Scorched(
        **asdict(taken.damage),
        passed=passed,
        rep=rep,
        does="damage",
        recovery_dice=row["recovery_dice"] if out else 0,
    )
    return scorched, (*rulings, *taken.rulings)


def _conditions(area: Building) -> frozenset[str]:
    """Return the conditions of the table ``in-a-fire`` that hold for an area's DV (rulings d-06, e-78):
    ``dv-one`` if 1 or less is left, ``dv-half`` if no more than half of the full DV is left, rounded up.
    """
    conditions = {"dv-one": area.dv <= 1, "dv-half": area.dv <= math.ceil(area.full_dv / 2)}
    return frozenset(word for word, is_true in conditions.items() if is_true)


def _roll_flames(target: Target, row: Entry, dice: Dice) -> HitsTaken:
    """Roll the damage that the flames of ``row`` do to a person, and his use of Star Power against it.
    ``row`` may turn a stun into being out of the fight. Raises RequestError for a Star, or a person with
    Star Power, whose REP is not known.
    """
    flames = roll_hit(target.victim, row["impact"], dice=dice)
    if row.get("stunned_is_out") and flames.harm is Harm.STUNNED:
        flames = Hit(Harm.OUT_OF_THE_FIGHT, flames.rulings)
    return spend_star_power(target.victim, (flames,), dice=dice)


def tested_in_fire(figures: Iterable[Figure], report: InFire) -> tuple[Figure, ...]:
    """Return the figures that were marked as having to take a fire test and took it in ``report``, with the
    mark removed (ruling u-81). All other figures are left out.
    """
    tested = {scorched.target for scorched in report.figures}
    return tuple(
        without_hindrance(figure, Hindrance.IN_A_FIRE)
        for figure in figures
        if figure.id in tested and Hindrance.IN_A_FIRE in figure.hindered_by
    )


def catching_fire(blaze: Blaze, others: Sequence[Building]) -> tuple[Building, ...]:
    """Return the areas that catch fire from an area that has burnt down, now burning (ruling o-13): those of
    ``others`` that can burn and are on the same floor or the next one up or down, even if they burn already.
    ``others`` are the other areas of the building. Empty if the area of ``blaze`` has not burnt down.
    """
    if not blaze.report.catches_fire:
        return ()
    return tuple(
        replace(other, burning=True, lighting=None)
        for other in others
        if other.type.burns and abs(other.floor - blaze.area.floor) <= 1
    )


def after_in_fire(area: Building, report: InFire) -> Building:
    """Return the area without the figures that left it because of the fire."""
    leavers = {scorched.target for scorched in report.figures if scorched.does == "leave"}
    return replace(area, inside_ids=tuple(name for name in area.inside_ids if name not in leavers))
