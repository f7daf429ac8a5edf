"""The wounded: who walks, first aid, the medic. Source: p. 24, 38-39."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.close.medics import (
    after_first_aid,
    count_squads,
    find_medic,
    is_medic,
    roll_first_aid,
    roll_medic,
    walking_wounded,
)
from fng_cli.rules.people.person import Person
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.each import each

ATTRIBUTES = sorted(table("attribute-effects").rows)


@pytest.mark.parametrize(("face", "walks"), [(1, True), (2, True), (3, False), (6, False)])
def test_walking_wounded(face: int, walks: bool) -> None:
    """At half speed, or not at all."""
    report = walking_wounded([Person(4, "a1")], dice=Typed((face,)))
    assert (report.walking[0].walks, report.walking[0].move_in) == (walks, 4 if walks else 0)
    assert report.carrier_change_in == -2


def test_half_of_what_he_walks() -> None:
    """A Fast one farther than one in a flak jacket; a die for each."""
    report = walking_wounded(
        [Person(4, "a", attributes=("fast",)), Person(4, "b", flak_jacket=True)], dice=Typed((1, 2))
    )
    assert [one.move_in for one in report.walking] == [5, 3.5]
    assert report.summary() == 'a walks, 5" a turn; b walks, 3.5" a turn.'


@each("name", ATTRIBUTES)
def test_who_can_give_first_aid(name: str) -> None:
    """A medic, and by the attributes that one only who has been trained (e-56)."""
    assert is_medic(Person(4, "a1", known=True, attributes=(name,))) is (name == "medic")
    assert is_medic(Person(4, "a1", known=True, role="medic", attributes=(name,)))
    assert is_medic(Person(4, attributes=(name,)))
    plain = roll_first_aid(Person(4), Person(4), dice=Typed((1, 5)))
    same = Person(4, attributes=(name,))
    assert roll_first_aid(same, same, dice=Typed((1, 5))) == plain


def test_billy_and_medic_phil_of_page_39() -> None:
    """A 5 against 4, a 3 against 5: back at once, with REP 4."""
    report = roll_first_aid(Person(4, "Phil"), Person(5, "Sgt. Billy"), dice=Typed((5, 3)))
    assert (report.passed, report.returns, report.rep) == (1, True, 4)
    assert report.summary() == "Sgt. Billy is back in the fight with REP 4 (passed 1d6)."


@pytest.mark.parametrize(
    ("faces", "returns", "rep"), [((4, 5), True, 5), ((5, 5), True, 4), ((4, 6), True, 4), ((5, 6), False, 5)]
)
def test_first_aid(faces: tuple[int, int], returns: bool, rep: int) -> None:
    """A die against each REP."""
    report = roll_first_aid(Person(4), Person(5), dice=Typed(faces))
    assert (report.returns, report.rep, report.verdict()) == (returns, rep, returns)


def test_first_aid_that_cannot_be_given() -> None:
    with pytest.raises(RequestError, match="Joe cannot give first aid"):
        roll_first_aid(Person(4, "Joe", known=True, role="rifleman"), Person(4), dice=Typed(()))
    with pytest.raises(RequestError, match="tried to help"):
        roll_first_aid(Person(4), Person(4, "he"), tried=True, dice=Typed(()))
    with pytest.raises(RequestError, match=r"his REP is not known; give it too, e\.g\. he=4"):
        roll_first_aid(Person(4), Person(name="he"), dice=Typed(()))


def test_who_counts_as_a_medic_and_the_least_rep() -> None:
    """e-56, n-07: by the attribute; never below 1."""
    joe = Person(4, "Joe", known=True, role="rifleman", attributes=("medic",))
    trained = roll_first_aid(joe, Person(1), dice=Typed((1, 6)))
    assert (trained.rep, trained.rulings) == (1, ("e-56", "n-07"))


@pytest.mark.parametrize(
    ("squads", "face", "there"), [(1, 2, True), (1, 3, False), (2, 4, True), (2, 5, False), (3, 4, True)]
)
def test_whether_the_medic_is_there(squads: int, face: int, there: bool) -> None:
    """p. 39: 1-2 with one squad, 1-4 with more."""
    assert roll_medic(squads, dice=Typed((face,))).there is there


def test_with_all_of_the_platoon_the_medic_is_there() -> None:
    assert roll_medic(3, whole=True, dice=Typed(())).joins == "headquarters"


def test_how_the_victim_is_afterwards() -> None:
    """p. 39: back in the fight a point of REP poorer, for this battle; and never tried twice."""
    billy = Figure("nco", Side.FWF, 5, status=Status.OUT_OF_THE_FIGHT)
    before = State(FIGURES.only([billy]))

    def aided(*faces: int) -> Figure:
        report = roll_first_aid(Person(4), Person(5), dice=Typed(faces))
        [figure] = after_first_aid(before, report, victim=billy)[FIGURES]
        return figure

    back = aided(5, 3)
    assert (back.status, back.rep, back.rep_lost, back.first_aid_tried) == (Status.CARRY_ON, 4, 1, True)
    out = aided(5, 6)
    assert (out.status, out.rep, out.rep_lost, out.first_aid_tried) == (Status.OUT_OF_THE_FIGHT, 5, 0, True)


def test_the_answers() -> None:
    """In a few words."""
    assert walking_wounded([Person(4)], dice=Typed((1,))).answer() == "walks"
    assert walking_wounded([Person(4), Person(4)], dice=Typed((1, 6))).answer() == "1 of 2 walk"
    assert roll_first_aid(Person(4), Person(5), dice=Typed((5, 3))).answer() == "returns, REP 4"
    assert roll_medic(1, dice=Typed((3,))).answer() == "no"


def test_a_medic_who_stands_there_is_there() -> None:
    """p. 39: nothing is rolled for one whom the document has; the squads are counted by their leaders."""
    squads = [Figure(f"{name}1", Side.FWF, 4, role="squad-leader", group=name) for name in ("a", "b")]
    doc = Figure("hq6", Side.FWF, 4, role="medic", group="hq")
    there = find_medic([*squads, doc])
    assert there is not None and (there.there, there.joins, there.squad_count) == (True, "hq", 2)
    assert there.summary() == "The medic is on the table and joins group hq."
    assert find_medic(squads) is None
    assert (count_squads(squads), count_squads([])) == (2, 1)
    assert find_medic([replace(doc, status=Status.OBVIOUSLY_DEAD)]) is None
