"""The templates of stories: with every field and with none, and no name is markup."""

from __future__ import annotations

import pytest

from fng_cli.cli.campaign.report import missions_in_numbers, strip_sentence
from fng_cli.cli.paper.page import EmbeddedPicture, Foot
from fng_cli.cli.web.stories import html_of_chronicle, html_of_story, marker_of_names
from fng_cli.rules.scoring.score import MissionResult, ScoreLine
from fng_cli.rules.story.evening import (
    EveningPhase,
    Harmed,
    HarmLine,
    KeyNumber,
    LostSoldierStory,
    PhaseStory,
    Story,
    StoryFact,
    StoryFigure,
    TallyLine,
)
from fng_cli.rules.story.tour import Chronicle, Honoured, MedalTold, MissionTold, SoldierTold, StripTurn
from fng_cli.terms import Area, MissionType, Side
from tests.cli.web.parsed import Parsed

HOSTILE = '"><img src=//evil onerror=alert(1)><script>alert(2)</script>'


def story(text: str) -> Story:
    """A story with a text in every field."""
    ours, theirs = StoryFigure("a1", text, Side.FWF, text, text), StoryFigure("e1", text, Side.VC_NVA, text)
    harmed = (HarmLine(theirs, Harmed.DEAD, ours, text, 3, 4), HarmLine(ours, Harmed.CAPTURED))
    phases = (
        PhaseStory(EveningPhase.APPROACH, 0, 0, text, (text,)),
        PhaseStory(EveningPhase.FIREFIGHT, 2, 4, text, (text, text), harmed, (text,), (1, 2)),
    )
    return Story(
        title=text,
        when=text,
        subtitle=text,
        lede=text,
        key_numbers=(KeyNumber(text, text),),
        phase_stories=phases,
        lost_stories=(LostSoldierStory(ours, "dead", text, 3, 4),),
        hurt_texts=(text,),
        tallies=(TallyLine(ours, text),),
        score_lines=(ScoreLine(text, 1, -2, -2, "98"),),
        total=-2,
        mission_result=MissionResult.BAD,
        verdict_text=text,
        story_facts=(StoryFact(text, text),),
        notes=(text,),
    )


EMPTY_STORY = Story(title="x", when="", subtitle="", lede="", key_numbers=(), phase_stories=())


def chronicle(text: str) -> Chronicle:
    """A chronicle with a text in every field."""
    told = MissionTold(
        *(
            2,
            text,
            MissionType.PATROL,
            Area.COASTAL,
            text,
            5,
            MissionResult.NORMAL,
            text,
            text,
            text,
            9,
            text,
            3,
        ),
        *((text,), (text,), (text,), (text,)),
    )
    man = SoldierTold("a1", text, text, True, 4, 5, 3, 2, 1, (text,), "dead", text, False, text, ())
    return Chronicle(
        title=text,
        when=text,
        lede=text,
        star_id="a1",
        star_name=text,
        turns=24,
        turn=3,
        total=5,
        strip=(
            StripTurn(1, text, "1967-01", MissionType.PATROL, 5, MissionResult.GOOD, (text,), 1, 10, 5, 3.5),
            StripTurn(2, text, "1967-01"),
            StripTurn(3, text, "1967-02", MissionType.FIGHT, -40, MissionResult.DISASTROUS),
        ),
        honoured=(Honoured("a2", text, text, "dead", 2, text, text, 3, 4, text, text, text, 2, 3, text),),
        missions_told=(told,),
        medals_told=(MedalTold("a1", text, text, 2, text, text, text),),
        soldiers_told=(
            man,
            SoldierTold("a3", text, "", False, None, 3, None, 1, 0, (), None, None, True, text, ()),
        ),
        gone_home=(text,),
        missing_files=(text,),
    )


EMPTY_CHRONICLE = Chronicle(
    *("x", "", "", "a1", "x", 24, 1, 0),
    strip=(),
    honoured=(),
    missions_told=(),
    medals_told=(),
    soldiers_told=(),
)


def story_page(told: Story) -> str:
    """The page of a story with a map and small print."""
    return html_of_story(told, [EmbeddedPicture("map", lambda: "<svg/>", ("x",), "x"), Foot("x")])


def chronicle_page(told: Chronicle) -> str:
    """The page of a chronicle."""
    numbers = missions_in_numbers(told) if told.missions_told else None
    return html_of_chronicle(told, strip_sentence, numbers, [Foot("x")])


@pytest.mark.parametrize(
    "page",
    [
        story_page(story("x")),
        story_page(EMPTY_STORY),
        chronicle_page(chronicle("x")),
        chronicle_page(EMPTY_CHRONICLE),
    ],
    ids=["story", "empty story", "chronicle", "empty chronicle"],
)
def test_a_story_is_told_with_every_field_and_with_none(page: str) -> None:
    """A field that is missing does not show."""
    assert "None" not in page
    assert Parsed(page).runs == []
    assert [tag for tag, _ in Parsed(page).elements].count("h1") == 1


@pytest.mark.parametrize(
    ("hostile", "plain"),
    [
        (story_page(story(HOSTILE)), story_page(story("x"))),
        (chronicle_page(chronicle(HOSTILE)), chronicle_page(chronicle("x"))),
    ],
    ids=["story", "chronicle"],
)
def test_words_of_a_story_are_never_markup(hostile: str, plain: str) -> None:
    """In every field."""
    assert Parsed(hostile).shape == Parsed(plain).shape


def test_names_are_marked_by_their_side() -> None:
    """The longest name first; no part of a word."""
    figures = [
        StoryFigure("a1", "Roy Baker", Side.FWF, "Pfc Roy Baker"),
        StoryFigure("e1", "An", Side.VC_NVA, "Pvt An"),
    ]
    assert list(marker_of_names(figures)("Pfc Roy Baker saw An, and Anton.")) == [
        ("Pfc Roy Baker", "fwf"),
        (" saw ", ""),
        ("An", "vc-nva"),
        (", and Anton.", ""),
    ]
    assert list(marker_of_names([])("quiet")) == [("quiet", "")]
