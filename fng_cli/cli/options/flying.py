"""Options for aircraft and helicopters, their pilots and the people aboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.cli.options import facts, targets
from fng_cli.cli.options.words import ImpactOption
from fng_cli.cli.shell.options import WHO, Options, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import slug
from fng_cli.rules.air.craft import find_craft, roll_configuration
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, find_in_play, is_meant
from fng_cli.rules.air.strike import Attacker, GroundFire, ground_fire
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.damage import crew_of
from fng_cli.rules.support.account import granted
from fng_cli.state import State


class AboardOptions(Options, frozen=True):
    """Options for the passengers of a craft; its crew is always aboard."""

    aboard: Annotated[
        list[str] | None,
        typer.Option(
            "--aboard",
            metavar="WHO,WORD...",
            help="Passenger or casualty, such as a1 or rep=4; repeat for each.",
        ),
    ] = None

    def read(self, play: Play, craft: Airborne | None = None) -> tuple[Victim, ...]:
        """Return everybody aboard a craft: the passengers of ``--aboard``, then others listed aboard in the
        document, then the crew. With ``craft`` None only the passengers of ``--aboard`` are returned.
        Raises RequestError for an unknown passenger or an unknown word after one.
        """
        crew = crew_of(craft.row, craft.crew_reps, craft.rep) if craft else ()
        return (*self.passengers(play, craft), *crew)

    def passengers(self, play: Play, craft: Airborne | None = None) -> tuple[Victim, ...]:
        """Return the people aboard a craft but for its crew: those of ``--aboard``, each figure once, then others
        listed aboard in the document. With ``craft`` None only the first are returned. Raises RequestError for an unknown
        passenger or an unknown word after one and, unless forced, for one of ``--aboard`` to whom nothing
        more can happen.
        """
        typed = each_once(play.state, self.aboard or ())
        names = {slug(text.partition(",")[0]) for text in typed}
        loaded = [name for name in craft.aboard if slug(name) not in names] if craft else []
        typed_targets = targets.targets(play, typed, option="--aboard", name="passenger {}")
        loaded_targets = targets.targets(play, loaded, option="--aboard", able=None)
        return tuple(aimed.target.victim for aimed in (*typed_targets, *loaded_targets))


def each_once(state: State, aboard: Iterable[str]) -> list[str]:
    """Return the passengers typed, in order. If a text that begins with the id of a figure of the document
    is typed more than once, only the first is kept. Other texts may be repeated: ``rep=4`` twice means two
    passengers.
    """
    ids = {slug(figure.id) for figure in state[FIGURES]}
    passengers: list[str] = []
    for text in aboard:
        if text not in passengers or slug(text.partition(",")[0]) not in ids:
            passengers.append(text)
    return passengers


CraftName = Annotated[
    str | None,
    typer.Option(
        "--craft",
        metavar="CRAFT",
        help="Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.",
        rich_help_panel=WHO,
    ),
]
PilotRep = Annotated[int | None, again(facts.Rep, "The pilot's REP.")]


class FlownCraft(NamedTuple):
    """The craft of a command."""

    craft: Airborne
    known: bool
    """True if it is in the document."""

    @property
    def kept(self) -> Airborne | None:
        """Return the craft if the document keeps it; None for a craft taken from the lists by the options."""
        return self.craft if self.known else None

    def attacker(self) -> Attacker:
        """Return the craft as the attacker of an attack run."""
        craft = self.craft
        return Attacker(craft.row, craft.rep, craft.start_rep, craft.mounts, craft.points_taken, craft.spent)


LoadOption = Annotated[
    str | None,
    typer.Option(
        "--load",
        metavar="A|B",
        help="Weapon configuration of an F-4 or A-4. [default: rolled]",
        rich_help_panel=WHO,
    ),
]
RunOption = Annotated[
    str | None, typer.Option("--run", metavar="RUN", help="Weapons used in the attack run.")
]
HelicopterOption = Annotated[bool, flag("The craft is a helicopter.")]
RankingOption = Annotated[
    int,
    typer.Option(
        "--ranking", min=0, metavar="OR", help="Sum of the Outgunned Rankings of all figures that fire."
    ),
]
TheirImpact = Annotated[
    int | None,
    again(
        ImpactOption,
        "Highest Impact among the weapons that fire at the craft.",
        min=1,
        max=9,
        metavar="IMPACT",
    ),
]


class CraftOptions(Options, frozen=True):
    """Options for a craft, its pilot's REP and its configuration."""

    craft: CraftName = None
    rep: PilotRep = None
    load: LoadOption = None

    def read(
        self, play: Play, *, rep: int | None = None, weaponed: bool = True, helicopter: bool | None = None
    ) -> FlownCraft:
        """Return the craft of ``--craft``, in play or from the lists. Without the option it is the first
        craft in play, a FAC last; ``helicopter`` limits this choice (None: all). ``--rep`` replaces the REP
        of a craft in play. A craft from the lists has the REP of ``--rep``, or else ``rep``; if
        ``weaponed``, its ``--load`` is used, or rolled. Raises RequestError if no craft or pilot's REP is
        found, if the craft has gone down or home, or if the load is used and unknown.
        """
        airborne = play.state[AIRBORNE]
        candidates = [
            craft
            for craft in airborne
            if not craft.gone and helicopter in (None, bool(craft.row.is_helicopter))
        ]
        candidates.sort(key=lambda craft: craft.row.kind == "fac")
        name = self.craft or next((craft.id for craft in candidates), None)
        if name is None:
            raise RequestError(_no_craft(play.state, helicopter))
        in_play = find_in_play(airborne, name)
        if in_play:
            return FlownCraft(replace(in_play, rep=self.rep) if self.rep else in_play, True)
        pilot = self.rep or rep
        if pilot is None:
            raise RequestError(
                f"the REP of the {find_craft(name).name}'s pilot is not known; add it, e.g. --rep 4"
            )
        return FlownCraft(new_craft(name, pilot, self.load or "", dice=play.dice, weaponed=weaponed), False)


