"""Charges in a tunnel, and fetching those who are down there.

Source: p. 67.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from fng_cli.calls import HELPER, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken, Victim, take_hits
from fng_cli.rules.harm.targets import Affected, tests
from fng_cli.rules.scoring.earned import Earned, points_text
from fng_cli.rules.tunnels.delve import Condition, Delve, Explorer, Hazard, Met
from fng_cli.rules.tunnels.turns import Survived, face, nobody_down, rescues, up
from fng_cli.tables import Entry, table

CHARGE = "c-4"
"""The weapon whose blocks bring tunnels down."""


class Collapsed(Report, frozen=True):
    """Charges that went off in a tunnel.

    ``what`` is ``seal-entrance``, ``collapse-section`` or ``deny``; ``denied``: enough was brought
    down that the enemy can use it no more. ``charges`` are blocks of C-4, ``below`` those who were inside.
    """

    what: str
    eal: int
    charges: int
    vp: int
    denied: bool
    below: tuple[Survived, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        blocks = "1 block" if self.charges == 1 else f"{self.charges} blocks"
        denied = ": the enemy can use this tunnel no more" if self.denied else ""
        told = "".join(f"; {one.text()}" for one in self.below)
        return f"{blocks} of C-4, {points_text(self.vp)}{denied}{told}."

    def answer(self) -> str:
        inside = [one.condition for one in self.below]
        return ", ".join([points_text(self.vp), *(["denied"] if self.denied else []), *inside])

    def verdict(self) -> bool:
        """No: somebody below is down."""
        return nobody_down(self.below)

    def earned(self) -> Earned:
        """Its victory points, for the document."""
        return Earned(self.vp, _REASONS[self.what], "67")


_REASONS = {
    "seal-entrance": "tunnel entrance sealed",
    "collapse-section": "tunnel section brought down",
    "deny": "tunnel denied to the enemy",
}


def set_off_charges(
    what: str,
    eal: int,
    *,
    number: int = 1,
    below: Sequence[Explorer] = (),
    turn: int = 0,
    dice: Dice,
) -> tuple[Collapsed, tuple[Explorer, ...]]:
    """Set charges off: seal ``number`` entrances, bring down that many sections, or all that it takes.

    They go off together, and whoever is ``below`` must survive that (m-06), after ``turn`` turns there.
    Returns them as they are afterwards, too. Raises RequestError for other work than that.
    Source: p. 67.
    """
    row = work(what)
    denies = "charges_per_eal" in row
    charges = eal * row["charges_per_eal"] if denies else number * row["charges"]
    section = table("tunnel-work").row("collapse-section")
    vp = charges * section["vp"] if denies else number * row["vp"]
    met = Met(Hazard.BOOBY_TRAP, row["survival"])
    faced, rulings = face(below, met, eal, turn=turn, dice=dice) if below else ([], ())
    report = Collapsed(
        what=row.key,
        eal=eal,
        charges=charges,
        vp=vp,
        denied=denies or (row.key == section.key and charges >= eal),
        below=tuple(one.survived for one in faced),
        rulings=cited(row.rulings, rulings, ("m-06",) if below and charges > 1 else ()),
        next=rescues(one.explorer for one in faced),
    )
    return report, tuple(one.explorer for one in faced)


def work(what: str) -> Entry:
    """The row of a thing in a tunnel that can be blown up; raises RequestError for any other."""
    rows = table("tunnel-work").column(None)
    row = table("tunnel-work").row(what)
    if "survival" not in row:
        blown = [key for key, each in rows.items() if "survival" in each]
        raise RequestError(f"{what!r} takes no charges; these do: {', '.join(blown)}")
    return row


def after_charges(delve: Delve, inside: Sequence[Explorer]) -> Delve:
    """A group once charges went off about those ``inside``: who fell did so on its last turn, or its first."""
    last = max(1, delve.turn)
    return delve.with_changed(
        replace(one, felled_turn=last) if one.felled_turn == 0 else one for one in inside
    )


def without_charges(carrier: Figure, blocks: int, where: str) -> Figure:
    """A figure that has used up that many blocks of C-4. Raises RequestError where it has fewer."""
    carried = carrier.weapons.count(CHARGE)
    if carried < blocks:
        raise RequestError(f"{where}: {carrier.called()} has {carried} blocks of C-4, and it takes {blocks}")
    left = list(carrier.weapons)
    for _ in range(blocks):
        left.remove(CHARGE)
    return replace(carrier, weapons=tuple(left))


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
