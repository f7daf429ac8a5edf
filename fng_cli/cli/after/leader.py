"""``fng after leader``: who takes the places of leaders who were lost."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.rules.after.leaders import (
    POSTS,
    Lost,
    Promotions,
    is_lost,
    posts_of,
    promoted,
    promotions,
    role_called,
)
from fng_cli.rules.after.tours import months_in_country
from fng_cli.terms import Side
from fng_cli.words import whole_number

SQUAD = ""
"""The group of those who stand in no document."""


@command("after leader", page="105", section="after_leader", report=Promotions, uses=Uses.DOCUMENT)
def after_leader(
    play: Play,
    lost: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WHO]...",
            help="The leaders who were lost, or the post; else all of the document who are dead or taken.",
        ),
    ] = None,
    man: Annotated[
        list[str] | None,
        typer.Option(
            "--man",
            metavar="NAME=REP,ROLE,MONTHS",
            help="Who is left, without a document: jones=4,jr-nco,7; once for each.",
        ),
    ] = None,
) -> Ruled:
    """Tell who takes the places of leaders who were lost, and the gaps that this leaves.

    fng after leader squad-leader --man jones=4,jr-nco,7 --man smith=4,rifleman,9

    fng after leader platoon-leader
    """
    known = [one for one in figures.read(play.document) if one.side is Side.FWF and one.bystander is None]
    if man or not known:
        return Ruled(_by_hand(lost or (), man or ()), {})
    if "after_leader" in play.document and not lost and not play.force:
        raise RequestError(
            "leaders were replaced already after this evening; name one who was lost, or have it so (--force)"
        )
    gone = (
        [figures.find(known, name, "WHO") for name in lost]
        if lost
        else [one for one in known if is_lost(one)]
    )
    left = [one for one in known if one not in gone and not is_lost(one)]
    report = promotions(left, posts_of(gone), {one.id: _months(one) for one in left})
    return Ruled(report, figures.change(play.document, promoted(left, report)))


def _months(figure: Figure) -> int:
    """The months that somebody has been in country by the document; 0 where it does not say."""
    if figure.deros_months is None or not figure.army:
        return 0
    return months_in_country(figure.army, figure.deros_months)


def _by_hand(lost: list[str] | tuple[str, ...], men: list[str] | tuple[str, ...]) -> Promotions:
    """The same for posts that are named, and a squad that stands in no document."""
    if not lost:
        raise RequestError(f"which post? name it, such as squad-leader ({', '.join(POSTS)})")
    posts = [Lost(find(name, POSTS, "post", "WHO"), SQUAD) for name in lost]
    months: dict[str, int] = {}
    unit = []
    for text in men:
        figure, behind = _man(text)
        unit.append(figure)
        months[figure.id] = behind
    return promotions(unit, posts, months)


def _man(text: str) -> tuple[Figure, int]:
    """A soldier as he is typed: ``jones=4,jr-nco,7``, and his months in country."""
    name, _, rest = text.partition("=")
    words = [word.strip() for word in rest.split(",")]
    rep, months = whole_number(words[0]), whole_number(words[-1])
    if not name or len(words) != 3 or rep is None or months is None:
        raise RequestError(f"--man {text}: write NAME=REP,ROLE,MONTHS: jones=4,jr-nco,7")
    role = words[1]
    known = role_called(role, f"--man {text}")
    return Figure(name.strip(), Side.FWF, rep, role=known, group=SQUAD), months
