"""``fng after ...``: the steps that follow a mission, one soldier or one place at a time."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options.who import IsStar, One
from fng_cli.cli.options.words import ArvnOption
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again, flag
from fng_cli.cli.shell.play import Fact, Play, whole
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.after.attribute import AttributeCheck, attribute_check
from fng_cli.rules.after.consequence import Aftermath, aftermath
from fng_cli.rules.after.medals import MedalRoll, medal
from fng_cli.rules.after.rep import Outcome, RepCheck, Service, outcome, rep_check
from fng_cli.rules.after.replacements import Replacement, from_headquarters, replacement
from fng_cli.rules.after.short_timers import ShortTimer, short_timer
from fng_cli.rules.after.tours import Deros, deros, months_in_country
from fng_cli.rules.evening.phases import AFTERWARDS, check_over

POINTS: Fact[int] = Fact(
    "victory points",
    "--points",
    ("score.total",),
    whole(-999, 999),
    "POINTS",
    metavar="POINTS",
    help="Victory points of the mission, support counted.",
)


def anybody(figure: Figure) -> bool:
    """After a mission steps concern everybody, however he came out of it."""
    return True


class MissionOptions(Options, frozen=True):
    """A soldier's own mission: success or failure."""

    met_enemy: Annotated[
        bool, typer.Option("--met-enemy/--no-enemy", help="Enemy forces were met, or none at all.")
    ] = True
    out: Annotated[bool, flag("He was out of the fight.")] = False
    retired: Annotated[bool, flag("He retired.")] = False
    kills: Annotated[int, typer.Option(min=0, metavar="N", help="His confirmed kills.")] = 0
    short_timer: Annotated[bool, flag("He is a Short Timer.")] = False

    def outcome(self) -> Outcome:
        """The mission's result for him."""
        return outcome(Service(self.met_enemy, self.out, self.retired, self.kills, self.short_timer))


@command("after mission", page="102-103", section="after_mission", report=Aftermath)
def after_mission(play: Play, points: Annotated[int, POINTS]) -> Aftermath:
    """Roll what a mission of so many victory points brings: rewards and penalties.

    fng after mission --points 27 --dice 4,2

    fng after mission --points -3 --odds
    """
    if not play.force:
        check_over(play.document, AFTERWARDS)
    return aftermath(points, dice=play.dice)


@command("after medal", page="103", section="after_medal", report=MedalRoll)
def after_medal(
    play: Play,
    who: One,
    more_dice: Annotated[
        int, typer.Option(min=0, max=3, metavar="N", help="Dice more: 1 where the papers wrote of the unit.")
    ] = 0,
) -> MedalRoll:
    """Whether somebody who deserved a medal is given one.

    fng after medal --rep 4 --dice 2,3

    fng after medal --rep 5 --more-dice 1 --odds
    """
    return medal(who.read(play, able=anybody).person, more_dice=more_dice, dice=play.dice)


@command("after rep", page="103-104", section="after_rep", report=RepCheck)
def after_rep(
    play: Play,
    who: One,
    mission: MissionOptions,
    deros: Annotated[
        int | None,
        typer.Option(min=0, max=26, metavar="MONTHS", help="Months that he has left; else the document's."),
    ] = None,
    highest: Annotated[
        int | None, typer.Option(min=1, max=7, metavar="REP", help="The highest REP that he ever had.")
    ] = None,
    no_rises: Annotated[bool, flag("Headquarters lets nobody check for a higher REP.")] = False,
    medal: Annotated[bool, flag("The roll that comes with a medal.")] = False,
) -> RepCheck:
    """A soldier's REP after a mission: up by a success, down by a failure.

    fng after rep --rep 4 --kills 1 --deros 8 --dice 5

    fng after rep --rep 4 --retired --odds
    """
    given = who.read(play, able=anybody)
    return rep_check(
        given.person,
        mission.outcome(),
        deros_months=given.figure.deros_months if deros is None else deros,
        highest_rep=highest,
        no_rises=no_rises,
        by_medal=medal,
        dice=play.dice,
    )


@command("after attribute", page="5, 104", section="after_attribute", report=AttributeCheck)
def after_attribute(
    play: Play, who: One, star: Annotated[bool, again(IsStar, "He is a Star.")] = False
) -> AttributeCheck:
    """Whether a soldier whose REP went up gains an attribute.

    fng after attribute --rep 5 --dice 6,4,5

    fng after attribute --rep 5 -a poser --odds
    """
    person = who.read(play, able=anybody).person
    return attribute_check(replace(person, star=person.star or star), dice=play.dice)


@command("after short-timer", page="104", section="after_short_timer", report=ShortTimer)
def after_short_timer(
    play: Play,
    who: One,
    months: Annotated[
        int | None,
        typer.Option(min=0, max=26, metavar="MONTHS", help="His months in country; else by the document's."),
    ] = None,
) -> ShortTimer:
    """Whether a soldier near the end of his tour becomes a Short Timer.

    fng after short-timer --rep 4 -a poser --months 10 --dice 4

    fng after short-timer --rep 5 --months 11 --odds
    """
    given = who.read(play, able=anybody)
    return short_timer(given.person, _months(given.figure, months), dice=play.dice)


def _months(figure: Figure, months: int | None) -> int:
    """The months that somebody has been in country, as given, or by what he has left. Raises RequestError."""
    if months is not None:
        return months
    if figure.deros_months is None or not figure.army:
        raise RequestError("how long has he been in country? give --months 10")
    return months_in_country(figure.army, figure.deros_months)


@command("after replacement", page="103-105", section="after_replacement", report=Replacement)
def after_replacement(
    play: Play,
    rep: Annotated[int, again(facts.Rep, "REP of the leader who asks for replacements.")],
    arvn: ArvnOption = False,
    pleased: Annotated[bool, flag("Headquarters is pleased: a die more.")] = False,
    displeased: Annotated[bool, flag("Headquarters is displeased: a die fewer.")] = False,
    rep_3: Annotated[bool, flag("All replacements of this turn are REP 3.")] = False,
    better: Annotated[bool, flag("The next replacement is one REP better, up to REP 5.")] = False,
) -> Replacement:
    """Whether an open place is filled, and how good the newcomer is.

    fng after replacement --rep 4 --dice 2,5

    fng after replacement --rep 5 --arvn --displeased --odds
    """
    brings = from_headquarters(pleased=pleased, displeased=displeased, rep_3=rep_3, better=better)
    return replacement(rep, arvn=arvn, consequence=brings, dice=play.dice)


@command("after deros", page="53", section="after_deros", report=Deros)
def after_deros(play: Play, officer: Annotated[bool, flag("He is an officer: one die.")] = False) -> Deros:
    """Roll the months that a soldier has to serve when a platoon is made.

    fng after deros --dice 4,5
    fng after deros --officer --odds
    """
    return deros(officer=officer, dice=play.dice)
