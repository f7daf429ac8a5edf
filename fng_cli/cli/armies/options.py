"""The options that squads and platoons are raised by, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from fng_cli.cli.shell import facts, files
from fng_cli.cli.shell.options import option
from fng_cli.cli.shell.play import Fact, Play
from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies import armies
from fng_cli.rules.armies.armies import ArmyInMonth
from fng_cli.rules.armies.dates import month_of
from fng_cli.rules.armies.kit import Arms, read_choices
from fng_cli.rules.armies.names import christen, name_key, read_names, star_name
from fng_cli.rules.armies.soldiers import MOST_REP_AT_START, Star, star
from fng_cli.terms import Side

Army = Annotated[str, typer.Argument(metavar="ARMY", help="Such as us-army, usmc, nva: fng army list.")]
Date = Annotated[
    str | None,
    typer.Option("--date", "--month", metavar="MONTH", help="Such as 1968-09: it decides lists and weapons."),
]
StarName = Annotated[
    str | None, typer.Option("--star", metavar="NAME", help='Your Star, who leads: "Sgt. Alvarez".')
]
StarRep = Annotated[
    int | None,
    typer.Option("--star-rep", min=1, max=MOST_REP_AT_START, metavar="REP", help="The Star's REP, else 5."),
]
StarAttributes = Annotated[
    list[str] | None,
    typer.Option(
        "--star-attribute", metavar="NAME", help="An attribute that you choose for the Star; twice."
    ),
]
Strength = Annotated[
    str | None, typer.Option("--strength", metavar="N|full|half", help="Do not roll for the strength.")
]
Choose = Annotated[
    list[str] | None,
    typer.Option(
        "--choose",
        metavar="[ROLE=]WEAPON",
        help="A weapon, where the list leaves the choice: m-3a1, fo=m-16; more than once.",
    ),
]
Listed = Annotated[
    bool, typer.Option("--listed", help="VC carry what the list says, and do not roll for weapons.")
]
Names = Annotated[
    str | None, typer.Option("--names", metavar="FILE", help="Names for the figures, one a line.")
]
SideOption = Annotated[
    str | None, option(facts.SIDE.with_help("fwf or vc-nva, where it is not the army's own."))
]
Attributes = Annotated[
    bool | None,
    typer.Option("--attributes/--no-attributes", help="For everybody, or nobody; else the Star's squad."),
]
Flak = Annotated[
    bool | None, typer.Option("--flak/--no-flak", help="Whether flak jackets are worn; else as issued.")
]
Deros = Annotated[bool, typer.Option("--deros/--no-deros", help="Months until each goes home.")]
Supplies = Annotated[bool, typer.Option("--supplies/--no-supplies", help="LAWs, mines, charges, smoke.")]
Gear = Annotated[bool, typer.Option("--gear/--no-gear", help="Flashlights, flares, wire cutters.")]
Wire = Annotated[bool, typer.Option("--wire", help="The mission calls for wire cutters: one man has some.")]

DATE_PATH = "mission.month"
FIRST_YEAR = 1967
"""The year of a month in a document that says none."""


def find_army(play: Play, name: str, given: str | None) -> ArmyInMonth:
    """The army that was meant, and the month: of the option, the document or the config, else its first.

    Raises RequestError where there is no such army, or its list is not used in that month.
    """
    return armies.army_in(name, play.find(MONTH, given))


def read_month(value: object, where: str) -> str:
    """A month as an option or a document says it; a document need not say the year."""
    if not isinstance(value, str):
        raise RequestError(f"{where}: {value!r} is no month: write 1968-09")
    return month_of(value, where, None if where == "--date" else FIRST_YEAR)


MONTH: Fact[str] = Fact("date", "--date", (DATE_PATH,), read_month)


def arms(when: ArmyInMonth, choose: Sequence[str] | None, listed: bool) -> Arms:
    """How a unit is to be armed: in its month, by the choices of the players."""
    return Arms(
        when.army, when.month, read_choices(choose or (), when.army, when.month, "--choose"), not listed
    )


def find_side(play: Play, side: str | None) -> Side | None:
    """The side that was given; None where it is left to the army."""
    return None if side is None else play.find(facts.SIDE, side)


def find_star(
    name: str | None, rep: int | None, attributes: Sequence[str] | None, known: Sequence[Figure]
) -> Star | None:
    """The Star of the options. Raises RequestError where he has REP or attributes, but no name."""
    if name is None:
        if rep is not None or attributes:
            raise RequestError('--star-rep, --star-attribute: name the Star, too: --star "Sgt. Alvarez"')
        return None
    return star(star_name(name, known, "--star"), rep, attributes or (), "--star-attribute")


def named(
    figures: Sequence[Figure], dice: Dice, army: str, file: str | None, known: Sequence[Figure]
) -> tuple[Figure, ...]:
    """Figures with names: of a file, or drawn from the army's list by the dice that fell."""
    key = name_key(army, known, dice.rolls)
    return christen(figures, key, given=_read(file), known=known, where="--names")


def _read(file: str | None) -> tuple[str, ...] | None:
    if file is None:
        return None
    path = Path(file)
    if not path.is_file():
        raise RequestError(f"--names {file}: there is no such file")
    try:
        text = files.read(path).decode("utf-8")
    except UnicodeDecodeError:
        raise RequestError(f"--names {file}: is no text in UTF-8") from None
    return read_names(text, file)
