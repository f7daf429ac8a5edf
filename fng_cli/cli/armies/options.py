"""The options that squads and platoons are raised by, and what they come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import typer

from fng_cli.cli.files import inputs
from fng_cli.cli.options import units
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.options import UNIT, Options, flag, option
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Dice, Roll
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies import armies
from fng_cli.rules.armies.armies import ArmyInMonth
from fng_cli.rules.armies.kit import Arms, read_choices
from fng_cli.rules.armies.names import christen, name_key, read_names, star_name
from fng_cli.rules.armies.soldiers import (
    Star,
    Wishes,
    check_flak,
    read_strength,
    star,
)
from fng_cli.terms import Side

MONTH = facts.MONTH
SIDE = facts.SIDE.by_option("fwf or vc-nva, where it is not the army's own.")

Army = Annotated[str, typer.Argument(metavar="ARMY", help="Such as us-army, usmc, nva: fng army list.")]
TheMonth = Annotated[str | None, MONTH]
Date = Annotated[str | None, option(MONTH)]
"""The month as it is typed, for commands that read it with an army (``find_army``)."""
Listed = Annotated[
    bool, flag("VC carry what the list says, and do not roll for weapons.", rich_help_panel=UNIT)
]
Gear = Annotated[
    bool, typer.Option("--gear/--no-gear", help="Flashlights, flares, wire cutters.", rich_help_panel=UNIT)
]


def find_army(play: Play, name: str, given: str | None) -> ArmyInMonth:
    """The army that was meant, and the month: of the option, the document or the config, else its first.

    Where only a season is known it is the first of that season. Raises RequestError where there is no
    such army, its list is not used in that month, or the document is of another date.
    """
    facts.check_one_date(play, given)
    return armies.army_in(name, play.find(MONTH, given), facts.season_known(play))


class Wished(Options, frozen=True):
    """The options for all that the book lets players settle for a unit: its Star, its arms, its supplies."""

    star: units.StarOption = None
    star_rep: units.StarRepOption = None
    star_attribute: units.StarAttributesOption = None
    strength: units.StrengthOption = None
    choose: units.ChooseOption = None
    listed: Listed = False
    names: units.NamesOption = None
    side: Annotated[Side | None, SIDE] = None
    attributes: Annotated[
        bool | None,
        typer.Option(
            "--attributes/--no-attributes",
            help="For everybody, or nobody; else the Star's squad.",
            rich_help_panel=UNIT,
        ),
    ] = None
    flak: Annotated[
        bool | None,
        typer.Option(
            "--flak/--no-flak", help="Whether flak jackets are worn; else as issued.", rich_help_panel=UNIT
        ),
    ] = None
    deros: Annotated[
        bool, typer.Option("--deros/--no-deros", help="Months until each goes home.", rich_help_panel=UNIT)
    ] = True
    supplies: Annotated[
        bool,
        typer.Option("--supplies/--no-supplies", help="LAWs, mines, charges, smoke.", rich_help_panel=UNIT),
    ] = True
    gear: Gear = True
    wire: Annotated[
        bool, flag("The mission calls for wire cutters: one man has some.", rich_help_panel=UNIT)
    ] = False

    def wishes(self, when: ArmyInMonth, known: Sequence[Figure]) -> Wishes:
        """These options, read for an army in its month; ``known`` are the figures that are there.

        Raises RequestError, naming the option, for what the army's list does not give.
        """
        check_flak(when.army, self.flak, "--flak")
        choices = read_choices(self.choose or (), when.army, when.month, "--choose")
        return Wishes(
            arms=Arms(when.army, when.month, choices, not self.listed),
            side=self.side,
            strength=read_strength(self.strength, when.army, "--strength") if self.strength else None,
            star=self._star(known),
            attributes=self.attributes,
            flak=self.flak,
            deros=self.deros,
            supplies=self.supplies,
            gear=self.gear,
            wire=self.wire,
        )

    def _star(self, known: Iterable[Figure]) -> Star | None:
        """The Star. Raises RequestError where he has REP or attributes, but no name."""
        if self.star is None:
            if self.star_rep is not None or self.star_attribute:
                raise RequestError('--star-rep, --star-attribute: name the Star, too: --star "Sgt. Alvarez"')
            return None
        name = star_name(self.star, known, "--star")
        return star(name, self.star_rep, self.star_attribute or (), "--star-attribute")

    def christened(
        self, raised: Sequence[Figure], army: str, rolls: Iterable[Roll], known: Sequence[Figure]
    ) -> tuple[Figure, ...]:
        """Figures with names: of a file, or drawn from the army's list by the dice that fell."""
        given = None if self.names is None else _names_in(self.names)
        return christen(raised, name_key(army, known, rolls), given=given, known=known, where="--names")


def named(raised: Sequence[Figure], dice: Dice, army: str, known: Sequence[Figure]) -> tuple[Figure, ...]:
    """Figures with names that are drawn from the army's list by the dice that fell."""
    return christen(raised, name_key(army, known, dice.rolls), known=known)


def _names_in(file: str) -> tuple[str, ...]:
    """The names in a file. Raises RequestError where it cannot be read."""
    try:
        text = inputs.text_beside(file, "--names").decode("utf-8")
    except UnicodeDecodeError:
        raise RequestError(f"--names {file}: is no text in UTF-8") from None
    return read_names(text, file)
