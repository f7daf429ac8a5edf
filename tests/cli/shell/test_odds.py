"""``--odds``: the exact distribution of an answer, as a table and as JSON."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from math import sqrt
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.odds.asked import percent
from fng_cli.document import lookup
from tests.runner import Content, fng


def outcomes(*args: str, stdin: str = "") -> list[Content]:
    """The outcomes of a command, as they stand in its document."""
    found: list[Content] = fng(*args, "--odds", "-j", stdin=stdin).document["odds"]["outcomes"]
    return found


def chances(*args: str, field: str) -> dict[object, Fraction]:
    """The chance of each value of a field of the answer."""
    return {
        outcome["outcome"][field]: Fraction(outcome["p"]) for outcome in outcomes(*args, "--odds-by", field)
    }


def test_contact_at_rep_4() -> None:
    """Of 2d6 against 4: 4/9 for contact, 4/9 for one pass, 1/9 for none."""
    found = {outcome["outcome"]["passed"]: outcome["p"] for outcome in outcomes("contact", "--rep", "4")}
    assert found == {2: "4/9", 1: "4/9", 0: "1/9"}


def test_odds_stand_in_the_document() -> None:
    """Odds are a section of the document beside all else that it holds; nothing is rolled or logged."""
    content = fng("contact", "--rep", "4", "--odds", "-j", stdin='{"fng": 3,"note":"mine","log":[]}').document
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
    """``--odds-by`` tells the odds of one field of the answer."""
    assert chances("contact", "--rep", "4", field="made_contact") == {
        False: Fraction(5, 9),
        True: Fraction(4, 9),
    }
    assert chances("day-part", field="light")["night"] == Fraction(7, 36)


def test_odds_may_be_grouped_by_several_fields() -> None:
    """Several ``--odds-by`` tell the odds of the fields together."""
    found = outcomes("contact", "--rep", "4", "--odds-by", "made_contact", "--odds-by", "next_dice")
    assert [outcome["outcome"] for outcome in found if outcome["p"] == "1/9"] == [
        {"made_contact": False, "next_dice": 2}
    ]


@pytest.mark.parametrize(
    "command", ["mission --corps II", "contact --rep 4", "weather", "pc --eal 3", "day-part", "event"]
)
def test_odds_by_the_answer_are_the_odds_of_the_answer(command: str) -> None:
    """``--odds-by answer`` adds up to what ``--odds`` tells of each whole answer, and so does a condition on it."""
    whole: dict[object, Fraction] = {}
    for draw in fng(*command.split(), "--odds", "-j").document["odds"]["answers"]:
        whole[draw["answer"]] = whole.get(draw["answer"], Fraction(0)) + Fraction(draw["p"])
    by_answer = chances(*command.split(), field="answer")
    assert by_answer == whole
    likeliest = max(by_answer, key=lambda answer: by_answer[answer])
    told = fng(*command.split(), "--odds", "--odds-by", "answer", "--given", f"answer={likeliest}", "-j")
    [alone] = told.document["odds"]["outcomes"]
    assert alone["p"] == "1"


def test_a_field_may_lie_within_another() -> None:
    """A path leads into lists and records of the answer."""
    assert chances("dice", "read", "-d", "2", field="faces.0")[6] == Fraction(11, 36)
    assert chances("dice", "read", "-d", "2", field="faces.length") == {2: 1}


def test_odds_as_a_table() -> None:
    """For people odds are a table: the outcome, its chance as a fraction and in percent, and a bar."""
    text = fng("contact", "--rep", "4", "--odds", "--odds-by", "passed").ok
    lines = [re.sub(r"\s+", " ", line).strip() for line in text.splitlines()]
    assert lines[0] == "Odds of fng contact"
    assert "passed 0 1/9 11.1% ████" in lines
    assert lines[-1] == "enumerated, 3 branches; p. 57"


def test_a_long_table_tells_how_much_it_leaves_out() -> None:
    """Of hundreds of outcomes the likeliest are shown, with how many more there are and how likely."""
    text = fng("dice", "read", "-d", "4", "--odds", "--odds-by", "faces").ok
    assert re.search(r"other outcomes \(86\) +\S+ +\d+\.\d%", text)


def test_fields_in_a_table_are_words() -> None:
    """Grouped odds say yes and no, and none where there is nothing."""
    assert "last none" in fng("ao", "pick", "--corps", "II", "--odds", "--odds-by", "last").ok
    assert "made_contact yes" in fng("contact", "--rep", "4", "--odds", "--odds-by", "made_contact").ok


@pytest.mark.parametrize(("number", "rep"), [(3, 4), (9, 1), (27, 1), (40, 5), (12, 5), (30, 3)])
def test_a_fraction_stands_where_it_is_exact_and_nowhere_else(number: int, rep: int) -> None:
    """A short fraction is the chance itself; a long one is told where somebody asks, and then in full."""
    args = ("dice", "pass", "--rep", str(rep), "-d", str(number), "--odds-by", "passed")
    exact = [str(Fraction(outcome["p"])) for outcome in outcomes(*args)]
    told = fng(*args, "--odds", "--exact").ok
    assert [chance for chance in exact[:40] if f" {chance} " not in told] == []
    shown = re.findall(r"passed \d+ +(\S+) +[\d.e-]+%", fng(*args, "--odds").ok)
    assert set(shown) <= set(exact)
    assert "\N{ALMOST EQUAL TO}" not in fng(*args, "--odds").ok


@given(st.fractions(0, 1))
def test_only_what_is_certain_is_a_hundred_percent(chance: Fraction) -> None:
    """Nor is anything nought that may happen."""
    assert (float(percent(chance).rstrip("%")) == 0) == (chance == 0)
    if 1 - chance > Fraction(1, 10**9):
        assert (float(percent(chance).rstrip("%")) == 100) == (chance == 1)


def test_probabilities_are_whole_doubles_and_ways_are_integers() -> None:
    """A program can add them: to 1 within what a double holds; ways of so many where they fit."""
    found = outcomes("weather")
    assert abs(sum(one["probability"] for one in found) - 1) < 1e-12
    assert all(Fraction(one["ways"], one["ways_in_all"]) == Fraction(one["p"]) for one in found)
    long = outcomes("dice", "pass", "--rep", "3", "-d", "80")
    assert any("ways" not in one for one in long)
    assert sum(Fraction(one["p"]) for one in long) == 1


def test_odds_answer_soon_however_many_dice() -> None:
    """Thirty dice have thirty-one outcomes, told without throwing them."""
    content = fng("dice", "success", "-d", "30", "--odds", "-j").document
    assert content["odds"]["branches"] == 31
    assert content["odds"]["outcomes"][0]["outcome"]["successes"] == 15


def test_too_many_outcomes_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be enumerated is refused with what to do instead."""
    monkeypatch.setattr("fng_cli.odds.MOST_BRANCHES", 1000)
    answer = fng("mission", "--corps", "II", "--odds-all")
    assert answer.code == 2
    assert answer.fault == (
        "Error: more than 1,000 ways for the dice to fall: too many to enumerate; "
        "ask for less at a time, or roll it many times instead (-n 10000 -j)\n"
    )


