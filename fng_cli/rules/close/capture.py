"""Helpless figures and prisoners: killing or capturing them, and setting prisoners free.

Source: p. 24, 38, 64.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Bystander, Figure, Status
from fng_cli.names import find
from fng_cli.rules.people.person import Person, counts
from fng_cli.rules.scoring.earned import Earned, points_text, with_points
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.words import count

BOUND = "bound"
"""The value of ``captured_by`` for a prisoner who is bound and needs no guard."""
KILL = "kill"


class Capture(Report, frozen=True):
    """The fate of helpless figures that an active figure comes into contact with."""

    ANSWER = ("choice",)

    by: str
    choice: str
    """``capture`` or ``kill``."""
    figure_ids: tuple[str, ...]
    names: tuple[str, ...]
    bound: bool
    "The prisoners are bound and need no guard."
    prisoners: int
    """The number of prisoners that the captor guards from now on."""
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return who is killed or captured by whom and, for a capture, how many prisoners are guarded, or
        that they are bound and left without a guard.
        """
        who = " and ".join(self.names)
        if self.choice == KILL:
            return f"{self.by} kills {who}."
        many = "1 prisoner" if self.prisoners == 1 else f"{self.prisoners} prisoners"
        guard = "binds them and leaves them without a guard" if self.bound else f"and guards {many}"
        return f"{self.by} captures {who}, {guard}."


def is_helpless(figure: Figure) -> bool:
    """True if a figure's status is one in which it may be killed or captured: stunned, or out of the fight.
    Source: p. 38.
    """
    return figure.status in table("capture").column(None)


def unguarded_captives(figures: Iterable[Figure]) -> frozenset[str]:
    """Return the ids of the captives whose guard, one of ``figures``, can no longer guard them. The guard is
    down, helpless, gone or captured. Source: p. 38.

    A captive who is bound instead of guarded is left out.
    """
    known = {figure.id: figure for figure in figures}
    return frozenset(
        figure.id
        for figure in known.values()
        if (guard := known.get(figure.captured_by))
        and (guard.down or is_helpless(guard) or guard.captured_by or guard.status is Status.GONE)
    )


def check_stands(figure: Figure) -> None:
    """Raise RequestError if a figure is helpless, because he is then not fought, but only killed or captured
    (``fng capture``).

    Source: p. 24, 38.
    """
    if is_helpless(figure):
        status = figure.status.replace("-", " ")
        raise RequestError(
            f"`at`: {figure.called()} is {status} (p. 24) and can only be killed or captured; use fng "
            f"capture `at` {figure.id}"
        )


def count_guarded(captor: Person, figures: Iterable[Figure]) -> int:
    """Return the number of those ``figures`` that are prisoners guarded by the captor. Prisoners who are
    bound have no guard, so they do not count.
    """
    return sum(figure.captured_by == captor.name for figure in figures if figure.captured_by)


def capture(
    captor: Person,
    taken: Sequence[Figure],
    *,
    choice: str = "capture",
    bound: bool = False,
    guarded: int = 0,
    armed: bool = True,
) -> Capture:
    """Return the report on the capture or killing of helpless figures (at least one). Nothing is rolled.
    ``choice`` is ``capture`` or ``kill``. ``guarded`` counts the captor's earlier prisoners; ``bound``
    captives need no guard. A captor who is not ``armed`` can guard nobody new. Raises RequestError if a
    figure is not helpless, for another ``choice``, or for too many prisoners. Source: p. 24, 38.
    """
    rows = table("capture").column(None)
    for figure in taken:
        if not is_helpless(figure):
            statuses = " or ".join(key.replace("-", " ") for key in rows)
            raise RequestError(
                f"{figure.called()} is not helpless: only a figure that is {statuses} is helpless (p. 38)"
            )
    row = rows[taken[0].status]
    choice = find(choice, row["choices"], "choice", "capture")
    prisoners = guarded + (0 if bound or choice == KILL else len(taken))
    name = captor.told()
    most_guarded = int(row["prisoners_per_guard"]) if armed else 0
    if prisoners > max(guarded, most_guarded):
        raise RequestError(
            f"{name} can guard only {count(most_guarded, 'prisoner')}, but would have {prisoners}: have "
            "another figure capture some of them, or bind them (p. 38)"
            if armed
            else f"{name} is unarmed and cannot guard anybody: bind the captives, or kill them (p. 38)"
        )
    ids, names = tuple(figure.id for figure in taken), tuple(figure.called() for figure in taken)
    return Capture(by=name, choice=choice, figure_ids=ids, names=names, bound=bound, prisoners=prisoners)


