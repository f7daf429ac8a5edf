"""The beginning of a game, and setting up bases and sites."""

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
    """A game that has just begun: its scenario, and the player of each side."""

    ANSWER: ClassVar[tuple[str, ...]] = ("scenario",)

    scenario: str
    usa_player: Controller = Controller.HUMAN
    ussr_player: Controller = Controller.HUMAN
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in words the scenario, that the USSR sets up first, the players (left out if both are
        human), and a remark on how even the scenario is, if there is one.
        """
        only_humans = self.usa_player == self.ussr_player == Controller.HUMAN
        players_text = "" if only_humans else f" USA: {self.usa_player}, USSR: {self.ussr_player}."
        return f"A {self.scenario} game of ICBM: the USSR sets up first.{players_text}{BALANCE.get(self.scenario, '')}"


BALANCE = {HISTORICAL: " This variant is not balanced: the USSR wins nearly every game."}
"""A word on the balance of a scenario, for one that is far from even."""


def begin(
    *,
    historical: bool = False,
    players: Mapping[Power, Controller] | None = None,
    secrets: Mapping[Power, str] | None = None,
) -> ActionResult[Begun]:
    """Return a new game with an empty map: standard, or the historical variant. ``players`` are by side; a
    missing side is a human's. ``secrets``, by side, seed the computer's choices and the salts of a player
    by mail. Raises RequestError if one side plays by mail and the other is not named as a human. Source:
    3.2.
    """
    game = Game(scenario=HISTORICAL if historical else STANDARD)
    players = players or {}
    by_mail = [side for side, player in players.items() if player is Controller.MAIL]
    if by_mail and players.get(by_mail[0].other) is not Controller.HUMAN:
        raise RequestError(
            "in a game by mail you play one side and a distant opponent the other; give `usa` human and `ussr` mail"
        )
    if by_mail:
        game = replace(game, mail=Mailbox(by_mail[0].other))
    for side, player in players.items():
        if player is not Controller.HUMAN or by_mail:
            forces = replace(game.forces(side), player=player, secret=(secrets or {}).get(side))
            game = game.with_forces(side, forces)
    steps = (
        Next(call("place base", Slot("HEX"), Slot("TYPE=N")), "set up the USSR"),
        Next(call("place auto"), "let the computer set up"),
    )
    report = Begun(
        game.scenario,
        game.usa.player,
        game.ussr.player,
        rulings_of_tables("map", "cities", "missiles"),
        steps,
    )
    return ActionResult(game, report)


LEAST_BASE = 2
"""The fewest missiles that form a base. Source: 3.1."""

BUILDER = {Phase.USSR_SETUP: Power.USSR, Phase.USA_SETUP: Power.USA}


HEX, TYPES, FROM, TO = (Slot(name) for name in ("HEX", "TYPE=N", "FROM", "TO"))


class Counter(StrEnum):
    """A kind of counter that is set up in a hex; ``removed``: everything there was taken back."""

    BASE = "base"
    ABM_SITE = "abm"
    REMOVED = "removed"


class Stands(StrEnum):
    """A kind of counter that may stand in a hex: a base or an ABM site."""

    BASE = "base"
    ABM_SITE = "abm"


class CounterPlaced(Report, frozen=True):
    """A counter set up or taken back in a hex, and the number of those still to be set up.

    ``types`` are the missiles of a base, one entry for each; ``letter`` is that of an ABM site.
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
        """Return one sentence: which base or ABM site the side has set up, in which hex, and how much is left
        to set up. If it was taken back, the sentence says that the hex is cleared.
        """
        counter_text = (
            f"a base with {count(len(self.types), 'missile')}"
            if self.what is Counter.BASE
            else f"ABM site {self.letter}"
        )
        if self.what is Counter.REMOVED:
            return f"{self.side.label}: hex {self.hex} is cleared; {self._left()}"
        return f"{self.side.label}: {counter_text} in hex {self.hex}; {self._left()}"

    def _left(self) -> str:
        """Return a sentence on how many missiles and sites are still to be set up."""
        return f"{count(self.missiles_left, 'missile')} and up to {count(self.sites_left, 'site')} are left to set up."


class SetUp(Report, frozen=True):
    """The end of a side's set-up; ``base_moves`` bases may be moved by the USSR because of missiles in
    Alaska.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("phase",)

    side: Power
    base_count: int
    site_count: int
    phase: Phase
    base_moves: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in words how many bases and sites the side has set up. If the USSR may move bases in reply,
        a second sentence says how many.
        """
        text = f"The {self.side.label} is set up with {count(self.base_count, 'base')} and {count(self.site_count, 'ABM site')}."
        if self.base_moves:
            return f"{text} Because of the missiles in Alaska the USSR may move {count(self.base_moves, 'base')}."
        return text


