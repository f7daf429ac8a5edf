"""Duties: the steps that a ruling called for and that figures have still to carry out.

Source: p. 16-24, 65, 70-72, 93.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Call, Next, call, parse_call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.events import PlayedInSight
from fng_cli.figures import FIGURES, Figure
from fng_cli.names import find, slug
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.civilians.people import was_shooting
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, LOCKED, MAY_REACT, SAME_TIME, holding, still_to_fire
from fng_cli.rules.mission.weather import clock_now, side_in_ambush
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.rules.react.pending import PENDING, PendingInSight, after_order
from fng_cli.state import Kept, State
from fng_cli.tables import Entry, table
from fng_cli.terms import Side
from fng_cli.words import listed

STAR_MAY_CHOOSE = frozenset({"react received-fire", "react man-down", "react cohesion"})
"""The tests in which a Star chooses how many dice he passes. Source: p. 22-23."""


CHOOSE = call("react received-fire", choose=2).options[0][0]
"""The option for that choice, with its dashes."""


def remaining_steps(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """Return the steps that can still be done. Man Down and Received Fire Tests lose the figures that cannot
    take them, and are left out if nobody remains. An In Sight that names only enemy groups gets the player's
    group, or a slot for it if he has several. While a side lies in ambush (``side_in_ambush``), steps of In
    Sight are left out (p. 98). If the document has no figures, all these steps stay. Once the game is over, no
    step begins a turn.
    """
    if any(step.call.command == "activate" for step in steps):
        from fng_cli.rules.evening.phases import is_over  # most steps do without it

        if is_over(state):
            steps = tuple(step for step in steps if step.call.command != "activate")
    figures = state[FIGURES]
    if not figures:
        return steps
    from fng_cli.rules.harm.targets import without_tests_of_fallen  # a setup without figures does without it

    remaining = without_tests_of_fallen(steps, figures)
    if not any(step.call.command == "react in-sight" for step in remaining):
        return remaining
    if side_in_ambush(state):
        return tuple(step for step in remaining if step.call.command != "react in-sight")
    from fng_cli.rules.react.in_sight import with_own_groups

    return with_own_groups(remaining, figures)


def steps_with_choices(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """Return the steps that can still be done, by ``remaining_steps``. If a Star may choose how many dice he
    passes, the reason of the test's step names the option for it. Source: p. 22-23.
    """
    remaining = remaining_steps(steps, state)
    if not any(step.call.command in STAR_MAY_CHOOSE for step in remaining):
        return remaining
    stars = [figure for figure in state[FIGURES] if figure.star and may(figure, Deed.REACT)]
    return tuple(_with_choice(step, stars) for step in remaining) if stars else remaining


def in_next_turn(step: Next, line: str, state: State) -> Next | None:
    """Return the step ``activate``, with a reason that says to use ``line`` in the turn that it begins.
    ``line`` is the command of ``step`` as a player types it; the reason of ``step`` comes last. None if
    the game is over.
    """
    from fng_cli.rules.evening.phases import is_over  # most steps do without it

    if is_over(state):
        return None
    return Next(call("activate"), f"in the new turn, use {line}: {step.reason}")


def _with_choice(step: Next, stars: Sequence[Figure]) -> Next:
    """Return ``step`` with a note that a Star may choose the result of the test. The note is added to a
    Received Fire, Man Down or Cohesion Test that is taken by a Star in ``stars`` or by his group. Any
    other step is returned unchanged.
    """
    if step.call.command not in STAR_MAY_CHOOSE:
        return step
    named = {str(word).partition(",")[0] for word in step.call.values_of("by", "group")}
    choosing = [star.id for star in stars if named & {star.id, star.group}]
    if not choosing:
        return step
    return replace(
        step,
        reason=f"{step.reason}; {listed(choosing)}, a Star, may choose the result with {CHOOSE} 2, 1 or 0",
    )


LEFT_OPEN = "still open since turn"
"""How the reason of a step begins that an earlier turn called for."""


class Duty(Struct, frozen=True, omit_defaults=True):
    """Something that a ruling called for and somebody has still to do."""

    id: str
    kind: str
    """A row of the table ``duties``."""
    argv: tuple[str, ...]
    """The call that does it, as words."""
    reason: str
    since_turn: int
    names: tuple[str, ...] = ()
    """The ids of figures, or a group, that have still to do it; empty if it is about nobody by name."""

    @property
    def optional(self) -> bool:
        """True if the duty need not be done."""
        return bool(_row(self.kind).get("optional", False))

    def text(self) -> str:
        """Return the duty in words, with the names: ``Man Down (a)``."""
        text = str(_row(self.kind)["text"])
        return f"{text} ({', '.join(self.names)})" if self.names else text

    def listed(self) -> str:
        """Return ``text`` with the id by which it is struck off: ``Man Down (a) [duty-1]``."""
        return f"{self.text()} [{self.id}]"

    def step(self, *, late: bool = False) -> Next:
        """Return the step that carries out the duty. Its reason ends with the page.

        ``late``: the duty is left over from an earlier turn, and the reason begins with that turn. A step for
        reinforcements then gets `force`, because this turn's dice do not call for it.
        """
        left = f"{LEFT_OPEN} {self.since_turn}: " if late else ""
        forced = call("", force=late and self.kind in SEVEN.values()).options
        step_call = self.call()
        step_call = replace(step_call, options=(*step_call.options, *forced))
        return Next(step_call, f"{left}{self.reason}; p. {_row(self.kind)['book']}")

    def call(self) -> Call:
        """Return the command that carries out the duty, parsed from ``argv``."""
        return parse_call(_row(self.kind)["command"], self.argv)


DUTIES = Kept("duties", Duty, "duty")
"""The duties of a document that keeps a clock."""


def _row(kind: str) -> Entry:
    """Return the row of the table ``duties`` for this kind. Raises RequestError for an unknown one."""
    return table("duties").row(find(kind, table("duties").rows, "kind of duty", "duties: kind"))


def melee_first(state: State, in_sight: PendingInSight, acting: Collection[str]) -> tuple[Next, ...]:
    """Return a step for each melee that must be fought before other figures act in this In Sight; empty if
    there is none. Such a melee has become due in this turn, and one of its fighters has already had his
    turn. None of the figures ``acting`` now (ids) fights in it. Source: p. 36.
    """
    reason = (
        "fight this melee right after the charge; only figures that act at the same moment "
        "may go first (p. 36)"
    )
    return tuple(
        Next(duty.call(), reason)
        for duty in open_duties(state)
        if duty.kind == "melee"
        and duty.since_turn == turn_of(state)
        and not set(duty.names) & set(acting)
        and set(duty.names) & set(in_sight.had_turn)
    )


def open_duties(state: State) -> tuple[Duty, ...]:
    """Return the duties that can still be done, mandatory ones first, without the figures that can no longer
    do them. A duty to break off a melee is dropped if none of its figures is still evenly matched. A duty
    on the road is dropped after any shooting.
    """
    figures, firing, shooting = state[FIGURES], still_to_fire(state), was_shooting(state)
    remaining = [
        _for_the_able(duty, figures, firing)
        for duty in state[DUTIES]
        if _can_be_done(duty, figures, firing)
        and _is_still_matched(duty, state)
        and not (shooting and duty.kind == ON_THE_ROAD)
    ]
    return tuple(sorted(remaining, key=lambda duty: duty.optional))


def _is_still_matched(duty: Duty, state: State) -> bool:
    """False if the duty is to break off a melee and none of its figures is still evenly matched there; True
    for all other duties. Source: p. 38.
    """
    if duty.kind != "break-off":
        return True
    locks = holding(state[LASTING], turn_of(state), LOCKED)
    return any(lock.who in duty.names for lock in locks)


def mandatory_duties(state: State) -> tuple[Duty, ...]:
    """Return the open duties that are not optional."""
    return tuple(duty for duty in open_duties(state) if not duty.optional)


def renew_duties(outcome: CommandOutcome, state: State) -> State:
    """Return the state with its duties (steps that must still be carried out) brought up to date after a
    command. Duties that were done, or that nobody can do any more, are removed; those done in part are
    shortened. New ones are added. A roll for activation drops all earlier duties. Unchanged if the
    document has neither clock nor mission. Source: p. 16-24, 65, 70-72, 93.
    """
    turn = turn_of(state)
    if turn is None:
        return state
    given, figures = outcome.given, state[FIGURES]
    known = () if given.command == "activate" else state[DUTIES]
    owed = frozenset(name for duty in known if duty.kind == "received-fire" for name in duty.names)
    played = {event.who for event in outcome.events if isinstance(event, PlayedInSight)}
    played |= {figure.group for figure in figures if figure.id in played}
    unplayed = [duty for duty in known if not (_is_in_sight(duty) and played.intersection(duty.names))]
    left = [undone for duty in unplayed if (undone := _undone_part(duty, given, figures, owed))]
    firing = still_to_fire(state)
    left = [_for_the_able(duty, figures, firing) for duty in left if _can_be_done(duty, figures, firing)]
    late = {duty.step(late=True) for duty in outcome.before[DUTIES]}
    steps = remaining_steps(outcome.next, state)
    for kind, step in _called_for(given.command, (step for step in steps if step not in late)):
        duty = Duty(
            next(DUTIES.free_ids(left, "duty-")),
            kind,
            _argv(step.call),
            step.reason,
            turn,
            _names(
                step.call,
                "by",
                "group",
                *(() if _is_done_by_each(kind) or step.call.command in OWN else ("at",)),
            ),
        )
        if (not _is_done_by_each(kind) or duty.names) and _can_be_done(duty, figures, firing):
            left = _with_duty(left, duty)
    return state if tuple(left) == state[DUTIES] else state.with_only(DUTIES, left)


def _with_duty(known: Sequence[Duty], new: Duty) -> list[Duty]:
    """Return the duties with ``new`` at the end. An older copy of the same duty is removed, and the longer of
    their commands is kept. Tests of Received Fire that differ only in being outgunned are the same duty.
    Source: p. 22, 30.
    """
    same = [duty for duty in known if duty.kind == new.kind and is_same_test(duty.call(), new.call())]
    longest = max((*same, new), key=lambda duty: sum(map(len, duty.argv)))
    return [*(duty for duty in known if duty not in same), replace(new, argv=longest.argv)]


def is_same_test(one: Call, other: Call) -> bool:
    """True if two calls are equal, or if both are Received Fire tests that differ only in the word
    ``outgunned`` after the name of a figure.
    """
    return _unless_outgunned(one) == _unless_outgunned(other)


def _unless_outgunned(given: Call) -> tuple[str, ...]:
    """Return the words of a call. In the call of a Received Fire test the word ``outgunned`` is left out, so
    that calls with and without it are equal.
    """
    if given.command != "react received-fire":
        return _argv(given)
    return tuple(",".join(part for part in word.split(",") if part != "outgunned") for word in _argv(given))


def _called_for(command: str, steps: Iterable[Next]) -> Iterator[tuple[str, Next]]:
    """Yield (kind, step) for each next step of a command that becomes a duty. ``kind`` is a row of the table
    ``duties``. ``command`` is the name of the command, because some duties come only from certain commands. A
    step that still waits for something is left out.
    """
    rows = table("duties").column(None)
    for step in steps:
        for kind, row in rows.items():
            if _is_of(step.call.command, row) and not step.waits and _called_by(row, command):
                yield kind, step


def _is_of(command: str, row: Entry) -> bool:
    """True if ``command`` carries out the duty of this ``row`` of ``duties``: it is the row's command, or, if
    the row allows that, the row's command with further words after it.
    """
    name = str(row["command"])
    return command == name or (bool(row.get("any_words", False)) and command.startswith(f"{name} "))


def _called_by(row: Entry, command: str) -> bool:
    """True if a next step, suggested after ``command``, becomes a duty of this row of the table. The row may
    list commands: then ``command`` must be one of them. If it lists none, every command but ``activate``
    counts.
    """
    after = row.get("after")
    return command in after if after else command != "activate"


def _is_in_sight(duty: Duty) -> bool:
    """True if a duty is done by playing out an In Sight. The field ``settled_by`` of the duty's row then
    contains PLAYED_OUT.
    """
    return PLAYED_OUT in _row(duty.kind).get("settled_by", ())


IN_SIGHT_ACTIONS = frozenset({"in-sight-fire", "in-sight-charge"})
"""The kinds of duties of those whose turn it was in an In Sight; the tests come after them. Source: p. 22."""

PLAYED_OUT = "fight"
"""The command that plays In Sights out."""


def _is_done_by_each(kind: str) -> bool:
    """True if each figure that a duty of this kind names has to carry it out; False if one of them does it
    for all. ``kind`` is a row of the table ``duties``.
    """
    return bool(_row(kind).get("each", False))


def _argv(call: Call) -> tuple[str, ...]:
    """Return the words of a call, with slots as texts such as ``<WHO>``."""
    return tuple(map(str, call.argv()))


def _names(call: Call, *options: str) -> tuple[str, ...]:
    """Return the names of figures and groups in these options of a call, each once. Words after a name are
    cut off: ``a1`` for ``a1,snap``. Slots, and figures given as ``NAME=REP``, are left out.
    """
    words = [str(word).partition(",")[0] for word in call.values_of(*options) if isinstance(word, str)]
    return tuple(dict.fromkeys(word for word in words if "=" not in word))


def words_due(state: State, kind: str, name: str) -> frozenset[str]:
    """Return the words that a figure's open duties of this kind add to its id, such as ``outgunned`` in
    ``a1,outgunned``. ``kind`` is a row of the table ``duties``; ``name`` is the figure's id. Empty if
    there is no such duty or word.
    """
    typed = (
        str(word).split(",")
        for duty in open_duties(state)
        if duty.kind == kind and name in duty.names
        for word in duty.call().values_of("by")
    )
    return frozenset(word for who, *words in typed if who == name for word in words)


OWN = frozenset({"fire", "charge"})
"""Commands that count as done for the figures that carry them out, not for their targets."""


def _undone_part(
    duty: Duty, given: GivenCommand, figures: Sequence[Figure], owed: Collection[str]
) -> Duty | None:
    """Return what is left of a duty after the command ``given``: the whole duty, the duty for the names that
    have not yet done it, or None if it is done. Some duties are done as soon as one of the names has done
    them. A duty without names is done by a command with the same arguments, or with any if its kind allows
    that. ``owed`` are the ids that owed a Received Fire test; they matter only for Man Down.
    """
    row = _row(duty.kind)
    if not _carries_out(given, duty.kind, row):
        return duty
    if not duty.names:
        return None if row.get("any_words", False) or _same_arguments(duty, given) else duty
    own = given.command in OWN
    named = frozenset(map(slug, given.doers(figures))) if own else given.concerns(figures)
    done = {name for name in duty.names if slug(name) in named}
    if not done:
        return duty
    if duty.kind == "man-down" and given.command != row["command"]:
        return _rest_of_man_down(duty, frozenset(given.doers(figures)), figures, owed)
    if not row.get("each", False) or done == set(duty.names):
        return None
    return _without(duty, done)


def _rest_of_man_down(
    duty: Duty, tested: Collection[str], figures: Sequence[Figure], owed: Collection[str]
) -> Duty | None:
    """Return a group's Man Down duty cut down to the figures that have still to test, after some took it
    together with Received Fire. ``tested`` are the ids of those who did. ``owed`` are the ids of those who
    owed Received Fire. None, so that the whole duty is done, in two cases: nobody who can still react is
    left to test, or ``tested`` is empty or names a figure that owed no Received Fire. Source: p. 19, 22.
    """
    if not tested or not set(tested) <= set(owed):
        return None
    named = set(_names(duty.call(), "by")) or set(duty.names)
    rest = [
        figure.id
        for figure in figures
        if named & {figure.id, figure.group} and figure.id not in tested and may(figure, Deed.REACT)
    ]
    return replace(duty, argv=_argv(call(_row(duty.kind)["command"], by=rest))) if rest else None


def _carries_out(given: GivenCommand, kind: str, row: Entry) -> bool:
    """True if the command ``given`` carries out duties of this kind. ``row`` is the kind's row in the table
    ``duties``, which names such commands. With ``man_down``, a command also carries out ``man-down``
    duties, because it rolls both tests.
    """
    both = kind == "man-down" and given.options.get("man_down") is True
    return both or _is_of(given.command, row) or given.command in row.get("settled_by", ())


def _same_arguments(duty: Duty, given: GivenCommand) -> bool:
    """True if the command's options contain all the arguments of the duty's command, such as the number of a
    PEF. Arguments still to be filled in are ignored. The option ``which`` is compared only if the command
    was given one.
    """
    values = {str(value) for value in given.options.values()}
    asked = duty.call()
    words = (*asked.arguments, *(asked.values_of("which") if given.options.get("which") else ()))
    return all(str(word) in values for word in words if isinstance(word, str))


def _without(duty: Duty, done: Collection[str]) -> Duty:
    """Return the duty without the figures in ``done``: their names are removed from the duty and from its
    call. Options of the call without a value are dropped: those whose values are all gone, and flags.
    """
    asked = duty.call()
    options = tuple(
        (name, tuple(value for value in values if str(value).partition(",")[0] not in done))
        for name, values in asked.options
    )
    call = replace(asked, options=tuple(pair for pair in options if pair[1]))
    return replace(duty, argv=_argv(call), names=tuple(name for name in duty.names if name not in done))


def _for_the_able(duty: Duty, figures: Sequence[Figure], firing: Collection[str]) -> Duty:
    """Return the duty without figures that can no longer carry it out, and without targets that are down.
    Figures in ``firing`` fire at the same time as others, whose actions do not prevent them. Duties of the
    commands in ALWAYS are unchanged. The caller must have checked that somebody is left (see
    ``_can_be_done``).
    """
    asked = duty.call()
    if asked.command in ALWAYS:
        return duty
    able = ABLE.get(asked.command, Deed.REACT)
    known = {figure.id: figure for figure in figures}
    out = {
        name for name in _names(asked, "by") if name in known and not _may_do(known[name], able, duty, firing)
    }
    out |= {name for name in _names(asked, "at") if name in known and known[name].down}
    return _without(duty, out) if out else duty


CHARGE_FIRE = "charge-fire"
"""The duty of a target of a charge to fire before contact. Whoever has ducked back may, too (ruling z-44)."""


def _may_do(figure: Figure, able: Deed, duty: Duty, firing: Collection[str]) -> bool:
    """True if a figure may do the deed ``able`` of a duty when it reacts. The figure counts as fired upon,
    which some deeds require. If its id is in ``firing``, it acts at the same time as others, whose actions
    do not prevent the deed.
    """
    at_once = (SAME_TIME,) if figure.id in firing else ()
    called = (MAY_REACT,) if duty.kind == CHARGE_FIRE else ()
    return may(figure, able, ("fired-upon", *at_once, *called))


ALWAYS = frozenset({"star fate", "trap spring", "first-aid"})
"""The commands that also concern figures that are down, e.g. the fate of a Star."""

ABLE = {"fire": Deed.FIRE, "charge": Deed.CHARGE, "melee": Deed.FIGHT}
"""What a figure must be able to do for a command; ``Deed.REACT`` for all others."""


def _can_be_done(duty: Duty, figures: Sequence[Figure], firing: Collection[str]) -> bool:
    """True if a figure named in the duty can still carry it out, and one of its targets is not down. If the
    duty names no figure of the document, or no such target, that part is true. Figures in ``firing`` fire at
    the same time as others, whose actions do not prevent them. Always True for the commands in ``ALWAYS``.
    """
    asked = duty.call()
    if asked.command in ALWAYS:
        return True
    able = ABLE.get(asked.command, Deed.REACT)
    return _anybody(
        figures, _names(asked, "by", "group"), lambda figure: _may_do(figure, able, duty, firing)
    ) and _anybody(figures, _names(asked, "at"), lambda figure: not figure.down)


def _anybody(figures: Iterable[Figure], names: Collection[str], can: Callable[[Figure], bool]) -> bool:
    """True if ``can`` is True for at least one figure whose id or group is in ``names``. Also True if no
    figure has such an id or group.
    """
    named = [figure for figure in figures if {figure.id, figure.group} & set(names)]
    return not named or any(map(can, named))


ON_THE_ROAD = "on-the-road"
"""The duty to roll for civilians along the road: nobody comes once there was shooting. Source: p. 99-100."""

SEVEN = {Side.FWF: "reinforcements", Side.VC_NVA: "enemy-reinforcements"}
"""The duty that a total of 7 calls for, by the side with the higher die."""


def check_reinforced(state: State, side: Side) -> None:
    """Raise RequestError if this turn's roll for activation brings ``side`` no reinforcements, or if they are
    no longer due, because they were rolled or struck off.

    Nothing is raised without a clock, or if there is no roll for activation in this turn. Source: p. 16, 93.
    """
    activation, clock = ACTIVATION.facts(state.content), clock_now(state)
    rolled = activation.reinforcements
    if not clock.turn or activation.turn != clock.turn:
        return
    from fng_cli.rules.react.activation import SIDE_NAMES

    name = SIDE_NAMES[side]
    if rolled is not side:
        total = activation.total
        whose = f", with the {SIDE_NAMES[rolled]} die higher" if rolled else ""
        raise RequestError(
            f"turn {clock.turn} brings the {name} no reinforcements: they need a total of 7 with the "
            f"{name} die higher (p. 16, 93), but the total was {total}{whose}. For reinforcements "
            "requested by radio give `granted`; otherwise give `force` to roll anyway"
        )
    if not any(duty.kind == SEVEN[side] for duty in state[DUTIES]):
        raise RequestError(
            f"reinforcements for the {name} have already been rolled in turn {clock.turn} (p. 93); give `force` to "
            "roll once more"
        )


ALL, IN_SIGHT = "all", "in-sight"
"""The names that may be struck off in place of ids: everything, and the order of an In Sight."""


class StruckOff(Report, frozen=True):
    """Duties that were settled at the table and are struck off, in words, and those left to be done."""

    ANSWER: ClassVar[tuple[str, ...]] = ("struck_off",)

    struck_off: tuple[str, ...]
    left_to_do: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return a sentence: ``Struck off: Man Down (a). Still pending: In Sight (e) [duty-2].`` If nothing
        was struck off it begins ``Nothing was pending.``
        """
        text = f"Struck off: {', '.join(self.struck_off)}." if self.struck_off else "Nothing was pending."
        return f"{text} Still pending: {', '.join(self.left_to_do)}." if self.left_to_do else text


