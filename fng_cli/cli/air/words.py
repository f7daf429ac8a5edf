"""Text for people: craft, fire from the ground, attacks from the air and their odds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from fng_cli.cli.odds.asked import chance_facts, percent
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.odds import Odds
from fng_cli.rules.air.attack import AirAttack, AirBurning, Struck
from fng_cli.rules.air.available import Available, Spotting
from fng_cli.rules.air.craft import Craft, CraftList, CraftSeats, Mount, weapon_name
from fng_cli.rules.air.ground_fire import AntiAircraft
from fng_cli.rules.air.strike import AirStrike, GunshipRun
from fng_cli.rules.harm.damage import Harm
from fng_cli.words import count


class AttackRun(Hashable, Protocol):
    """The fields that attack runs of aircraft and of gunships share."""

    @property
    def brought_down(self) -> bool:
        """True if the craft was lost in the attack run."""

    @property
    def veered(self) -> bool:
        """True if the pilot broke off the attack; it says nothing about a craft that was lost."""

    @property
    def goes_home(self) -> bool:
        """True if the craft goes home and takes no further part in the game; False if it was lost."""

    @property
    def hits(self) -> int:
        """The number of hits on all targets together."""

    @property
    def targets(self) -> tuple[Struck, ...]:
        """Return the result for each target of the run; empty if the craft did not attack."""


RunT = TypeVar("RunT", bound=AttackRun)

SHORT = {
    Harm.MISSED_IN_COVER: "in cover",
    Harm.DUCK_BACK: "ducks",
    Harm.OUT_OF_THE_FIGHT: "out",
    Harm.OBVIOUSLY_DEAD: "dead",
    Harm.KNOCKED_DOWN: "down",
}
"""Short words for results, as heads of columns."""


def show(screen: Screen, odds: Odds[RunT]) -> None:
    """Print the odds of an attack run: a line for each target with the chance of a hit and of each result.
    Then follow the chances that the craft is lost, veers away, goes home or attacks, and a note on other
    output.
    """
    results = {name: _results(odds, name) for name in _target_names(odds)}
    columns = [harm for harm in Harm if any(harm in chances for chances in results.values())]
    if results:
        screen.grid(
            ("", "hit", *(SHORT.get(harm, harm.told) for harm in columns)),
            [
                (name, percent(_hit_chance(odds, name)), *(_percent(chances.get(harm)) for harm in columns))
                for name, chances in results.items()
            ],
            right=range(1, len(columns) + 2),
        )
    for label, holds in FEATURES.items():
        screen.line(f"{label[:1].upper()}{label[1:]}: {percent(_chance(odds, holds))}")
    screen.note("Use -j for exact fractions, or --odds-by hits for the number of hits.")


FEATURES: dict[str, Callable[[AttackRun], bool]] = {
    "the craft is lost": lambda run: run.brought_down,
    "its pilot veers away": lambda run: run.veered and not run.brought_down,
    "it goes home": lambda run: run.goes_home,
    "it attacks": lambda run: not (run.brought_down or run.veered or run.goes_home),
}
"""Outcomes of a run for the craft, with a test for each."""


def facts(odds: Odds[RunT]) -> Content:
    """Return the odds of an attack run for the JSON output. ``targets``: the results for each target.
    ``features``: what becomes of the craft, and if each target is hit. ``outcomes``: the chance of each
    number of hits, with and without loss of the craft.
    """
    return {
        "targets": [
            {
                "target": name,
                "outcomes": [{"result": harm} | chance_facts(p) for harm, p in _results(odds, name).items()],
            }
            for name in _target_names(odds)
        ],
        "features": [
            *({"feature": label} | chance_facts(_chance(odds, holds)) for label, holds in FEATURES.items()),
            *(
                {"feature": f"{name} is hit"} | chance_facts(_hit_chance(odds, name))
                for name in _target_names(odds)
            ),
        ],
        "outcomes": [
            {"outcome": {"hits": hits, "brought_down": down}} | chance_facts(p)
            for (hits, down), p in odds.by(lambda run: (run.hits, run.brought_down)).chances.items()
        ],
    }


def _target_names(odds: Odds[RunT]) -> list[str]:
    """Return the names of all targets in any run of the odds, each once."""
    return list(dict.fromkeys(target.target for run in odds.chances for target in run.targets))


def _results(odds: Odds[RunT], name: str) -> dict[Harm, Fraction]:
    """Return the chance of each result for the target of that name; runs without an attack on it count as
    missed.
    """
    return dict(odds.by(lambda run: _result(run, name)).chances)


def _result(run: AttackRun, name: str) -> Harm:
    """Return the result of a run for the target of that name; missed if it was not attacked."""
    return next((target.result for target in run.targets if target.target == name), Harm.MISSED)


def _hit_chance(odds: Odds[RunT], name: str) -> Fraction:
    """Return the chance that at least one attack of the run hits the target of that name."""
    return _chance(odds, lambda run: any(target.target == name and target.hits > 0 for target in run.targets))


def _chance(odds: Odds[RunT], holds: Callable[[AttackRun], bool]) -> Fraction:
    """Return the chance of the runs for which ``holds`` returns True, added up; 0 if there are none."""
    return sum((p for run, p in odds.chances.items() if holds(run)), Fraction(0))


def _percent(p: Fraction | None) -> str:
    """Return a chance in percent; ``-`` for None or 0."""
    return percent(p) if p else "-"


def show_strike_odds(screen: Screen, odds: Odds[Any]) -> None:
    """Print the odds of an attack run by an aircraft or a gunship, for ``--odds``."""
    show(screen, odds)


def strike_odds_facts(odds: Odds[Any]) -> Content:
    """Return the odds of an attack run by an aircraft or a gunship for the JSON output, under the keys
    ``targets``, ``features`` and ``outcomes``.
    """
    return facts(odds)


def show_list(screen: Screen, report: CraftList, content: Content) -> None:
    """Print the report's summary, then a table with a line for each craft. ``content`` is unused."""
    screen.ruling(report.summary())
    screen.grid(
        ("craft", "kind", "DP", "turns", "seats", "weapons"),
        [
            (
                craft.id,
                craft.kind,
                craft.damage_points,
                craft.turns_in_play,
                _seats_text(craft),
                _weapons_text(craft.mounts),
            )
            for craft in report.items
        ],
        right=(2, 3, 4),
    )


