"""Next steps as a player runs them by their numbers: their list, their open places, and how words fill these."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from textwrap import wrap
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Call, NextStep, Slot, parse_call, parse_slot
from fng_cli.cli.index.entries import follow
from fng_cli.cli.session.names import SHORTEST_BEGINNING, needs_full_name
from fng_cli.cli.shell.screen import Screen
from fng_cli.cli.shell.steps import index, line
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, name_slugs
from fng_cli.names import slug
from fng_cli.state import State

SHOWN = 9
"""The most steps that are shown first: each has a digit."""

LISTED = frozenset({"BUILDING", "CIVILIAN", "EDGE", "GROUP", "PEF", "WHO"})
"""The placeholders for what stands on the table, or its edges: what can fill them is listed beside a step."""

FEW_NAMES = 6
"""The most figures that are listed by name beside a step."""

NO_DOCUMENT: Content = {}


class OpenSlot(Struct, frozen=True):
    """An open place of a step, which a player fills."""

    place: int
    """The index of its word among those of the step."""
    option: str
    """The option that it is a value of, with dashes; empty for an argument."""
    slot: Slot
    """The placeholder, and the words that stay behind it."""
    fitting: tuple[str, ...] = ()
    """What can fill it, most often ids; empty if that is not known, and any word goes."""
    who: str = ""
    """The fitting ones in words: ``yours who have still to act``."""
    has_others: bool = False
    """True if other words than the fitting ones may fill it, too: an army by another of its names."""
    by_enter: str = ""
    """The fitting one that Enter alone takes, if its step is the first; empty if the player must name one."""
    names: tuple[str, ...] = ()
    """The fitting ones by id and name: ``e1 Danh Van Luc``; empty if they have no names."""

    def listed(self) -> str:
        """Return the open slot as it is typed, and what can fill it: ``--at <WHO>: e1 Danh Van Luc, e2 Le Van
        Ky``. Beyond FEW_NAMES figures, or without names, only the ids are given (``e1-e9``). Empty if it is
        not known what fits, or if the slot is not one of ``LISTED``.
        """
        if not self.fitting or self.slot.name not in LISTED:
            return ""
        who = self.names if 0 < len(self.names) <= FEW_NAMES else in_spans(self.fitting)
        return f"{self.option} {self.slot}: {', '.join(who)}".strip()

    def text(self) -> str:
        """Return the placeholder with its option and the ids that may fill it, with a remark on whose they
        are: ``--by <WHO>: a1, a2 (yours who have yet to act)``. If no ids are known, it is only the option
        and the placeholder.
        """
        place = f"{self.option} {self.slot}".strip()
        who = f" ({self.who})" if self.who and self.fitting else ""
        return f"{place}: {', '.join(in_spans(self.fitting))}{who}" if self.fitting else place


def in_spans(ids: Sequence[str]) -> Iterator[str]:
    """Yield the ids in their order. Three or more in a row with the same letters and consecutive numbers
    become one text: ``a1-a4``.
    """
    for _, run in groupby(enumerate(ids), key=_place_in_run):
        span = [name for _, name in run]
        yield from [f"{span[0]}-{span[-1]}"] if len(span) > 2 else span


def _place_in_run(item: tuple[int, str]) -> tuple[str, int]:
    """Return a key for grouping the ids of a list. Neighbors with the same letters and consecutive numbers
    have the same key. ``item`` is (place in the list, id): ``(3, "a10")`` and ``(4, "a11")`` both give
    ``("a", 7)``. The key of an id without a number is the id and its place.
    """
    place, name = item
    letters = name.rstrip("0123456789")
    number = name[len(letters) :]
    return (letters, int(number) - place) if number else (name, place)


class ListedStep(Struct, frozen=True):
    """A step of the list."""

    argv: tuple[str, ...]
    """The words of the command, without the program."""
    reason: str
    slots: tuple[OpenSlot, ...] = ()
    is_aside: bool = False
    """True for what stands behind the others: to settle by hand, an event, the end of the mission."""

    @property
    def is_conditional(self) -> bool:
        """True if the step's reason begins with ``if``, because what happens at the table decides whether the
        step is due: ``if PEF 3 comes into sight``.
        """
        return self.reason.startswith("if ")

    def filled_by_enter(self) -> ListedStep | None:
        """Return the step with each placeholder filled by the value that Enter alone chooses for it. A step
        without placeholders is unchanged. None if Enter chooses no value for one of them.
        """
        if not all(slot.by_enter for slot in self.slots):
            return None
        argv = list(self.argv)
        for slot in self.slots:
            argv[slot.place] = ",".join((slot.by_enter, *slot.slot.words))
        return replace(self, argv=tuple(argv), slots=())

    @property
    def command(self) -> str:
        """Return the step as a line to type, without the name of the program: ``fire --by <WHO> --at <WHO>``."""
        return line([parse_slot(word) or word for word in self.argv])


class SlotsOpen(RequestError):
    """A step still has open places; the message says which, and who fits. ``slots`` are those places."""

    def __init__(self, message: str, slots: tuple[OpenSlot, ...]) -> None:
        """Create the error for these placeholders, which a command left unfilled."""
        super().__init__(message)
        self.slots = slots


def parse_step(argv: Sequence[str], program: str) -> Call:
    """Parse the words of a step, without the program, as a call. Its command is the longest command of the
    program's index with which the words begin; the rest are arguments and options.
    """
    _, number = follow(index(program), argv)
    return parse_call(" ".join(argv[:number]), argv)


class Fitting(NamedTuple):
    """The figures or groups that can fill an open place: the last five fields of an OpenSlot."""

    fitting: tuple[str, ...] = ()
    who: str = ""
    has_others: bool = False
    by_enter: str = ""
    names: tuple[str, ...] = ()


def listed_step(
    step: NextStep, program: str, fitting: Callable[[Slot, str, Call], Fitting], *, is_aside: bool = False
) -> ListedStep:
    """Return a document's next step as a step of the numbered list. ``fitting`` is a function that returns
    what can fill a placeholder. Its arguments are the placeholder's slot, the option before it (empty if
    there is none), and the call. ``is_aside``: the step is listed behind the others.
    """
    argv = step.argv[1:]
    own = parse_step(argv, program)
    slots = []
    for place, word in enumerate(argv):
        slot = parse_slot(word)
        if slot:
            option = argv[place - 1] if argv[place - 1].startswith("-") else ""
            slots.append(OpenSlot(place, option, slot, *fitting(slot, option, own)))
    return ListedStep(argv, step.reason, tuple(slots), is_aside)


def fill(step: ListedStep, words: Sequence[str], content: Content = NO_DOCUMENT) -> tuple[str, ...]:
    """Return the words of a step, without the program, with its placeholders filled by ``words`` from left to
    right. A placeholder that only one value fits needs no word. ``words`` may repeat the command; further
    words, such as options, are inserted after the last placeholder. Names are looked up in ``content``.
    Raises SlotsOpen if placeholders are left, RequestError for a figure or value that fits none of them.
    """
    argv, left = list(step.argv), _without_command(step, words)
    still_open: list[OpenSlot] = []
    for slot in step.slots:
        if slot.option and slot.option in left[:-1]:
            at = left.index(slot.option)
            left = [left[at + 1], *left[:at], *left[at + 2 :]]
        found = _match(slot, left[0], content) if left else None
        if found is not None:
            left.pop(0)
        elif len(slot.fitting) == 1:
            found = slot.fitting[0]
        elif left:
            raise RequestError(f"{left[0]!r} does not fit {slot.text()}")
        if found is None:
            still_open.append(slot)
        else:
            argv[slot.place] = ",".join((found, *slot.slot.words))
    if still_open:
        places = "; ".join(slot.text() for slot in still_open)
        raise SlotsOpen(f"{step.argv[0]}: still open: {places}", tuple(still_open))
    return _with_further_words(step, argv, left, content)


def _without_command(step: ListedStep, words: Sequence[str]) -> list[str]:
    """Return the words typed after the number of a step. If the user typed the step's own words, up to its
    first option or placeholder, once more in front of them, these are removed.
    """
    command = [*takewhile(lambda word: word[:1] not in ("-", "<"), step.argv)]
    return list(words[len(command) :] if [*words[: len(command)]] == command else words)


def _match(slot: OpenSlot, word: str, content: Content) -> str | None:
    """Return the value that a word gives to a slot; None if it does not fit. In a list of figures, a figure's
    name becomes its id; in any other list, the beginning of a word becomes that word. Words after a comma
    are kept. A slot that has no list, or that accepts other words, accepts any word.
    """
    name, comma, circumstances = word.partition(",")
    if not slot.fitting:
        return word
    if name in slot.fitting:
        return word
    by_slug: Mapping[str, str] = {
        known: figure.id
        for figure in State(content)[FIGURES]
        if figure.id in slot.fitting
        for known in (slug(figure.id), *name_slugs(figure.name))
    }
    found = by_slug.get(slug(name)) if by_slug else _word_begun(name, slot.fitting)
    return f"{found}{comma}{circumstances}" if found else word if slot.has_others else None


def _word_begun(word: str, words: Sequence[str]) -> str | None:
    """Return the word of ``words`` that ``word`` means: the equal one or, if there is none, the only one that
    begins with it. A word of fewer than SHORTEST_BEGINNING letters must be equal. None if no word matches,
    or if several do.
    """
    exact = [known for known in words if slug(known) == slug(word)]
    begun = [known for known in words if known.startswith(word.lower()) and len(word) >= SHORTEST_BEGINNING]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def _with_further_words(
    step: ListedStep, argv: Sequence[str], more: Sequence[str], content: Content
) -> tuple[str, ...]:
    """Return ``argv``, the words of a step, with ``more`` inserted after its last slot, or at its end if it
    has none. Unchanged if ``more`` is empty. Raises RequestError if the id of a figure in ``more`` fits no
    slot, or if a number begins it and there is no slot.
    """
    if not more:
        return tuple(argv)
    ids = {figure.id for figure in State(content)[FIGURES]}
    if not step.slots and more[0].isdigit():
        raise RequestError(f"{more[0]}: the step {line(argv)} has no blank to fill in")
    for name in (word.partition(",")[0] for word in more):
        if name in ids and not any(_match(slot, name, content) for slot in step.slots):
            places = "; ".join(slot.text() for slot in step.slots) or "no blank to fill in"
            raise RequestError(f"{name}: {line(argv)} has {places}")
    at = max((slot.place for slot in step.slots), default=len(argv) - 1) + 1
    return (*argv[:at], *more, *argv[at:])


COLUMN = 40
"""The most characters of a step's line with its reason beside it; below a longer one the reason has a line of its own."""


