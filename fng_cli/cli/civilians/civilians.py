"""``fng civilian`` and ``fng troops``: people of the country, and how one speaks with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

from fng_cli import document, figures
from fng_cli.cli.options.shooter import one as one_who
from fng_cli.cli.options.victory_points import earned
from fng_cli.cli.options.who import Attributes, Lone, Rep
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Fact, Play, Ruled, whole, word_of
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, located, lookup
from fng_cli.errors import RequestError
from fng_cli.names import find, nearest, slug
from fng_cli.rules.civilians.civilians import (
    Alarm,
    Arrived,
    Civilian,
    Crowd,
    Home,
    Placed,
    activity_text,
    arrive,
    place,
    react,
)
from fng_cli.rules.civilians.speaking import Orders, Talk, speak, speak_troops
from fng_cli.rules.people import groups
from fng_cli.tables import table

OBJECTIVE: Fact[str] = Fact(
    "objective",
    "--objective",
    ("mission.objective",),
    word_of("defense-objectives", "objective", "objective"),
    "check-point|bridge",
)
ACTIVATION_TOTAL: Fact[int] = Fact("activation total", "--activation", ("activation.total",), whole(2, 12))
CHECK_POINT = "check-point"
LOST_PART = 4
"""One in so many lost counts as casualties. Source: p. 56."""

Speaker = Annotated[
    str | None, typer.Option("--by", metavar="WHO[,WORD...]", help="Who speaks: a figure, or NAME=REP.")
]


def read(content: Content) -> tuple[Civilian, ...]:
    """The civilians of a document. Raises RequestError that names the place of a fault."""
    try:
        return tuple(msgspec.convert(content.get("civilians") or [], list[Civilian]))
    except msgspec.ValidationError as fault:
        raise RequestError(located(fault, "civilians")) from None


def _written(civilians: Iterable[Civilian]) -> Content:
    return {"civilians": document.plain(list(civilians))}


def _show_placed(screen: Screen, report: Placed, content: Content) -> None:
    screen.ruling(report.summary())
    for building in dict.fromkeys(one.building for one in report.civilians):
        members = [one for one in report.civilians if one.building == building]
        section = "" if members[0].section is None else f", section {members[0].section}"
        screen.line(f"Building {building}{section}:", indent=2)
        for each in members:
            screen.line(f'{each.id}  {each.distance_in}"  {activity_text(each.activity)}.', indent=4, hang=8)
    if report.civilians:
        screen.note(
            f"They act at the end of each turn on which an activation die shows {report.activates_on} or more."
        )


@command("civilian place", page="55", section="civilian", report=Placed, show=_show_placed)
def place_civilians(
    play: Play,
    buildings: Annotated[
        int | None,
        typer.Option(
            "--buildings", min=0, max=20, metavar="N", help="How many buildings; else the document's."
        ),
    ] = None,
    area: facts.AreaOption = None,
) -> Ruled:
    """How many civilians are at each building, how far from it, and what they are doing."""
    report = place(_homes(play, buildings), play.find(facts.AREA, area), dice=play.dice)
    return Ruled(report, _written(report.civilians))


def _homes(play: Play, number: int | None) -> list[Home]:
    """The buildings with people: so many, or those of the document's table."""
    if number is not None:
        return [Home(building) for building in range(1, number + 1)]
    if not isinstance(play.document.get("terrain"), dict):
        raise RequestError("how many buildings are there? give --buildings 3, or a document with terrain")
    if lookup(play.document, "terrain.has_civilians") is not True:
        return []
    found: list[int | None] = []
    sections = lookup(play.document, "terrain.sections") or []
    if not isinstance(sections, list):
        raise RequestError("terrain.sections: expected a list of sections of the table")
    for place_, section in enumerate(sections):
        where = f"terrain.sections[{place_}]"
        if not isinstance(section, dict):
            raise RequestError(f"{where}: expected a section of the table")
        number_ = whole(0, 99)(section.get("buildings", 0), f"{where}.buildings")
        found += [whole(1, 999)(section.get("number"), f"{where}.number")] * number_
    return [Home(building, section) for building, section in enumerate(found, 1)]


def _show_alarm(screen: Screen, report: Alarm, content: Content) -> None:
    for group in report.groups:
        screen.line(group.text(), hang=2, bold=True)
        if group.members:
            screen.line(", ".join(group.members), indent=2)


@command("civilian react", page="55", section="civilian", report=Alarm, show=_show_alarm)
def civilians_react(
    play: Play,
    building: Annotated[
        list[int] | None,
        typer.Option(
            "--building", min=1, max=999, metavar="N", help="Only those of this building; may be repeated."
        ),
    ] = None,
    rep: Rep = None,
) -> Ruled:
    """What groups of civilians do when there are shots or explosions within 12 inches of them."""
    known = read(play.document)
    usual = int(table("civilians").row("rep")["amount"]) if rep is None else rep
    if not known:
        return Ruled(react([Crowd("", usual)], dice=play.dice), {})
    homes = list(dict.fromkeys(each.building for each in known))
    for number in building or ():
        if number not in homes:
            there = ", ".join(map(str, homes))
            raise RequestError(f"--building: nobody lives at building {number}; people live at {there}")
    crowds = [
        Crowd(f"building {number}", usual, tuple(each.id for each in known if each.building == number))
        for number in building or homes
    ]
    report = react(crowds, dice=play.dice)
    now = {name: group.result for group in report.groups for name in group.members}
    return Ruled(report, _written(replace(each, activity=now.get(each.id, each.activity)) for each in known))


