"""The command ``fng fire``: a volley, from its options to the document after it.

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
from fng_cli.cli.move.words import inside_text, out_of_bunker_text
from fng_cli.cli.options.clock import time_kept
from fng_cli.cli.options.shooter import WORDS, Armed, Shooting
from fng_cli.cli.options.targets import Aimed, TargetsOptions
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, Options, flag, read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Takes
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Status, inches_between
from fng_cli.rules.fire import fire as fires
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.fire import FireResult, remarks, unlucky_near
from fng_cli.rules.fire.in_hand import needs_set_up
from fng_cli.rules.fire.timed import after_shot, check_time, with_new_barrel
from fng_cli.rules.fire.to_hit import Shooter, Shot
from fng_cli.rules.harm.damage import after_fire
from fng_cli.rules.harm.targets import Circumstance, Target, with_all_shots
from fng_cli.rules.weapons.use import use_conditions
from fng_cli.rules.weapons.weapons import weapon_called, weapon_name
from fng_cli.state import State
from fng_cli.words import count

if TYPE_CHECKING:
    from fng_cli.odds import Odds


class ShotOptions(Options, frozen=True):
    """The options for how the shots of a volley are divided among its targets."""

    shots: Annotated[
        str | None,
        typer.Option(
            "--shots",
            metavar="1,2|all",
            help="Number of shots at each target, in order, such as 1,2. Type all to divide all the weapon's shots among the targets. [default: one each]",
            rich_help_panel=TARGET,
        ),
    ] = None
    gaps: Annotated[
        str | None,
        typer.Option(
            "--gaps",
            metavar="1,3",
            help="Inches between each target and the next, e.g. 1,3. [default: 1]",
            rich_help_panel=TARGET,
        ),
    ] = None
    unlucky: Annotated[
        str | None,
        typer.Option(
            "--unlucky",
            metavar="WHO",
            help='Unlucky figure within 3" of a target, who may be hit instead.',
            rich_help_panel=TARGET,
        ),
    ] = None
    parting: Annotated[
        bool, flag("Fire a parting shot: all shots are at one target, and nobody takes a Received Fire test.")
    ] = False

    def assign_shots(self, shooter: Shooter, targets: Sequence[Target], takes: Takes) -> Sequence[Target]:
        """Return the targets with the numbers of shots that ``--shots`` gives them. With ``--shots all``, the
        weapon's shots are divided among the targets. Without ``--shots`` a parting shot at a single target
        also uses all of them; in all other cases the targets are unchanged. ``takes`` says which house
        rules hold. Raises RequestError if ``--shots`` does not fit the targets.
        """
        if self.shots == ALL_SHOTS or (self.parting and self.shots is None and len(targets) == 1):
            return with_all_shots(shooter.weapon, targets, hip=shooter.from_hip, takes=takes)
        return _with_shots(targets, self.shots)


class Volley(Struct, frozen=True):
    """A declared volley, and the shooter."""

    declared: Declared
    armed: Armed
    unset: bool = False
    """Nobody has set up the gun that has to be."""
    parting: bool = False
    """A parting shot, at somebody who retires."""
    ducked: tuple[str, ...] = ()
    """The ids of targets that have ducked back."""
    unlucky: tuple[str, ...] = ()
    """The ids of Unlucky figures who may be hit in a target's place, if none was named."""

    def after(self, state: State, report: FireResult) -> State:
        """Return the state after the volley. The targets are damaged. The shooter's weapon is empty if it ran
        out of ammunition or jammed, and gone if it is used up. From the first turn on, records say whether
        it may fire again this turn, or has to be made ready or loaded first.
        """
        empty = report.out_of_ammo or report.jammed
        state = after_fire(
            state, self.armed.figure, self.armed.weapon.id, report.targets, empty=empty, gone=report.spent
        )
        return after_shot(state, self.declared)


