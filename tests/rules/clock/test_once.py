"""Things done once a turn, and made ready first: pages 28-29, 33, 71."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import (
    UNREADY,
    begun,
    check_no_lull,
    check_once,
    check_ready,
    deed_record,
    readied_record,
    readiness_records,
)


def test_once_a_turn() -> None:
    """Neither twice in this turn, nor forbidden in the next."""
    known = deed_record((), 4, "fired", "e1", detail="rpg-7")
    with pytest.raises(RequestError, match="e1 has fired; give `force`"):
        check_once(known, 4, "fired", "e1", "has fired", detail="rpg-7")
    check_once(known, 5, "fired", "e1", "has fired", detail="rpg-7")
    check_once(known, 4, "fired", "e2", "has fired", detail="rpg-7")
    check_once(known, 4, "fired", "e1", "has fired", detail="rpg-2")


@pytest.mark.parametrize(("turn", "who"), [(None, "e1"), (0, "e1"), (4, "")])
def test_without_a_clock_or_a_name_nothing_is_kept(turn: int | None, who: str) -> None:
    assert deed_record((), turn, "fired", who) == ()
    assert readied_record((), turn, who, "grenade", later=True) == ()


def test_what_is_not_ready_yet_is_not_used() -> None:
    """p. 33: when next active; from the next turn on."""
    later = readied_record((), 4, "a1", "grenade", later=True)
    with pytest.raises(RequestError, match="not ready until he is next active"):
        check_ready(later, 4, "a1", "grenade", must=True)
    check_ready(later, 5, "a1", "grenade", must=True)
    check_ready(readied_record((), 4, "a1", "grenade", later=False), 4, "a1", "grenade", must=True)


def test_what_nobody_readied_is_not_used() -> None:
    """p. 28, 33: a grenade, or a launcher that has been fired; nothing is refused without a clock."""
    later = readied_record((), 4, "a1", "grenade", later=True)
    with pytest.raises(RequestError, match=r"the law must be readied first \(p. 28-29"):
        check_ready(later, 4, "a1", "law", must=True)
    with pytest.raises(RequestError, match="has been fired and must be readied again"):
        check_ready(deed_record((), 4, UNREADY, "a1", detail="m203"), 5, "a1", "m203", must=False)
    check_ready((), 4, "a1", "m203", must=False)
    check_ready((), None, "a1", "grenade", must=True)
    check_ready((), 4, "", "grenade", must=True)
    assert readiness_records(later, "a1", "grenade") == later


def test_a_lull_forbids_it() -> None:
    """p. 71: for its one turn."""
    lull = (begun((), "lull", turn=3),)
    with pytest.raises(RequestError, match="a lull in the battle, so nobody charges this turn"):
        check_no_lull(lull, 4, "nobody charges")
    check_no_lull(lull, 5, "nobody charges")
    check_no_lull(lull, None, "nobody charges")
