"""Commands that raise units by the army lists: squads and platoons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.armies import options
from fng_cli.cli.armies.options import Wished
from fng_cli.cli.armies.words import show_platoon, show_squad
from fng_cli.cli.options.units import HeadquartersOption, SquadsRaisedOption
from fng_cli.cli.options.who import GroupsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.options import UNIT, Options, again, read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Report, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import ArmyInMonth
from fng_cli.rules.armies.names import check_name, check_stem, stems
from fng_cli.rules.armies.platoons import (
    Platoon,
    PlatoonPlan,
    free_stems,
    number_of_squads,
    platoon,
    platoon_odds,
)
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.armies.squads import Squad, SquadPlan, squad, squad_odds
from fng_cli.rules.pefs.melting import MELTED, with_melted
from fng_cli.terms import Side

AttachedOption = Annotated[
    bool,
    typer.Option(
        "--attached/--no-attached", help="Roll for those who may be attached to it.", rich_help_panel=UNIT
    ),
]


class OneSquad(Options, frozen=True):
    """The options of a single squad: its name, the prefix of its ids, whom its platoon lends it."""

    prefix: Annotated[
        str | None,
        typer.Option(
            "--prefix",
            metavar="A",
            help="What ids begin with: a for a1, a2, ...; else the next free letter.",
            rich_help_panel=UNIT,
        ),
    ] = None
    called: Annotated[
        str | None,
        again(GroupsOption, "The squad's name, else the prefix.", metavar="NAME", rich_help_panel=UNIT),
    ] = None
    attached: Annotated[
        bool, again(AttachedOption, "Roll for what a squad on its own is lent: medic, gun, radio.")
    ] = False

    def plan(self, play: Play, when: ArmyInMonth, wished: Wished) -> SquadPlan:
        """The squad that is to be raised, beside whoever is in the document."""
        known, wishes = _force(play, when, wished)
        stem = check_stem(self.prefix, "--prefix") if self.prefix else stems(known, wishes.of_side, 1)[0]
        group = stem if self.called is None else check_name(self.called, "--group")
        return SquadPlan(stem, group, wishes, self.attached, known, when.assumed)


class WholePlatoon(Options, frozen=True):
    """The options for how much of a platoon takes the field."""

    number: SquadsRaisedOption = None
    headquarters: HeadquartersOption = None
    attached: AttachedOption = True

    def plan(self, play: Play, when: ArmyInMonth, wished: Wished) -> PlatoonPlan:
        """The platoon that is to be raised, beside whoever is in the document."""
        known, wishes = _force(play, when, wished)
        squads = free_stems(known, wishes.of_side, number_of_squads(when.army, self.number, "--squads"))
        return PlatoonPlan(squads, wishes, self.headquarters, self.attached, known, when.assumed)


def _force(play: Play, when: ArmyInMonth, wished: Wished) -> tuple[Sequence[Figure], Wishes]:
    """Everybody who ever was in the document, whose ids are taken, and what is wished of a new force."""
    known = with_melted(figures.ever(play.document), MELTED.read(play.document))
    return known, wished.wishes(when, known)


def _raised(
    play: Play,
    wished: Wished,
    plan: SquadPlan | PlatoonPlan,
    rule: Callable[..., tuple[Report, Sequence[Figure]]],
    coarse: Callable[..., tuple[Report, Sequence[Figure]]],
) -> Ruled:
    """A force as a rule raises it by its plan, with names; ``coarse`` is the rule that odds follow."""
    report, raised = play.dice.in_full(rule, plan, coarse=coarse)
    named = wished.christened(raised, plan.wishes.army, play.dice.rolls, plan.known)
    return Ruled(report, figures.change(play.document, named))


def plan_squad(
    play: Play, army: options.Army, wished: Wished, one: OneSquad, date: options.Date = None
) -> SquadPlan:
    """Return the plan of the squad that is to be raised. Raises RequestError for an army or a month without a list."""
    return one.plan(play, options.find_army(play, army, date), wished)


@command("squad", page="3-13, 39, 53", report=Squad, show=show_squad, file_use=FileUse.BEGINS)
def squad_command(play: Play, plan: Annotated[SquadPlan, read_by(plan_squad)], wished: Wished) -> Ruled:
    """A squad by its army's list: strength, REP, weapons of the month, attributes, DEROS, supplies.

    fng squad us-army --star "Sgt. Stone" --seed 3 -f evening.json
    fng squad nva --strength half --listed --date 1967-06
    """
    return _raised(play, wished, plan, squad, squad_odds)


def _check_second(play: Play, army: str) -> None:
    """Raise RequestError where your own platoon of that army stands in the document, and nobody insists on another."""
    if play.force or lookup(play.document, "platoon.side") != Side.FWF:
        return
    if lookup(play.document, "platoon.army") == army:
        raise RequestError(
            f"{army}: the document has a platoon of theirs already: fng undo takes it back, fng roster shows it; "
            "give `force` to add another"
        )


def plan_platoon(
    play: Play, army: options.Army, wished: Wished, whole: WholePlatoon, date: options.Date = None
) -> PlatoonPlan:
    """Return the plan of the platoon that is to be raised. Raises RequestError as ``plan_squad`` does, and for a second one."""
    found = options.find_army(play, army, date)
    _check_second(play, found.army)
    return whole.plan(play, found, wished)


@command("platoon", page="3-13, 39, 53", report=Platoon, show=show_platoon, file_use=FileUse.BEGINS)
def platoon_command(play: Play, plan: Annotated[PlatoonPlan, read_by(plan_platoon)], wished: Wished) -> Ruled:
    """A platoon by its army's list: the Star's squad, the others, headquarters and attachments.

    fng platoon us-army --star "Sgt. Parker" --date 1967-06 --seed 3
    fng platoon usmc --no-gear --no-deros --seed 1 -f evening.json
    """
    return _raised(play, wished, plan, platoon, platoon_odds)
