"""Prisoners set free, and brought off the table. Source: p. 24, 38, 64."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Bystander, Figure, Status
from fng_cli.rules.close.capture import (
    after_capture,
    after_freeing,
    after_leaving,
    bring_out,
    capture,
    free_prisoners,
)
from fng_cli.rules.people.person import Person, belongs, counts, person_of
from fng_cli.rules.scoring.earned import VICTORY_POINTS
from fng_cli.state import State
from fng_cli.terms import Side

ONE, TWO = (Person(4, name, known=True) for name in ("a1", "a2"))
GUARD = Figure("e1", Side.VC_NVA, 4, weapons=("ak-47",))
CAGED = Figure("f1", Side.FWF, 2, role="prisoner", bystander=Bystander.PRISONER)
OTHER = replace(CAGED, id="f2")


def freed_figures(*captives: Figure) -> tuple[Figure, ...]:
    return after_freeing(State(FIGURES.only(captives)), captives)[FIGURES]


def captured(man: Figure, *, bound: bool = False) -> Figure:
    report = capture(person_of(GUARD), [man], bound=bound)
    [figure] = after_capture(State(FIGURES.only([man])), person_of(GUARD), [man], report)[FIGURES]
    return figure


def test_each_frees_one_in_an_activation() -> None:
    """u-82: a cage holds one man."""
    report = free_prisoners([ONE, TWO], [CAGED, OTHER], ())
    assert report.summary() == (
        "a1 and a2 free f1 and f2. This takes a whole activation; anyone freed is unarmed, and "
        "is on your side from now on."
    )
    assert report.rulings == ("u-40", "u-82")
    assert [step.command for step in report.next] == [
        "fast-move --by f1 --by f2",
        "free --off --at f1 --at f2",
    ]
    with pytest.raises(RequestError, match="2 prisoners are too many for 1"):
        free_prisoners([ONE], [CAGED, OTHER], ())


def test_who_is_freed_is_one_of_his_force() -> None:
    """Page 64, u-40: until then he is nobody's."""
    [freed] = freed_figures(CAGED)
    assert (belongs(CAGED), counts(CAGED)) == (False, False)
    assert (belongs(freed), counts(freed)) == (True, True)


@given(st.sampled_from([Status.STUNNED, Status.OUT_OF_THE_FIGHT]))
def test_who_was_captured_is_as_he_was(before: Status) -> None:
    """Page 38, u-82: who was stunned has come to; his arms are gone."""
    man = Figure("a9", Side.FWF, 4, weapons=("m-16",), status=before)
    taken = captured(man)
    with pytest.raises(RequestError, match=r"a9 is guarded by e1, who is still standing \(p\. 38\)"):
        free_prisoners([ONE], [taken], [GUARD, taken])
    free_prisoners([ONE], [taken], [replace(GUARD, status=Status.OBVIOUSLY_DEAD), taken])
    [freed] = freed_figures(taken)
    came_to = Status.CARRY_ON if before is Status.STUNNED else before
    assert freed == replace(man, status=came_to, weapons=())


def test_the_bound_have_no_guard() -> None:
    """Page 38."""
    man = Figure("a9", Side.FWF, 4, status=Status.STUNNED)
    taken = captured(man, bound=True)
    assert free_prisoners([ONE], [taken], [GUARD, taken]).figure_ids == ("a9",)


def test_whom_nobody_frees() -> None:
    """Who is free, who is of the other side, and who acts as a civilian does."""
    with pytest.raises(RequestError, match="a3 is nobody's prisoner"):
        free_prisoners([ONE], [Figure("a3", Side.FWF, 4)], ())
    with pytest.raises(RequestError, match="on different sides, and only a prisoner's own side can free him"):
        free_prisoners([ONE], [replace(GUARD, captured_by="a1", status=Status.GONE)], ())
    with pytest.raises(RequestError, match=r"acts as a civilian and is nobody's prisoner: talk to him"):
        free_prisoners([ONE], [Figure("f3", Side.VC_NVA, 3, bystander=Bystander.CIVILIAN)], ())


def test_those_brought_out_are_worth_two_points_each() -> None:
    """Page 64."""
    freed = freed_figures(CAGED, OTHER)
    report = bring_out(freed)
    after = after_leaving(State(FIGURES.only(freed)), freed, report)
    [won] = after[VICTORY_POINTS]
    assert (report.points, won.points, won.page) == (4, 4, "64")
    assert report.summary() == "f1 and f2 leave the table: +4 victory points."
    assert [figure.status for figure in after[FIGURES]] == [Status.GONE, Status.GONE]


def test_only_the_freed_are_brought_out() -> None:
    with pytest.raises(RequestError, match="f1 is still a prisoner"):
        bring_out([CAGED])
    with pytest.raises(RequestError, match="a3 is not a prisoner that you freed"):
        bring_out([Figure("a3", Side.FWF, 4)])
    with pytest.raises(RequestError, match="f1 is not a prisoner that you freed"):
        bring_out([replace(figure, status=Status.GONE) for figure in freed_figures(CAGED)])
