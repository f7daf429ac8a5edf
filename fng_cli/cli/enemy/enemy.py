"""``fng enemy``: who the enemy is, what his groups do, how Local VC melt away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.armies import units as army_options
from fng_cli.cli.enemy import words
from fng_cli.cli.options import facts
from fng_cli.cli.options.words import DistanceOption, FiguresOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import TARGET, Options, again, flag, option
from fng_cli.cli.shell.play import Fact, Play, Ruled, term_of
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, figures_with_retired_ids
from fng_cli.names import find
from fng_cli.rules.armies import soldiers
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.enemy import action as actions
from fng_cli.rules.enemy import who as enemies
from fng_cli.rules.enemy.who import THE_ENEMY, Foe, after_activation, check_same_enemy, enemy_on_table
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.pefs import after
from fng_cli.rules.pefs.melting import MELTED, after_melting, melt_group_away, with_melted_figures
from fng_cli.rules.pefs.resolution import Enemies
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import Deed, counts, may
from fng_cli.state import State
from fng_cli.terms import AoStatus, Area, Corps, Light, MissionType, Side

STEMS = 24
"""The most groups that may come by one row of a table: as many as a die, doubled, gives."""

WHO: Fact[Foe] = Fact(
    "enemy",
    "--who",
    ("enemy.who",),
    term_of(Foe, "enemy force"),
    "lvc|mfvc|nva",
    metavar="lvc|mfvc|nva",
    help="Enemy force: lvc, mfvc or nva.",
)
TheEnemy = Annotated[Foe, WHO]
EnemyOr = Annotated[Foe | None, WHO]
EnemyDate = Annotated[
    str | None,
    option(
        facts.MONTH.with_help("Month of the mission, such as 1968-09, which decides the enemy's weapons.")
    ),
]


def need_enemy(play: Play, given: Foe | None) -> Foe:
    """Return the kind of enemy: ``given``, else the document's, else the default in the config, else that of
    the enemies on the table. Raises RequestError if it is not known. Unless forced, it is also raised if
    First Contact has shown another enemy than ``given``.
    """
    same_enemy(play, given)
    known = play.find(WHO, given)
    return known or enemy_on_table(play.state[FIGURES]) or play.need(WHO)


def same_enemy(play: Play, given: Foe | None) -> None:
    """Raise RequestError if ``given`` is another kind of enemy than First Contact has shown. Never raises for
    None, or with ``--force``.
    """
    if not play.force:
        check_same_enemy(play.state, given)


class KnownEnemy(Options, frozen=True):
    """Options for everything known of the enemy before a PEF is resolved."""

    NEEDS: ClassVar = (("--who", "who", ("enemy.who", "mission.corps", "ao.corps")),)
    """The army of the enemy, or the place: without either there is no ruling."""

    eal: facts.TheEal
    corps: Annotated[Corps | None, facts.CORPS] = None
    area: Annotated[Area | None, facts.AREA] = None
    status: Annotated[AoStatus | None, facts.STATUS] = None
    who: EnemyOr = None
    activity: Annotated[str | None, facts.ACTIVITY] = None

    def enemies(self) -> Enemies:
        """Return the facts about the enemy that options and document give. Raises RequestError if the enemy's
        army is not known and cannot be rolled, because corps or area is not known either.
        """
        if self.who is None and (self.corps is None or self.area is None):
            raise RequestError(
                "the enemy's army is not known; give --who (lvc, mfvc or nva), or --corps and --area to roll for "
                "it, or a document with a mission"
            )
        return Enemies(self.eal, self.corps, self.area, self.status, self.who, self.activity)


class Armory(Options, frozen=True):
    """Options for arming new figures: the month, whether VC roll for weapons, whether gear is rolled."""

    date: EnemyDate = None
    listed: army_options.Listed = False
    gear: Annotated[bool, again(army_options.Gear, "Also roll for flashlights, flares and wire cutters.")] = (
        False
    )


def month_of(play: Play, armory: Armory, army: str = Foe.NVA) -> str:
    """Return the month, such as ``1968-09``, for which the lists of an army are read: that of ``--date``,
    else that of the document or the config. If none is known, it is the first month of the army's list, in
    the season if that is known. ``army`` is an id. Raises RequestError if the army has no list for that month
    or, unless forced, if ``--date`` contradicts the document.
    """
    return army_options.find_army(play, army, armory.date).month


def levy(play: Play, army: str, armory: Armory, side: Side = Side.VC_NVA) -> Levy:
    """Return what is needed to raise new figures of an ``army`` (an id) for a side: available weapons, unused
    prefixes for ids, the known figures, and whether it is night. Nothing is rolled. Raises RequestError for
    an unknown army, for a month for which the army has no list or, unless forced, if ``--date`` contradicts
    the document.
    """
    when = army_options.find_army(play, army, armory.date)
    known = known_figures(play.state)
    arms = Arms(when.army, when.month, (), not armory.listed)
    return Levy(
        wishes=Wishes(arms, gear=armory.gear),
        stems=soldiers.free_squad_stems(known, side, STEMS),
        headquarters=soldiers.headquarters_stem(known, side),
        known=known,
        night=play.find(facts.LIGHT) is Light.NIGHT,
    )


def known_figures(state: State) -> tuple[Figure, ...]:
    """Return the figures after which new ids and groups are numbered, so that none is given twice: those in
    the document, placeholders for the highest ids of figures that are gone, and those that have melted away.
    """
    return with_melted_figures(figures_with_retired_ids(state.content), state[MELTED])


def levy_by_foe(play: Play, armory: Armory) -> Callable[[Foe], Levy]:
    """Return a function that gives, for a kind of enemy (``Foe``), the levy: all that is needed to raise
    figures of that kind.
    """
    return lambda foe: levy(play, foe, armory)


def name_figures(play: Play, raised: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return new figures with names drawn from their army's list. ``raised`` must hold at least one figure,
    and all must be of one army. No dice are rolled; the names follow from the army, the dice already rolled
    by this command, and the figures in the document.
    """
    return army_options.with_drawn_names(raised, play.dice, raised[0].army, play.state[FIGURES])


