"""The chronicle of a tour, told from its file and the documents of its evenings as far as they are there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fng_cli.rules.after.soldiers import deed_text
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.armies.dates import month_name
from fng_cli.rules.armies.words import ranked_name
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    Evening,
    SoldierEvent,
    StoryKind,
    TourEnd,
    TourPhase,
    turn_at,
)
from fng_cli.rules.enemy.who import THE_ENEMY
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.record.fallen import FALLEN, FallenFigure, evening_figures
from fng_cli.rules.record.notes import PLAYER_NOTES
from fng_cli.rules.scoring.score import SCORE
from fng_cli.rules.story.evening import Harmed, HarmLine
from fng_cli.rules.story.facts import (
    Cast,
    Teller,
    cause_text,
    counted,
    joined,
    means_name,
    number_text,
    ordinal,
    post_text,
    turn_facts,
    upper_first,
)
from fng_cli.rules.story.missions import (
    area_text,
    extreme_sentences,
    in_mission_text,
    mission_text,
    task_sentences,
    weather_at_start,
    weather_text,
)
from fng_cli.rules.story.soldiers import MEDALS, date_of, medal_name, men_of_tour, soldiers_told
from fng_cli.rules.story.tallies import answer_to, answered_when, best_men, done_to, worst_turn_sentence
from fng_cli.rules.story.tour import Chronicle, Honoured, MedalTold, MissionTold, StripTurn
from fng_cli.state import State
from fng_cli.terms import DayPart, Side
from fng_cli.words import count, listed

MOST_NAMED = 6
"""The most names in the sentence on the worst mission; more men are counted."""
DAY_PARTS: Mapping[str, str] = {
    DayPart.NIGHT: " at night",
    DayPart.PRE_DAWN: " before dawn",
    DayPart.MORNING: " in the morning",
    DayPart.AFTERNOON: " in the afternoon",
    DayPart.EVENING: " in the evening",
}
"""Parts of the day as they follow a verb."""


def chronicle_of(state: State, evenings: Mapping[int, State]) -> Chronicle:
    """Return the chronicle of a document's tour. ``evenings`` holds the documents of its missions, by
    campaign turn. For a mission without a document, the chronicle has only the facts in the tour's own
    file. Raises RequestError if the document has no tour.
    """
    return _Chronicler(state, evenings).chronicle()


class _MissionFacts:
    """The facts of one mission: the tour's record of it, and its document (None if it is gone)."""

    def __init__(self, evening: Evening, document: State | None) -> None:
        """Collect the facts of one evening of a tour: who was in it, who was harmed, the FWF's strength and
        the objective. Without a ``document`` (None) they stay empty.
        """
        self.evening, self.document = evening, document
        self.cast: Cast | None = None
        self.harm: tuple[HarmLine, ...] = ()
        self.strength: int | None = None
        self.objective: str | None = None
        if document is not None:
            self.cast = Cast(document)
            self.harm = tuple(self.cast.harm(turn_facts(document)))
            self.objective = MISSION.facts(document.content).objective
            self.strength = sum(
                figure.side is Side.FWF and figure.bystander is None for figure in evening_figures(document)
            )

    @property
    def enemy_dead(self) -> int | None:
        """The number of enemies recorded as killed; None if the mission has no document."""
        return None if self.document is None else len(self._dead())

    @property
    def enemy_confirmed(self) -> int | None:
        """The number of killed enemies whom the body count confirmed. None if the mission has no document, or
        if at least one killed enemy has not been counted yet.
        """
        verdicts = self._dead().values()
        if self.document is None or None in verdicts:
            return None
        return sum(map(bool, verdicts))

    def _dead(self) -> Mapping[str, bool | None]:
        """Return the ids of the killed enemies, each with whether the body count confirmed him: True, False,
        or None if he is not counted yet.
        """
        return {
            line.harmed_figure.id: line.confirmed
            for line in self.harm
            if line.harmed_figure.side is Side.VC_NVA and line.how is Harmed.DEAD
        }

    def place(self) -> str:
        """Return the mission within a sentence: ``a patrol in the coastal area``."""
        return f"{mission_text(self.evening.type, self.objective)} in {area_text(self.evening.area)}"

    def in_place(self) -> str:
        """Return the mission with its preposition: ``on a patrol in the coastal area``."""
        return f"{in_mission_text(self.evening.type, self.objective)} in {area_text(self.evening.area)}"

    def name(self, id: str) -> str | None:
        """Return the name of the figure with this ``id``, with its rank in this evening if it is FWF. A
        figure without a name has its rank or its id instead. None if the evening has no document, or its
        document no such figure.
        """
        return self.cast.figure(id).ranked_name if self.cast and id in self.cast.figures else None


