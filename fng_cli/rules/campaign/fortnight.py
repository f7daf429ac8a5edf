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
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, figures_with_retired_ids, free_ids
from fng_cli.names import find
from fng_cli.rules.after.platoon import (
    POSTS,
    Lost,
    Promotion,
    Replacement,
    asker,
    goes_home,
    in_post,
    months_in_country,
    promotions,
    relief,
    replacement,
    tour_months,
)
from fng_cli.rules.after.soldiers import NOTHING, Consequence, ShortTimer, must_check, short_timer, still_owed
from fng_cli.rules.armies.armies import army_facts, lines
from fng_cli.rules.armies.dates import season_of
from fng_cli.rules.armies.kit import Arms, Post
from fng_cli.rules.armies.soldiers import Wishes, recruit
from fng_cli.rules.campaign.tour import (
    ENDINGS,
    SOLDIERS,
    TOUR,
    TOUR_MARK,
    CampaignTurn,
    OpenPlace,
    Soldier,
    SoldierEvent,
    StoryKind,
    Tour,
    TourEnd,
    TourMark,
    TourPhase,
    new_soldiers,
    with_turn_record,
)
from fng_cli.rules.mission.contact import Contact, contact
from fng_cli.rules.people.person import id_in_name, person_of, ranked_call
from fng_cli.state import State
from fng_cli.tables import Entry
from fng_cli.terms import Season
from fng_cli.words import count, listed

LIST_SECTIONS = ("squad", "hq", "attachment")
"""The sections of an army's list in which a role is looked for, in this order."""


def list_line(army: str, role: str) -> Entry:
    """Return the first line of an army's list for a role, with its weapons and gear. Raises RequestError if it has none."""
    for section in LIST_SECTIONS:
        for line in lines(army, section):
            if line["role"] == role:
                return line
    raise RequestError(f"the list of the {army_facts(army)['name']} has no {role.replace('-', ' ')}")


def roll_newcomer(
    place: OpenPlace,
    roll: Replacement,
    *,
    army: str,
    month: str,
    stars_squad: bool,
    known: Sequence[Figure],
    dice: Dice,
) -> Figure:
    """Roll the soldier who fills an open place, with weapons of the month (ruling t-11). ``roll``, the
    successful roll for a replacement, may fix or change his REP. He has his whole tour still to serve, or
    no DEROS if soldiers of his army do not go home. ``stars_squad``: he joins the Star's squad, and
    attributes are rolled for him. ``known`` are the figures whose ids are taken. Raises RequestError if the
    army's list has no such role. Source: p. 5, 103-105.
    """
    wishes = Wishes(Arms(army, month), deros=False, attributes=True if stars_squad else None)
    [new_id] = free_ids(known, _id_prefix(place.group, known), 1)
    post = Post(new_id, place.group, list_line(army, place.role))
    (figure,) = recruit([post], wishes, reps={} if roll.rep is None else {new_id: roll.rep}, dice=dice)
    months = tour_months(army) if goes_home(army) else None
    return replace(figure, rep=roll.rep_of(figure.rep), deros_months=months)


def _id_prefix(group: str, known: Iterable[Figure]) -> str:
    """Return the prefix of new ids in a group: the id of the group's first figure in ``known`` without its
    number. If the group has no figure there, it is the group's name.
    """
    ids = [figure.id for figure in known if figure.group == group]
    return ids[0].rstrip("0123456789") if ids else group


class PlatoonToFill(NamedTuple):
    """The platoon of a tour, and all that is needed to raise newcomers for it."""

    figures: tuple[Figure, ...]
    star: str
    """The id of its Star."""
    army: str
    month: str
    """The month whose weapons newcomers get: ``1967-03``."""
    taken: tuple[Figure, ...] = ()
    """Further figures whose ids must not be given again."""

    def with_figures(self, figures: Sequence[Figure]) -> PlatoonToFill:
        """Return the platoon with these figures in place of its own."""
        return self._replace(figures=tuple(figures))

    def star_group(self) -> str | None:
        """Return the group of the Star; None if he is not in the platoon."""
        return next((figure.group for figure in self.figures if figure.id == self.star), None)