class StepList:
    """The steps that stand on the screen, by number from 1: those shown first, then the others."""

    def __init__(self, steps: Sequence[ListedStep] = (), program: str = "fng") -> None:
        """Divide the steps in two. The first SHOWN steps that are not optional are numbered with one digit
        each. The others (optional steps, and those beyond SHOWN) are listed only when the player enters
        ``0``. ``program`` is ``fng`` or ``icbm``.
        """
        first = [step for step in steps if not step.is_aside][:SHOWN]
        self.first = tuple(first)
        self.others = tuple(step for step in steps if step not in first)
        self._program = program
        self._are_others_shown = False
        """True once the others were shown: before that a digit of an older list may be meant."""

    def step(self, number: int) -> ListedStep:
        """Return the step with this number, from 1. Raises RequestError if there is no such step. It is also
        raised if the step has not been shown yet and must be typed in full, such as one that ends the
        game.
        """
        steps = (*self.first, *self.others)
        if not 0 < number <= len(steps):
            known = f"1 to {len(steps)}" if len(steps) > 1 else "1" if steps else "none"
            raise RequestError(f"{number}: no step has this number; there {_is_or_are(len(steps))} {known}")
        step = steps[number - 1]
        is_hidden = number > len(self.first) and not self._are_others_shown
        if is_hidden and needs_full_name(step.argv, self._program):
            raise RequestError(f"step {number}, {step.command}, is hidden; type 0 to see it first")
        return step

    def by_enter(self) -> ListedStep | None:
        """Return the first step of ``first``, with its slots filled, if Enter alone may run it. None if there
        is none, if it is conditional, or if a slot needs a word from the player. Also None if its command
        must always be typed in full, because it begins or ends something big.
        """
        step = self.first[0] if self.first else None
        if step is None or step.is_conditional or needs_full_name(step.argv, self._program):
            return None
        return step.filled_by_enter()

    def by_number(self) -> str:
        """Return the end of a message that says how to run the first step by its number: ``: type 1, or pef
        resolve 3``. If the step has blanks, the text says what to type after the 1. If not, and the step
        is conditional, its reason is added. Empty if ``first`` is empty.
        """
        if not self.first:
            return ""
        step = self.first[0]
        if step.slots:
            return f": type 1 and {' '.join(str(slot.slot) for slot in step.slots)}, for {step.command}"
        return f": type 1, or {step.command}{f', {step.reason}' if step.is_conditional else ''}"

    def _said_of(self, number: int, step: ListedStep) -> tuple[str, ...]:
        """Return the remarks on the step with this number: its reason, the values that can fill its
        placeholders, and (for step 1) the values that Enter chooses for them. A remark that does not apply
        is left out.
        """
        fitting = [slot.listed() for slot in step.slots]
        taken = [slot.by_enter for slot in step.slots if slot.by_enter]
        by_enter = f"Enter takes {', '.join(taken)}" if number == 1 and taken and self.by_enter() else ""
        return tuple(filter(None, (step.reason, *fitting, by_enter)))

    def show(self, screen: Screen, *, others: bool = False) -> None:
        """Print the numbered list: the first group of steps and then, if there are other steps, a line ``0``
        with their commands. With ``others`` only the other steps are printed, and they are no longer hidden
        from then on.
        """
        self._are_others_shown = self._are_others_shown or others
        numbered = list(enumerate((*self.first, *self.others), 1))
        shown = numbered[len(self.first) :] if others else numbered[: len(self.first)]
        lines = [(number, step.command, self._said_of(number, step)) for number, step in shown]
        width = max((len(command) for _, command, _ in lines if len(command) <= COLUMN), default=0)
        fitting = {slot.listed() for _, step in shown for slot in step.slots}
        printed: set[str] = set()
        for place, (number, command, said) in enumerate(lines):
            if screen.in_words:
                aside = f" ({'; '.join(said)})" if said else ""
                screen.line(f"{number}: {command}{aside}")
            elif said and lines[place + 1 :] and said == lines[place + 1][2]:
                screen.plain(
                    f"{number:>2}  {command}", fg="cyan"
                )  # what is said stands below the last of them
            else:
                once = [
                    text for text in said if text not in fitting & printed
                ]  # who can fill it stands above already
                _show_step(screen, f"{number:>2}  ", command, once, width)
                printed.update(said)
        if self.others and not others:
            commands = dict.fromkeys(parse_step(step.argv, self._program).command for step in self.others)
            more = ", ".join(commands)
            screen.line(f"0: {more}" if screen.in_words else f" 0  {more}", hang=4, dim=True)


def _is_or_are(number: int) -> str:
    """Return ``are`` for more than one thing, else ``is``."""
    return "are" if number > 1 else "is"


def _show_step(screen: Screen, head: str, line: str, said: Sequence[str], width: int) -> None:
    """Print a step: ``head`` and ``line``, with the remarks in ``said``. A single remark stands beside the
    line if both fit (the line within ``width`` characters, all within the screen); otherwise each remark
    stands below it.
    """
    beside = f"{head}{line:<{width}}  {''.join(said)}".rstrip()
    if len(said) < 2 and len(line) <= width and len(beside) <= screen.width:
        screen.plain(beside)
        return
    screen.plain(f"{head}{line}", fg="cyan")
    indent = " " * (len(head) + 2)
    for text in said:
        for part in wrap(text, screen.width, initial_indent=indent, subsequent_indent=indent):
            screen.plain(part, dim=True)
