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
    """A run that may have been an aircraft's or a gunship's."""

    @property
    def brought_down(self) -> bool: ...
    @property
    def veered(self) -> bool: ...
    @property
    def goes_home(self) -> bool: ...
    @property
    def hits(self) -> int: ...
    @property
    def targets(self) -> tuple[Struck, ...]: ...


RunT = TypeVar("RunT", bound=AttackRun)

SHORT = {
    Harm.MISSED_IN_COVER: "in cover",
    Harm.DUCK_BACK: "ducks",
    Harm.OUT_OF_THE_FIGHT: "out",
    Harm.OBVIOUSLY_DEAD: "dead",
    Harm.KNOCKED_DOWN: "down",
}
"""Results where there is little room."""


def show(screen: Screen, told: Odds[RunT]) -> None:
    """A target a line: how likely it is hit, and what becomes of it; then the craft."""
    results = {name: _results(told, name) for name in _names(told)}
    columns = [harm for harm in Harm if any(harm in one for one in results.values())]
    if results:
        screen.grid(
            ("", "hit", *(SHORT.get(harm, harm.told) for harm in columns)),
            [
                (name, percent(_is_hit(told, name)), *(_percent(one.get(harm)) for harm in columns))
                for name, one in results.items()
            ],
            right=range(1, len(columns) + 2),
        )
    for label, holds in FEATURES.items():
        screen.line(f"{label[:1].upper()}{label[1:]}: {percent(_sum(told, holds))}")
    screen.note("exact fractions: -j, or --odds-by hits for how many hits there are")


FEATURES: dict[str, Callable[[AttackRun], bool]] = {
    "the craft is lost": lambda one: one.brought_down,
    "its pilot veers away": lambda one: one.veered and not one.brought_down,
    "it goes home": lambda one: one.goes_home,
    "it attacks": lambda one: not (one.brought_down or one.veered or one.goes_home),
}
"""What may hold of a run, apart from its targets."""


def facts(told: Odds[RunT]) -> Content:
    """The odds as a document has them: of each target, whether it is hit, and of the craft."""
    return {
        "targets": [
            {
                "target": name,
                "outcomes": [{"result": harm} | chance_facts(p) for harm, p in _results(told, name).items()],
            }
            for name in _names(told)
        ],
        "features": [
            *({"feature": label} | chance_facts(_sum(told, holds)) for label, holds in FEATURES.items()),
            *({"feature": f"{name} is hit"} | chance_facts(_is_hit(told, name)) for name in _names(told)),
        ],
        "outcomes": [
            {"outcome": {"hits": hits, "brought_down": down}} | chance_facts(p)
            for (hits, down), p in told.by(lambda one: (one.hits, one.brought_down)).chances.items()
        ],
    }


def _names(told: Odds[RunT]) -> list[str]:
    return list(dict.fromkeys(one.target for report in told.chances for one in report.targets))


def _results(told: Odds[RunT], name: str) -> dict[Harm, Fraction]:
    """Tell what may become of a target; where the craft never attacks it is missed."""
    return dict(told.by(lambda report: _result(report, name)).chances)


def _result(report: AttackRun, name: str) -> Harm:
    return next((one.result for one in report.targets if one.target == name), Harm.MISSED)


def _is_hit(told: Odds[RunT], name: str) -> Fraction:
    return _sum(told, lambda report: any(one.target == name and one.hits > 0 for one in report.targets))


def _sum(told: Odds[RunT], holds: Callable[[AttackRun], bool]) -> Fraction:
    return sum((p for report, p in told.chances.items() if holds(report)), Fraction(0))


def _percent(p: Fraction | None) -> str:
    return percent(p) if p else "-"


def show_strike_odds(screen: Screen, told: Odds[Any]) -> None:
    """The odds of an attack run, of an aircraft or a gunship; they are imported where they are asked for."""
    show(screen, told)


def strike_odds_facts(told: Odds[Any]) -> Content:
    """The same as a document has it."""
    return facts(told)


def show_list(screen: Screen, report: CraftList, content: Content) -> None:
    """A craft a line."""
    screen.ruling(report.summary())
    screen.grid(
        ("craft", "kind", "DP", "turns", "seats", "weapons"),
        [
            (one.id, one.kind, one.damage_points, one.turns_in_play, _seats(one), _weapons(one.mounts))
            for one in report.items
        ],
        right=(2, 3, 4),
    )


def _seats(one: Craft) -> str:
    return str(one.seats.passengers) if one.seats else "-"


def _weapons(mounts: Sequence[Mount]) -> str:
    return ", ".join(dict.fromkeys(mount.weapon for mount in mounts))


