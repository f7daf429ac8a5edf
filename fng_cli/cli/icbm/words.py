"""The reports of the missile game, as they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import kinds
from fng_cli.icbm.board.state import THE_GAME
from fng_cli.icbm.setup.secret import points_for_rounds, rounds_known_built
from fng_cli.icbm.war import move as movement
from fng_cli.icbm.war import turn as scores
from fng_cli.icbm.war import wave as waves
from fng_cli.icbm.war.intercept import NEARLY_CERTAIN
from fng_cli.icbm.war.turn import RECONSTRUCTED
from fng_cli.sim import Mean, percent, with_error
from fng_cli.words import count

if TYPE_CHECKING:  # a command that prints one of these need not import the others
    from fng_cli.icbm.player import strategies, trial
    from fng_cli.icbm.player.chronicle import GameTold
    from fng_cli.icbm.setup.secret import Committed, Revealed
    from fng_cli.icbm.war import intercept as plans
    from fng_cli.icbm.war.reach import BasesReach, MissilesReach
    from fng_cli.icbm.war.turn import BaseLine, FlightLine, Overview, SideView, SiteLine


def show_game(screen: Screen, report: Overview, content: Content) -> None:
    """Print the game: whose turn it is, what each side has, the cities that were hit, and a note on
    reconstructed tables. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for side in (report.usa, report.ussr):
        _show_side(screen, side)
    if report.city_damage:
        hit = ", ".join(f"{line.name} {line.left} of {line.points}" for line in report.city_damage)
        screen.line(f"Cities hit: {hit}.", hang=2)
    if report.reconstruction:
        screen.note(_reconstruction_note(report.reconstruction))


def _reconstruction_note(titles: tuple[str, ...]) -> str:
    """Return the sentence that the tables with these titles are a reconstruction. If ``titles`` are those of
    all reconstructed tables, the sentence says ``the map, the counters and the charts`` in place of the
    titles.
    """
    tables = (
        "the map, the counters and the charts" if len(titles) == len(RECONSTRUCTED) else ", ".join(titles)
    )
    return (
        f"The following are reconstructed and may differ from the printed game: {tables} "
        "(icbm ruling show m-00)."
    )


def _show_side(screen: Screen, side: SideView) -> None:
    """Print a side: its missiles (in bases, in the air, and gone, by cause), its bases, its ABM sites, each
    missile in the air, and the hash of its secret rounds if it has committed them.
    """
    screen.line()
    gone = ", ".join(f"{loss.number} {loss.cause.label_of(loss.number)}" for loss in side.missiles_gone)
    in_bases = (
        f"{count(side.missiles, 'missile')} in {count(len(side.bases), 'base')}"
        if side.missiles
        else "no missiles in bases"
    )
    screen.line(
        f"{side.name}: {in_bases}, {len(side.flights) or 'none'} in the air" + (f"; {gone}" if gone else ""),
        hang=2,
        bold=True,
    )
    if side.bases:
        screen.line(f"bases: {bases_text(side.bases)}", indent=2, hang=2)
    if side.sites:
        screen.line("ABM sites: " + "; ".join(map(site_text, side.sites)), indent=2, hang=2)
    for flight in side.flights:
        screen.line(_flight_text(flight), indent=2, hang=2)
    if side.commitment:
        screen.note(f"rounds committed as {side.commitment}")


def bases_text(bases: tuple[BaseLine, ...]) -> str:
    """Return the bases in words. Bases with the same contents are put together: ``2 SS-18 in 1815, 1816``
    means two in each. Hidden missiles are ``2 face down``; bases that were opened are listed apart, with
    "(opened)".
    """
    alike: dict[str, list[str]] = {}
    for base in bases:
        contents = " + ".join(f"{of.number} {kinds()[of.type].name}" for of in base.missile_types)
        contents = contents or f"{base.missiles} face down"
        alike.setdefault(f"{contents}{' (opened)' if base.opened else ''}", []).append(base.hex)
    return "; ".join(f"{contents} in {', '.join(places)}" for contents, places in alike.items())


