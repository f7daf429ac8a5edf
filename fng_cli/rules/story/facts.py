"""The facts of an evening turn by turn, as its document keeps them, the figures as a story names them, and its sentences.

The sentences are chosen from the table ``story-words`` by the document, and never the same one twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.hashes import blake2b
from fng_cli.rules.armies.armies import role_in_sentence
from fng_cli.rules.armies.words import ranked_name
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.happenings import HAPPENINGS, Happening
from fng_cli.rules.pefs.contacts import CONTACTS, REINFORCEMENTS, ContactPoint
from fng_cli.rules.pefs.state import PEFS, Pef
from fng_cli.rules.people.places import GROUP_PLACES
from fng_cli.rules.record.fallen import FALLEN, evening_figures
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.record.fighting import FIGHT_TURNS, FightTurn
from fng_cli.rules.record.notes import PLAYER_NOTES
from fng_cli.rules.story.evening import Harmed, HarmLine, StoryFigure
from fng_cli.rules.weapons.weapons import weapon_called, weapon_name
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side
from fng_cli.words import listed

IN_WORDS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
"""The numbers that a sentence has in words; higher ones stand there as digits."""


def number_text(number: int) -> str:
    """Return a number, 0 or more, as a sentence has it: up to twelve as a word, ``two`` (``no`` for 0); a
    larger one in digits, ``14``.
    """
    return IN_WORDS[number] if number < len(IN_WORDS) else str(number)


def counted(number: int, noun: str, plural: str = "") -> str:
    """Return a number with a noun: ``one man``, ``two men`` if the ``plural`` is ``men``; it ends in ``s`` by default."""
    return f"{number_text(number)} {noun if number == 1 else plural or f'{noun}s'}"


ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
"""The ordinals that a sentence has in words; higher ones stand there as digits."""


def ordinal(number: int) -> str:
    """Return the ordinal of a number from 1, as a word where there is one: ``third``, ``21st``."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def upper_first(text: str) -> str:
    """Return a text with a capital first letter."""
    return f"{text[:1].upper()}{text[1:]}"


def number_ranges(numbers: Sequence[int]) -> list[str]:
    """Return numbers as texts: ``2``, and a range for three or more consecutive ones, ``9 to 15``. The
    numbers must be sorted.
    """
    rows: list[list[int]] = []
    for number in numbers:
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    texts: list[str] = []
    for row in rows:
        texts += [f"{row[0]} to {row[-1]}"] if len(row) > 2 else map(str, row)
    return texts


def turns_text(first: int, last: int) -> str:
    """Return a span of turns within a sentence: ``turn 4``, ``turns 2 and 3``, ``turns 2 to 4``."""
    if first == last:
        return f"turn {first}"
    return f"turns {first} {'and' if last == first + 1 else 'to'} {last}"


def sectors_text(sectors: Sequence[int]) -> str:
    """Return sectors within a sentence, in the given order: ``sector 4``, ``sectors 1, 2 and 6``."""
    return f"sector{'s' * (len(sectors) > 1)} {listed([str(sector) for sector in sectors])}"


def with_means(means: str | None) -> str:
    """Return ``means`` as the end of a sentence, with a leading space: `` with his M-16`` for a weapon, `` in
    a barrage`` for any other text. Empty if ``means`` is None or empty.
    """
    if not means:
        return ""
    return f" {means}" if weapon_called(means) is None else f" with his {means}"


def cause_text(doer: str | None, means: str | None) -> str:
    """Return the cause of a figure's fall as the end of a sentence: `` by Quan Khai with his AK-47``. If
    ``doer`` is None (not known), it is the means alone, such as `` in a minefield``. Empty if the doer is
    not known and the means is a weapon or not known.
    """
    if doer:
        return f" by {doer}{with_means(means)}"
    return f" {means}" if means and weapon_called(means) is None else ""


class Teller:
    """Says facts in sentences of the table ``story-words``; a story has one, which remembers those that it has said."""

    def __init__(self, seed: bytes) -> None:
        """Begin a story, in which no sentence has been used yet. The same ``seed`` always chooses the same
        sentences.
        """
        self._seed = seed
        self._times: Counter[str] = Counter()
        self._said: set[str] = set()

    def say(self, row: str, **facts: str) -> str:
        """Return a sentence of this row of the table, filled with ``facts``, with a capital first letter.
        ``{Who}`` in it stands for ``{who}`` with a capital letter. The sentences of a row are used in
        turn. A sentence that the story already contains is skipped. Returns an empty string if no other
        sentence of the row is left.
        """
        texts: tuple[str, ...] = tuple(table("story-words").row(row)["texts"])
        given = facts | {upper_first(name): upper_first(text) for name, text in facts.items()}
        first = self._first_index(row, len(texts))
        for _ in texts:
            text = texts[(first + self._times[row]) % len(texts)]
            self._times[row] += 1
            sentence = upper_first(text.format_map(given))
            if sentence not in self._said:
                self._said.add(sentence)
                return sentence
        return ""

    def _first_index(self, row: str, number: int) -> int:
        """Return the index of the first sentence to use from ``row``, which has ``number`` sentences. It is
        computed from the story's seed and the row's name, so the story reads the same each time.
        """
        return blake2b(self._seed + row.encode(), digest_size=4).digest()[0] % number