def declare_volley(play: Play, shooting: Shooting, at: TargetsOptions, shot_options: ShotOptions) -> Volley:
    """Return the volley that the options and the document describe; nothing is rolled. In a parting shot the
    targets count as retiring (p. 18, 24). Raises RequestError if something is missing, cannot be parsed,
    or is against the rules of fire. Unless ``--force``, it is also raised if this weapon cannot fire again
    yet.
    """
    armed = shooting.armed(play, WORDS)
    aimed = at.read(play, shooter=armed.figure)
    targets = _with_gaps([aim.target for aim in aimed], _read_gaps(shot_options.gaps, aimed))
    unlucky = _read_unlucky(play, shot_options.unlucky, at, armed)
    if shot_options.parting:
        targets = [_retiring(target) for target in targets]
    shooter = shooting.shooter(play, armed)
    takes = play.dice.takes
    declared = declare(shooter, shot_options.assign_shots(shooter, targets, takes), unlucky, takes=takes)
    clock = time_kept(play)
    if not play.force:
        check_time(clock.known, clock.turn, declared)
    is_unset = needs_set_up(clock.known, clock.turn, armed.figure.id if armed.figure else "", armed.weapon)
    ducked = tuple(aim.figure.id for aim in aimed if aim.figure and aim.figure.status is Status.DUCK_BACK)
    declared = with_new_barrel(clock.known, clock.turn, declared)
    near: tuple[str, ...] = ()
    if unlucky is None and not shooter.weapon.blast:
        near = unlucky_near([aim.figure for aim in aimed if aim.figure], play.state[FIGURES])
    return Volley(declared, armed, is_unset, shot_options.parting, ducked, near)


def _retiring(target: Target) -> Target:
    """Return ``target``, at whom a parting shot is fired, with moving fast added to its circumstances,
    because it is retiring. Source: p. 24.
    """
    held = {*target.circumstances, Circumstance.FAST}
    return replace(target, circumstances=tuple(one for one in Circumstance if one in held))


def _read_unlucky(play: Play, text: str | None, at: TargetsOptions, armed: Armed) -> Target | None:
    """Return the figure of ``--unlucky`` as a target, with the attribute Unlucky added if it is missing. None
    if the option is not given (``text`` None). Raises RequestError for an unknown word or, unless forced, for
    a figure that cannot be a target.
    """
    if text is None:
        return None
    [target] = at.read_option(play, [text], "--unlucky", "the Unlucky one", armed.figure)
    victim = target.victim
    attributes = tuple(dict.fromkeys((*victim.who.attributes, "unlucky")))
    return replace(target, victim=replace(victim, who=replace(victim.who, attributes=attributes)))


def _with_shots(targets: Sequence[Target], text: str | None) -> list[Target]:
    """Return the targets, each with its number of shots. ``text`` is the value of ``--shots``, such as
    ``1,2``, with a number for each target. If it is None, the targets are unchanged. Raises RequestError
    if it cannot be parsed, or the count of numbers is wrong.
    """
    if text is None:
        return list(targets)
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"[1-9]\d?", word)), None)
    if wrong:
        raise RequestError(f"--shots {text}: {wrong!r} is not a number of shots; write e.g. 1,2 or all")
    if len(words) != len(targets):
        raise RequestError(
            f"--shots {text} gives {count(len(words), 'number')}, but --at names {count(len(targets), 'target')}"
        )
    return [replace(target, shots=int(word)) for target, word in zip(targets, words, strict=True)]


def _read_gaps(text: str | None, aimed: Sequence[Aimed]) -> list[float]:
    """Return the inches between each target and the next. ``text`` is the value of ``--gaps``. If it is None,
    the distances are measured; a distance that is 0 or not known counts as 1. Raises RequestError if ``text``
    cannot be parsed, or has not one number fewer than there are targets.
    """
    if text is None:
        pairs = pairwise(aimed)
        return [
            (target.figure and next_target.figure and inches_between(target.figure, next_target.figure)) or 1
            for target, next_target in pairs
        ]
    words = text.replace(",", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"\d+(\.\d+)?", word)), None)
    if wrong:
        raise RequestError(f"--gaps {text}: {wrong!r} is not a number of inches; write e.g. 1,3")
    if len(words) != len(aimed) - 1:
        raise RequestError(
            f"--gaps {text}: give one number fewer than there are targets (here {count(len(aimed), 'target')})"
        )
    return [float(word) for word in words]


def _with_gaps(targets: Sequence[Target], gaps_in: Sequence[float]) -> list[Target]:
    """Return the targets, each with its distance in inches from the target before it. ``gaps_in`` holds these
    distances, starting with the second target; the first target gets 1. If ``gaps_in`` is too short, the
    targets left over are dropped.
    """
    return [replace(target, gap_in=gap) for target, gap in zip(targets, (1, *gaps_in), strict=False)]


