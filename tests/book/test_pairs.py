"""The tables of states and deeds rule on each pair as ``pairs.toml`` has it from the statements, and on no other pair."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Literal

import pytest
from msgspec import Struct, convert

from fng_cli.rules.clock.lasting import LASTING, MAY_REACT, begun
from fng_cli.rules.evening.actions import excludes
from fng_cli.rules.evening.called import deed_row
from fng_cli.rules.evening.checks import CHECKS
from fng_cli.rules.evening.states import Changes
from fng_cli.rules.people.person import Deed, forbids
from fng_cli.state import State
from fng_cli.tables import Entry, table
from tests.book.trace import statements
from tests.each import each
from tests.rules.evening.games import evening, foe, man

Verdict = Literal["forbidden", "modified", "reminded", "allowed"]
FREE: tuple[Verdict, ...] = ("reminded", "allowed")
"""Verdicts by which the tables neither refuse nor modify a deed."""


class Pair(Struct, frozen=True, forbid_unknown_fields=True):
    """A state, deeds, and how the book rules on them; ``pairs.toml`` describes the fields."""

    state: str
    deeds: tuple[str, ...]
    verdict: Verdict
    by: tuple[str, ...]
    done: tuple[str, ...] = ()
    check: str = ""
    only_active: bool = False
    ruling: str = ""
    until: str = ""


class Lift(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that lift a ban, or do not lift it."""

    state: str
    deeds: tuple[str, ...]
    unless: tuple[str, ...]
    by: tuple[str, ...]
    lifts: bool = True
    ruling: str = ""


class Expected(Struct, frozen=True):
    """All that ``pairs.toml`` holds."""

    pair: tuple[Pair, ...]
    exception: tuple[Lift, ...]


EXPECTED = convert(
    tomllib.loads((Path(__file__).parent / "pairs.toml").read_text(encoding="utf-8")), Expected
)
STATES, DEEDS = tuple(table("states").column(None)), tuple(table("deeds").column(None))
ASKED = tuple(dict.fromkeys((*Deed, *DEEDS)))
"""The kinds of deeds, and the deeds."""

MODIFIED: Mapping[str, Collection[str]] = {
    Changes.FAST: {"fire", "suffer"},
    Changes.SNAP: {"fire"},
    Changes.HIP: {"fire"},
    Changes.REP: {"fight"},
    Changes.OUTGUNNED: {"react"},
    Changes.UNARMED: {"react"},
    Changes.IN_WATER: {"fight"},
    Changes.PRONE: {"fast-move", "fight", "suffer"},
}
"""The deeds that each word of ``modifies`` changes; a word that is missing here changes all."""


def kind_of(deed: str) -> Deed:
    """Return the kind of a deed, which may be a kind itself."""
    row = deed_row(deed)
    return Deed(row["kind"] if row else deed)


def row_of(deed: str) -> Entry:
    """Return the row of a deed in the table ``deeds``."""
    row = deed_row(deed)
    assert row is not None, deed
    return row


def pair_of(state: str, deed: str) -> Pair | None:
    """Return the pair of the book for a state and a deed: the one that names the deed, else the one that names its kind."""
    for name in (deed, kind_of(deed)):
        for pair in EXPECTED.pair:
            if pair.state == state and name in pair.deeds and not pair.done and not pair.check:
                return pair
    return None


def pair_after(done: str, deed: str) -> Pair | None:
    """Return the pair of the book for a deed after another one in the same activation."""
    found = [pair for pair in EXPECTED.pair if done in pair.done and deed in pair.deeds]
    assert len(found) < 2, (done, deed)
    return found[0] if found else None


def tables_on(state: str, deed: str) -> Verdict:
    """Return the verdict of the tables on a figure in this state and no other, by the rule that every command asks."""
    row, entry = table("states").row(state), deed_row(deed)
    despite = entry.get("despite", ()) if entry else ()
    if state not in despite and forbids(row, kind_of(deed), (state,)):
        return "forbidden"
    is_changed = any(deed in MODIFIED.get(word, ASKED) for word in row.get("modifies", ()))
    return "modified" if is_changed else "allowed"


def tables_after(done: str, deed: str) -> Verdict:
    """Return the verdict of the tables on a deed after another one in the same activation."""
    return "forbidden" if excludes(row_of(deed), row_of(done), deed, done) else "allowed"


