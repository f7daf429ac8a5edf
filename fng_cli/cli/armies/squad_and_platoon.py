"""Commands that raise units by the army lists: squads and platoons."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.armies import options
from fng_cli.cli.armies.options import Wished
from fng_cli.cli.armies.words import show_platoon, show_squad
from fng_cli.cli.options.who import GroupsOption
from fng_cli.cli.options.words import SquadsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.options import Options, again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.rules.armies.armies import ArmyInMonth, army_in
from fng_cli.rules.armies.names import check_name, check_stem, stems
from fng_cli.rules.armies.platoons import (
    Platoon,
    PlatoonPlan,
    free_stems,
    number_of_squads,
    platoon,
    platoon_odds,
)
from fng_cli.rules.armies.squads import Squad, SquadPlan, squad, squad_odds
from fng_cli.rules.pefs.melting import MELTED, with_melted

AttachedOption = Annotated[
    bool, typer.Option("--attached/--no-attached", help="Roll for those who may be attached to it.")
]


class OneSquad(Options, frozen=True):
    """The options of a single squad: its name, the prefix of its ids, whom its platoon lends it."""

    prefix: Annotated[
        str | None, typer.Option("--prefix", metavar="A", help="What ids begin with: a for a1, a2, ...")
    ] = None
    called: Annotated[
        str | None, again(GroupsOption, "The squad's name, else the prefix.", metavar="NAME")
    ] = None
    attached: Annotated[
        bool, again(AttachedOption, "Roll for what a squad on its own is lent: medic, gun, radio.")
    ] = False

    def plan(self, play: Play, when: ArmyInMonth, wished: Wished) -> SquadPlan:
        """The squad that is to be raised, beside whoever is in the document."""
        known = with_melted(figures.ever(play.document), MELTED.read(play.document))
        wishes = wished.wishes(when, known)
        stem = check_stem(self.prefix, "--prefix") if self.prefix else stems(known, wishes.of_side, 1)[0]
        group = stem if self.called is None else check_name(self.called, "--group")
        return SquadPlan(stem, group, wishes, self.attached, known, when.assumed)


class WholePlatoon(Options, frozen=True):
    """The options for how much of a platoon takes the field."""

    number: Annotated[int | None, again(SquadsOption, "How many of its squads; else all.")] = None
    headquarters: Annotated[
        bool | None, typer.Option("--hq/--no-hq", help="With its headquarters; else only a whole platoon.")
    ] = None
    attached: AttachedOption = True

    def plan(self, play: Play, when: ArmyInMonth, wished: Wished) -> PlatoonPlan:
        """The platoon that is to be raised, beside whoever is in the document."""
        known = with_melted(figures.ever(play.document), MELTED.read(play.document))
        wishes = wished.wishes(when, known)
        squads = free_stems(known, wishes.of_side, number_of_squads(when.army, self.number, "--squads"))
        return PlatoonPlan(squads, wishes, self.headquarters, self.attached, known, when.assumed)


@command("squad", page="3-13, 39, 53", report=Squad, show=show_squad, file_use=FileUse.BEGINS)
def squad_command(
    play: Play, army: options.Army, date: options.TheMonth, wished: Wished, one: OneSquad
) -> Ruled:
    """A squad by its army's list: strength, REP, weapons of the month, attributes, DEROS, supplies."""
    plan = one.plan(play, army_in(army, date), wished)
    report, raised = play.dice.in_full(squad, plan, coarse=squad_odds)
    raised = wished.christened(raised, plan.wishes.army, play.dice.rolls, plan.known)
    return Ruled(report, figures.change(play.document, raised))


@command("platoon", page="3-13, 39, 53", report=Platoon, show=show_platoon, file_use=FileUse.BEGINS)
def platoon_command(
    play: Play, army: options.Army, date: options.TheMonth, wished: Wished, whole: WholePlatoon
) -> Ruled:
    """A platoon by its army's list: the Star's squad, the others, headquarters and attachments."""
    plan = whole.plan(play, army_in(army, date), wished)
    report, raised = play.dice.in_full(platoon, plan, coarse=platoon_odds)
    raised = wished.christened(raised, plan.wishes.army, play.dice.rolls, plan.known)
    return Ruled(report, figures.change(play.document, raised))
