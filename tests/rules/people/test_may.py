"""What a figure may do now, by how and where it is. Source: p. 18-24, 27, 38-40, 43, 50, 65."""

from __future__ import annotations

import pytest

from fng_cli.figures import Bystander, Figure, Hindrance, Status, with_hindrance, without_hindrance
from fng_cli.rules.people.person import Deed, belongs, counts, leaves_at_cover, refusal
from fng_cli.tables import table
from fng_cli.terms import Side

ABLE = Figure("a1", Side.FWF, 4)
DONE_TO = {Deed.SUFFER, Deed.SWIM}


def figure(**more: object) -> Figure:
    return Figure("a1", Side.FWF, 4, **more)  # type: ignore[arg-type]  # fields of a figure


def forbidden(one: Figure, *circumstances: str) -> set[Deed]:
    return {deed for deed in Deed if refusal(one, deed, circumstances)}


def test_who_carries_on_may_do_everything() -> None:
    """Page 24: he acts and reacts as he likes."""
    assert forbidden(ABLE) == set()


@pytest.mark.parametrize(
    "one",
    [
        figure(status=Status.OBVIOUSLY_DEAD),
        figure(status=Status.GONE),
        figure(status=Status.GONE, captured_by="e1"),
        figure(away_missions=2),
    ],
)
def test_the_dead_the_captured_and_those_away_do_nothing(one: Figure) -> None:
    """Page 24, 38, 40: nor are they fired at."""
    assert forbidden(one) == set(Deed)


@pytest.mark.parametrize("status", [Status.STUNNED, Status.OUT_OF_THE_FIGHT])
def test_who_lies_there_may_be_fired_at_and_float(status: Status) -> None:
    """Page 24, 50: no action, no reaction; who is stunned is still one of his force, and does not swim on."""
    still, more = ({Deed.COUNT}, {Deed.SWIM}) if status is Status.STUNNED else (set(), set())
    assert forbidden(figure(status=status)) == (set(Deed) - DONE_TO - still) | more


def test_who_retired_fires_only_when_fired_upon_and_fights_when_charged() -> None:
    """Page 18, 24."""
    retired = figure(status=Status.RETIRE)
    assert forbidden(retired) == {Deed.FIRE, Deed.THROW, Deed.CHARGE, Deed.AID}
    assert forbidden(retired, "fired-upon") == {Deed.CHARGE}
    assert forbidden(retired, "completed") == forbidden(retired)


def test_who_ducks_back_completes_it_first() -> None:
    """Page 21; one who lies prone in the open is still in sight (p. 18)."""
    assert forbidden(figure(status=Status.DUCK_BACK)) == {Deed.FIRE, Deed.THROW, Deed.CHARGE, Deed.AID}
    assert forbidden(figure(status=Status.DUCK_BACK, prone=True)) == set()
    assert forbidden(figure(status=Status.DUCK_BACK), "completed") == set()


def test_a_medic_fights_only_when_charged() -> None:
    """Page 39."""
    assert forbidden(figure(role="medic")) == {Deed.CHARGE}


def test_nurses_and_prisoners_are_in_no_fight() -> None:
    """Page 64, 95; u-21, u-40."""
    for one in (
        figure(role="nurse"),
        figure(bystander=Bystander.PRISONER),
        figure(bystander=Bystander.CIVILIAN),
    ):
        assert {Deed.FIRE, Deed.THROW, Deed.CHARGE, Deed.FIGHT, Deed.REACT} <= forbidden(one)
    assert forbidden(figure(role="prisoner")) == set(), "he has been freed"


@pytest.mark.parametrize(
    ("where", "no", "yes"),
    [
        ("below", Deed.ACTIVATE, Deed.COUNT),
        ("suppressed", Deed.REACT, Deed.FIGHT),
        ("swimming", Deed.THROW, Deed.FIGHT),
        ("swimming", Deed.FIRE, Deed.SWIM),
        ("in-a-fire", Deed.ACT, Deed.REACT),
        ("in-trouble", Deed.FIRE, Deed.REACT),
        ("setting-up", Deed.FIRE, Deed.REACT),
    ],
)
def test_where_he_is(where: str, no: Deed, yes: Deed) -> None:
    """Page 27, 43, 50, 65."""
    assert no in forbidden(ABLE, where)
    assert yes not in forbidden(ABLE, where)


@pytest.mark.parametrize("hindrance", Hindrance)
def test_what_a_document_keeps_is_as_what_is_typed(hindrance: Hindrance) -> None:
    """Page 43, 50."""
    assert forbidden(with_hindrance(ABLE, hindrance)) == forbidden(ABLE, hindrance) != set()
    assert without_hindrance(with_hindrance(ABLE, hindrance), hindrance) == ABLE


def test_who_sets_up_a_gun_does_so_until_it_is_done() -> None:
    """Page 27."""
    assert forbidden(figure(setting_up_turns=2)) == forbidden(ABLE, "setting-up") != set()


def test_who_is_one_of_a_force_and_who_still_counts() -> None:
    """Page 40, 63-64: the dead are of it and count no more; bystanders and those away are of none."""
    dead, away = figure(status=Status.OBVIOUSLY_DEAD), figure(away_missions=1)
    captive = figure(bystander=Bystander.PRISONER)
    assert [belongs(one) for one in (ABLE, dead, away, captive)] == [True, True, False, False]
    assert [counts(one) for one in (ABLE, dead, away, captive)] == [True, False, False, False]


def test_a_refusal_says_why_and_where() -> None:
    """The state, in words, and the page."""
    no = refusal(figure(status=Status.STUNNED), Deed.FIRE)
    assert no is not None
    assert (no.state, no.text()) == ("stunned", "is stunned and cannot do this (p. 24)")


def test_communists_leave_at_cover_and_the_free_world_stays() -> None:
    """Page 18, 24."""
    assert leaves_at_cover(Side.VC_NVA)
    assert not leaves_at_cover(Side.FWF)


def test_every_deed_that_is_forbidden_is_one() -> None:
    """The table names no other."""
    assert {word for row in table("states").column(None).values() for word in row["forbids"]} == set(Deed)
