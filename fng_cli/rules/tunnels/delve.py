"""Groups below ground: the explorers, the arm that each has in hand, and their state afterwards.

Source: p. 5-6, 65-67.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Call, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.names import slug
from fng_cli.readings import Faces
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, is_melee_weapon
from fng_cli.state import Kept, State
from fng_cli.tables import table


class Arm(StrEnum):
    """An arm in hand below: the words of the table Tunnel Survival."""

    PISTOL = "pistol"
    SILENCED_PISTOL = "silenced-pistol"
    OTHER_FIREARM = "other-firearm"
    NO_FIREARM = "no-firearm"


ARMS: dict[str, Arm] = {arm.value: arm for arm in Arm} | {"none": Arm.NO_FIREARM, "unarmed": Arm.NO_FIREARM}
"""The arm for each word that a player may type; any weapon's name is accepted as well."""


def arm_named(name: str, where: str) -> Arm:
    """Return how an explorer is armed. ``name`` is a word of ``ARMS`` or a weapon's name. Case, spaces and
    punctuation do not matter.

    Raises RequestError for any other name; the message begins with ``where``.
    """
    known = {slug(word): arm for word, arm in ARMS.items()}
    return known.get(slug(name)) or arm_of([find_weapon(name, where=where)])


def arm_carried(figure: Figure) -> Arm:
    """Return the best arm for tunnels among a figure's loaded firearms and the firearms that its attributes
    bring along, which always count as loaded (ruling m-04). Without a firearm it is ``Arm.NO_FIREARM``.
    Raises RequestError if a loaded weapon of the figure is unknown.
    """
    names = [name for name in figure.weapons if name not in figure.empty and not is_melee_weapon(name)]
    effects = table("attribute-effects")
    names += [name for attribute in figure.attributes for name in effects.row(attribute).get("weapons", ())]
    where = f"figure {figure.id}"
    return arm_of(find_weapon(name, figure.side, where) for name in dict.fromkeys(names))


def brings_arms(figure: Figure) -> bool:
    """True if the figure carries a weapon, loaded or not, or has an attribute that brings one."""
    effects = table("attribute-effects")
    return bool(figure.weapons) or any(effects.row(name).get("weapons") for name in figure.attributes)


def arm_of(weapons: Iterable[Weapon]) -> Arm:
    """Return the arm that somebody with these weapons uses in a tunnel: the firearm that helps him most
    against an enemy there (ruling m-04). Without a firearm it is ``Arm.NO_FIREARM``.
    """
    firearms = [_firearm(weapon) for weapon in weapons if weapon.kind.attack == "fire"]
    return max(firearms, key=lambda arm: arm_total(arm, "enemy"), default=Arm.NO_FIREARM)


def _firearm(weapon: Weapon) -> Arm:
    """Return what a firearm counts as in a tunnel: ``Arm.PISTOL`` for a pistol, ``Arm.OTHER_FIREARM`` for
    every other firearm. ``weapon`` must be a firearm; this is not checked.
    """
    return Arm.PISTOL if weapon.type == "pistol" else Arm.OTHER_FIREARM


def arm_total(arm: Arm, hazard: str) -> int:
    """Return what an arm adds to Tunnel Survival against a hazard (``enemy`` or ``booby-trap``): its modifier
    against every hazard plus its modifier against this one. 0 if the table has neither. Source: p. 66.
    """
    modifiers = table("tunnel-survival").modifiers
    return sum(modifiers[name]["total"] for name in (arm, f"{hazard}-{arm}") if name in modifiers)


class Hazard(StrEnum):
    """A danger below."""

    ENEMY = "enemy"
    BOOBY_TRAP = "booby-trap"

    @property
    def text(self) -> str:
        """The hazard in words: ``an enemy``, ``a booby trap``."""
        return "an enemy" if self is Hazard.ENEMY else "a booby trap"

    @property
    def when(self) -> When:
        """Return the circumstance that makes attributes count against this hazard: AGAINST_ENEMY or
        AGAINST_BOOBY_TRAP.
        """
        return When.AGAINST_ENEMY if self is Hazard.ENEMY else When.AGAINST_BOOBY_TRAP


class Condition(StrEnum):
    """The state of an explorer."""

    UNHURT = "unhurt"
    INJURED = "injured"
    DOWN = "down"
    """Felled below; his injury is rolled for once he is fetched."""
    FETCHED = "fetched"
    """Was down, and is brought up by a rescuer."""


ABLE = frozenset({Condition.UNHURT, Condition.INJURED})
"""The conditions in which an explorer goes on exploring."""


