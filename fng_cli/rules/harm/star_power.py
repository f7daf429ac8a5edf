"""Star Power, Larger Than Life and Cheating Death, in the order in which they are taken. Source: p. 3-4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.readings import SIDES, Faces
from fng_cli.rules.harm.results import Harm, lower
from fng_cli.tables import kept, table


class StarPowerRead(NamedTuple):
    """Answer of Star Power dice: by how many levels damage falls, and how many dice are lost."""

    levels: int
    lost: int

    @property
    def word(self) -> str:
        """The same for the record of the roll."""
        levels = "1 level" if self.levels == 1 else f"{self.levels} levels"
        return levels + (f", {self.lost} lost" if self.lost else "")


class PowerDice(Struct, frozen=True):
    """A reading: each die takes damage down, does nothing, or is lost. Source: p. 4."""

    most: int
    """More levels than these are of no use."""

    def __call__(self, faces: Faces) -> StarPowerRead:
        levels, lost = _by_face()
        return StarPowerRead(
            min(self.most, sum(levels[face] for face in faces)), sum(lost[face] for face in faces)
        )


@kept
def _by_face() -> tuple[tuple[int, ...], tuple[bool, ...]]:
    rows = [table("star-power").at(face) for face in range(1, SIDES + 1)]
    return (0, *(row["levels"] for row in rows)), (False, *(row["die"] == "lost" for row in rows))


class StarPower(Report, frozen=True):
    """Result of Star Power against damage; ``power`` dice were rolled, ``left`` stay for later."""

    ANSWER: ClassVar[tuple[str, ...]] = ("after",)

    damage_before: tuple[Harm, ...]
    after: tuple[Harm, ...]
    power: int
    left: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        changed = [
            f"{old.told} becomes {new.told}" if new is not old else f"{old.told} stays"
            for old, new in zip(self.damage_before, self.after, strict=True)
        ]
        return f"{'; '.join(changed).capitalize()}. Star Power left: {self.left} of {self.power}."


def star_power(results: Sequence[Harm], power: int, *, dice: Dice) -> StarPower:
    """All Star Power dice against the damage of one attack; the worst result is lowered first.

    Levels may go to one result or to several (k-01). Source: p. 4.
    """
    most = sum(harm.level for harm in results)
    if not power or not most:
        return StarPower(tuple(results), tuple(results), power, power)
    answer = dice.ask(power, PowerDice(most), "Star Power")
    after = lowered(results, answer.levels)
    return StarPower(tuple(results), after, power, power - answer.lost, ("k-01",) if len(results) > 1 else ())


def lowered(results: Sequence[Harm], levels: int) -> tuple[Harm, ...]:
    """Results lowered by so many levels in the best way: always the worst one first. Source: p. 4."""
    left = list(results)
    for _ in range(levels):
        worst = max(range(len(left)), key=lambda place: left[place].level)
        if left[worst].level:
            left[worst] = lower(left[worst], 1)
    return tuple(left)


class Fate(Report, frozen=True):
    """Result for a Star, once Star Power is used up.

    ``by`` is what changed the result: ``larger-than-life`` or ``cheating-death``; ``may_cheat``:
    he is dead unless he says that he cheats death. ``rep`` is what he has afterwards.
    """

    before: Harm
    result: Harm
    rep: int
    by: str | None = None
    may_cheat: bool = False
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        if self.by == "larger-than-life":
            return f"Larger Than Life: {self.before.told} becomes {self.result.told}."
        if self.by == "cheating-death":
            return f"He cheats death: out of this game, and REP {self.rep} when he comes back."
        may = ", unless he cheats death" if self.may_cheat else ""
        return f"{self.result.told.capitalize()}{may}."


def check_star(figure: Figure, where: str = "`by`") -> Figure:
    """A figure that is a Star. Raises RequestError for any other. Source: p. 3."""
    if not figure.star:
        raise RequestError(f"{where}: {figure.called()} is no Star: this is for Stars alone (p. 3)")
    return figure


def fate(result: Harm, rep: int, by_rep: int | None, *, cheats: bool = False) -> Fate:
    """The fate of a Star of this REP by a result that Star Power left as it is.

    ``by_rep`` is the REP of who did it, None for what has none (e-53); ``cheats``: he cheats death
    where he may. Source: p. 3.
    """
    rows = table("star-advantages").column(None)
    life, death = rows["larger-than-life"], rows["cheating-death"]
    rulings = ("e-53",) if by_rep is None and result == death["from"] else ()
    if result == life["from"] and by_rep is not None and by_rep < rep:
        return Fate(result, Harm(life["to"]), rep, "larger-than-life")
    if result != death["from"]:
        return Fate(result, result, rep)
    if cheats:
        after = max(1, rep + death["rep"])
        return Fate(result, Harm(death["to"]), after, "cheating-death", rulings=rulings)
    return Fate(result, result, rep, may_cheat=True, rulings=rulings)