class PlaceFilled(Struct, frozen=True):
    """An open place, the id of the soldier who came into it (None if nobody did), and the roll for him."""

    role: str
    group: str
    who: str | None
    found: Replacement


class LeadersReplaced(NamedTuple):
    """A platoon with new leaders: the promotions, and the places that are open now."""

    platoon: PlatoonToFill
    steps: tuple[Promotion, ...]
    open_places: tuple[OpenPlace, ...]


class PlacesFilled(NamedTuple):
    """A platoon with its newcomers: the result for each place, and what is left to do."""

    platoon: PlatoonToFill
    places: tuple[PlaceFilled, ...]
    """The roll for each place, and who came."""
    open_places: tuple[OpenPlace, ...]
    """The places that nobody came into."""
    consequence: Consequence
    """The part of the consequence that has not acted yet."""


def months_by_id(figures: Sequence[Figure]) -> Mapping[str, int]:
    """Return how many months each figure has been in country, by its id; figures without a DEROS are left
    out.
    """
    return {
        figure.id: months_in_country(figure.army, figure.deros_months)
        for figure in figures
        if figure.deros_months is not None
    }


def replace_leaders(
    platoon: PlatoonToFill, gone: Sequence[Figure], *, went_home: bool = False
) -> LeadersReplaced:
    """Promote soldiers into the posts of the leaders among ``gone``, who have left ``platoon``. Leaders'
    posts that promotions leave open are filled in the same way. Return the platoon, the promotions, and the
    vacant places: those of other promoted men and of the others in ``gone``. With ``went_home`` these places
    are marked to be filled without a roll. A leader's post that nobody can take is vacant, and always marked
    so. Nothing is rolled here. Source: p. 104-105.
    """
    lost = [Lost(figure.role, figure.group) for figure in gone if figure.role in POSTS]
    places = [OpenPlace(figure.role, figure.group, went_home) for figure in gone if figure.role not in POSTS]
    report = promotions(platoon.figures, lost, months_by_id(platoon.figures))
    by_id = {figure.id: figure for figure in platoon.figures}
    for promotion in report.promotions:
        if promotion.who is None:
            places.append(OpenPlace(promotion.role, promotion.group or "", went_home=True))
            continue
        old = by_id[promotion.who]
        by_id[promotion.who] = in_post(old, promotion.role, promotion.group)
        if old.role not in POSTS:
            places.append(OpenPlace(old.role, old.group, went_home))
    return LeadersReplaced(platoon.with_figures(tuple(by_id.values())), report.promotions, tuple(places))


def fill_places(
    platoon: PlatoonToFill,
    places: Sequence[OpenPlace],
    consequence: Consequence,
    *,
    casualties: Sequence[str] = (),
    arvn: bool = False,
    dice: Dice,
) -> PlacesFilled:
    """Fill the open places of a platoon, and roll the soldiers who come. Return the platoon, the result of
    each place, the places still open, and what is left of ``consequence``. Each place needs a successful
    roll, unless it is marked ``went_home``. If ``consequence`` raises the REP of the next replacement, only
    the first who comes has the rise; it may also forbid replacements. ``casualties`` are the ids of soldiers
    who cannot ask for a replacement. ``arvn``: the platoon is of the ARVN. Source: p. 104-105.
    """
    results: list[PlaceFilled] = []
    still_open: list[OpenPlace] = []
    for place in places:
        roll = _replacement_roll(platoon, place, consequence, casualties, arvn, dice)
        if not roll.comes:
            still_open.append(place)
            results.append(PlaceFilled(place.role, place.group, None, roll))
            continue
        figure = roll_newcomer(
            place,
            roll,
            army=platoon.army,
            month=platoon.month,
            stars_squad=place.group == platoon.star_group(),
            known=(*platoon.figures, *platoon.taken),
            dice=dice,
        )
        platoon = platoon.with_figures((*platoon.figures, figure))
        consequence = replace(consequence, next_replacement_rep=0, replacement_most=0)
        results.append(PlaceFilled(place.role, place.group, figure.id, roll))
    if any(result.found.passed is not None for result in results):
        consequence = replace(consequence, replacement_dice=0)
    return PlacesFilled(platoon, tuple(results), tuple(still_open), consequence)