class Met(Struct, frozen=True):
    """A hazard that was met below."""

    hazard: Hazard
    survival: int = 0
    """The modifier of this encounter on Tunnel Survival."""

    def text(self) -> str:
        """Return the hazard and its modifier in words: ``an enemy (-1 to survive)``."""
        return f"{self.hazard.text}{f' ({self.survival:+d} to survive)' if self.survival else ''}"


class Explorer(Person, frozen=True, omit_defaults=True, kw_only=True):
    """A person who is below."""

    rep: int
    arm: Arm
    condition: Condition = Condition.UNHURT
    wounds: int = 0
    """The REP lost since he went down."""
    felled_by: Met | None = None
    """The hazard that felled him; None unless he is or was down."""
    felled_turn: int | None = None
    """The number of turns that he had been below when he fell; None unless he is or was down."""

    @property
    def able(self) -> bool:
        """True if he goes on exploring: unhurt or injured."""
        return self.condition in ABLE

    @property
    def called(self) -> str:
        """Return the explorer's name, or ``the explorer`` if he has none."""
        return self.name or "the explorer"


def explorer_of(who: Person, arm: Arm) -> Explorer:
    """Return the explorer that a person becomes, with this arm. Name, REP, attributes and ``known`` are kept,
    all else is dropped.

    Raises RequestError if his REP is not known.
    """
    return Explorer(name=who.name, known=who.known, rep=known_rep(who), attributes=who.attributes, arm=arm)


class Delve(Struct, frozen=True, omit_defaults=True):
    """A group that went down together."""

    eal: int
    minimum: int
    """The turns below that it takes to find anything."""
    explorers: tuple[Explorer, ...]
    number: int = 1
    """The number of the group in the document."""
    turn: int = 0
    """The whole turns that the group has spent below."""
    lingering_turns: int | None = None
    """The turns that it still stays below for loot, after the dice called it up; None before that."""
    out: bool = False
    """True once the group has come up."""
    searched: bool = False
    """True once its finds have been rolled."""
    played_turn: int | None = None
    """The turn of the game in which its last turn below was played; None without a clock."""

    @property
    def able(self) -> tuple[Explorer, ...]:
        """The explorers who are unhurt or injured, and go on exploring."""
        return tuple(explorer for explorer in self.explorers if explorer.able)

    @property
    def down(self) -> tuple[Explorer, ...]:
        """The explorers who are down and must be fetched."""
        return tuple(explorer for explorer in self.explorers if explorer.condition is Condition.DOWN)

    @property
    def ended(self) -> bool:
        """True if the group has come up, or none of its explorers is able to explore any more."""
        return self.out or not self.able

    @property
    def succeeded(self) -> bool:
        """True if the group has come up again, and was below for at least the turns that it takes to find
        anything. Source: p. 66.
        """
        return self.out and self.turn >= self.minimum

    def inside(self, name: str) -> Explorer | None:
        """Return the explorer with this name if he is able to act and his group is still in the tunnels; if
        not, None. Capitals and punctuation in ``name`` do not matter.
        """
        matches = [explorer for explorer in self.able if slug(explorer.name) == slug(name)]
        return matches[0] if matches and not self.out else None

    def with_changed(self, changed: Iterable[Explorer]) -> Delve:
        """Return the group with these explorers in the place of those with the same names."""
        by_name = {explorer.name: explorer for explorer in changed}
        return replace(
            self, explorers=tuple(by_name.get(explorer.name, explorer) for explorer in self.explorers)
        )


DELVES = Kept("delves", Delve, "group below", id="number", never_reused=True)
"""The groups of a document that have gone down, those that have come up included."""


def ids_down_below(state: State) -> frozenset[str]:
    """Return the names of the explorers who are down in a tunnel and have not been fetched, also of a group
    whose others have come out; for figures of the document these are their ids. At the end of the game they
    are missing in action. Source: p. 66-67.
    """
    return frozenset(explorer.name for delve in state[DELVES] for explorer in delve.down)


def ids_below(state: State) -> frozenset[str]:
    """Return the names of the explorers who are still down a tunnel, able or downed; for figures of the
    document these are their ids. Explorers who were fetched are left out, and so are all of a group that has
    come out.

    Source: p. 65-67.
    """
    return frozenset(
        explorer.name
        for delve in state[DELVES]
        if not delve.out
        for explorer in delve.explorers
        if explorer.condition is not Condition.FETCHED
    )


class AtLeast(Struct, frozen=True):
    """A reading of one die: True if it shows ``least`` or more."""

    least: int

    def __call__(self, faces: Faces) -> bool:
        """Return True if the die shows ``least`` or more."""
        return faces[0] >= self.least


