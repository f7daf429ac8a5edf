"""What an evening keeps for its report: the fallen, places of groups, halves of a turn, notes, who threw each roll."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.runner import Content, fng

MEN = [
    {
        "id": "a1",
        "name": "Sgt. Parker",
        "side": "fwf",
        "rep": 5,
        "rank": "sgt",
        "role": "squad-leader",
        "group": "a",
        "weapons": ["m-16"],
        "deros_months": 4,
    },
    {"id": "a2", "name": "Pfc Roy Baker", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    {"id": "b1", "name": "Cpl Lewis", "side": "fwf", "rep": 4, "group": "b", "weapons": ["m-16"]},
    {"id": "e1", "name": "Vo Van Tan", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
]
PATROL = {
    "type": "patrol",
    "corps": "II",
    "area": "highlands",
    "eal": 3,
    "deployment": {"sector": 2, "place": "sector-edge"},
}


def evening(**more: Any) -> Content:
    """A patrol in its second turn, with two groups of its own."""
    return {"fng": 3, "mission": PATROL, "clock": {"turn": 2}, "figures": MEN, **more}


def after(document: Content, *words: str) -> Content:
    """The document after a command."""
    return fng(*words, "-j", stdin=json.dumps(document)).document


def killed(document: Content) -> Content:
    """The document once e1 has shot a2 dead."""
    return after(document, "fire", "--by", "e1", "--at", "a2", "--range", "10", "--dice", "6,1")


def test_who_falls_is_recorded_as_he_falls() -> None:
    """By whom, with what, where, and who he was; for good."""
    in_sector_5 = after(evening(), "record", "sector", "5", "--group", "a")
    [fell] = killed(in_sector_5)["fallen_figures"]
    assert fell == {
        "id": "a2",
        "how": "dead",
        "side": "fwf",
        "name": "Pfc Roy Baker",
        "role": "rifleman",
        "group": "a",
        "turn": 2,
        "sector": 5,
        "by": "e1",
        "by_name": "Vo Van Tan",
        "by_means": "ak-47",
    }


def test_a_prisoner_is_recorded_with_his_captor_and_months() -> None:
    down = [MEN[0] | {"status": "out-of-the-fight"}, *MEN[1:]]
    taken = after(evening(figures=down), "capture", "--by", "e1", "--at", "a1")
    [fell] = taken["fallen_figures"]
    assert (fell["id"], fell["how"], fell["by"], fell["rank"], fell["deros_months"]) == (
        "a1",
        "captured",
        "e1",
        "sgt",
        4,
    )
    assert "sector" not in fell


def test_the_feat_says_where() -> None:
    document = killed(after(evening(), "record", "sector", "3"))
    [feat] = [feat for feat in document["feats"] if feat["kind"] == "put-down"]
    assert (feat["whom"], feat["sector"]) == ("a2", 3)


def test_a_unit_is_where_its_mission_puts_it() -> None:
    """Before the first turn; a unit that comes later is not."""
    before_play = {"fng": 3, "mission": PATROL}
    made = after(before_play, "squad", "us-army", "--seed", "1")
    assert [(place["group"], place["sector"]) for place in made["group_places"]] == [("a", 2)]
    assert "group_places" not in after(
        {**before_play, "clock": {"turn": 1}}, "squad", "us-army", "--seed", "1"
    )


def test_a_route_has_its_stops_in_order() -> None:
    document = evening()
    for words in ("1 2", "4 --group b", "2"):
        document = after(document, "record", "sector", *words.split())
    assert document["group_places"] == [
        {
            "group": "a",
            "sector": 2,
            "since_turn": 2,
            "stops": [{"sector": 1, "turn": 2}, {"sector": 2, "turn": 2}],
        },
        {
            "group": "b",
            "sector": 2,
            "since_turn": 2,
            "stops": [{"sector": number, "turn": 2} for number in (1, 2, 4, 2)],
        },
    ]


def test_enemies_are_where_their_pef_stood() -> None:
    """Or where players say that it has moved to; else nowhere."""
    pef = {"number": 1, "rep": 4, "sector": 3, "section": 3}
    for more, told, sector in (({}, "", 3), ({"moved": True}, "", None), ({"moved": True}, "6", 6)):
        document = evening(pefs=[pef | more], figures=MEN[:3])
        if told:
            document = after(document, "record", "sector", told, "--pef", "1")
            assert document["pefs"][0]["sector_now"] == int(told)
        tried = (after(document, "pef", "resolve", "1", "--seed", str(seed)) for seed in range(40))
        found = next(made for made in tried if any(figure["id"] == "e1" for figure in made["figures"]))
        places = {place["group"]: place["sector"] for place in found.get("group_places", ())}
        assert places.get("e") == sector


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("5 --group x", "'x' is not a group"),
        ("5 --pef 3", "there is no PEF 3"),
        ("5 6 --pef 1", "--pef needs one PEF and one sector"),
        ("5 --pef 2", "PEF 2 is no longer on the table"),
    ],
)
def test_what_is_nowhere_is_refused(words: str, fault: str) -> None:
    pefs = [{"number": 1, "rep": 4}, {"number": 2, "rep": 4, "resolved": "false-alarm"}]
    document = json.dumps(evening(pefs=pefs))
    assert fault in fng("record", "sector", *words.split(), stdin=document).fault


def test_whose_half_it_is() -> None:
    """First the side that goes first; the enemy's is over once all of his have acted."""
    first = after(evening(), "activate", "--dice", "5,4")
    assert first["turn_halves"] == {"turn": 3, "first": "fwf", "acting_side": "fwf"}
    theirs = after(first, "enemy", "act", "e", "--against", "a", "--distance", "10", "--seed", "1")
    assert theirs["turn_halves"] == {"turn": 3, "first": "fwf", "played_sides": ["fwf", "vc-nva"]}
    other = after(evening(), "activate", "--dice", "4,5")
    assert other["turn_halves"]["acting_side"] == "vc-nva" or other["turn_halves"]["played_sides"] == [
        "vc-nva"
    ]


