"""``fng tunnel``: down, turn by turn, and up again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.harm.damage import show_blasted
from fng_cli.cli.options import facts, targets
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.who import AttributesOption, By, Doer, Rep, Subject, subjects
from fng_cli.cli.options.words import TurnsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, Options, again, flag, option
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.people.person import Deed, Person
from fng_cli.rules.scoring.earned import earned
from fng_cli.rules.tunnels.delve import (
    ARMS,
    DELVES,
    Arm,
    Delve,
    Explorer,
    Fetched,
    Hazard,
    Met,
    WentDown,
    arm_carried,
    arm_named,
    brings_arms,
    enter,
    explorer_of,
    figures_after,
    group_gone_down,
    one_entrance,
    turns_text,
)
from fng_cli.rules.tunnels.run import TunnelRun, run
from fng_cli.rules.tunnels.traps import Sprung, trap_facts
from fng_cli.rules.tunnels.turns import Below, Search, Survival, below, search, survival
from fng_cli.rules.weapons.weapons import weapons
from fng_cli.terms import Side

Weapons = Annotated[
    str | None,
    again(
        WeaponOption,
        "In hand below: pistol, silenced-pistol, m-16, none ... else a pistol where he has one.",
    ),
]
DelveNumber = Annotated[
    int | None,
    typer.Option("--delve", min=1, max=999, metavar="N", help="Of the document's groups below, this one."),
]


class Going(Doer, frozen=True):
    """Those who go down, or are below: by name, or one without a name; and what they have in hand."""

    by: By = None
    rep: Rep = None
    attribute: AttributesOption = None
    weapon: Weapons = None

    @property
    def said(self) -> bool:
        """Whether anybody is named."""
        return bool(self.by) or self.rep is not None

    def explorers(self, play: Play) -> tuple[Explorer, ...]:
        """Those whom the options name. Raises RequestError where nobody is named, or no arm is known."""
        given = subjects(play, self.by, self.unnamed, _words(), Deed.GO_BELOW)
        return tuple(_explorer(each, self.weapon) for each in given)

    def together(self, play: Play) -> tuple[Explorer, ...]:
        """Those of them who go down at one entrance. Raises RequestError where that takes fewer, too."""
        return one_entrance(self.explorers(play), "--by")

    def alone(self, play: Play) -> Explorer:
        """The one who goes back for another. Raises RequestError where several are named."""
        [first, *others] = self.explorers(play)
        if others:
            raise RequestError("--by: one goes back for one who is down; name him alone")
        return first


class Encounter(Options, frozen=True):
    """The options for what was met below."""

    against: Annotated[
        str | None,
        typer.Option(
            metavar="enemy|booby-trap", help="What was met: enemy or booby-trap.", rich_help_panel=TARGET
        ),
    ] = None
    modifier: Annotated[
        int, typer.Option(min=-1, max=2, metavar="N", help="What the encounter adds: -1, 0 or 2.")
    ] = 0

    def met(self) -> Met:
        """The hazard of the options, an enemy where they say nothing. Raises RequestError for an unknown one."""
        words = {"enemy": Hazard.ENEMY, "booby-trap": Hazard.BOOBY_TRAP, "trap": Hazard.BOOBY_TRAP}
        name = find(self.against or "enemy", words, "hazard of tunnels", "--against")
        return Met(words[name], self.modifier)


class Stay(Options, frozen=True):
    """The options for the turns spent below, and those that it takes to find anything."""

    turns: Annotated[int | None, again(TurnsOption, "Turns they have spent below; else none.", max=99)] = None
    minimum: Annotated[
        int | None,
        typer.Option(min=1, max=6, metavar="N", help="The least turns before anything is found; else 1."),
    ] = None

    @property
    def said(self) -> bool:
        """Whether either is said."""
        return self.turns is not None or self.minimum is not None

    def group(self, eal: int, explorers: tuple[Explorer, ...], number: int, turn: int) -> Delve:
        """A group that the document does not know; ``turn`` is how long it is below where nobody says it."""
        return Delve(
            eal, self.minimum or 1, explorers, number, turn=turn if self.turns is None else self.turns
        )


class Downed(Options, frozen=True):
    """The option that names the explorer who is down."""

    down: Annotated[
        str | None,
        typer.Option(metavar="WHO", help="Who is down, of a document's group below.", rich_help_panel=TARGET),
    ] = None
    down_rep: Annotated[
        int | None,
        typer.Option(min=1, max=7, metavar="REP", help="REP of who is down.", rich_help_panel=TARGET),
    ] = None

    def of_group(self, play: Play) -> tuple[Delve, Explorer, Victim]:
        """His group, he, and he as damage sees him.

        Raises RequestError where nobody is down, or several are and none is named.
        """
        group, fallen = _fallen(groups(play), self.down)
        return group, fallen, victim(play, fallen.name, self.down_rep or fallen.rep)

    def unknown(self, play: Play, met: Met, turns: int | None) -> tuple[Explorer, Victim]:
        """One of whom no document knows, felled by what was ``met`` after that many turns below."""
        fallen = Explorer(rep=self.down_rep or 1, arm=Arm.NO_FIREARM, felled_by=met, felled_turn=turns)
        return fallen, victim(play, "", self.down_rep)


class Inside(Options, frozen=True):
    """The options for those inside a tunnel when charges go off in it."""

    below: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO[,WORD...]", help="Who is inside; else everybody whom the document has below."
        ),
    ] = None
    clear: Annotated[bool, flag("Nobody is inside.")] = False
    weapon: Weapons = None

    def read(self, play: Play) -> tuple[tuple[Delve, ...], tuple[Explorer, ...]]:
        """The document's groups that are inside, and everybody who is: of them, or as they are named."""
        if self.clear and self.below:
            raise RequestError("--clear and --below: give one of them")
        if self.clear or self.below:
            return (), Going(self.below, weapon=self.weapon).explorers(play) if self.below else ()
        found = tuple(each for each in groups(play) if not each.ended)
        return found, tuple(one for group in found for one in group.able)


