"""Guns that are set up and weapons made ready: how long they stay so. Source: p. 26-28, 33.

A gun stands from the moment it is set up until whoever serves it moves it, leaves it, or goes down; what
somebody has readied is ready until he uses it, or goes down.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, READIED, Lasting, begun, holding
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import Weapon, weapon_called
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.rules.fire.machine_guns import GunSetUp

SETTING_UP, SET_UP, TAKEN_DOWN, LOADS_ALONE = "setting-up", "set-up", "taken-down", "loads-alone"
"""Kinds of what lasts: a gun that is being set up, one that is, one that no longer is, and a launcher that one man loads."""

GUNS = frozenset({SETTING_UP, SET_UP, TAKEN_DOWN})
Changed = tuple[tuple[Lasting, ...], tuple[Lasting, ...]]
"""The things that begin, and those that are over."""


def _of(known: Iterable[Lasting], who: str, weapon: str) -> tuple[Lasting, ...]:
    return tuple(one for one in known if one.kind in GUNS and (one.who, one.detail) == (who, weapon))


def _gun(known: Iterable[Lasting], kind: str, turn: int, who: str, weapon: str) -> Lasting:
    found = weapon_called(weapon)
    name = found.name if found else weapon
    text = {
        SETTING_UP: f"Setting up the {name}",
        SET_UP: f"The {name} is set up",
        TAKEN_DOWN: f"The {name} is no longer set up",
    }
    return begun(known, kind, turn=turn, text=text[kind], who=who, detail=weapon)


def set_up_now(known: Iterable[Lasting], turn: int | None, who: Person | None, report: GunSetUp) -> Changed:
    """The record of setting up a gun: it stands, or takes some activations more. Source: p. 27."""
    known = tuple(known)
    if not turn or who is None or not who.known:
        return (), ()
    kind = SETTING_UP if report.turns_left else SET_UP
    return (_gun(known, kind, turn, who.name, report.weapon),), _of(known, who.name, report.weapon)


def stand_now(known: Iterable[Lasting], turn: int, figures: Iterable[Figure]) -> Changed:
    """The guns that stand as a turn begins, and the setting up that is over; ``figures`` as they are then. Source: p. 27."""
    done = {figure.id for figure in figures if not figure.setting_up_turns and not figure.down}
    over = tuple(one for one in known if one.kind == SETTING_UP and one.who in done)
    begins: list[Lasting] = []
    for one in over:
        begins.append(_gun((*known, *begins), SET_UP, turn, one.who or "", one.detail or ""))
    return tuple(begins), over


def check_set_up(known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon) -> None:
    """Raise RequestError where a gun that has to be set up was, and has been moved since, or is not yet. Source: p. 26-27."""
    kinds = {one.kind for one in _of(holding(known, turn), who, weapon.id)}
    if weapon.kind.must_be_set_up and kinds & {TAKEN_DOWN, SETTING_UP} and SET_UP not in kinds:
        why = (
            "is still being set up" if SETTING_UP in kinds else "was moved or left, and has to be set up anew"
        )
        raise RequestError(
            f"{who}: the {weapon.name} {why} (p. 26-27, fng mg setup); give `force` to fire it all the same"
        )


def unset(known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon) -> bool:
    """Whether nobody has set up a gun that has to be, in a document with a clock. Source: p. 26-27."""
    if not turn or not who or not weapon.kind.must_be_set_up:
        return False
    return not _of(holding(known, turn), who, weapon.id)


def check_loaded(
    known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon, *, alone: bool
) -> None:
    """Raise RequestError where one man fired a launcher of two last turn, and has it not loaded yet. Source: p. 28."""
    if alone and who and holding(known, turn, LOADS_ALONE, who=who, detail=weapon.id):
        raise RequestError(
            f"{who}: alone he fires the {weapon.name} once in {weapon.kind.short_crew_turns} turns (p. 28); "
            "give `force` to fire it all the same"
        )


def loads_alone(
    known: Iterable[Lasting], turn: int | None, who: str, weapon: Weapon, *, alone: bool
) -> tuple[Lasting, ...]:
    """The record that one man has fired a launcher of two, and takes another turn to load it. Source: p. 28."""
    if not turn or not who or not alone or not weapon.kind.short_crew_turns:
        return ()
    text = f"Loads the {weapon.name} alone"
    turns = weapon.kind.short_crew_turns
    return (begun(known, LOADS_ALONE, turn=turn, turns=turns, text=text, who=who, detail=weapon.id),)


def moved(content: Content, ids: Collection[str]) -> Content:
    """The part of a document that changes as figures move, by their ids: the guns that they had set up are no longer so."""
    known, turn = LASTING.read(content), turn_of(content)
    over = [one for one in known if one.kind in {SETTING_UP, SET_UP} and one.who in ids]
    return _taken_down(content, known, over, turn) if over else {}


def _taken_down(
    content: Content, known: tuple[Lasting, ...], over: Iterable[Lasting], turn: int | None
) -> Content:
    begins: list[Lasting] = []
    for one in over:
        begins.append(_gun((*known, *begins), TAKEN_DOWN, turn or 0, one.who or "", one.detail or ""))
    return LASTING.change(content, begins, gone=[one.id for one in over])


def let_go(outcome: CommandOutcome, state: State) -> State:
    """The state once figures that went down, were captured or left their place have let go of what they had ready.

    Source: p. 24, 26-27, 33.
    """
    known = state[LASTING]
    busy = {one.who for one in known if one.kind in {SETTING_UP, SET_UP, READIED}}
    if not busy:
        return state
    were = {figure.id: figure for figure in outcome.before[FIGURES] if figure.id in busy}
    are = {figure.id: figure for figure in state[FIGURES] if figure.id in busy}
    lost = {who for who in were if who not in are or _out(are[who])}
    left = {who for who, figure in are.items() if who not in lost and _elsewhere(were, figure)}
    gone = [one.id for one in known if one.who in lost and one.kind in {*GUNS, READIED}]
    state = state.without(LASTING, gone) if gone else state
    return state.with_part(moved(state.content, left))


def _out(figure: Figure) -> bool:
    return figure.down or bool(figure.captured_by) or figure.flown_out


def _elsewhere(were: Mapping[str, Figure], figure: Figure) -> bool:
    """Whether somebody has left the place where his gun stood, or got up from behind its bipod. Source: p. 24, 27."""
    was = were.get(figure.id)
    if was is None:
        return False
    shifted = was.x_in is not None and (was.x_in, was.y_in) != (figure.x_in, figure.y_in)
    return shifted or (figure.status is Status.RETIRE and was.status is not Status.RETIRE)
