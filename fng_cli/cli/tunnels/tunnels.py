"""``fng tunnel``: down, turn by turn, and up again with what was found."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options.victory_points import earned
from fng_cli.cli.options.who import Attributes, By, Rep
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import option
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.cli.tunnels import options as delves
from fng_cli.cli.tunnels.options import Against, DelveNumber, Weapons
from fng_cli.document import Content, lookup
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.tunnels.delve import Delve, Met
from fng_cli.rules.tunnels.entry import Entered, begun, enter
from fng_cli.rules.tunnels.finds import Search, search
from fng_cli.rules.tunnels.run import Run, run
from fng_cli.rules.tunnels.survival import Survival, survival
from fng_cli.rules.tunnels.turns import Below, below

Activation = Annotated[
    int | None, option(facts.ACTIVATION.with_help("The enemy's activation die of this turn; else rolled."))
]
Spent = Annotated[
    int | None, typer.Option("--turns", min=0, max=99, metavar="N", help="Turns they have spent below.")
]
Minimum = Annotated[
    int | None,
    typer.Option("--minimum", min=1, max=6, metavar="N", help="The least turns before anything is found."),
]
EncounterModifier = Annotated[
    int, typer.Option("--modifier", min=-1, max=2, metavar="N", help="What the encounter adds: -1, 0 or 2.")
]


@command("tunnel enter", page="5-6, 65-66", section="tunnel", report=Entered)
def enter_tunnel(
    play: Play,
    by: By = None,
    rep: Rep = None,
    attribute: Attributes = None,
    weapon: Weapons = None,
    eal: facts.EalOption = None,
) -> Ruled:
    """Go down a tunnel, alone or in twos: the least turns before anything can be found."""
    going = delves.explorers(play, by, rep, attribute, weapon)
    number = delves.free_number(play.document)
    report = enter(going, play.need(facts.EAL, eal), delve=number, dice=play.dice)
    return Ruled(report, delves.written(play, begun(report)) if report.minimum else {})


def _show_turn(screen: Screen, report: Below, content: Content) -> None:
    screen.ruling(report.summary())
    if not report.out and any(one.able for one in report.explorers):
        least = f"{report.minimum} turn{'s' if report.minimum > 1 else ''}"
        screen.line(f"Still below after {report.turn.turn}; it takes {least} to find anything.", indent=2)


@command("tunnel turn", page="66", section="tunnel", report=Below, show=_show_turn)
def tunnel_turn(
    play: Play,
    delve: DelveNumber = None,
    activation: Activation = None,
    by: By = None,
    rep: Rep = None,
    attribute: Attributes = None,
    weapon: Weapons = None,
    eal: facts.EalOption = None,
    turns: Spent = None,
    minimum: Minimum = None,
) -> Ruled:
    """One turn of a group below: what it meets, who survives it, whether it comes up."""
    if by or rep is not None:
        going = delves.explorers(play, by, rep, attribute, weapon)
        group = Delve(
            play.need(facts.EAL, eal), minimum or 1, going, delves.free_number(play.document), turns or 0
        )
    else:
        known = [each for each in delves.read(play.document) if not each.ended]
        group = delves.pick(known, delve, "below")
    report, after = below(group, activation=_activation(play, activation), dice=play.dice)
    return Ruled(report, delves.written(play, after))


def _activation(play: Play, given: int | None) -> int | None:
    """The enemy's die: as given, else of the document's last activation, where that was a turn."""
    if given is None and lookup(play.document, "activation.is_turn") is not True:
        return None
    return play.find(facts.ACTIVATION, given)


@command("tunnel survive", page="5-6, 66", section="tunnel", report=Survival)
def survive(
    play: Play,
    by: By = None,
    rep: Rep = None,
    attribute: Attributes = None,
    weapon: Weapons = None,
    eal: facts.EalOption = None,
    against: Against = None,
    modifier: EncounterModifier = 0,
) -> Survival:
    """Whether those survive it who meet an enemy or a booby trap below."""
    going = delves.explorers(play, by, rep, attribute, weapon)
    met = Met(delves.hazard(against or "enemy"), modifier)
    return survival(going, met, play.need(facts.EAL, eal), dice=play.dice)


@command("tunnel search", page="66-67", section="tunnel", report=Search)
def search_tunnel(
    play: Play,
    delve: DelveNumber = None,
    turns: Spent = None,
    minimum: Minimum = None,
    eal: facts.EalOption = None,
) -> Ruled:
    """What those found who came up: a roll, and one more for each turn beyond the least."""
    if turns is not None or minimum is not None:
        report = search(turns or minimum or 1, minimum or 1, play.need(facts.EAL, eal), dice=play.dice)
        return Ruled(report, earned(play, report.vp, _found(report), "67"))
    known = [each for each in delves.read(play.document) if each.out and not each.searched]
    group = delves.pick(known, delve, "up and has not told what it found")
    report = search(group.turn, group.minimum, group.eal, dice=play.dice)
    changes = delves.written(play, replace(group, searched=True))
    return Ruled(report, changes | earned(play, report.vp, _found(report), "67"))


def _found(report: Search) -> str:
    return f"tunnel searched: {report.found.text()}"


def _show_run(screen: Screen, report: Run, content: Content) -> None:
    screen.ruling(report.summary())
    if report.minimum and report.turns is not None:
        least = f"{report.minimum} turn{'s' if report.minimum > 1 else ''}"
        screen.line(f"It took {least} to find anything, and they stayed {report.turns}.", indent=2, hang=2)
    for turn in report.story:
        screen.line(turn.text(), indent=2, hang=8)


@command("tunnel run", page="5-6, 65-67", section="tunnel", report=Run, show=_show_run)
def run_tunnel(
    play: Play,
    by: By = None,
    rep: Rep = None,
    attribute: Attributes = None,
    weapon: Weapons = None,
    eal: facts.EalOption = None,
) -> Ruled:
    """A whole delve, turn by turn: who comes back, and with what. --odds tells the chances."""
    going = delves.explorers(play, by, rep, attribute, weapon)
    victims = {one.name: delves.victim(play, one.name, one.rep) for one in going}
    report, after = run(going, play.need(facts.EAL, eal), victims, dice=play.dice)
    if after is None:
        return Ruled(report, {})
    now = replace(after, id=delves.free_number(play.document))
    fates = {fate.name: Harm(fate.fate).status for fate in report.fates if fate.fate in set(Harm)}
    changes = delves.written(play, now, brought_up=fates)
    return Ruled(report, changes | earned(play, report.vp, f"tunnel searched: {report.found.text()}", "67"))
