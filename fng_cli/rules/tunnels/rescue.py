"""Fetching somebody who is down in a tunnel, and how he is then. Source: p. 67."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken, Victim, take_hits
from fng_cli.rules.harm.tests_called_for import Affected, tests
from fng_cli.rules.tunnels.delve import Explorer, Hazard, Met
from fng_cli.rules.tunnels.survival import Survived, face
from fng_cli.tables import table


class Rescue(Report, frozen=True):
    """An attempt to fetch somebody.

    ``reached_turns`` is how many turns from now on he is reached, ``up_turns`` until both are at
    the surface (None where nobody comes up). ``impact`` is what the one brought up is struck with,
    ``toll`` what that does to him.
    """

    downed: str
    met: Met
    reached_turns: int
    rescuer: Survived
    up_turns: int | None = None
    impact: int | None = None
    toll: DamageTaken | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        reached = "next turn" if self.reached_turns == 1 else f"after {self.reached_turns} turns"
        who = self.rescuer.text()
        head = f"Reached {reached}, past {self.met.hazard.told}: {who}"
        if self.toll is None:
            return f"{head}. {self.downed or 'He'} stays below."
        up = "a turn later" if self.reached_turns + 1 == self.up_turns else f"after {self.up_turns} turns"
        return f"{head}. Up {up}, {self.downed or 'the other'}: {self.toll.result.told}."

    def verdict(self) -> bool:
        return self.toll is not None


def rescue(
    rescuer: Explorer, downed: Explorer, victim: Victim, eal: int, *, entrance: bool = False, dice: Dice
) -> tuple[Rescue, Explorer]:
    """Somebody goes back, or down from the ``entrance``, for one who is down.

    ``victim`` is the one who is down, as damage sees him. Returns the rescuer as he is afterwards,
    too. Source: p. 67.
    """
    met = downed.felled_by or Met(Hazard.ENEMY)
    reached = to_reach(downed.felled_turn or 1) if entrance else 1
    [(came, after)], rulings = face([rescuer], met, eal, turn=reached, rescuer=True, dice=dice)
    rulings = cited(("b-34",) if entrance else (), rulings)
    if not after.able:
        again = Next("fng tunnel rescue", "somebody else may try: there are two to fetch now")
        return Rescue(downed.name, met, reached, came, rulings=rulings, next=(again,)), after
    impact, taken = brought_up(victim, met, dice=dice)
    report = Rescue(
        downed=downed.name,
        met=met,
        reached_turns=reached,
        rescuer=came,
        up_turns=reached + 1,
        impact=impact,
        toll=taken.damage,
        rulings=cited(rulings, taken.rulings),
        next=_cheating(victim, taken.damage),
    )
    return report, replace(after, wounds=0)


def _cheating(victim: Victim, damage: DamageTaken) -> tuple[Next, ...]:
    """The way out of a Star who is brought up dead; nobody sees the others fall."""
    return tests([Affected(victim, damage)], received_fire=False)[:1] if damage.may_cheat else ()


def to_reach(turns: int) -> int:
    """After how many turns somebody from the entrance reaches one who was so many turns below (b-34)."""
    return (turns + 1) // 2


def brought_up(victim: Victim, met: Met, *, dice: Dice) -> tuple[int, HitsTaken]:
    """What became of one who was fetched: the Impact, and what it does to him. Source: p. 67."""
    impact = int(table("tunnel-rescue").row(met.hazard)["impact"])
    return impact, take_hits(victim, impact, dice=dice)
