"""The war as ``icbm sim`` plays it: by the same rules as a game, in mutable records and without reports.

``conduct`` plays a game action by action, each of which returns a whole new game and a report: nobody reads
those of a thousand games. So this module keeps the war a second time, for speed alone: a trial plays 169 to
212 games a second with it, and 50 to 98 without. The bookkeeping is as short as it can be. Everything that a
rule decides is asked of the function that decides it there: ``move.halt``, ``intercept.fire``,
``move.strike``, ``turn.is_end`` and others; the orders of players are taken to be legal. At the start of each
turn ``game()`` equals the game that ``conduct`` would have reached; a test holds it to that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, city_in, kinds
from fng_cli.icbm.board.state import Base, Flight, Forces, Game, Loss, Phase, Site, War
from fng_cli.icbm.war import activate, intercept, move, turn


class ForcesRecord:
    """A side's forces during a war, changed in place; its attributes have the names that ``Forces`` has."""

    def __init__(self, forces: Forces) -> None:
        """Begin with the state of a side's ``forces``. Later changes to this record leave ``forces`` as they
        are.
        """
        self._before = forces
        self._by_hex = {base.hex: base for base in forces.bases}
        self._by_name = {flight.id: flight for flight in forces.flights}
        self.bases, self.flights = self._by_hex.values(), self._by_name.values()
        self.face_down = forces.face_down
        self.set_sites(forces.sites)
        self.launched, self.turns = forces.launched, forces.turns
        self._losses = dict(forces.losses_by_cause)

    def forces(self) -> Forces:
        """Return the forces as they are recorded now, as a frozen ``Forces``; later changes of this record do
        not affect it.
        """
        return replace(
            self._before,
            bases=tuple(self.bases),
            sites=self.sites,
            flights=tuple(self.flights),
            losses_by_cause=self._losses.copy(),
            launched=self.launched,
            turns=self.turns,
        )

    def set_sites(self, sites: tuple[Site, ...]) -> None:
        """Set the ABM sites, and recompute two maps of hexes. ``halting`` maps the hexes where sites make a
        missile halt; it leaves out the sites known to be out of rounds. ``firing`` maps the hexes into
        which sites with rounds can fire.
        """
        self.sites = sites
        self.halting = move.guards_by_hex(sites, move.sites_known_spent(sites))
        self.firing = move.guards_by_hex(sites, move.sites_without_rounds(sites))

    def record_fire(self, rounds: Mapping[str, int]) -> None:
        """Record the ABM rounds that sites have just fired: ``rounds`` has their number by the letter of the
        site. If one of these sites has no rounds left, missiles no longer halt for it.

        Source: 7.2.
        """
        sites = intercept.sites_after_fire(self.sites, rounds)
        if all(site.left for site in sites if site.letter in rounds):
            self.sites = sites
        else:
            self.set_sites(sites)

    def base(self, hex_name: str) -> Base | None:
        """Return the base in a hex; None if there is none."""
        return self._by_hex.get(hex_name)

    def launch(self, war: War, hex_name: str, missiles: Mapping[str, int] | None, aims: Sequence[str]) -> int:
        """Put missiles of the base in a hex into the air, and return their number. The base keeps the others;
        an empty base is removed. ``missiles`` gives numbers by type (None: all). ``aims`` are the target
        hexes, in the order of the missiles. Source: 5.2.
        """
        base = self._by_hex[hex_name]
        types = base.types if missiles is None else activate.expand_types(missiles)
        flights = activate.new_flights(war, self.launched, base, types, aims)
        rest = activate.rest_of_base(base, types)
        if rest:
            self._by_hex[base.hex] = rest
        else:
            del self._by_hex[base.hex]
        self._by_name |= {flight.id: flight for flight in flights}
        self.launched += len(flights)
        self.face_down -= len(flights)
        return len(flights)

    def close_bases(self) -> None:
        """Remove all opened bases of the side if any of them still holds missiles. These missiles are lost:
        they are added to the losses and no longer count as face down. Nothing changes if no opened base
        holds a missile. Source: 5.2.
        """
        if lost := activate.missiles_in_opened_bases(self.bases):
            for base in [base for base in self.bases if base.opened]:
                del self._by_hex[base.hex]
            self.face_down -= lost
            self._count_loss(Loss.WITH_ITS_BASE, lost)

    def update_flight(self, flight: Flight) -> None:
        """Store a missile in the air under its id, in place of the one that has this id. Source: 6."""
        self._by_name[flight.id] = flight

    def remove_flight(self, missile_id: str, cause: Loss) -> None:
        """Remove the missile with this id from the air, and count it among the losses with this ``cause``.
        Raises KeyError if it is not in the air.
        """
        del self._by_name[missile_id]
        self._count_loss(cause, 1)

    def take_impact(self, hex_name: str) -> None:
        """Remove the base in a hex, with its missiles counted as lost, and destroy the ABM site there;
        nothing where there is neither. Source: 8.1, 8.2.
        """
        if base := self._by_hex.pop(hex_name, None):
            self.face_down -= len(base.types)
            self._count_loss(Loss.IN_ITS_BASE, len(base.types))
        for site in self.sites:
            if site.hex == hex_name and not site.destroyed:
                self.set_sites(move.with_site_destroyed(self.sites, site))
                return

    def end_turn_of_side(self) -> None:
        """End a turn of the side: count it, take a turn from the time that its missiles can stay in the air,
        and remove the missiles whose time is up, as lost. Source: 6.1.
        """
        self.turns += 1
        flying = turn.flights_after_turn(self.flights)
        if fallen := len(self.flights) - len(flying):
            self._count_loss(Loss.OUT_OF_TIME, fallen)
        self._by_name.clear()
        self._by_name |= {flight.id: flight for flight in flying}

    def _count_loss(self, cause: Loss, number: int) -> None:
        """Add ``number`` missiles to those lost by a cause."""
        self._losses[cause] = self._losses.get(cause, 0) + number


