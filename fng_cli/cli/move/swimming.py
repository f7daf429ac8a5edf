"""``fng swim``: a turn in water that is too deep to wade, or too slow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli.cli.move.water import known_bed
from fng_cli.cli.options.who import Attributes, Given, Lone, Rep, changed, who
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import option
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.move.swimming import HELPERS, Swim, Swimmer, Trouble, swim

WORDS = ("slight", "big", "knocked-down", "out", "reached", "towing", "helped")
"""What may hold for somebody in the water, as it is typed behind his name."""

Slight = Annotated[bool, typer.Option("--slight", help="Was in slight trouble before in this swim.")]
Big = Annotated[bool, typer.Option("--big", help="Was in big trouble last turn.")]
KnockedDown = Annotated[
    bool, typer.Option("--knocked-down", help="Was knocked down last turn, and has recovered.")
]
Towing = Annotated[bool, typer.Option("--towing", help="Has somebody in tow.")]
Helped = Annotated[bool, typer.Option("--helped", help="Tows him together with another.")]


def _show(screen: Screen, report: Swim, content: Content) -> None:
    """A swimmer a line, and what the current does."""
    for swum in report.swimmers:
        text = swum.text()
        screen.line(f"{text[:1].upper() if not swum.name else text[:1]}{text[1:]}.", hang=2, bold=True)
        if swum.melee_rep:
            screen.line(f"In melee this turn REP {swum.melee_rep:+d}.", indent=4)
    for drift in sorted({swum.drift_in for swum in report.swimmers}):
        screen.line(
            f'The current carries everybody {drift:g}" downstream. No shooting, no grenades.', indent=2
        )


@command("swim", page="6, 49-50", report=Swim, show=_show)
def swim_a_turn(
    play: Play,
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="WHO[,WORD...]", help="Who is in the water: a1, or billy=4,slight."),
    ] = None,
    rep: Rep = None,
    attribute: Attributes = None,
    current: Annotated[int | None, option(facts.CURRENT)] = None,
    slight: Slight = False,
    big: Big = False,
    knocked_down: KnockedDown = False,
    towing: Towing = False,
    helped: Helped = False,
    tow: Annotated[
        str | None,
        typer.Option("--tow", metavar="WHO", help="Whom all who are named tow, having reached him."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="A new swim: what happened in the last one is over.")
    ] = False,
) -> Ruled:
    """A turn of swimming: how far one gets, what trouble one is in, who drowns, who is kept afloat."""
    speed = play.need(facts.CURRENT, current)
    given = who(play, by, None, Lone(rep, tuple(attribute or ())), WORDS, _in_the_water)
    said = {"slight": slight, "big": big, "knocked-down": knocked_down, "towing": towing, "helped": helped}
    holding = {word for word, true in said.items() if true}
    before = {} if fresh else _before(play.document)
    pulling = bool(tow)
    swimmers = [_swimmer(one, one.words | holding, before, pulling) for one in given]
    towed = who(play, [tow], None, Lone(None), WORDS, _in_the_water) if tow else ()
    if tow and len(given) == HELPERS:
        swimmers = [replace(one, helpers=HELPERS) for one in swimmers]
    swimmers += [replace(_swimmer(one, one.words, before, False), reached=True) for one in towed]
    bed = known_bed(play.document)
    report = swim(
        swimmers,
        speed,
        towed=towed[0].name if towed else None,
        width_in=bed.width_in if bed else None,
        dice=play.dice,
    )
    return Ruled(report, _changes(play, (*given, *towed), report))


def _in_the_water(figure: Figure) -> bool:
    """Whoever lives may be in the water."""
    return figure.status not in (Status.OBVIOUSLY_DEAD, Status.GONE)


def _before(content: Content) -> Mapping[str, Mapping[str, Any]]:
    """How each fared in the last turn of the swim, as the document has it."""
    found = lookup(content, "swim.swimmers")
    known = found if isinstance(found, list) else []
    return {one["name"]: one for one in known if isinstance(one, dict) and isinstance(one.get("name"), str)}


def _swimmer(
    given: Given, holding: frozenset[str] | set[str], before: Mapping[str, Mapping[str, Any]], pulling: bool
) -> Swimmer:
    """Somebody in the water, as the words have it, else as the last turn left him."""
    figure = given.figure
    last = before.get(given.name, {}) if given.name else {}
    state = last.get("state")
    helped = "helped" in holding
    return Swimmer(
        figure.rep,
        given.name,
        given.typed,
        figure.attributes,
        slight="slight" in holding or bool(last.get("slight")),
        big="big" in holding or state == Trouble.BIG_TROUBLE,
        knocked_down="knocked-down" in holding,
        out="out" in holding or figure.status is Status.OUT_OF_THE_FIGHT,
        towing=pulling or helped or "towing" in holding,
        helpers=HELPERS if helped else 1,
        reached="reached" in holding,
        drowns_in=_number(last, "drowns_in", None),
        swum_in=_number(last, "swum_in", 0) or 0,
        drifted_in=_number(last, "drifted_in", 0) or 0,
    )


def _number(last: Mapping[str, Any], field: str, default: Any) -> Any:
    value = last.get(field, default)
    if value is not default and (isinstance(value, bool) or not isinstance(value, int | float)):
        raise RequestError(f"swim.swimmers: {field} is {value!r}, no number; --fresh begins a new swim")
    return value


def _changes(play: Play, given: Sequence[Given], report: Swim) -> Content:
    """The figures of the document that have drowned."""
    drowned = {swum.name for swum in report.swimmers if swum.state is Trouble.DROWNED}
    ids = [each.name for each in given if each.known and each.name in drowned]
    return changed(play, {name: {"status": Status.OBVIOUSLY_DEAD} for name in ids}) if ids else {}