def _no_craft(state: State, helicopter: bool | None) -> str:
    """Return the error message for a missing craft. If the document has support or a craft, the message names
    the command that rolls for a helicopter (``helicopter`` True) or an aircraft (False). If not, or if
    either kind will do (None), it asks for ``--craft``.
    """
    if helicopter is None or not (bool(state[AIRBORNE]) or bool(granted(state))):
        return "which craft is it? Give it with --craft, e.g. --craft f-100; fng craft list shows all"
    what, rolls = ("helicopter", "helo available") if helicopter else ("aircraft", "air available")
    return f"no {what} is in play; give --craft, or use fng {rolls} to roll for one once support is granted"


def new_craft(name: str, rep: int, load: str, *, dice: Dice, weaponed: bool = True) -> Airborne:
    """Return a new craft of the type ``name``, with a pilot of REP ``rep``; the document is not changed.
    ``load`` names its configuration; dice decide what is open. If ``weaponed`` is false, ``load`` is
    ignored, nothing is rolled, and the craft has all weapons of its list. Raises RequestError for an
    unknown craft or, if ``weaponed``, an unknown ``load``.
    """
    row = find_craft(name)
    has = roll_configuration(row, load, dice=dice) if weaponed else None
    return Airborne(
        row.id, row.id, rep, rep, load=has.load if has else "", mounts=has.mounts if has else row.mounts
    )


def lost_or_new(play: Play, craft: CraftOptions) -> Airborne:
    """Return the first craft of the document that has come down; with ``--craft``, the first of them with
    this id or of this type. If there is none, return the craft of the options, or a new Slick if no craft
    is named and the document has none. Nothing is rolled. ``--rep`` replaces the pilot's REP. Raises
    RequestError if no REP is known, if the craft is no helicopter, or if the craft, or without ``--craft``
    each craft of the document, has gone home.
    """
    known = play.state[AIRBORNE]
    down = next(
        (
            lost
            for lost in known
            if lost.station is Station.DOWN and (craft.craft is None or is_meant(lost, craft.craft))
        ),
        None,
    )
    options = craft if craft.craft or known else replace(craft, craft="uh-1-slick")
    lost = down or options.read(play, weaponed=False).craft
    if not lost.row.is_helicopter:
        raise RequestError(f"--craft {lost.id}: the {lost.row.name} is not a helicopter")
    return replace(lost, rep=craft.rep) if down and craft.rep else lost


HoveringOption = Annotated[bool, flag("The craft hovers.")]
GunsLeftOption = Annotated[bool, flag("The door guns are left behind.")]
FlownOption = Annotated[
    float, typer.Option("--flown", min=0, metavar="INCHES", help="Distance flown over the table, in inches.")
]
ShotsFiredOption = Annotated[
    int,
    typer.Option(
        "--shots-fired",
        min=0,
        max=60,
        metavar="N",
        help="Number of shots fired at the craft; one die is rolled for each.",
    ),
]
ShooterRepOption = Annotated[
    int,
    typer.Option(
        "--shooter-rep", min=1, max=7, metavar="REP", help="REP of the figures that fire at the craft."
    ),
]
TriesOption = Annotated[
    int,
    typer.Option("--tries", min=0, max=9, metavar="N", help="Number of landings that have failed already."),
]
EnemyInOption = Annotated[
    float | None,
    typer.Option(
        "--enemy-in",
        min=0,
        metavar="INCHES",
        help="Distance from the landing zone to the nearest enemy, in inches.",
    ),
]
WoundedOption = Annotated[
    int | None,
    typer.Option(
        "--wounded", min=0, max=40, metavar="N", help="Number of figures that are out of the fight."
    ),
]
DeadOption = Annotated[
    int, typer.Option("--dead", min=0, max=40, metavar="N", help="Number of figures that are obviously dead.")
]
LoadersOption = Annotated[
    int | None,
    typer.Option(
        "--loaders", min=0, max=40, metavar="N", help="Number of unwounded figures who carry the casualties."
    ),
]


StageOption = Annotated[
    str | None, typer.Option("--from", metavar="STAGE", help="Stage of the flight to continue from.")
]
ThroughFlag = Annotated[bool, flag("Play the whole flight at once, even if it would take several turns.")]


TooSmallFlag = Annotated[
    bool, flag("The landing zone is too small for the craft, so landing there means a crash.")
]


class FiredAtOptions(Options, frozen=True):
    """Options for fire from the ground at a flying helicopter."""

    ranking: Annotated[
        int | None,
        again(
            RankingOption,
            "Sum of the Outgunned Rankings of all who stand and fire at the craft. [default: the result of this turn's Anti-Aircraft Check, or 0 if there was none]",
        ),
    ] = None
    impact: Annotated[
        int | None,
        again(
            TheirImpact,
            "Highest Impact among the weapons that fire at the craft. [default: from this turn's Anti-Aircraft Check, or 3 if there was none]",
        ),
    ] = None
    open_ground: Annotated[
        bool, flag("The craft crosses open ground, so it can be fired at even while skimming the trees.")
    ] = False

    def fire(self, play: Play, craft: Airborne | None) -> GroundFire:
        """Return the ground fire that a craft flies into, as ``--ranking`` and ``--impact`` give it. Without
        ``--ranking``, it comes from the anti-aircraft checks of this turn; if there are none, nobody
        fires. Nothing is rolled. ``craft`` is None if the document does not hold it.
        """
        return ground_fire(craft, turn_of(play.state), self.ranking, self.impact)