def site_text(site: SiteLine) -> str:
    """Return an ABM site in words: ``A 2516 (Moscow), 1 of 2 rounds``, or ``A destroyed``. If its rounds are
    unknown, only the rounds fired are added, if any: ``A 2516 (Moscow), 1 fired``.
    """
    if site.destroyed:
        return f"{site.letter} destroyed"
    fired = f", {site.fired} fired" if site.fired else ""
    rounds = _rounds_text(site.rounds, site.fired) if site.rounds is not None else fired
    return f"{site.letter} {hexes.with_city(site.hex)}{rounds}"


def _rounds_text(rounds: int, fired: int) -> str:
    """Return the last part of a site's text: how many of its ``rounds`` are left after ``fired`` of them (``,
    1 of 2 rounds``), or ``, no rounds`` if it never had any.
    """
    return f", {rounds - fired} of {count(rounds, 'round', commas=False)}" if rounds else ", no rounds"


def _flight_text(flight: FlightLine) -> str:
    """Return a missile in the air in words: its id, type, strength, place and turns left, then its aim and
    state if it has them.
    """
    facts = kinds()[flight.type]
    turns = "last turn" if flight.turns == 1 else f"{flight.turns} turns"
    aim = f", for {hexes.with_city(flight.aim)}" if flight.aim else ""
    state = f", {flight.state}" if flight.state else ""
    return (
        f"{flight.id} {facts.name} (strength {facts.strength}) in hex "
        f"{hexes.with_city(flight.hex)}, {turns}{aim}{state}"
    )


def show_score(screen: Screen, report: scores.Score | scores.Points | scores.Level, content: Content) -> None:
    """Print the report in words. For a whole score (``Score``) also print a table of points by source for
    each side, and a note for each side whose ABM rounds are still secret.
    """
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
        screen.line(
            f"The ABM rounds of the {side.label} are still secret: only the rounds that it fired are counted.",
            indent=2,
            hang=2,
        )


def show_reveal(screen: Screen, report: Revealed, content: Content) -> None:
    """Print whether a side kept to its ABM rounds. If it showed them, also print the shell command that
    checks their hash. ``content`` is unused.
    """
    screen.ruling(report.summary())
    if report.line:
        screen.line("Check it yourself:", indent=2)
        screen.draw(report.hash_command())
        screen.line(f"must print {report.commitment}", indent=2)


def show_lines(screen: Screen, report: Report, content: Content) -> None:
    """Print each line of a report's summary as a ruling. ``content`` is not used."""
    for line in report.summary().splitlines():
        screen.ruling(line)


def show_committed(screen: Screen, report: Committed, content: Content) -> None:
    """Print the hash of a side's ABM rounds. If the document ``content`` also holds the numbers, a second
    line is printed. If the game's only human plays this side, the line gives the numbers. In any other
    case it says how the side can see them.
    """
    screen.ruling(report.summary())
    game = THE_GAME.read(content)
    if game is None or any(site.rounds is None for site in game.forces(report.side).sites):
        return  # only the hash was given: nobody here knows the numbers
    if game.human is not report.side:
        screen.line(
            f"A site that was not named has no rounds. icbm show --as {report.side} shows the rounds of each "
            f"site; only the {report.side.label} may look.",
            indent=2,
            hang=2,
        )
        return
    number = rounds_known_built(game.forces(report.side))
    numbers = ", ".join(f"{site.letter} {site.rounds}" for site in game.forces(report.side).sites) or "none"
    screen.line(
        f"Understood: {numbers}; {count(number, 'round', commas=False)}, {points_for_rounds(game, number)} victory points.",
        indent=2,
        hang=2,
    )


