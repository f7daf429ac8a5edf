"""``fng pef move``: what PEFs do when they activate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import option
from fng_cli.cli.shell.play import Play, Ruled, whole
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.rules.pefs.moving import Marker, PefMoves, pef_moves

_REP = whole(1, 7)
_ID = whole(1, 999)


def show_moves(screen: Screen, report: PefMoves, content: Content) -> None:
    """A PEF a line."""
    for move in report.moves:
        screen.line(move.text(), hang=len(move.name()) + 1, bold=True)
    if report.activation is not None:
        screen.note(f"The enemy's activation die is {report.activation}: a lower REP stays.")
    if len(report.moves) > 1:
        screen.note("Play out what each one does before you move the next.")


@command("pef move", page="60-61, 115", report=PefMoves, show=show_moves)
def move(
    play: Play,
    rep: Annotated[
        int | None,
        typer.Option("--rep", min=1, max=7, metavar="REP", help="REP of the PEF, or of all that move."),
    ] = None,
    others: Annotated[
        int | None, typer.Option("--others", min=0, metavar="N", help="How many other PEFs are on the table.")
    ] = None,
    alone: Annotated[bool, typer.Option("--alone", help="No other PEF is on the table.")] = False,
    only: Annotated[
        int | None, typer.Option("--id", min=1, metavar="N", help="Of the document's PEFs, only this one.")
    ] = None,
    order: Annotated[
        str | None,
        typer.Option("--order", metavar="2,1,3", help="The document's PEFs, the nearest to you first."),
    ] = None,
    activation: Annotated[
        int | None,
        option(
            facts.ACTIVATION.with_help(
                "The enemy's activation die, if not the document's: a lower REP stays."
            )
        ),
    ] = None,
) -> PefMoves | Ruled:
    """What PEFs do that activate: where to, how far, or whether one splits."""
    if alone and others:
        raise RequestError(f"--alone and --others {others}: give one of them")
    others = 0 if alone else others
    known: list[Any] | None = play.document.get("pefs")
    if known is None or (rep is not None and others is not None and only is None):
        one = Marker(only, _needed_rep(rep))
        return pef_moves((one,), others=_needed_others(others), activation=activation, dice=play.dice)
    if activation is None and lookup(play.document, "activation.is_turn") is True:
        activation = play.find(facts.ACTIVATION)
    return _all_moves(play, known, rep, others, only, order, activation)


def _needed_rep(rep: int | None) -> int:
    if rep is None:
        raise RequestError(
            "no PEF is known: give --rep 4 with --others 2 or --alone, or a document with pefs (fng pef place)"
        )
    return rep


def _needed_others(others: int | None) -> int:
    if others is None:
        raise RequestError("are other PEFs on the table? give --others 2, or --alone")
    return others


def _all_moves(
    play: Play,
    known: Sequence[Mapping[str, Any]],
    rep: int | None,
    others: int | None,
    only: int | None,
    order: str | None,
    activation: int | None,
) -> Ruled:
    """The moves of a document's PEFs, and the PEFs as they stand afterwards."""
    on_table = markers(known, rep)
    if not on_table:
        raise RequestError("pefs: no PEF is left on the table")
    moved = tuple(in_order(on_table, order, only).values())
    report = pef_moves(
        moved,
        others=len(on_table) - len(moved) if others is None else others,
        activation=activation,
        free_id=1 + max(_id(pef, place) for place, pef in enumerate(known)),
        dice=play.dice,
    )
    return Ruled(report, {"pefs": after_moves(known, report)})


def _id(pef: Mapping[str, Any], place: int) -> int:
    return _ID(pef.get("id"), f"pefs[{place}].id")


def markers(known: Sequence[Mapping[str, Any]], rep: int | None = None) -> dict[int, Marker]:
    """The document's PEFs that are still on the table, by number; ``rep`` holds for all of them.

    Raises RequestError, naming the place, where a number or REP is missing or given twice.
    """
    found: dict[int, Marker] = {}
    for place, pef in enumerate(known):
        id_ = _id(pef, place)
        if id_ in found:
            raise RequestError(f"pefs[{place}].id: there are two PEFs {id_}; number them apart")
        if not pef.get("resolved"):
            found[id_] = Marker(id_, _REP(pef.get("rep"), f"pefs[{place}].rep") if rep is None else rep)
    return found


def in_order(on_table: Mapping[int, Marker], order: str | None, only: int | None) -> dict[int, Marker]:
    """The PEFs to move: one, or all with those first that ``order`` names.

    Raises RequestError where one is named that is not on the table.
    """
    first = _numbers(order) if only is None else [only]
    for id_ in first:
        if id_ not in on_table:
            there = ", ".join(map(str, on_table))
            option = "--order" if only is None else "--id"
            raise RequestError(f"{option}: there is no PEF {id_} on the table; there are {there}")
    named = {id_: on_table[id_] for id_ in first}
    return named | dict(on_table) if only is None else named


def _numbers(order: str | None) -> list[int]:
    words = (order or "").replace(",", " ").split()
    for word in words:
        if not (word.isascii() and word.isdigit()):
            raise RequestError(f"--order: {word!r} is no number of a PEF; write 2,1,3")
    return [int(word) for word in words]


def after_moves(known: Sequence[Mapping[str, Any]], report: PefMoves) -> list[Content]:
    """The document's PEFs once they have moved; a split adds one beside the one that split."""
    by_id = {move.id: move for move in report.moves}
    after: list[Content] = []
    for pef in known:
        deed = by_id.get(pef["id"])
        after.append(dict(pef) | {"moved": True} if deed and deed.distance_in else dict(pef))
    for pef in known:
        deed = by_id.get(pef["id"])
        if deed and deed.new_id is not None:
            after.append(dict(pef) | {"id": deed.new_id, "split_from": pef["id"]})
    return after
