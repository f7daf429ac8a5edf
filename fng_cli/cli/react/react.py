"""``fng react``: the reaction tests that are passed against REP."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

import typer

from fng_cli import figures
from fng_cli.cli.options.who import (
    STATUSES,
    Attributes,
    By,
    Given,
    Groups,
    IsStar,
    IsVc,
    Lone,
    Rep,
    changed,
    group_of,
    who,
)
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import DOWN, Figure
from fng_cli.names import find
from fng_cli.rules.people import groups
from fng_cli.rules.people.attributes import Test
from fng_cli.rules.react.reactions import Reactions, react, spoken
from fng_cli.rules.react.testers import Result, State, Tester
from fng_cli.tables import table
from fng_cli.terms import Side

WORDS = {
    "cover": State.IN_COVER,
    "bunker": State.IN_BUNKER,
    "outgunned": State.OUTGUNNED,
    "retrieving": State.RETRIEVING_WOUNDED,
    "charging": State.CHARGING,
    "apart": State.APART,
}
"""What may hold for a figure, as it is typed behind its name."""

MEDIC = "medic"
"""The role of one who under fire always counts as retrieving wounded. Source: p. 39."""

Cover = Annotated[bool, typer.Option("--in-cover", help="In cover.")]
Bunker = Annotated[bool, typer.Option("--in-bunker", help="In a bunker.")]
OutgunnedOption = Annotated[bool, typer.Option("--outgunned", help="Outgunned: fng outgunned tells.")]
Retrieving = Annotated[bool, typer.Option("--retrieving", help="Retrieving wounded.")]
Charging = Annotated[bool, typer.Option("--charging", help="Charging: never outgunned.")]
Leader = Annotated[
    int | None,
    typer.Option(
        "--leader", min=0, max=7, metavar="REP", help="REP of the leader, for the Leader Die; 0 for none."
    ),
]
Choose = Annotated[
    int | None,
    typer.Option("--choose", min=0, max=2, metavar="N", help="Stars do not roll, but pass so many dice."),
]
IsHero = Annotated[bool, typer.Option("--hero", help="The figure is in hero mode.")]
After = Annotated[
    str | None,
    typer.Option("--after", metavar="RESULT", help="A reaction not completed yet: duck-back or retire."),
]
Completed = Annotated[
    bool, typer.Option("--completed", help="What the document says they were doing is over and done with.")
]
OneSetOption = Annotated[
    bool, typer.Option("--one-set", help="One set of dice for all of them, as players in a hurry do.")
]


class Ways(NamedTuple):
    """What the options of a test say of everybody who takes it."""

    states: frozenset[State] = frozenset()
    leader: int | None = None
    choose: int | None = None
    after: str | None = None
    completed: bool = False
    activity: str | None = None
    one_set: bool = False
    half_strength: bool | None = None
    halved: frozenset[str] = frozenset()


def _states(**holding: bool) -> frozenset[State]:
    """The states whose options were given, by the words that stand for them."""
    return frozenset(WORDS[word] for word, holds in holding.items() if holds)


def show(screen: Screen, report: Reactions, content: Content) -> None:
    """A figure a line, and what the results mean."""
    if report.leader_passed is not None:
        screen.line(f"Leader Die {'passed' if report.leader_passed else 'not passed'}.")
    for outcome in report.outcomes:
        text = outcome.text()
        screen.line(f"{text[:1].upper() if not outcome.name else text[:1]}{text[1:]}.", hang=2, bold=True)
    for result in report.by_result():
        if meaning := _meaning(result):
            screen.line(f"{result.told}: {meaning}.", indent=2, hang=2)


def _meaning(result: Result) -> str:
    """What a result has a figure do, in a few words; nothing where the ruling says it."""
    rows = table("statuses").column(None)
    if result not in rows or result is Result.CARRY_ON:
        return ""
    text: str = rows[result].get("text", "")
    far = rows[result].get("move_in")
    return f'up to {far}" to cover. {text}' if far else text


def _fallen(figure: Figure) -> bool:
    """Whether a figure may be knocked down: one that is stunned may be once more."""
    return figure.status not in DOWN


@command("react received-fire", page="22, 112", section="received_fire", report=Reactions, show=show)
def received_fire(
    play: Play,
    by: By = None,
    of: Groups = None,
    rep: Rep = None,
    attribute: Attributes = None,
    star: IsStar = False,
    vc: IsVc = False,
    hero: IsHero = False,
    in_cover: Cover = False,
    in_bunker: Bunker = False,
    outgunned: OutgunnedOption = False,
    retrieving: Retrieving = False,
    charging: Charging = False,
    man_down: Annotated[bool, typer.Option("--man-down", help="A friend went down near by, too.")] = False,
    leader: Leader = None,
    choose: Choose = None,
    after: After = None,
    completed: Completed = False,
    activity: facts.ActivityOption = None,
    one_set: OneSetOption = False,
) -> Ruled:
    """What figures do that were shot at and missed, and all friends within 4" who see them."""
    states = _states(
        cover=in_cover, bunker=in_bunker, outgunned=outgunned, retrieving=retrieving, charging=charging
    )
    given = who(
        play, by, of, Lone(rep, tuple(attribute or ()), star, vc or activity is not None, hero), WORDS
    )
    tests = (Test.RECEIVED_FIRE, Test.MAN_DOWN) if man_down else (Test.RECEIVED_FIRE,)
    return rule(play, tests, given, Ways(states, leader, choose, after, completed, activity, one_set))


