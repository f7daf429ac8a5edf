"""The smoke of a burning structure lasts as long as it burns: p. 44."""

from __future__ import annotations

from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.buildings.structures import STRUCTURES, Building, keep_smoke
from fng_cli.rules.clock.lasting import LASTING, holding
from fng_cli.state import State


def smokes(state: State, turn: int) -> list[str | None]:
    """The places of the smoke that holds in a turn."""
    return [thing.place for thing in holding(state[LASTING], turn, "fire-smoke")]


def kept(state: State) -> State:
    """The state after the consequence."""
    return keep_smoke(CommandOutcome(GivenCommand("building burn", {}), state), state)


def test_it_does_not_thin_out_and_ends_with_the_fire() -> None:
    """Once for each area, in the turns after too."""
    burns = Building("hooch-1", "hooch", 1, 1, burning=True)
    stands = Building("hooch-2", "hooch", 1, 1)
    state = kept(State({"clock": {"turn": 2}}).with_(STRUCTURES, [burns, stands]))
    assert smokes(kept(state), 2) == smokes(state, 9) == ["hooch-1"]
    out = kept(state.with_(STRUCTURES, [Building("hooch-1", "hooch", 0, 1, gone="burnt-down")]))
    assert smokes(out, 3) == []


def test_nothing_is_kept_without_a_turn() -> None:
    state = State({"clock": {"turn": 0}}).with_(
        STRUCTURES, [Building("hooch-1", "hooch", 1, 1, burning=True)]
    )
    assert kept(state) is state
