"""Door gunners, passengers who fire, and lights: how often, with what REP, how far. Source: p. 87-90."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.air.spotting import SOUGHT
from fng_cli.rules.fire.fire import FireResult
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


def bursts(flown_in: float, *, hovering: bool = False) -> int:
    """Tell how often a door gunner fires all his gun's Target Rating: once, and again for each 24 inches. Source: p. 90."""
    each = table("helicopter-distances").row("door-gun")["inches"]
    return 1 if hovering else max(1, int(flown_in // each))


def gunner_rep(who: Person, *, ducking_back: bool = False) -> int:
    """The REP with which a door gunner fires: lower where he should Duck Back; then he fires all the same. Source: p. 90."""
    change = table("helicopter-distances").row("door-gun-duck")["rep"] if ducking_back else 0
    return max(1, known_rep(who) + int(change))


def spread(who: Person, weapon: Weapon, *, moving: bool) -> Shooter:
    """One who fires out of a helicopter: passengers of one that flies move fast, gunners never do. Source: p. 90."""
    return Shooter(who, weapon, moved_fast=moving)


class CraftFire(FireResult, frozen=True, kw_only=True):
    """A burst fired out of a helicopter; a door gunner fires so many ``bursts`` in this turn, this one counted."""

    bursts: int = 1


def with_bursts(fired: FireResult, number: int) -> CraftFire:
    """The report of a burst, with how many there are in this turn."""
    facts = {name: getattr(fired, name) for name in fired.__struct_fields__}
    return CraftFire(**facts, bursts=number)


class Lit(Report, frozen=True):
    """The ground that a helicopter lights at night, and the enemies who may fire at it.

    A circle of ``circle_in`` inches where it hovers, else a strip ``strip_in`` wide; ``flare_count`` illumination rounds
    that it may drop in a turn. With its light off only enemies ``fired_at_within_in`` inches away may fire.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("lit",)

    craft: str
    lit: str
    circle_in: int | None
    strip_in: int | None
    flare_count: int
    fired_at_within_in: int | None
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        area = {
            "circle": f'a circle of {self.circle_in}"',
            "strip": f'a strip {self.strip_in}" wide along its Flight Line',
            "flares": "what a flare of mortar size lights, one a turn",
            "nothing": "nothing of its own",
        }[self.lit]
        within = self.fired_at_within_in
        fired = (
            f'; only enemies within {within}" may fire at it'
            if within
            else "; enemies in range may fire at it"
        )
        return f"It lights {area}{fired}."


def lights(craft: Craft, *, hovering: bool = False, off: bool = False) -> Lit:
    """The light of a Firefly, a Nighthawk or a Sea Wolf: where its crew spots and attacks by night. Source: p. 84, 88.

    ``off``: its searchlight is off, over ground that is lit otherwise. Raises RequestError for one without lights.
    """
    has = {mount.weapon for mount in craft.mounts}
    rows = table("helicopter-distances")
    if not has & {"searchlight", "flares"}:
        raise RequestError(f"`craft`: the {craft.name} has neither searchlight nor flares")
    light = "searchlight" in has and not off
    circle = rows.row("light-circle")["inches"] if light and hovering else None
    strip = rows.row("light-strip")["inches"] if light and not hovering else None
    flares = table("air-gunship").row("swath")["flares_a_turn"] if "flares" in has else 0
    lit = "circle" if circle else "strip" if strip else "flares" if flares else "nothing"
    spot = Next(
        call("air spot", rep=4, hovering=hovering, at=SOUGHT), "its crew looks for the enemy in what is lit"
    )
    near = None if light else rows.row("fired-at-unlit")["inches"]
    return Lit(craft.id, lit, circle, strip, flares, near, (spot,))


class OnTable(Report, frozen=True):
    """The limits of a light observation helicopter that stays on the table."""

    ANSWER: ClassVar[tuple[str, ...]] = ("move_in", "hovers")

    craft: str
    move_in: int
    hovers: int
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return (
            f'It moves up to {self.move_in}" this turn, and hovers {self.hovers} times, entering or leaving.'
        )


def on_table(craft: Craft, rep: int) -> OnTable:
    """A turn of a light observation helicopter on the table, which spots as a FAC does. Source: p. 88.

    Raises RequestError for another.
    """
    if craft.kind != "observation":
        raise RequestError(f"`craft`: the {craft.name} is no light observation helicopter")
    row = table("helicopter-distances").row("observation")
    steps = (
        Next(call("helo fly", craft=craft.id, rep=rep), "its altitude this turn"),
        Next(call("air spot", rep=rep, at=SOUGHT), "it spots as a FAC does"),
        Next(call("helo drop", rep=rep, impact=2), "observer and passengers drop grenades, or fire"),
    )
    return OnTable(craft.id, row["inches"], row["number"], steps)