def _replacement_roll(
    platoon: PlatoonToFill,
    place: OpenPlace,
    consequence: Consequence,
    casualties: Sequence[str],
    arvn: bool,
    dice: Dice,
) -> Replacement:
    """Return the result for an open place: whether a newcomer comes, and what is fixed or changed of his
    REP. A place marked ``went_home`` is filled without a roll. In other cases a roll decides, against the
    REP of the figure that asks (see ``asker``); if all are down or in ``casualties``, nobody comes.
    ``consequence`` may forbid replacements. ``arvn``: the platoon is of the ARVN.
    """
    if place.went_home:
        return relief(consequence)
    leader = asker(platoon.figures, casualties)
    if leader is None:
        return Replacement(comes=False)
    return replacement(leader.rep, arvn=arvn, consequence=consequence, dice=dice)


class MonthEnd(Report, frozen=True):
    """The end of a month: the ids of the soldiers who go home, and the checks of those near their end.

    ``star_goes_home``: the player's own tour is over.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("homeward",)

    homeward: tuple[str, ...]
    checks: tuple[ShortTimer, ...]
    star_goes_home: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return in a sentence who goes home (only his id) and who becomes a Short Timer (with his name):
        ``The month is over: a4 goes home.``
        """
        return self.text({})

    def text(self, names: Mapping[str, str]) -> str:
        """Return who goes home and who becomes a Short Timer at the end of the month, after ``The month is
        over:``. If there is neither, the text says ``nobody goes home``. ``names`` maps ids to the names to
        print; figures missing there are called as in the report.
        """
        home = [names.get(name, name) for name in self.homeward]
        short = [
            names.get(id_in_name(check.who), check.who or "he") for check in self.checks if check.short_timer
        ]
        parts = [
            f"{listed(home)} go{'es' if len(home) == 1 else ''} home" if home else "",
            f"{listed(short)} {'is a Short Timer' if len(short) == 1 else 'are Short Timers'} now"
            if short
            else "",
        ]
        return f"The month is over: {'; '.join(filter(None, parts)) or 'nobody goes home'}."


class MonthPassed(NamedTuple):
    """The report of a month's end, and the figures that stay, with their DEROS and REP."""

    report: MonthEnd
    figures: tuple[Figure, ...]


def end_month(figures: Sequence[Figure], *, dice: Dice) -> MonthPassed:
    """End a month. Return the report and the figures that stay. Each soldier has a month less to serve, and
    goes home if none is left. A soldier who stays may have to roll the Short Timer check, which may change
    his REP. Figures without a DEROS are unchanged. Source: p. 53, 104.
    """
    homeward, checks, staying = [], [], []
    for figure in figures:
        if figure.deros_months is None:
            staying.append(figure)
            continue
        months = max(0, figure.deros_months - 1)
        if not months:
            homeward.append(figure)
            continue
        after = replace(figure, deros_months=months)
        country = months_in_country(figure.army, months)
        if must_check(after.rep, country):
            check = short_timer(person_of(after), country, dice=dice)
            checks.append(check)
            after = replace(after, rep=check.rep_after)
        staying.append(after)
    report = MonthEnd(
        homeward=tuple(figure.id for figure in homeward),
        checks=tuple(checks),
        star_goes_home=any(figure.star for figure in homeward),
        rulings=cited(("t-09",), *(check.rulings for check in checks)),
    )
    return MonthPassed(report, tuple(staying))


