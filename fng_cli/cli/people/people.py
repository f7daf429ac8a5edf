"""Commands for attributes, Stars and Lucky figures."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options.targets import ByRep
from fng_cli.cli.options.who import (
    Doer,
    OneBy,
    OneFigureOptions,
    Rep,
    Subject,
    in_document,
    on_the_table,
    subject,
)
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.harm.damage import (
    Fate,
    Harm,
    StarPower,
    after_fate,
    after_star_power,
    check_star,
    damage_of,
    fate_of_star,
    find_harm,
    roll_star_power,
    worst_harm,
)
from fng_cli.rules.people import attribute_list, attributes
from fng_cli.rules.people.attribute_list import Loot, Luck, after_loot, after_luck, check_luck, roll_loot
from fng_cli.state import State


def _show_list(screen: Screen, report: attribute_list.Attributes, content: Content) -> None:
    """Print a table of the attributes, a row for each: its name and its effects. ``content`` is unused."""
    screen.grid(("attribute", ""), [(attribute.name, attribute.text) for attribute in report.items])


def _show_attribute(screen: Screen, report: attribute_list.Attribute, content: Content) -> None:
    """Print an attribute, then a line for each of its effects on the rules. ``content`` is unused."""
    screen.ruling(report.summary())
    for effect in report.effects:
        screen.line(attribute_list.effect_text(effect), indent=2, hang=2)


@command("attribute roll", page="5-6", section="attribute_roll")
def roll_attribute(play: Play) -> attribute_list.Attribute:
    """Roll an attribute for a Grunt.

    Two dice, read one after the other, give the attribute. The command does not change any figure in the
    document.

    fng attribute roll --dice 4,5
    fng attribute roll --odds
    """
    return attribute_list.roll_attribute(dice=play.dice)


@command(
    "attribute list",
    page="5-6",
    section="attribute_list",
    show=_show_list,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_attributes(play: Play) -> attribute_list.Attributes:
    """List every attribute.

    fng attribute list
    fng attribute list -j
    """
    return attribute_list.attribute_list()


@command(
    "attribute show",
    page="5-6",
    section="attribute_show",
    show=_show_attribute,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_attribute(
    play: Play, name: Annotated[str, typer.Argument(metavar="NAME", help="Attribute, such as crack-shot.")]
) -> attribute_list.Attribute:
    """Show what an attribute changes.

    fng attribute show poser
    fng attribute show "hard as nails"
    """
    return attribute_list.find_attribute(attributes.attribute(name))


@command("loot", page="5", deed="act", report=Loot)
def linger(play: Play, who: OneFigureOptions) -> Loot | Ruled:
    """Roll to see how many turns a Looter lingers at corpses or empty buildings.

    A figure who is not a Looter does not linger, and nothing is rolled. If the document keeps track of turns, it
    records how long the figure stays.

    fng loot --by a1 -i evening.json
    fng loot --rep 4 -a looter --dice 5
    """
    looter = who.read(play)
    report = roll_loot(looter.person, dice=play.dice)
    return Ruled(report, partial(after_loot, report=report)) if looter.known else report


class Hurt(Doer, frozen=True):
    """Options for a Star, who may be down, and the damage of one attack on him."""

    by: OneBy = None
    rep: Rep = None
    damage: Annotated[
        list[str] | None,
        typer.Option(
            metavar="RESULT",
            help="Result of a hit: stunned, oof (out of the fight) or od (obviously dead); repeat for each.",
        ),
    ] = None

    def read_star(self, play: Play) -> Subject:
        """Return the figure of ``--by``, or the unnamed figure described by other options such as ``--rep``.
        It is not checked that the figure is a Star. Raises RequestError if nobody is given, or if the
        figure is unknown or has left the table.
        """
        return subject(play, self.by, self.unnamed, able=on_the_table)

    def results(self, figure: Figure | None) -> tuple[Harm, ...]:
        """Return the results of damage that ``--damage`` names or, without that option, the one recorded for
        ``figure``. ``figure`` is None if it is not in the document. Raises RequestError if no result is
        known, or for an unknown word in ``--damage``.
        """
        words = [word for text in self.damage or () for word in text.replace(",", " ").split()]
        if words:
            return tuple(find_harm(word, "--damage") for word in words)
        suffered = damage_of(figure) if figure else None
        if suffered is not None:
            return (suffered,)
        raise RequestError(
            "which damage did the figure suffer? Give it, e.g. --damage oof; "
            "repeat the option for each result"
        )


@command("star power", page="4", section="star_power_roll", report=StarPower)
def power(
    play: Play,
    hurt: Hurt,
    dice_left: Annotated[
        int | None,
        typer.Option(
            "--power",
            min=0,
            max=7,
            metavar="N",
            help="Number of Star Power dice that the Star has left. [default: his REP]",
        ),
    ] = None,
) -> Ruled:
    """Roll Star Power against the damage of one attack.

    All Star Power dice are rolled, and each success lowers the damage by one level. If the Star is in the
    document, his result and his remaining dice are recorded there.

    The command is refused if the figure is in the document and has no Star Power, unless you give --power.

    fng star power --rep 5 --damage oof --damage od --dice 3,6,1,2,5
    fng star power --power 2 --damage od --odds
    """
    nameless = hurt.by is None and hurt.rep is None and dice_left is not None
    given = None if nameless else hurt.read_star(play)
    figure = given.figure if given and given.known else None
    report = roll_star_power(hurt.results(figure), _power_dice(given, dice_left), dice=play.dice)
    return _ruled(report, after_star_power(figure, report) if figure else None)


def _power_dice(star: Subject | None, typed_dice: int | None) -> int:
    """Return the number of Star Power dice: ``typed_dice`` or, if that is None, those that ``star`` has left;
    0 if both are None. A figure outside the document counts as a Star. Without ``typed_dice``, raises
    RequestError for a figure of the document that has no Star Power recorded and is not a Star.
    """
    if typed_dice is not None or star is None:
        return typed_dice or 0
    if star.known and star.figure.star_power is None:
        check_star(star.figure)
    return star.person.power if star.known else replace(star.person, star=True).power


@command("star fate", page="3-4", section="star_fate", report=Fate, uses=Uses.DOCUMENT)
def decide(
    play: Play,
    hurt: Hurt,
    by_rep: Annotated[int | None, again(ByRep, "REP of the attacker; leave it out for a trap.")] = None,
    cheat: Annotated[bool, flag("The Star cheats death, if he is allowed to.")] = False,
) -> Ruled:
    """Decide the fate of a Star whose Star Power did not save him.

    Nothing is rolled. An attacker of lower REP cannot kill the Star: he is only out of the fight. If any
    other attacker kills him, he is dead or, with --cheat, out of this game. Results short of death do not
    change. The document records his new status and REP.

    The command is refused for a figure in the document that is not a Star.

    fng star fate --rep 5 --by-rep 4 --damage od
    fng star fate --rep 4 --by-rep 4 --damage od --cheat
    """
    given = hurt.read_star(play)
    figure = check_star(given.figure) if given.known else None
    report = fate_of_star(worst_harm(hurt.results(figure)), given.figure.rep, by_rep, cheats=cheat)
    return _ruled(report, after_fate(figure, report) if figure else None)


@command("lucky", page="5", report=Luck, uses=Uses.DOCUMENT)
def check_lucky(play: Play, who: OneFigureOptions) -> Ruled:
    """Check whether a Lucky figure still has his one reroll of the mission.

    Nothing is rolled. If the figure may reroll, the document records that the reroll has been used.

    The command is refused for a figure that is not Lucky.

    fng lucky --rep 4 -a lucky
    fng lucky --by billy=4,lucky
    """
    given = who.read(play, able=lambda figure: True)
    report = check_luck(given.figure)
    figure = next(iter(in_document(play.state, [given])), None)
    return _ruled(report, after_luck(figure, report) if figure else None)


def _ruled(report: Report, figure: Figure | None) -> Ruled:
    """Return the report together with the function that puts ``figure`` into the document; with None that
    function changes nothing.
    """
    return Ruled(report, partial(_after, figure=figure))


def _after(state: State, figure: Figure | None) -> State:
    """Return the state with ``figure`` in place of the one that has its id, or added if there is none;
    unchanged if ``figure`` is None.
    """
    return state.with_(FIGURES, [figure]) if figure else state