class _Settled(Struct, frozen=True):
    """The duties that were settled at the table."""

    duties: tuple[Duty, ...]
    order: PendingInSight | None
    """The order of an In Sight, if that was settled too."""


def _settled(state: State, names: Collection[str]) -> _Settled:
    """Return the pending duties that ``names`` pick, and the In Sight being played out if they pick it, else
    None. A name is the id of a duty, ``in-sight``, or ``all``. Raises RequestError for an unknown id, or
    for ``in-sight`` if no In Sight is being played out.
    """
    known, order = state[DUTIES], state[PENDING]
    everything, sight = ({slug(word)} & set(map(slug, names)) for word in (ALL, IN_SIGHT))
    ids = [name for name in names if slug(name) not in everything | sight]
    named = tuple(dict.fromkeys(DUTIES.find(known, _id(name), "`duty`") for name in ids))
    over = order if order and order.still_to_act and (everything or sight) else None
    if sight and over is None:
        raise RequestError("`duty` in-sight: no In Sight test is in progress")
    return _Settled(known if everything else named, over)


def struck_off_report(state: State, names: Collection[str]) -> StruckOff:
    """Return a report on duties, or the order of an In Sight, that are removed as settled at the table.
    ``names`` are ids of duties, ``in-sight``, or ``all``. The mandatory duties that remain are listed. The
    state is not changed. Raises RequestError for an unknown id, and for ``in-sight`` without an In Sight.
    Source: p. 16-24.
    """
    settled = _settled(state, names)
    order = (f"In Sight, {settled.order.text()}",) if settled.order else ()
    return StruckOff(
        (*(duty.text() for duty in settled.duties), *order),
        tuple(duty.listed() for duty in state[DUTIES] if duty not in settled.duties and not duty.optional),
        (Next(call("status"), "see where the game stands"),),
    )


def after_striking_off(state: State, names: Collection[str]) -> State:
    """Return the state without the duties in ``names``: ids of duties, ``in-sight`` for the In Sight under
    way, or ``all``. The In Sight under way is ended if it is one of them. Raises RequestError for an
    unknown id, and for ``in-sight`` if none is under way.
    """
    settled = _settled(state, names)
    state = state.without(DUTIES, [duty.id for duty in settled.duties])
    return after_order(state, PendingInSight()) if settled.order else state


def _id(name: str) -> str:
    """Return the id of a duty that may be typed by its number alone: ``duty-1`` for ``1``. Any other text is
    returned unchanged.
    """
    return f"duty-{name}" if name.isdecimal() else name