def test_notes_and_the_title_are_words_and_nothing_else() -> None:
    """Neither codes of a terminal nor line breaks are kept."""
    document = after(evening(), "record", "note", "He  ran\nfor\x1b[31m it")
    document = after(document, "record", "title", "The <b>dike</b>")
    assert document["player_notes"] == [{"text": "He ran for [31m it", "turn": 2}]
    assert document["evening_title"] == {"title": "The <b>dike</b>"}
    shown = fng("record", "note", "[red]\x1b]0;x\x07", stdin=json.dumps(evening())).ok
    assert "\x1b" not in shown
    assert "[red]" in shown


@pytest.mark.parametrize("what", ["note", "title"])
@pytest.mark.parametrize(
    ("text", "fault"), [(" \n", "expected words"), ("x" * 2001, "at most 2000 characters")]
)
def test_a_text_without_words_is_refused(what: str, text: str, fault: str) -> None:
    assert fault in fng("record", what, text).fault


def test_setup_takes_a_title() -> None:
    made = fng("setup", "--corps", "II", "--seed", "1", "--title", "Two wells", "-j").document
    assert made["evening_title"]["title"] == "Two wells"
    assert "evening_title" not in fng("setup", "--corps", "II", "--seed", "1", "-j").document


def test_a_roll_says_who_threw_it() -> None:
    """He who has a name; the same dice fall, one by one or in a batch."""
    document = killed(evening())
    by_label = {roll["label"]: (roll.get("who"), roll.get("side")) for roll in document["fire"]["rolls"]}
    assert by_label["to hit"] == ("e1", "vc-nva")
    assert by_label["damage, Pfc Roy Baker (a2)"] == ("e1", "vc-nva")
    words = ("react", "received-fire", "--by", "a1", "--seed", "4", "-n", "30", "-j")
    many = fng(*words, stdin=json.dumps(evening())).documents
    own = [
        roll for answer in many for roll in answer["received_fire"]["rolls"] if roll["label"] != "leader die"
    ]
    assert {(roll["who"], roll["side"]) for roll in own} == {("a1", "fwf")}
    nobody = fng("react", "received-fire", "--rep", "4", "--seed", "4", "-j").document
    assert "who" not in nobody["received_fire"]["rolls"][0]