@command("react man-down", page="22, 112", section="man_down", report=Reactions, show=show)
def man_down(
    play: Play,
    by: By = None,
    of: Groups = None,
    rep: Rep = None,
    attribute: Attributes = None,
    star: IsStar = False,
    hero: IsHero = False,
    leader: Leader = None,
    choose: Choose = None,
    after: After = None,
    completed: Completed = False,
    one_set: OneSetOption = False,
) -> Ruled:
    """What figures do that see a friend go down within 4"."""
    given = who(play, by, of, Lone(rep, tuple(attribute or ()), star, False, hero), WORDS)
    ways = Ways(leader=leader, choose=choose, after=after, completed=completed, one_set=one_set)
    return rule(play, (Test.MAN_DOWN,), given, ways)


@command("react cohesion", page="23, 112", section="cohesion", report=Reactions, show=show)
def cohesion(
    play: Play,
    by: By = None,
    of: Groups = None,
    rep: Rep = None,
    attribute: Attributes = None,
    star: IsStar = False,
    vc: IsVc = False,
    half_strength: Annotated[
        bool | None,
        typer.Option(
            "--half-strength/--above-half",
            help="The unit is at half strength or less (else: as its group is).",
        ),
    ] = None,
    leader: Leader = None,
    choose: Choose = None,
    after: After = None,
    completed: Completed = False,
    activity: facts.ActivityOption = None,
) -> Ruled:
    """Whether a group stays in the fight: one set of dice, read against the REP of each."""
    given = who(play, by, of, Lone(rep, tuple(attribute or ()), star, vc or activity is not None), WORDS)
    ways = Ways(
        leader=leader,
        choose=choose,
        after=after,
        completed=completed,
        activity=activity,
        half_strength=half_strength,
        halved=_halved(play),
    )
    return rule(play, (Test.COHESION,), given, ways)


@command("react knock-down", page="23, 112", section="knock_down", report=Reactions, show=show)
def knock_down(
    play: Play,
    by: By = None,
    rep: Rep = None,
    attribute: Attributes = None,
    flak_jacket: Annotated[bool, typer.Option("--flak-jacket", help="Wears a flak jacket.")] = False,
) -> Ruled:
    """How a figure is that was knocked down: stunned, out of the fight, or dead."""
    given = who(play, by, None, Lone(rep, tuple(attribute or ()), flak_jacket=flak_jacket), WORDS, _fallen)
    return rule(play, (Test.KNOCK_DOWN,), given, Ways(completed=True))


def rule(play: Play, tests: Sequence[Test], given: Sequence[Given], ways: Ways) -> Ruled:
    """The tests of some figures, and what of them changes in the document."""
    if ways.choose is not None and not any(each.figure.star for each in given):
        raise RequestError(
            f"--choose: only a Star picks how many dice he passes: give --star ({_label(tests)})"
        )
    testers = [_tester(play, each, ways) for each in given]
    report = react(
        tests, testers, leader_rep=_leader_rep(play, given, ways), one_set=ways.one_set, dice=play.dice
    )
    return Ruled(report, _changes(play, given, report))


def _halved(play: Play) -> frozenset[str]:
    """The groups of the document that are at half strength, or below."""
    known = groups.groups(figures.read(play.document))
    return frozenset(name for name, members in known.items() if groups.half_strength(members))


def _label(tests: Sequence[Test]) -> str:
    return " and ".join(map(spoken, tests))


def _leader_rep(play: Play, given: Sequence[Given], ways: Ways) -> int | None:
    """The REP of whoever leads them: as is said, else as their group in the document is led."""
    if ways.leader is not None:
        return ways.leader or None
    led_by = groups.leader(group_of(play, given))
    return led_by.rep if led_by else None


def _tester(play: Play, given: Given, ways: Ways) -> Tester:
    figure = given.figure
    states = {*ways.states, *(WORDS[word] for word in given.words), *_standing(play, given, ways)}
    return Tester(
        rep=figure.rep,
        name=given.name,
        typed=given.typed,
        group=figure.group,
        attributes=figure.attributes,
        states=frozenset(states),
        star=figure.star,
        hero=figure.hero,
        choice=ways.choose if figure.star else None,
        pending=_pending(figure, ways),
    )


def _standing(play: Play, given: Given, ways: Ways) -> Iterator[State]:
    """What holds for a figure by what it is, and by how its side and its group stand."""
    figure = given.figure
    if figure.flak_jacket:
        yield State.FLAK_JACKET
    if figure.role == MEDIC:
        yield State.RETRIEVING_WOUNDED
    if figure.side is Side.VC_NVA:
        yield from _ACTIVITY.get(play.find(facts.ACTIVITY, ways.activity) or "", ())
    if ways.half_strength or (ways.half_strength is None and figure.group in ways.halved):
        yield State.HALF_STRENGTH


_ACTIVITY = {"aggressive": (State.ACTIVITY_TWO_PASSED,), "timid": (State.ACTIVITY_NONE_PASSED,)}


def _pending(figure: Figure, ways: Ways) -> Result | None:
    """The reaction that a figure has begun: as is said, else as it stands in the document."""
    if ways.after is not None:
        return Result(find(ways.after, STATUSES, "reaction to be completed", "--after"))
    if ways.completed or figure.status not in STATUSES:
        return None
    return Result(figure.status)


def _changes(play: Play, given: Sequence[Given], report: Reactions) -> Content:
    """How the figures of the document are after their tests."""
    change: dict[str, dict[str, Any]] = {}
    for each, outcome in zip(given, report.outcomes, strict=True):
        if each.known:
            status = outcome.result.status
            change[each.name] = {"status": status} if status else {}
            change[each.name] |= {"hero": True} if outcome.hero else {}
    return changed(play, change)
