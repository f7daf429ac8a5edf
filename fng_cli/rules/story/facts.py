"""The facts of an evening turn by turn, as its document keeps them, and the figures as a story names them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.armies.armies import role_in_sentence
from fng_cli.rules.armies.words import ranked_name
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.pefs.contacts import CONTACTS, REINFORCEMENTS, ContactPoint
from fng_cli.rules.pefs.state import PEFS, Pef
from fng_cli.rules.people.places import GROUP_PLACES
from fng_cli.rules.record.fallen import FALLEN, FallenFigure
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.record.fighting import FIGHT_TURNS, FightTurn
from fng_cli.rules.record.lost import evening_figures
from fng_cli.rules.record.notes import PLAYER_NOTES
from fng_cli.rules.story.evening import Harmed, HarmLine, StoryFigure
from fng_cli.rules.story.words import number_text
from fng_cli.rules.weapons.weapons import weapon_called, weapon_name
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side
from fng_cli.words import listed

ValueT = TypeVar("ValueT")


class ResolvedMarker(Struct, frozen=True):
    """A PEF that was resolved, and the contact that it proved to be; None if it was nothing."""

    pef: Pef
    contact: ContactPoint | None


class TurnFacts(Struct, frozen=True):
    """The facts of one turn, 0 before the first: sectors that the unit came into, PEFs resolved, fighting, feats, notes.

    ``fight`` is None in a turn without fighting.
    """

    turn: int
    sectors: tuple[int, ...] = ()
    arrived: tuple[ContactPoint, ...] = ()
    """The reinforcements of the unit that came in."""
    revealed: tuple[ResolvedMarker, ...] = ()
    fight: FightTurn | None = None
    feats: tuple[Feat, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def has_fight(self) -> bool:
        """True if somebody fired, fought or came to harm in it."""
        return self.fight is not None or any(feat.kind in HARMFUL for feat in self.feats)

    @property
    def has_contact(self) -> bool:
        """True if a PEF proved to be something in it."""
        return any(marker.contact is not None for marker in self.revealed)


NOTHING = "nothing"
"""The result of a contact at which there was nothing."""
HARMFUL = frozenset({FeatKind.PUT_DOWN, FeatKind.CAPTURED, FeatKind.CIVILIAN_HIT})
"""The kinds of feats by which somebody comes to harm."""


def turn_facts(state: State) -> tuple[TurnFacts, ...]:
    """Return the facts of each turn of an evening, from the first turn to the last; turn 0 stands before them if it has any."""
    feats = state[FEATS]
    feats_by_turn = _by_turn((feat.turn, feat) for feat in feats)
    fight_by_turn = {fight.turn: fight for fight in state[FIGHT_TURNS]}
    sectors_by_turn = {turn: tuple(dict.fromkeys(found)) for turn, found in _by_turn(_stops(state)).items()}
    notes_by_turn = _by_turn((note.turn, note.text) for note in state[PLAYER_NOTES] if note.turn is not None)
    revealed_by_turn = _by_turn(_revealed(state, feats))
    points = {contact.number: contact for contact in state[CONTACTS]}
    arrived_by_turn = _by_turn(
        (feat.turn, points[feat.number])
        for feat in feats
        if feat.kind is FeatKind.REINFORCED and feat.number in points
    )
    last = max(turn_of(state) or 0, *feats_by_turn, *fight_by_turn, 0)
    turns = (
        TurnFacts(
            turn,
            sectors_by_turn.get(turn, ()),
            tuple(arrived_by_turn.get(turn, ())),
            tuple(revealed_by_turn.get(turn, ())),
            fight_by_turn.get(turn),
            tuple(feats_by_turn.get(turn, ())),
            tuple(notes_by_turn.get(turn, ())),
        )
        for turn in range(last + 1)
    )
    return tuple(turn for turn in turns if turn.turn or turn.revealed or turn.has_fight or turn.notes)


def _by_turn(pairs: Iterable[tuple[int | None, ValueT]]) -> dict[int, list[ValueT]]:
    """Return values in lists by their turn, in order; those without a turn stand under 0."""
    found: dict[int, list[ValueT]] = {}
    for turn, value in pairs:
        found.setdefault(turn or 0, []).append(value)
    return found


def _stops(state: State) -> Iterator[tuple[int | None, int]]:
    """Yield turn and sector of each stop of the player's groups, and of each sector that was patrolled."""
    own = {figure.group or figure.id for figure in evening_figures(state) if figure.side is Side.FWF}
    for place in state[GROUP_PLACES]:
        if place.group in own:
            yield from ((stop.turn, stop.sector) for stop in place.stops)
    for feat in state[FEATS]:
        if feat.kind is FeatKind.SECTOR_PATROLLED and feat.number is not None:
            yield feat.turn, feat.number


def _revealed(state: State, feats: Iterable[Feat]) -> Iterator[tuple[int | None, ResolvedMarker]]:
    """Yield turn and finding of each PEF that was resolved, in the order of ``feats``."""
    pefs = {pef.number: pef for pef in state[PEFS]}
    contacts = {contact.pef_number: contact for contact in state[CONTACTS] if contact.what != REINFORCEMENTS}
    for feat in feats:
        if feat.kind is FeatKind.PEF_REVEALED and feat.number in pefs:
            contact = contacts.get(feat.number)
            yield (
                feat.turn,
                ResolvedMarker(pefs[feat.number], contact if contact and contact.result != NOTHING else None),
            )


