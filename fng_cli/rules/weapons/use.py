"""Checks if a weapon may be used in some way: its kind, its range, its crew. Source: p. 5, 8-11, 13, 19, 25-30, 33-34, 41-43.

Every command that fires or throws a weapon, sets it off, or aims it at a building calls these checks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.weapons.weapons import Weapon, weapon_called, weapon_types


class Use(StrEnum):
    """Ways of using a weapon."""

    FIRE = "fire"
    THROW = "throw"
    BURST = "burst"
    """It goes off as a blast."""
    BREAK = "break"
    """At a building, to break it."""
    FIRE_INTO = "fire-into"
    """At the people in a building, through walls that it does not break."""
    SUPPRESS = "suppress"
    """At a building, to suppress the people inside."""


class HarmedBy(StrEnum):
    """Kinds of harm, against which cover and jackets help differently. Source: p. 7, 29, 34, 42."""

    BULLET = "bullet"
    BLAST = "blast"
    FLAME = "flame"


class Manner(Struct, frozen=True):
    """The circumstances in which a weapon is used."""

    moved_fast: bool = False
    hip: bool = False
    """From the hip: the gun is not set up."""
    indoors: bool = False
    """From inside a building."""
    loader: bool = False
    """A loader feeds it."""
    range_in: float | None = None
    """The inches to the target; None if unknown."""
    scope: bool = False
    "The weapon has a sniper's scope."
    reach_in: int | None = None
    """The range in inches, if it differs from the list's: how far this figure throws it."""
    target: str = "the target"
    one_man: bool = False
    """One man serves a weapon that has a crew."""
    sight_in: float | None = None
    """The inches at which the target can be seen; None if nothing limits sight."""
    moved: bool = False
    """The shooter has moved, at any pace."""


DEFAULT_MANNER = Manner()

EVERYBODY_HAS = frozenset({"grenade"})
"""Types of weapons that are on no army list, since everybody has them (z-01)."""

COMMANDS = {
    "throw": "fng grenade throw",
    "place": "fng demolition",
    "command": "fng demolition",
    "melee": "fng melee",
}
"""The commands for weapons that are not fired."""


def harmed_by(weapon: Weapon) -> HarmedBy:
    """Return the kind of harm that a weapon does: flame, blast or bullets.

    Source: p. 29, 34, 42 (ruling k-08).
    """
    if weapon.path_in is not None:
        return HarmedBy.FLAME
    return HarmedBy.BLAST if weapon.bursts else HarmedBy.BULLET


def check_use(weapon: Weapon, use: Use, manner: Manner = DEFAULT_MANNER) -> None:
    """Raise RequestError if a weapon cannot be used in this way (``use``), or not in these circumstances
    (``manner``), range and, unless it is thrown, sight included. The circumstances of a blast (``Use.BURST``)
    are not checked.
    """
    fault = next(_use_faults(weapon, use, manner), None)
    if fault is not None:
        raise RequestError(fault)


def may_use(weapon: Weapon, use: Use, manner: Manner = DEFAULT_MANNER) -> bool:
    """True if a weapon can be used in this way (``use``) and in these circumstances (``manner``), range and,
    unless it is thrown, sight included. The circumstances of a blast (``Use.BURST``) are not checked.
    """
    return next(_use_faults(weapon, use, manner), None) is None


def _use_faults(weapon: Weapon, use: Use, manner: Manner) -> Iterator[str]:
    """Yield each reason why a weapon cannot be used in this way (``use``) and in these circumstances
    (``manner``); nothing if it can. The circumstances and the range are not checked if the weapon is used
    as a blast.
    """
    yield from USE_FAULTS[use](weapon)
    if use is not Use.BURST:
        yield from _manner_faults(weapon, manner)
        yield from _range_faults(weapon, manner, thrown=use is Use.THROW)


def _fire_faults(weapon: Weapon) -> Iterator[str]:
    """Yield the reason why a weapon cannot be fired; nothing if it can."""
    if weapon.kind.attack != "fire":
        yield f"`weapon`: the {weapon.name} cannot be fired; see {COMMANDS[weapon.kind.attack]}"


