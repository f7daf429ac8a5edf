"""A campaign turn: the date moves a fortnight, and it brings a mission or none. Source: p. 53, 57, 102-105."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, ever
from fng_cli.rules.after.consequence import NOTHING, still_owed
from fng_cli.rules.after.tours import goes_home
from fng_cli.rules.armies.dates import season_of
from fng_cli.rules.campaign.begin import soldiers_of
from fng_cli.rules.campaign.calendar import CampaignTurn
from fng_cli.rules.campaign.filling import Filled, PlaceFilled, PlatoonToFill, filled, promoted
from fng_cli.rules.campaign.month_end import MonthEnd, month_end
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    TOUR,
    Soldier,
    SoldierEvent,
    Tour,
    TourEnd,
    TourPhase,
    with_record,
)
from fng_cli.rules.mission.contact import Contact, contact
from fng_cli.rules.people.person import told_id
from fng_cli.terms import Season


class Fortnight(Report, frozen=True):
    """A campaign turn: its date, the contact test, and how it ended where it brought no mission.

    ``stand_down``: the platoon rests, and no test is made. ``evening`` is the name of the mission's file. ``month_end`` and
    ``place_results`` are None and empty until the turn is over.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("mission_comes",)

    turn: int
    date: str
    mission_comes: bool
    stand_down: bool = False
    contact: Contact | None = None
    evening: str | None = None
    month_end: MonthEnd | None = None
    place_results: tuple[PlaceFilled, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return " ".join(self._parts())

    def _parts(self) -> list[str]:
        parts = [f"Turn {self.turn}, {self.date}:"]
        if self.stand_down:
            parts.append("the platoon rests.")
        if self.contact:
            parts.append(self.contact.summary())
        if self.month_end:
            parts.append(self.month_end.summary())
        came = [place.who for place in self.place_results if place.who]
        if came:
            parts.append(f"New: {', '.join(came)}.")
        return parts

    def verdict(self) -> bool:
        """No: no mission this fortnight."""
        return self.mission_comes


class FortnightEnd(NamedTuple):
    """The end of a campaign turn: the month's end, if one is over; the places asked for; the tour, and its men."""

    month_end: MonthEnd | None
    places: tuple[PlaceFilled, ...]
    tour: Tour
    figures: tuple[Figure, ...]


def need_tour(content: Content) -> Tour:
    """The tour of a document. Raises RequestError where it holds none."""
    tour = TOUR.read(content)
    if tour is None:
        raise RequestError("there is no campaign in the document: fng campaign new tour.toml begins one")
    return tour


def check_between_turns(tour: Tour) -> None:
    """Raise RequestError where no campaign turn can begin now."""
    if tour.phase is TourPhase.MISSION:
        raise RequestError(
            f"turn {tour.turn} is not over: the mission in {tour.evening} is being played; "
            "fng campaign after ends it"
        )
    if tour.phase is TourPhase.OVER:
        raise RequestError(f"the tour is over: {tour.tour_end or 'it has ended'}")


def meeting(tour: Tour, star: Figure, turn: CampaignTurn, *, dice: Dice) -> Contact | None:
    """The contact test of a campaign turn; None where the platoon stands down. Source: p. 57, 103."""
    if tour.pending and tour.pending.stand_down:
        return None
    rainy = season_of(turn.month) is Season.RAINY
    return contact(star.rep, rainy=rainy, after_one_pass=tour.after_one_pass, dice=dice)


def turn_end(tour: Tour, figures: Sequence[Figure], taken: Sequence[Figure], *, dice: Dice) -> FortnightEnd:
    """The end of a campaign turn: at that of a month who goes home, then open places are asked for again.

    ``tour`` is already in the turn that ends. Source: p. 53, 104-105.
    """
    owed = tour.pending or NOTHING
    month = None
    places, men = tour.open_places, tuple(figures)
    if tour.now.ends_month:
        month, men = month_end(men, dice=dice)
        home = [figure for figure in figures if figure.id in month.homeward]
        now = promoted(_platoon(tour, men, taken), home, went_home=True)
        men, places = now.platoon.figures, (*places, *now.open_places)
    came = filled(_platoon(tour, men, taken), places, owed, arvn=not goes_home(tour.army), dice=dice)
    return FortnightEnd(
        month, came.places, with_record(_after(tour, came, month), came.platoon.figures), came.platoon.figures
    )


def _platoon(tour: Tour, men: Sequence[Figure], taken: Sequence[Figure]) -> PlatoonToFill:
    return PlatoonToFill(tuple(men), tour.star_id, tour.army, tour.now.month, tuple(taken))


def _after(tour: Tour, came: Filled, month: MonthEnd | None) -> Tour:
    """The tour once its turn is over: over itself, where the Star goes home or the time is up."""
    over = (month is not None and month.star_goes_home) or tour.turn >= tour.turns
    return replace(
        tour,
        phase=TourPhase.OVER if over else TourPhase.BETWEEN_TURNS,
        evening=None,
        pending=still_owed(came.consequence),
        open_places=came.open_places,
        tour_end=TourEnd.HOME if over else None,
    )


def fortnight(content: Content, file: str, *, dice: Dice) -> tuple[Fortnight, Content]:
    """The next campaign turn of a document's tour, and the part of the document that changes.

    ``file`` is the name that the mission's file would have. Without a mission the turn is over at once.
    Source: p. 53, 57.
    """
    before = need_tour(content)
    check_between_turns(before)
    figures = FIGURES.read(content)
    star = FIGURES.find(figures, before.star_id, "campaign.star")
    tour = replace(before, turn=before.turn + 1)
    met = meeting(tour, star, tour.now, dice=dice)
    tour = replace(tour, after_one_pass=met is not None and met.next_dice > 2)
    date = tour.now.text()
    if met and met.made_contact:
        tour = replace(tour, phase=TourPhase.MISSION, evening=file)
        report = Fortnight(
            tour.turn,
            date,
            True,
            contact=replace(met, next=()),
            evening=file,
            rulings=met.rulings,
            next=_to_the_field(file),
        )
        return report, TOUR.change(content, tour)
    if tour.pending:
        tour = replace(tour, pending=replace(tour.pending, stand_down=False))
    ended = turn_end(tour, figures, ever(content), dice=dice)
    report = Fortnight(
        tour.turn,
        date,
        False,
        stand_down=met is None,
        contact=met,
        month_end=ended.month_end,
        place_results=ended.places,
        rulings=cited(met.rulings if met else (), ended.month_end.rulings if ended.month_end else ()),
        next=_onwards(ended.tour),
    )
    return report, _changes(content, ended)


def _to_the_field(file: str) -> tuple[Next, ...]:
    told = "the evening: read it, and play it; when it is over, fng campaign after"
    return (Next(call("briefing", f=file), told),)


def _onwards(tour: Tour) -> tuple[Next, ...]:
    if tour.phase is TourPhase.OVER:
        return (Next(call("campaign show"), "the tour is over"),)
    return (Next(call("campaign turn"), "the next fortnight"),)


def _changes(content: Content, ended: FortnightEnd) -> Content:
    """The part of a document that changes with the end of a turn: tour, figures, soldiers."""
    return {
        **TOUR.change(content, ended.tour),
        **men_after(content, ended.figures),
        **SOLDIERS.change(content, soldiers_after(content, ended)),
    }


def men_after(content: Content, figures: Sequence[Figure]) -> Content:
    """The part of a document that changes where these are the platoon: newcomers added, those who left gone."""
    left = {figure.id for figure in figures}
    gone = [figure.id for figure in FIGURES.read(content) if figure.id not in left]
    return FIGURES.change(content, figures, gone)


def soldiers_after(content: Content, ended: FortnightEnd) -> tuple[Soldier, ...]:
    """The soldiers whose tours a turn's end changed: who went home, became a Short Timer, or came."""
    turn = ended.tour.turn
    known = {one.id: one for one in SOLDIERS.read(content)}
    changed: dict[str, Soldier] = {}
    for name in ended.month_end.homeward if ended.month_end else ():
        changed[name] = with_event(known.get(name) or Soldier(name), turn, "went home", left="home")
    for check in ended.month_end.checks if ended.month_end else ():
        name = told_id(check.who)
        if check.short_timer:
            soldier = with_event(known.get(name) or Soldier(name), turn, "a Short Timer from now on")
            changed[name] = replace(soldier, short_timer=True)
    came = {place.who for place in ended.places}
    new = soldiers_of((one for one in ended.figures if one.id in came), turn, "joined the platoon")
    return (*changed.values(), *new)


def with_event(soldier: Soldier, turn: int, text: str, *, left: str | None = None) -> Soldier:
    """A soldier with one more event in his story; ``left`` says how he left the platoon, if he did."""
    return replace(
        soldier, story=(*soldier.story, SoldierEvent(turn, text)), left_how=left or soldier.left_how
    )
