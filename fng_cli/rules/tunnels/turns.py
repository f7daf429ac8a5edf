"""A turn below ground: the encounter, survival, whether the group stays, and the finds afterwards.

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
from fng_cli.rules.people.person import thrown_by
from fng_cli.rules.scoring.earned import Earned, points_text, with_points
from fng_cli.rules.tunnels.delve import (
    AtLeast,
    Condition,
    Delve,
    Explorer,
    Hazard,
    Met,
    after_delves,
    effects_below,
    turn_call,
    turns_text,
    worst_survival,
    worst_total,
)
from fng_cli.state import State
from fng_cli.tables import Entry, table


class Survived(Struct, frozen=True):
    """The result of Tunnel Survival for an explorer."""

    name: str | None
    modifier: int
    """The sum of all that was added to his die."""
    condition: Condition

    def text(self) -> str:
        """Return the result in words: ``a1 is unhurt``."""
        return f"{self.name or 'the explorer'} {_CONDITION_TEXTS[self.condition]}"


_CONDITION_TEXTS = {
    Condition.UNHURT: "is unhurt",
    Condition.INJURED: "is injured",
    Condition.DOWN: "is down, and nobody knows what has happened to him",
}


class Survival(Report, frozen=True):
    """The results of Tunnel Survival for explorers who met something below."""

    NO_MEANS = "an explorer becomes a casualty"

    met: Met
    eal: int
    explorers: tuple[Survived, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the hazard and the condition of each explorer: ``An enemy: a1 is unhurt.``"""
        results = "; ".join(explorer.text() for explorer in self.explorers)
        return f"{self.met.text().capitalize()}: {results}."

    def answer(self) -> str:
        """Return the condition of each explorer: ``unhurt, down``."""
        return ", ".join(explorer.condition for explorer in self.explorers)

    def verdict(self) -> bool:
        """True if none of the explorers is down; False if an explorer is down."""
        return nobody_down(self.explorers)


def nobody_down(survivors: Iterable[Survived]) -> bool:
    """True if none of these is down and has to be fetched."""
    return all(survivor.condition is not Condition.DOWN for survivor in survivors)


def survival(explorers: Sequence[Explorer], met: Met, eal: int, *, dice: Dice) -> Survival:
    """Roll Tunnel Survival for explorers of a group who meet a hazard together, and return the report. For
    each explorer who goes down, a next step is to fetch him. Source: p. 66.
    """
    faced, rulings = face_hazard(explorers, met, eal, dice=dice)
    return Survival(
        met=met,
        eal=eal,
        explorers=tuple(result.survived for result in faced),
        rulings=rulings,
        next=tuple(_rescue_step(result.explorer, met, eal) for result in faced if result.down),
    )


def _rescue_step(explorer: Explorer, met: Met, eal: int) -> Next:
    """Return the next step that fetches an explorer who is down. No document records him, so the step itself
    has his REP, the hazard that he ``met`` with any modifier, and the ``eal``.
    """
    felled_by = {"against": met.hazard.value, "modifier": met.survival or None}
    step = call("tunnel rescue", by=HELPER, down_rep=explorer.rep, eal=eal, **felled_by)
    return Next(step, RESCUE)


RESCUE = "rescue him; otherwise he will be missing in action"
"""The reason, in a next step, to fetch an explorer who is down."""


def rescue_steps(explorers: Iterable[Explorer]) -> tuple[Next, ...]:
    """Return a next step for each of these explorers who is down, which fetches him; empty if none is."""
    down = [explorer.name for explorer in explorers if explorer.condition is Condition.DOWN]
    return tuple(Next(call("tunnel rescue", by=HELPER, down=name), RESCUE) for name in down)


class Faced(NamedTuple):
    """The result of Tunnel Survival for an explorer, and the explorer as he is after it."""

    survived: Survived
    explorer: Explorer

    @property
    def down(self) -> bool:
        """True if he is down and has to be fetched."""
        return self.explorer.condition is Condition.DOWN


