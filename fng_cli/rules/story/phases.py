"""The phases of an evening as its story tells them: the way there, contacts, fights turn by turn, the way out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from fng_cli.rules.clock.happenings import Happening
from fng_cli.rules.mission.weather import MISSION, MISSION_END
from fng_cli.rules.pefs.contacts import result_name
from fng_cli.rules.pefs.state import What
from fng_cli.rules.record.feats import FeatKind
from fng_cli.rules.story.contacts import contact_text, place_text
from fng_cli.rules.story.evening import EveningPhase, Harmed, PhaseStory, StoryFigure
from fng_cli.rules.story.facts import (
    Cast,
    ResolvedMarker,
    Teller,
    TurnFacts,
    joined,
    number_text,
    ordinal,
    sectors_text,
    turns_text,
    upper_first,
    with_means,
)
from fng_cli.rules.weapons.weapons import weapon_called
from fng_cli.state import State
from fng_cli.terms import MissionType, Side
from fng_cli.words import listed

Segment = tuple[EveningPhase, tuple[TurnFacts, ...]]
"""A phase, and its turns."""


def segments(turns: Sequence[TurnFacts]) -> tuple[Segment, ...]:
    """Return the turns of an evening grouped into phases of consecutive turns of one kind.

    Quiet turns are the approach before the first event, the way out after the last, and a lull between
    events. Without any event all turns are the approach.
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
    """Return the phase of the story to which a turn belongs: FIREFIGHT if it had a fight, CONTACT if it had a
    contact but no fight; None for a quiet turn.
    """
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
"""The title of the last quiet turns if nobody goes out in them, and of a whole game of quiet turns."""


