"""``fng after``: the aftermath of a mission, all at once or step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.calls import Next
from fng_cli.cli.armies.units import with_drawn_names
from fng_cli.cli.campaign.words import show_after
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.options import facts
from fng_cli.cli.options.who import IsStar, OneFigureOptions
from fng_cli.cli.options.words import ArvnOption
from fng_cli.cli.scoring.score import Objective
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.answering import Answered
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import Options, again, flag
from fng_cli.cli.shell.pipeline import document_after_command
from fng_cli.cli.shell.play import Fact, Play, Ruled, whole
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.run_dice import DiceSource
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.names import find
from fng_cli.rules.after.platoon import (
    POSTS,
    Deros,
    Lost,
    Promotions,
    Replacement,
    after_promotions,
    deros,
    find_role,
    from_headquarters,
    is_lost,
    months_in_country,
    posts_of,
    promotions,
    replacement,
)
from fng_cli.rules.after.soldiers import (
    Aftermath,
    AttributeCheck,
    MedalRoll,
    Outcome,
    RepCheck,
    Service,
    ShortTimer,
    aftermath,
    attribute_check,
    medal,
    outcome,
    rep_check,
    short_timer,
)
from fng_cli.rules.campaign.evening_end import (
    EveningEnd,
    SingleEveningEnd,
    after_single_evening,
    check_not_ended_already,
    end_single_evening,
)
from fng_cli.rules.campaign.homecoming import service_in
from fng_cli.rules.campaign.tour import TOUR_MARK
from fng_cli.rules.campaign.tour_steps import campaign_after_call
from fng_cli.rules.evening.phases import AFTERWARDS, check_over
from fng_cli.rules.record.counted import to_recover
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import whole_number

POINTS: Fact[int] = Fact(
    "victory points",
    "--points",
    ("score.total",),
    whole(-999, 999),
    "POINTS",
    metavar="POINTS",
    help="Number of victory points scored in the mission, including those for support.",
    label="number of victory points",
)


def anybody(figure: Figure) -> bool:
    """Return True for every figure. As the test of who may be named, it also admits the dead and the wounded."""
    return True


class MissionOptions(Options, frozen=True):
    """The options that decide whether a mission was a success or a failure for one soldier."""

    met_enemy: Annotated[
        bool | None,
        typer.Option(
            "--met-enemy/--no-enemy",
            help="Say whether enemy forces were met on the mission. [default: from the document, or met]",
        ),
    ] = None
    out: Annotated[bool, flag("The soldier was Out of the Fight.")] = False
    retired: Annotated[bool, flag("The soldier retired during the mission.")] = False
    kills: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of the soldier's confirmed kills. [default: from the document, or 0]",
        ),
    ] = None
    short_timer: Annotated[bool, flag("The soldier is a Short Timer.")] = False

    def outcome(self, of_document: Service) -> Outcome:
        """Return how the mission went for the soldier: success, failure or no contact. ``of_document`` is
        what the document knows. The options for his kills and for meeting the enemy replace it. Being out
        of the fight, or retired, counts from either source. Only the options make him a short-timer.
        """
        return outcome(
            Service(
                of_document.met_enemy if self.met_enemy is None else self.met_enemy,
                self.out or of_document.out_of_the_fight,
                self.retired or of_document.retired,
                of_document.confirmed_kills if self.kills is None else self.kills,
                self.short_timer,
            )
        )


@command("after mission", page="102-103", section="after_mission", report=Aftermath)
def after_mission(play: Play, points: Annotated[int, POINTS]) -> Aftermath:
    """Roll for the rewards or penalties that a mission brings.

    Good missions and bad missions each have their own table. After any other mission nothing is rolled.

    The command is refused while the mission is still being played, unless you add --force.

    fng after mission --points 27 --dice 4,2

    fng after mission --points -3 --odds
    """
    if not play.force:
        check_over(play.state, AFTERWARDS)
    return aftermath(points, dice=play.dice)


@command("after medal", page="103", section="after_medal", report=MedalRoll)
def after_medal(
    play: Play,
    who: OneFigureOptions,
    more_dice: Annotated[
        int,
        typer.Option(
            min=0,
            max=3,
            metavar="N",
            help="Number of extra dice to roll, such as 1 if the newspapers wrote about the unit.",
        ),
    ] = 0,
) -> MedalRoll:
    """Roll to see whether a soldier who deserves a medal gets it.

    The roll against the soldier's REP decides between a major medal, a minor one and none. The command does
    not change the soldier in the document.

    fng after medal --rep 4 --dice 2,3

    fng after medal --rep 5 --more-dice 1 --odds
    """
    person = who.read(play, able=anybody).person
    return medal(person, more_dice=more_dice, dice=play.dice)


@command("after rep", page="103-104", section="after_rep", report=RepCheck)
def after_rep(
    play: Play,
    who: OneFigureOptions,
    mission: MissionOptions,
    deros: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=26,
            metavar="MONTHS",
            help="Number of months that the soldier has left to serve. [default: from the document]",
        ),
    ] = None,
    highest: Annotated[
        int | None,
        typer.Option(min=1, max=7, metavar="REP", help="Highest REP that the soldier has ever had."),
    ] = None,
    no_rises: Annotated[
        bool, flag("Headquarters has ordered that nobody may check for a higher REP.")
    ] = False,
    medal: Annotated[bool, flag("This is the extra roll that the soldier gets for a medal.")] = False,
) -> RepCheck:
    """Roll to see whether a soldier's REP goes up or down after a mission.

    The options and the document say what the soldier did in the mission, which decides the roll that he
    makes. If he may not roll, the reason is shown. The command does not change the soldier in the document.

    fng after rep --rep 4 --kills 1 --deros 8 --dice 5

    fng after rep --rep 4 --retired --odds
    """
    soldier = who.read(play, able=anybody)
    in_evening = service_in(play.state, soldier.name) if soldier.known else None
    return rep_check(
        soldier.person,
        mission.outcome(in_evening or Service()),
        deros_months=soldier.figure.deros_months if deros is None else deros,
        highest_rep=highest,
        no_rises=no_rises,
        by_medal=medal,
        dice=play.dice,
    )


@command("after attribute", page="5, 104", section="after_attribute", report=AttributeCheck)
def after_attribute(
    play: Play, who: OneFigureOptions, star: Annotated[bool, again(IsStar, "The soldier is a Star.")] = False
) -> AttributeCheck:
    """Roll to see whether a soldier whose REP went up gains an attribute.

    If the roll gives an attribute that the soldier already has, the dice are rolled again. A Star may choose
    an attribute, so nothing is rolled for him. The command does not change the soldier in the document.

    fng after attribute --rep 5 --dice 6,4,5

    fng after attribute --rep 5 -a poser --odds
    """
    person = who.read(play, able=anybody).person
    return attribute_check(replace(person, star=person.star or star), dice=play.dice)


@command("after short-timer", page="104", section="after_short_timer", report=ShortTimer)
def after_short_timer(
    play: Play,
    who: OneFigureOptions,
    months: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=26,
            metavar="MONTHS",
            help="Number of months that the soldier has been in country. [default: from the document]",
        ),
    ] = None,
) -> ShortTimer:
    """Roll to see whether a soldier near the end of his tour becomes a Short Timer.

    The roll also decides the soldier's REP for the rest of his tour. Nothing is rolled for a soldier who is
    not near the end of his tour.

    The command is refused if neither --months nor the document says how long the soldier has been in country.

    fng after short-timer --rep 4 -a poser --months 10 --dice 4

    fng after short-timer --rep 5 --months 11 --odds
    """
    soldier = who.read(play, able=anybody)
    if months is None:
        months = _months_in_country(soldier.figure)
    if months is None:
        raise RequestError("how long has the soldier been in country? add e.g. --months 10")
    return short_timer(soldier.person, months, dice=play.dice)


def _months_in_country(figure: Figure) -> int | None:
    """Return for how many months a figure has been in country; None if the document does not have its DEROS
    or its army.
    """
    if figure.deros_months is None or not figure.army:
        return None
    return months_in_country(figure.army, figure.deros_months)


@command("after replacement", page="103-105", section="after_replacement", report=Replacement)
def after_replacement(
    play: Play,
    rep: Annotated[int, again(facts.Rep, "REP of the leader who asks for replacements.")],
    arvn: ArvnOption = False,
    pleased: Annotated[bool, flag("Headquarters is pleased, so roll one extra die.")] = False,
    displeased: Annotated[bool, flag("Headquarters is displeased, so roll one die fewer.")] = False,
    rep_3: Annotated[bool, flag("All replacements this turn are REP 3.")] = False,
    better: Annotated[bool, flag("The REP of the next replacement is one higher, up to REP 5.")] = False,
) -> Replacement:
    """Roll to see whether a replacement fills a vacancy, and how good he is.

    The dice are rolled against the REP of the leader who asks for replacements. The dice decide whether a
    replacement arrives and, unless an option sets it, what his REP is. No figure is added to the document.

    fng after replacement --rep 4 --dice 2,5

    fng after replacement --rep 5 --arvn --displeased --odds
    """
    brings = from_headquarters(pleased=pleased, displeased=displeased, rep_3=rep_3, better=better)
    return replacement(rep, arvn=arvn, consequence=brings, dice=play.dice)


@command("after deros", page="53", section="after_deros", report=Deros)
def after_deros(
    play: Play, officer: Annotated[bool, flag("The soldier is an officer, who rolls one die.")] = False
) -> Deros:
    """Roll for the number of months that a new soldier has to serve.

    The result is the total of two dice, or a single die for an officer. The command does not change any
    figure in the document.

    fng after deros --dice 4,5
    fng after deros --officer --odds
    """
    return deros(officer=officer, dice=play.dice)


SQUAD = ""
"""The group of soldiers who are typed, and are in no document."""


@command("after leader", page="105", section="after_leader", report=Promotions, uses=Uses.DOCUMENT)
def after_leader(
    play: Play,
    lost: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WHO]...",
            help="Leaders who were lost. Without a document, name their posts, such as squad-leader. [default: all dead or captured figures in the document]",
        ),
    ] = None,
    man: Annotated[
        list[str] | None,
        typer.Option(
            "--man",
            metavar="NAME=REP,ROLE,MONTHS",
            help="Man still in the squad, with his REP, role and months served, such as jones=4,jr-nco,7; repeat for each. Needed only without a document.",
        ),
    ] = None,
) -> Promotions | Ruled:
    """Show who takes the places of lost leaders.

    Nothing is rolled. If your figures are in the document, the new posts of the promoted men are recorded
    there. Otherwise name the vacant posts, such as squad-leader, and list the men of the squad with --man.

    The command is refused if leaders have already been replaced after this mission, unless you name the lost
    leader or add --force.

    fng after leader squad-leader --man jones=4,jr-nco,7 --man smith=4,rifleman,9

    fng after leader platoon-leader
    """
    known = [figure for figure in play.state[FIGURES] if figure.side is Side.FWF and figure.bystander is None]
    if man or not known:
        return _typed_promotions(lost or (), man or ())
    if "after_leader" in play.document and not lost and not play.force:
        raise RequestError(
            "leaders have already been replaced after this mission; name a leader who was lost, or roll again with --force"
        )
    gone = (
        [figures.find(known, name, "WHO") for name in lost]
        if lost
        else [figure for figure in known if is_lost(figure)]
    )
    staying = [figure for figure in known if figure not in gone and not is_lost(figure)]
    months_by_id = {figure.id: _months_in_country(figure) or 0 for figure in staying}
    report = promotions(staying, posts_of(gone), months_by_id)
    return Ruled(report, partial(after_promotions, report=report))


def _typed_promotions(lost: Sequence[str], men: Sequence[str]) -> Promotions:
    """Return who takes over the posts named in ``lost``; nothing is rolled. ``men`` are the men of the squad
    as the player typed them: name, REP, role and months in country (``jones=4,jr-nco,7``). Raises
    RequestError if no post is given, or something cannot be parsed.
    """
    if not lost:
        raise RequestError(f"which post was lost? name one of {', '.join(POSTS)}")
    posts = [Lost(find(name, POSTS, "post", "WHO"), SQUAD) for name in lost]
    typed = [_parse_man(text) for text in men]
    squad = [figure for figure, _ in typed]
    return promotions(squad, posts, {figure.id: months for figure, months in typed})


def _parse_man(text: str) -> tuple[Figure, int]:
    """Parse ``jones=4,jr-nco,7`` (name, REP, role, months in country). Return the figure, which is a man of
    the player's squad, and his months. Raises RequestError if the text is not of this form, or if the role
    is unknown.
    """
    name, _, rest = text.partition("=")
    words = [word.strip() for word in rest.split(",")]
    rep, months = whole_number(words[0]), whole_number(words[-1])
    if not name or len(words) != 3 or rep is None or months is None:
        raise RequestError(f"--man {text} cannot be read; write NAME=REP,ROLE,MONTHS, e.g. jones=4,jr-nco,7")
    role = words[1]
    known = find_role(role, f"--man {text}")
    return Figure(name.strip(), Side.FWF, rep, role=known, group=SQUAD), months


FIRST = {"recover": "cli.close.medics:recover", "score": "cli.scoring.score:tell_score"}
"""The commands that come before the aftermath, by the section that shows that they were carried out."""


class WalkRun(CommandRun):
    """A run of ``fng after``, which first recovers the wounded and scores the mission if that was not done.

    It refuses the evening of a tour, even with --force, since it would take out the dead before the tour counts them.
    """

    def rule_on(self, content: Content, number: int | None) -> Answered:
        """Roll the aftermath of the game in ``content`` and return the answer; recovery and scoring are done
        first if need be. ``number`` is the number of this answer in a repeated run; None: a single run.
        Raises RequestError for a game of a tour and, unless forced, while a mission is being played.
        """
        check_no_tour(State(content), self.origin)
        if not self.common.force:
            check_over(State(content), AFTERWARDS)
        return super().rule_on(recover_and_score(content, self.dice_source, self.options), number)


def check_no_tour(state: State, origin: Origin | None = None) -> None:
    """Raise RequestError if the game belongs to a tour; the message has the command to type instead. That
    command names the tour's file, if the game records it. ``origin`` is where the game was read from; the
    path of the tour's file is found from it. None: unknown.
    """
    if state[TOUR_MARK] is not None:
        [step] = steps.written_steps([Next(campaign_after_call(state), "")], "fng", state.content)
        raise RequestError(
            "this mission belongs to a tour, which counts the dead and rolls the aftermath itself; use "
            + steps.step_line(step, (), origin)
        )


def recover_and_score(
    content: Content, source: DiceSource, options: Content, *, of_tour: bool = False
) -> Content:
    """Return the document of a game with its wounded recovered and its mission scored, with dice from
    ``source``. Parts already done are not repeated, unless ``of_tour`` is true and they are out of date.
    If ``options`` give the points, nothing is scored. Without figures, the document is unchanged.
    """
    stale = _stale_sections(State(content)) if of_tour else frozenset()
    objective = {name: options[name] for name in Objective.__struct_fields__ if options.get(name)}
    for section, command_path in FIRST.items():
        has_points = section == "score" and options.get("points") is not None
        if (section not in content or section in stale) and content.get("figures") and not has_points:
            before = _last_score_options(content) if of_tour else {}
            given = before | objective if section == "score" else {}
            content = document_after_command(content, command_path, given, source, force=True)
    return content


def _stale_sections(state: State) -> frozenset[str]:
    """Return the names of the sections that are out of date: ``recover`` and ``score`` if a figure of the FWF
    is still hurt, retired, of changed REP or left down in a tunnel. Else only ``score``, if the last one in the log is older than
    the last ``recover``. Else empty.
    """
    if any(figure.side is Side.FWF for figure in to_recover(state)):
        return frozenset({"recover", "score"})
    newest_first = [str(entry.get("command")) for entry in reversed(_log_entries(state.content))]
    if not {"recover", "score"} <= set(newest_first):
        return frozenset()
    is_older = newest_first.index("recover") < newest_first.index("score")
    return frozenset({"score"}) if is_older else frozenset()


def _last_score_options(content: Content) -> Content:
    """Return the options of the last ``score`` in the log, without ``force``; empty if the log has no
    ``score``.
    """
    scored = [
        entry.get("options") or {} for entry in _log_entries(content) if entry.get("command") == "score"
    ]
    return {name: value for name, value in scored[-1].items() if name != "force"} if scored else {}


def _log_entries(content: Content) -> list[Content]:
    """Return the entries of a document's log, oldest first; anything in it that is not an object is skipped."""
    return [entry for entry in content.get("log") or () if isinstance(entry, dict)]