GroupOption = Annotated[str | None, typer.Argument(metavar="[GROUP]", help="Enemy group in the document.")]


AgainOption = Annotated[
    bool, flag("Begin a new mission, and ignore what the document records about the enemy.")
]


@command("enemy who", page="67-69", section="enemy", show=words.show_who)
def who(
    play: Play, corps: facts.TheCorps, area: facts.TheArea, again: AgainOption = False
) -> enemies.EnemyIdentity:
    """Roll to see which enemy you fight for the rest of the mission.

    The roll decides whether the enemy is Local VC, Main Force VC or NVA, and the document records the result.

    The command is refused once First Contact has been rolled, unless you add --again.

    fng enemy who --corps II --area highlands --dice 4
    fng enemy who --corps IV --area swamp --odds
    """
    enemies.check_first_contact(THE_ENEMY.facts(play.state.content).who, again)
    return enemies.roll_enemy(corps, area, dice=play.dice)


@command("enemy activity", page="68-69", section="enemy", report=enemies.Activity, show=words.show_activity)
def activity(play: Play, eal: facts.TheEal, again: AgainOption = False) -> Ruled:
    """Roll to see how actively the enemy fights for the rest of the game.

    Two dice are compared with the EAL. The document records the new EAL and the new REP of every PEF that is
    not resolved yet.

    The command is refused once First Contact has been rolled, unless you add --again.

    fng enemy activity --eal 3 --dice 2,5
    fng enemy activity -f evening.json
    """
    enemies.check_first_contact(THE_ENEMY.facts(play.state.content).activity, again)
    report = enemies.roll_activity(eal, dice=play.dice)
    return Ruled(report, partial(_after_activity, report=report))


def _after_activity(state: State, report: enemies.Activity) -> State:
    """Return the state with the report's EAL as the EAL of the mission, and with the report's REP for each
    unresolved PEF. Any REP that a PEF has gained is added to it, up to 7. Source: p. 69.
    """
    state = state.with_part(MISSION.change_facts(state.content, eal=report.eal))
    return state.with_(PEFS, after.with_rep(state[PEFS], report.pef_rep))


LACKING = {
    "rep": "the group tests against its leader's REP; give that REP with --rep",
    "eal": "because you have set ruling b-26, the group tests against the EAL; give the EAL with --eal",
    "distance": "how far away is your nearest group? add the distance in inches, e.g. --distance 9",
}
"""The error message for each missing fact."""


class Facing(Options, frozen=True):
    """Options for a group of the enemy and the nearest group of the player."""

    number: Annotated[
        int | None, again(FiguresOption, "Number of figures in the group. [default: all in GROUP]")
    ] = None
    opponents: Annotated[
        int | None,
        typer.Option(
            "--opponents",
            min=1,
            max=200,
            metavar="N",
            help="Number of figures in your nearest group. [default: from the document]",
            rich_help_panel=TARGET,
        ),
    ] = None
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="GROUP",
            help="Your nearest group, if it is in the document. [default: your only group]",
            rich_help_panel=TARGET,
        ),
    ] = None
    rep: Annotated[
        int | None, again(facts.Rep, "REP of the group's leader. [default: from the document]")
    ] = None
    distance: Annotated[
        float | None,
        again(
            DistanceOption,
            "Distance to your nearest group in inches.",
            max=400,
            metavar="IN",
            rich_help_panel=TARGET,
        ),
    ] = None
    in_sight: Annotated[
        bool,
        typer.Option(
            "--in-sight/--out-of-sight", help="Say whether your figures and the enemy's can see each other."
        ),
    ] = True
    who: Annotated[enemies.Foe | None, WHO.by_option()] = None
    fortification: Annotated[
        bool, flag("A fortification is nearer to the enemy group than your figures are.")
    ] = False
    approached: Annotated[bool, flag("Your figures have come near the enemy group.")] = False
    kind: Annotated[MissionType | None, facts.MISSION_TYPE] = None
    eal: Annotated[
        int | None,
        facts.EAL.with_help("Enemy Activity Level; needed only if you changed ruling b-26 from its default."),
    ] = None

    def situation(self, play: Play, name: str | None) -> actions.Situation:
        """Return the situation in which the enemy group ``name`` acts (None: a group described by options).
        Options override the document. Nothing is rolled. Raises RequestError if there is no such group, if
        nobody in it can act, or if a needed fact is not known; the message says which option to give.
        """
        known = play.state[FIGURES]
        members = _able_members(known, name, Side.VC_NVA) if name is not None else ()
        if not (self.number or members):
            raise RequestError(
                "how many figures are in the group? name a GROUP in the document, or add e.g. --figures 8"
            )
        at = actions.Situation(
            figures=self.number or len(members),
            opponents=self.opponents or len(_opponents(known, self.against)),
            rep=groups.activation_rep(members) if self.rep is None and members else self.rep,
            distance_in=self.distance,
            in_sight=self.in_sight,
            who=self.who or _foe_of(members) or play.find(WHO),
            fortification=self.fortification,
            approached=self.approached,
            fwf_defend=self.kind is MissionType.DEFENSE,
            names=tuple(member.id for member in members) if self.number is None else (),
            held=frozenset(member.id for member in members if not may(member, Deed.THROW)),
            group=members[0].group or members[0].id if members else name,
            eal=self.eal,
        )
        if missing := actions.missing_fact(at, play.dice.takes):
            raise RequestError(LACKING[missing])
        return at


