"""Text for people: charges, bouts, and what becomes of casualties."""

from __future__ import annotations

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.close.bout import FighterRoll, weapon_row
from fng_cli.rules.close.charge import Charge
from fng_cli.rules.close.melee import Melee
from fng_cli.rules.close.recovery import Recovery


def show_charge(screen: Screen, report: Charge, content: Content) -> None:
    """The target first, since it fires before contact; then each who charges."""
    screen.ruling(f"{_capital(report.target_state.text())}.")
    for one in report.chargers:
        screen.ruling(f"{_capital(one.text())}.")
    for remark in report.remarks:
        screen.note(f"{remark}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def show_melee(screen: Screen, report: Melee, content: Content) -> None:
    """A bout a line, with the dice of both, and what became of whoever was hit."""
    for fought in report.bouts:
        screen.line(f"{_dice(fought.attacker)}; {_dice(fought.defender)}.", hang=2)
        screen.ruling(f"{_capital(fought.text())}.")
    for one in (*report.attackers, report.defender):
        if one.damage_taken:
            screen.ruling(f"{one.text()}.")


def _dice(one: FighterRoll) -> str:
    return f"{_capital(one.name)}: REP {one.rep}, {weapon_row(one.weapon)['name']}, {one.dice}d6"


def show_recovery(screen: Screen, report: Recovery, content: Content) -> None:
    """A casualty a line."""
    if not report.casualties:
        screen.ruling(report.summary())
    for one in report.casualties:
        screen.ruling(f"{one.text()}.")
