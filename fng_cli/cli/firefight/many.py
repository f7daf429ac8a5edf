"""``fng fight --summary``: many fights on all processors, and what they came to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import sim
from fng_cli.agreed import BY_DEFAULT, Agreed
from fng_cli.cli.dividing.trials import Division, gather
from fng_cli.cli.firefight.sides import FightOptions, FightSetup, meeting
from fng_cli.cli.shell.answering import Answered, rule
from fng_cli.cli.shell.chance import RunDice
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.run import CommandRun
from fng_cli.dice import Typed
from fng_cli.document import Content
from fng_cli.recall import Memory, RememberingTrial
from fng_cli.rules.firefight.field import Field, field
from fng_cli.rules.firefight.fight import RULINGS, holds, play, side_state
from fng_cli.rules.firefight.many import Cost, Estimate, FightsSimulated, Held
from fng_cli.state import State
from fng_cli.tables import kept
from fng_cli.terms import Side

NOBODY = "nobody"


@kept
def _memory() -> Memory:
    """The parts of rules that the fights of this process have in common."""
    return Memory()


class FightTrial(Struct, frozen=True):
    """One of many fights: the same, by its seed, as ``-n`` without a summary gives.

    ``place`` is that of the command in the document's log; ``ground`` is there where nobody is rolled
    up anew.
    """

    met: FightSetup
    place: int
    ground: Field | None = None
    agreed: Agreed = BY_DEFAULT

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        dice = RememberingTrial(seed, self.place, _memory()).by(self.agreed)
        ground = self.ground or field(self.met.sides(dice, named=False), self.met.setting, named=False)
        now, _ = play(ground, telling=False, dice=dice)
        values: dict[str, int | str] = {"holds": holds(now) or NOBODY, "rounds": now.rounds}
        for side in Side:
            after = side_state(now, side)
            dead, out = len(after.obviously_dead), len(after.out_of_the_fight)
            values |= {
                f"{side} strength": after.strength,
                f"{side} dead": dead,
                f"{side} lost": dead + out,
                f"{side} ran": len(after.retired),
            }
        return values


class SummaryRun(CommandRun):
    """One call of the command that plays many fights on each document."""

    writes = False
    divides = False

    def __init__(self, command: Command, options: dict[str, Any], common: Common, times: int) -> None:
        super().__init__(command, options, common)
        self._times = times

    def _ruled(self, content: Content, number: int | None) -> Answered:
        chance = self._source.chance(content, number)
        seed = chance.logged.get("seed", chance.made.get("seed"))
        own = {name: value for name, value in self.options.items() if name in FightOptions._fields}
        agreed = chance.dice.agreed
        met = meeting(Play(State(content), Typed(()).by(agreed)), FightOptions(**own))
        ground = None if met.enemy else field(met.known, met.setting, named=False)
        trial = FightTrial(met, len(content.get("log") or ()), ground, agreed)
        where = Division(self.options["workers"], self.options["cluster"])
        tally = gather(trial, self._times, str(seed), where=where, what="fights")
        told = summed_up(tally, self._times, str(seed))
        # Where they were fought changes nothing, so the log does not keep it.
        options = {name: value for name, value in self.given.items() if name not in {"workers", "cluster"}}
        options |= {"times": self._times}
        command = replace(self.command, rule=lambda play, **given: told)
        return rule(
            command,
            self.options,
            options,
            content,
            RunDice(Typed(()).by(agreed.for_many()), chance.made, chance.logged),
        )


def summed_up(tally: sim.CountsByName, times: int, seed: str) -> FightsSimulated:
    """A tally of fights in figures, with the errors, and no more digits than these allow."""
    held = tuple(Held(*one) for one in shares_of(tally, "holds", (*Side, NOBODY), times))
    return FightsSimulated(
        times,
        held,
        tuple(_cost(tally, side) for side in Side),
        estimate(tally, "rounds"),
        seed,
        rulings=RULINGS,
    )


def _cost(tally: sim.CountsByName, side: Side) -> Cost:
    lost = tally[f"{side} lost"]
    return Cost(
        side,
        estimate(tally, f"{side} strength"),
        estimate(tally, f"{side} dead"),
        estimate(tally, f"{side} lost"),
        estimate(tally, f"{side} ran"),
        tuple(lost.get(number, 0) for number in range(max(lost) + 1)),
    )


class ShareOf(NamedTuple):
    """The share of trials in which something came about, with its standard error, and how many they were."""

    what: str
    share: float
    error: float
    times: int


def shares_of(tally: sim.CountsByName, name: str, those: Iterable[str], times: int) -> list[ShareOf]:
    """The share of each of ``those`` values among so many trials; one that never came has an error, too."""
    known = {one.label: one for one in sim.shares(tally, name)}
    return [
        ShareOf(what, known[what].share, known[what].error, known[what].times)
        if what in known
        else ShareOf(what, 0.0, 1 / (times + 2), 0)
        for what in those
    ]


def estimate(tally: sim.CountsByName, name: str) -> Estimate:
    """The mean of a value over all trials, with its error, and where nine of ten lie."""
    found = sim.mean(tally, name)
    return Estimate(found.mean, found.error, found.low, found.median, found.high)
