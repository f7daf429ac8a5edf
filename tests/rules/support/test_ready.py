"""Ready Support. Source: p. 74-76, 102."""

from __future__ import annotations

import pytest

from fng_cli.calls import WHO, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.support.levels import call_ready, ready_left, ready_of
from fng_cli.rules.support.state import SupportKind, SupportRecord

FAC, ARTILLERY = SupportKind.FAC, SupportKind.ARTILLERY


@pytest.mark.parametrize(
    ("level", "ready"),
    [
        (1, ()),
        (2, ()),
        (3, ("helicopter",)),
        (4, ("helicopter", "fac")),
        (5, ("helicopter", "fac", "artillery")),
        (6, ("helicopter", "fac", "artillery", "reinforcement")),
    ],
)
def test_what_each_level_has(level: int, ready: tuple[str, ...]) -> None:
    """p. 75-76."""
    assert ready_of(level) == ready


@pytest.mark.parametrize(
    ("face", "answer"),
    [
        (1, "at once"),
        (2, "at once"),
        (3, "at once"),
        (4, "next turn"),
        (5, "next turn"),
        (6, "lost"),
    ],
)
def test_whether_it_comes(face: int, answer: str) -> None:
    """p. 74: at once, when next active, or not at all."""
    report = call_ready(FAC, 4, dice=Typed((face,)))
    assert (report.answer(), report.verdict()) == (answer, face < 6)


def test_an_artillery_mission_has_two_weapons() -> None:
    """x-03; and it fires."""
    report = call_ready(ARTILLERY, 5, dice=Typed((1,)))
    assert (report.weapon_count, "x-03" in report.rulings) == (2, True)
    assert [step.call for step in report.next] == [call("barrage artillery", target=WHO)]
    assert call_ready(ARTILLERY, 5, dice=Typed((6,))).weapon_count is None


def test_any_helicopter() -> None:
    """x-02."""
    for kind in (SupportKind.GUNSHIP, SupportKind.MEDEVAC, SupportKind.TRANSPORT):
        report = call_ready(kind, 3, dice=Typed((1,)))
        assert (report.ready, report.kind) == ("helicopter", kind)


def test_once_each() -> None:
    """p. 74: then on demand only."""
    used = SupportRecord(ready_used=("fac",))
    with pytest.raises(RequestError, match="can now come only on demand"):
        call_ready(FAC, 4, used, dice=Typed(()))
    assert ready_left(4, used) == ("helicopter",)


def test_what_does_not_stand_ready() -> None:
    """Mortars never do."""
    with pytest.raises(RequestError, match="never Ready Support"):
        call_ready(SupportKind.MORTARS, 6, dice=Typed(()))
    with pytest.raises(RequestError, match="not ready at Support Level 2; ready at this level: none"):
        call_ready(FAC, 2, dice=Typed(()))
