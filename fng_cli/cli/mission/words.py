"""A mission as people read it."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.mission.deployment import unit_place
from fng_cli.rules.mission.known import Guarded, GuardedMen
from fng_cli.rules.mission.mission import Mission, ending
from fng_cli.rules.mission.weather import name_of, weather_effects_text
from fng_cli.words import so_many

SEASON_ASSUMED = " (nobody gave --month)"


def show_mission(screen: Screen, report: Mission, content: Content) -> None:
    """The mission and its circumstances, a line each."""
    screen.ruling(report.headline())
    for line in (
        f"Enemy Activity Level {report.eal}, Support Level {report.support_level}; {report.season} season"
        f"{SEASON_ASSUMED if report.season_assumed else ''}",
        f"{name_of(report.part_of_day)}: {so_many(report.light_turns, 'turn')} of {report.light}, "
        f"then row {report.next_row} of the day part table",
        f"{report.weather_kind.title()} weather. {weather_effects_text(report.weather_kind)}",
        f"Game length {report.game_length_turns} turns; {ending(report)}",
        f"Your unit begins: {_begins(report)}",
        *(f"{what}: {told}" for what, told in (guarded_lines(report.guarded) if report.guarded else ())),
    ):
        screen.line(line, indent=2, hang=2)


def guarded_lines(known: Guarded) -> Iterator[tuple[str, str]]:
    """The numbers of what is guarded: what each is about, and a sentence. Source: p. 99."""
    if known.men:
        men = ", ".join(_men(each) for each in known.men)
        armed = "" if known.weapon is None else f", each with an {_weapon_name(known.weapon)}"
        yield "Guarded", f"{men}{armed}"
    if known.clearing_in is not None:
        yield "Clearing", f'{known.clearing_in}" across at least'
    if known.helicopter is not None:
        yield (
            "Helicopter",
            f"a {_aircraft(known.helicopter)} comes {known.arrives_turns} turns from the start; "
            f"it stays {known.on_ground_turns} full turns on the ground and carries {known.load_passengers} loads",
        )
    if known.fill_turns is not None:
        yield "Water", f"{known.fill_turns} full turns until the canteens are filled"
    if known.civilians_amount is not None:
        yield (
            "Road",
            f"until combat begins, {known.civilians_amount} civilians on each turn with an activation total of "
            f"{known.civilians_activation} or more (fng civilian arrive)",
        )
    if known.positions is not None:
        yield "Positions", f"{known.positions} of sandbags, DV 2, for {known.position_holds} men each"


def _aircraft(name: str) -> str:
    """A helicopter by its id as one says it: ``UH-1 Slick``."""
    parts = name.split("-")
    return " ".join(("-".join(parts[:2]).upper(), *(part.title() for part in parts[2:])))


def _weapon_name(weapon: str) -> str:
    from fng_cli.rules.weapons.weapons import find_weapon

    return find_weapon(weapon).name


def _men(known: GuardedMen) -> str:
    called = known.role.replace("-", " ").replace("rto", "RTO").replace("nco", "NCO")
    plural = "s" if known.number > 1 and known.role != "wounded" else ""
    return f"{known.number} {called}{plural}"


def _begins(report: Mission) -> str:
    deployment = report.deployment
    return unit_place(deployment.place, deployment.sector, report.ambushing)
