"""``fng setup``: a whole evening in a line, and what to type next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, cast

import typer
from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.cli.mission import briefing
from fng_cli.cli.mission.briefing import Briefing, PaperOptions, Pictured
from fng_cli.cli.options import units
from fng_cli.cli.options.sides import ARMY
from fng_cli.cli.options.words import PlatoonOption
from fng_cli.cli.paper.page import PageFormat
from fng_cli.cli.shell.declared import FileUse, Step
from fng_cli.cli.shell.in_session import SESSION
from fng_cli.cli.shell.options import UNIT, again, option
from fng_cli.cli.shell.pipeline import PipelineRun, pipeline
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Roll
from fng_cli.document import Content, Report, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.pefs.placing import PLACED
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import count

ArmyOption = Annotated[
    str | None, option(ARMY.with_help("Your own army, such as us-army; one of its squads takes the field."))
]
TitleOption = Annotated[
    str | None,
    typer.Option("--title", metavar="TEXT", help="Your own title for the game."),
]
UNIT_OPTIONS = {
    "army": ArmyOption,
    "star": units.StarOption,
    "star_rep": units.StarRepOption,
    "star_attribute": units.StarAttributesOption,
    "strength": units.StrengthOption,
    "choose": units.ChooseOption,
    "names": units.NamesOption,
}
"""The options of ``squad`` and ``platoon`` that ``setup`` also has."""
NEEDS_ARMY = {
    "star": "--star",
    "star_rep": "--star-rep",
    "star_attribute": "--star-attribute",
    "strength": "--strength",
    "choose": "--choose",
    "names": "--names",
    "number": "--squads",
    "headquarters": "--hq",
    "platoon": "--platoon",
}


def _is_given(options: Mapping[str, Any], name: str) -> bool:
    """True if the option ``name`` is given. None, False and an empty list count as not given; so does 0,
    because it equals False.
    """
    return options.get(name) not in (None, False, [], ())


def _has_army(content: Content, options: Mapping[str, Any]) -> bool:
    """True if ``--army`` was given, so that the set-up also raises the player's unit; False if not. Raises
    RequestError if it was not given, but another option that needs it was. ``content`` is unused.
    """
    if options.get("army") is not None:
        return True
    for name, typed in NEEDS_ARMY.items():
        if _is_given(options, name):
            raise RequestError(f"{typed} needs an army; add --army (fng army list shows the armies)")
    return False


def _has_title(content: Content, options: Mapping[str, Any]) -> bool:
    """True if the options give a title. ``content`` is unused, but every such condition of the set-up takes
    it.
    """
    return options.get("title") is not None


def _is_platoon(content: Content, options: Mapping[str, Any]) -> bool:
    """True if a platoon takes the field, whole or in part: an army is named, and --platoon, --squads or --hq
    with it. Raises RequestError if options of the unit are given without an army.
    """
    wanted = any(_is_given(options, name) for name in ("platoon", "number", "headquarters"))
    return _has_army(content, options) and wanted


def _is_squad(content: Content, options: Mapping[str, Any]) -> bool:
    """True if a single squad takes the field: ``--army`` is given, and none of the options of a platoon.
    Raises RequestError if options of the unit are given without an army.
    """
    return _has_army(content, options) and not _is_platoon(content, options)


def _has_civilians(content: Content, options: Mapping[str, Any]) -> bool:
    """True if ``--army`` is given, so that the player's unit takes the field, and the document's table has
    civilians. Raises RequestError if other options of the unit are given without ``--army``.
    """
    return _has_army(content, options) and lookup(content, "terrain.has_civilians") is True


def _next_steps(state: State) -> Iterator[Next]:
    """Yield the steps after the set-up. First come those needed once: a squad, civilians, and in an ambush,
    each PEF. Then come the steps of every turn: activation, the enemy's half and In Sight (with PEFs and
    no ambush), and the check for the end. Source: p. 14-16.
    """
    content = state.content
    if not content.get("figures"):
        yield Next(call("squad", Slot("ARMY"), star=Slot("NAME")), "roll up your own men and their Star")
    if lookup(content, "terrain.has_civilians") and not content.get("civilians"):
        yield Next(call("civilian place"), "place the civilians")
    ambushing = MISSION.facts(content).ambushing
    on_the_table = on_table(state[PEFS])
    if ambushing is not None:
        for pef in on_the_table:
            yield Next(
                call("pef resolve", pef.number or 1),
                "resolve this PEF, because all PEFs are resolved before play",
            )
    yield Next(call("activate"), "begin each turn by rolling to see who acts first, and with which groups")
    if on_the_table and ambushing is None:
        yield Next(
            call("enemy turn"),
            "play the enemy's half of the turn: the markers, nearest first, then the groups",
        )
        yield Next(
            call("react in-sight", group=Slot("GROUP")),
            "roll when enemies come into sight of each other, before anybody fires",
        )
    yield Next(call("mission-end"), "check at the end of a turn whether the game is over")


def _in_a_line(state: State) -> str:
    """Return a sentence on what was set up, for the end of a long page: the mission and its length, the
    number of your men, and each PEF on the table. The sectors of your men and of the PEFs are added. What is
    not known is left out.
    """
    kind = MISSION.facts(state.content).type
    men = sum(figure.side is Side.FWF for figure in state[FIGURES])
    sector = PLACED.facts(state.content).unit_sector
    parts = [
        f"{kind} of {count(int(mission_facts(kind)['game_length_turns']), 'turn')} or more" if kind else "",
        f"{men} of your men{f' in sector {sector}' if sector else ''}" if men else "",
        *(
            f"PEF {pef.number}{f' in sector {pef.sector}' if pef.sector else ''}"
            for pef in on_table(state[PEFS])
        ),
    ]
    return f"Set up: {', '.join(filter(None, parts))}."


def show(screen: Screen, report: Briefing, content: Content) -> None:
    """Print the page, then the game in one sentence with the command that shows the page again. If the report
    has no next steps, only the page is printed.
    """
    briefing.show(screen, report, content)
    if report.next:
        screen.ruling(f"{_in_a_line(State(content))} fng briefing shows the whole briefing again.")


class SetupRun(Pictured, PipelineRun):
    """A run of ``setup``, whose page links the map that is drawn beside it."""

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        """Put the page on ``screen``, then the next steps, and return the screen. If the game is neither in a
        file nor in a session, but has next steps, a single step is shown in their place: a call that saves
        it. It saves the same game if the dice come from a seed, a new game if not.
        """
        if self.origin.path or SESSION.get() or not getattr(report, "next", ()):
            return super().fill_screen(report, content, rolls, screen)
        from fng_cli.cli.history.replay import typed_line

        screen.all_rulings = self.common.rulings or self.common.verbose
        briefing.show(screen, cast(Briefing, report), content)
        screen.ruling(f"{_in_a_line(State(content))} The game is not saved yet.")
        seed = {"seed": self.dice_source.seed(content)[0]} if self.dice_source.is_seeded else {}
        screen.hint(
            f"{typed_line('setup', {**self.given, **seed}, 'fng')} -f evening.json",
            f"save {'the same' if seed else 'a new'} game in a file; fng play evening.json then plays it",
        )
        return screen


@pipeline(
    "setup",
    page="44-61, 98-101",
    section="briefing",
    show=show,
    picture=briefing.picture,
    file_use=FileUse.BEGINS_EVENING,
    run=SetupRun,
    steps=(
        Step("cli.mission.mission:mission", ("corps", "area", "last", "season", "month", "kind")),
        Step("cli.ground.terrain:terrain", ("layout", "size")),
        Step("cli.pefs.place:place", ("rep",)),
        Step("cli.civilians.civilians:place_civilians", when=_has_civilians),
        Step(
            "cli.armies.units:squad_command",
            when=_is_squad,
            fixed={"attached": True},
            typed=UNIT_OPTIONS,
        ),
        Step(
            "cli.armies.units:platoon_command",
            when=_is_platoon,
            typed={
                **UNIT_OPTIONS,
                "number": units.SquadsRaisedOption,
                "headquarters": units.HeadquartersOption,
            },
        ),
        Step("cli.scoring.score:record_title", when=_has_title, typed={"title": TitleOption}),
    ),
)
def setup(
    play: Play,
    paper: PaperOptions,
    platoon: Annotated[
        bool,
        again(
            PlatoonOption,
            "Use the whole platoon of the army in --army, not just a squad.",
            rich_help_panel=UNIT,
        ),
    ] = False,
) -> Briefing:
    """Set up a whole game in one document: map, enemy and your unit.

    The mission, the terrain and the PEFs are rolled; with --army, so are your unit and any civilians.
    Whatever you give as an option is not rolled. At the end the briefing is printed.

    fng setup --corps II --army us-army --star "Sgt. Parker" --month 1967-06 --seed 7 -f tonight.json
    fng setup --corps II --seed 7
    fng setup --corps IV --seed 3 --svg map.svg
    """
    # The steps declared above have filled the document by now.
    page = paper.page(play.document, briefing.page, on_screen=play.on_screen)
    is_for_others = page.format is not PageFormat.TEXT and page.file is None
    return page if is_for_others else replace(page, next=tuple(_next_steps(play.state)))
