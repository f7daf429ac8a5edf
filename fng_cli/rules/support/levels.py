"""The support of a Support Level: Ready Support, support on demand, Registered Target Points.

Source: p. 74-76, 87.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.support.account import AccountEntry, entries, record_of, with_record
from fng_cli.rules.support.requests import (
    SupportAsked,
    is_grounded,
    may_be_asked,
    modifier_of,
    price_of,
    steps_to_use,
    when_text,
)
from fng_cli.rules.support.state import SupportKind, SupportRecord
from fng_cli.state import State
from fng_cli.tables import table

READY_WEAPONS = 2
"""The number of weapons of an artillery mission that stands ready (x-03)."""


class ReadyCalled(Report, frozen=True):
    """The answer to a call upon Ready Support, which is used up in any case."""

    ANSWER = ("granted",)
    NO_MEANS = "the support does not come"

    ready: str
    """Its name in the table of levels."""
    kind: SupportKind
    """The kind of support that it brings."""
    granted: bool
    arrives_turns: int | None
    """0 for at once, 1 for the next activation of its side; None if it is lost."""
    text: str
    weapon_count: int | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the time of arrival, ``at once`` or ``next turn``; ``lost`` if the support does not come."""
        return when_text(self.arrives_turns or 0) if self.granted else "lost"

    def summary(self) -> str:
        """Return the kind of support and the answer to the call in a sentence: ``Artillery: it comes when you
        are next active.``
        """
        return f"{self.kind.called}: {self.text[:1].lower()}{self.text[1:]}."

    def verdict(self) -> bool:
        """True if the support comes; False if it does not."""
        return self.granted


def ready_of(level: int) -> tuple[str, ...]:
    """Return the names of the Ready Supports of a Support Level: ``artillery``, ``helicopter``. Raises
    RequestError for a level that the table does not have.

    Source: p. 75-76.
    """
    return tuple(table("support-levels").row(str(level))["ready"])


def ready_left(level: int, record: SupportRecord) -> tuple[str, ...]:
    """Return the names of the Ready Supports of a level that were not called upon yet; a name that the level
    has twice is left out only once for each use. Empty if none is left. Raises RequestError for a level
    that the table does not have. Source: p. 74, 102.
    """
    ready = list(ready_of(level))
    for name in record.ready_used:
        if name in ready:
            ready.remove(name)
    return tuple(ready)


def find_ready_support(level: int, record: SupportRecord, kind: SupportKind) -> str:
    """Return the name of the Ready Support that brings this kind of support. Raises RequestError if the kind
    is never Ready Support, is not ready at this Support Level, or has been called upon already. Source: p.
    74-76.
    """
    name = kind.ready
    if name is None:
        raise RequestError(f"{kind.in_text} is never Ready Support (p. 75-76); ask for it with fng request")
    if name not in ready_of(level):
        has = ", ".join(ready_of(level)) or "none"
        raise RequestError(
            f"{kind.in_text} is not ready at Support Level {level}; ready at this level: {has} (p. 75-76)"
        )
    if name not in ready_left(level, record):
        raise RequestError(
            f"{kind.in_text} has already been called upon, and can now come only on demand (p. 74)"
        )
    return name


def stands_ready(kind: SupportKind, level: int, record: SupportRecord) -> bool:
    """True if the Support Level gives a Ready Support that brings this kind and has not been called upon yet.
    Raises RequestError if a kind with Ready Support is asked for a level that is not in the table. Source:
    p. 74-76.
    """
    return kind.ready is not None and kind.ready in ready_left(level, record)


def ready_support_step(asking: SupportAsked, record: SupportRecord, price: int) -> tuple[Next, ...]:
    """Return the next step after a request that cost victory points: a later call for Ready Support of the
    same kind, which is free. Empty if the request was free or promised. Empty also if no unused Ready
    Support brings the kind, or if the weather grounds it. Source: p. 74, 102.
    """
    kind = asking.kind
    if (
        is_grounded(kind, asking.weather)
        or not price
        or asking.sure is not None
        or not stands_ready(kind, asking.level, record)
    ):
        return ()
    ready = call("support ready", kind.value)
    return (Next(ready, "call again; this may bring Ready Support, which is free", waits=True),)


def call_ready(
    kind: SupportKind, level: int, record: SupportRecord | None = None, *, dice: Dice
) -> ReadyCalled:
    """Roll to see if Ready Support of this kind comes, and in how many turns. The radio call is not checked
    here. ``record`` is the support used so far (None: none). Raises RequestError if this kind is not ready
    at this Support Level, or was used before. Source: p. 74.
    """
    name = find_ready_support(level, record or SupportRecord(), kind)
    row = table("ready-support-request").throw(dice, label="ready support")
    turns = int(row["arrives_turns"]) if row["granted"] else None
    weapons = READY_WEAPONS if kind is SupportKind.ARTILLERY and row["granted"] else None
    return ReadyCalled(
        ready=name,
        kind=kind,
        granted=row["granted"],
        arrives_turns=turns,
        text=row["text"],
        weapon_count=weapons,
        rulings=cited(
            row.rulings,
            ("x-02",) if name == "helicopter" else (),
            ("x-03",) if weapons else (),
            ("x-72",) if turns else (),
        ),
        next=steps_to_use(kind, turns) if row["granted"] else (),
    )


