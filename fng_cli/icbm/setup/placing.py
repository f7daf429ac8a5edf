"""The beginning of a game, and the setting up of bases and sites."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, city_in, kinds, rulings_of_tables
from fng_cli.icbm.board.state import (
    HIDDEN,
    HISTORICAL,
    STANDARD,
    ActionResult,
    Base,
    Controller,
    Game,
    Mailbox,
    Phase,
    Site,
    need_phase,
)
from fng_cli.icbm.setup.bid import check_hash
from fng_cli.names import nearest
from fng_cli.tables import kept
from fng_cli.words import count


class Begun(Report, frozen=True):
    """A game that has just begun: its scenario, and who plays each side."""

    ANSWER: ClassVar[tuple[str, ...]] = ("scenario",)

    scenario: str
    usa_player: Controller = Controller.HUMAN
    ussr_player: Controller = Controller.HUMAN
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        who = f" USA: {self.usa_player}, USSR: {self.ussr_player}." if self._by_machine() else ""
        return f"A {self.scenario} game of ICBM: the USSR sets up first.{who}"

    def _by_machine(self) -> bool:
        return {self.usa_player, self.ussr_player} != {Controller.HUMAN}


def begin(
    *,
    historical: bool = False,
    players: Mapping[Power, Controller] | None = None,
    secrets: Mapping[Power, str] | None = None,
) -> ActionResult[Begun]:
    """A game in which nothing stands yet: standard, or the historical variant. Source: 3.2.

    ``players`` say who decides for each side: people where nothing is said. ``secrets`` are what machines
    draw their whims from, and a side by mail its salts.
    Raises RequestError where both sides are to be elsewhere, or a machine plays by mail.
    """
    game = Game(scenario=HISTORICAL if historical else STANDARD)
    players = players or {}
    by_mail = [side for side, player in players.items() if player is Controller.MAIL]
    if by_mail and players.get(by_mail[0].other) is not Controller.HUMAN:
        raise RequestError("by mail one side is yours and one is elsewhere: `usa` human, and `ussr` mail")
    if by_mail:
        game = replace(game, mail=Mailbox(by_mail[0].other))
    for side, player in players.items():
        if player is not Controller.HUMAN or by_mail:
            forces = replace(game.forces(side), player=player, secret=(secrets or {}).get(side))
            game = game.with_forces(side, forces)
    following = (
        Next(call("place base", Slot("HEX"), Slot("TYPE=N")), "the USSR sets up"),
        Next(call("place auto"), "the machine does it for you"),
    )
    report = Begun(
        game.scenario,
        game.usa.player,
        game.ussr.player,
        rulings_of_tables("map", "cities", "missiles"),
        following,
    )
    return ActionResult(game, report)


LEAST_BASE = 2
"""Missiles that make a base. Source: 3.1."""

BUILDER = {Phase.USSR_SETUP: Power.USSR, Phase.USA_SETUP: Power.USA}


HEX, TYPES, FROM, TO = (Slot(name) for name in ("HEX", "TYPE=N", "FROM", "TO"))


class Counter(StrEnum):
    """A kind of counter that is set up in a hex; ``removed``: everything there was taken back."""

    BASE = "base"
    ABM_SITE = "abm"
    REMOVED = "removed"


class Stands(StrEnum):
    """The things that may stand in a hex: a base, an ABM site, or both."""

    BASE = "base"
    ABM_SITE = "abm"


class CounterPlaced(Report, frozen=True):
    """Something set up, or taken back: where, and what is still to be set up.

    ``types`` are those of the missiles of a base, one for each missile; ``letter`` is that of an ABM
    site.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("what", "hex")

    side: Power
    what: Counter
    hex: str
    types: tuple[str, ...]
    letter: str | None
    missiles_left: int
    sites_left: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        what = f"a base of {len(self.types)}" if self.what is Counter.BASE else f"ABM site {self.letter}"
        if self.what is Counter.REMOVED:
            return f"{self.side.label}: hex {self.hex} is cleared; {self._left()}"
        return f"{self.side.label}: {what} in hex {self.hex}; {self._left()}"

    def _left(self) -> str:
        return f"{count(self.missiles_left, 'missile')} and up to {count(self.sites_left, 'site')} are left."


class SetUp(Report, frozen=True):
    """A side has set up; ``base_moves`` is how many bases the USSR may move for missiles in Alaska."""

    ANSWER: ClassVar[tuple[str, ...]] = ("phase",)

    side: Power
    base_count: int
    site_count: int
    phase: Phase
    base_moves: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        done = f"{self.side.label} is set up: {count(self.base_count, 'base')}, {count(self.site_count, 'ABM site')}."
        if self.base_moves:
            return f"{done} Missiles in Alaska: the USSR may move {count(self.base_moves, 'base')}."
        return done


