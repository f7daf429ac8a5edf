"""A turn below ground: what is met and found, who survives it, whether the group stays.

Source: p. 5-6, 66-67.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import HELPER, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.scoring.earned import Earned, points_text
from fng_cli.rules.tunnels.delve import (
    AtLeast,
    Condition,
    Delve,
    Explorer,
    Hazard,
    Met,
    change_below,
    turn_call,
    turns_text,
    worst_survival,
    worst_total,
)
from fng_cli.tables import Entry, table


class Survived(Struct, frozen=True):
    """The condition in which one came through, and the modifier of his die."""

    name: str | None
    modifier: int
    condition: Condition

    def text(self) -> str:
        """``a1 is unhurt``."""
        return f"{self.name or 'the explorer'} {_TOLD[self.condition]}"


_TOLD = {
    Condition.UNHURT: "is unhurt",
    Condition.INJURED: "is injured",
    Condition.DOWN: "is down: nobody knows what became of him",
}


class Survival(Report, frozen=True):
    """The conditions in which those came through who met something below."""

    met: Met
    eal: int
    explorers: tuple[Survived, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "; ".join(one.text() for one in self.explorers)
        return f"{self.met.text().capitalize()}: {told}."

    def answer(self) -> str:
        return ", ".join(one.condition for one in self.explorers)

    def verdict(self) -> bool:
        """No: somebody is down."""
        return nobody_down(self.explorers)


def nobody_down(survivors: Iterable[Survived]) -> bool:
    """Whether nobody of these has to be fetched."""
    return all(one.condition is not Condition.DOWN for one in survivors)


def survival(explorers: Sequence[Explorer], met: Met, eal: int, *, dice: Dice) -> Survival:
    """Whether those who are below together survive what they meet. Source: p. 66."""
    faced, rulings = face(explorers, met, eal, dice=dice)
    found = tuple(one.survived for one in faced)
    return Survival(
        met, eal, found, rulings, tuple(_fetch(one.explorer, met, eal) for one in faced if one.down)
    )


def _fetch(explorer: Explorer, met: Met, eal: int) -> Next:
    """The next step that fetches one of whom no document knows that he is down."""
    felled_by = {"against": met.hazard.value, "modifier": met.survival or None}
    step = call("tunnel rescue", by=HELPER, down_rep=explorer.rep, eal=eal, **felled_by)
    return Next(step, f"to fetch him; {MISSING}")


MISSING = "else he is missing"
"""Why somebody who is down must be fetched."""


def rescues(explorers: Iterable[Explorer]) -> tuple[Next, ...]:
    """The next steps that fetch those of these explorers who are down."""
    down = [one for one in explorers if one.condition is Condition.DOWN]
    return tuple(Next(call("tunnel rescue", by=HELPER, down=one.name), MISSING) for one in down)


class Faced(NamedTuple):
    """One's survival of what he met, and the explorer as he is after it."""

    survived: Survived
    explorer: Explorer

    @property
    def down(self) -> bool:
        """Whether he has to be fetched."""
        return self.explorer.condition is Condition.DOWN


def face(
    explorers: Sequence[Explorer], met: Met, eal: int, *, turn: int = 0, rescuer: bool = False, dice: Dice
) -> tuple[list[Faced], tuple[str, ...]]:
    """Roll survival for several who meet something together; with the readings leaned on.

    ``turn`` is the number of their turns below at which it was. ``rescuer``: he knows what to
    expect. Source: p. 66-67.
    """
    chart = table("tunnel-survival")
    shared, rulings = worst_survival(explorers, met.hazard)
    shared += met.survival - eal + (chart.modifiers["rescuer"]["total"] if rescuer else 0)
    faced = [_face_alone(explorer, met, shared, turn, dice) for explorer in explorers]
    return faced, cited(chart.rulings, rulings)


def _face_alone(explorer: Explorer, met: Met, shared: int, turn: int, dice: Dice) -> Faced:
    modifier = explorer.rep - explorer.wounds + shared
    label = f"survival, {explorer.name}" if explorer.name else "survival"
    row = table("tunnel-survival").throw(dice, modifier, label=label)
    condition = row.term("status", Condition)
    survived = Survived(explorer.name or None, modifier, condition)
    return Faced(survived, _explorer_after(explorer, condition, row["rep"], met, turn))


def _explorer_after(explorer: Explorer, condition: Condition, rep: int, met: Met, turn: int) -> Explorer:
    """The explorer afterwards: an injury stays with him as long as he is below."""
    if condition is Condition.UNHURT:
        return explorer
    if condition is Condition.INJURED:
        return replace(explorer, condition=condition, wounds=explorer.wounds - rep)
    return replace(explorer, condition=condition, felled_by=met, felled_turn=turn)


