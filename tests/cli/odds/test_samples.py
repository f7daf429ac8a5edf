"""``-n N --summary``: answers many times over, each with its error."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.odds.samples import draw_counts
from tests.runner import fng

CONTACT = ("contact", "--rep", "4")


def test_a_million_are_drawn_in_about_a_second() -> None:
    """Where the chances are known exactly nothing is played."""
    started = perf_counter()
    told = fng(*CONTACT, "-n", "1000000", "--summary", "--seed", "1", "-j").document["odds"]
    assert perf_counter() - started < 5  # about half a second where nothing else runs
    assert sum(one["times"] for one in told["samples"]) == 1_000_000
    assert told["method"] == "drawn from the exact chances"
    for one in told["samples"]:
        chance = float(Fraction(one["p"]))
        assert abs(one["share"] - chance) < 5 * sqrt(chance * (1 - chance) / 1_000_000)


@given(st.lists(st.integers(1, 50), min_size=1, max_size=6), st.integers(1, 300))
def test_draws_are_of_what_may_be_and_as_many_as_asked(weights: list[int], times: int) -> None:
    chances = {str(place): Fraction(weight, sum(weights)) for place, weight in enumerate(weights)}
    found = draw_counts(chances, times, "seed")
    assert set(found) <= set(chances)
    assert sum(found.values()) == times
    assert found == draw_counts(chances, times, "seed")


def test_every_share_has_its_error() -> None:
    """An error of one digit or two, and no more digits than it allows; the exact chance beside it."""
    text = fng(*CONTACT, "-n", "400", "--summary", "--seed", "7").ok
    assert "400 times fng contact, drawn from the exact chances" in text
    assert "\N{PLUS-MINUS SIGN}" in text
    assert "exactly 55.6%" in text
    assert fng(*CONTACT, "-n", "400", "--summary", "--seed", "7").ok == text


def test_what_falls_in_too_many_ways_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each as ``-n`` plays it by its number: the same seeds, the same answers."""
    monkeypatch.setattr("fng_cli.odds.MOST_BRANCHES", 10)
    args = ("weather", "--seed", "3", "-n", "50")
    monkeypatch.setattr("fng_cli.odds.MOST_BRANCHES", 2)
    told = fng(*args, "--summary", "-j").document["odds"]
    assert told["method"] == "played"
    seen = [run["weather"]["answer"] for run in fng(*args, "-j").documents]
    assert {one["answer"]: one["times"] for one in told["samples"]} == {one: seen.count(one) for one in seen}
    assert all("p" not in one and one["error"] > 0 for one in told["samples"])


def test_samples_of_a_field_and_under_a_condition() -> None:
    told = fng(*CONTACT, "-n", "500", "--summary", "--odds-by", "passed", "--given", "made_contact=no", "-j")
    assert {one["answer"] for one in told.document["odds"]["samples"]} == {"passed 0", "passed 1"}


def test_samples_are_drawn_on_paper_with_their_number(tmp_path: Path) -> None:
    fng("weather", "-n", "500", "--summary", "--svg", str(tmp_path / "s.svg"))
    assert "n = 500" in (tmp_path / "s.svg").read_text()


def test_samples_have_dice_of_their_own() -> None:
    assert "--seed, not --dice" in fng(*CONTACT, "--summary", "--dice", "1,1").fault
    assert "--summary" in fng(*CONTACT, "--summary", "--odds").fault
