"""The story of an evening, told from its document: phase by phase, each fight, each man lost, the score.

Nothing is invented: every name and number of a sentence is a fact of the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.armies.dates import month_name
from fng_cli.rules.clock.happenings import Happening
from fng_cli.rules.close.recovery import RECOVER, AfterBattle
from fng_cli.rules.enemy.who import MOODS, THE_ENEMY
from fng_cli.rules.evening.status import evening_standing
from fng_cli.rules.events.known import EVENT
from fng_cli.rules.mission.weather import MISSION, MISSION_END, MISSION_PLACE
from fng_cli.rules.pefs.contacts import result_name
from fng_cli.rules.pefs.state import What
from fng_cli.rules.people.person import id_in_name
from fng_cli.rules.record.counted import SECTORS, WOUNDED
from fng_cli.rules.record.fallen import FallenFigure, FallenHow, evening_figures, those_who_fell
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.record.notes import EVENING_TITLE, PLAYER_NOTES
from fng_cli.rules.scoring.score import SCORE
from fng_cli.rules.story.contacts import contact_text, each_once, place_text
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
from fng_cli.rules.story.facts import (
    MOST_NAMES,
    Cast,
    ResolvedMarker,
    Teller,
    TurnFacts,
    cause_text,
    counted,
    joined,
    number_text,
    ordinal,
    sectors_text,
    turn_facts,
    turns_text,
    upper_first,
    with_means,
)
from fng_cli.rules.story.missions import (
    area_text,
    line_text,
    missing_points,
    mission_text,
    score_lines_told,
    task_sentences,
    weather_text,
)
from fng_cli.rules.story.tallies import (
    HARMED,
    best_men,
    each_harmed_once,
    tally_text,
    turn_cost,
    worst_turn,
)
from fng_cli.rules.weapons.weapons import weapon_called
from fng_cli.state import State
from fng_cli.terms import MissionType, Side
from fng_cli.words import count, listed, with_article


def story_of(state: State) -> Story:
    """Return the story of an evening. Raises RequestError if nothing of it has been played."""
    turns = turn_facts(state)
    if not turns:
        raise RequestError(
            "there is nothing to report: no turn of this game has been played; begin one with fng activate"
        )
    return _StoryTeller(state, turns).story()


Segment = tuple[EveningPhase, tuple[TurnFacts, ...]]
"""A phase, and its turns."""


def segments(turns: Sequence[TurnFacts]) -> tuple[Segment, ...]:
    """Return the turns of an evening in its phases: consecutive turns of one kind together.

    Quiet turns before everything else are the approach, after everything else the way out, others a lull.
    """
    kinds = [(kind, tuple(group)) for kind, group in groupby(turns, key=_kind)]
    eventful = [place for place, (kind, _) in enumerate(kinds) if kind is not None]
    found: list[Segment] = []
    for place, (kind, group) in enumerate(kinds):
        quiet = EveningPhase.LULL
        if not eventful or place < eventful[0]:
            quiet = EveningPhase.APPROACH
        elif place > eventful[-1]:
            quiet = EveningPhase.WAY_OUT
        found.append((kind or quiet, group))
    return tuple(found)


def _kind(facts: TurnFacts) -> EveningPhase | None:
    """Return the phase that a turn with a fight or a contact belongs to; None for a quiet turn."""
    if facts.has_fight:
        return EveningPhase.FIREFIGHT
    return EveningPhase.CONTACT if facts.has_contact else None


TITLES = {
    EveningPhase.APPROACH: "The approach",
    EveningPhase.CONTACT: "Contact",
    EveningPhase.FIREFIGHT: "The fight",
    EveningPhase.LULL: "A lull",
    EveningPhase.WAY_OUT: "The way out",
}
"""The titles of phases."""
STAYS = "Quiet"
"""The title of the last quiet turns if nobody goes out in them."""
CHOOSING = ("made", "mission", "contacts", "fight_turns")
"""The parts of a document that choose the sentences, so that the words stay the same once the game is over."""


class _StoryTeller:
    """Tells one evening: its document, its turns, its figures by name, and the sentences said so far."""

    def __init__(self, state: State, turns: Sequence[TurnFacts]) -> None:
        """Read the evening; no sentence is made yet."""
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
        self.casualties = {
            id_in_name(casualty.name): casualty
            for casualty in RECOVER.facts(state.content).casualties
            if casualty.name
        }
        self.is_over = bool(_ending(state))
        self.segments = segments(turns)
        self.fights = [
            group[0].turn
            for phase, group in self.segments
            if phase is EveningPhase.FIREFIGHT and self._has_shots(group)
        ]
        """The first turn of each fight."""

    def story(self) -> Story:
        """Return the story; its parts are made in reading order, because names are given in full only the
        first time.
        """
        lede = self._lede()
        phases = tuple(self._phase(*segment) for segment in self.segments)
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
        """Return the line under the title: who does not come back."""
        if not self.is_over:
            return "Still being played"
        if not self.lost_own:
            return "Everybody comes back"
        lost = [self.cast.figure(fell.id).ranked_name for fell in self.lost_own]
        names = listed(lost) if len(lost) <= MOST_NAMES else f"{number_text(len(lost))} of the unit"
        return f"{upper_first(names)} {'does' if len(self.lost_own) == 1 else 'do'} not come back"

    def _lede(self) -> str:
        """Return the paragraph that sums the evening up: who went out, what they met, what it cost, what it came to."""
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
            elif not (self.enemy_dead or self.fights):
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
        """Return the sentence on points and result, or that it is not over; empty if it is over and not scored."""
        score = SCORE.facts(self.state.content)
        if not self.is_over:
            return self.teller.say("lede-on")
        if score.total is None or score.mission_result is None:
            return ""
        result = with_article(f"{score.mission_result.value} mission").removesuffix(" mission")
        return self.teller.say("lede-score", points=count(score.total, "victory point"), result=result)

    def _key_numbers(self) -> Iterator[KeyNumber]:
        """Yield the numbers of the evening to be read at a glance."""
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

    # ---- the phases

    def _phase(self, phase: EveningPhase, turns: tuple[TurnFacts, ...]) -> PhaseStory:
        """Return a phase with its title and its paragraphs."""
        first, last = turns[0].turn, turns[-1].turn
        if phase is EveningPhase.FIREFIGHT:
            paragraphs = tuple(self._fight(turns))
        else:
            sentences = (
                *self._march(phase, turns),
                *(sentence for facts in turns for sentence in self._news(facts, is_alone=len(turns) == 1)),
                *self._exit(last),
            )
            paragraphs = (joined(*sentences),)
        when = upper_first(turns_text(first, last)) if first else "Before the first turn"
        return PhaseStory(
            phase=phase,
            first_turn=first,
            last_turn=last,
            title=f"{when}: {self._title(phase, turns)}",
            paragraphs=paragraphs,
            harmed=tuple(self.cast.harm(turns)),
            notes=tuple(note for facts in turns for note in facts.notes),
            sectors=tuple(dict.fromkeys(sector for facts in turns for sector in facts.sectors)),
        )

    def _title(self, phase: EveningPhase, turns: Sequence[TurnFacts]) -> str:
        """Return the title of a phase: what was found in a contact, else that of the kind of phase."""
        found = [marker.contact for facts in turns for marker in facts.revealed if marker.contact]
        title = TITLES[phase]
        if phase is EveningPhase.WAY_OUT and not self._leaves():
            title = STAYS
        if phase is EveningPhase.FIREFIGHT and not self._has_shots(turns):
            title = "A casualty"
        elif phase is EveningPhase.FIREFIGHT and len(self.fights) > 1:
            title = f"The {ordinal(self.fights.index(turns[0].turn) + 1)} fight"
        if phase is EveningPhase.CONTACT and found:
            title = upper_first(listed([*dict.fromkeys(result_name(contact.result) for contact in found)]))
        sectors = dict.fromkeys(
            sector
            for sector in (
                *(contact.sector for contact in found),
                *(feat.sector for facts in turns for feat in facts.feats if feat.kind is FeatKind.PUT_DOWN),
            )
            if sector
        )
        return f"{title}, {sectors_text(tuple(sectors))}" if sectors else title

    def _leaves(self) -> bool:
        """True if the unit went out in the last quiet turns: it left the table, or may still, on a patrol or a recon mission."""
        end = MISSION_END.facts(self.state.content)
        kind = MISSION.facts(self.state.content).type
        return bool(end.exited) or (kind in (MissionType.PATROL, MissionType.RECON) and not self.is_over)

    def _has_shots(self, turns: Sequence[TurnFacts]) -> bool:
        """True if somebody fired or fought in these turns; false if a trap or the like was all."""
        fired = any(facts.fight and (facts.fight.opened_by or facts.fight.fired_ids) for facts in turns)
        return fired or any(line.doer for line in self.cast.harm(turns))

    def _march(self, phase: EveningPhase, turns: Sequence[TurnFacts]) -> Iterator[str]:
        """Yield the sentences on quiet turns: the sectors that the unit came through, else half a line."""
        began = next((stop for facts in turns if facts.turn == 0 for stop in facts.sectors), None)
        sectors = tuple(dict.fromkeys(s for facts in turns if facts.turn for s in facts.sectors))
        if began is not None:
            yield self.teller.say("came-in", sector=f"sector {began}")
        if phase is EveningPhase.CONTACT:
            return
        if sectors:
            yield self.teller.say("march-through", sectors=sectors_text(sectors))
        elif not any(facts.revealed or facts.arrived or facts.happenings for facts in turns):
            yield self.teller.say("march-quiet")

    def _news(self, facts: TurnFacts, *, is_alone: bool) -> Iterator[str]:
        """Yield a sentence for the reinforcements that came in a turn, for each PEF that was resolved, and for each event. If the
        turn ``is_alone`` under its heading, the events are not dated.
        """
        for point in facts.arrived:
            ids = [id for unit in point.units for id in unit.figure_ids]
            if ids:
                row = "reinforced" if self.cast.of_side(ids, Side.FWF) else "reinforced-enemy"
                yield self.teller.say(row, what=contact_text(point))
        for marker in facts.revealed:
            yield self._marker(marker)
            if marker.contact and marker.contact.support is not None and not any(self.cast.harm([facts])):
                yield self.teller.say("support-hurt-nobody")
        for happening in facts.happenings:
            when = f"in turn {happening.turn}" if happening.turn else "before the first turn"
            yield (self._happening(happening, "then") if is_alone else "") or self._happening(happening, when)

    def _happening(self, happening: Happening, when: str) -> str:
        """Return the sentence on a random event or a change of the weather, ``when`` it was; empty for an event of which a story
        tells nothing, and if the story has said the same already.
        """
        name, facts = happening.event_name, {"when": when}
        if happening.weather_kind:
            return self.teller.say("weather-turned", weather=happening.weather_kind.value, **facts)
        if name in BETTER_OFF and happening.target:
            return self.teller.say(f"event-{name}", who=self.cast.name(happening.target), **facts)
        if name == "withdrawal":
            return self.teller.say("event-withdrawal", what=_leaving(happening), **facts)
        if name == "random-artillery":
            where = f" in {happening.target}" if happening.target else ""
            return self.teller.say("event-random-artillery", where=where, **facts)
        return self.teller.say(f"event-{name}", **facts) if name in TOLD_EVENTS else ""

    def _marker(self, marker: ResolvedMarker) -> str:
        """Return the sentence on a PEF that was resolved, and what it proved to be."""
        named = f"PEF {marker.pef.number}"
        contact = marker.contact
        if contact is None:
            found = marker.pef.resolved == What.POTENTIAL_CONTACT
            return self.teller.say("empty-contact" if found else "false-alarm", marker=named)
        where = place_text(contact)
        facts = {
            "marker": named,
            "what": contact_text(contact),
            "where": f" {where}" if where else "",
            "where_they": where or "there",
        }
        if contact.support is not None:
            return self.teller.say("support", **facts)
        return self.teller.say("enemy" if contact.units else "place", **facts)

    def _exit(self, last: int) -> Iterator[str]:
        """Yield the sentence on the end of the game, if ``last`` is its last turn."""
        end = MISSION_END.facts(self.state.content)
        if last != self.turns[-1].turn or not self.is_over:
            return
        if end.exited:
            yield self.teller.say("march-end", turn=str(end.turn or last))
        elif end.ends:
            yield self.teller.say("march-over", turn=str(end.turn or last))

    def _fight(self, turns: Sequence[TurnFacts]) -> Iterator[str]:
        """Yield the paragraphs on a fight, turn by turn: who opened it, who fell, who broke, how it ended."""
        last = turns[-1]
        for facts in turns:
            sentences = [
                *self._news(facts, is_alone=True),
                *self._fell(facts, opens=facts is turns[0]),
                *self._broke(facts),
                *self._deeds(facts),
            ]
            if facts is last:
                if not any(self.cast.harm(turns)):
                    sentences.append(self.teller.say("nobody-hurt"))
                end = self._fight_end(turns) if self._has_shots(turns) else ""
                sentences += [end, *self._exit(last.turn)]
            if paragraph := joined(*sentences):
                yield f"Turn {facts.turn}: {paragraph}" if len(turns) > 1 and facts.turn else paragraph

    def _opened(self, opener: str) -> str:
        """Return the sentence on who fired first in a fight."""
        ours = self.cast.figures[opener].side is Side.FWF
        return self.teller.say("opened-by-us" if ours else "opened-by-them", who=self.cast.name(opener))

    def _fell(self, facts: TurnFacts, *, opens: bool) -> Iterator[str]:
        """Yield a sentence for each figure that harmed somebody in a turn, in the order in which it happened.

        If the turn ``opens`` a fight, the first says who fired first, as far as that is known.
        """
        lines = tuple(self.cast.harm([facts]))
        opener = facts.fight.opened_by if opens and facts.fight else None
        opener = opener if opener in self.cast.figures else None
        first = lines[0] if lines else None
        shot = first and first.means != HAND_TO_HAND and first.how is not Harmed.CAPTURED
        if opener and not (first and shot and first.doer and first.doer.id == opener):
            yield self._opened(opener)
            opener = None
        for (doer, how, means), group in groupby(lines, key=lambda line: (line.doer, line.how, line.means)):
            victims = [line.harmed_figure.id for line in group]
            yield self._harmed(doer, how, means, victims, opens=opener is not None)
            opener = None

    def _harmed(
        self, doer: StoryFigure | None, how: Harmed, means: str | None, victims: Sequence[str], *, opens: bool
    ) -> str:
        """Return the sentence on whom one figure harmed in one way; ``opens``: the fight began with it."""
        harmed = {"whom": self.cast.names(victims), "was": "was" if len(victims) == 1 else "were"}
        if doer is None:
            row = {Harmed.DEAD: "died", Harmed.CAPTURED: "taken"}.get(how, "went-down")
            cause = f" {means}" if means and weapon_called(means) is None else ""
            return self.teller.say(row, **harmed, cause=cause)
        row = {Harmed.DEAD: "killed", Harmed.CAPTURED: "captured"}.get(how, "put-down")
        close = means == HAND_TO_HAND and how is not Harmed.CAPTURED
        if opens:
            row = f"opened-and-{row}"
        return self.teller.say(
            f"{row}-close" if close else row, **harmed, who=self.cast.name(doer.id), means=with_means(means)
        )

    def _broke(self, facts: TurnFacts) -> Iterator[str]:
        """Yield the sentences on those who ducked back, ran or were stunned in a turn, the sides separately.

        Each figure is told once, with the worst of it; those who came to harm are told of already.
        """
        fight = facts.fight
        if fight is None:
            return
        told = {line.harmed_figure.id for line in self.cast.harm([facts])}
        by_row: dict[str, list[str]] = {}
        for row, ids in (
            ("broke-ran", fight.retired_ids),
            ("broke-stunned", fight.stunned_ids),
            ("broke-duck", fight.ducked_ids),
        ):
            by_row[row] = [id for id in ids if id not in told]
            told.update(ids)
        for row in ("broke-duck", "broke-stunned", "broke-ran"):
            for side in Side:
                if of_side := self.cast.of_side(by_row[row], side):
                    yield self.teller.say(row, names=self.cast.names(of_side))

    def _deeds(self, facts: TurnFacts) -> Iterator[str]:
        """Yield a sentence for each deed of a turn that harmed no fighter: a rescue, a bunker, a civilian."""
        for feat in facts.feats:
            row = DEED_ROWS.get(feat.kind)
            if row and feat.who:
                whom = self.cast.name(feat.whom) if feat.whom else "a prisoner"
                yield self.teller.say(row, who=self.cast.name(feat.who), whom=whom)

    def _fight_end(self, turns: Sequence[TurnFacts]) -> str:
        """Return how a fight ended, in a sentence; empty if it may still go on (its last turn is the latest,
        and the game is not over), or if its turn is not known.
        """
        last = turns[-1].turn
        met = {
            id
            for facts in self.turns
            if facts.turn <= last
            for marker in facts.revealed
            if marker.contact
            for unit in marker.contact.units
            for id in unit.figure_ids
        }
        arrived = (point for facts in self.turns if facts.turn <= last for point in facts.arrived)
        met |= {
            id
            for point in arrived
            for unit in point.units
            for id in self.cast.of_side(unit.figure_ids, Side.VC_NVA)
        }
        met = met or {id for id, figure in self.cast.figures.items() if figure.side is Side.VC_NVA}
        out = {line.harmed_figure.id for line in self.harm if (line.turn or 0) <= last}
        out |= {
            id for facts in self.turns if facts.turn <= last and facts.fight for id in facts.fight.retired_ids
        }
        if met and met <= out:
            return self.teller.say("end-cleared")
        if last == self.turns[-1].turn:
            return self.teller.say("end-open") if self.is_over else ""
        return self.teller.say("end-silent") if last else ""

    # ---- the lost, the hurt, the count

    def _lost(self, fell: FallenFigure) -> LostSoldierStory:
        """Return the paragraph on a soldier who was lost: when, where, by whom, who answered, what he had done."""
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
        answered = next(
            (line for line in self.harm if fell.by and line.harmed_figure.id == fell.by and line.doer), None
        )
        if (
            answered
            and answered.doer
            and answered.doer.id != fell.id
            and answered.doer.side is Side.FWF
            and doer
        ):
            when = "in the same turn" if answered.turn == fell.turn else f"in turn {answered.turn}"
            sentences.append(
                self.teller.say("lost-answer", who=self.cast.name(answered.doer.id), whom=doer, when=when)
            )
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

    def _means(self, fell: FallenFigure) -> str | None:
        """Return the means by which a soldier fell in words; None if they are not known."""
        return next(
            (line.means for line in self.harm if line.harmed_figure.id == fell.id and line.means), None
        )

    def _hurt_ids(self) -> tuple[str, ...]:
        """Return the ids of the player's men who were put out of the fight, and not lost."""
        lost = {fell.id for fell in self.lost_own}
        hurt = (
            *(line.harmed_figure.id for line in self.own_harm if line.how is Harmed.OUT_OF_THE_FIGHT),
            *(id for id, casualty in self.casualties.items() if casualty.fate in WOUNDED),
            *_with_status(self.own, Side.FWF, Status.OUT_OF_THE_FIGHT),
        )
        return tuple(id for id in dict.fromkeys(hurt) if id not in lost)

    def _hurt(self) -> Iterator[str]:
        """Yield a sentence or two on each of the player's men who was wounded, and what became of him."""
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
        """True if a man who was put out of the fight is in it again at the end: by a revival (p. 70) or first aid."""
        figure = self.cast.figures.get(id)
        return self.is_over and id not in self.casualties and figure is not None and not figure.down

    def _fate(self, id: str) -> str:
        """Return the sentence on what became of a wounded soldier; empty if it is not known."""
        casualty = self.casualties.get(id)
        if self._is_up_again(id):
            return self.teller.say("hurt-up")
        if casualty is None or casualty.fate is None:
            return ""
        if casualty.fate is AfterBattle.LEAVES:
            return self.teller.say("hurt-leaves")
        if casualty.away_missions:
            return self.teller.say("hurt-away", missions=counted(casualty.away_missions, "mission"))
        return self.teller.say("hurt-recovers") if casualty.fate in _STAYING else ""

    def _tallies(self) -> Iterator[TallyLine]:
        """Yield a line for each figure of both sides that put somebody down, in the order of their first deeds."""
        by_doer: dict[str, list[HarmLine]] = {}
        for line in self.harm:
            if line.doer:
                by_doer.setdefault(line.doer.id, []).append(line)
        for id, lines in by_doer.items():
            parts = [
                HARMED[how].format(listed([self.cast.name(line.harmed_figure.id) for line in some]))
                for how in Harmed
                if (some := [line for line in each_harmed_once(lines) if line.how is how])
            ]
            means = listed(list(dict.fromkeys(line.means for line in lines if line.means)))
            self.cast.name(id)
            yield TallyLine(self.cast.figure(id), f"{'; '.join(parts)}{f' ({means})' if means else ''}")

    def _verdict(self) -> str:
        """Return what decided the evening, in a few sentences: the points, the task, the worst turn, the best men."""
        sentences = []
        score = SCORE.facts(self.state.content)
        lines = sorted(score_lines_told(score), key=lambda line: line.points)
        if missing := missing_points(score):
            least, more = missing
            sentences.append(self.teller.say("score-needed", least=str(least), more=number_text(more)))
        if lines and lines[-1].points > 0:
            sentences.append(self.teller.say("score-plus", line=line_text(lines[-1])))
        if lines and lines[0].points < 0:
            sentences.append(self.teller.say("score-minus", line=line_text(lines[0])))
        sentences += task_sentences(self.state, self.teller)
        if worst := worst_turn(self.own_harm):
            others = worst_turn(line for line in self.own_harm if line.turn != worst[0].turn)
            row = "worst-turn-first" if turn_cost(others) == turn_cost(worst) else "worst-turn"
            tally = tally_text(worst, own=True)
            sentences.append(self.teller.say(row, turn=str(worst[0].turn), tally=tally))
        return joined(*sentences, self._best_man())

    def _best_man(self) -> str:
        """Return the sentence on the player's men who put down most of the enemy; empty if nobody put any down."""
        best = best_men(self.harm)
        if best is None:
            return ""
        row = "best-man" if len(best.figures) == 1 else "best-men"
        return self.teller.say(row, who=self.cast.names(man.id for man in best.figures), tally=best.tally)

    def _facts(self) -> Iterator[StoryFact]:
        """Yield the facts at the foot of the story, without the end of the game if the last phase tells of it."""
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
        weather = ", ".join(filter(None, (mission.part_of_day, weather_text(self.state))))
        facts = (
            ("Enemy", ", ".join(word for word in (enemy.name, mood) if word)),
            ("Strength", strength),
            ("Time", weather.replace("-", " ")),
            ("In the end", "" if end.exited or end.ends else _ending(self.state) or "Still being played."),
        )
        yield from (StoryFact(label, text) for label, text in facts if text)


