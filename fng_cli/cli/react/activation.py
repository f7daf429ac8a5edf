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
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import find
from fng_cli.rules.people import attributes, groups
from fng_cli.rules.react.activation import SIDE_NAMES, Activated, Activation, Group, Member, activate, other
from fng_cli.terms import Side

POLITICAL = frozenset({"political-officer", "cadre"})
"""The roles that may take command of the VC/NVA for a turn."""


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


@command("activate", page="5, 14-17, 96", section="activation", report=Activation, show=_show)
def activate_groups(
    play: Play,
    rep_a: Annotated[
        list[int] | None,
        typer.Option(
            "--rep-a", min=1, max=7, metavar="REP", help="REP of a group of the FWF; for each group."
        ),
    ] = None,
    rep_b: Annotated[
        list[int] | None,
        typer.Option("--rep-b", min=1, max=7, metavar="REP", help="REP of a group of the VC/NVA."),
    ] = None,
    fwf: Annotated[
        list[str] | None,
        typer.Option(
            "--group", metavar="NAME=REP", help="A group of the FWF by name: 1st=4; point=3,dumb-ass."
        ),
    ] = None,
    enemy: Annotated[
        list[str] | None,
        typer.Option("--enemy", metavar="NAME=REP", help="A group of the VC/NVA by name."),
    ] = None,
    commander: Annotated[
        int | None,
        typer.Option(
            "--commander", min=1, max=7, metavar="REP", help="REP of a Force Commander, for --under."
        ),
    ] = None,
    under: Annotated[
        list[str] | None,
        typer.Option(
            "--under",
            metavar="NAME",
            help='A group that he activates: in sight within 12", or both on the radio.',
        ),
    ] = None,
    political: Annotated[
        list[int] | None,
        typer.Option(
            "--political", min=1, max=7, metavar="REP", help="REP of a political officer or cadre; for each."
        ),
    ] = None,
) -> Ruled:
    """Who acts this turn: which side first, with which REP, its groups in their order."""
    known = figures.read(play.document)
    recovered = _recovered(play.document, known)
    now = [replace(figure, status=Status.CARRY_ON) if figure.id in recovered else figure for figure in known]
    named = [
        *(Group(f"FWF {rep}", Side.FWF, rep) for rep in rep_a or ()),
        *(Group(f"VC/NVA {rep}", Side.VC_NVA, rep) for rep in rep_b or ()),
        *(_named(text, Side.FWF, "--group") for text in fwf or ()),
        *(_named(text, Side.VC_NVA, "--enemy") for text in enemy or ()),
    ]
    found = _commanded(named or list(_grouped(now)), commander, under or ())
    pefs = any(not pef.get("resolved") for pef in play.document.get("pefs") or ())
    officers = political or _officers(now)
    report = activate(found, political=officers, weather=play.find(facts.WEATHER), pefs=pefs, dice=play.dice)
    change = {name: {"status": Status.CARRY_ON} for name in recovered | _done(now, report)}
    return Ruled(report, changed(play, change))


def _officers(known: Sequence[Figure]) -> list[int]:
    """The REPs of the political officers and cadre who are still in the fight."""
    return [figure.rep for figure in known if figure.role in POLITICAL and not figure.down]


def _named(text: str, side: Side, option: str) -> Group:
    """A group as it is typed: ``1st=4``, or one figure with what it is: ``able=3,dumb-ass``."""
    name, *words = [part.strip() for part in text.split(",")]
    name, equals, rep = name.partition("=")
    if not (name and equals) or rep not in {"1", "2", "3", "4", "5", "6", "7"}:
        raise RequestError(f"{option} {text}: write NAME=REP, with a REP from 1 to 7: 1st=4")
    own = attributes.named(words, f"{option} {text}")
    return Group(name, side, int(rep), members=(Member(name, int(rep), own),) if own else ())


def _grouped(known: Sequence[Figure]) -> Iterable[Group]:
    """The groups of a document's figures that can act, each side's by themselves."""
    for side in Side:
        for name, members in groups.groups(figure for figure in known if figure.side is side).items():
            rep = groups.activation_rep(members)
            if rep is not None:
                yield Group(name, side, rep, members=tuple(map(_member, members)))


def _member(figure: Figure) -> Member:
    own = () if figure.down else attributes.named(figure.attributes, f"figure {figure.id}")
    return Member(figure.id, figure.rep, own, figure.status is Status.STUNNED)


def _commanded(found: Sequence[Group], commander: int | None, under: Sequence[str]) -> list[Group]:
    """The groups, those under a Force Commander with his REP."""
    if under and commander is None:
        raise RequestError("--under: whose REP do they use? give --commander 5")
    if commander is not None and not under:
        raise RequestError(f"--commander {commander}: which groups use his REP? give --under NAME for each")
    names = {find(name, [group.name for group in found], "group", "--under") for name in under}
    return [replace(group, commander=commander) if group.name in names else group for group in found]


def _recovered(content: Content, known: Sequence[Figure]) -> set[str]:
    """Who was stunned when his group last acted, and has spent that activation. Source: p. 24."""
    last: Any = lookup(content, "activation.order")
    spent = (
        [name for group in last if isinstance(group, dict) for name in group.get("stunned") or ()]
        if last
        else []
    )
    return {figure.id for figure in known if figure.id in spent and figure.status is Status.STUNNED}


def _done(known: Sequence[Figure], report: Activation) -> set[str]:
    """Who acts again: having ducked back is over when the figure is active."""
    acting = {(group.side, group.name) for group in report.order}
    held = {name for group in report.order for name in group.does_not}
    return {
        figure.id
        for figure in known
        if (figure.side, figure.group or figure.id) in acting
        and figure.status is Status.DUCK_BACK
        and figure.id not in held
    }
