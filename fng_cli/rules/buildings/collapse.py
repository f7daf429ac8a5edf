"""The collapse of an area of a structure, and what comes down with it. Source: p. 40."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.rules.buildings.inside import crushed, shaken
from fng_cli.rules.buildings.structures import GROUND_FLOOR, Building, fallen
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.harm.tests_called_for import Affected, tests
from fng_cli.tables import table


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
    return tests(affected)


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
