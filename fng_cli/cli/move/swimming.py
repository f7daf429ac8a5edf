"""``fng swim``: a turn in water that is too deep to wade, or too slow."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Annotated

import typer

from fng_cli.cli.move.words import current_lines
from fng_cli.cli.options import facts
from fng_cli.cli.options.who import FiguresOptions, Subject, in_document
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, flag, only
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.ground.water import known_width_in
from fng_cli.rules.move.swimming import (
    STATES,
    Swim,
    Swimmer,
    Swum,
    after_swim,
    check_swims_once,
    drowning_countdowns,
    last_turn,
    swim,
    swimmer_of,
    take_in_tow,
)
from fng_cli.rules.people.person import Deed
from fng_cli.rules.react.may_act import ids_stunned_in_water
from fng_cli.state import State


class InWater(Options, frozen=True):
    """Options for the states of all who swim, and for the figure that they have in tow."""

    slight: Annotated[bool, flag("The swimmer has already been in slight trouble during this swim.")] = False
    big: Annotated[bool, flag("The swimmer was in big trouble last turn.")] = False
    knocked_down: Annotated[bool, flag("The swimmer was knocked down last turn and has recovered.")] = False
    towing: Annotated[bool, flag("The swimmer is towing somebody.")] = False
    helped: Annotated[bool, flag("The swimmer shares the towing with another figure.")] = False
    tow: Annotated[
        str | None, typer.Option(metavar="WHO", help="Figure that the swimmers have reached and now tow.")
    ] = None
    fresh: Annotated[bool, flag("Begin a new swim, without any trouble from the last one.")] = False

    def states(self) -> set[str]:
        """Return the states that the options set for all swimmers, such as ``knocked-down`` and ``towing``;
        empty if none is set. The same words can be given after the name of a single swimmer.
        """
        fields = ("slight", "big", "knocked_down", "towing", "helped")
        return {name.replace("_", "-") for name in fields if getattr(self, name)}

    def towed(self, play: Play) -> tuple[Subject, ...]:
        """Return a tuple with the figure named by ``--tow``; empty without that option. Raises RequestError
        if the figure is unknown, or if it is not fit to be towed (unless ``--force``).
        """
        return FiguresOptions(by=[self.tow]).read(play, STATES, Deed.SUFFER) if self.tow else ()

    def swimmers(
        self, state: State, subjects: Sequence[Subject], towed: Sequence[Subject]
    ) -> tuple[Swimmer, ...]:
        """Return the figures in the water, as their last turn there left them. With ``--fresh``, they have
        just entered it. States given as options apply to ``subjects``. ``towed`` holds the figure that
        ``subjects`` tow, or is empty; that figure comes last. Without ``--fresh``, raises RequestError if the
        document's record of the swim is wrong.
        """
        last = {} if self.fresh else last_turn(state)
        stunned = () if self.fresh else ids_stunned_in_water(state)
        left = {} if self.fresh else drowning_countdowns(state)
        helped = _swimmers(towed, last, stunned, left)
        swimmers = _swimmers(subjects, last, stunned, left, self.states())
        return take_in_tow(swimmers, helped[0] if helped else None)


def _swimmers(
    subjects: Sequence[Subject],
    last: Mapping[str, Swum],
    stunned: Collection[str],
    left: Mapping[str, int],
    states: Collection[str] = (),
) -> list[Swimmer]:
    """Return the figures as swimmers. ``states`` are words that hold for all of them. ``last`` gives each
    figure's last turn in the water, by name. ``stunned`` are the ids of figures stunned since then.
    ``left`` gives the turns until a figure drowns. The last two count only for figures of the document.
    """
    return [
        swimmer_of(
            subject.figure,
            subject.words.union(states),
            last.get(subject.name),
            known=subject.known,
            was_stunned=subject.known and subject.name in stunned,
            drowns_in=left.get(subject.name) if subject.known else None,
        )
        for subject in subjects
    ]


def _show(screen: Screen, report: Swim, content: Content) -> None:
    """Print a line for each swimmer, followed by the change of his REP in melee if there is one. Then print
    what the current does. ``content`` is unused.
    """
    for swum in report.swimmers:
        text = swum.text()
        screen.line(f"{text[:1].upper() if not swum.name else text[:1]}{text[1:]}.", hang=2, bold=True)
        if swum.melee_rep:
            screen.line(f"In melee this turn the swimmer's REP changes by {swum.melee_rep:+d}.", indent=4)
    for text in current_lines(report):
        screen.line(text, indent=2)


@command("swim", page="6, 49-50", deed="swim", report=Swim, show=_show)
def swim_a_turn(
    play: Play,
    who: Annotated[FiguresOptions, only("by", "rep", "attribute")],
    current: Annotated[int, facts.CURRENT],
    water: InWater,
) -> Ruled:
    """Swim for a turn, and roll to see how far the swimmers get and whether they are in trouble.

    Each swimmer rolls for himself; nothing is rolled for a figure who is out of the fight, knocked down or in
    tow. The document records any trouble.

    Unless you add --force, a second roll in the same turn is refused.

    fng swim --rep 4 --current 2 -a swimmer --dice 3,5,2
    fng swim --by a=4 --by b=3,slight --current 3 --seed 2
    """
    subjects, towed = who.read(play, STATES, Deed.SWIM), water.towed(play)
    if not play.force:
        check_swims_once(play.state, [swimmer.name for swimmer in subjects if swimmer.known])
    tow, width = towed[0].name if towed else None, known_width_in(play.state)
    report = swim(
        water.swimmers(play.state, subjects, towed), current, towed=tow, width_in=width, dice=play.dice
    )
    swimmers = in_document(play.state, (*subjects, *towed))
    return Ruled(report, partial(after_swim, swimmers=swimmers, report=report))