class PhaseTeller:
    """Tells the phases of an evening, one after the other; its cast and its sentences are those of the whole story."""

    def __init__(
        self, state: State, turns: Sequence[TurnFacts], cast: Cast, teller: Teller, *, has_ended: bool
    ) -> None:
        """Take over the facts of an evening, and find its phases and fights; no sentence is made yet.
        ``cast`` has the figures, ``teller`` chooses the sentences. ``has_ended`` is False for a game that
        is still being played.
        """
        self.state, self.turns, self.cast, self.teller = state, turns, cast, teller
        self.has_ended = has_ended
        self.harm = tuple(cast.harm(turns))
        self.segments = segments(turns)
        self.fights = [
            group[0].turn
            for phase, group in self.segments
            if phase is EveningPhase.FIREFIGHT and self._has_shots(group)
        ]
        """The first turn of each fight."""
        self.seemed_dead = {
            happening.target
            for facts in turns
            for happening in facts.happenings
            if happening.event_name == "only-wounded"
        }
        """The ids of those who were found to be only wounded."""

    def stories(self) -> tuple[PhaseStory, ...]:
        """Return all phases, told in their order."""
        return tuple(self._phase(*segment) for segment in self.segments)

    def _phase(self, phase: EveningPhase, turns: tuple[TurnFacts, ...]) -> PhaseStory:
        """Return the story of a phase: its turns, title, paragraphs, harmed figures, notes and sectors.
        ``turns`` must not be empty.
        """
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
        """Return the title of a phase, with the sectors concerned, if any: ``The second fight, sector 3``.
        The title of a contact is what was found. A firefight without shots is ``A casualty``; several
        firefights are numbered. If the unit only stays, the phase has a title of its own.
        """
        found = [marker.contact for facts in turns for marker in facts.revealed if marker.contact]
        title = STAYS if self._stays(phase) else TITLES[phase]
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

    def _stays(self, phase: EveningPhase) -> bool:
        """True if the unit stays put in a phase of quiet turns. In the last phase (WAY_OUT) this means that
        it does not leave. In the first phase (APPROACH) it means that the phase was the whole of a game
        that has ended. False for any other phase.
        """
        if phase is EveningPhase.WAY_OUT:
            return not self._leaves()
        return phase is EveningPhase.APPROACH and self.has_ended and len(self.segments) == 1

    def _leaves(self) -> bool:
        """True if the story's last quiet turns are told as the unit going out: it has left the table, or it
        is on a patrol or recon mission that has not ended yet.
        """
        end = MISSION_END.facts(self.state.content)
        kind = MISSION.facts(self.state.content).type
        return bool(end.exited) or (kind in (MissionType.PATROL, MissionType.RECON) and not self.has_ended)

    def _has_shots(self, turns: Sequence[TurnFacts]) -> bool:
        """True if in these turns somebody fired or fought hand to hand, or a figure was harmed by somebody
        who is known. Harm without a known doer, such as by a trap, does not count.
        """
        fired = any(facts.fight and (facts.fight.opened_by or facts.fight.fired_ids) for facts in turns)
        return fired or any(line.doer for line in self.cast.harm(turns))

    def _march(self, phase: EveningPhase, turns: Sequence[TurnFacts]) -> Iterator[str]:
        """Yield the sentences on quiet turns: where the unit came in, if it did so in one of them, and the
        sectors that it went through. If it went through none and nothing happened, a sentence says that it
        was quiet. In a CONTACT phase only the first sentence is yielded.
        """
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
        """Yield sentences on what happened in a turn: the reinforcements that came, the PEFs that were
        resolved, and the random events. A shower is left out if the weather changed in the same turn. Some
        sentences may be empty. A sentence that nobody was hurt may follow. ``is_alone``: the turn is the
        only one under its heading, so sentences on events need not name it.
        """
        for point in facts.arrived:
            ids = [id for unit in point.units for id in unit.figure_ids]
            if ids:
                row = "reinforced" if self.cast.of_side(ids, Side.FWF) else "reinforced-enemy"
                yield self.teller.say(row, what=contact_text(point))
        for marker in facts.revealed:
            yield self._marker(marker)
            if marker.contact and marker.contact.support is not None and self._hurt_by_shots_alone(facts):
                yield self.teller.say("support-hurt-nobody")
        showers = [happening for happening in facts.happenings if happening.event_name == "shower"]
        is_wet = bool(showers) and any(happening.weather_kind for happening in facts.happenings)
        for happening in facts.happenings:
            if is_wet and happening in showers:
                continue
            when = f"in turn {happening.turn}" if happening.turn else "before the first turn"
            whens = ("then", when) if is_alone else (when,)
            said = next(filter(None, (self._happening(happening, when, is_wet=is_wet) for when in whens)), "")
            yield said
            if said and happening.event_name in HURTING_EVENTS and self._hurt_by_shots_alone(facts):
                yield self.teller.say("support-hurt-nobody")

    def _hurt_by_shots_alone(self, facts: TurnFacts) -> bool:
        """True if every fighter who came to harm in this turn was harmed by a known figure with a weapon, and
        none by a trap or a barrage. Also True if none came to harm. Civilians are not looked at.
        """
        return all(
            line.doer and line.means and weapon_called(line.means) is not None
            for line in self.cast.harm([facts])
        )

    def _happening(self, happening: Happening, when: str, *, is_wet: bool) -> str:
        """Return a sentence on a random event or a change of the weather, with ``when``, a text that says
        when it was. ``is_wet``: the change of weather brought a shower. Empty for an event that stories
        leave out, and if the story has told the same already.
        """
        name, facts = happening.event_name, {"when": when}
        if happening.weather_kind:
            row = "weather-shower" if is_wet else "weather-turned"
            return self.teller.say(row, weather=happening.weather_kind.value, **facts)
        if name in BETTER_OFF and happening.target:
            return self.teller.say(f"event-{name}", who=self.cast.name(happening.target), **facts)
        if name == "withdrawal":
            return self.teller.say("event-withdrawal", what=_leaving(happening), **facts)
        if name == "random-artillery":
            where = f" in {happening.target}" if happening.target else ""
            return self.teller.say("event-random-artillery", where=where, **facts)
        return self.teller.say(f"event-{name}", **facts) if name in TOLD_EVENTS else ""

    def _marker(self, marker: ResolvedMarker) -> str:
        """Return the sentence on what a PEF turned out to be: a false alarm, an empty contact, support,
        enemies, or a place.
        """
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
        """Yield the sentence on the end of the game, if it has ended and ``last`` is its last turn. The
        sentence says that the unit has marched off the table, or that the game is over. Nothing is yielded if
        the document records neither, or in any other case.
        """
        end = MISSION_END.facts(self.state.content)
        if last != self.turns[-1].turn or not self.has_ended:
            return
        if end.exited:
            yield self.teller.say("march-end", turn=str(end.turn or last))
        elif end.ends:
            yield self.teller.say("march-over", turn=str(end.turn or last))

    def _fight(self, turns: Sequence[TurnFacts]) -> Iterator[str]:
        """Yield the paragraphs on a fight, at most one for each turn: news, casualties, figures that broke,
        and deeds. The last turn with shots also tells how the fight ended, and that nobody was hurt if so. If
        no turn has shots, the last turn tells only that nobody was hurt, if so. The last turn ends with what
        ``_exit`` yields. If there are several turns, each paragraph begins with its turn, if known.
        """
        last = turns[-1]
        last_with_shots = next((facts for facts in reversed(turns) if self._has_shots([facts])), last)
        for facts in turns:
            sentences = [
                *self._news(facts, is_alone=True),
                *self._fell(facts, opens=facts is turns[0]),
                *self._broke(facts),
                *self._deeds(facts),
            ]
            if facts is last_with_shots:
                if not any(self.cast.harm(turns)):
                    sentences.append(self.teller.say("nobody-hurt"))
                sentences.append(self._fight_end(turns) if self._has_shots(turns) else "")
            if facts is last:
                sentences += self._exit(last.turn)
            if paragraph := joined(*sentences):
                yield f"Turn {facts.turn}: {paragraph}" if len(turns) > 1 and facts.turn else paragraph

    def _opened(self, opener: str) -> str:
        """Return the sentence on who fired first in a fight: the figure with the id ``opener``. The wording
        depends on that figure's side.
        """
        ours = self.cast.figures[opener].side is Side.FWF
        return self.teller.say("opened-by-us" if ours else "opened-by-them", who=self.cast.name(opener))

    def _fell(self, facts: TurnFacts, *, opens: bool) -> Iterator[str]:
        """Yield sentences on who harmed whom in a turn, in order. Consecutive figures that one doer harmed in
        the same way and by the same means share a sentence.

        If the turn ``opens`` a fight, it is also said who opened fire, if that is known.
        """
        lines = tuple(self.cast.harm([facts]))
        opener = facts.fight.opened_by if opens and facts.fight else None
        opener = opener if opener in self.cast.figures else None
        first = lines[0] if lines else None
        shot = (
            first
            and first.means != HAND_TO_HAND
            and first.how is not Harmed.CAPTURED
            and first.harmed_figure.id not in self.seemed_dead
        )
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
        """Return a sentence on the ``victims`` whom ``doer`` harmed in the way ``how`` with ``means``. With
        ``opens`` the fight began with this harm.

        If ``doer`` is None (unknown), the sentence says only what became of the victims; it names the means
        only if it is not a weapon.
        """
        harmed = {"whom": self.cast.names(victims), "was": "was" if len(victims) == 1 else "were"}
        if doer is None:
            hurt_row = "was-wounded" if self._are_own(victims) else "went-down"
            row = {Harmed.DEAD: "died", Harmed.CAPTURED: "taken"}.get(how, hurt_row)
            cause = f" {means}" if means and weapon_called(means) is None else ""
            return self.teller.say(row, **harmed, cause=cause)
        if how is Harmed.OUT_OF_THE_FIGHT and len(victims) == 1 and victims[0] in self.seemed_dead:
            return self.teller.say(
                "seemed-dead", **harmed, who=self.cast.name(doer.id), means=with_means(means)
            )
        hurt_row = "wounded" if self._are_own(victims) else "put-down"
        row = {Harmed.DEAD: "killed", Harmed.CAPTURED: "captured"}.get(how, hurt_row)
        close = means == HAND_TO_HAND and how is not Harmed.CAPTURED
        if opens:
            row = f"opened-and-{row}"
        return self.teller.say(
            f"{row}-close" if close else row, **harmed, who=self.cast.name(doer.id), means=with_means(means)
        )

    def _are_own(self, ids: Sequence[str]) -> bool:
        """True if all these figures are of the player's side; also for no ids. False if one of the ids is
        unknown.
        """
        return len(self.cast.of_side(ids, Side.FWF)) == len(ids)

    def _broke(self, facts: TurnFacts) -> Iterator[str]:
        """Yield sentences on the figures that ducked back, were stunned or ran in a turn: at most three for
        each side. Each figure is named once, for the worst of these. Figures harmed in this turn are left
        out. Nothing is yielded if there was no fight.
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
                    was = "was" if len(of_side) == 1 else "were"
                    yield self.teller.say(row, names=self.cast.names(of_side), was=was)

    def _deeds(self, facts: TurnFacts) -> Iterator[str]:
        """Yield a sentence for each notable deed of a turn that harmed no fighter: a rescue under fire, a
        bunker destroyed, a prisoner freed, a civilian hit (see DEED_ROWS). Deeds whose doer is unknown are
        skipped. Somebody unknown who was freed is ``a prisoner``.
        """
        for feat in facts.feats:
            row = DEED_ROWS.get(feat.kind)
            if row and feat.who:
                whom = self.cast.name(feat.whom) if feat.whom else "a prisoner"
                yield self.teller.say(row, who=self.cast.name(feat.who), whom=whom)

    def _fight_end(self, turns: Sequence[TurnFacts]) -> str:
        """Return one sentence on how a fight ended after these ``turns``. It says that all enemies are out,
        if all who were met by then are down or fled (all enemies of the game if none was met). If the last
        of ``turns`` is the game's latest, it says that the fight was still open; empty while the game goes
        on. For an earlier fight it says how many enemies are left or, if none are known, that nobody fired
        any more; empty if its last turn is not known (0).
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
            return self.teller.say("end-open") if self.has_ended else ""
        if left := len(met - out):
            was = "was" if left == 1 else "were"
            return self.teller.say("end-left", left=number_text(left), was=was) if last else ""
        return self.teller.say("end-silent") if last else ""


