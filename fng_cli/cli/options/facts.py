"""The facts that several commands need, each with its option and its places in a document.

A command declares one by an annotation, ``corps: facts.TheCorps``, and is passed its value: see ``shell.options``.
"""

from __future__ import annotations

from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli.cli.index.entries import Need
from fng_cli.cli.shell.options import WHO, Options, flag, option
from fng_cli.cli.shell.play import Fact, Play, ValueT, term_of, whole, word_of, yes_or_no
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.rules.armies.dates import month_of, season_of
from fng_cli.terms import AoStatus, Area, Corps, Light, MissionType, Season, Side, Weather

CORPS: Fact[Corps] = Fact(
    "corps",
    "--corps",
    ("mission.corps", "ao.corps"),
    term_of(Corps, "corps"),
    "I|II|III|IV",
    metavar="CORPS",
    help="Corps: I, II, III or IV.",
)
AREA: Fact[Area] = Fact(
    "area",
    "--area",
    ("mission.area", "ao.area"),
    term_of(Area, "area"),
    "AREA",
    metavar="AREA",
    help="Area of operations, such as highlands.",
)
LAST_AREA: Fact[Area] = Fact(
    "last",
    "--last",
    ("campaign.last_area",),
    term_of(Area, "area"),
    "AREA",
    metavar="AREA",
    help="Area of the last mission; that area gets +2 on its die.",
    label="area of the last mission",
)
STATUS: Fact[AoStatus] = Fact(
    "status",
    "--status",
    ("mission.status", "ao.status"),
    term_of(AoStatus, "status"),
    "pacified|contested|pro-communist",
    metavar="STATUS",
    help="Status of the area: pacified, contested or pro-communist.",
)
EAL: Fact[int] = Fact(
    "EAL",
    "--eal",
    ("mission.eal", "enemy.eal", "level.eal", "pef_place.eal"),
    whole(1, 6),
    "1-6",
    metavar="EAL",
    help="Enemy Activity Level.",
)
SUPPORT_LEVEL: Fact[int] = Fact(
    "Support Level",
    "--sl",
    ("mission.support_level", "level.support_level"),
    whole(1, 6),
    "1-6",
    metavar="SL",
    help="Support Level.",
)
SEASON: Fact[Season] = Fact(
    "season",
    "--season",
    ("mission.season", "weather.season"),
    term_of(Season, "season"),
    "rainy|dry",
    metavar="SEASON",
    help="Season: rainy or dry.",
)
WEATHER: Fact[Weather] = Fact(
    "weather",
    "--weather",
    ("clock.weather_kind", "mission.weather_kind", "weather.weather_kind"),
    term_of(Weather, "weather"),
    metavar="WEATHER",
    help="Weather: clear, variable, inclement or terrible.",
)
LASTING_WEATHER: Fact[Weather] = replace(WEATHER, paths=WEATHER.paths[1:])
"""The weather of the whole mission, without the changes of single turns."""
LIGHT: Fact[Light] = Fact(
    "light",
    "--light",
    ("clock.light", "mission.light", "day_part.light"),
    term_of(Light, "light"),
    metavar="LIGHT",
    help="Light: daylight or night.",
)
FIRST_LIGHT: Fact[Light] = replace(LIGHT, paths=LIGHT.paths[1:])
"""The light at the beginning of the mission, not that of the current turn."""
MISSION_TYPE: Fact[MissionType] = Fact(
    "mission",
    "--type",
    ("mission.type", "pef_place.type"),
    term_of(MissionType, "type of mission"),
    "|".join(MissionType),
    metavar="TYPE",
    help="Type of mission: ambush, defense, fight, patrol or recon.",
)
UNIT_SECTOR: Fact[int] = Fact(
    "sector",
    "--sector",
    ("mission.deployment.sector", "pef_place.unit_sector"),
    whole(1, 6),
    "1-6",
    metavar="SECTOR",
    help="Sector in which your unit begins.",
)
AMBUSHING: Fact[bool] = Fact(
    "ambushing",
    "--ambushing/--ambushed",
    ("mission.ambushing", "pef_place.ambushing"),
    yes_or_no,
    help="The mission is an ambush, whichever side lays it.",
)
ACTIVITY: Fact[str] = Fact(
    "activity",
    "--activity",
    ("enemy.activity", "activity.activity"),
    word_of("vc-nva-activity", "activity", "VC/NVA activity"),
    "aggressive|usual|timid",
    metavar="ACTIVITY",
    help="Activity of the VC/NVA: aggressive, usual or timid.",
)
ACTIVATION: Fact[int] = Fact(
    "VC/NVA activation die",
    "--activation",
    ("activation.vc_nva",),
    whole(1, 6),
    metavar="D",
    help="Result of the enemy's activation die this turn.",
)
WATER_DEPTH: Fact[int] = Fact(
    "depth of water",
    "--water",
    ("river.depth",),
    whole(1, 3),
    "1-3",
    metavar="DEPTH",
    help="Depth of the water, from 1 to 3 (see fng river).",
)
CURRENT: Fact[int] = Fact(
    "current",
    "--current",
    ("river.current",),
    whole(1, 3),
    "1-3",
    metavar="SPEED",
    help="Speed of the current, from 1 to 3 (see fng river).",
)
FIRST_YEAR = 1967
"""The year of a month in a document that has no year."""


