"""Options for a side: by its own name or by one of its armies."""

from __future__ import annotations

from typing import Annotated

from fng_cli.cli.options import facts
from fng_cli.cli.shell.options import WHO, option
from fng_cli.cli.shell.play import Fact, Play
from fng_cli.errors import RequestError
from fng_cli.names import find, slug
from fng_cli.rules.armies.armies import army_ids, find_army, side_of_army
from fng_cli.terms import Side

SideOption = Annotated[
    str | None,
    option(facts.SIDE.with_help("Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]")),
]


def _read_army(value: object, where: str) -> str:
    """Return the name of an army unchanged; which of several lists it means is decided later by the month.
    Raises RequestError, beginning with ``where``, if no army has that name.
    """
    try:
        find_army(str(value))
    except RequestError as fault:
        raise RequestError(f"{where}: {fault}") from None
    return str(value)


ARMY: Fact[str] = Fact(
    "army",
    "--army",
    (),
    _read_army,
    metavar="ARMY",
    help="Army, such as us-army or nva; the weapon list of its side is searched first.",
    rich_help_panel=WHO,
)
ArmyOption = Annotated[str | None, option(ARMY)]


def side_of(play: Play, side: str | None, army: str | None = None) -> Side | None:
    """Return the side named by ``side``. If ``side`` is None, return the side of ``army``; None if both are
    None. ``side`` may also be a short name of an army, such as ``vc`` or ``us``. Raises RequestError, with
    any near names, for an unknown name.
    """
    if side is not None and slug(side) not in _ARMIES_OF_SIDES:
        return play.need(facts.SIDE, side)
    name = army if side is None else _ARMIES_OF_SIDES[slug(side)]
    if name is None:
        return None
    return side_of_army(find(name, army_ids(), "army", "--army"))


_ARMIES_OF_SIDES = {"vc": "mfvc", "nva": "nva", "us": "us-army", "arvn": "arvn-post-1968"}
"""Short names that are typed for a side, each with an army of that side."""
