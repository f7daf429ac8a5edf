"""The next steps of a document as one numbered list, and how a player fills their open places.

``fng next``, ``fng status`` and a session show the same list.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from fng_cli.calls import NextStep, Slot, parse_slot
from fng_cli.document import Content
from fng_cli.errors import RequestError

SHOWN = 9
"""The number of steps that are shown first: each is a digit."""


class OpenSlot(Struct, frozen=True):
    """An open place of a step, which a player fills."""

    place: int
    """The index of its word among those of the step."""
    option: str
    """The option that it is a value of, with dashes; empty for an argument."""
    slot: Slot
    """The placeholder, and the words that stay behind it."""
    fitting: tuple[str, ...] = ()
    """The ids of those who can fill it; empty if that is not known, and any word goes."""


class ListedStep(Struct, frozen=True):
    """A step of the list."""

    argv: tuple[str, ...]
    """The words of the command, without the program."""
    reason: str
    slots: tuple[OpenSlot, ...] = ()
    is_aside: bool = False
    """True for what is folded away behind the others: to settle by hand, an event, the end of the mission."""


class SlotsOpen(RequestError):
    """A step still has open places; the message says which, and who fits. ``slots`` are those places."""

    def __init__(self, message: str, slots: tuple[OpenSlot, ...]) -> None:
        """Make the error for these open places."""
        super().__init__(message)
        self.slots = slots


def next_steps(content: Content, last: Sequence[NextStep] = ()) -> tuple[ListedStep, ...]:
    """Return the next steps of a document in their order, those that are aside last; nothing is rolled.

    ``last`` are the steps of the last answer, if they are at hand; else those that the document keeps of it count.
    """
    from fng_cli.cli.shell.steps import written_steps
    from fng_cli.rules.evening.status import evening_standing
    from fng_cli.state import State

    standing = written_steps(evening_standing(State(content)).next, "fng", content)
    steps = {step.argv: step for step in (*last, *standing)}
    return tuple(_listed(step) for step in steps.values())


def fill(step: ListedStep, words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a step with its slots filled from the left, further words behind them.

    Raises SlotsOpen if slots stay open, RequestError if a word does not fit its slot.
    """
    argv = list(step.argv)
    for slot, word in zip(step.slots, words, strict=False):
        if slot.fitting and word.partition(",")[0] not in slot.fitting:
            raise RequestError(f"{word}: fitting for {slot.slot}: {', '.join(slot.fitting)}")
        argv[slot.place] = ",".join((word, *slot.slot.words))
    if still_open := step.slots[len(words) :]:
        missing = "; ".join(f"{slot.option} {slot.slot}: {', '.join(slot.fitting)}" for slot in still_open)
        raise SlotsOpen(f"open: {missing}", still_open)
    return (*argv, *words[len(step.slots) :])


def _listed(step: NextStep) -> ListedStep:
    """Return a step of the document as one of the list."""
    argv = step.argv[1:]
    slots = tuple(
        OpenSlot(place, argv[place - 1] if argv[place - 1].startswith("-") else "", slot)
        for place, word in enumerate(argv)
        if (slot := parse_slot(word))
    )
    return ListedStep(argv, step.reason, slots, argv[0] in ("settle", "event", "mission-end"))
