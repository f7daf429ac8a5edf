"""Activating missiles: how many, which ones, and how many are lost with a base. Source: 5.1, 5.2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, activation_chart, arsenals, kinds
from fng_cli.icbm.board.state import (
    ActionResult,
    Base,
    Flight,
    Forces,
    Game,
    Loss,
    Phase,
    War,
    add_to_tally,
    need_phase,
)
from fng_cli.names import nearest
from fng_cli.words import count

HEX = Slot("HEX")


class Allowance(Report, frozen=True):
    """The number of missiles that a side may activate this turn. It does not carry over."""

    ANSWER: ClassVar[tuple[str, ...]] = ("allowed",)

    side: Power
    turn: int
    allowed: int
    rolled: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the turn, the side, and how many missiles it may activate; ``, without a
        roll`` is added if the number was not rolled.
        """
        how = "" if self.rolled else ", without a roll"
        return (
            f"In turn {self.turn} the {self.side.label} may activate up to "
            f"{count(self.allowed, 'missile')}{how}."
        )


class BasesActivated(Report, frozen=True):
    """Bases activated without a map: the number of missiles launched, and of those lost with their base."""

    ANSWER: ClassVar[tuple[str, ...]] = ("launched",)

    side: Power
    turn: int
    allowed: int
    rolled: bool
    launched: int
    lost: int
    lapsed: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: ``The USA activates 3 of the 4 missiles that it may activate; 2 cannot be
        activated and are lost.`` The part after the semicolon is left out if none are lost.
        """
        lost = (
            f"; {self.lost} cannot be activated and {'is' if self.lost == 1 else 'are'} lost"
            if self.lost
            else ""
        )
        return (
            f"The {self.side.label} activates {self.launched} of the {self.allowed} missiles that "
            f"it may activate{lost}."
        )


class Activated(Report, frozen=True):
    """Missiles of a base that are in the air now, by id and, in the same order, by type.

    ``activated_missiles`` counts all activated this turn so far; ``doomed`` are lost with the base unless
    they are activated too.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("missile_ids",)

    side: Power
    hex: str
    missile_ids: tuple[str, ...]
    types: tuple[str, ...]
    allowed: int
    activated_missiles: int
    doomed: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in words the missiles activated, the hex of their base, how many of the allowed missiles are
        activated this turn so far, and how many left in the base are lost unless activated too, if any.
        """
        doomed = (
            (
                f" The base still has {count(self.doomed, 'missile')}, which "
                f"{'is' if self.doomed == 1 else 'are'} lost unless {'it is' if self.doomed == 1 else 'they are'} activated too."
            )
            if self.doomed
            else ""
        )
        return f"{self.launch_text()} ({self.activated_missiles} of {self.allowed} this turn).{doomed}"

    def launch_text(self) -> str:
        """Return a clause without a full stop: which missiles are activated, with their types, and from the
        base in which hex.
        """
        names = ", ".join(
            f"{name} ({kinds()[kind].name})" for name, kind in zip(self.missile_ids, self.types, strict=True)
        )
        return f"The {self.side.label} activates {names} from {self.hex}"


def allowance(side: Power, turn: int, *, dice: Dice) -> Allowance:
    """Roll for the number of missiles that a side may activate in its own turn ``turn``, counted from 1. A
    side with a fixed number for this turn, such as the USSR in its first, gets it without a roll. Raises
    RequestError for a turn below 1. Source: 5.1.
    """
    if turn < 1:
        raise RequestError(f"there is no turn {turn}, because a side's turns are counted from 1")
    free = free_launch(side, turn)
    if free:
        return Allowance(side, turn, free, False, ("m-04", "m-06"))
    chart = activation_chart()
    row = chart.throw(dice, column=side, label="activation")
    return Allowance(side, turn, row["result"], True, (*chart.rulings, "m-06"))


def free_launch(side: Power, turn: int) -> int:
    """Return the number of missiles that a side may activate without a roll in its own turn ``turn``, counted
    from 1; 0 if it has to roll.

    Source: 5.1.
    """
    return arsenals()[side].first_launch if turn == 1 else 0


def open_bases(
    side: Power, turn: int, sizes: tuple[int, ...], wanted: int | None = None, *, dice: Dice
) -> BasesActivated:
    """Roll how many missiles a side may activate (unless the number is fixed), then activate bases of these
    ``sizes`` in order. No game is needed. ``turn`` is the side's own turn. ``wanted`` limits the missiles.
    Missiles left in an opened base are lost. Raises RequestError for a turn or size below 1, or without
    ``sizes``. Source: 5.2.
    """
    if not sizes or min(sizes) < 1:
        raise RequestError("a base holds one missile or more; for example, write `base` 5")
    may = allowance(side, turn, dice=dice)
    left = may.allowed if wanted is None else min(wanted, may.allowed)
    launched = lost = 0
    for size in sizes:
        flying = min(size, left)
        left -= flying
        launched += flying
        lost += size - flying if flying else 0
    lapsed = may.allowed - launched
    return BasesActivated(
        side=side,
        turn=turn,
        allowed=may.allowed,
        rolled=may.rolled,
        launched=launched,
        lost=lost,
        lapsed=lapsed,
        rulings=(*may.rulings, "m-05"),
    )


def check_side_to_move(game: Game, side: Power | None) -> None:
    """Raise RequestError if a player named a side (not None) whose turn it is not."""
    if side not in (None, game.war.side):
        raise RequestError(f"`side` {side}: it is the turn of the {game.war.side.label}")


def roll(game: Game, *, dice: Dice) -> ActionResult[Allowance]:
    """Roll for the number of missiles that the side whose turn it is may activate this turn. Return the game
    with this number recorded, and the report. In a side's first turn the number may be fixed; then nothing
    is rolled. Source: 5.1.

    Raises RequestError if there is no war, if the number is already known, or if missiles have been moved.
    """
    need_phase(game, Phase.WAR)
    if game.war.allowed is not None:
        raise RequestError(
            f"the {game.war.side.label} already knows its number of missiles for this turn: {game.war.allowed}, of which {game.war.activated_missiles} are activated"
        )
    _check_before_moves(game)
    report = allowance(game.war.side, game.forces(game.war.side).turns + 1, dice=dice)
    after = game.with_war(allowed=report.allowed)
    return ActionResult(after, replace(report, next=_next_steps(after)))


def _next_steps(game: Game) -> tuple[Next, ...]:
    """Return the next steps that are possible for the side that activates: activate more missiles, move all
    missiles that have a route, and give a missile a route. If none of these is possible, the only step is
    to end the turn.
    """
    forces, may = game.forces(game.war.side), game.war.may_activate
    more = "more " if game.war.activated_missiles else ""
    steps = (
        [Next(call("activate", HEX), f"activate missiles; {may} {more}may be activated")]
        if may and forces.bases
        else []
    )
    if any(flight.route for flight in forces.flights):
        steps.append(Next(call("move", "all"), "move all missiles that have a target"))
    if unrouted := [flight for flight in forces.flights if not flight.route]:
        others = len(unrouted) - 1
        more = f"; {others} more {'has' if others == 1 else 'have'} none" if others else ""
        steps.append(Next(call("move", unrouted[0].id, to=HEX), f"give this missile a route{more}"))
    return tuple(steps) or (
        Next(call("turn"), "end the turn: nothing can be launched, and nothing is in the air"),
    )


def _check_before_moves(game: Game) -> None:
    """Raise RequestError if a missile is being moved, or has been moved or has impacted in this turn, because
    missiles are activated before any are moved. Source: 5, 6.
    """
    if game.war.moving or game.war.done_with:
        raise RequestError(
            "missiles have been moved already; activation comes before movement (rules 5 and 6)"
        )


def activate(
    game: Game, hex_name: str, missiles: Mapping[str, int] | None = None, aims: Sequence[str] = ()
) -> ActionResult[Activated]:
    """Activate missiles of a base: all of them (``missiles`` None), or the given number of each type. Return
    the game and the report. Nothing is rolled here. ``aims`` are target hexes for the missiles' routes.
    Raises RequestError if no missiles may be activated now, if there is no such base or missile, or if
    there are too many. Source: 5.2.
    """
    need_phase(game, Phase.WAR)
    _check_before_moves(game)
    if game.war.allowed is None:
        game = game.with_war(allowed=free_launch(game.war.side, game.forces(game.war.side).turns + 1) or None)
    if game.war.allowed is None:
        raise RequestError(
            "first find out how many missiles may be activated: use icbm activate without a base (rule 5.1)"
        )
    side, forces = game.war.side, game.forces(game.war.side)
    base = forces.base(hex_name)
    if base is None:
        base_hexes = [own.hex for own in forces.bases]
        raise RequestError(
            f"hex {hex_name}: the {side.label} has no base there{nearest(hex_name, base_hexes)}"
        )
    chosen = base.types if missiles is None else _chosen_types(base, missiles)
    left = game.war.allowed - game.war.activated_missiles
    if len(chosen) > left:
        raise RequestError(
            f"hex {hex_name}: {len(chosen)} missiles are too many, because only {left} of {game.war.allowed} may still be activated; "
            f"name fewer (icbm activate {hex_name} {chosen[0]}=1)"
        )
    after, flights = _launch(game, forces, base, chosen, aims)
    doomed = len(base.types) - len(chosen)
    report = Activated(
        side=side,
        hex=hex_name,
        missile_ids=tuple(flight.id for flight in flights),
        types=chosen,
        allowed=game.war.allowed,
        activated_missiles=after.war.activated_missiles,
        doomed=doomed,
        rulings=("m-03", "m-05"),
        next=_next_steps(after),
    )
    return ActionResult(after, report)


def may_launch(game: Game, side: Power) -> int:
    """Return the number of missiles that a side may activate now, even if its bases hold fewer. 0 if it is
    not its turn in the war, or it has no base. Also 0 if it has moved missiles already, or still has to
    roll for the number. A free first launch needs no roll. Source: 5.1, 5.2.
    """
    war = game.war
    if game.phase is not Phase.WAR or war.side is not side or war.moving or war.done_with:
        return 0
    if not game.forces(side).bases:
        return 0
    return free_launch(side, game.forces(side).turns + 1) if war.allowed is None else war.may_activate


class BasesLaunched(Report, frozen=True):
    """Several whole bases activated, one after the other."""

    bases: tuple[Activated, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the ids of the missiles that were activated, all of which are in the air now: ``usa-1,
        usa-2``.
        """
        return ", ".join(missile for base in self.bases for missile in base.missile_ids)

    def summary(self) -> str:
        """Return a line for each base that was activated: its missiles, the number that the side had then
        activated this turn, and the number that it may activate in the turn.
        """
        return "\n".join(base.summary() for base in self.bases)