def test_odds_of_a_field_do_not_follow_the_others() -> None:
    """Of a whole mission each field by itself is told at once: what does not matter is not told apart."""
    started = perf_counter()
    told = fng("mission", "--corps", "II", "--odds", "--odds-by", "type", "-j").document["odds"]
    assert perf_counter() - started < 1
    assert sum(Fraction(one["p"]) for one in told["outcomes"]) == 1
    assert told["branches"] < 1000


@cache
def missions() -> list[Content]:
    """The sections of many missions rolled up in full."""
    many = fng("mission", "--corps", "II", "-n", "1500", "--seed", "o", "-j")
    return [run["mission"] for run in many.documents]


@pytest.mark.parametrize(
    "field",
    [
        *("area", "status", "support_level", "eal", "part_of_day", "light_turns", "weather_kind", "type"),
        *("ambushing", "objective", "game_length_turns", "deployment.sector", "guarded"),
    ],
)
def test_each_field_of_a_mission_has_the_odds_that_it_falls_by(field: str) -> None:
    """Followed alone, a field falls as it does in missions that are rolled up in full."""
    told = {
        json.dumps(one["outcome"][field]): Fraction(one["p"])
        for one in outcomes("mission", "--corps", "II", "--odds-by", field)
    }
    runs = missions()
    seen = Counter(json.dumps(lookup(run, field)) for run in runs)
    assert set(seen) <= set(told)
    for value, chance in told.items():
        expected = float(len(runs) * chance)
        assert abs(seen[value] - expected) <= 5 * sqrt(expected * (1 - float(chance))) + 2


def test_what_holds_if_something_is_so() -> None:
    """``--given`` tells the chances among the cases in which it is so, and how likely these are."""
    told = fng("contact", "--rep", "4", "--odds", "--odds-by", "passed", "--given", "made_contact=no", "-j")
    odds = told.document["odds"]
    assert {one["outcome"]["passed"]: one["p"] for one in odds["outcomes"]} == {1: "4/5", 0: "1/5"}
    assert odds["given_chance"]["p"] == "5/9"
    assert "which is true in 55.6%" in fng("contact", "--rep", "4", "--odds", "--given", "made_contact=no").ok
    none = fng("contact", "--rep", "4", "--odds", "--given", "made_contact=perhaps")
    assert (
        none.fault
        == "Error: --given made_contact=perhaps: this condition is never true; made_contact can be no, yes\n"
    )


def test_a_condition_that_never_holds_names_the_values_of_its_field() -> None:
    """Not those of the answer: of two targets each field has its own, whether enumerated or played."""
    fire = "fire --rep 5 -w m-16 --at open --at open --shots 1,1 --given targets.1.result=dead"
    values = "targets.1.result can be knocked-down, missed, obviously-dead, out-of-the-fight"
    assert values in fng(*fire.split(), "--odds").fault
    mission = "mission --corps II -n 20 --seed 3 --summary --given eal>=9 --given light=dim"
    said = fng(*mission.split()).fault
    assert "this condition is never true" in said
    assert "; eal can be " in said and "; light can be daylight, night" in said


def test_a_condition_may_be_a_bound() -> None:
    """Numbers may be held against a bound: EAL 3 or more."""
    told = fng("mission", "--corps", "II", "--odds", "--odds-by", "eal", "--given", "eal>=3", "-j")
    found = {one["outcome"]["eal"] for one in told.document["odds"]["outcomes"]}
    assert min(found) == 3
    assert "write FIELD=VALUE" in fng("contact", "--rep", "4", "--odds", "--given", "made_contact").fault


def test_the_answer_is_told_in_few_lines_and_all_outcomes_behind_a_switch() -> None:
    """Half a page of prose is for who asks for it."""
    assert len(fng("weather", "--odds").ok.splitlines()) <= 8
    assert "Paddies and swamps" in fng("weather", "--odds-all").ok or len(
        fng("weather", "--odds-all").ok
    ) > len(fng("weather", "--odds").ok)


def test_by_is_a_person_everywhere() -> None:
    """Who asks for a field with --by is told how to."""
    assert "--odds-by" in fng("contact", "--rep", "4", "--odds", "--by", "passed").fault
