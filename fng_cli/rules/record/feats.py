"""Feats: who put down, captured, freed or found what, for medals, REP and score.

Source: p. 98-104.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.events import PutDown
from fng_cli.figures import DOWN, FIGURES, Bystander, Figure, Status, name_slugs
from fng_cli.names import slug
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.state import Kept, State
from fng_cli.terms import Side


class FeatKind(StrEnum):
    """The things that are kept of a mission."""

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


class Feat(Struct, frozen=True, omit_defaults=True):
    """Something that somebody did, or that befell him.

    ``who`` did it and ``whom`` it was done to, by id; None where nobody knows, or nobody did. ``by_means`` is
    the weapon, or the command where there was none. ``state_after`` is the state of ``whom`` afterwards, and ``state_before``
    that before. ``side`` is the side of ``whom``. ``turn`` is None where no clock was kept. ``number`` is that of a PEF, a
    contact or a sector. ``confirmed`` says whether a kill was confirmed by the body count, None before it.
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

    @property
    def kills(self) -> bool:
        """Whether it made somebody Obviously Dead."""
        return self.state_after is Status.OBVIOUSLY_DEAD


FEATS = Kept("feats", Feat, "feat", id="")
"""The feats of a document, in the order in which they came about."""


def kills_of(feats: Iterable[Feat], who: str) -> tuple[Feat, ...]:
    """The enemies whom somebody made Obviously Dead."""
    return tuple(one for one in feats if one.kills and one.who == who)


def numbers(feats: Iterable[Feat], kind: FeatKind) -> frozenset[int]:
    """The numbers of the PEFs, contacts or sectors of a kind of feat: each counts once."""
    return frozenset(one.number for one in feats if one.kind is kind and one.number is not None)


def deeds_of(feats: Iterable[Feat], who: str) -> dict[str, int]:
    """The number of times that somebody did what may deserve a medal, by the rows of table ``medal-deeds``. Source: p. 103."""
    own = [one for one in feats if one.who == who]
    down = {one.whom for one in own if one.kind is FeatKind.PUT_DOWN}
    melee = {one.whom for one in own if one.kind is FeatKind.PUT_DOWN and one.by_means == MELEE}
    found = {
        "put-down": len(down),
        "killed-in-melee": len(melee),
        "captured-unharmed": sum(
            one.kind is FeatKind.CAPTURED and one.state_before is not Status.OUT_OF_THE_FIGHT for one in own
        ),
        "bunker-destroyed": sum(one.kind is FeatKind.BUNKER_DESTROYED for one in own),
        "fetched-under-fire": sum(one.kind is FeatKind.FETCHED_UNDER_FIRE for one in own),
    }
    return {name: number for name, number in found.items() if number}


MELEE = "melee"
"""What stands for a weapon where somebody was put down hand to hand."""


HARM = frozenset({Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD})


class Doing(Struct, frozen=True):
    """Those who took part in what a command did: ids of figures that were named, and what was used.

    ``credit`` says who put whom down, where the report itself tells it.
    """

    command: str
    named: tuple[str, ...] = ()
    weapon: str | None = None
    credit: Mapping[str, tuple[str, str | None]] = {}


def record_feats(outcome: CommandOutcome, state: State) -> State:
    """The state with the feats of a command recorded: who put down, captured, freed or found what. Source: p. 103-105."""
    before, options = outcome.before.content, outcome.given.options
    given = [options.get(name) for name in ("by", "at", "foe")] if options.get("by") else []
    named = named_ids([text for one in given for text in (one if isinstance(one, list | tuple) else [one])])
    weapon = options.get("weapon")
    credit = {event.whom: (event.by, event.weapon) for event in outcome.events if isinstance(event, PutDown)}
    doing = Doing(outcome.given.command, named, weapon if isinstance(weapon, str) else None, credit)
    return state.with_part(feats_after(before, state.content, doing))


def feats_after(before: Content, after: Content, doing: Doing) -> Content:
    """The part of a document that changes by the feats of a command: ``{"feats": [...]}``; empty without any."""
    found = [
        feat
        for part, seen in WATCHED.items()
        if before.get(part) != after.get(part)
        for feat in seen(before, after, doing)
    ]
    if not found:
        return {}
    turn = turn_of(State(after))
    return FEATS.add(after, *(replace(one, turn=turn) for one in found))


