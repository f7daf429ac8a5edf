"""``fng swim``: a turn in water that is too deep to wade, or too slow."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.move.words import current_lines
from fng_cli.cli.options.who import Attributes, Given, Lone, Rep, in_document, who
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import option
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.ground.water import known_bed
from fng_cli.rules.move.swimming import (
    STATES,
    Swim,
    Swimmer,
    Swum,
    figures_after,
    last_turn,
    may_swim,
    swim,
    swimmer_of,
    with_in_tow,
)

Slight = Annotated[bool, typer.Option("--slight", help="Was in slight trouble before in this swim.")]
Big = Annotated[bool, typer.Option("--big", help="Was in big trouble last turn.")]
KnockedDown = Annotated[
    bool, typer.Option("--knocked-down", help="Was knocked down last turn, and has recovered.")
]
Towing = Annotated[bool, typer.Option("--towing", help="Has somebody in tow.")]
Helped = Annotated[bool, typer.Option("--helped", help="Tows him together with another.")]


def _show(screen: Screen, report: Swim, content: Content) -> None:
    """A swimmer a line, and what the current does."""
    for swum in report.swimmers:
        text = swum.text()
        screen.line(f"{text[:1].upper() if not swum.name else text[:1]}{text[1:]}.", hang=2, bold=True)
        if swum.melee_rep:
            screen.line(f"In melee this turn REP {swum.melee_rep:+d}.", indent=4)
    for text in current_lines(report):
        screen.line(text, indent=2)


@command("swim", page="6, 49-50", report=Swim, show=_show)
def swim_a_turn(
    play: Play,
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="WHO[,WORD...]", help="Who is in the water: a1, or billy=4,slight."),
    ] = None,
    rep: Rep = None,
    attribute: Attributes = None,
    current: Annotated[int | None, option(facts.CURRENT)] = None,
    slight: Slight = False,
    big: Big = False,
    knocked_down: KnockedDown = False,
    towing: Towing = False,
    helped: Helped = False,
    tow: Annotated[
        str | None,
        typer.Option("--tow", metavar="WHO", help="Whom all who are named tow, having reached him."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="A new swim: what happened in the last one is over.")
    ] = False,
) -> Ruled:
    """A turn of swimming: how far one gets, what trouble one is in, who drowns, who is kept afloat."""
    given = who(play, by, None, Lone(rep, tuple(attribute or ())), STATES, may_swim)
    towed = who(play, [tow], None, Lone(None), STATES, may_swim) if tow else ()
    said = {"slight": slight, "big": big, "knocked-down": knocked_down, "towing": towing, "helped": helped}
    holding = {word for word, true in said.items() if true}
    last, bed = {} if fresh else last_turn(play.document), known_bed(play.document)
    report = swim(
        with_in_tow(_in_water(given, last, holding), next(iter(_in_water(towed, last)), None)),
        play.need(facts.CURRENT, current),
        towed=towed[0].name if towed else None,
        width_in=bed.width_in if bed else None,
        dice=play.dice,
    )
    swum = figures_after(in_document(play, (*given, *towed)), report)
    return Ruled(report, figures.change(play.document, swum))


def _in_water(
    given: Sequence[Given], last: Mapping[str, Swum], holding: Collection[str] = ()
) -> list[Swimmer]:
    """Figures in the water, by the words typed for each, what holds for all, and their last turn."""
    return [
        swimmer_of(each.figure, each.words.union(holding), last.get(each.name), known=each.known)
        for each in given
    ]