JUNK = [
    ("fallen_figures", [{"id": "a1", "how": "asleep", "side": "fwf"}], "fallen_figures[0].how"),
    ("group_places", [{"group": "a", "sector": 9}], "group_places[0].sector"),
    ("group_places", [{"group": "a", "sector": 1}, {"group": "a", "sector": 2}], "group_places[1].group"),
    ("group_places", [{"group": "a", "sector": 1, "stops": [{}]}], "group_places[0].stops[0]"),
    ("turn_halves", {"turn": 2, "first": "nobody"}, "turn_halves.first"),
    ("player_notes", [{"text": 7}], "player_notes[0].text"),
    ("evening_title", {}, "evening_title"),
    ("feats", [{"kind": "put-down", "sector": "x"}], "feats[0].sector"),
    ("pefs", [{"number": 1, "rep": 3, "sector_now": 7}], "pefs[0].sector_now"),
]
READERS = {
    "fallen_figures": "fire --by e1 --at a2 --range 10 --dice 6,1",
    "group_places": "record sector 3",
    "turn_halves": "enemy act e --against a --distance 10 --seed 1",
    "player_notes": "record note Nothing",
    "evening_title": "record title Nothing",
    "feats": "record sector 3",
    "pefs": "record sector 3 --pef 1",
}


@pytest.mark.parametrize(("key", "junk", "place"), JUNK)
def test_junk_is_refused_with_its_place(key: str, junk: Any, place: str) -> None:
    """By the command that reads it."""
    answer = fng(*READERS[key].split(), stdin=json.dumps(evening(**{key: junk})))
    assert place in answer.fault


def test_undo_and_replay_hold(tmp_path: Path) -> None:
    """For all of it."""
    file = tmp_path / "evening.json"
    lines = (
        "mission --corps II --type patrol --month 1967-06 --seed 7",
        "pef place --seed 1",
        "squad us-army --seed 1",
        "squad nva --seed 3",
        "record title Dikes",
        "activate --seed 6",
        "record sector 1 4",
        "record note Quiet",
        "enemy turn --unseen --seed 2",
        "fire --by a1 --at e1 --range 10 --dice 6,1 --shots 1 --force",
    )
    states = []
    for line in lines:
        assert fng(*line.split(), "-f", str(file)).code == 0, line
        states.append(file.read_bytes())
    kept = json.loads(states[-1])
    assert {"fallen_figures", "group_places", "turn_halves", "player_notes", "evening_title"} <= kept.keys()
    assert fng("replay", "-f", str(file), "-j").document["replay"]["same_document"] is True
    for before in reversed(states[:-1]):
        assert fng("undo", "-f", str(file)).code == 0
        assert file.read_bytes() == before


def test_a_unit_begins_where_its_objective_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bridge is where road and river cross, whatever sector was rolled for the unit (p. 99): nobody was ever in that sector."""
    monkeypatch.chdir(tmp_path)
    made = fng(
        "setup", "--corps", "II", "--army", "us-army", "--month", "1967-06", "--seed", "2047", "-j"
    ).document
    assert (made["mission"]["objective"], made["mission"]["deployment"]["sector"]) == ("bridge", 6)
    [place] = made["group_places"]
    section = made["terrain"]["sections"][made["deployed"]["unit_section"] - 1]
    assert place["stops"] == [{"sector": section["sector"], "turn": 0}] == [{"sector": 2, "turn": 0}]


def test_random_events_and_changes_of_the_weather_are_recorded() -> None:
    """With their turns: variable weather is settled by the first doubles (ruling b-19), an event changes it, another finds nobody."""
    variable = evening(mission=PATROL | {"weather_kind": "variable", "season": "dry"})
    settled = after(variable, "activate", "--dice", "2,2")
    assert settled["happenings"] == [{"turn": 2, "weather_kind": "clear"}]
    worse = after(settled, "event", "--total", "2", "--dice", "1")
    assert worse["happenings"][1:] == [
        {"turn": 2, "event_name": "weather-worse", "weather_kind": "inclement"}
    ]
    hurt = [*MEN[:1], MEN[1] | {"status": "out-of-the-fight"}, *MEN[2:]]
    revived = after(evening(figures=hurt), "event", "--total", "4", "--dice", "6,1")
    assert revived["happenings"] == [{"turn": 2, "event_name": "revival", "side": "fwf", "target": "a2"}]
    assert "happenings" not in after(evening(), "event", "--total", "4", "--dice", "6,1"), (
        "nobody lies hurt (e-92)"
    )