class _Chronicler:
    """Tells one tour."""

    def __init__(self, state: State, evenings: Mapping[int, State]) -> None:
        """Collect what the chronicle needs from the tour's document, and from those of its ``evenings`` by
        campaign turn (an evening may be missing). Raises RequestError if the document has no tour.
        """
        self.state, self.tour = state, need_tour(state)
        self.men = men_of_tour(state)
        self.pages = soldiers_told(state)
        self.missions = {
            evening.turn: _MissionFacts(evening, evenings.get(evening.turn)) for evening in self.tour.evenings
        }
        self.fallen = tuple(fell for fell in state[FALLEN] if fell.side is Side.FWF)
        self.unanswered = self._teller("unanswered")
        self.events: dict[int, list[tuple[str, SoldierEvent]]] = {}
        for soldier in state[SOLDIERS]:
            for event in soldier.story:
                self.events.setdefault(event.turn, []).append((soldier.id, event))

    def chronicle(self) -> Chronicle:
        """Build the chronicle of the tour: its title and dates, the strip of turns, the fallen, missions,
        medals and soldiers, who went home, and the files of missions that are missing.
        """
        tour = self.tour
        star = ranked_name(self.men[tour.star_id]) if tour.star_id in self.men else tour.star_id
        months = [turn_at(tour.start, 1).month, turn_at(tour.start, max(1, tour.turn)).month]
        return Chronicle(
            title=f"The platoon of {star}",
            when=" to ".join(dict.fromkeys(map(month_name, months))),
            lede=self._lede(star),
            star_id=tour.star_id,
            star_name=star,
            turns=tour.turns,
            turn=tour.turn,
            total=self._total(),
            strip=tuple(self._strip_turn(turn) for turn in range(1, tour.turns + 1)),
            honoured=tuple(map(self._honoured, self.fallen)),
            missions_told=tuple(map(self._mission, self.missions.values())),
            medals_told=tuple(self._medals()),
            soldiers_told=self.pages,
            gone_home=tuple(page.name for page in self.pages if page.left_how == "home"),
            sent_home=tuple(page.name for page in self.pages if page.left_how == "sent-home"),
            tour_end=tour.tour_end,
            missing_files=tuple(
                mission.evening.file for mission in self.missions.values() if mission.document is None
            ),
        )

    def _total(self) -> int:
        """Return the sum of the victory points of all missions. A mission whose points are not known counts
        as 0.
        """
        return sum(evening.points or 0 for evening in self.tour.evenings)

    def _teller(self, part: str) -> Teller:
        """Return a new teller, which chooses the sentences for one part of the chronicle. It does not know
        which sentences other parts have used. The name ``part`` and the tour's token decide its choices,
        so the same tour always gets the same text.
        """
        return Teller(f"{self.tour.token}/{part}".encode())

    def _lede(self, star: str) -> str:
        """Return the paragraph that sums up the tour: where it was, how many missions there were, what it
        cost, its extremes and best men, and how it ended for the Star (or that it goes on).
        """
        tour, teller = self.tour, self._teller("lede")
        hurt = sum(event.kind in _HURT for events in self.events.values() for _, event in events)
        missing = sum(fell.how != "dead" for fell in self.fallen)
        sentences = [
            teller.say(
                "tour-lede",
                army=str(army_facts(tour.army)["name"]),
                corps=str(tour.corps),
                missions=counted(len(tour.evenings), "mission"),
                fortnights=counted(tour.turn, "fortnight"),
                points=count(self._total(), "victory point"),
            ),
            teller.say(
                "tour-cost",
                killed=_men(sum(fell.how == "dead" for fell in self.fallen)),
                missing=f", {_men(missing)} missing" if missing else "",
                hurt=_men(hurt),
                home=_men(sum(page.left_how == "home" for page in self.pages)),
            ),
        ]
        row = _END_ROWS[tour.tour_end] if tour.tour_end else "tour-on"
        sentences.append(teller.say("tour-star", star=star, is_was="was" if tour.tour_end else "is"))
        return joined(
            *sentences, *self._extremes(teller), self._best_of_tour(teller), teller.say(row, star=star)
        )

    def _extremes(self, teller: Teller) -> Iterator[str]:
        """Yield the sentences on the missions with the most points, the fewest points, and the most men lost.
        If all known scores are equal, the sentences on points are left out. The last text is empty if no
        mission lost at least two men.
        """
        by_points = {
            turn: mission.evening.points
            for turn, mission in self.missions.items()
            if mission.evening.points is not None
        }
        for row, extreme in (("best", max), ("worst", min)) if len(set(by_points.values())) > 1 else ():
            points = extreme(by_points.values())
            turns = [turn for turn in by_points if by_points[turn] == points]
            yield teller.say(
                f"tour-{row}" if len(turns) == 1 else f"tour-{row}-shared",
                missions=self._dated(turns),
                points=count(points, "victory point"),
            )
        yield self._costliest(teller)

    def _costliest(self, teller: Teller) -> str:
        """Return the sentence on the mission that lost the most men, or on several that lost equally many.
        Empty if no mission lost at least two. A single mission with at most MOST_NAMED losses also gets
        their names.
        """
        lost_by_turn = {turn: self._lost_names(turn) for turn in self.missions}
        most = max(map(len, lost_by_turn.values()), default=0)
        turns = [turn for turn, names in lost_by_turn.items() if most > 1 and len(names) == most]
        if not turns:
            return ""
        names = lost_by_turn[turns[0]] if len(turns) == 1 and most <= MOST_NAMED else ()
        return teller.say(
            "tour-costliest" if len(turns) == 1 else "tour-costliest-shared",
            missions=listed(
                [f"{self.missions[turn].in_place()} {date_of(self.tour, turn)}" for turn in turns]
            ),
            count=counted(most, "man", "men"),
            names=f": {listed(names)}" if names else "",
        )

    def _dated(self, turns: Sequence[int]) -> str:
        """Return the missions of these turns with their dates: ``a patrol in the highlands in early May
        1967``. Several are listed in one phrase, in the order of ``turns``. Raises KeyError for a turn
        without a mission.
        """
        return listed([f"{self.missions[turn].place()} {date_of(self.tour, turn)}" for turn in turns])

    def _best_of_tour(self, teller: Teller) -> str:
        """Return the sentence on the man, or men, with the most confirmed kills. Empty if nobody has any, or
        if more than MOST_NAMED men share the first place.
        """
        most = max((page.kills for page in self.pages), default=0)
        best = [page.name for page in self.pages if page.kills == most]
        if not most or len(best) > MOST_NAMED:
            return ""
        return teller.say(
            "tour-best-man" if len(best) == 1 else "tour-best-men",
            names=listed(best),
            kills=number_text(most),
        )

    def _lost_names(self, turn: int) -> tuple[str, ...]:
        """Return the names, with rank, of the soldiers lost in the mission of campaign turn ``turn``."""
        return tuple(self._name(fell) for fell in self.fallen if fell.in_campaign_turn == turn)

    def _name(self, fell: FallenFigure) -> str:
        """Return the name of a man who fell, with the rank recorded when he fell. If no rank is recorded, the
        name and rank that he has in the tour are returned. If the tour does not know him, only the
        recorded name is returned.
        """
        man = self.men.get(fell.id)
        if fell.rank or man is None:
            return ranked_name(fell.as_figure())
        return ranked_name(man)

    def _names(self, turn: int, *kinds: StoryKind) -> tuple[str, ...]:
        """Return the names, with rank, of the soldiers with events of these kinds in a campaign turn, each
        once. The rank is the one he had in the turn's mission, or his last known rank.
        """
        ids = dict.fromkeys(id for id, event in self.events.get(turn, ()) if event.kind in kinds)
        return tuple(self._name_then(turn, id) for id in ids)

    def _name_then(self, turn: int, id: str) -> str:
        """Return a soldier's name with the rank he had in the mission of campaign turn ``turn``; if that is
        not known, with his last known rank.
        """
        mission = self.missions.get(turn)
        return (mission.name(id) if mission else None) or ranked_name(self.men[id])

    def _strip_turn(self, turn: int) -> StripTurn:
        """Return one campaign turn for the chronicle's strip: its date, mission, losses, strength, REPs, and
        the points of the tour up to then. Facts that are not recorded for the turn are None, and losses empty
        or 0. ``is_unplayed`` marks the turn of a mission still to be played, and all turns after the present
        one.
        """
        mission = self.missions.get(turn)
        record = next((record for record in self.tour.turn_records if record.turn == turn), None)
        when = turn_at(self.tour.start, turn)
        evening = mission.evening if mission else None
        return StripTurn(
            turn=turn,
            date=when.text(),
            month=when.month,
            type=evening.type if evening else None,
            points=evening.points if evening else None,
            mission_result=evening.mission_result if evening else None,
            killed_names=self._lost_names(turn),
            wounded_count=len(self._names(turn, *_HURT)),
            strength=record.strength if record else None,
            star_rep=record.star_rep if record else None,
            mean_rep=record.mean_rep if record else None,
            points_so_far=sum(other.points or 0 for other in self.tour.evenings if other.turn <= turn),
            is_unplayed=turn >= self.tour.turn + (self.tour.phase is not TourPhase.MISSION),
        )

    def _honoured(self, fell: FallenFigure) -> Honoured:
        """Return the entry on the roll of honor for a man who was killed, captured or is missing: who he was,
        when, where and how he was lost, who put down the enemy that did it, and a paragraph on him. Without
        a known campaign turn, its date is ``before the tour``.
        """
        tour, turn = self.tour, fell.in_campaign_turn or 0
        mission = self.missions.get(turn)
        page = next((page for page in self.pages if page.id == fell.id), None)
        answer = answer_to(mission.harm, fell.by, fell.id) if mission and fell.by else None
        teller, by = self._teller(f"honour/{fell.id}"), fell.by_name or fell.by
        means = means_name(fell.by_means)
        cause = cause_text(by, means)
        place = [
            f"{word} {number}" for word, number in (("turn", fell.turn), ("sector", fell.sector)) if number
        ]
        text = joined(
            teller.say(
                f"honour-{fell.how.value}",
                date=date_of(tour, turn),
                mission=mission.place() if mission else "a mission",
                in_mission=mission.in_place() if mission else "on a mission",
                cause=f",{cause}" if cause else "",
                place=f" ({', '.join(place)})" if place else "",
            ),
            _answer(teller, self.unanswered, fell, answer, mission),
            teller.say("honour-served", nth=ordinal(page.mission_count))
            if page and page.mission_count
            else "",
            teller.say("honour-months", months=counted(fell.deros_months, "month"))
            if fell.deros_months
            else "",
        )
        return Honoured(
            id=fell.id,
            name=self._name(fell),
            post=post_text(fell.role or "", fell.group or ""),
            how=fell.how.value,
            turn=turn,
            date=turn_at(tour.start, turn).text() if turn else "before the tour",
            mission_text=mission.place() if mission else "",
            mission_turn=fell.turn or None,
            sector=fell.sector,
            by=by,
            means=means,
            answered_by=answer.doer.ranked_name if answer and answer.doer else None,
            mission_count=page.mission_count if page else 0,
            deros_months=fell.deros_months,
            text=text,
        )

    def _mission(self, mission: _MissionFacts) -> MissionTold:
        """Return the chronicle's report on one mission: its facts from the tour, its text, and the names of
        the lost (also the missing and captured), wounded and decorated soldiers. If the mission's document
        is missing, weather and enemy name are None and there are no notes.
        """
        evening, document = mission.evening, mission.document
        enemy = THE_ENEMY.facts(document.content).name if document else None
        return MissionTold(
            turn=evening.turn,
            date=turn_at(self.tour.start, evening.turn).text(),
            type=evening.type,
            area=evening.area,
            file=evening.file,
            points=evening.points,
            mission_result=evening.mission_result,
            title=upper_first(mission.place().partition(" ")[2]),
            text=joined(*self._mission_sentences(mission, enemy)),
            weather_kind=weather_at_start(document) if document else None,
            strength=mission.strength,
            enemy_name=enemy,
            enemy_dead=mission.enemy_dead,
            enemy_confirmed=mission.enemy_confirmed,
            killed_names=self._lost_names(evening.turn),
            wounded_names=self._names(evening.turn, *_HURT),
            decorated_names=self._names(evening.turn, StoryKind.MEDAL),
            notes=tuple(note.text for note in document[PLAYER_NOTES]) if document else (),
        )

    def _mission_sentences(self, mission: _MissionFacts, enemy: str | None) -> Iterator[str]:
        """Yield the sentences on a mission, in order: how many went, whom they met and how many enemies
        died (or that it was quiet), who was lost (or that nobody was), who was hurt, who was decorated, and
        the most remarkable things (see ``_mission_best``). The first needs the mission's document and strength,
        ``quiet`` the document. ``enemy`` is the kind of enemy; None: not known.
        """
        turn = mission.evening.turn
        teller = self._teller(f"mission/{turn}")
        document = mission.document
        if document is not None and mission.strength:
            facts = MISSION.facts(document.content)
            weather = DAY_PARTS.get(facts.part_of_day or "", "")
            if sky := weather_text(document):
                weather += f", in {sky}"
            yield teller.say("mission-went", men=counted(mission.strength, "man", "men"), weather=weather)
        if enemy or mission.enemy_dead:
            row = "mission-met" if mission.enemy_dead else "mission-met-nobody-killed"
            confirmed = mission.enemy_confirmed
            yield teller.say(
                row,
                enemy=f"the {enemy or 'enemy'}",
                count=number_text(mission.enemy_dead or 0),
                confirmed=f" ({number_text(confirmed) if confirmed else 'none'} confirmed)"
                if mission.enemy_dead and confirmed is not None
                else "",
            )
        elif document is not None:
            yield teller.say("mission-quiet")
        lost = self._lost_names(turn)
        yield teller.say("mission-lost", names=listed(lost)) if lost else teller.say("mission-safe")
        for row, names in (
            ("mission-hurt", self._names(turn, *_HURT)),
            ("mission-medal", self._names(turn, StoryKind.MEDAL)),
        ):
            if names:
                yield teller.say(row, names=listed(names))
        yield from self._mission_best(mission, teller)

    def _mission_best(self, mission: _MissionFacts, teller: Teller) -> Iterator[str]:
        """Yield sentences on the most remarkable things in a mission: the worst turn for the player's side,
        and whoever put down most enemies. If the mission's document is known, sentences on gains and
        losses of points and on the task follow. The first sentence may be empty.
        """
        own_harm = [line for line in mission.harm if line.harmed_figure.side is Side.FWF]
        yield worst_turn_sentence(own_harm, teller)
        if best := best_men(mission.harm):
            names = [man.ranked_name for man in best.figures]
            yield teller.say(
                "best-man" if len(names) == 1 else "best-men",
                who=listed(names) if len(names) <= MOST_NAMED else counted(len(names), "man", "men"),
                tally=best.tally,
            )
        if mission.document is None:
            return
        yield from extreme_sentences(SCORE.facts(mission.document.content), teller)
        yield from task_sentences(mission.document, teller)

    def _medals(self) -> Iterator[MedalTold]:
        """Yield each medal with its deed, by campaign turn, and within a turn in the order of the soldiers. A
        medal whose id is not in MEDALS is left out.
        """
        for turn in sorted(self.events):
            for id, event in self.events[turn]:
                if event.kind is not StoryKind.MEDAL or event.what not in MEDALS:
                    continue
                name = self._name_then(turn, id)
                deed = listed([deed_text(deed) for deed in event.deserved_for])
                yield MedalTold(
                    id=id,
                    name=name,
                    medal=medal_name(event.what),
                    turn=turn,
                    date=turn_at(self.tour.start, turn).text(),
                    deed=deed,
                    text=self._teller(f"medal/{turn}/{id}").say(
                        "medal",
                        who=name,
                        medal=medal_name(event.what),
                        date=date_of(self.tour, turn),
                        deed=f": he {deed}" if deed else "",
                    ),
                )