def joined(*sentences: str) -> str:
    """Return sentences as a paragraph, empty ones left out."""
    return " ".join(filter(None, sentences))


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
    happenings: tuple[Happening, ...] = ()
    """Its random events, and how the weather changed."""

    @property
    def has_fight(self) -> bool:
        """True if there was fighting in this turn, or somebody came to harm. A barrage, a strike or a sprung
        trap counts as fighting, and so does a figure that ducks back, is stunned or runs.
        """
        return self.fight is not None or any(feat.kind in HARMFUL for feat in self.feats)

    @property
    def has_contact(self) -> bool:
        """True if a PEF that was revealed in this turn proved to be something."""
        return any(marker.contact is not None for marker in self.revealed)


NOTHING = "nothing"
"""The result of a contact at which there was nothing."""
HARMFUL = frozenset({FeatKind.PUT_DOWN, FeatKind.CAPTURED, FeatKind.CIVILIAN_HIT})
"""The kinds of feats by which somebody comes to harm."""


def turn_facts(state: State) -> tuple[TurnFacts, ...]:
    """Return the facts of each turn of an evening, in order. Turn 0 is the time before the first turn; what
    is recorded without a turn, except notes, counts for it too. It is included only if PEFs were revealed,
    somebody fought or came to harm, or a note was written in it. Empty if nothing of this happened and no
    turn was played.
    """
    feats = state[FEATS]
    feats_by_turn = _by_turn((feat.turn, feat) for feat in feats)
    fight_by_turn = {fight.turn: fight for fight in state[FIGHT_TURNS]}
    sectors_by_turn = {turn: tuple(dict.fromkeys(found)) for turn, found in _by_turn(_stops(state)).items()}
    notes_by_turn = _by_turn((note.turn, note.text) for note in state[PLAYER_NOTES] if note.turn is not None)
    revealed_by_turn = _by_turn(_revealed(state, feats))
    happenings_by_turn = _by_turn((happening.turn, happening) for happening in state[HAPPENINGS])
    points = {contact.number: contact for contact in state[CONTACTS]}
    arrived_by_turn = _by_turn(
        (feat.turn, points[feat.number])
        for feat in feats
        if feat.kind is FeatKind.REINFORCED and feat.number in points
    )
    last = max(turn_of(state) or 0, *feats_by_turn, *fight_by_turn, *happenings_by_turn, 0)
    turns = (
        TurnFacts(
            turn,
            sectors_by_turn.get(turn, ()),
            tuple(arrived_by_turn.get(turn, ())),
            tuple(revealed_by_turn.get(turn, ())),
            fight_by_turn.get(turn),
            tuple(feats_by_turn.get(turn, ())),
            tuple(notes_by_turn.get(turn, ())),
            tuple(happenings_by_turn.get(turn, ())),
        )
        for turn in range(last + 1)
    )
    return tuple(turn for turn in turns if turn.turn or turn.revealed or turn.has_fight or turn.notes)


def _by_turn(pairs: Iterable[tuple[int | None, ValueT]]) -> dict[int, list[ValueT]]:
    """Return the values of (turn, value) pairs as one list for each turn, in their order. Values whose turn
    is None are listed under turn 0.
    """
    found: dict[int, list[ValueT]] = {}
    for turn, value in pairs:
        found.setdefault(turn or 0, []).append(value)
    return found


def _stops(state: State) -> Iterator[tuple[int | None, int]]:
    """Yield (turn, sector) for each stop of the player's groups, and for each sector that was patrolled. The
    turn is None where it is not known.
    """
    own = {figure.group or figure.id for figure in evening_figures(state) if figure.side is Side.FWF}
    for place in state[GROUP_PLACES]:
        if place.group in own:
            yield from ((stop.turn, stop.sector) for stop in place.stops)
    for feat in state[FEATS]:
        if feat.kind is FeatKind.SECTOR_PATROLLED and feat.number is not None:
            yield feat.turn, feat.number