def agrees(pair: Pair | None, verdict: Verdict) -> bool:
    """True if the tables rule as the book does."""
    expected = pair.verdict if pair else "allowed"
    return verdict == expected or (verdict in FREE and expected in FREE)


@each("state", STATES)
def test_a_state_forbids_and_modifies_what_the_book_says_and_nothing_else(state: str) -> None:
    wrong = {
        deed: (verdict, pair.by if pair else "no statement")
        for deed in ASKED
        if not agrees(pair := pair_of(state, deed), verdict := tables_on(state, deed))
    }
    assert wrong == {}


@each("done", DEEDS)
def test_a_deed_leaves_room_for_what_the_book_says(done: str) -> None:
    """p. 17, 30, 33, 35, 39, 49-51: in the same activation."""
    wrong = {
        deed: (verdict, pair.by if pair else "no statement")
        for deed in DEEDS
        if not agrees(pair := pair_after(done, deed), verdict := tables_after(done, deed))
    }
    assert wrong == {}


def test_the_same_states_bind_a_figure_in_its_own_activation_alone() -> None:
    """p. 5, 18, 37-38, 73: it still reacts."""
    by_book = {pair.state for pair in EXPECTED.pair if pair.only_active}
    assert {state for state in STATES if table("states").row(state).get("only_active", False)} == by_book


CHECKED = [(pair, deed) for pair in EXPECTED.pair for deed in pair.deeds if pair.check]


@pytest.mark.parametrize(("pair", "deed"), CHECKED, ids=[f"{pair.state}-{deed}" for pair, deed in CHECKED])
def test_a_named_check_forbids_what_depends_on_the_other_figure(pair: Pair, deed: str) -> None:
    """p. 36: against him, and against nobody else."""
    state = State(evening(man("a1"), foe("e1"), foe("e2")))
    state = state.with_new(LASTING, begun((), pair.state, turn=3, who="a1", detail="e1"))
    check, me = CHECKS[pair.check], man("a1")
    assert pair.check in row_of(deed)["checks"]
    objection, other = check(state, me, ["e1"]), check(state, me, ["e2"])
    assert objection is not None
    assert objection.is_certain
    assert other is None or not other.is_certain


def exceptions() -> Iterator[tuple[str, str, str]]:
    """Yield every state and deed for which the book names exceptions, or forbids fire, a throw or a charge, with each word that
    lifts any ban.
    """
    words = {MAY_REACT, *(word for state in STATES for word in table("states").row(state).get("unless", ()))}
    asked = {(lift.state, deed) for lift in EXPECTED.exception for deed in lift.deeds}
    asked |= {(state, deed) for state, deed in product(STATES, ("fire", "throw", "charge"))}
    for (state, deed), word in product(sorted(asked), sorted(words)):
        if tables_on(state, deed) != "allowed":
            yield state, deed, word


@each("state, deed, word", list(exceptions()))
def test_a_word_lifts_what_the_book_lets_it_lift(state: str, deed: str, word: str) -> None:
    """p. 18, 24, 26-27, 43, 50: fire, throws and charges."""
    lifts = [
        lift
        for lift in EXPECTED.exception
        if lift.state == state and deed in lift.deeds and word in lift.unless
    ]
    by_book = any(lift.lifts for lift in lifts)
    row = table("states").row(state)
    is_called = word == MAY_REACT and kind_of(deed) in row.get("called", ())
    by_table = is_called or (word in row.get("unless", ()) and kind_of(deed) not in row.get("always", ()))
    assert by_table == by_book


def test_the_file_names_states_deeds_statements_and_rulings_that_exist() -> None:
    """No pair stands twice."""
    rows: tuple[Pair | Lift, ...] = (*EXPECTED.pair, *EXPECTED.exception)
    assert {row.state for row in rows} <= set(STATES)
    assert {deed for row in rows for deed in row.deeds} <= set(ASKED)
    assert {deed for pair in EXPECTED.pair for deed in pair.done} <= set(DEEDS)
    assert {name for row in rows for name in row.by} <= statements().keys()
    assert {row.ruling for row in rows} - {""} <= table("rulings").rows.keys()
    pairs = [
        (pair.state, done, pair.check, deed)
        for pair in EXPECTED.pair
        for done in pair.done or ("",)
        for deed in pair.deeds
    ]
    assert len(pairs) == len(set(pairs))