ON_DEMAND = tuple(
    kind for kind in SupportKind if kind not in (SupportKind.FAC, SupportKind.AC_47, SupportKind.TRANSPORT)
)
"""The kinds that are requested on demand, each on its own table."""


class OnDemand(Struct, frozen=True):
    """A kind of support on demand."""

    kind: SupportKind
    may_ask: bool
    """False if the level may not request it, or it was denied for the rest of the game."""
    modifier: int
    """The modifier of the request die that the level gives."""
    points: int
    """The victory points that a request costs, 0 or below."""


class SupportShown(Report, frozen=True):
    """The support of a level that a game has not used up, and the missions on their way or at hand."""

    ANSWER = ("stands_ready",)

    support_level: int
    stands_ready: tuple[str, ...]
    on_demand: tuple[OnDemand, ...]
    reinforcements_by_activation: bool
    target_points_dice: str | None
    """The dice for the Registered Target Points of a Defense Mission; None if the level has none."""
    target_points: int | None = None
    """The number of Registered Target Points, once it is rolled."""
    missions: tuple[AccountEntry, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the Support Level, and the names of the Ready Support that is left, or ``none``."""
        ready = ", ".join(self.stands_ready) or "none"
        return f"Support Level {self.support_level}. Ready: {ready}."


NO_GAME = State({})
"""The state of no game in particular."""


def support_of_level(
    level: int,
    state: State = NO_GAME,
    *,
    defense: bool = False,
    can_call_now: bool = True,
) -> SupportShown:
    """Return a report on a Support Level: the support that the game has not used up, and the granted missions
    that are not over. Nothing is rolled. ``state`` is the game; without one nothing counts as used. With
    ``defense`` a step rolls the target points, if the level has some and they are not rolled yet.
    ``can_call_now`` False marks the step that calls Ready Support as one that must wait. Raises RequestError
    for an unknown level. Source: p. 74-76.
    """
    record = record_of(state)
    row = table("support-levels").row(str(level))
    ready = ready_left(level, record)
    points = row.get("target_points")
    steps = []
    if ready:
        call_first = "call for Ready Support; once the call has got through, use fng support ready"
        steps.append(Next(call("call", want=default_kind(ready[0])), call_first, waits=not can_call_now))
    if defense and points is not None and record.target_points is None:
        steps.append(
            Next(call("support target-points"), "roll for the Registered Target Points of a Defense Mission")
        )
    return SupportShown(
        support_level=level,
        stands_ready=ready,
        on_demand=tuple(_on_demand(kind, level, record) for kind in ON_DEMAND),
        reinforcements_by_activation=True,
        target_points_dice=points,
        target_points=record.target_points,
        missions=entries(state),
        rulings=cited(table("support-levels").rulings, ("c-61", "x-01", "x-04")),
        next=tuple(steps),
    )


def default_kind(ready: str) -> str:
    """Return the kind that a Ready Support brings by default: ``gunship`` for ``helicopter`` (ruling x-02).

    ``ready`` must be a Ready Support of the table of levels.
    """
    return next(kind.value for kind in SupportKind if kind.ready == ready)


def _on_demand(kind: SupportKind, level: int, record: SupportRecord) -> OnDemand:
    """Return a kind of support with the facts of a request for it: True if it may be made (the level allows
    it, and the kind was not denied for good), its modifier, and its price in victory points. The modifier is
    that of the level, without rank or population. The price is 0 if no request may be made. Nothing is
    rolled.
    """
    may = may_be_asked(kind, level) and kind not in record.denied_for_good
    asking = SupportAsked(kind, level, rank="", population=0)
    return OnDemand(kind, may, modifier_of(asking), price_of(kind, level, record)[0] if may else 0)


class TargetPoints(Report, frozen=True):
    """The Registered Target Points of a defense. Source: p. 75-76."""

    ANSWER = ("target_points",)

    support_level: int
    target_points: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return a sentence: ``2 Registered Target Points: place them before play.`` or, if there are none,
        ``Support Level 1: no Registered Target Points.``
        """
        if not self.target_points:
            return f"Support Level {self.support_level}: no Registered Target Points."
        noun = "Point" if self.target_points == 1 else "Points"
        them = "it" if self.target_points == 1 else "them"
        return f"{self.target_points} Registered Target {noun}: place {them} before play."


def after_target_points(state: State, report: TargetPoints) -> State:
    """Return the state with the number of Registered Target Points that was rolled. Source: p. 75-76."""
    return with_record(state, replace(record_of(state), target_points=report.target_points))


def roll_target_points(level: int, *, dice: Dice) -> TargetPoints:
    """Roll the number of Registered Target Points of a Defense Mission; 0, without a roll, at levels that
    have none. Raises RequestError for a level that is not in the table.

    Source: p. 75-76.
    """
    row = table("support-levels").row(str(level))
    number = dice.amount(row["target_points"], "target points") if "target_points" in row else 0
    return TargetPoints(level, number, ("c-06",))
