"""A campaign turn: a fortnight passes, soldiers leave and arrive, gaps are filled, a mission may come.

Source: p. 5, 53, 57, 102-105.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, figures_with_retired_ids, free_ids
from fng_cli.names import find
from fng_cli.rules.after.consequence import NOTHING, Consequence, still_owed
from fng_cli.rules.after.platoon import (
    POSTS,
    Lost,
    Promotion,
    Replacement,
    asker,
    goes_home,
    months_in_country,
    promotions,
    relief,
    replacement,
    tour_months,
)
from fng_cli.rules.after.soldiers import ShortTimer, must_check, short_timer
from fng_cli.rules.armies.armies import army_facts, lines
from fng_cli.rules.armies.dates import season_of
from fng_cli.rules.armies.kit import Arms, Post
from fng_cli.rules.armies.soldiers import Wishes, recruit
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    TOUR,
    TOUR_MARK,
    CampaignTurn,
    OpenPlace,
    Soldier,
    SoldierEvent,
    Tour,
    TourEnd,
    TourMark,
    TourPhase,
    soldiers_of,
    with_record,
)
from fng_cli.rules.mission.contact import Contact, contact
from fng_cli.rules.people.person import person_of, told_id
from fng_cli.tables import Entry
from fng_cli.terms import Season

SECTIONS = ("squad", "hq", "attachment")


def line_of(army: str, role: str) -> Entry:
    """The line of an army's list for a role. Raises RequestError where it has none."""
    for section in SECTIONS:
        for line in lines(army, section):
            if line["role"] == role:
                return line
    raise RequestError(f"the list of the {army_facts(army)['name']} has no {role.replace('-', ' ')}")


def newcomer(
    place: OpenPlace,
    found: Replacement,
    *,
    army: str,
    month: str,
    stars_squad: bool,
    known: Sequence[Figure],
    dice: Dice,
) -> Figure:
    """The one who comes into an open place, with his whole tour before him (t-11).

    ``found`` says how good he is; ``stars_squad``: he has an attribute then, as all of that squad. ``known`` are
    the figures whose ids are taken. Weapons are those of the month. Source: p. 5, 103-105.
    """
    group = _stem(place.group, known)
    wishes = Wishes(Arms(army, month), deros=False, attributes=True if stars_squad else None)
    post = Post(free_ids(known, group, 1)[0], place.group, line_of(army, place.role))
    (figure,) = recruit([post], wishes, reps={} if found.rep is None else {post.id: found.rep}, dice=dice)
    months = tour_months(army) if goes_home(army) else None
    return replace(figure, rep=found.rep_of(figure.rep), deros_months=months)


def _stem(group: str, known: Iterable[Figure]) -> str:
    """The beginning of the ids of a group: as those of its figures do."""
    ids = [figure.id for figure in known if figure.group == group]
    return next((name.rstrip("0123456789") for name in ids), group)


class PlatoonToFill(NamedTuple):
    """A platoon of a tour: its figures, the id of its Star, its army, and the month that its weapons are of.

    ``taken`` are figures of whom only the ids matter: none is given twice.
    """

    figures: tuple[Figure, ...]
    star: str
    army: str
    month: str
    taken: tuple[Figure, ...] = ()

    def with_figures(self, figures: Sequence[Figure]) -> PlatoonToFill:
        """The platoon with other figures."""
        return self._replace(figures=tuple(figures))


class PlaceFilled(Struct, frozen=True):
    """An open place: who came into it, or None; and the roll for him."""

    role: str
    group: str
    who: str | None
    found: Replacement


class Promoted(NamedTuple):
    """A platoon once its leaders are replaced: the promotions, and the places that are open now."""

    platoon: PlatoonToFill
    steps: tuple[Promotion, ...]
    open_places: tuple[OpenPlace, ...]


class Filled(NamedTuple):
    """A platoon once newcomers have come: each place, those still open, and what headquarters still owes."""

    platoon: PlatoonToFill
    places: tuple[PlaceFilled, ...]
    open_places: tuple[OpenPlace, ...]
    consequence: Consequence


def months_of(figures: Sequence[Figure]) -> Mapping[str, int]:
    """The months in country of each figure; none where nobody counts them."""
    return {
        figure.id: months_in_country(figure.army, figure.deros_months)
        for figure in figures
        if figure.deros_months is not None
    }


def promoted(platoon: PlatoonToFill, gone: Sequence[Figure], *, went_home: bool = False) -> Promoted:
    """The platoon once the leaders among those who are ``gone`` are replaced.

    A promotion leaves a place open further down; a leader for whom nobody stands ready comes anew, without a
    roll. ``went_home``: those gone are replaced without one, whatever they were. Source: p. 104-105.
    """
    lost = [Lost(figure.role, figure.group) for figure in gone if figure.role in POSTS]
    others = [OpenPlace(figure.role, figure.group, went_home) for figure in gone if figure.role not in POSTS]
    report = promotions(platoon.figures, lost, months_of(platoon.figures))
    by_id = {figure.id: figure for figure in platoon.figures}
    for step in report.promotions:
        if step.who is None:
            others.append(OpenPlace(step.role, step.group, went_home=True))
            continue
        old = by_id[step.who]
        by_id[step.who] = replace(old, role=step.role, group=step.group)
        if old.role not in POSTS:
            others.append(OpenPlace(old.role, old.group, went_home))
    return Promoted(platoon.with_figures(tuple(by_id.values())), report.promotions, tuple(others))


