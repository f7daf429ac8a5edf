"""Groups below ground as options tell of them, and what a document changes by them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import typer

from fng_cli.cli.options import targets
from fng_cli.cli.options.who import Given, Lone, who
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.tunnels.after import Fetched, figures_after
from fng_cli.rules.tunnels.arms import ARMS, arm_carried, arm_named, brings_arms
from fng_cli.rules.tunnels.delve import DELVES, Delve, Explorer, Hazard, explorer_of
from fng_cli.rules.weapons.weapons import weapons
from fng_cli.terms import Side

Weapons = Annotated[
    str | None,
    typer.Option(
        "-w",
        "--weapon",
        metavar="WEAPON",
        help="In hand below: pistol, silenced-pistol, m-16, none ... else a pistol where he has one.",
    ),
]
DelveNumber = Annotated[
    int | None,
    typer.Option("--delve", min=1, max=999, metavar="N", help="Of the document's groups below, this one."),
]
Against = Annotated[
    str | None,
    typer.Option("--against", metavar="enemy|booby-trap", help="What was met: enemy or booby-trap."),
]
EncounterModifier = Annotated[
    int, typer.Option("--modifier", min=-1, max=2, metavar="N", help="What the encounter adds: -1, 0 or 2.")
]
Spent = Annotated[
    int | None, typer.Option("--turns", min=0, max=99, metavar="N", help="Turns they have spent below.")
]
Minimum = Annotated[
    int | None,
    typer.Option("--minimum", min=1, max=6, metavar="N", help="The least turns before anything is found."),
]


def explorers(
    play: Play,
    by: Sequence[str] | None,
    rep: int | None,
    attribute: Sequence[str] | None,
    weapon: str | None,
) -> tuple[Explorer, ...]:
    """Those whom the options name. Raises RequestError where nobody is named, or no arm is known."""
    words = (*ARMS, *(name for side in Side for name in weapons(side)))
    given = who(play, by, None, Lone(rep, tuple(attribute or ())), words)
    return tuple(_explorer(each, weapon) for each in given)


def _explorer(given: Given, weapon: str | None) -> Explorer:
    """Somebody as he goes down, with what follows his name in hand, else the weapon named for all, else his own."""
    named = next(iter(given.words), weapon)
    if named:
        return explorer_of(given.person, arm_named(named, "--weapon"))
    figure = given.figure
    if not given.known and not brings_arms(figure):
        whose = f"--by {figure.id}={figure.rep},pistol" if figure.id else "--weapon pistol"
        raise RequestError(f"what has he in hand below? give {whose} (or silenced-pistol, m-16, none)")
    return explorer_of(given.person, arm_carried(figure))


def hazard(name: str | None) -> Hazard:
    """What was met, by its name, an enemy without one; raises RequestError with the nearest."""
    words = {"enemy": Hazard.ENEMY, "booby-trap": Hazard.BOOBY_TRAP, "trap": Hazard.BOOBY_TRAP}
    return words[find(name or "enemy", words, "hazard of tunnels", "--against")]


def victim(play: Play, name: str, rep: int | None = None) -> Victim:
    """Somebody as damage sees him: a figure of the document, or all that is known of another."""
    if any(figure.id == name for figure in FIGURES.read(play.document)):
        return targets.targets(play, [name])[0].target.victim
    return Victim(name, rep=rep, typed=f"{name}={rep}" if name and rep else "")


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


def fallen(known: Iterable[Delve], name: str | None) -> tuple[Delve, Explorer]:
    """Who is down, and his group. Raises RequestError where there is none, or several and none is named."""
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
    return DELVES.next_number(groups(play))


def changes(play: Play, *now: Delve, fetched: Fetched | None = None) -> Content:
    """What a document changes by groups as they are now: the groups, and their figures.

    ``fetched`` says how those are who were fetched, by name.
    """
    figures = figures_after(FIGURES.read(play.document), now, fetched)
    return DELVES.change(play.document, now) | FIGURES.change(play.document, figures)