def show_wave(screen: Screen, report: waves.Wave | movement.Reach, content: Content) -> None:
    """Print the attacks on each missile that moved, and its move or impact. If these are the first missiles
    to move in the turn and the side has bases, a warning follows if it did not roll for new missiles or has
    activations left. For a Reach report only its summary is printed.
    """
    if not isinstance(report, waves.Wave):
        screen.ruling(report.summary())
        return
    for line in report.lines():
        screen.ruling(line)
    game = THE_GAME.read(content)
    if game is not None and waves.has_skipped_activation(game, report):
        screen.line(
            f"The {game.war.side.label} did not roll for its missiles and can activate none this turn; "
            "icbm undo takes the move back.",
            indent=2,
            hang=2,
        )
    if game is not None and (forgone := waves.forgone_activations(game, report)):
        screen.line(
            f"{count(forgone, 'more missile')} could have been activated, but it is too late for that this "
            "turn (icbm undo takes the move back).",
            indent=2,
            hang=2,
        )


def show_plan(screen: Screen, report: plans.InterceptPlan, content: Content) -> None:
    """Print the plan's summary, then where to fire how many rounds, how many are fired on average, and a
    table of the best chance for each number of rounds. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for shots in report.shots:
        screen.line(f"{shots.summary()}", indent=2, hang=2)
    screen.line(
        f"Rounds fired on average: {report.rounds_spent:.3g} (after a hit the rest are kept).",
        indent=2,
    )
    rows = [(rung.rounds, rung.chance, _percent(rung.probability)) for rung in report.ladder[1:]]
    screen.grid(("rounds", "best chance", ""), rows, right=(0, 1, 2))


def show_reach(screen: Screen, report: MissilesReach | BasesReach, content: Content) -> None:
    """Print the targets of one base or missile as a table. For a side's bases, print a row for each base
    instead: the turns to the nearest enemy base and city, and the missiles that endanger it. ``content``
    is unused.
    """
    screen.ruling(report.summary())
    if hasattr(report, "targets"):
        rows = [
            (
                hexes.with_city(target.hex),
                target.kind,
                target.target_worth or "",
                target.turns,
                " ".join(f"{guard.site}@{guard.distance}" for guard in target.guards) or "-",
                target.on_the_way or "",
            )
            for target in report.targets
        ]
        screen.grid(("target", "", "worth", "turns", "guards", "on the way"), rows, right=(2, 3, 5))
        return
    bases = [
        (
            base.hex,
            count(base.missiles, kinds()[base.type].name),
            "-" if base.turns_to_base is None else base.turns_to_base,
            "-" if base.turns_to_city is None else base.turns_to_city,
            ", ".join(f"{threat.missile} at {threat.distance}" for threat in base.threats) or "-",
        )
        for base in report.bases
    ]
    screen.grid(("base", "missiles", "turns to a base", "to a city", "in danger from"), bases, right=(2, 3))


def _percent(chance: float) -> str:
    """Return a chance in percent, to four significant digits: ``66.67%``, ``50%``. A chance above
    NEARLY_CERTAIN is ``> 99.99%``.
    """
    return f"{100 * chance:.4g}%" if chance <= NEARLY_CERTAIN else f"> {100 * float(NEARLY_CERTAIN):.4g}%"


def show_play(screen: Screen, report: GameTold, content: Content) -> None:
    """Print a game that the machine played, a line for each event, then the summary. ``content`` is unused."""
    for event in report.events:
        screen.line(event.summary(), hang=6)
    screen.ruling(report.summary())


def show_sim(
    screen: Screen, report: trial.GamesSimulated | strategies.StrategiesCompared, content: Content
) -> None:
    """Print the summary of many simulated games. Several strategies get a row each, with a chart of its
    spread except for a screen reader. A single pair of players gets the number of games, a table by launch
    order and, if the worth of the first launch is known, notes on it. ``content`` is unused.
    """
    from fng_cli.icbm.player.strategies import StrategiesCompared

    screen.ruling(report.summary())
    if isinstance(report, StrategiesCompared):
        _show_strategies(screen, report)
        return
    setting = report.setting
    screen.line(
        f"{count(report.games, 'game')}; "
        f"USA player: {setting.usa_player}; USSR player: {setting.ussr_player}.",
        indent=2,
    )
    heads = ["", *(order.start for order in report.launch_orders)]
    screen.grid(heads, _result_rows(report), right=tuple(range(1, len(heads))))
    if report.worth is not None:
        screen.note(
            "USA ahead: the points of the USA minus those of the USSR, with no points added for launching second. The "
            "victory levels do include the ten points that the second side gets if dice decide who launches first. "
            "All figures are simulated, with their standard error."
        )
        screen.note(
            "A bid decides who launches first, and how many points the other side gets in return. It "
            f"does not decide who wins: {report.either_way()}"
        )


CHART_WIDTH = 25


def _show_strategies(screen: Screen, report: strategies.StrategiesCompared) -> None:
    """Print a table with a row for each strategy, and a note that explains the columns. A row shows the lead
    of the USA, the difference from the first row, and the range of nine games in ten. A chart of the lead
    is added on screens that can draw.
    """
    screen.line(f"{report.games:,} games; all strategies play the same set-ups.", indent=2)
    rows = report.strategies
    least, most = min(0, *(row.lead.least for row in rows)), max(0, *(row.lead.most for row in rows))
    cells = [
        (
            *words,
            _mean_text(row.lead),
            "" if row.difference is None else with_error(row.difference, row.difference_error or 0.0),
            f"{row.lead.low} to {row.lead.high}",
            *(() if screen.in_words else (_spread_chart(row.lead, least, most),)),
        )
        for row, words in zip(rows, report.labels(), strict=True)
    ]
    varied = report.varied()
    chart = () if screen.in_words else (f"{least} to {most}",)
    heads = [*varied, "USA ahead", "against row 1", "nine of ten", *chart]
    screen.grid(heads, cells, right=tuple(range(len(varied), len(varied) + 3)))
    screen.note(
        "USA ahead: the points of the USA minus those of the USSR, with no points added for launching second. Both: the "
        "mean over the games in which the USA launches first and those in which the USSR does. The chart shows the range of all games, the range of "
        "nine games in ten, the median, and a | where both sides are equal. All figures are simulated, with their "
        "standard error."
    )


def _spread_chart(lead: Mean, least: int, most: int) -> str:
    """Return a chart of a lead's spread, as one line of text from ``least`` to ``most`` points. ``-`` is the
    range of all games, ``=`` the middle nine tenths, ``o`` the median, and ``|`` a lead of 0.
    """

    def place(value: int) -> int:
        """Return the column of the chart, from 0, in which a lead of ``value`` points stands."""
        return round((value - least) / max(1, most - least) * (CHART_WIDTH - 1))

    line = [" "] * CHART_WIDTH
    for low, high, sign in ((lead.least, lead.most, "-"), (lead.low, lead.high, "=")):
        line[place(low) : place(high) + 1] = sign * (place(high) - place(low) + 1)
    line[place(0)] = "|"
    line[place(lead.median)] = "o"
    return "".join(line)


def _result_rows(report: trial.GamesSimulated) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the table of results: a label, then a cell for each launch order. A result that never
    came up in any of them is left out.
    """
    orders = report.launch_orders
    yield ("USA ahead", *(_mean_text(order.lead) for order in orders))
    yield ("  in nine of ten games", *(f"{order.lead.low} to {order.lead.high}" for order in orders))
    yield ("  least, most", *(f"{order.lead.least}, {order.lead.most}" for order in orders))
    yield ("points lost by American cities", *(_mean_text(order.usa_cities) for order in orders))
    yield ("points lost by Soviet cities", *(_mean_text(order.ussr_cities) for order in orders))
    yield ("turns", *(_mean_text(order.turn_spread) for order in orders))
    for value in RESULTS:
        cells = [
            next(
                (percent(share.share, share.error) for share in order.results if share.label == value),
                "never",
            )
            for order in orders
        ]
        if set(cells) != {"never"}:
            yield (value, *cells)


def _mean_text(value: Mean) -> str:
    """Return a mean with its standard error as text: ``12.3 ± 0.4``."""
    return with_error(value.mean, value.error)


SIZES = ("marginal", "substantial", "decisive")
RESULTS = (
    *(f"USA {size}" for size in reversed(SIZES)),
    "draw",
    *(f"USSR {size}" for size in SIZES),
)