def effects_below(explorer: Explorer, test: TestKind, hazard: Hazard | None = None) -> Effects:
    """Return the effects of an explorer's attributes on a test below ground. With ``hazard`` the attributes
    that count against that hazard are included; None: the test is against no hazard. Source: p. 5-6.
    """
    circumstances = (When.IN_TUNNEL, *((hazard.when,) if hazard else ()))
    return effects(explorer.attributes, test, circumstances)


def worst_total(explorers: Iterable[Explorer], test: TestKind) -> tuple[int, tuple[str, ...]]:
    """Return the lowest modifier that any explorer's attributes give in this test, and the ids of the rulings
    used for that explorer. If several tie, the first one counts. Raises ValueError if there is no
    explorer. Source: p. 66.
    """
    effects_of_each = [effects_below(explorer, test) for explorer in explorers]
    worst = min(effects_of_each, key=lambda effects: effects.total)
    return worst.total, worst.rulings


def worst_survival(explorers: Sequence[Explorer], hazard: Hazard) -> tuple[int, tuple[str, ...]]:
    """Return the worst modifier of the explorers in Tunnel Survival against ``hazard``, and the ids of the
    rulings used, such as m-03. A modifier is the sum for an explorer's attributes and his arm (his
    weapon). There must be at least one explorer. Source: p. 66.
    """
    modifiers = [
        (effects_below(explorer, TestKind.TUNNEL_SURVIVAL, hazard), arm_total(explorer.arm, hazard))
        for explorer in explorers
    ]
    worst, arm = min(modifiers, key=lambda modifier: modifier[0].total + modifier[1])
    return worst.total + arm, (*worst.rulings, *(("m-03",) if len(explorers) > 1 else ()))


def turns_text(number: int) -> str:
    """Return a number of turns in words: ``1 turn``, ``3 turns``."""
    return "1 turn" if number == 1 else f"{number} turns"


def turn_call(number: int) -> Call:
    """Return the call of ``tunnel turn`` for the group in the tunnels that has this number. Group 1 is the
    default, so its number is left out of the call.
    """
    return call("tunnel turn", delve=number if number > 1 else None)


def steps_below(state: State) -> tuple[Next, ...]:
    """Return the steps of a turn that is just beginning: the turn below of each group in a tunnel in which
    somebody is still able to explore; empty if there is none.

    Source: p. 66.
    """
    reason = "the explorers act in the tunnel in this activation"
    return tuple(Next(turn_call(delve.number), reason) for delve in state[DELVES] if not delve.ended)


def check_turn_below(delve: Delve, turn: int | None) -> None:
    """Raise RequestError if the group has already played a turn below ground in the game's turn ``turn``.
    Nothing is raised without a clock (None) or before the first turn. Source: p. 66.
    """
    if turn and delve.played_turn == turn:
        raise RequestError(
            f"group {delve.number} has already moved in the tunnel in turn {turn}; its next turn there "
            "is rolled after the next activation (p. 66). Give `force` to play it now"
        )


class WentDown(Report, frozen=True):
    """The group that went down, and the turns below that it takes to find anything."""

    NO_MEANS = "nobody can enter the tunnel"

    delve: int
    """The number of the group."""
    eal: int
    explorers: tuple[Explorer, ...]
    stay_out: tuple[str, ...]
    """The names of those who never go into tunnels."""
    minimum: int | None
    """The least turns below; None if nobody goes down."""
    movement_in: int
    """The part of the turn's move that entering costs, in inches."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return who goes down, the number of turns below before anything can be found, and who refuses to
        go; or that nobody goes down.
        """
        stay = " and ".join(self.stay_out)
        if self.minimum is None:
            return f"Nobody goes down, because {stay} will not go."
        names = " and ".join(explorer.name for explorer in self.explorers if explorer.name)
        going = f"Going down: {names}." if names else "The group goes down."
        turns, out = turns_text(self.minimum), f" {stay} will not go." if stay else ""
        return f"{going} It takes at least {turns} below ground to find anything.{out}"

    def answer(self) -> str:
        """Return the least number of turns below that it takes to find anything, ``2 turns``; ``stays out``
        if nobody goes down.
        """
        return "stays out" if self.minimum is None else turns_text(self.minimum)

    def verdict(self) -> bool:
        """True if anybody goes down; False if nobody can enter the tunnel."""
        return self.minimum is not None


def check_one_entrance(explorers: Sequence[Explorer], where: str) -> None:
    """Raise RequestError if more explorers would go down than one entrance takes in a turn.

    Those who refuse do not count. ``where`` begins the message. Source: p. 66.
    """
    going = sum(not refuses_tunnels(explorer) for explorer in explorers)
    most = table("tunnel-work").row("enter")["figures"]
    if going > most:
        raise RequestError(
            f"{where}: {going} figures would go down, but only {most} can use an entrance each turn; "
            "send the others later"
        )


