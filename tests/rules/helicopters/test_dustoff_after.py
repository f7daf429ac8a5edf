"""The state after a dustoff: pages 24, 72-76."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.helicopters.damage import HurtAboard
from fng_cli.rules.helicopters.dustoff import after_dustoff, dustoff
from fng_cli.rules.helicopters.flight import Dustoff
from fng_cli.rules.people.person import Person
from fng_cli.rules.radio.radio_calls import RadioLine
from fng_cli.rules.react.may_act import SPENDS_TURN
from fng_cli.rules.support.requests import SupportAsked
from fng_cli.rules.support.state import SupportKind
from fng_cli.state import State
from fng_cli.terms import Side


def test_a_stun_aboard_leaves_the_call_of_the_radio() -> None:
    """p. 24, 72: he spends another turn doing nothing, and the radio has made its call in this one."""
    plan = Dustoff(
        find_craft("slick"),
        line=RadioLine(Person(4, "a3", known=True), "a3"),
        asking=SupportAsked(SupportKind.MEDEVAC, 3),
        patients=("a1",),
    )
    called = replace(dustoff(plan, dice=Typed("36")), hurt=(HurtAboard("a2", Harm.STUNNED),))
    stunned = Figure("a2", Side.FWF, 4, status=Status.STUNNED)
    row = begun((), SPENDS_TURN, turn=3, who="a2")
    before = State({"clock": {"turn": 3}}).with_new(FIGURES, stunned).with_new(LASTING, row)
    after = after_dustoff(before, plan, called)
    assert [(lasting.kind, lasting.who) for lasting in after[LASTING]] == [("called", "a3")]