class Fortnight(Report, frozen=True):
    """A campaign turn: its date, the contact test, and how it ended where it brought no mission.

    ``stand_down``: the platoon rests, and no test is made. ``evening`` is the name of the mission's file. ``month_end`` and
    ``place_results`` are None and empty until the turn is over.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("mission_comes",)
    NO_MEANS = "the fortnight brings no mission"

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
        """Return the campaign turn in a few sentences: its number and date, then, where they apply, that the
        platoon rests, the contact test, the month's end and the newcomers' ids.
        """
        return " ".join(self._parts())

    def _parts(self) -> list[str]:
        """Return the sentences of the summary in order: turn and date (always the first), then, where they
        apply, that the platoon rests, the contact, the end of the month and the newcomers.
        """
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
        """True if a mission comes; False if the fortnight brings no mission."""
        return self.mission_comes


class FortnightPlayed(NamedTuple):
    """A campaign turn as it was rolled: its report, and the tour and the platoon after it."""

    report: Fortnight
    tour: Tour
    figures: tuple[Figure, ...]


class FortnightEnd(NamedTuple):
    """The end of a campaign turn: the month's end (None within a month), the places rolled for, the tour, the platoon."""

    month_end: MonthEnd | None
    place_results: tuple[PlaceFilled, ...]
    tour: Tour
    figures: tuple[Figure, ...]


def need_tour(state: State) -> Tour:
    """Return the tour of a document. Raises RequestError if it has none."""
    tour = state[TOUR]
    if tour is None:
        raise RequestError("there is no campaign in the document; begin one with fng campaign new tour.toml")
    return tour


def check_between_turns(tour: Tour) -> None:
    """Raise RequestError if no campaign turn can begin: a mission is being played, or the tour is over."""
    if tour.phase is TourPhase.MISSION:
        raise RequestError(
            f"turn {tour.turn} is not over: the mission in {tour.evening} is still being played; end it with fng "
            "campaign after"
        )
    if tour.phase is TourPhase.OVER:
        how = f": the Star {ENDINGS[tour.tour_end]}" if tour.tour_end else ""
        raise RequestError(f"the tour is over{how}")


def roll_contact(tour: Tour, star: Figure, turn: CampaignTurn, *, dice: Dice) -> Contact | None:
    """Roll the contact test of a campaign turn, ``turn``, against the REP of the Star, and return the result.
    The rainy season lowers his REP. If the test of the turn before passed one die, one die more is rolled.
    Return None, without a roll, if the platoon stands down. Source: p. 57, 103.
    """
    if tour.pending and tour.pending.stand_down:
        return None
    rainy = season_of(turn.month) is Season.RAINY
    return contact(star.rep, rainy=rainy, after_one_pass=tour.after_one_pass, dice=dice)


def end_turn(tour: Tour, figures: Sequence[Figure], taken: Sequence[Figure], *, dice: Dice) -> FortnightEnd:
    """End the current campaign turn of a tour. Return the tour and the platoon after it, with what happened.
    At a month's end soldiers go home, and leaders among them are replaced. Then newcomers for open places
    are rolled. The tour is over if its Star went home, or if this was its last turn. Ids of ``taken`` stay
    in use. Source: p. 53, 104-105.
    """
    month = None
    places = tour.open_places
    platoon = PlatoonToFill(tuple(figures), tour.star_id, tour.army, tour.now.month, tuple(taken))
    if tour.now.ends_month:
        month, staying = end_month(figures, dice=dice)
        home = [figure for figure in figures if figure.id in month.homeward]
        replaced = replace_leaders(platoon.with_figures(staying), home, went_home=True)
        platoon, places = replaced.platoon, (*places, *replaced.open_places)
    filled = fill_places(platoon, places, tour.pending or NOTHING, arvn=not goes_home(tour.army), dice=dice)
    is_over = (month is not None and month.star_goes_home) or tour.turn >= tour.turns
    after = replace(
        tour,
        phase=TourPhase.OVER if is_over else TourPhase.BETWEEN_TURNS,
        evening=None,
        pending=still_owed(filled.consequence),
        open_places=filled.open_places,
        tour_end=TourEnd.HOME if is_over else None,
    )
    men = filled.platoon.figures
    return FortnightEnd(month, filled.places, with_turn_record(after, men), men)


