"""What a side loses with the end of its turn, told by each answer that says how the turn ends. Source: 5, 5.2, 6.1."""

from __future__ import annotations

from fng_cli.calls import Slot, call
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.war.lapse import end_of_turn, forgone_by_moving, lapses
from fng_cli.icbm.war.move import impact
from fng_cli.icbm.war.steps import next_steps
from fng_cli.icbm.war.wave import fly
from tests.icbm.games import MOSCOW, base, flight, forces, war

WAY = hexes.straight_path("1842", MOSCOW)
BASE = base("1844", "titan-ii", "titan-ii", "titan-ii")
FLIES = flight("usa-1", "minuteman-ii", "1842", route=WAY[:3])
USA = Power.USA


def test_a_wave_ends_with_the_activations_that_lapse() -> None:
    """Eight and three stand in bases: three lapse; and one that was launched is none of them. Source: 5.2."""
    game = war(forces(BASE, FLIES), allowed=8)
    assert forgone_by_moving(game, USA) == "3 activations lapse"
    after, wave = fly(game, ["all"])
    assert wave.next[-1].call == call("turn")
    assert wave.next[-1].reason == "end your turn: all missiles have moved; 3 activations lapse"
    assert forgone_by_moving(after, USA) == ""  # a second move costs no more
    assert next_steps(after, USA)[-1].reason == "end your turn: 3 activations lapse"
    spent = war(forces(BASE, FLIES), allowed=1, activated_missiles=1)
    assert fly(spent, ["all"]).report.next[-1].reason == "end your turn: all missiles have moved"


def test_an_impact_says_so_too() -> None:
    """It may be the last deed of a turn. Source: 8."""
    over = flight("usa-1", "titan-ii", MOSCOW)
    assert impact(war(forces(BASE, over), allowed=2), "usa-1").report.next[-1].reason == (
        "end your turn: all missiles have moved; 2 activations lapse"
    )


def test_what_is_left_in_an_opened_base_and_what_is_in_its_last_turn_are_named() -> None:
    """Both are lost with the turn. Source: 5.2, 6.1."""
    opened = base("1844", "titan-ii", "titan-ii", opened=True)
    game = war(forces(opened, flight("usa-1", "titan-ii", "2020", turns=1)), allowed=3, activated_missiles=3)
    assert [*lapses(game, USA)] == [
        "2 missiles in opened bases will be lost",
        "these missiles run out of time: usa-1",
    ]


def test_with_nothing_in_the_air_nothing_has_moved() -> None:
    """The side may still roll, or launch, and ends its turn with nothing moved. Source: 5."""
    [launch, end] = fly(war(forces(BASE), allowed=2), ["all"]).report.next
    assert (launch.call, launch.reason) == (call("activate", Slot("HEX")), "activate up to 2 missiles")
    assert (end.call, end.reason) == (
        call("turn"),
        "end your turn: there is nothing to move; 2 activations lapse",
    )
    [roll, end] = fly(war(forces(BASE)), ["all"]).report.next
    assert (roll.call, end.reason) == (
        call("activate"),
        "end your turn: there is nothing to move; you have not rolled for your missiles",
    )
    assert end_of_turn(war(forces())).reason == "end your turn: there is nothing to move"