def _throw_faults(weapon: Weapon) -> Iterator[str]:
    """Yield the reason why a weapon cannot be thrown; nothing if it can."""
    if weapon.kind.attack != "throw":
        yield f"`weapon`: the {weapon.name} cannot be thrown"


def _burst_faults(weapon: Weapon) -> Iterator[str]:
    """Yield the reason why a weapon cannot be used for a blast, with the command to use: it harms by flame,
    or by bullets. Nothing if it makes a blast.
    """
    effect = harmed_by(weapon)
    if effect is HarmedBy.FLAME:
        yield (
            f"`weapon`: the {weapon.name} is not a blast weapon, and no bunker stops it (p. 42). "
            "Use fng flame"
        )
    if effect is HarmedBy.BULLET:
        yield f"`weapon`: the {weapon.name} has no blast; use fng damage"


def _break_faults(weapon: Weapon) -> Iterator[str]:
    """Yield the one reason why a weapon cannot break structures: it has no APR. Yields nothing for a weapon
    that has one.
    """
    if weapon.apr is None:
        yield (
            f"the {weapon.name} has no APR and cannot breach a structure: fire into the structure, or "
            "suppress those inside"
        )


def _fire_into_faults(weapon: Weapon) -> Iterator[str]:
    """Yield each reason why a weapon cannot be fired into a building at the people inside. Yields nothing if
    it can be.
    """
    if weapon.kind.attack != "fire" or (weapon.target_rating is None and not weapon.blast):
        yield f"the {weapon.name} cannot be fired into a building in this way"
    if weapon.apr is not None and weapon.blast:
        yield f"the {weapon.name} has APR {weapon.apr}, so fire it at the building itself as the target"


def _suppress_faults(weapon: Weapon) -> Iterator[str]:
    """Yield the reason why a weapon cannot suppress the people in a building: it is neither fired nor thrown.
    Yields nothing for any other weapon.
    """
    if weapon.kind.attack not in ("fire", "throw"):
        yield f"the {weapon.name} cannot be fired at anybody; see {COMMANDS[weapon.kind.attack]}"


USE_FAULTS: Mapping[Use, Callable[[Weapon], Iterator[str]]] = {
    Use.FIRE: _fire_faults,
    Use.THROW: _throw_faults,
    Use.BURST: _burst_faults,
    Use.BREAK: _break_faults,
    Use.FIRE_INTO: _fire_into_faults,
    Use.SUPPRESS: _suppress_faults,
}
"""The function that yields the reasons against each way of using a weapon."""


def _manner_faults(weapon: Weapon, manner: Manner) -> Iterator[str]:
    """Yield each reason why a weapon cannot be used in these circumstances (movement, `hip`, `indoors`,
    `one_man`, `loader`). Some weapons must be set up first, and some cannot be fired from the hip or
    indoors. Some options do not apply to all weapons. Source: p. 26-28.
    """
    kind = weapon.kind
    if (manner.moved_fast or manner.moved) and weapon.must_be_set_up:
        yield (
            f"`fast`: the {weapon.name} cannot be fired on the move, because setting it up takes a "
            "whole activation (p. 26-27)"
        )
    if manner.hip and weapon.must_be_set_up:
        yield f"`hip`: the {weapon.name} cannot be fired before it is set up (fng mg setup)"
    if manner.hip and not kind.hip_targets:
        yield f"`hip` has no meaning for the {weapon.name}; it is only for {_types_with('hip_targets')}"
    if manner.indoors and not kind.indoors:
        yield f"`indoors`: the {weapon.name} cannot be fired indoors because of its back blast (p. 28)"
    if manner.one_man and not kind.short_crew_turns:
        yield (
            f"`one_man` has no meaning for the {weapon.name}; it is only for "
            f"{_types_with('short_crew_turns')}"
        )
    if manner.loader and not kind.loaded_empty_ones:
        yield (
            f"`loader`: the {weapon.name} cannot have a loader; only these can: "
            f"{_types_with('loaded_empty_ones')}"
        )