def play_fortnight(state: State, evening_file: str, *, dice: Dice) -> FortnightPlayed:
    """Roll the next campaign turn of a tour. Return the report, and the tour and platoon after it. Contact
    begins a mission, with ``evening_file`` as its file name; without contact, the turn ends at once. If the
    platoon has to stand down, contact is not rolled, and there is none. Raises RequestError if there is no
    tour, if the Star is not there, or if no turn can begin. Source: p. 53, 57.
    """
    before = need_tour(state)
    check_between_turns(before)
    figures = state[FIGURES]
    star = FIGURES.find(figures, before.star_id, "campaign.star")
    tour = replace(before, turn=before.turn + 1)
    test = roll_contact(tour, star, tour.now, dice=dice)
    tour = replace(tour, after_one_pass=test is not None and test.next_dice > 2)
    date = tour.now.text()
    if test and test.made_contact:
        tour = replace(tour, phase=TourPhase.MISSION, evening=evening_file)
        reason = "read the briefing and play the mission; then run fng campaign after"
        report = Fortnight(
            turn=tour.turn,
            date=date,
            mission_comes=True,
            contact=replace(test, next=()),
            evening=evening_file,
            rulings=test.rulings,
            next=(Next(call("briefing", f=evening_file), reason),),
        )
        return FortnightPlayed(report, tour, figures)
    if tour.pending:
        tour = replace(tour, pending=replace(tour.pending, stand_down=False))
    end = end_turn(tour, figures, figures_with_retired_ids(state.content), dice=dice)
    report = Fortnight(
        turn=tour.turn,
        date=date,
        mission_comes=False,
        stand_down=test is None,
        contact=test,
        month_end=end.month_end,
        place_results=end.place_results,
        rulings=cited(test.rulings if test else (), end.month_end.rulings if end.month_end else ()),
        next=_next_turn(end.tour),
    )
    return FortnightPlayed(report, end.tour, end.figures)


def _next_turn(tour: Tour) -> tuple[Next, ...]:
    """Return the step after a turn without a mission: play the next turn, or, if the tour is over, see how it
    ended.
    """
    if tour.phase is TourPhase.OVER:
        return (Next(call("campaign show"), "the tour is over: see how it ended"),)
    return (Next(call("campaign turn"), "play the next fortnight"),)


def after_fortnight(state: State, played: FortnightPlayed) -> State:
    """Return the state of a tour after a campaign turn, with the tour, platoon and soldiers' stories from
    ``played``. For a soldier who leaves in this turn, the rank, role and group that he had before it are
    recorded.
    """
    after = with_platoon(state.with_(TOUR, played.tour), played.figures)
    soldiers = _changed_soldiers(state[SOLDIERS], played)
    return after.with_(SOLDIERS, with_last_posts(soldiers, state[FIGURES]))


def with_platoon(state: State, figures: Sequence[Figure]) -> State:
    """Return the state with exactly these figures: newcomers are added at the end, figures that are not among
    them removed.
    """
    staying = {figure.id for figure in figures}
    gone = [figure.id for figure in state[FIGURES] if figure.id not in staying]
    return state.with_(FIGURES, figures).without(FIGURES, gone)


def _changed_soldiers(soldiers: Iterable[Soldier], played: FortnightPlayed) -> tuple[Soldier, ...]:
    """Return the changed records of the soldiers who in this turn went home, became Short Timers or joined
    the platoon, with this event added to their story. All other records are left out; empty if nobody
    changed.
    """
    report = played.report
    known = {soldier.id: soldier for soldier in soldiers}
    changed: dict[str, Soldier] = {}
    for name in report.month_end.homeward if report.month_end else ():
        changed[name] = with_event(
            known.get(name) or Soldier(name), SoldierEvent(report.turn, StoryKind.WENT_HOME), left="home"
        )
    for check in report.month_end.checks if report.month_end else ():
        name = id_in_name(check.who)
        if check.short_timer:
            soldier = with_event(
                known.get(name) or Soldier(name), SoldierEvent(report.turn, StoryKind.SHORT_TIMER)
            )
            changed[name] = replace(soldier, short_timer=True)
    came = {place.who for place in report.place_results}
    newcomers = (figure for figure in played.figures if figure.id in came)
    return (*changed.values(), *new_soldiers(newcomers, report.turn, StoryKind.JOINED))