class Moved(Report, frozen=True):
    """A Soviet base that was moved because of missiles in Alaska."""

    ANSWER: ClassVar[tuple[str, ...]] = ("end",)

    start: str
    end: str
    moves_left: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return f"USSR: the base in {self.start} goes to {self.end}; {self.moves_left} more may move."


WRITE_DOWN_ROUNDS = Next(
    call("place rounds", Slot("SITE=N"), side="usa"), "both sides write down their ABM rounds"
)


def builder(game: Game) -> Power:
    """The side that is setting up; raises RequestError where none is. Source: 3.2."""
    need_phase(game, *BUILDER)
    return BUILDER[game.phase]


def reserve(game: Game, side: Power) -> Mapping[str, int]:
    """The missiles that a side has still to set up, by type."""
    left = dict(arsenals()[side].missiles)
    for base in game.forces(side).bases:
        for kind in base.types:
            if kind in left:
                left[kind] -= 1
    return left


def unplaced(game: Game, side: Power) -> int:
    """The missiles that a side has still to set up, whatever their types. Source: 3."""
    return arsenals()[side].counters - game.forces(side).face_down


def place_base(game: Game, hex_name: str, missiles: Mapping[str, int]) -> ActionResult[CounterPlaced]:
    """Form a base of two or more missiles in a hex. Source: 3.1, 3.4.

    Raises RequestError where it is not the side's turn to set up, where the hex is not its own
    land, is a city or has a base, or where there are too few missiles.
    """
    side = builder(game)
    forces = game.forces(side)
    base = _base(side, hex_name, missiles, reserve(game, side), {known.hex for known in forces.bases})
    after = game.with_forces(side, replace(forces, bases=(*forces.bases, base)))
    return _placed(after, side, unplaced(after, side), Counter.BASE, hex_name, base.types)


def place_all(game: Game, bases: Iterable[tuple[str, Mapping[str, int]]], sites: Iterable[str]) -> Game:
    """The game once a side has set up these bases and sites one after the other, of which nothing is told.

    Raises RequestError as ``place_base`` and ``place_site`` do for each. Source: 3.1, 3.4.
    """
    side = builder(game)
    forces, left = game.forces(side), dict(reserve(game, side))
    stand = {base.hex: base for base in forces.bases}
    for hex_name, missiles in bases:
        stand[hex_name] = _base(side, hex_name, missiles, left, stand)
        for kind, number in missiles.items():
            left[kind] -= number
    all_sites = forces.sites
    for hex_name in sites:
        all_sites = _with_site(side, all_sites, hex_name, None)[1]
    return game.with_forces(side, replace(forces, bases=tuple(stand.values()), sites=all_sites))


def _base(
    side: Power,
    hex_name: str,
    missiles: Mapping[str, int],
    left: Mapping[str, int],
    taken: Collection[str],
) -> Base:
    """A base of so many missiles of each type, once it is known that the rules allow it."""
    _base_fault(side, hex_name, taken)
    listed = _listed(side, missiles, left)
    if len(listed) < LEAST_BASE:
        raise RequestError(f"hex {hex_name}: {len(listed)} missile is no base: place two or more (3.1)")
    return Base(hex_name, listed)


def place_unseen(game: Game, hex_name: str, number: int, pledge: str) -> ActionResult[CounterPlaced]:
    """Form a base of the enemy's, of whose missiles only the number is known, and the hash of their types.

    Source: 3.1. Raises RequestError as ``place_base`` does.
    """
    side = builder(game)
    _base_fault(side, hex_name, {base.hex for base in game.forces(side).bases})
    check_hash(pledge)
    if not LEAST_BASE <= number <= unplaced(game, side):
        raise RequestError(
            f"hex {hex_name}: {number} missiles; {unplaced(game, side)} are left, and 2 make a base"
        )
    types = (HIDDEN,) * number
    forces = game.forces(side)
    bases = (*forces.bases, Base(hex_name, types, pledge=pledge))
    after = game.with_forces(side, replace(forces, bases=bases))
    return _placed(after, side, unplaced(after, side), Counter.BASE, hex_name, types)


def _base_fault(side: Power, hex_name: str, taken: Collection[str]) -> None:
    """Raise RequestError where a side may form no base in a hex: it has one in those that are taken. Source: 3.4."""
    ground_fault(side, hex_name)
    if city := city_in().get(hex_name):
        raise RequestError(f"hex {hex_name} is {city.name}: no base stands in a city; an ABM site may (3.4)")
    if hex_name in taken:
        raise RequestError(
            f"hex {hex_name}: a base stands there; take it back first (icbm place remove {hex_name})"
        )


