"""The one door to a weapon: in which ways it is used, and what it needs before. Source: p. 5, 8-11, 13, 19, 25-30, 33-34, 41-43.

Every command by which a weapon is fired, thrown, set off or aimed at a building asks here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.weapons.weapons import Weapon, weapon_called, weapon_types


class Use(StrEnum):
    """A way of using a weapon: at somebody, by hand, as a blast that goes off, or on a building.

    ``break``: at a building, which it may break. ``fire-into``: at whoever is inside, through what it does not break.
    ``suppress``: at a building, to keep down those inside.
    """

    FIRE = "fire"
    THROW = "throw"
    BURST = "burst"
    BREAK = "break"
    FIRE_INTO = "fire-into"
    SUPPRESS = "suppress"


class HarmedBy(StrEnum):
    """The way in which a weapon harms: cover and jackets heed it. Source: p. 7, 29, 34, 42."""

    BULLET = "bullet"
    BLAST = "blast"
    FLAME = "flame"


class Manner(Struct, frozen=True):
    """The circumstances of a use: ``hip``, a gun that is not set up; ``loader``, one feeds it.

    ``indoors``: from inside a building. ``range_in`` inches to ``target``, where somebody knows them; ``scope``,
    with a sniper's. ``reach_in``, where it is another than the list's: how far he throws it. ``one_man``: one man
    serves what has a crew. ``moved``: whoever serves it has moved, at any pace. ``sight_in``: how far one sees the
    target, None where nothing limits that.
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
    sight_in: float | None = None
    moved: bool = False


AS_EVER = Manner()

EVERYBODY_HAS = frozenset({"grenade"})
"""Types of weapons that no army list gives to anybody, since all have them (z-01)."""

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
    wrong = next(_wrong(weapon, use, manner), None)
    if wrong is not None:
        raise RequestError(wrong)


def may_use(weapon: Weapon, use: Use, manner: Manner = AS_EVER) -> bool:
    """Whether a weapon is used so, in these circumstances."""
    return next(_wrong(weapon, use, manner), None) is None


def _wrong(weapon: Weapon, use: Use, manner: Manner) -> Iterator[str]:
    """The reasons why a weapon is not used so, or not in these circumstances."""
    yield from WAYS[use](weapon)
    if use is not Use.BURST:
        yield from _manner(weapon, manner)
        yield from _reach(weapon, manner, thrown=use is Use.THROW)


def _fired(weapon: Weapon) -> Iterator[str]:
    if weapon.kind.attack != "fire":
        yield f"`weapon`: the {weapon.name} is not fired; see {HOW[weapon.kind.attack]}"


def _thrown(weapon: Weapon) -> Iterator[str]:
    if weapon.kind.attack != "throw":
        yield f"`weapon`: the {weapon.name} is not thrown"


def _bursts(weapon: Weapon) -> Iterator[str]:
    effect = harmed_by(weapon)
    if effect is HarmedBy.FLAME:
        yield f"`weapon`: the {weapon.name} is no blast, and no cover stops it (p. 42): fng flame fires it"
    if effect is HarmedBy.BULLET:
        yield f"`weapon`: the {weapon.name} has no blast; see fng damage"


def _breaks(weapon: Weapon) -> Iterator[str]:
    if weapon.apr is None:
        yield f"the {weapon.name} has no APR and breaks no structure: shoot into it, or suppress those inside"


def _into(weapon: Weapon) -> Iterator[str]:
    if weapon.kind.attack != "fire" or (weapon.target_rating is None and not weapon.blast):
        yield f"the {weapon.name} is not fired into a building in this way"
    if weapon.apr is not None and weapon.blast:
        yield f"the {weapon.name} has APR {weapon.apr}: it is fired at the building as its target"


def _suppresses(weapon: Weapon) -> Iterator[str]:
    if weapon.kind.attack not in ("fire", "throw"):
        yield f"the {weapon.name} is not fired at anybody; see {HOW[weapon.kind.attack]}"