def activate_all(
    game: Game, hexes_named: Sequence[str], aims: Sequence[str] = ()
) -> ActionResult[BasesLaunched]:
    """Activate all missiles of the bases in these hexes. Return the game and the report. Nothing is rolled.
    ``aims`` are the target hexes of the missiles, in order; there may be fewer. Raises RequestError as
    ``activate`` does, for too many aims, or if no hex is named; then no base is opened. Source: 5.2.
    """
    if not hexes_named:
        raise RequestError("no base is named; name the base to open")
    left = list(aims)
    reports: list[Activated] = []
    for hex_name in hexes_named:
        base = game.forces(game.war.side).base(hex_name)
        size = len(base.types) if base else 0
        try:
            game, report = activate(game, hex_name, None, left[:size])
        except RequestError as fault:
            raise RequestError(f"{fault}" + ("; no base has been opened yet" if reports else "")) from None
        left = left[size:]
        reports.append(report)
    if left:
        raise RequestError(
            f"there are more aims than missiles ({len(left)} too many); give one aim for each missile"
        )
    return ActionResult(game, BasesLaunched(tuple(reports), reports[0].rulings, _next_steps(game)))


def _chosen_types(base: Base, missiles: Mapping[str, int]) -> tuple[str, ...]:
    """Return the types of the missiles chosen from a base, one entry for each missile. ``missiles`` holds the
    numbers by type. Raises RequestError if none is chosen, if a number is below 1, or if the base has
    fewer of a type.
    """
    for kind, number in missiles.items():
        if number < 1 or number > base.types.count(kind):
            in_base = ", ".join(f"{count_there} {name}" for name, count_there in Counter(base.types).items())
            raise RequestError(
                f"hex {base.hex}: {number} {kind} cannot be activated, because the base has {in_base}"
            )
    if not missiles:
        raise RequestError(
            f"hex {base.hex}: name at least one missile, or leave the missiles out to activate the whole base"
        )
    return expand_types(missiles)


