"""Leaders who are replaced. Source: p. 105."""

from __future__ import annotations

import pytest

from fng_cli.figures import Figure
from fng_cli.rules.after.platoon import Lost, promoted_figures, promotions
from fng_cli.terms import Side


def man(name: str, role: str, rep: int, group: str = "1st") -> Figure:
    return Figure(name, Side.FWF, rep, role=role, group=group)


SQUAD = [
    man("sl", "squad-leader", 5),
    man("nco", "jr-nco", 4),
    man("r1", "rifleman", 4),
    man("r2", "rifleman", 3),
]


def told(unit: list[Figure], lost: list[Lost], months: dict[str, int]) -> list[tuple[str, str | None]]:
    return [(one.role, one.who) for one in promotions(unit, lost, months).promotions]


def test_a_platoon_leader_is_a_new_man() -> None:
    assert told(SQUAD, [Lost("platoon-leader", "hq")], {}) == [("platoon-leader", None)]


def test_only_who_stands_there_already_is_promoted_in_a_document() -> None:
    """The new man comes as a replacement, and is nobody yet."""
    report = promotions(SQUAD, [Lost("platoon-leader", "hq"), Lost("squad-leader", "1st")], {"nco": 7})
    assert [one.who for one in report.promotions if one.who is None] == [None]
    after = promoted_figures(SQUAD, report)
    assert {(one.id, one.role) for one in after} == {
        (one.who, one.role) for one in report.promotions if one.who is not None
    }


def test_a_squad_leader_becomes_platoon_sergeant_after_eight_months_and_the_gaps_are_filled() -> None:
    months = {"sl": 9, "nco": 7, "r1": 2, "r2": 5}
    assert told(SQUAD, [Lost("platoon-sergeant", "hq")], months) == [
        ("platoon-sergeant", "sl"),
        ("squad-leader", "nco"),
        ("jr-nco", "r1"),
    ]


def test_eight_months_are_not_longer_than_eight() -> None:
    assert told(SQUAD, [Lost("platoon-sergeant", "hq")], {"sl": 8}) == [("platoon-sergeant", None)]


@pytest.mark.parametrize(
    ("post", "role", "longer"),
    [
        ("platoon-sergeant", "squad-leader", 9),
        ("squad-leader", "jr-nco", 7),
    ],
)
def test_the_best_of_those_long_enough_in_country_rises(post: str, role: str, longer: int) -> None:
    """Longer than eight months, or than six; of those the highest REP, and not the longest time."""
    unit = [man("old", role, 4), man("good", role, 5), man("new", role, 6)]
    months = {"old": 12, "good": longer, "new": longer - 1}
    assert told(unit, [Lost(post, "1st")], months)[0] == (post, "good")


def test_without_a_jr_nco_of_long_standing_the_best_of_the_squad_leads_it() -> None:
    """REP first, then months in country (y-03)."""
    unit = [
        man("nco", "jr-nco", 5),
        man("r1", "rifleman", 4),
        man("r2", "rifleman", 4),
        man("x", "rifleman", 6, "2nd"),
    ]
    months = {"nco": 6, "r1": 2, "r2": 5}
    assert told(unit, [Lost("squad-leader", "1st")], months) == [("squad-leader", "nco"), ("jr-nco", "r2")]


def test_a_squad_without_anybody_gets_a_new_leader() -> None:
    assert told([], [Lost("squad-leader", "1st")], {}) == [("squad-leader", None)]


def test_one_jr_nco_does_not_take_the_place_of_another() -> None:
    """A squad has two of them: the second keeps his own post, and a soldier fills the gap."""
    unit = [man("nco2", "jr-nco", 5), man("r1", "rifleman", 3)]
    assert told(unit, [Lost("jr-nco", "1st")], {}) == [("jr-nco", "r1")]
    assert told(unit[:1], [Lost("jr-nco", "1st")], {}) == [("jr-nco", None)]
