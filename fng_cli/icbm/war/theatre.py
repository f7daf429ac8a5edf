"""A war as a trial keeps it: by the same rules as a game, in records that change in place, and without a word told.

``conduct`` plays a game action by action, each of which gives a whole new game and a report: nobody reads those of a
thousand games. Here the bookkeeping is as short as can be. What the rules decide is asked of the functions that
decide it there: ``move.halt``, ``intercept.fire``, ``impact.strike``, ``turn.is_end`` and others; and whatever a player
wants is taken to be within the rules. At the start of each turn ``game`` is the very game that ``conduct`` comes to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, city_in, kinds
from fng_cli.icbm.board.state import Base, Flight, Forces, Game, Loss, Phase, Site, War
from fng_cli.icbm.war import activate, intercept, move, turn


class Host:
    """The forces of a side while a war is on; they have the names that ``Forces`` gives them."""

    def __init__(self, forces: Forces) -> None:
        self._before = forces
        self._by_hex = {base.hex: base for base in forces.bases}
        self._by_name = {flight.id: flight for flight in forces.flights}
        self.bases, self.flights = self._by_hex.values(), self._by_name.values()
        self.face_down = forces.face_down
        self.have_sites(forces.sites)
        self.launched, self.turns = forces.launched, forces.turns
        self._losses = dict(forces.losses_by_cause)

    def forces(self) -> Forces:
        """As a game has it."""
        return replace(
            self._before,
            bases=tuple(self.bases),
            sites=self.sites,
            flights=tuple(self.flights),
            losses_by_cause=self._losses.copy(),
            launched=self.launched,
            turns=self.turns,
        )

    def have_sites(self, sites: tuple[Site, ...]) -> None:
        """Have these sites: ``halting`` are the hexes in which they halt a missile, ``firing`` those in which they can fire."""
        self.sites = sites
        self.halting = move.guards_by_hex(sites, move.sites_known_spent(sites))
        self.firing = move.guards_by_hex(sites, move.sites_without_rounds(sites))

    def fired(self, rounds: Mapping[str, int]) -> None:
        """Some sites have fired; those that can fire again go on to watch the hexes that they did. Source: 7.2."""
        sites = intercept.sites_after_fire(self.sites, rounds)
        if all(site.left for site in sites if site.letter in rounds):
            self.sites = sites
        else:
            self.have_sites(sites)

    def base(self, hex_name: str) -> Base | None:
        """The base in a hex."""
        return self._by_hex.get(hex_name)

    def launch(self, war: War, hex_name: str, missiles: Mapping[str, int] | None, aims: Sequence[str]) -> int:
        """Missiles of a base are in the air now: all, or so many of each type; how many these are. Source: 5.2."""
        base = self._by_hex[hex_name]
        chosen = base.types if missiles is None else activate.expand_types(missiles)
        flights = activate.new_flights(war, self.launched, base, chosen, aims)
        rest = activate.rest_of_base(base, chosen)
        if rest:
            self._by_hex[base.hex] = rest
        else:
            del self._by_hex[base.hex]
        self._by_name |= {flight.id: flight for flight in flights}
        self.launched += len(flights)
        self.face_down -= len(flights)
        return len(flights)

    def close_bases(self) -> None:
        """Opened bases are cleared: the missiles that lie in them are lost. Source: 5.2."""
        if lost := activate.lost_with_bases(self.bases):
            for base in [base for base in self.bases if base.opened]:
                del self._by_hex[base.hex]
            self.face_down -= lost
            self._lose(Loss.WITH_ITS_BASE, lost)

    def fly(self, flight: Flight) -> None:
        """A missile in the air is where it is now. Source: 6."""
        self._by_name[flight.id] = flight

    def lose(self, name: str, cause: Loss) -> None:
        """A missile is in the air no more."""
        del self._by_name[name]
        self._lose(cause, 1)

    def struck(self, hex_name: str) -> None:
        """A missile impacts: the base in its hex is destroyed, and the site. Source: 8.1, 8.2."""
        if base := self._by_hex.pop(hex_name, None):
            self.face_down -= len(base.types)
            self._lose(Loss.IN_ITS_BASE, len(base.types))
        for site in self.sites:
            if site.hex == hex_name and not site.destroyed:
                self.have_sites(move.without_site(self.sites, site))
                return

    def age(self) -> None:
        """A turn of the side is over. Source: 6.1."""
        self.turns += 1
        flying = turn.flights_after_turn(self.flights)
        if fallen := len(self.flights) - len(flying):
            self._lose(Loss.OUT_OF_TIME, fallen)
        self._by_name.clear()
        self._by_name |= {flight.id: flight for flight in flying}

    def _lose(self, cause: Loss, number: int) -> None:
        self._losses[cause] = self._losses.get(cause, 0) + number


class Theatre:
    """A war that is on, at the start of a turn or in it; its parts have the names that ``Game`` gives them."""

    def __init__(self, game: Game) -> None:
        self._before = game
        self._usa, self._ussr = Host(game.usa), Host(game.ussr)
        self.war, self.damage, self.over = game.war, dict(game.damage), game.phase is Phase.OVER

    def game(self) -> Game:
        """As a document has it; only between turns."""
        return replace(
            self._before,
            phase=Phase.OVER if self.over else Phase.WAR,
            usa=self._usa.forces(),
            ussr=self._ussr.forces(),
            damage=self.damage.copy(),
            war=self.war,
        )

    def forces(self, side: str) -> Host:
        """The forces of a side."""
        return self._usa if side == "usa" else self._ussr

    def roll(self, *, dice: Dice) -> None:
        """Find out how many missiles may be activated this turn. Source: 5.1."""
        side = self.war.side
        told = activate.allowance(side, self.forces(side).turns + 1, dice=dice)
        self.war = replace(self.war, allowed=told.allowed)

    def activate(self, hex_name: str, missiles: Mapping[str, int] | None, aims: Sequence[str]) -> None:
        """Activate missiles of a base: all, or so many of each type. Source: 5.2."""
        more = self.forces(self.war.side).launch(self.war, hex_name, missiles, aims)
        self.war = replace(self.war, activated_missiles=self.war.activated_missiles + more)

    def close_bases(self) -> None:
        """Activation is over. Source: 5.2."""
        if self.war.activated_missiles:
            self.forces(self.war.side).close_bases()

    def intercept(self, flight: Flight, rounds: Mapping[str, int], *, dice: Dice) -> bool:
        """The enemy fires at a missile where it has halted; whether that shoots it down. Source: 7 to 7.3."""
        enemy = self.forces(self.war.side.other)
        where = {site.letter: site.hex for site in enemy.sites}
        attack = tuple(
            [
                intercept.SiteVolley(letter, hexes.distance(where[letter], flight.hex), number)
                for letter, number in rounds.items()
            ]
        )
        hit = any(intercept.fire(attack, dice=dice))
        enemy.fired(rounds)
        if hit:
            self.forces(self.war.side).lose(flight.id, Loss.SHOT_DOWN)
        return hit

    def impact(self, flight: Flight) -> None:
        """A missile impacts where it is, on whatever the enemy has there. Source: 8 to 8.3."""
        enemy = self.war.side.other
        self.forces(enemy).struck(flight.hex)
        self.forces(self.war.side).lose(flight.id, Loss.IMPACTED)
        city = city_in().get(flight.hex)
        if city and city.side is enemy:
            lost = self.damage.get(city.id, 0)
            reduced = move.strike(city.points - lost, kinds()[flight.type].strength).reduced
            if reduced:
                self.damage[city.id] = lost + reduced

    def end_turn(self) -> None:
        """The turn is over, and all that a side passes over in which it has nothing left to do. Source: 5, 6.1."""
        side = self.war.side
        own = self.forces(side)
        own.age()
        self._over_to(side.other, 0 if self.war.activated_missiles else self.war.passes + 1)
        while not self.over and turn.is_idle(self.forces(self.war.side)):
            self.forces(self.war.side).turns += 1
            self._over_to(self.war.side.other, self.war.passes + 1)

    def _over_to(self, side: Power, passes: int) -> None:
        self.over = turn.is_end(passes, flying=bool(self._usa.flights or self._ussr.flights))
        self.war = turn.next_turn(self.war, side, self.war.turn + 1 - self.over, passes)
