"""``fng fire``: a volley, from its options to what it changes.

Source: p. 25-32.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import ALL_SHOTS
from fng_cli.cli.options.clock import time_kept
from fng_cli.cli.options.figures_after import after_fire
from fng_cli.cli.options.shooter import WORDS, Armed, Shooting
from fng_cli.cli.options.targets import Aimed, At
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, Options, flag, read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Takes
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, inches_between
from fng_cli.rules.fire import fire as fires
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.fire import FireResult
from fng_cli.rules.fire.in_hand import needs_set_up
from fng_cli.rules.fire.remarks import remarks
from fng_cli.rules.fire.timed import after_shot, check_time, with_new_barrel
from fng_cli.rules.fire.to_hit import Shooter, Shot
from fng_cli.rules.harm.targets import Target, with_all_shots
from fng_cli.rules.weapons.use import before_it_is_used
from fng_cli.rules.weapons.weapons import weapon_called, weapon_name
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.odds import Odds


class Laying(Options, frozen=True):
    """The options by which the shots of a volley are laid on its targets."""

    shots: Annotated[
        str | None,
        typer.Option(
            "--shots",
            metavar="1,2|all",
            help="Shots at each target in order; all: all that the weapon has; else one each.",
            rich_help_panel=TARGET,
        ),
    ] = None
    gaps: Annotated[
        str | None,
        typer.Option(
            "--gaps",
            metavar="1,3",
            help='Inches from each target to the next, else 1".',
            rich_help_panel=TARGET,
        ),
    ] = None
    unlucky: Annotated[
        str | None,
        typer.Option(
            "--unlucky",
            metavar="WHO",
            help='An Unlucky one within 3": he may be hit instead.',
            rich_help_panel=TARGET,
        ),
    ] = None
    parting: Annotated[
        bool, flag("A parting shot: all that the weapon has at one, and nobody tests Received Fire.")
    ] = False

    def laid(self, shooter: Shooter, targets: Sequence[Target], takes: Takes) -> Sequence[Target]:
        """The targets with the shots declared at each: in a parting shot at one, all that the weapon has."""
        if self.shots == ALL_SHOTS or (self.parting and self.shots is None and len(targets) == 1):
            return with_all_shots(shooter.weapon, targets, hip=shooter.from_hip, takes=takes)
        return _with_shots(targets, self.shots)


class Volley(Struct, frozen=True):
    """A declared volley, and who fires it."""

    declared: Declared
    armed: Armed
    unset: bool = False
    """Nobody has set up the gun that has to be."""
    parting: bool = False
    """A parting shot, at somebody who retires."""

    def after(self, state: State, report: FireResult) -> State:
        """Return the state after the volley: targets and ammunition, and the weapon as fired in this turn."""
        empty = report.out_of_ammo or report.jammed
        state = after_fire(state, self.armed, report.targets, empty=empty, gone=report.spent)
        return after_shot(state, self.declared)


def declare_volley(play: Play, shooting: Shooting, at: At, laying: Laying) -> Volley:
    """The volley that options and document declare: a parting shot with all that the weapon has (p. 18, 24).

    Raises RequestError where something is missing, means nothing, or cannot be fired so.
    """
    armed = shooting.armed(play, WORDS)
    aimed = at.read(play, shooter=armed.figure)
    targets = _spread([aim.target for aim in aimed], _gaps(laying.gaps, aimed))
    unlucky = _unlucky(play, laying.unlucky, at, armed)
    shooter = shooting.shooter(play, armed)
    takes = play.dice.takes
    declared = declare(shooter, laying.laid(shooter, targets, takes), unlucky, takes=takes)
    clock = time_kept(play)
    if not play.force:
        check_time(clock.known, clock.turn, declared)
    unset = needs_set_up(clock.known, clock.turn, armed.figure.id if armed.figure else "", armed.weapon)
    return Volley(with_new_barrel(clock.known, clock.turn, declared), armed, unset, laying.parting)


def _unlucky(play: Play, named: str | None, at: At, armed: Armed) -> Target | None:
    """Return the Unlucky one near the targets, with that attribute; None if nobody is named."""
    if named is None:
        return None
    [target] = at.others(play, [named], "--unlucky", "the Unlucky one", armed.figure)
    victim = target.victim
    attributes = tuple(dict.fromkeys((*victim.who.attributes, "unlucky")))
    return replace(target, victim=replace(victim, who=replace(victim.who, attributes=attributes)))


def _with_shots(targets: Sequence[Target], text: str | None) -> list[Target]:
    """The targets with the shots declared at each; one each where nothing is said."""
    if text is None:
        return list(targets)
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"[1-9]\d?", word)), None)
    if wrong:
        raise RequestError(f"--shots {text}: {wrong!r} is no number of shots; write 1,2, or all")
    if len(words) != len(targets):
        raise RequestError(f"--shots {text}: says it for {len(words)} targets, and --at names {len(targets)}")
    return [replace(target, shots=int(word)) for target, word in zip(targets, words, strict=True)]


def _gaps(text: str | None, aimed: Sequence[Aimed]) -> list[float]:
    """Inches from each target to the next: as said, as they stand, or one."""
    if text is None:
        pairs = pairwise(aimed)
        return [
            (one.figure and other.figure and inches_between(one.figure, other.figure)) or 1
            for one, other in pairs
        ]
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"\d+(\.\d+)?", word)), None)
    if wrong:
        raise RequestError(f"--gaps {text}: {wrong!r} is no number of inches; write 1,3")
    if len(words) != len(aimed) - 1:
        raise RequestError(f"--gaps {text}: {len(aimed)} targets have {len(aimed) - 1} gaps between them")
    return [float(word) for word in words]


def _spread(targets: Sequence[Target], gaps: Sequence[float]) -> list[Target]:
    return [replace(target, gap_in=gap) for target, gap in zip(targets, (1, *gaps), strict=False)]


WHY = {
    "total-too-low": "too low",
    "later-target": "not the first target",
    "shooter-moved-fast": "fired on the run",
    "shooter-snap-firing": "snap fire",
    "target-charging": "charging",
    "target-concealed": "concealed",
    "target-in-cover": "in cover",
    "target-prone": "prone",
    "target-moved-fast": "moved fast",
    "target-in-smoke": "in smoke",
}
"""The reasons for which a shot misses, in words."""


def show_fire(screen: Screen, report: fires.FireResult, content: Content) -> None:
    """A target a line, with its shots and what they did."""
    figures = FIGURES.read(content) if content.get("figures") else ()
    known = {figure.id: figure.called() for figure in figures}
    who = known.get(report.shooter or "", report.shooter) or f"REP {report.rep}"
    if not report.jammed:
        screen.line(f"{who} fires the {weapon_name(report.weapon)} with {_thrown(report)}.")
    if report.jammed:
        screen.ruling(report.summary())
        return
    if report.dud:
        screen.ruling("It is a dud, and does not go off.")
    for target in report.targets:
        _show_target(screen, target, known)
    if report.out_of_ammo and report.ones:
        screen.ruling(f"Out of ammunition: {report.ones} {'one' if report.ones == 1 else 'ones'}.")
    for remark in report.remarks:
        screen.note(f"{remark}.")
    if report.again is not None:
        screen.note("May be fired in reaction too this turn." if report.again else "Once a turn.")
    show_needs(screen, report.weapon, once=False)


def _show_target(screen: Screen, target: fires.FiredAt, known: Mapping[str, str]) -> None:
    """A target with what became of it, then its shots; ``known`` are the figures of the document, by id."""
    held = ", ".join(target.circumstances)
    if target.target in known:
        held = f", {held}" if held else ""
    elif held:
        held = f" ({held})"
    screen.ruling(f"{known.get(target.target, target.target)}{held}: {_outcome(target)}")
    if target.shots:
        screen.line("; ".join(map(shot_text, target.shots)), indent=4, hang=2)
    for more in target.details():
        screen.line(more, indent=4, hang=2)


def show_needs(screen: Screen, weapon: str | None, *, once: bool = True) -> None:
    """Print what a weapon needs before it is used, or used once more; nothing for one that nobody knows."""
    known = weapon_called(weapon) if weapon else None
    for more in before_it_is_used(known, once=once) if known else ():
        screen.note(more)


def _thrown(report: fires.FireResult) -> str:
    """The dice of a volley, and how to throw those that the weapon has besides."""
    if not report.points_left:
        return dice_text(report.dice)
    return f"{report.dice} of its {report.dice + report.points_left} dice (--shots all: with all)"


def _outcome(target: fires.FiredAt) -> str:
    if not target.result.missed:
        return target.result.told
    if target.hits:
        return "hit, but cover takes it" if target.hit_results else "missed, the Unlucky one is hit instead"
    return target.result.told


def shot_text(shot: Shot) -> str:
    """A shot as players say it: ``4 + 5 = 9 hits``, ``3 + 5 = 8 misses (in cover)``."""
    adds = shot.total - shot.die
    sum_ = f"{shot.die} {'-' if adds < 0 else '+'} {abs(adds)} = {shot.total}"
    return f"{sum_} hits" if shot.hit else f"{sum_} misses ({', '.join(WHY[why] for why in shot.why)})"


def dice_text(number: int) -> str:
    """``one die``, ``3 dice``: a number of dice for a sentence."""
    return "one die" if number == 1 else f"{number} dice"


def show_odds(screen: Screen, told: Odds[Any]) -> None:
    """The odds of a volley: a target a line, a result a column."""
    from fng_cli.cli.fire.odds import show

    show(screen, told)


def odds_facts(told: Odds[Any]) -> Content:
    """The odds of a volley as a document has them, target by target."""
    from fng_cli.cli.fire.odds import facts

    return facts(told)


@command(
    "fire",
    page="5-6, 25-33, 113",
    report=fires.FireResult,
    show=show_fire,
    show_odds=show_odds,
    odds_facts=odds_facts,
)
def fire(play: Play, volley: Annotated[Volley, read_by(declare_volley)]) -> Ruled:
    """Fire at any number of targets: shots, hits, damage, and who must test what.

    fng fire --rep 5 --weapon m-16 --at cover --at open --dice 6,5,2,1
    fng fire --by a1,snap --at e1,cover --at e2 -i evening.json
    fng fire --rep 5 -w ak-47 --at rep=5,star --odds
    """
    report = fires.fire(volley.declared, parting=volley.parting, dice=play.dice)
    oddities = (*remarks(volley.declared, unset=volley.unset), *_out_of_turn(play, volley))
    return Ruled(replace(report, remarks=oddities), partial(volley.after, report=report))


def _out_of_turn(play: Play, volley: Volley) -> tuple[str, ...]:
    """Return a sentence if a figure fires out of turn while an In Sight is played out; else nothing. Source: p. 21."""
    figure = volley.armed.figure
    if figure is None or not play.document.get("in_sight_pending"):
        return ()
    from fng_cli.rules.evening.actions import out_of_turn

    snap = volley.declared.shooter.snap
    return out_of_turn(play.state, "fire", figure.id, in_reaction=volley.parting or snap)
