"""A fight as a short story: round by round, each deed with its dice."""

from __future__ import annotations

from collections.abc import Sequence

from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Roll
from fng_cli.document import Content
from fng_cli.rules.firefight.fight import NAMES, Fight, SideState
from fng_cli.rules.firefight.many import FightsSimulated
from fng_cli.rules.firefight.scene import DeedKind, FightEvent
from fng_cli.terms import Side


def show(screen: Screen, report: Fight | FightsSimulated, content: Content) -> None:
    """A fight told, or what many came to."""
    if isinstance(report, FightsSimulated):
        from fng_cli.cli.firefight.plot import show_many

        show_many(screen, report)
        return
    _tell(screen, report, content)


def _tell(screen: Screen, report: Fight, content: Content) -> None:
    rolls: Sequence[Roll] = content["fight"]["rolls"]
    screen.line(_opening(report), hang=2)
    _roster(screen, report, content)
    if any(figure.get("star") for figure in content["figures"]):
        screen.line("Stars (*) fire as long as they can, and pass two dice of a test.", indent=2, dim=True)
    for one in report.round_reports:
        screen.line()
        screen.line(f"Round {one.number}: {one.fwf} FWF and {one.vc_nva} VC/NVA in sight", bold=True)
        for deed in one.deeds:
            screen.line(deed.told, indent=2, hang=2)
            dice = dice_text(deed, rolls[deed.first_roll : deed.last_roll])
            if dice:
                screen.line(dice, indent=6, hang=2, dim=True)
    screen.line()
    screen.ruling(report.verdict_text())
    for side in report.sides:
        screen.line(side_text(side), indent=2, hang=2)


def _opening(report: Fight) -> str:
    where = "where they stand" if report.range_in is None else f'{report.range_in:g}" apart'
    cover = (
        f"; in cover: {' and '.join(NAMES[side] for side in report.sides_in_cover)}"
        if report.sides_in_cover
        else ""
    )
    came = f"the {NAMES[report.active]} come into sight" if report.active else "all stand there already"
    strong = " against ".join(f"{one.strength} {NAMES[one.side]}" for one in report.sides)
    return f"{strong}, {where}{cover}; {came}."


def _roster(screen: Screen, report: Fight, content: Content) -> None:
    """Print those who fight with REP and the weapon in hand, a line for each side."""
    fighting = {who for side in report.sides for those in side.states().values() for who in those}
    for side in Side:
        mine = [
            figure for figure in content["figures"] if figure["side"] == side and figure["id"] in fighting
        ]
        told = [
            f"{figure['id']} {figure['rep']}{'*' if figure.get('star') else ''} {weapon_of(figure)}"
            for figure in mine
        ]
        screen.line(f"{NAMES[side]} (id, REP, weapon): {', '.join(told)}", indent=2, hang=2, dim=True)


def weapon_of(figure: Content) -> str:
    """The weapon in a figure's hand."""
    weapons = figure.get("weapons") or ("unarmed",)
    return str(weapons[0])


def side_text(side: SideState) -> str:
    """A side after a fight: ``FWF: 2 stunned (a1, a4), 5 carrying on (...).``"""
    told = [f"{len(who)} {what} ({', '.join(who)})" for what, who in side.states().items()]
    return f"{NAMES[side.side]}: {', '.join(told)}."


def dice_text(deed: FightEvent, rolls: Sequence[Roll]) -> str:
    """The dice of a deed, as short as can be."""
    return "; ".join(_roll_text(deed, roll) for roll in rolls)


def _roll_text(deed: FightEvent, roll: Roll) -> str:
    what, _, who = roll.label.partition(", ")
    faces = " ".join(map(str, roll.faces))
    if deed.kind is DeedKind.IN_SIGHT:
        return f"{who} {faces}"
    label = what if not who or who == deed.who or deed.at == (who,) else roll.label
    need = f" against {roll.need}" if roll.need is not None else ""
    return f"{label} {faces}{need}"