class WarRecord:
    """A war, changed in place; its attributes have the names that ``Game`` has."""

    def __init__(self, game: Game) -> None:
        """Begin with the state of ``game``. Later changes to this record leave ``game`` as it is."""
        self._before = game
        self._usa, self._ussr = ForcesRecord(game.usa), ForcesRecord(game.ussr)
        self.war, self.damage, self.over = game.war, dict(game.damage), game.phase is Phase.OVER

    def game(self) -> Game:
        """Return the war as a frozen ``Game``; only valid between turns."""
        return replace(
            self._before,
            phase=Phase.OVER if self.over else Phase.WAR,
            usa=self._usa.forces(),
            ussr=self._ussr.forces(),
            damage=self.damage.copy(),
            war=self.war,
        )

    def forces(self, side: str) -> ForcesRecord:
        """Return the forces of the USA for ``usa``, those of the USSR for any other word."""
        return self._usa if side == "usa" else self._ussr

    def roll(self, *, dice: Dice) -> None:
        """Roll for the number of missiles that the side whose turn it is may activate this turn, and store it
        in ``self.war``. Nothing is rolled if that number is fixed, as for a free first launch. Source:
        5.1.
        """
        side = self.war.side
        allowance = activate.allowance(side, self.forces(side).turns + 1, dice=dice)
        self.war = replace(self.war, allowed=allowance.allowed)

    def activate(self, hex_name: str, missiles: Mapping[str, int] | None, aims: Sequence[str]) -> None:
        """Activate missiles of the moving side's base in a hex. They are launched and counted as activated.
        Changes this record. Source: 5.2.

        ``missiles`` gives numbers by type, None for the whole base. ``aims`` are the target hexes, one for
        each missile.
        """
        more = self.forces(self.war.side).launch(self.war, hex_name, missiles, aims)
        self.war = replace(self.war, activated_missiles=self.war.activated_missiles + more)

    def close_bases(self) -> None:
        """End the activation of the side whose turn it is: if it activated any missile this turn, its opened
        bases are removed, and the missiles left in them are lost. Source: 5.2.
        """
        if self.war.activated_missiles:
            self.forces(self.war.side).close_bases()

    def intercept(self, flight: Flight, rounds: Mapping[str, int], *, dice: Dice) -> bool:
        """Roll the enemy's fire at a missile where it has halted. Return True if the missile is shot down,
        False if it is missed. The rounds are counted as fired, and a missile that is hit is removed.
        ``rounds`` are by letter of the site. Raises RequestError if the rules forbid the attack. Source: 7
        to 7.3.
        """
        enemy = self.forces(self.war.side.other)
        hex_of_site = {site.letter: site.hex for site in enemy.sites}
        attack = tuple(
            [
                intercept.SiteVolley(letter, hexes.distance(hex_of_site[letter], flight.hex), number)
                for letter, number in rounds.items()
            ]
        )
        hit = any(intercept.fire(attack, dice=dice))
        enemy.record_fire(rounds)
        if hit:
            self.forces(self.war.side).remove_flight(flight.id, Loss.SHOT_DOWN)
        return hit

    def impact(self, flight: Flight) -> None:
        """Remove a missile that has reached its target, and apply its impact. The enemy's base and ABM site
        in that hex are destroyed; a city of the enemy there loses points. Changes self and returns
        nothing. Source: 8 to 8.3.
        """
        enemy = self.war.side.other
        self.forces(enemy).take_impact(flight.hex)
        self.forces(self.war.side).remove_flight(flight.id, Loss.IMPACTED)
        city = city_in().get(flight.hex)
        if city and city.side is enemy:
            lost = self.damage.get(city.id, 0)
            reduced = move.strike(city.points - lost, kinds()[flight.type].strength).reduced
            if reduced:
                self.damage[city.id] = lost + reduced

    def end_turn(self) -> None:
        """End the turn and begin the enemy's, unless the war is over. The side's missiles in the air have one
        turn less to fly. A turn in which no missile was activated counts as a pass. A side with nothing left
        to do is skipped, which counts as a pass too. Bases opened this turn are not removed; ``close_bases``
        does that. Source: 5, 6.1.
        """
        side = self.war.side
        own = self.forces(side)
        own.end_turn_of_side()
        self._begin_turn_of(side.other, 0 if self.war.activated_missiles else self.war.passes + 1)
        while not self.over and turn.is_idle(self.forces(self.war.side)):
            self.forces(self.war.side).turns += 1
            self._begin_turn_of(self.war.side.other, self.war.passes + 1)

    def _begin_turn_of(self, side: Power, passes: int) -> None:
        """Begin the turn of ``side`` in ``self.war``; the number of the turn goes up by 1. ``passes`` is the
        number of turns in a row without a launch. If it is two or more and no missile is in the air, the
        war is over: ``self.over`` becomes True, and the number stays.
        """
        self.over = turn.is_end(passes, flying=bool(self._usa.flights or self._ussr.flights))
        self.war = turn.next_turn(self.war, side, self.war.turn + 1 - self.over, passes)
