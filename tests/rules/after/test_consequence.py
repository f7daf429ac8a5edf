"""What a good, a bad or a disastrous mission brings. Source: p. 102-103."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.rules.after.soldiers import Aftermath, Consequence, Relieved, aftermath
from tests.each import each


def brings(points: int, *dice: int) -> Consequence | None:
    """The consequence of a mission, by typed dice."""
    typed = Typed(list(dice))
    report: Aftermath = aftermath(points, dice=typed)
    typed.finish()
    return report.consequence


@each(
    ("points", "dice", "facts"),
    [
        (25, [1], {"medal_dice": 1}),
        (25, [2], {"next_replacement_rep": 1, "replacement_most": 5}),
        (25, [3], {"replacement_dice": 1}),
        (25, [4, 3], {"gear": ("radio",)}),
        (25, [4, 5], {"weapon": "m-60"}),
        (25, [4, 6], {"weapon": "m-79"}),
        (25, [5], {"most_eal": 3}),
        (25, [6], {"stand_down": True}),
        (8, [1], {"no_medals": True}),
        (8, [2], {"replacement_rep": 3}),
        (8, [3], {"replacement_dice": -1}),
        (8, [4, 4], {"on_leave": 4}),
        (0, [5], {"replacement_rep": 3}),
        (0, [6], {"no_rises": True}),
        (-1, [1], {"no_replacements": True}),
        (-1, [2], {"replacement_rep": 3}),
        (-1, [3], {"no_rises": True}),
        (-1, [4], {"relieves": Relieved.PLATOON_LEADER}),
        (-1, [5], {"relieves": Relieved.ALL_LEADERS, "star_platoon_rep": -1}),
        (-1, [6], {"no_rises": True}),
    ],
)
def test_each_row_of_the_three_tables(points: int, dice: list[int], facts: dict[str, object]) -> None:
    found = brings(points, *dice)
    assert found == Consequence(found.text if found else "", **facts)  # type: ignore[arg-type]


def test_after_a_normal_mission_nothing_is_rolled() -> None:
    assert brings(9) is None
    assert brings(24) is None