def _listed(side: Power, missiles: Mapping[str, int], left: Mapping[str, int]) -> tuple[str, ...]:
    """The missiles one by one, once they are known to be there."""
    for kind, number in missiles.items():
        if kind not in left:
            raise RequestError(f"{kind!r} is no missile of the {side.label}{nearest(kind, left)}")
        if number < 1:
            raise RequestError(f"{kind}: {number} missiles cannot be placed; write 1 or more")
        if number > left[kind]:
            raise RequestError(
                f"{number} {kinds()[kind].name}: only {left[kind]} of {arsenals()[side].missiles[kind]} are left"
            )
    return tuple(kind for kind in left for _ in range(missiles.get(kind, 0)))


def ground_fault(side: Power, hex_name: str) -> None:
    """Raise RequestError where a side may not set up in a hex: it is not its own land. Source: 3.4."""
    letter = hexes.world().letters[hex_name]
    if letter not in arsenals()[side].home:
        homes = " or ".join(hexes.LETTERS[home] for home in arsenals()[side].home)
        raise RequestError(
            f"hex {hex_name} is {hexes.LETTERS[letter]}: the {side.label} sets up in the {homes} (3.4)"
        )


def place_site(game: Game, hex_name: str, letter: str | None = None) -> ActionResult[CounterPlaced]:
    """Set up an ABM site, with the next free letter where none is given. Source: 3.4, 7.4.

    Raises RequestError where it is not the side's turn to set up, where the hex is not its own
    land or has a site, or where all its sites are set up.
    """
    side = builder(game)
    forces = game.forces(side)
    wanted, sites = _with_site(side, forces.sites, hex_name, letter)
    after = game.with_forces(side, replace(forces, sites=sites))
    return _placed(after, side, unplaced(game, side), Counter.ABM_SITE, hex_name, (), wanted)


def _with_site(
    side: Power, known: tuple[Site, ...], hex_name: str, letter: str | None
) -> tuple[str, tuple[Site, ...]]:
    """The letter of a site that is set up in a hex, once it is known that the rules allow it, and all sites then."""
    ground_fault(side, hex_name)
    if any(site.hex == hex_name for site in known):
        raise RequestError(f"hex {hex_name}: an ABM site stands there, and a hex has one (3.4)")
    letters = [chr(ord("A") + number) for number in range(arsenals()[side].sites)]
    taken = {site.letter for site in known}
    free = [name for name in letters if name not in taken]
    if not free:
        raise RequestError(f"the {side.label} has {len(letters)} ABM sites and no more (7.4)")
    wanted = free[0] if letter is None else letter.upper()
    if wanted not in free:
        raise RequestError(f"site {letter!r} is not free; free: {', '.join(free)}")
    return wanted, tuple(sorted((*known, Site(wanted, hex_name)), key=lambda site: site.letter))


def remove(game: Game, hex_name: str, what: Stands | None = None) -> ActionResult[CounterPlaced]:
    """Take back a base or a site that the side that sets up has in a hex.

    ``what`` says which, where both stand there. Raises RequestError where it has nothing there, or where it has
    both and nobody said which.
    """
    side = builder(game)
    forces = game.forces(side)
    base, site = forces.base(hex_name), forces.site_in(hex_name)
    if what is None and base and site:
        raise RequestError(
            f"hex {hex_name}: a base and site {site.letter} stand there: say which (`what` base or abm)"
        )
    if not (site if what is Stands.ABM_SITE else base if what is Stands.BASE else base or site):
        known = [*(base.hex for base in forces.bases), *(site.hex for site in forces.sites)]
        raise RequestError(
            f"hex {hex_name}: the {side.label} has {_NONE[what]} there{nearest(hex_name, known)}"
        )
    bases = tuple(kept for kept in forces.bases if kept is not base or what is Stands.ABM_SITE)
    sites = tuple(kept for kept in forces.sites if kept is not site or what is Stands.BASE)
    after = game.with_forces(side, replace(forces, bases=bases, sites=sites))
    return _placed(after, side, unplaced(after, side), Counter.REMOVED, hex_name)


_NONE: Mapping[Stands | None, str] = {
    None: "nothing",
    Stands.BASE: "no base",
    Stands.ABM_SITE: "no ABM site",
}


def _placed(
    game: Game,
    side: Power,
    left: int,
    what: Counter,
    hex_name: str,
    types: tuple[str, ...] = (),
    letter: str | None = None,
) -> ActionResult[CounterPlaced]:
    sites = arsenals()[side].sites - len(game.forces(side).sites)
    following = (
        Next(call("place done"), "all missiles stand; sites are left to you")
        if not left
        else Next(call("place base", HEX, TYPES), f"{count(left, 'missile')} still to be set up")
    )
    rulings = {
        Counter.BASE: (*rulings_of_tables("map", "missiles"), "m-07", "m-10"),
        Counter.ABM_SITE: (*rulings_of_tables("map"), "m-10", "m-12"),
        Counter.REMOVED: (),
    }[what]
    return ActionResult(
        game, CounterPlaced(side, what, hex_name, types, letter, left, sites, rulings, (following,))
    )