@command("civilian arrive", page="99", section="civilian", report=Arrived)
def civilians_arrive(
    play: Play,
    objective: Annotated[
        str | None, typer.Option("--objective", metavar="check-point|bridge", help="What you defend.")
    ] = None,
    activation: Annotated[
        int | None,
        typer.Option("--activation", min=2, max=12, metavar="TOTAL", help="Total of the activation dice."),
    ] = None,
) -> Arrived:
    """Defending a check point or a bridge: whether civilians come along the road this turn."""
    total = play.find(ACTIVATION_TOTAL, activation)
    return arrive(play.need(OBJECTIVE, objective), total, dice=play.dice)


def _show_talk(screen: Screen, report: Talk, content: Content) -> None:
    screen.ruling(report.summary())
    for line in report.lines():
        screen.line(line, indent=2, hang=2)


@command("civilian speak", page="5, 55-56, 99", section="civilian", report=Talk, show=_show_talk)
def speak_civilian(
    play: Play,
    to: Annotated[
        str | None, typer.Option("--to", metavar="ID", help="Of the document's civilians, this one: c2.")
    ] = None,
    by: Speaker = None,
    rep: Rep = None,
    attribute: Attributes = None,
    eal: facts.EalOption = None,
    shooting: Annotated[
        bool, typer.Option("--shooting", help="There was shooting, or one of their buildings is destroyed.")
    ] = False,
    hurt: Annotated[bool, typer.Option("--hurt", help="The FWF have wounded or killed civilians.")] = False,
    check_point: Annotated[
        bool | None,
        typer.Option("--check-point/--no-check-point", help="Only his papers are looked at (Defense)."),
    ] = None,
) -> Ruled:
    """Speak with a civilian: what he tells, where he goes, or whether his papers are false."""
    known = read(play.document)
    told = None if to is None else _listener(known, to)
    speaker = one_who(play, by, Lone(rep, tuple(attribute or ()))).figure
    papers = lookup(play.document, "mission.objective") == CHECK_POINT if check_point is None else check_point
    report = speak(
        speaker.rep,
        play.need(facts.EAL, eal),
        speaker.attributes,
        shooting=shooting,
        hurt=hurt,
        check_point=papers,
        dice=play.dice,
    )
    changes = _help(play, report)
    if told is not None:
        changes |= _written(replace(each, spoken=True) if each.id == told.id else each for each in known)
    return Ruled(report, changes | _detained(play, report))


def _listener(known: Sequence[Civilian], name: str) -> Civilian:
    """The civilian who is spoken to; raises RequestError where there is none, or he has been asked already."""
    found = next((each for each in known if slug(each.id) == slug(name)), None)
    if found is None:
        raise RequestError(f"--to: there is no civilian {name!r}{nearest(name, [each.id for each in known])}")
    if found.spoken:
        raise RequestError(f"--to: somebody has spoken with {found.id}, and that is done but once")
    return found


def _help(play: Play, report: Talk) -> Content:
    """What a document keeps of a civilian's word: booby traps that do no harm."""
    helps = {"none-harm": {"none_harm": True}, "next-disarmed": {"next_disarmed": True}}
    known = play.document.get("trap_help")
    more = helps.get(report.traps, {})
    return {"trap_help": (known if isinstance(known, dict) else {}) | more} if more else {}


def _detained(play: Play, report: Talk) -> Content:
    """The victory points for somebody with false papers. Source: p. 99-100."""
    if report.papers != "false":
        return {}
    points = table("victory-points").row("defense")["detained_civilian"]
    return earned(play, points, "civilian with false papers detained", "99-100")


@command("troops speak", page="5, 56-57", section="troops", report=Orders)
def speak_to_troops(
    play: Play,
    by: Speaker = None,
    rep: Rep = None,
    attribute: Attributes = None,
    of: Annotated[
        str | None, typer.Option("--to", metavar="GROUP", help="The group of the document that is to obey.")
    ] = None,
    casualties: Annotated[
        bool, typer.Option("--casualties", help="The unit has lost a quarter of its men, or more.")
    ] = False,
    trusted: Annotated[
        bool, typer.Option("--trusted", help="Three successes with this group earlier in the battle.")
    ] = False,
) -> Ruled:
    """Whether indigenous troops do what their Advisor wants of them."""
    speaker = one_who(play, by, Lone(rep, tuple(attribute or ()))).figure
    named = None if of is None else _group(play, of)
    trusting = _trusting(play)
    report = speak_troops(
        speaker.rep,
        speaker.attributes,
        casualties=casualties or (named is not None and _decimated(play, named)),
        rapport=trusted or named in trusting,
        dice=play.dice,
    )
    won = report.no_more_tests and report.rolled and named is not None and named not in trusting
    return Ruled(report, {"trusting_groups": [*trusting, named]} if won else {})


def _group(play: Play, name: str) -> str:
    known = groups.groups(figures.read(play.document))
    return find(name, known, "group of the document", "--to")


def _trusting(play: Play) -> list[str]:
    """The groups of the document that need no more tests."""
    known = play.document.get("trusting_groups")
    return [name for name in known if isinstance(name, str)] if isinstance(known, list) else []


def _decimated(play: Play, name: str) -> bool:
    members = groups.groups(figures.read(play.document))[name]
    return LOST_PART * sum(figure.down for figure in members) >= len(members)