@command("enemy act", page="69-70, 116", section="enemy_act", report=actions.EnemyAction, show=words.show_act)
def act(play: Play, facing: Facing, name: GroupOption = None) -> Ruled:
    """Roll to see what an enemy group does when it activates.

    A group with at least one and a half times as many figures as your nearest group tests against its
    leader's REP. Any other group uses defensive tactics; dice only decide who throws grenades. Local VC
    who are far off and out of sight melt away instead, without a roll. If you name the group, the
    document records that it has acted.

    fng enemy act --figures 8 --opponents 6 --rep 4 --who nva --type patrol --seed 1
    fng enemy act e --against a --distance 10 -i evening.json
    """
    report = actions.roll_enemy_action(facing.situation(play, name), dice=play.dice)
    return Ruled(report, partial(after_activation, groups=[report.group] if name else []))


def _foe_of(members: Sequence[Figure]) -> enemies.Foe | None:
    """Return the army of the first of ``members`` as a ``Foe``; None if there are no members, or if that army
    is not one of the enemy's.
    """
    army = members[0].army if members else ""
    return enemies.Foe(army) if army in set(enemies.Foe) else None


def _able_members(figures: Sequence[Figure], name: str, side: Side) -> tuple[Figure, ...]:
    """Return the figures of the group ``name`` of a side that can act. Raises RequestError if the side has no
    such group, or if nobody in the group can act.
    """
    by_name = groups.groups(figure for figure in figures if figure.side is side)
    group = find(name, by_name, f"group of the {'enemy' if side is Side.VC_NVA else 'FWF'}", "GROUP")
    members = tuple(figure for figure in by_name[group] if groups.is_able(figure))
    if not members:
        raise RequestError(groups.nobody_acts_text(group, by_name[group]))
    return members


def _opponents(figures: Sequence[Figure], against: str | None) -> tuple[Figure, ...]:
    """Return the player's figures that face the enemy: the members of the group ``against`` who can act. If
    ``against`` is None, they are the members, still in the fight, of the player's only group that has any.
    Raises RequestError if there is no group ``against``, if nobody in it can act or, without ``against``, if
    there is not exactly one group to choose.
    """
    if against is not None:
        return _able_members(figures, against, Side.FWF)
    own_groups = groups.groups(figure for figure in figures if figure.side is Side.FWF and counts(figure))
    if len(own_groups) != 1:
        hint = f" (groups: {', '.join(own_groups)})" if own_groups else ""
        raise RequestError(
            f"how many figures are in your group? give e.g. --opponents 6, or --against GROUP{hint}"
        )
    return next(iter(own_groups.values()))


@command("enemy melt-away", page="64, 70", section="melt_away", report=actions.MeltAway, uses=Uses.READINGS)
def melt_away(
    play: Play,
    eal: Annotated[int | None, facts.EAL],
    mood: Annotated[str | None, facts.ACTIVITY],
    name: GroupOption = None,
    sector: Annotated[int | None, facts.UNIT_SECTOR.by_option("Sector where the group stood.")] = None,
) -> actions.MeltAway | Ruled:
    """Replace a group of Local VC that is far away and out of sight with two PEFs.

    Nothing is rolled. If you name the group, two PEFs take its place in the document; otherwise the PEFs are
    only described.

    The command is refused for a group that is not Local VC. It does not check that the group is far away and
    out of sight, so judge that yourself.

    fng enemy melt-away --sector 3 --eal 3
    fng enemy melt-away --sector 5 --eal 2 -j
    """
    rep = enemies.pef_rep(eal, mood, play.dice.takes)
    if name is None:
        return actions.melt_away(None, 0, PEFS.next_number(play.state.content), rep)
    report, stood_in = melt_group_away(play.state, name, rep=rep, sector=sector)
    return Ruled(report, partial(after_melting, report=report, sector=stood_in))
