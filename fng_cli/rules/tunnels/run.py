"""A delve from the way down to the way up: who comes back, and with what. Source: p. 65-67."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.scoring.earned import points_text
from fng_cli.rules.tunnels.delve import (
    Condition,
    Delve,
    Explorer,
    Fetched,
    Hazard,
    Met,
    WentDown,
    enter,
    group_gone_down,
    refuses,
)
from fng_cli.rules.tunnels.rescue import brought_up
from fng_cli.rules.tunnels.turns import (
    Found,
    Haul,
    TurnBelow,
    explore,
    face,
    haul,
    kinds_found,
    rescues,
    searches_after,
    up,
)

LOST = frozenset({Harm.OBVIOUSLY_DEAD, Harm.OUT_OF_THE_GAME})
"""What may have become of one who was fetched that nobody would call alive."""


class DelverFate(Struct, frozen=True):
    """The fate of one who went down: ``missing`` where nobody fetched him."""

    name: str | None
    fate: str
    alive: bool

    def text(self) -> str:
        """``a1 comes up unhurt``."""
        return f"{self.name or ''} {_TOLD.get(self.fate, self.fate.replace('-', ' '))}".strip()


_TOLD = {
    "unhurt": "comes up unhurt",
    "injured": "comes up Out of the Fight",
    "stays-out": "stays out",
    "missing": "is down, and missing unless somebody fetches him",
}


class TunnelRun(Report, frozen=True):
    """A whole delve.

    ``alive``: everybody came up alive. ``searches`` are the rolls for what was ``found``: 0 where
    they came up too soon, None where nobody came up. ``minimum``, ``turns`` and ``story``, the
    turns one by one, are left out where odds are asked for.
    """

    eal: int
    alive: bool
    fates: tuple[DelverFate, ...]
    searches: int | None
    found: Haul
    vp: int
    minimum: int | None = None
    turns: int | None = None
    story: tuple[TurnBelow, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "; ".join(fate.text() for fate in self.fates)
        head = told if self.fates[0].name else told[:1].upper() + told[1:]
        return f"{head}{self.worth()}."

    def worth(self) -> str:
        """``: supplies, +3 victory points``: what it was worth, to be added to a sentence."""
        if self.searches is None:
            return ""
        if not self.searches:
            return ": too soon to have found anything"
        return f": {self.found.text()}, {points_text(self.vp)}" if self.story else f": {self.found.kinds()}"

    def answer(self) -> str:
        return ", ".join(fate.fate for fate in self.fates)

    def verdict(self) -> bool:
        """No: not all come out alive."""
        return self.alive

    def fetched(self) -> Fetched:
        """The status of those who were down and were fetched, by name."""
        known = {harm.value: harm.status for harm in Harm}
        return {fate.name: known[fate.fate] for fate in self.fates if fate.name and fate.fate in known}

    def features(self) -> tuple[str, ...]:
        """The things of which odds are told: ``comes out alive``, ``unhurt``, ``finds supplies``."""
        alive = "comes out alive" if len(self.fates) == 1 else "all come out alive"
        unhurt = all(fate.fate == "unhurt" for fate in self.fates)
        holds = {
            alive: self.alive,
            "unhurt": unhurt,
            "stays long enough to find anything": bool(self.searches),
        }
        return (*(name for name, true in holds.items() if true), *self.found.features())


class Start(Struct, frozen=True):
    """A group at the entrance."""

    explorers: tuple[Explorer, ...]
    eal: int


class Back(Struct, frozen=True):
    """The end of a delve, as far as it still matters: the explorers, and the number of rolls for finds."""

    explorers: tuple[Explorer, ...]
    searches: int | None


class Exploration(Struct, frozen=True):
    """A delve as an affair of rounds: explorers who are able fetch the one who is down at once."""

    def is_over(self, state: Start | Delve | Back) -> bool:
        """Whether nobody explores any more."""
        return isinstance(state, Back)

    def play_round(
        self, state: Start | Delve | Back, dice: Dice
    ) -> tuple[Start | Delve | Back, tuple[Delve, WentDown | TurnBelow]]:
        """The delve after one more step, and what it was: the way down, or a turn."""
        assert not isinstance(state, Back)  # noqa: S101 - it is over
        if isinstance(state, Start):
            entered = enter(state.explorers, state.eal, dice=dice)
            return group_gone_down(entered), (group_gone_down(entered), entered)
        delve, turn = go_back(state, dice=dice) if state.down else explore(state, dice=dice)
        return (delve_over(delve) if delve.ended else delve), (delve, turn)


def delve_over(delve: Delve) -> Back:
    """The end of a delve, without wounds and turns that no longer matter."""
    explorers = tuple(
        replace(one, wounds=0, felled_turn=None, felled_by=one.felled_by and Met(one.felled_by.hazard))
        for one in delve.explorers
    )
    return Back(explorers, searches_after(delve.turn, delve.minimum) if delve.out else None)


def go_back(delve: Delve, *, dice: Dice) -> tuple[Delve, TurnBelow]:
    """In place of exploring, one goes back for his companion, and both come up on the turn after (m-05).

    Source: p. 67.
    """
    number = delve.turn + 1
    [rescuer, *_], [downed, *_] = delve.able, delve.down
    met = downed.felled_by or Met(Hazard.ENEMY)
    [(survived, after)], rulings = face([rescuer], met, delve.eal, turn=number, rescuer=True, dice=dice)
    changed = [after, *([replace(downed, condition=Condition.FETCHED)] if after.able else [])]
    delve = replace(delve.with_changed(changed), turn=number + 1 if after.able else number)
    turn = TurnBelow(
        number, met=met, survivors=(survived,), up=after.able, rescue=True, rulings=cited(("m-05",), rulings)
    )
    return (up(delve) if after.able else delve), turn


def run(
    explorers: Sequence[Explorer], eal: int, victims: Mapping[str, Victim], *, number: int = 1, dice: Dice
) -> tuple[TunnelRun, Delve | None]:
    """A delve played out: down, turn by turn, up, and what was found.

    ``victims`` are the explorers as damage sees them, by name; ``number`` is that of the group. The group
    as it is afterwards is None where nobody goes down, or where odds are asked for.
    Source: p. 65-67.
    """
    stay = tuple(DelverFate(one.name or None, "stays-out", alive=True) for one in explorers if refuses(one))
    if len(stay) == len(explorers):
        return TunnelRun(eal, True, stay, None, Haul(), 0), None
    played = dice.rounds(Exploration(), Start(tuple(explorers), eal))
    ended = played.state
    assert isinstance(ended, Back)  # noqa: S101 - only then it is over
    fates = (*(_fate(one, victims[one.name], dice) for one in ended.explorers), *stay)
    found, rulings = _found(ended.searches or 0, eal, len(explorers), dice)
    report = TunnelRun(eal, all(fate.alive for fate in fates), fates, ended.searches, found, found.vp)
    return _with_story(report, played.rounds, rulings, number) if played.rounds else (report, None)


def _found(searches: int, eal: int, explorers: int, dice: Dice) -> Found:
    """Roll the finds; odds of several explorers leave out how often, and the points."""
    if explorers == 1:
        return haul(searches, eal, dice=dice)
    return dice.part(haul, searches, eal, coarse=kinds_found)


def _with_story(
    report: TunnelRun,
    steps: Sequence[tuple[Delve, WentDown | TurnBelow]],
    rulings: tuple[str, ...],
    number: int,
) -> tuple[TunnelRun, Delve]:
    """The report of a delve that was rolled for, with its story, and the group as it stands then."""
    delve = replace(steps[-1][0], searched=True, number=number)
    whole = replace(
        report,
        minimum=delve.minimum,
        turns=delve.turn,
        story=tuple(step for _, step in steps if isinstance(step, TurnBelow)),
        rulings=cited(*(step.rulings for _, step in steps), rulings),
        next=rescues(delve.explorers),
    )
    return whole, delve


def _fate(explorer: Explorer, victim: Victim, dice: Dice) -> DelverFate:
    name = explorer.name or None
    if explorer.condition is Condition.DOWN:
        return DelverFate(name, "missing", alive=False)
    if explorer.condition is not Condition.FETCHED or explorer.felled_by is None:
        return DelverFate(name, explorer.condition, alive=True)
    harm = brought_up(victim, explorer.felled_by, dice=dice)[1].damage.result
    return DelverFate(name, harm, alive=harm not in LOST)