def face_hazard(
    explorers: Sequence[Explorer], met: Met, eal: int, *, turn: int = 0, rescuer: bool = False, dice: Dice
) -> tuple[list[Faced], tuple[str, ...]]:
    """Roll Tunnel Survival for each explorer against the hazard ``met``. Return the results, and the ids of
    the rulings used. All explorers share the same modifiers: that of the hazard and the worst of their
    own, less the EAL. ``rescuer`` adds that of a rescuer. ``turn`` is their turn below, which is noted for
    those who fall. Source: p. 66-67.
    """
    chart = table("tunnel-survival")
    shared, rulings = worst_survival(explorers, met.hazard)
    shared += met.survival - eal + (chart.modifiers["rescuer"]["total"] if rescuer else 0)
    faced = [_face_alone(explorer, met, shared, turn, dice) for explorer in explorers]
    return faced, cited(chart.rulings, rulings)


def _face_alone(explorer: Explorer, met: Met, shared: int, turn: int, dice: Dice) -> Faced:
    """Roll Tunnel Survival for one explorer. Return how he survived, and the explorer as he is afterwards.
    Added to the dice are his REP, less his wounds, and ``shared``, the modifier of the whole group.
    ``met`` is the hazard. ``turn`` is the number of turns that he has been below.
    """
    modifier = explorer.rep - explorer.wounds + shared
    label = f"survival, {explorer.name}" if explorer.name else "survival"
    row = table("tunnel-survival").throw(dice, modifier, label=thrown_by(explorer, label))
    condition = row.term("status", Condition)
    survived = Survived(explorer.name or None, modifier, condition)
    return Faced(survived, _explorer_after(explorer, condition, row["rep"], met, turn))


def _explorer_after(explorer: Explorer, condition: Condition, rep: int, met: Met, turn: int) -> Explorer:
    """Return the explorer in his new condition; unchanged if unhurt.

    If he is injured, ``rep``, a negative number, is the change of his REP while he is below. If he is down,
    what felled him (``met``) and the ``turn`` below are recorded.
    """
    if condition is Condition.UNHURT:
        return explorer
    if condition is Condition.INJURED:
        return replace(explorer, condition=condition, wounds=explorer.wounds - rep)
    return replace(explorer, condition=condition, felled_by=met, felled_turn=turn)


class Haul(Struct, frozen=True, omit_defaults=True):
    """The finds so far: the number of each kind, and the victory points of all together."""

    left: int = 0
    """The number of rolls still to be made."""
    nothing: int = 0
    supply_count: int = 0
    intel: int = 0
    vp: int = 0

    def text(self) -> str:
        """Return the finds with their numbers, without the points: ``supplies twice and intelligence``;
        ``nothing unusual`` if there is none.
        """
        return " and ".join(f"{kind}{_times(number)}" for kind, number in self._finds()) or NO_FINDS

    def kinds(self) -> str:
        """Return the kinds of find without their numbers: ``supplies and intelligence``; ``nothing unusual``
        if there is none.
        """
        return " and ".join(kind for kind, _ in self._finds()) or NO_FINDS

    def _finds(self) -> list[tuple[str, int]]:
        """Return (kind, number) for each kind of find that came up at least once."""
        kinds = (("supplies", self.supply_count), ("intelligence", self.intel))
        return [(kind, number) for kind, number in kinds if number]

    def features(self) -> tuple[str, ...]:
        """Return the kinds of finds as features for counting odds, each kind once, such as ``finds
        intelligence``. Empty if nothing was found.
        """
        return tuple(f"finds {kind}" for kind, _ in self._finds())

    def earned(self) -> Earned:
        """Return the victory points for the finds, with the reason and the page, in the form in which the
        document keeps them.
        """
        return Earned(self.vp, f"tunnel searched: {self.text()}", "67")


NO_FINDS = "nothing unusual"
FIELDS = {"nothing": "nothing", "supplies": "supply_count", "intel": "intel"}
"""The field of ``Haul`` that counts each find of the table."""


def _times(number: int) -> str:
    """Return how often, to follow a word: `` twice`` or `` 3 times``, with a space in front. Empty for 1."""
    return {1: "", 2: " twice"}.get(number, f" {number} times")


