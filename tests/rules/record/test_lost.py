"""Those whom an evening has lost, beside its figures. Source: p. 102-105."""

from __future__ import annotations

from fng_cli.rules.record.fallen import LOST_FIGURES, after_losses, evening_figures
from fng_cli.state import State
from tests.runner import Content


def soldier(name: str) -> Content:
    return {"id": name, "side": "vc-nva" if name[0] == "e" else "fwf", "rep": 4, "group": name[0]}


def evening(*names: str) -> Content:
    return {"fng": 3, "figures": [soldier(name) for name in names]}


def after(*ids: str, lost: Content, came: tuple[str, ...] = (), log: tuple[str, ...] = ("after",)) -> Content:
    places = [{"role": "rifleman", "group": "a", "who": name} for name in came]
    return {
        **evening(*ids, *came),
        **lost,
        "after_evening": {"place_results": places},
        "log": [{"command": command} for command in log],
    }


def test_who_is_lost_is_kept_as_he_was() -> None:
    [lost] = after_losses(State(evening("a1", "a2")), [("a2", "dead"), ("a9", "dead")])[LOST_FIGURES]
    assert (lost.id, lost.lost_how, lost.figure.rep) == ("a2", "dead", 4)


def test_the_figures_of_an_evening_are_those_who_played_it() -> None:
    """The lost stand where they stood, and replacements are left out."""
    state = State(evening("a1", "a2", "a10", "b1"))
    lost = after_losses(state, [("a1", "dead"), ("a2", "dead"), ("b1", "missing")]).difference(state)
    content = after("a3", "a10", "e1", lost=lost, came=("a11",))
    assert [one.id for one in evening_figures(State(content))] == ["a1", "a2", "a3", "a10", "b1", "e1"]


def test_replacements_are_there_once_another_turn_is_played() -> None:
    state = State(evening("a1", "a2"))
    lost = after_losses(state, [("a2", "dead")]).difference(state)
    content = after("a1", lost=lost, came=("a3",), log=("after", "activate"))
    assert [one.id for one in evening_figures(State(content))] == ["a1", "a2", "a3"]


def test_an_evening_without_losses_has_its_own_figures() -> None:
    assert [one.id for one in evening_figures(State(evening("b1", "a1")))] == ["b1", "a1"]
