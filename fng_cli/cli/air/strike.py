"""``fng strike``: an attack run of an aircraft, from the flight line to damage and reactions."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from fng_cli.cli.air import words
from fng_cli.cli.air.ground_fire import FlightLineOptions, Watchers, after_check, watchers_by
from fng_cli.cli.index.entries import Need
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.craft import CraftOptions, FlownCraft, RankingOption, RunOption, TheirImpact
from fng_cli.cli.options.from_air import (
    BOMBS,
    BelowOptions,
    BombOption,
    SpotOptions,
    air_targets,
    weapons_of,
    what_is_left,
)
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.air import strike as strikes
from fng_cli.rules.air.craft import ATTACKS, Run
from fng_cli.rules.air.missions import (
    check_air_space,
    check_director,
    check_has_come,
    check_sent,
    flown,
    needs_director,
)
from fng_cli.rules.air.state import after_run
from fng_cli.rules.air.strike import AirStrike, GroundFire
from fng_cli.rules.support.heard import check_contact, contact_used
from fng_cli.rules.support.kinds import SupportKind

CRAFT = Need("--craft", "CRAFT", ("airborne",))
"""Which craft it is, where a document has none in the air."""


@command(
    "strike",
    needs=(CRAFT,),
    page="81-84",
    report=AirStrike,
    show=words.show_strike,
    show_odds=words.show_strike_odds,
    odds_facts=words.strike_odds_facts,
)
def strike(
    play: Play,
    craft: CraftOptions,
    below: BelowOptions,
    aim: SpotOptions,
    over: FlightLineOptions,
    run: Annotated[
        str | None,
        again(RunOption, "guns, bombs, rockets or napalm; else the first it has."),
    ] = None,
    ranking: Annotated[
        int,
        again(RankingOption, "Outgunned Rankings of all who stand and fire at it."),
    ] = 0,
    impact: Annotated[int, again(TheirImpact, "The highest Impact among them.")] = 3,
    bombs: Annotated[
        list[str] | None,
        again(BombOption, "Of a bombing run: what is dropped on this spot; once for each, else all."),
    ] = None,
) -> Ruled:
    """Play an attack run: fire from the ground, the pilot, damage to his craft, then what he attacks with.

    fng strike --craft f-100 --rep 4 --ranking 21 --at open --at cover

    fng strike --craft hun --rep 5 --run bombs --spot bamboo --at bamboo --marked

    fng strike --craft f-100 --rep 4 --enters 0,12 --leaves 36,20 -i evening.json
    """
    one = craft.read(play, helicopter=False)
    if one.craft.row.is_helicopter:
        raise RequestError(f"--craft {one.craft.id}: a helicopter attacks otherwise: fng helo strike")
    check_air_space(play.document, SupportKind.AIRSTRIKE)
    if not (one.known or play.force):
        check_sent(play.document, one.craft)
    if one.known:
        check_has_come(play.document, one.craft)
        check_director(play.document, one.craft)
        if needs_director(play.document, one.craft) and not play.force:
            check_contact(play.document)
    attacker = one.attacker()
    asked = Run(find(run, [each.value for each in ATTACKS], "run", "--run")) if run else None
    asked = Run.BOMBS if bombs and asked is None else asked
    flies = strikes.run_for(attacker.craft, attacker.mounts, asked, attacker.spent)
    line = over.read(play)
    if line and flies is Run.GUNS and not below.at:
        below = replace(below, at=list(line.strafed))
    # The targets are read in each branch: which run it is may depend on the die for the craft's configuration.
    attacked = air_targets(play, below, aim)
    watchers = watchers_by(play, line) if line and not ranking else Watchers(())
    report = strikes.strike(
        attacker,
        flies,
        attacked.targets,
        fire=GroundFire(ranking, impact),
        gunners=watchers.gunners,
        without_sight=watchers.without_sight,
        weapons=weapons_of(bombs, BOMBS, "--bomb") if bombs else None,
        spot=attacked.spot,
        dice=play.dice,
    )
    checked = after_check(play, report.anti_aircraft) if report.anti_aircraft else {}
    changes = checked | figures_after.changes(play, report.targets, before=checked)
    changes |= contact_used(play.document | changes)
    if report.attack_made:
        changes |= what_is_left(play.document | changes, report.attack_made, attacked)
    return Ruled(report, changes | _after(play, play.document | changes, one, report))


def _after(play: Play, content: Content, one: FlownCraft, report: AirStrike) -> Content:
    """Tell what changes of the craft, and of the mission that it flies."""
    if not one.known:
        return {}
    hurt = report.craft_damage.points_taken if report.craft_damage else one.craft.points_taken
    after = after_run(
        one.craft,
        report.run,
        rep=report.new_rep,
        damage=hurt,
        down=report.brought_down,
        home=report.goes_home,
    )
    return one.changes(play, after) | flown(content, after)