BETTER_OFF = frozenset({"only-wounded", "revival"})
"""The events by which a figure is better off."""
HURTING_EVENTS = frozenset({"booby-trap", "random-artillery"})
"""The events that may hurt somebody at once."""
TOLD_EVENTS = frozenset({"radio-jammed", "booby-trap", "spider-hole", "lull", "shower"})
"""The other events of which a story tells; what is left changes only numbers."""


def _leaving(happening: Happening) -> str:
    """Return words for who has to leave the table in a withdrawal: ``group a`` or ``PEF 2``. If the event
    names nobody, they are ``an enemy group`` for an event of the VC/NVA, and ``one of the unit's groups``
    for any other.
    """
    if happening.target:
        return happening.target if happening.target.startswith("PEF") else f"group {happening.target}"
    return "an enemy group" if happening.side is Side.VC_NVA else "one of the unit's groups"


HAND_TO_HAND = "hand to hand"
"""The means of a melee, in words."""
DEED_ROWS = {
    FeatKind.FETCHED_UNDER_FIRE: "deed-fetched",
    FeatKind.BUNKER_DESTROYED: "deed-bunker",
    FeatKind.FREED: "deed-freed",
    FeatKind.CIVILIAN_HIT: "civilian-hit",
}
"""The sentences on deeds that harmed no fighter, as rows of the table ``story-words``."""