def with_last_posts(soldiers: Iterable[Soldier], figures: Iterable[Figure]) -> tuple[Soldier, ...]:
    """Return the records of all ``soldiers``. A soldier who has left the tour gets his last rank, role and
    group from ``figures``, the platoon before he left. If he is not there, his record is unchanged.
    """
    by_id = {figure.id: figure for figure in figures}
    return tuple(
        replace(soldier, last_rank=man.rank, last_role=man.role, last_group=man.group)
        if soldier.left_how and (man := by_id.get(soldier.id))
        else soldier
        for soldier in soldiers
    )


def with_event(soldier: Soldier, event: SoldierEvent, *, left: str | None = None) -> Soldier:
    """Return the soldier with one more event in his story. ``left`` says how he left the platoon; None leaves
    that part of his record unchanged.
    """
    return replace(soldier, story=(*soldier.story, event), left_how=left or soldier.left_how)


class Mustered(Report, frozen=True):
    """The men of a tour who take the field: how many, their groups, and those who are away, by id and by name."""

    ANSWER: ClassVar[tuple[str, ...]] = ("strength",)

    strength: int
    groups: tuple[str, ...]
    away_ids: tuple[str, ...] = ()
    away_names: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return who takes part: ``8 soldiers of 1st take the field; away: Pfc Roy Baker (a3).``"""
        away = f"; away: {', '.join(self.away_names or self.away_ids)}" if self.away_ids else ""
        return f"{count(self.strength, 'soldier')} of {', '.join(self.groups)} {'takes' if self.strength == 1 else 'take'} the field{away}."


class EveningMuster(NamedTuple):
    """The part of a tour that goes into an evening: the report, the mark of the tour, and the men."""

    report: Mustered
    mark: TourMark
    figures: tuple[Figure, ...]


def muster_men(
    tour_state: State, groups: Sequence[str] = (), *, whole: bool = False, tour_file: str = ""
) -> EveningMuster:
    """Return who takes part in an evening of the tour: the figures of ``groups``, by default the Star's
    group. With ``whole`` it is all groups, and ``groups`` is not read. Those who are away stay out; Star
    Power is cleared. The evening is marked with its turn and tour, and with the name ``tour_file`` if the
    tour has a token. Raises RequestError without a tour or its Star, for an unknown group that is read, or
    if everybody in the groups is away. Source: p. 53.
    """
    tour, figures = need_tour(tour_state), tour_state[FIGURES]
    known = tuple(dict.fromkeys(figure.group for figure in figures))
    own = FIGURES.find(figures, tour.star_id, "campaign.star").group
    chosen = known if whole else tuple(find(name, known, "group", "`group`") for name in groups) or (own,)
    going = [figure for figure in figures if figure.group in chosen and not figure.away_missions]
    if not going:
        raise RequestError(f"everybody in {', '.join(chosen)} is away")
    away = [figure for figure in figures if figure.group in chosen and figure.away_missions]
    turn = tour.turn if tour.phase is TourPhase.MISSION else tour.turn + 1
    return EveningMuster(
        Mustered(len(going), chosen, tuple(figure.id for figure in away), tuple(map(ranked_call, away))),
        TourMark(turn, tour.star_id, tour.token, tour_file if tour.token else ""),
        tuple(replace(figure, star_power=None) for figure in going),
    )


def after_muster(evening: State, muster: EveningMuster) -> State:
    """Return the state of a new evening with the men of its tour who take part as its only figures, and with
    the mark that says to which turn of which tour the evening belongs.
    """
    return evening.with_(TOUR_MARK, muster.mark).with_only(FIGURES, muster.figures)
