"""Next steps of the missile game: each is a call that its command accepts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fng_cli.calls import Call, Next
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.index.lazy import build_command
from fng_cli.dice import Seeded, Typed
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase, Site
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.chronicle import new_game, play_on, with_players
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.player.trial import MACHINE
from fng_cli.icbm.setup import bid, placing
from fng_cli.icbm.war import intercept, wave
from fng_cli.icbm.war.steps import next_steps
from tests.icbm.games import over_moscow, seats
from tests.runner import commands

SETTLED = {"<HEX>": "2516", "<FROM>": "1815", "<TO>": "1816", "<POINTS>": "3", "<MISSILE>": "usa-1"}
SETTLED |= {"<ROUNDS>": "1", "<SALT>": "saltthatnobodyknows"}
SETTLED |= {"<BASE>": "1815", "<TARGET>": "moscow"}
SETTLED |= {"<SITE=N>": "A=1", "<TYPE=N>": "ss-18=2"}
"""What a player puts into a slot, for example."""


def steps() -> Iterator[Next]:
    """All next steps of a whole game, and those that the machine never sees."""
    for done in conduct.play(Game(), seats("next", Machine(), Machine())):
        yield from getattr(done.report, "next", ())
    yield from placing.begin().report.next
    yield from placing.place_base(Game(), "1815", {"ss-18": 2}).report.next
    yield from bid.compare_bids(2, 2).next
    yield from bid.bid(Game(phase=Phase.BID), usa=2).report.next
    halted = over_moscow(Site("A", "2517", 2))
    yield from intercept.intercept(halted, {"A": 1}, dice=Typed((6,))).report.next
    yield from wave.fly(halted, None, ("2515",)).report.next
    yield from wave.fly(halted, None, stay=True).report.next
    yield from next_steps(halted)
    for players in ({Power.USSR: MACHINE}, {}):
        game = with_players(halted, players, over_humans=True) if players else halted
        yield from play_on(intercept.hold_fire(game), dice=Seeded(1)).report.next
        yield from play_on(game, dice=Seeded(1)).report.next
    yield from play_on(new_game({}, historical=False), dice=Seeded(1)).report.next


CALLS = sorted({step.call for step in steps() if isinstance(step.call, Call)}, key=str)


def test_there_are_many_and_none_is_a_text() -> None:
    """Of every stage of a game."""
    assert {made.command for made in CALLS} >= {
        "place base", "place done", "place auto", "place rounds", "bid", "activate", "move", "intercept",
        "impact", "turn", "score", "hold", "orders",
    }  # fmt: skip
    assert all(isinstance(step.call, Call) for step in steps())


@pytest.mark.parametrize("made", CALLS, ids=str)
def test_a_command_accepts_what_is_said_to_come_next(made: Call) -> None:
    """Its words are a command of ours, with options and as many arguments as it takes."""
    words = [SETTLED.get(str(word), str(word)) for word in made.argv()[len(made.command.split()) :]]
    [entry] = [entry for path, entry in commands(ICBM) if " ".join(path) == made.command]
    with build_command(made.command, entry).make_context(made.command, words) as context:
        assert not context.args