WAYS: Mapping[Use, Callable[[Weapon], Iterator[str]]] = {
    Use.FIRE: _fired,
    Use.THROW: _thrown,
    Use.BURST: _bursts,
    Use.BREAK: _breaks,
    Use.FIRE_INTO: _into,
    Use.SUPPRESS: _suppresses,
}
"""What tells for each way of using a weapon why it is not used so."""


def _manner(weapon: Weapon, manner: Manner) -> Iterator[str]:
    """Set up first, hip and move, back blast, loader. Source: p. 26-28."""
    kind = weapon.kind
    if (manner.moved_fast or manner.moved) and kind.must_be_set_up:
        yield (
            f"`fast`: the {weapon.name} is not fired on the move: it has to be set up first, in a whole "
            "activation (p. 26-27)"
        )
    if manner.hip and kind.must_be_set_up:
        yield f"`hip`: the {weapon.name} cannot be fired before it is set up (fng mg setup)"
    if manner.hip and not kind.hip_targets:
        yield f"`hip`: means nothing for the {weapon.name}; it is for {_those('hip_targets')}"
    if manner.indoors and not kind.indoors:
        yield f"`indoors`: the back blast of the {weapon.name} forbids it (p. 28)"
    if manner.one_man and not kind.short_crew_turns:
        yield f"`one_man`: means nothing for the {weapon.name}; only for {_those('short_crew_turns')}"
    if manner.loader and not kind.loaded_empty_ones:
        yield f"`loader`: none can serve the {weapon.name}; only {_those('loaded_empty_ones')}"


def _those(field: str) -> str:
    """The types of weapon for which something holds, by name."""
    return ", ".join(kind.name for kind in weapon_types().values() if getattr(kind, field))


def check_reach(weapon: Weapon, manner: Manner) -> None:
    """Raise RequestError where a target is too far for a weapon, too near, or out of sight. Source: p. 11, 13, 19, 25, 30."""
    wrong = next(_reach(weapon, manner), None)
    if wrong is not None:
        raise RequestError(wrong)


def _reach(weapon: Weapon, manner: Manner, *, thrown: bool = False) -> Iterator[str]:
    """The reasons why a target is too far, too near, or not to be seen. Source: p. 11, 13, 19, 25, 30, 33."""
    range_in, least = manner.range_in, weapon.min_range_in
    most = weapon.reach_in(manner.scope) if manner.reach_in is None else manner.reach_in
    if range_in is None:
        return
    place = f'{"`range`" if thrown else "`at`"}: {manner.target} is {range_in:g}" away, and'
    if most is not None and range_in > most:
        scoped = weapon.scope_range_in and not manner.scope
        also = " (with a scope, `scope`, it reaches farther)" if scoped else ""
        yield f'{place} the {weapon.name} {"is thrown no farther than" if thrown else "reaches"} {most}"{also}'
    if least is not None and range_in < least:
        yield f'{place} the {weapon.name} is not fired nearer than {least}"'
    if manner.sight_in is not None and range_in > manner.sight_in and not thrown:
        yield (
            f'{place} by this light and weather one sees {manner.sight_in:g}" (p. 19, 30), at night farther what '
            "is lit (WHO,lit); give `force` to fire all the same"
        )


def check_carried(figure: Figure, weapon: Weapon) -> None:
    """Raise RequestError where a figure has another weapon than this, by the list of what it carries.

    Hand grenades stand in nobody's list, and everybody has them (z-01); of whom no weapon is known, he may
    have any. A launcher has each of its rounds, and whoever carries a rifle may launch a grenade from it.
    Source: p. 8-11, 33.
    """
    if not figure.weapons or weapon.type in EVERYBODY_HAS:
        return
    names = (*figure.weapons, *figure.gear)
    carried = [found for name in names if (found := weapon_called(name, figure.side))]
    has = {one.id for one in carried}
    if {weapon.id, weapon.id.removesuffix("-buckshot")} & has:
        return
    if weapon.type == "rifle-grenade" and any(one.kind.rifle for one in carried):
        return
    raise RequestError(
        f"`weapon`: {figure.called()} does not carry the {weapon.name}: he has "
        f"{' and '.join(one.name for one in carried)} (p. 8-10); give `force` where he has taken it up"
    )


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
