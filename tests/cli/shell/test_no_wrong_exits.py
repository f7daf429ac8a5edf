"""No fault of ours is seen, whatever form of an answer is asked for: exit 70 is never right."""

from __future__ import annotations

import json
from functools import cache

import pytest

from fng_cli.cli.index.icbm import ICBM
from tests.each import third_of
from tests.runner import commands, fng, icbm

FORMS = (
    ("--summary",),
    ("--summary", "-n", "5"),
    ("--csv",),
    ("--odds",),
    ("--odds", "--vary", "rep"),
    ("-q",),
    ("--only", "x"),
)
"""Forms of an answer, which not every command has."""

SKIPPED = {"schema", "completion", "table check"}
"""Commands that take long over it."""

MANY = {"fight", "sim", "campaign sim", "campaign evaluate"}
"""Commands that do a thing many times by themselves: asked here for few."""


@cache
def game() -> str:
    """A game of the other program."""
    return icbm("new", "-j", "--seed", "3").ok


@pytest.mark.parametrize("form", third_of(pytest.param(form, id=" ".join(form)) for form in FORMS))
def test_every_command_answers_in_every_form_or_says_why_not(form: tuple[str, ...]) -> None:
    """With an exit of 0 or 1, or with 2 and a message."""
    for path, _ in commands():
        name = " ".join(path)
        if name not in SKIPPED:
            few = ("-n", "5") if name in MANY and "-n" not in form else ()
            answer = fng(*path, *form, *few, stdin='{"fng": 3}')
            assert answer.code in {0, 1, 2, 3}, (name, answer.err)
    for path, _ in commands(ICBM):
        name = " ".join(path)
        if name not in SKIPPED:
            few = ("-n", "5") if name in MANY and "-n" not in form else ()
            answer = icbm(*path, *form, *few, stdin=game())
            assert answer.code in {0, 1, 2, 3}, (name, answer.err)


@pytest.mark.parametrize("more", [(), ("-n", "5")], ids=["one", "many"])
def test_a_summary_of_a_whole_setup_is_refused_with_what_to_do(more: tuple[str, ...]) -> None:
    """A document is no answer to count; a step of it is."""
    said = fng("setup", "--corps", "II", "--summary", *more).fault
    assert "fng mission --summary" in said
    assert "fng setup -n 1000 -j" in said
    assert fng("mission", "--corps", "II", "--seed", "1", "--summary", "-n", "5").ok


@pytest.mark.parametrize("number", ["9" * 5000, "²", "1.5"], ids=["long", "superscript", "fraction"])
def test_what_is_no_whole_number_is_refused(number: str) -> None:
    """Thousands of digits, and characters that only look like a digit."""
    assert number[:20] in icbm("rule", "plan", number).fault
    assert icbm("rule", "impact", number, "--strength", "3").fault
    assert icbm("rule", "path", f"{number},{number}", "2516").fault
    assert fng("weather", "--ruling", f"b-19={number}").fault
    assert fng("pef", "move", "--order", number, stdin='{"fng": 3, "pefs": [{"number": 1, "rep": 3}]}').fault


def test_an_id_of_thousands_of_digits_is_a_name() -> None:
    """It counts for no number of a figure."""
    figures = [{"id": "a" + "9" * 5000, "side": "fwf", "rep": 4}]
    assert fng("status", stdin=json.dumps({"fng": 3, "figures": figures})).code == 0
    assert fng("squad", "us-army", stdin=json.dumps({"fng": 3, "figures": figures})).code in {0, 2}


def test_a_summary_of_many_tours_is_no_other() -> None:
    """It sums them up as it is."""
    assert "leave it out" in fng("campaign", "sim", "--summary").fault