class Moved(Report, frozen=True):
    """A Soviet base that was moved because of missiles in Alaska."""

    ANSWER: ClassVar[tuple[str, ...]] = ("end",)

    start: str
    end: str
    moves_left: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: from where to where the base moves, and how many more may move."""
        return (
            f"The USSR moves the base in hex {self.start} to hex {self.end}; "
            f"{count(self.moves_left, 'more base')} may move."
        )


WRITE_DOWN_ROUNDS = Next(
    call("place rounds", Slot("SITE=N"), side="usa"), "write down the ABM rounds of both sides"
)


def side_setting_up(game: Game) -> Power:
    """Return the side that is setting up. Source: 3.2.

    Raises RequestError if neither side is. That includes the phase in which the USSR responds to missiles in
    Alaska.
    """
    need_phase(game, *BUILDER)
    return BUILDER[game.phase]


def missiles_to_place(game: Game, side: Power) -> Mapping[str, int]:
    """Return the number of missiles that a side has still to set up, by type; 0 for a type of which none is
    left.

    Missiles in bases whose types are hidden count as still to be set up.
    """
    left = dict(arsenals()[side].missiles)
    for base in game.forces(side).bases:
        for kind in base.types:
            if kind in left:
                left[kind] -= 1
    return left


def count_unplaced(game: Game, side: Power) -> int:
    """Return the number of a side's missiles that are not in a base: during the set-up, those still to be
    placed. Missiles in bases whose types are hidden count as placed. Source: 3.
    """
    return arsenals()[side].counters - game.forces(side).face_down


def place_base(game: Game, hex_name: str, missiles: Mapping[str, int]) -> ActionResult[CounterPlaced]:
    """Return the game with a new base in a hex, for the side that is setting up, and the report. ``missiles``
    are the numbers of its missiles by type. Raises RequestError if no side is setting up, or if the rules
    forbid a base in this hex or with these missiles. Source: 3.1, 3.4.
    """
    side = side_setting_up(game)
    forces = game.forces(side)
    base = _new_base(
        side, hex_name, missiles, missiles_to_place(game, side), {other.hex for other in forces.bases}
    )
    after = game.with_forces(side, replace(forces, bases=(*forces.bases, base)))
    return _placing_result(after, side, count_unplaced(after, side), Counter.BASE, hex_name, base.types)


def place_all(game: Game, bases: Iterable[tuple[str, Mapping[str, int]]], sites: Iterable[str]) -> Game:
    """Return the game after the side that is setting up has placed these bases and then these sites.

    ``bases`` are pairs of a hex and the numbers of missiles by type; ``sites`` are hexes, and each new site
    gets the first free letter. Raises RequestError if no side is setting up, if too few missiles are left, or
    if the rules forbid a base or site. Source: 3.1, 3.4.
    """
    side = side_setting_up(game)
    forces, left = game.forces(side), dict(missiles_to_place(game, side))
    bases_by_hex = {base.hex: base for base in forces.bases}
    for hex_name, missiles in bases:
        bases_by_hex[hex_name] = _new_base(side, hex_name, missiles, left, bases_by_hex)
        for kind, number in missiles.items():
            left[kind] -= number
    all_sites = forces.sites
    for hex_name in sites:
        all_sites = _with_new_site(side, all_sites, hex_name, None)[1]
    return game.with_forces(side, replace(forces, bases=tuple(bases_by_hex.values()), sites=all_sites))


def _new_base(
    side: Power,
    hex_name: str,
    missiles: Mapping[str, int],
    left: Mapping[str, int],
    taken: Collection[str],
) -> Base:
    """Return a new base with these missiles (numbers by type).

    ``left`` are the missiles that the side still has to set up, by type; ``taken`` are the hexes of its other
    bases. Raises RequestError if the rules forbid a base in this hex or with these missiles, such as fewer
    than LEAST_BASE.
    """
    _check_base_hex(side, hex_name, taken)
    listed = _types_to_place(side, missiles, left)
    if len(listed) < LEAST_BASE:
        raise RequestError(f"hex {hex_name}: a base needs two missiles or more, not {len(listed)} (rule 3.1)")
    return Base(hex_name, listed)


def place_unseen(game: Game, hex_name: str, number: int, pledge: str) -> ActionResult[CounterPlaced]:
    """Form a base of ``number`` missiles for the other side in a game by mail. Return the new game and the
    report. Of the types of its missiles only the hash, ``pledge``, is known. Raises RequestError if no
    side is setting up, or if the hex, the number or the hash is not valid. Source: 3.1.
    """
    side = side_setting_up(game)
    _check_base_hex(side, hex_name, {base.hex for base in game.forces(side).bases})
    check_hash(pledge)
    if not LEAST_BASE <= number <= count_unplaced(game, side):
        raise RequestError(
            f"hex {hex_name}: cannot place {count(number, 'missile')}; the "
            f"{side.label} has {count_unplaced(game, side)} left, and a base needs at least {LEAST_BASE}"
        )
    types = (HIDDEN,) * number
    forces = game.forces(side)
    bases = (*forces.bases, Base(hex_name, types, pledge=pledge))
    after = game.with_forces(side, replace(forces, bases=bases))
    return _placing_result(after, side, count_unplaced(after, side), Counter.BASE, hex_name, types)


def _check_base_hex(side: Power, hex_name: str, taken: Collection[str]) -> None:
    """Raise RequestError if a side may not form a base in this hex: it is not on the side's own land, has a
    city, or is in ``taken``, the hexes of the side's bases. Source: 3.4.
    """
    check_own_land(side, hex_name)
    if city := city_in().get(hex_name):
        raise RequestError(
            f"hex {hex_name} is {city.name}, and no base may stand in a city; an ABM site may (rule 3.4)"
        )
    if hex_name in taken:
        raise RequestError(
            f"hex {hex_name} has a base already; remove that base first (icbm place remove {hex_name})"
        )


def _types_to_place(side: Power, missiles: Mapping[str, int], left: Mapping[str, int]) -> tuple[str, ...]:
    """Return the type of each missile to be placed, one entry for each missile. ``missiles`` holds the number
    to place by type, ``left`` the number still available. Raises RequestError for a type of the other
    side, a number below 1, or too many missiles.
    """
    for kind, number in missiles.items():
        if kind not in left:
            raise RequestError(f"{kind!r} is not a missile of the {side.label}{nearest(kind, left)}")
        if number < 1:
            raise RequestError(f"{kind}: {number} missiles cannot be placed; write 1 or more")
        if number > left[kind]:
            raise RequestError(
                f"{number} {kinds()[kind].name}: only {left[kind]} of {arsenals()[side].missiles[kind]} are left"
            )
    return tuple(kind for kind in left for _ in range(missiles.get(kind, 0)))


def check_own_land(side: Power, hex_name: str) -> None:
    """Raise RequestError if a hex is not land on which this side may set up. Source: 3.4."""
    letter = hexes.world().letters[hex_name]
    if letter not in arsenals()[side].home:
        homes = " or ".join(hexes.IN[home].removeprefix("in ") for home in arsenals()[side].home)
        raise RequestError(
            f"hex {hex_name} is {hexes.IN[letter]}, but the {side.label} sets up in {homes} (rule 3.4)"
        )


def place_site(game: Game, hex_name: str, letter: str | None = None) -> ActionResult[CounterPlaced]:
    """Return the game with a new ABM site in a hex, of the side that is setting up, and the report.
    ``letter`` is the site's letter; None: the next free one. Raises RequestError if no side is setting up,
    or if the rules forbid this hex, this letter, or another site. Source: 3.4, 7.4.
    """
    side = side_setting_up(game)
    forces = game.forces(side)
    wanted, sites = _with_new_site(side, forces.sites, hex_name, letter)
    after = game.with_forces(side, replace(forces, sites=sites))
    return _placing_result(after, side, count_unplaced(game, side), Counter.ABM_SITE, hex_name, (), wanted)


def _with_new_site(
    side: Power, sites: tuple[Site, ...], hex_name: str, wanted_letter: str | None
) -> tuple[str, tuple[Site, ...]]:
    """Return the letter of a new ABM site in a hex, and all sites with the new one, sorted by letter. The
    letter is the one wanted or, if that is None, the first free one. Raises RequestError if the rules
    forbid this hex, this letter, or another site.
    """
    check_own_land(side, hex_name)
    if any(site.hex == hex_name for site in sites):
        raise RequestError(f"hex {hex_name} has an ABM site already, and a hex may have only one (rule 3.4)")
    letters = [chr(ord("A") + number) for number in range(arsenals()[side].sites)]
    taken = {site.letter for site in sites}
    free = [name for name in letters if name not in taken]
    if not free:
        raise RequestError(
            f"the {side.label} has already placed all {len(letters)} of its ABM sites (rule 7.4)"
        )
    new_letter = free[0] if wanted_letter is None else wanted_letter.upper()
    if new_letter not in free:
        raise RequestError(f"site {wanted_letter!r} is not free; free: {', '.join(free)}")
    return new_letter, tuple(sorted((*sites, Site(new_letter, hex_name)), key=lambda site: site.letter))


def remove(game: Game, hex_name: str, what: Stands | None = None) -> ActionResult[CounterPlaced]:
    """Remove a base or an ABM site of the side that is setting up from a hex. Return the new game and the
    report. ``what`` chooses the base or the site; None removes whichever is there. Raises RequestError if
    nobody is setting up, if what is asked for is not there, or if both are there and ``what`` is None.
    """
    side = side_setting_up(game)
    forces = game.forces(side)
    base, site = forces.base(hex_name), forces.site_in(hex_name)
    if what is None and base and site:
        raise RequestError(
            f"hex {hex_name} holds a base and site {site.letter}; choose one with `what` base or `what` abm"
        )
    if not (site if what is Stands.ABM_SITE else base if what is Stands.BASE else base or site):
        occupied = [*(base.hex for base in forces.bases), *(site.hex for site in forces.sites)]
        raise RequestError(
            f"hex {hex_name}: the {side.label} has {_NONE[what]} there{nearest(hex_name, occupied)}"
        )
    bases = tuple(other for other in forces.bases if other is not base or what is Stands.ABM_SITE)
    sites = tuple(other for other in forces.sites if other is not site or what is Stands.BASE)
    after = game.with_forces(side, replace(forces, bases=bases, sites=sites))
    return _placing_result(after, side, count_unplaced(after, side), Counter.REMOVED, hex_name)


_NONE: Mapping[Stands | None, str] = {
    None: "nothing",
    Stands.BASE: "no base",
    Stands.ABM_SITE: "no ABM site",
}


def _placing_result(
    game: Game,
    side: Power,
    left: int,
    counter: Counter,
    hex_name: str,
    types: tuple[str, ...] = (),
    letter: str | None = None,
) -> ActionResult[CounterPlaced]:
    """Return ``game``, already changed, and the report on a counter placed or removed. If ``left``, the
    number of missiles still to place, is 0, the next step ends the placing; if not, it places a base.
    ``types`` are a base's missiles; ``letter`` is a site's.
    """
    sites = arsenals()[side].sites - len(game.forces(side).sites)
    step = (
        Next(call("place done"), "finish: all missiles are placed, and more sites are optional")
        if not left
        else Next(call("place base", HEX, TYPES), f"place {count(left, 'more missile')}")
    )
    rulings = {
        Counter.BASE: (*rulings_of_tables("map", "missiles"), "m-07", "m-10"),
        Counter.ABM_SITE: (*rulings_of_tables("map"), "m-10", "m-12"),
        Counter.REMOVED: (),
    }[counter]
    return ActionResult(
        game,
        CounterPlaced(
            side=side,
            what=counter,
            hex=hex_name,
            types=types,
            letter=letter,
            missiles_left=left,
            sites_left=sites,
            rulings=rulings,
            next=(step,),
        ),
    )


def need_turn(game: Game, side: Power | None) -> Power:
    """Return the side that sets up now, or the USSR while it may move bases because of missiles in Alaska.
    Raises RequestError in any other phase, or if the player named another ``side`` (None: he named none).
    """
    builder = Power.USSR if game.phase is Phase.REPLY else side_setting_up(game)
    if side not in (None, builder):
        raise RequestError(f"`side` {side}: the {builder.label} is setting up now")
    return builder


def finish(game: Game, side: Power | None = None) -> ActionResult[SetUp]:
    """End the set-up of a side, or the Soviet answer to missiles in Alaska. Return the game in its next
    phase, and a report. After the Soviet set-up the USA sets up; then the USSR may answer, if the rules
    allow it. Raises RequestError if it is not the turn of ``side``, or if missiles are left over. Source:
    3.2, 3.3.
    """
    need_turn(game, side)
    if game.phase is Phase.REPLY:
        return end_reply(game)
    side = side_setting_up(game)
    left = {kind: number for kind, number in missiles_to_place(game, side).items() if number}
    if count_unplaced(game, side):
        names = ", ".join(f"{number} {kinds()[kind].name}" for kind, number in left.items())
        raise RequestError(f"the {side.label} must still set up {names}; no missile may be left out (rule 3)")
    if side is Power.USSR:
        return _set_up_result(replace(game, phase=Phase.USA_SETUP), side, 0)
    moves = min(base_moves(game), len(game.ussr.bases))
    return _set_up_result(replace(game, phase=Phase.REPLY if moves else Phase.ROUNDS), side, moves)


def end_reply(game: Game) -> ActionResult[SetUp]:
    """End the Soviet answer to missiles in Alaska, and return the game and the report. The next phase is the
    allocation of ABM rounds. It is not checked whether the game is in that answer.
    """
    return _set_up_result(replace(game, phase=Phase.ROUNDS), Power.USSR, 0)


def _set_up_result(game: Game, side: Power, moves: int) -> ActionResult[SetUp]:
    """Return the unchanged game, and the report on a side's finished set-up. Its next steps are those of the
    game's new phase.

    ``moves`` is the number of bases that the USSR may move because of this set-up, 0 for none.
    """
    forces = game.forces(side)
    steps = {
        Phase.USA_SETUP: (Next(call("place base", HEX, TYPES), "set up the USA"),),
        Phase.REPLY: (
            Next(call("place move", FROM, TO), "move a base of the USSR"),
            Next(call("place done"), "finish, and leave the other bases where they are"),
        ),
        Phase.ROUNDS: (WRITE_DOWN_ROUNDS,),
    }[game.phase]
    rulings = ("m-07", "m-09") if moves else ("m-07",)
    report = SetUp(
        side=side,
        base_count=len(forces.bases),
        site_count=len(forces.sites),
        phase=game.phase,
        base_moves=moves,
        rulings=rulings,
        next=steps,
    )
    return ActionResult(game, report)


def base_moves(game: Game) -> int:
    """Return the number of US missiles in Alaska: for each the USSR may move one base. The USSR may have
    fewer bases; moves already made are not subtracted. Source: 3.3.
    """
    letters = hexes.world().letters
    forward = arsenals()[Power.USA].forward
    return sum(len(base.types) for base in game.usa.bases if letters[base.hex] in forward)


def moves_left(game: Game) -> int:
    """Return the number of bases that the USSR may still move because of missiles in Alaska: as many as the
    rules allow, at most all its bases, less those moved already, since none moves twice.

    Source: 3.3.
    """
    return min(base_moves(game), len(game.ussr.bases)) - len(game.replied)


def move_base(game: Game, start: str, end: str) -> ActionResult[Moved]:
    """Move the Soviet base in ``start`` to ``end``, as the reply to missiles in Alaska. The last allowed move
    ends the phase. Raises RequestError in another phase, if ``start`` has no base that may move, or if
    ``end`` cannot take one. Source: 3.3.
    """
    need_phase(game, Phase.REPLY)
    moves = moves_left(game)
    base = game.ussr.base(start)
    if base is None:
        base_hexes = [own.hex for own in game.ussr.bases]
        raise RequestError(f"hex {start}: there is no Soviet base{nearest(start, base_hexes)}")
    if start in game.replied:
        raise RequestError(
            f"the base in hex {start} has moved already, and no base may move twice (rule 3.3)"
        )
    check_own_land(Power.USSR, end)
    if city := city_in().get(end):
        raise RequestError(f"hex {end} is {city.name}, and no base may stand in a city (rule 3.4)")
    if game.ussr.base(end):
        raise RequestError(f"hex {end} has a base already")
    bases = tuple(replace(other, hex=end) if other is base else other for other in game.ussr.bases)
    after = replace(game, ussr=replace(game.ussr, bases=bases), replied=(*game.replied, end))
    if moves == 1:
        after = replace(after, phase=Phase.ROUNDS)
    steps = (
        (WRITE_DOWN_ROUNDS,)
        if moves == 1
        else (
            Next(
                call("place move", FROM, TO), f"move another base; {count(moves - 1, 'more base')} may move"
            ),
            Next(call("place done"), "finish, and leave the other bases where they are"),
        )
    )
    return ActionResult(after, Moved(start, end, moves - 1, ("m-09",), steps))


@kept
def home_hexes(side: Power) -> tuple[str, ...]:
    """Return the hexes in which a side may set up bases: its own land without cities; cached. Source: 3.4."""
    return tuple(
        name
        for name, letter in hexes.world().letters.items()
        if letter in arsenals()[side].home and name not in city_in()
    )
