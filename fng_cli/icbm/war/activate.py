"""Activating missiles: how many, which ones, and what is lost with a base. Source: 5.1, 5.2."""

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
    counted,
    need_phase,
)
from fng_cli.names import nearest
from fng_cli.words import count

HEX = Slot("HEX")


class Allowance(Report, frozen=True):
    """The number of missiles that a side may activate this turn. Those not used lapse."""

    ANSWER: ClassVar[tuple[str, ...]] = ("allowed",)

    side: Power
    turn: int
    allowed: int
    rolled: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        how = "" if self.rolled else " without a roll"
        return (
            f"{self.side.label}, its turn {self.turn}: up to {self.allowed} missiles may be activated{how}."
        )


class BasesActivated(Report, frozen=True):
    """Bases activated away from any map: how many fly, and how many are lost with their base."""

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
        lost = f"; {self.lost} cannot and are lost" if self.lost else ""
        return f"{self.side.label}: {self.launched} of {self.allowed} missiles are activated{lost}."


class Activated(Report, frozen=True):
    """Missiles of a base that are in the air now, by id and, in the same order, by type.

    ``activated_missiles`` are all of this turn so far; ``doomed`` are lost with the base unless they
    are activated too.
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
        doomed = f" {self.doomed} still in the base: lost unless activated too." if self.doomed else ""
        names = ", ".join(
            f"{name} ({kinds()[kind].name})" for name, kind in zip(self.missile_ids, self.types, strict=True)
        )
        return f"{self.side.label}: {names} from {self.hex}; {self.activated_missiles} of {self.allowed}.{doomed}"


def allowance(side: Power, turn: int, *, dice: Dice) -> Allowance:
    """Roll for the missiles that a side may activate in its own turn of that number, counted from 1.

    The USSR needs no roll in its first. Source: 5.1. Raises RequestError for a turn below 1.
    """
    if turn < 1:
        raise RequestError(f"turn {turn}: a side's turns count from 1")
    free = free_launch(side, turn)
    if free:
        return Allowance(side, turn, free, False, ("m-04", "m-06"))
    chart = activation_chart()
    row = chart.throw(dice, column=side, label="activation")
    return Allowance(side, turn, row["result"], True, (*chart.rulings, "m-06"))


def free_launch(side: Power, turn: int) -> int:
    """The missiles that a side may activate without a roll; 0 where it rolls. Source: 5.1."""
    return arsenals()[side].first_launch if turn == 1 else 0


def open_bases(
    side: Power, turn: int, sizes: tuple[int, ...], wanted: int | None = None, *, dice: Dice
) -> BasesActivated:
    """Bases of these sizes, activated one after the other as far as the number goes.

    ``wanted``: how many missiles to activate, where that is fewer. What is left in a base that was
    opened is lost; a base that was not reached stays as it is. Source: 5.2.
    """
    if not sizes or min(sizes) < 1:
        raise RequestError("a base holds one missile or more: `base` 5")
    may = allowance(side, turn, dice=dice)
    left = may.allowed if wanted is None else min(wanted, may.allowed)
    launched = lost = 0
    for size in sizes:
        flying = min(size, left)
        left -= flying
        launched += flying
        lost += size - flying if flying else 0
    lapsed = may.allowed - launched
    return BasesActivated(side, turn, may.allowed, may.rolled, launched, lost, lapsed, (*may.rulings, "m-05"))


def need_side_on(game: Game, side: Power | None) -> None:
    """Raise RequestError where a player meant a side whose turn it is not."""
    if side not in (None, game.war.side):
        raise RequestError(f"`side` {side}: it is the turn of the {game.war.side.label}")


def roll(game: Game, *, dice: Dice) -> ActionResult[Allowance]:
    """Find out how many missiles may be activated this turn. Source: 5.1.

    Raises RequestError where there is no war, or where it is known already.
    """
    need_phase(game, Phase.WAR)
    if game.war.allowed is not None:
        raise RequestError(
            f"the {game.war.side.label} has its number for this turn: {game.war.allowed}, and {game.war.activated_missiles} are used"
        )
    _before_moves(game)
    report = allowance(game.war.side, game.forces(game.war.side).turns + 1, dice=dice)
    after = game.with_war(allowed=report.allowed)
    return ActionResult(after, replace(report, next=_following(after)))


def _following(game: Game) -> tuple[Next, ...]:
    """The next steps of the side that activates: more missiles, as far as it may, what is in the air, or its end."""
    forces, may = game.forces(game.war.side), game.war.may_activate
    more = "more " if game.war.activated_missiles else ""
    found = [Next(call("activate", HEX), f"{may} {more}may be activated")] if may and forces.bases else []
    if any(flight.route for flight in forces.flights):
        found.append(Next(call("move", "all"), "what has somewhere to fly moves"))
    if lost := [flight for flight in forces.flights if not flight.route]:
        found.append(Next(call("move", lost[0].id, to=HEX), f"{count(len(lost), 'missile')} without a way"))
    return tuple(found) or (Next(call("turn"), "there is nothing to launch, and nothing flies"),)


def _before_moves(game: Game) -> None:
    if game.war.moving or game.war.done_with:
        raise RequestError("missiles have been moved: activation comes before movement (5, 6)")


def activate(
    game: Game, hex_name: str, missiles: Mapping[str, int] | None = None, aims: Sequence[str] = ()
) -> ActionResult[Activated]:
    """Activate missiles of a base: all of them, or the ``missiles`` that are given by type. Source: 5.2.

    ``aims`` are the hexes that they are meant for, one each: a note of their owner, no more.
    Where the side needs no roll, it need not ask for its number first.
    Raises RequestError where no number has been rolled, where missiles have been moved already,
    where there is no such base or missile, or where it is more than may still be activated.
    """
    need_phase(game, Phase.WAR)
    _before_moves(game)
    if game.war.allowed is None:
        game = game.with_war(allowed=free_launch(game.war.side, game.forces(game.war.side).turns + 1) or None)
    if game.war.allowed is None:
        raise RequestError("first find out how many may be activated: icbm activate, without a base (5.1)")
    side, forces = game.war.side, game.forces(game.war.side)
    base = forces.base(hex_name)
    if base is None:
        known = [known.hex for known in forces.bases]
        raise RequestError(f"hex {hex_name}: the {side.label} has no base there{nearest(hex_name, known)}")
    chosen = base.types if missiles is None else _chosen(base, missiles)
    left = game.war.allowed - game.war.activated_missiles
    if len(chosen) > left:
        raise RequestError(
            f"hex {hex_name}: {len(chosen)} missiles, and {left} of {game.war.allowed} may still be activated; "
            f"name fewer (icbm activate {hex_name} {chosen[0]}=1)"
        )
    after, flights = _launched(game, forces, base, chosen, aims)
    doomed = len(base.types) - len(chosen)
    report = Activated(
        side,
        hex_name,
        tuple(flight.id for flight in flights),
        chosen,
        game.war.allowed,
        after.war.activated_missiles,
        doomed,
        ("m-03", "m-05"),
        _following(after),
    )
    return ActionResult(after, report)


class BasesLaunched(Report, frozen=True):
    """Several bases activated, one after the other, whole."""

    bases: tuple[Activated, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """All missiles that are in the air now: ``usa-1, usa-2``."""
        return ", ".join(missile for base in self.bases for missile in base.missile_ids)

    def summary(self) -> str:
        return "\n".join(base.summary() for base in self.bases)


def activate_all(
    game: Game, hexes_named: Sequence[str], aims: Sequence[str] = ()
) -> ActionResult[BasesLaunched]:
    """Activate several bases, whole; ``aims`` are for their missiles in order. Source: 5.2.

    Raises RequestError as ``activate`` does for each.
    """
    left = list(aims)
    told: list[Activated] = []
    for hex_name in hexes_named:
        base = game.forces(game.war.side).base(hex_name)
        size = len(base.types) if base else 0
        try:
            game, report = activate(game, hex_name, None, left[:size])
        except RequestError as fault:
            raise RequestError(f"{fault}" + ("; no base is opened yet" if told else "")) from None
        left = left[size:]
        told.append(report)
    if left:
        raise RequestError(f"{len(left)} aims more than missiles: name one for each")
    return ActionResult(game, BasesLaunched(tuple(told), told[0].rulings, _following(game)))


def _chosen(base: Base, missiles: Mapping[str, int]) -> tuple[str, ...]:
    for kind, number in missiles.items():
        if number < 1 or number > base.types.count(kind):
            there = ", ".join(f"{many} {name}" for name, many in Counter(base.types).items())
            raise RequestError(f"hex {base.hex}: {number} {kind}; the base has {there}")
    if not missiles:
        raise RequestError(f"hex {base.hex}: name a missile, or none for the whole base")
    return one_by_one(missiles)


def one_by_one(missiles: Mapping[str, int]) -> tuple[str, ...]:
    """The types of missiles, one for each: ``("ss-11", "ss-11")`` of ``{"ss-11": 2}``."""
    return tuple([kind for kind, number in missiles.items() for _ in range(number)])


def _launched(
    game: Game, forces: Forces, base: Base, chosen: tuple[str, ...], aims: Sequence[str]
) -> tuple[Game, tuple[Flight, ...]]:
    flights = in_the_air(game.war, forces.launched, base, chosen, aims)
    rest = without(base, chosen)
    bases = [rest if known is base else known for known in forces.bases]
    after = replace(
        forces,
        bases=tuple([known for known in bases if known]),
        flights=forces.flights + flights,
        launched=forces.launched + len(flights),
    )
    moved = game.with_war(activated_missiles=game.war.activated_missiles + len(flights))
    return moved.with_forces(game.war.side, after), flights


def without(base: Base, chosen: Sequence[str]) -> Base | None:
    """A base that is opened: what still lies face down in it once some missiles fly; None where nothing does."""
    left = list(base.types)
    for kind in chosen:
        left.remove(kind)
    return Base(base.hex, tuple(left), opened=True) if left else None


def in_the_air(
    war: War, launched: int, base: Base, chosen: Sequence[str], aims: Sequence[str]
) -> tuple[Flight, ...]:
    """Missiles of a base that are activated now, after so many others of their side, each with the way to its aim."""
    return tuple(
        [
            Flight(
                f"{war.side}-{launched + number}",
                kind,
                base.hex,
                kinds()[kind].duration,
                war.turn,
                (base.hex,),
                hexes.line(base.hex, aims[number - 1]) if number <= len(aims) else (),
            )
            for number, kind in enumerate(chosen, 1)
        ]
    )


def close_bases(game: Game) -> Game:
    """Activation is over: what still lies face down in an opened base is lost. Source: 5.2."""
    if not game.war.activated_missiles:
        return game
    forces = game.forces(game.war.side)
    lost = lost_with_bases(forces.bases)
    if not lost:
        return game
    bases = tuple(base for base in forces.bases if not base.opened)
    losses_by_cause = counted(forces.losses_by_cause, Loss.WITH_ITS_BASE, lost)
    return game.with_forces(game.war.side, replace(forces, bases=bases, losses_by_cause=losses_by_cause))


def lost_with_bases(bases: Iterable[Base]) -> int:
    """The missiles that still lie face down in opened bases. Source: 5.2."""
    return sum([len(base.types) for base in bases if base.opened])
