"""Structures that collapse and burn, and what becomes of the people inside.

Source: p. 40, 43-44.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import asdict, replace

from fng_cli.calls import REP, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Hindrance, without_hindrance
from fng_cli.rules.buildings.inside import crushed, shaken
from fng_cli.rules.buildings.structures import GROUND_FLOOR, Building, building, check_stands, fallen, typed
from fng_cli.rules.harm.damage import DamageTaken, Harm, Hit, HitsTaken, roll_hit, spend_star_power
from fng_cli.rules.harm.targets import Affected, Target, reaction_tests
from fng_cli.tables import Entry, rulings_of, table


class Storeys(Struct, frozen=True):
    """The place of a collapsed area in its building: on ``floor``, of floors from ``lowest`` to ``top``.

    Floor 1 is the ground floor, 0 a basement. ``whole_level``: no area of its floor stands any more.
    """

    floor: int
    top: int
    lowest: int
    whole_level: bool = False


class Collapse(Report, frozen=True):
    """The fall of an area: the areas above it, and those who are in them.

    ``areas_fallen`` are the floors that come down above it, ``holds`` the one that does not,
    ``rubble_areas`` the floor that is now rubble, ``intact`` those beneath it. ``still_conceals``: what lies there
    hides, though it is no cover. ``killed`` were in the area that fell first, ``shaken`` above it.
    """

    ANSWER = ("areas_fallen",)

    structure: str
    floor: int
    areas_fallen: tuple[int, ...]
    holds: int | None
    rubble_areas: int | None
    intact: tuple[int, ...]
    still_conceals: bool
    killed: tuple[DamageTaken, ...] = ()
    shaken: tuple[DamageTaken, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = [self._above(), self._below()]
        told += [f"{one.target}: {one.result.told}" for one in (*self.killed, *self.shaken)]
        text = "; ".join(filter(None, told)) or f"nothing lies above {floor_name(self.floor)}"
        return f"{text[:1].upper()}{text[1:]}."

    def _above(self) -> str:
        held = f"{floor_name(self.holds)} holds" if self.holds is not None else ""
        down = (
            f"{_listed(self.areas_fallen)} {'comes' if len(self.areas_fallen) == 1 else 'come'} down"
            if self.areas_fallen
            else ""
        )
        return ", but ".join(filter(None, (down, held)))

    def _below(self) -> str:
        if self.rubble_areas is None:
            return "what is left still conceals" if self.still_conceals else ""
        whole = f", {_listed(self.intact)} stays whole" if self.intact else ""
        return f"{floor_name(self.rubble_areas)} is rubble now{whole}"


def floor_name(floor: int) -> str:
    """A floor as it is said: the basement, the ground floor, floor 2."""
    return {0: "the basement", 1: "the ground floor"}.get(floor, f"floor {floor}")


def _listed(floors: Sequence[int]) -> str:
    return " and ".join(map(floor_name, floors))


def collapse(
    area: Building,
    storeys: Storeys,
    inside: Sequence[Target] = (),
    above: Mapping[int, Sequence[Target]] | None = None,
    *,
    dice: Dice,
) -> Collapse:
    """Bring down an area that collapsed: those inside, the areas above it, who is in those.

    Each area above is rolled for in turn, until one holds; where the whole level is gone, all come
    down without a die (o-06). ``above`` are those in the areas above, by floor. Raises RequestError
    for floors that do not fit. Source: p. 40.
    """
    _check(storeys)
    falls = _falls(storeys, dice)
    holds = storeys.floor + len(falls) + 1
    killed = [crushed(target.victim, area.type.escape_dice, dice=dice) for target in inside]
    over = [target for floor in falls for target in (above or {}).get(floor, ())]
    hurt = [shaken(target.victim, dice=dice) for target in over]
    rubble = max(storeys.lowest, storeys.floor - 1) if area.type.rubble else None
    done = [*killed, *hurt]
    own = (*(("e-79",) if falls else ()), *(("o-06",) if storeys.whole_level and falls else ()))
    return Collapse(
        area.called,
        storeys.floor,
        falls,
        holds if holds <= storeys.top else None,
        rubble,
        tuple(
            floor for floor in range(storeys.lowest, storeys.floor) if rubble is not None and floor < rubble
        ),
        area.type.still_conceals,
        tuple(one.damage for one in killed),
        tuple(one.damage for one in hurt),
        tuple(dict.fromkeys((*own, *(each for one in done for each in one.rulings)))),
        _after([*inside, *over], done),
    )


def _check(storeys: Storeys) -> None:
    if storeys.lowest > storeys.floor or storeys.top < storeys.floor:
        span = f"from {storeys.lowest} to {storeys.top}"
        raise RequestError(f"floor {storeys.floor}: the building has floors {span}")


def _falls(storeys: Storeys, dice: Dice) -> tuple[int, ...]:
    """The floors above that come down."""
    above = range(storeys.floor + 1, storeys.top + 1)
    if storeys.whole_level:
        return tuple(above)
    falls: list[int] = []
    for floor in above:
        if table("collapse").throw(dice, label=f"does {floor_name(floor)} come down?")["result"] == "holds":
            break
        falls.append(floor)
    return tuple(falls)


def _after(targets: Sequence[Target], done: Sequence[HitsTaken]) -> tuple[Next, ...]:
    affected = [Affected(target.victim, one.damage) for target, one in zip(targets, done, strict=True)]
    return reaction_tests(affected)


def storeys_of(
    area: Building,
    others: Sequence[Building],
    *,
    top: int | None = None,
    basement: bool = False,
    whole_level: bool = False,
) -> Storeys:
    """The place of an area, by the ``others`` of its building, as far as nobody says it.

    Of a building that no document keeps there is one floor above the area. ``whole_level``, or no other
    area of the floor stands any more. Source: p. 40.
    """
    floors = [one.floor for one in others]
    lowest = min([0 if basement else GROUND_FLOOR, area.floor, *floors])
    if top is None:
        top = max([area.floor, *floors]) if area.of else max(area.floor + 1, GROUND_FLOOR)
    whole = whole_level or bool(area.of and area.floor not in floors)
    return Storeys(area.floor, top, lowest, whole)


def after_collapse(area: Building, others: Sequence[Building], report: Collapse) -> tuple[Building, ...]:
    """The areas that came down: the one that collapsed, and those above it."""
    down = [one for one in (area, *others) if one is area or one.floor in report.areas_fallen]
    return tuple(fallen(one, "collapsed") for one in down)


class Rain(StrEnum):
    """The rain when somebody wants to light a fire: rows of the table ``setting-fire``."""

    DRY = "dry"
    RAIN = "rain"
    MONSOON = "monsoon"


class Burning(Report, frozen=True):
    """A structure that is set on fire, or burns, after ``turns`` of activation.

    ``figure_count`` figures try to light it, in ``lighting_turns`` whole turns of activation; None where it was
    alight already. ``turns_left`` are those until it is alight, then those until it has burnt down.
    ``catches_fire``: it has burnt down, and what is next to it burns.
    """

    structure: str
    dv: int
    full_dv: int
    turns: int
    figure_count: int
    lighting_turns: int | None
    turns_left: int
    burning: bool
    burnt_down: bool
    catches_fire: bool
    killed: tuple[DamageTaken, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "".join(f"; {one.target}: {one.result.told}" for one in self.killed)
        return f"{self._state()}{told}."

    def _state(self) -> str:
        turns = "1 turn" if self.turns_left == 1 else f"{self.turns_left} turns"
        if self.burnt_down:
            return "It has burnt down, and all areas next to it that can burn catch fire"
        if self.burning:
            return f"It burns: DV {self.dv} of {self.full_dv} left, down in {turns}"
        who = "one figure" if self.figure_count == 1 else f"{self.figure_count} figures"
        whole = "whole turn" if self.turns_left == 1 else "whole turns"
        return f"Alight after {self.turns_left} {whole} of activation by {who} that nothing breaks into"

    def answer(self) -> str:
        """``burnt-down``, or the turns until it is or until it is alight: ``burns, 2``, ``alight in 3``."""
        if self.burnt_down:
            return "burnt-down"
        return f"burns, {self.turns_left}" if self.burning else f"alight in {self.turns_left}"

    def verdict(self) -> bool:
        """No: it does not burn."""
        return self.burning or self.burnt_down


class Blaze(Struct, frozen=True):
    """The report of a fire, and the area after it."""

    report: Burning
    area: Building


def lighting_turns(dv: int, figures: int = 1, rain: Rain = Rain.DRY) -> int:
    """The whole turns of activation in which ``figures`` set an area alight. Source: p. 43."""
    rows = table("setting-fire").column(None)
    row, helper = rows[rain], rows["extra-figure"]
    turns: int = dv + row["dv"] + helper["turns"] * (figures - 1)
    return max(int(row["least_turns"]), turns)


def burn(
    area: Building,
    *,
    figures: int = 1,
    rain: Rain = Rain.DRY,
    turns: int = 0,
    inside: Sequence[Target] = (),
    dice: Dice,
) -> Blaze:
    """Set an area on fire, or let it burn, for ``turns`` of activation.

    It loses a point of Defensive Value each turn once it is alight; with the last it has burnt
    down, and whoever is ``inside`` then is dead. Raises RequestError for what does not burn, or
    stands no longer. Source: p. 43-44.
    """
    check_stands(area)
    if not area.type.burns:
        kinds = [kind for kind in table("structures").rows if building(kind).type.burns]
        made = "nobody knows what it is made of" if not area.kind else f"{area.kind} does not burn"
        raise RequestError(f"{made}; these do: {', '.join(kinds)} (e-74)")
    first = None
    left = turns
    dv = area.dv
    if not area.burning:
        first = lighting_turns(dv, figures, rain) if area.lighting is None else area.lighting
        left -= first
    alight = left >= 0
    loses = -int(table("burning").row("each-turn")["dv"])
    dv = max(0, dv - loses * left) if alight else dv
    # What has no Defensive Value to lose has burnt down at the end of its first turn in flames (e-75).
    down = alight and left >= max(1, area.dv)
    done = [crushed(target.victim, dice=dice) for target in inside] if down else []
    after = _burning_after(area, dv, None if alight else -left, down)
    report = Burning(
        area.called,
        dv,
        area.full_dv,
        turns,
        figures,
        first,
        0 if down else (max(1, area.dv) - left if alight else -left),
        alight and not down,
        down,
        down and table("burning").row("dv-zero")["adjacent"] == "catches-fire",
        tuple(one.damage for one in done),
        tuple(dict.fromkeys((*area.type.rulings, *(each for one in done for each in one.rulings)))),
        _burning_next(after, [*inside], done),
    )
    return Blaze(report, after)


def _burning_after(area: Building, dv: int, lighting: int | None, down: bool) -> Building:
    """The area: ``lighting`` turns are left until it is alight, None where it is."""
    if down:
        return fallen(replace(area, dv=0), "burnt-down")
    return replace(area, dv=dv, lighting=lighting, burning=lighting is None)


def _burning_next(area: Building, inside: Sequence[Target], done: Sequence[HitsTaken]) -> tuple[Next, ...]:
    if area.gone:
        return reaction_tests(
            [Affected(one.victim, each.damage) for one, each in zip(inside, done, strict=True)]
        )
    if not area.burning:
        return ()
    where = typed(area) if area.id else f"{typed(area)},dv={area.dv},full={area.full_dv},burning"
    rep = None if area.inside_ids else REP
    return (
        Next(call("building in-fire", at=where, rep=rep), "whoever is inside, when active"),
        Next(call("building burn", at=where, turns=1), "the next turn of activation"),
        Next(call("smoke"), "it smokes so, in wind or not, for as long as it burns"),
    )


class Scorched(DamageTaken, frozen=True, kw_only=True):
    """The reaction of somebody in a fire: ``leave``, ``carry-on``, or take ``damage``.

    ``recovery_dice`` change his dice of After the Battle Recovery, where he went out of the fight.
    """

    passed: int
    rep: int
    does: str
    recovery_dice: int = 0

    def text(self) -> str:
        """``minh leaves the structure (passed 2d6 against 4)``, and what else became of him."""
        what = {"leave": "leaves the structure", "carry-on": "stays, and carries on"}
        told = what.get(self.does, f"burns: {self.result.told}")
        return "; ".join(
            [f"{self.target} {told} (passed {self.passed}d6 against {self.rep})", *self.details()]
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
        return f"{'; '.join(figure.text() for figure in self.figures)}."

    def answer(self) -> str:
        """The reaction of each, in their order: ``leave``, ``damage, carry-on``."""
        return ", ".join(figure.does for figure in self.figures)


def in_fire(area: Building, inside: Sequence[Target], *, dice: Dice) -> InFire:
    """Whether those in a burning structure leave it, stay, or are burnt: when active, by their own REP.

    Stunned by the flames is out of the fight. Raises RequestError where somebody's REP is not
    known. Source: p. 43-44.
    """
    check_stands(area)
    average = _average(inside) if len(inside) > 1 and dice.takes("a-36", 1) else None
    done = [_scorched(area, target, average, dice) for target in inside]
    rulings = [*table("in-a-fire").rulings, *(each for _, found in done for each in found)]
    figures = tuple(one for one, _ in done)
    following = list(
        reaction_tests([Affected(target.victim, one) for target, one in zip(inside, figures, strict=True)])
    )
    out = [one.victim.who.typed() for one, burnt in zip(inside, figures, strict=True) if burnt.recovery_dice]
    if out:
        names = tuple(filter(None, out))
        recover = call("recover", by=names, rep=None if names else REP, burned=True)
        following.append(Next(recover, "when the battle is over, if they are recovered"))
    return InFire(
        area.called, area.dv, area.full_dv, figures, tuple(dict.fromkeys(rulings)), tuple(following)
    )


def _average(inside: Sequence[Target]) -> int:
    """The average REP of all inside, rounded up: for those who read a-36 so."""
    reps = [target.victim.rep for target in inside]
    return math.ceil(sum(rep for rep in reps if rep is not None) / len(reps))


def _scorched(
    area: Building, target: Target, average: int | None, dice: Dice
) -> tuple[Scorched, tuple[str, ...]]:
    victim = target.victim
    who = victim.called
    if victim.rep is None:
        raise RequestError(f"{who}: his REP is not known")
    rep = average or victim.rep
    row = table("in-a-fire").test(dice, rep, label=f"in a fire, {victim.name}")
    passed = int(row.key)
    holds = _holding(area)
    case = next(case for case in row["cases"] if case.get("when") in (None, *holds))
    rulings = rulings_of(case)
    if case["result"] != "damage":
        unhurt = DamageTaken(who, Harm.CARRY_ON)
        return Scorched(**asdict(unhurt), passed=passed, rep=rep, does=case["result"]), rulings
    done = _burnt(target, row, dice)
    out = done.damage.result is Harm.OUT_OF_THE_FIGHT
    scorched = Scorched(
        **asdict(done.damage),
        passed=passed,
        rep=rep,
        does="damage",
        recovery_dice=row["recovery_dice"] if out else 0,
    )
    return scorched, (*rulings, *done.rulings)


def _holding(area: Building) -> frozenset[str]:
    """The table's conditions that hold: the last point, or half of the full value or less (d-06, e-78)."""
    holds = {"dv-one": area.dv <= 1, "dv-half": area.dv <= math.ceil(area.full_dv / 2)}
    return frozenset(word for word, true in holds.items() if true)