def filled(
    platoon: PlatoonToFill,
    places: Sequence[OpenPlace],
    consequence: Consequence,
    *,
    casualties: Sequence[str] = (),
    arvn: bool = False,
    dice: Dice,
) -> Filled:
    """The platoon once its open places were asked for, each by a roll of whoever asks. Source: p. 104-105.

    ``consequence`` is what the last mission brought; a better newcomer is owed until one comes. Places for which
    nobody came stay open.
    """
    found: list[PlaceFilled] = []
    left: list[OpenPlace] = []
    for place in places:
        chance = _asked(platoon, place, consequence, casualties, arvn, dice)
        if not chance.comes:
            left.append(place)
            found.append(PlaceFilled(place.role, place.group, None, chance))
            continue
        figure = newcomer(
            place,
            chance,
            army=platoon.army,
            month=platoon.month,
            stars_squad=place.group == _stars_group(platoon),
            known=(*platoon.figures, *platoon.taken),
            dice=dice,
        )
        platoon = platoon.with_figures((*platoon.figures, figure))
        consequence = replace(consequence, next_replacement_rep=0, replacement_most=0)
        found.append(PlaceFilled(place.role, place.group, figure.id, chance))
    if any(one.found.passed is not None for one in found):
        consequence = replace(consequence, replacement_dice=0)
    return Filled(platoon, tuple(found), tuple(left), consequence)


def _asked(
    platoon: PlatoonToFill,
    place: OpenPlace,
    consequence: Consequence,
    casualties: Sequence[str],
    arvn: bool,
    dice: Dice,
) -> Replacement:
    if place.went_home:
        return relief(consequence)
    who = asker(platoon.figures, casualties)
    if who is None:
        return Replacement(comes=False)
    return replacement(who.rep, arvn=arvn, consequence=consequence, dice=dice)


def _stars_group(platoon: PlatoonToFill) -> str | None:
    return next((figure.group for figure in platoon.figures if figure.id == platoon.star), None)


class MonthEnd(Report, frozen=True):
    """The end of a month: the ids of those who go home, and the checks of those near their end.

    ``star_goes_home``: the player's own tour is over.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("homeward",)

    homeward: tuple[str, ...]
    checks: tuple[ShortTimer, ...]
    star_goes_home: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        home = (
            f"{', '.join(self.homeward)} go{'es' if len(self.homeward) == 1 else ''} home"
            if self.homeward
            else ""
        )
        short = ", ".join(check.who or "" for check in self.checks if check.short_timer)
        parts = [part for part in (home, f"{short} from now on Short Timers" if short else "") if part]
        return f"A month is over: {'; '.join(parts)}." if parts else "A month is over: nobody goes home."


class MonthPassed(NamedTuple):
    """The report of a month's end, and the figures as they are then, those who go home left out."""

    report: MonthEnd
    figures: tuple[Figure, ...]


def month_end(figures: Sequence[Figure], *, dice: Dice) -> MonthPassed:
    """A month less to serve for everybody; who has none left goes home, who is near it checks.

    Source: p. 53, 104.
    """
    home, checks, left = [], [], []
    for figure in figures:
        if figure.deros_months is None:
            left.append(figure)
            continue
        months = max(0, figure.deros_months - 1)
        if not months:
            home.append(figure)
            continue
        after = replace(figure, deros_months=months)
        country = months_in_country(figure.army, months)
        if must_check(after.rep, country):
            check = short_timer(person_of(after), country, dice=dice)
            checks.append(check)
            after = replace(after, rep=check.rep_after)
        left.append(after)
    report = MonthEnd(
        tuple(figure.id for figure in home),
        tuple(checks),
        any(figure.star for figure in home),
        cited(("t-09",), *(check.rulings for check in checks)),
    )
    return MonthPassed(report, tuple(left))


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
    ended = turn_end(tour, figures, figures_with_retired_ids(content), dice=dice)
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


class Mustered(Report, frozen=True):
    """Men of a tour who take the field: groups and ids, those who are away stay behind."""

    ANSWER: ClassVar[tuple[str, ...]] = ("strength",)

    strength: int
    groups: tuple[str, ...]
    away_ids: tuple[str, ...] = ()

    def summary(self) -> str:
        away = f"; away: {', '.join(self.away_ids)}" if self.away_ids else ""
        return f"{self.strength} take the field, of {', '.join(self.groups)}{away}."


def mustered(
    tour: Content, groups: Sequence[str] = (), *, whole: bool = False, tour_file: str = ""
) -> tuple[Mustered, Content]:
    """The part of an evening's document that the men of a tour make: those of some groups, else the Star's squad.

    They are marked as those of the turn that is being played, or of the next, where none is; ``tour_file`` is the name of the tour's file, which the mark keeps
    with the token of a tour that has one. Who is away stays behind. Raises RequestError for a group that the tour does not have. Source: p. 53.
    """
    kept, figures = need_tour(tour), FIGURES.read(tour)
    known = tuple(dict.fromkeys(figure.group for figure in figures))
    own = FIGURES.find(figures, kept.star_id, "campaign.star").group
    named = known if whole else tuple(find(name, known, "group", "`group`") for name in groups) or (own,)
    going = [figure for figure in figures if figure.group in named and not figure.away_missions]
    if not going:
        raise RequestError(f"nobody of {', '.join(named)} is there: all are away")
    away = tuple(figure.id for figure in figures if figure.group in named and figure.away_missions)
    report = Mustered(len(going), named, away)
    coming = kept.turn if kept.phase is TourPhase.MISSION else kept.turn + 1
    men = FIGURES.only(replace(figure, star_power=None) for figure in going)
    mark = TourMark(coming, kept.star_id, kept.token, tour_file if kept.token else "")
    return report, {**TOUR_MARK.change({}, mark), **men}
