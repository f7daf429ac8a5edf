"""``fng react``: the reaction tests that are passed against REP."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options import facts
from fng_cli.cli.options.who import Able, FiguresOptions, Subject, group_of
from fng_cli.cli.options.words import InBunkerOption, InCoverOption, OutgunnedOption, RetrievingOption
from fng_cli.cli.react import words
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import WHO, Options, flag, only, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import DOWN, FIGURES, UNFINISHED, Figure, Status
from fng_cli.names import find
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.evening.checks import gunner_at_work
from fng_cli.rules.evening.deeds import only_shooter_at
from fng_cli.rules.evening.duties import words_due
from fng_cli.rules.evening.states import Changes, modifying
from fng_cli.rules.fire.timed import has_fired_all, next_weapon
from fng_cli.rules.people import groups
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.react.in_sight import cannot_shoot
from fng_cli.rules.react.reactions import Reactions, after_reactions, roll_reactions, test_in_words
from fng_cli.rules.react.takers import Result, Taker, TakerState, standing_states, unfinished_reaction
from fng_cli.rules.record.feats import FEATS, FeatKind
from fng_cli.state import State
from fng_cli.terms import Side

WORDS = {
    "cover": TakerState.IN_COVER,
    "bunker": TakerState.IN_BUNKER,
    "outgunned": TakerState.OUTGUNNED,
    "retrieving": TakerState.RETRIEVING_WOUNDED,
    "charging": TakerState.CHARGING,
    "apart": TakerState.APART,
}
"""The words that may be typed behind a name, with the state that each stands for."""


class TestOptions(Options, frozen=True):
    """The options of a reaction test that hold for all who take it."""

    in_cover: InCoverOption = False
    in_bunker: InBunkerOption = False
    outgunned: OutgunnedOption = False
    retrieving: RetrievingOption = False
    charging: Annotated[bool, flag("The figure is charging, so he is never outgunned.")] = False
    half_strength: Annotated[
        bool | None,
        typer.Option(
            "--half-strength/--above-half",
            help="The unit is at half strength or less. [default: worked out from its group]",
        ),
    ] = None
    leader: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=7,
            metavar="REP",
            help="REP of the leader for the Leader Die, or 0 for no leader. [default: the REP of the "
            "group's leader]",
            rich_help_panel=WHO,
        ),
    ] = None
    choose: Annotated[
        int | None,
        typer.Option(
            min=0, max=2, metavar="N", help="Let each Star pass this number of dice instead of rolling."
        ),
    ] = None
    after: Annotated[
        str | None,
        typer.Option(
            metavar="RESULT", help="Reaction that the figures have not completed yet: duck-back or retire."
        ),
    ] = None
    completed: Annotated[bool, flag("The figures have completed their recorded reaction.")] = False
    activity: facts.ActivityOption = None
    one_set: Annotated[bool, flag("Roll one set of dice for all figures, to save time.")] = False

    def states(self) -> frozenset[TakerState]:
        """Return the states that the options for cover, bunker, outgunned, retrieving and charging give to
        all figures that take the test; empty if none of these is given.
        """
        options = (
            (self.in_cover, TakerState.IN_COVER),
            (self.in_bunker, TakerState.IN_BUNKER),
            (self.outgunned, TakerState.OUTGUNNED),
            (self.retrieving, TakerState.RETRIEVING_WOUNDED),
            (self.charging, TakerState.CHARGING),
        )
        return frozenset([state for is_set, state in options if is_set])

    def pending(self, figure: Figure, *, retired_this_turn: bool | None = None) -> Result | None:
        """Return the reaction that a figure has still to complete; None if it has none. It is the one that
        ``--after`` names. Without that option, it is None with ``--completed``, or if the figure retired in
        an earlier turn (``retired_this_turn`` False; None means not known). In all other cases the figure's
        status decides. Raises RequestError for an unknown reaction in ``--after``.
        """
        if self.after is not None:
            return Result(find(self.after, UNFINISHED, "reaction to be completed", "--after"))
        if self.completed or (figure.status is Status.RETIRE and retired_this_turn is False):
            return None
        return unfinished_reaction(figure.status)


def _may_be_knocked_down(figure: Figure) -> bool:
    """True unless the figure is Out of the Fight, dead or gone. A stunned figure counts as able to be knocked
    down again.
    """
    return figure.status not in DOWN


class ReactingOptions(FiguresOptions, frozen=True):
    """Options for the figures that take a reaction test, with the words that a test knows."""

    def read(
        self, play: Play, words: Collection[str] = WORDS, able: Able = Deed.REACT, *, vc: bool = False
    ) -> tuple[Subject, ...]:
        """Return the figures that take the test, as ``FiguresOptions.read`` does. Members of a group who
        cannot react are left out. Raises RequestError if there is no figure, or if a named one is unknown
        or, without ``--force``, cannot react.
        """
        return super().read(play, words, able, vc=vc)


@command(
    "react received-fire",
    page="22, 112",
    section="received_fire",
    report=Reactions,
    show=words.show_reactions,
)
def received_fire(
    play: Play,
    subjects: Annotated[tuple[Subject, ...], read_by(ReactingOptions), without("flak_jacket")],
    tested: Annotated[TestOptions, without("half_strength")],
    man_down: Annotated[bool, flag("A nearby friend went down too.")] = False,
) -> Ruled:
    """Roll for the reactions of figures that were shot at and missed, and of their friends within 4".

    Each figure rolls against its REP to see whether it fires back, carries on, ducks back or makes a Cohesion
    test. The document records the result. --choose works only for a Star.

    fng react received-fire --rep 4 --in-cover --dice 2,6
    fng react received-fire --by a2,cover,outgunned -i evening.json
    """
    tests = (TestKind.RECEIVED_FIRE, TestKind.MAN_DOWN) if man_down else (TestKind.RECEIVED_FIRE,)
    return roll_tests(play, tests, subjects, tested)


@command("react man-down", page="22, 112", section="man_down", report=Reactions, show=words.show_reactions)
def man_down(
    play: Play,
    subjects: Annotated[tuple[Subject, ...], read_by(ReactingOptions), without("vc", "flak_jacket")],
    tested: Annotated[TestOptions, only("leader", "choose", "after", "completed", "one_set")],
) -> Ruled:
    """Roll for the reactions of figures within 4" of a friend who becomes a casualty.

    Each figure rolls against its REP to see how it reacts, and the document records the result. --choose
    works only for a Star.

    fng react man-down --rep 4 --dice 3,3
    fng react man-down --group a -i evening.json
    """
    return roll_tests(play, (TestKind.MAN_DOWN,), subjects, tested)


@command("react cohesion", page="23, 112", section="cohesion", report=Reactions, show=words.show_reactions)
def cohesion(
    play: Play,
    subjects: Annotated[tuple[Subject, ...], read_by(ReactingOptions), without("hero", "flak_jacket")],
    tested: Annotated[
        TestOptions, only("half_strength", "leader", "choose", "after", "completed", "activity")
    ],
) -> Ruled:
    """Test whether a group stays in the fight.

    One roll for the group is compared with the REP of each member to see whether he carries on or retires. A
    group at half strength does worse. The document records the result.

    fng react cohesion --rep 4 --vc --half-strength --dice 5,6
    fng react cohesion --group e -i evening.json --odds
    """
    return roll_tests(
        play, (TestKind.COHESION,), subjects, tested, groups.groups_at_half_strength(play.state[FIGURES])
    )


@command(
    "react knock-down", page="23, 112", section="knock_down", report=Reactions, show=words.show_reactions
)
def knock_down(
    play: Play, who: Annotated[FiguresOptions, only("by", "rep", "attribute", "flak_jacket")]
) -> Ruled:
    """Roll to see how badly a knocked-down figure is hurt.

    The figure rolls against its REP to see whether it is stunned, out of the fight or dead, and the document
    records the result.

    The command is refused for a figure in the document who is already out of the fight, dead or gone.

    fng react knock-down --rep 4 --dice 5,2
    fng react knock-down --rep 3 --flak-jacket --odds
    """
    return roll_tests(
        play, (TestKind.KNOCK_DOWN,), who.read(play, WORDS, _may_be_knocked_down), TestOptions(completed=True)
    )


def roll_tests(
    play: Play,
    tests: Sequence[TestKind],
    subjects: Sequence[Subject],
    tested: TestOptions,
    halved: Collection[str] = (),
) -> Ruled:
    """Roll the tests of these figures. Return the report, with the function that applies it to the document.
    ``tested`` are the circumstances given as options; without a leader's REP there, the group's leader in
    the document counts; with an activity of the enemy, a figure without a name is one of the VC/NVA.
    ``halved`` are the groups at half strength or less. Raises RequestError for an unknown REP, or if
    ``--choose`` is given and no figure is a Star.
    """
    if tested.choose is not None and not any(subject.figure.star for subject in subjects):
        raise RequestError(
            f"--choose: only a Star can choose how many dice he passes; mark the figure with --star ({_label(tests)})"
        )
    if tested.activity is not None:
        subjects = [_as_vc_if_unnamed(subject) for subject in subjects]
    tested_figures = [subject.figure for subject in subjects]
    takers = [_taker(play, subject, tested, halved, tested_figures) for subject in subjects]
    if TestKind.RECEIVED_FIRE in tests and play.document.get("duties"):
        takers = _with_outgunned(play.state, subjects, takers)
    leader_rep = tested.leader
    if leader_rep is None:
        members = group_of(play.state, subjects)
        if led_by := groups.leader(members):
            takers = _with_unled(groups.ids_in_touch(led_by, members), subjects, takers)
            leader_rep = led_by.rep
    report = roll_reactions(
        tests,
        takers,
        leader_rep=leader_rep or None,
        one_set=tested.one_set,
        activity=tested.activity,
        dice=play.dice,
    )
    ids = {subject.name for subject in subjects if subject.known}
    return Ruled(report, partial(after_reactions, report=report, ids=ids))


def _as_vc_if_unnamed(subject: Subject) -> Subject:
    """Return a figure without a name as one of the VC/NVA; any other figure unchanged."""
    if subject.known or subject.name:
        return subject
    return replace(subject, figure=replace(subject.figure, side=Side.VC_NVA))


def _label(tests: Sequence[TestKind]) -> str:
    """Return the names of the tests in words, joined by ``and``."""
    return " and ".join(map(test_in_words, tests))


def _with_unled(
    in_touch: Collection[str], subjects: Sequence[Subject], takers: Sequence[Taker]
) -> list[Taker]:
    """Return the takers of a test, with the state UNLED for each figure that is not ``in_touch`` (the ids of
    those in touch with their group's leader). Figures outside the document never get it. ``subjects`` are
    the same figures, in the same order. Source: p. 14-15.
    """
    return [
        taker
        if subject.name in in_touch or not subject.known
        else replace(taker, states=taker.states | {TakerState.UNLED})
        for subject, taker in zip(subjects, takers, strict=True)
    ]


def _with_outgunned(state: State, subjects: Sequence[Subject], takers: Sequence[Taker]) -> list[Taker]:
    """Return the ``takers`` (those who take the test), in order. ``subjects`` are the same figures in the
    same order. A taker gets the state OUTGUNNED if a Received Fire duty that is still open records that it
    was fired at with a better weapon. Source: p. 22, 30.
    """
    return [
        replace(taker, states=taker.states | {TakerState.OUTGUNNED})
        if subject.known and "outgunned" in words_due(state, "received-fire", subject.name)
        else taker
        for subject, taker in zip(subjects, takers, strict=True)
    ]


def _taker(
    play: Play,
    taker: Subject,
    tested: TestOptions,
    halved: Collection[str],
    tested_figures: Sequence[Figure],
) -> Taker:
    """Return a figure as it takes the tests, with its circumstances, a Star's choice, and its pending
    reaction. ``tested`` are the options. ``halved`` are the groups at half strength or less, unless the
    options say otherwise. ``tested_figures`` are all who take the test. Raises RequestError if ``--after``
    names no unfinished reaction.
    """
    who = taker.person
    activity = play.find(facts.ACTIVITY, tested.activity) if who.side is Side.VC_NVA else None
    states = {*tested.states(), *(WORDS[word] for word in taker.words), *standing_states(who, activity)}
    if who.group in halved if tested.half_strength is None else tested.half_strength:
        states.add(TakerState.HALF_STRENGTH)
    if groups.is_far_from_born_leaders(taker.figure, tested_figures):
        states.add(TakerState.APART)
    choice = tested.choose if who.star else None
    retired_before = _has_retired_this_turn(play.state, taker.figure.id)
    cannot_fire = has_nothing_to_fire(play.state, taker)
    shooter = _shooter_in_view(play.state, taker)
    return Taker(
        who=who,
        states=frozenset(states),
        choice=choice,
        pending=tested.pending(taker.figure, retired_this_turn=retired_before),
        retired_this_turn=retired_before,
        cannot_fire=cannot_fire,
        serves=_gunner_served(play.state, taker),
        fired_on_by=shooter,
        fires_with=weapon_left_to_fire(play.state, taker),
    )


def _shooter_in_view(state: State, target: Subject) -> str | None:
    """Return the id of the shooter that ``only_shooter_at`` finds for ``target``. None if it finds none, or
    what it finds is not the id of a figure of the document. None, too, if the shooter can no longer be fired
    at, or if ``target`` is not in the document.
    """
    if not target.known:
        return None
    name = only_shooter_at(state, target.figure.id)
    targets = (figure for figure in state[FIGURES] if figure.id == name and may(figure, Deed.SUFFER))
    return name if name and any(targets) else None


def has_nothing_to_fire(state: State, subject: Subject) -> bool:
    """True if a figure of the document has nothing that it could fire now, for example because it is still
    setting up its gun. False for one that is not in the document. Raises RequestError for an unknown
    weapon.

    Source: p. 21, 27-29, 50.
    """
    figure = subject.figure
    if not subject.known:
        return False
    return is_at_gun(state, figure) or cannot_shoot(figure) or can_fire_no_more(state, figure)


def is_at_gun(state: State, figure: Figure) -> bool:
    """True if the figure is still setting up a gun, and so has no weapon to fire until the gun is ready."""
    return modifying(state, figure, Changes.UNARMED) is not None


def _gunner_served(state: State, subject: Subject) -> str | None:
    """Return the name of the gunner whose gun a figure of the document is helping to set up; None if it helps
    none. Source: p. 27.
    """
    gunner = gunner_at_work(state, subject.figure) if subject.known else None
    return gunner.called() if gunner else None


def weapon_left_to_fire(state: State, subject: Subject) -> str | None:
    """Return the id of the weapon that a figure can still fire if the one in its hand is empty, or cannot be
    fired again this turn: the first such weapon. None if the one in its hand is neither, if no other weapon
    can be fired, or if the figure is not in the document. Raises RequestError for an unknown weapon. Source:
    p. 28-29.
    """
    figure = subject.figure
    if not subject.known or not (figure.empty or state.content.get("lasting")):
        return None
    return next_weapon(state[LASTING], turn_of(state), figure)


def can_fire_no_more(state: State, figure: Figure) -> bool:
    """True if a figure can fire nothing more this turn, because of what it has fired already. False if turns
    are not counted. Raises RequestError for an unknown weapon.

    Source: p. 28-29, 82.
    """
    return bool(state.content.get("lasting")) and has_fired_all(state[LASTING], turn_of(state), figure)


def _has_retired_this_turn(state: State, name: str) -> bool | None:
    """True if the figure with the id ``name`` has retired in this turn already. None before the first turn,
    or without a clock. Source: p. 18.
    """
    turn = turn_of(state)
    if not turn:
        return None
    return any(
        feat.kind is FeatKind.RETIRED and feat.whom == name and feat.turn == turn for feat in state[FEATS]
    )
