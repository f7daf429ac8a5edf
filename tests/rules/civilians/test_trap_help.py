"""Help of civilians against booby traps: page 56."""

from __future__ import annotations

from fng_cli.rules.civilians.speaking import TrapHelp, after_trap, trap_help, with_help, with_help_of
from fng_cli.state import State


def test_a_word_serves_once_and_a_companion_always() -> None:
    """p. 56."""
    word, companion = (with_help_of(TrapHelp(), traps) for traps in ("next-disarmed", "none-harm"))
    assert (word.harmless, companion.harmless, with_help_of(TrapHelp(), "no-help").harmless) == (
        True,
        True,
        False,
    )
    assert not after_trap(word).harmless
    assert after_trap(companion) == companion
    both = with_help_of(word, "none-harm")
    assert after_trap(both) == both


def test_a_document_keeps_it() -> None:
    helped = TrapHelp(next_disarmed=True)
    content = with_help(State({"trap_help": {"mine": 1}}), helped).content
    assert content == {"trap_help": {"none_harm": False, "next_disarmed": True, "mine": 1}}
    assert trap_help(State(content)) == helped
    state = State(content)
    assert with_help(state, helped) is state
    assert with_help(State({}), TrapHelp()).content == {}
