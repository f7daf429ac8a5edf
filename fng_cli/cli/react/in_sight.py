"""``fng react in-sight`` and ``in-sight-action``: who acts first when enemies see each other, and how."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options.who import FiguresOptions, Subject
from fng_cli.cli.options.words import OutgunnedOption
from fng_cli.cli.react import odds, words
from fng_cli.cli.react.react import can_fire_no_more, is_at_gun, weapon_left_to_fire
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import flag, only
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.evening.actions import active_and_moved, ids_of_active
from fng_cli.rules.evening.duties import melee_first
from fng_cli.rules.evening.states import Changes, modifying
from fng_cli.rules.mission.weather import side_in_ambush
from fng_cli.rules.people import attributes
from fng_cli.rules.people.person import Deed
from fng_cli.rules.react.in_sight import (
    Actor,
    Enemy,
    InSight,
    InSightActions,
    Looker,
    as_late_comers,
    cannot_shoot,
    check_in_view,
    check_not_in_ambush,
    roll_actions,
    roll_in_sight,
)
from fng_cli.rules.react.pending import (
    PENDING,
    PendingInSight,
    after_order,
    after_turns,
    check_in_turn,
    late_comers,
    next_in_order,
    next_place,
    pending_order,
    sides_moving,
    with_late_comers,
    without_lookers,
)
from fng_cli.rules.react.reactions import after_in_sight_actions
from fng_cli.rules.react.takers import TakerState, standing_states
from fng_cli.state import State

HIDDEN = ("cover", "concealed")
LOOKING = ("moved", "on-point", *HIDDEN)
"""The words that may be typed behind the name of a figure that looks."""

STATES = {
    "outgunned": TakerState.OUTGUNNED,
    "retrieving": TakerState.RETRIEVING_WOUNDED,
    "charging": TakerState.CHARGING,
}
"""The words for a state, typed behind the name of a figure whose turn it is."""

ACTING = ("active", "cannot-shoot", "may-charge", *STATES)


@command(
    "react in-sight",
    page="20-21, 31, 112",
    section="in_sight",
    report=InSight,
    show=words.show_order,
    show_odds=odds.show_in_sight,
    odds_facts=odds.in_sight_facts,
    odds_apart=odds.in_sight_apart,
)
def roll_order(
    play: Play,
    who: Annotated[FiguresOptions, only("by", "of", "rep", "attribute")],
    moved: Annotated[bool, flag("The figure is active and has moved.")] = False,
    on_point: Annotated[bool, flag("The figure is walking point.")] = False,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            "--opponent",
            metavar="WORDS",
            help="An opponent in sight who is not named with --by, described in words: cover, concealed, stealthy, or plain for none of these. Repeat the option for each.",
        ),
    ] = None,
) -> Ruled:
    """Roll for the order in which figures act when they come into sight of each other.

    Each figure rolls dice for its REP and its circumstances; the figure with the most successes acts first.
    The document records the order. While an order is being played out, only figures that are not in it yet
    roll and are added. If every figure you name is already in it, they all roll again. With --force, a new
    order replaces the old one.

    The command is refused for a figure who is prone in cover. Unless you add --force, it is also refused for
    a figure in ambush.

    fng react in-sight --by a=4,moved --by e=3,vc-nva --dice 1,1,6,4,4,2
    fng react in-sight --by a1,moved --group e -i evening.json
    """
    subjects = who.read(play, LOOKING, Deed.REACT)
    for subject in subjects:
        check_in_view(subject.figure, in_cover="cover" in subject.words)
    if not play.force:
        check_not_in_ambush(
            side_in_ambush(play.state), [subject.figure for subject in subjects if subject.known]
        )
    seen = tuple(_parse_opponent(text) for text in opponent or ())
    of_all = {word for word, holds in (("moved", moved), ("on-point", on_point)) if holds}
    known = [subject.name for subject in subjects if subject.known]
    late = frozenset[str]() if play.force else late_comers(play.state, known)
    lookers = [
        _looker(play.state, subject, subjects, of_all, seen)
        for subject in subjects
        if not late or not subject.known or subject.name in late
    ]
    report = roll_in_sight(lookers, dice=play.dice)
    order = _order(play.state, lookers, report, late)
    if late and len(order.still_to_act) > len(report.order):
        report = as_late_comers(report, order.text(), next_in_order(order, play.state[FIGURES]))
    return Ruled(report, partial(after_order, order=order))


def _order(state: State, lookers: Sequence[Looker], report: InSight, late: Collection[str]) -> PendingInSight:
    """Return the order of an In Sight, as the document stores it. ``late`` are the ids of figures that join
    an In Sight in progress. They are merged into its order, if somebody in it has still to act and its
    successes are known. If ``late`` is empty, the order is a new one.
    """
    active = ids_of_active(state)
    if not late:
        return pending_order(lookers, report, active=active)
    order = pending_order(lookers, report, moving=sides_moving(state), active=active)
    return with_late_comers(without_lookers(state[PENDING] or PendingInSight(), late), order)


def _parse_opponent(text: str) -> Enemy:
    """Parse an opponent in sight that is not in the document. ``text`` has attributes and words such as
    ``cover``, joined by commas: ``cover,stealthy``. ``plain`` stands for an opponent without cover or
    attributes. Raises RequestError for an unknown word.
    """
    known = ("plain", *HIDDEN, *attributes.names())
    words = [
        find(part.strip(), known, "description of an opponent", "--opponent") for part in text.split(",")
    ]
    return _enemy(tuple(word for word in words if word not in ("plain", *HIDDEN)), words)


def _looker(
    state: State, looker: Subject, all_given: Sequence[Subject], of_all: set[str], seen: tuple[Enemy, ...]
) -> Looker:
    """Return a figure in the form for the In Sight test, with its enemies: figures of the other side among
    ``all_given``, and ``seen``, known only from options. ``of_all`` are words, such as ``moved``, that
    hold for everybody. A figure also counts as moved if the document says so.
    """
    figure = looker.figure
    words = looker.words | of_all
    enemies = [enemy for enemy in all_given if enemy.figure.side is not figure.side]
    return Looker(
        looker.person,
        on_point="on-point" in words,
        moved="moved" in words or (looker.known and active_and_moved(state, figure)),
        enemies=seen + tuple(_enemy(enemy.figure.attributes, enemy.words) for enemy in enemies),
        status=figure.status,
    )


def _enemy(attributes: tuple[str, ...], words: Collection[str]) -> Enemy:
    """Return an opponent with these attributes, hidden as ``words`` say. With ``cover`` or ``concealed`` he
    counts as hidden, with both as doubly hidden; ``concealed`` is also noted by itself. Other words are
    ignored.
    """
    hiding_words = [word for word in HIDDEN if word in words]
    return Enemy(
        attributes, bool(hiding_words), "concealed" in hiding_words, len(hiding_words) == len(HIDDEN)
    )


@command(
    "react in-sight-action",
    page="21, 112",
    section="in_sight_action",
    report=InSightActions,
    show=words.show_actions,
)
def roll_turn(
    play: Play,
    who: Annotated[FiguresOptions, only("by", "rep", "attribute", "star")],
    outgunned: OutgunnedOption = False,
    cannot_shoot: Annotated[
        bool, flag("The figure has no ranged weapon or no ammunition, or is out of range.")
    ] = False,
    may_charge: Annotated[bool, flag("The figure is close enough to charge.")] = False,
    active: Annotated[bool, flag("The figure's side is active.")] = False,
    later_round: Annotated[
        bool, flag("This is not the first round of the In Sight, so there is no snap fire.")
    ] = False,
) -> Ruled:
    """Roll to see what a figure does when its turn in the In Sight order comes: fire, charge or Duck Back.

    Each figure rolls one die, unless its circumstances already decide what it does. If you name no figures,
    the next figure in the In Sight order acts. The document records the result.

    Unless you add --force or --later-round, the command is refused for a figure whose turn has not come, or
    is over.

    fng react in-sight-action --rep 4 -a coward --active --dice 5
    fng react in-sight-action --by a1 -i evening.json
    """
    pending = play.state[PENDING] or PendingInSight()
    turn = next_place(pending, play.state[FIGURES]) if who == FiguresOptions() else None
    subjects = (who if turn is None else FiguresOptions(by=list(turn.typed))).read(play, ACTING, Deed.REACT)
    if turn is None and not (later_round or play.force):
        check_in_turn(pending, play.state[FIGURES], [subject.name for subject in subjects if subject.known])
    options = {
        "outgunned": outgunned,
        "cannot-shoot": cannot_shoot,
        "may-charge": may_charge,
        "active": active,
    }
    of_all = {word for word, is_set in options.items() if is_set}
    report = roll_actions(
        [_actor(play.state, subject, of_all, not later_round) for subject in subjects], dice=play.dice
    )
    ids = {subject.name for subject in subjects if subject.known}
    order = after_turns(pending, {subject.name for subject in subjects}, in_turn=turn is not None)
    state_after = after_in_sight_actions(play.state, report, ids, order)
    report = replace(
        report,
        next=(
            *melee_first(play.state, pending, ids),
            *report.next,
            *next_in_order(order, state_after[FIGURES]),
        ),
    )
    return Ruled(report, partial(after_in_sight_actions, report=report, ids=ids, order=order))


def _actor(state: State, actor: Subject, of_all: set[str], first_round: bool) -> Actor:
    """Return the figure whose turn it is in an In Sight, with its states and weapon. Nothing is rolled. Words
    such as ``active`` count if typed after the figure or in ``of_all``, the words for everybody. For a
    figure of the document, its records may add that it is outgunned, cannot shoot, or has fired. In the
    ``first_round``, active figures use snap fire. Raises RequestError for an unknown weapon.
    """
    figure = actor.figure
    words = actor.words | of_all
    if actor.known and state.content.get("lasting") and modifying(state, figure, Changes.OUTGUNNED):
        words = words | {"outgunned"}
    return Actor(
        actor.person,
        standing_states(actor.person) | {state for word, state in STATES.items() if word in words},
        figure.status,
        cannot_shoot="cannot-shoot" in words
        or cannot_shoot(figure)
        or (actor.known and is_at_gun(state, figure)),
        may_charge="may-charge" in words,
        active="active" in words,
        first_round=first_round,
        has_fired=actor.known and can_fire_no_more(state, figure),
        fires_with=weapon_left_to_fire(state, actor),
    )