class Searching(Struct, frozen=True):
    """Rolls on the table Tunnel Success as rounds for ``dice.rounds``, at an Enemy Activity Level."""

    eal: int
    kinds_alone: bool = False
    """True if only the kinds of find count, neither their numbers nor their points."""

    def is_over(self, state: Haul) -> bool:
        """True if all rolls are made."""
        return not state.left

    def play_round(self, state: Haul, dice: Dice) -> tuple[Haul, Entry]:
        """Roll once more on the table of finds. Return the haul, with the find, its victory points, and one
        roll fewer left, and the row rolled. With ``kinds_alone`` (for odds) no points are rolled, and the
        haul only notes that there was a find of this kind.
        """
        row = table("tunnel-success").throw(dice)
        field = FIELDS[row["find"]]
        if self.kinds_alone:
            counts = {} if field == "nothing" else {field: 1}
            return replace(state, left=state.left - 1, **counts), row
        counts = {field: getattr(state, field) + 1, "left": state.left - 1}
        return replace(state, vp=state.vp + roll_points(row, self.eal, dice=dice), **counts), row


Found = tuple[Haul, tuple[str, ...]]
"""The finds, and the ids of the rulings used."""


def haul(searches: int, eal: int, *, dice: Dice) -> Found:
    """Roll ``searches`` times on the table Tunnel Success. Return a pair: the finds of all searches together,
    and the ids of the rulings used. ``eal`` is the Enemy Activity Level.

    Source: p. 67.
    """
    played = dice.rounds(Searching(eal), Haul(searches))
    return played.state, cited(*(row.rulings for row in played.rounds))


def kinds_found(searches: int, eal: int, *, dice: Dice) -> Found:
    """Roll ``searches`` times on the table Tunnel Success, for odds. Return which kinds were found, each once
    at most, and no rulings. No points are rolled, so ``eal`` (Enemy Activity Level) has no effect.
    """
    return dice.rounds(Searching(eal, kinds_alone=True), Haul(searches)).state, ()


def roll_points(row: Entry, eal: int, *, dice: Dice) -> int:
    """Roll the victory points of a find, and return them; half the EAL, if the row adds it, is rounded up
    (ruling d-05). Source: p. 67.
    """
    half = (eal + 1) // 2 if row["half_eal"] else 0
    return half + dice.amount(row["vp"], f"victory points of {row['find']}")


class Search(Report, frozen=True):
    """The finds of a group that came up."""

    NO_MEANS = "there was no time to search"

    turns: int
    """The turns that it spent below."""
    minimum: int
    """The turns that it takes to find anything."""
    searches: int
    """The number of rolls: one for the fewest turns below, and one for each turn beyond them."""
    found: Haul
    vp: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the finds and their victory points; or that the group came up too soon."""
        if not self.searches:
            return (
                f"The group came up after {turns_text(self.turns)}, but it takes {self.minimum} to find "
                "anything, so the group found nothing."
            )
        text = self.found.text()
        return f"{text[:1].upper()}{text[1:]}: {points_text(self.vp)}."

    def answer(self) -> str:
        """Return the finds in words; ``up too soon`` if the group came up before it could find anything."""
        return self.found.text() if self.searches else "up too soon"

    def verdict(self) -> bool:
        """True if the group stayed below long enough to search, even if nothing was found; False if there was
        no time to search.
        """
        return self.searches > 0

    def features(self) -> tuple[str, ...]:
        """Return a phrase for each kind of thing that was found, such as ``finds intelligence``, under which
        odds list its chance. Empty if nothing was found.
        """
        return self.found.features()


def searches_after(turns: int, minimum: int) -> int:
    """Return the number of rolls for finds after ``turns`` turns below: one at ``minimum`` turns, and one
    more for each turn beyond; 0 with fewer. Source: p. 66-67.
    """
    return max(0, 1 + turns - minimum)


def search(turns: int, minimum: int, eal: int, *, dice: Dice) -> Search:
    """Roll for finds after a group has come up from a tunnel, and return the report. ``turns`` is how long it
    was below. There is one roll for reaching ``minimum`` turns, and one for each turn beyond it. With
    fewer turns it finds nothing, and nothing is rolled.

    Source: p. 66-67.
    """
    searches = searches_after(turns, minimum)
    finds, rulings = haul(searches, eal, dice=dice)
    return Search(turns=turns, minimum=minimum, searches=searches, found=finds, vp=finds.vp, rulings=rulings)


def after_search(state: State, report: Search, delve: Delve | None) -> State:
    """Return the state after a group's search. The group is marked as having searched, and the victory points
    of its finds are added.

    If ``delve`` is None, the group is not in the document, and only the points are added. Source: p. 67.
    """
    if delve:
        state = after_delves(state, [replace(delve, searched=True)])
    return with_points(state, report.found.earned())


class Reported(Report, frozen=True):
    """The report of a tunnel entrance to headquarters."""

    vp: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the victory points for the report in a sentence."""
        return f"Reporting a tunnel entrance gives {points_text(self.vp)}."

    def answer(self) -> str:
        """Return the victory points in words: ``+3 victory points``."""
        return points_text(self.vp)

    def earned(self) -> Earned:
        """Return the victory points for the report, with its reason and page, in the form in which the
        document keeps earned points.
        """
        return Earned(self.vp, "tunnel entrance reported", "65")


