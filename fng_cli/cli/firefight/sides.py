"""The options of a fight, and its two sides and setting by options and documents."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct

from fng_cli.cli.armies import units as army_options
from fng_cli.cli.armies.units import Date
from fng_cli.cli.files import inputs
from fng_cli.cli.options import facts
from fng_cli.cli.options.clock import sight_limit
from fng_cli.cli.options.targets import RangeIn
from fng_cli.cli.options.who import GroupsOption, ids_underground
from fng_cli.cli.options.words import RoundsOption
from fng_cli.cli.shell.options import TARGET, Options, again
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, figures_with_retired_ids
from fng_cli.names import find, nearest, slug
from fng_cli.rules.armies import armies, units
from fng_cli.rules.armies.armies import ArmyInMonth
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes, free_squad_stems
from fng_cli.rules.firefight.field import MOST_ROUNDS, SPACING_IN, Setting, range_of_lines
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import belongs
from fng_cli.rules.react.takers import activity_states
from fng_cli.state import State
from fng_cli.terms import Side

COVER: dict[str, frozenset[Side]] = {
    "none": frozenset(),
    "both": frozenset(Side),
    **{side.value: frozenset({side}) for side in Side},
}
ACTIVE = (*(side.value for side in Side), "none")


class FightOptions(Options, frozen=True):
    """The options for the two sides of a fight, and for how they meet."""

    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="ARMY|FILE",
            help="Enemy side: an army, for which a squad is rolled up, or a file that holds a document.",
            rich_help_panel=TARGET,
        ),
    ] = None
    of: Annotated[
        list[str] | None,
        again(GroupsOption, "Group in the document that fights; repeat for each. [default: all groups]"),
    ] = None
    range_in: Annotated[
        float | None,
        again(
            RangeIn,
            "Distance between the two lines of figures in inches. [default: as placed on the table, or 12]",
        ),
    ] = None
    spacing: Annotated[
        float | None,
        typer.Option(
            "--spacing",
            min=0,
            metavar="INCHES",
            help="Distance between men in a line, in inches. [default: 3]",
        ),
    ] = None
    cover: Annotated[
        str | None,
        typer.Option(
            "--cover", metavar="SIDE", help="Side in cover: fwf, vc-nva or both. [default: neither]"
        ),
    ] = None
    active: Annotated[
        str | None,
        typer.Option(
            "--active",
            metavar="SIDE",
            help="Side that comes into sight: fwf, vc-nva or none. [default: rolled]",
        ),
    ] = None
    spread: Annotated[
        bool, typer.Option("--spread", help="Spread the shots over the target and the figures next to it.")
    ] = False
    activity: facts.ActivityOption = None
    rounds: Annotated[
        int | None, again(RoundsOption, "Number of rounds after which the fight is broken off. [default: 50]")
    ] = None
    date: Date = None


class FightSetup(Struct, frozen=True):
    """The figures, the enemy squad and the setting of a fight, before dice are rolled."""

    known: tuple[Figure, ...]
    """The figures that are known before dice are rolled."""
    enemy: units.SquadPlan | None
    """The enemy squad to roll up for each fight; None if both sides are known."""
    setting: Setting

    def roll_sides(self, dice: Dice, *, named: bool = True) -> tuple[Figure, ...]:
        """Return all figures that fight. An enemy squad that is still to be raised is rolled now, and with
        ``named`` its figures also get names. If there is no such squad, nothing is rolled.
        """
        if self.enemy is None:
            return self.known
        squad = units.turnout(self.enemy, dice=dice).figures
        enemies = (
            army_options.with_drawn_names(squad, dice, self.enemy.wishes.army, self.known) if named else squad
        )
        return (*self.known, *enemies)


def _fighters(state: State) -> tuple[Figure, ...]:
    """Return the figures of the document that belong to a side of the fight, dead and wounded ones too: no
    bystanders or nurses, and nobody who is away, captured, flown out or in a tunnel.
    """
    in_tunnels = ids_underground(state)
    return tuple(figure for figure in state[FIGURES] if belongs(figure) and figure.id not in in_tunnels)


def _figures_of_groups(figures: Sequence[Figure], group_names: Sequence[str]) -> tuple[Figure, ...]:
    """Return the figures of the groups named in ``group_names``; all figures if none is named. A figure
    without a group is named by its id. Raises RequestError for an unknown group.
    """
    if not group_names:
        return tuple(figures)
    by_name = groups.groups(figures)
    keys = {slug(key): key for key in by_name}
    wrong = next((name for name in group_names if slug(name) not in keys), None)
    if wrong is not None:
        raise RequestError(f"--group: there is no group {wrong!r}{nearest(wrong, by_name)}")
    wanted = {keys[slug(name)] for name in group_names}
    return tuple(figure for figure in figures if (figure.group or figure.id) in wanted)


def set_up_fight(play: Play, options: FightOptions) -> FightSetup:
    """Return all known figures of a fight, the enemy still to be generated (None if there is none), and the
    setting. Nothing is rolled. Raises RequestError if there are not two sides or an option cannot be
    parsed.
    """
    known = _figures_of_groups(_fighters(play.state), options.of or ())
    if not known:
        raise RequestError(
            "there are no figures to fight; pipe in a squad, e.g. fng squad us-army -j | fng fight --against nva"
        )
    own_sides = {figure.side for figure in known}
    enemies, enemy = _find_enemy(play, options, known, own_sides)
    if enemy is None and not enemies and len(own_sides) < len(Side):
        where = "in those groups" if options.of else "in the document"
        raise RequestError(
            f"--against: all figures {where} are on the {known[0].side} side; name an enemy army "
            "(--against nva) or an enemy document (--against enemy.json)"
        )
    setting = _read_setting(play, options, (*known, *enemies), enemy)
    return FightSetup((*known, *enemies), enemy, setting)


def _find_enemy(
    play: Play, options: FightOptions, own_figures: Sequence[Figure], own_sides: set[Side]
) -> tuple[tuple[Figure, ...], units.SquadPlan | None]:
    """Return the enemy that ``--against`` names, as (figures, plan of a squad); nothing is rolled. A document
    gives its figures, dead and wounded ones too, and None. An army gives no figures, and a plan. Without the
    option: no figures and None. Raises RequestError if the option names no usable enemy, or if ``own_sides``
    already has both sides. Raises FileProblem if the file is no document.
    """
    if options.against is None:
        return (), None
    if len(own_sides) == len(Side):
        raise RequestError("--against cannot be used, because the document already has figures of both sides")
    if _is_file(options.against):
        return _read_enemies(options.against, own_figures), None
    when = _find_army(play, options)
    [side] = own_sides
    enemy_side = Side.VC_NVA if side is Side.FWF else Side.FWF
    return (), _plan_enemy_squad(when, enemy_side, figures_with_retired_ids(play.document))


def _plan_enemy_squad(
    army_in_month: ArmyInMonth, side: Side, taken_figures: tuple[Figure, ...]
) -> units.SquadPlan:
    """Return the plan of an enemy squad that exists for this fight only, without supplies, gear and DEROS;
    nothing is rolled. The squad gets an id stem that no figure of ``taken_figures`` uses; these include
    figures already removed.
    """
    [stem] = free_squad_stems(taken_figures, side, 1)
    wishes = Wishes(
        Arms(army_in_month.army, army_in_month.month), side, deros=False, supplies=False, gear=False
    )
    return units.SquadPlan(stem, stem, wishes, known=taken_figures)


def _is_file(text: str) -> bool:
    """True if the text means a file. Text with a slash, or ending in ``.json`` or ``.toml``, always does,
    even if there is no such file. Other text does if it is the path of an existing file and not the name
    of an army.
    """
    looks_like_path = "/" in text or text.endswith((".json", ".toml"))
    return looks_like_path or (not armies.is_army(text) and Path(text).is_file())


def _find_army(play: Play, options: FightOptions) -> ArmyInMonth:
    """Return the army that ``--against`` names, as it is in the month of the game. Raises RequestError if
    there is no such army (the message names any near ones), if the army has no list for that month, or,
    unless forced, if the month given as an option contradicts the document.
    """
    name = str(options.against)
    if not armies.is_army(name):
        raise RequestError(
            f"--against: {name!r} is neither an army nor a file{nearest(name, armies.army_ids())}; see fng army list"
        )
    return army_options.find_army(play, armies.find_army(name), options.date)


def _read_enemies(path: str, own_figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return the figures of the document at ``path`` that belong to a side of the fight, dead and wounded
    ones too. Raises RequestError if the file is missing, if there are no such figures, if one is of the same
    side as ``own_figures``, or if an id is used on both sides. Raises FileProblem if the file is no document.
    ``own_figures`` must not be empty.
    """
    figures = _fighters(State(inputs.other_document(path, "--against", "fng")))
    if not figures:
        raise RequestError(f"--against {path}: the file has no figures")
    friends = [figure for figure in figures if figure.side is own_figures[0].side]
    if friends:
        enemy_side = Side.VC_NVA if own_figures[0].side is Side.FWF else Side.FWF
        raise RequestError(
            f"--against {path}: {friends[0].id} is on the {friends[0].side} side, like its opponents; "
            f"create that side again with --side {enemy_side}"
        )
    taken_ids = {slug(figure.id) for figure in own_figures}
    id_of_both = next((figure.id for figure in figures if slug(figure.id) in taken_ids), None)
    if id_of_both:
        raise RequestError(
            f"--against {path}: both sides have a figure {id_of_both!r}; raise one side again with another --prefix"
        )
    return figures


def _read_setting(
    play: Play, options: FightOptions, figures: Sequence[Figure], enemy: units.SquadPlan | None
) -> Setting:
    """Return the setting of a fight from the options and the document. Positions on the table count if
    ``--range`` is not given, every figure has one, and no enemy squad is to be generated (``enemy`` is None).
    Raises RequestError if an option cannot be parsed or, unless forced, if ``--range`` is beyond sight.
    """
    is_placed = enemy is None and all(
        figure.x_in is not None and figure.y_in is not None for figure in figures
    )
    sight_in = sight_limit(play)
    range_in = range_of_lines(options.range_in, sight_in, have_places=is_placed)
    active = find(options.active, ACTIVE, "side", "--active") if options.active else None
    return Setting(
        range_in,
        SPACING_IN if options.spacing is None else options.spacing,
        Side(active) if active and active != "none" else None,
        nobody_moved=active == "none",
        cover=COVER[find(options.cover, COVER, "side", "--cover")] if options.cover else frozenset(),
        spread=options.spread,
        activity=activity_states(play.find(facts.ACTIVITY, options.activity)),
        most_rounds=options.rounds or MOST_ROUNDS,
        sight_in=sight_in,
    )
