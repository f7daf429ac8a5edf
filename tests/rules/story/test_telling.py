"""The story of an evening: its phases, its fights, its dead, and nothing that the document does not know."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.rules.story.contacts import each_once
from fng_cli.rules.story.evening import EveningPhase, Harmed, Story
from fng_cli.rules.story.facts import IN_WORDS
from fng_cli.rules.story.telling import story_of
from fng_cli.state import State
from fng_cli.tables import table

Content = dict[str, Any]

OWN = [
    {
        "id": "a1",
        "name": "Sgt. Parker",
        "side": "fwf",
        "rep": 5,
        "group": "a",
        "star": True,
        "army": "us-army",
    },
    {
        "id": "a2",
        "name": "Roy Baker",
        "rank": "private-first-class",
        "role": "grenadier",
        "side": "fwf",
        "rep": 4,
        "group": "a",
        "army": "us-army",
    },
    {
        "id": "a3",
        "name": "Lee Cruz",
        "rank": "corporal",
        "role": "jr-nco",
        "side": "fwf",
        "rep": 4,
        "group": "a",
    },
]
THEIRS = [
    {"id": f"e{number}", "name": name, "side": "vc-nva", "army": "nva", "rep": 4, "group": "e"}
    for number, name in enumerate(("Tran Van Minh", "Le Van Duc", "Ngo Van Tam"), 1)
]
PEF: Content = {"rep": 4, "sector": 2, "place": None, "section": None, "terrain_types": [], "moved": False}
PEF |= {"split_from": None, "hides": None, "certain": False, "rep_gained": 0, "sector_now": None}


def feat(kind: str, turn: int, **facts: Any) -> Content:
    return {"kind": kind, "turn": turn, **facts}


def fell(turn: int, whom: str, who: str | None, how: str = "obviously-dead", means: str = "m-16") -> Content:
    side = "fwf" if whom.startswith("a") else "vc-nva"
    return feat("put-down", turn, who=who, whom=whom, side=side, by_means=means, state_after=how, sector=2)


def with_dead(figures: list[Content], ids: set[str]) -> list[Content]:
    """Figures, of whom these are dead."""
    return [one | ({"status": "obviously-dead"} if one["id"] in ids else {}) for one in figures]


def evening(**parts: Any) -> Content:
    """An evening of nine turns: a false alarm in turn 2, the enemy in turn 5, fights in turns 5 and 6."""
    return {
        "fng": 3,
        "mission": {"type": "patrol", "corps": "II", "area": "interior", "month": "1967-06"},
        "clock": {"turn": 9},
        "figures": with_dead([*OWN, *THEIRS], {"a2", "e1", "e2"}),
        "pefs": [
            PEF | {"number": 1, "resolved": "false-alarm"},
            PEF | {"number": 2, "resolved": "enemy"},
        ],
        "contacts": [
            {
                "number": 1,
                "what": "enemy",
                "result": "half-squad",
                "pef_number": 2,
                "sector": 2,
                "units": [
                    {
                        "unit": "half-squad",
                        "name": "half squad",
                        "army": "nva",
                        "groups": ["e"],
                        "figure_ids": ["e1", "e2", "e3"],
                    }
                ],
            }
        ],
        "fight_turns": [
            {"turn": 5, "opened_by": "e1", "fired_ids": ["e1", "a1"], "ducked_ids": ["a3"]},
            {"turn": 6, "opened_by": "a1", "fired_ids": ["a1"], "retired_ids": ["e3"]},
        ],
        "feats": [
            feat("pef-revealed", 2, number=1),
            feat("pef-revealed", 5, number=2),
            fell(5, "a2", "e1", means="ak-47"),
            fell(5, "e1", "a1"),
            fell(6, "e2", "a1"),
        ],
        "fallen_figures": [
            {
                "id": "a2",
                "how": "dead",
                "side": "fwf",
                "name": "Roy Baker",
                "rank": "private-first-class",
                "role": "grenadier",
                "group": "a",
                "turn": 5,
                "sector": 2,
                "by": "e1",
                "by_means": "ak-47",
                "by_name": "Tran Van Minh",
                "deros_months": 7,
            }
        ],
        "player_notes": [{"text": "Baker had dealt the cards.", "turn": 6}],
        "mission_end": {"ends": True, "turn": 9, "exited": True},
        "score": {
            "total": -3,
            "mission_result": "disastrous",
            "score_lines": [
                {"what": "confirmed dead", "number": 2, "each": 1, "points": 2, "page": "98"},
                {"what": "FWF dead", "number": 1, "each": -5, "points": -5, "page": "98"},
            ],
        },
        **parts,
    }


def told(content: Content) -> Story:
    return story_of(State(content))


def texts(story: Story) -> str:
    """All sentences of a story."""
    return "\n".join(
        (
            *(story.subtitle, story.lede, story.verdict_text, *story.hurt_texts),
            *(paragraph for phase in story.phase_stories for paragraph in phase.paragraphs),
            *(lost.text for lost in story.lost_stories),
            *(tally.text for tally in story.tallies),
        )
    )


def test_the_turns_stand_in_phases() -> None:
    """Quiet turns and a false alarm before, the fight, quiet turns after it."""
    story = told(evening())
    assert [(one.phase, one.first_turn, one.last_turn) for one in story.phase_stories] == [
        (EveningPhase.APPROACH, 1, 4),
        (EveningPhase.FIREFIGHT, 5, 6),
        (EveningPhase.WAY_OUT, 7, 9),
    ]
    assert "PEF 1" in story.phase_stories[0].paragraphs[0]
    assert "turn 9" in story.phase_stories[2].paragraphs[0]
    assert story.phase_stories[1].notes == ("Baker had dealt the cards.",)


def test_a_fight_says_who_opened_it_who_fell_who_broke_and_how_it_ended() -> None:
    fight = told(evening()).phase_stories[1]
    for fact in (
        "half squad of three",
        "Tran Van Minh",
        "Roy Baker",
        "AK-47",
        "Cpl Lee Cruz",
        "Ngo Van Tam",
        "Turn 6:",
    ):
        assert fact in " ".join(fight.paragraphs)
    assert [paragraph[:7] for paragraph in fight.paragraphs] == ["Turn 5:", "Turn 6:"]
    assert [(line.harmed_figure.id, line.doer and line.doer.id) for line in fight.harmed] == [
        ("a2", "e1"),
        ("e1", "a1"),
        ("e2", "a1"),
    ]


@pytest.mark.parametrize(("who", "said"), [("a1", "were killed by Sgt. Parker"), (None, "were killed.")])
def test_two_who_fall_at_once_are_told_in_the_plural(who: str | None, said: str) -> None:
    """By whichever sentence it is told; another seed takes another."""
    both = [fell(5, "e1", who), fell(5, "e2", who)]
    fights = [
        " ".join(told(evening(made={"seed": seed}, feats=both)).phase_stories[1].paragraphs)
        for seed in range(10)
    ]
    assert all("Tran Van Minh and Le Van Duc" in fight for fight in fights)
    assert any(said in fight for fight in fights)
    assert not any("Le Van Duc was" in fight for fight in fights)


def test_whoever_is_put_out_of_the_fight_acted_before() -> None:
    """A command records many shots figure by figure: the turn is told in an order that can have happened."""
    feats = [fell(5, "a3", "e1", "out-of-the-fight"), fell(5, "e2", "a3"), fell(5, "e1", "a1")]
    [fight] = [phase for phase in told(evening(feats=feats)).phase_stories if phase.harmed]
    assert [line.harmed_figure.id for line in fight.harmed] == ["e2", "a3", "e1"]


def test_two_who_harm_each_other_stand_in_the_order_of_the_record() -> None:
    feats = [fell(5, "a3", "e1"), fell(5, "e1", "a3")]
    [fight] = [phase for phase in told(evening(feats=feats)).phase_stories if phase.harmed]
    assert [line.harmed_figure.id for line in fight.harmed] == ["a3", "e1"]


def test_own_men_are_wounded_and_the_enemy_is_put_out_of_the_fight() -> None:
    feats = [fell(5, "a3", "e1", "out-of-the-fight"), fell(5, "e2", "a1", "out-of-the-fight")]
    story = told(evening(feats=feats, figures=[*OWN, *THEIRS], fallen_figures=[]))
    assert [line.text.partition(" (")[0] for line in story.tallies] == [
        "wounded Lee Cruz",
        "put Le Van Duc out of the fight",
    ]
    assert "Lee Cruz out of the fight" not in texts(story)


def test_whoever_seemed_dead_is_said_to_seem_so_at_once() -> None:
    """Random event 14 (p. 70) tells later that he was only wounded."""
    feats = [fell(5, "a3", "e1")]
    happenings = [{"turn": 7, "event_name": "only-wounded", "target": "a3"}]
    parts = evening(feats=feats, figures=[*OWN, *THEIRS], fallen_figures=[], happenings=happenings)
    before, after = texts(told(parts)).split("Lee Cruz, who had seemed dead")
    assert "seemed dead" in before and "was only wounded" in after


def test_the_end_of_a_fight_says_how_many_are_left() -> None:
    """Three were met, one fell and one ran: one is still in the fight. Of whom a man fell to it is said that nobody put him down."""
    feats = [feat("pef-revealed", 5, number=2), fell(5, "a2", "e1"), fell(5, "e2", "a1")]
    figures = with_dead([*OWN, *THEIRS], {"a2", "e2"})
    story = told(evening(feats=feats, figures=figures))
    assert "one of the enemy" in " ".join(story.phase_stories[-2].paragraphs)
    assert "Nobody put Tran Van Minh out of the fight." in story.lost_stories[0].text


def test_a_fight_ends_with_its_last_shot() -> None:
    """A turn of the fight in which only a trap was sprung comes after the end of the shooting."""
    fights = [{"turn": 5, "opened_by": "e1", "fired_ids": ["e1"]}, {"turn": 6}]
    story = told(evening(feats=[feat("pef-revealed", 5, number=2), fell(5, "a2", "e1")], fight_turns=fights))
    shots = next(phase for phase in story.phase_stories if phase.phase is EveningPhase.FIREFIGHT).paragraphs[
        0
    ]
    assert "still in the fight" in shots


def test_a_trap_that_hurt_nobody_and_a_shower_are_told_in_a_sentence_each() -> None:
    happenings = [
        {"turn": 3, "event_name": "booby-trap"},
        {"turn": 8, "weather_kind": "inclement"},
        {"turn": 8, "event_name": "shower"},
    ]
    text = texts(told(evening(happenings=happenings)))
    assert re.search(r"ran into a booby trap. (It hurt nobody|Nobody was hurt by it)", text)
    assert "turned inclement, with a shower." in text and "there was a shower" not in text


def test_what_is_the_only_one_of_its_kind_is_not_called_the_most() -> None:
    """One turn with losses, one line of points each way."""
    verdict = told(evening()).verdict_text
    assert "All the harm to the unit was done in turn 5" in verdict and "worst" not in verdict


def test_a_man_who_was_lost_has_a_paragraph() -> None:
    """Rank, name, post, turn, sector, by whom, with what, who answered, and the months he had left."""
    [lost] = told(evening()).lost_stories
    for fact in (
        "Pfc Roy Baker",
        "grenadier of group a",
        "turn 5",
        "sector 2",
        "Tran Van Minh",
        "AK-47",
        "Parker",
    ):
        assert fact in lost.text
    assert "even months" in lost.text
    assert (lost.how, lost.turn, lost.soldier.id) == ("dead", 5, "a2")


def test_the_head_and_the_verdict_say_what_it_came_to() -> None:
    story = told(evening())
    assert story.subtitle == "Pfc Roy Baker did not come back"
    assert "-3 victory points" in story.lede
    assert "turn 5" in story.verdict_text and "own dead, -5" in story.verdict_text
    assert "Sgt. Parker" in story.verdict_text and "two killed" in story.verdict_text
    numbers = [(one.amount_shown, one.label) for one in story.key_numbers]
    assert ("-3", "victory points: a disastrous mission") in numbers and ("1", "of yours lost") in numbers


def test_an_enemy_who_was_fought_was_met_whatever_brought_him() -> None:
    """No PEF revealed him: he was put on the table by hand."""
    lede = told(evening(contacts=[], pefs=[])).lede
    assert "nobody" not in lede
    assert "nobody" in told(evening(contacts=[], pefs=[], fight_turns=[], feats=[], figures=OWN)).lede


def test_whoever_is_still_playing_reads_so_far() -> None:
    """Without an end and a score; whoever lies hurt is named, though no feat says how."""
    content = evening(mission_end=None, score=None, feats=[], fallen_figures=[], fight_turns=[])
    content = {name: value for name, value in content.items() if value is not None}
    content["figures"] = [OWN[0], OWN[1] | {"status": "out-of-the-fight"}, OWN[2]]
    story = told(content)
    assert story.subtitle == "Still being played"
    assert story.total is None and story.verdict_text == ""
    assert len(story.hurt_texts) == 1 and "Roy Baker" in story.hurt_texts[0]


@pytest.mark.parametrize("status", ["out-of-the-fight", "carry-on", "gone"])
def test_whoever_was_only_wounded_is_not_lost(status: str) -> None:
    """Who seemed dead, and was not (random event 14, p. 70): his page says wounded, and nobody mourns him. It is the same if he
    even got up again (event 10), or was sent home.
    """
    content = evening()
    content["figures"][1]["status"] = status
    story = told(content)
    assert not re.search(r"killed (Pfc )?Roy Baker|Roy Baker was killed|Roy Baker fell", texts(story))
    assert story.lost_stories == () and story.subtitle == "Everybody came back"
    assert len(story.hurt_texts) == 1 and "Roy Baker" in story.hurt_texts[0]
    hows = [
        line.how for phase in story.phase_stories for line in phase.harmed if line.harmed_figure.id == "a2"
    ]
    assert hows == [Harmed.OUT_OF_THE_FIGHT], "nor is anybody said to have killed him"


def test_a_man_is_killed_once() -> None:
    """Left for dead in turn 5, on his feet again, and killed in turn 6 by another."""
    feats = [fell(5, "a2", "e1", means="ak-47"), fell(6, "a2", "e3", means="ak-47")]
    harmed = [line for phase in told(evening(feats=feats)).phase_stories for line in phase.harmed]
    assert [(line.turn, line.how) for line in harmed] == [(5, Harmed.OUT_OF_THE_FIGHT), (6, Harmed.DEAD)]


def test_those_who_share_the_most_are_all_named() -> None:
    """One each: nobody did more than the other. Whoever hit a man and killed him later put down one."""
    both = [fell(5, "e1", "a1"), fell(6, "e2", "a3", "out-of-the-fight"), fell(6, "e2", "a3")]
    verdict = told(evening(feats=both)).verdict_text
    assert "Sgt. Parker and Lee Cruz" in verdict and "one killed each" in verdict
    alone = told(evening(feats=[*both, fell(6, "e3", "a3")])).verdict_text
    assert "Sgt. Parker" not in alone and "Lee Cruz" in alone and "one killed and one put out" in alone


def test_a_poor_mission_says_what_was_missing() -> None:
    """The points of a normal mission, and the task: here sectors and PEFs."""
    patrolled = [feat("sector-patrolled", 2, number=1), feat("pef-revealed", 2, number=1)]
    verdict = told(evening(feats=patrolled)).verdict_text
    assert "9 points" in verdict and "twelve" in verdict
    assert "patrolled: one of six" in verdict and "revealed: one of two" in verdict


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("completed", "it was completed"),
        ("failed", "it failed"),
        ("FWF dead", "neither as completed nor as failed"),
    ],
)
def test_a_defense_says_what_was_held_and_whether_it_was(line: str, said: str) -> None:
    lines = [{"what": line, "number": 1, "each": 5, "points": 5, "page": "98"}]
    story = told(
        evening(
            mission={"type": "defense", "corps": "II", "area": "interior", "objective": "bridge"},
            score={"total": 5, "mission_result": "bad", "score_lines": lines},
        )
    )
    assert "efense of a bridge in the interior of II Corps" in story.lede
    assert "to guard a bridge" in story.verdict_text and said in story.verdict_text


@pytest.mark.parametrize(
    ("pef", "end", "said"),
    [
        ({"resolved": None}, {"exited": True}, "PEF 1 was never resolved"),
        ({}, {"exited": None}, "the record does not say that the unit left the table in time"),
    ],
)
def test_a_recon_mission_says_why_it_was_not_completed(pef: Content, end: Content, said: str) -> None:
    content = evening(
        mission={"type": "recon"},
        mission_end={"ends": True, "turn": 9} | end,
        pefs=[evening()["pefs"][0] | pef],
    )
    assert said in told(content).verdict_text


def test_nobody_goes_out_of_a_defense() -> None:
    """Its last quiet turns are no way out; those of a patrol that left the table are."""
    patrol, defense = evening(), evening(mission={"type": "defense"}, mission_end={"ends": True, "turn": 9})
    assert told(patrol).phase_stories[-1].title == "Turns 7 to 9: The way out"
    assert told(defense).phase_stories[-1].title == "Turns 7 to 9: Quiet"
    nothing = evening(feats=[], fight_turns=[], fallen_figures=[], figures=OWN)
    assert [phase.title for phase in told(nothing).phase_stories] == ["Turns 1 to 9: Quiet"]
    begun = told(nothing | {"mission_end": {"ends": False}, "score": {}})
    assert [phase.title for phase in begun.phase_stories] == ["Turns 1 to 9: The approach"]


def test_the_weather_is_that_of_the_beginning_and_its_changes() -> None:
    """The table was laid out for it; the mission knows only the last."""
    content = evening(
        mission={"type": "patrol", "weather_kind": "terrible", "part_of_day": "morning"},
        terrain={"weather_kind": "clear"},
        happenings=[{"turn": 3, "event_name": "weather-worse", "weather_kind": "inclement"}],
    )
    story = told(content)
    assert ("Time", "morning, clear weather, inclement from turn 3 on") in [
        (fact.label, fact.text) for fact in story.story_facts
    ]
    assert "the weather turned inclement" in texts(story).lower()


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"event_name": "only-wounded", "side": "fwf", "target": "a2"}, "Roy Baker"),
        ({"event_name": "revival", "side": "fwf", "target": "a3"}, "Lee Cruz"),
        ({"event_name": "withdrawal", "side": "fwf", "target": "a"}, "group a"),
        ({"event_name": "withdrawal", "side": "vc-nva", "target": "PEF 2"}, "PEF 2"),
        ({"event_name": "withdrawal", "side": "vc-nva"}, "an enemy group"),
        ({"event_name": "random-artillery", "target": "sector 4"}, "in sector 4"),
        ({"event_name": "radio-jammed"}, "radios were jammed"),
    ],
)
def test_a_random_event_is_told_in_its_turn(event: Content, said: str) -> None:
    quiet = told(evening(happenings=[event | {"turn": 8}])).phase_stories[-1].paragraphs[0]
    assert said in quiet and "in turn 8" in quiet.lower()


def test_a_place_is_told_as_it_was_found() -> None:
    """Empty or with supplies; and several men of a kind are a number of them."""
    point = evening()["contacts"][0]
    scouts = point | {"result": "scouts"}
    hooch = point | {
        "number": 2,
        "what": "potential-contact",
        "result": "hooch",
        "pef_number": 1,
        "units": [],
    }
    for state, said in (("empty", "an empty hooch"), ("cache", "a hooch with supplies")):
        content = evening(contacts=[scouts, hooch | {"state": state}])
        lede = told(content | {"pefs": [one | {"resolved": "enemy"} for one in content["pefs"]]}).lede
        assert "three scouts" in lede and said in lede


def test_two_of_a_kind_are_two() -> None:
    assert each_once(["a half squad of six", "an empty hooch", "a half squad of six"]) == [
        "two half squads of six",
        "an empty hooch",
    ]
    assert each_once(["a hooch with supplies"] * 3) == ["three hooches with supplies"]
    assert each_once(["a company of NVA"] * 2) == ["two companies of NVA"]
    assert each_once(["light mortar teams"] * 2) == ["light mortar teams (2 times)"]


def test_an_evening_without_a_turn_has_no_story() -> None:
    with pytest.raises(RequestError, match="no turn of this game has been played"):
        told({"fng": 3})


def test_the_same_document_is_told_in_the_same_words() -> None:
    assert told(evening()) == told(evening())


WORDS = st.sampled_from(("m-16", "ak-47", "melee", "blast", "m-79"))
IDS: st.SearchStrategy[str] = st.sampled_from([str(one["id"]) for one in (*OWN, *THEIRS)])


@st.composite
def evenings(draw: st.DrawFn) -> Content:
    """An evening in which anybody may have fallen to anybody, in any turn."""
    turns = draw(st.integers(1, 9))
    feats: list[Content] = [
        fell(
            draw(st.integers(0, turns)),
            draw(IDS),
            draw(st.one_of(st.none(), IDS)),
            draw(st.sampled_from(("obviously-dead", "out-of-the-fight"))),
            draw(WORDS),
        )
        for _ in range(draw(st.integers(0, 7)))
    ]
    revealed = draw(st.lists(st.integers(1, 2), max_size=2, unique=True))
    feats += [feat("pef-revealed", draw(st.integers(1, turns)), number=number) for number in revealed]
    fights = [
        {
            "turn": turn,
            "opened_by": draw(IDS),
            **{name: draw(st.lists(IDS, unique=True, max_size=5)) for name in ("ducked_ids", "retired_ids")},
        }
        for turn in draw(st.lists(st.integers(0, turns), unique=True, max_size=4))
    ]
    score = draw(st.sampled_from((None, evening()["score"])))
    parts = evening(clock={"turn": turns}, feats=feats, fight_turns=fights, score=score, fallen_figures=[])
    dead = {str(one["whom"]) for one in feats if one.get("state_after") == "obviously-dead"}
    parts["figures"] = with_dead([*OWN, *THEIRS], dead)
    parts["mission_end"] = draw(
        st.sampled_from(({"ends": True, "turn": turns}, {"ends": False, "turn": turns}))
    )
    return {name: value for name, value in parts.items() if value is not None}


@given(evenings())
def test_every_name_and_number_stands_in_the_document(content: Content) -> None:
    """A name is that of a figure; a number is one of the document, or counts figures, feats or turns of it."""
    story = told(content)
    text = texts(story)
    names = {one["name"]: one["id"] for one in content["figures"]}
    words = set(re.findall(r"[A-Z][a-z]+ Van [A-Z][a-z]+|(?:Roy|Lee) [A-Z][a-z]+", text))
    assert words <= set(names)
    assert {one.name for one in story.named_figures} <= set(names)
    known = set(numbers_of(content)) | counts_of(content) | numbers_of_the_book(content)
    digits = {int(number) for number in re.findall(r"(?<![\w-])-?\d+(?![\w-]|[.]\d)", weaponless(text))}
    spelt = {IN_WORDS.index(word) for word in re.findall(r"\w+", text.lower()) if word in IN_WORDS[2:]}
    assert digits | spelt <= known


@given(evenings())
def test_no_sentence_stands_twice(content: Content) -> None:
    """Within the phases: whoever reads them reads nothing twice."""
    story = told(content)
    sentences = [
        sentence
        for phase in story.phase_stories
        for paragraph in phase.paragraphs
        for sentence in re.sub(r"Turn \d: ", "", paragraph.replace("Sgt. ", "Sgt ")).split(". ")
        if sentence
    ]
    assert [one for one, times in Counter(sentences).items() if times > 1] == []


def weaponless(text: str) -> str:
    """A text without the names of weapons, which have numbers of their own."""
    return re.sub(r"M-16|AK-47|M-79", "", text)


def numbers_of(value: Any) -> list[int]:
    """Every whole number in a document."""
    if isinstance(value, dict):
        return [number for part in value.values() for number in numbers_of(part)]
    if isinstance(value, list):
        return [number for part in value for number in numbers_of(part)]
    return [value, -value] if type(value) is int else []


def numbers_of_the_book(content: Content) -> set[int]:
    """The sectors of a table, the points of a normal mission, and how many of these were missing."""
    normal = table("mission-result").row("normal")["least"]
    return {6, normal, normal - content.get("score", {}).get("total", 0)}


def counts_of(content: Content) -> set[int]:
    """How many figures, feats and turns there are, of whatever kind."""
    figures, feats = content["figures"], content["feats"]
    counts = {len(figures), content["clock"]["turn"], sum(one["side"] == "fwf" for one in figures)}
    counts.add(sum(one["side"] == "fwf" for one in figures) - 1)
    for keys in (("who", "state_after"), ("side", "state_after"), ("side", "turn"), ("who",)):
        counts |= set(Counter(tuple(feat.get(key) for key in keys) for feat in feats).values())
    for side in ("fwf", "vc-nva"):
        for turn in (None, *range(10)):
            of_side = {f["whom"] for f in feats if f.get("side") == side and turn in {None, f["turn"]}}
            counts.add(len(of_side))
            counts.add(
                len(
                    {
                        f["whom"]
                        for f in feats
                        if f.get("side") == side and f.get("state_after") == "obviously-dead"
                    }
                )
            )
    for fight in content["fight_turns"]:
        counts |= {len(fight["ducked_ids"]), len(fight["retired_ids"])}
    return counts | {len(unit["figure_ids"]) for point in content["contacts"] for unit in point["units"]}
