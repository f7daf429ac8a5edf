"""Fetching somebody who is down in a tunnel, and how he is then. Source: p. 67."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.calls import HELPER, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken, Victim, take_hits
from fng_cli.rules.harm.tests_called_for import Affected, tests
from fng_cli.rules.tunnels.delve import Condition, Delve, Explorer, Hazard, Met
from fng_cli.rules.tunnels.survival import Survived, face
from fng_cli.rules.tunnels.turns import up
from fng_cli.tables import table


class Rescue(Report, frozen=True):
    """An attempt to fetch somebody.

    ``reached_turns`` is how many turns from now on he is reached, ``up_turns`` until both are at
    the surface (None where nobody comes up). ``impact`` is what the one brought up is struck with,
    ``damage_taken`` what that does to him.
    """

    downed: str | None
    met: Met
    reached_turns: int
    rescuer: Survived
    up_turns: int | None = None
    impact: int | None = None
    damage_taken: DamageTaken | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        reached = "next turn" if self.reached_turns == 1 else f"after {self.reached_turns} turns"
        head = f"Reached {reached}, past {self.met.hazard.text}: {self.rescuer.text()}"
        if self.damage_taken is None:
            return f"{head}. {self.downed or 'He'} stays below."
        up_in = "a turn later" if self.reached_turns + 1 == self.up_turns else f"after {self.up_turns} turns"
        return f"{head}. Up {up_in}, {self.downed or 'the other'}: {self.damage_taken.result.told}."

    def answer(self) -> str:
        return "stays below" if self.damage_taken is None else self.damage_taken.result

    def verdict(self) -> bool:
        """No: nobody is fetched."""
        return self.damage_taken is not None


def rescue(
    rescuer: Explorer, downed: Explorer, victim: Victim, eal: int, *, entrance: bool = False, dice: Dice
) -> tuple[Rescue, Explorer]:
    """Somebody goes back, or down from the ``entrance``, for one who is down.

    ``victim`` is the one who is down, as damage sees him. Returns the rescuer as he is afterwards,
    too. Source: p. 67.
    """
    met = downed.felled_by or Met(Hazard.ENEMY)
    reached = to_reach(downed.felled_turn or 1) if entrance else 1
    [(survived, after)], rulings = face([rescuer], met, eal, turn=reached, rescuer=True, dice=dice)
    rulings = cited(("b-34",) if entrance else (), rulings)
    if not after.able:
        again = Next(
            call("tunnel rescue", by=HELPER, down=downed.name),
            "somebody else may try: there are two to fetch now",
        )
        return Rescue(downed.name or None, met, reached, survived, rulings=rulings, next=(again,)), after
    impact, taken = brought_up(victim, met, dice=dice)
    report = Rescue(
        downed=downed.name or None,
        met=met,
        reached_turns=reached,
        rescuer=survived,
        up_turns=reached + 1,
        impact=impact,
        damage_taken=taken.damage,
        rulings=cited(rulings, taken.rulings),
        next=_cheating(victim, taken.damage),
    )
    return report, replace(after, wounds=0)


def _cheating(victim: Victim, damage: DamageTaken) -> tuple[Next, ...]:
    """The way out of a Star who is brought up dead; nobody sees the others fall."""
    return tests([Affected(victim, damage)], received_fire=False)[:1] if damage.may_cheat else ()


def to_reach(turns: int) -> int:
    """After how many turns somebody from the entrance reaches one who was that many turns below (b-34)."""
    return (turns + 1) // 2


def brought_up(victim: Victim, met: Met, *, dice: Dice) -> tuple[int, HitsTaken]:
    """Roll the harm to one who was fetched: the Impact, and its effect on him. Source: p. 67."""
    impact = int(table("tunnel-rescue").row(met.hazard)["impact"])
    return impact, take_hits(victim, impact, dice=dice)


def rescue_of_group(
    group: Delve, downed: Explorer, rescuer: Explorer, victim: Victim, *, number: int, dice: Dice
) -> tuple[Rescue, tuple[Delve, ...]]:
    """Somebody fetches one of a group; and the groups that this changes, as they are afterwards.

    A rescuer who is below with the group goes back for him, and comes up with him; any other goes down
    from the entrance. One who falls there is a group of his own from then on, of that ``number``.
    Source: p. 67.
    """
    companion = group.inside(rescuer.name)
    report, after = rescue(companion or rescuer, downed, victim, group.eal, entrance=not companion, dice=dice)
    fetched = [replace(downed, condition=Condition.FETCHED)] if report.damage_taken else []
    now = group.with_changed(fetched)
    if companion:
        return report, (_gone_back(now, after, report),)
    alone = Delve(group.eal, group.minimum, (after,), number, report.reached_turns)
    return report, (now,) if after.able else (now, alone)


def _gone_back(group: Delve, rescuer: Explorer, report: Rescue) -> Delve:
    """The group of a rescuer who was below: he comes up with the other, or is down himself."""
    turn = group.turn + (report.up_turns or report.reached_turns)
    group = replace(group.with_changed([rescuer]), turn=turn)
    return up(group) if rescuer.able else group