def _revealed(state: State, feats: Iterable[Feat]) -> Iterator[tuple[int | None, ResolvedMarker]]:
    """Yield (turn, PEF with its contact) for each resolved PEF, in the order of ``feats``. The turn is None
    if unknown. The contact is None if nothing was found or recorded. PEFs that are no longer in the
    document are left out.
    """
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
        """Read the figures of an evening: those in the document and those who fell. Nobody has been named in
        the story yet.
        """
        fallen = {fell.id: fell.as_figure() for fell in state[FALLEN]}
        known = {figure.id: figure for figure in (*state[FIGURES], *evening_figures(state))}
        self.figures: Mapping[str, Figure] = fallen | known
        self._alive = {id for id, figure in known.items() if figure.status is not Status.OBVIOUSLY_DEAD}
        self._death_turns = {feat.whom: feat.turn or 0 for feat in state[FEATS] if feat.whom and feat.kills}
        self._named: dict[str, StoryFigure] = {}

    @property
    def named(self) -> tuple[StoryFigure, ...]:
        """The figures that ``name`` was asked for so far, in that order."""
        return tuple(self._named.values())

    def figure(self, id: str) -> StoryFigure:
        """Return a figure with the names that a story uses for it, with its rank if it is FWF. If the id is
        unknown, the figure counts as one of the FWF and the id serves as its name.
        """
        figure = self.figures.get(id) or Figure(id, Side.FWF, 1, role="")
        ranked = ranked_name(figure) if figure.side is Side.FWF else figure.name
        return StoryFigure(
            id, figure.name or id, figure.side, ranked or id, post_text(figure.role, figure.group)
        )

    def name(self, id: str) -> str:
        """Return the name of a figure. The first call for a figure of the FWF gives the name with its rank.
        Later calls, and all calls for other figures, give the name alone, or the id if there is no name.
        """
        if id in self._named:
            return self._named[id].name
        self._named[id] = self.figure(id)
        return self._named[id].ranked_name

    def names(self, ids: Iterable[str]) -> str:
        """Return the names of figures, joined for a sentence. An id that is given twice counts once. More
        than four figures are not named but counted by side: ``five of the unit and two of the enemy``.
        Everybody who is not VC/NVA is counted as of the unit. Empty without ids.
        """
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
        """Return those of ``ids`` that belong to figures of ``side``, in order; ids of no known figure are
        left out.
        """
        return tuple(id for id in ids if id in self.figures and self.figures[id].side is side)

    def harm(self, turns: Iterable[TurnFacts]) -> Iterator[HarmLine]:
        """Yield a line for each figure that was put down or captured, turn by turn; none for civilians who
        were hit. A figure harmed more than once in a turn has one line, for the last harm; if its doer is
        not known, the doer of an earlier harm is named. A figure counts as killed once, and only if it is
        dead at the end (p. 70); if not, it was put out of the fight.
        """
        for facts in turns:
            worst: dict[str, Feat] = {}
            for feat in facts.feats:
                if feat.kind in (FeatKind.PUT_DOWN, FeatKind.CAPTURED) and feat.whom:
                    worst[feat.whom] = _with_doer(feat, worst.get(feat.whom))
            for whom, feat in _in_a_possible_order(worst).items():
                yield HarmLine(
                    self.figure(whom),
                    self._harm_of(feat, facts.turn),
                    self.figure(feat.who) if feat.who else None,
                    means_name(feat.by_means),
                    facts.turn or None,
                    feat.sector,
                    feat.confirmed,
                )

    def _harm_of(self, feat: Feat, turn: int) -> Harmed:
        """Return the harm that a feat in ``turn`` did. It is CAPTURED for a capture. It is DEAD for a killing
        feat in the turn of the figure's death, unless the figure is alive at the end. It is
        OUT_OF_THE_FIGHT for any other feat.
        """
        if feat.kind is FeatKind.CAPTURED:
            return Harmed.CAPTURED
        is_last = feat.kills and self._death_turns.get(feat.whom or "") == turn
        return Harmed.DEAD if is_last and feat.whom not in self._alive else Harmed.OUT_OF_THE_FIGHT


def _in_a_possible_order(feats_by_whom: Mapping[str, Feat]) -> Mapping[str, Feat]:
    """Return the harms of one turn in an order in which they can have happened: a figure put out of the fight
    did its own harm before. The keys are the harmed figures. The recorded order is kept as far as
    possible, also where two figures harmed each other.
    """
    left, ordered = dict(feats_by_whom), {}
    while left:
        still_to_act = {feat.who for whom, feat in left.items() if feat.who != whom}
        whom = next((whom for whom in left if whom not in still_to_act), next(iter(left)))
        ordered[whom] = left.pop(whom)
    return ordered


MOST_NAMES = 4
"""The most names that stand in one list; more figures are counted."""


def _with_doer(feat: Feat, earlier: Feat | None) -> Feat:
    """Return a feat; if its doer is not known, take doer and means from ``earlier``, a feat done to the same
    figure (the caller has checked that). Unchanged if ``earlier`` is None or has no doer either.
    """
    if feat.who or earlier is None or earlier.who is None:
        return feat
    return replace(feat, who=earlier.who, by_means=earlier.by_means)


def post_text(role: str, group: str) -> str:
    """Return the post of a figure in words: ``Jr. NCO of group a``, ``RTO of headquarters``; only the role if
    ``group`` is empty, and empty for no role.
    """
    words = role_in_sentence(role) if role else ""
    unit = "headquarters" if group == HEADQUARTERS else f"group {group}"
    return f"{words} of {unit}" if words and group else words


HEADQUARTERS = "hq"
"""The group of a platoon's leader and those with him."""


def means_name(means: str | None) -> str | None:
    """Return in words the means by which somebody came to harm: the name of a weapon, or a phrase of the
    table ``story-means``. None if ``means`` is None, or neither a weapon nor in that table.
    """
    if means is None:
        return None
    weapon = weapon_called(means)
    if weapon is not None:
        return weapon_name(means)
    phrases = table("story-means").column(None)
    return str(phrases[means]["phrase"]) if means in phrases else None
