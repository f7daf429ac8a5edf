"""What changes hands, and what follows from it. Source: p. 17."""

from __future__ import annotations

from fng_cli.figures import Figure
from fng_cli.rules.close.handing_over import hand_over
from fng_cli.tables import table
from fng_cli.terms import Side


def test_a_gun_is_set_up_before_it_is_fired() -> None:
    """Every weapon on a mount is named in the step that sets it up, which waits; a rifle has no such step."""
    steps = {}
    for weapon in table("fwf-weapons").rows:
        giver, taker = Figure("a1", Side.FWF, 4, weapons=(weapon,)), Figure("a2", Side.FWF, 4)
        steps[weapon] = [(step.command, step.waits) for step in hand_over(giver, taker, [weapon]).next]
    mounted = {weapon for weapon, found in steps.items() if found}
    assert mounted
    assert "m-16" not in mounted
    assert all(steps[weapon] == [(f"mg setup --by a2 --weapon {weapon}", True)] for weapon in mounted)