WHY = {
    "total-too-low": "too low",
    "later-target": "not the first target",
    "shooter-moved-fast": "fired while running",
    "shooter-snap-firing": "snap fire",
    "target-charging": "charging",
    "target-concealed": "concealed",
    "target-in-cover": "in cover",
    "target-prone": "prone",
    "target-moved-fast": "moved fast",
    "target-in-smoke": "in smoke",
}
"""The reasons why a shot misses, in words."""


def show_fire(screen: Screen, report: fires.FireResult, content: Content) -> None:
    """Print a volley: the shooter with his dice, and the result for each target. Then come ammunition that
    has run out, remarks, whether the weapon may be fired again this turn, and what it needs next. After a jam
    only the summary is printed.
    """
    figures = FIGURES.read(content) if content.get("figures") else ()
    names_by_id = {figure.id: figure.called() for figure in figures}
    who = names_by_id.get(report.shooter or "", report.shooter) or f"REP {report.rep}"
    if not report.jammed:
        screen.line(f"{who} fires the {weapon_name(report.weapon)} with {_volley_dice_text(report)}.")
    if report.jammed:
        screen.ruling(report.summary())
        return
    if report.dud:
        screen.ruling("The shot is a dud and does not go off.")
    for target in report.targets:
        _show_target(screen, target, names_by_id)
    if report.out_of_ammo and report.ones:
        screen.ruling(f"Out of ammunition: {report.ones} {'die' if report.ones == 1 else 'dice'} came up 1.")
    for remark in report.remarks:
        screen.note(f"{remark}.")
    if report.again is not None:
        screen.note(
            "The weapon may also be fired in reaction this turn."
            if report.again
            else f"The {weapon_name(report.weapon)} fires only once a turn."
        )
    show_needs(screen, report.weapon, once=False)


def _show_target(screen: Screen, target: fires.FiredAt, names_by_id: Mapping[str, str]) -> None:
    """Print a target with its circumstances and its result, then its shots, then its details. ``names_by_id``
    has the names of the document's figures, as in ``Billy (a1)``, which are printed in place of ids.
    """
    circumstances = ", ".join(target.circumstances)
    if target.target in names_by_id:
        circumstances = f", {circumstances}" if circumstances else ""
    elif circumstances:
        circumstances = f" ({circumstances})"
    screen.ruling(f"{names_by_id.get(target.target, target.target)}{circumstances}: {_outcome_text(target)}")
    if target.shots:
        screen.line("; ".join(map(shot_text, target.shots)), indent=4, hang=2)
    for detail in target.details():
        screen.line(detail, indent=4, hang=2)


def show_needs(screen: Screen, weapon_id: str | None, *, once: bool = True) -> None:
    """Print a note for each condition on the use of a weapon, such as preparing it first. With
    ``once=False``, the note that it can be used only once a turn is left out. Nothing is printed if
    ``weapon_id`` is None or unknown.
    """
    weapon_known = weapon_called(weapon_id) if weapon_id else None
    for need in use_conditions(weapon_known, once=once) if weapon_known else ():
        screen.note(need)


def _volley_dice_text(report: fires.FireResult) -> str:
    """Return the number of dice of a volley in words; if the weapon has more, also how to fire them: ``2 of
    its 3 dice (use --shots all to fire them all)``.
    """
    if not report.points_left:
        return dice_text(report.dice)
    return f"{report.dice} of its {report.dice + report.points_left} dice (use --shots all to fire them all)"


def _outcome_text(target: fires.FiredAt) -> str:
    """Return in words what happened to a target. If its result is a miss although dice hit it, the text gives
    the reason: ``hit, but the cover stops it``, or ``missed, and the Unlucky man is hit instead``.
    """
    if not target.result.missed:
        return target.result.told
    if target.hits:
        return (
            "hit, but the cover stops it"
            if target.hit_results
            else ("missed, and the Unlucky man is hit instead")
        )
    return target.result.told


def shot_text(shot: Shot) -> str:
    """Return a shot in words: ``4 + 5 = 9 hits``, ``3 + 5 = 8 misses (in cover)``."""
    adds = shot.total - shot.die
    sum_ = f"{shot.die} {'-' if adds < 0 else '+'} {abs(adds)} = {shot.total}"
    return f"{sum_} hits" if shot.hit else f"{sum_} misses ({', '.join(WHY[why] for why in shot.why)})"


