"""The tally of a mission, as its document has it. Source: p. 98-102."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fng_cli.rules.close.recovery import own_fates
from fng_cli.rules.record.counted import tally_of, uncounted_dead
from fng_cli.rules.scoring.score import Tally
from fng_cli.state import State
from tests.runner import Content, fng

FIGURES: list[Content] = [
    {"id": "a1", "side": "fwf", "rep": 4},
    {"id": "a2", "side": "fwf", "rep": 4, "status": "obviously-dead"},
    {"id": "a3", "side": "fwf", "rep": 4, "status": "out-of-the-fight"},
    {"id": "a4", "side": "fwf", "rep": 4, "status": "gone", "captured_by": "e1"},
    {"id": "e1", "side": "vc-nva", "rep": 3},
    {"id": "e2", "side": "vc-nva", "rep": 3, "status": "obviously-dead"},
    {"id": "e3", "side": "vc-nva", "rep": 3, "status": "obviously-dead"},
    {"id": "e4", "side": "vc-nva", "rep": 3, "status": "gone", "captured_by": "a1"},
    {"id": "e5", "side": "vc-nva", "rep": 3, "status": "gone", "captured_by": "bound"},
]
FEATS: list[Content] = [
    {"kind": "captured", "who": "a1", "whom": "e4", "side": "vc-nva", "state_before": "stunned"},
    {"kind": "captured", "who": "a1", "whom": "e5", "side": "vc-nva", "state_before": "out-of-the-fight"},
    {"kind": "put-down", "who": "a1", "whom": "e2", "side": "vc-nva", "state_after": "obviously-dead"},
    {"kind": "sector-patrolled", "number": 1},
    {"kind": "sector-patrolled", "number": 1},
    {"kind": "pef-revealed", "number": 3},
]
DOCUMENT: Content = {"fng": 3, "figures": FIGURES, "feats": FEATS}


def test_the_document_knows_most_of_it() -> None:
    assert tally_of(State(DOCUMENT)) == Tally(
        captured_unharmed=1,
        captured_wounded=1,
        fwf_mia=1,
        fwf_dead=1,
        fwf_wounded=1,
        sector_patrolled=1,
        pef_revealed=1,
    )
    assert [figure.id for figure in uncounted_dead(State(DOCUMENT))] == ["e2", "e3"]


def test_only_the_dead_are_rolled_for() -> None:
    """p. 102: no die for an enemy who is out of the fight, nor for one of ours."""
    states = ("obviously-dead", "out-of-the-fight", "stunned", "gone")
    enemies = [{"id": f"e{n}", "side": "vc-nva", "rep": 3, "status": state} for n, state in enumerate(states)]
    known = State({"fng": 3, "figures": [*enemies, FIGURES[1], FIGURES[2]]})
    assert [figure.id for figure in uncounted_dead(known)] == ["e0"]


def test_those_who_were_looked_after_were_wounded_or_are_missing() -> None:
    recovered = {"casualties": [{"fate": fate} for fate in ("recovers", "leaves", "missing", "returns")]}
    found = tally_of(State({"fng": 3, "figures": [], "recover": recovered}))
    assert (found.fwf_wounded, found.fwf_mia) == (2, 1)


def test_each_recovery_counts_in_however_many_commands_it_is_rolled(tmp_path: Path) -> None:
    """p. 40, 102: two of ours man by man, then one of theirs, whose wounds cost no points."""
    file = str(tmp_path / "evening.json")
    hurt = [
        {"id": name, "side": side, "rep": 4, "status": "out-of-the-fight"}
        for name, side in (("a1", "fwf"), ("a2", "fwf"), ("e1", "vc-nva"))
    ]
    Path(file).write_text(json.dumps({"fng": 3, "mission": {"type": "patrol"}, "figures": hurt}))
    for words in (("--by", "a1"), ("--by", "a2"), ("--side", "vc-nva")):
        assert fng("recover", *words, "--dice", "2,2", "-f", file).code == 0
    known = State(json.loads(Path(file).read_text()))
    assert [(one.id, one.fate) for one in own_fates(known)] == [("a1", "recovers"), ("a2", "recovers")]
    assert tally_of(known).fwf_wounded == 2


def test_a_prisoner_whom_recovery_finds_missing_is_missing_once() -> None:
    """p. 40, 100: by his captor and by the roll."""
    taken = [FIGURES[3]]
    recovered = {"casualties": [{"name": "a4", "fate": "missing"}]}
    assert tally_of(State({"fng": 3, "figures": taken, "recover": recovered})).fwf_mia == 1


@pytest.mark.parametrize(("dice", "points"), [("4,4", 4), ("4,1", 3), ("3,3", 2)])
def test_a_score_rolls_the_body_count_once(dice: str, points: int) -> None:
    """Ambush: a confirmed kill 2, another 1 (p. 98); asked again no die is thrown."""
    answer = fng("score", "--type", "ambush", "--dice", dice, "-j", stdin=json.dumps(DOCUMENT))
    score = answer.document["score"]
    of_dead = sum(
        line["points"]
        for line in score["score_lines"]
        if "dead" in line["what"] and "FWF" not in line["what"]
    )
    assert of_dead == points
    again = fng("score", "--type", "ambush", "-j", stdin=answer.out).document
    assert again["score"]["total"] == score["total"]
    assert again["score"]["rolls"] == []


def test_a_kill_is_credited_when_it_is_confirmed() -> None:
    answer = fng("score", "--type", "ambush", "--dice", "6,2", "-j", stdin=json.dumps(DOCUMENT)).document
    kills = [(one.get("who"), one["whom"], one["confirmed"]) for one in answer["feats"] if "confirmed" in one]
    assert kills == [("a1", "e2", True), (None, "e3", False)]


def test_a_body_count_of_the_dead_of_a_document() -> None:
    """p. 102: a die for each who was not counted, by name; once all are, there is nobody to count."""
    answer = fng("body-count", "--dice", "6,2", "-j", stdin=json.dumps(DOCUMENT)).document
    count = answer["body_count"]
    assert (count["confirmed_dead"], count["unconfirmed_dead"]) == (1, 1)
    assert [(one["who"], one["confirmed"]) for one in count["bodies"]] == [("e2", True), ("e3", False)]
    again = fng("body-count", stdin=json.dumps(answer))
    assert "fng body-count 3" in again.err


def test_odds_of_a_score_count_the_dead_together() -> None:
    dead = [
        {"id": f"e{place}", "side": "vc-nva", "rep": 3, "status": "obviously-dead"} for place in range(30)
    ]
    answer = fng("score", "--type", "ambush", "--odds", "-j", stdin=json.dumps({"fng": 3, "figures": dead}))
    assert answer.code == 0, answer.err


def test_the_dead_count_once_their_places_are_filled() -> None:
    """p. 102-105: those who are lost leave the document with all that follows the evening, and count as before."""
    before = tally_of(State(DOCUMENT))
    lost = [{"who": "a2", "lost_how": "dead"}, {"who": "a4", "lost_how": "missing"}]
    here = [one for one in FIGURES if one["id"] not in {"a2", "a4"}]
    newcomer: Content = {"id": "a5", "side": "fwf", "rep": 3}
    after = DOCUMENT | {"figures": [*here, newcomer], "after_evening": {"lost_soldiers": lost}}
    assert tally_of(State(after)) == before
    found = {"casualties": [{"name": "Pfc. Ray (a4)", "fate": "missing"}]}
    assert tally_of(State(after | {"recover": found})).fwf_mia == 1
    assert tally_of(State(DOCUMENT | {"after_evening": {"lost_soldiers": lost}})).fwf_dead == 1


def test_who_is_left_without_an_enemy_counts_as_off_the_table() -> None:
    """p. 71: event 18; of no other mission."""
    still_there: Content = {"mission_end": {"ends": False, "exited": False}}
    assert tally_of(State(still_there)).not_exited
    assert tally_of(State(still_there | {"event": {"event_name": "lull"}})).not_exited
    assert not tally_of(State(still_there | {"event": {"event_name": "end-of-mission"}})).not_exited
