"""The chronicle of a tour, told from its file and the documents of its evenings as far as they are there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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
from fng_cli.rules.scoring.score import SCORE, ScoreFacts
from fng_cli.rules.story.evening import Harmed, HarmLine, StoryFigure
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
from fng_cli.rules.story.soldiers import MEDALS, date_of, medal_name, men_of_tour, soldiers_told
from fng_cli.rules.story.telling import AREAS, put_down_order, score_lines_told, tally_text, worst_turn
from fng_cli.rules.story.tour import Chronicle, Honoured, MedalTold, MissionTold, StripTurn
from fng_cli.state import State
from fng_cli.terms import DayPart, Side
from fng_cli.words import listed, with_article

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
    """Return the chronicle of a document's tour. Raises RequestError if it has none.

    ``evenings`` are the documents of its missions by campaign turn; of a mission without its document only
    the facts in the tour's own file are told.
    """
    return _Chronicler(state, evenings).chronicle()


class _MissionFacts:
    """The facts of one mission: the tour's record of it, and its document (None if it is gone)."""

    def __init__(self, evening: Evening, document: State | None) -> None:
        """Read the mission."""
        self.evening, self.document = evening, document
        self.harm: tuple[HarmLine, ...] = ()
        self.strength: int | None = None
        if document is not None:
            cast = Cast(document)
            self.harm = tuple(cast.harm(turn_facts(document)))
            self.strength = sum(
                figure.side is Side.FWF and figure.bystander is None for figure in evening_figures(document)
            )

    @property
    def enemy_dead(self) -> int | None:
        """The enemies that were killed; None without a document."""
        if self.document is None:
            return None
        return len(
            {
                line.harmed_figure.id
                for line in self.harm
                if line.harmed_figure.side is Side.VC_NVA and line.how is Harmed.DEAD
            }
        )

    def place(self) -> str:
        """Return the mission within a sentence: ``a patrol in the coastal area``."""
        area = self.evening.area
        return f"{with_article(self.evening.type.value)} in the {AREAS.get(area, area.replace('-', ' '))}"


