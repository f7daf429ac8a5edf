"""Odds of what is fired at several targets: what becomes of each, and of the ammunition."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import structs

from fng_cli import __version__, document
from fng_cli.cli.fire.volley_command import VolleyCommand
from fng_cli.cli.shell import files
from fng_cli.cli.shell import odds as telling
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.ruling import source_text
from fng_cli.cli.shell.run import Run
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Typed
from fng_cli.document import Content
from fng_cli.odds import Odds, odds
from fng_cli.rules.fire.fire import FireInBrief
from fng_cli.rules.harm.results import Harm
from fng_cli.tables import fingerprint

SHORT = {
    Harm.MISSED_IN_COVER: "in cover",
    Harm.DUCK_BACK: "ducks",
    Harm.CARRY_ON: "carries on",
    Harm.KNOCKED_DOWN: "down",
    Harm.OUT_OF_THE_FIGHT: "out",
    Harm.OBVIOUSLY_DEAD: "dead",
    Harm.OUT_OF_THE_GAME: "cheats",
}
"""Results where there is little room."""


class VolleyRun(Run):
    """One call of such a command."""

    command: VolleyCommand

    def _tell_odds(self, content: Content) -> None:
        rolled = self.command.brief(Play(content, Typed(()), odds=True), **self.options)
        if self.common.group:
            # The volley is declared once, and not anew for every way in which the dice may fall.
            ready = structs.replace(self.command, rule=lambda play, **options: rolled(play.dice))
            telling.tell(ready, self.options, self.given, self.common, content)
            return
        told = odds(rolled)
        if self.common.json:
            self._tell_json(content, told)
        screen = Screen(self.common.color)
        fill(screen, self.command, told)
        if self.common.svg:
            files.replace(Path(self.common.svg), screen.svg(f"fng {self.command.name} --odds").encode())
        if not self.common.json:
            screen.show()

    def _tell_json(self, content: Content, told: Odds[FireInBrief]) -> None:
        made = {"version": __version__, "tables_hash": fingerprint("fng"), "dice_source": telling.SOURCE}
        section = odds_section(self.command, self.given, told)
        out = {"fng": document.FORM, "made": made} | content | {"odds": section}
        sys.stdout.buffer.write(document.encode(out, indented=sys.stdout.isatty()))


def by_target(told: Odds[FireInBrief]) -> dict[str, Odds[Harm]]:
    """What may become of each target; one who may be hit in another's place is missed else."""
    names = dict.fromkeys(one.target for report in told.chances for one in report.targets)
    return {name: told.by(_result_of(name)) for name in names}


def _result_of(name: str) -> Callable[[FireInBrief], Harm]:
    def result(report: FireInBrief) -> Harm:
        return next((one.result for one in report.targets if one.target == name), Harm.MISSED)

    return result


def odds_section(command: Command, given: Content, told: Odds[FireInBrief]) -> Content:
    """The odds as they stand in a document: of each target, of the weapon, and of all together."""
    together = told.by(lambda report: (tuple(one.result for one in report.targets), report.out_of_ammo))
    return {
        "command": command.name,
        "options": given,
        "targets": [
            {"target": name, "outcomes": [_outcome(harm, p) for harm, p in odds_of.chances.items()]}
            for name, odds_of in by_target(told).items()
        ],
        "out_of_ammo": _chance(_sum(told, lambda report: report.out_of_ammo)),
        "jammed": _chance(_sum(told, lambda report: report.jammed)),
        "outcomes": [
            _outcome({"targets": results, "out_of_ammo": empty}, p)
            for (results, empty), p in together.chances.items()
        ],
        "method": "enumerated",
        "branches": told.branches,
        "unfollowed": str(told.unfollowed),
        "page": command.page,
    }


def _outcome(result: Any, p: Fraction) -> Content:
    return {"result": result} | _chance(p)


def _chance(p: Fraction) -> Content:
    return {"p": str(p), "probability": telling.rounded(p)}


def _sum(told: Odds[FireInBrief], holds: Callable[[FireInBrief], bool]) -> Fraction:
    return sum((p for report, p in told.chances.items() if holds(report)), Fraction(0))


def fill(screen: Screen, command: Command, told: Odds[FireInBrief]) -> None:
    """Put the odds on a screen: a target a line, a result a column."""
    targets = by_target(told)
    occurring = {harm for one in targets.values() for harm in one.chances}
    columns = [harm for harm in Harm if harm in occurring]
    screen.ruling(f"Odds of fng {command.name}")
    screen.grid(
        ("", *(SHORT.get(harm, harm.told) for harm in columns)),
        [(name, *(_percent(one.chances.get(harm)) for harm in columns)) for name, one in targets.items()],
        right=range(1, len(columns) + 1),
    )
    screen.line(f"Out of ammunition: {_percent(_sum(told, lambda report: report.out_of_ammo))}")
    if jams := _sum(told, lambda report: report.jammed):
        screen.line(f"Jams: {_percent(jams)}")
    screen.note(f"enumerated, {told.branches:,} branches; {source_text(command.page, ())}")
    screen.note("exact fractions: -j, or --odds-by targets.0.result for one of them")


def _percent(p: Fraction | None) -> str:
    if not p:
        return "-"
    percent = 100 * float(p)
    return f"{percent:.1f}%" if percent >= 1 else f"{percent:.2g}%"
