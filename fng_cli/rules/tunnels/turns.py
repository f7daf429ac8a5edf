"""A turn below ground: what is met, who survives it, whether the group stays. Source: p. 66."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.tunnels.delve import (
    AtLeast,
    Delve,
    Explorer,
    Hazard,
    Met,
    change_below,
    turn_call,
    worst_total,
)
from fng_cli.rules.tunnels.survival import Survived, face, rescues
from fng_cli.tables import table


class TurnBelow(Struct, frozen=True, omit_defaults=True):
    """One turn below.

    ``turn`` counts those that the group has spent there; ``activation_die`` is the enemy's, ``met``
    None where nothing was met. ``up``: the group comes up with the end of this turn; ``lingers``: it
    would, but stays. ``rescue``: in place of exploring, somebody tried to fetch one who was down.
    """

    turn: int
    activation_die: int | None = None
    met: Met | None = None
    survivors: tuple[Survived, ...] = ()
    up: bool = False
    lingers: bool = False
    rescue: bool = False
    rulings: tuple[str, ...] = ()

    def text(self) -> str:
        """``Turn 1: an enemy; a1 is injured.``"""
        what = "nothing is met" if self.met is None else self.met.text()
        if self.rescue and self.met:
            what = f"back for the one who is down, past {self.met.hazard.text}"
        stays = "back at the surface" if self.up else "lingers for loot" if self.lingers else None
        parts = [what, *(one.text() for one in self.survivors), *([stays] if stays else [])]
        return f"Turn {self.turn}: {'; '.join(parts)}."


class Below(Report, frozen=True):
    """A turn of a group below, and how the group stands after it; ``delve`` is the group's number."""

    delve: int
    eal: int
    minimum: int
    turn_below: TurnBelow
    explorers: tuple[Explorer, ...]
    out: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        too_soon = self.out and self.turn_below.turn < self.minimum
        took = f" Too soon to have found anything: it takes {self.minimum} turns." if too_soon else ""
        return f"{self.turn_below.text()}{took}"

    def answer(self) -> str:
        turn = self.turn_below
        met = turn.met.hazard.text if turn.met else "nothing met"
        return ", ".join([met, *(one.condition for one in turn.survivors), *(["up"] if self.out else [])])

    def verdict(self) -> bool:
        """No: somebody has to be fetched."""
        return not rescues(self.explorers)


def below(delve: Delve, *, activation: int | None = None, dice: Dice) -> tuple[Below, Delve]:
    """One more turn below, and the group as it stands then.

    ``activation`` is the VC/NVA die of the turn's activation, rolled where it is not known.
    Source: p. 66.
    """
    after, turn = explore(delve, activation=activation, dice=dice)
    report = Below(
        delve=after.number,
        eal=after.eal,
        minimum=after.minimum,
        turn_below=turn,
        explorers=after.explorers,
        out=after.out,
        rulings=turn.rulings,
        next=_next(after),
    )
    return report, after


def _next(delve: Delve) -> tuple[Next, ...]:
    fetch = rescues(delve.explorers)
    if delve.succeeded:
        return *fetch, Next(
            call("tunnel search", delve=delve.number if delve.number > 1 else None),
            "what they found down there",
        )
    on = Next(turn_call(delve.number), "next turn, once the activation dice are rolled")
    return (*fetch, *(() if delve.ended else (on,)))


def explore(delve: Delve, *, activation: int | None = None, dice: Dice) -> tuple[Delve, TurnBelow]:
    """One more turn of exploring: first what is met, then whether the group stays (m-01). Source: p. 66."""
    number = delve.turn + 1
    die = dice.one("VC/NVA activation") if activation is None else activation
    met, rulings = encounter(delve, die, dice=dice)
    rulings = cited(("m-08",) if activation is None else (), rulings)
    survivors: tuple[Survived, ...] = ()
    if met:
        faced, more = face(delve.able, met, delve.eal, turn=number, dice=dice)
        survivors, rulings = tuple(one.survived for one in faced), cited(rulings, more)
        delve = delve.with_changed(one.explorer for one in faced)
    delve = replace(delve, turn=number)
    if not delve.able:
        return delve, TurnBelow(number, die, met, survivors, rulings=cited(("m-01",), rulings))
    after, lingers = _stays(delve, dice)
    rulings = cited(("m-01",), rulings, ("m-02",) if lingers else ())
    return after, TurnBelow(number, die, met, survivors, after.out, lingers, rulings=rulings)


def encounter(delve: Delve, activation: int, *, dice: Dice) -> tuple[Met | None, tuple[str, ...]]:
    """Roll for what the group meets this turn, if anything; with the readings leaned on. Source: p. 66."""
    if not dice.ask(1, AtLeast(activation), f"anything met ({activation} or more)"):
        return None, ()
    total, rulings = worst_total(delve.able, TestKind.TUNNEL_ENCOUNTER)
    row = table("tunnel-encounter").throw(dice, total, label="what is met")
    return Met(row.term("encounter", Hazard), row["survival"]), rulings


def _stays(delve: Delve, dice: Dice) -> tuple[Delve, bool]:
    """The group once it is known whether it stays, and whether it only lingers. Source: p. 5, 66."""
    if delve.lingering_turns is not None:
        left = delve.lingering_turns - 1
        return (replace(delve, lingering_turns=left), True) if left else (up(delve), False)
    if dice.ask(1, AtLeast(delve.turn), f"still below ({delve.turn} or more)"):
        return delve, False
    more = max(change_below(explorer, TestKind.TUNNEL_STAY).turns for explorer in delve.able)
    return (replace(delve, lingering_turns=more), True) if more else (up(delve), False)


def up(delve: Delve) -> Delve:
    """The group once those who can have come up: what they lost below no longer counts there."""
    explorers = tuple(replace(one, wounds=0) if one.able else one for one in delve.explorers)
    return replace(delve, explorers=explorers, lingering_turns=None, out=True)
