"""Helicopter Piloting: flying, landing, taking off, hovering, and the mishaps of each. Source: p. 85-87, 109."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import HurtAboard, hit_aboard
from fng_cli.rules.helicopters.aboard import told as told_aboard
from fng_cli.tables import Entry, table
from fng_cli.terms import Weather
from fng_cli.words import so_many


class PilotMode(StrEnum):
    """A thing that a pilot does: the columns of the table."""

    FLYING = "flying"
    LANDING = "landing"
    TAKE_OFF = "take-off"
    ENTER_HOVER = "enter-hover"
    LEAVE_HOVER = "leave-hover"


class PilotResult(StrEnum):
    """The results of the table."""

    SKIMS_THE_TREES = "skims-the-trees"
    FIRED_AT_BY_CHECK = "fired-at-by-check"
    SITTING_DUCK = "sitting-duck"
    DONE = "done"
    GO_AROUND = "go-around"
    NOT_ENOUGH_POWER = "not-enough-power"
    OVERSHOOTS = "overshoots"
    HARD_LANDING = "hard-landing"
    STALLS = "stalls"
    SPINS = "spins"


class Burden(Struct, frozen=True):
    """Circumstances that make a pilot worse: the weather, the night, what he carries, smoke inside.

    ``carries``: anybody besides the crew is aboard; ``on_skids``: somebody stands on the skids.
    """

    weather: Weather | None = None
    night: bool = False
    carries: bool = False
    on_skids: bool = False
    smoke: bool = False

    def rep(self, craft: Craft | None = None) -> int:
        """The change of his REP for Piloting. Source: p. 86, 91, 109."""
        change = table("helicopter-piloting").modifiers
        seats = craft.seats if craft else None
        parts = (
            change["inclement-weather"]["rep"] if self.weather is Weather.INCLEMENT else 0,
            change["night"]["rep"] if self.night else 0,
            seats.loaded_rep if seats and self.carries else 0,
            seats.skids_rep if seats and self.on_skids else 0,
            table("dropping-stuff").at(0)["smoke_rep"] if self.smoke else 0,
        )
        return sum(parts)


class Piloted(Report, frozen=True):
    """The outcome of a roll on Helicopter Piloting.

    ``need`` is the pilot's REP as the circumstances change it. ``under_fire`` says how enemies ``within_in``
    inches may fire at it: ``open-ground-only``, by the ``check``, or ``freely``. ``turns`` pass before he may try
    again. It ``moves_in`` inches first, where it stalls, overshoots or spins (to a side: ``turned``). ``points`` of
    damage and the hits on those ``hurt`` come of a hard landing; ``wrecked``: it flies no more.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    mode: PilotMode
    rep: int
    need: int
    passed: int
    result: PilotResult
    under_fire: str = ""
    within_in: int | None = None
    turns: int = 0
    moves_in: int | None = None
    turned: str = ""
    points: int = 0
    points_taken: int = 0
    wrecked: bool = False
    hurt: tuple[HurtAboard, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        moves = f' {self.moves_in}"' if self.moves_in is not None else ""
        turned = f" {self.turned}" if self.turned else ""
        told = self.result.replace("-", " ")
        harm = f" {so_many(self.points, 'point')} of damage." if self.points else ""
        wreck = " It is a wreck." if self.wrecked else ""
        people = f" {told_aboard(self.hurt)}." if self.hurt else ""
        return (
            f"{self.mode.replace('-', ' ').capitalize()}: {told}{turned}{moves} "
            f"(passed {self.passed}d6 against {self.need}).{harm}{wreck}{people}"
        )

    def verdict(self) -> bool:
        """No: it goes wrong."""
        return self.goes_well

    @property
    def goes_well(self) -> bool:
        """Whether he did what he meant to do."""
        return self.result in (
            PilotResult.DONE,
            PilotResult.SKIMS_THE_TREES,
            PilotResult.FIRED_AT_BY_CHECK,
            PilotResult.SITTING_DUCK,
            PilotResult.OVERSHOOTS,
        )

    def is_exposed(self, *, open_ground: bool) -> bool:
        """Whether enemies may fire at it in flight: not as it skims the trees, but over open ground. Source: p. 86."""
        return self.result is not PilotResult.SKIMS_THE_TREES or open_ground


def check_lands(craft: Craft) -> None:
    """Raise RequestError for a helicopter that carries too much to land: a Firefly, a Nighthawk. Source: p. 88."""
    if craft.is_helicopter and not craft.may_land:
        raise RequestError(f"`craft`: the {craft.name} neither lands nor takes anybody aboard (p. 88)")


def pilot(
    mode: PilotMode,
    rep: int,
    *,
    burden: Burden | None = None,
    craft: Craft | None = None,
    damage: int = 0,
    aboard: Sequence[Victim] = (),
    into_terrain: bool = False,
    dice: Dice,
) -> Piloted:
    """Roll for what a pilot of that REP does with his helicopter.

    ``damage`` is what it has taken before, ``aboard`` those who suffer a hard landing. ``into_terrain``:
    trees, hills, dunes or structures stand where a stall or a spin takes it. Raises RequestError for one that does not land.
    Source: p. 86, 88.
    """
    if mode is PilotMode.LANDING and craft:
        check_lands(craft)
    chart = table("helicopter-piloting")
    need = rep + (burden or Burden()).rep(craft)
    passed = dice.count(chart.dice, need, f"piloting, {mode.replace('-', ' ')}")
    row = chart.at(passed, mode.value)
    result = PilotResult(row["result"])
    moves = dice.amount(row["moves"], "inches that it moves") if "moves" in row else None
    turned = ""
    if "turn_left" in row:
        turned = "left" if dice.chance(row["turn_left"], "spins to the left") else "right"
    points, wrecked, hurt = _mishap(row, craft, damage, aboard, dice, into_terrain=into_terrain)
    return Piloted(
        mode,
        rep,
        need,
        passed,
        result,
        row.get("under_fire", ""),
        row.get("within_in"),
        row.get("turns", 0),
        moves,
        turned,
        points,
        damage + points,
        wrecked,
        hurt,
        cited(
            ("x-52",) if row.get("under_fire") in ("check", "freely") else (),
            ("x-49",) if points else (),
            ("c-04",) if turned else (),
        ),
        _next(mode, result, row, craft),
    )


def _mishap(
    row: Entry,
    craft: Craft | None,
    damage: int,
    aboard: Sequence[Victim],
    dice: Dice,
    *,
    into_terrain: bool,
) -> tuple[int, bool, tuple[HurtAboard, ...]]:
    """The damage of a hard landing, or of terrain: its points, whether it is wrecked, those who are hurt (x-49)."""
    if into_terrain and "terrain_impact" in row:
        hurt = tuple(hit_aboard(one, row["terrain_impact"], dice=dice) for one in aboard)
        return 0, True, hurt
    if "points" not in row:
        return 0, False, ()
    points = dice.amount(row["points"], "points of damage")
    most = craft.damage_points if craft else None
    hurt = tuple(hit_aboard(one, row["aboard_impact"], dice=dice) for one in aboard)
    return points, most is not None and damage + points > most, hurt


def _next(mode: PilotMode, result: PilotResult, row: Entry, craft: Craft | None) -> tuple[Next, ...]:
    name = craft.id if craft else None
    fire = row.get("under_fire")
    if fire == "check":
        checks = call("air anti-aircraft", by=WHO, helicopter=name is None, craft=name)
        return (Next(checks, f'enemies within {row["within_in"]}" of the Flight Line who see it'),)
    if fire == "freely":
        checks = call("air anti-aircraft", by=WHO, freely=True, helicopter=name is None, craft=name)
        return (Next(checks, f'all enemies within {row["within_in"]}" may fire, without a check'),)
    if mode is PilotMode.ENTER_HOVER and result in (PilotResult.DONE, PilotResult.OVERSHOOTS):
        within = table("helicopter-distances").row("hover-fire")["inches"]
        checks = call("air anti-aircraft", by=WHO, helicopter=name is None, craft=name)
        return (
            Next(
                checks, f'enemies within {within}" who see it hover; who stands fires with fng helo shot-at'
            ),
        )
    return ()