def report_entrance() -> Reported:
    """Return the report of a group that tells headquarters of a tunnel's entrance instead of going down. It
    gives the victory points for this. No dice are rolled. Source: p. 65.
    """
    return Reported(int(table("tunnel-work").row("report")["vp"]))


class TurnBelow(Struct, frozen=True, omit_defaults=True):
    """One turn below."""

    turn: int
    """The number of the group's turns below, this one included."""
    activation_die: int | None = None
    """The enemy's activation die."""
    met: Met | None = None
    """The hazard of the turn; None if nothing was met."""
    survivors: tuple[Survived, ...] = ()
    up: bool = False
    """True if the group comes up at the end of the turn."""
    lingers: bool = False
    """True if the group would come up, but stays for loot."""
    rescue: bool = False
    """True if, in place of exploring, an explorer went back for one who was down."""
    rulings: tuple[str, ...] = ()

    def text(self) -> str:
        """Return the turn as one line, such as ``Turn 1: an enemy; a1 is injured.`` Without a hazard it says
        ``nothing is met``. In a rescue, it says that the group goes back for the man who is down, past the
        hazard. It may add that the group is back at the surface, or lingers for loot.
        """
        what = "nothing is met" if self.met is None else self.met.text()
        if self.rescue and self.met:
            what = f"the group goes back for the man who is down, past {self.met.hazard.text}"
        stays = "back at the surface" if self.up else "lingers for loot" if self.lingers else None
        parts = [what, *(survivor.text() for survivor in self.survivors), *([stays] if stays else [])]
        return f"Turn {self.turn}: {'; '.join(parts)}."


class Below(Report, frozen=True):
    """A turn of a group below, and the group after it."""

    NO_MEANS = "an explorer becomes a casualty and has to be fetched"

    delve: int
    """The number of the group."""
    eal: int
    minimum: int
    turn_below: TurnBelow
    explorers: tuple[Explorer, ...]
    out: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the turn below ground in words: ``Turn 1: an enemy; a1 is injured.`` A sentence is added if
        the group came out before it had searched long enough to find anything.
        """
        too_soon = self.out and self.turn_below.turn < self.minimum
        took = (
            f" This was too soon, since it takes {self.minimum} turns to find anything." if too_soon else ""
        )
        return f"{self.turn_below.text()}{took}"

    def answer(self) -> str:
        """Return the hazard of the turn (``nothing met`` if there was none), the condition of each explorer
        who faced it, and ``up`` if the group came up, separated by commas.
        """
        turn = self.turn_below
        met = turn.met.hazard.text if turn.met else "nothing met"
        return ", ".join(
            [met, *(survivor.condition for survivor in turn.survivors), *(["up"] if self.out else [])]
        )

    def verdict(self) -> bool:
        """True if nobody of the group is down; False if an explorer is down and has to be fetched."""
        return not rescue_steps(self.explorers)


def play_turn(delve: Delve, *, activation: int | None = None, dice: Dice) -> tuple[Below, Delve]:
    """Roll one more turn of a group below ground, and return the report and the group after it.
    ``activation`` is the VC/NVA's die of this turn's activation; it is rolled if None. Source: p. 66.
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
    """Return the next steps of a group in a tunnel, any rescues of its members first. Then comes the search,
    if the delve has succeeded. If not, it is the group's next turn in the tunnel, unless the delve has
    ended.
    """
    fetch = rescue_steps(delve.explorers)
    if delve.succeeded:
        return *fetch, Next(
            call("tunnel search", delve=delve.number if delve.number > 1 else None),
            "roll to see what the group found in the tunnel",
        )
    on = Next(turn_call(delve.number), "continue next turn, once the activation dice are rolled", waits=True)
    return (*fetch, *(() if delve.ended else (on,)))


