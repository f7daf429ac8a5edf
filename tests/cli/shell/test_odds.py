"""``--odds``: the exact distribution of an answer, as a table and as JSON."""

from __future__ import annotations

import re
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.shell.odds import rounded
from tests.runner import Content, fng


def outcomes(*args: str, stdin: str = "") -> list[Content]:
    """The outcomes of a command, as they stand in its document."""
    found: list[Content] = fng(*args, "--odds", "-j", stdin=stdin).document["odds"]["outcomes"]
    return found


def chances(*args: str, field: str) -> dict[object, Fraction]:
    """The chance of each value of a field of the answer."""
    return {outcome["outcome"][field]: Fraction(outcome["p"]) for outcome in outcomes(*args, "--by", field)}


def test_contact_at_rep_4() -> None:
    """Of 2d6 against 4: 4/9 for contact, 4/9 for one pass, 1/9 for none."""
    found = {outcome["outcome"]["passed"]: outcome["p"] for outcome in outcomes("contact", "--rep", "4")}
    assert found == {2: "4/9", 1: "4/9", 0: "1/9"}


def test_odds_stand_in_the_document() -> None:
    """Odds are a section of the document beside all else that it holds; nothing is rolled or logged."""
    content = fng("contact", "--rep", "4", "--odds", "-j", stdin='{"fng": 2,"note":"mine","log":[]}').document
    assert list(content) == ["fng", "made", "note", "log", "odds"]
    assert content["made"]["dice_source"] == "exact/1"
    assert content["log"] == []
    odds = content["odds"]
    assert odds["command"] == "contact"
    assert odds["options"] == {"rep": 4}
    assert odds["method"] == "enumerated"
    assert odds["branches"] == 3
    assert odds["unfollowed"] == "0"
    assert odds["page"] == "57"


def test_what_made_the_document_stays() -> None:
    """Odds do not change what a document says of how it was made."""
    made = fng("weather", "--seed", "7", "-j")
    assert fng("weather", "--odds", "-j", stdin=made.ok).document["made"] == made.document["made"]


@pytest.mark.parametrize(
    "args",
    [
        ("contact", "--rep", "4"),
        ("ao", "pick", "--corps", "III"),
        ("weather",),
        ("day-part",),
        ("dice", "success", "-d", "30"),
        ("table", "roll", "weather"),
    ],
    ids=" ".join,
)
def test_the_chances_of_the_outcomes_sum_to_1(args: tuple[str, ...]) -> None:
    """Fractions in a document sum to exactly 1, the likeliest first, and each outcome stands once."""
    found = outcomes(*args)
    exact = [Fraction(outcome["p"]) for outcome in found]
    assert sum(exact) == 1
    assert exact == sorted(exact, reverse=True)
    results = [str(outcome["outcome"]) for outcome in found]
    assert len(set(results)) == len(results)
    assert all(
        outcome["probability"] == pytest.approx(float(p), rel=1e-3)
        for outcome, p in zip(found, exact, strict=True)
    )


def test_outcomes_that_lean_on_other_rulings_are_one() -> None:
    """Tied areas roll again by a ruling, and are the same outcome: the three areas are as likely."""
    assert {
        outcome["outcome"]["area"]: outcome["p"] for outcome in outcomes("ao", "pick", "--corps", "II")
    } == {
        "coastal": "1/3",
        "interior": "1/3",
        "highlands": "1/3",
    }


def test_odds_may_be_grouped_by_a_field() -> None:
    """``--by`` tells the odds of one field of the answer."""
    assert chances("contact", "--rep", "4", field="made_contact") == {
        False: Fraction(5, 9),
        True: Fraction(4, 9),
    }
    assert chances("day-part", field="light")["night"] == Fraction(7, 36)


def test_odds_may_be_grouped_by_several_fields() -> None:
    """Several ``--by`` tell the odds of the fields together."""
    found = outcomes("contact", "--rep", "4", "--by", "made_contact", "--by", "next_dice")
    assert [outcome["outcome"] for outcome in found if outcome["p"] == "1/9"] == [
        {"made_contact": False, "next_dice": 2}
    ]