def _words() -> tuple[str, ...]:
    """The words that may follow an explorer's name: what is in hand below, or any weapon."""
    return (*ARMS, *(name for side in Side for name in weapons(side)))


def _explorer(given: Subject, weapon: str | None) -> Explorer:
    """Somebody as he goes down, with what follows his name in hand, else the weapon named for all, else his own."""
    named = next(iter(given.words), weapon)
    if named:
        return explorer_of(given.person, arm_named(named, "--weapon"))
    figure = given.figure
    if not given.known and not brings_arms(figure):
        whose = f"--by {figure.id}={figure.rep},pistol" if figure.id else "--weapon pistol"
        raise RequestError(f"what has he in hand below? give {whose} (or silenced-pistol, m-16, none)")
    return explorer_of(given.person, arm_carried(figure))


def victim(play: Play, name: str, rep: int | None = None) -> Victim:
    """Somebody as damage sees him: a figure of the document, or all that is known of another."""
    if any(figure.id == name for figure in FIGURES.read(play.document)):
        return targets.targets(play, [name], able=None)[0].target.victim
    return Victim(Person(rep, name))


def groups(play: Play) -> tuple[Delve, ...]:
    """The groups below that the document knows of, and those that have come up."""
    return DELVES.read(play.document)


def pick(known: Iterable[Delve], number: int | None, state: str) -> Delve:
    """The one group that is meant of those in a ``state``, such as ``below``.

    Raises RequestError where there is none, or several and nobody says which.
    """
    found = [delve for delve in known if number is None or delve.number == number]
    if len(found) == 1:
        return found[0]
    if not found:
        which = f" {number}" if number is not None else ""
        raise RequestError(f"delves: there is no group{which} {state}; fng tunnel enter sends one down")
    numbers = ", ".join(f"{delve.number} ({_names(delve)})" for delve in found)
    raise RequestError(f"--delve: several groups are {state}: {numbers}; say which")


def _names(delve: Delve) -> str:
    return ", ".join(one.called for one in delve.explorers)


def _fallen(known: Iterable[Delve], name: str | None) -> tuple[Delve, Explorer]:
    """The explorer who is down, with his group. Raises RequestError for none, or several and none named."""
    down = [(delve, one) for delve in known for one in delve.down]
    if not down:
        raise RequestError("delves: nobody is down below")
    if name is not None:
        wanted = find(name, [one.name for _, one in down], "one who is down", "--down")
        return next(each for each in down if each[1].name == wanted)
    if len(down) > 1:
        raise RequestError(f"--down: several are down: {', '.join(one.name for _, one in down)}; say who")
    return down[0]


def next_number(play: Play) -> int:
    """The number of the next group that goes down."""
    return DELVES.next_number(play.document)