def explore(delve: Delve, *, activation: int | None = None, dice: Dice) -> tuple[Delve, TurnBelow]:
    """Roll one turn of exploring a tunnel: the encounter, the explorers' survival and, if somebody is still
    able, whether the group stays below (ruling m-01). Return the delve after the turn, and the report.
    ``activation`` is the face of the VC/NVA activation die; None to roll it (ruling m-08). Source: p. 66.
    """
    number = delve.turn + 1
    die = dice.one("VC/NVA activation") if activation is None else activation
    met, rulings = encounter(delve, die, dice=dice)
    rulings = cited(("m-08",) if activation is None else (), rulings)
    survivors: tuple[Survived, ...] = ()
    if met:
        faced, rulings_of_survival = face_hazard(delve.able, met, delve.eal, turn=number, dice=dice)
        survivors, rulings = tuple(result.survived for result in faced), cited(rulings, rulings_of_survival)
        delve = delve.with_changed(result.explorer for result in faced)
    delve = replace(delve, turn=number)
    if not delve.able:
        return delve, TurnBelow(number, die, met, survivors, rulings=cited(("m-01",), rulings))
    after, lingers = _stay_or_come_up(delve, dice)
    rulings = cited(("m-01",), rulings, ("m-02",) if lingers else ())
    return after, TurnBelow(number, die, met, survivors, after.out, lingers, rulings=rulings)


def encounter(delve: Delve, activation: int, *, dice: Dice) -> tuple[Met | None, tuple[str, ...]]:
    """Roll one die to see whether the group meets anything this turn: it does if the die shows ``activation``
    (the VC/NVA activation die) or more. Then roll for the hazard, with the worst modifier of any able
    explorer. Return the hazard met and the ids of the rulings used; ``(None, ())`` if nothing is met.
    Source: p. 66.
    """
    if not dice.ask(1, AtLeast(activation), f"anything met ({activation} or more)"):
        return None, ()
    total, rulings = worst_total(delve.able, TestKind.TUNNEL_ENCOUNTER)
    row = table("tunnel-encounter").throw(dice, total, label="what is met")
    return Met(row.term("encounter", Hazard), row["survival"]), rulings


def _stay_or_come_up(delve: Delve, dice: Dice) -> tuple[Delve, bool]:
    """Roll to see whether a group stays below. Return the group (brought up if it does not), and True if it
    stays only to linger for loot. A group that already lingers rolls nothing, and comes up when its turns
    to linger are over. Source: p. 5, 66.
    """
    if delve.lingering_turns is not None:
        turns = delve.lingering_turns - 1
        return (replace(delve, lingering_turns=turns), True) if turns else (come_up(delve), False)
    if dice.ask(1, AtLeast(delve.turn), f"still below ({delve.turn} or more)"):
        return delve, False
    lingering = max(effects_below(explorer, TestKind.TUNNEL_STAY).turns for explorer in delve.able)
    return (replace(delve, lingering_turns=lingering), True) if lingering else (come_up(delve), False)


def come_up(delve: Delve) -> Delve:
    """Return the group after it has come up: it is out of the tunnel, and its able explorers get back the REP
    that they lost below.
    """
    explorers = tuple(
        replace(explorer, wounds=0) if explorer.able else explorer for explorer in delve.explorers
    )
    return replace(delve, explorers=explorers, lingering_turns=None, out=True)
