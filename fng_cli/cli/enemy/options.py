"""Shared by the commands about the enemy: who he is, what his figures are raised from, what is written back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, ClassVar

from fng_cli import figures
from fng_cli.cli.armies import options as army_options
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.options import Options, again, option
from fng_cli.cli.shell.play import Fact, Play, term_of
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies import names
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.mission.known import MISSION
from fng_cli.rules.pefs.found import CONTACTS, point
from fng_cli.rules.pefs.melting import MELTED, with_melted
from fng_cli.rules.pefs.potential_contact import Place
from fng_cli.rules.pefs.resolution import Enemies
from fng_cli.rules.pefs.state import Pef
from fng_cli.rules.reinforcements.arrivals import Arrival
from fng_cli.terms import AoStatus, Area, Corps, Light, Side

STEMS = 24
"""The most groups that may come by one row of a table: as many as a die, doubled, gives."""

WHO: Fact[Foe] = Fact(
    "enemy",
    "--who",
    ("enemy.who",),
    term_of(Foe, "enemy force"),
    "lvc|mfvc|nva",
    metavar="WHO",
    help="Who the enemy is: lvc, mfvc or nva.",
)
TheEnemy = Annotated[Foe, WHO]
EnemyOr = Annotated[Foe | None, WHO]
EnemyDate = Annotated[str | None, option(facts.MONTH.with_help("Such as 1968-09: it decides their weapons."))]


class KnownEnemy(Options, frozen=True):
    """The options for all that is known of the enemy before a PEF is resolved."""

    NEEDS: ClassVar = (("--who", "who", ("enemy.who", "mission.corps", "ao.corps")),)
    """Who he is, or where: without either there is no ruling."""

    eal: facts.TheEal
    corps: Annotated[Corps | None, facts.CORPS] = None
    area: Annotated[Area | None, facts.AREA] = None
    status: Annotated[AoStatus | None, facts.STATUS] = None
    who: EnemyOr = None
    activity: Annotated[str | None, facts.ACTIVITY] = None

    def enemies(self) -> Enemies:
        """For the rules; RequestError where it is known neither who he is, nor in which area."""
        if self.who is None and (self.corps is None or self.area is None):
            raise RequestError(
                "who the enemy is, is not known: give --who lvc|mfvc|nva, or --corps and --area to roll for "
                "it, or a document with mission"
            )
        return Enemies(self.eal, self.corps, self.area, self.status, self.who, self.activity)


class Armory(Options, frozen=True):
    """The options for how new figures are armed: the month, whether VC roll, whether gear is rolled for."""

    date: EnemyDate = None
    listed: army_options.Listed = False
    gear: Annotated[bool, again(army_options.Gear, "Roll for flashlights, flares and wire cutters, too.")] = (
        False
    )


def month_of(play: Play, armory: Armory, army: str = Foe.NVA) -> str:
    """The month that lists are read in, for an army."""
    return army_options.find_army(play, army, armory.date).month


def levy(play: Play, army: str, armory: Armory, side: Side = Side.VC_NVA) -> Levy:
    """The levy for an army: how it is armed, stems of ids that nobody has yet, who is there, whether it is night."""
    when = army_options.find_army(play, army, armory.date)
    known = everybody(play)
    arms = Arms(when.army, when.month, (), not armory.listed)
    return Levy(
        wishes=Wishes(arms, gear=armory.gear),
        stems=names.stems(known, side, STEMS),
        headquarters=names.headquarters_stem(known, side),
        known=known,
        night=play.find(facts.LIGHT) is Light.NIGHT,
    )


def everybody(play: Play) -> tuple[Figure, ...]:
    """The figures that are, or ever were, in the document: their ids and groups are taken."""
    return with_melted(figures.ever(play.document), MELTED.read(play.document))


def raiser(play: Play, armory: Armory) -> Callable[[Foe], Levy]:
    """The levy of the enemy, as a function of who he proves to be."""
    return lambda who: levy(play, who, armory)


def named(play: Play, army: str, raised: Sequence[Figure]) -> tuple[Figure, ...]:
    """Figures with names of their own."""
    return army_options.named(raised, play.dice, army, figures.read(play.document))


def in_play(play: Play, raised: Sequence[Figure]) -> Content:
    """The document's figures with those who came, by name."""
    if not raised:
        return {}
    return figures.change(play.document, named(play, raised[0].army, raised))


def with_point(play: Play, what: str, found: Arrival | Place, pef: Pef | None = None) -> Content:
    """The document's contact points with one more, for what was found; where a PEF stood, if one did."""
    number = CONTACTS.next_number(play.document)
    return CONTACTS.add(play.document, point(number, what, found, pef))


def mission_eal(play: Play, eal: int) -> Content:
    """The document's mission with the EAL as it is from now on. Source: p. 69."""
    return MISSION.learning(play.document, eal=eal)
