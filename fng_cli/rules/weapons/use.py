"""The one door to a weapon: in which ways it is used, and what it needs before. Source: p. 5, 11, 13, 25-30, 33-34, 41-42.

Every command by which a weapon is fired, thrown, set off or aimed at a building asks here.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.rules.weapons.weapons import Weapon, weapon_types


class Use(StrEnum):
    """A way of using a weapon: at somebody, by hand, as a blast that goes off, or on a building.

    ``break``: at a building, which it may break. ``fire-into``: at whoever is inside, through what it does not break.
    """

    FIRE = "fire"
    THROW = "throw"
    BURST = "burst"
    BREAK = "break"
    FIRE_INTO = "fire-into"


class HarmedBy(StrEnum):
    """The way in which a weapon harms: cover and jackets heed it. Source: p. 7, 29, 34, 42."""

    BULLET = "bullet"
    BLAST = "blast"
    FLAME = "flame"


class Manner(Struct, frozen=True):
    """The circumstances of a use: ``hip``, a gun that is not set up; ``loader``, one feeds it.

    ``indoors``: from inside a building. ``range_in`` inches to ``target``, where somebody knows them; ``scope``,
    with a sniper's. ``reach_in``, where it is another than the list's: how far he throws it. ``one_man``: one man
    serves what has a crew.
    """

    moved_fast: bool = False
    hip: bool = False
    indoors: bool = False
    loader: bool = False
    range_in: float | None = None
    scope: bool = False
    reach_in: int | None = None
    target: str = "the target"
    one_man: bool = False


AS_EVER = Manner()

HOW = {
    "throw": "fng grenade throw",
    "place": "fng demolition",
    "command": "fng demolition",
    "melee": "fng melee",
}
"""The commands for weapons that are not fired."""


def harmed_by(weapon: Weapon) -> HarmedBy:
    """The way in which it harms. Source: p. 29, 34, 42; k-08."""
    if weapon.path_in is not None:
        return HarmedBy.FLAME
    return HarmedBy.BLAST if weapon.bursts else HarmedBy.BULLET


def check_use(weapon: Weapon, use: Use, manner: Manner = AS_EVER) -> None:
    """Raise RequestError where a weapon is not used so, or not in these circumstances."""
    {
        Use.FIRE: _check_fired,
        Use.THROW: _check_thrown,
        Use.BURST: _check_bursts,
        Use.BREAK: _check_breaks,
        Use.FIRE_INTO: _check_into,
    }[use](weapon)
    if use is not Use.BURST:
        _check_manner(weapon, manner)
        most = manner.reach_in
        check_reach(
            weapon, manner.range_in, manner.target, scope=manner.scope, most=most, thrown=use is Use.THROW
        )


def _check_fired(weapon: Weapon) -> None:
    if weapon.kind.attack != "fire":
        raise RequestError(f"`weapon`: the {weapon.name} is not fired; see {HOW[weapon.kind.attack]}")


def _check_thrown(weapon: Weapon) -> None:
    if weapon.kind.attack != "throw":
        raise RequestError(f"`weapon`: the {weapon.name} is not thrown")


def _check_bursts(weapon: Weapon) -> None:
    effect = harmed_by(weapon)
    if effect is HarmedBy.FLAME:
        raise RequestError(
            f"`weapon`: the {weapon.name} is no blast, and no cover stops it (p. 42): fng flame fires it"
        )
    if effect is HarmedBy.BULLET:
        raise RequestError(f"`weapon`: the {weapon.name} has no blast; see fng damage")


def _check_breaks(weapon: Weapon) -> None:
    if weapon.apr is None:
        raise RequestError(
            f"the {weapon.name} has no APR and breaks no structure: shoot into it, or suppress those inside"
        )


def _check_into(weapon: Weapon) -> None:
    if weapon.kind.attack != "fire" or (weapon.target_rating is None and not weapon.blast):
        raise RequestError(f"the {weapon.name} is not fired into a building in this way")
    if weapon.apr is not None and weapon.blast:
        raise RequestError(
            f"the {weapon.name} has APR {weapon.apr}: it is fired at the building as its target"
        )


def _check_manner(weapon: Weapon, manner: Manner) -> None:
    """Set up first, hip and move, back blast, loader. Source: p. 26-28."""
    kind = weapon.kind
    if manner.moved_fast and kind.must_be_set_up:
        raise RequestError(
            f"`fast`: the {weapon.name} is not fired on the move: it has to be set up first, in a whole "
            "activation (p. 26-27)"
        )
    if manner.hip and kind.must_be_set_up:
        raise RequestError(f"`hip`: the {weapon.name} cannot be fired before it is set up (fng mg setup)")
    if manner.hip and not kind.hip_targets:
        raise RequestError(f"`hip`: means nothing for the {weapon.name}; it is for {_those('hip_targets')}")
    if manner.indoors and not kind.indoors:
        raise RequestError(f"`indoors`: the back blast of the {weapon.name} forbids it (p. 28)")
    if manner.one_man and not kind.short_crew_turns:
        raise RequestError(
            f"`one_man`: means nothing for the {weapon.name}; only for {_those('short_crew_turns')}"
        )
    if manner.loader and not kind.loaded_empty_ones:
        raise RequestError(f"`loader`: none can serve the {weapon.name}; only {_those('loaded_empty_ones')}")


def _those(field: str) -> str:
    """The types of weapon for which something holds, by name."""
    return ", ".join(kind.name for kind in weapon_types().values() if getattr(kind, field))


def check_reach(
    weapon: Weapon,
    range_in: float | None,
    target: str,
    *,
    scope: bool = False,
    most: int | None = None,
    thrown: bool = False,
) -> None:
    """Raise RequestError where a target is too far for a weapon, or too near. Source: p. 11, 13, 25, 33."""
    least = weapon.min_range_in
    most = weapon.reach_in(scope) if most is None else most
    if range_in is None:
        return
    place = f'{"`range`" if thrown else "`at`"}: {target} is {range_in:g}" away, and the {weapon.name}'
    if most is not None and range_in > most:
        scoped = weapon.scope_range_in and not scope
        also = " (with a scope, `scope`, it reaches farther)" if scoped else ""
        raise RequestError(f'{place} {"is thrown no farther than" if thrown else "reaches"} {most}"{also}')
    if least is not None and range_in < least:
        raise RequestError(f'{place} is not fired nearer than {least}"')


def reaches(weapon: Weapon, range_in: float) -> bool:
    """Whether a weapon may be used at that distance. Source: p. 11, 13, 30."""
    too_far = weapon.range_in is not None and range_in > weapon.range_in
    return not too_far and range_in >= (weapon.min_range_in or 0)


def before_it_is_used(weapon: Weapon, *, once: bool = True) -> Iterator[str]:
    """Sentences on what a weapon needs before it is used, or used once more. Source: p. 28-29, 33.

    ``once``: that it is used once a turn, where nobody else says so.
    """
    kind = weapon.kind
    if once and kind.shots_per_turn == 1:
        yield "Once a turn."
    if kind.short_crew_turns:
        yield f"Short of its crew ({kind.crew}) it is fired once in {kind.short_crew_turns} turns."
    if kind.must_be_readied:
        yield "It has to have been readied first: fng grenade ready."
