"""The story of an evening, told from its document: its head, its phases, each man lost or hurt, the score.

Nothing is invented: every name and number of a sentence is a fact of the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.armies.dates import month_name
from fng_cli.rules.close.recovery import AfterBattle, own_fates
from fng_cli.rules.enemy.who import MOODS, THE_ENEMY
from fng_cli.rules.evening.status import evening_standing
from fng_cli.rules.events.known import EVENT
from fng_cli.rules.mission.weather import MISSION, MISSION_END, MISSION_PLACE
from fng_cli.rules.record.counted import SECTORS, WOUNDED
from fng_cli.rules.record.fallen import FallenFigure, FallenHow, evening_figures, those_who_fell
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.record.notes import EVENING_TITLE, PLAYER_NOTES
from fng_cli.rules.scoring.score import SCORE
from fng_cli.rules.story.contacts import contact_text, each_once
from fng_cli.rules.story.evening import (
    Harmed,
    HarmLine,
    KeyNumber,
    LostSoldierStory,
    Story,
    StoryFact,
    TallyLine,
)
from fng_cli.rules.story.facts import (
    MOST_NAMES,
    Cast,
    Teller,
    TurnFacts,
    cause_text,
    counted,
    joined,
    number_text,
    turn_facts,
    upper_first,
)
from fng_cli.rules.story.missions import (
    area_text,
    extreme_sentences,
    missing_points,
    mission_text,
    score_lines_told,
    task_sentences,
    weather_text,
)
from fng_cli.rules.story.phases import PhaseTeller
from fng_cli.rules.story.tallies import (
    answer_to,
    answered_when,
    best_men,
    done_to,
    each_harmed_once,
    worst_turn_sentence,
)
from fng_cli.state import State
from fng_cli.terms import DayPart, Side
from fng_cli.words import count, listed, with_article


def story_of(state: State) -> Story:
    """Return the story of an evening. Raises RequestError if there is nothing to tell: no turn was played,
    and nothing is recorded that ``turn_facts`` counts as turn 0.
    """
    turns = turn_facts(state)
    if not turns:
        raise RequestError(
            "there is nothing to report: no turn of this game has been played; begin one with fng activate"
        )
    return _StoryTeller(state, turns).story()


PARTS_OF_DAY: Mapping[str, str] = {DayPart.PRE_DAWN: "before dawn"}
"""Parts of the day that have another name in a story than their id."""
CHOOSING = ("made", "mission", "contacts", "fight_turns")
"""The parts of a document that choose the sentences, so that the words stay the same once the game is over."""


class _StoryTeller:
    """Tells one evening: its document, its turns, its figures by name, and the sentences said so far."""

    def __init__(self, state: State, turns: Sequence[TurnFacts]) -> None:
        """Read all facts of the evening that the story needs (who went out, harm, losses, dead, casualties,
        whether it is over) and keep them; no sentence is made yet.
        """
        self.state, self.turns = state, turns
        self.cast = Cast(state)
        self.teller = Teller(msgspec.json.encode([state.content.get(key) for key in CHOOSING]))
        self.own = tuple(
            figure
            for figure in evening_figures(state)
            if figure.side is Side.FWF and figure.bystander is None
        )
        arrived = {
            id for facts in turns for point in facts.arrived for unit in point.units for id in unit.figure_ids
        }
        self.went_out = tuple(figure for figure in self.own if figure.id not in arrived)
        self.harm = tuple(self.cast.harm(turns))
        self.own_harm = tuple(line for line in self.harm if line.harmed_figure.side is Side.FWF)
        self.lost_own = _own_fallen(state, self.own)
        self.enemy_dead = tuple(
            dict.fromkeys(
                (
                    *(
                        line.harmed_figure.id
                        for line in self.harm
                        if line.harmed_figure.side is Side.VC_NVA and line.how is Harmed.DEAD
                    ),
                    *_with_status(self.cast.figures.values(), Side.VC_NVA, Status.OBVIOUSLY_DEAD),
                )
            )
        )
        self.casualties = {casualty.id: casualty for casualty in own_fates(state) if casualty.id}
        self.is_over = bool(_ending(state))
        self.phases = PhaseTeller(state, turns, self.cast, self.teller, has_ended=self.is_over)

    def story(self) -> Story:
        """Return the story of the evening, with all its parts. The parts that name figures are made in
        reading order, because a name has its rank only where it first occurs. Raises RequestError if the
        document holds a wrong value.
        """
        lede = self._lede()
        phases = self.phases.stories()
        lost = tuple(map(self._lost, self.lost_own))
        hurt = tuple(self._hurt())
        score = SCORE.facts(self.state.content)
        verdict = self._verdict()
        tallies = tuple(self._tallies())
        title = self.state[EVENING_TITLE]
        headline = (evening_standing(self.state).headline or "An evening").partition(";")[0]
        month = MISSION.facts(self.state.content).month
        return Story(
            title=title.title if title else headline,
            when=month_name(month) if month else "",
            subtitle=self._subtitle(),
            lede=lede,
            key_numbers=tuple(self._key_numbers()),
            phase_stories=phases,
            lost_stories=lost,
            hurt_texts=hurt,
            tallies=tallies,
            score_lines=score_lines_told(score),
            total=score.total,
            mission_result=score.mission_result,
            verdict_text=verdict,
            story_facts=tuple(self._facts()),
            named_figures=self.cast.named,
            notes=tuple(note.text for note in self.state[PLAYER_NOTES] if note.turn is None),
        )

    # ---- the head

    def _subtitle(self) -> str:
        """Return the line under the title: ``Still being played``, ``Everybody came back``, or the names of
        those who did not come back. For more than MOST_NAMES only their number is given.
        """
        if not self.is_over:
            return "Still being played"
        if not self.lost_own:
            return "Everybody came back"
        lost = [self.cast.figure(fell.id).ranked_name for fell in self.lost_own]
        names = listed(lost) if len(lost) <= MOST_NAMES else f"{number_text(len(lost))} of the unit"
        return f"{upper_first(names)} did not come back"

    def _lede(self) -> str:
        """Return the paragraph that sums up the evening: who went out, what they met, what it cost, and the
        result. Each part is left out where nothing is known.
        """
        mission, place = MISSION.facts(self.state.content), MISSION_PLACE.facts(self.state.content)
        sentences = []
        if mission.type and place.corps and place.area and self.went_out:
            facts = {
                "men": counted(len(self.went_out), "man", "men"),
                "others": counted(len(self.went_out) - 1, "other"),
                "mission": mission_text(mission.type, mission.objective),
                "place": f"{area_text(place.area)} of {place.corps} Corps",
            }
            star = next((figure for figure in self.went_out if figure.star), None)
            if star and len(self.went_out) > 1:
                sentences.append(self.teller.say("lede", star=self.cast.name(star.id), **facts))
            else:
                sentences.append(self.teller.say("lede-starless", **facts))
        last = self.turns[-1].turn
        if last:
            found = [
                contact_text(marker.contact)
                for facts in self.turns
                for marker in facts.revealed
                if marker.contact and marker.contact.support is None
            ]
            if found:
                sentences.append(
                    self.teller.say("lede-found", turns=counted(last, "turn"), found=listed(each_once(found)))
                )
            elif not (self.enemy_dead or self.phases.fights):
                sentences.append(self.teller.say("lede-nothing", turns=counted(last, "turn")))
        if self.enemy_dead:
            sentences.append(self.teller.say("lede-enemy", count=number_text(len(self.enemy_dead))))
        if self.lost_own:
            sentences.append(self.teller.say("lede-lost", men=counted(len(self.lost_own), "man", "men")))
        elif self.is_over:
            sentences.append(self.teller.say("lede-safe"))
        if hurt := sum(not self._is_up_again(id) for id in self._hurt_ids()):
            sentences.append(self.teller.say("lede-hurt", men=counted(hurt, "man", "men")))
        return joined(*sentences, self._result_sentence())

    def _result_sentence(self) -> str:
        """Return the sentence on the game's result: that the game goes on if it is not over, or the victory
        points and the result. Empty if it is over but not scored.
        """
        score = SCORE.facts(self.state.content)
        if not self.is_over:
            return self.teller.say("lede-on")
        if score.total is None or score.mission_result is None:
            return ""
        result = with_article(f"{score.mission_result.value} mission").removesuffix(" mission")
        return self.teller.say("lede-score", points=count(score.total, "victory point"), result=result)

    def _key_numbers(self) -> Iterator[KeyNumber]:
        """Yield the numbers of the evening to be read at a glance, each with a caption: victory points (if
        scored), own men lost and hurt, enemies dead, sectors patrolled (if any), contacts found.
        """
        score = SCORE.facts(self.state.content)
        if score.total is not None and score.mission_result is not None:
            result = with_article(f"{score.mission_result.value} mission")
            yield KeyNumber(str(score.total), f"victory point{'s' * (score.total != 1)}: {result}")
        yield KeyNumber(str(len(self.lost_own)), "of yours lost")
        yield KeyNumber(str(len(self._hurt_ids())), "of yours hurt")
        confirmed = sum(feat.confirmed is True for feat in self.state[FEATS])
        yield KeyNumber(
            str(len(self.enemy_dead)),
            f"of theirs dead{f', {confirmed} confirmed' if confirmed else ''}",
        )
        walked = {feat.number for feat in self.state[FEATS] if feat.kind is FeatKind.SECTOR_PATROLLED}
        if walked:
            yield KeyNumber(f"{len(walked)}/{SECTORS}", "sectors patrolled")
        known = sum(bool(marker.contact) for facts in self.turns for marker in facts.revealed)
        yield KeyNumber(str(known), "contact found" if known == 1 else "contacts found")

    # ---- the lost, the hurt, the count

    def _lost(self, fell: FallenFigure) -> LostSoldierStory:
        """Return the paragraph on a soldier who was lost: when, where and by whom, who avenged him, whom he
        had killed, and how long he still had to serve. Parts that are not known are left out, or said in
        general words, such as ``this battle``.
        """
        name = self.cast.figure(fell.id)
        self.cast.name(fell.id)
        where = f" in sector {fell.sector}" if fell.sector else ""
        doer = self.cast.name(fell.by) if fell.by and fell.by in self.cast.figures else fell.by_name
        facts = {
            "who": name.ranked_name,
            "post": name.post or "soldier",
            "turn": f"turn {fell.turn}" if fell.turn else "this battle",
            "since": f" since turn {fell.turn}" if fell.turn else "",
            "where": where,
            "cause": cause_text(doer, self._means(fell)),
        }
        sentences = [self.teller.say(f"lost-{fell.how.value}", **facts)]
        if fell.by and doer:
            sentences.append(self._answer(fell, fell.by, doer))
        kills = [
            line.harmed_figure.id
            for line in self.harm
            if line.how is Harmed.DEAD and line.doer and line.doer.id == fell.id
        ]
        if kills:
            sentences.append(self.teller.say("lost-kills", names=self.cast.names(kills)))
        if fell.deros_months:
            sentences.append(self.teller.say("lost-months", months=counted(fell.deros_months, "month")))
        return LostSoldierStory(name, fell.how.value, joined(*sentences), fell.turn, fell.sector)

    def _answer(self, fell: FallenFigure, killer_id: str, killer_name: str) -> str:
        """Return a sentence on what became of the enemy who put a man down (``fell``): who put that enemy
        down, and when. If the game is over and the enemy is unharmed, the sentence says that. Empty in all
        other cases. ``killer_id`` and ``killer_name`` are the enemy's.
        """
        answer = answer_to(self.harm, killer_id, fell.id)
        if answer and answer.doer:
            when, did = answered_when(answer, fell.turn), done_to(answer, killer_name)
            return self.teller.say("lost-answer", who=self.cast.name(answer.doer.id), did=did, when=when)
        killer = self.cast.figures.get(killer_id)
        if killer is None or killer.side is Side.FWF or killer.down or not self.is_over:
            return ""
        if any(line.harmed_figure.id == killer_id for line in self.harm):
            return ""
        return self.teller.say("lost-unanswered", whom=killer_name)

    def _means(self, fell: FallenFigure) -> str | None:
        """Return in words the means by which a soldier fell, such as a weapon. They are taken from the first
        line of harm to him that names any; None if no line does.
        """
        return next(
            (line.means for line in self.harm if line.harmed_figure.id == fell.id and line.means), None
        )

    def _hurt_ids(self) -> tuple[str, ...]:
        """Return the ids of the player's figures that were wounded or put out of the fight, but not lost.
        Recorded harm, the record of casualties, and the present status all count. Each id comes once.
        """
        lost = {fell.id for fell in self.lost_own}
        hurt = (
            *(line.harmed_figure.id for line in self.own_harm if line.how is Harmed.OUT_OF_THE_FIGHT),
            *(id for id, casualty in self.casualties.items() if casualty.fate in WOUNDED),
            *_with_status(self.own, Side.FWF, Status.OUT_OF_THE_FIGHT),
        )
        return tuple(id for id in dict.fromkeys(hurt) if id not in lost)

    def _hurt(self) -> Iterator[str]:
        """Yield a text for each of the player's men who was wounded: how it happened, and what became of him.
        The turn and the cause are left out if they are not known.
        """
        for id in self._hurt_ids():
            line = next((line for line in self.own_harm if line.harmed_figure.id == id), None)
            doer = self.cast.name(line.doer.id) if line and line.doer else None
            when = f" in turn {line.turn}" if line and line.turn else ""
            cause = cause_text(doer, line.means if line else None)
            yield joined(
                self.teller.say("hurt", who=self.cast.name(id), when=when, cause=cause),
                self._fate(id),
            )

    def _is_up_again(self, id: str) -> bool:
        """True if the game is over and a man who was put out of the fight is fit again, by revival (p. 70) or
        first aid. He must be in the document, not down, and not among the casualties. That he was out of
        the fight before is not checked. False while the game goes on.
        """
        figure = self.cast.figures.get(id)
        return self.is_over and id not in self.casualties and figure is not None and not figure.down

    def _fate(self, id: str) -> str:
        """Return the sentence on what became of the wounded soldier with this id: he got up again, leaves the
        unit, misses a number of missions, or recovers. Empty if nothing of this is known, for example if
        he is missing.
        """
        casualty = self.casualties.get(id)
        if self._is_up_again(id):
            return self.teller.say("hurt-up")
        if casualty is None:
            return ""
        if casualty.fate is AfterBattle.LEAVES:
            return self.teller.say("hurt-leaves")
        if casualty.away_missions:
            return self.teller.say("hurt-away", missions=counted(casualty.away_missions, "mission"))
        return self.teller.say("hurt-recovers") if casualty.fate in _STAYING else ""

    def _tallies(self) -> Iterator[TallyLine]:
        """Yield a line for each figure, of either side, that harmed somebody: the names of those whom it
        killed, wounded or otherwise put down, and with which weapons. The figures come in the order of
        their first deeds.
        """
        by_doer: dict[str, list[HarmLine]] = {}
        for line in self.harm:
            if line.doer:
                by_doer.setdefault(line.doer.id, []).append(line)
        for id, lines in by_doer.items():
            parts = [
                done_to(some[0], listed([self.cast.name(line.harmed_figure.id) for line in some]))
                for how in Harmed
                for side in Side
                if (
                    some := [
                        line
                        for line in each_harmed_once(lines)
                        if line.how is how and line.harmed_figure.side is side
                    ]
                )
            ]
            means = listed(list(dict.fromkeys(line.means for line in lines if line.means)))
            self.cast.name(id)
            yield TallyLine(self.cast.figure(id), f"{'; '.join(parts)}{f' ({means})' if means else ''}")

    def _verdict(self) -> str:
        """Return a few sentences on what decided the evening: the points that were missing, the greatest
        gains and losses, the task, the worst turn, and the best man. Sentences that do not apply are left
        out.
        """
        sentences = []
        score = SCORE.facts(self.state.content)
        if missing := missing_points(score):
            least, more = missing
            sentences.append(self.teller.say("score-needed", least=str(least), more=number_text(more)))
        sentences += extreme_sentences(score, self.teller)
        sentences += task_sentences(self.state, self.teller)
        return joined(*sentences, worst_turn_sentence(self.own_harm, self.teller), self._best_man())

    def _best_man(self) -> str:
        """Return the sentence on the one of the player's men who put down the most enemies. Ties are decided
        by the number killed, then by the number captured; men who are still equal are all named. Empty if
        nobody put any down.
        """
        best = best_men(self.harm)
        if best is None:
            return ""
        row = "best-man" if len(best.figures) == 1 else "best-men"
        return self.teller.say(row, who=self.cast.names(man.id for man in best.figures), tally=best.tally)

    def _facts(self) -> Iterator[StoryFact]:
        """Yield the facts at the foot of the story: the enemy, the strength of both sides, the time and
        weather, and how the game ended, or that it is still being played. What is not known is left out.
        So is the end, if the story itself tells it.
        """
        end = MISSION_END.facts(self.state.content)
        mission, enemy = MISSION.facts(self.state.content), THE_ENEMY.facts(self.state.content)
        mood = MOODS.get(enemy.activity, enemy.activity) if enemy.activity else None
        theirs = [
            figure
            for figure in self.cast.figures.values()
            if figure.side is Side.VC_NVA and figure.bystander is None
        ]
        met = f"against {len(theirs)} met" if theirs else "against nobody"
        strength = f"{len(self.own)} {met}" if self.own else ""
        part = mission.part_of_day or ""
        weather = ", ".join(
            filter(
                None,
                (PARTS_OF_DAY.get(part, part), weather_text(self.state)),
            )
        )
        facts = (
            ("Enemy", ", ".join(word for word in (enemy.name, mood) if word)),
            ("Strength", strength),
            ("Time", weather),
            ("In the end", "" if end.exited or end.ends else _ending(self.state) or "Still being played."),
        )
        yield from (StoryFact(label, text) for label, text in facts if text)


def _with_status(figures: Iterable[Figure], side: Side, status: Status) -> Iterator[str]:
    """Yield the ids of the figures of a side that have a status. Civilians, prisoners to be freed and
    captives are left out.
    """
    for figure in figures:
        if (
            figure.side is side
            and figure.status is status
            and figure.bystander is None
            and not figure.captured_by
        ):
            yield figure.id


_STAYING = frozenset({AfterBattle.RETURNS, AfterBattle.RECOVERS})
"""The fates of casualties who stay with the unit."""


def _own_fallen(state: State, own: Sequence[Figure]) -> tuple[FallenFigure, ...]:
    """Return the player's men who fell, each with his last record. Dead figures of ``own`` that have no
    record come last, with one made from the recorded feats.
    """
    last = {fell.id: fell for fell in those_who_fell(state) if fell.side is Side.FWF}
    for figure in own:
        if figure.status is Status.OBVIOUSLY_DEAD and figure.id not in last:
            last[figure.id] = _unrecorded(figure, state[FEATS])
    return tuple(last.values())


def _unrecorded(figure: Figure, feats: Iterable[Feat]) -> FallenFigure:
    """Return a record of a dead figure that has none, as in a game of an older version. Turn, doer and weapon
    are taken from the first of ``feats`` that killed it, and are None if there is none.
    """
    feat = next((feat for feat in feats if feat.whom == figure.id and feat.kills), None)
    return FallenFigure(
        figure.id,
        FallenHow.DEAD,
        figure.side,
        turn=feat.turn if feat else None,
        by=feat.who if feat else None,
        by_means=feat.by_means if feat else None,
        deros_months=figure.deros_months,
    )


def _ending(state: State) -> str:
    """Return a sentence on how the game ended: by a random event, because the unit left the table, or with a
    turn. If none of these is recorded, it only says that the game was scored, or is empty if it was not.
    """
    end = MISSION_END.facts(state.content)
    if EVENT.facts(state.content).event_name == "end-of-mission":
        return "A random event ended the mission."
    if end.exited:
        return f"The unit left the table in turn {end.turn}."
    if end.ends:
        return f"The game ended in turn {end.turn}."
    return "It was scored." if SCORE.facts(state.content).total is not None else ""
