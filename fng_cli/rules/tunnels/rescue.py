"""Charges that go off in a tunnel, and rescues of explorers who are down there.

Source: p. 67.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from fng_cli.calls import HELPER, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken, Victim, take_hits
from fng_cli.rules.harm.targets import Affected, reaction_tests
from fng_cli.rules.scoring.earned import Earned, points_text, with_points
from fng_cli.rules.tunnels.delve import Condition, Delve, Explorer, Hazard, Met, after_delves
from fng_cli.rules.tunnels.turns import Survived, come_up, face_hazard, nobody_down, rescue_steps
from fng_cli.state import State
from fng_cli.tables import Entry, table

CHARGE = "c-4"
"""The weapon whose blocks bring tunnels down, one block a charge."""


class Collapsed(Report, frozen=True):
    """The result of charges that went off in a tunnel."""

    NO_MEANS = "somebody in the tunnel becomes a casualty"

    what: str
    """The work: ``seal-entrance``, ``collapse-section`` or ``deny``."""
    eal: int
    charges: int
    """The blocks of C-4 used."""
    vp: int
    denied: bool
    """True if enough was brought down that the enemy can no longer use the tunnel."""
    below: tuple[Survived, ...]
    """The explorers who were inside, each with his condition now."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the result of the explosion in one sentence: ``2 blocks of C-4, +2 victory points, and the
        enemy can no longer use this tunnel; a1 is unhurt.`` The part on the enemy appears if ``denied`` is
        true. Each person inside has a part.
        """
        blocks = "1 block" if self.charges == 1 else f"{self.charges} blocks"
        denied = ", and the enemy can no longer use this tunnel" if self.denied else ""
        inside = "".join(f"; {survivor.text()}" for survivor in self.below)
        return f"{blocks} of C-4, {points_text(self.vp)}{denied}{inside}."

    def answer(self) -> str:
        """Return the points, then ``denied`` if the tunnel is denied to the enemy, then the condition of each
        explorer inside: ``+1 victory point, denied, injured``.
        """
        inside = [survivor.condition for survivor in self.below]
        return ", ".join([points_text(self.vp), *(["denied"] if self.denied else []), *inside])

    def verdict(self) -> bool:
        """True if none of those inside is down; False if somebody in the tunnel is down."""
        return nobody_down(self.below)

    def earned(self) -> Earned:
        """Return the victory points for what the C-4 did to the tunnel, with the reason and the page, in the
        form in which the document keeps them.
        """
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
    """Set off charges in a tunnel. Return the report, and the explorers ``below`` afterwards; each rolls once
    for survival (ruling m-06). ``what`` is the work: to seal or collapse ``number`` parts, or to deny the
    whole tunnel. ``turn`` is how long they have been below. Raises RequestError for other work. Source: p.
    67.
    """
    row = charges_row(what)
    denies = "charges_per_eal" in row
    charges = eal * row["charges_per_eal"] if denies else number * row["charges"]
    section = table("tunnel-work").row("collapse-section")
    vp = charges * section["vp"] if denies else number * row["vp"]
    met = Met(Hazard.BOOBY_TRAP, row["survival"])
    faced, rulings = face_hazard(below, met, eal, turn=turn, dice=dice) if below else ([], ())
    report = Collapsed(
        what=row.key,
        eal=eal,
        charges=charges,
        vp=vp,
        denied=denies or (row.key == section.key and charges >= eal),
        below=tuple(result.survived for result in faced),
        rulings=cited(row.rulings, rulings, ("m-06",) if below and charges > 1 else ()),
        next=rescue_steps(result.explorer for result in faced),
    )
    return report, tuple(result.explorer for result in faced)


def charges_row(what: str) -> Entry:
    """Return the row of the table ``tunnel-work`` for the work ``what``. Raises RequestError if there is no
    such work, or if it uses no charges.
    """
    rows = table("tunnel-work").column(None)
    row = table("tunnel-work").row(what)
    if "survival" not in row:
        blown = [key for key, entry in rows.items() if "survival" in entry]
        raise RequestError(f"{what!r} needs no charges; these tasks do: {', '.join(blown)}")
    return row


def after_charges(delve: Delve, inside: Sequence[Explorer]) -> Delve:
    """Return the group with its explorers as they are in ``inside`` after the charges. A ``felled_turn`` of 0
    means that a charge has just felled the explorer. It is set to the group's present turn, or to turn 1
    if the group has no turn yet.
    """
    last = max(1, delve.turn)
    return delve.with_changed(
        replace(explorer, felled_turn=last) if explorer.felled_turn == 0 else explorer for explorer in inside
    )


def after_collapse(
    state: State,
    report: Collapsed,
    delves: Iterable[Delve],
    inside: Sequence[Explorer],
    carrier: Figure | None,
) -> State:
    """Return the state after charges went off in a tunnel: the groups underground as they are now, the
    victory points, and the explosives used up. ``delves`` are the groups in tunnels before, ``inside`` the
    explorers who were in this one, with their condition after it. ``carrier`` is the figure that carried the
    explosives, with the blocks that remain; None if nobody carried them. Source: p. 67.
    """
    state = after_delves(state, [after_charges(delve, inside) for delve in delves])
    if carrier:
        current = {figure.id: figure for figure in state[FIGURES]}[carrier.id]
        state = state.with_(FIGURES, [replace(current, weapons=carrier.weapons)])
    return with_points(state, report.earned())


def without_charges(carrier: Figure, blocks: int, where: str) -> Figure:
    """Return the carrier with ``blocks`` blocks of C-4 fewer. Raises RequestError if he carries fewer than
    ``blocks``; ``where`` begins its message.
    """
    carried = carrier.weapons.count(CHARGE)
    if carried < blocks:
        raise RequestError(
            f"{where}: {carrier.called()} does not have enough C-4 "
            f"(blocks needed: {blocks}, carried: {carried})"
        )
    weapons = list(carrier.weapons)
    for _ in range(blocks):
        weapons.remove(CHARGE)
    return replace(carrier, weapons=tuple(weapons))


class Rescue(Report, frozen=True):
    """An attempt to fetch an explorer who is down."""

    NO_MEANS = "nobody is brought up"

    downed: str | None
    """The name of the explorer who is down, if he has one."""
    met: Met
    """The hazard that felled him, and that the rescuer meets."""
    reached_turns: int
    """The turns from now until he is reached."""
    rescuer: Survived
    up_turns: int | None = None
    """The turns from now until both are at the surface; None if nobody comes up."""
    impact: int | None = None
    """The Impact on the explorer brought up; None if nobody comes up."""
    damage_taken: DamageTaken | None = None
    """The harm to the explorer brought up; None if nobody comes up."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return when the explorer in the tunnel is reached and what happens to the rescuer; then either that
        the explorer stays below, or when he is brought up and the harm to him.
        """
        reached = "next turn" if self.reached_turns == 1 else f"after {self.reached_turns} turns"
        head = f"Reached {reached}, past {self.met.hazard.text}: {self.rescuer.text()}"
        if self.damage_taken is None:
            return f"{head}. {self.downed or 'He'} stays below."
        up_in = "a turn later" if self.reached_turns + 1 == self.up_turns else f"after {self.up_turns} turns"
        return f"{head}. Up {up_in}, {self.downed or 'the other'}: {self.damage_taken.result.told}."

    def answer(self) -> str:
        """Return the harm to the explorer who was brought up, or ``stays below``."""
        return "stays below" if self.damage_taken is None else self.damage_taken.result

    def verdict(self) -> bool:
        """True if the explorer is brought up, dead or alive; False if nobody is brought up."""
        return self.damage_taken is not None


def rescue(
    rescuer: Explorer, downed: Explorer, victim: Victim, eal: int, *, entrance: bool = False, dice: Dice
) -> tuple[Rescue, Explorer]:
    """Roll a rescuer's attempt to fetch an explorer who is down. Return the report, and the rescuer
    afterwards. The rescuer meets the hazard that felled the explorer, or an enemy if that hazard is not
    known. If the rescuer falls too, the next step is another attempt. If not, the harm to the explorer is
    rolled, and the rescuer has no wounds left. ``victim`` is the explorer for the damage rules. ``entrance``:
    the rescuer starts from the surface. Raises RequestError if the harm is rolled for a Star, or a man with
    Star Power, whose REP is not known. Source: p. 67.
    """
    met = downed.felled_by or Met(Hazard.ENEMY)
    reached = turns_to_reach(downed.felled_turn or 1) if entrance else 1
    [(survived, after)], rulings = face_hazard([rescuer], met, eal, turn=reached, rescuer=True, dice=dice)
    rulings = cited(("b-34",) if entrance else (), rulings)
    if not after.able:
        again = Next(
            call("tunnel rescue", by=HELPER, down=downed.name),
            "another figure may try; the first rescuer has to be rescued now, too",
        )
        report = Rescue(
            downed=downed.name or None,
            met=met,
            reached_turns=reached,
            rescuer=survived,
            rulings=rulings,
            next=(again,),
        )
        return report, after
    impact, taken = roll_rescue_harm(victim, met, dice=dice)
    report = Rescue(
        downed=downed.name or None,
        met=met,
        reached_turns=reached,
        rescuer=survived,
        up_turns=reached + 1,
        impact=impact,
        damage_taken=replace(taken.damage, target=taken.damage.target or downed.called),
        rulings=cited(rulings, taken.rulings),
        next=_cheat_death_step(victim, taken.damage),
    )
    return report, replace(after, wounds=0)


def _cheat_death_step(victim: Victim, damage: DamageTaken) -> tuple[Next, ...]:
    """Return, as a tuple of one, the next step by which a Star who is brought up dead from the tunnel may
    cheat death. Empty for anybody else.
    """
    return reaction_tests([Affected(victim, damage)], received_fire=False)[:1] if damage.may_cheat else ()


def turns_to_reach(turns: int) -> int:
    """Return how many turns a rescuer needs, from the entrance, to reach a figure who fell ``turns`` turns
    into the tunnel: half as many, rounded up (ruling b-34).
    """
    return (turns + 1) // 2


def roll_rescue_harm(victim: Victim, met: Met, *, dice: Dice) -> tuple[int, HitsTaken]:
    """Roll the harm to an explorer who was fetched. Return the Impact of the hazard that put him down
    (``met``), and the damage taken. Raises RequestError if he is a Star, or has Star Power, and his REP is
    not known. Source: p. 67.
    """
    impact = int(table("tunnel-rescue").row(met.hazard)["impact"])
    return impact, take_hits(victim, impact, dice=dice)


def rescue_of_group(
    group: Delve, downed: Explorer, rescuer: Explorer, victim: Victim, *, number: int, dice: Dice
) -> tuple[Rescue, tuple[Delve, ...]]:
    """Roll a rescue of ``downed``, an explorer of ``group``. Return the report, and the group or groups that
    result. If an able member of the group goes back, the group comes up, unless he falls. A rescuer from
    outside goes down from the entrance; if he falls, he becomes a second group with this ``number``.
    ``victim`` is the explorer for the damage rules. Source: p. 67.
    """
    companion = group.inside(rescuer.name)
    report, after = rescue(companion or rescuer, downed, victim, group.eal, entrance=not companion, dice=dice)
    fetched = [replace(downed, condition=Condition.FETCHED)] if report.damage_taken else []
    now = group.with_changed(fetched)
    if companion:
        return report, (_after_going_back(now, after, report),)
    alone = Delve(
        eal=group.eal,
        minimum=group.minimum,
        explorers=(after,),
        number=number,
        turn=report.reached_turns,
    )
    return report, (now,) if after.able else (now, alone)


def _after_going_back(group: Delve, rescuer: Explorer, report: Rescue) -> Delve:
    """Return the group after a member has gone back for a man who was down, with the turns that this took
    added. The whole group comes up if the rescuer is able; if he fell, it stays below.
    """
    turn = group.turn + (report.up_turns or report.reached_turns)
    group = replace(group.with_changed([rescuer]), turn=turn)
    return come_up(group) if rescuer.able else group