class _Chronicler:
    """Tells one tour."""

    def __init__(self, state: State, evenings: Mapping[int, State]) -> None:
        """Read the tour. Raises RequestError if the document has none."""
        self.state, self.tour = state, need_tour(state)
        self.men = men_of_tour(state)
        self.pages = soldiers_told(state)
        self.missions = {
            evening.turn: _MissionFacts(evening, evenings.get(evening.turn)) for evening in self.tour.evenings
        }
        self.fallen = tuple(fell for fell in state[FALLEN] if fell.side is Side.FWF)
        self.events: dict[int, list[tuple[str, SoldierEvent]]] = {}
        for soldier in state[SOLDIERS]:
            for event in soldier.story:
                self.events.setdefault(event.turn, []).append((soldier.id, event))

    def chronicle(self) -> Chronicle:
        """Return the chronicle."""
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
            total=sum(evening.points or 0 for evening in tour.evenings),
            strip=tuple(self._strip_turn(turn) for turn in range(1, tour.turns + 1)),
            honoured=tuple(map(self._honoured, self.fallen)),
            missions_told=tuple(map(self._mission, self.missions.values())),
            medals_told=tuple(self._medals()),
            soldiers_told=self.pages,
            gone_home=tuple(page.name for page in self.pages if page.left_how == "home"),
            tour_end=tour.tour_end,
            missing_files=tuple(
                mission.evening.file for mission in self.missions.values() if mission.document is None
            ),
        )

    def _teller(self, part: str) -> Teller:
        """Return a new teller for a part of the chronicle, so that sentences of other parts may come again in
        it.
        """
        return Teller(f"{self.tour.token}/{part}".encode())

    def _lede(self, star: str) -> str:
        """Return the paragraph that sums up the tour: where, how many missions, what it cost, how it ended."""
        tour, teller = self.tour, self._teller("lede")
        hurt = sum(event.kind in _HURT for events in self.events.values() for _, event in events)
        sentences = [
            teller.say(
                "tour-lede",
                army=str(army_facts(tour.army)["name"]),
                corps=str(tour.corps),
                missions=counted(len(tour.evenings), "mission"),
                fortnights=counted(tour.turn, "fortnight"),
            ),
            teller.say(
                "tour-cost",
                killed=number_text(sum(fell.how == "dead" for fell in self.fallen)),
                hurt=number_text(hurt),
                home=number_text(sum(page.left_how == "home" for page in self.pages)),
            ),
        ]
        by_turn = {turn: self._lost_names(turn) for turn in self.missions}
        worst = max(
            by_turn,
            key=lambda turn: (len(by_turn[turn]), -(self.missions[turn].evening.points or 0)),
            default=0,
        )
        if worst and len(by_turn[worst]) > 1:
            names = by_turn[worst]
            sentences.append(
                teller.say(
                    "tour-worst",
                    date=turn_at(tour.start, worst).text(),
                    mission=self.missions[worst].place(),
                    names=listed(names) if len(names) <= MOST_NAMED else counted(len(names), "man", "men"),
                )
            )
        row = _END_ROWS[tour.tour_end] if tour.tour_end else "tour-on"
        return joined(*sentences, teller.say(row, star=star))

    def _lost_names(self, turn: int) -> tuple[str, ...]:
        """Return name and rank of those who fell in the mission of a campaign turn."""
        return tuple(self._name(fell) for fell in self.fallen if fell.in_campaign_turn == turn)

    def _ranked(self, figure: StoryFigure) -> str:
        """Return the name of a figure of an evening with the rank that the chronicle gives him."""
        return ranked_name(self.men[figure.id]) if figure.id in self.men else figure.ranked_name

    def _name(self, fell: FallenFigure) -> str:
        """Return the name of a man who fell, with the rank that he had."""
        man = self.men.get(fell.id)
        return ranked_name(man) if man else (fell.name or fell.id)

    def _names(self, turn: int, *kinds: StoryKind) -> tuple[str, ...]:
        """Return name and rank of the soldiers with events of these kinds in a campaign turn, each once."""
        ids = dict.fromkeys(id for id, event in self.events.get(turn, ()) if event.kind in kinds)
        return tuple(ranked_name(self.men[id]) for id in ids)

    def _strip_turn(self, turn: int) -> StripTurn:
        """Return a campaign turn of the strip."""
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
            is_unplayed=turn >= self.tour.turn + (self.tour.phase is not TourPhase.MISSION),
        )

    def _honoured(self, fell: FallenFigure) -> Honoured:
        """Return the entry of a man on the roll of honour."""
        tour, turn = self.tour, fell.in_campaign_turn or 0
        mission = self.missions.get(turn)
        page = next((page for page in self.pages if page.id == fell.id), None)
        answered = next(
            (
                self._ranked(line.doer)
                for line in (mission.harm if mission else ())
                if fell.by
                and line.harmed_figure.id == fell.by
                and line.doer
                and line.doer.side is Side.FWF
                and line.doer.id != fell.id
            ),
            None,
        )
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
                cause=f",{cause}" if cause else "",
                place=f" ({', '.join(place)})" if place else "",
            ),
            teller.say("honour-answer", who=answered, whom=by) if answered and by else "",
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
            answered_by=answered,
            mission_count=page.mission_count if page else 0,
            deros_months=fell.deros_months,
            text=text,
        )

    def _mission(self, mission: _MissionFacts) -> MissionTold:
        """Return a mission with its paragraph."""
        evening, document = mission.evening, mission.document
        facts = MISSION.facts(document.content) if document else None
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
            weather_kind=facts.weather_kind.value if facts and facts.weather_kind else None,
            strength=mission.strength,
            enemy_name=enemy,
            enemy_dead=mission.enemy_dead,
            killed_names=self._lost_names(evening.turn),
            wounded_names=self._names(evening.turn, *_HURT),
            decorated_names=self._names(evening.turn, StoryKind.MEDAL),
            notes=tuple(note.text for note in document[PLAYER_NOTES]) if document else (),
        )

    def _mission_sentences(self, mission: _MissionFacts, enemy: str | None) -> Iterator[str]:
        """Yield the sentences on a mission: who went, whom they met, who fell, was hurt or decorated."""
        turn = mission.evening.turn
        teller = self._teller(f"mission/{turn}")
        document = mission.document
        if document is not None and mission.strength:
            facts = MISSION.facts(document.content)
            weather = DAY_PARTS.get(facts.part_of_day or "", "")
            if facts.weather_kind:
                weather += f", in {facts.weather_kind} weather"
            yield teller.say("mission-went", men=counted(mission.strength, "man", "men"), weather=weather)
        if enemy:
            row = "mission-met" if mission.enemy_dead else "mission-met-nobody-killed"
            yield teller.say(row, enemy=f"the {enemy}", count=number_text(mission.enemy_dead or 0))
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
        """Yield the sentences on the worst turn of a mission, the man who did most in it, and the heaviest loss of points."""
        by_doer: dict[str, list[HarmLine]] = {}
        for line in mission.harm:
            if line.doer and line.doer.side is Side.FWF and line.harmed_figure.side is Side.VC_NVA:
                by_doer.setdefault(self._ranked(line.doer), []).append(line)
        if worst := worst_turn(line for line in mission.harm if line.harmed_figure.side is Side.FWF):
            yield teller.say("mission-worst", turn=f"turn {worst[0].turn}", tally=tally_text(worst, own=True))
        if by_doer:
            best, lines = max(by_doer.items(), key=lambda item: put_down_order(item[1]))
            yield teller.say("mission-best", who=best, tally=tally_text(lines))
        score = SCORE.facts(mission.document.content) if mission.document else ScoreFacts()
        costly = min(score_lines_told(score), key=lambda line: line.points, default=None)
        if costly and costly.points < 0:
            yield teller.say("score-minus", line=f"{costly.what}, {costly.points:+d}")

    def _medals(self) -> Iterator[MedalTold]:
        """Yield each medal with its deed, in the order in which they were given."""
        for turn in sorted(self.events):
            for id, event in self.events[turn]:
                if event.kind is not StoryKind.MEDAL or event.what not in MEDALS:
                    continue
                name, deed = (
                    ranked_name(self.men[id]),
                    listed([deed_text(deed) for deed in event.deserved_for]),
                )
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


_HURT = (StoryKind.WOUNDED, StoryKind.SENT_HOME)
"""The events of soldiers who were wounded."""
_END_ROWS = {
    TourEnd.HOME: "tour-end-home",
    TourEnd.HURT: "tour-end-hurt",
    TourEnd.LOST: "tour-end-lost",
}
"""The sentences on the end of a tour: rows of the table ``story-words``."""