def group_changes(play: Play, *now: Delve, fetched: Fetched | None = None) -> Content:
    """The part of a document that changes with these groups: the groups below, and their figures.

    ``fetched`` says how those are who were fetched, by name.
    """
    figures = figures_after(FIGURES.read(play.document), now, fetched)
    return DELVES.change(play.document, now) | FIGURES.change(play.document, figures)


def pick_below(play: Play, number: int | None) -> Delve:
    """The document's group that is below. Raises RequestError as ``pick`` does."""
    return pick((each for each in groups(play) if not each.ended), number, "below")


def pick_back(play: Play, number: int | None) -> Delve:
    """The document's group that came up and has not searched. Raises RequestError as ``pick`` does."""
    back = (each for each in groups(play) if each.out and not each.searched)
    return pick(back, number, "up and has not told what it found")


def show_turn(screen: Screen, report: Below, content: Content) -> None:
    """A turn below, and how long it still takes to find anything."""
    screen.ruling(report.summary())
    if not report.out and any(one.able for one in report.explorers):
        spent, least = report.turn_below.turn, turns_text(report.minimum)
        screen.line(f"Still below after {spent}; it takes {least} to find anything.", indent=2)


def show_run(screen: Screen, report: TunnelRun, content: Content) -> None:
    """A whole delve: how it ended, then turn by turn."""
    screen.ruling(report.summary())
    if report.minimum and report.turns is not None:
        least = turns_text(report.minimum)
        screen.line(f"It took {least} to find anything, and they stayed {report.turns}.", indent=2, hang=2)
    for turn in report.story:
        screen.line(turn.text(), indent=2, hang=8)


def show_sprung(screen: Screen, report: Sprung, content: Content) -> None:
    """A trap that goes off: its blast, then whom it hit."""
    if report.harmless:
        screen.ruling(report.summary())
        return
    blast_in = trap_facts(report.kind).get("blast_in")
    where = f', all within {blast_in}" across' if blast_in else ""
    screen.line(f"A {report.kind} trap: Impact {report.impact}{where}.")
    show_blasted(screen, report.targets)


ActivationOption = Annotated[
    int | None, option(facts.ACTIVATION.with_help("The enemy's activation die of this turn; else rolled."))
]


@command("tunnel enter", page="5-6, 65-66", section="tunnel", report=WentDown)
def enter_tunnel(play: Play, going: Going, eal: facts.TheEal) -> Ruled:
    """Go down a tunnel, alone or in twos: the least turns before anything can be found.

    fng tunnel enter --rep 4 --eal 4 -a slight -w pistol --dice 5
    fng tunnel enter --by a8 -w m-1911a1 --eal 3 -i evening.json
    """
    report = enter(going.together(play), eal, delve=next_number(play), dice=play.dice)
    return Ruled(report, group_changes(play, group_gone_down(report)) if report.minimum else {})


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
    group = _below(play, going, stay, eal) if going.said else pick_below(play, delve)
    report, after = below(group, activation=_activation(play, activation), dice=play.dice)
    return Ruled(report, group_changes(play, after))


def _below(play: Play, going: Going, stay: Stay, eal: int | None) -> Delve:
    """Those who are below as the options name them."""
    number, level = next_number(play), play.need(facts.EAL, eal)
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
    kept = None if stay.said else pick_back(play, delve)
    group = kept or stay.group(play.need(facts.EAL, eal), (), 0, turn=stay.minimum or 1)
    changes = group_changes(play, replace(kept, searched=True)) if kept else {}
    report = search(group.turn, group.minimum, group.eal, dice=play.dice)
    return Ruled(report, changes | earned(play.document, report.found.earned()))


@command("tunnel run", page="5-6, 65-67", section="tunnel", report=TunnelRun, show=show_run)
def run_tunnel(play: Play, going: Going, eal: facts.TheEal) -> Ruled:
    """A whole delve, turn by turn: who comes back, and with what. --odds tells the chances.

    fng tunnel run --rep 3 --eal 4 -a lucky -w pistol --seed 3
    fng tunnel run --rep 5 --eal 2 -w silenced-pistol --odds --odds-by fates
    """
    explorers, number = going.together(play), next_number(play)
    victims = {one.name: victim(play, one.name, one.rep) for one in explorers}
    report, after = run(explorers, eal, victims, number=number, dice=play.dice)
    changes = group_changes(play, after, fetched=report.fetched()) if after else {}
    return Ruled(report, changes | earned(play.document, report.found.earned()))
