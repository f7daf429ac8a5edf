"""The owner of a kind of state: read, found, changed, numbered."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.clock.clock import CLOCK, Clock
from fng_cli.rules.pefs.state import PEFS
from fng_cli.state import (
    _NEVER_REUSED,
    IDS_GIVEN,
    KEYS_NEVER_REUSED,
    REGISTER,
    Kept,
    KeptOne,
    State,
    highest_ids_given,
    ids_given_update,
    register,
)


class Marker(Struct, frozen=True, omit_defaults=True):
    """Something with a number."""

    number: int
    rep: int = 4


MARKERS = Kept("markers", Marker, "marker", id="number")
CONTENT: dict[str, Any] = {"markers": [{"number": 1, "mine": "x"}, {"number": 3, "rep": 5}]}


def test_reading() -> None:
    assert MARKERS.read(CONTENT) == (Marker(1), Marker(3, 5))
    assert MARKERS.read({}) == ()


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (7, "markers: expected a list, got int"),
        ([{"number": 1}, 7], "markers[1]: expected object, got int"),
        ([{"number": 1, "rep": "x"}], "markers[0].rep: expected int, got str"),
        ([{"number": 1}, {"number": 1}], "markers[1].number: 1 is the number of markers[0] too"),
    ],
)
def test_a_fault_is_told_with_its_place(raw: object, said: str) -> None:
    with pytest.raises(RequestError) as fault:
        MARKERS.read({"markers": raw})
    assert str(fault.value) == said


def test_finding() -> None:
    known = MARKERS.read(CONTENT)
    assert MARKERS.find(known, 3, "--pef") == Marker(3, 5)
    with pytest.raises(RequestError, match=r"--pef: there is no marker 2; there are 1, 3"):
        MARKERS.find(known, 2, "--pef")


def test_changing_keeps_place_and_what_is_not_ours() -> None:
    """What changed stays where it was, with what we do not know of it; the new stands at the end."""
    changed = MARKERS.change(CONTENT, [Marker(5), Marker(1, 6)])
    assert changed == {
        "markers": [{"number": 1, "rep": 6, "mine": "x"}, {"number": 3, "rep": 5}, {"number": 5}]
    }


def test_what_is_gone_is_left_out() -> None:
    assert MARKERS.change(CONTENT, [], gone=[3]) == {"markers": [{"number": 1, "mine": "x"}]}


def test_adding() -> None:
    assert MARKERS.add({}, Marker(1)) == {"markers": [{"number": 1}]}
    assert MARKERS.add(CONTENT) == {}


@given(st.lists(st.integers(1, 9), unique=True))
def test_where_nothing_changed_nothing_is_written(numbers: list[int]) -> None:
    content = {"markers": [{"number": number, "mine": number} for number in numbers]}
    known = MARKERS.read(content)
    assert MARKERS.change(content, known) == {}
    assert MARKERS.read(content | MARKERS.change(content, [replace(one, rep=7) for one in known])) == tuple(
        replace(one, rep=7) for one in known
    )


class Numbered(Struct, frozen=True, omit_defaults=True):
    """Something whose number need not be said."""

    number: int = 1
    rep: int = 4


def test_an_id_that_is_not_said_is_known_all_the_same() -> None:
    """One that is as usual is changed where it stands, and not added once more."""
    kept = Kept("markers", Numbered, "marker", id="number")
    assert kept.change({"markers": [{"rep": 3}]}, [Numbered(1, 5)]) == {"markers": [{"rep": 5}]}


class Hint(Struct, frozen=True, omit_defaults=True):
    """What a document keeps one of."""

    given: bool = False


HINT = KeptOne("hint", Hint, "hint")


def test_one_object() -> None:
    """Read where there is one; changed with what we do not know of it."""
    assert HINT.read({}) is None
    assert HINT.read({"hint": {}}) == Hint()
    assert HINT.change({"hint": {"mine": 1}}, Hint(True)) == {"hint": {"given": True, "mine": 1}}
    assert HINT.change({"hint": {"given": True}}, Hint(True)) == {}
    with pytest.raises(RequestError, match=r"^hint\.given: expected bool"):
        HINT.read({"hint": {"given": 7}})


def test_numbering() -> None:
    assert MARKERS.next_number(CONTENT) == 4
    assert MARKERS.next_number({}) == 1


def test_an_id_is_given_once_and_for_ever() -> None:
    """Whoever had it is gone: it is still taken, whatever else stands in the document."""
    pefs: Content = {"pefs": [{"number": 1, "rep": 3}, {"number": 4, "rep": 3}]}
    once = ids_given_update({}, pefs)
    assert once == {"ids_given": [{"kind": "pefs", "stem": "", "highest": 4}]}
    assert PEFS.next_number(once | {"pefs": []}) == 5
    assert ids_given_update(pefs | once, {"pefs": [{"number": 2, "rep": 3}]}) == {}, "nothing new is given"
    assert ids_given_update({}, {"mission": {}}) == {}


def test_ids_that_begin_alike_are_counted_together() -> None:
    """By their beginnings: the highest of each, and groups by name."""
    people: Content = {
        "figures": [
            {"id": "a2", "side": "fwf", "rep": 4, "group": "1st"},
            {"id": "A10", "side": "fwf", "rep": 4},
        ]
    }
    assert {one.stem: one.highest for one in IDS_GIVEN.read(ids_given_update({}, people))} == {
        "a": 10,
        "1st": 0,
    }
    assert highest_ids_given(ids_given_update({}, people), FIGURES) == ("a10", "1st")
    assert [one.id for one in figures.figures_with_retired_ids(ids_given_update({}, people))] == [
        "a10",
        "1st",
    ]
    assert figures.free_ids(figures.read(people), "a", 2) == ("a11", "a12")


@pytest.mark.parametrize("form", list(REGISTER))
def test_every_kind_of_state_is_found_under_its_key(form: str) -> None:
    kinds = register(form)
    assert len({kind.key for kind in kinds}) == len(kinds)


class Board(Struct, frozen=True):
    """A whole game, in one object."""

    turn: int
    moves: tuple[str, ...] = ()


BOARD = KeptOne(
    "board", Board, "board", faults=lambda board: [("turn", "before the first")] if board.turn < 1 else []
)


def test_one_object_is_read_and_changed() -> None:
    """None where a document has none; nothing is written where nothing changed."""
    assert BOARD.read({}) is None
    assert BOARD.read({"board": {"turn": 2}}) == Board(2)
    assert BOARD.change({}, Board(2)) == {"board": {"turn": 2, "moves": ()}}
    assert BOARD.change({"board": {"turn": 2, "moves": []}}, Board(2)) == {}


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ([], "board: expected object, got array"),
        ({"turn": "x"}, "board.turn: expected int, got str"),
        ({"turn": 0}, "board.turn: before the first"),
    ],
)
def test_a_fault_of_one_object_is_told_with_its_place(raw: object, said: str) -> None:
    """Of its types first, then what types do not tell."""
    with pytest.raises(RequestError) as fault:
        BOARD.read({"board": raw})
    assert str(fault.value) == said


def test_a_state_reads_each_kind_by_its_type() -> None:
    state = State(CONTENT | {"clock": {"turn": 3}})
    assert state[MARKERS] == (Marker(1), Marker(3, 5))
    assert state[MARKERS] is state[MARKERS]
    assert state[CLOCK] == Clock(3)
    assert State({})[MARKERS] == ()
    assert State({})[CLOCK] is None


def test_a_state_names_the_place_of_a_fault() -> None:
    with pytest.raises(RequestError, match=r"^markers\[0\]\.rep: expected"):
        State({"markers": [{"number": 1, "rep": "x"}]})[MARKERS]


def test_another_state_leaves_the_one_before_as_it_was() -> None:
    before = State(dict(CONTENT))
    after = before.with_(MARKERS, [Marker(3, 7), Marker(4)])
    assert before[MARKERS] == (Marker(1), Marker(3, 5))
    assert after[MARKERS] == (Marker(1), Marker(3, 7), Marker(4))
    assert after.difference(before) == {"markers": after.content["markers"]}
    assert after.content["markers"][0] is CONTENT["markers"][0]
    assert after.without(MARKERS, [1, 4])[MARKERS] == (Marker(3, 7),)
    assert after.with_only(MARKERS, [Marker(9)])[MARKERS] == (Marker(9),)
    assert after.with_new(MARKERS, Marker(8))[MARKERS][-1] == Marker(8)


def test_a_state_with_the_same_objects_is_the_same_state() -> None:
    state = State(dict(CONTENT))
    assert state.with_(MARKERS, state[MARKERS]) is state
    assert state.without(MARKERS, [77]) is state
    assert state.with_new(MARKERS) is state


def test_a_state_keeps_what_it_has_read_of_other_kinds() -> None:
    state = State({**CONTENT, "clock": {"turn": 3}})
    clock = state[CLOCK]
    assert state.with_(MARKERS, [Marker(1, 7)])[CLOCK] is clock
    assert state.with_(CLOCK, Clock(4))[CLOCK] == Clock(4)


@given(
    st.dictionaries(st.integers(1, 9), st.integers(1, 7)),
    st.dictionaries(st.integers(1, 9), st.integers(1, 7)),
)
def test_a_state_keeps_order_and_unknown_fields(known: dict[int, int], changed: dict[int, int]) -> None:
    raw = [{"number": number, "mine": number, "rep": rep} for number, rep in known.items()]
    before = State({"first": 1, "markers": raw, "last": {}})
    after = before.with_(MARKERS, [Marker(number, rep) for number, rep in changed.items()])
    assert list(after.content) == ["first", "markers", "last"]
    assert after[MARKERS] == tuple(Marker(number, rep) for number, rep in (known | changed).items())
    for number, told in zip(known, after.content["markers"], strict=False):
        assert told["mine"] == number


def test_every_kind_whose_ids_are_given_once_has_its_place() -> None:
    """The order of ``ids_given`` is that of the list, not of the imports."""
    register()
    assert set(KEYS_NEVER_REUSED) == set(_NEVER_REUSED)
