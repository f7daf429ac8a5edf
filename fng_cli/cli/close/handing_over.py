"""``fng gear give``, ``fng gear take`` and ``fng carry``: what and who is carried by another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer

from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import FiguresOptions, OneFigureOptions, ids_underground
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import again, flag, only
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.figures import find as find_figure
from fng_cli.rules.close.carrying import (
    LaidDown,
    PickedUp,
    after_laying_down,
    after_picking_up,
    lay_down,
    pick_up,
)
from fng_cli.rules.close.handing_over import (
    HandedOver,
    after_handing_over,
    check_can_get,
    check_may_take,
    hand_over,
    has_called,
)
from fng_cli.rules.evening.actions import deed_in_the_way
from fng_cli.rules.radio.radio_calls import asks_through
from fng_cli.state import State

OneBy = Annotated[OneFigureOptions, only("by")]
"""The option that names the figure that acts."""

Things = Annotated[
    list[str],
    typer.Argument(metavar="WHAT...", help="Weapons and gear to hand over, such as radio, m-60, law or c-4."),
]
Number = Annotated[
    int,
    typer.Option(
        "--number",
        min=1,
        max=20,
        metavar="N",
        help="Number of each item to hand over, such as 2 for two blocks of C-4.",
    ),
]
InHand = Annotated[bool, flag("The receiver takes this weapon in hand, instead of his own.")]


def _named(state: State, name: str | None, option: str, example: str) -> Figure:
    """Return the figure of the document called ``name``. Raises RequestError if ``name`` is missing or
    unknown, or if the document has no figures. The message names ``option`` and, if the name is missing,
    has ``example``.
    """
    if not name:
        raise RequestError(f"{option} needs a figure in the document, e.g. {example}")
    if not state[FIGURES]:
        raise RequestError(
            f"{option} {name}: there is no document with figures; give one, e.g. -i evening.json"
        )
    return find_figure(state[FIGURES], name, f"{option} {name}")


def _doer(play: Play, who: OneFigureOptions, example: str) -> Figure:
    """Return the figure that ``--by`` names. Raises RequestError if the option is missing, or the figure is
    not in the document or, unless forced, cannot act. If the option is missing, the message shows
    ``example``, options such as ``--by a2 --to a5``.
    """
    known = _named(play.state, who.by.partition(",")[0] if who.by else None, "--by", example)
    who.read(play)
    return known


@command(
    "gear give",
    page="8, 17",
    deed="pick-up-weapon",
    section="gear_give",
    report=HandedOver,
    uses=Uses.DOCUMENT,
)
def give(
    play: Play,
    what: Things,
    who: OneBy,
    to: Annotated[
        str | None, typer.Option("--to", metavar="WHO", help="Friend in contact who receives the items.")
    ] = None,
    number: Number = 1,
    in_hand: InHand = False,
) -> Ruled:
    """Give weapons and gear to a friend in contact, as part of a move and instead of active fire.

    Nothing is rolled. Both figures must be in the document, which records who has the items now.

    The command is refused if the giver lacks an item. Unless you add --force, it is also refused if the
    friend cannot take it now, for example because he is down.

    fng gear give --by a1 --to a2 m-16 -i evening.json

    fng gear give --by a1 --to a2 m16 --in-hand -f evening.json
    """
    giver = _doer(play, who, "--by a2 --to a5")
    taker = _named(play.state, to, "--to", "--by a2 --to a5")
    if not play.force:
        check_can_get(taker, is_below=taker.id in ids_underground(play.state))
    return _change_hands(play.state, giver, taker, what, number, in_hand=in_hand)


@command(
    "gear take",
    page="8, 17",
    deed="pick-up-weapon",
    section="gear_take",
    report=HandedOver,
    uses=Uses.DOCUMENT,
)
def take(
    play: Play,
    what: Things,
    who: OneBy,
    at: Annotated[
        str | None,
        again(AtWhom, "Figure to take things from: a fallen man, a prisoner or a friend.", metavar="WHO"),
    ] = None,
    number: Number = 1,
    in_hand: InHand = False,
) -> Ruled:
    """Take weapons and gear from a fallen figure or from a friend in contact, instead of active fire.

    Nothing is rolled. Both figures must be in the document, which records who has the items now.

    The command is refused if the other figure lacks an item or is an enemy who still stands.

    fng gear take --by a1 --at a2 m-16 -i evening.json

    fng gear take --by a1 --at a2 m16 --in-hand -f evening.json
    """
    taker = _doer(play, who, "--by a2 --at a8")
    giver = _named(play.state, at, "--at", "--by a2 --at a8")
    return _change_hands(play.state, giver, taker, what, number, in_hand=in_hand)


def _change_hands(
    state: State, giver: Figure, taker: Figure, what: Sequence[str], number: int, *, in_hand: bool
) -> Ruled:
    """Return the report on weapons and gear that ``taker`` gets from ``giver``, with the function that
    changes the document. ``what`` names the things, and ``number`` says how many of each. ``in_hand``: the
    taker holds the first weapon at once. Raises RequestError if the taker may not take them, if the giver
    does not have them, or for ``in_hand`` without a weapon.
    """
    check_may_take(taker, giver)
    calls_now = not has_called(state, giver) and deed_in_the_way(state, taker, "radio-call") is None
    above = asks_through(state[FIGURES], taker)
    report = hand_over(
        giver,
        taker,
        what,
        number=number,
        in_hand=in_hand,
        can_call_now=calls_now,
        call_to=above[0].id if above else None,
    )
    return Ruled(report, partial(after_handing_over, giver_id=giver.id, taker_id=taker.id, report=report))


@command("carry", page="24, 38-39", deed="pick-up-wounded", report=PickedUp | LaidDown, uses=Uses.DOCUMENT)
def carry(
    play: Play,
    who: Annotated[FiguresOptions, only("by")],
    at: Annotated[str | None, again(AtWhom, "Wounded man who is out of the fight.", metavar="WHO")] = None,
    drop: Annotated[
        bool,
        flag(
            "Put down the wounded man carried by the figure named with --by; without --by, put down everybody who is being carried."
        ),
    ] = False,
) -> Ruled:
    """Carry a wounded man, or lay him down.

    The carrier moves 2 inches less, may only snap fire, and is never outgunned. Nothing is rolled; the
    document records who carries whom.

    The command is refused for a man who is not out of the fight, or who is already being carried.

    fng carry --by a1 --at a9 -i evening.json

    fng carry --by a1 --at a9 -i evening.json -j | fng carry --drop
    """
    if drop:
        return _lay_down(play.state, who)
    if len(who.by or ()) != 1:
        raise RequestError(
            "a man can carry one other man: give the carrier and the wounded man, e.g. --by a2 --at a8"
        )
    carrier = _named(play.state, (who.by or [""])[0].partition(",")[0], "--by", "--by a2 --at a8")
    who.read(play)
    wounded = _named(play.state, at, "--at", "--by a2 --at a8")
    report = pick_up(carrier, wounded, play.state[FIGURES])
    return Ruled(report, partial(after_picking_up, carrier_id=carrier.id, wounded_id=wounded.id))


def _lay_down(state: State, who: FiguresOptions) -> Ruled:
    """Return the report on wounded who are laid down, with the change that it makes to the document. They are
    those carried by the figures of ``--by`` or, by default, all who are carried. Raises RequestError if a
    figure of ``--by`` is unknown or carries nobody, or if nobody is carried at all.
    """
    known = state[FIGURES]
    carriers = (
        [find_figure(known, name.partition(",")[0], f"--by {name}") for name in who.by]
        if who.by
        else [figure for figure in known if figure.carrying]
    )
    report = lay_down(carriers, known)
    return Ruled(report, partial(after_laying_down, carrier_ids=[figure.id for figure in carriers]))