def _of_figures(before: Content, after: Content, doing: Doing) -> Iterator[Feat]:
    was = {figure.id: figure for figure in FIGURES.read(before)}
    if not was:
        return
    now = FIGURES.read(after)
    by_id = {figure.id: figure for figure in now}
    for figure in now:
        old = was.get(figure.id)
        if old is None or old == figure:
            continue
        yield from _of_figure(old, figure, _doer(figure, by_id, doing), doing)


def _of_figure(old: Figure, new: Figure, doer: tuple[str | None, str | None], doing: Doing) -> Iterator[Feat]:
    """The changes in one figure that are a feat."""
    who, means = doer
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
    elif new.status in HARM and _worse(old.status, new.status):
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


def _worse(old: Status, new: Status) -> bool:
    """Whether somebody is worse off by harm than he was."""
    if old in DOWN:
        return old is Status.OUT_OF_THE_FIGHT and new is Status.OBVIOUSLY_DEAD
    return True


def _doer(figure: Figure, known: Mapping[str, Figure], doing: Doing) -> tuple[str | None, str | None]:
    """The one who did it to a figure, and with what: one named who is not of his side, else anybody else named."""
    if figure.id in doing.credit:
        return doing.credit[figure.id]
    others = [one for one in _named(known.values(), doing.named) if one.id != figure.id]
    foes = [one for one in others if one.side is not figure.side]
    who = next(iter(foes or others), None)
    in_hand = who.weapon if who and doing.command == "fire" else None
    return (who.id if who else None), doing.weapon or in_hand or doing.command


def _named(known: Iterable[Figure], names: Sequence[str]) -> list[Figure]:
    """The figures that go by these names, an id or a name, in the order named."""
    figures = tuple(known)
    return [
        figure
        for name in names
        for figure in figures
        if slug(name) in {slug(figure.id), *name_slugs(figure.name)}
    ]


def _of_structures(before: Content, after: Content, doing: Doing) -> Iterator[Feat]:
    """Bunkers that were occupied, and are no more."""
    from fng_cli.rules.buildings.structures import BUNKERS, STRUCTURES

    was = {one.id: one for one in STRUCTURES.read(before)}
    for one in STRUCTURES.read(after):
        old = was.get(one.id)
        if old and one.gone and not old.gone and old.kind in BUNKERS and old.inside_ids:
            yield Feat(FeatKind.BUNKER_DESTROYED, who=next(iter(doing.named), None), by_means=doing.command)


def _resolved(before: Content, after: Content, doing: Doing) -> Iterator[Feat]:
    """PEFs that proved to be something."""
    from fng_cli.rules.pefs.state import PEFS

    unresolved = {one.number for one in PEFS.read(before) if one.resolved is None}
    for pef in PEFS.read(after):
        if pef.number in unresolved and pef.resolved is not None:
            yield Feat(FeatKind.PEF_REVEALED, number=pef.number)


def _found(before: Content, after: Content, doing: Doing) -> Iterator[Feat]:
    """Potential Contacts that were found."""
    from fng_cli.rules.pefs.contacts import CONTACTS

    known = {one.number for one in CONTACTS.read(before)}
    for contact in CONTACTS.read(after):
        if contact.number not in known and contact.what == "potential-contact":
            yield Feat(FeatKind.PC_REVEALED, number=contact.number)


WATCHED = {"figures": _of_figures, "structures": _of_structures, "pefs": _resolved, "contacts": _found}
"""The parts of a document in which a feat shows, and who sees it there. Each imports what it reads: most commands change one."""


def named_ids(texts: Sequence[object]) -> tuple[str, ...]:
    """The ids that options such as ``by="a1,cover"`` name: the first word of each, ``billy=5`` left out."""
    words = [text.split(",")[0].strip() for text in texts if isinstance(text, str)]
    return tuple(dict.fromkeys(word for word in words if word and "=" not in word))
