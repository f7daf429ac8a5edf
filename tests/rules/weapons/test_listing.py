"""What the lists say of weapons, for people. Source: p. 11, 13, 25-30."""

from __future__ import annotations

from fng_cli.rules.weapons.weapons import find_weapon, weapon_list, weapons, with_type_facts
from fng_cli.terms import Side


def test_both_lists_one_after_the_other() -> None:
    """One that stands on both lists comes once for each (p. 11, 13)."""
    every = weapon_list()
    assert [weapon.side for weapon in every.items] == [
        side for side in (Side.FWF, Side.VC_NVA) for _ in weapons(side)
    ]
    assert sum(weapon.id == "bar" for weapon in every.items) == 2
    assert every.answer() == f"{len(every.items)} weapons"


def test_of_one_side_and_one_type() -> None:
    found = weapon_list([Side.VC_NVA], ["rpg"])
    assert [weapon.id for weapon in found.items] == ["rpg-2", "rpg-7"]
    assert weapon_list([Side.FWF], ["rpg"]).items == ()


def test_one_weapon_with_what_holds_for_its_type() -> None:
    """The pig: 48", and two ones empty it (p. 11, 27)."""
    pig = find_weapon("pig")
    shown = with_type_facts(pig)
    assert (shown.id, shown.range_in, shown.kind_facts.id) == ("m-60", 48, "light-machine-gun")
    assert set(shown.rulings) == {*pig.rulings, *pig.kind.rulings}
    assert shown.answer() == ", ".join(pig.numbers())
