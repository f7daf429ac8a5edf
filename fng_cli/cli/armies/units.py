"""Commands that read the army lists and raise squads and platoons by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.armies import words
from fng_cli.cli.armies.words import show_platoon, show_squad
from fng_cli.cli.files import inputs
from fng_cli.cli.options import facts, units
from fng_cli.cli.options.sides import ArmyOption
from fng_cli.cli.options.units import HeadquartersOption, SquadsRaisedOption
from fng_cli.cli.options.who import GroupsOption, OneBy
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import UNIT, Options, again, flag, option, read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Dice, Roll
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies import armies
from fng_cli.rules.armies.armies import ArmyInMonth, army_in
from fng_cli.rules.armies.gear import (
    GearList,
    GearRolled,
    GearShown,
    VcWeapons,
    check_men,
    gear_list,
    gear_shown,
    roll_gear_of_one,
    vc_weapons,
    weapons_read_as_others,
    with_gear,
    with_weapon_in_hand,
)
from fng_cli.rules.armies.kit import Arms, read_choices
from fng_cli.rules.armies.lists import ArmyList, ArmyShown, army_list, army_shown
from fng_cli.rules.armies.soldiers import (
    Star,
    Wishes,
    check_flak,
    check_name,
    check_stem,
    christen,
    free_squad_stems,
    name_key,
    read_names,
    read_strength,
    star,
    star_name,
)
from fng_cli.rules.armies.units import (
    PLATOON_FACTS,
    Platoon,
    PlatoonPlan,
    Squad,
    SquadPlan,
    free_stems,
    number_of_squads,
    platoon,
    platoon_odds,
    squad,
    squad_odds,
)
from fng_cli.state import State
from fng_cli.terms import Side

MONTH = facts.MONTH
SIDE = facts.SIDE.by_option("Side the army fights on, if not its usual one: fwf or vc-nva.")

Army = Annotated[
    str, typer.Argument(metavar="ARMY", help="Army, such as us-army, usmc or nva (see fng army list).")
]
TheMonth = Annotated[str | None, MONTH]
Date = Annotated[str | None, option(MONTH)]
"""The month as typed, for commands that resolve it together with an army (``find_army``)."""
Listed = Annotated[
    bool, flag("Give Viet Cong the weapons in their army list, without a roll.", rich_help_panel=UNIT)
]
Gear = Annotated[
    bool,
    typer.Option(
        "--gear/--no-gear", help="Roll for flashlights, flares and wire cutters.", rich_help_panel=UNIT
    ),
]


def find_army(play: Play, name: str, typed_month: str | None) -> ArmyInMonth:
    """Return the army with this name, and the month for its list: ``typed_month``, else that of the document
    or the config, else a first month that fits. Raises RequestError if there is no such army, if it has no
    list for that month, or, unless forced, if ``typed_month`` contradicts the document.
    """
    facts.check_one_date(play, typed_month)
    return armies.army_in(name, play.find(MONTH, typed_month), facts.season_known(play))


class UnitOptions(Options, frozen=True):
    """The options for all choices that the book leaves to the players for a unit: its Star, its arms, its supplies."""

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
            help="Roll attributes for everybody, or for nobody. [default: only for the Star's squad]",
            rich_help_panel=UNIT,
        ),
    ] = None
    flak: Annotated[
        bool | None,
        typer.Option(
            "--flak/--no-flak",
            help="Say whether everybody or nobody wears a flak jacket. [default: as issued]",
            rich_help_panel=UNIT,
        ),
    ] = None
    deros: Annotated[
        bool,
        typer.Option(
            "--deros/--no-deros",
            help="Roll for the number of months each soldier has left to serve.",
            rich_help_panel=UNIT,
        ),
    ] = True
    supplies: Annotated[
        bool,
        typer.Option(
            "--supplies/--no-supplies",
            help="Roll for supplies: LAWs, mines, charges, smoke.",
            rich_help_panel=UNIT,
        ),
    ] = True
    gear: Gear = True
    wire: Annotated[
        bool, flag("The mission calls for wire cutters, so one man has a pair.", rich_help_panel=UNIT)
    ] = False

    def wishes(self, when: ArmyInMonth, known: Sequence[Figure]) -> Wishes:
        """Return these options as ``Wishes``, the form that the rules take. Nothing is rolled. ``known`` are
        the figures that already exist. Raises RequestError, naming the option, for something that the army
        does not have, or a Star that is not allowed.
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
        """Return the Star that the options describe; None if they name none. ``known`` are the figures that
        exist already. Raises RequestError if his name or attributes are not allowed, or if REP or attributes
        are typed without a name.
        """
        if self.star is None:
            if self.star_rep is not None or self.star_attribute:
                raise RequestError(
                    '--star-rep and --star-attribute need the name of the Star, e.g. --star "Sgt. Alvarez"'
                )
            return None
        name = star_name(self.star, known, "--star")
        return star(name, self.star_rep, self.star_attribute or (), "--star-attribute")

    def with_names(
        self, raised: Sequence[Figure], army: str, rolls: Iterable[Roll], known: Sequence[Figure]
    ) -> tuple[Figure, ...]:
        """Return the raised figures with a name for each. The names come in order from the file of
        ``--names``, or else are drawn from the army's list. The same army, ``rolls`` and ``known`` figures
        draw the same names. Drawn names avoid the last names of ``known`` figures if possible. Raises
        RequestError if the file is missing, has too few names or an unusable one, and FileProblem if it
        cannot be read.
        """
        names = None if self.names is None else _read_names_file(self.names)
        return christen(raised, name_key(army, known, rolls), names=names, known=known, where="--names")


