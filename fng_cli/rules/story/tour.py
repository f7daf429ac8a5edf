"""The structs of a tour's chronicle: what every page of it shows, be it text, Markdown or HTML.

Texts are plain sentences without markup. Every name and number in them is a fact of the tour or of its evenings.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.rules.armies.dates import month_name
from fng_cli.rules.campaign.standing import StoryLine
from fng_cli.rules.campaign.tour import TourEnd
from fng_cli.rules.scoring.score import MissionResult
from fng_cli.terms import Area, MissionType


class StripTurn(Struct, frozen=True):
    """A campaign turn in the strip of a tour: its date, its mission (None without one), the platoon at its end.

    ``killed_names`` are those of the platoon's dead and missing. ``strength``, ``star_rep`` and ``mean_rep`` are None for
    a turn that is not over.
    """

    turn: int
    date: str
    month: str
    type: MissionType | None = None
    points: int | None = None
    mission_result: MissionResult | None = None
    killed_names: tuple[str, ...] = ()
    wounded_count: int = 0
    strength: int | None = None
    star_rep: int | None = None
    mean_rep: float | None = None
    points_so_far: int = 0
    """The points of all missions up to this turn."""
    is_unplayed: bool = False
    """True if the tour has not come to it, or its mission is being played."""

    @property
    def month_short(self) -> str:
        """The month in three letters if this is its first turn (odd turns), for the head of a strip; empty
        for its second turn.
        """
        return month_name(self.month)[:3] if self.turn % 2 else ""


class Honoured(Struct, frozen=True):
    """A soldier on the roll of honour: ``name`` with his rank, ``post`` in words, when and how he was lost.

    ``how`` is ``dead``, ``missing`` or ``captured``. ``by`` is the name of the enemy, ``means`` that of the weapon,
    ``answered_by`` the soldier who put that enemy down in the same mission, ``deros_months`` what he had to serve still:
    None as far as they are not known.
    """

    id: str
    name: str
    post: str
    how: str
    turn: int
    date: str
    mission_text: str
    mission_turn: int | None = None
    sector: int | None = None
    by: str | None = None
    means: str | None = None
    answered_by: str | None = None
    mission_count: int = 0
    deros_months: int | None = None
    text: str = ""
    """All of this in sentences."""


class MissionTold(Struct, frozen=True):
    """A mission of a tour in a paragraph.

    ``strength`` is the number of men who went, ``enemy_name`` the enemy's name, ``enemy_dead`` his dead and
    ``enemy_confirmed`` those whom the body count confirmed: None if the evening's file is gone. The names are of the platoon's lost, wounded and decorated.
    """

    turn: int
    date: str
    type: MissionType
    area: Area
    file: str
    points: int | None
    mission_result: MissionResult | None
    title: str
    text: str
    weather_kind: str | None = None
    strength: int | None = None
    enemy_name: str | None = None
    enemy_dead: int | None = None
    killed_names: tuple[str, ...] = ()
    wounded_names: tuple[str, ...] = ()
    decorated_names: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    enemy_confirmed: int | None = None


class MedalTold(Struct, frozen=True):
    """A medal: who was given it, when, and for which deed (empty if it is not known), also in a sentence."""

    id: str
    name: str
    medal: str
    turn: int
    date: str
    deed: str
    text: str


class SoldierTold(Struct, frozen=True):
    """A soldier's page: his name with rank, his post, his numbers, a paragraph, and his dated lines.

    ``rep`` and ``deros_months`` are None for one who has left; ``left_how`` is None for one who serves. ``passed_through``:
    he was in no mission, and came to no harm, so that a line is enough for him.
    """

    id: str
    name: str
    post: str
    star: bool
    rep: int | None
    highest_rep: int
    deros_months: int | None
    mission_count: int
    kills: int
    medals: tuple[str, ...]
    left_how: str | None
    left_date: str | None
    passed_through: bool
    text: str
    page_lines: tuple[StoryLine, ...]


class Chronicle(Report, frozen=True):
    """A tour of duty from its beginning to now: strip, roll of honour, missions, medals, men.

    ``tour_end`` is None while it goes on. ``missing_files`` are the evenings whose documents were not found.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("title",)

    title: str
    when: str
    lede: str
    star_id: str
    star_name: str
    turns: int
    turn: int
    total: int
    strip: tuple[StripTurn, ...]
    honoured: tuple[Honoured, ...]
    missions_told: tuple[MissionTold, ...]
    medals_told: tuple[MedalTold, ...]
    soldiers_told: tuple[SoldierTold, ...]
    gone_home: tuple[str, ...] = ()
    sent_home: tuple[str, ...] = ()
    """The soldiers who were sent home wounded before their time was over."""
    tour_end: TourEnd | None = None
    missing_files: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the lede of the chronicle, the opening that sums it up."""
        return self.lede