BETTER_OFF = frozenset({"only-wounded", "revival"})
"""The events by which a figure is better off."""
TOLD_EVENTS = frozenset({"radio-jammed", "booby-trap", "spider-hole", "lull", "shower"})
"""The other events of which a story tells; what is left changes only numbers."""


def _leaving(happening: Happening) -> str:
    """Return who has to leave the table by a withdrawal: ``group a``, ``PEF 2``, ``a group of the enemy``."""
    if happening.target:
        return happening.target if happening.target.startswith("PEF") else f"group {happening.target}"
    return "a group of the enemy" if happening.side is Side.VC_NVA else "a group of the unit"


def _with_status(figures: Iterable[Figure], side: Side, status: Status) -> Iterator[str]:
    """Yield the ids of the fighters of a side that have a status, captives left out."""
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
HAND_TO_HAND = "hand to hand"
"""The means of a melee, in words."""
DEED_ROWS = {
    FeatKind.FETCHED_UNDER_FIRE: "deed-fetched",
    FeatKind.BUNKER_DESTROYED: "deed-bunker",
    FeatKind.FREED: "deed-freed",
    FeatKind.CIVILIAN_HIT: "civilian-hit",
}
"""The sentences on deeds that harmed no fighter, as rows of the table ``story-words``."""


def _own_fallen(state: State, own: Sequence[Figure]) -> tuple[FallenFigure, ...]:
    """Return the player's men who fell, each with his last record; dead figures without a record come last."""
    last = {fell.id: fell for fell in those_who_fell(state) if fell.side is Side.FWF}
    for figure in own:
        if figure.status is Status.OBVIOUSLY_DEAD and figure.id not in last:
            last[figure.id] = _unrecorded(figure, state[FEATS])
    return tuple(last.values())


def _unrecorded(figure: Figure, feats: Iterable[Feat]) -> FallenFigure:
    """Return the record of a dead figure that an older version kept without one, as far as ``feats`` know it."""
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
    """Return a sentence on the end of the game; empty while it is being played."""
    end = MISSION_END.facts(state.content)
    if EVENT.facts(state.content).event_name == "end-of-mission":
        return "A random event ended the mission."
    if end.exited:
        return f"The unit left the table in turn {end.turn}."
    if end.ends:
        return f"The game ended with turn {end.turn}."
    return "It was scored." if SCORE.facts(state.content).total is not None else ""
