"""``fng fire``: a volley at any number of targets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

from msgspec.structs import replace

from fng_cli.cli.fire.volley import Volley, declare_volley
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import FIGURES
from fng_cli.rules.fire import fire as fires
from fng_cli.rules.fire.remarks import remarks
from fng_cli.rules.fire.to_hit import Shot
from fng_cli.rules.weapons.use import before_it_is_used
from fng_cli.rules.weapons.weapons import weapon_called, weapon_name

if TYPE_CHECKING:
    from fng_cli.odds import Odds

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
"""What makes a shot miss, as players say it."""


def show_fire(screen: Screen, report: fires.FireResult, content: Content) -> None:
    """A target a line, with its shots and what they did."""
    known = {one.id: one.called() for one in FIGURES.read(content)} if content.get("figures") else {}
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
    for more in target.more():
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
    told = target.result.told
    if target.hits:
        told = "hit, but cover takes it" if target.hit_results else "missed, the Unlucky one is hit instead"
    return told


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
    odd = (*remarks(volley.declared, unset=volley.unset), *_out_of_turn(play, volley))
    return Ruled(replace(report, remarks=odd), volley.changes(play, report))


def _out_of_turn(play: Play, volley: Volley) -> tuple[str, ...]:
    """A sentence on one of the document who fires out of his turn in an In Sight that is played out. Source: p. 21."""
    figure = volley.armed.figure
    if figure is None or not play.document.get("in_sight_pending"):
        return ()
    from fng_cli.rules.evening.in_sight_order import out_of_turn

    snap = volley.declared.shooter.snap
    return out_of_turn(play.document, "fire", figure.id, in_reaction=volley.parting or snap)