class Haul(Struct, frozen=True, omit_defaults=True):
    """The finds so far: how often each kind, and the victory points of all together.

    ``left`` is how many rolls are still to be made.
    """

    left: int = 0
    nothing: int = 0
    supply_count: int = 0
    intel: int = 0
    vp: int = 0

    def text(self) -> str:
        """``supplies twice and intelligence``: the finds, without the points."""
        return " and ".join(f"{kind}{_times(number)}" for kind, number in self._special()) or NOTHING_TOLD

    def kinds(self) -> str:
        """``supplies and intelligence``: the kinds of find, however often."""
        return " and ".join(kind for kind, _ in self._special()) or NOTHING_TOLD

    def _special(self) -> list[tuple[str, int]]:
        kinds = (("supplies", self.supply_count), ("intelligence", self.intel))
        return [(kind, number) for kind, number in kinds if number]

    def features(self) -> tuple[str, ...]:
        """The things of which odds are told: ``finds intelligence``."""
        return tuple(f"finds {kind}" for kind, _ in self._special())

    def earned(self) -> Earned:
        """Its victory points, for the document."""
        return Earned(self.vp, f"tunnel searched: {self.text()}", "67")


NOTHING_TOLD = "nothing out of the way"
FIELDS = {"nothing": "nothing", "supplies": "supply_count", "intel": "intel"}
"""The field of ``Haul`` that counts a find of the table."""


def _times(number: int) -> str:
    return {1: "", 2: " twice"}.get(number, f" {number} times")


class Searching(Struct, frozen=True):
    """Rolls on the table Tunnel Success as an affair of rounds, at that Enemy Activity Level.

    ``kinds_alone``: only the kinds of find count, neither how often nor for how many points.
    """

    eal: int
    kinds_alone: bool = False

    def is_over(self, state: Haul) -> bool:
        """Whether all rolls are made."""
        return not state.left

    def play_round(self, state: Haul, dice: Dice) -> tuple[Haul, Entry]:
        """The haul after one more roll, and the row of that roll."""
        row = table("tunnel-success").throw(dice)
        field = FIELDS[row["find"]]
        if self.kinds_alone:
            found = {} if field == "nothing" else {field: 1}
            return replace(state, left=state.left - 1, **found), row
        more = {field: getattr(state, field) + 1, "left": state.left - 1}
        return replace(state, vp=state.vp + worth(row, self.eal, dice=dice), **more), row


Found = tuple[Haul, tuple[str, ...]]
"""What was found, and the readings leaned on."""


def haul(searches: int, eal: int, *, dice: Dice) -> Found:
    """Roll ``searches`` times on the table Tunnel Success: all finds, and the readings leaned on. Source: p. 67."""
    played = dice.rounds(Searching(eal), Haul(searches))
    return played.state, cited(*(row.rulings for row in played.rounds))


def kinds_found(searches: int, eal: int, *, dice: Dice) -> Found:
    """The kinds of find of that many rolls alone, neither how often nor for how many points: for odds."""
    return dice.rounds(Searching(eal, kinds_alone=True), Haul(searches)).state, ()


def worth(row: Entry, eal: int, *, dice: Dice) -> int:
    """The victory points of a find: half the EAL is rounded up (d-05). Source: p. 67."""
    half = (eal + 1) // 2 if row["half_eal"] else 0
    return half + dice.amount(row["vp"], f"victory points of {row['find']}")


class Search(Report, frozen=True):
    """The finds of a group below: a roll for the least turns, and one for each turn beyond them."""

    turns: int
    minimum: int
    searches: int
    found: Haul
    vp: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.searches:
            return f"Up after {turns_text(self.turns)}, and it takes {self.minimum}: nothing is found."
        text = self.found.text()
        return f"{text[:1].upper()}{text[1:]}: {points_text(self.vp)}."

    def answer(self) -> str:
        return self.found.text() if self.searches else "up too soon"

    def verdict(self) -> bool:
        """No: there was no time to search."""
        return self.searches > 0

    def features(self) -> tuple[str, ...]:
        """The things of which odds are told: ``finds intelligence``."""
        return self.found.features()


def searches_after(turns: int, minimum: int) -> int:
    """The number of rolls for those who come up after that many turns. Source: p. 66-67."""
    return max(0, 1 + turns - minimum)


def search(turns: int, minimum: int, eal: int, *, dice: Dice) -> Search:
    """Roll the finds of those who come up after ``turns``, where it took ``minimum``. Source: p. 66-67."""
    searches = searches_after(turns, minimum)
    found, rulings = haul(searches, eal, dice=dice)
    return Search(turns, minimum, searches, found, found.vp, rulings)


class Reported(Report, frozen=True):
    """An entrance that is noted and reported."""

    vp: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"A tunnel entrance reported: {points_text(self.vp)}."

    def answer(self) -> str:
        return points_text(self.vp)

    def earned(self) -> Earned:
        """Its victory points, for the document."""
        return Earned(self.vp, "tunnel entrance reported", "65")


def report_entrance() -> Reported:
    """An entrance is noted and reported, and nobody goes down. Source: p. 65."""
    return Reported(int(table("tunnel-work").row("report")["vp"]))


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
