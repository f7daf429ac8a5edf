"""``fng enemy``: who the enemy is, what his groups do, how Local VC melt away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, ClassVar

import typer

from fng_cli import figures
from fng_cli.cli.armies import units as army_options
from fng_cli.cli.enemy import words
from fng_cli.cli.options import facts
from fng_cli.cli.options.words import DistanceOption, FiguresOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import TARGET, Options, again, flag, option
from fng_cli.cli.shell.play import Fact, Play, Ruled, term_of
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.rules.armies import soldiers
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.enemy import action as actions
from fng_cli.rules.enemy import who as enemies
from fng_cli.rules.enemy.half_turn import after_activation
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.pefs import after
from fng_cli.rules.pefs.contacts import CONTACTS, Place, contact_point
from fng_cli.rules.pefs.melting import MELTED, after_melting, melt_group_away, with_melted_figures
from fng_cli.rules.pefs.resolution import Enemies
from fng_cli.rules.pefs.state import PEFS, Pef
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import counts
from fng_cli.rules.reinforcements.arrivals import Arrival
from fng_cli.terms import AoStatus, Area, Corps, Light, MissionType, Side

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
        stems=soldiers.stems(known, side, STEMS),
        headquarters=soldiers.headquarters_stem(known, side),
        known=known,
        night=play.find(facts.LIGHT) is Light.NIGHT,
    )


def everybody(play: Play) -> tuple[Figure, ...]:
    """The figures that are, or ever were, in the document: their ids and groups are taken."""
    return with_melted_figures(figures.figures_with_retired_ids(play.document), MELTED.read(play.document))


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
    return CONTACTS.add(play.document, contact_point(number, what, found, pef))


def mission_eal(play: Play, eal: int) -> Content:
    """The document's mission with the EAL as it is from now on. Source: p. 69."""
    return MISSION.change_facts(play.document, eal=eal)


GroupOption = Annotated[
    str | None, typer.Argument(metavar="[GROUP]", help="A group of the document's enemies.")
]


AgainOption = Annotated[bool, flag("A new mission: what the document knows of the enemy holds no longer.")]


@command("enemy who", page="67-69", section="enemy", show=words.show_who)
def who(
    play: Play, corps: facts.TheCorps, area: facts.TheArea, again: AgainOption = False
) -> enemies.EnemyIdentity:
    """Roll who you are fighting for the rest of the mission: Local VC, Main Force VC or NVA.

    fng enemy who --corps II --area highlands --dice 4
    fng enemy who --corps IV --area swamp --odds
    """
    known = lookup(play.document, "enemy.who")
    enemies.check_first_contact(known if isinstance(known, str) else None, again)
    return enemies.enemy_who(corps, area, dice=play.dice)


@command("enemy activity", page="68-69", section="enemy", report=enemies.Activity, show=words.show_activity)
def activity(play: Play, eal: facts.TheEal, again: AgainOption = False) -> Ruled:
    """Roll how the enemy fights for the rest of the game: EAL, PEFs, reinforcements, reactions.

    fng enemy activity --eal 3 --dice 2,5
    fng enemy activity -f evening.json
    """
    known = lookup(play.document, "enemy.activity")
    enemies.check_first_contact(known if isinstance(known, str) else None, again)
    report = enemies.enemy_activity(eal, dice=play.dice)
    pefs = after.with_rep(PEFS.read(play.document), report.pef_rep)
    return Ruled(report, mission_eal(play, report.eal) | PEFS.change(play.document, pefs))


LACKING = {
    "rep": "the group tests its leader's REP: give --rep",
    "eal": "by this reading (b-26) the group tests the EAL: give --eal",
    "distance": "how far off is your nearest group? give --distance 9, in inches",
}
"""What to write where something has to be known that nobody says."""


