"""A ruling: one command on one document, with its dice, and the document with the ruling in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import document
from fng_cli.calls import Next
from fng_cli.cli.files.outside import Outside
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.chance import RunDice
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import arguments
from fng_cli.cli.shell.play import MadeOnce, Play, Ruled
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.state import ids_given
from fng_cli.words import listed

if TYPE_CHECKING:
    from fng_cli.figures import Figure

FORCE = "force"
"""The common option that a log keeps, since a ruling may hang on it."""


class Answered(Struct, frozen=True):
    """The outcome of one command: its report, the document with it, the dice that were rolled.

    ``is_closed``: it rests on options, document and dice, and on nothing from outside.
    """

    report: Report
    content: Content
    rolls: tuple[Roll, ...]
    is_closed: bool = True


def rule(
    command: Command,
    options: Mapping[str, Any],
    logged: Content,
    content: Content,
    chance: RunDice,
    made: MadeOnce | None = None,
) -> Answered:
    """Let a command rule on a document, and add the ruling to it; ``logged`` are the options to keep.

    ``made`` is what earlier runs of a stream made of the same options and document. It is forgotten as
    soon as a run takes anything from outside, since the log of each run has to tell that.
    """
    play = Play(content, chance.dice, force=logged.get(FORCE) is True, made=made)
    if command.form == "fng" and not play.force:
        _check(content, command.name, logged)
    with Outside(chance.told) as taken:
        result = command.rule(play, **play.once(_arguments, command.rule, options))
        report, changes = (result.report, result.changes) if isinstance(result, Ruled) else (result, {})
        rolls = chance.written()
        entry = document.entry(command.name, report, rolls, logged) | chance.logged
        section = {command.section: document.section(report, rolls, command.page)}
        if counted := chance.dice.agreed.counted:
            section[command.section]["other_readings"] = counted
        changes = _besides(content, changes, command.name, options, logged, report)
        merged = document.merge(content, command.form, chance.made, section, changes, entry)
        if called_for := getattr(report, "next", ()):
            left = _told(called_for, merged) if merged.get("figures") else called_for
            if "tour_turn" in merged:
                from fng_cli.cli.campaign.tour_steps import steps_in_tour

                left = steps_in_tour(left, merged)
            merged[command.section]["next"] = steps.told(left, command.form, merged, logged)
    if "clock" in merged and (turn := document.lookup(merged, "clock.turn")) is not None:
        entry["turn"] = turn
    if taken.is_taken():
        entry |= taken.logged()
        if made:
            made.clear()
    return Answered(report, merged, rolls, not taken.is_taken())


def _arguments(play: Play, function: Callable[..., Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a command's function, read of its options."""
    return arguments(function, play, options)


NAMING = ("by", "at", "foe")
"""The options by which commands name who takes part."""


def _check(content: Content, command: str, given: Content) -> None:
    """Raise RequestError where somebody of the document does what his activation leaves no room for."""
    if not (given.get("by") or given.get("of")) or not content.get("clock"):
        return
    from fng_cli.rules.evening.actions import check_action
    from fng_cli.rules.evening.given import GivenCommand

    check_action(content, GivenCommand(command, given))


def _left_to_do(following: tuple[Next, ...], merged: Content) -> tuple[Next, ...]:
    """The next steps for those who are left after the command to take them, an In Sight with those of the player who are there."""
    from fng_cli.figures import FIGURES
    from fng_cli.rules.harm.tests_called_for import still_called_for

    figures = FIGURES.read(merged)
    left = still_called_for(following, figures)
    if not any(step.call.command == "react in-sight" for step in left):
        return left
    from fng_cli.rules.react.in_sight import with_own_groups

    return with_own_groups(left, figures)


def _told(following: tuple[Next, ...], merged: Content) -> tuple[Next, ...]:
    """The next steps for those who are left, which tell the Stars who can take part that they may choose."""
    from fng_cli.figures import FIGURES
    from fng_cli.rules.people.may import Deed, may

    left = _left_to_do(following, merged)
    if not any(step.call.command in MAY_CHOOSE for step in left):
        return left
    stars = [one for one in FIGURES.read(merged) if one.star and may(one, Deed.REACT)]
    return tuple(_told_stars(step, stars) for step in left) if stars else left


MAY_CHOOSE = frozenset({"react received-fire", "react man-down", "react cohesion"})
"""Tests in which a Star chooses how many dice he passes. Source: p. 22-23."""


def _told_stars(step: Next, stars: Sequence[Figure]) -> Next:
    """A step that tells a Star whom it concerns that he need not roll."""
    if step.call.command not in MAY_CHOOSE:
        return step
    named = {str(word).partition(",")[0] for word in step.call.given("by", "group")}
    choosing = [one.id for one in stars if named & {one.id, one.group}]
    if not choosing:
        return step
    return replace(step, reason=f"{step.reason}; {listed(choosing)}, a Star, may choose: --choose 2, 1 or 0")


def _besides(
    content: Content,
    changes: Content,
    command: str,
    options: Mapping[str, Any],
    given: Content,
    report: Report,
) -> Content:
    """All parts of a document that change by a command, with those that follow from ``changes``, its own.

    ``options`` are all of its options, ``given`` those that were typed.
    """
    if changes:
        changes = {**changes, **ids_given(content, changes)}
        changes |= _feats(content, content | changes, command, options, report)
        changes |= _let_go(content, content | changes)
    after = content | changes
    if not ({"clock", "mission"} & after.keys()):
        return changes
    from fng_cli.rules.evening.aftermath import aftermath
    from fng_cli.rules.evening.given import GivenCommand

    steps = getattr(report, "next", ())
    if after.get("figures"):
        steps = _left_to_do(steps, after)
    return changes | aftermath(content, after, GivenCommand(command, given), report, steps)


FEAT_SHOWS = ("figures", "structures", "pefs", "contacts")
"""The parts of a document in which a feat shows: in contacts by a new one, in others by what befell one that was there."""


def _feats(
    before: Content, after: Content, command: str, options: Mapping[str, Any], report: Report
) -> Content:
    """The part of a document that changes by who did what; nothing where nobody did anything."""
    touched = [key for key in FEAT_SHOWS if before.get(key) is not after.get(key)]
    if not any(before.get(key) or key == "contacts" for key in touched):
        return {}
    from fng_cli.rules.record.watching import Doing, credit_of, feats_after, named_ids

    given = [options.get(name) for name in NAMING] if options.get("by") else []
    named = named_ids([text for one in given for text in (one if isinstance(one, list | tuple) else [one])])
    weapon = options.get("weapon")
    doing = Doing(command, named, weapon if isinstance(weapon, str) else None, credit_of(report))
    return feats_after(before, after, doing)


def _let_go(before: Content, after: Content) -> Content:
    """The part of a document that changes as those who had something ready go down or leave; mostly nothing."""
    if not after.get("lasting") or before.get("figures") is after.get("figures"):
        return {}
    from fng_cli.rules.fire.in_hand import let_go

    return let_go(before, after)
