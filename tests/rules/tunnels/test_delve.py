"""Groups below ground: pages 5-6 and 65-67."""

from __future__ import annotations

import pytest

from fng_cli.calls import call
from fng_cli.errors import RequestError
from fng_cli.rules.people.attributes import TestKind, effects_of_attribute
from fng_cli.rules.people.person import Person
from fng_cli.rules.tunnels.delve import (
    DELVES,
    Arm,
    Condition,
    Delve,
    Explorer,
    explorer_of,
    turn_call,
    worst_survival,
    worst_total,
)
from fng_cli.tables import table
from tests.each import each
from tests.rules.tunnels.explorers import ATTRIBUTES, ENEMY, TRAP, one


@pytest.mark.parametrize(("name", "total"), [("clumsy", -1), ("stealthy", 1), ("tunnel-rat", 2)])
def test_attributes_change_what_is_met(name: str, total: int) -> None:
    """p. 66: as the table Tunnel Encounter has it, too."""
    assert worst_total([one(name)], TestKind.TUNNEL_ENCOUNTER)[0] == total
    assert table("tunnel-encounter").modifiers[name]["total"] == total


SURVIVAL = {
    "clumsy": (0, -1),
    "stealthy": (1, 0),
    "trap-finder": (0, 2),
    "tunnel-rat": (2 + 1, 2 + 1 + 2),
    "hard-as-nails": (1, 1),
    "lucky": (1, 1),
    "quick-reflexes": (1, 1),
    "tough": (1, 1),
    "unlucky": (-1, -1),
}
"""What each attribute adds against an enemy, and against a booby trap (p. 5-6, b-33, e-85)."""


@each("name", ATTRIBUTES)
def test_attributes_change_survival(name: str) -> None:
    """p. 5-6: each that does, and no other."""
    against = [worst_survival([one(name, arm=Arm.NO_FIREARM)], hazard)[0] for hazard in (TRAP, ENEMY)]
    enemy, trap = SURVIVAL.get(name, (0, 0))
    assert against == [trap, enemy - 2]


def test_a_tunnel_rat_is_as_good_as_all_that_he_counts_as() -> None:
    """e-85: the table says what, not the code."""
    likenesses = {
        effect.attribute for effect in effects_of_attribute("tunnel-rat") if effect.test is TestKind.AS_IF
    }
    assert likenesses == {"quick-reflexes", "trap-finder"}


def test_an_explorer_is_a_person_with_something_in_hand() -> None:
    """He keeps what counts below; without a REP nobody goes down."""
    billy = explorer_of(Person(4, "billy", attributes=("slight",), group="1st"), Arm.PISTOL)
    assert (billy.rep, billy.attributes, billy.group, billy.arm) == (4, ("slight",), "", Arm.PISTOL)
    assert (billy.called, one().called) == ("billy", "the explorer")
    with pytest.raises(RequestError, match="billy: his REP is not known"):
        explorer_of(Person(name="billy"), Arm.PISTOL)


def test_who_of_a_group_is_where() -> None:
    """Those who explore on, those to be fetched; nobody is inside once the group is up."""
    down = Explorer(name="b", rep=4, arm=Arm.PISTOL, condition=Condition.DOWN)
    delve = Delve(3, 2, (one(name="A 1"), down))
    assert (delve.able, delve.down, delve.ended) == ((one(name="A 1"),), (down,), False)
    assert delve.inside("a1") == one(name="A 1")
    assert delve.inside("b") is None
    assert Delve(3, 2, delve.explorers, out=True).inside("a1") is None
    assert delve.with_changed([one(name="b")]).down == ()


def test_a_document_keeps_groups_by_number() -> None:
    """One whose number is not said is the first."""
    explorer = {"name": "a1", "rep": 4, "arm": "pistol"}
    content = {"delves": [{"eal": 3, "minimum": 2, "explorers": [explorer]}]}
    [delve] = DELVES.read(content)
    assert (delve.number, DELVES.next_number(content)) == (1, 2)
    assert DELVES.change(content, [delve]) == {}


def test_the_number_of_a_group_is_typed_for_all_but_the_first() -> None:
    assert [turn_call(number) for number in (1, 2)] == [call("tunnel turn"), call("tunnel turn", delve=2)]
