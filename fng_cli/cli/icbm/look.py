"""Commands that look at a game: show, score; and reveal, which holds a side to its secret numbers."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.icbm import map_text
from fng_cli.cli.icbm.game import (
    FORM,
    LookingRun,
    SeenBy,
    Side,
    done,
    game_in,
    need_game,
    need_side,
    rounds,
)
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import cities, kinds, leaning
from fng_cli.icbm.board.state import Game, from_plain
from fng_cli.icbm.setup import secret
from fng_cli.icbm.war import score as scores
from fng_cli.icbm.war.overview import BaseLine, FlightLine, Overview, SideView, SiteLine, overview


def _show_game(screen: Screen, report: Overview, content: Content) -> None:
    screen.ruling(report.summary())
    for side in (report.usa, report.ussr):
        _show_side(screen, side)
    if report.damage:
        hit = ", ".join(f"{line.name} {line.left} of {line.points}" for line in report.damage)
        screen.line(f"Cities hit: {hit}.", hang=2)
    if report.reconstruction:
        screen.note(RECONSTRUCTION.format(", ".join(report.reconstruction)))


RECONSTRUCTION = (
    "Not the printed ones but a reconstruction made for this project: {}. "
    "icbm ruling show m-00 tells more; FNG_TABLES lays printed values over it."
)


def _show_side(screen: Screen, side: SideView) -> None:
    screen.line()
    gone = ", ".join(f"{number} {cause}" for cause, number in side.gone)
    screen.line(
        f"{side.name}: {side.missiles} missiles in {len(side.bases)} bases, {len(side.flights)} in the air"
        + (f"; {gone}" if gone else ""),
        hang=2,
        bold=True,
    )
    if side.bases:
        screen.line(f"bases: {_bases_text(side.bases)}", indent=2, hang=2)
    if side.sites:
        screen.line("ABM sites: " + "; ".join(map(_site_text, side.sites)), indent=2, hang=2)
    for flight in side.flights:
        screen.line(_flight_text(flight), indent=2, hang=2)
    if side.commitment:
        screen.note(f"rounds committed as {side.commitment}")


def _bases_text(bases: tuple[BaseLine, ...]) -> str:
    """The bases, those with the same missiles together."""
    alike: dict[str, list[str]] = {}
    for base in bases:
        what = " + ".join(f"{number} {kinds()[kind].name}" for kind, number in base.types)
        what = what or f"{base.missiles} face down"
        alike.setdefault(f"{what}{' (opened)' if base.opened else ''}", []).append(base.hex)
    return "; ".join(f"{what} in {', '.join(places)}" for what, places in alike.items())


def _site_text(site: SiteLine) -> str:
    if site.destroyed:
        return f"{site.letter} destroyed"
    fired = f", {site.fired} fired" if site.fired else ""
    known = f", {site.rounds - site.fired} of {site.rounds} rounds" if site.rounds is not None else fired
    return f"{site.letter} {hexes.with_city(site.hex)}{known}"


def _flight_text(flight: FlightLine) -> str:
    facts = kinds()[flight.type]
    turns = "last turn" if flight.turns == 1 else f"{flight.turns} turns"
    aim = f", for {hexes.with_city(flight.aim)}" if flight.aim else ""
    state = f", {flight.state}" if flight.state else ""
    return f"{flight.id} {facts.name} (strength {facts.strength}) in {hexes.with_city(flight.hex)}, {turns}{aim}{state}"


@command("show", page="icbm 2-5", form=FORM, show=_show_game, run=LookingRun)
def show(play: Play, seen_by: SeenBy = None) -> Overview:
    """Where everything is, whose turn it is, and the score; --as shows what a side may see."""
    return overview(need_game(play))


class Chart(Report, frozen=True):
    """The map: its rows of hexes by letters, and the cities on it."""

    columns: int
    rows: int
    lines: tuple[str, ...]
    cities: tuple[tuple[str, str, int], ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"The map: {self.columns} columns, {self.rows} rows, {len(self.cities)} cities."


def _game_of(content: Content) -> Game:
    """The game in a document; where there is none, the bare map."""
    return from_plain(content["game"], "the document") if "game" in content else Game()


def _show_map(screen: Screen, report: Chart, content: Content) -> None:
    game = _game_of(content)
    for line in map_text.lines(game):
        screen.draw(line)
    for text in map_text.LEGEND:
        screen.note(text)
    if "game" in content:
        screen.ruling(overview(game).summary())


def _draw_map(report: Chart, content: Content) -> str:
    from fng_cli.cli.icbm.map_svg import picture

    return picture(_game_of(content))


@command("map", page="icbm 2.2", form=FORM, show=_show_map, picture=_draw_map, run=LookingRun)
def show_map(play: Play, seen_by: SeenBy = None) -> Chart:
    """The map: with a game, all that stands and flies on it. --svg map.svg is one to play on."""
    world, game = hexes.world(), game_in(play) or Game()
    lines = tuple(
        "".join(world.letters[f"{column:02}{row:02}"] for column in range(1, world.columns + 1))
        for row in range(1, world.rows + 1)
    )
    towns = tuple((city.name, city.hex, game.left_of(city.hex)) for city in cities().values())
    return Chart(world.columns, world.rows, lines, towns, leaning("map", "cities"))


def _show_score(
    screen: Screen, report: scores.Score | scores.Points | scores.Level, content: Content
) -> None:
    screen.ruling(report.summary())
    if not isinstance(report, scores.Score):
        return
    rows = [
        (name, getattr(report.usa, field), getattr(report.ussr, field))
        for name, field in (
            ("launched second", "second_launch"),
            ("missiles in bases", "surviving_missiles"),
            ("ABM rounds", "abm_rounds"),
            ("enemy cities", "city_points"),
            ("total", "total"),
        )
    ]
    screen.grid(("", "USA", "USSR"), rows, right=(1, 2))
    for side in report.unknown:
        screen.line(f"The ABM rounds of the {side.label} are secret yet, and not counted.", indent=2, hang=2)


@command(
    "score",
    page="icbm 9",
    form=FORM,
    show=_show_score,
    report=scores.Score | scores.Points | scores.Level,
    run=LookingRun,
)
def score(
    play: Play,
    difference: Annotated[
        int | None,
        typer.Option("--difference", metavar="N", help="Without a game: the size of this victory."),
    ] = None,
    second: Annotated[
        int | None, typer.Option("--second", metavar="N", help="Without a game: points for launching second.")
    ] = None,
    surviving: Annotated[
        int | None, typer.Option("--surviving", metavar="N", help="Without a game: missiles still in bases.")
    ] = None,
    built: Annotated[
        int | None, typer.Option("--rounds", metavar="N", help="Without a game: ABM rounds built.")
    ] = None,
    cities: Annotated[
        int | None,
        typer.Option("--cities", metavar="N", help="Without a game: city points taken from the enemy."),
    ] = None,
    seen_by: SeenBy = None,
) -> scores.Score | scores.Points | scores.Level:
    """Victory points of both sides and the size of the victory."""
    parts = (second, surviving, built, cities)
    if difference is not None:
        if any(part is not None for part in parts):
            raise RequestError(
                "--difference and points: ask for the size of a victory, or for a side's total"
            )
        return scores.level(difference)
    if any(part is not None for part in parts):
        return scores.total(*(part or 0 for part in parts))
    return scores.score(need_game(play))


@command("reveal", page="icbm 3.5, 7.1", form=FORM, report=secret.Revealed)
def reveal(
    play: Play,
    given: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SITE=N...]", help="The numbers, where the game does not hold them: A=3 B=2."
        ),
    ] = None,
    side: Side = None,
    salt: Annotated[str | None, typer.Option("--salt", metavar="SALT", help="The salt, likewise.")] = None,
    noted: Annotated[
        str | None,
        typer.Option(
            "--commitment", metavar="SHA256", help="The hash that you noted: it must be the game's."
        ),
    ] = None,
) -> Ruled:
    """At the end: show a side's ABM rounds, and check them against its commitment."""
    game, who = need_game(play), need_side(side)
    held = game.forces(who).commitment
    if noted is not None and noted != held:
        raise RequestError(f"--commitment {noted}: the game holds {held or 'none'}: somebody has changed it")
    return done(secret.reveal(game, who, rounds(given) if given else None, salt or ""))