def with_drawn_names(
    raised: Sequence[Figure], dice: Dice, army: str, known: Sequence[Figure]
) -> tuple[Figure, ...]:
    """Return the raised figures with names from the army's list. The names depend only on these figures, the
    army, the dice rolled so far, and the figures ``known``, which exist already. Nothing is rolled here.
    The same game with equal dice therefore gives equal names.
    """
    return christen(raised, name_key(army, known, dice.rolls), known=known)


def _read_names_file(file: str) -> tuple[str, ...]:
    """Return the names in a file that has one name per line. Raises RequestError if the file does not exist,
    is not UTF-8 text, or contains an unusable name. Raises FileProblem if it cannot be read.
    """
    try:
        text = inputs.other_file(file, "--names").decode("utf-8")
    except UnicodeDecodeError:
        raise RequestError(f"--names {file}: the file is not UTF-8 text") from None
    return read_names(text, file)


By = Annotated[str | None, again(OneBy, "Figure in the document to roll for.", metavar="ID")]


@command(
    "army list",
    page="7-12",
    section="army_list",
    show=words.show_armies,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_armies(
    play: Play,
    date: Annotated[
        str | None,
        MONTH.by_option(
            "List only armies whose list is valid in this month, such as 1968-09. [default: all]"
        ),
    ],
) -> ArmyList:
    """List all armies, or only the armies that have a list for a given month.

    fng army list
    fng army list -j
    """
    return army_list(date)


@command(
    "army show",
    page="7-13",
    section="army_show",
    show=words.show_army,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_army(play: Play, army: Army, date: TheMonth) -> ArmyShown:
    """Show an army's list in a given month.

    The list shows the army's units, weapons and supplies. Without a month, the first month for which the army
    has a list is used.

    fng army show nva
    fng army show us-army --date 1968-03
    """
    when = army_in(army, date)
    return army_shown(when.army, when.month, date_assumed=when.assumed)


@command("vc-weapon", page="12", report=VcWeapons)
def vc_weapon(
    play: Play,
    date: TheMonth,
    men: Annotated[
        int, typer.Option("--men", min=1, max=100, metavar="N", help="Number of men to roll for.")
    ] = 1,
    army: Annotated[
        str | None,
        again(
            ArmyOption,
            "Army of the men, such as mfvc, which has no AK-47s before July 1967. Without --army, the date is ignored.",
        ),
    ] = None,
    by: By = None,
) -> Ruled:
    """Roll for the weapon of each Viet Cong fighter.

    Two dice are rolled for each man. With --by, the roll is for one man in the document, and the new weapon
    replaces the one in his hand.

    fng vc-weapon --men 6 --date 1966-01 --seed 2
    fng vc-weapon --odds
    """
    check_men(men, by)
    figure = _find_figure(play.state, by)
    instead = weapons_read_as_others(army_in(army, date)) if army else {}
    report = vc_weapons(men, instead=instead, by=figure.id if figure else None, dice=play.dice)
    armed = [with_weapon_in_hand(figure, report.weapons[0])] if figure else []
    return Ruled(report, partial(_with_figures, changed=armed))


def _find_figure(state: State, by: str | None) -> Figure | None:
    """Return the figure of the document with this id or name; None if ``by`` is None.

    Raises RequestError if no figure fits, or if several have the name.
    """
    return None if by is None else figures.find(state[FIGURES], by, "--by")


def _with_figures(state: State, changed: Sequence[Figure]) -> State:
    """Return the state with these figures: each replaces the one that has its id, or is added."""
    return state.with_(FIGURES, changed)


@command(
    "gear list",
    page="6-8",
    section="gear_list",
    show=words.show_gear,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_gear(play: Play) -> GearList:
    """List all useful gear, and show who has it.

    fng gear list
    fng gear list -j
    """
    return gear_list()


@command(
    "gear show",
    page="6-8",
    section="gear_show",
    show=words.show_piece,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_gear(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Piece of gear, such as starlight-scope.")],
) -> GearShown:
    """Show what a piece of gear does.

    fng gear show flak-jacket
    fng gear show starlight-scope
    """
    return gear_shown(name)


@command("gear roll", page="6-7", section="gear_roll", report=GearRolled)
def roll_gear(play: Play, by: By = None) -> Ruled:
    """Roll to see whether a soldier carries a flashlight, flares or wire cutters.

    One die is rolled for each item that the soldier's side can carry. If you name a figure in the document
    with --by, its new items are recorded there. Without --by, only items that both sides can carry are rolled
    for.

    fng gear roll --dice 2,5,1
    fng gear roll --by a1 -f evening.json
    """
    figure = _find_figure(play.state, by)
    report = roll_gear_of_one(figure.id if figure else None, figure.side if figure else None, dice=play.dice)
    equipped = [with_gear(figure, *report.gear)] if figure else []
    return Ruled(report, partial(_with_figures, changed=equipped))


AttachedOption = Annotated[
    bool,
    typer.Option(
        "--attached/--no-attached", help="Roll for figures attached to the platoon.", rich_help_panel=UNIT
    ),
]


class OneSquad(Options, frozen=True):
    """The options of a single squad: its name, the prefix of its ids, its attachments."""

    prefix: Annotated[
        str | None,
        typer.Option(
            "--prefix",
            metavar="A",
            help="Letter that the squad's ids begin with: a for a1, a2 and so on. [default: the next free letter]",
            rich_help_panel=UNIT,
        ),
    ] = None
    called: Annotated[
        str | None,
        again(
            GroupsOption,
            "Name of the squad's group. [default: the letter that its ids begin with]",
            metavar="NAME",
            rich_help_panel=UNIT,
        ),
    ] = None
    attached: Annotated[
        bool,
        again(
            AttachedOption, "Roll for a medic, a machine gun and a radio for a squad that fights on its own."
        ),
    ] = False

    def plan(self, when: ArmyInMonth, unit_options: UnitOptions, known: Sequence[Figure]) -> SquadPlan:
        """Return the plan of a squad; nothing is rolled. The ids begin with ``--prefix``, or else with
        letters that no figure in ``known`` uses. The group is named by ``--group``, or else by those
        letters.

        Raises RequestError, naming the option, for a prefix, a name or another wish that is not allowed.
        """
        wishes = unit_options.wishes(when, known)
        stem = (
            check_stem(self.prefix, "--prefix")
            if self.prefix
            else free_squad_stems(known, wishes.fighting_side, 1)[0]
        )
        group = stem if self.called is None else check_name(self.called, "--group")
        return SquadPlan(stem, group, wishes, self.attached, known, when.assumed)


class WholePlatoon(Options, frozen=True):
    """The options of a whole platoon: its squads, its headquarters, its attachments."""

    number: SquadsRaisedOption = None
    headquarters: HeadquartersOption = None
    attached: AttachedOption = True

    def plan(self, when: ArmyInMonth, unit_options: UnitOptions, known: Sequence[Figure]) -> PlatoonPlan:
        """Return the plan of a platoon; nothing is rolled. Its squads get prefixes for ids that none of the
        ``known`` figures has. Raises RequestError, naming the option, if the army list does not allow the
        number of squads or a wish.
        """
        wishes = unit_options.wishes(when, known)
        squads = free_stems(known, wishes.fighting_side, number_of_squads(when.army, self.number, "--squads"))
        return PlatoonPlan(squads, wishes, self.headquarters, self.attached, known, when.assumed)


def _figures_with_taken_ids(state: State) -> Sequence[Figure]:
    """Return the figures whose ids new ones must avoid: those of the document, placeholders for the highest
    ids given before, and those that melted away.
    """
    from fng_cli.rules.pefs.melting import MELTED, with_melted_figures

    return with_melted_figures(figures.figures_with_retired_ids(state.content), state[MELTED])


def _raise_named(
    plan: SquadPlan | PlatoonPlan,
    unit_options: UnitOptions,
    rule: Callable[..., tuple[Report, Sequence[Figure]]],
    odds_rule: Callable[..., tuple[Report, Sequence[Figure]]],
    dice: Dice,
) -> Ruled:
    """Roll a squad or platoon by ``plan`` with ``rule`` and name its figures. Return the report together with
    the function that adds the figures to the document. When odds are computed, ``odds_rule`` takes the
    place of ``rule``.
    """
    report, raised = dice.part(rule, plan, coarse=odds_rule)
    named = unit_options.with_names(raised, plan.wishes.army, dice.rolls, plan.known)
    return Ruled(report, partial(_with_figures, changed=named))


def plan_squad(
    play: Play, army: Army, unit_options: UnitOptions, one: OneSquad, date: Date = None
) -> SquadPlan:
    """Return the plan of the squad to raise, from the options and the document; nothing is rolled.
    ``unit_options`` are the wishes for any unit, and ``one`` those for a single squad. Raises RequestError
    if there is no such army, if it has no list for the ``date``, if a wish is not allowed, or, unless
    forced, if the unit cannot come now.
    """
    when = find_army(play, army, date)
    if not play.force:
        _check_may_come(play.state, when.army)
    return one.plan(when, unit_options, _figures_with_taken_ids(play.state))


def _check_may_come(state: State, army: str) -> None:
    """Raise RequestError if a unit of this army cannot come now. For an army of the VC or NVA this is so if
    First Contact has shown another kind of enemy. For any other army it is so once the first turn has begun
    and the FWF have figures. Source: p. 67, 93, 97.
    """
    from fng_cli.rules.enemy.who import Foe, check_same_enemy
    from fng_cli.rules.support.arriving import check_is_before_play

    if army in set(Foe):
        check_same_enemy(state, Foe(army))
    else:
        check_is_before_play(state)


@command("squad", page="3-13, 39, 53", report=Squad, show=show_squad, file_use=FileUse.BEGINS)
def squad_command(
    play: Play, plan: Annotated[SquadPlan, read_by(plan_squad)], unit_options: UnitOptions
) -> Ruled:
    """Roll up a squad: strength, REP, weapons, attributes and supplies.

    The figures get names and are added to the document.

    The command is refused if the army has no list for that month. Unless you add --force, it is also refused
    if the squad cannot join the game now.

    fng squad us-army --star "Sgt. Stone" --seed 3 -f evening.json
    fng squad nva --strength half --listed --date 1967-06
    """
    return _raise_named(plan, unit_options, squad, squad_odds, play.dice)


def _check_no_platoon(state: State, army: str) -> None:
    """Raise RequestError if the last platoon that the document records is of this army, on the FWF side."""
    known = PLATOON_FACTS.facts(state.content)
    if known.side is Side.FWF and known.army == army:
        raise RequestError(
            f"{army}: the document already has a platoon of that army (fng roster shows it); undo it with fng undo, "
            "or give `force` to add another"
        )


def plan_platoon(
    play: Play, army: Army, unit_options: UnitOptions, whole: WholePlatoon, date: Date = None
) -> PlatoonPlan:
    """Return the plan of the platoon to raise, from the options and the document; nothing is rolled. Raises
    RequestError if there is no such army, if it has no list for the ``date``, or if an option is not allowed.
    Unless forced, it is also raised if the army cannot come now, or as ``_check_no_platoon`` does.
    """
    when = find_army(play, army, date)
    if not play.force:
        _check_no_platoon(play.state, when.army)
        _check_may_come(play.state, when.army)
    return whole.plan(when, unit_options, _figures_with_taken_ids(play.state))


@command("platoon", page="3-13, 39, 53", report=Platoon, show=show_platoon, file_use=FileUse.BEGINS)
def platoon_command(
    play: Play, plan: Annotated[PlatoonPlan, read_by(plan_platoon)], unit_options: UnitOptions
) -> Ruled:
    """Roll up a platoon: squads, headquarters and attachments.

    The figures get names and are added to the document.

    The command is refused if the army has no list for that month. Unless you add --force, it is also refused
    if the army already has a platoon in the document, or cannot join the game now.

    fng platoon us-army --star "Sgt. Parker" --date 1967-06 --seed 3
    fng platoon usmc --no-gear --no-deros --seed 1 -f evening.json
    """
    return _raise_named(plan, unit_options, platoon, platoon_odds, play.dice)
