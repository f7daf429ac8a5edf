"""``fng tunnel rescue``, ``collapse`` and ``report``: who is fetched, what is blown up, what is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options.victory_points import earned
from fng_cli.cli.options.who import Attributes, By, Rep
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.tunnels import options as delves
from fng_cli.cli.tunnels.options import Against, Weapons
from fng_cli.cli.tunnels.tunnels import EncounterModifier, Spent
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find, slug
from fng_cli.rules.tunnels.delve import Arm, Condition, Delve, Explorer, Met
from fng_cli.rules.tunnels.finds import Collapsed, collapse, points
from fng_cli.rules.tunnels.rescue import Rescue, rescue
from fng_cli.rules.tunnels.turns import up
from fng_cli.tables import table

CHARGE = "c-4"
"""The weapon whose blocks bring tunnels down."""


@command("tunnel rescue", page="67", section="tunnel", report=Rescue)
def rescue_explorer(
    play: Play,
    by: By = None,
    rep: Rep = None,
    attribute: Attributes = None,
    weapon: Weapons = None,
    eal: facts.EalOption = None,
    down: Annotated[
        str | None, typer.Option("--down", metavar="WHO", help="Who is down, of a document's group below.")
    ] = None,
    down_rep: Annotated[
        int | None, typer.Option("--down-rep", min=1, max=7, metavar="REP", help="REP of who is down.")
    ] = None,
    against: Against = None,
    modifier: EncounterModifier = 0,
    turns: Spent = None,
    entrance: Annotated[
        bool, typer.Option("--entrance", help="The rescuer goes down for it; else he is below already.")
    ] = False,
) -> Ruled:
    """Fetch one who is down below: past what felled him, and how he is once he is up."""
    [rescuer, *others] = delves.explorers(play, by, rep, attribute, weapon)
    if others:
        raise RequestError("--by: one goes back for one who is down; name him alone")
    if against is not None or not play.document.get("delves"):
        met = Met(delves.hazard(against or "enemy"), modifier)
        fallen = Explorer("", down_rep or 1, Arm.NO_FIREARM, felled_by=met, felled_turn=turns)
        victim = delves.victim(play, "", down_rep)
        return Ruled(
            rescue(rescuer, fallen, victim, play.need(facts.EAL, eal), entrance=entrance, dice=play.dice)[0],
            {},
        )
    return _of_document(play, rescuer, down, down_rep)


def _of_document(play: Play, rescuer: Explorer, name: str | None, rep: int | None) -> Ruled:
    """A rescue of one of the document's groups, and all that it changes."""
    group, fallen = _fallen(delves.read(play.document), name)
    inside = next((one for one in group.able if slug(one.name) == slug(rescuer.name)), None)
    entrance = inside is None or group.out
    who = rescuer if inside is None or group.out else inside
    victim = delves.victim(play, fallen.name, rep or fallen.rep)
    report, after = rescue(who, fallen, victim, group.eal, entrance=entrance, dice=play.dice)
    now = [_fetched(group, fallen) if report.toll else group]
    if not entrance:
        now = [_back(now[0], after, report)]
    elif not after.able:
        now.append(
            Delve(group.eal, group.minimum, (after,), delves.free_number(play.document), report.reached_turns)
        )
    harm = {fallen.name: report.toll.result.status} if report.toll else {}
    return Ruled(report, delves.written(play, *now, brought_up=harm))


def _fallen(known: Sequence[Delve], name: str | None) -> tuple[Delve, Explorer]:
    """Who is down, and his group. Raises RequestError where there is none, or several and none is named."""
    down = [(delve, one) for delve in known for one in delve.down]
    if not down:
        raise RequestError("delves: nobody is down below")
    if name is not None:
        wanted = find(name, [one.name for _, one in down], "one who is down", "--down")
        return next(each for each in down if each[1].name == wanted)
    if len(down) > 1:
        raise RequestError(f"--down: several are down: {', '.join(one.name for _, one in down)}; say who")
    return down[0]


def _fetched(group: Delve, fallen: Explorer) -> Delve:
    fetched = replace(fallen, condition=Condition.FETCHED)
    return replace(
        group, explorers=tuple(fetched if one.name == fallen.name else one for one in group.explorers)
    )