def need_turn(game: Game, side: Power | None) -> Power:
    """The side that sets up now, or answers to Alaska; ``side`` is the one that a player meant, if he said so.

    Raises RequestError where it is another one, or where nobody sets up.
    """
    who = Power.USSR if game.phase is Phase.REPLY else builder(game)
    if side not in (None, who):
        raise RequestError(f"`side` {side}: it is the {who.label} that sets up now")
    return who


def finish(game: Game, side: Power | None = None) -> ActionResult[SetUp]:
    """End a side's set-up, or the Soviet answer to Alaska. Source: 3.2, 3.3.

    ``side`` is the one that a player meant, if he said so.
    Raises RequestError where it is another one, where missiles are left over, or nobody sets up.
    """
    need_turn(game, side)
    if game.phase is Phase.REPLY:
        return set_up_ends(game)
    side = builder(game)
    left = {kind: number for kind, number in reserve(game, side).items() if number}
    if unplaced(game, side):
        names = ", ".join(f"{number} {kinds()[kind].name}" for kind, number in left.items())
        raise RequestError(f"the {side.label} has still to set up {names}: all missiles are set up (3)")
    if side is Power.USSR:
        return _set_up(replace(game, phase=Phase.USA_SETUP), side, 0)
    moves = min(base_moves(game), len(game.ussr.bases))
    return _set_up(replace(game, phase=Phase.REPLY if moves else Phase.ROUNDS), side, moves)


def set_up_ends(game: Game) -> ActionResult[SetUp]:
    """The Soviet answer to Alaska is over, whether by its last move or because no more is wanted."""
    return _set_up(replace(game, phase=Phase.ROUNDS), Power.USSR, 0)


def _set_up(game: Game, side: Power, moves: int) -> ActionResult[SetUp]:
    forces = game.forces(side)
    following = {
        Phase.USA_SETUP: (Next(call("place base", HEX, TYPES), "the USA sets up"),),
        Phase.REPLY: (
            Next(call("place move", FROM, TO), "the USSR may move bases"),
            Next(call("place done"), "where the others stay"),
        ),
        Phase.ROUNDS: (WRITE_DOWN_ROUNDS,),
    }[game.phase]
    rulings = ("m-07", "m-09") if moves else ("m-07",)
    report = SetUp(side, len(forces.bases), len(forces.sites), game.phase, moves, rulings, following)
    return ActionResult(game, report)


def base_moves(game: Game) -> int:
    """The number of bases that the USSR may move: one for each missile in Alaska. Source: 3.3."""
    letters = hexes.world().letters
    forward = arsenals()[Power.USA].forward
    return sum(len(base.types) for base in game.usa.bases if letters[base.hex] in forward)


def moves_left(game: Game) -> int:
    """The bases that the USSR may still move, each once, besides those that it has moved. Source: 3.3."""
    return min(base_moves(game), len(game.ussr.bases)) - len(game.replied)


def move_base(game: Game, start: str, end: str) -> ActionResult[Moved]:
    """Move a Soviet base because of missiles in Alaska. Source: 3.3.

    Raises RequestError where it is not the time for it, where the base was moved before, or where
    the hex is not one in which the base might have been set up.
    """
    need_phase(game, Phase.REPLY)
    moves = moves_left(game)
    base = game.ussr.base(start)
    if base is None:
        known = [known.hex for known in game.ussr.bases]
        raise RequestError(f"hex {start}: there is no Soviet base{nearest(start, known)}")
    if start in game.replied:
        raise RequestError(f"the base in {start} has moved already, and none moves twice (3.3)")
    ground_fault(Power.USSR, end)
    if city := city_in().get(end):
        raise RequestError(f"hex {end} is {city.name}: no base stands in a city (3.4)")
    if game.ussr.base(end):
        raise RequestError(f"hex {end}: a base stands there already")
    bases = tuple(replace(known, hex=end) if known is base else known for known in game.ussr.bases)
    after = replace(game, ussr=replace(game.ussr, bases=bases), replied=(*game.replied, end))
    if moves == 1:
        after = replace(after, phase=Phase.ROUNDS)
    following = (
        (WRITE_DOWN_ROUNDS,)
        if moves == 1
        else (
            Next(call("place move", FROM, TO), f"{moves - 1} more may move"),
            Next(call("place done"), "where the others stay"),
        )
    )
    return ActionResult(after, Moved(start, end, moves - 1, ("m-09",), following))


@kept
def home_hexes(side: Power) -> tuple[str, ...]:
    """The hexes in which a side may set up bases. Source: 3.4."""
    return tuple(
        name
        for name, letter in hexes.world().letters.items()
        if letter in arsenals()[side].home and name not in city_in()
    )
