"""Groups below ground as options tell of them, and what a document changes by them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from fng_cli.cli.options import targets
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.who import AttributesOption, By, Doer, Rep, Subject, subjects
from fng_cli.cli.options.words import TurnsOption
from fng_cli.cli.shell.options import TARGET, Options, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.people.may import Deed
from fng_cli.rules.people.person import Person
from fng_cli.rules.tunnels.after import Fetched, figures_after
from fng_cli.rules.tunnels.arms import ARMS, Arm, arm_carried, arm_named, brings_arms
from fng_cli.rules.tunnels.delve import DELVES, Delve, Explorer, Hazard, Met, explorer_of
from fng_cli.rules.tunnels.entry import one_entrance
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


def changes(play: Play, *now: Delve, fetched: Fetched | None = None) -> Content:
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