def _back(group: Delve, rescuer: Explorer, report: Rescue) -> Delve:
    """The group of a rescuer who was below: he comes up with the other, or is down himself."""
    explorers = tuple(rescuer if one.name == rescuer.name else one for one in group.explorers)
    group = replace(group, explorers=explorers, turn=group.turn + (report.up_turns or report.reached_turns))
    return up(group) if rescuer.able else group


@command("tunnel collapse", page="29, 67", section="tunnel", report=Collapsed)
def collapse_tunnel(
    play: Play,
    what: Annotated[
        str,
        typer.Argument(
            metavar="entrance|section|deny", help="Seal an entrance, bring a section down, or all of it."
        ),
    ] = "section",
    number: Annotated[
        int, typer.Option("--number", min=1, max=20, metavar="N", help="How many entrances or sections.")
    ] = 1,
    by: Annotated[
        str | None, typer.Option("--by", metavar="WHO", help="Whose blocks of C-4 they are, of the document.")
    ] = None,
    eal: facts.EalOption = None,
    below: Annotated[
        list[str] | None,
        typer.Option(
            "--below",
            metavar="WHO[,WORD...]",
            help="Who is inside; else everybody whom the document has below.",
        ),
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Nobody is inside.")] = False,
    weapon: Weapons = None,
) -> Ruled:
    """Set charges off in a tunnel: victory points, and whether those inside survive it."""
    words = {"entrance": "seal-entrance", "section": "collapse-section", "deny": "deny"}
    key = words | {each: each for each in words.values()}
    level = play.need(facts.EAL, eal)
    groups = [] if clear or below else [each for each in delves.read(play.document) if not each.ended]
    inside = (
        delves.explorers(play, below, None, None, weapon)
        if below
        else tuple(one for group in groups for one in group.able)
    )
    if clear and below:
        raise RequestError("--clear and --below: give one of them")
    report, after = collapse(
        key[find(what, key, "work with charges")], level, number=number, below=inside, dice=play.dice
    )
    now = [_as_now(group, after) for group in groups]
    changes = delves.written(play, *now) if now else {}
    changes |= _spent(play, by, report.charges, changes)
    return Ruled(report, changes | earned(play, report.vp, _reason(report), "67"))


def _as_now(group: Delve, after: Sequence[Explorer]) -> Delve:
    """A group with those who were inside as they are now."""
    by_name = {one.name: one for one in after}
    explorers = tuple(by_name.get(one.name, one) for one in group.explorers)
    return replace(
        group,
        explorers=tuple(
            replace(one, felled_turn=max(1, group.turn)) if one.felled_turn == 0 else one for one in explorers
        ),
    )


def _reason(report: Collapsed) -> str:
    return {"seal-entrance": "tunnel entrance sealed", "deny": "tunnel denied to the enemy"}.get(
        report.what, "tunnel section brought down"
    )


def _spent(play: Play, by: str | None, blocks: int, changes: Content) -> Content:
    """The figures of a document once one of them has used up so many blocks.

    Raises RequestError where he has not so many.
    """
    if by is None:
        return {}
    content = play.document | changes
    carrier = figures.find(figures.read(content), by, "--by")
    carried = carrier.weapons.count(CHARGE)
    if carried < blocks:
        raise RequestError(f"--by: {carrier.called()} has {carried} blocks of C-4, and it takes {blocks}")
    return figures.change(content, [_without(carrier, blocks)])


def _without(figure: Figure, blocks: int) -> Figure:
    left = list(figure.weapons)
    for _ in range(blocks):
        left.remove(CHARGE)
    return replace(figure, weapons=tuple(left))


class Reported(Report, frozen=True):
    """An entrance that is noted and reported."""

    vp: int

    def summary(self) -> str:
        return f"A tunnel entrance reported: {points(self.vp)}."


@command("tunnel report", page="65", section="tunnel", report=Reported)
def report_entrance(play: Play) -> Ruled:
    """Note a tunnel entrance and report it: victory points, and nobody goes down."""
    vp = int(table("tunnel-work").row("report")["vp"])
    return Ruled(Reported(vp), earned(play, vp, "tunnel entrance reported", "65"))
