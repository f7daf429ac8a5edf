"""What becomes of the helpless. Source: p. 24, 38."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.close.capture import Capture, after_capture, capture, count_guarded, is_helpless
from fng_cli.rules.people.person import Person
from fng_cli.state import State
from fng_cli.terms import Side

CAPTOR = Person(4, "a1", known=True)


def vc(name: str, status: Status, **more: Any) -> Figure:
    return Figure(name, Side.VC_NVA, 3, status=status, **more)


STUNNED, OUT = vc("b1", Status.STUNNED), vc("b2", Status.OUT_OF_THE_FIGHT)


def taken(*figures: Figure, **more: Any) -> Capture:
    return capture(CAPTOR, figures, **more)


def test_capture() -> None:
    """p. 38: one armed figure guards up to six."""
    assert taken(STUNNED, OUT).prisoners == 2
    assert taken(OUT, guarded=5).prisoners == 6
    assert taken(OUT, guarded=5).summary() == "a1 captures b2, and guards 6 prisoners."
    with pytest.raises(RequestError, match="a1 can guard only 6 prisoners, but would have 7: have"):
        taken(OUT, guarded=6)
    with pytest.raises(RequestError, match="unarmed"):
        taken(OUT, armed=False)


def test_the_bound_and_the_dead_need_no_guard() -> None:
    """p. 38."""
    assert taken(STUNNED, bound=True, guarded=6).prisoners == 6
    assert taken(STUNNED, choice="kill", guarded=6).summary() == "a1 kills b1."
    assert taken(STUNNED, choice="kill", armed=False).answer() == "kill"


@pytest.mark.parametrize("status", [Status.CARRY_ON, Status.DUCK_BACK, Status.OBVIOUSLY_DEAD, Status.GONE])
def test_only_the_helpless(status: Status) -> None:
    """p. 38."""
    assert not is_helpless(vc("b3", status))
    with pytest.raises(RequestError, match="not helpless: only a figure that is stunned or out of the fight"):
        taken(STUNNED, vc("b3", status))


def captured(report: Capture) -> Figure:
    [figure] = after_capture(State(FIGURES.only([OUT])), CAPTOR, [OUT], report)[FIGURES]
    return figure


def test_how_they_are_afterwards() -> None:
    """Gone from the fight, guarded by whoever took them, or bound; or dead."""
    guarded = captured(taken(OUT))
    assert (guarded.status, guarded.captured_by) == (Status.GONE, "a1")
    assert count_guarded(CAPTOR, [guarded, STUNNED]) == 1
    assert captured(taken(OUT, bound=True)).captured_by == "bound"
    dead = captured(taken(OUT, choice="kill"))
    assert (dead.status, dead.captured_by) == (Status.OBVIOUSLY_DEAD, "")


def test_names_are_told_in_full_and_ids_kept() -> None:
    """The ruling names them; a program finds them by their ids."""
    report = taken(Figure("b4", Side.VC_NVA, 3, "Chou", status=Status.STUNNED))
    assert (report.figure_ids, report.names) == (("b4",), ("Chou (b4)",))