def expand_types(missiles: Mapping[str, int]) -> tuple[str, ...]:
    """Return the types of missiles, one entry for each: ``("ss-11", "ss-11")`` for ``{"ss-11": 2}``."""
    return tuple([kind for kind, number in missiles.items() for _ in range(number)])


def _launch(
    game: Game, forces: Forces, base: Base, chosen: tuple[str, ...], aims: Sequence[str]
) -> tuple[Game, tuple[Flight, ...]]:
    """Launch missiles of a base. Return the game afterwards, and the missiles, which are now in the air. A
    base with nothing left is removed. ``chosen`` has the type of each missile, ``aims`` the target hexes
    in the same order.
    """
    flights = new_flights(game.war, forces.launched, base, chosen, aims)
    rest = rest_of_base(base, chosen)
    bases = [rest if other is base else other for other in forces.bases]
    after = replace(
        forces,
        bases=tuple([other for other in bases if other]),
        flights=forces.flights + flights,
        launched=forces.launched + len(flights),
    )
    moved = game.with_war(activated_missiles=game.war.activated_missiles + len(flights))
    return moved.with_forces(game.war.side, after), flights


def rest_of_base(base: Base, chosen: Sequence[str]) -> Base | None:
    """Return a base without the chosen missiles, marked as opened and without its hash and salt; None if no
    missile is left in it. ``chosen`` has one type for each missile chosen. Raises ValueError if the base has
    too few missiles of a type.
    """
    left = list(base.types)
    for kind in chosen:
        left.remove(kind)
    return Base(base.hex, tuple(left), opened=True) if left else None


