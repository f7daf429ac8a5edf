"""The shooter, as he is typed: a figure of the document (``--by a1``), or REP and weapon by options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import typer

from fng_cli.cli.options.sides import side_of
from fng_cli.cli.options.who import Able, Lone, Subject, who
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.fire.to_hit import thrown
from fng_cli.rules.people.may import Deed
from fng_cli.rules.weapons.weapons import Weapon, find_weapon
from fng_cli.terms import Side

By = Annotated[
    str | None,
    typer.Option(
        "--by",
        metavar="WHO[,WORD...]",
        help="Who does it: a figure of the document, or NAME=REP; with what holds for it: a1,snap.",
    ),
]
WeaponOption = Annotated[
    str | None, typer.Option("-w", "--weapon", metavar="WEAPON", help="Such as m16; else the one in hand.")
]

NOT_LOADED = "is out of ammunition: it takes a turn to reload"


class Armed(NamedTuple):
    """Somebody with a weapon in his hand, ready to fire or throw."""

    given: Subject
    weapon: Weapon

    @property
    def figure(self) -> Figure | None:
        """The figure of the document that he is, if he is one."""
        return self.given.figure if self.given.known else None


def one(play: Play, by: str | None, lone: Lone, words: Sequence[str] = (), able: Able = Deed.ACT) -> Subject:
    """The one who does something; ``words`` are the circumstances that may follow him."""
    return who(play, [by] if by else None, None, lone, words, able)[0]


def armed(
    play: Play,
    by: str | None,
    lone: Lone,
    weapon: str | None,
    side: str | None,
    words: Sequence[str] = (),
    able: Able = Deed.FIRE,
) -> Armed:
    """The firer or thrower and his weapon: that of the option, or the one in his hand.

    Raises RequestError where nobody knows one, or where it is not loaded.
    """
    given = one(play, by, lone, words, able)
    of = side_of(play, side) or given.side
    return Armed(given, _weapon(given, weapon, of))


def _weapon(given: Subject, name: str | None, side: Side | None) -> Weapon:
    figure = given.figure
    if name is None and figure.weapon is None:
        who_ = f"{figure.id} has no weapon" if figure.id else "no weapon is known"
        raise RequestError(f"{who_}: give --weapon m-16; fng weapon list has them all")
    blade = thrown(name or "", figure.attributes)
    if blade:
        return blade
    found = find_weapon(name or str(figure.weapon), side, "--weapon" if name else f"figure {figure.id}")
    if found.id in figure.empty:
        raise RequestError(f"{figure.called()}: the {found.name} {NOT_LOADED}: fng reload --by {figure.id}")
    return found
