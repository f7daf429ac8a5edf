"""Feats: figures put down, captured, freed or found, for medals, REP and score.

Source: p. 98-104.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.events import PutDown
from fng_cli.figures import DOWN, FIGURES, Bystander, Figure, Status, name_slugs
from fng_cli.names import slug
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.people.places import sector_of
from fng_cli.state import Kept, State
from fng_cli.terms import Side


class FeatKind(StrEnum):
    """The kinds of feats that are recorded."""

    PUT_DOWN = "put-down"
    CAPTURED = "captured"
    FREED = "freed"
    RETIRED = "retired"
    BUNKER_DESTROYED = "bunker-destroyed"
    FETCHED_UNDER_FIRE = "fetched-under-fire"
    PEF_REVEALED = "pef-revealed"
    PC_REVEALED = "pc-revealed"
    SECTOR_PATROLLED = "sector-patrolled"
    CIVILIAN_HIT = "civilian-hit"
    REINFORCED = "reinforced"


class Feat(Struct, frozen=True, omit_defaults=True):
    """A deed of a figure, or something that happened to it.

    ``who`` did it and ``whom`` it was done to, by id; None if not known, or nobody. ``by_means`` is the
    weapon, or the command if there was none. ``state_after`` is the state of ``whom`` afterwards, and
    ``state_before`` that before. ``side`` is the side of ``whom``. ``turn`` is None without a clock.
    ``number`` is that of a PEF, a contact or a sector. ``confirmed`` says whether a kill was confirmed by the
    body count, None before it. ``sector`` is where the group of ``whom`` was.
    """

    kind: FeatKind
    turn: int | None = None
    who: str | None = None
    whom: str | None = None
    side: Side | None = None
    by_means: str | None = None
    state_before: Status | None = None
    state_after: Status | None = None
    number: int | None = None
    confirmed: bool | None = None
    sector: int | None = None

    @property
    def kills(self) -> bool:
        """True if by this feat somebody became Obviously Dead."""
        return self.state_after is Status.OBVIOUSLY_DEAD


FEATS = Kept("feats", Feat, "feat", id="")
"""The feats of a document, in the order in which they came about."""


def kills_of(feats: Iterable[Feat], who: str) -> tuple[Feat, ...]:
    """Return the feats in which the figure with the id ``who`` made somebody Obviously Dead."""
    return tuple(feat for feat in feats if feat.kills and feat.who == who)


def numbers(feats: Iterable[Feat], kind: FeatKind) -> frozenset[int]:
    """Return the numbers of the PEFs, contacts or sectors in feats of this kind; a feat without a number is
    skipped.
    """
    return frozenset(feat.number for feat in feats if feat.kind is kind and feat.number is not None)


def deeds_of(feats: Iterable[Feat], who: str) -> dict[str, int]:
    """Count the deeds of the figure with the id ``who`` that may deserve a medal, by the keys of the table
    ``medal-deeds``. Somebody put down more than once counts once. Deeds with a count of 0 are left out.
    Source: p. 103.
    """
    own_feats = [feat for feat in feats if feat.who == who]
    put_down = {feat.whom for feat in own_feats if feat.kind is FeatKind.PUT_DOWN}
    melee = {feat.whom for feat in own_feats if feat.kind is FeatKind.PUT_DOWN and feat.by_means == MELEE}
    times_by_deed = {
        "put-down": len(put_down),
        "killed-in-melee": len(melee),
        "captured-unharmed": sum(
            feat.kind is FeatKind.CAPTURED and feat.state_before is not Status.OUT_OF_THE_FIGHT
            for feat in own_feats
        ),
        "bunker-destroyed": sum(feat.kind is FeatKind.BUNKER_DESTROYED for feat in own_feats),
        "fetched-under-fire": sum(feat.kind is FeatKind.FETCHED_UNDER_FIRE for feat in own_feats),
    }
    return {name: number for name, number in times_by_deed.items() if number}


MELEE = "melee"
"""The means by which somebody was put down hand to hand, in place of a weapon."""


HARM = frozenset({Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD})


class Doing(Struct, frozen=True):
    """The figures and the weapon that a command names.

    ``named`` are ids. ``credit`` is, by the id of a figure put down, the figure that did it and its weapon,
    if the report itself says so.
    """

    command: str
    named: tuple[str, ...] = ()
    weapon: str | None = None
    credit: Mapping[str, tuple[str, str | None]] = {}


def record_feats(outcome: CommandOutcome, state: State) -> State:
    """Return the state with the feats of a command, such as figures put down, captured or freed, and things
    found. A figure put down is credited to the shooter in the result. Without one, the credit goes to a
    figure named in the options ``by``, ``at`` or ``foe``, preferably an enemy of the victim. These count only
    if ``by`` is given. Nobody is credited with a thrower hit by his own grenade. Source: p. 103-105.
    """
    options = outcome.given.options
    values = [options.get(name) for name in ("by", "at", "foe")] if options.get("by") else []
    named = named_ids(
        [text for value in values for text in (value if isinstance(value, list | tuple) else [value])]
    )
    weapon = options.get("weapon")
    credit = {event.whom: (event.by, event.weapon) for event in outcome.events if isinstance(event, PutDown)}
    doing = Doing(outcome.given.command, named, weapon if isinstance(weapon, str) else None, credit)
    return state.with_new(FEATS, *new_feats(outcome.before, state, doing))


def new_feats(before: State, after: State, doing: Doing) -> tuple[Feat, ...]:
    """Return the feats of a command, found by comparing the states ``before`` and ``after`` it. Each feat
    gets the present turn, and the sector of the figure to whom it was done (None if there is no such
    figure, or if its sector is not known). ``doing`` says who may have done them. Empty if there are none.
    """
    feats = [
        feat
        for part, find_feats in WATCHED.items()
        if before.content.get(part) != after.content.get(part)
        for feat in find_feats(before, after, doing)
    ]
    if not feats:
        return ()
    turn = turn_of(after)
    figures = {figure.id: figure for figure in (*before[FIGURES], *after[FIGURES])}
    return tuple(
        replace(feat, turn=turn, sector=sector_of(after, figures.get(feat.whom or ""))) for feat in feats
    )


def _figure_feats(before: State, after: State, doing: Doing) -> Iterator[Feat]:
    """Yield the feats, such as a kill or a capture, that follow from changes of figures between ``before``
    and ``after``. ``doing`` tells which command was carried out, and by whom. A figure that is new in
    ``after`` yields none.
    """
    earlier = {figure.id: figure for figure in before[FIGURES]}
    if not earlier:
        return
    by_id = {figure.id: figure for figure in after[FIGURES]}
    for figure in after[FIGURES]:
        old = earlier.get(figure.id)
        if old is None or old == figure:
            continue
        yield from _feats_of_figure(old, figure, *_doer(figure, by_id, doing))


def _feats_of_figure(old: Figure, new: Figure, who: str | None, means: str | None) -> Iterator[Feat]:
    """Yield the feats that show in a figure's change from ``old`` to ``new``: the first of captured, put down
    (for a civilian: hit) and retired that applies, and then freed. ``who`` (an id) did it, except for
    retiring; for a capture without ``who`` it is the captor recorded in ``new``. ``means`` is only for
    putting down or hitting. Either may be None if it is not known.
    """
    if new.captured_by and new.captured_by != old.captured_by:
        captor = who or new.captured_by
        yield Feat(
            FeatKind.CAPTURED,
            who=captor,
            whom=new.id,
            side=new.side,
            state_before=old.status,
            state_after=new.status,
        )
    elif new.status in HARM and _is_worse(old.status, new.status):
        kind = FeatKind.CIVILIAN_HIT if old.bystander is Bystander.CIVILIAN else FeatKind.PUT_DOWN
        yield Feat(
            kind,
            who=who,
            whom=new.id,
            side=new.side,
            by_means=means,
            state_before=old.status,
            state_after=new.status,
        )
    elif new.status is Status.RETIRE and old.status is not Status.RETIRE:
        yield Feat(
            FeatKind.RETIRED, whom=new.id, side=new.side, state_before=old.status, state_after=new.status
        )
    if old.bystander is Bystander.PRISONER and new.bystander is None:
        yield Feat(FeatKind.FREED, who=who, whom=new.id, side=new.side)


def _is_worse(old: Status, new: Status) -> bool:
    """True if the status ``new`` is worse than ``old``. ``new`` must be Out of the Fight or Obviously Dead.
    For a figure that was not down it is always worse. For one that was down, only the change from Out of
    the Fight to Obviously Dead is worse.
    """
    if old in DOWN:
        return old is Status.OUT_OF_THE_FIGHT and new is Status.OBVIOUSLY_DEAD
    return True


def _doer(figure: Figure, known: Mapping[str, Figure], doing: Doing) -> tuple[str | None, str | None]:
    """Return the id of the figure that harmed or captured ``figure``, and the means. If the report credits
    somebody, both come from there. If not, it is an enemy that the command names, or else another figure that
    it names. The id is None if nobody fits, or for the figure's own grenade. The means is the weapon of the
    command, for fire without one the weapon in the doer's hand, or else the command. ``known`` is by id.
    """
    if figure.id in doing.credit:
        return doing.credit[figure.id]
    named = _named_figures(known.values(), doing.named)
    if doing.command in THROWS and named and named[0].id == figure.id:
        return None, doing.weapon or doing.command  # his own grenade, whomever it was meant for
    others = [other for other in named if other.id != figure.id]
    foes = [other for other in others if other.side is not figure.side]
    who = next(iter(foes or others), None)
    in_hand = who.weapon if who and doing.command == "fire" else None
    return (who.id if who else None), doing.weapon or in_hand or doing.command


THROWS = frozenset({"grenade throw"})
"""The commands by which a figure may strike itself."""


def _named_figures(known: Iterable[Figure], names: Sequence[str]) -> list[Figure]:
    """Return the figures with these ids, names or last names, in the order of ``names``. A name that fits
    several figures gives them all; unknown names are skipped.
    """
    figures = tuple(known)
    return [
        figure
        for name in names
        for figure in figures
        if slug(name) in {slug(figure.id), *name_slugs(figure.name)}
    ]


def _structure_feats(before: State, after: State, doing: Doing) -> Iterator[Feat]:
    """Yield a feat for each bunker that was destroyed between the states ``before`` and ``after`` while
    people were in it. Its doer is the first figure of the document that the command names, else the first
    name as it was typed, or nobody if it names none.
    """
    from fng_cli.rules.buildings.structures import BUNKERS, STRUCTURES

    earlier = {structure.id: structure for structure in before[STRUCTURES]}
    for new in after[STRUCTURES]:
        old = earlier.get(new.id)
        if old and new.gone and not old.gone and old.kind in BUNKERS and old.inside_ids:
            named = [figure.id for figure in _named_figures(after[FIGURES], doing.named)]
            who = next(iter(named or doing.named), None)
            yield Feat(FeatKind.BUNKER_DESTROYED, who=who, by_means=doing.command)


def _pef_feats(before: State, after: State, doing: Doing) -> Iterator[Feat]:
    """Yield a feat for each PEF that the command resolved. ``doing`` is not used."""
    from fng_cli.rules.pefs.state import PEFS

    unresolved = {pef.number for pef in before[PEFS] if pef.resolved is None}
    for pef in after[PEFS]:
        if pef.number in unresolved and pef.resolved is not None:
            yield Feat(FeatKind.PEF_REVEALED, number=pef.number)


def _contact_feats(before: State, after: State, doing: Doing) -> Iterator[Feat]:
    """Yield a feat for each new contact in the document: one for a Potential Contact, another for an arrival
    of reinforcements; contacts of other kinds give none. ``doing`` is not used.
    """
    from fng_cli.rules.pefs.contacts import CONTACTS, REINFORCEMENTS

    known = {contact.number for contact in before[CONTACTS]}
    for contact in after[CONTACTS]:
        if contact.number not in known and contact.what == "potential-contact":
            yield Feat(FeatKind.PC_REVEALED, number=contact.number)
        elif contact.number not in known and contact.what == REINFORCEMENTS:
            yield Feat(FeatKind.REINFORCED, number=contact.number)


WATCHED = {
    "figures": _figure_feats,
    "structures": _structure_feats,
    "pefs": _pef_feats,
    "contacts": _contact_feats,
}
"""The parts of a document in which feats show, with the function that finds them.

Each imports the structs that it reads, since most commands change one part only.
"""


def named_ids(texts: Sequence[object]) -> tuple[str, ...]:
    """Return the ids or names that options such as ``by="a1,cover"`` give: the part of each text before its
    first comma, each once. Figures outside the document, such as ``billy=5``, and values that are no text,
    are left out.
    """
    words = [text.split(",")[0].strip() for text in texts if isinstance(text, str)]
    return tuple(dict.fromkeys(word for word in words if word and "=" not in word))