def _seats_text(craft: Craft) -> str:
    """Return the number of passengers that a craft can carry; ``-`` for a craft without seats on record."""
    return str(craft.seats.passengers) if craft.seats else "-"


def _weapons_text(mounts: Sequence[Mount]) -> str:
    """Return the ids of the weapons, each once: ``autocannon, bomb-500``."""
    return ", ".join(dict.fromkeys(mount.weapon for mount in mounts))


def show_craft(screen: Screen, report: Craft, content: Content) -> None:
    """Print a craft: its name, kind, Damage Points and turns in play, its weapons by place (central, left,
    right), its crew, its special facts and notes, and its other names, if any. ``content`` is unused.
    """
    screen.ruling(f"{report.name} ({report.kind})")
    screen.line(
        f"{count(report.damage_points, 'Damage Point')}; {count(report.turns_in_play, 'turn')} in play.",
        indent=2,
        hang=2,
    )
    for place in ("central", "left", "right"):
        there = [mount.text() for mount in report.mounts if mount.where == place]
        if there:
            screen.line(f"{place}: {', '.join(there)}", indent=2, hang=2)
    screen.line(f"crew: {', '.join(role.replace('-', ' ') for role in report.crew_roles)}", indent=2, hang=2)
    for line in (*_fact_sentences(report), *report.craft_notes):
        screen.line(line, indent=2, hang=2)
    if report.aliases:
        screen.note(f"also: {', '.join(report.aliases)}")


def _fact_sentences(craft: Craft) -> Iterator[str]:
    """Yield a sentence for each special fact of a craft: its passes, door gunners, seats, that it does not
    land, that it flies only at night, or that it fires two weapons in one pass. Nothing for a craft
    without such facts.
    """
    if craft.passes is not None:
        yield f"The craft makes {craft.passes} pass{'' if craft.passes == 1 else 'es'} in all."
    if craft.passes_per_type > 1:
        yield f"The craft makes {craft.passes_per_type} passes with each type of weapon."
    if craft.door_gunners:
        yield f"Door gunners: {craft.door_gunners}."
    if craft.seats:
        yield from _seat_facts(craft.seats)
    if craft.is_helicopter and not craft.may_land:
        yield "The craft does not land."
    if craft.night_only:
        yield "The craft flies only at night."
    if craft.two_weapons:
        yield "In one pass the pilot and the co-pilot fire one weapon each: rockets and fixed guns."


def _seat_facts(seats: CraftSeats) -> Iterator[str]:
    """Yield sentences on the seats of a craft: the number of seats, the number in the Highlands if known, and
    the seats that a casualty takes, if it may carry any and that is more than one. ARVN soldiers may have
    their own numbers. Yields nothing if the craft carries no passengers.
    """
    if not seats.passengers:
        return
    yield f"Seats: {seats.passengers}{_arvn_text(seats.passengers_arvn)}."
    if seats.highlands is not None:
        yield f"In the Highlands: {seats.highlands}{_arvn_text(seats.highlands_arvn)}."
    if seats.takes_casualties and seats.casualty_passengers > 1:
        yield f"A casualty takes {seats.casualty_passengers} seats."


def _arvn_text(number: int | None) -> str:
    """Return the number of ARVN passengers in brackets after a space, `` (12 ARVN)``; empty for None."""
    return "" if number is None else f" ({number} ARVN)"


