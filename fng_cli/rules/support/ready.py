"""Ready Support: what a level has at hand, and whether it comes when it is called. Source: p. 74-76, 87."""

from __future__ import annotations

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.support.kinds import SupportKind
from fng_cli.rules.support.requests import SupportAsked, following, when_text
from fng_cli.rules.support.state import SupportRecord
from fng_cli.tables import table

READY_WEAPONS = 2
"""How many weapons an artillery mission has that stands ready (x-03)."""


class ReadyCalled(Report, frozen=True):
    """Whether Ready Support comes; it is used up whatever the answer.

    ``ready`` is what the level calls it, ``kind`` what comes of it. ``arrives_turns`` is 0 where it is
    there at once, 1 where it comes when its side is next active.
    """

    ANSWER = ("granted",)

    ready: str
    kind: SupportKind
    granted: bool
    arrives_turns: int | None
    text: str
    weapon_count: int | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """The time of its coming: ``at once``, ``next turn``; else ``lost``."""
        return when_text(self.arrives_turns or 0) if self.granted else "lost"

    def summary(self) -> str:
        return f"{self.kind.called}: {self.text[:1].lower()}{self.text[1:]}."

    def verdict(self) -> bool:
        """No: it does not come."""
        return self.granted


def ready_of(level: int) -> tuple[str, ...]:
    """The help that stands ready at a Support Level. Source: p. 75-76."""
    return tuple(table("support-levels").row(str(level))["ready"])


def ready_left(level: int, record: SupportRecord) -> tuple[str, ...]:
    """The help that still stands ready: not called upon yet. Each is worth victory points at the end. Source: p. 74, 102."""
    left = list(ready_of(level))
    for name in record.ready_used:
        if name in left:
            left.remove(name)
    return tuple(left)


def check_ready(level: int, record: SupportRecord, kind: SupportKind) -> str:
    """The Ready Support that brings a kind, as the level calls it; RequestError where it does not stand ready. Source: p. 74-76."""
    name = kind.ready
    if name is None:
        raise RequestError(f"{kind.in_text}: never Ready Support (p. 75-76): on demand only, fng request")
    if name not in ready_of(level):
        has = ", ".join(ready_of(level)) or "none"
        raise RequestError(f"{kind.in_text}: not ready at Support Level {level}, which has {has} (p. 75-76)")
    if name not in ready_left(level, record):
        raise RequestError(f"{kind.in_text}: called upon already: from now on demand only (p. 74)")
    return name


def stands_ready(kind: SupportKind, level: int, record: SupportRecord) -> bool:
    """Whether Ready Support of the level still brings that kind. Source: p. 74-76."""
    return kind.ready is not None and kind.ready in ready_left(level, record)


def ready_all_along(asking: SupportAsked, record: SupportRecord, price: int) -> tuple[Next, ...]:
    """The step that calls upon Ready Support of the kind that was paid for on demand, where it still stands ready. Source: p. 74, 102."""
    kind = asking.kind
    if not price or asking.sure is not None or not stands_ready(kind, asking.level, record):
        return ()
    ready = call("support ready", kind.value)
    return (Next(ready, "it still stands ready, and costs nothing, with another call", waits=True),)


def call_ready(
    kind: SupportKind, level: int, record: SupportRecord | None = None, *, dice: Dice
) -> ReadyCalled:
    """Call upon Ready Support, once the call got through.

    Raises RequestError where it does not stand ready, or no longer. Source: p. 74.
    """
    name = check_ready(level, record or SupportRecord(), kind)
    row = table("ready-support-request").throw(dice, label="ready support")
    turns = int(row["arrives_turns"]) if row["granted"] else None
    weapons = READY_WEAPONS if kind is SupportKind.ARTILLERY and row["granted"] else None
    helicopter = ("x-02",) if name == "helicopter" else ()
    leaned = cited(row.rulings, helicopter, ("x-03",) if weapons else ())
    following_steps = following(kind, turns) if row["granted"] else ()
    return ReadyCalled(name, kind, row["granted"], turns, row["text"], weapons, leaned, following_steps)
