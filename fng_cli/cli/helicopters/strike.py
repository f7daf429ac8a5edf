"""``fng helo strike``: an attack run of a gunship."""

from __future__ import annotations

from typing import Annotated

from fng_cli.cli.air.words import show_strike_odds, strike_odds_facts
from fng_cli.cli.helicopters import words
from fng_cli.cli.helicopters.helo import FlyingOptions
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.aboard import AboardOptions
from fng_cli.cli.options.craft import CraftOptions, RunOption
from fng_cli.cli.options.flying import FiredAtOptions, FlownOption
from fng_cli.cli.options.from_air import AirTargets, BelowOptions, SpotOptions, air_targets
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again, read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.air.craft import Run
from fng_cli.rules.air.missions import check_air_space, check_has_come, check_sent, flown, mission_of
from fng_cli.rules.air.state import after_run
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import HurtAboard
from fng_cli.rules.helicopters.strafe import RUNS, GunshipStrike, gunship_strike, runs_for
from fng_cli.rules.support.kinds import SupportKind


def _show(screen: Screen, report: GunshipStrike, content: Content) -> None:
    words.show_gunship_strike(screen, report)


def read_attacked(play: Play, craft: CraftOptions, below: BelowOptions, aim: SpotOptions) -> AirTargets:
    """Return those whom the gunship attacks. Raises RequestError where it may not come now, or is no helicopter."""
    one = craft.read(play, helicopter=True, weaponed=False)
    if not one.craft.row.is_helicopter:
        raise RequestError(f"--craft {one.craft.id}: no helicopter: fng strike")
    check_air_space(play.document, SupportKind.GUNSHIP)
    if not (one.known or play.force):
        check_sent(play.document, one.craft)
    check_has_come(play.document, one.craft)
    return air_targets(play, below, aim)


@command(
    "helo strike",
    page="81, 86-87, 89-91",
    section="helo_strike",
    report=GunshipStrike,
    show=_show,
    show_odds=show_strike_odds,
    odds_facts=strike_odds_facts,
)
def strike(
    play: Play,
    craft: CraftOptions,
    attacked: Annotated[AirTargets, read_by(read_attacked)],
    how: FlyingOptions,
    aboard: Annotated[tuple[Victim, ...], read_by(AboardOptions)],
    fired_at: FiredAtOptions,
    run: Annotated[
        list[str] | None, again(RunOption, "guns, rockets or grenades; two, where two men fire.")
    ] = None,
    flown_in: Annotated[float, again(FlownOption, "Of the template: a grenade for each 6.", min=1)] = 18,
) -> Ruled:
    """Play a gunship's attack run: piloting, fire from the ground, damage, then rockets and guns.

    fng helo strike --craft frog --rep 4 --ranking 12 --at open --at cover

    fng helo strike --craft heavy-hog --rep 5 --run rockets --run grenades --at bamboo
    """
    one = craft.read(play, helicopter=True)  # in each branch: a die may decide what it carries
    attacker = one.attacker()
    asked = [Run(find(each, [one.value for one in RUNS], "run", "--run")) for each in run or ()]
    report = gunship_strike(
        attacker,
        runs_for(attacker.craft, attacker.mounts, asked),
        attacked.targets,
        fire=fired_at.fire(),
        burden=how.burden(carries=bool(one.craft.aboard)),
        open_ground=fired_at.open_ground,
        spot=attacked.spot,
        flown_in=flown_in,
        aboard=aboard,
        dice=play.dice,
    )
    changes = figures_after.changes(play, (*report.targets, *_hurt(report)))
    if not one.known:
        return Ruled(report, changes)
    taken = report.helicopter_damage.points_taken if report.helicopter_damage else one.craft.points_taken
    mission = mission_of(play.document, one.craft)
    last = mission is not None and mission.passes_left == 1
    after = after_run(
        one.craft,
        report.runs[0],
        rep=report.new_rep,
        damage=taken,
        down=report.brought_down,
        home=report.goes_home or last,
    )
    return Ruled(report, changes | one.changes(play, after) | flown(play.document, after))


def _hurt(report: GunshipStrike) -> tuple[HurtAboard, ...]:
    return report.helicopter_damage.hurt if report.helicopter_damage else ()
