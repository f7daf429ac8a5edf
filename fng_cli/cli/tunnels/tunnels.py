"""``fng tunnel``: down, turn by turn, and up again with what was found."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import option
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.tunnels import options
from fng_cli.cli.tunnels.options import DelveNumber, Encounter, Going, Stay
from fng_cli.cli.tunnels.words import show_run, show_turn
from fng_cli.document import lookup
from fng_cli.rules.scoring.earned import earned
from fng_cli.rules.tunnels.delve import Delve
from fng_cli.rules.tunnels.entry import WentDown, enter, group_gone_down
from fng_cli.rules.tunnels.finds import Search, search
from fng_cli.rules.tunnels.run import TunnelRun, run
from fng_cli.rules.tunnels.survival import Survival, survival
from fng_cli.rules.tunnels.turns import Below, below

ActivationOption = Annotated[
    int | None, option(facts.ACTIVATION.with_help("The enemy's activation die of this turn; else rolled."))
]


@command("tunnel enter", page="5-6, 65-66", section="tunnel", report=WentDown)
def enter_tunnel(play: Play, going: Going, eal: facts.TheEal) -> Ruled:
    """Go down a tunnel, alone or in twos: the least turns before anything can be found.

    fng tunnel enter --rep 4 --eal 4 -a slight -w pistol --dice 5
    fng tunnel enter --by a8 -w m-1911a1 --eal 3 -i evening.json
    """
    report = enter(going.together(play), eal, delve=options.next_number(play), dice=play.dice)
    return Ruled(report, options.changes(play, group_gone_down(report)) if report.minimum else {})


@command("tunnel turn", page="66", section="tunnel", report=Below, show=show_turn)
def tunnel_turn(
    play: Play,
    going: Going,
    stay: Stay,
    delve: DelveNumber = None,
    activation: ActivationOption = None,
    eal: facts.EalOption = None,
) -> Ruled:
    """One turn of a group below: what it meets, who survives it, whether it comes up.

    fng tunnel turn --rep 4 --eal 4 -w m-16 --turns 2 --minimum 2 --seed 1
    fng tunnel turn --by a=4,pistol --by b=3,m-16 --eal 3 --seed 2
    """
    group = _below(play, going, stay, eal) if going.said else options.pick_below(play, delve)
    report, after = below(group, activation=_activation(play, activation), dice=play.dice)
    return Ruled(report, options.changes(play, after))


def _below(play: Play, going: Going, stay: Stay, eal: int | None) -> Delve:
    """Those who are below as the options name them."""
    number, level = options.next_number(play), play.need(facts.EAL, eal)
    return stay.group(level, going.explorers(play), number, turn=0)


def _activation(play: Play, given: int | None) -> int | None:
    """The enemy's die: as given, else of the document's last activation, where that was a turn."""
    if given is None and lookup(play.document, "activation.is_turn") is not True:
        return None
    return play.find(facts.ACTIVATION, given)


@command("tunnel survive", page="5-6, 66", section="tunnel", report=Survival)
def survive(play: Play, going: Going, encounter: Encounter, eal: facts.TheEal) -> Survival:
    """Whether those survive it who meet an enemy or a booby trap below.

    fng tunnel survive --rep 4 --eal 4 -w pistol --modifier -1 --dice 4
    fng tunnel survive --by able=4,pistol --against booby-trap --eal 3 --odds
    """
    return survival(going.explorers(play), encounter.met(), eal, dice=play.dice)


@command("tunnel search", page="66-67", section="tunnel", report=Search)
def search_tunnel(play: Play, stay: Stay, delve: DelveNumber = None, eal: facts.EalOption = None) -> Ruled:
    """Roll what those found who came up: a roll, and one more for each turn beyond the least.

    fng tunnel search --turns 3 --minimum 2 --eal 4 --seed 2
    fng tunnel search --turns 2 --minimum 2 --eal 2 --odds
    """
    kept = None if stay.said else options.pick_back(play, delve)
    group = kept or stay.group(play.need(facts.EAL, eal), (), 0, turn=stay.minimum or 1)
    changes = options.changes(play, replace(kept, searched=True)) if kept else {}
    report = search(group.turn, group.minimum, group.eal, dice=play.dice)
    return Ruled(report, changes | earned(play.document, report.found.earned()))


@command("tunnel run", page="5-6, 65-67", section="tunnel", report=TunnelRun, show=show_run)
def run_tunnel(play: Play, going: Going, eal: facts.TheEal) -> Ruled:
    """A whole delve, turn by turn: who comes back, and with what. --odds tells the chances.

    fng tunnel run --rep 3 --eal 4 -a lucky -w pistol --seed 3
    fng tunnel run --rep 5 --eal 2 -w silenced-pistol --odds --odds-by fates
    """
    explorers, number = going.together(play), options.next_number(play)
    victims = {one.name: options.victim(play, one.name, one.rep) for one in explorers}
    report, after = run(explorers, eal, victims, number=number, dice=play.dice)
    changes = options.changes(play, after, fetched=report.fetched()) if after else {}
    return Ruled(report, changes | earned(play.document, report.found.earned()))