class Facing(Options, frozen=True):
    """The options for a group of the enemy and the nearest group of the player."""

    number: Annotated[int | None, again(FiguresOption, "Figures in the group; else those of GROUP.")] = None
    opponents: Annotated[
        int | None,
        typer.Option(
            "--opponents",
            min=1,
            max=200,
            metavar="N",
            help="Figures in your nearest group; else the document's.",
            rich_help_panel=TARGET,
        ),
    ] = None
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="GROUP",
            help="Your nearest group, in the document; else the only one.",
            rich_help_panel=TARGET,
        ),
    ] = None
    rep: Annotated[int | None, again(facts.Rep, "REP of the group's leader; else the document's.")] = None
    distance: Annotated[
        float | None,
        again(
            DistanceOption, "To your nearest group, in inches.", max=400, metavar="IN", rich_help_panel=TARGET
        ),
    ] = None
    in_sight: Annotated[
        bool,
        typer.Option("--in-sight/--out-of-sight", help="Whether your figures and theirs see each other."),
    ] = True
    who: Annotated[enemies.Foe | None, WHO.by_option()] = None
    fortification: Annotated[bool, flag("A fortification is nearer than your figures.")] = False
    approached: Annotated[bool, flag("Your figures come near.")] = False
    kind: Annotated[MissionType | None, facts.MISSION_TYPE] = None
    eal: Annotated[int | None, facts.EAL.with_help("EAL, where another reading asks for it (b-26).")] = None

    def situation(self, play: Play, name: str | None) -> actions.Situation:
        """The facts that the rule asks of a group, by its name or of one that stands in no document.

        Raises RequestError that says what to write where something is not known.
        """
        known = figures.read(play.document)
        members = _members(known, name, Side.VC_NVA) if name is not None else ()
        if not (self.number or members):
            raise RequestError("how many are they? name a GROUP of the document, or give --figures 8")
        at = actions.Situation(
            figures=self.number or len(members),
            opponents=self.opponents or len(_opponents(known, self.against)),
            rep=groups.activation_rep(members) if self.rep is None and members else self.rep,
            distance_in=self.distance,
            in_sight=self.in_sight,
            who=self.who or _army(members) or play.find(WHO),
            fortification=self.fortification,
            approached=self.approached,
            fwf_defend=self.kind is MissionType.DEFENSE,
            names=tuple(member.id for member in members) if self.number is None else (),
            group=members[0].group or members[0].id if members else name,
            eal=self.eal,
        )
        if missing := actions.missing_fact(at, play.dice.takes):
            raise RequestError(LACKING[missing])
        return at


@command("enemy act", page="69-70, 116", section="enemy_act", report=actions.EnemyAction, show=words.show_act)
def act(play: Play, facing: Facing, name: GroupOption = None) -> Ruled:
    """Roll what an activating group of VC or NVA does: assault, maneuver, harass, or defensive tactics.

    fng enemy act --figures 8 --opponents 6 --rep 4 --who nva --type patrol --seed 1
    fng enemy act e --against a --distance 10 -i evening.json
    """
    report = actions.enemy_action(facing.situation(play, name), dice=play.dice)
    return Ruled(report, partial(after_activation, groups=[report.group] if name else []))


def _army(members: Sequence[Figure]) -> enemies.Foe | None:
    """The enemy's army that some men belong to; None where they belong to none of his."""
    army = members[0].army if members else ""
    return enemies.Foe(army) if army in set(enemies.Foe) else None


def _members(known: Sequence[Figure], name: str, side: Side) -> tuple[Figure, ...]:
    """Everybody of a group of a side who can act.

    Raises RequestError, with the nearest names, or where nobody of it can.
    """
    there = groups.groups(figure for figure in known if figure.side is side)
    group = find(name, there, f"group of the {'enemy' if side is Side.VC_NVA else 'FWF'}", "GROUP")
    members = tuple(figure for figure in there[group] if groups.is_able(figure))
    if not members:
        raise RequestError(groups.nobody_acts_text(group, there[group]))
    return members


def _opponents(known: Sequence[Figure], against: str | None) -> tuple[Figure, ...]:
    if against is not None:
        return _members(known, against, Side.FWF)
    own = groups.groups(figure for figure in known if figure.side is Side.FWF and counts(figure))
    if len(own) != 1:
        there = f" (groups: {', '.join(own)})" if own else ""
        raise RequestError(f"how many are you? give --opponents 6, or --against GROUP{there}")
    return next(iter(own.values()))


@command("enemy melt-away", page="64, 70", section="melt_away", report=actions.MeltAway, uses=Uses.READINGS)
def melt_away(
    play: Play,
    eal: Annotated[int | None, facts.EAL],
    mood: Annotated[str | None, facts.ACTIVITY],
    name: GroupOption = None,
    sector: Annotated[int | None, facts.UNIT_SECTOR.by_option("Where they stood.")] = None,
) -> Ruled:
    """Local VC far off and out of sight melt away: two PEFs stand in their place.

    fng enemy melt-away --sector 3 --eal 3
    fng enemy melt-away --sector 5 --eal 2 -j
    """
    rep = enemies.pef_rep(eal, mood, play.dice.takes)
    if name is None:
        return Ruled(actions.melt_away(None, 0, PEFS.next_number(play.document), rep), {})
    report, stood_in = melt_group_away(play.state, name, rep=rep, sector=sector)
    return Ruled(report, partial(after_melting, report=report, sector=stood_in))
