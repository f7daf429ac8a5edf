"""``fng activate``: who acts this turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options.who import changed
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people import attributes
from fng_cli.rules.react.acting import acting, groups_of, officers, recovered
from fng_cli.rules.react.activation import SIDE_NAMES, Activated, Activation, Group, Member, activate, other
from fng_cli.terms import Side


def _show(screen: Screen, report: Activation, content: Content) -> None:
    """The ruling, then each side's groups in their order."""
    screen.ruling(report.summary())
    for side in (report.first, other(report.first)) if report.first else ():
        acting = [group for group in report.order if group.side is side]
        if acting:
            screen.line(f"{SIDE_NAMES[side]}: {_in_order(acting)}.", indent=2, hang=2)
        for group in acting:
            for line in _kept_back(group):
                screen.line(line, indent=4, hang=2)
    if report.waits:
        screen.line(f"Too low to act: {', '.join(report.waits)}.", indent=2, hang=2)


def _in_order(acting: Sequence[Activated]) -> str:
    """Groups one after the other; those of one REP in whatever order the player likes."""
    places: dict[int, list[str]] = {}
    for group in acting:
        places.setdefault(group.place, []).append(f"{group.name} ({group.rep})")
    return ", then ".join(" or ".join(names) for names in places.values())


def _kept_back(group: Activated) -> Iterable[str]:
    if group.does_not:
        yield f"{group.name}: {', '.join(group.does_not)} will not act."
    if group.stunned:
        yield f"{group.name}: {', '.join(group.stunned)} stunned, doing nothing this once."


class Named(Options, frozen=True):
    """Groups that are named on the command line, where no document has them."""

    rep_a: Annotated[
        list[int] | None,
        typer.Option(
            "--rep-a", min=1, max=7, metavar="REP", help="REP of a group of the FWF; for each group."
        ),
    ] = None
    rep_b: Annotated[
        list[int] | None,
        typer.Option("--rep-b", min=1, max=7, metavar="REP", help="REP of a group of the VC/NVA."),
    ] = None
    fwf: Annotated[
        list[str] | None,
        typer.Option(
            "--group", metavar="NAME=REP", help="A group of the FWF by name: 1st=4; point=3,dumb-ass."
        ),
    ] = None
    enemy: Annotated[
        list[str] | None,
        typer.Option("--enemy", metavar="NAME=REP", help="A group of the VC/NVA by name."),
    ] = None

    def groups(self) -> list[Group]:
        """All of them; RequestError where one cannot be read."""
        return [
            *(Group(f"FWF {rep}", Side.FWF, rep) for rep in self.rep_a or ()),
            *(Group(f"VC/NVA {rep}", Side.VC_NVA, rep) for rep in self.rep_b or ()),
            *(_named(text, Side.FWF, "--group") for text in self.fwf or ()),
            *(_named(text, Side.VC_NVA, "--enemy") for text in self.enemy or ()),
        ]


def _named(text: str, side: Side, option: str) -> Group:
    """A group as it is typed: ``1st=4``, or one figure with what it is: ``able=3,dumb-ass``."""
    name, *words = [part.strip() for part in text.split(",")]
    name, equals, rep = name.partition("=")
    if not (name and equals) or rep not in {"1", "2", "3", "4", "5", "6", "7"}:
        raise RequestError(f"{option} {text}: write NAME=REP, with a REP from 1 to 7: 1st=4")
    own = attributes.named(words, f"{option} {text}")
    return Group(name, side, int(rep), members=(Member(name, int(rep), own),) if own else ())


class Commander(Options, frozen=True):
    """A Force Commander, and the groups that he activates."""

    commander: Annotated[
        int | None,
        typer.Option(min=1, max=7, metavar="REP", help="REP of a Force Commander, for --under."),
    ] = None
    under: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help='A group that he activates: in sight within 12", or both on the radio.'
        ),
    ] = None

    def over(self, found: Sequence[Group]) -> list[Group]:
        """The groups, those under him with his REP; RequestError where one is said without the other."""
        if self.under and self.commander is None:
            raise RequestError("--under: whose REP do they use? give --commander 5")
        if self.commander is not None and not self.under:
            raise RequestError(
                f"--commander {self.commander}: which groups use his REP? give --under NAME for each"
            )
        known = [group.name for group in found]
        names = {find(name, known, "group", "--under") for name in self.under or ()}
        return [replace(group, commander=self.commander) if group.name in names else group for group in found]


@command("activate", page="5, 14-17, 96", section="activation", report=Activation, show=_show)
def activate_groups(
    play: Play,
    named: Named,
    commander: Commander,
    political: Annotated[
        list[int] | None,
        typer.Option(min=1, max=7, metavar="REP", help="REP of a political officer or cadre; for each."),
    ] = None,
) -> Ruled:
    """Who acts this turn: which side first, with which REP, its groups in their order."""
    known = recovered(figures.read(play.document), _stunned_last(play.document))
    report = activate(
        commander.over(named.groups() or list(groups_of(known))),
        political=political or officers(known),
        weather=play.find(facts.WEATHER),
        pefs=bool(on_table(PEFS.read(play.document))),
        dice=play.dice,
    )
    change = {figure.id: {"status": figure.status} for figure in acting(known, report)}
    return Ruled(report, changed(play, change))


def _stunned_last(content: Content) -> list[str]:
    """Who was stunned when his group last acted, by the document."""
    last: Any = lookup(content, "activation.order")
    return [name for group in last or () if isinstance(group, dict) for name in group.get("stunned") or ()]
