"""Perft for dice: into how many branches a rule falls. A jump means that it lost its coarse question."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from fng_cli.dice import Dice
from fng_cli.odds import odds
from fng_cli.rules.book.rolls import added, faces_highest_first, half, passing, successes
from fng_cli.rules.ground.areas import pick_area, roll_political_status
from fng_cli.rules.mission.contact import contact
from fng_cli.rules.mission.mission import activity_level, mission, mission_type, support_level
from fng_cli.rules.mission.weather import day_ahead, day_part, weather
from fng_cli.terms import AoStatus, Area, Corps, MissionType, Season
from tests.each import each

Rule = Callable[[Dice], Hashable]

BRANCHES: dict[str, tuple[int, Rule]] = {
    "passing dice, 5d6": (6, lambda dice: passing(4, 5, dice=dice)),
    "successes, 5d6": (6, lambda dice: successes(5, dice=dice)),
    "1/2d6": (3, lambda dice: half(dice=dice)),
    "3d6 added": (16, lambda dice: added(3, 1, dice=dice)),
    "3d6 read": (56, lambda dice: faces_highest_first(3, dice=dice)),
    "contact": (3, lambda dice: contact(4, dice=dice)),
    "contact with three dice": (3, lambda dice: contact(4, after_one_pass=True, dice=dice)),
    "contact that cannot be": (1, lambda dice: contact(1, rainy=True, dice=dice)),
    "area of II Corps": (18, lambda dice: pick_area(Corps.II, dice=dice)),
    "area of II Corps after the highlands": (
        18,
        lambda dice: pick_area(Corps.II, last=Area.HIGHLANDS, dice=dice),
    ),
    "political status": (3, lambda dice: roll_political_status(Corps.IV, Area.INTERIOR, dice=dice)),
    "support level": (6, lambda dice: support_level(dice=dice)),
    "activity level": (6, lambda dice: activity_level(AoStatus.CONTESTED, dice=dice)),
    "activity level, pacified": (5, lambda dice: activity_level(AoStatus.PACIFIED, dice=dice)),
    "weather": (4, lambda dice: weather(dice=dice)),
    "weather in the rainy season": (4, lambda dice: weather(Season.RAINY, dice=dice)),
    "day part": (16, lambda dice: day_part(dice=dice)),
    "twenty turns of the day": (46, lambda dice: day_ahead(20, day_part(dice=dice), dice=dice)),
    "mission type": (5, lambda dice: mission_type(Area.HIGHLANDS, dice=dice)),
    # With the area and the type rolled for there are two million ways; these two are most of them.
    "patrol in the highlands": (
        36_864,
        lambda dice: mission(Corps.II, area=Area.HIGHLANDS, kind=MissionType.PATROL, dice=dice),
    ),
}


@each("name", BRANCHES)
def test_a_rule_has_as_many_branches_as_ever(name: str) -> None:
    """A rule asks the coarsest questions that it can, and no more of them than it must."""
    branches, rule = BRANCHES[name]
    assert odds(rule).branches == branches