def test_a_field_may_lie_within_another() -> None:
    """A path leads into lists and records of the answer."""
    assert chances("dice", "read", "-d", "2", field="faces.0")[6] == Fraction(11, 36)
    assert chances("dice", "read", "-d", "2", field="faces.length") == {2: 1}


def test_odds_as_a_table() -> None:
    """For people odds are a table: the outcome, its chance as a fraction and in percent, and a bar."""
    text = fng("contact", "--rep", "4", "--odds", "--by", "passed").ok
    lines = [re.sub(r"\s+", " ", line).strip() for line in text.splitlines()]
    assert lines[0] == "Odds of fng contact"
    assert "passed 0 1/9 11.1% █████" in lines
    assert lines[-1] == "enumerated, 3 branches; p. 57"


def test_a_long_table_tells_how_much_it_leaves_out() -> None:
    """Of hundreds of outcomes the likeliest are shown, with how many more there are and how likely."""
    text = fng("dice", "read", "-d", "4", "--odds").ok
    assert re.search(r"and 86 more, together \d+\.\d%", text)


def test_fields_in_a_table_are_words() -> None:
    """Grouped odds say yes and no, and none where there is nothing."""
    assert "last none" in fng("ao", "pick", "--corps", "II", "--odds", "--by", "last").ok
    assert "made_contact yes" in fng("contact", "--rep", "4", "--odds", "--by", "made_contact").ok


@pytest.mark.parametrize(("number", "rep"), [(3, 4), (9, 1), (27, 1), (40, 5), (12, 5), (30, 3)])
def test_a_fraction_too_long_to_be_read_is_told_by_a_near_one(number: int, rep: int) -> None:
    """A fraction of many digits is shown as a short one that is not far off."""
    args = ("dice", "pass", "--rep", str(rep), "-d", str(number))
    exact = [Fraction(outcome["p"]) for outcome in outcomes(*args)]
    shown = re.findall(r"passed \d+\s+(.+?)\s+[\d.e-]+%", fng(*args, "--odds", "--by", "passed").ok)
    assert len(shown) == min(len(exact), 40)
    for text, chance in zip(shown, exact, strict=False):
        if not text.startswith("\N{ALMOST EQUAL TO}"):
            assert Fraction(text) == chance
            continue
        near = text.removeprefix("\N{ALMOST EQUAL TO} ").replace(",", "")
        value = 1 - Fraction(near[4:]) if near.startswith("1 - ") else Fraction(near)
        assert value == pytest.approx(float(chance), rel=0.06)


@given(st.fractions(0, 1))
def test_a_probability_is_rounded_to_what_can_be_read(chance: Fraction) -> None:
    """A probability has four significant digits, counted from whichever of 0 and 1 is nearer."""
    told = rounded(chance)
    near = min(chance, 1 - chance)
    allowed = max(near, chance if chance <= Fraction(999, 1000) else 0) / 1000
    # Beside 1 the numbers that a computer knows are farther apart than that.
    assert abs(Fraction(told) - chance) <= max(allowed, Fraction(sys.float_info.epsilon))
    assert len(repr(told).replace("0.", "").lstrip("09").split("e")[0].replace(".", "")) <= 4


def test_odds_answer_soon_however_many_dice() -> None:
    """Thirty dice have thirty-one outcomes, told without throwing them."""
    content = fng("dice", "success", "-d", "30", "--odds", "-j").document
    assert content["odds"]["branches"] == 31
    assert content["odds"]["outcomes"][0]["outcome"]["successes"] == 15


def test_too_many_outcomes_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be enumerated is refused with what to do instead."""
    monkeypatch.setattr("fng_cli.odds.MOST_BRANCHES", 1000)
    answer = fng("mission", "--corps", "II", "--odds")
    assert answer.code == 2
    assert answer.fault == (
        "Error: more than 1,000 ways for the dice to fall: too many to enumerate; "
        "ask for less at a time, or roll it many times instead (-n 10000 -j)\n"
    )
