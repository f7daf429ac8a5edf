"""``fng star``, ``fng lucky``: what saves a Star, and who rolls again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options import shooter
from fng_cli.cli.options.who import Lone, One, Rep, Subject, in_document
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.harm.after import after_fate, after_star_power
from fng_cli.rules.harm.results import LADDER, Harm, find_harm, worst_harm
from fng_cli.rules.harm.star_power import Fate, StarPower, fate, star_power
from fng_cli.rules.people.luck import Luck, after_luck, luck

DamageOption = Annotated[
    list[str] | None,
    typer.Option(
        "--damage", metavar="RESULT", help="stunned, oof (out of the fight) or od (obviously dead); repeated."
    ),
]


def results(texts: Sequence[str] | None, figure: Figure | None) -> tuple[Harm, ...]:
    """The results of damage that options name, or that a figure suffers from.

    Raises RequestError where there are none.
    """
    named = [word for text in texts or () for word in text.replace(",", " ").split()]
    if named:
        return tuple(find_harm(word, "--damage") for word in named)
    if figure and figure.status.value in LADDER[1:]:
        return (Harm(figure.status.value),)
    raise RequestError("what did he suffer? give --damage oof, once for each result")


def hurt(play: Play, by: str | None, lone: Lone) -> Subject:
    """The Star, who may well be down."""
    return shooter.one(play, by, lone, able=lambda figure: figure.status is not figures.Status.GONE)


def _dice_of(given: Subject) -> int:
    """The dice of Star Power that somebody has; one whom no document knows is taken for a Star."""
    if given.known and given.figure.star_power is None:
        _ensure_star(given.figure)
    return given.person.power if given.known else replace(given.person, star=True).power


def _ensure_star(figure: Figure) -> None:
    """Raises RequestError where a figure of the document is none."""
    if not figure.star:
        raise RequestError(f"--by: {figure.called()} is no Star: this is for Stars alone (p. 3)")


@command("star power", page="4", section="star_power_roll", report=StarPower)
def power(
    play: Play,
    by: shooter.By = None,
    rep: Rep = None,
    dice_left: Annotated[
        int | None,
        typer.Option("--power", min=0, max=7, metavar="N", help="Dice of Star Power left, else his REP."),
    ] = None,
    damage: DamageOption = None,
) -> Ruled:
    """Star Power against all damage of one attack: which results fall, and which dice are lost."""
    number = dice_left
    given = None if by is None and rep is None and number is not None else hurt(play, by, Lone(rep))
    figure = given.figure if given and given.known else None
    if number is None:
        number = _dice_of(given) if given else 0
    report = star_power(results(damage, figure), number, dice=play.dice)
    return Ruled(report, figures.change(play.document, [after_star_power(figure, report)]) if figure else {})


@command("star fate", page="3-4", section="star_fate", report=Fate)
def decide(
    play: Play,
    by: shooter.By = None,
    rep: Rep = None,
    by_rep: Annotated[
        int | None,
        typer.Option("--by-rep", min=1, max=7, metavar="REP", help="REP of who did it; none for a trap."),
    ] = None,
    damage: DamageOption = None,
    cheat: Annotated[bool, typer.Option("--cheat", help="He cheats death, if he may.")] = False,
) -> Ruled:
    """Tell what becomes of a Star once Star Power is used: larger than life, or cheating death."""
    given = hurt(play, by, Lone(rep))
    figure = given.figure if given.known else None
    if figure:
        _ensure_star(figure)
    report = fate(worst_harm(results(damage, figure)), given.figure.rep, by_rep, cheats=cheat)
    return Ruled(report, figures.change(play.document, [after_fate(figure, report)]) if figure else {})


@command("lucky", page="5", report=Luck)
def roll_again(play: Play, who: One) -> Ruled:
    """Whether a Lucky figure may roll one roll of his again, once a mission."""
    given = who.read(play, able=lambda figure: True)
    report = luck(given.figure)
    after = [after_luck(figure, report) for figure in in_document(play, [given])]
    return Ruled(report, figures.change(play.document, after) if report.may_roll_again and after else {})
