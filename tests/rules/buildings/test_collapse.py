"""What comes down when an area has collapsed. Source: p. 40."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.buildings.destruction import Collapse, Storeys, after_collapse, collapse, storeys_of
from fng_cli.rules.buildings.structures import Building, building
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.harm.targets import Target
from tests.strategies import Drawn
from tests.targets import target_of

MASONRY, HOOCH = building("masonry"), building("hooch")


def man(rep: int | None = 4, name: str = "minh", **more: Any) -> Target:
    return target_of(name, rep=rep, **more)


def down(*dice: int, area: Building = MASONRY, storeys: Storeys, **more: Any) -> Collapse:
    source = Typed(dice)
    report = collapse(area, storeys, dice=source, **more)
    source.finish()
    return report


def test_a_collapsed_floor_over_a_basement() -> None:
    """p. 40: the first floor becomes rubble, the basement stays whole."""
    report = down(storeys=Storeys(2, 2, 0))
    assert (report.rubble_areas, report.intact, report.areas_fallen, report.holds) == (1, (0,), (), None)
    assert "still stands" in report.summary()


@pytest.mark.parametrize(("die", "falls"), [(5, ()), (2, (2,)), (3, (2,)), (4, ())])
def test_the_area_above(die: int, falls: tuple[int, ...]) -> None:
    """p. 40: it comes down on 1 to 3."""
    report = down(die, storeys=Storeys(1, 2, 1))
    assert (report.areas_fallen, report.holds) == (falls, None if falls else 2)


def test_areas_above_are_rolled_for_until_one_holds() -> None:
    """One on the next; those inside the first are dead, those above it are shaken."""
    report = down(1, 1, 6, 6, 6, storeys=Storeys(1, 4, 1), inside=(man(),), above={2: (man(),), 4: (man(),)})
    assert (report.areas_fallen, report.holds) == ((2, 3), 4)
    assert [one.result for one in report.killed] == [Harm.OBVIOUSLY_DEAD]
    assert len(report.shaken) == 1


def test_a_whole_level_takes_all_with_it() -> None:
    """p. 40: without a die (o-06); thatch and wood leave no rubble."""
    report = down(storeys=Storeys(1, 4, 1, whole_level=True))
    assert (report.areas_fallen, report.holds, "o-06" in report.rulings) == ((2, 3, 4), None, True)
    hooch = down(area=HOOCH, storeys=Storeys(1, 1, 1))
    assert (hooch.rubble_areas, hooch.still_conceals) == (None, True)
    with pytest.raises(RequestError, match="floor 5: the building has only floors from 1 to 3"):
        down(storeys=Storeys(5, 3, 1))


@given(st.data(), st.integers(1, 4), st.integers(0, 4), st.booleans())
def test_laws_of_collapse(data: st.DataObject, floor: int, more: int, whole: bool) -> None:
    """Floors come down one after the other, and no floor both holds and comes down."""
    report = collapse(MASONRY, Storeys(floor, floor + more, 0, whole), dice=Drawn(data))
    assert report.areas_fallen == tuple(range(floor + 1, floor + 1 + len(report.areas_fallen)))
    assert (report.holds is None) == (len(report.areas_fallen) == more)
    assert report.rubble_areas == floor - 1
    assert report.intact == tuple(range(floor - 1))


@pytest.mark.parametrize(
    ("area", "more", "storeys"),
    [
        (MASONRY, {}, Storeys(1, 2, 1)),
        (MASONRY, {"top": 4, "basement": True}, Storeys(1, 4, 0)),
        (MASONRY, {"whole_level": True}, Storeys(1, 2, 1, True)),
        (Building("a", "masonry", 3, 3, floor=0), {}, Storeys(0, 1, 0)),
    ],
)
def test_where_an_area_lies_that_no_document_keeps(
    area: Building, more: dict[str, Any], storeys: Storeys
) -> None:
    """There is one floor above it, unless somebody says more."""
    assert storeys_of(area, (), **more) == storeys


def test_where_an_area_of_a_building_lies() -> None:
    """By its other areas; with no other on its floor the whole level is gone (p. 40)."""
    down, beside, up = (
        Building(name, "masonry", 3, 3, of="bar", floor=floor)
        for name, floor in (("a", 1), ("b", 1), ("c", 3))
    )
    assert storeys_of(down, [beside, up]) == Storeys(1, 3, 1)
    assert storeys_of(down, [up]) == Storeys(1, 3, 1, True)


def test_what_is_down_afterwards() -> None:
    """The area, and those above that came down; not those beside it."""
    down, beside, up = (
        Building(name, "masonry", 3, 3, of="bar", floor=floor)
        for name, floor in (("a", 1), ("b", 1), ("c", 2))
    )
    report = collapse(down, storeys_of(down, [beside, up]), dice=Typed((1,)))
    assert [one.id for one in after_collapse(down, [beside, up], report)] == ["a", "c"]
    assert {one.gone for one in after_collapse(down, [beside, up], report)} == {"collapsed"}
    assert report.answer() == "2"