@command("after", page="102-105", section="after_evening", report=EveningEnd, run=WalkRun, show=show_after)
def after(play: Play, points: Annotated[int, POINTS], objective: Objective) -> Ruled:
    """Play the aftermath of a mission: recovery, score, medals, REP, replacements.

    If the wounded have not been recovered or the mission has not been scored, the command does so first; with
    --points nothing is scored. Figures that were lost are removed from the document, but fng report, status
    and roster still list them. For a game that belongs to a tour, use fng campaign after instead.

    Unless you add --force, the command is refused while the mission is being played, or if its aftermath has
    been played already.

    fng after -i evening.json
    fng after -i evening.json --completed
    """
    check_no_tour(play.state)
    check_not_ended_already(play.state, force=play.force)
    ended = end_single_evening(play.state, points, dice=play.dice)
    return Ruled(ended.report, partial(_after_evening, ended=ended, dice=play.dice))


def _after_evening(state: State, ended: SingleEveningEnd, dice: Dice) -> State:
    """Return the state of a game after its aftermath, with names for figures of the FWF that have none.
    Nothing is rolled: the names follow from what ``dice`` has rolled before.
    """
    after = after_single_evening(state, ended)
    own = tuple(figure for figure in ended.figures if figure.side is Side.FWF)
    army = next((figure.army for figure in own if figure.army), "")
    return after.with_(FIGURES, with_drawn_names(own, dice, army, state[FIGURES]))
