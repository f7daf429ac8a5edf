"""Text for people: helicopters that come, fly, are hit and crash; wounded who are flown out."""

from __future__ import annotations

from fng_cli.cli.air.words import show_attack, show_struck
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.air.craft import weapon_name
from fng_cli.rules.helicopters.available import HelicopterAvailable
from fng_cli.rules.helicopters.dustoff import DustoffReport
from fng_cli.rules.helicopters.insert import Insertion
from fng_cli.rules.helicopters.strafe import GunshipStrike


def show_available(screen: Screen, report: HelicopterAvailable, content: Content) -> None:
    """Each helicopter with what it has, and its crew."""
    screen.ruling(report.summary())
    for one in report.helicopters if not report.grounded else ():
        numbers: dict[str, int] = {}
        for mount in one.mounts:
            numbers[mount.weapon] = numbers.get(mount.weapon, 0) + mount.count
        has = ", ".join(f"{n} x {weapon_name(w)}" if n > 1 else weapon_name(w) for w, n in numbers.items())
        screen.line(f"{one.name}: {has}", indent=2, hang=2)
        men = ", ".join(f"{man.role.replace('-', ' ')} {man.rep}" for man in one.crewmen)
        screen.line(f"REP: {men}", indent=2, hang=2)


def show_gunship_strike(screen: Screen, report: GunshipStrike) -> None:
    """The run step by step."""
    screen.line(report.piloted.summary(), hang=2)
    if report.golden_bb:
        screen.line(report.golden_bb.summary(), indent=2, hang=2)
    if report.helicopter_damage:
        screen.line(report.helicopter_damage.summary(), indent=2, hang=2)
    for one in report.air_attacks:
        screen.line(f"{one.run.capitalize()}:", indent=2)
        show_attack(screen, one, {})
    if len(report.air_attacks) > 1:
        screen.line("Together:")
        show_struck(screen, report.targets)
    if not report.air_attacks:
        screen.ruling(report.summary())


def show_dustoff(screen: Screen, report: DustoffReport, content: Content) -> None:
    """A line a step, by turns from the call; then how it ended."""
    for step in report.dustoff_steps:
        screen.line(f"turn +{step.in_turns}  {step.text}", indent=2, hang=9)
    screen.ruling(report.summary())


def show_insertion(screen: Screen, report: Insertion, content: Content) -> None:
    """A line a step, then how it ended."""
    for step in report.insertion_steps:
        screen.line(f"turn +{step.in_turns}  {step.text}", indent=2, hang=9)
    screen.ruling(report.summary())