def _types_with(field: str) -> str:
    """Return the names of the weapon types for which this field is set, joined by commas, for a message."""
    return ", ".join(kind.name for kind in weapon_types().values() if getattr(kind, field))


def check_reach(weapon: Weapon, manner: Manner) -> None:
    """Raise RequestError if the target is too far for a weapon, too near, or out of sight. ``manner`` gives
    the distance to the target and the limit of sight; if the distance is not known, nothing is refused.
    Source: p. 11, 13, 19, 25, 30.
    """
    fault = next(_range_faults(weapon, manner), None)
    if fault is not None:
        raise RequestError(fault)


def _range_faults(weapon: Weapon, manner: Manner, *, thrown: bool = False) -> Iterator[str]:
    """Yield each reason why the weapon cannot be used at this distance: the target is too far, too near, or
    out of sight. Yields nothing if the distance is unknown. If ``thrown`` is true, the limit of sight is
    ignored. Source: p. 11, 13, 19, 25, 30, 33.
    """
    range_in, least = manner.range_in, weapon.min_range_in
    most = weapon.reach_in(manner.scope) if manner.reach_in is None else manner.reach_in
    if range_in is None:
        return
    place = f'{"`range`" if thrown else "`at`"}: {manner.target} is {range_in:g}" away'
    if most is not None and range_in > most:
        scoped = weapon.scope_range_in and not manner.scope
        also = " (farther with a scope: give `scope`)" if scoped else ""
        yield f'{place}, but the {weapon.name} {"can be thrown" if thrown else "reaches"} only {most}"{also}'
    if least is not None and range_in < least:
        yield f'{place}, but the {weapon.name} cannot be fired at anything nearer than {least}"'
    if manner.sight_in is not None and range_in > manner.sight_in and not thrown:
        yield (
            f'{place}, but targets can be seen only up to {manner.sight_in:g}" away in this light and '
            "weather (p. 19, 30). At night, a lit target (WHO,lit) can be seen from farther away. "
            "Give `force` to fire anyway"
        )


def check_carried(figure: Figure, weapon: Weapon) -> None:
    """Raise RequestError if a figure does not carry a weapon. A figure without a list of weapons is never
    refused, nor are hand grenades and the like (ruling z-01). A carried launcher allows its buckshot, and
    a carried rifle allows rifle grenades. Source: p. 8-11, 33.
    """
    if not figure.weapons or weapon.type in EVERYBODY_HAS:
        return
    names = (*figure.weapons, *figure.gear)
    carried = [known for name in names if (known := weapon_called(name, figure.side))]
    ids = {known.id for known in carried}
    if {weapon.id, weapon.id.removesuffix("-buckshot")} & ids:
        return
    if weapon.type == "rifle-grenade" and any(known.kind.rifle for known in carried):
        return
    names_carried = " and ".join(known.name for known in carried)
    instead = f"; he carries {names_carried}" if carried else ""
    raise RequestError(
        f"`weapon`: {figure.called()} does not carry the {weapon.name}{instead} (p. 8-10); give `force` if he "
        "has picked it up"
    )


def reaches(weapon: Weapon, range_in: float) -> bool:
    """True if a distance is within a weapon's range, and not below its minimum range. A weapon without a
    range has no upper limit. Scopes are not considered. Source: p. 11, 13, 30.
    """
    too_far = weapon.range_in is not None and range_in > weapon.range_in
    return not too_far and range_in >= (weapon.min_range_in or 0)


def use_conditions(weapon: Weapon, *, once: bool = True) -> Iterator[str]:
    """Yield a sentence for each of these limits that the weapon has: one use a turn (only with ``once``),
    turns without fire if its crew is short, and having to ready another one before firing again. Source: p.
    28-29, 33.
    """
    kind = weapon.kind
    if once and kind.shots_per_turn == 1:
        yield "It can be used only once a turn."
    if kind.short_crew_turns:
        yield (
            f"With a crew of fewer than {kind.crew}, the weapon fires only once every "
            f"{kind.short_crew_turns} turns."
        )
    if kind.must_be_readied:
        yield "Ready another one before firing again (fng grenade ready)."