def read_month(value: object, where: str) -> str:
    """Return a month in the form ``1968-09``. ``where`` is the option or field, named in error messages. A
    month without a year gets FIRST_YEAR, except for ``--date``, which needs a year. Raises RequestError if
    the value is not a month or lacks a needed year.
    """
    if not isinstance(value, str):
        raise RequestError(f"{where}: {value!r} is not a month; for example, write 1968-09")
    return month_of(value, where, None if where == "--date" else FIRST_YEAR)


MONTH: Fact[str] = Fact(
    "date",
    "--date",
    ("mission.month", "platoon.date", "squad.date"),
    read_month,
    metavar="MONTH",
    help="Month of the mission, such as 1968-09; it decides which lists and weapons apply.",
    also=("--month",),
)
SIDE: Fact[Side] = Fact(
    "side", "--side", (), term_of(Side, "side"), "fwf|vc-nva", metavar="SIDE", rich_help_panel=WHO
)

TheCorps = Annotated[Corps, CORPS]
TheArea = Annotated[Area, AREA]
TheStatus = Annotated[AoStatus, STATUS]
TheEal = Annotated[int, EAL]
TheMission = Annotated[MissionType, MISSION_TYPE]
LastArea = Annotated[Area | None, LAST_AREA]

Rep = Annotated[
    int,
    typer.Option(
        "--rep",
        min=1,
        max=7,
        metavar="REP",
        help="REP to roll against.",
        rich_help_panel=WHO,
    ),
]
Month = Annotated[
    str | None, option(MONTH.with_help("Month of the mission, such as 1967-07; it sets the season."))
]

EalOption = Annotated[int | None, option(EAL)]


def needed(fact: Fact[Any], *instead: str) -> Need:
    """Return a command's need for a fact: it must be given as an option, or be known from the document or the
    config. It is not needed if one of the options named in ``instead`` is used.
    """
    return Need(fact.option, fact.name, fact.paths, instead)


REP_OF_NOBODY = Need("--rep", "REP", ("figures",), ("--by",))
"""The need for a REP, if neither ``--by`` nor a document with figures is given."""

ActivityOption = Annotated[str | None, option(ACTIVITY)]
"""Options with raw values, for commands that look up the fact themselves: ``play.need(EAL, eal)``."""


def season_known(play: Play) -> Season | None:
    """Return the season from the document or config. If there is a month, it decides the season, even if
    another season is recorded. None if neither month nor season is known. Raises RequestError for a wrong
    value.
    """
    month = play.find(MONTH)
    return play.find(SEASON) if month is None else season_of(month)


def check_one_date(play: Play, given: str | None, season: Season | None = None) -> None:
    """Raise RequestError if the month from the options (``given``) differs from the date of the document;
    without a month (None), if the ``season`` from the options does. Nothing is checked with ``--force``,
    without a document, or if the document has no date.
    """
    if play.force or not play.document or (given is None and season is None):
        return
    month = _in_document(play.document, MONTH)
    wanted = None if given is None else MONTH.read(given, MONTH.option)
    known = _in_document(play.document, SEASON) if month is None else season_of(month)
    is_now = season_of(wanted) if wanted is not None else season
    date = month if month is not None else f"the {known} season"
    if (month is not None and wanted not in (None, month)) or (known is not None and is_now is not known):
        raise RequestError(
            f"{wanted or is_now}: the date of this document is {date}; leave the option out, "
            "begin with fng setup --month, or give --force"
        )


def _in_document(content: Content, fact: Fact[ValueT]) -> ValueT | None:
    """Return a fact of the document alone, not of the config; None if it is not there. Raises RequestError
    for a wrong value.
    """
    for path in fact.paths:
        value = lookup(content, path)
        if value is not None:
            return fact.read(value, path)
    return None


class SeasonOptions(Options, frozen=True):
    """Options for the season, given directly or by a month."""

    season: Annotated[
        Season | None,
        SEASON.by_option("Season: rainy or dry. [default: from the month or the document, otherwise dry]"),
    ] = None
    month: Month = None
    rainy: Annotated[bool, flag("It is the rainy season, from May to November.")] = False

    def now(self, play: Play) -> Season:
        """Return the season that a command uses: that of the options, else of the document or the config,
        else the dry one. Raises RequestError for ``--rainy`` with ``--season dry`` and, unless forced, if the
        month of the options, or without one their season, contradicts the document.
        """
        check_one_date(play, self.month, self._by_options())
        return self.for_new_mission(play) or Season.DRY

    def for_new_mission(self, play: Play) -> Season | None:
        """Return the season for a new mission: that of the options, else of the document or the config; None
        if unknown. The options may differ from the document. Raises RequestError for ``--rainy`` with
        ``--season dry``, or if a month is needed and is wrong.
        """
        return self._by_options() or season_known(play)

    def _by_options(self) -> Season | None:
        """Return the season that the options give: that of ``--season``, rainy for ``--rainy``, or, if
        neither is given, that of the month. None if there is no month either. Raises RequestError for
        ``--rainy`` with ``--season dry``, or if the month decides and does not exist.
        """
        if self.rainy and self.season is Season.DRY:
            raise RequestError(
                f"--rainy and --season {self.season} cannot be used together; leave out one of them"
            )
        if self.rainy or self.season is not None:
            return self.season or Season.RAINY
        return season_of(self.month) if self.month is not None else None
