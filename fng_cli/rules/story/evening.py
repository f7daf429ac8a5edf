"""The structs of an evening's story: what every page of it shows, be it text, Markdown or HTML.

Texts are plain sentences without markup. Every name and number in them is a fact of the document.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.rules.scoring.score import MissionResult, ScoreLine
from fng_cli.terms import Side


class EveningPhase(StrEnum):
    """The phases of an evening; each may come several times, but the approach and the way out once."""

    APPROACH = "approach"
    CONTACT = "contact"
    FIREFIGHT = "firefight"
    LULL = "lull"
    WAY_OUT = "way-out"


class Harmed(StrEnum):
    """The ways in which a figure comes to harm in a story."""

    DEAD = "dead"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    CAPTURED = "captured"


class StoryFigure(Struct, frozen=True):
    """A figure as a story calls it: ``Pfc Roy Baker`` (``ranked_name``), then ``Roy Baker``.

    ``post`` is its place in its unit in words, such as ``Jr. NCO of group a``; empty if it has none.
    """

    id: str
    name: str
    side: Side
    ranked_name: str
    post: str = ""


class HarmLine(Struct, frozen=True):
    """A figure that came to harm: who did it (None if nobody is known), with what (None if not known).

    ``turn`` is None without a clock, and ``sector`` if it is not known. ``confirmed`` says whether the body count confirmed
    that it died; None for one who did not die, of the player's own men, and before the count.
    """

    harmed_figure: StoryFigure
    how: Harmed
    doer: StoryFigure | None = None
    means: str | None = None
    turn: int | None = None
    sector: int | None = None
    confirmed: bool | None = None


class PhaseStory(Struct, frozen=True):
    """A phase of an evening: its turns (0 before the first), a title, and whoever came to harm in it.

    ``paragraphs`` are one, and in a fight one for each turn in which something happened.
    ``notes`` are the player's own words, to be shown as quotations. ``sectors`` are those that the unit came through.
    """

    phase: EveningPhase
    first_turn: int
    last_turn: int
    title: str
    paragraphs: tuple[str, ...]
    harmed: tuple[HarmLine, ...] = ()
    notes: tuple[str, ...] = ()
    sectors: tuple[int, ...] = ()


class LostSoldierStory(Struct, frozen=True):
    """A soldier who was lost, with a paragraph on him; ``how`` is ``dead``, ``missing`` or ``captured``."""

    soldier: StoryFigure
    how: str
    text: str
    turn: int | None = None
    sector: int | None = None


class TallyLine(Struct, frozen=True):
    """The deeds of one figure in a line: ``2 killed, 1 put out of the fight``, and whom, with what."""

    soldier: StoryFigure
    text: str


class KeyNumber(Struct, frozen=True):
    """A number of the evening to be read at a glance, and what it counts: ``15``, ``victory points``."""

    amount_shown: str
    label: str


class StoryFact(Struct, frozen=True):
    """A fact at the foot of the story, with its label: ``Weather``, ``clear``."""

    label: str
    text: str


class Story(Report, frozen=True):
    """The story of an evening, phase by phase.

    ``when`` is the month in words, empty if it is not known. ``total`` and ``mission_result`` are None until the score is
    counted. ``named_figures`` are all figures that the texts name, for pages that mark names.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("title",)

    title: str
    when: str
    subtitle: str
    lede: str
    key_numbers: tuple[KeyNumber, ...]
    phase_stories: tuple[PhaseStory, ...]
    lost_stories: tuple[LostSoldierStory, ...] = ()
    hurt_texts: tuple[str, ...] = ()
    """A sentence on each wounded soldier, and what became of him."""
    tallies: tuple[TallyLine, ...] = ()
    score_lines: tuple[ScoreLine, ...] = ()
    total: int | None = None
    mission_result: MissionResult | None = None
    verdict_text: str = ""
    """What made the points, in a sentence or two; empty until the score is counted."""
    story_facts: tuple[StoryFact, ...] = ()
    named_figures: tuple[StoryFigure, ...] = ()
    notes: tuple[str, ...] = ()
    """Notes of the player without a turn."""

    def summary(self) -> str:
        """Return the lede, the paragraph with which the story begins."""
        return self.lede