def _burnt(target: Target, row: Entry, dice: Dice) -> HitsTaken:
    """The hit of the flames; who would be stunned by it is out of the fight."""
    found = roll_hit(target.victim, row["impact"], dice=dice)
    if row.get("stunned_is_out") and found.harm is Harm.STUNNED:
        found = Hit(Harm.OUT_OF_THE_FIGHT, found.rulings)
    return spend_star_power(target.victim, (found,), dice=dice)


def tested_in_fire(figures: Iterable[Figure], report: InFire) -> tuple[Figure, ...]:
    """The figures of a document that have tested in a fire: whoever is unhurt goes on as he likes (u-81)."""
    tested = {one.target for one in report.figures}
    return tuple(
        without_hindrance(figure, Hindrance.IN_A_FIRE)
        for figure in figures
        if figure.id in tested and Hindrance.IN_A_FIRE in figure.hindered_by
    )


def catching_fire(blaze: Blaze, others: Sequence[Building]) -> tuple[Building, ...]:
    """The ``others`` of its building that catch fire from an area that has burnt down.

    Those that can burn, on its floor or the next above or below (o-13).
    """
    if not blaze.report.catches_fire:
        return ()
    return tuple(
        replace(one, burning=True, lighting=None)
        for one in others
        if one.type.burns and abs(one.floor - blaze.area.floor) <= 1
    )


def after_in_fire(area: Building, report: InFire) -> Building:
    """The area without those who left it."""
    left = {one.target for one in report.figures if one.does == "leave"}
    return replace(area, inside_ids=tuple(name for name in area.inside_ids if name not in left))
