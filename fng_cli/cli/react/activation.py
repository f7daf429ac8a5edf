"""``fng activate``: who acts this turn, and reinforcements that arrive as it begins. Source: p. 14-17, 93, 97."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.cli.options import facts
from fng_cli.cli.options.who import GroupsOption, rep_of
from fng_cli.cli.react import odds, words
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.clock.clock import CLOCK
from fng_cli.rules.evening.opening import TurnStart, after_activation, decide_turn, groups_next_turn
from fng_cli.rules.evening.phases import check_evening, check_not_over
from fng_cli.rules.people import attributes
from fng_cli.rules.people.groups import groups
from fng_cli.rules.people.person import Person
from fng_cli.rules.react.activation import Activation, Group, Member, groups_of, with_newcomers
from fng_cli.rules.support.arriving import are_due, due_steps
from fng_cli.rules.support.reinforcing import Reinforcing
from fng_cli.state import State
from fng_cli.terms import Side


class ActivationAndArrivals(NamedTuple):
    """The report of a roll for activation, and the reinforcements that arrive with its turn."""

    report: Activation
    arrivals: Reinforcing | None = None
    """Their figures have names; None if none were rolled."""


def with_arrivals(play: Play, start: TurnStart) -> ActivationAndArrivals:
    """Return the report of an activation, with the reinforcements that arrive in this turn. They are rolled
    if the Support Level is known; if not, a next step rolls them. Steps for other support that is due are
    added. After doubles, or without a clock, the report is unchanged.
    """
    report, level = start.report, play.find(facts.SUPPORT_LEVEL)
    if not report.is_turn or start.clock is None:
        return ActivationAndArrivals(report)
    if steps := due_steps(play.state.with_(CLOCK, start.clock)):
        report = replace(report, next=(*steps, *report.next))
    if not report.due or not are_due(after_activation(play.state, start)):
        return ActivationAndArrivals(report)
    if level is None:
        step = Next(
            call("reinforce fwf", granted=True),
            "bring in the reinforcements that were asked for and are due",
        )
        return ActivationAndArrivals(replace(report, next=(step, *report.next)))
    return play.dice.part(_arrive, play.state, start, report, level, coarse=_without_arrivals)


def _arrive(
    state: State, start: TurnStart, report: Activation, level: int, *, dice: Dice
) -> ActivationAndArrivals:
    """Roll for the reinforcements that are due. Return two reports: the activation, with new FWF groups
    placed in its order, and the reinforcements. If new figures came, the activation's first next step is
    ``reinforce entry``. If none came, the next steps of the reinforcements come first. ``state`` is that
    before the turn. ``level`` is the Support Level.
    """
    from fng_cli.cli.reinforcements.reinforce import roll_due_reinforcements

    arrivals = roll_due_reinforcements(Play(after_activation(state, start), dice), level, dice=dice)
    figures = after_activation(state, start, arrivals)[FIGURES]
    before = {figure.id for figure in state[FIGURES]}
    new = [figure for figure in figures if figure.id not in before]
    names = set(groups(new))
    fresh = [group for group in groups_of(figures) if group.side is Side.FWF and group.name in names]
    report = with_newcomers(report, fresh, dice=dice)
    entry = (
        (Next(call("reinforce entry"), "roll for the place where the reinforcements come in"),)
        if new
        else arrivals.report.next
    )
    ids = tuple(figure.id for figure in new)
    report = replace(report, arrived=arrivals.report.summary(), arrived_ids=ids, next=(*entry, *report.next))
    return ActivationAndArrivals(report, arrivals)


def _without_arrivals(
    state: State, start: TurnStart, report: Activation, level: int, *, dice: Dice
) -> ActivationAndArrivals:
    """Return the report of an activation without reinforcements; nothing is rolled. For exact odds it takes
    the place of ``_arrive``, and so has the same parameters; all but ``report`` are unused.
    """
    return ActivationAndArrivals(report)


class NamedGroups(Options, frozen=True):
    """The options for groups that are named on the command line, if no document has them."""

    rep_a: Annotated[
        list[int] | None,
        typer.Option(
            "--rep-a", min=1, max=7, metavar="REP", help="REP of a group of the FWF; repeat for each."
        ),
    ] = None
    rep_b: Annotated[
        list[int] | None,
        typer.Option(
            "--rep-b", min=1, max=7, metavar="REP", help="REP of a group of the VC/NVA; repeat for each."
        ),
    ] = None
    fwf: Annotated[
        list[str] | None,
        again(
            GroupsOption,
            "Group of the FWF with its REP, e.g. 1st=4 or point=3,dumb-ass; repeat for each.",
            metavar="NAME=REP",
            rich_help_panel=None,
        ),
    ] = None
    enemy: Annotated[
        list[str] | None,
        typer.Option(
            "--enemy",
            metavar="NAME=REP",
            help="Group of the VC/NVA with its REP, such as b=3; repeat for each.",
        ),
    ] = None

    def groups(self) -> list[Group]:
        """Return the groups that the options name: one for each REP in ``rep_a`` (FWF) and ``rep_b``
        (VC/NVA), then those of ``--group`` and ``--enemy``. Empty if none is named. Raises RequestError
        for text that cannot be parsed.
        """
        return [
            *(Group(f"FWF {rep}", Side.FWF, rep) for rep in self.rep_a or ()),
            *(Group(f"VC/NVA {rep}", Side.VC_NVA, rep) for rep in self.rep_b or ()),
            *(_parse_group(text, Side.FWF, "--group") for text in self.fwf or ()),
            *(_parse_group(text, Side.VC_NVA, "--enemy") for text in self.enemy or ()),
        ]


def _parse_group(text: str, side: Side, option: str) -> Group:
    """Parse a group of ``side`` that is not in the document: ``1st=4`` is its name and REP. Attributes may
    follow (``able=3,dumb-ass``); the group then counts as a single figure. Raises RequestError, beginning
    with ``option``, if the text cannot be parsed.
    """
    first, *attribute_names = [part.strip() for part in text.split(",")]
    name, _, number = first.partition("=")
    rep = rep_of(number)
    if not name or rep is None:
        raise RequestError(
            f"{option} {text} is not a group; write NAME=REP with a REP from 1 to 7, e.g. 1st=4"
        )
    ids = attributes.attribute_ids(attribute_names, f"{option} {text}")
    return Group(
        name,
        side,
        rep,
        members=(Member(Person(rep, name, attributes=ids)),) if ids else (),
    )


class Commander(Options, frozen=True):
    """The options for a Force Commander, and the groups that he activates."""

    commander: Annotated[
        int | None,
        typer.Option(min=1, max=7, metavar="REP", help="REP of the Force Commander, for use with --under."),
    ] = None
    under: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help='Group that the Force Commander activates; it must be within 12" and in his sight, or both must have a radio.',
        ),
    ] = None

    def apply(self, groups: Sequence[Group]) -> list[Group]:
        """Return all groups in their order; those that ``--under`` names get the commander's REP. Raises
        RequestError if only one of ``--under`` and ``--commander`` is given, or if a name is not that of
        one of ``groups``.
        """
        if self.under and self.commander is None:
            raise RequestError("--under: the REP of the commander is not known. Give it, e.g. --commander 5")
        if self.commander is not None and not self.under:
            raise RequestError(
                f"--commander {self.commander} needs the groups that use this REP; add --under NAME for each"
            )
        known = [group.name for group in groups]
        names = {find(name, known, "group", "--under") for name in self.under or ()}
        return [
            replace(group, commander=self.commander) if group.name in names else group for group in groups
        ]


@command(
    "activate",
    page="5, 14-17, 55, 96",
    section="activation",
    report=Activation,
    show=words.show_activation,
    show_odds=odds.show_activation,
    odds_facts=odds.activation_facts,
)
def activate_groups(
    play: Play,
    named: NamedGroups,
    commander: Commander,
    political: Annotated[
        list[int] | None,
        typer.Option(
            min=1, max=7, metavar="REP", help="REP of a political officer or cadre; repeat for each."
        ),
    ] = None,
    played: Annotated[
        bool, flag("A person plays the VC/NVA, so their groups act in order of REP, not of distance.")
    ] = False,
) -> Ruled:
    """Roll to see which side acts first this turn, and which groups act.

    One die is rolled for each side; on doubles nobody acts. The document records the new turn, the groups
    that act, effects that end, and reinforcements that arrive.

    The command is refused once the game is over, unless you add --force.

    fng activate --rep-a 4 --rep-a 3 --rep-b 4 --dice 5,3
    fng activate --rep-a 4 --rep-b 5 --rep-b 3 --played --seed 1
    fng activate -f evening.json
    """
    check_evening(play.state)
    check_not_over(play.state, force=play.force)
    start = decide_turn(
        play.state,
        commander.apply(named.groups() or groups_next_turn(play.state)),
        political=political or (),
        weather=play.find(facts.LASTING_WEATHER),
        by_tables=not played,
        dice=play.dice,
    )
    report, arrivals = with_arrivals(play, start)
    return Ruled(report, partial(after_activation, start=start, arrivals=arrivals))