def show_available(screen: Screen, report: Available, content: Content) -> None:
    """Print the summary. Unless the craft is grounded, also print its configuration, if it has several, and
    its weapons. ``content`` is unused.
    """
    screen.ruling(report.summary())
    if report.grounded:
        return
    load = f"configuration {report.load.upper()}: " if report.load else ""
    screen.line(f"{load}{', '.join(mounts_text(report.mounts))}", indent=2, hang=2)


def mounts_text(mounts: Sequence[Mount]) -> list[str]:
    """Return one text for each kind of weapon on a craft, with the total over all mounts if more than one:
    ``4 x 500 lb bomb``, ``minigun``.
    """
    numbers: dict[str, int] = {}
    for mount in mounts:
        numbers[mount.weapon] = numbers.get(mount.weapon, 0) + mount.count
    return [
        f"{f'{number} x ' if number > 1 else ''}{weapon_name(weapon)}" for weapon, number in numbers.items()
    ]


def show_anti_aircraft(screen: Screen, report: AntiAircraft, content: Content) -> None:
    """Print a line for each gunner, then one on those who cannot see the craft, if any. The last line gives
    the Outgunned Ranking and Impact of the fire, or says that nobody fires. ``content`` is unused.
    """
    for checked in report.figures_checked:
        screen.line(checked.text(), hang=2)
    for text in report.blind_text():
        screen.line(text, hang=2)
    screen.ruling(
        f"Fire from the ground: Outgunned Ranking {report.ranking}, Impact {report.impact}."
        if report.ranking
        else "Nobody fires."
    )


def show_struck(screen: Screen, targets: Sequence[Struck]) -> None:
    """Print the result for each target in a line, with a second line for its details if it has any."""
    for target in targets:
        many = f" ({target.hits} of {target.attacks} hit)" if target.attacks > 1 else ""
        screen.ruling(f"{target.target}: {target.result.told}{many}")
        if more := "; ".join(target.details()):
            screen.line(more, indent=4, hang=2)


def show_attack(screen: Screen, report: AirAttack, content: Content) -> None:
    """Print an attack from the air: a FAC's smoke, where each weapon came down, the results for the targets,
    then areas, craters and smoke. What the report does not have is left out. If it has neither landings
    nor targets, its summary is printed instead of them. ``content`` is unused.
    """
    if report.marked:
        screen.line(f"The FAC's smoke is near, so the pilot's REP is {report.rep}.")
    for landing in report.landings:
        screen.line(f"{weapon_name(landing.weapon)}: {landing.text()}", hang=2)
    if not report.targets and not report.landings:
        screen.ruling(report.summary())
    show_struck(screen, report.targets)
    for weapon in report.air_weapons:
        screen.note(f"{weapon.text()}.")
    if report.craters_in:
        sizes = ", ".join(f'{size}"' for size in report.craters_in)
        screen.note(f"Craters: {sizes} across.")
    if report.smoke_in:
        screen.note(f'Smoke: {report.smoke_in}" across.')


def show_strike(screen: Screen, report: AirStrike, content: Content) -> None:
    """Print an attack run: a line on the craft, its run and its pilot's REP. Then come the anti-aircraft
    fire, the pilot's test and the damage to the craft, if there are any. At the end comes the attack, or
    why there was none.
    """
    screen.line(f"The {report.name} attacks with {report.run}; its pilot has REP {report.rep}.")
    if report.anti_aircraft:
        screen.line(report.anti_aircraft.summary(), indent=2, hang=2)
    if report.golden_bb:
        screen.line(report.golden_bb.summary(), indent=2, hang=2)
    if report.craft_damage:
        screen.line(report.craft_damage.summary(), indent=2, hang=2)
    if report.attack_made:
        show_attack(screen, report.attack_made, content)
    else:
        screen.ruling(report.summary())


def show_gunship(screen: Screen, report: GunshipRun, content: Content) -> None:
    """Print the area of a gun run, the REP with which dice are rolled at each figure, the results for the
    targets, and the gun runs left. ``content`` is unused.
    """
    screen.line(f"{report.area_text()}: four dice are rolled against each figure, at REP {report.rep}.")
    show_struck(screen, report.targets)
    screen.note(f"Gun runs left: {report.runs_left}.")


def show_burning(screen: Screen, report: AirBurning, content: Content) -> None:
    """Print the line ``The napalm goes on burning.``, then the results for the targets. Without targets,
    print only the report's summary: whether the napalm or the smoke is still there. ``content`` is unused.
    """
    screen.ruling(report.summary() if not report.targets else "The napalm goes on burning.")
    show_struck(screen, report.targets)


def show_spotting(screen: Screen, report: Spotting, content: Content) -> None:
    """Print a line for each target that was looked for: whether it was spotted, with the number of dice and
    the REP, ``Bunker: spotted (3d6 against 4)``, or that it cannot be seen from the air. ``content`` is
    unused.
    """
    for target in report.sought:
        dice = "cannot be seen from the air" if not target.dice else f"{target.dice}d6 against {report.rep}"
        screen.ruling(f"{target.name}: {'spotted' if target.spotted else 'not spotted'} ({dice})")
