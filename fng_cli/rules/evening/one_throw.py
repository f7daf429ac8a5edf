"""Received Fire and Man Down of the same figures on one throw, and what comes first while an In Sight is played out.

Source: p. 17, 19, 22, 31.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from fng_cli.calls import Call, Next, Word, call
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.evening.duties import (
    DUTIES,
    IN_SIGHT_ACTIONS,
    LEFT_OPEN,
    PLAYED_OUT,
    is_same_test,
    open_duties,
)
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.react.pending import CHANGE_ORDER, PENDING, is_under_way, next_in_order
from fng_cli.state import State
from fng_cli.words import listed

MISSED, DOWN = "react received-fire", "react man-down"
"""The commands of the two tests."""

BOTH = call(MISSED, man_down=True)
"""The call that makes both."""

TAKERS = [name for name, _ in call(MISSED, by="a1").options]
"""The option that names who tests."""

WAITING = frozenset({MISSED, DOWN, "react cohesion"})
"""The tests that are taken once everybody in an In Sight has acted. Source: p. 22, 31."""

ONCE_OVER = "once the In Sight is over: "
"""The beginning of the reason of a test that waits for that."""

ONE_THROW = "make one roll for both tests, and the worse result counts (p. 19, 22)"
"""The end of the reason of a step that makes both tests."""


def joined_steps(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """Return the next steps, with the Received Fire and Man Down tests of the same figures joined, to share
    one throw. A Received Fire test already noted as due is added if it can be joined. Tests of Received Fire
    come before those of Man Down. During an In Sight, these tests and those of cohesion come after the other
    steps, and their reasons say that they wait. Without any such test the steps are unchanged. Source: p. 19,
    22, 31.
    """
    if not any(step.call.command in WAITING for step in steps):
        return steps
    due = [duty.step() for duty in state[DUTIES] if duty.call().command in (MISSED, DOWN)]
    steps = tuple(_as_due(step, due) for step in steps)
    if {MISSED, DOWN} <= {step.call.command for step in (*steps, *due)}:
        steps = _join_tests(steps, due, state[FIGURES])
    if not _is_being_played(state):
        return steps
    return tuple(sorted(map(_waiting, steps), key=lambda step: step.call.command in WAITING))


def _join_tests(steps: Sequence[Next], due: Sequence[Next], figures: Sequence[Figure]) -> tuple[Next, ...]:
    """Return the next steps with the Received Fire and Man Down tests of the same figures joined. A Received
    Fire test of ``due`` (the tests noted earlier) is added in front if one of its figures owes Man Down by
    the ``steps``, and none of its figures has a Received Fire test there. Tests of Received Fire come before
    those of Man Down; the other steps keep their order. Source: p. 19, 22.
    """
    lost = _members([*steps, *due], DOWN, figures)
    missed = _members([*steps, *due], MISSED, figures)
    now_lost, now_missed = _members(steps, DOWN, figures), _members(steps, MISSED, figures)
    before = [
        step
        for step in due
        if step.call.command == MISSED
        and now_lost & (_members([step], MISSED, figures) - now_missed)
        and not now_missed & _members([step], MISSED, figures)
    ]
    joined = [one for step in (*before, *steps) for one in _merge_tests(step, lost, missed, figures)]
    tests = iter(
        sorted((one for one in joined if _is_shared_test(one)), key=lambda one: one.call.command == DOWN)
    )
    return tuple(next(tests) if _is_shared_test(step) else step for step in joined)


def in_sight_steps(command: str, before: State, after: State) -> tuple[Next, ...]:
    """Return the next steps of an In Sight after a command: what figures have still to do in it, then the
    next place of its order. Empty if none was being played out in ``before``, if nothing is left to do, or
    if the command names the next step itself. Source: p. 21.
    """
    if command in CHANGE_ORDER or not _is_being_played(before):
        return ()
    order = after[PENDING]
    return (*_open_deeds(after), *(next_in_order(order, after[FIGURES]) if order else ()))


def tests_still_due(command: str, before: State, after: State) -> tuple[Next, ...]:
    """Return the steps of all tests that figures still have to take, after a test that changed the list of
    duties, after a whole fight, or after a command that ended an In Sight. If a test or a fight leaves none,
    return a step that shows the state of the game. Empty after any other command, and while figures in an In
    Sight still have to act. Source: p. 22.
    """
    was_due = command in WAITING and before.content.get("duties") is not after.content.get("duties")
    goes_on = was_due or command == PLAYED_OUT
    if not (goes_on or _is_being_played(before)) or _is_being_played(after):
        return ()
    tests = tuple(duty.step() for duty in open_duties(after) if duty.call().command in WAITING)
    if tests or not goes_on:
        return tests
    return (Next(call("status"), "see who may still act, and how to end the turn"),)


def _is_being_played(state: State) -> bool:
    """True if somebody has still to act in an In Sight: he waits for his turn in the order, or has a pending
    duty to act because of that In Sight.
    """
    return is_under_way(state) or any(_open_deeds(state))


def _as_due(step: Next, due: Iterable[Next]) -> Next:
    """Return the step. If it is a Received Fire test that is already among the steps ``due``, it gets the
    call of the due step. That call says whether the figure is outgunned by any of the shooters.
    """
    if step.call.command != MISSED:
        return step
    noted = (known.call for known in due if is_same_test(known.call, step.call))
    return replace(step, call=next(noted, step.call))


def _open_deeds(state: State) -> Iterator[Next]:
    """Yield the next step of each pending duty to act in an In Sight."""
    return (duty.step() for duty in state[DUTIES] if duty.kind in IN_SIGHT_ACTIONS)


def without_reloading(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """Return the next steps without those that reload in a later turn, if an In Sight is under way or other
    figures have still something to do in one. The next roll for activation offers them again, but must not
    come before that In Sight is over. Source: p. 17, 21-22.
    """
    return tuple(step for step in steps if not (_reloads_later(step) and _others_act(step, state)))


def _reloads_later(step: Next) -> bool:
    """True if a step reloads a weapon and has to wait for a later turn."""
    return step.waits and step.call.command == "reload"


def _others_act(step: Next, state: State) -> bool:
    """True if an In Sight is under way. Also True if a figure that the step does not name in ``by`` still has
    something to do in an In Sight.
    """
    own = {_name(word) for word in step.call.values_of("by")}
    return is_under_way(state) or any(
        duty.kind in IN_SIGHT_ACTIONS and set(duty.names) - own for duty in state[DUTIES]
    )


def _is_shared_test(step: Next) -> bool:
    """True if a step is one of the two tests that can share a throw: Received Fire and Man Down."""
    return step.call.command in (MISSED, DOWN)


def _members(steps: Iterable[Next], command: str, figures: Iterable[Figure]) -> frozenset[str]:
    """Return the ids of the figures that these steps call to the test ``command``: those named in ``by`` or
    ``group``, and all members of a group named there.
    """
    named = {
        _name(word)
        for step in steps
        if step.call.command == command
        for word in step.call.values_of("by", "group")
    }
    return frozenset(figure.id for figure in figures if named & {figure.id, figure.group})


def _merge_tests(
    step: Next, lost: Collection[str], missed: Collection[str], figures: Sequence[Figure]
) -> Iterator[Next]:
    """Yield the steps that replace ``step``, so that figures that owe both Man Down (``lost``) and Received
    Fire (``missed``) take both tests on one throw. A Received Fire step is split: those named in ``by`` that
    are in ``lost`` take both tests, the others only their own. A Man Down step leaves out figures in
    ``missed``; it is dropped if some of its figures can react, and all of these are in ``missed``. Other
    steps, and those that already join both tests, are unchanged.
    """
    words = step.call.values_of("by")
    if step.call.command == MISSED and not set(BOTH.options) <= set(step.call.options):
        both = [word for word in words if _name(word) in lost]
        if both:
            others = [word for word in words if word not in both]
            yield _both_tests(step, both)
            yield from [replace(step, call=_with_takers(step, others))] if others else []
            return
    if step.call.command == DOWN:
        named = {_name(word) for word in step.call.values_of("by", "group")}
        takers = [one for one in figures if named & {one.id, one.group} and may(one, Deed.REACT)]
        rest = [one.id for one in takers if one.id not in missed]
        if takers and len(rest) < len(takers):
            yield from [replace(step, call=call(DOWN, by=rest))] if rest else []
            return
    yield step


def _both_tests(step: Next, takers: Sequence[Word]) -> Next:
    """Return a Received Fire step limited to ``takers``, whose throw also counts as their Man Down test. The
    step gets a new reason. If the old reason says since when the test was open, the new one does too.
    """
    both = _with_takers(step, takers)
    names = sorted({_name(word) for word in takers})
    were = "was" if len(names) == 1 else "were"
    reason = f"{listed(names)} {were} fired at and missed, and a friend nearby is down; {ONE_THROW}"
    left, _, rest = step.reason.partition(": ")
    since = f"{left}: " if rest and left.startswith(LEFT_OPEN) else ""
    return replace(
        step, call=replace(both, options=(*both.options, *BOTH.options)), reason=f"{since}{reason}"
    )


def _with_takers(step: Next, takers: Sequence[Word]) -> Call:
    """Return the call of a test with ``takers`` as the figures or groups that take it, in place of those that
    the step names. Its other options are unchanged. If the call has no such option, it stays as it is.
    """
    options = [(name, tuple(takers) if name in TAKERS else values) for name, values in step.call.options]
    return replace(step.call, options=tuple(options))


def _waiting(step: Next) -> Next:
    """Return the step unchanged, unless it is a test that waits for the end of an In Sight: then its reason
    begins with words that say so (only once).
    """
    if step.call.command not in WAITING or step.reason.startswith(ONCE_OVER):
        return step
    return replace(step, reason=f"{ONCE_OVER}{step.reason}")


def _name(word: Word) -> str:
    """Return the name at the beginning of a word of a command, up to the first comma: ``e1`` of ``e1,cover``."""
    return str(word).partition(",")[0]
