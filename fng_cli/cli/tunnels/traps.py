"""``fng trap``: who steps on a booby trap, whether it is disarmed, what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from msgspec.structs import asdict

from fng_cli import figures
from fng_cli.cli.harm.damage import CheatDeath, show_blasted
from fng_cli.cli.options import figures_after
from fng_cli.cli.options import targets as aim
from fng_cli.cli.options.shooter import one
from fng_cli.cli.options.targets import At, TargetRep
from fng_cli.cli.options.who import Attributes, By, Given, Groups, Lone, Rep, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Fact, Play, Ruled, term_of
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Next
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.harm.blast import Blast, Blasted, blast
from fng_cli.rules.harm.damage import take_hits
from fng_cli.rules.harm.tests_called_for import Affected, tests
from fng_cli.rules.people import groups
from fng_cli.rules.tunnels.traps import Disarmed, Stepped, Trap, Walker, disarm, step, trap_facts
from fng_cli.terms import Side

POINT = "on-point"
"""The word for one who walks ahead of his group."""

KIND: Fact[Trap] = Fact(
    "kind of trap", "--kind", ("trap.kind",), term_of(Trap, "kind of trap"), "|".join(Trap)
)

Kind = Annotated[
    str | None,
    typer.Option("--kind", metavar="wide-spread|localized", help="The kind of trap, where it is known."),
]
WireCutters = Annotated[
    bool,
    typer.Option("--wire-cutters", help="Has them, against a tripwire or a command-detonated mine."),
]


@command("trap target", page="6, 65", section="trap", report=Stepped)
def trap_target(
    play: Play,
    by: By = None,
    of: Groups = None,
    closest: Annotated[
        str | None,
        typer.Option("--closest", metavar="WHO", help="Who is closest to a PEF, where an event says so."),
    ] = None,
    kind: Kind = None,
) -> Ruled:
    """Who steps on a booby trap, and on which kind: --by for each who may, able=4,on-point."""
    walkers = _walkers(play, by, of)
    names = [one.name for members in walkers.values() for one in members]
    report = step(
        walkers,
        closest=None if closest is None else find(closest, names, "figure that may step on it", "--closest"),
        kind=None if kind is None else play.need(KIND, kind),
        harmless=harmless(play),
        dice=play.dice,
    )
    return Ruled(report, helped(play) if report.harmless else {})


def _walkers(
    play: Play, by: Sequence[str] | None, of: Sequence[str] | None
) -> Mapping[str, Sequence[Walker]]:
    """Those who may step on a trap, by group: those named, else all of the FWF who can act."""
    if by or of:
        given = who(play, by, of, Lone(None), (POINT,))
    else:
        known = figures.read(play.document)
        names = groups.groups(figure for figure in known if figure.side is Side.FWF and groups.able(figure))
        given = who(play, None, list(names), Lone(None)) if names else ()
    found: dict[str, list[Walker]] = {}
    for each in given:
        found.setdefault(each.figure.group if each.known else "", []).append(_walker(each))
    return found


def _walker(given: Given) -> Walker:
    return Walker(given.name, given.figure.attributes, POINT in given.words)


def harmless(play: Play) -> bool:
    """Whether civilians have spoken, so that the next trap above ground does no harm. Source: p. 56."""
    known = play.document.get("trap_help")
    return isinstance(known, dict) and bool(known.get("none_harm") or known.get("next_disarmed"))


def helped(play: Play) -> Content:
    """What a document changes once a civilian's word has spared somebody a trap."""
    known = play.document.get("trap_help") or {}
    if known.get("none_harm"):
        return {}
    return {"trap_help": known | {"next_disarmed": False}}


@command("trap disarm", page="6-7, 65", section="trap")
def disarm_trap(
    play: Play,
    by: Annotated[
        str | None,
        typer.Option("--by", metavar="WHO[,WORD...]", help="Who stepped on it: a figure, or NAME=REP."),
    ] = None,
    rep: Rep = None,
    attribute: Attributes = None,
    wire_cutters: WireCutters = False,
) -> Disarmed:
    """Whether somebody disarms the wide-spread trap that he stepped on."""
    stepped = play.document.get("trap")
    if by is None and rep is None and isinstance(stepped, dict):
        if stepped.get("kind") == Trap.LOCALIZED:
            raise RequestError(
                "trap.kind: a localized trap cannot be disarmed; fng trap spring says what it does"
            )
        by = stepped.get("target")
    given = one(play, by, Lone(rep, tuple(attribute or ())))
    figure = given.figure
    return disarm(figure.rep, figure.attributes, wire_cutters=wire_cutters, who=given.name, dice=play.dice)


class Sprung(Blast, frozen=True, kw_only=True):
    """What a trap does that goes off."""

    kind: Trap
    harmless: bool = False

    def summary(self) -> str:
        if self.harmless:
            return "A civilian has told of it: the trap does no harm."
        return super().summary()


def _show_sprung(screen: Screen, report: Sprung, content: Content) -> None:
    if report.harmless:
        screen.ruling(report.summary())
        return
    blast_in = trap_facts(report.kind).get("blast_in")
    where = f', all within {blast_in}" across' if blast_in else ""
    screen.line(f"A {report.kind} trap: Impact {report.impact}{where}.")
    show_blasted(screen, report.targets)


@command("trap spring", page="34, 65", section="trap", report=Sprung, show=_show_sprung)
def spring_trap(
    play: Play,
    kind: Kind = None,
    at: At = None,
    target_rep: TargetRep = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """What a trap does that goes off: to all in its blast, or to the one who stepped on it."""
    which = play.need(KIND, kind)
    stepped = play.document.get("trap")
    if not at and isinstance(stepped, dict) and isinstance(stepped.get("target"), str):
        at = [stepped["target"]]
    if harmless(play):
        return Ruled(Sprung(trap_facts(which)["impact"], False, (), kind=which, harmless=True), helped(play))
    if not at:
        raise RequestError("--at: whom does it hit? give --at a1, or --at rep=4, once for each")
    aimed = aim.targets(play, at, rep=target_rep, cheats=cheat_death)
    report = _sprung(play, which, aimed)
    return Ruled(report, figures_after.changes(play, report.targets))


def _sprung(play: Play, kind: Trap, aimed: Sequence[aim.Aimed]) -> Sprung:
    facts = trap_facts(kind)
    targets = [each.target for each in aimed]
    if "blast_in" in facts:
        done = blast(facts["impact"], targets, dice=play.dice)
        return Sprung(**asdict(done), kind=kind)
    [target, *others] = targets
    if others:
        raise RequestError("--at: a localized trap hurts only the one who stepped on it")
    taken = take_hits(target.victim, facts["impact"], dice=play.dice)
    found = Blasted(**asdict(taken.damage), impact=facts["impact"], cover_dv=None)
    after: tuple[Next, ...] = tests([Affected(target.victim, found)])
    return Sprung(facts["impact"], False, (found,), taken.rulings, after, kind=kind)