def new_flights(
    war: War, launched: int, base: Base, chosen: Sequence[str], aims: Sequence[str]
) -> tuple[Flight, ...]:
    """Return the missiles activated from a base, now in the air. ``chosen`` are their types, one for each
    missile. ``aims`` are their target hexes in the same order; a missile without one has no route.
    ``launched`` is how many the side launched before; the ids continue from it.
    """
    return tuple(
        [
            Flight(
                f"{war.side}-{launched + number}",
                kind,
                base.hex,
                kinds()[kind].duration,
                war.turn,
                (base.hex,),
                hexes.straight_path(base.hex, aims[number - 1]) if number <= len(aims) else (),
            )
            for number, kind in enumerate(chosen, 1)
        ]
    )


def close_bases(game: Game) -> Game:
    """Return the game at the end of an activation. The bases that were opened are removed, and the missiles
    left in them are lost. Source: 5.2.

    The game is unchanged if nothing was activated this turn, or if no missile is left in an opened base.
    """
    if not game.war.activated_missiles:
        return game
    forces = game.forces(game.war.side)
    lost = missiles_in_opened_bases(forces.bases)
    if not lost:
        return game
    bases = tuple(base for base in forces.bases if not base.opened)
    losses_by_cause = add_to_tally(forces.losses_by_cause, Loss.WITH_ITS_BASE, lost)
    return game.with_forces(game.war.side, replace(forces, bases=bases, losses_by_cause=losses_by_cause))


def missiles_in_opened_bases(bases: Iterable[Base]) -> int:
    """Return the number of missiles that still lie face down in opened bases. Source: 5.2."""
    return sum([len(base.types) for base in bases if base.opened])
