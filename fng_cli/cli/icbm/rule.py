"""Rulings without a game: ``icbm rule ...``, as at a table with a paper map. They change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from fng_cli.cli.icbm import typed
from fng_cli.cli.icbm.game import (
    GAME_NAME,
    LookingRun,
    Missile,
    RollOption,
    SideOption,
    To,
    UsaBid,
    UssrBid,
    need_game,
)
from fng_cli.cli.icbm.typed import (
    need_side,
    parse_attacks,
    parse_hex,
    parse_missile_type,
    parse_shots,
    parse_whole_numbers,
)
from fng_cli.cli.icbm.words import show_plan, show_score, show_wave
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Command, FileUse, Show, Uses
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.state import THE_GAME
from fng_cli.icbm.setup import bid as bids
from fng_cli.icbm.war import activate as activation
from fng_cli.icbm.war import intercept as interception
from fng_cli.icbm.war import move as movement
from fng_cli.icbm.war import turn as turns
from fng_cli.words import whole_number

ChanceOption = Annotated[
    str,
    typer.Option(
        "--chance", metavar="CHANCE", help="Desired chance of stopping the missile, such as 0.9, 90% or 9/10."
    ),
]
TypeOption = Annotated[
    str, typer.Option("--type", metavar="TYPE", help="Type of the missile, such as ss-18.")
]


def ruled(
    word: str,
    rules_section: str,
    section: str,
    *,
    show: Show | None = None,
    file_use: FileUse = FileUse.LEAVES,
    uses: Uses = Uses.DICE,
) -> Callable[[Callable[..., Report | Ruled]], Command]:
    """Return a decorator that declares the function below it as the command ``icbm rule WORD``.
    ``rules_section`` is the place in the rules (``5.1``). ``section`` is the key of the report in a
    document. The other parameters are those of ``command``.
    """
    return command(
        f"rule {word}",
        page=f"icbm {rules_section}",
        section=section,
        show=show,
        game=GAME_NAME,
        run=LookingRun,
        file_use=file_use,
        uses=uses,
    )


@ruled("activate", "5.1, 5.2", "activate")
def rule_activate(
    play: Play,
    side: SideOption = None,
    turn: Annotated[
        int, typer.Option(min=1, metavar="N", help="Number of the turn, counting only the side's own turns.")
    ] = 1,
    base: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SIZE",
            help="Number of missiles in a base; repeat for each base, in the order in which the bases are opened.",
        ),
    ] = None,
    launch: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Activate no more than N missiles.")
    ] = None,
) -> activation.Allowance | activation.BasesActivated:
    """Roll to see how many missiles a side may activate.

    With --base, the command also prints what the bases launch and lose. Nothing is rolled for the USSR's
    first turn, where the number is fixed. Bases are opened in the order given until the number of missiles is
    used up. Missiles left in an opened base are lost; bases that are not reached keep theirs. --launch works
    only with --base.

    The command is refused without --side, and for a base with 0 missiles.

    icbm rule activate --side usa --turn 2 --base 5 --dice 4
    icbm rule activate --side ussr --turn 2 --odds
    """
    who = need_side(side)
    if not base:
        return activation.allowance(who, turn, dice=play.dice)
    return activation.open_bases(who, turn, parse_whole_numbers(base, "--base"), launch, dice=play.dice)


@ruled("bid", "4", "bid")
def rule_bid(
    play: Play,
    usa: UsaBid = None,
    ussr: UssrBid = None,
    roll: RollOption = False,
) -> bids.First | bids.Sealed:
    """Decide who launches first, by two bids or by dice.

    The side with the higher bid launches first; if the bids are equal, both sides must bid again. --roll
    rolls dice instead.

    The command is refused if --roll is given with a bid, if only one bid is given, if neither bids nor --roll
    are given, or for a bid below 0.

    icbm rule bid --usa 2 --ussr 3
    icbm rule bid --roll --dice 4,2
    """
    bids.check_roll(usa, ussr, roll=roll)
    return bids.roll_first_launch(dice=play.dice) if roll else bids.compare_free_bids(usa, ussr)


@ruled("intercept", "7", "intercept", file_use=FileUse.GOES_ON)
def rule_intercept(
    play: Play,
    given: Annotated[
        list[str],
        typer.Argument(
            metavar="RANGE=N...",
            help="Rounds fired at each range: 3=1 is one round at a range of 3 hexes. Put a comma between two sites that fire at the same hex: 2=1,1=2. In a game, give the rounds of each site instead: A=2, or A=2@2617 for one hex only.",
        ),
    ],
    missile: Missile = None,
    to: To = None,
) -> interception.Defence:
    """Roll for ABM rounds fired at a missile, hex by hex along its path, until one hits.

    The result is printed, but no game is changed. Without a game, give the rounds fired at each range: 3=1 is
    one round at a range of 3 hexes. With a game in the document, give the rounds of each site: A=2 is two
    rounds from site A. You can then choose the missile with --missile and its target with --to.

    icbm rule intercept 3=1 2=1 1=2 --odds --odds-by stopped
    icbm rule intercept A=2 --missile usa-1 --to moscow --odds -i game.json
    """
    if (game := need_game(play.state) if missile or to else play.state[THE_GAME]) is None:
        return interception.defend(parse_attacks(given), dice=play.dice)
    return interception.fire_along(game, missile, parse_hex(to, "--to"), parse_shots(given), dice=play.dice)


@ruled("plan", "7", "plan", show=show_plan, uses=Uses.NOTHING)
def rule_plan(
    play: Play,
    ranges: Annotated[
        str, typer.Argument(metavar="3,2,1", help="Distance from the site to each hex of the path.")
    ],
    chance: ChanceOption = "0.9",
) -> interception.InterceptPlan:
    """Find the smallest number of ABM rounds that gives one site the wanted chance of stopping a missile.

    The plan shows how many rounds to fire in each hex; nothing is rolled. A distance of 0 means that the site
    is out of range there. If the plan does not reach the wanted chance, a note says so. The chance must be
    above 0, and at most 1.

    The command is refused if the site is never in range.

    icbm rule plan 3,2,1 --chance 95%
    icbm rule plan 3,3,2 -j
    """
    return interception.plan(typed.parse_guards(ranges), typed.parse_chance(chance))


@ruled("reach", "6, 7", "move", show=show_wave, uses=Uses.NOTHING)
def rule_reach(
    play: Play,
    kind: TypeOption,
    start: Annotated[str, typer.Option("--from", metavar="HEX", help="Hex that the missile starts from.")],
    to: Annotated[str, again(To, "Hex to which the missile flies.")],
) -> movement.Reach:
    """Check whether a missile can fly from one hex to another, and in how many turns.

    The distance is compared with the range of this type of missile. If the hex is out of range, the range is
    printed in place of the number of turns. A hex can be given as a number, a city or axial coordinates. No
    game is needed, and nothing is rolled.

    icbm rule reach --type ss-11 --from moscow --to miami
    icbm rule reach --type titan-ii --from denver --to moscow -j
    """
    return movement.reach(parse_missile_type(kind), hexes.find(start, "--from"), hexes.find(to, "--to"))


@ruled("impact", "8", "missile_impact", uses=Uses.NOTHING)
def rule_impact(
    play: Play,
    city: Annotated[
        str,
        typer.Argument(
            metavar="CITY", help="City that is hit, or the number of points that the city has left."
        ),
    ],
    strength: Annotated[
        int | None, typer.Option("--strength", min=0, metavar="N", help="Strength of the missile.")
    ] = None,
    kind: Annotated[str | None, again(TypeOption, "Type of the missile, such as ss-18.")] = None,
) -> movement.Strike:
    """Count the points that a missile takes from a city.

    A missile takes as many points as its strength, but no more than the city has left. A city given by name
    or hex counts as undamaged; a number of up to three digits is read as the points that the city has left.
    Nothing is rolled, and no game is changed. Give --strength or --type, but not both.

    icbm rule impact moscow --type titan-ii
    icbm rule impact 8 --strength 3
    """
    if (strength is None) == (kind is None):
        raise RequestError("give either --strength or --type")
    force = strength if strength is not None else parse_missile_type(kind or "").strength
    points = whole_number(city)
    if points is not None and len(city) < 4:
        return movement.strike(points, force)
    return movement.strike_city(hexes.find(city, "CITY"), force)


@ruled("turn", "5, 6.1", "turn_end", uses=Uses.NOTHING)
def rule_turn(
    play: Play,
    duration: Annotated[
        int, typer.Argument(metavar="N", help="Number of turns that the missile may still fly.")
    ],
) -> turns.Aged:
    """Count down by one the turns that a missile may still fly, as at the end of its owner's turn.

    The command prints the number of turns left; at 0, the missile is removed. The command does not change a
    game.

    The command is refused for a number below 1.

    icbm rule turn 3
    icbm rule turn 1 -j
    """
    return turns.age(duration)


@ruled("score", "9", "score", show=show_score, uses=Uses.NOTHING)
def rule_score(
    play: Play,
    difference: Annotated[
        int | None, typer.Option(metavar="N", help="Number of points by which the winner leads.")
    ] = None,
    second: Annotated[
        int | None, typer.Option(metavar="N", help="Points that the side gets for launching second.")
    ] = None,
    surviving: Annotated[
        int | None, typer.Option(metavar="N", help="Number of the side's missiles still in bases.")
    ] = None,
    built: Annotated[
        int | None, typer.Option("--rounds", metavar="N", help="Number of ABM rounds built.")
    ] = None,
    cities: Annotated[
        int | None, typer.Option(metavar="N", help="Number of city points taken from the enemy.")
    ] = None,
) -> turns.Points | turns.Level:
    """Add up a side's score, or name the size of a victory.

    With --difference, the command prints the size of the victory, or a draw. Without --difference, the
    command prints the parts and the total of a side's score; any part that you omit counts as 0.

    The command is refused if --difference is combined with another option, if no option is given, or if a
    number is below 0.

    icbm rule score --second 5 --surviving 20 --rounds 3 --cities 14
    icbm rule score --difference 12
    """
    parts = (second, surviving, built, cities)
    if difference is not None:
        if any(part is not None for part in parts):
            raise RequestError(
                "--difference gives the size of a victory, and the other options add up a side's total; "
                "use one or the other"
            )
        return turns.level(difference)
    if all(part is None for part in parts):
        raise RequestError("give --difference, or parts of a side's total, such as --cities 14")
    return turns.total(*(part or 0 for part in parts))