def after_capture(state: State, captor: Person, taken: Iterable[Figure], report: Capture) -> State:
    """Return the state after the figures ``taken`` were killed or captured, as ``report.choice`` says. Killed
    figures are obviously dead. Prisoners are gone from the table. Their earlier status is recorded, and
    their guard: the captor's name, or BOUND if they are bound. Source: p. 24, 38.
    """
    if report.choice == KILL:
        return state.with_(FIGURES, [replace(figure, status=Status.OBVIOUSLY_DEAD) for figure in taken])
    guard = BOUND if report.bound else captor.name
    return state.with_(
        FIGURES,
        [
            replace(figure, status=Status.GONE, captured_by=guard, captured_as=figure.status)
            for figure in taken
        ],
    )


PRISONER = "prisoner"
"""The role of those in the cages of a prison camp."""


class Freed(Report, frozen=True):
    """Prisoners whom figures in contact with them set free, one each in an activation."""

    ANSWER: ClassVar[tuple[str, ...]] = ("figure_ids",)

    freed_by: tuple[str, ...]
    """The names of those who free them."""
    figure_ids: tuple[str, ...]
    """The ids of the prisoners."""
    names: tuple[str, ...]
    takes: str = "turn-of-activation"
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return who frees whom, and the remark that this takes a whole activation and that anyone freed is
        unarmed and on your side.
        """
        who, whom = " and ".join(self.freed_by), " and ".join(self.names)
        return (
            f"{who} {'frees' if len(self.freed_by) == 1 else 'free'} {whom}. This takes a whole "
            "activation; anyone freed is unarmed, and is on your side from now on."
        )


class BroughtOut(Report, frozen=True):
    """The freed prisoners of a camp who leave the table with friends, and the victory points for them."""

    ANSWER: ClassVar[tuple[str, ...]] = ("points",)

    figure_ids: tuple[str, ...]
    names: tuple[str, ...]
    points: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return who left the table, and the victory points: ``c10 leaves the table: +2 victory points.``"""
        return (
            f"{' and '.join(self.names)} {'leaves' if len(self.names) == 1 else 'leave'} the table: "
            f"{points_text(self.points)}."
        )


def free_prisoners(
    rescuers: Sequence[Person], captives: Sequence[Figure], figures: Iterable[Figure]
) -> Freed:
    """Return the report on prisoners set free by figures of their side. Nothing is rolled. Contact between
    them is not checked. A rescuer can free one prisoner (ruling u-82). ``figures`` are all figures of the
    game, guards included. Raises RequestError for too few rescuers, or for a captive who may not be freed
    by them. Source: p. 38, 64.
    """
    guards = {guard.id for guard in figures if counts(guard)}
    for captive in captives:
        _check_captive(captive, rescuers, guards)
    if len(captives) > len(rescuers):
        raise RequestError(
            f"{count(len(captives), 'prisoner')} are too many for "
            f"{count(len(rescuers), 'rescuer')}: each can free only one per activation (ruling u-82)"
        )
    ids = tuple(captive.id for captive in captives)
    camp_ids = tuple(captive.id for captive in captives if captive.bystander is Bystander.PRISONER)
    next_steps = [
        Next(
            call("fast-move", by=ids),
            "move the freed prisoners as a group when they are next active: they are on your side now",
        )
    ]
    if camp_ids:
        next_steps.append(
            Next(
                call("free", off=True, at=camp_ids),
                "use this once the freed prisoners have left the table by your edge",
            )
        )
    return Freed(
        tuple(guard.told() for guard in rescuers),
        ids,
        tuple(captive.called() for captive in captives),
        rulings=("u-40", "u-82") if camp_ids else ("u-82",),
        next=tuple(next_steps),
    )


