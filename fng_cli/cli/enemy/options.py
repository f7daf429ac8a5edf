"""What commands about the enemy share: who he is, what his figures are raised from, what is written back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any

import msgspec
import typer

from fng_cli import document, figures
from fng_cli.cli.armies import options as army_options
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.play import Fact, Play, term_of
from fng_cli.document import Content, Report, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies import names
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.enemy.who import ACTIVITY_LABEL, WHO_LABEL, Activity, Foe
from fng_cli.rules.pefs.found import ContactPoint
from fng_cli.rules.pefs.resolution import FirstContact
from fng_cli.terms import Light, Side

FIRST_ROLLS = frozenset({WHO_LABEL, ACTIVITY_LABEL})
"""The rolls of first contact, by what they are called."""

STEMS = 24
"""So many groups may come by one row of a table: as many as a die, doubled, gives."""

WHO: Fact[Foe] = Fact("enemy", "--who", ("enemy.who",), term_of(Foe, "enemy force"), "lvc|mfvc|nva")
WhoOption = Annotated[
    str | None, typer.Option("--who", metavar="WHO", help="Who the enemy is: lvc, mfvc or nva.")
]
EnemyDate = Annotated[
    str | None,
    typer.Option("--date", "--month", metavar="MONTH", help="Such as 1968-09: it decides their weapons."),
]
EnemyListed = Annotated[
    bool, typer.Option("--listed", help="VC carry what the list says, and do not roll for weapons.")
]
EnemyGear = Annotated[
    bool, typer.Option("--gear", help="Roll for flashlights, flares and wire cutters, too.")
]


class Armory(msgspec.Struct, frozen=True):
    """How figures that come in are armed: the month, whether VC roll, whether gear is rolled for."""

    date: str | None = None
    listed: bool = False
    gear: bool = False


def month_of(play: Play, armory: Armory, army: str = Foe.NVA) -> str:
    """The month that lists are read in, for an army."""
    return army_options.find_army(play, army, armory.date).month


def levy(play: Play, army: str, armory: Armory, side: Side = Side.VC_NVA) -> Levy:
    """What figures of an army are raised from, with stems that the document has not taken."""
    when = army_options.find_army(play, army, armory.date)
    known = figures.read(play.document)
    arms = Arms(when.army, when.month, (), not armory.listed)
    return Levy(
        wishes=Wishes(arms, gear=armory.gear),
        stems=names.stems(known, side, STEMS),
        headquarters=names.headquarters_stem(known, side),
        known=known,
        night=play.find(facts.LIGHT) is Light.NIGHT,
    )


def raiser(play: Play, armory: Armory) -> Callable[[Foe], Levy]:
    """What the enemy's figures are raised from, once it is known who he is."""
    return lambda who: levy(play, who, armory)


def named(play: Play, army: str, raised: Sequence[Figure]) -> tuple[Figure, ...]:
    """Figures with names of their own."""
    return army_options.named(raised, play.dice, army, figures.read(play.document))


def in_play(play: Play, raised: Sequence[Figure]) -> Content:
    """The document's figures with those who came, by name."""
    if not raised:
        return {}
    return figures.change(play.document, named(play, raised[0].army, raised))


def listed(play: Play, name: str) -> list[Any]:
    """A list that the document keeps, such as ``contacts``; empty where it has none."""
    known = play.document.get(name)
    if known is not None and not isinstance(known, list):
        raise RequestError(f"{name}: there stands no list")
    return list(known or ())


def with_point(play: Play, found: Callable[[int], ContactPoint]) -> Content:
    """The document's ``contacts`` with one more, which is given the next number."""
    known = listed(play, "contacts")
    return {"contacts": [*known, document.plain(found(len(known) + 1))]}


def known_enemy(play: Play) -> Content:
    """The document's section on the enemy, as it is."""
    section = lookup(play.document, "enemy")
    return dict(section) if isinstance(section, Mapping) else {}


def contact_changes(play: Play, first: FirstContact | None) -> Content:
    """What first contact changes: the section on the enemy, his EAL, the REP of every PEF. Source: p. 68-69."""
    if first is None or not first.made:
        return {}
    section = known_enemy(play)
    for report in (first.who, first.activity):
        if report is not None:
            section |= _told(play, report, section)
    return {"enemy": document.plain(section)} | (
        activity_changes(play, first.activity) if first.activity else {}
    )


def _told(play: Play, report: Report, known: Content) -> Content:
    """A report in the section on the enemy, beside another that stands there."""
    rolls = tuple(roll for roll in play.dice.rolls if roll.label in FIRST_ROLLS)
    told = document.section(report, rolls, "67-69")
    told["rulings"] = document.cited(tuple(known.get("rulings", ())), tuple(told["rulings"]))
    return told | {"next": ()}


def activity_changes(play: Play, activity: Activity) -> Content:
    """The EAL and the REP of PEFs as they are from now on. Source: p. 69."""
    mission = play.document.get("mission")
    changes: Content = {"mission": mission | {"eal": activity.eal}} if isinstance(mission, dict) else {}
    if play.document.get("pefs"):
        changes["pefs"] = reps(listed(play, "pefs"), activity.pef_rep)
    return changes


def reps(pefs: Iterable[Mapping[str, Any]], rep: int) -> list[Content]:
    """PEFs of which those on the table have another REP."""
    return [dict(pef) if pef.get("resolved") else dict(pef) | {"rep": rep} for pef in pefs]