def _answer(
    teller: Teller,
    unanswered: Teller,
    fell: FallenFigure,
    answer: HarmLine | None,
    mission: _MissionFacts | None,
) -> str:
    """Return a sentence on who put down the enemy that felled a man, and when, or that nobody did. Empty if
    neither is known, and for a killer of the FWF whom nobody put down. ``fell`` is the record of the man.
    ``mission`` is that in which he fell, if known. ``answer`` is the harm to that enemy, if any.
    ``unanswered`` tells the second kind of sentence.
    """
    killer_name = fell.by_name or fell.by
    if mission is None or mission.cast is None or not fell.by or not killer_name:
        return ""
    if answer and answer.doer:
        when, did = answered_when(answer, fell.turn), done_to(answer, killer_name)
        return teller.say("honour-answer", who=answer.doer.ranked_name, did=did, when=when)
    killer = mission.cast.figures.get(fell.by)
    if killer is None or killer.side is Side.FWF or killer.down:
        return ""
    if any(line.harmed_figure.id == fell.by for line in mission.harm):
        return ""
    return unanswered.say("lost-unanswered", whom=killer_name)


def _men(number: int) -> str:
    """Return a number of men, as the subject of a sentence: ``nobody``, ``one``, ``13``."""
    return number_text(number) if number else "nobody"


_HURT = (StoryKind.WOUNDED, StoryKind.SENT_HOME)
"""The events of soldiers who were wounded."""
_END_ROWS = {
    TourEnd.HOME: "tour-end-home",
    TourEnd.HURT: "tour-end-hurt",
    TourEnd.LOST: "tour-end-lost",
}
"""The sentences on the end of a tour: rows of the table ``story-words``."""
