"""Orders between two missions. Source: p. 5, 53, 103."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.campaign.standing import (
    AttributeChosen,
    Handed,
    Squads,
    after_choice,
    after_handing_out,
    after_shuffle,
    choose_attribute,
    choosing_text,
    hand_out,
    shuffled_squads,
    tour_overview,
)
from fng_cli.rules.campaign.tour import TOUR, TourPhase
from fng_cli.state import State
from tests.rules.campaign.documents import STAR, tour_document
from tests.runner import Content


def shuffled(content: Content, moves: list[tuple[str, str]]) -> tuple[Squads, Content]:
    """The report, and the tour's document after it."""
    report = shuffled_squads(State(content), moves)
    return report, after_shuffle(State(content), report).content


def chosen_attribute(content: Content, who: str, name: str) -> tuple[AttributeChosen, Content]:
    """The report, and the tour's document after it."""
    report = choose_attribute(State(content), who, name)
    return report, after_choice(State(content), report).content


def handed(content: Content, what: str, who: str) -> tuple[Handed, Content]:
    """The report, and the tour's document after it."""
    report = hand_out(State(content), what, who)
    return report, after_handing_out(State(content), report).content


def test_soldiers_are_shuffled_between_squads() -> None:
    report, changes = shuffled(tour_document(), [("a2", "b")])
    assert {one.group: one.ids for one in report.squads_now} == {"a": ("a1",), "b": ("a2", "b1")}
    assert {man.id: man.group for man in FIGURES.read(changes)}["a2"] == "b"


@pytest.mark.parametrize(
    ("move", "fault"), [(("a1", "b"), "is the Star"), (("a2", "d"), "group"), (("x9", "b"), "no figure")]
)
def test_a_move_that_cannot_be(move: tuple[str, str], fault: str) -> None:
    with pytest.raises(RequestError, match=fault):
        shuffled(tour_document(), [move])


def test_nobody_is_moved_while_a_mission_is_played() -> None:
    content = tour_document(phase=TourPhase.MISSION, evening="turn-03.json")
    with pytest.raises(RequestError, match="a mission is being played"):
        shuffled(content, [("a2", "b")])


def test_who_may_chooses_an_attribute_once() -> None:
    report, changes = chosen_attribute(tour_document(choices=("a1",)), "a1", "Crack Shot")
    assert report.attribute == "crack-shot"
    after = tour_document(choices=("a1",)) | changes
    assert FIGURES.read(after)[0].attributes == ("crack-shot",)
    with pytest.raises(RequestError, match="may not choose an attribute"):
        chosen_attribute(after, "a1", "born-leader")
    twice = tour_document(replace(STAR, attributes=("crack-shot",)), choices=("a1",))
    with pytest.raises(RequestError, match="already has the attribute crack shot"):
        chosen_attribute(twice, "a1", "crack-shot")


def test_who_has_two_choices_chooses_twice() -> None:
    """p. 103: each major medal brings an attribute of his choice."""
    _, changes = chosen_attribute(tour_document(choices=("a1", "a1")), "a1", "stealthy")
    after = tour_document(choices=("a1", "a1")) | changes
    assert tour_overview(State(after)).choices == ("a1",)
    _, changes = chosen_attribute(after, "a1", "pointman")
    assert FIGURES.read(after | changes)[0].attributes == ("stealthy", "pointman")
    assert choosing_text(("a1", "a2", "a1")) == "a1 (2), a2"


def test_what_is_in_store_is_given_to_one() -> None:
    content = tour_document(stores=("radio", "m-60"))
    _, changes = handed(content, "m60", "a2")
    after = content | changes
    assert FIGURES.read(after)[1].weapons == ("m-60", "m-16")
    tour = TOUR.read(after)
    assert tour and tour.stores == ("radio",)
    assert FIGURES.read(after | handed(after, "radio", "a2")[1])[1].gear == ("radio",)
    with pytest.raises(RequestError, match="there are no items in the store;"):
        handed(tour_document(), "m-60", "a2")
