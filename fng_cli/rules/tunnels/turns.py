"""A turn below ground: what is met, who survives it, whether the group stays. Source: p. 66."""

from __future__ import annotations

import shlex

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.people.attributes import Test
from fng_cli.rules.tunnels.delve import AtLeast, Condition, Delve, Explorer, Hazard, Met, change, worst_total
from fng_cli.rules.tunnels.survival import Survived, face
from fng_cli.tables import table


class TurnBelow(Struct, frozen=True, omit_defaults=True):
    """What happened in one turn below.

    ``turn`` counts those that the group has spent there; ``met`` is None where nothing was met.
    ``up``: the group comes up with the end of this turn; ``lingers``: it would, but stays.
    ``rescue``: in place of exploring, somebody tried to fetch one who was down.
    """

    turn: int
    activation: int | None = None
    met: Met | None = None
    survivors: tuple[Survived, ...] = ()
    up: bool = False
    lingers: bool = False
    rescue: bool = False
    rulings: tuple[str, ...] = ()

    def text(self) -> str:
        """The turn in a line."""
        return f"Turn {self.turn}: {self._told()}."

    def _told(self) -> str:
        what = "nothing is met" if self.met is None else self.met.told()
        if self.rescue and self.met:
            what = f"back for the one who is down, past {self.met.hazard.told}"
        parts = [what, *(one.text() for one in self.survivors)]
        if self.up:
            parts.append("back at the surface")
        elif self.lingers:
            parts.append("lingers for loot")
        return "; ".join(parts)


class Below(Report, frozen=True):
    """A turn of a group below, and how the group stands after it."""

    delve: int
    eal: int
    minimum: int
    turn: TurnBelow
    explorers: tuple[Explorer, ...]
    out: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return f"{self.turn.text()}{self._found()}"

    def _found(self) -> str:
        if not self.out:
            return ""
        if self.turn.turn < self.minimum:
            return f" Too soon to have found anything: it takes {self.minimum} turns."
        return ""

    def verdict(self) -> bool:
        return all(explorer.condition is not Condition.DOWN for explorer in self.explorers)


def below(delve: Delve, *, activation: int | None = None, dice: Dice) -> tuple[Below, Delve]:
    """One more turn below, and the delve as it stands then.

    ``activation`` is the VC/NVA die of the turn's activation, rolled where it is not known.
    Source: p. 66.
    """
    after, turn = explore(delve, activation=activation, dice=dice)
    report = Below(
        after.id,
        after.eal,
        after.minimum,
        turn,
        after.explorers,
        after.out,
        turn.rulings,
        _next(after),
    )
    return report, after


def rescues(delve: Delve) -> tuple[Next, ...]:
    """What fetches those who are down."""
    return tuple(
        Next(
            f"fng tunnel rescue --down {shlex.quote(one.name)}" if one.name else "fng tunnel rescue", MISSING
        )
        for one in delve.down
    )


MISSING = "else he is missing"


def _next(delve: Delve) -> tuple[Next, ...]:
    if delve.succeeded:
        return *rescues(delve), Next("fng tunnel search", "what they found down there")
    on = Next("fng tunnel turn", "next turn, once the activation dice are rolled")
    return (*rescues(delve), *(() if delve.ended else (on,)))


def explore(delve: Delve, *, activation: int | None = None, dice: Dice) -> tuple[Delve, TurnBelow]:
    """One more turn of exploring: first what is met, then whether the group stays (m-01). Source: p. 66."""
    number = delve.turn + 1
    die = dice.one("VC/NVA activation") if activation is None else activation
    met, rulings = encounter(delve, die, dice=dice)
    rulings = cited(("m-08",) if activation is None else (), rulings)
    survivors: tuple[Survived, ...] = ()
    if met:
        came, more = face(delve.able, met, delve.eal, turn=number, dice=dice)
        survivors, rulings = tuple(one for one, _ in came), cited(rulings, more)
        delve = with_changed(delve, [explorer for _, explorer in came])
    delve = replace(delve, turn=number)
    if not delve.able:
        return delve, TurnBelow(number, die, met, survivors, rulings=cited(("m-01",), rulings))
    after, lingers = _stays(delve, dice)
    rulings = cited(("m-01",), rulings, ("m-02",) if lingers else ())
    return after, TurnBelow(number, die, met, survivors, after.out, lingers, rulings=rulings)


def with_changed(delve: Delve, changed: list[Explorer]) -> Delve:
    """The delve with some of its explorers as they are now."""
    by_name = {explorer.name: explorer for explorer in changed}
    return replace(delve, explorers=tuple(by_name.get(one.name, one) for one in delve.explorers))


def encounter(delve: Delve, activation: int, *, dice: Dice) -> tuple[Met | None, tuple[str, ...]]:
    """What the group meets this turn, if anything, and the readings leaned on. Source: p. 66."""
    if not dice.ask(1, AtLeast(activation), f"anything met ({activation} or more)"):
        return None, ()
    total, rulings = worst_total(delve.able, Test.TUNNEL_ENCOUNTER)
    row = table("tunnel-encounter").throw(dice, total, label="what is met")
    return Met(row.term("encounter", Hazard), row["survival"]), rulings


def _stays(delve: Delve, dice: Dice) -> tuple[Delve, bool]:
    """The delve once it is known whether the group stays, and whether it only lingers. Source: p. 5, 66."""
    if delve.lingers is not None:
        left = delve.lingers - 1
        return (replace(delve, lingers=left), True) if left else (up(delve), False)
    if dice.ask(1, AtLeast(delve.turn), f"still below ({delve.turn} or more)"):
        return delve, False
    more = max(change(explorer, Test.TUNNEL_STAY).turns for explorer in delve.able)
    return (replace(delve, lingers=more), True) if more else (up(delve), False)


def up(delve: Delve) -> Delve:
    """The delve once those who can have come up: what they lost below no longer counts there."""
    explorers = tuple(replace(one, wounds=0) if one.able else one for one in delve.explorers)
    return replace(delve, explorers=explorers, lingers=None, out=True)