def enter(explorers: Sequence[Explorer], eal: int, *, delve: int = 1, dice: Dice) -> WentDown:
    """Send a group down one entrance as delve number ``delve``, and roll the least number of turns below that
    it takes to find anything. Explorers who refuse tunnels stay out. If all refuse, nothing is rolled, and
    ``minimum`` is None. Raises RequestError if more would go down than one entrance takes in a turn. Source:
    p. 65-66.
    """
    check_one_entrance(explorers, "explorers")
    going = tuple(explorer for explorer in explorers if not refuses_tunnels(explorer))
    stay = tuple(explorer.called for explorer in explorers if refuses_tunnels(explorer))
    if not going:
        return WentDown(delve=delve, eal=eal, explorers=(), stay_out=stay, minimum=None, movement_in=0)
    minimum, rulings = minimum_turns(going, eal, dice=dice)
    return WentDown(
        delve=delve,
        eal=eal,
        explorers=going,
        stay_out=stay,
        minimum=minimum,
        movement_in=table("tunnel-work").row("enter")["movement_in"],
        rulings=rulings,
        next=(Next(turn_call(delve), "run this command each turn, once the activation dice are rolled"),),
    )


def refuses_tunnels(explorer: Explorer) -> bool:
    """True if an attribute of the explorer keeps him out of tunnels. Source: p. 5."""
    return effects_below(explorer, TestKind.TUNNEL_ENTRY).result("does-not-enter") is not None


def minimum_turns(explorers: Sequence[Explorer], eal: int, *, dice: Dice) -> tuple[int, tuple[str, ...]]:
    """Roll the number of turns that a group must stay below before anything can be found. Return the number,
    and the ids of the rulings used. An ``eal`` above FREE_EAL lowers the total, but by no more than the
    table allows. Only the attributes of the explorer who slows the group most count. Source: p. 5-6, 66.
    """
    chart = table("tunnel-minimum-turns")
    least = chart.modifiers["eal"]["total"][0]
    per_eal = max(least, min(0, FREE_EAL - eal))
    slowest = max(
        (effects_below(explorer, TestKind.TUNNEL_MINIMUM) for explorer in explorers),
        key=lambda effects: effects.turns,
    )
    row = chart.throw(dice, per_eal + slowest.turns, label="least turns below")
    return row["turns"], cited(chart.rulings, slowest.rulings)


FREE_EAL = 3
"""Up to this Enemy Activity Level the fewest turns below are those of the die, unmodified. Source: p. 66."""


def group_gone_down(entered: WentDown) -> Delve:
    """Return the group that has just gone down a tunnel, as it is before its first turn below. If no minimum
    of turns was rolled, it is 1.
    """
    return Delve(
        eal=entered.eal,
        minimum=entered.minimum or 1,
        explorers=entered.explorers,
        number=entered.delve,
    )


Fetched = Mapping[str, Status | None]
"""The status of each explorer who was brought up, by name; None if his figure's status does not change."""


def figures_after(
    figures: Iterable[Figure], delves: Iterable[Delve], fetched: Fetched | None = None
) -> Iterator[Figure]:
    """Yield figures with their new status: explorers of these ``delves`` who are down, or have come out
    injured, and the figures in ``fetched``. ``fetched`` gives the new status by id, None for no change; if it
    is None itself, nobody was fetched. For a figure in both, ``fetched`` decides.
    """
    statuses = {explorer.name: _status(explorer, delve) for delve in delves for explorer in delve.explorers}
    statuses |= fetched or {}
    for figure in figures:
        if status := statuses.get(figure.id):
            yield replace(figure, status=status)


def after_delves(state: State, delves: Iterable[Delve], fetched: Fetched | None = None) -> State:
    """Return the state after delves into tunnels. Each of ``delves`` replaces the recorded delve with its
    number, or is added. Its figures, and those that were fetched, get their new status.

    ``fetched`` is None if nobody was rescued.
    """
    delves = tuple(delves)
    figures = figures_after(state[FIGURES], delves, fetched)
    return state.with_(DELVES, delves).with_(FIGURES, figures)


def after_entering(state: State, report: WentDown) -> State:
    """Return the state with the group that went down into the tunnel added; the same state if nobody did."""
    return after_delves(state, [group_gone_down(report)]) if report.minimum else state


def _status(explorer: Explorer, delve: Delve) -> Status | None:
    """Return the new status of an explorer's figure; None if it does not change. An explorer who is down is
    GONE. An injured explorer is OUT_OF_THE_FIGHT once the group has left the tunnel.
    """
    if explorer.condition is Condition.DOWN:
        return Status.GONE
    hurt = delve.out and explorer.condition is Condition.INJURED
    return Status.OUT_OF_THE_FIGHT if hurt else None
