"""The two sides of a fight, and how they meet, by the options and documents that say so."""

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
from fng_cli.cli.options.who import GroupsOption, below
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
from fng_cli.rules.armies.soldiers import Wishes, stems
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
            help="The enemy: an army, to roll up its squad, or a document.",
            rich_help_panel=TARGET,
        ),
    ] = None
    of: Annotated[
        list[str] | None, again(GroupsOption, "Only this group of the document fights; once for each.")
    ] = None
    range_in: Annotated[
        float | None,
        again(RangeIn, "Between the two lines; else by places, or 12 inches."),
    ] = None
    spacing: Annotated[
        float | None,
        typer.Option("--spacing", min=0, metavar="INCHES", help="From man to man in a line, else 3 inches."),
    ] = None
    cover: Annotated[
        str | None,
        typer.Option("--cover", metavar="SIDE", help="Who is in cover: fwf, vc-nva or both; else none."),
    ] = None
    active: Annotated[
        str | None,
        typer.Option(
            "--active", metavar="SIDE", help="Who comes into sight: fwf, vc-nva, none; else by dice."
        ),
    ] = None
    spread: Annotated[
        bool, typer.Option("--spread", help="Shots at neighbours of the target too, not all at one.")
    ] = False
    activity: facts.ActivityOption = None
    rounds: Annotated[int | None, again(RoundsOption, "Broken off after these, else 50.")] = None
    date: Date = None


class FightSetup(Struct, frozen=True):
    """All that a fight needs besides dice: who is known, how they meet, and which squad is rolled up anew for it."""

    known: tuple[Figure, ...]
    enemy: units.SquadPlan | None
    setting: Setting

    def sides(self, dice: Dice, *, named: bool = True) -> tuple[Figure, ...]:
        """Everybody who fights; a squad of the enemy's army is rolled up first, where one is, ``named`` or not."""
        if self.enemy is None:
            return self.known
        raised = units.turnout(self.enemy, dice=dice).figures
        enemies = army_options.named(raised, dice, self.enemy.wishes.army, self.known) if named else raised
        return (*self.known, *enemies)


def _fighters(state: State) -> tuple[Figure, ...]:
    """Return the figures that can be in a fight: no bystanders, and nobody who is away or in a tunnel."""
    in_tunnels = below(state.content)
    return tuple(figure for figure in state[FIGURES] if belongs(figure) and figure.id not in in_tunnels)


def _of_groups(known: Sequence[Figure], named: Sequence[str]) -> tuple[Figure, ...]:
    """Those of the groups that are named, and nobody else; everybody, where none is."""
    if not named:
        return tuple(known)
    by_name = groups.groups(known)
    keys = {slug(key): key for key in by_name}
    wrong = next((name for name in named if slug(name) not in keys), None)
    if wrong is not None:
        raise RequestError(f"--group: there is no group {wrong!r}{nearest(wrong, by_name)}")
    wanted = {keys[slug(name)] for name in named}
    return tuple(one for one in known if (one.group or one.id) in wanted)


def meeting(play: Play, said: FightOptions) -> FightSetup:
    """The two sides of a fight and its setting, by options and documents.

    Raises RequestError, with the remedy, where there are not two sides or an option means nothing.
    """
    known = _of_groups(_fighters(play.state), said.of or ())
    if not known:
        raise RequestError(
            "figures: nobody is there to fight; for example: fng squad us-army -j | fng fight --against nva"
        )
    mine = {figure.side for figure in known}
    theirs, enemy = _against(play, said, known, mine)
    if enemy is None and not theirs and len(mine) < len(Side):
        raise RequestError(
            f"--against: all {'who are named' if said.of else 'figures of the document'} are {known[0].side}: say whom they fight, by an "
            "army (--against nva) or a document (--against enemy.json)"
        )
    setting = _setting(play, said, (*known, *theirs), enemy)
    return FightSetup((*known, *theirs), enemy, setting)


def _against(
    play: Play, said: FightOptions, known: Sequence[Figure], mine: set[Side]
) -> tuple[tuple[Figure, ...], units.SquadPlan | None]:
    """The enemy's figures, or the army of which a squad is rolled up."""
    if said.against is None:
        return (), None
    if len(mine) == len(Side):
        raise RequestError("--against: the document has figures of both sides already; leave it out")
    if _is_file(said.against):
        return _from_file(said.against, known), None
    when = _army(play, said)
    [side] = mine
    other = Side.VC_NVA if side is Side.FWF else Side.FWF
    return (), _enemy_squad(when, other, figures_with_retired_ids(play.document))


def _enemy_squad(when: ArmyInMonth, side: Side, known: tuple[Figure, ...]) -> units.SquadPlan:
    """A squad of an army for a fight alone; ``known`` are all figures with ids that are taken, or were once."""
    [stem] = stems(known, side, 1)
    wishes = Wishes(Arms(when.army, when.month), side, deros=False, supplies=False, gear=False)
    return units.SquadPlan(stem, stem, wishes, known=known)


def _is_file(text: str) -> bool:
    named = "/" in text or text.endswith((".json", ".toml"))
    return named or (not armies.is_army(text) and Path(text).is_file())


def _army(play: Play, said: FightOptions) -> ArmyInMonth:
    name = str(said.against)
    if not armies.is_army(name):
        raise RequestError(
            f"--against: {name!r} is no army and no file{nearest(name, armies.army_ids())}; see fng army list"
        )
    return army_options.find_army(play, armies.find_army(name), said.date)


def _from_file(name: str, known: Sequence[Figure]) -> tuple[Figure, ...]:
    """The figures of a document that are of the other side."""
    found = _fighters(State(inputs.other_document(name, "--against", "fng")))
    if not found:
        raise RequestError(f"--against {name}: has no figures")
    same = [figure for figure in found if figure.side is known[0].side]
    if same:
        other = Side.VC_NVA if known[0].side is Side.FWF else Side.FWF
        raise RequestError(
            f"--against {name}: {same[0].id} is of the {same[0].side}, as those whom it is to fight; "
            f"raise it with --side {other}"
        )
    taken = {slug(figure.id) for figure in known}
    twice = next((figure.id for figure in found if slug(figure.id) in taken), None)
    if twice:
        raise RequestError(f"--against {name}: {twice!r} is an id of both; raise one of them with --prefix")
    return found


def _setting(
    play: Play, said: FightOptions, known: Sequence[Figure], enemy: units.SquadPlan | None
) -> Setting:
    placed = enemy is None and all(figure.x_in is not None and figure.y_in is not None for figure in known)
    sight_in = sight_limit(play)
    range_in = range_of_lines(said.range_in, sight_in, placed=placed)
    active = find(said.active, ACTIVE, "side", "--active") if said.active else None
    return Setting(
        range_in,
        SPACING_IN if said.spacing is None else said.spacing,
        Side(active) if active and active != "none" else None,
        nobody_moved=active == "none",
        cover=COVER[find(said.cover, COVER, "side", "--cover")] if said.cover else frozenset(),
        spread=said.spread,
        activity=activity_states(play.find(facts.ACTIVITY, said.activity)),
        most_rounds=said.rounds or MOST_ROUNDS,
        sight_in=sight_in,
    )
