"""Groups below ground, as options tell of them and as the document's list ``delves`` keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

import msgspec
import typer

from fng_cli import document, figures
from fng_cli.cli.options import targets
from fng_cli.cli.options.who import Given, Lone, changed, who
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content, located
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import find, slug
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.tunnels.delve import Arm, Condition, Delve, Explorer, Hazard, arm_of
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, weapons
from fng_cli.tables import table
from fng_cli.terms import Side

ARMS: dict[str, Arm] = {arm.value: arm for arm in Arm} | {"none": Arm.NO_FIREARM, "unarmed": Arm.NO_FIREARM}
"""What may be in somebody's hand below, as it is typed; any weapon's name will do as well."""

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
    return tuple(explorer(each, weapon) for each in given)


def explorer(given: Given, weapon: str | None = None) -> Explorer:
    """Somebody as he goes down."""
    figure = given.figure
    return Explorer(figure.id, figure.rep, _arm(given, weapon), figure.attributes)


def _arm(given: Given, weapon: str | None) -> Arm:
    for word in (*given.words, *([weapon] if weapon else [])):
        if arm := read_arm(word, "--weapon"):
            return arm
    figure = given.figure
    carried = [name for name in figure.weapons if name not in figure.empty]
    carried += [
        name for one in figure.attributes for name in table("attribute-effects").row(one).get("weapons", ())
    ]
    if not carried and not figure.weapons and not given.known:
        whose = f"--by {figure.id}={figure.rep},pistol" if figure.id else "--weapon pistol"
        raise RequestError(f"what has he in hand below? give {whose} (or silenced-pistol, m-16, none)")
    return arm_of(_weapons(carried, figure))


def _weapons(names: Iterable[str], figure: Figure) -> list[Weapon]:
    return [find_weapon(name, figure.side, f"figure {figure.id}") for name in dict.fromkeys(names)]


def read_arm(name: str, where: str) -> Arm:
    """What is in somebody's hand, by its name: a word of the table, or any weapon."""
    known = {slug(word): arm for word, arm in ARMS.items()}
    return known.get(slug(name)) or arm_of([find_weapon(name, where=where)])


def hazard(name: str) -> Hazard:
    """What was met, by its name; raises RequestError with the nearest."""
    words = {"enemy": Hazard.ENEMY, "booby-trap": Hazard.BOOBY_TRAP, "trap": Hazard.BOOBY_TRAP}
    return words[find(name, words, "hazard of tunnels", "--against")]


def victim(play: Play, name: str, rep: int | None = None) -> Victim:
    """Somebody as damage sees him: a figure of the document, or all that is known of another."""
    if any(figure.id == name for figure in figures.read(play.document)):
        return targets.targets(play, [name])[0].target.victim
    return Victim(name, rep=rep, typed=f"{name}={rep}" if name and rep else "")


def read(content: Content) -> tuple[Delve, ...]:
    """The groups below of a document. Raises RequestError that names the place of a fault."""
    try:
        return tuple(msgspec.convert(content.get("delves") or [], list[Delve]))
    except msgspec.ValidationError as fault:
        raise RequestError(located(fault, "delves")) from None


def pick(known: Iterable[Delve], number: int | None, what: str) -> Delve:
    """The one group that is meant; ``what`` says which there should be.

    Raises RequestError where there is none, or several and nobody says which.
    """
    found = [delve for delve in known if number is None or delve.id == number]
    if len(found) == 1:
        return found[0]
    if not found:
        which = f" {number}" if number is not None else ""
        raise RequestError(f"delves: there is no group{which} {what}; fng tunnel enter sends one down")
    numbers = ", ".join(f"{delve.id} ({_names(delve)})" for delve in found)
    raise RequestError(f"--delve: several groups are {what}: {numbers}; say which")


def _names(delve: Delve) -> str:
    return ", ".join(one.called for one in delve.explorers)


def free_number(content: Content) -> int:
    """The number of the next group that goes down."""
    return 1 + max((delve.id for delve in read(content)), default=0)


def written(play: Play, *now: Delve, brought_up: Mapping[str, Status | None] | None = None) -> Content:
    """What a document changes by groups as they are now: their delves, and their figures.

    ``brought_up`` says how those are who were fetched.
    """
    known = {delve.id: delve for delve in read(play.document)} | {delve.id: delve for delve in now}
    plain: list[Any] = document.plain(list(known.values()))
    statuses = {one.name: _status(one, delve) for delve in now for one in delve.explorers}
    statuses |= brought_up or {}
    change = {name: {"status": status} for name, status in statuses.items() if name and status}
    return {"delves": plain} | (changed(play, change) if play.document.get("figures") else {})


def _status(explorer: Explorer, delve: Delve) -> Status | None:
    """How a figure is that went down; None where it is as it was."""
    if explorer.condition is Condition.DOWN:
        return Status.GONE
    hurt = delve.out and explorer.condition is Condition.INJURED
    return Status.OUT_OF_THE_FIGHT if hurt else None