class Cast:
    """The figures of an evening as its story names them, by id: those who fell or left as well."""

    def __init__(self, state: State) -> None:
        """Read the figures of an evening; nobody is named yet."""
        fallen = {fell.id: _fallen(fell) for fell in state[FALLEN]}
        gone = {figure.id: figure for figure in state[FIGURES]}
        self.figures: Mapping[str, Figure] = (
            fallen | gone | {figure.id: figure for figure in evening_figures(state)}
        )
        self._named: dict[str, StoryFigure] = {}

    @property
    def named(self) -> tuple[StoryFigure, ...]:
        """The figures that were named so far."""
        return tuple(self._named.values())

    def figure(self, id: str) -> StoryFigure:
        """Return a figure as a story calls it; an id that is not known is its own name, of the FWF."""
        figure = self.figures.get(id) or Figure(id, Side.FWF, 1, role="")
        ranked = ranked_name(figure) if figure.side is Side.FWF else figure.name
        return StoryFigure(
            id, figure.name or id, figure.side, ranked or id, post_text(figure.role, figure.group)
        )

    def name(self, id: str) -> str:
        """Return the name of a figure, with its rank where it is named for the first time."""
        if id in self._named:
            return self._named[id].name
        self._named[id] = self.figure(id)
        return self._named[id].ranked_name

    def names(self, ids: Iterable[str]) -> str:
        """Return the names of figures joined for a sentence; more than four of them are only counted by side."""
        known = tuple(dict.fromkeys(ids))
        if len(known) <= MOST_NAMES:
            return listed([self.name(id) for id in known])
        theirs = len(self.of_side(known, Side.VC_NVA))
        parts = (
            f"{number_text(len(known) - theirs)} of the unit" if len(known) > theirs else "",
            f"{number_text(theirs)} of the enemy" if theirs else "",
        )
        return listed([part for part in parts if part])

    def of_side(self, ids: Iterable[str], side: Side) -> tuple[str, ...]:
        """Return the ids of those figures that are of a side."""
        return tuple(id for id in ids if id in self.figures and self.figures[id].side is side)

    def harm(self, turns: Iterable[TurnFacts]) -> Iterator[HarmLine]:
        """Yield a line for each figure that came to harm in these turns, in order; if it was harmed more than
        once in a turn, only the worst. A man who seemed dead and was only wounded (random event 14, p. 70)
        was put out of the fight.
        """
        for facts in turns:
            worst: dict[str, Feat] = {}
            for feat in facts.feats:
                if feat.kind in (FeatKind.PUT_DOWN, FeatKind.CAPTURED) and feat.whom:
                    worst[feat.whom] = _with_doer(feat, worst.get(feat.whom))
            for whom, feat in worst.items():
                yield HarmLine(
                    self.figure(whom),
                    _harm_of(feat, self.figures[whom].status if whom in self.figures else None),
                    self.figure(feat.who) if feat.who else None,
                    means_name(feat.by_means),
                    facts.turn or None,
                    feat.sector,
                )


MOST_NAMES = 4
"""The most names that stand in one list; more figures are counted."""


def _fallen(fell: FallenFigure) -> Figure:
    """Return a figure that fell as it was then."""
    return Figure(
        fell.id,
        fell.side,
        1,
        name=fell.name or "",
        rank=fell.rank or "",
        role=fell.role or "",
        group=fell.group or "",
        deros_months=fell.deros_months,
    )


def _with_doer(feat: Feat, earlier: Feat | None) -> Feat:
    """Return a feat; if it has no doer, with that and the means of an ``earlier`` one done to the same figure."""
    if feat.who or earlier is None or earlier.who is None:
        return feat
    return replace(feat, who=earlier.who, by_means=earlier.by_means)


def _harm_of(feat: Feat, status: Status | None) -> Harmed:
    """Return the harm that a feat did to a figure which has this ``status`` now; None if it is not known."""
    if feat.kind is FeatKind.CAPTURED:
        return Harmed.CAPTURED
    return Harmed.DEAD if feat.kills and status is not Status.OUT_OF_THE_FIGHT else Harmed.OUT_OF_THE_FIGHT


def post_text(role: str, group: str) -> str:
    """Return the post of a figure in words: ``Jr. NCO of a``; empty for no role."""
    words = role_in_sentence(role) if role else ""
    return f"{words} of {group}" if words and group else words


def means_name(means: str | None) -> str | None:
    """Return a means by which somebody came to harm in words: the name of a weapon, else a phrase of the table
    ``story-means``; None if it is not known, or a command that says nothing about it.
    """
    if means is None:
        return None
    weapon = weapon_called(means)
    if weapon is not None:
        return weapon_name(means)
    phrases = table("story-means").column(None)
    return str(phrases[means]["phrase"]) if means in phrases else None
