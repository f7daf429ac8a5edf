"""Missiles impact: on bases, ABM sites and cities. Source: 8."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, city_in, kinds
from fng_cli.icbm.board.state import Done, Forces, Game, Loss, Site, counted
from fng_cli.icbm.war.move import in_hand


class Strike(Report, frozen=True):
    """The points that a city has left after an impact; any beyond that are lost. Source: 8.3."""

    ANSWER: ClassVar[tuple[str, ...]] = ("left",)

    value: int
    strength: int
    reduced: int
    left: int
    overkill: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        spare = f" ({self.overkill} more than it had)" if self.overkill else ""
        return f"Strength {self.strength} on a city of {self.value}: {self.left} are left{spare}."


class Impact(Report, frozen=True):
    """The result of an impact on base, site and city of the enemy in its hex."""

    side: Power
    missile: str
    type: str
    hex: str
    missiles_destroyed: int
    site_destroyed: str | None
    rounds_lost: bool
    city: str | None
    reduced: int
    left: int
    overkill: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        what = self.answer() if self._did() else "there is nothing of the enemy's"
        name = f"{self.missile} ({kinds()[self.type].name})"
        return f"{name} impacts in {hexes.with_city(self.hex)}: {what}."

    def answer(self) -> str:
        """The destruction in words: ``a base of 2 is destroyed``; ``nothing``."""
        return ", ".join(self._did()) or "nothing"

    def _did(self) -> list[str]:
        did = []
        if self.missiles_destroyed:
            did.append(f"a base of {self.missiles_destroyed} is destroyed")
        if self.site_destroyed:
            did.append(f"ABM site {self.site_destroyed} is destroyed")
        if self.city:
            did.append(f"the city loses {self.reduced} and has {self.left} left")
        return did


def strike(value: int, strength: int) -> Strike:
    """A missile of that strength on a city of that value. Source: 8.3.

    Raises RequestError for a value or a strength below 0.
    """
    if value < 0 or strength < 0:
        raise RequestError(f"a city of {value} and strength {strength}: neither can be below 0")
    reduced = min(value, strength)
    return Strike(value, strength, reduced, value - reduced, strength - reduced, ("m-26",))


def strike_city(hex_name: str, strength: int) -> Strike:
    """A missile of that strength on the city in a hex, which nothing has hit before. Source: 8.3.

    Raises RequestError where there is no city.
    """
    city = city_in().get(hex_name)
    if city is None:
        raise RequestError(f"hex {hex_name}: there is no city in that hex")
    return strike(city.points, strength)


NO_STRIKE = Strike(0, 0, 0, 0, 0)


def impact(game: Game, name: str | None = None) -> Done[Impact]:
    """The missile in hand impacts where it is; or another one that has not been moved this turn.

    The whole base in the hex is destroyed, the site with its rounds, and the city loses the
    missile's strength, as far as it has that much. Only the enemy's things are affected.
    Source: 8 to 8.3. Raises RequestError where that missile may not impact now, or where none is named and there is
    nothing to hit.
    """
    if name is None:
        if game.war.moving is None:
            raise RequestError("no missile is being moved: name the one that impacts (icbm impact MISSILE)")
        name = game.war.moving.id
        where = game.forces(game.war.side).flight(name)
        if where is not None and not is_target(game, where.hex):
            raise RequestError(
                f"{name} is in {hexes.with_city(where.hex)}, where there is nothing of the enemy's: to spend it all "
                f"the same, name it (icbm impact {name})"
            )
    game, flight, _ = in_hand(game, name)
    side, enemy = game.war.side, game.war.side.other
    forces, destroyed, letter = _struck(game.forces(enemy), flight.hex)
    city = city_in().get(flight.hex)
    if city and city.side is not enemy:
        city = None
    hit = strike(game.left_of(flight.hex), kinds()[flight.type].strength) if city else NO_STRIKE
    after = replace(
        game.with_forces(enemy, forces).with_forces(side, game.forces(side).minus(name, Loss.IMPACTED)),
        damage=counted(game.damage, city.id, hit.reduced) if city else game.damage,
        war=replace(game.war, moving=None, done_with=(*game.war.done_with, name)),
    )
    report = Impact(
        side,
        name,
        flight.type,
        flight.hex,
        destroyed,
        letter,
        bool(letter),
        city.id if city else None,
        hit.reduced,
        hit.left,
        hit.overkill,
        _rulings(destroyed > 0, bool(letter), city is not None),
        next_to_move(after),
    )
    return Done(after, report)


def is_target(game: Game, hex_name: str) -> bool:
    """Whether a missile of the moving side would hit anything in a hex: a base, a site, or a city with points left."""
    enemy = game.forces(game.war.side.other)
    city = city_in().get(hex_name)
    standing = city is not None and city.side is game.war.side.other and game.left_of(hex_name) > 0
    return standing or enemy.base(hex_name) is not None or enemy.site_in(hex_name) is not None


def next_to_move(game: Game) -> tuple[Next, ...]:
    """The next steps of the moving side once a missile is done with: the others, or the end of its turn."""
    left = [flight for flight in game.forces(game.war.side).flights if flight.id not in game.war.done_with]
    if any(flight.route for flight in left):
        return (Next(call("move", "all"), "the others fly on"),)
    if left:
        return (
            Next(call("move", left[0].id, to=Slot("HEX")), f"{len(left)} more may move"),
            Next(call("turn"), "none does"),
        )
    return (Next(call("turn"), "all have moved"),)


def _struck(forces: Forces, hex_name: str) -> tuple[Forces, int, str | None]:
    """The enemy's forces after an impact in a hex, with the missiles and the site that it destroyed."""
    base, site = forces.base(hex_name), forces.site_in(hex_name)
    if base:
        lost = len(base.types)
        bases = tuple(known for known in forces.bases if known is not base)
        forces = replace(
            forces, bases=bases, losses_by_cause=counted(forces.losses_by_cause, Loss.IN_ITS_BASE, lost)
        )
    if site:
        forces = replace(forces, sites=without_site(forces.sites, site))
    return forces, len(base.types) if base else 0, site.letter if site else None


def without_site(sites: tuple[Site, ...], site: Site) -> tuple[Site, ...]:
    """The sites of a side once one of them is destroyed, with its rounds. Source: 8.2."""
    return tuple([replace(known, destroyed=True) if known is site else known for known in sites])


@cache
def _rulings(destroyed: bool, site: bool, city: bool) -> tuple[str, ...]:
    """The readings that an impact leans on, by what it hit."""
    named = {
        "m-15": destroyed or site,
        "m-24": destroyed,
        "m-25": site and city,
        "m-26": city,
        "m-34": destroyed + site + city > 1,
        "m-23": not (destroyed or site or city),
    }
    return ("m-22", *(name for name, leant_on in named.items() if leant_on))