def dice_text(number: int) -> str:
    """Return a number of dice in words: ``one die``, ``3 dice``."""
    return "one die" if number == 1 else f"{number} dice"


def show_odds(screen: Screen, odds: Odds[Any]) -> None:
    """Print the odds of a volley: a line for each target with a column for each result. Then come the odds of
    the Star Power left (where they apply), the chance of running out of ammunition, and that of a jam (if
    one is possible). A note names the options for more detail.
    """
    from fng_cli.cli.fire.odds import show

    show(screen, odds)


def odds_facts(odds: Odds[Any]) -> Content:
    """Return the odds of a volley as JSON data: the odds of each target, of running out of ammunition, of a
    jam, and of whole results of the volley.
    """
    from fng_cli.cli.fire.odds import facts

    return facts(odds)


@command(
    "fire",
    page="5-6, 25-33, 113",
    deed="fire",
    report=fires.FireResult,
    show=show_fire,
    show_odds=show_odds,
    odds_facts=odds_facts,
)
def fire(play: Play, volley: Annotated[Volley, read_by(declare_volley)]) -> Ruled:
    """Fire a weapon at one or more targets.

    The dice decide which targets are hit, and how badly. The document records the damage and the ammunition
    used, and the next steps list the tests that follow.

    The command is refused if the weapon is empty or cannot be used for this kind of fire. Unless you add
    --force, it is also refused if the shooter may not act or the weapon is not ready.

    fng fire --rep 5 --weapon m-16 --at cover --at open --dice 6,5,2,1
    fng fire --by a1,snap --at e1,cover --at e2 -i evening.json
    fng fire --rep 5 -w ak-47 --at rep=5,star --odds
    """
    report = fires.fire(volley.declared, parting=volley.parting, dice=play.dice)
    oddities = (
        *remarks(
            volley.declared, is_unset=volley.unset, ducked_names=volley.ducked, unlucky_names=volley.unlucky
        ),
        *_out_of_turn_remarks(play.state, volley),
        *_inside_remarks(volley.declared),
        *_into_remarks(play.state, volley.declared),
    )
    return Ruled(replace(report, remarks=oddities), partial(volley.after, report=report))


def _inside_remarks(volley: Declared) -> tuple[str, ...]:
    """Return remarks on a shot fired from inside a structure: how the figures inside count, and the arc of
    fire from a bunker. The first remark is left out if every target is in cover or concealed. Empty if the
    shooter is not indoors. Source: p. 41-42.
    """
    if not volley.shooter.indoors:
        return ()
    known = (set(target.circumstances) & HIDDEN_OR_NOT for target in volley.targets)
    inside = () if all(known) else (f"{inside_text().rstrip('.')} (p. 41)",)
    return (*inside, f"{out_of_bunker_text().rstrip('.')} (p. 42)")


def _into_remarks(state: State, volley: Declared) -> tuple[str, ...]:
    """Return a sentence for each target that the document places in a structure, on how fire at it works
    there. Empty if there is none. Source: p. 41-42.
    """
    if not state.content.get("structures"):
        return ()
    from fng_cli.rules.buildings.structures import areas_with, into_text

    areas = areas_with(state)
    names = (target.victim.who.name for target in volley.targets if target.victim.who.known)
    return tuple(into_text(name, areas[name]) for name in dict.fromkeys(names) if name in areas)


HIDDEN_OR_NOT = frozenset({Circumstance.COVER, Circumstance.CONCEALED})
"""What a player types behind a target that is hidden."""


def _out_of_turn_remarks(state: State, volley: Volley) -> tuple[str, ...]:
    """Return a remark, as a tuple of one, if a figure of the document fires while an In Sight still waits for
    somebody, and nothing has called on the figure to fire. Empty for a parting shot or snap fire, if turns
    are not counted, and for a shooter who is not in the document. Source: p. 21.
    """
    figure = volley.armed.figure
    if figure is None or not state.content.get("in_sight_pending"):
        return ()
    from fng_cli.rules.evening.called import out_of_turn_remark

    snap = volley.declared.shooter.snap
    return out_of_turn_remark(state, "fire", figure.id, in_reaction=volley.parting or snap)