def show_craft(screen: Screen, report: Craft, content: Content) -> None:
    """All of a craft: its numbers, what it carries where, its crew and notes."""
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
    for line in (*_facts(report), *report.craft_notes):
        screen.line(line, indent=2, hang=2)
    if report.aliases:
        screen.note(f"also: {', '.join(report.aliases)}")


def _facts(one: Craft) -> Iterator[str]:
    if one.passes is not None:
        yield f"{one.passes} pass{'' if one.passes == 1 else 'es'} in all."
    if one.passes_per_type > 1:
        yield f"{one.passes_per_type} passes with each type of weapon."
    if one.door_gunners:
        yield f"Door gunners: {one.door_gunners}."
    if one.seats:
        yield from _seat_facts(one.seats)
    if one.is_helicopter and not one.may_land:
        yield "Does not land."
    if one.night_only:
        yield "Flies at night only."
    if one.two_weapons:
        yield "Rockets and fixed guns in one pass: pilot and co-pilot fire one each."


def _seat_facts(seats: CraftSeats) -> Iterator[str]:
    if not seats.passengers:
        return
    yield f"Seats: {seats.passengers}{_instead(seats.passengers_arvn, 'ARVN')}."
    if seats.highlands is not None:
        yield f"In the Highlands: {seats.highlands}{_instead(seats.highlands_arvn, 'ARVN')}."
    if seats.takes_casualties and seats.casualty_passengers > 1:
        yield f"A casualty takes {seats.casualty_passengers} seats."


def _instead(number: int | None, whose: str) -> str:
    return "" if number is None else f" ({number} {whose})"


def show_available(screen: Screen, report: Available, content: Content) -> None:
    """Tell which craft it is, and what it has."""
    screen.ruling(report.summary())
    if report.grounded:
        return
    load = f"configuration {report.load.upper()}: " if report.load else ""
    screen.line(f"{load}{', '.join(_counted(report.mounts))}", indent=2, hang=2)


def _counted(mounts: Sequence[Mount]) -> list[str]:
    """Tell what hangs under a craft, by weapon: ``4 x 500 lb bomb``."""
    numbers: dict[str, int] = {}
    for mount in mounts:
        numbers[mount.weapon] = numbers.get(mount.weapon, 0) + mount.count
    return [
        f"{f'{number} x ' if number > 1 else ''}{weapon_name(weapon)}" for weapon, number in numbers.items()
    ]


def show_anti_aircraft(screen: Screen, report: AntiAircraft, content: Content) -> None:
    """A figure a line, then what all that fire come to."""
    for one in report.figures_checked:
        screen.line(one.text(), hang=2)
    for text in report.blind_text():
        screen.line(text, hang=2)
    screen.ruling(
        f"Outgunned Ranking {report.ranking} fires, Impact {report.impact}."
        if report.ranking
        else "Nobody fires."
    )


def show_struck(screen: Screen, targets: Sequence[Struck]) -> None:
    """Those who were attacked, a line each."""
    for one in targets:
        many = f" ({one.hits} of {one.attacks} hit)" if one.attacks > 1 else ""
        screen.ruling(f"{one.target}: {one.result.told}{many}")
        if more := "; ".join(one.details()):
            screen.line(more, indent=4, hang=2)


def show_attack(screen: Screen, report: AirAttack, content: Content) -> None:
    """Tell where everything came down, then what it did."""
    if report.marked:
        screen.line(f"The smoke of a FAC is near: REP {report.rep}.")
    for one in report.landings:
        screen.line(f"{weapon_name(one.weapon)}: {one.text()}", hang=2)
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
    """The run step by step."""
    screen.line(f"The {report.name}, pilot REP {report.rep}, comes in with {report.run}.")
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
    """The area, then what the fire did."""
    screen.line(f"{report.where()}, four dice at each at REP {report.rep}.")
    show_struck(screen, report.targets)
    screen.note(f"Gun runs left: {report.runs_left}.")


def show_burning(screen: Screen, report: AirBurning, content: Content) -> None:
    """Whether it is still there, then what it does."""
    screen.ruling(report.summary() if not report.targets else "The napalm burns on.")
    show_struck(screen, report.targets)


def show_spotting(screen: Screen, report: Spotting, content: Content) -> None:
    """A line for each that was looked for."""
    for one in report.sought:
        dice = "not to be seen from the air" if not one.dice else f"{one.dice}d6 against {report.rep}"
        screen.ruling(f"{one.name}: {'spotted' if one.spotted else 'not spotted'} ({dice})")
