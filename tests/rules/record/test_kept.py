"""The records of an evening as a document keeps them: what is written is read again, unknown fields with it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.document import Content, encode
from fng_cli.rules.evening.turn import TURN_HALVES, TurnHalves
from fng_cli.rules.people.places import GROUP_PLACES, GroupPlace, Stop, with_places
from fng_cli.rules.record.fallen import FALLEN, FallenFigure, FallenHow
from fng_cli.rules.record.notes import EVENING_TITLE, PLAYER_NOTES, EveningTitle, PlayerNote, plain_text
from fng_cli.state import State
from fng_cli.terms import Side

texts, sides, turns = st.text(max_size=9), st.sampled_from(Side), st.none() | st.integers(0, 40)
sectors = st.integers(1, 6)
fallen = st.builds(
    FallenFigure,
    id=texts,
    how=st.sampled_from(FallenHow),
    side=sides,
    name=st.none() | texts,
    turn=turns,
    sector=st.none() | sectors,
    by=st.none() | texts,
    by_means=st.none() | texts,
    deros_months=st.none() | st.integers(0, 12),
)
places = st.builds(
    GroupPlace,
    group=texts,
    sector=sectors,
    since_turn=turns,
    stops=st.lists(st.builds(Stop, sector=sectors, turn=turns), max_size=4).map(tuple),
)
halves = st.builds(
    TurnHalves,
    turn=st.integers(1, 40),
    first=sides,
    acting_side=st.none() | sides,
    played_sides=st.lists(sides, max_size=2).map(tuple),
)
notes = st.builds(PlayerNote, text=texts, turn=turns)


def written_and_read(content: Content) -> Content:
    """The document as its file gives it back."""
    read: Content = msgspec.json.decode(encode(content))
    return read


@given(
    st.lists(fallen, max_size=3),
    st.lists(places, max_size=3),
    halves,
    st.lists(notes, max_size=3),
    texts,
)
def test_what_is_written_is_read_again(
    fell: list[FallenFigure],
    placed: list[GroupPlace],
    half: TurnHalves,
    noted: list[PlayerNote],
    title: str,
) -> None:
    named = [msgspec.structs.replace(place, group=f"g{number}") for number, place in enumerate(placed)]
    state = State({"fng": 3, "luck": [1]}).with_new(FALLEN, *fell).with_(GROUP_PLACES, named)
    state = state.with_(TURN_HALVES, half).with_new(PLAYER_NOTES, *noted)
    state = state.with_(EVENING_TITLE, EveningTitle(title))
    again = State(written_and_read(state.content))
    assert (again[FALLEN], again[GROUP_PLACES]) == (tuple(fell), tuple(named))
    assert (again[TURN_HALVES], again[PLAYER_NOTES]) == (half, tuple(noted))
    assert again[EVENING_TITLE] == EveningTitle(title)
    assert again.content["luck"] == [1]


@given(st.lists(st.tuples(st.sampled_from(["a", "b"]), sectors), max_size=8))
def test_a_route_ends_where_its_group_is(moves: list[tuple[str, int]]) -> None:
    """It has no sector twice in a row, and keeps what it does not know."""
    state = State({"fng": 3, "group_places": [{"group": "a", "sector": 1, "mine": 7}]})
    for group, sector in moves:
        state = with_places(state, [group], sector)
    for place in state[GROUP_PLACES]:
        stops = [stop.sector for stop in place.stops]
        assert all(one != other for one, other in pairwise(stops))
        assert not stops or stops[-1] == place.sector
    kept: Any = state.content["group_places"][0]
    assert kept["mine"] == 7


@given(st.text())
def test_a_players_text_has_no_control_characters(text: str) -> None:
    """Nothing that moves a cursor, changes a colour or turns the direction of writing."""
    if any(letter.isprintable() and not letter.isspace() for letter in text):
        assert plain_text(text, "`text`").isprintable()
