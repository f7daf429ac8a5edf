"""The next steps of an evening as one numbered list, and how a player fills their open places.

``fng next`` and a session show the same list; ``fng status`` prints its steps in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from fng_cli.calls import Call, Next, NextStep, Slot, call, parse_call, parse_slot
from fng_cli.cli.evening.status import standing_steps
from fng_cli.cli.index.entries import CommandGroup
from fng_cli.cli.shell.steps import index, line, written_steps
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, name_slugs
from fng_cli.names import slug
from fng_cli.rules.evening.actions import own_to_act
from fng_cli.rules.evening.duties import remaining_steps
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.record.counted import SECTORS
from fng_cli.rules.record.feats import FEATS, FeatKind, numbers
from fng_cli.rules.support.account import denials
from fng_cli.rules.support.state import WANTED
from fng_cli.state import State
from fng_cli.terms import Side

SHOWN = 9
"""The most steps that are shown first: each has a digit."""

ASIDE = ("settle", "event", "mission-end --exited")
"""The beginnings of steps that are shown behind the others, if they have no digit of their own to lose."""

PAGES = ("attribute", "briefing", "roster", "ruling", "status", "table", "terrain", "log", "help")
"""The first words of steps that only show a page, and do nothing."""

BEGINNING = Next(
    call("setup", corps=Slot("CORPS"), army=Slot("ARMY"), star=Slot("NAME")),
    "a mission, its table, and your men",
)
"""The step where there is no evening yet."""


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
    """The ids of those who can fill it; empty if that is not known, and any word goes."""
    who: str = ""
    """The fitting ones in words: ``yours who have still to act``."""

    def text(self) -> str:
        """Return the place and who fits: ``--by <WHO>: a1, a2 (yours who have still to act)``."""
        place = f"{self.option} {self.slot}".strip()
        who = f" ({self.who})" if self.who and self.fitting else ""
        return f"{place}: {', '.join(in_spans(self.fitting))}{who}" if self.fitting else place


def in_spans(ids: Sequence[str]) -> Iterator[str]:
    """Yield ids, three or more of a group that are numbered in a row as one: ``a1-a4``."""
    for _, run in groupby(enumerate(ids), key=_place_in_run):
        span = [name for _, name in run]
        yield from [f"{span[0]}-{span[-1]}"] if len(span) > 2 else span


def _place_in_run(item: tuple[int, str]) -> tuple[str, int]:
    """Return a key that is the same for neighbours with the same letters and consecutive numbers; each word is alone."""
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
    def command(self) -> str:
        """The step as a line without the program: ``fire --by <WHO> --at <WHO>``."""
        return line([parse_slot(word) or word for word in self.argv])


class SlotsOpen(RequestError):
    """A step still has open places; the message says which, and who fits. ``slots`` are those places."""

    def __init__(self, message: str, slots: tuple[OpenSlot, ...]) -> None:
        """Make the error for these open places."""
        super().__init__(message)
        self.slots = slots


def next_steps(
    content: Content, last: Sequence[NextStep] = (), standing: Iterable[Next] | None = None
) -> tuple[ListedStep, ...]:
    """Return the next steps of an evening, those that are aside last; nothing is rolled.

    What must be done now comes first, then the halves of the turn in their order, then the next turn. ``last`` are the steps
    of the last answer, of which only those count that the evening itself does not call for. ``standing`` are the steps that
    it calls for; None: they are found from ``content``. Without an evening the only step begins one.
    """
    if not content:
        return tuple(_listed(step, State({})) for step in written_steps((BEGINNING,), "fng", content))
    state = State(content)
    steps = standing_steps(state) if standing is None else tuple(standing)
    known = [parse_step(step.argv[1:]) for step in written_steps(steps, "fng", content)]
    more = [
        step
        for step in _without_dead(last, state)
        if step.call.command.split()[0] not in PAGES and not any(_covers(other, step.call) for other in known)
    ]
    at_once = [step for step in more if not _is_aside(step.call) and step.call.command != "activate"]
    written = written_steps(
        (*at_once, *steps, *(step for step in more if step not in at_once)), "fng", content
    )
    listed = {step.argv: _listed(step, state) for step in reversed(written)}
    in_order = list(reversed(listed.values()))
    return tuple(sorted(in_order, key=lambda step: step.is_aside))


def parse_step(argv: Sequence[str]) -> Call:
    """Parse the words of a step, without the program, as a call: its command is as many words as the index has."""
    group: CommandGroup = index("fng")
    number = 0
    for word in argv:
        entry = group.entries.get(word)
        if entry is None:
            break
        number += 1
        if not isinstance(entry, CommandGroup):
            break
        group = entry
    return parse_call(" ".join(argv[:number]), argv)


def _without_dead(steps: Sequence[NextStep], state: State) -> tuple[Next, ...]:
    """Return the steps of an answer without tests of figures that cannot be tested, and without deeds of figures that are down."""
    down = {figure.id for figure in state[FIGURES] if figure.down}
    calls = [Next(parse_step(step.argv[1:]), step.reason) for step in steps]
    alive = (
        step
        for step in calls
        if not (doers := {str(word).partition(",")[0] for word in step.call.values_of("by")}) or doers - down
    )
    return remaining_steps(tuple(alive), state)


def _covers(known: Call, other: Call) -> bool:
    """True if a call does what another does: the same command, for all whom the other names, or for somebody to be named."""
    if known.command != other.command or known.arguments[:1] != other.arguments[:1]:
        return False
    named = set(other.values_of("by", "group"))
    doers = set(known.values_of("by", "group"))
    return named <= doers or any(isinstance(word, Slot) for word in doers) or not doers


def _is_aside(step: Call) -> bool:
    """True if a step stands behind the others; an event that doubles call for does not."""
    words = " ".join(map(str, step.argv()))
    return words.startswith(ASIDE) and not step.values_of("total")


def _listed(step: NextStep, state: State) -> ListedStep:
    """Return a step of a document as one of the list, with those who can fill its open places."""
    argv = step.argv[1:]
    own = parse_step(argv)
    slots = []
    for place, word in enumerate(argv):
        slot = parse_slot(word)
        if slot:
            option = argv[place - 1] if argv[place - 1].startswith("-") else ""
            fitting, who = _fitting(slot, option, own, state)
            slots.append(OpenSlot(place, option, slot, fitting, who))
    return ListedStep(argv, step.reason, tuple(slots), _is_aside(own))


def _fitting(slot: Slot, option: str, step: Call, state: State) -> tuple[tuple[str, ...], str]:
    """Return the ids of those who can fill a slot, and who they are in words; empty if that is not known."""
    figures = state[FIGURES]
    if slot.name == "WHO" and option == "--by" and step.command in OF_OWN_HALF:
        return _still_to_act(state, OF_OWN_HALF[step.command]), "yours who have still to act"
    if slot.name == "WHO" and option == "--at":
        side = _side_of(step.values_of("by"), figures)
        return _alive(figures, side), "yours" if side is Side.FWF else "theirs"
    if slot.name == "PEF" and step.command == "pef resolve":
        return tuple(str(pef.number) for pef in on_table(state[PEFS])), "on the table"
    if slot.name == "SECTOR" and step.command == "record sector":
        patrolled = numbers(state[FEATS], FeatKind.SECTOR_PATROLLED)
        return tuple(str(number) for number in range(1, SECTORS + 1) if number not in patrolled), ""
    if slot.name == "SUPPORT":
        denied = {denial.kind for denial in denials(state)}
        return tuple(kind for kind in WANTED if kind not in denied), ""
    return (), ""


OF_OWN_HALF = {"fire": Deed.FIRE, "fast-move": Deed.MOVE}
"""The commands by which figures use their activation, and what they do by them."""


def _still_to_act(state: State, deed: Deed) -> tuple[str, ...]:
    """Return the ids of the FWF that have not acted in this turn, and may do this deed."""
    names = set(own_to_act(state))
    return tuple(
        figure.id
        for figure in state[FIGURES]
        if figure.side is Side.FWF and names & {figure.id, figure.group} and may(figure, deed)
    )


def _side_of(doers: Iterable[object], figures: Sequence[Figure]) -> Side:
    """Return the side at which these shoot, by their ids: the other one; the VC/NVA if they are not known."""
    ids = {str(word).partition(",")[0] for word in doers}
    enemy_shoots = any(figure.id in ids and figure.side is Side.VC_NVA for figure in figures)
    return Side.FWF if enemy_shoots else Side.VC_NVA


def _alive(figures: Sequence[Figure], side: Side) -> tuple[str, ...]:
    """Return the ids of the figures of a side that can be fired at."""
    return tuple(figure.id for figure in figures if figure.side is side and may(figure, Deed.SUFFER))


def fill(step: ListedStep, words: Sequence[str], content: Content = NO_DOCUMENT) -> tuple[str, ...]:
    """Return the words of a step, without the program, with its open places filled by ``words`` from the left.

    A place that only one can fill is filled by itself if no word fits. Further words (``cover``, ``14in``) stand unchanged
    behind the last place: ``expand`` reads them. ``content`` is the document, in which names are looked up. Raises SlotsOpen if places stay open, RequestError if a word fits none.
    """
    argv, left = list(step.argv), list(words)
    still_open: list[OpenSlot] = []
    for slot in step.slots:
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


def _match(slot: OpenSlot, word: str, content: Content) -> str | None:
    """Return a word as the value of a slot, a name as its id; None if the word does not fit."""
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
    } or {slug(value): value for value in slot.fitting}
    found = by_slug.get(slug(name))
    return f"{found}{comma}{circumstances}" if found else None


def _with_further_words(
    step: ListedStep, argv: Sequence[str], more: Sequence[str], content: Content
) -> tuple[str, ...]:
    """Return the words of a step with further ones, unchanged, behind the last place that was filled.

    Raises RequestError if one of them is a figure that fits no place.
    """
    if not more:
        return tuple(argv)
    ids = {figure.id for figure in State(content)[FIGURES]}
    for name in (word.partition(",")[0] for word in more):
        if name in ids and not any(_match(slot, name, content) for slot in step.slots):
            places = "; ".join(slot.text() for slot in step.slots) or "no open place"
            raise RequestError(f"{name}: {line(argv)} has {places}")
    at = max((slot.place for slot in step.slots), default=len(argv) - 1) + 1
    return (*argv[:at], *more, *argv[at:])