def _check_captive(captive: Figure, rescuers: Sequence[Person], ids_on_table: Iterable[str]) -> None:
    """Raise RequestError unless this captive can be freed. The captive must be a prisoner or captured, on the
    side of all rescuers, and neither a civilian nor a nurse. The captive's guard, if any, must not be
    among ``ids_on_table``; a bound prisoner has no guard. Source: p. 38, 56.
    """
    if captive.bystander is Bystander.CIVILIAN or captive.role == "nurse":
        raise RequestError(
            f"{captive.called()} acts as a civilian and is nobody's prisoner: talk to him, or move him "
            "by force (p. 56)"
        )
    if captive.bystander is not Bystander.PRISONER and not captive.captured_by:
        raise RequestError(f"{captive.called()} is nobody's prisoner")
    stranger = next((rescuer for rescuer in rescuers if rescuer.side is not captive.side), None)
    if stranger:
        raise RequestError(
            f"{stranger.told()} and {captive.called()} are on different sides, and only a prisoner's own side can free him"
        )
    if captive.captured_by in ids_on_table and captive.captured_by != BOUND:
        raise RequestError(
            f"{captive.called()} is guarded by {captive.captured_by}, who is still standing (p. 38)"
        )


def after_freeing(state: State, captives: Iterable[Figure]) -> State:
    """Return the state with the captives free (ruling u-82). A camp's prisoner is no longer a prisoner. A
    captured figure is back on the table, unarmed. If it was out of the fight when taken, it still is; if
    not, it is at Carry On.
    """
    return state.with_(FIGURES, map(_free_captive, captives))


def _free_captive(captive: Figure) -> Figure:
    """Return a captive as a free figure. For a prisoner of a camp, only ``bystander`` is cleared. Any other
    captive is no longer captured and has no weapons; he is Out of the Fight if he was so at the capture,
    and at Carry On if not.
    """
    if captive.bystander is Bystander.PRISONER:
        return replace(captive, bystander=None)
    was_out = captive.captured_as is Status.OUT_OF_THE_FIGHT
    status = Status.OUT_OF_THE_FIGHT if was_out else Status.CARRY_ON
    return replace(captive, captured_by="", captured_as=None, status=status, weapons=())


def bring_out(freed: Sequence[Figure]) -> BroughtOut:
    """Report the victory points for freed camp prisoners who leave the table by the player's edge. Nothing is
    rolled or changed.

    Raises RequestError for a figure that is still a prisoner, was not a camp prisoner, or no longer counts.
    Source: p. 64.
    """
    for figure in freed:
        if figure.bystander is Bystander.PRISONER:
            raise RequestError(f"{figure.called()} is still a prisoner: free him first (fng free)")
        if figure.role != PRISONER or not counts(figure):
            raise RequestError(f"{figure.called()} is not a prisoner that you freed")
    points = int(table("other-points").row("prisoner-rescued")["points"]) * len(freed)
    ids = tuple(figure.id for figure in freed)
    return BroughtOut(ids, tuple(figure.called() for figure in freed), points)


def after_leaving(state: State, freed: Sequence[Figure], report: BroughtOut) -> State:
    """Return the state after freed prisoners left the table: they are gone, and the victory points of the
    report are recorded as earned. Source: p. 64.
    """
    row = table("other-points").row("prisoner-rescued")
    points = Earned(report.points, f"{row['text']}: {len(report.figure_ids)}", row["page"])
    state = state.with_(FIGURES, [replace(figure, status=Status.GONE) for figure in freed])
    return with_points(state, points)
