"""A whole delve, from the way down to the way up and its finds. Source: p. 65-67."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.scoring.earned import points_text, with_points
from fng_cli.rules.tunnels.delve import (
    Condition,
    Delve,
    Explorer,
    Fetched,
    Hazard,
    Met,
    WentDown,
    after_delves,
    enter,
    group_gone_down,
    refuses_tunnels,
)
from fng_cli.rules.tunnels.rescue import roll_rescue_harm
from fng_cli.rules.tunnels.turns import (
    Found,
    Haul,
    TurnBelow,
    come_up,
    explore,
    face_hazard,
    haul,
    kinds_found,
    rescue_steps,
    searches_after,
)
from fng_cli.state import State

LOST = frozenset({Harm.OBVIOUSLY_DEAD, Harm.OUT_OF_THE_GAME})
"""The results of damage after which an explorer who was fetched does not count as alive."""


class DelverFate(Struct, frozen=True):
    """The fate of an explorer after a delve."""

    name: str | None
    fate: str
    """``unhurt``, ``injured``, ``stays-out``, ``missing`` if nobody fetched him, else the damage to him once fetched."""
    alive: bool

    def text(self) -> str:
        """Return the fate in words, with the name if there is one: ``a1 comes up unhurt``."""
        return f"{self.name or ''} {_FATE_TEXTS.get(self.fate, self.fate.replace('-', ' '))}".strip()


_FATE_TEXTS = {
    "unhurt": "comes up unhurt",
    "injured": "comes up Out of the Fight",
    "stays-out": "stays out",
    "missing": "is down, and will be missing in action unless somebody rescues him",
}


class TunnelRun(Report, frozen=True):
    """A whole delve; for odds ``minimum``, ``turns`` and ``story`` are left out."""

    NO_MEANS = "not everybody comes out alive"

    eal: int
    alive: bool
    """True if everybody came up alive."""
    fates: tuple[DelverFate, ...]
    searches: int | None
    """The number of rolls for finds: 0 if they came up too soon, None if nobody came up."""
    found: Haul
    vp: int
    minimum: int | None = None
    turns: int | None = None
    story: tuple[TurnBelow, ...] = ()
    """The turns below, one by one."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return a sentence with the fate of each explorer, separated by semicolons, and then what was found.
        It begins with a capital letter, unless the first explorer has a name, which is kept as it is.
        """
        fates = "; ".join(fate.text() for fate in self.fates)
        head = fates if self.fates[0].name else fates[:1].upper() + fates[1:]
        return f"{head}{self.finds_text()}."

    def finds_text(self) -> str:
        """Return the finds as the end of a sentence: ``: supplies, +3 victory points``. For exact odds it
        names only the kinds of finds. Empty if nobody came up. It is ``, but too soon to have found
        anything`` if there was no time to search.
        """
        if self.searches is None:
            return ""
        if not self.searches:
            return ", but too soon to have found anything"
        return f": {self.found.text()}, {points_text(self.vp)}" if self.story else f": {self.found.kinds()}"

    def answer(self) -> str:
        """Return the fate of each explorer: ``unhurt, missing``."""
        return ", ".join(fate.fate for fate in self.fates)

    def verdict(self) -> bool:
        """True if all came out alive, or never went in; False if anybody did not come out alive."""
        return self.alive

    def fetched(self) -> Fetched:
        """Return the new status of each named explorer who was down and has been fetched, by name. The status
        is None if his figure keeps the one it has. Explorers with any other fate are left out.
        """
        statuses = {harm.value: harm.status for harm in Harm}
        return {fate.name: statuses[fate.fate] for fate in self.fates if fate.name and fate.fate in statuses}

    def features(self) -> tuple[str, ...]:
        """Return which of the outcomes that odds count came true in this exploration: everybody comes out
        alive, everybody comes up unhurt (nobody stays out), the group stays long enough to find anything, and
        the outcomes of the finds.
        """
        alive = "comes out alive" if len(self.fates) == 1 else "all come out alive"
        unhurt = all(fate.fate == "unhurt" for fate in self.fates)
        outcomes = {
            alive: self.alive,
            "unhurt": unhurt,
            "stays long enough to find anything": bool(self.searches),
        }
        return (*(name for name, is_true in outcomes.items() if is_true), *self.found.features())


class Start(Struct, frozen=True):
    """A group at the entrance, before it goes down."""

    explorers: tuple[Explorer, ...]
    eal: int


class Back(Struct, frozen=True):
    """The end of a delve, reduced to what the rest of the rule needs, so that equal ends are counted together for odds."""

    explorers: tuple[Explorer, ...]
    searches: int | None
    """The number of rolls for finds; None if nobody came up."""


class Exploration(Struct, frozen=True):
    """A delve as rounds for ``dice.rounds``: an explorer who is down is fetched at once if a companion is able."""

    def is_over(self, state: Start | Delve | Back) -> bool:
        """True if the delve has ended."""
        return isinstance(state, Back)

    def play_round(
        self, state: Start | Delve | Back, dice: Dice
    ) -> tuple[Start | Delve | Back, tuple[Delve, WentDown | TurnBelow]]:
        """Play one more step of the delve: the way down from the start, and after that a turn of exploring,
        or of going back if somebody is down. Return the new state (Back once the delve is over), and a
        pair: the group after the step and the report of the step. ``state`` must not be at its end.
        """
        assert not isinstance(state, Back)  # noqa: S101 - rounds stop once is_over() is true
        if isinstance(state, Start):
            entered = enter(state.explorers, state.eal, dice=dice)
            return group_gone_down(entered), (group_gone_down(entered), entered)
        delve, turn = go_back(state, dice=dice) if state.down else explore(state, dice=dice)
        return (delve_over(delve) if delve.ended else delve), (delve, turn)


def delve_over(delve: Delve) -> Back:
    """Return how a delve ended: its explorers, and the number of searches that they may make (None if the
    group did not come up). Details that no longer matter are cleared: wounds, the turn in which somebody
    fell, and the modifier of the hazard that felled him.
    """
    explorers = tuple(
        replace(
            explorer,
            wounds=0,
            felled_turn=None,
            felled_by=explorer.felled_by and Met(explorer.felled_by.hazard),
        )
        for explorer in delve.explorers
    )
    return Back(explorers, searches_after(delve.turn, delve.minimum) if delve.out else None)


def go_back(delve: Delve, *, dice: Dice) -> tuple[Delve, TurnBelow]:
    """Roll the turn in which the first able explorer goes back for the first one who is down. The group must
    have both. He faces the hazard that felled the other, or an enemy if that is not known. If he does not
    fall, he fetches the other man, and the group comes up, which takes one more turn. Return the group
    afterwards, and a record of the turn. Source: p. 67 (ruling m-05).
    """
    number = delve.turn + 1
    [rescuer, *_], [downed, *_] = delve.able, delve.down
    met = downed.felled_by or Met(Hazard.ENEMY)
    [(survived, after)], rulings = face_hazard(
        [rescuer], met, delve.eal, turn=number, rescuer=True, dice=dice
    )
    changed = [after, *([replace(downed, condition=Condition.FETCHED)] if after.able else [])]
    delve = replace(delve.with_changed(changed), turn=number + 1 if after.able else number)
    turn = TurnBelow(
        number, met=met, survivors=(survived,), up=after.able, rescue=True, rulings=cited(("m-05",), rulings)
    )
    return (come_up(delve) if after.able else delve), turn


def run(
    explorers: Sequence[Explorer], eal: int, victims: Mapping[str, Victim], *, number: int = 1, dice: Dice
) -> tuple[TunnelRun, Delve | None]:
    """Roll a whole visit to a tunnel: the way down, the turns below, the way up, and the finds. Return the
    report, and the group afterwards, which gets this ``number`` in the document. The group is None if
    everybody refuses to go down, or for exact odds. ``victims`` are the explorers for the damage rules.
    Raises RequestError if more would go down than one entrance takes, or if the harm is rolled for a Star, or
    a man with Star Power, whose REP is not known. Source: p. 65-67.
    """
    stay = tuple(
        DelverFate(explorer.name or None, "stays-out", alive=True)
        for explorer in explorers
        if refuses_tunnels(explorer)
    )
    if len(stay) == len(explorers):
        return TunnelRun(eal=eal, alive=True, fates=stay, searches=None, found=Haul(), vp=0), None
    played = dice.rounds(Exploration(), Start(tuple(explorers), eal))
    ended = played.state
    assert isinstance(ended, Back)  # noqa: S101 - rounds end only with a Back
    fates = (*(_fate(explorer, victims[explorer.name], dice) for explorer in ended.explorers), *stay)
    finds, rulings = _roll_finds(ended.searches or 0, eal, len(explorers), dice)
    report = TunnelRun(
        eal=eal,
        alive=all(fate.alive for fate in fates),
        fates=fates,
        searches=ended.searches,
        found=finds,
        vp=finds.vp,
    )
    return _with_story(report, played.rounds, rulings, number) if played.rounds else (report, None)


def after_run(state: State, report: TunnelRun, delve: Delve | None) -> State:
    """Return the state after a tunnel was explored to the end. It records the group, the new status of its
    figures (those fetched included), and the victory points for what was found. ``delve`` is the group
    afterwards. If it is None, nobody went down, and no group or figure changes. Source: p. 67.
    """
    if delve:
        state = after_delves(state, [delve], report.fetched())
    return with_points(state, report.found.earned())


def _roll_finds(searches: int, eal: int, explorers: int, dice: Dice) -> Found:
    """Roll ``searches`` times for finds in a tunnel at this EAL. ``explorers`` is the number of people in the
    run, those who stay out included; it does not change the roll. When odds are calculated for any number but
    one, only the kinds of finds are followed, not their numbers or points.
    """
    if explorers == 1:
        return haul(searches, eal, dice=dice)
    return dice.part(haul, searches, eal, coarse=kinds_found)


def _with_story(
    report: TunnelRun,
    steps: Sequence[tuple[Delve, WentDown | TurnBelow]],
    rulings: tuple[str, ...],
    number: int,
) -> tuple[TunnelRun, Delve]:
    """Return the complete report on an exploration, and the group as it is after the last of ``steps``. The
    report gets the turns below among ``steps``, all rulings, and the commands to rescue anybody still
    below. The group is marked as having searched, and gets this ``number`` in the document.
    """
    delve = replace(steps[-1][0], searched=True, number=number)
    whole = replace(
        report,
        minimum=delve.minimum,
        turns=delve.turn,
        story=tuple(step for _, step in steps if isinstance(step, TurnBelow)),
        rulings=cited(*(step.rulings for _, step in steps), rulings),
        next=rescue_steps(delve.explorers),
    )
    return whole, delve


def _fate(explorer: Explorer, victim: Victim, dice: Dice) -> DelverFate:
    """Return an explorer's fate. An explorer who is still down is missing, and not alive. For one who was
    fetched, if it is known what felled him, the harm is rolled now. For anybody else the fate is his
    condition, without a roll. Raises RequestError if the harm is rolled for a Star, or a man with Star
    Power, whose REP is not known.
    """
    name = explorer.name or None
    if explorer.condition is Condition.DOWN:
        return DelverFate(name, "missing", alive=False)
    if explorer.condition is not Condition.FETCHED or explorer.felled_by is None:
        return DelverFate(name, explorer.condition, alive=True)
    harm = roll_rescue_harm(victim, explorer.felled_by, dice=dice)[1].damage.result
    return DelverFate(name, harm, alive=harm not in LOST)
